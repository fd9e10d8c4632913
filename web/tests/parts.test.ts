/* parts.test.ts - small pure parts: the story, odds, arrows, answers, requests. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { byKind, inOrder } from "../src/app/parts/answers";
import { ARROWS, nearest, type Point } from "../src/app/parts/arrows";
import { percent, shownLines } from "../src/app/parts/odds";
import { handText } from "../src/app/parts/options";
import { defaultSeats, fitSeats } from "../src/app/parts/seating";
import { fileName } from "../src/app/parts/share";
import { answersAt } from "../src/app/parts/stage";
import { foldPlain, sentence, unheard } from "../src/app/story";
import { cleanName, newRequest, newSeed } from "../src/engine/engine";
import type { Answer, Fact, Odds } from "../src/engine/types";

function answer(move: number, kind: string, spot = "", piece = ""): Answer {
  return { move, text: `${kind} ${spot}`, label: `${kind} ${spot}`, kind, spot, piece, odds: null };
}

function fact(n: number, words: string): Fact {
  return { n, kind: "x", clause: "", words, data: {} };
}

test("facts become sentences", () => {
  assert.equal(sentence("S1 rolls 4"), "S1 rolls 4.");
  assert.equal(sentence("what now?"), "What now?");
  assert.equal(sentence(" "), "");
  assert.deepEqual(
    foldPlain([fact(0, "turn 1"), fact(1, "R3 holds")]).map((line) => [line.n, line.words]),
    [
      [0, "Turn 1."],
      [1, "R3 holds."],
    ],
  );
});

test("a line that may still grow is not read aloud yet", () => {
  const lines = foldPlain([fact(0, "a"), fact(1, "b"), fact(2, "c")]);
  assert.deepEqual(
    unheard(lines, 0, false).map((line) => line.n),
    [1],
  );
  assert.deepEqual(
    unheard(lines, 0, true).map((line) => line.n),
    [1, 2],
  );
  assert.deepEqual(unheard(lines, 2, true), []);
});

test("shares as people say them", () => {
  assert.deepEqual([0, 0.004, 0.42, 0.996, 1].map(percent), ["0 %", "<1 %", "42 %", ">99 %", "100 %"]);
});

test("a long tail of amounts is one bar", () => {
  const lines = Array.from({ length: 12 }, (_, amount) => ({ amount, share: 1 / 12 }));
  const odds: Odds = { words: "", unit: "wounds", mean: 0, goal: 0, goal_words: "", lines };
  const shown = shownLines(odds);
  assert.equal(shown.length, 8);
  assert.equal(shown.at(-1)?.label, "7+");
  assert.ok(Math.abs(shown.reduce((sum, line) => sum + line.share, 0) - 1) < 1e-9);
});

test("arrows find their way over rows that are shifted", () => {
  // Rows as of pointy-top hexagons: the second is half a place to the right.
  const points: Point[] = [];
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 4; column++) points.push({ x: column * 40 + (row % 2) * 20, y: row * 35 });
  const go = (from: number, key: string) => {
    const here = points[from] as Point;
    const others = points.filter((point) => point !== here);
    const found = nearest(here, others, ARROWS[key] as Point);
    return found < 0 ? -1 : points.indexOf(others[found] as Point);
  };
  assert.equal(go(5, "ArrowRight"), 6);
  assert.equal(go(5, "ArrowLeft"), 4);
  assert.ok([1, 2].includes(go(5, "ArrowUp")));
  assert.ok([9, 10].includes(go(5, "ArrowDown")));
  assert.equal(go(7, "ArrowRight"), -1);
  const reached = new Set([0]);
  const queue = [0];
  for (let at = queue.shift(); at !== undefined; at = queue.shift())
    for (const key of Object.keys(ARROWS)) {
      const next = go(at, key);
      if (next >= 0 && !reached.has(next)) {
        reached.add(next);
        queue.push(next);
      }
    }
  assert.equal(reached.size, points.length);
});

test("answers by kind, the fewest first, and digits count them as shown", () => {
  const answers = [answer(1, "move", "a"), answer(2, "hold"), answer(3, "move", "b")];
  assert.deepEqual(
    byKind(answers).map((group) => group.kind),
    ["hold", "move"],
  );
  assert.deepEqual(
    inOrder(answers).map((one) => one.move),
    [2, 1, 3],
  );
});

test("what ends or declines stands behind all other answers, however few there are", () => {
  const answers = [{ ...answer(1, "end"), last: true }, answer(2, "move", "a"), answer(3, "move", "b"), answer(4, "hold"), { ...answer(5, "move"), last: true }];
  assert.deepEqual(
    inOrder(answers).map((one) => one.move),
    [4, 2, 3, 1, 5],
  );
  assert.deepEqual(inOrder([{ ...answer(1, "end"), last: true }]).length, 1);
});

test("an answer is also given by the pieces that the view says it is about", () => {
  const answers = [answer(1, "colour"), answer(2, "colour")];
  const about = ({ move }: { move: number }) => (move === 2 ? ["B1", "B2"] : []);
  assert.deepEqual(answersAt(answers, { spot: "", piece: "B2" }, about).map((one) => one.move), [2]);
  assert.deepEqual(answersAt(answers, { spot: "", piece: "R1" }, about), []);
});

test("a place counts before the piece on it", () => {
  const answers = [answer(1, "move", "a", "R1"), answer(2, "attack", "b", "B1"), answer(3, "pick", "", "R1")];
  const moves = (spot: string, piece: string) => answersAt(answers, { spot, piece }).map((one) => one.move);
  assert.deepEqual(moves("b", "B1"), [2]);
  assert.deepEqual(moves("", "R1"), [1, 3]);
  assert.deepEqual(moves("c", "R1"), [1, 3]);
  assert.deepEqual(moves("c", ""), []);
});

test("requests are one line a thing, whatever a name holds", () => {
  const plan = {
    game: "g",
    pack: "standard",
    options: "mode=four",
    seats: [
      { seat: 1, name: " An\nna  B ", brain: "" },
      { seat: 2, name: "", brain: "greedy" },
    ],
    dice: "seed" as const,
    position: "",
  };
  assert.equal(
    newRequest(plan, "5"),
    "new g standard 5\noptions mode=four\nseat 1 me An na B\nseat 2 computer:greedy\ndice seed",
  );
  assert.equal(cleanName("x".repeat(99)).length, 24);
  assert.match(newSeed(), /^\d{1,15}$/);
});

test("seats keep what was chosen when their number changes", () => {
  const brains = [
    { id: "random", words: "" },
    { id: "greedy", words: "" },
  ];
  const four = defaultSeats(4, brains, ["Anna"]);
  assert.deepEqual(
    four.map((seat) => [seat.name, seat.brain]),
    [
      ["Anna", ""],
      ["", "greedy"],
      ["", "greedy"],
      ["", "greedy"],
    ],
  );
  const changed = four.map((seat) => (seat.seat === 2 ? { ...seat, brain: "" } : seat));
  assert.equal(fitSeats(changed, defaultSeats(2, brains, []))[1]?.brain, "");
});

test("settings by hand and names of files", () => {
  assert.equal(handText(new Map([["mode", "four"], ["mobile", "on"]])), "mode=four mobile=on");
  assert.equal(fileName("g", ".rdr", new Date(2026, 0, 5, 9, 7)), "g-2026-01-05-0907.rdr");
});
