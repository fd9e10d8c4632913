/* session.test.ts - the course of a game at the page, against a table that plays a written part. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { plainView } from "../src/app/plain";
import { Session, type SessionNeeds } from "../src/app/session";
import type { Engine } from "../src/engine/engine";
import { CalledOff, type Thinker } from "../src/engine/thinker";
import type { Drafting } from "../src/app/view";
import type { Answer, Fact, Fault, Happening, Reply, Scene } from "../src/engine/types";

const ANSWER: Answer = { move: 7, text: "go", label: "Go", kind: "go", spot: "a", piece: "", odds: null };

function scene(part: Partial<Scene>): Scene {
  return {
    game: "g",
    title: "Game",
    pack: "standard",
    options: "",
    seats: [
      { seat: 1, name: "Anna", called: "S1 Anna", brain: "" },
      { seat: 2, name: "", called: "S2", brain: "greedy" },
    ],
    wait: "person",
    stuck: "",
    seat: 1,
    viewer: 1,
    hand_over: false,
    question: "S1: what now?",
    ask: { id: "a", clause: "" },
    sealed: false,
    step: false,
    sample: false,
    answers: [],
    may: { undo: true, rewind: true, hint: true, resign: true },
    view: {},
    describe: "",
    result: null,
    events: 0,
    told: 0,
    epoch: 0,
    lesson: null,
    ...part,
  };
}

const fact = (n: number): Fact => ({ n, kind: "x", clause: "", words: `fact ${n}`, data: {} });

const fault: Fault = { ok: false, err: "ILLEGAL", words: "No.", clause: "", code: "", near: [] };

/** A table that answers every request with the next scene of its part. */
class Part {
  asked: string[] = [];
  kept: number[] = [];
  story: Fact[] = [];
  thinking: ((reply: unknown) => void)[] = [];
  calledOff = 0;
  shelf = ""; // what is kept of a draft
  private reject: ((error: Error) => void)[] = [];

  constructor(private readonly scenes: (Partial<Scene> & { tells?: number[] })[]) {}

  private next(request: string): Reply<Happening> {
    this.asked.push(request);
    const now = this.scenes.shift();
    if (!now) return fault;
    const { tells = [], ...rest } = now;
    const told = tells.map(fact);
    this.story.push(...told);
    return { ok: true, told, scene: scene({ ...rest, told: this.story.length }) };
  }

  session(ms: number, pace?: (facts: readonly Fact[]) => number, drafting?: Drafting): Session {
    const engine = {
      told: () => ({ ok: true, told: [...this.story] }),
      step: () => this.next("step"),
      play: (move: number) => this.next(`play ${move}`),
      choose: (words: string) => this.next(`choose ${words}`),
      answer: (seat: number, move: number) => this.next(`answer ${seat} ${move}`),
      undo: (agreed: boolean) => this.next(agreed ? "undo agreed" : "undo"),
      taken: () => this.next("taken"),
      task: () => ({ ok: true, seat: 2, text: "task" }),
      hint: () => ({ ok: true, seat: 1, text: "hint" }),
      look: () => ({ ok: true, answers: [], odds: null }),
    } as unknown as Engine;
    const thinker = {
      ask: () =>
        new Promise((resolve, reject) => {
          this.thinking.push(resolve);
          this.reject.push(reject);
        }),
      cancel: () => {
        this.calledOff++;
        for (const reject of this.reject) reject(new CalledOff());
      },
    } as unknown as Thinker;
    const needs: SessionNeeds = {
      engine,
      thinker,
      view: { ...plainView, ...(pace ? { pace } : {}), ...(drafting ? { drafting } : {}) },
      beatMs: () => ms,
      keep: (now) => this.kept.push(now.events),
      drafts: { get: () => this.shelf, set: (text) => (this.shelf = text) },
    };
    const first = this.next("open");
    assert.ok(first.ok);
    return new Session(needs, first);
  }
}

/** Two steps, given as a whole; "out" takes the last one out. */
const TWO_STEPS: Drafting = {
  answers: (at, draft) => (draft.length < 2 ? at.answers : [{ ...ANSWER, move: -1, text: `all ${draft.join(" ")}` }]),
  press: (_, draft, piece) => (piece === "out" ? draft.slice(0, -1) : piece === "p" ? [...draft, piece] : null),
  question: (_, draft) => `step ${draft.length + 1}`,
};

