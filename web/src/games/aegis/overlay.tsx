/* overlay.tsx - what could be done: reach with cost, range, lines of sight with their reasons, threats, previews. */
import type { JSX } from "preact";
import { percent } from "../../app/parts/odds";
import type { Answer, Odds, Scene } from "../../engine/types";
import { ownClass, shapePath } from "../../kit/marks";
import type { Detail } from "../../kit/robots/draft";
import { cardRow, componentsOf, markOfSeat, robotById, spaced, STEP, tenth, viewOf, type Place } from "./look";
import { covered, freePlace, robotFrame, type Kept } from "./placing";
import { outlineOf, type Point } from "./spots";
import { FEET, RobotOnBase, WAIST } from "./things";
import type { AegisView, Inspected, InspectedAction, SpotView } from "./types";

export type Places = ReadonlyMap<string, Place>;
/** Where a robot or a place is drawn; null where it is not known. */
export type Finder = (id: string) => Point | null;

/** A dot on a place that can be reached, with what it costs where that is known. */
function Dot({ at, cost, soft, active }: { at: Point; cost: number | undefined; soft: boolean; active: boolean }): JSX.Element {
  return (
    <g class={`ae-dot${soft ? " soft" : ""}${active ? " active" : ""}`} transform={`translate(${at.x} ${at.y})`}>
      <circle class="ae-dot-ring" r={cost === undefined ? 250 : 330} />
      {cost === undefined ? (
        <circle class="ae-dot-core" r="120" />
      ) : (
        <text class="ae-dot-cost" y="130" text-anchor="middle">
          {cost}
        </text>
      )}
    </g>
  );
}

/** How much larger words stand on a small board. */
export const SMALL_WORDS = 1.6;
const SMALL_SENTENCE = 1.25;

const GOING = new Set(["move", "place", "at", "cloak", "lead", "stand", "drone", "jump"]);

interface DotsProps {
  answers: readonly Answer[];
  later: readonly Answer[]; // what the answer that is pointed at would open
  active: Answer | null;
  seen: Inspected | null;
  places: Places;
}

/** Places that can be gone to: now, with the next answer, or as the rules say about a robot that is looked at. */
export function Dots({ answers, later, active, seen, places }: DotsProps): JSX.Element {
  const costs = new Map(seen?.reach.map(({ spot, cost }) => [spot, cost]));
  const dots = new Map<string, boolean>();
  const now = answers.filter((answer) => answer.spot !== "" && GOING.has(answer.kind));
  if (now.length === 0) for (const spot of costs.keys()) dots.set(spot, true);
  for (const answer of later) if (answer.spot !== "" && GOING.has(answer.kind)) dots.set(answer.spot, true);
  for (const answer of now) dots.set(answer.spot, false);
  const priced = now.length === 0 || now.some((answer) => answer.kind === "move" || answer.kind === "cloak");
  return (
    <g class="ae-dots">
      {[...dots].map(([id, soft]) => {
        const place = places.get(id);
        return place ? <Dot key={id} at={place.spot} cost={priced ? costs.get(id) : undefined} soft={soft} active={active?.spot === id} /> : null;
      })}
    </g>
  );
}

/** The Action for which targets are asked, or the one that the answer in view means; null for none. */
export function actionOf(seen: Inspected | null, active: Answer | null, answers: readonly Answer[]): InspectedAction | null {
  const target = answers.find((answer) => answer.kind === "target");
  if (seen && target) return seen.actions.find((action) => target.label.startsWith(`${action.name} at `)) ?? null;
  if (!seen || !active || (active.kind !== "use" && active.kind !== "react")) return null;
  const name = spaced(active.text.split(" ").at(-1) ?? "");
  return seen.actions.find((action) => name === action.name || name.endsWith(`.${action.name}`)) ?? null;
}

interface RangeProps {
  seen: Inspected;
  chosen: InspectedAction | null; // the only one to show
  places: Places;
  corners: readonly Point[];
  box: AegisView["box"];
  scale: number; // of the names
}

