/* spots.tsx - the hexes: names, focus, and what can be done there. */
import { Component, type JSX } from "preact";
import type { Answer } from "../../engine/types";
import { SpotGroup } from "../../kit/spot";
import { inside, type Pt } from "../../kit/robots/geometry";
import type { GladiabotView, Spot } from "./types";

/** A point of the board. */
export interface At {
  x: number;
  y: number;
}

/** What a hex shows: a way to go, somebody to hit, a place for a piece, or only a preview of these. */
export type Sign = "" | "move" | "attack" | "place" | "may" | "self" | "push" | "soft-move" | "soft-attack";

export interface HexProps {
  spot: Spot;
  corners: readonly Pt[]; // of a hex around 0,0
  rim: At | null; // where its name stands beside the board
  own: string; // class of the colours in which it is asked; "" while nothing can be done there
  label: string;
  answers: readonly Answer[];
  tab: boolean;
  sign: Sign;
  active: boolean;
  hint: boolean;
}

/** Corners of a hex at its place, as SVG points. No element of a hex is transformed: browsers pay for each one. */
const pointsAt = (corners: readonly Pt[], { x, y }: At, scale: number): string =>
  corners.map(([cx, cy]) => `${x + cx * scale},${y + cy * scale}`).join(" ");

/** One hex. Drawn again only when something about it changes. */
export class Hex extends Component<HexProps> {
  override shouldComponentUpdate(next: HexProps): boolean {
    const now = this.props;
    return (
      next.label !== now.label || next.tab !== now.tab || next.sign !== now.sign || next.active !== now.active ||
      next.hint !== now.hint || next.own !== now.own || next.answers !== now.answers || next.rim !== now.rim ||
      next.spot.x !== now.spot.x || next.spot.y !== now.spot.y || next.corners !== now.corners
    );
  }

  override render(): JSX.Element {
    const { spot, corners, rim, own, label, answers, tab, sign, active, hint } = this.props;
    const names = ["gb-spot", spot.edge ? "gb-edge" : "gb-middle", own, sign === "" ? "" : `gb-sign-${sign}`];
    if (active) names.push("gb-active");
    if (hint) names.push("gb-hint");
    return (
      <>
        <SpotGroup class={names.join(" ")} spot={spot.id} label={label} answers={answers} tab={tab}>
          <polygon class="gb-hex" points={pointsAt(corners, spot, 1)} />
          <polygon class="gb-hex-sign" points={pointsAt(corners, spot, 0.9)} />
          <polygon class="gb-focus focus-ring" points={pointsAt(corners, spot, 0.93)} />
          {rim ? null : (
            <text class="gb-name" x={spot.x} y={spot.y + 905} text-anchor="middle">
              {spot.id}
            </text>
          )}
        </SpotGroup>
        {rim ? (
          <text class="gb-rim" x={rim.x} y={rim.y} text-anchor="middle" aria-hidden="true">
            {plainId(spot.id)}
          </text>
        ) : null}
      </>
    );
  }
}

/** "(0,-3)" as people read it at the rim: "0,-3". */
export const plainId = (id: string): string => id.replace(/[()]/g, "").replace(/-/g, "\u2212");

/** Dots on the places that can be reached: above crates, below robots. */
export function Dot({ spot, raised, soft, active }: { spot: Spot; raised: number; soft: boolean; active: boolean }): JSX.Element {
  return (
    <g class={`gb-dot${soft ? " soft" : ""}${active ? " active" : ""}`} transform={`translate(${spot.x} ${spot.y + raised})`}>
      <ellipse class="gb-dot-ring" rx="250" ry="150" />
      <ellipse class="gb-dot-core" rx="120" ry="72" />
    </g>
  );
}

/** The way out of the board at an edge: away from what lies around it. */
function outward(spot: Spot, spots: readonly Spot[]): [number, number] {
  let x = 0;
  let y = 0;
  for (const other of spots) {
    if (Math.hypot(other.x - spot.x, other.y - spot.y) > AROUND) continue;
    x += spot.x - other.x;
    y += spot.y - other.y;
  }
  const away = Math.hypot(x, y) || 1;
  return [x / away, y / away];
}

/** Far enough to hold the six hexes around one, in thousandths of a radius. */
const AROUND = 1900;

/** The corners that the game gives as SVG points. */
export const cornersOf = (hex: string): Pt[] =>
  hex.trim().split(/\s+/).map((pair): Pt => {
    const [x = 0, y = 0] = pair.split(",").map(Number);
    return [x, y];
  });

/** Half the room that a name takes beside the board, with some air, and how far below its middle its letters stand. */
const RIM = { letter: 62, air: 50, high: 130, drop: 70 } as const;

/** The nearest place beside an edge at which its name touches no hex. */
function besideOf(spot: Spot, spots: readonly Spot[], tray: readonly Pt[], scale: number): At {
  const [x, y] = outward(spot, spots);
  const near = spots.filter((other) => Math.hypot(other.x - spot.x, other.y - spot.y) < 2 * AROUND);
  const half = { w: (plainId(spot.id).length * RIM.letter + RIM.air) * scale, h: RIM.high * scale };
  const free = (at: At): boolean =>
    [-1, -0.5, 0, 0.5, 1].every((i) =>
      [-1, 0, 1].every((k) =>
        near.every((other) => !inside(tray, [at.x + i * half.w - other.x, at.y + k * half.h - other.y])),
      ),
    );
  let at = { x: spot.x, y: spot.y };
  for (let away = 900; away < 2000; away += 20) {
    at = { x: spot.x + x * away, y: spot.y + y * away };
    if (free(at)) break;
  }
  return { x: Math.round(at.x), y: Math.round(at.y + RIM.drop * scale) };
}

const TRAY = { scale: 1.09, down: 60 } as const;

/** Where the names of edges stand; larger names on a small board. */
export function rimOf({ spots, hex }: GladiabotView, scale: number): Map<string, At> {
  const tray = cornersOf(hex).map(([x, y]): Pt => [x * TRAY.scale, y * TRAY.scale + TRAY.down]);
  return new Map(spots.filter((spot) => spot.edge).map((spot) => [spot.id, besideOf(spot, spots, tray, scale)]));
}

/** The tray under the hexes. */
export class Ground extends Component<{ view: GladiabotView }> {
  override shouldComponentUpdate({ view }: { view: GladiabotView }): boolean {
    return view.spots.length !== this.props.view.spots.length || view.hex !== this.props.view.hex;
  }

  override render(): JSX.Element {
    const { spots, hex } = this.props.view;
    const corners = cornersOf(hex);
    const one = ({ x, y }: Spot) => `M${pointsAt(corners, { x, y: y + TRAY.down }, TRAY.scale)}Z`;
    return <path class="gb-tray" aria-hidden="true" d={spots.map(one).join("")} />;
  }
}
