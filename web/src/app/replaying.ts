/* replaying.ts - a record on the table: where it stands, what was told until there, playing on. */
import type { Engine } from "../engine/engine";
import type { Fact, Replay, Scene } from "../engine/types";
import { foldStory } from "./story";
import type { Beat, GameView, StoryLine } from "./view";

const SLICE_MS = 8;
const PLAY_MS = 700;

/** A place counts points: 0 is the beginning, n stands after the n-th point. */
export class Replaying {
  place = 0;
  scene: Scene;
  readonly end: Scene; // as it is after the last point
  beat: Beat | null = null;
  recent: readonly Fact[] = [];
  playing = false;
  lines: readonly StoryLine[] = [];
  ready = false; // the whole story is known

  private readonly told: (readonly Fact[])[] = [];
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beats = 0;
  private closed = false;

  constructor(
    private readonly engine: Engine,
    readonly replay: Replay,
    private readonly view: GameView,
    private readonly beatMs: () => number,
    event: number | null,
  ) {
    const start = engine.at(this.eventAt(0));
    if (!start.ok) throw new Error(start.words);
    this.scene = start.scene;
    const end = engine.at(this.eventAt(this.last));
    this.end = end.ok ? end.scene : start.scene;
    this.told[0] = start.told;
    const place = event === null ? 0 : this.placeOf(event);
    if (place > 0) this.go(place);
    void this.gather();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.listeners.clear();
  }

  get last(): number {
    return this.replay.points.length;
  }

  /** How many events have happened at a place. */
  eventAt(place: number): number {
    return place === 0 ? 0 : (this.replay.points[place - 1]?.event ?? 0);
  }

  placeOf(event: number): number {
    const found = this.replay.points.findIndex((point) => point.event >= event);
    return event <= 0 ? 0 : found < 0 ? this.last : found + 1;
  }

  /** Stands at a place; one step on is shown as it happens. */
  go(wanted: number, moving = false): void {
    const place = Math.min(Math.max(wanted, 0), this.last);
    const reply = this.engine.at(this.eventAt(place));
    if (!reply.ok) return;
    const onward = place === this.place + 1;
    this.place = place;
    this.scene = reply.scene;
    this.told[place] = reply.told;
    this.recent = reply.told;
    this.fold();
    const ms = moving && onward ? this.beatMs() : 0;
    clearTimeout(this.timer);
    this.beat = ms > 0 && reply.told.length > 0 ? { id: ++this.beats, facts: reply.told, ms } : null;
    if (this.beat) this.timer = setTimeout(() => this.endBeat(), ms);
    else this.next();
    this.tell();
  }

  play(playing: boolean): void {
    this.playing = playing;
    clearTimeout(this.timer);
    this.beat = null;
    if (playing && this.place >= this.last) this.go(0);
    this.next();
    this.tell();
  }

  private endBeat(): void {
    this.beat = null;
    this.next();
    this.tell();
  }

  private next(): void {
    if (!this.playing) return;
    if (this.place >= this.last) this.playing = false;
    else this.timer = setTimeout(() => this.go(this.place + 1, true), PLAY_MS);
  }

  /** The story until here, as far as it is known. */
  private fold(): void {
    const facts: Fact[] = [];
    for (let at = 0; at <= this.place; at++) facts.push(...(this.told[at] ?? []));
    this.lines = foldStory(this.view, facts, this.scene);
  }

  /** Asks for what was told at every point, a little at a time. */
  private async gather(): Promise<void> {
    let until = performance.now() + SLICE_MS;
    for (let at = 1; at <= this.last; at++) {
      if (this.closed) return;
      if (!this.told[at]) {
        const reply = this.engine.at(this.eventAt(at));
        if (!reply.ok) break;
        this.told[at] = reply.told;
      }
      if (performance.now() < until) continue;
      await new Promise((resolve) => setTimeout(resolve, 0));
      until = performance.now() + SLICE_MS;
    }
    if (this.closed) return;
    this.ready = true;
    this.fold();
    this.tell();
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
