"""The Ring: a card says what is safe in each stage; who is outside is hurt each round (section 23)."""

from __future__ import annotations

from mechbay.core.event import NOBODY as NO_SEAT
from mechbay.core.event import Event
from mechbay.core.table import Table
from mechbay.games.apex_automa.rules import cards, ground
from mechbay.games.apex_automa.rules.damage import hurt
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.state import Clash


def draw_ring(state: Clash, table: Table) -> None:
    """AXA-23.10: one ring card is drawn openly."""
    state.ring = table.draw(list(range(len(cards.RINGS))), "ring")
    if table.listening:
        table.tell(Event("ring", "AXA-23.10", NO_SEAT, (state.ring,)))


def stage(state: Clash) -> int:
    """AXA-23.11: how many stages have begun; 0 if there is no ring."""
    if state.ring == cards.NO_RING:
        return 0
    return sum([after < state.round() for after in cards.RING_AFTER])


def safe_now(state: Clash) -> list[int]:
    """AXA-3.32: the safe rectangle of the stage of this round, or none."""
    begun = stage(state)
    return cards.RING_SAFE[state.ring][begun - 1] if begun else []


def beyond(space: int, safe: list[int]) -> int:
    """How many spaces lie between a space and a rectangle; 0 inside."""
    x = ground.X[space] + 1
    y = ground.Y[space] + 1
    left, bottom, right, top = safe
    return max(left - x, x - right, bottom - y, y - top, 0)


def ring_damage(state: Clash, figure: int) -> int:
    """AXA-23.12: what a legend will take in the transition of this round where it stands now."""
    begun = stage(state)
    if not begun or state.at[figure] == OFF or not beyond(state.at[figure], safe_now(state)):
        return 0
    return cards.RING_DAMAGE[begun - 1]


def burn(state: Clash, table: Table) -> None:
    """AXA-4.16, AXA-23.12: all who are outside are hurt at the same moment."""
    hits = [(figure, ring_damage(state, figure)) for figure in range(cards.FIGURES)]
    hits = [hit for hit in hits if hit[1]]
    if not hits:
        return
    if table.listening:
        table.tell(Event("ring-burns", "AXA-23.12", NO_SEAT, (stage(state), hits[0][1])))
    hurt(state, hits, "AXA-23.12", table)


def close_in(state: Clash, table: Table) -> None:
    """AXA-4.16, AXA-23.11: a new stage starts after some rounds."""
    if state.ring == cards.NO_RING or state.round() not in cards.RING_AFTER:
        return
    begun = cards.RING_AFTER.index(state.round())
    state.safe = cards.RING_SAFE[state.ring][begun]
    if table.listening:
        args = (begun + 1, cards.RING_DAMAGE[begun])
        table.tell(Event("ring-closes", "AXA-23.11", NO_SEAT, args))
