"""Tiny Epic Mechs in the terminal: golden screens from positions, whole games, secrets, lines."""

import re

from golden import check_screens, frames
from screen_test import DOWN, ENTER, LEFT, RIGHT, TAB, UP, Game
from support import has, lacks, play, shows

SMALL, LARGE = (24, 80), (40, 120)


def everybody(seats):
    return ["--seat", ",".join(f"{i + 1}=me" for i in range(seats))]


def position(*lines, seats=2, people=True, options="arena=fixed"):
    """A position in which people sit on all seats, so that no computer player moves first."""
    game = "game~mechs;options~" + f"seats={seats} {options}".strip().replace(" ", "~")
    text = ";".join([game, *(line.replace(" ", "~") for line in lines)])
    return ["--position", text, "--seed", "1", *(everybody(seats) if people else [])]


FIGHT = ("phase attack", "round 3", "step 2", "active S1", "card PC5.SE", "at S1 C3", "at S2 C3",
         "fight S2", "status S1 armor", "health S1 7", "status S2 armor", "health S2 5",
         "loadout S1 B1 B2 A08 A18", "loadout S2 B1 B3 A05 A12", "mine S1 B2 2", "turret S2 D3",
         "mech B3")
CROWD = ("round 2", "step 3", "active S2", "at S1 B2", "at S2 C4", "at S3 D3", "at S4 B3",
         "mine S1 A2 2", "mine S2 C2 3", "turret S3 D4", "status S1 armor", "status S4 mech assault",
         "owns S4 B1 A05 A06", "owns S1 B1 B2 A07", "owns S2 B3 A17", "vp S1 12", "vp S4 23",
         "credits S2 4", "energy S2 1")
PLACED = ("phase action", "card PC1.N", "at S1 B3", "round 2", "mine S1 A2 1", "mine S1 A4 2",
          "mine S1 B2 3", "mine S1 B4 1", "turret S1 C2", "turret S1 C4", "turret S1 D2")
DRAFT = ("draft S1 PC5.SW PC2.E", "mine S1 A3 1", "mine S2 E3 2", "turret S2 C3", "at S2 B4",
         "mech D3")
SOLO = {"seats": 1, "options": "mode=solo arena=fixed"}

# Name: size, arguments, keys. Every frame that has settled after a key is kept.
SCREENS = {
    "pilots": (SMALL, position("phase pilots"), [ENTER, DOWN]),
    "bases": (SMALL, position("phase bases", seats=4), [RIGHT]),
    "mines": (SMALL, position("phase mines"), [ENTER, RIGHT]),
    "weapons": (SMALL, position("phase weapons", seats=3), [ENTER, DOWN]),
    "program": (SMALL, position(*DRAFT), [ENTER, RIGHT, DOWN, ENTER, ENTER, "u"]),
    "program-four": (SMALL, position("draft S1 PC8.S", seats=4), [ENTER, DOWN]),
    "program-large": (LARGE, position(*DRAFT), [ENTER]),
    "program-four-large": (LARGE, position("draft S1 PC8.S", *CROWD[3:], seats=4), [ENTER]),
    "program-ascii": (SMALL, [*position(*DRAFT), "--ascii"], [ENTER]),
    "adhoc": (SMALL, position("phase adhoc", "round 4", "step 2", "adhoc S1 first", "at S1 C3",
                              "at S2 C4", "mine S2 B3 2", seats=4), [RIGHT, UP]),
    "equip": (SMALL, position("phase equip", "status S1 armor", "owns S1 B1 B2 A18 A08 A01"),
              [DOWN, ENTER, DOWN, ENTER]),
    "offer": (SMALL, position("phase offer", "card PC2.S", "at S1 C3", "status S1 armor",
                              seats=4), [DOWN]),
    "attack": (SMALL, position(*FIGHT), [DOWN, DOWN, DOWN]),
    "attack-large": (LARGE, position(*FIGHT), []),
    "boost": (SMALL, position("phase boost", "weapon B2", "exhausted S1 B2", *FIGHT[1:]), [DOWN]),
    "jam": (SMALL, position("phase jam", "weapon A12", "dealt-damage 1", "role S2", "last A08",
                            "exhausted S1 A08", "exhausted S2 A12", *FIGHT[1:]), [DOWN]),
    "reload": (SMALL, position("phase reload", "weapon A08", "dealt-damage 1", "last A12",
                               "combat-round 3", "exhausted S1 B1 A08", "exhausted S2 A12",
                               *FIGHT[1:]), []),
    "place": (SMALL, position("phase place", "placing retreat", "fight S2", "at S1 B3", "at S2 B3",
                              "mine S2 A4 1", seats=4), [RIGHT]),
    "deploy": (SMALL, position("phase action", "card PC1.N", "at S1 B3"), [ENTER, RIGHT, DOWN]),
    "move-tokens": (SMALL, position(*PLACED), [ENTER, DOWN]),
    "collect": (SMALL, position("phase action", "card PC2.N", "at S1 B3", "mine S1 A3 1"), []),
    "purchase": (SMALL, position("phase action", "card PC3.N", *CROWD, seats=4), [DOWN]),
    "purchase-large": (LARGE, position("phase action", "card PC3.N", *CROWD, seats=4), []),
    "power-up": (SMALL, position("phase action", "card PC4.N", "at S1 B3", "health S1 1",
                                 "credits S1 5"), [RIGHT, DOWN]),
    "solo": (SMALL, position("draft S1 PC1.E", "mine RL C1 2", **SOLO), []),
    "solo-attack": (SMALL, position("phase attack", "card PC5.SW", "at S1 C1", "fight RL",
                                    "loadout S1 B1 B3", "stack RL B1 B2", **SOLO), []),
}


