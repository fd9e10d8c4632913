/* first.tsx - the first game of a game: one prepared step at the table, with words that teach. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Thinker } from "../../engine/thinker";
import { failureWords, gameOf, go, STILL, useApp, useFrames, type App } from "../app";
import { LessonBar } from "../parts/lesson";
import { WaitingScreen } from "../parts/waiting";
import { BEAT_MS } from "../prefs";
import { Session } from "../session";
import { startQuick } from "../starting";
import type { GameView } from "../view";
import { loadView, teach } from "../views";
import { Problem, Reload } from "./problem";
import { Table } from "./table";

interface Ready {
  attempt: number;
  session: Session;
  view: GameView;
  thinker: Thinker;
}

type Opening = { at: "opening" } | { at: "fault"; words: string; reload: boolean } | { at: "ready"; ready: Ready };

/** Nothing of a first game is kept: its address begins it again. */
const UNKEPT = { id: "", words: "" };

async function openStep(app: App, game: string, step: number, attempt: number): Promise<Opening> {
  const [view, engine, thinker] = await Promise.all([loadView(game), app.rules.table(game), app.rules.thinker(game)]);
  const begun = engine.first(game, step);
  if (!begun.ok) {
    thinker.close();
    return { at: "fault", words: begun.words, reload: false };
  }
  teach(view, engine, begun.scene);
  const session = new Session(
    {
      engine,
      thinker,
      view,
      beatMs: () => (window.matchMedia(STILL).matches ? 0 : BEAT_MS[app.prefs.value.speed]),
      keep: () => undefined,
    },
    begun,
  );
  return { at: "ready", ready: { attempt, session, view, thinker } };
}

function close({ session, thinker }: Ready): void {
  session.close();
  thinker.close();
}

function useStep(game: string, step: number, attempt: number): Opening {
  const app = useApp();
  const [opening, setOpening] = useState<Opening>({ at: "opening" });
  useEffect(() => {
    let here = true;
    let ready: Ready | null = null;
    const failed = (error: unknown): Opening => ({ at: "fault", words: failureWords(error), reload: true });
    void openStep(app, game, step, attempt)
      .catch(failed)
      .then((found) => {
        if (found.at === "ready" && here) ready = found.ready;
        if (here) setOpening(found);
        else if (found.at === "ready") close(found.ready);
      });
    return () => {
      here = false;
      if (ready) close(ready);
    };
  }, [game, step, attempt]);
  return opening;
}

interface StepProps {
  ready: Ready;
  onAgain(): void;
  onNext(): void;
}

function Step({ ready, onAgain, onNext }: StepProps): JSX.Element {
  const { session, view } = ready;
  useFrames(session);
  const { scene } = session;
  const bar = scene.lesson ? (
    <LessonBar lesson={scene.lesson} over={scene.wait === "over"} onAgain={onAgain} onNext={onNext} />
  ) : null;
  return <Table session={session} keeper={UNKEPT} view={view} above={bar} />;
}

export function FirstScreen({ game, step }: { game: string; step: number }): JSX.Element {
  const app = useApp();
  const [attempt, setAttempt] = useState(0);
  const [fault, setFault] = useState("");
  const opening = useStep(game, step, attempt);
  const info = gameOf(app.catalogue, game);
  if (!info?.first) return <Problem title="No first game" words={`There is no first game of ${info?.title ?? game}; the start screen lists all games.`} />;
  if (fault !== "") return <Problem title={info.title} words={fault} />;
  if (opening.at === "opening") return <WaitingScreen />;
  if (opening.at === "fault")
    return <Problem title="The first game cannot be opened" words={opening.words}>{opening.reload ? <Reload /> : null}</Problem>;
  const { ready } = opening;
  const next = () => {
    const lesson = ready.session.scene.lesson;
    if (lesson && step < lesson.steps) go({ at: "first", game, step: step + 1 });
    else if (lesson?.state === "reached") void startQuick(app, info).then(setFault);
    else go({ at: "new", game });
  };
  return <Step key={ready.attempt} ready={ready} onAgain={() => setAttempt(attempt + 1)} onNext={next} />;
}
