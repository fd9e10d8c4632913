/* aerial.test.mjs - Aerial Assault on the page: a whole game, secrets, refusals, keys, a phone, a replay. */
import { readFileSync } from "node:fs";
import { modulePath } from "./browser.mjs";
import { check, same, test } from "./harness.mjs";
import { seesFocus, tabTo } from "./keys.mjs";
import { nativeReplay } from "./native.mjs";
import { benUntil, compare, wholeDocument } from "./secrets.mjs";
import * as table from "./table.mjs";

const ANSWERS_MAX = 400;
const TWO = { settings: { seats: "2" } };

/** The place in the list of the answer that a person would rather give: points first, then acting at all. */
const WISHES = [/^Shoot/, /^Throw/, /^Try to catch/, /^Pick up/, /^Hand/, /^Take red|^Take blue/, /^Push/, /^Block T/, /^Left 1/, /: (Shoot|Move|Truss|Floor)/];
function wish(list, given) {
  for (const wanted of WISHES.slice(0, 9)) {
    const at = list.findIndex((label) => wanted.test(label));
    if (at >= 0) return at;
  }
  const acting = list.flatMap((label, at) => (WISHES[9].test(label) ? [at] : []));
  return acting.length > 0 ? acting[(given * 5) % acting.length] : (given * 7) % list.length;
}

/** The name of what can be pressed on the board for exactly this answer; -1 for none. */
async function placeOf(page, label) {
  const names = await table.board(page).getByRole("button").evaluateAll((list) => list.map((one) => one.getAttribute("aria-label") ?? one.querySelector(".hidden")?.textContent ?? ""));
  const places = names.flatMap((name, at) => (name.endsWith(`. ${label}`) && !name.includes(`; ${label}`) ? [at] : []));
  return places.length === 1 ? places[0] : -1;
}

test("aerial: a whole two-player game against the computer, half of it on the board", async (visit) => {
  const page = await table.setUp(visit, "aerial", { ...TWO, seats: ["me", "greedy"], names: ["Anna"] });
  const asked = new Set();
  let pressed = 0;
  let odds = 0;
  let given = 0;
  for (; (await table.settled(page)) === "asked"; given++) {
    check(given < ANSWERS_MAX, "the game does not end");
    const question = await table.question(page);
    for (const word of ["Robotics Team", "build", "drafts first", "display", "starting ball", "program", "lay a card", "declare a move"]) if (question.includes(word)) asked.add(word);
    const list = await table.labels(page);
    odds += list.filter((label) => /^(Shoot|Throw|Pick up|Push|Block T|Try).*\d+ %/.test(label)).length;
    const at = wish(list, given);
    const place = given % 2 === 0 ? await placeOf(page, list[at]) : -1;
    if (place >= 0) pressed++;
    if (place >= 0) await table.board(page).getByRole("button").nth(place).press("Enter");
    else await table.answers(page).nth(at).click();
  }
  check(given > 60, `the game was over after ${given} answers`);
  check(pressed > 25, `only ${pressed} answers could be given on the board`);
  check(odds > 0, "no shot, truss, pick up or block ever showed its odds");
  same(asked.size, 8, `kinds of questions, found ${[...asked].join(", ")}`);
  await table.result(page).getByText(/Red \d+, Blue \d+/).first().waitFor();
  const { text } = await table.downloaded(page, "Download the record");
  nativeReplay(text, "--verify");
});

test("aerial: the score on the board is the score of the story, and dice are drawn", { seed: 2 }, async (visit) => {
  const page = await table.setUp(visit, "aerial", { ...TWO, seats: ["greedy", "greedy"] });
  await table.result(page).waitFor({ timeout: 90_000 });
  const [, red, blue] = /Red (\d+), Blue (\d+)/.exec(await table.result(page).innerText()) ?? [];
  const sides = await table.board(page).getByRole("list", { name: "Score" }).getByRole("listitem").allInnerTexts();
  for (const [at, wanted] of [red, blue].entries()) {
    const figures = sides[at].match(/\d+/g).map(Number);
    same(String(figures[0]), wanted, `the sum of side ${at + 1}`);
    same(figures.slice(1, 5).reduce((sum, one) => sum + one, 0), Number(wanted), `the categories of side ${at + 1}, ${sides[at]}`);
  }
  const points = await table.story(page).evaluate((box) => [...box.querySelectorAll("li")].filter((line) => /shoots .* where \d is needed/.test(line.textContent)));
  check(points.length > 0, "nobody ever shot");
  const bare = await table.story(page).evaluate((box) => [...box.querySelectorAll("li")].filter((line) => /where \d is needed/.test(line.textContent) && !line.querySelector("svg.dice-line")).length);
  same(bare, 0, "rolls without a drawn die");
  const empty = await table.story(page).evaluate((box) => [...box.querySelectorAll("li")].filter((line) => /^[^A-Za-z]*$/.test(line.textContent)).length);
  same(empty, 0, "lines of the story without words");
});

