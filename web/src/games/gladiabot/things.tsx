/* things.tsx - what stands on the board: crates and robots with their marks. */
import { Component, type JSX } from "preact";
import { ownClass, shapePath, type Mark } from "../../kit/marks";
import type { Detail } from "../../kit/robots/draft";
import { Robot } from "../../kit/robots/robot";
import { toneOf } from "./look";
import { accentOf, drawRobot } from "./robots";
import type { CrateView, RobotView } from "./types";

/** Lengths are those of the view: thousandths of a hex's radius, around the middle of a hex. */
export const ROBOT_SIZE = 1540;
export const FEET = { ground: 470, "one-crate": 150, "two-crates": -200 } as const;

/** Where a robot's feet are on such a crate, or on the ground. */
export const feetOn = (crate: CrateView | null): number => (crate ? FEET[crate.kind] : FEET.ground);

const CHIP_AT = { ground: 790, "one-crate": 472, "two-crates": 472 } as const;

function CrateBox({ wide, bottom, high, deep }: { wide: number; bottom: number; high: number; deep: number }): JSX.Element {
  const w = wide / 2;
  const top = bottom - high;
  const back = top - deep;
  const inset = deep * 0.5;
  const rim = 62;
  return (
    <g>
      <path class="gb-crate-side" d={`M${-w} ${top}H${w}V${bottom}H${-w}Z`} />
      <path class="gb-crate-dark" d={`M${w * 0.36} ${top}H${w}V${bottom}H${w * 0.16}Z`} />
      <path
        class="gb-crate-line"
        d={`M${-w + rim} ${top + rim}H${w - rim}V${bottom - rim}H${-w + rim}ZM${-w + rim} ${bottom - rim}L${-w + rim + high} ${top + rim}M${w - rim} ${bottom - rim}L${w - rim - high} ${top + rim}`}
      />
      <path class="gb-crate-top" d={`M${-w} ${top}L${-w + inset} ${back}H${w - inset}L${w} ${top}Z`} />
      <path class="gb-crate-line" d={`M${-w + inset * 0.5} ${top - deep / 2}H${w - inset * 0.5}`} />
      <path class="gb-crate-lit" d={`M${-w + 18} ${bottom - 20}V${top + 16}H${w - 20}`} />
      <path class="gb-crate-lit" d={`M${-w + 24} ${top - 12}L${-w + inset + 8} ${back + 14}H${w - inset - 12}`} />
    </g>
  );
}

interface CrateProps {
  crate: CrateView;
  x: number;
  y: number;
}

/** A crate token: one box, or two on each other. */
export class Crate extends Component<CrateProps> {
  override shouldComponentUpdate(next: CrateProps): boolean {
    const now = this.props;
    return next.x !== now.x || next.y !== now.y || next.crate.kind !== now.crate.kind;
  }

  override render(): JSX.Element {
    const { crate, x, y } = this.props;
    const two = crate.kind === "two-crates";
    return (
      <g class="gb-piece gb-crate" style={{ transform: `translate(${x}px, ${y}px)` }}>
        <ellipse class="gb-shadow" cx="40" cy="640" rx="690" ry="110" />
        <CrateBox wide={1220} bottom={650} high={340} deep={300} />
        {two ? <CrateBox wide={1060} bottom={235} high={320} deep={270} /> : null}
      </g>
    );
  }
}

const CHIP_HIGH = 250;
const PIP_STEP = 108;

const pipsOf = (wounds: number, structure: number): number => Math.min(Math.max(wounds, structure), 6);
const woundsWide = (wounds: number, structure: number): number => 250 + pipsOf(wounds, structure) * PIP_STEP;

/** Wounds as pips, filled one by one, and as a number; more than the structure are marked by crosses. */
export function Wounds(props: { x: number; y: number; wounds: number; structure: number }): JSX.Element {
  const { x, y, wounds, structure } = props;
  const pips = pipsOf(wounds, structure);
  const left = -woundsWide(wounds, structure) / 2;
  return (
    <g class={wounds > structure ? "gb-wounds gb-doomed" : "gb-wounds"} transform={`translate(${x} ${y})`}>
      <rect class="gb-chip" x={left} y={-CHIP_HIGH / 2} width={-2 * left} height={CHIP_HIGH} rx={CHIP_HIGH / 2} />
      {Array.from({ length: pips }, (_, i) => {
        const at = left + 120 + i * PIP_STEP;
        if (i >= structure) return <path key={i} class="gb-cross" d={`M${at - 36} -36L${at + 36} 36M${at + 36} -36L${at - 36} 36`} />;
        return <circle key={i} class={i < wounds ? "gb-pip full" : "gb-pip"} cx={at} cy="0" r="40" />;
      })}
      <text class="gb-chip-text" x={left + 132 + pips * PIP_STEP} y="80" text-anchor="middle">
        {wounds}
      </text>
    </g>
  );
}

/** Wounds of a crate: on its front, or below the label of whoever stands on it. */
export function CrateLabel(props: CrateProps & { rider: boolean; small: boolean }): JSX.Element {
  const { crate, x, y, rider, small } = props;
  return (
    <g class="gb-piece gb-label" style={{ transform: `translate(${x}px, ${y}px)` }}>
      <g transform={`translate(0 ${rider ? 740 : 480}) scale(${small ? 1.45 : 1})`}>
        <Wounds x={0} y={0} wounds={crate.wounds} structure={crate.structure} />
      </g>
    </g>
  );
}

