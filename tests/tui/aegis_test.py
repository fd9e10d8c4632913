"""A.E.G.I.S. in the terminal, both editions: golden screens from positions, whole games, secrets."""

import re

from golden import check_screens
from screen_test import BACK_TAB, DOWN, ENTER, LEFT, RIGHT, TAB, UP, Game
from support import PROGRAM, has, lacks, play
from terminal import Program

SMALL, LARGE = (24, 80), (40, 120)
RUSH = "KOR-100 KOR-200 KOR-300 KOR-500 GAN-400 / KOR-1000 KOR-1500 KOR-2000 KOR-3000"
ASHLA = "ARK-100 ARK-700 BRAM-100 FENN-100 LUX-100 / ARK-2500 ARK-2100 ARK-3500 ARK-4100"
FIGHT = ("energy S1 12", "robot S1 HEL-500 (4,6)", "robot S1 KOR-100 (4,5)",
         "robot S1 KOR-300 (4,4)", "robot S2 NYX-100 (9,6) damage 2", "robot S2 SNO-100 (7,6)",
         "robot S2 GAN-100 (6,6)", "pool S1 KOR-2000 KOR-1000 HEL-2000", "pool S2 SNO-1000",
         "status S2.NYX-100 disarm S1", "status S2.GAN-100 stun S1")
CLASH = ("energy S1 12", "robot S1 ARK-100 (4,5)", "robot S1 ARK-2500 (4,4)",
         "robot S2 VIZ-100 (8,4)", "pool S1 ARK-3500", "burn S2.VIZ-100 blaze 2 S1",
         "sum S1.ARK-100 Damage+ 2 ends S1")


def position(game, *lines, options=""):
    """A position in which people sit on both seats, so that no computer player moves first."""
    head = [f"game~{game}", "pack~standard", "options~" + f"seats=2 {options}".strip().replace(" ", "~")]
    text = ";".join([*head, *(line.replace(" ", "~") for line in lines)])
    return ["--position", text, "--seed", "1", "--seat", "1=me,2=me"]


def duel(*lines, **more):
    return position("aegis1", *lines, **more)


def second(*lines, board="arena"):
    moved = {"canyon": (("(4,5)", "(1,4)"), ("(4,4)", "(2,4)"), ("(8,4)", "(5,4)"))}
    for old, new in moved.get(board, ()):
        lines = [line.replace(old, new) for line in lines]
    return position("aegis2", *lines, options=f"board={board}")


# Name: size, arguments, keys. Every frame that has settled after a key is kept.
SCREENS = {
    "activate": (SMALL, duel(*FIGHT), [TAB, RIGHT, "v", "v", "v"]),
    "activate-ascii": (SMALL, [*duel(*FIGHT), "--ascii"], [TAB]),
    "activate-large": (LARGE, duel(*FIGHT), [TAB]),
    "layers": (SMALL, duel(*FIGHT), ["o", "o", "o", "o", "o"]),
    "begin": (SMALL, duel(*FIGHT), [ENTER, TAB, TAB, UP, DOWN]),
    "move": (SMALL, duel(*FIGHT), [ENTER, ENTER, RIGHT, LEFT]),
    "target": (SMALL, duel(*FIGHT), [ENTER, TAB, ENTER, ENTER, RIGHT]),
    "combine": (SMALL, duel(*FIGHT), [TAB, ENTER, BACK_TAB, BACK_TAB, ENTER]),
    "terrain": (SMALL, duel(*FIGHT, "terrain default"), []),
    "arena": (SMALL, second(*CLASH), [TAB, "v"]),
    "arena-large": (LARGE, second(*CLASH), [TAB]),
    "canyon": (SMALL, second(*CLASH, board="canyon"), []),
    "canyon-ascii": (SMALL, [*second(*CLASH, board="canyon"), "--ascii"], []),
    "battlefield": (SMALL, second(*CLASH, board="battlefield"), []),
    "battlefield-large": (LARGE, second(*CLASH, board="battlefield"), []),
}


