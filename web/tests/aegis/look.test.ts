/* look.test.ts - names, statuses and what is asked about; squads are put together on the page and given as a whole. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Answer, Scene } from "../../src/engine/types";
import { draftedSquad, drafting, offer } from "../../src/games/aegis/choosing";
import { bare, cardRow, inspects, learn, placesOf, placeWords, seatOfId, statusesOf, viewOf } from "../../src/games/aegis/look";
import { oddsWords, shortOdds, turnOf, within } from "../../src/games/aegis/overlay";
import { outlineOf } from "../../src/games/aegis/spots";
import { statusLetters } from "../../src/games/aegis/things";
import type { RobotView, SquadRow } from "../../src/games/aegis/types";

const ROBOT: RobotView = {
  id: "S1.KOR-100", seat: 1, card: "KOR-100", name: "KOR-100", spot: "(3,4)", integrity: 3, max_integrity: 5, energy: 3, movement: 4, drain: 0, boost: 0, flies: false,
  acted: false, formed: false, statuses: [], blaze: 0, rust: 0, accuracy: 0, damage_mod: 0, defense: 0, evasion: 0,
};

const SQUAD: SquadRow = { name: "Iron", idea: "", basics: ["KOR-100", "KOR-200"], pool: ["KOR-1000"], commander: "", bearer: "" };

const take = (piece: string, move: number): Answer => ({ move, text: `take ${piece}`, label: piece, kind: "take", spot: "", piece, odds: null });

function scene(more: object = {}, options = "match=single"): Scene {
  const view = {
    you: 1, stage: "squads", ask: "squad", acting: "", spots: [{ id: "(3,4)", x: 0, y: 0, kind: "stop", zone: 0 }, { id: "(4,4)", x: 1732, y: 0, kind: "open", zone: 0 }],
    seats: [{ stands: [], cards: [] }, { stands: ["(4,4)"], cards: [] }], robots: [ROBOT], ...more,
  };
  const answers = [take("KOR-100", 1), take("KOR-200", 2), take("GAN-100", 3)];
  const seats = [{ seat: 1, called: "S1 Anna" }, { seat: 2, called: "S2" }];
  return { game: "aegis", pack: "look", seat: 1, wait: "person", step: false, options, question: "S1 Anna: choose a card", answers, seats, view } as unknown as Scene;
}

learn({ pieces: [{ ...cardRow({ game: "", pack: "" }, "KOR-100"), level: 1, energy: 3 }, { ...cardRow({ game: "", pack: "" }, "GAN-100"), level: 1 }], squads: [SQUAD] }, scene());

test("ids are read with and without seat and number", () => {
  assert.equal(bare("S2.GAN_Drone:6"), "GAN_Drone");
  assert.equal(seatOfId("S2.GAN_Drone:6"), 2);
  assert.equal(seatOfId("KOR-100"), 0);
  assert.equal(cardRow(scene(), "S1.KOR-100").energy, 3);
  assert.equal(cardRow(scene(), "S1.No_Such").name, "No Such");
});

test("statuses have a letter and a name, and bad ones are marked", () => {
  const list = statusesOf({ ...ROBOT, statuses: ["disarmed", "cloaked"], blaze: 2, accuracy: 1, evasion: -2 });
  assert.deepEqual(list.map((one) => [one.letter, one.name, one.bad]), [
    ["D", "Disarmed", true], ["C", "Cloaked", false], ["B2", "BLAZE 2", true], ["A+1", "Accuracy +1", false], ["V\u22122", "Evasion \u22122", true],
  ]);
});

test("a place says what is there", () => {
  const under = { id: "S1.KOR-200", card: "KOR-200", where: "under", on: "S1.KOR-100" };
  const at = scene({ seats: [{ stands: [], cards: [under] }, { stands: ["(4,4)"], cards: [] }] });
  const places = placesOf(viewOf(at));
  assert.equal(placeWords(places.get("(3,4)")!, at), "(3,4), STOP, KOR-100 of S1 Anna, Integrity 3 of 5, made of KOR-200");
  assert.equal(placeWords(places.get("(4,4)")!, scene()), "(4,4), stand of S2");
});

test("the robot that is pointed at is asked about, then the one that acts", () => {
  const other = { ...ROBOT, id: "S2.GAN-100", seat: 2, spot: "(4,4)" };
  const at = scene({ stage: "turn", acting: "S1.KOR-100", robots: [ROBOT, other] });
  assert.deepEqual(inspects(at, null, null, false), ["S1.KOR-100"]);
  assert.deepEqual(inspects(at, { spot: "(4,4)", piece: "" }, null, false), ["S2.GAN-100", "S1.KOR-100"]);
  assert.deepEqual(inspects(at, { spot: "", piece: "S1.KOR-100" }, null, false), ["S1.KOR-100"]);
  assert.deepEqual(inspects(scene({ robots: [ROBOT, other] }), null, null, true), ["S1.KOR-100", "S2.GAN-100"]);
  assert.deepEqual(inspects({ ...at, view: null }, null, null, true), []);
});

test("a ready squad is one answer; in a match further cards go with it", () => {
  const first = drafting.answers(scene(), [])!;
  assert.deepEqual(first.map((answer) => answer.kind), ["offer", "cards"]);
  assert.ok(first.every((answer) => answer.move > 2 ** 32));
  assert.equal(drafting.question(scene(), []), "S1 Anna: choose a squad");
  const draft = drafting.press(scene(), [], "squad.0")!;
  assert.deepEqual(draft, ["squad.0"]);
  const [whole, ...rest] = drafting.answers(scene(), draft)!;
  assert.deepEqual([whole!.move, whole!.text], [-1, "squad KOR-100 KOR-200 / KOR-1000"]);
  assert.deepEqual(rest.map((answer) => answer.kind), ["back"]);
  const match = scene({}, "match=best-of-3");
  assert.deepEqual(drafting.answers(match, draft)!.map((answer) => answer.piece), ["whole", "back", "GAN-100"]);
  const more = drafting.press(match, draft, "GAN-100")!;
  assert.equal(drafting.answers(match, more)![0]!.text, "squad KOR-100 KOR-200 GAN-100 / KOR-1000");
  assert.deepEqual(drafting.press(match, more, "GAN-100"), draft);
  assert.deepEqual(drafting.press(match, more, "back"), []);
});

test("squads that people kept and one by chance are offered too, lists for a match only there", () => {
  offer(scene(), { kept: [{ name: "Mine", text: "KOR-100 GAN-100" }, { name: "Long", text: "match KOR-100 GAN-100" }, { name: "Old", text: "NO-SUCH-CARD" }], drawn: [["take GAN-100", "taken"], []] });
  const names = (at: Scene): string[] => drafting.answers(at, [])!.map((answer) => `${answer.kind} ${answer.label}`);
  assert.deepEqual(names(scene()), ["kept Mine", "offer Iron", "random Random squad", "cards Card by card"]);
  assert.deepEqual(names(scene({}, "match=best-of-3")), ["kept Long", "offer Iron", "cards Card by card"]);
  const draft = drafting.press(scene(), [], "drawn.0")!;
  assert.equal(drafting.answers(scene(), draft)![0]!.text, "squad GAN-100");
  offer(scene(), { kept: [], drawn: [] });
});

test("cards are taken one by one, and a squad that was begun is not drafted", () => {
  assert.deepEqual(drafting.answers(scene(), ["cards"])!.map((answer) => answer.kind), ["take", "take", "take", "back"]);
  assert.equal(drafting.answers(scene({ seats: [{ stands: [], cards: [{ id: "S1.KOR-100", card: "KOR-100", where: "side", on: "" }] }] }), []), null);
  assert.equal(drafting.answers(scene({ ask: "pick" }), []), null);
  assert.equal(drafting.press(scene(), ["cards"], "KOR-100"), null); // a move of the rules
  assert.equal(draftedSquad(scene(), ["cards"]), null);
});

test("directions turn clockwise from the east; axes beyond the third go through corners", () => {
  const answer = (text: string): Answer => ({ ...take("", 0), text, kind: text.split(" ")[0]! });
  assert.deepEqual(["direction d0", "direction d5", "axis 1", "axis 3", "pass"].map((text) => turnOf(answer(text))), [0, 300, 60, 30, null]);
});

test("the outline of two hexes beside each other leaves out the edge between them", () => {
  const corners = [[0, -1000], [866, -500], [866, 500], [0, 1000], [-866, 500], [-866, -500]].map(([x, y]) => ({ x: x!, y: y! }));
  const { spots } = viewOf(scene());
  assert.equal(outlineOf(spots.slice(0, 1), corners).split("M").length - 1, 6);
  assert.equal(outlineOf(spots, corners).split("M").length - 1, 10);
});

test("a small board shows two letters at a robot, the second says how many more there are", () => {
  const robot = { ...ROBOT, accuracy: 1, defense: -1, blaze: 2 };
  const all = statusesOf(robot);
  assert.ok(all.length === 3);
  assert.deepEqual(statusLetters(robot, false).map(({ letter }) => letter), all.map(({ letter }) => letter));
  assert.deepEqual(statusLetters(robot, true).map(({ letter }) => letter), [all[0]!.letter, "+2"]);
  assert.equal(statusLetters({ ...ROBOT, blaze: 1 }, true).length, 1);
});

test("words stand within the board, and short ones at neighbours", () => {
  const box = { x: 0, w: 10000 };
  assert.equal(within(5000, 4000, box), 5000);
  assert.equal(within(200, 4000, box), 2000);
  assert.equal(within(9900, 4000, box), 8000);
  assert.equal(within(9900, 14000, box), 7000);
  const odds = { words: "", unit: "damage", mean: 1.26, goal: 0.444, goal_words: "destroys it", rerolls: 0, jams: 0, lines: [] };
  assert.equal(shortOdds(odds, true), "1.3");
  assert.equal(shortOdds(odds, false), "1.3 \u00b7 44 %");
  assert.equal(oddsWords(odds), "1.3 damage, destroys 44 %");
  assert.equal(shortOdds({ ...odds, goal: 0 }, false), "1.3");
});
