"""aegis_selftest.py - the second model of A.E.G.I.S. does the worked examples of both ledgers."""

import random
import unittest

import aegis_hex as geo
from aegis_card import GAN_DRONE, SAUR_DRONE, read_card
from aegis_combine import (
    Component, combine_1, cost_2, emerge_hexes, fits_2, form, luck_fits_2, of_piece, scrap_1,
    scrap_2)
from aegis_reach import (
    blitz_moves, faults, in_reach, lengths, paid_moves, pierced, target_faults, targets, usable)
from aegis_push import directions, slide
from aegis_roll import number_1, number_2
from aegis_table import Table
from aegis_time import begin_turn, end_of_effect, next_turn
from aegis_use import burn, resolve, resolve_2, Outcome
from aegis_window import (
    Window1, Window2, gambit_fails, gambit_most, precise, without_lowest)

BOARDS = geo.boards()

FIXTURES = {card.name: card for card in map(read_card, """
TAA-100 A 4/3/5 [Rifle: 2@4e Damage 1 R4] [Blade: 2@3a Damage 3 R1 MELEE]
TEE-100 E 4/2/4 {Flight} [Bomb: 3@4e Damage 1 R4+1 ARCING] [Dart: 1@3e Damage 1 R3 LIGHT]
TGG-100 G 2/3/8 [Ram: 2@2a Push 3 R1 MELEE] [Cannon: 3@3a Damage 4 R6 HEAVY]
TII-100 I 3/3/4 [Zap: 2@4e Drain 1 R3] [Tether: 2@3a Pull 3 R5]
TSS-100 S 3/5/4 [Beam: 3@4e Damage 1 laser] [Weld: 1@2a Repair 2 R2]
TAA-2000 AE 5/6/9 {Ignition} [Twin: 3@4e Damage 1 R5]
TGG-2000 GS 3/7/11 [Quake: 2@3a Push 2 rad1 COMBINE] [Mortar: 3@3a Damage 4 R6 ARCING]
TAA-3000 AEG 4/9/14 {Refuel} [Storm: 4@4e Damage 1 R6] [Crush: 3@3a Damage 5 R1 MELEE]
""".strip().split("\n"))}


def with_more(name, *abilities, action=None):
    """The fixture with abilities and an Action added."""
    card = read_card(str(FIXTURES[name])[5:])
    for ability in abilities:
        word, _, x = ability.rpartition(" ")
        card.abilities.append((word, int(x)) if x.isdigit() else (ability, None))
    if action:
        card.actions += read_card(f"A A 1/1/1 [{action}]").actions
    return card


class First:
    """Takes the first of everything, the whole length, nothing moved by Move."""
    choice = 0

    def next_of(self, pieces):
        return pieces[0]

    def direction(self, _, found):
        return found[min(self.choice, len(found) - 1)]

    def length(self, _, n):
        return n

    def lead(self, piece, _):
        return piece.at

    def repair(self, _, low, high):
        return high


def table_1(terrain=()):
    return Table(1, BOARDS["b2"], terrain)


def table_2(board="arena"):
    return Table(2, BOARDS[board])


class Boards(unittest.TestCase):
    def test_counts(self):
        sizes = {name: len(board.cells) for name, board in BOARDS.items()}
        self.assertEqual(sizes, {"b2": 241, "b4": 315, "arena": 113, "canyon": 95,
                                 "battlefield": 215, "mat": 331})
        self.assertEqual(len(BOARDS["canyon"].walls), 27)
        self.assertEqual(sorted(BOARDS["canyon"].jams), [(0, 6), (2, 2), (4, 6), (6, 2)])

    def test_zones(self):
        zones = BOARDS["b2"].zones
        self.assertEqual(min(geo.distance(a, b) for a in zones[0] for b in zones[1]), 15)
        self.assertIn((11, 2), BOARDS["arena"].zones[1])

    def test_two_forms_of_sight(self):
        """One test in two ledgers: both forms give the same over random boards, and both ways."""
        rng = random.Random("sight")
        for _ in range(4000):
            a, b = ((rng.randint(-5, 5), rng.randint(-5, 5)) for _ in range(2))
            blocking = {(rng.randint(-5, 5), rng.randint(-5, 5))
                        for _ in range(rng.randint(1, 25))}
            found = {geo.sight(edition, x, y, blocking)
                     for edition in (1, 2) for x, y in ((a, b), (b, a))}
            self.assertEqual(len(found), 1, (a, b, blocking))


