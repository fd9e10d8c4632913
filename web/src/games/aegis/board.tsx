/* board.tsx - the board: hexes, robots, Energy, what can be done and what happens. */
import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { BoardProps } from "../../app/view";
import type { Answer, Scene } from "../../engine/types";
import { useLingering } from "../../kit/dice";
import { useField, viewBoxOf, type Field, type Frame } from "../../kit/field";
import { ownClass } from "../../kit/marks";
import type { Detail } from "../../kit/robots/draft";
import { detailFor } from "../../kit/robots/robot";
import { answersByPiece, answersBySpot } from "../../kit/spot";
import { Choosing } from "./choosing";
import { DiceTray, Effects, RollOnBoard, trayOf } from "./effects";
import { cardRow, componentsOf, hasPosition, inspectedIn, isSetUp, markOfSeat, placesOf, placeWords, robotById, STEP, viewOf, type Place } from "./look";
import { actionOf, Badges, Dots, Makings, Preview, Ranges, Sight, SMALL_WORDS, Threats, type Finder } from "./overlay";
import { cornersOf, Hex, Rim, type Point, type Sign } from "./spots";
import { dataOf, rollsIn } from "./story";
import { Label, ROBOT_SIZE, Standing, WAIST, type StandingProps } from "./things";
import type { AegisView, Inspected, RobotView } from "./types";

const MARGIN = { x: 900, top: 1750, bottom: 1250 } as const;
const NONE: readonly Answer[] = [];

const SIGNS: Readonly<Record<string, Sign>> = {
  move: "move", cloak: "move", jump: "move", lead: "move", place: "place", at: "place", stand: "place", drone: "place", target: "target", revenge: "target",
  choose: "target", activate: "may", override: "may", accelerate: "may", with: "may", next: "may", arc: "may", decoy: "may", arrest: "target",
};

const signOf = (answers: readonly Answer[]): Sign => answers.map((answer) => SIGNS[answer.kind] ?? "place").find((sign) => sign !== "") ?? "";

// ---- robots ------------------------------------------------------------------------------------

interface Shown {
  robot: RobotView;
  at: Point;
  gone: boolean;
}

/** Remembers where each robot was last seen, also of those that have left. */
function useLastSeen(places: ReadonlyMap<string, Place>): Map<string, { at: Point; robot: RobotView }> {
  const seen = useRef(new Map<string, { at: Point; robot: RobotView }>());
  for (const { spot, robot } of places.values()) if (robot) seen.current.set(robot.id, { at: { x: spot.x, y: spot.y }, robot });
  return seen.current;
}

function shownRobots(props: BoardProps, places: ReadonlyMap<string, Place>, seen: ReadonlyMap<string, { at: Point; robot: RobotView }>): Shown[] {
  const list: Shown[] = [];
  for (const { spot, robot } of places.values()) if (robot) list.push({ robot, at: spot, gone: false });
  for (const fact of props.motion ? (props.happening?.facts ?? []) : []) {
    const last = fact.kind === "destroyed" || fact.kind === "fell" ? seen.get(dataOf(fact).robot ?? "") : undefined;
    if (last && !list.some((one) => one.robot.id === last.robot.id)) list.push({ ...last, gone: true });
  }
  // Always in the same order, so that those that move are never put elsewhere.
  return list.sort((a, b) => (a.robot.id < b.robot.id ? -1 : 1));
}

function litOf(robot: RobotView, props: BoardProps, byPiece: ReadonlyMap<string, Answer[]>): StandingProps["lit"] {
  if (props.active?.piece === robot.id) return "active";
  if (props.hint?.piece === robot.id) return "hint";
  const sign = signOf(byPiece.get(robot.id) ?? NONE);
  return sign === "target" ? "target" : sign === "" ? "" : "may";
}

