/* heads.ts - heads, drawn around the joint of the neck at 0,0 and looking to the right. */
import type { Draft } from "./draft";
import { HELMS } from "./helms";
import { joint } from "./parts";
import { between, ring, type Place, type Pt } from "./geometry";

export type HeadKind =
  | "wolf" | "fox" | "cat" | "bear" | "raptor" | "horned" | "snout" | "ape" | "gibbon" | "viper" | "visor" | "dome" | "turret"
  | keyof typeof HELMS;

export function head(draft: Draft, kind: HeadKind, place: Place): void {
  draft.placed(place, () => HEADS[kind](draft));
}

const box = (x: number, y: number, w: number, h: number): Pt[] => [[x, y], [x + w, y], [x + w, y + h], [x, y + h]];

function teeth(draft: Draft, from: Pt, to: Pt, count: number, size: number): void {
  const row = Array.from({ length: count }, (_, i): Pt[] => {
    const [x, y] = between(from, to, (i + 0.5) / count);
    return [[x - 0.8, y], [x + 0.8, y], [x, y + size]];
  });
  draft.row(row, "steel", 1);
}

function wolf(draft: Draft): void {
  draft.plate([[-3.4, -6], [-7, -13.4], [-0.4, -9]], "deep");
  draft.plate([[2, 3.4], [13.4, 4.6], [15.4, 6], [13, 7.4], [4, 8], [-2, 6]], "deep"); // jaw
  teeth(draft, [7, 3], [15, 3], 3, 2);
  draft.plate([[-6, -2], [-1, -8.4], [5, -8], [8, -4.6], [17.4, -2.6], [19, -0.6], [17.6, 2.6], [8, 3.4], [-2, 5], [-6, 3]], "main");
  draft.plate([[-1.2, -7], [-2.6, -14.6], [3.6, -8]], "main");
  draft.plate([[-9, 0], [-4, -4], [2, -2], [5, 2], [0, 4], [2, 6], [-4, 6.6], [-2.6, 9.4], [-9, 6]], "accent", { round: 0.5 });
  draft.bare([[16, -2.9], [19.2, -1.6], [19.4, 0.6], [17, 0.4]], "iron", 1);
  draft.glow([[5.6, -5], [9.4, -3.2], [6, -2.8]]);
  draft.seam([[8, -1.2], [16.6, -0.4]]);
}

function fox(draft: Draft): void {
  draft.plate([[-5, -5], [-10, -15], [-1.4, -9]], "deep");
  draft.plate([[2, 3], [12, 4], [14, 5], [12, 6], [3, 6.4], [-2, 5]], "accent", { from: 0 });
  draft.plate([[-6, -3], [-2, -8], [4, -7.4], [8, -4], [18.6, 0.4], [19.6, 2], [17.6, 3.2], [8, 3.6], [-2, 4.6], [-6, 2]], "main");
  draft.plate([[-4, -5.6], [-5.6, -17], [-3, -17.6], [3.8, -7.2]], "main");
  draft.plate([[-2.6, -7.4], [-3.6, -14.4], [1.4, -7.8]], "accent", { round: 0.4, from: 1 });
  draft.plate([[-7, 0.6], [-1, -1], [7, 2], [1, 3.6], [0.4, 6.6], [-4, 5], [-7.4, 6]], "accent", { round: 0.5 });
  draft.bare([[17, 0.2], [20, 1], [19.8, 3], [17.8, 2.6]], "iron", 0);
  draft.glow([[4.4, -4.2], [8.4, -2], [4.8, -1.8]]);
}

function cat(draft: Draft): void {
  draft.plate([[-5, -5], [-7.4, -11.4], [-2.6, -11.8], [0, -8]], "deep", { round: 1.8 });
  draft.plate([[2, 3.8], [10, 4.6], [13.6, 4.4], [13.6, 7], [10.6, 9], [4, 8.4], [-3, 6.4]], "deep");
  teeth(draft, [9.4, 3.6], [13.4, 3.6], 2, 2.6);
  draft.plate([[-7.6, -1], [-4, -7], [1, -8.8], [5.4, -7.6], [11, -4.2], [14.6, -2.6], [15.8, -0.6], [15.2, 3], [12, 4.6], [5, 5], [-3, 6], [-7.6, 4]], "main");
  draft.plate([[-3.8, -6.6], [-4.6, -12.6], [-1.6, -13.4], [2.4, -7.8]], "main", { round: 2 });
  draft.plate([[-2.6, -8], [-3, -11], [-1.4, -11.4], [0.6, -8.2]], "accent", { from: 1, round: 0.8 });
  draft.plate([[9.2, -2], [13.6, -1.4], [15, 0.6], [14.4, 2.8], [11.6, 4], [7, 3.6], [6.4, 1]], "accent", { round: 0.9 });
  draft.bare([[12.6, -3.2], [15.4, -2.2], [16, -0.6], [13.6, -0.8]], "iron", 1);
  draft.glow([[3.8, -5], [8.6, -3.6], [7.6, -2.2], [4.8, -2.4]]);
  draft.plate([[-7.4, 1], [-2, -1.4], [3.6, 1.6], [2.4, 5], [-2.4, 6.4], [-6.6, 6]], "deep", { from: 1, round: 0.9 });
  draft.seam([[9, 1], [13, 1.6]]);
  draft.seam([[8.6, 2.4], [12.4, 2.8]]);
}

