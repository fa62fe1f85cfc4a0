"""Maps of Apex drawn by hand, and segments reckoned in fractions, apart from the code that is tested."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from mechbay.games.apex_automa.rules.ground import (
    CANYON,
    COVER,
    DESTRUCTIBLE,
    IMPASSABLE,
    INTERACTIVE,
    NAMES,
    OCCUPYING,
    OPAQUE,
    Map,
    Things,
    make_map,
)

TESTS = Path(__file__).parent
VECTORS = tomllib.loads((TESTS / "rules/apex_automa.toml").read_text(encoding="utf-8"))
PRINTED = tomllib.loads(
    (TESTS.parent / "src/mechbay/games/apex_automa/cards.toml").read_text(encoding="utf-8")
)

BLOCK = IMPASSABLE | OCCUPYING
ROCK, CRATE, STACK, BEACON, BIN, ANCHOR, GORGE = range(7)
CODES = {"#": ROCK, "C": CRATE, "D": STACK, "B": BEACON, "S": BIN, "p": ANCHOR, "q": ANCHOR, "V": GORGE}
KEYWORDS = [
    BLOCK | OPAQUE | COVER,
    BLOCK | COVER,
    BLOCK | COVER | DESTRUCTIBLE,
    BLOCK,
    BLOCK | COVER | INTERACTIVE,
    BLOCK | INTERACTIVE,
    CANYON,
]
THINGS = Things(CODES | {"r": ANCHOR}, KEYWORDS, 2)

Cell = tuple[int, int]  # column and row from 1, as the rules count


def terrain(rows: str, *barricades: tuple[int, int, int]) -> Map:
    """A map of rows as the data writes them, the top one first."""
    return make_map("", tuple(rows.strip().splitlines()), barricades, THINGS)


def printed(name: str) -> Map:
    """A map of the game."""
    found: dict[str, Any] = next(entry for entry in PRINTED["map"] if entry["id"] == name)
    edges = [(x, y, "NE".index(side)) for x, y, side in found["barricades"]]
    return make_map(name, tuple(found["rows"].strip().splitlines()), tuple(edges), THINGS)


def space(name: str) -> int:
    """The number of a space by its name."""
    return NAMES.index(name)


def at(cell: Cell) -> int:
    """The number of a space by column and row from 1."""
    return (cell[1] - 1) * 12 + cell[0] - 1


def cell_of(number: int) -> Cell:
    """Column and row from 1."""
    return number % 12 + 1, number // 12 + 1


def hilly(luck: Random, width: int, height: int) -> tuple[str, list[tuple[int, int, int]]]:
    """Rows and barricades of a random map, flat or steep, with rocks and crates."""
    flat = luck.choice([1, 3, 9])
    cells = [
        [luck.choice("0" * flat + "123") + luck.choice("........C#") for _ in range(width)]
        for _ in range(height)
    ]
    norths = [(x, y, 0) for x in range(1, width + 1) for y in range(1, height) if luck.random() < 0.3]
    easts = [(x, y, 1) for x in range(1, width) for y in range(1, height + 1) if luck.random() < 0.3]
    return "\n".join(" ".join(row) for row in cells), norths + easts


# --- the segment from (0, 0) to an offset, by cutting it with each square in turn


def _inside(length: int, square: int) -> tuple[Fraction, Fraction] | None:
    """When a point that goes so far along one axis is in a closed unit interval around a whole number."""
    if length == 0:
        return (Fraction(0), Fraction(1)) if square == 0 else None
    times = sorted([Fraction(2 * square - 1, 2 * length), Fraction(2 * square + 1, 2 * length)])
    return max(times[0], Fraction(0)), min(times[1], Fraction(1))


@cache
def cuts(dx: int, dy: int) -> list[tuple[Cell, Fraction, Fraction]]:
    """The squares that a segment meets, with the times when it comes and goes, in order of coming."""
    found = []
    for x in range(min(dx, 0), max(dx, 0) + 1):
        for y in range(min(dy, 0), max(dy, 0) + 1):
            across, along = _inside(dx, x), _inside(dy, y)
            if across and along:
                comes, goes = max(across[0], along[0]), min(across[1], along[1])
                if comes <= goes:
                    found.append(((x, y), comes, goes))
    return sorted(found, key=lambda cut: (cut[1], cut[2]))


def fraction_sight(rows: list[list[str]], start: Cell, end: Cell) -> bool:
    """AXA-3.10 to AXA-3.13 word by word; rows are counted from the bottom."""

    def level(cell: Cell) -> int:
        return int(rows[cell[1] - 1][cell[0] - 1][0])

    def top(cell: Cell) -> int:
        return level(cell) + (2 if rows[cell[1] - 1][cell[0] - 1][1] == "#" else 0)

    def height(time: Fraction) -> Fraction:
        return level(start) + Fraction(1, 2) + (level(end) - level(start)) * time

    touched: dict[Fraction, list[Cell]] = {}
    for offset, comes, goes in cuts(end[0] - start[0], end[1] - start[1]):
        cell = (start[0] + offset[0], start[1] + offset[1])
        if comes == goes:
            touched.setdefault(comes, []).append(cell)
        elif cell not in (start, end) and top(cell) > min(height(comes), height(goes)):
            return False
    return all(min(map(top, cells)) <= height(time) for time, cells in touched.items())


def fraction_entry(start: Cell, end: Cell) -> list[Cell]:
    """AXA-3.20 to AXA-3.22: the spaces beyond the edges of the end by which the segment enters it."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    comes = next(comes for offset, comes, _ in cuts(dx, dy) if offset == (dx, dy))
    x, y = start[0] + dx * comes, start[1] + dy * comes  # where it enters
    half = Fraction(1, 2)
    sides = [
        ((end[0] - 1, end[1]), x == end[0] - half),
        ((end[0] + 1, end[1]), x == end[0] + half),
        ((end[0], end[1] - 1), y == end[1] - half),
        ((end[0], end[1] + 1), y == end[1] + half),
    ]
    return [cell for cell, through in sides if through]
