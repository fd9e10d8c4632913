/* start.tsx - games to play, games to go on with, and a place for what somebody brings. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { GameInfo } from "../../engine/types";
import { go, STILL, useApp, useMedia } from "../app";
import { bring } from "../opening";
import { Confirm, Dialog } from "../parts/dialog";
import { TopBar } from "../parts/frame";
import { Icon } from "../parts/icons";
import { Living } from "../parts/living";
import { Looks } from "../parts/menu";
import { Waiting } from "../parts/waiting";
import { addressOf } from "../routes";
import { packOf, startQuick } from "../starting";
import type { List, Listed } from "../storage";
import { hasBuilder } from "../views";

function GameCard({ info }: { info: GameInfo }): JSX.Element {
  const app = useApp();
  const [fault, setFault] = useState("");
  const [starting, setStarting] = useState(false);
  const start = async () => {
    if (starting) return;
    setFault("");
    setStarting(true);
    setFault(await startQuick(app, info));
    setStarting(false);
  };
  return (
    <article class="game-card" aria-labelledby={`game-${info.id}`} aria-busy={starting ? "true" : undefined}>
      <Living game={info.id} pack={packOf(info)} settings={null} />
      <div class="game-card-words">
        <h2 id={`game-${info.id}`}>{info.title}</h2>
        <p class="game-card-about">{info.words}</p>
        <div class="buttons">
          <button type="button" class="primary big" onClick={() => void start()}>
            <Icon name="play" /> Play now
          </button>
          {info.first ? (
            <a class="button" href={addressOf({ at: "first", game: info.id, step: 1 })}>
              First game
            </a>
          ) : null}
          <a class="button" href={addressOf({ at: "new", game: info.id })}>
            Set up a game
          </a>
          {hasBuilder(info.id) ? (
            <a class="button" href={addressOf({ at: "squads", game: info.id, text: "" })}>
              Squads
            </a>
          ) : null}
          <a class="button quiet" href={addressOf({ at: "rules", game: info.id, clause: "" })}>
            Rules
          </a>
        </div>
        <p class="fault" role="alert">
          {fault}
        </p>
        {starting ? <Waiting /> : null}
      </div>
    </article>
  );
}

/** "today, 14:05", "12 May, 14:05" in the words of the reader's own language settings. */
function when(time: number): string {
  const date = new Date(time);
  const day = date.toDateString() === new Date().toDateString() ? "today" : date.toLocaleDateString();
  return `${day}, ${date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}`;
}

function KeptRow({ game, onDelete }: { game: Listed; onDelete(): void }): JSX.Element {
  const route = { at: game.over ? ("replay" as const) : ("play" as const), id: game.id };
  return (
    <li class="kept">
      <a class="kept-main" href={addressOf(route)}>
        <span class="kept-title">{game.title}</span>
        <span class="kept-who">{game.who.join(" against ")}</span>
        <span class="kept-words">{[game.words, when(game.saved)].filter((words) => words !== "").join(" · ")}</span>
        <span class="kept-do">{game.over ? "Replay" : "Continue"}</span>
      </a>
      <button type="button" class="quiet icon" aria-label={`Delete ${game.title}, ${when(game.saved)}`} onClick={onDelete}>
        <Icon name="cross" />
      </button>
    </li>
  );
}

function Unreadable({ ids, onDelete }: { ids: readonly string[]; onDelete(): void }): JSX.Element | null {
  if (ids.length === 0) return null;
  const many = ids.length > 1;
  return (
    <p class="aside">
      {ids.length} stored {many ? "games" : "game"} cannot be read and {many ? "were" : "was"} left as {many ? "they are" : "it is"}.{" "}
      <button type="button" class="quiet" onClick={onDelete}>
        Delete {many ? "them" : "it"}
      </button>
    </p>
  );
}

