/* types.ts - Tiny Epic Mechs' own part of a scene, as its C code writes it. */

export type Status = "pilot" | "armor" | "mech";

export interface MechsView {
  you: number; // seats count from 1; 0: what everybody may know
  solo: boolean;
  phase: string;
  round: number; // 1 to 6, 0 before
  step: number; // the turn step, 1 to 4
  starter: string; // players are "S1" to "S4", in solo also "RL" and "RR"; "" for nobody
  active: string;
  actor: string;
  window: string;
  naming: string[];
  card: string; // of this Turn, "PC2.N"
  mech: string; // a zone
  mech_pilot: string;
  display: string[]; // weapons, "" for none
  deck: number;
  box: { x: number; y: number; w: number; h: number };
  spots: ZoneView[];
  players: PlayerView[];
  fight: FightView;
  prices: { weapon: string; credits: number; energy: number }[]; // for the player who purchases now
  print: PrintRow[];
}

export interface ZoneView {
  id: string;
  x: number;
  y: number;
  row: number;
  column: number;
  kind: "resource" | "base" | "mech-zone";
  value: number; // 0 while it is not dealt
  energy: boolean;
  credits: boolean;
  base: string; // a player
  token: "" | "mine" | "turret";
  token_owner: string;
  mine_number: number; // 0 where it is not known
  leads?: Readonly<Record<string, string>>; // "Simple.N" to a zone; what leads out of the Arena is left out
}

export interface PlayerView {
  id: string;
  seat: number; // 0 for a robot
  robot: boolean;
  colour: string;
  spot: string;
  base: string;
  pilot: string; // "P2", "hidden", "" for none
  spare: string;
  chosen: boolean;
  status: Status;
  side: "" | "assault" | "bastion";
  health: number;
  full_health: number;
  energy: number;
  credits: number;
  vp: number;
  adhoc: boolean;
  first_adhoc: boolean;
  resigned: boolean;
  guard: number;
  scoring: ScoringView;
  owns: string[];
  loadout: string[];
  exhausted: string[];
  purchased: string[];
  start: string;
  mines: string[]; // zones
  turrets: string[];
  supply_known: boolean;
  supply: number[];
  mines_left: number;
  turrets_left: number;
  last_mine: number;
  program: string[]; // "PC1.N", "hidden"
  revealed: number;
  path: string[];
  facing: string;
  cards_left: number;
  jammed: number;
}

/** VP that a Scoring would bring now; of purchased Weapons only the last one brings them. */
export interface ScoringView {
  mines: number;
  turrets: number;
  pilot: number;
  mech: number;
  weapons: number;
}

export interface AttackView {
  weapon: string;
  power: boolean;
  damage: number;
  boost: number; // how much a Boost can add
  counters: boolean; // the Weapon that was used last
  countered_by: string[]; // what the other side could answer with
}

export interface FightView {
  enemy: string; // "" where nobody fights
  role: string;
  round: number;
  last: string;
  weapon: string;
  attacks: AttackView[]; // of the side whose attack is next
}

export interface AbilityRow {
  ability: string;
  amount: number;
  energy: number;
  credits: number;
  words: string;
}

export interface WeaponRow {
  id: string;
  kind: "basic" | "advanced";
  name: string;
  type: "Ranged" | "Melee" | "Area";
  credits: number;
  energy: number;
  normal: number;
  power: number;
  effect: string;
  effect_words: string;
  vp: number;
}

export interface PilotRow {
  id: string;
  kind: "pilot";
  name: string;
  pilot_side: AbilityRow;
  armor_side: AbilityRow;
}

export interface CardRow {
  id: string;
  kind: "card";
  name: string;
  movement: "Simple" | "Diagonal Jump" | "Double Jump";
  action: string;
}

/** A side of the Mighty Mech Card. */
export interface SideRow {
  id: "assault" | "bastion";
  kind: "side";
  name: string;
  words: string;
}

export type PrintRow = WeaponRow | PilotRow | CardRow | SideRow;

/** `data` of facts; which fields are there follows from the kind. Kinds and fields: facts.def. */
export interface MechsFact {
  player?: string;
  enemy?: string;
  owner?: string;
  zone?: string;
  from?: string;
  pilot?: string | number; // a card; in a Scoring VP
  weapon?: string;
  weapons?: string;
  card?: string;
  side?: string;
  status?: string;
  resource?: string;
  number?: number;
  slot?: number;
  amount?: number;
  health?: number;
  energy?: number;
  credits?: number;
  mines?: number;
  turrets?: number;
}
