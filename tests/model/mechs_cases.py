"""mechs_cases.py - clauses of rules/mechs.md that no worked example covers, in the second model."""

import unittest

from mechs import Game, Options
from mechs_data import PILOTS, PROGRAM_CARDS
from mechs_hand import Example, asked, from_position, go
from mechs_refusals import codes

CARD = {name: card for card, name in PILOTS.items()}


def duel(one=None, two=None, card="PC3.E", **more):
    """S1 enters B3, where S2 stands; by default both in Power Armor. PC6.SE: by a jump from A2."""
    start = {"PC3.E": "B2", "PC6.SE": "A2"}[card]
    S1 = dict(dict(zone=start, status="Armor", program=[card], card="P8"), **(one or {}))
    S2 = dict(dict(zone="B3", status="Armor", card="P8"), **(two or {}))
    return from_position(S1=S1, S2=S2, **more)


class Cases(Example):

    # Set-up and programs

    def test_bases_in_order(self):
        game = Game(Options(seats=4, arena="fixed"))
        go(game, "S3", *(f"P{number}" for number in range(1, 8)))
        for seat in game.seats:
            go(game, f"S1 pilot {game.players[seat].dealt[0]}".replace("S1", seat))
        go(game, "S4 base C1", "S1 base E3")
        self.answers(game, "S2", "D-02", "base A3", "base C5")
        go(game, "S2 base A3")
        self.check(game, "S3", base="C5", zone="C5")  # TEM-SET-04

    def test_shuffled_arena(self):
        game = Game(Options(seats=2))
        go(game, "S1", "P1", "P2", "P3", "P4", "S1 pilot P1", "S2 pilot P3")
        self.assertEqual(len(game.awaits()), 16)
        self.assertEqual(game.awaits()[:4], ["energy1", "energy1b", "energy2", "energy2b"])
        go(game, "credits3b", "energy2d")
        self.assertEqual(game.land["A2"], ("C", 3))
        self.assertEqual(game.land["A4"], ("E", 2))
        self.assertEqual(game.awaits()[2:6], ["energy2", "energy2b", "energy2c", "energy3"])

    def test_program(self):
        game = from_position(entry="program")
        for player in game.players.values():
            player.program, player.committed = [], False
        game.go("program")
        self.assertEqual(len(game.answers("S1")), 32)
        self.illegal(game, "S1", "slot PC1.NE", "slot PC5.N", "commit")  # TEM-PRG-03
        go(game, "S1 slot PC1.N", "S2 slot PC8.W")
        self.assertEqual(len(game.answers("S1")), 28)
        self.illegal(game, "S1", "slot PC1.S")  # TEM-PRG-04
        go(game, "S1 slot PC5.NE", "S1 slot PC2.E", "S1 slot PC3.S")
        self.answers(game, "S1", "D-06", "commit")
        go(game, "S1 commit")
        self.assertEqual(list(game.asked()), ["S2"])

    # Movement and the checklist

    def test_double_jump_out(self):
        game = from_position(S1=dict(zone="B3", program=["PC7.N"]))
        self.check(game, "S1", zone="B3")  # TEM-MOV-06
        self.assertEqual(asked(game), ("S1", "D-17"))

    def test_diagonal_without_zones_between(self):
        game = from_position(seats=4, S1=dict(zone="B1", program=["PC6.NE"]))
        self.check(game, "S1", zone="A2")  # TEM-MOV-07

    def test_mech_needs_nine(self):
        for health, decision in ((8, "D-16"), (9, "D-09")):  # TEM-MEC-01, TEM-MEC-02
            game = from_position(S1=dict(zone="B3", status="Armor", health=health,
                                         program=["PC2.S"]))
            self.assertEqual(asked(game), ("S1", decision))

    def test_mech_before_mine(self):
        game = from_position(tokens=["S2 C3 mine 3"],
                             S1=dict(zone="B3", status="Armor", program=["PC2.S"]))
        go(game, "S1 bastion")
        self.check(game, "S1", health=5, status="Mech")  # TEM-MEC-10, TEM-MMC-03

    def test_bulwark(self):
        for status, health in (("Pilot", 2), ("Armor", 6)):  # 5 less 1, 5 less 2
            game = from_position(tokens=["S2 B3 mine 2"], S1=dict(
                zone="B2", status=status, card=CARD["Bulwark"], program=["PC2.E"]))
            self.check(game, "S1", health=health)  # TEM-PIL-06

    def test_turret_returns_without_damage(self):
        game = from_position(tokens=["S2 A2 turret"], S1=dict(
            zone="A3", card=CARD["Bulwark"], program=["PC2.W"]))
        self.check(game, "S1", health=6)
        self.check(game, "S2", turrets=3)  # TEM-TUR-08

    def test_turret_of_a_third_player(self):
        game = from_position(seats=3, tokens=["S3 B3 turret"], S1=dict(
            zone="B2", owned=["B1"], program=["PC2.E"], card=CARD["Torque"]),
            S2=dict(zone="B3", health=1))
        go(game, "S1 attack B1")
        self.check(game, "S1", health=3, zone="B3")  # TEM-TUR-07
        self.check(game, "S3", turrets=3, vp=0)
        self.assertEqual(asked(game), ("S2", "D-07"))  # no action after a Combat

    def test_own_base_with_a_mine(self):
        game = from_position(tokens=["S2 A3 mine 3"],
                             S1=dict(zone="B3", health=2, program=["PC2.N"]))
        self.check(game, "S1", zone="A3", health=6, ad_hoc=True)  # TEM-KOP-06
        self.check(game, "S2", vp=1, last_mine=3)

    def test_base_is_hostile(self):
        game = from_position(tokens=["S2 A3 turret", "S2 B3 mine 1", "S2 C3 mine 1"], S1=dict(
            zone="D3", health=1, program=["PC2.N"]))
        self.answers(game, "S1", "D-14", "go A2", "go A4")  # TEM-KOP-03

    def test_no_zone_qualifies(self):
        game = from_position(S1=dict(zone="A3"), S2=dict(zone="E3"))
        other = game.players["S2"]
        for zone in game.zones:
            if zone != "E3":
                game.tokens[zone] = type("Token", (), dict(owner=other, kind="Turret"))()
        self.assertEqual(game.places_to_go(game.players["S1"], "E3"), ["D3", "E2", "E4"])

    # Pilots

    def test_diamond_in_armor(self):
        game = from_position(display=["A10", "A19", "A20", "A24"], S1=dict(
            status="Armor", program=["PC3.N"], energy=0, credits=3))
        self.answers(game, "S1", "D-17", "pass", "buy B2", "buy B3", "buy B4", "buy A10",
                     "buy A19", "buy A20")  # TEM-PIL-05; A19 costs 3 and nothing

    def test_sparks(self):
        for status, energy, credits in (("Pilot", 5, 4), ("Armor", 5, 5), ("Mech", 4, 4)):
            game = from_position(mech="S1" if status == "Mech" else "C3", S1=dict(
                status=status, card=CARD["Sparks"], program=["PC2.N"], owned=["B1"],
                loadout=[] if status == "Mech" else ["B1"]))
            go(game, "S1 collect")
            self.check(game, "S1", energy=energy, credits=credits)  # TEM-PIL-01, TEM-PIL-07

    def test_sapper(self):
        game = from_position(S1=dict(program=["PC1.N"], card=CARD["Sapper"], energy=0, credits=0))
        self.answers(game, "S1", "D-15", "pass", "mine 1", "mine 2", "mine 3")  # TEM-PIL-08
        game = from_position(S1=dict(program=["PC1.N"], card=CARD["Sapper"], energy=0, credits=0,
                                     status="Armor"))
        self.legal(game, "S1", "turret")

    def test_doc(self):
        game = from_position(S1=dict(program=["PC4.N"], card=CARD["Doc"], health=1))
        self.answers(game, "S1", "D-18", "pass", "heal 1", "heal 2")  # TEM-PIL-09
        go(game, "S1 heal 1")
        self.check(game, "S1", health=4, energy=2)
        game = from_position(S1=dict(status="Armor", card=CARD["Doc"], health=5))
        self.check(game, "S1", health=6)  # TEM-PIL-10

    def test_torque(self):
        game = from_position(S1=dict(program=["PC4.N"], card=CARD["Torque"], credits=4))
        self.legal(game, "S1", "upgrade")  # TEM-PIL-13
        game = duel(dict(health=5, loadout=["A11"]), dict(health=1))
        go(game, "S1 attack A11")
        self.check(game, "S1", health=7)  # TEM-PIL-14

    def test_maverick(self):
        game = duel(dict(card=CARD["Maverick"], status="Pilot", loadout=["B1"]))
        self.check(game, "S1", vp=2)  # TEM-PIL-03
        go(game, "S1 attack B1")
        self.check(game, "S2", health=8)
        game = duel(dict(card=CARD["Maverick"], loadout=["B1", "B3"]), card="PC6.SE")
        self.check(game, "S1", vp=1)
        go(game, "S1 attack B1")
        self.check(game, "S2", health=6)  # TEM-PIL-04: Power 2 and 1
        go(game, "S2 attack B1", "S1 attack B3")
        self.check(game, "S2", health=4)  # Area counters Ranged; only round 1 has the bonus

    def test_phantom(self):
        for status, ad_hoc in (("Pilot", True), ("Armor", False)):
            game = duel(dict(card=CARD["Phantom"], status=status, loadout=["B1"]),
                        dict(loadout=["B1", "B3"]))
            go(game, "S1 attack B1", "S2 attack B1")
            vp = game.players["S2"].vp
            go(game, "S1 go A3")
            self.check(game, "S2", vp=vp)  # TEM-PIL-11
            self.check(game, "S1", ad_hoc=ad_hoc)  # TEM-PIL-12
            self.assertEqual(bool(game.players["S1"].program), not ad_hoc)

    # Weapons

    def test_versatile_and_untraceable(self):
        for last, weapon, dealt in (("A01", "A16", 3), ("A18", "A16", 3), ("A10", "A16", 2),
                                    ("A06", "A16", 2), ("A06", "A18", 2), ("A01", "A18", 3)):
            game = duel(dict(loadout=[last]), dict(loadout=[weapon]))
            go(game, f"S1 attack {last}", f"S2 attack {weapon}")
            self.check(game, "S1", health=9 - dealt)  # TEM-WPN-09 to TEM-WPN-11

    def test_boost_drain_recoil_repair(self):
        game = duel(dict(loadout=["A20", "A24"], credits=1), dict(loadout=["A23", "A13"]))
        go(game, "S1 attack A20")
        self.answers(game, "S1", "D-11", "boost 0", "boost 1")  # TEM-WPN-02
        go(game, "S1 boost 1", "S2 attack A23")
        self.check(game, "S1", credits=0)
        self.check(game, "S2", credits=3)  # TEM-WPN-08: nothing is left to take
        go(game, "S1 attack A24")
        self.check(game, "S1", health=6)  # TEM-WPN-16: 9 - 1 - 2
        self.check(game, "S2", health=4)  # Area does not counter Area
        go(game, "S2 attack A13")
        self.check(game, "S2", health=5)  # TEM-WPN-15

    def test_recoil_leaves_one(self):
        game = duel(dict(loadout=["A24"], health=1))
        go(game, "S1 attack A24")
        self.check(game, "S1", health=1)

    def test_finisher_and_showy(self):
        game = duel(dict(loadout=["A07"]), dict(health=1))
        go(game, "S1 attack A07")
        self.check(game, "S1", vp=1 + 2 + 1 + 1)  # TEM-WPN-12
        game = duel(dict(loadout=["A09"]))
        go(game, "S1 attack A09")
        self.check(game, "S1", vp=1 + 1 + 2)  # TEM-WPN-13

    def test_reload(self):
        game = duel(dict(loadout=["A08", "B1"]), dict(loadout=["A10", "A11", "B1", "B3"]))
        go(game, "S1 attack B1", "S2 attack A10", "S1 attack A08")
        self.answers(game, "S1", "D-13", "reload none", "reload B1")  # TEM-WPN-17
        go(game, "S1 reload B1", "S2 attack A11")
        self.answers(game, "S1", "D-10", "attack B1")

    def test_guards_add(self):
        game = duel(dict(loadout=["A22", "A14"]), dict(loadout=["A17", "A21"], energy=0))
        go(game, "S1 attack A22", "S2 attack A17", "S2 boost 0")
        self.assertEqual(game.combat.guard["S1"], 0)  # TEM-WPN-06: used up by 0 damage
        go(game, "S1 attack A14", "S2 attack A21")
        self.check(game, "S1", health=9)  # 1 less 2

    def test_bastion_and_assault(self):
        game = duel(dict(loadout=["A01"], status="Mech", side="Assault"), mech="S1")
        go(game, "S1 attack A01")
        self.check(game, "S2", health=6)  # TEM-MMC-01
        game = duel(dict(loadout=["A01"]), dict(status="Mech", side="Bastion", owned=["A14", "B1"],
                                                 loadout=["A14"]), mech="S2")
        go(game, "S1 attack A01")
        self.check(game, "S2", health=10)  # TEM-MMC-02

    def test_mech_without_weapons(self):
        game = duel(dict(owned=["B1"], loadout=[], status="Mech", side="Assault"), mech="S1")
        self.assertEqual(asked(game)[1], "D-14")  # TEM-CMB-13
        self.check(game, "S1", vp=1)  # TEM-CMB-11
        self.check(game, "S2", vp=1)
        go(game, f"S1 {game.answers('S1')[0]}")
        self.check(game, "S1", status="Mech", zone="A3", ad_hoc=True)  # TEM-RET-05

    def test_defender_fells_the_mech(self):
        game = duel(dict(owned=["A10", "B1"], loadout=["A10"], status="Mech", side="Assault",
                         health=1), dict(status="Pilot", health=6, loadout=["B1"]), mech="S1")
        go(game, "S1 attack A10", "S2 attack B1")
        self.assertEqual(asked(game), ("S1", "D-14"))
        go(game, "S1 go B2", "S2 bastion")  # TEM-KOM-12
        self.check(game, "S2", status="Mech", health=11, vp=1 + 1 + 2)
        self.check(game, "S1", status="Pilot", loadout=["B1"], zone="B2")

    # Equipping

    def test_equip_steps(self):
        game = from_position(S1=dict(status="Armor", owned=["B1", "B2", "B3", "A01", "A02", "A03"],
                                     loadout=["B1"], program=["PC2.N"]))
        go(game, "S1 collect")
        self.answers(game, "S1", "D-07", "keep", "new")
        go(game, "S1 new")
        self.assertNotIn("done", game.answers("S1"))
        self.assertEqual(len(game.answers("S1")), 6)
        go(game, "S1 take B2")
        self.answers(game, "S1", "D-07", "take B3", "take A01", "take A02", "take A03", "done")
        go(game, "S1 take A02", "S1 take A03")
        self.answers(game, "S1", "D-07", "done")
        self.check(game, "S1", loadout=["B1"])  # TEM-EQP-15
        go(game, "S1 done")
        self.check(game, "S1", loadout=["B2", "A02", "A03"])

    def test_start_window_with_one_weapon(self):
        game = from_position()
        game.go(("turn", 2, "S2"))
        self.answers(game, "S2", "D-07", "keep")  # TEM-EQP-16

    # Ad Hoc Mode

    def test_second_ad_hoc_turn(self):
        game = from_position(S1=dict(zone="C3", ad_hoc=True, first_turn=False),
                             S2=dict(zone="B3"))
        self.assertEqual(len(game.answers("S1")), len(PROGRAM_CARDS) * 4)  # TEM-ADH-04
        game = from_position(S1=dict(zone="C3", ad_hoc=True, first_turn=True), S2=dict(zone="B3"))
        self.assertEqual(len(game.answers("S1")), 28)  # four Simple cards to the north

    # The end

    def test_shared(self):
        game = from_position(seats=3)
        game.players["S1"].vp = game.players["S2"].vp = 9
        game.finish()
        game.request = None
        self.assertEqual(game.result()["outcome"], "draw")  # TEM-END-08
        self.assertEqual(game.result()["places"], {"S1": 1, "S2": 1, "S3": 3})
        game.mech_zone, game.mech_player = None, game.players["S2"]
        game.finish()
        self.assertEqual(game.result()["places"], {"S1": 2, "S2": 1, "S3": 3})  # TEM-END-06

    def test_weapons_score_at_the_end(self):
        game = from_position(round_=6)
        player = game.players["S1"]
        player.owned, player.purchased = ["B1", "B2", "A24"], ["B2", "A24"]
        game.scoring()
        self.check(game, "S1", vp=1 + 1 + 4)  # TEM-SCO-06, TEM-SCO-07


