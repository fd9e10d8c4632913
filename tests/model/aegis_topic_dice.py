"""aegis_topic_dice.py - cases of A.E.G.I.S. with dice: numbers, amounts, forming, windows.

Each topic gives a Script, or None where the random table is of no use.
"""

import aegis_combine as combining
import aegis_window as windows
from aegis_card import Action, Card, class_text
from aegis_cases import Chooser, movers, shot
from aegis_hex import distance, neighbours, text
from aegis_reach import in_reach, targets, usable
from aegis_roll import number_2, successes
from aegis_use import resolve, resolve_2


# 5. Numbers and amounts


TYPES = ("Damage", "Damage", "Damage", "Drain", "Drain", "Repair", "Accuracy+", "Accuracy-",
         "Damage+", "Damage-", "Defense+", "Defense-", "Evasion+", "Evasion-", "Boost")
EVASIVE = ("Evade", "Melee Evade", "Range Evade")


def arith(maker):
    """AE1-ROL, EFF, BUF, ATR-01 to 04, 07 to 12, 27, CMD-13 to 15, PAS-09, 22 to 26; AE2-DIE-01 to
    06, EFF, TYP-01 to 07, BUF, ATT-02 to 13, 29 to 34"""
    rng, table = maker.rng, maker.table
    kind = rng.choice(TYPES if table.edition == 2 else TYPES[:-1])
    action = maker.reach(shot(kind, rng.choice((1, 1, 2, 3)), rng.randint(1, 5),
                              rng.choice("ea"), rng.randint(1, 6)))
    if maker.chance(0.08):
        action.dice = 0
    likely = {"ARCING": 0.5, "SELF": 0.15, "AIMED": 0.15, "ANTI-AIR": 0.15, "ANTI-AIR2": 0.1,
              "CRITICAL": 0.25, "DISARM": 0.1, "PIERCING": 0.1}
    likely.update({"STUN": 0.1} if table.edition == 1 else
                  {"RESTRAIN": 0.1, "QUELL": 0.1, "BLAZE": 0.1, "RUST": 0.1, "RECHARGE": 0.15})
    maker.attributes(action, likely)
    user = maker.put("S1", maker.card([action], commanding(maker)))
    if any(name in ("Lone Crusade", "Showdown") for name, _ in user.card.abilities):
        user.card.commander = "KING"
    maker.crowd(1, 4, abilities=lambda: hard_to_hit(maker))
    lone(maker)
    load(maker)
    return shoot(maker, user, action)


def commanding(maker):
    if maker.edition == 1:
        return [(name, None) for name, p in (("Showdown", 0.2), ("Cascader", 0.15),
                                             ("Energy Siphon", 0.3)) if maker.chance(p)]
    return []


def hard_to_hit(maker):
    found = movers(maker)
    for word in EVASIVE:
        if maker.chance(0.2):
            found.append((word, maker.rng.randint(1, 3)))
    return found


def lone(maker):
    """Sometimes one robot of S2 has Lone Crusade."""
    table = maker.table
    theirs = [piece for piece in table.of("S2") if not piece.card.drone]
    if table.edition == 1 and theirs and maker.chance(0.3):
        piece = maker.rng.choice(theirs)
        piece.card.abilities.append(("Lone Crusade", None))
        piece.card.commander = "ROGUE"


def load(maker):
    """Modifiers, counters and burns on everybody."""
    table, rng = maker.table, maker.rng
    for piece in table.standing():
        for kind in ("Accuracy", "Damage", "Defense", "Evasion"):
            for sign in "+-":
                if maker.chance(0.15):
                    table.lay(piece, kind + sign, rng.randint(1, 3), rng.choice(("S1", "S2")))
        if maker.chance(0.4) and not piece.card.drone:
            piece.damage = rng.randint(0, piece.card.integrity - 1)
        if maker.chance(0.4):
            piece.drain = rng.randint(0, min(3, piece.card.energy))
        if table.edition == 2:
            if maker.chance(0.15):
                piece.boost = rng.randint(1, 3)
            if maker.chance(0.1):
                piece.burns["rust", rng.choice(("S1", "S2"))] = rng.randint(1, 2)
            if maker.chance(0.08):
                piece.status[rng.choice(("quell", "lost"))] = {"S2"}
    if maker.chance(0.03):
        table.lay(rng.choice(table.standing()), rng.choice(("Damage+", "Defense-")), 250, "S1")


