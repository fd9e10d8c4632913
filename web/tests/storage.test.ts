/* storage.test.ts - games are kept, nobody writes over another's, and a full shelf says so. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { soundPrefs } from "../src/app/prefs";
import { newId, Storage, type GameNote, type Shelf } from "../src/app/storage";

class MapShelf implements Shelf {
  map = new Map<string, string>();
  full = false;
  get length(): number {
    return this.map.size;
  }
  key(at: number): string | null {
    return [...this.map.keys()][at] ?? null;
  }
  getItem(key: string): string | null {
    return this.map.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.full) throw new DOMException("full", "QuotaExceededError");
    this.map.set(key, value);
  }
  removeItem(key: string): void {
    this.map.delete(key);
  }
}

const NOTE: GameNote = { game: "g", title: "Game", who: ["Anna", "Ben"], over: false, words: "Turn 1" };

test("a game comes back as it was put", () => {
  const storage = new Storage(new MapShelf());
  assert.deepEqual(storage.put("a", 0, NOTE, "text 1"), { ok: true, rev: 1 });
  assert.deepEqual(storage.put("a", 1, { ...NOTE, words: "Turn 2" }, "text 2"), { ok: true, rev: 2 });
  const game = storage.get("a");
  assert.equal(game?.text, "text 2");
  assert.equal(game?.words, "Turn 2");
  assert.equal(game?.rev, 2);
});

test("the list never holds the texts, newest first", () => {
  const shelf = new MapShelf();
  const storage = new Storage(shelf);
  storage.put("old", 0, NOTE, "secret text");
  const old = JSON.parse(shelf.getItem("robodrome.game.old") ?? "") as { saved: number };
  shelf.setItem("robodrome.game.old", JSON.stringify({ ...old, saved: old.saved - 1000 }));
  storage.put("new", 0, NOTE, "secret text");
  shelf.setItem("other.page", "x");
  const { games, unreadable } = storage.list();
  assert.deepEqual(
    games.map((game) => game.id),
    ["new", "old"],
  );
  assert.deepEqual(unreadable, []);
  assert.ok(!JSON.stringify(games).includes("secret"));
});

test("what another tab has saved meanwhile is not written over", () => {
  const shelf = new MapShelf();
  const here = new Storage(shelf);
  const there = new Storage(shelf);
  here.put("a", 0, NOTE, "first");
  there.put("a", 1, NOTE, "theirs");
  const put = here.put("a", 1, NOTE, "ours");
  assert.equal(put.ok, false);
  assert.equal(!put.ok && put.newer, true);
  assert.equal(here.get("a")?.text, "theirs");
});

test("a full shelf is a sentence, and what was there stays", () => {
  const shelf = new MapShelf();
  const storage = new Storage(shelf);
  storage.put("a", 0, NOTE, "first");
  shelf.full = true;
  const put = storage.put("a", 1, NOTE, "second");
  assert.ok(!put.ok && !put.newer && put.words.includes("no room"));
  assert.equal(storage.get("a")?.text, "first");
});

test("without a shelf nothing is kept and everything says so", () => {
  const storage = new Storage(null);
  const put = storage.put("a", 0, NOTE, "text");
  assert.ok(!put.ok && put.words.length > 20);
  assert.equal(storage.get("a"), null);
  assert.deepEqual(storage.list(), { games: [], unreadable: [] });
});

test("what cannot be read is listed apart and left alone", () => {
  const shelf = new MapShelf();
  const storage = new Storage(shelf);
  shelf.setItem("robodrome.game.x", "{");
  shelf.setItem("robodrome.game.y", '{"game": 1}');
  assert.deepEqual(storage.list(), { games: [], unreadable: ["x", "y"] });
  assert.equal(storage.get("x"), null);
  assert.ok(storage.has("x"));
  storage.remove("x");
  assert.deepEqual(storage.list().unreadable, ["y"]);
});

test("ids are fit for addresses and differ", () => {
  const ids = new Set(Array.from({ length: 200 }, newId));
  assert.equal(ids.size, 200);
  for (const id of ids) assert.match(id, /^[a-z0-9]{10}$/);
});

test("preferences are made whole", () => {
  const usual = { theme: "auto", speed: "normal", names: [], places: false };
  for (const value of [null, 3, "x", [], {}, { theme: "pink", speed: 7, names: "Anna" }])
    assert.deepEqual(soundPrefs(value), usual);
  assert.deepEqual(soundPrefs({ theme: "dark", speed: "off", names: ["Anna", 3] }), {
    theme: "dark",
    speed: "off",
    names: ["Anna"],
    places: false,
  });
});

test("squads are kept by name, each game for itself", () => {
  const shelf = new MapShelf();
  const storage = new Storage(shelf);
  assert.equal(storage.keepSquad("g", "Wall", "A B"), "");
  assert.equal(storage.keepSquad("g", "Arrow", "C"), "");
  assert.equal(storage.keepSquad("g", "Wall", "A B C"), "");
  assert.equal(storage.keepSquad("h", "Wall", "X"), "");
  assert.deepEqual(
    storage.squads("g").map(({ name, text }) => [name, text]),
    [
      ["Arrow", "C"],
      ["Wall", "A B C"],
    ],
  );
  storage.forgetSquad("g", "Arrow");
  assert.deepEqual(storage.squads("g").map(({ name }) => name), ["Wall"]);
  assert.deepEqual(storage.squads("h").map(({ text }) => text), ["X"]);
  assert.deepEqual(storage.list(), { games: [], unreadable: [] });
});

test("squads that cannot be read or kept are left out, and said", () => {
  const shelf = new MapShelf();
  const storage = new Storage(shelf);
  shelf.setItem("robodrome.squads.g", '[{"name":"A","text":"x","saved":1},{"name":""},7]');
  assert.deepEqual(storage.squads("g").map(({ name }) => name), ["A"]);
  shelf.setItem("robodrome.squads.g", "no list");
  assert.deepEqual(storage.squads("g"), []);
  shelf.full = true;
  assert.match(storage.keepSquad("g", "B", "y"), /no room/);
  assert.match(new Storage(null).keepSquad("g", "B", "y"), /keeps nothing/);
  assert.deepEqual(new Storage(null).squads("g"), []);
});
