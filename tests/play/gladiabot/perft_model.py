"""perft_model.py - counts the perft tables of this folder again, with the second model.

The model picks robots as a whole and the rules step by step, so tables that begin with the set-up
are compared only as far as the picks. Counts above COUNT_MAX are left out: the model is slow.
"""

import os
import re
import shlex
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "model"))

import gladiabot as model  # noqa: E402

COUNT_MAX = 10_000
DEPTH_BEFORE_PICKS = {"std2": 4, "five2": 99, "double2": 6, "four": 6}


def read_options(words):
    options = dict(word.split("=") for word in words)
    if "turn_limit" in options:
        options["turn_limit"] = int(options["turn_limit"])
    return options


def read_position(name):
    """A function that makes the game of a position on one line."""
    options, robots, crates, to_act = {}, [], [], "S1"
    for field in name.split(";"):
        word, *rest = field.split("~")
        wounds = int(rest[rest.index("wounds") + 1]) if "wounds" in rest else 0
        if word == "options":
            options = read_options(rest)
        elif word == "robot":
            space = tuple(map(int, rest[2].strip("()").split(",")))
            robots.append((rest[0], rest[1], space, wounds, "acted" in rest))
        elif word == "crate":
            space = tuple(map(int, rest[1].strip("()").split(",")))
            crates.append((rest[0], space, wounds))
        elif word == "to-act":
            to_act = rest[0]
    return lambda: model.Game.from_position(model.Options(**options), robots, crates, "actions", 1,
                                            to_act)


def read_command(line):
    """What a command counts from, and how deep the model can follow."""
    words = shlex.split(line)
    if "--position" in words:
        return read_position(words[words.index("--position") + 1]), 99
    options = read_options(word for word in words if "=" in word)
    limit = DEPTH_BEFORE_PICKS[options.get("mode", "std2")]
    return lambda: model.Game(model.Options(**options)), limit


def count(begin, path, depth):
    """The model cannot be copied, so every sequence is played from the beginning."""
    game = begin()
    for who, what in path:
        if who == "die":
            game.roll(what)
        else:
            game.play(who, what)
    if game.request is None:
        return 1
    if game.request == model.DIE:
        branches = [("die", face) for face in range(1, 7)]
    else:
        seat = min(game.asked())
        branches = [(seat, move) for move in game.asked()[seat][1]]
    if depth == 1:
        return len(branches)
    return sum(count(begin, [*path, branch], depth - 1) for branch in branches)


def compare(path):
    passed = failed = 0
    begin, limit = None, 0
    with open(path) as file:
        for line in file:
            if line.startswith("$ "):
                begin, limit = read_command(line)
            found = re.match(r"depth (\d+): (\d+)$", line)
            if not found or int(found[1]) > limit or int(found[2]) > COUNT_MAX:
                continue
            counted = count(begin, [], int(found[1]))
            if counted == int(found[2]):
                passed += 1
            else:
                failed += 1
                print(f"{os.path.basename(path)}: {found[0]}, but the model counts {counted}")
    return passed, failed


def main():
    sums = [compare(os.path.join(HERE, name)) for name in ("perft.txt", "perft-fight.txt")]
    passed, failed = (sum(numbers) for numbers in zip(*sums))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
