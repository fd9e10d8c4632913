/* squads.test.mjs - squads are built, judged, kept, handed on and played with. */
import { check, same, test } from "./harness.mjs";
import * as table from "./table.mjs";

const GAMES = { aegis1: { prefix: "AE1", ready: "Iron Rush" }, aegis2: { prefix: "AE2", ready: "Ashla" } };

const side = (page) => page.getByRole("complementary");
const cards = (page) => page.getByRole("region", { name: /^Cards/ });
const tile = (page, name) => page.locator(`[data-card="${name}"]`);
const members = (page) => page.locator("[data-member]").evaluateAll((list) => list.map((one) => one.dataset.member));
const broken = (page) => side(page).getByRole("list", { name: "Broken rules" }).getByRole("listitem");
const fine = (page) => side(page).getByText("This squad can be played.");

async function clear(page) {
  await side(page).getByRole("button", { name: "Clear" }).click();
  await side(page).getByText(/begin with a squad/).waitFor();
}

/** The text of the squad, from the dialog that hands it on. */
async function textOf(page, what = "Text") {
  await side(page).getByRole("button", { name: "Share" }).click();
  const dialog = table.dialog(page, "Share this squad");
  const text = await dialog.getByRole("textbox", { name: what }).inputValue();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  return text;
}

async function take(page, name) {
  await side(page).getByRole("button", { name: `Take ${name}` }).click();
  await side(page).getByRole("heading", { name }).waitFor();
}

