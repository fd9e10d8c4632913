/* squads.tsx - the squad builder: all cards on one side, the chosen squad on the other. The rules judge it. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { linkedRoute } from "../../app/opening";
import { Icon } from "../../app/parts/icons";
import type { BuilderProps } from "../../app/view";
import { seatMark } from "../../kit/marks";
import { addCard, cardsOf, dropCard, EMPTY, idsOf, isEmpty, readSquad, squadChoice, squadOffers, squadText, type Cards, type Squad, type SquadOffer } from "./squadlist";
import { CompareDialog, Filters, LookDialog, Tiles, type Adds } from "./squadscards";
import { OpenDialog, Offers, SaveDialog, ShareDialog } from "./squadsopen";
import { SquadPanel, Verdict } from "./squadspanel";
import { ANYTHING, drawSquad, inOrder, isWanted, listsOf, makeableOf, type Order } from "./squadsort";
import type { CardRow, Judged, Roster } from "./types";

const MARK = seatMark(1);
const COMPARED_MAX = 3;
/** The setting of a game for which a list is made. */
const MATCH = "match=best-of-3";

/** What lies over the builder. */
type Over = "" | "open" | "save" | "share" | "compare";

/** The squad, its name, and what it was before. */
interface Build {
  squad: Squad;
  name: string; // of the ready or saved squad that it was taken from; "" for none
  past: readonly { squad: Squad; name: string }[];
}

function useBuild({ text, onText }: BuilderProps, cards: Cards, say: (words: string) => void) {
  const [build, setBuild] = useState<Build>(() => ({ squad: readSquad(text, cards).squad, name: "", past: [] }));
  const shown = useRef("");
  const now = squadText(build.squad);
  useEffect(() => {
    shown.current = now;
    onText(now);
  }, [now]);
  /** Takes another squad, which can be undone. */
  const put = (squad: Squad, name = build.name) => setBuild({ squad, name, past: [...build.past.slice(-50), { squad: build.squad, name: build.name }] });
  const undo = () => {
    const before = build.past.at(-1);
    if (before) setBuild({ ...before, past: build.past.slice(0, -1) });
  };
  useEffect(() => {
    const { squad, unknown } = readSquad(text, cards);
    if (unknown.length > 0) say(`The link names cards that are not here: ${unknown.join(", ")}.`);
    if (squadText(squad) !== now) put(squad, "");
  }, [text]);
  return { ...build, text: now, put, undo };
}

function JoinedNames({ cards, ids }: { cards: Cards; ids: readonly string[] }): JSX.Element {
  return <>{ids.map((id) => cards.get(id)?.name ?? id).join(", ")}</>;
}

function isJudged(reply: unknown): reply is Judged {
  const one = reply as Partial<Judged>;
  return Array.isArray(one.faults) && Array.isArray(one.tree) && Array.isArray(one.adds);
}

