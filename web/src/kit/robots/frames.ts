/* frames.ts - body plans that other things are mounted on: each says where, and draws itself in two layers. All look to the right. */
import type { Draft } from "./draft";
import { add, along, between, smooth, type Outline, type Place, type Pt } from "./geometry";
import { beside, foot, joint, limb, slots, tail, tread, type Foot } from "./parts";

/** What a frame is made from; figures that are left open come from `lot`, 0 to 1, the same for the same question. */
export interface FrameSpec {
  bulk: number; // 1 to 5: armour
  pace: number; // 1 to 7: legs
  lot: (question: string) => number;
}

/** A frame with the places where heads, arms, wings, packs and tails go. */
export interface Frame {
  head: Place;
  shoulders: readonly [near: Pt, far: Pt];
  arms: number; // length of an arm; 0: tools sit at the nose
  nose: Pt; // in front
  back: Pt; // wings and packs
  deck: Pt; // what stands upright
  rear: Pt; // tails
  far(draft: Draft): void;
  near(draft: Draft): void;
}

const leg = (draft: Draft, joints: Outline, w: number, kind: Foot, size: number, far: boolean): void => {
  const widths = joints.map((_, i) => w * (1.25 - (0.55 * i) / (joints.length - 1)));
  limb(draft, joints, widths, { far, tone: far ? "deep" : "main" });
  foot(draft, kind, joints[joints.length - 1]!, size, "deep", far);
};

/** A chest over a waist: broad at the shoulders, seen half from the side. */
export interface Torso {
  waist: Pt;
  wide: number; // half of the breadth at the shoulders
  high: number;
  lean: number;
  square: boolean; // a block, not a wedge
}

export const torsoPlaces = ({ waist: [x, y], wide, high, lean }: Torso): Pick<Frame, "shoulders" | "head" | "back"> => ({
  shoulders: [[x - wide * 0.86 + lean, y - high + 6], [x + wide * 0.9 + lean, y - high + 6]],
  head: { at: [x + 4 + lean, y - high - 3], scale: 0.72 + wide * 0.026 },
  back: [x - wide * 0.4 + lean, y - high + 8],
});

export function torso(draft: Draft, { waist: [x, y], wide, high, lean, square }: Torso): void {
  const w = wide;
  const low = square ? 0.92 : 0.5;
  draft.bare([[x - w * low * 0.8, y + 3], [x + w * low * 0.8, y + 3], [x + w * 0.5 + lean, y - high * 0.6], [x - w * 0.5 + lean, y - high * 0.6]], "iron");
  slots(draft, [x, y - high * 0.2], [x, y + 1], w * 0.6, 3);
  draft.plate([[x - w * low, y - 1], [x + w * low, y - 1], [x + w * low * 0.7, y + 8], [x - w * low * 0.7, y + 8]], "deep", { round: 1.6 });
  draft.plate(
    [[x - w + lean, y - high + 4], [x - w * 0.6 + lean, y - high], [x + w * 0.7 + lean, y - high], [x + w + lean, y - high + 4], [x + w * (low + 0.3), y - high * 0.34], [x + w * low * 0.8, y - high * (square ? 0.05 : 0.24)], [x - w * low * 0.8, y - high * (square ? 0.05 : 0.24)], [x - w * (low + 0.3), y - high * 0.34]],
    "main",
    { round: 2 },
  );
  draft.plate([[x + w * 0.1 + lean, y - high + 5], [x + w * 0.72 + lean, y - high + 5], [x + w * 0.6 + lean, y - high * 0.5], [x + w * 0.2 + lean, y - high * 0.44]], "accent", { round: 1 });
  draft.line([[x - w * 0.5 + lean, y - high + 3], [x - w * 0.2, y - high * 0.4]], 1);
}

