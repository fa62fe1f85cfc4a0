"""The Ring on the map: the rectangles of the stages to come, the next one broken, later ones dotted."""

from __future__ import annotations

from mechbay.drawing import drawn_once
from mechbay.games.apex_automa.draw.look import CELL, Look
from mechbay.games.apex_automa.rules import cards
from mechbay.games.apex_automa.rules.ground import Map
from mechbay.games.apex_automa.rules.ring import stage
from mechbay.svg import group, tag, text


def closing(look: Look) -> str:
    """AXA-23.10: where each later stage will be safe, with the round from which it holds and its damage."""
    game = look.game
    if game.ring == cards.NO_RING:
        return ""
    begun = stage(game)
    shown = []
    for number in range(len(cards.RING_AFTER) - 1, begun - 1, -1):
        first, damage = cards.RING_AFTER[number] + 1, cards.RING_DAMAGE[number]
        said = look.say("table.ring-stage", stage=number + 1, round=first, damage=damage)
        label = look.say("table.ring-label", round=first, damage=damage)
        shown.append(outline_of(game.ground, game.ring, number, number == begun, said, label))
    return group(*shown, class_="ax-under")


@drawn_once
def outline_of(place: Map, card: int, number: int, is_next: bool, said: str, label: str) -> str:
    """The rectangle of one stage, as far as it lies on the map, with its label in an upper corner."""
    left, bottom, right, top = cards.RING_SAFE[card][number]
    right, top = min(right, place.width), min(top, place.height)
    x, y = CELL * (left - 1), CELL * (place.height - top)
    wide, high = CELL * (right - left + 1), CELL * (top - bottom + 1)
    style = "next" if is_next else "later"
    inset = 3 + 2 * number  # stages that share an edge lie beside each other
    side = "start" if apart(card) else "end"
    corner = (x + inset + 5 if apart(card) else x + wide - inset - 5, y + inset + 13)
    return tag(
        "g",
        f'<rect class="ax-closing-{style}" x="{x + inset}" y="{y + inset}" '
        f'width="{wide - 2 * inset}" height="{high - 2 * inset}"/>',
        text(label, *corner, class_="ax-closing-text", text_anchor=side),
        id=f"ring-{number + 1}",
        role="img",
        aria_label=said,
        data_inspect="clause:AXA-23.10",
    )


def apart(card: int) -> bool:
    """Whether the left edges of all stages lie apart: then labels there do not meet, else on the right."""
    return len({safe[0] for safe in cards.RING_SAFE[card]}) == len(cards.RING_SAFE[card])
