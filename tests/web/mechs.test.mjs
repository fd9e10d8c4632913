/* mechs.test.mjs - Tiny Epic Mechs on the page: whole games, Programs rearranged, secrets, keys, a phone, a replay. */
import { readFileSync } from "node:fs";
import { modulePath } from "./browser.mjs";
import { check, same, test } from "./harness.mjs";
import { seesFocus, tabTo } from "./keys.mjs";
import { nativeReplay } from "./native.mjs";
import { benUntil, compare, wholeDocument } from "./secrets.mjs";
import * as table from "./table.mjs";

const ANSWERS_MAX = 600;
const TWO = { settings: { seats: "2" } };

/** What a person would rather do: fight, grow, hold zones; else anything. */
const WISHES = [/Power Attack/, /damage/, /^Take the Mech/, /^Upgrade/, /^Turret/, /^Collect/, /^Mine/, /Credits/, /^Heal/, /^Commit/, /^Keep/];
function wish(list, given) {
  for (const wanted of WISHES) {
    const at = list.findIndex((label) => wanted.test(label));
    if (at >= 0) return at;
  }
  return (given * 13) % list.length;
}

/** The place on the board that can be pressed for exactly this answer; -1 for none. */
async function placeOf(page, label) {
  const names = await table.board(page).getByRole("button").evaluateAll((list) => list.map((one) => one.getAttribute("aria-label") ?? one.querySelector(".hidden")?.textContent ?? ""));
  const places = names.flatMap((name, at) => (name.endsWith(`. ${label}`) && !name.includes(`; ${label}`) ? [at] : []));
  return places.length === 1 ? places[0] : -1;
}

const hand = (page) => table.board(page).getByRole("group", { name: "Program Cards" });
const row = (page) => table.board(page).getByRole("list", { name: "Your Program" });
const arrow = (page, card, way) => hand(page).getByRole("button", { name: new RegExp(`^${card} .* ${way}(,|$)`) });

/** Presses arrows until these cards lie in the row. */
async function lay(page, ...codes) {
  for (const [card, way] of codes) await arrow(page, card, way).click();
  await table.drawn(page);
}

async function rowTexts(page) {
  const names = await row(page).getByRole("button", { name: /Turn it$/ }).evaluateAll((list) => list.map((one) => one.querySelector(".hidden").textContent));
  return names.map((name) => /^Slot \d: (PC\d) .* to the ([\w-]+)/.exec(name)?.slice(1).join(" ") ?? name);
}

test("mechs: a whole two-player game against the computer, half of it on the board", { seed: 2 }, async (visit) => {
  const page = await table.setUp(visit, "mechs", { ...TWO, seats: ["me", "greedy"], names: ["Anna"] });
  const asked = new Set();
  let pressed = 0;
  let given = 0;
  for (; (await table.settled(page)) === "asked"; given++) {
    check(given < ANSWERS_MAX, "the game does not end");
    const question = await table.question(page);
    for (const word of ["Pilot Card", "Mine for your Base", "Basic Weapon", "program card", "commit the Program", "or pass"]) if (question.includes(word)) asked.add(word);
    const list = await table.labels(page);
    const at = wish(list, given);
    const place = given % 2 === 0 ? await placeOf(page, list[at]) : -1;
    if (place >= 0) pressed++;
    if (place >= 0) await table.board(page).getByRole("button").nth(place).press("Enter");
    else await table.answers(page).nth(at).click();
  }
  check(given > 45, `the game was over after ${given} answers`);
  check(pressed > 8, `only ${pressed} answers could be given on the board`);
  same(asked.size, 6, `kinds of questions, found ${[...asked].join(", ")}`);
  await table.result(page).getByText(/S1 \d+, S2 \d+ VP/).first().waitFor();
  const { text } = await table.downloaded(page, "Download the record");
  nativeReplay(text, "--verify");
});

