/* story.test.ts - facts become lines: an Action with its dice, rerolls and effects; marks never contradict the words. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Story } from "../../src/app/story";
import type { GameView } from "../../src/app/view";
import type { Fact, Scene } from "../../src/engine/types";
import { learn } from "../../src/games/aegis/look";
import { fold, markDice, pace, rollsIn } from "../../src/games/aegis/story";

type Told = [kind: string, words: string, data?: Record<string, unknown>];

const told = (list: readonly Told[]): Fact[] => list.map(([kind, words, data = {}], n) => ({ n, kind, words, data, clause: `AE-${kind}` }));

const SCENE = { game: "aegis", pack: "story" } as Scene;
learn(
  {
    squads: [],
    pieces: [
      { id: "ORB-100", name: "ORB-100", actions: [{ name: "Sky Lance", all: false }] },
      { id: "RAM-100", name: "RAM-100", actions: [{ name: "Ram", all: true }] },
    ],
  },
  SCENE,
);

const die = (number: number, face: number, accuracy = 6): Told => ["die", `Die ${number}: ${face}`, { number, face, accuracy, was: 0 }];
const uses = (robot: string, action: string, target: string): Told => ["uses", `${robot} uses ${action} against ${target}, 3 dice`, { robot, action, target, paid: 3 }];

const REROLLED: Told[] = [
  ["activated", "S2's ORB-100 is activated", { robot: "S2.ORB-100", way: "" }],
  uses("S2.ORB-100", "Sky_Lance", "S1.LUX-100"),
  die(1, 2), die(2, 1), die(3, 5),
  ["rerolls", "S2's ORB-100 rerolls 1 die by reroll", { robot: "S2.ORB-100", instance: "reroll", dice: 1 }],
  die(3, 6),
  ["scores", "S2's ORB-100 has 1 success against its target, 1 success against others", { robot: "S2.ORB-100", hits: 1, others: 1 }],
  ["damaged", "S1's LUX-100 takes 1 damage, Integrity 5", { robot: "S1.LUX-100", amount: 1, left: 5 }],
];

test("an Action, its dice, its reroll and what came of it are one line", () => {
  const lines = fold(told(REROLLED), SCENE);
  assert.equal(lines.length, 1);
  const [line] = lines;
  assert.equal(line!.seat, 2);
  assert.match(line!.words, /uses Sky_Lance against S1.LUX-100.*rerolls 1 die.*1 success, S1's LUX-100 takes 1 damage, Integrity 5\.$/);
  assert.deepEqual(line!.dice.map((row) => [row.words, row.seat, row.dice.map((one) => `${one.face} ${one.mark}`).join(", ")]), [
    ["6+", 2, "2 none, 1 none, 5 none"],
    ["Reroll", 2, "6 none"],
    ["At last", 2, "2 none, 1 none, 6 win"],
  ]);
});

test("where all dice have to succeed, all are marked or none", () => {
  const lines = (hits: number): string[] =>
    fold(told([uses("S1.RAM-100", "Ram", "S2.X"), die(1, 3, 4 - hits), die(2, 6, 4 - hits), [hits > 0 ? "scores" : "fails", "", { robot: "S1.RAM-100", hits, others: 0 }]]), SCENE)[0]!.dice[0]!.dice.map((one) => one.mark);
  assert.deepEqual(lines(1), ["win", "win"]);
  assert.deepEqual(lines(0), ["none", "none"]);
});

test("a die that is set aside counts for nothing and lies last", () => {
  const facts = told([uses("S2.ORB-100", "Sky_Lance", "S1.X"), die(1, 5, 2), die(2, 1, 2), die(3, 4, 2), ["set_aside", "Die 2 is set aside", { number: 2 }], ["scores", "", { robot: "S2.ORB-100", hits: 2, others: 2 }]]);
  assert.deepEqual(fold(facts, SCENE)[0]!.dice[0]!.dice.map((one) => `${one.face} ${one.mark}`), ["5 win", "4 win", "1 even"]);
});

test("marks are left out where they do not fit what the story says", () => {
  assert.deepEqual(markDice([5, 5, 2], 4, 1, false).map((one) => one.mark), ["none", "none", "none"]); // one of two fives cannot be
  assert.deepEqual(markDice([5, 2], 0, 1, false).map((one) => one.mark), ["none", "none"]); // nobody says what they have to show
  assert.deepEqual(markDice([5, 2], 4, null, false).map((one) => one.mark), ["win", "none"]); // not decided yet
  assert.deepEqual(markDice([5, 2, 4], 4, 2, false).map((one) => one.mark), ["win", "none", "win"]);
});

test("a turn and its Energy are a chapter; who begins is told with both dice", () => {
  const [start, turn] = fold(told([
    ["rolled", "S1 rolls 4", { seat: "S1", face: 4 }], ["rolled", "S2 rolls 6", { seat: "S2", face: 6 }], ["first", "S2 is player 1", { seat: "S2" }],
    ["turn", "Turn 1 of S2", { seat: "S2", number: 1 }], ["recharged", "S2 recharges to 12 Energy", { seat: "S2", energy: 12 }],
  ]));
  assert.equal(start!.words, "S2 is player 1.");
  assert.deepEqual(start!.dice.map((row) => row.dice.map((one) => `${one.face} ${one.mark}`)), [["4 none"], ["6 win"]]);
  assert.deepEqual([turn!.weight, turn!.words, turn!.seat], ["chapter", "Turn 1 of S2, 12 Energy.", 2]);
});

test("a robot that is destroyed stands out, and what only one answer had is not told", () => {
  const lines = fold(told([
    ["note", "S1 only has: taken"],
    ["destroyed", "S1's LUX-100 is destroyed in (4,4)", { robot: "S1.LUX-100", hex: "(4,4)" }],
    ["stands_gone", "The stands of S1 are removed", { seat: "S1" }],
  ]));
  assert.deepEqual(lines.map((line) => [line.weight, line.words]), [["strong", "S1's LUX-100 is destroyed in (4,4), the stands of S1 are removed."]]);
});

test("a story that grows fact by fact ends as the story told at once", () => {
  const facts = told([...REROLLED, ["turn", "Turn 2 of S1", { seat: "S1", number: 2 }], ...REROLLED]);
  const story = new Story({ fold } as unknown as GameView);
  story.begin([], SCENE);
  for (const fact of facts) story.goOn([fact], SCENE);
  assert.deepEqual(story.lines, fold(facts, SCENE));
});

test("rolls lie where they matter, and dice wait for what they decide", () => {
  const [roll] = rollsIn(told(REROLLED), SCENE);
  assert.equal(roll!.target, "S1.LUX-100");
  assert.equal(pace(told(REROLLED).slice(0, 4)), 0);
  assert.ok(pace(told(REROLLED)) > 0);
  assert.ok(pace(told([["destroyed", "", {}]])) > pace(told([["moved", "", {}]])));
});
