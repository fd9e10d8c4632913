"""mechs_turn.py - the second model of Tiny Epic Mechs: a Turn, equipping, actions, Knock-Outs.

8.2, 8.3 and 8.5 of the ledger are turn(), checklist() and knock_out().
"""

from mechs_data import (
    BASICS, HEAL_RATE, MECH_ENTRY_VP, MECH_SIDES, MINE_NUMBERS, ORIENTATIONS, PROGRAM_CARDS,
    TURRETS, UPGRADE_COST, WEAPONS)
from mechs_table import Left, Table, Token, legal_loadout, weapon_order


class Turns(Table):
    """One Turn of a player who is no robot, and what can happen in it."""

    # 4.4 Shape of a Turn, 8.2

    def turn(self, player):
        self.active, self.card, self.fought, self.felled = player, None, False, False
        try:
            yield from self.turn_of_person(player)
        except Left:
            assert player.out  # everybody else who resigns is seen where that happens
        self.active = self.card = None

    def turn_of_person(self, player):
        if player.ability("Doc", "Armor"):  # TEM-PIL-10
            player.gain_health(1)
        yield from self.equip_window(player, "start")
        yield from self.reveal(player)
        entered = self.move(player)
        if entered:  # TEM-TRN-07, TEM-MOV-08
            yield from self.checklist(player)
        if player.out:
            return
        if not self.fought and not self.felled:  # TEM-TRN-09, TEM-TRN-10
            yield from self.action(player)
        yield from self.equip_window(player, "end")  # TEM-TRN-12

    def reveal(self, player):
        if not player.ad_hoc:
            self.card = player.shown = player.program[player.revealed]  # TEM-TRN-04
            player.revealed += 1
            return
        self.phase = "adhoc"
        moves = []
        for card, (kind, _) in PROGRAM_CARDS.items():  # TEM-ADH-03
            for way in ORIENTATIONS[kind]:
                place = self.destination(player.zone, kind, way)
                if player.first_turn and place and self.enemy_pilot(player, place):  # TEM-ADH-04
                    continue
                moves.append(f"play {card}.{way}")
        move = yield from self.ask(player, "D-08", moves)
        player.first_turn = False
        self.card = player.shown = tuple(move.split()[1].split("."))

    def move(self, player):
        """Whether the Pilot entered a zone."""
        card, way = self.card
        place = self.destination(player.zone, PROGRAM_CARDS[card][0], way)
        if place is None:  # TEM-MOV-05
            return False
        player.zone = place  # TEM-MOV-09: with the Mech
        return True

    # 4.7 Entry checklist, 8.3

    def checklist(self, player):
        """TEM-CHK-01."""
        zone = player.zone
        yield from self.mech_point(player)
        yield from self.mine_point(player)
        if self.felled or player.out:  # TEM-CHK-03
            return
        enemy = self.enemy_pilot(player, zone)
        if enemy and enemy.robot:  # TEM-SOL-39
            token = self.enemy_token(player, zone, "Turret")
            if token and token.owner is not enemy:
                self.notes["TEM-SOL-39"] += 1
                yield from self.turret_point(player)
                if self.felled:
                    return
        if enemy:  # TEM-CMB-01
            yield from self.fight(player, enemy)
            if self.felled or player.out or player.zone != zone:
                return
        yield from self.turret_point(player)  # TEM-CHK-05

    def mech_point(self, player):
        """TEM-MEC-01, TEM-MEC-02."""
        if self.mech_zone == player.zone and player.status == "Armor" and player.health == 9:
            yield from self.offer_mech(player, "entry")

    def offer_mech(self, player, why):
        self.phase, self.offer = "offer", why
        moves = ["decline"] + [side.lower() for side in MECH_SIDES]
        move = yield from self.ask(player, "D-09", moves)
        if self.combat:
            self.combat.prize = False
        if move != "decline":
            self.take_mech(player)
            player.side = move.capitalize()
            yield from self.equip_window(player, why)

    def take_mech(self, player):
        """TEM-MEC-04."""
        self.score(player, MECH_ENTRY_VP)
        self.mech_player, self.mech_zone = player, None
        self.change_status(player, "Mech")

    def change_status(self, player, status):
        player.status = status
        player.health = player.full_health()
        # TEM-EQP-08
        player.loadout = [weapon for weapon in player.loadout
                          if status == "Armor" or WEAPONS[weapon].basic() == (status == "Pilot")]

    def mine_point(self, player):
        """4.9."""
        token = self.enemy_token(player, player.zone, "Mine")
        if not token:
            return
        damage = token.number + self.value(player.zone)  # TEM-MIN-01
        player.lose_health(self.token_damage(player, damage))
        self.remove_token(player.zone)  # TEM-MIN-02, TEM-MIN-06
        token.owner.last_mine = token.number
        for zone in self.tokens_of(token.owner, "Mine"):  # all know that these are others
            self.tokens[zone].seen.add(token.number)
        if player.health == 0:  # TEM-MIN-03
            self.score(token.owner, 1)
            yield from self.knock_out(player)

    def token_damage(self, player, damage):
        """TEM-PIL-06, TEM-MIN-08."""
        less = 0
        if player.ability("Bulwark"):
            less = 1 if player.status == "Pilot" else 2
        return max(damage - less, 0)

    def turret_point(self, player):
        """4.14."""
        token = self.enemy_token(player, player.zone, "Turret")
        if not token:
            return
        zone = player.zone
        player.lose_health(self.token_damage(player, self.value(zone)))  # TEM-TUR-01
        if player.health == 0:  # TEM-TUR-02
            self.score(token.owner, 1)
            yield from self.knock_out(player)
        else:
            self.remove_token(zone)  # TEM-TUR-03, TEM-TUR-08

    # 4.5 Equipping

    def all_loadouts(self, player):
        """Every legal Loadout of the player, as tuples in the order of TEM-EQP-15."""
        found = [()]
        for weapon in player.owned:
            found += [loadout + (weapon,) for loadout in found if len(loadout) < 4]
        return [loadout for loadout in found if legal_loadout(player.status, loadout)]

    def equip_window(self, player, why):
        """TEM-EQP-01, TEM-EQP-15."""
        loadouts = self.all_loadouts(player)
        if len(loadouts) == 1:  # TEM-EQP-14
            player.loadout = list(loadouts[0])
            if why != "start":  # TEM-EQP-16
                return
        self.phase, self.window, self.named = "equip", why, None
        moves = ["new"] if len(loadouts) > 1 else []
        if legal_loadout(player.status, player.loadout):
            moves.insert(0, "keep")
        move = yield from self.ask(player, "D-07", moves)
        if move == "new":
            yield from self.name_loadout(player, loadouts)

    def name_loadout(self, player, loadouts):
        self.named = []
        while True:
            at = len(self.named)
            going_on = [loadout for loadout in loadouts if list(loadout[:at]) == self.named]
            further = weapon_order({loadout[at] for loadout in going_on if len(loadout) > at})
            moves = [f"take {weapon}" for weapon in further]
            if tuple(self.named) in loadouts:
                moves.append("done")
            move = yield from self.ask(player, "D-07", moves)
            if move == "done":
                player.loadout = list(self.named)
                return
            self.named.append(move.split()[1])

    # 4.15 to 4.19 Actions

    def action(self, player):
        kind = PROGRAM_CARDS[self.card[0]][1]
        moves = {"Deploy": self.deploy_moves, "Collect": self.collect_moves,
                 "Purchase": self.purchase_moves, "Power Up": self.power_up_moves}[kind](player)
        decision = {"Deploy": "D-15", "Collect": "D-16", "Purchase": "D-17",
                    "Power Up": "D-18"}[kind]
        self.phase = "action"
        # Reading: TEM-ACT-03 names an option, so it is asked also where passing is the only one.
        move = yield from self.ask(player, decision, ["pass"] + moves)  # TEM-TRN-08
        word, *rest = move.split()
        if word in ("mine", "turret", "move-mine", "move-turret"):
            self.deploy(player, word, rest)
        elif word == "collect":
            self.collect(player)
        elif word == "buy":
            yield from self.purchase(player, rest[0])
            yield from self.equip_window(player, "buy")  # TEM-PUR-08
        elif word == "heal":
            player.pay(energy=int(rest[0]))
            player.gain_health(self.heal_rate(player) * int(rest[0]))  # TEM-PWR-02
        elif word == "upgrade":
            player.pay(credits=self.upgrade_cost(player))
            self.change_status(player, "Armor")  # TEM-PWR-04, TEM-PWR-05
            yield from self.equip_window(player, "upgrade")  # TEM-PWR-06

    # 4.16 Deploy

    def can_deploy(self, player):
        """TEM-DEP-05, TEM-DEP-07."""
        return player.zone not in self.tokens and self.mech_zone != player.zone

    def mine_cost(self, player):
        less = 1 if player.ability("Sapper") else 0  # TEM-PIL-08, TEM-GEN-09
        return max(self.value(player.zone) - less, 0)  # TEM-DEP-02

    def turret_cost(self, player):
        less = 1 if player.ability("Sapper", "Armor") else 0
        return max(self.value(player.zone) - less, 0)  # TEM-DEP-03

    def deploy_moves(self, player):
        moves = []
        if not self.can_deploy(player):
            return moves
        if player.can_pay(credits=self.mine_cost(player)):
            moves += [f"mine {number}" for number in sorted(set(player.mines))]
            if len(self.tokens_of(player, "Mine")) == len(MINE_NUMBERS):  # TEM-DEP-08, TEM-DEP-10
                moves += [f"move-mine {zone}" for zone in self.tokens_of(player, "Mine")]
        if player.can_pay(energy=self.turret_cost(player)):
            if player.turrets > 0:
                moves.append("turret")
            if len(self.tokens_of(player, "Turret")) == TURRETS:  # TEM-DEP-13
                moves += [f"move-turret {zone}" for zone in self.tokens_of(player, "Turret")]
        return moves

    def deploy(self, player, word, rest):
        if word == "mine":
            number = int(rest[0])
            player.pay(credits=self.mine_cost(player))
            player.mines.remove(number)
            token = Token(player, "Mine", number)
        elif word == "turret":
            player.pay(energy=self.turret_cost(player))
            player.turrets -= 1
            token = Token(player, "Turret")
        else:
            token = self.tokens.pop(rest[0])  # TEM-DEP-09
            if token.kind == "Mine":
                player.pay(credits=self.mine_cost(player))
            else:
                player.pay(energy=self.turret_cost(player))
            self.notes["moved " + token.kind] += 1
        self.tokens[player.zone] = token  # TEM-DEP-01

    # 4.17 Collect

    def collect_moves(self, player):
        return ["collect"]

    def controlled(self, player):
        """Section 2: zones with the player's Pilot or Token; each once (TEM-COL-03)."""
        return [zone for zone in self.zones if zone == player.zone
                or zone in self.tokens and self.tokens[zone].owner is player]

    def collect(self, player):
        """TEM-COL-01, TEM-COL-02, TEM-COL-05."""
        listed = "".join(self.land[zone][0] for zone in self.controlled(player))
        energy, credits = listed.count("E"), listed.count("C")
        if player.ability("Sparks"):  # TEM-PIL-07
            energy += 1
        if player.ability("Sparks", "Armor"):
            credits += 1
        player.gain(energy, credits)

    # 4.18 Purchase

    def cost(self, player, weapon):
        """What it costs the player, as keywords of pay(). TEM-PIL-05."""
        card = WEAPONS[weapon]
        credits = card.credits - (1 if player.ability("Diamond") else 0)
        energy = card.energy - (1 if player.ability("Diamond", "Armor") else 0)
        return dict(credits=max(credits, 0), energy=max(energy, 0))  # TEM-GEN-09

    def purchase_moves(self, player):
        # TEM-PUR-07
        wanted = [weapon for weapon in BASICS if weapon not in player.owned]
        wanted += [weapon for weapon in self.display if weapon]
        return [f"buy {weapon}" for weapon in wanted
                if player.can_pay(**self.cost(player, weapon))]

    def purchase(self, player, weapon):
        """TEM-PUR-01, TEM-PUR-03."""
        player.pay(**self.cost(player, weapon))
        player.owned = weapon_order(player.owned + [weapon])
        player.purchased = weapon_order(player.purchased + [weapon])
        if weapon in self.display:
            self.phase = "refill"
            yield from self.refill(self.display.index(weapon))  # TEM-PUR-10

    # 4.19 Power Up

    def heal_rate(self, player):
        return 3 if player.ability("Doc", "Pilot") else HEAL_RATE  # TEM-PIL-09

    def upgrade_cost(self, player):
        return 4 if player.ability("Torque", "Pilot") else UPGRADE_COST  # TEM-PIL-13

    def most_heal(self, player):
        """TEM-PWR-03."""
        wanting = player.full_health() - player.health
        useful = -(-wanting // self.heal_rate(player))
        return min(useful, player.energy)

    def power_up_moves(self, player):
        if player.status == "Mech":  # TEM-PWR-08
            return []
        moves = [f"heal {amount}" for amount in range(1, self.most_heal(player) + 1)]
        if player.status == "Pilot" and player.can_pay(credits=self.upgrade_cost(player)):
            moves.append("upgrade")  # TEM-PWR-07
        return moves

    # 4.20 to 4.23 Knock-Outs, 8.5

    def knock_out(self, player):
        """The 1 VP has been scored. Afterwards the player may be out (TEM-RSN-06)."""
        if player is self.active:
            self.felled = True
        self.notes["KO in " + player.status] += 1
        if player.robot:
            yield from self.knock_out_robot(player)
            return
        self.enter_ad_hoc(player)  # TEM-KOC-02
        status, zone = player.status, player.zone
        if status == "Mech":  # TEM-KOM-01
            self.leave_mech(player)
        self.change_status(player, "Pilot")  # TEM-KOP-01, TEM-KOA-01, 02, TEM-KOM-02, 03
        try:
            if status != "Pilot":  # TEM-KOA-03, TEM-KOM-04
                yield from self.go_closest(player, zone, "ko-zone")
            elif self.hostile(player, player.base):  # TEM-KOP-03
                yield from self.go_closest(player, player.base, "ko-base")
            else:
                player.zone = player.base  # TEM-KOP-02
            if status == "Pilot":  # TEM-KOP-04, TEM-KOA-05, TEM-KOM-06
                player.energy, player.credits = max(player.energy, 2), max(player.credits, 2)
            yield from self.equip_window(player, "ko")
        except Left:
            self.notes["TEM-RSN-06"] += 1

    def leave_mech(self, player):
        self.mech_player, self.mech_zone, player.side = None, player.zone, None

    def enter_ad_hoc(self, player):
        """TEM-ADH-01, TEM-ADH-06."""
        player.ad_hoc = player.first_turn = True
        player.program, player.revealed = [], 0

    def go_closest(self, player, origin, why):
        """4.13. Arriving runs no checklist: TEM-CHK-06, TEM-SRC-08."""
        places = self.places_to_go(player, origin)
        place = places[0]
        if len(places) > 1:  # D-14: one only is automatic
            self.phase, self.placing = "place", why
            move = yield from self.ask(player, "D-14", [f"go {zone}" for zone in places])
            place = move.split()[1]
        player.zone = place  # TEM-RET-05: with the Mech
