"""The generator of chance: sfc32, small to copy, the same on every platform and in both builds."""

from __future__ import annotations

from typing import Final

MASK: Final = 0xFFFFFFFF
WARM_UP: Final = 12


class Luck:
    """sfc32 (Doty-Humphrey): 32-bit words without multiplication, so mypyc never needs a big integer."""

    def __init__(self, a: int, b: int, c: int, counter: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    def word(self) -> int:
        """The next 32 random bits."""
        b = self.b
        c = self.c
        mixed = (self.a + b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = ((((c << 21) | (c >> 11)) & MASK) + mixed) & MASK
        return mixed

    def copy(self) -> Luck:
        return Luck(self.a, self.b, self.c, self.counter)


def seeded(seed: int, stream: int) -> Luck:
    """A generator for a seed; streams of one seed are independent of each other."""
    luck = Luck(seed & MASK, (seed >> 32) & MASK, (stream + 1) & MASK, 1)
    for _ in range(WARM_UP):
        luck.word()
    return luck
