"""aerial_data.py - the tables of section 3 of rules/aerial.md, for the second model.

Nothing is computed here but what the tables themselves say. The field is the list of zone ids with
their indexes 0 to 5 (AA-FLD-01).
"""

import dataclasses

# 3.1 Counts and colours

BASE_COLOURS = ["Green", "Yellow", "Purple", "Orange"]
DELUXE_COLOURS = ["Black", "White"]
ALL_COLOURS = BASE_COLOURS + DELUXE_COLOURS
DISPLAY_SIZE = 8  # AA-DRF-03
DC_PLAYS = 25  # AA-SEQ-14
PLAYS_IN_ROUND = 5  # AA-DCR-01
AUTONOMOUS_SLOTS = 3  # AA-SEQ-14

# 3.2 The field

ZONES = ["RZ1", "RZ2", "RW", "BW", "BZ2", "BZ1"]
GOAL_RANGE = {"Red": {"RZ1": 1, "RZ2": 2, "RW": 3}, "Blue": {"BZ1": 1, "BZ2": 2, "BW": 3}}
TRUSS_RANGE = {"Red": {"BW": 1, "BZ2": 2, "BZ1": 3}, "Blue": {"RW": 1, "RZ2": 2, "RZ1": 3}}
SIDE_OF_ZONE = {"RZ1": "Red", "RZ2": "Red", "RW": "Red", "BW": "Blue", "BZ2": "Blue",
                "BZ1": "Blue"}
ZONE_1 = {"Red": "RZ1", "Blue": "BZ1"}
ZONE_2 = {"Red": "RZ2", "Blue": "BZ2"}
WHITE_ZONE = {"Red": "RW", "Blue": "BW"}
OTHER = {"Red": "Blue", "Blue": "Red"}

# 3.3 Robot parts. None stands for a range that is not available.


@dataclasses.dataclass(frozen=True)
class DriveTrain:
    weeks: int
    zones: int  # the most that may be declared for a Move
    rolls_for_2: bool  # Fast Tank
    block: int
    pickup: int  # bonus


DRIVE_TRAINS = {
    "DT1": DriveTrain(1, 1, False, +1, 0),
    "DT2": DriveTrain(2, 2, True, 0, 0),
    "DT3": DriveTrain(2, 2, False, -1, 0),
    "DT4": DriveTrain(3, 2, False, +1, +1),
}
FAST_TANK_NEEDS = 3  # 3-6


@dataclasses.dataclass(frozen=True)
class Shooter:
    weeks: int
    shoot: tuple  # lower bounds for range 1, 2, 3
    truss: tuple
    pickup: object  # lower bound of the built-in Floor Pick Up


SHOOTERS = {
    "SH1": Shooter(1, (4, None, None), (4, None, None), None),
    "SH2": Shooter(2, (3, 5, None), (3, 5, None), None),
    "SH3": Shooter(3, (3, 3, 4), (3, 3, 4), None),
    "SH4": Shooter(2, (3, None, None), (4, None, None), 4),
    "SH5": Shooter(4, (2, 3, 5), (2, 3, 5), 3),
}


@dataclasses.dataclass(frozen=True)
class FloorPickUp:
    weeks: int
    pickup: int  # lower bound
    catch: int  # bonus


FLOOR_PICK_UPS = {
    "FP1": FloorPickUp(1, 3, 0),
    "FP2": FloorPickUp(1, 4, 1),
    "FP3": FloorPickUp(2, 2, 1),
}


@dataclasses.dataclass(frozen=True)
class Catching:
    weeks: int
    catch: int  # bonus


CATCHINGS = {"AC1": Catching(1, 2)}

WEEKS = {part: figures.weeks
         for table in (DRIVE_TRAINS, SHOOTERS, FLOOR_PICK_UPS, CATCHINGS)
         for part, figures in table.items()}

# 3.4 and 3.5 Action cards

