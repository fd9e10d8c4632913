/* robots.ts - from a card to its machine: the same card, made of the same parts, is always the same drawing. */
import { drawAssembly, lotOf, type Assembly } from "../../kit/robots/assembly";
import { draw, type Detail, type Draft, type Drawing } from "../../kit/robots/draft";
import type { FrameKind } from "../../kit/robots/frames";
import type { Mount, Wing } from "../../kit/robots/mounts";
import type { Accent } from "../../kit/robots/robot";
import type { Tool, ToolKind } from "../../kit/robots/tools";
import { familyOf } from "./robots_families";
import type { ActionRow, CardRow } from "./types";

const ACCENTS: Readonly<Record<string, Accent>> = { A: "coral", E: "ice", G: "gold", I: "plum", S: "snow" };

/** The Class whose body a robot has: its key Class, or what its Make is known for, or the heaviest. */
export function bodyClass(card: CardRow): string {
  const { first = "" } = familyOf(card);
  if (/^[AEGIS]$/.test(card.key)) return card.key;
  if (first !== "" && card.classes.includes(first)) return first;
  return [..."GASEI"].find((letter) => card.classes.includes(letter)) ?? "";
}

export const accentOf = (card: CardRow): Accent => ACCENTS[bodyClass(card)] ?? "silver";

const able = (card: CardRow, word: string): boolean => card.abilities.some((one) => one.includes(word));

// ---- tools -----------------------------------------------------------------------------------

const TYPES: Readonly<Record<string, ToolKind>> = {
  Repair: "sprayer", "Energy Drain": "coil", Push: "ram", Pull: "grapple", Move: "magnet", "Energy Boost": "lamp",
  "Horizon Lanzer": "lanzer", "Self-Push": "booster", "Burst Star Overload": "star", "Reveal True Form": "petals",
};

/** What is seen of an Action: its Type first, then how it reaches. */
function toolKind(action: ActionRow): ToolKind {
  const has = (word: string): boolean => action.attributes.includes(word);
  if (action.type !== "Damage") {
    if (/ (Up|Buff)$/.test(action.type)) return action.type.startsWith("Defense") ? "shield" : "beacon";
    if (/ (Down|Debuff)$/.test(action.type)) return "fork";
    return TYPES[action.type] ?? "beacon";
  }
  if (has("LASER")) return "lens";
  if (has("ARCING")) return "mortar";
  if (action.range === 0) return "dish";
  if (action.radius > 0) return "rack";
  if (action.range > 2) return "gun";
  if (has("FORCE")) return "hammer";
  if (action.range === 2) return "lance";
  return action.all ? "fist" : "blade";
}

function toolOf(action: ActionRow): Tool {
  const kind = toolKind(action);
  const cost = action.x ? 4 : action.cost;
  return { kind, count: Math.min(Math.max(cost, 1), 5), reach: Math.max(action.range, action.radius * 1.5), weight: Math.min(Math.max(action.power, 1), 6) };
}

const toolsOf = (card: CardRow): Tool[] => card.actions.map(toolOf);

// ---- bodies ----------------------------------------------------------------------------------

const BODIES: Readonly<Record<string, readonly FrameKind[]>> = {
  A: ["fighter", "fighter", "brawler", "sentinel"],
  G: ["golem", "tank", "wagon", "turtle", "fort"],
  I: ["stilts", "spider", "wisp", "lean", "coiled", "orb"],
  S: ["hound", "packer", "tower", "wheel", "pylon"],
};

const FLYING: readonly FrameKind[] = ["glider", "jet", "rotor", "saucer", "dragonfly"];
const RUNNING: readonly FrameKind[] = ["strider", "jet", "lean", "strider"];

/** Bodies on which the crest of a Commander would not show. */
const LOWLY: ReadonlySet<FrameKind> = new Set(["spider", "turtle", "orb", "jet", "packer", "rotor"]);

const pick = <T>(lot: number, list: readonly T[]): T => list[Math.min(Math.floor(lot * list.length), list.length - 1)]!;

/** What the figures leave open is dealt by the id of the card; in this deal no two robots come out nearly alike. */
const DEAL = 23;
const dealtTo = (card: CardRow): string => `${card.id} ${card.number} ${DEAL}`;

/** The body of a Class: that of its Make; E by whether it flies. */
function frameOf(card: CardRow, letter: string): FrameKind {
  const common = letter !== "E" ? (BODIES[letter] ?? ["lean"]) : able(card, "Flight") || card.level > 1 ? FLYING : RUNNING;
  const proud = card.character === "" ? common : common.filter((kind) => !LOWLY.has(kind));
  return pick(lotOf(dealtTo(card), `body ${letter}`), familyOf(card).bodies?.[letter] ?? proud);
}

