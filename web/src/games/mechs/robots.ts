/* robots.ts - pilots, Power Armor and the Mighty Mech, drawn from what their cards say. */
import { draw, type Detail, type Draft, type Drawing } from "../../kit/robots/draft";
import { polar, ring, smooth, strip, type Pt } from "../../kit/robots/geometry";
import { beside, coil, joint, limb, piston, slots } from "../../kit/robots/parts";
import type { Accent } from "../../kit/robots/robot";
import type { AbilityRow, Status } from "./types";

/** All that a drawing follows from. */
export interface Figure {
  ability: string; // of the Pilot side; "" where no card is known
  status: Status;
  side: "" | "assault" | "bastion";
  robot: boolean;
  empty: boolean; // the Mech that nobody controls
}

export const PLAIN: Figure = { ability: "", status: "pilot", side: "", robot: false, empty: false };

/** Where a body carries things: the same gear fits a Pilot and a suit of Power Armor. */
interface Build {
  head: Pt;
  face: number; // radius of the head
  neck: Pt;
  hand: Pt; // the near hand
  back: Pt;
  k: number; // size of gear
}

const PILOT: Build = { head: [50, 26], face: 13, neck: [50, 40], hand: [66, 62], back: [38, 48], k: 1 };
const ARMOR: Build = { head: [52, 24], face: 9, neck: [52, 32], hand: [78, 62], back: [30, 40], k: 1.25 };

type Gear = (draft: Draft, build: Build) => void;

const from = ([x, y]: Pt, dx: number, dy: number, k = 1): Pt => [x + dx * k, y + dy * k];

/** Cape and crest: whoever seeks the fight. */
const cape: Gear = (draft, { neck, back, head, face, k }) => {
  draft.plate([from(neck, 0, -2, k), from(back, -4, -6, k), from(back, -16, 12, k), from(back, -31, 34, k), from(back, -19, 32, k), from(back, -14, 42, k), from(neck, -4, 32, k)], "accent");
  draft.plate([from(head, -face * 0.9, -face * 0.5), from(head, -face * 0.4, -face * 2), from(head, face * 0.9, -face * 1.1), from(head, face * 0.4, -face * 0.5)], "accent");
};

/** A case in hand and a cut stone on the helmet: whoever trades. */
const trader: Gear = (draft, { head, face, hand, k }) => {
  draft.plate([from(hand, -3, 2, k), from(hand, 21, 2, k), from(hand, 21, 18, k), from(hand, -3, 18, k)], "accent", { round: 2 });
  draft.bare([from(hand, 5, -3, k), from(hand, 13, -3, k), from(hand, 13, 2, k), from(hand, 5, 2, k)], "iron");
  const r = face * 1.55;
  draft.plate([from(head, 0, -r), from(head, r, -2), from(head, 0, r * 0.5), from(head, -r, -2)], "accent", { round: 0.8 });
};

/** A shield as high as the body. */
const shield: Gear = (draft, { hand, k }) => {
  draft.plate([from(hand, -2, -30, k), from(hand, 12, -34, k), from(hand, 20, -28, k), from(hand, 20, 16, k), from(hand, 8, 24, k), from(hand, -2, 16, k)], "accent", { round: 2 });
  draft.line([from(hand, 9, -28, k), from(hand, 9, 18, k)]);
};

/** Two rods with sparks. */
const sparks: Gear = (draft, { head, face, back, k }) => {
  for (const dx of [-1, 1]) {
    const tip = from(head, dx * face * 1.9, -face * 1.5);
    draft.bare(beside(from(head, dx * face * 0.5, -face * 0.6), tip, [[0, -1.6], [1, -1.2], [1, 1.2], [0, 1.6]]), "steel");
    draft.disc(tip, 4.6, "accent");
  }
  coil(draft, from(back, -7, -6, k), from(back, -7, 22, k), 15 * k, 4);
};

