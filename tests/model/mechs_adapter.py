"""mechs_adapter.py - how lockstep.py asks the second model of Tiny Epic Mechs.

Positions are compared as dicts of the lines of docs/scenarios.md: {(word,) or (word, key): value}.
fields() makes one from the model with every field written out; read_position() makes one from the
lines of a trace and fill() puts in what docs/scenarios.md says of lines that are left out. Fields
that have no meaning in a phase are not compared.
"""

import functools

import mechs
import mechs_play
from mechs_data import (
    ADVANCED, FULL_HEALTH, MAP_CELLS, ORIENTATIONS, PROGRAM_CARDS, ROBOT_BASE,
    ROBOT_WEAPONS)
from mechs_table import weapon_order

USUAL_GAMES = 150
Illegal = mechs.Illegal

SETTING_UP = ("start", "deal", "pilots", "arena", "bases", "robot-mines", "mines", "display",
              "weapons")
BEFORE_CARD = ("adhoc", "robot-card")
COMBAT = ("attack", "boost", "jam", "reload", "robot-pair", "robot-weapon")
KO = ("place", "equip", "offer", "robot-place", "robot-last")
ONE_VALUE = ("phase", "round", "step", "starter", "active", "card", "mech", "display", "slot",
             "actor", "window", "naming", "placing", "offer", "fight", "role", "combat-round",
             "last", "weapon", "dealt-damage", "prize", "draws", "ended")
KEYED = ("pilot", "spare", "dealt", "chosen", "base", "at", "status", "health", "energy",
         "credits", "vp", "owns", "start", "loadout", "last-mine", "map", "gone", "program",
         "draft", "committed", "shown", "adhoc", "exhausted", "guard", "facing", "deck", "stack",
         "jammed", "resigned")
LISTS = ("dealt", "owns", "loadout", "gone", "exhausted", "deck", "stack")  # in no order
# Nothing depends on these once the player has resigned.
OF_A_PLAYER = ("pilot", "spare", "dealt", "chosen", "base", "status", "health", "energy", "credits",
               "start", "loadout", "last-mine")
STATUS = {"Pilot": "pilot", "Armor": "armor", "Mech": "mech"}
RESOURCES = {"E": "energy", "C": "credits"}


def begin(settings):
    return mechs.Game(mechs.Options(**settings))


def asked(game):
    """D-06 goes by the name of D-05: nobody may learn how far a Program has come."""
    return {seat: ("D-05" if decision == "D-06" else decision, moves)
            for seat, (decision, moves) in game.asked().items()}


def awaits(game):
    return game.awaits()


def play(game, seat, move):
    game.play(seat, move)


def roll(game, text):
    game.outcome(text)


def result(game):
    found = game.result()
    if found is None:
        return None
    # In solo there is one seat, and it is always first.
    places = {seat: 1 if game.options.solo else found["places"][seat] for seat in game.seats}
    return places, found["outcome"]


def steer(game, rng):
    """As in the model's own random games."""
    if not hasattr(game, "temper"):
        game.temper = mechs_play.Temper(rng)
    return game.temper.choose(game)


def lines(game):
    """The model's position; fields without a value are left out."""
    written = []
    for key, value in fields(game).items():
        if not value:
            continue
        if key[0] == "mine":
            owner, _, rest = value.partition(" ")
            written.append(f"mine {owner} {key[1]} {rest}")
        elif key[0] == "turret":
            written.append(f"turret {value} {key[1]}")
        elif value == "yes":
            written.append(" ".join(key))
        else:
            written.append(" ".join([*key, value]))
    return written


# The model's position as fields


def fields(game):
    found = {}
    for part in (game_fields, arena_fields, turn_fields, combat_fields):
        found.update(part(game))
    for player in game.players.values():
        found.update(player_fields(game, player))
    return found


def words(weapons):
    return " ".join(weapons) or "none"


def game_fields(game):
    yield ("phase",), game.phase
    yield ("round",), str(game.round)
    yield ("step",), str(game.step)
    yield ("starter",), game.starting_player or ""
    for place, player in enumerate(game.resigned, 1):
        yield ("resigned", player.name), str(place)
    if game.ended:
        yield ("ended",), "resigned" if "RSN" in game.ended[1] else "points"


def arena_fields(game):
    for zone, (resource, value) in game.land.items():
        if resource in RESOURCES:
            yield ("map", zone), f"{RESOURCES[resource]} {value}"
    for zone, token in game.tokens.items():
        if token.kind == "Mine":
            seen = " seen " + " ".join(map(str, sorted(token.seen))) if token.seen else ""
            yield ("mine", zone), f"{token.owner.name} {token.number}{seen}"
        else:
            yield ("turret", zone), token.owner.name
    yield ("mech",), game.mech_zone or ""
    yield ("display",), words(card or "none" for card in game.display)


