/* rules.test.ts - modules of games: loaded once, tried again, and found for texts of any game. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Module } from "../src/engine/module";
import { NotLoaded } from "../src/engine/module";
import { Rules } from "../src/engine/rules";
import type { Line } from "../src/engine/thinker";

/** A world with two games; `broken` are those whose modules do not come. */
function make(broken: ReadonlySet<string> = new Set()) {
  const loads: string[] = [];
  const asked: string[] = [];
  const module = (own: string): Module => ({
    ask(request) {
      asked.push(`${own}: ${request}`);
      const game = request.split("\n")[1] ?? "";
      if (game === own) return { ok: true, kind: "record", game };
      return game === "chess" ? { ok: false, words: "There is no game." } : { ok: false, words: "Elsewhere.", game };
    },
  });
  const rules = new Rules({
    addresses: { one: "one.wasm", two: "two.wasm" },
    first: "one",
    makeLine: () => ({}) as Line,
    async compile(address) {
      loads.push(address);
      if (broken.has(address)) throw new NotLoaded("It did not come.");
      return { address } as unknown as WebAssembly.Module;
    },
    instantiate: async (compiled) => module((compiled as unknown as { address: string }).address.slice(0, 3)),
  });
  return { rules, loads, asked };
}

test("a module is loaded once, however often it is wanted, and only when it is wanted", async () => {
  const { rules, loads } = make();
  assert.deepEqual(loads, []);
  const [first, second] = await Promise.all([rules.table("two"), rules.table("two")]);
  await rules.thinker("two");
  assert.notEqual(first, second, "each table is one of its own");
  assert.deepEqual(loads, ["two.wasm"]);
});

test("a module that did not come is tried again", async () => {
  const broken = new Set(["one.wasm"]);
  const { rules, loads } = make(broken);
  await assert.rejects(rules.table("one"), NotLoaded);
  await assert.rejects(rules.thinker("one"), NotLoaded);
  broken.clear();
  await rules.table("one");
  await rules.table("one");
  assert.deepEqual(loads, ["one.wasm", "one.wasm", "one.wasm"]);
});

test("a game without a module is a sentence, whatever its name", async () => {
  const { rules, loads } = make();
  await assert.rejects(rules.table("chess"), /no game chess/);
  await assert.rejects(rules.table("constructor"), /no game constructor/);
  assert.deepEqual(loads, []);
});

test("a text is asked about in the first module, then in the one of its game", async () => {
  const { rules, loads, asked } = make();
  const { reply } = await rules.ask("", (table) => table.lookAt("two"));
  assert.ok(reply.ok && reply.game === "two");
  assert.deepEqual(loads, ["one.wasm", "two.wasm"]);
  assert.deepEqual(asked, ["one: look-at\ntwo", "two: look-at\ntwo"]);
});

test("a good guess, or a module that is there, is asked at once", async () => {
  const { rules, loads } = make();
  await rules.ask("two", (table) => table.lookAt("two"));
  await rules.ask("", (table) => table.lookAt("two"));
  await rules.ask("no such game", (table) => table.lookAt("two"));
  assert.deepEqual(loads, ["two.wasm"]);
});

test("a game that no module has is refused in the words of the rules", async () => {
  const { rules, loads } = make();
  const { reply } = await rules.ask("", (table) => table.lookAt("chess"));
  assert.ok(!reply.ok && reply.words === "There is no game.");
  assert.deepEqual(loads, ["one.wasm"]);
});
