/* first.test.mjs - first games: every step of both editions, by clicks and by keys alone. */
import { check, same, test } from "./harness.mjs";
import { forbidPointers, seesFocus, tabTo } from "./keys.mjs";
import * as table from "./table.mjs";

/** For each step: answers on the way by what they are called, the same typed, and words at the goal. */
const GAMES = {
  aegis1: {
    title: "A.E.G.I.S. Combining Robots",
    steps: [
      { title: "Step 1 of 3: Moving", way: ["activate.*KOR-100", "move", "[(]6,6[)]"], typed: ["KOR-100 move (6,6)"], done: "stands beside" },
      {
        title: "Step 2 of 3: Attacking",
        way: ["activate.*KOR-100", "move", "[(]5,6[)]", "action|twin.blades", "twin.blades", "HEL-300"],
        typed: ["KOR-100 move (5,6)", "use Twin_Blades S2.HEL-300"],
        done: "out of the game",
      },
      {
        title: "Step 3 of 3: Combining",
        way: ["activate.*KOR-100", "combine", "KOR-1000", "[(]3,6[)]"],
        typed: ["KOR-100 combine KOR-1000 with KOR-300 at (3,6)"],
        done: "on the field",
      },
    ],
  },
  aegis2: {
    title: "A.E.G.I.S. Second Ignition",
    steps: [
      { title: "Step 1 of 3: Moving", way: ["activate.*ARK-100", "move", "[(]5,4[)]"], typed: ["ARK-100 move (5,4)"], done: "stands beside" },
      {
        title: "Step 2 of 3: Attacking",
        way: ["activate.*SAL-300", "move", "[(]4,4[)]", "action|halberd", "halberd", "LUM-100"],
        typed: ["SAL-300 move (4,4)", "use Halberd S2.LUM-100"],
        done: "out of the game",
      },
      {
        title: "Step 3 of 3: Combining",
        way: ["activate.*ARK-100", "combine", "ARK-2100", "[(]2,4[)]"],
        typed: ["ARK-100 combine ARK-2100 with FENN-100 at (2,4)"],
        done: "on the field",
      },
    ],
  },
};

const bar = (page) => page.getByRole("region", { name: "First game" });
const voice = (page) => page.getByRole("log", { name: "What happens" });
const firstGame = (page, title) => page.getByRole("article", { name: title }).getByRole("link", { name: "First game" });

async function stepBegins(page, { title }) {
  await bar(page).getByRole("heading", { name: title }).waitFor();
  same(await table.settled(page), "asked", title);
  await bar(page).getByRole("button", { name: "Skip" }).waitFor();
}

async function stepIsDone(page, { done }, last) {
  await bar(page).getByText(done).waitFor();
  await bar(page).getByRole("button", { name: last ? "Play a whole game" : "Next" }).waitFor();
  await voice(page).getByText(done).waitFor();
}

const reached = async (page) => (await bar(page).getByRole("button", { name: "Skip" }).count()) === 0;

/** Goes along the way: the answer that fits the next of its words; what has one answer is played by itself. */
async function goAlong(page, way) {
  const left = [...way];
  while (left.length > 0 && !(await reached(page))) {
    same(await table.settled(page), "asked", `before ${left[0]}`);
    const list = await table.labels(page);
    let at = -1;
    for (let words = left.shift(); words && at < 0; words = at < 0 ? left.shift() : undefined)
      at = list.findIndex((label) => new RegExp(words, "i").test(label));
    check(at >= 0, `nothing on the way ${way.join(", ")} is among ${list.join(" | ")}`);
    await table.answers(page).nth(at).click();
    await table.drawn(page);
  }
}

async function typeAnswer(page, words) {
  same(await table.settled(page), "asked", `before ${words}`);
  await page.keyboard.press(":");
  await table.dialog(page, "Type an answer").waitFor();
  await tabTo(page, /^Answer in words[^?]*$/);
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
  await table.dialog(page, "Type an answer").waitFor({ state: "detached" });
}