test("mechs: four computers; points on the board are those of the result, and Scoring is told line by line", { seed: 3 }, async (visit) => {
  const page = await table.setUp(visit, "mechs", { settings: { seats: "4" }, seats: ["greedy", "greedy", "greedy", "greedy"] });
  await table.result(page).waitFor({ timeout: 120_000 });
  const words = await table.result(page).innerText();
  const lines = await table.board(page).getByRole("list", { name: "Programs and points" }).getByRole("listitem").allInnerTexts();
  same(lines.length, 4, "players beside the Arena");
  for (const [at, line] of lines.entries()) {
    const points = new RegExp(`S${at + 1} (\\d+)`).exec(words)?.[1];
    check(line.includes(points), `S${at + 1} has ${points} VP, the board says ${line}`);
  }
  const told = await table.story(page).evaluate((box) => [...box.querySelectorAll("li")].map((line) => line.textContent));
  same(told.filter((line) => /^Scoring after Round [246]/.test(line.trim())).length, 3, "Scorings told");
  check(told.filter((line) => /S\d scores \d+ VP: .*\d for the Pilot/.test(line)).length === 12, "not every player's Scoring is told");
  same(told.filter((line) => /\b(PC\d|[AB]\d\d)\b|\b1 Credits/.test(line)).length, 0, "lines with ids in place of names");
  same(told.filter((line) => /^[^A-Za-z]*$/.test(line) || line.includes("only has")).length, 0, "lines without words, or without use");
});

test("mechs: alone against two robots", { seed: 5 }, async (visit) => {
  const page = await table.setUp(visit, "mechs", { settings: { seats: "1" }, seats: ["greedy"] });
  await table.result(page).waitFor({ timeout: 120_000 });
  const lines = await table.board(page).getByRole("list", { name: "Programs and points" }).getByRole("listitem").allInnerTexts();
  same(lines.length, 3, "players beside the Arena");
  check(lines.some((line) => line.includes("robot")), "there is no robot");
});

// ---- Programs ------------------------------------------------------------------------------

test("mechs: a Program is rearranged freely, and given as it lies", { seed: 4 }, async (visit) => {
  const page = await table.setUp(visit, "mechs", { ...TWO, seats: ["me", "greedy"] });
  await table.playUntil(page, /program card 1/);
  await lay(page, ["PC1", "north"], ["PC2", "east"], ["PC5", "north-east"], ["PC8", "south"]);
  same((await rowTexts(page)).join(", "), "PC1 north, PC2 east, PC5 north-east, PC8 south", "the row");
  await row(page).getByRole("button", { name: /^Slot 3, PC5: earlier/ }).click();
  await row(page).getByRole("button", { name: /^Slot 1: PC1.*Turn it/ }).click();
  await row(page).getByRole("button", { name: /^Slot 4, PC8: take out/ }).click();
  same((await rowTexts(page)).join(", "), "PC1 east, PC5 north-east, PC2 east", "the row, rearranged");
  check((await table.question(page)).includes("card 4 of 4"), "the question does not follow the row");
  await arrow(page, "PC2", "south").click(); // a card that is laid is turned
  await lay(page, ["PC3", "west"]);
  await page.keyboard.press("u"); // takes the last card out
  await table.drawn(page);
  same((await rowTexts(page)).join(", "), "PC1 east, PC5 north-east, PC2 south", "the row after Undo");
  await lay(page, ["PC7", "west"]);
  await table.board(page).getByRole("button", { name: /Commit the Program/ }).click();
  await table.settled(page);
  const { text } = await table.downloaded(page, "Download the record");
  const record = text.split("\n").filter((line) => /S1.*\b(slot|program)\b/.test(line)).join(" ");
  const laid = [...record.matchAll(/PC\d\.\w+/g)].map(([code]) => code).slice(0, 4).join(" ");
  same(laid, "PC1.E PC5.NE PC2.S PC7.W", "the Program in the record");
  check(!/undo/i.test(text), "rearranging is in the record");
});

