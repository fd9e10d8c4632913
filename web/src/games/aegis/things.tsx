/* things.tsx - robots on the board: owner, Integrity, statuses, what they have done. */
import { Component, type JSX } from "preact";
import { Picture, standingAt, type Field, type Frame, type Style } from "../../kit/field";
import { ownClass, shapePath, type Mark } from "../../kit/marks";
import type { Detail } from "../../kit/robots/draft";
import { RobotBody } from "./figure";
import { looksLeft, statusesOf } from "./look";
import type { CardRow, RobotView } from "./types";

/** Lengths are those of the view: thousandths of a hex's radius, around the middle of a hex. */
export const ROBOT_SIZE = 1700;
export const FEET = 470;
/** Half the height of a robot: its middle, from the middle of its hex. */
export const WAIST = 190;

export interface ArtProps {
  robot: RobotView;
  card: CardRow;
  parts: readonly CardRow[];
  owner: Mark;
  detail: Detail;
  dull?: boolean; // has done its part
}

/** Combined robots stand larger than those they are made of. */
const sizeOf = (card: CardRow): number => ROBOT_SIZE * (card.kind === "drone" ? 0.72 : 0.86 + 0.05 * Math.min(Math.max(card.level, 1), 5));

/** A robot and the base of its owner, around its feet. */
export function RobotOnBase({ robot, card, parts, owner, detail, dull = robot.acted }: ArtProps): JSX.Element {
  const size = sizeOf(card);
  const lift = robot.flies ? 170 : 0;
  return (
    <g class={ownClass(owner)}>
      <path class="ae-base-edge" transform="translate(0 44) scale(72 27)" d={shapePath(owner.shape)} />
      <path class="ae-base" transform="scale(72 27)" d={shapePath(owner.shape)} />
      <g transform={`translate(${-size / 2} ${50 - lift - size * 0.92}) scale(${size / 100})`}>
        <RobotBody card={card} parts={parts} left={looksLeft(robot.seat)} dull={dull} detail={detail} />
      </g>
    </g>
  );
}

interface PlaceProps {
  field: Field;
  x: number;
  y: number;
}

const styleOf = ({ field, x, y }: PlaceProps, up = 0): Style => ({ ...standingAt(field, x, y + up), zIndex: Math.max(0, Math.round(y - field.y)) });

const movedFrom = (now: PlaceProps, next: PlaceProps): boolean => next.x !== now.x || next.y !== now.y || next.field !== now.field;

const ROBOT_FRAME: Frame = { x: -1050, y: -1900, w: 2100, h: 2250 };

export interface StandingProps extends ArtProps, PlaceProps {
  lit: "" | "may" | "target" | "active" | "hint";
  acting: boolean;
  gone: boolean; // going out of play in this moment
}

/** A robot on the board. */
export class Standing extends Component<StandingProps> {
  override shouldComponentUpdate(next: StandingProps): boolean {
    const now = this.props;
    const { robot } = now;
    return (
      movedFrom(now, next) || next.lit !== now.lit || next.gone !== now.gone || next.acting !== now.acting || next.detail !== now.detail || next.card.id !== now.card.id ||
      next.robot.id !== robot.id || next.robot.acted !== robot.acted || next.robot.flies !== robot.flies || next.parts.length !== now.parts.length || next.robot.spot !== robot.spot
    );
  }

  override render(): JSX.Element {
    const { robot, field, lit, acting, gone } = this.props;
    const names = ["ae-piece", "ae-robot", lit === "" ? "" : `ae-${lit}`];
    if (acting) names.push("ae-acting");
    if (gone) names.push("ae-gone");
    const marks = robot.spot === "" || gone ? {} : { "data-spot": robot.spot, "data-piece": robot.id };
    return (
      <div class={names.join(" ")} style={styleOf(this.props, FEET)} {...marks}>
        <Picture field={field} frame={ROBOT_FRAME}>
          <RobotOnBase {...this.props} dull={robot.acted && !acting} />
        </Picture>
      </div>
    );
  }
}

const LABEL_FRAME: Frame = { x: -1000, y: -500, w: 2000, h: 1000 };
const STATUS_FRAME: Frame = { x: -1500, y: -400, w: 3000, h: 800 };
const HIGH = 330;
const PIPS_WIDE = 900;

