/* board.tsx - the Arena, what stands beside it, and the bench: cards, Display or Combat, whatever is asked. */
import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../../app/view";
import type { Answer } from "../../engine/types";
import { Kept } from "../../kit/kept";
import { ownClass } from "../../kit/marks";
import type { Detail } from "../../kit/robots/draft";
import { detailFor } from "../../kit/robots/robot";
import { answersBySpot } from "../../kit/spot";
import { Figures, frameOf, Rim, Signs, Tokens, Way, Zone, type Frame } from "./arena";
import { Armoury, FirstWeapons, Market, Pilots } from "./cards";
import { Combat, combatSign, fights } from "./combat";
import { Effects } from "./effects";
import { aboutPilot, BEFORE, hasPosition, markOf, ownPlayer, pathOf, viewOf, zoneWords } from "./look";
import { Hand, Row, shownCodes } from "./program";
import { Side, sideSign } from "./side";
import type { MechsView } from "./types";

const NONE: readonly Answer[] = [];

/** Figures are drawn as fine as they are large. */
function useDetail(box: RefObject<HTMLDivElement | null>, frame: Frame): Detail {
  const [detail, setDetail] = useState<Detail>(1);
  const { w, h } = frame;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      const pixels = 66 * Math.min(width / w, height / h) * window.devicePixelRatio;
      if (pixels > 0) setDetail(Math.min(detailFor(pixels), 1) as Detail);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, [box, w, h]);
  return detail;
}

function Zones({ props, view }: { props: BoardProps; view: MechsView }): JSX.Element {
  const { scene, answers, active, hint, focus } = props;
  const bySpot = useMemo(() => answersBySpot(answers), [answers]);
  const own = ownPlayer(scene);
  const here = answers.filter((answer) => aboutPilot(scene, answer).length > 0);
  return (
    <g>
      {view.spots.map((zone) => {
        const mine = own !== null && own.spot === zone.id && here.length > 0;
        const list = bySpot.get(zone.id) ?? (mine ? here : NONE);
        return (
          <Zone
            key={zone.id} zone={zone} owner={zone.base === "" ? null : markOf(view, zone.base)}
            press={mine ? own.id : ""} label={zoneWords(zone, view, scene)} answers={list} tab={focus === zone.id}
            active={active !== null && (active.spot === zone.id || (mine && here.includes(active)))} hint={hint?.spot === zone.id}
          />
        );
      })}
    </g>
  );
}

/** Where one's Program leads: what is put together now, or what is still to come. */
function Ways({ props, view }: { props: BoardProps; view: MechsView }): JSX.Element | null {
  const { scene, draft, active } = props;
  const own = ownPlayer(scene);
  if (!own || own.spot === "" || own.resigned || fights(view)) return null;
  const { codes, fresh } = shownCodes(scene, draft, active);
  const asked = scene.wait === "person" && scene.seat === own.seat;
  const path = fresh >= 0 && asked ? pathOf(view, own.spot, codes) : own.path;
  const first = fresh >= 0 && asked ? 1 : own.revealed + 1;
  return (
    <g class={ownClass(markOf(view, own.id))}>
      <Way view={view} from={own.spot} path={path} first={first} fresh={asked ? fresh : -1} />
    </g>
  );
}

function Arena(props: BoardProps): JSX.Element {
  const { scene, happening, motion } = props;
  const view = viewOf(scene);
  const box = useRef<HTMLDivElement>(null);
  const frame = useMemo(() => frameOf(view), [view.spots.length]);
  const detail = useDetail(box, frame);
  const asked = ownPlayer(scene);
  const viewBox = `${frame.x} ${frame.y} ${frame.w} ${frame.h}`;
  return (
    <div ref={box} class="tm-arena" style={{ "--tm-shape": `${frame.w} / ${frame.h}` }}>
      <svg class="tm-layer" viewBox={viewBox}>
        <Rim view={view} frame={frame} />
        <g class={asked ? ownClass(markOf(view, asked.id)) : "own own-none"}>
          <Zones props={props} view={view} />
        </g>
      </svg>
      <svg class="tm-layer tm-above" viewBox={viewBox} aria-hidden="true">
        <Tokens view={view} />
        <Figures view={view} detail={detail} />
        <Signs view={view} />
        <Ways props={props} view={view} />
        {happening && motion ? <Effects key={happening.id} facts={happening.facts} view={view} /> : null}
      </svg>
    </div>
  );
}

/** What lies on the bench follows from what is asked; "idle": the Display, which nobody needs now. */
type Lying = "combat" | "program" | "play" | "weapons" | "equip" | "buy" | "idle";

function lyingOn({ scene, answers }: BoardProps): Lying {
  const view = viewOf(scene);
  const kinds = new Set(answers.map((answer) => answer.kind));
  if (fights(view)) return "combat";
  if (view.phase === "program" && (kinds.has("slot") || kinds.has("commit"))) return "program";
  if (kinds.has("play")) return "play";
  if (view.phase === "weapons" && kinds.has("weapon")) return "weapons";
  if (view.phase === "equip" && answers.length > 0) return "equip";
  return kinds.has("buy") ? "buy" : "idle";
}

function Bench({ props, lying }: { props: BoardProps; lying: Lying }): JSX.Element {
  const { scene, answers, active, hint, draft } = props;
  const view = viewOf(scene);
  const bench = { scene, answers, active, hint };
  if (lying === "combat") return <Kept of={combatSign(bench)} draw={() => <Combat {...bench} />} />;
  if (lying === "program")
    return (
      <>
        <Row {...bench} draft={draft} />
        <Hand {...bench} draft={draft} />
      </>
    );
  if (lying === "play") return <Hand {...bench} draft={draft} />;
  if (lying === "weapons") return <FirstWeapons {...bench} />;
  if (lying === "equip") return <Armoury {...bench} />;
  const sign = JSON.stringify([view.display, view.deck, view.players, scene.seats, scene.seat, scene.wait, answers.map((answer) => answer.move), active?.move, hint?.move]);
  return <Kept of={sign} draw={() => <Market {...bench} />} />;
}

export function Board(props: BoardProps): JSX.Element {
  const { scene, answers, active, hint, motion, draft } = props;
  if (!hasPosition(scene)) return <div class="tm tm-board" />;
  const view = viewOf(scene);
  const own = ownPlayer(scene);
  const names = `tm tm-board ${motion ? "tm-moving" : "tm-quiet-board"} ${ownClass(own ? markOf(view, own.id) : null)}`;
  if (BEFORE.has(view.phase))
    return (
      <div class={`${names} tm-setup`}>
        <Pilots scene={scene} answers={answers} active={active} hint={hint} />
      </div>
    );
  const lying = lyingOn(props);
  const low = view.spots.every((zone) => zone.row < 4) ? " tm-low-arena" : "";
  const wide = view.spots.some((zone) => zone.column === 0) ? `tm-wide-arena${low}` : "tm-tall-arena";
  return (
    <div class={`${names} ${wide} tm-with-${lying}`}>
      <Arena {...props} />
      <Kept of={sideSign(scene, draft)} draw={() => <Side scene={scene} draft={draft} />} />
      <div class="tm-bench">
        <Bench props={props} lying={lying} />
      </div>
    </div>
  );
}
