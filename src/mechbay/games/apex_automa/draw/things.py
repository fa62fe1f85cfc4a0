"""The art of all that lies on the map, of weapons and of small signs; a space has 40 units, signs 60."""

from __future__ import annotations

from typing import Final

from mechbay.games.apex_automa.draw.art import blot, path, pen
from mechbay.games.apex_automa.rules import cards
from mechbay.svg import group

# --- objects of the map, around the centre of their space
_ROCK: Final = path("stone", "M-17 6-14 -8-4 -17 7 -15 16 -6 18 7 11 16-10 17Z") + path(
    "ridge", "M-14 -8-3 -3 0 8-10 17M-3 -3 7 -15M0 8 18 7"
)
_CRATE: Final = path("crate", "M-15 -15H15V15H-15Z") + path(
    "edge", "M-15 -15 15 15M15 -15-15 15M-10 -10H10V10H-10Z"
)
_STACK: Final = (
    path("crate", "M-16 0H-1V16H-16ZM1 0H16V16H1ZM-9 -17H9V-2H-9Z")
    + path("edge", "M-16 8H-1M1 8H16M-9 -9H9")
    + path("crack", "M-1 -17 3 -11-3 -7 2 -2M-9 0-12 5-7 9-10 16M9 0 6 6 11 10 8 16")
)
_BEACON: Final = (
    path("metal", "M-13 16H13L9 10H-9ZM-3 10-1.5 -8H1.5L3 10Z")
    + path("metal", "M0 -14A4 4 0 1 1 0 -6 4 4 0 1 1 0 -14Z")
    + path("wave", "M-8 -17Q-12 -10-8 -3M8 -17Q12 -10 8 -3M-13 -19Q-19 -10-13 -1M13 -19Q19 -10 13 -1")
)
_BIN: Final = path("bin", "M-16 -4Q-16 -12-8 -12H8Q16 -12 16 -4V13H-16Z") + path(
    "edge", "M-16 1H16M-4 -3H4V5H-4Z"
)
BIN_OPEN: Final = path("bin-open", "M-16 1H16V13H-16ZM-16 1-11 -14H11L16 1") + path(
    "edge", "M-12 1-8 -10H8L12 1"
)
_ANCHOR: Final = path("metal", "M-3 16V-6H3V16ZM-10 16H10V12H-10Z") + path(
    "metal", "M0 -16A7 7 0 1 1 0 -2 7 7 0 1 1 0 -16ZM0 -12A3 3 0 1 0 0 -6 3 3 0 1 0 0 -12Z"
)
_CANYON: Final = path("chasm", "M-20 -20H20V20H-20Z") + path(
    "drop", "M-20 -13H-9L-3 -8 6 -12 20 -9M-20 -2-8 1 3 -2 20 2M-20 10-11 8 0 12 11 9 20 13"
)
_BARRICADE: Final = ""  # stands on edges, drawn with the ground
DEBRIS: Final = path("debris", "M-13 9-6 5-2 11ZM2 -3 9 -6 11 1ZM-9 -7-3 -9-4 -4ZM6 10 12 7 13 12Z")

# --- tokens
_SMOKE: Final = path("cloud", "M-12 7Q-17 6-16 0-14 -6-8 -5-6 -13 2 -12 9 -11 10 -5 17 -5 16 2 15 8 8 7Z")
_DOME: Final = path("glass", "M-15 9Q-15 -13 0 -13T15 9Z") + path(
    "edge", "M-15 9H15M0 -13V9M-8 -9Q-10 0-8 9M8 -9Q10 0 8 9"
)
_DRONE: Final = path("cure", "M-5 -13H5V-5H13V5H5V13H-5V5H-13V-5H-5Z")
_PACKAGE: Final = (
    path("glass", "M-16 -4Q-14 -17 0 -17T16 -4Q11 -7 8 -4 4 -7 0 -4-4 -7-8 -4-11 -7-16 -4Z")
    + path("edge", "M-15 -4-6 5M15 -4 6 5M-8 -4-3 5M8 -4 3 5")
    + path("bin", "M-9 5H9V17H-9Z")
)
PACKAGE_OPEN: Final = path("bin-open", "M-9 5H9V17H-9ZM-9 5-14 -1M9 5 14 -1")
_STRIKE: Final = path("harm", "M-4 -16H4V3H12L0 16-12 3H-4Z")
_BOMBARDMENT: Final = path("harm", "M0 -16 4 -5 14 -11 9 0 17 5 7 8 8 16 0 10-8 16-7 8-17 5-9 0-14 -11-4 -5Z")
_PORTAL: Final = path("void", "M0 -17A12 17 0 1 1 0 17 12 17 0 1 1 0 -17Z") + path(
    "ring", "M5 -9Q-7 -11-6 0T5 8Q10 2 3 -2-2 -2-1 2"
)
_PYLON: Final = path("metal", "M-5 16V-16H5V16ZM-11 16H11V11H-11Z")
_TRAP: Final = path("harm", "M-10 -13H10V14H-10Z") + path("edge", "M-10 -6H10M-10 7H10")
_PAD: Final = path("glass", "M-16 5A16 8 0 1 1 16 5 16 8 0 1 1-16 5Z") + path(
    "edge", "M-5 1 0 -8 5 1M-5 7 0 -2 5 7"
)
_BOX: Final = path("metal", "M-13 -2H13V13H-13Z") + path("harm", "M-15 -11H15V-2H-15Z")
_ART: Final = {
    "rock": _ROCK, "crate": _CRATE, "stack": _STACK, "beacon": _BEACON, "supply-bin": _BIN,
    "zip-anchor": _ANCHOR, "canyon": _CANYON, "barricade": _BARRICADE, "smoke": _SMOKE, "dome": _DOME,
    "heal-drone": _DRONE, "care-package": _PACKAGE, "strike": _STRIKE, "bombardment": _BOMBARDMENT,
    "portal": _PORTAL, "fence-pylon": _PYLON, "nox-trap": _TRAP, "jump-pad": _PAD,
    "death-box": _BOX,
}  # fmt: skip
OBJECTS: Final = [_ART[name] for name in cards.OBJECTS]

