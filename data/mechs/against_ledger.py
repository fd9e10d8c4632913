"""against_ledger.py - is ledger.json exactly what the tables of rules/mechs.md say?"""

import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
RULES = HERE.parent.parent / "rules" / "mechs.md"

# The sentences of 3.4 and 3.5, as abilities of the pack: what the words say, and the figures in them.
ABILITIES = [
    (r"When you start a Combat, score (?P<n>\d) additional VP\.", "Challenge"),
    (r"When you start a Combat, your first attack in it deals (?P<n>\d) more damage\.",
     "First strike"),
    (r"A Weapon you purchase costs (?P<c>\d) Credit less(?: and (?P<e>\d) Energy less)?\.",
     "Purchase discount"),
    (r"Each time a Mine or Turret damages you, take (?P<n>\d) less\.", "Toughness"),
    (r"When you Collect, gain (?P<e>\d) additional Energy(?: and (?P<c>\d) additional Credit)?\.",
     "Collect more"),
    (r"Deploying or moving a Mine costs (?:you )?(?P<c>\d) Credit less"
     r"(?:; a Turret costs (?P<e>\d) Energy less)?\.", "Deploy discount"),
    (r"When you Heal, gain (?P<total>\d) Health per Energy instead of (?P<usual>\d)\.",
     "Better heal"),
    (r"At the start of each of your Turns gain (?P<n>\d) Health\.", "Regenerate"),
    (r"When you retreat, the Enemy does not score the VP for it\.", "Quiet retreat"),
    (r"As the Pilot side; and you do not enter Ad Hoc Mode when you retreat\.", "Cool retreat"),
    (r"Upgrading costs (?P<usual>\d) Credits instead of (?P<total>\d)\.", "Upgrade discount"),
    (r"When you KO an Enemy in Combat, gain (?P<n>\d) Health\.", "Repair on KO"),
]


def rows(text, heading):
    """The rows of the first table behind a heading, each as a list of its cells."""
    out = []
    for line in text[text.index(heading):].splitlines()[1:]:
        if line.startswith("|"):
            out.append([cell.strip() for cell in line.strip("|").split("|")])
        elif out:
            break
    return out


def weapon(row):
    name, kind, cost, normal, power, effect, points = row[1:8]
    credits, energy = (int(n) for n in cost.split("+"))
    words = effect.split()
    amount = re.fullmatch(r"([EC]?)(\d)", words[1]) if len(words) > 1 else None
    resource = {"E": "Energy", "C": "Credits"}.get(amount.group(1) if amount else "", "None")
    return {"name": name, "type": kind, "credits": credits, "energy": energy,
            "normal": int(normal), "power": int(power),
            "effect": "None" if words[0] == "none" else words[0],
            "amount": int(amount.group(2)) if amount else 0, "resource": resource,
            "vp": int(points)}


def ability(words):
    for pattern, name in ABILITIES:
        match = re.fullmatch(pattern, words)
        if not match:
            continue
        figures = {key: int(value or 0) for key, value in match.groupdict().items()}
        amount = figures.get("n", figures.get("total", 0) - figures.get("usual", 0))
        return {"ability": name, "amount": amount, "energy": figures.get("e", 0),
                "credits": figures.get("c", 0)}
    raise ValueError(f"no ability says: {words}")


def zone(cell):
    """A cell of the master map; Values of Bases and Mech Zone stand in a table of their own."""
    if cell == "no Zone":
        return {"kind": "None", "value": 0}
    if cell.startswith("BASE") or cell.startswith("MECH"):
        return {"kind": "Base" if cell.startswith("BASE") else "Mech Zone", "value": None}
    kind, value = cell.split()
    return {"kind": kind, "value": int(value)}


def expected(text):
    counts = {row[0]: row[1] for row in rows(text, "### 3.1 Counts")}
    values = {row[0]: int(re.match(r"\d", row[1]).group())
              for row in rows(text, "| 4 | the whole map") if row[0] in ("Base", "Mech Zone")}
    pack = {"zones": [zone(cell) for row in rows(text, "Master map") if row[0].startswith("row")
                      for cell in row[1:]]}
    for entry in pack["zones"]:
        if entry["value"] is None:
            entry["value"] = values[entry["kind"]]
    guide = {row[0]: row[1] for row in rows(text, "### 3.9")}
    pack["program_cards"] = [{"movement": row[1], "action": row[2], "robot": guide[row[0]]}
                             for row in rows(text, "### 3.3") if row[0].startswith("PC")]
    pack["pilots"] = [{"name": row[1], "sides": [ability(row[2]), ability(row[3])]}
                      for row in rows(text, "### 3.4") if re.fullmatch(r"P\d", row[0])]
    sides = [row for row in rows(text, "### 3.5") if row[0] in ("1", "2")]
    pack["mech_sides"] = [
        {"name": row[1], "ability": "Attack" if "more damage" in row[2] else "Defence",
         "amount": int(re.search(r"(\d) (?:more|less) damage", row[2]).group(1))} for row in sides]
    pack["basic_weapons"] = [weapon(row) for row in rows(text, "### 3.6") if row[0][:1] == "B"]
    pack["advanced_weapons"] = [weapon(row) for row in rows(text, "### 3.7")
                                if re.fullmatch(r"A\d\d", row[0])]
    pack["mines"] = [int(n) for n in counts["Mine numbers per player"].split(",")]
    pack["turrets"] = int(counts["Turrets per player"])
    pack["full_health"] = [int(counts[f"Full Health, {status}"])
                           for status in ("Pilot Status", "Power Armor", "Mighty Mech")]
    energy, credits = counts["Start Energy, start Credits"].split(" and ")
    pack["start_energy"], pack["start_credits"] = int(energy), int(credits)
    pack["track"] = int(re.search(r"0 to (\d)", counts["Energy and Credits tracks"]).group(1))
    pack["upgrade"] = int(counts["Power Armor upgrade"].split()[0])
    pack["heal"] = int(counts["Heal rate"].split()[0])
    entry, scoring = re.findall(r"(\d) VP", counts["Mech entry / Mech at scoring"])
    pack["mech_vp"], pack["mech_scoring"] = int(entry), int(scoring)
    names = [row["name"] for row in pack["basic_weapons"]]
    for side in ("Left", "Right"):
        line = re.search(rf"^\| {side} robot \| \w+ \| ([\w ]+), ([\w ]+?)(?: \(| \|)", text, re.M)
        pack[f"{side.lower()}_robot"] = [names.index(name) + 1 for name in line.groups()]
    return pack


def main():
    found = json.loads((HERE / "ledger.json").read_text(encoding="utf-8"))
    wanted = expected(RULES.read_text(encoding="utf-8"))
    figures = {key: value for key, value in found.items()
               if key not in ("game", "name", "source", "notes")}
    faults = [key for key in sorted(set(wanted) | set(figures))
              if wanted.get(key) != figures.get(key)]
    for key in faults:
        print(f"data/mechs/ledger.json: {key} is {figures.get(key)}, "
              f"the ledger says {wanted.get(key)}")
    return 1 if faults else 0


sys.exit(main())
