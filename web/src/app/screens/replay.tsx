/* replay.tsx - a record: scrub, step, play, branch off, take a link or the record along. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { newSeed, plansOf, type Engine, type SeatPlan } from "../../engine/engine";
import { failureWords, go, openRules, STILL, useApp, useChanges, useMedia, usePrefs, type App } from "../app";
import { keepNew } from "../keeper";
import { pack, unpack } from "../links";
import { TakeAwayDialog, type TakeAway } from "../parts/copied";
import { Dialog } from "../parts/dialog";
import { TopBar } from "../parts/frame";
import { Icon } from "../parts/icons";
import { KeysDialog } from "../parts/keys";
import { Menu } from "../parts/menu";
import { Panels, Tabs, useToast, type Sheet } from "../parts/panels";
import { Seating } from "../parts/seating";
import { copyText, download, fileName, wholeAddress } from "../parts/share";
import { Stage, type PressHandlers } from "../parts/stage";
import { Strip } from "../parts/strip";
import { Timeline } from "../parts/timeline";
import { WaitingScreen } from "../parts/waiting";
import { BEAT_MS } from "../prefs";
import { Replaying } from "../replaying";
import { addressOf } from "../routes";
import { markOf } from "../seats";
import { tidySeats } from "../starting";
import type { GameView } from "../view";
import { loadView, teach } from "../views";
import { Problem, Reload } from "./problem";

interface Ready {
  engine: Engine;
  replaying: Replaying;
  view: GameView;
  seats: SeatPlan[]; // who played
}

type From = { id: string } | { data: string; event: number | null };
type Opening =
  | { at: "opening" }
  | { at: "fault"; words: string; reload?: boolean }
  | ({ at: "ready" } & Ready);
type Open = "branch" | "menu" | "keys" | null;

/** A save is a record too; of a game that is not over the replay shows only what everybody may know. */
async function recordOf(app: App, from: From): Promise<{ record: string; game: string } | { words: string }> {
  if ("data" in from) {
    const record = await unpack(from.data);
    return record === null ? { words: "The link is damaged: its end may be missing. Ask for it again." } : { record, game: "" };
  }
  const kept = app.storage.get(from.id);
  return kept ? { record: kept.text, game: kept.game } : { words: "There is no such game in this browser." };
}

async function openReplay(app: App, from: From): Promise<Opening> {
  const found = await recordOf(app, from);
  if ("words" in found) return { at: "fault", words: found.words };
  const { engine, reply: looked } = await app.rules.ask(found.game, (table) => table.lookAt(found.record));
  if (!looked.ok) return { at: "fault", words: looked.words };
  const replay = engine.replay(found.record);
  if (!replay.ok) return { at: "fault", words: replay.words };
  const view = await loadView(replay.game);
  const beatMs = () => (window.matchMedia(STILL).matches ? 0 : BEAT_MS[app.prefs.value.speed]);
  const replaying = new Replaying(engine, replay, view, beatMs, "event" in from ? from.event : null);
  teach(view, engine, replaying.scene);
  return { at: "ready", engine, replaying, view, seats: plansOf(looked) };
}

function BranchDialog({ engine, replaying, view, seats: played, onClose }: Ready & { onClose(): void }): JSX.Element {
  const app = useApp();
  const { scene, place } = replaying;
  const [seats, setSeats] = useState<SeatPlan[]>(played);
  const [fault, setFault] = useState("");
  const start = () => {
    const reply = engine.branch(replaying.eventAt(place), newSeed(), tidySeats(seats));
    if (!reply.ok) return setFault(reply.words);
    const kept = keepNew(app.storage, engine, reply.scene);
    return kept.id === "" ? setFault(kept.words) : go({ at: "play", id: kept.id });
  };
  return (
    <Dialog
      title="Play on from here"
      onClose={onClose}
      foot={
        <button type="button" class="primary" onClick={start}>
          <Icon name="branch" /> Play on
        </button>
      }
    >
      <p>A new game begins at this point; the record stays as it is.</p>
      <Seating seats={seats} brains={app.catalogue.brains} mark={(seat) => markOf(view, scene, seat)} onChange={setSeats} />
      <p class="fault" role="alert">
        {fault}
      </p>
    </Dialog>
  );
}

