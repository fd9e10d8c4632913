/* side.tsx - beside the Arena: the round track, and every player's Program and points. */
import type { JSX } from "preact";
import type { Scene } from "../../engine/types";
import { MarkIcon, ownClass } from "../../kit/marks";
import { markOf, nameOf, ownPlayer, viewOf } from "./look";
import { Line } from "./program";

const ROUNDS = 6;
/** After these Rounds there is a Scoring; the track is printed so. */
const SCORINGS: ReadonlySet<number> = new Set([2, 4, 6]);

/** Six Rounds, with a star where points are counted, and the four steps of this one. */
export function Track({ round, step }: { round: number; step: number }): JSX.Element {
  return (
    <p class="tm-track">
      <span class="hidden">{round > 0 ? `Round ${round} of ${ROUNDS}, turn step ${step} of 4. Scoring after Rounds 2, 4 and 6.` : "Set-up"}</span>
      <span class="tm-rounds" aria-hidden="true">
        {Array.from({ length: ROUNDS }, (_, i) => (
          <span key={i} title={`Round ${i + 1}${SCORINGS.has(i + 1) ? ", a Scoring follows" : ""}`} class={["tm-round", i + 1 === round ? "tm-now" : i + 1 < round ? "tm-past" : "", SCORINGS.has(i + 1) ? "tm-scoring" : ""].filter((name) => name !== "").join(" ")}>
            {i + 1}
            {SCORINGS.has(i + 1) ? <i>{"\u2605"}</i> : null}
          </span>
        ))}
      </span>
      <span class="tm-steps" aria-hidden="true">
        {[1, 2, 3, 4].map((n) => (
          <i key={n} title={`Turn step ${n}`} class={n === step ? "tm-now" : n < step ? "tm-past" : ""} />
        ))}
      </span>
    </p>
  );
}

export function Side({ scene, draft }: { scene: Scene; draft: readonly string[] }): JSX.Element {
  const view = viewOf(scene);
  const own = ownPlayer(scene);
  const most = Math.max(...view.players.filter((player) => !player.resigned).map((player) => player.vp));
  return (
    <div class="tm-side">
      <Track round={view.round} step={view.step} />
      <ul class="tm-lines" aria-label="Programs and points">
        {view.players.map((player) => {
          const mark = markOf(view, player.id);
          const state = player.resigned ? "resigned" : player.adhoc ? "Ad Hoc" : view.phase === "program" && player.chosen ? "ready" : "";
          const leads = most > 0 && player.vp === most && !player.resigned ? "leads" : "";
          const note = state || leads;
          return (
            <li key={player.id} class={`${ownClass(mark)}${view.active === player.id ? " tm-now" : ""}`}>
              <MarkIcon mark={mark} size={14} />
              <span class="hidden">{`${nameOf(player, scene)}: `}</span>
              {player.robot ? (
                <span class="tm-line-note">{nameOf(player, scene)}</span>
              ) : (
                <Line view={view} player={player} draft={player === own && view.phase === "program" ? draft : []} />
              )}
              {note === "" ? null : <span class="tm-line-note">{note}</span>}
              <b class={leads === "" ? "tm-line-vp" : "tm-line-vp tm-leads"} title={leads === "" ? "" : "Leads"}>
                {player.vp}
              </b>
              <span class="hidden"> VP{leads === "" || note === leads ? "" : ", leads"}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function sideSign(scene: Scene, draft: readonly string[]): string {
  const view = viewOf(scene);
  return JSON.stringify([view.round, view.step, view.phase, view.active, view.card, scene.seats, scene.seat, scene.wait, draft, view.players]);
}
