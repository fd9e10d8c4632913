/* views.ts - finds the view of a game and loads it with its style sheet; the plain one where there is none. */
import { useEffect, useState } from "preact/hooks";
import { games } from "virtual:games";
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

export async function loadView(game: string): Promise<GameView> {
  const there = known.get(game);
  if (there) return there;
  const entry = Object.hasOwn(games, game) ? games[game] : undefined;
  let view = plainView;
  if (entry) {
    const sheet = entry.sheet === "" ? Promise.resolve() : loadSheet(entry.sheet);
    const [module] = await Promise.all([entry.load(), sheet]);
    view = module.view;
  }
  known.set(game, view);
  return view;
}

/** Null while it loads. */
export function useView(game: string): GameView | null {
  const [view, setView] = useState<GameView | null>(() => known.get(game) ?? null);
  useEffect(() => {
    let here = true;
    void loadView(game).then((loaded) => {
      if (here) setView(loaded);
    });
    return () => {
      here = false;
    };
  }, [game]);
  return view;
}
