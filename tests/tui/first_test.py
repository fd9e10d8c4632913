"""First games, by lines and by keys."""

import re

from screen_test import ENTER, Game
from support import has, lacks, play

# What the learner answers, step by step, and the sentence that each step ends with.
SOLUTIONS = {
    "aegis1": ["KOR-100 move (6,6)\n", "KOR-100 move (5,6)\nuse Twin_Blades S2.HEL-300\n",
               "KOR-100 combine KOR-1000 with KOR-300 at (3,6)\n"],
    "aegis2": ["ARK-100 move (5,4)\n", "SAL-300 move (4,4)\nuse Halberd S2.LUM-100\n",
               "ARK-100 combine ARK-2100 with FENN-100 at (2,4)\n"],
}
TITLES = ["Step 1 of 3: Moving", "Step 2 of 3: Attacking", "Step 3 of 3: Combining"]
END = "That was the first game."


def test_first_game_by_lines():
    for game, steps in SOLUTIONS.items():
        out = play([game, "--first"], "".join(steps))
        has(out, ": the first game.", TITLES[0], "stands beside", TITLES[1], "is out of the game",
            TITLES[2], "is on the field", END, f'"robodrome play {game}"')
        lacks(out, "The input has ended", "Undo takes a step back")
        assert out == play([game, "--first"], "".join(steps)), "the dice are not the same again"


def test_help_comes_once_when_something_else_is_done():
    out = play(["aegis1", "--first"], "activate KOR-300\nend\nhint\nundo\nundo\nactivate KOR-300\n")
    assert out.count("Undo takes a step back.") == 2, out
    out = play(["aegis1", "--first"], "activate KOR-100\nmove\n")
    lacks(out, "Undo takes a step back.")


def test_help_says_what_to_do():
    out = play(["aegis1", "--first"], "help\n")
    assert out.count(TITLES[0]) == 2, out
    has(out, "one of the hexes that touch HEL-300", "again          begin", "skip           go to")


def test_again_and_skip():
    out = play(["aegis1", "--first"], "KOR-100 move (4,6)\nagain\nKOR-100 move (6,6)\nskip\nskip\n")
    assert [out.count(title) for title in TITLES] == [2, 1, 1], out
    has(out, END)
    lacks(out, "is out of the game")
    has(play(["null", "--seed", "1"], "skip\nagain\n"), "This is no first game")


def test_a_game_that_ends_begins_the_step_again():
    out = play(["aegis2", "--first"], "resign\n")
    has(out, "The game is over before the goal was reached, so the step begins again.")
    assert out.count(TITLES[0]) == 2, out


def test_what_a_first_game_brings_along():
    for more in (["--seed", "5"], ["turn_limit=20"], ["--dice", "fair"], ["--pack", "ledger"],
                 ["--seat", "1=me,2=me"], ["--load", "x.rdr"], ["--names", "Anna"]):
        play(["aegis1", "--first", *more], "", 2, "a first game brings its settings")
    play(["null", "--first"], "", 2, "there is no first game of null")
    play(["--first"], "", 2, "a game must be named")


def test_first_game_by_keys():
    for game, steps in SOLUTIONS.items():
        with Game([game, "--first"]) as screen:
            for title, step in zip(TITLES, steps):
                screen.shows(title, "any key goes back")
                screen.send(ENTER)
                screen.shows("choose a robot to activate")
                for move in step.splitlines():
                    screen.send(":")
                    screen.until_text("Move:")
                    screen.send(move + ENTER)
                    screen.until_gone("Move:")
                screen.shows("Well done: the goal is reached.")
                screen.send(ENTER)
                screen.until_gone("Well done")
            screen.shows(END)
            screen.send(ENTER)
            assert screen.end() == 0


def test_keys_of_a_first_game():
    with Game(["aegis1", "--first"]) as screen:
        screen.shows(TITLES[0])
        screen.send(ENTER)
        screen.shows("choose a robot to activate")
        screen.send("?")
        screen.shows(TITLES[0], "that touch HEL-300", "begin this step again")
        screen.send(ENTER)
        screen.shows("choose a robot to activate", "1 of 3")
        screen.find("activate KOR-300")
        screen.send(ENTER)
        screen.frame(lambda text: "that touch HEL-300" in re.sub(r"\s+", " ", text)
                     or "That leads elsewhere" in text, "help")
        screen.send("A")
        screen.shows(TITLES[0])
        screen.send(ENTER)
        screen.shows("choose a robot to activate")
        screen.send("N")
        screen.shows(TITLES[1])
        screen.send(ENTER)
        screen.shows("choose a robot to activate")
        screen.send("q")
        screen.shows("Leave the game?")
        screen.send("y")
        assert screen.end() == 0
