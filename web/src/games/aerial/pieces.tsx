/* pieces.tsx - all teams: robot, parts, states, and the cards that everybody may know. */
import type { JSX } from "preact";
import type { PiecesProps } from "../../app/view";
import type { Answer, Scene } from "../../engine/types";
import { MarkIcon } from "../../kit/marks";
import { Kept } from "../../kit/kept";
import { answersByPiece, SpotButton } from "../../kit/spot";
import { figuresOf, RobotArt } from "./bench";
import { SideArt } from "./cards";
import { BallIcon } from "./glyphs";
import { allianceName, BEFORE, cardRow, hasPosition, markOfSeat, robotWords, teamClass, viewOf, yes } from "./look";
import { AlliancePlate } from "./score";
import type { AerialView, RobotView } from "./types";

const NONE: readonly Answer[] = [];

/** States with their letters. */
function statesOf(robot: RobotView, view: AerialView): string[] {
  const list: string[] = [];
  if (yes(robot.panic) || yes(robot["panic-next"])) list.push(`P! Panic${yes(robot.panic) ? "" : " next"}`);
  if (yes(robot.breakdown) || yes(robot["breakdown-next"])) list.push(`B! Breakdown${yes(robot.breakdown) ? "" : " next"}`);
  if (robot.barred !== "none" && robot.barred !== "") list.push(`may not block ${robot.barred}`);
  if (view.seats[robot.seat - 1]?.resigned) list.push("resigned");
  if (view.seats[robot.seat - 1]?.rookie) list.push("Rookie");
  if (yes(robot.training) && ["build", "display", "order", "start", "draft", "refill"].includes(view.phase)) list.push("extra training");
  return list;
}

/** A card of a deck: what it can do, and whether it is still in the hand. */
function DeckCard({ id, robot, view }: { id: string; robot: RobotView; view: AerialView }): JSX.Element {
  const { a, b } = cardRow(view, id);
  const gone = robot.shown.includes(id) || robot.stayed.includes(id);
  const words = `${id}: ${a} or ${b}${gone ? ", played" : ""}${robot.rerolled.includes(id) ? ", re-roll used" : ""}`;
  return (
    <li class={gone ? "aa-deck-card aa-gone" : "aa-deck-card"} title={words}>
      <span class="hidden">{words}</span>
      <span aria-hidden="true">{id}</span>
      <SideArt words={a} size={13} />
      <span class="aa-or" aria-hidden="true">
        |
      </span>
      <SideArt words={b} size={13} />
    </li>
  );
}

function Parts({ robot, view }: { robot: RobotView; view: AerialView }): JSX.Element {
  if (robot.hidden) return <p class="aa-parts-none">Built in secret</p>;
  const parts = view.parts.filter((part) => robot.parts.includes(part.id));
  if (parts.length === 0) return <p class="aa-parts-none">Not built yet</p>;
  return (
    <ul class="aa-parts">
      {parts.map((part) => (
        <li key={part.id}>
          <b>{part.name}</b> <span>{figuresOf(part).join(" \u00b7 ")}</span>
        </li>
      ))}
    </ul>
  );
}

interface TeamProps {
  robot: RobotView;
  scene: Scene;
  answers: readonly Answer[];
  active: boolean;
  hint: boolean;
}

