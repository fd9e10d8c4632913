"""fair_vectors.py - the numbers in test_fair.c, made with Python's own hashlib and hmac.

Written from the description of the stream alone: it shares no code with src/fair. Run it and compare
its output with the table in test_fair.c.
"""

import hashlib
import hmac

SEED = bytes(range(32))
SALTS = ["", "match 7: S1 heads, S2 tails", "x" * 256]
BOUNDS = [6, 2, 1, 255, 256, 257, 65536, 65537, 1000003, 2**24, 2**24 + 1, 2**31 + 1, 2**32 - 1]


class Stream:
    def __init__(self, seed, salt):
        self.key = hmac.new(seed, salt.encode(), hashlib.sha256).digest()
        self.row = b""
        self.blocks = 0
        self.used = 0

    def take(self, count):
        while len(self.row) < self.used + count:
            number = self.blocks.to_bytes(8, "big")
            self.row += hmac.new(self.key, number, hashlib.sha256).digest()
            self.blocks += 1
        word = self.row[self.used:self.used + count]
        self.used += count
        return word

    def below(self, bound):
        size = next(n for n in range(1, 5) if bound - 1 < 256**n)
        largest = 256**size // bound * bound
        while True:
            word = int.from_bytes(self.take(size), "big")
            if word < largest:
                return word % bound


def main():
    print("commitment", hashlib.sha256(SEED).hexdigest())
    for salt in SALTS:
        stream = Stream(SEED, salt)
        print(repr(salt[:30]), "key", stream.key.hex())
        print("  dice", [stream.below(6) + 1 for _ in range(40)])
        print("  mixed", [stream.below(bound) for bound in BOUNDS])
        print("  used", stream.used, "bytes of", stream.blocks, "blocks")
    # How many words are thrown away matters most where nearly half of them are.
    stream = Stream(SEED, "many")
    total = 0
    for _ in range(100000):
        total = (total * 31 + stream.below(129)) % 2**32
    print("many", total, "used", stream.used)


main()
