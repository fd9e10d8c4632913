/* note.tsx - a small note at a place of the board: why not, or which of several answers. */
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Answer, Scene } from "../../engine/types";
import type { GameView } from "../view";
import { AnswerButton } from "./answers";
import { Clause } from "./clause";
import type { PressKind } from "./stage";

export interface NoteText {
  words: string;
  clause: string;
  answers: readonly Answer[];
  refusal: boolean;
  element: Element; // where it was pressed
  kind: PressKind;
}

interface NoteProps {
  note: NoteText;
  scene: Scene;
  view: GameView;
  onAnswer(answer: Answer): void;
  onPoint(answer: Answer | null): void;
  onClose(): void;
}

const GAP = 10;

/** Beside its place, whole on the screen: below it if there is room, else above. */
function place(box: HTMLElement, element: Element): void {
  const stage = box.offsetParent?.getBoundingClientRect();
  if (!stage) return;
  const at = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const middle = at.left + at.width / 2 - width / 2;
  const left = Math.min(Math.max(middle, 8), Math.max(8, window.innerWidth - width - 8));
  const below = at.bottom + GAP;
  const above = at.top - GAP - height;
  const fits = below + height < window.innerHeight - 8 || above < 8;
  const top = fits ? Math.min(below, window.innerHeight - height - 8) : above;
  box.style.left = `${left - stage.left}px`;
  box.style.top = `${top - stage.top}px`;
}

export function Note({ note, scene, view, onAnswer, onPoint, onClose }: NoteProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) place(box.current, note.element);
  }, [note]);
  useEffect(() => {
    const away = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onClose();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      onClose();
    };
    window.addEventListener("pointerdown", away, true);
    window.addEventListener("keydown", escape, true);
    return () => {
      window.removeEventListener("pointerdown", away, true);
      window.removeEventListener("keydown", escape, true);
    };
  }, [onClose]);
  useEffect(() => {
    // Keys press without a pointer: the note takes the focus, and gives it back.
    if (note.kind !== "key") return undefined;
    const before = document.activeElement;
    box.current?.querySelector<HTMLElement>("button, [tabindex]")?.focus();
    return () => {
      if ((before instanceof HTMLElement || before instanceof SVGElement) && before.isConnected) before.focus();
    };
  }, [note]);
  return (
    <div class={note.refusal ? "note refusal" : "note"} ref={box} role="group" aria-label={note.words}>
      <p tabIndex={-1}>
        {note.words} <Clause id={note.clause} />
      </p>
      {note.answers.length > 0 ? (
        <div class="note-answers">
          {note.refusal ? <p class="note-near">Allowed instead:</p> : null}
          {note.answers.map((answer) => (
            <AnswerButton
              key={answer.move}
              answer={answer}
              scene={scene}
              view={view}
              onAnswer={onAnswer}
              onPoint={onPoint}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}
