/* main.mjs - runs the browser tests: node main.mjs [WORD...]. */
import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { launchBrowser, serve } from "./browser.mjs";
import { runAll } from "./harness.mjs";

/** Each has a clipboard of its own. */
const BROWSERS = 2;
const here = dirname(fileURLToPath(import.meta.url));
for (const name of readdirSync(here).sort()) if (name.endsWith(".test.mjs")) await import(`./${name}`);

const server = await serve();
const browsers = await Promise.all(Array.from({ length: BROWSERS }, () => launchBrowser()));
try {
  const { passed, failed } = await runAll(browsers, server.address, process.argv.slice(2));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} finally {
  await Promise.all(browsers.map((browser) => browser.close()));
  await server.stop();
}
