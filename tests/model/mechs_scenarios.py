"""mechs_scenarios.py - games of the second model of Tiny Epic Mechs as scenarios for the engine.

    mechs_scenarios.py --program build/release/robodrome [--from N] [--count M] [--seed K]

Number N gives a random game from its beginning, with refusals in between, and eight that begin in a
position that games seldom reach (full armouries, many Tokens, somebody in the Mech) and go on to
the end of the Round; after each step these expect every field and every answer.
Exit status 0: the engine does all that; 1: it does not; 2: it could not be run. --keep PATH leaves
the scenario that failed there.
"""

import argparse
import random
import subprocess
import sys
import tempfile

import mechs_adapter
import mechs_play
import mechs_refusals
from mechs import Game, Options
from mechs_data import (
    ADVANCED, BASE_SLOTS, BASICS, FULL_HEALTH, MAP_CELLS, MECH_SIDES, ORIENTATIONS, PILOTS,
    PROGRAM_CARDS, STRAIGHT)
from mechs_table import Token, legal_loadout, value_of_map, weapon_order

RESIGN_IN = ("offer", "attack", "boost", "jam", "reload", "place")
POSITIONS = 8  # for each whole game


# Positions


class Maker:
    """Makes one random position."""

    def __init__(self, number, rng):
        self.rng = rng
        solo = number % 4 == 3
        self.game = Game(Options(seats=1 if solo else 2 + number % 4, arena="fixed"), None)
        self.solo = solo

    def make(self):
        game, rng = self.game, self.rng
        game.land = {zone: value_of_map(MAP_CELLS[zone]) for zone in game.zones}
        game.round, game.step = rng.randint(1, 6), rng.randint(1, 4)
        if not self.solo:
            game.starting_player = rng.choice(game.seats)
        self.deal()
        self.place()
        self.equip()
        active = rng.choice(list(game.players))
        if rng.random() < 0.15:
            active = self.near_the_end()
        self.program(active)
        game.go(("turn", game.step, active))
        return game

    def near_the_end(self):
        """The last Turn of the game, with VP that may well end in a tie."""
        game = self.game
        game.round, game.step = 6, 4
        for player in game.players.values():
            player.vp = 0
        game.scoring()
        for player in game.players.values():
            player.vp = 60 - player.vp
        return game.turn_order()[-1]

    def deal(self):
        game, rng = self.game, self.rng
        cards, slots = list(PILOTS), list(BASE_SLOTS[game.options.players()])
        rng.shuffle(cards)
        rng.shuffle(slots)
        for player in game.players.values():
            if not player.robot:
                player.dealt = [cards.pop(), cards.pop()]
                player.card = player.dealt[0]
                player.base = "A3" if self.solo else slots.pop()
            player.vp = rng.randint(0, 30)
            poor = rng.random() < 0.3
            player.energy, player.credits = (rng.randint(0, 2 if poor else 9) for _ in range(2))

    def place(self):
        """Pilots, the Mech and many Tokens."""
        game, rng = self.game, self.rng
        # Pilots stand near each other.
        middle = rng.choice(game.zones)
        near = sorted(game.zones, key=lambda zone: (game.distances(middle)[zone], rng.random()))
        zones = rng.sample(near[:8], len(game.players))
        for player, zone in zip(game.players.values(), zones):
            player.zone = zone
            player.status = "Armor" if player.robot else rng.choice(("Pilot", "Armor", "Armor"))
        game.mech_zone = rng.choice(near[:6])
        if rng.random() < 0.5:
            holder = rng.choice(list(game.players.values()))
            holder.status, game.mech_player, game.mech_zone = "Mech", holder, None
            holder.side = None if holder.robot else rng.choice(MECH_SIDES)
        for player in game.players.values():
            low = rng.random() < (0.7 if player.robot else 0.3)
            player.health = rng.randint(1, 3 if low else FULL_HEALTH[player.status])
            if rng.random() < 0.2:
                player.health = FULL_HEALTH[player.status]
        free = list(near) if rng.random() < 0.5 else rng.sample(game.zones, len(game.zones))
        for robot in [player for player in game.players.values() if player.robot]:
            if rng.random() < 0.5:  # it cannot be placed on its Base
                self.token(game.players["S1"], robot.base, rng.choice(("Mine", "Turret")))
                free.remove(robot.base)
        full = rng.random() < 0.2  # every Zone has a Token, and one player has none
        for player in rng.sample(list(game.players.values()), len(game.players)):
            greedy = rng.random() < 0.5
            if full:
                greedy, full = True, False
                continue
            for kind in ["Mine"] * len(player.mines) + ["Turret"] * player.turrets:
                if free and rng.random() < (0.95 if greedy else 0.3):
                    self.token(player, free.pop(0), kind)

    def token(self, player, zone, kind):
        if kind == "Mine":
            number = self.rng.choice(player.mines)
            player.mines.remove(number)
            self.game.tokens[zone] = Token(player, "Mine", number)
        else:
            player.turrets -= 1
            self.game.tokens[zone] = Token(player, "Turret")

    def equip(self):
        game, rng = self.game, self.rng
        cards = list(ADVANCED)
        rng.shuffle(cards)
        for player in game.players.values():
            more = rng.randint(0, 4)
            if not player.robot:
                player.owned = rng.sample(BASICS, rng.randint(1, 4))
                player.start = player.owned[0]
            first = list(player.owned)
            player.owned = weapon_order(first + [cards.pop() for _ in range(more)])
            player.purchased = [weapon for weapon in player.owned
                                if weapon not in (first if player.robot else [player.start])]
            if not player.robot:
                choices = game.all_loadouts(player)
                player.loadout = list(max(rng.sample(choices, min(3, len(choices))), key=len))
                assert legal_loadout(player.status, player.loadout)
            else:
                player.facing = rng.choice(STRAIGHT)
        if rng.random() < 0.2:
            del cards[:rng.randint(0, len(cards) - 4)]
        game.display = cards[:4]
        game.deck = set(ADVANCED) - set(game.display) - {
            weapon for player in game.players.values() for weapon in player.owned}

    def program(self, active):
        game, rng = self.game, self.rng
        order = game.turn_order()
        for name, player in game.players.items():
            revealed = game.step - 1 + (order.index(name) < order.index(active))
            if player.robot:
                player.deck = sorted(rng.sample(list(PROGRAM_CARDS), 8 - revealed))
                continue
            player.committed = True
            if rng.random() < 0.35 and game.step > 1:
                player.ad_hoc, player.first_turn = True, rng.random() < 0.4
                continue
            player.program = [(card, rng.choice(ORIENTATIONS[PROGRAM_CARDS[card][0]]))
                              for card in rng.sample(list(PROGRAM_CARDS), 4)]
            player.revealed = revealed
            if revealed < 4 and rng.random() < 0.8:
                self.attack(player, revealed)
            player.shown = player.program[revealed - 1] if revealed else None


    def attack(self, player, slot):
        """The card of this slot leads to an Enemy, if one can."""
        game = self.game
        used = [card for at, (card, _) in enumerate(player.program) if at != slot]
        cards = [(card, way) for card, (kind, _) in PROGRAM_CARDS.items() if card not in used
                 for way in ORIENTATIONS[kind]
                 if game.enemy_pilot(player, game.destination(player.zone, kind, way))]
        if cards:
            player.program[slot] = self.rng.choice(cards)


