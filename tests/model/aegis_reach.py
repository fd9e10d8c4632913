"""aegis_reach.py - second model of A.E.G.I.S.: where a robot can move, whom it can target, whom an
Action reaches."""

from aegis_hex import DIRECTIONS, add, behind, distance, neighbours, ray_step


# Movement


def lengths(table, start, limit, flying):
    """AE1-MOV-01, 03 to 06; AE2-MOV-03 to 08, BRD-05, 06, 08: the length of a shortest legal path
    to every hex where the move may end, up to `limit`."""
    found, edge, length = {}, {start}, 0
    passed = {start}
    while edge and length < limit:
        length += 1
        following = set()
        for cell in edge:
            for near in neighbours(cell):
                if near in passed or not table.on_board(near):  # AE1-MOV-05, AE2-MOV-07
                    continue
                blocked = near in table.terrain or table.piece_at(near) is not None
                if blocked and not flying:
                    continue
                passed.add(near)
                if not blocked:
                    found[near] = length
                # AE2-BRD-06: entering a STOP hex ends the movement.
                if flying or near not in table.board.stops:
                    following.add(near)
        edge = following
    return found


def jet(table, piece):
    """AE1-MOV-09, AE2-MOV-09: hexes for each energy."""
    return max(1, table.value(piece, "Jet")) if not piece.overridden else 1


def own_move_barred(piece):
    """AE1-MOV-08, AE2-ATT-33"""
    return piece.is_("stun")


def paid_moves(table, piece):
    """hex: cost of the move of an activation that the pool can pay. AE1-MOV-02, AE2-GEN-08."""
    return {cell: cost for cell, cost in move_costs(table, piece).items()
            if cost <= table.energy[piece.seat]}


