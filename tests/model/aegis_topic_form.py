"""aegis_topic_form.py - cases of A.E.G.I.S. with cards: combining, what is given and when it ends.

Each topic gives a Script, or None where the random table is of no use.
"""

import itertools

import aegis_combine as combining
from aegis_card import Action, Card, class_text
from aegis_cases import Chooser, poke
from aegis_hex import distance, neighbours, text
from aegis_reach import targets, usable
from aegis_time import next_turn
from aegis_use import resolve


# 6. Combining


CARDS_MAX = 17  # 18 cards of a seat, and one Commander more
MAKES = ("QAA", "QBB", "QCC")
CODES_1 = {"adjacency": "E-CMB-ADJ", "class": "E-CMB-CLASS", "make": "E-CMB-MAKE",
           "commander": "E-CMB-COMMANDER", "pool": "E-CMB-POOL", "energy": "E-ENERGY",
           "token": "E-SCR-TOKEN"}


def codes(table, found):
    if table.edition == 1:
        return [CODES_1[word] for word in found]
    return ["NO_ENERGY" if word == "energy" else "COMBINE_ILLEGAL" for word in found]


def made_card(maker, letters, number, commander=None):
    rng = maker.rng
    make = rng.choice(MAKES)
    card = Card(f"{make}-{number}", letters, rng.randint(1, 5), rng.randint(2, 9),
                rng.randint(3, 9), [Action("Poke", 1, 6, "e", "Damage", 1, 1)])
    card.commander = commander
    if len(letters) > 1:
        if maker.edition == 2:
            card.key = rng.choice(letters)
        elif maker.chance(0.25):
            card.makes = (make, rng.choice([other for other in MAKES if other != make]))
    return card


def letters_of(maker, low, high):
    return class_text(maker.rng.sample("AEGIS", maker.rng.randint(low, high)))


def combine(maker):
    """AE1-CMB-01 to 11, SCR-01 to 05, 07; AE2-CMB-02 to 15, 23, SCR-01 to 05, ABI-16 to 20, CMD-02,
    04"""
    rng, table = maker.rng, maker.table
    table.energy["S1"] = rng.choice((rng.randint(1, 9), 12, 20))
    number = itertools.count(101)
    acting = None
    for _ in range(rng.randint(2, 5)):
        level = rng.choice((1, 1, 1, 2, 3))
        card = made_card(maker, letters_of(maker, level, level), next(number))
        if acting is None:
            piece = maker.put("S1", card)
            acting = piece
        else:
            free = [cell for cell in neighbours(acting.at) if table.empty(cell)]
            cell = rng.choice(free) if free and maker.chance(0.8) else maker.free_cell()
            piece = table.put("S1", card, cell)
        if level > 1:
            piece.under = [made_card(maker, letter, next(number))
                           for letter in under_letters(maker, card)]
    commander(maker)
    table.pool["S1"] = [pool_card(maker, next(number)) for _ in range(rng.randint(1, 5))]
    maker.put("S2", maker.card())
    table.lost["S1"] = [made_card(maker, letters_of(maker, 1, 1), next(number))
                        for _ in range(rng.randint(0, 2))]
    if table.edition == 1:
        table.options["scrap"] = "on"
        if maker.chance(0.8):
            table.token.add("S1")
    else:
        stands(maker, acting)
        if maker.chance(0.2):
            table.combined.add("S1")
    if sum(len(combining.stack(piece)) for piece in table.of("S1")) + len(
            table.pool["S1"] + table.lost["S1"]) > CARDS_MAX:
        return None
    if table.edition == 2 and maker.chance(0.15):
        return luck(maker, acting)
    script = maker.script()
    pairs(maker, script, acting)
    if table.edition == 1:
        scraps_1(script, table, acting)
    else:
        scraps_2(script, table, acting)
        emerges(maker, script, acting)
    return perform(maker, script, acting)


