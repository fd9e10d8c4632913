/* story.ts - facts as lines: dice together with what they decided, in the words of the facts. */
import type { DiceRow, StoryLine } from "../../app/view";
import type { Fact, Scene } from "../../engine/types";
import { groupsOf } from "../../kit/groups";
import { hasPosition, viewOf } from "./look";
import type { GladiabotFact } from "./types";

type DieMark = DiceRow["dice"][number]["mark"];

/** Dice that were rolled together, and for whom. */
export interface Roll {
  n: number; // of its first fact
  last: number;
  target: string; // where it matters: a piece, "" for everybody
  rows: (DiceRow & { piece: string })[];
}

const data = (fact: Fact): GladiabotFact => fact.data as GladiabotFact;

const facesOf = (facts: readonly Fact[], kind: string): number[] =>
  facts.filter((fact) => fact.kind === kind).map((fact) => data(fact).face ?? 0);

const plain = (faces: readonly number[]): DiceRow["dice"] => faces.map((face) => ({ face, mark: "none" }));

/**
 * Highest against highest. The marks follow the dice, and are left out unless they add up to what the
 * story says was the result: a picture must never say something else than the words.
 */
export function pairedDice(attack: readonly number[], defence: readonly number[], wounds: number | null): [DiceRow["dice"], DiceRow["dice"]] {
  const high = [...attack].sort((a, b) => b - a);
  const low = [...defence].sort((a, b) => b - a);
  const marks = high.map((face, i): DieMark => {
    const against = low[i];
    if (against === undefined || face < against) return "none";
    if (face === against) return "even";
    return face === 6 ? "big" : "win";
  });
  const sum = marks.reduce((all, mark) => all + (mark === "big" ? 2 : mark === "win" ? 1 : 0), 0);
  const right = wounds === sum && high.length === low.length;
  return [high.map((face, i) => ({ face, mark: right ? (marks[i] ?? "none") : "none" })), plain(low)];
}

const OPENS: Readonly<Record<string, boolean>> = { attacks: true, blast: true };
const DICE: Readonly<Record<string, boolean>> = { die_attack: true, die_defence: true };
const ENDS: Readonly<Record<string, boolean>> = { wounded: true, missed: true };

const ACTIONS: ReadonlySet<string> = new Set(["moved", "attacks", "repaired", "pushed", "held"]);

/** What a group is about: a robot that was chosen only leads to what it does. */
const headOf = (group: readonly Fact[]): Fact | undefined => (group[0]?.kind === "chosen" ? (group[1] ?? group[0]) : group[0]);

/** Whether a fact goes on with what the group tells. */
function belongs(group: readonly Fact[], fact: Fact): boolean {
  const head = headOf(group)?.kind ?? "";
  const before = group.at(-1)?.kind ?? "";
  if (head === "chosen") return ACTIONS.has(fact.kind);
  if (OPENS[head]) return (DICE[fact.kind] === true || ENDS[fact.kind] === true) && !ENDS[before];
  if (head === "rolled")
    return before !== "leader" && before !== "initiative" && ["rolled", "tied", "leader", "initiative"].includes(fact.kind);
  if (head === "pushed") return ["fall_die", "rode", "fell"].includes(fact.kind);
  return head === "shed" && fact.kind === "shed";
}

/** The dice of a group, null for none. */
function rollOf(group: readonly Fact[]): Roll | null {
  const head = headOf(group);
  const last = group.at(-1);
  if (!head || !last) return null;
  const rows = rowsOf(head, group);
  if (rows.every((row) => row.dice.length === 0)) return null;
  const target = OPENS[head.kind] ? (data(head).target ?? "") : head.kind === "pushed" ? (rows[0]?.piece ?? "") : "";
  return { n: head.n, last: last.n, target, rows };
}

function rowsOf(head: Fact, group: readonly Fact[]): Roll["rows"] {
  if (head.kind === "rolled") return rollOff(group);
  if (OPENS[head.kind]) return fight(head, group);
  return head.kind === "pushed" ? fall(group) : [];
}

function fight(head: Fact, group: readonly Fact[]): Roll["rows"] {
  const end = group.find((fact) => ENDS[fact.kind]);
  const wounds = end ? (end.kind === "missed" ? 0 : (data(end).amount ?? null)) : null;
  const [attack, defence] = pairedDice(facesOf(group, "die_attack"), facesOf(group, "die_defence"), wounds);
  const { piece = "", target = "" } = data(head);
  return [
    { seat: 0, piece, words: "Attack", dice: attack },
    { seat: 0, piece: target, words: "Defence", dice: defence },
  ];
}

