/* pieces.tsx - all players: figure, Health, purse, Weapons, Tokens, and what their Pilot can do. */
import type { JSX } from "preact";
import type { PiecesProps } from "../../app/view";
import type { Answer, Scene } from "../../engine/types";
import { Kept } from "../../kit/kept";
import { MarkIcon, ownClass } from "../../kit/marks";
import { SpotButton } from "../../kit/spot";
import { Purse } from "./cards";
import { HealthBar } from "./combat";
import { FigureArt, figureOf, TypeIcon } from "./glyphs";
import { aboutPilot, abilityWords, effectOf, hasPosition, markOf, nameOf, pilotRow, playerWords, sideRow, STATUS_NAMES, viewOf, weaponRow, weaponWords } from "./look";
import type { MechsView, PlayerView } from "./types";

function WeaponLine({ id, player, view }: { id: string; player: PlayerView; view: MechsView }): JSX.Element | null {
  const row = weaponRow(view, id);
  if (!row) return null;
  const equipped = player.loadout.includes(id);
  const gone = player.exhausted.includes(id);
  return (
    <li class={gone ? "tm-owned tm-exhausted" : equipped ? "tm-owned" : "tm-owned tm-stocked"}>
      <span class="hidden">{`${weaponWords(row)}${equipped ? "" : ", in the Stockpile"}${gone ? ", exhausted" : ""}`}</span>
      <span aria-hidden="true" class="tm-owned-face">
        <TypeIcon type={row.type} size={14} /> <span class="tm-owned-name">{row.name}</span>
        <span class="tm-owned-figures">
          {row.normal}/{row.power} {effectOf(row)}
        </span>
      </span>
    </li>
  );
}

function ability(player: PlayerView, view: MechsView): string {
  const side = sideRow(view, player.side);
  if (player.status === "mech") return side ? `${side.name}: ${side.words}` : "";
  const row = pilotRow(view, player.pilot);
  return row ? abilityWords(player.status === "armor" ? row.armor_side : row.pilot_side) : "";
}

function Tokens({ player }: { player: PlayerView }): JSX.Element {
  const supply = player.supply_known && player.supply.length > 0 ? ` (${player.supply.length === 1 ? "number" : "numbers"} ${player.supply.join(", ")})` : "";
  return (
    <p class="tm-tokens">
      {player.mines_left} {player.mines_left === 1 ? "Mine" : "Mines"}
      {supply}, {player.turrets_left} {player.turrets_left === 1 ? "Turret" : "Turrets"} left
      {player.last_mine > 0 ? `, last Mine that went off: ${player.last_mine}` : ""}
    </p>
  );
}

/** What a Scoring would bring now, and of what it is made. */
function Holds({ player }: { player: PlayerView }): JSX.Element {
  const { mines, turrets, pilot, mech, weapons } = player.scoring;
  const parts = ([["Mines", mines], ["Turrets", turrets], ["Pilot", pilot], ["Mech", mech]] as const).filter(([, vp]) => vp > 0);
  const words = parts.map(([name, vp]) => `${name} ${vp}`).join(", ");
  return (
    <p class="tm-holds">
      Holds <b>{mines + turrets + pilot + mech} VP</b> for the next Scoring{words === "" ? "" : `: ${words}`}
      {weapons > 0 ? `; Weapons ${weapons} VP at the end` : ""}
    </p>
  );
}

function Sheet({ player, scene, answers }: { player: PlayerView; scene: Scene; answers: readonly Answer[] }): JSX.Element {
  const view = viewOf(scene);
  const mark = markOf(view, player.id);
  const pilot = pilotRow(view, player.pilot)?.name ?? "";
  const owned = [...player.loadout, ...player.owns.filter((id) => !player.loadout.includes(id))];
  return (
    <article class={`tm-sheet ${ownClass(mark)}${view.active === player.id ? " tm-now" : ""}`}>
      <SpotButton class={answers.length > 0 ? "tm-sheet-head tm-can" : "tm-sheet-head"} piece={player.id} label={playerWords(player, view, scene)} answers={answers} tab={true}>
        <FigureArt figure={figureOf(player, view)} mark={mark} size={66} detail={1} />
        <span class="tm-sheet-text">
          <span class="tm-sheet-name">
            <MarkIcon mark={mark} size={13} /> {nameOf(player, scene)}
          </span>
          <span class="tm-sheet-note">{[pilot, STATUS_NAMES[player.status] ?? "", player.resigned ? "resigned" : "", view.starter === player.id ? "Starting Player" : ""].filter((one) => one !== "").join(", ")}</span>
          <HealthBar player={player} />
        </span>
      </SpotButton>
      <Purse player={player} scene={scene} />
      {ability(player, view) === "" ? null : <p class="tm-ability">{ability(player, view)}</p>}
      {owned.length > 0 ? (
        <ul class="tm-owns" aria-label="Weapons">
          {owned.map((id) => (
            <WeaponLine key={id} id={id} player={player} view={view} />
          ))}
        </ul>
      ) : null}
      {view.round > 0 ? <Tokens player={player} /> : null}
      {view.round > 0 && view.phase !== "over" && !player.resigned ? <Holds player={player} /> : null}
    </article>
  );
}

export function Pieces({ scene, answers }: PiecesProps): JSX.Element {
  if (!hasPosition(scene)) return <div class="tm tm-pieces" />;
  const view = viewOf(scene);
  return (
    <div class="tm tm-pieces">
      {view.players.map((player) => {
        const { program: _program, path: _path, revealed: _revealed, chosen: _chosen, ...kept } = player;
        const here = answers.filter((answer) => aboutPilot(scene, answer).includes(player.id));
        const sign = JSON.stringify([kept, here, view.active === player.id, view.starter === player.id, view.round > 0, view.phase === "over", scene.seats[player.seat - 1]]);
        return <Kept key={player.id} of={sign} draw={() => <Sheet player={player} scene={scene} answers={here} />} />;
      })}
    </div>
  );
}
