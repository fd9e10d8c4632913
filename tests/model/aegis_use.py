"""aegis_use.py - second model of A.E.G.I.S.: one Action with its final dice, from the count of the
successes to the removal of robots.

A `chooser` decides what the acting player may decide, and keeps the moves it made:
next_of(pieces), direction(piece, directions), length(piece, n), lead(piece, hexes),
repair(piece, low, high). The controller of a robot decides unbroken(piece).
"""

from aegis_hex import DIRECTIONS, add
from aegis_push import directions, slide
from aegis_reach import in_reach, led_moves
from aegis_roll import (
    after_defense, damage_1, drain_1, drain_2, effect_2, effect_on, number_1, number_2, power_1,
    repair_1, repair_bounds, successes, taken)
from aegis_table import CAP

DISPLACING = ("Push", "Pull", "Move")
MODIFIER_SIGNS = "+-"


class Outcome:
    """What became of an Action."""

    def __init__(self):
        self.hits = {}  # piece: successes against it
        self.failed = True
        self.gone = []  # robots destroyed
        self.drained = 0


# Both


def ends_at(table, user, kind):
    """At whose time an effect of this user ends. AE1-DUR-01, 02; AE2-RCH-02, 03."""
    if table.edition == 1 and kind != "disarm":
        return table.active
    return user.seat


def give_status(piece, kind, seat):
    piece.status.setdefault(kind, set()).add(seat)


def is_modifier(action):
    return action.type[-1] in MODIFIER_SIGNS


def remove(table, piece, outcome):
    """AE1-DST-01 to 03; AE2-DST-03 to 07"""
    outcome.gone.append(piece)
    table.pieces.remove(piece)
    table.levels_lost[piece.seat] += piece.card.level()  # AE1-CMD-05
    if table.edition == 1:
        table.lost[piece.seat].append(piece.card)
        return
    for card in [piece.card, *piece.under]:
        if card.level() > 1:
            table.pool[piece.seat].append(card)
        elif not card.drone:
            table.lost[piece.seat].append(card)


def remove_destroyed(table, outcome):
    for piece in [piece for piece in table.standing() if table.integrity(piece) == 0]:
        remove(table, piece, outcome)


def in_order(table, pieces, chooser):
    """AE1-PSH-17, AE2-TYP-16: one after another in the order that the acting player chooses."""
    left = list(pieces)
    while left:
        piece = chooser.next_of(left) if len(left) > 1 else left[0]
        left.remove(piece)
        yield piece


# First edition


def resolve_1(table, user, action, target, dice, chooser):
    """AE1 8.2 from step 9. dice None: a Combine Action at forming (AE1-ATR-28, 32)."""
    outcome = Outcome()
    reach = in_reach(table, user, action, target)
    for piece in reach:
        number = number_1(table, user, action, piece, target)
        outcome.hits[piece] = 1 if dice is None else successes(action, dice, number)
    affected = [piece for piece in reach if outcome.hits[piece] > 0]
    outcome.failed = not affected
    if outcome.failed:  # PAS-09
        if table.has(user, "Cascader") and dice is not None:
            table.energy[user.seat] += 2
        return outcome
    power = power_1(table, user, action, dice or [])
    base = {piece: min(CAP, outcome.hits[piece] * power) for piece in affected}
    apply_1(table, user, action, target, base, outcome)
    attributes = table.attributes(user, action)
    for piece in affected:
        if "DISARM" in attributes:  # ATR-10
            give_status(piece, "disarm", ends_at(table, user, "disarm"))
        if "STUN" in attributes:  # ATR-27
            give_status(piece, "stun", ends_at(table, user, "stun"))
    if action.type in DISPLACING or "FORCE" in attributes:
        displace_1(table, user, action, base, chooser, outcome)
    remove_destroyed(table, outcome)
    return outcome


