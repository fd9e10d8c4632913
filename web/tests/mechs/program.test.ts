/* program.test.ts - a Program is put together and rearranged on the page, and given as a whole. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Answer, Scene } from "../../src/engine/types";
import { pathOf, turned } from "../../src/games/mechs/look";
import { drafting } from "../../src/games/mechs/program";
import type { MechsView } from "../../src/games/mechs/types";

const WAYS: Readonly<Record<string, readonly string[]>> = { Simple: ["N", "E", "S", "W"], "Diagonal Jump": ["NE", "SE", "SW", "NW"] };
const CARDS = [["PC1", "Simple"], ["PC2", "Simple"], ["PC3", "Simple"], ["PC4", "Simple"], ["PC5", "Diagonal Jump"]] as const;

const slot = (piece: string, move: number): Answer => ({ move, text: `slot ${piece}`, label: piece, kind: "slot", spot: "", piece, odds: null });
const ANSWERS = CARDS.flatMap(([id, movement]) => WAYS[movement]!.map((way) => `${id}.${way}`)).map((piece, at) => slot(piece, at + 1));

function scene(program: string[] = []): Scene {
  const view = {
    you: 1,
    phase: "program",
    players: [{ id: "S1", seat: 1, spot: "B2", program }],
    spots: [{ id: "B2", leads: { "Simple.N": "A2", "Diagonal Jump.NE": "A3" } }, { id: "A2", leads: { "Simple.E": "A3" } }, { id: "A3", leads: {} }],
    print: CARDS.map(([id, movement]) => ({ id, kind: "card", name: movement, movement, action: "Deploy" })),
  };
  return { seat: 1, wait: "person", question: "S1 Anna: program card 1 of 4", answers: ANSWERS, view } as unknown as Scene;
}

/** Presses one after the other, from nothing. */
function pressed(pieces: readonly string[], at = scene()): readonly string[] {
  return pieces.reduce<readonly string[]>((draft, piece) => drafting.press(at, draft, piece) ?? draft, []);
}

test("cards are laid in order, and a card that is laid is not offered again", () => {
  const draft = pressed(["PC2.E", "PC5.SW"]);
  assert.deepEqual(draft, ["PC2.E", "PC5.SW"]);
  const offered = drafting.answers(scene(), draft)!;
  assert.ok(offered.length > 0 && offered.every((answer) => !/^PC[25]/.test(answer.piece)));
  assert.equal(drafting.question(scene(), draft), "S1 Anna: program card 3 of 4");
});

test("a whole Program is one answer, in its order", () => {
  const draft = pressed(["PC1.N", "PC2.E", "PC3.S", "PC4.W"]);
  const answers = drafting.answers(scene(), draft)!;
  assert.equal(answers.length, 1);
  assert.equal(answers[0]!.text, "program PC1.N PC2.E PC3.S PC4.W");
  assert.ok(answers[0]!.move < 0);
  assert.equal(drafting.press(scene(), draft, "PC5.NE"), null);
});

test("the row is rearranged freely", () => {
  const row = ["PC1.N", "PC2.E", "PC3.S", "PC4.W"];
  assert.deepEqual(pressed([...row, "slot.3.left"]), ["PC1.N", "PC3.S", "PC2.E", "PC4.W"]);
  assert.deepEqual(pressed([...row, "slot.3.right"]), ["PC1.N", "PC2.E", "PC4.W", "PC3.S"]);
  assert.deepEqual(pressed([...row, "slot.1.out"]), ["PC2.E", "PC3.S", "PC4.W"]);
  assert.deepEqual(pressed([...row, "slot.2.turn"]), ["PC1.N", "PC2.S", "PC3.S", "PC4.W"]);
  assert.deepEqual(pressed([...row, "PC2.W"]), ["PC1.N", "PC2.W", "PC3.S", "PC4.W"]);
  assert.deepEqual(pressed([...row, "PC2.E"]), ["PC1.N", "PC3.S", "PC4.W"]);
  for (const nowhere of ["slot.1.left", "slot.4.right", "slot.5.out", "commit", "A1"]) assert.equal(drafting.press(scene(), row, nowhere), null);
});

test("cards that the rules already have stay where they are", () => {
  const at = scene(["PC1.N"]);
  const draft = pressed(["PC2.E", "PC3.E", "PC4.E"], at);
  assert.equal(drafting.answers(at, draft)![0]!.text, "program PC2.E PC3.E PC4.E");
  assert.equal(drafting.press(at, draft, "slot.1.out"), null);
  assert.deepEqual(drafting.press(at, draft, "slot.2.out"), ["PC3.E", "PC4.E"]);
});

test("nothing is drafted where no Program is asked for", () => {
  const other = { ...scene(), answers: [{ ...ANSWERS[0]!, kind: "pass" }] };
  assert.equal(drafting.answers(other, []), null);
  assert.equal(drafting.answers({ ...scene(), view: {} } as Scene, []), null);
});

test("four turns are none", () => {
  for (const code of ["PC1.N", "PC5.SW"]) {
    assert.notEqual(turned(code), code);
    assert.equal(turned(turned(turned(turned(code)))), code);
  }
});

test("the way follows what the rules say, and stops where they say nothing", () => {
  const view = scene().view as MechsView;
  assert.deepEqual(pathOf(view, "B2", ["PC1.N", "PC2.E", "PC3.N"]), ["A2", "A3", "A3"]);
  assert.deepEqual(pathOf({ ...view, spots: [] }, "B2", ["PC1.N"]), []);
});
