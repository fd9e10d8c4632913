/* board.tsx - the arena: hexes, crates, robots, what can be done and what happens. */
import type { JSX, RefObject } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { Beat, BoardProps } from "../../app/view";
import type { Answer, Odds } from "../../engine/types";
import { useLingering } from "../../kit/dice";
import { useField, viewBoxOf, type Field, type Frame } from "../../kit/field";
import { ownClass, shapePath } from "../../kit/marks";
import type { Detail } from "../../kit/robots/draft";
import { detailFor } from "../../kit/robots/robot";
import { answersBySpot } from "../../kit/spot";
import { DiceOnBoard, Effects, type Finder } from "./effects";
import { hasPosition, looksLeft, markOfSeat, percent, placesOf, placeWords, tenth, viewOf, type Place } from "./look";
import { cornersOf, Dot, Ground, Hex, rimOf, type At, type Sign } from "./spots";
import { rollsIn } from "./story";
import { Crate, CrateArt, CrateLabel, FEET, feetOn, Label, RobotArt, ROBOT_SIZE, Standing, type StandingProps } from "./things";
import type { GladiabotFact, GladiabotView, RobotView } from "./types";

const MARGIN = { x: 770, y: 500 } as const; // around the hexes, for names at the rim and for what stands out
const NONE: readonly Answer[] = [];

/** How robots are drawn on a board that has so much room: their detail, and the size of their labels. */
interface Fineness {
  detail: Detail;
  small: boolean;
  field: Field;
}

/** So much larger are the names at the rim of a small board. */
const RIM_SMALL = 1.45;

/** Robots smaller than this many pixels have larger labels. */
const SMALL = 64;

function useFineness(box: RefObject<HTMLDivElement | null>, frame: Frame): Fineness {
  const now = useField(box, frame);
  const field = useMemo(() => now, [now.unit, now.x, now.y, now.left, now.top]);
  const pixels = ROBOT_SIZE * field.unit;
  return { detail: Math.min(detailFor(pixels * window.devicePixelRatio), 1) as Detail, small: pixels < SMALL, field };
}

const SIGNS: Readonly<Record<string, Sign>> = {
  move: "move", attack: "attack", place: "place", crate: "place", robot: "may", push: "push", hold: "self", repair: "self",
};
/** Where several things can be done, the one that matters most is shown. */
const ORDER: readonly Sign[] = ["attack", "move", "may", "place", "push", "self"];

function signOf(answers: readonly Answer[]): Sign {
  const signs = answers.map((answer) => SIGNS[answer.kind] ?? "place");
  return ORDER.find((sign) => signs.includes(sign)) ?? "";
}

/** What a choice that is only pointed at would open: shown softly. */
function softSigns(props: BoardProps): Map<string, Sign> {
  const soft = new Map<string, Sign>();
  const { look, active } = props;
  if (!look || !active || active.kind !== "robot") return soft;
  for (const [spot, answers] of answersBySpot(look.answers)) {
    const sign = signOf(answers);
    if (sign === "attack" || sign === "move") soft.set(spot, `soft-${sign}`);
  }
  return soft;
}

/** Half the height of a robot: its middle, from its feet. */
const WAIST = 560;

/** Remembers where the middle of each piece was last seen, also of those that have left. */
function useLastSeen(places: ReadonlyMap<string, Place>): Map<string, At> {
  const seen = useRef(new Map<string, At>());
  for (const { spot, crate, robot } of places.values()) {
    if (robot) seen.current.set(robot.id, { x: spot.x, y: spot.y + feetOn(crate) - WAIST });
    if (crate) seen.current.set(crate.id, { x: spot.x, y: spot.y + (feetOn(crate) + 650) / 2 });
  }
  return seen.current;
}

interface Standee {
  element: JSX.Element;
  label: JSX.Element | null;
}

/** How far in front each piece stands. As long as something is shown it stays as it was before, so that nothing jumps. */
function useDepths(places: ReadonlyMap<string, Place>, beat: Beat | null): (id: string, y: number) => number {
  const kept = useRef({ beat, before: new Map<string, number>(), now: new Map<string, number>() });
  const { current } = kept;
  if (current.beat !== beat) {
    current.beat = beat;
    current.before = current.now;
  }
  current.now = new Map();
  for (const { spot, crate, robot } of places.values()) {
    if (crate) current.now.set(crate.id, spot.y);
    if (robot) current.now.set(robot.id, spot.y + 1);
  }
  const depths = beat ? current.before : current.now;
  return (id, y) => depths.get(id) ?? y;
}

