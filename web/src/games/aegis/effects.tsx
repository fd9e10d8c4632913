/* effects.tsx - dice on the board, and what passes: shots, hits, robots that go or form. */
import type { ComponentChildren, JSX } from "preact";
import type { DiceRow } from "../../app/view";
import type { Answer, Fact, Scene } from "../../engine/types";
import { DieFace } from "../../kit/dice";
import { covering, viewBoxOf, type Field, type Frame } from "../../kit/field";
import { ownClass, shapePath } from "../../kit/marks";
import { SpotButton } from "../../kit/spot";
import { markOfSeat, viewOf } from "./look";
import type { Finder } from "./overlay";
import { freePlace, robotFrame } from "./placing";
import type { Point } from "./spots";
import { dataOf, type Roll } from "./story";

function Part({ field, frame, class: name, children }: { field: Field; frame: Frame; class: string; children: ComponentChildren }): JSX.Element {
  return (
    <svg class={name} style={covering(field, frame)} viewBox={viewBoxOf(frame)} focusable="false">
      {children}
    </svg>
  );
}

const around = ({ x, y }: Point, half: number): Frame => ({ x: x - half, y: y - half, w: 2 * half, h: 2 * half });

/** The dice that lie on the table now, in a row to read and, where one is asked for, to press. */
export interface Tray {
  words: string;
  seat: number;
  dice: { face: number; mark: DiceRow["dice"][number]["mark"]; dropped: boolean }[];
}

/** The dice of the Action that is being resolved; null where none lie there. */
export function trayOf(scene: Scene): Tray | null {
  const view = viewOf(scene);
  const { user, target, dice, dropped, accuracy } = view.action;
  if (user === "" || dice.length === 0) return null;
  const name = (id: string): string => view.robots.find((robot) => robot.id === id)?.name ?? "";
  const against = target === "" || target === user ? "" : ` against ${name(target)}`;
  return {
    words: `${name(user)}${against}${accuracy > 0 ? `, ${accuracy}+ is a success` : ""}`,
    seat: view.robots.find((robot) => robot.id === user)?.seat ?? 0,
    dice: dice.map((face, at) => ({ face, mark: accuracy > 0 && face >= accuracy && !dropped.includes(at + 1) ? "win" : "none", dropped: dropped.includes(at + 1) })),
  };
}

const NONE: readonly Answer[] = [];

export function DiceTray({ tray, answers, active }: { tray: Tray; answers: readonly Answer[]; active: Answer | null }): JSX.Element {
  const mark = markOfSeat(tray.seat);
  return (
    <div class={`ae-tray ${ownClass(mark)}`} role="group" aria-label="Dice on the table">
      <p class="ae-tray-words">{tray.words}</p>
      <div class="ae-tray-dice">
        {tray.dice.map((die, at) => {
          const answer = answers.find((one) => one.kind === "die" && one.text === `die ${at + 1}`);
          const said = `Die ${at + 1}: ${die.face}${die.mark === "win" ? ", a success" : ""}${die.dropped ? ", does not count" : ""}`;
          const face = (
            <>
              <svg width="27" height="38" viewBox="-12 -12 24 34" aria-hidden="true" focusable="false">
                <DieFace face={die.face} mark={die.mark} />
                {die.dropped ? <path class="ae-dropped" d="M-11 -11L11 11" /> : null}
              </svg>
              <span class="ae-die-number">{at + 1}</span>
            </>
          );
          const names = ["ae-die", answer ? "ae-can" : "", answer && active?.move === answer.move ? "ae-active" : ""].join(" ").trim();
          return answer ? (
            <SpotButton key={at} class={names} piece={`die.${at + 1}`} label={said} answers={answer ? [answer] : NONE} tab={true}>
              {face}
            </SpotButton>
          ) : (
            <span key={at} class={names} role="img" aria-label={said}>
              {face}
            </span>
          );
        })}
      </div>
    </div>
  );
}

const DIE = 620;
const LINE = 900;

interface RollProps {
  roll: Roll;
  find: Finder;
  robots: readonly { id: string; at: Point }[]; // that stand on the board
  field: Field;
  fresh: boolean;
}

/** How much more it matters that those concerned are seen. */
const CONCERNED = 4;