# --- weapons by their sort, 60 wide
_SMG: Final = blot("M-27 -7H10V-4H26V1H12V5H4L6 17H-3L-6 5H-14L-17 13H-26L-24 3H-27Z")
_RIFLE: Final = blot("M-30 -4-22 -7H-8V-11H6V-7H30V-3H14V2H4L6 12H-2L-5 2H-12L-15 11H-22L-20 1-30 6Z")
_HEAVY: Final = blot("M-30 -6H12V-3H30V2H12V6H6V17H-10V6H-17L-20 13H-27L-25 4H-30Z")
_SHOTGUN: Final = blot("M-30 -1-16 -7H30V-2H28V4H2V0H-10L-16 4-26 12-30 9Z")
_PISTOL: Final = blot("M-17 -11H22V-1H0V5H-6L-9 17H-19L-16 0-19 -3Z")
_SNIPER: Final = blot("M-30 -1-20 -4H-10V-7H-13V-13H9V-7H3V-4H30V0H4V5H-2L0 12H-7L-10 4H-16L-22 9H-30Z")
_SORTS: Final = {
    "prowler": _SMG, "r99": _SMG, "alternator": _SMG, "g7-scout": _SNIPER, "longbow": _SNIPER,
    "triple-take": _SNIPER, "eva8": _SHOTGUN, "peacekeeper": _SHOTGUN, "mozambique": _SHOTGUN,
    "wingman": _PISTOL, "spitfire": _HEAVY,
}  # fmt: skip
WEAPONS: Final = [_SORTS.get(name, _RIFLE) for name in cards.WEAPONS]

# --- small signs, 60 wide
SHIELD: Final = path("shield", "M0 -27 22 -19V2Q20 19 0 28-20 19-22 2V-19Z")
HEALTH: Final = path("health", "M-9 -26H9V-9H26V9H9V26H-9V9H-26V-9H-9Z")
CHARGE: Final = path("charge", "M6 -29-17 4H-3L-7 29 18 -7H3Z")
EYE: Final = path("eye", "M-27 0Q0 -25 27 0 0 25-27 0Z") + path(
    "pupil", "M0 -8A8 8 0 1 1 0 8 8 8 0 1 1 0 -8Z"
)
WALL: Final = blot(
    "M-26 -20H-2V-3H-26ZM3 -20H26V-3H3ZM-26 2H-12V20H-26ZM-7 2H12V20H-7ZM17 2H26V20H17Z"
)  # cover
TARGET: Final = pen("M0 -20A20 20 0 1 1 0 20 20 20 0 1 1 0 -20ZM0 -29V-11M0 11V29M-29 0H-11M11 0H29")
STAR: Final = blot("M0 -28 8 -9 28 -8 12 5 18 25 0 13-18 25-12 5-28 -8-8 -9Z")  # optimal range
HEAD: Final = blot("M-16 -7Q-16 -27 0 -27T16 -7L12 9 10 25H-10L-12 9Z")  # headshot
BURST: Final = blot(
    "M0 -29 7 -14 22 -19 16 -4 29 5 14 11 15 27 1 18-13 27-13 11-29 6-16 -4-22 -19-7 -14Z"
)  # a hit
FIRST: Final = pen("M-29 4 -23 0V22") + group(BURST, x=8, scale=0.75)  # the first hit
STEADY: Final = pen("M-26 14H26M-26 0H26M-26 -14H26")  # stability
RULER: Final = pen("M-28 -9H28V9H-28ZM-14 9V0M0 9V-2M14 9V0")  # distances
CROSS: Final = pen("M-16 -16 16 16M16 -16-16 16")  # a miss
AGAIN: Final = pen("M20 -6A21 21 0 1 0 18 11") + blot("M10 -8H30L24 8Z")  # another card instead
CARDS: Final = pen("M-20 -22H8V14H-20ZM-8 22H20V-14")
WARNING: Final = path("warning", "M0 -26 28 24H-28Z") + path("warns", "M0 -9V8M0 15V16")
ROUND: Final = path("bullet", "M-10 -8Q-10 -24 0 -28 10 -24 10 -8V16H-10ZM-12 20H12V28H-12Z")  # of ammunition


