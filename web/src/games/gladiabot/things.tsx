/* things.tsx - what stands on the board: crates and robots with their marks. */
import { Component, type ComponentChildren, type JSX } from "preact";
import { Picture, standingAt, type Field, type Frame, type Style } from "../../kit/field";
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

/** A crate token: one box, or two on each other. */
export function CrateArt({ kind }: { kind: CrateView["kind"] }): JSX.Element {
  return (
    <>
      <ellipse class="gb-shadow" cx="40" cy="640" rx="690" ry="110" />
      <CrateBox wide={1220} bottom={650} high={340} deep={300} />
      {kind === "two-crates" ? <CrateBox wide={1060} bottom={235} high={320} deep={270} /> : null}
    </>
  );
}

/** What every piece on the board has: where it stands, and how far in front. */
interface PlaceProps {
  field: Field;
  x: number;
  y: number;
  depth: number;
}

const movedFrom = (now: PlaceProps, next: PlaceProps): boolean =>
  next.x !== now.x || next.y !== now.y || next.depth !== now.depth || next.field !== now.field;

const styleOf = ({ field, x, y, depth }: PlaceProps, up = 0): Style => ({
  ...standingAt(field, x, y + up),
  zIndex: Math.round(depth - field.y),
});

const CRATE_FRAME: Frame = { x: -760, y: -420, w: 1520, h: 1200 };

interface CrateProps extends PlaceProps {
  crate: CrateView;
}

export class Crate extends Component<CrateProps> {
  override shouldComponentUpdate(next: CrateProps): boolean {
    return movedFrom(this.props, next) || next.crate.kind !== this.props.crate.kind;
  }

