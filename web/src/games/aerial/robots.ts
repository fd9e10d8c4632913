/* robots.ts - robots drawn from their parts: drive train, shooter, floor pick up, catching. */
import { draw, type Detail, type Draft, type Drawing } from "../../kit/robots/draft";
import { polar, smooth, strip, type Pt } from "../../kit/robots/geometry";
import { beside, joint, limb, piston, tread } from "../../kit/robots/parts";

/*
 * Robots look to the right, the ground is at 92. The team's two tones are main and deep, the accent is
 * the Alliance's and stays on the bumper, where nothing else is drawn.
 */

/** Where the deck of the chassis lies, by drive train. */
const DECK: Readonly<Record<string, number>> = { DT1: 62, DT2: 61, DT3: 61, DT4: 52 };

const wheel = (draft: Draft, at: Pt, r: number): void => {
  draft.dome(at, r, "iron", { veil: 0.3 });
  draft.disc(at, r * 0.5, "steel");
  draft.disc(at, r * 0.2, "iron", 1);
};

/** A wheel whose rim is made of slanted rollers. */
function mecanum(draft: Draft, at: Pt, r: number): void {
  for (let i = 0; i < 8; i++) {
    const a = polar(at, r * 0.98, i * 45 + 8);
    const b = polar(at, r * 0.62, i * 45 + 40);
    draft.bare(beside(a, b, [[-0.25, -2.6], [1.1, -2], [1.1, 2], [-0.25, 2.6]]), "iron", 0, 0.8);
  }
  draft.disc(at, r * 0.55, "steel");
  draft.disc(at, r * 0.22, "iron", 1);
}

/** A wheel in a fork that turns under the frame. */
function pod(draft: Draft, x: number, top: number): void {
  draft.plate([[x - 6, top], [x + 6, top], [x + 5, top + 9], [x - 5, top + 9]], "deep");
  draft.bare([[x - 2.6, top + 8], [x + 2.6, top + 8], [x + 1.8, 85], [x - 1.8, 85]], "steel", 0, 0.4);
  wheel(draft, [x, 85], 7);
}

const DRIVES: Readonly<Record<string, (draft: Draft) => void>> = {
  DT1: (draft) => {
    tread(draft, [21, 83], [79, 83], 18, 4);
    draft.plate([[17, 69], [83, 69], [88, 76], [12, 76]], "deep", { round: 1 });
  },
  DT2: (draft) => {
    draft.plate([[10, 80], [20, 73], [80, 73], [97, 79], [97, 84], [84, 92], [20, 92], [10, 88]], "iron", { round: 4, veil: 0.3 });
    for (const [x, y, r] of [[22, 83.5, 6.5], [42, 84, 5.5], [60, 84, 5.5], [82, 82, 7]] as const) joint(draft, [x, y], r);
    draft.plate([[12, 70], [-4, 42], [14, 46], [25, 70]], "deep");
  },
  DT3: (draft) => {
    mecanum(draft, [24, 81], 12);
    mecanum(draft, [77, 81], 12);
    draft.plate([[38, 70], [62, 70], [59, 82], [41, 82]], "deep");
  },
  DT4: (draft) => {
    for (const x of [18, 82]) pod(draft, x, 66);
    draft.plate([[34, 64], [66, 64], [60, 72], [40, 72]], "deep");
  },
};

/** The frame with its bumper. */
function chassis(draft: Draft, deck: number): void {
  draft.plate([[20, deck], [80, deck], [84, deck + 8], [16, deck + 8]], "main");
  draft.plate([[11, deck + 6], [89, deck + 6], [89, deck + 16], [11, deck + 16]], "accent", { round: 3 });
}

function kicker(draft: Draft, y: number): void {
  limb(draft, [[26, y + 2], [44, y - 24]], [6, 6], { pistons: false });
  limb(draft, [[60, y + 2], [44, y - 24]], [6, 6], { tone: "deep", pistons: false });
  draft.bare(beside([44, y - 22], [70, y - 6], [[0, -2.6], [1, -2.2], [1, 2.2], [0, 2.6]]), "steel");
  draft.plate([[62, y - 12], [72, y - 14], [86, y - 5], [86, y + 1], [66, y + 1]], "main", { round: 2 });
  joint(draft, [44, y - 23], 5.5, 0);
}

