"""The ground as a blueprint: terraces, slopes, barricades, the frame; it is drawn once for each map."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mechbay.drawing import sign
from mechbay.games.apex_automa.draw.look import CELL, corner_of, middle_of
from mechbay.games.apex_automa.draw.things import OBJECTS
from mechbay.games.apex_automa.rules import cards, ground
from mechbay.games.apex_automa.rules.ground import OFF, Map
from mechbay.svg import text

KEPT: Final = 32  # maps whose pictures are kept
LETTERS: Final = "ABCDEFGHIJKL"
TICKS: Final = 5  # strokes of a slope along a space
# the hatching of the levels inside a space
HATCH: Final = [
    "",
    "M0 20 20 0M0 40 40 0M20 40 40 20",
    "M0 10 10 0M0 20 20 0M0 30 30 0M0 40 40 0M10 40 40 10M20 40 40 20M30 40 40 30",
    "M0 10 10 0M0 20 20 0M0 30 30 0M0 40 40 0M10 40 40 10M20 40 40 20M30 40 40 30"
    "M0 20 20 40M0 0 40 40M20 0 40 20",
]


@lru_cache(maxsize=KEPT)
def terrain(place: Map) -> str:
    """Everything below the pieces: terraces by level, canyons, the grid, slopes."""
    return terraces(place) + canyons(place) + grid(place) + slopes(place)


def terraces(place: Map) -> str:
    """Each level in its tone and hatching."""
    shown = []
    for level in range(len(ground.LEVELS)):
        spaces = [space for space in place.spaces if place.level[space] == level]
        if not spaces:
            continue
        squares = "".join(["M{} {}h40v40h-40Z".format(*corner_of(place, space)) for space in spaces])
        shown.append(f'<path class="ax-level-{level}" d="{squares}"/>')
        if HATCH[level]:
            lines = "".join([shifted(HATCH[level], *corner_of(place, space)) for space in spaces])
            shown.append(f'<path class="ax-hatch" d="{lines}"/>')
    return "".join(shown)


def shifted(d: str, x: float, y: float) -> str:
    """A path of straight lines in whole numbers, moved."""
    moved = ""
    for stroke in d.split("M")[1:]:
        numbers = [int(number) for number in stroke.split()]
        points = [f"{px + x:g} {py + y:g}" for px, py in zip(numbers[::2], numbers[1::2], strict=True)]
        moved += "M" + " ".join(points)
    return moved


def canyons(place: Map) -> str:
    """Spaces that drop away: they belong to the ground, so that lines and costs lie over them."""
    found = [
        space
        for space in place.spaces
        if place.thing[space] != cards.NO_OBJECT and cards.KEYWORDS[place.thing[space]] & ground.CANYON
    ]
    return "".join([sign(OBJECTS[place.thing[space]], *middle_of(place, space)) for space in found])


def grid(place: Map) -> str:
    """The lines between the spaces, and the frame."""
    wide, high = CELL * place.width, CELL * place.height
    lines = "".join([f"M{x} 0V{high}" for x in range(CELL, wide, CELL)])
    lines += "".join([f"M0 {y}H{wide}" for y in range(CELL, high, CELL)])
    return (
        f'<path class="ax-grid" d="{lines}"/><rect class="ax-frame" width="{wide}" height="{high}" rx="2"/>'
    )


def slopes(place: Map) -> str:
    """Where the level changes: a line with strokes that point down, heavy where nobody climbs."""
    low, steep = "", ""
    for space in place.spaces:
        for way in (ground.NORTH, ground.EAST, ground.SOUTH, ground.WEST):
            near = ground.BESIDE[space][way]
            if near == OFF or place.level[near] < 0:
                continue
            drop = place.level[space] - place.level[near]
            if drop == 1:
                low += slope(place, space, way)
            elif drop > 1:
                steep += slope(place, space, way)
    return (f'<path class="ax-slope" d="{low}"/>' if low else "") + (
        f'<path class="ax-cliff" d="{steep}"/>' if steep else ""
    )


def slope(place: Map, space: int, way: int) -> str:
    """One edge of a terrace."""
    x, y = middle_of(place, space)
    out_x, out_y = ground.DX[way], -ground.DY[way]  # downwards on the screen
    half = CELL // 2
    edge_x, edge_y = x + half * out_x, y + half * out_y
    along_x, along_y = abs(out_y), abs(out_x)
    d = f"M{edge_x - half * along_x} {edge_y - half * along_y}"
    d += f"L{edge_x + half * along_x} {edge_y + half * along_y}"
    for k in range(TICKS):
        off = CELL * (k + 0.5) / TICKS - half
        long = 5 if k % 2 else 3
        d += f"M{edge_x + off * along_x:g} {edge_y + off * along_y:g}l{long * out_x} {long * out_y}"
    return d


@lru_cache(maxsize=KEPT)
def barricades(place: Map) -> str:
    """Low walls on edges, over the ground and below the pieces."""
    shown = []
    for column, row, side in place.barricades:
        x, y = corner_of(place, (row - 1) * ground.SIDE + column - 1)
        if side:
            shown.append(f"M{x + 37} {y + 3}h6v34h-6ZM{x + 37} {y + 14}h6M{x + 37} {y + 25}h6")
        else:
            shown.append(f"M{x + 3} {y - 3}h34v6h-34ZM{x + 14} {y - 3}v6M{x + 25} {y - 3}v6")
    return f'<path class="ax-barricade" d="{"".join(shown)}"/>' if shown else ""


@lru_cache(maxsize=KEPT)
def coordinates(place: Map) -> str:
    """The letters of the columns above the map and the numbers of the rows beside it."""
    shown = [text(LETTERS[x], CELL * x + CELL / 2, -3, class_="ax-coordinate") for x in range(place.width)]
    for row in range(place.height):
        y = CELL * (place.height - 1 - row) + CELL / 2 + 4
        shown.append(text(str(row + 1), -8, y, class_="ax-coordinate"))
    return "".join(shown)


@lru_cache(maxsize=256)
def outside(place: Map, safe: tuple[int, ...], stage: int) -> str:
    """What lies outside the safe rectangle of a stage is dangerous: tinted and hatched (AXA-3.32)."""
    if not safe:
        return ""
    left, bottom, right, top = safe
    wide, high = CELL * place.width, CELL * place.height
    x, y = CELL * (left - 1), CELL * (place.height - top)
    inner_wide, inner_high = CELL * (right - left + 1), CELL * (top - bottom + 1)
    hole = f"M0 0H{wide}V{high}H0ZM{x} {y}v{inner_high}h{inner_wide}v{-inner_high}Z"
    lines = "".join(
        [
            shifted("M0 40 40 0", *corner_of(place, space))
            for space in place.spaces
            if not (left <= ground.X[space] + 1 <= right and bottom <= ground.Y[space] + 1 <= top)
        ]
    )
    return (
        f'<path class="ax-harm-zone" fill-rule="evenodd" d="{hole}"/>'
        f'<path class="ax-harm-hatch" d="{lines}"/>'
        f'<rect id="ring-{stage}" class="ax-harm-line" '
        f'x="{x}" y="{y}" width="{inner_wide}" height="{inner_high}"/>'
    )