def turn_fields(game):
    yield ("active",), game.active.name if game.active else ""
    if game.card:
        yield ("card",), ".".join(word for word in game.card if word)
    yield ("actor",), game.asking.name if game.asking else ""
    yield ("slot",), str(game.slot or "")
    yield ("window",), game.window or ""
    yield ("naming",), "" if game.named is None else words(game.named)
    yield ("placing",), game.placing or ""
    yield ("offer",), game.offer or ""
    yield ("draws",), str(game.draws)


def combat_fields(game):
    fight = game.combat
    if not fight:
        return
    yield ("fight",), fight.defender.name
    yield ("role",), fight.attacker.name
    yield ("combat-round",), str(fight.number)
    yield ("last",), fight.last or ""
    yield ("weapon",), fight.weapon or ""
    yield ("dealt-damage",), str(fight.dealt)
    yield ("prize",), "yes" if fight.prize else ""
    for side in (fight.initiator, fight.defender):
        yield ("guard", side.name), str(fight.guard[side.name])
        if side.robot:
            yield ("stack", side.name), words(fight.ready.get(side.name, []))
            yield ("jammed", side.name), str(fight.jammed.get(side.name, 0))
        elif side.name in fight.ready:
            yield ("exhausted", side.name), " ".join(
                weapon for weapon in side.loadout if weapon not in fight.ready[side.name])


def player_fields(game, player):
    name = player.name
    kept = player.card
    if game.phase == "pilots" and player.sealed:
        yield ("chosen", name), "yes"
        kept = player.sealed
    yield ("pilot", name), kept or ""
    if kept:
        yield ("spare", name), next(card for card in player.dealt if card != kept)
    else:
        yield ("dealt", name), " ".join(player.dealt)
    yield ("base", name), player.base or ""
    yield ("at", name), player.zone or ""
    yield ("status", name), " ".join(
        [STATUS[player.status]] + ([player.side.lower()] if player.side else []))
    for word in ("health", "energy", "credits", "vp"):
        yield (word, name), str(getattr(player, word))
    yield ("owns", name), " ".join(player.owned)
    yield ("start", name), player.start or (player.sealed if game.phase == "weapons" else "") or ""
    yield ("loadout", name), words(player.loadout)
    yield ("gone", name), " ".join(player.gone)
    yield ("last-mine", name), str(player.last_mine or "")
    if player.ad_hoc:
        yield ("adhoc", name), "first" if player.first_turn else "yes"
    if player.robot:
        yield ("facing", name), player.facing
        yield ("deck", name), words(player.deck)
    elif not player.out:
        yield ("shown", name), ".".join(player.shown or ())
        yield from program_fields(game, player)


def program_fields(game, player):
    cards = " ".join(".".join(card) for card in player.program)
    if game.phase == "program":
        yield ("committed", player.name), "yes" if player.committed else ""
        if len(player.program) < 4:
            yield ("draft", player.name), cards or "none"
            cards = ""
    yield ("program", player.name), cards


# The trace's position


@functools.lru_cache(maxsize=100_000)
def read_line(line):
    """One line as (key, value)."""
    word, *rest = line.split()
    if word == "mine":
        owner, zone, *figures = rest
        return (word, zone), " ".join([owner, *figures])
    if word == "turret":
        owner, zone = rest
        return (word, zone), owner
    if word in ONE_VALUE:
        return (word,), " ".join(rest) or "yes"
    if word in KEYED:
        key, *values = rest
        if word in LISTS:
            values = sorted(values) if word in ("deck", "dealt") else weapon_order(values) \
                if values != ["none"] else values
        return (word, key), " ".join(values) or "yes"
    raise ValueError(f"cannot read the position line '{line}'")


def read_position(told_lines):
    told = {}
    for line in told_lines:
        try:
            key, value = read_line(line)
        except (ValueError, IndexError) as fault:
            raise ValueError(f"cannot read the position line '{line}'") from fault
        if key in told:
            raise ValueError(f"the position has two lines for '{line}'")
        told[key] = value
    return told


def reached(phase, first):
    """Whether a phase is not before one of the set-up in the course of the game."""
    order = SETTING_UP
    return phase not in order or first in order and order.index(phase) >= order.index(first)


def fill(told, game):
    """What docs/scenarios.md says of lines that are left out."""
    phase = told.setdefault(("phase",), "program")
    solo = game.options.solo
    told.setdefault(("round",), "0" if phase in SETTING_UP else "1")
    told.setdefault(("step",), "1")
    if not solo and phase != "start":
        told.setdefault(("starter",), "S1")
    fill_arena(told, game, phase)
    fill_pilots(told, game, phase)
    for name in game.players:
        if ("resigned", name) not in told:
            fill_player(told, game, name, phase)
        else:
            told.setdefault(("vp", name), "0")
    fill_turn(told, game, phase)


