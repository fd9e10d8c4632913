"""gladiabot_selftest.py - checks the second model of Gladiabot against the ledger's tables and examples.

The tables are read from rules/gladiabot.md itself; the worked examples GLA-EX-01 to GLA-EX-21 are
played in the model; lockstep.py is shown traces with one changed line each and must notice.
"""

import collections
import itertools
import math
import os
import re
import unittest

import gladiabot as model
import gladiabot_play as play
from gladiabot import DIE, Game, Illegal, Options
from lockstep_checks import LockstepChecks

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
with open(os.path.join(ROOT, "rules", "gladiabot.md"), encoding="utf-8") as _ledger:
    LEDGER = _ledger.read()


def table(heading):
    """The rows below the first table head that begins with these words, as lists of cells."""
    lines = LEDGER.split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith(heading))
    rows = itertools.takewhile(lambda line: line.startswith("|"), lines[at + 2:])
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def spaces(text):
    return [(int(q), int(r)) for q, r in re.findall(r"\((-?\d+),(-?\d+)\)", text)]


class Tables(unittest.TestCase):
    """Sections 3 and 6 and the table of 4.8."""

    def test_robots(self):
        rows = table("| Piece | Set | Colour |")
        self.assertEqual([row[0] for row in rows], list(model.ROBOTS))
        for piece, group, colour, name, star, _, least, most, structure in rows:
            figures = (colour, name, int(star), int(least), int(most), int(structure))
            self.assertEqual(model.ROBOTS[piece], figures)
            self.assertIn(colour, model.COLOURS_OF_SETS[group])

    def test_boards(self):
        for kind, skip, total, edges in (("single", 0, 37, 18), ("double", 1, 74, 32)):
            lines = LEDGER.split("\n")
            heads = [i for i, line in enumerate(lines) if line.startswith("| r | q from |")]
            rows = itertools.takewhile(lambda line: line.startswith("|"), lines[heads[skip] + 2:])
            board_spaces, board_edges = [], []
            for row in rows:
                r, first, last, count, edge = (c.strip() for c in row.strip("|").split("|"))
                in_row = [(q, int(r)) for q in range(int(first), int(last) + 1)]
                self.assertEqual(len(in_row), int(count))
                board_spaces += in_row
                board_edges += [(int(q), int(r)) for q in edge.split(",")]
            board = model.BOARD[kind]
            self.assertEqual(board.spaces, board_spaces)
            self.assertEqual(board.edges, board_edges)
            self.assertEqual((len(board.spaces), len(board.edges)), (total, edges))
            self.assertEqual(len(board.middles), total - edges)

    def test_crates(self):
        single = table("| Token | Kind | Space |")
        rest = LEDGER[LEDGER.index("Default crates of the double board"):]
        double = re.findall(r"\| (c\d+) \| (\S+) \| (\(.*?\)) \|", rest)[:6]
        told = {token: (kind, spaces(space)[0]) for token, kind, space in [*single, *double]}
        self.assertEqual(len(told), 12)
        mine = {token: ("two-crates" if model.Crate(token).two else "one-crate", space)
                for token, space in model.BOARD["double"].default_crates.items()}
        self.assertEqual(mine, told)
        self.assertEqual(list(model.BOARD["single"].default_crates.items()),
                         list(model.BOARD["double"].default_crates.items())[:6])

    def test_line_of_fire(self):
        turns = [lambda s: s]
        for _ in range(5):
            turns.append(lambda s, before=turns[-1]: (-before(s)[1], sum(before(s))))
        moves = turns + [lambda s, turn=turn: turn(s)[::-1] for turn in turns]
        told = {}
        for v, dist, singles, pairs in table("| v | Distance |"):
            v, singles = spaces(v)[0], spaces(singles)
            pairs = [spaces(pair) for pair in re.findall(r"\{.*?\}", pairs)]
            self.assertEqual(model.distance(v, (0, 0)), int(dist))
            for move in moves:
                told[move(v)] = (frozenset(map(move, singles)),
                                 frozenset(frozenset(map(move, pair)) for pair in pairs))
        self.assertEqual({v: line[:2] for v, line in model.LINES.items()}, told)
        self.assertEqual(len(told), 60)
        self.assertFalse([v for v, line in model.LINES.items() if line[2]])  # no corner contacts

    def test_line_of_fire_sentence(self):
        start = LEDGER.index("For checking the mirrored and turned cases: ")
        sentence = LEDGER[start:LEDGER.index("\n", start)]
        cases = re.findall(r"v = (\(.*?\)): (.*?)\.(?= |$)", sentence)
        self.assertEqual(len(cases), 8)
        for v, words in cases:
            pairs = re.findall(r"\{.*?\}", words)
            singles = spaces(re.sub(r"\{.*?\}", "", words))
            self.assertEqual(model.LINES[spaces(v)[0]][:2],
                             (frozenset(singles),
                              frozenset(frozenset(spaces(pair)) for pair in pairs)))

    def test_wounds(self):
        rows = {int(row[0]): row for row in table("| N | Outcomes |")}
        self.assertEqual(sorted(rows), [1, 2, 3, 4, 5])
        for dice, row in rows.items():
            told = {wounds: int(cell) for wounds, cell in enumerate(row[2:13]) if cell}
            hands = collections.Counter()
            for hand in itertools.combinations_with_replacement(range(1, 7), dice):
                ways = math.factorial(dice)
                for face in set(hand):
                    ways //= math.factorial(hand.count(face))
                hands[hand] = ways
            found = collections.Counter()
            for (one, ways), (other, more) in itertools.product(hands.items(), repeat=2):
                found[model.wounds_of(one, other)] += ways * more
            self.assertEqual(found, told)
            self.assertEqual(sum(found.values()), int(row[1]))
            mean = sum(wounds * ways for wounds, ways in found.items()) / 36 ** dice
            self.assertEqual(f"{mean:.4f}", row[13])
            if dice <= 3:  # the dice as they fall, every one of them
                plain = collections.Counter(
                    model.wounds_of(roll[:dice], roll[dice:])
                    for roll in itertools.product(range(1, 7), repeat=2 * dice))
                self.assertEqual(plain, told)

    def test_settings(self):
        for wrong in (dict(mode="three"), dict(mode="std2", seats=3), dict(mode="four", seats=2),
                      dict(mode="double2", sets="1"), dict(mode="four", sets="2"),
                      dict(mode="std2", board="double"), dict(mode="four", board="single"),
                      dict(turn_limit=0), dict(turn_limit=1000), dict(durability="soft")):
            with self.assertRaises(ValueError, msg=wrong):
                Options(**wrong)
        self.assertEqual(Options(mode="double2").board, "double")
        self.assertEqual(Options(mode="double2", board="single").board, "single")
        self.assertEqual(len(play.ALL_OPTIONS), (3 + 3 + 2 + 1) * 12)


