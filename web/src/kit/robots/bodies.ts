/* bodies.ts - body plans: a pose and a few figures in, a robot out. All look to the right. */
import type { Draft, Tone } from "./draft";
import { add, along, between, heading, smooth, sub, times, toward, type Outline, type Place, type Pt } from "./geometry";
import { head, type HeadKind } from "./heads";
import { beside, foot, hide, joint, limb, slots, tail, tread, wing, type Foot } from "./parts";

export interface Leg {
  joints: Outline; // from the body to the ankle
  widths: readonly number[];
  foot: Foot;
  size: number; // length of the foot
}

/** Something drawn in between by whoever knows what it is: a weapon, a pack. */
export type Extra = (draft: Draft) => void;

export interface BeastPose {
  back: Outline; // from the root of the tail to the withers
  belly: Outline; // below it, running the same way
  hind: Leg;
  fore: Leg;
  farHind: Outline; // joints of the legs on the far side
  farFore: Outline;
  neck: readonly [from: Pt, to: Pt];
  neckWidths: readonly [number, number];
  head: HeadKind;
  headAt: Place;
  plates: number; // layers of armour: structure
  ribs?: number; // plates along the back
  behind?: Extra; // drawn first: a tail, what the far side carries
  saddle?: Extra; // on the back, before the near legs
  over?: Extra; // last
}

/** A four-legged machine. */
export function beast(draft: Draft, pose: BeastPose): void {
  pose.behind?.(draft);
  farLeg(draft, pose.farHind, pose.hind);
  farLeg(draft, pose.farFore, pose.fore);
  const [from, to] = pose.neckWidths;
  draft.plate(
    beside(pose.neck[0], pose.neck[1], [[-0.1, -from / 2], [1.1, -to / 2], [1.1, to / 2], [-0.1, from / 2]]),
    "deep",
  );
  slots(draft, along(pose.neck, 0.35), along(pose.neck, 0.8), to * 0.7, 3);
  trunk(draft, pose.back, pose.belly, { ribs: pose.ribs ?? pose.plates + 1, ...(pose.saddle ? { saddle: pose.saddle } : {}) });
  nearLeg(draft, pose.hind, pose.plates);
  nearLeg(draft, pose.fore, pose.plates);
  head(draft, pose.head, pose.headAt);
  pose.over?.(draft);
}

/** A trunk: an iron frame with ribs, belly plates with gaps, plates over the back. */
function trunk(draft: Draft, back: Outline, belly: Outline, look: { ribs: number; tone?: Tone; saddle?: Extra }): void {
  const { ribs, saddle } = look;
  const line = (depth: number): Pt[] => [0, 0.25, 0.5, 0.75, 1].map((t) => between(along(back, t), along(belly, t), depth));
  draft.bare([...line(0.1), ...line(0.94).reverse()], "iron", 0, 2.4);
  for (let i = 1; i < ribs * 2; i++) {
    const t = i / (ribs * 2);
    draft.seam([between(along(back, t), along(belly, t), 0.5), between(along(back, t), along(belly, t), 0.9)], 1);
  }
  hide(draft, back, belly, Math.max(2, ribs - 1), { cover: [0.72, 1.02], gap: 0.1, tone: "deep", lip: 0 });
  saddle?.(draft);
  hide(draft, back, belly, ribs, { cover: [0, 0.6], tone: look.tone ?? "main" });
}

function farLeg(draft: Draft, joints: Outline, like: Leg): void {
  limb(draft, joints, like.widths, { far: true, tone: "deep" });
  foot(draft, like.foot, joints[joints.length - 1]!, like.size, "deep", true);
}

/** A leg with its thigh under one or two shields, by armour. */
function nearLeg(draft: Draft, leg: Leg, plates: number): void {
  const top = leg.joints[0]!;
  const next = leg.joints[1]!;
  const w = leg.widths[0]!;
  limb(draft, leg.joints, leg.widths);
  foot(draft, leg.foot, leg.joints[leg.joints.length - 1]!, leg.size, "deep");
  if (plates >= 2)
    draft.plate(
      beside(top, next, [[-0.42, -w * 0.42], [-0.1, -w * 0.68], [0.36, -w * 0.56], [0.62, -w * 0.2], [0.62, w * 0.26], [0.3, w * 0.6], [-0.16, w * 0.66], [-0.44, w * 0.3]]),
      "main",
    );
  if (plates >= 3)
    draft.plate(
      beside(top, next, [[-0.26, -w * 0.3], [0.02, -w * 0.42], [0.34, -w * 0.16], [0.34, w * 0.2], [0.02, w * 0.42], [-0.26, w * 0.24]]),
      "deep",
      { from: 1 },
    );
  joint(draft, top, Math.max(w * 0.2, 1.6));
}

