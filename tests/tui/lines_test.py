"""The line mode, through a pipe."""

import hashlib
import hmac
import os
import re
import stat

from support import has, lacks, play

GAME = ["gladiabot", "--lines", "--seed", "5"]
PAIR = GAME + ["--seat", "1=me,2=me", "--names", "Anna,Ben"]
TAKE = "enter\n"  # somebody takes the terminal over

# R3 and R1 against B5 and B1, R3 next to B5.
POSITION = ("game~gladiabot;robot~R3~S1~(0,0);robot~R1~S1~(-3,0);robot~B5~S2~(1,0);"
            "robot~B1~S2~(3,0)~acted;to-act~S1")


def questions(out):
    return re.findall(r"^(S\d[^:]*: (?:take|pick|place|choose) .*)$", out, re.M)


def test_whole_game():
    """First answers only, until the turn limit at the latest; the same twice."""
    arguments = GAME + ["turn_limit=20", "--seat", "2=computer:random"]
    out = play(arguments, "1\n" * 400)
    has(out, "S1 is you, S2 is the computer (random).", "S1: take a colour", "1 colour Red",
        "S1 takes Red.", "pick R1 R2 R3", "S1 fields R1 R2 R3.", "Turn 1.", "choose an action",
        "The game is over: S1: place", "The dice came from seed 5.")
    lacks(out, "The input has ended")
    assert out == play(arguments, "1\n" * 400)
    assert out != play(arguments[:-2] + ["--seat", "2=computer:greedy"], "1\n" * 400)


def test_whole_game_in_every_mode():
    for mode, seats in (("std2", 2), ("five2", 2), ("double2", 2), ("four", 4)):
        for crates in ("default", "free"):
            out = play(["gladiabot", f"mode={mode}", f"crates_setup={crates}", "mobile=on",
                        "durability=explosive", "turn_limit=3", "--seed", "8"], "2\n" * 900)
            has(out, "The game is over: S1: place", f"S{seats}: place")


def test_only_computers():
    out = play(["gladiabot", "--seat", "1=computer:random,2=computer", "turn_limit=4",
                "--seed", "1"], "")
    has(out, "S1 is the computer (random), S2 is the computer (greedy).", "The game is over")
    assert questions(out) == []


def test_input_ends():
    out = play(GAME, "1\n")
    assert out.endswith("The input has ended; the game stops here.\n"), out


def test_numbers_and_words_say_the_same():
    by_number = play(GAME, "1\n3\n20\n")
    by_word = play(GAME, "colour Red\npick R1 R3 R4\nplace R3 (1,-3)\n")
    assert by_number == by_word


def test_whole_choice():
    out = play(["--position", POSITION, "--lines", "--seed", "1"], "R3 attack B5\n")
    has(out, "S1: choose a robot to act", "R3 OURS attacks B5 LEOPARD with 3 dice a side: "
        "attack dice ", ", defence dice ", "B5 LEOPARD takes ")


def test_question_again():
    out = play(GAME, "answers\n\n")
    assert out.count("1 colour Red\n2 colour Blue\n") == 3


def test_many_answers_are_grouped():
    out = play(GAME, "1\n3\n")
    has(out, "S1: place a robot", "place R1: 1 (0,-3), 2 (1,-3)", "place R3: 19 (0,-3)")
    assert max(len(line) for line in out.split("place a robot")[1].split("\n")) <= 78


def test_hint():
    out = play(["--position", POSITION, "--lines", "--seed", "1"], "hint\nrobot R3\nhint\n")
    first = re.search(r"^Hint: (robot R[13])\. Type [12] to play it\.$", out, re.M)
    assert first, out
    has(out, "Hint: attack B5, 1.42 wounds expected, ", ": ", " %")


def test_hint_changes_nothing():
    plain = play(GAME, "1\n3\n1\n1\n")
    hinted = play(GAME, "hint\n1\nhint\n3\n1\nhint\nhint\n1\n")
    assert plain == "".join(line + "\n" for line in hinted.split("\n")[:-1]
                            if not line.startswith("Hint: "))


def test_why_names_the_clause():
    game = ["--position", POSITION, "--lines", "--seed", "1"]
    out = play(game, "why R3 attack B1\nwhy R1 attack B5\nwhy R3 attack B5\nwhy R3 repair\n")
    has(out, "No: distance 3, maximum 1. GLA-ATK-04: The distance to the target must be at most "
        "the attacker's maximum range.", "No: distance 4, maximum 2. GLA-ATK-04",
        "That is allowed now.", "No: R3 OURS has no wound to repair. GLA-WND-02: ")
    out = play(game, "robot R3\nwhy attack B1\nwhy attack B5\nwhy move (9,9)\nwhy\nwhy dance\n")
    has(out, "No: distance 3, maximum 1. GLA-ATK-04", "Allowed now: attack B5",
        "That is allowed now. 1.42 wounds expected", "No: (9,9) is not on the board. GLA-MOV-02",
        "why needs a move", "Expected a move", '"dance"')
    assert len(questions(out)) == 2, "asking why plays nothing"


