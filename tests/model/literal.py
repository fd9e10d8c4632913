"""literal.py - what the second models of all games share: how one is asked, printed and started.

A model is one generator that yields a request whenever it needs an answer: ("ask", {seat: (decision
id, list of move texts)}) or ("chance", list of outcome texts). It knows rules; this file knows none.
"""

import argparse


class Illegal(Exception):
    """A move or an outcome that is not asked for."""


class Asking:
    """The answers to a game whose generator is `flow` and whose open request is `request`."""
    flow = request = None

    def answer(self, value):
        try:
            self.request = self.flow.send(value)
        except StopIteration:
            self.request = None

    def asked(self):
        return self.request[1] if self.request and self.request[0] == "ask" else {}

    def answers(self, seat):
        return self.asked()[seat][1]

    def play(self, seat, text):
        if seat not in self.asked() or text not in self.answers(seat) + ["resign"]:
            raise Illegal(f"{seat} {text}")
        self.answer((seat, text))

    def awaits(self):
        return self.request[1] if self.request and self.request[0] == "chance" else None

    def outcome(self, text):
        if self.awaits() is None or text not in self.awaits():
            raise Illegal(f"outcome {text}")
        self.answer(text)


def trace_steps(steps, position_lines, asked=Asking.asked, awaits=Asking.awaits):
    """The steps of a game in the format of the trace program, without its first and last line.
    Returns the game."""
    for game, words in steps:
        if words:
            yield words
            yield "state"
            for line in position_lines(game):
                yield " " + line
        for seat, (decision, moves) in asked(game).items():
            yield f"ask {seat} {decision} {len(moves)}"
            for move in moves:
                yield " " + move
        outcomes = awaits(game)
        if outcomes:
            yield f"await {len(outcomes)}"
            for text in outcomes:
                yield " " + text
    return game


def trace_end(places, outcome):
    words = " ".join(f"{seat} {place}" for seat, place in places.items())
    return f"end place {words} outcome {outcome}"


def main(name, trace_lines, play_games):
    """`play_games(count, first, seed)` returns the lines to be said of the games."""
    parser = argparse.ArgumentParser(prog=name, description="The second model.")
    parser.add_argument("--play", type=int, metavar="N", help="check N random games")
    parser.add_argument("--trace", type=int, metavar="N", help="print N random games")
    parser.add_argument("--from", type=int, default=0, dest="first", help="number of the first")
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    if args.trace is not None:
        for number in range(args.first, args.first + args.trace):
            print("\n".join(trace_lines(number, args.seed)))
    elif args.play is not None:
        print("\n".join(play_games(args.play, args.first, args.seed)))
    else:
        parser.error("say --play N or --trace N")
    return 0