const STANCES: readonly { hip: number; near: Outline; far: Outline }[] = [
  { hip: 61, near: [[44, 61], [39, 75], [36, 88]], far: [[56, 61], [62, 75], [65, 87]] },
  { hip: 60, near: [[44, 60], [37, 73], [23, 87]], far: [[56, 60], [67, 71], [70, 87]] },
  { hip: 65, near: [[44, 65], [29, 73], [15, 87]], far: [[57, 65], [75, 70], [73, 87]] },
  { hip: 67, near: [[43, 67], [27, 72], [31, 88]], far: [[57, 67], [74, 72], [70, 87]] },
  { hip: 57, near: [[45, 57], [52, 69], [36, 78], [40, 88]], far: [[56, 57], [67, 68], [55, 78], [60, 87]] },
  { hip: 59, near: [[44, 59], [48, 71], [30, 78], [28, 88]], far: [[56, 59], [70, 68], [62, 79], [70, 87]] },
];

/** A tall fighter on two legs; quick ones have legs with hocks. */
export function fighter({ bulk, pace, lot }: FrameSpec): Frame {
  const quick = pace >= 5;
  const at = quick ? 4 + Math.floor(lot("stance") * 2) : Math.floor(lot("stance") * 4);
  const stance = STANCES[at]!;
  const lean = (at === 1 || at === 5 ? 5 : at === 2 ? 8 : 0) + (lot("lean") - 0.5) * 4;
  const shape: Torso = { waist: [50, stance.hip - 5], wide: 14 + bulk * 1.7, high: 26 + lot("tall") * 5, lean, square: false };
  const w = 8 + bulk * 1.2;
  const kind: Foot = quick ? "talon" : "pad";
  return {
    ...torsoPlaces(shape),
    arms: 25,
    nose: [50 + shape.wide + lean, shape.waist[1] - 14],
    deck: [47 + lean, shape.waist[1] - shape.high + 2],
    rear: [42, stance.hip - 2],
    far: (draft) => leg(draft, stance.far, w, kind, 12 + bulk, true),
    near: (draft) => {
      torso(draft, shape);
      leg(draft, stance.near, w, kind, 12 + bulk, false);
    },
  };
}

/** A squat block on thick legs, its head between its shoulders. */
export function golem({ bulk, lot }: FrameSpec): Frame {
  const wide = 23 + bulk * 1.5 + lot("wide") * 4;
  const shape: Torso = { waist: [50, 70], wide, high: 34 + lot("tall") * 8, lean: 2, square: true };
  const places = torsoPlaces(shape);
  const spread = wide * (0.6 + lot("spread") * 0.25);
  return {
    ...places,
    head: { at: [60, shape.waist[1] - shape.high + 7], scale: 1 },
    arms: 27,
    nose: [50 + wide, 58],
    deck: [40, shape.waist[1] - shape.high + 2],
    rear: [30, 70],
    far: (draft) => leg(draft, [[50 + spread * 0.7, 70], [52 + spread, 79], [52 + spread, 88]], 15, "hoof", 19, true),
    near: (draft) => {
      leg(draft, [[50 - spread * 0.7, 70], [46 - spread, 79], [46 - spread, 88]], 16, "hoof", 20, false);
      torso(draft, shape);
    },
  };
}

/** A block on treads. */
export function tank({ bulk, lot }: FrameSpec): Frame {
  const wide = 64 + bulk * 2 + lot("wide") * 10;
  const high = 27 + bulk * 1.6 + lot("high") * 9;
  const [left, right, deck] = [50 - wide / 2, 50 + wide / 2, 92 - high];
  const slope = 5 + lot("slope") * 16;
  const r = 7 + lot("tread") * 4;
  return {
    head: { at: [54, deck - 4], scale: 1.15 },
    shoulders: [[38, deck], [64, deck]],
    arms: 0,
    nose: [62, deck - 5],
    back: [32, deck - 2],
    deck: [38, deck + 1],
    rear: [left + 3, deck + 8],
    far: () => undefined,
    near: (draft) => {
      draft.plate([[left + 3, deck + 8], [left + 8, deck], [right - slope, deck], [right, deck + 12], [right - 3, 84], [left + 3, 84]], "main", { round: 2 });
      draft.plate([[left + 10, deck + 9], [right - slope - 2, deck + 9], [right - 6, deck + 15], [left + 8, deck + 15]], "deep", { from: 1 });
      draft.plate([[36, deck + 2], [40, deck - 7], [62, deck - 7], [68, deck + 2]], "deep", { round: 1.6 });
      tread(draft, [left + r - 2, 92 - r], [right - r + 2, 92 - r], r * 2, Math.max(2, Math.round((wide - 2 * r) / (r * 1.9))));
    },
  };
}

