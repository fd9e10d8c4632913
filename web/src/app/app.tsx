/* app.tsx - what all screens share: rules, storage, preferences, the way around. */
import { createContext } from "preact";
import { useContext, useEffect, useLayoutEffect, useState } from "preact/hooks";
import { NotLoaded } from "../engine/module";
import type { Rules } from "../engine/rules";
import type { Catalogue, GameInfo } from "../engine/types";
import type { PrefsStore } from "./prefs";
import { addressOf, readPlace, type Place, type Route } from "./routes";
import type { Storage } from "./storage";

export interface App {
  rules: Rules;
  storage: Storage;
  prefs: PrefsStore;
  catalogue: Catalogue;
  /** Says something to people who listen. */
  say(words: string): void;
  hush(): void;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("no app around this screen");
  return app;
}

export function go(route: Route, how: "push" | "replace" = "push"): void {
  const address = addressOf(route);
  if (how === "push") location.hash = address;
  else {
    history.replaceState(history.state, "", address);
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  }
}

/** Opens the rules over the present screen; going back closes them. */
export function openRules(clause: string): void {
  const { route, panel } = readPlace(location.hash);
  const address = addressOf(route, clause);
  if (panel === null) {
    history.pushState({ panel: true }, "", address);
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  } else {
    history.replaceState(history.state, "", address);
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  }
}

export function closeRules(): void {
  const { route } = readPlace(location.hash);
  const state = history.state as { panel?: boolean } | null;
  if (state?.panel) history.back();
  else go(route, "replace");
}

export function usePlace(): Place {
  const [place, setPlace] = useState(() => readPlace(location.hash));
  useEffect(() => {
    const change = () => setPlace(readPlace(location.hash));
    window.addEventListener("hashchange", change);
    window.addEventListener("popstate", change);
    return () => {
      window.removeEventListener("hashchange", change);
      window.removeEventListener("popstate", change);
    };
  }, []);
  return place;
}

/** Draws anew whenever the thing says that it changed. It is heard from the moment on at which it was drawn. */
export function useChanges(thing: { subscribe(listener: () => void): () => void } | null): void {
  const [, setCount] = useState(0);
  useLayoutEffect(() => thing?.subscribe(() => setCount((count) => count + 1)), [thing]);
}

/** A frame that nobody sees is not drawn; then this many milliseconds are waited for. */
const FRAME_MS = 250;

/** The same, but at most once a frame, except for what shows at once; and between frames, whose time is for painting. */
export function useFrames(thing: { subscribe(listener: (now: boolean) => void): () => void }): void {
  const [, setCount] = useState(0);
  useLayoutEffect(() => {
    let frame = 0; // the one that is waited for
    let more = false; // something came while it was waited for
    let timer: ReturnType<typeof setTimeout> | undefined;
    const drop = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      frame = 0;
    };
    const next = () => {
      drop();
      if (more) timer = setTimeout(draw, 0);
    };
    const draw = () => {
      drop();
      more = false;
      frame = requestAnimationFrame(next);
      timer = setTimeout(next, FRAME_MS);
      setCount((count) => count + 1);
    };
    const leave = thing.subscribe((now) => {
      if (now || (frame === 0 && !more)) draw();
      else more = true;
    });
    return () => {
      drop();
      leave();
    };
  }, [thing]);
}

export function usePrefs() {
  const { prefs } = useApp();
  useChanges(prefs);
  return prefs.value;
}

export function useMedia(query: string): boolean {
  const [list] = useState(() => window.matchMedia(query));
  const [fits, setFits] = useState(list.matches);
  useEffect(() => {
    const change = () => setFits(list.matches);
    list.addEventListener("change", change);
    return () => list.removeEventListener("change", change);
  }, [list]);
  return fits;
}

export const STILL = "(prefers-reduced-motion: reduce)";

export function gameOf(catalogue: Catalogue, id: string): GameInfo | null {
  return catalogue.games.find((game) => game.id === id) ?? null;
}

/** The game that is meant where nobody has named one. */
export function firstGame(catalogue: Catalogue): string {
  return catalogue.games.find((game) => !game.hidden)?.id ?? "";
}

/** A sentence for what went wrong while something was opened. */
export function failureWords(error: unknown): string {
  if (!(error instanceof NotLoaded)) console.error(error);
  return error instanceof Error ? error.message : String(error);
}

/** The game whose clauses have this prefix. */
export function gameOfClause(catalogue: Catalogue, clause: string): GameInfo | null {
  const prefix = clause.split("-")[0];
  return catalogue.games.find((game) => game.prefix === prefix) ?? null;
}
