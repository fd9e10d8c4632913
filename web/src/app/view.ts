/* view.ts - what a game's view gives to the page and gets from it; web/src/games/NAME/view.tsx has it. */
import type { ComponentType } from "preact";
import type { Answer, Fact, Odds, Reply, Scene } from "../engine/types";
import type { Mark } from "../kit/marks";
import type { KeptSquad } from "./storage";

/**
 * A view draws one game and knows no rule of it: whatever can be done is in the scene's answers.
 * `web/src/games/NAME/view.tsx` exports `view: GameView`; its style sheet is `view.css` beside it and
 * comes with it. A game without a view is shown by the plain one (app/plain.tsx).
 *
 * Pressing, pointing and keys are the page's business. A view marks its elements and handles no
 * events: `data-spot="ID"` on whatever can be pressed as a place, `data-piece="ID"` on whatever can be
 * pressed as a piece. Spot and SpotGroup of kit/spot.tsx do this with name, focus and role. The
 * page finds the answers of what was pressed, moves the focus by arrow keys to the nearest marked
 * element on the screen, and says why where nothing can be done.
 */
export interface GameView {
  /** The board. Fills the width it is given and keeps its own proportions (an SVG with a viewBox). */
  Board: ComponentType<BoardProps>;
  /** Cards of all sides, for the panel beside the board. Marked with data-piece where they can be pressed. */
  Pieces: ComponentType<PiecesProps>;
  /** A small living board for the start screen and for previews: no focus, no words, no marks of places. */
  Miniature: ComponentType<{ scene: Scene }>;
  /** Moves that are made before the first picture of a demonstration; left out: a few. */
  warmUp?: number;
  /** The picture on an answer's button: a robot, a die, an arrow. Drawn 32 px high. */
  AnswerArt?: ComponentType<{ scene: Scene; answer: Answer }>;
  /** Pieces that an answer is about where it names none itself: pressing one of them means the answer. */
  about?(scene: Scene, answer: Answer): readonly string[];
  /** Colour and base shape of a seat; left out: by its number. */
  mark?(scene: Scene, seat: number): Mark;
  /**
   * What the pack prints, the reply to `roster`: told before the first scene of its game is drawn. Left out by
   * views whose scenes say all.
   */
  learn?(roster: object, scene: Scene): void;
  /** What people could bring to this game; told when it is opened. */
  offer?(scene: Scene, offered: Offered): void;
  /** The pieces that the rules are asked about (`inspect`) while this is pointed at or has the focus, or nothing does. */
  inspects?(scene: Scene, at: At | null, active: Answer | null, overlay: boolean): readonly string[];
  /** What belongs to a seat, beside its name above the board: its means, its points. */
  SeatNote?: ComponentType<{ scene: Scene; seat: number }>;
  /** What an answer brings, in a few words for its button; left out: the chance of what it is for. */
  oddsWords?(odds: Odds): string;
  /** What stands above the board: "Turn 3 of 60", "Initiative" with the mark of seat 2. */
  status?(scene: Scene): Chip[];
  /**
   * Facts as lines to read, dice together with what they decided. Pure. A line hangs on its own facts and
   * the scene alone: as a story grows, only the facts since its last line began are given again.
   */
  fold?(facts: readonly Fact[], scene: Scene): StoryLine[];
  /** How long these facts are shown: 1 is usual, 0 not at all (they show together with the next). */
  pace?(facts: readonly Fact[]): number;
  /** Choices of several steps that are put together on the page before they are given. */
  drafting?: Drafting;
  /** Headings for kinds of answers: { move: "Move to", attack: "Attack" }; left out: the kind itself. */
  kinds?: Readonly<Record<string, string>>;
}

/**
 * A choice of several steps that the page gives to the rules as a whole, so that it can be rearranged until
 * then. Pure: a draft is a list of the game's own words, and is gone with the decision it was made for.
 */
