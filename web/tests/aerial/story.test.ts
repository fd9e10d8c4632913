/* story.test.ts - facts become lines, dice stand with what they decided, and a story that grows is folded alike. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Fact } from "../../src/engine/types";
import { groupsOf } from "../../src/kit/groups";
import { belongs, fold, pace, rollsIn } from "../../src/games/aerial/story";

/** Facts as the table tells them: [kind, words, data]. */
function told(list: [string, string, Record<string, unknown>][]): Fact[] {
  return list.map(([kind, words, data], n) => ({ n, kind, words, data, clause: `AA-${kind}` }));
}

const GAME = told([
  ["parted", "Green takes DT1", { team: "Green", part: "DT1" }],
  ["parted", "Green takes SH2", { team: "Green", part: "SH2" }],
  ["note", "S1 only has: part FP1", {}],
  ["built", "Green is built: DT1 SH2 FP1", { team: "Green", robot: "DT1 SH2 FP1" }],
  ["built_twin", "Yellow is built", { team: "Yellow" }],
  ["cleanup", "Clean-up: all cards return to the hands", { amount: 0 }],
  ["round", "DC round 1", { amount: 1 }],
  ["play", "Card play 1, the Red Alliance first", { amount: 1, alliance: "Red" }],
  ["laid_twin", "T1 has laid a card", { team: "T1" }],
  ["laid_twin", "T2 has laid a card", { team: "T2" }],
  ["revealed", "T1 shows BA3.A: Shoot", { team: "T1", card: "BA3.A", action: "Shoot" }],
  ["stays_twin", "T2 stays in place", { team: "T2" }],
  ["roll", "T1 rolls 3, total 3, needs 3", { team: "T1", face: 3, total: 3, need: 3 }],
  ["driven", "Drive die of T1: 3, it will move left 2", { team: "T1", face: 3, move: -2 }],
  ["shoots", "T1 shoots red-1 from range 1", { team: "T1", ball: "red-1", range: 1 }],
  ["roll", "T1 rolls 2, total 2, needs 3", { team: "T1", face: 2, total: 2, need: 3 }],
  ["rerolls", "T1 uses the re-roll of SP23", { team: "T1", card: "SP23" }],
  ["roll", "T1 rolls 5, total 5, needs 3", { team: "T1", face: 5, total: 5, need: 3 }],
  ["goal", "T1 scores red-1: 10 points and 0 for assists", { team: "T1", ball: "red-1", amount: 10, assists: 0 }],
  ["removed", "Red-1 is removed", { ball: "red-1" }],
  ["contest", "T2 tries to block T1", { team: "T2", target: "T1" }],
  ["roll", "T2 rolls 3, total 4, needs 0", { team: "T2", face: 3, total: 4, need: 0 }],
  ["roll", "T1 rolls 4, total 4, needs 0", { team: "T1", face: 4, total: 4, need: 0 }],
  ["held_off", "T2 against T1: 4 to 4, not blocked", { team: "T2", target: "T1", total: 4, against: 4 }],
  ["ended", "The match is over, Red 10, Blue 0", { red: 10, blue: 0 }],
]);

test("a shot with its dice and what came of it is one line", () => {
  const line = fold(GAME).find(({ words }) => words.includes("shoots"))!;
  assert.equal(line.words, "T1 shoots red-1 from range 1: 5 where 3 is needed, T1 uses the re-roll of SP23, T1 scores red-1: 10 points and 0 for assists, red-1 is removed.");
  assert.equal(line.weight, "strong");
  assert.equal(line.clause, "AA-goal");
  assert.deepEqual(line.dice[0]!.dice, [{ face: 2, mark: "none" }, { face: 5, mark: "win" }]);
});

test("a tied block is marked even, for both who rolled", () => {
  const roll = rollsIn(GAME).at(-1)!;
  assert.deepEqual(roll.rows.map((row) => [row.team, row.total, row.dice.map((die) => die.mark)]), [["T2", 4, ["even"]], ["T1", 4, ["none"]]]);
});

test("no line is without words, and every fact is in one line", () => {
  const lines = fold(GAME);
  for (const line of lines) assert.match(line.words, /^[A-Z].*[a-z0-9].*\.$/);
  assert.equal(groupsOf(GAME, belongs).flat().length, GAME.length);
  assert.deepEqual(lines.map((line) => line.n), [...lines.map((line) => line.n)].sort((a, b) => a - b));
});

test("parts that were taken one by one are told as the robot they make", () => {
  assert.equal(fold(GAME)[0]!.words, "Green is built: DT1 SH2 FP1.");
});

test("a card play is a chapter", () => {
  const line = fold(GAME).find(({ weight }) => weight === "chapter")!;
  assert.equal(line.words, "Clean-up: all cards return to the hands, DC round 1, card play 1, the Red Alliance first.");
});

test("a story that grows fact by fact is folded as the whole is", () => {
  for (let end = 1; end <= GAME.length; end++) {
    const grown = fold(GAME.slice(0, end));
    const alone = fold(GAME.slice(0, end).map((fact) => ({ ...fact }))); // other facts: nothing can be kept
    assert.deepEqual(grown, alone);
    assert.deepEqual(fold(GAME.slice(0, end)), alone);
  }
  assert.equal(fold([]).length, 0);
});

test("nobody waits for what is secret, and everybody for a result", () => {
  assert.equal(pace(GAME.slice(8, 10)), 0);
  assert.ok(pace(GAME.slice(14, 19)) > 1);
});
