"""hash_vectors.py - the numbers in test_hash.c and test_dice.c, worked out with Python's integers."""

MASK = 2**64 - 1
STEP = 0x9E3779B97F4A7C15
FACTOR = 0xE9846AF9B1A615DD


def mix(x):
    x ^= x >> 32
    x = x * FACTOR & MASK
    x ^= x >> 32
    x = x * FACTOR & MASK
    return x ^ x >> 28


def hash_bytes(data, seed):
    h = mix(seed ^ (STEP + len(data) & MASK))
    for at in range(0, len(data), 8):
        word = int.from_bytes(data[at:at + 8], "little")
        h = mix(h ^ word) + STEP & MASK
    return mix(h)


def dice(seed, count):
    key = mix(seed + STEP & MASK)
    return [mix(key + at * STEP & MASK) >> 32 for at in range(count)]


def main():
    for x in (0, 1, 2**64 - 1, 0x0123456789ABCDEF):
        print(f"mix {x:016x} {mix(x):016x}")
    print(f"inverse of the factor {pow(FACTOR, -1, 2**64):016x}")
    for data in (b"", b"\0", b"a", b"\0" * 8, b"robodrome", bytes(range(256))):
        print(f"hash {data[:9]!r} {hash_bytes(data, 0):016x} {hash_bytes(data, 1):016x}")
    for seed in (0, 1, 2**64 - 1):
        print("dice", seed, " ".join(f"{n:08x}" for n in dice(seed, 6)))


main()
