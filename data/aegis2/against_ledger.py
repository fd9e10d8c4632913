"""against_ledger.py - does ledger.json have Drones and Actions of rules/aegis2.md 3.2 and 3.3?"""

import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
RULES = HERE.parent.parent / "rules" / "aegis2.md"
TYPES = {"Energy Drain": "Drain", "Accuracy Buff": "Accuracy+"}


def rows(text, section):
    """The lines of the first table of a section, as cells, without its head."""
    part = re.search(rf"^### {re.escape(section)} .*?(?=^##)", text, re.M | re.S).group()
    lines = re.findall(r"^\| (.*) \|$", part, re.M)
    return [[cell.strip() for cell in line.split("|")] for line in lines[1:]]


def drone(cells):
    name, movement, output, integrity, ability, words = cells
    made = {"name": name, "number": 0, "kind": "Drone", "class": "", "key": "", "makes": [],
            "faction": "", "commander": "", "variant_of": "", "movement": int(movement),
            "energy": int(output), "integrity": int(integrity),
            "abilities": [] if ability == "none" else [{"name": ability, "x": 0, "distance": 0}],
            "actions": [], "idea": ""}
    told = re.fullmatch(r"(\d) dice, (single|multi)-hit, Accuracy (\d), (\w+) (\d), Range (\d+), "
                        r"(\w+)", words)
    if told:
        made["actions"] = [{"cost": int(told[1]), "accuracy": int(told[3]),
                            "dice": "all" if told[2] == "single" else "each", "type": told[4],
                            "power": int(told[5]), "range": int(told[6]), "radius": 0,
                            "attributes": [told[7]]}]
    return made


def action(cells):
    name, cost, accuracy, kind, reach, attributes = cells
    words, power = kind.rsplit(" ", 1)
    far = re.search(r"Range (\d+)", reach)
    wide = re.search(r"Radius (\d+)", reach)
    return {"name": name, "cost": int(cost), "accuracy": int(accuracy.split(",")[0]),
            "dice": "each" if "multi" in accuracy else "all", "type": TYPES.get(words, words),
            "power": int(power), "range": int(far[1]) if far else 0,
            "radius": int(wide[1]) if wide else 0,
            "attributes": [] if attributes == "none" else sorted(attributes.split(", "))}


def nameless(card):
    """A card whose Actions have no names: the ledger gives those of Drones none."""
    actions = [{key: one[key] for key in one if key != "name"} for one in card["actions"]]
    return {**card, "actions": actions}


def main():
    text = RULES.read_text(encoding="utf-8")
    pack = json.loads((HERE / "ledger.json").read_text(encoding="utf-8"))
    drones = [drone(cells) for cells in rows(text, "3.2")]
    printed = [action(cells) for cells in rows(text, "3.3")]
    have = [nameless(card) for card in pack["cards"]]
    used = [{**one, "attributes": sorted(one["attributes"])}
            for card in pack["cards"] for one in card["actions"]]
    faults = [] if len(drones) == 2 and len(printed) == 4 else ["3.2 or 3.3 cannot be read"]
    faults += [f"there is no Drone {one}" for one in drones if one not in have]
    faults += [f"no card has the Action {one}" for one in printed if one not in used]
    for fault in faults:
        print(f"data/aegis2/ledger.json: {fault}")
    return 1 if faults else 0


sys.exit(main())
