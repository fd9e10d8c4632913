/* decision.tsx - the bar with the one question: who decides what, the answers, and Undo. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Answer } from "../../engine/types";
import { MarkIcon, ownClass } from "../../kit/marks";
import { markOf, nameOf, seatOf } from "../seats";
import type { Session } from "../session";
import type { GameView, Look } from "../view";
import { Answers } from "./answers";
import { Clause } from "./clause";
import { Icon } from "./icons";
import { OddsView } from "./odds";

export interface DecisionProps {
  session: Session;
  view: GameView;
  active: Answer | null;
  look: Look | null;
  confirm: Answer | null; // touched once: waits for the second touch
  onAnswer(answer: Answer): void;
  onPoint(answer: Answer | null): void;
  onUndo(): void;
  onHint(): void;
  onType(): void;
  onOutcome(words: string): string; // a sentence when it was refused
}

/** What is asked or awaited, in one sentence. */
export function questionOf(session: Session): string {
  const { scene, doing, trouble } = session;
  if (trouble !== "") return trouble;
  if (scene.wait === "over") return scene.result?.words ?? "The game is over.";
  if (scene.wait === "stuck") return scene.stuck;
  if (doing === "thinking") return `${nameOf(seatOf(scene, scene.seat))} is thinking.`;
  if (session.paused && scene.wait === "brain") return "Paused.";
  return scene.question;
}

function Dice({ onOutcome }: { onOutcome: DecisionProps["onOutcome"] }): JSX.Element {
  const [words, setWords] = useState("");
  const [fault, setFault] = useState("");
  return (
    <form
      class="typing"
      onSubmit={(event) => {
        event.preventDefault();
        const said = onOutcome(words);
        setFault(said);
        if (said === "") setWords("");
      }}
    >
      <label>
        What the dice show{" "}
        <input
          value={words}
          autocomplete="off"
          onInput={(event) => setWords(event.currentTarget.value)}
          aria-describedby="outcome-fault"
        />
      </label>
      <button type="submit" class="primary">
        Enter
      </button>
      <p id="outcome-fault" class="fault" role="alert">
        {fault}
      </p>
    </form>
  );
}

function Tools(props: DecisionProps): JSX.Element {
  const { session, onUndo, onHint, onType } = props;
  const { may } = session.scene;
  return (
    <div class="decision-tools">
      <button type="button" disabled={!may.undo && !may.rewind} aria-keyshortcuts="u" onClick={onUndo}>
        <Icon name="undo" /> Undo
      </button>
      {may.hint || session.hinting ? (
        <button type="button" disabled={session.hinting} aria-keyshortcuts="h" onClick={onHint}>
          <Icon name="hint" /> {session.hinting ? "Thinking" : "Hint"}
        </button>
      ) : null}
      {session.watching && session.scene.wait !== "over" ? (
        <button type="button" onClick={() => session.pause(!session.paused)}>
          <Icon name={session.paused ? "play" : "pause"} /> {session.paused ? "Go on" : "Pause"}
        </button>
      ) : null}
      {session.trouble !== "" ? (
        <button type="button" class="primary" onClick={() => session.again()}>
          Try again
        </button>
      ) : null}
      {session.scene.sample && session.answers.length > 0 ? (
        <button type="button" onClick={onType}>
          Type another answer
        </button>
      ) : null}
    </div>
  );
}

/** Room for what the answer in view would do; empty it says how to see it. */
function Preview({ active, look, confirm, onAnswer }: DecisionProps): JSX.Element {
  const odds = look?.odds ?? active?.odds ?? null;
  return (
    <div class="preview">
      {active ? <p class="preview-title">{active.label}</p> : null}
      {odds ? <OddsView odds={odds} /> : null}
      {confirm ? (
        <button type="button" class="primary" onClick={() => onAnswer(confirm)}>
          {confirm.label}
        </button>
      ) : null}
    </div>
  );
}

export function Decision(props: DecisionProps): JSX.Element {
  const { session, view, active, onAnswer, onPoint } = props;
  const { scene, answers } = session;
  const mark = scene.seat > 0 ? markOf(view, scene, scene.seat) : null;
  const asked = answers.length > 0 || (scene.wait === "outcome" && session.doing === "waiting");
  return (
    <section class={`decision ${ownClass(mark)} ${asked ? "asked" : ""}`} aria-label="Decision">
      <div class="decision-head">
        {mark ? <MarkIcon mark={mark} size={26} /> : null}
        <p class="question">
          {questionOf(session)} <Clause id={answers.length > 0 ? scene.ask.clause : ""} brief />
        </p>
        <Tools {...props} />
      </div>
      {asked ? (
        <div class="decision-body">
          {scene.wait === "outcome" ? <Dice onOutcome={props.onOutcome} /> : null}
          <Answers
            answers={answers}
            scene={scene}
            view={view}
            active={active}
            hint={session.hint}
            onAnswer={onAnswer}
            onPoint={onPoint}
          />
          <Preview {...props} />
        </div>
      ) : null}
    </section>
  );
}
