/* robots.ts - Gladiabot's machines: the animal of the name, weapons by figures, plates by structure. */
import { arachnid, beast, biped, flyer, serpent, shell } from "../../kit/robots/bodies";
import { draw, type Detail, type Draft, type Drawing } from "../../kit/robots/draft";
import type { Pt } from "../../kit/robots/geometry";
import { head } from "../../kit/robots/heads";
import { drawMachine } from "../../kit/robots/machine";
import { beside, fin, limb, tail } from "../../kit/robots/parts";
import type { Accent } from "../../kit/robots/robot";
import { barrels, claws, fist, pincer, post, type Arms } from "../../kit/robots/weapons";
import type { RobotModel } from "./types";

/** What of a model decides how it looks. */
export type Looks = Pick<RobotModel, "name" | "attack" | "min_range" | "max_range" | "structure">;

const armsOf = (looks: Looks): Arms => ({ attack: looks.attack, near: looks.min_range, reach: looks.max_range });

function falcon(draft: Draft, looks: Looks): void {
  flyer(draft, {
    body: [[22, 70], [34, 58], [48, 52], [62, 48], [72, 52], [70, 62], [56, 70], [38, 75]],
    keel: [[36, 70], [50, 66], [64, 60], [70, 58], [66, 66], [54, 73], [40, 76]],
    near: { bones: [[55, 57], [42, 37], [30, 17]], tips: [[5, 5], [17, 60]] },
    far: { bones: [[64, 52], [69, 33], [80, 17]], tips: [[96, 4], [80, 46]] },
    feathers: 6,
    tail: [
      [[30, 64], [5, 72], [3, 78], [32, 73]],
      [[30, 67], [8, 83], [11, 89], [36, 75]],
    ],
    legs: [[[50, 70], [57, 79], [51, 87]], [[58, 68], [66, 76], [64, 83]]],
    head: "raptor",
    headAt: { at: [74, 50], turn: 4, scale: 1.25 },
    plates: looks.structure,
    under: (d) => {
      post(d, [64, 71], [62, 62], 4);
      barrels(d, armsOf(looks), [65, 71], 2, 0.95);
    },
  });
}

/** Where a hand's palm is: `by` beyond the wrist. */
function palm(wrist: Pt, turn: number, by: number): Pt {
  return [wrist[0] + Math.cos((turn * Math.PI) / 180) * by, wrist[1] + Math.sin((turn * Math.PI) / 180) * by];
}

function bear(draft: Draft, looks: Looks): void {
  biped(draft, {
    back: [[18, 80], [14, 62], [18, 45], [30, 32], [46, 27]],
    belly: [[38, 84], [48, 74], [52, 62], [56, 48], [58, 36]],
    ribs: 4,
    leg: { joints: [[30, 70], [42, 77], [32, 88]], widths: [20, 13, 10], foot: "paw", size: 13 },
    farLeg: [[44, 72], [56, 77], [50, 87]],
    arm: [[38, 42], [54, 58], [70, 52]],
    farArm: [[54, 38], [70, 36], [78, 22]],
    armWidths: [16, 13, 10],
    head: "bear",
    headAt: { at: [55, 22], scale: 1.35, turn: -6 },
    plates: looks.structure,
    hand: (d, wrist, turn, far) => {
      d.plate(beside(wrist, palm(wrist, turn, 9), [[-0.2, -5], [0.5, -6.4], [1, -4], [1, 4.4], [0.5, 6.4], [-0.2, 5]]), "deep", { far });
      claws(d, looks.attack, palm(wrist, turn, 7.4), turn, 1.15, "steel", far);
    },
  });
}

