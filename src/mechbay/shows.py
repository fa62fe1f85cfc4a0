"""How events look on the stage: small drawn overlays, each with one of the house's motions.

A game's drawing says it: `SHOWS` has an entry for each kind of event, `draw/shows.py` in our own games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, NamedTuple

from mechbay.core.event import Event
from mechbay.core.terms import SEATS
from mechbay.drawing import drawn_once
from mechbay.svg import group, text
from mechbay.words import Speaker

Motion = Literal["appear", "fly", "shake", "count", "stamp", "flash", "roll"]
SLIGHT, NOTED, GRAVE = 1, 2, 3  # weights: where much happened at once, what weighs least is left out first


class Overlay(NamedTuple):
    """A drawing over the picture; without art, the thing that lies at the place moves itself.

    A place is the id of a thing in the page, the same in every shape of the drawing. Several may be named,
    separated by blanks: the first that is in sight is taken.
    """

    motion: Motion
    at: str
    art: tuple[str, ...] = ()  # SVG around its own centre in units of the stage; several follow each other
    to: str = ""  # where it flies
    weight: int = SLIGHT


# The overlays of an event, from the face of it that the seat may see, from the faces of the same step before
# it, and in the reader's words.
Show = Callable[[Event, list[Event], Speaker], list[Overlay]]
Shows = Mapping[str, Show | str]  # by kind of event; or why there is nothing to see, in a sentence


class Beat(NamedTuple):
    """An event with its overlays, which are played together."""

    kind: str
    words: str
    overlays: list[Overlay]
    scoring: bool = False  # whether it belongs to a scene of scoring

    @property
    def weight(self) -> int:
        """That of its weightiest overlay."""
        return max(overlay.weight for overlay in self.overlays)


def beats_of(shows: Shows, scoring: frozenset[str], faces: list[Event], speaker: Speaker) -> list[Beat]:
    """The beats of one step, from the faces of its events that somebody may see."""
    found = []
    for place, face in enumerate(faces):
        show = shows.get(face.kind, "")
        overlays = [] if isinstance(show, str) else show(face, faces[:place], speaker)
        if overlays:
            found.append(Beat(face.kind, speaker.event(face), overlays, face.kind in scoring))
    return found


# --- places that every game has
STAGE: Final = "stage"  # the middle of all


def panel(seat: int) -> str:
    """A seat's panel."""
    return f"seat-{SEATS[seat]}"


def home(seat: int) -> str:
    """Where what a seat has lies: its tray for whoever sits there, its panel for the others."""
    return f"tray-{SEATS[seat]} {panel(seat)}"


# --- what many overlays say
@drawn_once
def said(words: str, style: str = "mb-said", size: float = 30) -> str:
    """A few words with a heavy outline, readable on whatever lies below."""
    return text(words, 0, round(size * 0.35, 1), class_=style, font_size=size)


@drawn_once
def loss(amount: int) -> tuple[str, ...]:
    """What was lost, as "−3"."""
    return (said(f"\u2212{amount}", "mb-said mb-loss", 40),)


@drawn_once
def gain(amount: int) -> tuple[str, ...]:
    """What was gained, as "+3"."""
    return (said(f"+{amount}", "mb-said mb-gain", 40),)


def running(before: int, after: int) -> list[int]:
    """What a number shows while it runs from one value to another, in at most six steps.

    >>> running(0, 12)
    [0, 2, 5, 7, 10, 12]
    """
    steps = min(5, abs(after - before))
    values = [before + round((after - before) * k / steps) for k in range(steps)] if steps else []
    return [*values, after]


@drawn_once
def counted(before: int, after: int) -> tuple[str, ...]:
    """A number that runs from one value to another."""
    return tuple(said(str(value), "mb-said mb-count", 44) for value in running(before, after))


@drawn_once
def stamped(words: str) -> tuple[str, ...]:
    """Words as of a rubber stamp."""
    wide = 26 + 21 * len(words)
    frame = f'<rect class="mb-stamp" x="{-wide / 2:g}" y="-27" width="{wide}" height="54" rx="6"/>'
    return (frame + said(words, "mb-stamp-text", 42),)


def winner(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """Who has won, stamped onto what they have."""
    return [Overlay("stamp", home(face.seat), stamped(speaker.text("show.winner")), weight=GRAVE)]


@drawn_once
def banner(words: str, style: str = "") -> tuple[str, ...]:
    """Words on the slanted plate of a broadcast."""
    wide = 46 + 17 * len(words)
    left, right = -wide / 2, wide / 2
    plate = f'<path class="mb-banner" d="M{left + 14:g} -28H{right:g}L{right - 14:g} 28H{left:g}Z"/>'
    return (group(plate, said(words, "mb-banner-text", 36), class_=style or None),)


@drawn_once
def blast(size: float = 40) -> tuple[str, ...]:
    """A burst that grows and is gone."""
    spikes = "M0 -40 9 -15 32 -26 18 -4 40 6 16 11 24 34 4 18 -12 38 -12 14 -38 20 -19 1 -36 -18 -11 -14Z"
    return tuple(
        group(f'<path class="mb-blast-{kind}" d="{spikes}"/>', scale=size * scale / 40)
        for kind, scale in (("core", 0.4), ("outer", 0.8), ("core", 1.0), ("outer", 0.9))
    )
