"""aerial_lockstep_test.py - lockstep.py accepts the second model's own games of Aerial Assault and
notices every kind of change."""

import unittest

import aerial_adapter as adapter
import aerial_play as play
from lockstep_checks import LockstepChecks, shortened

# Lines of a trace, each with a change that lockstep must notice: in which phases, what to look
# for, what to put there.
CHANGES = [
    (None, r"^ask (S\d) DP-09", r"ask \1 DP-10"),
    (None, r"^ask S1 ", "ask S2 "),
    (None, r"^ team \w+$", " team Grey"),
    (None, r"^ part DT1$", " part DT9"),
    (None, r"^ part none$", " part FP9"),
    (None, r"^ first \w+$", " first Grey"),
    (None, r"^ draft \w+$", " draft SP99"),
    (None, r"^ pass$", " draft SP99"),
    (None, r"^ give T\d$", " give T9"),
    (None, r"^ slot (T\d) (\w+).A", r" slot \1 \2.C"),
    (None, r"^ receive T\d$", " receive T9"),
    (None, r"^ lay (T\d) (\w+).stay", r" lay \1 \2.C"),
    (None, r"^ move (T\d) left 1", r" move \1 left 3"),
    (None, r"^ move (T\d) 0", r" move \1 left 3"),
    (None, r"^ block (T\d) T\d", r" block \1 \1"),
    (None, r"^ block (T\d) none", r" block \1 \1"),
    (None, r"^ resolve T\d$", " resolve T9"),
    (None, r"^ reroll$", " roll"),
    (None, r"^ shoot \S+$", " shoot red-9"),
    (None, r"^ low \S+$", " low red-9"),
    (None, r"^ truss \S+$", " truss red-9"),
    (None, r"^ pass (\S+) RW$", r" pass \1 XX"),
    (None, r"^ kiss (\S+) T\d$", r" kiss \1 T9"),
    (None, r"^ pickup \S+$", " pickup red-9"),
    (None, r"^ accept$", " agree"),
    (None, r"^ catch$", " grab"),
    (None, r"^ catcher T\d$", " catcher T9"),
    (None, r"^ decline$", " refuse"),
    (None, r"^play S1 ", "play S2 "),
    (None, r"^await 6$", "await 5"),
    (None, r"^ SP01$", " SP99"),
    (None, r"^ card 1$", " card 9"),
    (None, r"^ 6$", " 7"),
    (None, r"^roll \d$", "roll 7"),
    (None, r"^roll SP\d\d$", "roll SP99"),
    (None, r"^roll card \d$", "roll card 9"),
    (None, r"^roll \w+$", "play S1 keep"),
    (None, r"^ phase lay$", " phase declare"),
    ("lay", r"^ play \d+", " play 99"),
    ("declare", r"^ slot \d", " slot 9"),
    ("teams", r"^ card (S\d) \d", r" card \1 9"),
    ("draft", r"^ double S\d", " double S9"),
    ("lay", r"^ team (T\d) S1", r" team \1 S2"),
    ("build", r"^ team (\w+) S1", r" team \1 S2"),
    ("build", r"^ build (\w+) DT\d", r" build \1 DT9"),
    ("lay", r"^ build (T\d) DT\d", r" build \1 DT9"),
    ("lay", r"^ deck (T\d) SP\d\d", r" deck \1 SP99"),
    ("draft", r"^ display SP\d\d", " display SP99"),
    ("draft", r"^ starter S1", " starter S2"),
    ("draft", r"^ first \w+", " first Grey"),
    ("start", r"^ rolled (S\d) \d+", r" rolled \1 99"),
    ("start", r"^ rolling S\d", " rolling S9"),
    ("start", r"^ dice \d", " dice 9"),
    ("draft", r"^ picking \d", " picking 9"),
    ("lay", r"^ zone (T\d) \w+", r" zone \1 XX"),
    ("lay", r"^ ball (\S+) T\d record \S+", r" ball \1 T9 record T9"),
    ("lay", r"^( ball \S+ \w+ record T\d)$", r"\1 T9"),
    ("lay", r"^( ball .*) trussed$", r"\1"),
    ("lay", r"^ ball (\S+) out", r" ball \1 aside"),
    ("lay", r"^ ball (\S+) aside", r" ball \1 removed"),
    ("lay", r"^ ball (\S+) removed", r" ball \1 aside"),
    ("catch", r"^ ball (\S+) air", r" ball \1 out"),
    ("lay", r"^ points red \d+", " points red 99"),
    ("over", r"^ points blue (\d+) \d+", r" points blue \1 99"),
    ("lay", r"^ shown (T\d) \w+", r" shown \1 SP99"),
    ("lay", r"^ stayed (T\d) \w+", r" stayed \1 SP99"),
    ("program", r"^ program (T\d) (\w+)\.stay", r" program \1 \2.A"),
    ("use", r"^ program (T\d) (\w+)\.B", r" program \1 \2.A"),
    ("lay", r"^ laid (T\d) (\w+)\.stay", r" laid \1 \2.A"),
    ("declare", r"^ declared (T\d) \w+", r" declared \1 up"),
    ("announce", r"^ target (T\d) \w+", r" target \1 T9"),
    ("order-act", r"^ target (T\d) \w+", r" target \1 T9"),
    ("lay", r"^ panic T\d", " panic T9"),
    ("lay", r"^ breakdown T\d", " breakdown T9"),
    (None, r"^ panic-next T\d", " panic-next T9"),
    (None, r"^ breakdown-next T\d", " breakdown-next T9"),
    ("lay", r"^ barred (T\d) T\d", r" barred \1 T9"),
    ("use", r"^ barred-next (T\d) T\d", r" barred-next \1 T9"),
    ("use", r"^ cancelled T\d", " cancelled T9"),
    ("use", r"^ done T\d", " done T9"),
    ("lay", r"^ reroll-used (T\d) SP\d\d", r" reroll-used \1 SP99"),
    ("use", r"^ acting T\d", " acting T9"),
    ("drive", r"^ acting T\d", " acting T9"),
    ("use", r"^ part 2", " part 1"),
    ("die", r"^ use (\w+) \S+", r" use \1 red-9"),
    ("die", r"^ use block", " use shoot red-1"),
    ("kiss", r"^ other T\d", " other T9"),
    ("catch", r"^ other T\d", " other T9"),
    ("reroll", r"^ dice \d", " dice 9"),
    ("use", r"^ offered T\d", " offered T9"),
    ("catch", r"^ tried T\d", " tried T9"),
    ("die", r"^ cycle T\d", " cycle T9"),
    ("die", r"^ contested T\d", " contested T9"),
    ("die", r"^ won T\d", " won T9"),
    ("lay", r"^ last (T\d) \S+", r" last \1 SP99.A"),
    ("panic", r"^ side-open T\d", " side-open T9"),
    (None, r"^ resigned S\d", " resigned S9"),
    ("over", r"^ ended \w+", " ended never"),
    (None, r"^end place S1 \d", "end place S1 9"),
    (None, r"outcome win", "outcome draw"),
    (None, r"^state$", "roll 1"),
    (None, r"^ zone .*", " zones"),
]

RARE = [334, 1354]  # games in which DP-08 is asked, and a second catcher


class Lockstep(LockstepChecks, unittest.TestCase):
    changes = CHANGES
    tries = 1  # games are long

    @classmethod
    def setUpClass(cls):
        cls.traces = [list(play.trace_lines(number, "lockstep", adapter.lines))
                      for number in [*range(2 * len(play.ALL_OPTIONS)), *RARE]]

    def test_defaults_left_out(self):
        """Lines with the defaults of docs/scenarios.md need not be written."""
        left_out = 0
        for number in range(5):
            for game, words in play.random_game(number, "short")[1]:
                if words is None or game.phase == "over" or len(words) % 7:
                    continue
                lines = adapter.lines(game)
                short = shortened(adapter, lines, game.options)
                left_out += len(lines) - len(short)
                self.assertIsNone(adapter.compare_position(game, short))
        self.assertGreater(left_out, 100)


if __name__ == "__main__":
    unittest.main()
