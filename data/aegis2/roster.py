"""roster.py - does the roster in standard.json have all that rules/aegis2.md section 3 asks of it?

Every figure that the ledger prints is read from it. Each fault is one sentence with what was found
and what is wanted. Another pack can be named: roster.py PACK.
"""

import itertools
import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
RULES = HERE.parent.parent / "rules" / "aegis2.md"
TYPES = {"Energy Drain": "Drain", "Energy Boost": "Boost", "a Self-Pushing Action": "Self-Push"}
TYPES.update({f"{what} {word}": what + sign for what in ("Accuracy", "Damage", "Defense", "Evasion")
              for word, sign in (("Buff", "+"), ("Debuff", "-"))})
UNIQUE = ("Reveal True Form", "Miracle Horizon Lanzer", "Emergent Horizon Lanzer",
          "Burst Star Overload")  # AE2-UNQ; the other two have a type and an attribute
IDEA = 150  # bytes of the sentence about a card


class Roster:
    """The cards of a pack, and the faults found in them."""

    def __init__(self, pack, schema):
        self.cards = pack["cards"]
        self.squads = pack["squads"]
        self.factions = pack["factions"]
        self.by_name = {card["name"]: card for card in self.cards}
        self.robots = [card for card in self.cards if card["number"] != 0]
        kinds = schema["$defs"]["action"]["properties"]
        self.types = kinds["type"]["enum"]
        self.attributes = kinds["attributes"]["items"]["enum"]
        self.abilities = schema["$defs"]["ability"]["properties"]["name"]["enum"]
        self.faults = []

    def want(self, what, found, wanted):
        """A figure that must be exactly so."""
        if found != wanted:
            self.faults.append(f"{what}: found {found}, wanted {wanted}")

    def within(self, what, found, least, most):
        if not least <= found <= most:
            self.faults.append(f"{what}: found {found:.4g}, wanted {least:.4g} to {most:.4g}")


def tables(text, section):
    """The tables of a section, each as a list of its lines, each line a list of cells."""
    part = re.search(rf"^### {re.escape(section)} .*?(?=^##)", text, re.M | re.S).group()
    found = re.findall(r"(?:^\|.*\|\n)+", part, re.M)
    return [[[cell.strip() for cell in line[2:-2].split(" | ")] for line in table.splitlines()
             if not line.startswith("|--")][1:] for table in found]


def level(card):
    return len(card["class"])


def basics(cards):
    return [card for card in cards if card["kind"] == "Robot" and level(card) == 1]


def has(card, ability):
    """Whether a card has an ability, with or without the X of its name."""
    return any(one["name"] in (ability, f"{ability} X") for one in card["abilities"])


# ---- 3.2 and 3.3: Drones and printed Actions -----------------------------------------------------

def check_drones(roster, text):
    drones = [card for card in roster.cards if card["kind"] == "Drone"]
    wanted = {line[0]: line for line in tables(text, "3.2")[0]}
    roster.want("names of the Drones", sorted(card["name"] for card in drones), sorted(wanted))
    for card in drones:
        line = wanted.get(card["name"])
        if line is None:
            continue
        roster.want(f"Movement, Output, Integrity of {card['name']}",
                    [card["movement"], card["energy"], card["integrity"]],
                    [int(cell) for cell in line[1:4]])
        roster.want(f"abilities of {card['name']}", [one["name"] for one in card["abilities"]],
                    [] if line[4] == "none" else [line[4]])
        printed = [f"{one['cost']} dice, {'single' if one['dice'] == 'all' else 'multi'}-hit, "
                   f"Accuracy {one['accuracy']}, {one['type']} {one['power']}, "
                   f"Range {one['range']}, {', '.join(one['attributes'])}"
                   for one in card["actions"]]
        roster.want(f"Action of {card['name']}", printed, [] if line[5] == "none" else [line[5]])


