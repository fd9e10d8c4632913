/* views.ts - finds the view of a game and loads it with its style sheet; the plain one where there is none. */
import { games } from "virtual:games";
import { NotLoaded } from "../engine/module";
import { plainView } from "./plain";
import type { GameView } from "./view";

const known = new Map<string, GameView>();

function loadSheet(address: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    // A missing style sheet makes the board ugly, not useless.
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}

function notLoaded(): never {
  throw new NotLoaded("The board of this game could not be loaded; nothing is lost. Reload the page to try again.");
}

async function load(game: string): Promise<GameView> {
  const entry = Object.hasOwn(games, game) ? games[game] : undefined;
  if (!entry) return plainView;
  const sheet = entry.sheet === "" ? Promise.resolve() : loadSheet(entry.sheet);
  const [module] = await Promise.all([entry.load().catch(notLoaded), sheet]);
  return module.view;
}

/** Views that are on their way: whoever asks meanwhile waits for the same one. */
const coming = new Map<string, Promise<GameView>>();

export async function loadView(game: string): Promise<GameView> {
  const there = known.get(game);
  if (there) return there;
  const waiting = coming.get(game) ?? load(game).finally(() => coming.delete(game));
  coming.set(game, waiting);
  const view = await waiting;
  known.set(game, view);
  return view;
}
