/* helms.ts - heads of machines that are no animals: around the joint of the neck at 0,0, looking to the right. */
import type { Draft } from "./draft";
import { ring, type Pt } from "./geometry";

const box = (x: number, y: number, w: number, h: number): Pt[] => [[x, y], [x + w, y], [x + w, y + h], [x, y + h]];

/** A helmet with a slit and a comb. */
function knight(draft: Draft): void {
  draft.plate([[-7, -10], [-2, -15], [6, -14], [3, -9]], "accent", { round: 0.8 });
  draft.plate([[-7, 4], [-8, -5], [-4, -11], [3, -11.6], [8, -7], [8.6, 0], [6, 6], [-4, 6]], "main", { round: 2 });
  draft.bare([[0, -5.6], [8.6, -4.8], [8.8, -2.4], [0, -2.2]], "iron", 0, 0.2);
  draft.glow([[3, -4.8], [8, -4.4], [8, -3], [3, -3]]);
  draft.plate([[2, -1.6], [8.8, -1.6], [7, 5], [2, 5]], "deep", { from: 1 });
}

/** One great eye. */
function mono(draft: Draft): void {
  draft.dome([0, -4], 9.4, "main");
  draft.disc([4.4, -4.4], 5, "iron");
  draft.glow(ring([5, -4.4], 3, 12));
  draft.plate([[-7, 2], [6, 3], [4, 6], [-5, 6]], "deep", { from: 1 });
}

/** Wide, with an eye at either end. */
function hammer(draft: Draft): void {
  draft.plate(box(-4, -2, 8, 8), "deep", { round: 1 });
  draft.plate([[-15, -9], [-10, -12], [10, -12], [15, -9], [15, -3], [10, -1], [-10, -1], [-15, -3]], "main", { round: 1.6 });
  for (const x of [-12, 12]) draft.glow(ring([x, -6.4], 2.2, 10));
  draft.line([[-6, -6], [6, -6]], 1);
}

/** A mask under two long horns that stand apart. */
function horns(draft: Draft): void {
  draft.plate([[1, -8], [-1.6, -22], [5.6, -9]], "accent", { round: 0.4 });
  draft.plate([[-3, -8], [-12, -19], [1, -10]], "accent", { round: 0.4 });
  draft.plate([[-7, -2], [-5, -9], [2, -11], [7, -8], [8, -2], [4, 6], [-3, 5]], "main");
  draft.bare([[0, -5.4], [7.6, -5.8], [7.2, -3], [1, -2.4]], "iron", 0, 0.2);
  draft.glow([[3, -5], [7.2, -5.2], [6.8, -3.6], [3.4, -3.4]]);
  draft.plate([[3, -1], [8, -1], [5, 5], [2, 4]], "steel", { from: 1, round: 0.6 });
}

/** A hood that runs out into a point. */
function cone(draft: Draft): void {
  draft.plate([[-8, 5], [-9, -5], [-5, -14], [2, -22], [4, -12], [9, -4], [8, 3], [2, 6]], "main", { round: 1.4 });
  draft.bare([[0, -6], [7.6, -5], [7, 2], [1, 3]], "iron", 0, 0.8);
  draft.glow(ring([4.4, -2.4], 1.9, 10));
}

/** A case with a screen. */
function casing(draft: Draft): void {
  draft.bare(box(-6, -17, 1.8, 8), "steel");
  draft.disc([-5.1, -17.4], 2, "accent");
  draft.plate(box(-9, -11, 18, 15), "main", { round: 1.6 });
  draft.bare(box(-2, -8, 10.4, 9), "iron", 0, 0.8);
  draft.glow(box(1, -6.4, 6, 4));
}

/** Two round eyes and feelers. */
function bug(draft: Draft): void {
  for (const [x, y] of [[12, -20], [2, -23]] as const)
    draft.bare([[1, -8], [3.4, -8], [x, y], [x - 1.6, y + 1]], "steel", 0, 0.2);
  draft.plate([[-8, 1], [-6, -7], [0, -10], [7, -8], [10, -1], [7, 5], [-4, 5]], "main", { round: 2.4 });
  draft.disc([6, -5], 4.6, "accent");
  draft.glow(ring([7, -5], 2, 10));
  draft.plate([[5, 3], [11, 4], [8, 8], [4, 6]], "steel", { round: 0.4 });
}

