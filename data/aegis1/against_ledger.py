"""against_ledger.py - does ledger.json have the cards of rules/aegis1.md 11.1 as they stand there?"""

import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
RULES = HERE.parent.parent / "rules" / "aegis1.md"


def reach(words, attributes):
    """Range and radius of "Distance 4 + Radius 1"; a Laser has neither."""
    distance = re.search(r"Distance (\d)", words)
    radius = re.search(r"Radius (\d)", words)
    if words == "Laser":
        attributes.append("LASER")
    return int(distance[1]) if distance else 0, int(radius[1]) if radius else 0


def action(text):
    """Rifle [2 | EACH 4 | Damage 1 | Distance 4 | Melee]"""
    name, inside = re.fullmatch(r"(\w+) \[(.*)\]", text).groups()
    parts = [part.strip() for part in inside.split("|")]
    mode, accuracy = parts[1].split()
    kind, power = parts[2].split()
    attributes = [word.strip().upper() for word in parts[4].split(",")] if len(parts) > 4 else []
    distance, radius = reach(parts[3], attributes)
    return {"name": name, "cost": int(parts[0]), "accuracy": int(accuracy), "dice": mode.lower(),
            "type": kind, "power": int(power), "range": distance, "radius": radius,
            "attributes": attributes}


def cards(text):
    table = re.search(r"^### 11\.1 .*?(?=^### )", text, re.M | re.S).group()
    for line in re.findall(r"^\| (T\w\w-\d+ .*) \|$", table, re.M):
        cells = [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)]
        name, letters, movement, energy, integrity, actions, ability = cells
        yield {"name": name, "number": 0, "kind": "Robot", "class": letters, "key": "",
               "makes": [name.split("-")[0]], "faction": "", "commander": "", "variant_of": "",
               "movement": int(movement), "energy": int(energy), "integrity": int(integrity),
               "abilities": [] if ability == "–" else [{"name": ability, "x": 0, "distance": 0}],
               "actions": [action(one) for one in actions.split("; ")], "idea": ""}


def main():
    pack = json.loads((HERE / "ledger.json").read_text(encoding="utf-8"))
    have = {card["name"]: card for card in pack["cards"]}
    want = list(cards(RULES.read_text(encoding="utf-8")))
    faults = [] if len(want) == 11 else [f"11.1 has {len(want)} cards that can be read, not 11"]
    faults += [f"{card['name']} is {have.get(card['name'])}, by the ledger {card}"
               for card in want if have.get(card["name"]) != card]
    for fault in faults:
        print(f"data/aegis1/ledger.json: {fault}")
    return 1 if faults else 0


sys.exit(main())
