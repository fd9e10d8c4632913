/* access.test.mjs - axe-core finds nothing on any screen, light or dark; the theme can be chosen. */
import { readFileSync } from "node:fs";
import { modulePath } from "./browser.mjs";
import { check, same, test } from "./harness.mjs";
import * as table from "./table.mjs";
import { parts } from "./tour.mjs";

const axe = readFileSync(modulePath("axe-core"), "utf8");

/** Every violation as a line. */
async function violations(page, options) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async (more) => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"], preload: false, ...more });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`));
  }, options);
}

/** All rules in the light theme; themes differ in colours only, so in the dark one contrast is what is left. */
async function lookTwice(page) {
  const light = await violations(page, {});
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await violations(page, { runOnly: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  return [...light.map((line) => `light: ${line}`), ...dark.map((line) => `dark: ${line}`)];
}

for (const [part, walk] of Object.entries(parts))
  test(`axe-core: no violation, ${part}`, { reducedMotion: "reduce", colorScheme: "light" }, async (visit) => {
    const found = [];
    let screens = 0;
    await walk(visit, async (name, page) => {
      screens++;
      for (const line of await lookTwice(page)) found.push(`${name}, ${line}`);
    });
    check(screens > 1, `only ${screens} screens`);
    check(found.length === 0, found.join("\n"));
  });

test("axe-core sees a violation where there is one", async (visit) => {
  const page = await visit.open("#/about");
  await page.evaluate(() => {
    const bad = document.createElement("p");
    bad.textContent = "Hardly to be read";
    bad.style.cssText = "color: #999; background: #aaa";
    const nameless = document.createElement("button");
    document.querySelector("main").append(bad, nameless);
  });
  const found = (await violations(page, {})).join("\n");
  check(/color-contrast/.test(found) && /button-name/.test(found), `it sees only: ${found}`);
});

test("the theme can be chosen, and stays", { colorScheme: "light" }, async (visit) => {
  const page = await visit.open();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole("button", { name: "Look" }).click();
  await page.getByRole("dialog", { name: "Look" }).getByRole("radio", { name: "Dark" }).click();
  await page.waitForFunction((before) => getComputedStyle(document.body).backgroundColor !== before, light);
  const dark = await ground();
  await page.reload();
  await table.playNow(page).waitFor();
  same(await ground(), dark, "the ground after loading anew");
});
