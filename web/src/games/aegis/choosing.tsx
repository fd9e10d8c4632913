/* choosing.tsx - squads and picks: ready squads as whole choices, or cards one by one. */
import type { JSX } from "preact";
import type { BoardProps, Drafting, Offered } from "../../app/view";
import type { Answer, Scene } from "../../engine/types";
import { ownClass } from "../../kit/marks";
import { answersByPiece, SpotButton } from "../../kit/spot";
import { RobotArt } from "./figure";
import { bare, cardRow, hasPosition, markOfSeat, rosterOf, squadsOf, viewOf } from "./look";
import { squadChoice, squadOffers, type SquadOffer } from "./squadlist";
import { cardWords, Tile, Tiles } from "./tiles";
import type { CardView, SquadRow } from "./types";

const NONE: readonly Answer[] = [];

/** Answers of the page itself have numbers that no move has. */
const PAGE = 2 ** 40;

/** What the page told last, when a game was opened. */
let offered: Offered = { kept: [], drawn: [] };
export function offer(_: Scene, now: Offered): void {
  offered = now;
}

interface Offer {
  piece: string; // "squad.0", "kept.0", "drawn"
  squad: SquadRow;
}

const PIECES: Readonly<Record<SquadOffer["kind"], string>> = { ready: "squad", saved: "kept", random: "drawn" };

/** Ready squads, those that people kept, and one by chance; in a match only lists that were made for one are kept ones. */
function offersOf(scene: Scene): Offer[] {
  const roster = rosterOf(scene);
  if (!roster) return [];
  const match = MATCH.test(scene.options);
  const drawn = match ? null : (offered.drawn[scene.seat - 1] ?? []);
  const list = squadOffers(roster, offered.kept, drawn && drawn.length > 0 ? drawn : null).filter(({ kind, squad }) => kind !== "saved" || squad.match === match);
  const counts = new Map<string, number>();
  return list.map(({ kind, name, idea, squad }) => {
    const at = counts.get(kind) ?? 0;
    counts.set(kind, at + 1);
    const { basics, pool, commander, bearer } = squad;
    return { piece: `${PIECES[kind]}.${at}`, squad: { name, idea, basics: [...basics], pool: [...pool], commander, bearer } };
  });
}

/** At the first card of a squad whole squads are offered. */
function offersSquads(scene: Scene): boolean {
  if (!hasPosition(scene) || squadsOf(scene).length === 0) return false;
  const view = viewOf(scene);
  return view.ask === "squad" && view.seats[view.you - 1]?.cards.length === 0;
}

const CARDS = "cards";

/** A match wants more cards than a ready squad has. */
const MATCH = /match=best-of-3/;

/** The squad of a draft: one that is ready, with cards added to it; null before one is chosen. */
export function draftedSquad(scene: Scene, draft: readonly string[]): SquadRow | null {
  const [first = "", ...more] = draft;
  const squad = offersOf(scene).find((offer) => offer.piece === first)?.squad;
  if (!squad) return null;
  const levels = more.map((id) => cardRow(scene, id));
  return {
    ...squad,
    basics: [...squad.basics, ...levels.filter((card) => card.level <= 1).map((card) => card.id)],
    pool: [...squad.pool, ...levels.filter((card) => card.level > 1).map((card) => card.id)],
  };
}

/** Cards that could go with a squad: of its Faction first, those of no Faction next. */
function furtherCards(scene: Scene, squad: SquadRow): string[] {
  const factions = new Set([...squad.basics, ...squad.pool].map((id) => cardRow(scene, id).faction).filter((faction) => faction !== ""));
  const rank = (id: string): number => (factions.has(cardRow(scene, id).faction) ? 0 : cardRow(scene, id).faction === "" ? 1 : 2);
  const list = scene.answers.filter((answer) => answer.kind === "take" && !squad.basics.includes(answer.piece)).map((answer) => answer.piece);
  return list.sort((a, b) => rank(a) - rank(b));
}

const own = (move: number, kind: string, label: string, piece: string, text = ""): Answer => ({ move, text, label, kind, spot: "", piece, odds: null });

const KINDS: Readonly<Record<string, string>> = { squad: "offer", kept: "kept", drawn: "random" };

