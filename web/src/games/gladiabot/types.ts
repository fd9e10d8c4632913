/* types.ts - Gladiabot's own part of a scene, as its C code writes it. */

/** Lengths are in thousandths of the distance from a hex's centre to its corner; y grows down. */
export interface GladiabotView {
  phase: string;
  turn: number;
  turn_limit: number;
  leader: number; // seats count from 1; 0 for none
  initiative: number;
  to_act: number;
  box: { x: number; y: number; w: number; h: number }; // around all spots
  hex: string; // corners of one hex around 0,0, as SVG points
  spots: Spot[];
  seats: SideView[];
  robots: RobotView[];
  crates: CrateView[];
}

export interface Spot {
  id: string; // as moves name it
  x: number;
  y: number;
  edge: boolean;
}

export interface SideView {
  colours: string[];
  robots: number;
  rolled: number;
  in: boolean;
  chosen: boolean;
}

export interface RobotView extends RobotModel {
  seat: number; // 0 while nobody has it
  state: "board" | "unplaced" | "out";
  spot: string; // "" when not on the board
  crate: string; // the crate it stands on, "" for none
  wounds: number;
  acted: boolean;
  acting: boolean;
  aims: string[]; // the spots that its weapon reaches from where it stands
}

export interface CrateView {
  id: string;
  kind: "one-crate" | "two-crates";
  spot: string;
  wounds: number;
  structure: number;
}

/** A piece of the roster. */
export interface RobotModel {
  id: string;
  name: string;
  colour: string;
  attack: number;
  min_range: number;
  max_range: number;
  structure: number;
}

/** `data` of facts; which fields are there follows from the kind. Kinds: facts.def in small letters. */
export interface GladiabotFact {
  seat?: number;
  piece?: string; // who does it or to whom it happens: a robot or crate
  target?: string;
  from?: string;
  to?: string;
  spot?: string;
  face?: number; // of a die
  amount?: number;
  total?: number;
  colour?: string;
  pieces?: string[]; // robots that were picked or are shown
}