/** A hull on great wheels, a plough in front. */
export function wagon({ bulk, lot }: FrameSpec): Frame {
  const r = 11 + lot("wheel") * 3;
  const deck = 92 - r * 2 - 8 - bulk * 1.4 - lot("high") * 8;
  const wheels = lot("wheels") < 0.5 ? [24, 50, 77] : [26, 74];
  return {
    head: { at: [70, deck + 2], scale: 1.1 },
    shoulders: [[40, deck + 4], [64, deck + 4]],
    arms: 0,
    nose: [60, deck - 6],
    back: [28, deck + 2],
    deck: [34, deck + 3],
    rear: [10, deck + 14],
    far: (draft) => {
      for (const x of wheels) draft.disc([x + 6, 92 - r], r * 0.94, "iron");
    },
    near: (draft) => {
      draft.plate([[10, deck + 18], [14, deck + 2], [58, deck], [80, deck + 8], [88, 92 - r], [12, 92 - r]], "main", { round: 2 });
      draft.plate([[86, 92 - r - 6], [95, 92 - r - 10], [97, 88], [88, 92], [84, 84]], "steel", { round: 0.8 });
      draft.plate([[20, deck + 9], [56, deck + 7], [70, deck + 14], [20, deck + 16]], "deep", { from: 1 });
      for (const x of wheels) {
        draft.dome([x, 92 - r], r, "iron", { veil: 0.3 });
        draft.disc([x, 92 - r], r * 0.52, "steel");
        joint(draft, [x, 92 - r], r * 0.26);
      }
    },
  };
}

/** A dome of plates on short legs. */
export function turtle({ bulk, lot }: FrameSpec): Frame {
  const top = 50 - bulk * 1.4 - lot("high") * 10;
  const dome: Outline = [[10, 80], [14, 64], [28, top + 6], [48, top], [66, top + 6], [80, 64], [84, 80]];
  const chain = smooth(dome, 5);
  const spiny = lot("spiny") < 0.5;
  return {
    head: { at: [84, 72], scale: 1.05 },
    shoulders: [[40, top + 12], [62, top + 12]],
    arms: 0,
    nose: [58, top + 2],
    back: [30, top + 10],
    deck: [42, top + 4],
    rear: [12, 78],
    far: (draft) => {
      for (const x of [36, 66]) leg(draft, [[x, 78], [x + 5, 83], [x + 4, 88]], 10, "paw", 12, true);
    },
    near: (draft) => {
      for (const x of [22, 72]) leg(draft, [[x, 78], [x - 3, 83], [x - 1, 88]], 12, "paw", 13, false);
      draft.plate([...chain, [76, 84], [18, 84]], "deep", { round: 0.6 });
      const n = 4;
      for (let i = 0; i < n; i++) {
        const [p, q] = [along(chain, (i + 0.06) / n), along(chain, (i + 0.94) / n)];
        const [u, v]: Pt[] = [[20 + ((p[0] - 10) / 74) * 54, 76], [20 + ((q[0] - 10) / 74) * 54, 76]];
        const peak = add(between(p, q, 0.5), spiny ? [(i - 1.5) * 3.4, -8] : [(i - 1.5) * 1.2, -2]);
        draft.plate([p, peak, q, v!, u!], i % 2 === 0 ? "main" : "main", { round: spiny ? 0.8 : 2 });
      }
    },
  };
}

