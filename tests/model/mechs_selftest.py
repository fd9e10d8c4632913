"""mechs_selftest.py - checks the second model of Tiny Epic Mechs against its ledger.

The tables are read from rules/mechs.md itself and compared with data/mechs/ledger.json; the worked
examples X-01 to X-18 are played in the model; then come cases that no example covers, lockstep.py,
and random games.
"""

import itertools
import json
import os
import re
import unittest

import mechs_data as data
import mechs_play as play
from mechs_cases import Cases, Refusals, Resigning, Solo  # run here too
from mechs_examples import Examples
from mechs_lockstep_test import Lockstep

__all__ = ["Cases", "Examples", "Lockstep", "Pack", "RandomGames", "Refusals",
           "Resigning", "Solo", "Tables"]

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
with open(os.path.join(ROOT, "rules", "mechs.md"), encoding="utf-8") as _ledger:
    LEDGER = _ledger.read()
PACK_PATH = os.path.join(ROOT, "data", "mechs", "ledger.json")


def table(heading):
    """The rows below the first table head that begins with these words, as lists of cells, without
    the marks in brackets."""
    lines = LEDGER.split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith(heading))
    rows = itertools.takewhile(lambda line: line.startswith("|"), lines[at + 2:])
    return [[re.sub(r"\[.*?\]", "", cell).strip() for cell in row.strip("|").split("|")]
            for row in rows]


class Tables(unittest.TestCase):
    """Section 3, as far as it is a table."""

    def test_counts(self):
        counts = {row[0]: row[1] for row in table("| Component | Number |")}
        self.assertEqual(counts["Rounds"], f"{data.ROUNDS}; scoring after 2, 4, 6")
        self.assertEqual(data.SCORING_ROUNDS, (2, 4, 6))
        self.assertEqual(counts["Mine numbers per player"], ", ".join(map(str, data.MINE_NUMBERS)))
        for name, figure in (
                ("Program Cards per player",
                 f"{len(data.PROGRAM_CARDS)} ({data.PROGRAM_SIZE} used"),
                ("Mines per player", len(data.MINE_NUMBERS)), ("Turrets per player", data.TURRETS),
                ("Pilot Cards", len(data.PILOTS)), ("Display size", data.DISPLAY_SIZE),
                ("Basic Weapon types", f"{len(data.BASICS)}, with {data.BASIC_COPIES} copies"),
                ("Advanced Weapons", len(data.ADVANCED)),
                ("Full Health, Pilot Status", data.FULL_HEALTH["Pilot"]),
                ("Full Health, Power Armor", data.FULL_HEALTH["Armor"]),
                ("Full Health, Mighty Mech", data.FULL_HEALTH["Mech"]),
                ("Start Energy, start Credits", f"{data.START_ENERGY} and {data.START_CREDITS}"),
                ("Energy and Credits tracks", f"0 to {data.TRACK_END}"),
                ("Power Armor upgrade", f"{data.UPGRADE_COST} Credits"),
                ("Heal rate", f"{data.HEAL_RATE} Health per 1"),
                ("Mech entry / Mech at scoring",
                 f"{data.MECH_ENTRY_VP} VP / {data.MECH_SCORING_VP} VP"),
                ("Robot Pilots in solo", len(data.ROBOT_BASE))):
            self.assertTrue(counts[name].startswith(str(figure)), f"{name}: {counts[name]}")

    def test_map(self):
        words = {"E": "Energy", "C": "Credits"}
        for name, *cells in table("| | col 1"):
            for column, cell in zip(data.COLUMNS, cells):
                mine = data.MAP_CELLS[name.split()[1] + column]
                if mine in ("-", "BASE", "MECH"):
                    self.assertEqual(cell.split()[0], {"-": "no"}.get(mine, mine))
                else:
                    self.assertEqual(cell, f"{words[mine[0]]} {mine[1]}")

    def test_arenas(self):
        for row, players in zip(table("| Players | Zones"), (2, 3, 4)):
            zones = data.ARENA[players]
            self.assertIn(f"({len(zones)} Zones)", row[1])
            self.assertEqual(row[2].split(", "), data.BASE_SLOTS[players])
            resource = [zone for zone in zones if data.MAP_CELLS[zone] not in ("BASE", "MECH")]
            self.assertEqual(len(resource), int(row[3]))
            self.assertIn(data.MECH_ZONE, zones)

    def test_resource_cards(self):
        # 3.2: the fixed map shows all 16
        shown = [cell for cell in data.MAP_CELLS.values() if cell not in ("-", "BASE", "MECH")]
        self.assertEqual(sorted(shown), sorted(data.RESOURCE_CARDS))

    def test_program_cards(self):
        for card, movement, action in table("| Id | Movement kind"):
            self.assertEqual(data.PROGRAM_CARDS[card], (movement.split()[0], action))

    def test_pilots(self):
        self.assertEqual({row[0]: row[1] for row in table("| Id | Name | Pilot side")}, data.PILOTS)

    def test_weapons(self):
        rows = table("| Id | Name | Type | Cost C + E | Line 1 | Line 2 (Power)") \
            + table("| Id | Name | Type | Cost C + E | Line 1 | Line 2 | Effect")
        self.assertEqual([row[0] for row in rows], list(data.WEAPONS))
        listed = [line.split(" | ") for line in data.WEAPON_TABLE.strip().splitlines()]
        self.assertEqual(rows, listed)

    def test_robot_guide(self):
        for card, movement, action in table("| Card | Robot movement"):
            self.assertEqual(data.ROBOT_CARDS[card], (movement, action.replace("Robot ", "")))
        names = {"RL": "Left robot", "RR": "Right robot"}
        rows = {row[0]: row[1:] for row in table("| Robot | Base")}
        for robot, name in names.items():
            base, weapons = rows[name]
            self.assertEqual(base, data.ROBOT_BASE[robot])
            first = ", ".join(data.WEAPONS[weapon].name for weapon in data.ROBOT_WEAPONS[robot])
            self.assertTrue(weapons.startswith(first))

    def test_decisions(self):
        """Section 5: the greatest numbers of answers."""
        for row in table("| Id | Who | When"):
            most = re.findall(r"\d+", row[6])
            self.assertIn(str(play.MOST_ANSWERS[row[0]]), most)


