/* story.test.ts - facts become lines, dice are paired, and marks never contradict the words. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Story } from "../../src/app/story";
import type { GameView } from "../../src/app/view";
import type { Fact, Scene } from "../../src/engine/types";
import { fold, pace, pairedDice, rollsIn } from "../../src/games/gladiabot/story";

/** Facts as the table tells them: [kind, words, data]. */
function told(list: [string, string, Record<string, unknown>][]): Fact[] {
  return list.map(([kind, words, data], n) => ({ n, kind, words, data, clause: `GLA-${kind}` }));
}

const die = (kind: string, face: number): [string, string, Record<string, unknown>] => [kind, `${kind} ${face}`, { face }];

const ATTACK = told([
  ["revealed", "S1 fields R3", { seat: 1, pieces: ["R3"] }],
  ["revealed", "S2 fields B5", { seat: 2, pieces: ["B5"] }],
  ["chosen", "R3 OURS acts", { piece: "R3" }],
  ["attacks", "R3 OURS attacks B5 LEOPARD with 3 dice a side", { piece: "R3", target: "B5", amount: 3 }],
  die("die_attack", 2), die("die_attack", 6), die("die_attack", 4),
  die("die_defence", 4), die("die_defence", 1), die("die_defence", 5),
  ["wounded", "B5 LEOPARD takes 3 wounds, 3 in all", { piece: "B5", amount: 3, total: 3 }],
]);

test("an attack with its dice and its result is one line", () => {
  const line = fold(ATTACK).at(-1)!;
  assert.equal(line.words, "R3 OURS attacks B5 LEOPARD with 3 dice a side: B5 LEOPARD takes 3 wounds, 3 in all.");
  assert.equal(line.seat, 1);
  assert.deepEqual([line.n, line.last], [2, 10]);
  assert.deepEqual(line.dice.map((row) => [row.words, row.seat, row.dice.map((one) => one.face)]), [
    ["Attack", 1, [6, 4, 2]],
    ["Defence", 2, [5, 4, 1]],
  ]);
  assert.deepEqual(line.dice[0]!.dice.map((one) => one.mark), ["big", "even", "win"]);
});

test("marks are left out where they do not add up to what the story says", () => {
  assert.deepEqual(pairedDice([6, 4], [5, 4], 2)[0].map((one) => one.mark), ["big", "even"]);
  assert.deepEqual(pairedDice([6, 4], [5, 4], 1)[0].map((one) => one.mark), ["none", "none"]);
  assert.deepEqual(pairedDice([6, 4], [5], 2)[0].map((one) => one.mark), ["none", "none"]);
  assert.deepEqual(pairedDice([6, 4], [5, 4], null)[0].map((one) => one.mark), ["none", "none"]);
});

test("a roll-off with its ties is one line, the winner's last die marked", () => {
  const [line, next] = fold(told([
    ["rolled", "S1 rolls 3", { seat: 1, face: 3 }],
    ["rolled", "S2 rolls 3", { seat: 2, face: 3 }],
    ["tied", "a tie at 3: roll again", { face: 3 }],
    ["rolled", "S1 rolls 2", { seat: 1, face: 2 }],
    ["rolled", "S2 rolls 5", { seat: 2, face: 5 }],
    ["initiative", "S2 has the initiative", { seat: 2 }],
    ["turn", "turn 2", { amount: 2 }],
  ]));
  assert.equal(line!.words, "S1 rolls 3, S2 rolls 3, a tie at 3: roll again, S1 rolls 2, S2 rolls 5, S2 has the initiative.");
  assert.deepEqual(line!.dice.map((row) => row.dice.map((one) => `${one.face} ${one.mark}`)), [["3 none", "2 none"], ["3 none", "5 win"]]);
  assert.equal(next!.weight, "chapter");
});

test("a push with its fall is one line; two blasts are two", () => {
  const lines = fold(told([
    ["pushed", "R3 pushes c3", { piece: "R3", target: "c3", from: "(0,0)", to: "(1,0)" }],
    ["fall_die", "B5 rolls 4", { piece: "B5", face: 4 }],
    ["fell", "B5 falls", { piece: "B5", to: "(0,0)", total: 1 }],
    ["explodes", "c3 explodes", { piece: "c3", spot: "(1,0)" }],
    ["blast", "the blast of c3 hits B5", { piece: "c3", target: "B5" }],
    die("die_attack", 5), die("die_defence", 2),
    ["wounded", "B5 takes 1 wound", { piece: "B5", amount: 1, total: 2 }],
    ["blast", "the blast of c3 hits R3", { piece: "c3", target: "R3" }],
    die("die_attack", 1), die("die_defence", 2),
    ["missed", "R3 takes no wound", { piece: "R3" }],
  ]));
  assert.deepEqual(lines.map((line) => line.dice.length), [1, 0, 2, 2]);
  assert.equal(lines[1]!.weight, "strong");
});

test("every fact is in exactly one line, in order, also when the story ends in the middle", () => {
  for (let end = 0; end <= ATTACK.length; end++) {
    const lines = fold(ATTACK.slice(0, end));
    let next = 0;
    for (const line of lines) {
      assert.equal(line.n, next);
      assert.ok(line.words.length > 1);
      next = line.last + 1;
    }
    assert.equal(next, end);
  }
});

test("a story that grows fact by fact is the story told at once", () => {
  const robots = [{ id: "R3", seat: 1 }, { id: "B5", seat: 2 }];
  const scene = { view: { spots: [], robots } } as unknown as Scene;
  const facts = [...ATTACK, ...ATTACK.slice(2)].map((fact, n) => ({ ...fact, n }));
  const story = new Story({ fold } as unknown as GameView);
  story.begin(facts.slice(0, 1), scene);
  for (const fact of facts.slice(1)) {
    const before = story.lines;
    story.goOn([fact], scene);
    for (const [at, line] of before.slice(0, -1).entries()) assert.equal(story.lines[at], line);
  }
  assert.deepEqual(story.lines, fold(facts, scene));
  story.begin([], scene);
  assert.deepEqual(story.lines, []);
});

test("dice lie at the target, and are shown together with what they decide", () => {
  assert.equal(rollsIn(ATTACK).at(-1)!.target, "B5");
  assert.equal(rollsIn(ATTACK.slice(0, 4)).length, 0);
  assert.equal(pace(ATTACK.slice(0, 6)), 0);
  assert.ok(pace(ATTACK) > 1);
  assert.equal(pace([]), 0);
});
