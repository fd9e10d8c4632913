"""aerial_setup.py - the second model of Aerial Assault: set-up, Phase 1, Phase 2, Alliances."""

import functools

from aerial_data import (
    ALL_COLOURS, BASE_COLOURS, BASE_ROUNDS, BASE_SPECIALS, BUDGET, BUDGET_IRI, BUDGET_ROOKIE,
    CARD_COLOUR, CATCHINGS, DELUXE_SPECIALS, DISPLAY_SIZE, DRIVE_TRAINS, FLOOR_PICK_UPS, MOST_HELD,
    SHOOTERS, TRAINING_ROUNDS, WEEKS, WHITE_ZONE)
from aerial_table import Ball, Table, Team


@functools.lru_cache(maxsize=None)
def builds_within(budget):
    """All legal robots as step tuples (Drive Train, Shooter, Floor Pick Up, Active Catching)."""
    found = []
    for drive in DRIVE_TRAINS:  # AA-BLD-02
        for shooter in SHOOTERS:  # AA-BLD-03
            pickups = list(FLOOR_PICK_UPS)  # AA-BLD-04
            if SHOOTERS[shooter].pickup is not None:
                pickups.append("none")  # AA-BLD-05
            for pickup in pickups:
                for catching in list(CATCHINGS) + ["none"]:  # AA-BLD-07
                    steps = (drive, shooter, pickup, catching)
                    if sum(WEEKS[part] for part in steps if part != "none") <= budget:  # AA-BLD-08
                        found.append(steps)
    return found


