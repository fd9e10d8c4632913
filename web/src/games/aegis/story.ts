/* story.ts - facts as lines: an Action with its dice, rerolls and all that came of it, in the words of the facts. */
import type { DiceRow, StoryLine } from "../../app/view";
import type { Fact, Scene } from "../../engine/types";
import { groupsOf } from "../../kit/groups";
import { cardRow, seatOfId, spaced } from "./look";

type Die = DiceRow["dice"][number];

/** `data` of facts; which fields are there follows from the kind (facts.def). */
export interface AegisFact {
  seat?: string; // "S1"
  robot?: string;
  other?: string;
  target?: string;
  ally?: string;
  action?: string;
  hex?: string;
  card?: string;
  number?: number;
  face?: number;
  accuracy?: number; // what a die has to show; 0 where it is not told
  amount?: number;
  left?: number;
  energy?: number;
  hits?: number;
  game?: number;
}

export const dataOf = (fact: Fact): AegisFact => fact.data as AegisFact;

const set = (...kinds: string[]): ReadonlySet<string> => new Set(kinds);

/** What happens between the declaration of an Action and its result. */
const ROLLING = set("die", "set_aside", "rerolls", "jams", "gambles", "excavated");
const CHANGES = set("rerolls", "jams", "gambles");
/** What an Action brings about, told in its line. */
const EFFECTS = set(
  "scores", "fails", "gains", "damaged", "drained", "repaired", "restored", "boosted", "modified", "disarmed", "stunned", "quelled", "burning", "shifted",
  "collides", "unbroken", "swapped",
);
/** Facts that lead to the one after them, of the same robot. */
const DEEDS = set("moved", "cloaked");

/** An activation leads to what the robot does: without it where an Action follows. */
const core = (group: readonly Fact[]): readonly Fact[] => (group[0]?.kind === "activated" && group[1]?.kind === "uses" ? group.slice(1) : group);

function belongs(group: readonly Fact[], fact: Fact): boolean {
  const head = core(group)[0]?.kind ?? "";
  const before = group.at(-1)?.kind ?? "";
  if (head === "uses") return ROLLING.has(fact.kind) || EFFECTS.has(fact.kind) || fact.kind === "note";
  if (head === "turn") return fact.kind === "recharged" && before === "turn";
  if (head === "rolled") return before !== "first" && before !== "lays_first" && ["rolled", "first", "lays_first"].includes(fact.kind);
  if (head === "activated" && before === "activated") return (DEEDS.has(fact.kind) || fact.kind === "uses") && dataOf(fact).robot === dataOf(group[0]!).robot;
  if (head === "placed") return fact.kind === "placed" && seatOfId(dataOf(fact).robot ?? "") === seatOfId(dataOf(group[0]!).robot ?? "");
  if (head === "destroyed") return fact.kind === "stands_gone" || fact.kind === "stand_gone";
  return head === "note" && fact.kind === "note";
}

/** Dice that were rolled together, and for whom. */
export interface Roll {
  n: number; // of its first fact
  last: number;
  target: string; // the robot where it matters, "" for nobody
  user: string; // the robot that acts
  rows: DiceRow[];
}

/**
 * Which dice were successes: those that show what they have to. The marks are left out unless they fit what the
 * story says: a picture must never say something else than the words. Where all dice had to succeed and one did
 * not, none is marked.
 */
export function markDice(faces: readonly number[], accuracy: number, hits: number | null, all: boolean): Die[] {
  const wins = accuracy > 0 ? faces.filter((face) => face >= accuracy).length : 0;
  const fits = hits === null ? !all : all ? hits === 1 && wins === faces.length : hits === wins;
  return faces.map((face) => ({ face, mark: fits && accuracy > 0 && face >= accuracy ? "win" : "none" }));
}

const CHANGE_WORDS: Readonly<Record<string, string>> = { rerolls: "Reroll", jams: "Jamming", gambles: "GAMBIT" };

