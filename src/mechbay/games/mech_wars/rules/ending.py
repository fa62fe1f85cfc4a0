"""How the game ends and who has won, MWR-5.15, MWR-5.16 and MWR-9."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import NOBODY, Event
from mechbay.core.table import Table
from mechbay.games.mech_wars.rules.effects import clear_salvo
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.rules.terms import TERMS
from mechbay.parts.ranks import deciding

# Why it ended, with its clause, and what decided.
AFTER_MARCH: Final[int] = TERMS.read("ending", "march")
LAST_STANDING: Final[int] = TERMS.read("ending", "last-standing")
STALEMATE: Final[int] = TERMS.read("ending", "stalemate")
ENDING_CLAUSE: Final[list[str]] = ["MWR-5.15", "MWR-9.1", "MWR-9.3"]
BY_TOTAL: Final[int] = TERMS.read("decided", "total")
BY_THIRD: Final[int] = TERMS.read("decided", "third-scoring")
BY_SHARING: Final[int] = TERMS.read("decided", "shared")
BY_STANDING: Final[int] = TERMS.read("decided", "last-standing")
BY_MECHS: Final[int] = TERMS.read("decided", "mechs")
BY_VALUES: Final[int] = TERMS.read("decided", "values")
BY_MARCH: Final[int] = TERMS.read("decided", "march-total")


def fighters(war: War) -> list[int]:
    """MWR-9.1: the seats that are still in the Battle."""
    return [seat for seat in range(war.seats) if war.mechs(seat)]


def check_end(war: War, seat: int, table: Table) -> bool:
    """MWR-9.1, MWR-9.4: who has lost the last mech is out; the Battle is over when one seat is left."""
    if war.mechs(seat):
        return False
    war.points[seat] = 0
    if table.listening:
        table.tell(Event("out", "MWR-9.1", seat, ()))
    if len(fighters(war)) > 1:
        return False
    end_game(war, LAST_STANDING, table)
    return True


def end_game(war: War, reason: int, table: Table) -> None:
    """Nothing is pending any more; tells why, and who has won by what."""
    war.stack.clear()
    clear_salvo(war)
    if not table.listening:
        return
    table.tell(Event("ended", ENDING_CLAUSE[reason], NOBODY, (reason,)))
    winners = war.winners()
    decided = what_decided(war, reason, winners)
    clause = "MWR-5.16" if decided in (BY_THIRD, BY_SHARING) and not war.fighting else ENDING_CLAUSE[reason]
    for seat in winners:
        table.tell(Event("won", clause, seat, (decided,)))


def what_decided(war: War, reason: int, winners: list[int]) -> int:
    """The first comparison that set the winner apart from all others."""
    if len(winners) > 1:
        return BY_SHARING
    if reason == LAST_STANDING:
        return BY_STANDING
    steps = [BY_MECHS, BY_VALUES, BY_MARCH] if war.fighting else [BY_TOTAL, BY_THIRD]
    return steps[deciding(war.ranks())]
