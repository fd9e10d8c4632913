"""aerial_hand.py - helps the tests of the second model of Aerial Assault to play by hand."""

import random
import unittest

from aerial import Game, Illegal


def roll(game, *outcomes):
    for text in outcomes:
        if game.awaits() is None:
            raise AssertionError(f"no outcome is awaited but {game.asked()}")
        game.outcome(str(text))


def answer_all(game, decision, answers, usual):
    """Answers one simultaneous decision for all that owe it: {"T1": words}, else usual(moves)."""
    answers, done = dict(answers), []
    while any(asked == decision for asked, _ in game.asked().values()):
        seat, (_, moves) = next(iter(game.asked().items()))
        word, team = moves[0].split()[:2]
        if team in done:  # this is already the next card play
            break
        done.append(team)
        move = f"{word} {team} {answers.pop(team)}" if team in answers else usual(moves)
        game.play(seat, move)
    if answers:
        raise AssertionError(f"{decision} was not asked for {answers}")


def lay(game, **cards):
    """Lays these cards; all others lay their first card as a stay card."""
    answer_all(game, "DP-09", cards,
               lambda moves: next(move for move in moves if move.endswith("stay")))


def declare(game, **ways):
    answer_all(game, "DP-10", ways, lambda moves: next(m for m in moves if m.endswith(" 0")))


def announce(game, **targets):
    answer_all(game, "DP-11", targets, lambda moves: moves[-1])


def asked(game):
    """(seat, decision) of the only decision owed."""
    (seat, (decision, _)), = game.asked().items()
    return seat, decision


def advance(game, until, answer=0, resigned=()):
    """Plays on until a phase: always the same answer of the list, dice from a fixed stream."""
    dice = random.Random(1)
    while not until(game):
        if game.awaits():
            game.outcome(dice.choice(game.awaits()))
        else:
            seat = next(iter(game.asked()))
            game.play(seat, "resign" if seat in resigned else game.answers(seat)[answer])


def settle(game):
    """Answers order choices either way, for examples in which they make no difference."""
    while any(asked in ("DP-12", "DP-14") for asked, _ in game.asked().values()):
        seat = next(iter(game.asked()))
        game.play(seat, game.answers(seat)[0])


def start(options, builds, colours):
    """A game of these builds, played until the display lies open."""
    game = Game(options)
    for seat in game.seats:
        for colour in colours[seat]:
            game.play(seat, f"team {colour}")
    for seat in game.seats:
        for build in builds[seat]:
            for part in build:
                game.play(seat, f"part {part}")
    for number in range(1, 9):
        roll(game, f"SP{number:02}")
    return game


class Example(unittest.TestCase):
    """Short ways to say what must be so."""

    def ball(self, game, name):
        ball = game.ball(name)
        return ball.holder.name() if ball.state == "HELD" else ball.zone or ball.state

    def check_ball(self, game, name, place, record=None, trussed=None):
        self.assertEqual(self.ball(game, name), place)
        if record is not None:
            self.assertEqual(game.ball(name).record, set(record))
        if trussed is not None:
            self.assertEqual(game.ball(name).trussed, trussed)

    def check_points(self, game, alliance, **points):
        self.assertEqual({category: figure for category, figure in game.points[alliance].items()
                          if figure}, points)

    def legal(self, game, seat, *moves):
        for move in moves:
            self.assertIn(move, game.answers(seat))

    def illegal(self, game, seat, *moves):
        for move in moves:
            with self.assertRaises(Illegal):
                game.play(seat, move)


STANDARD = ("DT2", "SH2", "FP1", "AC1")


def field(**zones):
    """Four standard robots; T1 and T4 in RW, T2 and T3 in BW unless said otherwise. A value is a
    zone or a dict for from_position."""
    teams = {1: dict(zone="RW"), 2: dict(zone="BW"), 3: dict(zone="BW"), 4: dict(zone="RW")}
    for name, value in zones.items():
        teams[int(name[1:])] = dict(zone=value) if isinstance(value, str) else value
    return teams


def balls(red_1="RZ1", red_2="RZ2", blue_1="BZ1", blue_2="BZ2", **more):
    """Balls as from_position wants them: a place, or (place, record[, trussed])."""
    listed = dict({"red-1": red_1, "red-2": red_2, "blue-1": blue_1, "blue-2": blue_2},
                  **{name.replace("_", "-"): value for name, value in more.items()})
    result = []
    for name, value in listed.items():
        place, record, trussed = value if isinstance(value, tuple) and len(value) == 3 \
            else (*value, False) if isinstance(value, tuple) else (value, None, False)
        if record is None:
            record = {int(place[1:])} if place[0] == "T" else set()
        result.append((name, place, record, trussed))
    return result
