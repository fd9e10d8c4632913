"""aegis_cases.py - random cases for the second model of A.E.G.I.S., written as scenarios.

Each topic is a function of a Maker: it lays a random table, lets the model say what follows, and
writes both down. The same seed and number give the same scenario.
"""

import random

from aegis_card import Action, Card, GAN_DRONE, SAUR_DRONE
from aegis_hex import boards, distance, text
from aegis_table import Table

BOARDS = boards()
PLAYED = {1: ["b2"], 2: ["arena", "canyon", "battlefield"]}
TARGET_CODES = {"range": "E-TGT-RANGE", "sight": "E-TGT-LOS", "hidden": "E-TGT-HIDDEN",
                "beacon": "E-TGT-BEACON", "self": "E-TGT-RANGE"}
FIGURES = (("damage", "damage"), ("drain", "drain"))
TOKENS = (("accuracy", "Accuracy"), ("damage-mod", "Damage"), ("defense", "Defense"),
          ("evasion", "Evasion"))
STATES = (("disarmed", "disarm"), ("stunned", "stun"), ("quelled", "quell"),
          ("lost-abilities", "lost"))


class Unclear(Exception):
    """The ledger leaves an order open that the case would need."""


class Script:
    """A scenario that grows: position, moves, expectations."""

    def __init__(self, table, name):
        self.table = table
        self.lines = [f"scenario {name}", self.game_line()]
        self.lines += [str(card) for card in table.cards()]
        self.lines += ["position", *("  " + line for line in table.position()), "end"]
        self.expected = 0

    def game_line(self):
        words = [f"game aegis{self.table.edition}"]
        if self.table.edition == 2:
            words.append(f"board={self.table.board.name}")
        else:
            words.append("terrain=none")
        return " ".join(words + [f"{key}={value}" for key, value in self.table.options.items()])

    def move(self, seat, words, dice=()):
        rolled = " -> " + ", ".join(map(str, dice)) if dice else ""
        self.lines.append(f"{seat} {words}{rolled}")

    def expect(self, words):
        self.lines.append(f"expect {words}")
        self.expected += 1

    def judge(self, seat, words, codes):
        """Legal, or refused with one of these codes."""
        if codes:
            self.expect(f"refused {'|'.join(sorted(set(codes)))} {seat} {words}")
        else:
            self.expect(f"legal {seat} {words}")

    def expect_pieces(self, gone=()):
        """Place and figures of every robot."""
        table = self.table
        for piece in table.standing():
            self.expect(f"{piece.full()}.at = {text(piece.at)}")
            for field, word in FIGURES:
                self.expect(f"{piece.full()}.{field} = {getattr(piece, word)}")
        for piece in gone:
            if piece.card.drone:
                continue
            back = table.edition == 2 and piece.card.level() > 1
            self.expect(f"{piece.full()}.at = {'pool' if back else 'lost'}")

    def expect_tokens(self):
        table = self.table
        for piece in table.standing():
            for field, word in TOKENS:
                self.expect(f"{piece.full()}.{field} = {table.total(piece, word)}")
            for field, word in STATES[:2] if table.edition == 1 else STATES:
                self.expect(f"{piece.full()}.{field} = {'yes' if piece.is_(word) else 'no'}")
            if table.edition == 2:
                for kind in ("blaze", "rust"):
                    self.expect(f"{piece.full()}.{kind} = {piece.burning(kind)}")


class Chooser:
    """Chooses at random what the acting player may choose, and writes it down."""

    def __init__(self, script, rng, seat):
        self.script, self.rng, self.seat = script, rng, seat
        self.pushed = None

    def next_of(self, pieces):
        piece = self.rng.choice(pieces)
        self.script.move(self.seat, f"next {piece.full()}")
        return piece

    def direction(self, _, found):
        chosen = self.rng.choice(found)
        self.pushed = chosen, len(found)
        if self.script.table.edition == 1 and len(found) > 1:
            self.script.expect(f"answers {self.seat} = {len(found)}")
            self.script.move(self.seat, f"direction d{chosen}")
        return chosen

    def length(self, _, n):
        chosen = self.rng.choice([n, n, self.rng.randint(1, n), self.rng.randint(0, n)])
        direction, ways = self.pushed
        self.script.move(self.seat, f"push d{direction} {chosen}" if ways > 1 else f"push {chosen}")
        return chosen

    def lead(self, piece, cells):
        self.script.expect(f"answers {self.seat} = {len(cells)}")
        cell = self.rng.choice(sorted(cells))
        self.script.move(self.seat, "lead stay" if cell == piece.at else f"lead {text(cell)}")
        return cell

    def unbroken(self, piece, asked):
        if asked > 1:
            raise Unclear  # GEN-10: who is asked for first is not said
        chosen = self.rng.choice(("yes", "no"))
        self.script.expect(f"asked {piece.seat}")
        self.script.move(piece.seat, f"unbroken {chosen}")
        return chosen == "yes"

    def repair(self, _, low, high):
        self.script.expect(f"answers {self.seat} = {high - low + 1}")
        chosen = self.rng.randint(low, high)
        self.script.move(self.seat, f"repair {chosen}")
        return chosen