function useReplayKeys(replaying: Replaying, open: (what: Open) => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector("dialog[open]")) return;
      if (event.target instanceof Element && event.target.matches("input, textarea, select, .log, .log *")) {
        if (!",.p?".includes(event.key)) return;
      }
      const table: Record<string, () => void> = {
        ArrowLeft: () => replaying.go(replaying.place - 1),
        ArrowRight: () => replaying.go(replaying.place + 1, true),
        ",": () => replaying.go(replaying.place - 1),
        ".": () => replaying.go(replaying.place + 1, true),
        Home: () => replaying.go(0),
        End: () => replaying.go(replaying.last),
        p: () => replaying.play(!replaying.playing),
        r: () => openRules(""),
        m: () => latest.current("menu"),
        "?": () => latest.current("keys"),
      };
      const act = table[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  }, [replaying]);
}

function Transport({ replaying, onBranch }: { replaying: Replaying; onBranch(): void }): JSX.Element {
  const { place, last, playing } = replaying;
  return (
    <div class="transport">
      <button type="button" class="icon" aria-label="One back" disabled={place === 0} onClick={() => replaying.go(place - 1)}>
        <Icon name="back" />
      </button>
      <button type="button" class="primary" onClick={() => replaying.play(!playing)}>
        <Icon name={playing ? "pause" : "play"} /> {playing ? "Pause" : "Play"}
      </button>
      <button
        type="button"
        class="icon"
        aria-label="One on"
        disabled={place === last}
        onClick={() => replaying.go(place + 1, true)}
      >
        <Icon name="forward" />
      </button>
      <button type="button" onClick={onBranch}>
        <Icon name="branch" /> Play on from here
      </button>
    </div>
  );
}

const NOTHING: readonly never[] = [];
/** A replay is looked at; nothing in it can be pressed. */
const NO_PRESSING: PressHandlers = { onPress: () => undefined, onPoint: () => undefined };

/** Texts of the place where the replay stands. */
function useReplaySharing({ engine, replaying }: Ready, tell: (words: string) => void) {
  const [takeAway, setTakeAway] = useState<TakeAway | null>(null);
  const copy = async (title: string, text: string) => {
    if (await copyText(text)) tell(`${title} copied.`);
    else setTakeAway({ title, text });
  };
  const texts = () => {
    const reply = engine.replayText(replaying.eventAt(replaying.place));
    if (!reply.ok) tell(reply.words);
    return reply.ok ? reply : null;
  };
  return {
    takeAway,
    closeTakeAway: () => setTakeAway(null),
    async copyPosition() {
      const found = texts();
      if (found) await copy("Link to this position", wholeAddress(addressOf({ at: "position", id: found.id })));
    },
    async copyReplay() {
      const found = texts();
      if (!found) return;
      const event = replaying.eventAt(replaying.place);
      const route = { at: "record" as const, data: await pack(found.record), event };
      await copy("Link to this replay", wholeAddress(addressOf(route)));
    },
    take() {
      const found = texts();
      if (found) download(fileName(replaying.scene.game, ".rdr"), found.record);
    },
  };
}

interface ReplayDialogsProps {
  ready: Ready;
  open: Open;
  onOpen(what: Open): void;
  still: boolean;
  tell(words: string): void;
}

function ReplayDialogs({ ready, open, onOpen, still, tell }: ReplayDialogsProps): JSX.Element {
  const sharing = useReplaySharing(ready, tell);
  const close = () => onOpen(null);
  const then = (act: () => unknown) => () => {
    close();
    act();
  };
  const items = [
    ["link", "Copy a link to this position", sharing.copyPosition],
    ["link", "Copy a link to this replay", sharing.copyReplay],
    ["save", "Download the record", sharing.take],
    ["branch", "Play on from here", () => onOpen("branch")],
    ["gear", "Keys", () => onOpen("keys")],
  ] as const;
  return (
    <>
      {open === "menu" ? (
        <Menu onClose={close} still={still}>
          {items.map(([icon, words, act]) => (
            <button type="button" key={words} onClick={then(act)}>
              <Icon name={icon} /> {words}
            </button>
          ))}
          <a class="button" href="#/">
            Leave
          </a>
        </Menu>
      ) : null}
      {open === "branch" ? <BranchDialog {...ready} onClose={close} /> : null}
      {open === "keys" ? <KeysDialog onClose={close} /> : null}
      {sharing.takeAway ? <TakeAwayDialog {...sharing.takeAway} onClose={sharing.closeTakeAway} /> : null}
    </>
  );
}

