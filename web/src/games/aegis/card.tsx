/* card.tsx - a card to read: picture, figures, Actions, abilities; of a robot on the board how it stands now. */
import type { JSX } from "preact";
import { WithClause } from "../../app/parts/clause";
import { ownClass, type Mark } from "../../kit/marks";
import { RobotArt } from "./figure";
import type { ActionRow, CardRow, Meaning, RobotView } from "./types";

const CLASS_NAMES: Readonly<Record<string, string>> = { A: "Assault", E: "Evasive", G: "Guard", I: "Intel", S: "Support" };

/** Letters of the Classes, each in a badge; the key Class is marked by shape and said. */
export function ClassLetters({ card }: { card: CardRow }): JSX.Element {
  const letters = [...card.classes].filter((letter) => letter in CLASS_NAMES);
  const key = card.key in CLASS_NAMES ? card.key : "";
  return (
    <span class="ac-classes">
      <span class="hidden">
        {letters.length === 0 ? "no Class" : `Class ${letters.join("")}`}
        {key === "" ? "" : `, key Class ${key}`}
      </span>
      {letters.map((letter) => (
        <span key={letter} class={`ac-class ac-class-${letter}${letter === key ? " ac-key" : ""}`} aria-hidden="true">
          {letter}
        </span>
      ))}
    </span>
  );
}

/** Integrity as pips, fives together, with the number beside them. */
export function IntegrityPips({ now, most }: { now: number; most: number }): JSX.Element {
  return (
    <span class="ac-pips" aria-hidden="true">
      {Array.from({ length: Math.max(most, now) }, (_, i) => (
        <i key={i} class={i < now ? "ac-pip" : "ac-pip ac-pip-lost"} />
      ))}
    </span>
  );
}

function Figure({ name, print, now }: { name: string; print: number; now?: number | undefined }): JSX.Element {
  const shown = now ?? print;
  return (
    <span class="ac-figure">
      <span class="ac-figure-name">{name}</span>
      <b class={shown < print ? "ac-less" : shown > print ? "ac-more" : ""}>{shown}</b>
      {shown === print ? null : <span class="ac-print">of {print}</span>}
    </span>
  );
}

/** How far an Action goes: "range 4", "range 4, radius 1", "laser line", "itself"; "" where its Type alone says it. */
export function rangeWords(action: ActionRow): string {
  if (action.attributes.includes("LASER")) return "laser line";
  const words = [action.range > 0 ? `range ${action.range}` : "", action.radius > 0 ? `radius ${action.radius}` : ""].filter((one) => one !== "");
  return words.length === 0 && action.attributes.includes("SELF") ? "itself" : words.join(", ");
}

/** "Damage 1 for each die of 4+", "Damage 3 if all dice show 3+". */
export function hitWords(action: ActionRow): string {
  const what = action.power > 0 ? `${action.type} ${action.power}` : action.type;
  if (action.accuracy <= 0) return what;
  return action.all ? `${what} if all dice show ${action.accuracy}+` : `${what} for each die of ${action.accuracy}+`;
}

/** The same where room is scarce: "Damage 1, 4+ each". */
export function shortWords(action: ActionRow): string {
  const what = action.power > 0 ? `${action.type} ${action.power}` : action.type;
  return action.accuracy > 0 ? `${what}, ${action.accuracy}+ ${action.all ? "all" : "each"}` : what;
}

/** Attributes as people write them: "Anti-air 2". */
const attribute = (word: string): string => {
  const spaced = word.replace(/(\d+)$/, " $1");
  return spaced.charAt(0) + spaced.slice(1).toLowerCase();
};

function ActionLine({ action, compact }: { action: ActionRow; compact: boolean }): JSX.Element {
  return (
    <li class="ac-action">
      <span class="ac-cost" title={action.x ? "costs as much Energy as is left" : `costs ${action.cost} Energy`}>
        <span class="hidden">costs </span>
        {action.x ? "X" : action.cost}
      </span>
      <span class="ac-action-text">
        <span class="ac-action-name">{action.name}</span>
        <span class="ac-action-figures">
          {compact ? shortWords(action) : hitWords(action)}
          {rangeWords(action) === "" ? null : (
            <>
              {" · "}
              <span class="ac-range">{rangeWords(action)}</span>
            </>
          )}
        </span>
        {action.attributes.length > 0 ? (
          <span class="ac-attributes">
            {action.attributes.map((word) => (
              <span key={word} class="ac-attribute">
                {attribute(word)}
              </span>
            ))}
          </span>
        ) : null}
      </span>
    </li>
  );
}

const signed = (n: number): string => (n > 0 ? `+${n}` : `\u2212${-n}`);

