"""aegis_hex.py - second model of A.E.G.I.S.: hexes, boards, axes and sight of both editions.

Each edition has its own line of sight, written in the form of its own ledger: products of vectors
in the first (AE1-LOS-04), open intervals of rational numbers in the second (AE2-LOS-03).
"""

import functools
from fractions import Fraction

# AE1-GEO-02, AE2-GEO-03
DIRECTIONS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
# AE2-GEO-05: the steps of the vertex axes
CORNERS = [(2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2), (1, 1)]


def add(a, b):
    return a[0] + b[0], a[1] + b[1]


def minus(a, b):
    return a[0] - b[0], a[1] - b[1]


def times(a, k):
    return a[0] * k, a[1] * k


def distance(a, b):
    """AE1-GEO-03, AE2-GEO-02"""
    dq, dr = minus(b, a)
    return max(abs(dq), abs(dr), abs(dq + dr))


def neighbours(hexagon):
    """AE1-GEO-05, AE2-GEO-03"""
    return [add(hexagon, d) for d in DIRECTIONS]


def text(hexagon):
    return f"({hexagon[0]},{hexagon[1]})"


# Boards


class Board:
    """Hexes and what is printed on them. `edge_wall`: AE2-BRD-03."""

    def __init__(self, name, edition, cells, walls=(), zones=(), stops=(), jams=(),
                 edge_wall=False):
        self.name, self.edition = name, edition
        self.cells, self.walls = frozenset(cells), frozenset(walls)
        self.zones = [frozenset(zone) for zone in zones]
        self.stops, self.jams = frozenset(stops), frozenset(jams)
        self.edge_wall = edge_wall

    def start_hexes(self):
        return frozenset().union(*self.zones)


def from_offset(c, r):
    """AE1 3.2, AE2 3.6: column and row to (q, r)."""
    return c - r // 2, r


def rect(width, height):
    return [from_offset(c, r) for r in range(height) for c in range(width - r % 2)]


def board_b2():
    """AE1 3.2"""
    red = [from_offset(c, r) for r in range(3, 10) for c in (0, 1)]
    blue = [from_offset(c - r % 2, r) for r in range(3, 10) for c in (17, 18)]
    return Board("b2", 1, rect(19, 13), zones=[red, blue])


def board_b4():
    """AE1 3.2"""
    cells = rect(19, 17)
    corners = [from_offset(c, r) for c, r in ((0, 0), (18, 0), (18, 16), (0, 16))]
    zones = [[cell for cell in cells if distance(cell, corner) <= 3] for corner in corners]
    return Board("b4", 1, cells, zones=zones)


def drawn(name, edition, rows, edge_wall):
    """A board from its map: one character a hex, as the ledger draws it."""
    marks = {}
    for r, row in enumerate(rows):
        for c, mark in enumerate(row.split()):
            marks[from_offset(c, r)] = mark
    at = {mark: [cell for cell, found in marks.items() if found == mark] for mark in "#abcdoj"}
    zones = [at[letter] for letter in "abcd" if at[letter]]
    return Board(name, edition, marks, at["#"], zones, at["o"], at["j"], edge_wall)


ARENA = """
. . . . . . . . . . . . .
. . . . 1 . . 2 . . . .
a a . # . . # . . # . b b
a a . . . . . . . . b b
a a . 6 . . . . . 3 . b b
a a . . . . . . . . b b
a a . # . . # . . # . b b
. . . . 5 . . 4 . . . .
. . . . . . . . . . . . .
"""
CANYON = """
# # # . . # . . # # #
# # . . o o . . # #
a a . j . . . j . b b
a a . # o o # . b b
a a . . . # . . . b b
a a . # o o # . b b
a a . j . . . j . b b
# # . . o o . . # #
# # # . . # . . # # #
"""
BATTLEFIELD = """
a a a . . . . . N . . . . . b b b
a a . . . . . . . . . . . . b b
a a . . . # . . . . . # . . . b b
. . . 1 . # . . . . # . 2 . . .
. . . . . . . . # . . . . . . . .
. . # . . . . . . . . . . # . .
W . . . . . # . C . # . . . . . E
. . # . . . . . . . . . . # . .
. . . . . . . . # . . . . . . . .
. . . 4 . # . . . . # . 3 . . .
d d . . . # . . . . . # . . . c c
d d . . . . . . . . . . . . c c
d d d . . . . . S . . . . . c c c
"""


def board_mat():
    """AE2 3.6"""
    def turn(cell):
        return -cell[1], cell[0] + cell[1]

    cells = [(q, r) for q in range(-10, 11) for r in range(-10, 11) if abs(q + r) <= 10]
    walls, zones, corner = set(), [], (10, 0)
    for cell in ((3, 0), (4, 2), (7, -3)):
        for _ in range(6):
            walls.add(cell)
            cell = turn(cell)
    for _ in range(6):
        zones.append([cell for cell in cells if distance(cell, corner) <= 2])
        corner = turn(corner)
    return Board("mat", 2, cells, walls, zones)