function Robots({ props, shown, field, detail, small }: { props: BoardProps; shown: readonly Shown[]; field: Field; detail: Detail; small: boolean }): JSX.Element {
  const { scene } = props;
  const view = viewOf(scene);
  const byPiece = answersByPiece(props.answers);
  return (
    <>
      <div class="ae-layer ae-things" aria-hidden="true">
        {shown.map(({ robot, at, gone }) => (
          <Standing
            key={robot.id} field={field} x={at.x} y={at.y} robot={robot} card={cardRow(scene, robot.card)} owner={markOfSeat(robot.seat)} detail={detail}
            parts={componentsOf(view, robot).map((one) => cardRow(scene, one.id))} lit={litOf(robot, props, byPiece)} acting={view.acting === robot.id} gone={gone}
          />
        ))}
      </div>
      <div class="ae-layer ae-labels" aria-hidden="true">
        {shown.map(({ robot, at, gone }) => (
          <Label key={robot.id} field={field} x={at.x} y={at.y} robot={robot} owner={markOfSeat(robot.seat)} acting={view.acting === robot.id} small={small} gone={gone} />
        ))}
      </div>
    </>
  );
}

// ---- hexes -------------------------------------------------------------------------------------

function Hexes({ props, places }: { props: BoardProps; places: ReadonlyMap<string, Place> }): JSX.Element {
  const { scene, answers, active, hint, focus } = props;
  const view = viewOf(scene);
  const corners = useMemo(() => cornersOf(view.hex), [view.hex]);
  const bySpot = useMemo(() => answersBySpot(answers), [answers]);
  const byPiece = useMemo(() => answersByPiece(answers.filter((answer) => answer.spot === "")), [answers]);
  const own = ownClass(scene.seat > 0 ? markOfSeat(scene.seat) : null);
  const owners = new Map(view.seats.map((seat, at) => [seat.zone, at + 1]));
  return (
    <g class="ae-spots">
      {[...places.values()].map((place) => {
        const { spot, robot } = place;
        const here = bySpot.get(spot.id) ?? (robot ? byPiece.get(robot.id) : undefined) ?? NONE;
        const sign = signOf(here);
        const lit = active !== null && ((active.spot !== "" && active.spot === spot.id) || (robot !== null && active.piece === robot.id && active.spot === ""));
        const hinted = hint !== null && ((hint.spot !== "" && hint.spot === spot.id) || (robot !== null && hint.piece === robot.id && hint.spot === ""));
        return (
          <Hex
            key={spot.id} spot={spot} corners={corners} seat={spot.zone > 0 ? (owners.get(spot.zone) ?? 0) : 0} placing={view.stage === "placing"} piece={robot?.id ?? ""}
            label={placeWords(place, scene)} answers={here} tab={focus === spot.id} sign={sign} own={sign !== "" || lit ? own : ""} active={lit} hint={hinted}
          />
        );
      })}
      {[...places.values()].flatMap(({ spot, stands }) =>
        stands.map((seat) => (
          <g key={`${spot.id} ${seat}`} class={`ae-stand ${ownClass(markOfSeat(seat))}`} aria-hidden="true">
            <ellipse cx={spot.x} cy={spot.y + 380} rx="420" ry="170" />
            <path d={`M${spot.x - 260} ${spot.y + 340}L${spot.x} ${spot.y - 160}L${spot.x + 260} ${spot.y + 340}`} />
          </g>
        )),
      )}
    </g>
  );
}

// ---- all ---------------------------------------------------------------------------------------

/** True once after the field has changed: robots then jump to where they belong. */
function useResized(field: Field): boolean {
  const last = useRef(field);
  const changed = last.current !== field;
  last.current = field;
  return changed;
}

/** On a small screen the board is wider than the screen: what matters is scrolled into view. */
function useScrolling(box: RefObject<HTMLDivElement | null>, field: Field, at: Point | null): void {
  const key = at ? `${at.x} ${at.y}` : "";
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !at) return;
    const x = (at.x - field.x) * field.unit;
    const y = (at.y - field.y) * field.unit;
    const { scrollLeft: left, scrollTop: top, clientWidth: wide, clientHeight: high } = element;
    if (x < left + 60 || x > left + wide - 60) element.scrollLeft = x - wide / 2;
    if (y < top + 40 || y > top + high - 40) element.scrollTop = y - high / 2;
  }, [key, field.unit]);
}

