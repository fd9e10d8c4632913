/* thinker.test.ts - requests to the worker: one at a time, called off, and a worker that dies. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { CalledOff, Thinker, type Line } from "../src/engine/thinker";
import type { FromWorker, ToWorker } from "../src/engine/worker";

class FakeLine implements Line {
  onmessage: Line["onmessage"] = null;
  onerror: Line["onerror"] = null;
  sent: ToWorker[] = [];
  ended = false;
  postMessage(message: ToWorker): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(reply: Partial<FromWorker>): void {
    const id = this.sent.at(-1)?.id ?? 0;
    this.onmessage?.({ data: { id, ...reply } } as MessageEvent<FromWorker>);
  }
}

function make(): { thinker: Thinker; lines: FakeLine[] } {
  const lines: FakeLine[] = [];
  const makeLine = () => {
    lines.push(new FakeLine());
    return lines.at(-1) as FakeLine;
  };
  return { lines, thinker: new Thinker(makeLine, {} as WebAssembly.Module) };
}

test("no worker before the first request, then one request at a time", async () => {
  const { thinker, lines } = make();
  assert.equal(lines.length, 0);
  const first = thinker.ask<string>("a");
  const second = thinker.ask<string>("b");
  const line = lines[0] as FakeLine;
  assert.deepEqual(
    line.sent.map((message) => message.request),
    [undefined, "a"],
  );
  line.answer({ reply: "A" });
  assert.equal(await first, "A");
  assert.equal(line.sent.at(-1)?.request, "b");
  line.answer({ reply: "B" });
  assert.equal(await second, "B");
  assert.equal(lines.length, 1);
});

test("calling off ends the worker; a late answer of it is not heard", async () => {
  const { thinker, lines } = make();
  const first = thinker.ask("a");
  thinker.cancel();
  await assert.rejects(first, CalledOff);
  assert.ok(lines[0]?.ended);
  const second = thinker.ask<string>("b");
  lines[0]?.answer({ id: 2, reply: "late" });
  lines[1]?.answer({ reply: "B" });
  assert.equal(await second, "B");
});

test("a worker that breaks takes one request with it and no more", async () => {
  const { thinker, lines } = make();
  const first = thinker.ask("a");
  const second = thinker.ask<string>("b");
  lines[0]?.answer({ broken: "unreachable" });
  await assert.rejects(first, /unreachable/);
  lines[1]?.answer({ reply: "B" });
  assert.equal(await second, "B");
});

test("a worker that dies without a word", async () => {
  const { thinker, lines } = make();
  const first = thinker.ask("a");
  lines[0]?.onerror?.({ message: "" } as ErrorEvent);
  await assert.rejects(first, /without a word/);
});
