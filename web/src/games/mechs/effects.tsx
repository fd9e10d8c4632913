/* effects.tsx - what happens: damage, points, explosions, where they happen. All of it passes. */
import type { JSX } from "preact";
import type { Fact } from "../../engine/types";
import { standsOf, zoneAt, type At } from "./arena";
import { dataOf } from "./story";
import type { MechsView } from "./types";

interface Effect {
  at: At | null;
  words: string;
  kind: "win" | "hurt" | "blast" | "good";
}

/** One fact as something that passes; null for those that only move pieces. */
function effectOf(fact: Fact, view: MechsView): Effect | null {
  const { player = "", enemy = "", zone = "", amount = 0, energy = 0, credits = 0, mines = 0, turrets = 0 } = dataOf(fact);
  const stand = (id: string): At | null => {
    const found = standsOf(view).get(id);
    return found ? { x: found.x, y: found.y - found.size * 0.45 } : null;
  };
  switch (fact.kind) {
    case "hurt":
    case "recoiled":
      return { at: stand(player), words: `\u2212${amount}`, kind: "hurt" };
    case "hit":
      return { at: stand(enemy), words: `\u2212${amount}`, kind: "hurt" };
    case "went_off":
    case "fired":
      return { at: zoneAt(view, zone) ?? null, words: "", kind: "blast" };
    case "knocked_out":
      return { at: stand(player), words: "KO", kind: "hurt" };
    case "scored":
    case "scores_mech":
    case "scores_weapons":
      return amount > 0 ? { at: stand(player), words: `+${amount} VP`, kind: "win" } : null;
    case "scores": {
      const all = mines + turrets + Number(fact.data.pilot ?? 0);
      return all > 0 ? { at: stand(player), words: `+${all} VP`, kind: "win" } : null;
    }
    case "collected":
      return { at: stand(player), words: `+${energy + credits}`, kind: "good" };
    case "healed":
    case "gained":
    case "upgraded":
    case "took":
      return { at: stand(player), words: "\u2191", kind: "good" };
    default:
      return null;
  }
}

function Pop({ effect: { at, words, kind } }: { effect: Effect }): JSX.Element | null {
  if (!at) return null;
  const wide = 20 + words.length * 10;
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      {kind === "blast" ? <path class="tm-blast" d="M0 -40L9 -14L36 -20L18 0L36 20L9 14L0 40L-9 14L-36 20L-18 0L-36 -20L-9 -14Z" /> : null}
      {words === "" ? null : (
        <g class={`tm-pop tm-pop-${kind}`}>
          <rect x={-wide / 2} y="-14" width={wide} height="28" rx="14" />
          <text y="6.500" text-anchor="middle">
            {words}
          </text>
        </g>
      )}
    </g>
  );
}

export function Effects({ facts, view }: { facts: readonly Fact[]; view: MechsView }): JSX.Element {
  return (
    <g class="tm-effects">
      {facts.map((fact) => {
        const effect = effectOf(fact, view);
        return effect ? <Pop key={fact.n} effect={effect} /> : null;
      })}
    </g>
  );
}
