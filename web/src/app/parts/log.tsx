/* log.tsx - the story as a list that stays at its end, with dice drawn. */
import { Component, type JSX } from "preact";
import type { Scene } from "../../engine/types";
import { DiceLine } from "../../kit/dice";
import { MarkIcon, ownClass } from "../../kit/marks";
import { markOf } from "../seats";
import type { DiceRow, GameView, StoryLine } from "../view";
import { WithClause } from "./clause";

interface LineProps {
  line: StoryLine;
  scene: Scene;
  view: GameView;
}

/** So many dice are never broken apart at the end of a line. */
const TOGETHER = 6;

function inLines(dice: DiceRow["dice"]): DiceRow["dice"][] {
  const lines: DiceRow["dice"][] = [];
  for (let at = 0; at < dice.length; at += TOGETHER) lines.push(dice.slice(at, at + TOGETHER));
  return lines;
}

function Row({ row, scene, view }: { row: DiceRow; scene: Scene; view: GameView }): JSX.Element {
  const mark = row.seat > 0 ? markOf(view, scene, row.seat) : null;
  return (
    <span class={`dice-row ${ownClass(mark)}`}>
      <span class="dice-words">{row.words}</span>
      <span class="dice-faces" role="img" aria-label={row.dice.map((die) => die.face).join(", ")}>
        {inLines(row.dice).map((dice, at) => (
          <DiceLine key={at} dice={dice} size={20} />
        ))}
      </span>
    </span>
  );
}

/** A line changes only while it grows, so most of the list is never drawn again. */
class Line extends Component<LineProps> {
  override shouldComponentUpdate(next: Readonly<LineProps>): boolean {
    const { line, view } = this.props;
    return next.line.last !== line.last || next.line.words !== line.words || next.view !== view;
  }

  render({ line, scene, view }: LineProps): JSX.Element {
    const mark = line.seat > 0 ? markOf(view, scene, line.seat) : null;
    return (
      <li class={`line ${line.weight}`}>
        <p>
          {mark ? <MarkIcon mark={mark} size={13} /> : null}
          <WithClause words={line.words} clause={line.clause} tab={false} />
        </p>
        {line.dice.map((row, at) => (
          <Row key={at} row={row} scene={scene} view={view} />
        ))}
      </li>
    );
  }
}

interface LogProps {
  lines: readonly StoryLine[];
  scene: Scene;
  view: GameView;
}

/** Tab stops at the story once; up and down go from clause to clause, beginning with the newest. */
function walkClauses(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
  const step = event.key === "ArrowUp" ? -1 : 1;
  const clauses = [...event.currentTarget.querySelectorAll<HTMLElement>(".clause")];
  const at = clauses.findIndex((clause) => clause === document.activeElement);
  const next = clauses[at < 0 ? clauses.length - 1 : at + step];
  event.preventDefault();
  next?.focus();
}

/** The style sheet keeps it at its end (a reversed column), which costs no measuring. */
export function Log({ lines, scene, view }: LogProps): JSX.Element {
  return (
    <div class="log" tabIndex={0} role="group" aria-label="Story. Up and down go through the rules behind it." onKeyDown={walkClauses}>
      <ol>
        {lines.map((line) => (
          <Line key={line.n} line={line} scene={scene} view={view} />
        ))}
        {lines.length === 0 ? <li class="line faint">Nothing has happened yet.</li> : null}
      </ol>
    </div>
  );
}
