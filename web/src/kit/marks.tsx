/* marks.tsx - the marks of seats: a colour and a base shape, so that neither is ever alone. */
import type { JSX } from "preact";

/** The eight colours of Okabe and Ito, in the order in which seats take them. */
export const COLOURS = ["vermillion", "blue", "green", "yellow", "purple", "sky", "orange", "grey"] as const;
export const SHAPES = ["circle", "square", "triangle", "hexagon", "diamond", "cross", "star", "drop"] as const;

export type Colour = (typeof COLOURS)[number];
export type Shape = (typeof SHAPES)[number];

export interface Mark {
  colour: Colour;
  shape: Shape;
}

/** The mark of a seat by its number, from 1. */
export function seatMark(seat: number): Mark {
  const at = (Math.max(seat, 1) - 1) % 8;
  return { colour: COLOURS[at] ?? "grey", shape: SHAPES[at] ?? "circle" };
}

/**
 * The class that sets the colours of an owner for everything inside: `--own` to fill shapes, `--own-deep`
 * a darker tone for second plates, `--own-line` for lines (3 to 1 on the surface in both themes),
 * `--own-text` for words (4.5 to 1), `--own-soft` a tint for large areas.
 */
export function ownClass(mark: Mark | null): string {
  return `own own-${mark ? mark.colour : "none"}`;
}

/** Outlines around 0,0 that fit a circle of radius 10; areas look alike. */
const PATHS: Record<Shape, string> = {
  circle: "M9 0A9 9 0 1 1 -9 0A9 9 0 1 1 9 0Z",
  square: "M-8 -8H8V8H-8Z",
  triangle: "M0 -9.5L9.6 7.5H-9.6Z",
  hexagon: "M0 -9.6L8.3 -4.8V4.8L0 9.6L-8.3 4.8V-4.8Z",
  diamond: "M0 -10L9 0L0 10L-9 0Z",
  cross: "M-3.4 -9H3.4V-3.4H9V3.4H3.4V9H-3.4V3.4H-9V-3.4H-3.4Z",
  star: "M0 -10L2.7 -3.6L9.6 -3L4.3 1.5L6 8.2L0 4.6L-6 8.2L-4.3 1.5L-9.6 -3L-2.7 -3.6Z",
  drop: "M0 -10C3.5 -4.6 7.6 -1.4 7.6 2.7A7.6 7.4 0 0 1 -7.6 2.7C-7.6 -1.4 -3.5 -4.6 0 -10Z",
};

/** A base shape as SVG path, for drawing under a piece: scale it as needed. */
export function shapePath(shape: Shape): string {
  return PATHS[shape];
}

/** A mark as a small picture in text. The words beside it say the same, so it has no name of its own. */
export function MarkIcon(props: { mark: Mark; size?: number; class?: string }): JSX.Element {
  const size = props.size ?? 16;
  return (
    <svg
      class={`mark ${ownClass(props.mark)} ${props.class ?? ""}`}
      width={size}
      height={size}
      viewBox="-11 -11 22 22"
      aria-hidden="true"
      focusable="false"
    >
      <path class="mark-shape" d={PATHS[props.mark.shape]} />
    </svg>
  );
}
