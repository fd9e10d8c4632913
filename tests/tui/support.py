"""What the terminal tests share: the program, its line mode through a pipe, counting."""

import os
import subprocess
import sys
import traceback

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
PROGRAM = os.path.abspath(os.environ.get("RD_PROGRAM",
                                         os.path.join(ROOT, "build/release/robodrome")))
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
WAIT_SECONDS = 120


def play(arguments, typed, status=0, errors=""):
    """Plays by lines through a pipe; returns what the program wrote."""
    done = subprocess.run([PROGRAM, "play", *arguments], input=typed.encode(), capture_output=True,
                          env=ENVIRONMENT, timeout=WAIT_SECONDS)
    out, err = done.stdout.decode(), done.stderr.decode()
    shown = f"play {arguments}\n{out[-1500:]}\n{err}"
    assert done.returncode == status, f"status {done.returncode}, not {status}: {shown}"
    if errors:
        assert errors in err and err.count("\n") == 1 and not err.endswith(".\n"), shown
    else:
        assert err == "", shown
    return out


def has(out, *words):
    """Finds all the words, one after the other."""
    at = 0
    for word in words:
        found = out.find(word, at)
        assert found >= 0, f'no "{word}" behind {out[at:at + 200]!r} in:\n{out[-3000:]}'
        at = found + len(word)


def shows(out, *words):
    """Finds all the words, wherever they are."""
    for word in words:
        assert word in out, f'no "{word}" in:\n{out}'


def lacks(out, *words):
    for word in words:
        assert word not in out, f'"{word}" should not be in:\n{out}'


def run_all(tests):
    """Runs every function whose name begins with test_; returns how many passed and failed."""
    passed = failed = 0
    for name, test in sorted(tests.items()):
        if not name.startswith("test_"):
            continue
        try:
            test()
            passed += 1
        except Exception:  # a test that falls over has failed too
            failed += 1
            print(f"FAILED: {name}")
            traceback.print_exc(file=sys.stdout)
    return passed, failed
