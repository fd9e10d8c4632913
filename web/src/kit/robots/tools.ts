/* tools.ts - what a machine holds or carries, drawn from its grip at 0,0 to the right: form says use, length says reach. */
import type { Draft, Tone } from "./draft";
import { polar, ring, smooth, strip, type Pt } from "./geometry";
import { beside, hose, joint } from "./parts";

export type ToolKind =
  | "fist" | "blade" | "hammer" | "lance" | "gun" | "mortar" | "lens" | "rack" | "dish" | "sprayer" | "coil" | "ram" | "grapple"
  | "magnet" | "beacon" | "fork" | "lamp" | "lanzer" | "booster" | "star" | "petals" | "shield";

export interface Tool {
  kind: ToolKind;
  count: number; // barrels, blades, rockets: 1 to 5
  reach: number; // 0 to 10
  weight: number; // 1 to 6: calibre and mass
}

/** Length of whatever reaches so far. */
export const lengthOf = (reach: number): number => 9 + 3.7 * Math.min(reach, 10);

const box = (x: number, y: number, w: number, h: number): Pt[] => [[x, y], [x + w, y], [x + w, y + h], [x, y + h]];

type Make = (draft: Draft, tool: Tool, tone: Tone) => void;

const fist: Make = (draft, { count, weight }, tone) => {
  const s = 0.9 + weight * 0.09;
  draft.placed({ at: [3, 0], scale: s }, () => {
    draft.plate([[-6, -7], [5, -8], [9, -4], [9, 5], [4, 8], [-6, 6]], tone, { round: 2.4 });
    const n = Math.max(2, Math.min(count, 4));
    for (let i = 0; i < n; i++) draft.plate(box(7, -7 + (14 / n) * i, 6, 14 / n - 0.6), "steel", { round: 1.2 });
    draft.line([[-2, -6], [-2, 6]], 1);
  });
};

const blade: Make = (draft, { count, weight, reach }, tone) => {
  const far = 25 + weight * 2 + reach * 2.4;
  const n = Math.min(Math.max(count - 1, 1), 3);
  for (let i = n - 1; i >= 0; i--)
    draft.placed({ at: [1, 0], turn: (i - (n - 1) / 2) * 24 }, () => {
      draft.plate([[3, -2.6], [far - 7, -3.4], [far, 1.4], [far - 9, 3.2], [3, 2.6]], "steel", { round: 0.4 });
      draft.seam([[5, 0], [far - 6, 0]], 1);
    });
  draft.plate(box(-1, -5.4, 4.4, 10.8), "accent", { round: 1 });
  draft.plate(box(-7, -2.2, 7, 4.4), tone, { round: 1 });
};

const hammer: Make = (draft, { weight }, tone) => {
  const far = 20 + weight;
  draft.bare(box(-9, -1.8, far + 9, 3.6), "iron");
  draft.plate([[far - 4, -12], [far + 8, -12], [far + 10, -8], [far + 10, 8], [far + 8, 12], [far - 4, 12], [far - 6, 5], [far - 6, -5]], "steel", { round: 1.4 });
  draft.plate(box(far - 3, -6, 9, 12), tone, { round: 1, from: 1 });
};

const lance: Make = (draft, { reach, weight }, tone) => {
  const far = 38 + reach * 3;
  draft.bare(box(-18, -2, 22, 4), "iron");
  draft.plate([[0, -3.6 - weight * 0.6], [far, -0.8], [far, 0.8], [0, 3.6 + weight * 0.6]], "steel", { round: 0.3 });
  draft.plate([[-3, -8.4 - weight * 0.5], [4, -4.6], [4, 4.6], [-3, 8.4 + weight * 0.5]], tone, { round: 1 });
};

const gun: Make = (draft, { count, reach, weight }, tone) => {
  const far = lengthOf(reach);
  const n = Math.min(Math.max(count, 1), 4);
  const calibre = (n === 1 ? 4.4 : n === 2 ? 3.6 : 2.9) + Math.min(weight, 5) * 0.35;
  const pitch = calibre * 1.24;
  const h = (pitch * n) / 2 + 2;
  for (let i = n - 1; i >= 0; i--) {
    const y = (i - (n - 1) / 2) * pitch;
    const end = far - (n >= 3 && i !== 1 ? 3 : 0);
    const r = calibre / 2;
    draft.plate([[3, y - r], [end, y - r * 0.84], [end, y + r * 0.84], [3, y + r]], "steel", { round: 0.2, bevel: 0.7 });
    draft.plate(box(end - 3, y - r * 1.3, 4, r * 2.6), "iron", { round: 0.4 });
  }
  draft.plate([[-7, -h * 0.7], [-3, -h], [6, -h], [9, -h * 0.6], [9, h * 0.6], [6, h], [-5, h], [-7, h * 0.6]], tone);
  joint(draft, [0, 0], 2.2);
};

