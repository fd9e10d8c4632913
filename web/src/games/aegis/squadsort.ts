/* squadsort.ts - which cards are shown, in which order, and what a squad adds up to. Pure. */
import { idsOf, squadOfMoves, squadText, type Cards, type Squad } from "./squadlist";
import type { ActionRow, CardRow, Judged } from "./types";

export const CLASSES = ["A", "E", "G", "I", "S"] as const;

/** What is looked for; "" and empty sets look for nothing in particular. */
export interface Wanted {
  words: string;
  classes: string; // letters that the card must have, all of them
  level: string;
  make: string;
  faction: string;
  type: string; // of one of its Actions
  ability: string;
  addable: boolean;
  makeable: boolean;
}

export const ANYTHING: Wanted = {
  words: "",
  classes: "",
  level: "",
  make: "",
  faction: "",
  type: "",
  ability: "",
  addable: false,
  makeable: false,
};

export const NEUTRAL = "Neutral";

export interface Lists {
  levels: string[];
  makes: string[];
  factions: string[];
  types: string[];
  abilities: string[];
}

const sorted = (words: Iterable<string>): string[] => [...new Set(words)].filter((word) => word !== "").sort((a, b) => a.localeCompare(b));

/** An ability without its figures: "Jet 3" and "Jet 2" are looked for together. */
export function abilityName(ability: string): string {
  return ability.replace(/\s+[+-]?\d.*$/, "");
}

/** How a card is called by its level: what stands in the list of levels. */
export function levelName(card: CardRow): string {
  if (card.kind === "machineless") return "Commander card";
  return card.kind === "drone" ? "Drone" : card.level === 1 ? "Basic (level 1)" : `Level ${card.level}`;
}

const LEVELS = ["Basic (level 1)", "Level 2", "Level 3", "Level 4", "Level 5", "Commander card", "Drone"];

export function listsOf(cards: readonly CardRow[]): Lists {
  const levels = new Set(cards.map(levelName));
  return {
    levels: LEVELS.filter((name) => levels.has(name)),
    makes: sorted(cards.flatMap((card) => card.makes)),
    factions: [...sorted(cards.map((card) => card.faction)), NEUTRAL],
    types: sorted(cards.flatMap((card) => card.actions.map((action) => action.type))),
    abilities: sorted(cards.flatMap((card) => card.abilities.map(abilityName))),
  };
}

function textOf(card: CardRow): string {
  const actions = card.actions.flatMap((action) => [action.name, action.type, ...action.attributes]);
  return [card.name, card.id, card.faction, card.character, card.idea, ...card.makes, ...card.abilities, ...actions].join(" ").toLowerCase();
}

function isFaction(card: CardRow, faction: string): boolean {
  return faction === NEUTRAL ? card.faction === "" && card.kind === "robot" : card.faction === faction;
}

/** `can` says which cards the rules let somebody add, `made` which can be made; null: nobody knows. */
export function isWanted(card: CardRow, wanted: Wanted, can: ReadonlySet<string> | null, made: ReadonlySet<string> | null): boolean {
  const text = textOf(card);
  return (
    wanted.words.toLowerCase().split(/\s+/).every((word) => text.includes(word)) &&
    [...wanted.classes].every((letter) => card.classes.includes(letter)) &&
    (wanted.level === "" || levelName(card) === wanted.level) &&
    (wanted.make === "" || card.makes.includes(wanted.make)) &&
    (wanted.faction === "" || isFaction(card, wanted.faction)) &&
    (wanted.type === "" || card.actions.some((action) => action.type === wanted.type)) &&
    (wanted.ability === "" || card.abilities.some((ability) => abilityName(ability) === wanted.ability)) &&
    (!wanted.addable || !can || can.has(card.id)) &&
    (!wanted.makeable || !made || made.has(card.id))
  );
}

/** How far an Action reaches at most, in hexes; a laser goes on to the edge. */
export function reachOf(action: ActionRow): number {
  return action.attributes.some((word) => word.startsWith("LASER")) ? LASER : action.range + action.radius;
}

export const LASER = 99;

export function farthest(card: CardRow): number {
  return Math.max(0, ...card.actions.map(reachOf));
}

export const ORDERS = {
  level: "Level",
  name: "Name",
  energy: "Energy",
  integrity: "Integrity",
  movement: "Movement",
  range: "Range",
} as const;

export type Order = keyof typeof ORDERS;

