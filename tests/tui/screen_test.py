"""The full screen, by keys in a pseudo terminal."""

import os
import re
import signal

from lines_test import POSITION
from support import PROGRAM, has, lacks, shows
from terminal import Program

TAB, BACK_TAB, ENTER, ESCAPE = "\t", "\x1b[Z", "\r", "\x1b"
UP, DOWN, RIGHT, LEFT = "\x1bOA", "\x1bOB", "\x1bOC", "\x1bOD"
GAME = ["gladiabot", "--seed", "5"]


class Game(Program):
    """The program with its keys; ends with the block."""

    def __init__(self, arguments, **more):
        super().__init__([PROGRAM, "play", *arguments], **more)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()

    def text(self):
        return self.screen.text()

    def question(self):
        return self.screen.line(self.screen.rows - 3)

    def answer(self):
        return self.screen.line(self.screen.rows - 2)

    def shows_line(self, words):
        """Waits until the lowest row asks for something."""
        self.until(lambda text: words in self.screen.line(self.screen.rows - 1), words)

    def hint(self):
        """Plays what the hint says."""
        self.send("H")
        self.shows("Hint: ")
        self.send(ENTER)
        self.frame(lambda text: "Hint: " not in text, "the end of the hint")

    def find(self, words):
        """Goes through the answers to the one with these words."""
        count = int(re.search(r"of (\d+)$", self.question()).group(1))
        for _ in range(count):
            if words in self.answer():
                return
            self.change(TAB)
        raise AssertionError(f"no answer {words} in:\n{self.text()}")


def test_whole_game():
    """A whole game by keys alone, to its end, at the smallest size."""
    with Game(GAME + ["--seat", "2=computer:random", "turn_limit=30"]) as game:
        game.shows("take a colour")
        phases = set()
        while "The game is over" not in game.text():
            phases.add(game.question().split(": ")[1].split("  ")[0])
            game.hint()
            assert len(game.text().split("\n")) == 24
        assert {"take a colour", "place a robot", "choose a robot to act"} <= phases
        game.shows("The game is over: S1: place ", "S2: place ")
        game.send("q")
        assert game.end() == 0
        # What remains in the terminal afterwards.
        has(game.raw.decode().split("\x1b[?1049l")[1], "The game is over", "came from seed 5.")


def test_first_screens():
    with Game(GAME) as game:
        game.shows("take a colour")
        game.shows("Gladiabot  std2  set-up", "● S1 you", "■ S2 computer", "▸ colour Red",
            "FAUCON", "S1 rolls 3, S2 rolls 2", "S1: take a colour", "1 of 4")
        game.change(TAB)
        game.shows("▸ colour Blue", "TATOU")
        game.change(BACK_TAB)
        game.change(ENTER)
        game.shows("pick three robots of Red")
        game.change(ENTER)
        game.shows("place a robot")
        game.shows("r-3", "c3▄", "c1█", "[  ·  ]", "(0,-3) edge, empty")


def test_looking_around():
    """Arrows and letters move the focus; a place without an answer is explained."""
    with Game(["--position", POSITION, "--seed", "1"]) as game:
        game.shows("choose a robot to act")
        game.find("robot R3")
        game.shows("[●R3  ]", "(0,0) R3 OURS of S1: attack 3, range 1")
        game.change(ENTER)
        game.shows("choose an action for R3 OURS")
        game.find("hold")
        for key, place in ((RIGHT, "(1,0) B5"), ("h", "(0,0)"), ("k", "(1,-1)"), ("j", "(0,0)"),
                           (DOWN, "(0,1)"), (UP, "(0,0)"), (LEFT, "(-1,0)"), ("l", "(0,0)")):
            game.change(key)
            game.frame(lambda text, place=place: place in text.split("\n")[17], place)
        game.change(RIGHT)
        shows(game.answer(), "attack B5", "1.42 wounds expected, ", ": ", " %")
        game.change(RIGHT)
        game.change(RIGHT)
        game.shows("(3,0) B1 TATOU", "nothing to choose here")
        game.change(ENTER)
        game.shows("distance 3, maximum 1")
        game.shows("No: distance 3, maximum 1 (GLA-ATK-04).", "Allowed now: attack B5.")
        game.change(LEFT)
        lacks(game.text(), "GLA-ATK-04")