/** A pod on three thin legs. */
export function stilts({ pace, lot }: FrameSpec): Frame {
  const tall = 42 + pace + lot("tall") * 12;
  const y = 92 - tall;
  const spread = 24 + lot("spread") * 14;
  const long = 14 + lot("long") * 6;
  return {
    head: { at: [54, y - 7], scale: 0.95 },
    shoulders: [[44, y + 2], [60, y + 2]],
    arms: 0,
    nose: [58, y + 8],
    back: [40, y - 4],
    deck: [43, y - 4],
    rear: [50 - long, y + 2],
    far: (draft) => leg(draft, [[50, y + 6], [58, y + tall * 0.3], [54, 88]], 5, "pad", 8, true),
    near: (draft) => {
      for (const s of [-1, 1]) leg(draft, [[50 + s * 6, y + 6], [50 + s * spread * 0.8, y + tall * 0.2], [50 + s * spread, 88]], 6, "pad", 9, false);
      draft.plate([[50 - long, y + 2], [44 - long * 0.4, y - 6], [52 + long * 0.6, y - 6], [50 + long, y + 3], [46 + long, y + 13], [52 - long * 0.8, y + 13]], "main", { round: 2.6 });
      joint(draft, [50, y + 6], 3.6);
    },
  };
}

/** A small body between six arched legs. */
export function spider({ pace, lot }: FrameSpec): Frame {
  const y = 64 - pace - lot("high") * 8;
  const knee = y - 14 - lot("knee") * 12;
  const [a, b, c] = [30 + lot("a") * 6, 16 + lot("b") * 4, 42 + lot("c") * 5];
  return {
    head: { at: [64, y], scale: 0.95 },
    shoulders: [[44, y + 2], [58, y + 2]],
    arms: 0,
    nose: [60, y + 8],
    back: [40, y - 4],
    deck: [44, y - 3],
    rear: [28, y + 2],
    far: (draft) => {
      for (const dx of [-b, b]) limb(draft, [[50, y + 6], [50 + dx, knee + 6], [50 + dx * 1.5, 88]], [6, 5, 2], { far: true, tone: "deep" });
    },
    near: (draft) => {
      draft.plate([[26, y + 2], [32, y - 8], [48, y - 10], [52, y], [48, y + 12], [32, y + 12]], "deep", { round: 3 });
      draft.plate([[46, y + 8], [48, y - 6], [62, y - 6], [68, y + 4], [60, y + 13]], "main", { round: 2.4 });
      for (const dx of [-c, -a, a, c]) limb(draft, [[50 + Math.sign(dx) * 4, y + 7], [50 + dx * 0.62, knee], [50 + dx, 91]], [7, 6, 2.2], { pistons: false });
    },
  };
}

/** A hood over trailing plates and cables. */
export function wisp({ lot }: FrameSpec): Frame {
  const top = 22 + lot("top") * 8;
  const wide = 15 + lot("wide") * 6;
  const sway = (lot("sway") - 0.5) * 16;
  return {
    head: { at: [53, top], scale: 1.05 },
    shoulders: [[50 - wide * 0.8, top + 14], [50 + wide * 0.8, top + 14]],
    arms: 24,
    nose: [50 + wide, top + 22],
    back: [42, top + 12],
    deck: [44, top + 6],
    rear: [40, 62],
    far: (draft) => {
      for (const dx of [-12, -2, 9]) tail(draft, [[50 + dx * 0.7, 58], [50 + dx + sway * 0.5, 76], [50 + dx * 1.6 + sway, 91]], 6, 2, 5, "deep");
    },
    near: (draft) => {
      const y = top + 8;
      draft.plate([[50 - wide, y + 8], [46 - wide * 0.4, y - 1], [54 + wide * 0.4, y - 1], [50 + wide, y + 8], [48 + wide * 0.7, 62], [58 + sway * 0.2, 54], [52 + sway * 0.3, 72], [46, 56], [40 + sway * 0.2, 68], [52 - wide * 0.8, 58]], "main", { round: 1.4 });
      draft.plate([[44, y + 8], [58, y + 8], [55, y + 28], [50, y + 32], [46, y + 28]], "accent", { round: 1.4, from: 0 });
    },
  };
}