def apply_1(table, user, action, target, base, outcome):
    """AE1 8.2 step 10: all at once (EFF-13)."""
    if action.type == "Damage":
        amounts = {piece: damage_1(table, user, action, piece, target, amount)
                   for piece, amount in base.items()}
        for piece, amount in amounts.items():
            piece.damage += amount
    elif action.type == "Drain":
        amounts = {piece: drain_1(table, user, piece, amount) for piece, amount in base.items()}
        for piece, amount in amounts.items():
            piece.drain += amount
            if table.enemies(user, piece):
                outcome.drained += amount
        if table.has(user, "Energy Siphon"):  # PAS-26
            table.energy[user.seat] += outcome.drained
    elif action.type == "Repair":
        for piece, amount in base.items():
            piece.damage -= repair_1(table, user, piece, amount)
    elif is_modifier(action):
        for piece, amount in base.items():  # BUF-01
            table.lay(piece, action.type, amount, ends_at(table, user, action.type))


def displace_1(table, user, action, base, chooser, outcome):
    """AE1 8.2 step 12; PSH-18: the user is not displaced by its own Push or Pull."""
    moving = action.type == "Move"
    pieces = [piece for piece in base if moving or piece is not user]
    for piece in in_order(table, pieces, chooser):
        if moving:
            piece.at = chooser.lead(piece, led_moves(table, piece, base[piece]))
            continue
        pull = action.type == "Pull"
        chosen = chooser.direction(piece, directions(table, user.at, piece, pull))
        way = slide(table, piece, chosen, base[piece], user.at if pull else None)
        if way.fell:  # PSH-10
            remove(table, piece, outcome)
            continue
        piece.at = way.end
        for hurt in (piece, way.hit):  # PSH-07, 09; CAB-10
            if hurt is not None and not hurt.is_("vanish"):
                hurt.damage += way.damage


# Second edition


def resolve_2(table, user, action, target, dice, chooser, longer=0, total_failure=False):
    """AE2 8.3 from step 7. dice None: a COMBINE use (AE2-ATT-42)."""
    outcome = Outcome()
    attributes = table.attributes(user, action)
    reach = in_reach(table, user, action, target, longer)
    number = number_2(table, user, action, target)
    rust = dict(user.burns)
    places = list(table.pieces)
    if dice is None:
        count = 1 if action.mode == "a" else action.dice
    else:
        count = 0 if total_failure else successes(action, dice, number)
        if "RECHARGE" in attributes:  # ATT-31, 32
            table.energy[user.seat] += dice.count(1) * action.dice
    outcome.failed = count == 0
    outcome.hits = {piece: count for piece in reach}
    if count:
        n = effect_2(table, user, action, dice or [], count)
        each = {piece: effect_on(table, attributes, piece, n) for piece in reach}
        collisions = {}
        blazing = displace_2(table, user, action, target, each, attributes, chooser, collisions,
                             outcome)
        for piece in outcome.gone:  # TYP-18, EFF-19: it takes no damage any more
            each.pop(piece, None)
            collisions.pop(piece, None)
        apply_2(table, user, action, each, attributes, collisions, chooser)
        statuses_2(user, each, attributes)
        remove_destroyed(table, outcome)
        for piece in sorted(blazing, key=lambda one: (one.seat == user.seat, places.index(one))):
            burn(table, piece, "blaze", blazing[piece], outcome, chooser)  # RCT-17
    burn(table, user, "rust", rust, outcome, chooser)  # ATT-34
    return outcome


