/* robots.test.ts - robots from parts are drawn whole, always alike, and every part shows at 32 pixels. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { BOX, type Detail } from "../../src/kit/robots/draft";
import { silhouette, unlike } from "../../src/kit/robots/silhouette";
import { drawPart, drawRobot } from "../../src/games/aerial/robots";

const PIXELS = 32;

/** Robots that differ in one part differ at 32 pixels in at least this share of what either covers. */
const UNLIKE_LEAST = 0.08;

interface Pack {
  drive_trains: unknown[];
  shooters: { pickup: number }[];
  floor_pick_ups: unknown[];
}

const pack = JSON.parse(readFileSync("data/aerial/ledger.json", "utf8")) as Pack;

/** Every robot that may be built, whatever it costs. */
function robots(): string[][] {
  const all: string[][] = [];
  pack.drive_trains.forEach((_, d) =>
    pack.shooters.forEach((shooter, s) => {
      const pickups = pack.floor_pick_ups.map((__, f) => `FP${f + 1}`);
      for (const pickup of shooter.pickup > 0 ? ["", ...pickups] : pickups)
        for (const catching of ["", "AC1"]) all.push([`DT${d + 1}`, `SH${s + 1}`, pickup, catching].filter((part) => part !== ""));
    }),
  );
  return all;
}

test("silhouettes of any two robots differ at 32 pixels", (t) => {
  const all = robots();
  const pictures = all.map((parts) => silhouette(drawRobot(parts, 0, false), PIXELS));
  let least = 1;
  let pair = "";
  for (let i = 0; i < all.length; i++)
    for (let k = i + 1; k < all.length; k++) {
      const far = unlike(pictures[i]!, pictures[k]!, PIXELS);
      if (far < least) {
        least = far;
        pair = `${all[i]!.join(" ")} and ${all[k]!.join(" ")}`;
      }
    }
  t.diagnostic(`most alike: ${pair}, ${least.toFixed(3)}`);
  assert.ok(all.length > 100, `only ${all.length} robots`);
  assert.ok(least >= UNLIKE_LEAST, `${pair} differ by ${least.toFixed(3)} only`);
});

test("every drawing lies within its box, at every detail and both ways", () => {
  for (const parts of [[], ["DT2"], ...robots()])
    for (const detail of [0, 1, 2] as Detail[])
      for (const left of [false, true]) {
        const drawing = drawRobot(parts, detail, left);
        for (const [x, y] of drawing.outlines.flat()) assert.ok(x >= 0 && x <= BOX && y >= 0 && y <= BOX, `${parts.join(" ")} ${detail}: ${x}, ${y}`);
        for (const shape of drawing.shapes) assert.doesNotMatch(shape.d, /NaN|Infinity|undefined/);
      }
});

test("the same parts are the same drawing; every part has a picture of its own", () => {
  assert.equal(drawRobot(["DT1", "SH2", "FP1"], 1, true), drawRobot(["DT1", "SH2", "FP1"], 1, true));
  const parts = ["DT1", "DT2", "DT3", "DT4", "SH1", "SH2", "SH3", "SH4", "SH5", "FP1", "FP2", "FP3", "AC1"];
  const shapes = new Set(parts.map((part) => JSON.stringify(drawPart(part, 1).shapes)));
  assert.equal(shapes.size, parts.length);
});