def fill_arena(told, game, phase):
    if reached(phase, "bases"):
        for zone in game.zones:
            cell = MAP_CELLS[zone]
            if cell[0] in RESOURCES and cell[1:].isdigit():
                told.setdefault(("map", zone), f"{RESOURCES[cell[0]]} {cell[1]}")
    if not any(value.startswith("mech") for key, value in told.items() if key[0] == "status"):
        told.setdefault(("mech",), "C3")


def fill_pilots(told, game, phase):
    if not reached(phase, "pilots"):
        return
    usual = dict(zip(game.seats, ("P2", "P4", "P5", "P6")))
    if phase != "pilots":
        for seat in game.seats:
            told.setdefault(("pilot", seat), usual[seat])
        named = [value for key, value in told.items() if key[0] in ("pilot", "spare")]
        free = [f"P{number}" for number in range(1, 9) if f"P{number}" not in named]
        for seat in game.seats:
            if ("spare", seat) not in told:
                told[("spare", seat)] = free.pop(0)


def fill_player(told, game, name, phase):
    robot = name in ROBOT_BASE
    if reached(phase, "robot-mines") or robot:
        usual = list(ROBOT_BASE.values()) if robot else {
            2: ["A3", "E3"], 3: ["A3", "C5", "C1"], 4: ["A3", "C5", "E3", "C1"]}[
                game.options.players()]
        at = list(ROBOT_BASE).index(name) if robot else game.seats.index(name)
        told.setdefault(("base", name), usual[at])
    if ("base", name) in told:
        told.setdefault(("at", name), told[("base", name)])
    status = told.setdefault(("status", name), "armor" if robot else "pilot").split()[0]
    full = {STATUS[word]: health for word, health in FULL_HEALTH.items()}[status]
    for word, usual in (("health", str(full)), ("energy", "3"), ("credits", "3"), ("vp", "0")):
        told.setdefault((word, name), usual)
    if robot:
        told.setdefault(("facing", name), "N")
        turned_up = told.get(("card",)) if told.get(("active",)) == name else None
        told.setdefault(("deck", name), " ".join(
            card for card in PROGRAM_CARDS if card != turned_up))
        drawing = {"robot-card": ("active",), "robot-place": ("actor",)}.get(phase)
        if drawing and told.get(drawing) == name and told[("deck", name)] == "none":
            told[("deck", name)] = " ".join(PROGRAM_CARDS)  # TEM-SOL-09: the model has shuffled
        own = told.get(("owns", name), "").split()
        told[("owns", name)] = " ".join(weapon_order({*own, *ROBOT_WEAPONS[name]}))
        told.setdefault(("loadout", name), "none")
    elif phase in SETTING_UP:
        told.setdefault(("loadout", name), "none")
    else:
        fill_weapons(told, name, status)
        fill_program(told, name, phase)


def fill_weapons(told, name, status):
    own = told.get(("owns", name), "").split()
    loadout = told.get(("loadout", name))
    if not own:
        own = [] if loadout in (None, "none") else loadout.split()
    if not any(weapon[0] == "B" for weapon in own):
        own.append("B1")
    own = weapon_order(own)
    told[("owns", name)] = " ".join(own)
    basics = [weapon for weapon in own if weapon[0] == "B"]
    advanced = [weapon for weapon in own if weapon[0] == "A"]
    told.setdefault(("start", name), basics[0])
    usual = {"pilot": basics[:2], "armor": basics[:2] + advanced[:2], "mech": advanced[:4]}
    told.setdefault(("loadout", name), words(usual[status]))


def fill_program(told, name, phase):
    if ("adhoc", name) in told or phase == "program" and ("draft", name) in told \
            or phase == "over":
        return
    cards = told.get(("program", name), "").split()
    free = [card for card in PROGRAM_CARDS if card not in [word.split(".")[0] for word in cards]]
    while len(cards) < 4:
        card = free.pop(0)
        cards.append(f"{card}.{ORIENTATIONS[PROGRAM_CARDS[card][0]][0]}")
    told[("program", name)] = " ".join(cards)


