"""What settled a game, from what its seats are compared by."""

from __future__ import annotations


def deciding(ranks: list[tuple[int, ...]]) -> int:
    """Which comparison left one seat alone in front; where none did, how many there are.

    >>> deciding([(7, 1), (7, 3), (5, 9)]), deciding([(7, 1), (7, 1)])
    (1, 2)
    """
    best = max(ranks)
    for comparison in range(len(best)):
        ahead = [rank for rank in ranks if rank[: comparison + 1] == best[: comparison + 1]]
        if len(ahead) == 1:
            return comparison
    return len(best)
