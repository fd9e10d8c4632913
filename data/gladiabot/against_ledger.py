"""against_ledger.py - is ledger.json exactly what the tables of rules/gladiabot.md say?"""

import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
RULES = HERE.parent.parent / "rules" / "gladiabot.md"


def tables(text):
    """The rows of all tables of section 3, each as a list of its cells."""
    part = text[text.index("## 3. Components"):text.index("## 4. Rules")]
    return [[cell.strip() for cell in line.strip("|").split("|")]
            for line in part.splitlines() if line.startswith("|")]


def clause(text, name):
    return re.search(rf"^- \*\*{name}\*\* (.*)$", text, re.M).group(1)


def figure(pattern, words):
    return int(re.search(pattern, words).group(1))


def expected(text):
    rows = tables(text)
    pack = {}
    pack["robots"] = [
        {"id": r[0], "set": int(r[1]), "colour": r[2], "name": r[3], "attack": int(r[4]),
         "min_range": int(r[6]), "max_range": int(r[7]), "structure": int(r[8])}
        for r in rows if re.fullmatch("[RBGY][1-5]", r[0])]
    pack["crate_tokens"] = [
        {"id": r[0], "kind": {"one-crate": "one", "two-crates": "two"}[r[1]],
         "hex": [int(n) for n in r[2].strip("()").split(",")]}
        for r in rows if re.fullmatch(r"c\d+", r[0])]
    board = [{"r": int(r[0]), "q_from": int(r[1]), "q_to": int(r[2])}
             for r in rows if re.fullmatch(r"-?\d+", r[0])]
    # The single board has seven rows; its table comes first.
    pack["single_rows"], pack["double_rows"] = board[:7], board[7:]
    structure = {r[0]: int(r[3]) for r in rows if r[0] in ("One-crate", "Two-crates")}
    pack["one_crate_structure"] = structure["One-crate"]
    pack["two_crates_structure"] = structure["Two-crates"]
    pack["blast_score"] = figure(r"score of (\d)", clause(text, "GLA-EXP-02"))
    pack["fall_total"] = figure(r"total of (\d) or more", clause(text, "GLA-MOB-12"))
    pack["fall_wounds"] = {"one": 1}[re.search(r"is (\w+) token", clause(text, "GLA-MOB-15"))
                                     .group(1)]
    return pack


def main():
    found = json.loads((HERE / "ledger.json").read_text(encoding="utf-8"))
    wanted = expected(RULES.read_text(encoding="utf-8"))
    figures = {key: value for key, value in found.items()
               if key not in ("game", "name", "source", "notes")}
    faults = [key for key in sorted(set(wanted) | set(figures))
              if wanted.get(key) != figures.get(key)]
    for key in faults:
        print(f"data/gladiabot/ledger.json: {key} is {figures.get(key)}, "
              f"but the ledger says {wanted.get(key)}")
    return 1 if faults else 0


sys.exit(main())
