/* aegis.test.mjs - A.E.G.I.S. on the page, both editions: whole games, squads, matches, overlays, secrets, keys, a phone. */
import { readFileSync } from "node:fs";
import { modulePath } from "./browser.mjs";
import { check, same, test } from "./harness.mjs";
import { seesFocus, tabTo } from "./keys.mjs";
import { nativeReplay } from "./native.mjs";
import { benUntil, compare, wholeDocument } from "./secrets.mjs";
import * as table from "./table.mjs";

const ANSWERS_MAX = 500;
const EDITIONS = [["aegis1", "Iron Rush", 1], ["aegis2", "Ashla", 2]];

/** What a person would rather do: fight whoever is not theirs, walk there, combine; sometimes anything. */
const WISHES = [/^Activate/, / at S\d/, /^Use an Action/, /^Combine/, /^With/, /^Move to/, /^Move$/, /^Stand in/, /, \d+ Energy/, /^Play/];
const END = /^End|^Keep|^Let|^Do not|^No\b|none$/i;
function wish(list, given) {
  // Enough has been seen: whoever only ends turns has lost soon.
  const end = given > 45 ? list.findIndex((label) => END.test(label)) : -1;
  if (end >= 0) return end;
  if (given % 5 === 4) return (given * 13) % list.length;
  for (const wanted of WISHES) {
    const found = [...list.keys()].filter((at) => wanted.test(list[at]));
    if (found.length > 0) return found[(given * 7) % found.length];
  }
  return (given * 13) % list.length;
}

/** Places and pieces of the board that can be pressed for exactly this answer. */
async function placeOf(page, label) {
  const names = await table.board(page).getByRole("button").evaluateAll((list) => list.map((one) => one.getAttribute("aria-label") ?? one.querySelector(".hidden")?.textContent ?? ""));
  const places = names.flatMap((name, at) => (name.endsWith(`. ${label}`) && !name.includes(";") ? [at] : []));
  return places.length === 1 ? places[0] : -1;
}

/** Takes a ready squad as a whole. */
async function takeSquad(page, name) {
  await table.settled(page);
  await table.board(page).getByRole("group", { name: "Ready squads" }).getByRole("button", { name: new RegExp(`^${name}:`) }).click();
  await table.decision(page).getByRole("button", { name: `Play ${name}` }).click();
}

for (const [game, squad, seed] of EDITIONS)
  test(`aegis: a whole game of ${game} by clicks, much of it on the board`, { seed }, async (visit) => {
    const page = await table.setUp(visit, game, { seats: ["me", "greedy"], names: ["Anna"] });
    await takeSquad(page, squad);
    const asked = new Set();
    let pressed = 0;
    let given = 0;
    for (; (await table.settled(page)) === "asked"; given++) {
      check(given < ANSWERS_MAX, "the game does not end");
      const question = await table.question(page);
      for (const word of ["place a robot", "to activate", " does (", " moves (", "a target"]) if (question.includes(word)) asked.add(word);
      const list = await table.labels(page);
      const at = wish(list, given);
      const place = given % 3 !== 0 ? await placeOf(page, table.withoutOdds(list[at])) : -1;
      if (place >= 0) pressed++;
      if (place >= 0) await table.board(page).getByRole("button").nth(place).press("Enter");
      else await table.answers(page).nth(at).click();
    }
    check(given > 30, `the game was over after ${given} answers`);
    check(pressed > 8, `only ${pressed} answers could be given on the board`);
    same(asked.size, 5, `kinds of questions, found ${[...asked].join(", ")}`);
    await table.result(page).getByText(/the game ended/).first().waitFor();
    const told = await table.story(page).evaluate((box) => [...box.querySelectorAll("li")].map((line) => line.textContent));
    same(told.filter((line) => /only has|undefined|NaN/.test(line)).length, 0, "lines without use");
    check(told.some((line) => /uses .* against .*success/.test(line)), "no Action is told with its successes");
    const { text } = await table.downloaded(page, "Download the record");
    nativeReplay(text, "--verify");
  });

