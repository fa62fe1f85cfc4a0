"""The art: planets, Defenders, robots and signs as SVG around their own centres, made once at import."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mechbay.drawing import drawn_once
from mechbay.games.planet_defenders.rules.cards import ANY, BATTERY, COLOURS
from mechbay.svg import escape, group, text

# --- Energy cubes and Batteries: about 22 units wide; colour, shape and letter each tell them apart
CUBE_SHAPES: Final = {
    "blue": "M0 -12 10.4 -6V6L0 12-10.4 6V-6Z",
    "orange": "M-10 -10H10V10H-10Z",
    "green": "M0 -13.5 13.5 0 0 13.5-13.5 0Z",
}
BATTERY_ART: Final = (
    '<path class="pd-cell" d="M-3 -12.5H3V-9.5H7V12H-7V-9.5H-3Z"/>'
    '<path class="pd-bolt" d="M2 -7-4.5 3H-.5L-2 9 4.5 -1H.5Z"/>'
)
ANY_ART: Final = (
    '<path class="pd-blue" d="M0 0V-11.5A11.5 11.5 0 0 1 10 5.75Z"/>'
    '<path class="pd-orange" d="M0 0 10 5.75A11.5 11.5 0 0 1-10 5.75Z"/>'
    '<path class="pd-green" d="M0 0-10 5.75A11.5 11.5 0 0 1 0 -11.5Z"/>'
    '<circle class="pd-rim" r="11.5"/>'
)
PITCH: Final = [24, 24, 28, 18, 26]  # room that a piece takes in a row, in the order of a price


ORDER: Final = [0, 1, 2, ANY, BATTERY]

Letters = tuple[str, ...]  # first letters of the colours, in the language that is drawn
Price = tuple[int, ...]


def piece(kind: int, letters: Letters, missing: bool = False) -> str:
    """One cube, Battery or cube of any colour; hollow where it is still missing."""
    faded = " pd-missing" if missing else ""
    if kind == BATTERY:
        return f'<g class="pd-piece{faded}">{BATTERY_ART}</g>'
    if kind == ANY:
        return f'<g class="pd-piece{faded}">{ANY_ART}</g>'
    colour = COLOURS[kind]
    return (
        f'<g class="pd-piece pd-{colour}{faded}"><path d="{CUBE_SHAPES[colour]}"/>'
        f'<text y="5.4">{escape(letters[kind])}</text></g>'
    )


def width_of(price: Sequence[int]) -> float:
    """Room that the pieces of a price take side by side."""
    return sum([count * PITCH[kind] for kind, count in enumerate(price)])


@drawn_once
def pieces(price: Price, letters: Letters, held: Price | None = None) -> str:
    """The pieces of a price side by side from 0; hollow are those that a purse does not hold."""
    shown: list[str] = []
    x = 0.0
    for kind in ORDER:
        count = price[kind] if kind < len(price) else 0
        have = count if held is None or kind == ANY else held[kind]
        half = PITCH[kind] / 2
        for number in range(count):
            shown.append(group(piece(kind, letters, number >= have), x=x + half))
            x += 2 * half
    return "".join(shown)


# --- the kinds of planets as signs of 24 units, bold enough for a card
TYPE_SIGNS: Final = {
    "pulsar": ('<path class="pd-sign" d="M0 -12 2.8 -2.8 12 0 2.8 2.8 0 12-2.8 2.8-12 0-2.8 -2.8Z"/>'),
    "deposit": (
        '<path class="pd-sign" d="M0 -12 5 -4 4 10H-4L-5 -4ZM-6 10-12 2-9 -5-6 0ZM6 10 6 0 9 -5 12 2Z"/>'
    ),
    "rings": (
        '<circle class="pd-sign" r="7"/><ellipse class="pd-stroke" rx="12.5" ry="4" transform="rotate(-18)"/>'
    ),
    "oasis": (
        '<path class="pd-stroke" d="M-3 7Q-2 -1 1 -5M1 -5Q-5 -13-11 -6M1 -5Q6 -13 12 -5M1 -5Q-3 -5-5 1'
        'M1 -5Q6 -4 6 1"/>'
        '<path class="pd-stroke" d="M-12 10q4-4 8 0t8 0 8 0"/>'
    ),
}

# --- Defenders: 44 by 62 units around the chest, flat and heavy; each has its own build
DEFENDER_ART: Final = {
    "red": (
        '<path class="pd-body" d="M-8 -20V-30H8V-20H20L24'
        ' -14V8H14V14H19V31H4V17H-4V31H-19V14H-14V8H-24V-14L-20 -20Z"/>'
        '<path class="pd-slit" d="M-5 -25.5H5"/>'
    ),
    "yellow": (
        '<path class="pd-body" d="M-3 -23-9 -34-1 -28H1L9 -34 3 -23 18 -19 24 3 19 7 13 -6 8 8 14 31H4L0'
        ' 14-4 31H-14L-8 8-13 -6-19 7-24 3-18 -19Z"/>'
        '<path class="pd-slit" d="M-4 -24.5H4"/>'
    ),
    "blue": (
        '<path class="pd-body" d="M-14 -20A18 18 0 0 1 14 -20L15 -17A19 19 0 0 1 15 9L24 22V31H9V24L5'
        ' 14H-5L-9 24V31H-24V22L-15 9A19 19 0 0 1-15 -17Z"/>'
        '<path class="pd-slit" d="M-8 -22Q0 -26 8 -22"/>'
    ),
}


@drawn_once
def mech(colour: str, letter: str) -> str:
    """A Defender with its letter."""
    plate = '<circle class="pd-plate" cy="-5" r="11"/>' + text(letter, 0, 1.5, class_="pd-letter")
    return group(DEFENDER_ART[colour], plate, class_=f"pd-{colour}-mech")


# --- robots: 60 units square, one silhouette for each type
ROBOT_ART: Final = {
    "sweeper": (
        '<path class="pd-robot" d="M-15 8V-10A15 15 0 0 1 15 -10V8L26 27H-26L-15 8Z"/>'
        '<path class="pd-cut" d="M-15 8H15M-16 18-18 26M-6 18-7 26M6 18 7 26M16 18 18 26"/>'
        '<circle class="pd-eye" cy="-8" r="6"/>'
    ),
    "hauler": (
        '<path class="pd-robot" d="M-26 -24H4V-14H9V-28H14V14H28V19H9V2H4V14H-26Z"/>'
        '<circle class="pd-robot" cx="-18" cy="20" r="8"/><circle class="pd-robot" cx="-2" cy="20" r="8"/>'
        '<path class="pd-eye" d="M-18 -17H-4V-8H-18Z"/>'
    ),
    "tinker": (
        '<path class="pd-robot" d="M-16 -26H6V-10H10V-2L17 -10 12 -18 15 -27 19 -19H23L27 -27 29 -17 24 -9'
        ' 12 9V27H2V14H-12V27H-22V-10H-16Z"/>'
        '<circle class="pd-eye" cx="-10" cy="-18" r="3.5"/><circle class="pd-eye" cx="0" cy="-18" r="3.5"/>'
    ),
    "gardener": (
        '<path class="pd-robot" d="M-20 -2H20L14 27H-14Z"/>'
        '<path class="pd-robot" d="M-2 -2V-12Q-20 -10-20 -27-4 -27 0 -15 4 -29 20 -29 20 -12 2 -10V-2Z"/>'
        '<path class="pd-eye" d="M-9 7H9V13H-9Z"/>'
    ),
    "courier": (
        '<path class="pd-robot" d="M-8 -26H14V-8H20V8H8L4 14-4 14-6 8H-12V-4H-28V-24H-8Z"/>'
        '<circle class="pd-robot" cx="2" cy="19" r="9"/><circle class="pd-eye" cx="2" cy="19" r="3"/>'
        '<path class="pd-cut" d="M-19 -24V-4"/><path class="pd-eye" d="M0 -20H10V-14H0Z"/>'
    ),
    "warden": (
        '<path class="pd-robot" d="M-8 -21V-29H8V-21L24 -16V2Q22 20 0 29-22 20-24 2V-16Z"/>'
        '<circle class="pd-eye" cy="-5" r="6"/><path class="pd-eye" d="M-3 -2-5 14H5L3 -2Z"/>'
    ),
}

# --- technologies: signs of 36 units
TECHNOLOGY_SIGNS: Final = {
    "solar_cell": (
        '<path class="pd-stroke" d="M-17 17-11 1H11L17 17ZM-4 1-6 17M4 1 6 17M-14 9H14"/>'
        '<circle class="pd-sign" cy="-9" r="5"/><path class="pd-stroke" d="M-11 -9H-8M11 -9H8M0 -20V-17'
        'M-7 -17-6 -15M7 -17 6 -15"/>'
    ),
    "capture_net": (
        '<path class="pd-stroke" d="M-17 -13Q0 -4 17 -13Q15 12 0 18-15 12-17 -13M-9 -10Q-9 8 0 18 9 8 9 -10'
        'M-15 0Q0 7 15 0M0 -9V18"/>'
        '<path class="pd-stroke" d="M-17 -13V-19M17 -13V-19"/>'
    ),
    "converter": (
        '<path class="pd-stroke" d="M-14 -3A14.5 14.5 0 0 1 11 -10M14 3A14.5 14.5 0 0 1-11 10"/>'
        '<path class="pd-sign" d="M16 -16 14 -3 3 -10ZM-16 16-14 3-3 10Z"/>'
    ),
    "blend": (
        '<path class="pd-stroke" d="M-6 -17Q-18 -2-17 5A11 11 0 0 0 5 5Q6 -2-6 -17Z"/>'
        '<path class="pd-stroke" d="M6 -10Q-5 3-5 8A11 10 0 0 0 17 8Q17 3 6 -10Z"/>'
    ),
    "booster": '<path class="pd-sign" d="M-17 -13-2 0-17 13V5L-11 0-17 -5ZM0 -13 15 0 0 13V5L6 0 0 -5Z"/>',
    "relay": (
        '<path class="pd-stroke" d="M-9 18 0 -4 9 18M-6 11H6M-7 -11A9 9 0 0 0-7 1M7 -11A9 9 0 0 1 7 1"/>'
        '<path class="pd-stroke" d="M-13 -16A17 17 0 0 0-13 6M13 -16A17 17 0 0 1 13 6"/>'
        '<circle class="pd-sign" cy="-5" r="4"/>'
    ),
}

# --- small signs
ARROW: Final = '<path class="pd-sign" d="M-9 -2.5H1V-8L9 0 1 8V2.5H-9Z"/>'
SWAP: Final = '<path class="pd-sign" d="M-9 -6.5H2V-11L9 -5 2 1V-3.5H-9ZM9 6.5H-2V11L-9 5-2 -1V3.5H9Z"/>'
PLUS: Final = '<path class="pd-stroke" d="M-6 0H6M0 -6V6"/>'
MINUS: Final = '<path class="pd-stroke" d="M-5 0H5"/>'
CHECK: Final = '<path class="pd-check" d="M-8 0-2 6 8 -7"/>'
TURN_OVER: Final = (
    '<path class="pd-stroke" d="M9 -2A9.5 9.5 0 1 0 7 6"/><path class="pd-sign" d="M14 -5 9 4 3 -4Z"/>'
)
STEP: Final = '<path class="pd-sign" d="M-7 -12 7 0-7 12V4L-2 0-7 -4Z"/>'
CARDS: Final = (
    '<path class="pd-back" d="M-3 -12H11V7H-3Z"/><path class="pd-back" d="M-7 -9H7V10H-7Z"/>'
    '<path class="pd-back" d="M-11 -6H3V13H-11Z"/>'
)
STAR: Final = '<path class="pd-star" d="M0 -20 17.3 -10V10L0 20-17.3 10V-10Z"/>'
CLOCK: Final = '<circle class="pd-stroke" r="10"/><path class="pd-stroke" d="M0 -6V0L4 3"/>'
FLAG: Final = '<path class="pd-danger" d="M-9 14V-14M-9 -13H11L5 -6.5 11 0H-9"/>'
DIE: Final = (
    '<rect class="pd-die" x="-11" y="-11" width="22" height="22" rx="5"/>'
    '<path class="pd-pip" d="M-5 -5h0M5 -5h0M0 0h0M-5 5h0M5 5h0"/>'
)


@drawn_once
def points_sign(points: int) -> str:
    """Research points on their plate."""
    return STAR + text(str(points), 0, 9, class_="pd-points")


@drawn_once
def legal_mark(width: float, height: float) -> str:
    """A double outline with corner ticks: this can be chosen."""
    w, h = f"{width:g}", f"{height:g}"
    tick = min(15, height / 4)
    near, right, bottom = 1 + tick, width - 1, height - 1
    ticks = (
        f"M1 {near:g}V1H{near:g}M{right - tick:g} 1H{right:g}V{near:g}"
        f"M{right:g} {bottom - tick:g}V{bottom:g}H{right - tick:g}M{near:g} {bottom:g}H1V{bottom - tick:g}"
    )
    return (
        f'<g class="mb-mark"><rect width="{w}" height="{h}" rx="5"/>'
        f'<rect x="5" y="5" width="{width - 10:g}" height="{height - 10:g}" rx="3"/><path d="{ticks}"/></g>'
    )