/** Pressing a robot means the robot where an answer concerns it, and its place otherwise. */
function pressOf(robot: RobotView, answers: readonly Answer[]): StandingProps["press"] {
  return answers.some((answer) => answer.piece === robot.id) || robot.spot === "" ? { piece: robot.id } : { spot: robot.spot };
}

function litOf(robot: RobotView, props: BoardProps): StandingProps["lit"] {
  const mine = props.answers.filter((answer) => answer.piece === robot.id);
  if (props.active?.piece === robot.id) return "active";
  if (props.hint?.piece === robot.id) return "hint";
  if (mine.some((answer) => answer.kind === "attack")) return "target";
  return mine.some((answer) => answer.kind === "robot") ? "may" : "";
}

interface Setting {
  places: ReadonlyMap<string, Place>;
  seen: ReadonlyMap<string, At>;
  depthOf(id: string, y: number): number;
  fine: Fineness;
}

function standees(props: BoardProps, { places, seen, depthOf, fine }: Setting): Standee[] {
  const view = viewOf(props.scene);
  const { detail, small, field } = fine;
  const list: Standee[] = [];
  const robot = (one: RobotView, x: number, y: number, crate: StandingProps["crate"], gone: boolean): void => {
    const owner = markOfSeat(view, one.seat);
    const place = { field, x, y, depth: depthOf(one.id, y + 1) };
    list.push({
      element: (
        <Standing
          key={one.id} {...place} robot={one} owner={owner} crate={crate} detail={detail}
          press={pressOf(one, props.answers)} lit={litOf(one, props)} left={looksLeft(one.seat)} gone={gone}
        />
      ),
      label: <Label key={one.id} {...place} robot={one} owner={owner} crate={crate} small={small} gone={gone} />,
    });
  };
  for (const { spot, crate, robot: on } of places.values()) {
    if (crate) {
      const place = { field, x: spot.x, y: spot.y, depth: depthOf(crate.id, spot.y) };
      const label = crate.wounds > 0 ? <CrateLabel key={crate.id} {...place} crate={crate} rider={on !== null} small={small} /> : null;
      list.push({ element: <Crate key={crate.id} {...place} crate={crate} />, label });
    }
    if (on) robot(on, spot.x, spot.y, crate?.kind ?? null, false);
  }
  for (const fact of props.motion ? (props.happening?.facts ?? []) : []) {
    const { piece = "" } = fact.data as GladiabotFact;
    const last = seen.get(piece);
    const one = fact.kind === "went_out" ? view.robots.find((r) => r.id === piece && r.state === "out") : undefined;
    if (one && last) robot(one, last.x, last.y + WAIST - FEET.ground, null, true);
  }
  return list;
}

function Badge({ at, odds, strong, scale }: { at: At; odds: Odds; strong: boolean; scale: number }): JSX.Element {
  const words = `${tenth(odds.mean)} \u00b7 ${percent(odds.goal)}`;
  const wide = 190 + words.length * 118;
  return (
    <g class={strong ? "gb-badge strong" : "gb-badge"} transform={`translate(${at.x} ${at.y}) scale(${scale})`}>
      <rect class="gb-badge-plate" x={-wide / 2} y="-140" width={wide} height="280" rx="90" />
      <text class="gb-badge-words" y="76" text-anchor="middle">
        {words}
      </text>
    </g>
  );
}

interface BadgesProps {
  answers: readonly Answer[];
  active: Answer | null;
  view: GladiabotView;
  find: Finder;
  small: boolean;
}

/** Odds at every target; those of the one pointed at stand out. Below a rider only these are shown. */
function Badges({ answers, active, view, find, small }: BadgesProps): JSX.Element {
  return (
    <g class="gb-badges">
      {answers.map((answer) => {
        const at = answer.odds && answer.kind === "attack" ? find(answer.piece) : null;
        if (!at || !answer.odds) return null;
        const strong = active?.move === answer.move;
        const robot = view.robots.some((one) => one.id === answer.piece);
        const rider = !robot && view.robots.some((one) => one.crate === answer.piece);
        if (rider && !strong) return null;
        const place = { x: at.x, y: robot ? at.y - 760 : at.y };
        return <Badge key={answer.move} at={place} odds={answer.odds} strong={strong} scale={small ? 1.25 : 1} />;
      })}
    </g>
  );
}

const TURNS: Readonly<Record<string, number>> = { E: 0, SE: 60, SW: 120, W: 180, NW: 240, NE: 300 };

interface PreviewProps {
  active: Answer;
  view: GladiabotView;
  places: ReadonlyMap<string, Place>;
  find: Finder;
  detail: Detail;
}