# Expectations


def field_lines(game):
    """Every field that has a value in the model."""
    told = mechs_adapter.fields(game)
    words = mechs_adapter.words
    yield "phase", game.phase
    for word in ("round", "step", "starter", "active", "card", "window", "placing", "offer"):
        if told.get((word,)) and not mechs_adapter.ignored((word,), game):
            yield word, told[(word,)]
    yield "mech", game.mech_zone or game.mech_player.name
    yield "display", told[("display",)]
    yield "deck", str(len(game.deck))
    for name, player in game.players.items():
        if player.out:
            yield f"{name}.resigned", "yes"
            yield f"{name}.vp", str(player.vp)
            continue
        if not mechs_adapter.ignored(("at", name), game):
            yield f"{name}.at", player.zone
        yield f"{name}.status", mechs_adapter.STATUS[player.status]
        for word in ("health", "energy", "credits", "vp"):
            yield f"{name}.{word}", str(getattr(player, word))
        yield f"{name}.owns", words(player.owned)
        yield f"{name}.purchased", words(player.purchased)
        if not mechs_adapter.ignored(("loadout", name), game):
            yield f"{name}.loadout", words(player.loadout)
        yield f"{name}.mines", words(game.tokens_of(player, "Mine"))
        yield f"{name}.turrets", words(game.tokens_of(player, "Turret"))
        yield f"{name}.controls", words(game.controlled(player))
        if game.phase in mechs_adapter.COMBAT and name in game.combat.guard:
            yield f"{name}.guard", str(game.combat.guard[name])
        if player.robot:
            if not mechs_adapter.ignored(("facing", name), game):
                yield f"{name}.facing", player.facing
        else:
            yield f"{name}.side", (player.side or "none").lower()
            yield f"{name}.supply", words(map(str, player.mines))
            if game.phase != "over":
                yield f"{name}.adhoc", told.get(("adhoc", name), "no")