class FirstEdition(unittest.TestCase):
    def test_ex_02_moving(self):
        table = table_1([(5, 6)])
        table.energy["S1"] = 2
        fly = table.put("S1", FIXTURES["TEE-100"], (4, 6))
        self.assertEqual(paid_moves(table, fly)[6, 6], 2)
        table.pieces = []
        walk = table.put("S1", FIXTURES["TGG-100"], (4, 6))
        self.assertNotIn((6, 6), paid_moves(table, walk))
        self.assertEqual(lengths(table, (4, 6), 9, False)[6, 6], 3)
        table.pieces = []
        card = with_more("TEE-100", "Jet 3")
        card.movement = 3
        jet = table.put("S1", card, (4, 6))
        self.assertEqual(paid_moves(table, jet)[8, 6], 2)
        self.assertNotIn((11, 6), paid_moves(table, jet))
        table.energy["S1"] = 3
        self.assertEqual(paid_moves(table, jet)[11, 6], 3)

    def test_ex_03_splash(self):
        table = table_1()
        table.energy["S1"] = 5
        user = table.put("S1", FIXTURES["TEE-100"], (4, 6))
        target = table.put("S2", with_more("TAA-100", "Evade 1"), (8, 6))
        other = table.put("S2", FIXTURES["TII-100"], (9, 6))
        own = table.put("S1", FIXTURES["TAA-100"], (8, 7))
        bomb = user.card.action("Bomb")
        self.assertEqual(number_1(table, user, bomb, target, target), 5)
        self.assertEqual(number_1(table, user, bomb, other, target), 4)
        resolve(table, user, bomb, target, [4, 5, 3], First())
        self.assertEqual([target.damage, other.damage, own.damage], [1, 2, 2])

    def test_ex_04_lines(self):
        for robots, seen in (([(5, 6)], True), ([(5, 5), (5, 6)], False)):
            self.assertEqual(geo.sight_1((4, 6), (6, 5), robots), seen)
        for robots, seen in (([(5, 7), (7, 6)], True), ([(6, 7)], False)):
            self.assertEqual(geo.sight_1((4, 6), (8, 7), robots), seen)

    def test_ex_05_push(self):
        table = table_1()
        user = table.put("S1", FIXTURES["TGG-100"], (6, 6))
        target = table.put("S2", FIXTURES["TAA-100"], (7, 6))
        far = table.put("S2", FIXTURES["TSS-100"], (9, 6))
        resolve(table, user, user.card.action("Ram"), target, [2, 5], First())
        self.assertEqual((target.at, target.damage, far.at, far.damage), ((8, 6), 1, (9, 6), 1))
        table = table_1()
        user = table.put("S1", FIXTURES["TGG-100"], (13, 6))
        target = table.put("S2", FIXTURES["TII-100"], (14, 6))
        outcome = resolve(table, user, user.card.action("Ram"), target, [3, 3], First())
        self.assertEqual(outcome.gone, [target])

    def test_ex_06_pull(self):
        table = table_1()
        user = table.put("S1", FIXTURES["TII-100"], (4, 6))
        target = table.put("S2", FIXTURES["TAA-100"], (6, 7))
        self.assertEqual(directions(table, user.at, target, True), [3])
        resolve(table, user, user.card.action("Tether"), target, [3, 6], First())
        self.assertEqual((target.at, target.damage), ((4, 7), 0))

    def test_ex_07_force(self):
        table = table_1()
        card = with_more("TGG-100", action="Slam: 2@3a Damage 2 R1 MELEE FORCE CRITICAL")
        user = table.put("S1", card, (6, 6))
        target = table.put("S2", FIXTURES["TII-100"], (7, 6), damage=1)
        far = table.put("S2", FIXTURES["TAA-100"], (9, 6))
        outcome = resolve(table, user, card.action("Slam"), target, [6, 3], First())
        self.assertEqual(outcome.gone, [target])
        self.assertEqual((target.at, far.damage), ((8, 6), 1))

    def test_ex_08_modifiers(self):
        table = table_1()
        user = table.put("S1", with_more(
            "TAA-100", action="Flak: 3@4e Damage 1 R4 ANTI-AIR2 CRITICAL"), (4, 6))
        card = with_more("TEE-100")
        card.integrity = 12
        target = table.put("S2", card, (6, 6))
        table.lay(user, "Damage+", 2, "S1")
        table.lay(target, "Defense+", 1, "S2")
        resolve(table, user, user.card.action("Flak"), target, [6, 4, 2], First())
        self.assertEqual(table.integrity(target), 5)

    def test_ex_09_beacon(self):
        table = table_1()
        user = table.put("S1", FIXTURES["TAA-100"], (4, 6))
        plain = table.put("S2", FIXTURES["TII-100"], (7, 6))
        beacon = table.put("S2", with_more("TGG-100", "Beacon"), (5, 8))
        rifle = user.card.action("Rifle")
        self.assertEqual(target_faults(table, user, rifle, plain), {"beacon"})
        self.assertEqual(targets(table, user, rifle), [beacon])
        table.put("S2", FIXTURES["TAA-100"], (5, 7))
        self.assertEqual(target_faults(table, user, rifle, beacon), {"sight"})
        self.assertEqual(target_faults(table, user, rifle, plain), set())

    def test_ex_10_window(self):
        table = table_1()
        table.energy = {"S1": 3, "S2": 6}
        user = table.put("S1", with_more("TAA-100", "Reroll 1"), (4, 6))
        target = table.put("S2", with_more("TGG-100", "Jamming 2", "Retaliate"), (7, 6))
        window = Window1(table, user, target, [5, 2])
        self.assertEqual(window.asked(), ("S1", [("reroll", 1)]))
        window.use("reroll", [1], [4])
        self.assertEqual(window.asked(), ("S2", [("jam", 2)]))
        window.use("jam", [0], [1])
        self.assertIsNone(window.asked())
        self.assertEqual((window.dice, table.energy), ([1, 4], {"S1": 2, "S2": 5}))

    def test_ex_11_cascader(self):
        for dice, pool in (([1, 3], 2), ([1, 5], 0)):
            table = table_1()
            user = table.put("S1", with_more("TII-100", "Cascader"), (4, 6))
            target = table.put("S2", FIXTURES["TAA-100"], (6, 6))
            resolve(table, user, user.card.action("Zap"), target, dice, First())
            self.assertEqual(table.energy["S1"], pool)

    def test_ex_12_hidden(self):
        table = table_1()
        user = table.put("S1", FIXTURES["TEE-100"], (9, 6))
        cloaked = table.put("S2", FIXTURES["TII-100"], (6, 6), cloaked=True)
        near = table.put("S2", FIXTURES["TAA-100"], (7, 6))
        bomb = user.card.action("Bomb")
        self.assertEqual(faults(table, user, bomb, cloaked), {"hidden"})
        self.assertIn(cloaked, in_reach(table, user, bomb, near))
        self.assertFalse(table.sees((5, 6), (7, 6)))
        begin_turn(table, "S2")
        self.assertFalse(cloaked.cloaked)

    def test_ex_13_combine(self):
        table = table_1()
        table.energy["S1"] = 15
        acting = table.put("S1", FIXTURES["TAA-100"], (6, 6))
        partner = table.put("S1", FIXTURES["TEE-100"], (7, 6))
        third = table.put("S1", FIXTURES["TGG-100"], (8, 6))
        two, three = FIXTURES["TAA-2000"], FIXTURES["TAA-3000"]
        table.pool["S1"] = [two, three]
        self.assertEqual(combine_1(table, acting, partner, two), set())
        self.assertEqual(combine_1(table, acting, partner, three), {"class"})
        new = form(table, acting, [acting, partner], two, (7, 6))
        table.energy["S1"] = 6
        self.assertEqual(combine_1(table, third, new, three), {"energy"})
        table.energy["S1"] = 9
        self.assertEqual(combine_1(table, third, new, three), set())

    def test_ex_14_scrap(self):
        table = table_1()
        table.energy["S1"] = 8
        table.token.add("S1")
        two = FIXTURES["TAA-2000"]
        table.pool["S1"] = [two]
        living = table.put("S1", FIXTURES["TAA-100"], (4, 6))
        self.assertEqual(scrap_1(table, living, FIXTURES["TEE-100"], two), set())
        other = table.put("S1", FIXTURES["TEE-100"], (9, 6))
        self.assertEqual(scrap_1(table, other, FIXTURES["TAA-100"], two), {"make"})

    def test_ex_15_durations(self):
        self.assertEqual(end_of_effect(1, "Accuracy-", "S1", "S1"), "S1")
        self.assertEqual(end_of_effect(1, "stun", "S1", "S2"), "S2")
        self.assertEqual(end_of_effect(1, "disarm", "S1", "S2"), "S1")
        table = table_1()
        robot = table.put("S2", FIXTURES["TAA-100"], (4, 6))
        table.lay(robot, "Accuracy-", 1, "S1")
        next_turn(table)
        self.assertEqual(table.total(robot, "Accuracy"), -1)
        next_turn(table)
        self.assertEqual(table.total(robot, "Accuracy"), 0)

    def test_ex_22_laser(self):
        table = table_1([(11, 6)])
        user = table.put("S1", FIXTURES["TSS-100"], (2, 6))
        target = table.put("S2", FIXTURES["TGG-100"], (5, 6))
        behind = table.put("S2", FIXTURES["TAA-100"], (9, 6))
        safe = table.put("S2", FIXTURES["TII-100"], (12, 6))
        beam = user.card.action("Beam")
        self.assertEqual(pierced(table, user, beam, target), [behind])
        resolve(table, user, beam, target, [4, 4, 1], First())
        self.assertEqual([target.damage, behind.damage, safe.damage], [2, 2, 0])
        self.assertEqual(target_faults(table, user, beam, behind), {"sight"})

    def test_ex_23_magnificence(self):
        table = table_1()
        card = read_card("EXL-100 E 3/3/3 commander EXL {Magnificence}")
        robot = table.put("S1", card, (4, 6), damage=1, drain=1)
        table.levels_lost["S1"] = 2 + 1
        self.assertEqual((table.output(robot), table.movement(robot), table.integrity(robot),
                          table.max_integrity(robot)), (5, 6, 5, 6))

    def test_self_and_radius(self):
        """USE-01, ATR-26"""
        table = table_1()
        user = table.put("S1", with_more("TSS-100", action="Mend: 1@2a Repair 1 R3 SELF"), (4, 6))
        self.assertTrue(usable(table, user, user.card.action("Mend")))
        self.assertFalse(usable(table, user, user.card.action("Weld")))