export interface BipedPose {
  back: Outline; // from the seat up to the neck
  belly: Outline; // in front of it, running the same way
  ribs?: number; // plates along the back
  hide?: Tone; // of these plates
  leg: Leg;
  farLeg: Outline;
  arm: Outline; // shoulder, elbow, wrist
  farArm: Outline;
  armWidths: readonly number[];
  head: HeadKind;
  headAt: Place;
  plates: number;
  hand: (draft: Draft, wrist: Pt, turn: number, far: boolean) => void;
  behind?: Extra;
  chest?: Extra; // on the chest, below the near arm
  over?: Extra;
}

/** A machine that stands on two legs, seen half from the side. */
export function biped(draft: Draft, pose: BipedPose): void {
  pose.behind?.(draft);
  arm(draft, pose.farArm, pose, true);
  limb(draft, pose.farLeg, pose.leg.widths, { far: true, tone: "deep" });
  foot(draft, pose.leg.foot, pose.farLeg[pose.farLeg.length - 1]!, pose.leg.size, "deep", true);
  trunk(draft, pose.back, pose.belly, { ribs: pose.ribs ?? pose.plates + 1, tone: pose.hide ?? "main" });
  pose.chest?.(draft);
  nearLeg(draft, pose.leg, pose.plates);
  head(draft, pose.head, pose.headAt);
  arm(draft, pose.arm, pose, false);
  pose.over?.(draft);
}

function arm(draft: Draft, joints: Outline, pose: BipedPose, far: boolean): void {
  const w = pose.armWidths[0]!;
  const wrist = joints[joints.length - 1]!;
  limb(draft, joints, pose.armWidths, { far, tone: far ? "deep" : "main" });
  pose.hand(draft, wrist, heading(joints[joints.length - 2]!, wrist), far);
  if (far) return;
  const [top, next] = [joints[0]!, joints[1]!];
  const out = times(toward(next, top), w * 0.3);
  for (let i = Math.min(pose.plates, 3); i >= 1; i--) {
    const k = 0.52 + 0.16 * i;
    const at = add(top, times(out, 1 - i * 0.3));
    draft.plate(
      beside(at, add(at, sub(next, top)), [[-0.3, -w * 0.3], [-0.16, -w * k], [0.1 * i, -w * k], [0.16 * i, 0], [0.1 * i, w * k], [-0.16, w * k], [-0.3, w * 0.3]]),
      i % 2 === 1 ? "main" : "deep",
    );
  }
  joint(draft, top, Math.max(w * 0.2, 1.5));
}

/** A long body of segments along a curve, thick in the middle of its length. */
export function serpent(
  draft: Draft,
  curve: Outline,
  width: (t: number) => number,
  segments: number,
  tones: readonly Tone[] = ["main", "deep"],
): void {
  const chain = smooth(curve, 8);
  for (let i = 0; i < segments; i++) {
    const p = along(chain, i / segments);
    const q = along(chain, (i + 1.12) / segments);
    const w = width(i / segments);
    const v = width((i + 1) / segments);
    draft.plate(
      beside(p, q, [[0.04, -w * 0.5], [0.9, -v * 0.54], [1.06, -v * 0.3], [1.06, v * 0.3], [0.9, v * 0.54], [0.04, w * 0.5], [-0.1, w * 0.2], [-0.1, -w * 0.2]]),
      tones[i % tones.length]!,
      { round: 1 },
    );
  }
}

export interface ShellPose {
  dome: Outline; // from the rear edge over the top to the front edge
  base: Outline; // below it, running the same way
  bands: number;
  legs: readonly Leg[];
  farLegs: readonly Outline[];
  head: HeadKind;
  headAt: Place;
  behind?: Extra;
}

/** A low machine under a banded shell. */
export function shell(draft: Draft, pose: ShellPose): void {
  pose.behind?.(draft);
  pose.farLegs.forEach((joints, i) => farLeg(draft, joints, pose.legs[i]!));
  for (const leg of pose.legs) {
    limb(draft, leg.joints, leg.widths, { tone: "deep" });
    foot(draft, leg.foot, leg.joints[leg.joints.length - 1]!, leg.size, "deep");
  }
  head(draft, pose.head, pose.headAt);
  draft.plate([...pose.dome, ...[...pose.base].reverse()], "deep", { round: 1 });
  const chain = smooth(pose.dome, 6);
  const n = pose.bands;
  for (let i = 0; i < n; i++) {
    const wide = i === 0 || i === n - 1;
    const [t0, t1] = bandOf(i, n);
    const up = (t: number, by: number): Pt => {
      const p = along(chain, t);
      return add(p, times(toward(along(pose.base, 0.5), p), by));
    };
    const low = (t: number) => along(pose.base, t);
    draft.plate(
      [up(t0, 1.4), up((t0 + t1) / 2, 1.2), up(t1, wide ? 0.4 : 0), between(along(chain, t1), low(t1), 0.5), low(t1 - 0.01), low(t0 + 0.01), between(along(chain, t0), low(t0), 0.5)],
      wide ? "main" : i % 2 === 0 ? "main" : "deep",
      { round: 1 },
    );
  }
}

