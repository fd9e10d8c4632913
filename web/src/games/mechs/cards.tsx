/* cards.tsx - Weapon and Pilot Cards to press, the Display, purses. */
import type { JSX } from "preact";
import type { Answer, Scene } from "../../engine/types";
import { answersByPiece, SpotButton } from "../../kit/spot";
import { FigureArt, ResourceIcon, TypeIcon } from "./glyphs";
import { abilityWords, effectOf, markOf, nameOf, ownPlayer, pilotRow, priceWords, viewOf, weaponRow, weaponWords } from "./look";
import { abilityIn, PLAIN } from "./robots";
import type { MechsView, PlayerView, WeaponRow } from "./types";

export interface BenchProps {
  scene: Scene;
  answers: readonly Answer[];
  active: Answer | null;
  hint: Answer | null;
}

const NONE: readonly Answer[] = [];

type Cost = Pick<WeaponRow, "credits" | "energy">;

/** What a Weapon costs the player who purchases now; else what is printed on it. */
const costOf = (view: MechsView, row: WeaponRow): Cost => view.prices.find((one) => one.weapon === row.id) ?? row;

/** What a Weapon Card costs, as signs. */
export function Price({ row }: { row: Cost }): JSX.Element {
  return (
    <span class="tm-price">
      {row.credits > 0 ? (
        <span>
          {row.credits}
          <ResourceIcon kind="credits" size={13} />
        </span>
      ) : null}
      {row.energy > 0 ? (
        <span>
          {row.energy}
          <ResourceIcon kind="energy" size={13} />
        </span>
      ) : null}
      {row.credits + row.energy === 0 ? <span>free</span> : null}
    </span>
  );
}

interface WeaponProps {
  row: WeaponRow;
  answers: readonly Answer[];
  active: boolean;
  hint: boolean;
  tab: boolean;
  note?: string; // "equipped", "exhausted", "named"
  price?: Cost;
  would?: string; // what it would do now
  answered?: string; // what could come back
}

/** A Weapon Card: kind, name, both lines of damage, effect, VP. */
export function Weapon({ row, answers, active, hint, tab, note = "", price, would, answered }: WeaponProps): JSX.Element {
  const names = ["tm-weapon", answers.length > 0 ? "tm-can" : "", active ? "tm-active" : "", hint ? "tm-hint" : "", note === "" ? "" : `tm-${note}`];
  const said = [weaponWords(row), price ? `costs ${priceWords(price.energy, price.credits) || "nothing"}` : "", note, would ?? "", answered ?? ""].filter((one) => one !== "").join(", ");
  return (
    <SpotButton class={names.filter((name) => name !== "").join(" ")} piece={row.id} label={said} answers={answers} tab={tab}>
      <span class="tm-weapon-head">
        <TypeIcon type={row.type} size={17} />
        <b>{row.name}</b>
      </span>
      <span class="tm-weapon-figures">
        <span title="Damage, and damage of a Power Attack">
          <b>{row.normal}</b>/<b class="tm-power">{row.power}</b>
        </span>
        <span class="tm-vp">{row.vp} VP</span>
        {effectOf(row) === "" ? null : <span class="tm-effect" title={row.effect_words}>{effectOf(row)}</span>}
        {would === undefined || would === "" ? null : <strong class="tm-would">{would}</strong>}
        {price ? <Price row={price} /> : null}
      </span>
      {row.effect_words === "" ? null : <span class="tm-effect-words">{row.effect_words}</span>}
      {answered === undefined || answered === "" ? null : <span class="tm-answered">{answered}</span>}
    </SpotButton>
  );
}

/** Weapon Cards by their ids, each with its answers. */
export function Weapons({ list, props, label, price }: { list: readonly string[]; props: BenchProps; label: string; price?: boolean }): JSX.Element {
  const { scene, answers, active, hint } = props;
  const view = viewOf(scene);
  const byPiece = answersByPiece(answers);
  return (
    <div class="tm-weapons" role="group" aria-label={label}>
      {list.map((id, at) => {
        const row = weaponRow(view, id);
        return row ? (
          <Weapon
            key={id} row={row} answers={byPiece.get(id) ?? NONE} active={active?.piece === id} hint={hint?.piece === id} tab={at === 0}
            {...(price ? { price: costOf(view, row) } : {})}
            note={view.naming.includes(id) ? "named" : ""}
          />
        ) : (
          <span key={at} class="tm-weapon tm-gap">
            empty
          </span>
        );
      })}
    </div>
  );
}