/** The middle of something so wide, moved as far as needed to stand within the board. */
export const within = (x: number, wide: number, box: { x: number; w: number }): number =>
  Math.min(Math.max(x, box.x + wide / 2), Math.max(box.x + box.w - wide / 2, box.x + wide / 2));

const robotsIn = (places: Places): Kept[] => [...places.values()].flatMap(({ spot, robot }) => (robot ? [{ frame: robotFrame(spot), weight: 1 }] : []));

/** The middle of a name at the edge of a range: as far out as possible where no robot is covered. */
function namePlace(spots: readonly SpotView[], size: { wide: number; high: number; above: number }, robots: readonly Kept[], box: AegisView["box"]): Point {
  const end = Math.sign(size.above);
  const places = spots.map((spot) => ({ x: within(spot.x, size.wide, box), y: spot.y - size.above }));
  const cost = ({ x, y }: Point): number => covered({ x: x - size.wide / 2, y: y - size.high / 2, w: size.wide, h: size.high }, robots);
  return places.map((place) => ({ place, cost: cost(place) })).reduce((best, one) => (one.cost < best.cost || (one.cost === best.cost && (one.place.y - best.place.y) * end < 0) ? one : best)).place;
}

/** How far Actions go: the outline of all hexes in which a target may stand, with the name of the Action. */
export function Ranges({ seen, chosen, places, corners, box, scale }: RangeProps): JSX.Element {
  const shown = chosen ? [chosen] : seen.actions.filter((action) => action.spots.length > 0).slice(0, 3);
  const spotsOf = (action: InspectedAction): SpotView[] => action.spots.flatMap((id) => places.get(id)?.spot ?? []);
  const robots = robotsIn(places);
  return (
    <g class="ae-ranges">
      {shown.map((action, at) => {
        const spots = spotsOf(action);
        if (spots.length === 0) return null;
        const end = at === 1 ? -1 : 1; // the second name stands below
        const wide = 300 + action.name.length * 184;
        const plate = namePlace(spots, { wide: wide * scale, high: 380 * scale, above: (900 - (at >> 1) * 380) * end }, robots, box);
        return (
          <g key={action.name} class={`ae-range ae-range-${at}${action.ok ? "" : " off"}`}>
            <path class="ae-range-casing" d={outlineOf(spots, corners, 0.96 - at * 0.05)} />
            <path class="ae-range-line" d={outlineOf(spots, corners, 0.96 - at * 0.05)} />
            <g transform={`translate(${plate.x} ${plate.y}) scale(${scale})`}>
              <rect class="ae-range-plate" x={-wide / 2} y="-190" width={wide} height="380" rx="120" />
              <text class="ae-range-words" y="118" text-anchor="middle">
                {action.name}
              </text>
            </g>
          </g>
        );
      })}
      {[...new Map(shown.flatMap((action) => action.blocked).map((one) => [one.spot, one])).values()].map((one) => {
        const place = places.get(one.spot);
        return place ? <path key={one.spot} class={place.robot ? "ae-blocked strong" : "ae-blocked"} d={crossAt(place.spot, place.robot ? 260 : 150)} /> : null;
      })}
    </g>
  );
}

const crossAt = ({ x, y }: Point, size: number): string => `M${x - size} ${y - size}L${x + size} ${y + size}M${x + size} ${y - size}L${x - size} ${y + size}`;

const wordsWide = (words: string): number => 260 + words.length * 196;

function Words({ at, words, bad, scale }: { at: Point; words: string; bad: boolean; scale: number }): JSX.Element {
  const wide = wordsWide(words);
  return (
    <g class={bad ? "ae-badge ae-badge-bad" : "ae-badge"} transform={`translate(${at.x} ${at.y}) scale(${scale})`}>
      <rect class="ae-badge-plate" x={-wide / 2} y="-200" width={wide} height="400" rx="120" />
      <text class="ae-badge-words" y="115" text-anchor="middle">
        {words}
      </text>
    </g>
  );
}