BUILDER = {
    "builder": (SMALL, ["aegis1", "--seed", "3"], ["b", ENTER, "p", "v", "v", "m", DOWN, "x"]),
    "builder-second": (LARGE, ["aegis2", "--seed", "3"], ["b", *["p"] * 7, "v"]),
    "builder-ascii": (SMALL, ["aegis1", "--seed", "3", "--ascii"], ["b", "R", "v"]),
}
SCREENS.update(BUILDER)


def test_aegis_screens():
    check_screens("aegis", SCREENS)


def hints(game, count=3000):
    """Plays on by hints, taking the terminal over where it is handed over."""
    while count > 0 and "The game is over" not in game.text():
        if "Press enter when you are" in game.text() or "enter goes on" in game.text():
            game.change(ENTER)
        else:
            game.hint()
        count -= 1


def choose(game, squad):
    game.send(f":squad {squad}{ENTER}")
    game.shows("place a robot")


def test_aegis_whole_games():
    """Both editions to the end, by keys alone, at both sizes."""
    for name, squad, more, size in (("aegis1", RUSH, ["turn_limit=10"], SMALL),
                                    ("aegis2", ASHLA, ["round_limit=5"], LARGE),
                                    ("aegis2", ASHLA, ["board=canyon", "round_limit=5"], SMALL)):
        with Game([name, "--seed", "9", *more], rows=size[0], cols=size[1]) as game:
            game.shows("choose a card", "b opens the squad builder")
            choose(game, squad)
            hints(game)
            game.shows("The game is over: ")
            game.send("L")
            game.shows("What happened so far")


def test_aegis_reasons():
    """What cannot be done says why, with its clause, before and after it is tried."""
    with Game(duel(*FIGHT)) as game:
        game.shows("choose a robot to activate")
        for key in (ENTER, TAB, ENTER, ENTER):
            game.change(key)
        game.shows("choose a target", "Burst Rifle", "reaches it; damage 0: 11%, 1: 44%, 2: 44%;",
                   "stunned until the start of S1's next turn")
        for _ in range(3):
            game.change(RIGHT)
        game.shows("Burst Rifle does not reach it", "hidden", "AE1-LOS-01")
        game.change(ENTER)
        game.shows("No: sight", "Allowed now")


def test_aegis_cards():
    """Both sides' cards at any time, statuses with their end."""
    with Game(duel(*FIGHT)) as game:
        game.shows("choose a robot to activate")
        game.send("c")
        game.shows("All pieces", "HEL-500, Level 1, A, Make HEL", "Burst Rifle, cost 2")
        game.change("\x1bOF")
        game.shows("SNO-1000, Level 2")
        game.change("x")
        for _ in range(5):
            game.change(RIGHT)
        game.shows("NYX-100, I, Integrity 2", "disarmed until the start of")


def test_aegis_hot_seat():
    """Squads are chosen alone; nothing of the first one is left on the screen."""
    with Game(["aegis1", "--seed", "2", "--seat", "1=me,2=me"]) as game:
        game.shows("Press enter when you are S1 ")
        game.change(ENTER)
        game.shows("choose a card")
        game.send(f":squad {RUSH}{ENTER}")
        game.shows("Press enter when you are S2 ")
        lacks(game.text(), "KOR")
        game.change(ENTER)
        game.shows("choose a card")
        game.send("c")
        game.shows("All pieces", "== S2")
        lacks(game.text(), "KOR")


def test_aegis_builder():
    """A squad by keys: filter, a broken rule with its clause, text, file, play."""
    with Game(["aegis1", "--seed", "3"]) as game:
        game.shows("choose a card")
        game.change("b")
        game.shows("needs exactly 5 Basic robots, has 0", "AE1-SQD-01")
        game.send("f")
        game.shows_line("Filter:")
        game.send(f"G 1 kor{ENTER}")
        game.shows("filter: G 1 kor", "no piece meets")
        game.send("f")
        game.shows_line("Filter:")
        game.send(f"\x15flight 2{ENTER}")
        game.shows("filter: flight 2", "Flight")
        game.change("p")
        game.shows("Iron Rush")
        game.send("s")
        game.shows_line("Save in file: aegis1.squad")
        game.send(ENTER)
        game.shows("Saved")
        game.change("x")
        game.shows("nothing chosen yet")
        game.send("P")
        game.shows("It cannot be played as it is")
        game.send("l")
        game.shows_line("Load file:")
        game.send(ENTER)
        game.shows("KOR-3000")
        game.send("P")
        game.shows("place a robot")