function catapult(draft: Draft, y: number): void {
  draft.plate([[46, y + 1], [70, y + 1], [62, y - 16], [54, y - 16]], "deep");
  piston(draft, [36, y], [38, y - 20], 5, 0);
  draft.bare(beside([66, y - 10], [20, y - 34], [[0, -2.6], [1, -2], [1, 2], [0, 2.6]]), "steel");
  draft.plate([[6, y - 46], [12, y - 34], [26, y - 30], [34, y - 36], [28, y - 40], [18, y - 41], [12, y - 48]], "main", { round: 2.4 });
  joint(draft, [59, y - 13], 5, 0);
}

function puncher(draft: Draft, y: number): void {
  draft.plate([[34, y + 1], [60, y + 1], [56, y - 12], [40, y - 10]], "deep");
  const from: Pt = [16, y - 4];
  const to: Pt = [84, y - 32];
  draft.plate(beside(from, to, [[0.02, -9], [0.78, -9], [0.78, 9], [0.02, 9]]), "main", { round: 2 });
  draft.bare(beside(from, to, [[0.78, -4.5], [1, -4.5], [1, 4.5], [0.78, 4.5]]), "steel");
  draft.plate(beside(from, to, [[0.97, -8], [1.05, -8], [1.05, 8], [0.97, 8]]), "deep");
  draft.bare(beside(from, to, [[-0.12, -5], [0.03, -5], [0.03, 5], [-0.12, 5]]), "iron");
  draft.line(beside(from, to, [[0.3, -9], [0.3, 9]]));
  draft.line(beside(from, to, [[0.55, -9], [0.55, 9]]));
}

function scoop(draft: Draft, y: number): void {
  limb(draft, [[36, y + 2], [32, y - 20], [62, y - 26]], [9, 8, 6]);
  const bowl = smooth([[58, y - 42], [56, y - 28], [66, y - 14], [86, y - 12], [97, y - 20]], 5);
  draft.plate(strip(bowl, () => 7), "main", { round: 0.6 });
  draft.row([[[94, y - 24], [101, y - 22], [96, y - 16]]], "steel");
}

function flywheels(draft: Draft, y: number): void {
  draft.plate([[24, y + 1], [70, y + 1], [66, y - 20], [50, y - 46], [32, y - 46], [24, y - 20]], "deep", { round: 3 });
  for (const at of [[42, y - 34], [52, y - 12]] as const) {
    draft.dome(at, 11, "main");
    draft.disc(at, 5, "steel");
    draft.disc(at, 2, "iron", 1);
  }
  draft.plate(strip(smooth([[28, y - 40], [36, y - 52], [52, y - 54], [68, y - 44]], 5), () => 5), "main", { round: 0.6 });
}

/** What a shooter that picks up by itself has at its front, where no other part is in the way. */
function intake(draft: Draft, y: number): void {
  draft.plate([[76, y - 4], [98, y + 6], [96, y + 12], [76, y + 4]], "deep");
  draft.disc([96, y + 10], 5.5, "steel");
}

const SHOOTERS: Readonly<Record<string, (draft: Draft, deck: number) => void>> = {
  SH1: kicker, SH2: catapult, SH3: puncher, SH4: scoop, SH5: flywheels,
};

/** What takes balls from the floor stands out at the front. */
const PICKUPS: Readonly<Record<string, (draft: Draft, deck: number) => void>> = {
  FP1: (draft, deck) => {
    draft.bare(beside([80, deck + 4], [103, 74], [[0, -2.4], [1, -1.8], [1, 1.8], [0, 2.4]]), "steel");
    for (const turn of [15, 75, 135])
      draft.bare(beside(polar([105, 76], 14, turn), polar([105, 76], 14, turn + 180), [[0, -2], [1, -2], [1, 2], [0, 2]]), "steel", 0, 1.2);
    draft.disc([105, 76], 4.5, "iron");
  },
  FP2: (draft, deck) => {
    limb(draft, [[80, deck + 4], [98, 64]], [8, 7], { pistons: false });
    draft.plate([[95, 60], [110, 46], [125, 56], [124, 64], [116, 63], [110, 56], [100, 67]], "main", { round: 1.4 });
    draft.plate([[94, 66], [99, 86], [118, 92], [127, 82], [122, 77], [115, 82], [106, 79], [102, 64]], "main", { round: 1.4 });
    joint(draft, [98, 65], 5.5, 0);
  },
  FP3: (draft, deck) => {
    draft.plate([[78, deck], [84, deck - 2], [106, 70], [100, 75]], "deep");
    draft.dome([104, 78], 13, "main");
    draft.disc([104, 78], 4, "steel");
    for (const turn of [0, 60, 120, 180, 240, 300]) draft.line([polar([104, 78], 6, turn), polar([104, 78], 12, turn)]);
  },
};