function bear(draft: Draft): void {
  draft.dome([-5.2, -7.4], 3.4, "deep");
  draft.plate([[1, 4], [11, 5], [13, 7.4], [9, 9.6], [2, 9], [-3, 6.6]], "deep");
  teeth(draft, [6.6, 4.4], [13, 4.4], 3, 2.4);
  draft.plate([[-9, -2], [-6, -8], [0, -10], [5.4, -8.6], [8, -4], [13.6, -3.2], [15.2, 0], [14, 4], [6, 5.4], [-4, 7], [-9, 4]], "main");
  draft.dome([-1.2, -9.4], 3.5, "main");
  draft.dome([-1.2, -9.2], 1.6, "accent", { from: 1 });
  draft.plate([[7, -2.6], [13.2, -2.6], [14.8, 0.4], [13.4, 3.6], [7.4, 4], [5.8, 1]], "accent");
  draft.bare([[12.6, -3.2], [15.4, -2], [15.4, 0.4], [13, 0]], "iron", 0);
  draft.glow([[4.2, -5], [7.6, -4], [4.6, -2.8]]);
  draft.line([[-8, 1], [-3, 0], [0, 4]], 2);
}

function raptor(draft: Draft): void {
  draft.plate([[5, 2.4], [11, 3], [9, 5], [3, 5]], "iron", { from: 1 });
  draft.plate([[-8, -1], [-5, -6.6], [1, -8.4], [6, -6.6], [8.4, -2.6], [7, 2], [0, 5], [-6, 5.6], [-9, 3]], "main");
  draft.plate([[5.4, -6], [10.4, -5], [14.2, -1.4], [14, 4.6], [11.4, 2], [6.4, 2.2], [5, -1]], "accent", { round: 0.7 });
  draft.plate([[-7, -0.4], [-1, -2.4], [4.4, 0.4], [2.4, 5.2], [-1.6, 3.4], [-6.4, 5]], "deep", { from: 1, round: 0.6 });
  draft.glow(ring([3.4, -3.2], 1.7, 10));
  draft.line([[0.4, -6], [6.4, -4.6]], 1);
}

function horned(draft: Draft): void {
  draft.plate([[-6, -7], [-8, -14], [-3, -13.4], [-1, -8]], "deep");
  draft.plate([[2, 5], [15, 6], [18, 8], [12, 10.6], [2, 10], [-4, 7]], "deep");
  draft.plate([[-10, -5], [-4, -9.6], [4, -8], [9, -4], [15, -4.6], [20, -2.6], [21.4, 3], [19, 7], [8, 7.4], [-4, 8.6], [-10, 5]], "main");
  draft.plate([[-3.6, -8], [-4.2, -14], [-0.6, -15], [2.4, -8.6]], "main");
  draft.plate([[5.6, -6.4], [10.8, -4.6], [10.6, -11.4]], "accent", { round: 0.5 });
  draft.plate([[13, -4.6], [20.4, -2.4], [22.4, -8], [22.4, -19], [17.4, -11]], "accent", { round: 0.6 });
  draft.seam([[14.6, -7.4], [21.6, -6]], 1);
  draft.seam([[16.4, -10.4], [22.2, -9.4]], 1);
  draft.plate([[12, -1.4], [20, -0.6], [20.8, 3.4], [18.4, 6.2], [11, 6]], "deep", { from: 1 });
  draft.glow([[4.6, -3.6], [8.2, -2.6], [5, -1.4]]);
  draft.bolts([[-6, -3], [-6, 3], [0, -6]], 0.7);
}

function snout(draft: Draft): void {
  draft.plate([[-3, -3], [-5, -10.4], [-0.8, -10], [1.4, -4]], "deep");
  draft.plate([[-6, -4.4], [0, -5.6], [6, -3.4], [15, 2], [15.4, 4], [12, 5], [2, 5.4], [-6, 4.4]], "main");
  draft.plate([[-0.6, -4], [-2, -11.6], [1.8, -11.4], [3.8, -4.2]], "accent", { round: 0.9 });
  draft.plate([[9, -0.2], [15, 2.4], [15.4, 4], [12, 5], [8.4, 4]], "accent", { round: 0.6 });
  draft.glow(ring([4.6, -0.4], 1.3, 8));
}