// ---- secrets -------------------------------------------------------------------------------

const pick = (...wanted) => (_, list) => list.findIndex((label) => wanted.some((word) => label.includes(word)));

test("aerial: Ben sees the same whatever robot Anna builds, until all are shown", async (visit) => {
  const play = async (by, hers) => {
    const page = await table.setUp(by, "aerial", { ...TWO, seats: ["me", "me"], names: ["Anna", "Ben"] });
    const shown = await benUntil(page, hers, (question) => question.includes("drafts first"));
    return { page, shown };
  };
  const one = await play(visit, pick("Tank Drive, 1", "Kicker", "Spinning Stick", "Active Catching, 1"));
  const other = await play(await visit.another(), pick("Swerve", "Catapult", "Gripper Claw", "No Active"));
  // The robots are open by now, so that the two games can be told apart: this comparison can fail.
  const last = await Promise.all([one.page, other.page].map((page) => table.positionText(page)));
  check(last[0] !== last[1], "the two games are the same game");
  const hidden = one.shown.filter(({ words }) => /build|hand-over to Ben|choose a/.test(words));
  check(hidden.some(({ words }) => words.includes("build")), "Ben was never asked to build");
  compare(one.shown, other.shown, 4);
});

/** A game of two people up to a question to Anna, and what Ben sees while she and he answer it. */
async function sealed(visit, question, side) {
  const page = await table.setUp(visit, "aerial", { ...TWO, seats: ["me", "me"], names: ["Anna", "Ben"] });
  await benUntil(page, () => 0, (asked) => asked.includes(question) && asked.includes("Anna"));
  const shown = await benUntil(page, pick(side), (asked) => !asked.includes(question));
  check(shown.some(({ words }) => words.includes("Ben")), "Ben was never asked");
  return { shown, last: await table.positionText(page) };
}

for (const [name, question, seed] of [["programs", ": program ", 5], ["lays", "lay a card", 7]])
  test(`aerial: Ben sees the same whatever cards Anna ${name}, until they are shown`, { seed }, async (visit) => {
    const one = await sealed(visit, question, ": Move");
    const other = await sealed(await visit.another(), question, ": Floor Pick Up");
    check(one.last !== other.last, "the two games are the same game");
    compare(one.shown, other.shown, 3);
  });

