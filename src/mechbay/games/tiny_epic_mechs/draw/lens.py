"""What is looked into, drawn over the arena: where a pilot or a card leads, who could come to a zone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mechbay.core.state import State
from mechbay.drawing import in_colour
from mechbay.games.tiny_epic_mechs.draw.arena import CELL, MIDDLE, at_corner
from mechbay.games.tiny_epic_mechs.draw.look import bare, fights, own_path
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.words import Speaker


def lens(state: State, seat: int, speaker: Speaker, kind: str, value: int) -> str:
    """A piece looked into, in the units of the arena, from what the seat sees; nothing while it is away."""
    assert isinstance(state, Tournament)
    draw = LENSES.get(kind)
    return "" if draw is None or bare(state) or fights(state) else draw(state, seat, value)


def middle(state: Tournament, cell: int) -> tuple[float, float]:
    """The centre of a zone."""
    x, y = at_corner(state.seats, cell)
    return x + MIDDLE, y + MIDDLE


def goal(state: Tournament, cell: int) -> str:
    """A zone that can be reached."""
    x, y = at_corner(state.seats, cell)
    side = CELL - 8
    return f'<rect class="te-lens-goal" x="{x + 4:g}" y="{y + 4:g}" width="{side}" height="{side}" rx="4"/>'


def leads(state: Tournament, start: int, to: int, jumps: bool) -> str:
    """The way from a zone to another, broken where it is a jump."""
    (x, y), (to_x, to_y) = middle(state, start), middle(state, to)
    style = "te-lens-jump" if jumps else "te-lens-step"
    return (
        f'<path class="{style}" d="M{x:g} {y:g}L{to_x:g} {to_y:g}"/>'
        f'<circle class="te-lens-tip" cx="{to_x:g}" cy="{to_y:g}" r="6"/>'
    )


def ways(state: Tournament, start: int, only: int = cards.NO_CARD) -> dict[int, bool]:
    """TEM-6.1 to TEM-6.8: where one card leads from a zone, and whether only by a jump."""
    found: dict[int, bool] = {}
    for order, to in enumerate(cards.LANDING[state.seats][start]):
        card = cards.ORDER_CARD[order]
        if to != cards.NO_CELL and only in (cards.NO_CARD, card):
            found[to] = found.get(to, True) and not cards.IS_STEP[card]
    return found


def reach(state: Tournament, owner: int, start: int, only: int = cards.NO_CARD) -> str:
    """All zones to which one card leads a seat from a zone."""
    if start == cards.NO_CELL:
        return ""
    found = ways(state, start, only)
    shown = [goal(state, to) + leads(state, start, to, jumps) for to, jumps in found.items()]
    return in_colour(owner, *shown)


def cell(state: Tournament, seat: int, value: int) -> str:
    """Who could come to a zone with one card."""
    shown = []
    for owner in range(state.seats):
        start = state.places[owner]
        found = {} if start == cards.NO_CELL else ways(state, start)
        if value in found:
            art = leads(state, start, value, found[value])
            shown.append(in_colour(owner, art))
    return goal(state, value) + "".join(shown) if shown else ""


def of_seat(state: Tournament, seat: int, owner: int) -> str:
    """Where one card leads a seat from where its pilot stands."""
    return reach(state, owner, state.places[owner])


def pilot(state: Tournament, seat: int, value: int) -> str:
    """Where one card leads the seat that a pilot plays for."""
    return of_seat(state, seat, state.pilots.index(value)) if value in state.pilots else ""


def card(state: Tournament, seat: int, value: int) -> str:
    """Where a card leads the seat that looks, from the end of its own program so far."""
    if not 0 <= seat < state.seats:
        return ""
    path = own_path(state, seat)
    return reach(state, seat, path[-1][1] if path else state.places[seat], value)


LENSES: Final[dict[str, Callable[[Tournament, int, int], str]]] = {
    "cell": cell,
    "seat": of_seat,
    "pilot": pilot,
    "card": card,
}
