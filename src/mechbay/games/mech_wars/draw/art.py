"""The art: mechs, emblems, card signs and seats as SVG around their own centres, made once at import."""

from __future__ import annotations

from typing import Final

from mechbay.drawing import drawn_once

# --- the nine types: 60 units square, flat and heavy, each with its own build
COIL: Final = "M-25 23H12Q24 23 24 14T12 5H-6Q-20 5-20 -7-20 -17-8 -19"  # of the viper
TYPE_ART: Final = {
    "wasp": (
        '<path class="mw-body" d="M-5 -10-28 -27Q-33 -10-7 -1ZM5 -10 28 -27Q33 -10 7 -1Z"/>'
        '<path class="mw-body" d="M-6 0-25 4Q-25 15-5 8ZM6 0 25 4Q25 15 5 8Z"/>'
        '<path class="mw-body" d="M-4 -21-9 -30-2 -25H2L9 -30 4 -21 8 -15 5 -7Q13 3 8 14L0 30-8 14Q-13 3-5 -7'
        'L-8 -15Z"/>'
        '<path class="mw-cut" d="M-9 3H9M-9 10H9M-6 17H6"/><path class="mw-slit" d="M-3.5 -15.5H3.5"/>'
    ),
    "jackal": (
        '<path class="mw-body" d="M-30 -20-20 -11-8 -9H5L9 -19 8 -30 15 -22 20 -28 22 -18 31 -9 29 -4 20 -4'
        ' 17 5 18 13 24 28H14L9 13 4 8H-7L-12 15-9 28H-19L-22 14-24 0Z"/>'
        '<path class="mw-cut" d="M-5 -8-9 4M3 -7 9 6"/><path class="mw-slit" d="M16 -15H21"/>'
    ),
    "falcon": (
        '<path class="mw-body" d="M0 -30 6 -21 8 -10 30 -20Q31 2 11 9L8 14 15 28H5L0 19-5 28H-15L-8 14-11 9'
        'Q-31 2-30 -20L-8 -10-6 -21Z"/>'
        '<path class="mw-cut" d="M-11 -3-22 -6M-11 3-18 3M11 -3 22 -6M11 3 18 3"/>'
        '<path class="mw-slit" d="M-3 -18H3M0 -18V-12"/>'
    ),
    "viper": (
        f'<path class="mw-coil" d="{COIL}"/><path class="mw-coil-skin" d="{COIL}"/>'
        '<path class="mw-body" d="M-13 -25 0 -31 17 -28 30 -20 16 -16 11 -14 27 -9 15 -4 2 -6-11 -12Z"/>'
        '<path class="mw-coil-skin" d="M-12 -18H-6"/><path class="mw-slit" d="M6 -23 10 -21"/>'
        '<path class="mw-cut" d="M-8 24V20M4 24V20M12 5V9M0 5V9"/>'
    ),
    "bison": (
        '<path class="mw-body" d="M-13 -17Q-24 -14-25 -27-37 -11-20 -5L-26 5V28H-13V19H13V28H26V5L20 -5'
        'Q37 -11 25 -27 24 -14 13 -17L7 -22H-7Z"/>'
        '<path class="mw-cut" d="M-12 -6-8 12H8L12 -6"/><path class="mw-slit" d="M-9 -9-4 -6M9 -9 4 -6"/>'
        '<path class="mw-cut" d="M-3 7V8M3 7V8"/>'
    ),
    "golem": (
        '<path class="mw-body" d="M-6 -20V-29H6V-20H20L29 -12V4L31 8V24H15V8L17 4V-2L13 4 15 28H4V15H-4V28'
        'H-15L-13 4-17 -2V4L-15 8V24H-31V8L-29 4V-12L-20 -20Z"/>'
        '<path class="mw-cut" d="M-11 -9H11M-8 -1H8M-29 16H-17M29 16H17"/>'
        '<path class="mw-slit" d="M-3 -24H3"/>'
    ),
    "hammer": (
        '<path class="mw-body" d="M-31 -28H-16V-24H16V-28H31V-6H16V-10H9V1L14 7 20 28H8L2 13H-2L-8 28H-20'
        'L-14 7-9 1V-10H-16V-6H-31Z"/>'
        '<path class="mw-cut" d="M-16 -24V-10M16 -24V-10M-8 4H8"/><path class="mw-slit" d="M-6 -17H6"/>'
    ),
    "titan": (
        '<path class="mw-body" d="M-5 -14V-22H5V-14H9V-31H21V-14L27 -9V15H18V-2H12V6L18 29H5L0 14-5 29H-18'
        'L-12 6V-2H-18V15H-27V-9L-21 -14V-31H-9V-14Z"/>'
        '<path class="mw-cut" d="M-20 -24H-10M20 -24H10M0 -9V3M-8 -5H8"/>'
        '<path class="mw-slit" d="M-2 -17.5H2"/>'
    ),
    "bastion": (
        '<path class="mw-body" d="M-20 -29H-11V-22H-5V-29H5V-22H11V-29H20V-12H31V-5H20V8H27L31 15V21L25 28'
        'H-25L-31 21V15L-27 8H-20Z"/>'
        '<path class="mw-cut" d="M-20 8H20M-20 18H-19M-10 18H-9M0 18H1M10 18H11M20 18H21M-20 -15H20"/>'
        '<path class="mw-slit" d="M-8 -5H8"/>'
    ),
}

