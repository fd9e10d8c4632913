/* pieces.tsx - cards of all sides: portrait, figures, wounds. */
import { Component, type JSX } from "preact";
import type { PiecesProps } from "../../app/view";
import type { Answer, Scene } from "../../engine/types";
import { MarkIcon, ownClass } from "../../kit/marks";
import { RobotPicture } from "../../kit/robots/robot";
import { SpotButton } from "../../kit/spot";
import { aboutRobots, hasPosition, looksLeft, markOfSeat, rangeOf, robotWords, toneOf, viewOf } from "./look";
import { accentOf, drawRobot } from "./robots";
import type { GladiabotView, RobotView } from "./types";

const NONE: readonly Answer[] = [];

/** The signs of the printed cards: a star, a target, a square. */
const SIGNS = {
  attack: "M0 -9L2.6 -3L9 -2.6L4 1.6L5.8 8L0 4.4L-5.8 8L-4 1.6L-9 -2.6L-2.6 -3Z",
  range: "M8 0A8 8 0 1 1 -8 0A8 8 0 1 1 8 0ZM-8 0H8M0 -8V8",
  structure: "M-7 -7H7V7H-7Z",
} as const;

function Figure({ sign, value, words }: { sign: keyof typeof SIGNS; value: string; words: string }): JSX.Element {
  return (
    <span class="gb-figure-cell" title={words}>
      <svg class={`gb-sign gb-sign-of-${sign}`} width="15" height="15" viewBox="-10 -10 20 20" aria-hidden="true" focusable="false">
        <path d={SIGNS[sign]} />
      </svg>
      <span>{value}</span>
    </span>
  );
}

function Pips({ robot }: { robot: RobotView }): JSX.Element {
  const pips = Math.max(robot.structure, robot.wounds);
  return (
    <span class={robot.wounds > robot.structure ? "gb-card-wounds gb-doomed" : "gb-card-wounds"}>
      <svg width={pips * 12 + 2} height="12" viewBox={`0 0 ${pips * 12 + 2} 12`} aria-hidden="true" focusable="false">
        {Array.from({ length: pips }, (_, i) =>
          i >= robot.structure ? (
            <path key={i} class="gb-cross" d={`M${i * 12 + 3} 2L${i * 12 + 11} 10M${i * 12 + 11} 2L${i * 12 + 3} 10`} />
          ) : (
            <circle key={i} class={i < robot.wounds ? "gb-pip full" : "gb-pip"} cx={i * 12 + 7} cy="6" r="4" />
          ),
        )}
      </svg>
      <span>{robot.wounds > 0 ? `${robot.wounds}` : ""}</span>
    </span>
  );
}

const STATES: Readonly<Record<string, string>> = { out: "\u2715 Out of play", acting: "Acting", acted: "A \u2713 acted", unplaced: "Not placed" };

function stateOf(robot: RobotView, view: GladiabotView): string {
  if (robot.state === "out") return "out";
  if (robot.acting) return "acting";
  if (robot.acted) return "acted";
  return robot.state === "unplaced" && view.phase === "place" && robot.seat > 0 ? "unplaced" : "";
}

function cardWords(robot: RobotView, scene: Scene, state: string): string {
  const parts = [
    robotWords(robot, scene),
    `attack ${robot.attack}, range ${rangeOf(robot)}, structure ${robot.structure}`,
  ];
  if (robot.spot !== "") parts.push(`on ${robot.spot}`);
  if (state === "out") parts.push("out of play");
  if (state === "unplaced") parts.push("not placed");
  return parts.join(", ");
}

interface CardProps {
  robot: RobotView;
  label: string;
  state: string;
  names: string; // classes
  answers: readonly Answer[];
}

/** A card. Drawn again only when something on it changes. */
class Card extends Component<CardProps> {
  override shouldComponentUpdate(next: CardProps): boolean {
    const now = this.props;
    return (
      next.label !== now.label || next.state !== now.state || next.names !== now.names || next.answers !== now.answers ||
      next.robot.wounds !== now.robot.wounds || next.robot.seat !== now.robot.seat || next.robot.state !== now.robot.state
    );
  }

  override render(): JSX.Element {
    const { robot, label, state, names, answers } = this.props;
    return (
      <SpotButton class={names} piece={robot.id} label={label} answers={answers} tab={true}>
        <RobotPicture
          drawing={drawRobot(robot, 1, looksLeft(robot.seat))} detail={1} accent={accentOf(robot.name)} size={68} class="gb-portrait"
          dull={state === "out" || state === "acted"}
        />
        <span class="gb-card-text">
          <span class="gb-card-name">
            <span class="gb-card-id">{robot.id}</span> {robot.name}
          </span>
          <span class="gb-figures">
            <Figure sign="attack" value={`${robot.attack}`} words="Attack" />
            <Figure sign="range" value={rangeOf(robot)} words="Range" />
            <Figure sign="structure" value={`${robot.structure}`} words="Structure" />
          </span>
          <span class="gb-card-state">
            {robot.seat > 0 && robot.state === "board" ? <Pips robot={robot} /> : null}
            {state === "" ? null : <span class="gb-state">{STATES[state]}</span>}
          </span>
        </span>
      </SpotButton>
    );
  }
}