function scorpion(draft: Draft, looks: Looks): void {
  arachnid(draft, {
    legs: [[[62, 72], [69, 57], [74, 91]], [[53, 73], [55, 56], [58, 91]], [[44, 73], [40, 56], [41, 91]], [[35, 72], [25, 58], [24, 91]]],
    farLegs: [[[66, 68], [80, 60], [86, 87]], [[34, 68], [15, 62], [12, 87]]],
    widths: [6.6, 5.2, 2],
    segments: [
      [[19, 65], [27, 57], [34, 55], [36, 73], [26, 73]],
      [[29, 57], [40, 53], [46, 74], [34, 75]],
      [[39, 55], [50, 52], [55, 75], [44, 76]],
      [[49, 54], [62, 52], [71, 59], [75, 67], [69, 74], [54, 77]],
    ],
    keel: [[24, 70], [70, 70], [66, 80], [30, 80]],
    sting: [[24, 65], [11, 55], [9, 38], [17, 22], [32, 16], [42, 20]],
    stingWidths: [15, 10],
    stingSegments: 6,
    behind: (d) => {
      limb(d, [[66, 66], [74, 55], [80, 56]], [7, 6, 5], { far: true, tone: "deep" });
      pincer(d, [79, 55], -14, 1, "deep", true);
    },
    over: (d) => {
      d.plate([[61, 56], [70, 60], [74, 66], [68, 68], [60, 64]], "accent", { from: 0 });
      d.glow([[66, 60.2], [70.4, 62.6], [69.4, 64.6], [66, 63.2]]);
      limb(d, [[64, 74], [70, 83], [77, 80]], [8, 7, 6]);
      pincer(d, [75, 79], -6, 1.3);
      barrels(d, armsOf(looks), [48, 22], 10, 1.4);
    },
  });
}

function rhino(draft: Draft, looks: Looks): void {
  beast(draft, {
    back: [[8, 52], [14, 37], [28, 30], [44, 33], [56, 26], [66, 31]],
    belly: [[11, 68], [20, 72], [34, 74], [48, 75], [58, 74], [70, 66]],
    hind: { joints: [[21, 56], [24, 73], [20, 87]], widths: [22, 15, 13], foot: "hoof", size: 13 },
    fore: { joints: [[54, 57], [57, 73], [55, 87]], widths: [21, 15, 13], foot: "hoof", size: 13 },
    farHind: [[30, 60], [36, 75], [33, 86]],
    farFore: [[64, 60], [70, 74], [68, 86]],
    neck: [[60, 48], [72, 54]],
    neckWidths: [34, 24],
    head: "horned",
    headAt: { at: [69, 55], turn: 10, scale: 1.2 },
    plates: looks.structure,
    ribs: looks.structure,
    behind: (d) => tail(d, [[10, 48], [4, 54], [3, 66]], 5, 3, 3),
    over: (d) => d.plate([[46, 30], [56, 25], [66, 30], [71, 44], [64, 47], [55, 38]], "main"),
  });
}

function armadillo(draft: Draft, looks: Looks): void {
  shell(draft, {
    dome: [[14, 78], [15, 64], [25, 50], [42, 44], [58, 48], [69, 59], [73, 73]],
    base: [[18, 81], [28, 81], [40, 81], [51, 81], [61, 80], [69, 78]],
    bands: looks.structure + 4,
    legs: [
      { joints: [[29, 77], [33, 82], [29, 89]], widths: [11, 10, 8], foot: "paw", size: 11 },
      { joints: [[59, 77], [63, 82], [60, 89]], widths: [11, 10, 8], foot: "paw", size: 11 },
    ],
    farLegs: [[[37, 77], [42, 82], [39, 88]], [[68, 77], [72, 82], [70, 88]]],
    head: "snout",
    headAt: { at: [71, 71], turn: 12, scale: 1.45 },
    behind: (d) => tail(d, [[19, 76], [9, 79], [3, 88]], 8, 2.6, 6),
  });
}

