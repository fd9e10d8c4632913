/* sheet.mjs - contact sheets of drawn robots, in both themes: node web/sheet.mjs OUT writes OUT/*.png. */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { chromium } from "playwright-core";

const web = dirname(fileURLToPath(import.meta.url));
const BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

function fail(words) {
  process.stderr.write(`sheet.mjs: ${words}\n`);
  process.exit(1);
}

/** Runs in the browser: one row a model, with every colour at 32 and 96 pixels and its own at 320. */
const PAGE = `
import { render, h } from "preact";
import { ownClass } from "./src/kit/marks";
import { RobotPicture } from "./src/kit/robots/robot";
import { accentOf, drawRobot } from "./src/games/gladiabot/robots";

const TONES = { Red: "vermillion", Blue: "blue", Green: "green", Yellow: "yellow" };
const picture = (model, colour, detail, size, left) =>
  h("span", { class: ownClass({ colour: TONES[colour], shape: "circle" }) },
    h(RobotPicture, { drawing: drawRobot(model, detail, left), detail, accent: accentOf(model.name), size }));

const models = MODELS;
const cell = (model) =>
  h("section", null,
    h("h2", null, model.name + "  attack " + model.attack + ", range " + model.min_range + "-" + model.max_range + ", structure " + model.structure),
    h("div", { class: "sizes" },
      picture(model, model.colour, 2, 320, false),
      h("div", null,
        h("div", null, Object.keys(TONES).map((c) => picture(model, c, 1, 96, false))),
        h("div", null, Object.keys(TONES).map((c) => picture(model, c, 1, 96, true))),
        h("div", null, Object.keys(TONES).map((c) => picture(model, c, 0, 32, false)), Object.keys(TONES).map((c) => picture(model, c, 0, 32, true))))));
render(h("main", null, models.map(cell)), document.getElementById("sheet"));
`;

/** The same for machines that are made from figures alone: six roles, six sets of figures. */
const MACHINES = `
import { render, h } from "preact";
import { ownClass } from "./src/kit/marks";
import { draw } from "./src/kit/robots/draft";
import { drawMachine } from "./src/kit/robots/machine";
import { RobotPicture } from "./src/kit/robots/robot";

const ROLES = { biped: "vermillion", beast: "blue", tracked: "green", flyer: "yellow", tripod: "purple", serpent: "sky" };
const TRAITS = [[], ["radius"], ["repair"], ["drain"], ["push", "evade"], ["pull"]];
const row = (role, i) =>
  h("div", null, TRAITS.map((_, k) => {
    const machine = {
      id: role + k, role, arms: { attack: 1 + (k % 4), near: k === 3 ? 2 : 1, reach: 1 + ((k * 2) % 4) },
      structure: 1 + (k % 5), traits: TRAITS[(k + i) % 6],
    };
    const drawing = draw((draft) => drawMachine(draft, machine), 2);
    return h("span", { class: ownClass({ colour: ROLES[role], shape: "circle" }) },
      h(RobotPicture, { drawing, detail: 2, accent: ["ice", "gold", "plum", "coral"][k % 4], size: 240 }));
  }));
render(h("section", null, Object.keys(ROLES).map(row)), document.getElementById("sheet"));
`;

/** Every card of a roster at 320, 96 and 32 pixels, in two colours; and every card as it is read. */
const ROSTER = `
import { render, h } from "preact";
import { RobotArt } from "./src/games/aegis/figure";

const mark = (colour) => ({ colour, shape: "circle" });
const cell = (card) =>
  h("section", null,
    h("h2", null, card.name + "  " + card.classes),
    h("div", { class: "sizes" },
      h(RobotArt, { card, mark: mark("blue"), size: 320 }),
      h("div", null, [96, 32].flatMap((size) => ["blue", "yellow"].map((colour) =>
        h("div", null, h(RobotArt, { card, mark: mark(colour), size })))))));
render(h("main", { class: "roster" }, MODELS.filter(({ kind }) => kind !== "machineless").map(cell)), document.getElementById("sheet"));
`;

