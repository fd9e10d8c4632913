/* seats.ts - how seats are called and marked. */
import type { Result, Scene, Seat } from "../engine/types";
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

/** How it ended, in a few words; the result's own words have the figures. */
export function headline(result: Result, seats: readonly Seat[]): string {
  const best = result.seats.filter((seat) => seat.place === 1);
  const list = best.map(({ seat }) => nameOf(seats.find((one) => one.seat === seat)));
  const names = [list.slice(0, -1).join(", "), ...list.slice(-1)].filter((one) => one !== "").join(" and ");
  switch (result.outcome) {
    case "win":
      return `${names} ${best.length > 1 ? "win" : "wins"}`;
    case "draw":
      return "A draw";
    case "loss":
      return "The game is lost";
    case "limit":
      return best.length === 1 ? `The limit is reached; ${names} is first` : "The limit is reached";
    default:
      return "The game was broken off";
  }
}
