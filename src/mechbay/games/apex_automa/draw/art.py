"""The art of the legends: SVG in boxes of 60 units around their own centres, in the order of the data."""

from __future__ import annotations

from functools import partial
from typing import Final

from mechbay.drawing import drawn_once, in_colour, letter
from mechbay.svg import group


def path(style: str, d: str) -> str:
    """A path with one of the styles of draw.css."""
    return f'<path class="ax-{style}" d="{d}"/>'


body = partial(path, "body")  # flat, in the colour of the seat
face = partial(path, "face")  # flat and light
cut = partial(path, "cut")  # a line in ink
slit = partial(path, "slit")  # a heavy line in ink: eyes
pen = partial(path, "pen")  # a line in the colour of the text
blot = partial(path, "blot")  # flat, in the colour of the text


# --- shoulders, and the heads above them
_BANGALORE: Final = (
    body("M-27 29Q-27 14-11 12L0 19 11 12Q27 14 27 29Z")
    + cut("M-17 29-8 14M17 29 8 14M-17 22H-24M17 22H24")
    + face("M-11 -9V4Q-11 15 0 16T11 4V-9Z")
    + body("M-16 -6-18 -13Q-20 -26 2 -27 27 -29 29 -14 25 -9 16 -11L15 -6Z")
    + cut("M-15 -11Q0 -15 15 -11M14 -5V5L7 10")
    + slit("M-5 1V2M5 1V2")
)
_BLOODHOUND: Final = (
    body("M-28 29Q-29 16-15 13H15Q29 16 28 29Z")
    + body("M-22 15Q-27 -24-9 -27L-22 -31-4 -30Q24 -31 25 -8L22 15 9 20H-9Z")
    + cut("M-19 13Q-22 -18 0 -21 22 -18 19 13")
    + face("M-16 -6A7.5 7.5 0 1 1-1 -6 7.5 7.5 0 1 1-16 -6ZM1 -6A7.5 7.5 0 1 1 16 -6 7.5 7.5 0 1 1 1 -6Z")
    + body("M-8 5H8L10 13 5 20H-5L-10 13Z")
    + slit("M-8.5 -6V-5M8.5 -6V-5")
    + cut("M-4 10V16M0 10V17M4 10V16")
)
_GIBRALTAR: Final = (
    body("M-30 29V12Q-30 3-18 4L-9 8H9L18 4Q30 3 30 12V29Z")
    + cut("M-19 29V15M19 29V15M-30 16H-19M19 16H30")
    + face("M-13 -10Q-13 -22 0 -22T13 -10V4H-13Z")
    + body("M-15 -6-13 -1Q-8 3 0 -1 8 3 13 -1L15 -6Q17 16 0 18-17 16-15 -6Z")
    + body("M-6 -20-9 -31 0 -28 9 -31 6 -20Z")
    + slit("M-6 -9V-8M6 -9V-8")
    + cut("M-4 7H4")
)
_LIFELINE: Final = (
    body("M-23 29Q-23 15-10 13H10Q23 15 23 29Z")
    + body("M-27 -20A9 9 0 1 1-9 -20 9 9 0 1 1-27 -20ZM9 -20A9 9 0 1 1 27 -20 9 9 0 1 1 9 -20Z")
    + face("M-12 -9V3Q-12 15 0 16T12 3V-9Z")
    + body("M-16 4-17 -8Q-15 -22 0 -22T17 -8L16 4 11 -4Q4 -4 0 -11-4 -4-11 -4Z")
    + slit("M-5 3V4M5 3V4")
    + face("M-3 19H3V22H6V27H3V29H-3V27H-6V22H-3Z")
)
_PATHFINDER: Final = (
    body("M-21 29V17H21V29ZM-30 12H-20V27H-30ZM20 12H30V27H20Z")
    + body("M-4 8H4V18H-4Z")
    + body("M-2 -22V-31H2V-22H15L19 -18V6L14 11H-14L-19 6V-18L-15 -22Z")
    + face("M-12 -6A12 12 0 1 1 12 -6 12 12 0 1 1-12 -6Z")
    + body("M-5 -6A5 5 0 1 1 5 -6 5 5 0 1 1-5 -6Z")
    + cut("M-10 24H10")
)
_WRAITH: Final = (
    body("M-25 29Q-24 17-12 14H12Q24 17 25 29Z")
    + face("M-11 -9V4Q-10 15 0 16T11 4V-9Z")
    + body(
        "M-13 10Q-21 -8-14 -19-9 -26-1 -25L-4 -31 10 -29 6 -24Q21 -20 17 0L24 12 13 7 12 -6"
        "Q2 -6-6 -14-9 -4-11 -2Z"
    )
    + body("M-18 10Q0 22 18 10L22 21 0 26-22 21Z")
    + cut("M-16 18Q0 24 16 17")
    + slit("M-6 2-3 3M6 2 3 3")
)
LEGENDS: Final = [_BANGALORE, _BLOODHOUND, _GIBRALTAR, _LIFELINE, _PATHFINDER, _WRAITH]

# the patterns of the seats on the shoulders; the first is solid
_PATTERNS: Final = [
    "",
    cut("M-26 28-19 20M-20 28-12 19M20 28 12 19M26 28 19 20"),
    slit("M-23 24h0M-17 21h0M-15 27h0M23 24h0M17 21h0M15 27h0"),
    cut("M-25 22H-14M-24 27H-13M25 22H14M24 27H13M-20 18V29M20 18V29"),
]
NOBODY: Final = body("M-25 29Q-25 15-10 13H10Q25 15 25 29Z") + body(
    "M-15 -6Q-15 -26 0 -26T15 -6Q15 14 0 15T-15 -6Z"
)


@drawn_once
def legend(number: int, seat: int) -> str:
    """A legend's bust in the colour and with the pattern of a seat."""
    return in_colour(seat, LEGENDS[number], _PATTERNS[seat])


@drawn_once
def nobody(seat: int) -> str:
    """Somebody whose legend is not known yet."""
    return group(NOBODY, class_=f"ax-faint mb-seat-{letter(seat)}")
