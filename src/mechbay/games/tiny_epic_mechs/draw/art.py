"""The art of pilots, figures, tokens and signs: SVG in boxes of 60 units around their own centres."""

from __future__ import annotations

from functools import partial
from typing import Final

from mechbay.drawing import drawn_once, letter, seat_sign
from mechbay.svg import group, text

ROBOT: Final = 8  # stands behind the eight pilots where a robot of the solo game is drawn
TROY: Final = 0  # the sides of the Mighty Mech
SPARTA: Final = 1
UNOCCUPIED: Final = 2


def path(style: str, d: str) -> str:
    """A path with one of the styles of draw.css."""
    return f'<path class="te-{style}" d="{d}"/>'


body = partial(path, "body")  # flat, in the colour of the seat
face = partial(path, "face")  # flat and light
cut = partial(path, "cut")  # a line in ink
slit = partial(path, "slit")  # a heavy line in ink: eyes
pen = partial(path, "pen")  # a line in the colour of the text
blot = partial(path, "blot")  # flat, in the colour of the text
line = partial(path, "line")  # a line of the blueprint

# --- pilots: shoulders, and heads whose chins are at 16, so that they fit every body
SHOULDERS: Final = [
    body("M-27 28Q-26 14-10 13L0 22 10 13Q26 14 27 28Z"),
    body("M-24 28-28 9-11 14H11L28 9 24 28Z"),
    body("M-29 28Q-31 10-14 8H14Q31 10 29 28Z"),
    body("M-14 14-29 -4Q-31 12-13 22L-9 28H9L13 22Q31 12 29 -4L14 14Z") + cut("M-12 21H12"),
    body("M-25 28Q-25 16-11 14H11Q25 16 25 28Z"),
    body("M-26 28-22 16-8 12H8L22 16 26 28Z") + cut("M-12 28-8 12M12 28 8 12"),
    body("M-23 28Q-23 15-10 13H10Q23 15 23 28Z"),
    body("M-29 17Q-29 9-21 9H21Q29 9 29 17V28H-29Z") + slit("M-22 18h0M-11 21h0M0 21h0M11 21h0M22 18h0"),
    body("M-26 28V14H26V28Z") + cut("M-14 21H14"),
]
HEADS: Final = [
    face("M-11 -8V4Q-11 16 0 17T11 4V-8Z")
    + body(
        "M-16 14Q-26 -29 4 -30 27 -30 28 -10 28 0 20 2 23 -6 17 -9 12 -10 10 -4 2 -12-5 -7-10"
        " -2-8 5-9 12-16 14Z"
    )
    + cut("M-15 -3Q-12 -21 6 -21 17 -21 20 -15")
    + slit("M-3 3V4M6 3V4")
    + cut("M0 11H4"),
    face("M-12 -8V5L-6 16H6L12 5V-8Z")
    + body(
        "M-15 8Q-25 -8-16 -22L-11 -16Q-12 -26-1 -31-3 -22 3 -19 8 -23 6 -29 17 -24 14 -14L20 -19"
        "Q24 -4 15 8L11 -6 5 -3 0 -9-5 -3-11 -6Z"
    )
    + slit("M-6 3-4 4M6 3 4 4"),
    face("M-15 -10Q-15 -27 0 -27T15 -10V6L8 16H-8L-15 6Z")
    + body("M13 -14 29 -22 25 -13 29 -5 13 -8Z")
    + body("M-17 -16H17V-7H-17Z")
    + cut("M-10 -1-4 1M10 -1 4 1M-6 10H6")
    + slit("M-6 3V3.5M6 3V3.5"),
    body("M-9 -16-18 -29-3 -20H3L18 -29 9 -16Q18 -12 16 -2L5 16H-5L-16 -2Q-18 -12-9 -16Z")
    + face("M-13 -9Q-2 -8-3 4-12 4-13 -9ZM13 -9Q2 -8 3 4 12 4 13 -9Z"),
    face("M-11 -8V5Q-11 16 0 17T11 5V-8Z")
    + body("M-12 8 0 11 12 8 8 18 0 25-8 18Z")
    + body("M-16 -6-12 -24Q-6 -30 0 -26 6 -30 12 -24L16 -6 29 -13Q26 2 0 2T-29 -13Z")
    + cut("M-15 -9Q0 -4 15 -9")
    + slit("M-5 5V5.5M5 5V5.5"),
    body("M-15 -28H15L27 -12 0 18-27 -12Z")
    + cut("M-27 -12H27M-15 -28-9 -12 0 -28 9 -12 15 -28")
    + face("M-16 -8H16L0 11Z")
    + slit("M-5 -3h0M5 -3h0"),
    body("M-20 -4-21 -29-8 -20H8L21 -29 20 -4Q21 9 10 15H-10Q-21 9-20 -4Z")
    + face("M-14 -4Q0 -13 14 -4 15 9 6 11H-6Q-15 9-14 -4Z")
    + slit("M-6 -1V1M6 -1V1")
    + cut("M-3 6 0 8 3 6M-16 -21-12 -17M16 -21 12 -17"),
    face("M-14 -6V6L-8 16H8L14 6V-6Z")
    + body("M-21 -3-18 -16-11 -23H-9V-28H3V-23H6L12 -18H23V-21H30V-7H23V-10H17L21 -3Z")
    + cut("M-13 -12H13M23 -17V-11M-5 11H5")
    + slit("M-8 4H8"),
    body("M-2 -17V-29H2V-17H19V15H-19V-17Z")
    + face("M-14 -10H14V2H-14Z")
    + slit("M-6 -4H-5.5M6 -4H5.5")
    + cut("M-8 6V11M0 6V11M8 6V11"),
]
# what they paint on their armour
EMBLEMS: Final = [
    blot("M-28 20Q-26 -24 6 -24 27 -23 27 0 20 -10 12 -7 4 -2 10 6 16 12 28 11V20Z"),
    blot("M3 -29Q21 -12 21 7A21 21 0 0 1-21 7Q-21 -5-11 -16-11 -5-4 -3 5 -12 3 -29Z"),
    blot(
        "M-26 -18H-15V3H-26ZM-12 -22H-1V3H-12ZM2 -22H13V3H2ZM16 -18H27V18L18 23V29H-16V23L-26 17V7H9V14H16Z"
    ),
    blot(
        "M-5 -20Q0 -28 5 -20L3 -13Q10 -11 10 -4H-10Q-10 -11-3 -13ZM-11 1H11L10 8H-10ZM-9 13H9L0 29Z"
        "M-12 -8-29 -22Q-32 -4-12 -1ZM12 -8 29 -22Q32 -4 12 -1Z"
    ),
    blot("M-22 26V16H-18Q-28 -26 0 -26T18 16H22V26H8V14Q16 -14 0 -14T-8 14V26Z"),
    blot(
        "M-15 -22H-4L-12 -9H-28ZM4 -22H15L28 -9H12ZM0 -22 8 -9H-8ZM-27 -4H-11L-3 22ZM27"
        " -4H11L3 22ZM-7 -4H7L0 20Z"
    ),
    blot(
        "M0 0Q12 2 18 16 18 26 8 25 0 22-8 25-18 26-18 16-12 2 0 0ZM-9 -26A6 9 0 1 1-9 -7 6 9 0 1 1-9 -26Z"
        "M9 -26A6 9 0 1 1 9 -7 6 9 0 1 1 9 -26ZM-23 -13A5 8 0 1 1-23 4 5 8 0 1 1-23 -13ZM23"
        " -13A5 8 0 1 1 23 4 5 8 0 1 1 23 -13Z"
    ),
    blot("M-14 -2V-14H8V-11H30V-5H8V-2H24V6H-27V-2ZM-22 10H20Q28 10 28 16T20 22H-22Q-29 22-29 16T-22 10Z"),
    blot(
        "M-5 -28H5L7 -19 15 -23 23 -15 19 -7 28 -5V5L19 7 23 15 15 23 7 19 5 28H-5L-7 19-15"
        " 23-23 15-19 7-28 5V-5L-19 -7-23 -15-15 -23-7 -19ZM-9 0A9 9 0 1 0 9 0 9 9 0 1 0-9 0Z"
    ),
]