def displace_2(table, user, action, target, each, attributes, chooser, collisions, outcome):
    """AE2 8.3 step 10; TYP-08 to 22, ATT-15. Gives the burns that displaced robots had before."""
    moving, pull = action.type == "Move", action.type == "Pull"
    if action.type not in DISPLACING and "FORCE" not in attributes:
        return {}
    blazing, from_ = {}, user.at  # TYP-25
    pieces = [piece for piece, n in each.items()
              if n > 0 and (moving or piece is not user or "SELF" in attributes)]
    for piece in in_order(table, pieces, chooser):
        before = dict(piece.burns)
        start = piece.at
        if moving:
            piece.at = chooser.lead(piece, led_moves(table, piece, each[piece]))
        else:
            own = piece is user
            chosen = chooser.direction(piece, directions(table, from_, piece, pull, own))
            n = chooser.length(piece, each[piece])
            way = slide(table, piece, chosen, n, from_ if pull and not own else None)
            if way.fell:  # TYP-18
                remove(table, piece, outcome)
                continue
            piece.at = way.end
            for hurt in (piece, way.hit):  # TYP-12, 17; SET-09
                if hurt is not None and not table.protected(hurt, user.seat):
                    collisions[hurt] = min(CAP, collisions.get(hurt, 0) + way.damage)
        if piece.at != start:  # TYP-23
            blazing[piece] = before
    return blazing


def apply_2(table, user, action, each, attributes, collisions, chooser):
    """AE2-EFF-12 step 2: one sum for each robot (EFF-17)."""
    aimed = "AIMED" in attributes
    combat = each if action.type in ("Damage", "Drain") else {}
    suffered = {piece: taken(table, piece, combat.get(piece, 0), collisions.get(piece, 0), aimed)
                for piece in {**each, **collisions}}
    spared = unbroken(table, [piece for piece, (_, other) in suffered.items() if other], chooser)
    for piece, (hit, other) in suffered.items():
        if piece in spared:
            other = 0
        if action.type == "Drain":
            drained, over = drain_2(table, piece, hit)
            piece.drain += drained
            hit = over
        piece.damage += hit + other
    for piece, n in each.items():
        if action.type == "Repair":
            total, low, high = repair_bounds(piece, n)
            healed = low if low == high else chooser.repair(piece, low, high)
            piece.damage -= healed
            piece.drain -= total - healed
        elif action.type == "Boost":
            piece.boost += n
        elif is_modifier(action):
            table.lay(piece, action.type, n, user.seat)


def unbroken(table, pieces, chooser):
    """AE2-CMD-46, 47: who pays 1 energy takes no noncombat damage from this effect."""
    spared = []
    asked = [piece for piece in pieces
             if table.commands(piece.seat, "Unbroken") and table.energy[piece.seat] >= 1]
    for piece in asked:
        if chooser.unbroken(piece, len(asked)):
            table.energy[piece.seat] -= 1
            spared.append(piece)
    return spared


def statuses_2(user, each, attributes):
    """AE2-ATT-07, 13, 29, 33, 34, END-06"""
    for piece in each:
        for word, kind in (("BLAZE", "blaze"), ("RUST", "rust")):
            if word in attributes:
                piece.burns[kind, user.seat] = min(15, piece.burns.get((kind, user.seat), 0) + 1)
        if "DISARM" in attributes and piece.card.level() <= 2:
            give_status(piece, "disarm", user.seat)
        if "QUELL" in attributes:
            give_status(piece, "quell", user.seat)
        if "RESTRAIN" in attributes:
            give_status(piece, "stun", user.seat)


def burn(table, piece, kind, old, outcome, chooser):
    """AE2-ATT-08, 09, 34, EFF-13: the instances that were there before go off as one effect."""
    count = sum(n for (what, _), n in old.items() if what == kind)
    if count == 0 or piece not in table.pieces:
        return
    for (what, producer), n in old.items():
        if what == kind:
            piece.burns[what, producer] -= n
    piece.burns = {key: n for key, n in piece.burns.items() if n}
    amount = after_defense(count, table.total(piece, "Defense"))
    if amount and not unbroken(table, [piece], chooser):
        piece.damage += amount
    remove_destroyed(table, outcome)


def resolve(table, user, action, target, dice, chooser):
    if table.edition == 1:
        return resolve_1(table, user, action, target, dice, chooser)
    return resolve_2(table, user, action, target, dice, chooser)


def step_from(cell, direction):
    return add(cell, DIRECTIONS[direction])
