/* keeper.ts - keeps one game in storage as it goes on, under an id of its own. */
import type { Engine } from "../engine/engine";
import type { Scene } from "../engine/types";
import { callOf, headline } from "./seats";
import { newId, type GameNote, type Storage } from "./storage";
import type { GameView } from "./view";

export function noteOf(scene: Scene, view: GameView | null): GameNote {
  const chip = scene.hand_over ? undefined : view?.status?.(scene)[0];
  const words = (scene.result ? headline(scene.result, scene.seats) : null) ?? (chip ? `${chip.label} ${chip.value}`.trim() : "");
  return {
    game: scene.game,
    title: scene.title,
    who: scene.seats.map((seat) => (seat.brain === "" ? callOf(seat) : seat.name !== "" ? `${seat.name} (computer)` : "computer")),
    over: scene.wait === "over",
    words,
  };
}

/** Puts the table's game on the shelf as a new one; its id, or why not. */
export function keepNew(storage: Storage, engine: Engine, scene: Scene): { id: string; words: string } {
  const id = newId();
  const saved = engine.save();
  if (!saved.ok) return { id: "", words: saved.words };
  const put = storage.put(id, 0, noteOf(scene, null), saved.text);
  return put.ok ? { id, words: "" } : { id: "", words: put.words };
}

/** Keeping waits so long at most for a moment in which nothing is drawn. */
const KEEP_MS = 500;

/** Not every browser tells when it is at rest. */
function atRest(act: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(act, { timeout: KEEP_MS });
  else setTimeout(act, KEEP_MS / 4);
}

export class Keeper {
  words = ""; // why it is not kept, "" when it is
  private last: string;
  private waiting: Scene | null = null;
  private due = false; // a moment of rest has been asked for

  constructor(
    private readonly engine: Engine,
    private readonly storage: Storage,
    private readonly view: GameView,
    public id: string,
    private rev: number,
    scene: Scene,
    private readonly onCopy: (id: string) => void,
  ) {
    this.last = this.sign(scene);
  }

  private sign(scene: Scene): string {
    return `${scene.events} ${scene.epoch} ${scene.wait} ${scene.hand_over}`;
  }

  /** When the page has nothing to draw; at once when it goes. */
  keepSoon(scene: Scene): void {
    this.waiting = scene;
    if (!this.due) atRest(this.flush);
    this.due = true;
  }

  flush = (): void => {
    this.due = false;
    if (this.waiting) this.keep(this.waiting);
    this.waiting = null;
  };

  keep(scene: Scene): void {
    this.waiting = null;
    const sign = this.sign(scene);
    if (sign === this.last && this.words === "") return;
    const saved = this.engine.save();
    if (!saved.ok) {
      this.words = saved.words;
      return;
    }
    const note = noteOf(scene, this.view);
    const before = this.storage.get(this.id);
    if (note.words === "" && before) note.words = before.words;
    let put = this.storage.put(this.id, this.rev, note, saved.text);
    if (!put.ok && put.newer) {
      // The other tab keeps its game; this one goes on as a copy.
      this.id = newId();
      put = this.storage.put(this.id, 0, note, saved.text);
      this.onCopy(this.id);
    }
    this.words = put.ok ? "" : put.words;
    if (!put.ok) return;
    this.rev = put.rev;
    this.last = sign;
  }
}
