"""aerial_selftest.py - checks the second model of Aerial Assault against its ledger.

The tables are read from rules/aerial.md itself; the worked examples AA-E-01 to AA-E-18 are played
in the model; then come cases that no example covers, lockstep.py, and random games.
"""

import collections
import itertools
import os
import re
import unittest

import aerial_data as data
import aerial_play as play
from aerial import Game, Options
from aerial_cases import Cases, Resigning  # run here too
from aerial_hand import (
    Example, announce, asked, balls, declare, field, lay, roll, settle, start)
from aerial_lockstep_test import Lockstep
from aerial_play import from_position
from aerial_setup import builds_within
from aerial_table import class_of

__all__ = ["Cases", "Examples", "Figures", "Lockstep", "RandomGames", "Resigning", "Tables"]

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LEDGER_PATH = os.path.join(ROOT, "rules", "aerial.md")
LEDGER = ""
if os.path.exists(LEDGER_PATH):
    with open(LEDGER_PATH, encoding="utf-8") as _ledger:
        LEDGER = _ledger.read()


def table(heading):
    """The rows below the first table head that begins with these words, as lists of cells, without
    the marks in brackets."""
    lines = LEDGER.split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith(heading))
    rows = itertools.takewhile(lambda line: line.startswith("|"), lines[at + 2:])
    return [[re.sub(r"\[.*?\]", "", cell).strip() for cell in row.strip("|").split("|")]
            for row in rows]


def bound(text):
    """"3-6" is 3, a dash is None."""
    return int(text[0]) if text[0].isdigit() else None


def signed(text):
    return int(text.replace("−", "-"))


@unittest.skipUnless(LEDGER, "rules/aerial.md is not there")
class Tables(unittest.TestCase):
    """Section 3, as far as it is a table."""

    def test_field(self):
        rows = [row for row in table("| Index | Id |") if row[0] != "–"]
        self.assertEqual([row[1] for row in rows], data.ZONES)
        for index, zone, _, colour, *ranges in rows:
            self.assertEqual(data.ZONES.index(zone), int(index))
            self.assertEqual(data.SIDE_OF_ZONE[zone], colour)
            mine = (data.GOAL_RANGE["Red"], data.GOAL_RANGE["Blue"], data.TRUSS_RANGE["Red"],
                    data.TRUSS_RANGE["Blue"])
            self.assertEqual([figures.get(zone) for figures in mine], list(map(bound, ranges)))

    def test_drive_trains(self):
        rows = table("| Id | Name | Weeks | Zones")
        self.assertEqual([row[0] for row in rows], list(data.DRIVE_TRAINS))
        for part, _, weeks, zones, block, other in rows:
            drive = data.DRIVE_TRAINS[part]
            self.assertEqual((drive.weeks, drive.block), (int(weeks), signed(block)))
            self.assertEqual(drive.rolls_for_2, "die" in zones)
            self.assertEqual(drive.zones, 2 if drive.rolls_for_2 else int(zones[0]))
            self.assertEqual(drive.pickup, 1 if other == "Floor Pick Up +1" else 0)

    def test_shooters(self):
        rows = table("| Id | Name | Weeks | Shoot range")
        self.assertEqual([row[0] for row in rows], list(data.SHOOTERS))
        for part, _, weeks, shoot, truss, pickup in rows:
            shooter = data.SHOOTERS[part]
            self.assertEqual(shooter.weeks, int(weeks[0]))
            for mine, told in ((shooter.shoot, shoot), (shooter.truss, truss)):
                self.assertEqual(mine, tuple(bound(cell.strip()) for cell in told.split("/")))
            self.assertEqual(shooter.pickup, bound(pickup))

    def test_other_parts(self):
        rows = table("| Id | Name | Weeks | Floor Pick Up |")
        self.assertEqual([row[0] for row in rows], list(data.FLOOR_PICK_UPS))
        for part, _, weeks, pickup, other in rows:
            mine = data.FLOOR_PICK_UPS[part]
            self.assertEqual((mine.weeks, mine.pickup), (int(weeks), bound(pickup)))
            self.assertEqual(mine.catch, 1 if other == "Catch +1" else 0)
        self.assertEqual([row[0] for row in table("| Id | Name | Weeks | Effect")], ["AC1"])

    def test_cards(self):
        rows = re.findall(r"^\| (BA\d|SP\d\d) \| (.*?) \| (.*?) \|$", LEDGER, re.M)
        self.assertEqual([row[0] for row in rows], list(data.CARDS))
        for card, side_a, side_b in rows:
            self.assertEqual((data.CARDS[card]["A"].name, data.CARDS[card]["B"].name),
                             (side_a, side_b))
        start = LEDGER.index("Sides in the 24 base cards: ")
        told = LEDGER[start:LEDGER.index("re-rolls 5", start)].split(": ")[1]
        mine = collections.Counter(side.name for card in data.BASE_SPECIALS
                                   for side in data.CARDS[card].values())
        for name, times in re.findall(r"([A-Z][A-Za-z ]*(?:\+?\d)?) (\d+),", told):
            self.assertEqual(mine.pop(name), int(times), name)
        self.assertEqual(mine.total() if hasattr(mine, "total") else sum(mine.values()), 5)

    def test_alliance_cards(self):
        row = re.search(r"^\| Colour .*?\|(.*)\|$", LEDGER, re.M).group(1).split("|")
        self.assertEqual({number: colour.strip() for number, colour in enumerate(row, 1)},
                         data.CARD_COLOUR)

    def test_classes(self):
        """AA-SEQ-09."""
        clause = next(line for line in LEDGER.split("\n") if line.startswith("- **AA-SEQ-09**"))
        for number, names in re.findall(r"Class (\d): ([^.]*)\.", clause):
            for name in names.split(", "):
                self.assertEqual(class_of(data.read_side(name)), int(number), name)


