/* seats.ts - how seats are called and marked. */
import type { Scene, Seat } from "../engine/types";
import { seatMark, type Mark } from "../kit/marks";
import type { GameView } from "./view";

export function markOf(view: GameView, scene: Scene, seat: number): Mark {
  return view.mark?.(scene, seat) ?? seatMark(seat);
}

/** The name, or the seat's number where it has none. */
export function nameOf(seat: Seat | undefined): string {
  if (!seat) return "Nobody";
  return seat.name !== "" ? seat.name : `Seat ${seat.seat}`;
}

export function seatOf(scene: Scene, seat: number): Seat | undefined {
  return scene.seats.find((one) => one.seat === seat);
}
