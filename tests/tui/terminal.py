"""A program in a pseudo terminal, and a small terminal that understands what it draws."""

import fcntl
import os
import pty
import re
import select
import struct
import termios
import time

DEFAULT = ("", "", False, False, False)  # foreground, background, bold, underlined, reversed


class Screen:
    """The characters and looks on a terminal, from the bytes that a program writes."""

    def __init__(self, rows, cols):
        self.rows, self.cols = rows, cols
        self.y = self.x = 0
        self.look = DEFAULT
        self.top, self.bottom = 0, rows - 1
        self.cell = [self.blank_row() for _ in range(rows)]
        self.pending = b""
        self.saved = (0, 0)
        self.last = " "
        self.modes = set()

    def blank_row(self):
        return [(" ", DEFAULT) for _ in range(self.cols)]

    def resize(self, rows, cols):
        pending, modes = self.pending, self.modes
        self.__init__(rows, cols)
        self.pending, self.modes = pending, modes

    def line(self, y):
        return "".join(sign for sign, _ in self.cell[y]).rstrip()

    def text(self):
        return "\n".join(self.line(y) for y in range(self.rows))

    def feed(self, data):
        data = self.pending + data
        # Keep what may be the beginning of a sequence or of a character.
        end = len(data)
        cut = data.rfind(b"\x1b")
        if cut >= 0 and not ESCAPE.match(data, cut):
            end = cut
        try:
            text = data[:end].decode("utf-8")
        except UnicodeDecodeError as fault:
            if fault.reason != "unexpected end of data":
                raise
            end = fault.start
            text = data[:end].decode("utf-8")
        self.pending = data[end:]
        at = 0
        while at < len(text):
            if text[at] == "\x1b":
                found = ESCAPE_TEXT.match(text, at)
                self.escape(found)
                at = found.end()
            else:
                self.put(text[at])
                at += 1

    def put(self, sign):
        if sign == "\r":
            self.x = 0
        elif sign == "\n":
            self.line_feed()
        elif sign == "\b":
            self.x = max(0, self.x - 1)
        elif sign == "\t":
            self.x = min(self.cols - 1, (self.x // 8 + 1) * 8)
        elif sign >= " ":
            if self.x >= self.cols:
                self.x = 0
                self.line_feed()
            self.cell[self.y][self.x] = (sign, self.look)
            self.x += 1
            self.last = sign

    def line_feed(self):
        if self.y == self.bottom:
            self.scroll(1)
        else:
            self.y = min(self.rows - 1, self.y + 1)

    def scroll(self, count):
        for _ in range(abs(count)):
            if count > 0:
                del self.cell[self.top]
                self.cell.insert(self.bottom, self.blank_row())
            else:
                del self.cell[self.bottom]
                self.cell.insert(self.top, self.blank_row())

    def escape(self, found):
        if found.group("csi") is None:
            kind = found.group(0)[1:]
            if kind == "7":
                self.saved = (self.y, self.x)
            elif kind == "8":
                self.y, self.x = self.saved
            elif kind == "M":
                if self.y == self.top:
                    self.scroll(-1)
                else:
                    self.y -= 1
            return
        private, numbers, final = found.group("private", "numbers", "final")
        values = [int(n) if n else 0 for n in numbers.split(";")] if numbers else []
        if private:
            if final in "hl":
                for value in values:
                    (self.modes.add if final == "h" else self.modes.discard)(value)
            return
        self.control(final, values)

    def control(self, final, values):
        n = values[0] if values and values[0] else 1
        self.x = min(self.x, self.cols - 1) if final not in "mh" else self.x
        if final == "m":
            self.sgr(values or [0])
        elif final in "Hf":
            self.y = min(self.rows, n) - 1
            self.x = min(self.cols, values[1] if len(values) > 1 and values[1] else 1) - 1
        elif final == "d":
            self.y = min(self.rows, n) - 1
        elif final in "G`":
            self.x = min(self.cols, n) - 1
        elif final == "A":
            self.y = max(0, self.y - n)
        elif final == "B":
            self.y = min(self.rows - 1, self.y + n)
        elif final == "C":
            self.x = min(self.cols - 1, self.x + n)
        elif final == "D":
            self.x = max(0, self.x - n)
        elif final == "r":
            self.top = n - 1
            self.bottom = (values[1] if len(values) > 1 and values[1] else self.rows) - 1
            self.y = self.x = 0
        elif final == "b":
            for _ in range(n):
                self.put(self.last)
        elif final not in "hlntcq":
            self.edit(final, n, values[0] if values else 0)

    def edit(self, final, n, kind):
        row = self.cell[self.y]
        if final == "K":
            first = 0 if kind in (1, 2) else self.x
            last = self.x if kind == 1 else self.cols - 1
            for x in range(first, last + 1):
                row[x] = (" ", self.erased())
        elif final == "J":
            if kind == 0:
                self.edit("K", 1, 0)
                lines = range(self.y + 1, self.rows)
            else:
                lines = range(self.rows) if kind >= 2 else range(self.y + 1)
            for y in lines:
                self.cell[y] = [(" ", self.erased()) for _ in range(self.cols)]
        elif final == "X":
            for x in range(self.x, min(self.cols, self.x + n)):
                row[x] = (" ", self.erased())
        elif final == "P":
            del row[self.x:self.x + n]
            row.extend((" ", self.erased()) for _ in range(self.cols - len(row)))
        elif final == "@":
            row[self.x:self.x] = [(" ", self.erased())] * n
            del row[self.cols:]
        elif final in "LM":
            top, self.top = self.top, self.y
            self.scroll(-n if final == "L" else n)
            self.top = top
        elif final in "ST":
            self.scroll(n if final == "S" else -n)
        else:
            raise ValueError(f"the terminal does not know CSI {final}")

    def erased(self):
        return ("", self.look[1], False, False, False)

    def sgr(self, values):
        fg, bg, bold, under, back = self.look
        at = 0
        while at < len(values):
            v = values[at]
            if v == 0:
                fg, bg, bold, under, back = DEFAULT
            elif v in (1, 22):
                bold = v == 1
            elif v in (4, 24):
                under = v == 4
            elif v in (7, 27):
                back = v == 7
            elif v in (38, 48):
                colour = f"{values[at + 2]}"
                fg, bg = (colour, bg) if v == 38 else (fg, colour)
                at += 2
            elif 30 <= v <= 37 or 90 <= v <= 97:
                fg = f"{v - 30 if v < 90 else v - 82}"
            elif 40 <= v <= 47 or 100 <= v <= 107:
                bg = f"{v - 40 if v < 100 else v - 92}"
            elif v == 39:
                fg = ""
            elif v == 49:
                bg = ""
            at += 1
        self.look = (fg, bg, bold, under, back)


FORM = (r"\x1b(?:(?P<csi>\[)(?P<private>[?>=!]?)(?P<numbers>[0-9;:]*)[ $]?(?P<final>[@-~])"
        r"|\][^\x07\x1b]*(?:\x07|\x1b\\)|[()][A-Z0-9]|[78MDEHc=>])")
ESCAPE_TEXT = re.compile(FORM)
ESCAPE = re.compile(FORM.encode())


class Program:
    """A program that runs in a pseudo terminal of its own."""

    PATIENCE = 30  # seconds; a program that does not answer in time has failed

    def __init__(self, argv, rows=24, cols=80, term="xterm-256color", environment=None):
        self.screen = Screen(rows, cols)
        self.raw = b""
        self.status = None
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update({"TERM": term, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"})
            os.environ.pop("LINES", None)
            os.environ.pop("COLUMNS", None)
            os.environ.pop("NO_COLOR", None)
            os.environ.update(environment or {})
            # The size must be right before the program looks at it.
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, cols, 0, 0))
            os.execv(argv[0], argv)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, cols, 0, 0))

    def resize(self, rows, cols):
        self.screen.resize(rows, cols)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, cols, 0, 0))

    def send(self, keys):
        os.write(self.fd, keys.encode())

    def pump(self, seconds):
        """Takes what the program has written; False when it has ended."""
        ready, _, _ = select.select([self.fd], [], [], seconds)
        if not ready:
            return True
        try:
            data = os.read(self.fd, 65536)
        except OSError:  # the other end is closed
            data = b""
        if not data:
            self.finish()
            return False
        self.raw += data
        self.screen.feed(data)
        return True

    def until(self, holds, what):
        """Waits until something is to be seen."""
        deadline = time.monotonic() + self.PATIENCE
        while not holds(self.screen.text()):
            left = deadline - time.monotonic()
            if left <= 0 or not self.pump(left):
                raise AssertionError(f"{what} did not come; the screen:\n{self.screen.text()}")

    def until_text(self, words):
        self.until(lambda text: words in text, f'"{words}"')

    def until_gone(self, words):
        self.until(lambda text: words not in text, f'the end of "{words}"')

    def settled(self):
        """A frame of the full screen is complete when the cursor is in its lower right corner."""
        return self.screen.y == self.screen.rows - 1 and self.screen.x >= self.screen.cols - 1

    def frame(self, holds, what):
        """Waits for a complete frame of which something holds."""
        self.until(lambda text: self.settled() and holds(text), what)

    def shows(self, *words):
        """Waits for a complete frame with all the words."""
        self.frame(lambda text: all(word in text for word in words), f"{words}")

    def change(self, keys):
        """Sends keys that change something to be seen, and waits for the new frame."""
        before = self.screen.text()
        self.send(keys)
        self.frame(lambda text: text != before, f"an answer to {keys!r}")

    def end(self):
        """Waits for the program to end by itself and returns its status."""
        deadline = time.monotonic() + self.PATIENCE
        while self.status is None:
            left = deadline - time.monotonic()
            if left <= 0:
                raise AssertionError(f"it does not end; the screen:\n{self.screen.text()}")
            self.pump(left)
        return self.status

    def finish(self):
        if self.status is None:
            _, status = os.waitpid(self.pid, 0)
            self.status = os.waitstatus_to_exitcode(status)
            os.close(self.fd)

    def kill(self):
        if self.status is None:
            os.kill(self.pid, 9)
            self.finish()