interface SightProps {
  seen: Inspected; // the robot that looks
  at: string; // the robot that is looked at
  chosen: InspectedAction | null;
  places: Places;
  find: Finder;
  box: AegisView["box"];
  scale: number; // of the words
}

/** The line from a robot to another: whole, or crossed where it is blocked, with the reason. */
export function Sight({ seen, at, chosen, places, find, box, scale }: SightProps): JSX.Element | null {
  const from = find(seen.piece);
  const to = find(at);
  const spot = [...places.values()].find((place) => place.robot?.id === at)?.spot;
  if (!from || !to || !spot) return null;
  const actions = chosen ? [chosen] : seen.actions;
  const fine = actions.find((action) => action.targets.some((target) => target.piece === at && target.ok));
  const wall = fine ? undefined : actions.flatMap((action) => action.blocked).find((one) => one.spot === spot.id);
  const why = fine ? undefined : actions.flatMap((action) => action.targets).find((target) => target.piece === at && !target.ok)?.why;
  const words = wall?.why || why || "";
  if (!fine && words === "") return null;
  const by = wall && wall.by !== "" ? places.get(wall.by)?.spot : undefined;
  const end = by ?? to;
  const middle = { x: within((from.x + to.x) / 2, wordsWide(words) * scale, box), y: Math.max(Math.min(from.y, to.y) - 1250, box.y) };
  return (
    <g class={fine ? "ae-sight" : "ae-sight ae-sight-off"}>
      <path class="ae-way-casing" d={`M${from.x} ${from.y}L${end.x} ${end.y}`} />
      <path class="ae-way" d={`M${from.x} ${from.y}L${end.x} ${end.y}`} />
      {fine ? <circle class="ae-aim" cx={to.x} cy={to.y} r="420" /> : <path class="ae-cross" d={crossAt(end, 320)} />}
      {fine ? null : <Words at={middle} words={words} bad={true} scale={scale} />}
    </g>
  );
}

/** Which sides' Actions reach a hex from where their robots stand: their marks, small, at the top of each hex. */
export function Threats({ list, places, view }: { list: readonly Inspected[]; places: Places; view: AegisView }): JSX.Element {
  const seats = new Map<string, Set<number>>();
  for (const one of list) {
    const seat = robotById(view, one.piece)?.seat ?? 0;
    for (const action of one.actions)
      for (const spot of action.spots) {
        const found = seats.get(spot) ?? new Set();
        found.add(seat);
        seats.set(spot, found);
      }
  }
  return (
    <g class="ae-threats">
      {[...seats].map(([id, found]) => {
        const spot = places.get(id)?.spot;
        if (!spot) return null;
        const all = [...found].sort();
        return all.map((seat, at) => {
          const mark = markOfSeat(seat);
          return (
            <path
              key={`${id} ${seat}`} class={`ae-threat ${ownClass(mark)}`} d={shapePath(mark.shape)}
              transform={`translate(${spot.x + (at - (all.length - 1) / 2) * 380} ${spot.y - 620}) scale(15)`}
            />
          );
        });
      })}
    </g>
  );
}

const about = (mean: number): string => (mean > 0 && mean < 0.05 ? "<0.1" : tenth(mean));

/** "1.3 damage, destroys 12 %": what an Action does on average, how far it pushes, and the chance of what it is for. */
export function oddsWords({ unit, mean, goal, goal_words: wanted, more }: Odds): string {
  const parts = more ? [`${about(more.mean)} ${more.unit}`] : [];
  if (!more || mean > 0) parts.push(`${about(mean)} ${unit}`);
  if (goal > 0) parts.push(wanted.startsWith("destroys") ? `destroys ${percent(goal)}` : percent(goal));
  return parts.join(", ");
}

/** The same in figures, for targets that nobody points at; on a small board the first alone: neighbours need their room. */
export function shortOdds({ mean, goal, more }: Odds, small: boolean): string {
  const first = more ? `\u2192${about(more.mean)}` : about(mean);
  return goal > 0 && !small ? `${first} \u00b7 ${percent(goal)}` : first;
}

