/* clause.tsx - a clause of the rules as a button that opens it. */
import type { JSX } from "preact";
import { openRules } from "../app";

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