/** The last roll, near where it mattered, for a moment; the robots stay in sight, above all those concerned. */
export function RollOnBoard({ roll, find, robots, field, fresh }: RollProps): JSX.Element | null {
  const at = roll.target === "" ? null : find(roll.target);
  const rows = roll.rows.length > 2 ? roll.rows.slice(-2) : roll.rows;
  const w = Math.max(...rows.map((row) => row.dice.length)) * (DIE + 160) + 760;
  const h = rows.length * LINE + 160;
  const wide = field.wide / field.unit;
  const middle = at ?? { x: field.x + wide / 2, y: field.y + 3000 };
  const kept = robots.map((robot) => ({ frame: robotFrame(robot.at), weight: robot.id === roll.target || robot.id === roll.user ? CONCERNED : 1 }));
  const frame = freePlace({ w, h }, middle, kept, { x: field.x + 50, y: field.y + 50, w: wide - 100, h: field.high / field.unit - 100 });
  const { x, y } = frame;
  return (
    <div class={fresh ? "ae-roll fresh" : "ae-roll"}>
      <Part field={field} frame={frame} class="ae-part">
        <rect class="ae-plate" x={x + 20} y={y + 20} width={w - 40} height={h - 40} rx="200" />
        {rows.map((row, i) => {
          const mark = markOfSeat(row.seat);
          const mid = y + 80 + LINE * (i + 0.5) - 60;
          return (
            <g key={i} class={ownClass(mark)}>
              <path class="ae-plate-mark" d={shapePath(mark.shape)} transform={`translate(${x + 400} ${mid}) scale(19)`} />
              {row.dice.map((die, k) => (
                <g key={k} transform={`translate(${x + 960 + k * (DIE + 160)} ${mid}) scale(${DIE / 20})`}>
                  <DieFace face={die.face} mark={die.mark} />
                </g>
              ))}
            </g>
          );
        })}
      </Part>
    </div>
  );
}

const SPIKES = Array.from({ length: 16 }, (_, i) => {
  const angle = (i * Math.PI) / 8;
  const r = i % 2 === 0 ? 900 : 500;
  return `${Math.round(r * Math.cos(angle))},${Math.round(r * Math.sin(angle))}`;
}).join(" ");

function Burst({ field, at, words, kind }: { field: Field; at: Point; words: string; kind: string }): JSX.Element {
  const where = covering(field, around(at, 950));
  return (
    <>
      <svg class={`ae-part ae-burst ae-burst-${kind}`} style={where} viewBox="-950 -950 1900 1900" focusable="false">
        {kind === "hit" || kind === "out" ? <polygon points={SPIKES} /> : <circle r="620" />}
      </svg>
      {words === "" ? null : (
        <svg class="ae-part ae-burst-words" style={where} viewBox="-950 -950 1900 1900" focusable="false">
          <text y="180" text-anchor="middle">
            {words}
          </text>
        </svg>
      )}
    </>
  );
}

function Shot({ field, from, to }: { field: Field; from: Point; to: Point }): JSX.Element {
  const trail: Frame = { x: Math.min(from.x, to.x) - 60, y: Math.min(from.y, to.y) - 60, w: Math.abs(to.x - from.x) + 120, h: Math.abs(to.y - from.y) + 120 };
  return (
    <Part field={field} frame={trail} class="ae-part ae-shot">
      <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
    </Part>
  );
}

interface EffectsProps {
  facts: readonly Fact[];
  find: Finder;
  field: Field;
}

/** One fact as something that passes; null for those that only move robots. */
function effectOf(fact: Fact, { find, field }: EffectsProps): JSX.Element | null {
  const { robot = "", target = "", hex = "", amount = 0 } = dataOf(fact);
  const at = find(robot) ?? find(hex);
  const burst = (words: string, kind: string) => (at ? <Burst key={fact.n} field={field} at={at} words={words} kind={kind} /> : null);
  switch (fact.kind) {
    case "uses": {
      const to = target === "" || target === "none" ? null : find(target);
      return at && to && target !== robot ? <Shot key={fact.n} field={field} from={at} to={to} /> : null;
    }
    case "damaged":
      return burst(`\u2212${amount}`, "hit");
    case "drained":
      return burst(`E\u2212${amount}`, "drain");
    case "repaired":
      return burst(`+${amount}`, "good");
    case "formed":
      return burst("", "good");
    case "destroyed":
    case "fell":
      return burst("", "out");
    case "fails":
      return burst("0", "miss");
    default:
      return null;
  }
}

export function Effects(props: EffectsProps): JSX.Element {
  return <>{props.facts.map((fact) => effectOf(fact, props))}</>;
}
