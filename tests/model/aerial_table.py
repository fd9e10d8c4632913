"""aerial_table.py - settings, teams, balls and the table of the second model of Aerial Assault.

The table says how decisions and chance are asked for; the rules are in aerial_setup.py (up to the
gifts), aerial_match.py (card plays) and aerial.py (the whole game).
"""

import collections

from aerial_data import (
    ALL_COLOURS, BASIC_CARDS, CARDS, CATCHINGS, CATEGORIES, DRIVE_TRAINS, FLOOR_PICK_UPS, OTHER,
    SHOOTERS, WEEKS)
from literal import Asking

FACES = ["1", "2", "3", "4", "5", "6"]


class GameOver(Exception):
    """Raised inside the flow when the game ends before its last card play."""


# 4.1 Modes and options


class Options:
    """The settings of one game. ValueError when the ledger does not allow them."""

    def __init__(self, seats=4, iri="off", missed="off", tied="off", solo="random",
                 double="random", **rookies):
        try:
            self.seats = int(seats)
        except ValueError:
            raise ValueError(f"E01 seats={seats}") from None
        if not 2 <= self.seats <= 6:  # AA-MODE-01
            raise ValueError(f"E01 seats={seats}")
        rookie = {f"rookie{number}": "off" for number in range(1, 7)}
        for name, value in rookies.items():
            if name not in rookie:  # AA-MODE-09
                raise ValueError(f"E43 {name}={value}")
            rookie[name] = value
        for name, value in dict(iri=iri, missed=missed, tied=tied, **rookie).items():
            if value not in ("off", "on"):  # AA-MODE-07, AA-MODE-09
                raise ValueError(f"E43 {name}={value}")
        for number in range(self.seats + 1, 7):  # AA-MODE-09
            if rookie[f"rookie{number}"] == "on":
                raise ValueError(f"E43 rookie{number}=on seats={seats}")
        for name, value, players in (("solo", solo, 3), ("double", double, 5)):
            if value not in ["random"] + [f"S{number}" for number in range(1, players + 1)]:
                raise ValueError(f"E43 {name}={value}")
            if value != "random" and self.seats != players:
                raise ValueError(f"E41 {name}={value} seats={seats}")
        self.iri, self.missed, self.tied = iri == "on", missed == "on", tied == "on"
        self.rookies = [f"S{number}" for number in range(1, 7) if rookie[f"rookie{number}"] == "on"]
        self.solo, self.double = solo, double

    def text(self):
        words = [f"seats={self.seats}"]
        for name, value in (("iri", self.iri), ("missed", self.missed), ("tied", self.tied)):
            words.append(f"{name}={'on' if value else 'off'}")
        for number in range(1, 7):
            words.append(f"rookie{number}={'on' if f'S{number}' in self.rookies else 'off'}")
        return " ".join(words + [f"solo={self.solo}", f"double={self.double}"])


# Pieces


