/* load.mjs - what a first visit costs: compressed bytes, as they came over the line. */

/** Runs in the page: notes when the first board of the start screen stands. */
function noteBoard() {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('article:first-of-type > div[aria-hidden="true"] > *')) return;
    observer.disconnect();
    window.boardAt = Date.now();
  }).observe(document, { subtree: true, childList: true });
}

/** A board of another game is not asked for sooner than this after the one before it. */
const APART_MS = 100;

/**
 * Opens the start screen in an empty profile. The first load is all that was asked for until the
 * board of the first game stands: by then it can be started without anything more. What the boards
 * of further games fetch behind it is told as `later`.
 */
export async function firstLoad(visit) {
  const page = await visit.context.newPage();
  await page.addInitScript(noteBoard);
  const all = [];
  const note = async (request) => {
    const { responseHeadersSize, responseBodySize } = await request.sizes();
    return { url: request.url(), at: request.timing().startTime, bytes: responseHeadersSize + responseBodySize };
  };
  visit.context.on("requestfinished", (request) => all.push(note(request)));
  await page.goto(visit.address);
  await page.getByRole("button", { name: "Play now" }).first().waitFor();
  const boardAt = await (await page.waitForFunction(() => window.boardAt)).jsonValue();
  await page.waitForLoadState("networkidle");
  const files = await Promise.all(all);
  const sum = (list) => list.reduce((bytes, one) => bytes + one.bytes, 0);
  const list = files.filter(({ at }) => at < boardAt + APART_MS);
  const later = files.filter(({ at }) => at >= boardAt + APART_MS);
  return { list, bytes: sum(list), later: sum(later), page };
}
