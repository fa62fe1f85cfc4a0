"""What the drawings of all games share: words said once, things to choose, seats, the drawing board."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from mechbay.core.message import Message
from mechbay.core.state import State
from mechbay.svg import Value, group, moved, tag, text
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


class Look:
    """A position as one seat sees it, in one language; a game adds what its drawing looks up often.

    In a still nothing can be chosen: the position is past, or waits for something else than a choice.
    """

    def __init__(
        self, state: State, seat: int, speaker: Speaker, still: bool, mark: Callable[[float, float], str]
    ) -> None:
        assert speaker.game is not None
        self.state = state
        self.seat = seat
        self.speaker = speaker
        self.legal = [] if still else state.legal(seat)
        self._actions = speaker.game.actions
        self._mark = mark  # what shows that a thing of some size can be chosen

    def text(self, key: str) -> str:
        """A text of the catalogue that needs nothing filled in."""
        return self.speaker.say(Message(key))

    def target(self, action: int) -> dict[str, Value]:
        """The attributes of something that may be chosen."""
        return {
            "data_action": self._actions.write(action),
            "tabindex": 0,
            "role": "button",
            "aria_label": self.speaker.choice(self.state, self.seat, action),
        }

    def thing(
        self,
        name: str,
        inspect: str | None,
        title: str,
        *art: str,
        x: float = 0,
        y: float = 0,
        size: tuple[float, float] = (0, 0),
        action: int = -1,
        style: str = "",
        over: str = "",
    ) -> str:
        """A thing on the stage that can be looked into, and chosen where its action is legal."""
        allowed = action in self.legal
        return tag(
            "g",
            *art,
            self._mark(*size) if allowed else "",
            over,
            id=name,
            class_=f"{style} legal".strip() if allowed else style or None,
            data_inspect=inspect,
            transform=moved(x, y),
            **(self.target(action) if allowed else {"role": "img", "aria_label": title}),
        )


@cache
def seat_sign(seat: int, letter: str, prefix: str) -> str:
    """A seat's shape in its colour, with its letter."""
    low = 10 if seat == TRIANGLE else 6
    shape = f'<path class="{prefix}-shape" d="{SEAT_SHAPES[seat]}"/>'
    mark = text(letter.upper(), 0, low, class_=f"{prefix}-mark-letter")
    return group(shape, mark, class_=f"{prefix}-seat-{letter}")


@cache
def legal_mark(width: float, height: float, prefix: str) -> str:
    """A double outline with corner ticks: this can be chosen."""
    right, bottom = width + 1, height + 1
    ticks = (
        f"M-1 8V-1H8M{right - 9:g} -1H{right:g}V8"
        f"M{right:g} {bottom - 9:g}V{bottom:g}H{right - 9:g}M8 {bottom:g}H-1V{bottom - 9:g}"
    )
    return (
        f'<g class="{prefix}-mark"><rect x="-1" y="-1" width="{width + 2:g}" height="{height + 2:g}" rx="4"/>'
        f'<rect x="1.5" y="1.5" width="{width - 3:g}" height="{height - 3:g}" rx="3"/><path d="{ticks}"/></g>'
    )


def sign(art: str, x: float, y: float, scale: float = 1) -> str:
    """A sign at a place."""
    return group(art, x=x, y=y, scale=scale)


@cache
def outline(style: str, width: float, height: float, x: float = 0, y: float = 0) -> str:
    """The outline of a card or a place."""
    return tag("rect", class_=style, x=x or None, y=y or None, width=width, height=height, rx=4)


@cache
def plate_width(words: str, height: float) -> float:
    """How wide a plate with these words is."""
    return 6 + plate_font(height) * 0.46 * len(words)


def plate_font(height: float) -> float:
    """The size of the words on a plate."""
    return max(12.5, round(height * 0.9, 1))


def plate(words: str, style: str, x: float, y: float, height: float = 15) -> str:
    """Words on a plate whose upper right corner is here."""
    size, width = plate_font(height), plate_width(words, height)
    box = f'<rect class="{style}" x="{x - width:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="3"/>'
    words_y = y + height / 2 + size * 0.36
    return box + text(words, x - width / 2, words_y, class_=f"{style}-text", font_size=size)


def fitted(words: str, x: float, y: float, room: float, size: float, style: str) -> str:
    """Words that are squeezed where they would not fit; a letter takes about half its height."""
    tight = room if len(words) * size * 0.45 > room else None
    adjust = "spacingAndGlyphs" if tight else None
    return text(words, x, y, class_=style, font_size=size, textLength=tight, lengthAdjust=adjust)


@cache
def board(width: int, height: int, prefix: str) -> str:
    """The drawing board: paper with thin lines."""
    lines = "".join(f"M{x} 0V{height}" for x in range(0, width, 20))
    lines += "".join(f"M0 {y}H{width}" for y in range(0, height, 20))
    paper = tag("rect", class_=f"{prefix}-paper", width=width, height=height)
    return paper + tag("path", class_=f"{prefix}-drafting", d=lines)
