/* parts.ts - limbs, feet, joints, hides of plates, tails, wings: what bodies are made of. */
import type { Detail, Draft, PlateLook, Tone } from "./draft";
import {
  across,
  add,
  along,
  between,
  heading,
  length,
  polar,
  ring,
  smooth,
  strip,
  sub,
  times,
  toward,
  type Outline,
  type Pt,
} from "./geometry";

/** Points given along and across a way from p to q: [share of the way, sideways]. */
export function beside(p: Pt, q: Pt, list: readonly Pt[]): Pt[] {
  const way = sub(q, p);
  const side = across(toward(p, q));
  return list.map(([t, s]) => add(add(p, times(way, t)), times(side, s)));
}

/** A turning joint: a steel hub with a dark core. */
export function joint(draft: Draft, at: Pt, radius: number, from: Detail = 1): void {
  draft.disc(at, radius, "steel", from);
  if (radius > 1.7 || draft.detail === 2) draft.disc(at, radius * 0.42, "iron", Math.max(from, 1) as Detail);
  if (draft.detail === 2) draft.bolts(ring(at, radius * 0.72, 6, 30), radius * 0.1);
}

/** A piston: sleeve and thinner rod. */
export function piston(draft: Draft, p: Pt, q: Pt, width: number, from: Detail = 1): void {
  draft.bare(beside(p, q, [[0, -width / 4], [1, -width / 4], [1, width / 4], [0, width / 4]]), "steel", from, 0);
  draft.bare(beside(p, q, [[0, -width / 2], [0.55, -width / 2], [0.55, width / 2], [0, width / 2]]), "iron", from, 0.3);
}

/** A hose: a strip of even width. */
export function hose(draft: Draft, points: Outline, width: number, from: Detail = 1): void {
  draft.bare(strip(smooth(points, 5), () => width), "iron", from, 0);
}

export interface LimbLook {
  tone?: Tone; // of the plates
  far?: boolean;
  plated?: readonly number[]; // which segments carry a plate; all of them by default
  bulge?: number; // of plates, as a share of their width
  knobs?: number; // size of the joints as a share of the width
  pistons?: boolean; // false: none behind the outer segments
}

/**
 * A limb over its joints, from the body outwards: an iron frame with plates on it. `widths` are the
 * widths of the plates at the joints.
 */
export function limb(draft: Draft, joints: Outline, widths: readonly number[], look: LimbLook = {}): void {
  const tone = look.tone ?? "main";
  const bulge = look.bulge ?? 0.16;
  const far = look.far ?? false;
  for (let i = joints.length - 2; i >= 0; i--) {
    const p = joints[i]!;
    const q = joints[i + 1]!;
    const w = widths[i]!;
    const v = widths[i + 1]!;
    draft.bare(beside(p, q, [[0, -w * 0.3], [1, -v * 0.36], [1, v * 0.36], [0, w * 0.3]]), "iron");
    if (i > 0 && !far && look.pistons !== false)
      piston(draft, add(p, times(across(toward(p, q)), w * 0.4)), add(q, times(across(toward(p, q)), v * 0.34)), v * 0.42);
    if (i + 2 < joints.length) {
      const knob = v * (look.knobs ?? 0.42);
      if (far) draft.disc(q, knob, "iron", 1);
      else joint(draft, q, knob);
    }
    if (look.plated && !look.plated.includes(i)) continue;
    const wide = w * (1 + bulge);
    draft.plate(
      beside(p, q, [
        [-0.08, -w * 0.34],
        [0.16, -wide / 2],
        [0.62, -(w * 0.35 + v * 0.65) / 2],
        [0.9, -v * 0.36],
        [0.9, v * 0.3],
        [0.55, (w * 0.45 + v * 0.55) / 2],
        [0.1, wide / 2],
        [-0.1, w * 0.22],
      ]),
      tone,
      { far },
    );
  }
}

export type Foot = "paw" | "hoof" | "talon" | "spike" | "pad" | "skid";

