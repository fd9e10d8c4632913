/* arrows.ts - which of several things on the screen lies next in a direction. */

export interface Point {
  x: number;
  y: number;
}

export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The place in `others` of the nearest one in that direction, -1 for none. Going astray counts as going ahead. */
export function nearest(from: Point, others: readonly Point[], towards: Point): number {
  let best = -1;
  let least = Infinity;
  for (const [at, { x, y }] of others.entries()) {
    const ahead = (x - from.x) * towards.x + (y - from.y) * towards.y;
    const aside = Math.abs((x - from.x) * towards.y) + Math.abs((y - from.y) * towards.x);
    if (ahead < 2 || aside > ahead * 3) continue;
    const cost = ahead + aside;
    if (cost < least) {
      least = cost;
      best = at;
    }
  }
  return best;
}

export function centre(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
