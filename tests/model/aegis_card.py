"""aegis_card.py - second model of A.E.G.I.S.: cards, and how they are written and read."""

import re
from dataclasses import dataclass, field

CLASSES = "AEGIS"
MODIFIERS = ("Accuracy+", "Accuracy-", "Damage+", "Damage-", "Defense+", "Defense-",
             "Evasion+", "Evasion-")
LETTER_ORDER = {letter: at for at, letter in enumerate("AEGIS")}


def class_text(letters):
    """The letters in the order A E G I S."""
    return "".join(letter for letter in "AEGIS" if letter in letters)


@dataclass
class Action:
    """One line of a card. dice 0 stands for X; distance and radius are None where there is none."""
    name: str
    dice: int
    number: int
    mode: str  # "e": each die, "a": all dice
    type: str
    power: int
    distance: int = None
    radius: int = None
    laser: bool = False
    attributes: tuple = ()

    def has(self, word):
        return word in self.attributes

    def targeted(self):
        """AE1-RNG-01, 03, 04; AE2-ACT-05, 07"""
        return self.distance is not None or self.laser

    def reach_text(self):
        if self.laser:
            return "laser"
        if self.type == "Lanzer":
            return "axis"
        if self.distance is None:
            return f"rad{self.radius}"
        return f"R{self.distance}" + (f"+{self.radius}" if self.radius else "")

    def offensive(self):
        """AE1 glossary, AE2 glossary"""
        return self.type in ("Damage", "Drain", "Push", "Pull") or self.has("FORCE")

    def __str__(self):
        power = "" if self.power is None else f" {self.power}"
        words = [self.reach_text(), *(word for word in self.attributes if word != "LASER")]
        return (f"[{self.name}: {self.dice or 'X'}@{self.number}{self.mode} "
                f"{self.type}{power} {' '.join(words)}]")


@dataclass
class Card:
    name: str
    letters: str  # the Class; "" for a Drone
    movement: int
    energy: int
    integrity: int
    actions: list = field(default_factory=list)
    abilities: list = field(default_factory=list)  # (name, X or None)
    makes: tuple = None
    key: str = None  # AE2: K*(C)
    commander: str = None
    faction: str = None
    makeless: bool = False
    drone: bool = False

    def __post_init__(self):
        if self.makes is None:
            self.makes = () if self.drone else (re.match(r"[A-Za-z]*", self.name).group(),)

    def level(self):
        """AE1 glossary; AE2 glossary: Drones have level 0"""
        return len(self.letters)

    def has(self, ability):
        return any(name == ability for name, _ in self.abilities)

    def value(self, ability):
        """The X of an ability, all its instances added; 0 without it."""
        return sum(x or 0 for name, x in self.abilities if name == ability)

    def instances(self, ability):
        return [x for name, x in self.abilities if name == ability]

    def flies(self):
        """AE1-MOV-10, AE2-ABI-26"""
        return self.has("Flight") or self.has("Jet")

    def action(self, name):
        return next(action for action in self.actions if action.name == name)

    def requires_make(self):
        return bool(self.makes) and not self.makeless

    def __str__(self):
        words = [f"card {self.name} {class_text(self.letters) or '-'} "
                 f"{self.movement}/{self.energy}/{self.integrity}"]
        if self.key:
            words.append(f"key {self.key}")
        if self.makes != (re.match(r"[A-Za-z]*", self.name).group(),) and self.makes:
            words.append("makes " + " ".join(self.makes))
        if self.makeless:
            words.append("makeless")
        if self.faction:
            words.append(f"faction {self.faction}")
        if self.commander:
            words.append(f"commander {self.commander}")
        if self.drone:
            words.append("drone")
        if self.abilities:
            words.append("{" + ", ".join(name if x is None else f"{name} {x}"
                                         for name, x in self.abilities) + "}")
        return " ".join(words + [str(action) for action in self.actions])


def read_action(text):
    """`Rifle: 2@4e Damage 1 R4 ARCING` without brackets."""
    name, _, rest = text.partition(":")
    words = rest.split()
    dice, _, accuracy = words[0].partition("@")
    action = Action(name.strip(), 0 if dice == "X" else int(dice), int(accuracy[:-1]),
                    accuracy[-1], words[1], None)
    rest = words[2:]
    if rest and rest[0].lstrip("-").isdigit():
        action.power = int(rest.pop(0))
    reach = rest.pop(0)
    if reach == "laser":
        action.laser = True
        action.attributes = ("LASER",)
    elif reach.startswith("rad"):
        action.radius = int(reach[3:])
    elif reach.startswith("R"):
        first, _, second = reach[1:].partition("+")
        action.distance, action.radius = int(first), int(second) if second else None
    action.attributes += tuple(rest)
    return action


def read_ability(text):
    words = text.strip().rsplit(" ", 1)
    if len(words) == 2 and words[1].isdigit():
        return words[0], int(words[1])
    return text.strip(), None


def read_card(text):
    """A card from `NAME CLASS M/E/I WORDS {abilities} [Action] ...`."""
    actions = [read_action(inside) for inside in re.findall(r"\[([^\]]*)\]", text)]
    braces = re.search(r"\{([^}]*)\}", text)
    abilities = [read_ability(word) for word in braces.group(1).split(",")] if braces else []
    words = re.sub(r"\{[^}]*\}|\[[^\]]*\]", "", text).split()
    movement, energy, integrity = map(int, words[2].split("/"))
    card = Card(words[0], words[1].strip("-"), movement, energy, integrity, actions, abilities,
                drone="drone" in words)
    for word, value in zip(words[3:], words[4:] + [None]):
        if word in ("key", "faction", "commander"):
            setattr(card, word, value)
    card.makeless = "makeless" in words
    return card


# AE2 3.2
GAN_DRONE = Card("GAN_Drone", "", 2, 0, 1, [], [("Beacon", None)], drone=True)
SAUR_DRONE = Card("SAUR_Drone", "", 0, 1, 1,
                  [Action("Shot", 2, 2, "a", "Damage", 1, 10, None, False, ("AIMED",))], [],
                  drone=True)
DRONES = {card.name: card for card in (GAN_DRONE, SAUR_DRONE)}
