/* session.ts - one game at this page: asks the table, shows what happens, waits for people. */
import type { Engine } from "../engine/engine";
import { CalledOff, type Thinker } from "../engine/thinker";
import type { Answer, Fact, Fault, Happening, Reply, Scene, Task } from "../engine/types";
import { Story, unheard } from "./story";
import type { Beat, GameView, Look, StoryLine } from "./view";

export interface SessionNeeds {
  engine: Engine;
  thinker: Thinker;
  view: GameView;
  /** Milliseconds of an event now; 0 shows nothing moving. */
  beatMs(): number;
  /** The game has changed: keep it. `now` while nothing is being shown. */
  keep(scene: Scene, now: boolean): void;
  /** Where a draft outlives a reload; "" for none. */
  drafts?: DraftShelf;
}

export interface DraftShelf {
  get(): string;
  set(text: string): void;
}

/** A draft belongs to one decision of one seat. */
interface KeptDraft {
  seat: number;
  events: number;
  draft: readonly string[];
}

/** What the page is doing. */
export type Doing = "showing" | "thinking" | "waiting";

const BEAT_MIN = 150;
const BEAT_MAX = 350;
/** A computer player that answers sooner is not announced: the words would only flicker. */
const THINKING_MS = 120;
const NO_ANSWERS: readonly Answer[] = [];
const NO_DRAFT: readonly string[] = [];
const NOTHING: readonly object[] = [];

function readDraft(text: string): KeptDraft | null {
  try {
    const value = JSON.parse(text || "null") as KeptDraft | null;
    const whole = typeof value?.seat === "number" && typeof value.events === "number" && Array.isArray(value.draft);
    return whole && value.draft.every((piece) => typeof piece === "string") ? value : null;
  } catch {
    return null;
  }
}

/** `now`: a person did it or is asked, so it shows at once; else with the next frame. */
export type Listener = (now: boolean) => void;

export class Session {
  scene: Scene;
  recent: readonly Fact[] = [];
  beat: Beat | null = null;
  doing: Doing = "waiting";
  hint: Answer | null = null;
  hinting = false;
  trouble = ""; // why a computer player gave no answer
  paused = false;
  /** Answers of the step before this one, so that a person can take another one in its place. */
  before: readonly Answer[] = NO_ANSWERS;
  begun = -1; // the answer of that step

  /** Steps of this decision that have been put together on the page and not been given yet. */
  draft: readonly string[] = NO_DRAFT;

  private drafted: { scene: Scene; draft: readonly string[]; answers: readonly Answer[] | null } | null = null;
  private readonly story: Story;
  private run = 0; // the number of the present run; an older one ends by itself
  private pending: readonly Fact[] = [];
  private beats = 0;
  private skipping = false;
  private wake: (() => void) | null = null;
  private looks = new Map<number, Look>();
  private inspections = new Map<string, readonly object[]>();
  private heard = -1;
  private acted = false; // a person did something that does not show yet
  private announce: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<Listener>();

  constructor(
    private readonly needs: SessionNeeds,
    first: Happening,
  ) {
    this.scene = first.scene;
    this.story = new Story(needs.view);
    this.refill();
    this.redraw();
    void this.go();
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.stop();
    this.listeners.clear();
  }

  /** The table itself, for what changes nothing. */
  get engine(): Engine {
    return this.needs.engine;
  }

  get lines(): readonly StoryLine[] {
    return this.story.lines;
  }

  /** Answers that can be given now. */
  get answers(): readonly Answer[] {
    const { wait, hand_over, answers } = this.scene;
    return this.doing === "waiting" && wait === "person" && !hand_over ? (this.drafting ?? answers) : NO_ANSWERS;
  }

  /** Who decides what, with what has been put together. */
  get question(): string {
    const { scene, draft } = this;
    return (this.drafting ? this.needs.view.drafting?.question(scene, draft) : undefined) ?? scene.question;
  }

  /** The answers that go with the draft; null where this decision is not drafted. */
  private get drafting(): readonly Answer[] | null {
    const { scene, draft, drafted } = this;
    if (drafted?.scene === scene && drafted.draft === draft) return drafted.answers;
    const asked = scene.wait === "person" && !scene.hand_over;
    const answers = asked ? (this.needs.view.drafting?.answers(scene, draft) ?? null) : null;
    this.drafted = { scene, draft, answers };
    return answers;
  }

  /** Nobody at this page plays: it can be paused. */
  get watching(): boolean {
    return this.scene.seats.every((seat) => seat.brain !== "");
  }

  // ---- what people do ----------------------------------------------------------------------

  /** While nobody is asked nothing happens: the press was meant for what was asked a moment before. */
  play(move: number): Fault | null {
    if (this.doing !== "waiting") return null;
    const before = this.answers;
    const step = this.drafting?.find((answer) => answer.move === move);
    if (step && move < 0) return this.choose(step.text);
    if (step && this.arrange(step.piece)) return null;
    const fault = this.act(this.needs.engine.play(move), before);
    if (!fault) this.begun = move;
    return fault;
  }

