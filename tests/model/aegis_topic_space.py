"""aegis_topic_space.py - cases of A.E.G.I.S. on the board: sight, movement, targets, displacement.

Each topic gives a Script, or None where the random table is of no use.
"""

import itertools

import aegis_combine as combining
from aegis_card import Card
from aegis_cases import Chooser, TARGET_CODES, movers, shot
from aegis_hex import CORNERS, DIRECTIONS, add, distance, neighbours, text, times
from aegis_reach import (
    accelerator_moves, blitz_moves, cloak_moves, free_moves, jetjump_hexes, move_costs, on_axis,
    override_moves, paid_moves, target_faults, targets, usable)
from aegis_roll import after_defense
from aegis_use import Outcome, remove_destroyed, resolve


MOVE_CODES = {1: ("E-MOV-FAR", "E-MOV-BLOCK", "E-MOV-STUN", "E-ENERGY", "E-MOV-AFTER"),
              2: ("MOVE_ILLEGAL", "NO_ENERGY")}
HIT = 6  # a die that meets every number


# 1. Sight and axes


def sight(maker):
    """AE1-LOS, GEO-06; AE2-LOS, GEO-04, 05: who sees whom; blasts and pierced robots."""
    if maker.edition == 2 and maker.chance(0.15):
        return lanzer(maker)
    action = maker.reach(shot())
    maker.attributes(action, {"ARCING": 0.2, "PIERCING": 0.5})
    user = maker.put("S1", maker.card([action]))
    if maker.chance(0.6):
        ray(maker, user)
    maker.crowd(3, 5, abilities=lambda: [("Flight", None)] if maker.chance(0.2) else [])
    table, script = maker.table, maker.script()
    pieces = table.standing()
    for a, b in itertools.combinations(pieces, 2):
        if maker.chance(0.5):
            a, b = b, a
        script.expect(f"{a.full()}.sees.{b.full()} = {'yes' if table.sees(a.at, b.at) else 'no'}")
        script.expect(f"{a.full()}.distance.{b.full()} = {distance(a.at, b.at)}")
    fire(maker, script, user, action)
    return script


def lanzer(maker):
    """AE2-UNQ-01, 05, 06"""
    table, rng = maker.table, maker.rng
    action = shot("Lanzer", 3, 2, "a")
    user = maker.put("S1", maker.card([action]))
    ray(maker, user)
    maker.crowd(2, 5)
    axis = rng.randrange(6)
    hit = on_axis(table, user, axis)
    if not hit and maker.chance(0.7):
        return None
    for piece in hit:
        if maker.chance(0.3):
            table.lay(piece, rng.choice(("Defense+", "Defense-")), rng.randint(1, 4), "S2")
    if maker.chance(0.3):
        table.lay(user, rng.choice(("Damage+", "Damage-")), rng.randint(1, 4), "S2")
    script = maker.script()
    script.move("S1", f"{user.name()} use Gun axis {axis}", [HIT, HIT])
    n = max(0, 3 + table.total(user, "Damage"))
    for piece in hit:
        piece.damage += after_defense(n, table.total(piece, "Defense"))
    outcome = Outcome()
    remove_destroyed(table, outcome)
    script.expect_pieces(outcome.gone)
    return script


def ray(maker, user):
    """Some robots in one line from the user, along an edge or a corner (AE2-GEO-04 to 06)."""
    table, rng = maker.table, maker.rng
    step = rng.choice(DIRECTIONS + CORNERS)
    cells = [add(user.at, times(step, k)) for k in range(1, 7)]
    cells = [cell for cell in cells if table.empty(cell) and cell not in table.board.jams]
    for cell in rng.sample(cells, min(len(cells), rng.randint(2, 4))):
        seat = "S2" if len(table.of("S2")) < 5 else "S1"
        table.put(seat, maker.card(), cell)