const soon = (ms = 5) => new Promise((resolve) => setTimeout(resolve, ms));

test("steps run by themselves until a person is asked", async () => {
  const part = new Part([{ wait: "step" }, { wait: "step", tells: [0] }, { wait: "person", tells: [1], answers: [ANSWER] }]);
  const session = part.session(0);
  await soon();
  assert.deepEqual(part.asked, ["open", "step", "step"]);
  assert.equal(session.doing, "waiting");
  assert.deepEqual(session.answers, [ANSWER]);
  assert.deepEqual(
    session.lines.map((line) => line.words),
    ["Fact 0.", "Fact 1."],
  );
});

test("while something is shown nothing can be answered; skipping ends it at once", async () => {
  const part = new Part([
    { answers: [ANSWER] },
    { wait: "step", tells: [0], events: 1 },
    { wait: "step", tells: [1], events: 2 },
    { wait: "person", answers: [ANSWER], events: 2 },
  ]);
  const session = part.session(10_000);
  await soon();
  assert.equal(session.play(7), null);
  await soon();
  assert.equal(session.doing, "showing");
  assert.deepEqual(session.answers, []);
  assert.deepEqual(
    session.beat?.facts.map(({ n }) => n),
    [0],
  );
  assert.equal(session.beat?.ms, 350);
  session.skip();
  await soon();
  assert.equal(session.doing, "waiting");
  assert.equal(session.beat, null);
  assert.deepEqual(session.answers, [ANSWER]);
});

test("facts of pace 0 show together with the next", async () => {
  const part = new Part([{ wait: "step" }, { wait: "step", tells: [0] }, { wait: "step", tells: [1] }, { answers: [ANSWER] }]);
  const shown: number[][] = [];
  const session = part.session(150, (facts) => (facts.at(-1)?.n === 0 ? 0 : 1));
  session.subscribe(() => {
    if (session.beat) shown.push(session.beat.facts.map(({ n }) => n));
  });
  await soon(250);
  assert.deepEqual(shown, [[0, 1]]);
});

test("a computer player is asked, and what it decided is played and kept", async () => {
  const part = new Part([{ wait: "brain", seat: 2 }, { wait: "over", events: 3, seat: 0 }]);
  const session = part.session(0);
  await soon();
  assert.equal(session.doing, "thinking");
  part.thinking[0]?.({ ok: true, move: 5 });
  await soon();
  assert.deepEqual(part.asked, ["open", "answer 2 5"]);
  assert.ok(part.kept.includes(3));
  assert.equal(session.doing, "waiting");
});

test("undo while it thinks calls it off; its late answer changes nothing", async () => {
  const part = new Part([{ wait: "brain", seat: 2 }, { wait: "person", answers: [ANSWER], epoch: 1 }]);
  const session = part.session(0);
  await soon();
  assert.equal(session.undo(true), null);
  part.thinking[0]?.({ ok: true, move: 5 });
  await soon();
  assert.equal(part.calledOff, 1);
  assert.deepEqual(part.asked, ["open", "undo agreed"]);
  assert.deepEqual(session.answers, [ANSWER]);
  assert.equal(session.trouble, "");
});

test("a computer player that fails is a sentence, and can try again", async () => {
  const part = new Part([{ wait: "brain", seat: 2 }, { answers: [ANSWER] }]);
  const session = part.session(0);
  await soon();
  part.thinking[0]?.({ ...fault, words: "It cannot." });
  await soon();
  assert.equal(session.trouble, "It cannot.");
  session.again();
  await soon();
  part.thinking[1]?.({ ok: true, move: 1 });
  await soon();
  assert.equal(session.trouble, "");
  assert.deepEqual(session.answers, [ANSWER]);
});

test("while seats change hands nothing is held: no story, no answers", async () => {
  const part = new Part([
    { wait: "step", viewer: 1 },
    { wait: "step", viewer: 1, tells: [0] },
    { wait: "person", hand_over: true, seat: 2, viewer: 0, answers: [] },
    { wait: "person", seat: 2, viewer: 2, answers: [ANSWER] },
  ]);
  const session = part.session(0);
  await soon();
  assert.equal(session.scene.hand_over, true);
  assert.deepEqual([session.lines, session.recent, session.answers], [[], [], []]);
  assert.doesNotMatch(JSON.stringify(session), /fact 0/i);
  assert.deepEqual(session.speak(), []);
  assert.equal(session.taken(), null);
  await soon();
  assert.equal(session.lines.length, 1);
  assert.match(JSON.stringify(session), /fact 0/i);
  assert.deepEqual(session.answers, [ANSWER]);
});

