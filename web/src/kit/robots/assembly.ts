/* assembly.ts - a machine put together: a frame, a head, tools in its hands, and whatever is mounted on it. */
import type { Draft } from "./draft";
import { torso, torsoPlaces, type Frame, type Torso } from "./frame";
import { FRAMES, type FrameKind } from "./frames";
import { add, length, sub, times, toward, across, type Pt } from "./geometry";
import { head, type HeadKind } from "./heads";
import { drawMount, drawShoulder, drawWing, type Mount, type Shoulder, type Wing } from "./mounts";
import { limb } from "./parts";
import { drawTool, RAISED, UPRIGHT, type Tool } from "./tools";
import { post } from "./weapons";

export interface Assembly {
  id: string; // decides what figures leave open; the same id always gives the same machine
  frame: FrameKind;
  bulk: number; // 1 to 5
  pace: number; // 1 to 7
  head: HeadKind;
  shoulder: Shoulder;
  tools: readonly Tool[]; // the first in hand
  grip: number; // size of the tools, 1 as usual
  wing: Wing | null;
  span: number; // size of the wings, 1 as usual
  mounts: readonly { kind: Mount; id: string }[]; // each with the id of what it was taken from
  chest: boolean; // a chest with arms on a frame that has none
  crest: boolean; // of whoever leads
}

/** A number from 0 to 1 that depends on the id and the question only. */
export function lotOf(id: string, question: string): number {
  let h = 2166136261;
  for (const c of `${id}:${question}`) h = Math.imul(h ^ c.charCodeAt(0), 16777619) >>> 0;
  h ^= h >>> 15;
  h = Math.imul(h, 2246822519) >>> 0;
  return ((h ^ (h >>> 13)) >>> 0) / 4294967296;
}

/** The elbow of an arm of two equal bones from p to q; the hand is drawn in where the arm is too short. */
function elbow(p: Pt, q: Pt, arm: number, side: number): { elbow: Pt; hand: Pt } {
  const way = Math.min(length(sub(q, p)), arm * 0.98);
  const hand = add(p, times(toward(p, q), way));
  const out = Math.sqrt(Math.max((arm / 2) ** 2 - (way / 2) ** 2, 0));
  return { elbow: add(add(p, times(toward(p, q), way / 2)), times(across(toward(p, q)), out * side)), hand };
}

interface Grip {
  hand: Pt; // from the shoulder
  turn: number;
}

/** What a hand does with its tool. */
interface Hands {
  near: Tool | null;
  far: Tool | null;
  nearGrip: Grip;
  farGrip: Grip;
}

const FORWARD: Grip = { hand: [19, 15], turn: 2 };
const BACKWARD: Grip = { hand: [-11, 8], turn: -122 };
const HANGING: Grip = { hand: [-5, 25], turn: 80 };
const UP: Grip = { hand: [14, 2], turn: -64 };
const OUT: Grip = { hand: [15, 10], turn: -10 };
const LOW: Grip = { hand: [13, 20], turn: 30 };

/** Who holds what: what is raised goes to the far hand, where nothing is behind it. */
function handsOf(tools: readonly Tool[], lot: number): Hands {
  const [first = null, second = null] = tools;
  const raised = (tool: Tool | null): boolean => tool !== null && RAISED.has(tool.kind);
  if (first && !second) {
    const pair = first.count >= 3 && first.kind === "blade";
    if (raised(first)) return { near: pair ? first : null, far: first, nearGrip: pair ? BACKWARD : HANGING, farGrip: lot < 0.6 ? UP : OUT };
    if (first.kind === "fist") return { near: first, far: first, nearGrip: lot < 0.5 ? BACKWARD : FORWARD, farGrip: lot < 0.5 ? OUT : UP };
    return lot < 0.7 ? { near: first, far: null, nearGrip: FORWARD, farGrip: LOW } : { near: null, far: first, nearGrip: HANGING, farGrip: OUT };
  }
  if (raised(first) && !raised(second)) return { near: second, far: first, nearGrip: FORWARD, farGrip: UP };
  if (raised(first)) return { near: first, far: second, nearGrip: BACKWARD, farGrip: OUT };
  if (raised(second)) return { near: first, far: second, nearGrip: FORWARD, farGrip: UP };
  return lot < 0.5 ? { near: first, far: second, nearGrip: FORWARD, farGrip: UP } : { near: second, far: first, nearGrip: { hand: [17, 22], turn: 14 }, farGrip: OUT };
}

