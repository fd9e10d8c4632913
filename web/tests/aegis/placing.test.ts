/* placing.test.ts - dice and names on the board leave the robots in sight, and say what an Action does. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Odds } from "../../src/engine/types";
import { oddsWords, shortOdds } from "../../src/games/aegis/overlay";
import { statusClause } from "../../src/games/aegis/pieces";
import { covered, freePlace, overlap, robotFrame } from "../../src/games/aegis/placing";

const BOUNDS = { x: 0, y: 0, w: 30000, h: 20000 };

test("dice lie beside the robots, wherever they stand", () => {
  let state = 7;
  const below = (n: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % n;
  };
  for (let game = 0; game < 200; game++) {
    // Ten robots on a board of hexes, the first two next to each other: who acts and whom it concerns.
    const target = { x: 1732 * (1 + below(16)), y: 1500 * (1 + below(11)) };
    const robots = [target, { x: target.x + 1732, y: target.y }, ...Array.from({ length: 8 }, () => ({ x: 1732 * (1 + below(16)), y: 1500 * (1 + below(11)) }))];
    const kept = robots.map((at, k) => ({ frame: robotFrame(at), weight: k < 2 ? 4 : 1 }));
    const place = freePlace({ w: 3100, h: 1060 }, target, kept, BOUNDS);
    assert.equal(covered(place, kept), 0, `robots are covered in game ${game}`);
    assert.ok(place.x >= 0 && place.y >= 0 && place.x + place.w <= BOUNDS.w && place.y + place.h <= BOUNDS.h, "the dice lie off the board");
    assert.ok(Math.hypot(place.x + 1550 - target.x, place.y + 530 - target.y) < 7500, "the dice lie far from where they matter");
  }
});

test("where nothing is free those concerned are seen before others", () => {
  const all = Array.from({ length: 400 }, (_, k) => ({ frame: robotFrame({ x: 1732 * (k % 20), y: 1500 * Math.floor(k / 20) }), weight: k === 210 ? 4 : 1 }));
  const place = freePlace({ w: 3100, h: 1060 }, { x: 1732 * 10, y: 15000 }, all, BOUNDS);
  assert.equal(overlap(place, all[210]!.frame), 0);
});

const ODDS: Odds = { words: "", unit: "damage", mean: 1.26, goal: 0, goal_words: "destroys the target", rerolls: 0, jams: 0, lines: [] };

test("odds say what an Action does, then the chance to destroy", () => {
  assert.equal(oddsWords(ODDS), "1.3 damage");
  assert.equal(oddsWords({ ...ODDS, goal: 0.118 }), "1.3 damage, destroys 12 %");
  assert.equal(oddsWords({ ...ODDS, unit: "repaired", mean: 0.01, goal: 0.7, goal_words: "succeeds" }), "<0.1 repaired, 70 %");
  const more = { unit: "hexes pushed", mean: 1.667, lines: [] };
  assert.equal(oddsWords({ ...ODDS, unit: "damage by collision", mean: 0, more }), "1.7 hexes pushed");
  assert.equal(oddsWords({ ...ODDS, unit: "damage by collision", mean: 0.5, goal: 0.03, more }), "1.7 hexes pushed, 0.5 damage by collision, destroys 3 %");
  assert.equal(shortOdds({ ...ODDS, more }, false), "\u21921.7");
});

test("a status has the clause of its meaning, with its number or without", () => {
  const meanings = [
    { name: "disarmed", words: "", clause: "AE1-ATR-10" },
    { name: "BLAZE", words: "", clause: "AE2-ATT-08" },
    { name: "Evade 1", words: "", clause: "AE1-PAS-22" },
  ];
  assert.equal(statusClause("disarmed", meanings), "AE1-ATR-10");
  assert.equal(statusClause("BLAZE 2", meanings), "AE2-ATT-08");
  assert.equal(statusClause("Evade 1", meanings), "AE1-PAS-22");
  assert.equal(statusClause("just formed", meanings), "");
});
