/* table.mjs - a game on the screen as a person meets it: by roles and names, never by style. */
import { check } from "./harness.mjs";

export const decision = (page) => page.getByRole("region", { name: "Decision" });
export const result = (page) => page.getByRole("region", { name: "Result" });
export const answers = (page) => decision(page).getByRole("group").getByRole("button");
export const board = (page) => page.getByRole("application", { name: /^Board/ });
export const story = (page) => page.getByRole("group", { name: /^Story/, includeHidden: true });
export const playNow = (page, game = "Gladiabot") => page.getByRole("article", { name: game }).getByRole("button", { name: "Play now" });
export const dialog = (page, name) => page.getByRole("dialog", { name });

/** Two frames: what was pressed has been drawn. */
export function drawn(page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Waits until a person is asked, the game is over or hands change; says which. */
export async function settled(page) {
  await page.bringToFront(); // a page behind another one is hardly drawn
  await drawn(page);
  const found = await page.waitForFunction(() => {
    const shown = (selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
    if (document.querySelector("main[aria-busy]")) return "";
    if (shown('section[aria-label="Result"]')) return "over";
    if (shown('section[aria-label="Decision"] [role="group"] button')) return "asked";
    if (shown('section[aria-label="Decision"] form')) return "dice";
    return shown("main > h1 ~ button") ? "handover" : "";
  });
  return found.jsonValue();
}

/** Answers as they are read aloud: what is hidden from listeners is left out. */
export async function labels(page) {
  return answers(page).evaluateAll((list) =>
    list.map((one) => {
      const copy = one.cloneNode(true);
      for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
      return copy.textContent.trim();
    }),
  );
}

/** An answer without what is said of its odds. */
export const withoutOdds = (label) => label.replace(/: [<>]?[\d.]+ [^:]*$/, "");

/** Sets up a game on the form: settings by their names, seats as "me" or the id of a computer player. */
export async function setUp(visit, game, { settings = {}, seats = [], names = [], dice } = {}) {
  const page = await visit.open(`#/new/${game}`);
  for (const [name, value] of Object.entries(settings)) {
    const input = page.locator(`input[name="setting-${name}"]`);
    await input.first().waitFor();
    if ((await input.first().getAttribute("type")) === "number") {
      await input.fill(String(value));
      await input.blur();
    } else await input.and(page.locator(`[value="${value}"]`)).click();
  }
  for (const [at, who] of seats.entries()) {
    const seat = page.getByRole("group", { name: `Seat ${at + 1}`, exact: true });
    await seat.getByRole("combobox").selectOption(who === "me" ? "" : who);
    if (names[at] !== undefined) await seat.getByRole("textbox").fill(names[at]);
  }
  if (dice) await page.getByRole("group", { name: "Dice", exact: true }).getByRole("radio", { name: dice }).click();
  await page.getByRole("button", { name: "Start" }).last().click();
  await page.waitForURL(/#\/play\//);
  return page;
}

/** The position in sentences, from the text view. */
export async function positionText(page) {
  await page.getByRole("button", { name: "Position as text" }).click();
  const box = dialog(page, "The position as text");
  await box.getByRole("listitem").first().waitFor();
  const lines = await box.getByRole("listitem").allTextContents();
  check(lines.length > 0, "the text view is empty");
  await box.getByRole("button", { name: "Close" }).click();
  await box.waitFor({ state: "detached" });
  return lines.join("\n");
}

export async function menu(page, item) {
  await page.getByRole("button", { name: "Menu" }).click();
  await dialog(page, "Menu").getByRole("button", { name: item }).click();
}

/** The text of a file that this item of the menu hands out. */
export async function downloaded(page, item) {
  const coming = page.waitForEvent("download");
  await menu(page, item);
  const file = await coming;
  const stream = await file.createReadStream();
  let text = "";
  for await (const bytes of stream) text += bytes;
  return { name: file.suggestedFilename(), text };
}

/** The place in the list of the answer that ends a game soonest: hits first, then the middle one of the moves or of all. */
export function bold(list) {
  const hit = list.findIndex((label) => /^(Attack|Throw) /.test(label));
  if (hit >= 0) return hit;
  const moves = [...list.keys()].filter((at) => list[at].startsWith("Move "));
  return moves.length > 0 ? moves[moves.length >> 1] : list.length >> 1;
}

export async function question(page) {
  return decision(page).getByRole("paragraph").first().innerText();
}

/** Gives first answers until this is asked; hands over where hands change. */
export async function playUntil(page, asked, choose = () => 0) {
  for (let count = 0; count < 80; count++) {
    const state = await settled(page);
    if (state === "handover") {
      await page.getByRole("button", { name: /^I am / }).click();
      continue;
    }
    check(state === "asked", `the game is ${state} before ${asked}`);
    if (asked.test(await question(page))) return;
    await answers(page).nth(choose(await labels(page))).click();
  }
  throw new Error(`nobody was ever asked ${asked}`);
}

/** Puts a text into the form of the start screen. */
export async function bring(page, text) {
  await page.getByRole("textbox", { name: /link, record, position/ }).fill(text);
  await page.getByRole("button", { name: "Open", exact: true }).click();
}

/** Presses a place of the board as a person does: the mouse goes to its middle, whatever is drawn there. */
export async function pressPlace(page, place) {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  check(box !== null, "the place is not drawn");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
