"""gladiabot.py - a second, literal model of Gladiabot, written from the ledger alone.

It is slow and plain on purpose. The chapters of rules/gladiabot.md are its chapters, and clause
ids stand where a clause is carried out. The game is one generator (Game.run) that follows section
8 of the ledger step by step; whenever it needs an answer it yields a request and goes on from
there. A request is either a dict {seat: (decision id, list of move texts)} or DIE. Seats are
"S1".."S4", spaces are pairs (q, r), pieces have the ids of the ledger.

    gladiabot.py --play N     plays N random games and checks the model's own invariants
    gladiabot.py --trace N    prints N random games in the format that lockstep.py reads
"""

import itertools
import sys
from fractions import Fraction

# 1. Header: modes and settings

SEATS = {"std2": 2, "five2": 2, "double2": 2, "four": 4}
BOARDS = {
    "std2": ("single",),
    "five2": ("single",),
    "double2": ("double", "single"),  # GLA-2PV-06: the first is the default
    "four": ("double",),
}
COLOURS_OF_SETS = {  # GLA-SET-09
    "1": ("Red", "Blue"),
    "2": ("Green", "Yellow"),
    "both": ("Red", "Blue", "Green", "Yellow"),
}


class Options:
    """The settings of one game. ValueError when the ledger does not allow them."""

    def __init__(self, mode="std2", seats=None, board=None, sets="both", crates_setup="default",
                 mobile="off", durability="inert", turn_limit=60):
        if mode not in SEATS:
            raise ValueError(f"E_MODE mode={mode}")
        seats = SEATS[mode] if seats is None else int(seats)
        if seats != SEATS[mode]:  # GLA-SET-01, GLA-SET-02
            raise ValueError(f"E_PLAYERS seats={seats} mode={mode}")
        board = board or BOARDS[mode][0]
        if board not in BOARDS[mode]:  # GLA-2PV-06
            raise ValueError(f"E_BOARD board={board} mode={mode}")
        for name, value, allowed in (
                ("sets", sets, tuple(COLOURS_OF_SETS)),
                ("crates_setup", crates_setup, ("default", "free")),
                ("mobile", mobile, ("off", "on")),
                ("durability", durability, ("inert", "destructible", "explosive"))):
            if value not in allowed:
                raise ValueError(f"E_MODE {name}={value}")
        if mode in ("double2", "four") and sets != "both":  # GLA-2PV-04, GLA-4PL-01
            raise ValueError(f"E_SETS sets={sets} mode={mode}")
        turn_limit = int(turn_limit)
        if not 1 <= turn_limit <= 999:  # GLA-END-05
            raise ValueError(f"E_LIMIT turn_limit={turn_limit}")
        self.mode, self.seats, self.board, self.sets = mode, seats, board, sets
        self.crates_setup, self.mobile, self.durability = crates_setup, mobile, durability
        self.turn_limit = turn_limit

    def text(self):
        names = ("seats", "mode", "board", "sets", "crates_setup", "mobile", "durability",
                 "turn_limit")
        return " ".join(f"{name}={getattr(self, name)}" for name in names)


# 3.1 Robots: piece, colour, name, star, minimum range, maximum range, structure

ROBOT_TABLE = """
R1 Red FAUCON 1 1 2 2
R2 Red FAUCON 1 1 2 2
R3 Red OURS 3 1 1 3
R4 Red SCORPION 2 2 3 2
R5 Red RHINO 1 1 1 4
B1 Blue TATOU 1 1 1 3
B2 Blue TATOU 1 1 1 3
B3 Blue GORILLE 4 1 1 2
B4 Blue ASPIC 2 1 3 1
B5 Blue LEOPARD 2 1 2 3
G1 Green LOUP 2 1 1 2
G2 Green LOUP 2 1 1 2
G3 Green GORILLE 4 1 1 2
G4 Green SCORPION 2 2 3 2
G5 Green NALA 3 2 4 1
Y1 Yellow GIBRON 2 1 2 1
Y2 Yellow GIBRON 2 1 2 1
Y3 Yellow OURS 3 1 1 3
Y4 Yellow ASPIC 2 1 3 1
Y5 Yellow RENARD 3 1 2 1
"""
ROBOTS = {}
for _line in ROBOT_TABLE.split("\n")[1:-1]:
    _id, _colour, _name, *_figures = _line.split()
    ROBOTS[_id] = (_colour, _name, *map(int, _figures))