const mortar: Make = (draft, { reach, weight, count }, tone) => {
  const far = 13 + reach * 2.2;
  const r = 4.4 + weight * 0.55;
  const n = Math.min(Math.max(count - 2, 1), 2);
  for (let i = n - 1; i >= 0; i--)
    draft.placed({ at: [i * -5, i * -4], turn: -52 }, () => {
      draft.plate([[-6, -r], [far, -r * 1.1], [far, r * 1.1], [-6, r]], "steel", { round: 0.6 });
      draft.plate(box(far - 3.4, -r * 1.36, 5, r * 2.72), "iron", { round: 0.8 });
      draft.plate([[-8, -r * 1.3], [2, -r * 1.3], [4, 0], [2, r * 1.3], [-8, r * 1.3]], tone, { round: 1.2 });
    });
  joint(draft, [0, 0], 3);
};

const lens: Make = (draft, { weight, count }, tone) => {
  const r = 7.5 + Math.min(weight, 5) * 0.7 + count * 0.5;
  draft.plate([[-8, -4], [8, -r * 0.7], [8, r * 0.7], [-8, 4]], tone);
  draft.plate(beside([7, 0], [14, 0], [[0, -r], [0.7, -r * 1.2], [1, -r], [1, r], [0.7, r * 1.2], [0, r]]), "iron", { round: 0.6 });
  draft.plate([[14, -r * 0.82], [18, -r * 0.4], [19.4, 0], [18, r * 0.4], [14, r * 0.82]], "glow", { round: 1.6 });
  for (const s of [-1, 1]) draft.plate([[-6, s * 4], [4, s * r * 0.8], [-2, s * (r + 5)], [-8, s * (r + 3)]], "accent", { round: 0.6 });
};

const rack: Make = (draft, { count, reach }, tone) => {
  const rows = count >= 3 ? 3 : 2;
  const far = 13 + reach * 1.2;
  const h = rows * 3.4 - 1;
  for (let i = 0; i < rows; i++) draft.plate([[far - 4, -h + 1 + i * 6.8], [far + 1, -h + 1.6 + i * 6.8], [far + 6, -h + 3.4 + i * 6.8], [far + 1, -h + 5.2 + i * 6.8], [far - 4, -h + 5.8 + i * 6.8]], "accent", { round: 0.5 });
  draft.plate([[-6, -h - 1], [far - 2, -h - 1], [far, -h + 1], [far, h - 1], [far - 2, h + 1], [-6, h + 1], [-8, 0]], tone);
  for (let i = 1; i < rows; i++) draft.line([[-2, -h + i * 6.8], [far - 2, -h + i * 6.8]], 1);
};

const dish: Make = (draft, { reach }, tone) => {
  const r = 11 + reach * 2.2;
  draft.bare(box(-4, -2, 9, 4), "iron");
  const bowl = smooth([[10, -r], [5, -r * 0.55], [3.4, 0], [5, r * 0.55], [10, r]], 4);
  draft.plate([...bowl, [12.5, r], [9, 0], [12.5, -r]], "steel", { round: 0.5 });
  draft.bare(beside([5, 0], [16, 0], [[0, -0.9], [1, -0.8], [1, 0.8], [0, 0.9]]), "iron", 0, 0);
  draft.disc([16, 0], 2.2, "accent");
  draft.plate(box(-6, -4, 6, 8), tone, { round: 1 });
};

const sprayer: Make = (draft, { reach }, tone) => {
  const far = 14 + reach * 2;
  draft.plate([[-4, -3.4], [8, -3.4], [8, 3.4], [-4, 3.4]], tone);
  draft.plate([[7, -2], [far - 6, -2], [far, -6.4], [far, 6.4], [far - 6, 2], [7, 2]], "steel", { round: 0.5 });
  draft.plate([[-2, 2], [5, 2], [6, 4], [6, 14], [4, 16], [-1, 16], [-3, 14], [-3, 4]], "accent", { round: 1.6 });
  hose(draft, [[-3, 12], [-9, 10], [-10, 2], [-4, 0]], 2.4);
};