def shoot(maker, user, action):
    table, rng = maker.table, maker.rng
    if not usable(table, user, action):
        return None
    legal = targets(table, user, action) if action.targeted() else [None]
    if not legal:
        return None
    aim = rng.choice(legal)
    reach = in_reach(table, user, action, aim)
    if table.edition == 2 and action.type == "Repair" and unclear_repairs(reach):
        return None
    count = action.dice or rng.randint(1, 6)
    dice = [rng.choice((1, 2, 3, 4, 5, 6, 6)) for _ in range(count)]
    script = maker.script()
    words = f"{user.name()} use {action.name}" + (f" x {count}" if not action.dice else "")
    script.expect(f"legal S1 {words}{' ' + aim.full() if aim else ''}")
    script.move("S1", words + (f" {aim.full()}" if aim else ""), dice)
    table.energy["S1"] -= count
    outcome = resolve(table, user, action, aim, dice, Chooser(script, rng, "S1"))
    if not table.of("S1"):
        return None  # the turn is over
    script.expect_pieces(outcome.gone)
    if table.edition == 2:
        for piece in table.standing():
            script.expect(f"{piece.full()}.boost = {piece.boost}")
    script.expect_tokens()
    script.expect(f"S1.energy = {table.energy['S1']}")
    return script


# 5b. An Action at forming


def forming(maker):
    """AE1-ATR-28 to 33; AE2-ATT-41 to 43: without cost and dice, when its robot has been formed."""
    rng, table = maker.rng, maker.table
    kind = rng.choice(TYPES if table.edition == 2 else TYPES[:-1])
    mode = "a" if table.edition == 1 else rng.choice("ea")
    action = maker.reach(shot(kind, rng.randint(1, 3), rng.randint(1, 4), mode, 6))
    if action.laser:
        return None
    maker.attributes(action, {"ARCING": 0.5, "SELF": 0.15, "AIMED": 0.15, "ANTI-AIR": 0.2,
                              "CRITICAL": 0.2, "DISARM": 0.2})
    action.attributes += ("COMBINE",)
    first = maker.put("S1", maker.card(letters="A"))
    free = [cell for cell in neighbours(first.at) if table.empty(cell)]
    if not free:
        return None
    second = table.put("S1", maker.card(letters="G"), rng.choice(free))
    new = Card(first.card.name.split("-")[0] + "-900", "AG", 3, 6, 20, [action],
               key="A" if table.edition == 2 else None)
    table.pool["S1"] = [new]
    maker.put("S1", maker.card())  # else the turn would be over
    maker.crowd(2, 4, abilities=lambda: hard_to_hit(maker))
    lone(maker)
    load(maker)
    for piece in (first, second):
        piece.burns = {}
    script = maker.script()
    at = rng.choice((first.at, second.at))
    script.move("S1", f"{first.name()} combine {new.name} with {second.name()} at {text(at)}")
    user = combining.form(table, first, [first, second], new, at)
    return trigger(maker, script, user, action)


def trigger(maker, script, user, action):
    table, rng = maker.table, maker.rng
    if not usable(table, user, action):
        return None
    legal = targets(table, user, action) if action.targeted() else [None]
    aim = rng.choice(legal) if legal else None
    if aim is None and action.targeted():
        return None
    if table.edition == 2 and action.type == "Repair" and unclear_repairs(
            in_reach(table, user, action, aim)):
        return None
    table.energy["S1"] -= user.card.energy
    script.expect(f"legal S1 trigger {action.name}" + (f" {aim.full()}" if aim else ""))
    script.move("S1", f"trigger {action.name}" + (f" {aim.full()}" if aim else ""))
    outcome = resolve(table, user, action, aim, None, Chooser(script, rng, "S1"))
    if all(piece.acted for piece in table.of("S1")):
        return None  # the turn is over
    script.expect_pieces(outcome.gone)
    script.expect_tokens()
    script.expect(f"S1.energy = {table.energy['S1']}")
    return script


def unclear_repairs(reach):
    """Whose split is asked first is not said."""
    return len([piece for piece in reach if piece.damage and piece.drain]) > 1


# 8. Windows