# --- the five series: emblems of 20 units
EMBLEMS: Final = {
    "LB": '<path class="mw-sign" d="M3 -11-8 2H-1L-4 11 8 -3H1Z"/>',
    "FS": (
        '<path class="mw-sign" d="M1 -11Q9 -4 9 3A9 8.5 0 0 1-9 3Q-9 -2-5 -6-5 -1-2 -1 2 -4 1 -11Z'
        'M0 2Q-4 6-1 8.5 3 8 3 5 1 5 0 2Z" fill-rule="evenodd"/>'
    ),
    "TD": (
        '<path class="mw-sign" d="M0 -12Q9 -1 9 4A9 8 0 0 1-9 4Q-9 -1 0 -12ZM-5 4A5 4.6 0 0 0 0 8.5V6.5'
        'A3 2.6 0 0 1-3 4Z" fill-rule="evenodd"/>'
    ),
    "TT": '<path class="mw-sign" d="M0 -12 7 -4H4L9 3H2.2V11H-2.2V3H-9L-4 -4H-7Z"/>',
    "MD": (
        '<path class="mw-sign" d="M0 -11A9.5 9 0 0 1 5.5 5.5V10H2.2V7.5H-2.2V10H-5.5V5.5A9.5 9 0 0 1 0 -11Z'
        'M-4 -4A2.6 2.6 0 1 0-4 1.2 2.6 2.6 0 0 0-4 -4ZM4 -4A2.6 2.6 0 1 0 4 1.2 2.6 2.6 0 0 0 4 -4Z"'
        ' fill-rule="evenodd"/>'
    ),
}

