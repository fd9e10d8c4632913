/* story.ts - facts as lines: a try together with its dice and what came of it, in the words of the facts. */
import type { DiceRow, StoryLine } from "../../app/view";
import type { Fact, Scene } from "../../engine/types";
import { groupsOf } from "../../kit/groups";
import { hasPosition, viewOf } from "./look";
import type { AerialFact } from "./types";

type DieMark = DiceRow["dice"][number]["mark"];

export const dataOf = (fact: Fact): AerialFact => fact.data as AerialFact;

const set = (...kinds: string[]): ReadonlySet<string> => new Set(kinds);

/** Something is tried; dice follow, then what came of it. */
const TRIES = set("shoots", "lowers", "throws", "tries", "reaches", "contest", "receiver");
const DICE = set("roll", "rerolls", "waives");
const ENDS = set("goal", "low", "trussed", "caught", "fumbled", "picks_up", "fails", "blocked", "held_off", "inbound", "dropped", "idle");
/** What follows from an end, said in the same line. */
const AFTER = set("removed", "aside", "floor", "out", "rolls", "cancelled", "calm", "panics", "breaks");
/** Facts of all teams at once: one line for each kind. */
const TOGETHER: Readonly<Record<string, string>> = {
  revealed: "reveal", stays: "reveal", stays_twin: "reveal", panic_stays: "reveal", laid: "laid", laid_twin: "laid",
  programmed_twin: "programmed", programmed: "programmed", meant: "meant", meant_twin: "meant", declared: "declared", aimed: "aimed",
  aimed_twin: "aimed", target: "target", opened: "opened", built_twin: "built", built: "built", shown: "shown", number: "number",
  dealt: "dealt", rolled: "start", again: "start", starter: "start", drawn: "drawn",
};
/** A chapter, and what else begins with it. */
const CHAPTERS = set("cleanup", "round", "play", "slot");

/** Steps of one secret choice: a robot part by part, a program card by card. */
const CHOICES = set("parted", "slotted");

const ofSame = (group: readonly Fact[], fact: Fact): boolean => fact.kind === "note" || dataOf(fact).team === dataOf(group[0]!).team;

export function belongs(group: readonly Fact[], fact: Fact): boolean {
  const head = group[0]?.kind ?? "";
  const before = group.at(-1)?.kind ?? "";
  if (TRIES.has(head))
    return (DICE.has(fact.kind) && !ENDS.has(before)) || (ENDS.has(fact.kind) && !group.some((one) => ENDS.has(one.kind))) || AFTER.has(fact.kind);
  if (head === "roll") return DICE.has(fact.kind) || fact.kind === "driven"; // a drive die
  if (CHAPTERS.has(head)) return CHAPTERS.has(fact.kind) && before !== "play" && before !== "slot";
  if (head === "ordered") return fact.kind === "moved" && dataOf(fact).team === dataOf(group[0]!).team;
  if (head === "offers") return fact.kind === "kissed" || fact.kind === "denied";
  if (before === "starter" || before === "built" || before === "programmed") return false;
  if (CHOICES.has(head)) return (fact.kind === "note" || CHOICES.has(fact.kind) || fact.kind === "built" || fact.kind === "programmed") && ofSame(group, fact);
  const kind = TOGETHER[head];
  return kind !== undefined && kind === TOGETHER[fact.kind];
}

/** Dice that were rolled together, and for whom. */
export interface Roll {
  n: number; // of its first fact
  last: number;
  at: string; // the robot where it matters, "" for everybody
  need: number; // the least total, 0 where dice are compared
  rows: (DiceRow & { team: string; total: number })[];
}

const WINS = set("goal", "low", "trussed", "caught", "picks_up", "blocked", "inbound");

/** One die for each who rolls; a die that was rolled again is the last of its row. */
function tryRows(group: readonly Fact[]): Roll["rows"] {
  const rows = new Map<string, Roll["rows"][number]>();
  const head = dataOf(group[0]!);
  for (const fact of group) {
    if (fact.kind !== "roll") continue;
    const { team = "", face = 0, total = 0 } = dataOf(fact);
    const row = rows.get(team) ?? { seat: 0, team, total, words: team, dice: [] };
    for (const die of row.dice) die.mark = "none";
    row.dice.push({ face, mark: "none" });
    row.total = total;
    rows.set(team, row);
  }
  const end = group.find((fact) => ENDS.has(fact.kind));
  const won: DieMark = end && WINS.has(end.kind) ? "win" : "none";
  const own = rows.get(head.team ?? "")?.dice.at(-1);
  if (own) own.mark = end?.kind === "held_off" && dataOf(end).total === dataOf(end).against ? "even" : won;
  return [...rows.values()];
}