function gorilla(draft: Draft, looks: Looks): void {
  biped(draft, {
    back: [[13, 76], [14, 58], [26, 40], [42, 26], [58, 20]],
    belly: [[32, 80], [40, 72], [50, 62], [62, 50], [70, 38]],
    ribs: 4,
    hide: "deep",
    leg: { joints: [[22, 70], [33, 78], [24, 88]], widths: [16, 11, 9], foot: "pad", size: 13 },
    farLeg: [[32, 72], [42, 79], [36, 87]],
    arm: [[52, 38], [43, 58], [52, 76]],
    farArm: [[66, 38], [83, 52], [83, 74]],
    armWidths: [18, 17, 15],
    head: "ape",
    headAt: { at: [68, 22], scale: 1.4, turn: 4 },
    plates: looks.structure,
    hand: (d, wrist, _turn, far) => fist(d, looks.attack, [wrist[0], wrist[1] + 6], 0, far ? 1.2 : 1.5, far ? "deep" : "main", far),
    chest: (d) => {
      d.plate([[17, 58], [25, 44], [35, 34], [38, 46], [28, 58], [22, 66]], "accent");
      d.seam([[24, 60], [32, 46]], 1);
    },
  });
}

function viper(draft: Draft, looks: Looks): void {
  const girth = (t: number): number => (t < 0.3 ? 4 + 26 * t : t < 0.8 ? 11.8 : 11.8 + Math.sin(((t - 0.8) / 0.2) * Math.PI) * 4.5);
  serpent(
    draft,
    [[95, 74], [80, 71], [50, 72], [18, 75], [9, 81], [22, 86], [50, 87], [76, 84], [80, 75], [62, 68], [40, 66], [28, 58], [27, 46], [35, 36], [47, 30], [56, 24]],
    girth,
    26,
  );
  post(draft, [41, 46], [36, 38], 5);
  barrels(draft, armsOf(looks), [44, 48], 2, 1.15);
  head(draft, "viper", { at: [60, 19], turn: 4, scale: 1.7 });
}

function leopard(draft: Draft, looks: Looks): void {
  beast(draft, {
    back: [[13, 57], [22, 49], [38, 53], [54, 51], [66, 46], [74, 51]],
    belly: [[17, 69], [30, 69], [44, 71], [58, 75], [68, 75], [77, 66]],
    hind: { joints: [[24, 61], [36, 73], [21, 80], [27, 89]], widths: [19, 11, 7, 6], foot: "paw", size: 11 },
    fore: { joints: [[65, 62], [57, 75], [67, 83], [72, 89]], widths: [16, 10, 7, 6], foot: "paw", size: 11 },
    farHind: [[32, 62], [44, 73], [33, 81], [39, 88]],
    farFore: [[72, 62], [77, 75], [84, 81], [88, 88]],
    neck: [[69, 57], [80, 55]],
    neckWidths: [20, 15],
    head: "cat",
    headAt: { at: [81, 54], turn: 6, scale: 1.2 },
    plates: looks.structure,
    ribs: 4,
    behind: (d) => tail(d, [[16, 57], [6, 52], [3, 38], [9, 26], [20, 22], [24, 27]], 6.4, 4.4, 9),
    saddle: (d) => {
      post(d, [44, 42], [44, 54], 9);
      barrels(d, armsOf(looks), [44, 40], -2, 1.2);
    },
    over: (d) => {
      for (const [x, y, r] of [[34, 55.4, 2.1], [42, 57.4, 2.1], [50, 56, 2.1], [37.6, 61, 1.7], [46, 62, 1.8], [54, 61, 1.7]] as const) {
        d.mark([[x - r, y], [x - r * 0.4, y - r], [x + r * 0.6, y - r * 0.8], [x + r, y + r * 0.3], [x, y + r]], "accent", 0);
        d.mark([[x - r * 0.4, y], [x, y - r * 0.4], [x + r * 0.4, y], [x, y + r * 0.4]], "deep", 1);
      }
    },
  });
}

