"""roster.py - does standard.json have the robots that rules/aegis1.md 3.4 asks for?

Every constraint of that section is counted, and what is missing is told in a sentence with the
figure found and the figure wanted. With an argument another pack is judged: roster.py PACK.
"""

import collections
import fractions
import itertools
import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
LETTERS = "AEGIS"

# Movement, EP, Integrity, Actions: least and most, by Class of Basic robots or by Level.
RANGES = {
    "A": ((3, 5), (3, 4), (4, 6), (1, 2)), "E": ((3, 6), (2, 3), (3, 5), (1, 2)),
    "G": ((2, 3), (2, 4), (6, 9), (1, 2)), "I": ((3, 5), (3, 4), (3, 5), (1, 2)),
    "S": ((2, 4), (4, 6), (3, 5), (1, 2)), 2: ((3, 6), (5, 8), (7, 11), (1, 2)),
    3: ((3, 6), (8, 11), (10, 15), (2, 3)), 4: ((3, 6), (11, 14), (14, 19), (2, 3)),
    5: ((3, 7), (14, 18), (18, 25), (3, 3)),
}
HALVES = {"A": 7, "E": 5, "G": 6, "I": 7, "S": 10}  # twice the mid value of EP
LEVELS = {1: 40, 2: 16, 3: 13, 4: 7, 5: 4}
TYPES = {"Damage": 40, "Repair": 6, "Drain": 8, "Push": 6, "Pull": 4, "Move": 4,
         **{word + sign: 2 for word in ("Accuracy", "Damage", "Defense", "Evasion")
            for sign in "+-"}}
ATTRIBUTES = {"ANTI-AIR": 3, "ANTI-AIR2": 2, "AIMED": 3, "ARCING": 3, "CRITICAL": 3, "DISARM": 3,
              "FORCE": 3, "HEAVY": 3, "LASER": 4, "LIGHT": 3, "MELEE": 3, "PIERCING": 3, "SELF": 3,
              "STUN": 3, "COMBINE": 15}
PASSIVES = {"Beacon": 2, "Cascader": 2, "Cloaking X": 2, "Combat Drop": 2, "Overload": 2,
            "Double-Move": 2, "Evade X": 2, "Energy Siphon": 2, "Flight": 6, "Jet X": 2,
            "Melee Evade X": 2, "Range Evade X": 2, "Reroll X": 4, "Retaliate": 4, "Jamming X": 4}
COMMANDS = ("First Pilot", "Magnificence", "Steady Fire", "Arrest Mandate", "Stellar Arc",
            "Lone Crusade", "Showdown", "Rogue Decoy")
FORMING = ("Blitz", "Capture", "Flicker", "Ignition", "Overblitz", "Vanish", "Refuel")
FACTIONS = 5
DAMAGE_PER_ENERGY = (fractions.Fraction(4, 10), fractions.Fraction(9, 10))  # of Basic robots
DAMAGE_TOP = fractions.Fraction(12, 10)  # at Level 5; in equal steps in between


def level(card):
    return len(card["class"])


def basics(cards):
    return [card for card in cards if level(card) == 1]


def combined(cards):
    return [card for card in cards if level(card) > 1]


def actions(cards):
    return [(card, one) for card in cards for one in card["actions"]]


def abilities(card):
    return [one["name"] for one in card["abilities"]]


def at_least(faults, what, found, wanted):
    if found < wanted:
        faults.append(f"{what}: {found}, wanted at least {wanted}")


def exactly(faults, what, found, wanted):
    if found != wanted:
        faults.append(f"{what}: {found}, wanted {wanted}")


def within(faults, what, found, limits):
    if not limits[0] <= found <= limits[1]:
        faults.append(f"{what}: {found}, wanted {limits[0]} to {limits[1]}")


def check_counts(cards, faults):
    for number, wanted in LEVELS.items():
        exactly(faults, f"robots of Level {number}",
                sum(level(card) == number for card in cards), wanted)
    for letter in LETTERS:
        exactly(faults, f"Basic robots of Class {letter}",
                sum(card["class"] == letter for card in cards), 8)
    for size in (2, 3, 4):
        for some in itertools.combinations(LETTERS, size):
            at_least(faults, f"combined robots of Class {''.join(some)}",
                     sum(card["class"] == "".join(some) for card in cards), 1)