function Kept(): JSX.Element | null {
  const { storage } = useApp();
  const [list, setList] = useState<List>(() => storage.list());
  const [asked, setAsked] = useState<Listed | "unreadable" | null>(null);
  const [all, setAll] = useState(false);
  useEffect(() => {
    const again = () => setList(storage.list());
    window.addEventListener("storage", again);
    return () => window.removeEventListener("storage", again);
  }, [storage]);
  if (list.games.length === 0 && list.unreadable.length === 0) return null;
  const remove = () => {
    if (asked === "unreadable") for (const id of list.unreadable) storage.remove(id);
    else if (asked) storage.remove(asked.id);
    setAsked(null);
    setList(storage.list());
  };
  const shown = all ? list.games : list.games.slice(0, 6);
  return (
    <section aria-labelledby="kept-title">
      <h2 id="kept-title">Continue</h2>
      <ul class="kept-list">
        {shown.map((game) => (
          <KeptRow key={game.id} game={game} onDelete={() => setAsked(game)} />
        ))}
      </ul>
      {list.games.length > shown.length ? (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          Show all {list.games.length}
        </button>
      ) : null}
      <Unreadable ids={list.unreadable} onDelete={() => setAsked("unreadable")} />
      {asked ? (
        <Confirm
          title="Delete this game?"
          words={asked === "unreadable" ? "What cannot be read is deleted from this browser." : `${asked.title}, ${asked.who.join(" against ")}, is deleted from this browser and cannot be brought back.`}
          yes="Delete"
          no="Keep"
          onYes={remove}
          onNo={() => setAsked(null)}
        />
      ) : null}
    </section>
  );
}

function Bring(): JSX.Element {
  const app = useApp();
  const [text, setText] = useState("");
  const [fault, setFault] = useState("");
  const [over, setOver] = useState(false);
  const open = async (given: string) => {
    const brought = await bring(app, given);
    if (brought.ok) go(brought.route);
    else setFault(brought.words);
  };
  const readFile = async (file: File | null | undefined) => {
    if (!file) return;
    if (file.size > 1 << 20) return setFault(`${file.name} is larger than any game; it was not opened.`);
    try {
      await open(await file.text());
    } catch {
      setFault(`${file.name} could not be read.`);
    }
    return undefined;
  };
  return (
    <section
      class={over ? "bring over" : "bring"}
      aria-labelledby="bring-title"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void readFile(event.dataTransfer?.files[0]);
      }}
    >
      <h2 id="bring-title">Open</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void open(text);
        }}
      >
        <label class="wide">
          A link, record, position or saved game
          <textarea
            rows={2}
            value={text}
            spellcheck={false}
            onInput={(event) => {
              setText(event.currentTarget.value);
              setFault("");
            }}
          />
        </label>
        <div class="buttons">
          <button type="submit">Open</button>
          <label class="button">
            Choose a file
            <input
              class="hidden"
              type="file"
              onChange={(event) => {
                const input = event.currentTarget;
                void readFile(input.files?.[0]).then(() => {
                  input.value = "";
                });
              }}
            />
          </label>
        </div>
        <p class="fault" role="alert">
          {fault}
        </p>
      </form>
    </section>
  );
}

export function StartScreen(): JSX.Element {
  const { catalogue } = useApp();
  const still = useMedia(STILL);
  const [looks, setLooks] = useState(false);
  useEffect(() => {
    document.title = "Robodrome";
  }, []);
  return (
    <div class="screen">
      <TopBar>
        <button type="button" class="quiet" onClick={() => setLooks(true)}>
          <Icon name="gear" /> <span>Look</span>
        </button>
        <a class="button quiet" href="#/about">
          Help
        </a>
      </TopBar>
      <main class="start">
        <h1 class="hidden">Robodrome</h1>
        <p class="lead">Robot tabletop games with every rule enforced: alone against the computer, or together at one screen.</p>
        <section class="games" aria-label="Games">
          {catalogue.games
            .filter((game) => !game.hidden)
            .map((game) => (
              <GameCard key={game.id} info={game} />
            ))}
        </section>
        <div class="start-rest">
          <Kept />
          <Bring />
        </div>
      </main>
      {looks ? (
        <Dialog title="Look" onClose={() => setLooks(false)}>
          <Looks still={still} />
        </Dialog>
      ) : null}
    </div>
  );
}