def fire(maker, script, user, action):
    """A random target, dice that always hit, and then the figures of everybody. False where there
    is no target."""
    table = maker.table
    if not usable(table, user, action):
        return False
    legal = targets(table, user, action) if action.targeted() else [None]
    if not legal:
        return False
    target = maker.rng.choice(legal)
    dice = [HIT] * action.dice
    script.move(user.seat, f"{user.name()} use {action.name}"
                + (f" {target.full()}" if target else ""), dice)
    table.energy[user.seat] -= action.dice
    outcome = resolve(table, user, action, target, dice, Chooser(script, maker.rng, user.seat))
    script.expect_pieces(outcome.gone)
    if any(piece.at is not None for piece in table.of(user.seat)):  # else the turn is over
        for seat in ("S1", "S2"):
            script.expect(f"{seat}.energy = {table.energy[seat]}")
    return True


# 2. Movement


SPECIAL = {1: ("Cloaking",),
           2: ("Accelerator", "Override", "Aether Waltz", "Jetjump")}


def move(maker):
    """AE1-MOV, CAB-02, 03, PAS-11, 12; AE2-MOV, BRD-05 to 08, CAB-02, ABI-01, 03"""
    rng, table = maker.rng, maker.table
    kind = rng.choice(("plain", "plain", "special", "blitz"))
    special = rng.choice(SPECIAL[table.edition])
    abilities = movers(maker)
    if kind == "special" and special in ("Cloaking", "Accelerator"):
        abilities.append((special, rng.randint(1, 4)))
    robot = maker.put("S1", maker.card(abilities=abilities, letters="A"))
    if maker.chance(0.1):
        robot.status["stun"] = {"S2"}
    partner = blitzer = None
    if kind == "blitz":
        free = [cell for cell in neighbours(robot.at) if table.empty(cell)]
        if not free:
            return None
        partner = table.put("S1", maker.card(letters="G"), rng.choice(free))
        name = robot.card.name.split("-")[0] + "-900"
        blitzer = Card(name, "AG", rng.randint(1, 6), 6, 20, list(robot.card.actions),
                       movers(maker) + [("Blitz", None)], key="A" if table.edition == 2 else None)
        table.pool["S1"] = [blitzer]
    maker.crowd(2, 5)
    if table.edition == 1 and maker.chance(0.2):
        robot.card.abilities.append(("Magnificence", None))
        robot.card.commander = "QUEEN"
        table.levels_lost["S1"] = rng.randint(0, 3)
    if maker.chance(0.5):
        table.energy["S1"] = rng.randint(1, 6)
    if kind == "special" and special not in ("Cloaking", "Accelerator"):
        chief = maker.put("S1", maker.card(abilities=[(special, None)]))
        chief.card.commander = "CHIEF"
    if kind == "blitz":
        table.energy["S1"] = 20
        return blitz(maker, robot, partner, blitzer)
    script = maker.script()
    script.expect(f"{robot.full()}.movement = {table.movement(robot)}")
    if kind == "special":
        special_move(maker, script, robot, special)
    else:
        plain_move(maker, script, robot)
    return script


def plain_move(maker, script, robot):
    table, rng = maker.table, maker.rng
    costs, all_costs = paid_moves(table, robot), move_costs(table, robot)
    limit = table.movement(robot) * 3
    cells = [(q, r) for q in range(robot.at[0] - limit - 1, robot.at[0] + limit + 2)
             for r in range(robot.at[1] - limit - 1, robot.at[1] + limit + 2)
             if distance((q, r), robot.at) <= limit + 1 and table.on_board((q, r))]
    for cell in rng.sample(cells, min(len(cells), 50)) if not robot.is_("stun") else ():
        script.expect(f"{robot.full()}.reaches.{text(cell)} = {all_costs.get(cell, 'no')}")
    refused = [cell for cell in cells if cell not in costs]
    for cell in rng.sample(refused, min(len(refused), 3)):
        script.judge("S1", f"{robot.name()} move {text(cell)}", MOVE_CODES[table.edition])
    if not costs:
        return
    script.move("S1", f"activate {robot.name()}")
    script.move("S1", "move")
    script.expect(f"answers S1 = {len(costs)}")
    cell = rng.choice(sorted(costs))
    script.move("S1", f"move {text(cell)}")
    script.expect(f"{robot.full()}.at = {text(cell)}")
    script.expect(f"S1.energy = {table.energy['S1'] - costs[cell]}")


