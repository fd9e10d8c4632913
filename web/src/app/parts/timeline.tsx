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
  scene: Scene; // the last one: it knows the marks of all seats
  view: GameView;
  onGo(place: number): void;
}

/** What a point is marked with, by shape: somebody was hit, is out, the end. */
const SIGNS: Readonly<Record<string, string>> = {
  hit: "M0 -5L4 0L0 5L-4 0Z",
  out: "M-4 -4L4 4M4 -4L-4 4",
  end: "M-4 5V-5H5L2 -2L5 1H-4",
};

function Ticks({ replay, scene, view }: Pick<TimelineProps, "replay" | "scene" | "view">): JSX.Element {
  const { points } = replay;
  const width = Math.max(points.length, 1);
  // A line of many points is drawn once.
  return useMemo(
    () => (
      <div class="ticks" aria-hidden="true">
        <svg viewBox={`0 0 ${width} 30`} preserveAspectRatio="none" focusable="false">
          {points.map((point, at) => (
            <g key={at} class={ownClass(point.seat > 0 ? markOf(view, scene, point.seat) : null)}>
              <path class={`tick ${point.mark}`} d={`M${at + 1} ${point.mark === "turn" ? 0 : 17}V27`} />
            </g>
          ))}
        </svg>
        {points.map((point, at) => {
          const sign = SIGNS[point.mark];
          if (sign === undefined) return null;
          const mark = point.seat > 0 ? markOf(view, scene, point.seat) : null;
          return (
            <svg key={at} class={`point ${ownClass(mark)}`} viewBox="-7 -7 14 14" style={{ left: `${((at + 1) / width) * 100}%` }}>
              <path d={sign} />
            </svg>
          );
        })}
      </div>
    ),
    [replay, view, scene],
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
