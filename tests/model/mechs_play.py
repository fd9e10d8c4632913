"""mechs_play.py - random games of the second model of Tiny Epic Mechs, under its invariants."""

import random
import sys

import literal
from mechs import Game, Illegal, Options
from mechs_data import (
    ADVANCED, FULL_HEALTH, MINE_NUMBERS, PROGRAM_CARDS, PROGRAM_SIZE, ROBOT_CARDS, ROUNDS,
    TRACK_END, TURRETS)
from mechs_table import legal_loadout, weapon_order

ALL_OPTIONS = [dict(seats=seats, mode=mode, arena=arena)
               for arena in ("shuffled", "fixed")
               for mode, seats in (("battle", 2), ("battle", 3), ("battle", 4), ("solo", 1))]


def random_options(number):
    return Options(**ALL_OPTIONS[number % len(ALL_OPTIONS)])


# What players of a temper like, so that rare things come up.

LIKED_WORDS = {
    "any": (),
    "deploy": ("mine", "turret", "move-mine", "move-turret"),
    "rich": ("collect", "buy", "upgrade", "assault", "bastion", "heal"),
    "fight": ("upgrade", "assault", "bastion", "heal", "buy", "new", "take"),
    "mech": ("upgrade", "assault", "bastion", "heal", "collect"),
    "siege": ("mine", "turret", "collect", "move-mine", "move-turret", "upgrade", "heal"),
    "war": ("upgrade", "collect", "buy", "new", "take", "assault", "bastion", "heal"),
    "hunt": ("upgrade", "assault", "bastion", "heal", "buy", "new", "take"),
}


def places_wanted(game, player, temper):
    """Zones that a player of this temper likes to go to."""
    if temper in ("fight", "war"):
        return [enemy.zone for enemy in game.enemies(player)]
    if temper in ("mech", "hunt") and game.mech_player is not player:
        return [game.mech_zone or game.mech_player.zone]
    if temper == "siege":
        bases = [enemy.base for enemy in game.enemies(player) if enemy.base not in game.tokens
                 or game.tokens[enemy.base].owner is not player]
        return bases or [enemy.zone for enemy in game.enemies(player)]
    if temper == "hunt":
        return [enemy.zone for enemy in game.enemies(player)]
    if temper == "deploy":
        return [zone for zone in game.zones if zone not in game.tokens]
    return [zone for zone in game.zones if zone in game.tokens]


def where(game, player, cards):
    """Where these cards lead when nothing happens on the way."""
    zone = player.zone
    for card, way in cards:
        zone = game.destination(zone, PROGRAM_CARDS[card][0], way) or zone
    return zone


def action_wanted(game, player):
    """What leads to a Power Armor full of Advanced Weapons; None when that is reached."""
    if player.status == "Pilot":
        return "Power Up" if player.credits >= game.upgrade_cost(player) else "Collect"
    if len(player.advanced()) < 2:
        return "Purchase" if player.credits >= 3 and player.energy >= 2 else "Collect"
    return None


def liked_cards(game, player, moves, temper):
    """Cards that lead to a wanted zone, or near one; or with a wanted action."""
    done = player.program if moves[0].startswith("slot") else []
    wanted = places_wanted(game, player, temper)
    if temper in ("rich", "mech") and player.status == "Pilot" and not game.mech_player:
        action = "Power Up" if player.credits >= game.upgrade_cost(player) else "Collect"
        return [move for move in moves if PROGRAM_CARDS[move.split()[1].split(".")[0]][1] == action]
    if temper == "war" and action_wanted(game, player):
        action = action_wanted(game, player)
        return [move for move in moves
                if PROGRAM_CARDS[move.split()[1].split(".")[0]][1] == action]
    ends = {move: where(game, player, [*done, tuple(move.split()[1].split("."))]) for move in moves}
    found = [move for move, zone in ends.items() if zone in wanted]
    return found or [move for move, zone in ends.items()
                     if any(game.distances(zone)[place] <= 1 for place in wanted)]


def prefer(game, seat, temper, rng):
    """Some of the moves, those that a player of this temper likes."""
    decision, moves = game.asked()[seat]
    player = game.players[seat]
    if temper == "any" or rng.random() < 0.2:
        return moves
    if decision in ("D-05", "D-08"):
        liked = liked_cards(game, player, moves, temper)
    else:
        liked = [move for move in moves if move.split()[0] in LIKED_WORDS[temper]]
        if temper == "war":
            liked = [move for move in liked if " A" in move] or liked
    return liked or moves


