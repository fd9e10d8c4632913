/* saving.test.mjs - games stay: through loading anew, in two tabs, and whatever nonsense is brought. */
import { check, same, test } from "./harness.mjs";
import { storedRecord } from "./native.mjs";
import * as table from "./table.mjs";

async function quick(visit) {
  const page = await visit.open();
  await table.playNow(page).click();
  return page;
}

/** The game as the person sees it. */
async function standing(page) {
  await table.settled(page);
  return [await table.question(page), await table.positionText(page), await table.story(page).innerText()].join("\n");
}

/** Every game that the browser keeps, as it is kept. */
function shelf(page) {
  return page.evaluate(() =>
    JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith("robodrome.game.")).sort()),
  );
}

const kept = (page) => page.getByRole("region", { name: "Continue" }).getByRole("listitem");

test("loading anew: the game goes on exactly where it was", async (visit) => {
  const page = await quick(visit);
  await table.playUntil(page, /choose an action/);
  const before = await standing(page);
  await page.reload();
  same(await standing(page), before, "after loading anew");
  await page.close();
  const again = await visit.open();
  same(await kept(again).count(), 1, "games to continue");
  await kept(again).getByRole("link").click();
  same(await standing(again), before, "after closing and continuing");
  await table.answers(again).first().click();
  check((await standing(again)) !== before, "the game does not go on");
});

test("loading anew in the middle of an animation loses nothing", { prefs: { speed: "slow" } }, async (visit) => {
  const page = await quick(visit);
  await table.playUntil(page, /place a robot/);
  for (let count = 0; count < 3; count++) {
    const label = (await table.labels(page))[0];
    const spot = /\(.*\)/.exec(label)[0];
    const before = await table.story(page).innerText();
    await table.answers(page).first().click();
    await page.waitForFunction(() => document.querySelector('section[aria-label="Decision"] [role="group"] button') === null);
    await page.reload();
    await table.settled(page);
    const after = await table.story(page).innerText();
    check(after.startsWith(before.trimEnd()), "the story before the answer is not the same");
    check(after.slice(before.length).includes(spot), `the answer ${label} is lost`);
    if (!/place a robot/.test(await table.question(page))) break;
  }
});

test("two tabs with one game: the second is told, and a copy goes its own way", async (visit) => {
  const one = await quick(visit);
  await table.playUntil(one, /choose a robot to act/);
  const before = await standing(one);
  const two = await visit.context.newPage();
  await two.goto(one.url());
  await two.getByRole("heading", { name: "Open in another tab" }).waitFor();
  await two.getByRole("button", { name: "Open a copy here" }).click();
  same(await standing(two), before, "the copy");
  check(one.url() !== two.url(), "both tabs have the same game");
  await table.answers(one).first().click();
  await table.answers(two).last().click();
  const [first, second] = [await standing(one), await standing(two)];
  check(first !== second, "the games do not differ");
  await one.reload();
  await two.reload();
  same(await standing(one), first, "the first tab after loading anew");
  same(await standing(two), second, "the second tab after loading anew");
  const start = await visit.open();
  same(await kept(start).count(), 2, "games to continue");
});

test("two tabs with one game: when the first is closed, the second may have it", async (visit) => {
  const one = await quick(visit);
  await table.playUntil(one, /place a robot/);
  const before = await standing(one);
  const two = await visit.context.newPage();
  await two.goto(one.url());
  await two.getByRole("heading", { name: "Open in another tab" }).waitFor();
  await one.close();
  await two.bringToFront();
  await two.evaluate(async () => {
    while ((await navigator.locks.query()).held.length > 0) await new Promise(requestAnimationFrame);
  });
  await two.getByRole("button", { name: "Try again" }).click();
  same(await standing(two), before, "the game in the second tab");
});

test("two tabs with different games do not touch each other", async (visit) => {
  const one = await quick(visit);
  const two = await quick(visit);
  await table.playUntil(one, /pick three robots/);
  await table.playUntil(two, /place a robot/);
  await table.answers(one).first().click();
  await table.settled(one);
  await table.answers(two).first().click();
  const [first, second] = [await standing(one), await standing(two)];
  await one.reload();
  await two.reload();
  same(await standing(one), first, "the first game");
  same(await standing(two), second, "the second game");
});

test("deleting a game is asked twice", async (visit) => {
  const page = await quick(visit);
  await table.playUntil(page, /place a robot/);
  await page.getByRole("link", { name: /Robodrome, start/ }).click();
  await kept(page).getByRole("button", { name: /^Delete/ }).click();
  const ask = table.dialog(page, /^Delete/);
  await ask.getByRole("button", { name: "Keep" }).click();
  await ask.waitFor({ state: "detached" });
  same(await kept(page).count(), 1, "games after keeping");
  await kept(page).getByRole("button", { name: /^Delete/ }).click();
  await ask.getByRole("button", { name: "Delete" }).click();
  await kept(page).waitFor({ state: "detached" });
  same(await shelf(page), "[]", "what the browser still keeps");
});

// ---- nonsense ----------------------------------------------------------------------------------

