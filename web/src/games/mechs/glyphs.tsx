/* glyphs.tsx - small signs: resources, actions, ways, kinds of weapons, tokens. All drawn around 0,0 within 10. */
import type { JSX } from "preact";
import { ownClass, shapePath, type Mark } from "../../kit/marks";
import { cardOf, cardRow, TOWARDS, wayOf } from "./look";
import { abilityIn, accentOf, drawFigure, PLAIN, type Figure } from "./robots";
import { pilotRow } from "./look";
import { RobotPicture } from "../../kit/robots/robot";
import type { Detail } from "../../kit/robots/draft";
import type { CardRow, MechsView, PlayerView, WeaponRow } from "./types";

export const BOLT = "M2 -9L-6 1.500H-0.500L-2 9L6 -2H0.500Z";
const COIN = "M0 -8.500L7.400 -4.250V4.250L0 8.500L-7.400 4.250V-4.250Z";
const COIN_MARK = "M3.400 -2.600A4 4 0 1 0 3.400 2.600";

/** Energy is a bolt, Credits are a hexagonal coin. */
export function ResourceFace({ kind }: { kind: "energy" | "credits" }): JSX.Element {
  return kind === "energy" ? (
    <path class="tm-energy" d={BOLT} />
  ) : (
    <g class="tm-credits">
      <path d={COIN} />
      <path class="tm-coin-mark" d={COIN_MARK} />
    </g>
  );
}

export function ResourceIcon({ kind, size = 16 }: { kind: "energy" | "credits"; size?: number }): JSX.Element {
  return (
    <svg class="tm-glyph" width={size} height={size} viewBox="-11 -11 22 22" aria-hidden="true" focusable="false">
      <ResourceFace kind={kind} />
    </svg>
  );
}

const ACTIONS: Readonly<Record<string, string>> = {
  Deploy: "M0 -9V3M-4.500 -1.500L0 3L4.500 -1.500M-8 8H8",
  Collect: "M-8 -1V8H8V-1M0 -9V3M-4 -0.500L0 3.500L4 -0.500",
  Purchase: "M-9 -7H-6L-3.500 3H6L8.500 -4H-5M-2.500 7.500A1 1 0 1 0 -2.400 7.600M5 7.500A1 1 0 1 0 5.100 7.600",
  "Power Up": "M-8 -8H8V0Q7 7 0 9.500Q-7 7 -8 0ZM0 -4.500V4M-4.200 -0.200H4.200",
};

export function ActionIcon({ action, size = 18 }: { action: string; size?: number }): JSX.Element {
  return (
    <svg class="tm-glyph tm-stroke" width={size} height={size} viewBox="-11 -11 22 22" aria-hidden="true" focusable="false">
      <path d={ACTIONS[action] ?? "M-6 0H6"} />
    </svg>
  );
}

const TYPES: Readonly<Record<WeaponRow["type"], string>> = {
  Ranged: "M-9 0H9M0 -9V9M5 0A5 5 0 1 1 -5 0A5 5 0 1 1 5 0",
  Melee: "M8 -8L-3 3M-7.500 1L-1 7.500M-8.500 8.500L-4.500 4.500",
  Area: "M0 -9.500V-5M0 5V9.500M-9.500 0H-5M5 0H9.500M-6.700 -6.700L-3.500 -3.500M3.500 3.500L6.700 6.700M6.700 -6.700L3.500 -3.500M-3.500 3.500L-6.700 6.700",
};

export function TypeIcon({ type, size = 16 }: { type: WeaponRow["type"]; size?: number }): JSX.Element {
  return (
    <svg class="tm-glyph tm-stroke" width={size} height={size} viewBox="-11 -11 22 22" aria-hidden="true" focusable="false">
      <path d={TYPES[type]} />
    </svg>
  );
}

