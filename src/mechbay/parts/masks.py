"""Sets of small numbers, each a bit of an int; whether k is in it is `(mask >> k) & 1`, all else is here."""

from __future__ import annotations


def mask_of(numbers: list[int]) -> int:
    """The set of some numbers.

    >>> mask_of([0, 3, 3])
    9
    """
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def members(mask: int) -> list[int]:
    """The numbers of a set, the smallest first.

    >>> members(9), members(0)
    ([0, 3], [])
    """
    found: list[int] = []
    number = 0
    while mask:
        if mask & 1:
            found.append(number)
        mask >>= 1
        number += 1
    return found


def size(mask: int) -> int:
    """How many numbers are in a set.

    >>> size(9)
    2
    """
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
