/* look.ts - what players, zones, cards and weapons are called and marked with. */
import type { Answer, Scene } from "../../engine/types";
import { seatMark, type Mark } from "../../kit/marks";
import type { AbilityRow, CardRow, MechsView, PilotRow, PlayerView, SideRow, WeaponRow, ZoneView } from "./types";

export const viewOf = (scene: Scene): MechsView => scene.view as MechsView;

/** While hands change there is no position to draw. */
export const hasPosition = (scene: Scene): boolean =>
  typeof scene.view === "object" && scene.view !== null && "players" in scene.view;

/** How many cards a Program has. */
export const SLOTS = 4;

export const playerOf = (view: MechsView, id: string): PlayerView | undefined => view.players.find((one) => one.id === id);

/** The mark of a player: seats by their number, the robots of a solo battle by their place. */
export function markOf(view: MechsView, id: string): Mark {
  return seatMark(view.players.findIndex((one) => one.id === id) + 1);
}

/** "S1 Anna"; a robot by its side. */
export function nameOf(player: PlayerView, scene: Scene): string {
  if (player.robot) return player.id === "RL" ? "Left robot" : "Right robot";
  return scene.seats[player.seat - 1]?.called ?? player.id;
}

/** The seat of a player in facts, "S2"; 0 for a robot. */
export const seatIn = (id: string | undefined): number => (/^S[1-4]$/.test(id ?? "") ? Number(id!.slice(1)) : 0);

export const STATUS_NAMES: Readonly<Record<string, string>> = { pilot: "Pilot", armor: "Power Armor", mech: "Mighty Mech" };

const rowOf = <T extends { id: string }>(view: MechsView, id: string, kinds: readonly string[]): T | undefined =>
  view.print.find((row) => row.id === id && kinds.includes(row.kind)) as T | undefined;

export const weaponRow = (view: MechsView, id: string): WeaponRow | undefined => rowOf(view, id, ["basic", "advanced"]);
export const pilotRow = (view: MechsView, id: string): PilotRow | undefined => rowOf(view, id, ["pilot"]);
export const cardRow = (view: MechsView, id: string): CardRow | undefined => rowOf(view, id, ["card"]);

export const sideRow = (view: MechsView, id: string): SideRow | undefined => rowOf(view, id, ["side"]);

export const weaponName = (view: MechsView, id: string): string => weaponRow(view, id)?.name ?? id;

/** The part of a code that names the card, "PC2" of "PC2.N". */
export const cardOf = (code: string): string => code.split(".")[0] ?? "";
export const wayOf = (code: string): string => code.split(".")[1] ?? "";

/** Steps on the map, north up, for every Orientation. */
export const TOWARDS: Readonly<Record<string, readonly [number, number]>> = {
  N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0], NE: [1, -1], SE: [1, 1], SW: [-1, 1], NW: [-1, -1],
};

const COMPASS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;

const WORDS: Readonly<Record<string, string>> = {
  N: "north", E: "east", S: "south", W: "west", NE: "north-east", SE: "south-east", SW: "south-west", NW: "north-west",
};

export const wayWords = (way: string): string => WORDS[way] ?? way;

/** The code with its card turned by a quarter to the right. */
export function turned(code: string): string {
  const at = COMPASS.findIndex((way) => way === wayOf(code));
  return at < 0 ? code : `${cardOf(code)}.${COMPASS[(at + 2) % COMPASS.length]}`;
}

/** "PC2 Collect, Simple to the north" */
export function codeWords(view: MechsView, code: string): string {
  const row = cardRow(view, cardOf(code));
  const way = wayOf(code);
  return `${cardOf(code)} ${row?.action ?? ""}, ${row?.movement ?? ""}${way === "" ? "" : ` to the ${wayWords(way)}`}`;
}

/** What a code does from a zone, as the rules have told it: the zone it leads to, or the same where it leads nowhere; null: not told. */
export function leadsTo(view: MechsView, from: string, code: string): string | null {
  const leads = view.spots.find((zone) => zone.id === from)?.leads;
  const row = cardRow(view, cardOf(code));
  return leads && row ? (leads[`${row.movement}.${wayOf(code)}`] ?? from) : null;
}