def move_costs(table, piece):
    """AE1-MOV-01, 02, 07 to 11; AE2-MOV-01, 02, 09, 10, 16: whatever the pool holds."""
    if own_move_barred(piece):
        return {}
    per_energy = jet(table, piece)
    found = lengths(table, piece.at, table.movement(piece) * per_energy, table.flies(piece))
    return {cell: -(-length // per_energy) for cell, length in found.items()}


def free_moves(table, piece):
    """AE1-CAB-02, AE2-CAB-03, CMD-05: hexes of a free movement of full length."""
    if own_move_barred(piece):
        return set()
    limit = table.movement(piece) * jet(table, piece)
    return set(lengths(table, piece.at, limit, table.flies(piece)))


def blitz_moves(table, piece):
    """AE1-CAB-03, AE2-CAB-02, GEO-07: along one edge direction."""
    if own_move_barred(piece):
        return set()
    found = set()
    for direction in DIRECTIONS:
        cell = piece.at
        for _ in range(table.movement(piece) * jet(table, piece)):
            cell = add(cell, direction)
            if not table.on_board(cell):
                break
            blocked = not table.empty(cell)
            if blocked and not table.flies(piece):
                break
            if not blocked:
                found.add(cell)
            if cell in table.board.stops and not table.flies(piece):
                break
    return found


def cloak_moves(table, piece):
    """AE1-PAS-11 to 13: pay X, move 0 to X hexes."""
    x = table.value(piece, "Cloaking")
    if table.energy[piece.seat] < x:
        return set()
    if own_move_barred(piece):
        return {piece.at}
    return {piece.at} | set(lengths(table, piece.at, x, table.flies(piece)))


def accelerator_moves(table, piece):
    """AE2-ABI-01, 03: exactly X energy, up to X hexes, 0 allowed."""
    x = table.value(piece, "Accelerator")
    if table.energy[piece.seat] < x:
        return set()
    if own_move_barred(piece):
        return {piece.at}
    return {piece.at} | set(lengths(table, piece.at, x, table.flies(piece)))


def override_moves(table, piece):
    """AE2-CMD-26, 27: up to 5 hexes at 1 energy each, without Flight or Jet. hex: cost"""
    if own_move_barred(piece):
        return {}
    limit = min(5, table.energy[piece.seat])
    return lengths(table, piece.at, limit, False)


def jetjump_hexes(table, piece):
    """AE2-CMD-20 to 23: free hexes at distance exactly 3, whatever lies between."""
    if own_move_barred(piece):
        return set()
    return {cell for cell in table.board.cells
            if distance(cell, piece.at) == 3 and table.empty(cell)}


def led_moves(table, piece, n):
    """AE1-PSH-15, 16; AE2-TYP-21, 22, BRD-06: where a robot may be Moved, its own hex included."""
    found = set(lengths(table, piece.at, n, False))
    if table.edition == 2 and table.flies(piece):
        # BRD-06: a STOP hex halts only a robot without Flight or Jet.
        found = set(path_ignoring_stops(table, piece.at, n))
    return found | {piece.at}


def path_ignoring_stops(table, start, n):
    edge, found = {start}, set()
    for _ in range(n):
        edge = {near for cell in edge for near in neighbours(cell) if table.empty(near)}
        edge -= found
        found |= edge
    return found


# Targets


def reach_limit(table, user, action, longer=0):
    """AE1-RNG-01, ATR-16, 20; AE2-ACT-05, CMD-24, ATT-03: the greatest distance of a target."""
    attributes = table.attributes(user, action)
    if action.laser:
        return 1000
    if "MELEE" in attributes:
        return 1
    return action.distance + (0 if "AIMED" in attributes else longer)


def hidden_from(table, piece, seat):
    """AE1-RNG-08; AE2-SET-07, 13"""
    if table.edition == 1 and (piece.cloaked or piece.is_("vanish")):
        return True
    return table.protected(piece, seat)


def faults(table, user, action, piece, longer=0):
    """Why this robot is no target, Beacon left out: a set of words."""
    found = set()
    if piece is user:
        return {"self"}  # AE1-RNG-01, AE2-GEN-13
    if table.away(user, piece) > reach_limit(table, user, action, longer):
        found.add("range")
    arcing = "ARCING" in table.attributes(user, action)  # AE1-ATR-05, AE2-ATT-06
    if not arcing and not table.sees(user.at, piece.at):
        found.add("sight")
    if hidden_from(table, piece, user.seat):
        found.add("hidden")
    return found


def without_beacon(table, user, action, longer=0):
    return [piece for piece in table.standing()
            if piece is not user and not faults(table, user, action, piece, longer)]


def targets(table, user, action, longer=0):
    """AE1-RNG-01, 07, 08, PAS-01 to 05; AE2-ACT-05, 06, ABI-05, 06"""
    legal = without_beacon(table, user, action, longer)
    beacons = [piece for piece in legal
               if table.enemies(user, piece) and table.has(piece, "Beacon")]
    return beacons or legal


def target_faults(table, user, action, piece, longer=0):
    found = faults(table, user, action, piece, longer)
    if not found and piece not in targets(table, user, action, longer):
        found.add("beacon")
    return found


# In reach


def pierced(table, user, action, target, longer=0):
    """AE1-ATR-16, 17, 21 to 24; AE2-ATT-23 to 25"""
    attributes = table.attributes(user, action)
    if "PIERCING" not in attributes and not (action.laser and "LASER" in attributes):
        return []
    found = []
    for cell in behind(user.at, target.at, table.edition):
        if not table.on_board(cell):
            break
        if distance(user.at, cell) > reach_limit(table, user, action, longer):
            break
        if "ARCING" not in attributes:
            if table.edition == 1 and cell in table.terrain:  # ATR-23
                break
            if table.edition == 2 and not table.blast_sees(user.at, cell):  # ATT-24
                continue
        piece = table.piece_at(cell)
        if piece:
            found.append(piece)
    return found


def on_axis(table, user, axis):
    """AE2-UNQ-05, 06: every other robot on one of the six axes, both ways, walls or not. 0 to 2 go
    through edges (d0 to d2), 3 to 5 through corners ((1,1), (-1,2), (-2,1))."""
    forward = (DIRECTIONS[:3] + [(1, 1), (-1, 2), (-2, 1)])[axis]
    back = (-forward[0], -forward[1])
    return [piece for piece in table.standing() if piece is not user
            and ray_step(user.at, piece.at, 2) in (forward, back)
            and not table.protected(piece, user.seat)]


def blast(table, user, action, centre, but):
    """AE1-RNG-02, 04, 05, LOS-15 to 17; AE2-ACT-08, 09, LOS-11, 12, ATT-06: robots within the
    Radius of a hex."""
    attributes = table.attributes(user, action)
    return [piece for piece in table.standing()
            if piece is not but and 1 <= distance(centre, piece.at) <= action.radius
            and ("ARCING" in attributes or table.blast_sees(centre, piece.at))]


def in_reach(table, user, action, target, longer=0):
    """Every robot that the Action would apply to, the target first."""
    attributes = table.attributes(user, action)
    found = []
    if action.targeted():
        if target is not None:
            found = [target]
            if action.radius:
                found += blast(table, user, action, target.at, target)
            found += [piece for piece in pierced(table, user, action, target, longer)
                      if piece not in found]
    else:
        found = blast(table, user, action, user.at, user)
    if "MELEE" in attributes:  # AE1-ATR-20
        found = [piece for piece in found if table.away(user, piece) == 1]
    if "SELF" in attributes and user not in found:  # AE1-ATR-25, AE2-ATT-36, 37
        found.append(user)
    if table.edition == 2:  # SET-09
        found = [piece for piece in found if not table.protected(piece, user.seat)]
    return found


def usable(table, user, action):
    """Has the Action a target or a robot in reach? AE1-USE-01, RNG-10, ATR-26; AE2-ACT-05, 07,
    ATT-36."""
    if action.targeted():
        if targets(table, user, action):
            return True
        return table.edition == 1 and "SELF" in table.attributes(user, action)
    if table.edition == 2:
        return True
    return bool(in_reach(table, user, action, None))
