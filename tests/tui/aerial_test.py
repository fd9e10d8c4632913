"""Aerial Assault in the terminal: golden screens from positions, whole games, secrets, lines."""

import re

from golden import check_screens, frames
from screen_test import DOWN, ENTER, LEFT, RIGHT, TAB, UP, Game
from support import has, lacks, play, shows

SMALL, LARGE = (24, 80), (40, 120)


def everybody(seats):
    return ["--seat", ",".join(f"{i + 1}=me" for i in range(seats))]


def position(*lines, seats=4, people=True, options=""):
    """A position in which people sit on all seats, so that no computer player moves first."""
    game = "game~aerial;options~" + f"seats={seats} {options}".strip().replace(" ", "~")
    text = ";".join([game, *(line.replace(" ", "~") for line in lines)])
    return ["--position", text, "--seed", "1", *(everybody(seats) if people else [])]


FIELD = ("zone T1 RZ1", "zone T2 RZ1", "zone T3 BZ2", "zone T4 RZ2", "deck T1 SP17 SP13 SP23",
         "ball red-1 T1 record T1 T4", "ball red-2 RZ1 record T4 trussed", "ball blue-1 removed",
         "ball blue-2 aside", "points red 20 10 10 0", "points blue 20 0 10 10")
PLAYED = (*FIELD, "laid T1 SP17.A", "laid T2 BA1.B", "laid T3 BA1.stay", "laid T4 BA4.B")
THROWN = ("zone T1 BW", "laid T1 BA4.A", "laid T2 BA1.stay", "laid T3 BA1.stay", "laid T4 BA2.B",
          "ball red-1 air record T1 trussed", "acting T1", "use truss red-1")

