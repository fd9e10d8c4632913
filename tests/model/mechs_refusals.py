"""mechs_refusals.py - section 10 of rules/mechs.md: which error codes fit a move.

codes() judges any move text in any position of the model, and tries() makes such texts. If several
faults apply at once, any code that fits is right.
"""

from mechs_data import (
    ADVANCED, BASICS, DIAGONAL, MINE_NUMBERS, ORIENTATIONS, PILOTS, PROGRAM_CARDS, PROGRAM_SIZE,
    STRAIGHT, TURRETS, WEAPONS, WHOLE_MAP)
from mechs_table import legal_loadout

EQUIPPING = ("keep", "new", "take", "done", "equip")
ACTIONS = ("collect", "turret", "mine", "move-mine", "move-turret", "buy", "heal", "upgrade",
           "pass")
COMBAT = ("D-10", "D-11", "D-12", "D-13")
OWN_WORDS = {
    "D-01": ("pilot",), "D-02": ("base",), "D-03": ("mine",), "D-04": ("weapon",),
    "D-05": ("slot", "commit", "program"), "D-06": ("slot", "commit", "program"),
    "D-07": EQUIPPING, "D-08": ("play",), "D-09": ("assault", "bastion", "decline"),
    "D-10": ("attack",), "D-11": ("boost",), "D-12": ("exhaust",), "D-13": ("reload",),
    "D-14": ("go",), "D-15": ("mine", "turret", "move-mine", "move-turret", "pass"),
    "D-16": ("collect", "pass"), "D-17": ("buy", "pass"), "D-18": ("heal", "upgrade", "pass")}
ELSEWHERE = {
    "pilot": "ERR-PILOT", "base": "ERR-BASE", "weapon": "ERR-LOADOUT", "assault": "ERR-MECH",
    "bastion": "ERR-MECH", "decline": "ERR-MECH", "attack": "ERR-WEAPON", "boost": "ERR-BOOST",
    "exhaust": "ERR-WEAPON", "reload": "ERR-WEAPON", "go": "ERR-ZONE", "retreat": "ERR-RETREAT",
    "slot": "ERR-NO-ACTION", "program": "ERR-NO-ACTION", "commit": "ERR-NO-ACTION",
    "play": "ERR-NO-ACTION", **{word: "ERR-NO-ACTION" for word in ACTIONS},
    **{word: "ERR-LOADOUT" for word in EQUIPPING}}


def codes(game, seat, text):
    """The codes that fit, or None for a legal move."""
    found = codes_here(game, seat, text)
    return found and found | codes_anywhere(*text.split())


def codes_anywhere(word, *rest):
    """What is wrong with the words alone."""
    found = set()
    if word in ("slot", "program", "play"):
        names = [card.split(".")[0] for card in rest]
        if any(turned_wrongly(card) for card in rest):
            found.add("ERR-ORIENTATION")
        if len(set(names)) < len(names):
            found.add("ERR-PROGRAM-DUP")
        if len(rest) > PROGRAM_SIZE:
            found.add("ERR-PROGRAM-SIZE")
    return found


def codes_here(game, seat, text):
    word, *rest = text.split()
    if game.request is None:
        return {"ERR-GAME-OVER"}
    if seat not in game.asked():
        if game.phase == "program" and game.players[seat].committed:
            return {"ERR-COMMITTED", "ERR-NOT-YOUR-DECISION"}
        return {"ERR-NOT-YOUR-DECISION"}
    decision, moves = game.asked()[seat]
    if text in moves:
        return None
    if word not in OWN_WORDS[decision]:
        if decision in COMBAT and word in EQUIPPING:  # TEM-EQP-07
            return {"ERR-COMBAT-EQUIP"}
        if decision in COMBAT and word in ("pass", "retreat"):  # TEM-CMB-06
            return {"ERR-RETREAT"}
        return {ELSEWHERE[word]}
    player = game.players[seat]
    if decision in ("D-05", "D-06"):
        return program_codes(player, word, rest)
    if decision == "D-07":
        return loadout_codes(game, player, word, rest)
    if decision == "D-08":
        return play_codes(rest[0])
    if decision == "D-15":
        return deploy_codes(game, player, word, rest)
    if decision == "D-17":
        return buy_codes(game, player, rest)
    if decision == "D-18":
        return power_up_codes(game, player, word, rest)
    return {{"D-03": "ERR-DEPLOY-SUPPLY"}.get(decision) or ELSEWHERE[word]}


def turned_wrongly(card):
    name, way = card.split(".")
    return way not in ORIENTATIONS[PROGRAM_CARDS[name][0]]


def program_codes(player, word, rest):
    """TEM-PRG-01, TEM-PRG-03, TEM-PRG-04."""
    if word == "commit":
        return {"ERR-PROGRAM-SIZE"}
    drafted = [card for card, _ in player.program]
    found = set()
    if any(turned_wrongly(card) for card in rest):
        found.add("ERR-ORIENTATION")
    names = [card.split(".")[0] for card in rest]
    begun = [".".join(card) for card in player.program]
    if word == "program" and len(rest) == PROGRAM_SIZE and rest[:len(begun)] == begun:
        drafted = []  # all four, the drafted ones included
    if len(set(drafted + names)) < len(drafted + names):
        found.add("ERR-PROGRAM-DUP")
    if word == "slot" and len(drafted) == PROGRAM_SIZE \
            or word == "program" and len(drafted) + len(rest) != PROGRAM_SIZE:
        found.add("ERR-PROGRAM-SIZE")
    return found or None


