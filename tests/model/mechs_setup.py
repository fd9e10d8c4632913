"""mechs_setup.py - the second model of Tiny Epic Mechs: set-up and Program phase."""

from mechs_data import (
    ADVANCED, BASE_SLOTS, BASICS, DISPLAY_SIZE, MAP_CELLS, ORIENTATIONS, PILOTS, PROGRAM_CARDS,
    PROGRAM_SIZE, RESOURCE_CARDS, SOLO_BASE)
from mechs_table import Left, Table, Token, value_of_map


def lettered(texts):
    """Equal possibilities told apart: energy2, energy2b, energy2c."""
    listed = []
    for text in texts:
        again = sum(other.rstrip("bcd") == text for other in listed)
        listed.append(text + " bcd"[again].strip())
    return listed


class SetUp(Table):
    """4.2 and 4.3."""

    def set_up(self):
        if not self.options.solo:  # TEM-SOL-07
            self.phase = "start"
            self.starting_player = yield from self.chance(self.seats)  # TEM-SET-01
        yield from self.deal_pilots()
        yield from self.build_arena()
        yield from self.choose_bases()
        yield from self.robot_mines()
        yield from self.place_mines()
        yield from self.fill_display()
        yield from self.choose_weapons()

    def people(self):
        return [player for player in self.playing() if not player.robot]

    def deal_pilots(self):
        """TEM-SET-02, TEM-SOL-02, TEM-SOL-04."""
        self.phase = "deal"
        left = list(PILOTS)
        for player in self.people():
            self.active = player
            for _ in range(2):
                card = yield from self.chance(left)
                left.remove(card)
                player.dealt = sorted(player.dealt + [card])
        self.phase, self.active = "pilots", None

        def take(player, move):
            player.sealed = move.split()[1]

        yield from self.together(
            lambda player: player.sealed is None,
            lambda player: ("D-01", [f"pilot {card}" for card in player.dealt]), take)
        for player in self.people():
            player.card, player.sealed = player.sealed, None

    def build_arena(self):
        """TEM-SET-03, 3.2."""
        self.phase = "arena"
        cards = list(RESOURCE_CARDS)
        for zone in self.zones:
            cell = MAP_CELLS[zone]
            if self.options.arena == "shuffled" and cell not in ("BASE", "MECH"):
                cell = yield from self.draw_resource(cards)
            self.land[zone] = value_of_map(cell)

    def draw_resource(self, cards):
        words = {"E": "energy", "C": "credits"}
        text = yield from self.chance(lettered(words[card[0]] + card[1] for card in cards))
        cell = next(card for card in cards if text.startswith(words[card[0]] + card[1]))
        cards.remove(cell)
        return cell

    def choose_bases(self):
        """TEM-SET-04, TEM-SET-05, TEM-SET-13."""
        self.phase = "bases"
        if self.options.solo:  # TEM-SOL-01
            human = self.players["S1"]
            human.base = human.zone = SOLO_BASE
            return
        order = self.clockwise_from(self.starting_player)
        for seat in order[1:] + order[:1]:
            player = self.active = self.players[seat]
            if player.out:
                continue
            taken = [other.base for other in self.players.values()]
            free = [slot for slot in BASE_SLOTS[self.options.players()] if slot not in taken]
            slot = free[0]
            if len(free) > 1:  # D-02: one left is automatic
                try:
                    move = yield from self.ask(player, "D-02", [f"base {slot}" for slot in free])
                except Left:
                    continue
                slot = move.split()[1]
            player.base = player.zone = slot
        self.active = None

    def robot_mines(self):
        """TEM-SOL-05."""
        self.phase = "robot-mines"
        for player in self.playing():
            if player.robot:
                self.active = player
                number = yield from self.draw_mine(player)
                player.mines.remove(number)
                self.tokens[player.base] = Token(player, "Mine", number)
        self.active = None

    def draw_mine(self, robot):
        text = yield from self.chance(lettered(f"mine {number}" for number in robot.mines))
        return int(text[5])

    def place_mines(self):
        """TEM-SET-07."""
        self.phase = "mines"

        def moves(player):
            return "D-03", [f"mine {number}" for number in sorted(set(player.mines))]

        def take(player, move):
            number = int(move.split()[1])
            player.mines.remove(number)
            self.tokens[player.base] = Token(player, "Mine", number)

        yield from self.together(lambda player: player.base not in self.tokens, moves, take)

    def fill_display(self):
        """TEM-SET-09."""
        self.phase = "display"
        self.deck = set(ADVANCED)
        for slot in range(DISPLAY_SIZE):
            yield from self.refill(slot)

    def refill(self, slot):
        """TEM-PUR-04, TEM-PUR-05."""
        self.display[slot], self.slot = None, slot + 1
        if self.deck:
            card = yield from self.chance(sorted(self.deck))
            self.deck.remove(card)
            self.display[slot] = card
        self.slot = None

    def choose_weapons(self):
        """TEM-SET-10, TEM-SET-11."""
        self.phase = "weapons"

        def take(player, move):
            player.sealed = move.split()[1]

        yield from self.together(
            lambda player: player.sealed is None,
            lambda player: ("D-04", [f"weapon {weapon}" for weapon in BASICS]), take)
        for player in self.people():
            player.start, player.sealed = player.sealed, None
            player.owned = [player.start]
            player.loadout = list(player.owned)

    # 4.3 Program phase

    def program_phase(self):
        self.phase = "program"

        def moves(player):
            if len(player.program) == PROGRAM_SIZE:
                return "D-06", ["commit"]  # TEM-PRG-11
            used = [card for card, _ in player.program]  # TEM-PRG-04
            return "D-05", [f"slot {card}.{way}" for card in PROGRAM_CARDS if card not in used
                            for way in ORIENTATIONS[PROGRAM_CARDS[card][0]]]  # TEM-PRG-03

        def take(player, move):
            if move == "commit":
                player.committed = True  # TEM-PRG-06
            else:
                player.program.append(tuple(move.split()[1].split(".")))

        yield from self.together(lambda player: not player.committed, moves, take)