def check_printed(roster, text):
    lines = tables(text, "3.3")[0]
    roster.want("Actions that 3.3 prints", len(lines), 4)
    for name, cost, accuracy, words, reach, attributes in lines:
        kind, power = words.rsplit(" ", 1)
        far = re.search(r"Range (\d+)", reach)
        wide = re.search(r"Radius (\d+)", reach)
        wanted = {"name": name, "cost": int(cost), "accuracy": int(accuracy.split(",")[0]),
                  "dice": "each" if "multi" in accuracy else "all",
                  "type": TYPES.get(kind, kind), "power": int(power),
                  "range": int(far[1]) if far else 0, "radius": int(wide[1]) if wide else 0,
                  "attributes": [] if attributes == "none" else sorted(attributes.split(", "))}
        found = [{**one, "attributes": sorted(one["attributes"])}
                 for card in roster.robots for one in card["actions"] if one["name"] == name]
        roster.want(f"the Action {name}", found, [wanted] * max(1, len(found)))


# ---- 3.4: teams ----------------------------------------------------------------------------------

class Team:
    """A line of the table of teams, and the cards of the roster that have its numbers."""

    def __init__(self, cells, roster):
        self.name = cells[0]
        self.first, self.last, self.size = map(int, re.findall(r"\d+", cells[1])[:3])
        self.basic = int(cells[2].split()[0])
        self.each_class = "one of each Class" in cells[2]
        self.combined = int(cells[3])
        self.style, self.command, self.named, self.carries = cells[4:8]
        self.cards = [card for card in roster.robots if self.first <= card["number"] <= self.last]
        told = re.search(r"Commander is (\w+)", self.style)
        self.character = told[1] if told else self.name
        self.machineless = "machineless" in self.command


def check_numbers(roster, teams):
    numbers = [card["number"] for card in roster.robots]
    roster.want("robots with a number", len(numbers), 100)
    roster.want("numbers from 101 to 200 that no robot has",
                sorted(set(range(101, 201)) - set(numbers)), [])
    roster.want("cards without a number", sorted(
        card["name"] for card in roster.cards
        if card["number"] == 0 and card["kind"] == "Robot" and card["variant_of"] == ""), [])
    roster.want("cards with a number that are no robots",
                [card["name"] for card in roster.robots if card["kind"] != "Robot"], [])
    plain = [card for card in basics(roster.robots) if card["commander"] == ""]
    roster.want("Basic robots", len(basics(roster.robots)), 57)
    roster.want("Basic robots that are no Commanders", len(plain), 48)
    roster.want("combined robots", sum(level(card) > 1 for card in roster.robots), 43)
    for team in teams:
        roster.want(f"cards of {team.name}", len(team.cards), team.size)
        roster.want(f"Basic robots of {team.name}", len(basics(team.cards)), team.basic)
        roster.want(f"combined robots of {team.name}",
                    len(team.cards) - len(basics(team.cards)), team.combined)
        if team.each_class:
            roster.want(f"Classes of the Basic robots of {team.name}",
                        sorted(card["class"] for card in basics(team.cards)), list("AEGIS"))


def check_commanders(roster, team):
    """AE2-TEAM-03, -04: one Basic Commander Robot, which has the ability that the table names."""
    if team.machineless:
        return
    leaders = [card for card in basics(team.cards) if card["commander"] != ""]
    roster.want(f"Commanders of the Basic robots of {team.name}",
                [card["commander"] for card in leaders], [team.character])
    roster.want(f"Commanders of {team.name} in all",
                sorted({card["commander"] for card in team.cards} - {""}), [team.character])
    ability = team.command.split(" on ")[0].split(" (")[0]
    roster.want(f"robots of {team.name} with {ability}",
                [card["name"] for card in team.cards if has(card, ability)],
                [card["name"] for card in leaders])
    for more in re.findall(r"(\S+) on a combined", team.command):
        bearers = [card for card in team.cards if has(card, more)]
        roster.want(f"robots of {team.name} with {more} that are combined ones of {team.character}",
                    [level(card) > 1 and card["commander"] == team.character for card in bearers],
                    [True] * max(1, len(bearers)))


