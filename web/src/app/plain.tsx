/* plain.tsx - the view of a game that has none of its own: its fields and answers as text. */
import type { JSX } from "preact";
import type { Answer, Scene } from "../engine/types";
import { MarkIcon, seatMark } from "../kit/marks";
import { answersByPiece, answersBySpot, spotAttributes } from "../kit/spot";
import { describeLines, foldPlain } from "./story";
import type { BoardProps, GameView, PiecesProps } from "./view";

/** The position in sentences; what can be pressed below it, one button a place or piece. */
function Board({ scene, answers, focus }: BoardProps): JSX.Element {
  const spots = [...answersBySpot(answers)];
  return (
    <div class="plain-board">
      <ul class="plain-lines">
        {describeLines(scene).map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ul>
      {spots.map(([spot, list]) => (
        <button
          type="button"
          class="plain-spot"
          key={spot}
          {...spotAttributes({ spot, label: spot, answers: list, tab: focus === spot })}
        >
          {spot}
        </button>
      ))}
    </div>
  );
}

function Pieces({ scene, answers }: PiecesProps): JSX.Element {
  const pieces: [string, Answer[]][] = [...answersByPiece(answers)];
  return (
    <div class="plain-pieces">
      <ul class="plain-seats">
        {scene.seats.map((seat) => (
          <li key={seat.seat}>
            <MarkIcon mark={seatMark(seat.seat)} size={18} /> {seat.called}
            {seat.brain === "" ? "" : `, computer (${seat.brain})`}
          </li>
        ))}
      </ul>
      {pieces.map(([piece, list]) => (
        <button
          type="button"
          class="plain-spot"
          key={piece}
          {...spotAttributes({ piece, label: piece, answers: list, tab: true })}
        >
          {piece}
        </button>
      ))}
    </div>
  );
}

function Miniature({ scene }: { scene: Scene }): JSX.Element {
  return (
    <ul class="plain-lines small">
      {describeLines(scene)
        .slice(0, 6)
        .map((line, at) => (
          <li key={at}>{line}</li>
        ))}
    </ul>
  );
}

export const plainView: GameView = { Board, Pieces, Miniature, fold: foldPlain };
