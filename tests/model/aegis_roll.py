"""aegis_roll.py - second model of A.E.G.I.S.: effective numbers, successes, and what an Action does
to one robot."""

from aegis_hex import distance
from aegis_table import CAP

ANTI_AIR = (("ANTI-AIR", 1), ("ANTI-AIR2", 2))


def clamp(number):
    """AE1-ROL-04, AE2-DIE-02: once, after everything is added."""
    return max(1, min(6, number))


# Effective numbers


def evade_1(table, user, action, target):
    """AE1-PAS-22 to 25"""
    total = table.value(target, "Evade")
    if table.away(user, target) == 1:
        total += table.value(target, "Melee Evade")
    if action.laser or action.distance > 1:
        total += table.value(target, "Range Evade")
    return total


def number_1(table, user, action, piece, target):
    """AE1-ROL-03, 04, 06, ATR-03, BUF-03, 06: against one robot in reach."""
    if "AIMED" in table.attributes(user, action):
        return action.number
    number = action.number - table.total(user, "Accuracy")
    if piece is target:
        number += evade_1(table, user, action, target) + table.total(target, "Evasion")
    return clamp(number)


def evade_2(table, user, target):
    """AE2-ABI-22, 23"""
    near = table.away(user, target) == 1
    return table.value(target, "Evade") + table.value(
        target, "Melee Evade" if near else "Range Evade")


def number_2(table, user, action, target):
    """AE2-DIE-01 to 06, ATT-03: one number for the whole Action."""
    if "AIMED" in table.attributes(user, action):
        return action.number
    number = action.number - table.total(user, "Accuracy")
    if target is not None:
        number -= table.part(target, "Evasion-")  # DIE-06
        if table.enemies(user, target):  # DIE-05
            number += table.part(target, "Evasion+") + evade_2(table, user, target)
    return clamp(number)


def successes(action, dice, number):
    """AE1-ROL-01, 02; AE2-EFF-01, 02"""
    if action.mode == "e":
        return sum(die >= number for die in dice)
    return int(all(die >= number for die in dice))


# First edition: totals


def power_1(table, user, action, dice):
    """AE1-ATR-07 to 09"""
    sixes = dice.count(6) if "CRITICAL" in table.attributes(user, action) else 0
    return action.power + sixes


def anti_air(table, attributes, piece):
    """AE1-ATR-01, 02; AE2-EFF-06, ATT-02"""
    if not table.flies(piece):
        return 0
    return sum(more for word, more in ANTI_AIR if word in attributes)


def lone_crusade(table, piece):
    """AE1-CMD-13"""
    if not table.has(piece, "Lone Crusade"):
        return 0
    allies = [other for other in table.of(piece.seat) if other is not piece and other.at]
    return int(all(table.away(piece, ally) > 2 for ally in allies))


def showdown(table, user, piece, target):
    """AE1-CMD-14, 15"""
    if piece is not target or not table.has(user, "Showdown"):
        return 0
    others = [other for other in table.standing() if other not in (user, target)]
    return int(all(distance(target.at, other.at) >= 3 for other in others))


def damage_1(table, user, action, piece, target, base):
    """AE1-EFF-03, 04, CAB-10, LIM-06"""
    if piece.is_("vanish"):
        return 0
    attributes = table.attributes(user, action)
    return max(0, min(CAP, base + table.total(user, "Damage") + anti_air(table, attributes, piece)
                      + showdown(table, user, piece, target) - table.total(piece, "Defense")
                      - lone_crusade(table, piece)))


def drain_1(table, user, piece, base):
    """AE1-EFF-06, 07: the EP that is really lost."""
    total = base + table.total(user, "Damage") - table.total(piece, "Defense")
    return min(max(0, min(CAP, total)), table.output(piece))


def repair_1(table, user, piece, base):
    """AE1-EFF-10"""
    return min(max(0, min(CAP, base + table.total(user, "Damage"))), piece.damage)


# Second edition: N and its parts


def effect_2(table, user, action, dice, count):
    """AE2-EFF-04, 05, ATT-12: N before Anti-Air."""
    attributes = table.attributes(user, action)
    n = count * action.power
    if "CRITICAL" in attributes:
        n += dice.count(6)
    if offensive_2(action, attributes) and "AIMED" not in attributes:  # ATT-03
        n += table.total(user, "Damage")
    return max(0, min(CAP, n))


def offensive_2(action, attributes):
    """AE2 glossary; FORCE counts while the Action has it."""
    return action.type in ("Damage", "Drain", "Push", "Pull") or "FORCE" in attributes


def effect_on(table, attributes, piece, n):
    """AE2-EFF-06, 07"""
    return min(CAP, n + anti_air(table, attributes, piece))


def taken(table, piece, combat, noncombat, aimed=False):
    """AE2-EFF-08, 09, 17, 18: (combat, noncombat) after Defense."""
    less = table.total(piece, "Defense")
    if aimed:
        return combat, after_defense(noncombat, less)
    if combat + noncombat == 0:  # EFF-09
        return 0, 0
    if less <= 0:
        return (combat - less, noncombat) if combat else (0, noncombat - less)
    off = min(less, combat)
    return combat - off, max(0, noncombat - (less - off))


def after_defense(amount, less):
    """One effect of one kind."""
    return 0 if amount == 0 else max(0, amount - less)


def drain_2(table, piece, points):
    """AE2-TYP-02: (drain counters, damage), point by point."""
    drained = min(points, table.output(piece))
    return drained, points - drained


def repair_bounds(piece, n):
    """AE2-TYP-04, 05: (all points, least and most of them that go to damage)."""
    total = min(n, piece.damage + piece.drain)
    return total, max(0, total - piece.drain), min(piece.damage, total)