/** Who begins the draft: the dice of every seat in the order in which they fell. */
function startRows(group: readonly Fact[]): Roll["rows"] {
  const starter = group.find((fact) => fact.kind === "starter");
  const rows = new Map<number, Roll["rows"][number]>();
  for (const fact of group) {
    if (fact.kind !== "rolled") continue;
    const { seat = 0, face = 0, sum = 0 } = dataOf(fact);
    const row = rows.get(seat) ?? { seat, team: "", total: 0, words: `S${seat}`, dice: [] };
    row.dice.push({ face, mark: "none" });
    row.total = sum;
    rows.set(seat, row);
  }
  const best = starter && rows.get(dataOf(starter).seat ?? 0);
  for (const die of best?.dice.slice(-2) ?? []) die.mark = "win";
  return [...rows.values()];
}

/** A drive die: it succeeds where the robot goes two zones. */
function driveRows(group: readonly Fact[]): Roll["rows"] {
  const dice: DiceRow["dice"] = group.filter((fact) => fact.kind === "roll").map((fact) => ({ face: dataOf(fact).face ?? 0, mark: "none" }));
  const driven = group.find((fact) => fact.kind === "driven");
  const { team = "" } = dataOf(group[0]!);
  const last = dice.at(-1);
  if (!last) return [];
  if (driven && Math.abs(dataOf(driven).move ?? 0) === 2) last.mark = "win";
  return [{ seat: 0, team, total: last.face, words: team, dice }];
}

function rollOf(group: readonly Fact[]): Roll | null {
  const head = group[0];
  const last = group.at(-1);
  if (!head || !last) return null;
  const rows = TRIES.has(head.kind) ? tryRows(group) : head.kind === "rolled" ? startRows(group) : head.kind === "roll" ? driveRows(group) : [];
  if (rows.length === 0) return null;
  const need = group.find((fact) => fact.kind === "roll");
  return { n: head.n, last: last.n, at: rows[0]!.team, need: need ? (dataOf(need).need ?? 0) : 0, rows };
}

/** Every roll that these facts tell, finished or not. */
export function rollsIn(facts: readonly Fact[]): Roll[] {
  return groupsOf(facts, belongs).map(rollOf).filter((roll): roll is Roll => roll !== null);
}

