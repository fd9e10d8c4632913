/* roster.ts - the cards of a pack as the rules list them, read from its file. */
import { readFileSync } from "node:fs";
import type { ActionRow, CardRow } from "../../src/games/aegis/types";

interface PackCard {
  name: string;
  number: number;
  kind: string;
  class: string;
  key: string;
  makes: string[];
  faction: string;
  commander: string;
  movement: number;
  energy: number;
  integrity: number;
  idea?: string;
  abilities: { name: string; x: number; distance: number }[];
  actions: (Omit<ActionRow, "x" | "all"> & { dice: string })[];
}

const PLAIN: Readonly<Record<string, string>> = {
  Drain: "Energy Drain", Boost: "Energy Boost", Lanzer: "Horizon Lanzer", "Burst-Star": "Burst Star Overload", Reveal: "Reveal True Form",
};

/** The first edition says Up and Down where the second says Buff and Debuff. */
function typeOf(word: string, second: boolean): string {
  const [up, down] = second ? ["Buff", "Debuff"] : ["Up", "Down"];
  return PLAIN[word] ?? word.replace(/\+$/, ` ${up}`).replace(/-$/, ` ${down}`);
}

const abilityOf = ({ name, x, distance }: PackCard["abilities"][number]): string =>
  name.replace(/ X$/, ` ${x}`) + (distance > 1 ? ` at ${distance}` : "");

/** Every card of an edition's standard pack that is drawn: robots and Drones. */
export function rosterOf(edition: 1 | 2): CardRow[] {
  const pack = JSON.parse(readFileSync(`data/aegis${edition}/standard.json`, "utf8")) as { cards: PackCard[] };
  return pack.cards
    .map((card): CardRow => ({
      id: card.name.replaceAll(" ", "_"),
      kind: card.kind.toLowerCase() as CardRow["kind"],
      name: card.name,
      number: card.number,
      classes: card.class || "-",
      key: card.key || "-",
      level: card.class.length,
      movement: card.movement,
      energy: card.energy,
      integrity: card.integrity,
      faction: card.faction,
      character: card.commander,
      idea: card.idea ?? "",
      makes: card.makes,
      abilities: card.abilities.map(abilityOf),
      actions: card.actions.map(({ dice, ...action }) => ({ ...action, x: action.cost === 0, all: dice === "all", type: typeOf(action.type, edition === 2) })),
    }))
    .filter(({ kind }) => kind !== "machineless");
}