test("aerial: a laid card is in the document for its owner only", { seed: 4 }, async (visit) => {
  const page = await table.setUp(visit, "aerial", { ...TWO, seats: ["me", "me"], names: ["Anna", "Ben"] });
  await benUntil(page, () => 0, (question) => /Anna: T\d: lay/.test(question));
  const special = (await table.labels(page)).findIndex((label) => label.startsWith("SP"));
  const label = (await table.labels(page))[special];
  await table.answers(page).nth(special).click();
  await table.settled(page);
  const card = label.split(":")[0];
  const laid = () => table.board(page).getByRole("list", { name: "Cards on the table" }).innerText();
  check((await laid()).includes(label.split(": ")[1].replace(/ [+(].*/, "")), "Anna does not see her card: this test sees nothing");
  await table.answers(page).first().click(); // her second robot
  same(await table.settled(page), "handover", "after Anna's cards");
  const told = new RegExp(`${card}\\.(A|B|stay)|${card} \\w+[^<]*, face down`);
  check(!told.test(await page.evaluate(wholeDocument)), "the card is in the document while hands change");
  await page.getByRole("button", { name: "I am Ben" }).click();
  await table.settled(page);
  check(!told.test(await page.evaluate(wholeDocument)), "the card is in the document for Ben");
  check((await laid()).includes("a card face down"), `Ben sees on the table: ${await laid()}`);
});

// ---- refusals, keys, looks -----------------------------------------------------------------

test("aerial: a press on something illegal names its clause and what is allowed", async (visit) => {
  const page = await table.setUp(visit, "aerial", { ...TWO, seats: ["me", "greedy"] });
  await table.playUntil(page, /build a robot/);
  const before = await table.positionText(page);
  await table.board(page).getByRole("button", { name: /^Catapult/ }).click();
  const note = page.getByRole("group", { name: /Drive Train/ });
  await note.getByText(/exactly one Drive Train/).waitFor();
  await note.getByRole("button", { name: /Rule AA-BLD-\d+/ }).click();
  const rules = table.dialog(page, /^Rules/);
  await rules.getByText(/A robot has exactly one Drive Train/).waitFor();
  await page.keyboard.press("Escape");
  same(await table.positionText(page), before, "the position after a refused press");
  await table.board(page).getByRole("button", { name: /^Catapult/ }).click();
  await page.getByRole("group", { name: /Drive Train/ }).getByRole("button", { name: /^Tank Drive/ }).click();
  await table.playUntil(page, /choose a Shooter/);
});

test("aerial: another part takes the place of the one just chosen", async (visit) => {
  const page = await table.setUp(visit, "aerial", { ...TWO, seats: ["me", "greedy"] });
  await table.playUntil(page, /build a robot/);
  await table.board(page).getByRole("button", { name: /^Tank Drive/ }).click();
  await table.board(page).getByRole("button", { name: /^Tank Drive.*chosen/ }).waitFor();
  await table.board(page).getByRole("button", { name: /^Mecanum Drive/ }).click();
  await table.board(page).getByRole("button", { name: /^Mecanum Drive.*chosen/ }).waitFor();
  same(await table.board(page).getByRole("button", { name: /^Tank Drive.*chosen/ }).count(), 0, "Tank Drives that are chosen");
});

test("aerial: parts, cards and zones by keys alone", { seed: 3 }, async (visit) => {
  const page = await table.setUp(visit, "aerial", { ...TWO, seats: ["me", "greedy"] });
  const here = () => page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? document.activeElement.querySelector(".hidden")?.textContent ?? "");
  const walkTo = async (name) => {
    for (const way of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"])
      for (let count = 0; count < 14; count++) {
        if (name.test(await here())) return;
        const before = await here();
        await page.keyboard.press(way);
        await seesFocus(page, way);
        if ((await here()) === before) break;
      }
    throw new Error(`the arrows never reach ${name}, the focus is on ${await here()}`);
  };
  await table.playUntil(page, /build a robot/);
  await tabTo(page, /^(Green|Yellow|Tank Drive)/, "Shift+Tab");
  await walkTo(/^Mecanum Drive/);
  await page.keyboard.press("Enter");
  await table.playUntil(page, /: program /);
  await tabTo(page, /^RZ1|^RW|^RZ2|^BW|^BZ/, "Shift+Tab");
  await walkTo(/^BA\d|^SP\d/);
  await page.keyboard.press(" ");
  await table.settled(page);
  await table.playUntil(page, /declare a move/, (list) => Math.max(0, list.findIndex((label) => /: Move/.test(label))));
  await tabTo(page, /^(RZ|RW|BW|BZ)/, "Shift+Tab");
  await walkTo(/^\w+,.*\. (Left|Right|Stay)/);
  await page.keyboard.press("Enter");
  check(!/declare a move/.test(await table.question(page)) || (await table.settled(page)) === "asked", "the move was not declared");
});

const axe = readFileSync(modulePath("axe-core"), "utf8");

async function violations(page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`));
  });
}

const STOPS = [/Robotics Team/, /build a robot/, /display/, /starting ball/, /: program /, /choose what to do/, /lay a card/];

/** Whoever throws while holding a ball is asked what to do with it. */
const throwing = (list) => Math.max(0, list.findIndex((label) => /: (Shoot|Truss)/.test(label)));

for (const [name, width, scheme] of [["wide and light", 1400, "light"], ["narrow and light", 360, "light"], ["between and dark", 768, "dark"]])
  test(`aerial: axe-core finds nothing and everything fits, ${name}`, { seed: 2, reducedMotion: "reduce", colorScheme: scheme, viewport: { width, height: width === 360 ? 700 : 900 } }, async (visit) => {
    const page = await table.setUp(visit, "aerial", { settings: { seats: "6" }, seats: ["me", ...Array(5).fill("greedy")] });
    const found = [];
    for (const stop of STOPS) {
      await table.playUntil(page, stop, throwing);
      for (const line of await violations(page)) found.push(`${stop}: ${line}`);
      const wide = await page.evaluate(() => document.scrollingElement.scrollWidth);
      if (wide > width) found.push(`${stop}: the page is ${wide} px wide`);
      if (width === 360)
        found.push(...(await page.evaluate(smallTargets)).map((line) => `${stop}: ${line}`));
    }
    check(found.length === 0, [...new Set(found)].join("\n"));
  });

/** Runs in the page: what a finger can hardly hit on the board. */
function smallTargets() {
  return [...document.querySelectorAll('[role="application"] button, [role="application"] [role="button"]')].flatMap((one) => {
    const { width, height } = one.getBoundingClientRect();
    const name = one.getAttribute("aria-label") ?? one.textContent;
    return Math.min(width, height) < 23.5 ? [`${name.slice(0, 40)} has only ${Math.round(width)} by ${Math.round(height)} px`] : [];
  });
}

// ---- positions that games seldom reach -------------------------------------------------------

const PEOPLE = ["Anna", "Ben", "Cleo", "Dan", "Eve", "Finn"];

/** People on all seats, from this position, up to the first question. */
async function peopleAt(visit, { seats = 4, options = "", lines }) {
  const blank = (words) => words.replaceAll(" ", "~");
  const id = [blank(`game aerial`), blank(`options seats=${seats} ${options}`.trim()), ...lines.map(blank)].join(";");
  const page = await visit.open(`#/position/${encodeURIComponent(id)}`);
  await page.getByRole("button", { name: "Play from here" }).waitFor();
  for (let seat = 1; seat <= seats; seat++) {
    const box = page.getByRole("group", { name: `Seat ${seat}`, exact: true });
    await box.getByRole("combobox").selectOption("");
    await box.getByRole("textbox").fill(PEOPLE[seat - 1]);
  }
  await page.getByRole("button", { name: "Play from here" }).click();
  await page.waitForURL(/#\/play\//);
  if ((await table.settled(page)) === "handover") await page.getByRole("button", { name: /^I am / }).click();
  await table.settled(page);
  return page;
}

const IN_FRONT = ["zone T1 RZ1", "zone T2 RZ1", "deck T1 SP17 SP13 SP23", "ball red-2 RZ1 record T4 trussed"];

test("aerial: what a card promises from here stands on it before it is laid", async (visit) => {
  const page = await peopleAt(visit, { lines: IN_FRONT });
  const hand = table.board(page).getByRole("group", { name: /^Hand of T1/ });
  for (const side of ["BA3 Shoot, 67 %", "BA3 Floor Pick Up, 67 %", "BA1 Block, 42 %", "SP17 Shoot +1, 83 %"]) await hand.getByRole("button", { name: side }).waitFor();
  const list = await table.labels(page);
  check(list.includes("BA3: Shoot: 67 %"), `the answers are ${list.join(" | ")}`);
  // A push into the low goal is another question.
  check(list.includes("BA1: Move") && list.includes("BA4: Truss"), `the answers are ${list.join(" | ")}`);
});

test("aerial: who is to catch, sure rolls and kept dice say what they promise", async (visit) => {
  const thrown = ["zone T1 BW", "laid T1 BA4.A", "laid T2 BA1.stay", "laid T3 BA1.stay", "laid T4 BA2.B", "ball red-1 air record T1 trussed", "acting T1", "use truss red-1"];
  const catcher = await peopleAt(visit, { seats: 6, lines: ["phase catcher", ...thrown, "laid T5 SP02.B", "deck T5 SP02", "laid T6 BA1.stay", "build T5 DT1 SH5 FP2 none"] });
  same((await table.labels(catcher)).join(" | "), "T4 tries first: 67 % | T5 tries first: 67 %", "who catches");
  const inbound = await peopleAt(visit, { lines: ["phase inbound", "zone T1 BZ1", "zone T4 BZ1", "ball red-1 removed", "ball red-2 aside", "build T4 DT2 SH2 FP1 none", "use inbound red-2"] });
  same((await table.labels(inbound)).join(" | "), "Inbound to T1: 100 % | Inbound to T4: 83 %", "who receives");
  const lies = ["laid T2 BA1.stay", "laid T3 BA1.stay", "laid T4 BA1.stay", "acting T1", "use shoot red-1", "dice 2"];
  const kept = await peopleAt(visit, { lines: ["phase reroll", "zone T1 RZ1", "deck T1 SP23", "laid T1 SP23.A", ...lies] });
  same((await table.labels(kept)).join(" | "), "Roll again: 67 % | Keep the die: 2, not enough", "the die");
});

test("aerial: Panic, Breakdown and resigning are told where the card would lie", async (visit) => {
  const page = await peopleAt(visit, { options: "tied=on", lines: ["panic T2", "panic T3", "breakdown T3", "breakdown T4"] });
  const laid = () => table.board(page).getByRole("list", { name: "Cards on the table" }).getByRole("listitem").allInnerTexts();
  const [t1, t4, t2, t3] = await laid();
  check(!/Panic|Breakdown/.test(t1), t1);
  check(t4.includes("Breakdown: stays") && t2.includes("Panic: random card") && t3.includes("Panic and Breakdown"), [t4, t2, t3].join(" | "));
  await table.menu(page, "Resign");
  await table.dialog(page, "Resign").getByRole("button", { name: "Resign" }).click();
  same(await table.settled(page), "handover", "after Anna has resigned");
  await page.getByRole("button", { name: /^I am / }).click();
  await table.settled(page);
  check((await laid())[0].includes("resigned"), (await laid())[0]);
});

test("aerial: a tie-break is told with what decided it", async (visit) => {
  const page = await peopleAt(visit, { lines: ["play 25", "points red 50 20 10 10", "points blue 40 20 20 10"] });
  for (let count = 0; count < 12; count++) {
    const state = await table.settled(page);
    if (state === "over") break;
    if (state === "handover") await page.getByRole("button", { name: /^I am / }).click();
    else await table.answers(page).filter({ hasText: "BA1: Stay in Place" }).click();
  }
  await table.result(page).getByText("The Blue Alliance wins with more truss points, Red 90, Blue 90").waitFor();
});

/** Runs in the page: what is cut off or lies over a neighbour in the rows around the field. */
function overlaps() {
  const found = [];
  for (const list of document.querySelectorAll('[role="application"] ul, [role="application"] ol')) {
    const boxes = [...list.children].flatMap((one) => [...one.querySelectorAll("*")].filter((part) => part.childElementCount === 0 && part.checkVisibility()).map((part) => ({ one, part, box: part.getBoundingClientRect() })));
    for (const { one, part, box } of boxes) {
      const other = boxes.find((with_) => with_.one !== one && with_.box.width > 1 && with_.box.left < box.right - 1 && with_.box.right > box.left + 1 && with_.box.top < box.bottom - 1 && with_.box.bottom > box.top + 1);
      if (box.width > 1 && other) found.push(`${list.getAttribute("aria-label")}: "${part.textContent}" and "${other.part.textContent}"`);
    }
  }
  return [...new Set(found)];
}

for (const seats of [3, 5, 6])
  test(`aerial: nothing lies over anything else on a telephone, ${seats} players`, { seed: seats, viewport: { width: 360, height: 640 }, reducedMotion: "reduce" }, async (visit) => {
    const lines = ["points red 160 40 30 20", "points blue 120 40 30 20", "ball red-1 out", "ball blue-1 out", ...(seats > 3 ? ["ball red-2 out", "ball blue-2 out"] : [])];
    const page = await peopleAt(visit, { seats, options: "missed=on tied=on", lines: [...lines, "panic T4", "breakdown T4"] });
    const found = await page.evaluate(overlaps);
    check(found.length === 0, found.join("\n"));
    const [high, room] = await page.evaluate(() => [document.scrollingElement.scrollHeight, innerHeight]);
    check(high <= room, `the page is ${high} px high`);
  });

test("aerial: the replay shows the same game again", { seed: 6 }, async (visit) => {
  const page = await table.setUp(visit, "aerial", { ...TWO, seats: ["greedy", "greedy"] });
  await table.result(page).waitFor({ timeout: 90_000 });
  const last = await table.board(page).getByRole("list", { name: "Score" }).innerText();
  await table.result(page).getByRole("button", { name: "Replay" }).click();
  const slider = page.getByRole("slider", { name: "Place in the game" });
  await slider.press("Home");
  same(await table.board(page).getByRole("list", { name: "Score" }).count(), 0, "scores before the match");
  await slider.press("End");
  await table.drawn(page);
  same(await table.board(page).getByRole("list", { name: "Score" }).innerText(), last, "the score at the end of the replay");
  for (let count = 0; count < 12; count++) await slider.press("ArrowLeft");
  await table.drawn(page);
  check((await table.board(page).getByRole("button", { name: /^RZ1/ }).count()) === 1, "there is no field in the replay");
});
