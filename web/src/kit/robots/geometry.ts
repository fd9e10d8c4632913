/* geometry.ts - points, outlines and the little plane geometry that drawings need. */

export type Pt = readonly [x: number, y: number];
export type Outline = readonly Pt[];

/** Where a part goes: turned by `turn` degrees, scaled, mirrored, then moved to `at`. */
export interface Place {
  at: Pt;
  scale?: number;
  turn?: number;
  flip?: boolean; // mirrored left to right before it is turned
}

/** An affine map: x' = a x + c y + e, y' = b x + d y + f. */
export interface Frame {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

export const STILL: Frame = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

export function frameOf(place: Place): Frame {
  const s = place.scale ?? 1;
  const angle = ((place.turn ?? 0) * Math.PI) / 180;
  const cos = Math.cos(angle) * s;
  const sin = Math.sin(angle) * s;
  const m = place.flip ? -1 : 1;
  return { a: cos * m, b: sin * m, c: -sin, d: cos, e: place.at[0], f: place.at[1] };
}

/** First `inner`, then `outer`. */
export function within(outer: Frame, inner: Frame): Frame {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  };
}

export function mapped(frame: Frame, p: Pt): Pt {
  return [frame.a * p[0] + frame.c * p[1] + frame.e, frame.b * p[0] + frame.d * p[1] + frame.f];
}

export function scaleOf(frame: Frame): number {
  return Math.sqrt(Math.abs(frame.a * frame.d - frame.b * frame.c));
}

export const add = (p: Pt, q: Pt): Pt => [p[0] + q[0], p[1] + q[1]];
export const sub = (p: Pt, q: Pt): Pt => [p[0] - q[0], p[1] - q[1]];
export const times = (p: Pt, k: number): Pt => [p[0] * k, p[1] * k];
export const length = (p: Pt): number => Math.hypot(p[0], p[1]);
export const between = (p: Pt, q: Pt, t: number): Pt => [
  p[0] + (q[0] - p[0]) * t,
  p[1] + (q[1] - p[1]) * t,
];

/** Unit vector from p to q; points right where both are the same. */
export function toward(p: Pt, q: Pt): Pt {
  const v = sub(q, p);
  const l = length(v);
  return l < 1e-9 ? [1, 0] : [v[0] / l, v[1] / l];
}

/** A quarter turn, clockwise on the screen. */
export const across = (v: Pt): Pt => [-v[1], v[0]];

/** Degrees of the way from p to q, 0 to the right, growing clockwise on the screen. */
export const heading = (p: Pt, q: Pt): number => (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI;

export function polar(centre: Pt, radius: number, degrees: number): Pt {
  const angle = (degrees * Math.PI) / 180;
  return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
}

/** Point `t` (0 to 1, by length) along a chain of points. */
export function along(chain: Outline, t: number): Pt {
  const lengths: number[] = [];
  let total = 0;
  for (let i = 1; i < chain.length; i++) {
    total += length(sub(chain[i]!, chain[i - 1]!));
    lengths.push(total);
  }
  const wanted = Math.min(Math.max(t, 0), 1) * total;
  for (let i = 0; i < lengths.length; i++) {
    const before = i === 0 ? 0 : lengths[i - 1]!;
    if (wanted <= lengths[i]! || i === lengths.length - 1) {
      const span = lengths[i]! - before || 1;
      return between(chain[i]!, chain[i + 1]!, (wanted - before) / span);
    }
  }
  return chain[0]!;
}

/** A smooth chain through the points, `steps` pieces between each two (Catmull and Rom). */
export function smooth(points: Outline, steps = 6): Pt[] {
  const out: Pt[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const p0 = points[i - 1] ?? points[i]!;
    const p1 = points[i]!;
    const p2 = points[i + 1]!;
    const p3 = points[i + 2] ?? p2;
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      const at = (a: number, b: number, c: number, d: number) =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
      out.push([at(p0[0], p1[0], p2[0], p3[0]), at(p0[1], p1[1], p2[1], p3[1])]);
    }
  }
  out.push(points[points.length - 1]!);
  return out;
}

