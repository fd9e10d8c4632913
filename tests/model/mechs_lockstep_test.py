"""mechs_lockstep_test.py - lockstep.py accepts the second model's own games of Tiny Epic Mechs and
notices every kind of change."""

import unittest

import mechs_adapter as adapter
import mechs_play as play
from lockstep_checks import LockstepChecks, shortened

# Lines of a trace, each with a change that lockstep must notice: in which phases, what to look
# for, what to put there.
CHANGES = [
    (None, r"^ask (S\d) D-05", r"ask \1 D-08"),
    (None, r"^ask S1 ", "ask S2 "),
    (None, r"^ pilot P\d$", " pilot P9"),
    (None, r"^ base A3$", " base A9"),
    (None, r"^ mine \d$", " mine 4"),
    (None, r"^ weapon B1$", " weapon B9"),
    (None, r"^ slot PC1.N$", " slot PC1.NE"),
    (None, r"^ commit$", " ready"),
    (None, r"^ keep$", " pass"),
    (None, r"^ take \w+$", " take A99"),
    (None, r"^ done$", " ready"),
    (None, r"^ play PC1.N$", " play PC1.NE"),
    (None, r"^ decline$", " pass"),
    (None, r"^ attack \w+$", " attack A99"),
    (None, r"^ boost 0$", " boost 9"),
    (None, r"^ exhaust \w+$", " exhaust A99"),
    (None, r"^ reload none$", " reload A99"),
    (None, r"^ go \w+$", " go A9"),
    (None, r"^ turret$", " turrets"),
    (None, r"^ move-mine \w+$", " move-mine A9"),
    (None, r"^ collect$", " pass"),
    (None, r"^ buy \w+$", " buy A99"),
    (None, r"^ heal 1$", " heal 9"),
    (None, r"^ upgrade$", " heal 9"),
    (None, r"^play S1 ", "play S2 "),
    (None, r"^await 24$", "await 23"),
    (None, r"^ energy2b$", " energy2"),
    (None, r"^ A01\+A\d\d$", " A99+A98"),
    (None, r"^ mine 1b$", " mine 1"),
    (None, r"^roll A\d\d$", "roll A99"),
    (None, r"^roll \w+$", "play S1 keep"),
    (None, r"^ phase equip$", " phase action"),
    ("action", r"^ round \d", " round 9"),
    ("action", r"^ step \d", " step 9"),
    ("program", r"^ starter S1", " starter S2"),
    ("bases", r"^ active S\d", " active S9"),
    ("action", r"^ active S1", " active S2"),
    ("action", r"^ card PC\d.\w+", " card PC9.N"),
    ("robot-weapon", r"^ card PC\d", " card PC9"),
    ("program", r"^ pilot (S\d) P\d", r" pilot \1 P9"),
    ("program", r"^ spare (S\d) P\d", r" spare \1 P9"),
    ("pilots", r"^ dealt (S\d) P\d", r" dealt \1 P9"),
    ("pilots", r"^ chosen S\d", " chosen S9"),
    ("program", r"^ base (S\d) \w+", r" base \1 A9"),
    ("action", r"^ at (S\d) \w+", r" at \1 A9"),
    ("action", r"^ status (S\d) pilot", r" status \1 armor"),
    ("action", r"^ status (S\d) mech \w+", r" status \1 mech"),
    ("action", r"^ health (S\d) \d+", r" health \1 99"),
    ("action", r"^ energy (S\d) \d+", r" energy \1 99"),
    ("action", r"^ credits (S\d) \d+", r" credits \1 99"),
    ("over", r"^ vp (S\d) \d+", r" vp \1 99"),
    ("action", r"^ owns (S\d) \w+", r" owns \1 A24"),
    ("action", r"^ start (S\d) \w+", r" start \1 B9"),
    ("weapons", r"^ start (S\d) \w+", r" start \1 B9"),
    ("action", r"^ loadout (S\d) \w+", r" loadout \1 A24"),
    ("action", r"^ mine (S\d \w\d) \d", r" mine \1 9"),
    ("action", r"^( mine S\d .*) seen \d", r"\1"),
    ("action", r"^ last-mine (S\d) \d", r" last-mine \1 9"),
    ("action", r"^ turret S\d", " turret S9"),
    ("action", r"^ mech \w\d", " mech A9"),
    ("action", r"^ map (\w\d) energy \d", r" map \1 energy 9"),
    ("action", r"^ display \w+", " display A99"),
    ("refill", r"^ slot \d", " slot 9"),
    (None, r"^ gone (S\d) \w+", r" gone \1 A24"),
    ("action", r"^ program (S\d) PC\d", r" program \1 PC9"),
    ("program", r"^ draft (S\d) PC\d", r" draft \1 PC9"),
    ("program", r"^ committed S\d", " committed S9"),
    ("program", r"^ shown (S\d) PC\d", r" shown \1 PC9"),
    ("adhoc", r"^ shown (S\d) PC\d", r" shown \1 PC9"),
    ("action", r"^ adhoc (S\d) first", r" adhoc \1"),
    ("equip", r"^ actor S\d", " actor S9"),
    ("equip", r"^ window \w+", " window never"),
    ("equip", r"^ naming \w+", " naming A24"),
    ("place", r"^ placing \S+", " placing never"),
    ("offer", r"^ offer \w+", " offer never"),
    ("attack", r"^ fight \w+", " fight S9"),
    ("attack", r"^ role \w+", " role S9"),
    ("attack", r"^ combat-round \d", " combat-round 99"),
    ("attack", r"^ last \w+", " last A99"),
    ("boost", r"^ weapon \w+", " weapon A99"),
    ("reload", r"^ dealt-damage \d", " dealt-damage 99"),
    ("attack", r"^ exhausted (S\d) \w+", r" exhausted \1 A24"),
    ("attack", r"^ guard (S\d) \d", r" guard \1 9"),
    ("place", r"^ prize$", " prizes"),
    ("robot-card", r"^ facing (R\w) \w", r" facing \1 X"),
    ("robot-card", r"^ deck (R\w) \w+", r" deck \1 PC9"),
    ("robot-weapon", r"^ stack (R\w) \w+", r" stack \1 A24"),
    ("attack", r"^ jammed (R\w) \d", r" jammed \1 9"),
    ("robot-place", r"^ draws \d", " draws 9"),
    (None, r"^ resigned S\d", " resigned S9"),
    ("over", r"^ ended \w+", " ended never"),
    (None, r"^end place S1 \d", "end place S1 9"),
    (None, r"outcome win", "outcome draw"),
    (None, r"^state$", "roll 1"),
    (None, r"^ vp .*", " vps"),
]

# Games with a prize, a Reload, a robot placed.
RARE = [34, 37, 91]


class Lockstep(LockstepChecks, unittest.TestCase):
    changes = CHANGES
    tries = 1  # a game is long

    @classmethod
    def setUpClass(cls):
        cls.traces = [list(play.trace_lines(number, "lockstep", adapter.lines))
                      for number in [*range(2 * len(play.ALL_OPTIONS)), *RARE]]

    def test_defaults_left_out(self):
        """Lines with the defaults of docs/scenarios.md need not be written."""
        left_out = 0
        for number in range(8):
            for game, words in play.random_game(number, "short")[1]:
                if words is None or game.phase == "over" or len(words) % 7:
                    continue
                lines = adapter.lines(game)
                short = shortened(adapter, lines, game)
                left_out += len(lines) - len(short)
                self.assertIsNone(adapter.compare_position(game, short))
        self.assertGreater(left_out, 100)


if __name__ == "__main__":
    unittest.main()
