/* miniature.tsx - a small board without words, for the start screen and for previews. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Scene } from "../../engine/types";
import { hasPosition, looksLeft, markOfSeat, placesOf, viewOf, type Place } from "./look";
import { CrateArt, FEET, RobotArt } from "./things";
import type { GladiabotView } from "./types";

const MARGIN = { side: 200, top: 620, bottom: 260 } as const;

const at = ({ spot }: Place, up: number) => ({ transform: `translate(${spot.x}px, ${spot.y + up}px)` });

/** Pieces stay in the order of the roster, so that those that move are never put elsewhere. */
function Things({ view }: { view: GladiabotView }): JSX.Element {
  const places = useMemo(() => placesOf(view), [view]);
  const robots = view.robots.filter((robot) => robot.state === "board");
  return (
    <g>
      {view.crates.map((crate) => {
        const place = places.get(crate.spot);
        return place ? (
          <g key={crate.id} class="gb-piece" style={at(place, 0)}>
            <CrateArt kind={crate.kind} />
          </g>
        ) : null;
      })}
      {robots.map((robot) => {
        const place = places.get(robot.spot);
        if (!place) return null;
        const crate = place.crate?.kind ?? null;
        return (
          <g key={robot.id} class={robot.acting ? "gb-piece gb-acting" : "gb-piece"} style={at(place, FEET[crate ?? "ground"])}>
            <RobotArt robot={robot} owner={markOfSeat(view, robot.seat)} crate={crate} detail={0} left={looksLeft(robot.seat)} />
          </g>
        );
      })}
    </g>
  );
}

export function Miniature({ scene }: { scene: Scene }): JSX.Element {
  if (!hasPosition(scene)) return <svg class="gb gb-mini" viewBox="0 0 100 80" aria-hidden="true" focusable="false" />;
  const view = viewOf(scene);
  const { box } = view;
  const frame = [box.x - MARGIN.side, box.y - MARGIN.top, box.w + 2 * MARGIN.side, box.h + MARGIN.top + MARGIN.bottom];
  return (
    <svg class="gb gb-mini gb-moving" viewBox={frame.join(" ")} aria-hidden="true" focusable="false">
      <g class="gb-tray">
        {view.spots.map((spot) => (
          <polygon key={spot.id} points={view.hex} transform={`translate(${spot.x} ${spot.y + 60}) scale(1.09)`} />
        ))}
      </g>
      {view.spots.map((spot) => (
        <g key={spot.id} class={spot.edge ? "gb-edge" : "gb-middle"} transform={`translate(${spot.x} ${spot.y})`}>
          <polygon class="gb-hex" points={view.hex} />
        </g>
      ))}
      <Things view={view} />
    </svg>
  );
}
