/* arena.tsx - the Arena: zones with what they give, tokens, figures, and the way of a Program. */
import { Component, type JSX } from "preact";
import type { Answer } from "../../engine/types";
import { ownClass, shapePath, type Mark } from "../../kit/marks";
import type { Detail } from "../../kit/robots/draft";
import { Robot } from "../../kit/robots/robot";
import { SpotGroup } from "../../kit/spot";
import { figureOf, ResourceFace, TokenFace } from "./glyphs";
import { markOf } from "./look";
import { accentOf, drawFigure, PLAIN, SIZES, type Figure } from "./robots";
import type { MechsView, PlayerView, ZoneView } from "./types";

export interface At {
  x: number;
  y: number;
}

export interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
}

const HALF = 47; // of a zone's plate
const EDGE = 16; // for the letters and numbers at the rim

/** What is drawn of the Arena: all its zones, and the rim. */
export function frameOf(view: MechsView): Frame {
  const xs = view.spots.map((zone) => zone.x);
  const ys = view.spots.map((zone) => zone.y);
  const [west, north] = [Math.min(...xs) - 50 - EDGE, Math.min(...ys) - 50 - EDGE];
  return { x: west, y: north, w: Math.max(...xs) + 54 - west, h: Math.max(...ys) + 54 - north };
}

export const zoneAt = (view: MechsView, id: string): ZoneView | undefined => view.spots.find((zone) => zone.id === id);

/** Letters of rows and numbers of columns. */
export function Rim({ view, frame }: { view: MechsView; frame: Frame }): JSX.Element {
  const rows = new Map(view.spots.map((zone) => [zone.id.charAt(0), zone.y]));
  const columns = new Map(view.spots.map((zone) => [zone.id.slice(1), zone.x]));
  return (
    <g class="tm-rim" aria-hidden="true">
      {[...rows].map(([name, y]) => (
        <text key={name} x={frame.x + 8} y={y + 5} text-anchor="middle">
          {name}
        </text>
      ))}
      {[...columns].map(([name, x]) => (
        <text key={name} x={x} y={frame.y + 12} text-anchor="middle">
          {name}
        </text>
      ))}
    </g>
  );
}

interface ZoneProps {
  zone: ZoneView;
  owner: Mark | null; // of the Base
  press: string; // the piece that pressing it means too, "" for none
  label: string;
  answers: readonly Answer[];
  active: boolean;
  hint: boolean;
  tab: boolean;
}

/** One zone: its plate, Value and resources. */
export function Zone({ zone, owner, press, label, answers, active, hint, tab }: ZoneProps): JSX.Element {
  const names = ["tm-zone", `tm-is-${zone.kind}`, answers.length > 0 ? "tm-can" : "", active ? "tm-active" : "", hint ? "tm-hint" : ""];
  return (
    <SpotGroup
      class={names.join(" ").trim()} spot={zone.id} label={label} answers={answers} tab={tab} transform={`translate(${zone.x} ${zone.y})`}
      {...(press === "" ? {} : { piece: press })}
    >
      <title>{label}</title>
      <g class={ownClass(owner)}>
        <ZonePlate zone={zone} owner={owner} />
      </g>
      <rect class="tm-sign" x={-HALF + 2} y={-HALF + 2} width={HALF * 2 - 4} height={HALF * 2 - 4} rx="8" />
      <rect class="tm-focus focus-ring" x={-HALF} y={-HALF} width={HALF * 2} height={HALF * 2} rx="9" />
    </SpotGroup>
  );
}

/** Bases have a roof of the owner's colour and shape, the Mech Zone has rings, others are plain plates. */
export function ZonePlate({ zone, owner }: { zone: ZoneView; owner: Mark | null }): JSX.Element {
  return (
    <g>
      <rect class="tm-plate-edge" x={-HALF} y={-HALF + 3} width={HALF * 2} height={HALF * 2} rx="9" />
      <rect class={zone.kind === "base" ? "tm-plate tm-plate-base" : "tm-plate"} x={-HALF} y={-HALF} width={HALF * 2} height={HALF * 2} rx="9" />
      {zone.kind === "mech-zone" ? (
        <g class="tm-pad">
          <circle r="36" />
          <circle r="27" />
          <path d="M-36 0H-22M22 0H36M0 -36V-22M0 36V22" />
        </g>
      ) : null}
      {zone.kind === "base" ? <path class="tm-roof" d={`M${-HALF + 6} ${HALF - 12}V${-HALF + 30}L0 ${-HALF + 12}L${HALF - 6} ${-HALF + 30}V${HALF - 12}`} /> : null}
      {zone.kind === "base" && owner ? <path class="tm-base-mark" transform="translate(0 -22) scale(0.750)" d={shapePath(owner.shape)} /> : null}
    </g>
  );
}