test("a refused move changes nothing", async () => {
  const part = new Part([{ answers: [ANSWER] }]);
  const session = part.session(0);
  await soon();
  assert.equal(session.play(9)?.words, "No.");
  assert.deepEqual(session.answers, [ANSWER]);
});

test("a step that was begun can be answered otherwise", async () => {
  const other: Answer = { ...ANSWER, move: 8, spot: "b" };
  const part = new Part([
    { answers: [ANSWER, other] },
    { answers: [ANSWER], step: true, events: 1 },
    { wait: "step", epoch: 1 },
    { answers: [ANSWER, other], epoch: 1 },
    { answers: [ANSWER], step: true, events: 1, epoch: 1 },
  ]);
  const session = part.session(0);
  await soon();
  session.play(7);
  assert.deepEqual(session.before, [ANSWER, other]);
  assert.equal(session.begun, 7);
  assert.equal(session.instead(other), null);
  assert.deepEqual(part.asked, ["open", "play 7", "undo", "step", "play 8"]);
});

test("a choice that is drafted reaches the table as a whole, and not before", async () => {
  const step: Answer = { ...ANSWER, piece: "p" };
  const part = new Part([{ answers: [step] }, { answers: [step], events: 2 }]);
  const session = part.session(0, undefined, TWO_STEPS);
  await soon();
  assert.equal(session.question, "step 1");
  assert.equal(session.play(7), null);
  assert.equal(session.question, "step 2");
  assert.ok(session.arrange("p"));
  assert.ok(session.arrange("out"));
  assert.equal(session.arrange("elsewhere"), false);
  assert.ok(session.arrange("p"));
  assert.deepEqual(part.asked, ["open"]);
  assert.deepEqual(session.answers.map((answer) => answer.move), [-1]);
  assert.ok(session.withdraw());
  assert.deepEqual(session.draft, ["p"]);
  assert.equal(session.play(7), null);
  assert.equal(session.play(-1), null);
  await soon();
  assert.deepEqual(part.asked, ["open", "choose all p p"]);
  assert.deepEqual(session.draft, []);
  assert.equal(session.withdraw(), false);
});

test("a draft outlives a reload, for the same decision of the same seat only", async () => {
  const part = new Part([{ answers: [ANSWER], events: 4 }]);
  const session = part.session(0, undefined, TWO_STEPS);
  await soon();
  assert.ok(session.arrange("p"));
  const kept = part.shelf;
  const again = async (first: Partial<Scene>, text = kept) => {
    const other = new Part([{ answers: [ANSWER], ...first }, { answers: [ANSWER], ...first, hand_over: false }]);
    other.shelf = text;
    const opened = other.session(0, undefined, TWO_STEPS);
    await soon();
    return { opened, shelf: () => other.shelf };
  };
  assert.deepEqual((await again({ events: 4 })).opened.draft, ["p"]);
  for (const first of [{ events: 5 }, { events: 4, seat: 2, viewer: 2 }, { events: 4, seat: 2, hand_over: true }]) {
    const { opened, shelf } = await again(first);
    assert.deepEqual(opened.draft, []);
    assert.equal(shelf(), "");
  }
  const called = await again({ events: 4, hand_over: true });
  assert.deepEqual(called.opened.draft, []);
  assert.equal(called.opened.taken(), null);
  assert.deepEqual(called.opened.draft, ["p"]);
  for (const text of ["{", "7", '{"seat":1,"events":4,"draft":[7]}', kept.replace('"p"', '"elsewhere"')])
    assert.deepEqual((await again({ events: 4 }, text)).opened.draft, []);
});

test("a draft that is given is forgotten before anybody else sees the page", async () => {
  const part = new Part([{ answers: [ANSWER] }, { seat: 2, hand_over: true, events: 3 }]);
  const session = part.session(0, undefined, TWO_STEPS);
  await soon();
  assert.ok(session.arrange("p"));
  assert.ok(session.arrange("p"));
  assert.notEqual(part.shelf, "");
  assert.equal(session.play(-1), null);
  assert.equal(part.shelf, "");
});