def test_mechs_screens():
    check_screens("mechs", SCREENS)


def hints(game, count=2000):
    """Plays on by hints, taking the terminal over where it is handed over."""
    while count > 0 and "The game is over" not in game.text():
        if "Press enter when you are" in game.text() or "enter goes on" in game.text():
            game.change(ENTER)
        else:
            game.hint()
        count -= 1


def test_mechs_whole_games():
    """Every number of players, to the end, by keys alone."""
    for arguments, size in ((["seats=2"], SMALL), (["seats=3", "arena=fixed"], SMALL),
                            (["seats=4"], LARGE), (["seats=1", "mode=solo"], SMALL)):
        with Game(["mechs", "--seed", "9", *arguments], rows=size[0], cols=size[1]) as game:
            game.shows("choose the Pilot Card to keep")
            hints(game)
            game.shows("The game is over: ", "VP")
            game.send("L")
            game.shows("What happened so far")
            game.change("\x1bOF")
            game.shows("Scoring after Round 6", "Weapons ")


def test_mechs_hot_seat():
    """Two people at one place, a whole Round: programs and Mines are chosen alone."""
    with Game(["mechs", "arena=fixed", "--seed", "2", *everybody(2)]) as game:
        game.shows("Press enter when you are S1 ")
        lacks(game.text(), "Pilot side")
        while "step 1/4" not in game.text():
            hints(game, 1)
        # From now on Deploy alone sends the others away.
        while "[2]*" not in game.text():
            if "Press enter when you are" in game.text():
                lacks(game.text(), "mine", "PC")
            hints(game, 1)


def test_mechs_secrets():
    """What one programs and lays leaves no trace on the screen, log and record of the other."""
    seen = []
    for program, mine in (("PC1.N PC2.E PC3.S PC4.W", 1), ("PC8.N PC7.E PC6.SE PC5.NW", 3)):
        with Game(position(f"mine S1 A3 {mine}", "draft S1 none", "draft S2 none")) as game:
            game.shows("Press enter when you are S1 ")
            screens = [game.text()]
            game.change(ENTER)
            game.shows("S1: program card 1 of 4", f"●m{mine}", "●Pilot 6")
            game.send(f":program {program}{ENTER}")
            game.shows("Press enter when you are S2 ")
            screens.append(game.text())
            game.change(ENTER)
            game.shows("S2: program card 1 of 4", "●m?", "ready")
            screens.append(game.text())
            for key in "LRp":
                game.change(key)
                game.shows("any")
                screens.append(game.text())
                game.change("x")
            seen.append(screens)
    assert seen[0] == seen[1]