def check_named(roster, team):
    """Each phrase of the column of named robots."""
    have = {card["name"]: card for card in team.cards}
    for words in re.split(r", (?![^(]*\))", team.named):
        told = re.match(r"([A-Z]+-\w+|Ender Ganshah)(?: \((.*)\))?", words)
        if words == "none":
            continue
        if words == "two level 3 robots":
            roster.want(f"level 3 robots of {team.name}",
                        sum(level(card) == 3 for card in team.cards), 2)
            continue
        card = have.get(told[1]) if told else None
        if card is None:
            roster.faults.append(f"named robots of {team.name}: found none for \"{words}\", "
                                 "wanted one")
            continue
        check_phrases(roster, card, told[2] or "")
        action = re.search(r'the (\w+) Action "(.*)"', words)
        if action:
            roster.want(f"Action {action[2]} of {card['name']}",
                        [one["type"] for one in card["actions"] if one["name"] == action[2]],
                        [action[1]])


def check_phrases(roster, card, inside):
    """What stands in brackets behind the name of a robot."""
    name = card["name"]
    for phrase in inside.split(", ") if inside else []:
        key = re.fullmatch(r"key class (\w)", phrase)
        figure = re.fullmatch(r"(level|Movement) (\d)", phrase)
        if re.fullmatch(r"[AEGIS]+", phrase):
            roster.want(f"Class of {name}", card["class"], phrase)
        elif key:
            roster.want(f"key class of {name}", card["key"], key[1])
        elif figure:
            roster.want(f"{figure[1]} of {name}",
                        level(card) if figure[1] == "level" else card["movement"], int(figure[2]))
        elif phrase == "no Make requirement":
            roster.want(f"Makes of {name}", card["makes"], [])
        elif phrase == "Basic Commander Robot":
            roster.want(f"{name} as a Basic Commander Robot",
                        level(card) == 1 and card["commander"] != "", True)
        elif phrase == "see AE2-UNQ-10":
            roster.want(f"Actions of {name} whose ones make its combine free",
                        sum("GAMBLE" in one["attributes"] for one in card["actions"]), 1)
        else:
            roster.faults.append(f"{name}: the words \"{phrase}\" of the ledger cannot be read")


def carries(roster, card, word):
    """Whether a card has what one word of the ledger names: type, attribute, ability or Action."""
    kind = TYPES.get(word, word)
    if kind in roster.types:
        return any(one["type"] == kind for one in card["actions"])
    if word.replace("R 2", "R2") in roster.attributes:
        return any(word.replace("R 2", "R2") in one["attributes"] for one in card["actions"])
    if word in roster.abilities or f"{word} X" in roster.abilities:
        return has(card, word)
    return any(one["name"] == word for one in card["actions"])


def check_carried(roster, team):
    for words in re.split(r"[;,] ", team.carries):
        many = re.fullmatch(r"(.+) on at least (\d) robots", words)
        word = many[1] if many else words.removeprefix("one robot with ")
        bearers = sum(carries(roster, card, word) for card in team.cards)
        least = int(many[2]) if many else 1
        if bearers < least:
            roster.faults.append(f"robots of {team.name} with {word}: found {bearers}, "
                                 f"wanted {least} or more")


# ---- 3.4: ready squads ---------------------------------------------------------------------------

def squad_cards(roster, squad):
    names = squad["basics"] + squad["pool"]
    return [roster.by_name[name] for name in names if name in roster.by_name]


