/* mounts.ts - wings, packs, fins, tails and shoulders: what is mounted on a frame at the places it names. */
import type { Draft, Tone } from "./draft";
import type { Frame } from "./frame";
import { add, along, polar, smooth, times, type Pt } from "./geometry";
import { beside, coil, fin, joint, tail, tank, wing } from "./parts";
import { drawTool, halo, spikes } from "./tools";

export type Wing = "feather" | "blade" | "delta" | "lobe" | "web" | "stub";

export type Mount =
  | "jets" | "fins" | "cape" | "spikes" | "ring" | "lamp" | "scope" | "tank" | "bay" | "skates" | "chute" | "plates"
  | "tail" | "array" | "bulwark" | "coils";

export type Shoulder = "round" | "spike" | "flare" | "block" | "layered" | "ball" | "none";

type Lot = (question: string) => number;

/** One wing, its root at 0,0, to the left and up. */
const WINGS: Readonly<Record<Wing, (draft: Draft, tone: Tone, far: boolean, lot: Lot) => void>> = {
  feather: (draft, tone, far, lot) => {
    const up = lot("rise") * 14;
    wing(draft, [[0, 0], [-13, -14 - up * 0.6], [-29, -24 - up]], [[-48, -36 - up], [-40, 6 - up * 0.4]], 5, tone, far);
  },
  blade: (draft, tone, far, lot) => {
    const up = lot("rise") * 16;
    [[-46, -34 - up], [-48, -16 - up * 0.6], [-42, 2]].forEach(([x, y], i) =>
      draft.plate(beside([0, 0], [x!, y!], [[0.04, -4], [0.6, -5], [1, -0.4], [0.55, 3.4], [0.04, 3.4]]), i === 1 ? "accent" : tone, { far, round: 0.6 }),
    );
    if (!far) joint(draft, [-2, -1], 4);
  },
  delta: (draft, tone, far, lot) => {
    const up = lot("rise") * 14;
    draft.plate([[6, -4], [-20, -12 - up * 0.4], [-46, -24 - up], [-52, -20 - up], [-40, -2], [-8, 8]], tone, { far, round: 1.2 });
    draft.plate([[-40, -6 - up * 0.4], [-46, -22 - up], [-56, -34 - up], [-52, -12 - up * 0.6]], "deep", { far, round: 0.8 });
    draft.line([[2, -1], [-44, -20 - up]], 1);
  },
  lobe: (draft, tone, far, lot) => {
    const up = lot("rise") * 10;
    draft.plate([[2, -2], [-8, -24 - up], [-26, -36 - up], [-44, -34 - up], [-48, -20 - up], [-36, -6], [-14, 2]], tone, { far, round: 7 });
    draft.plate([[0, 0], [-22, 2], [-36, 10], [-34, 22], [-20, 24], [-6, 12]], "deep", { far, round: 6 });
    if (!far) draft.plate([[-22, -26 - up], [-36, -28 - up], [-38, -18 - up], [-26, -14 - up]], "accent", { round: 4 });
  },
  web: (draft, tone, far, lot) => {
    const up = lot("rise") * 12;
    const tip: Pt = [-26, -40 - up];
    draft.plate([[2, 2], tip, [-50, -26 - up * 0.6], [-40, -18], [-50, -2], [-34, -6], [-36, 12], [-18, 2]], tone, { far, round: 0.8 });
    for (const end of [[-49, -26 - up * 0.6], [-49, -2], [-35, 11]] as const) draft.line([tip, end], 1);
    draft.bare(beside([0, 0], tip, [[0, -3], [1, -1.2], [1, 1.2], [0, 3]]), "iron");
  },
  stub: (draft, tone, far, lot) => {
    const long = 18 + lot("rise") * 8;
    draft.plate([[2, -4], [-long, -12], [-long - 6, -6], [-long + 2, 4], [-2, 7]], tone, { far, round: 1 });
    draft.plate([[-long + 4, -10], [-long - 4, -9], [-long - 3, 1], [-long + 5, 2]], "accent", { far, round: 1 });
  },
};