/** A pack of mines and a spade over the shoulder. */
const sapper: Gear = (draft, { back, head, face, k }) => {
  draft.dome(from(back, -10, 2, k), 13 * k, "accent");
  for (const turn of [120, 170, 220, 270]) draft.bare(beside(polar(from(back, -10, 2, k), 12 * k, turn), polar(from(back, -10, 2, k), 18 * k, turn), [[0, -2.2], [1, -1.4], [1, 1.4], [0, 2.2]]), "iron");
  draft.bare([from(head, -face * 1.1, -face * 0.2), from(head, face * 1.3, -face * 0.2), from(head, face * 1.3, face * 0.15), from(head, -face * 1.1, face * 0.15)], "iron");
};

/** A pack with a cross that stands high over the head. */
const doctor: Gear = (draft, { head, face, back, k }) => {
  const at = from(back, -6, -26, k);
  const a = 4.4 * k;
  const b = 12 * k;
  draft.bare(beside(from(back, 0, 4, k), at, [[0, -2], [1, -2], [1, 2], [0, 2]]), "steel");
  draft.plate([from(at, -a, -b), from(at, a, -b), from(at, a, -a), from(at, b, -a), from(at, b, a), from(at, a, a), from(at, a, b), from(at, -a, b), from(at, -a, a), from(at, -b, a), from(at, -b, -a), from(at, -a, -a)], "accent", { round: 0.6 });
  draft.dome(head, face * 1.12, "accent", { from: 1 });
};

/** A hood and a cloak down to the ground. */
const cloak: Gear = (draft, { head, face, neck, k }) => {
  draft.plate([from(neck, -8, -2, k), from(neck, 10, -2, k), from(neck, 22, 40, k), from(neck, 14, 36, k), from(neck, 6, 46, k), from(neck, -4, 38, k), from(neck, -14, 48, k), from(neck, -24, 40, k)], "accent", { round: 1.6 });
  draft.plate([from(head, -face * 1.25, face), from(head, -face * 1.15, -face * 0.7), from(head, -face * 0.1, -face * 1.9), from(head, face * 1.1, -face * 0.4), from(head, face * 0.3, -face * 0.3), from(head, face * 0.1, face)], "accent", { round: 1 });
};

/** A wrench as long as the arm that holds it up. */
const wrench: Gear = (draft, { hand, k }) => {
  const top = from(hand, 12, -50, k);
  draft.bare(beside(from(hand, -2, 6, k), top, [[0, -2.6], [1, -2.6], [1, 2.6], [0, 2.6]]), "steel");
  draft.plate([from(top, -9, 2, k), from(top, -10, -10, k), from(top, -4, -13, k), from(top, -4, -4, k), from(top, 4, -4, k), from(top, 4, -13, k), from(top, 10, -10, k), from(top, 9, 2, k), from(top, 0, 8, k)], "accent", { round: 1 });
};

const GEAR: Readonly<Record<string, Gear>> = {
  Challenge: cape, "Purchase discount": trader, Toughness: shield, "Collect more": sparks,
  "Deploy discount": sapper, "Better heal": doctor, "Quiet retreat": cloak, "Upgrade discount": wrench,
  "First strike": cape, "Repair on KO": cape, Regenerate: doctor, "Cool retreat": cloak,
};

/** Gear that is worn in front of the body. */
const IN_FRONT: ReadonlySet<Gear> = new Set([trader, shield, wrench]);

function pilotBody(draft: Draft, robed: boolean): void {
  if (!robed) {
    limb(draft, [[44, 64], [40, 78], [40, 88]], [10, 9, 8], { tone: "deep", pistons: false });
    limb(draft, [[56, 64], [60, 78], [60, 88]], [10, 9, 8], { tone: "deep", pistons: false });
    draft.row([[[34, 87], [46, 87], [46, 92], [32, 92]], [[56, 87], [66, 87], [70, 92], [56, 92]]], "iron");
  }
  limb(draft, [[40, 44], [33, 54], [36, 64]], [8, 7, 6], { tone: "deep", pistons: false });
  draft.plate([[38, 40], [62, 40], [60, 58], [57, 68], [43, 68], [40, 58]], "main", { round: 3 });
  limb(draft, [[60, 44], [68, 54], [66, 62]], [8, 7, 6], { tone: "main", pistons: false });
}

