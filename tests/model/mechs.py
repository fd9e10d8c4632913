"""mechs.py - a second, literal model of Tiny Epic Mechs, written from the ledger alone.

It is slow and plain on purpose. The chapters of rules/mechs.md are its chapters, and clause ids
stand where a clause is carried out. The game is one generator (Game.run) that follows section 8 of
the ledger step by step; whenever it needs an answer it yields a request and goes on from there. A
request is ("ask", {seat: (decision id, list of move texts)}) or ("chance", list of outcome texts).
Seats are "S1".."S4", robots "RL" and "RR" (left and right), zones "A2".."E4".

    game.asked()               {seat: (decision id, move texts)}, resigning left out
    game.answers(seat)         the move texts of one seat
    game.play(seat, text)      makes a move ("resign" too)
    game.awaits()              None, or the possible outcomes in their order
    game.outcome(text)         gives one of them
    game.result()              None, or a dict with outcome, places, points, clause

The chapters are spread over mechs_setup.py, mechs_turn.py, mechs_combat.py and mechs_robot.py;
mechs_data.py has the tables and mechs_table.py how something is asked. Where the ledger can be read
in two ways, a comment that begins with "Reading:" says which way is taken here.

    mechs.py --play N     plays N random games and checks the model's own invariants
    mechs.py --trace N    prints N random games in the format that lockstep.py reads
"""

import sys

from mechs_combat import Combats
from mechs_data import MECH_SCORING_VP, ROUNDS, SCORING_ROUNDS, TURN_STEPS, WEAPONS
from mechs_robot import Robots
from mechs_setup import SetUp
from mechs_table import GameOver, Options
from literal import Illegal
from mechs_turn import Turns

__all__ = ["Game", "Illegal", "Options"]


class Game(SetUp, Turns, Combats, Robots):
    """One game, from its beginning or from a position that entry and the caller set up."""

    def __init__(self, options, entry="set-up"):
        super().__init__(options)
        if entry == "set-up":
            self.go(entry)

    def go(self, entry):
        """Entry is "set-up", "program" (of the Round that is set), or ("turn", step, seat): a Turn
        with the Programs that are set."""
        self.flow = self.run(entry)
        self.request = next(self.flow, None)

    # 8.1 Round

    def run(self, entry):
        try:
            if entry == "set-up":
                yield from self.set_up()
                self.round = 1  # TEM-SET-12
            while self.round <= ROUNDS:  # TEM-GEN-01
                first = entry[1:] if isinstance(entry, tuple) else None
                entry = None
                yield from self.one_round(first)
                if self.round == ROUNDS:
                    break
                self.between_rounds()
            self.finish()  # TEM-END-05
        except GameOver:
            pass
        self.phase = "over"

    def one_round(self, first):
        """TEM-GEN-02. first: None, or (step, name) of the Turn to begin with."""
        if first is None:
            self.step = 0
            self.start_robot_round()
            yield from self.program_phase()
        for step in range(first[0] if first else 1, TURN_STEPS + 1):  # TEM-TRN-02
            self.step = step
            order = self.turn_order()
            if first:
                order, first = order[order.index(first[1]):], None
            for name in order:
                yield from self.one_turn(self.players[name])
        for player in self.playing():  # TEM-ADH-02, TEM-ADH-10
            player.ad_hoc = player.first_turn = False
        if self.round in SCORING_ROUNDS:  # TEM-SCO-01
            self.scoring()

    def turn_order(self):
        """TEM-TRN-01, TEM-SOL-07, TEM-RSN-07."""
        if self.options.solo:
            return ["S1", "RL", "RR"]
        return self.clockwise_from(self.starting_player)

    def one_turn(self, player):
        if player.out:  # TEM-RSN-04
            return
        if player.robot:
            yield from self.robot_turn(player)
        else:
            yield from self.turn(player)
        zones = [other.zone for other in self.playing()]
        assert len(set(zones)) == len(zones), "TEM-GEN-06"

    def between_rounds(self):
        """TEM-END-01 to TEM-END-04."""
        self.round += 1
        if not self.options.solo:
            others = self.clockwise_from(self.starting_player)[1:]
            self.starting_player = next(seat for seat in others
                                        if not self.players[seat].out)  # TEM-RSN-07
        for player in self.playing():  # TEM-PRG-09
            player.program, player.committed, player.revealed = [], False, 0

    # 4.25 Scoring

    def scoring(self):
        for player in self.playing():
            for zone, token in self.tokens.items():
                if token.owner is player:  # TEM-SCO-02, TEM-SCO-03
                    self.score(player, self.value(zone) * (1 if token.kind == "Mine" else 2))
            self.score(player, self.value(player.zone))  # TEM-SCO-04
            if self.mech_player is player:  # TEM-SCO-05, TEM-SCO-10
                self.score(player, MECH_SCORING_VP)
            if self.round == ROUNDS:  # TEM-SCO-06, TEM-SCO-07
                for weapon in player.purchased:
                    self.score(player, WEAPONS[weapon].vp)

    # 4.26 End of the game

    def finish(self):
        most = max(player.vp for player in self.playing())
        tied = [player for player in self.playing() if player.vp == most]  # TEM-END-09
        clause = "TEM-END-05"
        if len(tied) > 1 and self.mech_player in tied:
            tied, clause = [self.mech_player], "TEM-END-06"
        if len(tied) > 1:
            weapons = max(len(player.owned) for player in tied)
            tied = [player for player in tied if len(player.owned) == weapons]
            clause = "TEM-END-07" if len(tied) == 1 else "TEM-END-08"
        if self.options.solo:  # TEM-SOL-49, TEM-SOL-50
            clause = "TEM-SOL-49" if len(tied) == 1 else "TEM-SOL-50"
        self.ended = [player.name for player in tied], clause

    def result(self):
        if self.request is not None:
            return None
        winners, clause = self.ended
        return dict(outcome=self.outcome_word(winners), clause=clause, places=self.places(winners),
                    points={name: player.vp for name, player in self.players.items()})

    def outcome_word(self, winners):
        if self.options.solo and "S1" not in winners:
            return "loss"
        return "win" if len(winners) == 1 else "draw"

    def places(self, winners):
        """Reading: the ledger ranks only the winners and those who resigned (TEM-RSN-05). Between
        them VP decide, and equal VP share a place (END-09: no further tie-break)."""
        places = {name: 1 for name in winners}
        others = [player for player in self.playing() if player.name not in winners]
        for player in others:
            better = [other for other in others if other.vp > player.vp]
            places[player.name] = 1 + len(winners) + len(better)
        for late, player in enumerate(reversed(self.resigned)):
            places[player.name] = 1 + len(self.playing()) + late
        return {name: places[name] for name in self.players}


if __name__ == "__main__":
    import mechs_play
    sys.exit(mechs_play.main())
