"""The tactical reposition: candidates, filtered one after the other (AXA-21.7 to AXA-21.16)."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.core.table import Table
from mechbay.games.apex_automa.rules import ground, kit
from mechbay.games.apex_automa.rules.moving import put_figure
from mechbay.games.apex_automa.rules.program import Node
from mechbay.games.apex_automa.rules.runs import Operation
from mechbay.games.apex_automa.rules.shooting import optimal_shot
from mechbay.games.apex_automa.rules.state import Clash
from mechbay.games.apex_automa.rules.view import danger, denied_inside, free, near_cover, watchers

# which filter left how many candidates, in the order of the terms
REACH: Final = 0
UNSEEN: Final = 1
LEVEL: Final = 2
COVER: Final = 3
STAY: Final = 4
ORDER: Final = 5
FILTER_CLAUSE: Final[list[str]] = [
    "AXA-21.7", "AXA-21.9", "AXA-21.10", "AXA-21.11", "AXA-21.12", "AXA-21.12",
]  # fmt: skip


def may_reposition(state: Clash, figure: int) -> bool:
    """AXA-21.14: not inside a smoke or dome zone."""
    return not denied_inside(state, figure, kit.NO_REPOSITION)


def candidates(state: Clash, figure: int) -> list[int]:
    """AXA-21.7, AXA-21.8: the own space, then free spaces around it that are not too high or dangerous."""
    here = state.at[figure]
    levels = state.ground.level
    calm = not danger(state, here)
    found = [here]
    for space in ground.AROUND[here]:
        reached = free(state, space, True) and levels[space] - levels[here] < 2
        if reached and not (calm and danger(state, space)):
            found.append(space)
    return found


def filtered(state: Clash, figure: int) -> list[tuple[int, list[int]]]:
    """AXA-21.7 to AXA-21.12: each filter with the candidates that it leaves; the last leaves one."""
    here = state.at[figure]
    left = candidates(state, figure)
    found = [(REACH, left)]
    seen = [watchers(state, figure, space) for space in left]
    least = min(seen)
    left = [left[k] for k in range(len(left)) if seen[k] == least]
    found.append((UNSEEN, left))
    ranks = [level_rank(state, here, space) for space in left]
    best = min(ranks)
    left = [left[k] for k in range(len(left)) if ranks[k] == best]
    found.append((LEVEL, left))
    if len(left) > 1:
        covered = [space for space in left if near_cover(state, space)]
        if covered:
            left = covered
            found.append((COVER, left))
    if len(left) > 1:
        found.append((STAY, [here]) if here in left else (ORDER, left[:1]))
    return found


def reposition(state: Clash, figure: int, table: Table) -> None:
    """AXA-21.7 to AXA-21.13: the Automa is transferred to the space that is left, perhaps its own."""
    here = state.at[figure]
    left: list[int] = []
    for which, left in filtered(state, figure):
        tell_filter(state, figure, which, left, table)
    chosen = left[0]
    if chosen != here:
        put_figure(state, figure, chosen, "repositions", "AXA-21.13", table)
        optimal_shot(state, table)  # AXA-21.15: not active in step 10
    elif table.listening:
        args = (state.legends[figure], here)
        table.tell(Event("stays", "AXA-21.13", state.drivers[figure], args))


def level_rank(state: Clash, here: int, space: int) -> int:
    """AXA-21.10: one level up, same, one down, two down, lower."""
    above = state.ground.level[space] - state.ground.level[here]
    return min(1 - above, 4)


def tell_filter(state: Clash, figure: int, which: int, left: list[int], table: Table) -> None:
    """What a filter left."""
    if table.listening:
        args = (state.legends[figure], which, len(left), left[0])
        table.tell(Event("narrows", FILTER_CLAUSE[which], state.drivers[figure], args))


class Reposition(Operation):
    """AXA-21.4: a reposition granted by a card."""

    def do(self, state: Clash, figure: int, node: Node, it: int, table: Table) -> None:
        if may_reposition(state, figure):
            reposition(state, figure, table)
        elif table.listening:
            args = (state.legends[figure],)
            table.tell(Event("no-reposition", "AXA-21.14", state.drivers[figure], args))
