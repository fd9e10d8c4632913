/* spots.tsx - the hexes: names, focus, and what can be done there. */
import { Component, type JSX } from "preact";
import type { Answer } from "../../engine/types";
import { SpotGroup } from "../../kit/spot";
import type { GladiabotView, Spot } from "./types";

/** What a hex shows: a way to go, somebody to hit, a place for a piece, or only a preview of these. */
export type Sign = "" | "move" | "attack" | "place" | "may" | "self" | "push" | "soft-move" | "soft-attack";

export interface HexProps {
  spot: Spot;
  points: string;
  label: string;
  answers: readonly Answer[];
  tab: boolean;
  sign: Sign;
  active: boolean;
  hint: boolean;
  raised: number; // where the sign stands: 0 on the ground, else the top of a crate
}

/** One hex. Drawn again only when something about it changes. */
export class Hex extends Component<HexProps> {
  override shouldComponentUpdate(next: HexProps): boolean {
    const now = this.props;
    return (
      next.label !== now.label || next.tab !== now.tab || next.sign !== now.sign || next.active !== now.active ||
      next.hint !== now.hint || next.raised !== now.raised || next.answers !== now.answers ||
      next.spot.x !== now.spot.x || next.spot.y !== now.spot.y || next.points !== now.points
    );
  }

  override render(): JSX.Element {
    const { spot, points, label, answers, tab, sign, active, hint } = this.props;
    const names = ["gb-spot", spot.edge ? "gb-edge" : "gb-middle", sign === "" ? "" : `gb-sign-${sign}`];
    if (active) names.push("gb-active");
    if (hint) names.push("gb-hint");
    return (
      <SpotGroup
        class={names.join(" ")}
        transform={`translate(${spot.x} ${spot.y})`}
        spot={spot.id}
        label={label}
        answers={answers}
        tab={tab}
      >
        <polygon class="gb-hex" points={points} />
        <polygon class="gb-hex-sign" points={points} transform="scale(0.9)" />
        <polygon class="gb-focus focus-ring" points={points} transform="scale(0.93)" />
        <text class="gb-name" y="905" text-anchor="middle">
          {spot.id}
        </text>
      </SpotGroup>
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

/** What never changes: the tray under the hexes, and the names of places along its rim. */
export class Ground extends Component<{ view: GladiabotView }> {
  override shouldComponentUpdate({ view }: { view: GladiabotView }): boolean {
    return view.spots.length !== this.props.view.spots.length || view.hex !== this.props.view.hex;
  }

  override render(): JSX.Element {
    const { spots, hex } = this.props.view;
    return (
      <g aria-hidden="true">
        <g class="gb-tray">
          {spots.map((spot) => (
            <polygon key={spot.id} points={hex} transform={`translate(${spot.x} ${spot.y + 60}) scale(1.09)`} />
          ))}
        </g>
        <g class="gb-rim">
          {spots
            .filter((spot) => spot.edge)
            .map((spot) => {
              const [x, y] = outward(spot, spots);
              const anchor = x > 0.35 ? "start" : x < -0.35 ? "end" : "middle";
              return (
                <text key={spot.id} x={spot.x + x * 920} y={spot.y + y * 1200 + 70} text-anchor={anchor}>
                  {plainId(spot.id)}
                </text>
              );
            })}
        </g>
      </g>
    );
  }
}