def test_refused_moves_change_nothing():
    game = ["--position", POSITION, "--lines", "--seed", "1"]
    out = play(game, "R3 attack B1\nrobot B5\nrobot R9\n7\n0\n-1\n99999999999999999999\n"
               "R3 attack\nposition\n")
    has(out, "No: distance 3, maximum 1 (GLA-ATK-04).", "No: B5 LEOPARD belongs to S2 (GLA-ACT-01).",
        "There is no answer 7; type a number from 1 to 2.", "There is no answer 0;",
        "There is no answer -1;", "Expected a target", "game~gladiabot;")
    assert out.split("\n")[-3] == play(game, "position\n").split("\n")[-3]


def test_undo():
    out = play(["--position", POSITION, "--lines", "--seed", "1"],
               "undo\nrobot R3\nundo\nrobot R1\nmove (-2,0)\nundo\nundo agreed\nundo agreed\n")
    has(out, "There is no answer to take back.", "choose an action for R3 OURS", "Taken back.",
        "S1: choose a robot to act", "choose an action for R1 FAUCON", "R1 FAUCON moves from",
        "if everybody agrees, type undo agreed.", "Taken back.",
        "S1: choose an action for R1 FAUCON", "Taken back.", "S1: choose a robot to act")


def test_undo_stays_in_the_record():
    out = play(["--position", POSITION, "--lines", "--seed", "1"], "robot R3\nundo\nrecord\n")
    has(out, "S1 robot R3\nundo S1 1\n")


def test_resign():
    out = play(GAME, "1\nresign\n")
    has(out, "S1 resigns.", "S2 wins.", "The game is over: S1: place 2", "S2: place 1")


def test_show_log_record_position():
    out = play(["--position", POSITION, "--lines", "--seed", "1"],
               "show\nrobot R3\nattack B5\nlog\nrecord\nposition\n")
    has(out, "R3 OURS of S1: attack 3, range 1, structure 3, 0 wounds, to act, at (0,0).",
        "R3 OURS attacks B5", "R3 OURS attacks B5", "robodrome record 1\n", "knows S1\n",
        "S1 robot R3\nS1 attack B5\nchance ", "game~gladiabot;")


def test_seed_stays_secret_until_the_end():
    out = play(["gladiabot", "--lines", "--seed", "81726354"], "1\nrecord\nlog\nshow\nposition\n")
    lacks(out, "81726354")
    has(out, "dice hidden\n")
    out = play(["gladiabot", "--lines", "--seed", "81726354"], "resign\n")
    has(out, "The dice came from seed 81726354.")


def test_save_and_load():
    whole = play(GAME, "1\n3\n20\n5\n2\n1\n1\n1\n1\n1\n")
    first = play(GAME, "1\n3\n20\nsave saved.rdr\nquit\n")
    has(first, "Saved in saved.rdr.")
    assert stat.S_IMODE(os.stat("saved.rdr").st_mode) == 0o600
    with open("saved.rdr", encoding="utf-8") as file:
        has(file.read(), "dice seed 5\n", "knows all secret\n", "# player S1 me\n",
            "# player S2 computer:greedy\n")
    rest = play(["--load", "saved.rdr", "--lines"], "5\n2\n1\n1\n1\n1\n1\n")
    # The dice go on where they were, so everything after the loading is word for word the same.
    tail = rest[rest.rindex("S1: place a robot\nplace R4"):]
    assert whole.endswith(tail) and "Turn 1." in tail, tail
    out = play(GAME, "load saved.rdr\n5\n2\n1\n1\n1\n1\n1\n")
    assert out.endswith(tail) and "Loaded saved.rdr." in out
    out = play(["--load", "saved.rdr", "--lines", "--seat", "1=computer"], "")
    has(out, "S1 is the computer (greedy), S2 is the computer (greedy).", "The game is over")


def test_saves_are_whole():
    with open("mine.txt", "w", encoding="utf-8") as file:
        file.write("precious")
    before = sorted(os.listdir("."))
    out = play(GAME, "save mine.txt\nsave nowhere/x.rdr\nsave .\nsave\n"
               "load mine.txt\nload nowhere\nload\nload .\n1\n")
    has(out, "mine.txt: exists already and is no saved game; name another file.",
        "nowhere/x.rdr: cannot be written: No such file or directory; name another file.",
        ".: exists already and is no saved game", "save needs a file", "mine.txt, line 1",
        "nowhere: cannot be opened: No such file or directory", "load needs a file",
        ".: cannot be read: Is a directory", "S1 takes Red.")
    assert sorted(os.listdir(".")) == before
    with open("mine.txt", encoding="utf-8") as file:
        assert file.read() == "precious"