PIECES_OF_COLOUR = {colour: [piece for piece in ROBOTS if ROBOTS[piece][0] == colour]
                    for colour in COLOURS_OF_SETS["both"]}


class Robot:
    """A robot that takes part. `at` is a space, "unplaced" or "out"."""

    __slots__ = ("id", "owner", "at", "wounds", "acted", "colour", "name", "star", "min_range",
                 "max_range", "structure")

    def __init__(self, piece, owner, at="unplaced", wounds=0, acted=False):
        self.id, self.owner, self.at, self.wounds, self.acted = piece, owner, at, wounds, acted
        (self.colour, self.name, self.star, self.min_range, self.max_range,
         self.structure) = ROBOTS[piece]


# 3.2 Crate tokens

ONE_CRATES = ["c3", "c4", "c5", "c6", "c9", "c10", "c11", "c12"]
TWO_CRATES = ["c1", "c2", "c7", "c8"]


class Crate:
    """A crate token. `at` is a space or "unplaced"; a destroyed one is no longer in the game."""

    __slots__ = ("id", "at", "wounds", "two", "structure")

    def __init__(self, token, at="unplaced", wounds=0):
        self.id, self.at, self.wounds = token, at, wounds
        self.two = token in TWO_CRATES
        self.structure = 5 if self.two else 3  # GLA-DES-02


# 3.4 Boards

DIRECTIONS = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1),
              "SE": (0, 1)}


def step(space, direction):
    dq, dr = DIRECTIONS[direction]
    return space[0] + dq, space[1] + dr


