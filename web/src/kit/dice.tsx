/* dice.tsx - dice as they lie on the table, with what they did marked by shape. */
import type { JSX } from "preact";

export type DieMark = "win" | "big" | "none" | "even";

const LOW = -5.5;
const HIGH = 5.5;
const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [[LOW, LOW], [HIGH, HIGH]],
  3: [[LOW, LOW], [0, 0], [HIGH, HIGH]],
  4: [[LOW, LOW], [HIGH, LOW], [LOW, HIGH], [HIGH, HIGH]],
  5: [[LOW, LOW], [HIGH, LOW], [0, 0], [LOW, HIGH], [HIGH, HIGH]],
  6: [[LOW, LOW], [HIGH, LOW], [LOW, 0], [HIGH, 0], [LOW, HIGH], [HIGH, HIGH]],
};

/** A die of 20 by 20 around 0,0, to be put into an SVG. Colours come from the owner's class around it. */
export function DieFace(props: { face: number; mark?: DieMark }): JSX.Element {
  const mark = props.mark ?? "none";
  const pips = PIPS[props.face];
  return (
    <g class={`die die-${mark}`}>
      <rect class="die-body" x="-10" y="-10" width="20" height="20" rx="4" />
      {pips ? (
        pips.map(([x, y]) => <circle class="die-pip" cx={x} cy={y} r="2.1" />)
      ) : (
        <text class="die-number" y="4" text-anchor="middle">
          {props.face}
        </text>
      )}
      {mark === "even" ? <path class="die-sign" d="M-6 14H6" /> : null}
      {mark === "win" || mark === "big" ? <path class="die-sign" d="M-5 12.5L0 16.5L5 12.5" /> : null}
      {mark === "big" ? <path class="die-sign" d="M-5 16.5L0 20.5L5 16.5" /> : null}
    </g>
  );
}

/** A die in text, as high as a line. */
export function Die(props: { face: number; mark?: DieMark; size?: number }): JSX.Element {
  const size = props.size ?? 22;
  return (
    <svg
      class="die-icon"
      width={size}
      height={(size * 34) / 24}
      viewBox="-12 -12 24 34"
      aria-hidden="true"
      focusable="false"
    >
      <DieFace face={props.face} mark={props.mark ?? "none"} />
    </svg>
  );
}
