/* squadspanel.tsx - the chosen squad: its cards, what breaks a rule, what it adds up to, its combine paths. */
import type { JSX } from "preact";
import { Clause } from "../../app/parts/clause";
import { Icon } from "../../app/parts/icons";
import type { Mark } from "../../kit/marks";
import { ClassLetters } from "./card";
import { RobotArt } from "./figure";
import { isEmpty, type Cards, type Squad } from "./squadlist";
import { classBars, rangeBars, typeBars, type Bar } from "./squadsort";
import { Paths } from "./squadstree";
import type { CardRow, Judged } from "./types";

interface MemberProps {
  card: CardRow;
  mark: Mark;
  bad: boolean; // a broken rule is about it
  onDrop(): void;
  onLook(): void;
}

function Member({ card, mark, bad, onDrop, onLook }: MemberProps): JSX.Element {
  const robot = card.kind !== "machineless";
  return (
    <li class={bad ? "sq-member sq-bad" : "sq-member"} data-member={card.id}>
      <button type="button" class="quiet sq-member-look" onClick={onLook}>
        <span class="hidden">Look at </span>
        {robot ? <RobotArt card={card} mark={mark} size={36} /> : <span class="sq-blank" aria-hidden="true" />}
        <span class="sq-member-words">
          <span class="sq-member-name">{card.name}</span>
          {robot ? (
            <span class="sq-member-figures">
              <ClassLetters card={card} />
              <span class="sq-bolt">
                <svg viewBox="-6 -8 12 16" width="9" height="12" aria-hidden="true">
                  <path d="M2 -8L-5 1.500H-0.500L-2 8L5 -2H0.500Z" />
                </svg>
                <span class="hidden">Energy </span>
                {card.energy}
              </span>
            </span>
          ) : (
            <span class="sq-member-figures">{card.abilities.join(", ")}</span>
          )}
        </span>
      </button>
      <button type="button" class="quiet icon" aria-label={`Remove ${card.name} from the squad`} onClick={onDrop}>
        <Icon name="cross" />
      </button>
    </li>
  );
}

export interface PanelProps {
  squad: Squad;
  cards: Cards;
  judged: Judged | null; // null: the rules say nothing
  basics: number; // how many Basic robots the ready squads have, for empty places; 0: none are drawn
  mark: Mark;
  onDrop(id: string): void;
  onLook(card: CardRow): void;
  onBearer(id: string): void;
  onMatch(match: boolean): void;
}

function Members({ title, ids, places, panel }: { title: string; ids: readonly string[]; places: number; panel: PanelProps }): JSX.Element {
  const { cards, mark, judged, onDrop, onLook } = panel;
  const bad = new Set(judged?.faults.flatMap((fault) => fault.pieces));
  const free = Math.max(0, places - ids.length);
  return (
    <section class="sq-members" aria-label={title}>
      <h3>
        {title} <span class="sq-count">{places > 0 ? `${ids.length} of ${places}` : places === 0 ? ids.length : ""}</span>
      </h3>
      <ul>
        {ids.map((id, at) => {
          const card = cards.get(id);
          return card ? (
            <Member key={`${id} ${at}`} card={card} mark={mark} bad={bad.has(id)} onDrop={() => onDrop(id)} onLook={() => onLook(card)} />
          ) : null;
        })}
        {Array.from({ length: free }, (_, at) => (
          <li key={at} class="sq-place" aria-hidden="true">
            free
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bearer({ panel }: { panel: PanelProps }): JSX.Element {
  const { squad, cards, onBearer } = panel;
  return (
    <label class="sq-pick">
      <span>The Commander card lies on</span>
      <select value={squad.bearer} onChange={(event) => onBearer(event.currentTarget.value)}>
        <option value="">nobody yet</option>
        {[...new Set(squad.basics)].map((id) => (
          <option key={id} value={id}>
            {cards.get(id)?.name ?? id}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Verdict({ squad, judged }: { squad: Squad; judged: Judged | null }): JSX.Element | null {
  if (!judged || isEmpty(squad)) return null;
  return (
    <div class="sq-verdict" role="status">
      {judged.legal ? (
        <p class="sq-fine">This squad can be played.</p>
      ) : (
        <>
          <p>Before it can be played:</p>
          <ul class="sq-faults" aria-label="Broken rules">
            {judged.faults.map((fault) => (
              <li key={`${fault.code} ${fault.words}`}>
                {fault.words} <Clause id={fault.clause} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Chart({ title, bars, most }: { title: string; bars: readonly Bar[]; most: number }): JSX.Element {
  return (
    <section class="sq-chart" aria-label={title}>
      <h4>{title}</h4>
      <ul>
        {bars.map((bar) => (
          <li key={bar.label} title={bar.words}>
            <span class="sq-bar-label">{bar.label}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect class="sq-bar" x="0" y="1" width={(100 * bar.count) / Math.max(1, most)} height="8" />
            </svg>
            <span class="sq-bar-count">{bar.count}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Charts({ robots, judged }: { robots: readonly CardRow[]; judged: Judged | null }): JSX.Element {
  const charts: [string, Bar[]][] = [
    ["Classes", classBars(robots)],
    ["Longest range", rangeBars(robots)],
    ["Actions", typeBars(robots)],
  ];
  return (
    <div class="sq-charts">
      {judged ? (
        <p class="sq-energy">
          <b>{judged.energy}</b> Energy each turn while all Basic robots stand
        </p>
      ) : null}
      {charts.map(([title, bars]) => (
        <Chart key={title} title={title} bars={bars} most={Math.max(...bars.map((bar) => bar.count))} />
      ))}
    </div>
  );
}

export function SquadPanel(panel: PanelProps): JSX.Element {
  const { squad, cards, judged, mark } = panel;
  const robots = squad.basics.map((id) => cards.get(id)).filter((card) => card !== undefined);
  return (
    <>
      <Members title="Basic robots" ids={squad.basics} places={squad.match ? 0 : panel.basics} panel={panel} />
      <Members title="Combine Pool" ids={squad.pool} places={0} panel={panel} />
      {squad.pool.length === 0 ? <p class="aside">Combined robots that you may form during the game. The pool may stay empty.</p> : null}
      {squad.commander === "" ? null : (
        <>
          <Members title="Commander card" ids={[squad.commander]} places={-1} panel={panel} />
          {squad.match ? null : <Bearer panel={panel} />}
        </>
      )}
      <label class="check">
        <input type="checkbox" checked={squad.match} onChange={(event) => panel.onMatch(event.currentTarget.checked)} />
        A list for best of three, with a sideboard
      </label>
      {judged && squad.pool.length > 0 ? (
        <section aria-labelledby="sq-paths">
          <h3 id="sq-paths">Combine paths</h3>
          <Paths squad={squad} cards={cards} tree={judged.tree} mark={mark} />
        </section>
      ) : null}
      {robots.length > 0 ? (
        <section aria-labelledby="sq-sums">
          <h3 id="sq-sums">What the Basic robots bring</h3>
          <Charts robots={robots} judged={judged} />
        </section>
      ) : null}
    </>
  );
}
