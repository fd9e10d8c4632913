/* machine.test.ts - machines from figures alone: whole, always alike, and each figure shows. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { batched } from "../../src/kit/robots/batch";
import { BOX, draw, type Drawing } from "../../src/kit/robots/draft";
import { drawMachine, type Machine, type Role, type Trait } from "../../src/kit/robots/machine";

const ROLES: Role[] = ["biped", "beast", "tracked", "flyer", "tripod", "serpent"];
const TRAITS: Trait[] = ["radius", "repair", "drain", "push", "pull", "evade"];
const PLAIN: Machine = { id: "m1", role: "biped", arms: { attack: 2, near: 1, reach: 2 }, structure: 2, traits: [] };

const picture = (machine: Machine): Drawing => draw((draft) => drawMachine(draft, machine), 1);
const texts = (machine: Machine): string => picture(machine).shapes.map((shape) => shape.d).join("");

test("every role and every trait is drawn whole, within its box", () => {
  for (const role of ROLES)
    for (const trait of TRAITS) {
      const drawing = picture({ ...PLAIN, role, traits: [trait] });
      for (const shape of drawing.shapes) assert.doesNotMatch(shape.d, /NaN|Infinity/);
      for (const [x, y] of drawing.outlines.flat())
        assert.ok(x >= 0 && x <= BOX && y >= 0 && y <= BOX, `${role} ${trait}: ${x}, ${y}`);
    }
});

test("the same figures give the same robot, each figure another one", () => {
  assert.equal(texts(PLAIN), texts({ ...PLAIN }));
  for (const role of ROLES) {
    const one: Machine = { ...PLAIN, role };
    const others: Machine[] = [
      { ...one, arms: { ...one.arms, attack: 3 } },
      { ...one, arms: { ...one.arms, reach: 4 } },
      { ...one, structure: 4 },
      ...TRAITS.map((trait): Machine => ({ ...one, traits: [trait] })),
    ];
    for (const other of others) assert.notEqual(texts(other), texts(one), `${role}: ${JSON.stringify(other)}`);
  }
});

test("ids alone make a difference", () => {
  const looks = new Set(Array.from({ length: 12 }, (_, i) => texts({ ...PLAIN, id: `m${i}` })));
  assert.ok(looks.size >= 6, `${looks.size} of 12`);
});

test("shapes are joined only where nobody can see it", () => {
  const at = (x: number) => ({ west: x, north: 0, east: x + 10, south: 10 });
  const apart = batched([{ ink: "a", d: "1", box: at(0) }, { ink: "b", d: "2", box: at(20) }, { ink: "a", d: "3", box: at(40) }]);
  assert.deepEqual(apart.map((one) => one.d), ["13", "2"]);
  const covered = batched([{ ink: "a", d: "1", box: at(0) }, { ink: "b", d: "2", box: at(35) }, { ink: "a", d: "3", box: at(40) }]);
  assert.deepEqual(covered.map((one) => one.d), ["1", "2", "3"]);
  const touching = batched([{ ink: "a", d: "1", box: at(0) }, { ink: "a", d: "2", box: at(5) }]);
  assert.deepEqual(touching.map((one) => one.d), ["1", "2"]);
});
