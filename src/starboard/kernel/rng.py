"""The one source of chance: a small generator whose whole state is four numbers inside the game.

The algorithm is sfc32 (small fast counter): additions, shifts and exclusive ors on 32-bit words. It gives the same numbers
interpreted and compiled, and on every machine.
"""

from __future__ import annotations

import hashlib
from typing import Final

WORD: Final = 0xFFFFFFFF


class Rng:
    """A sequence of random numbers that can be copied and written down at any point."""

    __slots__ = ("a", "b", "c", "counter")

    def __init__(self, a: int, b: int, c: int, counter: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    def clone(self) -> Rng:
        return Rng(self.a, self.b, self.c, self.counter)

    def state(self) -> list[int]:
        return [self.a, self.b, self.c, self.counter]

    def word(self) -> int:
        """The next 32 random bits."""
        b = self.b
        c = self.c
        counter = self.counter
        out = (self.a + b + counter) & WORD
        self.counter = (counter + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = (((c << 21) & WORD | (c >> 11)) + out) & WORD
        return out

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely (to within n in 2**32)."""
        return (self.word() * n) >> 32

    def die(self) -> int:
        """A roll of an ordinary die, 1 to 6."""
        return self.below(6) + 1

    def shuffle(self, things: list[int]) -> None:
        """Bring a list into random order, every order equally likely."""
        for last in range(len(things) - 1, 0, -1):
            other = (self.word() * (last + 1)) >> 32
            things[last], things[other] = things[other], things[last]


def seeded(seed: int, stream: str = "") -> Rng:
    """The generator that belongs to a seed; streams with different names are independent of each other."""
    digest = hashlib.blake2b(f"{seed}/{stream}".encode(), digest_size=12).digest()
    rng = Rng(
        int.from_bytes(digest[0:4], "little"),
        int.from_bytes(digest[4:8], "little"),
        int.from_bytes(digest[8:12], "little"),
        1,
    )
    for _ in range(12):
        rng.word()
    return rng
