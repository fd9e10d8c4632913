/* frames_odd.ts - machines like nothing else: stilts, arched legs, hoods, coils. */
import { leg, type Frame, type FrameSpec } from "./frame";
import { along, smooth } from "./geometry";
import { beside, joint, limb, tail } from "./parts";

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

/** A body slung between six arched legs. */
export function spider({ bulk, lot }: FrameSpec): Frame {
  const y = 58 - lot("high") * 12;
  const knee = y - 8 - lot("knee") * 14;
  const [a, c] = [27 + lot("a") * 5, 40 + lot("c") * 8];
  const w = 15 + bulk + lot("wide") * 4;
  return {
    head: { at: [52 + w * 0.6, y - 2], scale: 1.1 },
    shoulders: [[44, y], [58, y]],
    arms: 0,
    nose: [54 + w * 0.3, y + 8],
    back: [42, y - 6],
    deck: [44, y - 6],
    rear: [44 - w, y],
    far: (draft) => {
      for (const dx of [-a * 0.6, a * 0.6]) limb(draft, [[50, y + 2], [50 + dx, knee + 6], [50 + dx * 1.4, 88]], [5, 4, 2], { far: true, tone: "deep" });
    },
    near: (draft) => {
      for (const dx of [-c, -a, a, c]) limb(draft, [[50 + Math.sign(dx) * 6, y + 3], [50 + dx * 0.66, knee], [50 + dx, 91]], [6, 5, 2], { pistons: false });
      draft.plate([[46 - w, y], [50 - w, y - 11], [50 - w * 0.2, y - 14], [52, y - 4], [50, y + 10], [50 - w * 0.7, y + 12]], "deep", { round: 4 });
      draft.plate([[44, y + 7], [46, y - 9], [50 + w * 0.5, y - 10], [52 + w, y], [48 + w * 0.6, y + 12]], "main", { round: 3 });
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

/** A ball in the air, arms of cable under it. */
export function orb({ bulk, lot }: FrameSpec): Frame {
  const r = 17 + bulk + lot("r") * 4;
  const y = 44;
  const n = 3 + Math.floor(lot("n") * 3);
  const sway = (lot("sway") - 0.5) * 24;
  const girdle = lot("girdle") < 0.6;
  return {
    head: { at: [50 + r * 0.55, y - r * 0.5], scale: 0.95 },
    shoulders: [[50 - r * 0.6, y + 4], [50 + r * 0.7, y + 4]],
    arms: 0,
    nose: [50 + r * 0.4, y + r * 0.6],
    back: [50 - r * 0.5, y - r * 0.4],
    deck: [44, y - r + 3],
    rear: [50 - r, y],
    far: (draft) => {
      for (let i = 0; i < n; i++) {
        const dx = (i - (n - 1) / 2) * (30 / n);
        tail(draft, [[50 + dx * 0.7, y + r * 0.7], [50 + dx * 1.3 + sway * 0.3, y + r + 14], [50 + dx * 1.8 + sway, 91]], 5.4, 2, 5, "deep");
      }
    },
    near: (draft) => {
      draft.dome([50, y], r, "main");
      if (girdle) draft.plate([[46 - r, y - 2], [54 + r, y - 6], [54 + r, y + 1], [46 - r, y + 5]], "accent", { round: 1.6 });
      else draft.plate([[50 - r * 0.6, y - r * 0.9], [50, y - r * 1.5], [50 + r * 0.3, y - r * 0.9]], "accent", { round: 1 });
      draft.seam([[50, y - r], [50 + r * 0.2, y], [50, y + r]], 1);
    },
  };
}