/** Thin and tall, with long arms. */
export function lean({ pace, lot }: FrameSpec): Frame {
  const hip = 58 - pace;
  const tilt = 3 + lot("tilt") * 7;
  const shape: Torso = { waist: [48, hip - 3], wide: 10 + lot("wide") * 3, high: 25 + lot("tall") * 6, lean: tilt, square: false };
  const step = 9 + lot("step") * 12;
  return {
    ...torsoPlaces(shape),
    head: { at: [54 + tilt, shape.waist[1] - shape.high - 3], scale: 0.9 },
    arms: 30,
    nose: [62 + tilt, hip - 18],
    deck: [44 + tilt, shape.waist[1] - shape.high + 2],
    rear: [42, hip],
    far: (draft) => leg(draft, [[51, hip], [54 + step * 0.9, hip + 15], [50 + step, 87]], 5.4, "skid", 9, true),
    near: (draft) => {
      torso(draft, shape);
      leg(draft, [[46, hip], [43 - step * 0.2, hip + 16], [46 - step, 88]], 6, "skid", 9, false);
    },
  };
}

/** A serpent that has raised itself. */
export function coiled({ bulk, lot }: FrameSpec): Frame {
  const top = 26 + lot("top") * 10;
  const thick = 10 + bulk;
  const curl = lot("curl") < 0.5;
  const chain = smooth(curl ? [[88, 84], [60, 88], [28, 86], [20, 74], [36, 68], [56, 60], [52, 44], [50, top + 8]] : [[8, 70], [20, 84], [44, 88], [66, 84], [66, 72], [50, 64], [42, 50], [48, top + 8]], 6);
  return {
    head: { at: [53, top + 2], scale: 1.15 },
    shoulders: [[44, top + 20], [58, top + 20]],
    arms: 20,
    nose: [56, top + 18],
    back: [44, top + 16],
    deck: [44, top + 14],
    rear: [30, 84],
    far: () => undefined,
    near: (draft) => {
      const n = 18;
      for (let i = 0; i < n; i++) {
        const [p, q] = [along(chain, i / n), along(chain, (i + 1.15) / n)];
        const w = 3 + (thick - 3) * Math.min(1, (i + 1) / 7);
        draft.plate(beside(p, q, [[0, -w * 0.5], [0.9, -w * 0.56], [1.06, 0], [0.9, w * 0.56], [0, w * 0.5]]), i % 3 === 1 ? "deep" : "main", { round: 1 });
      }
    },
  };
}

/** On four legs, like a hound. */
export function hound({ bulk, pace, lot }: FrameSpec): Frame {
  const y = 52 - pace - lot("high") * 7;
  const long = 4 + lot("long") * 6;
  const w = 10 + bulk * 1.2;
  const dig = lot("dig") < 0.5;
  const legOf = (x: number, bend: number): Outline =>
    dig ? [[x, y + 9], [x + bend, y + 24], [x - bend * 0.4, 79], [x + 2, 88]] : [[x, y + 9], [x - bend * 0.4, y + 25], [x + 1, 88]];
  return {
    head: { at: [78 + long * 0.5, y - 2], scale: 1.05 },
    shoulders: [[56, y + 4], [70, y + 2]],
    arms: 0,
    nose: [56, y - 6],
    back: [36, y],
    deck: [40, y + 2],
    rear: [18 - long * 0.5, y + 4],
    far: (draft) => {
      leg(draft, legOf(34, 7), w, "pad", 11, true);
      leg(draft, legOf(72 + long * 0.4, 5), w, "pad", 11, true);
    },
    near: (draft) => {
      draft.plate([[64, y - 2], [78 + long * 0.5, y - 8], [84 + long * 0.5, y + 2], [68, y + 16]], "deep");
      draft.plate([[16 - long * 0.5, y + 3], [24, y - 4], [44, y], [62, y - 6], [72, y + 2], [68, y + 19], [46, y + 17 + bulk], [22, y + 17]], "main", { round: 2.6 });
      draft.plate([[32, y + 4], [54, y + 3], [52, y + 13], [34, y + 13]], "deep", { from: 1 });
      leg(draft, legOf(24 - long * 0.3, 8), w * 1.1, "pad", 12, false);
      leg(draft, legOf(62, 6), w, "pad", 12, false);
    },
  };
}