function ape(draft: Draft): void {
  draft.plate([[-7, -3], [-5, -9], [0, -12], [5, -10], [8, -5], [6, 5], [0, 8], [-6, 6]], "main");
  draft.plate([[1, 1], [8.6, 0.6], [10.6, 3.4], [9.4, 7.6], [3, 8.6], [0, 5]], "accent");
  draft.plate([[1.4, -5.4], [9, -5.4], [9.6, -3.4], [8.6, -2.4], [2, -2.2]], "deep", { round: 0.7 }); // brow
  draft.bare([[2.4, -2.4], [8, -2.4], [8.4, 0.6], [2.4, 0.8]], "iron", 1, 0.4);
  draft.glow([[4.6, -2], [7.6, -2], [7, -0.4], [4.8, -0.4]]);
  draft.line([[2.6, 5.4], [9.6, 5]], 1);
  draft.dome([-2.6, -0.4], 1.9, "deep", { from: 1 });
}

function gibbon(draft: Draft): void {
  draft.plate([[-6, -1], [-5, -6.4], [-1, -9], [4, -8.4], [7, -5.4], [7.6, 0], [5, 5], [0, 7], [-5, 5]], "main");
  draft.plate([[0.6, -6.4], [5, -7], [8, -4.4], [8.8, 1], [6.8, 5.2], [2.4, 5.6], [-0.4, 2], [-0.8, -3]], "accent", { round: 1.6 });
  draft.plate([[2.4, -4.6], [7.6, -4.4], [9, -0.4], [9.4, 2.6], [6.6, 4], [3, 3], [1.6, -0.6]], "iron", { round: 1.2 });
  draft.glow([[3.6, -3], [7.2, -3], [7, -1.2], [4, -1.2]]);
  draft.dome([-3.4, -0.6], 1.6, "deep", { from: 1 });
  draft.seam([[4.4, 2], [8.6, 1.8]], 1);
}

function viper(draft: Draft): void {
  draft.plate([[-5, 3.4], [4, 4.4], [13, 9.4], [13.4, 11], [10, 11.4], [0, 9.4], [-7, 6]], "deep");
  draft.bare([[9.6, 2], [11.8, 2.2], [10, 8.6]], "steel", 0, 0.2);
  draft.bare([[5.4, 2.4], [7, 2.6], [5.6, 6.4]], "steel", 1, 0.2);
  draft.plate([[-10, -2], [-6, -6.8], [1, -7.4], [8, -5], [15.6, -0.8], [16.4, 1.6], [13, 3], [2, 3.6], [-7, 5], [-10, 3]], "main");
  draft.plate([[-1, -6.4], [4.6, -8.4], [8.6, -5.6], [5.6, -3.6], [-1, -4]], "accent", { round: 0.6 });
  draft.glow([[3.6, -3.4], [8, -2.6], [4.6, -0.8]]);
  draft.line([[-8, 1.4], [2, 0.8], [13, 1.4]], 1);
  draft.seam([[-7, -3.4], [-2, -4.4]]);
}

function visor(draft: Draft): void {
  draft.plate([[-6, -2], [-4, -9], [3, -10], [7, -6], [7.4, 0], [4, 4], [-4, 4]], "main");
  draft.bare([[-1, -6.4], [7.2, -6], [7.6, -2], [-1, -1.4]], "iron");
  draft.glow([[1, -5.2], [6.6, -4.8], [6.8, -3], [1, -2.8]]);
  draft.plate([[-2, 0], [5.6, 0], [4, 4], [-2, 4]], "deep", { from: 1 });
}

function dome(draft: Draft): void {
  draft.plate([...ring([0, 0], 8, 20, 180).slice(0, 11), [7, 3], [-7, 3]], "main", { round: 0.3 });
  draft.bare([[1, -3], [7.6, -2], [7.8, 0], [1, 0]], "iron", 0, 0.3);
  draft.glow(ring([5, -1.4], 1.3, 10));
}

function turret(draft: Draft): void {
  draft.plate([[-9, 2], [-7, -5], [4, -6], [9, -2], [9, 2]], "main");
  draft.bare(box(2, -3.4, 5, 2.4), "iron", 0, 0.3);
  draft.glow(box(4, -3, 2.4, 1.6));
  joint(draft, [-4, -1], 1.6);
}

const HEADS: Readonly<Record<HeadKind, (draft: Draft) => void>> = {
  wolf, fox, cat, bear, raptor, horned, snout, ape, gibbon, viper, visor, dome, turret, ...HELMS,
};