def fill_turn(told, game, phase):
    if not reached(phase, "weapons"):
        shown = told.get(("display",), "").split()
        told[("display",)] = words((shown + ["none"] * 4)[:4])
    else:
        owned = [weapon for key, value in told.items() if key[0] in ("owns", "gone")
                 for weapon in value.split()]
        free = [card for card in ADVANCED if card not in owned]
        told.setdefault(("display",), " ".join(free[:4]))
    if phase in SETTING_UP + ("program", "over"):
        fill_active_of_setup(told, game, phase)
        return
    active = told.setdefault(("active",), told.get(("starter",), "S1"))
    told.setdefault(("actor",), active)
    for word, usual in (("window", "end"), ("placing", "retreat"), ("offer", "entry"),
                        ("slot", "1"), ("draws", "0"), ("role", active), ("dealt-damage", "0")):
        told.setdefault((word,), usual)
    told.setdefault(("combat-round",), "1" if told[("role",)] == active else "2")
    if ("card",) not in told:
        program = told.get(("program", active), "").split()
        told[("card",)] = program[int(told[("step",)]) - 1] if program else "PC1.N"
    fill_shown(told, game, phase, active)
    if ("fight",) in told:
        for name in (active, told[("fight",)]):
            told.setdefault(("guard", name), "0")
            if ("last",) in told and name != told[("role",)] and name not in ROBOT_BASE:
                told.setdefault(("exhausted", name), told[("last",)])
            if name in ROBOT_BASE:
                told.setdefault(("stack", name), told[("loadout", name)])
                told.setdefault(("jammed", name), "0")


def fill_shown(told, game, phase, active):
    """The last card of each seat, where its Program says it."""
    begun = phase not in BEFORE_CARD and not (
        phase == "equip" and told[("window",)] == "start")
    order = ["S1", "RL", "RR"] if game.options.solo else game.clockwise_from(told[("starter",)])
    for seat in game.seats:
        revealed = int(told[("step",)]) - 1
        if order.index(seat) < order.index(active) or seat == active and begun:
            revealed += 1
        program = told.get(("program", seat), "").split()
        if ("shown", seat) in told or ("resigned", seat) in told:
            continue
        if seat == active and begun:
            told[("shown", seat)] = told[("card",)]
        elif program and revealed:
            told[("shown", seat)] = program[revealed - 1]


def fill_active_of_setup(told, game, phase):
    if phase == "bases":
        told.setdefault(("active",), game.clockwise_from(told[("starter",)])[1])
    elif phase == "robot-mines":
        told.setdefault(("active",), "RL")
    elif phase == "deal":
        told.setdefault(("active",), "S1")


# Comparing


def ignored(key, game):
    """Fields without a meaning in this phase."""
    word, phase = key[0], game.phase
    if word in OF_A_PLAYER and game.players[key[1]].out:
        return True
    if word in ("loadout", "stack") and phase == "robot-pair":
        return game.players[key[1]].robot  # it is not equipped yet
    if word in ("at", "facing") and phase in ("robot-place", "robot-last"):
        return game.players[key[1]] is game.asking  # it is nowhere
    if word == "step":
        return phase in SETTING_UP + ("program", "over")
    if phase == "over":
        return word in ("active", "card", "actor", "window", "naming", "placing", "offer", "slot",
                        "draws", "fight", "role", "combat-round", "last", "weapon",
                        "dealt-damage", "prize", "exhausted", "guard", "stack", "jammed",
                        "program", "committed", "draft", "adhoc",
                        "shown")
    if word == "actor":
        return phase not in ("equip", "offer", "place", "robot-place", "robot-last")
    if word == "active":
        return phase in ("pilots", "arena", "mines", "display", "weapons", "program")
    if word in ("window", "naming"):
        return phase != "equip"
    if word == "placing":
        return phase != "place"
    if word == "offer":
        return phase != "offer"
    if word == "draws":
        return phase != "robot-place"
    if word == "slot":
        return phase != "refill"
    if word == "card":
        return phase in SETTING_UP + BEFORE_CARD + ("program",) \
            or phase == "equip" and game.window == "start"
    if word in ("role", "combat-round", "guard", "exhausted", "stack", "jammed", "last"):
        return phase not in COMBAT
    if word == "weapon":
        return phase not in ("boost", "jam", "reload")
    if word == "dealt-damage":
        return phase not in ("jam", "reload")
    return False


def compare_position(game, told_lines):
    """The first field that differs, or None."""
    told = read_position(told_lines)
    if told.get(("phase",)) == "over":
        told.setdefault(("ended",), "points")
    ours = fields(game)
    if ours[("phase",)] != told.get(("phase",), "program"):
        return "phase", ours[("phase",)], told.get(("phase",), "program")
    keys = {**ours, **told}
    if game.phase == "over" and game.round == 0:  # the set-up stopped anywhere
        keys = [("resigned", seat) for seat in game.seats] + [("ended",)]
    else:
        try:
            fill(told, game)
        except (KeyError, IndexError) as fault:
            raise ValueError(f"the position contradicts itself: {fault!r}") from fault
        keys.update(told)
    for key in keys:
        mine, theirs = ours.get(key) or "", told.get(key) or ""
        if mine != theirs and not ignored(key, game):
            return " ".join(key), mine, theirs
    return None
