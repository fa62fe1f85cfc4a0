"""The generator of chance: sfc32, small to copy, the same on every platform and in both builds."""

from __future__ import annotations

import hashlib
from typing import Any, Final

from mechbay.core.fields import rebuild

MASK: Final = 0xFFFFFFFF
WARM_UP: Final = 12


class Luck:
    """A source of random words."""

    def word(self) -> int:
        """The next 32 random bits."""
        raise NotImplementedError

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        # Lemire's multiply-and-reject on 24 bits: unbiased, and both factors stay small.
        product = (self.word() >> 8) * n
        low = product & 0xFFFFFF
        if low < n:
            floor = 0x1000000 % n
            while low < floor:
                product = (self.word() >> 8) * n
                low = product & 0xFFFFFF
        return product >> 24


class Sfc32(Luck):
    """sfc32 (Doty-Humphrey): 32-bit words without multiplication, so mypyc never needs a big integer."""

    def __init__(self, a: int, b: int, c: int, counter: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    def word(self) -> int:
        b = self.b
        c = self.c
        mixed = (self.a + b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = ((((c << 21) | (c >> 11)) & MASK) + mixed) & MASK
        return mixed

    def copy(self) -> Sfc32:
        return Sfc32(self.a, self.b, self.c, self.counter)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Sfc32, (self.a, self.b, self.c, self.counter))


class HashLuck(Luck):
    """A keyed hash of a counter: nobody who has seen all words so far can tell the next."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.counter: int = 0

    def word(self) -> int:
        self.counter += 1
        block = hashlib.blake2s(self.counter.to_bytes(8, "big"), key=self.key, digest_size=4)
        return int.from_bytes(block.digest(), "big")

    def __reduce__(self) -> tuple[Any, ...]:
        return (rebuild, (HashLuck, (self.key,), {"counter": self.counter}))


def seeded(seed: int, stream: int) -> Sfc32:
    """A generator for a seed; streams of one seed are independent of each other."""
    luck = Sfc32(seed & MASK, (seed >> 32) & MASK, (stream + 1) & MASK, 1)
    for _ in range(WARM_UP):
        luck.word()
    return luck