/** A foot on the ground at `at` (its ankle), of length `size`, toes to the right. */
export function foot(draft: Draft, kind: Foot, at: Pt, size: number, tone: Tone, far = false): void {
  const look: PlateLook = { far, round: 0.9 };
  draft.placed({ at, scale: size / 10 }, () => {
    if (kind === "paw") {
      draft.plate([[-3, -2.6], [1.6, -3.2], [6.4, -0.2], [6.6, 2.6], [-3.4, 2.6], [-4.2, 0.6]], tone, look);
      const toe = (x: number): Pt[] => [[x, 1.2], [x + 2.2, 1.6], [x + 1.6, 3.4], [x - 0.2, 2.8]];
      draft.row([1.2, 3.6, 5.8].map(toe), "steel", 1);
    } else if (kind === "hoof") {
      draft.plate([[-3.6, -3], [3.4, -3], [4.8, 2.8], [-4.8, 2.8]], tone, look);
      draft.bare([[-4.9, 1.2], [5, 1.2], [5.2, 3.2], [-5.2, 3.2]], "steel", 1, 0.3);
    } else if (kind === "talon") {
      for (const [x, y] of [[5.6, 2.2], [2.6, 4.4], [-4.2, 2.6]] as const)
        draft.bare([[-1, -1.6], [x * 0.6, y * 0.2 - 1.6], [x, y], [x * 0.5, y * 0.5 + 0.2], [0, 1]], "steel", 0, 0.3);
      draft.disc([0, -0.4], 1.8, "iron", 1);
    } else if (kind === "spike") {
      draft.bare([[-1.2, -3], [1.4, -3], [0.6, 3.2], [-0.2, 3.2]], "steel", 0, 0.2);
    } else if (kind === "pad") {
      draft.plate([[-4.6, -1.4], [-2, -3.4], [2.4, -3.4], [5.2, -1.2], [5.4, 2.8], [-4.8, 2.8]], tone, look);
    } else {
      draft.plate([[-6, 0.4], [6.4, 0.4], [8, -1.2], [7, 2.6], [-6, 2.6]], tone, look);
    }
  });
}

/** How a row of plates lies on a body. */
export interface HideLook {
  cover?: readonly [number, number]; // from which to which depth, 0 at the back and 1 at the belly
  lip?: number; // by how much the rear edge stands out at the top
  lean?: number; // slant of the edges, as a share of the length
  gap?: number; // between two plates, as a share of one; less than 0: they overlap
  tone?: Tone;
  from?: Detail;
  far?: boolean;
}

/** A row of plates between two lines that run the same way, from the tail to the neck. */
export function hide(draft: Draft, top: Outline, bottom: Outline, plates: number, look: HideLook = {}): void {
  const [d0, d1] = look.cover ?? [0, 0.62];
  const lip = look.lip ?? 1.2;
  const lean = look.lean ?? 0.03;
  const gap = look.gap ?? -0.12;
  const hold = (t: number) => Math.min(Math.max(t, 0), 1);
  const at = (t: number, depth: number): Pt => between(along(top, hold(t)), along(bottom, hold(t)), depth);
  const out = (t: number): Pt => {
    const p = at(t, d0);
    return add(p, times(toward(at(t, d0 + 1), p), lip));
  };
  const deep = d1 - d0;
  for (let i = plates - 1; i >= 0; i--) {
    const t0 = i / plates;
    const t1 = Math.min((i + 1 - gap) / plates, 1);
    draft.plate(
      [
        out(t0),
        at((t0 + t1) / 2, d0 - 0.02),
        at(t1, d0),
        at(t1 + lean, d0 + deep * 0.55),
        at(t1 - lean, d0 + deep * 0.92),
        at(t0 + lean, d1),
        at(t0 - lean / 2, d0 + deep * 0.5),
      ],
      look.tone ?? "main",
      { from: look.from ?? 0, far: look.far ?? false },
    );
  }
}

/** A tail of plated segments that grow thinner. */
export function tail(
  draft: Draft,
  points: Outline,
  from: number,
  to: number,
  segments: number,
  tone: Tone = "main",
): void {
  const chain = smooth(points, 6);
  draft.bare(strip(chain, (t) => (from + (to - from) * t) * 0.55), "iron", 0, 0.3);
  for (let i = segments - 1; i >= 0; i--) {
    const p = along(chain, i / segments);
    const q = along(chain, (i + 0.86) / segments);
    const w = from + (to - from) * (i / segments);
    const v = from + (to - from) * ((i + 1) / segments);
    draft.plate(beside(p, q, [[0, -w / 2], [0.7, -w / 2], [1, -v / 2.6], [1, v / 2.6], [0.7, w / 2], [0, w / 2]]), tone);
  }
}

/** A blade-like fin from `root` towards `tip`. */
export function fin(draft: Draft, root: Pt, tip: Pt, width: number, tone: Tone = "main", look: PlateLook = {}): void {
  draft.plate(beside(root, tip, [[0, -width * 0.5], [0.72, -width * 0.34], [1, width * 0.1], [0.4, width * 0.5], [0, width * 0.5]]), tone, look);
}

/**
 * A wing: an arm of two bones, `feathers` long blades that fan out between two tips, and a row of
 * short ones over their roots. The far side shows no short ones.
 */
