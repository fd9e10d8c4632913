/* view.tsx - how Gladiabot is drawn. */
import type { JSX } from "preact";
import type { Chip, GameView } from "../../app/view";
import type { Answer, Scene } from "../../engine/types";
import { ownClass, seatMark } from "../../kit/marks";
import { RobotPicture } from "../../kit/robots/robot";
import { Board } from "./board";
import { aboutRobots, hasPosition, looksLeft, markOfSeat, namedRobots, toneOf, viewOf } from "./look";
import { Miniature } from "./miniature";
import { Pieces } from "./pieces";
import { accentOf, drawRobot } from "./robots";
import { fold, pace } from "./story";

const ICONS: Readonly<Record<string, string>> = {
  move: "M-9 0H5M0 -6L7 0L0 6",
  hold: "M-6 -7V7M6 -7V7",
  repair: "M0 -8V8M-8 0H8",
  crate: "M-8 -5L0 -9L8 -5V6L0 9L-8 6ZM-8 -5L0 -1L8 -5M0 -1V9",
  push: "M-9 -6H-1V6H-9ZM1 0H9M5 -4L9 0L5 4",
};

/** Robots that an answer is about, or a sign of what is done. */
function AnswerArt({ scene, answer }: { scene: Scene; answer: Answer }): JSX.Element | null {
  if (!hasPosition(scene)) return null;
  const robots = ["colour", "pick", "robot", "attack", "place"].includes(answer.kind) ? namedRobots(answer, viewOf(scene)) : [];
  if (robots.length > 0)
    return (
      <span class="gb-art">
        {robots.map((robot) => (
          <span key={robot.id} class={ownClass({ colour: toneOf(robot.colour), shape: "circle" })}>
            <RobotPicture drawing={drawRobot(robot, 0, looksLeft(robot.seat))} detail={0} accent={accentOf(robot.name)} size={32} />
          </span>
        ))}
      </span>
    );
  const icon = ICONS[answer.kind === "attack" ? "crate" : answer.kind];
  if (!icon) return null;
  return (
    <svg class="gb-icon" width="32" height="32" viewBox="-14 -14 28 28" aria-hidden="true" focusable="false">
      <path d={icon} />
    </svg>
  );
}

const PHASES: Readonly<Record<string, string>> = {
  roll: "Set-up roll", colours: "Taking colours", pick: "Picking robots", crates: "Placing crates", place: "Placing robots",
};

function status(scene: Scene): Chip[] {
  if (!hasPosition(scene)) return [];
  const view = viewOf(scene);
  const name = (seat: number) => scene.seats[seat - 1]?.called ?? "";
  const setUp = PHASES[view.phase];
  if (setUp !== undefined) {
    const chips: Chip[] = [{ label: "Set-up", value: setUp }];
    if (view.leader > 0) chips.push({ label: "Leader", value: name(view.leader), seat: view.leader });
    return chips;
  }
  const chips: Chip[] = [{ label: "Turn", value: `${view.turn} of ${view.turn_limit}` }];
  if (view.initiative > 0) chips.push({ label: "Initiative", value: name(view.initiative), seat: view.initiative });
  return chips;
}

export const view: GameView = {
  Board,
  Pieces,
  Miniature,
  AnswerArt,
  status,
  fold,
  pace,
  about: (scene, answer) => (hasPosition(scene) ? aboutRobots(answer, viewOf(scene)) : []),
  mark: (scene, seat) => (hasPosition(scene) ? markOfSeat(viewOf(scene), seat) : seatMark(seat)),
  kinds: {
    colour: "Take a colour",
    pick: "Pick robots",
    crate: "Put a crate",
    place: "Place a robot",
    robot: "Choose a robot",
    move: "Move",
    attack: "Attack",
    repair: "Repair",
    push: "Push",
    hold: "Hold",
  },
};