/** A case that walks on four straight legs. */
export function packer({ bulk, pace, lot }: FrameSpec): Frame {
  const y = 40 - pace + lot("high") * 10;
  const wide = 25 + lot("wide") * 9;
  const deep = 20 + bulk * 1.5;
  return {
    head: { at: [54 + wide, y + 8], scale: 1 },
    shoulders: [[46, y + 6], [62, y + 6]],
    arms: 0,
    nose: [58, y - 5],
    back: [40, y + 2],
    deck: [42, y + 2],
    rear: [50 - wide, y + 8],
    far: (draft) => {
      for (const x of [56 - wide, 44 + wide]) leg(draft, [[x + 5, y + deep - 4], [x + 7, y + deep + 12], [x + 6, 88]], 7, "hoof", 10, true);
    },
    near: (draft) => {
      draft.bare([[46 + wide, y + 4], [56 + wide, y + 4], [56 + wide, y + 12], [46 + wide, y + 12]], "iron");
      draft.plate([[50 - wide, y + 4], [54 - wide, y], [46 + wide, y], [50 + wide, y + 5], [48 + wide, y + deep], [52 - wide, y + deep]], "main", { round: 1.6 });
      for (const t of [0.2, 0.6]) draft.plate([[52 - wide + t * wide * 1.8, y + 4], [52 - wide + (t + 0.32) * wide * 1.8, y + 4], [52 - wide + (t + 0.32) * wide * 1.8, y + deep - 5], [52 - wide + t * wide * 1.8, y + deep - 5]], "deep", { from: 1 });
      for (const x of [55 - wide, 42 + wide]) leg(draft, [[x, y + deep - 5], [x - 1, y + deep + 12], [x, 88]], 8, "hoof", 11, false);
    },
  };
}

/** A column on four splayed legs. */
export function tower({ bulk, lot }: FrameSpec): Frame {
  const top = 26 + lot("top") * 12;
  const w = 7 + bulk * 0.8 + lot("wide") * 3;
  const spread = 28 + lot("spread") * 9;
  return {
    head: { at: [52, top - 2], scale: 1.1 },
    shoulders: [[50 - w, top + 14], [50 + w, top + 14]],
    arms: 19,
    nose: [52 + w, top + 16],
    back: [46, top + 10],
    deck: [45, top + 4],
    rear: [42, 66],
    far: (draft) => {
      for (const s of [-0.5, 0.5]) leg(draft, [[50, 68], [50 + s * spread, 70], [50 + s * spread * 1.2, 87]], 6, "pad", 9, true);
    },
    near: (draft) => {
      draft.plate([[50 - w * 0.7, top + 2], [50 + w * 0.7, top + 2], [51 + w, 70], [49 - w, 70]], "main", { round: 1.4 });
      for (const t of [0.25, 0.5, 0.75]) draft.plate([[49 - w * (0.8 + t * 0.3), top + 44 * t], [51 + w * (0.8 + t * 0.3), top + 44 * t], [51 + w * (0.8 + t * 0.3), top + 44 * t + 5], [49 - w * (0.8 + t * 0.3), top + 44 * t + 5]], "deep", { round: 1 });
      draft.plate([[36, 66], [64, 66], [68, 76], [32, 76]], "main", { round: 2 });
      for (const s of [-1, 1]) leg(draft, [[50 + s * 12, 70], [50 + s * spread * 0.8, 66], [50 + s * spread, 88]], 8, "pad", 11, false);
    },
  };
}

