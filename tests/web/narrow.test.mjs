/* narrow.test.mjs - a telephone: 360 by 640, fingers only. */
import { check, same, test } from "./harness.mjs";
import { parts } from "./tour.mjs";
import * as table from "./table.mjs";

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, reducedMotion: "reduce" };

/** Runs in the page: what is wider than the screen, and what a finger can hardly hit. */
function misfits(least) {
  const found = [];
  const open = document.querySelector("dialog[open]") ? [...document.querySelectorAll("dialog[open]")].at(-1) : document.body;
  /** Something else lies over its middle, and it is not only scrolled away. */
  const covered = (one, box) => {
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (!open.contains(one) || one.closest('[role="application"]') || one.disabled) return false;
    for (let near = one.parentElement; near; near = near.parentElement) {
      const frame = near.getBoundingClientRect();
      const clips = getComputedStyle(near).overflowY !== "visible" || near === document.documentElement;
      if (clips && (y < Math.max(frame.top, 0) || y > Math.min(frame.bottom, innerHeight))) return false;
    }
    const top = document.elementFromPoint(x, y);
    return top !== null && !one.contains(top) && !top.contains(one) && !one.closest("label")?.contains(top) && !top.closest('[role="group"]')?.matches("[aria-label$='.']");
  };
  const width = document.documentElement.clientWidth;
  const name = (one) => `${one.tagName.toLowerCase()} "${(one.getAttribute("aria-label") ?? one.textContent ?? "").trim().slice(0, 40)}"`;
  if (document.scrollingElement.scrollWidth > width) found.push(`the page is ${document.scrollingElement.scrollWidth} px wide`);
  const board = document.querySelector('[role="application"]');
  if (board && document.scrollingElement.scrollHeight > innerHeight) found.push(`the page around the board is ${document.scrollingElement.scrollHeight} px high`);
  const scrolls = (one) => {
    for (let box = one.parentElement; box; box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth) return true;
    return false;
  };
  for (const one of document.querySelectorAll("button, a[href], input, select, textarea, summary, [role='button']")) {
    const label = one.matches("input") ? (one.closest("label") ?? one) : one;
    const box = label.getBoundingClientRect();
    if (!one.checkVisibility({ visibilityProperty: true }) || box.width === 0) continue;
    if (one.closest("[aria-hidden='true']")) continue;
    if ((box.left < -1 || box.right > width + 1) && !scrolls(one)) found.push(`${name(one)} sticks out: ${Math.round(box.left)} to ${Math.round(box.right)}`);
    if (covered(one, box)) found.push(`${name(one)} lies under something else`);
    // What stands inside a sentence is excepted, as in WCAG 2.5.8, but not from being wide enough.
    const inline = getComputedStyle(one).display.startsWith("inline") && one.closest("p, li, td") !== null && one.matches("[aria-label^=Rule], .clause");
    if (inline && box.width < least - 0.5) found.push(`${name(one)} is only ${Math.round(box.width)} px wide`);
    if (!inline && Math.min(box.width, box.height) < least - 0.5)
      found.push(`${name(one)} has only ${Math.round(box.width)} by ${Math.round(box.height)} px`);
  }
  return found;
}

for (const [part, walk] of Object.entries(parts))
  test(`narrow: everything fits and can be hit, ${part}`, PHONE, async (visit) => {
    const found = [];
    await walk(visit, async (name, page) => {
      for (const line of await page.evaluate(misfits, 24)) found.push(`${name}: ${line}`);
    });
    check(found.length === 0, [...new Set(found)].join("\n"));
  });

/** Taps where a finger would: on the board if the answer has its place there, else its button. */
async function tapAnswer(page, onBoard) {
  const list = await table.labels(page);
  const at = table.bold(list);
  const places = table.board(page).getByRole("button");
  if (onBoard) {
    const names = await places.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
    const found = names.findIndex((name) => name.endsWith(`. ${list[at]}`));
    if (found >= 0) {
      const place = places.nth(found);
      await place.scrollIntoViewIfNeeded();
      const box = await place.boundingBox();
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      return true;
    }
  }
  await table.answers(page).nth(at).tap();
  return false;
}

test("narrow: an opening and several turns by taps", PHONE, async (visit) => {
  const page = await visit.open();
  await table.playNow(page).tap();
  let turns = "";
  let onBoard = 0;
  for (let count = 0; count < 60 && !/Turn [5-9]/.test(turns); count++) {
    if ((await table.settled(page)) !== "asked") break;
    const before = `${await table.question(page)} ${(await table.labels(page)).join()} ${await table.story(page).textContent()}`;
    if (await tapAnswer(page, count % 2 === 0)) onBoard++;
    await table.settled(page);
    const after = `${await table.question(page)} ${(await table.labels(page)).join()} ${await table.story(page).textContent()}`;
    // What rolls dice asks a finger twice.
    if (after === before) {
      const confirm = table.decision(page).getByRole("button", { name: /^(Attack|Push)/ }).last();
      await confirm.tap();
    }
    turns = (await table.story(page).textContent()) ?? "";
  }
  check(/Turn 3/.test(turns), "the game did not get to turn 3");
  check(onBoard > 2, `only ${onBoard} answers were given on the board`);
  same((await page.evaluate(misfits, 24)).join("\n"), "", "what does not fit");
  await page.getByRole("button", { name: "Story", exact: true }).tap();
  await page.getByRole("region", { name: "What happened" }).waitFor();
  await page.getByRole("button", { name: "Pieces", exact: true }).tap();
  await page.getByRole("region", { name: "Pieces" }).waitFor();
});
