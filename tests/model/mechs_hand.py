"""mechs_hand.py - helps the tests of the second model of Tiny Epic Mechs to play by hand.

from_position() makes a game in the middle of a Round by the conventions of section 11: Red is S1,
Blue S2, Green S3, Yellow S4.
"""

import unittest

from mechs import Game, Illegal, Options
from mechs_data import ADVANCED, FULL_HEALTH, MAP_CELLS, PROGRAM_CARDS
from mechs_table import Token, value_of_map, weapon_order

CARDS = {"S1": "P2", "S2": "P4", "S3": "P5", "S4": "P6"}
BASES = {2: ["A3", "E3"], 3: ["A3", "C5", "C1"], 4: ["A3", "C5", "E3", "C1"]}


def filled(program):
    """A Program of four that begins with these cards; the others lead north."""
    rest = [card for card in PROGRAM_CARDS if card not in [used for used, _ in program]]
    program = list(program)
    while len(program) < 4:
        card = rest.pop(0)
        program.append((card, "NE" if PROGRAM_CARDS[card][0] == "Diagonal" else "N"))
    return program


def set_player(player, given):
    given = dict(given)
    player.status = given.get("status", player.status)
    player.health = FULL_HEALTH[player.status]
    owned = given.pop("owned", None) or given.get("loadout")
    if owned is not None:
        player.owned = weapon_order(owned)
        player.loadout = list(player.owned)
    program = given.pop("program", ())
    for name, value in given.items():
        assert hasattr(player, name), name
        setattr(player, name, value)
    if not player.ad_hoc:
        player.program = filled([tuple(card.split(".")) for card in program])
    player.committed = True


def from_position(seats=2, mode="battle", tokens=(), mech="C3", display=None, round_=1, step=1,
                  first="S1", entry=None, **players):
    """tokens: "S1 A3 mine 2", "S2 B3 turret"; mech: its zone, or the name of the player in it;
    players: dicts of fields, and program=["PC1.N", ...]. The first start-of-turn window is kept."""
    game = Game(Options(seats=1 if mode == "solo" else seats, mode=mode, arena="fixed"), None)
    count = game.options.players()
    game.land = {zone: value_of_map(MAP_CELLS[zone]) for zone in game.zones}
    for name, base in zip(game.seats, BASES[count]):
        player = game.players[name]
        player.card, player.base, player.zone = CARDS[name], base, base
        player.owned, player.loadout = ["B1"], ["B1"]
    game.display = list(display or ["A01", "A02", "A03", "A04"])
    game.round, game.starting_player = round_, None if mode == "solo" else "S1"
    for name, player in game.players.items():
        if not player.robot:
            set_player(player, players.get(name, {}))
        else:
            player.deck = list(PROGRAM_CARDS)
            for field, value in players.get(name, {}).items():
                setattr(player, field, value)
    for words in tokens:
        put(game, *words.split())
    game.mech_zone = mech if mech not in game.players else None
    if mech in game.players:
        game.mech_player = game.players[mech]
    owned = [weapon for player in game.players.values() for weapon in player.owned]
    game.deck = set(ADVANCED) - set(game.display) - set(owned)
    game.go(entry or ("turn", step, first))
    if game.phase == "equip" and game.window == "start":
        keep(game)
    return game


def put(game, name, zone, kind, number=None):
    player = game.players[name]
    if kind == "mine":
        player.mines.remove(int(number))
        game.tokens[zone] = Token(player, "Mine", int(number))
    else:
        player.turrets -= 1
        game.tokens[zone] = Token(player, "Turret")


def go(game, *lines):
    """Plays `S1 MOVE` and outcomes (a line that no seat begins). Equip windows that no line names
    are passed with keep."""
    for line in lines:
        name, _, move = line.partition(" ")
        while asked(game) and asked(game)[1] == "D-07" and line.split()[0] != asked(game)[0]:
            keep(game)
        while move and name in game.seats and game.asked().get(name, ("", ()))[0] == "D-07" \
                and move.split()[0] not in ("keep", "new", "take", "done"):
            keep(game)
        if move and name in game.seats:
            game.play(name, move)
        else:
            game.outcome(line)


def keep(game):
    seat, _ = asked(game)
    game.play(seat, "keep")


def keep_all(game):
    while asked(game) and asked(game)[1] == "D-07":
        keep(game)


def asked(game):
    """(seat, decision) of the only decision owed, or None."""
    if len(game.asked()) != 1:
        return None
    (seat, (decision, _)), = game.asked().items()
    return seat, decision


class Example(unittest.TestCase):
    """Short ways to say what must be so."""

    def check(self, game, name, **fields):
        player = game.players[name]
        for field, value in fields.items():
            self.assertEqual(getattr(player, field), value, f"{name} {field}")

    def token(self, game, zone):
        token = game.tokens.get(zone)
        if token is None:
            return None
        words = [token.owner.name, token.kind.lower()]
        return " ".join(words + ([str(token.number)] if token.number else []))

    def legal(self, game, seat, *moves):
        for move in moves:
            self.assertIn(move, game.answers(seat))

    def answers(self, game, seat, decision, *moves):
        self.assertEqual(game.asked()[seat][0], decision)
        self.assertEqual(set(game.answers(seat)), set(moves))

    def illegal(self, game, seat, *moves):
        for move in moves:
            with self.assertRaises(Illegal):
                game.play(seat, move)
