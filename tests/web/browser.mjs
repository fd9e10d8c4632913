/* browser.mjs - the program as a server, and Debian's Chromium to look at it. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
export const program = resolve(process.env.RD_PROGRAM ?? join(root, "build/release/robodrome"));

const require = createRequire(join(root, "web/package.json"));

export function modulePath(name) {
  return require.resolve(name);
}

const QUIET = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-domain-reliability",
  "--disable-extensions",
  "--disable-features=OptimizationHints,MediaRouter,Translate,InterestFeedContentSuggestions",
  "--disable-sync",
  "--metrics-recording-only",
  "--no-default-browser-check",
  "--no-first-run",
  "--no-pings",
];

function findChromium() {
  // The shell is the same engine without a desktop browser around it: half the work, first choice.
  const names = ["chromium-headless-shell", "chromium", "google-chrome", "google-chrome-stable"];
  const folders = (process.env.PATH ?? "").split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
  if (!found) throw new Error("Chromium was not found; scripts/bootstrap installs it");
  return found;
}

export async function launchBrowser(more = []) {
  const { chromium } = require("playwright-core");
  return chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...QUIET, ...more],
  });
}

/** Starts the program on a free port; the address it prints, and how to end it. */
export async function serve() {
  const child = spawn(program, ["serve", "--port=0"], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((done) => child.once("exit", done));
  const address = await new Promise((found, failed) => {
    let said = "";
    child.stdout.on("data", (bytes) => {
      said += bytes;
      const match = /http:\/\/\S+/.exec(said);
      if (match) found(match[0]);
    });
    child.once("error", failed);
    void ended.then((status) => failed(new Error(`${program} ended with status ${status} and said: ${said}`)));
  });
  return {
    address,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