function wolf(draft: Draft, looks: Looks): void {
  beast(draft, {
    back: [[18, 46], [30, 40], [46, 43], [58, 38], [69, 32]],
    belly: [[22, 61], [37, 58], [53, 65], [66, 68], [77, 54]],
    hind: { joints: [[27, 52], [36, 67], [21, 78], [27, 89]], widths: [19, 11, 7, 6], foot: "paw", size: 11 },
    fore: { joints: [[66, 52], [60, 69], [65, 81], [65, 89]], widths: [17, 10, 7, 6], foot: "paw", size: 11 },
    farHind: [[36, 54], [46, 68], [35, 78], [40, 88]],
    farFore: [[73, 52], [75, 68], [82, 79], [83, 88]],
    neck: [[67, 46], [76, 30]],
    neckWidths: [24, 16],
    head: "wolf",
    headAt: { at: [75, 27], turn: -34, scale: 1.25 },
    plates: looks.structure,
    ribs: 4,
    behind: (d) => {
      d.plate([[24, 44], [12, 48], [4, 60], [3, 74], [9, 84], [15, 72], [19, 62], [26, 56]], "main", { round: 3 });
      d.plate([[3.4, 70], [9, 84], [15, 71], [11, 74], [9, 70], [6, 74]], "accent", { round: 0.6 });
    },
    saddle: (d) => {
      for (const [x, y, tx, ty] of [[52, 42, 44, 33], [59, 39, 52, 27], [65, 35, 59, 21]] as const)
        fin(d, [x, y], [tx, ty], 7, "deep");
    },
    over: (d) => claws(d, looks.attack, [66, 85], 14, 1.25),
  });
}

function lioness(draft: Draft, looks: Looks): void {
  beast(draft, {
    back: [[10, 72], [15, 60], [30, 57], [46, 58], [57, 52], [65, 48]],
    belly: [[14, 87], [26, 87], [40, 86], [52, 85], [63, 83], [72, 70]],
    hind: { joints: [[22, 72], [38, 82], [24, 88]], widths: [20, 11, 7], foot: "paw", size: 11 },
    fore: { joints: [[61, 67], [58, 82], [79, 87]], widths: [16, 10, 8], foot: "paw", size: 12 },
    farHind: [[30, 72], [46, 82], [34, 87]],
    farFore: [[68, 66], [68, 80], [88, 85]],
    neck: [[63, 60], [71, 48]],
    neckWidths: [20, 15],
    head: "cat",
    headAt: { at: [72, 47], turn: 0, scale: 1.3 },
    plates: looks.structure,
    ribs: 3,
    behind: (d) => tail(d, [[13, 74], [4, 78], [2, 88], [14, 91]], 5.4, 3.4, 6),
    saddle: (d) => {
      post(d, [30, 42], [33, 60], 12);
      barrels(d, armsOf(looks), [30, 38], -32, 1.6);
    },
  });
}

function gibbon(draft: Draft, looks: Looks): void {
  const gun: Arms = { ...armsOf(looks), attack: 1 };
  biped(draft, {
    back: [[37, 69], [35, 59], [38, 48], [45, 40]],
    belly: [[49, 70], [54, 61], [58, 51], [58, 42]],
    ribs: 3,
    leg: { joints: [[42, 67], [51, 77], [40, 89]], widths: [8, 6.4, 4.6], foot: "pad", size: 10 },
    farLeg: [[48, 67], [60, 75], [57, 88]],
    arm: [[46, 46], [19, 40], [24, 12]],
    farArm: [[56, 44], [79, 54], [85, 28]],
    armWidths: [8.4, 7, 5],
    head: "gibbon",
    headAt: { at: [53, 32], scale: 1.25, turn: 0 },
    plates: looks.structure,
    hand: (d, wrist, turn, far) => {
      for (const side of [-26, 22]) claws(d, 1, palm(wrist, turn, 1.5), turn + side, 0.95, far ? "iron" : "steel", far);
      barrels(d, gun, palm(wrist, turn, -6), 0, far ? 0.95 : 1.05);
    },
  });
}

