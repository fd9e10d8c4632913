"""aegis_combine.py - second model of A.E.G.I.S.: which robots may become which, and for how much.

The predicates give a set of words, empty where the combine is legal: adjacency, class, idle, level,
make, commander, pool, drone, energy, token.
"""

from aegis_hex import distance

# First edition


def makes_1(cards):
    """AE1-CMB-07: Makes of a robot's card and of those below it."""
    return {make for card in cards for make in card.makes}


def stack(piece):
    return [piece.card, *piece.under]


def classes_fit_1(first, second, new):
    """AE1-CMB-04, 05: disjoint, and together exactly the new Class."""
    a, b = set(first.letters), set(second.letters)
    return not a & b and a | b == set(new.letters)


def lower_form(card, new):
    """AE1-CMB-08: the same commander, of lower Level, by its top card."""
    return card.commander == new.commander and card.level() < new.level()


def combine_1(table, acting, partner, new):
    """AE1-CMB-01, 02, 04 to 09"""
    found = set()
    if distance(acting.at, partner.at) != 1 or partner.seat != acting.seat:
        found.add("adjacency")
    if new not in table.pool[acting.seat]:
        found.add("pool")
    if not classes_fit_1(acting.card, partner.card, new):
        found.add("class")
    if not set(new.makes) <= makes_1(stack(acting)) | makes_1(stack(partner)):
        found.add("make")
    if new.commander and not any(lower_form(piece.card, new) for piece in (acting, partner)):
        found.add("commander")
    if table.energy[acting.seat] < new.energy:  # CMB-09
        found.add("energy")
    return found


def scrap_1(table, acting, dead, new):
    """AE1-SCR-01 to 04, 07"""
    found = set()
    if acting.seat not in table.token:
        found.add("token")
    if new not in table.pool[acting.seat]:
        found.add("pool")
    if not classes_fit_1(acting.card, dead, new):
        found.add("class")
    if not set(new.makes) <= makes_1(stack(acting)):  # SCR-04: the living robot's
        found.add("make")
    if new.commander and not lower_form(acting.card, new):  # SCR-07
        found.add("commander")
    if table.energy[acting.seat] < new.energy:  # SCR-03
        found.add("energy")
    return found


# Second edition


class Component:
    """What a combine looks at: a robot, or a stand named as a destroyed Basic (SCR-02)."""

    def __init__(self, cards, level, wild=None):
        """`wild`: the Basic that a Wildcard robot counts as (CMD-48)."""
        self.level = level
        counted = [wild, *cards[1:]] if wild else cards
        self.cls = {letter for card in counted for letter in card.letters}  # CMB-14
        self.mk = {make for card in counted for make in card.makes}


def of_piece(piece, wild=None):
    return Component(stack(piece), piece.card.level(), wild)


def of_dead(card, wild=None):
    return Component([card], 1, wild)


def fits_2(components, new):
    """AE2-CMB-10 (a) to (d), CMB-11 to 15, 23"""
    found = set()
    wanted = set(new.letters)
    if not wanted <= set().union(*(component.cls for component in components)):
        found.add("class")  # (a)
    if not all(wanted & component.cls for component in components):
        found.add("idle")  # (b)
    if new.level() < max(component.level for component in components):
        found.add("level")  # (c)
    if new.requires_make() and not any(
            new.makes[0] in component.mk and (new.key is None or new.key in component.cls)
            for component in components):
        found.add("make")  # (d)
    return found


def luck_fits_2(components, new, emerge):
    """AE2-CMD-41, 42"""
    if emerge or new.level() == sum(component.level for component in components):
        return set()
    return {"level"}


def luck_2(table, acting, others, new, emerge=False):
    """AE2-CMD-40 to 42: a combine by Run of Luck."""
    found = set()
    pieces = [acting, *others]
    if not emerge and any(distance(acting.at, piece.at) != 1 for piece in others):
        found.add("adjacency")
    if any(piece.card.drone for piece in pieces):
        return {"drone"}
    found |= luck_fits_2([of_piece(piece) for piece in pieces], new, emerge)
    if commander_limit_2(table, acting.seat, pieces, new):
        found.add("commander")
    if table.energy[acting.seat] < cost_2(table, acting.seat, new, emerge=emerge):
        found.add("energy")
    return found


