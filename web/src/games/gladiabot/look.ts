/* look.ts - what pieces, places and sides are called and marked with. */
import type { Answer, Scene } from "../../engine/types";
import { seatMark, type Colour, type Mark } from "../../kit/marks";
import type { CrateView, GladiabotView, RobotView, Spot } from "./types";

export const viewOf = (scene: Scene): GladiabotView => scene.view as GladiabotView;

/** While hands change there is no position to draw. */
export const hasPosition = (scene: Scene): boolean =>
  typeof scene.view === "object" && scene.view !== null && "spots" in scene.view;

const TONES: Readonly<Record<string, Colour>> = { Red: "vermillion", Blue: "blue", Green: "green", Yellow: "yellow" };

/** The tone of one of the game's colours. */
export const toneOf = (colour: string): Colour => TONES[colour] ?? "grey";

/** A side is marked by the first colour it took and by the shape of its seat. */
export function markOfSeat(view: GladiabotView, seat: number): Mark {
  const colour = view.seats[seat - 1]?.colours[0];
  return { colour: colour ? toneOf(colour) : "grey", shape: seatMark(seat).shape };
}

/** Robots of even seats look to the left, so that two sides face each other. */
export const looksLeft = (seat: number): boolean => seat > 0 && seat % 2 === 0;

/** "1.3" */
export const tenth = (value: number): string => (Math.round(value * 10) / 10).toString();

/** "42 %" */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

export const rangeOf = (robot: { min_range: number; max_range: number }): string =>
  robot.min_range === robot.max_range ? `${robot.max_range}` : `${robot.min_range}-${robot.max_range}`;

export const crateWords = (crate: CrateView): string => (crate.kind === "one-crate" ? "crate" : "two crates");

const count = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`;

export function woundWords(thing: { wounds: number; structure: number }): string {
  return `${thing.wounds} of ${count(thing.structure, "wound", "wounds")}`;
}

/** "R3 OURS of Anna, 1 of 3 wounds, has acted" */
export function robotWords(robot: RobotView, scene: Scene): string {
  const owner = scene.seats[robot.seat - 1]?.called;
  const parts = [`${robot.id} ${robot.name}${owner ? ` of ${owner}` : ""}`];
  if (robot.wounds > 0) parts.push(woundWords(robot));
  if (robot.acting) parts.push("acting");
  else if (robot.acted) parts.push("has acted");
  return parts.join(", ");
}

export interface Place {
  spot: Spot;
  crate: CrateView | null;
  robot: RobotView | null;
}

/** Every place with what is on it. */
export function placesOf(view: GladiabotView): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const spot of view.spots) places.set(spot.id, { spot, crate: null, robot: null });
  for (const crate of view.crates) {
    const place = places.get(crate.spot);
    if (place) place.crate = crate;
  }
  for (const robot of view.robots) {
    const place = robot.state === "board" ? places.get(robot.spot) : undefined;
    if (place) place.robot = robot;
  }
  return places;
}

/** What is there, for people who listen: "(0,-1), two crates, R3 OURS of S1, 1 of 3 wounds, may act". */
export function placeWords(place: Place, scene: Scene, answers: readonly Answer[]): string {
  const { spot, crate, robot } = place;
  const parts = [spot.id];
  if (crate) parts.push(crateWords(crate) + (crate.wounds > 0 ? `, ${woundWords(crate)}` : ""));
  if (robot) parts.push(robotWords(robot, scene));
  else if (!crate) parts.push(spot.edge ? "empty edge" : "empty");
  if (answers.some((answer) => answer.kind === "robot")) parts.push("may act");
  return parts.join(", ");
}

/** The robots that an answer names, in the order of the roster. */
export function namedRobots(answer: Answer, view: GladiabotView): RobotView[] {
  const words = new Set(answer.text.split(/[\s,]+/));
  if (answer.kind === "colour") return view.robots.filter((robot) => words.has(robot.colour));
  return view.robots.filter((robot) => words.has(robot.id) || robot.id === answer.piece);
}

/** The robots of an answer that names a colour or several of them. */
export const aboutRobots = (answer: Answer, view: GladiabotView): string[] =>
  answer.kind === "colour" || answer.kind === "pick" ? namedRobots(answer, view).map((robot) => robot.id) : [];
