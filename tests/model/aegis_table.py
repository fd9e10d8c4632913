"""aegis_table.py - second model of A.E.G.I.S.: what lies on the table, and its text.

A Table holds everything that the rules of the other files look at. It knows who is whose ally, what
an ability or attribute is worth now, and how the position is written.
"""

from aegis_card import DRONES
from aegis_hex import distance, sight, text

CAP = 250  # AE1-LIM-06, AE2-END-06


class Piece:
    """A robot on the board (or in reserve: at None)."""

    def __init__(self, seat, card, at, **more):
        self.seat, self.card, self.at = seat, card, at
        self.damage = self.drain = self.boost = 0
        self.acted = self.moved = self.formed = self.cloaked = self.fresh = self.arced = False
        self.overridden = self.arresting = False
        self.under = []  # cards below
        self.used, self.rerolled = set(), set()
        self.sums = {}  # (type, seat at whose time it ends): amount
        self.status = {}  # disarm, stun, quell, vanish, lost: seats at whose time it ends
        self.burns = {}  # (blaze or rust, producer): instances
        self.place = None  # of a Drone
        for word, value in more.items():
            setattr(self, word, value)

    def name(self):
        return self.card.name + (f":{self.place}" if self.place else "")

    def full(self):
        return f"{self.seat}.{self.name()}"

    def is_(self, status):
        return bool(self.status.get(status))

    def burning(self, kind):
        return sum(count for (what, _), count in self.burns.items() if what == kind)