def boards():
    def rows(drawing):
        return drawing.strip().split("\n")

    return {board.name: board for board in (
        board_b2(), board_b4(), drawn("arena", 2, rows(ARENA), True),
        drawn("canyon", 2, rows(CANYON), True), drawn("battlefield", 2, rows(BATTLEFIELD), False),
        board_mat())}


# Axes


def on_edge_axis(a, b):
    """AE1-GEO-06, AE2-GEO-04"""
    dq, dr = minus(b, a)
    return a != b and (dq == 0 or dr == 0 or dq + dr == 0)


def on_vertex_axis(a, b):
    """AE2-GEO-05"""
    dq, dr = minus(b, a)
    ds = -dq - dr
    return a != b and (dq == dr or dr == ds or dq == ds)


def ray_step(a, b, edition):
    """The step of the axis from a to b, or None where they share none."""
    steps = DIRECTIONS if edition == 1 else DIRECTIONS + CORNERS
    for step in steps:
        for k in range(1, distance(a, b) + 1):
            if add(a, times(step, k)) == b:
                return step
    return None


def behind(user, target, edition):
    """The hexes of the ray from the user behind the target, nearest first, without an end."""
    step = ray_step(user, target, edition)
    if step is None:
        return
    cell = add(target, step)
    while True:
        yield cell
        cell = add(cell, step)


# Sight of the first edition


def dot(a, b):
    """AE1-GEO-07"""
    return 2 * a[0] * b[0] + 2 * a[1] * b[1] + a[0] * b[1] + a[1] * b[0]


def cross(a, b):
    """AE1-GEO-07"""
    return a[0] * b[1] - a[1] * b[0]


@functools.lru_cache(1 << 20)
def lies_between(a, b, cell):
    """AE1-LOS-04: where H stands to the segment: "inside", "rim", or None."""
    d, c = minus(b, a), minus(cell, a)
    if not 0 < dot(d, c) < dot(d, d):
        return None
    k = 3 * cross(d, c)
    m = max(abs(d[0] - d[1]), abs(2 * d[0] + d[1]), abs(d[0] + 2 * d[1]))
    if abs(k) < m:
        return "inside"
    return "rim" if abs(k) == m else None


def runs_along_edges(a, b):
    """AE1-LOS-07"""
    dq, dr = minus(b, a)
    return dq == dr or dr == -2 * dq or dq == -2 * dr


def sight_1(a, b, blocking):
    """AE1-LOS-02 to 08. `blocking` holds hexes of the board only (LOS-08)."""
    blocking = {cell for cell in blocking if cell not in (a, b)}  # LOS-03
    touched = []
    for cell in blocking:
        where = lies_between(a, b, cell)
        if where == "inside":  # LOS-05
            return False
        if where == "rim":
            touched.append(cell)
    if runs_along_edges(a, b):  # LOS-07; else a corner only, LOS-06
        along = [dot(minus(b, a), minus(cell, a)) for cell in touched]
        return len(set(along)) == len(along)
    return True


# Sight of the second edition


def uvw(cell):
    """AE2-LOS-03"""
    q, r = cell
    s = -q - r
    return q - r, r - s, s - q


def open_interval(start, change, middle):
    """The t with |start + t * change - middle| < 1 as (low, high); None where there is none."""
    if change == 0:
        return (Fraction(-1), Fraction(2)) if abs(start - middle) < 1 else None
    ends = sorted((Fraction(middle - 1 - start, change), Fraction(middle + 1 - start, change)))
    return ends[0], ends[1]


@functools.lru_cache(1 << 20)
def obstructs(a, d, cell):
    """AE2-LOS-03"""
    low, high = Fraction(0), Fraction(1)
    for at_a, at_d, at_h in zip(uvw(a), uvw(d), uvw(cell)):
        interval = open_interval(at_a, at_d - at_a, at_h)
        if interval is None:
            return False
        low, high = max(low, interval[0]), min(high, interval[1])
    return low < high


def closed_pair(a, d, blocking):
    """AE2-LOS-05: both sides of one shared edge block."""
    for i in range(6):
        e1, e2 = DIRECTIONS[i], DIRECTIONS[(i + 1) % 6]
        step = add(e1, e2)
        for k in range(1, distance(a, d) + 1):
            if add(a, times(step, k)) != d:
                continue
            for j in range(k):
                here = add(a, times(step, j))
                if add(here, e1) in blocking and add(here, e2) in blocking:
                    return True
    return False


def sight_2(a, d, blocking):
    """AE2-LOS-01 to 06"""
    blocking = {cell for cell in blocking if cell not in (a, d)}  # LOS-02
    if any(obstructs(a, d, cell) for cell in blocking):
        return False
    return not closed_pair(a, d, blocking)


def sight(edition, a, b, blocking):
    if a == b:
        return True
    return sight_1(a, b, blocking) if edition == 1 else sight_2(a, b, blocking)