  override render(): JSX.Element {
    const { crate, field } = this.props;
    return (
      <div class="gb-piece" style={styleOf(this.props)}>
        <Picture field={field} frame={CRATE_FRAME}>
          <CrateArt kind={crate.kind} />
        </Picture>
      </div>
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
  const wide = woundsWide(wounds, structure);
  const left = x - wide / 2;
  return (
    <g class={wounds > structure ? "gb-wounds gb-doomed" : "gb-wounds"}>
      <rect class="gb-chip" x={left} y={y - CHIP_HIGH / 2} width={wide} height={CHIP_HIGH} rx={CHIP_HIGH / 2} />
      {Array.from({ length: pips }, (_, i) => {
        const at = left + 120 + i * PIP_STEP;
        if (i >= structure) return <path key={i} class="gb-cross" d={`M${at - 36} ${y - 36}l72 72m0 -72l-72 72`} />;
        return <circle key={i} class={i < wounds ? "gb-pip full" : "gb-pip"} cx={at} cy={y} r="40" />;
      })}
      <text class="gb-chip-text" x={left + 132 + pips * PIP_STEP} y={y + 80} text-anchor="middle">
        {wounds}
      </text>
    </g>
  );
}

const LABEL_FRAME: Frame = { x: -800, y: -150, w: 1600, h: 300 };

/** So much larger are labels where the board is small. */
const SMALL_SCALE = 1.45;

/** What is written at a piece: above all pieces, so that none of them hides it. */
function Plaque({ place, names, up, small, children }: { place: PlaceProps; names: string; up: number; small: boolean; children: ComponentChildren }): JSX.Element {
  return (
    <div class={`gb-piece ${names}`} style={styleOf(place, up)}>
      <Picture field={place.field} frame={LABEL_FRAME}>
        {small ? <g transform={`scale(${SMALL_SCALE})`}>{children}</g> : children}
      </Picture>
    </div>
  );
}

/** Wounds of a crate: on its front, or below the label of whoever stands on it. */
export function CrateLabel(props: CrateProps & { rider: boolean; small: boolean }): JSX.Element {
  const { crate, rider, small } = props;
  return (
    <Plaque place={props} names="gb-label" up={rider ? 740 : 480} small={small}>
      <Wounds x={0} y={0} wounds={crate.wounds} structure={crate.structure} />
    </Plaque>
  );
}

export interface RobotArtProps {
  robot: RobotView;
  owner: Mark;
  crate: CrateView["kind"] | null;
  detail: Detail;
  left: boolean;
}

/** A robot and the base of its owner, around its feet. */
export function RobotArt({ robot, owner, crate, detail, left }: RobotArtProps): JSX.Element {
  const base = crate ? "scale(50 13)" : "scale(66 24)";
  return (
    <>
      <g class={ownClass(owner)}>
        <path class="gb-base-edge" transform={`translate(0 36) ${base}`} d={shapePath(owner.shape)} />
        <path class="gb-base" transform={base} d={shapePath(owner.shape)} />
      </g>
      <g class={`gb-figure ${ownClass({ ...owner, colour: toneOf(robot.colour) })}`}>
        <g transform={`translate(${-ROBOT_SIZE / 2} ${60 - ROBOT_SIZE * 0.92}) scale(${ROBOT_SIZE / 100})`}>
          <Robot drawing={drawRobot(robot, detail, left)} detail={detail} accent={accentOf(robot.name)} dull={robot.acted} />
        </g>
      </g>
    </>
  );
}

const artChanged = (now: RobotArtProps, next: RobotArtProps): boolean =>
  next.crate !== now.crate || next.detail !== now.detail || next.left !== now.left || next.owner.colour !== now.owner.colour ||
  next.robot.id !== now.robot.id || next.robot.acted !== now.robot.acted || next.robot.acting !== now.robot.acting;

const ROBOT_FRAME: Frame = { x: -800, y: -1400, w: 1600, h: 1720 };

export interface StandingProps extends RobotArtProps, PlaceProps {
  /** What can be done with it: pressing it as a piece, or else as its place. */
  press: { piece: string } | { spot: string };
  lit: "" | "may" | "target" | "active" | "hint";
  gone: boolean; // going out of play in this moment
}

/** A robot on the board. */
export class Standing extends Component<StandingProps> {
  override shouldComponentUpdate(next: StandingProps): boolean {
    const now = this.props;
    return (
      movedFrom(now, next) || artChanged(now, next) || next.lit !== now.lit || next.gone !== now.gone ||
      JSON.stringify(next.press) !== JSON.stringify(now.press)
    );
  }

  override render(): JSX.Element {
    const { robot, owner, crate, field, detail, press, lit, left, gone } = this.props;
    const names = ["gb-piece", "gb-robot", lit === "" ? "" : `gb-${lit}`];
    if (robot.acting) names.push("gb-acting");
    if (gone) names.push("gb-gone");
    const marks = "piece" in press ? { "data-piece": press.piece } : { "data-spot": press.spot };
    return (
      <div class={names.join(" ")} style={styleOf(this.props, crate ? FEET[crate] : FEET.ground)} {...marks}>
        <Picture field={field} frame={ROBOT_FRAME}>
          <RobotArt robot={robot} owner={owner} crate={crate} detail={detail} left={left} />
        </Picture>
      </div>
    );
  }
}

export interface LabelProps extends PlaceProps {
  robot: RobotView;
  owner: Mark;
  crate: CrateView["kind"] | null;
  small: boolean; // drawn larger where the board is small
  gone: boolean;
}

/** Number, acted mark and wounds of a robot. */
export class Label extends Component<LabelProps> {
  override shouldComponentUpdate(next: LabelProps): boolean {
    const now = this.props;
    return (
      movedFrom(now, next) || next.crate !== now.crate || next.small !== now.small ||
      next.gone !== now.gone || next.owner.colour !== now.owner.colour || next.robot.id !== now.robot.id ||
      next.robot.wounds !== now.robot.wounds || next.robot.acted !== now.robot.acted
    );
  }

  override render(): JSX.Element {
    const { robot, owner, crate, small, gone } = this.props;
    const wide = robot.acted ? 860 : 590;
    const more = robot.wounds > 0 ? woundsWide(robot.wounds, robot.structure) + 40 : 0;
    const left = -(wide + more) / 2;
    const names = `gb-label ${gone ? "gb-gone" : ""} ${ownClass(owner)}`;
    return (
      <Plaque place={this.props} names={names} up={CHIP_AT[crate ?? "ground"]} small={small}>
        <rect class="gb-chip" x={left} y={-CHIP_HIGH / 2} width={wide} height={CHIP_HIGH} rx={CHIP_HIGH / 2} />
        <path class="gb-chip-mark" transform={`translate(${left + 140} 0) scale(8)`} d={shapePath(owner.shape)} />
        <text class="gb-chip-text" x={left + 400} y="80" text-anchor="middle">
          {robot.id}
        </text>
        {robot.acted ? (
          <>
            <path class="gb-check" d={`M${left + 580} 4l36 42l68 -92`} />
            <text class="gb-chip-letter" x={left + 762} y="72" text-anchor="middle">
              A
            </text>
          </>
        ) : null}
        {more > 0 ? <Wounds x={left + wide + 20 + more / 2} y={0} wounds={robot.wounds} structure={robot.structure} /> : null}
      </Plaque>
    );
  }
}