def test_aegis_builder_after_a_card_was_taken():
    with Game(["aegis1", "--seed", "3"]) as game:
        game.shows("choose a card")
        game.change(ENTER)
        for key in ("b", "p", "P"):
            game.change(key)
        game.shows("What you have taken is in the way: take it", "back first (u).")
        for key in ("u", "b", "p", "P"):
            game.change(key)
        game.shows("place a robot")


def test_aegis_builder_tells_what_a_squad_adds_up_to():
    """Classes, Actions and ranges stand before the tree; a ready squad keeps its name until it changes."""
    with Game(["aegis1", "--seed", "3"]) as game:
        game.shows("choose a card")
        for key in ("b", "p", "v"):
            game.change(key)
        has(game.text(), "Iron Rush", "Energy: 16 each turn", "Classes: ", "Actions: Damage",
            "Longest range: ", "Can be made:")
        game.change(ENTER)
        lacks(game.text(), "Iron Rush")


def random_squad(arguments):
    with Game(arguments) as game:
        game.shows("choose a card")
        game.change("b")
        game.change("R")
        game.shows("Legal: it can be played as it is.")
        return game.screen.line(19) + game.screen.line(20)


def test_aegis_builder_random_squads_differ_from_table_to_table():
    squads = {random_squad(["aegis1", "--seed", seed]) for seed in ("1", "2", "3")}
    assert len(squads) == 3, squads
    assert random_squad(["aegis1", "--seed", "1"]) in squads


def test_squad_without_text_opens_the_builder():
    for keys, words in (([], "Nothing was put together."),
                        (["p"], "ARK-100 ARK-700 BRAM-100 FENN-100 LUX-100 / ")):
        screen = Program([PROGRAM, "squad", "aegis2"])
        try:
            screen.shows("nothing chosen yet", "AE2-")
            for key in keys:
                screen.change(key)
            screen.send("q")
            assert screen.end() == 0
            has(screen.raw.decode().split("\x1b[?1049l")[1], words)
        finally:
            screen.kill()


def test_aegis_match_with_a_commander_without_a_machine():
    """What the builder and ready draw for a match is what the table takes."""
    commander = 0
    for seed in range(1, 9):
        out = play(["aegis2", "match=best-of-3", "--seed", str(seed), "--lines"], "ready random\n")
        has(out, "squad ", "pick a robot for this game")
        commander += " commander " in out
    assert commander > 0
    with Game(["aegis2", "match=best-of-3", "--seed", "9"]) as game:
        game.shows("choose a card")
        game.change("b")
        game.change("R")
        game.shows("commander", "Legal: it can be played as it is.")
        game.change("P")
        game.shows("pick a robot for this game")


def test_aegis_match():
    """A match: lists with a sideboard, picks in secret, the score above."""
    with Game(["aegis1", "match=best-of-3", "turn_limit=10", "--seed", "5"]) as game:
        game.shows("match game 1, 0:0", "choose a card")
        while "choose a card" in game.text():
            game.hint()
        game.shows("picks", "pick a robot for this game")
        while "match game 2, " not in game.text():
            hints(game, 1)
        game.shows("match game 2, ")


def test_aegis_lines():
    """Line mode: numbered answers, dice of an Action on one line, the reason of a refusal."""
    out = play([*duel(*FIGHT), "--lines"],
               "activate HEL-500\nuse Burst_Rifle S2.NYX-100\nuse Burst_Rifle S2.GAN-100\n")
    has(out, "S1: choose a robot to activate", "1 activate HEL-500", "hidden behind (6,6)",
        "uses Burst Rifle against S2's GAN-100, 2 dice: ")