for (const [game, { title, steps }] of Object.entries(GAMES))
  test(`the first game of ${game}, by clicks`, async (visit) => {
    const page = await visit.open();
    await firstGame(page, title).click();
    for (const [at, step] of steps.entries()) {
      await stepBegins(page, step);
      await goAlong(page, step.way);
      await stepIsDone(page, step, at === 2);
      await bar(page).getByRole("button", { name: /^(Next|Play a whole game)$/ }).click();
    }
    await page.waitForURL(/#\/play\//);
    same(await table.settled(page), "asked", "a whole game follows");
    same(await bar(page).count(), 0, "bars of a first game in a whole one");
  });

for (const [game, { title, steps }] of Object.entries(GAMES))
  test(`the first game of ${game}, by keys alone`, async (visit) => {
    await forbidPointers(visit);
    const page = await visit.open();
    await page.waitForFunction(() => document.querySelectorAll("article").length > 0);
    await page.getByRole("article", { name: title }).getByRole("button", { name: "Play now" }).focus();
    await tabTo(page, "First game");
    await page.keyboard.press("Enter");
    for (const [at, step] of steps.entries()) {
      await stepBegins(page, step);
      for (const words of step.typed) await typeAnswer(page, words);
      await stepIsDone(page, step, at === 2);
      await seesFocus(page, step.title);
      const focused = await page.evaluate(() => document.activeElement?.textContent ?? "");
      same(focused, at === 2 ? "Play a whole game" : "Next", "what has the focus at the goal");
      await page.keyboard.press("Enter");
    }
    await page.waitForURL(/#\/play\//);
  });

test("a first game helps whoever does something else, and begins again", async (visit) => {
  const page = await visit.open("#/first/aegis1/1");
  const help = "one of the hexes that touch HEL-300";
  await stepBegins(page, GAMES.aegis1.steps[0]);
  await voice(page).getByText("Step 1 of 3: Moving").first().waitFor();
  same(await bar(page).getByText(help).count(), 0, "help before anything was done");
  await bar(page).getByRole("button", { name: "Help" }).click();
  await bar(page).getByText(help).waitFor();
  await bar(page).getByRole("button", { name: "Help" }).click();
  same(await bar(page).getByText(help).count(), 0, "help after it was put away");
  await page.getByRole("region", { name: "Decision" }).getByRole("button", { name: /KOR-300/ }).first().click();
  await bar(page).getByText(help).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await bar(page).getByText(help).waitFor({ state: "detached" });
  await page.getByRole("region", { name: "Decision" }).getByRole("button", { name: /KOR-300/ }).first().click();
  await bar(page).getByText(help).waitFor();
  await bar(page).getByRole("button", { name: "Begin again" }).click();
  await bar(page).getByText(help).waitFor({ state: "detached" });
  await stepBegins(page, GAMES.aegis1.steps[0]);
  await bar(page).getByRole("button", { name: "Skip" }).click();
  await stepBegins(page, GAMES.aegis1.steps[1]);
  await page.goBack();
  await stepBegins(page, GAMES.aegis1.steps[0]);
  await page.reload();
  await stepBegins(page, GAMES.aegis1.steps[0]);
  const start = await visit.open();
  same(await start.getByRole("heading", { name: "Continue" }).count(), 0, "first games among those to go on with");
});

test("a first game that is not there is told", async (visit) => {
  const page = await visit.open("#/first/null/1");
  await page.getByRole("heading", { name: "No first game" }).waitFor();
  const late = await visit.open("#/first/aegis2/9");
  await late.getByText("no such step").waitFor();
  const form = await visit.open("#/new/aegis2");
  await form.getByRole("link", { name: "First game" }).click();
  await stepBegins(form, GAMES.aegis2.steps[0]);
});

for (const colorScheme of ["light", "dark"])
  test(`a first game on a narrow screen, ${colorScheme}`, { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme }, async (visit) => {
    const page = await visit.open("#/first/aegis2/2");
    await stepBegins(page, GAMES.aegis2.steps[1]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    check(wide <= 390, `the page is ${wide} px wide`);
    for (const name of ["Help", "Begin again", "Skip"]) {
      const box = await bar(page).getByRole("button", { name }).boundingBox();
      check(box !== null && box.x >= 0 && box.x + box.width <= 390 && box.y >= 0 && box.y + box.height <= 844, `${name} is outside of the screen`);
      check(box.height >= 24, `${name} is only ${box.height} px high`);
    }
    const answer = await table.answers(page).first().boundingBox();
    check(answer !== null && answer.y + answer.height <= 844, "the answers lie below the screen");
  });

test("the board of a first game keeps its room, 1280 by 800", { reducedMotion: "reduce" }, async (visit) => {
  for (const game of Object.keys(GAMES)) {
    const page = await visit.open(`#/first/${game}/2`);
    await table.settled(page);
    const [words, board] = await Promise.all([bar(page).boundingBox(), table.board(page).boundingBox()]);
    check(board.height > 480, `the board of ${game} has only ${Math.round(board.height)} px`);
    check(words.x >= board.x + board.width, "the words of the step stand over the board");
    await page.close();
  }
});