class Team:
    """A Robotics Team with its robot, its cards, and what it does in the current card play."""

    def __init__(self, colour, seat, budget):
        self.colour, self.seat, self.budget = colour, seat, budget
        self.number = None
        self.alliance = None
        self.parts = []  # in the order Drive Train, Shooter, Floor Pick Up, Active Catching
        self.built = False
        self.steps = []  # the answers to DP-02 so far, "none" included
        self.deck, self.discard = list(BASIC_CARDS), []  # AA-DRF-01
        self.stayed = []  # those of the discard pile that were stay cards
        self.program = []  # (card, side) of the Autonomous Round
        self.zone = None
        self.last = None  # the card of the card play before, or "stay"
        self.states, self.next_states = set(), set()  # "Panic", "Breakdown"
        self.clear_play()

    def end_play(self):
        self.last = "stay" if self.side == "stay" else f"{self.card}.{self.side}"
        self.clear_play()

    def clear_play(self):
        self.card = self.side = None  # side: "A", "B" or "stay"
        self.panic_card = False  # the card was drawn by AA-TIE-06
        self.face_up = self.cancelled = self.resolved = False
        self.declared = None  # zones, negative to the left
        self.answered_block = False
        self.target = None  # a Team

    def name(self):
        return f"T{self.number}" if self.number else self.colour

    def hand(self):
        """Cards not played in this round: AA-CARD-07, AA-DCR-07."""
        gone = self.discard + [card for card, _ in self.program] + [self.card]
        return [card for card in self.deck if card not in gone]

    def action(self):
        """The side that the robot plays, or None."""
        return CARDS[self.card][self.side] if self.face_up else None

    def live(self):
        """Face-up, not cancelled, not resolved."""
        return self.face_up and not self.cancelled and not self.resolved

    # What the parts are worth. Parts missing in a legal robot do not occur here.

    def weeks(self):
        return sum(WEEKS[part] for part in self.parts)

    def drive_train(self):
        return next(DRIVE_TRAINS[part] for part in self.parts if part in DRIVE_TRAINS)

    def shooter(self):
        return next(SHOOTERS[part] for part in self.parts if part in SHOOTERS)

    def pickup_needs(self):
        """AA-BLD-06: the smaller of the two lower bounds."""
        bounds = [FLOOR_PICK_UPS[part].pickup for part in self.parts if part in FLOOR_PICK_UPS]
        if self.shooter().pickup is not None:
            bounds.append(self.shooter().pickup)
        return min(bounds)

    def catch_bonus(self):
        """AA-CAT-05, AA-BLD-06."""
        return sum(FLOOR_PICK_UPS[part].catch for part in self.parts if part in FLOOR_PICK_UPS) \
            + sum(CATCHINGS[part].catch for part in self.parts if part in CATCHINGS)

    def active_catching(self):
        return any(part in CATCHINGS for part in self.parts)


class Ball:
    """`state` is one of AA-BALL-03; `holder` is a Team and `zone` a zone id where they apply."""

    def __init__(self, name, alliance, holder):
        self.name, self.alliance = name, alliance
        self.state, self.holder, self.zone = "HELD", holder, None
        self.record = {holder.number} if holder else set()
        self.trussed = False  # AA-BALL-15

    def put(self, state, holder=None, zone=None):
        self.state, self.holder, self.zone = state, holder, zone
        if state == "HELD":
            self.record.add(holder.number)  # AA-BALL-12

    def in_play(self):
        return self.state in ("HELD", "FLOOR", "AIR")  # AA-BALL-04


def class_of(side):
    """AA-SEQ-09; a double action keeps its class: AA-DBL-09."""
    if "Block" in side.parts:
        return 1
    if "Shoot" in side.parts or "Truss" in side.parts:
        return 2
    return 3


