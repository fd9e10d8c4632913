/* board.tsx - the score, the field with all that moves on it, the cards on the table and the hand. */
import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../../app/view";
import type { Answer, Odds } from "../../engine/types";
import { Kept } from "../../kit/kept";
import { useLingering } from "../../kit/dice";
import { ownClass, type Mark } from "../../kit/marks";
import type { Detail } from "../../kit/robots/draft";
import { detailFor } from "../../kit/robots/robot";
import { answersByPiece, answersBySpot } from "../../kit/spot";
import { Hand, handSign, Setup } from "./bench";
import { DiceOnField, Effects, type Finder } from "./effects";
import { Aim, AIM_WORDS, AIMS, Ground, Truss, Zone, type Sign } from "./field";
import { BallFace } from "./glyphs";
import { askedTeam, ballWords, BEFORE, hasPosition, markOfSeat, percent, robotWords, viewOf, zoneWords } from "./look";
import { ballsOf, END, goalAt, HIGH_LEAST, HIGH_MOST, laneY, lowGoalAt, sizeFor, SKY, standIn, standsOf, TRUSS_X, WIDE, zoneX, type At, type Stand } from "./places";
import { Plays } from "./plays";
import { Score } from "./score";
import { rollsIn, type Roll } from "./story";
import { Ball, Standing, type Lit } from "./things";
import type { AerialView, RobotView } from "./types";

const NONE: readonly Answer[] = [];
/** Zones narrower than this many pixels have larger names in them. */
const SMALL = 84;

interface Room {
  high: number; // of the field, in its own units
  detail: Detail;
  small: boolean;
}

/** The field takes the shape of the room it has; robots are drawn as fine as they are large. */
function useRoom(box: RefObject<HTMLDivElement | null>): Room {
  const [room, setRoom] = useState<Room>({ high: 280, detail: 1, small: false });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width <= 0 || height <= 0) return;
      const high = Math.round(Math.min(HIGH_MOST, Math.max(HIGH_LEAST, (WIDE * height) / width)) / 4) * 4;
      const unit = Math.min(width / WIDE, height / high);
      const detail = Math.min(detailFor(sizeFor(high) * unit * window.devicePixelRatio), 1) as Detail;
      const small = 100 * unit < SMALL;
      setRoom((now) => (now.high === high && now.detail === detail && now.small === small ? now : { high, detail, small }));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, [box]);
  return room;
}

const SIGNS: Readonly<Record<string, Sign>> = { move: "move", pass: "pass", shoot: "aim", low: "aim", truss: "aim" };

function signOf(answers: readonly Answer[]): Sign {
  return answers.map((answer) => SIGNS[answer.kind] ?? "").find((sign) => sign !== "") ?? "";
}

/** Zones, goals and the truss, as places. */
function Places({ props, room: { high, small } }: { props: BoardProps; room: Room }): JSX.Element {
  const { scene, answers, active, hint, focus } = props;
  const view = viewOf(scene);
  const bySpot = useMemo(() => answersBySpot(answers), [answers]);
  const common = (spot: string) => {
    const here = bySpot.get(spot) ?? NONE;
    return { answers: here, tab: focus === spot, sign: signOf(here), active: active?.spot === spot, hint: hint?.spot === spot, high };
  };
  return (
    <g>
      {view.spots.map((zone, index) => (
        <Zone key={zone.id} zone={zone} index={index} label={zoneWords(zone.id, view, scene)} {...common(zone.id)} />
      ))}
      <Truss high={high} />
      {AIMS.map((spot) => (
        <Aim key={spot} spot={spot} small={small} label={AIM_WORDS[spot] ?? spot} {...common(spot)} />
      ))}
    </g>
  );
}

function litOf(id: string, props: BoardProps, here: readonly Answer[]): Lit {
  if (props.active?.piece === id) return "active";
  if (props.hint?.piece === id) return "hint";
  if (here.some((answer) => answer.kind === "block")) return "target";
  return here.length > 0 ? "may" : "";
}

interface ThingsProps {
  props: BoardProps;
  room: Room;
  stands: ReadonlyMap<string, Stand>;
  balls: ReadonlyMap<string, At>;
}