/** The piece where the answer would put it. */
function Ghost({ active, view, places, detail }: PreviewProps): JSX.Element | null {
  const place = places.get(active.spot);
  if (!place) return null;
  const at = (up: number) => `translate(${place.spot.x} ${place.spot.y + up})`;
  if (active.kind === "crate")
    return (
      <g transform={at(0)}>
        <CrateArt kind={active.text.split(" ").includes("two") ? "two-crates" : "one-crate"} />
      </g>
    );
  const robot = view.robots.find((one) => (active.kind === "move" ? one.acting : one.id === active.piece));
  if (!robot || (active.kind !== "move" && active.kind !== "place")) return null;
  const crate = place.crate?.kind ?? null;
  const owner = markOfSeat(view, robot.seat);
  return (
    <g transform={at(FEET[crate ?? "ground"])}>
      <RobotArt robot={{ ...robot, acted: false, acting: false }} owner={owner} crate={crate} detail={detail} left={looksLeft(robot.seat)} />
    </g>
  );
}

/** What the answer that is pointed at would do: a line of fire, a way to go, a push. */
function Preview(props: PreviewProps): JSX.Element | null {
  const { active, view, find } = props;
  const acting = view.robots.find((robot) => robot.acting);
  const from = acting ? find(acting.id) : null;
  const to = find(active.kind === "attack" ? active.piece : active.spot);
  if (active.kind === "push") return to ? <Push at={to} words={active.text} /> : null;
  if (active.kind === "attack")
    return from && to ? (
      <g class="gb-fire">
        <path class="gb-way-casing" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
        <path class="gb-way" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
        <circle class="gb-aim" cx={to.x} cy={to.y} r="170" />
      </g>
    ) : null;
  return (
    <g class="gb-ghost" key={active.move}>
      <Ghost {...props} />
    </g>
  );
}

/** An arrow from the crate to where it would go; the last word of the answer is the direction. */
function Push({ at, words }: { at: At; words: string }): JSX.Element | null {
  const turn = TURNS[words.split(" ").at(-1) ?? ""];
  if (turn === undefined) return null;
  return (
    <g class="gb-push" transform={`translate(${at.x} ${at.y + WAIST - 100}) rotate(${turn})`}>
      <path class="gb-way-casing" d="M620 0H1240" />
      <path class="gb-way" d="M620 0H1240" />
      <path class="gb-way-head" d="M1200 -190L1520 0L1200 190Z" />
    </g>
  );
}

interface HexesProps {
  props: BoardProps;
  places: ReadonlyMap<string, Place>;
  small: boolean;
}

/** What stays the same as long as the board does: corners of a hex, places of names. */
function useBoardShape(view: GladiabotView, small: boolean) {
  return useMemo(() => ({ corners: cornersOf(view.hex), rim: rimOf(view, small ? RIM_SMALL : 1) }), [view.hex, view.spots.length, small]);
}

/** The hexes with their names and signs. */
function Hexes({ props, places, small }: HexesProps): JSX.Element {
  const { scene, answers, active, hint, focus } = props;
  const view = viewOf(scene);
  const { corners, rim } = useBoardShape(view, small);
  const bySpot = useMemo(() => answersBySpot(answers), [answers]);
  const soft = softSigns(props);
  const own = ownClass(scene.seat > 0 ? markOfSeat(view, scene.seat) : null);
  return (
    <g class="gb-spots">
      {[...places.values()].map((place) => {
        const { spot } = place;
        const here = bySpot.get(spot.id) ?? NONE;
        const sign = signOf(here) || (soft.get(spot.id) ?? "");
        const lit = active?.spot === spot.id;
        return (
          <Hex
            key={spot.id} spot={spot} corners={corners} rim={rim.get(spot.id) ?? null} label={placeWords(place, scene, here)} answers={here}
            tab={focus === spot.id} sign={sign} own={sign !== "" || lit ? own : ""} active={lit} hint={hint?.spot === spot.id}
          />
        );
      })}
    </g>
  );
}

function Dots({ props, places }: { props: BoardProps; places: ReadonlyMap<string, Place> }): JSX.Element {
  const { answers, active, look } = props;
  const moves = answers.filter((answer) => answer.kind === "move" || answer.kind === "place" || answer.kind === "crate");
  const soft = active?.kind === "robot" && look ? look.answers.filter((answer) => answer.kind === "move") : [];
  const dots = new Map<string, boolean>();
  for (const answer of soft) dots.set(answer.spot, true);
  for (const answer of moves) dots.set(answer.spot, false);
  return (
    <g class="gb-dots">
      {[...dots].map(([id, faint]) => {
        const place = places.get(id);
        if (!place) return null;
        const raised = place.crate ? feetOn(place.crate) : FEET.ground - 200;
        return <Dot key={id} spot={place.spot} raised={raised} soft={faint} active={active?.spot === id} />;
      })}
    </g>
  );
}