class Table(Asking):
    """What lies on the table, and who is asked for what. `request` says what the game waits for;
    None at the end."""

    def __init__(self, options):
        self.options = options
        self.seats = [f"S{number}" for number in range(1, options.seats + 1)]
        self.phase = "deal"
        self.card_of_seat = {}  # the Alliance card dealt before Phase 1 (2 and 3 players)
        self.two_teams = None  # the solo or the double player
        self.alliance_of_seat = {}  # as soon as it is known
        self.teams = []
        self.pile, self.display = set(), []
        self.rolling, self.sums = [], {}
        self.starting_player = None
        self.draft_order = []  # Teams
        self.draft_round = None  # 1, 2, 3, "IRI", "training 1", "training 2"
        self.drafting = None
        self.balls = []
        self.scored = {"Red": 0, "Blue": 0}
        self.points = {alliance: {category: 0 for category in CATEGORIES}  # AA-SET-04
                       for alliance in ("Red", "Blue")}
        self.autonomous = False
        self.play_number = 0  # slot 1..3 or DC card play 1..25
        self.block_play = False
        self.acting = None  # the Team whose action is being resolved
        self.part = 1  # which part of it
        self.use, self.other = None, None  # ("shoot", a Ball) and so on; receiver or catcher
        self.dice, self.rerolled = [], False  # of the roll that is being made
        self.tried = []  # Teams that have tried or declined the catch
        self.cycle, self.contested, self.won = [], [], []  # Teams, of a cycle of blocks
        self.served = []  # Alliances whose inbounding is over in this check
        self.refused = set()  # (giver, receiver) of AA-KIS-06
        self.blocked_before, self.blocked_now = set(), set()  # (blocker, target) of AA-BLK-05
        self.rerolls_used = set()  # cards
        self.resigned = []
        self.ended = None  # (winner "Red", "Blue" or None, clause)
        self.notes = collections.Counter()  # how often rare things happened

    # Requests and answers

    def ask(self, seat, decision, moves, passing=None):
        """One seat answers one decision. For a player who has resigned the program answers: the
        passing, or else the first option of the list (AA-RSN-02, AA-RSN-05)."""
        if seat not in self.resigned:
            _, move = yield ("ask", {seat: (decision, moves)})
            if move != "resign":
                return move
            self.resign(seat)
        return moves[0] if passing is None else passing

    def together(self, decision, teams, owes, moves, take, program):
        """A simultaneous decision of several teams; a seat with two teams answers for one after
        the other. owes(team), moves(team), take(team, move) and program(team), which answers for
        a player who has resigned, say what is asked."""
        while True:
            owed = {}
            for team in teams:
                while owes(team) and team.seat in self.resigned:
                    program(team)
                if owes(team) and team.seat not in owed:
                    owed[team.seat] = team
            if not owed:
                return
            seat, move = yield ("ask", {seat: (decision, moves(owed[seat]))
                                        for seat in sorted(owed)})
            if move == "resign":
                self.resign(seat)
            else:
                take(owed[seat], move)

    def chance(self, texts):
        """Nothing is asked where one possibility is left."""
        if len(texts) == 1:
            return texts[0]
        return (yield ("chance", texts))

    def die(self, phase):
        """One die. It lies on the table until the roll is over."""
        self.phase = phase
        face = int((yield ("chance", FACES)))
        self.dice.append(face)
        return face

    def end_roll(self):
        self.dice, self.rerolled = [], False

    # Looking

    def team(self, number):
        return next(team for team in self.teams if team.number == number)

    def in_number_order(self, alliance=None):
        return sorted((team for team in self.teams if alliance in (None, team.alliance)),
                      key=lambda team: team.number)

    def in_colour_order(self, seat=None):
        return sorted((team for team in self.teams if seat in (None, team.seat)),
                      key=lambda team: ALL_COLOURS.index(team.colour))

    def captain(self, alliance):
        return self.in_number_order(alliance)[0].seat  # AA-ALL-04

    def first_alliance(self):
        return "Red" if self.play_number % 2 == 1 else "Blue"  # AA-SEQ-14

    def held(self, team):
        return [ball for ball in self.balls if ball.state == "HELD" and ball.holder is team]

    def on_floor(self, team):
        """Balls of the team's colour on the floor of its zone: AA-BALL-08."""
        return [ball for ball in self.balls if ball.alliance == team.alliance
                and ball.state == "FLOOR" and ball.zone == team.zone]

    def ball(self, name):
        return next(ball for ball in self.balls if ball.name == name)

    # 4.34 Resigning

    def resign(self, seat):
        self.resigned.append(seat)  # AA-RSN-01
        self.check_resigned()

    def check_resigned(self):
        """AA-RSN-03; before the Alliances are known nothing follows (AA-RSN-04)."""
        if not self.alliance_of_seat:
            return
        lost = [alliance for alliance in ("Red", "Blue")
                if all(seat in self.resigned for seat in self.seats
                       if self.alliance_of_seat[seat] == alliance)]
        if len(lost) == 2:
            self.ended = None, "AA-RSN-06"
            raise GameOver
        if lost:
            self.ended = OTHER[lost[0]], "AA-RSN-03"
            raise GameOver
