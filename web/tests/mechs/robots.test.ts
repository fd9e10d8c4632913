/* robots.test.ts - pilots, suits and the Mech are drawn whole, always alike, and can be told apart at 32 pixels. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { drawFigure, PLAIN, SIZES, type Figure } from "../../src/games/mechs/robots";
import { BOX, type Detail } from "../../src/kit/robots/draft";
import { silhouette, unlike } from "../../src/kit/robots/silhouette";

const PIXELS = 32;

/** Any two figures differ at 32 pixels in at least this share of what either covers. */
const UNLIKE_LEAST = 0.08;

interface Pack {
  pilots: { name: string; sides: { ability: string }[] }[];
}

const packs = ["ledger", "standard"].map((name) => JSON.parse(readFileSync(`data/mechs/${name}.json`, "utf8")) as Pack);

/** Every figure that can stand on the Arena, by its name. */
function figures(pack: Pack): [string, Figure][] {
  const suits = pack.pilots.flatMap(({ name, sides }) =>
    (["pilot", "armor"] as const).map((status): [string, Figure] => [`${name} ${status}`, { ...PLAIN, ability: sides[0]!.ability, status }]),
  );
  return [
    ...suits,
    ["robot", { ...PLAIN, status: "armor", robot: true }],
    ["robot in the Mech", { ...PLAIN, status: "mech", side: "assault", robot: true }],
    ["Assault", { ...PLAIN, status: "mech", side: "assault" }],
    ["Bastion", { ...PLAIN, status: "mech", side: "bastion" }],
    ["empty Mech", { ...PLAIN, status: "mech", empty: true }],
  ];
}

for (const [at, pack] of packs.entries())
  test(`silhouettes of any two figures of pack ${at + 1} differ at 32 pixels`, (t) => {
    const all = figures(pack);
    const pictures = all.map(([, figure]) => silhouette(drawFigure(figure, 0), PIXELS));
    let least = 1;
    let pair = "";
    for (let i = 0; i < all.length; i++)
      for (let k = i + 1; k < all.length; k++) {
        const far = unlike(pictures[i]!, pictures[k]!, PIXELS);
        if (far < least) {
          least = far;
          pair = `${all[i]![0]} and ${all[k]![0]}`;
        }
      }
    t.diagnostic(`most alike: ${pair}, ${least.toFixed(3)}`);
    assert.equal(all.length, 21);
    assert.ok(least >= UNLIKE_LEAST, `${pair} differ by ${least.toFixed(3)} only`);
  });

test("every drawing lies within its box, at every detail and both ways", () => {
  for (const [name, figure] of [...figures(packs[0]!), ["unknown", PLAIN] as [string, Figure]])
    for (const detail of [0, 1, 2] as Detail[])
      for (const left of [false, true]) {
        const drawing = drawFigure(figure, detail, left);
        assert.ok(drawing.outlines.length > 5, name);
        for (const [x, y] of drawing.outlines.flat()) assert.ok(x >= 0 && x <= BOX && y >= 0 && y <= BOX, `${name} ${detail}: ${x}, ${y}`);
        for (const shape of drawing.shapes) assert.doesNotMatch(shape.d, /NaN|Infinity|undefined/);
      }
});

test("the same figure is the same drawing; a suit is larger than a Pilot, the Mech largest", () => {
  assert.equal(drawFigure({ ...PLAIN, ability: "Toughness" }, 1), drawFigure({ ...PLAIN, ability: "Toughness" }, 1));
  assert.ok(SIZES.pilot < SIZES.armor && SIZES.armor < SIZES.mech);
});