test("mechs: arrows on the map show where the Program leads", { seed: 4 }, async (visit) => {
  const page = await table.setUp(visit, "mechs", { ...TWO, seats: ["me", "greedy"] });
  await table.playUntil(page, /program card 1/);
  await page.mouse.move(1, 1);
  await table.drawn(page);
  const legs = () => table.board(page).locator(".tm-leg").count();
  same(await legs(), 0, "arrows before any card is laid");
  await lay(page, ["PC1", "east"], ["PC2", "west"]);
  await page.mouse.move(1, 1);
  await table.drawn(page);
  same(await legs(), 2, "arrows of two cards");
  await arrow(page, "PC3", "east").focus();
  await page.keyboard.press("ArrowLeft");
  await table.drawn(page);
  same(await legs(), 3, "arrows with the card that is pointed at");
  const names = await hand(page).getByRole("button").evaluateAll((list) => list.map((one) => one.textContent));
  check(names.some((name) => /, to [A-E][1-5]/.test(name)), "cards do not say where they lead");
  check(names.some((name) => /, stays/.test(name)), "no card says that it leads nowhere");
});

// ---- secrets -------------------------------------------------------------------------------

const pick = (wanted) => (_, list) => list.findIndex((label) => label.includes(wanted));

/** A game of two people up to a question to both, and what Ben sees while it is answered. */
async function sealed(visit, question, hers, until) {
  const page = await table.setUp(visit, "mechs", { ...TWO, seats: ["me", "me"], names: ["Anna", "Ben"] });
  await benUntil(page, () => 0, (asked) => question.test(asked) && asked.includes("Anna"));
  const shown = await benUntil(page, hers, until);
  check(shown.some(({ words }) => words.includes("Ben") && question.test(words)), "Ben was never asked");
  return { page, shown };
}

test("mechs: Ben sees the same whatever Mine Anna lays", { seed: 6 }, async (visit) => {
  const mines = /Mine for your Base/;
  const one = await sealed(visit, mines, pick("Mine 1"), (asked) => /program card/.test(asked) && asked.includes("Anna"));
  const other = await sealed(await visit.another(), mines, pick("Mine 3"), (asked) => /program card/.test(asked) && asked.includes("Anna"));
  const own = await Promise.all([one, other].map(({ page }) => table.board(page).getByRole("button", { name: /Mine [13] of S1 Anna/ }).getAttribute("aria-label")));
  check(own[0] !== own[1], "Anna does not see her own Mine: this test sees nothing");
  compare(one.shown, other.shown, 4);
});

/** Anna lays her four cards in this direction of the compass. */
const facing = (way) => (question, list) => (/program/.test(question) ? Math.max(0, list.findIndex((label) => new RegExp(`, one Zone ${way}$|, Double Jump ${way}$|^Commit`).test(label))) : 0);

test("mechs: Ben sees the same whatever Anna programs, until a card is revealed", { seed: 7 }, async (visit) => {
  const turn = (asked) => /Loadout|or pass/.test(asked);
  const one = await sealed(visit, /program card/, facing("north"), turn);
  const other = await sealed(await visit.another(), /program card/, facing("west"), turn);
  const hidden = (shown) => shown.filter(({ words }) => /program|hand-over to Ben|commit/.test(words));
  check(hidden(one.shown).some(({ words }) => words.includes("program card")), "Ben was never asked to program");
  compare(hidden(one.shown).slice(0, 6), hidden(other.shown).slice(0, 6), 6);
});

test("mechs: what Anna has put together is gone when hands change", { seed: 8 }, async (visit) => {
  const page = await table.setUp(visit, "mechs", { ...TWO, seats: ["me", "me"], names: ["Anna", "Ben"] });
  await benUntil(page, () => 0, (asked) => /program card/.test(asked) && asked.includes("Anna"));
  await lay(page, ["PC4", "west"], ["PC7", "south"], ["PC3", "west"], ["PC8", "south"]);
  check((await page.evaluate(wholeDocument)).includes("PC7 Purchase, Double Jump to the south"), "Anna does not see her card: this test sees nothing");
  await table.answers(page).first().click();
  same(await table.settled(page), "handover", "after Anna's Program");
  const told = /PC7[ .]\w* ?[^<]{0,30}south|PC7\.S/;
  check(!told.test(await page.evaluate(wholeDocument)), "the Program is in the document while hands change");
  await page.getByRole("button", { name: "I am Ben" }).click();
  await table.settled(page);
  same((await rowTexts(page)).length, 0, "cards in Ben's row");
  const lines = await table.board(page).getByRole("list", { name: "Programs and points" }).getByRole("listitem").allInnerTexts();
  check(/face down/.test(lines[0]) && !/PC\d/.test(lines[0]), `Ben sees of Anna's Program: ${lines[0]}`);
});