export function Builder(props: BuilderProps): JSX.Element {
  const roster = props.roster as Roster;
  const cards = useMemo(() => cardsOf(roster), [roster]);
  const lists = useMemo(() => listsOf(roster.pieces), [roster]);
  const [note, setNote] = useState("");
  const build = useBuild(props, cards, setNote);
  const { squad, text } = build;
  const judge = (list: string): Judged | null => {
    const reply = props.judge(list);
    return reply.ok && isJudged(reply) ? reply : null;
  };
  const judged = useMemo(() => judge(text), [text]);
  const adds: Adds = useMemo(() => new Map(judged?.adds.map((add) => [add.card, add])), [judged]);
  const [wanted, setWanted] = useState(ANYTHING);
  const [order, setOrder] = useState<Order>("level");
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [looked, setLooked] = useState<CardRow | null>(null);
  const [over, setOver] = useState<Over>("");
  const [side, setSide] = useState<"cards" | "squad">("squad");
  const [starting, setStarting] = useState(false);

  const can = useMemo(() => (judged ? new Set(judged.adds.filter((add) => add.ok).map((add) => add.card)) : null), [judged]);
  const made = useMemo(() => (wanted.makeable ? makeableOf(squad, cards, judge) : null), [wanted.makeable, text]);
  const shown = useMemo(
    () => inOrder(roster.pieces.filter((card) => isWanted(card, wanted, can, made)), order),
    [roster, wanted, order, wanted.addable ? can : null, made],
  );
  const offers = useMemo(() => squadOffers(roster, props.kept), [roster, props.kept]);
  const ready = offers.filter((offer) => offer.kind === "ready");
  const own = offers.filter((offer) => offer.kind === "saved");
  const ids = idsOf(squad);

  const say = (words: string) => setNote(words);
  const add = (card: CardRow) => {
    build.put(addCard(squad, card));
    say(`${card.name} is in the squad.`);
  };
  const drop = (id: string) => {
    build.put(dropCard(squad, id));
    say(`${cards.get(id)?.name ?? id} is out of the squad.`);
  };
  const take = (offer: SquadOffer) => {
    build.put(offer.squad, offer.name);
    setOver("");
    say(`${offer.name} is your squad now.`);
  };
  const paste = (given: string): string => {
    const route = linkedRoute(given.trim());
    const { squad: found, unknown } = readSquad(route?.at === "squads" ? route.text : given, cards);
    if (unknown.length > 0) return `No card is called ${unknown.join(", ")}.`;
    if (isEmpty(found)) return "There is no card in this text.";
    build.put(found, "");
    setOver("");
    say("The squad is open.");
    return "";
  };
  const random = () => {
    const found = drawSquad(props.draw, cards, judge);
    if (!found) return say("No squad could be drawn.");
    build.put(found, "");
    return say("A squad was drawn by chance.");
  };
  const play = async () => {
    setStarting(true);
    say(await props.play(squadChoice(squad), squad.match ? MATCH : ""));
    setStarting(false);
  };
  const save = (name: string): string => {
    const fault = props.keep(name, text);
    if (fault !== "") return fault;
    build.put(squad, name);
    setOver("");
    say(`Saved as ${name}.`);
    return "";
  };
  const compare = (card: CardRow) =>
    setCompared(compared.includes(card.id) ? compared.filter((id) => id !== card.id) : [...compared, card.id].slice(-COMPARED_MAX));

  return (
    <div class={`sq sq-show-${side}`}>
      <div class="sq-tabs" role="group" aria-label="Show">
        <button type="button" aria-pressed={side === "cards"} onClick={() => setSide("cards")}>
          Cards
        </button>
        <button type="button" aria-pressed={side === "squad"} onClick={() => setSide("squad")}>
          Your squad ({ids.length})
        </button>
      </div>
      <section class="sq-cards" aria-labelledby="sq-cards-title">
        <h2 id="sq-cards-title">
          Cards <span class="sq-count">{shown.length === roster.pieces.length ? shown.length : `${shown.length} of ${roster.pieces.length}`}</span>
        </h2>
        <Filters wanted={wanted} lists={lists} order={order} judged={judged !== null} onWanted={setWanted} onOrder={setOrder} />
        {shown.length === 0 ? <p>No card is like this. Take a filter away.</p> : null}
        <Tiles
          cards={shown}
          inSquad={(id) => ids.filter((one) => one === id).length}
          adds={adds}
          compared={compared}
          mark={MARK}
          onAdd={add}
          onDrop={(card) => drop(card.id)}
          onLook={setLooked}
          onCompare={compare}
        />
        {compared.length > 0 ? (
          <div class="sq-comparing" role="group" aria-label="Compare">
            <span>
              <JoinedNames cards={cards} ids={compared} />
            </span>
            <button type="button" class="primary" disabled={compared.length < 2} onClick={() => setOver("compare")}>
              Side by side
            </button>
            <button type="button" class="quiet" onClick={() => setCompared([])}>
              Clear
            </button>
          </div>
        ) : null}
      </section>
      <aside class="sq-side" aria-labelledby="sq-side-title">
        <h2 id="sq-side-title">{build.name === "" ? "Your squad" : build.name}</h2>
        <div class="buttons">
          <button type="button" onClick={() => setOver("open")}>
            Open
          </button>
          <button type="button" onClick={random}>
            Random
          </button>
          <button type="button" disabled={isEmpty(squad)} onClick={() => setOver("save")}>
            Save
          </button>
          <button type="button" disabled={isEmpty(squad)} onClick={() => setOver("share")}>
            Share
          </button>
          <button type="button" disabled={build.past.length === 0} onClick={build.undo}>
            Undo
          </button>
          <button type="button" disabled={isEmpty(squad)} onClick={() => build.put(EMPTY, "")}>
            Clear
          </button>
        </div>
        <Verdict squad={squad} judged={judged} />
        <button type="button" class="primary big" disabled={isEmpty(squad) || (judged !== null && !judged.legal) || starting} onClick={() => void play()}>
          <Icon name="play" /> Play with this squad
        </button>
        <p class="sq-note" role="status">
          {note}
        </p>
        {isEmpty(squad) ? (
          <section class="sq-starters" aria-labelledby="sq-starters">
            <p>Add cards one by one, or begin with a squad that is ready and change it.</p>
            <button type="button" class="sq-to-cards" onClick={() => setSide("cards")}>
              Show the cards
            </button>
            <h3 id="sq-starters">{own.length > 0 ? "My squads and ready squads" : "Ready squads"}</h3>
            <Offers offers={[...own, ...ready]} cards={cards} mark={MARK} onTake={take} />
          </section>
        ) : (
          <SquadPanel
            squad={squad}
            cards={cards}
            judged={judged}
            basics={Math.max(0, ...roster.squads.map((row) => row.basics.length))}
            mark={MARK}
            onDrop={drop}
            onLook={setLooked}
            onBearer={(bearer) => build.put({ ...squad, bearer })}
            onMatch={(match) => build.put({ ...squad, match, bearer: "" })}
          />
        )}
      </aside>
      {looked ? <LookDialog card={looked} mark={MARK} meanings={roster.meanings} onClose={() => setLooked(null)} /> : null}
      {over === "open" ? (
        <OpenDialog ready={ready} own={own} cards={cards} mark={MARK} onTake={take} onForget={props.forget} onPaste={paste} onClose={() => setOver("")} />
      ) : null}
      {over === "save" ? <SaveDialog name={build.name} taken={props.kept.map((one) => one.name)} onSave={save} onClose={() => setOver("")} /> : null}
      {over === "share" ? <ShareDialog text={text} link={props.linkTo(text)} onClose={() => setOver("")} /> : null}
      {over === "compare" ? (
        <CompareDialog cards={compared.map((id) => cards.get(id)).filter((card) => card !== undefined)} mark={MARK} onClose={() => setOver("")} />
      ) : null}
    </div>
  );
}
