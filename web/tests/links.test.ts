/* links.test.ts - addresses lead where they say, and crooked ones to a sentence. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { fromBase64Url, pack, toBase64Url, unpack } from "../src/app/links";
import { linkedRoute } from "../src/app/opening";
import { addressOf, readPlace, type Route } from "../src/app/routes";

test("a text comes back from its link", async () => {
  for (const text of ["", "record 1\nS1 Ännä moves\n", "x".repeat(100_000)]) {
    const data = await pack(text);
    assert.match(data, /^[A-Za-z0-9_-]*$/);
    assert.equal(await unpack(data), text);
  }
});

test("damaged links are no texts", async () => {
  const data = await pack("a record that is long enough to be cut in the middle of it");
  for (const bad of [data.slice(0, -5), `!${data}`, "AAAA", "a", "%", `${data}zz`.slice(3)])
    assert.equal(await unpack(bad), null, bad);
});

test("a link cannot unfold to more than any record needs", async () => {
  assert.equal(await unpack(await pack("0".repeat(5 << 20))), null);
});

test("bytes as letters of an address", () => {
  const bytes = Uint8Array.from([0, 255, 254, 62, 63]);
  assert.deepEqual(fromBase64Url(toBase64Url(bytes)), bytes);
});

test("every route reads back from its address", () => {
  const routes: Route[] = [
    { at: "start" },
    { at: "about" },
    { at: "new", game: "abc" },
    { at: "first", game: "abc", step: 2 },
    { at: "play", id: "k2" },
    { at: "replay", id: "k2" },
    { at: "record", data: "abc-_9", event: null },
    { at: "record", data: "abc-_9", event: 14 },
    { at: "position", id: "v1;a=(0,3)~b/c 100%?" },
    { at: "rules", game: "abc", clause: "" },
    { at: "rules", game: "abc", clause: "ABC-DEF-01" },
  ];
  for (const route of routes)
    for (const panel of [null, "", "ABC-DEF-01"]) {
      assert.deepEqual(readPlace(addressOf(route, panel)), { route, panel });
    }
});

test("addresses that lead nowhere are known as such", () => {
  for (const hash of ["#/nowhere", "#/play", "#/play/", "#/position/%E0%A4%A", "#/new//x"])
    assert.equal(readPlace(hash).route.at, "unknown", hash);
  for (const hash of ["", "#", "#/"]) assert.equal(readPlace(hash).route.at, "start", hash);
});

test("links are found in what was pasted", () => {
  assert.deepEqual(linkedRoute("http://127.0.0.1:7000/#/position/a%3Bb"), { at: "position", id: "a;b" });
  assert.deepEqual(linkedRoute("http://host/#/record/xyz/3"), { at: "record", data: "xyz", event: 3 });
  assert.equal(linkedRoute("http://host/#/play/abc"), null);
  assert.equal(linkedRoute("a text with #/record/x in it"), null);
});
