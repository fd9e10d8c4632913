/* keeper.ts - keeps one game in storage as it goes on, under an id of its own. */
import type { Engine } from "../engine/engine";
import type { Scene } from "../engine/types";
import { callOf } from "./seats";
import { newId, type GameNote, type Storage } from "./storage";
import type { GameView } from "./view";

export function noteOf(scene: Scene, view: GameView | null): GameNote {
  const chip = scene.hand_over ? undefined : view?.status?.(scene)[0];
  const words = scene.result?.words ?? (chip ? `${chip.label} ${chip.value}`.trim() : "");
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

export class Keeper {
  words = ""; // why it is not kept, "" when it is
  private last: string;

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

  keep(scene: Scene): void {
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
