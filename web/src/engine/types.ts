/* types.ts - what the C code says to the page, as JSON; docs/page.md describes the requests. */

/** A clause of a game's ledger, "GLA-ATK-04", or "" for none. */
export type ClauseId = string;

/** Reply to every request that could not be done: one sentence, and nothing was changed. */
export interface Fault {
  ok: false;
  err: string; // "ILLEGAL", "SYNTAX", "TURN", ...
  words: string; // the sentence, with place and remedy
  clause: ClauseId; // when the rules said no
  code: string; // the ledger's error code, "E_RANGE"; "" for none
  near: Answer[]; // legal answers that look most like what was tried
  game?: string; // "ELSEWHERE": the module of this game has to be asked
}

export type Reply<T> = (T & { ok: true }) | Fault;

// ---- before a game -------------------------------------------------------------------------

export interface Catalogue {
  version: string;
  games: GameInfo[];
  brains: { id: string; words: string }[];
}

export interface GameInfo {
  id: string;
  title: string;
  words: string; // what it is about, in one sentence
  prefix: string; // of its clauses, "GLA"
  hidden: boolean; // a test subject: offered to nobody, reachable by its address
  first: boolean; // has a first game
  packs: string[];
}

/** A form for the settings, judged: made from what a person has set by hand. */
export interface Settings {
  game: string;
  text: string; // all settings, "seats=2 mode=std2 ..."
  seats: number;
  options: Setting[];
}

export interface Setting {
  name: string;
  title: string;
  words: string;
  value: string;
  by_hand: boolean;
  number: { min: number; max: number } | null; // null for a choice of names
  /** Each value, judged; [] for a number with many. */
  values: { name: string; label: string; ok: boolean; why: string; clause: ClauseId }[];
}

// ---- a game at this page -------------------------------------------------------------------

/** What the table waits for. step: call `step` for what needs no person. brain: a worker thinks. */
export type Wait = "step" | "person" | "outcome" | "brain" | "over" | "stuck";

export interface Seat {
  seat: number; // from 1
  name: string; // may be ""
  called: string; // "S1 Anna", "S2"
  brain: string; // id of a computer player; "" for a person
}

/** One scene: all that the person who looks may know. With hand_over there is no position in it. */
export interface Scene {
  game: string;
  title: string;
  pack: string;
  options: string;
  seats: Seat[];
  wait: Wait;
  stuck: string; // why it cannot go on; "" unless wait is "stuck"
  seat: number; // the seat that is asked, 0 for none
  viewer: number; // whose view this is, 0 for what everybody may know
  hand_over: boolean; // show nothing, call `seat`, then request `taken`
  question: string; // who decides what, in one sentence
  ask: { id: string; clause: ClauseId };
  sealed: boolean; // the answer stays secret for now
  step: boolean; // goes on with a choice that was begun
  sample: boolean; // only some of the legal answers are listed
  answers: Answer[]; // of the seat that is asked, resigning left out
  may: { undo: boolean; rewind: boolean; hint: boolean; resign: boolean };
  view: unknown; // the game's own; its view.tsx knows the shape
  describe: string; // the position in sentences, one a line
  result: Result | null;
  events: number; // length of the log
  told: number; // entries of the story so far
  epoch: number; // changes when the story was told anew (undo, load)
  lesson: Lesson | null; // null: not a first game
}

/** A step of a first game. */
export interface Lesson {
  step: number; // from 1
  steps: number;
  title: string;
  teach: string; // what is learnt and what to do
  help: string; // for whoever does something else, or asks
  done: string;
  state: "begun" | "strayed" | "reached";
}

/** One legal answer. The game says what it concerns; the board finds it by spot or piece. */
export interface Answer {
  move: number;
  text: string; // as it is typed, "move B4"
  label: string; // for a button, "Move to B4"
  kind: string; // the game's own word: "move", "attack", "hold", "robot", ...
  spot: string; // the place to press for it, "" for none
  piece: string; // the piece it concerns, "" for none
  last?: boolean; // ends or declines: stands behind all others
  odds: Odds | null; // null where nothing is uncertain
}

export interface Odds {
  words: string; // "1.3 wounds expected, 42 % puts it out of play"
  unit: string;
  mean: number;
  goal: number; // 0 to 1
  goal_words: string;
  rerolls: number; // dice that who acts may roll again: counted in
  jams: number; // dice that others may make it roll again: counted in
  lines: OddsLine[];
  more?: { unit: string; mean: number; lines: OddsLine[] } | null; // of the same dice, in a unit of its own: "hexes pushed"
}

export interface OddsLine {
  amount: number;
  share: number;
}

export interface Result {
  outcome: "win" | "draw" | "loss" | "limit" | "aborted";
  words: string;
  clause: ClauseId;
  seats: { seat: number; place: number; points: number }[];
}

/** One thing that happened. `kind` is the game's own word, "note" for words of the table itself. */
export interface Fact {
  n: number; // place in the story
  kind: string;
  clause: ClauseId;
  words: string;
  data: Record<string, unknown>; // the game's own: pieces, spots, faces of dice
}

/** Reply to whatever changed the game: what happened, and the scene after it. */
export interface Happening {
  told: Fact[];
  scene: Scene;
}

/** What a computer player needs to answer: its own view and nothing else. Handed to `think`. */
export interface Task {
  seat: number;
  text: string; // opaque; the body of the request `think`
}

// ---- records -------------------------------------------------------------------------------

/** What a text turned out to be, before anything is done with it. */
export interface Opened {
  kind: "save" | "record" | "position";
  game: string;
  title: string;
  options: string;
  over: boolean;
  secret: boolean; // holds what not everybody may know
  events: number;
  seats: Seat[];
}

export interface Replay {
  game: string;
  events: number;
  /** Points of the timeline: one a choice or roll of dice, in order. */
  points: { event: number; seat: number; words: string; mark: string }[];
  result: Result | null;
}
