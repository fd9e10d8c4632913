"""mechs_examples.py - the worked examples X-01 to X-18 of rules/mechs.md in the second model."""

import unittest

from mechs import Game, Options
from mechs_hand import Example, asked, from_position, go, keep_all


class Examples(Example):

    def test_x01_set_up(self):
        game = Game(Options(seats=2, arena="fixed"))
        go(game, "S1", "P1", "P2", "P4", "P6")
        go(game, "S1 pilot P2", "S2 pilot P4")
        self.answers(game, "S2", "D-02", "base A3", "base E3")  # TEM-SET-04
        go(game, "S2 base E3")
        go(game, "S2 mine 1", "S1 mine 3")
        go(game, "A20", "A01", "A17", "A09")
        go(game, "S1 weapon B1", "S2 weapon B3")
        for name, zone, card, mines, weapon in (("S1", "A3", "P2", [1, 1, 2], "B1"),
                                                ("S2", "E3", "P4", [1, 2, 3], "B3")):
            self.check(game, name, zone=zone, base=zone, status="Pilot", health=6, energy=3,
                       credits=3, vp=0, mines=mines, turrets=3, card=card, owned=[weapon],
                       loadout=[weapon], purchased=[])
        self.assertEqual(self.token(game, "A3"), "S1 mine 3")
        self.assertEqual(self.token(game, "E3"), "S2 mine 1")
        self.assertEqual(game.mech_zone, "C3")
        self.assertEqual(game.display, ["A20", "A01", "A17", "A09"])
        self.assertEqual(len(game.deck), 20)
        self.assertEqual((game.round, game.starting_player), (1, "S1"))

    def test_x02_out_of_the_arena(self):
        game = from_position(tokens=["S1 A3 mine 1"], S1=dict(program=["PC2.N"]))
        self.answers(game, "S1", "D-16", "pass", "collect")
        go(game, "S1 collect")
        self.check(game, "S1", zone="A3", energy=4, credits=4)

    def test_x03_double_jump_and_purchase(self):
        game = from_position(tokens=["S2 B3 turret"], display=["A01", "A20", "A02", "A03"],
                             S1=dict(program=["PC7.S"]))
        self.check(game, "S1", zone="C3", health=6)
        self.assertEqual(asked(game), ("S1", "D-17"))  # no offer of the Mech
        go(game, "S1 buy A20", "A22")
        self.check(game, "S1", energy=3, credits=1, owned=["B1", "A20"], loadout=["B1"])
        self.assertEqual(game.display[1], "A22")
        self.assertEqual(self.token(game, "B3"), "S2 turret")

    def test_x04_a_mine_survived(self):
        game = from_position(tokens=["S1 B3 mine 2"], first="S2", S1=dict(zone="A2"),
                             S2=dict(zone="B2", program=["PC1.E"]))
        self.check(game, "S1", mines=[1, 1, 2, 3], vp=0)
        go(game, "S2 turret")
        self.check(game, "S2", zone="B3", health=1, energy=0, credits=3)
        self.assertEqual(self.token(game, "B3"), "S2 turret")

    def test_x05_a_mine_fells(self):
        game = from_position(tokens=["S1 B3 mine 3"], first="S2",
                             S1=dict(zone="B3", owned=["B1", "B2"]),
                             S2=dict(zone="B2", program=["PC1.E"], energy=1, credits=4))
        self.check(game, "S2", zone="E3", health=6, energy=2, credits=4, ad_hoc=True, vp=0)
        self.check(game, "S1", zone="B3", vp=1, mines=[1, 1, 2, 3])
        self.assertNotEqual(game.active.name, "S2")  # no action

    def test_x06_a_duel(self):
        game = from_position(S1=dict(zone="B2", loadout=["B1", "B2"], program=["PC3.E"]),
                             S2=dict(zone="B3", loadout=["B3", "B4"]))
        go(game, "S1 attack B1")
        self.check(game, "S2", health=5)
        self.check(game, "S1", vp=2)
        go(game, "S2 attack B3")
        self.check(game, "S1", health=4)
        self.check(game, "S2", vp=2)
        go(game, "S1 attack B2")
        self.answers(game, "S1", "D-11", "boost 0", "boost 1")
        go(game, "S1 boost 1")
        self.check(game, "S2", health=2)
        self.check(game, "S1", vp=5)
        go(game, "S2 attack B4")
        self.assertEqual(game.combat.guard["S2"], 1)
        self.answers(game, "S1", "D-14", "go A3", "go B2", "go B4", "go C3")
        go(game, "S1 go C3")
        self.check(game, "S1", zone="C3", health=4, energy=2, vp=5, ad_hoc=True)
        self.check(game, "S2", zone="B3", health=2, vp=3, ad_hoc=False)
        self.assertEqual(asked(game), ("S1", "D-07"))  # the end of the Turn; no action

    def test_x07_a_power_armor_felled(self):
        game = from_position(
            tokens=["S1 B3 turret", "S1 C2 mine 1"], mech="D3",
            S1=dict(status="Armor", zone="B2", loadout=["A11", "B1"], program=["PC6.SE"]),
            S2=dict(status="Armor", zone="C3", health=4, owned=["A18", "B3"], loadout=["A18"],
                    energy=0, credits=1))
        go(game, "S1 attack A11")
        self.answers(game, "S2", "D-14", "go C4", "go D3")
        go(game, "S2 go D3")
        self.check(game, "S1", zone="C3", health=9, vp=6)
        self.check(game, "S2", zone="D3", status="Pilot", health=6, energy=0, credits=1,
                   loadout=["B3"], owned=["B3", "A18"], ad_hoc=True)
        self.check(game, "S1", credits=3, energy=3)
        self.assertEqual(asked(game), ("S1", "D-07"))  # no Collect

    def test_x08_search(self):
        game = from_position(
            tokens=["S1 B3 turret", "S1 D3 turret", "S1 C2 mine 1", "S1 C4 mine 1", "S1 A3 mine 2"],
            S1=dict(zone="C3"), S2=dict(zone="C3"))
        self.assertEqual(game.places_to_go(game.players["S2"], "C3"),
                         ["B2", "B4", "D2", "D4", "E3"])

    def test_x09_the_mech_changes_hands(self):
        game = from_position(
            tokens=["S2 D3 turret"], mech="S2",
            S1=dict(zone="B3", health=5, loadout=["B1", "B3"], program=["PC8.S"]),
            S2=dict(zone="D3", status="Mech", side="Bastion", health=2, owned=["A10", "B2"],
                    loadout=["A10"]))
        go(game, "S1 attack B3")
        self.check(game, "S2", health=1)
        self.check(game, "S1", vp=2)
        go(game, "S2 attack A10")
        self.check(game, "S1", health=2)
        self.check(game, "S2", vp=3)
        go(game, "S1 attack B1")
        self.answers(game, "S2", "D-14", "go C3", "go D2", "go D4", "go E3")
        go(game, "S2 go E3")
        self.answers(game, "S1", "D-09", "decline", "assault", "bastion")
        go(game, "S1 assault")
        keep_all(game)
        self.check(game, "S1", zone="D3", status="Mech", side="Assault", health=8, vp=6,
                   loadout=[], owned=["B1", "B3"])
        self.check(game, "S2", zone="E3", status="Pilot", health=6, vp=3, turrets=3,
                   loadout=["B2"])
        self.assertNotIn("D3", game.tokens)

    def test_x10_a_mech_felled_by_a_turret(self):
        game = from_position(
            tokens=["S1 C4 turret"], mech="S2", first="S2", step=1,
            S1=dict(zone="C3", status="Armor", program=["PC2.E"]),
            S2=dict(zone="B4", status="Mech", side="Assault", health=2, owned=["B1"], loadout=[],
                    program=["PC4.S"]))
        self.check(game, "S1", vp=1)
        self.assertEqual(game.mech_zone, "C4")
        self.answers(game, "S2", "D-14", "go B4", "go D4")
        go(game, "S2 go D4")
        self.check(game, "S2", zone="D4", status="Pilot", health=6, ad_hoc=True, loadout=["B1"])
        self.assertEqual(self.token(game, "C4"), "S1 turret")
        go(game, "S1 bastion", "S1 collect")
        self.check(game, "S1", zone="C4", status="Mech", health=11, vp=3, energy=4, credits=3)
        self.assertEqual(self.token(game, "C4"), "S1 turret")

    def test_x11_deploy_limits(self):
        rich = dict(energy=9, credits=9)
        game = from_position(S1=dict(zone="B3", program=["PC1.S"], **rich))
        self.answers(game, "S1", "D-15", "pass")  # (a)
        game = from_position(tokens=["S1 A3 mine 1"], S1=dict(program=["PC1.N"], **rich))
        self.answers(game, "S1", "D-15", "pass")  # (b)
        game = from_position(
            tokens=["S1 A3 mine 1", "S1 B2 mine 1", "S1 B4 mine 2", "S1 A2 mine 3"],
            S1=dict(zone="D3", program=["PC1.W"], credits=2, energy=2))
        self.answers(game, "S1", "D-15", "pass", "turret", "move-mine A3", "move-mine B2",
                     "move-mine B4", "move-mine A2")
        go(game, "S1 move-mine A3")
        self.assertIsNone(self.token(game, "A3"))
        self.assertEqual(self.token(game, "D2"), "S1 mine 1")
        self.check(game, "S1", credits=0, energy=2)

    def test_x12_scoring(self):
        game = from_position(
            tokens=["S1 A3 mine 1", "S1 D2 mine 2", "S1 B3 turret", "S2 E3 mine 1",
                    "S2 E2 turret"], mech="S1", round_=2, step=4, first="S2",
            S1=dict(zone="B3", status="Mech", side="Assault", owned=["B1"], loadout=[]),
            S2=dict(zone="E4", revealed=3, program=["PC1.N", "PC3.N", "PC4.N", "PC2.S"]))
        go(game, "S2 pass")
        self.check(game, "S1", vp=15)
        self.check(game, "S2", vp=6)
        self.assertEqual((game.round, game.starting_player), (3, "S2"))
        self.assertEqual(len(game.tokens), 5)

    def test_x13_tie_breaks(self):
        game = from_position(seats=3)
        for name, vp, owned in (("S1", 52, ["B1", "A01", "A02", "A03"]),
                                ("S2", 52, ["B1", "A04", "A05", "A06", "A07"]),
                                ("S3", 50, ["B1"])):
            game.players[name].vp, game.players[name].owned = vp, owned
        game.mech_zone, game.mech_player = None, game.players["S3"]
        game.finish()
        game.request = None
        self.assertEqual(game.ended, (["S2"], "TEM-END-07"))
        self.assertEqual(game.result()["outcome"], "win")
        self.assertEqual(game.result()["places"], {"S1": 2, "S2": 1, "S3": 3})

    def test_x14_ad_hoc(self):
        game = from_position(
            seats=3, step=2, S1=dict(zone="B3", loadout=["B1", "B2"], revealed=1, energy=0,
                                     program=["PC1.N", "PC3.E"]),
            S2=dict(zone="B4", health=1, revealed=1), S3=dict(zone="C1", revealed=1))
        go(game, "S1 attack B1")
        self.check(game, "S2", zone="C5", ad_hoc=True, first_turn=True, program=[])
        keep_all(game)
        self.assertEqual(asked(game), ("S2", "D-08"))
        self.illegal(game, "S2", "play PC5.NW", "play PC6.NW")
        self.assertEqual(len(game.answers("S2")), 30)
        go(game, "S2 play PC2.W", "S2 collect")
        self.check(game, "S2", zone="C4", health=6, energy=5, credits=3, first_turn=False)
        while asked(game) != ("S2", "D-08"):
            seat, _ = asked(game)
            game.play(seat, game.answers(seat)[0])
        self.assertEqual(len(game.answers("S2")), 32)

    def test_x15_a_robot(self):
        game = from_position(mode="solo", tokens=["RL C1 mine 1"], first="RL")
        go(game, "PC1")
        self.check(game, "RL", zone="C2", facing="E", energy=0)
        self.assertEqual(self.token(game, "C2"), "RL turret")
        game.go(("turn", 2, "RL"))
        go(game, "PC4")
        self.check(game, "RL", zone="C3", facing="E", status="Mech", health=11, energy=3,
                   credits=5, vp=2)

    def test_x16_jam_guard_pierce(self):
        game = from_position(
            S1=dict(zone="B2", status="Armor", loadout=["A12", "A02"], program=["PC3.E"]),
            S2=dict(zone="B3", status="Armor", loadout=["A14", "A06", "B3"]))
        go(game, "S1 attack A12")
        self.answers(game, "S2", "D-12", "exhaust A14", "exhaust A06", "exhaust B3")
        go(game, "S2 exhaust B3", "S2 attack A14")
        self.check(game, "S1", health=8)
        self.assertEqual(game.combat.guard["S2"], 2)
        go(game, "S1 attack A02")
        self.check(game, "S2", health=4)
        self.assertEqual(game.combat.guard["S2"], 0)
        self.check(game, "S1", vp=6)
        go(game, "S2 attack A06")
        self.assertEqual(asked(game), ("S1", "D-14"))
        go(game, f"S1 {game.answers('S1')[0]}")
        self.check(game, "S1", health=6, vp=6, ad_hoc=True)
        self.check(game, "S2", zone="B3", health=4, vp=4)
        self.assertIsNone(game.combat)

    def test_x17_upgrade_then_mech(self):
        game = from_position(
            S1=dict(zone="B3", health=2, credits=5, owned=["B1", "B2"],
                    program=["PC4.N", "PC8.S"]))
        go(game, "S1 upgrade")
        self.assertEqual(asked(game), ("S1", "D-07"))
        self.check(game, "S1", zone="A3", status="Armor", health=9, credits=0)
        keep_all(game)
        while asked(game) != ("S1", "D-09"):
            seat, _ = asked(game)
            game.play(seat, game.answers(seat)[0])
        go(game, "S1 assault")
        self.check(game, "S1", zone="C3", status="Mech", health=11, vp=2)
        self.answers(game, "S1", "D-18", "pass")

    def test_x18_programs_are_given_back(self):
        game = from_position(
            seats=4, first="S2", step=2,
            S1=dict(zone="B4", health=1, revealed=1,
                    program=["PC1.N", "PC2.E", "PC5.SE", "PC8.S"]),
            S2=dict(zone="B3", revealed=1, program=["PC1.N", "PC3.E"]))
        go(game, "S2 attack B1")
        self.check(game, "S1", ad_hoc=True, program=[], revealed=0)


if __name__ == "__main__":
    unittest.main()