/** So many answers are said with a card; more are only counted. */
const SAID = 3;

/** The answers that each card gives. */
function answersOfCards(answers: readonly Answer[], view: GladiabotView): Map<string, Answer[]> {
  const found = new Map<string, Answer[]>();
  for (const answer of answers)
    for (const id of answer.piece === "" ? aboutRobots(answer, view) : [answer.piece]) {
      const list = found.get(id);
      if (list) list.push(answer);
      else found.set(id, [answer]);
    }
  return found;
}

function cardOf(robot: RobotView, props: PiecesProps, answers: readonly Answer[]): JSX.Element {
  const { scene, active, hint } = props;
  const state = stateOf(robot, viewOf(scene));
  const names = ["gb-card", ownClass({ colour: toneOf(robot.colour), shape: "circle" })];
  if (state !== "") names.push(`gb-is-${state}`);
  if (answers.length > 0) names.push("gb-can");
  const meant = (one: Answer | null): boolean => one !== null && (one.piece === robot.id || aboutRobots(one, viewOf(scene)).includes(robot.id));
  if (meant(active)) names.push("gb-active");
  if (meant(hint)) names.push("gb-hint");
  const many = answers.length > SAID;
  const words = cardWords(robot, scene, state);
  return (
    <Card
      key={robot.id} robot={robot} label={many ? `${words}, ${answers.length} answers` : words} state={state} names={names.join(" ")}
      answers={many ? NONE : answers}
    />
  );
}

interface Side {
  key: string;
  seat: number; // 0: nobody's yet
  title: string;
  note: string;
  robots: RobotView[];
}

function countOf(view: GladiabotView, robots: number, left: number, chosen: boolean): string {
  if (view.phase === "pick") return chosen ? "has picked" : "";
  if (robots === 0 || view.turn === 0) return robots === 0 ? "" : `${robots} robots`;
  return `${left} of ${robots} in play`;
}

/** Sides in the order of seats; what nobody has yet by colour. */
function sidesOf(scene: Scene): Side[] {
  const view = viewOf(scene);
  const sides: Side[] = scene.seats.map(({ seat, called }) => {
    const robots = view.robots.filter((robot) => robot.seat === seat);
    const left = robots.filter((robot) => robot.state !== "out").length;
    const side = view.seats[seat - 1];
    const colours = side?.colours.join(" and ") ?? "";
    const note = [colours, countOf(view, robots.length, left, side?.chosen ?? false)].filter((part) => part !== "");
    return { key: `S${seat}`, seat, title: called, note: note.join(", "), robots };
  });
  for (const colour of new Set(view.robots.filter((robot) => robot.seat === 0).map((robot) => robot.colour))) {
    const robots = view.robots.filter((robot) => robot.seat === 0 && robot.colour === colour);
    const owner = view.seats.findIndex((side) => side.colours.includes(colour)) + 1;
    const side = owner > 0 ? sides[owner - 1] : undefined;
    if (side && side.robots.length === 0) side.robots = robots;
    else sides.push({ key: colour, seat: owner, title: colour, note: "not taken", robots });
  }
  return sides;
}

export function Pieces(props: PiecesProps): JSX.Element {
  const { scene, answers } = props;
  if (!hasPosition(scene)) return <div class="gb-pieces" />;
  const view = viewOf(scene);
  const byPiece = answersOfCards(answers, view);
  return (
    <div class="gb-pieces">
      {sidesOf(scene)
        .filter((side) => side.robots.length > 0 || side.seat > 0)
        .map((side) => (
          <section key={side.key} class={`gb-side ${scene.seat === side.seat && side.seat > 0 ? "gb-asked" : ""}`}>
            <h3 class="gb-side-head">
              {side.seat > 0 ? (
                <MarkIcon mark={markOfSeat(view, side.seat)} size={18} />
              ) : (
                <MarkIcon mark={{ colour: toneOf(side.title), shape: "circle" }} size={18} />
              )}
              <span class="gb-side-name">{side.title}</span>
              <span class="gb-side-note">{side.note}</span>
            </h3>
            <div class="gb-cards">{side.robots.map((robot) => cardOf(robot, props, byPiece.get(robot.id) ?? NONE))}</div>
          </section>
        ))}
    </div>
  );
}
