"""mechs_data.py - the tables of section 3 of rules/mechs.md, for the second model.

Nothing is computed here but what the tables themselves say. A zone is named by row and column:
"A3".
"""

import dataclasses

# 3.1 Counts

ROUNDS = 6
SCORING_ROUNDS = (2, 4, 6)
TURN_STEPS = 4
PROGRAM_SIZE = 4
MINE_NUMBERS = (1, 1, 2, 3)
TURRETS = 3
DISPLAY_SIZE = 4
FULL_HEALTH = {"Pilot": 6, "Armor": 9, "Mech": 11}
START_ENERGY = 3
START_CREDITS = 3
TRACK_END = 9
UPGRADE_COST = 5
HEAL_RATE = 2
MECH_ENTRY_VP = 2
MECH_SCORING_VP = 3
BASIC_COPIES = 4

# 3.2 The Arena

MECH_ZONE = "C3"
MAP_TABLE = """
- | E1 | BASE | C2 | -
E2 | E2 | C3 | C2 | C1
BASE | E3 | MECH | E3 | BASE
C1 | C2 | C3 | E2 | E2
- | C2 | BASE | E1 | -
"""
ROWS, COLUMNS = "ABCDE", "12345"
BASE_VALUE = 1
MECH_VALUE = 3


def _map_cells():
    cells = {}
    for row, line in zip(ROWS, MAP_TABLE.strip().splitlines()):
        for column, cell in zip(COLUMNS, line.split("|")):
            cells[row + column] = cell.strip()
    return cells


MAP_CELLS = _map_cells()
WHOLE_MAP = [zone for zone, cell in MAP_CELLS.items() if cell != "-"]  # in reading order
ARENA = {
    2: [zone for zone in WHOLE_MAP if zone[1] in "234"],
    3: [zone for zone in WHOLE_MAP if zone[0] in "ABCD"],
    4: WHOLE_MAP,
}
BASE_SLOTS = {2: ["A3", "E3"], 3: ["A3", "C1", "C5"], 4: ["A3", "C5", "E3", "C1"]}
# The 16 Resource cards: resource and Value.
RESOURCE_CARDS = ["E1"] * 2 + ["E2"] * 4 + ["E3"] * 2 + ["C1"] * 2 + ["C2"] * 4 + ["C3"] * 2

# 3.3 Program Cards

PROGRAM_CARDS = {
    "PC1": ("Simple", "Deploy"),
    "PC2": ("Simple", "Collect"),
    "PC3": ("Simple", "Purchase"),
    "PC4": ("Simple", "Power Up"),
    "PC5": ("Diagonal", "Deploy"),
    "PC6": ("Diagonal", "Collect"),
    "PC7": ("Double", "Purchase"),
    "PC8": ("Double", "Power Up"),
}
STRAIGHT = ["N", "E", "S", "W"]
DIAGONAL = ["NE", "SE", "SW", "NW"]
ORIENTATIONS = {"Simple": STRAIGHT, "Double": STRAIGHT, "Diagonal": DIAGONAL}
# Rows down, columns to the east.
DELTA = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1),
         "NE": (-1, 1), "SE": (1, 1), "SW": (1, -1), "NW": (-1, -1)}

# 3.4 Pilot Cards

PILOTS = {"P1": "Maverick", "P2": "Diamond", "P3": "Bulwark", "P4": "Sparks", "P5": "Sapper",
          "P6": "Doc", "P7": "Phantom", "P8": "Torque"}

# 3.5 Mighty Mech Card

MECH_SIDES = ["Assault", "Bastion"]

# 3.6 and 3.7 Weapons


@dataclasses.dataclass(frozen=True)
class Weapon:
    id: str
    name: str
    type: str
    credits: int
    energy: int
    lines: tuple  # first line, second line
    effect: str  # "none", "Boost", ...
    kind: str  # "E" or "C" of Boost and Drain
    amount: int
    vp: int

    def basic(self):
        return self.id[0] == "B"


