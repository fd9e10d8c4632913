"""aerial.py - a second, literal model of Aerial Assault, written from the ledger alone.

It is slow and plain on purpose. The chapters of rules/aerial.md are its chapters, and clause ids
stand where a clause is carried out. The game is one generator (Game.run) that follows section 8 of
the ledger step by step; whenever it needs an answer it yields a request and goes on from there. A
request is ("ask", {seat: (decision id, list of move texts)}) or ("chance", list of outcome texts).
Seats are "S1".."S6", teams have their numbers 1..6 once they are known, zones their ids.

    game.asked()               {seat: (decision id, move texts)}, resigning left out
    game.answers(seat)         the move texts of one seat
    game.play(seat, text)      makes a move ("resign" too)
    game.awaits()              None, or the possible outcomes in their order
    game.outcome(text)         gives one of them
    game.result()              None, or a dict with outcome, places, points, clause

The chapters are spread over aerial_setup.py and aerial_match.py; aerial_data.py has the tables and
aerial_table.py how something is asked. Where the ledger can be read in two ways, a comment that
begins with "Reading:" says which way is taken here.

    aerial.py --play N     plays N random games and checks the model's own invariants
    aerial.py --trace N    prints N random games in the format that lockstep.py reads
"""

import sys

from aerial_data import DC_PLAYS
from aerial_match import Match
from aerial_setup import SetUp
from aerial_table import GameOver, Options
from literal import Illegal

__all__ = ["Game", "Illegal", "Options"]


class Game(SetUp, Match):
    """One game, from its beginning or from a position that entry and the caller set up."""

    def __init__(self, options, entry="set-up"):
        super().__init__(options)
        if entry == "set-up":
            self.go(entry)

    def go(self, entry):
        """Entry is "set-up", "autonomous" or the number of the first DC card play."""
        self.flow = self.run(entry)
        self.request = next(self.flow, None)

    # 8.1 Game

    def run(self, entry):
        try:
            first_play = 1
            if entry == "set-up":
                yield from self.deal_before()
                yield from self.choose_teams()
                yield from self.build_season()
                yield from self.driver_training()
                yield from self.deal_alliances()
                self.starting_position()
                yield from self.gifts()
            if entry in ("set-up", "autonomous"):
                yield from self.autonomous_round()
            elif isinstance(entry, int):
                first_play = entry
            for number in range(first_play, DC_PLAYS + 1):  # AA-DCR-01, AA-MODE-08
                self.play_number = number
                yield from self.dc_play()
            self.finish()  # AA-END-01
        except GameOver:
            pass
        self.phase = "over"

    # 4.33 End of the game, 4.34 Resigning

    def total(self, alliance):
        return sum(self.points[alliance].values())  # AA-END-02

    def finish(self):
        comparisons = [("AA-END-03", self.total("Red"), self.total("Blue"))]
        for clause, category in (("AA-END-04", "assist"), ("AA-END-05", "catch"),
                                 ("AA-END-06", "truss")):
            comparisons.append((clause, self.points["Red"][category],
                                self.points["Blue"][category]))
        for clause, red, blue in comparisons:
            if red != blue:
                self.ended = ("Red" if red > blue else "Blue"), clause
                return
        self.ended = None, "AA-END-07"

    def result(self):
        if self.request is not None:
            return None
        winner, clause = self.ended
        return dict(
            outcome="win" if winner else "draw", clause=clause,
            places={seat: 1 if winner in (None, self.alliance_of_seat[seat]) else 2  # AA-END-08
                    for seat in self.seats},
            points={seat: self.total(self.alliance_of_seat[seat]) for seat in self.seats})


if __name__ == "__main__":
    import aerial_play
    sys.exit(aerial_play.main())