function answersOf(scene: Scene, draft: readonly string[]): readonly Answer[] | null {
  if (!offersSquads(scene)) return null;
  if (draft[0] === CARDS) return [...scene.answers, own(PAGE, "back", "Ready squads", "back")];
  const squad = draftedSquad(scene, draft);
  if (squad)
    return [
      own(-1, "squad", `Play ${squad.name}`, "whole", squadChoice({ ...squad, match: false })),
      own(PAGE, "back", "Another squad", "back"),
      ...(MATCH.test(scene.options) ? furtherCards(scene, squad) : []).map((id, at) => own(PAGE + 100 + at, "add", `Add ${cardRow(scene, id).name}`, id)),
    ];
  return [
    ...offersOf(scene).map(({ piece, squad: one }, at) => own(PAGE + 10 + at, KINDS[piece.split(".")[0] ?? ""] ?? "offer", one.name, piece)),
    own(PAGE + 2, CARDS, "Card by card", CARDS),
  ];
}

function pressed(scene: Scene, draft: readonly string[], piece: string): readonly string[] | null {
  if (!offersSquads(scene)) return null;
  const offers = offersOf(scene);
  if (piece === "back") return draft.length > 0 ? [] : null;
  if (piece === CARDS || offers.some((offer) => offer.piece === piece)) return [piece];
  const [first = "", ...more] = draft;
  if (first === "" || first === CARDS) return null;
  if (more.includes(piece)) return [first, ...more.filter((one) => one !== piece)];
  return scene.answers.some((answer) => answer.piece === piece) ? [...draft, piece] : null;
}

/** A squad is chosen as a whole, looked at and changed on the page, and then given to the rules. */
export const drafting: Drafting = {
  answers: answersOf,
  press: pressed,
  question(scene, draft) {
    const who = scene.question.split(":")[0] ?? "";
    const squad = draftedSquad(scene, draft);
    if (squad && MATCH.test(scene.options)) return `${who}: add robots from which each game's five are picked, then play ${squad.name}; it has ${squad.basics.length} Basic robots`;
    if (squad) return `${who}: play ${squad.name}`;
    return draft.length === 0 && offersSquads(scene) ? `${who}: choose a squad` : scene.question;
  },
};

/** Cards of a list in a row of small pictures. */
function Faces({ scene, list, seat }: { scene: Scene; list: readonly string[]; seat: number }): JSX.Element {
  return (
    <span class="ae-faces">
      {list.map((id) => (
        <span key={id} title={cardRow(scene, id).name}>
          <RobotArt card={cardRow(scene, id)} mark={markOfSeat(seat)} size={32} />
        </span>
      ))}
    </span>
  );
}

function SquadButton({ scene, offer, answer, active, tab }: { scene: Scene; offer: Offer; answer: Answer | undefined; active: boolean; tab: boolean }): JSX.Element {
  const { squad } = offer;
  const seat = scene.seat || 1;
  const words = `${squad.name}: ${squad.idea} ${squad.basics.map(bare).join(", ")}; pool ${squad.pool.map(bare).join(", ")}`;
  return (
    <SpotButton class={`ae-squad ${ownClass(markOfSeat(seat))} ${answer ? "ae-can" : ""} ${active ? "ae-active" : ""}`} piece={offer.piece} label={words} answers={answer ? [answer] : NONE} tab={tab}>
      <span class="ae-squad-name">
        <b>{squad.name}</b>
        {offer.piece.startsWith("kept") ? <span class="ae-squad-kept">saved</span> : null}
      </span>
      <Faces scene={scene} list={squad.basics} seat={seat} />
      <span class="ae-squad-idea">{squad.idea}</span>
    </SpotButton>
  );
}

/** Cards that can be taken, Basic robots first, each with its answer. */
function CardGrid({ props, label }: { props: BoardProps; label: string }): JSX.Element | null {
  const { scene, answers, active, hint } = props;
  const view = viewOf(scene);
  const takes = answers.filter((answer) => answer.piece !== "" && (answer.kind === "take" || answer.kind === "add" || answer.kind === "attach"));
  if (takes.length === 0) return null;
  return (
    <section class="ae-choose">
      <h2>{label}</h2>
      <Tiles label={label}>
        {takes.map((answer, at) => (
          <Tile
            key={answer.piece} scene={scene} piece={answer.piece} card={cardRow(scene, answer.piece)} seat={view.you} answers={[answer]}
            active={active?.piece === answer.piece} hint={hint?.piece === answer.piece} tab={at === 0}
          />
        ))}
      </Tiles>
    </section>
  );
}

