/* field.tsx - the field: six zones, the truss, the goals; what never moves, and what can be pressed there. */
import { Component, type JSX } from "preact";
import type { Answer } from "../../engine/types";
import { SpotGroup } from "../../kit/spot";
import { END, goalAt, lowGoalAt, SKY, TRUSS_X, ZONE } from "./places";
import type { ZoneView } from "./types";

const lattice = (from: number, to: number): string => {
  let d = "";
  for (let y = from; y + 12 <= to; y += 12) d += `M${TRUSS_X - 5} ${y}L${TRUSS_X + 5} ${y + 12}M${TRUSS_X + 5} ${y}L${TRUSS_X - 5} ${y + 12}`;
  return d;
};

/** The carpet with its lines, the truss from the back to the front, and the goals at both ends. */
export class Ground extends Component<{ high: number }> {
  override shouldComponentUpdate(next: { high: number }): boolean {
    return next.high !== this.props.high;
  }

  override render(): JSX.Element {
    const { high } = this.props;
    return (
      <g class="aa-ground" aria-hidden="true">
        <rect class="aa-tray" x={-END + 2} y={SKY - 8} width={6 * ZONE + 2 * END - 4} height={high - SKY + 4} rx="10" />
        <Goal alliance="red" high={high} />
        <Goal alliance="blue" high={high} />
        <rect class="aa-carpet" x="0" y={SKY} width={6 * ZONE} height={high - SKY - 8} />
      </g>
    );
  }
}

/** The truss and its posts: over the carpet, under the robots. */
export function Truss({ high }: { high: number }): JSX.Element {
  const bottom = high - 12;
  return (
    <g class="aa-truss" aria-hidden="true">
      <rect class="aa-truss-shade" x={TRUSS_X - 3} y={SKY - 2} width="13" height={bottom - SKY + 4} />
      <rect class="aa-truss-beam" x={TRUSS_X - 6} y={SKY - 6} width="12" height={bottom - SKY + 8} rx="2" />
      <path class="aa-truss-lattice" d={lattice(SKY - 2, bottom)} />
      <rect class="aa-truss-post" x={TRUSS_X - 10} y={SKY - 14} width="20" height="11" rx="2" />
      <rect class="aa-truss-post" x={TRUSS_X - 10} y={bottom - 4} width="20" height="11" rx="2" />
    </g>
  );
}

function Goal({ alliance, high }: { alliance: string; high: number }): JSX.Element {
  const top = goalAt(alliance, high);
  const low = lowGoalAt(alliance, high);
  const grid = [-12, -4, 4, 12].map((x) => `M${x} -26V22`).join("") + [-18, -6, 6, 18].map((y) => `M-14 ${y}H14`).join("");
  return (
    <g class={`aa-goal aa-of-${alliance}`}>
      <g transform={`translate(${top.x} ${top.y})`}>
        <rect class="aa-goal-frame" x="-15" y="-30" width="30" height="56" rx="4" />
        <path class="aa-goal-net" d={grid} />
        <rect class="aa-goal-lip" x="-16" y="-33" width="32" height="6" rx="2" />
      </g>
      <g transform={`translate(${low.x} ${low.y})`}>
        <rect class="aa-goal-frame" x="-14" y="-16" width="28" height="30" rx="3" />
        <path class="aa-goal-hole" d="M-9 14V-4A9 9 0 0 1 9 -4V14Z" />
      </g>
    </g>
  );
}

/** What a place shows: a way to go, a place for a ball, or nothing. */
export type Sign = "" | "move" | "pass" | "aim";

interface PlaceProps {
  label: string;
  answers: readonly Answer[];
  tab: boolean;
  sign: Sign;
  active: boolean;
  hint: boolean;
  high: number;
}

const namesOf = (base: string, { sign, active, hint }: PlaceProps): string =>
  [base, sign === "" ? "" : `aa-sign-${sign}`, active ? "aa-active" : "", hint ? "aa-hint" : ""].filter((name) => name !== "").join(" ");

const changed = (next: PlaceProps, now: PlaceProps): boolean =>
  next.label !== now.label || next.tab !== now.tab || next.sign !== now.sign || next.active !== now.active ||
  next.hint !== now.hint || next.answers !== now.answers || next.high !== now.high;

/** One zone. Drawn again only when something about it changes. */
export class Zone extends Component<PlaceProps & { zone: ZoneView; index: number }> {
  override shouldComponentUpdate(next: PlaceProps & { zone: ZoneView }): boolean {
    return changed(next, this.props);
  }

  override render(): JSX.Element {
    const { zone, index, label, answers, tab, high } = this.props;
    const base = `aa-zone aa-of-${zone.alliance}${zone.white ? " aa-white" : ""}`;
    const box = { x: 2, y: SKY + 2, width: ZONE - 4, height: high - SKY - 12 };
    return (
      <SpotGroup class={namesOf(base, this.props)} transform={`translate(${index * ZONE} 0)`} spot={zone.id} label={label} answers={answers} tab={tab}>
        <rect class="aa-zone-floor" x="0" y={SKY} width={ZONE} height={high - SKY - 8} />
        <rect class="aa-zone-sign" {...box} rx="4" />
        <rect class="aa-focus focus-ring" {...box} rx="4" />
        <text class="aa-zone-name" x={ZONE / 2} y={SKY - 13} text-anchor="middle">
          {zone.id}
        </text>
      </SpotGroup>
    );
  }
}

interface AimProps extends PlaceProps {
  spot: string; // "red-high", "blue-low", "truss"
  small: boolean; // a finger needs more room
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function aimBox(spot: string, high: number, small: boolean): Box {
  const [alliance = "", kind = ""] = spot.split("-");
  const wide = small ? 48 : 34;
  if (spot === "truss") return { x: TRUSS_X - wide / 2, y: 0, width: wide, height: small ? 48 : SKY + 2 };
  const at = kind === "high" ? goalAt(alliance, high) : lowGoalAt(alliance, high);
  const x = alliance === "red" ? 1 - END : 6 * ZONE + END - 1 - wide;
  return kind === "high" ? { x, y: at.y - 36, width: wide, height: 66 } : { x, y: at.y - 26, width: wide, height: 48 };
}

/** A goal or the truss as a place to press. */
export class Aim extends Component<AimProps> {
  override shouldComponentUpdate(next: AimProps): boolean {
    return changed(next, this.props) || next.small !== this.props.small;
  }

  override render(): JSX.Element {
    const { spot, label, answers, tab, high, small } = this.props;
    const box = aimBox(spot, high, small);
    return (
      <SpotGroup class={namesOf("aa-aim", this.props)} spot={spot} label={label} answers={answers} tab={tab}>
        <rect class="aa-aim-area" {...box} rx="5" />
        <rect class="aa-focus focus-ring" {...box} rx="5" />
      </SpotGroup>
    );
  }
}

export const AIMS: readonly string[] = ["red-high", "red-low", "truss", "blue-low", "blue-high"];

export const AIM_WORDS: Readonly<Record<string, string>> = {
  "red-high": "Red high goal", "red-low": "Red low goal", truss: "Truss", "blue-high": "Blue high goal", "blue-low": "Blue low goal",
};

