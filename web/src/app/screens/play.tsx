/* play.tsx - the screen on which a game is played: opens it, then hands it to the table. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { newSeed } from "../../engine/engine";
import type { Thinker } from "../../engine/thinker";
import { failureWords, go, STILL, useApp, useFrames, type App } from "../app";
import { Keeper } from "../keeper";
import { holdGame, type Hold } from "../locks";
import { WaitingScreen } from "../parts/waiting";
import { BEAT_MS } from "../prefs";
import { callOf, markOf, seatOf } from "../seats";
import { Session } from "../session";
import { draftShelf, newId } from "../storage";
import type { GameView } from "../view";
import { loadView, offer, teach } from "../views";
import { seatMark, type Mark } from "../../kit/marks";
import { HandOver } from "./handover";
import { Problem, Reload } from "./problem";
import { Table } from "./table";

interface Ready {
  session: Session;
  keeper: Keeper;
  view: GameView;
  marks: Map<number, Mark>;
  thinker: Thinker;
}

type Opening = { at: "opening" } | { at: "elsewhere" } | { at: "fault"; words: string; reload?: boolean } | { at: "ready"; ready: Ready };

const MISSING = "There is no such game in this browser. It may have been deleted, or the link was made elsewhere.";

async function openGame(app: App, id: string, onCopy: (id: string) => void): Promise<Opening> {
  const kept = app.storage.get(id);
  if (!kept) {
    const words = app.storage.has(id) ? "What is stored for this game cannot be read; it was left as it is." : MISSING;
    return { at: "fault", words };
  }
  const seed = newSeed();
  const [view, { engine, reply: opened }] = await Promise.all([
    loadView(kept.game),
    app.rules.ask(kept.game, (table) => table.open(kept.text, seed)),
  ]);
  if (!opened.ok) return { at: "fault", words: opened.words };
  teach(view, engine, opened.scene);
  offer(view, engine, opened.scene, app.storage.squads(opened.scene.game));
  const thinker = await app.rules.thinker(opened.scene.game);
  const keeper = new Keeper(engine, app.storage, view, id, kept.rev, opened.scene, onCopy);
  const session = new Session(
    {
      engine,
      thinker,
      view,
      beatMs: () => (window.matchMedia(STILL).matches ? 0 : BEAT_MS[app.prefs.value.speed]),
      keep: (scene, now) => (now ? keeper.keep(scene) : keeper.keepSoon(scene)),
      drafts: draftShelf(() => keeper.id),
    },
    opened,
  );
  return { at: "ready", ready: { session, keeper, view, marks: new Map(), thinker } };
}

/** Remembers the marks of seats, because while the seats change hands the scene does not tell them. */
function learnMarks({ session, view, marks }: Ready): void {
  if (session.scene.hand_over) return;
  for (const { seat } of session.scene.seats) marks.set(seat, markOf(view, session.scene, seat));
}

function Seated({ ready }: { ready: Ready }): JSX.Element {
  const { session, keeper, view, marks } = ready;
  const app = useApp();
  useFrames(session);
  learnMarks(ready);
  const { scene } = session;
  if (scene.hand_over) {
    app.hush();
    const name = callOf(seatOf(scene, scene.seat));
    return (
      <HandOver
        key={scene.seat}
        name={name}
        mark={marks.get(scene.seat) ?? seatMark(scene.seat)}
        onTaken={() => {
          const fault = session.taken();
          if (fault) app.say(fault.words);
        }}
      />
    );
  }
  return <Table session={session} keeper={keeper} view={view} />;
}

function failed(error: unknown): Opening {
  return { at: "fault", words: failureWords(error), reload: true };
}

function close(ready: Ready | null): void {
  ready?.session.close();
  ready?.thinker.close();
}

/** Gives the game to nobody else as long as this screen is open. */
function useOpening(id: string, attempt: number): Opening {
  const app = useApp();
  const [opening, setOpening] = useState<Opening>({ at: "opening" });
  useEffect(() => {
    let here = true;
    let hold: Hold | null = null;
    let ready: Ready | null = null;
    const leave = () => ready?.keeper.flush();
    const copied = (copy: string) => {
      history.replaceState(history.state, "", `#/play/${copy}`);
      app.say("This game went on in another tab, so this one goes on as a copy.");
    };
    const open = async () => {
      hold = await holdGame(id);
      if (!here) return hold?.release();
      if (!hold) return setOpening({ at: "elsewhere" });
      const found = await openGame(app, id, copied).catch(failed);
      if (found.at === "ready") ready = found.ready;
      if (here) setOpening(found);
      else close(ready);
      return undefined;
    };
    setOpening({ at: "opening" });
    void open();
    window.addEventListener("pagehide", leave);
    return () => {
      here = false;
      window.removeEventListener("pagehide", leave);
      leave();
      close(ready);
      hold?.release();
    };
  }, [id, attempt]);
  return opening;
}

function Elsewhere({ id, onAgain }: { id: string; onAgain(): void }): JSX.Element {
  const { storage } = useApp();
  const [fault, setFault] = useState("");
  const copy = () => {
    const kept = storage.get(id);
    if (!kept) return setFault(MISSING);
    const fresh = newId();
    const { text, id: _id, saved: _saved, rev: _rev, ...note } = kept;
    const put = storage.put(fresh, 0, note, text);
    if (put.ok) go({ at: "play", id: fresh }, "replace");
    else setFault(put.words);
    return undefined;
  };
  return (
    <Problem
      title="Open in another tab"
      words={fault !== "" ? fault : "This game is open in another tab. Go on there, or go on here with a copy of it."}
    >
      <button type="button" class="primary" onClick={copy}>
        Open a copy here
      </button>
      <button type="button" onClick={onAgain}>
        Try again
      </button>
    </Problem>
  );
}

export function PlayScreen({ id }: { id: string }): JSX.Element {
  const [attempt, setAttempt] = useState(0);
  const opening = useOpening(id, attempt);
  switch (opening.at) {
    case "opening":
      return <WaitingScreen />;
    case "elsewhere":
      return <Elsewhere id={id} onAgain={() => setAttempt(attempt + 1)} />;
    case "fault":
      return <Problem title="This game cannot be opened" words={opening.words}>{opening.reload ? <Reload /> : null}</Problem>;
    default:
      return <Seated ready={opening.ready} />;
  }
}
