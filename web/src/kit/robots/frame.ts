/* frame.ts - what a body plan is: places where other things are mounted, and a drawing in two layers. All look to the right. */
import type { Draft } from "./draft";
import type { Outline, Place, Pt } from "./geometry";
import { foot, limb, slots, type Foot } from "./parts";

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

export const leg = (draft: Draft, joints: Outline, w: number, kind: Foot, size: number, far: boolean): void => {
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