def check_names(cards, faults):
    models = collections.Counter(card["name"].split("-")[0] for card in cards)
    at_least(faults, "Makes", len(models), 20)
    at_least(faults, "Makes with two models or more", sum(n > 1 for n in models.values()), 14)
    seen = {}
    for card in cards:
        name = card["name"]
        make = re.fullmatch(r"([A-Z]+)-[0-9]+", name)
        if not make or make[1] not in card["makes"]:
            faults.append(f"{name} is not called by one of its Makes and a number")
        if card["kind"] != "Robot" or card["key"] or card["variant_of"]:
            faults.append(f"{name} has a kind, key or variant, which this edition does not know")
        within(faults, f"Makes printed on {name}", len(card["makes"]),
               (1, 1 if level(card) == 1 else 2))
        if not card["idea"]:
            faults.append(f"{name} has no idea in words")
        print_of = json.dumps([card["movement"], card["energy"], card["integrity"],
                               [{**one, "name": ""} for one in card["actions"]]])
        if print_of in seen:
            faults.append(f"{name} has the figures and Actions of {seen[print_of]}")
        seen[print_of] = name


def check_excel(cards, faults):
    """The one published card that is known in part."""
    for card in cards:
        if card["name"] == "EXL-100":
            one = card["actions"][0]
            found = (card["class"], card["movement"], card["energy"], card["integrity"],
                     len(card["actions"]), one["cost"], "MELEE" in one["attributes"],
                     sorted((a["name"], a["x"]) for a in card["abilities"]))
            exactly(faults, "EXL-100 in figures", found,
                    ("E", 3, 3, 3, 1, 0, True, [("Jet X", 3), ("Magnificence", 0)]))
            return
    faults.append("EXL-100 is not there")


def check_figures(cards, faults):
    for card in cards:
        key = card["class"] if level(card) == 1 else level(card)
        found = (card["movement"], card["energy"], card["integrity"], len(card["actions"]))
        for word, figure, limits in zip(("Movement", "EP", "Integrity", "number of Actions"),
                                        found, RANGES[key]):
            within(faults, f"{word} of {card['name']} ({card['class']})", figure, limits)
        if level(card) > 1:
            mid = (sum(HALVES[letter] for letter in card["class"]) + 1) // 2
            within(faults, f"EP of {card['name']} by its Classes", card["energy"],
                   (mid - 1, mid + 1))


def mean_damage(one):
    """What an Action does on average for an energy, to one robot without any effects."""
    dice = one["cost"] or 3  # an X is taken as 3
    total = 0
    for fall in itertools.product(range(1, 7), repeat=dice):
        hits = sum(face >= one["accuracy"] for face in fall)
        if one["dice"] == "all":
            hits = int(hits == dice)
        power = one["power"] + (fall.count(6) if "CRITICAL" in one["attributes"] else 0)
        total += hits * power
    return fractions.Fraction(total, 6 ** dice * dice)


def check_action(card, one, faults):
    what = f"{one['name']} of {card['name']}"
    basic = level(card) == 1
    if one["cost"] != 0:
        within(faults, f"Cost of {what}", one["cost"], (1, 3 if basic else 5))
    if one["range"] != 0:
        within(faults, f"Distance of {what}", one["range"], (1, 6 if basic else 8))
    if one["radius"] != 0:
        within(faults, f"Radius of {what}", one["radius"], (1, 3 if level(card) >= 4 else 2))
    within(faults, f"Power of {what}", one["power"], (1, 6))
    if one["type"] == "Damage":
        least, most = DAMAGE_PER_ENERGY
        most += (DAMAGE_TOP - most) * (level(card) - 1) / 4
        mean = mean_damage(one)
        if not least <= mean <= most:
            faults.append(f"Damage for an energy of {what}: {float(mean):.3f}, wanted "
                          f"{float(least):.3f} to {float(most):.3f}")
    check_data(one, what, faults)


