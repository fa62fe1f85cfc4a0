"""The planets as SVG around their own centres, about 84 units wide: bodies with light, shade and glow."""

from __future__ import annotations

from math import sqrt
from typing import Final


def belt(radius: float, top: float, bottom: float, sag: float) -> str:
    """A band across a globe, as a path; its edges sag as they do on a ball that is seen from above."""
    upper, lower = sqrt(radius**2 - top**2), sqrt(radius**2 - bottom**2)
    return (
        f"M{-upper:.1f} {top}Q0 {top + sag} {upper:.1f} {top}A{radius} {radius} 0 0 1 {lower:.1f} {bottom}"
        f"Q0 {bottom + sag} {-lower:.1f} {bottom}A{radius} {radius} 0 0 1 {-upper:.1f} {top}Z"
    )


def globe(radius: float, *belts: str) -> str:
    """A ball in the colour of what the planet gives: lit from above on the left, with bands."""
    r = radius
    bands = "".join(f'<path class="pd-belt" d="{path}"/>' for path in belts)
    return (
        f'<circle class="pd-core" r="{r}"/>{bands}'
        f'<path class="pd-shade" d="M{0.3 * r:g} {-0.95 * r:g}A{r} {r} 0 0 1 {-0.62 * r:g} {0.78 * r:g}'
        f'A{1.25 * r:g} {1.25 * r:g} 0 0 0 {0.3 * r:g} {-0.95 * r:g}Z"/>'
        f'<path class="pd-gleam" d="M{-0.72 * r:g} {-0.2 * r:g}A{0.76 * r:g} {0.76 * r:g} 0 0 1'
        f' {-0.08 * r:g} {-0.74 * r:g}"/><circle class="pd-rimmed" r="{r}"/>'
    )


def glow(*radii: float) -> str:
    """Light around a body."""
    return "".join(f'<circle class="pd-glow" r="{radius}"/>' for radius in radii)


# each crystal: its outline, the face that lies in the shade, and its edges
CRYSTALS: Final = [
    ("M-13 24-35 4-30 -17-15 -3Z", "M-30 -17-20 11-13 24-35 4Z", "M-30 -17-20 11-13 24"),
    ("M13 24 15 1 31 -22 37 3Z", "M31 -22 25 8 13 24 37 3Z", "M31 -22 25 8 13 24"),
    ("M-10 26-16 -12 0 -41 16 -12 10 26Z", "M0 -41 16 -12 10 26H1L0 -5Z", "M-16 -12 0 -5 16 -12M0 -5V26"),
]

PLANET_ART: Final = {
    "pulsar": (
        '<path class="pd-beam" d="M0 0 11 -46 34 -38Z"/><path class="pd-beam" d="M0 0-11 46-34 38Z"/>'
        '<path class="pd-beam" d="M0 0 17 -44 27 -41Z"/><path class="pd-beam" d="M0 0-17 44-27 41Z"/>'
        + glow(34, 27, 20)
        + '<circle class="pd-dash" r="30"/><ellipse class="pd-fine" rx="46" ry="12" transform="rotate(24)"/>'
        '<path class="pd-core" d="M0 -28 5.5 -9 20 -14 9 -2 28 6 8 8 0 28-8 8-28 6-9 -2-20 -14-5.5 -9Z"/>'
        '<path class="pd-rimmed" d="M0 -28 5.5 -9 20 -14 9 -2 28 6 8 8 0 28-8 8-28 6-9 -2-20 -14-5.5 -9Z"/>'
        '<circle class="pd-hot" r="8"/>'
    ),
    "deposit": (
        glow(38, 29)
        + '<path class="pd-rock" d="M-47 33-40 22-27 21-22 14H24L30 20H40L47 33Z"/>'
        + "".join(
            f'<path class="pd-core" d="{body}"/><path class="pd-shade" d="{dark}"/>'
            f'<path class="pd-edge-light" d="{edges}"/><path class="pd-rimmed" d="{body}"/>'
            for body, dark, edges in CRYSTALS
        )
        + '<path class="pd-rock" d="M-50 36-44 27H-31L-25 22-9 25 4 21 20 26 31 24 37 28H44L50 36Z"/>'
        '<path class="pd-fine" d="M-38 31H-22M-4 30H14M26 32H38"/>'
    ),
    "rings": (
        glow(35)
        + '<path class="pd-ring" d="M-45 14A48 13.5 -17 0 1 45 -14L35 -10.5A37 9 -17 0 0-35 10.5Z"/>'
        + globe(26, belt(26, -15, -8, 5), belt(26, 0, 6, 6), belt(26, 13, 17, 5))
        + '<path class="pd-ring" d="M-45 14A48 13.5 -17 0 0 45 -14L35 -10.5A37 9 -17 0 1-35 10.5Z"/>'
        '<path class="pd-fine" d="M-40 12.3A42.5 11.2 -17 0 0 40 -12.3"/>'
    ),
    "oasis": (
        glow(41)
        + globe(35)
        + f'<path class="pd-sea" d="{belt(35, 12, 34, 0)}"/>'
        + '<path class="pd-dune" d="M-24 13Q-8 -1 4 4T26 13Z"/>'
        '<path class="pd-trunk" d="M-5 12Q-4 -1 2 -13L6 -11Q1 1 2 12Z"/>'
        '<path class="pd-leaf" d="M4 -13Q-8 -28-23 -12-8 -19 4 -13M4 -13Q12 -30 27 -16 12 -19 4 -13'
        'M4 -13Q-11 -15-14 4-5 -9 4 -13M4 -13Q19 -13 20 5 13 -8 4 -13"/>'
        '<path class="pd-wave" d="M-29 18q5-4 10 0t10 0 10 0 10 0 10 0M-22 26q4.5-3.5 9 0t9 0 9 0 9 0"/>'
    ),
    "base": (
        glow(36) + '<path class="pd-line" d="M-22 -8H22M0 -26V-42M-6 -42H6M0 12V26"/>'
        '<path class="pd-panel" d="M-52 -21H-22V5H-52ZM22 -21H52V5H22Z"/>'
        '<path class="pd-fine" d="M-52 -8H-22M-44.5 -21V5M-37 -21V5M-29.5 -21V5M52 -8H22M44.5 -21V5M37 -21V5'
        'M29.5 -21V5"/>'
        '<path class="pd-rock" d="M-46 35-42 28H-33L-22 17H22L33 28H42L46 35Z"/>'
        '<path class="pd-core" d="M0 -29 18 -18.5V2.5L0 13-18 2.5V-18.5Z"/>'
        '<path class="pd-shade" d="M0 -29 18 -18.5V2.5L0 13V-8Z"/>'
        '<path class="pd-rimmed" d="M0 -29 18 -18.5V2.5L0 13-18 2.5V-18.5Z"/>'
        '<circle class="pd-hot" cy="-8" r="7.5"/>'
    ),
}
# far stars behind a planet: dots in a square of 120 units, away from its name and its effect
STARS: Final = [
    "M12 34h0M104 30h0M18 78h0M109 82h0M97 66h0M9 56h0M86 28h0",
    "M10 30h0M22 40h0M110 42h0M101 80h0M13 84h0M112 62h0M33 29h0",
    "M15 44h0M97 32h0M111 72h0M20 86h0M8 66h0M105 50h0M28 31h0",
]