/** Runs in the page: the arrow key that leads nearer to a place where something can be done; "" at one. */
function nextArrow() {
  const can = (one) => /\. (Move|Place) /.test(one.getAttribute("aria-label") ?? "");
  const at = document.activeElement;
  if (can(at)) return "";
  const middle = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [x, y] = middle(at);
  const ways = [...document.querySelectorAll('[role="application"] [data-spot]')].filter(can).map((one) => middle(one).map((value, k) => value - [x, y][k]));
  const [dx, dy] = ways.sort((a, b) => Math.hypot(...a) - Math.hypot(...b))[0];
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? "ArrowRight" : "ArrowLeft";
  return dy > 0 ? "ArrowDown" : "ArrowUp";
}

/** Tab to the board, arrows to the nearest place at which something can be done; whether it was reached. */
async function walk(page) {
  await tabTo(page, /^\(-?\d+,-?\d+\)/, "Shift+Tab");
  for (let steps = 0; steps < 30; steps++) {
    const arrow = await page.evaluate(nextArrow);
    if (arrow === "") {
      await seesFocus(page, "the arrows on the board");
      return true;
    }
    await page.keyboard.press(arrow);
  }
  return false;
}

for (const [game, squad, seed] of EDITIONS)
  test(`aegis: a whole game of ${game} by keys alone`, { seed: seed + 10 }, async (visit) => {
    const page = await table.setUp(visit, game, { seats: ["me", "greedy"], names: ["Anna"] });
    await table.settled(page);
    await tabTo(page, new RegExp(`^${squad}:`));
    await page.keyboard.press("Enter");
    await table.drawn(page);
    await page.keyboard.press("1"); // plays it
    let walked = 0;
    let given = 0;
    for (; (await table.settled(page)) === "asked"; given++) {
      check(given < ANSWERS_MAX, "the game does not end");
      const list = await table.labels(page);
      const at = given % 4 === 3 ? 0 : wish(list, given);
      if (given % 4 === 1 && walked < 3 && list.some((label) => /^(Move|Place) /.test(label))) {
        if (await walk(page)) walked++;
        await page.keyboard.press("Enter");
        if ((await page.getByText(/answers here:/).count()) > 0) await page.keyboard.press("Enter"); // the first of several
      } else if (at < 9) await page.keyboard.press(String(at + 1));
      else {
        await table.answers(page).nth(at).focus();
        await page.keyboard.press("Enter");
      }
    }
    check(given > 25, `the game was over after ${given} answers`);
    check(walked > 0, "nothing was done on the board by keys");
    await table.result(page).getByText(/the game ended/).first().waitFor();
  });

// ---- squads and matches ------------------------------------------------------------------------

test("aegis: a ready squad shows its cards before it is taken, and cards can be taken one by one", { seed: 3 }, async (visit) => {
  const page = await table.setUp(visit, "aegis1", { seats: ["me", "random"] });
  await table.settled(page);
  check((await table.question(page)).includes("choose a squad"), "no squad is asked for");
  await table.answers(page).filter({ hasText: "Long Guns" }).click();
  const cards = table.board(page).getByRole("group", { name: "Cards of Long Guns" }).getByRole("button");
  check((await cards.count()) >= 7, "the cards of the squad are not shown");
  await page.keyboard.press("u"); // back to all squads
  await table.drawn(page);
  await table.answers(page).filter({ hasText: "Card by card" }).click();
  await table.drawn(page);
  const grid = table.board(page).getByRole("group", { name: "Cards to take" }).getByRole("button");
  check((await grid.count()) > 20, "there are no cards to take");
  await grid.nth(4).hover();
  await table.drawn(page);
  const read = page.getByRole("region", { name: "Card", exact: true });
  check(/Movement/.test(await read.innerText()), "the card that is pointed at cannot be read");
  const name = await read.getByRole("heading").first().innerText();
  await grid.nth(4).click();
  await table.settled(page);
  check((await table.board(page).getByRole("group", { name: /^Cards of S1/ }).innerText()).includes(name), "the card was not taken");
  await page.keyboard.press("u");
  await table.settled(page);
  check((await table.question(page)).includes("choose a squad"), "the card was not taken back");
});

