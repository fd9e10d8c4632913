/* story.ts - the story as lines: the view's folding, or one line a fact. */
import type { Fact, Scene } from "../engine/types";
import type { GameView, StoryLine } from "./view";

/** Facts become sentences: a capital first, a full stop last. */
export function sentence(words: string): string {
  const text = words.trim();
  if (text === "") return "";
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?!:]$/.test(first) ? first : `${first}.`;
}

/** The position in sentences. */
export function describeLines(scene: Scene): string[] {
  return scene.describe.split("\n").filter((line) => line !== "");
}

export function foldPlain(facts: readonly Fact[]): StoryLine[] {
  return facts.map(({ n, kind, clause, words, data }) => ({
    n,
    last: n,
    weight: kind === "note" ? "faint" : "plain",
    seat: typeof data.seat === "number" ? data.seat : 0,
    words: sentence(words),
    clause,
    dice: [],
  }));
}

export function foldStory(view: GameView, facts: readonly Fact[], scene: Scene): StoryLine[] {
  return view.fold ? view.fold(facts, scene) : foldPlain(facts);
}

/** A story that grows. Only its last line is made anew; the lines before it are told to their end. */
export class Story {
  lines: readonly StoryLine[] = [];
  private open: readonly Fact[] = []; // of the last line

  constructor(private readonly view: GameView) {}

  /** Tells these facts and nothing else. */
  begin(facts: readonly Fact[], scene: Scene): void {
    this.lines = [];
    this.open = [];
    this.goOn(facts, scene);
  }

  goOn(told: readonly Fact[], scene: Scene): void {
    if (told.length === 0) return;
    const facts = [...this.open, ...told];
    const fresh = foldStory(this.view, facts, scene);
    const last = fresh.at(-1)?.n ?? 0;
    this.lines = [...(this.open.length > 0 ? this.lines.slice(0, -1) : this.lines), ...fresh];
    this.open = facts.filter((fact) => fact.n >= last);
  }
}

/**
 * Lines to be read aloud: those that nobody has heard. The last line may still grow while something is
 * being shown, so it waits until `settled`.
 */
export function unheard(lines: readonly StoryLine[], heard: number, settled: boolean): StoryLine[] {
  const fresh = lines.filter((line) => line.last > heard);
  return settled ? fresh : fresh.slice(0, -1);
}
