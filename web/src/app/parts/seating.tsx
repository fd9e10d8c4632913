/* seating.tsx - who sits where: a person here with a name, or a computer player. */
import type { JSX } from "preact";
import type { SeatPlan } from "../../engine/engine";
import type { Catalogue } from "../../engine/types";
import { MarkIcon, ownClass, seatMark, type Mark } from "../../kit/marks";

interface SeatingProps {
  seats: SeatPlan[];
  brains: Catalogue["brains"];
  mark?: (seat: number) => Mark;
  onChange(seats: SeatPlan[]): void;
}

/** The strongest computer player stands last in the list. */
export function bestBrain(brains: Catalogue["brains"]): string {
  return brains.at(-1)?.id ?? "";
}

export function defaultSeats(count: number, brains: Catalogue["brains"], names: readonly string[]): SeatPlan[] {
  return Array.from({ length: count }, (_, at) => ({
    seat: at + 1,
    name: at === 0 ? (names[0] ?? "") : "",
    brain: at === 0 ? "" : bestBrain(brains),
  }));
}

/** The same seats where there were some, defaults for the rest. */
export function fitSeats(seats: readonly SeatPlan[], fresh: SeatPlan[]): SeatPlan[] {
  return fresh.map((seat, at) => seats[at] ?? seat);
}

export function Seating({ seats, brains, mark, onChange }: SeatingProps): JSX.Element {
  const change = (at: number, part: Partial<SeatPlan>) =>
    onChange(seats.map((seat, place) => (place === at ? { ...seat, ...part } : seat)));
  return (
    <fieldset class="seating">
      <legend>Seats</legend>
      {seats.map((seat, at) => (
        <div class={`seat-row ${ownClass(mark?.(seat.seat) ?? seatMark(seat.seat))}`} key={seat.seat} role="group" aria-label={`Seat ${seat.seat}`}>
          <MarkIcon mark={mark?.(seat.seat) ?? seatMark(seat.seat)} size={24} />
          <label>
            <span class="hidden">Seat {seat.seat} is played by</span>
            <select value={seat.brain} onChange={(event) => change(at, { brain: event.currentTarget.value })}>
              <option value="">Person here</option>
              {brains.map((brain) => (
                <option key={brain.id} value={brain.id}>
                  Computer: {brain.id}
                </option>
              ))}
            </select>
          </label>
          <label class="grow">
            <span class="hidden">Name of seat {seat.seat}</span>
            <input
              value={seat.name}
              maxLength={24}
              placeholder="Name"
              autocomplete="off"
              onInput={(event) => change(at, { name: event.currentTarget.value })}
            />
          </label>
        </div>
      ))}
      <ul class="brain-words">
        {brains
          .filter((brain) => seats.some((seat) => seat.brain === brain.id))
          .map((brain) => (
            <li key={brain.id}>
              <b>{brain.id}</b>: {brain.words}
            </li>
          ))}
      </ul>
    </fieldset>
  );
}