/** Robots stay in the order of the roster, so that those that move are never put elsewhere. */
function Things({ props, room, stands, balls }: ThingsProps): JSX.Element {
  const { scene, answers } = props;
  const view = viewOf(scene);
  const byPiece = useMemo(() => answersByPiece(answers), [answers]);
  const asked = answers.length > 0 ? askedTeam(scene) : null;
  const rows = [...view.robots].sort((a, b) => (a.alliance === b.alliance ? a.number - b.number : a.alliance === "red" ? -1 : 1));
  return (
    <g>
      {rows.map((robot) => {
        const stand = stands.get(robot.id);
        if (!stand) return null;
        const here = byPiece.get(robot.id) ?? NONE;
        return (
          <Standing
            key={robot.colour} robot={robot} owner={markOfSeat(view, robot.seat)} stand={stand} detail={room.detail} small={room.small}
            lit={litOf(robot.id, props, here)} acting={view.acting === robot.id || asked === robot} answers={here}
            press={here.length > 0 ? "piece" : "spot"} label={robotWords(robot, view, scene)}
          />
        );
      })}
      {view.balls.map((ball) => {
        const at = balls.get(ball.id);
        const here = byPiece.get(ball.id) ?? NONE;
        return at ? (
          <Ball key={ball.id} ball={ball} at={at} small={room.small} lit={litOf(ball.id, props, here)} label={ballWords(ball)} answers={here} />
        ) : null;
      })}
    </g>
  );
}

function Badge({ at, odds, strong, scale }: { at: At; odds: Odds; strong: boolean; scale: number }): JSX.Element {
  const words = percent(odds.goal);
  const wide = 14 + words.length * 8;
  return (
    <g class={strong ? "aa-badge strong" : "aa-badge"} transform={`translate(${at.x} ${at.y}) scale(${scale})`}>
      <rect class="aa-badge-plate" x={-wide / 2} y="-10" width={wide} height="20" rx="7" />
      <text class="aa-badge-words" y="5" text-anchor="middle">
        {words}
      </text>
    </g>
  );
}

interface AirProps {
  props: BoardProps;
  room: Room;
  stands: ReadonlyMap<string, Stand>;
  find: Finder;
}

/** Where the odds of an answer are drawn. */
function badgeAt(answer: Answer, view: AerialView, find: Finder, high: number): At | null {
  const alliance = answer.piece.split("-")[0] ?? "";
  switch (answer.kind) {
    case "shoot":
      return { ...goalAt(alliance, high), x: goalAt(alliance, high).x + (alliance === "red" ? 8 : -8) };
    case "low":
      return { ...lowGoalAt(alliance, high), x: lowGoalAt(alliance, high).x + (alliance === "red" ? 8 : -8) };
    case "truss":
      return { x: TRUSS_X, y: SKY + 18 };
    case "move": {
      const index = view.spots.findIndex((spot) => spot.id === answer.spot);
      return { x: zoneX(index), y: SKY + 20 };
    }
    case "catch":
      return find(view.other);
    case "block": {
      const at = find(answer.piece);
      return at ? { x: at.x, y: at.y - 8 } : null;
    }
    case "pickup": {
      const at = find(answer.piece);
      return at ? { x: at.x, y: at.y + 24 } : null;
    }
    default:
      return null;
  }
}

/** Odds at every goal, ball and target; those of the one pointed at stand out. */
function Badges({ props, room, find }: AirProps): JSX.Element {
  const view = viewOf(props.scene);
  const seen = new Set<string>();
  return (
    <g class="aa-badges">
      {props.answers.map((answer) => {
        const at = answer.odds ? badgeAt(answer, view, find, room.high) : null;
        if (!at || !answer.odds || seen.has(`${at.x} ${at.y}`)) return null;
        seen.add(`${at.x} ${at.y}`);
        return <Badge key={answer.move} at={at} odds={answer.odds} strong={props.active?.move === answer.move} scale={room.small ? 1.4 : 1} />;
      })}
    </g>
  );
}