/** In a match: a ready squad, as many further cards as it takes, and then it is played. */
async function bringMatch(page, squad) {
  await table.settled(page);
  await table.answers(page).filter({ hasText: squad }).first().click();
  await table.drawn(page);
  const play = () => table.decision(page).getByRole("button", { name: `Play ${squad}` });
  for (let more = 0; more < 4; more++) {
    const before = await table.board(page).getByRole("group", { name: `Cards of ${squad}` }).getByRole("button").count();
    await play().click();
    await table.drawn(page);
    if ((await play().count()) === 0) return more;
    check((await page.getByText(/Allowed instead|Basic/).count()) > 0, "nothing says why the squad is refused");
    await page.keyboard.press("Escape");
    await table.answers(page).filter({ hasText: /^Add / }).nth(more).click();
    await table.drawn(page);
    same(await table.board(page).getByRole("group", { name: `Cards of ${squad}` }).getByRole("button").count(), before + 1, "cards after one was added");
  }
  throw new Error("the squad is never whole");
}

/** Picks for a game of a match, those with these places in the list first. */
async function pick(page, order) {
  for (let count = 0; (await table.settled(page)) === "asked" && /pick|attach/i.test(await table.question(page)); count++) {
    check(count < 12, "picking does not end");
    const list = await table.labels(page);
    await table.answers(page).nth(order(list, count)).click();
  }
}

for (const [game, squad, seed] of EDITIONS)
  test(`aegis: best of three of ${game} goes on to a second game with other picks`, { seed: seed + 20 }, async (visit) => {
    const page = await table.setUp(visit, game, { settings: { match: "best-of-3" }, seats: ["me", "greedy"], names: ["Anna"] });
    check((await bringMatch(page, squad)) > 0, "a match took no more cards than a game");
    const chip = page.getByRole("list", { name: "State of the game" });
    await table.settled(page);
    check(/1, 0 to 0/.test(await chip.innerText()), `the first game says ${await chip.innerText()}`);
    await pick(page, () => 0);
    let given = 0;
    const robots = async () => (await table.board(page).getByRole("button", { name: /of S1 Anna/ }).allInnerTexts()).length;
    for (; !/\b2, /.test(await chip.innerText()); given++) {
      check(given < ANSWERS_MAX && (await table.settled(page)) === "asked", "there is no second game");
      const list = await table.labels(page);
      // Whoever only ends turns loses soon.
      const end = list.findIndex((label) => END.test(label));
      await table.answers(page).nth(end >= 0 ? end : wish(list, given)).click();
      await table.settled(page);
    }
    check(/2, [01] to [01]/.test(await chip.innerText()) && !/2, 0 to 0/.test(await chip.innerText()), `the second game says ${await chip.innerText()}`);
    check(/pick/.test(await table.question(page)), "nobody picks for the second game");
    await pick(page, (list) => list.length - 1); // others than before
    await table.playUntil(page, /activate/, (list) => wish(list, 0));
    check((await robots()) > 0, "no robot of the second game stands on the board");
    check(/wins game 1/.test(await table.story(page).evaluate((box) => box.textContent)), "the story does not tell the first game's end");
  });

// ---- secrets -----------------------------------------------------------------------------------

/** Two people up to the point at which all squads are shown; what Ben saw, and a page of the open game. */
async function squadsOf(visit, hers) {
  const page = await table.setUp(visit, "aegis2", { seats: ["me", "me"], names: ["Anna", "Ben"] });
  const shown = await benUntil(page, (_, list) => list.findIndex((label) => label === hers || label === `Play ${hers}`), (question) => /place a robot/.test(question));
  check(shown.some(({ words }) => words.includes("Ben") && /squad|play/.test(words)), "Ben was never asked for a squad");
  return { page, shown: shown.filter(({ words }) => !/place/.test(words)) };
}