test("mechs: a Program that is being put together outlives a reload, and nothing is left of it for others", { seed: 8 }, async (visit) => {
  const page = await table.setUp(visit, "mechs", { ...TWO, seats: ["me", "me"], names: ["Anna", "Ben"] });
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await benUntil(page, () => 0, (asked) => /program card/.test(asked) && asked.includes("Anna"));
  await lay(page, ["PC4", "west"], ["PC7", "south"], ["PC3", "west"]);
  await page.reload();
  same(await table.settled(page), "handover", "after the reload");
  check(!/PC7/.test(await page.evaluate(wholeDocument)), "the Program is in the document while hands change");
  await page.getByRole("button", { name: "I am Anna" }).click();
  await table.settled(page);
  same((await rowTexts(page)).join(", "), "PC4 west, PC7 south, PC3 west", "the row after the reload");
  await lay(page, ["PC8", "south"]);
  await table.answers(page).first().click();
  same(await table.settled(page), "handover", "after Anna's Program");
  check(!/PC\d/.test(await kept()), `this is left of the Program: ${await kept()}`);
  await page.reload();
  await table.settled(page);
  await page.getByRole("button", { name: "I am Ben" }).click();
  await table.settled(page);
  same((await rowTexts(page)).length, 0, "cards in Ben's row");
});

test("mechs: a Program that is being put together outlives a reload against the computer too", { seed: 4 }, async (visit) => {
  const page = await table.setUp(visit, "mechs", { ...TWO, seats: ["me", "greedy"] });
  await table.playUntil(page, /program card 1/);
  await lay(page, ["PC1", "north"], ["PC2", "east"]);
  await page.reload();
  await table.settled(page);
  same((await rowTexts(page)).join(", "), "PC1 north, PC2 east", "the row after the reload");
  check((await table.question(page)).includes("card 3 of 4"), "the question does not follow the row");
});

// ---- refusals, keys, looks -----------------------------------------------------------------

test("mechs: a press on something illegal names its clause and what is allowed", { seed: 2 }, async (visit) => {
  const page = await table.setUp(visit, "mechs", { ...TWO, seats: ["me", "greedy"] });
  await table.playUntil(page, /Collect or pass|Deploy or pass|Power Up or pass/, (list) => Math.max(0, list.findIndex((label) => /^((Deploy|Collect|Power Up), (one|Diag)|Commit|Keep)/.test(label))));
  const before = await table.positionText(page);
  await table.board(page).getByRole("button", { name: /^Gatling Gun|^[A-Z][\w ]+, (Ranged|Melee|Area)/ }).first().click();
  const note = page.getByRole("group", { name: /\./ }).filter({ has: page.getByRole("button", { name: /Rule TEM-/ }) });
  await note.getByRole("button", { name: /Rule TEM-\w+-\d+/ }).first().waitFor();
  await page.keyboard.press("Escape");
  same(await table.positionText(page), before, "the position after a refused press");
});