/** An arrow in an Orientation: one head for Simple, two for a Double Jump, with a hop for a Diagonal one. */
export function wayPath(movement: CardRow["movement"], way: string): string {
  const [dx, dy] = TOWARDS[way] ?? [0, 0];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const at = (along: number, side: number): string => `${(ux * along - uy * side).toFixed(1)} ${(uy * along + ux * side).toFixed(1)}`;
  const head = (tip: number): string => `M${at(tip - 5, -5)}L${at(tip, 0)}L${at(tip - 5, 5)}`;
  if (movement === "Double Jump") return `M${at(-8, 0)}L${at(8, 0)}${head(8.5)}${head(2.5)}`;
  if (movement === "Diagonal Jump") return `M${at(-8, 0)}Q${at(0, -6)} ${at(8, 0)}${head(8.5)}`;
  return `M${at(-7, 0)}L${at(7, 0)}${head(8)}`;
}

export function WayIcon({ movement, way, size = 18 }: { movement: CardRow["movement"]; way: string; size?: number }): JSX.Element {
  return (
    <svg class="tm-glyph tm-stroke tm-way" width={size} height={size} viewBox="-11 -11 22 22" aria-hidden="true" focusable="false">
      <path d={wayPath(movement, way)} />
    </svg>
  );
}

/** A Program Card with its Orientation, small. */
export function CodeArt({ view, code, size = 16 }: { view: MechsView; code: string; size?: number }): JSX.Element | null {
  const row = cardRow(view, cardOf(code));
  if (!row) return null;
  return (
    <span class="tm-code">
      <WayIcon movement={row.movement} way={wayOf(code)} size={size} />
      <ActionIcon action={row.action} size={size} />
    </span>
  );
}

const SPIKES = "M0 -10L2 -7L6.500 -8L6.300 -4L10 -2L7.500 1.200L9 5.500L5 6L3.500 10L0 7.800L-3.500 10L-5 6L-9 5.500L-7.500 1.200L-10 -2L-6.300 -4L-6.500 -8L-2 -7Z";
/** A question mark; drawn, because it is no text of the zone. */
const UNKNOWN = "M-2.800 -2.400A2.800 2.800 0 1 1 0.600 0.200Q0 0.600 0 1.800M0 5V5.100";
const TURRET = "M-2 -3H11V1H-2ZM-7 -7H2A3 3 0 0 1 5 -4V3H-7ZM-6 3L-9 10M3 3L6 10M-1.500 3V10";

/** A Token around 0,0, about 24 wide: a Mine with its number or a question mark, or a Turret; the owner's shape on it. */
export function TokenFace({ token, number, owner }: { token: "mine" | "turret"; number: number; owner: Mark }): JSX.Element {
  return (
    <g class={`tm-token tm-${token} ${ownClass(owner)}`}>
      {token === "mine" ? (
        <g>
          <path class="tm-token-body" transform="scale(1.350)" d={SPIKES} />
          <circle class="tm-token-face" r="8" />
          {number > 0 ? (
            <text class="tm-token-number" y="4.800" text-anchor="middle">
              {number}
            </text>
          ) : (
            <path class="tm-token-unknown" d={UNKNOWN} />
          )}
        </g>
      ) : (
        <path class="tm-token-body tm-turret-body" transform="scale(1.500)" d={TURRET} />
      )}
      <path class="tm-token-mark" transform={token === "mine" ? "translate(12 -11) scale(0.550)" : "translate(-15 -14) scale(0.550)"} d={shapePath(owner.shape)} />
    </g>
  );
}

export function figureOf(player: PlayerView, view: MechsView): Figure {
  return { ...PLAIN, ability: abilityIn(pilotRow(view, player.pilot)), status: player.status, side: player.side, robot: player.robot };
}

interface FigureProps {
  figure: Figure;
  mark: Mark | null;
  size: number;
  detail: Detail;
  left?: boolean;
}

/** A figure as a picture in text. */
export function FigureArt({ figure, mark, size, detail, left }: FigureProps): JSX.Element {
  return (
    <span class={`tm-art ${ownClass(mark)}`}>
      <RobotPicture drawing={drawFigure(figure, detail, left)} detail={detail} accent={accentOf(figure)} size={size} />
    </span>
  );
}
