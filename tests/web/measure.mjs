/* measure.mjs - figures of the page in Chromium: node measure.mjs [RUNS]. */
import { launchBrowser, serve } from "./browser.mjs";
import { Visit } from "./harness.mjs";
import { firstLoad } from "./load.mjs";
import * as table from "./table.mjs";

const FRAMES_MS = 8000; // how long a game is watched in each run
const PRESSES = 12;
const REST_MS = 100; // a hand comes to rest on a button before it presses
const CATEGORIES = ["toplevel", "blink.user_timing", "disabled-by-default-devtools.timeline", "disabled-by-default-devtools.timeline.frame"];

const runs = Number(process.argv[2] ?? 5);
const server = await serve();

function say(name, bar, list, unit) {
  const sorted = [...list].sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  const figures = [at(0.5), at(0.95), sorted.at(-1)].map((value) => value.toFixed(1));
  console.log(`${name}: median ${figures[0]}, 95th ${figures[1]}, max ${figures[2]} ${unit}, ${list.length} samples (bar ${bar})`);
}

/** Each run has a browser of its own, so that nothing is warm. */
async function withVisit(options, work) {
  const browser = await launchBrowser();
  const visit = await Visit.begin(browser, server.address, options);
  try {
    return await work(visit, browser);
  } finally {
    await browser.close();
  }
}

async function measureLoad() {
  const { bytes, list, later } = await withVisit({}, firstLoad);
  for (const one of list) console.log(`  ${String(one.bytes).padStart(7)} ${new URL(one.url).pathname}`);
  console.log(`first load: ${bytes} bytes compressed, ${list.length} files (bar 204800); boards of further games: ${later} bytes later`);
}

/** Runs in the page: notes when the first game can be started. */
function watchUsable() {
  const look = () => {
    const button = [...document.querySelectorAll("button")].find((one) => one.textContent.includes("Play now"));
    if (button) requestAnimationFrame(() => (window.usableAt = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function measureUsable() {
  const times = [];
  for (let run = 0; run < runs; run++)
    times.push(
      await withVisit({}, async (visit) => {
        await visit.context.addInitScript(watchUsable);
        const page = await visit.open();
        return (await page.waitForFunction(() => window.usableAt)).jsonValue();
      }),
    );
  say("from navigation to usable", "1000 ms", times, "ms");
}

/** Runs in the page: from every click to the frame that shows the board changed by it. */
function watchPresses() {
  window.presses = [];
  let pressed = 0;
  addEventListener("click", (event) => (pressed = event.timeStamp), true);
  const board = document.querySelector('[role="application"]');
  new MutationObserver(() => {
    if (pressed === 0) return;
    const from = pressed;
    pressed = 0;
    // A message is handled after the frame that was just drawn.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.presses.push(performance.now() - from);
      port2.postMessage(null);
    });
  }).observe(board, { subtree: true, childList: true, attributes: true });
}

/** `rest`: how long the pointer is on the answer before it is pressed. */
async function measurePresses(rest, words) {
  const times = [];
  for (let run = 0; run < runs; run++)
    await withVisit({ prefs: { speed: "normal" }, seed: run + 1 }, async (visit) => {
      const page = await table.setUp(visit, "gladiabot", { settings: { mode: "double2" } });
      await table.playUntil(page, /choose a robot/);
      await page.evaluate(watchPresses);
      for (let count = 0; count < PRESSES && (await table.settled(page)) === "asked"; count++) {
        const answer = table.answers(page).nth(table.bold(await table.labels(page)));
        await answer.hover();
        await new Promise((done) => setTimeout(done, rest));
        await answer.click();
      }
      times.push(...(await page.evaluate(() => window.presses)));
    });
  say(`from press to changed board, ${words}`, "50 ms", times, "ms");
}

/** Runs in the page: marks every frame in which something is being shown: computers only think or are shown. */
function markShowing() {
  const bar = document.querySelector('section[aria-label="Decision"]');
  const look = () => {
    if (!bar.textContent.includes("is thinking")) performance.mark("showing");
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Busy time of the page's main thread in each frame that shows something: as the clock saw it, and of the processor. */
function busyFrames(trace) {
  const { traceEvents } = JSON.parse(trace);
  const marks = traceEvents.filter((one) => one.name === "showing");
  const [{ pid, tid }] = marks;
  const own = traceEvents.filter((one) => one.pid === pid && one.tid === tid).sort((a, b) => a.ts - b.ts);
  const tasks = own.filter((one) => one.ph === "X" && one.name === "RunTask");
  // A frame begins with the task in which its drawing begins.
  const begins = own.filter((one) => one.name === "BeginMainThreadFrame").map(({ ts }) => ts);
  const starts = begins.map((ts) => tasks.findLast((one) => one.ts <= ts)?.ts ?? ts);
  const frames = [];
  for (let at = 0; at + 1 < starts.length; at++) {
    const inside = (one) => one.ts >= starts[at] && one.ts < starts[at + 1];
    if (!marks.some(inside)) continue;
    const work = tasks.filter(inside);
    const sum = (what) => work.reduce((all, one) => all + (one[what] ?? 0), 0) / 1000;
    frames.push({ wall: sum("dur"), cpu: sum("tdur") });
  }
  return frames;
}

async function measureFrames() {
  const frames = [];
  for (let run = 0; run < runs; run++)
    await withVisit({ prefs: { speed: "normal" }, seed: run + 1, viewport: { width: 1400, height: 900 } }, async (visit, browser) => {
      const page = await table.setUp(visit, "gladiabot", { settings: { mode: "double2" }, seats: ["greedy", "greedy"] });
      await page.getByText(/^Turn 2/).first().waitFor({ state: "attached", timeout: 120_000 });
      await page.evaluate(markShowing);
      await browser.startTracing(page, { categories: CATEGORIES });
      await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), FRAMES_MS);
      frames.push(...busyFrames((await browser.stopTracing()).toString()));
    });
  say("main thread a frame while animating double2, by the clock", "8 ms", frames.map((one) => one.wall), "ms");
  say("main thread a frame while animating double2, of the processor", "8 ms", frames.map((one) => one.cpu), "ms");
  const over = (what) => frames.filter((one) => one[what] > 8).length;
  console.log(`frames over 8 ms: ${over("wall")} by the clock, ${over("cpu")} of the processor, of ${frames.length}`);
}

try {
  await measureLoad();
  await measureUsable();
  await measurePresses(REST_MS, "the pointer at rest");
  await measurePresses(0, "the pointer arriving with the press");
  await measureFrames();
} finally {
  await server.stop();
}