def expectations(game):
    for field, value in field_lines(game):
        yield f"expect {field} = {value}"
    if game.awaits():
        yield f"expect asked chance {len(game.awaits())}"
    for seat, (decision, moves) in mechs_adapter.asked(game).items():
        yield f"expect asked {seat} {decision}"
        yield f"expect answers {seat} = {len(moves)}"
        yield from (f"expect legal {seat} {move}" for move in moves)
    result = game.result()
    if result:
        yield f"expect outcome = {result['outcome']}"
        for seat, place in mechs_adapter.result(game)[0].items():
            yield f"expect {seat}.place = {place}"
            yield f"expect {seat}.points = {result['points'][seat]}"


def refusals(game, rng):
    """Decisions with one answer would be played ahead, and then another one is judged."""
    if game.awaits() or any(len(moves) < 2 for _, moves in game.asked().values()):
        return
    for seat in game.seats:
        for text in mechs_refusals.tries(game, seat, rng):
            found = mechs_refusals.codes(game, seat, text)
            if found is None:
                yield f"expect legal {seat} {text}"
            else:
                yield f"expect refused {'|'.join(sorted(found))} {seat} {text}"


# Scenarios


def whole_game(number, seed):
    rng = random.Random(f"refusals:{seed}:{number}")
    options, steps = mechs_play.random_game(number, seed)
    yield f"scenario TEM-GEN-11 refusals of game {number}"
    yield f"game mechs {options.text()}"
    yield f"expect phase = {'deal' if options.solo else 'start'}"
    for game, words in steps:
        if words:
            kind, _, rest = words.partition(" ")
            yield rest if kind == "play" else f"chance {rest}"
        if rng.random() < 0.3:
            yield from refusals(game, rng)


def from_position(number, seed):
    rng = random.Random(f"position:{seed}:{number}")
    game = Maker(number, rng).make()
    temper = mechs_play.Temper(rng)
    temper.resigning = 0
    yield f"scenario TEM-GEN-11 position {number}"
    yield f"game mechs {game.options.text()}"
    yield "position"
    for line in mechs_adapter.lines(game):
        if line.split()[0] not in ("draws", "step") or game.phase != "over":
            yield "  " + line
    yield "end"
    yield from expectations(game)
    while game.request is not None and game.phase != "program":
        words = temper.choose(game)
        if game.phase in RESIGN_IN and rng.random() < 0.02:
            words = f"{next(iter(game.asked()))} resign"
        if game.awaits():
            game.outcome(words)
            yield f"chance {words}"
        else:
            game.play(*words.split(" ", 1))
            yield words
        yield from expectations(game)
        if rng.random() < 0.3:
            yield from refusals(game, rng)


def run(program, path):
    """None, or what the engine says."""
    done = subprocess.run([program, "scenario", path], capture_output=True, text=True, check=False)
    return done.stdout + done.stderr if done.returncode else None


def main():
    parser = argparse.ArgumentParser(description="Lets the engine run the model's games.")
    parser.add_argument("--program", required=True, metavar="PATH", help="robodrome")
    parser.add_argument("--from", type=int, default=0, dest="first", metavar="N")
    parser.add_argument("--count", type=int, default=20, metavar="M")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--keep", metavar="PATH", help="where to leave the scenario that failed")
    args = parser.parse_args()
    expected = 0
    for number in range(args.first, args.first + args.count):
        places = range(POSITIONS * number, POSITIONS * (number + 1))
        for lines in (whole_game(number, args.seed),
                      *(from_position(place, args.seed) for place in places)):
            lines = list(lines)
            expected += sum(line.startswith("expect") for line in lines)
            with tempfile.NamedTemporaryFile("w", suffix=".rds", encoding="utf-8") as file:
                file.write("\n".join(lines) + "\n")
                file.flush()
                try:
                    fault = run(args.program, file.name)
                except OSError as error:
                    print(f"cannot run {args.program}: {error}")
                    return 2
            if fault:
                print(f"{lines[0]}:\n{fault}")
                if args.keep:
                    with open(args.keep, "w", encoding="utf-8") as kept:
                        kept.write("\n".join(lines) + "\n")
                return 1
    print(f"scenarios: {args.count} games, {POSITIONS * args.count} positions, "
          f"{expected} expectations, 0 disagreements")
    return 0


if __name__ == "__main__":
    sys.exit(main())