class Example(unittest.TestCase):
    """Helpers for the worked examples."""

    def position(self, robots, crates=(), options=None, **more):
        return Game.from_position(Options(**(options or {})), robots, crates, **more)

    def act(self, game, seat, robot, action, *dice):
        game.play(seat, f"robot {robot}")
        game.play(seat, action)
        self.roll(game, *dice)

    def roll(self, game, *dice):
        for face in dice:
            self.assertEqual(game.request, DIE)
            game.roll(face)

    def answers(self, game, seat, robot):
        """The actions of a robot that could be chosen now, without choosing it."""
        self.assertIn(f"robot {robot}", game.legal(seat))
        return game.actions_of(game.robots[robot])

    def refuse(self, game, seat, move):
        before = game.position_lines()
        with self.assertRaises(Illegal):
            game.play(seat, move)
        self.assertEqual(game.position_lines(), before)

    def hold_all(self, game, turn):
        """Everybody holds until the given turn begins (or its initiative dice are awaited)."""
        while game.request is not None and game.turn < turn:
            if game.request == DIE:
                game.roll(1 + len(game.rolled))
            else:
                (seat, (_, moves)), = game.asked().items()
                game.play(seat, "hold" if "hold" in moves else moves[0])


class Examples(Example):
    """Section 11, one test an example."""

    def test_ex_01_set_up(self):
        game = Game(Options(sets="1"))
        self.roll(game, 4, 4, 2, 5)
        self.assertEqual((game.leader, game.phase, list(game.asked())), ("S2", "colours", ["S2"]))
        game.play("S2", "colour Red")
        self.refuse(game, "S1", "colour Red")
        self.refuse(game, "S1", "colour Green")
        self.assertEqual(game.legal("S1"), ["colour Blue", "resign"])
        game.play("S1", "colour Blue")
        self.assertEqual(sorted(game.asked()), ["S1", "S2"])
        game.play("S1", "pick B1 B2 B3")
        self.assertEqual((sorted(game.asked()), game.robots), (["S2"], {}))
        game.play("S2", "pick R1 R2 R5")
        self.assertEqual({piece: robot.owner for piece, robot in game.robots.items()},
                         {"B1": "S1", "B2": "S1", "B3": "S1", "R1": "S2", "R2": "S2", "R5": "S2"})
        self.assertEqual({token: crate.at for token, crate in game.crates.items()},
                         model.BOARD["single"].default_crates)
        game.play("S2", "place R5 (3,0)")
        self.refuse(game, "S1", "place B3 (2,0)")
        self.refuse(game, "S1", "place B3 (3,0)")
        game.play("S1", "place B3 (2,1)")
        order = []
        while game.phase == "place":
            (seat, (_, moves)), = game.asked().items()
            order.append(seat)
            game.play(seat, moves[0])
        self.assertEqual(order, ["S2", "S1", "S2", "S1"])
        self.assertEqual((game.turn, game.phase, game.request), (1, "initiative", DIE))

    def test_ex_02_ties(self):
        game = self.position([("R3", "S1", (0, 0)), ("B5", "S2", (1, 0))])
        self.act(game, "S1", "R3", "attack B5", 2, 6, 4, 5, 4, 1)
        self.assertEqual(game.robots["B5"].wounds, 3)
        self.act(game, "S2", "B5", "hold")
        self.assertEqual((game.robots["B5"].at, game.robots["B5"].wounds), ((1, 0), 0))

    def test_ex_03_six_against_six(self):
        game = self.position([("G1", "S1", (0, 0)), ("R1", "S2", (0, 1))])
        self.act(game, "S1", "G1", "attack R1", 6, 6, 1, 6)
        self.assertEqual(game.robots["R1"].wounds, 2)
        self.act(game, "S2", "R1", "hold")
        self.assertEqual(game.robots["R1"].at, (0, 1))

    def test_ex_04_range(self):
        game = self.position([("G4", "S1", (-1, 0)), ("Y1", "S2", (0, 0)), ("Y2", "S2", (1, 0)),
                              ("Y3", "S2", (2, 0)), ("Y4", "S2", (3, 0)), ("Y5", "S2", (0, 3))],
                             options=dict(mode="five2"))
        attacks = [move for move in self.answers(game, "S1", "G4") if move.startswith("attack")]
        self.assertEqual(attacks, ["attack Y2", "attack Y3"])
        self.assertEqual(model.distance((-1, 0), (0, 3)), 4)

    def test_ex_05_climbing(self):
        game = self.position([("R3", "S1", (0, 0)), ("B1", "S2", (-3, 3))],
                             [("c3", (1, 0)), ("c1", (2, 0)), ("c2", (2, -1))])
        for turn, goal in enumerate(("(1,0)", "(2,0)", "(2,-1)", "(3,-1)"), 1):
            self.assertEqual(game.turn, turn)
            self.act(game, "S1", "R3", f"move {goal}")
            self.act(game, "S2", "B1", "hold")
            self.roll(game, 6, 1)
            self.assertEqual(model.space_text(game.robots["R3"].at), goal)
            self.assertEqual(game.robots["R3"].wounds, 0)
        self.assertNotIn("move (2,-1)", self.answers(game, "S1", "R3"))

    def test_ex_06_scores(self):
        crate = {"ground": [], "one-crate": ["c3", "c4"], "two-crates": ["c1", "c2"]}
        rows = table("| Attacker | stands on |")
        self.assertEqual(len(rows), 8)
        for attacker, stands, other, score in rows:
            crates = [(crate[stands][0], (0, 0))] if crate[stands] else []
            crates += [(crate[other][1], (1, 0))] if crate[other] else []
            game = self.position([(attacker[:2], "S1", (0, 0)), ("Y3", "S2", (1, 0))], crates)
            score = int(score[0])
            robot = game.robots[attacker[:2]]
            self.assertEqual(game.score_of(robot, game.robots["Y3"]), score)
            self.assertEqual("attack Y3" in self.answers(game, "S1", robot.id), score > 0)
            if score:
                self.act(game, "S1", robot.id, "attack Y3", *[1] * (2 * score))
                self.assertNotEqual(game.request, DIE)
                self.assertTrue(robot.acted)

    def test_ex_07_line_along_a_side(self):
        for crates, legal in (([("c1", (1, 0))], True),
                              ([("c1", (1, 0)), ("c2", (0, 1))], False),
                              ([("c1", (1, 0)), ("c3", (0, 1))], True)):
            game = self.position([("Y4", "S1", (0, 0)), ("R5", "S2", (1, 1))], crates)
            self.assertEqual("attack R5" in self.answers(game, "S1", "Y4"), legal)

    def test_ex_08_line_at_distance_4(self):
        for space, legal in (((0, 0), False), ((0, -1), True)):
            game = self.position([("G5", "S1", (-2, 0)), ("B1", "S2", (1, 1))], [("c1", space)])
            self.assertEqual("attack B1" in self.answers(game, "S1", "G5"), legal)
        self.act(game, "S1", "G5", "attack B1", 1, 1, 1, 1, 1, 1)
        self.assertEqual(list(game.asked()), ["S2"])

    def test_ex_09_doomed(self):
        for wounds, action, dice, at in ((2, "repair", (), (0, 0)),
                                         (2, "attack R3", (1, 1, 1, 1), "out"),
                                         (3, "repair", (), "out")):
            game = self.position([("B4", "S1", (0, 0), wounds), ("B1", "S1", (3, -3), 0, True),
                                  ("R3", "S2", (1, 0), 0, True)])
            self.act(game, "S1", "B4", action, *dice)
            self.assertEqual((game.robots["B4"].at, game.robots["B4"].wounds), (at, 0))
        for wounds in (0, 1):  # GLA-WND-02
            game = self.position([("B4", "S1", (0, 0), wounds), ("R3", "S2", (1, 0))])
            self.assertEqual("repair" in self.answers(game, "S1", "B4"), wounds == 1)

    def test_ex_10_unequal_squads(self):
        for dice, order in (((2, 5), "S2 S1 S1 S1"), ((5, 2), "S1 S2 S1 S1")):
            game = self.position([("R1", "S1", (0, 0)), ("R3", "S1", (1, 0)), ("R5", "S1", (2, 0)),
                                  ("B3", "S2", (-3, 3))], entry="initiative", turn=4)
            self.roll(game, *dice)
            found = []
            while game.turn == 4:
                (seat, (_, moves)), = game.asked().items()
                found.append(seat)
                self.act(game, seat, moves[0].split()[1], "hold")
            self.assertEqual(" ".join(found), order)

    def test_ex_11_initiative(self):
        robots = [(piece, f"S{seat}", (seat, 0), 0) for seat, piece in
                  enumerate(("R1", "B1", "G1", "Y1"), 1) if seat < 4]
        robots += [("Y1", "S4", (0, 0)), ("Y2", "S4", (0, 1))]
        game = self.position(robots, options=dict(mode="four"), entry="initiative", turn=2)
        self.roll(game, 5, 5, 2, 5)
        self.assertEqual((game.rolling, game.rolled), (["S1", "S2", "S4"], {}))
        self.roll(game, 3, 6, 6)
        self.assertEqual(game.rolling, ["S2", "S4"])
        self.roll(game, 1, 4)
        self.assertEqual(game.initiative, "S4")
        found = []
        while game.turn == 2:
            (seat, (_, moves)), = game.asked().items()
            found.append(seat)
            self.act(game, seat, moves[0].split()[1], "hold")
        self.assertEqual(" ".join(found), "S4 S1 S2 S3 S4")

    def test_ex_12_push_with_rider(self):
        for die, at, wounds in ((1, (2, 0), 0), (2, (1, 0), 1)):
            game = self.position([("G1", "S1", (0, 0)), ("R5", "S2", (1, 0))], [("c3", (1, 0))],
                                 dict(mobile="on"))
            self.act(game, "S1", "G1", "push c3 E", die)
            rider = game.robots["R5"]
            self.assertEqual(game.crates["c3"].at, (2, 0))
            self.assertEqual((rider.at, rider.wounds, rider.acted), (at, wounds, False))
            self.assertEqual((game.robots["G1"].at, game.robots["G1"].acted), ((0, 0), True))

    def test_ex_13_illegal_pushes(self):
        game = self.position([("G1", "S1", (0, 0)), ("R1", "S2", (0, 1))],
                             [("c3", (1, 0)), ("c1", (2, -1))], dict(mobile="on"))
        pushes = [move for move in self.answers(game, "S1", "G1") if move.startswith("push")]
        self.assertEqual(pushes, ["push c3 E", "push c3 NW", "push c3 SE"])

    def test_ex_14_destroyed_under_a_robot(self):
        for wounds, after in ((1, "out"), (0, (1, 0))):
            game = self.position([("B3", "S1", (0, 0)), ("Y1", "S2", (1, 0), wounds, True),
                                  ("Y2", "S2", (3, -3), 0, True)],
                                 [("c3", (1, 0))], dict(durability="destructible"))
            self.act(game, "S1", "B3", "attack c3", 6, 5, 3, 2, 4, 4, 3)
            self.assertEqual((game.crates["c3"].wounds, game.robots["Y1"].wounds), (0, wounds))
            self.roll(game, 1)
            self.assertNotIn("c3", game.crates)
            self.assertEqual((game.robots["Y1"].at, game.robots["Y1"].wounds), (after, 0))

    def test_ex_15_chain(self):
        game = self.position(
            [("R3", "S1", (1, 0), 1, True), ("B5", "S2", (-1, 0), 2, True),
             ("R1", "S1", (3, -3), 0, True)],
            [("c3", (0, 0), 4), ("c4", (1, 0), 2)], dict(durability="explosive"))
        robots, crates = game.robots, game.crates
        for target, dice, wounds in (("R3", (5, 3, 4, 4), 2), ("c4", (6, 2, 3, 2), 4),
                                     ("B5", (6, 6, 6, 5), 4)):
            self.assertEqual((game.blast.id, game.target.id), ("c3", target))
            piece = game.target
            self.roll(game, *dice)
            self.assertEqual(piece.wounds, wounds)
        self.assertEqual((game.blast.id, game.target.id, list(crates)), ("c4", "R3", ["c4"]))
        self.roll(game, 4, 4, 1)
        self.assertEqual(robots["R3"].wounds, 2)
        self.roll(game, 2)
        self.assertEqual((crates, robots["R3"].at, robots["B5"].at), ({}, "out", "out"))
        self.assertEqual((game.places(), game.outcome()), ({"S1": 1, "S2": 2}, "win"))

    def test_ex_16_both_out(self):
        game = self.position([("Y5", "S1", (0, 0), 2, True), ("G5", "S2", (2, 0), 3, True)])
        self.assertIsNone(game.request)
        self.assertEqual((game.places(), game.outcome()), ({"S1": 1, "S2": 1}, "draw"))

    def test_ex_17_turn_limit(self):
        for other, places, outcome in (("B1", {"S1": 2, "S2": 1}, "limit"),
                                       ("B3", {"S1": 1, "S2": 1}, "limit")):
            game = self.position([("R3", "S1", (0, 0)), ("R1", "S1", (1, 0)),
                                  ("B5", "S2", (2, 0)), (other, "S2", (3, 0))],
                                 options=dict(turn_limit=20), turn=20)
            self.hold_all(game, 21)
            self.assertIsNone(game.request)
            self.assertTrue(game.at_limit)
            self.assertEqual((game.places(), game.outcome()), (places, outcome))

    def test_ex_18_resigning(self):
        game = self.position([("B3", "S2", (0, 0)), ("B5", "S2", (1, 0)), ("G1", "S3", (2, 0)),
                              ("G2", "S3", (3, 0)), ("Y4", "S4", (0, 1)), ("R1", "S1", (0, 3), 3)],
                             options=dict(mode="four"), turn=3, to_act="S2")
        self.act(game, "S2", "B5", "hold")
        game.play("S3", "resign")
        self.assertEqual((game.robots["G1"].at, game.robots["G2"].at), ("out", "out"))
        self.assertEqual(list(game.asked()), ["S4"])
        self.hold_all(game, 4)
        self.assertEqual(game.rolling, ["S2", "S4"])
        self.hold_all(game, 9)
        self.roll(game, 6, 1)
        self.act(game, "S2", "B3", "attack Y4", 6, 6, 6, 6, 1, 1, 1, 1)
        self.hold_all(game, 10)
        self.assertEqual(game.out, {"S3": (3, "resigned", 1), "S1": (3, "clean-up", 2),
                                    "S4": (9, "clean-up", 3)})
        self.assertEqual(game.places(), {"S2": 1, "S4": 2, "S1": 3, "S3": 4})

    def test_ex_19_wounds_vanish(self):
        game = self.position([("R3", "S1", (0, 0), 3), ("B3", "S2", (3, 0)), ("B1", "S2", (1, 0)),
                              ("B2", "S2", (0, 1))], turn=4)
        self.hold_all(game, 5)
        self.assertEqual((game.robots["R3"].at, game.robots["R3"].wounds), ((0, 0), 0))
        self.roll(game, 1, 6)
        self.act(game, "S2", "B1", "attack R3", 6, 1)
        self.act(game, "S1", "R3", "hold")
        self.act(game, "S2", "B2", "attack R3", 5, 1)
        self.assertEqual(game.robots["R3"].wounds, 3)
        self.hold_all(game, 6)
        self.assertEqual((game.robots["R3"].at, game.robots["R3"].wounds), ((0, 0), 0))

    def test_ex_20_only_hold(self):
        game = self.position([("R4", "S1", (3, -3)), ("B1", "S2", (2, -3)), ("B2", "S2", (2, -2)),
                              ("B3", "S2", (3, -2))])
        game.play("S1", "robot R4")
        self.assertEqual(game.legal("S1"), ["hold", "resign"])
        game.play("S1", "hold")
        self.assertTrue(game.robots["R4"].acted)

    def test_ex_21_colours(self):
        game = Game(Options(mode="double2"))
        self.roll(game, 6, 1)
        for seat, colour in (("S1", "Green"), ("S2", "Red"), ("S2", "Blue"), ("S1", "Yellow")):
            self.assertEqual(list(game.asked()), [seat])
            game.play(seat, f"colour {colour}")
        for seat, pick in (("S1", "G3 G4 G5"), ("S1", "Y1 Y2 Y5"), ("S2", "R3 R4 R5"),
                           ("S2", "B3 B4 B5")):
            self.assertEqual(len(game.asked()[seat][1]), 10)
            game.play(seat, f"pick {pick}")
        self.assertEqual((len(game.robots), len(game.crates)), (12, 12))
        self.assertEqual(game.phase, "place")
        game = self.position([("G3", "S1", (0, 0)), ("Y1", "S1", (1, 0)), ("R3", "S2", (0, 1))],
                             options=dict(mode="double2"))
        attacks = [move for move in self.answers(game, "S1", "G3") if move.startswith("attack")]
        self.assertEqual(attacks, ["attack R3"])


