/* cards.tsx - action cards: two sides and a stay tab to press, whole cards, cards on the table. */
import type { JSX } from "preact";
import type { Answer } from "../../engine/types";
import { SpotButton } from "../../kit/spot";
import { ActGlyph } from "./glyphs";
import { actsIn, bonusIn, cardRow, laidOf, percent, sideWords } from "./look";
import type { AerialView } from "./types";

/** The pictures of a side's actions, in their order, and how likely they work from here. */
export function SideArt({ words, size, odds }: { words: string; size: number; odds?: string }): JSX.Element {
  const acts = words === "Stay in Place" ? ["Stay"] : actsIn(words);
  const bonus = bonusIn(words);
  return (
    <span class="aa-side-art">
      {acts.map((act, at) => (
        <ActGlyph key={at} act={act} size={size} />
      ))}
      {bonus === "" ? null : <span class="aa-bonus">{bonus === "re-roll" ? "\u21bb" : bonus === "2" ? "2" : bonus}</span>}
      {odds ? <span class="aa-odds">{odds}</span> : null}
    </span>
  );
}

/** The words of a side without its bonus, which is drawn. */
const brief = (words: string): string => words.replace(/ (\+\d)$/, "").replace(" (re-roll)", "");

/** A side that promises nothing from here has no figure. */
const oddsOf = (answers: readonly Answer[]): string => (answers[0]?.odds ? percent(answers[0].odds.goal) : "");

function Side({ words, odds = "", stay }: { words: string; odds?: string; stay?: boolean }): JSX.Element {
  return (
    <>
      <SideArt words={words} size={stay ? 12 : 20} odds={odds} />
      <span class="aa-side-words">{stay ? "Stay" : brief(words)}</span>
    </>
  );
}

export interface HandCardProps {
  id: string;
  view: AerialView;
  answers: readonly Answer[]; // of this card
  active: Answer | null;
  hint: Answer | null;
  used: boolean; // its re-roll is spent
  first: boolean; // Tab reaches it
}

/** A card in hand: each side, and laying it face down, can be pressed. */
export function HandCard({ id, view, answers, active, hint, used, first }: HandCardProps): JSX.Element {
  const { a, b } = cardRow(view, id);
  const sides = [["A", a], ["B", b], ["stay", "Stay in Place"]] as const;
  const can = answers.length > 0;
  return (
    <div class={can ? "aa-card aa-can" : "aa-card"}>
      <span class="aa-card-id" aria-hidden="true">
        {id}
        {used ? <span title="Its re-roll is used"> {"\u21bb\u0338"}</span> : null}
      </span>
      {sides.map(([side, words]) => {
        const spot = `${id}.${side}`;
        const here = answers.filter((answer) => answer.spot === spot);
        const names = ["aa-side", side === "stay" ? "aa-stay" : "", here.length > 0 ? "aa-can" : "", active?.spot === spot ? "aa-active" : "", hint?.spot === spot ? "aa-hint" : ""];
        return (
          <SpotButton
            key={side} class={names.join(" ").trim()} spot={spot} piece={id} label={[`${id} ${words}`, oddsOf(here)].filter((one) => one !== "").join(", ")}
            answers={here} tab={first && side === "A"}
          >
            <Side words={words} odds={oddsOf(here)} stay={side === "stay"} />
          </SpotButton>
        );
      })}
    </div>
  );
}

export interface WholeCardProps {
  id: string;
  view: AerialView;
  answers: readonly Answer[];
  active: boolean;
  hint: boolean;
  tab: boolean;
}

/** A card that is taken whole: in the display of the draft. */
export function WholeCard({ id, view, answers, active, hint, tab }: WholeCardProps): JSX.Element {
  const { a, b } = cardRow(view, id);
  const names = ["aa-card aa-whole", answers.length > 0 ? "aa-can" : "", active ? "aa-active" : "", hint ? "aa-hint" : ""];
  return (
    <SpotButton class={names.join(" ").trim()} piece={id} label={answers.length > 0 ? id : `${id}: ${a} or ${b}`} answers={answers} tab={tab}>
      <span class="aa-card-id">{id}</span>
      <span class="aa-side">
        <Side words={a} />
      </span>
      <span class="aa-side">
        <Side words={b} />
      </span>
    </SpotButton>
  );
}

export interface TableCardProps {
  code: string; // "SP01.A", "hidden", "stay", "" for none
  view: AerialView;
  cancelled: boolean;
  done: boolean;
  open: boolean; // revealed to everybody
}

/** A card on the table: its back, or the side that was played. */
export function TableCard({ code, view, cancelled, done, open }: TableCardProps): JSX.Element {
  const laid = laidOf(code);
  if (code === "" || code === "none") return <span class="aa-laid aa-laid-none" />;
  if (!laid || laid.side === "")
    return <span class="aa-laid aa-laid-back">{code === "stay" && open ? <span class="aa-side-words">Stay</span> : null}</span>;
  const words = sideWords(view, laid);
  const names = ["aa-laid", open && laid.side !== "stay" ? "aa-laid-open" : "aa-laid-own", cancelled ? "aa-laid-cancelled" : "", done && !cancelled ? "aa-laid-done" : ""];
  return (
    <span class={names.join(" ").trim()}>
      <SideArt words={words} size={16} />
      <span class="aa-side-words">{brief(words)}</span>
    </span>
  );
}

/** The same in words. */
export function tableWords(code: string, view: AerialView, open: boolean): string {
  const laid = laidOf(code);
  if (code === "" || code === "none") return "no card";
  if (!laid || laid.side === "") return code === "stay" && open ? "stays in place" : "a card face down";
  return `${laid.card} ${sideWords(view, laid)}${open ? "" : ", face down"}`;
}
