/* miniature.tsx - a small Arena without words, for the start screen and for previews. */
import type { JSX } from "preact";
import type { Scene } from "../../engine/types";
import { ownClass } from "../../kit/marks";
import { Figures, frameOf, Signs, Tokens, ZonePlate } from "./arena";
import { hasPosition, markOf, viewOf } from "./look";

export function Miniature({ scene }: { scene: Scene }): JSX.Element {
  if (!hasPosition(scene)) return <svg class="tm tm-mini" viewBox="0 0 160 100" aria-hidden="true" focusable="false" />;
  const view = viewOf(scene);
  const { x, y, w, h } = frameOf(view);
  return (
    <svg class="tm tm-mini tm-moving" viewBox={`${x + 12} ${y + 12} ${w - 12} ${h - 12}`} aria-hidden="true" focusable="false">
      {view.spots.map((zone) => {
        const owner = zone.base === "" ? null : markOf(view, zone.base);
        return (
          <g key={zone.id} class={`tm-zone tm-is-${zone.kind} ${ownClass(owner)}`} transform={`translate(${zone.x} ${zone.y})`}>
            <ZonePlate zone={zone} owner={owner} />
          </g>
        );
      })}
      <Tokens view={view} />
      <Figures view={view} detail={0} bare={true} />
      <Signs view={view} />
    </svg>
  );
}
