/* things.tsx - what stands and lies on the field: robots with their marks, and balls. */
import { Component, type JSX } from "preact";
import type { Answer } from "../../engine/types";
import { ownClass, shapePath, type Mark } from "../../kit/marks";
import type { Detail } from "../../kit/robots/draft";
import { Robot } from "../../kit/robots/robot";
import { spotAttributes } from "../../kit/spot";
import { BallFace } from "./glyphs";
import { looksLeft, statesNext, statesNow, teamClass, yes } from "./look";
import { BALL, type At, type Stand } from "./places";
import { drawRobot } from "./robots";
import type { BallView, RobotView } from "./types";

export type Lit = "" | "may" | "target" | "active" | "hint";

export interface StandingProps {
  robot: RobotView;
  owner: Mark;
  stand: Stand;
  detail: Detail;
  small: boolean; // its name is drawn larger
  lit: Lit;
  acting: boolean;
  /** What pressing it means: the robot where an answer concerns it, else its zone; null for pictures. */
  press: "piece" | "spot" | null;
  label: string;
  answers: readonly Answer[];
}

/** Letters of states, each with its sign: what holds in this card play, else in the next. */
function stateOf(robot: RobotView): string {
  if (yes(robot.cancelled)) return "\u2715";
  return statesNow(robot) || statesNext(robot);
}

/** A robot on the field: base, machine, name and state. */
export class Standing extends Component<StandingProps> {
  override shouldComponentUpdate(next: StandingProps): boolean {
    const now = this.props;
    return (
      next.stand.x !== now.stand.x || next.stand.y !== now.stand.y || next.stand.size !== now.stand.size || next.stand.crowd !== now.stand.crowd ||
      next.detail !== now.detail || next.small !== now.small || next.lit !== now.lit || next.acting !== now.acting ||
      next.press !== now.press || next.label !== now.label || next.answers !== now.answers ||
      next.robot.id !== now.robot.id || stateOf(next.robot) !== stateOf(now.robot) ||
      next.owner.colour !== now.owner.colour || next.robot.parts.join() !== now.robot.parts.join()
    );
  }

  override render(): JSX.Element {
    const { robot, owner, stand, detail, lit, acting, press, label, answers } = this.props;
    const names = ["aa-piece", "aa-robot", lit === "" ? "" : `aa-${lit}`, acting ? "aa-acting" : "", yes(robot.cancelled) ? "aa-cancelled" : ""];
    const marks =
      press === "piece" ? spotAttributes({ piece: robot.id, label, answers, tab: false }) : press === "spot" ? { "data-spot": robot.zone } : {};
    const k = stand.size / 100;
    const reach = stand.crowd > 2 ? 33 : stand.crowd > 1 ? 46 : stand.size * 0.96; // to the next one
    return (
      <g class={names.filter((name) => name !== "").join(" ")} style={{ transform: `translate(${stand.x}px, ${stand.y}px)` }} {...marks}>
        <g class={ownClass(owner)} transform={`scale(${k})`}>
          <path class="aa-base-edge" transform="translate(0 3) scale(4.700 1.500)" d={shapePath(owner.shape)} />
          <path class="aa-base" transform="scale(4.700 1.500)" d={shapePath(owner.shape)} />
        </g>
        <g class={teamClass(robot.colour, robot.alliance)}>
          <g transform={`scale(${k}) translate(-50 -90)`}>
            <Robot drawing={drawRobot(robot.parts, detail, looksLeft(robot.alliance))} detail={detail} accent="silver" dull={yes(robot.cancelled)} />
          </g>
        </g>
        {this.name()}
        <rect class="aa-hit" x={-reach / 2} y={-stand.size * 0.8} width={reach} height={stand.size * 0.8 + 22} />
        <rect class="aa-focus focus-ring" x={-stand.size * 0.48} y={-stand.size * 0.8} width={stand.size * 0.96} height={stand.size * 0.98} rx="6" />
      </g>
    );
  }

  /** Its number on a plate of its Alliance: square for Red, round for Blue; behind it the owner's shape. */
  private name(): JSX.Element {
    const { robot, owner, small, stand } = this.props;
    const state = stateOf(robot);
    const brief = stand.crowd > 2 || (stand.crowd > 1 && small); // no room for the shape, which is under the robot too
    // Neighbours have no room for it beside the name.
    const above = state !== "" && stand.crowd > 1;
    const wide = above ? Math.max(brief ? 24 : 38, 8 * state.length + 4) : (brief ? 24 : 38) + (state === "" ? 0 : 3 + 7 * state.length);
    return (
      <g class={`aa-label ${ownClass(owner)}`} transform={`translate(0 ${small ? 12 : 13}) scale(${small ? 1.35 : 1})`} aria-hidden="true">
        <rect class="aa-chip" x={-wide / 2} y={above ? -21 : -8.5} width={wide} height={above ? 29.5 : 17} rx={robot.alliance === "red" ? 2 : 8.5} />
        {brief ? null : <path class="aa-chip-mark" transform={`translate(${-wide / 2 + 10} 0) scale(0.580)`} d={shapePath(owner.shape)} />}
        <text class="aa-chip-text" x={-wide / 2 + (brief ? 12 : 26)} y="4.600" text-anchor="middle">
          {robot.id}
        </text>
        {state === "" ? null : (
          <text class="aa-chip-state" x={above ? 0 : wide / 2 - 3.5 * state.length - 3} y={above ? -8 : 4.6} text-anchor="middle">
            {state}
          </text>
        )}
      </g>
    );
  }
}

export interface BallProps {
  ball: BallView;
  at: At;
  small: boolean;
  lit: Lit;
  label: string;
  answers: readonly Answer[];
}

/** A ball. It can be pressed where an answer concerns it. */
export class Ball extends Component<BallProps> {
  override shouldComponentUpdate(next: BallProps): boolean {
    const now = this.props;
    return (
      next.at.x !== now.at.x || next.at.y !== now.at.y || next.small !== now.small || next.lit !== now.lit || next.label !== now.label ||
      next.answers !== now.answers || next.ball.state !== now.ball.state || next.ball.trussed !== now.ball.trussed
    );
  }

  override render(): JSX.Element {
    const { ball, at, small, lit, label, answers } = this.props;
    const k = (BALL / 10) * (small ? 1.12 : 1);
    const marks = answers.length > 0 ? spotAttributes({ piece: ball.id, label, answers, tab: false }) : {};
    const names = ["aa-piece", "aa-ball", `aa-is-${ball.state}`, lit === "" ? "" : `aa-${lit}`];
    return (
      <g class={names.join(" ")} style={{ transform: `translate(${at.x}px, ${at.y}px)` }} {...marks}>
        <g transform={`scale(${k})`}>
          {small && answers.length > 0 ? <circle class="aa-ball-hit" r="23" /> : null}
          <circle class="aa-ball-halo" r="14" />
          <BallFace alliance={ball.alliance} trussed={ball.trussed} />
          <circle class="aa-focus focus-ring" r="15" />
        </g>
      </g>
    );
  }
}