test("aegis: Ben sees the same whatever squad Anna takes", { seed: 4 }, async (visit) => {
  const one = await squadsOf(visit, "Ganith");
  const other = await squadsOf(await visit.another(), "Indrix");
  const [first, second] = await Promise.all([one.page, other.page].map((page) => page.evaluate(wholeDocument)));
  check(first !== second, "the two games are the same game");
  compare(one.shown, other.shown, 3);
});

/** The same for the picks of a match. */
async function picksOf(visit, hers) {
  const page = await table.setUp(visit, "aegis1", { settings: { match: "best-of-3" }, seats: ["me", "me"], names: ["Anna", "Ben"] });
  for (const name of ["Anna", "Ben"]) {
    await table.settled(page);
    await page.getByRole("button", { name: `I am ${name}` }).click();
    await bringMatch(page, "Iron Rush");
  }
  const shown = await benUntil(page, (_, list) => hers(list), (question) => /place a robot|roll/.test(question));
  check(shown.some(({ words }) => words.includes("Ben") && /pick/.test(words)), "Ben was never asked for his picks");
  return { page, shown };
}

test("aegis: Ben sees the same whichever robots Anna leaves on her sideboard", { seed: 5 }, async (visit) => {
  const one = await picksOf(visit, () => 0);
  const other = await picksOf(await visit.another(), (list) => list.length - 1);
  const [first, second] = await Promise.all([one.page, other.page].map((page) => table.positionText(page)));
  check(first !== second, "the two games are the same game");
  compare(one.shown, other.shown, 3);
});

// ---- overlays ----------------------------------------------------------------------------------

test("aegis: pointing at a robot shows its reach with costs, its ranges and what it combines to", { seed: 6 }, async (visit) => {
  const page = await table.setUp(visit, "aegis2", { seats: ["me", "random"], names: ["Anna"] });
  await takeSquad(page, "Ashla");
  await table.playUntil(page, /to activate/, (list) => wish(list, 0));
  await page.mouse.move(2, 2);
  await table.drawn(page);
  same(await table.board(page).locator(".ae-range").count(), 0, "ranges while nothing is pointed at");
  await page.getByRole("region", { name: "Pieces" }).getByRole("button", { name: /^ARK-100 of S1/ }).hover();
  await table.drawn(page);
  check((await table.board(page).locator(".ae-range").count()) > 0, "no range is shown");
  const costs = await table.board(page).locator(".ae-dot-cost").allTextContents();
  check(costs.length > 4 && costs.some((cost) => cost.trim() === "1") && costs.every((cost) => Number(cost) > 0), `reach: ${costs.join(" ")}`);
  const card = await page.getByRole("region", { name: "Card", exact: true }).innerText();
  check(/ARK-100/.test(card) && /Combines to/.test(card), `the card says ${card.slice(0, 200)}`);
});

/** Three robots against three, one of which is disarmed. */
const FIGHT = [
  "game aegis1", "pack standard", "options seats=2", "energy S1 12", "robot S1 HEL-500 (4,6)", "robot S1 KOR-100 (4,5)", "robot S1 KOR-300 (4,4)", "robot S2 NYX-100 (9,6) damage 2",
  "robot S2 SNO-100 (7,6)", "robot S2 GAN-100 (6,6)", "status S2.NYX-100 disarm S1",
];

test("aegis: combining shows the partners and the new card before it is chosen", { reducedMotion: "reduce" }, async (visit) => {
  const ready = [...FIGHT, "robot S1 GAN-400 (3,5)", "pool S1 KOR-2000 KOR-1000"];
  const page = await visit.open(`#/position/${encodeURIComponent(ready.map((line) => line.replaceAll(" ", "~")).join(";"))}`);
  await page.getByRole("button", { name: "Play from here" }).last().click();
  await table.settled(page);
  await table.answers(page).filter({ hasText: "Activate KOR-100" }).click();
  await table.settled(page);
  const over = table.board(page).locator(".ae-makes");
  const card = page.getByRole("region", { name: "Card", exact: true });
  for (const [answer, words, lines] of [[/^Combine/, "KOR-2000 or KOR-1000", 2], [/^Combine into KOR-1000/, "KOR-1000", 1]]) {
    const button = table.answers(page).filter({ hasText: answer }).first();
    await button.hover();
    await over.getByText(words, { exact: true }).waitFor();
    same(await over.locator(".ae-make-line").count(), lines, `lines to the partners of ${words}`);
    await button.click();
    await table.settled(page);
    await page.mouse.move(2, 2);
  }
  await card.getByRole("heading", { name: "KOR-1000" }).waitFor();
  await table.answers(page).first().hover();
  await table.board(page).locator(".ae-ghost").waitFor();
});