/** A curve from one place to another, the higher the farther. */
function arc(from: At, to: At, rise: number): string {
  const x = (from.x + to.x) / 2;
  const y = Math.min(from.y, to.y) - rise;
  return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`;
}

function Way({ from, to, rise, danger }: { from: At; to: At; rise: number; danger?: boolean }): JSX.Element {
  const d = arc(from, to, rise);
  return (
    <g class={danger ? "aa-way aa-danger" : "aa-way"}>
      <path class="aa-way-casing" d={d} />
      <path class="aa-way-line" d={d} />
      <circle class="aa-way-end" cx={to.x} cy={to.y} r="5" />
    </g>
  );
}

/** The white zone of a robot's own side, where its throws over the truss come down. */
const landing = (view: AerialView, robot: RobotView): string => view.spots.find((zone) => zone.white && zone.alliance === robot.alliance)?.id ?? "";

/** What the answer that is pointed at would do: a way to go, a throw, a target. */
function Preview({ props, room, stands, find }: AirProps): JSX.Element | null {
  const { scene, active } = props;
  const view = viewOf(scene);
  const robot = askedTeam(scene);
  const from = robot ? find(robot.id) : null;
  if (!active || !robot || !from) return null;
  const { high } = room;
  const ball = find(active.piece) ?? from;
  switch (active.kind) {
    case "move": {
      const to = standIn(view, active.spot, robot.alliance, high);
      if (active.spot === robot.zone) return null;
      return (
        <g>
          <Way from={{ x: from.x, y: from.y + 20 }} to={{ x: to.x, y: from.y + 20 }} rise={26} />
          <g class="aa-ghost">
            <Standing
              robot={robot} owner={markOfSeat(view, robot.seat)} stand={{ ...to, size: stands.get(robot.id)?.size ?? to.size }} detail={room.detail}
              small={room.small} lit="" acting={false} press={null} label="" answers={NONE}
            />
          </g>
        </g>
      );
    }
    case "shoot":
      return <Way from={ball} to={goalAt(robot.alliance, high)} rise={46} />;
    case "low":
      return <Way from={ball} to={lowGoalAt(robot.alliance, high)} rise={10} />;
    case "truss": {
      const to = standIn(view, landing(view, robot), robot.alliance, high);
      return <Way from={ball} to={{ x: to.x, y: to.y - 40 }} rise={60} />;
    }
    case "pass": {
      const to = standIn(view, active.spot, "red", high);
      const at = { x: to.x, y: laneY(high) };
      return (
        <g>
          <Way from={from} to={at} rise={20} />
          <g class="aa-ghost" transform={`translate(${at.x} ${at.y})`}>
            <BallFace alliance={robot.alliance} trussed={false} />
          </g>
        </g>
      );
    }
    case "block":
    case "kiss":
    case "give": {
      const to = find(active.piece);
      return to ? <Way from={from} to={to} rise={18} danger={active.kind === "block"} /> : null;
    }
    default:
      return null;
  }
}

/** The field: what never moves, what moves, and what is only shown, each painted by itself. */
function Field(props: BoardProps): JSX.Element {
  const { scene, happening, recent, motion } = props;
  const view = viewOf(scene);
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const { high } = room;
  const stands = useMemo(() => standsOf(view, high), [view, high]);
  const balls = useMemo(() => ballsOf(view, stands, high), [view, stands, high]);
  const dice = useLingering(recent, rollsIn, view.phase === "reroll");
  const find: Finder = (id) => {
    const stand = stands.get(id);
    return stand ? { x: stand.x, y: stand.y - stand.size * 0.4 } : (balls.get(id) ?? null);
  };
  const markOf = (row: Roll["rows"][number]): Mark | null => {
    const seat = row.seat > 0 ? row.seat : (view.robots.find((robot) => robot.id === row.team)?.seat ?? 0);
    return seat > 0 ? markOfSeat(view, seat) : null;
  };
  const asked = scene.seat > 0 ? markOfSeat(view, scene.seat) : null;
  const frame = `${-END} 0 ${WIDE} ${high}`;
  const air = { props, room, stands, find };
  const scale = room.small ? 1.4 : 1;
  return (
    <div ref={box} class={room.small ? "aa-field aa-small" : "aa-field"}>
      <svg class="aa-layer" viewBox={frame}>
        <Ground high={high} />
        <g class={ownClass(asked)}>
          <Places props={props} room={room} />
        </g>
      </svg>
      <svg class="aa-layer aa-things" viewBox={frame}>
        <Things props={props} room={room} stands={stands} balls={balls} />
      </svg>
      <svg class="aa-layer aa-air" viewBox={frame} aria-hidden="true">
        <g class={ownClass(asked)}>
          <Preview {...air} />
          <Badges {...air} />
        </g>
        {happening && motion ? <Effects key={happening.id} facts={happening.facts} find={find} high={high} scale={scale} /> : null}
        {dice.length > 0 ? <DiceOnField facts={dice} find={find} high={high} scale={scale} markOf={markOf} fresh={motion} /> : null}
      </svg>
    </div>
  );
}

export function Board(props: BoardProps): JSX.Element {
  const { scene, answers, active, hint, motion } = props;
  if (!hasPosition(scene)) return <div class="aa aa-board" />;
  const view = viewOf(scene);
  const bench = { scene, answers, active, hint };
  const asked = scene.seat > 0 ? markOfSeat(view, scene.seat) : null;
  const names = ["aa", "aa-board", motion ? "aa-moving" : "aa-quiet"];
  if (BEFORE.has(view.phase))
    return (
      <div class={`${names.join(" ")} aa-setup`}>
        <div class={`aa-bench ${ownClass(asked)}`}>
          <Setup {...bench} />
        </div>
      </div>
    );
  return (
    <div class={names.join(" ")}>
      <Kept of={JSON.stringify([view.alliances, view.balls.map((ball) => ball.state)])} draw={() => <Score scene={scene} />} />
      <Field {...props} />
      <div class={`aa-bench ${ownClass(asked)}`}>
        <Plays scene={scene} />
        <Kept of={handSign(bench)} draw={() => <Hand {...bench} />} />
      </div>
    </div>
  );
}
