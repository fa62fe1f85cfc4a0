"""Pig for two teams: partners sit across, and the team that has more together wins."""

from __future__ import annotations

from dataclasses import replace

from mechbay.core.game import Settings
from mechbay.core.state import State
from mechbay.core.table import Table
from mechbay.positions import FlatDocuments
from pig import FACES, Pig, Turn, problems
from pig import GAME as PIG


class Partners(Pig):
    """What two have counts for both."""

    def copy(self) -> Partners:
        return Partners(self.seats, self.stack[:], self.goal, self.totals[:], self.pot)

    def ranks(self) -> list[tuple[int, ...]]:
        return [(self.totals[seat] + self.totals[(seat + 2) % 4],) for seat in range(4)]


def start(seats: int, options: Settings, table: Table) -> State:
    """Everybody begins with nothing."""
    return Partners(seats, [Turn(0)], int(options["goal"]), [0] * seats, 0)


DOCUMENTS = FlatDocuments("partners", (4,), Partners, FACES, problems)
GAME = replace(
    PIG,
    id="partners",
    prefix="",
    seats=(4,),
    start=start,
    position=Partners,
    to_json=DOCUMENTS.to_json,
    from_json=DOCUMENTS.from_json,
    invariants=DOCUMENTS.invariants,
    teams=lambda options: ((0, 2), (1, 3)),
)
