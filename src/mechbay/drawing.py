"""What the drawings of all games share: words said once, things to choose, seats, shapes, whole pictures."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple, ParamSpec, Self, TypeVar, cast

from mechbay.core.errors import MechbayError
from mechbay.core.game import Game
from mechbay.core.message import Message, Word
from mechbay.core.state import State
from mechbay.core.terms import SEATS
from mechbay.svg import Value, group, moved, tag, text
from mechbay.words import Speaker

COVER: Final = (480, 340)  # size of the picture on a game's card
# a seat is colour + shape + pattern + letter; colour and pattern stand in drawing.css
SEAT_SHAPES: Final = [
    "M0 -15 17 14H-17Z",
    "M0 -15A15 15 0 1 1 0 15 15 15 0 1 1 0 -15Z",
    "M-14 -14H14V14H-14Z",
    "M0 -18 18 0 0 18-18 0Z",
]
TRIANGLE: Final = 0  # the shape whose letter stands lower
FACES: Final = 1000  # that each function keeps as it drew them: words and numbers of players have no end
# Where a stage may be drawn over, in whose units: what a step of the past did, and a lens.
# Empty in a stage; the server fills the first, the page the second.
_STILL: Final = '<g id="still" class="mb-over" aria-hidden="true"></g>'
OVER: Final = _STILL + '<g id="lens" class="mb-over" aria-hidden="true"></g>'


P = ParamSpec("P")
T = TypeVar("T")


def drawn_once(draw: Callable[P, T]) -> Callable[P, T]:
    """Keep what a function draws, for most of it is in picture after picture; the oldest goes first."""
    return cast("Callable[P, T]", lru_cache(maxsize=FACES)(draw))


class Spot(NamedTuple):
    """A place of which people at a real table have told nothing yet."""

    value: int
    label: str
    asked: bool  # it is asked for now
    action: str  # what turns to it; empty for who is not asked


class Words:
    """The words of a language that do not depend on who plays, each said once; a game adds its own."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker
        self._said: dict[tuple[str, int, int, int], str] = {}

    @classmethod
    def of(cls, speaker: Speaker) -> Self:
        """The words of a speaker's game and language, kept for all who speak it: names are left out."""
        key = (cls, speaker.language)
        if key not in _KEPT:
            _KEPT[key] = cls(Speaker(speaker.language, speaker.game))
        words = _KEPT[key]
        assert isinstance(words, cls)
        return words

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


_KEPT: Final[dict[tuple[type[Words], str], Words]] = {}


class Look:
    """A position as one seat sees it, in one language; a game adds what its drawing looks up often.

    In a still nothing can be chosen: the position is past, or waits for something else than a choice.
    """

    def __init__(self, state: State, seat: int, speaker: Speaker, still: bool) -> None:
        self.state = state
        self.seat = seat
        self.speaker = speaker
        self.sits = 0 <= seat < state.seats
        self.legal = [] if still else state.legal(seat)
        self.subject = drawn_game(speaker).faces.subject(state)

    def text(self, key: str) -> str:
        """A text of the catalogue that needs nothing filled in."""
        return self.speaker.text(key)

    def say(self, key: str, **args: Word | Message | int | str) -> str:
        """A text of the catalogue with something filled in."""
        return self.speaker.say(Message(key, args))

    def mark(self, width: float, height: float) -> str:
        """What shows that a thing of some size can be chosen."""
        return legal_mark(width, height)

    def written(self, action: int) -> str:
        """An action in notation."""
        return drawn_game(self.speaker).actions.write(action)

    def target(self, action: int, also: str = "") -> dict[str, Value]:
        """The attributes of something that may be chosen; what there is to know of a place is said too."""
        label = self.speaker.choice(self.state, self.seat, action)
        return {
            "data_action": self.written(action),
            "tabindex": 0,
            "role": "button",
            "aria_label": f"{label} · {also}" if also else label,
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
        also: str = "",
    ) -> str:
        """A thing on the stage that can be looked into, and chosen where its action is legal."""
        if action not in self.legal:
            return still_thing(name, inspect, title, art, x, y, style, over)
        return tag(
            "g",
            *art,
            self.mark(*size),
            over,
            id=name,
            class_=f"{style} legal".strip(),
            data_inspect=inspect,
            transform=moved(x, y),
            **self.target(action, also),
        )

    def spot(self, name: str, spot: Spot, size: tuple[float, float], x: float, y: float, *art: str) -> str:
        """A place to be told at a real table: the one that is asked for is lit, to another one may turn."""
        turns = bool(spot.action) and not spot.asked
        chosen: dict[str, Value] = {"data_action": spot.action, "tabindex": 0, "role": "button"}
        return tag(
            "g",
            *art,
            outline("mb-lit", *size) if spot.asked else "",
            self.mark(*size) if turns else "",
            id=name,
            class_="legal" if turns else None,
            transform=moved(x, y),
            aria_label=spot.label,
            **(chosen if turns else {"role": "img"}),
        )


@drawn_once
def still_thing(
    name: str,
    inspect: str | None,
    title: str,
    art: tuple[str, ...],
    x: float,
    y: float,
    style: str = "",
    over: str = "",
) -> str:
    """A thing that cannot be chosen; kept, for most of them stay as they are from picture to picture."""
    return tag(
        "g",
        *art,
        over,
        id=name,
        class_=style or None,
        data_inspect=inspect,
        transform=moved(x, y),
        role="img",
        aria_label=title,
    )


# --- whole pictures
def drawing_of(game: Game) -> ModuleType | None:
    """The module with which a game draws itself, if it has one."""
    return _drawing(f"{game.home}.draw")


@cache
def _drawing(name: str) -> ModuleType | None:
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in (name, name.rpartition(".")[0]):
            raise MechbayError(f"{name} needs {error.name}") from error
        return None


