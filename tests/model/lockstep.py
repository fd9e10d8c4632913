"""lockstep.py - plays the games of a trace again in the second model and compares every step.

The trace comes from rd-trace (or, with --file, from a file; "-" is standard input):

    game 17 gladiabot seats=2 mode=std2 ...
    ask S1 D-ROBOT 3          a decision that is owed, then its answers, one an indented line
     robot R1
    await 6                   or: an outcome that is awaited, then all that are possible
     1
    play S1 robot R3          the move made
    roll 4                    the outcome
    state                     after each of these: the position, one indented line a field
     phase action
    end place S1 1 S2 2 outcome win

Compared are the seats asked, the decision, the set of answers, the outcomes that are awaited, every
field of the position that has a meaning in its phase, and the result. At the first disagreement
both sides are printed and the exit status is 1; 2 means that a trace could not be had or read.

What a game has of its own stands in GAME_adapter.py: begin(settings), which raises ValueError for
settings that the model refuses; asked(game), {seat: (decision, moves)}; awaits(game), None or a list
of outcome texts; play(game, seat, move) and roll(game, text), which raise Illegal; compare_position(
game, lines), None or what differs and both values, ValueError for a line that cannot be read;
result(game), None or places and outcome; lines(game), the model's own position; steer(game, rng),
what a game with --steer goes on with, `S1 MOVE` or an outcome; USUAL_GAMES.
"""

import argparse
import glob
import importlib
import multiprocessing
import os
import random
import shutil
import subprocess
import sys

DEFAULT_GAME = "gladiabot"
CHUNK_GAMES = 50
HERE = os.path.dirname(os.path.abspath(__file__))


class Disagreement(Exception):
    """The trace and the model differ."""


class BadTrace(Exception):
    """The trace is not in its format, or stops early."""


# One game


class Replay:
    """One game of the trace, played along in the model."""

    def __init__(self, adapter, number, settings):
        self.adapter, self.number = adapter, number
        self.steps = 0
        self.decisions = 0
        self.last = "start"
        self.asks = {}
        self.told = None
        try:
            self.game = adapter.begin(settings)
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
        lines += ["the model's position:"] + ["  " + line for line in self.adapter.lines(self.game)]
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

    def check_asks(self, keep=False):
        asked = self.adapter.asked(self.game)
        if asked.keys() != self.asks.keys():
            self.fail("who is asked", self.waits_for(), sorted(self.asks))
        for seat, (decision, moves) in asked.items():
            told_decision, told_moves = self.asks[seat]
            if decision != told_decision:
                self.fail(f"which decision {seat} owes", decision, told_decision)
            moves = set(moves)
            if moves != told_moves:
                self.fail(f"the answers of {seat} to {decision}", moves, told_moves)
        if not keep:
            self.asks = {}

    def waits_for(self):
        """In words, what the model waits for."""
        outcomes = self.adapter.awaits(self.game)
        if outcomes:
            return "an outcome: " + ", ".join(outcomes)
        return sorted(self.adapter.asked(self.game)) or "the end"

    def outcomes(self, count, texts):
        """An `await` line: all outcomes in their order."""
        if count != str(len(texts)):
            self.fail(f"await announces {count} outcomes", count, len(texts))
        if texts != self.adapter.awaits(self.game):
            self.fail("the outcomes awaited", self.waits_for(), ", ".join(texts))

    def play(self, seat, move):
        self.check_asks()
        self.begin_step(f"play {seat} {move}")
        self.decisions += 1
        try:
            self.adapter.play(self.game, seat, move)
        except self.adapter.Illegal:
            self.fail("a move is made", "not legal", f"{seat} {move}")

    def roll(self, text):
        if self.asks:
            self.check_asks()
        self.begin_step(f"roll {text}")
        try:
            self.adapter.roll(self.game, text)
        except self.adapter.Illegal:
            self.fail("an outcome is given", self.waits_for(), f"roll {text}")

    def begin_step(self, words):
        self.need_state()
        self.steps += 1
        self.last, self.told = words, None

    def need_state(self):
        if self.steps and self.told is None:
            raise BadTrace(f"game {self.number}: no state after '{self.last}'")

    def state(self, lines):
        self.told = lines
        try:
            difference = self.adapter.compare_position(self.game, lines)
        except ValueError as fault:
            raise BadTrace(str(fault)) from fault
        if difference:
            self.fail(*difference)

    def end(self, words):
        if self.asks:
            self.check_asks()
        self.need_state()
        result = self.adapter.result(self.game)
        if result is None:
            self.fail("the game ends", self.waits_for(), " ".join(words))
        try:
            at = words.index("outcome")
            told = dict(zip(words[1:at:2], map(int, words[2:at:2])))
            outcome = words[at + 1]
        except (ValueError, IndexError) as fault:
            raise BadTrace(f"cannot read 'end {' '.join(words)}'") from fault
        if told != result[0]:
            self.fail("places", result[0], told)
        if outcome != result[1]:
            self.fail("outcome", result[1], outcome)


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
            below.append(line[1:-1] if line[-1] == "\n" else line[1:])
        elif line.strip():
            if head is not None:
                yield head, below
            head, below = line.rstrip("\n"), []
            if head == "choose":  # the program waits; nothing comes behind this line
                yield head, below
                head = None
    if head is not None:
        yield head, below