def check_data(one, what, faults):
    """The paragraph "Data validation"."""
    words = set(one["attributes"])
    if "LASER" in words and (one["range"] or one["radius"]):
        faults.append(f"{what} is a Laser with another range")
    if "MELEE" in words and (one["range"], one["radius"]) != (1, 0):
        faults.append(f"{what} has MELEE with another range than Distance 1")
    if {"HEAVY", "LIGHT"} <= words:
        faults.append(f"{what} has HEAVY and LIGHT")
    if words & {"ANTI-AIR", "ANTI-AIR2", "FORCE"} and one["type"] != "Damage":
        faults.append(f"{what} has ANTI-AIR or FORCE and is no Damage")
    if "CRITICAL" in words and one["dice"] == "each" and (
            one["power"] != 1 or not 1 <= one["cost"] <= 3):
        faults.append(f"{what} has CRITICAL with EACH, but not Power 1 and a Cost of at most 3")
    if "COMBINE" in words and one["dice"] != "all":
        faults.append(f"{what} has COMBINE without ALL")


def check_actions(cards, faults):
    every = actions(cards)
    for card, one in every:
        check_action(card, one, faults)
    costs = len({card["name"] for card, one in every if one["cost"] == 0})
    within(faults, "cards with a Cost of X", costs, (0, 4))
    odd = sum(one["accuracy"] in (1, 6) for _, one in every)
    within(faults, "Actions with the rare Accuracies 1 and 6", odd, (0, len(every) // 12))


def check_coverage(cards, faults):
    every = [one for _, one in actions(cards)]
    for word, wanted in TYPES.items():
        at_least(faults, f"Actions of Type {word}", sum(one["type"] == word for one in every),
                 wanted)
    kinds = collections.Counter(
        "Laser" if "LASER" in one["attributes"] else
        "Distance+Radius" if one["range"] and one["radius"] else
        "Distance" if one["range"] else "Radius" for one in every)
    for word, wanted in (("Radius", 8), ("Distance+Radius", 8), ("Laser", 4)):
        at_least(faults, f"Actions with the range {word}", kinds[word], wanted)
    for word in ("each", "all"):
        at_least(faults, f"Actions with {word.upper()}", sum(one["dice"] == word for one in every),
                 30)
    for word, wanted in ATTRIBUTES.items():
        at_least(faults, f"Actions with {word}", sum(word in one["attributes"] for one in every),
                 wanted)
    borne = collections.Counter(word for card in cards for word in abilities(card))
    for word, wanted in PASSIVES.items():
        at_least(faults, f"robots with {word}", borne[word], wanted)
    at_least(faults, "robots with an Evade of any kind",
             borne["Evade X"] + borne["Melee Evade X"] + borne["Range Evade X"], 6)
    for word in FORMING:
        at_least(faults, f"robots with {word}", borne[word], 3)


def check_classes(cards, faults):
    """Flight and Jet belong almost only to Class E; one Make of Class I has Flight."""
    others = [card for card in basics(cards)
              if card["class"] != "E" and {"Flight", "Jet X"} & set(abilities(card))]
    exactly(faults, "Makes of Basic robots that fly and are not of Class E",
            len({card["makes"][0] for card in others}), 1)
    for card in others:
        if card["class"] != "I":
            faults.append(f"{card['name']} flies and is neither of Class E nor of Class I")


def check_combined(cards, faults):
    for card in combined(cards):
        forming = [word for word in abilities(card) if word in FORMING]
        if not forming and not any("COMBINE" in one["attributes"] for one in card["actions"]):
            faults.append(f"{card['name']} has neither a Combine Action nor a combine ability")
        within(faults, f"combine abilities of {card['name']}", len(forming), (0, 1))
    for card in basics(cards):
        if {word for word in abilities(card) if word in FORMING}:
            faults.append(f"{card['name']} is a Basic robot with a combine ability")


def check_commanders(cards, faults):
    pilots = [card for card in basics(cards) if card["commander"]]
    exactly(faults, "Basic Commanders", len(pilots), len(COMMANDS))
    exactly(faults, "different Commanders", len({card["commander"] for card in pilots}),
            len(COMMANDS))
    for word in COMMANDS:
        exactly(faults, f"Basic Commanders with {word}",
                sum(word in abilities(card) for card in pilots), 1)
    for card in cards:
        if set(abilities(card)) & set(COMMANDS) and not card["commander"]:
            faults.append(f"{card['name']} has a commander ability and no Commander")
    for pilot in pilots:
        forms = [card for card in combined(cards) if card["commander"] == pilot["commander"]]
        at_least(faults, f"combined robots of {pilot['commander']} ({pilot['name']})", len(forms),
                 1)
        for card in forms:
            if card["faction"] != pilot["faction"]:
                faults.append(f"{card['name']} and {pilot['name']} are of different Factions")


def check_factions(pack, cards, faults):
    exactly(faults, "Factions", len(pack["factions"]), FACTIONS)
    for name in pack["factions"]:
        at_least(faults, f"Basic Commanders of {name}",
                 sum(card["faction"] == name and card["commander"] != "" for card in basics(cards)),
                 1)
    for word, some in (("Basic", basics(cards)), ("combined", combined(cards))):
        at_least(faults, f"Neutral {word} robots", sum(card["faction"] == "" for card in some), 24)


def fits(card, first, second):
    """AE1-CMB-04, 08: may these two become the card, their Makes left aside?"""
    classes = set(first["class"]) | set(second["class"])
    if set(first["class"]) & set(second["class"]) or classes != set(card["class"]):
        return False
    return card["commander"] == "" or card["commander"] in (first["commander"],
                                                           second["commander"])


def makeable(start, pool):
    """Names of the cards that can be there with these Basic robots, by AE1-CMB-01 to 08.

    What can stand on the field is a card and its Make set, AE1-CMB-06, 07. Classes are disjoint,
    so no Basic robot and no card serves twice.
    """
    there = {card["name"]: (card, {frozenset(card["makes"])}) for card in start}
    for card in sorted(pool, key=level):
        printed = frozenset(card["makes"])
        sets = set()
        for (first, some), (second, others) in itertools.combinations(there.values(), 2):
            if not fits(card, first, second):
                continue
            sets.update(makes | more | printed for makes, more in itertools.product(some, others)
                        if printed <= makes | more)
            if sets and level(card) == 5:
                break  # nothing comes of it
        if sets:
            there[card["name"]] = (card, sets)
    return set(there)


def check_makeable(cards, faults):
    can = makeable(basics(cards), combined(cards))
    for card in combined(cards):
        if card["name"] not in can:
            faults.append(f"{card['name']} cannot be made from the Basic robots of the roster")


def check_squads(pack, cards, faults):
    """Ready squads, which are no part of 3.4: all of a pool can be made, and every card has its squad.

    Drawn squads seldom hold a whole way to a robot of Level 4 or 5, so only these show them all.
    """
    by_name = {card["name"]: card for card in cards}
    at_least(faults, "ready squads", len(pack["squads"]), 6)
    for squad in pack["squads"]:
        exactly(faults, f"Basic robots of the squad {squad['name']}", len(squad["basics"]), 5)
        within(faults, f"Combine Pool of the squad {squad['name']}", len(squad["pool"]), (1, 5))
        can = makeable([by_name[name] for name in squad["basics"]],
                       [by_name[name] for name in squad["pool"]])
        faults += [f"the squad {squad['name']} cannot make its {name}"
                   for name in squad["pool"] if name not in can]
    used = {name for squad in pack["squads"] for name in squad["basics"] + squad["pool"]}
    faults += [f"{name} is in no ready squad" for name in by_name if name not in used]


def main():
    path = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "standard.json"
    pack = json.loads(path.read_text(encoding="utf-8"))
    cards = pack["cards"]
    faults = []
    for check in (check_counts, check_names, check_excel, check_figures, check_actions,
                  check_coverage, check_classes, check_combined, check_commanders, check_makeable):
        check(cards, faults)
    check_factions(pack, cards, faults)
    check_squads(pack, cards, faults)
    for fault in faults:
        print(f"data/aegis1/{path.name}: {fault}")
    return 1 if faults else 0


sys.exit(main())