# --- figures: bodies that carry a pilot's head or emblem
ON_FOOT: Final = body("M-10 2H10L18 16 12 20 9 15V19L12 29H3L0 21-3 29H-12L-9 19V15L-12 20-18 16Z")
ARMOR: Final = (
    body("M-25 2-26 10-28 12V22L-25 26H-17L-13 22V12L-15 9V2ZM25 2 26 10 28 12V22L25 26H17L13 22V12L15 9V2Z")
    + body("M-10 8H10L14 18 17 29H4L1 19H-1L-4 29H-17L-14 18Z")
    + body("M-14 -12H14L17 0 11 15H-11L-17 0Z")
    + body("M-28 4Q-29 -13-15 -13L-12 -5-17 5ZM28 4Q29 -13 15 -13L12 -5 17 5Z")
    + cut("M-27 15H-14M27 15H14M-14 23H-4M14 23H4")
)
MECH: Final = [
    # Troy 3000: a charger with two rockets on its back
    body("M-34 -8V-36L-28 -44-22 -36V-8ZM34 -8V-36L28 -44 22 -36V-8Z")
    + cut("M-34 -30H-22M34 -30H22")
    + body(
        "M-10 -20Q-14 -34-5 -45L0 -39 15 -31 14 -23 5 -25 9 -20 26 -20 36 -12 40 6 35 18 27 14"
        " 28 4 22 -2 14 12 24 22 20 34 26 44H8L10 32 4 20H-4"
        "L-10 32-8 44H-26L-20 34-24 22-14 12-22 -2-28 4-27 14-35 18-40 6-36 -12-26 -20Z"
    )
    + cut("M-14 12H14M-20 34H-11M20 34H11M-26 -19-22 -3M26 -19 22 -3M-5 -38Q-9 -30-6 -22")
    + slit("M2 -32h0"),
    # Sparta 3000: a crested helmet, a round shield and a spear
    body("M30 -44 35 -34H32V44H28V-34H25Z")
    + body("M-18 -28Q-20 -44 0 -44T18 -28L12 -30H-12Z")
    + body(
        "M-11 -36H11V-18H24L32 -12 37 6 34 12H24L20 -1 15 12 19 26 21 44H5L2 25H-2L-5"
        " 44H-21L-19 26-15 12-24 8V-18H-11Z"
    )
    + cut("M-14 13H14M-18 30H-5M19 30H5M0 -27V-19M24 -17 20 -2")
    + slit("M-7 -28H7")
    + '<circle class="te-face" cx="-27" cy="9" r="17"/>'
    + cut("M-34 18-27 -1-20 18"),
    # nobody inside: knees bent, head down, the hatch open
    body(
        "M-12 -16H-24L-34 -4-36 18-32 26H-24V6L-18 2-16 14-30 22-26 44H-6L-10 28 0 22 10 28 6"
        " 44H26L30 22 16 14 18 2 24 6V26"
        "H32L36 18 34 -4 24 -16H12V-24H-12Z"
    )
    + cut("M-26 44-20 30M26 44 20 30M-16 14H16M-34 0-24 4M34 0 24 4")
    + face("M-10 -10H10V8H-10Z")
    + slit("M-6 -19H6"),
]


