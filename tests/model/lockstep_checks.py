"""lockstep_checks.py - what the selftests of all games ask of lockstep.py: it accepts the second
model's own games and notices every kind of change."""

import itertools
import re

import lockstep


def changed(trace, phase, pattern, replacement):
    """The trace with the first fitting line changed, or None."""
    fits = re.compile(pattern).search
    for at, line in enumerate(trace):
        if not fits(line):
            continue
        new = re.sub(pattern, replacement, line, count=1)
        if new == line:
            continue
        begin = next((i for i in range(at, 0, -1) if trace[i] == "state"), 0)
        if phase is None or trace[begin + 1] == f" phase {phase}" and line.startswith(" "):
            return trace[:at] + [new] + trace[at + 1:]
    return None


def shortened(adapter, lines, known):
    """The position without the lines that docs/scenarios.md lets be left out; `known`: what the
    adapter fills them in from."""
    def meaning(some):
        told = adapter.read_position(some)
        adapter.fill(told, known)
        return {key: value for key, value in told.items() if value}
    whole, kept = meaning(lines), list(lines)
    for line in lines:
        rest = [other for other in kept if other != line]
        try:
            same = meaning(rest) == whole
        except (KeyError, IndexError, ValueError):
            same = False
        if same:
            kept = rest
    return kept


class LockstepChecks:
    """Beside unittest.TestCase: `traces` are games, `changes` lines of a trace with a change each:
    in which phase (None: any), what to look for, what to put there."""
    traces = []
    changes = []
    tries = 2  # in how many games each change is tried

    def check(self, trace):
        return lockstep.check_trace(line + "\n" for line in trace)

    def test_own_games(self):
        for trace in self.traces:
            plays = sum(line.startswith("play") for line in trace)
            self.assertEqual(self.check(trace)[:2], (1, plays))

    def test_changes(self):
        for phase, pattern, replacement in self.changes:
            with self.subTest(phase=phase, pattern=pattern):
                traces = (changed(trace, phase, pattern, replacement) for trace in self.traces)
                tried = list(itertools.islice((trace for trace in traces if trace), self.tries))
                self.assertTrue(tried, "no line of this kind in any trace")
                for trace in tried:
                    with self.assertRaises((lockstep.Disagreement, lockstep.BadTrace)):
                        self.check(trace)

    def test_cut_short(self):
        with self.assertRaises(lockstep.BadTrace):
            self.check(self.traces[0][:-1])
