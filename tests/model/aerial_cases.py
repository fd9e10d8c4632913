"""aerial_cases.py - cases of Aerial Assault that no worked example covers, in the second model."""

from aerial import Game, Options
from aerial_hand import (
    STANDARD, Example, advance, announce, asked, balls, declare, field, lay, roll, settle, start)
from aerial_play import from_position


class Cases(Example):
    """What no worked example covers."""

    def test_chain(self):
        """#2 blocks #1, who blocks #3, who blocks #4: the head of the chain first."""
        game = from_position(field(T1="BW", T4="BW"), balls())
        lay(game, T1="BA1.B", T2="BA1.B", T3="BA1.B", T4="BA2.A")
        declare(game, T4="right 1")
        announce(game, T2="T1", T1="T3", T3="T4")
        self.assertEqual(game.acting, game.team(2))
        roll(game, 1, 6)
        self.assertEqual(game.acting, game.team(1))
        roll(game, 6, 1)
        self.assertTrue(game.blocked_now == set() and game.blocked_before == {(1, 3)})
        self.assertEqual(game.team(4).zone, "BZ2")  # #3's block was not rolled

    def test_cycle_of_four_moves(self):
        """A cycle of four Move then Block; those that are not cancelled move."""
        teams = {number: dict(zone=zone, special=(card,)) for number, zone, card in
                 ((1, "BW", "SP12"), (2, "BW", "SP13"), (3, "BW", "SP14"), (4, "BW", "SP29"))}
        game = from_position(teams, balls())
        lay(game, T1="SP12.B", T2="SP13.A", T3="SP14.A", T4="SP29.A")
        declare(game)
        announce(game, T1="T2", T2="T4", T4="T3", T3="T1")
        roll(game, 1, 6, 6, 1, 1, 6, 1, 6)
        self.assertEqual((game.play_number, game.notes["cycle of 4"]), (2, 1))
        self.assertEqual(game.blocked_before, {(2, 4)})

    def test_crossing_cycle(self):
        """Two Move then Block change zones and block each other: AA-BLK-32."""
        game = from_position(field(T1=dict(zone="RW", special=("SP12",)),
                                   T2=dict(zone="BW", special=("SP13",)), T3="BZ1", T4="RZ1"),
                             balls())
        lay(game, T1="SP12.B", T2="SP13.A")
        declare(game, T1="right 1", T2="left 1")
        announce(game, T1="T2", T2="T1")
        roll(game, 6, 1)
        self.assertEqual((game.team(1).zone, game.team(2).zone), ("RW", "BW"))
        roll(game, 1, 6)
        self.assertEqual((game.team(1).zone, game.team(2).zone), ("BW", "BW"))

    def test_captain_orders_blocks(self):
        game = from_position(field(T1="BW", T4="BW"), balls(), entry=2)
        lay(game, T1="BA1.B", T2="BA1.B", T3="BA1.B", T4="BA3.B")
        announce(game, T1="T2", T2="T4", T3="T4")
        self.assertEqual(game.acting, game.team(1))  # AA-BLK-23 before AA-BLK-26
        roll(game, 1, 6)
        self.assertEqual(game.asked(), {"S2": ("DP-12", ["resolve T2", "resolve T3"])})
        game.play("S2", "resolve T3")
        roll(game, 6, 1)
        self.assertEqual(game.play_number, 3)  # AA-BLK-19: #2 rolls no dice
        self.assertEqual(game.blocked_before, {(3, 4)})

    def test_reroll_once(self):
        """AA-RER-02, AA-RER-06: once a game, both sides."""
        teams = field(T1=dict(zone="RZ1", special=("SP23",)))
        for number in (2, 3, 4):
            teams[number]["special"] = ("SP01",)
        game = from_position(teams, balls("T1", ("RZ1", {4})))
        lay(game, T1="SP23.A")
        game.play("S1", "low red-2")
        roll(game, 1)
        self.assertEqual(game.asked(), {"S1": ("DP-13", ["reroll", "keep"])})
        game.play("S1", "reroll")
        roll(game, 6)
        self.check_points(game, "Red", assist=10)
        for _ in range(4):
            lay(game)
        lay(game, T1="SP23.A")
        game.play("S1", "shoot red-1")
        roll(game, 1)
        self.check_ball(game, "red-1", "RZ1")

    def test_panic(self):
        """AA-TIE-06 to AA-TIE-13."""
        def panicked(card, side):
            game = from_position(field(T1=dict(zone="BW", special=("SP03",)), T3="BZ1",
                                       T4=dict(zone="BW", special=("SP01",))),
                                 balls("T4"), options=Options(seats=4, tied="on"))
            lay(game, T4="BA3.A", T2="BA1.B")
            announce(game, T2="T4")
            roll(game, 3, 3, 1)
            game.play("S4", "decline")
            self.assertEqual(sorted(game.asked()), ["S1", "S2", "S3"])
            lay(game, T2="BA2.A", T1="SP03.B")
            self.assertEqual(game.awaits(), ["BA1", "BA2", "BA4", "SP01"])
            roll(game, card, side)
            return game
        game = panicked("BA1", "A")  # a Move: it stays and cannot be a target
        self.assertFalse(game.team(4).face_up)
        self.assertEqual(list(game.asked()), ["S2"])
        game = panicked("SP01", "A")  # the move is dropped, the shot is not
        self.assertEqual(list(game.asked()), ["S2"])
        declare(game, T2="0")
        announce(game, T1="T2")
        roll(game, 1, 2, 3)
        self.assertEqual(asked(game), ("S4", "DP-15"))
        self.assertIn("pass red-1 BZ1", game.answers("S4"))

    def test_panic_and_breakdown(self):
        game = from_position(field(T1=dict(zone="BW"), T4="BW"), balls(),
                             options=Options(seats=4, tied="on"))
        lay(game, T1="BA1.B", T4="BA1.B", T2="BA3.B")
        announce(game, T1="T2", T4="T2")
        game.play("S1", "resolve T1")
        roll(game, 2, 2, 1, 3, 3, 2)
        self.assertEqual(game.team(2).states, {"Panic", "Breakdown"})
        lay(game)
        roll(game, "BA4")
        self.assertEqual((game.phase, game.play_number), ("lay", 3))
        self.assertEqual(game.team(2).discard, ["BA3", "BA4"])

    def test_missed_truss(self):
        """AA-MIS-07."""
        for event, place in ((1, "OUT"), (2, "OUT"), (3, "RW"), (4, "RW"), (5, "BZ2"), (6, "BZ2")):
            game = from_position(field(T1="BW"), balls("T1"),
                                 options=Options(seats=4, missed="on"))
            lay(game, T1="BA4.A", T4="BA2.B")
            game.play("S1", "truss red-1")
            roll(game, 1, event)
            self.check_ball(game, "red-1", place, trussed=False)
        game = from_position(field(T1="BZ2"), balls("T1"))
        lay(game, T1="BA4.A")
        game.play("S1", "truss red-1")
        roll(game, 4)
        self.check_ball(game, "red-1", "BW")  # AA-TRS-08

    def test_missed_shot(self):
        """AA-MIS-06, for Blue."""
        for event, place in ((2, "OUT"), (3, "BZ2"), (5, "BZ2"), (6, "BW")):
            game = from_position(field(T2="BZ1"), balls(blue_1="T2"),
                                 options=Options(seats=4, missed="on"))
            lay(game, T2="BA3.A")
            game.play("S2", "shoot blue-1")
            roll(game, 1, event)
            self.check_ball(game, "blue-1", place)

    def test_kiss_refused(self):
        game = from_position(field(T1="RZ2", T4="RZ2"), balls("T1", "T1"))
        lay(game, T1="BA3.A", T4="BA4.B")
        game.play("S1", "resolve T1")
        game.play("S1", "kiss red-1 T4")
        game.play("S4", "refuse")
        self.assertFalse([move for move in game.answers("S1") if move.startswith("kiss")])
        game.play("S1", "pass red-2 RZ2")
        self.assertEqual(game.asked(), {"S4": ("DP-21", ["pickup red-2", "decline"])})

    def test_kiss_needs_a_waiting_card(self):
        game = from_position(field(T1="RZ2", T4="RZ2"), balls("T1", "RZ2"))
        lay(game, T1="BA3.A", T4="BA4.B")
        game.play("S1", "resolve T4")
        game.play("S4", "decline")
        self.assertFalse([move for move in game.answers("S1") if move.startswith("kiss")])

    def six(self, **changes):
        teams = {1: "RW", 4: "RW", 5: "RW", 2: "BW", 3: "BW", 6: "BW"}
        teams = {number: dict(zone=zone) for number, zone in teams.items()}
        for name, value in changes.items():
            teams[int(name[1:])].update(value)
        return teams

    def test_two_catchers(self):
        """AA-CAT-08, AA-CAT-09, and a declined Catch is kept: AA-CAT-04."""
        game = from_position(self.six(T1=dict(zone="BW"), T4=dict(), T5=dict()),
                             balls("T1", "RZ1", red_3="RZ1", blue_3="BZ1"))
        lay(game, T1="BA4.A", T4="BA2.B", T5="BA2.B")
        game.play("S1", "truss red-1")
        roll(game, 6)
        self.assertEqual(game.asked(), {"S1": ("DP-20", ["catcher T4", "catcher T5"])})
        game.play("S1", "catcher T5")
        self.assertEqual(asked(game), ("S5", "DP-19"))
        game.play("S5", "decline")
        self.assertEqual(asked(game), ("S4", "DP-19"))
        game.play("S4", "catch")
        roll(game, 1)
        self.check_ball(game, "red-1", "RW", {1}, True)

    def test_catch_kept_for_later(self):
        game = from_position(self.six(T1=dict(zone="BW"), T4=dict(zone="BW"), T5=dict()),
                             balls("T1", "T4", red_3="RZ1", blue_3="BZ1"))
        lay(game, T1="BA4.A", T4="BA4.A", T5="BA2.B")
        game.play("S1", "resolve T4")
        game.play("S4", "truss red-2")
        roll(game, 3)
        game.play("S5", "decline")
        game.play("S1", "truss red-1")
        roll(game, 3)
        self.assertEqual(asked(game), ("S5", "DP-19"))
        game.play("S5", "catch")
        roll(game, 3)
        self.check_ball(game, "red-1", "T5", {1, 5}, True)

    def test_three_balls(self):
        """No third ball: AA-CAT-09, AA-PCK-06; two assists: AA-P6P-04; two removed: AA-BALL-18."""
        game = from_position(
            self.six(T1=dict(zone="RZ1"), T4=dict(zone="RZ1")),
            balls("T1", ("T1", {1, 4, 5}), red_3="RZ1", blue_3="BZ1"))
        lay(game, T1="BA3.B", T4="BA1.B")
        settle(game)
        self.assertEqual(game.play_number, 2)
        lay(game, T1="BA4.A")
        self.legal(game, "S1", "low red-1", "low red-2", "low red-3")
        game.play("S1", "low red-2")
        roll(game, 2)
        self.check_points(game, "Red", assist=20)
        self.check_ball(game, "red-2", "REMOVED")

    def test_receiver_of_two(self):
        """AA-INB-06, and OUT balls in the order of their numbers: AA-INB-05."""
        game = from_position(field(T1="BZ1", T4="BZ1"), balls("OUT", "OUT"),
                             options=Options(seats=4, missed="on"))
        self.assertEqual(game.asked(), {"S1": ("DP-08", ["receive T1", "receive T4"])})
        game.play("S1", "receive T4")
        self.check_ball(game, "red-1", "T4", {4})
        self.check_ball(game, "red-2", "OUT")

    def test_both_inbound(self):
        """AA-INB-10: in an even play Blue is served first."""
        slow = dict(parts=("DT2", "SH2", "FP1"))
        game = from_position(field(T1=dict(zone="BZ1", **slow), T2=dict(zone="RZ1", **slow)),
                             balls("REMOVED", "ASIDE", "REMOVED", "ASIDE"), entry=2)
        self.assertEqual(game.acting, game.team(2))
        roll(game, 6)
        self.assertEqual((game.acting, game.served), (game.team(1), ["Blue"]))
        roll(game, 1)
        self.check_ball(game, "blue-2", "T2")
        self.check_ball(game, "red-2", "BZ1", {})

    def test_gifts(self):
        game = Game(Options(seats=6))
        advance(game, lambda game: game.phase == "alliances")
        roll(game, *(f"card {number}" for number in range(1, 6)))
        self.assertEqual(game.asked(), {"S1": ("DP-06", ["keep", "give T4", "give T5"])})
        game.play("S1", "give T4")
        game.play("S2", "keep")
        game.play("S3", "give T2")
        self.assertEqual(game.asked(), {"S4": ("DP-06", ["keep", "give T1", "give T5"])})
        game.play("S4", "give T5")
        self.assertEqual(game.asked(), {"S5": ("DP-06", ["keep", "give T1", "give T4"])})
        game.play("S5", "keep")
        self.assertEqual(game.asked(), {"S6": ("DP-06", ["keep", "give T3"])})
        self.check_ball(game, "red-1", "T4", {4})
        self.check_ball(game, "red-2", "T5", {5})

    def test_five_players(self):
        """AA-P5P-02 to AA-P5P-05."""
        game = Game(Options(seats=5, double="S2"))
        advance(game, lambda game: game.phase == "order", answer=-1)
        self.assertEqual(game.asked(), {"S2": ("DP-03", ["first Orange", "first Black"])})
        game.play("S2", "first Black")
        self.assertEqual([team.seat for team in game.draft_order],
                         ["S2", "S3", "S4", "S5", "S1", "S2"])
        self.assertEqual(game.draft_order[0].colour, "Black")
        advance(game, lambda game: game.phase == "alliances")
        self.assertEqual(len(game.awaits()), 6)
        roll(game, "card 6")
        self.assertEqual(game.awaits(), ["card 1", "card 3", "card 4", "card 5"])
        roll(game, "card 4", "card 3", "card 5")
        self.assertEqual({team.number: (team.seat, team.colour) for team in game.teams
                          if team.seat == "S2"}, {2: ("S2", "Black"), 6: ("S2", "Orange")})
        self.assertEqual(game.alliance_of_seat, {"S1": "Red", "S2": "Blue", "S3": "Blue",
                                                 "S4": "Red", "S5": "Red"})

    def test_three_players(self):
        """AA-P3P-03 to AA-P3P-06."""
        game = Game(Options(seats=3))
        self.assertEqual(game.awaits(), ["card 1", "card 2", "card 3"])
        roll(game, "card 3", "card 1")
        self.assertEqual((game.two_teams, game.phase), ("S2", "teams"))
        game = Game(Options(seats=3, solo="S3"))
        self.assertEqual(game.awaits(), ["card 2", "card 3"])
        roll(game, "card 3")
        self.assertEqual(game.card_of_seat, {"S3": 1, "S1": 3, "S2": 2})

    def test_training_and_iri(self):
        """AA-DRF-13, AA-IRI-02 to AA-IRI-04, AA-ROO-01, AA-ROO-02."""
        options = Options(seats=4, iri="on", rookie2="on")
        builds = {"S1": [("DT2", "SH5", "none", "AC1")], "S2": [("DT1", "SH2", "FP1", "AC1")],
                  "S3": [STANDARD], "S4": [("DT1", "SH1", "FP1", "none")]}
        game = start(options, builds, {"S1": ["Green"], "S2": ["Yellow"],
                                                      "S3": ["Purple"], "S4": ["Orange"]})
        roll(game, 6, 6, 1, 1, 1, 1, 1, 1)
        seats = []
        while game.phase in ("draft", "refill"):
            if game.awaits():
                roll(game, game.awaits()[0])
                continue
            seat, decision = asked(game)
            seats.append((seat, decision))
            game.play(seat, game.answers(seat)[-1])
        self.assertEqual([seat for seat, decision in seats if decision == "DP-05"],
                         ["S1", "S2", "S3", "S4"])
        self.assertEqual([seat for seat, _ in seats[16:]], ["S3", "S4", "S3", "S4"])
        self.assertEqual([len(team.deck) for team in game.teams], [7, 7, 9, 9])

    def test_options(self):
        for bad, code in ((dict(seats=1), "E01"), (dict(seats=7), "E01"), (dict(iri="x"), "E43"),
                          (dict(seats=4, rookie5="on"), "E43"), (dict(seats=4, solo="S1"), "E41"),
                          (dict(seats=3, double="S1"), "E41"), (dict(rookie7="on"), "E43")):
            with self.assertRaisesRegex(ValueError, code):
                Options(**bad)


