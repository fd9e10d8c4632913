/* bench.tsx - what lies before the people: teams to choose, parts, the display of the draft, a hand. */
import type { JSX } from "preact";
import type { Answer, Scene } from "../../engine/types";
import { MarkIcon } from "../../kit/marks";
import { RobotPicture } from "../../kit/robots/robot";
import { answersByPiece, SpotButton } from "../../kit/spot";
import { HandCard, WholeCard } from "./cards";
import { askedTeam, benchTeam, looksLeft, markOfSeat, robotName, teamClass, viewOf, yes } from "./look";
import { drawPart, drawRobot } from "./robots";
import type { AerialView, PartRow, RobotView } from "./types";

export interface BenchProps {
  scene: Scene;
  answers: readonly Answer[];
  active: Answer | null;
  hint: Answer | null;
}

const NONE: readonly Answer[] = [];

export function RobotArt({ robot, size, detail }: { robot: RobotView; size: number; detail: 0 | 1 | 2 }): JSX.Element {
  return (
    <span class={`aa-art ${teamClass(robot.colour, robot.alliance)}`}>
      <RobotPicture drawing={drawRobot(robot.parts, detail, looksLeft(robot.alliance))} detail={detail} accent="silver" size={size} />
    </span>
  );
}

// ---- teams ---------------------------------------------------------------------------------

/** Robots as a row of plates: choosing a Robotics Team, and which drafts first. */
function Teams({ scene, answers, active, hint }: BenchProps): JSX.Element {
  const view = viewOf(scene);
  const byPiece = answersByPiece(answers);
  const first = view.robots.find((robot) => byPiece.has(robot.id)) ?? view.robots[0];
  return (
    <div class="aa-teams">
      {view.robots.map((robot) => {
        const here = byPiece.get(robot.id) ?? NONE;
        const owner = robot.seat > 0 ? (scene.seats[robot.seat - 1]?.called ?? "") : "free";
        const names = ["aa-team", teamClass(robot.colour, robot.alliance), here.length > 0 ? "aa-can" : "", active?.piece === robot.id ? "aa-active" : "", hint?.piece === robot.id ? "aa-hint" : ""];
        return (
          <SpotButton key={robot.colour} class={names.join(" ")} piece={robot.id} label={`${robot.id}, ${owner}`} answers={here} tab={robot === first}>
            <RobotArt robot={robot} size={84} detail={1} />
            <b>{robot.number > 0 ? `${robot.id} ${robot.colour}` : robot.colour}</b>
            <span class="aa-team-owner">
              {robot.seat > 0 ? <MarkIcon mark={markOfSeat(view, robot.seat)} size={12} /> : null} {owner}
            </span>
          </SpotButton>
        );
      })}
    </div>
  );
}

/** Alliance cards that seats were dealt before there were teams. */
function Dealt({ scene }: { scene: Scene }): JSX.Element | null {
  const view = viewOf(scene);
  const dealt = scene.seats.filter(({ seat }) => (view.seats[seat - 1]?.card ?? 0) > 0);
  if (dealt.length === 0) return null;
  return (
    <ul class="aa-dealt" aria-label="Alliance cards">
      {dealt.map(({ seat, called }) => (
        <li key={seat}>
          <span class="aa-alliance-card">{view.seats[seat - 1]?.card}</span> Alliance card of {called}
        </li>
      ))}
    </ul>
  );
}

// ---- parts ---------------------------------------------------------------------------------

const SHELVES: readonly { title: string; note?: string; kinds: readonly string[] }[] = [
  { title: "Drive Train", kinds: ["drive"] },
  { title: "Shooter", note: "die needed from range 1/2/3", kinds: ["shooter"] },
  { title: "Floor Pick Up and Active Catching", kinds: ["pickup", "catching"] },
];

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `\u2212${-n}` : "0");
/** "3-6/5-6/–", with a hyphen at which no line breaks. */
const bounds = (list: readonly number[]): string => list.map((n) => (n === 0 ? "\u2013" : n < 6 ? `${n}\u20116` : "6")).join("/");