/** The dice of an Action: as they fell first, then each change by itself, and how they lie at last where something changed. */
function actionRows(group: readonly Fact[], scene: Pick<Scene, "game" | "pack"> | null): DiceRow[] {
  const head = dataOf(group[0]!);
  const seat = seatOfId(head.robot ?? "");
  const row = scene ? cardRow(scene, head.robot ?? "").actions.find((action) => action.name === spaced(head.action ?? "")) : undefined;
  const scored = group.find((fact) => fact.kind === "scores");
  const hits = scored ? (dataOf(scored).hits ?? null) : group.some((fact) => fact.kind === "fails") ? 0 : null;
  const lying = new Map<number, number>();
  const aside = new Set<number>();
  const needs = group.map((fact) => (fact.kind === "die" ? (dataOf(fact).accuracy ?? 0) : 0)).find((accuracy) => accuracy > 0) ?? 0;
  const rows: DiceRow[] = [{ seat, words: needs > 0 ? `${needs}+` : "Dice", dice: [] }];
  for (const fact of group) {
    const { number = 0, face = 0, robot = "" } = dataOf(fact);
    if (fact.kind === "set_aside") aside.add(number);
    if (CHANGES.has(fact.kind)) rows.push({ seat: seatOfId(robot) || seat, words: CHANGE_WORDS[fact.kind] ?? "", dice: [] });
    if (fact.kind !== "die") continue;
    lying.set(number, face);
    rows.at(-1)!.dice.push({ face, mark: "none" });
  }
  const counted = [...lying.entries()].filter(([number]) => !aside.has(number)).sort(([a], [b]) => a - b);
  const last = markDice(counted.map(([, face]) => face), needs, hits, row?.all ?? false);
  for (const number of aside) last.push({ face: lying.get(number) ?? 0, mark: "even" });
  if (rows.length > 1) rows.push({ seat, words: "At last", dice: last });
  else rows[0]!.dice = last;
  return rows.filter((one) => one.dice.length > 0);
}

/** Who begins: each seat's dice, the winner's marked. */
function startRows(group: readonly Fact[]): DiceRow[] {
  const first = group.find((fact) => fact.kind === "first" || fact.kind === "lays_first");
  const winner = first ? Number((dataOf(first).seat ?? "S0").slice(1)) : 0;
  const rows = new Map<number, DiceRow>();
  for (const fact of group) {
    if (fact.kind !== "rolled") continue;
    const { seat: id = "S0", face = 0 } = dataOf(fact);
    const seat = Number(id.slice(1));
    const row = rows.get(seat) ?? { seat, words: id, dice: [] };
    row.dice.push({ face, mark: "none" });
    rows.set(seat, row);
  }
  const won = rows.get(winner)?.dice.at(-1);
  const other = [...rows.values()].filter((row) => row.seat !== winner).map((row) => row.dice.at(-1)?.face ?? 0);
  if (won && other.every((face) => face < won.face)) won.mark = "win";
  return [...rows.values()];
}

function rowsOf(whole: readonly Fact[], scene: Pick<Scene, "game" | "pack"> | null): DiceRow[] {
  const group = core(whole);
  const head = group[0]?.kind;
  return head === "uses" ? actionRows(group, scene) : head === "rolled" ? startRows(group) : [];
}

/** Every roll that these facts tell, finished or not. */
export function rollsIn(facts: readonly Fact[], scene: Pick<Scene, "game" | "pack"> | null = null): Roll[] {
  return groupsOf(facts, belongs).flatMap((group) => {
    const rows = rowsOf(group, scene);
    if (rows.length === 0) return [];
    const { target = "", robot = "" } = dataOf(core(group)[0]!);
    return [{ n: group[0]!.n, last: group.at(-1)!.n, target: target === "" || target === "none" ? robot : target, user: robot, rows }];
  });
}

const WEIGHTS: Readonly<Record<string, StoryLine["weight"]>> = {
  turn: "chapter", destroyed: "strong", fell: "strong", formed: "strong", lost: "strong", won: "strong", drawn: "strong", resigned: "strong", note: "faint", activated: "faint",
};

