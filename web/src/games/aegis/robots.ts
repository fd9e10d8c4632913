/* robots.ts - from a card to its machine: the same card, with the same parts, is always the same drawing. */
import { draw, type Detail, type Drawing } from "../../kit/robots/draft";
import { drawMachine, type Role, type Trait } from "../../kit/robots/machine";
import type { Accent } from "../../kit/robots/robot";
import type { ActionRow, CardRow } from "./types";

const ROLES: Readonly<Record<string, Role>> = { A: "biped", E: "flyer", G: "tracked", I: "tripod", S: "beast" };
const ACCENTS: Readonly<Record<string, Accent>> = { A: "coral", E: "ice", G: "gold", I: "plum", S: "snow" };

/** The Class whose body a robot has: its key Class, or else the heaviest of its Classes. */
export function bodyClass(card: CardRow): string {
  if (/^[AEGIS]$/.test(card.key)) return card.key;
  return [..."GASEI"].find((letter) => card.classes.includes(letter)) ?? "";
}

export const accentOf = (card: CardRow): Accent => ACCENTS[bodyClass(card)] ?? "silver";

function traits(card: CardRow): Trait[] {
  const has = (test: (action: ActionRow) => boolean): boolean => card.actions.some(test);
  const list: [Trait, boolean][] = [
    ["radius", has((a) => a.radius > 0)],
    ["repair", has((a) => a.type === "Repair")],
    ["drain", has((a) => a.type === "Energy Drain")],
    ["push", has((a) => a.type === "Push")],
    ["pull", has((a) => a.type === "Pull")],
    ["evade", card.abilities.some((one) => one.includes("Evade"))],
  ];
  return list.filter(([, is]) => is).map(([trait]) => trait);
}

const drawn = new Map<string, Drawing>();

export interface Pose {
  left?: boolean; // looks to the left
  parts?: readonly CardRow[]; // the robots that it was made of
}

/** The machine of a card in a box of 100 by 100, made once. */
export function drawCard(card: CardRow, detail: Detail, { left = false, parts = [] }: Pose = {}): Drawing {
  const key = JSON.stringify([card, parts.map((one) => one.id), detail, left]);
  const known = drawn.get(key);
  if (known) return known;
  const reach = Math.max(1, ...card.actions.map((a) => a.range));
  const made = draw(
    (draft) =>
      drawMachine(draft, {
        id: card.id,
        role: ROLES[bodyClass(card)] ?? "serpent",
        arms: { attack: Math.min(4, Math.max(1, card.actions[0]?.cost ?? 1)), near: 1, reach: Math.min(reach, 5) },
        structure: Math.min(5, Math.max(1, Math.ceil(card.integrity / 3))),
        traits: traits(card),
      }),
    detail,
    left,
  );
  drawn.set(key, made);
  return made;
}