def adapter_path(name):
    return os.path.join(HERE, f"{name}_adapter.py")


def begin(words):
    """The words after `game`: number, name, settings."""
    try:
        number, name, *settings = words
        number, settings = int(number), dict(setting.split("=", 1) for setting in settings)
    except ValueError as fault:
        raise BadTrace(f"cannot read 'game {' '.join(words)}'") from fault
    if not os.path.exists(adapter_path(name)):
        raise BadTrace(f"the trace is of the game {name}, which has no second model")
    return Replay(importlib.import_module(f"{name}_adapter"), number, settings)


def check_trace(stream, steer=None):
    """Returns (games, decisions, steps) of a trace that agrees with the model. steer(replay) gives
    what is chosen where the program asks for it."""
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
        elif word == "await":
            replay.outcomes(rest, below)
        elif word == "play":
            seat, _, move = rest.partition(" ")
            replay.play(seat, move)
        elif word == "roll":
            replay.roll(rest)
        elif word == "choose" and steer:
            steer(replay)
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


def steering(process, seed):
    """The adapter's choices, written to the program. Each game has its own stream of numbers."""
    streams = {}

    def steer(replay):
        if replay.asks:
            replay.check_asks(keep=True)
        if replay.number not in streams:
            streams.clear()
            streams[replay.number] = random.Random(f"{seed}:{replay.number}")
        words = replay.adapter.steer(replay.game, streams[replay.number])
        process.stdin.write(words + "\n")
        process.stdin.flush()

    return steer


def check_range(program, name, first, count, seed, steered):
    """Runs the trace program over some games. Returns (games, decisions, steps, fault), the fault
    being None or a pair of exit status and words."""
    command = [program, name, "--from", str(first), "--count", str(count)]
    if seed is not None:
        command += ["--seed", seed]
    if steered:
        command.append("--steer")
    fault, counts = None, (0, 0, 0)
    try:
        process = subprocess.Popen(command, stdin=subprocess.PIPE if steered else None,
                                   stdout=subprocess.PIPE, text=True)
    except OSError as error:
        return *counts, (2, f"cannot run {program}: {error}")
    with process:
        try:
            counts = check_trace(process.stdout, steering(process, seed) if steered else None)
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
    root = os.path.dirname(os.path.dirname(HERE))
    built = sorted(glob.glob(os.path.join(root, "build", "*", "rd-trace")), key=os.path.getmtime)
    return shutil.which("rd-trace") or (built[-1] if built else "rd-trace")


def check_all(args):
    """Chunks over processes. Prints the summary and returns the exit status."""
    work = [(args.program, args.game, first,
             min(CHUNK_GAMES, args.first + args.count - first), args.seed, args.steer)
            for first in range(args.first, args.first + args.count, CHUNK_GAMES)]
    games = decisions = steps = 0
    with multiprocessing.Pool(args.jobs) as pool:
        for (_, _, first, count, *_), (chunk_games, chunk_decisions, chunk_steps, fault) in zip(
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
    parser.add_argument("--game", default=DEFAULT_GAME, metavar="NAME", help="now %(default)s")
    parser.add_argument("--from", type=int, default=0, dest="first", metavar="N")
    parser.add_argument("--count", type=int, metavar="M", help="else as many as is usual")
    parser.add_argument("--seed", metavar="K", help="handed on to the trace program")
    parser.add_argument("--steer", action="store_true",
                        help="the model chooses, and looks for what is rare")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes")
    parser.add_argument("--program", default=default_program(), metavar="PATH",
                        help="the trace program; now %(default)s")
    parser.add_argument("--file", metavar="TRACE", help="read this trace instead")
    args = parser.parse_args()
    if not os.path.exists(adapter_path(args.game)):
        parser.error(f"{args.game} has no second model")
    if args.count is None:
        args.count = importlib.import_module(f"{args.game}_adapter").USUAL_GAMES
    if args.count < 0 or args.jobs < 1:
        parser.error("--count and --jobs must be positive")
    return check_file(args.file) if args.file else check_all(args)


if __name__ == "__main__":
    sys.exit(main())
