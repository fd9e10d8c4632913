/* starting.ts - starts games: from a plan, from a position, or at one press with good defaults. */
import { cleanName, newSeed, type GamePlan, type SeatPlan } from "../engine/engine";
import type { GameInfo } from "../engine/types";
import { go, type App } from "./app";
import { keepNew } from "./keeper";
import { defaultSeats } from "./parts/seating";

/** The pack that people play; the first one where there is no such. */
export function packOf(info: GameInfo): string {
  return info.packs.includes("standard") ? "standard" : (info.packs[0] ?? "standard");
}

export function tidySeats(seats: readonly SeatPlan[]): SeatPlan[] {
  return seats.map((seat) => ({ ...seat, name: cleanName(seat.name) }));
}

/** Goes to the new game; or says why there is none. */
export async function startGame(app: App, plan: GamePlan): Promise<string> {
  const seats = tidySeats(plan.seats);
  const engine = await app.scratch();
  const started = engine.start({ ...plan, seats }, newSeed());
  if (!started.ok) return started.words;
  const kept = keepNew(app.storage, engine, started.scene);
  if (kept.id === "") return kept.words;
  const names = [...app.prefs.value.names];
  for (const seat of seats) if (seat.brain === "") names[seat.seat - 1] = seat.name;
  app.prefs.set({ names: Array.from(names, (name) => name ?? "") });
  go({ at: "play", id: kept.id });
  return "";
}

export async function startQuick(app: App, info: GameInfo): Promise<string> {
  const settings = app.engine.settings(info.id, "");
  if (!settings.ok) return settings.words;
  return startGame(app, {
    game: info.id,
    pack: packOf(info),
    options: settings.text,
    seats: defaultSeats(settings.seats, app.catalogue.brains, app.prefs.value.names),
    dice: "seed",
    position: "",
  });
}
