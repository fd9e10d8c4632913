/* timeline.tsx - the course of a game as a line: turns, what was marked, and where we stand. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Replay, Scene } from "../../engine/types";
import { ownClass } from "../../kit/marks";
import { markOf } from "../seats";
import type { GameView } from "../view";

interface TimelineProps {
  replay: Replay;
  place: number;
  scene: Scene;
  view: GameView;
  onGo(place: number): void;
}

function Ticks({ replay, scene, view }: Pick<TimelineProps, "replay" | "scene" | "view">): JSX.Element {
  const { points } = replay;
  const width = Math.max(points.length, 1);
  // A line of many points is drawn once; seats keep their marks through a game.
  return useMemo(
    () => (
      <svg class="ticks" viewBox={`0 0 ${width} 30`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {points.map((point, at) => {
          const mark = point.seat > 0 ? markOf(view, scene, point.seat) : null;
          const x = at + 1;
          if (point.mark === "turn") return <path key={at} class="tick turn" d={`M${x} 0V30`} />;
          if (point.mark !== "")
            return (
              <g key={at} class={ownClass(mark)}>
                <path class={`tick mark-${point.mark}`} d={`M${x} 6V26`} />
              </g>
            );
          return (
            <g key={at} class={ownClass(mark)}>
              <path class="tick" d={`M${x} 18V26`} />
            </g>
          );
        })}
      </svg>
    ),
    [replay, view, scene.seats.length],
  );
}

export function Timeline({ replay, place, scene, view, onGo }: TimelineProps): JSX.Element {
  const words = place === 0 ? "The beginning" : (replay.points[place - 1]?.words ?? "");
  return (
    <div class="timeline">
      <div class="timeline-track">
        <Ticks replay={replay} scene={scene} view={view} />
        <input
          type="range"
          min={0}
          max={replay.points.length}
          step={1}
          value={place}
          aria-label="Place in the game"
          aria-valuetext={`${place} of ${replay.points.length}: ${words}`}
          onInput={(event) => onGo(Number(event.currentTarget.value))}
        />
      </div>
      <p class="timeline-words">
        <span class="timeline-count">
          {place} of {replay.points.length}
        </span>{" "}
        {words}
      </p>
    </div>
  );
}
