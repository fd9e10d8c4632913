/* clause.tsx - a clause of the rules as a button that opens it. */
import type { JSX } from "preact";
import { openRules } from "../app";

/** Words and the sign of their clause, which stays on the line of the last word. */
export function WithClause({ words, clause, tab }: { words: string; clause: string; tab?: boolean }): JSX.Element {
  if (clause === "") return <>{words}</>;
  const cut = words.lastIndexOf(" ") + 1;
  return (
    <>
      {words.slice(0, cut)}
      <span class="together">
        {words.slice(cut)} <Clause id={clause} brief tab={tab ?? true} />
      </span>
    </>
  );
}

interface ClauseProps {
  id: string;
  brief?: boolean; // a section sign only; its name says the rest
  tab?: boolean; // false: other keys lead to it
}

export function Clause({ id, brief, tab }: ClauseProps): JSX.Element | null {
  if (id === "") return null;
  return (
    <button
      type="button"
      class={brief ? "clause brief" : "clause"}
      aria-label={`Rule ${id}`}
      title={`Rule ${id}`}
      tabIndex={tab === false ? -1 : undefined}
      onClick={() => openRules(id)}
    >
      {brief ? "§" : id}
    </button>
  );
}