def test_mechs_readiness():
    """Nobody learns how far another has come with a Program: ready or not, that is all."""
    seen = []
    for draft in ("none", "PC1.N PC2.E PC3.S"):
        with Game(position(f"draft S1 {draft}", "draft S2 none", "committed S3",
                           seats=3)[:-2] + ["--seat", "1=me,2=me,3=me"]) as game:
            game.shows("Press enter when you are S1 ")
            seen.append(game.text())
    assert seen[0] == seen[1]
    with Game([*position("draft S1 PC1.E PC2.E PC3.S", "draft S2 none", people=False),
               "--seat", "2=me,1=computer:random"]) as game:
        game.shows("S2: program card 1 of 4")
        lacks(game.text(), "1.E", "PC1.E ")


def test_mechs_rearranging():
    """A Program is committed by its owner's own answer, and until then it can begin anew."""
    with Game(position("draft S1 none", "draft S2 none")) as game:
        game.shows("Press enter when you are S1 ")
        game.change(ENTER)
        for slot, card in enumerate(("PC1.S", "PC2.E", "PC3.W")):
            game.shows(f"program card {slot + 1} of 4")
            game.find(f"slot {card}")
            game.change(ENTER)
        game.shows("program card 4 of 4", "1 PC1.S→B3", "3 PC3.W→B3")
        game.find("slot PC8.S")
        game.shows("4 PC8.S→D3")
        game.change(ENTER)
        game.shows("S1: commit the Program", "u begins it anew")
        game.change("u")
        game.shows("Taken back.", "program card 1 of 4")
        game.send(f":program PC1.S PC2.E PC3.W PC7.S{ENTER}")
        game.shows("Press enter when you are S2 ")


def test_mechs_figures():
    """Exact effects against the ledger's own figures."""
    seen = frames(SMALL, position(*FIGHT), [])[0]
    # A jump: 2 of the Pistol, 2 and a Boost of 1 with the Sword; B3 counters Ranged, A12 Area.
    shows(seen, "R 2 Power    2 Power", "M 2+1 Power  2 Power", "A 3 Power    3 Power",
          "After a jump the first attack has Power")
    seen = frames(SMALL, position("health S2 2", *(x for x in FIGHT if x != "health S2 5")), [])[0]
    shows(seen, "R 2 Power KO -", "Power Attack 2, a KO")
    seen = frames(SMALL, position("phase action", "card PC1.N", "at S1 B3", "mine S2 C4 2",
                                  "mine S2 D3 1 seen 3"), [ENTER])[1]
    shows(seen, "Mine for 3 Credits, number [1] 2  3", "Turret for 3 Energy", "takes 4 damage")
    seen = frames(SMALL, position("phase adhoc", "adhoc S1", "at S1 C2", "mine S2 C3 1 seen 3"),
                  [RIGHT])[1]
    shows(seen, "Mine of S2, number 1 or 2: 4 to 5", "Deploy, one Zone east, in C3")
    seen = frames(SMALL, position("phase action", "card PC4.N", "at S1 B3", "health S1 1",
                                  "pilot S1 P6", "credits S1 5"), [])[0]
    shows(seen, "Heal to Health [4 for 1e] 6 for 2e", "Upgrade to Power Armor for 5 Credits")
    seen = frames(SMALL, position("phase action", "card PC3.N", "at S1 B3", "credits S1 3"), [])[0]
    shows(seen, "B2 Energy Sword      M 1+1", "A02 Rail Gun         R 2+3")  # Diamond


def test_mechs_scoring():
    out = play([*position("round 2", "step 4", "active S2", "phase action", "card PC2.N", "at S2 D3",
                          "mine S1 B3 1", "turret S1 B2", "status S2 mech bastion",
                          "program S1 PC1.N PC3.N PC4.N PC2.N"), "--lines"], "pass\n")
    has(out, "Scoring after Round 2", "S1: Mines 3, Turrets 4, Pilot 1: 8 VP",
        "S2: Mines 0, Turrets 0, Pilot 3, Mech 3: 6 VP", "Round 3")


