/* pieces.tsx - the cards of both sides at any time, and the one that is looked at in full. */
import type { JSX } from "preact";
import { WithClause } from "../../app/parts/clause";
import type { PiecesProps } from "../../app/view";
import type { Answer, Scene } from "../../engine/types";
import { MarkIcon } from "../../kit/marks";
import { answersByPiece } from "../../kit/spot";
import { CardFace } from "./card";
import { bare, cardRow, componentsOf, hasPosition, inspectedIn, isSetUp, markOfSeat, robotById, rosterOf, seatOfId, spaced, viewOf } from "./look";
import { Tile, Tiles } from "./tiles";
import type { CardView, Inspected, Making, Meaning, SeatView } from "./types";

const NONE: readonly Answer[] = [];

/** "with GAN-300, HEL-200 or KOR-200" */
const partnerWords = (making: Making): string => making.with.map((set) => set.split("+").map((id) => spaced(bare(id))).join(" + ")).join(", or ");

/** What a robot could be combined to: with whom, at what cost, where. */
function Makes({ scene, seen }: { scene: Scene; seen: Inspected }): JSX.Element | null {
  if (seen.makes.length === 0) return null;
  return (
    <section class="ae-about">
      <h4>Combines to</h4>
      <ul>
        {seen.makes.map((making) => (
          <li key={making.card} class={making.ok ? "ae-ok" : "ae-not"}>
            <b>{cardRow(scene, making.card).name}</b>
            {making.with.length > 0 ? ` with ${partnerWords(making)}` : ""}
            {`, ${making.cost} Energy`}
            {making.ok ? `: now, on ${making.spots.length} ${making.spots.length === 1 ? "hex" : "hexes"}` : making.why === "" ? "" : `: ${making.why}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The clause of a status, "stunned" or "BLAZE 2"; "" where it has none of its own. */
export const statusClause = (name: string, meanings: readonly Meaning[]): string =>
  (meanings.find((one) => one.name === name) ?? meanings.find((one) => one.name === name.replace(/ \d+$/, "")))?.clause ?? "";

/** What the rules say about a robot as it stands. */
function About({ scene, seen }: { scene: Scene; seen: Inspected }): JSX.Element {
  const barred = seen.actions.filter((action) => !action.ok && action.why !== "");
  return (
    <>
      {seen.statuses.length > 0 ? (
        <section class="ae-about">
          <h4>Lies on it</h4>
          <ul>
            {seen.statuses.map((status) => {
              const clause = statusClause(status.name, rosterOf(scene)?.meanings ?? []);
              return (
                <li key={status.name}>
                  <b>{status.name}</b> {status.ends === "" ? <WithClause words={status.words} clause={clause} /> : status.words}
                  {status.ends === "" ? null : (
                    <span class="ae-ends">
                      {" "}
                      <WithClause words={status.ends} clause={clause} />
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
      {barred.length > 0 ? (
        <section class="ae-about">
          <h4>Cannot use now</h4>
          <ul>
            {barred.map((action) => (
              <li key={action.name}>
                <b>{action.name}</b>: {action.why}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Makes scene={scene} seen={seen} />
    </>
  );
}

/** The card that is looked at: of the robot that is pointed at, of the answer that is, or of whoever acts. */
function lookedAt({ scene, active, inspected }: PiecesProps): { id: string; seen: Inspected | null } {
  const view = viewOf(scene);
  const [first] = inspectedIn(inspected);
  const named = active && active.piece !== "" && cardRow(scene, active.piece).idea !== "" ? active.piece : "";
  if (view.making && named === "" && (!first || first.piece === view.acting)) return { id: view.making, seen: null };
  if (first && (named === "" || first.piece === named || robotById(view, named))) return { id: first.piece, seen: first };
  return { id: named !== "" ? named : view.acting, seen: null };
}

/** What hexes with a letter and the edge of this board do, for whoever looks at nothing yet. */
function Ground({ scene }: { scene: Scene }): JSX.Element | null {
  const view = viewOf(scene);
  const has = (kind: string): boolean => view.spots.some((spot) => spot.kind === kind);
  const names = [...(has("stop") ? ["STOP hex"] : []), ...(has("jam") ? ["JAM hex"] : []), view.edge === "wall" ? "Walled edge" : "Open edge"];
  const list = names.flatMap((name) => rosterOf(scene)?.meanings.find((one) => one.name === name) ?? []);
  return list.length === 0 ? null : (
    <section class="ae-about">
      <h3>{`On this board, ${view.board}`}</h3>
      <ul>
        {list.map(({ name, words, clause }) => (
          <li key={name}>
            <b>{name}</b> <WithClause words={words} clause={clause} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Looked(props: PiecesProps): JSX.Element {
  const { scene } = props;
  const view = viewOf(scene);
  const { id, seen } = lookedAt(props);
  const robot = robotById(view, id);
  const parts = robot ? componentsOf(view, robot).map((one) => cardRow(scene, one.id)) : [];
  const seat = seatOfId(id) || (isSetUp(view) ? view.you : 0);
  return (
    <div class="ae-looked" tabIndex={0} role="region" aria-label="Card">
      {id === "" ? (
        <>
          <p class="ae-hint-words">Point at a robot or a card to read it here.</p>
          {isSetUp(view) ? null : <Ground scene={scene} />}
        </>
      ) : (
        <>
          <CardFace card={cardRow(scene, id)} {...(robot ? { robot } : {})} parts={parts} mark={seat > 0 ? markOfSeat(seat) : null} compact={robot !== undefined} meanings={rosterOf(scene)?.meanings ?? []} />
          {parts.length > 0 ? <p class="ae-parts">{`Made of ${parts.map((card) => card.name).join(" and ")}.`}</p> : null}
          {seen ? <About scene={scene} seen={seen} /> : null}
        </>
      )}
    </div>
  );
}

const GROUPS: readonly (readonly [string, string])[] = [
  ["chosen", "To be placed"], ["reserve", "In reserve"], ["pool", "Combine Pool"], ["bound", "Commander"], ["side", "Sideboard"], ["lost", "Lost"],
];

function Cards({ props, cards, title, seat }: { props: PiecesProps; cards: readonly CardView[]; title: string; seat: number }): JSX.Element | null {
  const { scene, answers, active, hint } = props;
  if (cards.length === 0) return null;
  const byPiece = answersByPiece(answers);
  const known = cards.filter((card) => card.card !== "");
  return (
    <>
      <h4 class="ae-group">{title}</h4>
      <Tiles label={`${title}, S${seat}`}>
        {known.map((card) => {
          const here = byPiece.get(card.id) ?? NONE;
          return (
            <Tile
              key={card.id} scene={scene} piece={card.id} card={cardRow(scene, card.card)} seat={seat} answers={here} active={active?.piece === card.id}
              hint={hint?.piece === card.id} tab={true} size={36} note={card.where === "bound" && card.on !== "" ? `with ${spaced(bare(card.on))}` : ""}
            />
          );
        })}
        {cards.length > known.length ? <p class="ae-unknown">{`${cards.length - known.length} unknown`}</p> : null}
      </Tiles>
    </>
  );
}

function Side({ props, side, seat }: { props: PiecesProps; side: SeatView; seat: number }): JSX.Element {
  const { scene, answers, active, hint } = props;
  const view = viewOf(scene);
  const byPiece = answersByPiece(answers);
  const robots = view.robots.filter((robot) => robot.seat === seat);
  const setUp = isSetUp(view);
  return (
    <section class="ae-side">
      <h3 class="ae-side-head">
        <MarkIcon mark={markOfSeat(seat)} size={18} />
        <span>{scene.seats[seat - 1]?.called ?? ""}</span>
        <span class="ae-side-note">{setUp ? (side.ready ? "ready" : "") : `${side.energy} Energy, makes ${side.production}`}</span>
      </h3>
      {robots.length > 0 ? (
        <Tiles label={`Robots of S${seat}`}>
          {robots.map((robot) => (
            <Tile
              key={robot.id} scene={scene} piece={robot.id} card={cardRow(scene, robot.card)} robot={robot} seat={seat} answers={byPiece.get(robot.id) ?? NONE}
              active={active?.piece === robot.id} hint={hint?.piece === robot.id} tab={true}
            />
          ))}
        </Tiles>
      ) : null}
      {GROUPS.map(([where, title]) => (
        <Cards key={where} props={props} cards={side.cards.filter((card) => card.where === where)} title={title} seat={seat} />
      ))}
    </section>
  );
}

export function Pieces(props: PiecesProps): JSX.Element {
  const { scene } = props;
  if (!hasPosition(scene)) return <div class="ae-pieces" />;
  const view = viewOf(scene);
  return (
    <div class="ae-pieces">
      <Looked {...props} />
      {isSetUp(view) ? null : (
        <div class="ae-list">
          {view.seats.map((side, at) => (
            <Side key={at} props={props} side={side} seat={at + 1} />
          ))}
        </div>
      )}
    </div>
  );
}
