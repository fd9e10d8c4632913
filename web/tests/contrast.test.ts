/* contrast.test.ts - in both themes text has 4.5 to 1 on what it stands on, shapes and edges 3 to 1. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

type Theme = Record<string, string>;

function themes(): { light: Theme; dark: Theme; switched: Theme } {
  const sheet = readFileSync("web/src/style/tokens.css", "utf8");
  const read = (text: string): Theme =>
    Object.fromEntries([...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((found) => [found[1], found[2]]));
  const media = sheet.indexOf("@media");
  const again = sheet.indexOf(':root[data-theme="dark"]');
  return { light: read(sheet.slice(0, media)), dark: read(sheet.slice(media, again)), switched: read(sheet.slice(again)) };
}

function light(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [light(a), light(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ["ground", "surface", "raised", "sunken"];
const OWNERS = ["vermillion", "blue", "green", "yellow", "purple", "sky", "orange", "grey"];

function faults(theme: Theme): string[] {
  const found: string[] = [];
  const need = (front: string, back: string, least: number) => {
    const ratio = contrast(theme[front] ?? "#000000", theme[back] ?? "#000000");
    if (ratio < least) found.push(`${front} on ${back}: ${ratio.toFixed(2)}, needed ${least}`);
  };
  for (const ground of GROUNDS) {
    for (const text of ["ink", "ink-soft", "accent", "fault", "hint"]) need(text, ground, 4.5);
    for (const shape of ["edge", "focus"]) need(shape, ground, 3);
    for (const owner of OWNERS) {
      need(`c-${owner}-line`, ground, 3);
      need(`c-${owner}-text`, ground, 4.5);
    }
  }
  for (const owner of OWNERS) {
    need(`c-${owner}-line`, `c-${owner}-soft`, 3);
    need(`c-${owner}-text`, `c-${owner}-soft`, 4.5);
    need("ink", `c-${owner}-soft`, 4.5);
    need("ink-soft", `c-${owner}-soft`, 4.5);
  }
  need("on-accent", "accent", 4.5);
  return found;
}

test("light", () => assert.deepEqual(faults(themes().light), []));

test("dark", () => assert.deepEqual(faults(themes().dark), []));

test("dark by switch is dark by system", () => {
  const { dark, switched } = themes();
  assert.deepEqual(switched, dark);
});

test("no colour is left out of the dark theme", () => {
  const { light: day, dark } = themes();
  assert.deepEqual(Object.keys(dark).sort(), Object.keys(day).sort());
});
