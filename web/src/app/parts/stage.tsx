/* stage.tsx - the board with all that pressing, pointing and keys do on it. */
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Answer, Scene } from "../../engine/types";
import { memo } from "../../kit/memo";
import type { At, Beat, GameView, Look } from "../view";
import type { Fact } from "../../engine/types";
import { ARROWS, centre, nearest } from "./arrows";

/** What an element stands for. */
export type Target = At;

export type PressKind = "mouse" | "touch" | "key";

const PRESSABLE = "[data-spot], [data-piece]";
const FOCUSABLE = "[data-spot][tabindex], [data-piece][tabindex]";
const LONG_PRESS_MS = 400;
const NO_DRAFT: readonly string[] = [];
const NOTHING: readonly object[] = [];

export function targetOf(element: Element): Target {
  const { spot = "", piece = "" } = (element as HTMLElement | SVGElement).dataset;
  return { spot, piece };
}

function pressable(event: Event): Element | null {
  return event.target instanceof Element ? event.target.closest(PRESSABLE) : null;
}

/** Answers that are given by pressing there. A place counts before the piece on it; `about`: further pieces of an answer. */
export function answersAt(answers: readonly Answer[], { spot, piece }: Target, about?: (answer: Answer) => readonly string[]): Answer[] {
  const here = spot === "" ? [] : answers.filter((answer) => answer.spot === spot);
  if (here.length > 0 || piece === "") return here;
  return answers.filter((answer) => answer.piece === piece || about?.(answer).includes(piece));
}

export interface PressHandlers {
  onPress(target: Target, element: Element, kind: PressKind): void;
  /** Pointed at, or in focus; null when nothing is. */
  onPoint(target: Target | null, kind: PressKind): void;
}

/** Handlers for a box in which things are marked by data-spot and data-piece. */
export function usePressing({ onPress, onPoint }: PressHandlers) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; long: boolean } | null>(null);
  const kind = useRef<PressKind>("mouse");
  const release = () => {
    if (held.current) clearTimeout(held.current.timer);
  };
  return {
    onPointerDown(event: PointerEvent) {
      kind.current = event.pointerType === "mouse" ? "mouse" : "touch";
      const element = pressable(event);
      release();
      if (!element || kind.current === "mouse") return;
      const press = { timer: setTimeout(() => hold(), LONG_PRESS_MS), long: false };
      const hold = () => {
        press.long = true;
        onPoint(targetOf(element), "touch");
      };
      held.current = press;
    },
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu(event: Event) {
      if (held.current?.long) event.preventDefault();
    },
    onPointerOver(event: PointerEvent) {
      if (event.pointerType !== "mouse") return;
      const element = pressable(event);
      onPoint(element ? targetOf(element) : null, "mouse");
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType === "mouse") onPoint(null, "mouse");
    },
    onFocusIn(event: FocusEvent) {
      const element = pressable(event);
      // A press focuses too; only keys point by focus.
      if (element?.matches(":focus-visible")) onPoint(targetOf(element), "key");
    },
    onClick(event: MouseEvent) {
      const element = pressable(event);
      const long = held.current?.long ?? false;
      held.current = null;
      // The second press of a double one was not meant for what the first has brought about.
      if (!element || long || event.detail > 1) return;
      onPress(targetOf(element), element, event.detail === 0 ? "key" : kind.current);
    },
  };
}

interface StageProps extends PressHandlers {
  view: GameView;
  scene: Scene;
  answers: readonly Answer[];
  active: Answer | null;
  look: Look | null;
  hint: Answer | null;
  draft?: readonly string[];
  focus: string;
  onFocus(spot: string): void;
  beat: Beat | null;
  recent: readonly Fact[];
  motion: boolean;
  overlay: boolean;
  inspected?: readonly object[];
  children?: ComponentChildren; // notes that lie over the board
}

/** Moves the focus with the arrow keys, presses with Enter and the space bar. */
function boardKeys(board: HTMLElement | null, event: KeyboardEvent, press: PressHandlers["onPress"]): void {
  const element = pressable(event);
  if (!board || !element || event.ctrlKey || event.metaKey || event.altKey) return;
  const towards = ARROWS[event.key];
  if (towards) {
    event.preventDefault();
    const others = [...board.querySelectorAll(FOCUSABLE)].filter((one) => one !== element);
    const next = others[nearest(centre(element), others.map(centre), towards)];
    (next as HTMLElement | SVGElement | undefined)?.focus();
  } else if ((event.key === "Enter" || event.key === " ") && !(element instanceof HTMLButtonElement)) {
    event.preventDefault();
    press(targetOf(element), element, "key");
  }
}

/** Tab must reach the board: if the spot in focus is not drawn, another one takes its place. */
function useReachable(board: { current: HTMLElement | null }, props: StageProps): void {
  const { answers, onFocus, focus } = props;
  useLayoutEffect(() => {
    const box = board.current;
    if (!box || box.querySelector('[tabindex="0"]')) return;
    const wanted = answers.find((answer) => answer.spot !== "")?.spot;
    const spots = [...box.querySelectorAll<HTMLElement | SVGElement>("[data-spot][tabindex]")];
    const first = spots.find((one) => one.dataset.spot === wanted) ?? spots[0];
    const spot = first?.dataset.spot;
    if (spot !== undefined && spot !== focus) onFocus(spot);
  });
}

export function Stage(props: StageProps): JSX.Element {
  const { view, scene, answers, active, look, hint, focus, beat, recent, motion, overlay, onPress } = props;
  const board = useRef<HTMLDivElement>(null);
  useReachable(board, props);
  const Board = useMemo(() => memo(view.Board), [view]);
  const pressing = usePressing({
    onPress,
    onPoint(target, kind) {
      if (target && target.spot !== "" && kind === "key") props.onFocus(target.spot);
      props.onPoint(target, kind);
    },
  });
  return (
    <div class="stage">
      <div
        class={motion ? "board" : "board still"}
        ref={board}
        role="application"
        aria-label="Board. Arrow keys go from place to place, Enter presses."
        onKeyDown={(event) => boardKeys(board.current, event, onPress)}
        {...pressing}
      >
        <Board
          scene={scene}
          answers={answers}
          active={active}
          look={look}
          hint={hint}
          draft={props.draft ?? NO_DRAFT}
          focus={focus}
          happening={beat}
          recent={recent}
          motion={motion}
          overlay={overlay}
          inspected={props.inspected ?? NOTHING}
        />
      </div>
      {props.children}
    </div>
  );
}