function fox(draft: Draft, looks: Looks): void {
  beast(draft, {
    back: [[24, 58], [34, 53], [48, 55], [58, 51], [66, 47]],
    belly: [[28, 69], [40, 67], [52, 71], [63, 73], [71, 62]],
    hind: { joints: [[31, 61], [39, 73], [27, 81], [32, 90]], widths: [14, 8, 5, 4.6], foot: "paw", size: 9 },
    fore: { joints: [[63, 60], [59, 73], [64, 83], [64, 90]], widths: [12, 8, 5, 4.6], foot: "paw", size: 9 },
    farHind: [[37, 62], [47, 74], [38, 82], [42, 89]],
    farFore: [[68, 60], [71, 73], [76, 82], [77, 89]],
    neck: [[64, 57], [72, 48]],
    neckWidths: [17, 12],
    head: "fox",
    headAt: { at: [72, 46], turn: 4, scale: 1.35 },
    plates: looks.structure,
    ribs: 3,
    behind: (d) => {
      d.plate([[32, 62], [16, 58], [5, 44], [3, 26], [11, 8], [22, 22], [26, 38], [34, 52]], "main", { round: 4 });
      d.plate([[3.4, 30], [4, 22], [11, 8], [21.4, 21], [22, 27], [17, 24], [13, 29], [8, 24]], "accent", { round: 1 });
      d.line([[9, 34], [16, 48], [28, 57]], 1);
      d.line([[19, 34], [22, 44], [30, 54]], 2);
    },
    saddle: (d) => {
      post(d, [39, 43], [41, 56], 9);
      barrels(d, armsOf(looks), [39, 41], -4, 1.15);
    },
  });
}

/** A model that a changed pack may bring: a machine from its figures. */
function stranger(draft: Draft, looks: Looks): void {
  const roles = ["biped", "beast", "tripod", "tracked"] as const;
  const role = looks.structure >= 4 ? "tracked" : (roles[(looks.attack + looks.max_range) % 3] ?? "biped");
  drawMachine(draft, { id: looks.name, role, arms: armsOf(looks), structure: looks.structure, traits: [] });
}

interface Animal {
  build: (draft: Draft, looks: Looks) => void;
  accent: Accent;
}

const ANIMALS: Readonly<Record<string, Animal>> = {
  FAUCON: { build: falcon, accent: "ivory" },
  OURS: { build: bear, accent: "honey" },
  SCORPION: { build: scorpion, accent: "plum" },
  RHINO: { build: rhino, accent: "bone" },
  TATOU: { build: armadillo, accent: "sand" },
  GORILLE: { build: gorilla, accent: "silver" },
  ASPIC: { build: viper, accent: "rose" },
  LEOPARD: { build: leopard, accent: "gold" },
  LOUP: { build: wolf, accent: "ice" },
  NALA: { build: lioness, accent: "tawny" },
  GIBRON: { build: gibbon, accent: "coral" },
  RENARD: { build: fox, accent: "snow" },
};

const STRANGER: Animal = { build: stranger, accent: "silver" };

const drawn = new Map<string, Drawing>();

/** The machine of a model, looking to the right, or to the left when `left`. Made once each. */
export function drawRobot(looks: Looks, detail: Detail, left = false): Drawing {
  const key = [looks.name, looks.attack, looks.min_range, looks.max_range, looks.structure, detail, left].join(" ");
  let drawing = drawn.get(key);
  if (!drawing) {
    const animal = ANIMALS[looks.name] ?? STRANGER;
    drawing = draw((draft) => animal.build(draft, looks), detail, left);
    drawn.set(key, drawing);
  }
  return drawing;
}

export function accentOf(name: string): Accent {
  return (ANIMALS[name] ?? STRANGER).accent;
}
