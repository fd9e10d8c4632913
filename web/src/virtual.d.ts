/* virtual.d.ts - what build.mjs makes up: the views that it found, names of files, the list of games. */
declare module "virtual:games" {
  export const games: Record<
    string,
    { sheet: string; load: () => Promise<{ view: import("./app/view").GameView }> }
  >;
  export const builders: Record<
    string,
    { sheet: string; load: () => Promise<{ Builder: import("preact").ComponentType<import("./app/view").BuilderProps> }> }
  >;
}

declare module "virtual:assets" {
  /** `rules` has a module for every game of the catalogue. */
  export const assets: { worker: string; rules: Record<string, string> };
}

declare module "virtual:catalogue" {
  export const catalogue: import("./engine/types").Catalogue;
}