def distance(one, other):
    """Glossary, GLA-GEN-07."""
    dq, dr = one[0] - other[0], one[1] - other[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def space_text(space):
    return f"({space[0]},{space[1]})"


def reading_order(space):
    return space[1], space[0]


class Board:
    """The spaces of a board in reading order, its edge and middle spaces, its default crates."""

    CRATES = {"c1": (0, -1), "c2": (0, 1), "c3": (1, -2), "c4": (-1, 2), "c5": (2, -1),
              "c6": (-2, 1)}
    SHIFT = (-3, 7)

    def __init__(self, kind):
        half = [(q, r) for q in range(-3, 4) for r in range(-3, 4) if distance((q, r), (0, 0)) <= 3]
        spaces, crates = list(half), dict(self.CRATES)
        if kind == "double":
            spaces += [(q + self.SHIFT[0], r + self.SHIFT[1]) for q, r in half]
            for number in range(1, 7):
                q, r = self.CRATES[f"c{number}"]
                crates[f"c{number + 6}"] = (q + self.SHIFT[0], r + self.SHIFT[1])
        self.spaces = sorted(spaces, key=reading_order)
        self.default_crates = crates
        on_board = set(spaces)
        self.neighbours = {space: {direction: step(space, direction) for direction in DIRECTIONS
                                   if step(space, direction) in on_board}
                           for space in self.spaces}
        self.edges = [space for space in self.spaces if len(self.neighbours[space]) < 6]
        self.middles = [space for space in self.spaces if len(self.neighbours[space]) == 6]


BOARD = {"single": Board("single"), "double": Board("double")}


# 4.8 Line of fire, from the geometry itself
#
# The plane is described by the axial coordinates themselves, as rational numbers: an even
# stretching of the picture changes neither which spaces a segment meets nor how. The space around
# the centre (0,0) is the set of points nearer to it than to its six neighbours, which is
# |2q + r| <= 1, |q + 2r| <= 1, |q - r| <= 1; on a side one of the three is an equality.

HEX_FORMS = ((2, 1), (1, 2), (1, -1))


def meeting(v, space):
    """How the segment from (0,0) to v meets a space: None, or ("inside" / "side" / "corner", from,
    to), from and to being the part of the segment, 0 at its start and 1 at its end."""
    start, end, along_side = Fraction(0), Fraction(1), False
    for a, b in HEX_FORMS:
        slope, offset = a * v[0] + b * v[1], a * space[0] + b * space[1]
        # At the place t of the segment the form has the value t * slope - offset.
        if slope == 0:
            if abs(offset) > 1:
                return None
            along_side = along_side or abs(offset) == 1
        else:
            bounds = sorted((Fraction(offset - 1, slope), Fraction(offset + 1, slope)))
            start, end = max(start, bounds[0]), min(end, bounds[1])
    if start > end:
        return None
    if start == end:
        return "corner", start, end
    return ("side" if along_side else "inside"), start, end


def line_of_fire(v):
    """Which spaces, relative to the attacker, block a shot along v: (singles, pairs, corners)."""
    reach = range(-distance(v, (0, 0)) - 1, distance(v, (0, 0)) + 2)
    met = {}
    for space in itertools.product(reach, reach):
        if space not in ((0, 0), v):  # GLA-LOF-08
            how = meeting(v, space)
            if how:
                met[space] = how
    singles = frozenset(s for s in met if met[s][0] == "inside")  # GLA-LOF-05
    pairs = frozenset(  # GLA-LOF-06, GLA-LOF-07: the two spaces that share the same piece of line
        frozenset((s, t)) for s in met for t in met
        if met[s][0] == met[t][0] == "side" and met[s] == met[t] and distance(s, t) == 1)
    corners = frozenset(s for s in met if met[s][0] == "corner")
    return singles, pairs, corners


LINES = {v: line_of_fire(v) for v in itertools.product(range(-4, 5), repeat=2)
         if 1 <= distance(v, (0, 0)) <= 4}


def is_blocked(attacker, target, two_crates):
    """Whether two-crates in the given set of spaces stop the shot. Nothing else ever blocks:
    GLA-LOF-02, GLA-LOF-03, GLA-LOF-09, GLA-LOF-10, GLA-LOF-12, GLA-LOF-13."""
    q, r = attacker
    singles, pairs, _ = LINES[target[0] - q, target[1] - r]
    for dq, dr in singles:  # GLA-LOF-01
        if (q + dq, r + dr) in two_crates:
            return True
    for one, other in pairs:
        if (q + one[0], r + one[1]) in two_crates and (q + other[0], r + other[1]) in two_crates:
            return True
    return False


# 4.9 Dice of an attack


def wounds_of(attack_dice, defence_dice):
    """GLA-DIC-03 to GLA-DIC-09."""
    wounds = 0
    for attack, defence in zip(sorted(attack_dice, reverse=True),
                               sorted(defence_dice, reverse=True)):
        if attack > defence:
            wounds += 2 if attack == 6 else 1
    return wounds


# The game

DIE = "die"  # the request for one die, that is, a number below 6


class Illegal(Exception):
    """A choice or die that is not possible now. The game is unchanged (GLA-GEN-11)."""


class GameOver(Exception):
    """Raised inside the flow when the end of the game is reached."""


class Game:
    """One game. `request` says what it waits for: a dict of decisions, DIE, or None at the end."""

    def __init__(self, options, entry="set-up"):
        self.options = options
        self.board = BOARD[options.board]
        self.seats = [f"S{number}" for number in range(1, options.seats + 1)]
        self.phase = "roll"
        self.turn = 0
        self.leader = None
        self.initiative = None
        self.to_act = None
        self.acting = None  # a Robot
        self.colours = {seat: [] for seat in self.seats}
        self.picks = {seat: [] for seat in self.seats}  # lists of three pieces
        self.robots = {}
        self.crates = {}
        self.rolling = []
        self.rolled = {}
        self.target = None  # a Robot or a Crate
        self.score = 0
        self.attack_dice = []
        self.defence_dice = []
        self.blast = None  # the crate that explodes
        self.blast_step = 0
        self.out = {}  # seat: (turn, "resigned" or "clean-up", moment)
        self.moments = 0
        self.at_limit = False
        self.falling = None
        self.flow = None
        self.request = None
        if entry == "set-up":
            self.go(entry)

    @classmethod
    def from_position(cls, options, robots, crates=(), entry="actions", turn=1, to_act="S1"):
        """A game that begins in the Actions phase (entry "actions") or with the Initiative of the
        given turn (entry "initiative"). robots: (piece, owner, space[, wounds[, acted]]),
        crates: (token, space[, wounds])."""
        game = cls(options, entry)
        game.turn, game.leader, game.initiative = turn, "S1", to_act
        for robot in robots:
            game.robots[robot[0]] = Robot(*robot)
            if game.robots[robot[0]].colour not in game.colours[robot[1]]:
                game.colours[robot[1]].append(game.robots[robot[0]].colour)
        for crate in crates:
            game.crates[crate[0]] = Crate(*crate)
        game.go(entry)
        return game

    # Answers

    def go(self, entry):
        self.flow = self.run(entry)
        self.request = next(self.flow, None)

    def answer(self, value):
        try:
            self.request = self.flow.send(value)
        except StopIteration:
            self.request = None

    def asked(self):
        """The decisions owed now: {seat: (decision id, moves)}, resigning not listed."""
        return self.request if isinstance(self.request, dict) else {}

    def legal(self, seat):
        """All legal moves of a seat as texts; resigning (GLA-RSN-01) comes last."""
        return self.asked()[seat][1] + ["resign"] if seat in self.asked() else []

    def play(self, seat, move):
        if move not in self.legal(seat):
            raise Illegal(f"{seat} {move}")
        self.answer((seat, move))

    def roll(self, face):
        if self.request != DIE or face not in (1, 2, 3, 4, 5, 6):  # GLA-GEN-01
            raise Illegal(f"roll {face}")
        self.answer(face)

    def ask(self, seat, decision, moves):
        """Ask one seat for one decision, and give back the move."""
        _, move = yield {seat: (decision, moves)}
        return move

    # Looking

    def on_board(self, owner=None):
        return [robot for robot in self.robots.values()
                if isinstance(robot.at, tuple) and owner in (None, robot.owner)]

    def robot_at(self, space):
        return next((robot for robot in self.robots.values() if robot.at == space), None)

    def crate_at(self, space):
        return next((crate for crate in self.crates.values() if crate.at == space), None)

    def unacted(self, owner=None):
        return [robot for robot in self.on_board(owner) if not robot.acted]

    def clockwise(self, seat):
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def set_up_order(self):
        """GLA-SET-05."""
        first = self.seats.index(self.leader)
        return self.seats[first:] + self.seats[:first]

    # 8. Timing

    def run(self, entry):
        try:
            if entry == "set-up":
                yield from self.set_up()
            elif entry == "actions":
                yield from self.actions()
                yield from self.clean_up()
                self.check_end()
            elif entry == "initiative":
                self.turn -= 1
            while True:
                yield from self.whole_turn()
        except GameOver:
            self.phase = "over"
            self.to_act = self.acting = None

    # 4.2 Set-up, 8.1

    def set_up(self):
        self.leader = yield from self.highest(self.seats)  # GLA-SET-03, GLA-SET-04
        yield from self.take_colours()
        if self.options.mode == "five2":  # GLA-2PV-01
            self.picks = {seat: [PIECES_OF_COLOUR[colour] for colour in self.colours[seat]]
                          for seat in self.seats}
        else:
            yield from self.pick_robots()
        for seat in self.seats:  # GLA-SET-13, GLA-SET-14
            if seat not in self.out:
                for piece in itertools.chain(*self.picks[seat]):
                    self.robots[piece] = Robot(piece, seat)
        yield from self.put_crates()
        yield from self.place_robots()

    def highest(self, players):
        """One die each in ascending seat order, again among those tied for the highest, until one
        is highest: GLA-SET-03, GLA-SET-04, GLA-INI-01 to GLA-INI-03, GLA-INI-05."""
        self.rolling = list(players)
        while True:
            self.rolled = {}
            for seat in self.rolling:
                self.rolled[seat] = yield DIE
            best = max(self.rolled.values())
            self.rolling = [seat for seat in self.rolling if self.rolled[seat] == best]
            if len(self.rolling) == 1:
                break
        winner = self.rolling[0]
        self.rolling, self.rolled = [], {}
        return winner

    def take_colours(self):
        self.phase = "colours"
        order = self.set_up_order()
        if self.options.mode == "double2":  # GLA-2PV-02, GLA-2PV-05
            leader, other = order
            order = [leader, other, other, leader]
        for seat in order:  # GLA-SET-06, GLA-SET-07
            taken = list(itertools.chain(*self.colours.values()))  # GLA-SET-08, GLA-RSN-06
            free = [colour for colour in COLOURS_OF_SETS[self.options.sets] if colour not in taken]
            self.to_act = seat
            move = yield from self.ask(seat, "D-COLOUR", [f"colour {colour}" for colour in free])
            if move == "resign":
                self.resign(seat)
            else:
                self.colours[seat].append(move.split()[1])

    def pick_robots(self):
        """GLA-SET-10 to GLA-SET-13; two colours one after the other: GLA-2PV-07, GLA-2PV-09."""
        self.phase, self.to_act = "pick", None
        while True:
            request = {}
            for seat in self.seats:
                done = len(self.picks[seat])
                if seat not in self.out and done < len(self.colours[seat]):
                    pieces = PIECES_OF_COLOUR[self.colours[seat][done]]
                    request[seat] = ("D-PICK", ["pick " + " ".join(three) for three
                                                in itertools.combinations(pieces, 3)])
            if not request:
                return
            seat, move = yield request
            if move == "resign":
                self.resign(seat)  # GLA-RSN-07
            else:
                self.picks[seat].append(move.split()[1:])

    def put_crates(self):
        """GLA-SET-15 to GLA-SET-23."""
        if self.options.crates_setup == "default":  # GLA-SET-17
            for token, space in self.board.default_crates.items():
                self.crates[token] = Crate(token, space)
            return
        self.phase = "crates"
        self.crates = {token: Crate(token) for token in self.board.default_crates}  # GLA-SET-16
        for seat in itertools.cycle(self.set_up_order()):  # GLA-SET-18
            left = {kind: [token for token in tokens
                           if token in self.crates and self.crates[token].at == "unplaced"]
                    for kind, tokens in (("one", ONE_CRATES), ("two", TWO_CRATES))}
            if not left["one"] and not left["two"]:  # GLA-SET-22
                return
            if seat in self.out:  # GLA-RSN-04
                continue
            covered = {crate.at for crate in self.crates.values()}
            moves = {f"crate {kind} {space_text(space)}": (kind, space)
                     for kind in left if left[kind]  # GLA-SET-21
                     for space in self.board.middles if space not in covered}  # GLA-SET-19, 20
            self.to_act = seat
            move = yield from self.ask(seat, "D-CRATE", list(moves))
            if move == "resign":
                self.resign(seat)
            else:
                kind, space = moves[move]
                self.crates[left[kind][0]].at = space  # GLA-SET-23

    def place_robots(self):
        """GLA-SET-24 to GLA-SET-28."""
        self.phase = "place"
        for seat in itertools.cycle(self.set_up_order()):  # GLA-SET-26
            unplaced = [robot for robot in self.robots.values() if robot.at == "unplaced"]
            if not unplaced:
                return
            own = [robot for robot in unplaced if robot.owner == seat]
            if not own:
                continue
            held = {robot.at for robot in self.robots.values()}
            free = [(space, space_text(space)) for space in self.board.edges
                    if space not in held]  # GLA-SET-25
            moves = {f"place {robot.id} {text}": (robot, space)
                     for robot in own for space, text in free}
            self.to_act = seat
            move = yield from self.ask(seat, "D-PLACE", list(moves))
            if move == "resign":
                self.resign(seat)
            else:
                robot, space = moves[move]
                robot.at = space

    # 4.3 The turn, 8.2

    def whole_turn(self):
        self.turn += 1  # GLA-TRN-03
        for robot in self.on_board():
            robot.acted = False  # GLA-TRN-04
        self.phase, self.to_act, self.initiative = "initiative", None, None
        players = [seat for seat in self.seats if self.on_board(seat)]  # GLA-INI-01
        self.initiative = yield from self.highest(players)  # GLA-INI-02
        yield from self.actions()
        yield from self.clean_up()
        self.check_end()

    # 4.5 Activations

    def actions(self):
        player = self.initiative  # GLA-ACT-01, GLA-INI-06
        while self.unacted():  # GLA-ACT-05
            while not self.unacted(player):  # GLA-ACT-03, GLA-ACT-04
                player = self.clockwise(player)
            yield from self.activation(player)
            player = self.clockwise(player)  # GLA-ACT-02, GLA-4PL-03
        self.to_act = None

    def activation(self, player):
        self.phase, self.to_act = "robot", player
        own = self.unacted(player)  # GLA-ACT-06, GLA-ACT-08
        move = yield from self.ask(player, "D-ROBOT", [f"robot {robot.id}" for robot in own])
        if move == "resign":
            self.resign(player)
            return
        robot = self.robots[move.split()[1]]
        self.phase, self.acting = "action", robot
        move = yield from self.ask(player, "D-ACTION", self.actions_of(robot))
        if move == "resign":
            self.acting = None
            self.resign(player)
            return
        yield from self.act(robot, move)
        robot.acted = True  # 8.2 step 6: the robot is acted when the action is resolved
        self.acting = None

    def actions_of(self, robot):
        """GLA-ACT-09 to GLA-ACT-11."""
        moves = self.moves_of(robot) + self.attacks_of(robot)
        if robot.wounds >= 1:  # GLA-WND-02
            moves.append("repair")
        if self.options.mobile == "on":
            moves += self.pushes_of(robot)
        return moves + ["hold"]

    def act(self, robot, move):
        word, *rest = move.split()
        if word == "move":
            robot.at = next(space for space in self.board.neighbours[robot.at].values()
                            if space_text(space) == rest[0])
        elif word == "attack":
            target = self.robots.get(rest[0]) or self.crates[rest[0]]
            self.phase = "attack"
            yield from self.attack(target, self.score_of(robot, target))
        elif word == "repair":
            robot.wounds -= 1  # GLA-WND-01
        elif word == "push":
            yield from self.push(self.crates[rest[0]], rest[1])

    # 4.6 Move

    def moves_of(self, robot):
        held = {other.at for other in self.on_board()}
        two_crates = {crate.at for crate in self.crates.values() if crate.two}
        on_ground = not self.crate_at(robot.at)
        moves = []
        for space in self.board.neighbours[robot.at].values():  # GLA-MOV-01, GLA-MOV-02
            if space in held:  # GLA-MOV-03
                continue
            if on_ground and space in two_crates:  # GLA-MOV-05; all else is free, GLA-MOV-04..09
                continue
            moves.append(f"move {space_text(space)}")
        return moves

    # 4.7 Attack

    def attacks_of(self, robot):
        targets = [other for other in self.on_board() if other.owner != robot.owner]  # GLA-ATK-02
        if self.options.durability != "inert":  # GLA-CRT-06, GLA-DES-01
            targets += self.crates.values()
        two_crates = {crate.at for crate in self.crates.values() if crate.two}
        return [f"attack {target.id}" for target in targets
                if robot.min_range <= distance(robot.at, target.at) <= robot.max_range  # ATK-04, 05
                and not is_blocked(robot.at, target.at, two_crates)  # GLA-ATK-08
                and self.score_of(robot, target) >= 1]  # GLA-ATK-14

    def score_of(self, robot, target):
        score = robot.star
        if self.crate_at(robot.at):  # GLA-ATK-09, GLA-ATK-10, GLA-DES-06
            score += 1
        if isinstance(target, Robot):  # GLA-DES-07
            under = self.crate_at(target.at)
            if under and under.two:  # GLA-ATK-09, GLA-ATK-12, GLA-ATK-13
                score -= 1
        return score

    def attack(self, target, score):
        """4.9: the dice in the order of GLA-DIC-11, then all wounds at once (GLA-DIC-09)."""
        self.target, self.score = target, score
        self.attack_dice, self.defence_dice = [], []
        for _ in range(score):  # GLA-DIC-01
            self.attack_dice.append((yield DIE))
        for _ in range(score):
            self.defence_dice.append((yield DIE))
        target.wounds += wounds_of(self.attack_dice, self.defence_dice)
        self.target, self.score = None, 0
        self.attack_dice, self.defence_dice = [], []

    # 4.13 Mobile crates

    def pushes_of(self, robot):
        robots = {other.at for other in self.on_board()}
        crates = {crate.at: crate for crate in self.crates.values()}
        moves = []
        for space in self.board.neighbours[robot.at].values():  # GLA-MOB-01, GLA-MOB-09
            if space in crates:
                for direction, goal in self.board.neighbours[space].items():  # GLA-MOB-02, 04
                    if goal not in crates and goal not in robots:  # GLA-MOB-05, GLA-MOB-06
                        moves.append(f"push {crates[space].id} {direction}")
        return moves

    def push(self, crate, direction):
        left = crate.at
        rider = self.robot_at(left)
        crate.at = step(left, direction)
        if rider:
            self.phase = "fall"
            self.falling = (rider.id, crate.id)
            face = yield DIE  # GLA-MOB-11
            self.falling = None
            if face + rider.structure >= 6:
                rider.wounds += 1  # GLA-MOB-12: it stays where it was, now on the ground
            else:
                rider.at = crate.at  # GLA-MOB-13

    # 4.12 Clean-up, 8.3

    def clean_up(self):
        if self.options.durability != "inert":
            yield from self.settle_crates()  # GLA-CLN-02
        for robot in self.on_board():  # GLA-CLN-03
            if robot.wounds > robot.structure:  # GLA-CLN-04
                robot.at, robot.acted = "out", False
            robot.wounds = 0  # GLA-CLN-05, GLA-CLN-07
        for crate in self.crates.values():
            crate.wounds = 0  # GLA-CLN-09

    def settle_crates(self):
        """4.14 and 4.15."""
        while True:
            doomed = [crate for crate in self.crates.values() if crate.wounds > crate.structure]
            if not doomed:  # GLA-DES-14
                return
            crate = min(doomed, key=lambda each: reading_order(each.at))  # GLA-DES-13
            rider = self.robot_at(crate.at)
            if self.options.durability == "explosive":  # GLA-EXP-02
                yield from self.explode(crate)
            del self.crates[crate.id]  # GLA-DES-11, GLA-EXP-04
            if rider:
                rider.wounds += 1  # GLA-DES-12

    def explode(self, crate):
        """GLA-EXP-11 gives thirteen places of a target: the rider, then robot and crate of each of
        the six directions. blast_step is the number of the place."""
        self.phase, self.blast = "blast", crate
        places = [(self.robot_at, crate.at)]  # GLA-EXP-03
        for direction in DIRECTIONS:
            places.append((self.robot_at, step(crate.at, direction)))  # GLA-EXP-05
            places.append((self.crate_at, step(crate.at, direction)))  # GLA-EXP-06, GLA-EXP-07
        for number, (look, space) in enumerate(places):
            target = look(space)
            if target:
                self.blast_step = number
                yield from self.attack(target, 2)  # GLA-EXP-08, GLA-EXP-09
        self.blast, self.blast_step = None, 0

    # 4.18 End of the game

    def check_end(self):
        """After a clean-up."""
        lost = [seat for seat in self.seats if seat not in self.out and not self.on_board(seat)]
        if lost:
            self.moments += 1
            for seat in lost:
                self.out[seat] = (self.turn, "clean-up", self.moments)
        if len(self.out) >= len(self.seats) - 1:  # GLA-END-02, GLA-END-03
            raise GameOver
        if self.turn == self.options.turn_limit:  # GLA-END-05
            self.at_limit = True
            raise GameOver

    def places(self):
        """GLA-END-02, GLA-END-03, GLA-END-06 to GLA-END-09."""
        rank = {}
        for seat in self.seats:
            if seat in self.out:
                rank[seat] = (0, self.out[seat][2], 0)  # GLA-END-08
            else:
                own = self.on_board(seat)
                rank[seat] = (1, len(own), sum(robot.structure for robot in own))
        return {seat: 1 + sum(rank[other] > rank[seat] for other in self.seats)
                for seat in self.seats}

    def outcome(self):
        """Exactly one in place 1 has won; more than one have drawn (GLA-END-10). A game that the
        turn limit ended (GLA-END-05) is called that, whoever is first."""
        if self.at_limit:
            return "limit"
        return "win" if list(self.places().values()).count(1) == 1 else "draw"

    def ended(self):
        """How a finished game ended, in the words of a position; None before."""
        if self.phase != "over":
            return None
        if self.at_limit:
            return "limit"
        if len(self.out) == len(self.seats):
            return "together"
        last = max(self.out.values(), key=lambda out: out[2])
        return "resigned" if last[1] == "resigned" else "last"

    # 4.19 Resigning

    def resign(self, seat):
        for robot in self.robots.values():  # GLA-RSN-02
            if robot.owner == seat:
                robot.at, robot.wounds, robot.acted = "out", 0, False
        self.moments += 1  # GLA-RSN-05, GLA-RSN-07
        self.out[seat] = (self.turn, "resigned", self.moments)
        if len(self.out) == len(self.seats) - 1:  # GLA-RSN-03
            raise GameOver

    # The position as text (docs/scenarios.md), everything written out

    def position_lines(self):
        lines = [f"phase {self.phase}", f"turn {self.turn}"]
        for word, value in (("leader", self.leader), ("initiative", self.initiative),
                            ("to-act", self.to_act), ("acting", self.acting and self.acting.id)):
            if value:
                lines.append(f"{word} {value}")
        for seat in self.seats:
            if self.colours[seat]:
                lines.append(f"colours {seat} {' '.join(self.colours[seat])}")
            if self.phase == "pick":
                lines += [f"pick {seat} {' '.join(three)}" for three in self.picks[seat]]
        for robot in self.robots.values():
            at = space_text(robot.at) if isinstance(robot.at, tuple) else robot.at
            lines.append(f"robot {robot.id} {robot.owner} {at}"
                         + (f" wounds {robot.wounds}" if robot.wounds else "")
                         + (" acted" if robot.acted else ""))
        for crate in self.crates.values():
            at = space_text(crate.at) if isinstance(crate.at, tuple) else crate.at
            lines.append(f"crate {crate.id} {at}"
                         + (f" wounds {crate.wounds}" if crate.wounds else ""))
        if self.rolling:
            lines.append("rolling " + " ".join(self.rolling))
        lines += [f"rolled {seat} {face}" for seat, face in self.rolled.items()]
        if self.target:
            lines.append(f"target {self.target.id} score {self.score}")
            if self.attack_dice:
                lines.append(" ".join(["dice", *map(str, self.attack_dice), "against",
                                       *map(str, self.defence_dice)]))
        if self.blast:
            lines.append(f"blast {self.blast.id} step {self.blast_step}")
        if self.falling:
            lines.append("falling " + " ".join(self.falling))
        if self.ended():
            lines.append(f"ended {self.ended()}")
        lines += [f"out {seat} turn {turn} {cause} moment {moment}"
                  for seat, (turn, cause, moment) in self.out.items()]
        return lines


if __name__ == "__main__":
    import gladiabot_play
    sys.exit(gladiabot_play.main())
