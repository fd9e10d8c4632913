/* asking.test.mjs - taking back, hints, resigning, and what is said about what is not allowed. */
import { check, same, test } from "./harness.mjs";
import * as table from "./table.mjs";
import { idlePlace } from "./tour.mjs";

const undo = (page) => table.decision(page).getByRole("button", { name: "Undo" });
const hot = { seats: ["me", "me"], names: ["Anna", "Ben"] };

test("undo is free until dice are rolled, and then the others are asked", async (visit) => {
  const page = await table.setUp(visit, "gladiabot", hot);
  await table.playUntil(page, /choose a robot to act/);
  const first = { text: await table.positionText(page), question: await table.question(page) };
  await table.answers(page).first().click();
  await table.settled(page);
  check((await table.question(page)) !== first.question, "the robot was not chosen");
  await undo(page).click();
  await table.settled(page);
  same(await table.question(page), first.question, "the question after a free undo");
  same(await table.positionText(page), first.text, "the position after a free undo");

  const attacks = (list) => Math.max(0, list.findIndex((label) => label.startsWith("Attack")));
  for (let count = 0; count < 40; count++) {
    await table.playUntil(page, /choose an action/);
    if ((await table.labels(page)).some((label) => label.startsWith("Attack"))) break;
    await table.answers(page).first().click();
  }
  const before = { text: await table.positionText(page), question: await table.question(page) };
  await table.answers(page).nth(attacks(await table.labels(page))).click();
  await table.settled(page);
  const after = await table.positionText(page);
  await undo(page).click();
  const ask = table.dialog(page, "Take back together");
  await ask.getByText(/agree/).first().waitFor();
  await ask.getByRole("button", { name: "No" }).click();
  await ask.waitFor({ state: "detached" });
  same(await table.positionText(page), after, "the position after nobody agreed");
  await undo(page).click();
  await ask.getByRole("button", { name: "All agree" }).click();
  await table.settled(page);
  for (let count = 0; count < 3 && (await table.question(page)) !== before.question; count++) {
    await undo(page).click();
    if (await ask.isVisible()) await ask.getByRole("button", { name: "All agree" }).click();
    await table.settled(page);
  }
  same(await table.positionText(page), before.text, "the position after all agreed");
});

test("undo against the computer asks nobody", async (visit) => {
  const page = await visit.open();
  await table.playNow(page).click();
  await table.playUntil(page, /place a robot/);
  const before = { text: await table.positionText(page), question: await table.question(page) };
  await table.answers(page).first().click();
  await table.settled(page);
  check((await table.positionText(page)) !== before.text, "the robot was not placed");
  await undo(page).click();
  await table.settled(page);
  same(await page.getByRole("dialog").count(), 0, "dialogs");
  same(await table.question(page), before.question, "the question after undo");
  same(await table.positionText(page), before.text, "the position after undo");
});

test("a hint marks an answer and changes nothing", async (visit) => {
  const page = await visit.open();
  await table.playNow(page).click();
  await table.playUntil(page, /choose a robot to act/);
  const before = await table.positionText(page);
  same(await table.answers(page).filter({ hasText: "hint" }).count(), 0, "hints before one was asked for");
  await table.decision(page).getByRole("button", { name: "Hint" }).click();
  await table.answers(page).filter({ hasText: "hint" }).waitFor();
  same(await table.positionText(page), before, "the position after a hint");
  await table.answers(page).filter({ hasText: "hint" }).click();
  await table.settled(page);
  same(await table.answers(page).filter({ hasText: "hint" }).count(), 0, "hints in the next question");
});

test("resigning is asked twice", async (visit) => {
  const page = await visit.open();
  await table.playNow(page).click();
  await table.playUntil(page, /choose a robot to act/);
  const before = await table.positionText(page);
  await table.menu(page, "Resign");
  const ask = table.dialog(page, "Resign");
  await ask.getByText(/gives up/).waitFor();
  await ask.getByRole("button", { name: "Play on" }).click();
  await ask.waitFor({ state: "detached" });
  same(await table.positionText(page), before, "the position after playing on");
  await table.menu(page, "Resign");
  await ask.getByRole("button", { name: "Resign" }).click();
  same(await table.settled(page), "over", "after resigning");
  const places = await table.result(page).getByRole("listitem").allInnerTexts();
  check(/S2/.test(places[0]) && /S1/.test(places[1]), `who resigned is not last: ${places.join(" / ")}`);
});