/** Where codes lead one after the other, as far as it is told. */
export function pathOf(view: MechsView, from: string, codes: readonly string[]): string[] {
  const path: string[] = [];
  let at = from;
  for (const code of codes) {
    const to = leadsTo(view, at, code);
    if (to === null) break;
    path.push(to);
    at = to;
  }
  return path;
}

/** The player whose answers these are: the seat that is asked, else the viewer. */
export function ownPlayer(scene: Scene): PlayerView | null {
  const view = viewOf(scene);
  const seat = scene.wait === "person" && scene.seat > 0 ? scene.seat : view.you;
  return view.players.find((one) => one.seat === seat && seat > 0) ?? null;
}

/** Answers that happen where the Pilot stands. */
const HERE: ReadonlySet<string> = new Set(["mine", "turret", "collect", "heal", "upgrade", "side", "decline"]);

/** Pressing one's own Pilot means what can be done with it. */
export function aboutPilot(scene: Scene, answer: Answer): readonly string[] {
  const own = HERE.has(answer.kind) ? ownPlayer(scene) : null;
  return own ? [own.id] : [];
}

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** "2 Energy, 1 Credit" */
export function priceWords(energy: number, credits: number): string {
  const parts = [energy > 0 ? `${energy} Energy` : "", credits > 0 ? plural(credits, "Credit", "Credits") : ""];
  return parts.filter((part) => part !== "").join(", ");
}

export function abilityWords(row: AbilityRow): string {
  if (row.words !== "") return row.words;
  const price = priceWords(row.energy, row.credits);
  return [row.ability, row.amount > 0 ? String(row.amount) : "", price].filter((part) => part !== "").join(" ");
}

/** "Gatling Gun, Ranged, damage 2 or 3, Boost E1, 2 VP" */
export function weaponWords(row: WeaponRow): string {
  const effect = row.effect === "" || /^none$/i.test(row.effect) ? "" : `, ${row.effect}`;
  return `${row.name}, ${row.type}, damage ${row.normal} or ${row.power}${effect}, ${plural(row.vp, "VP", "VP")}`;
}

export const effectOf = (row: WeaponRow): string => (/^none$/i.test(row.effect) ? "" : row.effect);

/** "Mine 2 of S1 Anna", "Mine of S2, face down" */
export function tokenWords(zone: ZoneView, view: MechsView, scene: Scene): string {
  const owner = playerOf(view, zone.token_owner);
  const of = owner ? ` of ${nameOf(owner, scene)}` : "";
  if (zone.token === "turret") return `Turret${of}`;
  return zone.mine_number > 0 ? `Mine ${zone.mine_number}${of}` : `Mine${of}, face down`;
}

export function playerWords(player: PlayerView, view: MechsView, scene: Scene): string {
  const pilot = pilotRow(view, player.pilot)?.name;
  const side = player.side === "" ? "" : ` ${player.side}`;
  return `${nameOf(player, scene)}${pilot ? `, ${pilot}` : ""}, ${STATUS_NAMES[player.status] ?? ""}${side}, Health ${player.health} of ${player.full_health}`;
}

/** What is in a zone, for people who listen. */
export function zoneWords(zone: ZoneView, view: MechsView, scene: Scene): string {
  const parts: string[] = [];
  if (zone.kind === "mech-zone") parts.push("Mech Zone");
  const owner = playerOf(view, zone.base);
  if (zone.kind === "base") parts.push(owner ? `Base of ${nameOf(owner, scene)}` : "Base");
  const resources = [zone.energy ? "Energy" : "", zone.credits ? "Credits" : ""].filter((one) => one !== "");
  if (zone.value > 0) parts.push(`Value ${zone.value}`);
  if (resources.length > 0) parts.push(resources.join(" and "));
  if (zone.token !== "") parts.push(tokenWords(zone, view, scene));
  if (view.mech === zone.id && view.mech_pilot === "") parts.push("the Mighty Mech, unoccupied");
  for (const player of view.players) if (player.spot === zone.id && !player.resigned) parts.push(playerWords(player, view, scene));
  return `${zone.id}: ${parts.join(", ")}`;
}

/** Phases before the Arena is laid out. */
export const BEFORE: ReadonlySet<string> = new Set(["start", "deal", "pilots"]);

export const FIGHTS: ReadonlySet<string> = new Set(["attack", "boost", "jam", "reload", "robot-weapon", "robot-pair"]);