def test_attack_and_log():
    with Game(["--position", POSITION, "--seed", "1"]) as game:
        game.shows("choose a robot to act")
        game.find("robot R3")
        game.change(ENTER)
        game.shows("choose an action")
        game.find("attack B5")
        game.change(ENTER)
        game.shows("R3 attacks B5: ")
        assert re.search(r"R3 attacks B5: \d(>>|[<=>])\d ", game.text()), game.text()
        game.shows("○R3")
        game.change("L")
        game.shows("What happened so far", "R3 attacks B5")
        game.change("x")


def test_space_goes_through_a_place():
    with Game(GAME) as game:
        game.shows("take a colour")
        for wanted in ("pick three", "place a robot"):
            game.change(ENTER)
            game.shows(wanted)
        shows(game.answer(), "place R1 (0,-3)")
        game.change(" ")
        shows(game.answer(), "place R2 (0,-3)")
        game.change(RIGHT)
        shows(game.answer(), "place R2 (1,-3)")


def test_typed_moves():
    with Game(["--position", POSITION, "--seed", "1"]) as game:
        game.shows("choose a robot to act")
        game.send(":R3 attack B1" + ENTER)
        game.shows("No: distance 3, maximum 1 (GLA-ATK-04).")
        game.send(":R3 attack C5\x7f\x7fB5" + ENTER)
        game.shows("R3 attacks B5: ")
        game.send(":robot" + ESCAPE)
        game.until_gone("Move: ")


def test_why():
    with Game(["--position", POSITION, "--seed", "1"]) as game:
        game.shows("choose a robot to act")
        game.send("w\x15R3 attack B1" + ENTER)
        game.shows("any key goes back")
        game.shows("No: distance 3, maximum 1.", "GLA-ATK-04: The distance to the target")
        game.change("x")
        game.send("w" + ENTER)
        game.shows("That is allowed now.")


def test_undo():
    with Game(["--position", POSITION, "--seed", "1"]) as game:
        game.shows("choose a robot to act")
        game.change("u")
        game.shows("There is no answer to take back.")
        game.change(ENTER)
        game.shows("choose an action")
        game.change("u")
        game.shows("choose a robot to act")
        game.shows("Taken back.")
        game.change(ENTER)
        game.shows("choose an action")
        game.find("hold")
        game.change(ENTER)
        game.shows("R1 holds")
        game.change("u")
        game.shows("Go back all the same? y or n")
        game.send("n")
        game.until_gone("y or n")
        game.change("u")
        game.shows("y or n")
        game.send("y")
        game.shows("Taken back.")
        game.shows("choose an action for R1")
        lacks(game.text(), "R1 holds")


def test_resign():
    with Game(GAME) as game:
        game.shows("take a colour")
        game.change("r")
        game.shows("Resign this game? y or n")
        game.send("n")
        game.until_gone("Resign this game?")
        game.change("r")
        game.shows("y or n")
        game.send("y")
        game.shows("The game is over: S1: place 2")
        game.send("q")
        assert game.end() == 0


def test_save_and_load():
    with Game(GAME) as game:
        game.shows("take a colour")
        game.change(ENTER)
        game.shows("pick three robots")
        game.send("s")
        game.until_text("Save in file: gladiabot.rdr")
        game.send("\x15nowhere/x.rdr" + ENTER)
        game.shows("nowhere/x.rdr: cannot be written")
        game.send("s\x15screen.rdr" + ENTER)
        game.shows("Saved in screen.rdr.")
        game.send("q")
        game.shows("Leave the game?")
        game.send("n")
        game.until_gone("Leave the game?")
        game.send("qy")
        assert game.end() == 0
    with Game(["--load", "screen.rdr"]) as game:
        game.shows("pick three robots of Red")
        game.shows("S1 takes Red")