def luck(maker, acting):
    """AE2-CMD-40 to 44: a die of the activation shows 1 or 6."""
    table, rng = maker.table, maker.rng
    if any(piece.card.commander for piece in table.of("S1")):
        return None
    chief = made_card(maker, letters_of(maker, 1, 1), 900, "QUEEN")
    chief.abilities.append(("Run of Luck", None))
    table.put("S1", chief, maker.free_cell())
    acting.card.actions = [Action("Spin", 1, 6, "e", "Damage", 1, None, 1)]
    table.stands["S1"] = []
    others = [piece for piece in table.of("S1") if piece is not acting]
    table.energy["S1"] += 1
    script = maker.script()
    table.energy["S1"] -= 1
    tries = [([partner], new, False) for partner in others for new in table.pool["S1"]]
    tries += [(rng.sample(others, rng.randint(1, len(others))), new, True)
              for new in table.pool["S1"] if new.has("Emerge")]
    found = [combining.luck_2(table, acting, *one) for one in tries]
    if all(found):
        return None
    script.move("S1", f"{acting.name()} use Spin", [1])
    for (chosen, new, emerge), faults_ in zip(tries, found):
        names = " ".join(piece.name() for piece in chosen)
        cells = combining.emerge_hexes(table, [acting, *chosen]) if emerge else {acting.at}
        if cells:
            script.judge("S1", f"after luck combine {new.name} {'emerge ' if emerge else ''}"
                               f"with {names} at {text(min(cells))}", codes(table, faults_))
    return script


def under_letters(maker, card):
    """AE1: exactly the Class of the card; AE2: also more."""
    if maker.edition == 1 or maker.chance(0.5):
        return list(card.letters)
    return list(card.letters) + [maker.rng.choice("AEGIS")]


def commander(maker):
    table = maker.table
    if maker.chance(0.4):
        piece = maker.rng.choice(table.of("S1"))
        piece.card.commander = "QUEEN"
        if table.edition == 2 and maker.chance(0.4):
            piece.card.abilities.append(("First Pilot", None))
        elif table.edition == 2 and piece.card.level() == 1 and maker.chance(0.5):
            piece.card.abilities.append(("Wildcard", None))


def pool_card(maker, number):
    """Mostly one that some two robots together could be."""
    table, rng = maker.table, maker.rng
    letters = letters_of(maker, 2, 5)
    pieces = table.of("S1")
    if maker.chance(0.8):
        a, b = rng.sample(pieces, 2)
        letters = class_text(set(a.card.letters) | set(b.card.letters))
        if table.edition == 2 and maker.chance(0.4) and len(letters) > 2:
            letters = letters.replace(rng.choice(letters), "")
    if len(letters) < 2:
        letters = letters_of(maker, 2, 3)
    new = made_card(maker, letters, number, "QUEEN" if maker.chance(0.2) else None)
    if table.edition == 2 and maker.chance(0.3):
        new.abilities.append(("Emerge", None))
    if table.edition == 2 and maker.chance(0.2):
        new.makeless, new.key = True, None
    return new


def stands(maker, acting):
    table, rng = maker.table, maker.rng
    if table.lost["S1"] and maker.chance(0.7):
        free = [cell for cell in neighbours(acting.at) if table.empty(cell)]
        if free:
            table.stands["S1"] = [rng.choice(free)]


def pairs(maker, script, acting):
    table = maker.table
    check = combining.combine_1 if table.edition == 1 else combining.combine_2
    for partner in table.of("S1"):
        if partner is acting:
            continue
        for new in table.pool["S1"]:
            at = maker.rng.choice((acting.at, partner.at))
            words = f"{acting.name()} combine {new.name} with {partner.name()}"
            joker = next((piece for piece in (acting, partner) if piece.card.has("Wildcard")), None)
            if joker:
                wildcards(maker, script, (acting, partner), joker, new, words, at)
            else:
                found = check(table, acting, partner, new)
                script.judge("S1", f"{words} at {text(at)}", codes(table, found))