def check_challengers(roster, team):
    """Five core robots, and a signature robot with its Commander in each of the prebuilts."""
    lone = [card for card in roster.cards if card["kind"] == "Machineless"]
    wanted = re.search(r"one of (.*) \(machineless", team.command)[1].split(", ")
    roster.want("abilities of the machineless cards",
                sorted(one["name"] for card in lone for one in card["abilities"]), sorted(wanted))
    squads = [squad for squad in roster.squads if squad["commander"] != ""]
    roster.want("Commanders of the Challengers' prebuilts",
                sorted(squad["commander"] for squad in squads), sorted(one["name"] for one in lone))
    bearers = [squad["bearer"] for squad in squads]
    core = [card for card in basics(team.cards) if card["name"] not in bearers]
    roster.want("Classes of the Challengers' core robots",
                sorted(card["class"] for card in core), list("AEGIS"))
    roster.want("Challengers' signature robots", len(set(bearers)), 7)
    for squad in squads:
        bearer = roster.by_name.get(squad["bearer"], {"class": ""})
        rest = [card["name"] for card in core if card["class"] != bearer["class"]]
        roster.want(f"Basic robots of {squad['name']}", sorted(squad["basics"]),
                    sorted(rest + [squad["bearer"]]))
        roster.want(f"combined robots of {squad['name']}", sorted(squad["pool"]),
                    sorted(card["name"] for card in team.cards if level(card) > 1))
    for name, ability in (("EMIR-211", "Steady Aim"), ("AHMNI-001", "Run of Luck")):
        roster.want(f"ability of the Commander on {name}",
                    [one["name"] for squad in squads if squad["bearer"] == name
                     for one in roster.by_name[squad["commander"]]["abilities"]], [ability])


def check_prebuilts(roster, teams):
    """Every team is a ready squad, all of whose Basics make 10 to 14 Energy."""
    for team in teams:
        if team.machineless:
            check_challengers(roster, team)
            continue
        names = sorted(card["name"] for card in team.cards)
        found = [squad for squad in roster.squads
                 if sorted(squad["basics"] + squad["pool"]) == names]
        roster.want(f"ready squads of all the cards of {team.name}", len(found), 1)
    roster.want("ready squads", len(roster.squads), len(teams) - 1 + 7)
    for squad in roster.squads:
        cards = squad_cards(roster, squad)
        output = sum(card["energy"] for card in basics(cards))
        roster.within(f"Output of the five Basics of {squad['name']}", output, 10, 14)
        emblems = sorted({card["faction"] for card in cards} - {""})
        if len(emblems) > 1:
            roster.faults.append(f"Factions of {squad['name']}: found {', '.join(emblems)}, "
                                 "wanted one at most")
        for name in uncreatable(cards):
            roster.faults.append(f"ways to create {name} in {squad['name']}: found 0, "
                                 "wanted 1 or more (AE2-CMB-10)")


# ---- AE2-CMB-10 ----------------------------------------------------------------------------------

def may_combine(parts, card):
    """A part is a tuple of cards, its top card first."""
    letters = [set("".join(one["class"] for one in part)) for part in parts]
    makes = [{make for one in part for make in one["makes"]} for part in parts]
    want = set(card["class"])
    if not want <= set().union(*letters):
        return False  # (a)
    if any(not want & has_letters for has_letters in letters):
        return False  # (b)
    if level(card) < max(level(part[0]) for part in parts):
        return False  # (c)
    return not card["makes"] or any(
        set(card["makes"]) & make and (card["key"] == "" or card["key"] in has_letters)
        for make, has_letters in zip(makes, letters))  # (d)


def one_commander(parts):
    """AE2-CMD-02: one active Commander robot at most."""
    return sum(part[0]["commander"] != "" for part in parts) <= 1


def steps(field, pool):
    """Every field that one combine makes of a field of robots; more than two by Emerge only."""
    for card in pool:
        if any(card in part for part in field):
            continue
        most = len(field) if has(card, "Emerge") else 2
        for size in range(2, most + 1):
            for parts in itertools.combinations(field, size):
                made = (card,) + tuple(one for part in parts for one in part)
                after = [part for part in field if part not in parts] + [made]
                if may_combine(parts, card) and one_commander(after):
                    yield after


def uncreatable(cards):
    """Names of combined cards that no sequence of combines makes of the Basics."""
    pool = [card for card in cards if level(card) > 1]
    waiting = [[(card,) for card in basics(cards)]]
    seen = set()
    made = set()
    while waiting:
        field = waiting.pop()
        mark = frozenset(frozenset(one["name"] for one in part) for part in field)
        if mark in seen:
            continue
        seen.add(mark)
        made |= {part[0]["name"] for part in field}
        waiting += steps(field, pool)
    return [card["name"] for card in pool if card["name"] not in made]