/** The clause of a refusal opens the rules at that clause. */
async function clauseOpens(page, place) {
  const clause = place.getByRole("button", { name: /^Rule [A-Z]+-[A-Z0-9]+-\d+$/ });
  const id = (await clause.getAttribute("aria-label")).replace("Rule ", "");
  await clause.click();
  const rules = table.dialog(page, /^Rules of/);
  const line = rules.locator("li, p").filter({ hasText: new RegExp(`^${id}\\b`) }).first();
  await line.waitFor();
  await page.waitForFunction((wanted) => {
    const seen = [...document.querySelectorAll("dialog li, dialog p")].find((one) => one.textContent.startsWith(wanted));
    const box = seen?.getBoundingClientRect();
    return box && box.top >= 0 && box.top < innerHeight;
  }, id);
  await rules.getByRole("button", { name: "Close" }).click();
  await rules.waitFor({ state: "detached" });
  return id;
}

test("a typed answer that is not allowed: why, and by which clause", async (visit) => {
  const page = await visit.open();
  await table.playNow(page).click();
  await table.playUntil(page, /place a robot/);
  const before = await table.positionText(page);
  await table.menu(page, "Type an answer");
  const typing = table.dialog(page, "Type an answer");
  const robot = /Place (\w+)/.exec((await table.labels(page))[0])[1];
  await typing.getByRole("textbox").fill(`place ${robot} (0,0)`);
  await typing.getByRole("button", { name: "Is it allowed?" }).click();
  await typing.getByRole("status").getByText(/edge/).waitFor();
  const id = await clauseOpens(page, typing.getByRole("status"));
  check(/^GLA-SET-/.test(id), `the clause is ${id}`);
  await typing.getByRole("button", { name: "Answer", exact: true }).click();
  await typing.getByRole("status").getByText(/edge/).waitFor();
  await typing.getByRole("textbox").fill("no such words");
  await typing.getByRole("button", { name: "Answer", exact: true }).click();
  await typing.getByRole("status").getByText(/edge/).waitFor({ state: "detached" });
  check((await typing.getByRole("status").innerText()).trim() !== "", "nothing is said about words without a meaning");
  await page.keyboard.press("Escape");
  await typing.waitFor({ state: "detached" });
  same(await table.positionText(page), before, "the position after refused answers");
});

/** The note at the place that was pressed: the group with a rule in it that is no part of decision or story. */
const note = (page) =>
  page
    .getByRole("region", { name: "Game" })
    .getByRole("group")
    .filter({ has: page.getByRole("button", { name: /^Rule / }) })
    .filter({ hasText: /Allowed instead/ });

test("a press on what is not allowed: why at that place, the clause, and what is allowed", async (visit) => {
  const page = await visit.open();
  await table.playNow(page).click();
  await table.playUntil(page, /place a robot/);
  const before = await table.positionText(page);
  const idle = await idlePlace(page);
  check(idle !== null, "there is no place where nothing can be done");
  await table.pressPlace(page, idle);
  await note(page).waitFor();
  const words = await note(page).getAttribute("aria-label");
  check(words.length > 20, `the note says only "${words}"`);
  await clauseOpens(page, note(page).first());
  same(await table.positionText(page), before, "the position after a refusal");
  await table.pressPlace(page, idle);
  await note(page).waitFor();
  await note(page).getByRole("button").filter({ hasText: /^Place/ }).first().click();
  await table.settled(page);
  check((await table.positionText(page)) !== before, "what the note offers was not played");
});

test("keys get the same refusal, and Esc leads back to the place", async (visit) => {
  const page = await visit.open();
  await table.playNow(page).click();
  await table.playUntil(page, /place a robot/);
  const idle = await idlePlace(page);
  await page.keyboard.press("Tab");
  await idle.focus();
  await page.keyboard.press("Enter");
  await note(page).waitFor();
  await table.drawn(page);
  check(await note(page).evaluate((one) => one.contains(document.activeElement)), "the note has not the focus");
  await page.keyboard.press("Escape");
  await note(page).waitFor({ state: "detached" });
  await table.drawn(page);
  check(await idle.evaluate((one) => one === document.activeElement), "the focus is not at the place again");
});