class Refusals(Example):
    """Section 10, the codes that the worked examples name and some more."""

    def refused(self, game, seat, **texts):
        for code, text in texts.items():
            self.assertIn("ERR-" + code.replace("_", "-"), codes(game, seat, text), text)

    def test_deploy(self):
        rich = dict(energy=9, credits=9)
        game = from_position(S1=dict(zone="B3", program=["PC1.S"], **rich))
        self.refused(game, "S1", DEPLOY_MECH="mine 1", NO_ACTION="collect", MECH="assault")
        game = from_position(tokens=["S1 A3 mine 3"], S1=dict(program=["PC1.N"], **rich))
        self.refused(game, "S1", DEPLOY_OCCUPIED="turret", DEPLOY_SUPPLY="mine 3")
        game = from_position(S1=dict(program=["PC1.N"], energy=0))
        self.refused(game, "S1", COST="turret", DEPLOY_SUPPLY="move-mine A3")
        self.assertIsNone(codes(game, "S1", "mine 2"))

    def test_combat(self):
        game = duel(dict(loadout=["B1", "B2"]), dict(loadout=["B1", "B3"]))
        self.refused(game, "S1", COMBAT_EQUIP="equip B1", RETREAT="pass", WEAPON="attack B3",
                     BOOST="boost 1", ZONE="go A3")
        self.refused(game, "S2", NOT_YOUR_DECISION="attack B1")
        go(game, "S1 attack B1", "S2 attack B1")
        self.refused(game, "S1", WEAPON="attack B1")
        go(game, "S1 attack B2")
        self.refused(game, "S1", BOOST="boost 2")
        go(game, "S1 boost 0", "S2 attack B3")
        self.refused(game, "S1", ZONE="go C4")

    def test_ad_hoc(self):
        game = from_position(S1=dict(zone="C3", ad_hoc=True, first_turn=True), S2=dict(zone="B3"))
        self.refused(game, "S1", ADHOC_COMBAT="play PC1.N", ORIENTATION="play PC5.N")

    def test_programs(self):
        game = from_position(entry="program")
        for player in game.players.values():
            player.program, player.committed = [], False
        game.go("program")
        go(game, "S1 slot PC1.N")
        self.refused(game, "S1", PROGRAM_DUP="slot PC1.E", ORIENTATION="slot PC2.NE",
                     PROGRAM_SIZE="program PC2.N PC3.N")
        self.assertIsNone(codes(game, "S1", "program PC2.N PC3.N PC4.N"))
        self.assertIsNone(codes(game, "S1", "program PC1.N PC2.N PC3.N PC4.N"))
        go(game, "S1 slot PC2.N", "S1 slot PC3.N", "S1 slot PC4.N", "S1 commit")
        self.refused(game, "S1", COMMITTED="slot PC5.NE")

    def test_purchase_and_power_up(self):
        game = from_position(display=["A24", "A10", "A01", "A02"], S1=dict(program=["PC3.N"]))
        self.refused(game, "S1", COST="buy A24", PURCHASE_DUP="buy B1", PURCHASE_SLOT="buy A03")
        self.assertIsNone(codes(game, "S1", "buy slot 2"))
        game = from_position(S1=dict(program=["PC4.N"], credits=4))
        self.refused(game, "S1", POWERUP="heal 1", COST="upgrade")

    def test_loadout_and_end(self):
        game = from_position(S1=dict(owned=["B1", "B2", "A01"], loadout=["B1"], program=["PC2.N"]))
        go(game, "S1 pass")
        self.refused(game, "S1", LOADOUT="equip A01")
        self.assertIsNone(codes(game, "S1", "equip B2 B1"))
        game.play("S1", "resign")
        self.refused(game, "S2", GAME_OVER="keep")


