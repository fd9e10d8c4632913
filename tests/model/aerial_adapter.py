"""aerial_adapter.py - how lockstep.py asks the second model of Aerial Assault.

Positions are compared as dicts of the lines of docs/scenarios.md: {(word,) or (word, key): value}.
fields() makes one from the model with every field written out; read_position() makes one from the
lines of a trace and fill() puts in what docs/scenarios.md says of lines that are left out. Fields
that have no meaning in a phase are not compared.
"""

import functools

import aerial
import aerial_play
from aerial_data import (
    ALL_COLOURS, BASE_SPECIALS, CARD_COLOUR, CATEGORIES, DELUXE_SPECIALS, WEEKS,
    WHITE_ZONE)

USUAL_GAMES = 150
Illegal = aerial.Illegal

PHASES = ("deal", "teams", "build", "display", "order", "start", "draft", "refill", "alliances",
          "gifts", "program", "inbound", "lay", "panic", "declare", "drive", "announce",
          "order-block", "order-act", "use", "kiss", "catcher", "catch", "die", "reroll", "event",
          "over")
PLACE_OF_PHASE = {phase: place for place, phase in enumerate(PHASES)}
RESOLVING = ("use", "kiss", "catcher", "catch", "die", "reroll", "event")
ONE_VALUE = ("phase", "play", "slot", "double", "starter", "first", "acting", "part", "other",
             "ended", "picking", "use", "dice", "rerolled", "teams")
KEYED = ("card", "build", "deck", "rolled", "zone", "ball", "points", "shown", "stayed", "program",
         "laid", "last", "declared", "target", "barred", "barred-next", "reroll-used")
SETS = ("display", "rolling", "panic", "breakdown", "panic-next", "breakdown-next", "cancelled",
        "done", "tried", "offered", "cycle", "contested", "won", "served", "resigned", "side-open")
PICKING = {1: 1, 2: 2, 3: 3, "IRI": 4, "training 1": 5, "training 2": 6}


def begin(settings):
    return aerial.Game(aerial.Options(**settings))


def asked(game):
    return game.asked()


def awaits(game):
    return game.awaits()


def play(game, seat, move):
    game.play(seat, move)


def roll(game, text):
    game.outcome(text)


def result(game):
    found = game.result()
    return found and (found["places"], found["outcome"])


def steer(game, rng):
    """As in the model's own random games."""
    if not hasattr(game, "temper"):
        game.temper = aerial_play.Temper(game.options, rng)
    return game.temper.choose(game)


def lines(game):
    """The model's position; fields without a value are left out."""
    written = []
    for key, value in fields(game).items():
        text = " ".join([*key, *sorted(value)] if isinstance(value, frozenset) else [*key, value])
        if value:
            written.append(text.rstrip())
    return written


# The model's position as fields


def fields(game):
    found = {}
    for part in (game_fields, draft_fields, team_fields, ball_fields, play_fields, action_fields):
        found.update(part(game))
    return found


def names(teams):
    return frozenset(team.name() for team in teams)


def game_fields(game):
    started = game.play_number > 0
    yield ("phase",), game.phase
    yield ("play",), str(game.play_number) if started and not game.autonomous else ""
    yield ("slot",), str(game.play_number) if started and game.autonomous else ""
    for seat, card in game.card_of_seat.items():
        yield ("card", seat), str(card)
    if game.options.seats == 5:
        yield ("double",), game.two_teams or ""
    yield ("resigned",), frozenset(game.resigned)
    if game.ended:
        yield ("ended",), "resigned" if "RSN" in game.ended[1] else "points"


def draft_fields(game):
    yield ("display",), frozenset(game.display)
    yield ("starter",), game.starting_player or ""
    if game.options.seats == 5 and game.draft_order:
        yield ("first",), game.draft_order[0].name()
    for seat, figure in game.sums.items():
        yield ("rolled", seat), str(figure)
    yield ("rolling",), frozenset(game.rolling)
    if game.drafting:
        place = 1 + game.draft_order.index(game.drafting)
        yield ("picking",), f"{PICKING[game.draft_round]} {place}"