def test_pages():
    with Game(GAME) as game:
        game.shows("take a colour")
        for key, words in (("?", "arrows, h j k l"), ("R", "robodrome record 1"),
                           ("p", "game~gladiabot;"), ("L", "What happened so far")):
            game.change(key)
            game.shows(words)
            game.shows("any")
            game.change("x")
            game.shows("take a colour")


def test_dice_typed():
    with Game(["gladiabot", "--dice", "manual"]) as game:
        game.shows("A set-up die is rolled. Type what it shows.")
        game.send("4 4" + ENTER)
        game.shows("A tie at 4: roll again")
        game.send("9" + ENTER)
        game.shows("Expected a die, 1 to 6")
        game.send("5 2" + ENTER)
        game.shows("S1: take a colour")


def test_resizing():
    with Game(GAME) as game:
        game.shows("take a colour")
        for _ in range(3):
            game.hint()
        game.shows("place a robot")
        game.resize(40, 120)
        game.shows("place a robot")
        game.shows("╭─────────┬─────────┬")
        game.resize(20, 70)
        game.shows("make it 80x24 or larger")
        lacks(game.text(), "place a robot")
        game.resize(24, 80)
        game.shows("place a robot")
        game.shows("╭─────┬─────┬")
        for _ in range(30):  # whenever it happens, it is noticed
            game.resize(20, 70)
            game.shows("make it 80x24 or larger")
            game.resize(24, 80)
            game.shows("place a robot")
        game.hint()


def test_mouse():
    def press(game, words, button=0):
        lines = game.text().split("\n")
        y = next(i for i, line in enumerate(lines) if words in line[:48])
        x = lines[y].index(words) + 1
        game.send(f"\x1b[<{button};{x + 1};{y + 1}M\x1b[<{button};{x + 1};{y + 1}m")

    with Game(GAME) as game:
        game.shows("take a colour")
        press(game, "colour Green")
        game.shows("▸ colour Green")
        press(game, "colour Green")
        game.shows("pick three robots of Green")
        before = game.answer()
        game.send("\x1b[<65;10;10M")
        game.frame(lambda text: text.split("\n")[22] != before, "the wheel")
        game.send(ENTER)
        game.shows("place a robot")
        press(game, "c1█")
        game.shows("two-crates c1")
        press(game, "c1█")
        game.shows("GLA-SET-24")
        press(game, "c3▄", button=2)
        game.shows("(1,-2) is a middle space")
        press(game, "·", button=2)
        game.shows("That is allowed now.", "place a robot")


def test_ascii():
    with Game(GAME + ["--ascii", "mobile=on", "turn_limit=4"]) as game:
        game.shows("take a colour")
        while "The game is over" not in game.text():
            game.hint()
            odd = set(re.findall(r"[^ -~\n]", game.text()))
            assert not odd, odd
        game.shows("|", ".--", "@")


def test_plain_locale_is_ascii():
    with Game(GAME, environment={"LC_ALL": "C", "LANG": "C"}) as game:
        game.shows("take a colour")
        assert not re.findall(r"[^ -~\n]", game.text())


def test_monochrome():
    for more in ({"term": "vt220"}, {"environment": {"NO_COLOR": "1"}}):
        with Game(GAME, **more) as game:
            game.shows("take a colour")
            for _ in range(3):
                game.hint()
            game.shows("place a robot", "[  ·  ]")
            assert not re.search(rb"\x1b\[[0-9;]*(3[0-7]|38;5|4[0-7]|48;5)[;m]", game.raw)


