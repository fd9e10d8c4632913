"""aegis_scenarios.py - random cases of the second model of A.E.G.I.S. as scenarios for the engine.

    aegis_scenarios.py --program build/release/robodrome [--topic T] [--from N] [--count M]

Topics: sight, move, target, push, arith, combine, time, window; without --topic all of them, M
cases each. Even numbers are cases of the first edition, odd ones of the second.
Exit status 0: the engine does what the model says; 1: it does not; 2: it could not be run.
--keep DIR leaves each scenario that failed there, --print prints the scenarios instead.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time

from aegis_cases import Maker, Unclear
from aegis_topics import TOPICS

BATCH = 200
ATTEMPTS = 100
SHOWN = 5  # disagreements that are printed in full


def script_of(topic, number, seed):
    """The lines of a case and how much they expect. A random table that is of no use for the topic
    (nobody in reach) is laid anew."""
    for attempt in range(ATTEMPTS):
        try:
            script = TOPICS[topic](Maker(topic, number, seed, attempt))
        except Unclear:
            continue
        if script is not None and script.expected:
            return script.lines, script.expected
    raise ValueError(f"{topic} {number}: no table found")


def run(program, scripts):
    """What the engine says against the scenarios: {name: [sentences]}."""
    lines = [line for script in scripts for line in script]
    with tempfile.NamedTemporaryFile("w", suffix=".rds", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
        file.flush()
        done = subprocess.run([program, "scenario", "--quiet", file.name], capture_output=True,
                              text=True, check=False)
        path = file.name
    names = {}
    name = None
    for at, line in enumerate(lines, 1):
        if line.startswith("scenario "):
            name = line.split()[1]
        names[at] = name
    found = {}
    if done.returncode == 0:
        return found
    for line in done.stderr.splitlines():
        told = re.match(r"(.*?):(\d+)(?::\d+)?: (.*)", line)
        at = int(told.group(2)) if told and os.path.basename(path) in told.group(1) else None
        sentence = f"{lines[at - 1].strip()}: {told.group(3)}" if at else line
        found.setdefault(names.get(at), []).append(sentence)
    if None in found and len(found) == 1 and done.returncode != 0:
        raise OSError("\n".join(found[None]))
    found.pop(None, None)
    if not found:
        raise OSError(f"exit status {done.returncode}")
    return found


def keep(folder, name, lines):
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, f"{name}.rds"), "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


class Campaign:
    def __init__(self, args):
        self.args = args
        self.cases = self.expected = self.wrong = 0
        self.told = time.monotonic()

    def batch(self, topic, first, count):
        made = {}
        for number in range(first, first + count):
            lines, expected = script_of(topic, number, self.args.seed)
            made[f"{topic}-{number}"] = lines
            self.expected += expected
        self.cases += len(made)
        if self.args.print:
            for lines in made.values():
                print("\n".join(lines) + "\n")
            return
        for name, sentences in run(self.args.program, made.values()).items():
            self.wrong += 1
            if self.wrong <= self.args.show:
                print(f"{name}:\n  " + "\n  ".join(sentences[:6]))
            if self.args.keep:
                keep(self.args.keep, name, made[name])

    def topic(self, topic):
        end = self.args.first + self.args.count
        for first in range(self.args.first, end, BATCH):
            self.batch(topic, first, min(BATCH, end - first))
            if sys.stderr.isatty() or time.monotonic() - self.told > 30:
                self.told = time.monotonic()
                print(f"{topic}: {min(first + BATCH, end) - self.args.first} of "
                      f"{self.args.count}, {self.wrong} disagreements", file=sys.stderr, flush=True)


def main():
    parser = argparse.ArgumentParser(description="Lets the engine run the model's cases.")
    parser.add_argument("--program", metavar="PATH", help="robodrome")
    parser.add_argument("--topic", choices=list(TOPICS), help="else all")
    parser.add_argument("--from", type=int, default=0, dest="first", metavar="N")
    parser.add_argument("--count", type=int, default=20, metavar="M", help="cases of each topic")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--keep", metavar="DIR", help="where to leave the scenarios that failed")
    parser.add_argument("--show", type=int, default=SHOWN, metavar="N",
                        help="how many disagreements to print")
    parser.add_argument("--print", action="store_true", help="print the scenarios instead")
    args = parser.parse_args()
    if not args.print and not args.program:
        parser.error("say --program PATH or --print")
    campaign = Campaign(args)
    try:
        for topic in [args.topic] if args.topic else TOPICS:
            campaign.topic(topic)
    except OSError as error:
        print(f"cannot run {args.program}: {error}")
        return 2
    if not args.print:
        print(f"aegis scenarios: {campaign.cases} cases, {campaign.expected} expectations, "
              f"{campaign.wrong} disagreements")
    return 1 if campaign.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