def commander_limit_2(table, seat, pieces, new):
    """AE2-CMD-02: no second active Commander robot."""
    others = [piece for piece in table.of(seat) if piece.at is not None and piece not in pieces]
    return bool(new.commander) and any(piece.card.commander for piece in others)


def cost_2(table, seat, new, scrap=False, emerge=False, free=False):
    """AE2-CMB-05, SCR-03, ABI-16, 20, CMD-04"""
    if free or (scrap and not emerge):
        return 0
    cost = 10 if emerge else new.energy
    if table.commands(seat, "First Pilot") and seat not in table.combined:
        cost = max(0, cost - 2)
    return cost


def combine_2(table, acting, partner, new, wild=None):
    """AE2-CMB-02 to 05, 10; wild: {piece: card}"""
    wild = wild or {}
    found = set()
    if distance(acting.at, partner.at) != 1 or partner.seat != acting.seat:
        found.add("adjacency")
    if partner.card.drone or acting.card.drone:  # CMB-03, DRN-04
        return {"drone"}
    if new not in table.pool[acting.seat]:
        found.add("pool")
    found |= fits_2([of_piece(piece, wild.get(piece)) for piece in (acting, partner)], new)
    if commander_limit_2(table, acting.seat, (acting, partner), new):
        found.add("commander")
    if table.energy[acting.seat] < cost_2(table, acting.seat, new):
        found.add("energy")
    return found


def scrap_2(table, acting, stand, dead, new):
    """AE2-SCR-01 to 03: `dead` is one of the destroyed Basics, `stand` a hex."""
    found = set()
    if stand not in table.stands[acting.seat] or distance(acting.at, stand) != 1:
        found.add("adjacency")
    if new not in table.pool[acting.seat]:
        found.add("pool")
    found |= fits_2([of_piece(acting), of_dead(dead)], new)
    if commander_limit_2(table, acting.seat, (acting,), new):
        found.add("commander")
    return found


def emerge_2(table, acting, others, new):
    """AE2-ABI-16, 17: robots of one side, wherever they are."""
    found = set()
    if not others:
        found.add("class")
    if any(piece.card.drone for piece in [acting, *others]):
        return {"drone"}
    if new not in table.pool[acting.seat] or not new.has("Emerge"):
        found.add("pool")
    found |= fits_2([of_piece(piece) for piece in [acting, *others]], new)
    if commander_limit_2(table, acting.seat, (acting, *others), new):
        found.add("commander")
    if table.energy[acting.seat] < cost_2(table, acting.seat, new, emerge=True):
        found.add("energy")
    return found


def emerge_hexes(table, pieces):
    """AE2-ABI-18, 19"""
    leaving = {piece.at for piece in pieces}
    return {cell for cell in table.board.start_hexes() if table.empty(cell) or cell in leaving}


def stands_stay(table, seat):
    """AE2-SCR-10: some pair still satisfies CMB-10 for some card of the Combine Pool."""
    robots = [of_piece(piece) for piece in table.of(seat)
              if piece.at is not None and not piece.card.drone]
    dead = [of_dead(card) for card in table.lost[seat]]
    pairs = [(robot, other) for at, robot in enumerate(robots)
             for other in robots[at + 1:] + dead]
    return any(not fits_2(pair, new) for pair in pairs for new in table.pool[seat])


def form(table, acting, pieces, new, at):
    """AE1-CMB-10, 11; AE2-CMB-06 to 08: the pieces leave, the new robot comes."""
    below = [card for piece in pieces for card in stack(piece)]
    for piece in pieces:
        table.pieces.remove(piece)
    table.pool[acting.seat].remove(new)
    table.combined.add(acting.seat)
    return table.put(acting.seat, new, at, under=below, formed=True, acted=True)