interface BadgesProps {
  answers: readonly Answer[];
  active: Answer | null;
  find: Finder;
  box: AegisView["box"];
  small: boolean;
}

/** Odds at every target; those of the one pointed at stand out, in words and over the others. */
export function Badges({ answers, active, find, box, small }: BadgesProps): JSX.Element {
  const inOrder = [...answers].sort((a, b) => Number(a.move === active?.move) - Number(b.move === active?.move));
  return (
    <g class="ae-badges">
      {inOrder.map((answer) => {
        const at = answer.odds && answer.piece !== "" ? find(answer.piece) : null;
        if (!at || !answer.odds) return null;
        const chosen = active?.move === answer.move;
        const words = chosen ? oddsWords(answer.odds) : shortOdds(answer.odds, small);
        const wide = 240 + words.length * 186;
        const scale = !small ? 1 : chosen ? SMALL_SENTENCE : SMALL_WORDS;
        return (
          <g key={answer.move} class={chosen ? "ae-badge strong" : "ae-badge"} transform={`translate(${within(at.x, wide * scale, box)} ${at.y - 1050}) scale(${scale})`}>
            <rect class="ae-badge-plate" x={-wide / 2} y="-200" width={wide} height="400" rx="130" />
            <text class="ae-badge-words" y="115" text-anchor="middle">
              {words}
            </text>
          </g>
        );
      })}
    </g>
  );
}

interface MakingsProps {
  seen: Inspected;
  active: Answer;
  later: readonly Answer[]; // what the answer would open
  scene: Scene;
  places: Places;
  find: Finder;
  scale: number; // of the words
}

/** Robots with which the answer that is pointed at combines: those it would ask for, or all of what could be made. */
export function partnersOf(seen: Inspected, active: Answer, later: readonly Answer[]): string[] {
  const asked = later.filter((answer) => answer.kind === "with" && answer.piece !== "").map((answer) => answer.piece);
  const makes = seen.makes.filter((making) => making.ok && (active.piece === "" || making.card === active.piece));
  const all = asked.length > 0 ? asked : makes.flatMap((making) => making.with.flatMap((set) => set.split("+")));
  return [...new Set(all)].filter((id) => id !== seen.piece);
}

/** What combining would make: its name, lines to the partners, and the hexes on which the new robot could stand. */
export function Makings({ seen, active, later, scene, places, find, scale }: MakingsProps): JSX.Element {
  const makes = seen.makes.filter((making) => making.ok && (active.piece === "" || making.card === active.piece));
  const from = find(seen.piece);
  const partners = partnersOf(seen, active, later);
  const spots = [...new Set(makes.flatMap((making) => making.spots))].flatMap((id) => places.get(id)?.spot ?? []);
  const ends: Point[] = spots.length > 0 ? spots : [seen.piece, ...partners].flatMap((id) => find(id) ?? []);
  const { box } = viewOf(scene);
  const names = active.piece === "" ? makes.map((making) => cardRow(scene, making.card).name) : [cardRow(scene, active.piece).name];
  const words = [...new Set(names)].join(" or ");
  const plate = from && freePlace({ w: wordsWide(words) * scale, h: 400 * scale }, from, robotsIn(places), box);
  return (
    <g class="ae-makes">
      {partners.map((id) => {
        const to = find(id);
        return from && to ? <path key={id} class="ae-make-line" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} /> : null;
      })}
      {ends.map((at) => (
        <circle key={`${at.x} ${at.y}`} class="ae-make-ring" cx={at.x} cy={at.y} r="820" />
      ))}
      {plate && words !== "" ? <Words at={{ x: plate.x + plate.w / 2, y: plate.y + plate.h / 2 }} words={words} bad={false} scale={scale} /> : null}
    </g>
  );
}

const MEANS_TARGET = new Set(["target", "choose"]);

/** Degrees of a direction, d0 to the east, clockwise; null for an answer without one. */
export function turnOf(answer: Answer): number | null {
  const found = /^(?:direction d|axis )(\d)/.exec(answer.text);
  if (!found) return null;
  const n = Number(found[1]);
  return answer.kind === "axis" && n > 2 ? 30 + 60 * (n - 3) : 60 * n;
}