def _of(seat: int, *art: str) -> str:
    """Something in the colour of a seat; in that of steel without one."""
    return group(*art, class_=f"mb-seat-{letter(seat)}" if seat >= 0 else None)


def _badge(seat: int, x: float, y: float, scale: float = 0.72) -> str:
    """The seat's shape and letter beside its piece."""
    return group(seat_sign(seat), x=x, y=y, scale=scale) if seat >= 0 else ""


def _plate(index: int, x: float, y: float, radius: float) -> str:
    """A pilot's emblem on a light plate."""
    mark = group(EMBLEMS[index], scale=round(radius / 42, 2))
    return group(f'<circle class="te-plate" r="{radius:g}"/>', mark, x=x, y=y, class_="te-on-plate")


@drawn_once
def pilot(index: int, seat: int = -1) -> str:
    """A pilot's bust."""
    return _of(seat, SHOULDERS[index], HEADS[index])


@drawn_once
def on_foot(index: int, seat: int = -1) -> str:
    """A pilot on foot."""
    head = group(HEADS[index], y=-10, scale=0.7)
    return _of(seat, ON_FOOT, cut("M-9 14H9"), head, _badge(seat, 19, 22))


@drawn_once
def power_armor(index: int, seat: int = -1) -> str:
    """A pilot in Power Armor."""
    head = group(HEADS[index], y=-17, scale=0.45)
    return _of(seat, head, ARMOR, _plate(index, 0, 1, 11), _badge(seat, 21, 22))


