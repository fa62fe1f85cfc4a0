"""What the rules do to pilots: resources, points, health, places."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.core.table import Table
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.state import FRESH, Tournament
from mechbay.games.tiny_epic_mechs.rules.terms import TERMS

# Why somebody scores, each with its clause.
FOR_COMBAT_REASON: Final[int] = TERMS.read("reason", "combat")
FOR_DAMAGE_REASON: Final[int] = TERMS.read("reason", "damage")
FOR_KO_REASON: Final[int] = TERMS.read("reason", "ko")
FOR_RETREAT_REASON: Final[int] = TERMS.read("reason", "retreat")
FOR_MECH_REASON: Final[int] = TERMS.read("reason", "mech")
FOR_HAMMER_REASON: Final[int] = TERMS.read("reason", "warhammer")
FOR_RAIL_REASON: Final[int] = TERMS.read("reason", "rail-gun")
FOR_HOLDING_REASON: Final[int] = TERMS.read("reason", "holding")
REASON_CLAUSE: Final[list[str]] = [
    "TEM-14.1", "TEM-15.5", "TEM-19.2", "TEM-18.6", "TEM-13.4", "TEM-16.7", "TEM-16.14", "TEM-22.4",
]  # fmt: skip


def score(state: Tournament, seat: int, reason: int, points: int, table: Table) -> None:
    """TEM-1.15: victory points are one running total."""
    if points:
        state.points[seat] += points
        if table.listening:
            table.tell(Event("scored", REASON_CLAUSE[reason], seat, (reason, points, state.points[seat])))


def has(state: Tournament, seat: int, resource: int) -> int:
    """What a seat has of a resource."""
    return state.energy[seat] if resource == cards.ENERGY else state.credits[seat]


def room(state: Tournament, seat: int, resource: int) -> int:
    """TEM-1.6: how much more of a resource a seat can keep."""
    return (cards.MAX_ENERGY if resource == cards.ENERGY else cards.MAX_CREDITS) - has(state, seat, resource)


def pay(state: Tournament, seat: int, energy: int, credits: int) -> None:
    """TEM-1.8: the full price."""
    state.energy[seat] -= energy
    state.credits[seat] -= credits


def pay_in(state: Tournament, seat: int, resource: int, amount: int) -> None:
    """TEM-1.8, in one resource."""
    pay(state, seat, amount if resource == cards.ENERGY else 0, amount if resource == cards.CREDITS else 0)


def gain(state: Tournament, seat: int, energy: int, credits: int) -> tuple[int, int]:
    """TEM-1.6, TEM-1.7: what is above the limit is lost; gives what was kept."""
    kept = (min(energy, room(state, seat, cards.ENERGY)), min(credits, room(state, seat, cards.CREDITS)))
    state.energy[seat] += kept[0]
    state.credits[seat] += kept[1]
    return kept


def lose(state: Tournament, seat: int, energy: int, credits: int) -> tuple[int, int]:
    """TEM-1.9: takes what is there and stops at 0; gives what was lost."""
    lost = (min(energy, state.energy[seat]), min(credits, state.credits[seat]))
    state.energy[seat] -= lost[0]
    state.credits[seat] -= lost[1]
    return lost


def hurt(state: Tournament, seat: int, amount: int, clause: str, table: Table) -> int:
    """TEM-1.14: health is lost, down to 0; gives what was lost."""
    lost = min(amount, state.health[seat])
    state.health[seat] -= lost
    if table.listening and amount:
        table.tell(Event("hurt", clause, seat, (lost, state.health[seat])))
    return lost


def heal(state: Tournament, seat: int, amount: int) -> int:
    """TEM-1.14, TEM-12.8: health up to the maximum, never in the Mech; gives what was restored."""
    if state.status[seat] == cards.MECH:
        return 0
    restored = min(amount, state.most_health(seat) - state.health[seat])
    state.health[seat] += restored
    return restored


def put(state: Tournament, seat: int, cell: int) -> None:
    """TEM-6.14, TEM-18.9: a pilot stands elsewhere, and the Mighty Mech goes along with who controls it."""
    state.places[seat] = cell
    if state.status[seat] == cards.MECH:
        state.mech = cell


def enter_adhoc(state: Tournament, seat: int, table: Table) -> None:
    """TEM-20.1, TEM-20.8: all program cards are taken back, unexecuted ones unseen; a first turn is ahead."""
    for slot in range(cards.TURNS):
        state.programs[cards.TURNS * seat + slot] = cards.NO_ORDER
    state.shown[seat] = 0
    state.adhoc[seat] = FRESH
    if table.listening:
        table.tell(Event("adhoc", "TEM-20.1", seat))
