/* effects.tsx - what happens: dice where they matter, points, blocks. All of it passes. */
import type { JSX } from "preact";
import type { Fact } from "../../engine/types";
import { DieFace } from "../../kit/dice";
import { ownClass, shapePath, type Mark } from "../../kit/marks";
import { goalAt, lowGoalAt, SKY, TRUSS_X, WIDE, END, type At } from "./places";
import { dataOf, rollsIn, type Roll } from "./story";

/** Where a robot, a ball or a zone is drawn; null where it is not known. */
export type Finder = (id: string) => At | null;

const STEP = 27; // from one die to the next
const LINE = 31; // from one row to the next

interface PlateProps {
  roll: Roll;
  at: At;
  high: number;
  scale: number;
  markOf(row: Roll["rows"][number]): Mark | null;
  fresh: boolean;
}

/** Dice on a plate near the robot, kept inside the field; what was needed stands behind the die. */
function Plate({ roll, at, high, scale, markOf, fresh }: PlateProps): JSX.Element {
  const most = Math.max(...roll.rows.map((row) => row.dice.length));
  const note = (row: Roll["rows"][number]): string => (roll.need > 0 ? `${row.total}, needs ${roll.need}` : `${row.total}`);
  const wide = 34 + most * STEP + Math.max(...roll.rows.map((row) => note(row).length)) * 8.8;
  const tall = roll.rows.length * LINE + 8;
  const half = (wide / 2) * scale;
  const x = Math.min(Math.max(at.x, half - END + 4), WIDE - END - 4 - half);
  const above = at.y - 66 - (tall / 2) * scale;
  const y = Math.max(above, SKY + (tall / 2) * scale - 6);
  return (
    <g class={fresh ? "aa-dice fresh" : "aa-dice"} transform={`translate(${x} ${Math.min(y, high - tall)}) scale(${scale})`}>
      <rect class="aa-plate" x={-wide / 2} y={-tall / 2} width={wide} height={tall} rx="8" />
      {roll.rows.map((row, i) => {
        const mark = markOf(row);
        return (
          <g key={i} class={ownClass(mark)} transform={`translate(${-wide / 2 + 14} ${-tall / 2 + 4 + LINE * (i + 0.45)})`}>
            {mark ? <path class="aa-plate-mark" transform="scale(0.700)" d={shapePath(mark.shape)} /> : null}
            {row.dice.map((die, k) => (
              <g key={k} transform={`translate(${k * STEP + 23} 0)`}>
                <g class={`aa-die aa-die-${k % 3}`}>
                  <DieFace face={die.face} mark={die.mark} />
                </g>
              </g>
            ))}
            <text class="aa-plate-words" x={row.dice.length * STEP + 14} y="5">
              {note(row)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

interface DiceProps {
  facts: readonly Fact[];
  find: Finder;
  high: number;
  scale: number;
  markOf(row: Roll["rows"][number]): Mark | null;
  fresh: boolean;
}

/** The last roll among these facts, drawn where it matters. */
export function DiceOnField(props: DiceProps): JSX.Element | null {
  const { facts, find, high, scale, markOf, fresh } = props;
  const roll = rollsIn(facts).at(-1);
  if (!roll) return null;
  const at = (roll.at === "" ? null : find(roll.at)) ?? { x: TRUSS_X, y: high * 0.6 };
  return <Plate key={roll.n} roll={roll} at={at} high={high} scale={scale} markOf={markOf} fresh={fresh} />;
}

function Pop({ at, words, kind, scale }: { at: At; words: string; kind: string; scale: number }): JSX.Element {
  return (
    <g transform={`translate(${at.x} ${at.y}) scale(${scale})`}>
      <circle class={`aa-burst aa-burst-${kind}`} r="24" />
      <text class={`aa-pop aa-pop-${kind}`} y="6" text-anchor="middle">
        {words}
      </text>
    </g>
  );
}

/** One fact as something that passes; null for those that only move pieces. */
function effectOf(fact: Fact, find: Finder, high: number): { at: At | null; words: string; kind: string } | null {
  const { team = "", target = "", ball = "", amount = 0, assists = 0 } = dataOf(fact);
  const alliance = ball.split("-")[0] ?? "";
  switch (fact.kind) {
    case "goal":
      return { at: goalAt(alliance, high), words: `+${amount + assists}`, kind: "win" };
    case "low":
      return { at: lowGoalAt(alliance, high), words: `+${amount + assists}`, kind: "win" };
    case "trussed":
      return { at: { x: TRUSS_X, y: SKY }, words: `+${amount}`, kind: "win" };
    case "caught":
      return { at: find(team), words: `+${amount}`, kind: "win" };
    case "blocked":
      return { at: find(target), words: "\u2715", kind: "block" };
    case "panics":
      return { at: find(team), words: "P!", kind: "block" };
    case "breaks":
      return { at: find(team), words: "B!", kind: "block" };
    default:
      return null;
  }
}

export function Effects({ facts, find, high, scale }: { facts: readonly Fact[]; find: Finder; high: number; scale: number }): JSX.Element {
  return (
    <g class="aa-effects">
      {facts.map((fact) => {
        const effect = effectOf(fact, find, high);
        return effect?.at ? <Pop key={fact.n} at={effect.at} words={effect.words} kind={effect.kind} scale={scale} /> : null;
      })}
    </g>
  );
}