/** Addresses that lead nowhere, and the heading that says so. */
const NOWHERE = [
  ["#/nonsense", /No such page/],
  ["#/play", /No such page/],
  ["#/%E0%A4%A", /No such page/],
  ["#/new/chess", /No such game/],
  ["#/rules/chess", /No such game/],
  ["#/play/abcdefghij", /cannot be opened/],
  ["#/replay/abcdefghij", /cannot be shown/],
  ["#/position/nonsense", /holds no position/],
  ["#/position/game~gladiabot%3Boptions~seats%3D3~mode%3Dstd2", /holds no position/],
  ["#/position/game~gladiabot%3Boptions~mode%3Dchess", /holds no position/],
  ["#/record/!!!", /cannot be shown/],
  ["#/record/AAAA", /cannot be shown/],
  ["#/record/cm9ib2Ryb21l", /cannot be shown/],
];

test("bad links: a sentence, a way back, nothing lost", async (visit) => {
  const game = await quick(visit);
  await table.playUntil(game, /place a robot/);
  const before = await shelf(game);
  const page = await visit.open();
  for (const [hash, title] of NOWHERE) {
    await page.evaluate((to) => (location.hash = to), hash);
    await page.getByRole("heading", { name: title }).waitFor();
    const words = await page.getByRole("main").getByRole("paragraph").first().innerText();
    check(words.length > 20 && words.endsWith("."), `${hash} says only "${words}"`);
    await page.getByRole("link", { name: /start screen/ }).click();
    await table.playNow(page).waitFor();
  }
  same(await shelf(page), before, "kept games");
});

test("a link that was cut off says so", async (visit) => {
  await visit.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await visit.open();
  await table.bring(page, storedRecord("gladiabot-four"));
  await table.menu(page, "Copy a link to this replay");
  await page.getByText("Link to this replay copied.").first().waitFor();
  const link = (await page.evaluate(() => navigator.clipboard.readText())).replace(/\/\d+$/, "");
  for (const part of [0.9, 0.5, 0.1]) {
    const other = await visit.context.newPage();
    await other.goto(link.slice(0, Math.floor(link.length * part)));
    await other.getByRole("heading", { name: /cannot be shown/ }).waitFor();
    await other.close();
  }
});

const record = storedRecord("gladiabot-four");
const FILES = [
  ["random.bin", Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 167 + (at >> 3)) & 255))],
  ["empty.rdr", Buffer.alloc(0)],
  ["large.rdr", Buffer.alloc((1 << 20) + 1, "x")],
  ["words.txt", Buffer.from("This is no game.\n")],
  ["changed.rdr", Buffer.from(record.replace(/^S(\d) place (\w+) .*$/m, "S$1 place $2 (9,9)"))],
  ["cut.rdr", Buffer.from(record.slice(0, 150))],
  ["hash.rdr", Buffer.from(record.replace(/^hash .*$/m, "hash 0000000000000000"))],
  ["other.rdr", Buffer.from(record.replace("game gladiabot", "game chess"))],
  ["options.rdr", Buffer.from(record.replace(/^options .*$/m, "options seats=3 mode=std2"))],
];

test("bad files and pastes: a sentence, the text stays, nothing lost", async (visit) => {
  const page = await quick(visit);
  await table.playUntil(page, /place a robot/);
  await page.getByRole("link", { name: /Robodrome, start/ }).click();
  const before = await shelf(page);
  const fault = page.getByRole("region", { name: "Open" }).getByRole("alert");
  let last = "";
  const says = async (name) => {
    await page.waitForFunction((old) => {
      const words = document.querySelector('section[aria-labelledby="bring-title"] [role="alert"]')?.textContent ?? "";
      return words !== "" && words !== old;
    }, last);
    last = await fault.innerText();
    check(/^\S.{15,}[.?]$/s.test(last), `${name}: it says only "${last}"`);
  };
  for (const [name, buffer] of FILES) {
    await page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/plain", buffer });
    await says(name);
  }
  for (const [name, buffer] of FILES.filter(([one]) => !/bin|large/.test(one))) {
    const text = buffer.toString();
    last = "";
    await table.bring(page, text);
    await says(`${name}, pasted`);
    const box = page.getByRole("textbox", { name: /link, record, position/ });
    same(await box.inputValue(), text, "what was pasted");
    await box.fill("");
  }
  same(await shelf(page), before, "kept games");
});

test("what is stored and cannot be read is told and left alone", async (visit) => {
  const page = await visit.open();
  await page.evaluate(() => localStorage.setItem("robodrome.game.broken", "{not a game"));
  await page.reload();
  await page.getByText(/cannot be read/).waitFor();
  await page.evaluate(() => (location.hash = "#/play/broken"));
  await page.getByRole("heading", { name: /cannot be opened/ }).waitFor();
  same(await page.evaluate(() => localStorage.getItem("robodrome.game.broken")), "{not a game", "what is stored");
});

test("settings that do not go together are refused with the reason", async (visit) => {
  const page = await visit.open("#/new/gladiabot");
  const mode = page.getByRole("group", { name: "Mode", exact: true });
  await mode.locator('input[value="four"]').click();
  await page.getByRole("group", { name: "Seat 4", exact: true }).waitFor();
  const board = page.getByRole("group", { name: "Board", exact: true });
  await board.locator('input[value="single"]').click();
  const why = await board.getByRole("status").innerText();
  check(/GLA-/.test(why), `the refused setting says "${why}"`);
  check(await board.locator('input[value="double"]').isChecked(), "the refused setting was taken");
});
