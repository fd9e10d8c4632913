/* score.tsx - the points of both Alliances by category. */
import type { JSX } from "preact";
import type { Scene } from "../../engine/types";
import { allianceName, allianceTone, viewOf } from "./look";
import { BallIcon } from "./glyphs";
import type { AerialView, AllianceView } from "./types";

const CATEGORIES = ["goal", "assist", "truss", "catch"] as const;

/** Red's plates are square, Blue's are round; the name is always there too. */
export function AlliancePlate({ id }: { id: string }): JSX.Element {
  return <span class={`aa-plate-name aa-of-${id} own own-${allianceTone(id)}`}>{allianceName(id)}</span>;
}

function waiting(view: AerialView, id: string): string {
  const list = view.balls.filter((ball) => ball.alliance === id && (ball.state === "aside" || ball.state === "out"));
  return list.length === 0 ? "" : `${list.map((ball) => ball.id).join(" and ")} waits to be inbounded`;
}

function Side({ side, view }: { side: AllianceView; view: AerialView }): JSX.Element {
  const words = waiting(view, side.id);
  return (
    <li class={`aa-score-side aa-of-${side.id} own own-${allianceTone(side.id)}`}>
      <AlliancePlate id={side.id} />
      <strong class="aa-score-sum">{side.score}</strong>
      <span class="aa-score-parts">
        {CATEGORIES.map((name) => (
          <span key={name} class={side[name] > 0 ? "aa-score-part" : "aa-score-part aa-zero"}>
            <span class="aa-long">{name}</span>
            <abbr class="aa-short" title={name} aria-hidden="true">
              {name.charAt(0).toUpperCase()}
            </abbr>{" "}
            <b>{side[name]}</b>
          </span>
        ))}
      </span>
      {words === "" ? null : (
        <span class="aa-score-wait" title={words}>
          <BallIcon alliance={side.id} trussed={false} size={14} />
          <span class="hidden">{words}</span>
        </span>
      )}
    </li>
  );
}

export function Score({ scene }: { scene: Scene }): JSX.Element {
  const view = viewOf(scene);
  return (
    <ul class="aa-score" aria-label="Score">
      {view.alliances.map((side) => (
        <Side key={side.id} side={side} view={view} />
      ))}
    </ul>
  );
}