/** Energy, Credits and VP of a player. */
export function Purse({ player, scene }: { player: PlayerView; scene: Scene }): JSX.Element {
  return (
    <p class="tm-purse">
      <span class="hidden">{`${nameOf(player, scene)} has ${priceWords(player.energy, player.credits) || "nothing"} and ${player.vp} VP`}</span>
      <span aria-hidden="true">
        <b>{player.energy}</b>
        <ResourceIcon kind="energy" />
      </span>
      <span aria-hidden="true">
        <b>{player.credits}</b>
        <ResourceIcon kind="credits" />
      </span>
      <span aria-hidden="true">
        <b>{player.vp}</b>&nbsp;VP
      </span>
    </p>
  );
}

const basics = (view: MechsView): string[] => view.print.filter((row) => row.kind === "basic").map((row) => row.id);

/** The Display, and the Basic Weapons where they can be bought. */
export function Market(props: BenchProps): JSX.Element {
  const { scene, answers } = props;
  const view = viewOf(scene);
  const own = ownPlayer(scene);
  const buys = answers.some((answer) => answer.kind === "buy");
  const cheap = basics(view).filter((id) => answers.some((answer) => answer.piece === id));
  return (
    <section class="tm-market" aria-label="Display">
      <div class="tm-market-head">
        <p class="tm-title">
          Display <small>{view.deck} in the deck</small>
        </p>
        {own ? <Purse player={own} scene={scene} /> : null}
      </div>
      <Weapons list={view.display} props={props} label="Advanced Weapons" price={true} />
      {buys && cheap.length > 0 ? <Weapons list={cheap} props={props} label="Basic Weapons" price={true} /> : null}
    </section>
  );
}

/** The Basic Weapon to start with. */
export function FirstWeapons(props: BenchProps): JSX.Element {
  return (
    <section class="tm-market" aria-label="Basic Weapons">
      <p class="tm-title">Basic Weapons</p>
      <Weapons list={basics(viewOf(props.scene))} props={props} label="To start with" />
      <Weapons list={viewOf(props.scene).display} props={props} label="Display" price={true} />
    </section>
  );
}

/** A Loadout being chosen: everything that is owned. */
export function Armoury(props: BenchProps): JSX.Element {
  const view = viewOf(props.scene);
  const own = ownPlayer(props.scene);
  if (!own) return <section class="tm-market" aria-label="Loadout" />;
  const rest = own.owns.filter((id) => !own.loadout.includes(id));
  return (
    <section class="tm-market" aria-label="Loadout">
      <p class="tm-title">
        Loadout <small>{view.naming.length > 0 ? `${view.naming.length} named` : ""}</small>
      </p>
      {own.loadout.length > 0 ? <Weapons list={own.loadout} props={props} label="Equipped" /> : <p class="tm-quiet">Nothing equipped</p>}
      {rest.length > 0 ? <p class="tm-title">Stockpile</p> : null}
      {rest.length > 0 ? <Weapons list={rest} props={props} label="Stockpile" /> : null}
    </section>
  );
}

// ---- pilots --------------------------------------------------------------------------------

/** Pilot Cards: those that can be chosen, large, with both of their sides. */
export function Pilots(props: BenchProps): JSX.Element {
  const { scene, answers, active, hint } = props;
  const view = viewOf(scene);
  const own = ownPlayer(scene);
  const asked = answers.filter((answer) => answer.kind === "pilot").map((answer) => answer.piece);
  const ids = asked.length > 0 ? asked : [own?.pilot ?? "", own?.spare ?? ""].filter((id) => pilotRow(view, id));
  const mark = own ? markOf(view, own.id) : null;
  const byPiece = answersByPiece(answers);
  return (
    <div class="tm-pilots" role="group" aria-label="Pilot Cards">
      {ids.length === 0 ? <p class="tm-quiet">Pilot Cards are being dealt.</p> : null}
      {ids.map((id, at) => {
        const row = pilotRow(view, id);
        if (!row) return null;
        const figure = { ...PLAIN, ability: abilityIn(row) };
        const sides = [["Pilot", row.pilot_side], ["Power Armor", row.armor_side]] as const;
        const names = ["tm-pilot-card", byPiece.has(id) ? "tm-can" : "", active?.piece === id ? "tm-active" : "", hint?.piece === id ? "tm-hint" : ""];
        const label = `${row.name}. ${sides.map(([name, side]) => `${name}: ${abilityWords(side)}`).join(". ")}`;
        return (
          <SpotButton key={id} class={names.filter((name) => name !== "").join(" ")} piece={id} label={label} answers={byPiece.get(id) ?? NONE} tab={at === 0}>
            <b class="tm-pilot-name">{row.name}</b>
            <span class="tm-pilot-art">
              <FigureArt figure={figure} mark={mark} size={96} detail={1} />
              <FigureArt figure={{ ...figure, status: "armor" }} mark={mark} size={120} detail={1} />
            </span>
            {sides.map(([name, side]) => (
              <span key={name} class="tm-pilot-side">
                <b>{name}</b> {abilityWords(side)}
              </span>
            ))}
          </SpotButton>
        );
      })}
    </div>
  );
}