class Resigning(Example):

    def test_leaves_the_arena(self):
        game = from_position(seats=3, tokens=["S1 A3 mine 1", "S1 B2 turret"], mech="S1",
                             S1=dict(zone="D2", status="Mech", side="Assault", program=["PC2.N"],
                                     owned=["B1", "A01"], loadout=["A01"]))
        go(game, "S1 resign")
        self.assertEqual((game.tokens, game.mech_zone), ({}, "C2"))  # TEM-RSN-02
        self.check(game, "S1", zone=None, owned=[], gone=["B1", "A01"])
        self.assertEqual(asked(game), ("S2", "D-07"))

    def test_one_is_left(self):
        game = from_position()
        go(game, "S1 resign")
        self.assertEqual(game.result()["places"], {"S1": 2, "S2": 1})  # TEM-RSN-04

    def test_later_is_better(self):
        game = from_position(seats=3, S1=dict(program=["PC2.N"]))
        go(game, "S1 resign", "S2 resign")
        self.assertEqual(game.result()["places"], {"S3": 1, "S2": 2, "S1": 3})  # TEM-RSN-05

    def test_in_combat(self):
        game = from_position(seats=3, tokens=["S3 B3 turret"],
                             S1=dict(zone="B2", program=["PC2.E"]), S2=dict(zone="B3"))
        go(game, "S1 attack B1", "S2 resign")
        self.check(game, "S1", vp=2, health=3, zone="B3")  # TEM-RSN-03: the Turn goes on
        self.assertIsNone(game.combat)
        self.assertEqual(asked(game), ("S3", "D-07"))  # no action: TEM-TRN-09

    def test_in_the_knock_out(self):
        game = from_position(seats=3, mech="S2", S1=dict(zone="B2", program=["PC6.SE"]),
                             S2=dict(zone="C3", status="Mech", side="Assault", health=1))
        go(game, "S1 attack B1", "S2 resign")
        self.check(game, "S1", vp=3)
        self.assertEqual(asked(game), ("S1", "D-09"))  # TEM-RSN-06

    def test_starting_player(self):
        game = from_position(seats=4, step=4, first="S1", S2=dict(revealed=3),
                             S1=dict(program=["PC2.N"]))
        go(game, "S1 resign")
        while game.round == 1:
            seat, _ = asked(game)
            if game.phase == "equip" and seat == "S2":
                game.play(seat, "resign")
            else:
                game.play(seat, game.answers(seat)[0])
        self.assertEqual(game.starting_player, "S3")  # TEM-RSN-07

    def test_solo(self):
        game = from_position(mode="solo")
        go(game, "S1 resign")
        self.assertEqual(game.result()["outcome"], "loss")  # TEM-RSN-01


