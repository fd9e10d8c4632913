/* spot.tsx - places and pieces that can be pressed: marks for the page, a name, and focus. */
import type { ComponentChildren, JSX } from "preact";
import type { Answer } from "../engine/types";

export interface SpotProps {
  /** One of both, or both: a place, a piece. */
  spot?: string;
  piece?: string;
  /** What is there, for people who listen: "B4, OURS of Anna, 2 wounds". */
  label: string;
  /** The answers that can be given here; they are said after the label. */
  answers: readonly Answer[];
  /** Whether Tab reaches it: `focus === spot` of the board's properties. */
  tab: boolean;
  class?: string;
  transform?: string;
  children?: ComponentChildren;
}

/** A place of an SVG board. Draw what has to show the focus with the class `focus-ring` inside it. */
export function SpotGroup(props: SpotProps): JSX.Element {
  const { class: name, transform, children } = props;
  return (
    <g class={name} transform={transform} {...spotAttributes(props)}>
      {children}
    </g>
  );
}

/** The same for HTML: a card in the pieces panel. Its name is the label alone; figures on it are for the eye. */
export function SpotButton(props: SpotProps): JSX.Element {
  const { role: _role, "aria-label": label, ...rest } = spotAttributes(props);
  return (
    <button type="button" class={props.class} {...rest}>
      <span class="hidden">{label}</span>
      <span class="spot-face" aria-hidden="true">
        {props.children}
      </span>
    </button>
  );
}

interface SpotAttributes {
  role: "button";
  tabindex: number; // in small letters: SVG elements know no other spelling
  "aria-label": string;
  "data-spot"?: string;
  "data-piece"?: string;
}

export function spotAttributes(props: SpotProps): SpotAttributes {
  const said = props.answers.map((answer) => answer.label).join("; ");
  return {
    role: "button",
    tabindex: props.tab ? 0 : -1,
    "aria-label": said === "" ? props.label : `${props.label}. ${said}`,
    ...(props.spot !== undefined ? { "data-spot": props.spot } : {}),
    ...(props.piece !== undefined ? { "data-piece": props.piece } : {}),
  };
}

/** Answers by the spot to press for them. */
export function answersBySpot(answers: readonly Answer[]): Map<string, Answer[]> {
  const found = new Map<string, Answer[]>();
  for (const answer of answers) {
    if (answer.spot === "") continue;
    const list = found.get(answer.spot);
    if (list) list.push(answer);
    else found.set(answer.spot, [answer]);
  }
  return found;
}

/** Answers by the piece they concern. */
export function answersByPiece(answers: readonly Answer[]): Map<string, Answer[]> {
  const found = new Map<string, Answer[]>();
  for (const answer of answers) {
    if (answer.piece === "") continue;
    const list = found.get(answer.piece);
    if (list) list.push(answer);
    else found.set(answer.piece, [answer]);
  }
  return found;
}