test("mechs: a Program and a turn by keys alone", { seed: 3 }, async (visit) => {
  const page = await table.setUp(visit, "mechs", { ...TWO, seats: ["me", "greedy"] });
  const here = () => page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? document.activeElement.querySelector(".hidden")?.textContent ?? "");
  /** The arrow key that leads to the wanted thing soonest, then the next best. */
  const towards = (name) =>
    page.evaluate((source) => {
      const wanted = new RegExp(source);
      const middle = (one) => {
        const box = one.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
      };
      const named = (one) => one.getAttribute("aria-label") ?? one.querySelector(".hidden")?.textContent ?? "";
      const found = [...document.querySelectorAll('[role="application"] [tabindex]')].find((one) => wanted.test(named(one)));
      if (!found || found === document.activeElement) return [];
      const [x, y] = middle(document.activeElement);
      const [toX, toY] = middle(found);
      const keys = [[toX - x, "ArrowRight"], [x - toX, "ArrowLeft"], [toY - y, "ArrowDown"], [y - toY, "ArrowUp"]];
      return keys.filter(([far]) => far > 2).sort((a, b) => b[0] - a[0]).map(([, key]) => key);
    }, name.source);
  const walkTo = async (name) => {
    const tried = new Set();
    for (let count = 0; count < 60 && !name.test(await here()); count++) {
      const at = await here();
      const keys = [...(await towards(name)), "ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];
      const key = keys.find((one) => !tried.has(`${at} ${one}`));
      check(key, `the arrows never reach ${name}, the focus is on ${at}`);
      tried.add(`${at} ${key}`);
      await page.keyboard.press(key);
      await seesFocus(page, key);
    }
    check(name.test(await here()), `the arrows never reach ${name}, the focus is on ${await here()}`);
  };
  await table.playUntil(page, /program card 1/);
  await tabTo(page, /^PC1|^[A-E][1-5]:/, "Shift+Tab");
  for (const name of [/^PC1 .* east/, /^PC5 .* north-west/, /^PC8 .* south/, /^PC3 .* west/]) {
    await walkTo(name);
    await page.keyboard.press("Enter");
    await table.drawn(page);
  }
  same((await rowTexts(page)).length, 4, "cards laid by keys");
  await walkTo(/^Slot 2, PC5: later/);
  await page.keyboard.press(" ");
  await table.drawn(page);
  same((await rowTexts(page))[2], "PC5 north-west", "the third card");
  await tabTo(page, /^Your Program is whole/, "Shift+Tab");
  await page.keyboard.press("Enter");
  await table.settled(page);
  check(!/program/i.test(await table.question(page)), "the Program was not committed");
  await page.keyboard.press("1");
  await table.settled(page);
});

const axe = readFileSync(modulePath("axe-core"), "utf8");