def window(maker):
    """AE1-PAS-28 to 30, 38 to 44, CMD-02, 07 to 10; AE2-DIE-07 to 19, BRD-09, ABI-25, 35, CMD-09 to
    11, 34 to 38, 45, ATT-17 to 20, 26: in the own turn, or as an answer in the other's."""
    rng, table = maker.rng, maker.table
    own = maker.chance(0.7)
    mine, theirs = ("S1", "S2") if own else ("S2", "S1")
    gun = Action("Gun", rng.randint(1, 4), rng.randint(2, 5), rng.choice("ea"), "Damage", 1,
                 rng.randint(3, 8), None, False, ("ARCING",))
    if table.edition == 2:
        likely = (("GAMBIT", 0.5 if gun.mode == "e" else 0), ("PRECISE", 0.3))  # 3.4
        gun.attributes += tuple(word for word, p in likely if maker.chance(p))
    abilities = [("Reroll", rng.randint(1, 3)) for _ in range(rng.choice((0, 1, 1, 2)))]
    letters = class_text(rng.sample("AEGIS", rng.choice((1, 2))))
    user = maker.put(mine, maker.card([gun], abilities if own else
                                      abilities + [("Retaliate", None)], letters))
    aim = maker.put(theirs, maker.card([Action("Poke", 1, 6, "e", "Damage", 1, 20, None, False,
                                               ("ARCING",))], jammers(maker)))
    grant(maker, user, aim)
    on_jam_hex(maker, aim)
    if maker.chance(0.4):
        gun.distance = distance(user.at, aim.at)
    table.energy[mine] = gun.dice + rng.choice((0, 1, 2, 3, 9))
    table.energy[theirs] = rng.choice((0, 1, 2, 9)) if own else rng.choice((1, 2, 3, 9))
    if aim not in targets(table, user, gun) or user.at in table.board.jams:
        return None
    script = maker.script()
    if own:
        table.acting = user
        table.first_robot.setdefault(mine, user)
        words = f"{user.name()} use Gun {aim.full()}"
    else:
        provoke(table, script, aim, user)
        words = f"react {user.name()} Gun {aim.full()}"
    return roll(maker, script, user, aim, gun, words)


def jammers(maker):
    often = (0, 1, 1, 2) if maker.edition == 2 else (0, 1, 1)
    return [("Jamming", maker.rng.randint(1, 3)) for _ in range(maker.rng.choice(often))]


def on_jam_hex(maker, piece):
    """AE2-BRD-09"""
    cells = [cell for cell in sorted(maker.table.board.jams) if maker.table.empty(cell)]
    if cells and maker.chance(0.3):
        piece.at = maker.rng.choice(cells)


def provoke(table, script, aim, user):
    """S1 misses a robot with Retaliate."""
    script.move("S1", f"{aim.name()} use Poke {user.full()}", [1])
    table.acting = aim
    table.energy["S1"] -= 1
    script.expect("asked S2")


def grant(maker, user, aim):
    """A commander of the user's side whose ability gives instances, and what is used up."""
    table, rng, seat = maker.table, maker.rng, user.seat
    kinds = {1: ("", "First Pilot", "Steady Fire", "Arrest Mandate"),
             2: ("", "Authority", "Authority+", "Reload", "Reckless Pilot", "Steady Aim")}
    kind = rng.choice(kinds[table.edition])
    if kind:
        chief = maker.card(abilities=[(kind, None)], letters="S")
        chief.commander = "CHIEF"
        if kind.startswith("Authority") and maker.chance(0.4):  # CMD-10
            maker.put(seat, maker.card(letters="AS"), under=[maker.card(letters="A"), chief])
        else:
            maker.put(seat, chief)
    if kind == "Arrest Mandate":
        maker.put(aim.seat, maker.card())
        table.arrest[seat] = rng.choice(table.of(aim.seat))
        user.arresting = maker.chance(0.3)
    if kind == "First Pilot" and seat == "S1" and maker.chance(0.4):
        table.first_robot[seat] = maker.put(seat, maker.card(), acted=True)
    if kind == "Steady Fire" and seat == "S1":
        user.moved = maker.chance(0.3)
    if kind == "Reload" and maker.chance(0.7):
        table.reloaded.add(seat)
        table.failed.add(seat)
    if table.edition == 2 and maker.chance(0.1):
        aim.status["lost"] = {seat}
    printed = [word for word, _ in windows.numbered("reroll", user.card.instances("Reroll"))]
    user.rerolled = {word for word in printed if maker.chance(0.15)}


def distinct_roll(rng, count):
    """Dice of which one is lowest by itself, where one is thrown away."""
    while True:
        dice = [rng.randint(1, 6) for _ in range(count)]
        if dice.count(min(dice)) == 1:
            return dice