def drawn_game(speaker: Speaker) -> Game:
    """The game that is drawn."""
    assert speaker.game is not None
    return speaker.game


def root(speaker: Speaker) -> str:
    """The classes around all that is drawn: the house's, and one for what the game has otherwise."""
    return f"mb {drawn_game(speaker).id}"


@drawn_once
def sheets(room: Path) -> str:
    """The house's style sheet and that of the game which draws in this room."""
    both = (Path(__file__).with_name("drawing.css"), room / "draw.css")
    return "".join(sheet.read_text(encoding="utf-8") for sheet in both)


def picture(look: Look, title: str, width: float, height: float, *shown: str, standalone: bool) -> str:
    """The whole stage; a standalone picture brings its style along."""
    return tag(
        "svg",
        tag("style", sheets(drawn_game(look.speaker).room("draw"))) if standalone else "",
        *shown,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        class_=f"{root(look.speaker)} mb-stage",
        role="img" if standalone else "group",  # what is inside an image would be hidden from a screen reader
        aria_label=title,
    )


def with_still(stage: str, art: str) -> str:
    """A stage with what a step did drawn over it, where the game has left a place for that."""
    return stage.replace(_STILL, _STILL.replace("></g>", f">{art}</g>"), 1) if art else stage


def covered(speaker: Speaker, *shown: str) -> str:
    """The picture on a game's card: things on the drawing board."""
    width, height = COVER
    return tag(
        "svg",
        board(width, height),
        *shown,
        viewBox=f"0 0 {width} {height}",
        preserveAspectRatio="xMidYMid slice",
        class_=f"{root(speaker)} mb-stage",
    )


def plain_cover(speaker: Speaker) -> str:
    """The picture for a game that draws none: the first letter of its title, as large as the board allows."""
    width, height = COVER
    letter = speaker.text("title")[:1].upper()
    return covered(
        speaker, text(letter, width / 2, height * 0.78, class_="mb-initial", font_size=height * 0.8)
    )


@drawn_once
def board(width: int, height: float, first: int = 0) -> str:
    """The drawing board: paper with thin lines, those across from the first one on."""
    lines = "".join(f"M{x} 0V{height:g}" for x in range(0, width, 20))
    lines += "".join(f"M0 {y}H{width}" for y in range(first, int(height), 20))
    paper = tag("rect", class_="mb-paper", width=width, height=height)
    return paper + tag("path", class_="mb-drafting", d=lines)


# --- signs and shapes
def letter(seat: int) -> str:
    """A seat's letter, as ids and classes have it."""
    return SEATS[seat]


def in_colour(seat: int, *shown: str) -> str:
    """Something in the colour of a seat."""
    return group(*shown, class_=f"mb-seat-{letter(seat)}")


@drawn_once
def seat_sign(seat: int) -> str:
    """A seat's shape in its colour, with its letter."""
    low = 10 if seat == TRIANGLE else 6
    shape = f'<path class="mb-shape" d="{SEAT_SHAPES[seat]}"/>'
    mark = text(letter(seat).upper(), 0, low, class_="mb-mark-letter")
    return in_colour(seat, shape, mark)


@drawn_once
def legal_mark(width: float, height: float) -> str:
    """A double outline with corner ticks: this can be chosen."""
    right, bottom = width + 1, height + 1
    ticks = (
        f"M-1 8V-1H8M{right - 9:g} -1H{right:g}V8"
        f"M{right:g} {bottom - 9:g}V{bottom:g}H{right - 9:g}M8 {bottom:g}H-1V{bottom - 9:g}"
    )
    return (
        f'<g class="mb-mark"><rect x="-1" y="-1" width="{width + 2:g}" height="{height + 2:g}" rx="4"/>'
        f'<rect x="1.5" y="1.5" width="{width - 3:g}" height="{height - 3:g}" rx="3"/><path d="{ticks}"/></g>'
    )


def sign(art: str, x: float, y: float, scale: float = 1) -> str:
    """A sign at a place."""
    return group(art, x=x, y=y, scale=scale)


@drawn_once
def outline(style: str, width: float, height: float, x: float = 0, y: float = 0) -> str:
    """The outline of a card or a place."""
    return tag("rect", class_=style, x=x or None, y=y or None, width=width, height=height, rx=4)


@drawn_once
def plate_width(words: str, height: float) -> float:
    """How wide a plate with these words is."""
    return 6 + plate_font(height) * 0.46 * len(words)


def plate_font(height: float) -> float:
    """The size of the words on a plate."""
    return max(13.1, round(height * 0.9, 1))


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


# --- the line above everything
def laps(now: int, rounds: int, flags: Collection[int], left: float, thin: int, over: bool) -> str:
    """The rounds of a game side by side; those with a scoring are larger, those played are filled."""
    shown = ""
    for k in range(1, rounds + 1):
        style = "mb-lap-done" if k < now or over else "mb-lap-now" if k == now else "mb-lap"
        wide = thin + 2 if k in flags else thin
        shape = f"5h{wide}v14h-{wide}Z" if k in flags else f"9h{wide}v6h-{wide}Z"
        shown += f'<path class="{style}" d="M{left:g} {shape}"/>'
        left += wide + 3
    return shown


@drawn_once
def slanted(words: str, x: float, width: float, now: bool, low: float, inspect: str | None = None) -> str:
    """Words on a slanted plate, filled where they hold now."""
    style = "mb-phase-now" if now else "mb-phase"
    face = f'<path class="{style}" d="M5 0H{width:g}L{width - 5:g} 20H0Z"/>'
    return group(face, text(words, width / 2, low, class_=f"{style}-text"), x=x, y=2, data_inspect=inspect)