const WEIGHTS: Readonly<Record<string, StoryLine["weight"]>> = {
  cleanup: "chapter", round: "chapter", play: "chapter", slot: "chapter",
  goal: "strong", low: "strong", trussed: "strong", caught: "strong", blocked: "strong", ended: "strong", given_up: "strong",
  all_resigned: "strong", resigned: "strong", left: "faint", opened: "faint", laid_twin: "faint", meant_twin: "faint", meant: "faint",
  aimed_twin: "faint", aimed: "faint", programmed_twin: "faint", built_twin: "faint", note: "faint", nothing: "faint", drawn: "faint",
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The first letter of what follows in a sentence; ids and names keep theirs. */
const small = (words: string): string => (/^(The|Card|Clean|Event|Red-\d|Blue-\d|Autonomous) ?/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words);

/** Who begins the draft, without every die by itself: the dice are drawn. */
function startWords(group: readonly Fact[]): string {
  const sums = new Map<number, number>();
  const said: string[] = [];
  const flush = () => {
    if (sums.size > 0) said.push([...sums].map(([seat, sum]) => `S${seat} rolls ${sum}`).join(", "));
    sums.clear();
  };
  for (const fact of group) {
    const { seat = 0, sum = 0 } = dataOf(fact);
    if (fact.kind === "rolled") {
      sums.set(seat, sum);
      continue;
    }
    flush();
    said.push(fact.words);
  }
  flush();
  return `${capital(said.join("; "))}.`;
}

/** A move of no zones is none. */
const plainly = (words: string): string => words.replace(/ will move 0$/, " stays").replace(/ declares 0$/, " declares to stay");

/** Dice are drawn, so only what they decided is said; with a die that stands alone its total is. */
function wordsOf(group: readonly Fact[]): string {
  const head = group[0]!;
  const said = group.filter((fact) => fact.kind !== "roll" && (fact === head || fact.kind !== "note")).map((fact) => plainly(fact.words));
  const last = group.filter((fact) => fact.kind === "roll").at(-1);
  const whole = group.find((fact) => CHOICES.has(head.kind) && (fact.kind === "built" || fact.kind === "programmed"));
  if (head.kind === "rolled") return startWords(group);
  if (whole) return `${capital(whole.words)}.`;
  if (head.kind === "opened" && group.length > 1) return `${group.map((fact) => dataOf(fact).card ?? "").join(", ")} lie in the display.`;
  const [first = head.words, ...rest] = said;
  if (last && TRIES.has(head.kind) && head.kind !== "contest") {
    const { total = 0, need = 0 } = dataOf(last);
    rest.unshift(`${total} where ${need} is needed`);
  }
  if (rest.length === 0) return `${capital(first)}.`;
  const joined = rest.map(small);
  const together = TOGETHER[head.kind] !== undefined || CHAPTERS.has(head.kind) || CHOICES.has(head.kind);
  return `${capital(first)}${together ? ", " : ": "}${joined.join(", ")}.`;
}

/** Who plays which team, as the position tells it; a team goes by its number or by its colour. */
function ownersIn(scene: Scene | null): Map<string, number> {
  const robots = scene && hasPosition(scene) ? viewOf(scene).robots : [];
  return new Map(robots.flatMap((robot) => [[robot.id, robot.seat] as const, [robot.colour, robot.seat] as const]));
}

function lineOf(group: readonly Fact[], owners: ReadonlyMap<string, number>): StoryLine {
  const head = group[0]!;
  const last = group.at(-1)!;
  const end = group.find((fact) => ENDS.has(fact.kind));
  const weighty = group.find((fact) => WEIGHTS[fact.kind] !== undefined && (fact === head || fact.kind !== "note"));
  const { seat, team = "" } = dataOf(head);
  const many = TOGETHER[head.kind] !== undefined && group.length > 1;
  return {
    n: head.n,
    last: last.n,
    weight: (weighty && WEIGHTS[weighty.kind]) ?? "plain",
    seat: many ? 0 : (seat ?? owners.get(team) ?? 0),
    words: wordsOf(group),
    clause: end?.clause || last.clause || head.clause,
    dice: (rollOf(group)?.rows ?? []).map(({ seat: by, team: of, words, dice }) => ({ seat: by || (owners.get(of) ?? 0), words, dice })),
  };
}

/** What was folded last: a story only grows, so that all but its last line can be kept. */
interface Folded {
  facts: readonly Fact[];
  owners: string;
  begun: number; // where the facts of the last line begin
  lines: readonly StoryLine[];
}

const NOTHING: Folded = { facts: [], owners: "", begun: 0, lines: [] };
let folded: Folded = NOTHING;

const goesOn = (facts: readonly Fact[], before: readonly Fact[]): boolean =>
  before.length > 0 && facts.length >= before.length && facts[0] === before[0] && facts[before.length - 1] === before.at(-1);

/** Facts as lines. */
export function fold(facts: readonly Fact[], scene: Scene | null = null): StoryLine[] {
  const owners = ownersIn(scene);
  const sign = JSON.stringify([...owners]);
  const kept = sign === folded.owners && goesOn(facts, folded.facts) ? folded : NOTHING;
  const groups = groupsOf(facts.slice(kept.begun), belongs);
  const lines = [...kept.lines.slice(0, -1), ...groups.map((group) => lineOf(group, owners))];
  folded = { facts, owners: sign, begun: facts.length - (groups.at(-1)?.length ?? 0), lines };
  return lines;
}

/** What nobody sees is not waited for; dice wait for what they decide. */
const QUICK = set(
  "note", "parted", "slotted", "laid", "laid_twin", "meant", "meant_twin", "aimed", "aimed_twin", "built", "built_twin", "programmed",
  "programmed_twin", "ordered", "opened", "drawn", "left", "shoots", "lowers", "throws", "tries", "reaches", "contest", "receiver", "offers",
);

export function pace(facts: readonly Fact[]): number {
  if (facts.every((fact) => QUICK.has(fact.kind))) return 0;
  const last = facts.at(-1)?.kind ?? "";
  if (facts.some((fact) => ENDS.has(fact.kind) || fact.kind === "revealed" || fact.kind === "shown")) return 1.4;
  return last === "nothing" || last === "declines" ? 0.7 : 1;
}