const coil: Make = (draft, { reach, count }, tone) => {
  const far = 16 + reach * 2.4;
  const n = 3 + Math.min(count, 3);
  draft.bare(box(-4, -2, far + 4, 4), "iron");
  for (let i = 0; i < n; i++) draft.bare(box(4 + ((far - 8) / n) * i, -7 + i * 0.7, (far - 8) / n - 1.3, 14 - i * 1.4), "accent", 0, 1);
  draft.disc([far + 2, 0], 4, "glow");
  draft.plate(box(-7, -4.4, 9, 8.8), tone);
};

const ram: Make = (draft, { weight, reach }, tone) => {
  const far = 13 + reach * 3;
  const h = 8 + weight * 1.1;
  draft.bare(box(-3, -2.2, far + 3, 4.4), "steel", 0, 0.4);
  draft.plate(box(-7, -4.6, 12, 9.2), tone);
  draft.plate([[far - 2, -h], [far + 4, -h * 0.8], [far + 7, 0], [far + 4, h * 0.8], [far - 2, h], [far - 4, 0]], "steel", { round: 1 });
  draft.seam([[far + 1.4, -h * 0.7], [far + 1.4, h * 0.7]], 1);
};

const grapple: Make = (draft, { reach, weight }, tone) => {
  const far = 12 + reach * 2.6;
  const s = 0.85 + weight * 0.1;
  draft.bare(strip(smooth([[0, 0], [far * 0.35, 2.4], [far * 0.7, -2], [far, 0]], 4), () => 2.6), "iron", 0, 0);
  draft.placed({ at: [far, 0], scale: s }, () => {
    draft.plate([[-2, -3], [4, -9], [12, -8.6], [16, -3], [10.4, -4.4], [5, -3]], "steel", { round: 0.8 });
    draft.plate([[-2, 3], [4, 9], [12, 8.6], [16, 3], [10.4, 4.4], [5, 3]], "steel", { round: 0.8 });
    draft.plate(box(-4, -4, 6, 8), "accent", { round: 1.4 });
  });
  draft.plate([[-7, -5], [4, -5], [7, 0], [4, 5], [-7, 5]], tone);
};

const magnet: Make = (draft, { reach, weight }, tone) => {
  const far = 8 + reach * 1.6;
  const r = 8 + weight;
  draft.bare(box(-4, -2, far, 4), "iron");
  const bow = smooth([[far + r + 4, -r], [far + 4, -r], [far - 3, 0], [far + 4, r], [far + r + 4, r]], 4);
  draft.plate(strip(bow, () => 5.4), "accent", { round: 0.5 });
  for (const s of [-1, 1]) draft.bare(box(far + r + 1, s * r - 3, 6, 6), "steel", 0, 0.5);
  draft.plate(box(-7, -4, 8, 8), tone);
};

const beacon: Make = (draft, { reach, count }, tone) => {
  const far = 17 + reach * 1.6;
  draft.bare(box(-3, -1.5, far + 3, 3), "steel", 0, 0.3);
  for (let i = 0; i < 2; i++) draft.plate([[far - 5 - i * 7, -6 + i * 1.4], [far - 3 - i * 7, -6 + i * 1.4], [far - 3 - i * 7, 6 - i * 1.4], [far - 5 - i * 7, 6 - i * 1.4]], tone, { round: 0.6 });
  draft.dome([far + 1, 0], 3.6 + count * 0.4, "accent");
};

const fork: Make = (draft, { reach, weight }, tone) => {
  const far = 15 + reach * 1.5;
  const h = 7 + weight;
  draft.bare(box(-3, -1.6, far - 6, 3.2), "iron");
  for (const s of [-1, 1]) draft.plate([[far - 10, 0], [far - 6, s * h], [far + 6, s * h * 1.1], [far - 2, s * h * 0.45]], "steel", { round: 0.6 });
  draft.plate(box(-6, -3.8, 8, 7.6), tone);
  draft.disc([far - 8, 0], 3, "accent");
};

const lamp: Make = (draft, { reach, weight }, tone) => {
  draft.plate([[-5, -3], [2, -3], [9, -8 - weight], [16, -8 - weight], [16, 8 + weight], [9, 8 + weight], [2, 3], [-5, 3]], tone);
  draft.plate([[15, -7 - weight], [19, -4], [20 + reach, 0], [19, 4], [15, 7 + weight]], "glow", { round: 2 });
  draft.line([[12, -8 - weight], [12, 8 + weight]], 1);
};