class Solo(Example):

    def robot_turn(self, card, weapons=(), tokens=(), human=None, **robot):
        game = from_position(mode="solo", first="RL", tokens=tokens,
                             S1=dict(dict(zone="A4", card="P8"), **(human or {})),
                             RL=dict(robot, owned=["B1", "B2", *weapons]))
        go(game, card)
        return game

    def test_seek_tie_goes_forward(self):
        game = self.robot_turn("PC2", zone="C3", facing="E")  # C4 3, B3 3, D3 3
        self.check(game, "RL", zone="C4", facing="E")  # TEM-SOL-14
        game = self.robot_turn("PC2", zone="D3", facing="S")  # off; D2 2 and D4 2
        self.check(game, "RL", zone="D2", facing="W")  # right of south

    def test_turns_around(self):
        game = self.robot_turn("PC3", zone="A3", facing="N", energy=0, credits=0)
        self.check(game, "RL", zone="B3", facing="S", energy=0, credits=1)  # TEM-SOL-17, 30
        game = self.robot_turn("PC8", zone="B5", facing="N")
        self.check(game, "RL", zone="D5", facing="S")

    def test_diagonal(self):
        game = self.robot_turn("PC6", zone="C3", facing="N")  # B2 2, B4 2
        self.check(game, "RL", zone="B4", facing="N")  # TEM-SOL-16

    def test_blocked_by_the_other(self):
        game = from_position(mode="solo", first="RL", S1=dict(zone="A4"),
                             RL=dict(zone="B3", facing="N"), RR=dict(zone="A3"))
        go(game, "PC4")
        self.check(game, "RL", zone="C3", facing="S", status="Mech")  # TEM-SOL-12, TEM-SOL-23

    def test_purchase(self):
        game = from_position(mode="solo", first="RL", display=["A10", "A15", "A14", "A12"],
                             S1=dict(zone="A4"), RL=dict(zone="B2", facing="E"))
        go(game, "PC3", "A24")
        # A15, A14 (2 VP) and A12 (3 VP) can be paid
        self.check(game, "RL", owned=["B1", "B2", "A12"], credits=1, energy=1)  # TEM-SOL-28
        self.assertEqual(game.display, ["A10", "A15", "A14", "A24"])

    def test_heals(self):
        game = self.robot_turn("PC4", zone="B2", facing="E", health=4, energy=2)
        self.check(game, "RL", health=8, energy=0)  # TEM-SOL-29

    def test_fight(self):
        game = from_position(
            mode="solo", first="RL", S1=dict(zone="B3", status="Armor", card="P8",
                                             loadout=["A12", "A21", "B1"]),
            RL=dict(zone="B2", facing="E", owned=["B1", "B2", "A01", "A05", "A20"]))
        go(game, "PC3")
        self.assertEqual(game.awaits(), ["A01+A05", "A01+A20", "A05+A20"])  # TEM-SOL-33
        go(game, "A01+A20")
        self.assertEqual(game.awaits(), ["B1", "B2", "A01", "A20"])
        go(game, "A20")
        self.check(game, "RL", credits=1)  # TEM-SOL-37
        self.check(game, "S1", health=6)
        go(game, "S1 attack A12")  # Jam
        self.assertEqual(game.combat.jammed["RL"], 1)  # TEM-SOL-38
        go(game, "B1", "S1 attack A21")
        # two unseen cards, both jammed: a new stack
        self.assertEqual(game.awaits(), ["B1", "B2", "A01", "A20"])  # TEM-SOL-35

    def test_robot_mech_without_weapons(self):
        game = from_position(mode="solo", mech="RL", S1=dict(
            zone="B2", program=["PC6.SE"], loadout=["B1", "B3"], card="P8"),
            RL=dict(zone="C3", status="Mech", health=11))
        go(game, "S1 attack B1")
        self.check(game, "RL", health=9)
        go(game, "S1 attack B3")
        self.check(game, "RL", health=8)  # TEM-SOL-36: nothing is countered
        self.assertEqual(asked(game), ("S1", "D-14"))

    def test_knocked_out(self):
        game = from_position(mode="solo", tokens=["S1 C1 turret"], S1=dict(
            zone="B2", program=["PC3.E"], loadout=["A11"], status="Armor", card="P8"),
            RL=dict(zone="B3", health=1))
        go(game, "S1 attack A11")
        self.assertEqual(len(game.awaits()), 8)
        go(game, "PC1")  # Seek from C1, north: B1 2, C2 3
        self.check(game, "RL", zone="C2", facing="N", health=9)  # TEM-SOL-41, TEM-SOL-43

    def test_faces_the_human(self):
        game = from_position(mode="solo", S1=dict(
            zone="C3", program=["PC3.W"], loadout=["A11"], status="Armor", health=8, card="P8"),
            RL=dict(zone="C2", health=1))
        go(game, "S1 attack A11")
        self.check(game, "RL", zone="C1", facing="E")  # TEM-SOL-43

    def test_turret_of_the_other_robot(self):
        game = from_position(mode="solo", tokens=["RR B3 turret"], S1=dict(
            zone="B2", program=["PC3.E"], loadout=["B1"], health=3), RL=dict(zone="B3"))
        self.check(game, "S1", zone="A3", health=6, ad_hoc=True)  # TEM-SOL-39
        self.check(game, "RR", vp=1)
        self.check(game, "RL", vp=0)

    def test_robot_takes_the_mech(self):
        game = from_position(mode="solo", first="RL", mech="S1", S1=dict(
            zone="B3", status="Mech", side="Bastion", health=1, owned=["B1"], loadout=[]),
            RL=dict(zone="B2", facing="E", owned=["B1", "B2", "A24"]))
        go(game, "PC3", "A24")
        self.assertEqual(asked(game), ("S1", "D-14"))
        go(game, f"S1 {game.answers('S1')[0]}")
        self.check(game, "RL", status="Mech", health=11, vp=1 + 1 + 1 + 2, facing="N")

    def test_end(self):
        for human, left, weapons, outcome in ((9, 8, 1, "win"), (8, 9, 1, "loss"),
                                              (9, 9, 3, "win"), (9, 9, 2, "draw"),
                                              (9, 9, 1, "loss")):
            game = from_position(mode="solo")
            game.players["S1"].vp, game.players["RL"].vp = human, left
            game.players["S1"].owned = ["B1", "B2", "B3"][:weapons]
            game.finish()
            game.request = None
            self.assertEqual(game.result()["outcome"], outcome)  # TEM-SOL-49, TEM-SOL-50


if __name__ == "__main__":
    unittest.main()
