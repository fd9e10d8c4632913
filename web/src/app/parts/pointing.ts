/* pointing.ts - which answer is pointed at, what it would do, and what a press does. */
import { useRef, useState } from "preact/hooks";
import type { Answer, Fault } from "../../engine/types";
import { useApp, usePrefs } from "../app";
import type { Session } from "../session";
import type { At, GameView, Look } from "../view";
import type { NoteText } from "./note";
import { answersAt, type PressKind, type Target } from "./stage";

export interface Pointing {
  active: Answer | null;
  look: Look | null;
  inspected: readonly object[];
  confirm: Answer | null;
  note: NoteText | null;
  pointAnswer(answer: Answer | null): void;
  pointTarget(target: Target | null, kind: PressKind): void;
  press(target: Target, element: Element, kind: PressKind): void;
  give(answer: Answer, element: Element | null, kind: PressKind): void;
  closeNote(): void;
}

/** An answer counts only in the decision in which it was pointed at. */
interface Pointed {
  answer: Answer;
  events: number;
  touched: boolean;
}

/** Answers that are offered where the rules name none as near. */
const NEAR = 3;

const NONE: readonly string[] = [];

export function usePointing(session: Session, view: GameView): Pointing {
  const { say } = useApp();
  const { engine } = session;
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const { places } = usePrefs();
  const [at, setAt] = useState<At | null>(null);
  const [note, setNote] = useState<NoteText | null>(null);
  const speaking = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { scene, answers } = session;
  const now = pointed && pointed.events === scene.events && answers.length > 0 ? pointed : null;
  const active = now?.answer ?? null;
  const look = active ? session.look(active) : null;
  const inspects = view.inspects?.(scene, at, active, places) ?? NONE;
  const about = (answer: Answer) => view.about?.(session.scene, answer) ?? [];

  const point = (answer: Answer | null, touched = false) =>
    setPointed(answer ? { answer, events: scene.events, touched } : null);

  /** People who listen hear the odds a moment after the place. */
  const speakOdds = (answer: Answer | undefined) => {
    clearTimeout(speaking.current);
    if (!answer) return;
    speaking.current = setTimeout(() => {
      const odds = session.look(answer)?.odds;
      if (odds) say(odds.words);
    }, 500);
  };

  const refuse = (fault: Fault, element: Element, kind: PressKind) => {
    const near = fault.near.length > 0 ? fault.near : session.answers.slice(0, NEAR);
    setNote({ words: fault.words, clause: fault.clause, answers: near, refusal: true, element, kind });
    if (kind !== "key") say(fault.words);
  };

  const give = (answer: Answer, element: Element | null, kind: PressKind) => {
    setNote(null);
    if (kind === "touch" && answer.odds && !(now?.touched && now.answer.move === answer.move))
      return point(answer, true);
    const fault = session.play(answer.move);
    const at = element ?? document.querySelector(".decision .question");
    if (fault && at) refuse(fault, at, kind);
    point(null);
  };

  /** Another answer to the step before: taken instead. The same one again: taken back. */
  const takeInstead = (target: Target): boolean => {
    const [other, ...more] = answersAt(session.before, target);
    if (!other || more.length > 0 || !scene.may.undo) return false;
    return (other.move === session.begun ? session.undo(false) : session.instead(other)) === null;
  };

  const press = (target: Target, element: Element, kind: PressKind) => {
    setNote(null);
    if (session.answers.length === 0) return;
    const [only, ...more] = answersAt(session.answers, target, about);
    if (only && more.length === 0) return give(only, element, kind);
    if (only) {
      const words = `${more.length + 1} answers here:`;
      return setNote({ words, clause: "", answers: [only, ...more], refusal: false, element, kind });
    }
    if (session.arrange(target.piece) || takeInstead(target)) return;
    const reply = engine.press(target.spot !== "" ? target.spot : target.piece);
    if (!reply.ok) return refuse(reply, element, kind);
    // It begins with a step that has no place of its own; the press meant what follows it.
    const [begins] = reply.answers;
    if (!begins || reply.answers.length > 1 || session.play(begins.move) !== null) return;
    const [follows, ...others] = answersAt(session.answers, target, about);
    if (follows && others.length === 0) give(follows, element, kind);
  };

  return {
    active,
    look,
    inspected: session.inspect(inspects),
    note,
    confirm: now?.touched && now.answer.odds ? now.answer : null,
    give,
    press,
    closeNote: () => setNote(null),
    pointAnswer: (answer) => point(answer),
    pointTarget(target, kind) {
      if (view.inspects) setAt(target);
      const [first] = target ? answersAt(answers, target, about) : [];
      point(first ?? null);
      if (kind === "key") speakOdds(first);
    },
  };
}