export interface Drafting {
  /** The answers that go with a draft: more of its steps, or one with a `move` below 0 whose `text` is the whole choice; null: not drafted. */
  answers(scene: Scene, draft: readonly string[]): readonly Answer[] | null;
  /** The draft after this piece was pressed, or the answer of this piece given; null where it means nothing. */
  press(scene: Scene, draft: readonly string[], piece: string): readonly string[] | null;
  /** What is asked with this draft, an empty one too. */
  question(scene: Scene, draft: readonly string[]): string;
}

export interface Offered {
  kept: readonly { name: string; text: string }[]; // lists that somebody built and named
  drawn: readonly (readonly string[])[]; // the first choice of a game by chance, one for each seat: its moves as text
}

export interface BoardProps {
  scene: Scene; // the scene after `happening`
  /** Answers that can be given now; none while something is shown or somebody else decides. */
  answers: readonly Answer[];
  /** The answer that is pointed at or has the focus, and what it would do. */
  active: Answer | null;
  look: Look | null;
  /** The answer that a hint recommends. */
  hint: Answer | null;
  /** What has been put together so far, where the view drafts. */
  draft: readonly string[];
  /** The spot that Tab reaches: the one that had the focus last, or the first. */
  focus: string;
  /** What is being shown now; null when nothing moves. Ends after `ms`, sooner if it is skipped. */
  happening: Beat | null;
  /** Everything told since the last decision, what happens now included: dice that still lie there. */
  recent: readonly Fact[];
  /** False: nothing may move, everything is at its place at once. */
  motion: boolean;
  /** More marks on the board, because the person asked for them: the names of all places, threats. */
  overlay: boolean;
  /** What the rules say about the pieces of `inspects`, in that order; those about which they say nothing are left out. */
  inspected: readonly object[];
}

/** What is pointed at: a place, a piece or both; "" where it does not say. */
export interface At {
  spot: string;
  piece: string;
}

export interface PiecesProps {
  scene: Scene;
  answers: readonly Answer[];
  active: Answer | null;
  hint: Answer | null;
  draft: readonly string[];
  inspected: readonly object[];
}

/** What an answer would do: the same seat's answers after it, and the odds. */
export interface Look {
  answer: Answer;
  answers: readonly Answer[];
  odds: Odds | null;
}

/** A few facts that are shown at once. */
export interface Beat {
  id: number; // grows by one with every beat, good as a key
  facts: readonly Fact[];
  ms: number;
}

export interface Chip {
  label: string; // "Initiative"
  value: string; // "Anna"
  seat?: number; // its mark is drawn too
}

/** A line of the story. `words` is complete without the dice: it is what a screen reader says. */
export interface StoryLine {
  n: number; // of its first fact; the key of the line
  last: number; // of its last fact
  weight: "chapter" | "plain" | "strong" | "faint"; // a turn begins; a usual line; out of play; aside
  seat: number; // whose mark stands before it, 0 for none
  words: string;
  clause: string;
  dice: DiceRow[]; // drawn under it; [] for none
}

/** Dice of one side. Marks are drawn by shape: win one notch, big two, none plain, even a bar. */
export interface DiceRow {
  seat: number; // 0 for nobody's
  words: string; // "Attack"
  dice: { face: number; mark: "win" | "big" | "none" | "even" }[];
}

/**
 * What a squad builder gets; `web/src/games/NAME/squads.tsx` exports one as `Builder`, its style sheet is
 * squads.css beside it. A squad is one line of text, as the rules read and write it.
 */
export interface BuilderProps {
  roster: unknown; // the reply to the request `roster`; the game's own
  /** The squad of the address; "" for none. */
  text: string;
  /** The squad has changed: the address follows. */
  onText(text: string): void;
  /** The whole address of a squad, to be handed on. */
  linkTo(text: string): string;
  /** What the rules say to a squad; the game's own. */
  judge(text: string): Reply<unknown>;
  /** The moves of a squad that was drawn by chance. */
  draw(): Reply<{ moves: string[] }>;
  kept: readonly KeptSquad[];
  /** Keeps a squad under a name, in place of one that has it; "" or why not. */
  keep(name: string, text: string): string;
  forget(name: string): void;
  /** Starts a game with these settings in which the first choice is answered with this text; "" or why not. */
  play(choice: string, settings: string): Promise<string>;
}
