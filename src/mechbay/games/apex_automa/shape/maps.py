"""Objects, and maps: rows of cells, each a level and the code of an object, and barricades on edges."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from mechbay.data import Data, Shape, number, one_of, text

SIDE = 12  # AXA-2.25
# the objects that the rules know, with their code on a map and their footprint
OBJECTS = {
    "rock": ("#", "space"),
    "crate": ("C", "space"),
    "stack": ("D", "space"),
    "beacon": ("B", "space"),
    "supply-bin": ("S", "space"),
    "zip-anchor": ("p|q|r", "space"),
    "canyon": ("V", "space"),
    "barricade": ("edge", "edge"),
    "smoke": ("token", "intersection"),
    "dome": ("token", "intersection"),
    "heal-drone": ("token", "intersection"),
    "care-package": ("token", "space"),
    "strike": ("token", "space"),
    "bombardment": ("token", "space"),
    "portal": ("token", "space"),
    "fence-pylon": ("token", "space"),
    "nox-trap": ("token", "space"),
    "jump-pad": ("token", "space"),
}
KEYWORDS = [
    "impassable", "occupying", "obstacle", "cover", "opaque", "destructible", "interactive", "canyon",
    "portal", "automa_blocked", "danger_adjacent",
]  # fmt: skip
BEACON = OBJECTS["beacon"][0]
ANCHORS = OBJECTS["zip-anchor"][0].split("|")
CODES = ".#CDBSpqrV"
CELL = re.compile(f"[0-3][{re.escape(CODES)}]")  # AXA-2.3: levels


def map_rows(value: Any, place: str, whole: Data) -> Iterator[str]:
    """A rectangle of cells with beacons and with pairs of anchors (AXA-2.1, AXA-2.18)."""
    yield from text(value, place, whole)
    cells = [line.split() for line in value.split("\n") if line] if isinstance(value, str) else []
    if not cells:
        yield f"{place} must have at least one row"
        return
    wrong = [cell for line in cells for cell in line if not CELL.fullmatch(cell)]
    widths = {len(line) for line in cells}
    letters = [cell[1] for line in cells for cell in line if len(cell) == 2]
    if wrong:
        yield f"{place} must be made of a level 0 to 3 and one of {' '.join(CODES)}, not {wrong[0]}"
    elif len(widths) > 1:
        yield f"{place} must be a rectangle, not rows of {' and '.join(map(str, sorted(widths)))} cells"
    elif max(len(cells), *widths) > SIDE:
        yield f"{place} must have at most {SIDE} rows and {SIDE} columns, not {len(cells)} and {widths.pop()}"
    elif BEACON not in letters:
        yield f"{place} must have a respawn beacon, {BEACON}"
    for letter in ANCHORS:
        if (count := letters.count(letter)) not in (0, 2):
            yield f"{place} must have the anchor {letter} twice or not at all, not {count} times"


def barricade(value: Any, place: str, whole: Data) -> Iterator[str]:
    """An edge: column, row, and the side of that space."""
    if not isinstance(value, list) or len(value) != 3:
        yield f"{place} must be a list of 3: column, row and side"
        return
    shapes: list[Shape] = [number(1, SIDE), number(1, SIDE), one_of("N", "E")]
    for count, (shape, entry) in enumerate(zip(shapes, value, strict=True), 1):
        yield from shape(entry, f"{place}[{count}]", whole)


def fences(entry: Data) -> Iterator[str]:
    """Barricades that stand nowhere between two spaces of their map, or twice."""
    cells = [line.split() for line in entry["rows"].split("\n") if line]
    width, height = len(cells[0]), len(cells)
    for count, (x, y, side) in enumerate(entry["barricades"], 1):
        place = f"map[{entry['id']}].barricades[{count}]"
        if x + (side == "E") > width or y + (side == "N") > height:
            yield f"{place} must be between two spaces of the map, not at {x}, {y}, {side}"
        if [x, y, side] in entry["barricades"][: count - 1]:
            yield f"{place} must be another edge than those before it, not {x}, {y}, {side}"


def objects(data: Data) -> Iterator[str]:
    """Objects that the rules know otherwise, or whose keywords would change sight in a match."""
    for entry in data["object"]:
        place = f"object[{entry['id']}]"
        for key, right in zip(("code", "footprint"), OBJECTS[entry["id"]], strict=True):
            if entry[key] != right:
                yield f'{place}.{key} must be "{right}", as the rules know it, not "{entry[key]}"'
        if len(set(entry["keywords"])) < len(entry["keywords"]):
            yield f"{place}.keywords must each stand once"
        if "opaque" in entry["keywords"] and (
            "destructible" in entry["keywords"] or entry["code"] == "token"
        ):
            yield f"{place}.keywords must not have opaque: what blocks sight stays where it is"