/** Runs in the page: robots of these ids that the dice lie over. */
function coveredByDice(ids) {
  const dice = document.querySelector(".ae-roll .ae-plate").getBoundingClientRect();
  return ids.filter((id) => {
    const robot = document.querySelector(`.ae-robot[data-piece="${id}"] .r-contour`).getBoundingClientRect();
    return dice.left < robot.right && dice.right > robot.left && dice.top < robot.bottom && dice.bottom > robot.top;
  });
}

test("aegis: what an answer does stands on it and on the board, and dice hide nobody", { seed: 4, reducedMotion: "reduce" }, async (visit) => {
  const page = await visit.open(`#/position/${encodeURIComponent(FIGHT.map((line) => line.replaceAll(" ", "~")).join(";"))}`);
  await page.getByRole("button", { name: "Play from here" }).last().click();
  await table.settled(page);
  same((await table.labels(page)).at(-1), "End the turn", "the last answer");
  await page.getByRole("region", { name: "Card", exact: true }).getByText("Open edge").waitFor();
  await page.getByRole("region", { name: "Pieces" }).getByRole("button", { name: /^NYX-100 of S2/ }).hover();
  const card = page.getByRole("region", { name: "Card", exact: true });
  await card.getByText("Lies on it").waitFor();
  await card.getByRole("listitem").filter({ hasText: "disarmed" }).getByRole("button", { name: "Rule AE1-ATR-10" }).waitFor();
  await table.answers(page).filter({ hasText: "Activate HEL-500" }).click();
  await table.settled(page);
  same((await table.labels(page)).at(-1), "End the activation", "the last answer");
  await table.answers(page).filter({ hasText: "Use an Action" }).click();
  await table.settled(page);
  if (/an Action of/.test(await table.question(page))) await table.answers(page).filter({ hasText: "Burst Rifle" }).click();
  await table.settled(page);
  const list = await table.labels(page);
  const enemies = list.map((label) => !label.includes("your own"));
  check(enemies[0] && !enemies.at(-1) && enemies.lastIndexOf(true) < enemies.indexOf(false), `targets in this order: ${list.join(" | ")}`);
  const odds = /: ([\d.]+ damage.*)$/.exec(list[0])?.[1] ?? "";
  check(odds !== "", `the first target says only ${list[0]}`);
  await table.answers(page).first().hover();
  await table.drawn(page);
  same((await table.board(page).locator(".ae-badge.strong").textContent()).trim(), odds, "the words on the board");
  const target = await table.answers(page).first().innerText();
  await table.answers(page).first().click();
  await page.mouse.move(2, 2);
  await table.settled(page);
  await table.board(page).locator(".ae-roll .ae-plate").waitFor();
  const hit = /at ([A-Z]+-\d+)/.exec(target)[1];
  same((await page.evaluate(coveredByDice, ["S1.HEL-500", `S2.${hit}`])).join(), "", "robots under the dice");
});

const axe = readFileSync(modulePath("axe-core"), "utf8");

async function violations(page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"], preload: false });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`));
  });
}

/** Runs in the page: what a finger can hardly hit on the board. */
function smallTargets() {
  return [...document.querySelectorAll('[role="application"] button, [role="application"] [role="button"]')].flatMap((one) => {
    const { width, height } = one.getBoundingClientRect();
    const name = one.getAttribute("aria-label") ?? one.textContent;
    return width > 0 && Math.min(width, height) < 23.5 ? [`${name.slice(0, 40)} has only ${Math.round(width)} by ${Math.round(height)} px`] : [];
  });
}

