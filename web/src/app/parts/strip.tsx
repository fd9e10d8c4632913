/* strip.tsx - the line above the board: who plays, whose turn it is, and what the game says. */
import type { JSX } from "preact";
import type { Scene } from "../../engine/types";
import { MarkIcon, ownClass } from "../../kit/marks";
import { memo } from "../../kit/memo";
import { markOf, nameOf } from "../seats";
import type { GameView } from "../view";

export const Strip = memo(({ scene, view }: { scene: Scene; view: GameView }): JSX.Element => {
  const chips = view.status?.(scene) ?? [];
  return (
    <div class={view.SeatNote ? "strip noted" : "strip"}>
      <ul class="strip-seats" aria-label="Seats">
        {scene.seats.map((seat) => {
          const mark = markOf(view, scene, seat.seat);
          const now = scene.seat === seat.seat && scene.wait !== "over";
          return (
            <li key={seat.seat} class={`${ownClass(mark)} ${now ? "now" : ""}`} aria-current={now ? "true" : undefined}>
              <MarkIcon mark={mark} size={16} />
              <span class="strip-name">{nameOf(seat)}</span>
              {seat.brain === "" ? null : <span class="strip-brain">{seat.brain}</span>}
              {view.SeatNote ? <view.SeatNote scene={scene} seat={seat.seat} /> : null}
            </li>
          );
        })}
      </ul>
      {chips.length > 0 ? (
        <ul class="strip-chips" aria-label="State of the game">
          {chips.map((chip) => {
            const mark = chip.seat ? markOf(view, scene, chip.seat) : null;
            return (
              <li key={chip.label}>
                <span class="chip-label">{chip.label}</span>{" "}
                {mark ? <MarkIcon mark={mark} size={13} /> : null}
                <span class="chip-value">{chip.value}</span>
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
});
