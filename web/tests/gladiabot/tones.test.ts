/* tones.test.ts - what the board says can be read in both themes: words 4.5 to 1, shapes 3 to 1. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const board = readFileSync("web/src/games/gladiabot/view.css", "utf8");
const tokens = readFileSync("web/src/style/tokens.css", "utf8");
const robots = readFileSync("web/src/kit/robots/robots.css", "utf8");

type Theme = "light" | "dark";

function found(text: string, name: string, theme: Theme): string {
  const both = new RegExp(`${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(text);
  const value = both ? both[theme === "light" ? 1 : 2] : undefined;
  assert.ok(value, `${name} has no tones`);
  return value;
}

/** Of tokens.css, whose first block is light and whose last is dark. */
function token(name: string, theme: Theme): string {
  const all = [...tokens.matchAll(new RegExp(`${name}: (#[0-9a-f]{6});`, "g"))].map((match) => match[1]!);
  const value = theme === "light" ? all[0] : all.at(-1);
  assert.ok(value, `${name} is not in tokens.css`);
  return value;
}

function light(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const v = parseInt(colour.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
  return (high! + 0.05) / (low! + 0.05);
}

function atLeast(ratio: number, least: number, words: string): void {
  assert.ok(ratio >= least, `${words}: ${ratio.toFixed(2)} to 1, at least ${least}`);
}

for (const theme of ["light", "dark"] as const) {
  const gb = (name: string) => found(board, `--gb-${name}`, theme);

  test(`words on the board can be read: ${theme}`, () => {
    for (const ground of [gb("hex"), gb("edge"), gb("chip")]) atLeast(contrast(gb("words"), ground), 4.5, `words on ${ground}`);
    for (const ground of [gb("hex"), gb("edge"), gb("chip"), token("--ground", theme)])
      atLeast(contrast(gb("quiet"), ground), 4.5, `quiet words on ${ground}`);
    atLeast(contrast(gb("danger"), gb("chip")), 4.5, "wounds on a label");
    for (const ground of [gb("hex"), gb("edge")]) atLeast(contrast(gb("danger"), ground), 3, "target on a hex");
    for (const ground of [gb("hex"), gb("edge")]) atLeast(contrast(gb("good"), ground), 3, "hint on a hex");
  });

  test(`owners stand out from the board: ${theme}`, () => {
    for (const tone of ["vermillion", "blue", "green", "yellow"]) {
      const line = token(`--c-${tone}-line`, theme);
      for (const ground of ["hex", "edge", "chip"]) atLeast(contrast(line, gb(ground)), 3, `${tone} on ${ground}`);
      const text = token(`--c-${tone}-text`, theme);
      for (const ground of [gb("hex"), token(`--c-${tone}-soft`, theme)]) atLeast(contrast(text, ground), 4.5, `id in ${tone} on ${ground}`);
    }
  });

  /** A robot is seen by its plates or, where these are pale, by its contour. */
  test(`robots stand out from the board: ${theme}`, () => {
    const ink = /--robot-ink: (#[0-9a-f]{6})/.exec(robots)?.[1] ?? "";
    for (const tone of ["vermillion", "blue", "green", "yellow"])
      for (const ground of ["hex", "edge"]) {
        const best = Math.max(contrast(token(`--c-${tone}`, theme), gb(ground)), contrast(ink, gb(ground)));
        atLeast(best, 3, `${tone} robot on ${ground}`);
      }
  });
}