/** Bands are narrow in the middle, the two shields at the ends wide. */
function bandOf(i: number, n: number): readonly [number, number] {
  const end = 0.3;
  if (i === 0) return [0, end];
  if (i === n - 1) return [1 - end, 1];
  const step = (1 - 2 * end) / (n - 2);
  return [end + step * (i - 1), end + step * i];
}

export interface FlyerPose {
  body: Outline;
  keel: Outline; // lower plate
  near: { bones: readonly [Pt, Pt, Pt]; tips: readonly [Pt, Pt] };
  far: { bones: readonly [Pt, Pt, Pt]; tips: readonly [Pt, Pt] };
  feathers: number;
  tail: readonly Outline[];
  legs: readonly Outline[];
  head: HeadKind;
  headAt: Place;
  plates: number;
  under?: Extra;
}

/** A machine in flight, wings spread. */
export function flyer(draft: Draft, pose: FlyerPose): void {
  wing(draft, pose.far.bones, pose.far.tips, pose.feathers, "deep", true);
  pose.tail.forEach((vane, i) => draft.plate(vane, i % 2 === 0 ? "main" : "deep"));
  pose.under?.(draft);
  pose.legs.forEach((joints, i) => {
    const far = i > 0;
    limb(draft, joints, [5, 4, 2.4], { far, tone: far ? "deep" : "main", plated: [0] });
    foot(draft, "talon", joints[joints.length - 1]!, 10, "main", far);
  });
  head(draft, pose.head, pose.headAt);
  draft.plate(pose.body, "main", { round: 3 });
  draft.plate(pose.keel, "deep", { round: 2 });
  wing(draft, pose.near.bones, pose.near.tips, pose.feathers, "main");
}

export interface ArachnidPose {
  legs: readonly Outline[]; // near side, front to rear: hip, knee, tip
  farLegs: readonly Outline[];
  widths: readonly number[];
  segments: readonly Outline[]; // plates of the trunk, rear to front
  keel: Outline; // the frame under them
  sting: Outline; // curve of the tail
  stingWidths: readonly [number, number];
  stingSegments: number;
  behind?: Extra;
  over?: Extra;
}

/** A many-legged machine with a tail over its back. */
export function arachnid(draft: Draft, pose: ArachnidPose): void {
  pose.behind?.(draft);
  for (const joints of pose.farLegs) limb(draft, joints, pose.widths, { far: true, tone: "deep" });
  tail(draft, pose.sting, pose.stingWidths[0], pose.stingWidths[1], pose.stingSegments);
  draft.bare(pose.keel, "iron", 0, 2);
  for (const plate of pose.segments) draft.plate(plate, "main");
  for (const joints of pose.legs) {
    limb(draft, joints, pose.widths, { tone: "deep", pistons: false });
    joint(draft, joints[0]!, 1.8);
  }
  pose.over?.(draft);
}

/** A block on treads with a turret place at its top. */
export function tracked(draft: Draft, wide: number, high: number, plates: number, top: Extra): void {
  const left = 50 - wide / 2;
  const right = 50 + wide / 2;
  const deck = 92 - high;
  draft.plate([[left + 3, deck + 6], [left + 8, deck], [right - 12, deck], [right - 2, deck + 8], [right - 4, 84], [left + 4, 84]], "deep");
  top(draft);
  for (let i = 0; i < plates; i++) {
    const x = left + 5 + ((wide - 14) / plates) * i;
    const w = (wide - 16) / plates;
    draft.plate([[x, deck + 7], [x + 2, deck + 3], [x + w, deck + 3], [x + w + 2, deck + 8], [x + w, deck + 15], [x, deck + 15]], "main");
  }
  const r = Math.min(high * 0.26, 9);
  const [from, to]: Pt[] = [[left + r, 92 - r], [right - r, 92 - r]];
  tread(draft, from!, to!, r * 2, Math.max(2, Math.round((wide - 2 * r) / (r * 1.6))));
}

/** Three thin legs under a pod. */
export function tripod(draft: Draft, pod: Outline, tall: number, spread: number, over: Extra): void {
  const hip: Pt = [50, 92 - tall];
  const leg = (dx: number, far: boolean): void => {
    const knee: Pt = [50 + dx * 0.62, 92 - tall * 0.72 - 6];
    limb(draft, [hip, knee, [50 + dx, 89]], [6, 4.4, 2.2], { far, tone: far ? "deep" : "main" });
    foot(draft, "pad", [50 + dx, 89.4], 7, far ? "deep" : "main", far);
  };
  leg(spread * 0.1, true);
  leg(-spread, false);
  leg(spread, false);
  draft.plate(pod, "main", { round: 2.4 });
  joint(draft, hip, 3);
  over(draft);
}
