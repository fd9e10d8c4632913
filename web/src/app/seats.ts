/* seats.ts - how seats are called and marked. */
import type { Scene, Seat } from "../engine/types";
import { seatMark, type Mark } from "../kit/marks";
import type { GameView } from "./view";

export function markOf(view: GameView, scene: Scene, seat: number): Mark {
  return view.mark?.(scene, seat) ?? seatMark(seat);
}

/** As the story calls it: "S1 Anna", "S2". */
export function nameOf(seat: Seat | undefined): string {
  return seat ? seat.called : "Nobody";
}

/** As a person is called to the screen. */
export function callOf(seat: Seat | undefined): string {
  return seat && seat.name !== "" ? seat.name : nameOf(seat);
}

export function seatOf(scene: Scene, seat: number): Seat | undefined {
  return scene.seats.find((one) => one.seat === seat);
}
