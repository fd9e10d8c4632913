/* routes.ts - addresses of screens: what stands behind the # of the location. */

export type Route =
  | { at: "start" }
  | { at: "new"; game: string }
  | { at: "first"; game: string; step: number }
  | { at: "play"; id: string }
  | { at: "replay"; id: string }
  | { at: "record"; data: string; event: number | null }
  | { at: "position"; id: string }
  | { at: "rules"; game: string; clause: string }
  | { at: "squads"; game: string; text: string }
  | { at: "about" }
  | { at: "unknown"; text: string };

/** A route, and the clause at which a rules panel lies over it; null for no panel. */
export interface Place {
  route: Route;
  panel: string | null;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function toEvent(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** Blanks of a squad stand as ~ in its address, so that it stays whole wherever it is pasted. */
function spaced(path: string): string {
  const text = path.replace(/^#?\/?/, "").split("/")[2] ?? "";
  return decode(text.replaceAll("~", "%20")) ?? "";
}

function unspaced(text: string): string {
  return encodeURIComponent(text).replaceAll("~", "%7E").replaceAll("%20", "~");
}

function readRoute(path: string): Route {
  const unknown: Route = { at: "unknown", text: path };
  const words = path.replace(/^#?\/?/, "").split("/").map(decode);
  if (words.includes(null)) return unknown;
  const [at = "", first = "", second] = words as string[];
  if (at === "" && first === "") return { at: "start" };
  if (at === "about") return { at };
  if (first === "") return unknown;
  switch (at) {
    case "new":
      return { at, game: first };
    case "first":
      return { at, game: first, step: toEvent(second) ?? 1 };
    case "play":
    case "replay":
    case "position":
      return { at, id: first };
    case "record":
      return { at, data: first, event: toEvent(second) };
    case "rules":
      return { at, game: first, clause: second ?? "" };
    case "squads":
      return { at, game: first, text: spaced(path) };
    default:
      return unknown;
  }
}

export function readPlace(hash: string): Place {
  const cut = hash.indexOf("?rules=");
  const path = cut < 0 ? hash : hash.slice(0, cut);
  const panel = cut < 0 ? null : (decode(hash.slice(cut + "?rules=".length)) ?? "");
  return { route: readRoute(path), panel };
}

function pathOf(route: Route): string {
  const e = encodeURIComponent;
  switch (route.at) {
    case "start":
      return "#/";
    case "about":
      return "#/about";
    case "new":
      return `#/new/${e(route.game)}`;
    case "first":
      return `#/first/${e(route.game)}/${route.step}`;
    case "record":
      return `#/record/${e(route.data)}${route.event === null ? "" : `/${route.event}`}`;
    case "rules":
      return `#/rules/${e(route.game)}${route.clause === "" ? "" : `/${e(route.clause)}`}`;
    case "squads":
      return `#/squads/${e(route.game)}${route.text === "" ? "" : `/${unspaced(route.text)}`}`;
    case "unknown":
      return `#/${route.text}`;
    default:
      return `#/${route.at}/${e(route.id)}`;
  }
}

export function addressOf(route: Route, panel: string | null = null): string {
  return pathOf(route) + (panel === null ? "" : `?rules=${encodeURIComponent(panel)}`);
}