def wildcards(maker, script, pair, joker, new, words, at):
    """AE2-CMD-48, 49: it counts as any other Basic of the team list, wherever that one is."""
    table = maker.table
    basics = [card for piece in table.of("S1") for card in combining.stack(piece)]
    basics += table.lost["S1"] + table.side["S1"]
    for card in basics:
        if card.level() == 1 and card is not joker.card:
            found = combining.combine_2(table, *pair, new, {joker: card})
            script.judge("S1", f"{words} wild {card.name} at {text(at)}", codes(table, found))


def scraps_1(script, table, acting):
    for dead in table.lost["S1"]:
        for new in table.pool["S1"]:
            found = combining.scrap_1(table, acting, dead, new)
            script.judge("S1", f"{acting.name()} combine {new.name} scrap with {dead.name} "
                               f"at {text(acting.at)}", codes(table, found))


def scraps_2(script, table, acting):
    for stand in table.stands["S1"]:
        for dead, new in itertools.product(table.lost["S1"], table.pool["S1"]):
            found = combining.scrap_2(table, acting, stand, dead, new)
            script.judge("S1", f"{acting.name()} combine {new.name} scrap with {dead.name} "
                               f"stand {text(stand)} at {text(acting.at)}", codes(table, found))


def emerges(maker, script, acting):
    table, rng = maker.table, maker.rng
    others = [piece for piece in table.of("S1") if piece is not acting]
    for new in table.pool["S1"]:
        if not new.has("Emerge"):
            continue
        chosen = rng.sample(others, rng.randint(1, len(others)))
        cells = combining.emerge_hexes(table, [acting, *chosen])
        if not cells:
            continue
        found = combining.emerge_2(table, acting, chosen, new)
        names = " ".join(piece.name() for piece in [acting, *chosen][1:])
        script.judge("S1", f"{acting.name()} combine {new.name} emerge with {names} "
                           f"at {text(rng.choice(sorted(cells)))}", codes(table, found))


def perform(maker, script, acting):
    """One legal combine is made."""
    table, rng = maker.table, maker.rng
    check = combining.combine_1 if table.edition == 1 else combining.combine_2
    legal = [(partner, new) for partner in table.of("S1") if partner is not acting
             for new in table.pool["S1"] if not check(table, acting, partner, new)
             and not acting.card.has("Wildcard") and not partner.card.has("Wildcard")]
    if not legal:
        return script
    partner, new = rng.choice(legal)
    cost = new.energy if table.edition == 1 else combining.cost_2(table, "S1", new)
    if table.energy["S1"] - cost < 1:
        return script  # the turn would end
    at = rng.choice((acting.at, partner.at))
    script.move("S1", f"{acting.name()} combine {new.name} with {partner.name()} at {text(at)}")
    below = [*combining.stack(acting), *combining.stack(partner)]
    formed = combining.form(table, acting, [acting, partner], new, at)
    script.expect(f"{formed.full()}.at = {text(at)}")
    script.expect(f"{formed.full()}.damage = 0")
    if len([piece for piece in table.of('S1') if not piece.acted]) > 0:
        script.expect(f"S1.energy = {table.energy['S1'] - cost}")
    for card in below:
        script.expect(f"S1.{card.name}.at = under {formed.full()}")
    return script


# 7. Durations


GIVEN = {1: ("DISARM", "STUN"), 2: ("DISARM", "RESTRAIN", "QUELL", "BLAZE", "RUST")}
TOKEN_TYPES = ("Accuracy+", "Accuracy-", "Damage+", "Damage-", "Defense+", "Defense-", "Evasion+",
               "Evasion-", "Damage")


def giving(maker, name, radius, reach):
    """An Action that always succeeds and lays a modifier and statuses."""
    words = [word for word in GIVEN[maker.edition] if maker.chance(0.4)]
    return Action(name, 1, 1, "a", maker.rng.choice(TOKEN_TYPES), maker.rng.randint(1, 3), reach,
                  radius, False, ("ARCING", *words))


