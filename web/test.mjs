/* test.mjs - runs the page's unit tests over esbuild's output: node web/test.mjs [WORDS OF A TEST'S NAME]. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const web = dirname(fileURLToPath(import.meta.url));
const out = mkdtempSync(join(tmpdir(), "robodrome-test-"));
const tests = readdirSync(join(web, "tests"), { recursive: true })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .sort();

/** Tests never load a view or a worker through the page's own names. */
const virtual = {
  name: "virtual",
  setup(builder) {
    builder.onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path, namespace: "virtual" }));
    builder.onLoad({ filter: /.*/, namespace: "virtual" }, () => ({
      contents: "export const games = {}; export const builders = {}; export const assets = { worker: '', rules: {} }; export const catalogue = { version: '', games: [], brains: [] };",
    }));
  },
};

let status = 1;
try {
  await build({
    entryPoints: tests.map((name) => join(web, "tests", name)),
    outdir: out,
    outbase: join(web, "tests"),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    jsx: "automatic",
    jsxImportSource: "preact",
    sourcemap: "inline",
    logLevel: "warning",
    plugins: [virtual],
    absWorkingDir: web,
  });
  const words = process.argv[2];
  const filter = words === undefined ? [] : [`--test-name-pattern=${words}`];
  const files = readdirSync(out, { recursive: true }).filter((name) => name.endsWith(".mjs"));
  const run = spawnSync(process.execPath, ["--enable-source-maps", "--test", ...filter, ...files.map((name) => join(out, name))], {
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
  });
  process.stdout.write(run.stdout);
  const count = (name) => Number(new RegExp(`^(?:#|\\S+) ${name} (\\d+)$`, "m").exec(run.stdout)?.[1] ?? 0);
  process.stdout.write(`${count("pass")} passed, ${count("fail")} failed\n`);
  status = run.status ?? 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}
process.exit(status);
