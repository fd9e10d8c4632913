/* screens.mjs - pictures of every screen: node screens.mjs OUT [WIDTH...]. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser, serve } from "./browser.mjs";
import { Visit } from "./harness.mjs";
import { parts } from "./tour.mjs";

const HEIGHTS = { 360: 640, 820: 1180, 1400: 900 };

const [out, ...widths] = process.argv.slice(2);
const server = await serve();
const browser = await launchBrowser();
try {
  for (const width of widths.length > 0 ? widths.map(Number) : Object.keys(HEIGHTS).map(Number)) {
    const touch = width < 600 ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {};
    const look = { viewport: { width, height: HEIGHTS[width] ?? 900 }, reducedMotion: "reduce", ...touch };
    let count = 0;
    for (const walk of Object.values(parts)) {
      const visit = await Visit.begin(browser, server.address, look);
      await walk(visit, async (name, page) => {
        count++;
        for (const theme of ["light", "dark"]) {
          await page.emulateMedia({ colorScheme: theme });
          const folder = join(out, `${width}-${theme}`);
          mkdirSync(folder, { recursive: true });
          const file = `${String(count).padStart(2, "0")}-${name.replaceAll(" ", "-")}.png`;
          await page.screenshot({ path: join(folder, file), scale: "css" });
        }
        await page.emulateMedia({ colorScheme: "light" });
      });
      for (const fault of visit.faults) console.log(`${width}: ${fault}`);
      await visit.context.close();
    }
    console.log(`${width}: ${count} screens, light and dark`);
  }
} finally {
  await browser.close();
  await server.stop();
}
