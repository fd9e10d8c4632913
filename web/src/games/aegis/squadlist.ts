/* squadlist.ts - squads as text, and the list of those that can be given where one is asked for. Pure. */
import type { CardRow, Roster, SquadRow } from "./types";

/** A squad by the ids of its cards. */
export interface Squad {
  basics: readonly string[];
  pool: readonly string[];
  commander: string; // without a machine; "" for none
  bearer: string; // on which the Commander lies; "" while that is open
  match: boolean; // a list for a match of several games, with a sideboard
}

export const EMPTY: Squad = { basics: [], pool: [], commander: "", bearer: "", match: false };

export type Cards = ReadonlyMap<string, CardRow>;

export function cardsOf(roster: Roster): Cards {
  return new Map(roster.pieces.map((card) => [card.id, card]));
}

export function isEmpty({ basics, pool, commander }: Squad): boolean {
  return basics.length === 0 && pool.length === 0 && commander === "";
}

/** All cards of a squad. */
export function idsOf({ basics, pool, commander }: Squad): string[] {
  return [...basics, ...pool, ...(commander === "" ? [] : [commander])];
}

function wordsOf({ basics, pool, commander, bearer }: Squad): string[] {
  const words = [...basics];
  if (pool.length > 0) words.push("/", ...pool);
  if (commander !== "") words.push("commander", commander, ...(bearer === "" ? [] : ["on", bearer]));
  return words;
}

/** As it is typed: "KOR-100 GAN-300 / KOR-2000 commander MARA on GAN-300"; a list for a match begins with that word. */
export function squadText(squad: Squad): string {
  return [...(squad.match ? ["match"] : []), ...wordsOf(squad)].join(" ");
}

/** The whole choice where a squad is asked for. */
export function squadChoice(squad: Squad): string {
  return ["squad", ...wordsOf(squad)].join(" ");
}

/** The squad with one card more, where it belongs; a second Commander takes the place of the first. */
export function addCard(squad: Squad, card: CardRow): Squad {
  if (card.kind === "machineless") return { ...squad, commander: card.id };
  return card.level > 1 ? { ...squad, pool: [...squad.pool, card.id] } : { ...squad, basics: [...squad.basics, card.id] };
}

function without(list: readonly string[], id: string): readonly string[] {
  const at = list.lastIndexOf(id);
  return at < 0 ? list : [...list.slice(0, at), ...list.slice(at + 1)];
}

export function dropCard(squad: Squad, id: string): Squad {
  const basics = without(squad.basics, id);
  const commander = squad.commander === id ? "" : squad.commander;
  const bearer = commander === "" || !basics.includes(squad.bearer) ? "" : squad.bearer;
  return { ...squad, basics, pool: without(squad.pool, id), commander, bearer };
}

/** Words that join cards, and words that somebody may have copied along. */
const JOINTS = new Set(["/", "squad", "match", "commander", "on"]);

/** A squad from a text that somebody brings; `unknown` are the words that are no card of the pack. */
export function readSquad(text: string, cards: Cards): { squad: Squad; unknown: string[] } {
  const byName = new Map([...cards.values()].map((card) => [card.id.toLowerCase(), card]));
  const words = text.replaceAll("/", " / ").split(/[\s,;]+/).filter((word) => word !== "");
  let squad: Squad = { ...EMPTY, match: words[0]?.toLowerCase() === "match" };
  let bearer = "";
  const unknown: string[] = [];
  words.forEach((word, at) => {
    const card = byName.get(word.toLowerCase());
    if (card && words[at - 1]?.toLowerCase() === "on") bearer = card.id;
    else if (card) squad = addCard(squad, card);
    else if (!JOINTS.has(word.toLowerCase())) unknown.push(word);
  });
  return { squad: squad.commander !== "" && squad.basics.includes(bearer) ? { ...squad, bearer } : squad, unknown };
}

/** The squad of a drawn choice: its moves are "take CARD", then others that say nothing of cards. */
export function squadOfMoves(moves: readonly string[], cards: Cards): Squad {
  const taken = moves.filter((move) => move.startsWith("take ")).map((move) => move.slice("take ".length));
  return readSquad(taken.join(" "), cards).squad;
}

export function squadOfRow({ basics, pool, commander, bearer }: SquadRow): Squad {
  return { basics, pool, commander, bearer, match: false };
}

/** A squad that can be given as it is, where one is asked for. */
export interface SquadOffer {
  kind: "ready" | "saved" | "random";
  name: string;
  idea: string;
  squad: Squad;
  choice: string; // the whole choice as text, for the request `choose`; `squad.match`: only where a match begins
}

function offer(kind: SquadOffer["kind"], name: string, idea: string, squad: Squad): SquadOffer {
  return { kind, name, idea, squad, choice: squadChoice(squad) };
}

/**
 * Own squads first, then those of the pack, then a drawn one where there is one. A match wants lists that
 * were made for it (`squad.match`), a single game all others.
 */
export function squadOffers(roster: Roster, kept: readonly { name: string; text: string }[], drawn: readonly string[] | null = null): SquadOffer[] {
  const cards = cardsOf(roster);
  const own = kept
    .map(({ name, text }) => ({ name, read: readSquad(text, cards) }))
    .filter(({ read }) => read.unknown.length === 0 && !isEmpty(read.squad))
    .map(({ name, read }) => offer("saved", name, "", read.squad));
  const ready = roster.squads.map((row) => offer("ready", row.name, row.idea, squadOfRow(row)));
  const random = drawn ? [offer("random", "Random squad", "Any cards that go together, drawn by chance.", squadOfMoves(drawn, cards))] : [];
  return [...own, ...ready, ...random];
}