function pilotHead(draft: Draft, { head, face }: Build): void {
  draft.dome(head, face, "main");
  draft.glow([from(head, -1, -5), from(head, face * 0.96, -4), from(head, face * 0.9, 5), from(head, 1, 6)]);
}

function armorBody(draft: Draft): void {
  limb(draft, [[40, 62], [34, 76], [34, 88]], [17, 16, 15], { tone: "deep" });
  limb(draft, [[60, 62], [67, 76], [67, 88]], [17, 16, 15]);
  draft.row([[[22, 86], [44, 86], [44, 92], [20, 92]], [[56, 86], [78, 86], [82, 92], [56, 92]]], "iron");
  limb(draft, [[30, 38], [18, 50], [22, 66]], [15, 14, 12], { tone: "deep" });
  draft.plate([[30, 28], [72, 28], [76, 44], [66, 66], [38, 66], [27, 44]], "main", { round: 4 });
  slots(draft, [44, 54], [60, 54], 7, 4);
  draft.plate([[20, 32], [30, 24], [40, 30], [38, 44], [22, 44]], "deep", { round: 4 });
  limb(draft, [[74, 38], [84, 50], [78, 64]], [15, 14, 12]);
  draft.plate([[64, 30], [74, 23], [86, 32], [84, 44], [68, 44]], "main", { round: 4 });
}

function armorHead(draft: Draft, { head, face }: Build): void {
  draft.plate([from(head, -face, face), from(head, -face, -face * 0.6), from(head, -face * 0.4, -face), from(head, face * 0.6, -face), from(head, face * 1.1, -face * 0.2), from(head, face, face)], "main", { round: 2 });
  draft.glow([from(head, -1, -3), from(head, face, -2), from(head, face, 3), from(head, -1, 3)]);
}

/** A Robot Pilot has no face, but a lamp on a mast. */
function robotHead(draft: Draft, { head, face }: Build): void {
  draft.plate([from(head, -face * 1.2, face), from(head, -face * 1.2, -face * 0.4), from(head, face * 1.3, -face * 0.4), from(head, face * 1.3, face)], "iron", { round: 1 });
  draft.bare(beside(from(head, 0, -face * 0.4), from(head, 0, -face * 2), [[0, -1.6], [1, -1.6], [1, 1.6], [0, 1.6]]), "steel");
  draft.disc(from(head, 0, -face * 2), 4.4, "accent");
  draft.glow(ring(from(head, face * 0.5, face * 0.3), face * 0.42, 10));
}

function mechLegs(draft: Draft): void {
  limb(draft, [[38, 60], [22, 70], [30, 86]], [19, 18, 14], { tone: "deep" });
  limb(draft, [[62, 60], [80, 70], [70, 86]], [19, 18, 14]);
  draft.row([[[16, 84], [44, 84], [48, 92], [12, 92]], [[56, 84], [84, 84], [90, 92], [54, 92]]], "iron");
}

/** Two long barrels on each side: every attack deals more. */
function assaultArms(draft: Draft): void {
  for (const [x, tone] of [[12, "deep"], [88, "main"]] as const) {
    draft.plate([[x - 10, 20], [x + 10, 20], [x + 11, 42], [x - 11, 42]], tone, { round: 3 });
    for (const dx of [-5, 4]) draft.bare([[x + dx - 2.6, -6], [x + dx + 2.6, -6], [x + dx + 2.6, 22], [x + dx - 2.6, 22]], "steel");
    limb(draft, [[x, 40], [x, 60]], [11, 10], { tone });
  }
}

