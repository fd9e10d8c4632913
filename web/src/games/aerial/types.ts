/* types.ts - Aerial Assault's own part of a scene, as its C code writes it. */

export type AllianceId = "red" | "blue";

export interface AerialView {
  you: number; // seats count from 1; 0: what everybody may know
  phase: string;
  play: number; // 1 to 25, 0 before
  slot: number; // of the Autonomous Round, 0 outside it
  round: number;
  first: AllianceId | ""; // served first in this card play
  acting: string; // a robot; "" for none
  part: number;
  use: string;
  other: string;
  ball: string;
  dice: number[];
  box: { x: number; y: number; w: number; h: number };
  spots: ZoneView[];
  seats: SideView[];
  alliances: AllianceView[];
  display: string[];
  pile: number;
  picking: number; // picking round, 0 outside the draft
  place: number; // in the order, from 1
  order: string[];
  robots: RobotView[];
  balls: BallView[];
  parts: PartRow[];
  cards: CardRow[];
}

export interface ZoneView {
  id: string;
  x: number;
  y: number;
  alliance: AllianceId;
  white: boolean;
  goal: boolean;
}

export interface SideView {
  card: number; // Alliance card, 0 for none
  rolled: number;
  resigned: boolean;
  rookie: boolean;
}

export interface AllianceView {
  id: AllianceId;
  goal: number;
  assist: number;
  truss: number;
  catch: number;
  score: number;
  captain: number; // a seat, 0 while there is none
}

/** Fields that are "yes" or "no", or a name; "none", and "hidden" where the viewer does not know. */
export interface RobotView {
  id: string; // "T1", or the colour while there is no number
  number: number;
  colour: string;
  seat: number; // 0 while nobody has the team
  hidden: boolean; // its parts are not known
  parts: string[];
  alliance: string;
  zone: string;
  weeks: string;
  budget: string;
  training: string;
  action: string;
  declared: string;
  target: string;
  cancelled: string;
  done: string;
  panic: string;
  breakdown: string;
  "panic-next": string;
  "breakdown-next": string;
  barred: string;
  committed: string;
  hand_size: number;
  hand_known: boolean;
  deck: string[];
  hand: string[];
  shown: string[];
  stayed: string[];
  stays: number;
  rerolled: string[];
  program: string[]; // cards with sides, "hidden" for those that are not known
  laid: string; // "SP01.A", "hidden", "stay", "" for none
  last: string;
}

export interface BallView {
  id: string;
  alliance: AllianceId;
  state: "held" | "floor" | "air" | "aside" | "out" | "removed" | "none";
  robot: string;
  spot: string;
  record: string[];
  trussed: boolean;
}

export interface PartRow {
  id: string;
  kind: "drive" | "shooter" | "pickup" | "catching";
  name: string;
  weeks: number;
  zones?: number;
  roll?: number; // a die of this or more is needed for the second zone; 0: none
  block?: number;
  pickup_bonus?: number;
  shoot?: number[]; // least total by range, 0: not possible
  truss?: number[];
  pickup?: number;
  catch_bonus?: number;
}

export interface CardRow {
  id: string;
  a: string;
  b: string;
}

/** `data` of facts; which fields are there follows from the kind. Kinds and fields: facts.def. */
export interface AerialFact {
  seat?: number;
  team?: string;
  other?: string;
  target?: string;
  ball?: string;
  zone?: string;
  card?: string;
  second?: string;
  third?: string;
  part?: string;
  robot?: string;
  colour?: string;
  number?: number;
  alliance?: string;
  action?: string;
  face?: number; // of a die
  sum?: number;
  total?: number;
  against?: number;
  need?: number;
  move?: number; // zones to the right
  range?: number;
  amount?: number;
  assists?: number;
  weeks?: number;
  red?: number;
  blue?: number;
}