def unlucky(game):
    """Cards that lead a robot to Tokens or to the Pilot of its Enemy, or to no place at all."""
    human = game.players["S1"]
    if game.phase not in ("robot-card", "robot-place"):
        return game.awaits()
    robot = game.active if game.phase == "robot-card" else game.asking
    found = []
    for card in game.awaits():
        start = robot.zone or robot.base
        facing = robot.facing if robot.zone else "N"
        place, _ = game.robot_way(robot, ROBOT_CARDS[card][0], start, facing)
        if robot.zone is None and not (place and game.open_zone(place)) \
                or robot.zone and place and game.hostile(robot, place) \
                and (place != human.zone or human.status != "Pilot"):
            found.append(card)
    return found or game.awaits()


class Temper:
    """How the players of one random game choose. A few players resign, most do not."""

    def __init__(self, rng):
        self.rng = rng
        self.resigning = rng.choice((0, 0, 0, 0, 0.002, 0.01, 0.05))
        self.tempers = {f"S{number}": rng.choice(list(LIKED_WORDS)) for number in range(1, 5)}
        self.mixed = rng.random() < 0.4
        self.bad_luck = rng.choice((0, 0, 0.5, 0.9))

    def choose(self, game):
        """`S1 MOVE`, or an outcome."""
        rng = self.rng
        if game.awaits():
            return rng.choice(unlucky(game) if rng.random() < self.bad_luck else game.awaits())
        seat = rng.choice(list(game.asked()))
        temper = rng.choice(list(LIKED_WORDS)) if self.mixed else self.tempers[seat]
        moves = prefer(game, seat, temper, rng)
        return f"{seat} resign" if rng.random() < self.resigning else f"{seat} {rng.choice(moves)}"


def random_game(number, seed):
    """The numbered random game: (options, generator of (game, step text))."""
    rng = random.Random(f"{seed}:{number}")
    options = random_options(number)
    temper = Temper(rng)

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


# Invariants

# Section 5 of the ledger.
MOST_ANSWERS = {"D-01": 2, "D-02": 4, "D-03": 3, "D-04": 4, "D-05": 32, "D-06": 1, "D-07": 29,
                "D-08": 32, "D-09": 3, "D-10": 4, "D-11": 4, "D-12": 4, "D-13": 4, "D-14": 12,
                "D-15": 9, "D-16": 2, "D-17": 9, "D-18": 7}
NEVER_ONE = ("D-01", "D-02", "D-03", "D-04", "D-05", "D-08", "D-09", "D-14", "D-16")


def check_player(game, player):
    assert 0 <= player.energy <= TRACK_END and 0 <= player.credits <= TRACK_END, "TEM-GEN-07"
    assert 0 <= player.health <= FULL_HEALTH[player.status], "TEM-GEN-14"
    assert player.vp >= 0
    placed = [game.tokens[zone].number for zone in game.tokens_of(player, "Mine")]
    assert sorted(player.mines + placed) == list(MINE_NUMBERS), "Mines"
    assert player.turrets + len(game.tokens_of(player, "Turret")) == TURRETS, "Turrets"
    assert (game.mech_player is player) == (player.status == "Mech" and not player.out)
    assert set(player.loadout) <= set(player.owned), "TEM-EQP-10"
    assert len(set(player.owned)) == len(player.owned), "TEM-PUR-07"
    assert set(player.purchased) <= set(player.owned)
    assert weapon_order(player.owned) == player.owned
    if player.out:
        assert player.zone is None and not player.owned, "TEM-RSN-02"
    elif player.robot:
        assert player.status != "Pilot" and (game.combat or not player.loadout), "TEM-SOL-51"
        assert len(player.advanced()) <= 4, "TEM-SOL-28"
    elif game.round:
        assert player.zone in game.zones
        legal = legal_loadout(player.status, player.loadout)
        assert legal or player is game.asking or player.health == 0 or game.phase == "place", \
            f"Loadout of {player.name}"
    assert len(player.program) <= PROGRAM_SIZE and player.revealed <= len(player.program)
    assert not (player.ad_hoc and player.program), "TEM-ADH-01"
    assert player.ad_hoc or not player.first_turn


