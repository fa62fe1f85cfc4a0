"""What the drawings of all games share: words said once, the seats' shapes, the drawing board."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from mechbay.core.message import Message
from mechbay.svg import group, tag, text
from mechbay.words import Speaker

# a seat is colour + shape + pattern + letter; colour and pattern stand in each draw.css
SEAT_SHAPES: Final = [
    "M0 -15 17 14H-17Z",
    "M0 -15A15 15 0 1 1 0 15 15 15 0 1 1 0 -15Z",
    "M-14 -14H14V14H-14Z",
    "M0 -18 18 0 0 18-18 0Z",
]
TRIANGLE: Final = 0  # the shape whose letter stands lower


class Words:
    """The words of a language that do not depend on who plays, each said once; a game adds its own."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker
        self._said: dict[tuple[str, int, int, int], str] = {}

    def names(self, kind: str, count: int) -> list[str]:
        """The names of the first things of a kind."""
        return [self._speaker.word(kind, value) for value in range(count)]

    def once(
        self, make: Callable[[int, int, int], Message], one: int = 0, two: int = 0, three: int = 0
    ) -> str:
        """What a message says that depends on nothing but these numbers."""
        key = (make.__name__, one, two, three)
        if key not in self._said:
            self._said[key] = self._speaker.say(make(one, two, three))
        return self._said[key]


@cache
def seat_sign(seat: int, letter: str, prefix: str) -> str:
    """A seat's shape in its colour, with its letter."""
    low = 10 if seat == TRIANGLE else 6
    shape = f'<path class="{prefix}-shape" d="{SEAT_SHAPES[seat]}"/>'
    mark = text(letter.upper(), 0, low, class_=f"{prefix}-mark-letter")
    return group(shape, mark, class_=f"{prefix}-seat-{letter}")


def sign(art: str, x: float, y: float, scale: float = 1) -> str:
    """A sign at a place."""
    return group(art, x=x, y=y, scale=scale)


@cache
def board(width: int, height: int, prefix: str) -> str:
    """The drawing board: paper with thin lines."""
    lines = "".join(f"M{x} 0V{height}" for x in range(0, width, 20))
    lines += "".join(f"M0 {y}H{width}" for y in range(0, height, 20))
    paper = tag("rect", class_=f"{prefix}-paper", width=width, height=height)
    return paper + tag("path", class_=f"{prefix}-drafting", d=lines)
