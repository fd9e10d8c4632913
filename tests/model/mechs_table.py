"""mechs_table.py - settings, players and the table of the second model of Tiny Epic Mechs.

The table says how decisions and chance are asked for, and how zones are looked at; the rules are in
mechs_setup.py, mechs_turn.py, mechs_combat.py, mechs_robot.py (solo) and mechs.py (whole game).
"""

import collections

from mechs_data import (
    ARENA, BASE_VALUE, COLUMNS, DELTA, FULL_HEALTH, MECH_VALUE, MECH_ZONE, MINE_NUMBERS,
    PILOTS, PROGRAM_CARDS, ROBOT_BASE, ROBOT_WEAPONS, ROWS, START_CREDITS, START_ENERGY,
    TRACK_END, TURRETS, WEAPONS)
from literal import Asking


class GameOver(Exception):
    """Raised inside the flow when the game ends before the Scoring of Round 6."""


class Left(Exception):
    """Raised inside the flow when the player who was asked has resigned."""


# 4.1 Modes and options


class Options:
    """The settings of one game. ValueError when the ledger does not allow them."""

    def __init__(self, mode="battle", seats=None, arena="shuffled"):
        if mode not in ("battle", "solo"):
            raise ValueError(f"ERR-PLAYERS mode={mode}")
        try:
            self.seats = int(seats or (1 if mode == "solo" else 2))
        except ValueError:
            raise ValueError(f"ERR-PLAYERS seats={seats}") from None
        self.solo = self.seats == 1
        if mode == "solo" and not self.solo or not 1 <= self.seats <= 4:
            raise ValueError(f"ERR-PLAYERS mode={mode} seats={seats}")  # TEM-GEN-03
        if arena not in ("shuffled", "fixed"):
            raise ValueError(f"ERR-ARENA arena={arena}")
        self.arena = arena

    def players(self):
        """The row of 3.2 that holds: solo is set up as for 3 players (TEM-SOL-01)."""
        return 3 if self.solo else self.seats

    def text(self):
        return f"mode={'solo' if self.solo else 'battle'} seats={self.seats} arena={self.arena}"


# Pieces


class Token:
    """A Mine (with its number) or a Turret on the Arena."""

    def __init__(self, owner, kind, number=None):
        self.owner, self.kind, self.number = owner, kind, number
        self.seen = set()  # numbers of the owner's Mines that went off while this one lay there


class Player:
    """One player; a Robot Pilot too."""

    def __init__(self, name):
        self.name = name
        self.robot = name in ROBOT_BASE
        self.out = False  # resigned
        self.dealt = []  # Pilot Cards
        self.card = None  # the Pilot Card kept, once it is shown
        self.sealed = None  # a secret choice of the set-up that is not shown yet
        self.base = self.zone = None
        self.status, self.health = "Pilot", FULL_HEALTH["Pilot"]  # TEM-SET-05
        self.energy, self.credits, self.vp = START_ENERGY, START_CREDITS, 0  # TEM-SET-06
        self.mines = list(MINE_NUMBERS)  # numbers in the Supply, ascending
        self.turrets = TURRETS
        self.owned = []  # Weapon Cards in the order B1 to A24
        self.start = None  # the start Weapon
        self.gone = []  # Weapons that left the game with a player who resigned
        self.last_mine = None  # the number of the last own Mine that went off
        self.purchased = []
        self.loadout = []  # likewise; the rest of what is owned is the Stockpile
        self.side = None  # of the Mech
        self.ad_hoc = self.first_turn = False  # first_turn: the next Turn is one of TEM-ADH-04
        self.program, self.committed, self.revealed = [], False, 0
        self.shown = None  # the card of the last Turn
        if self.robot:  # TEM-SOL-03
            self.status, self.health = "Armor", FULL_HEALTH["Armor"]
            self.base = self.zone = ROBOT_BASE[name]
            self.facing = "N"
            self.deck = list(PROGRAM_CARDS)  # those not turned up yet
            self.owned = list(ROBOT_WEAPONS[name])

    def full_health(self):
        return FULL_HEALTH[self.status]

    def gain_health(self, amount):
        self.health = min(self.health + amount, self.full_health())  # TEM-GEN-14

    def lose_health(self, amount):
        """Returns how much was really lost."""
        lost = min(amount, self.health)  # TEM-ATK-10, TEM-MIN-09
        self.health -= lost
        return lost

    def gain(self, energy=0, credits=0):
        self.energy = min(self.energy + energy, TRACK_END)  # TEM-GEN-07
        self.credits = min(self.credits + credits, TRACK_END)

    def pay(self, energy=0, credits=0):
        assert energy <= self.energy and credits <= self.credits, "TEM-GEN-08"
        self.energy -= energy
        self.credits -= credits

    def can_pay(self, energy=0, credits=0):
        return energy <= self.energy and credits <= self.credits

    def ability(self, name, status=None):
        """Whether the Pilot Card's side that works now is this one (TEM-PIL-01, TEM-PIL-15). No
        status: either side."""
        if self.card is None or PILOTS[self.card] != name or self.status == "Mech":  # TEM-MEC-05
            return False
        return status is None or self.status == status

    def advanced(self):
        return [weapon for weapon in self.owned if not WEAPONS[weapon].basic()]