def test_modes():
    for mode, size in (("four", (24, 80)), ("double2", (24, 80)), ("five2", (24, 80)),
                       ("four", (40, 120)), ("double2", (50, 132))):
        with Game(["gladiabot", f"mode={mode}", "durability=explosive", "--seed", "3"],
                  rows=size[0], cols=size[1]) as game:
            game.shows("S1: ")
            for _ in range(25):
                if "The game is over" not in game.text():
                    game.hint()
            game.shows("Gladiabot  " + mode)
            # Every robot of every seat is somewhere in the panel.
            robots = set(re.findall(r"[RBGY][1-5](?= )", game.text()))
            assert len(robots) >= 10, game.text()


def pick_in_secret(game, steps):
    """Anna takes Red, Ben Blue; Anna picks the answer that many steps down the list."""
    game.shows("take a colour")
    game.change(ENTER)
    game.shows("S2 Ben: take a colour")
    game.change(ENTER)
    game.shows("Press enter when you are S1 Anna")
    screens = [game.text()]
    game.change(ENTER)
    game.shows("pick three robots of Red")
    for _ in range(steps):
        game.change(TAB)
    game.change(ENTER)
    game.shows("Press enter when you are S2 Ben")
    screens.append(game.text())
    game.change(ENTER)
    game.shows("pick three robots of Blue")
    screens.append(game.text())
    for key in ("R", "p", "L"):
        game.change(key)
        game.shows("any")
        screens.append(game.text())
        game.change("x")
        game.shows("pick three robots of Blue")
    game.change("u")
    screens.append(game.text())
    return screens


def test_hot_seat_secrecy():
    """Whatever Anna picks, Ben sees the same screens until both have picked."""
    seen = []
    for steps in (0, 4, 9):
        with Game(GAME + ["--seat", "1=me,2=me", "--names", "Anna,Ben"]) as game:
            seen.append(pick_in_secret(game, steps))
            game.change(ENTER)
            game.shows("S1 fields")
    assert seen[0] == seen[1] == seen[2]
    for screen in seen[0][:2]:  # the hand-over shows nothing of the position
        lacks(screen, "Red", "Blue", "pick", "turn")
    has(seen[0][1], "■  S2 Ben  ■", "Everybody else looks away.")
    has(seen[0][2], "S1 has picked")


def test_watching():
    with Game(["gladiabot", "--seat", "1=computer:random,2=computer:random", "--seed", "2",
               "turn_limit=5"]) as game:
        game.shows("The computer plays on every seat.")
        game.change(" ")
        game.change(ENTER)
        game.send("e")
        game.shows("The game is over")
        game.send("q")
        assert game.end() == 0


def test_game_without_a_view():
    with Game(["null", "--seed", "5"]) as game:
        game.shows("choose two tools")
        game.shows("▸ tool T1", "S2: tools hidden")
        while "The game is over" not in game.text():
            game.hint()


def test_too_small():
    with Game(GAME, rows=20, cols=70) as game:
        assert game.end() == 1
        has(game.raw.decode(), "the terminal has 70x20 characters; make it 80x24 or larger, or use "
            "--lines")


def test_no_terminal():
    for term in ("dumb", "no-such-terminal"):
        with Game(GAME, term=term) as game:
            if game.status is None:
                status = game.end()
                assert status == 1, game.raw
                has(game.raw.decode(), "use --lines")


def test_signal_leaves_the_terminal_tidy():
    with Game(GAME) as game:
        game.shows("take a colour")
        os.kill(game.pid, signal.SIGTERM)
        game.end()
        has(game.raw.decode(), "\x1b[?1049l")


def test_lines_in_a_terminal():
    """Between two people the screen and what was scrolled away are wiped."""
    with Game(GAME + ["--lines", "--seat", "1=me,2=me"]) as game:
        game.until_text("4 colour Yellow")
        game.send("1\r")
        game.until_text("3 colour Yellow")
        game.send("1\r")
        game.until_text("S1: press enter")
        assert b"\x1b[H\x1b[2J\x1b[3J" in game.raw
        lacks(game.text(), "colour")