/** A wing on either side: the near one to the left, the far one mirrored behind everything. */
export function drawWing(draft: Draft, kind: Wing, at: Pt, span: number, far: boolean, lot: Lot): void {
  draft.placed({ at: far ? add(at, [12 * span, -3]) : at, scale: (far ? 0.92 : 1) * span, flip: far }, () => WINGS[kind](draft, far ? "deep" : "main", far, lot));
}

interface Layers {
  behind?: (draft: Draft, frame: Frame, lot: Lot) => void;
  front?: (draft: Draft, frame: Frame, lot: Lot) => void;
}

const MOUNTS: Readonly<Record<Mount, Layers>> = {
  jets: {
    behind: (draft, { back: [x, y] }) => {
      for (const [dx, dy, turn] of [[-3, 0, 118], [-12, -4, 128]] as const)
        draft.placed({ at: [x + dx - 4, y + dy], turn: turn - 180 }, () => {
          draft.plate([[-22, -5.6], [-14, -3.4], [-14, 3.4], [-22, 5.6]], "iron", { round: 0.6 });
          draft.plate([[-15, -5], [6, -5], [13, 0], [6, 5], [-15, 5]], "main", { round: 2 });
          draft.glow([[-22, -3.4], [-29, 0], [-22, 3.4]]);
        });
    },
  },
  fins: {
    behind: (draft, { back: [x, y] }) => {
      for (const k of [0, 1, 2]) fin(draft, [x - 4, y + 2 + 7 * k], [x - 25 + 3 * k, y - 12 + 12 * k], 8.5, k === 1 ? "accent" : "deep");
    },
  },
  cape: {
    behind: (draft, { back: [x, y] }, lot) => {
      const wide = 12 + lot("wide") * 12;
      draft.plate([[x + 8, y - 4], [x - 6, y - 3], [x - wide, y + 22], [x - wide - 8, 84], [x - wide + 2, 80], [x - wide + 7, 87], [x - 2, 78], [x + 4, 84], [x + 12, 60]], "accent", { round: 1.2 });
    },
  },
  spikes: {
    behind: (draft, { shoulders: [near, far] }) => {
      spikes(draft, add(near, [0, 1]), 9, 190, 290, 3);
      spikes(draft, add(far, [0, 1]), 9, 250, 350, 3);
    },
  },
  ring: {
    behind: (draft, { head: { at }, back }, lot) => {
      const r = 9 + lot("r") * 5;
      halo(draft, [at[0] * 0.4 + back[0] * 0.6 - 5, Math.min(at[1], back[1]) - 12], r, 3, 0, "accent");
    },
  },
  lamp: {
    behind: (draft, { deck: [x, y] }) => {
      draft.bare(beside([x - 4, y + 4], [x - 6, y - 24], [[0, -2], [1, -1.6], [1, 1.6], [0, 2]]), "iron");
      draft.dome([x - 6, y - 27], 5.4, "glow");
      draft.plate([[x - 12, y - 32], [x, y - 32], [x - 1, y - 36], [x - 11, y - 36]], "accent", { round: 1 });
    },
  },
  scope: {
    front: (draft, { head: { at } }) => {
      draft.plate([[at[0] - 8, at[1] - 13], [at[0] + 12, at[1] - 13], [at[0] + 12, at[1] - 8], [at[0] - 8, at[1] - 8]], "iron", { round: 0.8 });
      draft.glow([[at[0] + 12, at[1] - 13], [at[0] + 15, at[1] - 10.5], [at[0] + 12, at[1] - 8]]);
    },
  },
  tank: {
    behind: (draft, { back: [x, y] }) => {
      for (const dx of [0, -9]) tank(draft, [x - 8 + dx, y - 7], [x - 9 + dx, y + 16], 9.5, "accent");
    },
  },
  bay: {
    front: (draft, { rear: [x, y] }) => {
      draft.plate([[x - 11, y - 8], [x + 7, y - 10], [x + 8, y + 7], [x - 10, y + 8]], "deep", { round: 1.4 });
      draft.dome([x - 2, y - 10], 7, "accent");
      draft.glow([[x, y - 13], [x + 4, y - 12], [x + 3, y - 9], [x, y - 9]]);
    },
  },
  skates: {
    behind: (draft, { rear: [x, y] }) => {
      for (const dy of [0, 9]) draft.plate([[x + 4, y + dy - 4], [x - 14, y + dy - 1], [x - 19, y + dy + 4], [x + 4, y + dy + 4]], dy === 0 ? "main" : "deep", { round: 1 });
    },
  },
  chute: {
    behind: (draft, { back: [x, y] }) => {
      draft.plate([[x - 3, y - 8], [x - 15, y - 5], [x - 17, y + 14], [x - 5, y + 17]], "deep", { round: 3 });
      draft.line([[x - 16, y], [x - 4, y - 2]], 1);
      draft.line([[x - 17, y + 8], [x - 4, y + 8]], 1);
    },
  },
  plates: {
    front: (draft, { shoulders: [near] }) => draft.plate([add(near, [-12, 6]), add(near, [2, 2]), add(near, [6, 8]), add(near, [4, 34]), add(near, [-4, 40]), add(near, [-12, 34])], "main", { round: 2 }),
  },
  tail: {
    behind: (draft, { rear: [x, y], back }, lot) => {
      const kind = lot("kind");
      if (kind < 0.4) {
        const over = smooth([[x, y], [x - 16, y - 4], [x - 22, y - 26], [x - 12, Math.min(y, back[1]) - 34], [x + 4, Math.min(y, back[1]) - 34]], 5);
        tail(draft, over, 9, 5, 8, "deep");
        drawTool(draft, { kind: "grapple", count: 1, reach: 0, weight: 2 }, along(over, 1), 20, 0.8);
      } else if (kind < 0.7) {
        for (const [dx, dy] of [[-30, -20], [-34, -2], [-26, 14]] as const) {
          const way = smooth([[x + 2, y], [x + dx * 0.5, y + dy * 0.2 - 6], [x + dx, y + dy]], 5);
          tail(draft, way, 6, 2.4, 6, "deep");
          draft.disc(along(way, 1), 2.8, "accent");
        }
      } else
        for (const turn of [-150, -126, -102]) {
          const tip = polar([x + 8, back[1]], 36, turn);
          draft.bare(beside([x + 8, back[1]], tip, [[0, -2.4], [1, -0.8], [1, 0.8], [0, 2.4]]), "steel");
          draft.disc(tip, 2.8, "accent");
        }
    },
  },
  array: {
    behind: (draft, { back: [x, y] }, lot) => {
      const kind = lot("kind");
      if (kind < 0.36) halo(draft, [x + 4, y - 9], 24 + lot("r") * 4, 4.6, 8);
      else if (kind < 0.68) {
        draft.bare(beside([x - 2, y + 4], [x - 10, y - 18], [[0, -3], [1, -2.4], [1, 2.4], [0, 3]]), "iron");
        drawTool(draft, { kind: "dish", count: 1, reach: 3.4, weight: 3 }, [x - 10, y - 20], -48 - lot("turn") * 60, 1.05);
      } else
        for (const s of [-1, 1]) {
          const end: Pt = [x + s * 40 + 4, y - 22];
          draft.bare(beside([x + 2, y], end, [[0, -1.6], [1, -1.2], [1, 1.2], [0, 1.6]]), "steel");
          draft.plate([add(end, [-11 - s * 4, -13]), add(end, [9 - s * 4, -17]), add(end, [11 - s * 4, 11]), add(end, [-9 - s * 4, 15])], s < 0 ? "accent" : "deep", { round: 0.8 });
          draft.line([add(end, [-10 - s * 4, 1]), add(end, [10 - s * 4, -3])], 1);
        }
    },
  },
  bulwark: {
    behind: (draft, { shoulders: [near, far] }, lot) => {
      const high = 18 + lot("high") * 10;
      const gun = { kind: "gun", count: 1, reach: 2 + lot("reach") * 2.5, weight: 5 } as const;
      if (lot("kind") < 0.5) {
        drawTool(draft, gun, add(far, [-4, -12]), -18, 1);
        draft.plate([add(near, [-13, -high]), add(near, [3, -high - 4]), add(near, [5, 6]), add(near, [-13, 6])], "deep", { round: 2 });
      } else
        for (const [at, tone] of [[far, "deep"], [near, "main"]] as const) {
          draft.plate([add(at, [-8, -high * 0.8]), add(at, [7, -high * 0.8]), add(at, [8, 5]), add(at, [-9, 5])], tone, { round: 2 });
          drawTool(draft, { ...gun, reach: 0 }, add(at, [0, -high * 0.6]), -90, 0.8, tone === "deep");
        }
    },
    front: (draft, { shoulders: [near] }, lot) => {
      const k = 1 + lot("k") * 0.3;
      draft.plate([[-13, -9], [-6, -14], [6, -12], [10, -2], [8, 10], [-12, 12]].map(([x, y]) => add(near, times([x!, y!], k))), "main", { round: 2.4 });
    },
  },
  coils: {
    behind: (draft, { back: [x, y] }) => {
      for (const dx of [-2, -13]) coil(draft, [x + dx, y - 22], [x + dx + 2, y + 8], 10, 5);
    },
  },
};

