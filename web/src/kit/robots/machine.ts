/* machine.ts - a robot from its figures alone: the role gives the body, actions the weapons, the id the rest. */
import { beast, biped, flyer, serpent, tracked, tripod } from "./bodies";
import type { Draft } from "./draft";
import type { Pt } from "./geometry";
import { head, type HeadKind } from "./heads";
import { coil, dish, fin, hose, piston, tail, tank } from "./parts";
import { barrels, claws, fist, pincer, post, ram, type Arms } from "./weapons";

export type Role = "biped" | "beast" | "tracked" | "flyer" | "tripod" | "serpent";

/** What a robot can do besides attacking; each shows as one thing it carries. */
export type Trait = "radius" | "repair" | "drain" | "push" | "pull" | "evade";

export interface Machine {
  id: string; // decides what figures leave open; the same id always gives the same robot
  role: Role;
  arms: Arms;
  structure: number; // 1 to 5: plates and bulk
  traits: readonly Trait[];
}

/** A number from 0 to 1 that depends on the id and the question only. */
function lot(id: string, question: string): number {
  let h = 2166136261;
  for (const c of `${id}:${question}`) h = Math.imul(h ^ c.charCodeAt(0), 16777619) >>> 0;
  h ^= h >>> 15;
  h = Math.imul(h, 2246822519) >>> 0;
  return ((h ^ (h >>> 13)) >>> 0) / 4294967296;
}

const pick = <T>(id: string, question: string, list: readonly T[]): T => list[Math.floor(lot(id, question) * list.length)]!;

const HEADS: readonly HeadKind[] = ["visor", "dome", "turret"];

/** What the robot carries on its back and front, around the point where its shoulders are. */
function gear(draft: Draft, machine: Machine, at: Pt): void {
  const [x, y] = at;
  const has = (trait: Trait) => machine.traits.includes(trait);
  if (has("evade")) for (const k of [0, 1]) fin(draft, [x - 10 - 5 * k, y + 4 + 9 * k], [x - 26 - 3 * k, y - 10 + 14 * k], 8, "deep");
  if (has("radius")) {
    post(draft, [x - 10, y - 14], [x - 9, y], 4);
    dish(draft, [x - 10, y - 16], [x - 2, y - 22], 10);
  }
  if (has("repair")) {
    tank(draft, [x - 14, y - 2], [x - 14, y + 20], 8, "accent");
    hose(draft, [[x - 14, y + 20], [x - 10, y + 27], [x, y + 24]], 2);
  }
  if (has("drain")) coil(draft, [x - 6, y - 12], [x - 6, y + 4], 9, 4);
}

function weapon(draft: Draft, machine: Machine, at: Pt, scale = 1): void {
  const has = (trait: Trait) => machine.traits.includes(trait);
  if (has("push")) {
    piston(draft, at, [at[0] + 14, at[1]], 5, 0);
    ram(draft, [at[0] + 12, at[1]], 0, scale);
  } else if (has("pull")) pincer(draft, at, 0, scale * 1.1);
  else if (machine.arms.reach > 1) barrels(draft, machine.arms, at, 0, scale);
  else claws(draft, Math.min(machine.arms.attack, 4), at, 8, scale * 1.3);
}

function walker(draft: Draft, machine: Machine): void {
  const bulk = machine.structure;
  const w = 5 + bulk * 1.6;
  const lean = (lot(machine.id, "lean") - 0.5) * 6;
  const [hip, top]: [number, number] = [64 - bulk, 34 - bulk * 2];
  biped(draft, {
    back: [[38, hip + 6], [36 - bulk + lean, hip - 12], [38 - bulk + lean, top + 8], [46 + lean, top]],
    belly: [[52, hip + 6], [58 + lean, hip - 10], [62 + bulk + lean, top + 14], [60 + lean, top + 2]],
    ribs: 2 + Math.floor(bulk / 2),
    leg: { joints: [[44, hip], [50, hip + 13], [43, 88]], widths: [w * 1.2, w, w * 0.8], foot: "pad", size: 9 + bulk },
    farLeg: [[53, hip], [60, hip + 13], [56, 87]],
    arm: [[46 + lean, top + 10], [42 + lean, top + 26], [56 + lean, top + 34]],
    farArm: [[58 + lean, top + 10], [66 + lean, top + 24], [76 + lean, top + 28]],
    armWidths: [w, w * 0.9, w * 0.7],
    head: pick(machine.id, "head", HEADS),
    headAt: { at: [53 + lean, top - 3], scale: 1.05 },
    plates: bulk,
    behind: (d) => gear(d, machine, [46 + lean, top + 6]),
    hand: (d, wrist, _turn, far) => {
      if (far && machine.arms.reach === 1) fist(d, Math.min(machine.arms.attack, 4), wrist, -90, 0.7, "deep", true);
      else if (!far) weapon(d, machine, wrist, 0.95);
    },
  });
}

