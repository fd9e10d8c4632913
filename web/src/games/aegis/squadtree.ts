/* squadtree.ts - combine paths as a picture: robots in rows by level, pairs that meet in a joint. Pure. */
import type { Cards, Squad } from "./squadlist";
import type { Judged } from "./types";

export const CELL = 78; // pixels of the picture a column has
export const BOX = { w: 70, h: 72 };
const GAP = 48; // between rows
const JOINTS = 4; // pairs drawn for one card; more are told in words

const WAYS_TOLD = 5; // pairs told for one card

export interface TreeNode {
  id: string;
  level: number;
  x: number; // its middle
  y: number; // its upper edge
  made: boolean; // Basic, or there is something to make it of
}

/** One way to make a card: its parts meet at x, y above it. */
export interface TreeJoint {
  to: string;
  parts: readonly string[];
  x: number;
  y: number;
}

export interface Tree {
  width: number;
  height: number;
  nodes: TreeNode[];
  joints: TreeJoint[];
}

/** Ways without their doubles: the order of parts means nothing. */
export function waysOf(from: readonly (readonly string[])[]): string[][] {
  const seen = new Map(from.map((set) => [[...set].sort().join("+"), [...set]]));
  return [...seen.values()];
}

function spread(ids: readonly string[], level: number, y: number, width: number, made: (id: string) => boolean): TreeNode[] {
  const step = width / ids.length;
  return ids.map((id, at) => ({ id, level, x: step * (at + 0.5), y, made: made(id) }));
}

export function treeOf(squad: Squad, cards: Cards, tree: Judged["tree"]): Tree {
  const levelOf = (id: string) => cards.get(id)?.level ?? 1;
  const ways = new Map(tree.map(({ card, from }) => [card, waysOf(from)]));
  const pool = [...new Set(squad.pool)];
  const basics = [...new Set(squad.basics)];
  const levels = [...new Set(pool.map(levelOf))].sort((a, b) => a - b);
  const rows = levels.map((level) => pool.filter((id) => levelOf(id) === level));
  const width = CELL * Math.max(3, basics.length, ...rows.map((row) => row.length));
  const nodes = basics.length > 0 ? spread(basics, 1, 0, width, () => true) : [];
  const at = new Map(nodes.map((node) => [node.id, node]));
  rows.forEach((row, index) => {
    const middle = (id: string) => {
      const xs = (ways.get(id) ?? []).flat().map((part) => at.get(part)?.x ?? width / 2);
      return xs.length === 0 ? width : xs.reduce((sum, x) => sum + x, 0) / xs.length;
    };
    const order = [...row].sort((a, b) => middle(a) - middle(b));
    const y = (BOX.h + GAP) * (index + (basics.length > 0 ? 1 : 0));
    for (const node of spread(order, levels[index] ?? 2, y, width, (id) => (ways.get(id) ?? []).length > 0)) {
      nodes.push(node);
      at.set(node.id, node);
    }
  });
  const joints = nodes.flatMap((node) => {
    const drawn = (ways.get(node.id) ?? []).filter((parts) => parts.every((part) => at.has(part))).slice(0, JOINTS);
    return drawn.map((parts, k) => ({ to: node.id, parts, x: node.x + (k - (drawn.length - 1) / 2) * 16, y: node.y - 13 }));
  });
  const height = Math.max(BOX.h, ...nodes.map((node) => node.y + BOX.h));
  return { width, height, nodes, joints };
}

/** "KOR-2000, level 2: KOR-100 with GAN-300, or KOR-200 with GAN-300." */
export function wayWords(id: string, cards: Cards, tree: Judged["tree"]): string {
  const name = (one: string) => cards.get(one)?.name ?? one;
  const row = tree.find((one) => one.card === id);
  if (!row) {
    const into = tree.filter(({ from }) => from.some((set) => set.includes(id))).map(({ card }) => name(card));
    return into.length > 0 ? `${name(id)} is a part of ${into.join(", ")}.` : `${name(id)} is a part of nothing in this squad.`;
  }
  const ways = waysOf(row.from).map((parts) => parts.map(name).join(" with "));
  const more = ways.length - WAYS_TOLD;
  const told = more > 1 ? [...ways.slice(0, WAYS_TOLD), `in ${more} more ways`] : ways;
  const words = told.length === 0 ? "nothing in this squad makes it" : told.join(", or ");
  return `${name(id)}, level ${row.level}: ${words}.`;
}