class Resigning(Example):
    """GLA-RSN during a set-up of four, which no worked example covers."""

    def test_set_up_of_four(self):
        game = Game(Options(mode="four", crates_setup="free"))
        self.roll(game, 1, 6, 1, 1)
        game.play("S2", "resign")
        game.play("S3", "colour Red")
        self.assertEqual(game.legal("S4")[0], "colour Blue")
        for seat, colour in (("S4", "Blue"), ("S1", "Green")):
            game.play(seat, f"colour {colour}")
        game.play("S1", "pick G1 G2 G3")
        game.play("S3", "pick R1 R2 R3")
        game.play("S4", "pick B1 B2 B3")
        for seat in ("S3", "S4", "S1", "S3"):
            self.assertEqual(list(game.asked()), [seat])
            game.play(seat, game.legal(seat)[0])
        game.play("S4", "resign")
        for number in range(8):
            game.play(("S1", "S3")[number % 2], game.legal(("S1", "S3")[number % 2])[0])
        self.assertEqual(game.phase, "place")
        self.assertEqual(list(game.asked()), ["S3"])
        game.play("S3", "resign")
        self.assertEqual((game.request, game.places()),
                         (None, {"S1": 1, "S3": 2, "S4": 3, "S2": 4}))


# Lines of a trace, each with a change that lockstep must notice: in which phases, what to look
# for, what to put there.
CHANGES = [
    (None, r"^ask (S\d) D-ROBOT", r"ask \1 D-ACTION"),
    (None, r"^ask S1 ", "ask S2 "),
    (None, r"^ hold$", " repair"),
    (None, r"^ move \((-?\d),", r" move (\g<1>9,"),
    (None, r"^ attack \S+$", " attack R9"),
    (None, r"^ push (\S+) E$", r" push \1 EE"),
    (None, r"^ robot \S+$", " robot R9"),
    (None, r"^ place (..) ", r" place \1 (9,9)"),
    (None, r"^ pick (\S+) ", r" pick \1 \1 "),
    (None, r"^ colour \S+$", " colour Grey"),
    (None, r"^ crate (one|two) .*", r" crate \1 (0,9)"),
    (None, r"^play S1 ", "play S2 "),
    (None, r"^roll [1-5]$", "roll 6"),
    (None, r"^roll \d$", "roll 7"),
    (None, r"^roll \d$", "play S1 hold"),
    (None, r"^ turn \d+", " turn 99"),
    (None, r"^ phase robot$", " phase action"),
    ("colours", r"^ leader S1", " leader S2"),
    ("robot", r"^ initiative S1", " initiative S2"),
    ("robot", r"^ to-act S1", " to-act S2"),
    ("place", r"^ to-act S2", " to-act S1"),
    ("action", r"^ acting .*", " turn 1"),
    ("attack", r"^ acting .*", " acting R9"),
    ("robot", r"^ colours (S\d) .*", r" colours \1 Grey"),
    ("pick", r"^ pick (S\d) (..) .*", r" pick \1 \2"),
    ("robot", r"^( robot .. S\d \(.*\)) acted$", r"\1"),
    ("robot", r"^( robot .. S\d \([^ ]*\))$", r"\1 wounds 1"),
    ("robot", r"^( robot .. S\d) \([^ ]*\)", r"\1 (9,9)"),
    ("robot", r"^ robot (..) S1 ", r" robot \1 S2 "),
    ("place", r"^( robot .. S\d) unplaced", r"\1 out"),
    ("robot", r"^ robot .. S\d out", " turn 1"),
    ("robot", r"^ crate (\S+) \(.*\)$", r" crate \1 (9,9)"),
    ("robot", r"^( crate \S+ \([^ ]*\))$", r"\1 wounds 1"),
    ("crates", r"^ crate \S+ unplaced$", " phase crates"),
    ("roll", r"^ rolled S1 [1-5]", " rolled S1 6"),
    ("initiative", r"^ rolling S1 S2", " rolling S1"),
    ("attack", r"^ target \S+ ", " target R9 "),
    ("attack", r"^( target \S+ score) \d", r"\1 9"),
    ("attack", r"^ dice \d", " dice 9"),
    ("attack", r"against \d", "against 9"),
    ("blast", r"^ target \S+ ", " target R9 "),
    ("blast", r"^ blast \S+ ", " blast c99 "),
    ("blast", r"^( blast \S+ step) \d+", r"\1 99"),
    (None, r"^ out (S\d) turn \d+", r" out \1 turn 99"),
    (None, r"^ out (S\d turn \d+) resigned", r" out \1 clean-up"),
    (None, r"^ out (.*) moment 2", r" out \1 moment 0"),
    (None, r"^end place S1 \d", "end place S1 9"),
    (None, r"outcome win", "outcome draw"),
    (None, r"outcome limit", "outcome win"),
    ("fall", r"^ falling \S+ ", " falling R9 "),
    ("fall", r"^( falling \S+) \S+", r"\1 c99"),
    ("over", r"^ ended \S+", " ended together"),
    (None, r"^state$", "roll 1"),
]


