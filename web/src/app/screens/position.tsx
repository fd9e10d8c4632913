/* position.tsx - a position from a link: look at it, choose who plays, and play on from it. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { newSeed, type SeatPlan } from "../../engine/engine";
import type { Scene } from "../../engine/types";
import { failureWords, go, useApp } from "../app";
import { keepNew } from "../keeper";
import { TopBar } from "../parts/frame";
import { Icon } from "../parts/icons";
import { defaultSeats, Seating } from "../parts/seating";
import { WaitingScreen } from "../parts/waiting";
import { markOf } from "../seats";
import { tidySeats } from "../starting";
import { describeLines } from "../story";
import type { GameView } from "../view";
import { loadView, teach } from "../views";
import { Problem, Reload } from "./problem";

type Found = { at: "opening" } | { at: "fault"; words: string; reload?: boolean } | { at: "ready"; scene: Scene; view: GameView };

function From({ id, scene, view }: { id: string; scene: Scene; view: GameView }): JSX.Element {
  const app = useApp();
  const { brains } = app.catalogue;
  const [seats, setSeats] = useState<SeatPlan[]>(() => defaultSeats(scene.seats.length, brains, app.prefs.value.names));
  const [fault, setFault] = useState("");
  const start = async () => {
    const engine = await app.rules.table(scene.game);
    const opened = engine.open(id, newSeed(), tidySeats(seats));
    if (!opened.ok) return setFault(opened.words);
    const kept = keepNew(app.storage, engine, opened.scene);
    return kept.id === "" ? setFault(kept.words) : go({ at: "play", id: kept.id });
  };
  return (
    <form
      class="new-form"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <div class="new-choices">
        <h1>{scene.title}: a position</h1>
        <div class="miniature large" aria-hidden="true">
          <view.Miniature scene={scene} />
        </div>
        <details>
          <summary>The position as text</summary>
          <ul class="text-view">
            {describeLines(scene).map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ul>
        </details>
      </div>
      <aside class="new-preview" aria-label="Seats">
        <Seating seats={seats} brains={brains} mark={(seat) => markOf(view, scene, seat)} onChange={setSeats} />
        <p class="fault" role="alert">
          {fault}
        </p>
        <button type="submit" class="primary big">
          <Icon name="play" /> Play from here
        </button>
      </aside>
    </form>
  );
}

export function PositionScreen({ id }: { id: string }): JSX.Element {
  const app = useApp();
  const [found, setFound] = useState<Found>({ at: "opening" });
  useEffect(() => {
    let here = true;
    const look = async (): Promise<Found> => {
      const { engine, reply: opened } = await app.rules.ask("", (table) => table.lookAt(id));
      if (!opened.ok) return { at: "fault", words: opened.words };
      if (opened.kind !== "position") return { at: "fault", words: "The link says position, but this is something else." };
      // Seats of computers, so that nobody is asked and nothing is hidden from the picture.
      const brain = app.catalogue.brains.at(-1)?.id ?? "";
      const reply = engine.open(id, newSeed(), opened.seats.map(({ seat }) => ({ seat, name: "", brain })));
      if (!reply.ok) return { at: "fault", words: reply.words };
      const view = await loadView(opened.game);
      teach(view, engine, reply.scene);
      return { at: "ready", scene: reply.scene, view };
    };
    setFound({ at: "opening" });
    const failed = (error: unknown): Found => ({ at: "fault", words: failureWords(error), reload: true });
    void look()
      .catch(failed)
      .then((result) => {
        if (here) setFound(result);
      });
    return () => {
      here = false;
    };
  }, [id]);
  if (found.at === "opening") return <WaitingScreen />;
  if (found.at === "fault")
    return (
      <Problem title={found.reload ? "This position cannot be shown" : "This link holds no position"} words={found.words}>
        {found.reload ? <Reload /> : null}
      </Problem>
    );
  return (
    <div class="screen">
      <TopBar title="Position" />
      <main class="new">
        <From id={id} scene={found.scene} view={found.view} />
      </main>
    </div>
  );
}