/** Statuses and tokens of a robot on the board, in words. */
export function conditionsOf(robot: RobotView): string[] {
  const tokens: [string, number][] = [["Accuracy", robot.accuracy], ["Damage", robot.damage_mod], ["Defense", robot.defense], ["Evasion", robot.evasion]];
  const counts: [string, number][] = [["Blaze", robot.blaze], ["Rust", robot.rust], ["Drained", robot.drain], ["Boost", robot.boost]];
  return [
    ...robot.statuses,
    ...counts.filter(([, n]) => n > 0).map(([name, n]) => `${name} ${n}`),
    ...tokens.filter(([, n]) => n !== 0).map(([name, n]) => `${name} ${signed(n)}`),
    ...(robot.acted ? ["has acted"] : []),
  ];
}

function Title({ card }: { card: CardRow }): JSX.Element {
  const kind = card.kind === "drone" ? "Drone" : card.kind === "machineless" ? "Commander without a machine" : `Level ${card.level}`;
  const from = [card.makes.join(" + "), card.faction].filter((one) => one !== "");
  return (
    <header class="ac-title">
      <h3 class="ac-name">{card.name}</h3>
      <p class="ac-kind">
        <ClassLetters card={card} /> {kind}
      </p>
      <p class="ac-from">{card.kind === "robot" ? [...from, ...(card.faction === "" ? ["Neutral"] : [])].join(" · ") : from.join(" · ")}</p>
      {card.character === "" ? null : <p class="ac-commander">{card.kind === "machineless" ? "Commander" : `Commander ${card.character}`}</p>}
    </header>
  );
}

function Figures({ card, robot }: { card: CardRow; robot?: RobotView | undefined }): JSX.Element {
  const now = robot?.integrity ?? card.integrity;
  const most = robot?.max_integrity ?? card.integrity;
  return (
    <div class="ac-figures">
      <Figure name="Movement" print={card.movement} now={robot?.movement} />
      <Figure name="Energy" print={card.energy} now={robot?.energy} />
      <span class="ac-figure ac-integrity">
        <span class="ac-figure-name">Integrity</span>
        <b class={now < most ? "ac-less" : ""}>{now < most ? `${now} of ${most}` : most}</b>
        <IntegrityPips now={now} most={most} />
      </span>
    </div>
  );
}

/** The words on a card that have a meaning, each once: abilities, then Types and attributes of its Actions. */
export function meaningsOn(card: CardRow, meanings: readonly Meaning[]): Meaning[] {
  const words = new Set([...card.abilities, ...card.actions.flatMap((action) => [action.type, ...action.attributes])]);
  return [...words].flatMap((word) => meanings.find(({ name }) => name === word) ?? []);
}

function Meanings({ list }: { list: readonly Meaning[] }): JSX.Element | null {
  if (list.length === 0) return null;
  return (
    <dl class="ac-meanings" aria-label="What the words mean">
      {list.map(({ name, words, clause }) => (
        <div key={name}>
          <dt>{name === name.toUpperCase() ? attribute(name) : name}</dt>
          <dd>
            <WithClause words={words} clause={clause} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export interface CardFaceProps {
  card: CardRow;
  robot?: RobotView; // where it stands on the board: figures as they are now
  parts?: readonly CardRow[]; // what it was made of
  mark: Mark | null;
  compact?: boolean; // without the idea, with a small picture
  meanings?: readonly Meaning[]; // of the pack's words: those on the card are told below
}

/** A whole card. */
export function CardFace({ card, robot, parts = [], mark, compact = false, meanings = [] }: CardFaceProps): JSX.Element {
  const conditions = robot ? conditionsOf(robot) : [];
  return (
    <article class={`ac-card ${ownClass(mark)}${compact ? " ac-compact" : ""}`} aria-label={card.name}>
      <div class="ac-head">
        <RobotArt card={card} parts={parts} mark={mark} size={compact ? 72 : 148} />
        <Title card={card} />
      </div>
      {card.kind === "machineless" ? null : <Figures card={card} robot={robot} />}
      {conditions.length > 0 ? (
        <ul class="ac-conditions" aria-label="As it stands">
          {conditions.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      ) : null}
      {card.actions.length > 0 ? (
        <ul class="ac-actions" aria-label="Actions">
          {card.actions.map((action) => (
            <ActionLine key={action.name} action={action} compact={compact} />
          ))}
        </ul>
      ) : null}
      {card.abilities.length > 0 ? (
        <ul class="ac-abilities" aria-label="Abilities">
          {card.abilities.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      ) : null}
      <Meanings list={meaningsOn(card, meanings)} />
      {compact || card.idea === "" ? null : <p class="ac-idea">{card.idea}</p>}
    </article>
  );
}
