/* frames_air.ts - machines that fly, or run as birds do. */
import type { Draft } from "./draft";
import { leg, type Frame, type FrameSpec } from "./frame";
import { add, smooth, strip, type Pt } from "./geometry";
import { beside, limb, tail } from "./parts";

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
  const long = 34 + lot("long") * 8;
  const deep = 8 + bulk * 0.9;
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
  const r = 20 + lot("r") * 7;
  const up = 18 + lot("up") * 8;
  const w = 16 + bulk;
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

/** A flat disc with a dome. */
export function saucer({ bulk, lot }: FrameSpec): Frame {
  const y = 56;
  const wide = 36 + lot("wide") * 8;
  const deep = 7 + bulk;
  const legs = lot("legs") < 0.5;
  return {
    head: { at: [52, y - deep - 4], scale: 1.2 },
    shoulders: [[40, y + 4], [62, y + 4]],
    arms: 0,
    nose: [56, y + deep + 5],
    back: [42, y - 4],
    deck: [36, y - deep * 0.7],
    rear: [52 - wide, y],
    far: () => undefined,
    near: (draft) => {
      if (legs) for (const dx of [-20, 0, 20]) draft.bare(beside([50 + dx, y + 4], [50 + dx * 1.4, y + 26], [[0, -2.4], [1, -1.4], [1, 1.4], [0, 2.4]]), "steel");
      draft.plate([[30, y - 3], [36, y - deep - 5], [64, y - deep - 5], [72, y - 3]], "deep", { round: 4 });
      draft.plate([[50 - wide, y], [50 - wide * 0.6, y - deep * 0.8], [50 + wide * 0.6, y - deep * 0.8], [50 + wide, y], [50 + wide * 0.5, y + deep], [50 - wide * 0.5, y + deep]], "main", { round: 2.6 });
      for (const t of [-0.6, -0.2, 0.2, 0.6]) draft.glow([[50 + wide * t - 3, y - 1], [50 + wide * t + 3, y - 1], [50 + wide * t + 2, y + 2], [50 + wide * t - 2, y + 2]], 1);
    },
  };
}

/** A small chest before a long thin tail. */
export function dragonfly({ bulk, lot }: FrameSpec): Frame {
  const y = 52 + lot("y") * 6;
  const droop = (lot("droop") - 0.4) * 30;
  return {
    head: { at: [74, y + 1], scale: 1 },
    shoulders: [[58, y + 6], [68, y + 6]],
    arms: 0,
    nose: [62, y + 9],
    back: [58, y - 3],
    deck: [54, y - 5],
    rear: [44, y + 2],
    far: (draft) => {
      for (const x of [58, 66]) draft.bare(strip(smooth([[x, y + 6], [x + 6, y + 16], [x - 2, y + 26]], 4), () => 2.6), "iron", 0, 0);
    },
    near: (draft) => {
      tail(draft, [[54, y + 1], [34, y + 2], [14, y + 4 + droop * 0.5], [-2, y + 2 + droop]], 9 + bulk, 4.4, 7);
      draft.plate([[46, y + 2], [52, y - 9 - bulk * 0.6], [68, y - 9], [76, y], [68, y + 10], [52, y + 10]], "main", { round: 3.4 });
      draft.plate([[54, y + 2], [72, y + 2], [66, y + 9], [54, y + 9]], "deep", { from: 1 });
    },
  };
}
