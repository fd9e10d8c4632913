/* program.tsx - Program Cards: eight to lay, each in four ways, and the row that is rearranged until it is committed. */
import type { JSX } from "preact";
import type { Drafting } from "../../app/view";
import type { Answer, Scene } from "../../engine/types";
import { SpotButton } from "../../kit/spot";
import { ActionIcon, CodeArt, WayIcon } from "./glyphs";
import { cardOf, codeWords, hasPosition, leadsTo, ownPlayer, pathOf, SLOTS, turned, viewOf, wayOf, wayWords } from "./look";
import type { CardRow, MechsView, PlayerView } from "./types";

const NONE: readonly Answer[] = [];

/** Cards that the rules already have of this Program; the draft comes behind them. */
export const given = (scene: Scene): readonly string[] => ownPlayer(scene)?.program.filter((code) => code !== "hidden") ?? [];

const drafts = (scene: Scene): boolean => hasPosition(scene) && viewOf(scene).phase === "program" && scene.answers[0]?.kind === "slot";

/** What a press on the row does: "slot.2.left". */
function rearranged(draft: readonly string[], at: number, act: string): readonly string[] | null {
  const code = draft[at];
  if (code === undefined) return null;
  if (act === "out") return draft.filter((_, i) => i !== at);
  if (act === "turn") return draft.map((one, i) => (i === at ? turned(one) : one));
  const to = act === "left" ? at - 1 : at + 1;
  const other = draft[to];
  if (other === undefined) return null;
  return draft.map((one, i) => (i === at ? other : i === to ? code : one));
}

/** A Program is put together here and given as a whole (TEM-PRG-11). */
export const drafting: Drafting = {
  answers(scene, draft) {
    if (!drafts(scene)) return null;
    if (given(scene).length + draft.length >= SLOTS)
      return [{ move: -1, text: `program ${draft.join(" ")}`, label: "Commit the Program", kind: "commit", spot: "", piece: "commit", odds: null }];
    const used = new Set(draft.map(cardOf));
    return scene.answers.filter((answer) => !used.has(cardOf(answer.piece)));
  },
  press(scene, draft, piece) {
    const row = /^slot\.(\d)\.(\w+)$/.exec(piece);
    if (row) return rearranged(draft, Number(row[1]) - 1 - given(scene).length, row[2] ?? "");
    if (!/^PC\d\.\w+$/.test(piece)) return null;
    const at = draft.findIndex((code) => cardOf(code) === cardOf(piece));
    if (at >= 0) return draft[at] === piece ? draft.filter((_, i) => i !== at) : draft.map((code, i) => (i === at ? piece : code));
    const legal = scene.answers.some((answer) => answer.piece === piece);
    return legal && given(scene).length + draft.length < SLOTS ? [...draft, piece] : null;
  },
  question(scene, draft) {
    const who = scene.question.split(":")[0] ?? "";
    const next = given(scene).length + draft.length + 1;
    return next > SLOTS ? `${who}: commit the Program, or rearrange it` : `${who}: program card ${next} of ${SLOTS}`;
  },
};

// ---- cards to lay --------------------------------------------------------------------------

const WAYS: Readonly<Record<string, readonly string[]>> = {
  Simple: ["N", "W", "E", "S"], "Double Jump": ["N", "W", "E", "S"], "Diagonal Jump": ["NW", "NE", "SW", "SE"],
};

interface CardProps {
  row: CardRow;
  view: MechsView;
  laid: string; // its code in the row, "" while it is in the hand
  at: number; // its place in the row, from 1
  answers: readonly Answer[];
  active: string; // the code that is pointed at
  hint: string;
  from: string; // the zone from which it would go
  tab: boolean;
}

/** A card as a compass: its action in the middle, an arrow to press for each way it can be laid. */
function Card({ row, view, laid, at, answers, active, hint, from, tab }: CardProps): JSX.Element {
  const ways = WAYS[row.movement] ?? [];
  return (
    <div class={laid === "" ? "tm-card" : "tm-card tm-laid"} role="group" aria-label={`${row.id} ${row.action}, ${row.movement}`}>
      <span class="tm-card-name" aria-hidden="true">
        <ActionIcon action={row.action} size={20} />
        {laid === "" ? null : <b>{at}</b>}
      </span>
      <small class="tm-card-words" aria-hidden="true">
        {row.action}
      </small>
      {ways.map((way, i) => {
        const code = `${row.id}.${way}`;
        const here = answers.filter((answer) => answer.piece === code);
        const to = from === "" ? null : leadsTo(view, from, code);
        const leads = to === null ? "" : to === from ? ", stays" : `, to ${to}`;
        const names = ["tm-arrow", `tm-to-${way.toLowerCase()}`, here.length > 0 || laid !== "" ? "tm-can" : "", laid === code ? "tm-chosen" : "", active === code ? "tm-active" : "", hint === code ? "tm-hint" : "", to === from && from !== "" ? "tm-nowhere" : ""];
        const label = `${row.id} ${row.action}, ${row.movement} ${wayWords(way)}${leads}${laid === code ? `, in slot ${at}` : ""}`;
        return (
          <SpotButton key={way} class={names.filter((name) => name !== "").join(" ")} piece={code} label={label} answers={NONE} tab={tab && i === 0}>
            <WayIcon movement={row.movement} way={way} size={20} />
          </SpotButton>
        );
      })}
    </div>
  );
}

export interface ProgramProps {
  scene: Scene;
  answers: readonly Answer[];
  active: Answer | null;
  hint: Answer | null;
  draft: readonly string[];
}

const isCard = (row: { kind: string }): row is CardRow => row.kind === "card";