def test_damaged_saves():
    play(GAME, "1\n3\nsave whole.rdr\n")
    with open("whole.rdr", encoding="utf-8") as file:
        lines = file.read().split("\n")
    for cut in range(len(lines) - 3):  # the last two lines are remarks, and an end
        with open("cut.rdr", "w", encoding="utf-8") as file:
            file.write("\n".join(lines[:cut]) + "\n")
        play(["--load", "cut.rdr", "--lines"], "", status=1, errors="robodrome play: cut.rdr")
    for old, new, words in (("chance 3", "chance 2", "seed"), ("S1 colour Red", "S1 colour Ret", ""),
                            ("# player S2 computer:greedy", "# player S2 computer:wizard",
                             "the player cannot be read"),
                            ("# player S1 me", "# player S9 me", "the player cannot be read")):
        changed = [new if line == old else line for line in lines]
        assert changed != lines, old
        with open("bad.rdr", "w", encoding="utf-8") as file:
            file.write("\n".join(changed))
        play(["--load", "bad.rdr", "--lines"], "", status=1, errors=words or "bad.rdr:")


def secret_part(out):
    """What Ben can read from the hand-over to him until everything is open."""
    begin = out.index("S2 Ben decides in secret")
    return out[begin:out.index("S1 fields")]


def test_hot_seat_secrecy():
    """Whatever Anna picks, Ben reads the same until both have picked."""
    look = "answers\nshow\nlog\nrecord\nposition\nhint\nwhy pick B1 B2 B9\nundo\nhelp\n"
    outs = [play(PAIR, f"colour Red\ncolour Blue\n{TAKE}{pick}\n{TAKE}{look}2\n")
            for pick in ("1", "10", "pick R2 R4 R5")]
    secrets = [secret_part(out) for out in outs]
    assert secrets[0] == secrets[1] == secrets[2]
    has(secrets[0], "S1 has picked.", "S2 Ben: pick three robots of Blue", "knows S2\n")
    for fielded, out in zip(("R1 R2 R3", "R3 R4 R5", "R2 R4 R5"), outs):
        begin = out.index("S2 Ben decides in secret")
        lacks(out[begin:out.index("S1 fields")], "S1 picks", fielded)
        lacks(out[:begin], "S1 picks")
        has(out, f"S1 fields {fielded}.", "S2 fields B1 B2 B4.")
        # Between two people nothing stays in sight.
        has(out[:begin], "\n" * 50)


def test_hot_seat_hands_over():
    out = play(PAIR, f"colour Red\ncolour Blue\n{TAKE}1\n{TAKE}1\n")
    assert re.findall(r"^(S\d \w+) decides in secret", out, re.M) == ["S1 Anna", "S2 Ben"]
    has(out, "S1 Anna: press enter when only you can read this.")
    out = play(PAIR, "colour Red\ncolour Blue\nquit\n")
    lacks(out, "pick R1")


def test_hot_seat_of_hidden_cards():
    """The null game has hands: everybody who knows something gets the terminal alone."""
    game = ["null", "--lines", "--seed", "5", "--seat", "1=me,2=me"]
    start = f"{TAKE}1\n1\n{TAKE}1\n1\n"
    out = play(game, f"{start}{TAKE}log\nrecord\nshow\n2\n{TAKE}log\nrecord\nshow\n")
    parts = re.split(r"(S\d) decides in secret", out)
    cards = dict(re.findall(r"(S\d) draws (C\d)", out))
    assert set(cards) == {"S1", "S2"}, out
    for seat, text in zip(parts[1::2], parts[2::2]):
        other = "S2" if seat == "S1" else "S1"
        lacks(text, f"{other} draws C")


def test_names():
    out = play(GAME + ["--names", "Änne"], "")
    has(out, "S1 Änne is you", "S1 Änne: take a colour")
    lacks(play(GAME + ["--names", "A\x1b[31mB\x07"], "record\n"), "\x1b", "\x07")


def test_dice_typed():
    out = play(["gladiabot", "--lines", "--dice", "manual"],
               "x\n7\n4 4\n2, 5 6\nhint\n")
    has(out, "A set-up die is rolled. Type what it shows.", "Expected a die, 1 to 6", '"x"',
        '"7"', "S1 rolls 4, S2 rolls 4.", "A tie at 4: roll again.",
        'No more outcomes are awaited; left over: "6".', "S1 rolls 2, S2 rolls 5.",
        "S2 leads the set-up.")


