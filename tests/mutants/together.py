"""together.py - all mutants of a file of rules as one program, in which a number switches one on.

Each function that has mutants is written once as it is and once for each of them; under its own
name there is a switch. tests/mutants/many.c sets the number, runs the scenarios in a process of
its own for each mutant, and begins with the scenario file that noticed the one before.
"""
import re
import shutil
import subprocess

OPTIONS = ["-O1"]


class Function:
    """Where a function stands: offsets of its head and body, names of its parameters."""

    def __init__(self, source, name, first, brace, last):
        tokens = source.tokens
        self.name = name
        self.start, self.brace, self.end = (tokens[first].start, tokens[brace].start,
                                            tokens[last].end)
        self.head = source.text[self.start:self.brace]
        opened = source.pair[brace - 1]
        self.named = tokens[opened - 1].start - self.start
        self.nothing = tokens[opened - 2].text == "void"
        self.arguments = self.find_arguments(tokens[opened + 1:brace - 1])

    @staticmethod
    def find_arguments(tokens):
        """The last name of each parameter; those of this code are no pointers to functions."""
        names, last = [], None
        for token in tokens:
            if token.text == ",":
                names.append(last)
                last = None
            elif token.kind == "name" and (last is None or not token.text.isupper()):
                last = token.text
        return [name for name in [*names, last] if name not in (None, "void")]

    def variant(self, suffix, body):
        head = self.head.replace("RD_FN ", "static ", 1)
        at = self.named + len(head) - len(self.head)
        return f"{head[:at]}{self.name}__{suffix}{head[at + len(self.name):]}{body}\n"

    def switch(self, numbers):
        call = "({})".format(", ".join(self.arguments))
        back, after = ("", " return;") if self.nothing else ("return ", "")
        cases = "".join(f"    case {n}: {back}{self.name}__{n}{call};{after}\n" for n in numbers)
        return (f"{self.head}{{\n    if (rd_mutant >= {min(numbers)} && rd_mutant <= {max(numbers)})"
                f"\n    switch (rd_mutant) {{\n{cases}    }}\n"
                f"    {back}{self.name}__rules{call};\n}}\n")


class Program:
    """The mutants of one file, compiled together; those that do not compile fall out."""

    def __init__(self, bench, source, mutants):
        self.bench, self.source = bench, source
        self.folder = bench.folder / f"together-{source.name}"
        shutil.copytree(bench.folder_of_rules, self.folder)
        self.mutants = list(mutants)
        self.broken = []
        while self.compile():
            pass

    def write(self):
        """The file with all variants; returns which lines belong to whom."""
        text, lines, at = "extern unsigned rd_mutant;\n", [], 0
        for function in self.source.functions:
            mine = [m for m in self.mutants if function.brace < m.start < function.end]
            if not mine:
                continue
            text += self.source.text[at:function.start]
            body = self.source.text[function.brace:function.end]
            text += function.variant("rules", body)
            for m in mine:
                begin = text.count("\n")
                text += function.variant(m.number, body[:m.start - function.brace] + m.new +
                                         body[m.end - function.brace:])
                lines.append((begin + 1, text.count("\n"), m))
            text += function.switch([m.number for m in mine])
            at = function.end
        (self.folder / self.source.name).write_text(text + self.source.text[at:], encoding="utf-8")
        return lines

    def compile(self):
        """Was there something that did not compile? It is left out, and all is to be done anew."""
        lines = self.write()
        words = [*self.bench.commands["rules.c"], *OPTIONS, "-c", "rules.c", "-o", "rules.c.o"]
        done = subprocess.run(words, cwd=self.folder, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return False
        wrong = {int(n) for n in re.findall(rf"(?:^|/){re.escape(self.source.name)}:(\d+):[^\n]*error",
                                            done.stderr, re.M)}
        broken = {m.number for first, last, m in lines if any(first <= n <= last for n in wrong)}
        if not broken:
            raise OSError(done.stderr)
        for m in self.mutants:
            if m.number in broken:
                m.verdict = "not compiled"
        self.mutants = [m for m in self.mutants if m.number not in broken]
        return True

    def run(self, seconds):
        """Gives every mutant its verdict; yields each when it has one."""
        program = self.folder / "many"
        self.bench.must([self.bench.commands["rules.c"][0], "-pthread", "-o", program,
                         self.bench.folder / "many.o", self.folder / "rules.c.o",
                         self.bench.library, "-ljansson"])
        by_number = {m.number: m for m in self.mutants}
        numbers = "\n".join(map(str, by_number)) + "\n"
        with subprocess.Popen([str(program), str(seconds), *self.bench.scenarios],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, text=True, cwd=self.bench.root) as process:
            process.stdin.write(numbers)
            process.stdin.close()
            for line in process.stdout:
                number, words = line.rstrip("\n").split(" ", 1)
                by_number[int(number)].verdict = words
                yield by_number[int(number)]
        shutil.rmtree(self.folder)