WEAPON_TABLE = """
B1 | Pulse Pistol | Ranged | 2 + 0 | 1 | 2 | none | 1
B2 | Energy Sword | Melee | 2 + 1 | 1 | 2 | Boost E1 | 1
B3 | Grenade Launcher | Area | 2 + 0 | 1 | 2 | none | 1
B4 | Riot Shield | Melee | 1 + 1 | 0 | 1 | Guard 1 | 1
A01 | Gatling Gun | Ranged | 3 + 1 | 2 | 3 | none | 2
A02 | Rail Gun | Ranged | 3 + 3 | 2 | 4 | Pierce | 3
A03 | Sniper Laser | Ranged | 2 + 2 | 1 | 4 | none | 2
A04 | Plasma Rifle | Ranged | 2 + 3 | 2 | 3 | Boost E1 | 3
A05 | Drain Beam | Ranged | 3 + 2 | 1 | 2 | Drain E2 | 2
A06 | Homing Missiles | Ranged | 4 + 1 | 2 | 3 | Untraceable | 3
A07 | Bounty Rifle | Ranged | 4 + 0 | 1 | 3 | Finisher 2 | 2
A08 | Burst Carbine | Ranged | 2 + 1 | 1 | 2 | Reload | 2
A09 | Warhammer | Melee | 3 + 1 | 2 | 3 | Showy 1 | 2
A10 | Chain Blade | Melee | 2 + 1 | 2 | 3 | none | 1
A11 | Power Claw | Melee | 3 + 2 | 2 | 4 | none | 2
A12 | Shock Lance | Melee | 2 + 2 | 1 | 3 | Jam | 3
A13 | Vampire Fang | Melee | 2 + 3 | 2 | 3 | Repair 1 | 3
A14 | Tower Shield | Melee | 2 + 1 | 1 | 2 | Guard 2 | 2
A15 | Berserk Axe | Melee | 3 + 0 | 3 | 4 | Recoil 1 | 2
A16 | Twin Katana | Melee | 4 + 2 | 2 | 3 | Versatile | 3
A17 | Lightning Coil | Area | 1 + 2 | 0 | 2 | Boost E3 | 2
A18 | Flamethrower | Area | 2 + 2 | 2 | 3 | none | 2
A19 | Rocket Pod | Area | 4 + 1 | 2 | 4 | none | 3
A20 | Cluster Mortar | Area | 3 + 0 | 1 | 3 | Boost C2 | 2
A21 | EMP Burst | Area | 1 + 3 | 1 | 2 | Jam | 2
A22 | Sonic Cannon | Area | 2 + 2 | 1 | 3 | Guard 1 | 2
A23 | Tractor Net | Area | 2 + 2 | 1 | 2 | Drain C2 | 2
A24 | Nova Bomb | Area | 4 + 4 | 3 | 5 | Recoil 2 | 4
"""


def _weapon(line):
    id_, name, type_, cost, one, two, effect, vp = [cell.strip() for cell in line.split("|")]
    credits, energy = map(int, cost.split("+"))
    word, _, figure = effect.partition(" ")
    kind = figure[0] if figure[:1] in ("E", "C") else ""
    amount = int(figure[len(kind):] or 0)
    return Weapon(id_, name, type_, credits, energy, (int(one), int(two)), word, kind, amount,
                  int(vp))


WEAPONS = {weapon.id: weapon for weapon in map(_weapon, WEAPON_TABLE.strip().splitlines())}
BASICS = [weapon for weapon in WEAPONS if weapon[0] == "B"]
ADVANCED = [weapon for weapon in WEAPONS if weapon[0] == "A"]
COUNTERS = {"Area": "Ranged", "Ranged": "Melee", "Melee": "Area"}  # TEM-ATK-04

# 3.9 Robot Guide

ROBOT_CARDS = {
    "PC1": ("Seek", "Deploy"),
    "PC2": ("Seek", "Collect"),
    "PC3": ("Forward", "Purchase"),
    "PC4": ("Forward", "Power Up"),
    "PC5": ("Diagonal", "Deploy"),
    "PC6": ("Diagonal", "Collect"),
    "PC7": ("Double", "Purchase"),
    "PC8": ("Double", "Power Up"),
}
ROBOT_BASE = {"RL": "C1", "RR": "C5"}  # the left and the right robot
ROBOT_WEAPONS = {"RL": ["B1", "B2"], "RR": ["B1", "B3"]}
SOLO_BASE = "A3"  # TEM-SOL-01