  /** Puts something into the draft, or changes it; false where the piece means nothing for it. */
  arrange(piece: string): boolean {
    if (this.doing !== "waiting" || !this.drafting) return false;
    const draft = this.needs.view.drafting?.press(this.scene, this.draft, piece) ?? null;
    if (draft) this.redraft(draft);
    return draft !== null;
  }

  /** Takes the last step out of the draft; false where there is none. */
  withdraw(): boolean {
    if (this.draft.length === 0) return false;
    this.redraft(this.draft.slice(0, -1));
    return true;
  }

  private redraft(draft: readonly string[]): void {
    const { seat, events } = this.scene;
    const kept: KeptDraft = { seat, events, draft };
    this.draft = draft;
    this.needs.drafts?.set(draft.length > 0 ? JSON.stringify(kept) : "");
    this.acted = true;
    this.tell();
  }

  /** Takes up the draft that was kept for this decision, step by step; what belongs to another one is forgotten. */
  private redraw(): void {
    const { drafts, view } = this.needs;
    const { scene } = this;
    this.draft = NO_DRAFT;
    const kept = readDraft(drafts?.get() ?? "");
    if (!kept) return;
    const here = kept.events === scene.events && (kept.seat === scene.seat || scene.seat === 0);
    if (!here) return drafts?.set("");
    if (scene.hand_over || scene.wait !== "person" || !this.drafting) return;
    let draft: readonly string[] | null = NO_DRAFT;
    for (const piece of kept.draft) draft = draft && (view.drafting?.press(scene, draft, piece) ?? null);
    this.draft = draft ?? NO_DRAFT;
  }

  choose(words: string): Fault | null {
    return this.act(this.needs.engine.choose(words));
  }

  outcome(words: string): Fault | null {
    return this.act(this.needs.engine.outcome(words));
  }

  taken(): Fault | null {
    return this.act(this.needs.engine.taken());
  }

  resign(seat: number): Fault | null {
    return this.act(this.needs.engine.resign(seat));
  }

  undo(agreed: boolean): Fault | null {
    const doing = this.doing;
    this.stop();
    const fault = this.act(this.needs.engine.undo(agreed));
    if (fault && doing !== "waiting") void this.go();
    return fault;
  }

  /** Takes back the step that was begun and gives another answer in its place. */
  instead(answer: Answer): Fault | null {
    this.stop();
    const undone = this.needs.engine.undo(false);
    if (!undone.ok) return undone;
    this.take(undone, true);
    while (this.scene.wait === "step") {
      const reply = this.needs.engine.step();
      if (!reply.ok) break;
      this.take(reply, false);
    }
    const fault = this.play(answer.move);
    if (fault) void this.go();
    return fault;
  }

  /** What an answer would do; asked once for each. */
  look(answer: Answer): Look | null {
    const known = this.looks.get(answer.move);
    if (known) return known;
    const reply = this.needs.engine.look(answer.move);
    if (!reply.ok) return null;
    const look: Look = { answer, answers: reply.answers, odds: reply.odds ?? answer.odds };
    this.looks.set(answer.move, look);
    return look;
  }

  /** What the rules say about pieces; asked once for each as long as nothing changes. */
  inspect(pieces: readonly string[]): readonly object[] {
    if (pieces.length === 0 || this.scene.hand_over) return NOTHING;
    const key = pieces.join(" ");
    const known = this.inspections.get(key);
    if (known) return known;
    const found = pieces.length === 1 ? this.inspectOne(key) : pieces.flatMap((piece) => this.inspect([piece]));
    this.inspections.set(key, found);
    return found;
  }

  private inspectOne(piece: string): readonly object[] {
    const reply = this.needs.engine.inspect(piece);
    return reply.ok ? [reply] : NOTHING;
  }

  /** Asks a computer player what it would do; the answer is marked. A sentence if there is none. */
  async askHint(): Promise<string> {
    const reply = this.needs.engine.hint();
    if (!reply.ok) return reply.words;
    const run = this.run;
    this.hinting = true;
    this.tell();
    try {
      const found = await this.needs.thinker.ask<Reply<{ move: number; label: string }>>(`think\n${reply.text}`);
      if (run !== this.run) return "";
      if (!found.ok) return found.words;
      this.hint = this.scene.answers.find((answer) => answer.move === found.move) ?? null;
      return this.hint ? "" : `Hint: ${found.label}.`;
    } catch (error) {
      return error instanceof CalledOff ? "" : "The computer player stopped; ask again.";
    } finally {
      this.hinting = false;
      this.tell();
    }
  }

  pause(paused: boolean): void {
    this.paused = paused;
    if (!paused) this.wake?.();
    this.tell();
  }

  /** Shows the rest of what happens at once. */
  skip(): void {
    if (this.doing !== "showing") return;
    this.skipping = true;
    this.wake?.();
  }

  /** After trouble: lets the computer player try again. */
  again(): void {
    this.trouble = "";
    void this.go();
  }