export interface StandingProps {
  robot: RobotView;
  owner: Mark;
  crate: CrateView["kind"] | null;
  x: number;
  y: number;
  detail: Detail;
  /** What can be done with it: pressing it as a piece, or else as its place. */
  press: { piece: string } | { spot: string } | null;
  lit: "" | "may" | "target" | "active" | "hint";
  left: boolean;
  gone: boolean; // going out of play in this moment
}

/** A robot on the board: base, machine, number, wounds and whether it has acted. */
export class Standing extends Component<StandingProps> {
  override shouldComponentUpdate(next: StandingProps): boolean {
    const now = this.props;
    const { robot } = now;
    return (
      next.x !== now.x || next.y !== now.y || next.crate !== now.crate || next.detail !== now.detail ||
      next.lit !== now.lit || next.gone !== now.gone || next.left !== now.left ||
      next.owner.colour !== now.owner.colour || JSON.stringify(next.press) !== JSON.stringify(now.press) ||
      next.robot.wounds !== robot.wounds || next.robot.acted !== robot.acted ||
      next.robot.acting !== robot.acting || next.robot.id !== robot.id
    );
  }

  override render(): JSX.Element {
    const { robot, owner, crate, x, y, detail, press, lit, left, gone } = this.props;
    const feet = crate ? FEET[crate] : FEET.ground;
    const base = crate ? "scale(50 13)" : "scale(66 24)";
    const names = ["gb-piece", "gb-robot", lit === "" ? "" : `gb-${lit}`];
    if (robot.acted) names.push("gb-acted");
    if (robot.acting) names.push("gb-acting");
    if (gone) names.push("gb-gone");
    const marks = press === null ? {} : "piece" in press ? { "data-piece": press.piece } : { "data-spot": press.spot };
    return (
      <g class={names.join(" ")} style={{ transform: `translate(${x}px, ${y}px)` }} {...marks}>
        <g class="gb-lift" style={{ transform: `translate(0px, ${feet}px)` }}>
          <g class={ownClass(owner)}>
            <path class="gb-base-edge" transform={`translate(0 36) ${base}`} d={shapePath(owner.shape)} />
            <path class="gb-base" transform={base} d={shapePath(owner.shape)} />
          </g>
          <g class={`gb-figure ${ownClass({ ...owner, colour: toneOf(robot.colour) })}`}>
            <g transform={`translate(${-ROBOT_SIZE / 2} ${60 - ROBOT_SIZE * 0.92}) scale(${ROBOT_SIZE / 100})`}>
              <Robot drawing={drawRobot(robot, detail, left)} detail={detail} accent={accentOf(robot.name)} dull={robot.acted} />
            </g>
          </g>
        </g>
      </g>
    );
  }
}

export interface LabelProps {
  robot: RobotView;
  owner: Mark;
  crate: CrateView["kind"] | null;
  x: number;
  y: number;
  small: boolean; // drawn larger where the board is small
  gone: boolean;
}

/** Number, acted mark and wounds of a robot; above all robots, so that no other one hides them. */
export class Label extends Component<LabelProps> {
  override shouldComponentUpdate(next: LabelProps): boolean {
    const now = this.props;
    return (
      next.x !== now.x || next.y !== now.y || next.crate !== now.crate || next.small !== now.small ||
      next.gone !== now.gone || next.owner.colour !== now.owner.colour || next.robot.id !== now.robot.id ||
      next.robot.wounds !== now.robot.wounds || next.robot.acted !== now.robot.acted
    );
  }

  override render(): JSX.Element {
    const { robot, owner, crate, x, y, small, gone } = this.props;
    const wide = robot.acted ? 860 : 590;
    const more = robot.wounds > 0 ? woundsWide(robot.wounds, robot.structure) + 40 : 0;
    const left = -(wide + more) / 2;
    return (
      <g class={`gb-piece gb-label ${gone ? "gb-gone" : ""} ${ownClass(owner)}`} style={{ transform: `translate(${x}px, ${y}px)` }}>
        <g transform={`translate(0 ${CHIP_AT[crate ?? "ground"]}) scale(${small ? 1.45 : 1})`}>
          <rect class="gb-chip" x={left} y={-CHIP_HIGH / 2} width={wide} height={CHIP_HIGH} rx={CHIP_HIGH / 2} />
          <path class="gb-chip-mark" transform={`translate(${left + 140} 0) scale(8)`} d={shapePath(owner.shape)} />
          <text class="gb-chip-text" x={left + 400} y="80" text-anchor="middle">
            {robot.id}
          </text>
          {robot.acted ? (
            <g transform={`translate(${left + 640} 0)`}>
              <path class="gb-check" d="M-60 4L-24 46L44 -46" />
              <text class="gb-chip-letter" x="122" y="72" text-anchor="middle">
                A
              </text>
            </g>
          ) : null}
          {more > 0 ? <Wounds x={left + wide + 20 + more / 2} y={0} wounds={robot.wounds} structure={robot.structure} /> : null}
        </g>
      </g>
    );
  }
}