/** Value and resources of every zone; they lie over the figures, so that nobody hides them. */
export function Signs({ view }: { view: MechsView }): JSX.Element {
  return (
    <g>
      {view.spots.map((zone) => (
        <g key={zone.id} transform={`translate(${zone.x} ${zone.y})`}>
          {zone.value > 0 ? (
            <text class="tm-value" x={-HALF + 8} y={-HALF + 22}>
              {zone.value}
            </text>
          ) : null}
          {(["energy", "credits"] as const)
            .filter((kind) => zone[kind])
            .map((kind, at) => (
              <g key={kind} transform={`translate(${HALF - 14 - at * 20} ${-HALF + 15})`}>
                <ResourceFace kind={kind} />
              </g>
            ))}
        </g>
      ))}
    </g>
  );
}

/** Mines and Turrets, where they lie; their zones say what they are. */
export function Tokens({ view }: { view: MechsView }): JSX.Element {
  return (
    <g>
      {view.spots.map((zone) =>
        zone.token === "" ? null : (
          <g key={zone.id} transform={`translate(${zone.x + 26} ${zone.y + 27})`}>
            <TokenFace token={zone.token} number={zone.mine_number} owner={markOf(view, zone.token_owner)} />
          </g>
        ),
      )}
    </g>
  );
}

// ---- figures -------------------------------------------------------------------------------

export interface Stand extends At {
  size: number;
}

/** Where every figure stands: in the middle of its zone, two that fight side by side. */
export function standsOf(view: MechsView): Map<string, Stand> {
  const stands = new Map<string, Stand>();
  for (const zone of view.spots) {
    const here = view.players.filter((player) => player.spot === zone.id && !player.resigned);
    here.forEach((player, at) => {
      const size = here.length > 1 ? Math.min(SIZES[player.status] * 0.8, 54) : SIZES[player.status];
      const dx = here.length > 1 ? (at - (here.length - 1) / 2) * 46 : zone.token === "" ? 0 : -9;
      stands.set(player.id, { x: zone.x + dx, y: zone.y + 36, size });
    });
  }
  return stands;
}

/** The Mech that nobody controls stands behind whoever is in its zone. */
export function emptyMechAt(view: MechsView): Stand | null {
  const zone = view.mech_pilot === "" ? zoneAt(view, view.mech) : undefined;
  if (!zone) return null;
  const shared = view.players.some((player) => player.spot === zone.id && !player.resigned);
  return { x: zone.x + (shared ? 16 : 0), y: zone.y + (shared ? 20 : 34), size: SIZES.mech * (shared ? 0.75 : 0.9) };
}

export const EMPTY_MECH: Figure = { ...PLAIN, status: "mech", empty: true };

interface StandingProps {
  figure: Figure;
  mark: Mark | null;
  stand: Stand;
  detail: Detail;
  acting: boolean;
  health: number;
  full: number; // 0: without Health
  name: string;
}

/** A figure on its base, with its Health below it. */
export class Standing extends Component<StandingProps> {
  override shouldComponentUpdate(next: StandingProps): boolean {
    const now = this.props;
    return (
      next.stand.x !== now.stand.x || next.stand.y !== now.stand.y || next.stand.size !== now.stand.size || next.detail !== now.detail ||
      next.acting !== now.acting || next.health !== now.health || next.full !== now.full || next.name !== now.name ||
      next.mark?.colour !== now.mark?.colour || JSON.stringify(next.figure) !== JSON.stringify(now.figure)
    );
  }

  override render(): JSX.Element {
    const { figure, mark, stand, detail, acting, health, full } = this.props;
    const k = stand.size / 100;
    return (
      <g class={`tm-figure ${ownClass(mark)}${acting ? " tm-acting" : ""}${mark ? "" : " tm-idle"}`} style={{ transform: `translate(${stand.x}px, ${stand.y}px)` }}>
        {mark ? <path class="tm-foot" transform={`scale(${k * 5} ${k * 1.7})`} d={shapePath(mark.shape)} /> : null}
        <g transform={`scale(${k}) translate(-50 -92)`}>
          <Robot drawing={drawFigure(figure, detail)} detail={detail} accent={accentOf(figure)} />
        </g>
        {full > 0 && mark ? <Health health={health} full={full} mark={mark} /> : null}
      </g>
    );
  }
}

