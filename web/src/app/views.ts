/* views.ts - finds the view of a game, or its squad builder, and loads it with its style sheet; the plain view where there is none. */
import type { ComponentType } from "preact";
import { builders, games } from "virtual:games";
import { newSeed, type Engine } from "../engine/engine";
import { NotLoaded } from "../engine/module";
import type { Scene } from "../engine/types";
import { plainView } from "./plain";
import type { BuilderProps, GameView, Offered } from "./view";

const known = new Map<string, GameView>();

/** Style sheets that are there, or on their way. */
const sheets = new Map<string, Promise<void>>();

function loadSheet(address: string): Promise<void> {
  const there = sheets.get(address);
  if (there || address === "") return there ?? Promise.resolve();
  const coming = new Promise<void>((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    // A missing style sheet makes the board ugly, not useless.
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
  sheets.set(address, coming);
  return coming;
}

function notLoaded(): never {
  throw new NotLoaded("The board of this game could not be loaded; nothing is lost. Reload the page to try again.");
}

async function load(game: string): Promise<GameView> {
  const entry = Object.hasOwn(games, game) ? games[game] : undefined;
  if (!entry) return plainView;
  const [module] = await Promise.all([entry.load().catch(notLoaded), loadSheet(entry.sheet)]);
  return module.view;
}

/** Views that are on their way: whoever asks meanwhile waits for the same one. */
const coming = new Map<string, Promise<GameView>>();

/** What each view has been told of packs. */
const taught = new WeakMap<GameView, Set<string>>();

/** Tells the view what the pack of this scene prints, once for each. */
export function teach(view: GameView, engine: Engine, scene: Scene): void {
  if (!view.learn) return;
  const key = `${scene.game} ${scene.pack}`;
  const known = taught.get(view) ?? new Set();
  taught.set(view, known);
  if (known.has(key)) return;
  const roster = engine.roster(scene.game, scene.pack);
  if (!roster.ok) return;
  known.add(key);
  view.learn(roster, scene);
}

/** Tells the view what people could bring to this game: what they kept, and something by chance for each seat. */
export function offer(view: GameView, engine: Engine, scene: Scene, kept: Offered["kept"]): void {
  if (!view.offer) return;
  const draw = (): readonly string[] => {
    const reply = engine.draw(scene.game, scene.pack, newSeed());
    return reply.ok ? reply.moves : [];
  };
  view.offer(scene, { kept, drawn: scene.seats.map(draw) });
}

export async function loadView(game: string): Promise<GameView> {
  const there = known.get(game);
  if (there) return there;
  const waiting = coming.get(game) ?? load(game).finally(() => coming.delete(game));
  coming.set(game, waiting);
  const view = await waiting;
  known.set(game, view);
  return view;
}

/** Whether a game has squads that people can build: known without loading anything. */
export function hasBuilder(game: string): boolean {
  return Object.hasOwn(builders, game);
}

export async function loadBuilder(game: string): Promise<ComponentType<BuilderProps> | null> {
  const entry = hasBuilder(game) ? builders[game] : undefined;
  if (!entry) return null;
  const [module] = await Promise.all([entry.load().catch(notLoaded), loadSheet(entry.sheet)]);
  return module.Builder;
}
