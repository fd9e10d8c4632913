/* page.test.mjs - the page as a whole: size, the same replies as elsewhere, no freezing, no motion. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { program, root } from "./browser.mjs";
import { check, same, test } from "./harness.mjs";
import { firstLoad } from "./load.mjs";
import { load } from "../wasm/ask.mjs";
import { playGames } from "../wasm/games.mjs";
import * as table from "./table.mjs";

const FIRST_LOAD_MAX = 200 * 1024;

test("the first load has at most 200 KB, compressed", async (visit) => {
  const { bytes, list } = await firstLoad(visit);
  check(list.some(({ url }) => url.endsWith(".wasm")), "the rules were not loaded");
  check(bytes > 20_000 && bytes <= FIRST_LOAD_MAX, `the first load has ${bytes} bytes`);
  const ledgers = visit.requests.filter((url) => url.endsWith(".md"));
  same(ledgers.length, 0, "ledgers that were loaded before they were opened");
});

test("the first load is all that the first game needs", async (visit) => {
  const { list } = await firstLoad(visit);
  const counted = new Set(list.map(({ url }) => url));
  const other = await visit.another({});
  await other.context.route(
    (url) => !counted.has(url.href.replace(/#.*/, "")),
    (route) => route.abort(),
  );
  const page = await other.open();
  await page.getByRole("button", { name: "Play now" }).first().click();
  await page.waitForURL(/#\/play\//);
  for (let count = 0; count < 4; count++) {
    same(await table.settled(page), "asked", "the game");
    await table.answers(page).first().click();
  }
  visit.faults.splice(0, Infinity, ...visit.faults.filter((words) => !/ERR_FAILED/.test(words)));
});

test("the policy is strict, and nothing breaks it", async (visit) => {
  const page = await visit.context.newPage();
  const response = await page.goto(visit.address);
  const policy = response.headers()["content-security-policy"] ?? "";
  check(/default-src 'none'/.test(policy), `the policy is ${policy}`);
  check(!/unsafe-inline|'unsafe-eval'|https?:|\*/.test(policy), `the policy is ${policy}`);
  // The policy is at work: what it forbids is reported, so that other tests would see it.
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.forbidden = true";
    document.head.append(script);
  });
  same(await page.evaluate(() => window.forbidden), undefined, "a script inside the document");
  check(visit.faults.length > 0, "a broken policy is not reported");
  visit.faults.length = 0;
});

test("an address that the server does not know gets a page with a way back", async (visit) => {
  const page = await visit.context.newPage();
  const response = await page.goto(`${visit.address}nonsense`);
  same(response.status(), 404, "status");
  await page.getByRole("heading").first().waitFor();
  await page.getByRole("link").first().click();
  await table.playNow(page).waitFor();
  visit.faults = visit.faults.filter((words) => !/status of 404/.test(words));
});

/** The scripts of tests/wasm as one function that a page can run. */
function bundle() {
  const require = createRequire(join(root, "web/package.json"));
  const { buildSync } = require("esbuild");
  const made = buildSync({
    stdin: {
      contents: 'export { load } from "./ask.mjs"; export { playGames } from "./games.mjs";',
      resolveDir: join(root, "tests/wasm"),
    },
    bundle: true,
    write: false,
    format: "iife",
    globalName: "law",
  });
  return `${made.outputFiles[0].text}; law`;
}