/** Balanced on one great wheel. */
export function wheel({ bulk, lot }: FrameSpec): Frame {
  const r = 17 + lot("r") * 5;
  const y = 92 - r * 1.5;
  const w = 15 + bulk;
  const high = 20 + lot("high") * 8;
  return {
    head: { at: [54, y - high - 2], scale: 1.05 },
    shoulders: [[50 - w * 0.8, y - high + 8], [50 + w * 0.8, y - high + 8]],
    arms: 22,
    nose: [50 + w, y - 10],
    back: [40, y - high + 6],
    deck: [42, y - high + 3],
    rear: [36, y],
    far: () => undefined,
    near: (draft) => {
      draft.dome([50, 92 - r], r, "iron", { veil: 0.3 });
      draft.disc([50, 92 - r], r * 0.56, "steel");
      draft.disc([50, 92 - r], r * 0.3, "iron", 1);
      draft.plate([[50 - w, y - high + 4], [54 - w, y - high], [46 + w, y - high], [50 + w, y - high + 5], [48 + w * 0.7, y + 4], [52 - w * 0.7, y + 4]], "main", { round: 2 });
      for (const s of [-1, 1]) draft.plate([[50 + s * w * 0.6, y - 4], [50 + s * (r + 3), 92 - r - 4], [50 + s * (r + 1), 92 - r + 5], [50 + s * w * 0.4, y + 4]], "deep", { round: 1 });
    },
  };
}

/** A hull in the air; wings are mounted on it. */
export function glider({ bulk, lot }: FrameSpec): Frame {
  const y = 56 + lot("y") * 6;
  const long = 22 + lot("long") * 9;
  const deep = 8 + bulk;
  const claws = lot("claws") < 0.6;
  return {
    head: { at: [50 + long, y - 2], scale: 0.95 },
    shoulders: [[46, y + deep - 2], [58, y + deep - 2]],
    arms: 0,
    nose: [56, y + deep + 4],
    back: [48, y - deep * 0.3],
    deck: [42, y - deep * 0.5],
    rear: [50 - long, y],
    far: (draft) => {
      const r: Pt = [50 - long, y];
      draft.plate([add(r, [10, -4]), add(r, [-12, -14]), add(r, [-14, -8]), add(r, [0, 3])], "deep", { far: true });
    },
    near: (draft) => {
      const r: Pt = [50 - long, y];
      if (claws) for (const x of [46, 58]) leg(draft, [[x, y + deep * 0.5], [x + 5, y + deep + 9], [x, y + deep + 18]], 5, "talon", 11, x > 50);
      draft.plate([add(r, [8, -3]), add(r, [-14, -4]), add(r, [-17, 4]), add(r, [6, 6])], "deep");
      draft.plate([[50 - long, y], [42 - long * 0.3, y - deep], [58, y - deep * 1.05], [52 + long, y - 4], [52 + long, y + 4], [58, y + deep], [44 - long * 0.3, y + deep]], "main", { round: 3 });
      draft.plate([[44, y + deep * 0.3], [50 + long * 0.8, y + 2], [58, y + deep * 0.9], [46, y + deep * 0.9]], "deep", { from: 1 });
    },
  };
}

/** A dart with engines. */
export function jet({ bulk, lot }: FrameSpec): Frame {
  const y = 58;
  const long = 30 + lot("long") * 7;
  const deep = 7 + bulk * 0.9;
  const tailUp = 16 + lot("tail") * 12;
  const twin = lot("twin") < 0.5;
  return {
    head: { at: [44 + long * 0.4, y - deep - 1], scale: 0.85 },
    shoulders: [[44, y + deep], [60, y + deep]],
    arms: 0,
    nose: [54, y + deep + 5],
    back: [46, y],
    deck: [40, y - deep * 0.6],
    rear: [50 - long, y],
    far: (draft) => {
      if (twin) draft.plate([[26, y - 4], [10, y - tailUp], [4, y - tailUp - 1], [14, y]], "deep", { far: true });
    },
    near: (draft) => {
      draft.plate([[52 - long, y - deep * 0.7], [46 - long, y - deep], [42 - long, y - deep * 0.7], [42 - long, y + deep * 0.8], [46 - long, y + deep], [52 - long, y + deep * 0.8]], "iron", { round: 0.8 });
      draft.glow([[42 - long, y - deep * 0.5], [36 - long, y], [42 - long, y + deep * 0.5]]);
      draft.plate([[48 - long, y - deep * 0.8], [40, y - deep * 1.1], [60, y - deep * 0.8], [54 + long, y + 1], [60, y + deep], [48 - long, y + deep * 0.9]], "main", { round: 2 });
      draft.plate([[34, y - deep * 0.4], [18, y - tailUp], [10, y - tailUp], [16, y]], "accent", { round: 0.8 });
      draft.line([[60, y], [48 + long, y + 1]], 1);
    },
  };
}