function ReplayBoard({ ready, still }: { ready: Ready; still: boolean }): JSX.Element {
  const { replaying, view } = ready;
  const { speed, places } = usePrefs();
  const [focus, setFocus] = useState("");
  return (
    <Stage
      view={view}
      scene={replaying.scene}
      answers={NOTHING}
      active={null}
      look={null}
      hint={null}
      focus={focus}
      onFocus={setFocus}
      beat={replaying.beat}
      recent={replaying.recent}
      motion={!still && speed !== "off"}
      overlay={places}
      {...NO_PRESSING}
    />
  );
}

function ReplayTable({ ready }: { ready: Ready }): JSX.Element {
  const app = useApp();
  const { replaying, view } = ready;
  useChanges(replaying);
  const still = useMedia(STILL);
  const { toast, tell } = useToast();
  const [open, setOpen] = useState<Open>(null);
  const [sheet, setSheet] = useState<Sheet>(null);
  const { scene, replay, place } = replaying;
  useReplayKeys(replaying, setOpen);
  useEffect(() => {
    document.title = `Replay of ${scene.title} - Robodrome`;
  }, [scene.title]);
  useEffect(() => {
    const words = replay.points[place - 1]?.words;
    if (words !== undefined && !replaying.playing) app.say(words);
  }, [place]);
  return (
    <div class={`table-screen replay sheet-${sheet ?? "none"}`}>
      <TopBar title={`Replay: ${scene.title}`}>
        <button type="button" class="quiet" onClick={() => openRules("")} aria-label="Rules">
          <Icon name="rules" />
          <span class="wide-only">Rules</span>
        </button>
        <button type="button" class="quiet" onClick={() => setOpen("menu")} aria-label="Menu">
          <Icon name="menu" />
          <span class="wide-only">Menu</span>
        </button>
      </TopBar>
      <main class="table">
        <h1 class="hidden">Replay of {scene.title}</h1>
        <section class="centre" aria-label="Game">
          <Strip scene={scene} view={view} />
          <ReplayBoard ready={ready} still={still} />
          <section class="decision replaying" aria-label="Timeline">
            <Timeline replay={replay} place={place} scene={replaying.end} view={view} onGo={(to) => replaying.go(to)} />
            <Transport replaying={replaying} onBranch={() => setOpen("branch")} />
          </section>
        </section>
        <Panels
          scene={scene}
          view={view}
          answers={NOTHING}
          active={null}
          hint={null}
          lines={replaying.lines}
          moving={replaying.beat !== null}
          {...NO_PRESSING}
        />
        {toast}
      </main>
      <Tabs sheet={sheet} onSheet={setSheet} />
      <ReplayDialogs ready={ready} open={open} onOpen={setOpen} still={still} tell={tell} />
    </div>
  );
}

export function ReplayScreen({ from }: { from: From }): JSX.Element {
  const app = useApp();
  const [opening, setOpening] = useState<Opening>({ at: "opening" });
  const key = "id" in from ? from.id : `${from.data}/${from.event}`;
  useEffect(() => {
    let here = true;
    let found: Opening | null = null;
    setOpening({ at: "opening" });
    const failed = (error: unknown): Opening => ({ at: "fault", words: failureWords(error), reload: true });
    void openReplay(app, from)
      .catch(failed)
      .then((result) => {
        found = result;
        if (here) setOpening(result);
        else if (result.at === "ready") result.replaying.close();
      });
    return () => {
      here = false;
      if (found?.at === "ready") found.replaying.close();
    };
  }, [key]);
  if (opening.at === "opening") return <WaitingScreen />;
  if (opening.at === "fault")
    return (
      <Problem title="This record cannot be shown" words={opening.words}>
        {opening.reload ? <Reload /> : null}
      </Problem>
    );
  return <ReplayTable ready={opening} />;
}