# Name: size, arguments, keys. Every frame that has settled after a key is kept.
SCREENS = {
    "teams": (SMALL, ["aerial", "--seed", "1", *everybody(4)], []),
    "build": (SMALL, position("phase build", seats=2), [ENTER, DOWN, ENTER, DOWN]),
    "draft": (SMALL, position("phase draft", "picking 2 3", "deck Green SP30", seats=6), [DOWN]),
    "draft-large": (LARGE, position("phase draft", seats=6), []),
    "gifts": (SMALL, position("phase gifts", seats=6), [DOWN]),
    "program": (SMALL, position("phase program", seats=2), [ENTER, DOWN, RIGHT, ENTER]),
    "program-large": (LARGE, position("phase program", seats=2), [ENTER]),
    "lay": (SMALL, position(*FIELD), [ENTER, DOWN, DOWN, RIGHT, RIGHT]),
    "lay-large": (LARGE, position(*FIELD), [ENTER]),
    "lay-ascii": (SMALL, [*position(*FIELD), "--ascii"], [ENTER]),
    "declare": (SMALL, position("phase declare", *FIELD, "laid T1 BA1.A", "laid T2 BA1.stay",
                                "laid T3 BA1.stay", "laid T4 BA2.A"), [ENTER, RIGHT]),
    "announce": (SMALL, position("phase announce", "zone T2 RW", "zone T3 RW", "laid T1 SP11.B",
                                 "laid T2 BA3.A", "laid T3 SP01.A", "laid T4 BA1.stay",
                                 "declared T3 0", "deck T1 SP11", "deck T3 SP01"), [DOWN]),
    "use": (SMALL, position("phase use", *PLAYED, "target T2 T4", "acting T1", "done T2"),
            [DOWN, DOWN, DOWN]),
    "use-large": (LARGE, position("phase use", *PLAYED, "target T2 T4", "acting T1", "done T2"),
                  []),
    "order": (SMALL, position("phase order-act", *PLAYED, "target T2 none"), [DOWN]),
    "kiss": (SMALL, position("phase kiss", "laid T1 BA4.A", "laid T2 BA1.stay", "laid T3 BA1.stay",
                             "laid T4 BA2.B", "acting T1", "use kiss red-1", "other T4"), []),
    "catch": (SMALL, position("phase catch", *THROWN, "other T4"), []),
    "catcher": (SMALL, position("phase catcher", *THROWN, "laid T5 SP02.B", "deck T5 SP02",
                                "laid T6 BA1.stay", "build T5 DT1 SH5 FP2 none", seats=6), [DOWN]),
    "reroll": (SMALL, position("phase reroll", "zone T1 RZ1", "deck T1 SP23", "laid T1 SP23.A",
                               "laid T2 BA1.stay", "laid T3 BA1.stay", "laid T4 BA1.stay",
                               "acting T1", "use shoot red-1", "dice 2"), [DOWN]),
    "reroll-block": (SMALL, position("phase reroll", "zone T1 BW", "deck T1 SP19", "laid T1 SP19.B",
                                     "laid T2 BA3.A", "laid T3 BA1.stay", "laid T4 BA1.stay",
                                     "target T1 T2", "acting T1", "use block", "dice 2 4"), []),
    "inbound": (SMALL, position("phase inbound", "zone T1 BZ1", "zone T4 BZ1", "ball red-1 removed",
                                "ball red-2 aside", "build T4 DT2 SH2 FP1 none",
                                "use inbound red-2"), []),
    "crowd": (SMALL, position(*(f"zone T{i + 1} BW" for i in range(6)),
                              "deck T1 SP01 SP02 SP03 SP04 SP05 SP06", "build T1 DT2 SH2 FP1 none",
                              "ball red-1 T4", "ball red-3 BW", seats=6, options="iri=on"),
              [ENTER, "\x1b[Z"]),
    "breakdown": (SMALL, position("breakdown T1", "panic T2", options="tied=on"), [ENTER]),
    "rookie": (SMALL, position("phase build", seats=2, options="rookie1=on"), [ENTER, ENTER]),
    "iri": (SMALL, position("phase draft", "picking 4 1", options="iri=on"), [DOWN]),
    "tied": (SMALL, position("phase announce", "zone T2 RW", "zone T3 RW", "laid T1 BA1.B",
                             "laid T2 BA3.A", "laid T3 BA3.A", "laid T4 BA1.stay", "panic-next T2",
                             "breakdown-next T4", options="tied=on"), []),
    "panic": (SMALL, position("panic T2", "panic T3", "breakdown T3", options="tied=on"), [ENTER]),
    "training": (SMALL, position("phase gifts", "build T1 DT1 SH1 FP1 none",
                                 "deck T1 SP01 SP02 SP03 SP04 SP05 SP06", options="iri=on"), []),
    "resigned": (SMALL, position("resigned S2"), [ENTER]),
}


def test_screens():
    check_screens("aerial", SCREENS)


def test_odds():
    """Chances against the ledger's own figures: the standard robot, Catapult and Active Catching."""
    hand = frames(SMALL, position("zone T1 RZ1", "zone T2 RZ1", "ball red-2 RZ1",
                                  "deck T1 SP17 SP13 SP21"), [ENTER])[1]
    # 3-6 is 67 %, with +1 83 %, with +2 100 %; blocks by 3.9, constraint 7.
    shows(hand, "Shoot 67%", "Shoot +1 83%", "Pick Up 67%", "Pick Up +2 100%", "Block 42%",
          "Block +1 58%", "s67%", "s33%", "t67%", "t33%")
    assert "Truss" in hand and not re.search(r"Truss \d", hand), hand  # no truss from the own side
    hand = frames(SMALL, position("zone T1 BW", "deck T1 SP24 SP08"), [ENTER])[1]
    shows(hand, "Truss 67%", "Truss reroll 67%", "Move, Truss 67%")
    assert "Catch" in hand and not re.search(r"Catch[^%\n]*%", hand), hand  # only in the own white zone
    hand = frames(SMALL, position("deck T1 SP20"), [ENTER])[1]
    shows(hand, "Catch 67%", "Catch +2 100%", "Move 2  ")
    lacks(hand, "low 83%")
    hand = frames(SMALL, position("zone T1 RZ1", "ball red-1 RZ1"), [ENTER])[1]
    shows(hand, "Move low 83%", "Shoot low 83%", "Truss low 83%")  # 2-6, without any bonus
    move = frames(SMALL, position("phase declare", "laid T1 BA1.A", "laid T2 BA1.stay",
                                  "laid T3 BA1.stay", "laid T4 BA1.stay"), [])[0]
    shows(move, "Left 2, to RZ1: 67%, else 1 zone")
    mecanum = position("phase announce", "build T2 DT3 SH3 FP1", "build T1 DT1 SH2 FP1 AC1",
                       "zone T2 RW", "laid T1 BA1.B", "laid T2 BA3.A", "laid T3 BA1.stay",
                       "laid T4 BA1.stay", "zone T3 RW")
    # One target is announced by itself; two are asked.
    mecanum[1] = mecanum[1].replace("laid~T3~BA1.stay", "laid~T3~BA3.A")
    shows(frames(SMALL, mecanum, [])[0], "Block T2, who plays Shoot: 72%", "Shoot: 58%")