CARD_TABLE = """
BA1 | Move | Block
BA2 | Move | Catch
BA3 | Shoot | Floor Pick Up
BA4 | Truss | Floor Pick Up
SP01 | Move then Shoot | Floor Pick Up +1
SP02 | Move then Shoot | Catch +1
SP03 | Move then Shoot | Block +1
SP04 | Move then Shoot | Move then Truss
SP05 | Shoot then Move | Floor Pick Up +1
SP06 | Shoot then Move | Truss +1
SP07 | Shoot then Move | Block then Move
SP08 | Move then Truss | Catch +1
SP09 | Move then Truss | Floor Pick Up +1
SP10 | Truss then Move | Shoot +1
SP11 | Truss then Move | Block +1
SP12 | Truss then Move | Move then Block
SP13 | Move then Block | Shoot +1
SP14 | Move then Block | Truss +1
SP15 | Block then Move | Catch +1
SP16 | Block then Move | Floor Pick Up +1
SP17 | Shoot +1 | Move 2
SP18 | Truss +1 | Move 2
SP19 | Shoot +2 | Block (re-roll)
SP20 | Catch +2 | Move 2
SP21 | Floor Pick Up +2 | Block +1
SP22 | Block +2 | Move 2
SP23 | Shoot (re-roll) | Floor Pick Up (re-roll)
SP24 | Truss (re-roll) | Catch (re-roll)
SP25 | Move then Shoot | Truss +1
SP26 | Shoot then Move | Catch +1
SP27 | Move then Truss | Block +1
SP28 | Truss then Move | Floor Pick Up +1
SP29 | Move then Block | Catch +1
SP30 | Block then Move | Shoot +1
SP31 | Move then Shoot | Block then Move
SP32 | Shoot +1 | Floor Pick Up +1
SP33 | Truss +2 | Move 2
SP34 | Catch +2 | Block +2
SP35 | Shoot (re-roll) | Block (re-roll)
SP36 | Floor Pick Up (re-roll) | Move 2
"""
KINDS = ("Move", "Shoot", "Truss", "Catch", "Floor Pick Up", "Block")
CATCH_NEEDS = 5  # every Catch side is printed 5-6


@dataclasses.dataclass(frozen=True)
class Side:
    """One side of a card. `parts` are one or two of KINDS in the printed order; Move 2 is the part
    "Move" with move_2 set."""

    name: str
    parts: tuple
    bonus: int
    reroll: bool
    move_2: bool


def read_side(name):
    words, bonus, reroll, move_2 = name, 0, False, False
    if words == "Move 2":
        words, move_2 = "Move", True
    if words.endswith(" (re-roll)"):
        words, reroll = words[:-len(" (re-roll)")], True
    if words[-2:] in ("+1", "+2"):
        words, bonus = words[:-3], int(words[-1])
    parts = tuple(words.split(" then "))
    assert all(part in KINDS for part in parts)
    return Side(name, parts, bonus, reroll, move_2)


CARDS = {}
for _line in CARD_TABLE.split("\n")[1:-1]:
    _card, _side_a, _side_b = _line.split(" | ")
    CARDS[_card] = {"A": read_side(_side_a), "B": read_side(_side_b)}

BASIC_CARDS = [card for card in CARDS if card.startswith("BA")]
BASE_SPECIALS = [f"SP{number:02}" for number in range(1, 25)]
DELUXE_SPECIALS = [f"SP{number:02}" for number in range(25, 37)]

# 3.6 Alliance cards

CARD_COLOUR = {1: "Red", 2: "Blue", 3: "Blue", 4: "Red", 5: "Red", 6: "Blue"}

# 3.7 Points

CATEGORIES = ("goal", "assist", "truss", "catch")
HIGH_GOAL_AUTONOMOUS = 20
HIGH_GOAL = 10
LOW_GOAL = 0
ASSIST = 10
TRUSS = 10
CATCH = 10

# Figures of the rules

BUDGET, BUDGET_IRI, BUDGET_ROOKIE = 6, 7, 5  # AA-BLD-08, AA-IRI-01, AA-ROO-01
LOW_GOAL_NEEDS = 2  # AA-LOW-05
INBOUND_NEEDS = 2  # AA-INB-08
PASS_REACH = 2  # AA-PAS-02
MOST_HELD = 2  # AA-BALL-06
BASE_ROUNDS = 3  # AA-DRF-10
TRAINING_ROUNDS = 2  # AA-DRF-15
