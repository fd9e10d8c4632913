"""aegis_time.py - second model of A.E.G.I.S.: turns, and when what was given ends."""


def end_of_effect(edition, kind, causer, turn_of):
    """The seat at whose next turn (AE2: Recharge Phase) an effect ends.

    AE1-DUR-01: modifiers, Stun, Capture, Vanish: the player whose turn it was.
    AE1-DUR-02: Disarm (and Flicker): the controller of the robot that caused it.
    AE1-DUR-03: Cloaking: the robot's controller, who is the causer.
    AE2-RCH-02, 03, BUF-07, ATT-11, 13, 29, 33: the producer.
    """
    if edition == 1 and kind not in ("disarm", "cloak"):
        return turn_of
    return causer


def drop_effects(table, seat):
    """AE1-RCH-01, DUR-01 to 03, 06; AE2-RCH-02, 03, ATT-11, 45"""
    for piece in table.pieces:
        piece.sums = {key: n for key, n in piece.sums.items() if key[1] != seat}
        for seats in piece.status.values():
            seats.discard(seat)
        piece.burns = {key: n for key, n in piece.burns.items() if key[1] != seat}
        if piece.seat == seat:
            piece.cloaked = False
    table.decoy.pop(seat, None)  # AE1-CMD-16


def end_turn(table):
    """AE1-TUR-05: what is counted "this turn" is over. AE2-DIE-12: so are Reroll instances."""
    for piece in table.pieces:
        piece.used, piece.rerolled = set(), set()
        piece.moved = piece.arced = False
        piece.formed = False
    table.first_robot = {}
    table.turns[table.active] += 1


def begin_turn(table, seat):
    """AE1-RCH-01 to 03; AE2-RCH-02, 05, 06, 12"""
    table.active = seat
    drop_effects(table, seat)
    for piece in table.of(seat):
        piece.acted = piece.fresh = False
    table.recharges[seat] += 1
    table.energy[seat] = table.production(seat)
    table.reloaded.discard(seat)
    table.failed.discard(seat)
    table.combined.discard(seat)


def next_turn(table):
    end_turn(table)
    begin_turn(table, table.other(table.active))
