/* draft.ts - a drawing being made: plates, frames and lines, lit from one side, at one of three details. */
import { batched, boxOf, type Painted } from "./batch";
import {
  beyond,
  clockwise,
  frameOf,
  inset,
  length,
  mapped,
  pathOf,
  ring,
  rounded,
  scaleOf,
  STILL,
  sub,
  times,
  toward,
  across,
  turning,
  within,
  type Frame,
  type Outline,
  type Place,
  type Pt,
} from "./geometry";

/**
 * main and deep are the owner's two tones, accent that of the class or animal, steel and iron bare
 * metal, glow what shines. Nothing else is ever used for a fill.
 */
export type Tone = "main" | "deep" | "accent" | "steel" | "iron" | "glow";

/** 0: about 32 pixels, 1: about 96, 2: about 320. */
export type Detail = 0 | 1 | 2;

/**
 * One path. `ink` is a tone (filled, with a stroke around it), spot (a tone without the stroke), lit,
 * shade or veil (light on plates), line or seam (strokes only), or the contour behind everything.
 */
export interface Shape {
  ink: Tone | "lit" | "shade" | "veil" | "line" | "seam" | "contour" | `${Tone}-spot`;
  d: string;
}

/** A finished drawing in a box of 100 by 100, the ground at y = 92. */
export interface Drawing {
  shapes: readonly Shape[];
  outlines: readonly Outline[]; // of everything that makes the silhouette
}

export const BOX = 100;
export const GROUND = 92;

/** Room left free at the sides and at the top. */
const MARGIN = 3;

/** The light comes from above and a little from the left, whichever way a robot looks. */
const LIGHT: Pt = [-0.48, -0.877];

/** Width of the strokes between plates, by detail; robots.css says the same. */
const STROKE = [1.6, 1, 0.55] as const;

/** Widest bevel of a plate. */
const BEVEL_MAX = 1.5;

/** Plates narrower than this show no light, by detail: it could not be seen. */
const LIGHT_LEAST = [100, 4.2, 1.6] as const;

/** Plates narrower than this carry no seam. */
const SEAM_LEAST = 10;

/** Rough breadth of an outline: the side of a square that has its ratio of area to circumference. */
function breadth(outline: Outline): number {
  let around = 0;
  for (let i = 0; i < outline.length; i++)
    around += length(sub(outline[(i + 1) % outline.length]!, outline[i]!));
  return (2 * Math.abs(turning(outline))) / Math.max(around, 1e-6);
}

export interface PlateLook {
  round?: number; // radius of corners
  bevel?: number; // 0: flat
  veil?: number; // share of the plate that lies in its own shadow
  from?: Detail; // not drawn below this detail
  far?: boolean; // on the side turned away: one veil over all of it
  seams?: boolean; // false: without the seam and the bolts that large plates have in the largest drawing
}

export class Draft {
  readonly detail: Detail;
  private frame: Frame;
  private readonly shapes: Painted<Shape["ink"]>[] = [];
  private readonly outlines: Outline[] = [];

  constructor(detail: Detail, frame: Frame = STILL) {
    this.detail = detail;
    this.frame = frame;
  }

  /** Draws what `make` draws, placed. */
  placed(place: Place, make: () => void): void {
    const before = this.frame;
    this.frame = within(before, frameOf(place));
    make();
    this.frame = before;
  }

  /** An armour plate: bevelled edges that catch the light or lose it. */
  plate(points: Outline, tone: Tone, look: PlateLook = {}): void {
    if ((look.from ?? 0) > this.detail) return;
    const scale = scaleOf(this.frame);
    const flat = clockwise(points.map((p) => mapped(this.frame, p)));
    const shape = clockwise(rounded(flat, (look.round ?? 1.3) * scale, this.detail === 2 ? 4 : 2));
    this.solid(shape, tone);
    if (this.detail === 0) return;
    if (look.far) {
      this.paint("veil", [shape]);
      return;
    }
    if (breadth(shape) < LIGHT_LEAST[this.detail]) return;
    this.shadow(shape, look.veil ?? 0.42);
    const depth = this.bevel(shape, Math.min(look.bevel ?? BEVEL_MAX, BEVEL_MAX) * Math.min(scale, 1));
    if (this.detail === 2 && depth > 0 && look.seams !== false) this.worked(flat, depth);
  }

  /** Bare metal or anything flat. */
  bare(points: Outline, tone: Tone, from: Detail = 0, round = 0.8): void {
    if (from > this.detail) return;
    const flat = clockwise(points.map((p) => mapped(this.frame, p)));
    this.solid(rounded(flat, round * scaleOf(this.frame), this.detail === 2 ? 3 : 2), tone);
  }

  /** Several bare things of one tone that do not cover each other: teeth, toes, rungs. */
  row(list: readonly Outline[], tone: Tone, from: Detail = 0): void {
    if (from > this.detail) return;
    const flat = list.map((points) => points.map((p) => mapped(this.frame, p)));
    this.outlines.push(...flat);
    this.paint(tone, flat);
  }