class Figures(unittest.TestCase):
    """Numbers that sections 3.3 and 3.9 give for the tables."""

    def test_legal_robots(self):
        weeks = collections.Counter(sum(data.WEEKS.get(part, 0) for part in build)
                                    for build in builds_within(7))
        self.assertEqual(weeks, {3: 3, 4: 14, 5: 29, 6: 36, 7: 30})
        self.assertEqual([len(builds_within(budget)) for budget in (5, 6, 7)], [46, 82, 112])

    def test_block_chances(self):
        """Constraint 7, out of the contest itself: the bonus of the card makes the difference."""
        chances = {}
        for drive, other, card, side in (
                ("DT3", "DT1", "BA1", "B"), ("DT2", "DT1", "BA1", "B"), ("DT1", "DT1", "BA1", "B"),
                ("DT1", "DT2", "BA1", "B"), ("DT1", "DT3", "BA1", "B"), ("DT1", "DT3", "SP03", "B"),
                ("DT1", "DT3", "SP22", "A")):
            wins = ties = 0
            for attack, defence in itertools.product(range(1, 7), repeat=2):
                game = from_position({
                    1: dict(zone="BW", parts=(drive, "SH2", "FP1"), special=("SP03", "SP22")),
                    2: dict(zone="BW", parts=(other, "SH2", "FP1")),
                    3: dict(zone="BZ1"), 4: dict(zone="RW")},
                    options=Options(seats=4, tied="on"))
                lay(game, T1=f"{card}.{side}", T2="BA3.B")
                announce(game, T1="T2")
                roll(game, attack, defence)
                ties += game.phase == "event"
                wins += game.team(2).cancelled or (1, 2) in game.blocked_before
            name = data.DRIVE_TRAINS[drive].block - data.DRIVE_TRAINS[other].block \
                + data.CARDS[card][side].bonus
            chances[name] = wins, ties
        self.assertEqual({name: round(100 * wins / 36) for name, (wins, _) in chances.items()},
                         {-2: 17, -1: 28, 0: 42, 1: 58, 2: 72, 3: 83, 4: 92})
        self.assertEqual(chances[0][1], 6)


