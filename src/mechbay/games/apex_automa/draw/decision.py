"""Decision cards: the white and the green path of an Automa from the space where it stands.

A card lies in a strip, or over the map, where one of its spaces is as large as one of the map.
"""

from __future__ import annotations

from typing import Final

from mechbay.drawing import drawn_once
from mechbay.games.apex_automa.draw.look import CELL
from mechbay.games.apex_automa.rules import cards
from mechbay.svg import group

STEP: Final = 12  # a space on a card
SIDE: Final = 7 * STEP + 8
REACH: Final = 7 * CELL // 2  # from the middle of a card over the map to its edge


@drawn_once
def decision_card(card: int, turns: int) -> str:
    """A card around its own centre, turned clockwise: where the Automa stands, and both paths."""
    half = SIDE / 2
    grid = "".join([f"M{k * STEP - 42} -42V42M-42 {k * STEP - 42}H42" for k in range(8)])
    paths = [route(card, path, turns) for path in (cards.GREEN, cards.WHITE)]
    return group(
        f'<rect class="ax-decision" x="{-half:g}" y="{-half:g}" width="{SIDE}" height="{SIDE}" rx="6"/>',
        f'<path class="ax-decision-grid" d="{grid}"/>',
        *paths,
        f'<path class="ax-decision-top" d="M0 -47 7 -38H-7Z" transform="rotate({90 * turns})"/>',
        '<circle class="ax-decision-start" r="4.5"/>',
    )


def route(card: int, path: int, turns: int) -> str:
    """One path: the white one whole with a disc at its end, the green one broken with a square."""
    points = [(STEP * dx, -STEP * dy) for dx, dy in cards.OFFSETS[card][path][turns]]
    style = cards.PATHS[path]
    line = "M0 0L" + " ".join([f"{x} {y}" for x, y in points])
    x, y = points[-1]
    end = (
        f'<circle class="ax-{style}-end" cx="{x}" cy="{y}" r="5"/>'
        if path == cards.WHITE
        else f'<rect class="ax-{style}-end" x="{x - 4.5}" y="{y - 4.5}" width="9" height="9"/>'
    )
    return f'<path class="ax-{style}-path" d="{line}"/>' + end


# --- over the map
@drawn_once
def laid_frame(turns: int) -> str:
    """A card over the map before anything is known of it: seven by seven spaces, and where its top is."""
    side = 2 * REACH
    lines = [CELL * k - REACH for k in range(1, 7)]
    grid = "".join([f"M{at} {-REACH}v{side}M{-REACH} {at}h{side}" for at in lines])
    return (
        f'<rect class="ax-laid-card" x="{-REACH}" y="{-REACH}" width="{side}" height="{side}" rx="8"/>'
        f'<path class="ax-laid-grid" d="{grid}"/>'
        f'<path class="ax-wedge" d="M0 -67 11 -52H-11Z" transform="rotate({90 * turns})"/>'
    )
