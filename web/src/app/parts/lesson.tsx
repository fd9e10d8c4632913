/* lesson.tsx - the bar of a first game: what is learnt, what helps, and the way to the next step. */
import type { ComponentChild, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Lesson } from "../../engine/types";
import { useApp } from "../app";
import { atKeys } from "./hands";

export interface LessonProps {
  lesson: Lesson;
  over: boolean; // the game has ended
  onAgain(): void;
  onNext(): void;
}

/** One sentence or two at a time: what to do, what helps, or that it is done. */
export function lessonWords(lesson: Lesson, asked: boolean, over: boolean): string {
  if (lesson.state === "reached") return lesson.done;
  if (over) return "The game is over before the goal was reached. Begin the step again.";
  return asked || lesson.state === "strayed" ? lesson.help : lesson.teach;
}

export function stepTitle({ step, steps, title }: Lesson): string {
  return `Step ${step} of ${steps}: ${title}`;
}

/** Names with a hyphen stay on one line. */
function unbroken(words: string): ComponentChild[] {
  return words.split(/(\S+-\S+)/).map((part, at) => (at % 2 === 1 ? <span class="unbroken">{part}</span> : part));
}

export function LessonBar({ lesson, over, onAgain, onNext }: LessonProps): JSX.Element {
  const { say } = useApp();
  const [asked, setAsked] = useState(false);
  const next = useRef<HTMLButtonElement>(null);
  const reached = lesson.state === "reached";
  const last = lesson.step === lesson.steps;
  const title = stepTitle(lesson);
  const words = lessonWords(lesson, asked, over);
  // Whoever listens hears the words whenever they change.
  useEffect(() => say(`${title}. ${words}`), [title, words]);
  useEffect(() => {
    if (reached && atKeys()) next.current?.focus();
  }, [reached]);
  return (
    <section class={`lesson ${lesson.state}`} aria-label="First game">
      <div class="lesson-text">
        <h2>
          <span class="unbroken">{`Step ${lesson.step} of ${lesson.steps}:`}</span> {lesson.title}
        </h2>
        <p>{unbroken(words)}</p>
      </div>
      <div class="lesson-buttons">
        {reached ? null : (
          <button type="button" class="quiet" aria-pressed={asked ? "true" : "false"} onClick={() => setAsked(!asked)}>
            Help
          </button>
        )}
        <button type="button" class="quiet" onClick={onAgain}>
          Begin again
        </button>
        <button type="button" ref={next} class={reached ? "primary" : "quiet"} onClick={onNext}>
          {reached ? (last ? "Play a whole game" : "Next") : "Skip"}
        </button>
      </div>
    </section>
  );
}
