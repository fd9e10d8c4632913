/* new.tsx - a new game: settings, seats and dice on the left, a living preview on the right. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Engine } from "../../engine/engine";
import type { GameInfo } from "../../engine/types";
import { failureWords, gameOf, useApp } from "../app";
import { TopBar } from "../parts/frame";
import { Icon } from "../parts/icons";
import { Living } from "../parts/living";
import { Choice } from "../parts/menu";
import { handText, Options } from "../parts/options";
import { defaultSeats, fitSeats, Seating } from "../parts/seating";
import { Waiting } from "../parts/waiting";
import { addressOf } from "../routes";
import { packOf, startGame } from "../starting";
import { hasBuilder } from "../views";
import { Problem, Reload } from "./problem";

const DICE = ["seed", "manual"] as const;
const DICE_WORDS = { seed: "The program rolls", manual: "We roll real dice and type them" };

function Form({ info, engine }: { info: GameInfo; engine: Engine }): JSX.Element {
  const app = useApp();
  const { brains } = app.catalogue;
  const [byHand, setByHand] = useState<ReadonlyMap<string, string>>(new Map());
  const [settings, setSettings] = useState(() => engine.settings(info.id, ""));
  const [pack, setPack] = useState(packOf(info));
  const [chosen, setChosen] = useState(() => defaultSeats(8, brains, app.prefs.value.names));
  const [dice, setDice] = useState<(typeof DICE)[number]>("seed");
  const [fault, setFault] = useState("");
  useEffect(() => {
    document.title = `New game of ${info.title} - Robodrome`;
  }, [info]);
  if (!settings.ok) return <Problem title={info.title} words={settings.words} />;

  const seats = fitSeats(chosen, defaultSeats(settings.seats, brains, app.prefs.value.names));
  const change = (next: ReadonlyMap<string, string>) => {
    const reply = engine.settings(info.id, handText(next));
    setFault(reply.ok ? "" : reply.words);
    if (!reply.ok) return;
    setByHand(next);
    setSettings(reply);
  };
  const start = async () => {
    const words = await startGame(app, { game: info.id, pack, options: settings.text, seats, dice, position: "" });
    setFault(words);
  };
  return (
    <form
      id="new-form"
      class="new-form"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <div class="new-choices">
        <h1>{info.title}</h1>
        {info.first ? (
          <p>
            New to it?{" "}
            <a class="button" href={addressOf({ at: "first", game: info.id, step: 1 })}>
              First game
            </a>
          </p>
        ) : null}
        {hasBuilder(info.id) ? (
          <p class="setting-words">
            Squads are chosen when the game begins. <a class="button" href={addressOf({ at: "squads", game: info.id, text: "" })}>Build a squad</a> before, or play
            with one of yours from there.
          </p>
        ) : null}
        <Options settings={settings} byHand={byHand} onChange={change} />
        {info.packs.length > 1 ? (
          <Choice
            title="Figures"
            name="pack"
            values={info.packs}
            value={pack}
            words={Object.fromEntries(info.packs.map((one) => [one, one]))}
            onChange={setPack}
          />
        ) : null}
        <Choice<(typeof DICE)[number]> title="Dice" name="dice" values={DICE} value={dice} words={DICE_WORDS} onChange={setDice} />
        {byHand.size > 0 ? (
          <button type="button" class="quiet" onClick={() => change(new Map())}>
            Reset all settings
          </button>
        ) : null}
      </div>
      <aside class="new-preview" aria-label="Seats and preview">
        <Living game={info.id} pack={pack} settings={settings} />
        <Seating
          seats={seats}
          brains={brains}
          onChange={(next) => setChosen([...next, ...chosen.slice(next.length)])}
        />
        <p class="fault" role="alert">
          {fault}
        </p>
        <button type="submit" class="primary big">
          <Icon name="play" /> Start
        </button>
      </aside>
    </form>
  );
}

/** The table that judges the settings: null while it is loaded, or why it cannot be. */
function useTable(game: string): { engine: Engine | null; fault: string } {
  const { rules } = useApp();
  const [table, setTable] = useState(() => ({ engine: rules.tableNow(game), fault: "" }));
  useEffect(() => {
    let here = true;
    const set = (engine: Engine | null, fault: string) => {
      if (here) setTable({ engine, fault });
    };
    if (!table.engine)
      rules.table(game).then(
        (engine) => set(engine, ""),
        (error: unknown) => set(null, failureWords(error)),
      );
    return () => {
      here = false;
    };
  }, [game]);
  return table;
}

function NewGame({ info }: { info: GameInfo }): JSX.Element {
  const { engine, fault } = useTable(info.id);
  if (fault !== "")
    return (
      <Problem title={info.title} words={fault}>
        <Reload />
      </Problem>
    );
  return (
    <div class="screen">
      <TopBar title="New game">
        {engine ? (
          <button type="submit" form="new-form" class="primary narrow-start">
            Start
          </button>
        ) : null}
      </TopBar>
      <main class="new" aria-busy={engine ? undefined : "true"}>
        {engine ? <Form info={info} engine={engine} /> : <Waiting />}
      </main>
    </div>
  );
}

export function NewScreen({ game }: { game: string }): JSX.Element {
  const { catalogue } = useApp();
  const info = gameOf(catalogue, game);
  if (!info) return <Problem title="No such game" words={`There is no game ${game} here; the start screen lists them all.`} />;
  return <NewGame key={game} info={info} />;
}
