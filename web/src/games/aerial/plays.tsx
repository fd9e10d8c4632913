/* plays.tsx - what every team has laid: the cards of this card play, or the row of a program. */
import type { JSX } from "preact";
import type { Scene } from "../../engine/types";
import { Kept } from "../../kit/kept";
import { MarkIcon } from "../../kit/marks";
import { tableWords, TableCard } from "./cards";
import { allianceName, askedTeam, markOfSeat, robotName, viewOf, yes } from "./look";
import type { AerialView, RobotView } from "./types";

/** Phases in which cards of this card play still lie face down. */
const HIDDEN: ReadonlySet<string> = new Set(["program", "inbound", "lay", "panic", "gifts"]);

export const isOpen = (view: AerialView): boolean => !HIDDEN.has(view.phase);

const arrow = (declared: string): string => {
  const [way = "", zones = ""] = declared.split(" ");
  return way === "left" ? `\u2190${zones}` : way === "right" ? `\u2192${zones}` : "";
};

/** A move that was declared and a target that was announced. */
function meantBy(robot: RobotView): { short: string; words: string } {
  const move = arrow(robot.declared);
  const target = /^(T\d|[A-Z])/.test(robot.target) ? robot.target : "";
  return {
    short: [move, target === "" ? "" : `\u2297${target}`].filter((one) => one !== "").join(" "),
    words: [move === "" ? "" : `moves ${robot.declared}`, target === "" ? "" : `blocks ${target}`].filter((one) => one !== "").join(", "),
  };
}

function stateWords(robot: RobotView, acting: boolean): string {
  if (yes(robot.cancelled)) return "cancelled";
  if (acting) return "acts now";
  return yes(robot.done) ? "done" : "";
}

/** Why nobody chooses this card: a tie, or the player has gone. */
function waitingWords(robot: RobotView, view: AerialView): { short: string; words: string } | null {
  const panic = yes(robot.panic);
  const breakdown = yes(robot.breakdown);
  if (view.phase !== "lay" && view.phase !== "panic") return null;
  if (panic && breakdown) return { short: "P!B!", words: "Panic and Breakdown: random, stays" };
  if (panic) return { short: "P!", words: "Panic: random card" };
  return breakdown ? { short: "B!", words: "Breakdown: stays" } : null;
}

function Play({ robot, scene }: { robot: RobotView; scene: Scene }): JSX.Element {
  const view = viewOf(scene);
  const open = isOpen(view);
  const acting = view.acting === robot.id || (view.phase === "kiss" && view.other === robot.id) || askedTeam(scene) === robot;
  const meant = meantBy(robot);
  const slots = view.phase === "program" || (view.slot > 0 && robot.program.length > 0);
  const codes = slots ? [0, 1, 2].map((at) => robot.program[at] ?? "") : [robot.laid];
  const shown = (at: number): boolean => (slots ? view.slot > at + 1 || (view.slot === at + 1 && open) : open);
  const said = codes.map((code, at) => tableWords(code, view, shown(at)));
  const waiting = robot.laid === "" ? waitingWords(robot, view) : null;
  const gone = view.seats[robot.seat - 1]?.resigned ?? false;
  const words = [robotName(robot, scene), `${allianceName(robot.alliance)} Alliance`, waiting?.words ?? said.join(", "), meant.words, stateWords(robot, acting), gone ? "resigned" : ""];
  const names = ["aa-play", `aa-of-${robot.alliance}`, acting ? "aa-now" : "", slots ? "aa-program" : ""];
  return (
    <li class={names.filter((name) => name !== "").join(" ")}>
      <span class="hidden">{words.filter((one) => one !== "").join(", ")}</span>
      <span class="aa-play-name" aria-hidden="true">
        <MarkIcon mark={markOfSeat(view, robot.seat)} size={12} />
        <b>{robot.id}</b>
        <span class="aa-play-meant">
          {gone ? <span class="aa-long">resigned</span> : null}
          {gone ? <span class="aa-short">{"\u2690"}</span> : null} {meant.short}
        </span>
      </span>
      <span class="aa-play-cards" aria-hidden="true">
        {waiting ? (
          <span class="aa-laid aa-laid-none aa-laid-state">
            <b>{waiting.short}</b> <span class="aa-side-words">{waiting.words}</span>
          </span>
        ) : codes.map((code, at) => (
          <TableCard
            key={at} code={code} view={view} open={shown(at)} done={yes(robot.done) && (!slots || at + 1 === view.slot)}
            cancelled={yes(robot.cancelled) && (!slots || at + 1 === view.slot)}
          />
        ))}
      </span>
    </li>
  );
}

/** All that a team's place on the table shows. */
function signOf(robot: RobotView, scene: Scene): string {
  const view = viewOf(scene);
  const { id, laid, program, declared, target, cancelled, done } = robot;
  const now = [view.acting === id, view.phase === "kiss" && view.other === id, askedTeam(scene) === robot, isOpen(view), view.phase === "program", view.slot];
  const why = [waitingWords(robot, view)?.short, view.seats[robot.seat - 1]?.resigned];
  return JSON.stringify([id, laid, program, declared, target, cancelled, done, now, why, scene.seats[robot.seat - 1]?.called]);
}

/** One place a team, Red first. */
export function Plays({ scene }: { scene: Scene }): JSX.Element {
  const view = viewOf(scene);
  const robots = [...view.robots].sort((a, b) => (a.alliance === b.alliance ? a.number - b.number : a.alliance === "red" ? -1 : 1));
  return (
    <ul class={`aa-plays aa-plays-${robots.length}`} aria-label="Cards on the table">
      {robots.map((robot) => (
        <Kept key={robot.colour} of={signOf(robot, scene)} draw={() => <Play robot={robot} scene={scene} />} />
      ))}
    </ul>
  );
}