def team_fields(game):
    for team in game.teams:
        name = team.name()
        yield ("team", name), f"{team.seat} {team.colour}"
        yield ("build", name), " ".join(team.steps)
        yield ("deck", name), " ".join(card for card in team.deck if card.startswith("SP"))
        yield ("zone", name), team.zone or ""
        yield ("shown", name), " ".join(sorted(set(team.discard) - set(team.stayed)))
        yield ("stayed", name), " ".join(sorted(team.stayed))
        yield ("program", name), " ".join(f"{card}.{side}" for card, side in team.program)
        if not game.autonomous and team.card:
            yield ("laid", name), f"{team.card}.{team.side}" if team.side else team.card
        yield ("last", name), team.last or ""
        yield ("declared", name), way(team.declared)
        if team.answered_block:
            yield ("target", name), team.target.name() if team.target else "none"


def way(zones):
    if zones is None:
        return ""
    return "0" if zones == 0 else f"{'left' if zones < 0 else 'right'} {abs(zones)}"


def ball_fields(game):
    for alliance in ("Red", "Blue"):
        yield ("points", alliance.lower()), " ".join(str(game.points[alliance][category])
                                                     for category in CATEGORIES)
    for ball in game.balls:
        place = ball.holder.name() if ball.holder else ball.zone or ball.state.lower()
        yield ("ball", ball.name), ball_text(place, [f"T{n}" for n in ball.record], ball.trussed)


def ball_text(place, record, trussed):
    words = [place]
    if record:
        words += ["record", *sorted(record)]
    return " ".join(words + (["trussed"] if trussed else []))


def play_fields(game):
    for word, state in (("panic", "Panic"), ("breakdown", "Breakdown")):
        yield (word,), names(team for team in game.teams if state in team.states)
        yield (f"{word}-next",), names(team for team in game.teams if state in team.next_states)
    # In a cycle a success is written down at once and applied later.
    now = game.blocked_now | {(team.number, team.target.number) for team in game.won}
    for word, pairs in (("barred", game.blocked_before), ("barred-next", now)):
        for blocker, target in pairs:
            yield (word, f"T{blocker}"), f"T{target}"
    yield ("cancelled",), names(team for team in game.teams if team.cancelled)
    yield ("done",), names(team for team in game.teams if team.resolved)
    for team in game.teams:
        used = sorted(set(team.deck) & game.rerolls_used)
        yield ("reroll-used", team.name()), " ".join(used)
    yield ("cycle",), names(game.cycle)
    yield ("contested",), names(game.contested)
    yield ("won",), names(game.won)
    yield ("served",), frozenset(alliance.lower() for alliance in game.served)


def action_fields(game):
    if game.acting and game.phase != "panic":
        yield ("acting",), game.acting.name()
        yield ("offered",), frozenset(f"T{receiver}" for giver, receiver in game.refused
                                      if giver == game.acting.number)
    yield ("part",), str(game.part)
    if game.use:
        word, ball = game.use
        yield ("use",), f"{word} {ball.name}" if ball else word
    yield ("other",), game.other.name() if game.other else ""
    yield ("dice",), " ".join(map(str, game.dice)) if any(game.dice) else ""
    if game.phase == "panic" and game.acting.card:
        yield ("side-open",), names([game.acting])
    yield ("rerolled",), "yes" if game.rerolled else ""
    yield ("tried",), names(game.tried)


# The trace's position


@functools.lru_cache(maxsize=100_000)
def read_line(line):
    """One line as (key, value)."""
    word, *rest = line.split()
    if word == "team":  # `team T1 S1 Green`, `team Green S1`
        name, seat, *colour = rest
        return (word, name), f"{seat} {colour[0] if colour else name}"
    if word == "ball":
        name, place, *marks = rest
        trussed = "trussed" in marks
        record = [mark for mark in marks if mark not in ("record", "trussed")]
        if place[0] == "T" and "record" not in marks:
            record = [place]
        return (word, name), ball_text(place, record, trussed)
    if word == "rerolled":
        return (word,), "yes"
    if word in ONE_VALUE:
        return (word,), " ".join(rest)
    if word in KEYED:
        if word in ("deck", "shown", "stayed", "reroll-used"):
            return (word, rest[0]), " ".join(sorted(rest[1:]))
        return (word, rest[0]), " ".join(rest[1:])
    if word in SETS:
        return (word,), frozenset(rest)
    raise ValueError(f"cannot read the position line '{line}'")


