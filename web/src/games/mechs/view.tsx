/* view.tsx - how Tiny Epic Mechs is drawn. */
import type { JSX } from "preact";
import type { Chip, GameView } from "../../app/view";
import type { Answer, Scene } from "../../engine/types";
import { Board } from "./board";
import { ActionIcon, CodeArt, FigureArt, figureOf, ResourceIcon, TokenFace, TypeIcon } from "./glyphs";
import { aboutPilot, cardOf, hasPosition, markOf, ownPlayer, pilotRow, viewOf, weaponRow } from "./look";
import { Miniature } from "./miniature";
import { Pieces } from "./pieces";
import { drafting } from "./program";
import { abilityIn, PLAIN, type Figure } from "./robots";
import { fold, pace } from "./story";

/** The figure that an answer is about: the one to keep, the suit to get into, the side to take. */
function figureFor(answer: Answer, scene: Scene): Figure | null {
  const view = viewOf(scene);
  const own = ownPlayer(scene);
  if (answer.kind === "pilot") return { ...PLAIN, ability: abilityIn(pilotRow(view, answer.piece)) };
  if (answer.kind === "upgrade" && own) return { ...figureOf(own, view), status: "armor" };
  if (answer.kind === "side") return { ...PLAIN, status: "mech", side: answer.text.includes("bastion") ? "bastion" : "assault" };
  return null;
}

/** The card, the Weapon, the Token or the resource that an answer is about. */
function AnswerArt({ scene, answer }: { scene: Scene; answer: Answer }): JSX.Element | null {
  if (!hasPosition(scene)) return null;
  const view = viewOf(scene);
  const own = ownPlayer(scene);
  const mark = own ? markOf(view, own.id) : null;
  const figure = figureFor(answer, scene);
  if (figure) return <FigureArt figure={figure} mark={mark} size={32} detail={0} />;
  if (/^PC/.test(cardOf(answer.piece))) return <CodeArt view={view} code={answer.piece} size={20} />;
  const weapon = weaponRow(view, answer.piece);
  if (weapon) return <TypeIcon type={weapon.type} size={22} />;
  if ((answer.kind === "mine" || answer.kind === "turret") && mark)
    return (
      <svg width="32" height="32" viewBox="-19 -19 38 38" aria-hidden="true" focusable="false">
        <TokenFace token={answer.kind} number={Number(/\d/.exec(answer.text)?.[0] ?? 0)} owner={mark} />
      </svg>
    );
  if (answer.kind === "collect") return <ActionIcon action="Collect" size={22} />;
  return answer.kind === "heal" ? <ResourceIcon kind="energy" size={22} /> : null;
}

const PHASES: Readonly<Record<string, string>> = {
  start: "Set-up", deal: "Pilot Cards", pilots: "Pilot Cards", arena: "Arena", bases: "Bases", "robot-mines": "First Mines", mines: "First Mines",
  display: "Display", weapons: "First Weapons",
};

function status(scene: Scene): Chip[] {
  if (!hasPosition(scene)) return [];
  const view = viewOf(scene);
  const before = PHASES[view.phase];
  if (before) return [{ label: "Set-up", value: before }];
  const chips: Chip[] = [{ label: "Round", value: `${view.round}/6` }];
  if (view.phase === "program") chips.push({ label: "", value: "Program" });
  else if (view.step > 0 && view.phase !== "over") chips.push({ label: "Step", value: `${view.step}/4` });
  return chips;
}

export const view: GameView = {
  Board,
  Pieces,
  Miniature,
  AnswerArt,
  drafting,
  warmUp: 120, // the set-up is over by then, and some Tokens lie on the Arena
  status,
  fold,
  pace,
  about: (scene, answer) => (hasPosition(scene) ? aboutPilot(scene, answer) : []),
  kinds: {
    pilot: "Pilot", base: "Base", mine: "Mine", weapon: "Weapon", slot: "Program", commit: "Commit", keep: "Keep", new: "New", take: "Take", done: "Done",
    play: "Play", side: "Mech", decline: "Decline", attack: "Attack", boost: "Boost", exhaust: "Exhaust", reload: "Reload", go: "Go", turret: "Turret",
    move_mine: "Move a Mine", move_turret: "Move a Turret", collect: "Collect", buy: "Buy", heal: "Heal", upgrade: "Upgrade", pass: "Pass",
  },
};
