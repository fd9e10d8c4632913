/* story.ts - facts as lines: an attack with what came of it, a turn with its card, in the words of the facts. */
import type { StoryLine } from "../../app/view";
import type { Fact } from "../../engine/types";
import { groupsOf } from "../../kit/groups";
import { seatIn } from "./look";
import type { MechsFact } from "./types";

export const dataOf = (fact: Fact): MechsFact => fact.data as MechsFact;

const set = (...kinds: string[]): ReadonlySet<string> => new Set(kinds);

/** What an attack brings about. */
const AFTER_ATTACK = set("boosted", "hit", "drained", "jammed", "jammed_unseen", "recoiled", "guarded", "reloaded", "scored", "gained");
/** What a Mine or a Turret brings about. */
const AFTER_TRAP = set("hurt", "returned", "scored");
/** What a Knock-Out brings about. */
const AFTER_KO = set("drew", "placed", "raised", "adhoc", "equipped", "scored");
/** The card of a Turn, and where it leads. */
const IN_TURN = set("gained", "equipped", "revealed", "played", "turned", "moved", "stayed");
/** Facts of all players at once: one line for each kind. */
const TOGETHER: Readonly<Record<string, string>> = {
  dealt: "dealt", dealt_twin: "dealt", kept_twin: "kept", shown: "shown", zone: "zone", based: "based", laid_twin: "laid", opened: "opened",
  armed_twin: "armed", starts: "starts", committed: "committed",
};
/** Steps of one secret choice. */
const CHOICE = set("drafted", "committed");

const samePlayer = (group: readonly Fact[], fact: Fact): boolean => dataOf(fact).player === dataOf(group[0]!).player;

/** The table says where somebody had no choice; nobody needs to read it. */
const aside = (fact: Fact): boolean => fact.kind === "note" && / only has: /.test(fact.words);

export function belongs(group: readonly Fact[], fact: Fact): boolean {
  if (aside(fact)) return true;
  const head = group[0]!.kind;
  const before = group.at(-1)!.kind;
  switch (head) {
    case "round":
      return fact.kind === "raised";
    case "turn":
      return before !== "moved" && before !== "stayed" && IN_TURN.has(fact.kind) && samePlayer(group, fact);
    case "attacks":
    case "power":
      return AFTER_ATTACK.has(fact.kind);
    case "went_off":
    case "fired":
      return AFTER_TRAP.has(fact.kind);
    case "combat":
      return fact.kind === "scored" || fact.kind === "stacked";
    case "knocked_out":
    case "retreats":
      return AFTER_KO.has(fact.kind);
    case "took":
      return fact.kind === "scored";
    case "bought":
      return fact.kind === "opened" || (fact.kind === "equipped" && samePlayer(group, fact));
    case "upgraded":
      return fact.kind === "equipped" && samePlayer(group, fact);
    case "scores":
      return (fact.kind === "scores_mech" || fact.kind === "scores_weapons") && samePlayer(group, fact);
    case "drafted":
      return before !== "committed" && CHOICE.has(fact.kind) && samePlayer(group, fact);
    default: {
      const kind = TOGETHER[head];
      return kind !== undefined && kind === TOGETHER[fact.kind];
    }
  }
}