def test_aegis_lines_tell_what_an_answer_does():
    """Odds, targets and parts stand behind the answers; why N says all about one."""
    out = play([*duel(*FIGHT), "--lines"],
               "activate HEL-500\nwhy 2\naction\nuse Burst_Rifle\nwhy 1\nwhy 9\n")
    has(out, "2 action: Burst Rifle at GAN-100, KOR-100 (yours); Call the Shot at GAN-100",
        "action: Burst Rifle at GAN-100", "target S2.GAN-100: 1.33 damage expected",
        "damage 0: ", "There is no answer 9; type a number from 1 to 2.")
    out = play([*duel(*FIGHT), "--lines"], "activate KOR-100\ncombine\ncombine KOR-1000\n")
    has(out, "combine: KOR-1000 with KOR-300, cost ", "KOR-1000 of KOR-100 and KOR-300")
    lacks(out, "with KOR-300 or")


def test_aegis_lines_ready_squads():
    """Whoever plays by lines can take a squad that is ready, or one at random."""
    for game, first in (("aegis1", "Iron Rush: "), ("aegis2", "Ashla: ")):
        out = play([game, "--seed", "4", "--lines"],
                   "log\nready\nready 0\nready none\nready 1\nready 2\n")
        has(out, "Type ready to hear", "Nothing has happened yet.", "ready 1, " + first,
            "There is no ready list 0; ", "There is no ready list none; ", "squad ",
            "place a robot", "None is asked for now.")
        out = play([game, "--seed", "4", "--lines"], "ready random\n")
        has(out, "squad ", "place a robot")
    out = play(["aegis1", "--seed", "4", "--lines"], "take KOR-100\nready 1\nundo\nready 1\n")
    has(out, "What you have taken is in the way: undo it first.", "Taken back.", "place a robot")
    out = play(["aegis1", "match=best-of-3", "--lines"], "ready 1\nready random\n")
    has(out, "needs exactly 7 Basic robots", "or take ready random.", "pick a robot for this game")
    has(play(["gladiabot", "--seed", "4", "--lines"], "ready\n"), "Nobody brings a list")


def test_aegis_dice_are_told_one_by_one():
    """What a die needs, and which ones meet it."""
    with Game(duel(*FIGHT), rows=40, cols=120) as game:
        game.shows("choose a robot to activate")
        game.send(f":HEL-500 use Burst_Rifle S2.GAN-100{ENTER}")
        game.shows("uses Burst Rifle")
        log = " ".join(line[75:].strip() for line in game.text().split("\n"))
        told = re.search(r"2 dice: (\d)(\*?) (\d)(\*?) \((\d)\+\); (\d success|fails)", log)
        assert told, game.text()
        for face, star in ((told[1], told[2]), (told[3], told[4])):
            assert (face >= told[5]) == (star == "*"), told[0]
    out = play([*duel(*FIGHT), "--lines"], "HEL-500 use Burst_Rifle S2.GAN-100\n")
    assert re.search(r"2 dice: \d, \d; \d or more counts; \d success", out), out


def test_aegis_a_move_onto_a_robot_is_refused_with_its_reason():
    with Game(duel(*FIGHT)) as game:
        game.shows("choose a robot to activate")
        game.change(ENTER)
        game.change(ENTER)
        game.find("move (5,6)")
        game.change(RIGHT)
        game.shows("(6,6) S2 GAN-100", "nothing to choose here")
        game.change(ENTER)
        game.shows("No: ", "(AE1-MOV-", "Allowed now: move ")


def test_aegis_pages_that_fit_go_back_by_any_key():
    with Game(duel(*FIGHT)) as game:
        game.shows("choose a robot to activate")
        for key in (" ", DOWN, "x"):
            game.send("p")
            game.shows("The position on one line", "any key goes back")
            game.change(key)
            game.shows("choose a robot to activate")