def roll(maker, script, user, aim, gun, words):
    table, rng, seat = maker.table, maker.rng, user.seat
    extra = table.edition == 2 and windows.precise(table, user, gun, aim)
    dice = (distinct_roll(rng, gun.dice + 1) if extra
            else [rng.randint(1, 6) for _ in range(gun.dice)])
    places = windows.without_lowest(dice) if extra else list(range(len(dice)))
    table.energy[seat] -= gun.dice
    script.move(seat, words, dice)
    if table.energy["S1"] > 0:  # else the turn may be over
        script.expect(f"{seat}.energy = {table.energy[seat]}")
    failed = False
    if table.edition == 1:
        play_window(maker, script, windows.Window1(table, user, aim, dice), places)
    else:
        used = set()
        play_window(maker, script, windows.Window2(table, user, aim, dice, used), places)
        failed = gamble(maker, script, (user, aim, gun), dice, places, used)
    final = [dice[place] for place in places]
    chooser = Chooser(script, rng, seat)
    if table.edition == 1:
        resolve(table, user, gun, aim, final, chooser)
    else:
        resolve_2(table, user, gun, aim, final, chooser, total_failure=failed)
    script.expect(f"{aim.full()}.damage = {aim.damage}")
    script.expect(f"{user.full()}.damage = {user.damage}")
    if table.energy["S1"] > 0:
        script.expect(f"S1.energy = {table.energy['S1']}")
        script.expect(f"S2.energy = {table.energy['S2']}")
    return script


def gamble(maker, script, who, dice, places, used):
    """AE2-ATT-17 to 19, DIE-15. True: a total failure."""
    table, rng = maker.table, maker.rng
    user, aim, gun = who
    number = number_2(table, user, gun, aim)
    most = windows.gambit_most(table, user, gun, gun.dice)
    if ("GAMBIT" not in table.attributes(user, gun) or most == 0
            or not successes(gun, [dice[place] for place in places], number)):
        return False
    script.expect(f"asked {user.seat}")
    script.expect(f"answers {user.seat} = {most + 1}")
    count = rng.randint(0, most)
    more = [rng.randint(1, 6) for _ in range(count)]
    script.move(user.seat, f"gambit {count}", more)
    table.energy[user.seat] -= count
    if count == 0:
        return False
    first = len(dice)
    dice += more
    places += range(first, len(dice))
    play_window(maker, script, windows.Window2(table, user, aim, dice, used), places)
    return windows.gambit_fails(dice[first:], number)


def bad_dice(maker, script, opened, seat, word, x):
    """AE1-PAS-28, 39; AE2-DIE-08, 11: too many dice, dice that are not there, one die twice."""
    verb = "reroll" if seat == opened.user.seat else "jam"
    code = {1: ["E-DICE-CHOICE"], 2: ["REROLL_ILLEGAL"]}[maker.edition]
    broke = {1: "E-ENERGY", 2: "NO_ENERGY"}[maker.edition]
    count = len(opened.dice)
    script.judge(seat, f"{verb} with {word} {count + 1}", code)
    script.judge(seat, f"{verb} with {word} 1 1", code)
    if count > x:
        dice = " ".join(str(place) for place in range(1, x + 2))
        script.judge(seat, f"{verb} with {word} {dice}", code + [broke])
    energy = maker.table.energy[seat]
    if word != "reckless" and energy < min(x, count):
        dice = " ".join(str(place) for place in range(1, energy + 2))
        script.judge(seat, f"{verb} with {word} {dice}", code + [broke])


def play_window(maker, script, opened, places):
    rng, table = maker.rng, maker.table
    while True:
        asked = opened.asked()
        if asked is None:
            return
        seat, found = asked
        script.expect(f"asked {seat}")
        script.expect(f"not asked {table.other(seat)}")
        script.expect(f"answers {seat} = {len(found) + 1}")
        for word, _ in found:
            script.expect(f"legal {seat} instance {word}")
        if maker.chance(0.35):
            script.move(seat, "pass")
            opened.pass_()
            continue
        word, x = rng.choice(found)
        if maker.chance(0.3):
            bad_dice(maker, script, opened, seat, word, x)
        purse = 1 if word == "reckless" else table.energy[seat]
        count = rng.randint(1, min(x, len(places), purse))
        chosen = sorted(rng.sample(places, count))
        faces = [rng.randint(1, 6) for _ in chosen]
        verb = "reroll" if seat == opened.user.seat else "jam"
        script.move(seat, f"{verb} with {word} " + " ".join(str(place + 1) for place in chosen),
                    faces)
        opened.use(word, chosen, faces)
