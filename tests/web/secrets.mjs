/* secrets.mjs - two people at one screen, Anna and Ben: what Ben has before him in two games is the same. */
import { check, same } from "./harness.mjs";
import * as table from "./table.mjs";

/** Runs in the page: all that the document holds, shown or not, and what stands around it. */
export function wholeDocument() {
  const values = [...document.querySelectorAll("input, textarea, select")].map((one) => `${one.value} ${one.checked ?? ""}`);
  return [document.documentElement.outerHTML, ...values, document.title, location.hash, JSON.stringify(history.state), name].join("\n");
}

/** Anna answers by `hers`, Ben by his first answer, until this is asked; what Ben had before him on the way. */
export async function benUntil(page, hers, until) {
  const shown = [];
  for (let count = 0; count < 140; count++) {
    const state = await table.settled(page);
    if (state === "handover") {
      const name = await page.getByRole("heading").innerText();
      check((await table.board(page).count()) === 0, "there is a board while hands change");
      shown.push({ words: `hand-over to ${name}`, text: await page.evaluate(wholeDocument) });
      await page.getByRole("button", { name: `I am ${name}` }).click();
      continue;
    }
    const question = await table.question(page);
    if (until(question)) return shown;
    const ben = question.includes("Ben");
    if (ben) shown.push({ words: question, text: await page.evaluate(wholeDocument) });
    const list = await table.labels(page);
    await table.answers(page).nth(ben ? 0 : Math.max(0, hers(question, list))).click();
  }
  throw new Error("this is never asked");
}

/** `least`: how often Ben must have seen something. */
export function compare(one, other, least) {
  same(other.length, one.length, "how often Ben saw something");
  check(one.length >= least, `Ben saw only ${one.length} documents`);
  for (const [at, { words, text }] of one.entries()) same(other[at].text, text, `document ${at}, ${words}`);
}