  /** Lines that have not been read aloud yet; they count as read afterwards. */
  speak(): readonly StoryLine[] {
    const fresh = unheard(this.lines, this.heard, this.doing === "waiting" || this.doing === "thinking");
    const last = fresh.at(-1);
    if (last) this.heard = last.last;
    return fresh;
  }

  // ---- what happens by itself --------------------------------------------------------------

  private act(reply: Reply<Happening>, before: readonly Answer[] = NO_ANSWERS): Fault | null {
    if (!reply.ok) return reply;
    this.stop();
    this.acted = true;
    this.take(reply, true);
    this.before = this.scene.step ? before : NO_ANSWERS;
    this.needs.keep(this.scene, false);
    void this.go();
    return null;
  }

  private stop(): void {
    this.run++;
    if (this.doing === "thinking" || this.hinting) this.needs.thinker.cancel();
    this.wake?.();
    clearTimeout(this.announce);
    this.doing = "waiting";
    this.beat = null;
    this.skipping = false;
    this.hinting = false;
  }

  private async go(): Promise<void> {
    const run = ++this.run;
    await this.show(run);
    while (run === this.run && !this.scene.hand_over && this.trouble === "") {
      if (this.scene.wait === "step") this.step();
      else if (this.scene.wait === "brain") await this.think(run);
      else break;
      if (run !== this.run) return;
      await this.show(run);
    }
    if (run !== this.run) return;
    this.pending = [];
    this.skipping = false;
    this.doing = "waiting";
    this.beat = null;
    this.needs.keep(this.scene, true);
    this.tell();
  }

  private step(): void {
    const reply = this.needs.engine.step();
    if (reply.ok) this.take(reply, false);
    else this.trouble = reply.words;
  }

  private async think(run: number): Promise<void> {
    if (this.paused) {
      this.doing = "waiting";
      this.tell();
      await this.sleep(null);
    }
    if (run !== this.run) return;
    this.doing = "thinking";
    this.beat = null;
    if (this.acted) this.tell();
    else this.announce = setTimeout(() => this.tell(), THINKING_MS);
    const words = await this.brainAnswers(run);
    clearTimeout(this.announce);
    if (run === this.run) this.trouble = words;
  }

  /** "" when it answered, or why it did not. */
  private async brainAnswers(run: number): Promise<string> {
    const { engine, thinker } = this.needs;
    try {
      const task: Reply<Task> = engine.task();
      if (!task.ok) return task.words;
      const found = await thinker.ask<Reply<{ move: number }>>(`think\n${task.text}`);
      if (run !== this.run) return "";
      if (!found.ok) return found.words;
      const reply = engine.answer(task.seat, found.move);
      if (!reply.ok) return reply.words;
      this.take(reply, true);
      this.needs.keep(this.scene, false);
      return "";
    } catch (error) {
      if (error instanceof CalledOff) return "";
      return "The computer player stopped. The game is saved; let it try again, or undo.";
    }
  }

  /** Shows what has happened since, for as long as its pace asks; several beats never overlap. */
  private async show(run: number): Promise<void> {
    const facts = this.pending;
    const pace = facts.length === 0 ? 0 : (this.needs.view.pace?.(facts) ?? 1);
    const base = this.needs.beatMs();
    if (pace <= 0 || base === 0 || this.skipping || this.scene.hand_over) return;
    this.pending = [];
    const ms = Math.min(BEAT_MAX, Math.max(BEAT_MIN, Math.round(base * pace)));
    this.doing = "showing";
    this.beat = { id: ++this.beats, facts, ms };
    this.tell();
    await this.sleep(ms);
    if (run === this.run) this.beat = null;
  }

  /** Until the time is over or somebody wakes it; null: only when woken. */
  private sleep(ms: number | null): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
      const timer = ms === null ? undefined : setTimeout(end, ms);
      this.wake = end;
    });
  }

  private take({ told, scene }: Happening, decision: boolean): void {
    const old = this.scene;
    this.scene = scene;
    this.redraw();
    this.hint = null;
    this.looks.clear();
    this.inspections.clear();
    this.trouble = "";
    const anew = scene.hand_over || old.hand_over || old.epoch !== scene.epoch || old.viewer !== scene.viewer;
    if (!anew) return this.append(told, decision);
    this.refill();
    if (told[0] && !scene.hand_over) this.heard = told[0].n - 1;
  }

  private append(told: readonly Fact[], decision: boolean): void {
    this.recent = decision ? told : [...this.recent, ...told];
    this.pending = [...this.pending, ...told];
    this.story.goOn(told, this.scene);
  }

  /** The story from its beginning, as whoever looks now may hear it. */
  private refill(): void {
    const reply = this.scene.hand_over ? null : this.needs.engine.told(0);
    const facts = reply?.ok ? reply.told : [];
    this.recent = [];
    this.pending = [];
    this.before = NO_ANSWERS;
    this.story.begin(facts, this.scene);
    this.heard = facts.at(-1)?.n ?? -1;
  }

  private tell(): void {
    const now = this.acted || this.doing === "waiting";
    this.acted = false;
    for (const listener of [...this.listeners]) listener(now);
  }
}
