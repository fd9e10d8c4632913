/* storage.ts - games and preferences kept in this browser. A save holds secrets and is never shown. */

/** What localStorage does; tests bring their own. */
export interface Shelf {
  readonly length: number;
  key(at: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** What is told about a game in the list. */
export interface GameNote {
  game: string;
  title: string;
  who: string[]; // names of the seats in order
  over: boolean;
  words: string; // "Turn 4", how it ended
}

export interface KeptGame extends GameNote {
  id: string;
  saved: number; // milliseconds since 1970
  rev: number; // grows with every save: another tab's writing is noticed by it
  text: string; // the save
}

export type Listed = Omit<KeptGame, "text">;

export interface List {
  games: Listed[]; // newest first
  unreadable: string[]; // ids of what cannot be read
}

/** ok; newer: somebody else has saved meanwhile, nothing was written; else a sentence. */
export type PutResult = { ok: true; rev: number } | { ok: false; newer: boolean; words: string };

/** A squad that somebody built and named. */
export interface KeptSquad {
  name: string;
  text: string;
  saved: number; // milliseconds since 1970
}

const PREFIX = "robodrome.game.";
const SQUADS = "robodrome.squads.";
const PREFS = "robodrome.prefs";

export function newId(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte % letters.length]).join("");
}

function isSquad(value: unknown): value is KeptSquad {
  if (typeof value !== "object" || value === null) return false;
  const one = value as Record<string, unknown>;
  return typeof one.name === "string" && one.name !== "" && typeof one.text === "string" && typeof one.saved === "number";
}

function isNote(value: unknown): value is Omit<KeptGame, "id"> {
  if (typeof value !== "object" || value === null) return false;
  const one = value as Record<string, unknown>;
  return (
    typeof one.game === "string" &&
    typeof one.title === "string" &&
    Array.isArray(one.who) &&
    one.who.every((name) => typeof name === "string") &&
    typeof one.over === "boolean" &&
    typeof one.words === "string" &&
    typeof one.saved === "number" &&
    typeof one.rev === "number" &&
    typeof one.text === "string"
  );
}

export class Storage {
  constructor(private readonly shelf: Shelf | null) {}

  get(id: string): KeptGame | null {
    try {
      const value: unknown = JSON.parse(this.shelf?.getItem(PREFIX + id) ?? "null");
      return isNote(value) ? { ...value, id } : null;
    } catch {
      return null;
    }
  }

  has(id: string): boolean {
    try {
      return (this.shelf?.getItem(PREFIX + id) ?? null) !== null;
    } catch {
      return false;
    }
  }

  /** `rev` is the one that was read or written last, 0 for a new game. */
  put(id: string, rev: number, note: GameNote, text: string): PutResult {
    if (!this.shelf) return { ok: false, newer: false, words: this.noShelf() };
    const there = this.get(id);
    if (there && there.rev !== rev)
      return { ok: false, newer: true, words: "This game went on in another tab." };
    const next = rev + 1;
    try {
      this.shelf.setItem(PREFIX + id, JSON.stringify({ ...note, saved: Date.now(), rev: next, text }));
      return { ok: true, rev: next };
    } catch {
      return {
        ok: false,
        newer: false,
        words:
          "The browser has no room left, so this game is not saved. Delete old games on the start screen, " +
          "or download the save from the menu.",
      };
    }
  }

  remove(id: string): void {
    try {
      this.shelf?.removeItem(PREFIX + id);
    } catch {
      // A shelf that cannot be written keeps the game: nothing is lost.
    }
  }

  list(): List {
    const found: List = { games: [], unreadable: [] };
    for (const id of this.ids()) {
      const game = this.get(id);
      if (!game) {
        found.unreadable.push(id);
        continue;
      }
      const { text: _, ...listed } = game;
      found.games.push(listed);
    }
    found.games.sort((a, b) => b.saved - a.saved);
    return found;
  }

  private ids(): string[] {
    const ids: string[] = [];
    try {
      for (let at = 0; at < (this.shelf?.length ?? 0); at++) {
        const key = this.shelf?.key(at) ?? "";
        if (key.startsWith(PREFIX)) ids.push(key.slice(PREFIX.length));
      }
    } catch {
      return [];
    }
    return ids;
  }

  /** Squads of a game by their names; what cannot be read is left out. */
  squads(game: string): KeptSquad[] {
    try {
      const list: unknown = JSON.parse(this.shelf?.getItem(SQUADS + game) ?? "[]");
      return (Array.isArray(list) ? list.filter(isSquad) : []).sort((a, b) => a.name.localeCompare(b.name));
    } catch {
      return [];
    }
  }

  /** In place of one of the same name; "" or why it is not kept. */
  keepSquad(game: string, name: string, text: string): string {
    if (!this.shelf) return "This browser keeps nothing for this page. Copy the squad as text instead.";
    const others = this.squads(game).filter((one) => one.name !== name);
    try {
      this.shelf.setItem(SQUADS + game, JSON.stringify([...others, { name, text, saved: Date.now() }]));
      return "";
    } catch {
      return "The browser has no room left, so this squad is not saved. Delete old games on the start screen, or copy it as text.";
    }
  }

  forgetSquad(game: string, name: string): void {
    try {
      this.shelf?.setItem(SQUADS + game, JSON.stringify(this.squads(game).filter((one) => one.name !== name)));
    } catch {
      // A shelf that cannot be written keeps the squad: nothing is lost.
    }
  }

  readPrefs(): unknown {
    try {
      return JSON.parse(this.shelf?.getItem(PREFS) ?? "null");
    } catch {
      return null;
    }
  }

  writePrefs(prefs: unknown): void {
    try {
      this.shelf?.setItem(PREFS, JSON.stringify(prefs));
    } catch {
      // Preferences are a comfort: without room they last as long as the page.
    }
  }

  private noShelf(): string {
    return "This browser keeps nothing for this page, so games are not saved. Download the save from the menu.";
  }
}

/** Where a game's draft outlives a reload: in this tab alone. It is gone as soon as its decision is made. */
export function draftShelf(id: () => string): { get(): string; set(text: string): void } {
  const key = () => `robodrome.draft.${id()}`;
  return {
    get() {
      try {
        return window.sessionStorage.getItem(key()) ?? "";
      } catch {
        return "";
      }
    },
    set(text) {
      try {
        if (text === "") window.sessionStorage.removeItem(key());
        else window.sessionStorage.setItem(key(), text);
      } catch {
        // A draft is a comfort: without room it lasts as long as the page.
      }
    },
  };
}

/** The browser's own shelf; null where it is forbidden. */
export function browserShelf(): Shelf | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
