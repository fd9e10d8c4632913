/* story.test.ts - facts become lines that depend on nothing but themselves, and a story that grows is folded alike. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Fact } from "../../src/engine/types";
import { groupsOf } from "../../src/kit/groups";
import { belongs, fold, pace } from "../../src/games/mechs/story";

/** Facts as the table tells them: [kind, words, data]. */
function told(list: [string, string, Record<string, unknown>][]): Fact[] {
  return list.map(([kind, words, data], n) => ({ n: n * 2, kind, words, data, clause: `TEM-${kind}` }));
}

const GAME = told([
  ["starter", "S2 is Starting Player", { player: "S2" }],
  ["dealt", "S1 is dealt Bulwark", { player: "S1", pilot: "P3" }],
  ["dealt_twin", "S2 is dealt a Pilot Card", { player: "S2" }],
  ["dealt_twin", "S2 is dealt a Pilot Card", { player: "S2" }],
  ["opened", "Homing Missiles comes to slot 1 of the Display", { slot: 1, weapon: "A06" }],
  ["opened", "Chain Blade comes to slot 2 of the Display", { slot: 2, weapon: "A10" }],
  ["round", "Round 1", { number: 1 }],
  ["committed", "S2 has committed a Program", { player: "S2" }],
  ["drafted", "S1 programs card 1: Deploy, one Zone north", { player: "S1", card: "PC1.N", slot: 1 }],
  ["drafted", "S1 programs card 2: Collect, one Zone north", { player: "S1", card: "PC2.N", slot: 2 }],
  ["note", "S1 only has: commit", {}],
  ["committed", "S1 has committed a Program", { player: "S1" }],
  ["step", "Turn step 1", { number: 1 }],
  ["turn", "Turn of S1", { player: "S1" }],
  ["note", "S1 only has: keep", {}],
  ["revealed", "S1 reveals Purchase, Double Jump north", { player: "S1", card: "PC7.N" }],
  ["moved", "S1 enters A3", { player: "S1", zone: "A3" }],
  ["went_off", "S1 sets off Mine 3 of S2 in A3", { player: "S1", owner: "S2", zone: "A3", number: 3 }],
  ["hurt", "S1 takes 4 damage, Health 2", { player: "S1", amount: 4, health: 2 }],
  ["returned", "The Token in A3 goes back to S2", { player: "S2", zone: "A3" }],
  ["combat", "S1 starts a Combat with S2 in A3", { player: "S1", enemy: "S2", zone: "A3" }],
  ["scored", "S1 scores 1 VP", { player: "S1", amount: 1 }],
  ["power", "S1 makes a Power Attack with Pulse Pistol", { player: "S1", weapon: "B1" }],
  ["hit", "S1 deals 2 damage to S2, Health 4", { player: "S1", enemy: "S2", amount: 2, health: 4 }],
  ["scored", "S1 scores 2 VP", { player: "S1", amount: 2 }],
  ["scored", "S1 scores 1 VP", { player: "S1", amount: 1 }],
  ["attacks", "S2 attacks with Pulse Pistol", { player: "S2", weapon: "B1" }],
  ["hit", "S2 deals 2 damage to S1, Health 0", { player: "S2", enemy: "S1", amount: 2, health: 0 }],
  ["knocked_out", "S1 is knocked out in Pilot Status", { player: "S1", status: "pilot" }],
  ["scored", "S2 scores 1 VP", { player: "S2", amount: 1 }],
  ["adhoc", "S1 is in Ad Hoc Mode", { player: "S1" }],
  ["placed", "S1 is placed in E3", { player: "S1", zone: "E3" }],
  ["turn", "Turn of RL", { player: "RL" }],
  ["turned", "RL turns up Power Up (PC4)", { player: "RL", card: "PC4" }],
  ["stayed", "RL stays in C1", { player: "RL", zone: "C1" }],
  ["scoring", "Scoring after Round 2", { number: 2 }],
  ["scores", "S1 scores 1 VP for Mines, 0 for Turrets, 2 for the Pilot", { player: "S1", mines: 1, turrets: 0, pilot: 2 }],
  ["scores", "S2 scores 0 VP for Mines, 3 for Turrets, 1 for the Pilot", { player: "S2", mines: 0, turrets: 3, pilot: 1 }],
  ["scores_mech", "S2 scores 3 VP for the Mech", { player: "S2", amount: 3 }],
  ["ended", "The game is over", {}],
]);

