/* robots.test.ts - the robots are drawn whole, always alike, and can be told apart at 32 pixels. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { BOX, type Detail } from "../../src/kit/robots/draft";
import { mirrored, silhouette, unlike } from "../../src/kit/robots/silhouette";
import { accentOf, drawRobot } from "../../src/games/gladiabot/robots";
import type { RobotModel } from "../../src/games/gladiabot/types";

const PIXELS = 32;

/** At 32 pixels two models differ in at least this share of the pixels that either covers. */
const UNLIKE_LEAST = 0.3;

const pack = JSON.parse(readFileSync("data/gladiabot/standard.json", "utf8")) as { robots: RobotModel[] };
const models = pack.robots.filter((r, i) => pack.robots.findIndex((q) => q.name === r.name) === i);

test("silhouettes of any two models differ at 32 pixels, turned either way", (t) => {
  const pictures = models.map((m) => silhouette(drawRobot(m, 0), PIXELS));
  let least = 1;
  let pair = "";
  for (let i = 0; i < models.length; i++)
    for (let k = i + 1; k < models.length; k++) {
      const a = pictures[i]!;
      const b = pictures[k]!;
      const far = Math.min(unlike(a, b, PIXELS), unlike(a, mirrored(b, PIXELS), PIXELS));
      if (far < least) {
        least = far;
        pair = `${models[i]!.name} and ${models[k]!.name}`;
      }
    }
  t.diagnostic(`most alike: ${pair}, ${least.toFixed(2)}`);
  assert.equal(models.length, 12);
  assert.ok(least >= UNLIKE_LEAST, `${pair} differ by ${least.toFixed(2)} only`);
});

test("the measure sees two equal silhouettes, also shifted", () => {
  const a = silhouette(drawRobot(models[0]!, 0), PIXELS);
  const shifted = a.map((_, i) => (i % PIXELS === 0 ? false : a[i - 1]!));
  assert.equal(unlike(a, a, PIXELS), 0);
  assert.ok(unlike(a, shifted, PIXELS) < 0.02);
});

test("every drawing lies within its box, at every detail and both ways", () => {
  for (const model of models)
    for (const detail of [0, 1, 2] as Detail[])
      for (const left of [false, true]) {
        const drawing = drawRobot(model, detail, left);
        assert.ok(drawing.shapes.length > 12, `${model.name} has ${drawing.shapes.length} shapes`);
        for (const [x, y] of drawing.outlines.flat())
          assert.ok(x >= 0 && x <= BOX && y >= 0 && y <= BOX, `${model.name} ${detail}: ${x}, ${y}`);
        for (const shape of drawing.shapes) assert.doesNotMatch(shape.d, /NaN|Infinity|undefined/);
      }
});

test("a model looks the same in every colour, and figures change how it looks", () => {
  const twins = pack.robots.filter((r) => r.name === "SCORPION");
  assert.equal(twins.length, 2);
  assert.equal(drawRobot(twins[0]!, 1), drawRobot(twins[1]!, 1));
  const one = models.find((m) => m.name === "NALA")!;
  assert.notDeepEqual(drawRobot({ ...one, attack: 2 }, 1).shapes, drawRobot(one, 1).shapes);
  assert.notDeepEqual(drawRobot({ ...one, max_range: 3 }, 1).shapes, drawRobot(one, 1).shapes);
  assert.notDeepEqual(drawRobot({ ...one, structure: 3 }, 1).shapes, drawRobot(one, 1).shapes);
});

test("a model of another pack is drawn too", () => {
  const drawing = drawRobot({ name: "OTHER", attack: 2, min_range: 1, max_range: 2, structure: 2 }, 1);
  assert.ok(drawing.shapes.length > 12);
  assert.equal(accentOf("OTHER"), "silver");
});