def special_moves(table, robot, special):
    """(hexes and what each costs, the words before the hex and behind it, damage of it)."""
    name = robot.name()
    x = table.value(robot, special)
    if special == "Cloaking":
        return dict.fromkeys(cloak_moves(table, robot), x), f"{name} cloak", "", 0
    if special == "Accelerator":
        cells = accelerator_moves(table, robot)
        return dict.fromkeys(cells, x), f"accelerate {name} move", "", 0
    if special == "Override":
        return override_moves(table, robot), f"override {name} move", "", 0
    if special == "Aether Waltz":  # AE2-CMD-07
        return dict.fromkeys(free_moves(table, robot), 0), f"{name} waltz", "", 1
    return dict.fromkeys(jetjump_hexes(table, robot), 0), f"{name} jetjump", " damage", 1


def special_move(maker, script, robot, special):
    """Cloaking, Accelerator, Override, Aether Waltz, Jetjump."""
    table, rng = maker.table, maker.rng
    costs, word, behind, hurt = special_moves(table, robot, special)
    script.expect(f"{robot.full()}.integrity = {table.integrity(robot)}")
    limit = max([distance(cell, robot.at) for cell in costs], default=0) + 1
    around = sorted(cell for cell in table.board.cells
                    if distance(cell, robot.at) <= limit and cell != robot.at)
    if not costs:
        return
    for cell in rng.sample(around, min(len(around), 25)):
        codes_ = () if cell in costs else MOVE_CODES[table.edition]
        script.judge("S1", f"{word} {text(cell)}{behind}", codes_)
    ahead = sorted(cell for cell in costs if cell != robot.at)
    if ahead:
        cell = rng.choice(ahead)
        script.move("S1", f"{word} {text(cell)}{behind}")
        script.expect(f"{robot.full()}.at = {text(cell)}")
        script.expect(f"{robot.full()}.damage = {robot.damage + hurt}")
        if table.energy["S1"] > costs[cell]:
            script.expect(f"S1.energy = {table.energy['S1'] - costs[cell]}")


def blitz(maker, robot, partner, new):
    table, rng = maker.table, maker.rng
    script = maker.script()
    at = rng.choice((robot.at, partner.at))
    script.move("S1", f"{robot.name()} combine {new.name} with {partner.name()} at {text(at)}")
    formed = combining.form(table, robot, [robot, partner], new, at)
    script.expect(f"{formed.full()}.at = {text(at)}")
    cells = blitz_moves(table, formed)
    if not cells:
        return script
    script.move("S1", "trigger Blitz")
    script.expect(f"answers S1 = {len(cells) + 1}")
    for cell in sorted(cells):
        script.expect(f"legal S1 move {text(cell)}")
    cell = rng.choice(sorted(cells))
    script.move("S1", f"move {text(cell)}")
    script.expect(f"{formed.full()}.at = {text(cell)}")
    return script


# 3. Targets and reach


def target(maker):
    """AE1-RNG, ATR-05, 16, 20 to 26, PAS-01 to 05, SET-09, 10; AE2-ACT-05 to 11, ABI-05 to 07,
    SET-07 to 13, ATT-06, 23 to 25, 29, 36, 37"""
    table, rng = maker.table, maker.rng
    action = maker.reach(shot())
    maker.attributes(action, {"ARCING": 0.2, "PIERCING": 0.2, "SELF": 0.25})
    user = maker.put("S1", maker.card([action]))
    maker.crowd(2, 5, abilities=lambda: [("Beacon", None)] if maker.chance(0.15) else [])
    hide(maker, user)
    longer = 0
    if table.edition == 1:
        user.arced = maker.chance(0.1)
    elif maker.chance(0.3) and action.targeted():
        chief = maker.put("S1", maker.card(abilities=[("Long Arm of the Law", None)]))
        chief.card.commander, longer = "CHIEF", 2
    script = maker.script()
    if action.targeted():
        judge_targets(maker, script, user, action, longer)
        if longer:
            judge_longer(script, table, user, action, longer)
    elif not usable(table, user, action):
        script.judge("S1", f"{user.name()} use {action.name}", ["E-TGT-NONE"])
    else:
        script.expect(f"legal S1 {user.name()} use {action.name}")
    fire(maker, script, user, action)
    return script


