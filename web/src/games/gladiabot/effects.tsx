/* effects.tsx - what happens: dice where they matter, shots, hits, falls, blasts. All of it passes. */
import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";
import type { Fact, Scene } from "../../engine/types";
import { DieFace } from "../../kit/dice";
import { covering, viewBoxOf, type Field, type Frame } from "../../kit/field";
import { ownClass, shapePath, type Mark } from "../../kit/marks";
import { markOfSeat, viewOf } from "./look";
import { pieceFrame, roomNear, seenFrame } from "./room";
import type { At } from "./spots";
import { rollsIn, type Roll } from "./story";
import type { GladiabotFact, GladiabotView } from "./types";

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

/** A picture at a part of the board. Pictures are moved and faded by the browser alone; parts of a picture are not. */
function Part({ field, frame, class: name, children }: { field: Field; frame: Frame; class: string; children: ComponentChildren }): JSX.Element {
  return (
    <svg class={name} style={covering(field, frame)} viewBox={viewBoxOf(frame)} focusable="false">
      {children}
    </svg>
  );
}

const around = ({ x, y }: At, half: number): Frame => ({ x: x - half, y: y - half, w: 2 * half, h: 2 * half });

interface PlateProps {
  rows: readonly Row[];
  frame: Frame;
  field: Field;
  fresh: boolean;
}

const plateSize = (rows: readonly { dice: readonly unknown[] }[]): { w: number; h: number } => ({
  w: Math.max(...rows.map((row) => row.dice.length)) * STEP + 640,
  h: rows.length * LINE + 150,
});

/** Dice on a plate. */
function Plate({ rows, frame, field, fresh }: PlateProps): JSX.Element {
  const middle = (row: number): number => frame.y + 75 + LINE * (row + 0.5) - 30;
  return (
    <div class={fresh ? "gb-dice fresh" : "gb-dice"}>
      <Part field={field} frame={frame} class="gb-part">
        <rect class="gb-plate" x={frame.x} y={frame.y} width={frame.w} height={frame.h} rx="170" />
        {rows.map((row, i) =>
          row.mark ? (
            <path
              key={i} class={`gb-plate-mark ${ownClass(row.mark)}`} d={shapePath(row.mark.shape)}
              transform={`translate(${frame.x + 260} ${middle(i)}) scale(13)`}
            />
          ) : null,
        )}
      </Part>
      {rows.map((row, i) =>
        row.dice.map((die, k) => (
          <svg
            key={`${i} ${k}`} class={`gb-part gb-die gb-die-${k % 3} ${ownClass(row.mark)}`} viewBox="-12 -12 24 34" focusable="false"
            style={covering(field, { x: frame.x + 650 + k * STEP - 0.6 * DIE, y: middle(i) - 0.6 * DIE, w: 1.2 * DIE, h: 1.7 * DIE })}
          >
            <DieFace face={die.face} mark={die.mark} />
          </svg>
        )),
      )}
    </div>
  );
}

/** At most so many rolls lie on the board at once. */
const ROLLS = 2;

interface DiceProps {
  facts: readonly Fact[];
  scene: Scene;
  find: Finder;
  field: Field;
  fresh: boolean;
}

/** Where each roll lies: found once, so that it stays there whatever moves meanwhile. */
function useLying(rolls: readonly Roll[], { scene, find, field }: DiceProps): Frame[] {
  const lying = useRef(new Map<string, Frame>());
  const { box, robots } = viewOf(scene);
  const keyOf = (roll: Roll): string => [roll.n, field.unit, ...roll.rows.map((row) => row.dice.length)].join(" ");
  const old = lying.current;
  lying.current = new Map();
  const pieces = robots.filter((robot) => robot.state === "board").map((robot) => find(robot.id));
  const taken = pieces.filter((at): at is At => at !== null).map(pieceFrame);
  return rolls.map((roll) => {
    const at = (roll.target === "" ? null : find(roll.target)) ?? { x: box.x + box.w / 2, y: box.y + box.h / 2 };
    const frame = old.get(keyOf(roll)) ?? roomNear(at, plateSize(roll.rows), taken, seenFrame(field));
    lying.current.set(keyOf(roll), frame);
    taken.push(frame);
    return frame;
  });
}