/** Where a displacement of so many hexes leads: an arrow from a robot. */
function Shift({ from, direction, hexes }: { from: Point; direction: number; hexes: number }): JSX.Element {
  return (
    <g class="ae-push" transform={`translate(${from.x} ${from.y}) rotate(${60 * direction})`}>
      <path class="ae-way-casing" d={`M0 0H${hexes * STEP}`} />
      <path class="ae-way" d={`M0 0H${hexes * STEP - 300}`} />
      <path class="ae-way-head" d={`M${hexes * STEP - 380} -240L${hexes * STEP + 20} 0L${hexes * STEP - 380} 240Z`} />
    </g>
  );
}

interface PreviewProps {
  active: Answer;
  scene: Scene;
  places: Places;
  find: Finder;
  detail: Detail;
  subject: string; // the robot that a direction is about
}

/** What the answer that is pointed at would do: a line of fire, the robot where it would stand, a direction. */
export function Preview({ active, scene, places, find, detail, subject }: PreviewProps): JSX.Element | null {
  const view = viewOf(scene);
  const turn = turnOf(active);
  const of = find(subject);
  if (turn !== null && of) {
    const ways = active.kind === "axis" ? [turn, turn + 180] : [turn];
    return (
      <g class="ae-push">
        {ways.map((way) => (
          <g key={way} transform={`translate(${of.x} ${of.y + WAIST}) rotate(${way})`}>
            <path class="ae-way-casing" d="M820 0H1700" />
            <path class="ae-way" d="M820 0H1700" />
            <path class="ae-way-head" d="M1620 -240L2020 0L1620 240Z" />
          </g>
        ))}
      </g>
    );
  }
  const length = Number(/^length (\d+)/.exec(active.text)?.[1] ?? 0);
  if (length > 0 && of) return <Shift from={of} direction={view.action.direction} hexes={length} />;
  const from = view.acting === "" ? null : find(view.acting);
  const to = active.piece === "" ? null : find(active.piece);
  if (MEANS_TARGET.has(active.kind) && from && to && active.piece !== view.acting)
    return (
      <g class="ae-fire">
        <path class="ae-way-casing" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
        <path class="ae-way" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
        <circle class="ae-aim" cx={to.x} cy={to.y} r="420" />
      </g>
    );
  return <Ghost active={active} scene={scene} places={places} detail={detail} />;
}

/** The robot where the answer would put it. */
function Ghost({ active, scene, places, detail }: Pick<PreviewProps, "active" | "scene" | "places" | "detail">): JSX.Element | null {
  const view = viewOf(scene);
  const spot = places.get(active.spot)?.spot;
  if (!spot || !GOING.has(active.kind)) return null;
  const robot = active.kind === "at" ? undefined : robotById(view, active.kind === "place" ? active.piece : view.acting);
  const id = active.kind === "place" ? active.piece : active.kind === "at" ? view.making : (robot?.id ?? "");
  if (id === "") return null;
  const card = cardRow(scene, id);
  const seat = robot?.seat ?? scene.seat;
  const shown = robot ?? { ...NOBODY, id, seat, card: card.id };
  const parts = robot ? componentsOf(view, robot).map((one) => cardRow(scene, one.id)) : [];
  return (
    <g class="ae-ghost" transform={`translate(${spot.x} ${spot.y + FEET})`}>
      <RobotOnBase robot={{ ...shown, acted: false }} card={card} parts={parts} owner={markOfSeat(seat)} detail={detail} />
    </g>
  );
}

const NOBODY = {
  id: "", seat: 0, card: "", name: "", spot: "", integrity: 0, max_integrity: 0, energy: 0, movement: 0, drain: 0, boost: 0, flies: false, acted: false, formed: false,
  statuses: [], blaze: 0, rust: 0, accuracy: 0, damage_mod: 0, defense: 0, evasion: 0,
};
