/* miniature.tsx - a small field without words, for the start screen and for previews. */
import type { JSX } from "preact";
import type { Answer, Scene } from "../../engine/types";
import { Ground, Truss } from "./field";
import { hasPosition, markOfSeat, viewOf } from "./look";
import { ballsOf, END, SKY, standsOf, WIDE, ZONE } from "./places";
import { Ball, Standing } from "./things";
import type { AerialView } from "./types";

const HIGH = 400;
/** Robots are what the picture is about: they may stand out of their zones. */
const LARGER = 1.4;
const NONE: readonly Answer[] = [];

/** Before the match the robots wait in their rows, so that the picture is never empty. */
function lineUp(view: AerialView): AerialView {
  if (view.robots.some((robot) => robot.zone !== "none")) return view;
  const half = view.robots.length / 2;
  const robots = view.robots.map((robot, at) => ({ ...robot, alliance: at < half ? "red" : "blue", zone: at < half ? "RW" : "BW" }));
  return { ...view, robots };
}

export function Miniature({ scene }: { scene: Scene }): JSX.Element {
  if (!hasPosition(scene)) return <svg class="aa aa-mini" viewBox="0 0 160 100" aria-hidden="true" focusable="false" />;
  const view = lineUp(viewOf(scene));
  const stands = new Map([...standsOf(view, HIGH)].map(([id, stand]) => [id, { ...stand, size: stand.size * LARGER }]));
  const balls = ballsOf(view, stands, HIGH);
  return (
    <svg class="aa aa-mini aa-moving" viewBox={`${-END} 0 ${WIDE} ${HIGH}`} aria-hidden="true" focusable="false">
      <Ground high={HIGH} />
      {view.spots.map((zone, index) => (
        <g key={zone.id} class={`aa-zone aa-of-${zone.alliance}${zone.white ? " aa-white" : ""}`}>
          <rect class="aa-zone-floor" x={index * ZONE} y={SKY} width={ZONE} height={HIGH - SKY - 8} />
        </g>
      ))}
      <Truss high={HIGH} />
      {view.robots.map((robot) => {
        const stand = stands.get(robot.id);
        return stand ? (
          <Standing
            key={robot.colour} robot={robot} owner={markOfSeat(view, robot.seat)} stand={stand} detail={0} small={false} lit="" acting={false}
            press={null} label="" answers={NONE}
          />
        ) : null;
      })}
      {view.balls.map((ball) => {
        const at = balls.get(ball.id);
        return at ? <Ball key={ball.id} ball={ball} at={at} small={true} lit="" label="" answers={NONE} /> : null;
      })}
    </svg>
  );
}
