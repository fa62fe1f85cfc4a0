"""The art of weapons, program cards and directions: SVG in boxes of 60 units around their own centres."""

from __future__ import annotations

from typing import Final

from mechbay.games.tiny_epic_mechs.draw.art import BALL, GUN, SPIKES, STAND, blot, path, pen, slit
from mechbay.svg import group


def turned(angle: int, *art: str) -> str:
    """Something drawn upright that points another way."""
    return f'<g transform="rotate({angle})">{"".join(art)}</g>' if angle else "".join(art)


# --- the twenty weapons, in the order of the cards
WEAPONS: Final = [
    # energy sword
    turned(45, blot("M-6 9V-27L0 -38 6 -27V9ZM-2 5H2V-24H-2ZM-16 7-12 12H12L16 7V17H-16ZM-4 20H4V36H-4Z")),
    # pulse pistol
    blot("M-29 -16H6V-3H-9L-11 4H-14L-17 22H-28L-25 -3H-29Z") + pen("M14 -17Q19 -9 14 -1M22 -23Q31 -9 22 5"),
    # grenade launcher
    turned(
        30,
        blot(
            "M-15 2Q-12 -8-3 -8H3Q12 -8 15 2ZM-16 6H16V13H-16ZM-15 17H15Q11 29 0 29T-15 17ZM-7"
            " -12V-20H-11V-27H15"
            "L20 -8H13L10 -20H6V-12Z"
        ),
    )
    + pen("M-28 0-23 -3M-28 -11-16 -19M-26 -23-19 -28"),
    # riot shield
    blot("M-16 -29H16Q22 -29 22 -22V12Q20 24 0 29-20 24-22 12V-22Q-22 -29-16 -29ZM-13 -19V-8H13V-19Z"),
    # vorpal spike
    turned(
        45,
        blot(
            "M0 -40 4 -23-5 -17ZM-6 -12 5 -19 7 -7-8 1ZM-9 6 8 -3 10 8-11 14ZM-15 17H15V23"
            "H-15ZM-4 26H4V36H-4Z"
        ),
    ),
    # EMP mace
    turned(
        45,
        blot(
            "M0 -39 5 -31 15 -33 13 -23 21 -18 13 -13 15 -3 5 -5 4 0V36H-4V0L-5 -5-15 -3-13 -13-21 -18-13 -23"
            "-15 -33-5 -31ZM4 -28-8 -15H-1L-4 -7 8 -20H1Z"
        ),
    ),
    # warhammer
    turned(45, blot("M-17 -28H17L20 -24V-10L17 -6H-17L-20 -10V-24ZM-4 -2H4V36H-4Z")),
    # shock knuckles
    pen("M-27 4" + "m14 0".join(["a6 6 0 1 0 12 0 6 6 0 1 0-12 0"] * 4))
    + blot("M-24 16H24L15 27H-15Z")
    + pen("M-18 -10-11 -17H-19L-12 -25M9 -10 16 -17H8L15 -25"),
    # laser blaster
    blot(
        "M-30 -11-26 -16H-9V-11H-1V-2H-9V2H-12L-15 20H-25L-22 2H-30ZM20 -22 23 -11 31 -7 23 -3"
        " 20 8 17 -4H3V-10H17Z"
    ),
    # energy crossbow
    turned(45, blot("M0 -40 10 -25H3V36H-3V-25H-10Z"), pen("M-26 6Q-22 -14 0 -14T26 6L0 16Z")),
    # rotary cannon
    blot("M-29 -11H-9V13H-12L-15 26H-24L-21 13H-29ZM-25 -21H-8V-15H-25ZM12 -14H18V16H12Z")
    + pen("M-9 -7H28M-9 1H28M-9 9H28"),
    # gauss rifle
    blot(
        "M-30 -8H-8V-4H-5V-16H2V-4H6V-13H13V-4H17V-10H24V-4H30V4H24V10H17V4H13V13H6V4H2V16H-5"
        "V4H-10L-13 20H-22"
        "L-19 6H-30Z"
    ),
    # sniper rifle
    turned(
        -38,
        blot(
            "M-36 -5H-19L-15 -7H-5V-11H-15V-19H11V-11H1V-7H6V-4H40V1H9L6 8H-1L-5 19H-13L-10 8"
            "H-18L-27 8-36 10Z"
        ),
        pen("M24 1V16"),
    ),
    # rail gun
    blot("M-30 -16H20L30 -8H-12V6H30L20 14H-12L-15 27H-25L-22 14H-30ZM-4 -5H17L27 -1 17 3H-4Z"),
    # lightning coil
    blot(
        "M-15 -22H15A6 6 0 0 1 15 -9H-15A6 6 0 0 1-15 -22ZM-7 -5H7V1H-7ZM-9 5H9V11H-9ZM-12 15H12V21H-12Z"
        "M-20 24H20V30H-20Z"
    )
    + pen("M-21 -4-27 3H-20L-26 13M21 -4 27 3H20L26 13"),
    # particle phaser
    blot("M-30 -10H-12L-7 -15H-2V9H-7L-12 4H-15L-18 22H-28L-25 4H-30Z")
    + path("dots", "M7 -3h0M17 -12h0M17 6h0M26 -22h0M26 -3h0M26 16h0"),
    # flamethrower
    blot(
        "M-30 0H-9L-2 3V11L-9 14H-13L-16 27H-25L-22 14H-30ZM-27 -15H-12Q-8 -15-8 -9T-12 -4"
        "H-27Q-30 -4-30 -9T-27 -15Z"
    )
    + blot(
        "M2 7Q4 -6 12 -8 8 -20 18 -29 18 -18 25 -12 32 -4 28 10 22 20 12 18 4 16 2 7ZM12 7Q16"
        " 13 20 6 20 2 16 0 16 6 12 7Z"
    ),
    # plasma cannon
    blot("M-30 -12H-10L-4 -19H3V19H-4L-10 12H-15L-18 26H-28L-25 12H-30ZM-25 -3V3H-11V-3Z")
    + '<circle class="te-blot" cx="19" r="10"/>'
    + pen("M12 -17 10 -21M26 -16 29 -21M12 17 10 21M26 16 29 21"),
    # missile battery
    blot(
        "M-20 -29Q-13 -20-13 -12V10H-27V-12Q-27 -20-20 -29ZM0 -29Q7 -20 7 -12V10H-7V-12Q-7 -20 0 -29Z"
        "M20 -29Q27 -20 27 -12V10H13V-12Q13 -20 20 -29ZM-29 14H29V22H20V28H-20V22H-29Z"
    ),
    # auto turret
    blot("M-20 6V-4Q-20 -18-5 -18 5 -18 9 -12H30V-6H13V-1H30V5H13V6ZM-9 -20V-29H-3V-20Z")
    + pen("M-3 6V27M-3 11-18 27M-3 11 12 27"),
]