async function violations(page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`));
  });
}

const STOPS = [/Pilot Card/, /Mine for your Base/, /Basic Weapon/, /program card 1/, /program card 3/, /commit the Program/, /or pass/, /Purchase or pass/];

const FIGHT = "game mechs\noptions seats=2 mode=battle arena=fixed\nphase attack\nround 3\nstep 2\nactive S1\nstatus S1 armor\nstatus S2 mech bastion\n" +
  "at S1 B3\nat S2 B3\nfight S2\nrole S1\ncombat-round 3\nlast A18\nowns S1 B1 B2 A09 A17\nloadout S1 B1 B2 A09 A17\nexhausted S1 B1\nowns S2 B3 A18 A24\n" +
  "loadout S2 A18 A24\nexhausted S2 A18\nturret S1 C4\ncard PC7.S\n";
const ADHOC = "game mechs\noptions seats=2 mode=battle arena=fixed\nphase adhoc\nround 3\nstep 2\nactive S1\nadhoc S1\nat S1 B3\n";

/** Plays on from a position, against the computer. */
async function from(visit, text) {
  const id = text.trim().replaceAll(" ", "~").replaceAll("\n", ";");
  const page = await visit.open(`#/position/${encodeURIComponent(id)}`);
  await page.getByRole("button", { name: "Play from here" }).click();
  await page.waitForURL(/#\/play\//);
  await table.settled(page);
  return page;
}

test("mechs: a Combat shows both Loadouts, what is exhausted and what each Weapon would do", async (visit) => {
  const page = await from(visit, FIGHT);
  const combat = table.board(page).getByRole("region", { name: "Combat" });
  const weapons = (side) => combat.getByRole("region").nth(side).getByRole("button").evaluateAll((list) => list.map((one) => one.querySelector(".hidden").textContent));
  const own = await weapons(0);
  same(own.length, 4, "Weapons of the side that attacks");
  check(own.some((name) => /^Pulse Pistol.*exhausted/.test(name)), "the exhausted Weapon is not marked");
  check(own.some((name) => /^Energy Sword.*Power 1|^Energy Sword.*Power 2/.test(name)), `a counter is not shown: ${own.join("; ")}`);
  const other = await weapons(1);
  check(other.length === 2 && other.some((name) => /^Flamethrower.*exhausted/.test(name)), `Weapons of the other side: ${other.join("; ")}`);
  const before = await combat.getByRole("region").nth(1).innerText();
  await combat.getByRole("button", { name: /^Warhammer/ }).click();
  await table.settled(page);
  check((await combat.count()) === 0 || (await combat.getByRole("region").nth(1).innerText()) !== before, "the attack changed nothing");
});

test("mechs: in Ad Hoc Mode every card says where it leads", async (visit) => {
  const page = await from(visit, ADHOC);
  await arrow(page, "PC7", "south").click();
  await table.settled(page);
  check((await table.positionText(page)).includes("S1"), "there is no position");
  const told = await table.story(page).evaluate((box) => box.textContent);
  check(/Purchase, Double Jump south/.test(told), "the card was not played");
});

/** Runs in the page: what a finger can hardly hit on the board. */
function smallTargets() {
  return [...document.querySelectorAll('[role="application"] button, [role="application"] [role="button"]')].flatMap((one) => {
    const { width, height } = one.getBoundingClientRect();
    const name = one.getAttribute("aria-label") ?? one.textContent;
    return width > 0 && Math.min(width, height) < 23.5 ? [`${name.slice(0, 40)} has only ${Math.round(width)} by ${Math.round(height)} px`] : [];
  });
}

for (const [name, width, scheme] of [["wide and light", 1400, "light"], ["narrow and light", 360, "light"], ["between and dark", 768, "dark"]])
  test(`mechs: axe-core finds nothing and everything fits, ${name}`, { seed: 2, reducedMotion: "reduce", colorScheme: scheme, viewport: { width, height: width === 360 ? 700 : 900 } }, async (visit) => {
    const page = await table.setUp(visit, "mechs", { settings: { seats: "4" }, seats: ["me", "greedy", "greedy", "greedy"] });
    const found = [];
    let given = 0;
    for (const stop of STOPS) {
      for (let tries = 0; tries < 4 && !stop.test(await table.question(page)); tries++) await table.playUntil(page, stop, (list) => wish(list, given++)).catch((error) => check(/ever asked/.test(error.message), error.message));
      check(stop.test(await table.question(page)), `nobody was asked ${stop}`);
      for (const line of await violations(page)) found.push(`${stop}: ${line}`);
      const wide = await page.evaluate(() => document.scrollingElement.scrollWidth);
      if (wide > width) found.push(`${stop}: the page is ${wide} px wide`);
      if (width === 360) found.push(...(await page.evaluate(smallTargets)).map((line) => `${stop}: ${line}`));
    }
    for (const [words, text] of [["Combat", FIGHT], ["Ad Hoc", ADHOC]]) {
      const other = await from(visit, text);
      for (const line of await violations(other)) found.push(`${words}: ${line}`);
      const wide = await other.evaluate(() => document.scrollingElement.scrollWidth);
      if (wide > width) found.push(`${words}: the page is ${wide} px wide`);
      if (width === 360) found.push(...(await other.evaluate(smallTargets)).map((line) => `${words}: ${line}`));
    }
    check(found.length === 0, [...new Set(found)].join("\n"));
  });

test("mechs: the replay shows the same game again", { seed: 6 }, async (visit) => {
  const page = await table.setUp(visit, "mechs", { ...TWO, seats: ["greedy", "greedy"] });
  await table.result(page).waitFor({ timeout: 90_000 });
  const points = () => table.board(page).getByRole("list", { name: "Programs and points" });
  const last = await points().innerText();
  await table.result(page).getByRole("button", { name: "Replay" }).click();
  const slider = page.getByRole("slider", { name: "Place in the game" });
  await slider.press("Home");
  same(await points().count(), 0, "points before the set-up");
  await slider.press("End");
  await table.drawn(page);
  same(await points().innerText(), last, "the points at the end of the replay");
  for (let count = 0; count < 12; count++) await slider.press("ArrowLeft");
  await table.drawn(page);
  check((await table.board(page).getByRole("button", { name: /^C3:/ }).count()) === 1, "there is no Arena in the replay");
});