function hound(draft: Draft, machine: Machine): void {
  const bulk = machine.structure;
  const w = 10 + bulk * 1.6;
  const high = 46 + lot(machine.id, "high") * 8;
  beast(draft, {
    back: [[16, high + 4], [30, high - 2], [48, high], [62, high - 4]],
    belly: [[20, high + 16 + bulk], [34, high + 16 + bulk], [50, high + 19 + bulk], [66, high + 16]],
    hind: { joints: [[26, high + 8], [34, high + 24], [24, 80], [27, 89]], widths: [w, w * 0.6, w * 0.4, w * 0.34], foot: "pad", size: 9 },
    fore: { joints: [[58, high + 8], [54, high + 26], [58, 80], [59, 89]], widths: [w * 0.9, w * 0.6, w * 0.4, w * 0.34], foot: "pad", size: 9 },
    farHind: [[34, high + 10], [43, high + 25], [34, 80], [37, 88]],
    farFore: [[65, high + 10], [66, high + 26], [71, 79], [72, 88]],
    neck: [[60, high + 6], [72, high - 2]],
    neckWidths: [16, 12],
    head: pick(machine.id, "head", HEADS),
    headAt: { at: [74, high - 2], scale: 1.2 },
    plates: bulk,
    behind: (d) => {
      tail(d, [[18, high + 6], [8, high], [4, high - 12]], 5, 3, 4);
      gear(d, machine, [40, high - 2]);
    },
    saddle: (d) => {
      post(d, [44, high - 10], [44, high + 4], 8);
      weapon(d, machine, [45, high - 11]);
    },
  });
}

function crawler(draft: Draft, machine: Machine): void {
  const wide = 62 + machine.structure * 3;
  const high = 34 + machine.structure * 3;
  tracked(draft, wide, high, Math.max(2, machine.structure), (d) => {
    const y = 92 - high;
    gear(d, machine, [44, y - 2]);
    weapon(d, machine, [56, y - 3], 1.15);
    head(d, pick(machine.id, "head", HEADS), { at: [46, y - 2], scale: 1.4 });
  });
}

function glider(draft: Draft, machine: Machine): void {
  const rise = lot(machine.id, "rise") * 10;
  flyer(draft, {
    body: [[22, 62], [34, 54], [56, 50], [74, 54], [78, 60], [70, 66], [44, 70], [26, 68]],
    keel: [[34, 66], [56, 62], [74, 60], [68, 67], [46, 71]],
    near: { bones: [[54, 58], [42, 44 - rise], [26, 34 - rise]], tips: [[4, 22 - rise], [12, 58]] },
    far: { bones: [[62, 55], [70, 40 - rise], [82, 32 - rise]], tips: [[97, 20 - rise], [84, 50]] },
    feathers: 3 + machine.structure,
    tail: [[[30, 60], [8, 62], [6, 70], [32, 68]]],
    legs: [[[48, 67], [54, 76], [48, 84]], [[57, 66], [64, 74], [60, 81]]],
    head: pick(machine.id, "head", HEADS),
    headAt: { at: [76, 57], scale: 0.9 },
    plates: machine.structure,
    under: (d) => {
      gear(d, machine, [48, 56]);
      weapon(d, machine, [64, 70], 0.9);
    },
  });
}

function stilts(draft: Draft, machine: Machine): void {
  const tall = 44 + lot(machine.id, "tall") * 12;
  const y = 92 - tall;
  const b = machine.structure * 1.4;
  tripod(draft, [[34 - b, y + 2], [40 - b, y - 10], [60 + b, y - 10], [68 + b, y], [64 + b, y + 12], [38 - b, y + 12]], tall, 28, (d) => {
    gear(d, machine, [46, y - 8]);
    head(d, pick(machine.id, "head", HEADS), { at: [50, y - 9], scale: 1.15 });
    weapon(d, machine, [60, y + 5], 1.05);
  });
}

function worm(draft: Draft, machine: Machine): void {
  const thick = 8 + machine.structure * 1.3;
  const girth = (t: number): number => 4 + (thick - 4) * Math.min(1, t * 2.4);
  serpent(draft, [[92, 88], [66, 86], [36, 88], [14, 82], [18, 68], [40, 66], [54, 58], [50, 44], [56, 32]], girth, 20);
  gear(draft, machine, [52, 44]);
  weapon(draft, machine, [56, 50]);
  head(draft, pick(machine.id, "head", ["viper", ...HEADS]), { at: [58, 28], scale: 1.4 });
}

const ROLES: Readonly<Record<Role, (draft: Draft, machine: Machine) => void>> = {
  biped: walker, beast: hound, tracked: crawler, flyer: glider, tripod: stilts, serpent: worm,
};

/** Draws a robot that nobody has drawn by hand. */
export function drawMachine(draft: Draft, machine: Machine): void {
  ROLES[machine.role](draft, machine);
}