/** Integrity as a number and as pips in a row; lost ones are hollow. */
function Integrity({ robot, owner, wide }: { robot: RobotView; owner: Mark; wide: number }): JSX.Element {
  const { integrity, max_integrity: most } = robot;
  const left = -wide / 2;
  const step = (PIPS_WIDE - 60) / Math.max(most, 1);
  return (
    <>
      <rect class={integrity * 2 <= most ? "ae-chip ae-weak" : "ae-chip"} x={left} y={-HIGH / 2} width={wide} height={HIGH} rx={HIGH / 2} />
      <path class="ae-chip-mark" transform={`translate(${left + 180} 0) scale(11)`} d={shapePath(owner.shape)} />
      <text class="ae-chip-text" x={left + 320} y="110" text-anchor="start">
        {integrity}
      </text>
      {Array.from({ length: most }, (_, i) => (
        <rect
          key={i} class={i < integrity ? "ae-pip full" : "ae-pip"} x={left + (integrity > 9 ? 690 : 530) + i * step * (integrity > 9 ? 0.84 : 1)} y="-80"
          width={Math.max(step * (integrity > 9 ? 0.84 : 1) - 26, 20)} height="160" rx="14"
        />
      ))}
    </>
  );
}

/** Where pips and small figures could not be read: the owner's mark and one large number. */
function SmallIntegrity({ robot, owner }: { robot: RobotView; owner: Mark }): JSX.Element {
  const { integrity, max_integrity: most } = robot;
  const wide = integrity > 9 ? 1240 : 900;
  return (
    <>
      <rect class={integrity * 2 <= most ? "ae-chip ae-weak" : "ae-chip"} x={-wide / 2} y="-290" width={wide} height="580" rx="200" />
      <path class="ae-chip-mark" transform={`translate(${-wide / 2 + 240} 0) scale(17)`} d={shapePath(owner.shape)} />
      <text class="ae-chip-text" x={-wide / 2 + 440} y="225" text-anchor="start">
        {integrity}
      </text>
    </>
  );
}

const STATUSES_MAX = { large: 4, small: 2 } as const;

/** The letters that are shown at a robot; on a small board two of them, and how many more there are. */
export function statusLetters(robot: RobotView, small: boolean): { name: string; letter: string; bad: boolean }[] {
  const list = statusesOf(robot).map(({ name, letter, bad }) => ({ name, letter, bad }));
  const most = small ? STATUSES_MAX.small : STATUSES_MAX.large;
  if (list.length <= most) return list;
  const rest = list.slice(most - 1);
  return [...list.slice(0, most - 1), { name: "more", letter: `+${rest.length}`, bad: rest.some((status) => status.bad) }];
}

export interface LabelProps extends PlaceProps {
  robot: RobotView;
  owner: Mark;
  acting: boolean;
  small: boolean;
  gone: boolean;
}

/** What is written at a robot: Integrity below it, statuses above. */
export class Label extends Component<LabelProps> {
  override shouldComponentUpdate(next: LabelProps): boolean {
    const now = this.props;
    return movedFrom(now, next) || next.small !== now.small || next.gone !== now.gone || next.acting !== now.acting || JSON.stringify(next.robot) !== JSON.stringify(now.robot);
  }

  override render(): JSX.Element {
    const { robot, owner, field, acting, small, gone } = this.props;
    const shown = statusLetters(robot, small);
    const wide = 530 + PIPS_WIDE - 30;
    const names = `ae-piece ae-label ${gone ? "ae-gone" : ""} ${ownClass(owner)}`;
    const widths = shown.map((status) => 170 + status.letter.length * 150);
    const all = widths.reduce((sum, one) => sum + one + 30, 0);
    let x = -all / 2;
    return (
      <>
        <div class={names} style={styleOf(this.props, 740)}>
          <Picture field={field} frame={LABEL_FRAME}>
            <g>
              {small ? <SmallIntegrity robot={robot} owner={owner} /> : <Integrity robot={robot} owner={owner} wide={wide} />}
              {robot.acted || acting ? (
                <g transform={small ? "translate(600 -130) scale(1.6)" : `translate(${wide / 2 - 40} ${-HIGH / 2 - 30})`}>
                  <circle class={acting ? "ae-deed ae-deed-now" : "ae-deed"} r="150" />
                  <path class="ae-deed-sign" d={acting ? "M-50 -80L80 0L-50 80Z" : "M-80 0L-20 65L80 -70"} />
                </g>
              ) : null}
            </g>
          </Picture>
        </div>
        {shown.length === 0 ? null : (
          <div class={names} style={styleOf(this.props, -820)}>
            <Picture field={field} frame={STATUS_FRAME}>
              <g transform={small ? "scale(2)" : "scale(1)"}>
                {shown.map((status, at) => {
                  const left = x;
                  const w = widths[at] ?? 0;
                  x += w + 30;
                  return (
                    <g key={status.name} class={status.bad ? "ae-status ae-bad" : "ae-status"}>
                      {status.bad ? (
                        <rect class="ae-status-plate" x={left} y="-150" width={w} height="300" rx="40" />
                      ) : (
                        <rect class="ae-status-plate" x={left} y="-150" width={w} height="300" rx="150" />
                      )}
                      <text class="ae-status-letter" x={left + w / 2} y="82" text-anchor="middle">
                        {status.letter}
                      </text>
                    </g>
                  );
                })}
              </g>
            </Picture>
          </div>
        )}
      </>
    );
  }
}
