"""lockstep.py - plays the games of a trace again in the second model and compares every step.

The trace comes from rd-trace (or, with --file, from a file; "-" is standard input):

    game 17 gladiabot seats=2 mode=std2 ...
    ask S1 D-ROBOT 3          a decision that is owed, then its answers, one an indented line
     robot R1
    play S1 robot R3          the move made
    roll 4                    a die that was awaited
    state                     after each of these: the position, one indented line a field
     phase action
    end place S1 1 S2 2 outcome win

Compared are the seats asked, the decision, the set of answers, whether a die is awaited, every
field of the position that has a meaning in its phase, and the result. At the first disagreement
both sides are printed and the exit status is 1; 2 means that a trace could not be had or read.
"""

import argparse
import functools
import glob
import itertools
import multiprocessing
import os
import shutil
import subprocess
import sys

import gladiabot as model

SET_UP = ("roll", "colours", "pick", "crates", "place")
ACTIVATION = ("robot", "action", "attack", "fall")
ONE_VALUE = ("phase", "leader", "initiative", "to-act", "acting")
CHUNK_GAMES = 50


class Disagreement(Exception):
    """The trace and the model differ."""


class BadTrace(Exception):
    """The trace is not in its format, or stops early."""


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
            raise BadTrace(f"cannot read the position line '{line}'") from fault
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


# One game


class Replay:
    """One game of the trace, played along in the model."""

    def __init__(self, number, settings):
        self.number = number
        self.steps = 0
        self.decisions = 0
        self.last = "start"
        self.asks = {}
        self.told = None
        try:
            self.game = model.Game(model.Options(**settings))
        except (ValueError, TypeError) as fault:
            raise Disagreement(f"game {number}: the model refuses {settings}: {fault}") from fault

    def fail(self, what, ours, theirs):
        lines = [f"game {self.number}, step {self.steps}, after '{self.last}': {what}",
                 f"  model: {show(ours)}", f"  trace: {show(theirs)}"]
        if isinstance(ours, (set, frozenset)) and isinstance(theirs, (set, frozenset)):
            lines += [f"  only in the model: {show(ours - theirs)}",
                      f"  only in the trace: {show(theirs - ours)}"]
        if isinstance(ours, dict) and isinstance(theirs, dict):
            lines += [f"  {key}: model {ours.get(key)}, trace {theirs.get(key)}"
                      for key in sorted({*ours, *theirs}) if ours.get(key) != theirs.get(key)]
        lines += ["the model's position:"] + ["  " + line for line in self.game.position_lines()]
        if self.told is not None:
            lines += ["the trace's position:"] + ["  " + line for line in self.told]
        raise Disagreement("\n".join(lines))

    def ask(self, head, answers):
        try:
            seat, decision, count = head.split()
            count = int(count)
        except ValueError as fault:
            raise BadTrace(f"cannot read 'ask {head}'") from fault
        if count != len(answers):
            self.fail(f"ask {seat} announces {count} answers", count, len(answers))
        if len(set(answers)) != len(answers):
            self.fail(f"ask {seat} lists an answer twice", "none twice", sorted(answers))
        self.asks[seat] = (decision, frozenset(answers))

    def check_asks(self):
        asked = self.game.asked()
        if asked.keys() != self.asks.keys():
            waits = "a die" if self.game.request == model.DIE else sorted(asked) or "the end"
            self.fail("who is asked", waits, sorted(self.asks))
        for seat, (decision, moves) in asked.items():
            told_decision, told_moves = self.asks[seat]
            if decision != told_decision:
                self.fail(f"which decision {seat} owes", decision, told_decision)
            moves = set(moves)
            if moves != told_moves:
                self.fail(f"the answers of {seat} to {decision}", moves, told_moves)
        self.asks = {}

    def play(self, seat, move):
        self.check_asks()
        self.begin_step(f"play {seat} {move}")
        self.decisions += 1
        try:
            self.game.play(seat, move)
        except model.Illegal:
            self.fail("a move is made", "not legal", f"{seat} {move}")

    def roll(self, face):
        if self.asks:
            self.check_asks()
        self.begin_step(f"roll {face}")
        try:
            self.game.roll(int(face))
        except (model.Illegal, ValueError):
            self.fail("a die is rolled", sorted(self.game.asked()) or "the end", f"roll {face}")

    def begin_step(self, words):
        self.need_state()
        self.steps += 1
        self.last, self.told = words, None

    def need_state(self):
        if self.steps and self.told is None:
            raise BadTrace(f"game {self.number}: no state after '{self.last}'")

    def state(self, lines):
        self.told = lines
        difference = compare_position(self.game, lines)
        if difference:
            self.fail(*difference)

    def end(self, words):
        if self.asks:
            self.check_asks()
        self.need_state()
        if self.game.request is not None:
            self.fail("the game ends", self.game.asked() or "a die is awaited", " ".join(words))
        try:
            at = words.index("outcome")
            told = dict(zip(words[1:at:2], map(int, words[2:at:2])))
            outcome = words[at + 1]
        except (ValueError, IndexError) as fault:
            raise BadTrace(f"cannot read 'end {' '.join(words)}'") from fault
        if told != self.game.places():
            self.fail("places", self.game.places(), told)
        if outcome != self.game.outcome():
            self.fail("outcome", self.game.outcome(), outcome)