const lanzer: Make = (draft, { weight }, tone) => {
  const r = 8 + weight * 0.6;
  draft.plate([[4, -r * 0.7], [40, -r], [46, -r * 0.6], [40, -1.4], [12, -1.4]], "steel", { round: 0.8 });
  draft.plate([[4, r * 0.7], [40, r], [46, r * 0.6], [40, 1.4], [12, 1.4]], "steel", { round: 0.8 });
  draft.plate([[-12, -r], [12, -r * 1.1], [16, 0], [12, r * 1.1], [-12, r], [-15, 0]], tone);
  for (const x of [20, 28, 36]) draft.bare(box(x - 1.6, -r * 1.08, 3.2, r * 2.16), "accent", 0, 0.6);
};

const booster: Make = (draft, { weight }, tone) => {
  const r = 5 + weight * 0.6;
  draft.plate([[-14, -r * 1.3], [-8, -r * 0.8], [-8, r * 0.8], [-14, r * 1.3]], "iron", { round: 0.6 });
  draft.plate([[-9, -r], [8, -r], [16, -r * 0.4], [18, 0], [16, r * 0.4], [8, r], [-9, r]], tone, { round: 1.6 });
  draft.plate([[-6, -r], [2, -r], [-7, -r - 7], [-10, -r - 6]], "accent", { round: 0.6 });
  draft.glow([[-14, -r * 0.8], [-20, 0], [-14, r * 0.8]]);
};

const star: Make = (draft, { weight }, tone) => {
  const r = 14 + weight;
  const points = Array.from({ length: 10 }, (_, i) => polar([10, 0], i % 2 === 0 ? r : r * 0.44, -90 + i * 36));
  draft.plate(points, "accent", { round: 0.6 });
  draft.disc([10, 0], r * 0.3, "glow");
  draft.plate(box(-6, -3.4, 8, 6.8), tone);
};

const petals: Make = (draft, _tool, tone) => {
  for (const turn of [-64, -32, 0, 32, 64])
    draft.placed({ at: [0, 0], turn }, () => draft.plate([[3, -3], [14, -5.4], [24, 0], [14, 5.4], [3, 3]], turn % 64 === 0 ? tone : "accent", { round: 1 }));
  draft.disc([3, 0], 5, "glow");
};

const shield: Make = (draft, { weight }, tone) => {
  const h = 17 + weight * 1.4;
  draft.plate([[2, -h], [10, -h * 1.04], [13, -h * 0.5], [13, h * 0.5], [8, h], [2, h * 0.8], [0, 0]], tone, { round: 2 });
  draft.plate([[5, -h * 0.6], [10, -h * 0.6], [10, h * 0.5], [5, h * 0.5]], "accent", { round: 1, from: 1 });
};

const TOOLS: Readonly<Record<ToolKind, Make>> = {
  fist, blade, hammer, lance, gun, mortar, lens, rack, dish, sprayer, coil, ram, grapple, magnet, beacon, fork, lamp, lanzer, booster, star, petals, shield,
};

/** Those that a hand rather holds up than forward. */
export const RAISED: ReadonlySet<ToolKind> = new Set(["blade", "hammer", "beacon", "fork", "star", "petals"]);

/** Those that stand upright on a back or a deck. */
export const UPRIGHT: ReadonlySet<ToolKind> = new Set(["beacon", "fork", "star", "petals", "coil", "blade", "hammer", "magnet"]);

export function drawTool(draft: Draft, tool: Tool, at: Pt, turn: number, scale: number, far = false): void {
  draft.placed({ at, turn, scale }, () => TOOLS[tool.kind](draft, tool, far ? "deep" : "main"));
}

/** A round plate with spikes, for what answers a blow. */
export function spikes(draft: Draft, at: Pt, radius: number, from: number, to: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const turn = from + ((to - from) * i) / Math.max(count - 1, 1);
    draft.bare(beside(polar(at, radius * 0.7, turn), polar(at, radius * 1.7, turn), [[0, -radius * 0.24], [1, 0], [0, radius * 0.24]]), "steel", 0, 0.2);
  }
}

/** A ring around a point, open in the middle: an array. */
export function halo(draft: Draft, at: Pt, radius: number, width: number, spokes: number, tone: Tone = "steel"): void {
  for (let i = 0; i < spokes; i++) {
    const turn = (360 * i) / spokes - 90;
    draft.bare(beside(polar(at, radius - width, turn), polar(at, radius + width * 1.6, turn), [[0, -width * 0.4], [1, -width * 0.3], [1, width * 0.3], [0, width * 0.4]]), "accent", 0, 0.3);
  }
  const around = ring(at, radius, 28);
  draft.plate(strip([...around, around[0]!], () => width), tone, { round: 0, bevel: 0 });
}