const WINGS: readonly Wing[] = ["feather", "blade", "delta", "lobe", "web"];

// ---- what is mounted -------------------------------------------------------------------------

/** What abilities show as. Each once. */
const ABLE: readonly (readonly [string, Mount])[] = [
  ["Jet", "jets"], ["Evade", "fins"], ["Cloaking", "cape"], ["Vanish", "cape"], ["Retaliate", "spikes"], ["Return Fire", "spikes"], ["Revengeance", "spikes"],
  ["Jamming", "ring"], ["Beacon", "lamp"], ["Reroll", "scope"], ["Refuel", "tank"], ["Reload", "tank"], ["Drone", "bay"], ["Double-Move", "skates"],
  ["Accelerator", "skates"], ["Combat Drop", "chute"], ["Combine Drop", "chute"], ["Hardshield", "plates"], ["Energy Siphon", "coils"],
];

/** What a Class adds to a body of another. A adds a chest with arms, E wings. */
const ADDS: Readonly<Record<string, Mount>> = { G: "bulwark", I: "tail", S: "array" };

function plan(card: CardRow, parts: readonly CardRow[]): Assembly {
  const body = bodyClass(card);
  const others = [...card.classes].filter((letter) => letter !== body && "AEGIS".includes(letter));
  /** The part that brought a Class, or the card itself. */
  const source = (letter: string): CardRow => parts.find((one) => one.classes === letter) ?? parts.find((one) => one.classes.includes(letter)) ?? card;
  const id = dealtTo(card);
  const family = familyOf(card);
  const added = new Set(ABLE.filter(([word]) => able(card, word)).map(([, mount]) => mount));
  const frame = frameOf(source(body), body);
  const flies = able(card, "Flight");
  const winged = others.includes("E") || (body === "E" && frame !== "rotor" && frame !== "saucer") || (flies && body !== "E");
  const wing = !winged ? null : body === "E" && !flies && others.length === 0 ? "stub" : pick(lotOf(dealtTo(source("E")), "wing"), WINGS);
  return {
    id,
    frame,
    bulk: Math.min(5, Math.max(1, Math.round((card.integrity - 1) / (1 + card.level * 0.55)) - 1)) + (others.includes("G") ? 0.6 : 0),
    pace: Math.min(7, Math.max(1, card.movement)),
    head: family.head,
    shoulder: family.shoulder,
    tools: toolsOf(card),
    grip: card.level === 1 ? 1.16 : 1.02,
    wing,
    span: 0.84 + Math.min(card.level, 5) * 0.06,
    mounts: [...others.flatMap((letter) => (ADDS[letter] ? [{ kind: ADDS[letter], id: dealtTo(source(letter)) }] : [])), ...[...added].map((kind) => ({ kind, id }))],
    chest: others.includes("A"),
    crest: card.character !== "",
  };
}

/** Larger by Level; the largest fill the box. */
const SIZES = [0.8, 0.86, 0.93, 1, 1.08, 1.16] as const;

function drone(draft: Draft, card: CardRow): void {
  const armed = card.actions.length > 0;
  drawAssembly(draft, {
    id: card.id, frame: armed ? "spider" : "rotor", bulk: 1, pace: 1, head: armed ? "scope" : "mono", shoulder: "none", tools: toolsOf(card), grip: 1.1, wing: null, span: 1,
    mounts: able(card, "Beacon") ? [{ kind: "lamp", id: card.id }] : [], chest: false, crest: false,
  });
}

const drawn = new Map<string, Drawing>();

export interface Pose {
  left?: boolean; // looks to the left
  parts?: readonly CardRow[]; // the robots that it was made of
}

/** The machine of a card in a box of 100 by 100, made once. */
export function drawCard(card: CardRow, detail: Detail, { left = false, parts = [] }: Pose = {}): Drawing {
  const key = JSON.stringify([card, parts.map((one) => [one.id, one.number]), detail, left]);
  const known = drawn.get(key);
  if (known) return known;
  const scale = card.kind === "drone" ? 0.65 : SIZES[Math.min(Math.max(card.level, 0), 5)]!;
  const machine = card.kind === "drone" ? null : plan(card, parts);
  const made = draw((draft) => draft.placed({ at: [0, 0], scale }, () => (machine ? drawAssembly(draft, machine) : drone(draft, card))), detail, left);
  drawn.set(key, made);
  return made;
}