def hide(maker, user):
    table, rng = maker.table, maker.rng
    for piece in table.standing():
        if table.edition == 1 and piece is not user:
            piece.cloaked = maker.chance(0.1)
            if maker.chance(0.08):
                piece.status["vanish"] = {"S2"}
        if table.edition == 2 and maker.chance(0.1):
            piece.status[rng.choice(("lost", "quell"))] = {"S2"}
    if maker.chance(0.12):
        if table.edition == 1:
            table.turns["S2"] = 0
        else:
            table.recharges["S2"] = 1


def judge_targets(maker, script, user, action, longer):
    table = maker.table
    legal = targets(table, user, action)
    for piece in table.standing():
        found = target_faults(table, user, action, piece)
        if not found:
            script.expect(f"legal S1 {user.name()} use {action.name} {piece.full()}")
            continue
        codes = [TARGET_CODES[word] if table.edition == 1 else "TARGET_ILLEGAL" for word in found]
        if not legal and table.edition == 1:
            codes.append("E-TGT-NONE")
        if not legal and longer:
            codes.append("ACTION_BARRED")  # it must be the Long Arm
        script.judge("S1", f"{user.name()} use {action.name} {piece.full()}", codes)
    script.expect(f"{user.full()}.distance.{user.full()} = 0")
    if legal:
        script.expect(f"{user.full()}.targets.{action.name} = "
                      + " ".join(piece.full() for piece in sorted_places(table, legal)))


def judge_longer(script, table, user, action, longer):
    """AE2-CMD-24, 25"""
    for piece in table.standing():
        found = target_faults(table, user, action, piece, longer)
        script.judge("S1", f"{user.name()} use {action.name} long {piece.full()}",
                     ["TARGET_ILLEGAL", "ACTION_BARRED"] if found else [])


def sorted_places(table, pieces):
    """Seat by seat, in the order of their places: five robots, the Drones, further robots."""
    def order(piece):
        robots = [other for other in table.of(piece.seat) if not other.card.drone]
        return piece.seat, 6 if piece.card.drone else 1 + 6 * (robots.index(piece) // 5)

    return sorted(pieces, key=order)


# 4. Push and pull


def push(maker):
    """AE1-PSH, ATR-12; AE2-TYP-08 to 25, BRD-03, 04, 07, ATT-15, 16"""
    rng, table = maker.rng, maker.table
    kind = rng.choice(("Push", "Push", "Pull", "Pull", "Move", "Damage"))
    action = maker.reach(shot(kind, rng.randint(1, 6), rng.choice((1, 1, 2)),
                              rng.choice("ea")))
    maker.attributes(action, {"ARCING": 0.5, "SELF": 0.15, "AIMED": 0.1, "ANTI-AIR": 0.1})
    if kind == "Damage":
        action.attributes += ("FORCE",)
    if kind == "Move":
        action.power = min(action.power, 3)
    user = maker.put("S1", maker.card([action]))
    maker.crowd(2, 5, abilities=lambda: movers(maker))
    for piece in table.standing():
        if maker.chance(0.15):
            piece.damage = piece.card.integrity - rng.randint(1, 3)
            piece.damage = max(0, piece.damage)
        if maker.chance(0.1):
            table.lay(piece, rng.choice(("Defense+", "Defense-")), rng.randint(1, 2), "S2")
        if table.edition == 2 and maker.chance(0.1):
            piece.burns["blaze", "S2"] = rng.randint(1, 2)
        if table.edition == 1 and piece is not user and maker.chance(0.05):
            piece.status["vanish"] = {"S2"}
    if table.edition == 2 and maker.chance(0.05):
        table.recharges["S2"] = 1
    elif table.edition == 2 and maker.chance(0.3):
        chief = maker.put("S2", maker.card(abilities=[("Unbroken", None)]))
        chief.card.commander = "CHIEF"
    script = maker.script()
    return script if fire(maker, script, user, action) else None
