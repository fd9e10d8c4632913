/* keys.mjs - a person who has only keys: presses them, and must always see where the focus is. */
import { check } from "./harness.mjs";

/** Runs in the page. Why nobody can see where the focus is; "" when it can be seen. */
function focusFault() {
  const at = document.activeElement;
  if (!at || at === document.body || at === document.documentElement) return "the focus is lost";
  if (at.matches("main")) return ""; // a whole screen: the next Tab goes to its first button
  const words = `${at.tagName.toLowerCase()} "${(at.getAttribute("aria-label") ?? at.textContent ?? "").trim().slice(0, 40)}"`;
  if (!at.matches(":focus-visible")) return `${words} has the focus, but does not show it`;
  const ringed = (one) => {
    const style = getComputedStyle(one);
    const outline = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1;
    return outline || style.boxShadow !== "none";
  };
  const stroked = (one) => {
    const style = getComputedStyle(one);
    return style.stroke !== "none" && parseFloat(style.strokeWidth) > 0 && style.opacity !== "0" && one.checkVisibility();
  };
  const parts = [at, at.nextElementSibling, at.closest("label")].filter((one) => one !== null);
  const shown = parts.some(ringed) || [...at.querySelectorAll(".focus-ring")].some(stroked);
  if (!shown) return `${words} has the focus, but nothing around it shows that`;
  const box = (at.matches("input.hidden, .hidden") ? (at.closest("label") ?? at) : at).getBoundingClientRect();
  const inside = box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
  return inside ? "" : `${words} has the focus, but lies outside of the screen`;
}

export async function seesFocus(page, after) {
  // The focus is found again in a moment after the drawing.
  await page.waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: 2000 }).catch(() => undefined);
  const fault = await page.evaluate(focusFault);
  check(fault === "", `after ${after}: ${fault}`);
}

/** No mouse, no touch: from now on each of them is a fault. Where the page moved under a mouse at rest, the browser tells of a move by 0. */
export async function forbidPointers(visit) {
  await visit.context.addInitScript(() => {
    const tell = (event) => {
      if (event.type !== "mousemove" || event.movementX !== 0 || event.movementY !== 0) console.error(`${event.type} in a game by keys`);
    };
    for (const kind of ["pointerdown", "mousedown", "mousemove", "touchstart"]) addEventListener(kind, tell, true);
  });
}

/** Presses Tab until something with this name and role has the focus. */
export async function tabTo(page, name, key = "Tab") {
  const wanted = name instanceof RegExp ? name : new RegExp(`^${name}$`);
  const seen = [];
  for (let count = 0; count < 120; count++) {
    await page.keyboard.press(key);
    const fault = await page.evaluate(focusFault);
    // After the last element the browser itself has the focus for one press.
    if (fault !== "the focus is lost") check(fault === "", `after ${key}: ${fault}`);
    const here = await page.evaluate(() => {
      const at = document.activeElement;
      const label = at.labels?.[0]?.textContent ?? "";
      return (at.getAttribute("aria-label") ?? (label !== "" ? label : at.textContent) ?? "").trim();
    });
    if (wanted.test(here)) return;
    seen.push(here.slice(0, 30));
  }
  throw new Error(`${key} never reaches ${wanted}; it went through ${seen.slice(0, 40).join(" | ")}`);
}