class SecondEdition(unittest.TestCase):
    def gun(self, text, *abilities):
        return read_card(f"GUN-100 A 3/5/9 {{{', '.join(abilities)}}} [{text}]" if abilities
                         else f"GUN-100 A 3/5/9 [{text}]")

    def test_ex_02_movement(self):
        table = table_2("canyon")
        table.energy["S1"] = 9
        walk = table.put("S1", read_card("WALK-1 A 3/3/3"), (2, 4))
        moves = paid_moves(table, walk)
        self.assertEqual(moves[3, 3], 1)
        self.assertNotIn((4, 2), moves)
        table.pieces = []
        fly = table.put("S1", read_card("FLY-1 E 3/3/3 {Flight}"), (2, 4))
        self.assertEqual(paid_moves(table, fly)[4, 2], 2)
        table.pieces = []
        jet = table.put("S1", read_card("JET-1 E 3/3/3 {Jet 2}"), (-2, 5))
        far = [cost for cell, cost in paid_moves(table, jet).items()
               if geo.distance(cell, (-2, 5)) == 5]
        self.assertEqual(set(far), {3})

    def test_ex_03_accuracy(self):
        table = table_2()
        alfa = table.put("S1", self.gun("Gun: 3@3e Damage 1 R4"), (4, 4))
        beta = table.put("S2", read_card("BETA-1 G 3/3/9 {Evade 2}"), (7, 4))
        table.lay(alfa, "Accuracy+", 1, "S1")
        table.lay(alfa, "Damage+", 1, "S1")
        table.lay(beta, "Defense+", 1, "S2")
        gun = alfa.card.action("Gun")
        self.assertEqual(number_2(table, alfa, gun, beta), 4)
        resolve(table, alfa, gun, beta, [4, 3, 6], First())
        self.assertEqual(beta.damage, 2)

    def test_ex_04_radius_drain(self):
        table = table_2()
        user = table.put("S1", self.gun("Battery: 2@2a Drain 2 rad1"), (4, 4))
        low = table.put("S2", read_card("LOW-1 G 3/1/9 {Evade 3}"), (5, 4))
        pal = table.put("S1", read_card("PAL-1 G 3/3/9"), (3, 4))
        resolve(table, user, user.card.action("Battery"), None, [2, 5], First())
        self.assertEqual((low.drain, low.damage, table.output(pal), user.damage), (1, 1, 1, 0))

    def test_ex_05_sight(self):
        for robots, seen in (([(4, 3)], True), ([(4, 3), (4, 5)], True),
                             ([(4, 3), (3, 4)], False), ([(4, 4)], False)):
            self.assertEqual(geo.sight_2((3, 3), (5, 5), robots), seen)
        self.assertTrue(geo.sight_2((1, 4), (5, 5), [(4, 4)]))
        self.assertFalse(geo.sight_2((1, 4), (5, 5), [(3, 4)]))

    def test_ex_06_window(self):
        table = table_2("canyon")
        table.energy = {"S1": 2, "S2": 2}
        snip = table.put("S1", self.gun("Rail: 2@4e Damage 2 R3 PRECISE", "Reroll 1"), (5, 2))
        mark = table.put("S2", read_card("MARK-1 G 3/3/9"), (2, 2))
        rail = snip.card.action("Rail")
        self.assertTrue(precise(table, snip, rail, mark))
        rolled = [5, 2, 4]
        self.assertEqual(without_lowest(rolled), [0, 2])
        window = Window2(table, snip, mark, [5, 4])
        self.assertEqual(window.asked(), ("S1", [("reroll", 1)]))
        window.pass_()
        self.assertEqual(window.asked(), ("S2", [("jam-hex", 1)]))
        window.use("jam-hex", [0], [1])
        self.assertEqual(window.asked()[0], "S1")
        window.use("reroll", [0], [6])
        self.assertIsNone(window.asked())
        resolve(table, snip, rail, mark, window.dice, First())
        self.assertEqual((mark.damage, table.energy), (4, {"S1": 1, "S2": 1}))

    def test_ex_07_gambit(self):
        table = table_2()
        table.energy["S1"] = 2
        user = table.put("S1", self.gun("Punch: 2@3e Damage 1 R4 ANTI-AIR GAMBIT"), (4, 4))
        fly = table.put("S2", read_card("FLY-1 E 3/3/9 {Flight}"), (8, 4))
        punch = user.card.action("Punch")
        self.assertEqual(gambit_most(table, user, punch, 2), 2)
        self.assertTrue(gambit_fails([6, 2], 3))
        self.assertFalse(gambit_fails([6, 3], 3))
        resolve_2(table, user, punch, fly, [3, 1, 6, 2], First(), total_failure=True)
        self.assertEqual(fly.damage, 0)
        resolve_2(table, user, punch, fly, [3, 1, 6, 3], First())
        self.assertEqual(fly.damage, 4)

    def test_ex_08_force(self):
        table = table_2()
        ram = table.put("S1", self.gun("Charge: 2@3e Damage 1 R1 FORCE"), (4, 4))
        tank = table.put("S2", read_card("TANK-1 G 3/3/9"), (5, 4))
        wally = table.put("S2", read_card("WALLY-1 G 3/3/9"), (6, 4))
        table.lay(tank, "Defense+", 1, "S2")
        resolve(table, ram, ram.card.action("Charge"), tank, [4, 5], First())
        self.assertEqual((tank.at, tank.damage, wally.damage), ((5, 4), 2, 1))

    def test_ex_09_piercing(self):
        table = table_2()
        beam = table.put("S1", self.gun("Lance: 2@2a Damage 2 R5 PIERCING"), (2, 4))
        cards = [read_card(f"{name}-1 G 3/3/9") for name in ("TGT", "PAL", "FAR", "SIDE")]
        target, pal, far, side = (
            table.put(seat, card, at) for seat, card, at in
            zip(("S2", "S1", "S2", "S2"), cards, ((4, 3), (6, 2), (8, 1), (3, 4))))
        resolve(table, beam, beam.card.action("Lance"), target, [2, 3], First())
        self.assertEqual([piece.damage for piece in (target, pal, far, side)], [2, 2, 0, 0])

    def test_ex_11_predicate(self):
        ark = read_card("ARK-2500 AG 3/4/9 key A")

        def robot(name, letters, *below):
            cards = [read_card(f"{name} {letters} 3/3/3"),
                     *(read_card(f"{word} A 3/3/3") for word in below)]
            return Component(cards, len(letters))

        self.assertEqual(fits_2([robot("ARK-100", "A"), robot("BOR-1", "G")], ark), set())
        self.assertEqual(fits_2([robot("BOR-100", "A"), robot("ARK-300", "G")], ark), {"make"})
        self.assertEqual(fits_2([robot("ARK-2100", "AE"), robot("BOR-1", "G")], ark), set())
        self.assertEqual(fits_2([robot("EKO-1", "ES", "ARK-100"), robot("BOR-1", "G")], ark), set())
        pair = [robot("ANY-1", "AEG"), robot("ANY-2", "AS")]
        for letters, wrong in (("AES", set()), ("EGS", set()), ("AEGS", set()), ("ES", {"level"})):
            self.assertEqual(fits_2(pair, read_card(f"ANY-9 {letters} 3/3/3 makeless")), wrong)
        ae = read_card("ANY-9 AE 3/3/3 makeless")
        self.assertIn("class", fits_2([robot("A-1", "A"), robot("G-1", "G")], ae))
        aeg = read_card("ANY-9 AEG 3/3/3 makeless")
        self.assertEqual(fits_2([robot("A-1", "AEG"), robot("I-1", "I")], aeg), {"idle"})

    def test_ex_12_scrap(self):
        table = table_2()
        gus, new = read_card("GUS-100 G 3/3/3"), read_card("SUP-2500 GS 3/4/9 key S")
        acting = table.put("S1", read_card("SUP-100 S 3/3/3"), (4, 4))
        table.pool["S1"], table.lost["S1"], table.stands["S1"] = [new], [gus], [(5, 4)]
        self.assertEqual(scrap_2(table, acting, (5, 4), gus, new), set())
        self.assertEqual(cost_2(table, "S1", new, scrap=True), 0)

    def test_ex_20_off_the_board(self):
        table = table_2("battlefield")
        ram = table.put("S1", self.gun("Shove: 1@2e Push 2 R1"), (12, 6))
        bomb = table.put("S2", read_card("BOMB-1 G 3/3/9"), (13, 6))
        outcome = resolve(table, ram, ram.card.action("Shove"), bomb, [4], First())
        self.assertEqual((outcome.gone, bomb.damage), ([bomb], 0))

    def test_ex_22_luck(self):
        table = table_2()
        ahmni = table.put("S1", read_card("AHMNI-001 I 3/3/3"), (4, 4))
        ron = table.put("S1", read_card("RON-100 A 3/3/3"), (0, 2))
        titan = read_card("TITAN-1 AEGIS 3/9/20 {Emerge}")
        pair = [of_piece(ahmni), of_piece(ron)]
        self.assertEqual(luck_fits_2(pair, titan, emerge=True), set())
        self.assertEqual(luck_fits_2(pair, titan, emerge=False), {"level"})
        self.assertIn((11, 2), emerge_hexes(table, [ahmni, ron]))
        self.assertEqual(cost_2(table, "S1", titan, emerge=True, free=True), 0)
        self.assertEqual(cost_2(table, "S1", titan, emerge=True), 10)

    def test_ex_23_burns(self):
        table = table_2()
        hot = table.put("S1", read_card("HOT-1 G 3/3/9"), (4, 4))
        hot.burns = {("blaze", "S2"): 2, ("rust", "S2"): 1}
        table.lay(hot, "Defense+", 1, "S1")
        burn(table, hot, "blaze", dict(hot.burns), Outcome(), First())
        self.assertEqual((hot.damage, hot.burning("blaze"), hot.burning("rust")), (1, 0, 1))
        burn(table, hot, "rust", dict(hot.burns), Outcome(), First())
        self.assertEqual((hot.damage, hot.burning("rust")), (1, 0))

    def test_ex_21_protection(self):
        table = table_2()
        user = table.put("S1", self.gun("Gun: 3@3e Damage 1 R4"), (4, 4))
        target = table.put("S2", read_card("BETA-1 G 3/3/9"), (7, 4))
        gun = user.card.action("Gun")
        table.recharges = {"S1": 2, "S2": 1}
        self.assertEqual(faults(table, user, gun, target), {"hidden"})
        table.recharges["S2"] = 2
        self.assertEqual(faults(table, user, gun, target), set())

    def test_edges(self):
        """BRD-03: an edge is a wall on the Arena. TYP-15: off-axis Pull just stops."""
        table = table_2()
        piece = table.put("S2", read_card("BETA-1 G 3/3/9"), (11, 2))
        way = slide(table, piece, 0, 4)
        self.assertEqual((way.fell, way.damage, way.end), (False, 2, (11, 2)))
        table = table_2("battlefield")
        piece = table.put("S2", read_card("BETA-1 G 3/3/9"), (15, 2))
        self.assertTrue(slide(table, piece, 0, 4).fell)

    def test_drones(self):
        table = table_2()
        first = table.put("S1", GAN_DRONE, (4, 4))
        second = table.put("S1", SAUR_DRONE, (5, 4))
        self.assertEqual((first.full(), second.full()), ("S1.GAN_Drone:6", "S1.SAUR_Drone:7"))
        self.assertEqual(table.production("S1"), 1)

    def test_blitz(self):
        table = table_2()
        piece = table.put("S1", read_card("BLITZ-1 AE 2/3/9"), (4, 4))
        self.assertEqual(len(blitz_moves(table, piece)), 12)


class Cards(unittest.TestCase):
    def test_texts_read_back(self):
        for card in FIXTURES.values():
            self.assertEqual(str(read_card(str(card)[5:])), str(card))


if __name__ == "__main__":
    unittest.main()
