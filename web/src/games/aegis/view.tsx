/* view.tsx - how A.E.G.I.S. is drawn, both editions. */
import type { JSX } from "preact";
import type { Chip, GameView } from "../../app/view";
import type { Answer, Scene } from "../../engine/types";
import { DieFace } from "../../kit/dice";
import { shapePath } from "../../kit/marks";
import { Board } from "./board";
import { drafting, offer } from "./choosing";
import { Energy } from "./energy";
import { RobotArt } from "./figure";
import { cardRow, hasPosition, inspects, learn, looksLeft, markOfSeat, robotById, seatOfId, spaced, viewOf } from "./look";
import { Miniature } from "./miniature";
import { oddsWords, turnOf } from "./overlay";
import { Pieces } from "./pieces";
import { fold, pace } from "./story";

const ICONS: Readonly<Record<string, string>> = {
  move: "M-9 0H5M0 -6L7 0L0 6", stay: "M-6 -7V7M6 -7V7", end: "M-6 -7V7M6 -7V7", action: "M0 -9V-3M0 9V3M-9 0H-3M9 0H3M-2 0H2", combine: "M-9 -7H-3L3 0L-3 7H-9M9 0H3",
  cloak: "M-9 0Q0 -9 9 0Q0 9 -9 0M-7 7L7 -7", drop: "M0 -9V6M-6 0L0 7L6 0", arc: "M-9 6Q0 -12 9 6", jump: "M-9 7Q0 -14 7 3M2 3H7V-2", pass: "M-6 -7V7M6 -7V7",
  random: "M-8 -8H8V8H-8ZM-3 -3V-2.9M3 3V3.1M0 0V0.1", cards: "M-7 -9H4V7H-7ZM4 -6H8V9H-4V7", back: "M9 0H-5M0 -6L-7 0L0 6", waltz: "M-8 4Q0 -12 8 4M3 4H8V-1",
};

/** A piece of terrain: its hexes as the game counts directions, from its text "piece two d1". */
function PieceArt({ text }: { text: string }): JSX.Element | null {
  const found = /^piece (one|two|three)(?: d(\d))?/.exec(text);
  if (!found) return null;
  const turn = Number(found[2] ?? 0);
  const ways = found[1] === "one" ? [] : found[1] === "two" ? [turn] : [turn, turn + 1];
  const at = (way: number): [number, number] => [12 * Math.cos((way * Math.PI) / 3), 12 * Math.sin((way * Math.PI) / 3)];
  const hexes: [number, number][] = [[0, 0], ...ways.map(at)];
  const middle = hexes.reduce(([x, y], [dx, dy]): [number, number] => [x + dx / hexes.length, y + dy / hexes.length], [0, 0]);
  return (
    <svg class="ae-cost" width="32" height="32" viewBox="-16 -16 32 32" aria-hidden="true" focusable="false">
      {hexes.map(([x, y]) => (
        <path key={`${x} ${y}`} d={shapePath("hexagon")} transform={`translate(${x - middle[0]} ${y - middle[1]}) scale(0.66)`} />
      ))}
    </svg>
  );
}

/** The robot or the card that an answer is about, a die, a direction, or a sign of what is done. */
function AnswerArt({ scene, answer }: { scene: Scene; answer: Answer }): JSX.Element | null {
  if (!hasPosition(scene)) return null;
  const view = viewOf(scene);
  const turn = turnOf(answer);
  if (answer.kind === "piece") return <PieceArt text={answer.text} />;
  if (answer.kind === "die") {
    const face = view.action.dice[Number(answer.text.slice(4)) - 1];
    return face === undefined ? null : (
      <svg width="24" height="32" viewBox="-12 -12 24 34" aria-hidden="true" focusable="false">
        <DieFace face={face} />
      </svg>
    );
  }
  if (answer.piece !== "" && !/[.](\d+)$/.test(answer.piece)) {
    const card = cardRow(scene, answer.piece);
    const seat = seatOfId(answer.piece) || view.you;
    if (card.classes !== "" || card.idea !== "")
      return <RobotArt card={card} mark={seat > 0 ? markOfSeat(seat) : null} size={32} left={looksLeft(seat)} dull={robotById(view, answer.piece)?.acted ?? false} />;
  }
  const cost = answer.kind === "use" ? cardRow(scene, view.acting).actions.find((action) => action.name === spaced(answer.text.split(" ").at(-1) ?? "")) : undefined;
  if (cost)
    return (
      <svg class="ae-cost" width="28" height="28" viewBox="-13 -13 26 26" aria-hidden="true" focusable="false">
        <path d={shapePath("hexagon")} transform="scale(1.15)" />
        <text y="4.7" text-anchor="middle">
          {answer.label.endsWith(", free") ? 0 : cost.x ? "X" : cost.cost}
        </text>
      </svg>
    );
  const icon = turn !== null ? ICONS.move : ICONS[answer.kind];
  return icon ? (
    <svg class="ae-icon" width="28" height="28" viewBox="-13 -13 26 26" aria-hidden="true" focusable="false">
      <path d={icon} {...(turn === null ? {} : { transform: `rotate(${turn})` })} />
    </svg>
  ) : null;
}

const STAGES: Readonly<Record<string, string>> = { squads: "Squads", picks: "Picks", terrain: "Terrain", placing: "Placing", naming: "Naming" };

function status(scene: Scene): Chip[] {
  if (!hasPosition(scene)) return [];
  const view = viewOf(scene);
  const chips: Chip[] = [];
  if (/match=best-of-3/.test(scene.options)) chips.push({ label: "Game", value: `${Math.max(view.game, 1)}, ${view.seats.map((seat) => seat.wins).join(" to ")}` });
  const before = STAGES[view.stage];
  if (before) return [...chips, { label: "Set-up", value: before }];
  const turns = (view.seats[view.to_act - 1]?.turns ?? 0) + (view.stage === "turn" ? 1 : 0);
  return [...chips, { label: "Turn", value: `${turns} of ${view.limit}`, seat: view.to_act }];
}

export const view: GameView = {
  Board,
  Pieces,
  Miniature,
  AnswerArt,
  SeatNote: Energy,
  oddsWords,
  drafting,
  learn,
  offer,
  inspects,
  warmUp: 100, // both squads stand on the board by then, and have moved
  status,
  fold,
  pace,
  about: (_, answer) => (answer.kind === "die" ? [`die.${answer.text.slice(4)}`] : []),
  kinds: {
    take: "Take a card", taken: "Done", attach: "Attach", place: "Place", reserve: "Hold back", activate: "Activate", override: "Override", accelerate: "Accelerate", end: "End",
    move: "Move", action: "Action", combine: "Combine", use: "Use", target: "Target", with: "Combine with", at: "Where it stands", trigger: "First", instance: "Reroll or jam",
    pass: "Pass", die: "Die", react: "Answer", x: "X", direction: "Direction", offer: "Ready squads", kept: "Saved squads", squad: "Play", add: "Add a card", back: "Back",
    random: "By chance", cards: "Card by card",
  },
};