class Maker:
    """Random tables. Robots stand near each other, so that they are in each other's way."""

    def __init__(self, topic, number, seed, attempt=0):
        self.topic, self.number = topic, number
        self.rng = random.Random(f"{topic}:{seed}:{number}:{attempt}")
        self.edition = 1 + number % 2
        board = BOARDS[self.rng.choice(PLAYED[self.edition])]
        self.count = 0
        self.middle = self.rng.choice(sorted(board.cells))
        self.table = Table(self.edition, board, self.terrain(board))
        self.table.energy = {"S1": 60, "S2": 60}

    def name(self):
        return f"{self.topic}-{self.number}"

    def chance(self, p):
        return self.rng.random() < p

    def terrain(self, board):
        """Terrain of the first edition, more of it in the middle."""
        if self.edition == 2 or self.chance(0.2):
            return ()
        near = self.near(board)
        return self.rng.sample(near[:50], self.rng.randint(1, 16))

    def near(self, board):
        return sorted(board.cells, key=lambda cell: (distance(cell, self.middle)
                                                     + 3 * self.rng.random(), cell))

    def free_cell(self, spread=40):
        # On a JAM hex a robot would be asked in the middle of every Action.
        jams = () if self.topic == "window" else self.table.board.jams
        cells = [cell for cell in self.near(self.table.board)
                 if self.table.empty(cell) and cell not in jams]
        return self.rng.choice(cells[:spread])

    # Cards

    def label(self):
        self.count += 1
        return f"Q{'ABCDEFGHJKLMNPRSTUVWXYZ'[self.count % 23]}X-{100 + self.count}"

    def card(self, actions=(), abilities=(), letters=None, integrity=None, energy=None):
        rng = self.rng
        if letters is None:
            letters = "AEG" if self.chance(0.15) else rng.choice("AEGIS")
        return Card(self.label(), letters, rng.randint(0, 6),
                    rng.randint(2, 9) if energy is None else energy,
                    rng.randint(20, 30) if integrity is None else integrity,
                    list(actions) or [Action("Poke", 1, 6, "e", "Damage", 1, 1)], list(abilities))

    def put(self, seat, card, **more):
        return self.table.put(seat, card, self.free_cell(), **more)

    def crowd(self, low=2, high=5, abilities=None, drones=True):
        """Robots of both sides; `abilities()` gives those of each card."""
        for seat in ("S1", "S2"):
            have = sum(not piece.card.drone for piece in self.table.of(seat))
            for _ in range(self.rng.randint(max(0, low - have), max(0, high - have))):
                self.put(seat, self.card(abilities=abilities() if abilities else ()))
            if drones and self.edition == 2 and self.chance(0.3):
                for _ in range(self.rng.randint(1, 3)):
                    self.put(seat, self.rng.choice((GAN_DRONE, SAUR_DRONE)))

    def attributes(self, action, likely):
        """Some of the attributes that the data rules of AE1 3.4 let stand there."""
        found = [word for word, p in likely.items() if self.chance(p)]
        if self.edition == 1 and action.type != "Damage":
            found = [word for word in found if word not in ("ANTI-AIR", "ANTI-AIR2", "FORCE")]
        if action.mode == "e" and (action.power > 1 or not 1 <= action.dice <= 3):
            found = [word for word in found if word != "CRITICAL" or self.edition == 2]
        if "ANTI-AIR2" in found and "ANTI-AIR" in found:
            found.remove("ANTI-AIR")
        action.attributes += tuple(found)
        if action.distance == 1 and self.edition == 1 and self.chance(0.5):
            action.attributes += ("MELEE",)
        return action

    def reach(self, action):
        """A random reach for the Action."""
        kind = self.rng.random()
        if kind < 0.25:
            action.radius = self.rng.randint(1, 3)
        else:
            action.distance = self.rng.randint(1, 7)
            if kind < 0.5:
                action.radius = self.rng.randint(1, 3)
            elif kind < 0.6 and self.edition == 1:
                action.distance, action.laser = None, True
                action.attributes += ("LASER",)
        return action

    def script(self):
        return Script(self.table, self.name())


# What several topics need


def poke():
    return Action("Poke", 1, 6, "e", "Damage", 1, 1)


def shot(kind="Damage", power=1, dice=1, mode="e", number=1, name="Gun"):
    return Action(name, dice, number, mode, kind, power)


def movers(maker):
    """Abilities of a robot that moves."""
    kind = maker.rng.random()
    if kind < 0.2:
        return [("Flight", None)]
    if kind < 0.4:
        return [("Jet", maker.rng.randint(2, 3))]
    return []