export function wing(
  draft: Draft,
  bones: readonly [shoulder: Pt, elbow: Pt, wrist: Pt],
  tips: readonly [longest: Pt, last: Pt],
  feathers: number,
  tone: Tone,
  far = false,
): void {
  const [shoulder, elbow, wrist] = bones;
  const arm = [wrist, elbow, shoulder];
  const span = length(sub(tips[0], tips[1]));
  const wide = (span / feathers) * 1.18;
  const middle = between(tips[0], tips[1], 0.5);
  const away = toward(along(arm, 0.5), middle);
  const tipOf = (t: number): Pt => add(between(tips[0], tips[1], t), times(away, Math.sin(t * Math.PI) * span * 0.06));
  const vane = (root: Pt, tip: Pt, width: number, t: Tone): void =>
    draft.plate(
      beside(root, tip, [[0, -width * 0.4], [0.4, -width * 0.5], [0.9, -width * 0.44], [1, -width * 0.1], [0.9, width * 0.36], [0, width * 0.4]]),
      t,
      { far, round: 0.8 },
    );
  for (let i = feathers - 1; i >= 0; i--) {
    const t = i / Math.max(feathers - 1, 1);
    vane(along(arm, t * 0.86), tipOf(t), wide, tone);
  }
  if (!far)
    for (let i = feathers - 2; i >= 0; i--) {
      const t = (i + 0.5) / Math.max(feathers - 1, 1);
      const root = along(arm, t * 0.86);
      vane(root, between(root, tipOf(t), 0.46), wide * 1.04, "deep");
    }
  draft.plate(beside(elbow, wrist, [[-0.05, -3], [0.5, -2.8], [1.1, -1.4], [1.14, 1], [0.5, 2.8], [-0.05, 3]]), tone, { far });
  draft.plate(beside(shoulder, elbow, [[-0.12, -5], [0.3, -4.6], [1.08, -3], [1.1, 2.6], [0.4, 4], [-0.12, 4.6]]), tone, { far });
  if (!far) {
    joint(draft, elbow, 1.9);
    joint(draft, shoulder, 2.8);
  }
}

/** A tread: a closed belt around wheels. */
export function tread(draft: Draft, from: Pt, to: Pt, height: number, wheels: number): void {
  const r = height / 2;
  draft.plate(
    [...ring(from, r, 16, 90).slice(0, 9), ...ring(to, r, 16, 270).slice(0, 9)],
    "iron",
    { round: 0, veil: 0.3 },
  );
  for (let i = 0; i < wheels; i++) {
    const at = between(from, to, wheels === 1 ? 0.5 : i / (wheels - 1));
    joint(draft, at, r * 0.62);
  }
  const links = Math.round(length(sub(to, from)) / 3.2);
  for (let i = 0; i <= links; i++) {
    const at = between(from, to, i / links);
    draft.seam([add(at, [0, r]), add(at, [-0.8, r * 0.72])], 1);
    draft.seam([add(at, [0, -r]), add(at, [0.8, -r * 0.72])], 1);
  }
}

/** A tank with two bands. */
export function tank(draft: Draft, from: Pt, to: Pt, width: number, tone: Tone = "steel"): void {
  const w = width / 2;
  draft.plate(beside(from, to, [[0, -w * 0.6], [0.12, -w], [0.88, -w], [1, -w * 0.6], [1, w * 0.6], [0.88, w], [0.12, w], [0, w * 0.6]]), tone);
  draft.seam(beside(from, to, [[0.28, -w], [0.28, w]]), 1);
  draft.seam(beside(from, to, [[0.72, -w], [0.72, w]]), 1);
}

/** A coil: windings on a core. */
export function coil(draft: Draft, from: Pt, to: Pt, width: number, windings: number): void {
  draft.bare(beside(from, to, [[0, -width * 0.22], [1, -width * 0.22], [1, width * 0.22], [0, width * 0.22]]), "iron");
  for (let i = 0; i < windings; i++) {
    const t = (i + 0.5) / windings;
    const k = 0.34 / windings;
    draft.bare(beside(from, to, [[t - k, -width / 2], [t + k, -width / 2], [t + k, width / 2], [t - k, width / 2]]), "accent", 0, 0.6);
  }
}

/** A dish on a short mast, open towards `to`. */
export function dish(draft: Draft, at: Pt, to: Pt, radius: number): void {
  const angle = heading(at, to);
  const rim = [-1, -0.5, 0, 0.5, 1].map((t) => polar(at, radius, angle + 90 * t + 0));
  draft.plate([...rim, at], "steel", { round: 0.4 });
  draft.bare(beside(at, to, [[0, -0.7], [1, -0.5], [1, 0.5], [0, 0.7]]), "iron", 1, 0);
}

/** A row of short lines across a way: cooling slots. */
export function slots(draft: Draft, from: Pt, to: Pt, size: number, count: number, at: Detail = 1): void {
  const side = times(across(toward(from, to)), size / 2);
  for (let i = 0; i < count; i++) {
    const p = between(from, to, count === 1 ? 0.5 : i / (count - 1));
    draft.line([sub(p, side), add(p, side)], at);
  }
}
