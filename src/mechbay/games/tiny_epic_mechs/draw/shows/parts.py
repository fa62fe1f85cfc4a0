"""Where events of this game are seen, and the small drawings that several of them share."""

from __future__ import annotations

from typing import Final

from mechbay.core.terms import SEATS
from mechbay.drawing import drawn_once, in_colour, letter, seat_sign
from mechbay.games.tiny_epic_mechs.draw import art
from mechbay.games.tiny_epic_mechs.draw.look import CLOCKWISE
from mechbay.games.tiny_epic_mechs.draw.weapons import ARROWS, PROGRAMS
from mechbay.games.tiny_epic_mechs.draw.weapons import TYPES as TYPE_SIGNS
from mechbay.games.tiny_epic_mechs.draw.weapons import WEAPONS as WEAPON_ART
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.shows import STAGE, panel, running, said
from mechbay.svg import group, tag, text

MINUS: Final = "\u2212"
CROSS: Final = '<path class="te-crossed" d="M-26 -26 26 26M26 -26-26 26"/>'


# --- places
def zone(cell: int) -> str:
    """A zone of the arena."""
    return f"cell-{cards.CELLS[cell]}"


CENTRE: Final = f"{zone(cards.MECH_CELL)} {STAGE}"  # of the arena, or of a duel


def figure(seat: int) -> str:
    """A seat's figure: in the duel while one is shown, or else on the arena."""
    return f"fighter-{letter(seat)} pilot-{letter(seat)} {panel(seat)}"


def piece(seat: int) -> str:
    """A seat's figure on the arena, which can move; its panel, which does not, while a duel hides that."""
    return f"pilot-{letter(seat)} {panel(seat)}"


def foe(seat: int) -> str:
    """Whom a fighter fights: in the duel there is but one other."""
    return " ".join(f"fighter-{other}" for other in SEATS if other != letter(seat)) + f" {panel(seat)}"


# --- drawings
def box(style: str, width: float, height: float) -> str:
    """A plate around the centre, on which something is drawn."""
    return tag(
        "rect", class_=style, x=-width / 2, y=-height / 2, width=width, height=height, rx=round(height / 10)
    )


@drawn_once
def card(index: int, way: int = -1) -> str:
    """A program card, and the way it points."""
    if way < 0:
        return box("te-flown", 62, 76) + PROGRAMS[index]
    arrow = group(ARROWS[CLOCKWISE[way]], y=27, scale=0.52)
    return box("te-flown", 62, 92) + group(PROGRAMS[index], y=-14, scale=0.86) + arrow


@drawn_once
def turned_card(seat: int, index: int, way: int = -1) -> tuple[str, ...]:
    """A program card of a seat that turns over."""
    back = in_colour(seat, box("te-flown-back", 62, 76 if way < 0 else 92), group(seat_sign(seat), scale=1.4))
    face = card(index, way)
    return back, face, face


@drawn_once
def bust(pilot: int, seat: int) -> tuple[str, ...]:
    """A pilot who shows up."""
    return (group(art.pilot(pilot, seat), scale=1.5),)


@drawn_once
def weapon(index: int) -> str:
    """A weapon on a plate, with its type in the corner."""
    kind = group(TYPE_SIGNS[cards.WEAPON_TYPE[index]], x=28, y=-28, scale=0.42)
    return box("te-flown", 74, 74) + WEAPON_ART[index] + kind


@drawn_once
def crossed_out(shown: str) -> str:
    """Something that does not work."""
    return shown + CROSS


@drawn_once
def token(seat: int, kind: int, number: int = 0) -> str:
    """A mine, face down unless its number is known, or a turret."""
    piece = art.mine(seat, number) if kind == cards.MINE_TOKEN else art.turret(seat)
    return group(piece, scale=0.9)


@drawn_once
def purse(mark: str, energy: int, credits: int) -> str:
    """Amounts of both resources, one below the other: gained with "+", lost with a minus."""
    some = [pair for pair in ((art.ENERGY, energy), (art.CREDITS, credits)) if pair[1]]
    style = "mb-said mb-gain" if mark == "+" else "mb-said mb-loss"
    rows = [
        group(group(sign, x=-20, scale=0.62), text(f"{mark}{amount}", 18, 12, class_=style, font_size=34))
        for sign, amount in some
    ]
    return "".join(group(row, y=42 * (k - (len(rows) - 1) / 2)) for k, row in enumerate(rows))


@drawn_once
def heart(health: int, words: str = "", style: str = "") -> str:
    """The health that is left, below what happened to it."""
    left = art.HEALTH + text(str(health), 0, 9, class_="te-number")
    if not words:
        return left
    return group(said(words, f"mb-said {style}", 54), y=-18) + group(left, y=30, scale=0.72)


@drawn_once
def star(words: str) -> str:
    """Victory points that come or go."""
    return group(art.STAR, scale=1.15, class_="te-shown-star") + text(words, 0, 10, class_="te-star-text")


@drawn_once
def total(seat: int, points: int) -> str:
    """The points of a seat so far, on a plate that hides the one before it."""
    number = text(str(points), 20, 16, class_="te-total-text")
    return in_colour(seat, box("te-total", 104, 62), group(seat_sign(seat), x=-29, scale=1.05), number)


@drawn_once
def totals(seat: int, before: int, after: int) -> tuple[str, ...]:
    """The points of a seat as they run up or down."""
    return tuple(total(seat, value) for value in running(before, after))
