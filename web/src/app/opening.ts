/* opening.ts - what becomes of a text that somebody brings: a file, a paste, a link. */
import { newSeed, type Engine } from "../engine/engine";
import { failureWords, type App } from "./app";
import { keepNew } from "./keeper";
import { pack } from "./links";
import type { Route } from "./routes";
import { readPlace } from "./routes";

export type Brought = { ok: true; route: Route } | { ok: false; words: string };

const TEXT_MAX = 1 << 20;
const NOTHING = "There is nothing to open. Paste a link, a record, a position or a saved game.";

/** The route of a link to this page, whoever serves it; null if it is no such link. */
export function linkedRoute(text: string): Route | null {
  const at = text.indexOf("#/");
  if (at < 0 || /\s/.test(text)) return null;
  const { route } = readPlace(text.slice(at));
  return route.at === "record" || route.at === "position" || route.at === "squads" ? route : null;
}

function positionId(engine: Engine, text: string): Brought {
  const opened = engine.open(text, newSeed());
  if (!opened.ok) return { ok: false, words: opened.words };
  const position = engine.position();
  if (!position.ok) return { ok: false, words: position.words };
  return { ok: true, route: { at: "position", id: position.id } };
}

function keepSave(app: App, engine: Engine, text: string, over: boolean): Brought {
  const opened = engine.open(text, newSeed());
  if (!opened.ok) return { ok: false, words: opened.words };
  const kept = keepNew(app.storage, engine, opened.scene);
  if (kept.id === "") return { ok: false, words: kept.words };
  return { ok: true, route: { at: over ? "replay" : "play", id: kept.id } };
}

async function openText(app: App, text: string): Promise<Brought> {
  const { engine, reply: opened } = await app.rules.ask("", (table) => table.lookAt(`${text}\n`));
  if (!opened.ok) return { ok: false, words: opened.words };
  if (opened.kind === "position") return positionId(engine, text);
  if (opened.kind === "save") return keepSave(app, engine, `${text}\n`, opened.over);
  return { ok: true, route: { at: "record", data: await pack(`${text}\n`), event: null } };
}

export async function bring(app: App, given: string): Promise<Brought> {
  const text = given.trim();
  if (text === "") return { ok: false, words: NOTHING };
  if (text.length > TEXT_MAX) return { ok: false, words: "This is larger than any game; it was not opened." };
  const route = linkedRoute(text);
  if (route) return { ok: true, route };
  try {
    return await openText(app, text);
  } catch (error) {
    return { ok: false, words: failureWords(error) };
  }
}