const CARDS = `
import { render, h } from "preact";
import { CardFace } from "./src/games/aegis/card";

const mark = { colour: "green", shape: "triangle" };
render(h("main", { class: "cards" }, MODELS.map((card) => h(CardFace, { card, mark }))), document.getElementById("sheet"));
`;

const STYLE = `
body { margin: 0; background: var(--ground); color: var(--ink); font: 14px var(--font); }
main { display: grid; grid-template-columns: repeat(2, 760px); gap: 12px; padding: 12px; width: max-content; }
section { background: var(--surface); padding: 8px; }
h2 { margin: 0; font-size: 14px; }
.sizes { display: flex; gap: 8px; }
main.roster { grid-template-columns: repeat(6, 440px); }
main.cards { grid-template-columns: repeat(7, 360px); align-items: start; }
`;

/** Cards on one sheet of a roster. */
const PIECE = 30;

function bundle(contents, models) {
  return build({
    bundle: true,
    write: false,
    absWorkingDir: web,
    logLevel: "warning",
    stdin: { contents, resolveDir: web, loader: "ts" },
    define: { MODELS: JSON.stringify(models) },
    format: "iife",
    jsx: "automatic",
    jsxImportSource: "preact",
  });
}

/** The cards of a game's standard pack, as its module lists them. */
async function rosterOf(game) {
  const file = join(web, "../build/wasm", `${game}.wasm`);
  if (!existsSync(file)) fail(`${file} is not there; build the preset wasm first`);
  const { instance } = await WebAssembly.instantiate(readFileSync(file), {});
  const { memory, rd_page_room: room, rd_page_ask: ask } = instance.exports;
  const request = new TextEncoder().encode(`roster ${game} standard`);
  const place = room(request.length);
  new Uint8Array(memory.buffer).set(request, place);
  const reply = ask(request.length);
  const bytes = new Uint8Array(memory.buffer);
  return JSON.parse(new TextDecoder().decode(bytes.subarray(reply, bytes.indexOf(0, reply)))).pieces;
}

async function pictures(out) {
  const pack = JSON.parse(readFileSync(join(web, "../data/gladiabot/standard.json"), "utf8"));
  const models = pack.robots.filter((one, i) => pack.robots.findIndex((other) => other.name === one.name) === i);
  const sheets = { robots: await bundle(PAGE, models), machines: await bundle(MACHINES, []) };
  for (const game of ["aegis1", "aegis2"]) {
    const roster = await rosterOf(game);
    for (let at = 0; at < roster.length; at += PIECE) {
      const piece = roster.slice(at, at + PIECE);
      sheets[`${game}-robots-${at / PIECE + 1}`] = await bundle(ROSTER, piece);
      sheets[`${game}-cards-${at / PIECE + 1}`] = await bundle(CARDS, piece);
    }
  }
  const entryPoints = ["src/style/main.css", "src/games/aegis/cards.css"].map((file) => join(web, file));
  const style = await build({ bundle: true, write: false, absWorkingDir: web, logLevel: "warning", entryPoints, outdir: "sheet" });
  const executablePath = BROWSERS.find((path) => existsSync(path));
  if (!executablePath) fail("Chromium was not found; scripts/bootstrap test installs it");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  for (const [name, code] of Object.entries(sheets))
    for (const theme of ["light", "dark"]) {
      const page = await browser.newPage({ viewport: { width: 1570, height: 900 }, colorScheme: theme });
      await page.setContent('<!doctype html><div id="sheet"></div>');
      for (const { text } of style.outputFiles) await page.addStyleTag({ content: text });
      await page.addStyleTag({ content: STYLE });
      await page.addScriptTag({ content: code.outputFiles[0].text });
      await page.screenshot({ path: join(out, `${name}-${theme}.png`), fullPage: true, timeout: 120_000 });
      await page.close();
    }
  await browser.close();
}

const [out, ...more] = process.argv.slice(2);
if (out === undefined || more.length > 0) fail("usage: node web/sheet.mjs OUT");
mkdirSync(resolve(out), { recursive: true });
await pictures(resolve(out));