class SetUp(Table):
    """Everything before the Autonomous Round."""

    # 4.29 to 4.31, before Phase 1

    def deal_before(self):
        self.phase = "deal"
        if self.options.seats == 2:  # AA-P2P-02
            yield from self.deal_cards(self.seats, [1, 2], self.card_of_seat)
        elif self.options.seats == 3:
            if self.options.solo == "random":  # AA-P3P-02, AA-P3P-03
                yield from self.deal_cards(self.seats, [1, 2, 3], self.card_of_seat)
            else:  # AA-P3P-04
                self.card_of_seat[self.options.solo] = 1
                rest = [seat for seat in self.seats if seat != self.options.solo]
                yield from self.deal_cards(rest, [2, 3], self.card_of_seat)
            self.two_teams = next(seat for seat in self.seats if self.card_of_seat[seat] == 1)
        elif self.options.seats == 5:  # AA-P5P-01
            self.two_teams = self.options.double
            if self.options.double == "random":
                self.two_teams = yield from self.chance(list(self.seats))
        for seat, card in self.card_of_seat.items():
            self.alliance_of_seat[seat] = CARD_COLOUR[card]

    def deal_cards(self, seats, cards, hands):
        """Deals one of the cards to each seat."""
        cards = list(cards)
        for seat in seats:
            text = yield from self.chance([f"card {card}" for card in sorted(cards)])
            hands[seat] = int(text.split()[1])
            cards.remove(hands[seat])

    def teams_of_seat(self, seat):
        """How many teams a player controls: AA-MODE-04 to AA-MODE-06, AA-P2P-01, AA-P3P-01."""
        return 2 if self.options.seats == 2 or seat == self.two_teams else 1

    # 4.4 Setup

    def choose_teams(self):
        self.phase = "teams"
        colours = list(BASE_COLOURS if self.options.seats <= 4 else ALL_COLOURS)  # AA-MODE-02, 03
        for seat in self.seats:  # AA-SET-02
            for _ in range(self.teams_of_seat(seat)):
                free = [colour for colour in colours
                        if colour not in [team.colour for team in self.teams]]
                move = yield from self.ask(seat, "DP-01", [f"team {colour}" for colour in free])
                self.teams.append(Team(move.split()[1], seat, self.budget(seat)))
                if self.options.seats == 3 and seat != self.two_teams:  # AA-P3P-05
                    self.number_team(self.teams[-1], self.card_of_seat[seat])

    def budget(self, seat):
        """AA-BLD-08, AA-IRI-01, AA-ROO-01, AA-ROO-02."""
        if seat in self.options.rookies:
            return BUDGET_ROOKIE
        return BUDGET_IRI if self.options.iri else BUDGET

    # 4.5 Phase 1: Build Season

    def build_season(self):
        self.phase = "build"  # AA-BLD-01

        def moves(team):
            """The next of four steps, as far as a whole legal robot remains possible."""
            at = len(team.steps)
            answers = []
            for build in builds_within(team.budget):
                if list(build[:at]) == team.steps and f"part {build[at]}" not in answers:
                    answers.append(f"part {build[at]}")
            return answers

        def take(team, move):
            team.steps.append(move.split()[1])
            if len(team.steps) == 4:
                commit(team)

        def program(team):
            # Reading: AA-RSN-02 and AA-RSN-05 name a whole robot, and DP-02 is one decision for a
            # team, so steps of a robot that was not committed are dropped.
            team.steps = ["DT1", "SH1", "FP1", "none"]
            commit(team)

        def commit(team):
            team.parts = [part for part in team.steps if part != "none"]
            team.built = True  # AA-BLD-09

        yield from self.together("DP-02", self.in_colour_order(),
                                 lambda team: not team.built, moves, take, program)

    # 4.6 Phase 2: Driver Training

    def driver_training(self):
        self.phase = "display"
        self.pile = set(BASE_SPECIALS)  # AA-DRF-02
        if self.options.seats >= 5:  # AA-MODE-03, AA-P6P-02
            self.pile |= set(DELUXE_SPECIALS)
        for _ in range(DISPLAY_SIZE):  # AA-DRF-03, AA-DRF-21
            yield from self.draw_card()
        if self.options.seats in (4, 6):
            yield from self.roll_for_start()
        else:
            yield from self.choose_places()
        for number in range(1, BASE_ROUNDS + 1):  # AA-DRF-10
            yield from self.picking_round(number, "DP-04", self.draft_order)
        if self.options.iri:  # AA-IRI-02, AA-ROO-02
            yield from self.picking_round("IRI", "DP-05", self.draft_order)
        trained = [team for team in self.draft_order
                   if team.weeks() < team.budget]  # AA-DRF-12, AA-DRF-13, AA-IRI-04
        for number in range(1, TRAINING_ROUNDS + 1):  # AA-DRF-14, AA-DRF-15
            yield from self.picking_round(f"training {number}", "DP-04", trained)
        self.pile, self.display = set(), []  # AA-DRF-18
        self.draft_round = self.drafting = None

    def draw_card(self):
        if self.pile:  # AA-DRF-09
            card = yield from self.chance(sorted(self.pile))
            self.pile.remove(card)
            self.display = sorted(self.display + [card])

    def roll_for_start(self):
        """AA-DRF-04, AA-DRF-05."""
        self.rolling = list(self.seats)
        while len(self.rolling) > 1:
            self.sums = {}
            for seat in self.rolling:
                first = yield from self.die("start")
                second = yield from self.die("start")
                self.sums[seat] = first + second
                self.end_roll()
            top = max(self.sums.values())
            self.rolling = [seat for seat in self.rolling if self.sums[seat] == top]
        self.starting_player = self.rolling[0]
        self.rolling, self.sums = [], {}
        for seat in self.clockwise_from(self.starting_player):  # AA-DRF-06
            self.draft_order += [team for team in self.teams if team.seat == seat]

    def clockwise_from(self, seat):
        at = self.seats.index(seat)
        return self.seats[at:] + self.seats[:at]

    def choose_places(self):
        """DP-03 and the fixed draft orders of 2, 3 and 5 players."""
        self.phase = "order"
        if self.options.seats == 5:  # AA-P5P-02, AA-P5P-03
            first, last = yield from self.choose_first(self.two_teams)
            self.draft_order = [first]
            for seat in self.clockwise_from(self.two_teams)[1:]:
                self.draft_order += self.in_colour_order(seat)
            self.draft_order.append(last)
            return
        for card, last_number in ((1, 4), (2, 3)):
            seat = next(seat for seat in self.seats if self.card_of_seat[seat] == card)
            if self.teams_of_seat(seat) == 2:  # AA-P2P-03, AA-P2P-04, AA-P3P-05
                first, last = yield from self.choose_first(seat)
                self.number_team(first, card)
                self.number_team(last, last_number)
        self.draft_order = self.in_number_order()  # AA-P2P-05, AA-P3P-06

    def choose_first(self, seat):
        own = self.in_colour_order(seat)
        move = yield from self.ask(seat, "DP-03", [f"first {team.colour}" for team in own])
        if move == f"first {own[1].colour}":
            own.reverse()
        return own

    def number_team(self, team, number):
        team.number, team.alliance = number, CARD_COLOUR[number]  # AA-ALL-03

    def picking_round(self, name, decision, teams):
        for team in teams:
            if not self.display:  # AA-DRF-17
                continue
            self.phase, self.draft_round, self.drafting = "draft", name, team
            moves = [f"draft {card}" for card in self.display]
            if decision == "DP-05":  # AA-IRI-03; elsewhere AA-DRF-11, AA-DRF-16
                moves.append("pass")
            move = yield from self.ask(team.seat, decision, moves)  # AA-RSN-05: a card is taken
            if move == "pass":
                continue
            card = move.split()[1]
            self.display.remove(card)  # AA-DRF-07
            team.deck = sorted(team.deck + [card])
            # Reading: the last pick of all is followed by a replacement too (AA-DRF-08 and the
            # empty draw pile of AA-E-02).
            self.phase = "refill"
            yield from self.draw_card()

    # 4.7 Alliances and starting position

    def deal_alliances(self):
        if self.options.seats >= 4:  # AA-P2P-06: none are dealt with 2 and 3 players
            self.phase = "alliances"
            if self.options.seats == 5:
                yield from self.deal_alliances_of_five()
            else:  # AA-ALL-01, AA-ALL-02
                cards = list(range(1, self.options.seats + 1))
                yield from self.deal_numbers(self.seats, cards)
            for team in self.teams:
                self.alliance_of_seat[team.seat] = team.alliance
            self.check_resigned()  # AA-RSN-03, AA-RSN-06

    def deal_alliances_of_five(self):
        """AA-P5P-04, AA-P5P-05."""
        cards = [1, 2, 3, 4, 5, 6]
        text = yield from self.chance([f"card {card}" for card in cards])
        dealt = int(text.split()[1])
        cards.remove(dealt)
        other = min(card for card in cards if CARD_COLOUR[card] == CARD_COLOUR[dealt])
        cards.remove(other)
        self.number_team(self.draft_order[0], min(dealt, other))
        self.number_team(self.draft_order[-1], max(dealt, other))
        others = [seat for seat in self.seats if seat != self.two_teams]
        yield from self.deal_numbers(others, cards)

    def deal_numbers(self, seats, cards):
        """One card to each of these players, who have one team each."""
        for seat in seats:
            hand = {}
            yield from self.deal_cards([seat], cards, hand)
            cards.remove(hand[seat])
            self.number_team(self.in_colour_order(seat)[0], hand[seat])

    def starting_position(self):
        for alliance in ("Red", "Blue"):
            for number, team in enumerate(self.in_number_order(alliance), 1):
                team.zone = WHITE_ZONE[alliance]  # AA-ALL-05
                # AA-ALL-06, AA-ALL-12, AA-BALL-01, AA-BALL-02
                self.balls.append(Ball(f"{alliance.lower()}-{number}", alliance, team))

    def gifts(self):
        """AA-ALL-07 to AA-ALL-11."""
        self.phase = "gifts"
        own_ball = {ball.holder: ball for ball in self.balls}
        for team in self.in_number_order():
            self.acting = team
            moves = ["keep"] + [f"give {ally.name()}" for ally in self.in_number_order(team.alliance)
                                if ally is not team and len(self.held(ally)) < MOST_HELD]
            move = yield from self.ask(team.seat, "DP-06", moves, passing="keep")
            if move != "keep":
                ally = self.team(int(move.split()[1][1:]))
                own_ball[team].record = set()  # AA-ALL-11
                own_ball[team].put("HELD", holder=ally)
        self.acting = None