# Amount, Energy, Credits of the Pilot side and of the Power Armor side, as modelled.
PILOT_SIDES = {
    "Maverick": ((1, 0, 0), (1, 0, 0)), "Diamond": ((0, 0, 1), (0, 1, 1)),
    "Bulwark": ((1, 0, 0), (2, 0, 0)), "Sparks": ((0, 1, 0), (0, 1, 1)),
    "Sapper": ((0, 0, 1), (0, 1, 1)), "Doc": ((1, 0, 0), (1, 0, 0)),
    "Phantom": ((0, 0, 0), (0, 0, 0)), "Torque": ((1, 0, 0), (2, 0, 0))}


@unittest.skipUnless(os.path.exists(PACK_PATH), "data/mechs/ledger.json is not there")
class Pack(unittest.TestCase):
    """The engine's figures are the ledger's."""

    @classmethod
    def setUpClass(cls):
        with open(PACK_PATH, encoding="utf-8") as pack:
            cls.pack = json.load(pack)

    def test_counts(self):
        mine = dict(mines=list(data.MINE_NUMBERS), turrets=data.TURRETS,
                    full_health=list(data.FULL_HEALTH.values()), start_energy=data.START_ENERGY,
                    start_credits=data.START_CREDITS, track=data.TRACK_END,
                    upgrade=data.UPGRADE_COST, heal=data.HEAL_RATE, mech_vp=data.MECH_ENTRY_VP,
                    mech_scoring=data.MECH_SCORING_VP,
                    left_robot=[int(weapon[1]) for weapon in data.ROBOT_WEAPONS["RL"]],
                    right_robot=[int(weapon[1]) for weapon in data.ROBOT_WEAPONS["RR"]])
        self.assertEqual(mine, {name: self.pack[name] for name in mine})

    def test_zones(self):
        kinds = {"-": ("None", 0), "BASE": ("Base", data.BASE_VALUE),
                 "MECH": ("Mech Zone", data.MECH_VALUE)}
        words = {"E": "Energy", "C": "Credits"}
        mine = [kinds.get(cell) or (words[cell[0]], int(cell[1]))
                for cell in data.MAP_CELLS.values()]
        self.assertEqual(mine, [(zone["kind"], zone["value"]) for zone in self.pack["zones"]])

    def test_cards(self):
        theirs = [(card["movement"].split()[0], card["action"], card["robot"])
                  for card in self.pack["program_cards"]]
        mine = [(*both, data.ROBOT_CARDS[card][0]) for card, both in data.PROGRAM_CARDS.items()]
        self.assertEqual(mine, theirs)
        for card, (_, action) in data.ROBOT_CARDS.items():
            self.assertEqual(action, data.PROGRAM_CARDS[card][1])

    def test_pilots(self):
        theirs = {pilot["name"]: tuple((side["amount"], side["energy"], side["credits"])
                                       for side in pilot["sides"]) for pilot in self.pack["pilots"]}
        self.assertEqual(theirs, PILOT_SIDES)
        self.assertEqual(list(theirs), list(data.PILOTS.values()))
        self.assertEqual([(side["name"], side["amount"]) for side in self.pack["mech_sides"]],
                         [(side, 1) for side in data.MECH_SIDES])

    def test_weapons(self):
        theirs = [(card["name"], card["type"], card["credits"], card["energy"],
                   (card["normal"], card["power"]), card["effect"].lower(), card["resource"][0],
                   card["amount"], card["vp"])
                  for card in self.pack["basic_weapons"] + self.pack["advanced_weapons"]]
        mine = [(card.name, card.type, card.credits, card.energy, card.lines, card.effect.lower(),
                 card.kind or "N", card.amount, card.vp) for card in data.WEAPONS.values()]
        self.assertEqual(mine, theirs)


class RandomGames(unittest.TestCase):

    def test_games(self):
        decisions, outcomes, notes = play.play_games(16, 0, "selftest")
        self.assertGreater(decisions, 3000)
        self.assertGreater(outcomes, 300)
        for note in ("KO in Pilot", "KO in Armor", "retreat"):
            self.assertGreater(notes[note], 0, note)

    def test_every_setting(self):
        for number in range(len(play.ALL_OPTIONS)):
            options, steps = play.random_game(number, "settings")
            *_, (game, _) = steps
            self.assertEqual(options.text(), game.options.text())
            self.assertIsNotNone(game.result())

    def test_settings_refused(self):
        """Section 10: ERR-PLAYERS, ERR-ARENA."""
        for code, settings in (("ERR-PLAYERS", dict(seats="5")), ("ERR-PLAYERS", dict(seats="0")),
                               ("ERR-PLAYERS", dict(seats="x")), ("ERR-ARENA", dict(arena="x")),
                               ("ERR-PLAYERS", dict(mode="solo", seats="2"))):
            with self.assertRaisesRegex(ValueError, code):
                play.Options(**settings)


if __name__ == "__main__":
    unittest.main()