const lineWith = (words: string) => fold(GAME).find((line) => line.words.includes(words))!;

test("an attack with what came of it is one line", () => {
  const line = lineWith("Power Attack");
  assert.equal(line.words, "S1 makes a Power Attack with Pulse Pistol: deals 2 damage to S2, Health 4, scores 3 VP.");
  assert.equal(line.seat, 1);
  assert.equal(line.clause, "TEM-power");
});

test("a Turn is told with its card, a Mine with its damage, a KO with its place", () => {
  assert.equal(lineWith("Turn of S1").words, "Turn of S1: reveals Purchase, Double Jump north, enters A3.");
  assert.equal(lineWith("Mine 3").words, "S1 sets off Mine 3 of S2 in A3: takes 4 damage, Health 2, the Token in A3 goes back to S2.");
  assert.equal(lineWith("knocked out").weight, "strong");
  assert.equal(lineWith("knocked out").words, "S1 is knocked out in Pilot Status: S2 scores 1 VP, S1 is in Ad Hoc Mode, is placed in E3.");
  assert.equal(lineWith("Turn of the left robot").words, "Turn of the left robot: turns up Power Up (PC4), stays in C1.");
  assert.equal(lineWith("Turn of the left robot").seat, 0);
});

test("a Program is one line, and where there was no choice nothing is said", () => {
  assert.equal(lineWith("programs").words, "S1 programs 1 Deploy, one Zone north; 2 Collect, one Zone north.");
  assert.ok(fold(GAME).every((line) => !line.words.includes("only has")));
});

test("Scoring is a chapter, told line by line", () => {
  const lines = fold(GAME);
  const at = lines.findIndex((line) => line.words.startsWith("Scoring"));
  assert.equal(lines[at]!.weight, "chapter");
  assert.deepEqual(lines.slice(at + 1, at + 3).map((line) => line.seat), [1, 2]);
  assert.equal(lines[at + 1]!.words, "S1 scores 3 VP: 1 for Mines, 2 for the Pilot.");
  assert.equal(lines[at + 2]!.words, "S2 scores 7 VP: 3 for Turrets, 1 for the Pilot, 3 for the Mech.");
});

test("every fact is in one line, no line is without words", () => {
  const lines = fold(GAME);
  for (const line of lines) assert.match(line.words, /^[A-Z].*[a-z0-9].*\.$/);
  assert.equal(groupsOf(GAME, belongs).flat().length, GAME.length);
  assert.equal(new Set(lines.map((line) => line.n)).size, lines.length);
});

test("a line depends on its own facts alone", () => {
  for (const group of groupsOf(GAME, belongs)) {
    const alone = fold(group.map((fact) => ({ ...fact })));
    assert.equal(alone.length, 1);
    assert.deepEqual(alone[0], fold(GAME).find((line) => line.n === group[0]!.n));
  }
});

test("a story that grows fact by fact is folded as the whole is", () => {
  for (let end = 1; end <= GAME.length; end++) {
    const grown = fold(GAME.slice(0, end));
    const alone = fold(GAME.slice(0, end).map((fact) => ({ ...fact }))); // other facts: nothing can be kept
    assert.deepEqual(grown, alone);
  }
  assert.equal(fold([]).length, 0);
});

test("nobody waits for what is secret, and everybody for a hit", () => {
  assert.equal(pace(GAME.slice(7, 12)), 0);
  assert.ok(pace(GAME.slice(22, 24)) > 1);
  assert.ok(pace(GAME.slice(15, 17)) > 0);
});
