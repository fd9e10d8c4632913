/* secret.test.mjs - two people at one screen: nothing that one may not know is ever in the document. */
import { check, same, test } from "./harness.mjs";
import { wholeDocument } from "./secrets.mjs";
import * as table from "./table.mjs";

/** What a program that reads the screen aloud is given. */
async function accessTree(page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  // The focus comes a moment after the drawing, sooner or later.
  const counts = (one) => !one.value.relatedNodes && one.name !== "focused";
  const told = ({ role, name, value, description, properties }) => JSON.stringify([role, name, value, description, properties?.filter(counts)]);
  return nodes.map(told).join("\n");
}

/** Dice lie on the board for a moment; how much of it is left follows from the machine, not from the game. */
const diceGone = (page) => page.waitForFunction(() => document.querySelector('[role="application"] .die') === null);

async function everything(page) {
  await diceGone(page);
  return `${await page.evaluate(wholeDocument)}\n${await accessTree(page)}`;
}

/**
 * What Ben has before him, in a game in which Anna chose `secret`: every document from the moment she
 * chose until all is revealed, and what he can take out of the page.
 */
async function whatBenSees(visit, game, secret, until) {
  await visit.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await table.setUp(visit, game, { seats: ["me", "me"], names: ["Anna", "Ben"] });
  const shown = [];
  const keep = async (words) => shown.push({ words, text: await everything(page) });
  let taken = false;
  let hers = false; // Anna has chosen, and the choice is still secret
  for (let count = 0; count < 40; count++) {
    const state = await table.settled(page);
    if (state === "handover") {
      await keep("hand-over");
      hers = hers || taken;
      const name = await page.getByRole("heading").innerText();
      check((await table.board(page).count()) === 0, "there is a board while hands change");
      await page.getByRole("button", { name: `I am ${name}` }).click();
      taken = true;
      await table.settled(page);
    }
    const question = await table.decision(page).getByRole("paragraph").first().innerText();
    if (until.test(question)) return { shown, page };
    const ben = question.includes("Ben");
    if (ben) await keep(question);
    if (ben && hers) await takeAway(visit, page, keep);
    const list = await table.labels(page);
    const at = ben ? 0 : list.findIndex((label) => secret.some((word) => label.includes(word)));
    await table.answers(page).nth(Math.max(at, 0)).click();
  }
  throw new Error(`nobody was ever asked ${until}`);
}

/** Whatever leaves the page from here. */
async function takeAway(visit, page, keep) {
  const { text } = await table.downloaded(page, "Download the record");
  await keep("after the record");
  const items = [
    ["Copy a link to this position", "Link to this position copied."],
    ["Copy the position as text", "Position copied."],
  ];
  for (const [item, said] of items) {
    await table.menu(page, item);
    await page.getByText(said).first().waitFor();
    await keep(`${item}: ${await page.evaluate(() => navigator.clipboard.readText())}`);
  }
  await keep(`the record: ${text}`);
  await table.menu(page, "Replay from the beginning");
  const slider = page.getByRole("slider", { name: "Place in the game" });
  await slider.waitFor();
  await keep("the replay");
  await slider.press("End");
  await table.drawn(page);
  await keep("the end of the replay");
  await page.goBack();
  await comeBack(page, keep, "Replay");
  await page.reload();
  await comeBack(page, keep, "Loading anew");
}

/** After leaving the game nobody knows who sits there: hands change first. */
async function comeBack(page, keep, words) {
  same(await table.settled(page), "handover", `what ${words} leads to`);
  await keep(`the way back from ${words}`);
  await page.getByRole("button", { name: "I am Ben" }).click();
  await table.settled(page);
}

function compare(one, other) {
  same(other.length, one.length, "how often Ben saw something");
  check(one.length >= 4, `Ben saw only ${one.length} documents`);
  for (const [at, { words, text }] of one.entries()) {
    same(other[at].words, words, `what Ben can take along, document ${at}`);
    same(other[at].text, text, `document ${at}, ${words}`);
  }
}

test("secrets: Ben sees the same whatever tools Anna takes", async (visit) => {
  const until = /throw a number|Anna: stop/;
  const one = await whatBenSees(visit, "null", ["T1", "T2"], until);
  const other = await whatBenSees(await visit.another(), "null", ["T3", "T4"], until);
  // The tools are open by now, so that the two games can be told apart: this comparison can fail.
  const last = await Promise.all([one.page, other.page].map((page) => table.positionText(page)));
  check(last[0] !== last[1], "the two games are the same game");
  compare(one.shown, other.shown);
});