/** Where the weapons of which sides reach: their marks, small, at the top of each hex. */
function Threats({ view, places }: { view: GladiabotView; places: ReadonlyMap<string, Place> }): JSX.Element {
  return (
    <g class="gb-threats">
      {[...places.values()].map(({ spot }) => {
        const seats = view.seats
          .map((_, at) => at + 1)
          .filter((seat) => view.robots.some((robot) => robot.seat === seat && robot.aims.includes(spot.id)));
        return seats.map((seat, at) => {
          const mark = markOfSeat(view, seat);
          const x = spot.x + (at - (seats.length - 1) / 2) * 320;
          return (
            <path
              key={`${spot.id} ${seat}`}
              class={`gb-threat ${ownClass(mark)}`}
              d={shapePath(mark.shape)}
              transform={`translate(${x} ${spot.y - 600}) scale(13)`}
            />
          );
        });
      })}
    </g>
  );
}

export function Board(props: BoardProps): JSX.Element {
  return hasPosition(props.scene) ? <Arena {...props} /> : <div class="gb gb-arena" />;
}

/** True once after the field has changed: pieces then jump to where they belong. */
function useResized(field: Field): boolean {
  const last = useRef(field);
  const changed = last.current !== field;
  last.current = field;
  return changed;
}

/**
 * Layers on each other: the hexes, what stands on them, its labels, what could be done, what passes. Each is
 * painted by itself, so that a shot does not paint the hexes again.
 */
function Arena(props: BoardProps): JSX.Element {
  const { scene, answers, active, look, happening, recent, motion, overlay } = props;
  const view = viewOf(scene);
  const box = useRef<HTMLDivElement>(null);
  const places = useMemo(() => placesOf(view), [view]);
  const seen = useLastSeen(places);
  const frame = { x: view.box.x - MARGIN.x, y: view.box.y - MARGIN.y, w: view.box.w + 2 * MARGIN.x, h: view.box.h + 2 * MARGIN.y };
  const fine = useFineness(box, frame);
  const { field, small } = fine;
  const depthOf = useDepths(places, happening);
  const shown = field.unit > 0 ? standees(props, { places, seen, depthOf, fine }) : [];
  const dice = useLingering(recent, rollsIn);
  const find: Finder = (id) => {
    const place = places.get(id);
    return place ? { x: place.spot.x, y: place.spot.y + feetOn(place.crate) - WAIST } : (seen.get(id) ?? null);
  };
  const targets = active?.kind === "robot" && look ? look.answers : answers;
  const asked = scene.seat > 0 && answers.length > 0 ? markOfSeat(view, scene.seat) : null;
  const jump = useResized(field) || !motion;
  const names = ["gb", "gb-arena", jump ? "gb-still" : "gb-moving", overlay ? "gb-overlay" : "", small ? "gb-small" : ""];
  return (
    <div ref={box} class={names.join(" ")}>
      <div class="gb-field" style={{ left: `${field.left}px`, top: `${field.top}px`, width: `${field.wide}px`, height: `${field.high}px` }}>
        <svg class="gb-layer gb-ground" viewBox={viewBoxOf(frame)}>
          <Ground view={view} />
          <Hexes props={props} places={places} small={small} />
        </svg>
        <div class="gb-layer gb-things" aria-hidden="true">
          {shown.map((one) => one.element)}
        </div>
        <div class="gb-layer gb-labels" aria-hidden="true">
          {shown.map((one) => one.label)}
        </div>
        <svg class={`gb-layer gb-over ${ownClass(asked)}`} viewBox={viewBoxOf(frame)} aria-hidden="true">
          <Dots props={props} places={places} />
          {overlay ? <Threats view={view} places={places} /> : null}
          {active ? <Preview active={active} view={view} places={places} find={find} detail={fine.detail} /> : null}
          <Badges answers={targets} active={active} view={view} find={find} small={small} />
        </svg>
        <div class="gb-layer gb-air" aria-hidden="true">
          {happening && motion && field.unit > 0 ? <Effects key={happening.id} facts={happening.facts} find={find} view={view} field={field} /> : null}
          {dice.length > 0 && field.unit > 0 ? <DiceOnBoard facts={dice} scene={scene} find={find} field={field} fresh={motion} /> : null}
        </div>
      </div>
    </div>
  );
}