def test_mechs_arrows_and_mouse():
    with Game(position("draft S1 none", "draft S2 none")) as game:
        game.shows("Press enter")
        game.change(ENTER)
        game.shows("PC1 Deploy  [N]E S W")
        for key, words in ((RIGHT, "slot PC1.E"), (DOWN, "slot PC2.E"), (RIGHT, "slot PC2.S"),
                           (RIGHT, "slot PC2.W"), (RIGHT, "slot PC6.NE"), (UP, "slot PC5.NE"),
                           (LEFT, "slot PC1.W"), (UP, "nothing to choose here"),
                           (LEFT, "nothing to choose here"), (RIGHT, "nothing to choose here"),
                           (DOWN, "nothing to choose here"), (TAB, "slot PC1.N")):
            game.change(key)
            shows(game.answer(), words)
        lines = game.text().split("\n")
        y = next(i for i, line in enumerate(lines) if line.startswith("PC4"))
        x = lines[y].index("NN")
        for wanted in ("slot PC8.N", "program card 2 of 4"):
            game.send(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m")
            game.frame(lambda text, wanted=wanted: wanted in text, wanted)


def test_mechs_zones_are_pressed():
    with Game(position("phase place", "placing retreat", "fight S2", "at S1 B3", "at S2 B3",
                       "mine S2 A4 1", seats=4)) as game:
        game.shows("S1: choose the Zone to go to", "Go to [A3] B2  B4  C3")
        game.change(RIGHT)
        game.shows("nothing to choose here", "or 3: 3 to 5 damage")
        game.change(ENTER)
        game.shows("No: A4 is none of the closest Zones", "C3 (TEM-SRC-01)")
        game.change(LEFT)
        game.change(ENTER)
        game.change("L")
        game.shows("S1 is placed in A3")


def test_mechs_colour_is_not_needed():
    for more in ({"term": "vt220"}, {"environment": {"NO_COLOR": "1"}}):
        with Game(position(*FIGHT), **more) as game:
            game.shows("▸●S1", "■S2", "2+1 Power")
            assert not re.search(rb"\x1b\[[0-9;]*(3[0-7]|38;5|4[0-7]|48;5)[;m]", game.raw)


def test_mechs_resizing():
    with Game(position(*FIGHT)) as game:
        game.shows("Combat in C3, round 1")
        lacks(game.text(), "╭A2")
        game.resize(40, 120)
        game.shows("Combat in C3, round 1", "╭A2 energy 1", "Ranged  1/2")
        game.resize(24, 80)
        game.shows("Combat in C3, round 1", "R 2 Power    2 Power")


def test_mechs_help():
    with Game(position("phase bases")) as game:
        game.shows("choose a Base")
        game.change("?")
        game.change("\x1bOF")
        game.shows("Area counters Ranged")


def test_mechs_lines():
    out = play([*position(*FIGHT), "--lines"], "hint\nshow\n2\n1\n")
    has(out, "S1: choose a Weapon to attack with",
        "1 Pulse Pistol: Power Attack 2; back up to 2 by Grenade Launcher\n",
        "2 Energy Sword: Power Attack 2 to 3; back up to 2 by Pulse Pistol\n",
        "Round 3 of 6, turn step 2 of 4.\n", "S1, Diamond: in Power Armor, Health 7",
        "B2: Energy, Value 2. Mine of S1, number 1, 2 or 3", "Empty: A2 Energy 1",
        "Display: A01 Gatling Gun", "Pay 0 Energy: 2 damage")
    out = play([*position("draft S1 none", "draft S2 none"), "--lines"], "\n")
    has(out, "S1 decides in secret", "S1: program card 1 of 4",
        "PC1 Simple, Deploy: 1 N stays in A3; 2 E to A4; 3 S to B3; 4 W to A2\n",
        "PC5 Diagonal Jump, Deploy: 17 NE stays in A3; 18 SE to B4",
        "PC8 Double Jump, Power Up: 29 N stays in A3", "31 S to C3")


def test_mechs_lines_whole_game():
    for seats in "1234":
        out = play(["mechs", f"seats={seats}", *(["mode=solo"] if seats == "1" else []), "--seed",
                    "4", "--lines", "--seat", "1=computer:random"], "")
        has(out, "Round 1", "Scoring after Round 2", "Scoring after Round 6", "The game is over")


def test_mechs_shared_position():
    """What was shared in the middle of a game has holes: it is refused with the remedy."""
    out = play(["mechs", "seats=2", "--seed", "4", "--lines"], "1\n1\n1\nposition\n")
    shared = next(line for line in out.splitlines() if line.startswith("game~mechs"))
    assert "hidden" in shared, shared
    play(["--position", shared, "--lines"], "", status=1,
         errors='"hidden" stands here for what one seat did not know, so this position cannot be '
                'played; write something in its place, or open the save of the game')
