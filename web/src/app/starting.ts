/* starting.ts - starts games: from a plan, from a position, or at one press with good defaults. */
import { cleanName, newSeed, type Engine, type GamePlan, type SeatPlan } from "../engine/engine";
import type { GameInfo, Scene, Settings } from "../engine/types";
import { failureWords, go, type App } from "./app";
import { keepNew } from "./keeper";
import { oneMove } from "./parts/living";
import { defaultSeats } from "./parts/seating";

/** The pack that people play; the first one where there is no such. */
export function packOf(info: GameInfo): string {
  return info.packs.includes("standard") ? "standard" : (info.packs[0] ?? "standard");
}

export function tidySeats(seats: readonly SeatPlan[]): SeatPlan[] {
  return seats.map((seat) => ({ ...seat, name: cleanName(seat.name) }));
}

function startAt(app: App, engine: Engine, plan: GamePlan): string {
  const seats = tidySeats(plan.seats);
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

/** Goes to the new game; or says why there is none. */
export async function startGame(app: App, plan: GamePlan): Promise<string> {
  try {
    return startAt(app, await app.rules.table(plan.game), plan);
  } catch (error) {
    return failureWords(error);
  }
}

function quickPlan(app: App, info: GameInfo, settings: Settings): GamePlan {
  return {
    game: info.id,
    pack: packOf(info),
    options: settings.text,
    seats: defaultSeats(settings.seats, app.catalogue.brains, app.prefs.value.names),
    dice: "seed",
    position: "",
  };
}

export async function startQuick(app: App, info: GameInfo): Promise<string> {
  try {
    const engine = await app.rules.table(info.id);
    const settings = engine.settings(info.id, "");
    return settings.ok ? startAt(app, engine, quickPlan(app, info, settings)) : settings.words;
  } catch (error) {
    return failureWords(error);
  }
}

/** Lets everybody else answer until a person is asked; the scene then, or why it cannot go on. */
async function untilAsked(app: App, engine: Engine, first: Scene): Promise<Scene | string> {
  const thinker = await app.rules.thinker(first.game);
  let scene = first;
  try {
    while (scene.wait === "step" || scene.wait === "brain") {
      const reply = await oneMove(engine, thinker, scene);
      if (!reply?.ok) return reply?.words ?? "The computer player stopped; try again.";
      scene = reply.scene;
    }
    return scene;
  } finally {
    thinker.close();
  }
}

async function beginWith(app: App, info: GameInfo, choice: string, byHand: string): Promise<string> {
  const engine = await app.rules.table(info.id);
  const settings = engine.settings(info.id, byHand);
  if (!settings.ok) return settings.words;
  const plan = quickPlan(app, info, settings);
  const started = engine.start({ ...plan, seats: tidySeats(plan.seats) }, newSeed());
  if (!started.ok) return started.words;
  const scene = await untilAsked(app, engine, started.scene);
  if (typeof scene === "string") return scene;
  const chosen = engine.choose(choice);
  if (!chosen.ok) return chosen.words;
  const kept = keepNew(app.storage, engine, chosen.scene);
  if (kept.id === "") return kept.words;
  go({ at: "play", id: kept.id });
  return "";
}

/** A quick game whose first choice is already made; goes to it, or says why there is none. */
export async function startWith(app: App, info: GameInfo, choice: string, byHand: string): Promise<string> {
  try {
    return await beginWith(app, info, choice, byHand);
  } catch (error) {
    return failureWords(error);
  }
}
