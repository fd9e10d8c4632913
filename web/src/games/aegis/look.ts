/* look.ts - what robots, cards, places and sides are called and marked with. */
import type { At } from "../../app/view";
import type { Answer, Scene } from "../../engine/types";
import { seatMark, type Mark } from "../../kit/marks";
import type { ActionRow, AegisView, CardRow, CardView, Inspected, RobotView, Roster, SpotView, SquadRow } from "./types";

export const viewOf = (scene: Scene): AegisView => scene.view as AegisView;

/** While hands change there is no position to draw. */
export const hasPosition = (scene: Scene): boolean => typeof scene.view === "object" && scene.view !== null && "spots" in scene.view;

// ---- what is printed -------------------------------------------------------------------------

interface Print {
  cards: ReadonlyMap<string, CardRow>;
  squads: readonly SquadRow[];
  roster: Roster;
}

const prints = new Map<string, Print>();
const keyOf = (scene: Pick<Scene, "game" | "pack">): string => `${scene.game} ${scene.pack}`;

export function learn(roster: object, scene: Pick<Scene, "game" | "pack">): void {
  const { pieces, squads } = roster as Roster;
  prints.set(keyOf(scene), { cards: new Map(pieces.map((row) => [row.id, row])), squads, roster: roster as Roster });
}

const BLANK: CardRow = {
  id: "", kind: "robot", name: "", number: 0, classes: "", key: "-", level: 0, movement: 0, energy: 0, integrity: 0, faction: "", character: "",
  idea: "", makes: [], abilities: [], actions: [],
};

/** "S1.KOR-100", "S2.GAN_Drone:6" without seat and number. */
export const bare = (id: string): string => id.replace(/^S\d+[.:]/, "").replace(/:\d+$/, "");

/** A card by its id, with or without a seat; a blank one where it is not known. */
export function cardRow(scene: Pick<Scene, "game" | "pack">, id: string): CardRow {
  const name = bare(id);
  return prints.get(keyOf(scene))?.cards.get(name) ?? { ...BLANK, id: name, name: spaced(name) };
}

export const rosterOf = (scene: Pick<Scene, "game" | "pack">): Roster | null => prints.get(keyOf(scene))?.roster ?? null;

export const squadsOf = (scene: Pick<Scene, "game" | "pack">): readonly SquadRow[] => prints.get(keyOf(scene))?.squads ?? [];

/** Names are one word in texts: "Sky_Lance". */
export const spaced = (name: string): string => name.replace(/_/g, " ");

export const seatOfId = (id: string): number => Number(/^S(\d+)[.:]/.exec(id)?.[1] ?? 0);

export const LEVELS: Readonly<Record<number, string>> = { 1: "Basic", 2: "Level 2", 3: "Level 3", 4: "Level 4", 5: "Level 5" };

const CLASSES: Readonly<Record<string, string>> = { A: "Assault", E: "Evasive", G: "Guard", I: "Intel", S: "Support" };
export const classWords = (classes: string): string => [...classes].map((letter) => CLASSES[letter] ?? letter).join(", ");

/** "3 dice, 4+ each, Damage 1, Range 4" */
export function actionWords(action: ActionRow): string {
  const dice = action.x ? "X dice" : `${action.cost} ${action.cost === 1 ? "die" : "dice"}`;
  const parts = [dice, `${action.accuracy}+ ${action.all ? "on all" : "each"}`, `${action.type}${action.power > 0 ? ` ${action.power}` : ""}`];
  if (action.range > 0) parts.push(`Range ${action.range}`);
  if (action.radius > 0) parts.push(`Radius ${action.radius}`);
  return [...parts, ...action.attributes].join(", ");
}

// ---- robots ----------------------------------------------------------------------------------

export const markOfSeat = (seat: number): Mark => seatMark(seat);

/** Robots of even seats look to the left, so that two sides face each other. */
export const looksLeft = (seat: number): boolean => seat > 0 && seat % 2 === 0;

export interface Status {
  letter: string; // on the board
  name: string;
  bad: boolean;
}

const STATUSES: Readonly<Record<string, readonly [letter: string, name: string, bad: boolean]>> = {
  disarmed: ["D", "Disarmed", true], stunned: ["S", "Stunned", true], quelled: ["Q", "Quelled", true], vanished: ["V", "Vanished", false],
  lost: ["L", "Without abilities", true], cloaked: ["C", "Cloaked", false], protected: ["P", "Protected", false],
};

const signed = (value: number): string => (value > 0 ? `+${value}` : `\u2212${-value}`);

