"""aerial_play.py - random games of the second model of Aerial Assault, under its invariants."""

import random
import sys

import literal
from aerial import Game, Illegal, Options
from aerial_data import (
    AUTONOMOUS_SLOTS, CARDS, DC_PLAYS, KINDS, OTHER, SIDE_OF_ZONE, WHITE_ZONE, ZONE_1, ZONES)
from aerial_table import Ball, Team

SWITCHES = [dict(iri=iri, missed=missed, tied=tied)
            for iri in ("off", "on") for missed in ("off", "on") for tied in ("off", "on")]
ALL_OPTIONS = [dict(seats=seats, **switches) for switches in SWITCHES for seats in range(2, 7)]


def random_options(number, rng):
    """Every seat count with every combination of the switches in turn; the rest is drawn."""
    options = dict(ALL_OPTIONS[number % len(ALL_OPTIONS)])
    seats = options["seats"]
    if rng.random() < 0.5:
        for seat in range(1, seats + 1):
            options[f"rookie{seat}"] = rng.choice(("off", "on"))
    if seats == 3:
        options["solo"] = rng.choice(("random", "S1", "S2", "S3"))
    if seats == 5:
        options["double"] = rng.choice(("random", "S1", "S2", "S3", "S4", "S5"))
    return Options(**options)


# What players of a temper like, so that rare things come up: words of moves, and kinds of cards.

LIKED_WORDS = {
    "any": (),
    "use": ("shoot", "truss", "kiss", "catch", "accept", "pickup", "low", "reroll"),
    "keen": ("shoot", "truss", "kiss", "catch", "accept", "pickup", "low", "reroll"),
    "block": ("block",),
}


def kinds_wanted(game, team):
    """Kinds of action that may do something for a robot where it stands."""
    held, wanted = game.held(team), []
    if team.zone == WHITE_ZONE[team.alliance]:
        throwers = [ally for ally in game.in_number_order(team.alliance)
                    if game.held(ally) and game.truss_needs(ally)]
        wanted += ["Catch"] * (1 + 3 * len(throwers))
    if held and game.shoot_needs(team):
        wanted += ["Shoot", "Shoot"]
    if any(not ball.trussed for ball in held) and game.truss_needs(team):
        wanted += ["Truss", "Truss"]
    if game.on_floor(team) and len(held) < 2:
        wanted.append("Floor Pick Up")
    return wanted or ["Move"]


def way_wanted(game, team, rng):
    """The index that a robot likes to go to: its goal with a ball, else a ball or the far end."""
    if game.held(team):
        return ZONES.index(rng.choice((ZONE_1[team.alliance], WHITE_ZONE[OTHER[team.alliance]])))
    own = [ball for ball in game.balls if ball.alliance == team.alliance]
    if any(ball.state == "HELD" for ball in own) and rng.random() < 0.5:  # wait for a truss
        return ZONES.index(WHITE_ZONE[team.alliance])
    floor = [ZONES.index(ball.zone) for ball in own if ball.state == "FLOOR"]
    return rng.choice(floor or [ZONES.index(ZONE_1[OTHER[team.alliance]])])


def prefer(game, moves, temper, rng):
    """Some of the moves, those that a player of this temper likes."""
    word = moves[0].split()[0]
    liked = [move for move in moves if move.split()[0] in LIKED_WORDS[temper]
             and not move.endswith("none")]
    if not liked and word in ("lay", "slot") and temper != "any":
        team = game.team(int(moves[0].split()[1][1:]))
        kinds = {"use": KINDS, "block": ("Block",)}.get(temper) or kinds_wanted(game, team)
        liked = [move for move in moves if side_has(move, rng.choice(kinds))]
    elif not liked and word == "move" and temper in ("keen", "block"):
        team = game.team(int(moves[0].split()[1][1:]))
        at = ZONES.index(team.zone)
        to = way_wanted(game, team, rng) if temper == "keen" else rng.choice((2, 3))
        way = "0" if to == at else "left" if to < at else "right"
        liked = [move for move in moves if move.split()[2] == way]
    return liked if liked and rng.random() < 0.8 else moves