def read_position(told_lines):
    told = {}
    for line in told_lines:
        try:
            key, value = read_line(line)
        except (ValueError, IndexError) as fault:
            raise ValueError(f"cannot read the position line '{line}'") from fault
        if key in told and isinstance(value, frozenset):
            value |= told[key]
        elif key in told and key[0] in ("reroll-used", "shown", "stayed"):
            value = " ".join(sorted([*told[key].split(), *value.split()]))
        elif key in told:
            raise ValueError(f"the position has two lines for '{line}'")
        told[key] = value
    return told


def reached(phase, first):
    """Whether a phase is not before another one in the course of the game."""
    return PLACE_OF_PHASE[phase] >= PLACE_OF_PHASE[first]


def fill(told, options):
    """What docs/scenarios.md says of lines that are left out."""
    told.setdefault(("phase",), "lay")
    phase = told[("phase",)]
    if reached(phase, "inbound") and phase != "over" and ("slot",) not in told:
        told.setdefault(("play",), "1")
    if phase != "deal":
        if options.seats in (2, 3):
            fill_cards(told, options)
        if options.seats == 5:
            told.setdefault(("double",), "S1" if options.double == "random" else options.double)
    fill_teams(told, options, phase)
    fill_builds(told, options, phase)
    fill_decks(told, options, phase)
    fill_draft(told, options, phase)
    numbered = sorted(key[1] for key in told if key[0] == "team" and key[1][0] == "T")
    if reached(phase, "gifts"):
        for name in numbered:
            told.setdefault(("zone", name), WHITE_ZONE[CARD_COLOUR[int(name[1:])]])
        for alliance in ("Red", "Blue"):
            own = [name for name in numbered if CARD_COLOUR[int(name[1:])] == alliance]
            for number, name in enumerate(own, 1):
                told.setdefault(("ball", f"{alliance.lower()}-{number}"),
                                ball_text(name, [name], False))
    told.setdefault(("part",), "1")
    if phase == "gifts":
        told.setdefault(("acting",), "T1")
    if ("slot",) in told:
        for name in numbered:
            lowest = ["BA1", "BA2", "BA3"]
            told.setdefault(("program", name), " ".join(f"{card}.stay" for card in lowest))


def fill_cards(told, options):
    solo = "S1" if options.solo == "random" else options.solo
    rest = [f"S{n}" for n in range(1, options.seats + 1) if f"S{n}" != solo]
    for seat, card in zip([solo] + rest, "123"):
        told.setdefault(("card", seat), card)


def fill_teams(told, options, phase):
    """`team` lines: all numbered from the gifts on, all by colour where one is."""
    if any(key[0] == "team" for key in told) and not reached(phase, "gifts"):
        return
    if phase in ("deal", "teams"):
        return
    seats = [f"S{n}" for n in range(1, options.seats + 1)]
    if options.seats in (2, 3):
        holder = {told[("card", seat)]: seat for seat in seats}
        owners = {1: holder["1"], 4: holder["1"], 2: holder["2"],
                  3: holder.get("3", holder["2"])}
    elif options.seats == 5:
        double = told[("double",)]
        rest = [seat for seat in seats if seat != double]
        owners = dict(zip((1, 4, 2, 3, 5, 6), [double, double, *rest]))
    else:
        owners = {n: f"S{n}" for n in range(1, options.seats + 1)}
    if reached(phase, "gifts"):
        for number, colour in zip(sorted(owners), ALL_COLOURS):
            told.setdefault(("team", f"T{number}"), f"{owners[number]} {colour}")
        return
    counted = sorted(owners.values())
    for seat, colour in zip(counted, ALL_COLOURS):
        told[("team", colour)] = f"{seat} {colour}"


