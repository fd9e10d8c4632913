/* types.ts - A.E.G.I.S.' own part of a scene, of the roster and of what is asked about a piece or a squad, as its C code writes it. */

/** A card as it is printed; the reply to `roster` lists all of a pack. */
export interface CardRow {
  id: string; // "KOR-100"
  kind: "robot" | "drone" | "machineless";
  name: string;
  number: number;
  classes: string; // letters of AEGIS
  key: string; // of them the key Class, in the second edition
  level: number; // 1 to 5; 0 for a Commander without a machine
  movement: number;
  energy: number;
  integrity: number;
  faction: string;
  character: string; // the Commander; "" for none
  idea: string; // role, trick, weakness
  makes: string[];
  abilities: string[];
  actions: ActionRow[];
}

export interface ActionRow {
  name: string;
  cost: number;
  x: boolean; // costs as much as is left
  accuracy: number;
  all: boolean; // all dice together, not each by itself
  type: string;
  power: number;
  range: number;
  radius: number;
  attributes: string[];
}

/** A squad that is ready to play. */
export interface SquadRow {
  name: string;
  idea: string;
  basics: string[];
  pool: string[];
  commander: string; // without a machine; "" for none
  bearer: string;
}

/** What a word on cards, or a status, does. */
export interface Meaning {
  name: string; // as it stands on the card, with its X
  words: string;
  clause: string;
}

export interface Roster {
  pieces: CardRow[];
  squads: SquadRow[];
  meanings: Meaning[];
}

export type Ground = "open" | "wall" | "stop" | "jam";

export interface SpotView {
  id: string; // "(3,4)"
  x: number;
  y: number;
  kind: Ground;
  zone: number; // start zone from 1; 0 for none
}

export interface SeatView {
  energy: number;
  cap: number;
  production: number;
  turns: number;
  wins: number;
  zone: number;
  rolled: number;
  ready: boolean;
  token: boolean;
  out: boolean;
  stands: string[];
  cards: CardView[];
}

export interface CardView {
  id: string; // "S1.KOR-100"
  card: string; // "" where it is not known
  where: string;
  on: string; // the card that it lies under or is bound to
}

export interface RobotView {
  id: string; // "S1.KOR-100"
  seat: number;
  card: string;
  name: string;
  spot: string;
  integrity: number;
  max_integrity: number;
  energy: number;
  movement: number;
  drain: number;
  boost: number;
  flies: boolean;
  acted: boolean;
  formed: boolean;
  statuses: string[];
  blaze: number;
  rust: number;
  accuracy: number;
  damage_mod: number;
  defense: number;
  evasion: number;
}

export interface LiveView {
  user: string;
  target: string;
  name: string; // of the Action; "" for none
  paid: number;
  accuracy: number; // that dice must meet against the target,
  others_accuracy: number; // and against everybody else
  robot: string; // that is being displaced, "" for none
  direction: number; // in which, once it is known
  dice: number[];
  dropped: number[];
}

export interface AegisView {
  edge: "wall" | "open"; // what is pushed there stops, or is lost
  making: string; // the card that combining is about to bring, "" for none
  you: number; // seats count from 1; 0: what everybody may know
  stage: string;
  ask: string;
  to_act: number;
  first: number;
  game: number; // of a match
  limit: number;
  acting: string; // the robot whose activation it is
  action: LiveView;
  board: string;
  box: { x: number; y: number; w: number; h: number };
  hex: string;
  spots: SpotView[];
  seats: SeatView[];
  robots: RobotView[];
}

// ---- asked about one robot: the request `inspect ID` -----------------------------------------

export interface Inspected {
  piece: string;
  now: boolean; // its activation is open or can be opened in this turn; else all is about its next turn
  energy: number; // in the pool then
  /** Where Movement could lead now, or at its next activation. */
  reach: { spot: string; cost: number }[];
  actions: InspectedAction[];
  makes: Making[];
  /** Statuses, buffs and tokens with what they do and when they end. */
  statuses: { name: string; words: string; ends: string }[];
  components: string[]; // cards under it
}

export interface InspectedAction {
  name: string;
  lent: string; // the robot whose Action it is; "" for its own
  words: string; // the Action in one sentence
  ok: boolean; // could be used now, or at its next activation as things stand
  why: string; // why not, in one sentence; "" when it can
  clause: string;
  spots: string[]; // hexes where a target may stand, or that are in reach of a Radius
  blocked: { spot: string; by: string; why: string; clause: string }[]; // in range, no line of sight
  targets: { piece: string; ok: boolean; why: string; clause: string }[];
}

/** A combined robot of the pool that this robot could be a part of. */
export interface Making {
  card: string; // "S1.KOR-2000"
  way: "pair" | "scrap" | "emerge"; // a card may be listed once for each
  with: string[]; // each set of partners that would do, "S1.GAN-300+S1.HEL-200"
  cost: number;
  ok: boolean; // now, or at its next activation as things stand
  why: string; // what is missing; "" for nothing
  clause: string;
  spots: string[]; // hexes on which it could stand
}

// ---- asked about a list of cards: the request `judge GAME PACK` ------------------------------

export interface Judged {
  text: string; // the squad as it is typed, "KOR-100 GAN-300 / KOR-2000"
  choice: string; // the same as an answer to the squad question: "squad KOR-100 ..."
  match: boolean; // judged as a list for a match: the text began with "match"; "squad" or nothing: for one game
  legal: boolean; // could be brought to a game as it is
  faults: { words: string; clause: string; code: string; pieces: string[] }[]; // every broken rule
  energy: number; // what its Basic robots make each turn
  /** Each combined card of the list, and of what it can be made; [] for of nothing in the list. */
  tree: { card: string; level: number; from: string[][] }[];
  /** Every card of the pack: whether it can be added to what is there, and why not. */
  adds: { card: string; ok: boolean; why: string; clause: string }[];
}