const lower = (words: string): string => (/^[A-Z][a-z]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words);

function end(words: string): string {
  const text = words.trim();
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return text === "" || /[.?!:]$/.test(text) ? first : `${first}.`;
}

/** "S1's LUX-100 has 3 successes against its target, 3 successes against others" in short. */
function scoreWords(fact: Fact, others: boolean): string {
  const { hits = 0, others: more = 0 } = fact.data as { hits?: number; others?: number };
  const count = (n: number): string => `${n === 0 ? "no" : n} ${n === 1 ? "success" : "successes"}`;
  return others && more !== hits ? `${count(hits)}, ${count(more)} against others` : count(hits);
}

/** The words of a group: dice are drawn, so only what they decided is said. */
function wordsOf(whole: readonly Fact[]): string {
  const group = core(whole);
  const head = group[0]!;
  const rest = group.slice(1).filter((fact) => fact.kind !== "note");
  if (head.kind === "uses") {
    const { robot = "" } = dataOf(head);
    const said = rest
      .filter((fact) => fact.kind !== "die")
      .map((fact) => (fact.kind === "scores" ? scoreWords(fact, group.some((one) => dataOf(one).robot !== dataOf(head).target && one.kind === "damaged")) : fact.kind === "fails" && dataOf(fact).robot === robot ? "it fails" : lower(fact.words)));
    return end([head.words, ...(said.length > 0 ? [said.join(", ")] : [])].join(": "));
  }
  if (head.kind === "turn") return end([head.words, ...rest.map((fact) => `${dataOf(fact).energy ?? 0} Energy`)].join(", "));
  if (head.kind === "rolled") return end(rest.at(-1) && rest.at(-1)!.kind !== "rolled" ? rest.at(-1)!.words : group.map((fact) => fact.words).join(", "));
  if (head.kind === "activated") return end(rest.length > 0 ? `${rest[0]!.words}${/ by /.test(head.words) ? ` (activated${head.words.slice(head.words.indexOf(" by "))})` : ""}` : head.words);
  if (head.kind === "placed" && rest.length > 0)
    return end(`${head.words.replace(/ is placed in .*/, "")} is placed in ${dataOf(head).hex ?? ""}, ${rest.map((fact) => `${spaced((dataOf(fact).robot ?? "").replace(/^S\d\./, ""))} in ${dataOf(fact).hex ?? ""}`).join(", ")}`);
  return end([head.words, ...rest.map((fact) => lower(fact.words))].join(", "));
}

function seatOf(group: readonly Fact[]): number {
  const { seat, robot = "" } = dataOf(group[0]!);
  return seat !== undefined ? Number(String(seat).replace("S", "")) || 0 : seatOfId(robot);
}

/** Facts as lines. What nobody wants to read ("S1 only has: taken") is left out. */
export function fold(facts: readonly Fact[], scene: Pick<Scene, "game" | "pack"> | null = null): StoryLine[] {
  return groupsOf(facts, belongs)
    .filter((group) => group.some((fact) => fact.kind !== "note" || !fact.words.includes("only has")))
    .map((group) => {
      const head = group[0]!;
      const strong = group.find((fact) => WEIGHTS[fact.kind] === "strong");
      return {
        n: head.n,
        last: group.at(-1)!.n,
        weight: strong ? "strong" : head.kind === "activated" && group.length > 1 ? "plain" : (WEIGHTS[head.kind] ?? "plain"),
        seat: head.kind === "rolled" ? 0 : seatOf(group),
        words: wordsOf(group),
        clause: head.clause,
        dice: rowsOf(group, scene),
      };
    });
}

/** Dice wait for what they decide; what nobody sees is not waited for. */
export function pace(facts: readonly Fact[]): number {
  const last = facts.at(-1)?.kind ?? "";
  if (last === "" || ROLLING.has(last) || ["uses", "activated", "note", "turn", "rolled", "scores"].includes(last)) return 0;
  return ["destroyed", "fell", "formed", "won", "drawn", "first"].includes(last) ? 1.4 : 1;
}
