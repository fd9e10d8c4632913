/* living.tsx - a board that plays by itself, for the start screen and for previews. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Engine } from "../../engine/engine";
import type { Thinker } from "../../engine/thinker";
import type { Happening, Reply, Scene, Settings } from "../../engine/types";
import { STILL, useApp, useMedia, type App } from "../app";
import type { GameView } from "../view";
import { loadView, teach } from "../views";

const PAUSE_MS = 700;
const REST_MS = 4000;
const MOMENT_MS = 150;
/** Moves made before the first picture, so that something stands on the board. */
const WARM_UP = 24;

interface LivingProps {
  game: string;
  pack: string;
  /** Null: the usual ones. */
  settings: Pick<Settings, "text" | "seats"> | null;
}

/** One move of a game that nobody at this page plays; null where it cannot be made. */
export async function oneMove(engine: Engine, thinker: Thinker, scene: Scene): Promise<Reply<Happening> | null> {
  if (scene.wait === "step") return engine.step();
  if (scene.wait !== "brain") return null;
  const task = engine.task();
  if (!task.ok) return null;
  const found = await thinker.ask<Reply<{ move: number }>>(`think\n${task.text}`);
  return found.ok ? engine.answer(task.seat, found.move) : null;
}

function startDemo(engine: Engine, { game, pack, settings }: LivingProps, brain: string): Reply<Happening> {
  const reply = settings ? { ok: true as const, ...settings } : engine.settings(game, "");
  if (!reply.ok) return reply;
  const seats = Array.from({ length: reply.seats }, (_, at) => ({ seat: at + 1, name: "", brain }));
  const seed = Math.floor(Math.random() * 2 ** 48).toString(); // a picture needs no better chance
  return engine.start({ game, pack, options: reply.text, seats, dice: "seed", position: "" }, seed);
}

/** Plays games until told to end; a move that cannot be made ends it quietly: it is only a picture. */
async function live(props: LivingProps, tools: Tools): Promise<void> {
  const { engine, thinker, brain, warmUp, still, show, over, pause } = tools;
  for (;;) {
    const first = startDemo(engine, props, brain);
    if (!first.ok) return;
    let { scene } = first;
    for (let count = 0; scene.wait !== "over" && !over(); count++) {
      const reply = await oneMove(engine, thinker, scene);
      if (!reply?.ok || over()) return;
      scene = reply.scene;
      if (count < warmUp && scene.wait !== "over") continue;
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
  warmUp: number;
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

/** Boards come one after the other: the next one loads when this one stands. */
let turns: Promise<void> = Promise.resolve();

/** Waits for those before, and a moment for people; what it gives is called when the next one may. */
async function takeTurn(): Promise<() => void> {
  const before = turns;
  let next = () => {};
  turns = new Promise((resolve) => {
    next = resolve;
  });
  await before;
  await new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
  return next;
}

interface Picture {
  view: GameView;
  scene: Scene;
}

/** Loads what the board needs and lets it live until told to end. */
async function begin(app: App, props: LivingProps, tools: Pick<Tools, "still" | "over" | "pause">, show: (picture: Picture) => void) {
  const next = await takeTurn();
  let thinker: Thinker | null = null;
  try {
    const brain = app.catalogue.brains.at(-1)?.id ?? "";
    if (tools.over() || brain === "") return;
    const [engine, view] = await Promise.all([app.rules.table(props.game), loadView(props.game)]);
    thinker = await app.rules.thinker(props.game);
    const draw = (scene: Scene) => {
      teach(view, engine, scene);
      show({ view, scene });
      next();
    };
    await live(props, { ...tools, engine, thinker, brain, warmUp: view.warmUp ?? WARM_UP, show: draw });
  } finally {
    thinker?.close();
    next();
  }
}

export function Living({ game, pack, settings }: LivingProps): JSX.Element {
  const app = useApp();
  const still = useMedia(STILL);
  const [picture, setPicture] = useState<Picture | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let over = false;
    const tools = { still, over: () => over, pause: (ms: number) => pauseSeen(ms, () => box.current) };
    // It is only a picture: where it cannot be made, there is none.
    begin(app, { game, pack, settings }, tools, setPicture).catch(() => undefined);
    return () => {
      over = true;
    };
  }, [game, pack, settings?.text, still]);
  return (
    <div class="miniature" ref={box} aria-hidden="true">
      {picture ? <picture.view.Miniature scene={picture.scene} /> : null}
    </div>
  );
}