def side_has(move, kind):
    card, side = move.split()[2].split(".")
    return side != "stay" and kind in CARDS[card][side].parts


class Temper:
    """How the players of one random game choose. A few players resign, most do not."""

    def __init__(self, options, rng):
        self.rng, self.face = rng, "1"
        self.resigning = rng.choice((0, 0, 0, 0, 0, 0.004, 0.02, 0.3))
        self.tempers = list(LIKED_WORDS) if rng.random() < 0.5 else [rng.choice(list(LIKED_WORDS))]
        self.kind_dice = rng.random() < 0.5 and options.tied  # more ties

    def choose(self, game):
        """`S1 MOVE`, or an outcome."""
        rng = self.rng
        if game.awaits():
            if not (self.kind_dice and rng.random() < 0.5 and self.face in game.awaits()):
                self.face = rng.choice(game.awaits())
            return self.face
        seat = rng.choice(list(game.asked()))
        moves = prefer(game, game.answers(seat), rng.choice(self.tempers), rng)
        return f"{seat} resign" if rng.random() < self.resigning else f"{seat} {rng.choice(moves)}"


def random_game(number, seed):
    """The numbered random game: (options, generator of (game, step text))."""
    rng = random.Random(f"{seed}:{number}")
    options = random_options(number, rng)
    temper = Temper(options, rng)

    def steps():
        game = Game(options)
        yield game, None
        while game.request is not None:
            words = temper.choose(game)
            if game.awaits():
                game.outcome(words)
                yield game, f"roll {words}"
            else:
                game.play(*words.split(" ", 1))
                yield game, f"play {words}"

    return options, steps()


# Positions to start from


def from_position(teams, balls=(), options=None, entry=1, points=None):
    """A game that starts at a DC card play (entry is its number) or in the Autonomous Round.

    teams: {number: dict(zone=, parts=, special=(cards), discard=(cards), seat=)}, the standard
    robot if parts are left out; balls: (name, place, record, trussed) with place "T1", a zone,
    "ASIDE", "OUT" or "REMOVED"; record is a set of team numbers."""
    options = options or Options(seats=len(teams))
    game = Game(options, entry=None)
    colours = iter(("Green", "Yellow", "Purple", "Orange", "Black", "White"))
    for number, given in sorted(teams.items()):
        team = Team(next(colours), given.get("seat", f"S{number}"), 6)
        game.number_team(team, number)
        team.parts = list(given.get("parts", ("DT2", "SH2", "FP1", "AC1")))
        team.steps, team.built = team.parts, True
        team.zone = given["zone"]
        team.deck = sorted(team.deck + list(given.get("special", ())))
        team.discard = list(given.get("discard", ()))
        game.teams.append(team)
        game.alliance_of_seat[team.seat] = team.alliance
    for name, place, record, trussed in balls:
        holder = game.team(int(place[1:])) if place[0] == "T" else None
        ball = Ball(name, name.split("-")[0].capitalize(), holder)
        if place in ZONES:
            ball.put("FLOOR", zone=place)
        elif not holder:
            ball.put(place)
            if place in ("ASIDE", "REMOVED"):
                game.scored[ball.alliance] += 1
        ball.record, ball.trussed = set(record), trussed
        game.balls.append(ball)
    if points:
        game.points = points
    game.go(entry)
    return game


# Invariants

# Section 5 of the ledger; a part of a robot is one of at most five.
MOST_ANSWERS = {"DP-01": 6, "DP-02": 5, "DP-03": 2, "DP-04": 8, "DP-05": 9, "DP-06": 3, "DP-07": 30,
                "DP-08": 3, "DP-09": 30, "DP-10": 5, "DP-11": 4, "DP-12": 3, "DP-13": 2,
                "DP-14": 3, "DP-15": 22, "DP-16": 22, "DP-17": 4, "DP-18": 2, "DP-19": 2,
                "DP-20": 2, "DP-21": 4}