def fill_builds(told, options, phase):
    for key in [key for key in told if key[0] == "team"]:
        build = ("build", key[1])
        if reached(phase, "display"):
            rookie = told[key].split()[0] in options.rookies
            steps = told.get(build, f"{'DT1' if rookie else 'DT2'} SH2 FP1 AC1").split()
            told[build] = " ".join(steps + ["none"] * (4 - len(steps)))


def fill_decks(told, options, phase):
    if not reached(phase, "alliances"):
        return
    specials = BASE_SPECIALS + (DELUXE_SPECIALS if options.seats >= 5 else [])
    named = {card for key in told if key[0] == "deck" for card in told[key].split()}
    free = [card for card in specials if card not in named]
    game = aerial.Game(options, entry=None)
    for key in sorted(key for key in told if key[0] == "team"):
        seat = told[key].split()[0]
        weeks = sum(WEEKS.get(part, 0) for part in told[("build", key[1])].split())
        size = 5 if weeks < game.budget(seat) else 3
        cards = told.get(("deck", key[1]), "").split()
        while len(cards) < size:
            cards.append(free.pop(0))
        told[("deck", key[1])] = " ".join(sorted(cards))


def fill_draft(told, options, phase):
    if phase in ("order", "start", "draft", "refill"):
        specials = BASE_SPECIALS + (DELUXE_SPECIALS if options.seats >= 5 else [])
        taken = [card for key in told if key[0] == "deck" for card in told[key].split()]
        free = [card for card in specials if card not in taken]
        told.setdefault(("display",), frozenset(free[:7 if phase == "refill" else 8]))
    if phase == "start":
        told.setdefault(("rolling",), frozenset(f"S{n}" for n in range(1, options.seats + 1)))
    if phase in ("draft", "refill"):
        told.setdefault(("picking",), "1 1")
        told.setdefault(("starter",), "S1")
        if options.seats == 5:
            own = [key[1] for key in told if key[0] == "team"
                   and told[key].split()[0] == told[("double",)]]
            told.setdefault(("first",), min(own, key=ALL_COLOURS.index))


# Comparing


def ignored(key, game):
    """Fields without a meaning in this phase."""
    word, phase = key[0], game.phase
    if word in ("starter", "first"):
        return phase not in ("draft", "refill") or \
            (word == "starter") != (game.options.seats in (4, 6))
    if phase == "over":
        always = ("phase", "points", "resigned", "ended")
        return word not in always + (("team", "build", "deck", "zone", "ball") if game.balls else ())
    if word == "picking":
        return phase == "refill"  # there it is already the next pick
    if word == "play":
        return not reached(phase, "inbound")
    if word == "tried":
        return phase not in RESOLVING
    if word in ("part", "use", "other", "dice", "rerolled", "offered"):
        return phase not in RESOLVING + ("start", "panic", "inbound", "drive")
    return False


def still_to_announce(game, name):
    """Whether a robot is asked for its target in this phase."""
    team = game.team(int(name[1:]))
    return game.phase == "announce" and team.face_up and "Block" in team.action().parts \
        and game.targets_of(team)


def compare_position(game, told_lines):
    """The first field that differs, or None."""
    told = read_position(told_lines)
    for alliance in ("red", "blue"):
        told.setdefault(("points", alliance), "0 0 0 0")
    if told.get(("phase",)) == "over":
        told.setdefault(("ended",), "points")
    ours = fields(game)
    if ours[("phase",)] != told.get(("phase",), "lay"):
        return "phase", ours[("phase",)], told.get(("phase",), "lay")
    if game.phase != "over" or game.balls:  # else the set-up stopped anywhere
        fill(told, game.options)
    for key, mine in ours.items():
        theirs = told.pop(key, "")
        if mine != theirs and differs(game, key, mine, theirs):
            return " ".join(key), mine, theirs
    for key, theirs in told.items():  # what the model has not
        if theirs and differs(game, key, "", theirs):
            return " ".join(key), "", theirs
    return None


def differs(game, key, mine, theirs):
    """Whether two values that are not equal say something different."""
    if key[0] == "target" and not still_to_announce(game, key[1]):
        mine, theirs = mine or "none", theirs or "none"  # there was nothing to choose
    return (mine or "") != (theirs or "") and not ignored(key, game)
