/* spots.tsx - the hexes: ground, terrain, names at the rim, focus, and what can be done there. */
import { Component, type JSX } from "preact";
import type { Answer } from "../../engine/types";
import { ownClass, shapePath } from "../../kit/marks";
import { SpotGroup } from "../../kit/spot";
import { markOfSeat } from "./look";
import type { AegisView, SpotView } from "./types";

/** A point of the board, in thousandths of a hex's radius. */
export interface Point {
  x: number;
  y: number;
}

/** What a hex shows: a way to go, somebody to hit, a robot that may act, a place for something. */
export type Sign = "" | "move" | "target" | "may" | "place";

export interface HexProps {
  spot: SpotView;
  corners: readonly Point[]; // of a hex around 0,0
  seat: number; // whose start zone it is; 0 for nobody's
  placing: boolean;
  piece: string; // the robot on it
  own: string; // class of the colours in which it is asked
  label: string;
  answers: readonly Answer[];
  tab: boolean;
  sign: Sign;
  active: boolean;
  hint: boolean;
}

/** The corners that the game gives as SVG points. */
export const cornersOf = (hex: string): Point[] =>
  hex.trim().split(/\s+/).map((pair) => {
    const [x = 0, y = 0] = pair.split(",").map(Number);
    return { x, y };
  });

export const pointsAt = (corners: readonly Point[], { x, y }: Point, scale: number, up = 0): string =>
  corners.map((corner) => `${x + corner.x * scale},${y + corner.y * scale - up}`).join(" ");

/** "(0,-3)" as people read it: "0,-3". */
export const plainId = (id: string): string => id.replace(/[()]/g, "").replace(/-/g, "\u2212");

const BLOCK = 330; // how high terrain stands

/** A block of terrain: dark sides, a lit edge. */
function Block({ spot, corners }: { spot: SpotView; corners: readonly Point[] }): JSX.Element {
  const at = (i: number, up: number): string => {
    const corner = corners[i] ?? { x: 0, y: 0 };
    return `${spot.x + corner.x * 0.9} ${spot.y + corner.y * 0.9 - up}`;
  };
  return (
    <g class="ae-block">
      <path class="ae-block-side" d={`M${at(1, BLOCK)}L${at(2, BLOCK)}L${at(3, BLOCK)}L${at(4, BLOCK)}L${at(5, BLOCK)}L${at(5, -120)}L${at(4, -120)}L${at(3, -120)}L${at(2, -120)}L${at(1, -120)}Z`} />
      <path class="ae-block-dark" d={`M${at(2, BLOCK)}L${at(3, BLOCK)}L${at(3, -120)}L${at(2, -120)}Z`} />
      <polygon class="ae-block-top" points={pointsAt(corners, spot, 0.9, BLOCK)} />
      <path class="ae-block-lit" d={`M${at(4, BLOCK)}L${at(5, BLOCK)}L${at(0, BLOCK)}L${at(1, BLOCK)}`} />
    </g>
  );
}

/** Stripes and a letter: where robots have to stop, and where dice are jammed. */
function Special({ spot, corners }: { spot: SpotView; corners: readonly Point[] }): JSX.Element {
  const { x, y } = spot;
  const lines =
    spot.kind === "stop"
      ? [-450, 0, 450].map((d) => `M${x - 560 + d} ${y + 420}L${x + 560 + d} ${y - 420}`)
      : [-420, 0, 420].map((d) => `M${x - 560} ${y + d}q140 -190 280 0t280 0t280 0t280 0`);
  return (
    <g class={`ae-special ae-${spot.kind}`}>
      <polygon class="ae-special-edge" points={pointsAt(corners, spot, 0.86)} />
      <path class="ae-special-lines" d={lines.join("")} />
      <circle class="ae-special-plate" cx={x} cy={y} r="400" />
      <text class="ae-special-letter" x={x} y={y + 185} text-anchor="middle">
        {spot.kind === "stop" ? "S" : "J"}
      </text>
    </g>
  );
}

const SAME: readonly (keyof HexProps)[] = ["corners", "seat", "placing", "piece", "own", "label", "answers", "tab", "sign", "active", "hint"];

/** One hex. Drawn again only when something about it changes. */
export class Hex extends Component<HexProps> {
  override shouldComponentUpdate(next: HexProps): boolean {
    const now = this.props;
    const { x, y, kind } = now.spot;
    return SAME.some((key) => next[key] !== now[key]) || next.spot.x !== x || next.spot.y !== y || next.spot.kind !== kind;
  }