NEVER_ONE = ("DP-03", "DP-05", "DP-06", "DP-08", "DP-10", "DP-12", "DP-13", "DP-14", "DP-15",
             "DP-16", "DP-17", "DP-18", "DP-19", "DP-20", "DP-21")


def check_balls(game):
    six = len(game.teams) == 6
    for alliance in ("Red", "Blue"):
        balls = [ball for ball in game.balls if ball.alliance == alliance]
        states = [ball.state for ball in balls]
        assert len(balls) == (3 if six else 2), "AA-BALL-01, AA-BALL-02"
        assert states.count("REMOVED") == min(game.scored[alliance], 2 if six else 1), "AA-BALL-17"
        assert states.count("ASIDE") <= 1, "AA-INB-05"
        if "ASIDE" in states:
            assert states.count("REMOVED") == len(balls) - 1, "AA-INB-05"
        assert game.options.missed or "OUT" not in states, "AA-MIS-01"
        for ball in balls:
            assert ball.record <= {team.number for team in game.in_number_order(alliance)}
            if ball.state == "HELD":
                assert ball.holder.alliance == alliance, "AA-BALL-08"
                assert ball.holder.number in ball.record, "AA-BALL-12"
            if ball.state == "FLOOR":
                assert ball.zone in ZONES
            if ball.state in ("ASIDE", "REMOVED"):
                assert not ball.trussed, "AA-BALL-16"
    for team in game.teams:
        assert len(game.held(team)) <= 2, "AA-BALL-06"


def check_teams(game):
    base = 7 + (1 if game.options.iri else 0)
    for team in game.teams:
        assert team.weeks() <= team.budget, "AA-BLD-08"
        extra = 2 if team.weeks() < team.budget else 0
        assert 7 + extra <= len(team.deck) <= base + extra, "AA-DRF-10, AA-DRF-14"
        assert len(set(team.deck)) == len(team.deck)
        in_use = team.hand() + team.discard + [card for card, _ in team.program]
        if team.card and not game.autonomous:
            in_use.append(team.card)
        assert sorted(in_use) == team.deck, "AA-CARD-07"
        assert len(team.discard) < 5, "AA-CARD-09"
        if game.autonomous:
            assert SIDE_OF_ZONE[team.zone] == team.alliance, "AA-AUT-06"
            assert team.target is None, "AA-AUT-07"
        if "Breakdown" in team.states and team.card:
            assert team.side == "stay", "AA-TIE-05"
        assert game.options.tied or not (team.states or team.next_states), "AA-TIE-01"
    specials = [card for team in game.teams for card in team.deck if card[0] == "S"]
    assert len(set(specials)) == len(specials), "one copy of each"


def check_invariants(game):
    """What must be true in every position. AssertionError otherwise."""
    assert (game.request is None) == (game.phase == "over")
    for seat, (decision, moves) in game.asked().items():
        assert 1 <= len(moves) <= MOST_ANSWERS[decision], f"{decision} has {len(moves)} answers"
        assert len(set(moves)) == len(moves), f"{decision} names an answer twice"
        assert decision not in NEVER_ONE or len(moves) > 1, f"{decision} has one answer"
        assert seat not in game.resigned, "AA-RSN-02"
    if game.awaits() is not None:
        assert len(game.awaits()) > 1 and len(set(game.awaits())) == len(game.awaits())
    if game.balls:
        check_balls(game)
        check_teams(game)
        assert game.play_number <= (AUTONOMOUS_SLOTS if game.autonomous else DC_PLAYS)
        for points in game.points.values():
            assert all(figure % 10 == 0 and figure >= 0 for figure in points.values())
        if game.autonomous:
            assert all(points["assist"] == points["truss"] == points["catch"] == 0
                       for points in game.points.values()), "AA-AUT-05"
    elif game.phase in ("draft", "refill"):
        cards = [card for team in game.teams for card in team.deck if card[0] == "S"]
        cards += game.display + list(game.pile)
        assert len(set(cards)) == len(cards) == (36 if game.options.seats >= 5 else 24)