/** A pod between two rotors. */
export function rotor({ bulk, lot }: FrameSpec): Frame {
  const y = 62;
  const r = 17 + lot("r") * 6;
  const up = 16 + lot("up") * 8;
  const w = 13 + bulk;
  const disc = (draft: Draft, x: number, far: boolean): void => {
    draft.bare(beside([50, y - 4], [x, y - up], [[0, -3], [1, -2.2], [1, 2.2], [0, 3]]), "iron");
    draft.plate([[x - r, y - up - 2], [x - r * 0.8, y - up - 5], [x + r * 0.8, y - up - 5], [x + r, y - up - 2], [x + r * 0.8, y - up + 1], [x - r * 0.8, y - up + 1]], "steel", { round: 1, far });
    draft.plate([[x - 4, y - up - 7], [x + 4, y - up - 7], [x + 5, y - up + 5], [x - 5, y - up + 5]], far ? "deep" : "main", { far });
  };
  return {
    head: { at: [52 + w * 0.7, y - 2], scale: 0.95 },
    shoulders: [[46, y + 8], [58, y + 8]],
    arms: 0,
    nose: [54, y + 12],
    back: [44, y - 4],
    deck: [46, y - 8],
    rear: [50 - w, y + 2],
    far: (draft) => disc(draft, 50 + w + r * 0.6, true),
    near: (draft) => {
      for (const x of [42, 58]) draft.bare([[x - 1.4, y + 6], [x + 1.4, y + 6], [x + 2.4, y + 20], [x - 0.4, y + 20]], "steel");
      draft.bare([[32, y + 19], [68, y + 19], [72, y + 16], [71, y + 22], [32, y + 22]], "steel", 0, 0.5);
      draft.plate([[50 - w, y], [54 - w, y - 10], [46 + w * 0.5, y - 11], [50 + w, y - 3], [48 + w * 0.8, y + 8], [54 - w, y + 9]], "main", { round: 3 });
      draft.plate([[50 - w, y - 2], [40 - w, y - 5], [38 - w, y - 12], [34 - w, y - 12], [35 - w, y + 1], [50 - w, y + 4]], "deep");
      disc(draft, 46 - w * 0.5, false);
    },
  };
}

/** A light body on two long legs with hocks, that runs. */
export function strider({ pace, lot }: FrameSpec): Frame {
  const y = 46 - pace * 0.8 + lot("high") * 7;
  const up = 12 + lot("neck") * 14;
  return {
    head: { at: [70, y - up], scale: 0.95 },
    shoulders: [[50, y + 6], [62, y + 4]],
    arms: 0,
    nose: [60, y + 10],
    back: [44, y],
    deck: [40, y],
    rear: [26, y + 2],
    far: (draft) => leg(draft, [[52, y + 8], [66, y + 20], [56, y + 31], [66, 88]], 7, "talon", 15, true),
    near: (draft) => {
      limb(draft, [[62, y + 2], [70, y - up * 0.4], [68, y - up + 2]], [9, 7, 6], { pistons: false, tone: "deep" });
      draft.plate([[22, y - 2], [36, y - 8], [56, y - 8], [70, y + 1], [62, y + 12], [40, y + 13]], "main", { round: 3 });
      draft.plate([[28, y - 2], [14, y - 12], [8, y - 8], [14, y], [6, y + 4], [28, y + 8]], "accent", { round: 0.8 });
      leg(draft, [[44, y + 8], [54, y + 22], [34, y + 32], [38, 88]], 8, "talon", 16, false);
    },
  };
}

export const FRAMES = {
  fighter, golem, tank, wagon, turtle, stilts, spider, wisp, lean, coiled, hound, packer, tower, wheel, glider, jet, rotor, strider,
} as const;

export type FrameKind = keyof typeof FRAMES;