def hints(game, count=1000):
    """Plays on by hints, taking the terminal over where it is handed over."""
    while count > 0 and "The game is over" not in game.text():
        if "Press enter when you are" in game.text():
            game.send(ENTER)
            game.frame(lambda text: "Press enter when you are" not in text, "the taking over")
        else:
            game.hint()
        count -= 1


def test_whole_games():
    """Every number of players and every option once, to the end, by keys alone."""
    for arguments, size in ((["seats=2", "tied=on"], SMALL), (["seats=3", "missed=on"], SMALL),
                            (["iri=on", "rookie1=on"], SMALL), (["seats=5", "double=S1"], SMALL),
                            (["seats=6", "tied=on", "missed=on", "iri=on"], LARGE)):
        with Game(["aerial", "--seed", "9", *arguments], rows=size[0], cols=size[1]) as game:
            game.shows("choose a Robotics Team")
            hints(game)
            game.shows("The game is over: ", "Red ", "Blue ", "sum")
            game.send("L")
            game.shows("What happened so far")


def test_hot_seat_of_six():
    """Six people with an answer each: whoever lays a card is called and is alone with it."""
    with Game(position("zone T3 RW", seats=6)) as game:
        for seat in range(1, 7):
            game.shows(f"Press enter when you are S{seat} ")
            lacks(game.text(), "T1", "Red", "BA1")
            game.change(ENTER)
            game.shows(f"S{seat}: T{seat}: lay a card")
            game.find(f"lay T{seat} BA2.B" if seat < 3 else f"lay T{seat} BA1.stay")
            game.change(ENTER)
        # Everybody sees what came of it before the next one is called.
        game.shows("play 2/25", "Reveal: T1 Catch, T2 Catch", "enter goes on")
        lacks(game.text(), "BA1")
        game.change(ENTER)
        game.shows("Press enter when you are S6 ")


def test_hot_seat_of_two_robots():
    """One person with two robots is called once for both, and nobody sees either card."""
    seen = []
    for first in ("BA1.A", "BA4.stay"):
        with Game(position("phase lay", seats=2)) as game:
            game.shows("Press enter when you are S1 ")
            game.change(ENTER)
            game.shows("S1: T1: lay a card")
            game.send(f":lay T1 {first}{ENTER}")
            game.shows("S1: T4: lay a card", "down: ")
            game.send(f":lay T4 {first}{ENTER}")
            game.shows("Press enter when you are S2 ")
            screens = [game.text()]
            game.change(ENTER)
            game.shows("S2: T2: lay a card", "T1 S1  face down", "T4 S1  face down")
            screens.append(game.text())
            for key in "LRp":
                game.change(key)
                game.shows("any")
                screens.append(game.text())
                game.change("x")
            seen.append(screens)
    assert seen[0] == seen[1]