  override render(): JSX.Element {
    const { spot, corners, seat, placing, piece, own, label, answers, tab, sign, active, hint } = this.props;
    const names = ["ae-spot", `ae-on-${spot.kind}`, own, sign === "" ? "" : `ae-sign-${sign}`];
    if (active) names.push("ae-active");
    if (hint) names.push("ae-hint");
    const mark = markOfSeat(seat);
    const wall = spot.kind === "wall";
    return (
      <SpotGroup class={names.join(" ")} spot={spot.id} {...(piece === "" ? {} : { piece })} label={label} answers={answers} tab={tab}>
        <polygon class="ae-hex" points={pointsAt(corners, spot, 1)} />
        {spot.zone > 0 ? (
          <g class={`ae-zone ${placing ? "ae-zone-open" : ""} ${seat > 0 ? ownClass(mark) : "own own-none"}`}>
            <polygon points={pointsAt(corners, spot, 0.88)} />
            {seat > 0 && piece === "" ? <path class="ae-zone-mark" d={shapePath(mark.shape)} transform={`translate(${spot.x} ${spot.y - 560}) scale(15)`} /> : null}
          </g>
        ) : null}
        {wall ? <Block spot={spot} corners={corners} /> : spot.kind === "open" ? null : <Special spot={spot} corners={corners} />}
        <polygon class="ae-hex-sign" points={pointsAt(corners, spot, 0.88, wall ? BLOCK : 0)} />
        <polygon class="ae-focus focus-ring" points={pointsAt(corners, spot, 0.92)} />
        <text class="ae-name" x={spot.x} y={spot.y + (wall ? -200 : piece === "" ? 140 : 960)} text-anchor="middle">
          {plainId(spot.id)}
        </text>
      </SpotGroup>
    );
  }
}

const axialOf = (id: string): [number, number] => {
  const [x = 0, y = 0] = id.replace(/[()]/g, "").split(",").map(Number);
  return [x, y];
};

/** Numbers at the rim: rows at both sides, diagonals above and below. */
export function Rim({ view }: { view: AegisView }): JSX.Element {
  const rows = new Map<number, SpotView[]>();
  for (const spot of view.spots) {
    const [, y] = axialOf(spot.id);
    const row = rows.get(y) ?? [];
    row.push(spot);
    rows.set(y, row);
  }
  const numbers = [...rows.keys()].sort((a, b) => a - b);
  const first = numbers[0] ?? 0;
  const last = numbers.at(-1) ?? 0;
  const words = (n: number): string => String(n).replace("-", "\u2212");
  return (
    <g class="ae-rim" aria-hidden="true">
      {numbers.flatMap((y) => {
        const row = [...(rows.get(y) ?? [])].sort((a, b) => a.x - b.x);
        const [left, right] = [row[0]!, row.at(-1)!];
        const sides = [
          <text key={`l${y}`} class="ae-rim-row" x={view.box.x - 260} y={left.y + 150} text-anchor="end">{words(y)}</text>,
          <text key={`r${y}`} class="ae-rim-row" x={view.box.x + view.box.w + 260} y={right.y + 150} text-anchor="start">{words(y)}</text>,
        ];
        if (y !== first && y !== last) return sides;
        const up = y === first ? -1240 : 1560;
        return [...sides, ...row.map((spot) => (
          <text key={`${up}${spot.id}`} class="ae-rim-column" x={spot.x + (y === first ? -120 : 120)} y={spot.y + up} text-anchor="middle">{words(axialOf(spot.id)[0])}</text>
        ))];
      })}
    </g>
  );
}

/** The outline around some hexes: edges that no other of them shares. */
export function outlineOf(spots: readonly SpotView[], corners: readonly Point[], scale = 0.97): string {
  const here = new Set(spots.map(({ x, y }) => `${Math.round(x / 200)} ${Math.round(y / 200)}`));
  const lines: string[] = [];
  for (const spot of spots)
    for (let i = 0; i < corners.length; i++) {
      const [a, b] = [corners[i]!, corners[(i + 1) % corners.length]!];
      const middle = { x: spot.x + a.x + b.x, y: spot.y + a.y + b.y }; // the hex on the other side
      const near = [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => here.has(`${Math.round(middle.x / 200) + dx} ${Math.round(middle.y / 200) + dy}`)));
      if (!near) lines.push(`M${spot.x + a.x * scale} ${spot.y + a.y * scale}L${spot.x + b.x * scale} ${spot.y + b.y * scale}`);
    }
  return lines.join("");
}
