"""aegis_push.py - second model of A.E.G.I.S.: Push and Pull, from the choice of a direction to the
collision or the fall."""

from dataclasses import dataclass

from aegis_hex import DIRECTIONS, add, distance, dot, minus, times


def directions_1(user_at, at, pull):
    """AE1-PSH-03, 04: the directions with the largest product."""
    v = minus(user_at, at) if pull else minus(at, user_at)
    best = max(dot(v, d) for d in DIRECTIONS)
    return [i for i, d in enumerate(DIRECTIONS) if dot(v, d) == best]


def parts(v):
    """AE2-TYP-08: v = a * e(i) + b * e(i+1) with a, b >= 0; gives {direction: a or b}."""
    longest = max(abs(v[0]), abs(v[1]), abs(v[0] + v[1]))
    for i in range(6):
        for a in range(longest + 1):
            for b in range(longest + 1 - a):
                following = (i + 1) % 6
                if add(times(DIRECTIONS[i], a), times(DIRECTIONS[following], b)) == v:
                    return {i: a, following: b}
    raise ValueError(v)


def directions_2(user_at, at, pull):
    """AE2-TYP-08, 09"""
    away = [i for i, amount in parts(minus(at, user_at)).items() if amount > 0]
    return sorted((i + 3) % 6 if pull else i for i in away)


def directions(table, user_at, piece, pull, through_self=False):
    """AE2-TYP-20: through SELF in any direction."""
    if through_self:
        return list(range(6))
    if table.edition == 1:
        return directions_1(user_at, piece.at, pull)
    return directions_2(user_at, piece.at, pull)


@dataclass
class Slide:
    """How a displacement ended."""
    end: tuple
    travelled: int = 0
    fell: bool = False
    hit: object = None  # the robot run into
    damage: int = 0  # of the collision, for each


def slide(table, piece, direction, length, towards=None):
    """AE1-PSH-05 to 12; AE2-TYP-09, 11, 12, 14, 15, 18, BRD-03, 04. `towards`: the user's hex, for
    a Pull. The table is not changed."""
    at, step = piece.at, DIRECTIONS[direction]
    for moved in range(length):
        following = add(at, step)
        # AE1-PSH-12, AE2-TYP-15: tested before the collision of that step.
        if towards is not None and distance(following, towards) >= distance(at, towards):
            return Slide(at, moved)
        if not table.on_board(following) and not table.board.edge_wall:
            return Slide(at, moved, fell=True)
        wall = not table.on_board(following) or following in table.terrain
        robot = table.piece_at(following)
        if robot is piece:
            robot = None
        if wall or robot:
            return Slide(at, moved, hit=robot, damage=(length - moved) // 2)
        at = following
    return Slide(at, length)
