/* harness.mjs - a list of tests, and what every one of them is watched for. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./browser.mjs";

const LIMIT_MS = 300_000;
const LOOK_MS = 30_000; // the longest that a single thing is waited for
export const leftovers = join(root, "build/test/web");

const tests = [];

/** A test gets a Visit: a browser profile of its own, and pages in it. `options` are of the context. */
export function test(name, options, body) {
  tests.push(body ? { name, options, body } : { name, options: {}, body: options });
}

/** Fixes what the page draws by chance: seeds and ids are the same in every run, and others in every page. */
function fixChance(seed) {
  if (location.protocol === "about:") return;
  const loads = Number(localStorage.getItem("tests.loads") ?? 0);
  localStorage.setItem("tests.loads", String(loads + 1));
  let state = (seed + loads * 7919) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
  Crypto.prototype.getRandomValues = function (list) {
    for (let i = 0; i < list.length; i++) list[i] = next();
    return list;
  };
}

function reportViolations() {
  document.addEventListener("securitypolicyviolation", (event) => {
    console.error(`policy: ${event.violatedDirective} forbids ${event.blockedURI || "inline"}`);
  });
}

function setPrefs(prefs) {
  if (location.protocol === "about:") return;
  if (localStorage.getItem("robodrome.prefs") === null) localStorage.setItem("robodrome.prefs", prefs);
}

export class Visit {
  faults = [];
  requests = [];
  pages = [];
  others = []; // further profiles of the same test

  constructor(address, context) {
    this.address = address;
    this.context = context;
    this.origin = new URL(address).origin;
  }

  static async begin(browser, address, { seed = 1, prefs = { speed: "off" }, ...options }) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, acceptDownloads: true, ...options });
    context.setDefaultTimeout(LOOK_MS);
    const visit = new Visit(address, context);
    visit.another = async (more) => {
      const other = await Visit.begin(browser, address, { seed, prefs, ...options, ...more });
      other.faults = visit.faults;
      visit.others.push(other);
      return other;
    };
    await context.addInitScript(fixChance, seed);
    await context.addInitScript(reportViolations);
    await context.addInitScript(setPrefs, JSON.stringify(prefs));
    context.on("page", (page) => visit.watch(page));
    context.on("request", (request) => visit.seeRequest(request.url()));
    context.on("console", (message) => {
      if (message.type() === "error") visit.faults.push(`console: ${message.text()}`);
    });
    context.on("weberror", (error) => visit.faults.push(`error: ${error.error().message}`));
    return visit;
  }

  watch(page) {
    this.pages.push(page);
    page.on("crash", () => this.faults.push("the page crashed"));
  }

  seeRequest(url) {
    this.requests.push(url);
    const { protocol, origin } = new URL(url);
    if (protocol !== "data:" && protocol !== "blob:" && origin !== this.origin)
      this.faults.push(`request to another host: ${url}`);
  }

  /** A new page at this place, `#/new/null`, "" for the start screen. */
  async open(hash = "") {
    const page = await this.context.newPage();
    await page.goto(this.address + hash);
    await page.locator("main:not([aria-busy])").first().waitFor();
    return page;
  }
}

export function check(fine, words) {
  if (!fine) throw new Error(words);
}

export function same(found, wanted, words) {
  if (found === wanted) return;
  const [a, b] = [String(found), String(wanted)];
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const from = Math.max(0, at - 60);
  throw new Error(`${words}: differs at ${at}\n  found:  ${a.slice(from, at + 100)}\n  wanted: ${b.slice(from, at + 100)}`);
}

async function keepTraces(visit, name) {
  const stem = join(leftovers, name.replace(/[^a-z0-9]+/gi, "-").toLowerCase());
  const pages = [visit, ...visit.others].flatMap((one) => one.pages);
  for (const [at, page] of pages.entries()) {
    if (page.isClosed()) continue;
    await page.screenshot({ path: `${stem}-${at + 1}.png` }).catch(() => undefined);
    const text = await page.content().catch(() => "");
    writeFileSync(`${stem}-${at + 1}.html`, text);
  }
  await visit.context.tracing.stop({ path: `${stem}.zip` }).catch(() => undefined);
}

function within(ms, work) {
  let timer;
  const late = new Promise((_, failed) => {
    timer = setTimeout(() => failed(new Error(`not done after ${ms / 1000} s`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function runOne({ name, options, body }, browser, address, trace) {
  const started = performance.now();
  const visit = await Visit.begin(browser, address, options);
  let words = "";
  try {
    if (trace) await visit.context.tracing.start({ snapshots: true });
    await within(LIMIT_MS, body(visit));
    if (visit.faults.length > 0) words = visit.faults.join("\n");
  } catch (error) {
    words = [error instanceof Error ? (error.stack ?? error.message) : String(error), ...visit.faults].join("\n");
  }
  if (words !== "") await keepTraces(visit, name);
  for (const one of [visit, ...visit.others]) await one.context.close().catch(() => undefined);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${words === "" ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
  if (words !== "") console.log(words.replace(/^/gm, "     "));
  return words === "";
}

/** Runs all tests whose names have all the words, one at a time in each browser. How many passed and failed. */
export async function runAll(browsers, address, words) {
  rmSync(leftovers, { recursive: true, force: true });
  mkdirSync(leftovers, { recursive: true });
  const queue = tests.filter(({ name }) => words.every((word) => name.includes(word)));
  const trace = process.env.RD_TRACE === "1";
  let passed = 0;
  let failed = 0;
  const work = async (browser) => {
    for (let one = queue.shift(); one; one = queue.shift()) {
      if (await runOne(one, browser, address, trace)) passed++;
      else failed++;
    }
  };
  await Promise.all(browsers.map(work));
  return { passed, failed };
}
