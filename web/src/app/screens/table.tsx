/* table.tsx - a game being played: board, decision, pieces, story, and all that can be asked for. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Answer } from "../../engine/types";
import { plansOf } from "../../engine/engine";
import { ownClass } from "../../kit/marks";
import { go, openRules, STILL, useApp, useMedia, usePrefs } from "../app";
import type { Keeper } from "../keeper";
import { inOrder } from "../parts/answers";
import { atKeys } from "../parts/hands";
import { TakeAwayDialog, type TakeAway } from "../parts/copied";
import { Decision, questionOf } from "../parts/decision";
import { Confirm, Dialog } from "../parts/dialog";
import { TopBar } from "../parts/frame";
import { Icon } from "../parts/icons";
import { KeysDialog } from "../parts/keys";
import { Log } from "../parts/log";
import { Menu } from "../parts/menu";
import { Note } from "../parts/note";
import { usePointing } from "../parts/pointing";
import { ResultView } from "../parts/result";
import { copyText, download, fileName, wholeAddress } from "../parts/share";
import { Stage, usePressing } from "../parts/stage";
import { Strip } from "../parts/strip";
import { TypingDialog } from "../parts/typing";
import { addressOf } from "../routes";
import { markOf, nameOf, seatOf } from "../seats";
import type { Session } from "../session";
import { startGame } from "../starting";
import { describeLines } from "../story";
import type { GameView } from "../view";

interface TableProps {
  session: Session;
  keeper: Keeper;
  view: GameView;
}

type Open = "menu" | "text" | "keys" | "resign" | "rewind" | "type" | null;
type Sheet = "pieces" | "story" | null;

/** What would give an answer, if one were asked for. */
const ANSWERING = ".stage, .decision-body";

