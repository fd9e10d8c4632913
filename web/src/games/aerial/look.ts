/* look.ts - what robots, balls, zones and cards are called and marked with. */
import type { Scene } from "../../engine/types";
import { seatMark, type Colour, type Mark } from "../../kit/marks";
import type { AerialView, AllianceId, BallView, CardRow, RobotView } from "./types";

export const viewOf = (scene: Scene): AerialView => scene.view as AerialView;

/** While hands change there is no position to draw. */
export const hasPosition = (scene: Scene): boolean =>
  typeof scene.view === "object" && scene.view !== null && "robots" in scene.view;

export const yes = (field: string): boolean => field === "yes";

const TONES: Readonly<Record<string, Colour>> = { red: "vermillion", blue: "blue" };

/** The tone of an Alliance, grey while there is none. */
export const allianceTone = (alliance: string): Colour => TONES[alliance] ?? "grey";

export const allianceName = (alliance: string): string => (alliance === "red" ? "Red" : alliance === "blue" ? "Blue" : "");

/** The class that gives a robot the colours of its team; the Alliance is on its bumper. */
export const teamClass = (colour: string, alliance: string): string => `own aa-team-${colour.toLowerCase()} aa-of-${alliance}`;

/** A seat is marked by the colour of its Alliance, once there is one, and by its own shape. */
export function markOfSeat(view: AerialView, seat: number): Mark {
  const robot = view.robots.find((one) => one.seat === seat);
  return { colour: allianceTone(robot?.alliance ?? ""), shape: seatMark(seat).shape };
}

/** Red's goals are on the left, Blue's on the right: each robot looks to its own. */
export const looksLeft = (alliance: string): boolean => alliance === "red";

/** "42 %" */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

export const ZONE_NAMES: Readonly<Record<string, string>> = {
  RZ1: "Red Zone 1", RZ2: "Red Zone 2", RW: "Red white zone", BW: "Blue white zone", BZ2: "Blue Zone 2", BZ1: "Blue Zone 1",
};

export const isOf = (alliance: AllianceId) => (one: { alliance: string }): boolean => one.alliance === alliance;

/** What a tie did to a robot, by its letters: in this card play, in the next one. */
export const statesNow = (robot: RobotView): string => `${yes(robot.panic) ? "P!" : ""}${yes(robot.breakdown) ? "B!" : ""}`;
export const statesNext = (robot: RobotView): string => `${yes(robot["panic-next"]) ? "P!" : ""}${yes(robot["breakdown-next"]) ? "B!" : ""}`;

/** "T1 of Anna" */
export function robotName(robot: RobotView, scene: Scene): string {
  const owner = scene.seats[robot.seat - 1]?.called;
  return `${robot.id}${robot.number > 0 ? ` ${robot.colour}` : ""}${owner ? ` of ${owner}` : ""}`;
}

/** "T1 Purple of Anna, holds red-1, panic" */
export function robotWords(robot: RobotView, view: AerialView, scene: Scene): string {
  const parts = [robotName(robot, scene)];
  const balls = view.balls.filter((ball) => ball.robot === robot.id).map((ball) => ball.id);
  if (balls.length > 0) parts.push(`holds ${balls.join(" and ")}`);
  if (view.acting === robot.id) parts.push("acting");
  if (yes(robot.cancelled)) parts.push("cancelled");
  if (yes(robot.panic)) parts.push("panic");
  if (yes(robot.breakdown)) parts.push("breakdown");
  if (yes(robot["panic-next"])) parts.push("panic next");
  if (yes(robot["breakdown-next"])) parts.push("breakdown next");
  return parts.join(", ");
}

export function ballWords(ball: BallView): string {
  return ball.trussed ? `${ball.id}, thrown over the truss` : ball.id;
}

/** What is in a zone, for people who listen. */
export function zoneWords(zone: string, view: AerialView, scene: Scene): string {
  const robots = view.robots.filter((robot) => robot.zone === zone).map((robot) => robotWords(robot, view, scene));
  const balls = view.balls.filter((ball) => ball.state === "floor" && ball.spot === zone).map((ball) => `${ballWords(ball)} on the floor`);
  const there = [...robots, ...balls];
  return `${zone}, ${ZONE_NAMES[zone] ?? ""}: ${there.length === 0 ? "empty" : there.join("; ")}`;
}

// ---- cards ---------------------------------------------------------------------------------

/** A card with a side as the C code writes it, "SP01.A". */
export interface Laid {
  card: string;
  side: "A" | "B" | "stay" | "";
}

/** Null where nothing lies or nothing is known of it. */
export function laidOf(code: string): Laid | null {
  const [card = "", side = ""] = code.split(".");
  if (!/^(BA|SP)\d+$/.test(card)) return null;
  return { card, side: side === "A" || side === "B" || side === "stay" ? side : "" };
}

export const cardRow = (view: AerialView, id: string): CardRow => view.cards.find((card) => card.id === id) ?? { id, a: "", b: "" };

/** What a side says: "Shoot +1"; "Stay in Place" for a stay card. */
export function sideWords(view: AerialView, { card, side }: Laid): string {
  const row = cardRow(view, card);
  return side === "A" ? row.a : side === "B" ? row.b : side === "stay" ? "Stay in Place" : `${row.a} or ${row.b}`;
}

/** The kinds of action a side is made of, in their order, for its picture. */
export function actsIn(words: string): string[] {
  return words.split(" then ").map((act) => act.replace(/ (\+\d|\(re-roll\)|2)$/, ""));
}

/** What the card adds: "+1", "re-roll", "2" for two zones; "" for nothing. */
export function bonusIn(words: string): string {
  if (words.endsWith("(re-roll)")) return "re-roll";
  return / (\+\d|2)$/.exec(words)?.[1] ?? "";
}

/** The team whose cards lie on the bench: the one that is asked, else the viewer's first. */
export function benchTeam(scene: Scene): RobotView | null {
  const view = viewOf(scene);
  const asked = askedTeam(scene);
  const own = view.robots.filter((robot) => robot.seat === view.you && view.you > 0);
  return (asked && own.includes(asked) ? asked : null) ?? own.find((robot) => robot.hand_known) ?? null;
}

/** The team that the question is about: it stands in the answers, or it acts. */
export function askedTeam(scene: Scene): RobotView | null {
  const view = viewOf(scene);
  const named = scene.answers[0]?.text.split(" ")[1] ?? "";
  const sealed = ["slot", "lay", "move", "block"].includes(scene.answers[0]?.kind ?? "");
  const id = sealed ? named : view.phase === "draft" ? (view.order[view.place - 1] ?? "") : view.acting;
  const found = view.robots.find((robot) => robot.id === id);
  if (found || view.phase !== "build") return found ?? null;
  return view.robots.find((robot) => robot.seat === view.you && !yes(robot.committed)) ?? null;
}

/** Phases before the robots are on the field. */
export const BEFORE: ReadonlySet<string> = new Set([
  "deal", "teams", "build", "display", "order", "start", "draft", "refill", "alliances",
]);
