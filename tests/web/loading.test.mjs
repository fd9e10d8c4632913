/* loading.test.mjs - the rules come when a game is opened: late, not at all, and of another game. */
import { check, same, test } from "./harness.mjs";
import { storedRecord } from "./native.mjs";
import * as table from "./table.mjs";

const MODULE = /\.wasm$/;

/** Stops modules on their way; `free` lets them come. How many were asked for. */
async function hold(visit) {
  let asked = 0;
  let free;
  const until = new Promise((done) => (free = done));
  await visit.context.route(MODULE, async (route) => {
    asked++;
    await until;
    await route.continue();
  });
  return { free, asked: () => asked };
}

/** What the browser says of modules that were made not to come. */
function forgive(visit) {
  visit.faults = visit.faults.filter((words) => !/ERR_FAILED|status of 503/.test(words));
}

/** Modules do not come until `mend` is called. */
async function breakModules(visit, how) {
  await visit.context.route(MODULE, how);
  return async () => {
    await visit.context.unroute(MODULE);
    forgive(visit);
  };
}

const stored = (page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));

test("the start screen is there before any rules are", async (visit) => {
  const held = await hold(visit);
  const page = await visit.open();
  await table.playNow(page).click();
  const card = page.getByRole("article").first();
  await card.getByText("The rules are being loaded.").waitFor();
  same(await card.getAttribute("aria-busy"), "true", "the card is busy");
  await page.getByRole("button", { name: "Look" }).click(); // nothing is held up
  await table.dialog(page, "Look").getByRole("button", { name: "Close" }).click();
  same(held.asked(), 1, "modules that were asked for at once");
  held.free();
  await page.waitForURL(/#\/play\//);
  same(await table.settled(page), "asked", "the game");
});

test("a screen says that its rules are on the way", async (visit) => {
  const begun = await table.setUp(visit, "gladiabot");
  const game = new URL(begun.url()).hash;
  await begun.close();
  const held = await hold(visit);
  for (const hash of ["#/new/gladiabot", game]) {
    const page = await visit.context.newPage();
    await page.goto(visit.address + hash);
    await page.locator("main[aria-busy]").getByText("The rules are being loaded.").waitFor();
    await page.close();
  }
  const page = await visit.context.newPage();
  await page.goto(visit.address + game);
  held.free();
  same(await table.settled(page), "asked", "the game");
});

test("rules that do not come cost a sentence, and the next press works", async (visit) => {
  const mend = await breakModules(visit, (route) => route.abort());
  const page = await visit.open();
  await table.playNow(page).click();
  const alert = page.getByRole("article").first().getByRole("alert");
  await alert.getByText(/could not be loaded; nothing is lost. Reload the page/).waitFor();
  await table.bring(page, storedRecord("gladiabot-std2"));
  await page.getByRole("region", { name: "Open" }).getByRole("alert").getByText(/could not be loaded/).waitFor();
  await mend();
  await table.playNow(page).click();
  await page.waitForURL(/#\/play\//);
  same(await table.settled(page), "asked", "the game");
  forgive(visit); // a board of the start screen may have asked just before
});

test("a game whose rules do not come is not lost", async (visit) => {
  const begun = await table.setUp(visit, "gladiabot");
  await table.settled(begun);
  await table.answers(begun).first().click();
  await table.settled(begun);
  const question = await table.question(begun);
  const hash = new URL(begun.url()).hash;
  await begun.close();
  const mend = await breakModules(visit, (route) => route.fulfill({ status: 503, body: "busy" }));
  for (const [place, title] of [
    ["#/new/gladiabot", /./],
    [hash.replace("play", "replay"), /cannot be shown/],
    ["#/position/game~gladiabot", /cannot be shown/],
    [hash, /cannot be opened/],
  ]) {
    const page = await visit.open(place);
    const before = await stored(page);
    await page.getByRole("heading", { name: title }).waitFor();
    await page.getByText(/could not be loaded; nothing is lost/).waitFor();
    await page.getByRole("button", { name: "Reload" }).waitFor();
    same(await stored(page), before, "what is stored");
    if (place !== hash) await page.close();
  }
  await mend();
  const page = visit.pages.at(-1);
  await page.getByRole("button", { name: "Reload" }).click();
  same(await table.settled(page), "asked", "the game");
  same(await table.question(page), question, "the question");
});

test("texts of any game are opened by the rules of their game", async (visit) => {
  const page = await visit.open();
  await page.locator('article > div[aria-hidden="true"] > *').first().waitFor({ state: "attached" });
  const modules = () => new Set(visit.requests.filter((url) => MODULE.test(url)).map((url) => /([a-z0-9_]+)-\w+\.wasm/.exec(url)[1]));
  check(!modules().has("null"), "a module came that nobody asked for");
  await table.bring(page, "game null");
  await page.waitForURL(/#\/position\//);
  await page.getByRole("button", { name: "Play from here" }).click();
  await page.waitForURL(/#\/play\//);
  check(modules().has("null"), "the module of the other game was not loaded");
  same(await table.settled(page), "asked", "the game");
});

test("a record and links of any game open where no rules are loaded yet", async (visit) => {
  const page = await visit.open("#/position/game~null");
  await page.getByRole("button", { name: "Play from here" }).waitFor();
  await page.goto(visit.address);
  await table.bring(page, storedRecord("null-duel"));
  await page.waitForURL(/#\/record\//);
  await page.getByRole("slider").waitFor();
  const link = await visit.open(new URL(page.url()).hash);
  await link.getByRole("slider").waitFor();
});

test("a game that nobody has gets the sentence of the rules", async (visit) => {
  const page = await visit.open();
  await table.bring(page, "game chess");
  await page.getByRole("alert").getByText(/There is no game "chess"; use .*gladiabot/i).waitFor();
  const link = await visit.open("#/position/game~chess");
  await link.getByText(/there is no game "chess"; use .*gladiabot/i).waitFor();
  same(await link.getByRole("button", { name: "Reload" }).count(), 0, "reloading would not help");
});
