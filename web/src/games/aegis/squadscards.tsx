/* squadscards.tsx - all cards of a pack: filters, the cards themselves, and two or three side by side. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Clause } from "../../app/parts/clause";
import { Dialog } from "../../app/parts/dialog";
import { Icon } from "../../app/parts/icons";
import type { Mark } from "../../kit/marks";
import { CardFace, hitWords, rangeWords } from "./card";
import { RobotArt } from "./figure";
import { ANYTHING, CLASSES, farthest, LASER, levelName, ORDERS, type Lists, type Order, type Wanted } from "./squadsort";
import type { CardRow, Judged, Meaning } from "./types";

export type Adds = ReadonlyMap<string, Judged["adds"][number]>;

// ---- filters -------------------------------------------------------------------------------------

interface PickProps {
  label: string;
  any: string;
  value: string;
  values: readonly string[];
  onChange(value: string): void;
}

function Pick({ label, any, value, values, onChange }: PickProps): JSX.Element {
  return (
    <label class="sq-pick">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{any}</option>
        {values.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FilterProps {
  wanted: Wanted;
  lists: Lists;
  order: Order;
  judged: boolean; // the rules have spoken: what can be added is known
  onWanted(wanted: Wanted): void;
  onOrder(order: Order): void;
}

const CLASS_WORDS: Readonly<Record<string, string>> = { A: "Assault", E: "Evasive", G: "Guard", I: "Intel", S: "Support" };

export function Filters({ wanted, lists, order, judged, onWanted, onOrder }: FilterProps): JSX.Element {
  const set = (part: Partial<Wanted>) => onWanted({ ...wanted, ...part });
  const toggle = (letter: string) =>
    set({ classes: wanted.classes.includes(letter) ? wanted.classes.replace(letter, "") : wanted.classes + letter });
  return (
    <search class="sq-filters" aria-label="Filter the cards">
      <label class="sq-words">
        <span>Search</span>
        <input type="search" value={wanted.words} placeholder="Name, Action, ability, idea" onInput={(event) => set({ words: event.currentTarget.value })} />
      </label>
      <div class="sq-classes" role="group" aria-label="Class">
        {CLASSES.map((letter) => (
          <button
            key={letter}
            type="button"
            class="sq-class"
            aria-pressed={wanted.classes.includes(letter)}
            aria-label={`Class ${letter}, ${CLASS_WORDS[letter]}`}
            title={CLASS_WORDS[letter]}
            onClick={() => toggle(letter)}
          >
            {letter}
          </button>
        ))}
      </div>
      <Pick label="Level" any="All levels" value={wanted.level} values={lists.levels} onChange={(level) => set({ level })} />
      <label class="sq-pick">
        <span>Order</span>
        <select value={order} onChange={(event) => onOrder(event.currentTarget.value as Order)}>
          {Object.entries(ORDERS).map(([id, words]) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {judged ? (
        <>
          <label class="check">
            <input type="checkbox" checked={wanted.addable} onChange={(event) => set({ addable: event.currentTarget.checked })} />
            Can be added
          </label>
          <label class="check">
            <input type="checkbox" checked={wanted.makeable} onChange={(event) => set({ makeable: event.currentTarget.checked })} />
            Can be made from my robots
          </label>
        </>
      ) : null}
      <details class="sq-more" open={wanted.make + wanted.faction + wanted.type + wanted.ability !== ""}>
        <summary>More filters</summary>
        <div class="sq-more-inside">
          <Pick label="Make" any="All Makes" value={wanted.make} values={lists.makes} onChange={(make) => set({ make })} />
          <Pick label="Faction" any="All Factions" value={wanted.faction} values={lists.factions} onChange={(faction) => set({ faction })} />
          <Pick label="Role" any="All Actions" value={wanted.type} values={lists.types} onChange={(type) => set({ type })} />
          <Pick label="Ability" any="All abilities" value={wanted.ability} values={lists.abilities} onChange={(ability) => set({ ability })} />
        </div>
      </details>
      {JSON.stringify(wanted) === JSON.stringify(ANYTHING) ? null : (
        <button type="button" class="quiet" onClick={() => onWanted(ANYTHING)}>
          Show all
        </button>
      )}
    </search>
  );
}

// ---- one card ------------------------------------------------------------------------------------

interface TileProps {
  card: CardRow;
  count: number; // how often it is in the squad
  add: Judged["adds"][number] | undefined;
  compared: boolean;
  mark: Mark;
  onAdd(): void;
  onDrop(): void;
  onLook(): void;
  onCompare(): void;
}

function Tile({ card, count, add, compared, mark, onAdd, onDrop, onLook, onCompare }: TileProps): JSX.Element {
  const no = count === 0 && add !== undefined && !add.ok;
  return (
    <li class={`sq-tile${count > 0 ? " sq-in" : ""}${no ? " sq-no" : ""}`} data-card={card.id}>
      <CardFace card={card} mark={count > 0 ? mark : null} compact />
      <p class="sq-idea">{card.idea}</p>
      {no ? (
        <p class="sq-why">
          {add.why} <Clause id={add.clause} />
        </p>
      ) : null}
      <div class="sq-do">
        {count > 0 ? (
          <button type="button" aria-label={`Remove ${card.name}`} onClick={onDrop}>
            <Icon name="cross" /> Remove
          </button>
        ) : card.kind === "drone" ? null : (
          <button type="button" class={no ? "sq-anyway" : "primary"} aria-label={`${no ? "Add anyway:" : "Add"} ${card.name}`} onClick={onAdd}>
            {no ? "Add anyway" : "Add"}
          </button>
        )}
        <button type="button" class="quiet" aria-label={`Look at ${card.name}`} onClick={onLook}>
          Look
        </button>
        <label class="check">
          <input type="checkbox" checked={compared} aria-label={`Compare ${card.name}`} onChange={onCompare} />
          Compare
        </label>
      </div>
    </li>
  );
}

interface TilesProps {
  cards: readonly CardRow[];
  inSquad(id: string): number;
  adds: Adds;
  compared: readonly string[];
  mark: Mark;
  onAdd(card: CardRow): void;
  onDrop(card: CardRow): void;
  onLook(card: CardRow): void;
  onCompare(card: CardRow): void;
}

/** So many cards are drawn at first; more come as somebody scrolls to the end. */
const PAGE = 18;