# ---- 3.4: figures --------------------------------------------------------------------------------

def per_energy(action):
    """Expected damage or drain on one robot for each Energy, were the Accuracy 3.

    Of a six-sided die four faces succeed, and one of those is a 6 for CRITICAL. An X is taken as 1:
    each die is another Energy.
    """
    if action["type"] not in ("Damage", "Drain", "Lanzer"):
        return 0
    critical = "CRITICAL" in action["attributes"]
    dice = action["cost"] or 1
    if action["dice"] == "each":
        return action["power"] * 4 / 6 + critical / 6
    return (4 / 6) ** dice * (action["power"] + critical * dice / 4) / dice


def check_figures(roster, text):
    spans = {}
    for cells in tables(text, "3.4")[1]:
        numbers = [[float(number) for number in cell.split("-")] for cell in cells]
        spans[int(cells[0])] = [(span[0], span[-1]) for span in numbers[1:]]
    roster.want("levels of the table of figures", sorted(spans), [1, 2, 3, 4, 5])
    for card in roster.robots:
        best = max((per_energy(one) for one in card["actions"]), default=0)
        found = [card["movement"], card["energy"], card["integrity"], len(card["actions"]), best]
        words = ("Movement", "Output", "Integrity", "number of Actions",
                 "expected damage per Energy at Accuracy 3 of the best Action")
        for what, figure, span in zip(words, found, spans[level(card)]):
            roster.within(f"{what} of {card['name']}", round(figure, 6), *span)


def mean(cards, figure):
    return sum(figure(card) for card in cards) / len(cards)


def check_leanings(roster):
    """What each Class leans to, among the Basic robots."""
    kind = {letter: [card for card in basics(roster.robots) if card["class"] == letter]
            for letter in "AEGIS"}
    if not all(kind.values()):
        return
    for letter, words, figure in (
            ("G", "mean Integrity", lambda card: card["integrity"]),
            ("S", "mean Output", lambda card: card["energy"]),
            ("S", "mean of the longest Range",
             lambda card: max(one["range"] for one in card["actions"])),
            ("E", "share with Flight, Jet or Evade",
             lambda card: any(has(card, word) for word in ("Flight", "Jet", "Evade"))),
            ("I", "share with Jamming", lambda card: has(card, "Jamming"))):
        best = max("AEGIS", key=lambda one, figure=figure: mean(kind[one], figure))
        roster.want(f"Class with the greatest {words}", best, letter)
    for words in ("movement", "integrity"):
        whole = mean(basics(roster.robots), lambda card, words=words: card[words])
        found = mean(kind["A"], lambda card, words=words: card[words])
        roster.within(f"mean {words} of Class A, against all Basic robots", found, whole, 9)
    for words, holds in (
            ("ARCING, Push or RUST", lambda card: any(
                one["type"] == "Push" or {"ARCING", "RUST"} & set(one["attributes"])
                for one in card["actions"])),
            ("BLAZE or Drain", lambda card: any(
                one["type"] == "Drain" or "BLAZE" in one["attributes"]
                for one in card["actions"])),
            ("Repair", lambda card: any(one["type"] == "Repair" for one in card["actions"]))):
        letter = {"A": "G", "B": "I", "R": "S"}[words[0]]
        if not any(holds(card) for card in kind[letter]):
            roster.faults.append(f"Basic robots of Class {letter} with {words}: found 0, "
                                 "wanted 1 or more")


# ---- 3.4: further rules --------------------------------------------------------------------------

def check_examples(roster):
    """Names that the examples of the book use."""
    pair = [roster.by_name.get(name) for name in ("ABB-100", "ABB-600")]
    roster.want("ABB-100 and ABB-600 as Basic robots of one Class and Make",
                None not in pair and level(pair[0]) == 1 and pair[0]["class"] == pair[1]["class"]
                and [card["makes"] for card in pair] == [["ABB"], ["ABB"]], True)
    mode = roster.by_name.get("SSM-2000")
    roster.want("level of SSM-2000", level(mode) if mode else None, 2)