const STOPS = [/choose a squad/, /place a robot/, /to activate/, /choose what .* does/, /choose where .* moves/, /a target/];

for (const [name, width, colorScheme, game, squad] of [
  ["wide and light", 1400, "light", "aegis2", "Ashla"], ["narrow and light", 360, "light", "aegis1", "Iron Rush"], ["between and dark", 768, "dark", "aegis2", "Ganith"],
])
  test(`aegis: axe-core finds nothing and everything fits, ${name}`, { seed: 2, reducedMotion: "reduce", colorScheme, viewport: { width, height: width === 360 ? 700 : 900 } }, async (visit) => {
    const page = await table.setUp(visit, game, { seats: ["me", "random"], names: ["Anna"] });
    const found = [];
    const look = async (words) => {
      for (const line of await violations(page)) found.push(`${words}: ${line}`);
      const wide = await page.evaluate(() => document.scrollingElement.scrollWidth);
      if (wide > width) found.push(`${words}: the page is ${wide} px wide`);
      if (width === 360) found.push(...(await page.evaluate(smallTargets)).map((line) => `${words}: ${line}`));
    };
    let given = 0;
    for (const stop of STOPS) {
      await table.playUntil(page, stop, (list) => {
        const at = list.findIndex((label) => label === squad || label === `Play ${squad}`);
        return at >= 0 ? at : wish(list, given++);
      });
      await look(String(stop));
      if (/squad/.test(String(stop))) {
        await table.answers(page).filter({ hasText: squad }).first().click();
        await table.drawn(page);
        await look("a squad that is looked at");
      }
    }
    check(found.length === 0, [...new Set(found)].join("\n"));
  });

test("aegis: the replay shows the same game again", { seed: 6 }, async (visit) => {
  const page = await table.setUp(visit, "aegis2", { settings: { round_limit: "5" }, seats: ["random", "random"] });
  await table.result(page).waitFor({ timeout: 90_000 });
  const robots = async () => (await table.board(page).getByRole("button", { name: / of S[12]/ }).evaluateAll((list) => list.map((one) => one.getAttribute("aria-label")))).join("\n");
  const last = await robots();
  await table.result(page).getByRole("button", { name: "Replay" }).click();
  const slider = page.getByRole("slider", { name: "Place in the game" });
  await slider.press("Home");
  same(await robots(), "", "robots before the set-up");
  await slider.press("End");
  await table.drawn(page);
  same(await robots(), last, "the robots at the end of the replay");
});

/** Runs in the page: the Integrity of robots and the numbers at the rim that are too small to be read. */
function smallWords(least) {
  return [...document.querySelectorAll(".ae-labels .ae-chip-text, .ae-rim text")].flatMap((one) => {
    const size = parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a;
    return size < least ? [`${one.textContent.trim()} is written with ${size.toFixed(1)} px`] : [];
  });
}

for (const [name, game, settings, squad, viewport] of [
  ["a phone, Battlefield", "aegis2", { board: "battlefield" }, "Ashla", { width: 390, height: 844 }],
  ["a phone, the board of Combining Robots", "aegis1", {}, "Iron Rush", { width: 390, height: 844 }],
  ["1280 by 800, the board of Combining Robots", "aegis1", {}, "Iron Rush", { width: 1280, height: 800 }],
])
  test(`aegis: what stands at robots and at the rim can be read, ${name}`, { seed: 3, reducedMotion: "reduce", viewport }, async (visit) => {
    const page = await table.setUp(visit, game, { settings, seats: ["me", "random"], names: ["Anna"] });
    await takeSquad(page, squad);
    await table.playUntil(page, /to activate/, (list) => wish(list, 0));
    same((await page.evaluate(smallWords, 8.5)).join("\n"), "", "what cannot be read");
    same(await table.board(page).locator(".ae-labels .ae-chip-text").count(), await table.board(page).getByRole("button", { name: / of S[12]/ }).count(), "robots with their Integrity");
  });