function Team({ robot, scene, answers, active, hint }: TeamProps): JSX.Element {
  const view = viewOf(scene);
  const owner = scene.seats[robot.seat - 1]?.called ?? "nobody yet";
  const balls = view.balls.filter((ball) => ball.robot === robot.id);
  const names = ["aa-sheet", teamClass(robot.colour, robot.alliance), view.acting === robot.id ? "aa-now" : ""];
  const states = statesOf(robot, view);
  const weeks = robot.weeks === "none" || robot.weeks === "hidden" ? "" : `${robot.weeks} of ${robot.budget} weeks`;
  const press = ["aa-sheet-head", answers.length > 0 ? "aa-can" : "", active ? "aa-active" : "", hint ? "aa-hint" : ""];
  return (
    <article class={names.join(" ").trim()}>
      <SpotButton class={press.join(" ").trim()} piece={robot.id} label={`${robotWords(robot, view, scene)}${robot.zone === "none" ? "" : `, in ${robot.zone}`}`} answers={answers} tab={true}>
        <RobotArt robot={robot} size={68} detail={1} />
        <span class="aa-sheet-text">
          <b>{robot.number > 0 ? `${robot.id} ${robot.colour}` : robot.colour}</b>
          <span class="aa-sheet-owner">
            {robot.seat > 0 ? <MarkIcon mark={markOfSeat(view, robot.seat)} size={12} /> : null} {owner}
          </span>
          <span class="aa-sheet-note">
            {balls.map((ball) => (
              <BallIcon key={ball.id} alliance={ball.alliance} trussed={ball.trussed} size={15} />
            ))}
            {[robot.zone === "none" ? "" : robot.zone, weeks, robot.number > 0 && BEFORE.has(view.phase) ? `Alliance card ${robot.number}` : ""].filter((one) => one !== "").join(", ")}
          </span>
        </span>
      </SpotButton>
      {states.length > 0 ? <p class="aa-states">{states.join(", ")}</p> : null}
      <Parts robot={robot} view={view} />
      {robot.deck.length > 4 || view.round > 0 || view.slot > 0 ? (
        <details class="aa-deck">
          <summary>
            {BEFORE.has(view.phase) ? `${robot.deck.length} cards` : `${robot.hand_size} of ${robot.deck.length} cards in hand`}
          </summary>
          <ul>
            {robot.deck.map((id) => (
              <DeckCard key={id} id={id} robot={robot} view={view} />
            ))}
          </ul>
        </details>
      ) : null}
    </article>
  );
}

/** All that a team's sheet shows. */
function signOf({ robot, scene, answers, active, hint }: TeamProps): string {
  const view = viewOf(scene);
  const { laid: _laid, last: _last, program: _program, declared: _declared, target: _target, action: _action, done: _done, committed: _committed, ...kept } = robot;
  const balls = view.balls.filter((ball) => ball.robot === robot.id).map((ball) => [ball.id, ball.trussed]);
  const time = [view.phase === "draft" || view.phase === "refill", BEFORE.has(view.phase), view.round > 0, view.slot > 0, view.acting === robot.id, view.cards.length];
  return JSON.stringify([kept, balls, time, view.seats[robot.seat - 1], scene.seats[robot.seat - 1], answers.map((answer) => answer.move), active, hint]);
}

export function Pieces({ scene, answers, active, hint }: PiecesProps): JSX.Element {
  if (!hasPosition(scene)) return <div class="aa aa-pieces" />;
  const view = viewOf(scene);
  const byPiece = answersByPiece(answers);
  const sides = view.robots.some((robot) => robot.number > 0) ? ["red", "blue", "none"] : ["none"];
  return (
    <div class="aa aa-pieces">
      {sides.map((side) => {
        const robots = view.robots.filter((robot) => robot.alliance === side);
        if (robots.length === 0) return null;
        const alliance = view.alliances.find((one) => one.id === side);
        return (
          <section key={side} class={`aa-side-list aa-of-${side}`}>
            {alliance ? (
              <h3>
                <AlliancePlate id={side} /> <span>{alliance.captain > 0 ? `captain ${scene.seats[alliance.captain - 1]?.called ?? ""}` : `${allianceName(side)} Alliance`}</span>
              </h3>
            ) : null}
            {robots.map((robot) => {
              const props = { robot, scene, answers: byPiece.get(robot.id) ?? NONE, active: active?.piece === robot.id, hint: hint?.piece === robot.id };
              return <Kept key={robot.colour} of={signOf(props)} draw={() => <Team {...props} />} />;
            })}
          </section>
        );
      })}
    </div>
  );
}