const FIGURES: Record<Exclude<Order, "name" | "level">, (card: CardRow) => number> = {
  energy: (card) => card.energy,
  integrity: (card) => card.integrity,
  movement: (card) => card.movement,
  range: farthest,
};

/** Commanders and Drones come behind the robots. */
function rank(card: CardRow): number {
  return card.kind === "robot" ? card.level : card.kind === "machineless" ? 6 : 7;
}

export function inOrder(cards: readonly CardRow[], order: Order): CardRow[] {
  const byName = (a: CardRow, b: CardRow) => a.name.localeCompare(b.name, "en", { numeric: true });
  const by = (a: CardRow, b: CardRow): number => {
    if (order === "name") return 0;
    return order === "level" ? rank(a) - rank(b) : FIGURES[order](b) - FIGURES[order](a);
  };
  return [...cards].sort((a, b) => by(a, b) || byName(a, b));
}

// ---- what the rules say --------------------------------------------------------------------------

/** Cards asked about at once; a list that is judged has an end. */
const GROUP = 8;

/** Which combined cards could be made of the robots of a squad, asked in a few lists. */
export function makeableOf(squad: Squad, cards: Cards, judge: (text: string) => Judged | null): Set<string> | null {
  const own = new Set(idsOf(squad));
  const found = new Set<string>();
  const others = [...cards.values()].filter((card) => card.kind === "robot" && card.level > 1 && !own.has(card.id)).map((card) => card.id);
  for (let at = 0; at === 0 || at < others.length; at += GROUP) {
    const judged = judge(squadText({ ...squad, pool: [...squad.pool, ...others.slice(at, at + GROUP)] }));
    if (!judged) return null;
    for (const { card, from } of judged.tree) if (from.some((set) => set.every((id) => own.has(id)))) found.add(card);
  }
  return found;
}

// ---- what a squad adds up to ---------------------------------------------------------------------

export interface Bar {
  label: string;
  count: number;
  words: string; // the whole in words, for the tip
}

export function classBars(robots: readonly CardRow[]): Bar[] {
  return CLASSES.map((letter) => {
    const have = robots.filter((card) => card.classes.includes(letter));
    return { label: letter, count: have.length, words: have.map((card) => card.name).join(", ") };
  });
}

export function typeBars(robots: readonly CardRow[]): Bar[] {
  const types = sorted(robots.flatMap((card) => card.actions.map((action) => action.type)));
  return types
    .map((type) => {
      const have = robots.flatMap((card) => card.actions.filter((action) => action.type === type).map((action) => `${card.name} ${action.name}`));
      return { label: type, count: have.length, words: have.join(", ") };
    })
    .sort((a, b) => b.count - a.count);
}

const RANGES: [string, number, number][] = [
  ["1", 0, 1],
  ["2 to 3", 2, 3],
  ["4 to 5", 4, 5],
  ["6 and more", 6, LASER],
];

/** How far the robots reach, each by its farthest Action. */
export function rangeBars(robots: readonly CardRow[]): Bar[] {
  return RANGES.map(([label, least, most]) => {
    const have = robots.filter((card) => card.actions.length > 0 && farthest(card) >= least && farthest(card) <= most);
    return { label, count: have.length, words: have.map((card) => card.name).join(", ") };
  });
}

/** With the first bearer whom the rules allow, where a Commander card has none. */
export function withBearer(squad: Squad, judge: (text: string) => Judged | null): Squad {
  if (squad.commander === "" || squad.bearer !== "" || squad.match) return squad;
  const tries = squad.basics.map((bearer) => ({ ...squad, bearer }));
  return tries.find((one) => judge(squadText(one))?.legal) ?? squad;
}

/** Draws of which the one with most combine paths is taken: any squad is legal, few of them can combine. */
const DRAWS = 12;

/** A squad by chance; null where none can be drawn. */
export function drawSquad(draw: () => { ok: boolean; moves?: string[] }, cards: Cards, judge: (text: string) => Judged | null): Squad | null {
  let best: { squad: Squad; made: number } | null = null;
  for (let count = 0; count < DRAWS; count++) {
    const { moves } = draw();
    if (!moves) return best?.squad ?? null;
    const squad = withBearer(squadOfMoves(moves, cards), judge);
    const made = judge(squadText(squad))?.tree.filter(({ from }) => from.length > 0).length ?? 0;
    if (!best || made > best.made) best = { squad, made };
  }
  return best?.squad ?? null;
}
