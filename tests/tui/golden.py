"""Screens of a game that people have looked at, kept as text and compared with what is shown now.

RD_UPDATE=1 writes them anew; look at the difference before keeping it.
"""

import os

from screen_test import Game
from support import ROOT


def frames(size, arguments, keys):
    with Game(arguments, rows=size[0], cols=size[1]) as game:
        game.shows("S1")
        seen = [game.text()]
        for key in keys:
            game.change(key)
            seen.append(game.text())
    return seen


def check_screens(folder, screens):
    """What people see is what they saw; each screen fits. `screens`: name to size, arguments, keys."""
    golden = os.path.join(ROOT, "tests/tui", folder)
    wrong = []
    for name, (size, arguments, keys) in screens.items():
        seen = frames(size, arguments, keys)
        for screen in seen:
            lines = screen.split("\n")
            assert len(lines) == size[0] and max(map(len, lines)) <= size[1], name
        text = "".join(f"{screen}\n{'=' * size[1]}\n" for screen in seen)
        path = os.path.join(golden, name + ".txt")
        if os.environ.get("RD_UPDATE"):
            os.makedirs(golden, exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        with open(path, encoding="utf-8") as file:
            if file.read() != text:
                wrong.append(f"{name}:\n{text}")
    assert not wrong, "\n".join(wrong)
    kept = {name[:-4] for name in os.listdir(golden)}
    assert kept == set(screens), kept ^ set(screens)