/** Each seat's dice in the order in which they fell; the highest of the last round is marked. */
function rollOff(group: readonly Fact[]): Roll["rows"] {
  const winner = group.map((fact) => (fact.kind === "leader" || fact.kind === "initiative" ? data(fact).seat : undefined)).find((seat) => seat !== undefined);
  const rows = new Map<number, Roll["rows"][number]>();
  for (const fact of group) {
    if (fact.kind !== "rolled") continue;
    const { seat = 0, face = 0 } = data(fact);
    const row = rows.get(seat) ?? { seat, piece: "", words: `S${seat}`, dice: [] };
    row.dice.push({ face, mark: "none" });
    rows.set(seat, row);
  }
  const won = winner === undefined ? undefined : rows.get(winner)?.dice.at(-1);
  if (won) won.mark = "win";
  return [...rows.values()];
}

function fall(group: readonly Fact[]): Roll["rows"] {
  const die = group.find((fact) => fact.kind === "fall_die");
  if (!die) return [];
  const fell = group.some((fact) => fact.kind === "fell");
  const { piece = "", face = 0 } = data(die);
  return [{ seat: 0, piece, words: "Fall", dice: [{ face, mark: fell ? "win" : "none" }] }];
}

/** Every roll that these facts tell, finished or not. */
export function rollsIn(facts: readonly Fact[]): Roll[] {
  return groupsOf(facts, belongs).map(rollOf).filter((roll): roll is Roll => roll !== null);
}

const WEIGHTS: Readonly<Record<string, StoryLine["weight"]>> = {
  turn: "chapter",
  went_out: "strong",
  eliminated: "strong",
  resigned: "strong",
  won: "strong",
  drawn: "strong",
  limit: "strong",
  explodes: "strong",
  shed: "faint",
  layout: "faint",
  note: "faint",
};

/** A capital first, except where an id begins: c6 stays c6. */
function capital(words: string): string {
  return /^c\d/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);
}

/** The words of a group: dice are drawn, so only what they decided is said. */
function wordsOf(group: readonly Fact[]): string {
  const head = headOf(group)!;
  const said = group.filter((fact) => !DICE[fact.kind] && (fact === head || fact.kind !== "chosen")).map((fact) => fact.words);
  if (head.kind === "rolled" || head.kind === "shed") return `${capital(said.join(", "))}.`;
  const [first = "", ...rest] = said;
  return `${capital(rest.length === 0 ? first : `${first}: ${rest.join(", ")}`)}.`;
}

/** Who has which piece, as the story told it. A game that begins in the middle does not tell who has what: the position does. */
function ownersIn(facts: readonly Fact[], scene: Scene | null): Map<string, number> {
  const robots = scene && hasPosition(scene) ? viewOf(scene).robots : [];
  const owners = new Map<string, number>(robots.map((robot) => [robot.id, robot.seat]));
  for (const fact of facts) {
    const { seat, piece, pieces } = data(fact);
    if (seat === undefined) continue;
    for (const id of pieces ?? []) owners.set(id, seat);
    if (piece !== undefined && fact.kind === "placed") owners.set(piece, seat);
  }
  return owners;
}

/** Facts as lines. A robot chosen and what it then does are one line; so are an attack and its dice. */
export function fold(facts: readonly Fact[], scene: Scene | null = null): StoryLine[] {
  const owners = ownersIn(facts, scene);
  const seatOf = (fact: Fact): number => data(fact).seat ?? owners.get(data(fact).piece ?? "") ?? 0;
  return groupsOf(facts, belongs).map((group) => {
    const head = headOf(group)!;
    const last = group.at(-1)!;
    const rows = rollOf(group)?.rows ?? [];
    const weighty = group.find((fact) => WEIGHTS[fact.kind] !== undefined);
    return {
      n: group[0]!.n,
      last: last.n,
      weight: (weighty && WEIGHTS[weighty.kind]) ?? "plain",
      seat: head.kind === "rolled" || head.kind === "shed" ? 0 : seatOf(head),
      words: wordsOf(group),
      clause: last.clause || head.clause,
      dice: rows
        .filter((row) => row.dice.length > 0)
        .map(({ seat, piece, words, dice }) => ({ seat: seat || (owners.get(piece) ?? 0), words, dice })),
    };
  });
}

/** Dice wait for what they decide; what nobody sees is not waited for. */
export function pace(facts: readonly Fact[]): number {
  const last = facts.at(-1)?.kind ?? "";
  if (last === "" || DICE[last] || last === "blast" || last === "fall_die" || last === "rolled" || last === "tied") return 0;
  if (last === "chosen" || last === "note" || last === "turn" || last === "layout") return 0;
  if (ENDS[last] || last === "leader" || last === "initiative" || last === "explodes" || last === "went_out") return 1.4;
  return 1;
}
