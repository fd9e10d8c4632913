/* replay.test.mjs - records: scrub, step, branch, links and files. */
import { check, same, test } from "./harness.mjs";
import { nativeReplay, storedRecord } from "./native.mjs";
import * as table from "./table.mjs";

const slider = (page) => page.getByRole("slider", { name: "Place in the game" });

async function openRecord(visit, name) {
  await visit.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await visit.open();
  await table.bring(page, storedRecord(name));
  await slider(page).waitFor();
  return page;
}

/** What is seen of a point: the place, the board and the story. */
async function seen(page) {
  await table.drawn(page);
  const place = await slider(page).getAttribute("aria-valuetext");
  return [place, await table.board(page).ariaSnapshot(), await table.story(page).innerText()].join("\n");
}

/** Which robot stands where, as the board says it. */
async function standing(page) {
  const names = await table.board(page).getByRole("button").evaluateAll((list) => list.map((one) => one.getAttribute("aria-label") ?? ""));
  const found = names.flatMap((name) => /^(\(\S+\)).*?\b([RBGY]\d) [A-Z]+ of/.exec(name)?.slice(1, 3).join(" ") ?? []);
  check(found.length > 3, `the board names only ${found.length} robots`);
  return found.sort().join("\n");
}

/** The text that this item of the menu puts on the clipboard. */
async function copied(page, item, said) {
  await table.menu(page, item);
  await page.getByText(said).first().waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

test("replay: scrubbing and stepping lead to the same points", async (visit) => {
  const page = await openRecord(visit, "gladiabot-four");
  const last = Number(await slider(page).getAttribute("max"));
  check(last > 20, `the timeline has ${last} points`);
  same(await slider(page).inputValue(), "0", "where a replay begins");
  const on = page.getByRole("button", { name: "One on" });
  const back = page.getByRole("button", { name: "One back" });
  check(await back.isDisabled(), "one back is possible at the beginning");
  const start = await seen(page);
  const stepped = [];
  for (let count = 0; count < 6; count++) {
    await on.click();
    stepped.push(await seen(page));
  }
  same(new Set([start, ...stepped]).size, 7, "different points");
  await slider(page).press("End");
  check(await on.isDisabled(), "one on is possible at the end");
  const end = await seen(page);
  check(end.includes(`${last} of ${last}`), `the end is ${end.slice(0, 60)}`);
  for (const place of [6, 2, 5]) {
    await slider(page).fill(String(place));
    same(await seen(page), stepped[place - 1], `point ${place}`);
  }
  await back.click();
  same(await seen(page), stepped[3], "one back from point 5");
  await page.keyboard.press(".");
  same(await seen(page), stepped[4], "the key for one on");
  await slider(page).press("Home");
  same(await seen(page), start, "the beginning");
});

test("replay: plays by itself and pauses", { prefs: { speed: "fast" } }, async (visit) => {
  const page = await openRecord(visit, "gladiabot-four");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForFunction(() => Number(document.querySelector('input[type="range"]').value) >= 2);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
});

test("replay: links to a position and to the replay, and the record as a file", async (visit) => {
  const page = await openRecord(visit, "gladiabot-four");
  await slider(page).fill("30");
  const here = await seen(page);
  const event = Number(await eventOf(page));

  const position = await copied(page, "Copy a link to this position", "Link to this position copied.");
  const there = await visit.context.newPage();
  await there.goto(position);
  await there.getByText("The position as text").click();
  const lines = await there.getByRole("group").getByRole("listitem").allTextContents();
  const told = lines.join("\n");
  check(/Turn \d+|still to be placed/.test(told), `the position says ${told.slice(0, 80)}`);
  await there.getByRole("button", { name: "Play from here" }).click();
  await table.settled(there);

  const link = await copied(page, "Copy a link to this replay", "Link to this replay copied.");
  const again = await visit.context.newPage();
  await again.goto(link);
  await slider(again).waitFor();
  await again.waitForFunction(() => document.querySelector('input[type="range"]').value === "30");
  await table.drawn(again);
  const first = (text) => text.split("\n")[0];
  same(first(await seen(again)), first(here), "the point of the linked replay");
  check(link.endsWith(`/${event}`), `the link ends with ${link.slice(-8)}, not with event ${event}`);

  const { text } = await table.downloaded(page, "Download the record");
  nativeReplay(text, "--verify");
  const original = storedRecord("gladiabot-four");
  same(nativeReplay(text, "--position"), nativeReplay(original, "--position"), "where the downloaded record leads");
});

/** How many events have happened at this point: the end of the link says it. */
async function eventOf(page) {
  const link = await copied(page, "Copy a link to this replay", "Link to this replay copied.");
  return link.split("/").at(-1);
}

test("replay: branching off plays on from that point and leaves the record alone", async (visit) => {
  const page = await openRecord(visit, "gladiabot-four");
  // A point at which a robot has just moved, so that one point more or less shows.
  for (let place = 40; place === 40 || !/moves/.test(await slider(page).getAttribute("aria-valuetext")); place++) {
    check(place < 55, "nobody moves");
    await slider(page).fill(String(place));
    await table.drawn(page);
  }
  const robots = await standing(page);
  const event = await eventOf(page);
  const wanted = nativeReplay(storedRecord("gladiabot-four"), "--position", `--to=${event}`).trim();
  await page.getByRole("button", { name: "Play on from here" }).click();
  const branch = table.dialog(page, "Play on from here");
  for (let seat = 1; seat <= 4; seat++)
    await branch.getByRole("group", { name: `Seat ${seat}`, exact: true }).getByRole("combobox").selectOption("");
  await branch.getByRole("button", { name: "Play on" }).click();
  await page.waitForURL(/#\/play\//);
  same(await table.settled(page), "asked", "the branch");
  same(await standing(page), robots, "where the robots stand, replay and branch");
  const position = await copied(page, "Copy the position as text", "Position copied.");
  same(position.trim(), wanted, "where the branch begins, page and program");
  await table.answers(page).first().click();
  await table.settled(page);
  await page.goBack();
  await slider(page).waitFor();
  await slider(page).press("End");
  await table.drawn(page);
  const { text } = await table.downloaded(page, "Download the record");
  same(nativeReplay(text, "--position"), nativeReplay(storedRecord("gladiabot-four"), "--position"), "the record");
});

test("replay: without a clipboard the link is shown to be taken", async (visit) => {
  const page = await visit.open();
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await table.bring(page, storedRecord("gladiabot-fight"));
  await slider(page).waitFor();
  await table.menu(page, "Copy a link to this replay");
  const box = table.dialog(page, "Link to this replay").getByRole("textbox");
  check((await box.inputValue()).includes("#/record/"), "the dialog holds no link");
});
