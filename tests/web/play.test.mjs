/* play.test.mjs - whole games through the front door: by clicks, and by keys alone. */
import { check, same, test } from "./harness.mjs";
import { forbidPointers, seesFocus, tabTo } from "./keys.mjs";
import { nativeReplay } from "./native.mjs";
import * as table from "./table.mjs";

const ANSWERS_MAX = 400;

/** The record of a finished game holds in the native program, which then stands where the page stands. */
async function verifyRecord(visit, page) {
  await visit.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { name, text } = await table.downloaded(page, "Download the record");
  check(/^gladiabot-.*\.rdr$/.test(name), `the record is called ${name}`);
  check(/^hash /m.test(text), "the record has no hash in it");
  nativeReplay(text, "--verify");
  await table.menu(page, "Copy the position as text");
  await page.getByText("Position copied.").first().waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  same(copied.trim(), nativeReplay(text, "--position").trim(), "the position at the end, page and program");
  const spoiled = text.replace(/^hash .*$/m, (line) => line.slice(0, -4) + (line.endsWith("0000") ? "1111" : "0000"));
  let refused = false;
  try {
    nativeReplay(spoiled, "--verify");
  } catch {
    refused = true;
  }
  check(refused, "the program accepts a record with a wrong hash");
}

/** Presses the answer on the board if it is drawn there, else its button. */
async function giveByClick(page, label, at, onBoard) {
  if (onBoard) {
    const names = await table.board(page).getByRole("button").evaluateAll((list) => list.map((one) => one.getAttribute("aria-label") ?? ""));
    const places = names.flatMap((name, place) => (name.endsWith(`. ${label}`) ? [place] : []));
    if (places.length === 1) {
      await table.pressPlace(page, table.board(page).getByRole("button").nth(places[0]));
      return true;
    }
  }
  await table.answers(page).nth(at).click();
  return false;
}

test("a whole std2 game against the computer, by clicks", async (visit) => {
  const page = await visit.open();
  await table.playNow(page).click();
  let pressed = 0;
  let given = 0;
  for (; (await table.settled(page)) === "asked"; given++) {
    check(given < ANSWERS_MAX, "the game does not end");
    const list = await table.labels(page);
    const at = table.bold(list);
    if (await giveByClick(page, list[at], at, given % 2 === 0)) pressed++;
  }
  check(given > 10, `the game was over after ${given} answers`);
  check(pressed > 3, `only ${pressed} answers could be given on the board`);
  await table.result(page).getByText(/place 1/).first().waitFor();
  same(await table.result(page).getByRole("listitem").count(), 2, "places in the result");
  await verifyRecord(visit, page);
});

/** Opens what a key opens, and closes it again. */
async function lookInto(page, key, title) {
  await page.keyboard.press(key);
  await table.dialog(page, title).waitFor();
  await seesFocus(page, `the key ${key}`);
  await page.keyboard.press("Escape");
  await table.dialog(page, title).waitFor({ state: "detached" });
  await table.drawn(page);
  await seesFocus(page, `Esc after the key ${key}`);
}

/** Gives the answer by its digit, by its button, or on the board. */
async function giveByKeys(page, list, at, way) {
  if (way === 0 && at < 9) return page.keyboard.press(String(at + 1));
  if (way === 1) {
    const answer = table.answers(page).nth(at);
    for (let count = 0; count < 90; count++) {
      await page.keyboard.press("Tab");
      if (await answer.evaluate((one) => one === document.activeElement)) return page.keyboard.press("Enter");
    }
    throw new Error(`Tab does not reach the answer ${list[at]}`);
  }
  return walkBoard(page, list);
}

/** Walks over the board with the arrows to a place where exactly one answer can be given, and presses it. */
async function walkBoard(page, list) {
  const digit = String(Math.min(table.bold(list), 8) + 1);
  if ((await table.board(page).getByRole("button").count()) === 0) return page.keyboard.press(digit);
  const onBoard = () => page.evaluate(() => document.activeElement.closest('[role="application"]') !== null);
  for (let count = 0; count < 120 && !(await onBoard()); count++) await page.keyboard.press("Shift+Tab");
  check(await onBoard(), "Tab does not reach the board");
  await seesFocus(page, "Tab to the board");
  const here = () => page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? "");
  const single = (name) => list.filter((label) => name.endsWith(`. ${label}`) || name.includes(`. ${label};`)).length === 1 && !name.includes("; ");
  const ways = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"];
  for (let count = 0; count < 60; count++) {
    if (single(await here())) return page.keyboard.press(count % 2 ? "Enter" : " ");
    const before = await here();
    await page.keyboard.press(ways[(count >> 2) % 4]);
    await seesFocus(page, "an arrow key");
    if ((await here()) === before) await page.keyboard.press(ways[(count + 1) % 4]);
  }
  return page.keyboard.press(digit);
}

test("a whole game by keys alone", { seed: 3 }, async (visit) => {
  await forbidPointers(visit);
  const page = await visit.open();
  await tabTo(page, "Set up a game");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Gladiabot" }).waitFor();
  await tabTo(page, /Turn limit/);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("7");
  await tabTo(page, /^Start$/);
  await page.keyboard.press("Enter");
  let given = 0;
  for (; (await table.settled(page)) === "asked"; given++) {
    check(given < ANSWERS_MAX, "the game does not end");
    await seesFocus(page, given === 0 ? "the start of the game" : `answer ${given}`);
    if (given === 3) await lookInto(page, "t", "The position as text");
    if (given === 4) await lookInto(page, "m", "Menu");
    if (given === 5) await lookInto(page, "?", "Keys");
    if (given === 6) await lookInto(page, "r", /^Rules/);
    if (given === 7) await lookInto(page, ":", "Type an answer");
    const list = await table.labels(page);
    await giveByKeys(page, list, table.bold(list), given % 3);
  }
  check(given > 10, `the game was over after ${given} answers`);
  await seesFocus(page, "the end of the game");
  await tabTo(page, "Replay");
  await page.keyboard.press("Enter");
  await page.getByRole("slider", { name: "Place in the game" }).waitFor();
});
