/* robots.test.ts - the robots of both editions are drawn whole, always alike, and can be told apart at 32 pixels. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { bodyClass, drawCard } from "../../src/games/aegis/robots";
import { familyOf } from "../../src/games/aegis/robots_families";
import type { CardRow } from "../../src/games/aegis/types";
import { BOX, type Detail, type Drawing } from "../../src/kit/robots/draft";
import { silhouette, unlike } from "../../src/kit/robots/silhouette";
import { rosterOf } from "./roster";

const PIXELS = 32;

/** At 32 pixels any two robots differ in at least this share of the pixels that either covers. */
const UNLIKE_LEAST = 0.15;

const [first, second] = [rosterOf(1), rosterOf(2)];
const all = [...first.map((card) => ({ name: `${card.id} of the first edition`, card })), ...second.map((card) => ({ name: card.id, card }))];
const cardOf = (list: readonly CardRow[], id: string): CardRow => list.find((card) => card.id === id)!;

test("silhouettes of any two robots of both editions differ at 32 pixels", (t) => {
  const pictures = all.map(({ card }) => silhouette(drawCard(card, 0), PIXELS));
  const areas = pictures.map((picture) => picture.filter(Boolean).length);
  let least = 1;
  let pair = "";
  for (let i = 0; i < all.length; i++)
    for (let k = i + 1; k < all.length; k++) {
      const [small, large] = [Math.min(areas[i]!, areas[k]!), Math.max(areas[i]!, areas[k]!)];
      if (1 - small / large >= least) continue; // by their sizes alone
      const far = unlike(pictures[i]!, pictures[k]!, PIXELS);
      if (far < least) {
        least = far;
        pair = `${all[i]!.name} and ${all[k]!.name}`;
      }
    }
  t.diagnostic(`most alike: ${pair}, ${least.toFixed(3)}`);
  assert.deepEqual([first.length, second.length], [80, 103]);
  assert.ok(least >= UNLIKE_LEAST, `${pair} differ by ${least.toFixed(3)} only`);
});

test("every drawing lies within its box, at every detail and both ways", () => {
  for (const { name, card } of all)
    for (const detail of [0, 1, 2] as Detail[]) {
      const drawing = drawCard(card, detail, { left: detail === 1 });
      assert.ok(drawing.shapes.length > 6, `${name} has ${drawing.shapes.length} shapes`);
      for (const [x, y] of drawing.outlines.flat()) assert.ok(x >= 0 && x <= BOX && y >= 0 && y <= BOX, `${name} ${detail}: ${x}, ${y}`);
      for (const shape of drawing.shapes) assert.doesNotMatch(shape.d, /NaN|Infinity|undefined/);
    }
});

const text = (drawing: Drawing): string => drawing.shapes.map((shape) => `${shape.ink} ${shape.d}`).join("\n");

test("the same card is the same drawing, whenever it is asked for and whoever made the copy", () => {
  for (const { card } of all) assert.equal(drawCard(card, 1), drawCard(structuredClone(card), 1));
  // Drawn anew, not remembered: nothing but the order of the fields differs.
  for (const { name, card } of all) {
    const turned = Object.fromEntries(Object.entries(card).reverse()) as unknown as CardRow;
    assert.notEqual(drawCard(turned, 0), drawCard(card, 0));
    assert.equal(text(drawCard(turned, 0)), text(drawCard(card, 0)), name);
  }
});

test("figures change how a robot looks: Flight, Evade, a Commander, the reach of a gun", () => {
  const plain = cardOf(first, "ABB-100");
  const others: CardRow[] = [
    { ...plain, abilities: ["Flight"] },
    { ...plain, abilities: ["Evade 1"] },
    { ...plain, character: "Somebody" },
    { ...plain, actions: plain.actions.map((action) => (action.range > 1 ? { ...action, range: 8 } : action)) },
    { ...plain, integrity: 12 },
  ];
  const drawings = [plain, ...others].map((card) => text(drawCard(card, 1)));
  assert.equal(new Set(drawings).size, drawings.length);
});

test("a combined robot shows the parts that it was made of", () => {
  const whole = cardOf(first, "KOR-2000");
  const [a, g] = [cardOf(first, "KOR-100"), cardOf(first, "GAN-100")];
  const other = cardOf(first, "SNO-100");
  const made = [drawCard(whole, 1), drawCard(whole, 1, { parts: [a, g] }), drawCard(whole, 1, { parts: [a, other] })].map(text);
  assert.equal(new Set(made).size, 3);
});

test("robots of one Make are cousins, and a key Class gives the body", () => {
  const kin = first.filter((card) => card.makes.join() === "KOR");
  assert.ok(kin.length > 8);
  assert.equal(new Set(kin.map((card) => familyOf(card).head)).size, 1);
  for (const card of second.filter((one) => "AEGIS".includes(one.key))) assert.equal(bodyClass(card), card.key);
});