def loadout_codes(game, player, word, rest):
    """TEM-EQP-02, TEM-EQP-04 to TEM-EQP-06."""
    if word == "equip" and game.named is None:
        weapons = [] if rest == ["none"] else rest
        if set(weapons) <= set(player.owned) and len(set(weapons)) == len(weapons) \
                and legal_loadout(player.status, weapons):
            return None
    return {"ERR-LOADOUT"}


def play_codes(card):
    """TEM-TRN-05, TEM-ADH-04."""
    return {"ERR-ORIENTATION"} if turned_wrongly(card) else {"ERR-ADHOC-COMBAT"}


def deploy_codes(game, player, word, rest):
    """4.16."""
    found = set()
    if player.zone in game.tokens:
        found.add("ERR-DEPLOY-OCCUPIED")
    if game.mech_zone == player.zone:
        found.add("ERR-DEPLOY-MECH")
    mine = word in ("mine", "move-mine")
    if not (player.can_pay(credits=game.mine_cost(player)) if mine
            else player.can_pay(energy=game.turret_cost(player))):
        found.add("ERR-COST")
    if word == "mine" and int(rest[0]) not in player.mines \
            or word == "turret" and not player.turrets:
        found.add("ERR-DEPLOY-SUPPLY")
    if word in ("move-mine", "move-turret"):
        kind, count = ("Mine", len(MINE_NUMBERS)) if mine else ("Turret", TURRETS)
        placed = game.tokens_of(player, kind)
        if len(placed) < count or rest[0] not in placed:
            found.add("ERR-DEPLOY-SUPPLY")
    return found


def buy_codes(game, player, rest):
    """4.18."""
    found = set()
    weapon = rest[0]
    if weapon == "slot":
        at = int(rest[1]) - 1
        weapon = game.display[at] if 0 <= at < len(game.display) else None
        if not weapon:
            return {"ERR-PURCHASE-SLOT"}
        if f"buy {weapon}" in game.answers(player.name):
            return None
    if weapon in BASICS and weapon in player.owned:
        found.add("ERR-PURCHASE-DUP")
    if weapon in ADVANCED and weapon not in game.display:
        found.add("ERR-PURCHASE-SLOT")
    if not player.can_pay(**game.cost(player, weapon)):
        found.add("ERR-COST")
    return found


def power_up_codes(game, player, word, rest):
    """4.19."""
    found = set()
    if player.status == "Mech":
        found.add("ERR-POWERUP")
    if word == "upgrade":
        if player.status != "Pilot":
            found.add("ERR-POWERUP")
        if not player.can_pay(credits=game.upgrade_cost(player)):
            found.add("ERR-COST")
        return found
    amount = int(rest[0])
    useful = -(-(player.full_health() - player.health) // game.heal_rate(player))
    if not 1 <= amount <= min(useful, player.energy):
        found.add("ERR-POWERUP")
    if amount > player.energy:
        found.add("ERR-COST")
    return found


# Moves to try


def tries(game, seat, rng):
    """Some moves, many of them near to what is asked."""
    player = game.players[seat]
    cards = [f"{card}.{way}" for card in PROGRAM_CARDS for way in STRAIGHT + DIAGONAL]
    some = rng.sample
    weapons = list(WEAPONS)
    shown = [weapon for weapon in game.display if weapon] or BASICS
    texts = [f"pilot {rng.choice(list(PILOTS))}", f"base {rng.choice(WHOLE_MAP)}",
             f"weapon {rng.choice(weapons)}", f"mine {rng.choice((1, 2, 3))}", "turret", "commit",
             f"move-mine {rng.choice(WHOLE_MAP)}", f"move-turret {rng.choice(WHOLE_MAP)}",
             f"slot {rng.choice(cards)}", "keep", "new", "done", f"take {rng.choice(weapons)}",
             f"program {' '.join(some(cards, rng.choice((3, 4, 4, 5))))}",
             f"play {rng.choice(cards)}", "assault", "bastion", "decline", "pass", "retreat",
             f"attack {rng.choice(weapons)}", f"boost {rng.choice((0, 1, 2, 3))}",
             f"exhaust {rng.choice(weapons)}", f"reload {rng.choice(weapons)}", "reload none",
             f"go {rng.choice(WHOLE_MAP)}", "collect", f"buy {rng.choice(weapons)}",
             f"buy {rng.choice(BASICS)}", f"buy {rng.choice(shown)}",
             f"buy slot {rng.choice((1, 2, 3, 4))}", f"heal {rng.choice((1, 2, 3, 5, 9))}",
             "upgrade", f"equip {' '.join(some(weapons, rng.choice((1, 2, 3))))}", "equip none"]
    if player.owned:
        owned = player.owned
        texts += [f"attack {rng.choice(owned)}", f"take {rng.choice(owned)}",
                  f"equip {' '.join(some(owned, rng.randint(1, len(owned))))}",
                  f"exhaust {rng.choice(owned)}", f"reload {rng.choice(owned)}"]
    if seat in game.asked():
        own = OWN_WORDS[game.asked()[seat][0]]
        near = [text for text in texts if text.split()[0] in own]
        return some(near, min(len(near), 4)) + some(texts, 2)
    return some(texts, 1)
