"""mechs_combat.py - the second model of Tiny Epic Mechs: Combat, attacks and retreats (8.4)."""

from mechs_data import COUNTERS, PROGRAM_CARDS, WEAPONS
from mechs_table import GameOver, Left, Table, weapon_order


class Combat:
    """What is remembered while a Combat lasts."""

    def __init__(self, initiator, defender, jump):
        self.initiator, self.defender, self.jump = initiator, defender, jump
        self.zone = initiator.zone
        self.number = 1
        self.attacker = initiator
        self.ready = {}  # name: Weapons; of a robot those of its stack that nobody has seen
        self.jammed = {}  # robot's name: how many of them are exhausted (TEM-SOL-38)
        self.prize = False  # the loser fell in the Mech
        self.guard = {initiator.name: 0, defender.name: 0}
        self.last = None  # the Weapon that the Enemy used in the Combat round before
        # Of the attack that is being made:
        self.weapon, self.power, self.boost, self.dealt = None, False, 0, 0

    def enemy(self):
        return self.defender if self.attacker is self.initiator else self.initiator


class Combats(Table):
    """4.10 to 4.12 and 4.28, 4.29."""

    def fight(self, initiator, defender):
        """The whole of 8.4, and the offer of TEM-KOM-07."""
        self.fought = True
        jump = PROGRAM_CARDS[self.card[0]][0] in ("Diagonal", "Double")  # TEM-ATK-02
        self.combat = fight = Combat(initiator, defender, jump)
        self.score(initiator, 2 if initiator.ability("Maverick", "Pilot") else 1)  # TEM-CMB-02
        for side in (initiator, defender):
            if side.robot:
                yield from self.equip_robot(side)
                fight.jammed[side.name] = 0
            fight.ready[side.name] = list(side.loadout)  # TEM-CMB-03
        winner = None
        try:
            while winner is None:
                winner = yield from self.combat_round(fight)
        except Left:  # TEM-RSN-03
            self.notes["TEM-RSN-03"] += 1
        except GameOver:
            self.end_combat(defender if initiator.out else initiator)
            raise
        if fight.prize:
            yield from self.win_mech(winner)
        self.combat = None

    def end_combat(self, winner):
        """The Combat is over before a retreat and a KO are carried out: TEM-RET-04, TEM-ATK-14,
        TEM-RSN-06."""
        for side in (self.combat.initiator, self.combat.defender):
            if side.robot:
                side.loadout = []  # TEM-SOL-51
                if winner is side:  # TEM-SOL-40; it never retreats
                    side.facing = "N"

    def combat_round(self, fight):
        """TEM-CMB-05. None, or the winner."""
        attacker, enemy = fight.attacker, fight.enemy()
        if attacker.robot:
            self.check_stack(fight, attacker)
        elif not fight.ready[attacker.name]:
            yield from self.retreat(attacker, enemy)
            return enemy
        if fight.ready[attacker.name]:
            yield from self.attack(fight)
            if enemy.health == 0:
                yield from self.win(attacker, enemy)
                return attacker
            fight.last = fight.weapon
        else:
            fight.last = None  # TEM-SOL-36
        fight.weapon, fight.attacker = None, enemy  # TEM-ATK-15
        fight.number += 1
        return None

    # 4.11 Attack

    def attack(self, fight):
        attacker, enemy = fight.attacker, fight.enemy()
        fight.boost = fight.dealt = 0
        ready = fight.ready[attacker.name]
        if attacker.robot:
            weapon = yield from self.draw_weapon(ready)
        else:
            self.phase = "attack"
            moves = [f"attack {weapon}" for weapon in ready]
            weapon = (yield from self.ask(attacker, "D-10", moves)).split()[1]
        ready.remove(weapon)  # TEM-ATK-01
        fight.weapon, card = weapon, WEAPONS[weapon]
        fight.power = self.power_attack(fight, card)
        if card.effect == "Boost":
            fight.boost = yield from self.pay_boost(attacker, card)
        fight.dealt = enemy.lose_health(self.damage(fight, card))
        fight.guard[enemy.name] = 0  # TEM-WPN-06
        yield from self.effect(fight, card)  # TEM-ATK-11
        self.score(attacker, fight.dealt)  # TEM-ATK-12

    def power_attack(self, fight, card):
        if fight.number == 1:  # TEM-ATK-02
            return fight.jump
        if fight.last is None:
            return False
        last = WEAPONS[fight.last]
        if last.effect == "Untraceable":  # TEM-WPN-09, TEM-WPN-11
            return False
        if card.effect == "Versatile":  # TEM-WPN-10
            return last.type in ("Area", "Ranged")
        return COUNTERS[card.type] == last.type  # TEM-ATK-03, TEM-ATK-04

    def pay_boost(self, attacker, card):
        """TEM-WPN-02, TEM-ATK-08."""
        held = attacker.energy if card.kind == "E" else attacker.credits
        most = min(card.amount, held)
        amount = most  # TEM-SOL-37
        if not attacker.robot:
            self.phase = "boost"
            moves = [f"boost {amount}" for amount in range(most + 1)]
            amount = int((yield from self.ask(attacker, "D-11", moves)).split()[1])
        if card.kind == "E":
            attacker.pay(energy=amount)
        else:
            attacker.pay(credits=amount)
        return amount

    def damage(self, fight, card):
        """TEM-ATK-09."""
        attacker, enemy = fight.attacker, fight.enemy()
        damage = card.lines[1 if fight.power else 0] + fight.boost  # TEM-ATK-05
        if fight.number == 1 and attacker is fight.initiator \
                and attacker.ability("Maverick", "Armor"):  # TEM-PIL-04
            damage += 1
        if attacker.side == "Assault":  # TEM-MMC-01
            damage += 1
        if card.effect != "Pierce":  # TEM-WPN-04
            damage -= fight.guard[enemy.name]  # TEM-WPN-05
            if enemy.side == "Bastion":  # TEM-MMC-02
                damage -= 1
        return max(damage, 0)

    # 4.28 Weapon effects

    def effect(self, fight, card):
        attacker, enemy = fight.attacker, fight.enemy()
        if card.effect == "Drain":  # TEM-WPN-08
            if card.kind == "E":
                taken = min(card.amount, enemy.energy)
                enemy.pay(energy=taken)
                attacker.gain(energy=taken)
            else:
                taken = min(card.amount, enemy.credits)
                enemy.pay(credits=taken)
                attacker.gain(credits=taken)
        elif card.effect == "Finisher":  # TEM-WPN-12
            if enemy.health == 0:
                self.score(attacker, card.amount)
        elif card.effect == "Showy":  # TEM-WPN-13
            self.score(attacker, card.amount)
        elif card.effect == "Jam":
            yield from self.jam(fight, enemy)
        elif card.effect == "Repair":  # TEM-WPN-15
            attacker.gain_health(card.amount)
        elif card.effect == "Guard":
            fight.guard[attacker.name] += card.amount  # TEM-WPN-05
        elif card.effect == "Recoil":  # TEM-WPN-16
            attacker.health = max(attacker.health - card.amount, 1)
        elif card.effect == "Reload":
            yield from self.reload(fight, attacker)

    def jam(self, fight, enemy):
        """TEM-WPN-14."""
        ready = fight.ready[enemy.name]
        if enemy.health == 0:
            return
        if enemy.robot:  # TEM-SOL-38
            self.notes["TEM-SOL-38"] += 1
            if self.stack_left(fight, enemy):
                fight.jammed[enemy.name] += 1
        elif ready:
            self.phase = "jam"
            moves = [f"exhaust {weapon}" for weapon in ready]
            weapon = (yield from self.ask(enemy, "D-12", moves)).split()[1]
            ready.remove(weapon)

    def reload(self, fight, attacker):
        """TEM-WPN-17, TEM-SOL-37."""
        exhausted = [weapon for weapon in attacker.loadout
                     if weapon not in fight.ready[attacker.name]
                     and WEAPONS[weapon].effect != "Reload"]
        if attacker.robot:
            return
        self.phase = "reload"
        moves = ["reload none"] + [f"reload {weapon}" for weapon in exhausted]
        move = yield from self.ask(attacker, "D-13", moves)
        if move != "reload none":
            ready = fight.ready[attacker.name] + [move.split()[1]]
            fight.ready[attacker.name] = weapon_order(ready)

    # The end of a Combat

    def win(self, attacker, enemy):
        """TEM-ATK-14."""
        self.combat.prize = enemy.status == "Mech"  # TEM-KOM-07
        self.score(attacker, 1)
        if attacker.ability("Torque", "Armor"):  # TEM-PIL-14
            attacker.gain_health(2)
        self.end_combat(attacker)
        yield from self.knock_out(enemy)

    def win_mech(self, winner):
        """TEM-KOM-07 to TEM-KOM-09, TEM-KOM-12."""
        self.notes["TEM-KOM-07"] += 1
        if winner.robot:  # TEM-SOL-45
            self.take_mech(winner)
            return
        try:
            yield from self.offer_mech(winner, "won")
        except Left:
            self.notes["left at the offer"] += 1

    # 4.12 Retreat

    def retreat(self, player, enemy):
        """TEM-RET-01 to TEM-RET-06, TEM-RET-09."""
        self.notes["retreat"] += 1
        if not player.ability("Phantom"):  # TEM-PIL-11
            self.score(enemy, 1)
        self.end_combat(enemy)
        keeps_program = player.ability("Phantom", "Armor")  # TEM-PIL-12
        try:
            yield from self.go_closest(player, self.combat.zone, "retreat")
        except Left:  # TEM-RSN-06
            self.notes["TEM-RSN-06"] += 1
            return
        if not keeps_program:
            self.enter_ad_hoc(player)  # TEM-RET-03