def time(maker):
    """AE1-DUR-01 to 03, 06, RCH-01 to 03; AE2-RCH-02 to 06, BUF-07, ATT-11, 45: given in one's own
    turn, and by Retaliate in the other's."""
    rng, table = maker.rng, maker.table
    answered = maker.chance(0.5)
    gun = giving(maker, "Gun", *((None, 9) if answered else (rng.randint(1, 4), None)))
    user = maker.put("S1", maker.card([gun, poke()], energy=9))
    for seat in ("S1", "S2"):
        for _ in range(rng.randint(1, 2)):
            maker.put(seat, maker.card([poke(), giving(maker, "Back", rng.randint(1, 4), None)],
                                       [("Retaliate", None)] if answered else [], energy=9))
    old_effects(maker, user)
    aim = rng.choice(table.of("S2")) if answered else None
    if not usable(table, user, gun) or (aim and aim not in targets(table, user, gun)):
        return None
    script = maker.script()
    script.expect_tokens()
    use_and_check(maker, script, user, gun, aim)
    if answered and not react(maker, script, aim):
        return None
    script.move("S1", "end")
    for _ in range(3):
        script.move(table.active, "end turn")
        next_turn(table)
        script.expect(f"to-act = {table.active}")
        script.expect(f"{table.active}.energy = {table.production(table.active)}")
        script.expect_tokens()
    return script


def old_effects(maker, user):
    table, rng = maker.table, maker.rng
    kinds = ("stun", "disarm") if table.edition == 1 else ("stun", "disarm", "quell")
    for piece in table.standing():
        for word in ("Accuracy", "Damage", "Defense", "Evasion"):
            if maker.chance(0.3):
                table.lay(piece, word + rng.choice("+-"), rng.randint(1, 3),
                          rng.choice(("S1", "S2")))
        if piece is user:
            continue
        for word in kinds:
            if maker.chance(0.2):
                piece.status[word] = set(rng.choice((("S1",), ("S2",), ("S1", "S2"))))
        if table.edition == 2 and maker.chance(0.3):
            piece.burns[rng.choice(("blaze", "rust")), rng.choice(("S1", "S2"))] = rng.randint(1, 3)


def use_and_check(maker, script, user, gun, aim):
    table = maker.table
    script.move("S1", f"{user.name()} use Gun" + (f" {aim.full()}" if aim else ""), [6])
    resolve(table, user, gun, aim, [6], Chooser(script, maker.rng, "S1"))
    script.expect_tokens()


def react(maker, script, robot):
    """AE1-PAS-31, 34; AE2-ABI-36: the target answers with Back, in the turn of S1."""
    table = maker.table
    back = robot.card.action("Back")
    if robot.is_("disarm") or robot not in table.pieces or not usable(table, robot, back):
        return False
    script.expect("asked S2")
    script.move("S2", f"react {robot.name()} Back", [6])
    resolve(table, robot, back, None, [6], Chooser(script, maker.rng, "S2"))
    script.expect_tokens()
    return True


# 7b. What a robot gives when it is formed


GIFTS = {1: ("Vanish", "Capture", "Flicker"),
         2: ("Hardshield", "Tidemaker", "Worldfire", "Resonate", "Combine Assault",
             "Combine Shield", "Combine Blaze", "Combine Rust", "Combine Quell", "Combine Disarm",
             "Combine Restrain")}


