/* miniature.tsx - a small board without words, for the start screen and for previews. */
import type { JSX } from "preact";
import type { Scene } from "../../engine/types";
import { cardRow, componentsOf, hasPosition, markOfSeat, viewOf } from "./look";
import { cornersOf, pointsAt } from "./spots";
import { FEET, RobotOnBase } from "./things";

export function Miniature({ scene }: { scene: Scene }): JSX.Element {
  if (!hasPosition(scene)) return <svg class="ae ae-mini" viewBox="0 0 100 80" aria-hidden="true" focusable="false" />;
  const view = viewOf(scene);
  const { box } = view;
  const corners = cornersOf(view.hex);
  const places = new Map(view.spots.map((spot) => [spot.id, spot]));
  const robots = [...view.robots].sort((a, b) => (a.id < b.id ? -1 : 1));
  return (
    <svg class="ae ae-mini ae-moving" viewBox={`${box.x - 200} ${box.y - 700} ${box.w + 400} ${box.h + 1000}`} aria-hidden="true" focusable="false">
      {view.spots.map((spot) => (
        <g key={spot.id} class={`ae-on-${spot.kind}`}>
          <polygon class="ae-hex" points={pointsAt(corners, spot, 1)} />
          {spot.kind === "wall" ? <polygon class="ae-block-side" points={pointsAt(corners, spot, 0.9)} /> : null}
          {spot.kind === "wall" ? <polygon class="ae-block-top" points={pointsAt(corners, spot, 0.9, 330)} /> : null}
        </g>
      ))}
      {robots.map((robot) => {
        const spot = places.get(robot.spot);
        return spot ? (
          <g key={robot.id} class={view.acting === robot.id ? "ae-piece ae-acting" : "ae-piece"} style={{ transform: `translate(${spot.x}px, ${spot.y + FEET}px)` }}>
            <g transform="scale(1.45)">
              <RobotOnBase robot={robot} card={cardRow(scene, robot.card)} parts={componentsOf(view, robot).map((one) => cardRow(scene, one.id))} owner={markOfSeat(robot.seat)} detail={0} />
            </g>
          </g>
        ) : null;
      })}
    </svg>
  );
}