# a life is a victory point for whoever takes it, AXA-23.3
def octagon(x: int) -> str:
    """The outline of a life."""
    return f"M{x - 13} -29h26l16 16v26l-16 16h-26l-16 -16v-26Z"


def star(x: int) -> str:
    """What a life shows."""
    return f"M{x} -19l5 13h14l-11 9 4 14-12 -8-12 8 4 -14-11 -9h14Z"


def cross(x: int) -> str:
    """And one that was taken."""
    return f"M{x - 18} -12l6 -6 12 12 12 -12 6 6-12 12 12 12-6 6-12 -12-12 12-6 -6 12 -12Z"


LIFE: Final = path("life", octagon(0)) + path("life-mark", star(0))
_ITEMS: Final = {
    "syringe": pen("M-24 24-12 12M-16 8-8 16 18 -10 10 -18ZM14 -14 22 -22M18 -26 26 -18M-2 6-6 2M6 -2 2 -6"),
    "shield-cell": pen("M-13 -22H13V24H-13ZM-6 -29H6V-22H-6ZM3 -13-6 3H1L-3 15 7 -1H0Z"),
    "med-kit": pen("M-26 -16H26V22H-26ZM-9 -16V-24H9V-16M0 -6V12M-9 3H9"),
    "shield-battery": pen("M-18 -20H18V26H-18ZM-8 -28H8V-20H-8ZM4 -12-8 5H0L-4 18 8 1H0Z"),
    "ammo-pack": pen("M-24 -8H24V22H-24ZM-14 -8V-22H-6V-8M-2 -8V-22H6V-8M10 -8V-22H18V-8"),
    "frag": pen("M-17 7A17 17 0 1 1 17 7 17 17 0 1 1-17 7ZM-6 -10V-19H6V-10M6 -16Q19 -23 21 -8"),
}
ITEMS: Final = [_ITEMS[name] for name in cards.ITEMS]


# --- what is fitted to weapons
def _optic(crosses: str) -> str:
    """A lens with a cross for each time that it brings things nearer; a stroke for what can be turned on."""
    return _LENS + pen(crosses)


_LENS: Final = pen("M0 -27A27 27 0 1 1 0 27 27 27 0 1 1 0 -27Z")
_MAG: Final = pen("M-12 -26H14L8 26H-16ZM-13 -12H12M-14 1H11M-15 14H9")
_PARTS: Final = {
    "barrel": pen("M-29 -6H6V6H-29ZM6 -12H29V12H6ZM14 -12V12M21 -12V12"),
    "stock-standard": pen("M-29 -9H0L28 -15V20L4 6H-29Z"),
    "stock-sniper": pen("M-29 -4H0L28 -8V24L4 10H-29ZM4 -18H26"),
    "mag": _MAG,
    "bolt": pen("M-29 -12H16V4H-29ZM16 -8H29V0H16ZM-4 4V22M-10 22H2M-20 -12V4"),
    "optic-1x": _optic("M-5 0H5M0 -5V5"),
    "optic-2x": _optic("M-14 0H-6M-10 -4V4M6 0H14M10 -4V4"),
    "optic-3x": _optic("M-14 6H-6M-10 2V10M6 6H14M10 2V10M-4 -11H4M0 -15V-7"),
    "optic-2x4x": _optic("M-14 -9H-6M-10 -13V-5M6 -9H14M10 -13V-5M-14 10H-6M6 10H14"),
}
_BODY_SHIELD: Final = pen("M-18 -27-8 -20H8L18 -27 28 -10 18 0V27H-18V0L-28 -10ZM0 -6V14M-9 4H9")
LOOT: Final = [
    *ITEMS,
    *[_PARTS[name] for name in cards.LOOT[cards.FIRST_PART : cards.BODY_SHIELD]],
    _BODY_SHIELD,
]
# a free slot of a weapon
SLOTS: Final = {
    **_PARTS,
    "mag-light": _MAG,
    "mag-heavy": _MAG,
    "optic": _LENS + pen("M0 -14V14M-14 0H14"),
}
# a bag is a colour and a shape, 20 wide
BAGS: Final = [
    path("common", "M0 -8A8 8 0 1 1 0 8 8 8 0 1 1 0 -8Z"),
    path("rare", "M0 -10 10 0 0 10-10 0Z"),
    path("epic", "M0 -11 3 -3.5 11 -3 5 2 7 10 0 5.5-7 10-5 2-11 -3-3 -3.5Z"),
]


def arrow(way: int) -> str:
    """An arrow in one of the eight ways, clockwise from north."""
    return f'<path class="ax-arrow" d="M0 -26 20 -2H8V24H-8V-2H-20Z" transform="rotate({45 * way})"/>'


ARROWS: Final = [arrow(way) for way in range(8)]
