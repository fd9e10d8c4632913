/* build.mjs - makes the page's files: node web/build.mjs OUT [--modules FOLDER]. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const web = dirname(fileURLToPath(import.meta.url));
const root = dirname(web);

function fail(words) {
  process.stderr.write(`build.mjs: ${words}\n`);
  process.exit(1);
}

/** OUT and the folder of the wasm modules. */
function readArguments(list) {
  const rest = [...list];
  const at = rest.indexOf("--modules");
  const [modules] = at < 0 ? [join(root, "build/wasm")] : rest.splice(at, 2).slice(1);
  if (rest.length !== 1 || modules === undefined) fail("usage: node web/build.mjs OUT [--modules FOLDER]");
  return { out: resolve(rest[0]), modules: resolve(modules) };
}

function readModule(modules, name) {
  const file = join(modules, `${name}.wasm`);
  if (!existsSync(file)) fail(`${file} is not there; build the preset wasm first, or name the folder with --modules`);
  return readFileSync(file);
}

/** The list of games, as the rules themselves give it: the page knows it before any module is loaded. */
async function readCatalogue(modules) {
  const { instance } = await WebAssembly.instantiate(readModule(modules, "catalogue"), {});
  const { memory, rd_page_room: room, rd_page_ask: ask } = instance.exports;
  const request = new TextEncoder().encode("games");
  const place = room(request.length);
  new Uint8Array(memory.buffer).set(request, place);
  const reply = ask(request.length);
  const bytes = new Uint8Array(memory.buffer);
  const { ok, ...catalogue } = JSON.parse(new TextDecoder().decode(bytes.subarray(reply, bytes.indexOf(0, reply))));
  if (!ok) fail(catalogue.words);
  return catalogue;
}

/**
 * The games that have a part of this name, "view" or "squads"; editions that end in a digit share the folder
 * without it, as in games.def.
 */
function findParts(catalogue, part) {
  return catalogue.games
    .map(({ id }) => ({ name: id, folder: join(web, "src/games", id.replace(/\d+$/, "")) }))
    .map(({ name, folder }) => ({ name, code: join(folder, `${part}.tsx`), style: join(folder, `${part}.css`) }))
    .filter(({ code }) => existsSync(code));
}

const common = {
  bundle: true,
  minify: true,
  sourcemap: false,
  legalComments: "none",
  target: ["es2022"],
  logLevel: "warning",
  jsx: "automatic",
  jsxImportSource: "preact",
  absWorkingDir: web,
};

/** Bundles one entry to OUT/assets/NAME-HASH.EXT and says which name it got. */
async function bundleOne(out, entry, more = {}) {
  const made = await build({
    ...common,
    ...more,
    entryPoints: [entry],
    outdir: join(out, "assets"),
    entryNames: "[name]-[hash]",
    metafile: true,
  });
  const [file] = Object.entries(made.metafile.outputs).find(([, one]) => one.entryPoint) ?? [];
  return relative(out, join(web, file)).replaceAll("\\", "/");
}

function hashed(out, name, bytes) {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8).toUpperCase();
  const dot = name.lastIndexOf(".");
  const file = `assets/${name.slice(0, dot)}-${hash}${name.slice(dot)}`;
  writeFileSync(join(out, file), bytes);
  return file;
}

/**
 * `virtual:games` is the list of views and squad builders, found by looking, each loaded when it is wanted;
 * `virtual:assets` the names that other files were given, `virtual:catalogue` the list of games.
 */
function virtual(games, builders, assets, catalogue) {
  const line = ({ name, code, sheet }) =>
    `${JSON.stringify(name)}: { sheet: ${JSON.stringify(sheet)}, load: () => import(${JSON.stringify(code)}) }`;
  const texts = {
    "virtual:games": `export const games = {${games.map(line).join(",")}}; export const builders = {${builders.map(line).join(",")}};`,
    "virtual:assets": `export const assets = ${JSON.stringify(assets)};`,
    "virtual:catalogue": `export const catalogue = ${JSON.stringify(catalogue)};`,
  };
  return {
    name: "virtual",
    setup(builder) {
      builder.onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path, namespace: "virtual" }));
      builder.onLoad({ filter: /.*/, namespace: "virtual" }, ({ path }) => ({
        contents: texts[path],
        loader: "ts",
        resolveDir: web,
      }));
    },
  };
}

function indexPage({ code, sheet, boot, icon, manifest }) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Robodrome</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="description" content="Robot tabletop games with every rule enforced.">
<meta name="color-scheme" content="light dark">
<script src="${boot}"></script>
<link rel="stylesheet" href="${sheet}">
<link rel="icon" href="${icon}" type="image/svg+xml">
<link rel="manifest" href="${manifest}">
<script type="module" src="${code}"></script>
</head>
<body>
<div id="page"></div>
<noscript><p>This page needs JavaScript. The terminal does not: robodrome play --help.</p></noscript>
</body>
</html>
`;
}

function appManifest(icon) {
  const words = {
    name: "Robodrome",
    short_name: "Robodrome",
    description: "Robot tabletop games with every rule enforced.",
    start_url: "../",
    display: "standalone",
    background_color: "#f4f2ed",
    theme_color: "#2f3a42",
    icons: [{ src: `../${icon}`, sizes: "any", type: "image/svg+xml" }],
  };
  return `${JSON.stringify(words, null, 2)}\n`;
}

const { out, modules } = readArguments(process.argv.slice(2));
rmSync(join(out, "assets"), { recursive: true, force: true });
mkdirSync(join(out, "assets"), { recursive: true });
mkdirSync(join(out, "rules"), { recursive: true });

const catalogue = await readCatalogue(modules);
const rules = catalogue.games.map(({ id }) => [id, hashed(out, `${id}.wasm`, readModule(modules, id))]);
const assets = {
  worker: await bundleOne(out, "src/engine/worker.ts", { format: "iife" }),
  rules: Object.fromEntries(rules),
};

async function withSheets(parts) {
  const found = [];
  for (const part of parts) found.push({ ...part, sheet: existsSync(part.style) ? await bundleOne(out, part.style) : "" });
  return found;
}

const games = await withSheets(findParts(catalogue, "view"));
const builders = await withSheets(findParts(catalogue, "squads"));
const code = await bundleOne(out, "src/app/main.tsx", {
  format: "esm",
  splitting: true,
  chunkNames: "part-[hash]",
  plugins: [virtual(games, builders, assets, catalogue)],
});
const icon = hashed(out, "icon.svg", readFileSync(join(web, "src/style/icon.svg")));
const page = {
  code,
  icon,
  sheet: await bundleOne(out, "src/style/main.css"),
  boot: await bundleOne(out, "src/app/boot.ts", { format: "iife" }),
  manifest: hashed(out, "app.webmanifest", appManifest(icon)),
};
writeFileSync(join(out, "index.html"), indexPage(page));
for (const { id } of catalogue.games)
  writeFileSync(join(out, "rules", `${id}.md`), readFileSync(join(root, "rules", `${id}.md`)));
