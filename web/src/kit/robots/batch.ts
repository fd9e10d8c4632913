/* batch.ts - fewer paths for the same picture: shapes of one ink that do not touch become one. */
import type { Outline } from "./geometry";

export interface Box {
  west: number;
  north: number;
  east: number;
  south: number;
}

export function boxOf(outlines: readonly Outline[], margin: number): Box {
  const box = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity };
  for (const outline of outlines)
    for (const [x, y] of outline) {
      box.west = Math.min(box.west, x - margin);
      box.north = Math.min(box.north, y - margin);
      box.east = Math.max(box.east, x + margin);
      box.south = Math.max(box.south, y + margin);
    }
  return box;
}

const touch = (a: Box, b: Box): boolean =>
  a.west < b.east && b.west < a.east && a.north < b.south && b.north < a.south;

export interface Painted<Ink> {
  ink: Ink;
  d: string;
  box: Box;
}

/**
 * A shape joins an earlier one of its ink when neither that one nor anything painted since touches it:
 * then nobody can see the difference.
 */
export function batched<Ink>(list: readonly Painted<Ink>[]): { ink: Ink; d: string }[] {
  const batches: { ink: Ink; parts: string[]; boxes: Box[] }[] = [];
  for (const shape of list) {
    let home = -1;
    for (let i = batches.length - 1; i >= 0; i--) {
      const batch = batches[i]!;
      if (batch.boxes.some((box) => touch(box, shape.box))) break;
      if (batch.ink === shape.ink) home = i;
    }
    const batch = batches[home];
    if (batch) {
      batch.parts.push(shape.d);
      batch.boxes.push(shape.box);
    } else {
      batches.push({ ink: shape.ink, parts: [shape.d], boxes: [shape.box] });
    }
  }
  return batches.map(({ ink, parts }) => ({ ink, d: parts.join("") }));
}