/** A hex is never narrower than this many pixels. */
const HEX_MIN = 27;

function frameOf(view: AegisView): Frame {
  const { box } = view;
  return { x: box.x - MARGIN.x, y: box.y - MARGIN.top, w: box.w + 2 * MARGIN.x, h: box.h + MARGIN.top + MARGIN.bottom };
}

interface OverProps {
  props: BoardProps;
  places: ReadonlyMap<string, Place>;
  find: Finder;
  detail: Detail;
  small: boolean;
}

/** What could be done, over everything that stands there. */
function Over({ props, places, find, detail, small }: OverProps): JSX.Element {
  const { scene, answers, active, look, overlay } = props;
  const view = viewOf(scene);
  const corners = useMemo(() => cornersOf(view.hex), [view.hex]);
  const scale = small ? SMALL_WORDS : 1;
  const list = inspectedIn(props.inspected);
  const first = list[0] ?? null;
  const acting = list.find((one) => one.piece === view.acting) ?? null;
  const looked = first && first.piece !== view.acting ? first : null; // pointed at, and not the one that acts
  const aims = new Set(["use", "target", "action"]);
  const aiming = answers.some((answer) => answer.kind === "use" || answer.kind === "target") || (active !== null && aims.has(active.kind));
  const ours: Inspected | null = looked && !aiming ? looked : (acting ?? first);
  const chosen = actionOf(ours, active, answers);
  const going = answers.some((answer) => answer.kind === "move" && answer.spot !== "") || active?.kind === "move";
  const later = look && active && active.spot === "" ? look.answers : NONE;
  const targets = active?.kind === "use" ? later : answers;
  const making = active?.kind === "combine"; // partners and hexes are shown, not where the robot could go
  const quiet = making || view.stage !== "turn" || (ours !== looked && !ACTING.has(view.ask));
  return (
    <>
      {overlay ? <Threats list={list} places={places} view={view} /> : null}
      {ours && !quiet && !(going && ours === acting) ? <Ranges seen={ours} chosen={chosen} places={places} corners={corners} box={view.box} scale={scale} /> : null}
      <g class={ours && ours === looked ? ownClass(markOfSeat(robotById(view, ours.piece)?.seat ?? 0)) : ""}>
        <Dots answers={answers} later={later} active={active} seen={quiet || aiming || ANSWERING.has(view.ask) ? null : ours} places={places} />
      </g>
      {active?.kind === "combine" && ours ? <Makings seen={ours} active={active} later={later} scene={scene} places={places} find={find} scale={scale} /> : null}
      {acting && looked && active?.kind !== "target" && !ANSWERING.has(view.ask) ? (
        <Sight seen={acting} at={looked.piece} chosen={ours === acting ? chosen : null} places={places} find={find} box={view.box} scale={scale} />
      ) : null}
      {active ? <Preview active={active} scene={scene} places={places} find={find} detail={detail} subject={view.action.robot || view.action.target || view.acting} /> : null}
      <Badges answers={targets} active={active} find={find} box={view.box} small={small} />
      <Trigger scene={scene} find={find} />
    </>
  );
}

/** Questions about what a robot does with its activation: its reach and its ranges help there. */
const ACTING: ReadonlySet<string> = new Set(["activate", "begin", "move", "use", "x", "long", "target", "free-move", "salvo"]);

/** Questions that something has set off. */
const ANSWERING: ReadonlySet<string> = new Set(["react", "revenge", "jam", "jam-die", "unbroken", "parting", "jump-away"]);