def test_open_decisions_are_made_in_the_open():
    """What everybody knows is enough: nobody is sent away for a shot, also with stay cards known."""
    with Game(position("phase use", *PLAYED, "target T2 none", "acting T1",
                       "play 3", "stayed T1 BA2 SP13", "last T1 stay", "shown T2 BA2 BA3",
                       "shown T3 BA2 BA3", "shown T4 BA2 BA3", "last T2 BA2.A", "last T3 BA2.A",
                       "last T4 BA2.A")) as game:
        game.shows("S1: T1: choose what to do with Shoot +1")
        lacks(game.text(), "hand BA1")


def test_arrows_and_mouse():
    with Game(position(*FIELD)) as game:
        game.shows("Press enter")
        game.change(ENTER)
        game.shows("[Move low 83%]")
        for key, words in ((RIGHT, "lay T1 BA1.B"), (DOWN, "lay T1 BA2.B"), (LEFT, "lay T1 BA2.A"),
                           (UP, "lay T1 BA1.A"), (UP, "nothing to choose here"),
                           (DOWN, "nothing to choose here"), (DOWN, "nothing to choose here"),
                           (DOWN, "lay T1 BA1.A"), (TAB, "lay T1 BA1.B")):
            game.change(key)
            shows(game.answer(), words)
        game.change(UP)
        game.shows("RZ1: Red shot 1, Blue truss 3.", "red-2, held so far by T4, trussed")
        lines = game.text().split("\n")
        y = next(i for i, line in enumerate(lines) if line.startswith("SP17"))
        x = lines[y].index("Move 2")
        for _ in range(2):
            game.send(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m")
            game.frame(lambda text: "SP17.B" in text or "Press enter" in text, "the press")
        game.shows("Press enter when you are S2")


def test_zones_are_pressed():
    """A move is chosen on the field; where it cannot go the reason is told."""
    with Game(position("phase declare", "build T1 DT1 SH2 FP1 AC1", "laid T1 BA1.A",
                       "laid T2 BA1.stay", "laid T3 BA1.stay", "laid T4 BA1.stay")) as game:
        game.shows("S1: T1: declare a move", "Left 1, to RZ2")
        shows(game.answer(), "move T1 left 1")
        game.change(RIGHT)
        shows(game.answer(), "move T1 0", "Stay in RW")
        game.change(LEFT)
        game.change(LEFT)
        game.shows("nothing to choose here")
        game.change(ENTER)
        game.shows("No: T1 can move at most 1 (AA-MOV-01). Allowed")
        game.change(RIGHT)
        game.change(ENTER)
        game.shows("T1 moves to RZ2")


def test_robots_are_looked_at():
    """Down from a zone are its robots: figures, and why one cannot be blocked."""
    with Game(position("phase announce", "zone T2 RW", "zone T3 RW", "laid T1 BA1.B",
                       "laid T2 BA3.A", "laid T3 BA3.A", "laid T4 BA1.stay",
                       "build T4 DT4 SH4 none none")) as game:
        game.shows("S1: T1: announce the target", "Block T2")
        for key in (UP, DOWN, DOWN, DOWN, DOWN):
            game.change(key)
        game.shows("[⬢T4r2 ]", "\\_)", "@  @", "moves 2 zones, block +1, pick up +1")
        game.change(ENTER)
        game.shows("No: cannot block own alliance: T4 (AA-BLK-01).")


def test_colour_is_not_needed():
    for more in ({"term": "vt220"}, {"environment": {"NO_COLOR": "1"}}):
        with Game(position("phase use", *PLAYED, "target T2 T4", "acting T1", "done T2"),
                  **more) as game:
            game.shows("▸●T1", "□T2", "Red", "Blue")
            assert not re.search(rb"\x1b\[[0-9;]*(3[0-7]|38;5|4[0-7]|48;5)[;m]", game.raw)


def test_resizing():
    with Game(position("phase use", *PLAYED, "target T2 T4", "acting T1", "done T2")) as game:
        game.shows("choose what to do", "╭─RZ1──┬")
        game.resize(40, 120)
        game.shows("choose what to do", "╭───RZ1────┬", "[T1]Y", "o>>o")
        game.resize(24, 80)
        game.shows("choose what to do", "╭─RZ1──┬")


def test_help_has_the_signs():
    with Game(position("phase draft")) as game:
        game.shows("take a card")
        game.change("?")
        game.change("\x1bOF")
        game.shows("Gripper Claw")


LINES = ["--lines"]


def test_lines():
    out = play([*position("phase use", *PLAYED, "target T2 T4", "acting T1", "done T2"), *LINES],
               "hint\n1\n")
    has(out, "S1: T1: choose what to do with Shoot +1",
        "1 Shoot red-1 at the high goal: 83 %, 20 points\n",
        "2 Push red-1 into the low goal: 83 %, 10 points\n",
        "Pass red-1 to: 3 RZ1; 4 RZ2; 5 RW\n", "Decline\n", "Hint: shoot red-1: Shoot red-1",
        "T1 shoots red-1 from range 1: rolls ", "needs 3")


def test_lines_of_cards():
    out = play([*position("zone T1 RZ1", "zone T2 RZ1"), *LINES], "\n")
    has(out, "S1 decides in secret", "S1: T1: lay a card\n",
        "BA1: 1 Move, low goal 83 %; 2 Block, 42 % on T2; 3 Stay in Place\n",
        "BA3: 7 Shoot, 67 %; 8 Floor Pick Up; 9 Stay in Place\n",
        "SP01: 13 Move then Shoot, 67 %;")


def test_lines_describe():
    out = play([*position("phase use", *PLAYED, "target T2 T4", "acting T1", "done T2"), *LINES],
               "show\n")
    has(out, "Round 1 of 5, card play 1 of 25.\n",
        "Red has 40 points: 20 from goals, 10 from assists, 10 from trusses, 0 from catches.\n",
        "RZ1: T1 with red-1, T2; on the floor red-2 (trussed).\n", "RZ2: T4.\n",
        "blue-1 is out of the game.\n", "blue-2 waits to be inbounded.\n",
        "T1 of S1, Red: shoot 3-6/5-6/-, truss 3-6/5-6/-, pick up 3-6, catch +2, moves 2 zones on "
        "3-6, block +0; Shoot +1.\n", "T3 of S3, Blue:", "; stays.\n")
    lacks(out, "in hand")
    out = play([*position(*FIELD), *LINES], "\nshow\n")
    has(out, "T1 has in hand BA1 Move or Block,", "SP17 Shoot +1 or Move 2,")


def test_lines_tell_dice():
    with open("dice.txt", "w", encoding="utf-8") as file:
        file.write("5 2 4\n")
    arguments = position("phase announce", "zone T1 BW", "laid T1 BA1.B", "laid T2 BA1.stay",
                         "laid T3 BA3.A", "laid T4 BA1.stay", "zone T2 BZ1")
    out = play([*arguments, *LINES, "--dice", "dice.txt"], "1\n")
    has(out, "T1 tries to block T3: rolls 5 to rolls 2, 5 to 2, blocked.")


def test_tie_break_is_told():
    """Equal scores: assists, then catches, then trusses, else a draw (AA-END-04 to AA-END-07)."""
    stay = "".join(f"\nlay T{team} BA1.stay\n" for team in range(1, 5))
    for red, blue, words in (("60 10 10 10", "50 20 10 10", "Blue Alliance wins with more assist"),
                             ("50 20 10 10", "40 20 20 10", "Blue Alliance wins with more truss"),
                             ("40 20 10 20", "50 20 10 10", "Red Alliance wins with more catch"),
                             ("40 20 10 20", "40 20 10 20", "a draw, Red 90, Blue 90")):
        out = play([*position("play 25", f"points red {red}", f"points blue {blue}"), *LINES], stay)
        has(out, "The game is over: ", words)


def test_lines_whole_game():
    for seats in "23456":
        out = play(["aerial", f"seats={seats}", "--seed", "4", *LINES, "--seat",
                    "1=computer:random"], "")
        has(out, "Autonomous slot 1", "Card play 25", "The game is over")
        assert max(map(len, out.split("\n"))) < 500
