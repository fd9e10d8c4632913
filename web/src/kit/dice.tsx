/* dice.tsx - dice as they lie on the table, with what they did marked by shape. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Fact } from "../engine/types";

export type DieMark = "win" | "big" | "none" | "even";

const LOW = -5.5;
const HIGH = 5.5;
const PIP = 2.1;
const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [[LOW, LOW], [HIGH, HIGH]],
  3: [[LOW, LOW], [0, 0], [HIGH, HIGH]],
  4: [[LOW, LOW], [HIGH, LOW], [LOW, HIGH], [HIGH, HIGH]],
  5: [[LOW, LOW], [HIGH, LOW], [0, 0], [LOW, HIGH], [HIGH, HIGH]],
  6: [[LOW, LOW], [HIGH, LOW], [LOW, 0], [HIGH, 0], [LOW, HIGH], [HIGH, HIGH]],
};

/** All pips of a face as one path, around `x`. */
const pipPath = (pips: readonly (readonly [number, number])[], x: number): string =>
  pips.map(([px, py]) => `M${x + px - PIP} ${py}a${PIP} ${PIP} 0 1 0 ${2 * PIP} 0a${PIP} ${PIP} 0 1 0 ${-2 * PIP} 0`).join("");

const notch = (x: number, y: number): string => `M${x - 5} ${y}l5 4l5 -4`;

const SIGNS: Readonly<Record<DieMark, (x: number) => string>> = {
  none: () => "",
  even: (x) => `M${x - 6} 14h12`,
  win: (x) => notch(x, 12.5),
  big: (x) => notch(x, 12.5) + notch(x, 16.5),
};

/**
 * A die of 20 by 20 around x,0, to be put into an SVG. Colours come from the owner's class around it.
 * Few elements and none of them transformed: browsers pay for each one.
 */
export function DieFace(props: { face: number; mark?: DieMark; x?: number }): JSX.Element {
  const { face, mark = "none", x = 0 } = props;
  const pips = PIPS[face];
  return (
    <g class={`die die-${mark}`}>
      <rect class="die-body" x={x - 10} y="-10" width="20" height="20" rx="4" />
      {pips ? (
        <path class="die-pip" d={pipPath(pips, x)} />
      ) : (
        <text class="die-number" x={x} y="4" text-anchor="middle">
          {face}
        </text>
      )}
      {mark === "none" ? null : <path class="die-sign" d={SIGNS[mark](x)} />}
    </g>
  );
}

const WIDE = 28; // from one die of a line to the next

/** Dice in text beside each other, each as high as a line. One picture, because a story has very many of them. */
export function DiceLine({ dice, size = 22 }: { dice: readonly { face: number; mark: DieMark }[]; size?: number }): JSX.Element {
  const wide = dice.length * WIDE - 4;
  return (
    <svg
      class="dice-line"
      width={(size * wide) / 24}
      height={(size * 34) / 24}
      viewBox={`-12 -12 ${wide} 34`}
      aria-hidden="true"
      focusable="false"
    >
      {dice.map((die, at) => (
        <DieFace key={at} face={die.face} mark={die.mark} x={at * WIDE} />
      ))}
    </svg>
  );
}

/** How long a roll lies on a board. */
const STAY_MS = 2200;

/**
 * The facts of the last roll, for a moment, also when the game goes on at once; or as long as it is to
 * stay. `rollsIn` finds the rolls that facts tell; `last` is the number of a roll's last fact.
 */
export function useLingering(recent: readonly Fact[], rollsIn: (facts: readonly Fact[]) => readonly { last: number }[], stay = false): readonly Fact[] {
  const roll = useMemo(() => rollsIn(recent).at(-1), [recent]);
  const [gone, setGone] = useState(-1);
  const kept = useRef<readonly Fact[]>([]);
  const last = useRef(-1);
  if (roll) {
    kept.current = recent;
    last.current = roll.last;
  }
  const shown = last.current;
  useEffect(() => {
    if (shown < 0) return;
    const timer = setTimeout(() => setGone(shown), STAY_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return gone === shown && !stay ? [] : kept.current;
}