  disc(centre: Pt, radius: number, tone: Tone, from: Detail = 0): void {
    if (from > this.detail) return;
    const corners = [10, 14, 24][this.detail]!;
    this.solid(
      ring(centre, radius, corners).map((p) => mapped(this.frame, p)),
      tone,
    );
  }

  /** A disc that is lit like a plate. */
  dome(centre: Pt, radius: number, tone: Tone, look: PlateLook = {}): void {
    this.plate(ring(centre, radius, this.detail === 2 ? 28 : 16), tone, { round: 0, ...look });
  }

  /** A thin line on a plate, open. */
  line(chain: Outline, from: Detail = 1): void {
    if (from > this.detail) return;
    this.paint("line", [chain.map((p) => mapped(this.frame, p))], true);
  }

  /** A still thinner one, for seams and hatching; only in the largest drawing unless told. */
  seam(chain: Outline, from: Detail = 2): void {
    if (from > this.detail) return;
    this.paint("seam", [chain.map((p) => mapped(this.frame, p))], true);
  }

  /** Heads of bolts. */
  bolts(points: Outline, radius = 0.55, from: Detail = 2): void {
    if (from > this.detail) return;
    const rings = points.map((p) => ring(p, radius, 8).map((q) => mapped(this.frame, q)));
    this.paint("seam", rings);
  }

  /** Something that shines: an eye, a muzzle, a coil. */
  glow(points: Outline, from: Detail = 0): void {
    if (from > this.detail) return;
    this.paint("glow", [points.map((p) => mapped(this.frame, p))]);
  }

  /** A mark of a tone without an outline, for spots and stripes. */
  mark(points: Outline, tone: Tone, from: Detail = 1): void {
    if (from > this.detail) return;
    this.paint(`${tone}-spot`, [points.map((p) => mapped(this.frame, p))]);
  }

  /** The drawing, with a heavier contour of the whole behind it. */
  done(): Drawing {
    const contour: Shape = { ink: "contour", d: this.outlines.map((o) => pathOf(o)).join("") };
    return { shapes: [contour, ...batched(this.shapes)], outlines: this.outlines };
  }

  private paint(ink: Shape["ink"], outlines: readonly Outline[], open = false): void {
    const d = outlines.map((outline) => pathOf(outline, open)).join("");
    this.shapes.push({ ink, d, box: boxOf(outlines, STROKE[this.detail] / 2) });
  }

  private solid(shape: Outline, tone: Tone): void {
    this.outlines.push(shape);
    this.paint(tone, [shape]);
  }

  private shadow(shape: Outline, share: number): void {
    if (share <= 0) return;
    const depths = shape.map((p) => p[0] * LIGHT[0] + p[1] * LIGHT[1]);
    const low = Math.min(...depths);
    const high = Math.max(...depths);
    const cut = times(LIGHT, low + (high - low) * share);
    const dark = beyond(shape, cut, times(LIGHT, -1));
    if (dark.length > 2) this.paint("veil", [dark]);
  }

  /** How large plates were made: a seam along the edge and a bolt in each corner. */
  private worked(flat: Outline, depth: number): void {
    if (breadth(flat) < SEAM_LEAST) return;
    const seam = inset(flat, depth + 1.5);
    if (turning(seam) < 0.3 * turning(flat)) return;
    const bolts = inset(flat, depth + 2.9).filter((_, i) => i % 2 === 0);
    this.paint("seam", [seam, ...bolts.map((p) => ring(p, 0.42, 8))]);
  }

  /** Returns how deep the bevel is; 0 for none. */
  private bevel(shape: Outline, widest: number): number {
    const width = Math.min(widest, 0.14 * breadth(shape));
    if (width < 0.25) return 0;
    const outer = inset(shape, STROKE[this.detail] / 2);
    const inner = inset(shape, STROKE[this.detail] / 2 + width);
    const lit: Outline[] = [];
    const shade: Outline[] = [];
    for (let i = 0; i < shape.length; i++) {
      const j = (i + 1) % shape.length;
      const inward = across(toward(shape[i]!, shape[j]!));
      const facing = -(inward[0] * LIGHT[0] + inward[1] * LIGHT[1]);
      if (Math.abs(facing) < 0.3) continue;
      const facet = [outer[i]!, outer[j]!, inner[j]!, inner[i]!];
      (facing > 0 ? lit : shade).push(facet);
    }
    if (lit.length > 0) this.paint("lit", lit);
    if (shade.length > 0) this.paint("shade", shade);
    return width;
  }
}

/**
 * Draws what `make` draws, shrunk where it would leave the box and put into its middle, the lowest
 * part on the ground; looking to the right as it was made, or to the left.
 */
export function draw(make: (draft: Draft) => void, detail: Detail, left = false): Drawing {
  const trial = new Draft(0);
  make(trial);
  const points = trial.done().outlines.flat();
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const k = Math.min(1, (BOX - 2 * MARGIN) / (east - west), (GROUND - MARGIN) / (south - north));
  const m = left ? -1 : 1;
  const draft = new Draft(detail, {
    a: k * m,
    b: 0,
    c: 0,
    d: k,
    e: BOX / 2 - (k * m * (west + east)) / 2,
    f: GROUND - k * south,
  });
  make(draft);
  return draft.done();
}