def check_end(game, choices):
    result = game.result()
    assert 1 in result["places"].values(), "no result"
    if result["clause"].startswith("AA-END"):
        assert game.play_number == DC_PLAYS, "AA-END-01"
        laid = {team.name(): 0 for team in game.teams}
        for words in choices["lay"]:
            laid[words[1]] += 1
        assert all(count <= DC_PLAYS for count in laid.values())
    for alliance in ("Red", "Blue"):
        assert game.total(alliance) == sum(game.points[alliance].values()), "AA-END-02"


def check_refusal(game):
    """Section 10, with choices that are never legal: refused, and nothing has changed."""
    before = snapshot(game), game.request
    for seat in game.seats + ["S7"]:
        for move in ("pass", "move T1 left 3", "block T1 T1", "lay T1 BA5.A", "shoot red-9", ""):
            if move not in game.asked().get(seat, ("", []))[1]:
                try:
                    game.play(seat, move)
                except Illegal:
                    continue
                raise AssertionError(f"{move} was accepted")
    try:
        game.outcome("7")
    except Illegal:
        assert before == (snapshot(game), game.request), "section 10"
        return
    raise AssertionError("outcome 7 was accepted")


def snapshot(game):
    """All that can change, as text."""
    lines = [f"phase {game.phase}", f"play {game.play_number}", f"autonomous {game.autonomous}",
             f"acting {game.acting and game.acting.name()} {game.part}",
             f"points {game.points} scored {game.scored}", f"resigned {game.resigned}",
             f"display {game.display}", f"rerolls {sorted(game.rerolls_used)}",
             f"blocked {sorted(game.blocked_before)} {sorted(game.blocked_now)}"]
    for team in game.teams:
        lines.append(
            f"team {team.name()} {team.colour} {team.seat} {team.steps} {team.deck} at {team.zone} "
            f"discard {team.discard} program {team.program} card {team.card}.{team.side} "
            f"up {team.face_up} cancelled {team.cancelled} resolved {team.resolved} "
            f"declared {team.declared} target {team.target and team.target.name()} "
            f"states {sorted(team.states)} next {sorted(team.next_states)}")
    for ball in game.balls:
        lines.append(f"ball {ball.name} {ball.state} {ball.holder and ball.holder.name()} "
                     f"{ball.zone} {sorted(ball.record)} {ball.trussed}")
    return lines


def play_games(count, first, seed):
    """Random games under check_invariants. Returns (decisions, outcomes, notes)."""
    decisions = outcomes = 0
    notes = {}
    for number in range(first, first + count):
        words, choices = None, {"lay": []}
        try:
            for game, words in random_game(number, seed)[1]:
                check_invariants(game)
                if words and words.startswith("play"):
                    decisions += 1
                    if decisions % 50 == 0:
                        check_refusal(game)
                    if words.split()[2] == "lay":
                        choices["lay"].append(words.split()[2:])
                elif words:
                    outcomes += 1
            check_end(game, choices)
        except Exception as fault:
            raise AssertionError(f"game {number} ({game.options.text()}), after '{words}': {fault}\n"
                                 + "\n".join(snapshot(game))) from fault
        game.notes[game.result()["clause"]] += 1
        for note, times in game.notes.items():
            notes[note] = notes.get(note, 0) + times
    return decisions, outcomes, notes


# Traces


def trace_lines(number, seed, position_lines=snapshot):
    """The numbered random game in the format of the trace program."""
    options, steps = random_game(number, seed)
    yield f"game {number} aerial {options.text()}"
    game = yield from literal.trace_steps(steps, position_lines)
    result = game.result()
    yield literal.trace_end(result["places"], result["outcome"])


def said_of_games(count, first, seed):
    decisions, outcomes, notes = play_games(count, first, seed)
    for note, times in sorted(notes.items()):
        yield f"{times:8} {note}"
    yield f"play: {count} games, {decisions} decisions, {outcomes} outcomes, 0 faults"


def main():
    return literal.main("aerial.py", trace_lines, said_of_games)


if __name__ == "__main__":
    sys.exit(main())