/** The last rolls among these facts, each drawn near where it matters. */
export function DiceOnBoard(props: DiceProps): JSX.Element {
  const { facts, scene, field, fresh } = props;
  const view = viewOf(scene);
  const rolls = rollsIn(facts).slice(-ROLLS);
  const frames = useLying(rolls, props);
  return (
    <div class="gb-rolls">
      {rolls.map((roll, at) => {
        const rows = roll.rows.map((row): Row => {
          const seat = row.seat > 0 ? row.seat : (view.robots.find((robot) => robot.id === row.piece)?.seat ?? 0);
          return { mark: seat > 0 ? markOfSeat(view, seat) : null, words: row.words, dice: row.dice };
        });
        return <Plate key={roll.n} rows={rows} frame={frames[at]!} field={field} fresh={fresh} />;
      })}
    </div>
  );
}

const data = (fact: Fact): GladiabotFact => fact.data as GladiabotFact;

const SPIKES = Array.from({ length: 16 }, (_, i) => {
  const angle = (i * Math.PI) / 8;
  const r = i % 2 === 0 ? 620 : 330;
  return `${Math.round(r * Math.cos(angle))},${Math.round(r * Math.sin(angle))}`;
}).join(" ");

interface EffectProps {
  field: Field;
  at: At;
}

function Burst({ field, at, words, kind }: EffectProps & { words: string; kind: string }): JSX.Element {
  const where = covering(field, around(at, 660));
  return (
    <>
      <svg class={`gb-part gb-burst gb-burst-${kind}`} style={where} viewBox="-660 -660 1320 1320" focusable="false">
        {kind === "hit" || kind === "blast" ? <polygon points={SPIKES} /> : <circle r="430" />}
      </svg>
      {words === "" ? null : (
        <svg class="gb-part gb-burst-words" style={where} viewBox="-660 -660 1320 1320" focusable="false">
          <text y="110" text-anchor="middle">
            {words}
          </text>
        </svg>
      )}
    </>
  );
}

/** Three strokes of a paw, across the way of the blow. */
const SLASHES = [-260, 0, 260].map((x) => `M${x - 120} -520Q${x + 220} 0 ${x - 120} 520Q${x + 90} 0 ${x - 120} -520Z`).join("");

function Shot({ field, from, to, near }: { field: Field; from: At; to: At; near: boolean }): JSX.Element {
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  if (near)
    return (
      <svg class="gb-part gb-strike" style={covering(field, around(to, 660))} viewBox="-660 -660 1320 1320" focusable="false">
        <path d={SLASHES} transform={`rotate(${turn})`} />
      </svg>
    );
  const trail: Frame = { x: Math.min(from.x, to.x) - 50, y: Math.min(from.y, to.y) - 50, w: Math.abs(to.x - from.x) + 100, h: Math.abs(to.y - from.y) + 100 };
  return (
    <>
      <Part field={field} frame={trail} class="gb-part gb-shot-trail">
        <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      </Part>
      <Part field={field} frame={around(from, 240)} class="gb-part gb-shot-flash">
        <circle cx={from.x} cy={from.y} r="210" />
      </Part>
    </>
  );
}

interface EffectsProps {
  facts: readonly Fact[];
  find: Finder;
  view: GladiabotView;
  field: Field;
}

/** One fact as something that passes; null for those that only move pieces. */
function effectOf(fact: Fact, { find, view, field }: EffectsProps): JSX.Element | null {
  const { piece = "", target = "", spot = "", amount = 0 } = data(fact);
  const at = find(spot !== "" ? spot : piece);
  const burst = (words: string, kind: string) => (at ? <Burst key={fact.n} field={field} at={at} words={words} kind={kind} /> : null);
  switch (fact.kind) {
    case "attacks": {
      const from = find(piece);
      const to = find(target);
      const robot = view.robots.find((one) => one.id === piece);
      return from && to ? <Shot key={fact.n} field={field} from={from} to={to} near={robot?.max_range === 1} /> : null;
    }
    case "wounded":
      return burst(`+${amount}`, "hit");
    case "missed":
      return burst("0", "miss");
    case "repaired":
      return burst("\u22121", "repair");
    case "fell":
      return burst("+1", "hit");
    case "explodes":
      return burst("", "blast");
    case "destroyed":
    case "went_out":
      return burst("", "out");
    default:
      return null;
  }
}

export function Effects(props: EffectsProps): JSX.Element {
  return <>{props.facts.map((fact) => effectOf(fact, props))}</>;
}