/** The eight cards. */
export function Hand({ scene, answers, active, hint, draft }: ProgramProps): JSX.Element {
  const view = viewOf(scene);
  const row = [...given(scene), ...draft];
  const own = ownPlayer(scene);
  const from = own ? endOf(view, own, row) : "";
  return (
    <div class="tm-hand" role="group" aria-label="Program Cards">
      {view.print.filter(isCard).map((card, i) => {
        const at = view.phase === "program" ? row.findIndex((code) => cardOf(code) === card.id) : -1;
        return (
          <Card
            key={card.id} row={card} view={view} laid={row[at] ?? ""} at={at + 1} answers={answers} active={active?.piece ?? ""} hint={hint?.piece ?? ""}
            from={at >= 0 ? "" : from} tab={i === 0}
          />
        );
      })}
    </div>
  );
}

/** Where a player stands after these cards; "" where it is not told. */
function endOf(view: MechsView, own: PlayerView, codes: readonly string[]): string {
  const path = pathOf(view, own.spot, codes);
  return path.length === codes.length ? (path.at(-1) ?? own.spot) : "";
}

// ---- the row -------------------------------------------------------------------------------

interface SlotProps {
  view: MechsView;
  at: number; // from 1
  code: string;
  fixed: boolean;
  last: boolean;
  leads: string;
}

const ACTS = [["left", "\u25c2", "earlier"], ["out", "\u2715", "take out"], ["right", "\u25b8", "later"]] as const;

function Slot({ view, at, code, fixed, last, leads }: SlotProps): JSX.Element {
  if (code === "")
    return (
      <li class="tm-slot tm-slot-free">
        <span class="tm-slot-step">{at}</span>
        <span class="hidden">free</span>
      </li>
    );
  const words = codeWords(view, code);
  return (
    <li class="tm-slot">
      <SpotButton class="tm-slot-card tm-can" piece={`slot.${at}.turn`} label={`Slot ${at}: ${words}${leads}. Turn it`} answers={NONE} tab={false}>
        <span class="tm-slot-step">{at}</span>
        <CodeArt view={view} code={code} size={18} />
      </SpotButton>
      {fixed ? null : (
        <span class="tm-slot-acts">
          {ACTS.map(([act, sign, name]) => {
            const off = (act === "left" && at === 1) || (act === "right" && last);
            return off ? (
              <span key={act} class="tm-slot-off" />
            ) : (
              <SpotButton key={act} class="tm-slot-act" piece={`slot.${at}.${act}`} label={`Slot ${at}, ${cardOf(code)}: ${name}`} answers={NONE} tab={false}>
                {sign}
              </SpotButton>
            );
          })}
        </span>
      )}
    </li>
  );
}

/** The four slots of one's own Program while it is put together. */
export function Row({ scene, draft, answers }: ProgramProps): JSX.Element {
  const view = viewOf(scene);
  const fixed = given(scene);
  const row = [...fixed, ...draft];
  const own = ownPlayer(scene);
  const path = own ? pathOf(view, own.spot, row) : [];
  const whole = answers.find((answer) => answer.kind === "commit");
  return (
    <div class="tm-row">
      <ol class="tm-slots" aria-label="Your Program">
        {Array.from({ length: SLOTS }, (_, i) => (
          <Slot
            key={i} view={view} at={i + 1} code={row[i] ?? ""} fixed={i < fixed.length} last={i + 1 >= row.length} leads={path[i] === undefined ? "" : `, to ${path[i]}`}
          />
        ))}
      </ol>
      {whole ? (
        <SpotButton class="tm-commit tm-can" piece={whole.piece} label="Your Program is whole" answers={[whole]} tab={true}>
          Commit
        </SpotButton>
      ) : null}
    </div>
  );
}

/** Anybody's Program, small: what is revealed, what is one's own, and backs. */
export function Line({ view, player, draft }: { view: MechsView; player: PlayerView; draft: readonly string[] }): JSX.Element {
  const codes = [...player.program.filter((code, i) => i < SLOTS && code !== ""), ...draft].slice(0, SLOTS);
  const now = view.active === player.id && view.card !== "";
  return (
    <span class="tm-line">
      {Array.from({ length: SLOTS }, (_, i) => {
        const code = codes[i] ?? "";
        const shown = i < player.revealed;
        const names = ["tm-line-slot", code === "" ? "tm-none" : code === "hidden" ? "tm-back" : shown ? "tm-open" : "tm-own", now && i + 1 === view.step ? "tm-now" : ""];
        const words = code === "" ? "no card" : code === "hidden" ? "face down" : `${codeWords(view, code)}${shown ? "" : ", face down"}`;
        return (
          <span key={i} class={names.join(" ").trim()} title={words}>
            <span class="hidden">{`${i + 1}: ${words}. `}</span>
            {code === "" || code === "hidden" ? null : <CodeArt view={view} code={code} size={13} />}
          </span>
        );
      })}
    </span>
  );
}

/** Codes of Ad Hoc Mode and of the row that the map shows: what is pointed at comes last. */
export function shownCodes(scene: Scene, draft: readonly string[], active: Answer | null): { codes: readonly string[]; fresh: number } {
  const view = viewOf(scene);
  const pointed = active && (active.kind === "slot" || active.kind === "play") ? active.piece : "";
  if (view.phase === "adhoc") return { codes: pointed === "" ? [] : [pointed], fresh: 0 };
  if (view.phase !== "program") return { codes: [], fresh: -1 };
  const row = [...given(scene), ...draft];
  const used = row.some((code) => cardOf(code) === cardOf(pointed));
  const more = pointed !== "" && wayOf(pointed) !== "" && !used && row.length < SLOTS ? [pointed] : [];
  return { codes: [...row, ...more], fresh: row.length };
}