const WEIGHTS: Readonly<Record<string, StoryLine["weight"]>> = {
  round: "chapter", scoring: "chapter", ended: "strong", left: "strong", knocked_out: "strong", took: "strong", resigned: "strong",
  step: "faint", note: "faint", zone: "faint", opened: "faint", committed: "faint", dealt: "faint", dealt_twin: "faint", kept_twin: "faint",
  laid_twin: "faint", armed_twin: "faint", passed: "faint", declined: "faint",
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What follows in a sentence begins small; names keep their letter. */
const small = (words: string): string => (/^(Turn|The|Round|Scoring) /.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words);

const clean = (words: string): string => words.trim().replace(/\.$/, "");

/** Of many things that are dealt only what they are. */
function briefly(told: readonly Fact[]): string {
  const { kind } = told[0]!;
  if (kind === "opened" && told.length > 1) return `Display: ${told.map((fact) => fact.words.replace(/ comes to slot .*/, "")).join(", ")}`;
  if (kind === "drafted") return programmed(told);
  if (kind === "scores") return scored(told);
  return kind === "zone" && told.length > 1 ? `The Resource Zones ${told.map((fact) => dataOf(fact).zone ?? "").join(", ")} are dealt` : "";
}

/** "S1 programs 1 Collect, one Zone north; 2 Deploy, Diagonal Jump south-west" */
function programmed(told: readonly Fact[]): string {
  const cards = told.flatMap((fact) => (fact.kind === "drafted" ? [`${dataOf(fact).slot ?? ""} ${clean(fact.words).replace(/^\S+ programs card \d: /, "")}`] : []));
  return `${dataOf(told[0]!).player ?? ""} programs ${cards.join("; ")}`;
}

/** All that a player gets in a Scoring: the sum, and what it is made of. */
function scored(told: readonly Fact[]): string {
  const { player = "", mines = 0, turrets = 0, pilot = 0 } = dataOf(told[0]!);
  const amount = (kind: string): number => told.reduce((sum, fact) => sum + (fact.kind === kind ? (dataOf(fact).amount ?? 0) : 0), 0);
  const parts: [string, number][] = [["Mines", mines], ["Turrets", turrets], ["the Pilot", Number(pilot)], ["the Mech", amount("scores_mech")], ["purchased Weapons", amount("scores_weapons")]];
  const sum = parts.reduce((all, [, vp]) => all + vp, 0);
  const words = parts.filter(([, vp]) => vp > 0).map(([name, vp]) => `${vp} for ${name}`);
  return `${player} scores ${sum} VP${words.length > 0 ? `: ${words.join(", ")}` : ""}`;
}

/** Points that one player gets in a row are one amount. */
function summed(told: readonly Fact[]): Fact[] {
  const list: Fact[] = [];
  for (const fact of told) {
    const last = list.at(-1);
    if (last?.kind !== "scored" || fact.kind !== "scored" || dataOf(last).player !== dataOf(fact).player) {
      list.push(fact);
      continue;
    }
    const amount = (dataOf(last).amount ?? 0) + (dataOf(fact).amount ?? 0);
    list[list.length - 1] = { ...last, data: { ...dataOf(last), amount }, words: `${dataOf(last).player ?? ""} scores ${amount} VP` };
  }
  return list;
}

/** Players by whom a part of a sentence begins. */
const doer = (words: string): string => /^(S[1-4]|R[LR])(?= )/.exec(words)?.[0] ?? "";

/** Robots of a solo battle as the screen calls them. */
const robots = (words: string): string => words.replace(/\bRL\b/g, "the left robot").replace(/\bRR\b/g, "the right robot");

/** Whoever was named last need not be named again. */
function wordsOf(group: readonly Fact[]): string {
  const head = group[0]!;
  const told = group.filter((fact) => fact === head || !aside(fact));
  const brief = briefly(told);
  if (brief !== "") return `${capital(robots(brief))}.`;
  const [first = "", ...rest] = [...new Set(summed(told).map((fact) => clean(fact.words)))];
  let last = doer(first) || (dataOf(head).player ?? "");
  const joined = rest.map((words) => {
    const who = doer(words);
    const again = who !== "" && who === last;
    last = who || last;
    return small(again ? words.slice(who.length + 1) : words);
  });
  const line = rest.length === 0 ? first : `${first}${TOGETHER[head.kind] ? "," : ":"} ${joined.join(", ")}`;
  return `${capital(robots(line))}.`;
}

/** A line follows from its own facts alone. */
function lineOf(group: readonly Fact[]): StoryLine {
  const head = group[0]!;
  const last = group.at(-1)!;
  const strong = group.some((fact) => WEIGHTS[fact.kind] === "strong");
  const many = TOGETHER[head.kind] !== undefined && group.length > 1;
  return {
    n: head.n,
    last: last.n,
    weight: strong ? "strong" : (WEIGHTS[head.kind] ?? "plain"),
    seat: many ? 0 : seatIn(dataOf(head).player),
    words: wordsOf(group),
    clause: head.clause || last.clause,
    dice: [],
  };
}

/** What was folded last: a story only grows, so that all but its last line can be kept. */
interface Folded {
  facts: readonly Fact[];
  begun: number; // where the facts of the last line begin
  lines: readonly StoryLine[];
}

const NOTHING: Folded = { facts: [], begun: 0, lines: [] };
let folded: Folded = NOTHING;

const goesOn = (facts: readonly Fact[], before: readonly Fact[]): boolean =>
  before.length > 0 && facts.length >= before.length && facts[0] === before[0] && facts[before.length - 1] === before.at(-1);

/** Facts as lines. */
export function fold(facts: readonly Fact[]): StoryLine[] {
  const kept = goesOn(facts, folded.facts) ? folded : NOTHING;
  const groups = groupsOf(facts.slice(kept.begun), belongs);
  const lines = [...kept.lines.slice(0, -1), ...groups.map(lineOf)];
  folded = { facts, begun: facts.length - (groups.at(-1)?.length ?? 0), lines };
  return lines;
}

/** What nobody sees is not waited for. */
const QUICK = set(
  "note", "dealt", "dealt_twin", "kept", "kept_twin", "zone", "laid_twin", "opened", "armed", "armed_twin", "drafted", "committed", "step", "turn",
  "equipped", "raised", "stacked", "returned", "drew",
);
const SLOW = set("hit", "hurt", "went_off", "fired", "knocked_out", "took", "scores", "scores_mech", "scores_weapons", "shown");

export function pace(facts: readonly Fact[]): number {
  if (facts.every((fact) => QUICK.has(fact.kind))) return 0;
  if (facts.some((fact) => SLOW.has(fact.kind))) return 1.4;
  return facts.every((fact) => QUICK.has(fact.kind) || fact.kind === "passed" || fact.kind === "declined") ? 0.6 : 1;
}
