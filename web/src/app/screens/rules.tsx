/* rules.tsx - the rules as a screen, and as a panel over another screen. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { closeRules, gameOf, gameOfClause, go, openRules, useApp } from "../app";
import { Dialog } from "../parts/dialog";
import { TopBar } from "../parts/frame";
import { Ledger } from "../parts/ledger";
import { Problem } from "./problem";

export function RulesScreen({ game, clause }: { game: string; clause: string }): JSX.Element {
  const { catalogue } = useApp();
  const info = gameOf(catalogue, game);
  useEffect(() => {
    if (info) document.title = `Rules of ${info.title} - Robodrome`;
  }, [info]);
  if (!info) return <Problem title="No such game" words={`There is no game ${game} here; the start screen lists them all.`} />;
  return (
    <div class="screen">
      <TopBar title="Rules" />
      <main class="rules-screen">
        <h1>{info.title}</h1>
        <h2 class="hidden">Rules</h2>
        <Ledger game={game} clause={clause} onClause={(id) => go({ at: "rules", game, clause: id })} />
      </main>
    </div>
  );
}

/** `game` is the one on the screen, for a panel without a clause. */
export function RulesPanel({ game, clause }: { game: string; clause: string }): JSX.Element {
  const { catalogue } = useApp();
  const info = (clause === "" ? null : gameOfClause(catalogue, clause)) ?? gameOf(catalogue, game);
  return (
    <Dialog title={info ? `Rules of ${info.title}` : "Rules"} onClose={closeRules} side>
      {info ? <Ledger game={info.id} clause={clause} onClause={openRules} /> : <p>No game is open.</p>}
    </Dialog>
  );
}
