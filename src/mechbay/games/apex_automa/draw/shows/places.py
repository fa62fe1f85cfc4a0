"""Where events are seen: figures, spaces, corners and the aim track, by the ids of the drawing."""

from __future__ import annotations

from typing import Final

from mechbay.games.apex_automa.draw.look import CELL
from mechbay.games.apex_automa.rules import cards, ground
from mechbay.shows import panel
from mechbay.svg import group

SCORE: Final = "score"
_CORNER_SIDE: Final = ground.SIDE + 1


def figure(legend: int, seat: int = -1) -> str:
    """A legend on the map; while it is away, the panel of its seat."""
    name = f"figure-{cards.LEGENDS[legend]}"
    return f"{name} {panel(seat)}" if seat >= 0 else name


def space(number: int) -> str:
    """A space."""
    return f"space-{ground.NAMES[number]}"


def ring(stage: int) -> str:
    """The safe rectangle of a stage of the Ring, before and after it begins."""
    return f"ring-{stage}"


def pool(legend: int, gear: int, seat: int) -> str:
    """Gear in the pool of a legend; where the pools are out of sight, the panel of its seat."""
    lies = f"{cards.LEGENDS[legend]}-{cards.GEAR[gear]}"
    return f"epic-{lies} gift-{lies} pool-{lies} {panel(seat)}"


def outfit(legend: int, seat: int) -> str:
    """A legend above its pool."""
    return f"outfit-{cards.LEGENDS[legend]} {panel(seat)}"


def carried(legend: int, gear: int, seat: int) -> str:
    """The place of a weapon that a legend has taken, else the legend above its pool."""
    return f"carried-{cards.LEGENDS[legend]}-{cards.GEAR[gear]} {outfit(legend, seat)}"


def slot(number: int) -> str:
    """The place of an aim card, from 1 on: in the track of a shot, else where its track will be."""
    return f"aim-{number} slot-{number}"


def corner(number: int, art: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """Art on a corner: corners have no ids, so it lies half a space off the centre of one beside it."""
    beside = ground.TOUCHING[number][0]
    row, column = divmod(number, _CORNER_SIDE)
    x = CELL * (column - ground.X[beside] - 0.5)
    y = CELL * (ground.Y[beside] + 0.5 - row)
    return space(beside), tuple([group(face, x=x, y=y) for face in art])


def middle(art: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """Art in the middle of the map."""
    return corner(ground.CORNERS // 2, art)
