/* typing.tsx - answers in words: give one, or ask whether it would be allowed and why not. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Answer, Fault } from "../../engine/types";
import type { Session } from "../session";
import { Clause } from "./clause";
import { Dialog } from "./dialog";

interface TypingProps {
  session: Session;
  onAnswer(answer: Answer): void;
  onClose(): void;
}

export function TypingDialog({ session, onAnswer, onClose }: TypingProps): JSX.Element {
  const { engine } = session;
  const [words, setWords] = useState("");
  const [fault, setFault] = useState<Fault | null>(null);
  const [fine, setFine] = useState("");
  const ask = () => {
    const reply = engine.why(words);
    setFault(reply.ok ? null : reply);
    setFine(reply.ok ? reply.words : "");
  };
  const answer = () => {
    const refused = session.choose(words);
    setFine("");
    if (refused) setFault(refused);
    else onClose();
  };
  return (
    <Dialog title="Type an answer" onClose={onClose}>
      <form
        class="typing"
        onSubmit={(event) => {
          event.preventDefault();
          answer();
        }}
      >
        <label class="wide">
          Answer in words, for example {session.scene.answers[0]?.text ?? ""}
          <input value={words} autocomplete="off" onInput={(event) => setWords(event.currentTarget.value)} />
        </label>
        <div class="buttons">
          <button type="submit" class="primary">
            Answer
          </button>
          <button type="button" onClick={ask}>
            Is it allowed?
          </button>
        </div>
      </form>
      <div role="status">
        {fine !== "" ? <p>{fine}</p> : null}
        {fault ? (
          <p class="fault">
            {fault.words} <Clause id={fault.clause} />
          </p>
        ) : null}
      </div>
      {fault && fault.near.length > 0 ? (
        <div class="note-answers">
          <p class="note-near">Allowed instead:</p>
          {fault.near.map((near) => (
            <button type="button" class="answer" key={near.move} onClick={() => onAnswer(near)}>
              {near.label}
            </button>
          ))}
        </div>
      ) : null}
    </Dialog>
  );
}
