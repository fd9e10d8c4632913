/* squads.tsx - the screen on which squads are built: loads the game's own builder and hands it what it needs. */
import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { newSeed, type Engine } from "../../engine/engine";
import type { GameInfo } from "../../engine/types";
import { failureWords, gameOf, useApp, type App } from "../app";
import { TopBar } from "../parts/frame";
import { wholeAddress } from "../parts/share";
import { WaitingScreen } from "../parts/waiting";
import { addressOf } from "../routes";
import { packOf, startWith } from "../starting";
import type { BuilderProps } from "../view";
import { hasBuilder, loadBuilder } from "../views";
import { Problem, Reload } from "./problem";

interface Ready {
  Builder: ComponentType<BuilderProps>;
  engine: Engine;
  roster: unknown;
}

type Opening = { at: "opening" } | { at: "fault"; words: string } | { at: "ready"; ready: Ready };

async function openBuilder(app: App, info: GameInfo): Promise<Opening> {
  const [Builder, engine] = await Promise.all([loadBuilder(info.id), app.rules.table(info.id)]);
  const roster = engine.roster(info.id, packOf(info));
  if (!Builder) return { at: "fault", words: "The squad builder could not be loaded." };
  return roster.ok ? { at: "ready", ready: { Builder, engine, roster } } : { at: "fault", words: roster.words };
}

function useOpening(info: GameInfo): Opening {
  const app = useApp();
  const [opening, setOpening] = useState<Opening>({ at: "opening" });
  useEffect(() => {
    let here = true;
    openBuilder(app, info)
      .catch((error: unknown): Opening => ({ at: "fault", words: failureWords(error) }))
      .then((found) => {
        if (here) setOpening(found);
      });
    return () => {
      here = false;
    };
  }, [info]);
  return opening;
}

function Squads({ info, text }: { info: GameInfo; text: string }): JSX.Element {
  const app = useApp();
  const opening = useOpening(info);
  const [kept, setKept] = useState(() => app.storage.squads(info.id));
  useEffect(() => {
    document.title = `Squads of ${info.title} - Robodrome`;
    const again = () => setKept(app.storage.squads(info.id));
    window.addEventListener("storage", again);
    return () => window.removeEventListener("storage", again);
  }, [info]);
  if (opening.at === "opening") return <WaitingScreen />;
  if (opening.at === "fault")
    return (
      <Problem title={`Squads of ${info.title}`} words={opening.words}>
        <Reload />
      </Problem>
    );
  const { Builder, engine, roster } = opening.ready;
  const pack = packOf(info);
  const hash = (squad: string) => addressOf({ at: "squads", game: info.id, text: squad });
  return (
    <div class="screen">
      <TopBar title={<span class="wide-only">Squads</span>}>
        <a class="button quiet" href={addressOf({ at: "rules", game: info.id, clause: "" })}>
          Rules
        </a>
        <a class="button quiet" href={addressOf({ at: "new", game: info.id })}>
          New game
        </a>
      </TopBar>
      <main class="squads">
        <h1>Squads of {info.title}</h1>
        <Builder
          roster={roster}
          text={text}
          onText={(squad) => history.replaceState(history.state, "", hash(squad))}
          linkTo={(squad) => wholeAddress(hash(squad))}
          judge={(squad) => engine.judge(info.id, pack, squad)}
          draw={() => engine.draw(info.id, pack, newSeed())}
          kept={kept}
          keep={(name, squad) => {
            const fault = app.storage.keepSquad(info.id, name, squad);
            setKept(app.storage.squads(info.id));
            return fault;
          }}
          forget={(name) => {
            app.storage.forgetSquad(info.id, name);
            setKept(app.storage.squads(info.id));
          }}
          play={(choice, settings) => startWith(app, info, choice, settings)}
        />
      </main>
    </div>
  );
}

export function SquadsScreen({ game, text }: { game: string; text: string }): JSX.Element {
  const { catalogue } = useApp();
  const info = gameOf(catalogue, game);
  if (!info) return <Problem title="No such game" words={`There is no game ${game} here; the start screen lists them all.`} />;
  if (!hasBuilder(game)) return <Problem title={info.title} words="This game is played without squads of one's own." />;
  return <Squads info={info} text={text} />;
}
