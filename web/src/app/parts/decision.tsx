/* decision.tsx - the bar with the one question: who decides what, the answers, and Undo. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Answer } from "../../engine/types";
import { MarkIcon, ownClass } from "../../kit/marks";
import { headline, markOf, nameOf, seatOf } from "../seats";
import type { Session } from "../session";
import type { GameView, Look } from "../view";
import { Answers } from "./answers";
import { WithClause } from "./clause";
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
  if (scene.wait === "over") return scene.result ? `${headline(scene.result, scene.seats)}.` : "The game is over.";
  if (scene.wait === "stuck") return scene.stuck;
  if (doing === "thinking") return `${nameOf(seatOf(scene, scene.seat))} is thinking.`;
  if (session.paused && scene.wait === "brain") return "Paused.";
  if (doing === "showing") return session.lines.at(-1)?.words ?? scene.question;
  return session.question;
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
      <button type="button" disabled={!may.undo && !may.rewind && session.draft.length === 0} aria-label="Undo" aria-keyshortcuts="u" onClick={onUndo}>
        <Icon name="undo" /> <span class="wide-only">Undo</span>
      </button>
      {may.hint || session.hinting ? (
        <button type="button" disabled={session.hinting} aria-label="Hint" aria-keyshortcuts="h" onClick={onHint}>
          <Icon name="hint" /> <span class="wide-only">Hint</span>
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

/** Room for the odds of the answer in view, where some answer has odds at all. */
function Preview({ session, active, look, confirm, onAnswer, onPoint }: DecisionProps): JSX.Element | null {
  const odds = look?.odds ?? active?.odds ?? null;
  if (!odds && !session.answers.some((answer) => answer.odds)) return null;
  return (
    <div class={confirm ? "preview confirming" : odds ? "preview" : "preview empty"}>
      {active && odds ? <p class="preview-title">{active.label}</p> : null}
      {odds ? null : <p class="aside">Point at an answer to see its odds here.</p>}
      {odds ? <OddsView odds={odds} /> : null}
      {confirm ? (
        <div class="buttons">
          <button type="button" class="primary" onClick={() => onAnswer(confirm)}>
            {confirm.label}
          </button>
          <button type="button" onClick={() => onPoint(null)}>
            Not yet
          </button>
        </div>
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
        <p class={session.doing === "showing" ? "question happens" : "question"}>
          <WithClause words={questionOf(session)} clause={answers.length > 0 ? scene.ask.clause : ""} />
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
        </div>
      ) : null}
      {asked ? <Preview {...props} /> : null}
    </section>
  );
}
