/* effects.tsx - what happens: dice where they matter, shots, hits, falls, blasts. All of it passes. */
import type { JSX } from "preact";
import type { Fact, Scene } from "../../engine/types";
import { DieFace } from "../../kit/dice";
import { ownClass, shapePath, type Mark } from "../../kit/marks";
import { markOfSeat, viewOf } from "./look";
import { rollsIn, type Roll } from "./story";
import type { GladiabotFact, GladiabotView } from "./types";

/** A point of the board. */
export interface At {
  x: number;
  y: number;
}

/** Where a piece or a space is drawn; null where it is not known. */
export type Finder = (id: string) => At | null;

const DIE = 430; // side of a die
const STEP = 540; // from one die to the next
const LINE = 640; // from one row to the next

interface Row {
  mark: Mark | null;
  words: string;
  dice: Roll["rows"][number]["dice"];
}

/** Dice on a plate, kept inside the board. */
function Plate({ rows, at, view, fresh }: { rows: readonly Row[]; at: At; view: GladiabotView; fresh: boolean }): JSX.Element {
  const most = Math.max(...rows.map((row) => row.dice.length));
  const wide = most * STEP + 640;
  const high = rows.length * LINE + 150;
  const { box } = view;
  const x = Math.min(Math.max(at.x, box.x + wide / 2), box.x + box.w - wide / 2);
  const above = at.y - 1250 - high / 2;
  const y = above - high / 2 < box.y - 300 ? at.y + 1250 + high / 2 : above;
  return (
    <g class={fresh ? "gb-dice fresh" : "gb-dice"} transform={`translate(${x} ${y})`}>
      <rect class="gb-plate" x={-wide / 2} y={-high / 2} width={wide} height={high} rx="170" />
      {rows.map((row, i) => (
        <g key={i} class={ownClass(row.mark)} transform={`translate(${-wide / 2 + 320} ${-high / 2 + 75 + LINE * (i + 0.5)})`}>
          {row.mark ? <path class="gb-plate-mark" transform="translate(-60 -30) scale(13)" d={shapePath(row.mark.shape)} /> : null}
          {row.dice.map((die, k) => (
            <g key={k} transform={`translate(${k * STEP + 330} -30) scale(${DIE / 20})`}>
              <g class={`gb-die gb-die-${k % 3}`}>
                <DieFace face={die.face} mark={die.mark} />
              </g>
            </g>
          ))}
        </g>
      ))}
    </g>
  );
}

/** At most so many rolls lie on the board at once. */
const ROLLS = 2;

interface DiceProps {
  facts: readonly Fact[];
  scene: Scene;
  find: Finder;
  fresh: boolean;
}

/** The last rolls among these facts, each drawn where it matters. */
export function DiceOnBoard({ facts, scene, find, fresh }: DiceProps): JSX.Element {
  const view = viewOf(scene);
  const { box } = view;
  const rolls = rollsIn(facts).slice(-ROLLS);
  return (
    <g class="gb-rolls">
      {rolls.map((roll) => {
        const at = roll.target === "" ? { x: box.x + box.w / 2, y: box.y + box.h / 2 + 1600 } : find(roll.target);
        const rows = roll.rows.map((row): Row => {
          const seat = row.seat > 0 ? row.seat : (view.robots.find((robot) => robot.id === row.piece)?.seat ?? 0);
          return { mark: seat > 0 ? markOfSeat(view, seat) : null, words: row.words, dice: row.dice };
        });
        return at ? <Plate key={roll.n} rows={rows} at={at} view={view} fresh={fresh} /> : null;
      })}
    </g>
  );
}

const data = (fact: Fact): GladiabotFact => fact.data as GladiabotFact;

function Burst({ at, words, kind }: { at: At; words: string; kind: string }): JSX.Element {
  const spikes = Array.from({ length: 16 }, (_, i) => {
    const angle = (i * Math.PI) / 8;
    const r = i % 2 === 0 ? 620 : 330;
    return `${Math.round(r * Math.cos(angle))},${Math.round(r * Math.sin(angle))}`;
  });
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <g class={`gb-burst gb-burst-${kind}`}>
        {kind === "hit" || kind === "blast" ? <polygon points={spikes.join(" ")} /> : <circle r="430" />}
      </g>
      <text class="gb-burst-words" y="110" text-anchor="middle">
        {words}
      </text>
    </g>
  );
}

/** Three strokes of a paw, across the way of the blow. */
const SLASHES = [-260, 0, 260].map((x) => `M${x - 120} -520Q${x + 220} 0 ${x - 120} 520Q${x + 90} 0 ${x - 120} -520Z`).join("");

function Shot({ from, to, near }: { from: At; to: At; near: boolean }): JSX.Element {
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return near ? (
    <g transform={`translate(${to.x} ${to.y}) rotate(${turn})`}>
      <path class="gb-strike" d={SLASHES} />
    </g>
  ) : (
    <g class="gb-shot">
      <path class="gb-shot-trail" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} pathLength={1} />
      <circle class="gb-shot-flash" cx={from.x} cy={from.y} r="210" />
    </g>
  );
}

/** One fact as something that passes; null for those that only move pieces. */
function effectOf(fact: Fact, find: Finder, view: GladiabotView): JSX.Element | null {
  const { piece = "", target = "", spot = "", amount = 0 } = data(fact);
  const at = find(spot !== "" ? spot : piece);
  switch (fact.kind) {
    case "attacks": {
      const from = find(piece);
      const to = find(target);
      const robot = view.robots.find((one) => one.id === piece);
      return from && to ? <Shot from={from} to={to} near={robot?.max_range === 1} /> : null;
    }
    case "wounded":
      return at ? <Burst at={at} words={`+${amount}`} kind="hit" /> : null;
    case "missed":
      return at ? <Burst at={at} words="0" kind="miss" /> : null;
    case "repaired":
      return at ? <Burst at={at} words={"\u22121"} kind="repair" /> : null;
    case "fell":
      return at ? <Burst at={at} words="+1" kind="hit" /> : null;
    case "explodes":
      return at ? <Burst at={at} words="" kind="blast" /> : null;
    case "destroyed":
    case "went_out":
      return at ? <Burst at={at} words="" kind="out" /> : null;
    default:
      return null;
  }
}

export function Effects(props: { facts: readonly Fact[]; find: Finder; view: GladiabotView }): JSX.Element {
  return (
    <g class="gb-effects">
      {props.facts.map((fact) => (
        <g key={fact.n}>{effectOf(fact, props.find, props.view)}</g>
      ))}
    </g>
  );
}
