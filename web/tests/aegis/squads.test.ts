/* squads.test.ts - squads as text, what is shown of the cards, and the picture of combine paths. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, readPlace } from "../../src/app/routes";
import { linkedRoute } from "../../src/app/opening";
import { addCard, cardsOf, dropCard, EMPTY, readSquad, squadChoice, squadOffers, squadOfMoves, squadText } from "../../src/games/aegis/squadlist";
import { ANYTHING, classBars, drawSquad, inOrder, isWanted, listsOf, makeableOf, rangeBars, typeBars, withBearer, type Wanted } from "../../src/games/aegis/squadsort";
import { treeOf, waysOf, wayWords } from "../../src/games/aegis/squadtree";
import type { ActionRow, CardRow, Judged, Roster } from "../../src/games/aegis/types";

function action(type: string, range: number, more: Partial<ActionRow> = {}): ActionRow {
  return { name: `${type} it`, cost: 2, x: false, accuracy: 4, all: false, type, power: 1, range, radius: 0, attributes: [], ...more };
}

function card(id: string, classes: string, more: Partial<CardRow> = {}): CardRow {
  return {
    id,
    kind: "robot",
    name: id.replaceAll("_", " "),
    number: 1,
    classes,
    key: "-",
    level: classes.length,
    movement: 3,
    energy: 2,
    integrity: 4,
    faction: "",
    character: "",
    idea: "",
    makes: [id.split("-")[0] ?? ""],
    abilities: [],
    actions: [action("Damage", 3)],
    ...more,
  };
}

const roster: Roster = {
  pieces: [
    card("KOR-100", "A", { faction: "Iris", abilities: ["Jet 3"], actions: [action("Damage", 1), action("Push", 2)] }),
    card("GAN-300", "G", { energy: 5, idea: "Holds the line." }),
    card("HEL-200", "E", { actions: [action("Damage", 0, { attributes: ["LASER"] })] }),
    card("KOR-2000", "AG", { makes: ["KOR", "GAN"] }),
    card("KOR-3000_Dusk", "AEG", { movement: 6 }),
    card("MARA", "", { kind: "machineless", level: 0, character: "Mara", actions: [] }),
    card("GAN_Drone", "", { kind: "drone", level: 0, actions: [] }),
  ],
  squads: [{ name: "Wall", idea: "Stand.", basics: ["KOR-100", "GAN-300"], pool: ["KOR-2000"], commander: "MARA", bearer: "GAN-300" }],
};
const cards = cardsOf(roster);

test("a squad reads back from its text, in any spelling", () => {
  const squad = { basics: ["KOR-100", "GAN-300"], pool: ["KOR-3000_Dusk"], commander: "MARA", bearer: "GAN-300", match: false };
  const text = squadText(squad);
  assert.equal(text, "KOR-100 GAN-300 / KOR-3000_Dusk commander MARA on GAN-300");
  assert.deepEqual(readSquad(text, cards), { squad, unknown: [] });
  assert.deepEqual(readSquad(`squad kor-100, GAN-300/kor-3000_dusk\ncommander mara on gan-300`, cards).squad, squad);
  assert.equal(squadChoice(squad), `squad ${text}`);
  assert.deepEqual(readSquad("", cards), { squad: EMPTY, unknown: [] });
  const list = { ...squad, match: true, bearer: "" };
  assert.equal(squadText(list), "match KOR-100 GAN-300 / KOR-3000_Dusk commander MARA");
  assert.deepEqual(readSquad(squadText(list), cards), { squad: list, unknown: [] });
  assert.equal(squadChoice(list), "squad KOR-100 GAN-300 / KOR-3000_Dusk commander MARA");
});

test("what is no card is named, and a bearer that is not there is nobody", () => {
  const { squad, unknown } = readSquad("KOR-100 NIX-9 commander MARA on HEL-200", cards);
  assert.deepEqual(unknown, ["NIX-9"]);
  assert.deepEqual(squad, { basics: ["KOR-100"], pool: [], commander: "MARA", bearer: "", match: false });
});

test("a card goes where it belongs, and takes its Commander's place with it", () => {
  let squad = EMPTY;
  for (const id of ["KOR-2000", "KOR-100", "MARA"]) squad = addCard(squad, cards.get(id) as CardRow);
  assert.deepEqual(squad, { basics: ["KOR-100"], pool: ["KOR-2000"], commander: "MARA", bearer: "", match: false });
  const borne = { ...squad, bearer: "KOR-100" };
  assert.equal(dropCard(borne, "KOR-100").bearer, "");
  assert.equal(dropCard(borne, "MARA").bearer, "");
  assert.deepEqual(dropCard({ ...EMPTY, basics: ["KOR-100", "KOR-100"] }, "KOR-100").basics, ["KOR-100"]);
});

test("own squads are offered before ready ones, and those of unknown cards not at all", () => {
  const offers = squadOffers(
    roster,
    [
      { name: "Mine", text: "KOR-100 / KOR-2000" },
      { name: "Old", text: "KOR-100 NIX-9" },
    ],
    ["take KOR-100", "take KOR-2000", "taken", "attach none"],
  );
  assert.deepEqual(
    offers.map(({ kind, name, choice }) => [kind, name, choice]),
    [
      ["saved", "Mine", "squad KOR-100 / KOR-2000"],
      ["ready", "Wall", "squad KOR-100 GAN-300 / KOR-2000 commander MARA on GAN-300"],
      ["random", "Random squad", "squad KOR-100 / KOR-2000"],
    ],
  );
});

test("the address of a squad leads back to it", () => {
  for (const text of ["", "KOR-100 GAN-300 / KOR-3000_Dusk commander MARA on GAN-300", "a~b % c"]) {
    const route = { at: "squads" as const, game: "aegis1", text };
    const address = addressOf(route);
    assert.doesNotMatch(address, /\s/);
    assert.deepEqual(readPlace(address), { route, panel: null });
    assert.deepEqual(readPlace(addressOf(route, "AE1-SQD-01")), { route, panel: "AE1-SQD-01" });
    assert.deepEqual(linkedRoute(`https://example.org/${address}`), route);
  }
});

const names = (wanted: Partial<Wanted>, can: Set<string> | null = null, made: Set<string> | null = null) =>
  roster.pieces.filter((one) => isWanted(one, { ...ANYTHING, ...wanted }, can, made)).map((one) => one.id);

test("filters find what they say", () => {
  assert.equal(names({}).length, roster.pieces.length);
  assert.deepEqual(names({ classes: "GA" }), ["KOR-2000", "KOR-3000_Dusk"]);
  assert.deepEqual(names({ level: "Level 2" }), ["KOR-2000"]);
  assert.deepEqual(names({ level: "Commander card" }), ["MARA"]);
  assert.deepEqual(names({ make: "GAN" }), ["GAN-300", "KOR-2000"]);
  assert.deepEqual(names({ faction: "Iris" }), ["KOR-100"]);
  assert.equal(names({ faction: "Neutral" }).includes("KOR-100"), false);
  assert.deepEqual(names({ type: "Push" }), ["KOR-100"]);
  assert.deepEqual(names({ ability: "Jet" }), ["KOR-100"]);
  assert.deepEqual(names({ words: "the HOLDS" }), ["GAN-300"]);
  assert.deepEqual(names({ addable: true }, new Set(["MARA"])), ["MARA"]);
  assert.deepEqual(names({ makeable: true }, null, new Set(["KOR-2000"])), ["KOR-2000"]);
});

test("lists of the filters have everything once", () => {
  const lists = listsOf(roster.pieces);
  assert.deepEqual(lists.levels, ["Basic (level 1)", "Level 2", "Level 3", "Commander card", "Drone"]);
  assert.deepEqual(lists.factions, ["Iris", "Neutral"]);
  assert.deepEqual(lists.types, ["Damage", "Push"]);
  assert.deepEqual(lists.abilities, ["Jet"]);
});

test("cards stand in the order that is asked for", () => {
  const first = (order: "level" | "name" | "energy" | "movement" | "range") => inOrder(roster.pieces, order)[0]?.id;
  assert.equal(first("energy"), "GAN-300");
  assert.equal(first("movement"), "KOR-3000_Dusk");
  assert.equal(first("range"), "HEL-200");
  assert.equal(first("name"), "GAN Drone".replace(" ", "_"));
  assert.equal(inOrder(roster.pieces, "level").at(-1)?.kind, "drone");
});

test("charts count robots and Actions", () => {
  const robots = ["KOR-100", "GAN-300", "HEL-200"].map((id) => cards.get(id) as CardRow);
  assert.deepEqual(classBars(robots).map((bar) => bar.count), [1, 1, 1, 0, 0]);
  assert.deepEqual(rangeBars(robots).map((bar) => bar.count), [0, 2, 0, 1]);
  assert.deepEqual(typeBars(robots).map((bar) => [bar.label, bar.count]), [["Damage", 3], ["Push", 1]]);
});

function judgedOf(tree: Judged["tree"]): Judged {
  return { text: "", legal: true, faults: [], energy: 0, tree, adds: [] };
}

const squad = { basics: ["KOR-100", "GAN-300", "HEL-200"], pool: ["KOR-3000_Dusk", "KOR-2000"], commander: "", bearer: "", match: false };
const tree: Judged["tree"] = [
  { card: "KOR-3000_Dusk", level: 3, from: [["KOR-2000", "HEL-200"]] },
  { card: "KOR-2000", level: 2, from: [["KOR-100", "GAN-300"], ["GAN-300", "KOR-100"]] },
];

test("robots stand below what they are made of, and nothing overlaps", () => {
  const { nodes, joints, width, height } = treeOf(squad, cards, tree);
  const at = new Map(nodes.map((node) => [node.id, node]));
  assert.equal(nodes.length, 5);
  assert.deepEqual(joints.map(({ to, parts }) => [to, parts.length]).sort(), [["KOR-2000", 2], ["KOR-3000_Dusk", 2]]);
  for (const { to, parts } of joints)
    for (const part of parts) assert.ok((at.get(part)?.y ?? 0) < (at.get(to)?.y ?? 0), `${part} above ${to}`);
  for (const node of nodes) assert.ok(node.x > 0 && node.x < width && node.y < height);
  const places = new Set(nodes.map((node) => `${node.x} ${node.y}`));
  assert.equal(places.size, nodes.length);
});

test("ways are told once each, and what cannot be made says so", () => {
  assert.equal(waysOf(tree[1]?.from ?? []).length, 1);
  assert.match(wayWords("KOR-2000", cards, tree), /^KOR-2000, level 2: .*KOR-100.*GAN-300|GAN-300.*KOR-100/);
  const many = Array.from({ length: 8 }, (_, k) => ["KOR-100", `X-${k}`]);
  assert.match(wayWords("KOR-2000", cards, [{ card: "KOR-2000", level: 2, from: many }]), /X-4, or in 3 more ways\.$/);
  assert.equal(wayWords("HEL-200", cards, tree), "HEL-200 is a part of KOR-3000 Dusk.");
  assert.match(wayWords("KOR-3000_Dusk", cards, [{ card: "KOR-3000_Dusk", level: 3, from: [] }]), /nothing in this squad makes it/);
  assert.equal(treeOf(squad, cards, []).nodes.filter((node) => !node.made).length, 2);
});

test("what can be made is asked of the rules, and only of own robots", () => {
  const judge = (text: string) =>
    judgedOf(tree.filter(({ card: id }) => text.includes(id)));
  assert.deepEqual(makeableOf({ ...squad, pool: [] }, cards, judge), new Set(["KOR-2000"]));
  assert.deepEqual(makeableOf({ ...squad, pool: ["KOR-2000"] }, cards, judge), new Set(["KOR-2000", "KOR-3000_Dusk"]));
  assert.equal(makeableOf(squad, cards, () => null), null);
});

test("of several draws the one that combines most is taken", () => {
  const draws = [["take KOR-100", "taken"], ["take KOR-100", "take GAN-300", "take KOR-2000", "taken"]];
  let count = 0;
  const draw = () => ({ ok: true, moves: draws[count++ % 2] as string[] });
  const judge = (text: string) => judgedOf(tree.filter(({ card: id }) => text.includes(id)));
  assert.deepEqual(drawSquad(draw, cards, judge)?.pool, ["KOR-2000"]);
  assert.deepEqual(squadOfMoves(["take MARA", "attach none"], cards).commander, "MARA");
  assert.equal(drawSquad(() => ({ ok: false }), cards, judge), null);
});

test("a Commander card lies on the first robot that the rules allow", () => {
  const judge = (text: string) => ({ ...judgedOf([]), legal: text.endsWith("on GAN-300") });
  const borne = { ...squad, pool: [], commander: "MARA" };
  assert.equal(withBearer(borne, judge).bearer, "GAN-300");
  assert.equal(withBearer({ ...borne, match: true }, judge).bearer, "");
  assert.equal(withBearer({ ...borne, commander: "" }, judge).bearer, "");
});