test("secrets: Ben sees the same whatever robots Anna picks", async (visit) => {
  const until = /place a robot/;
  const one = await whatBenSees(visit, "gladiabot", ["B1 TATOU, B2 TATOU and B3"], until);
  const other = await whatBenSees(await visit.another(), "gladiabot", ["B3 GORILLE, B4 ASPIC and B5"], until);
  const last = await Promise.all([one.page, other.page].map((page) => table.positionText(page)));
  check(last[0] !== last[1], "the two games are the same game");
  compare(one.shown, other.shown);
});

/** Goes on until this person is asked something, through all changes of hands. */
async function askedOf(page, name) {
  for (let count = 0; count < 30; count++) {
    if ((await table.settled(page)) === "handover") {
      await page.getByRole("button", { name: /^I am / }).click();
      continue;
    }
    const question = await table.decision(page).getByRole("paragraph").first().innerText();
    if (question.includes(name)) return;
    await table.answers(page).first().click();
  }
  throw new Error(`${name} is never asked`);
}

test("secrets: a card is in the document for its owner only", async (visit) => {
  const page = await table.setUp(visit, "null", { seats: ["me", "me"], names: ["Anna", "Ben"] });
  await askedOf(page, "Ben: choose");
  await table.answers(page).first().click();
  await table.settled(page);
  await table.answers(page).first().click();
  await askedOf(page, "Anna: throw");
  const cardOf = async (seat) => new RegExp(`${seat}: tools .*, card (\\w+)`).exec(await table.positionText(page))?.[1];
  const hers = await cardOf("S1");
  check(/^C[1-8]$/.test(hers ?? ""), `Anna's card is ${hers}`);
  check(new RegExp(`\\b${hers}\\b`).test(await everything(page)), "Anna does not see her card: this test sees nothing");
  await table.answers(page).nth(2).click();
  same(await table.settled(page), "handover", "after the throw");
  check(!new RegExp(`\\b${hers}\\b`).test(await everything(page)), "Anna's card is in the document while hands change");
  await page.getByRole("button", { name: "I am Ben" }).click();
  await table.settled(page);
  same(await cardOf("S1"), "hidden", "Anna's card for Ben");
  check(!new RegExp(`\\b${hers}\\b`).test(await everything(page)), "Anna's card is in the document for Ben");
});

test("secrets: what is sealed cannot be taken back by the other person", async (visit) => {
  const page = await table.setUp(visit, "null", { seats: ["me", "me"], names: ["Anna", "Ben"] });
  await askedOf(page, "Anna: choose two");
  await table.answers(page).nth(1).click();
  await table.settled(page);
  await table.answers(page).nth(1).click();
  await askedOf(page, "Ben: choose two");
  check(await table.decision(page).getByRole("button", { name: "Undo" }).isDisabled(), "Ben can take back what Anna sealed");
  const before = await everything(page);
  await page.keyboard.press("u");
  await table.drawn(page);
  same(await everything(page), before, "the document after the key for undo");
});

// In this game there comes a time when Anna holds a card and Ben none: he has nothing to hide, she has.
test("secrets: taking back leads to the other person through a hand-over", { seed: 5 }, async (visit) => {
  const page = await table.setUp(visit, "null", { seats: ["me", "me"], names: ["Anna", "Ben"] });
  let holder = "";
  for (;;) {
    const state = await table.settled(page);
    check(state !== "over", "the game is over before Ben was asked right after Anna held a card");
    if (state === "handover") {
      holder = "";
      await page.getByRole("button", { name: /^I am / }).click();
      continue;
    }
    const asked = await table.question(page);
    if (asked.includes("Ben") && holder === "Anna") break;
    const holds = asked.includes("Anna") && !/^S1:.*card none/m.test(await table.positionText(page));
    holder = holds ? "Anna" : "";
    const list = await table.labels(page);
    await table.answers(page).nth(list.findIndex((label) => !label.startsWith("Look at"))).click();
  }
  await table.decision(page).getByRole("button", { name: "Undo" }).click();
  await table.dialog(page, "Take back together").getByRole("button", { name: "All agree" }).click();
  same(await table.settled(page), "handover", "after taking back");
  await page.getByRole("heading", { name: "Anna" }).waitFor();
});