/** Any key or press shows the rest at once, and gives no answer to what is asked only then. */
function useSkipping(session: Session): void {
  useEffect(() => {
    let swallow = false;
    const onAnswers = (event: Event) => event.target instanceof Element && event.target.closest(ANSWERING) !== null;
    const key = (event: KeyboardEvent) => {
      if (session.doing !== "showing" || ["Shift", "Control", "Alt", "Meta", "Tab"].includes(event.key)) return;
      session.skip();
      const digit = /^[1-9]$/.test(event.key);
      if (!digit && !(onAnswers(event) && (event.key === "Enter" || event.key === " "))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const down = (event: PointerEvent) => {
      swallow = session.doing === "showing" && onAnswers(event);
      session.skip();
    };
    const click = (event: MouseEvent) => {
      if (!swallow || event.detail === 0) return;
      swallow = false;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("keydown", key, true);
    window.addEventListener("pointerdown", down, true);
    window.addEventListener("click", click, true);
    return () => {
      window.removeEventListener("keydown", key, true);
      window.removeEventListener("pointerdown", down, true);
      window.removeEventListener("click", click, true);
    };
  }, [session]);
}

/** Reads aloud what happened, and then what is asked. */
function useSpeaking(session: Session): void {
  const { say } = useApp();
  const asked = useRef("");
  useEffect(() => {
    for (const line of session.speak()) say(line.words);
    const question = session.doing === "waiting" ? questionOf(session) : "";
    if (question !== "" && question !== asked.current) say(question);
    if (session.doing === "waiting") asked.current = question;
  });
}

/** People at the keys find the focus again when the button that had it is gone. */
function useFocusCare(session: Session): void {
  useEffect(() => {
    if (!atKeys() || document.activeElement !== document.body || session.doing !== "waiting") return;
    document.querySelector<HTMLElement>(".decision .answer, .result .primary")?.focus();
  });
}

interface Actions {
  undo(): void;
  hint(): void;
  open(what: Open): void;
  answer(at: number): void;
  rules(): void;
}

const TYPING = "input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]";

function useKeys(actions: Actions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector("dialog[open]")) return;
      if (event.target instanceof Element && event.target.matches(TYPING)) return;
      const { undo, hint, open, answer, rules } = latest.current;
      const table: Record<string, () => void> = {
        u: undo,
        h: hint,
        r: rules,
        "?": () => open("keys"),
        t: () => open("text"),
        m: () => open("menu"),
        ":": () => open("type"),
      };
      const act = /^[1-9]$/.test(event.key) ? () => answer(Number(event.key)) : table[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  }, []);
}

function TextView({ session, onClose }: { session: Session; onClose(): void }): JSX.Element {
  return (
    <Dialog title="The position as text" onClose={onClose}>
      <ul class="text-view">
        {describeLines(session.scene).map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Texts that leave the page. Each says by itself what became of it. */
function useSharing(session: Session, tell: (words: string) => void) {
  const { engine } = useApp();
  const [takeAway, setTakeAway] = useState<TakeAway | null>(null);
  const game = session.scene.game;
  const copy = async (title: string, text: string) => {
    if (await copyText(text)) tell(`${title} copied.`);
    else setTakeAway({ title, text });
  };
  return {
    takeAway,
    closeTakeAway: () => setTakeAway(null),
    copyLink() {
      const reply = engine.position();
      if (!reply.ok) return tell(reply.words);
      return void copy("Link to this position", wholeAddress(addressOf({ at: "position", id: reply.id })));
    },
    copyPosition() {
      const reply = engine.position();
      return reply.ok ? void copy("Position", reply.text) : tell(reply.words);
    },
    record() {
      const reply = engine.record();
      if (!reply.ok) return tell(reply.words);
      return download(fileName(game, ".rdr"), reply.text);
    },
    save() {
      const reply = engine.save();
      if (!reply.ok) return tell(reply.words);
      return download(fileName(game, "-save.rdr"), reply.text);
    },
  };
}

export function Table({ session, keeper, view }: TableProps): JSX.Element {
  const app = useApp();
  const { speed, places } = usePrefs();
  const still = useMedia(STILL);
  const pointing = usePointing(session);
  const [open, setOpen] = useState<Open>(null);
  const [sheet, setSheet] = useState<Sheet>(null);
  const [toast, setToast] = useState("");
  const [focus, setFocus] = useState("");
  const { scene, answers } = session;

  const tell = (words: string) => {
    if (words === "") return;
    setToast(words);
    app.say(words);
  };
  useEffect(() => {
    if (toast === "") return undefined;
    const timer = setTimeout(() => setToast(""), 5000);
    return () => clearTimeout(timer);
  }, [toast]);

  const sharing = useSharing(session, tell);
  const undo = () => {
    const others = scene.seats.filter((seat) => seat.brain === "").length > 1;
    if (scene.may.undo) tell(session.undo(false)?.words ?? "");
    else if (scene.may.rewind && others) setOpen("rewind");
    else if (scene.may.rewind) tell(session.undo(true)?.words ?? "");
  };
  const hint = () => {
    if (scene.may.hint && answers.length > 0) void session.askHint().then(tell);
  };
  const answerByButton = (answer: Answer) => pointing.give(answer, null, "key");

  useSkipping(session);
  useSpeaking(session);
  useFocusCare(session);
  useKeys({
    undo,
    hint,
    open: setOpen,
    rules: () => openRules(""),
    answer(at) {
      const answer = inOrder(answers)[at - 1];
      if (answer) answerByButton(answer);
    },
  });
  useEffect(() => {
    document.title = `${scene.title} - Robodrome`;
  }, [scene.title]);

  const pieces = usePressing({ onPress: pointing.press, onPoint: pointing.pointTarget });
  const mark = scene.seat > 0 && scene.wait !== "over" ? markOf(view, scene, scene.seat) : null;
  const close = () => setOpen(null);
  const again = () => {
    const plan = {
      game: scene.game,
      pack: scene.pack,
      options: scene.options,
      seats: plansOf(scene),
      dice: "seed" as const,
      position: "",
    };
    void startGame(app, plan).then(tell);
  };
  const replay = () => go({ at: "replay", id: keeper.id });
  const then = (act: () => void) => () => {
    close();
    act();
  };

  return (
    <div class={`table-screen sheet-${sheet ?? "none"}`}>
      <TopBar title={scene.title}>
        <button type="button" class="quiet" onClick={() => setOpen("text")} aria-label="Position as text">
          <Icon name="text" />
          <span class="wide-only">Text</span>
        </button>
        <button type="button" class="quiet" onClick={() => openRules("")} aria-label="Rules">
          <Icon name="rules" />
          <span class="wide-only">Rules</span>
        </button>
        <button type="button" class="quiet" onClick={() => setOpen("menu")} aria-label="Menu">
          <Icon name="menu" />
          <span class="wide-only">Menu</span>
        </button>
      </TopBar>
      <main class={`table ${ownClass(mark)}`}>
        <h1 class="hidden">{scene.title}</h1>
        {keeper.words !== "" ? (
          <p class="banner" role="alert">
            {keeper.words}
          </p>
        ) : null}
        <section class="centre" aria-label="Game">
          <Strip scene={scene} view={view} />
          <Stage
            view={view}
            scene={scene}
            answers={answers}
            active={pointing.active}
            look={pointing.look}
            hint={session.hint}
            focus={focus}
            onFocus={setFocus}
            beat={session.beat}
            recent={session.recent}
            motion={!still && speed !== "off"}
            overlay={places}
            onPress={pointing.press}
            onPoint={pointing.pointTarget}
          >
            {pointing.note ? (
              <Note
                note={pointing.note}
                scene={scene}
                view={view}
                onAnswer={(answer) => pointing.give(answer, pointing.note?.element ?? null, "key")}
                onPoint={pointing.pointAnswer}
                onClose={pointing.closeNote}
              />
            ) : null}
          </Stage>
          {scene.wait === "over" && scene.result && session.doing === "waiting" ? (
            <ResultView result={scene.result} scene={scene} view={view}>
              <button type="button" class="primary" onClick={again}>
                Play again
              </button>
              <button type="button" onClick={replay}>
                Replay
              </button>
              <a class="button" href={addressOf({ at: "new", game: scene.game })}>
                Another game
              </a>
              <button type="button" onClick={undo} disabled={!scene.may.undo && !scene.may.rewind}>
                Undo
              </button>
            </ResultView>
          ) : (
            <Decision
              session={session}
              view={view}
              active={pointing.active}
              look={pointing.look}
              confirm={pointing.confirm}
              onAnswer={answerByButton}
              onPoint={pointing.pointAnswer}
              onUndo={undo}
              onHint={hint}
              onType={() => setOpen("type")}
              onOutcome={(words) => session.outcome(words)?.words ?? ""}
            />
          )}
        </section>
        <section class="panel pieces" id="panel-pieces" aria-label="Pieces" {...pieces}>
          <h2>Pieces</h2>
          <div class="panel-body">
            <view.Pieces scene={scene} answers={answers} active={pointing.active} hint={session.hint} />
          </div>
        </section>
        <section class="panel story" id="panel-story" aria-label="What happened">
          <h2>Story</h2>
          <Log lines={session.lines} scene={scene} view={view} />
        </section>
        {toast !== "" ? <p class="toast">{toast}</p> : null}
      </main>
      <nav class="tabs" aria-label="Panels">
        {(["pieces", "story"] as const).map((name) => (
          <button
            type="button"
            key={name}
            aria-expanded={sheet === name}
            aria-controls={`panel-${name}`}
            onClick={() => setSheet(sheet === name ? null : name)}
          >
            {name === "pieces" ? "Pieces" : "Story"}
          </button>
        ))}
      </nav>

      {open === "menu" ? (
        <Menu onClose={close} still={still}>
          <button type="button" onClick={then(sharing.copyLink)}>
            <Icon name="link" /> Copy a link to this position
          </button>
          <button type="button" onClick={then(sharing.copyPosition)}>
            <Icon name="text" /> Copy the position as text
          </button>
          <button type="button" onClick={then(sharing.record)}>
            <Icon name="save" /> Download the record
          </button>
          <button type="button" onClick={then(sharing.save)}>
            <Icon name="save" /> Download the save
          </button>
          <p class="aside">The game is saved in this browser by itself. A downloaded save holds every secret of the game.</p>
          <button type="button" onClick={then(replay)}>
            <Icon name="back" /> Replay from the beginning
          </button>
          <button type="button" onClick={then(() => setOpen("type"))}>
            <Icon name="text" /> Type an answer
          </button>
          <button type="button" onClick={then(() => setOpen("keys"))}>
            <Icon name="gear" /> Keys
          </button>
          {scene.may.resign ? (
            <button type="button" onClick={then(() => setOpen("resign"))}>
              <Icon name="flag" /> Resign
            </button>
          ) : null}
          <a class="button" href="#/">
            Leave; the game stays saved
          </a>
        </Menu>
      ) : null}
      {open === "text" ? <TextView session={session} onClose={close} /> : null}
      {open === "keys" ? <KeysDialog onClose={close} /> : null}
      {open === "type" ? (
        <TypingDialog session={session} onClose={close} onAnswer={(answer) => then(() => answerByButton(answer))()} />
      ) : null}
      {open === "resign" ? (
        <Confirm
          title="Resign"
          words={`${nameOf(seatOf(scene, scene.seat))} gives up this game. This cannot be taken back alone.`}
          yes="Resign"
          no="Play on"
          onYes={then(() => tell(session.resign(scene.seat)?.words ?? ""))}
          onNo={close}
        />
      ) : null}
      {open === "rewind" ? (
        <Confirm
          title="Take back together"
          words="Somebody else or the dice were involved since. Do all others at this table agree to take it back?"
          yes="All agree"
          no="No"
          onYes={then(() => tell(session.undo(true)?.words ?? ""))}
          onNo={close}
        />
      ) : null}
      {sharing.takeAway ? <TakeAwayDialog {...sharing.takeAway} onClose={sharing.closeTakeAway} /> : null}
    </div>
  );
}
