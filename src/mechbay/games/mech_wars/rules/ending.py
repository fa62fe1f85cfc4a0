"""How the game ends and who has won, MWR-5.15, MWR-5.16 and MWR-9."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import NOBODY, Event
from mechbay.core.table import Table
from mechbay.games.mech_wars.rules.effects import clear_salvo
from mechbay.games.mech_wars.rules.state import War

# Why it ended, and what decided: the order of the words in `terms.py`.
AFTER_MARCH: Final = 0
LAST_STANDING: Final = 1
STALEMATE: Final = 2
ENDING_CLAUSE: Final[list[str]] = ["MWR-5.15", "MWR-9.1", "MWR-9.3"]
BY_TOTAL: Final = 0
BY_THIRD: Final = 1
BY_SHARING: Final = 2
BY_STANDING: Final = 3
BY_MECHS: Final = 4
BY_VALUES: Final = 5
BY_MARCH: Final = 6


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
    ranks = war.ranks()
    best = ranks[winners[0]]
    steps = [BY_MECHS, BY_VALUES, BY_MARCH] if war.fighting else [BY_TOTAL, BY_THIRD, BY_THIRD]
    tied = [rank for seat, rank in enumerate(ranks) if seat != winners[0] and rank[0] == best[0]]
    if not tied:
        return steps[0]
    return steps[1] if all(rank[1] != best[1] for rank in tied) else steps[2]