@drawn_once
def mighty_mech(side: int, index: int = -1, seat: int = -1) -> str:
    """The Mighty Mech, in a box of 90 units; with the emblem of the pilot inside."""
    if side == UNOCCUPIED:
        return group(MECH[side], class_="te-empty")
    plate = _plate(index, 3 if side == SPARTA else 0, -4, 12) if index >= 0 else ""
    return _of(seat, MECH[side], plate, _badge(seat, 34, 36))


# --- tokens
SPIKES: Final = "M-30 0 0 -12 30 0 0 12ZM0 -30 12 0 0 30-12 0ZM-21 -21 8 -8 21 21-8 8ZM21 -21 8 8-21 21-8 -8Z"
BALL: Final = "M-20 0A20 20 0 1 1 20 0 20 20 0 1 1-20 0Z"
GUN: Final = "M-17 9V-2Q-17 -17-2 -17 3 -17 7 -15L24 -28 30 -20 15 -7V9Z"
STAND: Final = "M-13 13H13L21 29H-21Z"


@drawn_once
def mine(seat: int, number: int = 0) -> str:
    """A mine: face down with its seat's sign, or with its number for those who know it."""
    plate = '<circle class="te-plate" r="15"/>' + text(str(number), 0, 9, class_="te-number")
    return _of(seat, body(SPIKES + BALL), plate if number else _badge(seat, 0, 0, 0.8))


@drawn_once
def turret(seat: int) -> str:
    """A turret."""
    return _of(seat, body(STAND), body(GUN), cut("M19 -24 24 -17"), _badge(seat, -1, 0))


# --- what is counted
ENERGY: Final = path("energy", "M8 -29-20 4H-4L-9 29 20 -7H4Z")
CREDITS: Final = '<circle class="te-credits" r="26"/>' + cut("M10 -10A14 14 0 1 0 10 10M0 -17V17")
HEALTH: Final = path(
    "health", "M0 27Q-28 8-28 -10-27 -24-14 -24-4 -24 0 -14 4 -24 14 -24 27 -24 28 -10 28 8 0 27Z"
)
STAR: Final = path("star", "M0 -29 8.5 -10 29 -8 13 6 18 26 0 15-18 26-13 6-29 -8-8.5 -10Z")

# --- zones: blueprints
MECH_ZONE: Final = (
    '<circle class="te-line" r="25"/>'
    + line("M0 -30V-20M0 30V20M-30 0H-20M30 0H20")
    + line("M-12 14V-4Q-12 -15 0 -15T12 -4V14L4 18V2H9V-3H-9V2H-4V18Z")
)


@drawn_once
def points(number: int) -> str:
    """Victory points on their star."""
    return STAR + text(str(number), 0, 9, class_="te-points")


@drawn_once
def base(seat: int = -1) -> str:
    """A hangar with the flag of its seat."""
    hangar = line("M-27 28V4L0 -10 27 4V28ZM-15 28V10H15V28M-15 16H15M-15 22H15M0 -10V-29")
    return _of(seat, hangar, path("flag", "M0 -29H16L11 -23 16 -17H0Z"))