/** Low and sharp, cut like a wedge. */
function wedge(draft: Draft): void {
  draft.plate([[-12, -9], [-4, -9], [16, -1], [14, 2.4], [-2, 5], [-9, 4]], "main", { round: 0.8 });
  draft.plate([[-12, -9], [-15, -15], [-2, -8.4]], "deep", { round: 0.5 });
  draft.glow([[3, -4.6], [12, -1.4], [4, -1.8]]);
}

/** A skull with a jaw of steel. */
function skull(draft: Draft): void {
  draft.plate([[-1, 2], [8, 2], [8, 8], [1, 9]], "steel", { round: 1 });
  draft.plate([[-8, -2], [-7, -9], [-1, -13], [6, -11.4], [9, -6], [8, 2], [0, 4], [-6, 3]], "main", { round: 2 });
  draft.bare([[1.6, -6.4], [8, -6], [7.4, -1.4], [2.4, -1.6]], "iron", 0, 0.8);
  draft.glow(ring([5, -3.8], 1.5, 10));
  for (const x of [2, 4.4, 6.8]) draft.line([[x, 3], [x, 7]], 1);
}

/** A flat cap with a wide brim. */
function brim(draft: Draft): void {
  draft.plate([[-6, 4], [-6, -5], [7, -5], [7.6, 1], [4, 6], [-4, 6]], "main");
  draft.glow([[2, -3.4], [7.4, -3.4], [7.4, -1], [2, -1]]);
  draft.plate([[-16, -4], [-14, -7], [-6, -8], [-5, -14], [5, -15], [7, -8], [14, -7.4], [17, -5], [8, -4]], "accent", { round: 1 });
}

/** A lens at the end of a tube. */
function scope(draft: Draft): void {
  draft.plate(box(-5, -5, 9, 10), "deep", { round: 1.4 });
  draft.plate([[-12, -11], [10, -11], [10, -2], [-12, -2]], "main", { round: 1.4 });
  draft.plate([[9, -12.6], [16, -13.4], [16, 0.4], [9, -0.4]], "iron", { round: 0.6 });
  draft.glow([[15, -11], [18, -8], [18, -5], [15, -2]]);
}

/** A crown of three points. */
function crown(draft: Draft): void {
  draft.plate([[-8, -7], [-10, -18], [-4, -12], [0, -21], [4, -12], [10, -18], [8, -7]], "accent", { round: 0.3 });
  draft.plate([[-7, 4], [-8, -8], [8, -8], [8, 1], [4, 6], [-4, 6]], "main", { round: 1.4 });
  draft.glow([[1, -5], [8, -5], [7, -2.4], [2, -2.4]]);
}

/** A muzzle with teeth under a bony comb that points back. */
function saurian(draft: Draft): void {
  draft.plate([[1, 3], [16, 3.4], [19, 5.6], [15, 8], [2, 8.6], [-5, 6]], "deep");
  draft.row([8, 11.4, 14.8].map((x): Pt[] => [[x - 1.3, 2], [x + 1.3, 2], [x, 5]]), "steel");
  draft.plate([[-4, -7], [-17, -15], [-12, -6], [-19, -4], [-8, 1]], "accent", { round: 0.5 });
  draft.plate([[-9, -3], [-4, -9], [4, -9.4], [9, -5.6], [18, -3.6], [21, 0], [19.4, 3], [2, 4], [-8, 6]], "main", { round: 1.2 });
  draft.glow([[3.4, -6], [9, -4], [4, -3]]);
}

/** Two plates that fly back from a narrow face. */
function winged(draft: Draft): void {
  draft.plate([[0, -6], [-8, -16], [-18, -18], [-10, -7], [-4, 0]], "accent", { round: 0.6 });
  draft.plate([[-6, 3], [-6, -7], [0, -11], [6, -8], [9, -2], [5, 6], [-3, 6]], "main", { round: 1.6 });
  draft.glow([[1, -5.6], [7.4, -4.8], [7, -2.6], [2, -2.6]]);
  draft.plate([[-1, -4], [-10, -11], [-15, -9], [-8, -3], [-3, 2]], "deep", { round: 0.6 });
}

export const HELMS = { knight, mono, hammer, horns, cone, casing, bug, wedge, skull, brim, scope, crown, saurian, winged } as const;
