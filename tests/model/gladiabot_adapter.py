"""gladiabot_adapter.py - how lockstep.py asks the second model of Gladiabot."""

import functools
import itertools
import sys

import gladiabot as model

SET_UP = ("roll", "colours", "pick", "crates", "place")
ACTIVATION = ("robot", "action", "attack", "fall")
ONE_VALUE = ("phase", "leader", "initiative", "to-act", "acting")
FACES = ["1", "2", "3", "4", "5", "6"]

USUAL_GAMES = 600
Illegal = model.Illegal


def begin(settings):
    return model.Game(model.Options(**settings))


def asked(game):
    return game.asked()


def awaits(game):
    return FACES if game.request == model.DIE else None


def play(game, seat, move):
    game.play(seat, move)


def roll(game, text):
    if text not in FACES:
        raise Illegal(text)
    game.roll(int(text))


def result(game):
    """(places, outcome), or None while the game goes on."""
    return None if game.request is not None else (game.places(), game.outcome())


def lines(game):
    return game.position_lines()


def steer(game, rng):
    """Uniform, but attacks and pushes are preferred, and now and then somebody resigns."""
    if awaits(game):
        return rng.choice(FACES)
    seat = rng.choice(list(game.asked()))
    moves = game.asked()[seat][1]
    if rng.random() < 0.01:
        return f"{seat} resign"
    attacks = [move for move in moves if move.startswith(("attack", "push"))]
    return f"{seat} {rng.choice(attacks if attacks and rng.random() < 0.7 else moves)}"


# Reading a position. The same lines come back again and again, so what they mean is kept.


@functools.lru_cache(maxsize=200_000)
def read_line(line):
    """One line of a position as (field, key, value); key is None where there is one of its kind,
    and field is None for a line that the model does not know."""
    word, *rest = line.split()
    if word in ONE_VALUE:
        return word, None, rest[0]
    if word == "turn":
        return word, None, int(rest[0])
    if word in ("colours", "pick"):
        return word, rest[0], tuple(rest[1:])
    if word == "robot":
        piece, owner, at, *marks = rest
        if at == "out":
            return "robots", piece, (owner, at, 0, False)
        return "robots", piece, (owner, at, wounds_in(marks), "acted" in marks)
    if word == "crate":
        token, at, *marks = rest
        return "crates", token, (at, wounds_in(marks))
    if word == "rolled":
        return word, rest[0], int(rest[1])
    if word == "rolling":
        return word, None, tuple(sorted(rest))
    if word == "target":
        return word, None, (rest[0], int(rest[2]))
    if word == "dice":
        at = rest.index("against") if "against" in rest else len(rest)
        return word, None, (tuple(sorted(map(int, rest[:at]))),
                            tuple(sorted(map(int, rest[at + 1:]))))
    if word == "blast":
        return word, None, (rest[0], int(rest[2]))
    if word == "falling":
        return word, None, (rest[0], rest[1])
    if word == "ended":
        return word, None, rest[0]
    if word == "out":
        seat, _, turn, cause, _, moment = rest
        return word, seat, (int(turn), cause, int(moment))
    return None, None, line


def wounds_in(marks):
    return int(marks[marks.index("wounds") + 1]) if "wounds" in marks else 0


@functools.lru_cache(maxsize=None)
def note_unknown(word):
    """Said once a process: a field that the model cannot compare."""
    print(f"lockstep: position lines '{word}' are not compared", file=sys.stderr)


def read_position(lines):
    """The fields of a position as they are written, nothing filled in yet."""
    fields = {"phase": "robot", "colours": {}, "pick": {}, "robots": {}, "crates": {},
              "rolled": {}, "out": {}}
    for line in lines:
        try:
            field, key, value = read_line(line)
        except (ValueError, IndexError) as fault:
            raise ValueError(f"cannot read the position line '{line}'") from fault
        if field is None:
            note_unknown(line.split()[0])
        elif key is None:
            fields[field] = value
        elif field == "pick":
            fields[field][key] = fields[field].get(key, ()) + value
        else:
            fields[field][key] = value
    return fields


# Comparing. For each field: what the model says, and what the trace says when a line that was left
# out has the default of docs/scenarios.md. Fields without a meaning in a phase are not compared.