for (const [game, { prefix, ready }] of Object.entries(GAMES)) {
  test(`squads of ${game}: built by clicks, with every broken rule and its clause`, async (visit) => {
    const page = await visit.open("");
    await page.locator(`article[aria-labelledby="game-${game}"]`).getByRole("link", { name: "Squads" }).click();
    await side(page).getByText(/begin with a squad/).waitFor();
    check(await side(page).getByRole("button", { name: "Play with this squad" }).isDisabled(), "nothing can be played with");

    await cards(page).getByRole("combobox", { name: /^Level/ }).selectOption("Basic (level 1)");
    await cards(page).getByLabel("Can be added").check();
    const add = cards(page).getByRole("button", { name: /^Add [^a]/ });
    await add.first().click();
    await broken(page).first().waitFor();
    check(new RegExp(`exactly 5 .* ${prefix}-\\w+-01`).test((await broken(page).allTextContents()).join()), "one robot is too few, and the clause says so");
    for (let count = 1; count < 5; count++) {
      await add.first().click();
      await page.waitForFunction((wanted) => document.querySelectorAll("[data-member]").length === wanted, count + 1);
    }
    await fine(page).waitFor();
    same((await members(page)).length, 5, "robots of the squad");
    same(await add.count(), 0, "Basic robots that can still be added");

    await cards(page).getByLabel("Can be added").uncheck();
    await cards(page).getByRole("button", { name: /^Add anyway/ }).first().click();
    await broken(page).first().waitFor();
    const clause = broken(page).first().getByRole("button", { name: /^Rule / });
    const id = (await clause.textContent()) ?? "";
    await clause.click();
    await table.dialog(page, /^Rules of/).getByText(id).first().waitFor();
    await page.keyboard.press("Escape");
    same((await members(page)).length, 6, "the squad behind the rules");
    await side(page).getByRole("button", { name: "Undo" }).click();
    await fine(page).waitFor();
  });

  test(`squads of ${game}: saved, found after loading anew, deleted`, async (visit) => {
    const page = await visit.open(`#/squads/${game}`);
    await take(page, ready);
    await fine(page).waitFor();
    const text = await textOf(page);
    await side(page).getByRole("button", { name: "Save" }).click();
    const saving = table.dialog(page, "Save this squad");
    await saving.getByLabel("Name").fill("Mine");
    await saving.getByRole("button", { name: "Save" }).click();
    await side(page).getByRole("heading", { name: "Mine" }).waitFor();
    await page.reload();
    await fine(page).waitFor();
    same(await textOf(page), text, "the squad after loading anew");
    await clear(page);
    await take(page, "Mine");
    same(await textOf(page), text, "the squad that was saved");
    await side(page).getByRole("button", { name: "Open", exact: true }).click();
    const open = table.dialog(page, "Open a squad");
    await open.getByRole("button", { name: "Delete Mine" }).click();
    await table.dialog(page, "Delete this squad?").getByRole("button", { name: "Delete" }).click();
    await open.getByRole("button", { name: "Delete Mine" }).waitFor({ state: "detached" });
  });

  test(`squads of ${game}: a link and a text open the same squad elsewhere`, async (visit) => {
    const page = await visit.open(`#/squads/${game}`);
    await take(page, ready);
    const [text, link] = [await textOf(page), await textOf(page, "Link")];
    same(link, page.url(), "the address follows the squad");
    const other = await visit.another({});
    const there = await other.open(new URL(link).hash);
    await fine(there).waitFor();
    same(await textOf(there), text, "the squad of the link");
    await clear(there);
    await side(there).getByRole("button", { name: "Open", exact: true }).click();
    const open = table.dialog(there, "Open a squad");
    await open.getByRole("textbox").fill("KOR-100 NOBODY-1");
    await open.getByRole("button", { name: "Open", exact: true }).click();
    await open.getByText(/No card is called.*NOBODY-1/).waitFor();
    await open.getByRole("textbox").fill(`  squad ${text.toLowerCase()}`);
    await open.getByRole("button", { name: "Open", exact: true }).click();
    await fine(there).waitFor();
    same(await textOf(there), text, "the squad of the text");
  });

  test(`squads of ${game}: by chance, with their combine paths, and played with`, async (visit) => {
    const page = await visit.open(`#/squads/${game}`);
    const drawn = new Set();
    for (let count = 0; count < 3; count++) {
      await side(page).getByRole("button", { name: "Random" }).click();
      await fine(page).waitFor();
      drawn.add((await members(page)).join());
    }
    check(drawn.size === 3, "three squads by chance are three squads");
    await clear(page);
    await take(page, ready);
    const paths = side(page).getByRole("group", { name: /^Combine paths/ });
    const combined = paths.getByRole("button", { name: /level \d: .* with / });
    check((await combined.count()) > 0, "the ready squad can make something");
    await page.mouse.move(1, 1);
    await combined.first().focus();
    await page.waitForFunction(() => document.activeElement?.getAttribute("aria-pressed") === "true");
    const squad = await members(page);
    await side(page).getByRole("button", { name: "Play with this squad" }).click();
    await page.waitForURL(/#\/play\//);
    await table.settled(page);
    await page.getByRole("button", { name: "Position as text" }).click();
    const words = (await table.dialog(page, "The position as text").textContent()) ?? "";
    for (const id of squad.slice(0, 5)) check(words.includes(id.replaceAll("_", " ")), `${id} is in the game`);
  });
}

test("squads: filters and cards side by side", async (visit) => {
  const page = await visit.open("#/squads/aegis1");
  const count = async () => Number.parseInt((await cards(page).getByRole("heading", { name: /^Cards/ }).locator("span").textContent()) ?? "", 10);
  const all = await count();
  await cards(page).getByRole("button", { name: /^Class A/ }).click();
  const some = await count();
  check(some > 0 && some < all, `${some} of ${all} cards have Class A`);
  await cards(page).getByRole("searchbox").fill("KOR-100");
  check((await count()) < some && (await tile(page, "KOR-100").isVisible()), "KOR-100 is found by its name");
  await tile(page, "KOR-100").getByRole("checkbox").check();
  await cards(page).getByRole("button", { name: "Show all" }).click();
  same(await count(), all, "cards without a filter");
  // A mouse would have to scroll there, and more cards come as it does.
  await cards(page).getByRole("button", { name: `Show all ${all} cards` }).dispatchEvent("click");
  await page.locator("[data-card]").nth(all - 1).waitFor({ state: "attached" });
  same(await page.locator("[data-card]").count(), all, "cards that are drawn");
  await tile(page, "GAN-400").getByRole("checkbox").check();
  await page.getByRole("button", { name: "Side by side" }).click();
  const dialog = table.dialog(page, "Side by side");
  same((await dialog.getByRole("columnheader").allTextContents()).join(), "KOR-100,GAN-400", "what is compared");
  await page.keyboard.press("Escape");
  await tile(page, "KOR-100").getByRole("button", { name: "Look at" }).click();
  await table.dialog(page, "KOR-100").waitFor();
});

/** Runs before the page: what an observer saw is told as late as it can be. */
function tellLate() {
  const Real = window.IntersectionObserver;
  window.IntersectionObserver = class extends Real {
    constructor(tell, options) {
      super(tell, options);
      this.tell = tell;
    }
    disconnect() {
      this.tell([{ isIntersecting: true }], this);
      super.disconnect();
    }
  };
}

test("squads: all cards stay when the end of the list is seen late", async (visit) => {
  await visit.context.addInitScript(tellLate);
  const page = await visit.open("#/squads/aegis1");
  const more = cards(page).getByRole("button", { name: /^Show all \d+ cards/ });
  const all = Number.parseInt(((await more.textContent()) ?? "").replace(/\D+/, ""), 10);
  await more.dispatchEvent("click");
  await more.waitFor({ state: "detached" });
  same(await page.locator("[data-card]").count(), all, "cards that are drawn");
});

test("squads: a game without squads says so", async (visit) => {
  const page = await visit.open("#/squads/gladiabot");
  await page.getByText(/played without squads/).waitFor();
});

for (const game of Object.keys(GAMES))
  test(`squads of ${game}: a card says what its words mean, with the clause`, async (visit) => {
    const page = await visit.open(`#/squads/${game}`);
    const names = await page.locator("[data-card]").evaluateAll((list) => list.map((one) => one.dataset.card));
    for (const name of names.filter((_, at) => at % 12 === 0)) {
      await tile(page, name).getByRole("button", { name: /^Look at / }).click();
      const card = page.getByRole("dialog").locator(".ac-card");
      await card.waitFor();
      const found = await card.evaluate((face) => {
        const texts = (kind) => [...face.querySelectorAll(kind)].map((one) => one.textContent.trim());
        const told = [...face.querySelectorAll(".ac-meanings dt")].map((one) => one.textContent);
        const short = [...face.querySelectorAll(".ac-meanings dd")].filter((one) => one.textContent.length < 20 || !one.querySelector("button"));
        const words = [...new Set([...texts(".ac-abilities li"), ...texts(".ac-attribute")])];
        return { missing: words.filter((word) => !told.includes(word)), told: told.length, short: short.length };
      });
      same(found.missing.join(), "", `${name}: words without a meaning`);
      same(found.short, 0, `${name}: meanings without a sentence or a clause`);
      check(found.told > 0, `${name}: something is told`);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
  });
