/* result.tsx - how the game ended: places, points, and what can be done now. */
import type { ComponentChildren, JSX } from "preact";
import type { Result, Scene } from "../../engine/types";
import { MarkIcon, ownClass } from "../../kit/marks";
import { headline, markOf, nameOf, seatOf } from "../seats";
import type { GameView } from "../view";
import { WithClause } from "./clause";

interface ResultProps {
  result: Result;
  scene: Scene;
  view: GameView;
  children: ComponentChildren; // buttons
}

export function ResultView({ result, scene, view, children }: ResultProps): JSX.Element {
  const seats = [...result.seats].sort((a, b) => a.place - b.place || a.seat - b.seat);
  const points = seats.some((seat) => seat.points !== 0);
  return (
    <section class="result" aria-label="Result">
      <p class="result-words">
        <WithClause words={headline(result, scene.seats)} clause={result.clause} />
      </p>
      <ol class="result-seats">
        {seats.map((seat) => {
          const mark = markOf(view, scene, seat.seat);
          return (
            <li key={seat.seat} class={ownClass(mark)}>
              <span class="place">{seat.place}.</span>
              <MarkIcon mark={mark} size={20} />
              <span>{nameOf(seatOf(scene, seat.seat))}</span>
              {points ? <span class="points">{seat.points}</span> : null}
            </li>
          );
        })}
      </ol>
      <p class="aside">{result.words}</p>
      <div class="buttons">{children}</div>
    </section>
  );
}
