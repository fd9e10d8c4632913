/* clause.tsx - a clause of the rules as a button that opens it. */
import type { JSX } from "preact";
import { openRules } from "../app";

/** Words and the sign of their clause, which stays on the line of the last word. */
export function WithClause({ words, clause }: { words: string; clause: string }): JSX.Element {
  if (clause === "") return <>{words}</>;
  const cut = words.lastIndexOf(" ") + 1;
  return (
    <>
      {words.slice(0, cut)}
      <span class="together">
        {words.slice(cut)} <Clause id={clause} brief />
      </span>
    </>
  );
}

/** `brief` shows a section sign only; its name says the rest. */
export function Clause({ id, brief }: { id: string; brief?: boolean }): JSX.Element | null {
  if (id === "") return null;
  return (
    <button
      type="button"
      class={brief ? "clause brief" : "clause"}
      aria-label={`Rule ${id}`}
      title={`Rule ${id}`}
      onClick={() => openRules(id)}
    >
      {brief ? "§" : id}
    </button>
  );
}
