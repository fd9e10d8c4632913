/* placing.ts - where something passing is put on the board, so that robots can still be seen. */
import type { Frame } from "../../kit/field";
import type { Point } from "./spots";

/** What a robot takes up around the middle of its hex: statuses above, Integrity below. */
export const robotFrame = ({ x, y }: Point): Frame => ({ x: x - 760, y: y - 1150, w: 1520, h: 2080 });

/** How much of two frames lies over each other. */
export function overlap(a: Frame, b: Frame): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** What should stay in sight, and how much it matters. */
export interface Kept {
  frame: Frame;
  weight: number;
}

export const covered = (frame: Frame, kept: readonly Kept[]): number => kept.reduce((sum, one) => sum + overlap(frame, one.frame) * one.weight, 0);

const STEP = { x: 433, y: 375 } as const;
const REACH = { x: 12, y: 12 } as const;

/** The place for a frame of this size within the bounds, near a point, that covers least of what is kept; of several the nearest. */
export function freePlace({ w, h }: Pick<Frame, "w" | "h">, at: Point, kept: readonly Kept[], bounds: Frame): Frame {
  const clamp = (value: number, from: number, room: number): number => Math.min(Math.max(value, from), Math.max(from + room, from));
  let best: Frame | null = null;
  let least = Infinity;
  for (let i = -REACH.y; i <= REACH.y; i++)
    for (let k = -REACH.x; k <= REACH.x; k++) {
      const x = clamp(at.x - w / 2 + k * STEP.x, bounds.x, bounds.w - w);
      const y = clamp(at.y - h / 2 + i * STEP.y, bounds.y, bounds.h - h);
      const frame = { x, y, w, h };
      // What is covered counts a thousand times; above is a little better than below.
      const away = Math.hypot(x + w / 2 - at.x, y + h / 2 - at.y) + (y + h / 2 > at.y ? 200 : 0);
      const cost = covered(frame, kept) + away;
      if (cost < least) {
        best = frame;
        least = cost;
      }
    }
  return best ?? { x: at.x - w / 2, y: at.y - h / 2, w, h };
}