/** While somebody may answer an Action, it shows who used it against whom. */
function Trigger({ scene, find }: { scene: Scene; find: Finder }): JSX.Element | null {
  const view = viewOf(scene);
  const { user, target } = view.action;
  if (scene.wait !== "person" || user === "" || target === "" || user === target || !ANSWERING.has(view.ask)) return null;
  const from = find(user);
  const to = find(target);
  return from && to ? (
    <g class="ae-trigger">
      <path class="ae-way-casing" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <path class="ae-way" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <circle class="ae-aim" cx={to.x} cy={to.y} r="420" />
    </g>
  ) : null;
}

function Arena(props: BoardProps): JSX.Element {
  const { scene, answers, active, happening, recent, motion, overlay } = props;
  const view = viewOf(scene);
  const box = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const places = useMemo(() => placesOf(view), [view]);
  const seen = useLastSeen(places);
  const frame = frameOf(view);
  const now = useField(inner, frame);
  const field = useMemo(() => now, [now.unit, now.x, now.y, now.left, now.top]);
  const pixels = ROBOT_SIZE * field.unit;
  const detail = Math.min(detailFor(pixels * window.devicePixelRatio), 1) as Detail;
  const small = pixels < 56;
  const find: Finder = (id) => {
    const place = places.get(id);
    if (place) return { x: place.spot.x, y: place.spot.y };
    const last = seen.get(id);
    return last ? { x: last.at.x, y: last.at.y - WAIST } : null;
  };
  const rolls = useLingering(recent, rollsIn);
  const roll = rollsIn(rolls, scene).at(-1);
  const tray = scene.wait === "person" ? trayOf(scene) : null;
  const asked = scene.seat > 0 && answers.length > 0 ? markOfSeat(scene.seat) : null;
  const pointed = active !== null && scene.wait === "person"; // what could be done comes before what was rolled
  const jump = useResized(field) || !motion;
  const shown = field.unit > 0 ? shownRobots(props, places, seen) : [];
  const standing = shown.map(({ robot, at }) => ({ id: robot.id, at }));
  useScrolling(box, field, find(view.acting) ?? find(active?.piece ?? "") ?? find(view.robots.find((robot) => robot.seat === view.to_act)?.id ?? ""));
  const least = HEX_MIN / STEP;
  const names = ["ae", "ae-arena", jump ? "ae-still" : "ae-moving", overlay ? "ae-overlay" : "", small ? "ae-small" : ""];
  return (
    <div class={names.join(" ")}>
      <div ref={box} class="ae-scroll">
        <div ref={inner} class="ae-inner" style={{ minWidth: `${Math.ceil(frame.w * least)}px`, minHeight: `${Math.ceil(frame.h * least)}px` }}>
          <div class="ae-field" style={{ left: `${field.left}px`, top: `${field.top}px`, width: `${field.wide}px`, height: `${field.high}px` }}>
            <svg class="ae-layer ae-ground" viewBox={viewBoxOf(frame)}>
              <Rim view={view} />
              <Hexes props={props} places={places} />
            </svg>
            <Robots props={props} shown={shown} field={field} detail={detail} small={small} />
            <svg class={`ae-layer ae-over ${ownClass(asked)}`} viewBox={viewBoxOf(frame)} aria-hidden="true">
              <Over props={props} places={places} find={find} detail={detail} small={small} />
            </svg>
            <div class="ae-layer ae-air" aria-hidden="true">
              {happening && motion && field.unit > 0 ? <Effects key={happening.id} facts={happening.facts} find={find} field={field} /> : null}
              {roll && !tray && !pointed && field.unit > 0 ? <RollOnBoard roll={roll} find={find} robots={standing} field={field} fresh={motion} /> : null}
            </div>
          </div>
        </div>
      </div>
      {tray ? <DiceTray tray={tray} answers={answers} active={active} /> : null}
    </div>
  );
}

export function Board(props: BoardProps): JSX.Element {
  if (!hasPosition(props.scene)) return <div class="ae ae-arena" />;
  return isSetUp(viewOf(props.scene)) ? <Choosing {...props} /> : <Arena {...props} />;
}
