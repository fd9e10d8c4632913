/* board.tsx - the arena: hexes, crates, robots, what can be done and what happens. */
import type { JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../../app/view";
import type { Answer, Fact, Odds } from "../../engine/types";
import { ownClass, shapePath } from "../../kit/marks";
import type { Detail } from "../../kit/robots/draft";
import { detailFor } from "../../kit/robots/robot";
import { answersBySpot } from "../../kit/spot";
import { DiceOnBoard, Effects, type At, type Finder } from "./effects";
import { hasPosition, looksLeft, markOfSeat, percent, placesOf, placeWords, tenth, viewOf, type Place } from "./look";
import { Dot, Ground, Hex, type Sign } from "./spots";
import { rollsIn } from "./story";
import { Crate, CrateLabel, FEET, feetOn, Label, ROBOT_SIZE, Standing, type StandingProps } from "./things";
import type { GladiabotFact, GladiabotView, RobotView } from "./types";

const MARGIN = 560; // around the hexes, for names at the rim and for what stands out
const NONE: readonly Answer[] = [];
const DICE_STAY_MS = 2200;

/** How robots are drawn on a board that has so much room: their detail, and the size of their labels. */
interface Fineness {
  detail: Detail;
  small: boolean;
}

/** Robots smaller than this many pixels have larger labels. */
const SMALL = 64;

function useFineness(box: RefObject<HTMLDivElement | null>, wide: number, high: number): Fineness {
  const [fine, setFine] = useState<Fineness>({ detail: 1, small: false });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      const pixels = ROBOT_SIZE * Math.min(width / wide, height / high);
      if (pixels <= 0) return;
      const detail = Math.min(detailFor(pixels * window.devicePixelRatio), 1) as Detail;
      const small = pixels < SMALL;
      setFine((now) => (now.detail === detail && now.small === small ? now : { detail, small }));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, [box, wide, high]);
  return fine;
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

/** The last roll lies on the board for a moment, also when the game goes on at once. */
function useLingering(recent: readonly Fact[]): readonly Fact[] {
  const roll = useMemo(() => rollsIn(recent).at(-1), [recent]);
  const [gone, setGone] = useState(-1);
  const kept = useRef<readonly Fact[]>([]);
  const last = useRef(-1);
  if (roll) {
    kept.current = recent;
    last.current = roll.last;
  }
  const shown = last.current;
  useEffect(() => {
    if (shown < 0) return;
    const timer = setTimeout(() => setGone(shown), DICE_STAY_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return gone === shown ? [] : kept.current;
}

interface Standee {
  key: string;
  depth: number;
  element: JSX.Element;
  label: JSX.Element | null;
}

/** Pieces from the back to the front. While something moves, the order stays, so that nothing jumps. */
function useOrder(list: readonly Standee[], moving: boolean): Standee[] {
  const order = useRef<string[]>([]);
  const sorted = [...list].sort((a, b) => a.depth - b.depth);
  const known = new Set(order.current);
  if (!moving || sorted.some((one) => !known.has(one.key))) order.current = sorted.map((one) => one.key);
  const rank = new Map(order.current.map((key, i) => [key, i]));
  return sorted.sort((a, b) => (rank.get(a.key) ?? 0) - (rank.get(b.key) ?? 0));
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

function standees(props: BoardProps, places: ReadonlyMap<string, Place>, seen: ReadonlyMap<string, At>, fine: Fineness): Standee[] {
  const view = viewOf(props.scene);
  const list: Standee[] = [];
  const robot = (one: RobotView, x: number, y: number, crate: StandingProps["crate"], gone: boolean): void => {
    const owner = markOfSeat(view, one.seat);
    list.push({
      key: one.id,
      depth: y + 1,
      element: (
        <Standing
          key={one.id} robot={one} owner={owner} crate={crate} x={x} y={y} detail={fine.detail}
          press={pressOf(one, props.answers)} lit={litOf(one, props)} left={looksLeft(one.seat)} gone={gone}
        />
      ),
      label: <Label key={one.id} robot={one} owner={owner} crate={crate} x={x} y={y} small={fine.small} gone={gone} />,
    });
  };
  for (const { spot, crate, robot: on } of places.values()) {
    if (crate) {
      const element = <Crate key={crate.id} crate={crate} x={spot.x} y={spot.y} />;
      const label = <CrateLabel key={crate.id} crate={crate} x={spot.x} y={spot.y} rider={on !== null} small={fine.small} />;
      list.push({ key: crate.id, depth: spot.y, element, label: crate.wounds > 0 ? label : null });
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
  const { x, y } = place.spot;
  if (active.kind === "crate") {
    const kind = active.text.split(" ").includes("two") ? "two-crates" : "one-crate";
    return <Crate crate={{ id: "", kind, spot: active.spot, wounds: 0, structure: 0 }} x={x} y={y} />;
  }
  const robot = view.robots.find((one) => (active.kind === "move" ? one.acting : one.id === active.piece));
  if (!robot || (active.kind !== "move" && active.kind !== "place")) return null;
  return (
    <Standing
      robot={{ ...robot, acted: false, acting: false }} owner={markOfSeat(view, robot.seat)} crate={place.crate?.kind ?? null}
      x={x} y={y} detail={detail} press={null} lit="" left={looksLeft(robot.seat)} gone={false}
    />
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

/** The hexes with their names and signs. */
function Hexes({ props, places }: { props: BoardProps; places: ReadonlyMap<string, Place> }): JSX.Element {
  const { scene, answers, active, hint, focus } = props;
  const view = viewOf(scene);
  const bySpot = useMemo(() => answersBySpot(answers), [answers]);
  const soft = softSigns(props);
  return (
    <g class="gb-spots">
      {[...places.values()].map((place) => {
        const { spot } = place;
        const here = bySpot.get(spot.id) ?? NONE;
        return (
          <Hex
            key={spot.id} spot={spot} points={view.hex} label={placeWords(place, scene, here)} answers={here}
            tab={focus === spot.id} sign={signOf(here) || (soft.get(spot.id) ?? "")}
            active={active?.spot === spot.id} hint={hint?.spot === spot.id} raised={place.crate ? feetOn(place.crate) : 0}
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

/**
 * Three pictures on each other: the hexes, what stands on them, and what is only shown. Each is painted
 * by itself, so that a shot does not paint the hexes again.
 */
function Arena(props: BoardProps): JSX.Element {
  const { scene, answers, active, look, happening, recent, motion, overlay } = props;
  const view = viewOf(scene);
  const box = useRef<HTMLDivElement>(null);
  const places = useMemo(() => placesOf(view), [view]);
  const seen = useLastSeen(places);
  const wide = view.box.w + 2 * MARGIN;
  const high = view.box.h + 2 * MARGIN;
  const frame = `${view.box.x - MARGIN} ${view.box.y - MARGIN} ${wide} ${high}`;
  const fine = useFineness(box, wide, high);
  const shown = useOrder(standees(props, places, seen, fine), happening !== null);
  const dice = useLingering(recent);
  const find: Finder = (id) => {
    const place = places.get(id);
    return place ? { x: place.spot.x, y: place.spot.y + feetOn(place.crate) - WAIST } : (seen.get(id) ?? null);
  };
  const targets = active?.kind === "robot" && look ? look.answers : answers;
  const asked = scene.seat > 0 ? markOfSeat(view, scene.seat) : null;
  const names = ["gb", "gb-arena", motion ? "gb-moving" : "gb-still", overlay ? "gb-overlay" : "", fine.small ? "gb-small" : ""];
  return (
    <div ref={box} class={names.join(" ")}>
      <svg class="gb-layer" viewBox={frame}>
        <Ground view={view} />
        <g class={ownClass(asked)}>
          <Hexes props={props} places={places} />
        </g>
      </svg>
      <svg class="gb-layer gb-things" viewBox={frame} aria-hidden="true">
        {shown.map((one) => one.element)}
        <g class="gb-labels">{shown.map((one) => one.label)}</g>
      </svg>
      <svg class="gb-layer gb-air" viewBox={frame} aria-hidden="true">
        <g class={`gb-over ${ownClass(asked)}`}>
          <Dots props={props} places={places} />
          {overlay ? <Threats view={view} places={places} /> : null}
          {active ? <Preview active={active} view={view} places={places} find={find} detail={fine.detail} /> : null}
          <Badges answers={targets} active={active} view={view} find={find} small={fine.small} />
        </g>
        {happening && motion ? <Effects key={happening.id} facts={happening.facts} find={find} view={view} /> : null}
        {dice.length > 0 ? <DiceOnBoard facts={dice} scene={scene} find={find} fresh={motion} /> : null}
      </svg>
    </div>
  );
}