class Resigning(Example):
    """4.34."""

    def test_program_answers(self):
        """AA-RSN-02, AA-RSN-05: build, draft, program, cards; AA-RSN-03 at the end."""
        game = Game(Options(seats=4, iri="on"))
        game.play("S1", "resign")
        self.assertEqual(game.answers("S2")[0], "team Yellow")  # S1 has Green
        for seat in ("S2", "S3", "S4"):
            game.play(seat, game.answers(seat)[0])
        game.play("S2", "part DT4")
        game.play("S2", "resign")
        for seat in ("S3", "S4"):
            for _ in range(4):
                game.play(seat, game.answers(seat)[0])
        self.assertEqual([team.parts for team in game.teams[:2]], [["DT1", "SH1", "FP1"]] * 2)
        advance(game, lambda game: game.phase == "alliances")
        self.assertEqual([len(team.deck) for team in game.teams], [10, 10, 10, 10])
        roll(game, "card 1", "card 2", "card 3")
        game.play("S3", "keep")
        game.play("S4", "keep")
        while game.phase == "program":
            seat = next(iter(game.asked()))
            game.play(seat, game.answers(seat)[0])
        self.assertEqual(game.team(1).program, [("BA1", "stay"), ("BA2", "stay"), ("BA3", "stay")])
        advance(game, lambda game: game.phase == "lay" and game.play_number == 3)
        self.assertEqual(game.team(1).discard, ["BA1", "BA2"])
        game.play("S3", "resign")
        self.assertEqual(game.ended, ("Red", "AA-RSN-03"))
        self.assertEqual(game.result()["places"], {"S1": 1, "S2": 2, "S3": 2, "S4": 1})

    def deal_with(self, resigned, *cards):
        game = Game(Options(seats=4))
        advance(game, lambda game: game.phase == "alliances", resigned=resigned)
        roll(game, *cards)
        return game

    def test_at_the_deal(self):
        """AA-RSN-03, AA-RSN-04, AA-RSN-06."""
        game = self.deal_with(("S1", "S2"), "card 1", "card 4", "card 2")
        self.assertEqual(game.ended, ("Blue", "AA-RSN-03"))
        game = self.deal_with(("S1", "S2"), "card 1", "card 2", "card 3")
        self.assertIsNone(game.result())
        game = self.deal_with(("S1", "S2", "S3", "S4"), "card 1", "card 2", "card 3")
        self.assertEqual(game.ended, (None, "AA-RSN-06"))
        self.assertEqual(game.result()["outcome"], "draw")

    def test_in_a_card_play(self):
        """What was laid goes on, with the program's answers."""
        game = from_position(field(T1="BW", T4=dict(zone="BW", special=("SP14",))), balls("T4"))
        lay(game, T1="BA1.B", T4="SP14.A", T2="BA1.B", T3="BA2.B")
        game.play("S4", "resign")  # DP-10: 0, DP-11: none
        self.assertEqual(sorted(game.asked()), ["S1", "S2"])
        self.assertEqual(game.team(4).declared, 0)
        game.play("S2", "block T2 T4")
        game.play("S1", "resign")
        self.assertEqual(game.ended, ("Blue", "AA-RSN-03"))

    def test_two_players(self):
        game = Game(Options(seats=2))
        roll(game, "card 2")
        game.play("S1", "resign")
        self.assertEqual(game.ended, ("Red", "AA-RSN-03"))
        self.assertEqual(game.result()["places"], {"S1": 2, "S2": 1})
