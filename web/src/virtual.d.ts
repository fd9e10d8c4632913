/* virtual.d.ts - what build.mjs makes up: the views that it found and the names of files. */
declare module "virtual:games" {
  export const games: Record<
    string,
    { sheet: string; load: () => Promise<{ view: import("./app/view").GameView }> }
  >;
}

declare module "virtual:assets" {
  export const assets: { wasm: string; worker: string };
}