/** The figures printed on a part, short. */
export function figuresOf(part: PartRow): string[] {
  switch (part.kind) {
    case "drive": {
      const zones = part.roll ? `1 zone, 2 on ${bounds([part.roll])}` : part.zones === 1 ? "1 zone" : `${part.zones ?? 0} zones`;
      return [zones, `block ${signed(part.block ?? 0)}`, ...(part.pickup_bonus ? [`pick up ${signed(part.pickup_bonus)}`] : [])];
    }
    case "shooter":
      return [`shoot ${bounds(part.shoot ?? [])}`, `truss ${bounds(part.truss ?? [])}`, ...(part.pickup ? [`pick up ${bounds([part.pickup])}`] : [])];
    case "pickup":
      return [`pick up ${bounds([part.pickup ?? 0])}`, ...(part.catch_bonus ? [`catch ${signed(part.catch_bonus)}`] : [])];
    default:
      return [`catch ${signed(part.catch_bonus ?? 0)}`, "sure inbound"];
  }
}

const weeks = (n: number): string => (n === 1 ? "1 week" : `${n} weeks`);

interface PartProps {
  part: PartRow;
  team: RobotView | null;
  answers: readonly Answer[];
  active: boolean;
  hint: boolean;
  tab: boolean;
}

function Part({ part, team, answers, active, hint, tab }: PartProps): JSX.Element {
  const chosen = team?.parts.includes(part.id) ?? false;
  const names = ["aa-part", team ? teamClass(team.colour, team.alliance) : "own own-none", answers.length > 0 ? "aa-can" : "", chosen ? "aa-chosen" : "", active ? "aa-active" : "", hint ? "aa-hint" : ""];
  const label = `${part.name}, ${weeks(part.weeks)}, ${figuresOf(part).join(", ")}${chosen ? ", chosen" : ""}`;
  return (
    <SpotButton class={names.join(" ")} piece={part.id} label={label} answers={answers} tab={tab}>
      <RobotPicture drawing={drawPart(part.id, 1)} detail={1} accent="silver" size={52} class="aa-part-art" />
      <span class="aa-part-text">
        <b>
          {chosen ? "\u2713 " : ""}
          {part.name}
        </b>
        <span class="aa-part-figures">
          {figuresOf(part).map((figure) => (
            <span key={figure}>{figure}</span>
          ))}
        </span>
      </span>
      <span class="aa-weeks">{part.weeks}</span>
    </SpotButton>
  );
}

/** Weeks as pips and as a figure, and what a week to spare is good for. */
function Budget({ team, spent, rookie }: { team: RobotView; spent: number; rookie: boolean }): JSX.Element {
  const budget = Number(team.budget) || 0;
  return (
    <p class="aa-budget">
      <span aria-hidden="true" class="aa-pips">
        {Array.from({ length: budget }, (_, i) => (
          <i key={i} class={i < spent ? "full" : ""} />
        ))}
      </span>
      {spent} of {budget} weeks{rookie ? ", Rookie" : ""}
      <span class="aa-budget-note">One to spare gives 2 more cards</span>
    </p>
  );
}

