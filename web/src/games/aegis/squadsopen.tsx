/* squadsopen.tsx - squads from elsewhere and to elsewhere: ready ones, own ones, as text and as a link. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Confirm, Dialog } from "../../app/parts/dialog";
import { Icon } from "../../app/parts/icons";
import { copyText } from "../../app/parts/share";
import type { Mark } from "../../kit/marks";
import { RobotArt } from "./figure";
import type { Cards, Squad, SquadOffer } from "./squadlist";

function Pictures({ squad, cards, mark }: { squad: Squad; cards: Cards; mark: Mark }): JSX.Element {
  return (
    <span class="sq-pictures" aria-hidden="true">
      {squad.basics.map((id, at) => {
        const card = cards.get(id);
        return card ? <RobotArt key={at} card={card} mark={mark} size={32} /> : null;
      })}
    </span>
  );
}

interface OffersProps {
  offers: readonly SquadOffer[];
  cards: Cards;
  mark: Mark;
  onTake(offer: SquadOffer): void;
  onForget?(offer: SquadOffer): void;
}

/** Squads to choose from; own ones can be deleted. */
export function Offers({ offers, cards, mark, onTake, onForget }: OffersProps): JSX.Element {
  return (
    <ul class="sq-offers">
      {offers.map((offer) => (
        <li key={offer.name} class="sq-offer">
          <button type="button" class="sq-take" onClick={() => onTake(offer)}>
            <span class="sq-offer-name">
              <span class="hidden">Take </span>
              {offer.name}
            </span>
            <Pictures squad={offer.squad} cards={cards} mark={mark} />
            <span class="sq-offer-idea">
              {offer.idea !== "" ? offer.idea : offer.squad.basics.map((id) => cards.get(id)?.name ?? id).join(", ")}
            </span>
          </button>
          {onForget ? (
            <button type="button" class="quiet icon" aria-label={`Delete ${offer.name}`} onClick={() => onForget(offer)}>
              <Icon name="cross" />
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface OpenProps {
  ready: readonly SquadOffer[];
  own: readonly SquadOffer[];
  cards: Cards;
  mark: Mark;
  onTake(offer: SquadOffer): void;
  onForget(name: string): void;
  onPaste(text: string): string; // "" or why not
  onClose(): void;
}

export function OpenDialog({ ready, own, cards, mark, onTake, onForget, onPaste, onClose }: OpenProps): JSX.Element {
  const [asked, setAsked] = useState("");
  const [text, setText] = useState("");
  const [fault, setFault] = useState("");
  return (
    <Dialog title="Open a squad" onClose={onClose}>
      <form
        class="sq-paste"
        onSubmit={(event) => {
          event.preventDefault();
          setFault(onPaste(text));
        }}
      >
        <label class="wide">
          A squad as text or link
          <textarea rows={2} value={text} spellcheck={false} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <button type="submit">Open</button>
        <p class="fault" role="alert">
          {fault}
        </p>
      </form>
      {own.length > 0 ? (
        <section class="sq-starters" aria-labelledby="sq-own">
          <h3 id="sq-own">My squads</h3>
          <Offers offers={own} cards={cards} mark={mark} onTake={onTake} onForget={(offer) => setAsked(offer.name)} />
        </section>
      ) : null}
      <section class="sq-starters" aria-labelledby="sq-ready">
        <h3 id="sq-ready">Ready squads</h3>
        <Offers offers={ready} cards={cards} mark={mark} onTake={onTake} />
      </section>
      {asked !== "" ? (
        <Confirm
          title="Delete this squad?"
          words={`${asked} is deleted from this browser and cannot be brought back.`}
          yes="Delete"
          no="Keep"
          onYes={() => {
            onForget(asked);
            setAsked("");
          }}
          onNo={() => setAsked("")}
        />
      ) : null}
    </Dialog>
  );
}

function CopyField({ label, text }: { label: string; text: string }): JSX.Element {
  const [done, setDone] = useState("");
  const copy = async () => setDone((await copyText(text)) ? "Copied." : "The browser does not let the page copy; take it from the field.");
  return (
    <div class="sq-copy">
      <label class="wide">
        {label}
        <textarea rows={3} readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div class="buttons">
        <button type="button" onClick={() => void copy()}>
          Copy {label.toLowerCase()}
        </button>
        <span role="status">{done}</span>
      </div>
    </div>
  );
}

export function ShareDialog({ text, link, onClose }: { text: string; link: string; onClose(): void }): JSX.Element {
  return (
    <Dialog title="Share this squad" onClose={onClose}>
      <CopyField label="Text" text={text} />
      <CopyField label="Link" text={link} />
    </Dialog>
  );
}

interface SaveProps {
  name: string;
  taken: readonly string[];
  onSave(name: string): string; // "" or why not
  onClose(): void;
}

export function SaveDialog({ name, taken, onSave, onClose }: SaveProps): JSX.Element {
  const [given, setGiven] = useState(name);
  const [fault, setFault] = useState("");
  const clean = given.replace(/\s+/g, " ").trim().slice(0, 40);
  return (
    <Dialog title="Save this squad" onClose={onClose}>
      <form
        class="sq-save"
        onSubmit={(event) => {
          event.preventDefault();
          setFault(clean === "" ? "Give it a name first." : onSave(clean));
        }}
      >
        <label class="wide">
          Name
          <input value={given} maxLength={40} autocomplete="off" onInput={(event) => setGiven(event.currentTarget.value)} />
        </label>
        {taken.includes(clean) ? <p class="aside">This takes the place of your squad {clean}.</p> : null}
        <p class="fault" role="alert">
          {fault}
        </p>
        <button type="submit" class="primary">
          Save
        </button>
      </form>
    </Dialog>
  );
}
