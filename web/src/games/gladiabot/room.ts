/* room.ts - where something can lie on the board for a moment without hiding what stands there. */
import type { Field, Frame } from "../../kit/field";
import type { At } from "./spots";

const NEAREST = 1300;
const FARTHEST = 5300;
const STEP = 250;
const TURNS = 16;

/** Where a piece is seen, from its middle: with its label. */
const PIECE: Frame = { x: -520, y: -640, w: 1040, h: 1500 };

export const pieceFrame = ({ x, y }: At): Frame => ({ ...PIECE, x: x + PIECE.x, y: y + PIECE.y });

/** All that can be seen of the board and beside it. */
export function seenFrame(field: Field): Frame {
  const { unit, x, y, left, top, wide, high } = field;
  return { x: x - left / unit, y: y - top / unit, w: (wide + 2 * left) / unit, h: (high + 2 * top) / unit };
}

function overlap(a: Frame, b: Frame): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

const inside = (inner: Frame, outer: Frame): boolean =>
  inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.w <= outer.x + outer.w && inner.y + inner.h <= outer.y + outer.h;

/** The place nearest to a point that hides nothing; where there is none, the one that hides least. */
export function roomNear(at: At, size: { w: number; h: number }, taken: readonly Frame[], seen: Frame): Frame {
  let best: Frame = { x: at.x - size.w / 2, y: at.y - size.h / 2, ...size };
  let least = Infinity;
  for (let away = NEAREST; away <= FARTHEST; away += STEP)
    for (let turn = 0; turn < TURNS; turn++) {
      // Above first, then to both sides.
      const angle = -Math.PI / 2 + (((turn + 1) >> 1) * (turn % 2 === 0 ? 1 : -1) * 2 * Math.PI) / TURNS;
      const frame = { x: at.x + away * Math.cos(angle) - size.w / 2, y: at.y + away * Math.sin(angle) - size.h / 2, ...size };
      if (!inside(frame, seen)) continue;
      const hidden = taken.reduce((sum, one) => sum + overlap(frame, one), 0);
      if (hidden >= least) continue;
      least = hidden;
      best = frame;
      if (hidden === 0) return best;
    }
  return best;
}