/** Lines of replies to the same requests, made by the native code; null where it was not built. */
function nativeReplies(requests) {
  const native = join(dirname(program), "tests/page-replies");
  if (!existsSync(native)) return null;
  const folder = mkdtempSync(join(tmpdir(), "robodrome-web-"));
  try {
    const file = join(folder, "requests");
    writeFileSync(file, requests.map((text) => `${Buffer.byteLength(text)}\n${text}\n`).join(""));
    return execFileSync(native, [file], { encoding: "utf8", maxBuffer: 1 << 28 }).trimEnd();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The modules that the page can load, as its own code names them. */
async function moduleNames(page, visit) {
  const code = await page.locator('script[type="module"]').getAttribute("src");
  const text = await (await page.request.get(visit.address + code)).text();
  return [...new Set(text.match(/assets\/[a-z0-9_]+-[0-9A-F]{8}\.wasm/g))];
}

/** Plays in one module here and in the page; all replies are the same, also those of the native code. */
async function sameReplies(page, address, law, [seed, rounds]) {
  const ask = await load(Buffer.from(await (await page.request.get(address)).body()));
  const [game] = JSON.parse(ask("games")).games;
  const played = await law.evaluate(
    async (own, { address, game, seed, rounds }) =>
      own.playGames(await own.load(await (await fetch(address)).arrayBuffer()), game, seed, rounds),
    { address, game, seed, rounds },
  );
  check(played.games === rounds && played.requests.length > 80, `${game.id}: only ${played.requests.length} requests`);
  const here = playGames(ask, game, seed, rounds);
  same(played.requests.join("\n"), here.requests.join("\n"), `${game.id}: requests`);
  same(played.replies.join("\n"), here.replies.join("\n"), `${game.id}: replies in Chromium and in Node`);
  const native = nativeReplies(played.requests);
  check(native !== null, "page-replies was not built beside the program");
  same(played.replies.join("\n"), native, `${game.id}: replies in Chromium and natively`);
  return game.id;
}

test("law 7: Chromium, Node and native code give the same replies", async (visit) => {
  const page = await visit.open();
  const law = await page.evaluateHandle(bundle());
  const played = [];
  for (const name of await moduleNames(page, visit))
    played.push(await sameReplies(page, visit.address + name, law, [11, 3]));
  const games = readFileSync(join(root, "src/games/games.def"), "utf8").match(/(?<=^RD_GAME\()\w+/gm);
  same(played.sort().join(), games.sort().join(), "games whose modules were asked");
});

/** Makes every thought of a computer player last this long, in the worker where it belongs. */
async function slowThoughts(visit, ms) {
  let slowed = 0;
  await visit.context.route(/\/worker-[^/]*\.js$/, async (route) => {
    slowed++;
    const response = await route.fetch();
    // Waits without work, so that a busy machine does not look like a page that is held up.
    const slow = `self.addEventListener("message", ({ data }) => {
      if (data.request === undefined) return;
      const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
      Atomics.wait(new Int32Array(buffer), 0, 0, ${ms});
    });`;
    await route.fulfill({ response, body: slow + (await response.text()) });
  });
  return () => slowed;
}

test("while the computer thinks, the page goes on", { prefs: { speed: "off" } }, async (visit) => {
  const slowed = await slowThoughts(visit, 700);
  const page = await table.setUp(visit, "gladiabot", { settings: { mode: "double2" }, seats: ["greedy", "greedy"] });
  await page.getByText(/is thinking/).first().waitFor();
  check(slowed() > 0, "no worker thinks");
  const frames = await page.evaluate(
    () =>
      new Promise((done) => {
        const gaps = [];
        const end = performance.now() + 1000;
        let last = performance.now();
        let thinking = 0;
        const tick = () => {
          const now = performance.now();
          gaps.push(now - last);
          last = now;
          if (document.querySelector('section[aria-label="Decision"]')?.textContent.includes("is thinking")) thinking++;
          if (now < end) requestAnimationFrame(tick);
          else done({ count: gaps.length, longest: Math.max(...gaps), thinking });
        };
        requestAnimationFrame(tick);
      }),
  );
  check(frames.thinking > 10, `the computer was seen thinking in ${frames.thinking} frames`);
  check(frames.longest < 500, `a frame lasted ${Math.round(frames.longest)} ms`);
  await page.getByRole("button", { name: "Menu" }).click();
  await table.dialog(page, "Menu").getByRole("button", { name: "Close" }).click();
});

/** Runs in the page: counts what moves, from now on. */
function countMotion() {
  window.moved = 0;
  const look = () => {
    window.moved += document.getAnimations().filter((one) => (one.effect?.getComputedTiming().duration ?? 0) > 0).length;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: the document without what only styles it. */
function bareDocument() {
  const copy = document.querySelector("main").cloneNode(true);
  // Dice lie on the board for a moment and then are gone, moving or not.
  for (const dice of copy.querySelectorAll(".gb-rolls")) dice.remove();
  for (const one of copy.querySelectorAll("*")) {
    one.removeAttribute("class");
    one.removeAttribute("style");
  }
  return copy.innerHTML;
}

/** Plays a few answers; the document after each, once everything is at its place. */
async function playing(visit) {
  const page = await table.setUp(visit, "gladiabot", { seats: ["me", "me"] });
  await page.evaluate(countMotion);
  const seen = [];
  let rolls = 0;
  for (let count = 0; count < 18; count++) {
    const state = await table.settled(page);
    if (state === "handover") {
      await page.getByRole("button", { name: /^I am / }).click();
      continue;
    }
    await page.mouse.move(1, 1); // points at nothing
    await table.drawn(page);
    await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== "running"));
    seen.push(await page.evaluate(bareDocument));
    const list = await table.labels(page);
    const at = list.findIndex((label) => label.startsWith("Attack"));
    if (at >= 0) rolls++;
    await table.answers(page).nth(Math.max(at, 0)).click();
  }
  check(rolls > 0, "no dice were rolled");
  return { seen, moved: await page.evaluate(() => window.moved) };
}

test("reduced motion: nothing moves, and the board ends up the same", { prefs: { speed: "fast" } }, async (visit) => {
  const moving = await playing(visit);
  check(moving.moved > 0, "nothing moves with motion either: this test sees nothing");
  const still = await playing(await visit.another({ reducedMotion: "reduce" }));
  same(still.moved, 0, "what moves");
  same(still.seen.length, moving.seen.length, "documents");
  for (const [at, text] of still.seen.entries()) same(text, moving.seen[at], `the document before answer ${at}`);
});