def check_coverage(roster):
    """Everything that section 4 names is on a card of the roster."""
    cards = [card for card in roster.cards
             if card["number"] != 0 or card["kind"] in ("Drone", "Machineless")]
    used = {one["name"] for card in cards for one in card["abilities"]}
    types = {one["type"] for card in cards for one in card["actions"]}
    names = {one["name"] for card in cards for one in card["actions"]}
    words = {word for card in cards for one in card["actions"] for word in one["attributes"]}
    for what, wanted, found in (("ability", roster.abilities, used), ("type", roster.types, types),
                                ("attribute", roster.attributes, words),
                                ("unique Action", UNIQUE, names)):
        for word in wanted:
            if word not in found:
                roster.faults.append(f"cards with the {what} {word}: found 0, wanted 1 or more")


def check_factions(roster, text):
    told = re.search(r"Factions: 5 nations \((.*?)\) and ([\w ]+); at most (\d+) robots", text)
    emblems = [card["faction"] for card in roster.robots if card["faction"] != ""]
    roster.want("Factions of the pack", roster.factions, told[1].split(", ") + [told[2]])
    roster.want("Factions of the robots", sorted(set(emblems)), sorted(roster.factions))
    roster.within("robots with an emblem", len(emblems), 1, int(told[3]))


def check_keys(roster):
    """AE2-CMB-15: a combined robot that asks for a Make has the Class that must come with it."""
    for card in roster.robots:
        needs = level(card) > 1 and card["makes"] != []
        roster.want(f"key class of {card['name']}, which is among its Classes",
                    card["key"] != "" and card["key"] in card["class"], needs)


def check_actions(roster):
    spent = sum(any(one["cost"] == 0 for one in card["actions"]) for card in roster.robots)
    roster.within("robots with an X-cost Action", spent, 2, 100)
    for card in roster.robots:
        for one in card["actions"]:
            words = f"{one['name']} of {card['name']}"
            if "GAMBIT" in one["attributes"]:
                roster.want(f"dice of {words}, which has GAMBIT", one["dice"], "each")
            if "COMBINE" in one["attributes"] and one["cost"] == 0:
                roster.faults.append(f"cost of {words}, which has COMBINE: found X, "
                                     "wanted a number")


def check_cards(roster):
    """Each card has its sentence; no two robots are alike in figures and Actions."""
    alike = {}
    for card in roster.cards:
        roster.within(f"bytes of the idea of {card['name']}", len(card["idea"].encode()), 20, IDEA)
        actions = sorted(json.dumps({**one, "name": "", "attributes": sorted(one["attributes"])})
                         for one in card["actions"])
        mark = json.dumps([card["movement"], card["energy"], card["integrity"], actions])
        if card["kind"] == "Robot":
            alike.setdefault(mark, []).append(card["name"])
    for names in alike.values():
        if len(names) > 1:
            roster.faults.append("robots with the same figures and Actions: found "
                                 f"{', '.join(names)}, wanted none")


def main():
    path = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "standard.json"
    text = RULES.read_text(encoding="utf-8")
    schema = json.loads((HERE / "schema.json").read_text(encoding="utf-8"))
    roster = Roster(json.loads(path.read_text(encoding="utf-8")), schema)
    teams = [Team(cells, roster) for cells in tables(text, "3.4")[0]]
    roster.want("teams of the ledger", len(teams), 10)
    check_drones(roster, text)
    check_printed(roster, text)
    check_numbers(roster, teams)
    for team in teams:
        check_commanders(roster, team)
        check_named(roster, team)
        check_carried(roster, team)
    check_prebuilts(roster, teams)
    check_figures(roster, text)
    check_leanings(roster)
    check_examples(roster)
    check_coverage(roster)
    check_factions(roster, text)
    check_keys(roster)
    check_actions(roster)
    check_cards(roster)
    for fault in roster.faults:
        print(f"data/aegis2/{path.name}: {fault}")
    return 1 if roster.faults else 0


if __name__ == "__main__":
    sys.exit(main())
