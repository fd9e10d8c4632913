/* living.tsx - a board that plays by itself, for the start screen and for previews. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Engine } from "../../engine/engine";
import type { Thinker } from "../../engine/thinker";
import type { Happening, Reply, Scene } from "../../engine/types";
import { STILL, useApp, useMedia } from "../app";
import { useView } from "../views";

const PAUSE_MS = 700;
const REST_MS = 4000;
/** Moves made before the first picture, so that something stands on the board. */
const WARM_UP = 24;

interface LivingProps {
  game: string;
  pack: string;
  options: string;
  seats: number;
}

async function oneMove(engine: Engine, thinker: Thinker, scene: Scene): Promise<Reply<Happening> | null> {
  if (scene.wait === "step") return engine.step();
  if (scene.wait !== "brain") return null;
  const task = engine.task();
  if (!task.ok) return null;
  const found = await thinker.ask<Reply<{ move: number }>>(`think\n${task.text}`);
  return found.ok ? engine.answer(task.seat, found.move) : null;
}

function startDemo(engine: Engine, props: LivingProps, brain: string): Reply<Happening> {
  const seats = Array.from({ length: props.seats }, (_, at) => ({ seat: at + 1, name: "", brain }));
  const seed = Math.floor(Math.random() * 2 ** 48).toString(); // a picture needs no better chance
  return engine.start({ ...props, seats, dice: "seed", position: "" }, seed);
}

/** Plays games until told to end; a move that cannot be made ends it quietly: it is only a picture. */
async function live(props: LivingProps, tools: Tools): Promise<void> {
  const { engine, thinker, brain, still, show, over, pause } = tools;
  for (;;) {
    const first = startDemo(engine, props, brain);
    if (!first.ok) return;
    let { scene } = first;
    for (let count = 0; scene.wait !== "over" && !over(); count++) {
      const reply = await oneMove(engine, thinker, scene);
      if (!reply?.ok || over()) return;
      scene = reply.scene;
      if (count < WARM_UP) continue;
      show(scene);
      if (still) return;
      await pause(PAUSE_MS);
    }
    if (over()) return;
    await pause(REST_MS);
    if (over()) return;
  }
}

interface Tools {
  engine: Engine;
  thinker: Thinker;
  brain: string;
  still: boolean;
  show(scene: Scene): void;
  over(): boolean;
  pause(ms: number): Promise<void>;
}

/** Resolves after the time, but only while the page can be seen. */
function pauseSeen(ms: number, element: () => Element | null): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const box = element()?.getBoundingClientRect();
      const seen = !document.hidden && (!box || (box.bottom > 0 && box.top < window.innerHeight));
      if (seen || !element()) resolve();
      else setTimeout(look, PAUSE_MS);
    };
    setTimeout(look, ms);
  });
}

export function Living(props: LivingProps): JSX.Element {
  const app = useApp();
  const view = useView(props.game);
  const still = useMedia(STILL);
  const [scene, setScene] = useState<Scene | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { game, pack, options, seats } = props;
  useEffect(() => {
    let over = false;
    const begin = async () => {
      const engine = await app.scratch();
      const brain = app.catalogue.brains.at(-1)?.id ?? "";
      if (over || brain === "") return;
      await live(
        { game, pack, options, seats },
        {
          engine,
          thinker: app.demo,
          brain,
          still,
          show: setScene,
          over: () => over,
          pause: (ms) => pauseSeen(ms, () => box.current),
        },
      );
    };
    const timer = setTimeout(() => void begin().catch(() => undefined), 150);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [game, pack, options, seats, still]);
  return (
    <div class="miniature" ref={box} aria-hidden="true">
      {view && scene ? <view.Miniature scene={scene} /> : null}
    </div>
  );
}