# --- the three types of weapon: area, ranged, melee
TYPES: Final = [
    path(
        "area",
        "M0 -30 5 -14 15 -20 12 -9 29 -9 15 0 24 8 12 9 18 24 5 14 0 25-5 14-18 24-12 9-24"
        " 8-15 0-29 -9-12 -9-15 -20-5 -14Z",
    )
    + slit("M-7 0A7 7 0 1 1 7 0 7 7 0 1 1-7 0Z"),
    path(
        "ranged",
        "M-5 -29H5V-24A24 24 0 0 1 24 -5H29V5H24A24 24 0 0 1 5 24V29H-5V24A24 24 0 0 1-24 5"
        "H-29V-5H-24A24 24 0 0 1-5 -24Z",
    )
    + slit("M0 -20V-8M0 20V8M-20 0H-8M20 0H8M0 0h0"),
    path("melee", "M-24 -27H24V4Q22 20 0 29-22 20-24 4Z")
    + slit("M-15 -19 9 9M15 -19-9 9M-16 6-5 15M16 6 5 15"),
]

CHASE: Final = pen("M15 -25A29 29 0 0 1 26 -12") + blot("M19 -9 34 -16 29 2Z")
COUNTERS: Final = group(  # melee beats area, area beats ranged, ranged beats melee
    group(*[turned(angle, CHASE) for angle in (0, 120, 240)], scale=0.7),
    group(TYPES[0], x=17, y=10, scale=0.36),
    group(TYPES[1], x=-17, y=10, scale=0.36),
    group(TYPES[2], y=-20, scale=0.36),
    y=4,
)

# --- what the program cards do, and the ways they point: north and on clockwise
DOWN: Final = blot("M-24 -29H-15V-15H-8L-19 -1-30 -15H-24Z")
PROGRAMS: Final = [
    # collect
    pen("M-26 8V25H26V8") + blot("M-7 -29H7V-9H18L0 13-18 -9H-7Z"),
    # purchase
    pen("M-28 -21H-19L-11 10H18L25 -13H-16") + path("dots", "M-8 22h0M15 22h0"),
    # deploy a mine
    DOWN + group(blot(SPIKES), blot(BALL), x=8, y=8, scale=0.74),
    # deploy a turret
    DOWN + group(blot(GUN), blot(STAND), x=5, y=6, scale=0.82),
    # power up
    blot("M0 -29 27 -2H12V9H-12V-2H-27ZM-12 13H12V19H-12ZM-12 23H12V29H-12Z"),
    # double jump
    pen("M-28 14H-14V28H-28ZM-7 14H7V28H-7ZM14 14H28V28H14Z")
    + pen("M-21 6Q-18 -22 0 -24 18 -22 21 -1")
    + blot("M10 -6H30L21 9Z"),
    # diagonal jump
    turned(45, blot("M0 -40 17 -22H5V38H-5V-22H-17Z")) + pen("M-26 -26H-11V-11H-26ZM11 11H26V26H11Z"),
]
ARROWS: Final = [turned(45 * way, blot("M0 -28 21 -4H8V26H-8V-4H-21Z")) for way in range(8)]
