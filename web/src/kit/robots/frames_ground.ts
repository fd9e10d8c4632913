/* frames_ground.ts - machines on treads, wheels or four legs. */
import { leg, type Frame, type FrameSpec } from "./frame";
import { add, along, between, smooth, type Outline, type Pt } from "./geometry";
import { joint, slots, tread } from "./parts";

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

/** A bunker on four stubby legs. */
export function fort({ bulk, lot }: FrameSpec): Frame {
  const y = 44 - bulk - lot("high") * 6;
  const wide = 27 + lot("wide") * 6;
  const low = 70;
  return {
    head: { at: [48 + wide, y + 17], scale: 1.05 },
    shoulders: [[50 - wide * 0.8, y + 12], [50 + wide * 0.6, y + 12]],
    arms: 0,
    nose: [58, y - 3],
    back: [38, y + 4],
    deck: [40, y + 3],
    rear: [50 - wide, low - 10],
    far: (draft) => {
      for (const x of [42, 66]) leg(draft, [[x, low], [x + 4, low + 9], [x + 3, 88]], 12, "hoof", 13, true);
    },
    near: (draft) => {
      for (const x of [50 - wide * 0.8, 50 + wide * 0.7]) leg(draft, [[x, low - 4], [x, low + 8], [x, 88]], 15, "hoof", 17, false);
      draft.plate([[50 - wide * 0.62, y], [50 + wide * 0.5, y], [50 + wide, y + 16], [50 + wide, low - 4], [50 + wide * 0.8, low + 5], [50 - wide * 0.9, low + 5], [50 - wide, low - 4], [50 - wide, y + 16]], "main", { round: 1.6 });
      draft.plate([[50 - wide * 0.8, low - 14], [50 + wide * 0.8, low - 14], [50 + wide * 0.8, low - 3], [50 - wide * 0.8, low - 3]], "deep", { round: 1.2 });
      slots(draft, [50 - wide * 0.5, y + 12], [50 + wide * 0.1, y + 12], 8, 5);
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

/** Rings stacked over a base that hovers. */
export function pylon({ bulk, lot }: FrameSpec): Frame {
  const n = 3 + Math.floor(lot("rings") * 2);
  const step = 11 + lot("step") * 3;
  const top = 80 - n * step;
  const wide = 24 + bulk + lot("wide") * 6;
  const flare = lot("flare") < 0.5 ? 1 : -1;
  return {
    head: { at: [52, top - 2], scale: 1.1 },
    shoulders: [[44, top + 12], [58, top + 12]],
    arms: 20,
    nose: [60, top + 14],
    back: [44, top + 8],
    deck: [44, top + 4],
    rear: [36, 72],
    far: (draft) => {
      for (const dx of [-16, 0, 16]) draft.plate([[47 + dx, 82], [53 + dx, 82], [51 + dx * 1.2, 92], [49 + dx * 1.2, 92]], "steel", { round: 0.6 });
    },
    near: (draft) => {
      draft.bare([[46, top], [54, top], [56, 80], [44, 80]], "iron");
      for (let i = 0; i < n; i++) {
        const y = 76 - step * (i + 1);
        const w = flare > 0 ? wide * (0.78 - 0.16 * i) : wide * (0.3 + 0.14 * i);
        draft.plate([[50 - w, y], [50 - w * 0.8, y - 3.4], [50 + w * 0.8, y - 3.4], [50 + w, y], [50 + w * 0.8, y + 3.4], [50 - w * 0.8, y + 3.4]], i % 2 === 0 ? "main" : "accent", { round: 1.2 });
      }
      draft.plate([[50 - wide, 78], [50 - wide * 0.6, 72], [50 + wide * 0.6, 72], [50 + wide, 78], [50 + wide * 0.6, 85], [50 - wide * 0.6, 85]], "main", { round: 2 });
    },
  };
}