def gift(maker):
    """AE1-CAB-04, 05, 10, DUR-01, 02; AE2-CAB-06, 09, 13, 14, CCA-02, 03, ATT-13"""
    rng, table = maker.rng, maker.table
    word = rng.choice(GIFTS[table.edition])
    component = word.startswith("Combine ")
    first = maker.put("S1", maker.card(abilities=[(word, None)] if component else [], letters="A",
                                       energy=9))
    free = [cell for cell in neighbours(first.at) if table.empty(cell)]
    if not free:
        return None
    second = table.put("S1", maker.card(letters="G", energy=9), rng.choice(free))
    new = Card(first.card.name.split("-")[0] + "-900", "AG", 0, 9, 20, [poke()],
               [] if component else [(word, None)], key="A" if table.edition == 2 else None)
    table.pool["S1"] = [new]
    maker.put("S1", maker.card(energy=9))
    for seat in ("S1", "S2", "S2"):
        level = "AEG" if maker.chance(0.3) else "A"
        maker.put(seat, maker.card(letters=level, energy=9, abilities=[("Beacon", None)]
                                   if maker.chance(0.15) else []))
    if table.edition == 1:
        for piece in table.of("S2"):
            piece.cloaked = maker.chance(0.2)
    elif maker.chance(0.15):
        table.recharges["S2"] = 1
    script = maker.script()
    at = rng.choice((first.at, second.at))
    script.move("S1", f"{first.name()} combine {new.name} with {second.name()} at {text(at)}")
    user = combining.form(table, first, [first, second], new, at)
    script.move("S1", f"trigger {first.card.name if component else word}")
    give(maker, script, user, word)
    return watch(script, table)


def choose(maker, script, found):
    """One of these robots is chosen by S1."""
    script.expect("asked S1")
    for piece in found:
        script.expect(f"legal S1 choose {piece.full()}")
    # AE1-CMB-20: it may be declined; AE2-GEN-03: not where no "may" stands.
    script.expect(f"answers S1 = {len(found) + (1 if maker.edition == 1 else 0)}")
    piece = maker.rng.choice(found)
    script.move("S1", f"choose {piece.full()}")
    return piece


def give(maker, script, user, word):
    table = maker.table
    others = [piece for piece in table.standing() if piece is not user]
    enemies = [piece for piece in others
               if table.enemies(user, piece) and not table.protected(piece, "S1")]
    near = [piece for piece in others if distance(piece.at, user.at) == 1]
    if word == "Vanish":
        user.status["vanish"] = {"S1"}
    elif word == "Capture":
        chosen = choose(maker, script, [user] + [piece for piece in others if not piece.cloaked])
        chosen.status["stun"] = {"S1"}
    elif word == "Flicker":
        for piece in near:
            piece.status["disarm"] = {"S1"}
    elif word == "Hardshield":
        for piece in [user] + [piece for piece in near if piece.seat == "S1"]:
            table.lay(piece, "Defense+", 1, "S1")
    elif word in ("Tidemaker", "Worldfire"):
        for piece in enemies:
            piece.burns["rust" if word == "Tidemaker" else "blaze", "S1"] = 1
    elif word == "Resonate":
        beacons = [piece for piece in enemies if table.has(piece, "Beacon")]
        friends = [piece for piece in table.standing() if piece.seat == "S1"]
        chosen = choose(maker, script, beacons or enemies + friends)
        chosen.status.update({"lost": {"S1"}, "quell": {"S1"}})
    elif word in ("Combine Assault", "Combine Shield"):
        chosen = choose(maker, script, [piece for piece in others if piece.seat == "S1"])
        table.lay(chosen, "Damage+" if word == "Combine Assault" else "Defense+", 1, "S1")
    else:
        friends = [piece for piece in others if piece.seat == "S1"]
        component_status(choose(maker, script, enemies + friends), word.split()[1].lower())


def component_status(piece, kind):
    """AE2-CCA-03: DISARM immunity still holds (ATT-13)."""
    if kind in ("blaze", "rust"):
        piece.burns[kind, "S1"] = 1
    elif kind != "disarm" or piece.card.level() <= 2:
        piece.status[{"restrain": "stun"}.get(kind, kind)] = {"S1"}


def watch(script, table):
    """The statuses now and after each of the next turns."""
    script.expect_tokens()
    for turn in range(3):
        if turn:
            script.move(table.active, "end turn")
            next_turn(table)
            script.expect(f"to-act = {table.active}")
            script.expect_tokens()
        if table.edition == 1:
            for piece in table.standing():
                for field, on in (("vanished", piece.is_("vanish")), ("cloaked", piece.cloaked)):
                    script.expect(f"{piece.full()}.{field} = {'yes' if on else 'no'}")
    return script
