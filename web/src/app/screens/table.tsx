/* table.tsx - a game being played: board, decision, pieces, story, and all that can be asked for. */
import type { ComponentChild, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { plansOf } from "../../engine/engine";
import type { Answer, Scene } from "../../engine/types";
import { memo } from "../../kit/memo";
import { go, openRules, STILL, useApp, useMedia, usePrefs } from "../app";
import type { Keeper } from "../keeper";
import { inOrder } from "../parts/answers";
import { Decision, questionOf } from "../parts/decision";
import { TopBar } from "../parts/frame";
import { atKeys } from "../parts/hands";
import { Icon } from "../parts/icons";
import { Note } from "../parts/note";
import { Panels, Tabs, useToast, type Sheet } from "../parts/panels";
import { usePointing, type Pointing } from "../parts/pointing";
import { ResultView } from "../parts/result";
import { Stage } from "../parts/stage";
import { Strip } from "../parts/strip";
import { addressOf } from "../routes";
import type { Session } from "../session";
import { startGame } from "../starting";
import type { GameView } from "../view";
import { TableDialogs, type Open } from "./tablemenu";

interface TableProps {
  session: Session;
  keeper: Pick<Keeper, "id" | "words">; // without an id: not kept
  view: GameView;
  above?: ComponentChild; // over the board, beside it where there is room
}

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
    // Between two steps nobody is asked anything, whenever that comes to be drawn.
    const question = session.doing === "waiting" && session.scene.wait !== "step" ? questionOf(session) : "";
    if (question !== "" && question !== asked.current) say(question);
    if (question !== "") asked.current = question;
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

const Bar = memo(({ title, onOpen }: { title: string; onOpen(what: Open): void }): JSX.Element => {
  const tools = [
    ["text", "Position as text", "Text", () => onOpen("text")],
    ["rules", "Rules", "Rules", () => openRules("")],
    ["menu", "Menu", "Menu", () => onOpen("menu")],
  ] as const;
  return (
    <TopBar title={title}>
      {tools.map(([icon, name, words, act]) => (
        <button type="button" class="quiet" key={icon} onClick={act} aria-label={name}>
          <Icon name={icon} />
          <span class="wide-only">{words}</span>
        </button>
      ))}
    </TopBar>
  );
});

interface OverProps {
  session: Session;
  view: GameView;
  onUndo(): void;
  onReplay: (() => void) | null;
  tell(words: string): void;
}

function Over({ session, view, onUndo, onReplay, tell }: OverProps): JSX.Element | null {
  const app = useApp();
  const { scene } = session;
  if (!scene.result) return null;
  const again = () => {
    const { game, pack, options } = scene;
    void startGame(app, { game, pack, options, seats: plansOf(scene), dice: "seed", position: "" }).then(tell);
  };
  return (
    <ResultView result={scene.result} scene={scene} view={view}>
      <button type="button" class="primary" onClick={again}>
        Play again
      </button>
      {onReplay ? (
        <button type="button" onClick={onReplay}>
          Replay
        </button>
      ) : null}
      <a class="button" href={addressOf({ at: "new", game: scene.game })}>
        Another game
      </a>
      <button type="button" onClick={onUndo} disabled={!scene.may.undo && !scene.may.rewind}>
        Undo
      </button>
    </ResultView>
  );
}

interface BoardAreaProps {
  session: Session;
  view: GameView;
  pointing: Pointing;
  still: boolean;
}

function BoardArea({ session, view, pointing, still }: BoardAreaProps): JSX.Element {
  const { speed, places } = usePrefs();
  const [focus, setFocus] = useState("");
  const { scene } = session;
  const { note } = pointing;
  return (
    <Stage
      view={view}
      scene={scene}
      answers={session.answers}
      active={pointing.active}
      look={pointing.look}
      hint={session.hint}
      draft={session.draft}
      focus={focus}
      onFocus={setFocus}
      beat={session.beat}
      recent={session.recent}
      motion={!still && speed !== "off"}
      overlay={places}
      inspected={pointing.inspected}
      onPress={pointing.press}
      onPoint={pointing.pointTarget}
    >
      {note ? (
        <Note
          note={note}
          scene={scene}
          view={view}
          onAnswer={(answer) => pointing.give(answer, note.element, "key")}
          onPoint={pointing.pointAnswer}
          onClose={pointing.closeNote}
        />
      ) : null}
    </Stage>
  );
}

/** Alone, or with computers only, nobody has to be asked for what goes beyond one's own answers. */
function alone(scene: Scene): boolean {
  return scene.seats.filter((seat) => seat.brain === "").length <= 1;
}

export function Table({ session, keeper, view, above }: TableProps): JSX.Element {
  const still = useMedia(STILL);
  const pointing = usePointing(session, view);
  const { toast, tell } = useToast();
  const [open, setOpen] = useState<Open>(null);
  const [sheet, setSheet] = useState<Sheet>(null);
  const { scene, answers } = session;

  const undo = () => {
    if (session.withdraw()) return;
    if (scene.may.undo) tell(session.undo(false)?.words ?? "");
    else if (scene.may.rewind && !alone(scene)) setOpen("rewind");
    else if (scene.may.rewind) tell(session.undo(true)?.words ?? "");
  };
  const hint = () => {
    if (scene.may.hint && answers.length > 0) void session.askHint().then(tell);
  };
  const replay = keeper.id === "" ? null : () => go({ at: "replay", id: keeper.id });
  const give = (answer: Answer) => pointing.give(answer, null, "key");
  const giveAt = (at: number) => {
    const answer = inOrder(answers)[at - 1];
    if (answer) give(answer);
  };

  useSkipping(session);
  useSpeaking(session);
  useFocusCare(session);
  useKeys({ undo, hint, open: setOpen, rules: () => openRules(""), answer: giveAt });
  useEffect(() => {
    document.title = `${scene.title} - Robodrome`;
  }, [scene.title]);

  const over = scene.wait === "over" && scene.result !== null && session.doing === "waiting";
  return (
    <div class={`table-screen sheet-${sheet ?? "none"}`}>
      <Bar title={scene.title} onOpen={setOpen} />
      <main class="table">
        <h1 class="hidden">{scene.title}</h1>
        {keeper.words !== "" ? (
          <p class="banner" role="alert">
            {keeper.words}
          </p>
        ) : null}
        {above}
        <section class="centre" aria-label="Game">
          <Strip scene={scene} view={view} />
          <BoardArea session={session} view={view} pointing={pointing} still={still} />
          {over ? (
            <Over session={session} view={view} onUndo={undo} onReplay={replay} tell={tell} />
          ) : (
            <Decision
              session={session}
              view={view}
              active={pointing.active}
              look={pointing.look}
              confirm={pointing.confirm}
              onAnswer={give}
              onPoint={pointing.pointAnswer}
              onUndo={undo}
              onHint={hint}
              onType={() => setOpen("type")}
              onOutcome={(words) => session.outcome(words)?.words ?? ""}
            />
          )}
        </section>
        <Panels
          scene={scene}
          view={view}
          answers={answers}
          active={pointing.active}
          hint={session.hint}
          draft={session.draft}
          inspected={pointing.inspected}
          lines={session.lines}
          moving={session.doing === "showing"}
          onPress={pointing.press}
          onPoint={pointing.pointTarget}
        />
        {toast}
      </main>
      <Tabs sheet={sheet} onSheet={setSheet} />
      <TableDialogs
        session={session}
        open={open}
        onOpen={setOpen}
        still={still}
        tell={tell}
        onReplay={replay}
        onAnswer={give}
      />
    </div>
  );
}
