/* energy.tsx - the Energy of a side, beside its name above the board. */
import type { JSX } from "preact";
import type { Scene } from "../../engine/types";
import { hasPosition, isSetUp, viewOf } from "./look";

const CELLS_MAX = 24;

/** Cells and numbers, and what the side makes each turn. */
export function Energy({ scene, seat }: { scene: Scene; seat: number }): JSX.Element | null {
  if (!hasPosition(scene)) return null;
  const view = viewOf(scene);
  const side = view.seats[seat - 1];
  if (!side || isSetUp(view)) return null;
  const cells = Math.min(Math.max(side.cap, side.energy, side.production), CELLS_MAX);
  const match = /match=best-of-3/.test(scene.options);
  const won = match ? `, ${side.wins} ${side.wins === 1 ? "game" : "games"} won` : "";
  const words = `${side.energy} Energy of ${side.cap}, makes ${side.production} each turn${won}`;
  return (
    <span class="ae-energy" role="img" aria-label={words} title={words}>
      <b class="ae-energy-number">{side.energy}</b>
      <span class="ae-energy-cells">
        {Array.from({ length: cells }, (_, i) => (
          <i key={i} class={i < side.energy ? "full" : ""} />
        ))}
      </span>
      <span class="ae-energy-more">+{side.production}</span>
      {match ? <span class="ae-wins">{"\u2605".repeat(side.wins)}{"\u2606".repeat(Math.max(0, 2 - side.wins))}</span> : null}
      {side.token ? <span class="ae-energy-token" title="Scrap Combining is still to be used">S</span> : null}
    </span>
  );
}
