"""mechs_robot.py - the second model of Tiny Epic Mechs: the Robot Pilots of the Solo battle."""

import itertools

from mechs_data import PROGRAM_CARDS, ROBOT_CARDS, STRAIGHT, WEAPONS
from mechs_table import Table, Token, neighbour, weapon_order


def turned(facing, quarters):
    """The direction some quarter turns clockwise."""
    return STRAIGHT[(STRAIGHT.index(facing) + quarters) % 4]


def aside(facing, quarters):
    """The diagonal between forward and left (-1) or right (1)."""
    two = facing + turned(facing, quarters)
    return two if facing in "NS" else two[::-1]


class Robots(Table):
    """4.30 to 4.33."""

    def start_robot_round(self):
        for player in self.playing():
            if player.robot:
                player.deck = list(PROGRAM_CARDS)  # TEM-SOL-06

    def draw_program_card(self, robot):
        """TEM-SOL-08, TEM-SOL-09."""
        if not robot.deck:
            self.notes["TEM-SOL-09"] += 1
            robot.deck = list(PROGRAM_CARDS)
        card = yield from self.chance(robot.deck)
        robot.deck.remove(card)
        return card

    def robot_turn(self, robot):
        self.active, self.card, self.fought, self.felled = robot, None, False, False
        self.phase = "robot-card"
        card = yield from self.draw_program_card(robot)
        self.card = card, None
        movement, action = ROBOT_CARDS[card]
        place, robot.facing = self.robot_way(robot, movement, robot.zone, robot.facing)
        if place:
            robot.zone = place
            yield from self.robot_checklist(robot)
        if not self.fought and not self.felled:  # TEM-SOL-25
            yield from self.robot_action(robot, action)
        self.active = self.card = None

    # 4.31 Movement

    def eligible(self, robot, zone):
        """TEM-SOL-12."""
        return zone in self.zones and not any(
            other.robot and other is not robot and other.zone == zone for other in self.playing())

    def robot_way(self, robot, movement, origin, facing):
        """(place or None, facing afterwards). TEM-SOL-13 to TEM-SOL-19."""
        place, way = self.robot_target(robot, movement, origin, facing)
        if place:
            return place, way
        facing = turned(facing, 2)  # TEM-SOL-17
        if movement == "Seek":
            movement = "Forward"
        place, _ = self.robot_target(robot, movement, origin, facing)
        return place, facing  # TEM-SOL-18: perhaps None

    def robot_target(self, robot, movement, origin, facing):
        """(place or None, facing after this movement)."""
        if movement == "Seek":
            return self.seek(robot, origin, facing)
        if movement == "Diagonal":
            ways = aside(facing, -1), aside(facing, 1)
            left, right = [place if self.eligible(robot, place) else None
                           for place in (neighbour(origin, way) for way in ways)]
            if left and (not right or self.value(left) > self.value(right)):  # TEM-SOL-16
                return left, facing
            return right, facing
        place = neighbour(origin, facing, 2 if movement == "Double" else 1)  # TEM-SOL-15
        return (place if self.eligible(robot, place) else None), facing

    def seek(self, robot, origin, facing):
        """TEM-SOL-13, TEM-SOL-14, TEM-SOL-20."""
        places = {}
        for way in (facing, turned(facing, 1), turned(facing, -1)):  # forward, right, left
            place = neighbour(origin, way)
            if self.eligible(robot, place):
                places[way] = place
        if not places:
            return None, facing
        highest = max(self.value(place) for place in places.values())
        best = [way for way, place in places.items() if self.value(place) == highest]
        way = best[0]
        if len(best) > 1:
            way = facing if facing in places else turned(facing, 1)
        return places[way], way  # TEM-SOL-19

    # Checklist

    def robot_checklist(self, robot):
        """TEM-SOL-24; the other robot's Tokens are no Enemy's (TEM-SOL-21)."""
        zone = robot.zone
        if self.mech_zone == zone:  # TEM-SOL-23
            self.take_mech(robot)
        yield from self.mine_point(robot)  # TEM-SOL-22
        if self.felled:
            return
        human = self.enemy_pilot(robot, zone)
        if human:  # TEM-SOL-32
            yield from self.fight(robot, human)
            if self.felled:
                return
        yield from self.turret_point(robot)

    # 4.32 Actions

    def robot_action(self, robot, action):
        done = False
        if action == "Deploy":
            done = yield from self.robot_deploy(robot)
        elif action == "Purchase":
            done = yield from self.robot_purchase(robot)
        elif action == "Power Up":
            done = self.robot_heal(robot)
        if not done:  # TEM-SOL-30, TEM-SOL-31
            self.collect(robot)

    def robot_deploy(self, robot):
        """TEM-SOL-26."""
        if not self.can_deploy(robot):
            return False
        cost = self.value(robot.zone)
        if robot.turrets and robot.can_pay(energy=cost):
            self.deploy(robot, "turret", [])
            return True
        if robot.mines and robot.can_pay(credits=cost):
            self.phase = "robot-mine"
            robot.pay(credits=cost)
            number = yield from self.draw_mine(robot)
            robot.mines.remove(number)
            self.tokens[robot.zone] = Token(robot, "Mine", number)
            return True
        return False

    def robot_purchase(self, robot):
        """TEM-SOL-28."""
        wanted = [weapon for weapon in self.display
                  if weapon and robot.can_pay(**self.cost(robot, weapon))]
        if len(robot.advanced()) >= 4 or not wanted:
            return False
        most = max(WEAPONS[weapon].vp for weapon in wanted)
        yield from self.purchase(
            robot, next(weapon for weapon in wanted if WEAPONS[weapon].vp == most))
        return True

    def robot_heal(self, robot):
        """TEM-SOL-29."""
        if robot.status != "Armor" or self.most_heal(robot) == 0:
            return False
        amount = self.most_heal(robot)
        robot.pay(energy=amount)
        robot.gain_health(self.heal_rate(robot) * amount)
        return True

    # 4.33 Combat and KO

    def equip_robot(self, robot):
        """TEM-SOL-33, TEM-SOL-51."""
        advanced = robot.advanced()
        if robot.status == "Mech":
            equipped = advanced
        else:
            if len(advanced) > 2:
                self.phase = "robot-pair"
                pairs = itertools.combinations(advanced, 2)
                pair = yield from self.chance(["+".join(pair) for pair in pairs])
                advanced = pair.split("+")
            equipped = [weapon for weapon in robot.owned if WEAPONS[weapon].basic()] + advanced
        robot.loadout = weapon_order(equipped)

    def stack_left(self, fight, robot):
        """Jam takes a card of the stack that nobody has seen: which one does not matter before the
        next shuffle, so only their number is kept."""
        return len(fight.ready[robot.name]) - fight.jammed[robot.name]

    def check_stack(self, fight, robot):
        """TEM-SOL-35."""
        if self.stack_left(fight, robot) == 0:
            self.notes["TEM-SOL-35"] += 1
            fight.ready[robot.name], fight.jammed[robot.name] = list(robot.loadout), 0

    def draw_weapon(self, stack):
        """The top card of a robot's stack: TEM-SOL-34."""
        self.phase = "robot-weapon"
        return (yield from self.chance(stack))

    def knock_out_robot(self, robot):
        """TEM-SOL-41 to TEM-SOL-44, TEM-SOL-46."""
        if self.mech_player is robot:
            self.leave_mech(robot)
        self.change_status(robot, "Armor")
        robot.zone = None
        if self.open_zone(robot.base):
            place = robot.base
        else:
            place = yield from self.draw_place(robot)
        robot.zone, robot.facing = place, "N"
        human = self.players["S1"]
        for way in STRAIGHT:  # TEM-SOL-43
            if neighbour(place, way) == human.zone:
                robot.facing = way

    def open_zone(self, zone):
        """Without a Pilot and without a human Token."""
        token = self.tokens.get(zone)
        return all(player.zone != zone for player in self.playing()) \
            and not (token and not token.owner.robot)

    def draw_place(self, robot):
        for self.draws in range(8):
            self.phase, self.asking = "robot-place", robot
            card = yield from self.draw_program_card(robot)
            place, _ = self.robot_way(robot, ROBOT_CARDS[card][0], robot.base, "N")
            if place and self.open_zone(place):
                return place
        self.notes["TEM-SOL-42"] += 1
        self.phase, self.asking = "robot-last", robot
        return (yield from self.chance(self.closest(robot.base, self.open_zone)))  # TEM-SOL-42
