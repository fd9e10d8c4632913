/* new.tsx - a new game: settings, seats and dice on the left, a living preview on the right. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { GameInfo } from "../../engine/types";
import { gameOf, useApp } from "../app";
import { TopBar } from "../parts/frame";
import { Icon } from "../parts/icons";
import { Living } from "../parts/living";
import { Choice } from "../parts/menu";
import { handText, Options } from "../parts/options";
import { defaultSeats, fitSeats, Seating } from "../parts/seating";
import { packOf, startGame } from "../starting";
import { Problem } from "./problem";

const DICE = ["seed", "manual"] as const;
const DICE_WORDS = { seed: "The program rolls", manual: "We roll real dice and type them" };

function Form({ info }: { info: GameInfo }): JSX.Element {
  const app = useApp();
  const { brains } = app.catalogue;
  const [byHand, setByHand] = useState<ReadonlyMap<string, string>>(new Map());
  const [settings, setSettings] = useState(() => app.engine.settings(info.id, ""));
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
    const reply = app.engine.settings(info.id, handText(next));
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
        <Living game={info.id} pack={pack} options={settings.text} seats={settings.seats} />
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

export function NewScreen({ game }: { game: string }): JSX.Element {
  const { catalogue } = useApp();
  const info = gameOf(catalogue, game);
  if (!info) return <Problem title="No such game" words={`There is no game ${game} here; the start screen lists them all.`} />;
  return (
    <div class="screen">
      <TopBar title="New game">
        <button type="submit" form="new-form" class="primary narrow-start">
          Start
        </button>
      </TopBar>
      <main class="new">
        <Form key={game} info={info} />
      </main>
    </div>
  );
}
