/* tiles.tsx - cards small enough for a list: picture, name, figures, how the robot stands. */
import type { ComponentChildren, JSX } from "preact";
import type { Answer, Scene } from "../../engine/types";
import { ownClass } from "../../kit/marks";
import { SpotButton } from "../../kit/spot";
import { ClassLetters, IntegrityPips } from "./card";
import { RobotArt } from "./figure";
import { actionWords, cardRow, classWords, componentsOf, looksLeft, markOfSeat, robotWords, statusesOf, viewOf } from "./look";
import type { CardRow, RobotView } from "./types";

const NONE: readonly Answer[] = [];
/** So many answers are said with a tile; more are only counted. */
const SAID = 3;

interface TileProps {
  scene: Scene;
  piece: string; // what pressing it means
  card: CardRow;
  robot?: RobotView | undefined;
  seat: number; // whose it is; 0 for nobody's
  note?: string; // "in the pool", "taken"
  answers: readonly Answer[];
  active: boolean;
  hint: boolean;
  tab: boolean;
  size?: number;
}

/** What a card says, for people who listen. */
export function cardWords(card: CardRow): string {
  if (card.kind === "machineless") return `${card.name}, Commander without a machine, ${card.abilities.join(", ")}`;
  const figures = `Level ${card.level} ${classWords(card.classes)}, Movement ${card.movement}, Energy ${card.energy}, Integrity ${card.integrity}`;
  return [`${card.name}, ${figures}`, ...card.abilities, ...card.actions.map((action) => `${action.name}: ${actionWords(action)}`)].join("; ");
}

function Figures({ card, robot }: { card: CardRow; robot: RobotView | undefined }): JSX.Element {
  return (
    <span class="ae-tile-figures">
      <span title="Movement">
        <b>{robot?.movement ?? card.movement}</b>M
      </span>
      <span title="Energy">
        <b>{robot?.energy ?? card.energy}</b>E
      </span>
      <span title="Integrity">
        <b>{robot?.integrity ?? card.integrity}</b>
        {robot && robot.integrity !== robot.max_integrity ? `/${robot.max_integrity}` : ""}I
      </span>
      {robot ? <IntegrityPips now={robot.integrity} most={robot.max_integrity} /> : null}
    </span>
  );
}

export function Tile(props: TileProps): JSX.Element {
  const { scene, piece, card, robot, seat, note = "", answers, active, hint, tab, size = 44 } = props;
  const mark = seat > 0 ? markOfSeat(seat) : null;
  const names = ["ae-tile", ownClass(mark), answers.length > 0 ? "ae-can" : "", active ? "ae-active" : "", hint ? "ae-hint" : "", robot?.acted ? "ae-acted" : ""];
  const many = answers.length > SAID;
  const words = [robot ? robotWords(robot, scene) : cardWords(card), note, many ? `${answers.length} answers` : ""].filter((one) => one !== "").join(", ");
  const acting = robot !== undefined && viewOf(scene).acting === robot.id;
  const state = acting ? "acting" : robot?.acted ? "\u2713 acted" : "";
  const parts = robot ? componentsOf(viewOf(scene), robot).map((one) => cardRow(scene, one.id)) : [];
  return (
    <SpotButton class={names.filter((name) => name !== "").join(" ")} piece={piece} label={words} answers={many ? NONE : answers} tab={tab}>
      <RobotArt card={card} parts={parts} mark={mark} size={size} left={looksLeft(seat)} dull={(robot?.acted ?? false) && !acting} />
      <span class="ae-tile-text">
        <span class="ae-tile-name">
          <b>{card.name}</b> <ClassLetters card={card} />
          {card.level > 1 ? <span class="ae-tile-level">L{card.level}</span> : null}
        </span>
        {card.kind === "machineless" ? <span class="ae-tile-figures">{card.abilities.join(", ")}</span> : <Figures card={card} robot={robot} />}
        {robot || note !== "" ? (
          <span class="ae-tile-state">
            {robot ? statusesOf(robot).map((status) => (
              <span key={status.name} class={status.bad ? "ae-token ae-bad" : "ae-token"} title={status.name}>
                {status.name}
              </span>
            )) : null}
            {state === "" ? null : <span class="ae-tile-deed">{state}</span>}
            {note === "" ? null : <span>{note}</span>}
          </span>
        ) : null}
      </span>
    </SpotButton>
  );
}

export function Tiles({ label, children }: { label: string; children: ComponentChildren }): JSX.Element {
  return (
    <div class="ae-tiles" role="group" aria-label={label}>
      {children}
    </div>
  );
}