export function drawMount(draft: Draft, kind: Mount, layer: "behind" | "front", frame: Frame, lot: Lot): void {
  MOUNTS[kind][layer]?.(draft, frame, lot);
}

/** What covers the joint of an arm. */
export function drawShoulder(draft: Draft, kind: Shoulder, at: Pt, width: number, far: boolean): void {
  const tone: Tone = far ? "deep" : "main";
  const s = far ? 1 : -1; // outwards
  const w = width * 0.9;
  const plate = (points: readonly Pt[], t: Tone = tone, round = 1.6): void => draft.plate(points.map(([x, y]) => add(at, [x * s, y])), t, { far, round });
  if (kind === "round") plate([[-w * 0.7, -w * 0.2], [-w * 0.3, -w], [w * 0.6, -w], [w * 1.2, -w * 0.1], [w, w * 0.7], [-w * 0.5, w * 0.6]], tone, 4);
  else if (kind === "spike") plate([[-w * 0.6, w * 0.4], [-w * 0.4, -w * 0.7], [w * 0.5, -w], [w * 2, -w * 1.9], [w * 1.3, 0], [w * 0.6, w * 0.7]], tone, 0.6);
  else if (kind === "flare") plate([[-w * 0.7, -w * 0.4], [w * 0.6, -w * 1.1], [w * 2.1, -w * 0.9], [w * 1.5, w * 0.1], [w * 0.3, w * 0.6]], tone, 0.8);
  else if (kind === "block") plate([[-w * 0.8, -w * 1.2], [w * 1.1, -w * 1.2], [w * 1.3, w * 0.8], [-w * 0.6, w * 0.8]], tone, 1.2);
  else if (kind === "layered") {
    plate([[-w * 0.3, w * 0.2], [w * 1.5, w * 0.2], [w * 1.6, w * 1.5], [w * 0.2, w * 1.1]], "deep");
    plate([[-w * 0.6, -w * 0.9], [w * 0.9, -w * 0.9], [w * 1.5, w * 0.5], [-w * 0.2, w * 0.5]]);
  } else if (kind === "ball") draft.dome(at, w * 1.1, tone, { far });
  if (!far) joint(draft, at, 2.2);
}