@functools.lru_cache(maxsize=None)
def at_text(at):
    return at if isinstance(at, str) else model.space_text(at)


def moments(out):
    """Players out with their moments renumbered 1, 2, ... in order."""
    order = sorted({moment for _, _, moment in out.values()})
    return {seat: (turn, cause, 1 + order.index(moment))
            for seat, (turn, cause, moment) in out.items()}


def compare_seats(game, told):
    """Leader, initiative, seat to act, acting robot, turn."""
    phase = game.phase
    turn = told.get("turn", 0 if phase in SET_UP else 1)
    if phase == "over" and "turn" not in told and game.turn == 0:
        turn = 0
    yield "turn", game.turn, turn
    if phase != "roll":
        leader = told.get("leader", "S1")
        yield "leader", game.leader, leader
        to_act = told.get("to-act", leader if phase in SET_UP else "S1")
        if phase in ("colours", "crates", "place") + ACTIVATION:
            yield "to-act", game.to_act, to_act
        if phase in ACTIVATION or phase == "blast" and "initiative" in told:
            yield "initiative", game.initiative, told.get("initiative", to_act)
    if phase != "over":
        yield "acting", game.acting and game.acting.id, told.get("acting")


def compare_pieces(game, told):
    over = game.phase == "over"
    robots, told_robots = {}, told["robots"]
    for robot in game.robots.values():
        if robot.at == "out":
            robots[robot.id] = (robot.owner, "out", 0, False)
        else:
            # After the end no mark has a meaning: there is no further turn to begin.
            robots[robot.id] = (robot.owner, at_text(robot.at), robot.wounds,
                                robot.acted and not over)
    if over:
        told_robots = {piece: (owner, at, wounds, False)
                       for piece, (owner, at, wounds, _) in told_robots.items()}
    yield "robots", robots, told_robots
    crates = {crate.id: (at_text(crate.at), crate.wounds) for crate in game.crates.values()}
    told_crates = told["crates"]
    if game.phase != "crates":  # tokens still in the box matter only while they are being placed
        crates = {token: crate for token, crate in crates.items() if crate[0] != "unplaced"}
        told_crates = {token: crate for token, crate in told_crates.items()
                       if crate[0] != "unplaced"}
    yield "crates", crates, told_crates


def compare_colours(game, told):
    for seat in game.seats:
        own = tuple(game.colours[seat])
        if seat in told["colours"]:
            yield f"colours {seat}", own, told["colours"][seat]
        else:  # those of its robots, in no order
            yield f"colours {seat}", set(own), {model.ROBOTS[piece][0] for piece, robot
                                                in told["robots"].items() if robot[0] == seat}
    if game.phase == "pick":
        picks = {seat: tuple(itertools.chain(*threes)) for seat, threes in game.picks.items()
                 if threes}
        yield "pick", picks, told["pick"]


def compare_dice(game, told):
    phase = game.phase
    if phase in ("roll", "initiative"):
        everybody = game.seats if phase == "roll" else \
            [seat for seat in game.seats if game.on_board(seat)]
        yield "rolling", tuple(game.rolling), told.get("rolling", tuple(everybody))
        yield "rolled", game.rolled, told["rolled"]
    elif phase != "over":
        yield "rolling", None, told.get("rolling")
        yield "rolled", {}, told["rolled"]
    yield "falling", game.falling, told.get("falling")
    yield "ended", game.ended(), told.get("ended")
    if phase not in ("fall", "over"):
        yield "target", game.target and (game.target.id, game.score), told.get("target")
        yield "dice", (tuple(sorted(game.attack_dice)), tuple(sorted(game.defence_dice))), \
            told.get("dice", ((), ()))
        yield "blast", game.blast and (game.blast.id, game.blast_step), told.get("blast")


def compare_position(game, lines):
    """The first field that differs, or None."""
    told = read_position(lines)
    if told["phase"] != game.phase:
        return "phase", game.phase, told["phase"]
    for compare in (compare_seats, compare_pieces, compare_colours, compare_dice):
        for name, ours, theirs in compare(game, told):
            if ours != theirs:
                return name, ours, theirs
    ours, theirs = moments(game.out), moments(told["out"])
    return ("out", ours, theirs) if ours != theirs else None