/** How high the shooters reach over the deck. */
const TOPS: Readonly<Record<string, number>> = { SH1: 28, SH2: 40, SH3: 32, SH4: 36, SH5: 46 };

/** Two arms held up, and a net between them. */
function catching(draft: Draft, deck: number, shooter: string): void {
  const foot = deck - (TOPS[shooter] ?? 28) * 0.55;
  const top = deck - (TOPS[shooter] ?? 28) - 20;
  const [left, right]: [Pt, Pt] = [[12, top], [84, top]];
  draft.bare(strip(smooth([left, [30, top + 13], [48, top + 17], [66, top + 13], right], 4), () => 2.2), "steel", 0, 0);
  for (const x of [30, 48, 66]) draft.bare(beside([x, top + 12], [48, foot], [[0, -0.8], [1, -0.8], [1, 0.8], [0, 0.8]]), "steel", 1, 0);
  draft.bare(beside([30, foot + 8], left, [[0, -3.4], [1, -2], [1, 2], [0, 3.4]]), "iron");
  draft.bare(beside([66, foot + 8], right, [[0, -3.4], [1, -2], [1, 2], [0, 3.4]]), "iron");
  draft.disc(left, 4.4, "main");
  draft.disc(right, 4.4, "main");
}

function build(draft: Draft, parts: readonly string[]): void {
  const of = (kind: string): string => parts.find((part) => part.startsWith(kind)) ?? "";
  const drive = of("DT");
  const shooter = of("SH");
  const pickup = of("FP");
  const deck = DECK[drive] ?? 62;
  if (of("AC") !== "") catching(draft, deck, shooter);
  SHOOTERS[shooter]?.(draft, deck);
  if (shooter === "SH5" && pickup === "") intake(draft, deck);
  DRIVES[drive]?.(draft);
  chassis(draft, deck);
  PICKUPS[pickup]?.(draft, deck);
  // A robot that nobody has built yet is a frame on blocks.
  if (drive === "") for (const x of [24, 66]) draft.bare([[x, 78], [x + 10, 78], [x + 12, 92], [x - 2, 92]], "steel");
}

const drawn = new Map<string, Drawing>();

/** A robot of these parts; the same parts are the same drawing. */
export function drawRobot(parts: readonly string[], detail: Detail, left: boolean): Drawing {
  const key = `${parts.join(" ")} ${detail} ${left}`;
  const known = drawn.get(key);
  if (known) return known;
  const made = draw((draft) => build(draft, parts), detail, left);
  drawn.set(key, made);
  return made;
}

/** A part by itself is drawn larger: shooters by half, what is small by twice. */
const PART_FRAME: Readonly<Record<string, { scale: number; make(draft: Draft, id: string): void }>> = {
  DT: {
    scale: 1.15,
    make: (draft, id) => {
      DRIVES[id]?.(draft);
      chassis(draft, DECK[id] ?? 62);
    },
  },
  SH: {
    scale: 1.5,
    make: (draft, id) => {
      SHOOTERS[id]?.(draft, 90);
      if (id === "SH5") intake(draft, 90);
    },
  },
  FP: { scale: 2, make: (draft, id) => PICKUPS[id]?.(draft, 66) },
  AC: { scale: 1.2, make: (draft) => catching(draft, 90, "SH1") },
};

/** One part by itself, as it lies on the bench. */
export function drawPart(id: string, detail: Detail): Drawing {
  const key = `${id} ${detail}`;
  const known = drawn.get(key);
  if (known) return known;
  const frame = PART_FRAME[id.slice(0, 2)];
  const made = draw((draft) => draft.placed({ at: [0, 0], scale: frame?.scale ?? 1 }, () => frame?.make(draft, id)), detail);
  drawn.set(key, made);
  return made;
}

/** Where a robot carries balls: above its middle, in shares of its size, from its feet. */
export const CARRIES = { x: 0, y: -0.8 } as const;

