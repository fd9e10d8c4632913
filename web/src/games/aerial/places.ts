/* places.ts - where things stand on the field, in units of a hundredth of a zone's width. */
import type { AerialView, BallView, RobotView } from "./types";
import { drawRobot } from "./robots";
import { looksLeft } from "./look";

export interface At {
  x: number;
  y: number;
}

export const ZONE = 100;
/** Room at both ends, for the goals and for balls that wait. */
export const END = 36;
export const WIDE = 6 * ZONE + 2 * END;
/** Above the carpet: the names of zones, and the way of balls over the truss. */
export const SKY = 34;
const FOOT = 24; // below the front row, for the names of its robots
/** The field fits the room it is given, within these heights. */
export const HIGH_LEAST = 200;
export const HIGH_MOST = 420;

/** The middle of a zone; x counts from the left end of the field. */
export const zoneX = (index: number): number => index * ZONE + ZONE / 2;

export const TRUSS_X = 3 * ZONE;

/** Where the feet of an Alliance's robots are: Red in the back row, Blue in the front row. */
export function rowY(alliance: string, high: number): number {
  const floor = high - SKY - FOOT;
  return alliance === "red" ? SKY + floor * 0.47 : SKY + floor;
}

export const sizeFor = (high: number): number => Math.min(84, (high - SKY - FOOT) * 0.46);

export interface Stand extends At {
  size: number;
  crowd: number; // robots of its Alliance in that zone
}

/** Side by side, smaller where they are more; the middle one of three stands a little back. */
function inRow(at: number, count: number, size: number): { dx: number; dy: number; size: number } {
  if (count <= 1) return { dx: 0, dy: 0, size };
  const small = Math.min(size, count === 2 ? 62 : 52);
  const step = count === 2 ? 46 : 33;
  return { dx: (at - (count - 1) / 2) * step, dy: count > 2 && at % 2 === 1 ? -10 : 0, size: small };
}

/** Every robot on the field with its place. */
export function standsOf(view: AerialView, high: number): Map<string, Stand> {
  const stands = new Map<string, Stand>();
  view.spots.forEach((zone, index) => {
    for (const alliance of ["red", "blue"]) {
      const row = view.robots.filter((robot) => robot.zone === zone.id && robot.alliance === alliance);
      row.forEach((robot, at) => {
        const { dx, dy, size } = inRow(at, row.length, sizeFor(high));
        stands.set(robot.id, { x: zoneX(index) + dx, y: rowY(alliance, high) + dy, size, crowd: row.length });
      });
    }
  });
  return stands;
}

/** Where a robot would stand in a zone, if it were alone there. */
export function standIn(view: AerialView, zone: string, alliance: string, high: number): Stand {
  const index = Math.max(0, view.spots.findIndex((spot) => spot.id === zone));
  return { x: zoneX(index), y: rowY(alliance, high), size: sizeFor(high), crowd: 1 };
}

export const BALL = 10.5; // radius of a ball

/** Balls on the floor lie between the two rows. */
export const laneY = (high: number): number => rowY("red", high) + 34;

/** The highest point of a robot's drawing, as a share of its size above the ground. */
export function headOf(robot: RobotView): number {
  const { outlines } = drawRobot(robot.parts, 0, looksLeft(robot.alliance));
  const top = Math.min(...outlines.flat().map((p) => p[1]));
  return (92 - top) / 100;
}

/** The goal that an Alliance shoots at. */
export const goalAt = (alliance: string, high: number): At => ({ x: alliance === "red" ? -18 : 6 * ZONE + 18, y: SKY + (high - SKY) * 0.3 });
export const lowGoalAt = (alliance: string, high: number): At => ({ x: alliance === "red" ? -18 : 6 * ZONE + 18, y: high - 34 });

/** A ball that waits to be inbounded lies behind the other Alliance's end. */
const waitsAt = (alliance: string, index: number, high: number): At => ({
  x: alliance === "red" ? 6 * ZONE + 18 : -18,
  y: SKY + (high - SKY) * 0.62 - index * 23,
});

/** Where a ball is drawn; null where it has no place. */
function ballAt(ball: BallView, view: AerialView, stands: ReadonlyMap<string, Stand>, high: number): At | null {
  const peers = (same: (other: BallView) => boolean): [number, number] => {
    const list = view.balls.filter(same);
    return [list.indexOf(ball), list.length];
  };
  switch (ball.state) {
    case "held": {
      const stand = stands.get(ball.robot);
      const robot = view.robots.find((one) => one.id === ball.robot);
      if (!stand || !robot) return null;
      const [at, count] = peers((other) => other.robot === ball.robot);
      return { x: stand.x + (at - (count - 1) / 2) * BALL * 2.1, y: stand.y - stand.size * headOf(robot) - BALL * 0.8 };
    }
    case "floor": {
      const index = view.spots.findIndex((spot) => spot.id === ball.spot);
      const [at, count] = peers((other) => other.state === "floor" && other.spot === ball.spot);
      return { x: zoneX(index) + (at - (count - 1) / 2) * BALL * 2.3, y: laneY(high) };
    }
    case "air":
      return { x: TRUSS_X, y: 14 };
    case "aside":
    case "out": {
      const [at] = peers((other) => other.alliance === ball.alliance && (other.state === "aside" || other.state === "out"));
      return waitsAt(ball.alliance, at, high);
    }
    case "removed": {
      const [at] = peers((other) => other.alliance === ball.alliance && other.state === "removed");
      const goal = goalAt(ball.alliance, high);
      return { x: goal.x, y: goal.y + 12 - at * 14 };
    }
    default:
      return null;
  }
}

export function ballsOf(view: AerialView, stands: ReadonlyMap<string, Stand>, high: number): Map<string, At> {
  const places = new Map<string, At>();
  for (const ball of view.balls) {
    const at = ballAt(ball, view, stands, high);
    if (at) places.set(ball.id, at);
  }
  return places;
}
