/* silhouette.ts - a drawing as a small black and white picture, to compare drawings with each other. */
import { BOX, type Drawing } from "./draft";
import { inside } from "./geometry";

export type Bitmap = readonly boolean[]; // size by size, row by row

/** Black where at least half of a pixel is covered, judged at 4 by 4 points of it. */
export function silhouette(drawing: Drawing, size: number): Bitmap {
  const fine = size * 4;
  const step = BOX / fine;
  const covered = new Uint8Array(fine * fine);
  for (const outline of drawing.outlines) {
    const xs = outline.map((p) => p[0] / step);
    const ys = outline.map((p) => p[1] / step);
    const clamp = (v: number) => Math.min(Math.max(v, 0), fine - 1);
    for (let y = clamp(Math.floor(Math.min(...ys))); y <= clamp(Math.ceil(Math.max(...ys))); y++)
      for (let x = clamp(Math.floor(Math.min(...xs))); x <= clamp(Math.ceil(Math.max(...xs))); x++)
        if (!covered[y * fine + x] && inside(outline, [(x + 0.5) * step, (y + 0.5) * step]))
          covered[y * fine + x] = 1;
  }
  return Array.from({ length: size * size }, (_, i) => {
    const left = (i % size) * 4;
    const top = Math.floor(i / size) * 4;
    let sum = 0;
    for (let y = top; y < top + 4; y++)
      for (let x = left; x < left + 4; x++) sum += covered[y * fine + x]!;
    return sum >= 8;
  });
}

/**
 * How unlike two silhouettes are: pixels that only one has, as a share of those that either has,
 * 0 to 1, at the shift of at most `slack` pixels where they are most alike.
 */
export function unlike(a: Bitmap, b: Bitmap, size: number, slack = 2): number {
  let least = 1;
  for (let dy = -slack; dy <= slack; dy++)
    for (let dx = -slack; dx <= slack; dx++) least = Math.min(least, unlikeAt(a, b, size, dx, dy));
  return least;
}

function unlikeAt(a: Bitmap, b: Bitmap, size: number, dx: number, dy: number): number {
  let either = 0;
  let one = 0;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const u = x + dx;
      const v = y + dy;
      const p = a[y * size + x]!;
      const q = u >= 0 && u < size && v >= 0 && v < size && b[v * size + u]!;
      if (p || q) either++;
      if (p !== q) one++;
    }
  return either === 0 ? 0 : one / either;
}

/** The silhouette seen in a mirror. */
export function mirrored(a: Bitmap, size: number): Bitmap {
  return a.map((_, i) => a[i - (i % size) + (size - 1 - (i % size))]!);
}