/** How many cards are drawn, and what stands at their end; all over again when the list is another one. */
function useMore(cards: readonly CardRow[]) {
  const [drawn, setDrawn] = useState({ cards, count: PAGE });
  const end = useRef<HTMLDivElement>(null);
  const count = drawn.cards === cards ? drawn.count : PAGE;
  useEffect(() => {
    if (!end.current) return undefined;
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some((one) => one.isIntersecting)) return;
        // It may be told after somebody has asked for all of them.
        setDrawn((now) => (now.cards === cards && now.count > count ? now : { cards, count: count + PAGE }));
      },
      { rootMargin: "400px" },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [cards, count]);
  return { count, end, all: () => setDrawn({ cards, count: cards.length }) };
}

export function Tiles(props: TilesProps): JSX.Element {
  const { count, end, all } = useMore(props.cards);
  return (
    <>
      <TileList {...props} cards={props.cards.slice(0, count)} />
      {count < props.cards.length ? (
        <div ref={end}>
          <button type="button" onClick={all}>
            Show all {props.cards.length} cards
          </button>
        </div>
      ) : null}
    </>
  );
}

function TileList({ cards, inSquad, adds, compared, mark, onAdd, onDrop, onLook, onCompare }: TilesProps): JSX.Element {
  return (
    <ul class="sq-tiles">
      {cards.map((card) => (
        <Tile
          key={card.id}
          card={card}
          count={inSquad(card.id)}
          add={adds.get(card.id)}
          compared={compared.includes(card.id)}
          mark={mark}
          onAdd={() => onAdd(card)}
          onDrop={() => onDrop(card)}
          onLook={() => onLook(card)}
          onCompare={() => onCompare(card)}
        />
      ))}
    </ul>
  );
}

interface LookProps {
  card: CardRow;
  mark: Mark;
  meanings: readonly Meaning[];
  onClose(): void;
}

export function LookDialog({ card, mark, meanings, onClose }: LookProps): JSX.Element {
  return (
    <Dialog title={card.name} onClose={onClose}>
      {card.kind === "machineless" ? null : (
        <div class="sq-large">
          <RobotArt card={card} mark={mark} size={260} />
        </div>
      )}
      <CardFace card={card} mark={mark} meanings={meanings} />
    </Dialog>
  );
}

// ---- side by side --------------------------------------------------------------------------------

interface Row {
  name: string;
  value(card: CardRow): number | string;
  show?(value: number | string): string;
}

const FIGURES: Row[] = [
  { name: "Level", value: levelName },
  { name: "Class", value: (card) => card.classes || "none" },
  { name: "Makes", value: (card) => card.makes.join(" + ") || "none" },
  { name: "Faction", value: (card) => card.faction || "Neutral" },
  { name: "Commander", value: (card) => card.character || "no" },
  { name: "Movement", value: (card) => card.movement },
  { name: "Energy", value: (card) => card.energy },
  { name: "Integrity", value: (card) => card.integrity },
  { name: "Longest range", value: farthest, show: (value) => (value === LASER ? "laser line" : String(value)) },
  { name: "Abilities", value: (card) => card.abilities.join(", ") || "none" },
];

function Figure({ row, cards }: { row: Row; cards: readonly CardRow[] }): JSX.Element {
  const values = cards.map(row.value);
  const most = Math.max(...values.map((value) => (typeof value === "number" ? value : Number.NEGATIVE_INFINITY)));
  const differ = values.some((value) => value !== values[0]);
  return (
    <tr>
      <th scope="row">{row.name}</th>
      {values.map((value, at) => (
        <td key={cards[at]?.id}>
          {value === most && differ ? <b class="sq-most">{row.show?.(value) ?? value} (most)</b> : (row.show?.(value) ?? value)}
        </td>
      ))}
    </tr>
  );
}

export function CompareDialog({ cards, mark, onClose }: { cards: readonly CardRow[]; mark: Mark; onClose(): void }): JSX.Element {
  return (
    <Dialog title="Side by side" onClose={onClose}>
      <div class="sq-compare" tabIndex={0} role="group" aria-label="Table of the compared cards">
        <table>
          <thead>
            <tr>
              <td />
              {cards.map((card) => (
                <th key={card.id} scope="col">
                  {card.kind === "machineless" ? null : <RobotArt card={card} mark={mark} size={96} />}
                  <span>{card.name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {FIGURES.map((row) => (
              <Figure key={row.name} row={row} cards={cards} />
            ))}
            <tr>
              <th scope="row">Actions</th>
              {cards.map((card) => (
                <td key={card.id}>
                  <ul>
                    {card.actions.map((action) => (
                      <li key={action.name}>
                        <b>{action.name}</b> costs {action.x ? "X" : action.cost}: {hitWords(action)}, {rangeWords(action)}
                        {action.attributes.length > 0 ? ` (${action.attributes.join(", ")})` : ""}
                      </li>
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">Idea</th>
              {cards.map((card) => (
                <td key={card.id}>{card.idea}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
