/* hands.ts - whether the person's last act was by key: then the focus has to be somewhere. */

let keys = false;

export function watchHands(): void {
  window.addEventListener("keydown", () => (keys = true), true);
  window.addEventListener("pointerdown", () => (keys = false), true);
}

export function atKeys(): boolean {
  return keys;
}
