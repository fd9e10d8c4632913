/* tour.mjs - a walk through every screen, for whoever wants to look at all of them. */
import { storedRecord } from "./native.mjs";
import * as table from "./table.mjs";

const close = async (page) => {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
};

/** Dialogs over a game in which a robot is asked for. */
async function dialogs(page, see) {
  await page.getByRole("button", { name: "Position as text" }).click();
  await table.dialog(page, "The position as text").waitFor();
  await see("dialog text", page);
  await close(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await table.dialog(page, "Menu").waitFor();
  await see("dialog menu", page);
  await close(page);
  await table.menu(page, "Keys");
  await table.dialog(page, "Keys").waitFor();
  await see("dialog keys", page);
  await close(page);
  await table.menu(page, "Resign");
  await table.dialog(page, "Resign").waitFor();
  await see("dialog resign", page);
  await close(page);
  await table.menu(page, "Type an answer");
  const typing = table.dialog(page, "Type an answer");
  await typing.getByRole("textbox").fill("robot R1 attack c1");
  await typing.getByRole("button", { name: "Is it allowed?" }).click();
  await typing.getByText(/Allowed instead/).or(typing.getByRole("status").getByText(/\w/)).first().waitFor();
  await see("dialog typing", page);
  await close(page);
}

/** A place of the board where nothing can be done. */
export async function idlePlace(page) {
  const names = await table
    .board(page)
    .getByRole("button")
    .evaluateAll((list) => list.map((one) => one.getAttribute("aria-label") ?? ""));
  const list = await table.labels(page);
  const at = names.findIndex((name) => !list.some((label) => name.includes(label.split(/\d+ %|</)[0].trim())));
  return at < 0 ? null : table.board(page).getByRole("button").nth(at);
}

async function playScreens(visit, see) {
  const page = await visit.open("");
  await page.waitForFunction(() => document.querySelector('article [aria-hidden="true"] > *') !== null);
  await see("start", page);
  await table.playNow(page).click();
  for (const [name, asked] of [
    ["play colours", /take a colour/],
    ["play picking", /pick three/],
    ["play placing", /place a robot/],
    ["play robot", /choose a robot/],
  ]) {
    await table.playUntil(page, asked, table.bold);
    await see(name, page);
  }
  await dialogs(page, see);
  const idle = await idlePlace(page);
  if (idle) {
    await table.pressPlace(page, idle);
    await page.getByText(/Allowed instead|\bGLA-/).first().waitFor();
    await see("play refusal", page);
    await page.getByRole("button", { name: /^Rule GLA/ }).last().click();
    await table.dialog(page, /^Rules of/).getByText("GLA-GEN-01").first().waitFor();
    await see("play rules panel", page);
    await close(page);
  }
  for (let count = 0; count < 40; count++) {
    await table.playUntil(page, /choose an action/, table.bold);
    const list = await table.labels(page);
    if (list.some((label) => label.startsWith("Attack"))) break;
    await table.answers(page).nth(table.bold(list)).click();
  }
  await table.answers(page).filter({ hasText: "Attack" }).first().focus();
  await table.drawn(page);
  await see("play action", page);
  await table.decision(page).getByRole("button", { name: "Hint" }).click();
  await table.answers(page).filter({ hasText: "hint" }).waitFor();
  await see("play hint", page);
  await table.answers(page).filter({ hasText: "Attack" }).first().click();
  await table.settled(page);
  await see("play after dice", page);
  const url = page.url();
  const other = await visit.context.newPage();
  await other.goto(url);
  await other.getByRole("heading", { name: "Open in another tab" }).waitFor();
  await see("open elsewhere", other);
  await other.close();
  await table.menu(page, "Resign");
  await table.dialog(page, "Resign").getByRole("button", { name: "Resign" }).click();
  await table.settled(page);
  await see("play result", page);
  await page.getByRole("link", { name: /Robodrome, start/ }).click();
  await page.getByRole("region", { name: "Continue" }).waitFor();
  await see("start with games", page);
  await page.close();
}

async function hotSeatScreens(visit, see) {
  const page = await table.setUp(visit, "null", { seats: ["me", "me"], names: ["Anna", "Ben"] });
  await table.settled(page);
  await see("hand-over", page);
  await page.getByRole("button", { name: "I am Anna" }).click();
  await table.settled(page);
  await see("play without a view", page);
  await page.close();
}

async function replayScreens(visit, see) {
  const page = await visit.open("");
  await table.bring(page, storedRecord("gladiabot-four"));
  const slider = page.getByRole("slider", { name: "Place in the game" });
  await slider.fill("60");
  await table.drawn(page);
  await see("replay", page);
  await page.getByRole("button", { name: "Play on from here" }).first().click();
  await table.dialog(page, "Play on from here").waitFor();
  await see("replay branch", page);
  await close(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await table.dialog(page, "Menu").waitFor();
  await see("replay menu", page);
  await page.close();
}

const POSITION = "#/position/game~gladiabot%3Boptions~seats%3D2~mode%3Dstd2~board%3Dsingle~sets%3Dboth~crates_setup%3Ddefault~mobile%3Doff~durability%3Dinert~turn_limit%3D60";

async function otherScreens(visit, see) {
  for (const [name, hash, waitFor] of [
    ["new game", "#/new/gladiabot", /Start/],
    ["new game without a view", "#/new/null", /Start/],
    ["position", POSITION, /Play from here/],
    ["rules", "#/rules/gladiabot/GLA-ATK-04", null],
    ["help", "#/about", null],
    ["no such page", "#/nonsense", null],
    ["no such record", "#/record/AAAA", null],
  ]) {
    const page = await visit.open(hash);
    if (waitFor) await page.getByRole("button", { name: waitFor }).last().waitFor();
    else await page.getByRole("heading").first().waitFor();
    if (name === "rules") await page.getByText("GLA-ATK-04").first().waitFor();
    if (name === "new game") await page.waitForFunction(() => document.querySelector('aside [aria-hidden="true"] svg') !== null);
    await see(name, page);
    if (name === "new game") {
      await page.getByRole("group", { name: "Mode", exact: true }).locator('input[value="four"]').click();
      await page.getByRole("group", { name: "Board", exact: true }).locator('input[value="single"]').click();
      await see("new game refused", page);
    }
    await page.close();
  }
  const page = await visit.context.newPage();
  await page.goto(`${visit.address}nonsense`);
  await see("server 404", page);
  await page.close();
  visit.faults = visit.faults.filter((words) => !/status of 404/.test(words));
}

/** A step of a first game: at its beginning, with help, at its goal; and another one. */
async function firstScreens(visit, see) {
  const page = await visit.open("#/first/aegis1/1");
  const bar = page.getByRole("region", { name: "First game" });
  await table.settled(page);
  await see("first game", page);
  await bar.getByRole("button", { name: "Help" }).click();
  await see("first game help", page);
  await page.keyboard.press(":");
  await table.dialog(page, "Type an answer").getByRole("textbox").fill("KOR-100 move (6,6)");
  await page.keyboard.press("Enter");
  await bar.getByRole("button", { name: "Next" }).waitFor();
  await table.settled(page);
  await see("first game goal", page);
  await page.close();
  const other = await visit.open("#/first/aegis2/2");
  await table.settled(other);
  await see("first game attack", other);
  await other.close();
  const form = await visit.open("#/new/aegis2");
  await form.getByRole("link", { name: "First game" }).waitFor();
  await see("new game with a first game", form);
  await form.close();
}

/** The squad builder with nothing chosen, with a squad, with one that breaks rules, and what lies over it. */
async function squadScreens(visit, see) {
  const page = await visit.open("#/squads/aegis2");
  const squad = page.getByRole("complementary");
  const show = async (name) => {
    const tab = page.getByRole("group", { name: "Show", exact: true }).getByRole("button", { name });
    if (await tab.isVisible()) await tab.click();
  };
  await squad.getByText(/begin with a squad/).waitFor();
  await see("squads", page);
  await show("Cards");
  await see("squads cards", page);
  for (const box of (await page.getByRole("checkbox", { name: /^Compare / }).all()).slice(0, 3)) await box.check();
  await page.getByRole("button", { name: "Side by side" }).click();
  await page.getByRole("dialog").waitFor();
  await see("squads side by side", page);
  await close(page);
  await page.getByRole("button", { name: /^Look at/ }).first().click();
  await page.getByRole("dialog").waitFor();
  await see("squads card", page);
  await close(page);
  await show(/^Your squad/);
  await squad.getByRole("button", { name: /^Take / }).last().click();
  await squad.getByRole("heading", { name: /^Basic robots/ }).waitFor();
  await see("squads chosen", page);
  for (const [button, title] of [["Open", "Open a squad"], ["Share", "Share this squad"]]) {
    await squad.getByRole("button", { name: button, exact: true }).click();
    await table.dialog(page, title).waitFor();
    await see(`squads ${button.toLowerCase()}`, page);
    await close(page);
  }
  await squad.getByRole("button", { name: /^Remove / }).first().click();
  await squad.getByRole("list", { name: "Broken rules" }).waitFor();
  await see("squads broken", page);
  await page.close();
}

/** Each part is a function of a visit and of `see(name, page)`, which is called at every screen. */
export const parts = {
  playing: playScreens,
  "two people": hotSeatScreens,
  replay: replayScreens,
  "a first game": firstScreens,
  "other screens": otherScreens,
  squads: squadScreens,
};
