"""The room of pools: how large each is drawn, and where its things lie."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from mechbay.drawing import drawn_once
from mechbay.games.apex_automa.draw.look import Box, Size
from mechbay.games.apex_automa.draw.loot import TOKEN, WEAPON
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.state import Clash

GAP: Final = 4.0
APART: Final = 8.0  # from one legend to the other
CELL: Final = 113.0  # width of a weapon or a token at least
HEAD: Final = 28.0
PLACE: Final = 32.0  # side of a place in the backpack
TITLE: Final = 14.0
SIZES: Final = (1.3, 1.2, 1.16, 1.1, 1, 0.9, 0.8, 0.7, 0.6, 0.5)  # how large letters come out, at most
LEAST: Final = 2  # things beside each other: a legend carries two weapons
OWN, GIFT, EPIC = "pool", "gift", "epic"
Held = tuple[int, int]  # kinds of weapons and of tokens of a legend


class Heap(NamedTuple):
    """Gear of one sort in a pool."""

    sort: str
    gear: int
    number: int


class Shelf(NamedTuple):
    """Where the pool of a legend is drawn, and how many things lie beside each other."""

    size: float
    across: int
    box: Box

    def inner(self) -> Size:
        """Width and height in units of its own."""
        return self.box[2] / self.size, self.box[3] / self.size

    def cell(self) -> float:
        """The width of a thing."""
        return (self.inner()[0] + GAP) / self.across - GAP


# --- what lies there
def heaps(game: Clash, figure: int) -> tuple[list[Heap], list[Heap], list[Heap]]:
    """Epic tokens of which one is kept, weapons and tokens in a pool; what was given lies apart."""
    epics = heaped(EPIC, tuple([cards.FIRST_LOOT + loot for loot in game.epics[figure]]))
    found = heaped(OWN, game.pools[figure]) + heaped(GIFT, game.gifts[figure])
    weapons = [heap for heap in found if heap.gear < cards.FIRST_LOOT]
    return epics, weapons, [heap for heap in found if heap.gear >= cards.FIRST_LOOT]


def heaped(sort: str, gears: tuple[int, ...]) -> list[Heap]:
    """Alike gear together."""
    return [Heap(sort, gear, number) for gear, number in sorted(Counter(gears).items())]


def held(game: Clash, figure: int) -> Held:
    """How many heaps a pool has, with those of which all was equipped: so nothing moves meanwhile."""
    _, weapons, tokens = heaps(game, figure)
    loadouts = [one for one in game.loadouts[2 * figure : 2 * figure + 2] if one != kit.NO_LOADOUT]
    arms = {kit.LOADOUT_WEAPON[one] for one in loadouts} - {heap.gear for heap in weapons}
    parts = {loot for one in loadouts for loot in kit.LOADOUT_LOOT[one]} | set(game.kit[figure])
    worn = {cards.BODY_SHIELD} if (game.body_shields >> figure) & 1 else set()
    gone = (parts | worn) - {heap.gear - cards.FIRST_LOOT for heap in tokens}
    return len(weapons) + len(arms), len(tokens) + len(gone)


# --- the room for it
DRAWN: Final[Held] = (cards.WEAPONS_DRAWN, sum(cards.LOOT_DRAWN))


@drawn_once
def shelves(box: Box, pools: tuple[Held, ...], stacked: bool) -> list[Shelf]:
    """The room of each pool, who has more gets more; as large as what was drawn allows, and all find it."""
    fill = above_each_other if stacked else beside
    for size in SIZES:
        width, height = box[2] / size, box[3] / size
        found = fill(width, height, pools) if fill(width, height, (DRAWN,) * len(pools)) else []
        if found:
            break
    x, y = box[:2]
    return [
        Shelf(size, across, (x + size * left, y + size * top, size * wide, size * high))
        for across, (left, top, wide, high) in found or beside(width, height, pools, True)
    ]


def beside(
    width: float, height: float, pools: tuple[Held, ...], all_the_same: bool = False
) -> list[tuple[int, Box]]:
    """Pools side by side, the columns shared out as evenly as they can be; none if they do not fit."""
    room = width + len(pools) * GAP - (len(pools) - 1) * APART
    cells = int(room // (CELL + GAP))
    shares = (
        [(cells,)] if len(pools) == 1 else [(one, cells - one) for one in range(LEAST, cells - LEAST + 1)]
    )
    for share in sorted(shares, key=lambda share: max(share)):
        if all_the_same or all(
            need(pool, across) <= height for pool, across in zip(pools, share, strict=True)
        ):
            ends = [sum(share[:k]) * room / cells for k in range(len(share) + 1)]
            shift = APART - GAP
            return [
                (across, (ends[k] + k * shift, 0, ends[k + 1] - ends[k] - GAP, height))
                for k, across in enumerate(share)
            ]
    return []


def above_each_other(width: float, height: float, pools: tuple[Held, ...]) -> list[tuple[int, Box]]:
    """Pools one above the other, what is left of the height shared out; none if they do not fit."""
    across = int((width + GAP) // (CELL + GAP))
    needs = [need(pool, across) for pool in pools]
    spare = (height + APART) / len(pools) - APART - sum(needs) / len(pools)
    tops = [sum(needs[:k]) + k * (spare + APART) for k in range(len(pools))]
    return (
        [(across, (0, top, width, one + spare)) for top, one in zip(tops, needs, strict=True)]
        if spare >= 0
        else []
    )


def rows(count: int, across: int) -> int:
    """How many rows so many things need."""
    return -(-count // across)


def above(across: int) -> float:
    """The height of what a legend carries, with its name and the words below: the backpack may lie beside."""
    return HEAD + WEAPON + GAP + TITLE + (0 if across > LEAST else PLACE + GAP)


def need(pool: Held, across: int) -> float:
    """The height that a legend and its pool need."""
    weapons, tokens = pool
    return above(across) + max([y + high for _, y, _, high in laid(weapons, tokens, across, CELL)], default=0)


@drawn_once
def laid(weapons: int, tokens: int, across: int, wide: float) -> list[Box]:
    """Weapons in rows; tokens two to a weapon's height where its last row has room, then in rows below."""
    step = wide + GAP
    large, free = WEAPON + GAP, TOKEN + GAP
    found = [(k % across * step, k // across * large, wide, WEAPON) for k in range(weapons)]
    low, last = rows(weapons, across) * large, -weapons % across
    room = [((across - last + k) * step, low - large + half * free) for half in (0, 1) for k in range(last)]
    room += [(k % across * step, low + k // across * free) for k in range(max(0, tokens - len(room)))]
    return found + [(x, y, wide, TOKEN) for x, y in room[:tokens]]