function arm(draft: Draft, shoulder: Pt, grip: Grip, arms: number, width: number, tool: Tool | null, size: number, far: boolean): void {
  const k = arms / 25;
  const { elbow: bend, hand } = elbow(shoulder, add(shoulder, times(grip.hand, k)), arms, grip.hand[0] < 0 || grip.turn < -40 ? -1 : 1);
  limb(draft, [shoulder, bend, hand], [width, width * 0.92, width * 0.7], { far, tone: far ? "deep" : "main" });
  if (tool) drawTool(draft, tool, hand, grip.turn, Math.min(Math.max(k, 0.85), 1.1) * size, far);
  else drawTool(draft, { kind: "fist", count: 3, reach: 1, weight: 1 }, hand, grip.turn, 0.56 * Math.max(k, 0.8), far);
}

/** A tool on a deck: upright, or on a post. */
function standing(draft: Draft, tool: Tool, at: Pt, k: number): void {
  if (UPRIGHT.has(tool.kind)) {
    drawTool(draft, tool, add(at, [0, -2]), -96, k);
    return;
  }
  post(draft, add(at, [0, -12 * k]), at, 8 * k);
  drawTool(draft, tool, add(at, [1, -12 * k]), tool.kind === "dish" ? -38 : -10, k);
}

/** A frame that carries a chest: it takes over head, shoulders and arms. */
function withChest(frame: Frame, bulk: number): { frame: Frame; chest: Torso } {
  const [x, y] = frame.head.at;
  const waist: Pt = [Math.min(Math.max(x - 6, 40), 64), y + 5];
  const chest: Torso = { waist, wide: 13 + bulk, high: 22, lean: 2, square: false };
  const places = torsoPlaces(chest);
  return { frame: { ...frame, ...places, back: frame.back[1] < places.back[1] ? frame.back : places.back, arms: 23 }, chest };
}

/** Whether what is at the nose hangs below the hull. */
const hangs = (frame: Frame): boolean => frame.nose[1] > frame.head.at[1] + 5;

/** Of a frame without arms the first tool is at its nose; what shoots upwards does not hang. */
function noseTool(frame: Frame, tools: readonly Tool[]): Tool | undefined {
  if (frame.arms > 0) return undefined;
  return tools.find((tool) => tool.kind !== "mortar" || !hangs(frame));
}

export function drawAssembly(draft: Draft, machine: Assembly): void {
  const lot = (question: string): number => lotOf(machine.id, question);
  const bare = FRAMES[machine.frame]({ bulk: machine.bulk, pace: machine.pace, lot });
  const { frame, chest } = machine.chest && bare.arms === 0 ? withChest(bare, machine.bulk) : { frame: bare, chest: null };
  const hands = handsOf(frame.arms > 0 ? machine.tools : [], lot("hands"));
  const width = (6.5 + machine.bulk * 1.1) * (frame.arms > 0 && frame.arms < 20 ? 0.75 : 1);
  const behind = (layer: "behind" | "front"): void => {
    for (const { kind, id } of machine.mounts) drawMount(draft, kind, layer, frame, (question) => lotOf(id, `${kind} ${question}`));
  };
  if (machine.wing) drawWing(draft, machine.wing, frame.back, machine.span, true, lot);
  behind("behind");
  const nose = noseTool(frame, machine.tools);
  const rest = frame.arms > 0 ? machine.tools.slice(2) : machine.tools.filter((tool) => tool !== nose);
  rest.forEach((tool, i) => standing(draft, tool, add(frame.deck, [-11 * i, 2 * i]), frame.arms > 0 ? 0.8 : 0.92));
  if (frame.arms > 0) arm(draft, frame.shoulders[1], hands.farGrip, frame.arms, width, hands.far, machine.grip, true);
  bare.far(draft);
  const under = hangs(frame);
  if (nose && under) drawTool(draft, nose, frame.nose, RAISED.has(nose.kind) ? -14 : 4, machine.grip * 0.92);
  bare.near(draft);
  if (chest) torso(draft, chest);
  if (frame.arms > 0) drawShoulder(draft, machine.shoulder, frame.shoulders[1], width, true);
  if (machine.wing) drawWing(draft, machine.wing, frame.back, machine.span, false, lot);
  if (nose && !under) drawTool(draft, nose, frame.nose, RAISED.has(nose.kind) ? -34 : -2, machine.grip);
  head(draft, machine.head, frame.head);
  if (machine.crest) crest(draft, frame);
  behind("front");
  if (frame.arms > 0) {
    arm(draft, frame.shoulders[0], hands.nearGrip, frame.arms, width, hands.near, machine.grip, false);
    drawShoulder(draft, machine.shoulder, frame.shoulders[0], width, false);
  }
}

/** A plume that sweeps back from the head. */
function crest(draft: Draft, frame: Frame): void {
  draft.placed({ at: frame.head.at, scale: frame.head.scale ?? 1 }, () => {
    draft.plate([[3, -8], [2, -17], [-6, -24], [-17, -25], [-24, -18], [-15, -18], [-19, -11], [-11, -13], [-8, -5]], "accent", { round: 1 });
    draft.line([[-3, -8], [-7, -18], [-17, -22]], 1);
  });
}