# --- the twelve special cards: signs of 28 units, drawn with one pen
CARD_SIGNS: Final = {
    "S01": '<path class="mw-pen" d="M0 -13 12 -7V6L0 13-12 6V-7Z"/><path class="mw-pen" d="M-5 0H5M0 -5V5"/>',
    "S02": '<path class="mw-pen" d="M-9 13V-13H11L6 -6 11 1H-9"/>',
    "S03": (
        '<circle class="mw-blot" cx="-2" cy="4" r="9"/><path class="mw-pen" d="M4 -3 9 -8M8 -13 9 -8 14 -7"/>'
    ),
    "S04": (
        '<path class="mw-pen" d="M-13 -9H-3V1H-13ZM3 -1H13V9H3Z"/>'
        '<path class="mw-pen" d="M2 -11Q8 -12 9 -6M-2 11Q-8 12-9 6"/>'
    ),
    "S05": (
        '<path class="mw-pen" d="M1 1Q4 -3 0 -5-6 -5-6 1-5 8 2 8 10 6 9 -2'
        ' 7 -11-3 -12-12 -10-12 0-11 9-4 13"/>'
    ),
    "S06": '<path class="mw-pen" d="M-12 -10-4 0-12 10M-3 -10 5 0-3 10M6 -10 14 0 6 10"/>',
    "S07": (
        '<path class="mw-blot" d="M-13 10 1 -4Q-1 -12 7 -13L5 -7 9 -4 13 -8Q14 0 6 1L-8 14Q-14 14-13 10Z"/>'
    ),
    "S08": '<path class="mw-pen" d="M-14 0Q0 -15 14 0 0 15-14 0Z"/><circle class="mw-blot" r="4.5"/>',
    "S09": (
        '<path class="mw-pen" d="M-11 -2A11 11 0 0 1 9 -7M11 2A11 11 0 0 1-9 7"/>'
        '<path class="mw-pen" d="M10 -13V-6H3M-10 13V6H-3"/>'
    ),
    "S10": (
        '<path class="mw-blot" d="M-13 -12H9V-4H-13Z"/>'
        '<path class="mw-pen" d="M9 -9H13V1H0V5"/><path class="mw-blot" d="M-3 5H3V14H-3Z"/>'
    ),
    "S11": (
        '<path class="mw-pen" d="M0 1V13M-6 -6A8 8 0 0 0-6 7M6 -6A8 8 0 0 1 6 7M-11 -10A14 14 0 0 0-11 11'
        'M11 -10A14 14 0 0 1 11 11"/><circle class="mw-blot" r="3.4"/>'
    ),
    "S12": (
        '<path class="mw-pen" d="M0 -13Q6 -9 12 -9 13 6 0 13-13 6-12 -9-6 -9 0 -13Z"/>'
        '<path class="mw-blot" d="M0 -7V8Q-7 4-7 -4-3 -5 0 -7Z"/>'
    ),
}

# --- small signs of 20 units
MOVE_SIGN: Final = (
    '<path class="mw-pen" d="M0 -9V9M-9 0H9M-3 -6 0 -9 3 -6M-3 6 0 9 3 6M-6 -3-9 0-6 3M6 -3 9 0 6 3"/>'
)
FIRE_SIGN: Final = (
    '<circle class="mw-pen" r="6.5"/><path class="mw-pen" d="M0 -10V-4M0 10V4M-10 0H-4M10 0H4"/>'
)
BACK: Final = (
    '<path class="mw-back" d="M-7 -10H7V10H-7Z"/>'
    '<path class="mw-fine" d="M-4 -7H4V7H-4ZM-4 0 0 -7 4 0 0 7Z"/>'
)
PILE: Final = (
    '<path class="mw-back" d="M-4 -11H9V6H-4Z"/><path class="mw-back" d="M-9 -7H4V10H-9Z"/>'
    '<path class="mw-fine" d="M-6 -4H1V7H-6Z"/>'
)
DISCARD: Final = (
    '<path class="mw-back" d="M-4 -11H9V6H-4Z"/><path class="mw-back" d="M-9 -7H4V10H-9Z"/>'
    '<path class="mw-pen" d="M-6 -3 1 6M1 -3-6 6"/>'
)
POINT: Final = '<path class="mw-point" d="M0 -7 6 0 0 7-6 0Z"/>'
SPENT: Final = '<path class="mw-point-spent" d="M0 -7 6 0 0 7-6 0Z"/>'


@drawn_once
def legal_mark(width: float, height: float) -> str:
    """An outline with corner ticks around a thing, never over what is written on it: this can be chosen."""
    right, bottom = width + 2, height + 2
    tick = min(11, height / 3)
    ticks = (
        f"M-2 {tick:g}V-2H{tick:g}M{right - tick:g} -2H{right:g}V{tick:g}"
        f"M{right:g} {bottom - tick:g}V{bottom:g}H{right - tick:g}M{tick:g} {bottom:g}H-2V{bottom - tick:g}"
    )
    return (
        f'<g class="mb-mark"><rect x="-2" y="-2" width="{width + 4:g}" height="{height + 4:g}" rx="5"/>'
        f'<rect x="-.5" y="-.5" width="{width + 1:g}" height="{height + 1:g}" rx="4"/><path d="{ticks}"/></g>'
    )
