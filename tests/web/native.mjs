/* native.mjs - what the native program says of a record. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { program, root } from "./browser.mjs";

/** `robodrome replay WORDS` on a record; throws where the program refuses it. */
export function nativeReplay(text, ...words) {
  const folder = mkdtempSync(join(tmpdir(), "robodrome-web-"));
  try {
    const file = join(folder, "game.rdr");
    writeFileSync(file, text);
    return execFileSync(program, ["replay", ...words, file], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A record that the tests of the file formats use, too. */
export function storedRecord(name) {
  return readFileSync(join(root, "fuzz/seeds/record", name), "utf8");
}
