/* weapons.ts - what a robot fights with: length says range, number and calibre say attack. */
import type { Draft, Tone } from "./draft";
import type { Pt } from "./geometry";
import { joint } from "./parts";

export interface Arms {
  attack: number; // dice, barrels, blades
  near: number; // least range
  reach: number; // greatest range
}

/** Length of barrels of such a reach. */
export const barrelLength = (reach: number): number => 5 + 6.5 * reach;

/**
 * Barrels that leave a housing at 0,0 to the right, one an attack, stacked. Weapons that cannot
 * shoot near have a brake at the muzzle and a counterweight.
 */
export function barrels(draft: Draft, arms: Arms, at: Pt, turn: number, scale = 1): void {
  const far = barrelLength(arms.reach);
  const calibre = arms.attack === 1 ? 3.4 : arms.attack === 2 ? 2.8 : 2.3;
  const pitch = calibre * 1.32;
  const high = pitch * arms.attack;
  draft.placed({ at, turn, scale }, () => {
    for (let i = arms.attack - 1; i >= 0; i--) {
      const y = (i - (arms.attack - 1) / 2) * pitch;
      const end = far - (arms.attack === 3 && i !== 1 ? 2.4 : 0);
      barrel(draft, y, end, calibre, arms.near > 1);
    }
    const h = high / 2 + 1.6;
    if (arms.near > 1) draft.plate([[-9, -h * 0.7], [-5, -h * 0.7], [-5, h * 0.7], [-9, h * 0.7]], "deep");
    draft.plate([[-6, -h * 0.8], [-3, -h], [4, -h], [6.5, -h * 0.62], [6.5, h * 0.62], [4, h], [-4.5, h], [-6, h * 0.6]], "main");
    joint(draft, [-0.4, 0], Math.min(2.1, h * 0.5));
  });
}

/** What a weapon stands on: an iron post from the housing down to the hull. */
export function post(draft: Draft, from: Pt, to: Pt, width: number): void {
  draft.bare([[from[0] - width * 0.34, from[1]], [from[0] + width * 0.34, from[1]], [to[0] + width * 0.6, to[1]], [to[0] - width * 0.6, to[1]]], "iron");
  draft.seam([[to[0] - width * 0.3, to[1] - 1], [from[0], from[1] + 1]], 1);
}

function barrel(draft: Draft, y: number, end: number, calibre: number, brake: boolean): void {
  const r = calibre / 2;
  draft.plate([[3, y - r], [end, y - r * 0.78], [end, y + r * 0.78], [3, y + r]], "steel", { round: 0.2, bevel: 0.7 });
  draft.plate([[5, y - r * 1.25], [9, y - r * 1.25], [10, y - r], [10, y + r], [9, y + r * 1.25], [5, y + r * 1.25]], "iron", { round: 0.2, from: 1 });
  const m = brake ? r * 1.5 : r * 1.15;
  draft.plate([[end - 2.6, y - m], [end + 0.8, y - m], [end + 0.8, y + m], [end - 2.6, y + m]], "iron", { round: 0.3 });
  if (brake) draft.seam([[end - 0.9, y - m], [end - 0.9, y + m]], 1);
}

/** A heavy fist, knuckles down: as many knuckles as attack dice. */
export function fist(draft: Draft, attack: number, at: Pt, turn: number, scale = 1, tone: Tone = "main", far = false): void {
  draft.placed({ at, turn, scale }, () => {
    draft.bare([[-4, -4], [4, -4], [5, 2], [-5, 2]], "iron");
    const wide = 15 / attack;
    for (let i = 0; i < attack; i++) {
      const x = -7.5 + wide * i;
      draft.plate([[x + 0.5, 1], [x + wide - 0.5, 1], [x + wide - 0.2, 5.4], [x + wide - 1.2, 7], [x + 1.2, 7], [x + 0.2, 5.4]], far ? "iron" : "steel", { far, round: 0.9 });
    }
    draft.plate([[-6, -5], [5.4, -5], [8, -1], [7.6, 3], [-7.6, 3], [-8, -1]], tone, { far });
    draft.line([[-5, -1], [5, -1]], 2);
  });
}

/** Curved blades that leave 0,0 to the right and bend down: one an attack. */
export function claws(draft: Draft, attack: number, at: Pt, turn: number, scale = 1, tone: Tone = "steel", far = false): void {
  draft.placed({ at, turn, scale }, () => {
    for (let i = attack - 1; i >= 0; i--) {
      const y = (i - (attack - 1) / 2) * 3.1;
      draft.plate([[-0.6, y - 1.6], [4, y - 2], [8.6, y + 0.4], [10.4, y + 4.6], [6, y + 2], [-0.6, y + 1.5]], tone, { round: 0.5, far });
    }
  });
}

/** A pincer that opens to the right. */
export function pincer(draft: Draft, at: Pt, turn: number, scale = 1, tone: Tone = "main", far = false): void {
  draft.placed({ at, turn, scale }, () => {
    draft.plate([[4, 1.2], [9, 1.6], [15, -0.4], [17, -3.4], [15.6, 2.6], [9.4, 5.6], [3, 5]], far ? tone : "deep", { far });
    draft.plate([[-3, -3.4], [1, -6], [8, -6.4], [14, -5.6], [18.4, -1.6], [12.6, -2.8], [7, -1.2], [5, 2.6], [0, 4.6], [-3.4, 3]], tone, { far });
    draft.seam([[7.4, -1.4], [8.6, -4.6]], 1);
    if (!far) joint(draft, [2.6, 0.4], 1.7);
  });
}

/** A ram: a wedge of steel with ribs. */
export function ram(draft: Draft, at: Pt, turn: number, scale = 1): void {
  draft.placed({ at, turn, scale }, () => {
    draft.plate([[0, -5], [5, -4], [12, 0], [5, 4], [0, 5]], "steel");
    draft.seam([[1.4, -3], [1.4, 3]], 1);
    draft.seam([[4, -2.6], [4, 2.6]], 1);
  });
}