/** All that lies on a robot, in the order in which it is drawn. */
export function statusesOf(robot: RobotView): Status[] {
  const list = robot.statuses.map((name): Status => {
    const [letter, words, bad] = STATUSES[name] ?? [name.charAt(0).toUpperCase(), name, false];
    return { letter, name: words, bad };
  });
  const add = (letter: string, name: string, bad: boolean) => list.push({ letter, name, bad });
  if (robot.blaze > 0) add(`B${robot.blaze > 1 ? robot.blaze : ""}`, `BLAZE ${robot.blaze}`, true);
  if (robot.rust > 0) add(`R${robot.rust > 1 ? robot.rust : ""}`, `RUST ${robot.rust}`, true);
  if (robot.drain > 0) add(`E\u2212${robot.drain}`, `Drained by ${robot.drain}`, true);
  if (robot.boost > 0) add(`E+${robot.boost}`, `Boosted by ${robot.boost}`, false);
  for (const [letter, name, value] of [
    ["A", "Accuracy", robot.accuracy], ["W", "Damage", robot.damage_mod], ["G", "Defense", robot.defense], ["V", "Evasion", robot.evasion],
  ] as const)
    if (value !== 0) add(`${letter}${signed(value)}`, `${name} ${signed(value)}`, value < 0);
  return list;
}

export const robotById = (view: AegisView, id: string): RobotView | undefined => view.robots.find((robot) => robot.id === id);

/** Cards that lie under a robot's card. */
export const componentsOf = (view: AegisView, robot: RobotView): CardView[] =>
  (view.seats[robot.seat - 1]?.cards ?? []).filter((card) => card.where === "under" && card.on === robot.id);

/** "KOR-100 of S1 Anna, Integrity 3 of 5, Disarmed, has acted" */
export function robotWords(robot: RobotView, scene: Scene): string {
  const view = viewOf(scene);
  const parts = [`${robot.name} of ${scene.seats[robot.seat - 1]?.called ?? `S${robot.seat}`}`, `Integrity ${robot.integrity} of ${robot.max_integrity}`];
  parts.push(...statusesOf(robot).map((status) => status.name));
  if (view.acting === robot.id) parts.push("acting");
  else if (robot.acted) parts.push("has acted");
  const under = componentsOf(view, robot);
  if (under.length > 0) parts.push(`made of ${under.map((card) => spaced(bare(card.id))).join(" and ")}`);
  return parts.join(", ");
}

// ---- places ----------------------------------------------------------------------------------

export interface Place {
  spot: SpotView;
  robot: RobotView | null;
  stands: number[]; // seats that have a stand here
}

export function placesOf(view: AegisView): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const spot of view.spots) places.set(spot.id, { spot, robot: null, stands: [] });
  for (const robot of view.robots) {
    const place = places.get(robot.spot);
    if (place) place.robot = robot;
  }
  view.seats.forEach((seat, at) => {
    for (const id of seat.stands) places.get(id)?.stands.push(at + 1);
  });
  return places;
}

const GROUNDS: Readonly<Record<SpotView["kind"], string>> = { open: "", wall: "terrain", stop: "STOP", jam: "JAM" };

/** What is there, for people who listen: "(3,4), STOP, KOR-100 of S1, Integrity 3 of 5". */
export function placeWords(place: Place, scene: Scene): string {
  const { spot, robot, stands } = place;
  const parts = [spot.id];
  if (spot.kind !== "open") parts.push(GROUNDS[spot.kind]);
  if (spot.zone > 0 && viewOf(scene).stage === "placing") parts.push(`start zone ${spot.zone}`);
  if (robot) parts.push(robotWords(robot, scene));
  for (const seat of stands) parts.push(`stand of S${seat}`);
  if (parts.length === 1) parts.push("empty");
  return parts.join(", ");
}

/** Spots beside each other are this far apart, in thousandths of a hex's radius. */
export const STEP = 1732;

export const isSetUp = (view: AegisView): boolean => view.stage === "squads" || view.stage === "picks";

// ---- what is asked about -----------------------------------------------------------------------

/** The robot that is pointed at, or the one that the answer is about that is. */
export function pointedRobot(view: AegisView, at: At | null, active: Answer | null): string {
  const there = (id: string): boolean => view.robots.some((robot) => robot.id === id);
  if (at && there(at.piece)) return at.piece;
  const on = at && at.spot !== "" ? view.robots.find((robot) => robot.spot === at.spot) : undefined;
  if (on) return on.id;
  return active && there(active.piece) ? active.piece : "";
}

/** The robot that is pointed at, then the one that acts; with the overlay all robots, for what they threaten. */
export function inspects(scene: Scene, at: At | null, active: Answer | null, overlay: boolean): readonly string[] {
  if (!hasPosition(scene)) return [];
  const view = viewOf(scene);
  const acting = view.robots.some((robot) => robot.id === view.acting) ? view.acting : "";
  const list = [pointedRobot(view, at, active), acting, ...(overlay ? view.robots.map((robot) => robot.id) : [])];
  return [...new Set(list)].filter((id) => id !== "");
}

/** What was asked about, as this game says it. */
export const inspectedIn = (list: readonly object[]): Inspected[] => list.filter((one) => "piece" in one && "reach" in one).map((one) => one as Inspected);

/** "1.3" */
export const tenth = (value: number): string => (Math.round(value * 10) / 10).toString();