/** Twice the signed area; positive when the outline runs clockwise on the screen. */
export function turning(outline: Outline): number {
  let sum = 0;
  for (let i = 0; i < outline.length; i++) {
    const p = outline[i]!;
    const q = outline[(i + 1) % outline.length]!;
    sum += p[0] * q[1] - q[0] * p[1];
  }
  return sum;
}

export function clockwise(outline: Outline): Outline {
  return turning(outline) < 0 ? [...outline].reverse() : outline;
}

/** Corners cut and replaced by short arcs of `steps` pieces. */
export function rounded(outline: Outline, radius: number, steps: number): Pt[] {
  if (radius <= 0) return [...outline];
  const out: Pt[] = [];
  const n = outline.length;
  for (let i = 0; i < n; i++) {
    const p = outline[(i + n - 1) % n]!;
    const c = outline[i]!;
    const q = outline[(i + 1) % n]!;
    const cut = Math.min(radius, 0.42 * length(sub(p, c)), 0.42 * length(sub(q, c)));
    const from = add(c, times(toward(c, p), cut));
    const to = add(c, times(toward(c, q), cut));
    for (let s = 0; s <= steps; s++) {
      const t = s / steps;
      out.push(between(between(from, c, t), between(c, to, t), t));
    }
  }
  return out;
}

/** The outline moved inwards by `by`; corners are mitred, with a limit. Wants a clockwise outline. */
export function inset(outline: Outline, by: number): Pt[] {
  const n = outline.length;
  return outline.map((c, i) => {
    const p = outline[(i + n - 1) % n]!;
    const q = outline[(i + 1) % n]!;
    const n1 = across(toward(p, c));
    const n2 = across(toward(c, q));
    const sum = add(n1, n2);
    const k = 1 + n1[0] * n2[0] + n1[1] * n2[1];
    const miter = Math.min(1 / Math.max(k, 0.25), 2.2);
    return add(c, times(sum, by * miter));
  });
}

/** The part of an outline on the far side of a line: where (p - at) . normal is at least 0. */
export function beyond(outline: Outline, at: Pt, normal: Pt): Pt[] {
  const side = (p: Pt) => (p[0] - at[0]) * normal[0] + (p[1] - at[1]) * normal[1];
  const out: Pt[] = [];
  for (let i = 0; i < outline.length; i++) {
    const p = outline[i]!;
    const q = outline[(i + 1) % outline.length]!;
    const a = side(p);
    const b = side(q);
    if (a >= 0) out.push(p);
    if ((a >= 0 && b < 0) || (a < 0 && b >= 0)) out.push(between(p, q, a / (a - b)));
  }
  return out;
}

/** Regular outline of `n` corners, the first at `turn` degrees. */
export function ring(centre: Pt, radius: number, n: number, turn = 0): Pt[] {
  return Array.from({ length: n }, (_, i) => polar(centre, radius, turn + (360 * i) / n));
}

/** A strip around a chain, `widths` spread over its points. */
export function strip(chain: Outline, width: (t: number) => number): Pt[] {
  const left: Pt[] = [];
  const right: Pt[] = [];
  chain.forEach((p, i) => {
    const before = chain[Math.max(i - 1, 0)]!;
    const after = chain[Math.min(i + 1, chain.length - 1)]!;
    const side = times(across(toward(before, after)), width(i / (chain.length - 1)) / 2);
    left.push(sub(p, side));
    right.push(add(p, side));
  });
  return [...left, ...right.reverse()];
}

const figure = (v: number): string => {
  const text = v.toFixed(1);
  return text.endsWith(".0") ? text.slice(0, -2) : text;
};

/** An outline as path data; closed unless `open`. */
export function pathOf(outline: Outline, open = false): string {
  const words = outline.map((p, i) => (i === 0 ? "M" : "L") + figure(p[0]) + " " + figure(p[1]));
  return words.join("") + (open ? "" : "Z");
}

/** Whether p lies inside the outline (even-odd). */
export function inside(outline: Outline, p: Pt): boolean {
  let odd = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[i]!;
    const b = outline[j]!;
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0])
      odd = !odd;
  }
  return odd;
}