class Table:
    def __init__(self, edition, board, terrain=()):
        self.edition, self.board = edition, board
        self.terrain = frozenset(terrain) | board.walls
        self.pieces = []
        self.energy = {"S1": 0, "S2": 0}
        self.active = "S1"
        self.pool = {"S1": [], "S2": []}
        self.lost = {"S1": [], "S2": []}  # cards of destroyed robots
        self.levels_lost = {"S1": 0, "S2": 0}
        self.stands = {"S1": [], "S2": []}
        self.turns = {"S1": 2, "S2": 2}
        self.recharges = {"S1": 3, "S2": 2}
        self.arrest = {}  # seat: piece named by Arrest Mandate
        self.decoy = {}  # seat: piece chosen for Rogue Decoy
        self.first_robot = {}  # seat: the first robot activated this turn
        self.reloaded = set()
        self.failed = set()
        self.combined = set()  # seats that have combined this round
        self.token = set()  # seats with a Scrap Token
        self.acting = None  # the robot whose activation is open
        self.options = {}
        self.side = {"S1": [], "S2": []}

    # Who and where

    def put(self, seat, card, at, **more):
        piece = Piece(seat, card, at, **more)
        if card.drone and piece.place is None:
            piece.place = 6 + sum(other.card.drone for other in self.of(seat))
        self.pieces.append(piece)
        return piece

    def of(self, seat):
        return [piece for piece in self.pieces if piece.seat == seat]

    def standing(self):
        return [piece for piece in self.pieces if piece.at is not None]

    def piece_at(self, cell):
        return next((piece for piece in self.standing() if piece.at == cell), None)

    def on_board(self, cell):
        return cell in self.board.cells

    def empty(self, cell):
        """AE1 glossary: on the board, no terrain, no robot. AE2-MOV-06."""
        return self.on_board(cell) and cell not in self.terrain and self.piece_at(cell) is None

    def enemies(self, a, b):
        return a.seat != b.seat

    def other(self, seat):
        return "S2" if seat == "S1" else "S1"

    def protected(self, piece, by):
        """AE1-SET-09; AE2-SET-07"""
        if piece.seat == by:
            return False
        if self.edition == 1:
            return min(self.turns.values()) < 1
        return self.recharges[piece.seat] < 2

    # What it has

    def abilities(self, piece):
        """AE2-ABI-43: a robot that lost its abilities has none."""
        return [] if piece.is_("lost") else piece.card.abilities

    def has(self, piece, ability):
        if ability == "Retaliate" and self.decoy.get(piece.seat) is piece:  # AE1-CMD-16
            return True
        return any(name == ability for name, _ in self.abilities(piece))

    def value(self, piece, ability):
        return sum(x or 0 for name, x in self.abilities(piece) if name == ability)

    def instances(self, piece, ability):
        return [x for name, x in self.abilities(piece) if name == ability]

    def commands(self, seat, ability):
        """AE1-CMD-01, AE2-CMD-01, 03: the seat has an active robot with this commander ability."""
        return any(self.has(piece, ability) for piece in self.of(seat) if piece.at is not None)

    def flies(self, piece):
        """AE1-MOV-10, AE2-ABI-26, CMD-27"""
        if piece.overridden:
            return False
        return self.has(piece, "Flight") or self.has(piece, "Jet")

    def attributes(self, piece, action):
        """AE2-ATT-29; AE1-CMD-11; AE2-CMD-45. Resonate (AE2-CAB-09) gives quell and lost."""
        if piece.is_("quell"):
            return frozenset()
        found = set(action.attributes)
        if piece.arced:
            found.add("ARCING")
        if self.edition == 2 and self.commands(piece.seat, "Steady Aim") and not piece.moved:
            found.add("PRECISE")
        return frozenset(found)

    def growth(self, piece):
        """AE1-CMD-04, 05: Magnificence counts the Levels of destroyed allies."""
        if not self.has(piece, "Magnificence"):
            return 0
        return self.levels_lost[piece.seat]

    def movement(self, piece):
        """AE1-MOV-11"""
        return piece.card.movement + self.growth(piece)

    def output(self, piece):
        """AE1 glossary: current EP; AE2 glossary: current Output"""
        return max(0, piece.card.energy + self.growth(piece) + piece.boost - piece.drain)

    def max_integrity(self, piece):
        return piece.card.integrity + self.growth(piece)

    def integrity(self, piece):
        return max(0, self.max_integrity(piece) - piece.damage)

    def production(self, seat):
        """AE1-RCH-03, 04; AE2-RCH-06, 09"""
        return sum(self.output(piece) for piece in self.of(seat) if piece.at is not None)

    def total(self, piece, word):
        """All modifiers of a kind: `word`+ minus `word`-. AE1-BUF-02, AE2-BUF-06."""
        plus = sum(n for (kind, _), n in piece.sums.items() if kind == word + "+")
        less = sum(n for (kind, _), n in piece.sums.items() if kind == word + "-")
        return plus - less

    def part(self, piece, kind):
        return sum(n for (what, _), n in piece.sums.items() if what == kind)

    def lay(self, piece, kind, amount, ends):
        """AE1-LIM-06, AE2-END-06"""
        if amount > 0:
            piece.sums[kind, ends] = min(CAP, piece.sums.get((kind, ends), 0) + amount)

    # Sight

    def sees(self, a, b):
        """AE1-LOS-01 to 14; AE2-LOS-01 to 10: terrain and robots block."""
        blocking = self.terrain | {piece.at for piece in self.standing()}
        return sight(self.edition, a, b, blocking)

    def blast_sees(self, a, b):
        """AE1-LOS-15, 16; AE2-LOS-11, 12: only terrain blocks."""
        return sight(self.edition, a, b, self.terrain)

    def away(self, a, b):
        return distance(a.at, b.at)

    # Text

    def cards(self):
        seen = {}
        for piece in self.pieces:
            for card in [piece.card, *piece.under]:
                seen[card.name] = card
        for seat in ("S1", "S2"):
            for card in [*self.pool[seat], *self.lost[seat], *self.side[seat]]:
                seen[card.name] = card
        return [card for name, card in seen.items() if name not in DRONES]

    def piece_words(self, piece):
        words = []
        for word in ("damage", "drain", "boost"):
            if getattr(piece, word):
                words.append(f"{word} {getattr(piece, word)}")
        for word in ("acted", "moved", "formed", "cloaked", "fresh", "arced", "arresting",
                     "overridden"):
            if getattr(piece, word):
                words.append(word)
        if piece.used:
            words.append("used " + " ".join(sorted(piece.used)))
        if piece.rerolled:
            words.append("rerolled " + " ".join(sorted(piece.rerolled)))
        return words

    def piece_lines(self, piece):
        if piece.at is None:
            return [f"reserve {piece.seat} {piece.card.name}"]
        if piece.card.drone:
            head = f"drone {piece.seat} {piece.card.name} {text(piece.at)} place {piece.place}"
        else:
            head = f"robot {piece.seat} {piece.card.name} {text(piece.at)}"
        lines = [" ".join([head, *self.piece_words(piece)])]
        if piece.under:
            lines.append(f"under {piece.full()} " + " ".join(card.name for card in piece.under))
        for (kind, ends), amount in piece.sums.items():
            lines.append(f"sum {piece.full()} {kind} {amount} ends {ends}")
        for kind, seats in piece.status.items():
            if seats:
                lines.append(f"status {piece.full()} {kind} " + " ".join(sorted(seats)))
        for (kind, producer), count in piece.burns.items():
            lines.append(f"burn {piece.full()} {kind} {count} {producer}")
        return lines

    def seat_lines(self, seat):
        lines = []
        if self.energy[seat]:
            lines.append(f"energy {seat} {self.energy[seat]}")
        if self.turns[seat] != 2:
            lines.append(f"turns {seat} {self.turns[seat]}")
        if self.recharges[seat] != (3 if seat == self.active else 2):
            lines.append(f"recharges {seat} {self.recharges[seat]}")
        if self.levels_lost[seat]:
            lines.append(f"levels-lost {seat} {self.levels_lost[seat]}")
        for word in ("pool", "lost", "side"):
            cards = getattr(self, word)[seat]
            if cards:
                lines.append(f"{word} {seat} " + " ".join(card.name for card in cards))
        lines += [f"stand {seat} {text(cell)}" for cell in self.stands[seat]]
        if seat in self.arrest:
            lines.append(f"arrest {seat} {self.arrest[seat].full()}")
        if seat in self.decoy:
            lines.append(f"decoy {seat} {self.decoy[seat].name()}")
        if seat in self.first_robot:
            lines.append(f"first-robot {seat} {self.first_robot[seat].name()}")
        for word, seats in (("reloaded", self.reloaded), ("failed", self.failed),
                            ("combined", self.combined), ("token", self.token)):
            if seat in seats:
                lines.append(f"{word} {seat}")
        return lines

    def position(self):
        lines = [] if self.active == "S1" else [f"to-act {self.active}"]
        for piece in self.pieces:
            lines += self.piece_lines(piece)
        for seat in ("S1", "S2"):
            lines += self.seat_lines(seat)
        placed = sorted(self.terrain - self.board.walls)
        if placed:
            lines.append("terrain " + " ".join(map(text, placed)))
        return lines