def weapon_order(weapons):
    """B1 to B4, A01 to A24."""
    listed = list(WEAPONS)
    return sorted(weapons, key=listed.index)


def legal_loadout(status, weapons):
    """TEM-EQP-04 to TEM-EQP-06."""
    basic = sum(WEAPONS[weapon].basic() for weapon in weapons)
    advanced = len(weapons) - basic
    if status == "Pilot":
        return 1 <= basic <= 2 and advanced == 0
    if status == "Armor":
        return basic <= 2 and advanced <= 2 and basic + advanced >= 1
    return basic == 0 and advanced <= 4


def neighbour(zone, direction, steps=1):
    """The name of the place some steps away, or None when it is off the 5 x 5 squares."""
    row = ROWS.index(zone[0]) + steps * DELTA[direction][0]
    column = COLUMNS.index(zone[1]) + steps * DELTA[direction][1]
    if 0 <= row < len(ROWS) and 0 <= column < len(COLUMNS):
        return ROWS[row] + COLUMNS[column]
    return None


class Table(Asking):
    """What lies on the table, and who is asked for what. `request` says what the game waits for;
    None at the end."""

    def __init__(self, options):
        self.options = options
        self.seats = [f"S{number}" for number in range(1, options.seats + 1)]
        names = self.seats + (list(ROBOT_BASE) if options.solo else [])
        self.players = {name: Player(name) for name in names}
        self.phase = "start"
        self.starting_player = None
        self.zones = ARENA[options.players()]
        self.land = {}  # zone: (resource "E", "C" or "EC", Value)
        self.tokens = {}  # zone: Token; TEM-DEP-05 allows one
        self.mech_zone, self.mech_player = MECH_ZONE, None  # TEM-SET-08; one of them is None
        self.deck = set()  # Advanced Weapons not seen yet
        self.display = [None] * 4
        self.round, self.step = 0, 0
        self.active = None  # whose Turn it is
        self.card = None  # (Program Card, Orientation) of the Turn
        self.asking = None  # the player asked, where it is one
        self.window = self.named = None  # of an equip window: why it is; the Weapons named
        self.placing = self.offer = self.slot = None  # why; which slot is refilled
        self.draws = 0  # cards drawn for the placement of a robot
        self.fought = self.felled = False  # started a Combat, was KO'd in this Turn
        self.combat = None
        self.resigned = []  # in the order of resigning
        self.ended = None  # (names of the winners, clause)
        self.notes = collections.Counter()  # how often rare things happened

    # Requests and answers

    def ask(self, player, decision, moves):
        """One player answers one decision; Left when the answer is to resign."""
        self.asking = player
        _, move = yield ("ask", {player.name: (decision, moves)})
        self.asking = None
        if move == "resign":
            self.resign(player)
            raise Left
        return move

    def together(self, owes, moves, take):
        """A simultaneous decision. owes(player), moves(player), which gives the decision and its
        answers, and take(player, move) say what is asked. TEM-INF-03: in any order."""
        while True:
            owed = [player for player in self.playing() if not player.robot and owes(player)]
            if not owed:
                return
            seat, move = yield ("ask", {player.name: moves(player) for player in owed})
            if move == "resign":
                self.resign(self.players[seat])
            else:
                take(self.players[seat], move)

    def chance(self, texts):
        """Nothing is asked where one possibility is left."""
        if len(texts) == 1:
            return texts[0]
        return (yield ("chance", list(texts)))

    # Looking

    def playing(self):
        return [player for player in self.players.values() if not player.out]

    def enemies(self, player):
        """TEM-GEN-13; robots are no Enemies of each other (section 2)."""
        return [other for other in self.playing()
                if other is not player and not (player.robot and other.robot)]

    def clockwise_from(self, seat):
        at = self.seats.index(seat)
        return self.seats[at:] + self.seats[:at]

    def value(self, zone):
        return self.land[zone][1]

    def enemy_pilot(self, player, zone):
        """The Enemy of the player whose Pilot is in the zone, or None."""
        return next((enemy for enemy in self.enemies(player) if enemy.zone == zone), None)

    def enemy_token(self, player, zone, kind):
        token = self.tokens.get(zone)
        if token and token.kind == kind and token.owner in self.enemies(player):
            return token
        return None

    def hostile(self, player, zone):
        """Section 2; TEM-SRC-05, TEM-SRC-06."""
        token = self.tokens.get(zone)
        return self.enemy_pilot(player, zone) is not None \
            or token is not None and token.owner in self.enemies(player)

    def tokens_of(self, player, kind):
        """Zones in reading order."""
        return [zone for zone in self.zones
                if zone in self.tokens and self.tokens[zone].owner is player
                and self.tokens[zone].kind == kind]

    def distances(self, origin):
        """TEM-SRC-02: zone: least number of steps."""
        found, edge = {origin: 0}, [origin]
        while edge:
            zone = edge.pop(0)
            for direction in "NESW":
                beside = neighbour(zone, direction)
                if beside in self.zones and beside not in found:
                    found[beside] = found[zone] + 1
                    edge.append(beside)
        return found

    def closest(self, origin, fits):
        """The fitting zones at the least Distance of at least 1, in reading order."""
        distances = {zone: steps for zone, steps in self.distances(origin).items()
                     if steps >= 1 and fits(zone)}
        least = min(distances.values(), default=0)
        return [zone for zone in self.zones if distances.get(zone) == least]

    def places_to_go(self, player, origin):
        """TEM-SRC-01, TEM-SRC-03, TEM-SRC-04, TEM-SRC-07."""
        found = self.closest(origin, lambda zone: not self.hostile(player, zone))
        if not found:
            self.notes["TEM-SRC-07"] += 1
            found = self.closest(origin, lambda zone: not self.enemy_pilot(player, zone))
        return found

    def destination(self, zone, card, direction):
        """TEM-MOV-01 to TEM-MOV-07. None when it is not in the Arena."""
        steps = 2 if card == "Double" else 1
        place = neighbour(zone, direction, steps)
        return place if place in self.zones else None

    # Changing

    def remove_token(self, zone):
        """Back to its owner's Supply."""
        token = self.tokens.pop(zone)
        if token.kind == "Mine":
            token.owner.mines = sorted(token.owner.mines + [token.number])
        else:
            token.owner.turrets += 1

    def score(self, player, vp):
        if not player.out:
            player.vp += vp  # TEM-GEN-10

    # 4.37 Resigning

    def resign(self, player):
        """TEM-RSN-01, TEM-RSN-02, TEM-RSN-04."""
        self.notes["resigned in " + self.phase] += 1
        player.out = True
        self.resigned.append(player)
        if self.mech_player is player:
            self.mech_player, self.mech_zone = None, player.zone
        player.zone = None
        player.side = None
        for zone in [zone for zone, token in self.tokens.items() if token.owner is player]:
            self.remove_token(zone)
        player.gone = player.owned
        player.owned, player.purchased, player.loadout = [], [], []
        player.program, player.committed, player.revealed = [], False, 0
        player.ad_hoc = player.first_turn = False
        if self.options.solo:
            self.ended = [robot.name for robot in self.playing()], "TEM-RSN-01"
            raise GameOver
        if len(self.playing()) == 1:
            self.ended = [other.name for other in self.playing()], "TEM-RSN-04"
            raise GameOver


def value_of_map(cell):
    """A cell of the map or a Resource card as (resources, Value)."""
    if cell == "BASE":
        return "EC", BASE_VALUE
    if cell == "MECH":
        return "EC", MECH_VALUE
    return cell[0], int(cell[1])