def show(value):
    if isinstance(value, (set, frozenset)):
        return "{" + ", ".join(sorted(map(str, value))) + "}"
    return str(value)


# A whole trace


def blocks(stream):
    """Lines of a trace as (line, the indented lines below it without their blank)."""
    head, below = None, []
    for line in stream:
        if line[0] == " ":
            below.append(line[1:].rstrip("\n"))
        elif line.strip():
            if head is not None:
                yield head, below
            head, below = line.rstrip("\n"), []
    if head is not None:
        yield head, below


def begin(words):
    """The words after `game`: number, name, settings."""
    try:
        number, name, *settings = words
        number, settings = int(number), dict(setting.split("=", 1) for setting in settings)
    except ValueError as fault:
        raise BadTrace(f"cannot read 'game {' '.join(words)}'") from fault
    if name != "gladiabot":
        raise BadTrace(f"the trace is of the game {name}")
    return Replay(number, settings)


def check_trace(stream):
    """Returns (games, decisions, steps) of a trace that agrees with the model."""
    games = decisions = steps = 0
    replay = None
    for line, below in blocks(stream):
        word, _, rest = line.partition(" ")
        if word == "game":
            if replay:
                raise BadTrace(f"game {replay.number} has no end")
            replay = begin(rest.split())
        elif replay is None:
            raise BadTrace(f"'{line}' stands outside of a game")
        elif word == "ask":
            replay.ask(rest, below)
        elif word == "play":
            seat, _, move = rest.partition(" ")
            replay.play(seat, move)
        elif word == "roll":
            replay.roll(rest)
        elif word == "state":
            replay.state(below)
        elif word == "end":
            replay.end(rest.split())
            games, decisions = games + 1, decisions + replay.decisions
            steps += replay.steps
            replay = None
        else:
            raise BadTrace(f"unknown line '{line}'")
    if replay:
        raise BadTrace(f"game {replay.number} has no end after '{replay.last}'")
    return games, decisions, steps


def check_range(program, first, count, seed):
    """Runs the trace program over some games. Returns (games, decisions, steps, fault), the fault
    being None or a pair of exit status and words."""
    command = [program, "gladiabot", "--from", str(first), "--count", str(count)]
    if seed is not None:
        command += ["--seed", seed]
    fault, counts = None, (0, 0, 0)
    try:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    except OSError as error:
        return *counts, (2, f"cannot run {program}: {error}")
    with process:
        try:
            counts = check_trace(process.stdout)
        except Disagreement as disagreement:
            fault = 1, str(disagreement)
        except BadTrace as bad:
            fault = 2, str(bad)
        if fault:
            process.kill()
    if not fault and process.returncode != 0:
        fault = 2, f"{' '.join(command)} ended with status {process.returncode}"
    if not fault and counts[0] != count:
        fault = 2, f"{' '.join(command)} gave {counts[0]} games"
    return *counts, fault


def check_chunk(work):
    return check_range(*work)


def default_program():
    """rd-trace on the path, or the newest one below the build folder of this tree."""
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    built = sorted(glob.glob(os.path.join(root, "build", "*", "rd-trace")), key=os.path.getmtime)
    return shutil.which("rd-trace") or (built[-1] if built else "rd-trace")


def check_all(args):
    """Chunks over processes. Prints the summary and returns the exit status."""
    work = [(args.program, first, min(CHUNK_GAMES, args.first + args.count - first), args.seed)
            for first in range(args.first, args.first + args.count, CHUNK_GAMES)]
    games = decisions = steps = 0
    with multiprocessing.Pool(args.jobs) as pool:
        for (_, first, count, _), (chunk_games, chunk_decisions, chunk_steps, fault) in zip(
                work, pool.imap(check_chunk, work)):
            if fault:
                status, words = fault
                print(words)
                kind = "1 disagreement" if status == 1 else "trace broken"
                print(f"lockstep: {games} games, {decisions} decisions, {kind}; "
                      f"resume with --from {first}")
                pool.terminate()
                return status
            games, decisions = games + chunk_games, decisions + chunk_decisions
            steps += chunk_steps
            if sys.stderr.isatty():
                print(f"\r{first + count - args.first} of {args.count} games, {steps} steps",
                      end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    print(f"lockstep: {games} games, {decisions} decisions, 0 disagreements")
    return 0


def check_file(path):
    try:
        with (sys.stdin if path == "-" else open(path, encoding="utf-8")) as stream:
            games, decisions, _ = check_trace(stream)
    except Disagreement as disagreement:
        print(disagreement)
        return 1
    except (BadTrace, OSError) as fault:
        print(fault)
        return 2
    print(f"lockstep: {games} games, {decisions} decisions, 0 disagreements")
    return 0


def main():
    parser = argparse.ArgumentParser(description="Compares the engine with the second model.")
    parser.add_argument("--from", type=int, default=0, dest="first", metavar="N")
    parser.add_argument("--count", type=int, default=100, metavar="M")
    parser.add_argument("--seed", metavar="K", help="handed on to the trace program")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes")
    parser.add_argument("--program", default=default_program(), metavar="PATH",
                        help="the trace program; now %(default)s")
    parser.add_argument("--file", metavar="TRACE", help="read this trace instead")
    args = parser.parse_args()
    if args.count < 0 or args.jobs < 1:
        parser.error("--count and --jobs must be positive")
    return check_file(args.file) if args.file else check_all(args)


if __name__ == "__main__":
    sys.exit(main())
