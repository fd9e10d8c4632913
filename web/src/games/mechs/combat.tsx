/* combat.tsx - a Combat: both sides with Health and Weapons, what is exhausted, what each attack would do. */
import type { JSX } from "preact";
import type { Answer, Scene } from "../../engine/types";
import { MarkIcon, ownClass } from "../../kit/marks";
import { answersByPiece } from "../../kit/spot";
import { Weapon, type BenchProps } from "./cards";
import { FigureArt, figureOf, TypeIcon } from "./glyphs";
import { markOf, nameOf, playerOf, sideRow, viewOf, weaponName, weaponRow } from "./look";
import type { MechsView, PlayerView, WeaponRow } from "./types";

const NONE: readonly Answer[] = [];

/** Health as pips and as a figure. */
export function HealthBar({ player }: { player: PlayerView }): JSX.Element {
  return (
    <span class="tm-bar">
      <span class="tm-pips" aria-hidden="true">
        {Array.from({ length: player.full_health }, (_, i) => (
          <i key={i} class={i < player.health ? "tm-full" : ""} />
        ))}
      </span>
      <span class="hidden">Health </span>
      {player.health}
      <span class="hidden"> of {player.full_health}</span>
    </span>
  );
}

/** What an attack would do, and what could counter it: told by the rules for the side whose attack is next. */
function wouldDo(view: MechsView, player: PlayerView, id: string): { would: string; answered: string } {
  const attack = view.fight.role === player.id ? view.fight.attacks.find((one) => one.weapon === id) : undefined;
  if (!attack) return { would: "", answered: "" };
  const by = attack.countered_by.map((other) => weaponName(view, other)).join(", ");
  const most = attack.damage + attack.boost;
  const amount = attack.boost > 0 ? `${attack.damage} to ${most}` : String(attack.damage);
  const enemy = playerOf(view, player.id === view.active ? view.fight.enemy : view.active);
  const knocked = enemy && most >= enemy.health ? ", KO" : "";
  return { would: `${attack.power ? `Power ${amount}` : `${amount} damage`}${knocked}`, answered: by === "" ? "" : `countered by ${by}` };
}

function noteOf(view: MechsView, player: PlayerView, id: string): string {
  if (view.fight.weapon === id && view.fight.role === player.id) return "used";
  return player.exhausted.includes(id) ? "exhausted" : "";
}

function Side({ player, props }: { player: PlayerView; props: BenchProps }): JSX.Element {
  const { scene, answers, active, hint } = props;
  const view = viewOf(scene);
  const byPiece = answersByPiece(answers);
  const mark = markOf(view, player.id);
  const role = view.fight.role === player.id;
  const asked = scene.wait === "person" && scene.seat === player.seat && player.seat > 0;
  return (
    <section class={`tm-fighter ${ownClass(mark)}${role ? " tm-role" : ""}`} aria-label={nameOf(player, scene)}>
      <header>
        <FigureArt figure={figureOf(player, view)} mark={mark} size={44} detail={0} />
        <span class="tm-fighter-text">
          <b>
            <MarkIcon mark={mark} size={12} /> {nameOf(player, scene)}
          </b>
          <HealthBar player={player} />
          <small>
            {[role ? "attacks" : "", player.guard > 0 ? `Guard ${player.guard}` : "", sideRow(view, player.side)?.name ?? ""].filter((one) => one !== "").join(", ")}
          </small>
        </span>
      </header>
      <div class="tm-weapons" role="group" aria-label={`Weapons of ${nameOf(player, scene)}`}>
        {player.loadout.length === 0 ? <p class="tm-quiet">{player.robot ? "Its Weapons are drawn" : "No Weapon"}</p> : null}
        {player.loadout.map((id, at) => {
          const row = weaponRow(view, id);
          const here = asked ? (byPiece.get(id) ?? NONE) : NONE;
          return row ? (
            <Weapon
              key={id} row={row} answers={here} active={asked && active?.piece === id} hint={asked && hint?.piece === id} tab={at === 0 && asked}
              note={noteOf(view, player, id)} {...wouldDo(view, player, id)}
            />
          ) : null;
        })}
      </div>
    </section>
  );
}

/** The Weapon that was used last: whoever counters it makes a Power Attack. */
function Last({ row }: { row: WeaponRow | undefined }): JSX.Element | null {
  return row ? (
    <span class="tm-last">
      last used <TypeIcon type={row.type} size={15} /> {row.name} ({row.type})
    </span>
  ) : null;
}

export const fights = (view: MechsView): boolean => view.fight.enemy !== "" && view.fight.role !== "";

export function Combat(props: BenchProps): JSX.Element | null {
  const view = viewOf(props.scene);
  const sides = [playerOf(view, view.active), playerOf(view, view.fight.enemy)].filter((one): one is PlayerView => one !== undefined);
  return (
    <section class="tm-combat" aria-label="Combat">
      <p class="tm-combat-head">
        <b>Combat round {view.fight.round}</b>
        <Last row={weaponRow(view, view.fight.last)} />
      </p>
      <div class="tm-sides">
        {sides.map((player) => (
          <Side key={player.id} player={player} props={props} />
        ))}
      </div>
      <p class="tm-counters">
        <span aria-hidden="true">
          <TypeIcon type="Area" size={14} /> Area beats <TypeIcon type="Ranged" size={14} /> Ranged beats <TypeIcon type="Melee" size={14} /> Melee beats Area
        </span>
        <span class="hidden">Area counters Ranged, Ranged counters Melee, Melee counters Area</span>
      </p>
    </section>
  );
}

/** All that the picture of a Combat shows. */
export function combatSign({ scene, answers, active, hint }: { scene: Scene; answers: readonly Answer[]; active: Answer | null; hint: Answer | null }): string {
  const view = viewOf(scene);
  return JSON.stringify([view.fight, view.players, scene.seat, scene.wait, answers.map((answer) => answer.move), active?.move, hint?.move]);
}
