"""aerial_match.py - the second model of Aerial Assault: the Autonomous Round and the DC rounds."""

from aerial_data import (
    ASSIST, AUTONOMOUS_SLOTS, CARDS, CATCH, CATCH_NEEDS, FAST_TANK_NEEDS, GOAL_RANGE, HIGH_GOAL,
    HIGH_GOAL_AUTONOMOUS, INBOUND_NEEDS, LOW_GOAL, LOW_GOAL_NEEDS, MOST_HELD, OTHER, PASS_REACH,
    PLAYS_IN_ROUND, SIDE_OF_ZONE, TRUSS, TRUSS_RANGE, WHITE_ZONE, ZONE_1, ZONE_2, ZONES)
from aerial_table import Table, class_of


class Match(Table):
    """The card plays."""

    # 4.22 Autonomous Round

    def autonomous_round(self):
        self.autonomous = True
        self.phase = "program"

        def moves(team):
            return [f"slot {team.name()} {card}.{side}" for card in team.hand()
                    for side in ("A", "B", "stay")]  # AA-AUT-01

        def take(team, move):
            card, side = move.split()[2].split(".")
            team.program.append((card, side))  # AA-CARD-02, AA-CARD-03

        def program(team):
            # Reading: DP-07 is one decision for each slot, so slots that were filled before the
            # player resigned stand.
            team.program.append((team.hand()[0], "stay"))

        yield from self.together("DP-07", self.in_number_order(),
                                 lambda team: len(team.program) < AUTONOMOUS_SLOTS,
                                 moves, take, program)  # AA-AUT-02
        for slot in range(1, AUTONOMOUS_SLOTS + 1):  # AA-AUT-03
            self.play_number = slot
            for team in self.teams:
                team.card, team.side = team.program[slot - 1]
            yield from self.card_play()
            for team in self.teams:
                team.end_play()
        for team in self.teams:  # AA-AUT-10: the deck is whole again
            team.program = []
        self.autonomous = False

    # 4.23 Driver-Controlled rounds

    def dc_play(self):
        yield from self.inbounding()  # AA-DCR-02, AA-INB-01
        yield from self.lay_cards()
        yield from self.card_play()
        for team in self.teams:
            team.discard.append(team.card)  # AA-CARD-07, AA-CARD-08
            if team.side == "stay":
                team.stayed.append(team.card)
            team.end_play()
            if self.play_number % PLAYS_IN_ROUND == 0:  # AA-CARD-09, AA-DCR-07
                team.discard, team.stayed = [], []

    def lay_cards(self):
        """T2."""
        self.phase = "lay"

        def moves(team):
            sides = ("A", "B", "stay")  # AA-DCR-03, AA-DCR-04, AA-CARD-04
            if "Breakdown" in team.states:  # AA-TIE-05
                sides = ("stay",)
            return [f"lay {team.name()} {card}.{side}" for card in team.hand() for side in sides]

        def take(team, move):
            team.card, team.side = move.split()[2].split(".")

        def program(team):
            take(team, f"lay {team.name()} {team.hand()[0]}.stay")  # AA-RSN-02

        yield from self.together(
            "DP-09", self.in_number_order(),
            lambda team: team.card is None and "Panic" not in team.states, moves, take, program)
        for team in self.in_number_order():  # AA-TIE-13
            if "Panic" in team.states:
                yield from self.draw_panic_card(team)

    def draw_panic_card(self, team):
        self.phase, self.acting = "panic", team
        self.notes["panic"] += 1
        team.card = yield from self.chance(team.hand())  # AA-TIE-06
        if "Breakdown" in team.states:  # AA-TIE-12
            self.notes["panic and breakdown"] += 1
            team.side = "stay"
        else:
            team.panic_card = True
            team.side = yield from self.chance(["A", "B"])
        self.acting = None

    # 4.24 Inbounding, T1

    def inbounding(self):
        for alliance in (self.first_alliance(), OTHER[self.first_alliance()]):  # AA-INB-10
            balls = [ball for ball in self.balls if ball.alliance == alliance]
            waiting = [ball for ball in balls if ball.state in ("ASIDE", "OUT")]
            receivers = [team for team in self.in_number_order(alliance)
                         if team.zone == ZONE_1[OTHER[alliance]]]
            if any(ball.in_play() for ball in balls) or not waiting or not receivers:  # AA-INB-02
                self.served.append(alliance)
                continue
            ball = waiting[0]  # AA-INB-04, AA-INB-05
            self.use = "inbound", ball
            self.notes["inbound " + ball.state] += 1
            receiver = receivers[0]
            if len(receivers) > 1:  # AA-INB-06
                self.phase, self.acting = "inbound", None
                moves = [f"receive {team.name()}" for team in receivers]
                move = yield from self.ask(self.captain(alliance), "DP-08", moves)
                receiver = receivers[moves.index(move)]
            ball.record = set()  # AA-BALL-14
            face = INBOUND_NEEDS
            if not receiver.active_catching():  # AA-INB-07, AA-INB-08
                self.acting = receiver
                face = yield from self.die("inbound")
            if face >= INBOUND_NEEDS:
                ball.put("HELD", holder=receiver)
            else:
                ball.put("FLOOR", zone=receiver.zone)
            self.end_roll()
            self.acting = self.use = None
            self.served.append(alliance)
        self.served = []

    # 4.11 Sequence of a card play, 8.2 from T3 on

    def card_play(self):
        self.refused, self.blocked_now = set(), set()
        for team in self.teams:  # T3, AA-SEQ-01
            team.face_up = team.side != "stay"
            if team.panic_card and CARDS[team.card][team.side].parts == ("Move",):
                team.face_up = False  # AA-TIE-08, AA-TIE-11
        yield from self.declare_moves()
        yield from self.drive_dice()
        yield from self.announce_blocks()
        self.block_play = any(team.target for team in self.teams)
        first, other = self.first_alliance(), OTHER[self.first_alliance()]
        if self.block_play:
            yield from self.block_loop()
            for number in (2, 3):  # AA-SEQ-09, AA-SEQ-16
                for alliance in (first, other):
                    yield from self.carry_out(alliance, (number,))
        else:
            for alliance in (first, other):  # AA-SEQ-08, AA-SEQ-13, AA-SEQ-15
                yield from self.carry_out(alliance, (1, 2, 3))
        # T9: unused Catch actions lapse with the cards; states and restrictions move on.
        self.block_play = False
        self.blocked_before = self.blocked_now  # AA-BLK-36
        self.blocked_now = set()
        for team in self.teams:
            team.states, team.next_states = team.next_states, set()  # AA-TIE-03

    def declare_moves(self):
        """T4, AA-SEQ-02 to AA-SEQ-04."""
        self.phase = "declare"

        def owes(team):
            return team.face_up and "Move" in team.action().parts \
                and not team.panic_card and team.declared is None  # AA-TIE-09

        def take(team, move):
            words = move.split()[2:]
            team.declared = {"0": 0, "left": -1, "right": 1}[words[0]] * int(words[-1])

        def program(team):
            team.declared = 0

        yield from self.together("DP-10", self.in_number_order(), owes, self.moves_of, take,
                                 program)

    def moves_of(self, team):
        """4.13 Moving."""
        most = 2 if team.action().move_2 else team.drive_train().zones  # AA-MOV-01, 02, 05, DBL-06
        allowed = []
        for zones in (-2, -1, 0, 1, 2):
            end = ZONES.index(team.zone) + zones
            if abs(zones) > most or not 0 <= end < len(ZONES):  # AA-MOV-06, AA-FLD-08
                continue
            if self.autonomous and SIDE_OF_ZONE[ZONES[end]] != team.alliance:  # AA-MOV-07
                continue
            way = "0" if zones == 0 else f"{'left' if zones < 0 else 'right'} {abs(zones)}"
            allowed.append(f"move {team.name()} {way}")  # AA-FLD-04
        return allowed

    def drive_dice(self):
        """T5, AA-SEQ-06, AA-MOV-03."""
        for team in self.in_number_order():
            if team.declared in (-2, 2) and team.drive_train().rolls_for_2 \
                    and not team.action().move_2:
                self.acting, self.use = team, ("drive", None)
                face = yield from self.die("drive")
                face = yield from self.offer_reroll(team, face, "drive")  # AA-RER-06
                if face < FAST_TANK_NEEDS:
                    team.declared //= 2
                self.end_use()
                self.acting = None

    def announce_blocks(self):
        """T6, AA-SEQ-07. A window in which the only answer is to announce none is not asked
        (contract.md 1.2); what is face-up, the zones and the restrictions are public."""
        self.phase = "announce"

        def moves(team):
            answers = [f"block {team.name()} {target.name()}" for target in self.targets_of(team)]
            if len(team.action().parts) == 2:  # AA-BLK-06, AA-BLK-07
                answers.append(f"block {team.name()} none")
            return answers

        def owes(team):
            return team.face_up and "Block" in team.action().parts \
                and not team.answered_block and bool(self.targets_of(team))  # AA-BLK-08

        def take(team, move):
            team.answered_block = True
            if move.split()[2] != "none":
                team.target = self.team(int(move.split()[2][1:]))

        def program(team):
            take(team, moves(team)[0] if len(team.action().parts) == 1 else moves(team)[-1])

        yield from self.together("DP-11", self.in_number_order(), owes, moves, take, program)

    def targets_of(self, team):
        zone = team.zone  # AA-BLK-03
        if team.action().parts == ("Move", "Block"):  # AA-BLK-04
            zone = ZONES[ZONES.index(team.zone) + (team.declared or 0)]
        return [target for target in self.in_number_order(OTHER[team.alliance])  # AA-BLK-01
                if target.face_up and target.zone == zone  # AA-BLK-02
                and (team.number, target.number) not in self.blocked_before]  # AA-BLK-05, 34, 35

    def carry_out(self, alliance, classes):
        """The actions of an Alliance in these classes, in the order that its captain likes."""
        while True:
            ready = [team for team in self.in_number_order(alliance)
                     if team.live() and class_of(team.action()) in classes
                     and team.action().parts != ("Catch",)]  # AA-SEQ-17, AA-SEQ-19
            if not ready:
                return
            team = yield from self.captains_choice("DP-14", "order-act", ready)  # AA-SEQ-10, 12
            yield from self.resolve(team)

    def captains_choice(self, decision, phase, teams):
        """DP-12 and DP-14 are asked where there are several."""
        if len(teams) == 1:
            return teams[0]
        self.phase, self.acting = phase, None
        moves = [f"resolve {team.name()}" for team in teams]
        move = yield from self.ask(self.captain(teams[0].alliance), decision, moves)
        return teams[moves.index(move)]

    # 4.9 Actions in general, 4.10 Double actions

    def resolve(self, team):
        """Any action outside of the block loop; the parts in the printed order (AA-DBL-01)."""
        self.acting = team
        parts = team.action().parts
        for number, part in enumerate(parts, 1):
            self.part = number
            if part == "Move" and len(parts) == 2:
                self.make_declared_move(team)
            elif part == "Move":
                yield from self.single_move(team)
            elif part in ("Shoot", "Truss"):
                yield from self.throw(team, part)
            elif part == "Floor Pick Up":
                yield from self.floor_pick_up(team)
            # A Block part that comes here has no target and does nothing: AA-BLK-08, AA-SEQ-13.
        team.resolved = True  # AA-ACT-11
        self.acting, self.part = None, 1

    def make_declared_move(self, team):
        """AA-SEQ-05; held balls go along (AA-BALL-07)."""
        team.zone = ZONES[ZONES.index(team.zone) + (team.declared or 0)]

    def single_move(self, team):
        """Move and Move 2, AA-ACT-05."""
        if team.declared != 0:
            self.make_declared_move(team)
            return
        moves = [f"low {ball.name}" for ball in self.low_goal_balls(team)]  # AA-LOW-04
        if not moves:
            return
        self.phase = "use"
        move = yield from self.ask(team.seat, "DP-17", moves + ["decline"], passing="decline")
        if move != "decline":
            yield from self.low_goal(team, self.ball(move.split()[1]))

    def throw(self, team, part):
        """A Shoot or Truss side or part: DP-15, DP-16."""
        while True:
            moves = self.uses_of(team, part)
            if not moves:  # only to decline: not asked
                return
            self.phase = "use"
            move = yield from self.ask(team.seat, "DP-15" if part == "Shoot" else "DP-16",
                                       moves + ["decline"], passing="decline")  # AA-ACT-10
            if move == "decline":
                return
            word, name, *rest = move.split()
            ball = self.ball(name)
            if word == "shoot":
                yield from self.high_goal(team, ball)
            elif word == "truss":
                yield from self.truss(team, ball)
            elif word == "low":
                yield from self.low_goal(team, ball)
            elif word == "pass":
                self.notes["pass"] += 1
                ball.put("FLOOR", zone=rest[0])  # AA-PAS-03
            else:
                receiver = self.team(int(rest[0][1:]))
                if not (yield from self.kiss_pass(team, ball, receiver)):
                    continue  # AA-KIS-06
            return

    def uses_of(self, team, part):
        """AA-ACT-03, AA-ACT-04, AA-DBL-07, without declining."""
        moves = []
        for ball in self.held(team):
            if part == "Shoot" and self.shoot_needs(team) is not None:
                moves.append(f"shoot {ball.name}")
            if part == "Truss" and self.truss_needs(team) is not None \
                    and not ball.trussed:  # AA-TRS-10, AA-TRS-11
                moves.append(f"truss {ball.name}")
        moves += [f"low {ball.name}" for ball in self.low_goal_balls(team)]
        for ball in self.held(team):
            at = ZONES.index(team.zone)
            moves += [f"pass {ball.name} {zone}" for zone in ZONES
                      if abs(ZONES.index(zone) - at) <= PASS_REACH]  # AA-PAS-01, AA-PAS-02, 05
            moves += [f"kiss {ball.name} {ally.name()}" for ally in self.receivers_of(team)]
        return moves

    # 4.12 Re-roll

    def offer_reroll(self, team, face, phase):
        """The face that stands: AA-RER-01 to AA-RER-05."""
        if not team.action().reroll or team.card in self.rerolls_used:
            return face
        self.phase = "reroll"
        move = yield from self.ask(team.seat, "DP-13", ["reroll", "keep"], passing="keep")
        self.rerolled = True
        if move == "keep":
            return face
        self.notes["reroll"] += 1
        self.rerolls_used.add(team.card)  # AA-RER-02, AA-RER-07
        self.dice[0] = 0  # the robot's own die is always the first; it is picked up
        face = yield from self.die(phase)
        self.dice[0] = self.dice.pop()
        return face

    def end_use(self):
        self.end_roll()
        self.use = self.other = None

    def action_die(self, team):
        face = yield from self.die("die")
        return (yield from self.offer_reroll(team, face, "die"))

    # 4.14 High goal

    def shoot_needs(self, team):
        """The lower bound from the robot's zone, or None: AA-SHT-02, AA-FLD-06, AA-FLD-07."""
        goal_range = GOAL_RANGE[team.alliance].get(team.zone)
        return team.shooter().shoot[goal_range - 1] if goal_range else None

    def high_goal(self, team, ball):
        needs, own = self.shoot_needs(team), team.alliance
        self.use = "shoot", ball
        face = yield from self.action_die(team)
        if self.options.missed and face == 1:  # AA-MIS-01, AA-MIS-03, AA-MIS-04
            event = yield from self.die("event")  # AA-MIS-05
            if event <= 2:  # AA-MIS-06
                self.notes["out"] += 1
                ball.put("OUT")
            else:
                ball.put("FLOOR", zone=ZONE_2[own] if event <= 5 else WHITE_ZONE[own])
        elif face + team.action().bonus >= needs:  # AA-SHT-03, AA-CARD-12
            points = HIGH_GOAL_AUTONOMOUS if self.autonomous else HIGH_GOAL  # AA-SHT-06, 07
            self.score(team, ball, points)  # AA-SHT-04
        else:
            ball.put("FLOOR", zone=team.zone)  # AA-SHT-05
        self.end_use()

    def score(self, team, ball, points):
        """A ball is scored: AA-BALL-16 to AA-BALL-20 and 4.16 Assists."""
        own = team.alliance
        self.points[own]["goal"] += points
        if not self.autonomous:  # AA-AST-03
            assists = len(ball.record - {team.number})  # AA-AST-01, AA-AST-02, AA-AST-05
            self.notes[f"{assists} assists"] += 1
            self.points[own]["assist"] += ASSIST * assists
        self.scored[own] += 1
        removed = 1 if len(self.teams) == 4 else 2
        ball.put("REMOVED" if self.scored[own] <= removed else "ASIDE")
        ball.trussed = False

    # 4.15 Low goal

    def low_goal_balls(self, team):
        if self.autonomous or team.zone != ZONE_1[team.alliance]:  # AA-LOW-01, AA-AUT-09
            return []
        return [ball for ball in self.balls
                if ball in self.held(team) or ball in self.on_floor(team)]  # AA-LOW-02

    def low_goal(self, team, ball):
        self.notes["low goal"] += 1
        self.use = "low", ball
        face = yield from self.action_die(team)  # AA-RER-06
        if face >= LOW_GOAL_NEEDS:  # AA-LOW-05, AA-LOW-06
            self.score(team, ball, LOW_GOAL)  # AA-LOW-08
        else:
            ball.put("FLOOR", zone=team.zone)  # AA-LOW-07
        self.end_use()

    # 4.17 Kiss pass

    def receivers_of(self, team):
        """AA-KIS-01, AA-KIS-05, AA-KIS-06."""
        return [ally for ally in self.in_number_order(team.alliance)
                if ally is not team and ally.zone == team.zone and ally.live()
                and ally.action().parts in (("Floor Pick Up",), ("Catch",))
                and len(self.held(ally)) < MOST_HELD
                and (team.number, ally.number) not in self.refused]

    def kiss_pass(self, team, ball, receiver):
        """True when the ball changed hands."""
        self.phase = "kiss"  # AA-KIS-08
        self.use, self.other = ("kiss", ball), receiver
        move = yield from self.ask(receiver.seat, "DP-18", ["accept", "refuse"], passing="refuse")
        self.end_use()
        if move == "refuse":
            self.notes["kiss refused"] += 1
            self.refused.add((team.number, receiver.number))
            return False
        self.notes["kiss"] += 1
        ball.put("HELD", holder=receiver)  # AA-KIS-02
        receiver.resolved = True  # AA-SEQ-18, AA-ACT-06, AA-ACT-07
        return True

    # 4.18 Truss, 8.4

    def truss_needs(self, team):
        """AA-TRS-01, AA-TRS-03; never in the Autonomous Round (AA-TRS-12)."""
        truss_range = TRUSS_RANGE[team.alliance].get(team.zone)
        return team.shooter().truss[truss_range - 1] if truss_range else None

    def truss(self, team, ball):
        needs, own, here = self.truss_needs(team), team.alliance, SIDE_OF_ZONE[team.zone]
        self.use = "truss", ball
        face = yield from self.action_die(team)
        if self.options.missed and face == 1:  # AA-MIS-03, AA-MIS-08
            event = yield from self.die("event")  # AA-MIS-05
            if event <= 2:  # AA-MIS-07
                self.notes["out"] += 1
                ball.put("OUT")
            else:
                ball.put("FLOOR", zone=WHITE_ZONE[own] if event <= 4 else ZONE_2[here])
        elif face + team.action().bonus >= needs:  # AA-TRS-04
            self.notes["truss"] += 1
            self.points[own]["truss"] += TRUSS  # AA-TRS-05
            ball.trussed = True  # AA-TRS-06
            ball.put("AIR")  # AA-TRS-07
            self.end_roll()
            yield from self.catches(team, ball)
            if ball.state == "AIR":
                ball.put("FLOOR", zone=WHITE_ZONE[own])  # AA-TRS-02, AA-CAT-07
        else:
            ball.put("FLOOR", zone=WHITE_ZONE[here])  # AA-TRS-08
        self.end_use()

    # 4.19 Catch

    def catches(self, thrower, ball):
        """AA-CAT-03, AA-CAT-08."""
        self.tried = []  # failed or declined
        while ball.state == "AIR":
            able = [team for team in self.in_number_order(thrower.alliance)
                    if team.live() and team.action().parts == ("Catch",)
                    and team.zone == WHITE_ZONE[team.alliance]  # AA-CAT-01, AA-CAT-02
                    and len(self.held(team)) < MOST_HELD  # AA-CAT-09
                    and team not in self.tried]
            if not able:
                break
            catcher = able[0]
            if len(able) > 1:
                self.notes["catcher chosen"] += 1
                self.phase = "catcher"
                moves = [f"catcher {team.name()}" for team in able]
                move = yield from self.ask(self.captain(thrower.alliance), "DP-20", moves)
                catcher = able[moves.index(move)]
            self.phase, self.other = "catch", catcher
            move = yield from self.ask(catcher.seat, "DP-19", ["catch", "decline"],
                                       passing="decline")
            if move == "catch":
                yield from self.catch(catcher, ball)
            else:
                self.notes["catch declined"] += 1  # AA-CAT-04: it is kept
            self.tried.append(catcher)
            self.other = None
        self.tried = []

    def catch(self, catcher, ball):
        self.use = "catch", ball
        face = yield from self.action_die(catcher)
        self.use = "truss", ball
        catcher.resolved = True
        if face + catcher.action().bonus + catcher.catch_bonus() >= CATCH_NEEDS:  # AA-CAT-05
            self.notes["catch"] += 1
            self.points[catcher.alliance]["catch"] += CATCH  # AA-CAT-06
            ball.put("HELD", holder=catcher)
        self.end_roll()

    # 4.20 Floor pick up

    def floor_pick_up(self, team):
        if len(self.held(team)) == MOST_HELD or not self.on_floor(team):  # AA-PCK-01, AA-PCK-06
            return
        self.phase = "use"
        moves = [f"pickup {ball.name}" for ball in self.on_floor(team)] + ["decline"]
        move = yield from self.ask(team.seat, "DP-21", moves, passing="decline")
        if move == "decline":
            return
        self.use = "pickup", self.ball(move.split()[1])
        face = yield from self.action_die(team)
        total = face + team.action().bonus + team.drive_train().pickup
        if total >= team.pickup_needs():  # AA-PCK-02, AA-PCK-04
            self.use[1].put("HELD", holder=team)  # AA-PCK-03
        self.end_use()

    # 4.21 Block, 8.3

    def block_loop(self):
        while True:
            pending = [team for team in self.in_number_order()
                       if team.live() and class_of(team.action()) == 1]  # AA-BLK-21
            if not pending:  # step 1
                return
            attacked = [team.target for team in pending]
            queue = [team for team in pending
                     if team not in attacked and team.target in pending]  # step 2: AA-BLK-22, 23
            knot = [team for team in pending if team.target in pending]
            if queue:
                self.notes["block of a block"] += 1
                yield from self.resolve_one_of(queue)
            elif knot:  # step 3
                yield from self.resolve_cycle(self.lowest_cycle(knot))
            else:  # step 4: AA-BLK-25, AA-BLK-33
                yield from self.resolve_one_of(pending)

    def resolve_one_of(self, teams):
        first = [team for team in teams if team.alliance == self.first_alliance()]  # AA-BLK-26
        team = yield from self.captains_choice("DP-12", "order-block", first or teams)
        self.acting = team
        if team.action().parts == ("Move", "Block"):  # step 5 (a): AA-BLK-30
            self.make_declared_move(team)
            self.part = 2
        if team.target and not team.target.cancelled:  # step 5 (b): AA-BLK-19, AA-BLK-20
            if (yield from self.contest(team)):
                self.succeed(team)
        if team.action().parts == ("Block", "Move"):  # step 5 (c): AA-BLK-31
            self.make_declared_move(team)
        team.resolved = True  # step 5 (d)
        self.acting, self.part = None, 1

    def lowest_cycle(self, knot):
        """The closed cycle with the lowest team number: AA-BLK-24, AA-BLK-27."""
        cycle = [knot[0]]
        while cycle[-1].target is not knot[0]:
            cycle.append(cycle[-1].target)
        return sorted(cycle, key=lambda team: team.number)

    def resolve_cycle(self, cycle):
        """Step 6: AA-BLK-28, AA-BLK-29."""
        self.notes[f"cycle of {len(cycle)}"] += 1
        self.cycle, self.contested, self.won = cycle, [], []
        for team in cycle:
            self.acting = team
            if (yield from self.contest(team)):
                self.won.append(team)
            self.contested.append(team)
        for team in self.won:
            self.succeed(team)
        for team in cycle:
            if not team.cancelled:
                self.make_declared_move(team)
                team.resolved = True
        self.cycle, self.contested, self.won = [], [], []
        self.acting = None

    def succeed(self, attacker):
        """AA-BLK-16, AA-DBL-04, AA-BLK-05."""
        self.notes["blocked"] += 1
        attacker.target.cancelled = True
        self.blocked_now.add((attacker.number, attacker.target.number))

    def contest(self, attacker):
        """The contest of a block, with its re-roll and its tie event. True: it succeeded."""
        defender = attacker.target
        self.use = "block", None
        attack = yield from self.die("die")
        defence = yield from self.die("die")
        attack = yield from self.offer_reroll(attacker, attack, "die")
        attack += attacker.drive_train().block + attacker.action().bonus  # AA-BLK-11
        defence += defender.drive_train().block  # AA-BLK-12, AA-BLK-13
        if attack == defence and self.options.tied:  # AA-TIE-01
            event = yield from self.die("event")
            for faces, team, state in (((1,), defender, "Panic"), ((2,), defender, "Breakdown"),
                                       ((5,), attacker, "Breakdown"), ((6,), attacker, "Panic")):
                if event in faces:  # AA-TIE-02
                    team.next_states.add(state)
                    self.notes[state] += 1
        self.end_use()
        return attack > defence  # AA-BLK-14, AA-BLK-15
