/* load.mjs - what a first visit costs: compressed bytes, as they came over the line. */

/** Opens the start screen in an empty profile and waits until a game can be started. */
export async function firstLoad(visit) {
  const page = await visit.context.newPage();
  const session = await visit.context.newCDPSession(page);
  await session.send("Network.enable");
  const urls = new Map();
  const list = [];
  session.on("Network.responseReceived", ({ requestId, response }) => urls.set(requestId, response.url));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    list.push({ url: urls.get(requestId) ?? "", bytes: encodedDataLength }),
  );
  await page.goto(visit.address);
  await page.getByRole("button", { name: "Play now" }).waitFor();
  // The board of the start screen comes after that: its code belongs to the first load.
  await page.waitForFunction(() => document.querySelector('article [aria-hidden="true"] > *') !== null);
  await page.waitForLoadState("networkidle");
  return { list, bytes: list.reduce((sum, one) => sum + one.bytes, 0), page };
}
