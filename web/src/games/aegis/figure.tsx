/* figure.tsx - a card's robot as a picture of its own, or as a part of a board. */
import type { JSX } from "preact";
import { ownClass, type Mark } from "../../kit/marks";
import type { Detail } from "../../kit/robots/draft";
import { detailFor, Robot, RobotPicture } from "../../kit/robots/robot";
import { accentOf, drawCard } from "./robots";
import type { CardRow } from "./types";

export interface FigureProps {
  card: CardRow;
  parts?: readonly CardRow[]; // what a combined robot was made of, where that is known
  left?: boolean; // looks to the left
  dull?: boolean; // faded, as one that has done its part
}

/** The robot as a group in a box of 100 by 100, feet at y = 92, for an SVG that has the owner's class. */
export function RobotBody({ card, parts = [], left = false, dull = false, detail }: FigureProps & { detail: Detail }): JSX.Element {
  return <Robot drawing={drawCard(card, detail, { left, parts })} detail={detail} accent={accentOf(card)} dull={dull} />;
}

export interface RobotArtProps extends FigureProps {
  mark: Mark | null; // the owner's; null for nobody's
  size: number; // pixels
  detail?: Detail; // by default what suits the size
}

/** The robot as a picture. What it shows is said beside it. */
export function RobotArt({ card, parts = [], left = false, dull = false, mark, size, detail = detailFor(size) }: RobotArtProps): JSX.Element {
  return (
    <span class={`ac-art ${ownClass(mark)}`}>
      <RobotPicture drawing={drawCard(card, detail, { left, parts })} detail={detail} accent={accentOf(card)} dull={dull} size={size} />
    </span>
  );
}