/** A wall of plate on each side: every attack against it deals less. */
function bastionArms(draft: Draft): void {
  for (const [x, tone] of [[8, "deep"], [92, "main"]] as const)
    draft.plate([[x - 10, 22], [x + 10, 18], [x + 13, 58], [x, 74], [x - 13, 58]], tone, { round: 4 });
}

function emptyArms(draft: Draft): void {
  limb(draft, [[24, 34], [12, 48], [16, 70]], [14, 13, 10], { tone: "deep" });
  limb(draft, [[76, 34], [88, 48], [84, 70]], [14, 13, 10]);
}

function mech(draft: Draft, { side, empty, robot }: Figure): void {
  mechLegs(draft);
  if (side === "bastion") draft.plate([[24, 22], [76, 22], [84, 10], [16, 10]], "deep", { round: 2 });
  draft.plate([[24, 24], [76, 24], [84, 40], [68, 66], [32, 66], [16, 40]], "main", { round: 5 });
  piston(draft, [36, 64], [30, 76], 6);
  piston(draft, [64, 64], [70, 76], 6);
  slots(draft, [40, 57], [60, 57], 8, 5);
  if (empty) emptyArms(draft);
  else if (side === "bastion") bastionArms(draft);
  else assaultArms(draft);
  draft.plate([[36, 30], [64, 30], [70, 44], [50, 52], [30, 44]], "accent", { round: 3 });
  if (empty) draft.bare([[40, 33], [60, 33], [64, 42], [50, 47], [36, 42]], "iron");
  else draft.glow([[40, 34], [60, 34], [64, 42], [50, 46], [36, 42]]);
  for (const x of [26, 74]) joint(draft, [x, 34], 5);
  if (robot) robotHead(draft, { ...ARMOR, head: [50, 16], face: 8 });
  else if (empty) draft.plate([[38, 24], [62, 24], [66, 2], [34, 2]], "deep", { round: 3 });
  else draft.plate(strip(smooth([[34, 24], [38, 12], [50, 7], [62, 12], [66, 24]], 4), () => 6), "deep", { round: 0.6 });
}

function suit(draft: Draft, figure: Figure): void {
  const build = figure.status === "armor" ? ARMOR : PILOT;
  const gear = figure.robot ? undefined : GEAR[figure.ability];
  if (gear && !IN_FRONT.has(gear)) gear(draft, build);
  if (figure.status === "armor") armorBody(draft);
  else pilotBody(draft, gear === cloak);
  if (gear === cloak) cloak(draft, build);
  if (figure.robot) robotHead(draft, build);
  else if (figure.status === "armor") armorHead(draft, build);
  else pilotHead(draft, build);
  if (gear && IN_FRONT.has(gear)) gear(draft, build);
}

const drawn = new Map<string, Drawing>();

/** The same figure is the same drawing. */
export function drawFigure(figure: Figure, detail: Detail, left = false): Drawing {
  const key = `${figure.ability}|${figure.status}|${figure.side}|${figure.robot}|${figure.empty}|${detail}|${left}`;
  const known = drawn.get(key);
  if (known) return known;
  const made = draw((draft) => (figure.status === "mech" ? mech(draft, figure) : suit(draft, figure)), detail, left);
  drawn.set(key, made);
  return made;
}

const ACCENTS: Readonly<Record<string, Accent>> = {
  Challenge: "coral", "Purchase discount": "ice", Toughness: "silver", "Collect more": "gold",
  "Deploy discount": "tawny", "Better heal": "snow", "Quiet retreat": "plum", "Upgrade discount": "bone",
  "First strike": "coral", "Repair on KO": "coral",
};

export const accentOf = (figure: Figure): Accent => (figure.status === "mech" ? "silver" : (ACCENTS[figure.ability] ?? "silver"));

/** How large a figure stands beside the others. */
export const SIZES: Readonly<Record<Status, number>> = { pilot: 60, armor: 74, mech: 92 };

export const abilityIn = (row: { pilot_side: AbilityRow } | undefined): string => row?.pilot_side.ability ?? "";
