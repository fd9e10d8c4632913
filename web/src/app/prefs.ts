/* prefs.ts - what a person prefers: theme, speed, names. */
import type { Storage } from "./storage";

export const THEMES = ["auto", "light", "dark"] as const;
export const SPEEDS = ["off", "slow", "normal", "fast"] as const;

export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];

export interface Prefs {
  theme: Theme;
  speed: Speed;
  names: string[]; // last used, by seat
  places: boolean; // the board shows the names of all places
}

/** Milliseconds that an event is shown. */
export const BEAT_MS: Record<Speed, number> = { off: 0, slow: 350, normal: 250, fast: 150 };

export const DEFAULT_PREFS: Prefs = { theme: "auto", speed: "normal", names: [], places: false };

/** Whatever was stored, made whole. */
export function soundPrefs(value: unknown): Prefs {
  const one = (typeof value === "object" && value !== null ? value : {}) as Partial<Record<keyof Prefs, unknown>>;
  const names = Array.isArray(one.names) ? one.names.filter((name) => typeof name === "string") : [];
  return {
    theme: THEMES.find((theme) => theme === one.theme) ?? DEFAULT_PREFS.theme,
    speed: SPEEDS.find((speed) => speed === one.speed) ?? DEFAULT_PREFS.speed,
    names: names.slice(0, 8),
    places: one.places === true,
  };
}

export class PrefsStore {
  value: Prefs;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly storage: Storage) {
    this.value = soundPrefs(storage.readPrefs());
    this.show();
  }

  set(change: Partial<Prefs>): void {
    this.value = { ...this.value, ...change };
    this.storage.writePrefs(this.value);
    this.show();
    for (const listener of this.listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private show(): void {
    const page = document.documentElement;
    if (this.value.theme === "auto") delete page.dataset.theme;
    else page.dataset.theme = this.value.theme;
  }
}
