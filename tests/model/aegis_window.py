"""aegis_window.py - second model of A.E.G.I.S.: rerolls, Jamming, GAMBIT: who may still change
which dice after a roll.

A Window is asked `asked()`: (seat, list of (instance word, most dice)) or None when it is closed;
it is answered by use(word, dice, faces) or by pass_().
"""

NUMBERED = ("", "2", "3", "4")


def numbered(word, found):
    """The words of several printed instances: reroll, reroll2, ..."""
    return [(word + NUMBERED[at], x) for at, x in enumerate(found)]


# First edition


def rerolls_1(table, user, target):
    """AE1-PAS-28 to 30, CMD-02, 07 to 10: instances not yet used this turn."""
    found = numbered("reroll", table.instances(user, "Reroll"))
    own_turn = table.active == user.seat
    if (own_turn and table.commands(user.seat, "First Pilot")
            and table.first_robot.get(user.seat) is user):
        found.append(("first-pilot", 1))
    if own_turn and table.commands(user.seat, "Steady Fire") and not user.moved:
        found.append(("steady-fire", 1))
    named = table.arrest.get(user.seat)
    if named is not None and (named is target or user.arresting):
        found.append(("arrest", 1))
    return [(word, x) for word, x in found if word not in user.rerolled]


def jamming_1(table, user, target):
    """AE1-PAS-39, 40, 42, 44: once per Action, by the target of an opponent."""
    if target is None or not table.enemies(user, target):
        return []
    found = table.instances(target, "Jamming")
    return [("jam", max(found))] if found else []


class Window1:
    """AE1-PAS-41: the acting player's rerolls, then one Jamming; jammed dice are final."""

    def __init__(self, table, user, target, dice):
        self.table, self.user, self.target = table, user, target
        self.dice = dice
        self.stage = "reroll"

    def asked(self):
        if self.stage == "reroll":
            found = rerolls_1(self.table, self.user, self.target)
            if found and self.table.energy[self.user.seat] >= 1:
                return self.user.seat, found
            self.stage = "jam"
        if self.stage == "jam":
            found = jamming_1(self.table, self.user, self.target)
            if found and self.table.energy[self.target.seat] >= 1:
                return self.target.seat, found
            self.stage = "closed"
        return None

    def pass_(self):
        self.stage = "jam" if self.stage == "reroll" else "closed"

    def use(self, word, chosen, faces):
        """`chosen`: places of dice; `faces`: what they show now."""
        seat, _ = self.asked()
        pay_and_turn(self, seat, chosen, faces)
        if self.stage == "reroll":
            self.user.rerolled.add(word)
        else:
            self.stage = "closed"


def pay_and_turn(window, seat, chosen, faces):
    """AE1-PAS-28, 39; AE2-DIE-11: one energy for each die."""
    window.table.energy[seat] -= len(chosen)
    for place, face in zip(chosen, faces):
        window.dice[place] = face


# Second edition


def under_authority(table, piece, word):
    """AE2-CMD-09 to 11: while its robot is active or in the stack of an active robot."""
    if piece.card.level() < 2:
        return False
    return table.commands(piece.seat, word) or any(
        card.has(word) for other in table.of(piece.seat) if other.at is not None
        for card in other.under)


def rerolls_2(table, user):
    """AE2-DIE-12, 17, ABI-35, CMD-09, 11, 27, 34, 36 to 38"""
    if user.is_("lost") or user.overridden:
        return []
    found = numbered("reroll", table.instances(user, "Reroll"))
    for word in ("Authority", "Authority+"):
        if under_authority(table, user, word):
            found.append((word.lower(), 1))
    if user.seat in table.reloaded:
        found.append(("reload", 1))
    found = [(word, x) for word, x in found if word not in user.rerolled]
    return found if table.energy[user.seat] >= 1 else []


def reckless(table, user):
    """AE2-CMD-34, 36, 37: for 1 damage, as often as one likes, in the robot's own activation."""
    if user.is_("lost") or table.acting is not user or table.integrity(user) <= 1:
        return []
    return [("reckless", 1)] if table.commands(user.seat, "Reckless Pilot") else []


def jammings_2(table, user, target, used):
    """AE2-DIE-13, 17, BRD-09, ABI-43"""
    if target is None or not table.enemies(user, target) or target.is_("lost"):
        return []
    found = numbered("jam", table.instances(target, "Jamming"))
    if target.at in table.board.jams:
        found.append(("jam-hex", 1))
    found = [(word, x) for word, x in found if word not in used]
    return found if table.energy[target.seat] >= 1 else []


class Window2:
    """AE2-DIE-09, 10: user's side and target's side in turn until two passes in a row. `used`:
    Jamming instances already used on this Action (DIE-15)."""

    def __init__(self, table, user, target, dice, used=None):
        self.table, self.user, self.target, self.dice = table, user, target, dice
        self.used = set() if used is None else used
        self.turn, self.passes = "user", 0

    def open_to(self, side):
        if side == "user":
            return rerolls_2(self.table, self.user) + reckless(self.table, self.user)
        return jammings_2(self.table, self.user, self.target, self.used)

    def asked(self):
        while self.passes < 2:
            found = self.open_to(self.turn)
            if found:
                return (self.user if self.turn == "user" else self.target).seat, found
            self.pass_()  # who cannot is not asked
        return None

    def pass_(self):
        self.passes += 1
        self.turn = "target" if self.turn == "user" else "user"

    def use(self, word, chosen, faces):
        seat, _ = self.asked()
        pay_and_turn(self, seat, chosen, faces)
        if word == "reckless":  # EFF-11: a price, which Defense does not change
            self.table.energy[seat] += len(chosen)
            self.user.damage += 1
        elif self.turn == "user":
            self.user.rerolled.add(word)
        else:
            self.used.add(word)
        self.passes = 0
        self.turn = "target" if self.turn == "user" else "user"


def precise(table, user, action, target):
    """AE2-ATT-26 to 28: one more die is rolled."""
    return (target is not None and "PRECISE" in table.attributes(user, action)
            and table.away(user, target) == action.distance)


def without_lowest(dice):
    """AE2-DIE-07: places of the dice that count."""
    lowest = dice.index(min(dice))
    return [place for place in range(len(dice)) if place != lowest]


def gambit_most(table, user, action, paid):
    """AE2-ATT-17: the most extra dice."""
    return min(paid, table.energy[user.seat])


def gambit_fails(dice, number):
    """AE2-ATT-18"""
    return any(die < number or die == 1 for die in dice)
