/* view.tsx - how Aerial Assault is drawn. */
import type { JSX } from "preact";
import type { Chip, GameView } from "../../app/view";
import type { Answer, Scene } from "../../engine/types";
import { seatMark } from "../../kit/marks";
import { RobotPicture } from "../../kit/robots/robot";
import { RobotArt } from "./bench";
import { Board } from "./board";
import { SideArt } from "./cards";
import { ActGlyph, BallIcon } from "./glyphs";
import { allianceName, askedTeam, cardRow, hasPosition, laidOf, markOfSeat, sideWords, teamClass, viewOf } from "./look";
import { Miniature } from "./miniature";
import { Pieces } from "./pieces";
import { drawPart } from "./robots";
import { fold, pace } from "./story";

const ACTS: Readonly<Record<string, string>> = {
  move: "Move", shoot: "Shoot", low: "Low", truss: "Truss", pass: "Move", pickup: "Floor Pick Up", catch: "Catch",
};

function actOf(answer: Answer): string | undefined {
  if (answer.kind !== "move") return ACTS[answer.kind];
  return answer.label.startsWith("Left") ? "Left" : answer.label.startsWith("Stay") ? "Stay" : "Move";
}

/** The robot, the part, the card or the action that an answer is about. */
function AnswerArt({ scene, answer }: { scene: Scene; answer: Answer }): JSX.Element | null {
  if (!hasPosition(scene)) return null;
  const view = viewOf(scene);
  const robot = view.robots.find((one) => one.id === answer.piece);
  if (robot) return <RobotArt robot={robot} size={32} detail={0} />;
  const laid = answer.kind === "lay" || answer.kind === "slot" ? laidOf(answer.spot) : null;
  if (laid) return <SideArt words={sideWords(view, laid)} size={18} />;
  if (answer.kind === "draft") {
    const { a, b } = cardRow(view, answer.piece);
    return (
      <span class="aa-both">
        <SideArt words={a} size={15} />
        <SideArt words={b} size={15} />
      </span>
    );
  }
  if (answer.kind === "part" && answer.piece !== "") {
    const team = askedTeam(scene);
    return (
      <span class={team ? teamClass(team.colour, team.alliance) : "own own-none"}>
        <RobotPicture drawing={drawPart(answer.piece, 0)} detail={0} accent="silver" size={32} />
      </span>
    );
  }
  const act = actOf(answer);
  if (!act) return null;
  const ball = view.balls.find((one) => one.id === answer.piece);
  return (
    <span class="aa-side-art">
      {ball ? <BallIcon alliance={ball.alliance} trussed={ball.trussed} size={18} /> : null}
      <ActGlyph act={act} size={20} />
    </span>
  );
}

const PHASES: Readonly<Record<string, string>> = {
  deal: "Alliance cards", teams: "Robotics Teams", build: "Build Season", display: "Driver Training", order: "Driver Training",
  start: "Driver Training", draft: "Driver Training", refill: "Driver Training", alliances: "Alliance cards", gifts: "Starting balls",
};

function timeOf(scene: Scene): Chip[] {
  const view = viewOf(scene);
  const before = PHASES[view.phase];
  if (before) return [{ label: "Phase", value: before }];
  const first: Chip[] = view.first === "" ? [] : [{ label: "First", value: allianceName(view.first) }];
  if (view.phase === "over") return [];
  if (view.slot > 0 || view.phase === "program")
    return [{ label: "Autonomous", value: view.slot > 0 ? `slot ${view.slot}/3` : "programming" }, ...first];
  return [{ label: "Round", value: `${view.round}/5` }, { label: "Play", value: `${view.play}/25` }, ...first];
}

function status(scene: Scene): Chip[] {
  return hasPosition(scene) ? timeOf(scene) : []; // the score stands on the board
}

export const view: GameView = {
  Board,
  Pieces,
  Miniature,
  AnswerArt,
  warmUp: 170, // robots are built and cards are drafted by then
  status,
  fold,
  pace,
  mark: (scene, seat) => (hasPosition(scene) ? markOfSeat(viewOf(scene), seat) : seatMark(seat)),
  kinds: {
    team: "Team", part: "Part", first: "First", draft: "Take", skip: "Take none", keep: "Keep", give: "Give", slot: "Program", receive: "Receiver",
    lay: "Lay", move: "Move", block: "Block", resolve: "Next", reroll: "Again", shoot: "High", low: "Low", truss: "Truss", pass: "Pass",
    kiss: "Kiss", pickup: "Pick up", decline: "Or", accept: "Take", refuse: "Refuse", catch: "Catch", catcher: "Catcher",
  },
};
