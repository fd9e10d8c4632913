"""gladiabot_play.py - random games of the second model: as traces, and under its invariants."""

import random
import sys

import literal
from gladiabot import BOARDS, COLOURS_OF_SETS, DIE, SEATS, Game, Illegal, Options

ALL_OPTIONS = [
    dict(mode=mode, board=board, sets=sets, crates_setup=crates_setup, mobile=mobile,
         durability=durability)
    for mode in SEATS for board in BOARDS[mode]
    for sets in (COLOURS_OF_SETS if mode in ("std2", "five2") else ("both",))
    for crates_setup in ("default", "free") for mobile in ("off", "on")
    for durability in ("inert", "destructible", "explosive")]


def random_game(number, seed):
    """The numbered random game: (options, generator of (game, step text)). A few players resign,
    most do not, and attacks are preferred, so that games get somewhere."""
    rng = random.Random(f"{seed}:{number}")
    options = Options(turn_limit=rng.choice((1, 3, 7, 20)),
                      **ALL_OPTIONS[number % len(ALL_OPTIONS)])
    resigning = rng.choice((0, 0, 0, 0.02))
    eager = rng.choice((0, 0.7))

    def steps():
        game = Game(options)
        yield game, None
        while game.request is not None:
            if game.request == DIE:
                face = rng.randint(1, 6)
                game.roll(face)
                yield game, f"roll {face}"
                continue
            seat = rng.choice(list(game.asked()))
            moves = game.asked()[seat][1]
            if rng.random() < eager:
                moves = [move for move in moves if move.startswith("attack")] or moves
            move = "resign" if rng.random() < resigning else rng.choice(moves)
            game.play(seat, move)
            yield game, f"play {seat} {move}"

    return options, steps()


def trace_lines(number, seed):
    """The numbered random game in the format of the trace program."""
    options, steps = random_game(number, seed)
    yield f"game {number} gladiabot {options.text()}"
    game = yield from literal.trace_steps(steps, Game.position_lines, Game.asked, lambda _: None)
    yield literal.trace_end(game.places(), game.outcome())


MOST_ANSWERS = {"D-COLOUR": 4, "D-PICK": 10, "D-CRATE": 84, "D-PLACE": 192, "D-ROBOT": 6,
                "D-ACTION": 59}  # section 5 of the ledger


def check_invariants(game):
    """What must be true in every position. AssertionError otherwise."""
    options, board = game.options, game.board
    robots, crates = game.on_board(), [c for c in game.crates.values() if c.at != "unplaced"]
    assert len({robot.at for robot in robots}) == len(robots), "GLA-GEN-04"
    assert len({crate.at for crate in crates}) == len(crates), "GLA-GEN-05"
    assert all(piece.at in board.neighbours for piece in robots + crates), "off the board"
    assert all(piece.wounds >= 0 for piece in robots + crates), "negative wounds"
    assert all(game.colours[robot.owner].count(robot.colour) == 1 for robot in robots), "colour"
    for seat in game.out:
        assert not game.on_board(seat), "GLA-RSN-02"
        assert seat not in game.asked(), "GLA-4PL-05"
    if options.durability == "inert":
        assert not any(crate.wounds for crate in crates), "GLA-CRT-06"
        assert game.phase != "blast", "GLA-CRT-06"
        assert game.phase in ("roll", "colours", "pick", "crates", "place", "over") \
            or len(crates) == len(board.default_crates), "GLA-CRT-06"
    if options.mobile == "off":
        assert game.phase != "fall", "GLA-CRT-05"
        if options.crates_setup == "default":
            assert all(c.at == board.default_crates[c.id] for c in crates), "GLA-CRT-05"
    if game.phase == "initiative":
        assert not any(piece.wounds for piece in robots + crates), "GLA-CLN-06"
        assert not any(robot.acted for robot in robots), "GLA-TRN-04"
        assert len({robot.owner for robot in robots}) >= 2, "GLA-TRN-02"
    if game.phase == "blast":
        assert game.blast.wounds > game.blast.structure, "GLA-DES-09"
        assert not game.unacted(), "GLA-CLN-01"
    for seat, (decision, moves) in game.asked().items():
        assert 1 <= len(moves) <= MOST_ANSWERS[decision], f"{decision} has {len(moves)} answers"
        assert len(set(moves)) == len(moves), f"{decision} names an answer twice"
    assert game.turn <= options.turn_limit, "GLA-END-05"
    if game.request is None:
        assert game.phase == "over" and 1 in game.places().values(), "no result"
        assert all(game.places()[seat] > 1 for seat in game.seats if seat in game.out
                   and any(other not in game.out for other in game.seats)), "GLA-END-08"


def check_refusal(game):
    """GLA-GEN-11, with choices that are never legal."""
    before = game.position_lines(), game.request
    for seat in game.seats:
        for move in ("pass", "move (9,9)", "attack c13", "robot R9"):
            try:
                game.play(seat, move)
            except Illegal:
                continue
            raise AssertionError(f"{move} was accepted")
    assert before == (game.position_lines(), game.request), "GLA-GEN-11"


def play_games(count, first, seed):
    """Random games under check_invariants. Returns the numbers of decisions and of dice."""
    decisions = dice = 0
    for number in range(first, first + count):
        words, acted, turn = None, set(), 0
        try:
            for game, words in random_game(number, seed)[1]:
                check_invariants(game)
                if game.turn != turn:
                    acted, turn = set(), game.turn
                if words and words.startswith("play"):
                    decisions += 1
                    if decisions % 50 == 0:
                        check_refusal(game)
                    if words.split()[2] == "robot":
                        assert words.split()[3] not in acted, "GLA-ACT-06"
                        acted.add(words.split()[3])
                        assert len(acted) <= 12, "more than 12 activations in a turn"
                elif words:
                    dice += 1
        except AssertionError as fault:
            raise AssertionError(f"game {number}, after '{words}': {fault}\n"
                                 + "\n".join(game.position_lines())) from fault
    return decisions, dice


def said_of_games(count, first, seed):
    decisions, dice = play_games(count, first, seed)
    yield f"play: {count} games, {decisions} decisions, {dice} dice, 0 faults"


def main():
    return literal.main("gladiabot.py", trace_lines, said_of_games)


if __name__ == "__main__":
    sys.exit(main())