class Examples(Example):
    """Section 11."""

    def build(self, parts, budget=6):
        steps = [next((part for part in parts if part in kind), "none")
                 for kind in (data.DRIVE_TRAINS, data.SHOOTERS, data.FLOOR_PICK_UPS,
                              data.CATCHINGS)]
        return tuple(steps) in builds_within(budget)

    def test_e01_build(self):
        self.assertTrue(self.build(("DT4", "SH2", "FP1")))
        self.assertTrue(self.build(("DT1", "SH5", "AC1")))
        self.assertFalse(self.build(("DT3", "SH5", "AC1")))
        self.assertTrue(self.build(("DT3", "SH5", "AC1"), 7))
        self.assertFalse(self.build(("DT1", "SH1", "AC1")))
        self.assertTrue(self.build(("DT1", "SH4", "FP1", "AC1")))
        game = from_position(field(T1=dict(zone="RW", parts=("DT1", "SH5", "AC1")),
                                   T4=dict(zone="RW", parts=("DT1", "SH4", "FP1", "AC1"))))
        self.assertEqual((game.team(1).weeks(), game.team(1).pickup_needs()), (6, 3))
        self.assertEqual((game.team(4).weeks(), game.team(4).pickup_needs()), (5, 3))

    def test_e01_steps(self):
        game = Game(Options(seats=4))
        for seat, colour in (("S1", "Green"), ("S2", "Yellow"), ("S3", "Purple"),
                             ("S4", "Orange")):
            game.play(seat, f"team {colour}")
        self.assertEqual(sorted(game.asked()), ["S1", "S2", "S3", "S4"])
        game.play("S1", "part DT3")
        game.play("S1", "part SH5")
        self.assertEqual(game.answers("S1"), ["part none"])  # 6 weeks spent
        game.play("S1", "part none")
        self.assertEqual(game.answers("S1"), ["part none"])
        game.play("S2", "part DT4")
        game.play("S2", "part SH2")
        self.assertEqual(game.answers("S2"), ["part FP1", "part FP2"])

    def draft(self, game):
        """Drafts the first card of the display to the end; the teams in their order."""
        order = []
        while game.phase in ("draft", "refill"):
            if game.awaits():
                roll(game, game.awaits()[0])
                continue
            order.append(game.drafting.colour)
            seat, _ = asked(game)
            game.play(seat, game.answers(seat)[0])
        return order

    def test_e02_draft(self):
        six, five = ("DT2", "SH2", "FP1", "AC1"), ("DT1", "SH2", "FP1", "AC1")
        four = ("DT1", "SH2", "FP1", "none")
        game = start(Options(seats=4), {"S1": [six], "S2": [five], "S3": [four], "S4": [six]},
                          {"S1": ["Green"], "S2": ["Yellow"], "S3": ["Purple"], "S4": ["Orange"]})
        roll(game, 4, 5, 6, 5, 5, 6, 1, 4)  # 9, 11, 11, 5
        self.assertEqual(game.rolling, ["S2", "S3"])
        roll(game, 5, 1, 4, 4)  # 6, 8
        self.assertEqual(game.starting_player, "S3")
        taken = []
        while game.phase in ("draft", "refill"):
            if game.awaits():
                roll(game, game.awaits()[-1])
                continue
            taken.append(asked(game)[0])
            before = len(game.display)
            game.play(taken[-1], game.answers(taken[-1])[-1])
            self.assertEqual(before, 8)
        self.assertEqual(taken, ["S3", "S4", "S1", "S2"] * 3 + ["S3", "S2"] * 2)
        self.assertEqual([len(team.deck) for team in game.teams], [7, 9, 9, 7])
        self.assertEqual(game.phase, "alliances")

    def test_e03_autonomous(self):
        game = from_position(field(T1=dict(zone="RW", parts=("DT1", "SH2", "FP1", "AC1"))),
                             balls("T1", "T4", "T2", "T3"), entry="autonomous")
        programs = {"S1": "BA1.A BA2.A BA3.A", "S4": "BA2.A BA3.A BA1.stay"}
        for seat in game.seats:
            for card in programs.get(seat, "BA1.stay BA2.stay BA3.stay").split():
                game.play(seat, f"slot T{seat[1:]} {card}")
        self.assertEqual(game.answers("S1"), ["move T1 left 1", "move T1 0"])
        self.assertEqual(game.answers("S4"), ["move T4 left 2", "move T4 left 1", "move T4 0"])
        declare(game, T1="left 1", T4="left 1")
        settle(game)
        self.assertEqual((game.team(1).zone, game.team(4).zone), ("RZ2", "RZ2"))
        declare(game, T1="left 1")
        settle(game)
        self.assertEqual(asked(game), ("S4", "DP-15"))
        self.illegal(game, "S4", "low red-2")
        game.play("S4", "shoot red-2")
        roll(game, 4)
        self.check_ball(game, "red-2", "RZ2")
        game.play("S1", "shoot red-1")
        roll(game, 3)
        self.check_ball(game, "red-1", "REMOVED")
        self.check_points(game, "Red", goal=20)
        self.assertEqual((game.team(1).zone, game.team(4).zone), ("RZ1", "RZ2"))
        self.assertEqual((game.phase, game.play_number), ("lay", 1))
        self.assertEqual(len(game.answers("S1")), 12)

    def test_e04_shoot_with_assist(self):
        game = from_position(field(T1=dict(zone="RZ1", special=("SP17",))),
                             balls("REMOVED", ("T1", {1, 4}, True)))
        lay(game, T1="SP17.A")
        game.play("S1", "shoot red-2")
        roll(game, 2)
        self.check_points(game, "Red", goal=10, assist=10)
        self.check_ball(game, "red-2", "ASIDE", trussed=False)

    def test_e05_tied_block(self):
        game = from_position(
            field(T1=dict(zone="BW", parts=("DT1", "SH2", "FP1", "AC1")),
                  T2=dict(zone="BW", parts=("DT3", "SH3", "FP1")), T3="BZ1"), balls(blue_1="T2"))
        lay(game, T1="BA1.B", T2="BA3.A")
        self.assertEqual(game.answers("S1"), ["block T1 T2"])
        announce(game, T1="T2")
        roll(game, 2, 4)
        self.assertEqual(asked(game), ("S2", "DP-15"))
        game.play("S2", "shoot blue-1")
        roll(game, 4)
        self.check_points(game, "Blue", goal=10)
        self.assertEqual(game.blocked_before, set())

    def test_e06_block_of_a_block(self):
        game = from_position(field(T1="BZ1", T2=dict(zone="BZ1", special=("SP03",)), T3="BZ1"),
                             balls("RZ1", "RZ2", "T3", "BW"))
        lay(game, T1="BA1.B", T2="BA1.B", T3="BA3.A")
        announce(game, T1="T3", T2="T1")
        self.assertEqual(game.acting, game.team(2))
        roll(game, 5, 2)
        self.assertTrue(game.team(1).cancelled)
        game.play("S3", "shoot blue-1")
        roll(game, 3)
        self.check_points(game, "Blue", goal=10)
        lay(game, T1="BA3.B", T2="SP03.B", T3="BA1.B")
        self.assertEqual(game.asked(), {"S3": ("DP-11", ["block T3 T1"])})

    def test_e07_cycle(self):
        game = from_position(field(T1="BW", T2=dict(zone="BW", special=("SP07",)), T3="BZ2"),
                             balls())
        lay(game, T1="BA1.B", T2="SP07.B")
        declare(game, T2="right 1")
        announce(game, T1="T2", T2="T1")
        roll(game, 6, 1, 4, 3)
        self.assertEqual(game.notes["cycle of 2"], 1)
        self.assertEqual((game.team(2).zone, game.play_number), ("BW", 2))
        self.assertEqual(game.blocked_before, {(1, 2), (2, 1)})

    def test_e08_move_then_block(self):
        game = from_position(
            field(T1="RZ2", T2=dict(zone="RW", parts=("DT3", "SH2", "FP1", "AC1"),
                                    special=("SP13",)), T4="BZ1"), balls("T1"))
        lay(game, T1="BA3.A", T2="SP13.A")
        declare(game, T2="left 1")
        self.assertEqual(game.answers("S2"), ["block T2 T1", "block T2 none"])
        announce(game, T2="T1")
        self.assertEqual(game.team(2).zone, "RZ2")
        roll(game, 3, 2)
        game.play("S1", "pass red-1 RZ1")
        self.check_ball(game, "red-1", "RZ1")
        self.assertEqual(game.team(2).zone, "RZ2")

    def truss_and_catch(self, die):
        game = from_position(field(T1=dict(zone="BZ2", special=("SP08",)), T4="RW", T2="BZ1",
                                   T3="BZ1"), balls("RZ1", "T1"), entry=7)
        lay(game, T1="SP08.A", T4="BA2.B")
        declare(game, T1="left 1")
        self.assertEqual(asked(game), ("S1", "DP-16"))
        game.play("S1", "truss red-2")
        roll(game, 3)
        self.check_points(game, "Red", truss=10)
        self.assertTrue(game.ball("red-2").trussed)
        game.play("S4", "catch")
        roll(game, die)
        return game

    def test_e09_truss_and_catch(self):
        game = self.truss_and_catch(3)
        self.check_points(game, "Red", truss=10, catch=10)
        self.check_ball(game, "red-2", "T4", {1, 4}, True)
        game = self.truss_and_catch(2)
        self.check_points(game, "Red", truss=10)
        self.check_ball(game, "red-2", "RW", {1}, True)

    def test_e10_inbounding(self):
        for die, place in ((1, "BZ1"), (2, "T1")):
            game = from_position(field(T1=dict(zone="BZ1", parts=("DT2", "SH2", "FP3"))),
                                 balls("REMOVED", ("ASIDE", {1, 4})), entry=9)
            self.assertEqual(game.phase, "inbound")
            roll(game, die)
            self.check_ball(game, "red-2", place, {1} if place == "T1" else {})
            if place == "BZ1":
                lay(game, T1="BA3.B")
                game.play("S1", "pickup red-2")
                roll(game, 2)
                self.check_ball(game, "red-2", "T1", {1})

    def test_e11_kiss_pass(self):
        game = from_position(field(T1="RZ2", T4="RZ2"), balls("T1", "BZ1"))
        lay(game, T1="BA4.A", T4="BA2.B")
        game.play("S1", "kiss red-1 T4")
        self.assertEqual(asked(game), ("S4", "DP-18"))
        game.play("S4", "accept")
        self.check_ball(game, "red-1", "T4", {1, 4})
        self.assertEqual((game.phase, game.play_number), ("lay", 2))
        self.check_points(game, "Red")

    def test_e12_low_goal(self):
        game = from_position(field(T1="BW", T4="RZ1"), balls("REMOVED", ("RZ1", {1})), entry=25)
        lay(game, T4="BA1.A")
        declare(game, T4="0")
        self.assertEqual(game.asked(), {"S4": ("DP-17", ["low red-2", "decline"])})
        game.play("S4", "low red-2")
        roll(game, 2)
        self.check_points(game, "Red", assist=10)
        self.assertEqual(game.result()["places"], {"S1": 1, "S2": 2, "S3": 2, "S4": 1})

    def test_e13_missed_shots(self):
        game = from_position(
            field(T1=dict(zone="RZ1", special=("SP19",)), T4="BZ1"),
            balls("REMOVED", ("T1", {1, 4}, True)), options=Options(seats=4, missed="on"))
        lay(game, T1="SP19.A")
        game.play("S1", "shoot red-2")
        roll(game, 1, 2)
        self.check_points(game, "Red")
        self.check_ball(game, "red-2", "T4", {4}, True)
        self.assertEqual((game.phase, game.play_number), ("lay", 2))
        lay(game, T4="BA4.A")
        self.assertEqual(asked(game), ("S4", "DP-16"))
        self.assertFalse([move for move in game.answers("S4") if move.startswith("truss")])

    def test_e14_tied_blocks(self):
        game = from_position(field(T1="BW", T2="BW", T3="BZ1"), balls("BW"), entry=10,
                             options=Options(seats=4, tied="on"))
        lay(game, T1="BA3.B", T2="BA1.B")
        announce(game, T2="T1")
        roll(game, 4, 4, 2)
        self.assertEqual(game.team(1).next_states, {"Breakdown"})
        game.play("S1", "pickup red-1")
        roll(game, 3)
        self.check_ball(game, "red-1", "T1")
        self.assertEqual((game.phase, game.play_number), ("lay", 11))
        self.assertEqual(game.answers("S1"), [f"lay T1 BA{n}.stay" for n in (1, 2, 3, 4)])
        lay(game)
        self.assertEqual(len(game.answers("S1")), 9)

    def test_e15_open_play(self):
        game = from_position(field(T1="RZ1", T4="RZ1"), balls("REMOVED", ("RZ1", {1})))
        lay(game, T1="BA4.B", T4="BA3.A")
        self.assertEqual(game.asked(), {"S1": ("DP-14", ["resolve T1", "resolve T4"])})
        game.play("S1", "resolve T1")
        game.play("S1", "pickup red-2")
        roll(game, 2)
        game.play("S4", "low red-2")
        roll(game, 5)
        self.check_points(game, "Red", assist=10)

    def test_e15_block_play(self):
        game = from_position(field(T1="RZ1", T4="RZ1", T2="RZ1"), balls("REMOVED", ("RZ1", {1})))
        lay(game, T1="BA4.B", T4="BA3.A", T2="BA1.B")
        announce(game, T2="T1")
        roll(game, 1, 1)
        self.assertEqual(asked(game), ("S4", "DP-15"))
        game.play("S4", "decline")
        self.assertEqual(asked(game), ("S1", "DP-21"))

    def test_e16_fast_tank(self):
        teams = field(T3=dict(zone="BZ2", special=("SP18",)))
        game = from_position(teams, balls())
        lay(game, T3="BA2.A")
        declare(game, T3="left 2")
        self.assertEqual(game.phase, "drive")
        roll(game, 2)
        self.assertEqual(game.team(3).zone, "BW")
        game = from_position(teams, balls())
        lay(game, T3="SP18.B")
        declare(game, T3="left 2")
        self.assertEqual((game.team(3).zone, game.phase), ("RW", "lay"))

    def test_e17_two_players(self):
        six, five = ("DT2", "SH2", "FP1", "AC1"), ("DT1", "SH2", "FP1", "AC1")
        game = Game(Options(seats=2))
        self.assertEqual(game.awaits(), ["card 1", "card 2"])
        roll(game, "card 1")
        for seat, colours in (("S1", ("Green", "Orange")), ("S2", ("Yellow", "Purple"))):
            for colour in colours:
                game.play(seat, f"team {colour}")
        for seat, builds in (("S1", (six, five)), ("S2", (six, six))):
            for build in builds:
                for part in build:
                    game.play(seat, f"part {part}")
        roll(game, *(f"SP{number:02}" for number in range(1, 9)))
        self.assertEqual(game.asked(), {"S1": ("DP-03", ["first Green", "first Orange"])})
        game.play("S1", "first Green")
        self.assertEqual(game.asked(), {"S2": ("DP-03", ["first Yellow", "first Purple"])})
        game.play("S2", "first Purple")
        order = self.draft(game)
        self.assertEqual(order, ["Green", "Purple", "Yellow", "Orange"] * 3 + ["Orange"] * 2)
        self.assertEqual([len(team.deck) for team in game.in_number_order()], [7, 7, 7, 9])
        self.assertEqual(game.alliance_of_seat, {"S1": "Red", "S2": "Blue"})
        self.assertEqual(asked(game), ("S1", "DP-06"))

    def test_e18_tie_break(self):
        points = {"Red": dict(goal=50, assist=20, truss=10, catch=10),
                  "Blue": dict(goal=40, assist=20, truss=20, catch=10)}
        game = from_position(field(), balls(), entry=25, points=points)
        lay(game)
        self.assertEqual(game.ended, ("Blue", "AA-END-06"))
        self.assertEqual(game.result()["places"], {"S1": 2, "S2": 1, "S3": 1, "S4": 2})
        points = {"Red": dict(goal=50, assist=20, truss=10, catch=10),
                  "Blue": dict(goal=50, assist=20, truss=10, catch=10)}
        game = from_position(field(), balls(), entry=25, points=points)
        lay(game)
        self.assertEqual(game.result()["outcome"], "draw")
        self.assertEqual(set(game.result()["places"].values()), {1})