/** The workshop: the robot so far, and all parts. What the viewer may not see is not in the view. */
function Workshop({ scene, answers, active, hint }: BenchProps): JSX.Element {
  const view = viewOf(scene);
  const team = askedTeam(scene) ?? view.robots.find((robot) => robot.seat === view.you && view.you > 0) ?? null;
  const byPiece = answersByPiece(answers);
  const first = view.parts.find((part) => byPiece.has(part.id)) ?? view.parts[0];
  const spent = view.parts.filter((part) => team?.parts.includes(part.id)).reduce((sum, part) => sum + part.weeks, 0);
  return (
    <div class="aa-workshop">
      <div class="aa-stand">
        {team ? <RobotArt robot={team} size={172} detail={2} /> : null}
        {team ? <p class="aa-stand-name">{robotName(team, scene)}</p> : null}
        {team ? <Budget team={team} spent={spent} rookie={view.seats[team.seat - 1]?.rookie ?? false} /> : null}
        <ul class="aa-builders" aria-label="Builders">
          {view.robots.map((robot) => (
            <li key={robot.colour}>
              <MarkIcon mark={markOfSeat(view, robot.seat)} size={12} /> {robot.colour} {yes(robot.committed) ? "\u2713 built" : "\u2026"}
            </li>
          ))}
        </ul>
      </div>
      <div class="aa-shelves">
        {SHELVES.map(({ title, note, kinds }) => (
          <section key={title} class={view.parts.some((part) => kinds.includes(part.kind) && byPiece.has(part.id)) ? "aa-shelf aa-asked" : "aa-shelf"} aria-label={title}>
            <p class="aa-shelf-name">
              <span aria-hidden="true">{title}</span>
              {note ? <span class="aa-shelf-note">{note}</span> : null}
            </p>
            <div class="aa-shelf-parts">
              {view.parts
                .filter((part) => kinds.includes(part.kind))
                .map((part) => (
                  <Part
                    key={part.id} part={part} team={team} answers={byPiece.get(part.id) ?? NONE} active={active?.piece === part.id}
                    hint={hint?.piece === part.id} tab={part === first}
                  />
                ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

// ---- the draft -----------------------------------------------------------------------------

const PICKING = ["", "First round", "Second round", "Third round", "IRI round", "Extra training", "Extra training"];

function Order({ scene }: { scene: Scene }): JSX.Element {
  const view = viewOf(scene);
  return (
    <ol class="aa-order" aria-label="Draft order">
      {view.order.map((id, at) => {
        const robot = view.robots.find((one) => one.id === id);
        const now = at + 1 === view.place;
        return robot ? (
          <li key={id} class={now ? "aa-now" : ""} aria-current={now ? "true" : undefined}>
            <RobotArt robot={robot} size={40} detail={0} />
            <span>
              <MarkIcon mark={markOfSeat(view, robot.seat)} size={11} /> {robot.id}
            </span>
          </li>
        ) : null;
      })}
    </ol>
  );
}

function Draft({ scene, answers, active, hint }: BenchProps): JSX.Element {
  const view = viewOf(scene);
  const byPiece = answersByPiece(answers);
  return (
    <div class="aa-draft">
      <div class="aa-draft-head">
        <Order scene={scene} />
        <p class="aa-pile">
          {PICKING[view.picking] ? <b>{PICKING[view.picking]}. </b> : null}
          {view.pile} {view.pile === 1 ? "card" : "cards"} in the pile
        </p>
      </div>
      <div class="aa-display" role="group" aria-label="Display">
        {view.display.map((id, at) => (
          <WholeCard
            key={id} id={id} view={view} answers={byPiece.get(id) ?? NONE} active={active?.piece === id} hint={hint?.piece === id} tab={at === 0}
          />
        ))}
      </div>
    </div>
  );
}

// ---- a hand --------------------------------------------------------------------------------

/** The cards of one's own team; the team that is asked, where one has two. */
export function Hand({ scene, answers, active, hint }: BenchProps): JSX.Element {
  const view = viewOf(scene);
  const team = benchTeam(scene);
  if (!team) return <div class="aa-hand aa-hand-none" />;
  const byPiece = answersByPiece(answers);
  const cards = handOf(team, view);
  return (
    <div class="aa-hand" role="group" aria-label={`Hand of ${robotName(team, scene)}`}>
      <span class="aa-hand-name" aria-hidden="true">
        <RobotArt robot={team} size={44} detail={0} />
        <b>{team.id}</b>
        <span>{cards.length} cards</span>
      </span>
      {cards.map((id) => (
        <HandCard
          key={id} id={id} view={view} answers={byPiece.get(id) ?? NONE} active={active} hint={hint}
          used={team.rerolled.includes(id)} first={false}
        />
      ))}
    </div>
  );
}

/** While programming, cards that are already in the row leave the hand. */
function handOf(team: RobotView, view: AerialView): string[] {
  if (view.phase !== "program") return team.hand;
  const gone = new Set(team.program.map((code) => code.split(".")[0]));
  return team.hand.filter((id) => !gone.has(id));
}

/** All that the hand shows. */
export function handSign({ scene, answers, active, hint }: BenchProps): string {
  const team = benchTeam(scene);
  if (!team) return "";
  const cards = handOf(team, viewOf(scene));
  return JSON.stringify([team.id, cards, team.rerolled, scene.seats[team.seat - 1]?.called, answers.map((answer) => [answer.move, answer.odds?.goal]), active?.move, hint?.move]);
}

/** Before the match the bench is all there is. */
export function Setup(props: BenchProps): JSX.Element {
  const { phase } = viewOf(props.scene);
  if (phase === "build") return <Workshop {...props} />;
  if (phase === "draft" || phase === "refill" || phase === "display") return <Draft {...props} />;
  return (
    <>
      <Dealt scene={props.scene} />
      <Teams {...props} />
    </>
  );
}