/** Shape of the owner, and Health as a figure. */
function Health({ health, full, mark }: { health: number; full: number; mark: Mark }): JSX.Element {
  const words = `${health}/${full}`;
  const half = 11 + words.length * 3.3;
  return (
    <g class="tm-health" transform="translate(0 5)">
      <rect class="tm-health-plate" x={-half} y="-8.500" width={half * 2} height="16" rx="8" />
      <path class="tm-health-mark" transform={`translate(${9 - half} -0.500) scale(0.550)`} d={shapePath(mark.shape)} />
      <text class={health * 3 <= full ? "tm-health-words tm-low" : "tm-health-words"} x="6.500" y="4.300" text-anchor="middle">
        {words}
      </text>
    </g>
  );
}

/** All figures, in the order of the players, so that those that move are never put elsewhere. */
export function Figures({ view, detail, bare }: { view: MechsView; detail: Detail; bare?: boolean }): JSX.Element {
  const stands = standsOf(view);
  const idle = emptyMechAt(view);
  const acting = view.fight.role !== "" ? view.fight.role : view.actor !== "" ? view.actor : view.active;
  return (
    <g>
      {idle ? <Standing figure={EMPTY_MECH} mark={null} stand={idle} detail={detail} acting={false} health={0} full={0} name="mech" /> : null}
      {view.players.map((player: PlayerView) => {
        const stand = stands.get(player.id);
        return stand ? (
          <Standing
            key={player.id} figure={figureOf(player, view)} mark={markOf(view, player.id)} stand={stand} detail={detail}
            acting={acting === player.id} health={player.health} full={bare ? 0 : player.full_health} name={player.id}
          />
        ) : null;
      })}
    </g>
  );
}

// ---- ways ----------------------------------------------------------------------------------

/** Every leg keeps to its right, the later the farther, so that ways there and back lie side by side. */
const LANES = [6, 12, 18, 24];

/** Where a Program leads: an arrow for each card, numbered; a ring where the Pilot stays. */
export function Way({ view, from, path, first, fresh }: { view: MechsView; from: string; path: readonly string[]; first: number; fresh: number }): JSX.Element {
  const points = [from, ...path].map((id) => zoneAt(view, id));
  return (
    <g class="tm-ways">
      {path.map((_, i) => {
        const a = points[i];
        const b = points[i + 1];
        if (!a || !b) return null;
        const lane = LANES[i % LANES.length] ?? 0;
        const name = `tm-leg${fresh >= 0 && i >= fresh ? " tm-next" : ""}`;
        if (a.id === b.id) return <Stay key={i} at={{ x: a.x + (i % 2 === 0 ? -31 : 31), y: a.y + (i < 2 ? -14 : 12) }} step={first + i} name={name} />;
        const long = Math.hypot(b.x - a.x, b.y - a.y);
        const [ux, uy] = [(b.x - a.x) / long, (b.y - a.y) / long];
        const start = { x: a.x + ux * 22 - uy * lane, y: a.y + uy * 22 + ux * lane };
        const end = { x: b.x - ux * 26 - uy * lane, y: b.y - uy * 26 + ux * lane };
        return <Leg key={i} start={start} end={end} step={first + i} name={name} />;
      })}
    </g>
  );
}

function Leg({ start, end, step, name }: { start: At; end: At; step: number; name: string }): JSX.Element {
  const long = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const [ux, uy] = [(end.x - start.x) / long, (end.y - start.y) / long];
  const tip = (along: number, side: number): string => `${end.x + ux * along - uy * side} ${end.y + uy * along + ux * side}`;
  const line = `M${start.x} ${start.y}L${end.x} ${end.y}`;
  return (
    <g class={name}>
      <path class="tm-leg-casing" d={line} />
      <path class="tm-leg-line" d={line} />
      <path class="tm-leg-head" d={`M${tip(11, 0)}L${tip(-3, -8)}L${tip(-3, 8)}Z`} />
      <Step x={start.x + ux * long * 0.4} y={start.y + uy * long * 0.4} step={step} />
    </g>
  );
}

function Stay({ at, step, name }: { at: At; step: number; name: string }): JSX.Element {
  return (
    <g class={name}>
      <circle class="tm-stay" cx={at.x} cy={at.y} r="14" />
      <Step x={at.x} y={at.y} step={step} />
    </g>
  );
}

function Step({ x, y, step }: { x: number; y: number; step: number }): JSX.Element {
  return (
    <g>
      <circle class="tm-step" cx={x} cy={y} r="9.500" />
      <text class="tm-step-words" x={x} y={y + 4.500} text-anchor="middle">
        {step}
      </text>
    </g>
  );
}
