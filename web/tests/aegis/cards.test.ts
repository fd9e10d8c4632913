/* cards.test.ts - what cards say of Actions and of robots on the board, and that their colours can be read. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { conditionsOf, hitWords, rangeWords, shortWords } from "../../src/games/aegis/card";
import type { ActionRow, RobotView } from "../../src/games/aegis/types";
import { rosterOf } from "./roster";

const action: ActionRow = { name: "Fire", cost: 2, x: false, accuracy: 4, all: false, type: "Damage", power: 1, range: 4, radius: 0, attributes: [] };

test("an Action says what it does, on which dice, how far", () => {
  assert.equal(hitWords(action), "Damage 1 for each die of 4+");
  assert.equal(hitWords({ ...action, all: true, power: 3 }), "Damage 3 if all dice show 4+");
  assert.equal(shortWords({ ...action, all: true }), "Damage 1, 4+ all");
  assert.equal(rangeWords(action), "range 4");
  assert.equal(rangeWords({ ...action, radius: 1 }), "range 4, radius 1");
  assert.equal(rangeWords({ ...action, range: 0, radius: 2 }), "radius 2");
  assert.equal(rangeWords({ ...action, range: 0, attributes: ["LASER"] }), "laser line");
  assert.equal(rangeWords({ ...action, range: 0, attributes: ["SELF"] }), "itself");
  assert.equal(rangeWords({ ...action, range: 0, type: "Horizon Lanzer" }), "");
});

test("no Action of the packs is left without words", () => {
  for (const card of [...rosterOf(1), ...rosterOf(2)])
    for (const one of card.actions) {
      assert.doesNotMatch(`${hitWords(one)} ${rangeWords(one)}`, /undefined|NaN|  /);
      assert.ok(one.accuracy === 0 || hitWords(one).includes(`${one.accuracy}+`), `${card.id} ${one.name}`);
    }
});

test("statuses, counts and tokens of a robot, and nothing of what it has not", () => {
  const robot: RobotView = {
    id: "S1.X", seat: 1, card: "X", name: "X", spot: "", integrity: 3, max_integrity: 5, energy: 2, movement: 3, drain: 1, boost: 0, flies: false, acted: true,
    formed: false, statuses: ["Stun"], blaze: 2, rust: 0, accuracy: 1, damage_mod: -2, defense: 0, evasion: 0,
  };
  assert.deepEqual(conditionsOf(robot), ["Stun", "Blaze 2", "Drained 1", "Accuracy +1", "Damage \u22122", "has acted"]);
  assert.deepEqual(conditionsOf({ ...robot, statuses: [], blaze: 0, drain: 0, accuracy: 0, damage_mod: 0, acted: false }), []);
});

function light(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (a: string, b: string): number => {
  const [high = 0, low = 0] = [light(a), light(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

test("figures that are less or more than printed have 4.5 to 1 on a card in both themes", () => {
  const raised = [...readFileSync("web/src/style/tokens.css", "utf8").matchAll(/--raised: (#[0-9a-f]{6})/g)].map((found) => found[1]!);
  const pairs = [...readFileSync("web/src/games/aegis/cards.css", "utf8").matchAll(/--ac-\w+: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)];
  assert.equal(pairs.length, 2);
  for (const [, day, night] of pairs) {
    assert.ok(contrast(day!, raised[0]!) >= 4.5, day);
    assert.ok(contrast(night!, raised[1]!) >= 4.5, night);
  }
});