class RandomGames(unittest.TestCase):
    def test_invariants(self):
        decisions, outcomes, notes = play.play_games(3 * len(play.ALL_OPTIONS), 0, "selftest")
        self.assertGreater(decisions, 10000)
        self.assertGreater(outcomes, 2000)
        for note in ("cycle of 2", "block of a block", "kiss", "kiss refused", "reroll", "panic",
                     "inbound ASIDE", "out", "truss", "low goal", "AA-RSN-03", "AA-END-03"):
            self.assertIn(note, notes)

    def test_order_of_sealed_answers(self):
        """Simultaneous answers in any order lead to the same position: every game is played again
        with each run of sealed answers turned round seat by seat."""
        turned = 0
        for number in range(len(play.ALL_OPTIONS)):
            options, steps = play.random_game(number, "order")
            again, run, stage = None, [], None
            for game, words in steps:
                again = again or Game(options)
                if words:
                    run.append(words.split(" ", 2))
                now = game.phase, game.play_number, game.autonomous
                if len(game.asked()) > 1 and stage == now and not (words or "").endswith("resign"):
                    continue
                stage = now
                seats = [] if run and run[-1][-1] == "resign" else \
                    sorted({step[1] for step in run if step[0] == "play"}, reverse=True)
                if len(run) > 1 and len(seats) > 1 and all(step[0] == "play" for step in run):
                    turned += 1
                    run = [step for seat in seats for step in run if step[1] == seat]
                for step in run:
                    if step[0] == "play":
                        again.play(*step[1:])
                    else:
                        again.outcome(" ".join(step[1:]))
                run = []
                self.assertEqual(play.snapshot(again), play.snapshot(game))
                self.assertEqual(again.request, game.request)
        self.assertGreater(turned, 500)


if __name__ == "__main__":
    unittest.main()
