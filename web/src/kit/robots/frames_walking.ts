/* frames_walking.ts - machines on two legs. */
import { leg, torso, torsoPlaces, type Frame, type FrameSpec, type Torso } from "./frame";
import type { Outline } from "./geometry";
import { tail, type Foot } from "./parts";

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

/** Hunched over great forearms, its knuckles near the ground. */
export function brawler({ bulk, lot }: FrameSpec): Frame {
  const hip = 69;
  const lean = 10 + lot("lean") * 6;
  const shape: Torso = { waist: [38, hip - 3], wide: 18 + bulk * 1.4, high: 27 + lot("tall") * 5, lean, square: true };
  const places = torsoPlaces(shape);
  const step = lot("step") * 8;
  return {
    ...places,
    head: { at: [50 + lean, shape.waist[1] - shape.high + 3], scale: 1.05 },
    arms: 34,
    nose: [60 + lean, hip - 14],
    deck: [34 + lean, shape.waist[1] - shape.high + 2],
    rear: [22, hip - 4],
    far: (draft) => leg(draft, [[46, hip], [56 + step, hip + 9], [52 + step, 88]], 11, "pad", 14, true),
    near: (draft) => {
      torso(draft, shape);
      leg(draft, [[32, hip], [24 - step * 0.5, hip + 9], [26 - step, 88]], 12, "pad", 15, false);
    },
  };
}

/** Upright in a skirt of plates down to the ground. */
export function sentinel({ bulk, lot }: FrameSpec): Frame {
  const hip = 56 + lot("hip") * 6;
  const shape: Torso = { waist: [50, hip], wide: 13 + bulk * 1.5, high: 27 + lot("tall") * 6, lean: (lot("lean") - 0.4) * 6, square: false };
  const wide = 15 + lot("skirt") * 9;
  const split = lot("split") < 0.5;
  return {
    ...torsoPlaces(shape),
    arms: 25,
    nose: [50 + shape.wide, hip - 14],
    deck: [46, hip - shape.high + 2],
    rear: [42, hip + 6],
    far: (draft) => draft.row([[[44 - wide * 0.6, 89], [50, 89], [50, 92], [42 - wide * 0.6, 92]], [[52, 89], [58 + wide * 0.6, 89], [62 + wide * 0.6, 92], [52, 92]]], "iron"),
    near: (draft) => {
      draft.plate([[42, hip + 4], [58, hip + 4], [54 + wide, 90], [50 + wide * 0.3, split ? 76 : 90], [50 - wide * 0.3, split ? 76 : 90], [46 - wide, 90]], "deep", { round: 1.4 });
      draft.plate([[40, hip + 4], [48, hip + 4], [48 - wide * 0.3, 86], [46 - wide, 88]], "main", { round: 1.4 });
      draft.plate([[53, hip + 4], [60, hip + 4], [54 + wide, 88], [52 + wide * 0.3, 86]], "main", { round: 1.4 });
      torso(draft, shape);
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

/** A beast upright on heavy legs, a tail behind it. */
export function saurian({ bulk, lot }: FrameSpec): Frame {
  const y = 44 - lot("high") * 6;
  const w = 12 + bulk * 1.3;
  const up = lot("tail") * 26;
  const fins = lot("fins") < 0.6;
  return {
    head: { at: [66, y - 16], scale: 1.25 },
    shoulders: [[56, y + 2], [68, y + 2]],
    arms: 17,
    nose: [70, y + 8],
    back: [46, y],
    deck: [46, y - 4],
    rear: [26, y + 26],
    far: (draft) => {
      tail(draft, [[36, y + 22], [20, 80 - up * 0.3], [2, 88 - up], [-8, 84 - up * 1.3]], 17, 4, 8);
      leg(draft, [[54, y + 20], [68, y + 32], [58, 78], [66, 88]], w, "talon", 17, true);
      if (fins) for (const [x, dy, h] of [[34, 14, 11], [40, 2, 14], [48, -10, 11]] as const) draft.plate([[x - 4, y + dy + 8], [x - h, y + dy - h * 0.8], [x + 6, y + dy - 2]], "accent", { round: 0.6 });
    },
    near: (draft) => {
      draft.plate([[52, y - 2], [58, y - 20], [70, y - 20], [72, y + 2]], "deep", { round: 2 });
      draft.plate([[30, y + 28], [34, y + 6], [46, y - 10], [62, y - 10], [72, y + 2], [68, y + 24], [52, y + 36]], "main", { round: 5 });
      draft.plate([[60, y - 6], [71, y + 2], [67, y + 23], [56, y + 31], [58, y + 10]], "accent", { round: 2 });
      leg(draft, [[42, y + 22], [54, y + 34], [38, 78], [44, 88]], w * 1.15, "talon", 18, false);
    },
  };
}