/** The cards of a seat as far as they are known here. */
function Sides({ props }: { props: BoardProps }): JSX.Element {
  const { scene, answers, active } = props;
  const view = viewOf(scene);
  const byPiece = answersByPiece(answers);
  return (
    <>
      {view.seats.map((seat, at) => {
        const known = seat.cards.filter((card) => card.card !== "");
        const hidden = seat.cards.length - known.length;
        if (seat.cards.length === 0) return null;
        const who = scene.seats[at]?.called ?? "";
        return (
          <section key={at} class={`ae-choose ${ownClass(markOfSeat(at + 1))}`}>
            <h2>{`${who}: ${known.length} ${known.length === 1 ? "card" : "cards"}${hidden > 0 ? `, ${hidden} unknown` : ""}`}</h2>
            <Tiles label={`Cards of ${who}`}>
              {known.map((card) => (
                <Tile
                  key={card.id} scene={scene} piece={card.id} card={cardRow(scene, card.card)} seat={at + 1} note={noteOf(card)}
                  answers={byPiece.get(card.id) ?? NONE} active={active?.piece === card.id} hint={false} tab={false}
                />
              ))}
            </Tiles>
          </section>
        );
      })}
    </>
  );
}

const NOTES: Readonly<Record<string, string>> = { chosen: "\u2713 chosen", side: "sideboard", pool: "pool", reserve: "reserve", bound: "Commander" };
const noteOf = (card: CardView): string => NOTES[card.where] ?? "";

/** The squad that is looked at, whole. */
function Draft({ scene, squad }: { scene: Scene; squad: SquadRow }): JSX.Element {
  const seat = scene.seat || 1;
  const list = [...squad.basics, ...squad.pool, ...(squad.commander === "" ? [] : [squad.commander])];
  const energy = squad.basics.reduce((sum, id) => sum + cardRow(scene, id).energy, 0);
  return (
    <section class="ae-choose">
      <h2>{`${squad.name}: ${squad.basics.length} Basic robots with ${energy} Energy, ${squad.pool.length} in the Combine Pool`}</h2>
      <p class="ae-squad-idea">{squad.idea}</p>
      <Tiles label={`Cards of ${squad.name}`}>
        {list.map((id, at) => (
          <Tile
            key={id} scene={scene} piece={id} card={cardRow(scene, id)} seat={seat} note={at >= squad.basics.length ? (id === squad.commander ? `Commander of ${squad.bearer}` : "pool") : ""}
            answers={NONE} active={false} hint={false} tab={at === 0}
          />
        ))}
      </Tiles>
    </section>
  );
}

/** Kept squads first, the one by chance last. */
const order = ({ piece }: Offer): number => ["kept", "squad", "drawn"].indexOf(piece.split(".")[0] ?? "");

/** What lies on the table while squads are chosen. */
export function Choosing(props: BoardProps): JSX.Element {
  const { scene, answers, active, draft } = props;
  const view = viewOf(scene);
  const whole = answers.length > 0 ? draftedSquad(scene, draft) : null;
  const offers = answers.some((answer) => answer.kind === "offer") ? [...offersOf(scene)].sort((a, b) => order(a) - order(b)) : [];
  const byPiece = answersByPiece(answers);
  return (
    <div class={`ae ae-setup ${ownClass(view.you > 0 ? markOfSeat(view.you) : null)}`}>
      {whole ? <Draft scene={scene} squad={whole} /> : null}
      {offers.length > 0 ? (
        <section class="ae-choose">
          <h2>Ready squads</h2>
          <div class="ae-squads" role="group" aria-label="Ready squads">
            {offers.map((offer, at) => (
              <SquadButton key={offer.piece} scene={scene} offer={offer} answer={byPiece.get(offer.piece)?.[0]} active={active?.piece === offer.piece} tab={at === 0} />
            ))}
          </div>
        </section>
      ) : null}
      {offers.length === 0 ? <Sides props={props} /> : null}
      {offers.length === 0 ? <CardGrid props={props} label={whole ? "Further cards" : view.stage === "picks" ? "Cards to pick" : "Cards to take"} /> : null}
      {answers.length === 0 && view.seats.every((seat) => seat.cards.length === 0) ? <p class="ae-waiting">Squads are being chosen.</p> : null}
    </div>
  );
}

/** What is said about a card that an answer names. */
export const takeWords = (scene: Scene, answer: Answer): string => cardWords(cardRow(scene, answer.piece));
