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
    "death-box": ("box", "space"),
}
KEYWORDS = [
    "impassable", "occupying", "obstacle", "cover", "opaque", "destructible", "interactive", "canyon",
    "portal", "automa_blocked", "danger_adjacent",
]  # fmt: skip
# what the rules ask of things by their footprint; a barricade is both, AXA-3.20 and AXA-6.4
ASKED = {
    "space": {word for word in KEYWORDS if word != "obstacle"},
    "edge": {"obstacle", "cover"},
    "intersection": {"destructible"},
}
BEACON = OBJECTS["beacon"][0]
BEACONS = 4  # AXA-10.3
ANCHORS = OBJECTS["zip-anchor"][0].split("|")
CODES = ".#CDBSpqrV"
CELL = re.compile(f"[0-3][{re.escape(CODES)}]")  # AXA-2.3: levels


Cell = tuple[int, int]  # column from the left and row from the top, from 0


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
    elif letters.count(BEACON) != BEACONS:
        yield f"{place} must have {BEACONS} respawn beacons, {BEACON}, not {letters.count(BEACON)}"
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


def rectangle(value: Any, place: str, whole: Data) -> Iterator[str]:
    """AXA-23.17: a rectangle on a map of 12 by 12: its lower left and its upper right space."""
    if not isinstance(value, list) or len(value) != 4:
        yield f"{place} must be a list of 4: left, bottom, right and top"
        return
    wrong = [
        line
        for count, entry in enumerate(value, 1)
        for line in number(1, SIDE)(entry, f"{place}[{count}]", whole)
    ]
    yield from wrong
    if not wrong and (value[0] > value[2] or value[1] > value[3]):
        yield f"{place} must go from its lower left space to its upper right one, not {value}"


def rings(data: Data) -> Iterator[str]:
    """AXA-23.10, AXA-23.11: stages in their order, each inside the one before it and on every map."""
    stages = data["ring"]["stages"]
    sizes = [(entry["id"], *_size(entry)) for entry in data["map"]]
    for count, stage in enumerate(stages[1:], 2):
        if stage["after_round"] <= stages[count - 2]["after_round"]:
            yield f"ring.stages[{count}].after_round must be later than that of the stage before it"
    if stages[-1]["after_round"] >= data["config"]["max_rounds"]:
        last = data["config"]["max_rounds"]
        yield f"ring.stages[{len(stages)}].after_round must be before the last round, {last}"
    if not data["ring_card"]:
        yield "ring_card must have at least 1, not 0"
    for card in data["ring_card"]:
        place = f"ring_card[{card['id']}].safe"
        if len(card["safe"]) != len(stages):
            yield f"{place} must have {len(stages)} rectangles, one for each stage, not {len(card['safe'])}"
        for count, safe in enumerate(card["safe"], 1):
            left, bottom, right, top = safe
            low_x, low_y, high_x, high_y = card["safe"][max(count - 2, 0)]
            if left < low_x or bottom < low_y or right > high_x or top > high_y:
                yield f"{place}[{count}] must lie inside the one before it, not be {safe}"
            for name, width, height in sizes:
                if left > width or bottom > height:
                    yield f"{place}[{count}] must lie on the map {name}, {width} by {height}, not be {safe}"


def _size(entry: Data) -> tuple[int, int]:
    cells = [line.split() for line in entry["rows"].split("\n") if line]
    return len(cells[0]), len(cells)


def cut_off(entry: Data, things: list[Data]) -> Iterator[str]:
    """AXA-10.3: spaces that an Automa cannot walk to, or not leave, with nothing destroyed."""
    bars = {thing["code"] for thing in things if BARS & set(thing["keywords"])}
    barred = "".join(bars).replace("|", "")
    cells = [line.split() for line in entry["rows"].split("\n") if line]
    level = {(x, y): int(cell[0]) for y, line in enumerate(cells) for x, cell in enumerate(line)}
    ground = {at for at in level if cells[at[1]][at[0]][1] not in barred}
    steps = {at: [near for near in _around(at) if _climbs(at, near, ground, level)] for at in ground}
    back: dict[Cell, list[Cell]] = {at: [] for at in ground}
    for at, ends in steps.items():
        for end in ends:
            back[end].append(at)
    for start in sorted(ground, key=lambda at: (-at[1], at[0]))[:1]:
        for ways, said in ((steps, "be reached from"), (back, "lead to")):
            for at in sorted(ground - _flood(start, ways), key=lambda at: (-at[1], at[0]))[:1]:
                here, there = (_name(one, len(cells)) for one in (at, start))
                yield f"map[{entry['id']}].rows: {here} must {said} {there} on foot (AXA-6.3, AXA-10.3)"


BARS = {"impassable", "occupying", "canyon"}  # where no Automa walks for long


def _around(at: Cell) -> list[Cell]:
    x, y = at
    return [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


def _climbs(at: Cell, near: Cell, ground: set[Cell], level: dict[Cell, int]) -> bool:
    """AXA-6.3, AXA-6.6: whether a step leads from space to space."""
    if near not in ground or level[near] - level[at] >= 2:
        return False
    sides = [(near[0], at[1]), (at[0], near[1])]  # of a diagonal step; of a straight one its two ends
    return any(side in ground and level[side] - level[at] < 2 for side in sides)


def _flood(start: Cell, ways: dict[Cell, list[Cell]]) -> set[Cell]:
    found, new = {start}, {start}
    while new:
        new = {end for at in new for end in ways[at]} - found
        found |= new
    return found


def _name(at: Cell, height: int) -> str:
    return f"{'abcdefghijkl'[at[0]]}{height - at[1]}"


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
        where = OBJECTS[entry["id"]][1]
        asked = ASKED[where]
        if where == "edge" and set(entry["keywords"]) != asked:
            yield f"{place}.keywords must be {' and '.join(sorted(asked))}, as the rules know it"
        for word in entry["keywords"] if where != "edge" else []:
            if word not in asked:
                yield f"{place}.keywords must not have {word}, which means nothing on its {where}"
        if "opaque" in entry["keywords"] and (
            "destructible" in entry["keywords"] or entry["code"] in ("token", "box")
        ):
            yield f"{place}.keywords must not have opaque: what blocks sight stays where it is"
        elif entry["code"] == "box" and entry["keywords"] != ["interactive"]:
            yield f"{place}.keywords must be interactive and nothing else, as the rules know it"