def check_invariants(game):
    """What must be true in every position. AssertionError otherwise."""
    assert (game.request is None) == (game.phase == "over")
    for seat, (decision, moves) in game.asked().items():
        assert 1 <= len(moves) <= MOST_ANSWERS[decision], f"{decision} has {len(moves)} answers"
        assert len(set(moves)) == len(moves), f"{decision} names an answer twice"
        assert decision not in NEVER_ONE or len(moves) > 1, f"{decision} has one answer"
        assert not game.players[seat].out
    if game.awaits() is not None:
        assert len(game.awaits()) > 1
    for player in game.players.values():
        check_player(game, player)
    assert (game.mech_zone is None) != (game.mech_player is None), "one Mech"
    assert game.round <= ROUNDS
    if game.round:
        cards = [weapon for player in game.players.values() for weapon in player.advanced()]
        cards += [weapon for weapon in game.display if weapon] + list(game.deck)
        assert len(set(cards)) == len(cards), "one copy of each"
        if not game.resigned and game.phase != "refill":
            assert sorted(cards) == ADVANCED
    if game.combat:
        fight = game.combat
        for side in (fight.initiator, fight.defender):
            if game.phase in ("attack", "boost", "jam", "reload", "robot-weapon"):
                assert set(fight.ready.get(side.name, [])) <= set(side.loadout)
        assert fight.number <= 11, "section 9"


def check_end(game, decisions):
    result = game.result()
    assert 1 in result["places"].values(), "no result"
    if result["clause"].startswith("TEM-END"):
        assert game.round == ROUNDS and game.step == 4, "TEM-END-05"
    assert decisions < 5000, "section 9"


def check_refusal(game):
    """Section 10, with choices that are never legal: refused, and nothing has changed."""
    before = snapshot(game), game.request
    for seat in game.seats + ["S5", "RL"]:
        for move in ("retreat", "slot PC1.NE", "attack B9", "boost 4", "heal 9", "mine 4", ""):
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
    lines = [f"phase {game.phase}", f"round {game.round} {game.step}",
             f"active {game.active and game.active.name} {game.card} {game.fought} {game.felled}",
             f"starter {game.starting_player} mech {game.mech_zone} "
             f"{game.mech_player and game.mech_player.name}",
             f"display {game.display} deck {len(game.deck)}"]
    for player in game.players.values():
        lines.append(
            f"player {player.name} {player.card} at {player.zone} base {player.base} "
            f"{player.status} {player.side} health {player.health} energy {player.energy} credits "
            f"{player.credits} vp {player.vp} mines {player.mines} turrets {player.turrets} "
            f"owned {player.owned} bought {player.purchased} loadout {player.loadout} "
            f"ad hoc {player.ad_hoc} {player.first_turn} program {player.program} "
            f"{player.committed} {player.revealed} out {player.out}")
    for zone, token in sorted(game.tokens.items()):
        lines.append(f"token {zone} {token.owner.name} {token.kind} {token.number}")
    if game.combat:
        fight = game.combat
        lines.append(f"combat {fight.initiator.name} {fight.defender.name} {fight.number} "
                     f"{fight.attacker.name} {fight.ready} {fight.guard} {fight.last} "
                     f"{fight.weapon} {fight.power} {fight.boost} {fight.dealt}")
    return lines


def play_games(count, first, seed):
    """Random games under check_invariants. Returns (decisions, outcomes, notes)."""
    decisions = outcomes = 0
    notes = {}
    for number in range(first, first + count):
        words, before = None, decisions
        try:
            for game, words in random_game(number, seed)[1]:
                check_invariants(game)
                if words and words.startswith("play"):
                    decisions += 1
                    if decisions % 50 == 0:
                        check_refusal(game)
                elif words:
                    outcomes += 1
            check_end(game, decisions - before)
        except Exception as fault:
            where_ = f"game {number} ({game.options.text()}), after '{words}'"
            raise AssertionError("\n".join([f"{where_}: {fault}", *snapshot(game)])) from fault
        game.notes[game.result()["clause"]] += 1
        for note, times in game.notes.items():
            notes[note] = notes.get(note, 0) + times
    return decisions, outcomes, notes


# Traces


def asked(game):
    """As mechs_adapter.asked says: the others may not learn how far a seat is."""
    return {seat: (decision.replace("D-06", "D-05"), moves)
            for seat, (decision, moves) in game.asked().items()}


def trace_lines(number, seed, position_lines=snapshot):
    """The numbered random game in the format of the trace program."""
    options, steps = random_game(number, seed)
    yield f"game {number} mechs {options.text()}"
    game = yield from literal.trace_steps(steps, position_lines, asked)
    result = game.result()
    places = {seat: 1 if options.solo else result["places"][seat] for seat in game.seats}
    yield literal.trace_end(places, result["outcome"])


def said_of_games(count, first, seed):
    decisions, outcomes, notes = play_games(count, first, seed)
    for note, times in sorted(notes.items()):
        yield f"{times:8} {note}"
    yield f"play: {count} games, {decisions} decisions, {outcomes} outcomes, 0 faults"


def main():
    return literal.main("mechs.py", trace_lines, said_of_games)


if __name__ == "__main__":
    sys.exit(main())