def test_aegis_show_has_ends_and_ground():
    """The position in words: statuses with their end, walls and special hexes."""
    out = play([*duel(*FIGHT, "terrain default"), "--lines"], "show\n")
    has(out, "Disarmed until the start of S1's next turn: S2's NYX-100.", "Stunned until ",
        "The board is B2.", "Terrain: (5,2), (6,2)")
    out = play([*second(*CLASH, board="canyon"), "--lines"], "show\n")
    has(out, "BLAZE 2 until the start of S1's next turn: S2's VIZ-100.", "Walls: (0,0)",
        "STOP hexes: ", "JAM hexes: ")


def test_aegis_lines_tell_what_a_new_robot_can_do():
    out = play([*duel(*FIGHT), "--lines"],
               "KOR-100 combine KOR-1000 with KOR-300 at (4,4)\nhint\n")
    has(out, "trigger Ignition: Ignition: ", "(AE1-CAB-", "trigger stop: nothing more",
        " to play it.")
    shown = re.search(r"Type (\d+) to play it", out)
    assert shown and int(shown[1]) <= 2, out


def rows_of_board(game):
    return [i for i, line in enumerate(game.text().split("\n")) if re.match(r" +-?\d+,\d+ ", line)]


def test_aegis_board_stays_where_it_is():
    """From question to question no row of the board moves."""
    with Game(duel(*FIGHT)) as game:
        game.shows("choose a robot to activate")
        before = rows_of_board(game)
        assert len(before) == 13, game.text()
        for key in (ENTER, ENTER, "u", TAB, ENTER, ENTER):
            game.change(key)
            assert rows_of_board(game) == before, game.text()


def test_aegis_leaving_says_how_to_go_on():
    with Game(duel(*FIGHT)) as game:
        game.shows("choose a robot to activate")
        game.send("q")
        game.shows_line("Leave the game?")
        game.send("s")
        game.shows_line("Save in file: aegis1.rdr")
        game.send("\x15left.rdr" + ENTER)
        assert game.end() == 0
        has(game.raw.decode().split("\x1b[?1049l")[1],
            'Saved in left.rdr; "robodrome play --load left.rdr" goes on.')
    with Game(["--load", "left.rdr"]) as game:
        game.shows("choose a robot to activate")


def test_aegis_reactions_say_whom_they_reach():
    """A reaction that reaches only an own robot says so before it is chosen."""
    lines = ["energy S2 9", "turns S1 3", "turns S2 3", "recharges S1 4", "recharges S2 3",
             "energy S1 9", "robot S1 ARK-100 (2,4)", "robot S1 LUX-100 (1,4)",
             "robot S2 YSI-2500 (6,4)", "robot S2 YSI-100 (6,3)"]
    out = play([*second(*lines), "--lines"],
               "ARK-100 use AWE_Rocket_Punch_Combo S2.YSI-2500\ngambit 0\n")
    has(out, "S2: YSI-2500 was hit by ", "react YSI-2500 Leech_Blade: at YSI-100 (yours); "
        "cost 3", "react YSI-2500 Blinding_Flare: at ARK-100, YSI-100 (yours); cost 1",
        "react none: nothing more")
    out = play([*second(*lines), "--lines"],
               "ARK-100 use AWE_Rocket_Punch_Combo S2.YSI-2500\ngambit 0\n"
               "react YSI-2500 Leech_Blade\n")
    has(out, "S2: choose a target for Leech Blade of YSI-2500", "1 target YSI-100")


def test_aegis_many_own_robots_are_counted():
    """Where an Action reaches many own robots their number is enough, so that the words fit."""
    lines = ["turns S1 3", "turns S2 3", "recharges S1 4", "recharges S2 3", "energy S1 9",
             "robot S1 FENN-100 (3,4)", "robot S1 ARK-100 (2,4)", "robot S1 LUX-100 (4,3)",
             "robot S1 BRAM-100 (3,5)", "robot S2 YSI-100 (6,4)"]
    out = play([*second(*lines), "--lines"], "activate FENN-100\n")
    has(out, "action: Scatter Pods at YSI-100, 3 of yours; Wing Gun at YSI-100, 3 of yours")