def test_dice_from_a_file():
    with open("dice.txt", "w", encoding="utf-8") as file:
        file.write("# set-up\n4, 4\n2 5\n")
    arguments = ["gladiabot", "--lines", "--dice", "dice.txt"]
    out = play(arguments, "save list.rdr\n1\n1\n" + "1\n" * 3)
    has(out, "The dice come from dice.txt.", "S1 rolls 4, S2 rolls 4.", "S1 rolls 2, S2 rolls 5.",
        "The written list of dice is used up: type them from now on.",
        "An initiative die is rolled. Type what it shows.")
    with open("dice.txt", "a", encoding="utf-8") as file:
        file.write("6\n1\n")
    out = play(["--load", "list.rdr", "--lines"], "1\n1\n" + "1\n" * 3)
    has(out, "S1 rolls 6, S2 rolls 1: S1 has the initiative.")
    with open("dice.txt", "w", encoding="utf-8") as file:
        file.write("4\n9\n")
    play(arguments, "", status=1, errors="robodrome play: dice.txt:2: ")
    play(["gladiabot", "--dice", "missing.txt"], "", status=1, errors="missing.txt: ")


def stream(seed, salt):
    """Committed dice, made anew from their description."""
    key = hmac.new(seed, salt.encode(), hashlib.sha256).digest()
    block = 0
    while True:
        for byte in hmac.new(key, block.to_bytes(8, "big"), hashlib.sha256).digest():
            if byte < 252:
                yield byte % 6 + 1
        block += 1


def test_committed_dice():
    out = play(["gladiabot", "--lines", "--dice", "fair", "turn_limit=6", "--seat",
                "2=computer:random"], "1\n1\nsave fair.rdr\n" + "1\n" * 400)
    commitment = re.search(r"SHA-256 of their seed is ([0-9a-f]{64})\.", out).group(1)
    seed, salt = re.search(r'seed of the dice was ([0-9a-f]{64}), its salt "(.*)"', out).groups()
    assert out.index(commitment) < out.index("rolls") < out.index(seed)
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == commitment
    with open("fair.rdr", encoding="utf-8") as file:
        drawn = [int(face) for face in re.findall(r"^chance (\d)$", file.read(), re.M)]
    dice = stream(bytes.fromhex(seed), salt)
    assert len(drawn) >= 2 and drawn == [next(dice) for _ in drawn]
    # The saved game goes on with the same stream, and so does what was saved of it.
    play(["--load", "fair.rdr", "--lines"], "1\n1\n1\nsave more.rdr\n")
    with open("more.rdr", encoding="utf-8") as file:
        more = [int(face) for face in re.findall(r"^chance (\d)$", file.read(), re.M)]
    assert len(more) > len(drawn) and more[:len(drawn)] == drawn
    assert more[len(drawn):] == [next(dice) for _ in more[len(drawn):]]
    with open("fair.rdr", encoding="utf-8") as file:
        changed = re.sub(r"revealed \w{4}", "revealed 0123", file.read())
    with open("fair.rdr", "w", encoding="utf-8") as file:
        file.write(changed)
    play(["--load", "fair.rdr", "--lines"], "", status=1, errors="do not fit its seed")


def test_bad_command_lines():
    for words, arguments in (
            ("there is no game", ["gladiator"]),
            ("--help lists the games", []),
            ("is nobody; write me, computer", ["gladiabot", "--seat", "1=you"]),
            ("is not of the form 1=me", ["gladiabot", "--seat", "me"]),
            ("there is no computer player", ["gladiabot", "--seat", "1=computer:deep"]),
            ("names seat 1 twice", ["gladiabot", "--seat", "1=me,1=me"]),
            ("this game has 2 seats", ["gladiabot", "--seat", "3=me"]),
            ("this game has 2 seats", ["gladiabot", "--names", "A,B,C"]),
            ("is longer than", ["gladiabot", "--names", "x" * 60]),
            ("needs a whole number", ["gladiabot", "--seed", "x"]),
            ("there is no setting", ["gladiabot", "fast=yes"]),
            ("mode", ["gladiabot", "mode=six"]),
            ("", ["gladiabot", "mode=four", "seats=2"]),
            ("leave them out", ["gladiabot", "mode=four", "--load", "x.rdr"]),
            ("is one of gladiabot", ["null", "--position", POSITION]),
            ("leave out", ["gladiabot", "mobile=on", "--position", POSITION]),
            ("did you mean --seat?", ["gladiabot", "--seet", "1=me"])):
        play(arguments + ["--lines"], "", status=2, errors=words or "robodrome play: ")
    play(["--position", "nonsense", "--lines"], "", status=1, errors="--position:1:1: ")
    play(["--load", "missing.rdr", "--lines"], "", status=1, errors="missing.rdr: cannot be opened")


def test_odd_input():
    out = play(GAME, "\x00\x01\n" + "x" * 5000 + "\n" + "ü" * 40 + "\n \n1 1\n1\n")
    has(out, "That line is too long", "S1 takes Red.")