class Lockstep(LockstepChecks, unittest.TestCase):
    """lockstep.py accepts the model's own games and notices every kind of change."""

    changes = CHANGES
    tries = 3

    @classmethod
    def setUpClass(cls):
        every = len(play.ALL_OPTIONS)
        fours = range(5 * every - 12, 5 * every)
        cls.traces = [list(play.trace_lines(number, "selftest"))
                      for number in [*range(0, every, 2), *fours]]

    def test_defaults_left_out(self):
        """Lines with the defaults of docs/scenarios.md need not be written."""
        for trace in self.traces[::6]:
            short = "\n".join(trace)
            # The initiative is by default the seat to act, which is S1 once the turns have begun.
            short = re.sub(r"\n initiative (S\d)(?=\n to-act \1)", "", short)
            short = re.sub(r"(phase (?:robot|action|attack|fall)\n(?: .*\n)*?) to-act S1\n",
                           r"\1", short)
            short = re.sub(r"\n phase robot(?=\n)|\n leader S1(?=\n)", "", short)
            short = re.sub(r"\n turn 1(?=\n)|(?<=phase place)\n turn 0(?=\n)", "", short)
            short = re.sub(r"\n colours S\d \w+(?=\n( .*\n)*? robot)", "", short)
            self.assertLess(len(short.split("\n")), len(trace))
            self.assertEqual(self.check(short.split("\n"))[0], 1)


class RandomGames(unittest.TestCase):
    def test_invariants(self):
        decisions, dice = play.play_games(2 * len(play.ALL_OPTIONS), 0, "selftest")
        self.assertGreater(decisions, 10000)
        self.assertGreater(dice, 10000)


if __name__ == "__main__":
    unittest.main()
