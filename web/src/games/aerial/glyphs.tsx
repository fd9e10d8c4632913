/* glyphs.tsx - small pictures of actions, and balls. */
import type { JSX } from "preact";

/** Line pictures in a box from -12 to 12. */
const ACTS: Readonly<Record<string, string>> = {
  Move: "M-9 0H7M2 -6L8 0L2 6",
  Shoot: "M-9 9C-7 -3 -1 -8 5 -6M5 -6L0 -7M5 -6L3 -2M6 -10H10V3H6",
  Truss: "M-9 8C-6 -10 6 -10 9 6M9 6L4.500 3M9 6L10.500 0.500M0 -2V10M-3 10H3",
  Catch: "M-8 -3C-8 6 8 6 8 -3M0 4V10M-4 10H4M0 -10V-3M-3 -6L0 -2.500L3 -6",
  "Floor Pick Up": "M-9 9H9M0 5V-8M-5 -3L0 -9L5 -3",
  Block: "M0 -10L8 -7V0C8 5 4 8 0 10C-4 8 -8 5 -8 0V-7Z",
  Stay: "M-5 -7V7M5 -7V7",
  Left: "M9 0H-7M-2 -6L-8 0L-2 6",
  Low: "M-9 6H2M-3 1L3 6L-3 11M4 10V0A4 4 0 0 1 11 0V10",
};

export const ACT_COLOURS: Readonly<Record<string, string>> = {
  Move: "move", Shoot: "shoot", Truss: "truss", Catch: "catch", "Floor Pick Up": "pickup", Block: "block", Stay: "stay",
};

export function ActGlyph({ act, size }: { act: string; size: number }): JSX.Element {
  return (
    <svg class={`aa-glyph aa-act-${ACT_COLOURS[act] ?? "stay"}`} width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true" focusable="false">
      <path d={ACTS[act] ?? ACTS.Stay} />
    </svg>
  );
}

/** A ball of radius 10: Red has one band across, Blue a ring. Thrown over the truss it has a star. */
export function BallFace({ alliance, trussed }: { alliance: string; trussed: boolean }): JSX.Element {
  return (
    <g class={`aa-ball-face aa-of-${alliance}`}>
      <circle class="aa-ball-body" r="10" />
      {alliance === "red" ? <path class="aa-ball-mark" d="M-8.600 -3H8.600M-8.600 3H8.600" /> : <circle class="aa-ball-mark" r="5" />}
      {trussed ? <path class="aa-ball-star" d="M0 -7L1.900 -2.500L6.700 -2.100L3 1L4.200 5.700L0 3.200L-4.200 5.700L-3 1L-6.700 -2.100L-1.900 -2.500Z" /> : null}
    </g>
  );
}

export function BallIcon({ alliance, trussed, size }: { alliance: string; trussed: boolean; size: number }): JSX.Element {
  return (
    <svg class="aa-ball-icon" width={size} height={size} viewBox="-11.500 -11.500 23 23" aria-hidden="true" focusable="false">
      <BallFace alliance={alliance} trussed={trussed} />
    </svg>
  );
}
