"""Steps from space to space, and how far a person's legend gets with its points (section 6)."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.core.state import State
from mechbay.core.table import Table
from mechbay.games.apex_automa.rules import cards, ground
from mechbay.games.apex_automa.rules.actions import GO
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.program import CHOOSE_TEAM, MOVE_POINTS, Node
from mechbay.games.apex_automa.rules.runs import Operation, whom
from mechbay.games.apex_automa.rules.state import NOBODY, Clash, Steering
from mechbay.games.apex_automa.rules.view import KIND, PLACE, barred, free, keywords, portals, standable

UNREACHED: Final = 99
CLEAR: Final = -1
# what stands in the way of a step, in the order of the terms
BY_OBJECT: Final = 0
BY_LEVEL: Final = 1
BY_CORNER: Final = 2
BY_EDGE: Final = 6  # has no word: it is told as off the map


def hindrance(state: Clash, start: int, way: int, bars: int) -> int:
    """AXA-2.6, AXA-6.3, AXA-6.6: what forbids a step to everyone of a sort, or CLEAR."""
    space = ground.BESIDE[start][way]
    levels = state.ground.level
    if space == OFF or levels[space] < 0:
        return BY_EDGE
    if keywords(state, space) & bars:
        return BY_OBJECT
    if levels[space] - levels[start] >= 2:
        return BY_LEVEL
    if way % 2 and closed_corner(state, start, way, bars):
        return BY_CORNER
    return CLEAR


def closed_corner(state: Clash, start: int, way: int, bars: int) -> bool:
    """AXA-6.6: a diagonal step between two spaces that nobody could enter."""
    for side in (way - 1, (way + 1) % 8):
        beside = ground.BESIDE[start][side]
        high = state.ground.level[beside] - state.ground.level[start] >= 2
        if not high and not keywords(state, beside) & bars:
            return False
    return True


def step_cost(state: Clash, start: int, way: int) -> int:
    """AXA-2.15, AXA-6.1, AXA-6.2, AXA-6.4, AXA-6.5: what a person's step costs that nothing hinders."""
    space = ground.BESIDE[start][way]
    cost = entry_cost(state, space, state.ground.level[start])
    return cost + cards.OVER_OBSTACLE if state.ground.obstacle[8 * start + way] else cost


def entry_cost(state: Clash, space: int, level: int) -> int:
    """AXA-2.15, AXA-6.1, AXA-6.2: what entering a space costs from a level, obstacles aside."""
    cost = cards.CANYON_COST if keywords(state, space) & ground.CANYON else 1
    return cost + cards.CLIMB if state.ground.level[space] > level else cost


def hurdles(state: Clash) -> list[int]:
    """The spaces with a token that may be in the way."""
    if not state.tokens:
        return NONE
    tokens = [token for token in state.tokens if cards.KEYWORDS[token[KIND]]]
    return [token[PLACE] for token in tokens if not cards.ON_CORNER[token[KIND]]]


NONE: Final[list[int]] = []


def steps_from(state: Clash, space: int, automa: bool, barriers: list[int]) -> list[tuple[int, int]]:
    """AXA-6.1 to AXA-6.6: the spaces to which a step leads, with what it costs a person."""
    for place in barriers:
        if ground.DISTANCE[space][place] <= 1:
            return open_steps(state, space, automa)
    steps = state.ground.steps
    key = (state.destroyed * ground.SPACES + space) * 2 + automa
    if key not in steps:
        steps[key] = open_steps(state, space, automa)
    return steps[key]


def open_steps(state: Clash, space: int, automa: bool) -> list[tuple[int, int]]:
    """The same, worked out."""
    bars = barred(automa)
    return [
        (ground.BESIDE[space][way], step_cost(state, space, way))
        for way in range(8)
        if hindrance(state, space, way, bars) == CLEAR
    ]


def costs(state: Clash, figure: int, start: list[tuple[int, int]], points: int) -> list[int]:
    """AXA-6.1 to AXA-6.11: the least points that reach each space, from spaces and what those cost."""
    automa = state.automa(figure)
    barriers = hurdles(state)
    best = [UNREACHED] * ground.SPACES
    waves: list[list[int]] = [[] for _ in range(points + 1)]
    for space, spent in start:
        if spent <= points and spent < best[space]:
            best[space] = spent
            waves[spent].append(space)
    gates = portals(state) if barriers and not automa else []
    for spent in range(points + 1):
        for space in waves[spent]:
            if best[space] != spent:
                continue
            if spent < points:  # a step costs at least 1
                for near, cost in steps_from(state, space, automa, barriers):
                    total = spent + cost
                    if total <= points and total < best[near]:
                        best[near] = total
                        waves[total].append(near)
            for gate, exit in gates:
                if ground.DISTANCE[space][gate] <= 1 and spent + cards.PORTAL_COST <= points:
                    through(state, figure, exit, spent + cards.PORTAL_COST, best, waves)
    return best


def through(
    state: Clash, figure: int, exit: int, total: int, best: list[int], waves: list[list[int]]
) -> None:
    """AXA-6.11: the free spaces beside the linked portal are reached."""
    for near in ground.AROUND[exit]:
        if total < best[near] and free(state, near, state.automa(figure)):
            best[near] = total
            waves[total].append(near)


def mp(state: Clash, figure: int, points: int) -> int:
    """AXA-6.12: the movement points of a move action."""
    return max(0, points + state.adds(figure, MOVE_POINTS))


def ends(state: Clash, figure: int, points: int) -> list[int]:
    """AXA-6.7, AXA-6.14: the spaces other than its own on which a move of so many points may end."""
    here = state.at[figure]
    if any(ground.DISTANCE[here][place] <= points for place in hurdles(state)):
        found = standing_room(state, figure, points)
    else:
        moves = state.ground.moves
        key = (here, state.destroyed, state.automa(figure), points)
        if key not in moves:
            moves[key] = standing_room(state, figure, points)
        found = moves[key]
    return [space for space in found if space not in state.at]


def can_move(state: Clash, figure: int, points: int) -> bool:
    """Whether a move of so many points may end anywhere: mostly one step is enough to see it."""
    for near, cost in steps_from(state, state.at[figure], state.automa(figure), hurdles(state)):
        if cost <= points and can_end(state, figure, near):
            return True
    return bool(ends(state, figure, points))


def standing_room(state: Clash, figure: int, points: int) -> list[int]:
    """AXA-6.7: the spaces within reach other than its own on which it could stand, figures left out."""
    here = state.at[figure]
    automa = state.automa(figure)
    best = costs(state, figure, [(here, 0)], points)
    return [
        space
        for space in state.ground.spaces
        if best[space] <= points and space != here and standable(state, space, automa)
    ]


def can_end(state: Clash, figure: int, space: int) -> bool:
    """AXA-6.7, AXA-2.7: no other figure is there, and nothing on which nobody may stand."""
    there = state.figure_at(space)
    return (there in (NOBODY, figure)) and standable(state, space, state.automa(figure))


def put_figure(state: Clash, figure: int, space: int, kind: str, clause: str, table: Table) -> None:
    """A figure changes its space."""
    state.at[figure] = space
    if table.listening:
        table.tell(Event(kind, clause, state.drivers[figure], (state.legends[figure], space)))


class Go(Steering):
    """AXA-6.14, AXA-9.7, AXA-9.16: a move that a card grants, by human costs; it may also stay there."""

    def __init__(self, figure: int, points: int) -> None:
        super().__init__(figure)
        self.points = points

    def args(self) -> tuple[int, ...]:
        return (self.figure, self.points)

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        stay = [GO + state.at[self.figure]]
        return stay + [GO + space for space in ends(state, self.figure, self.points)]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        space = action - GO
        if space != state.at[self.figure]:
            clause = "AXA-9.7" if state.automa(self.figure) else "AXA-6.14"
            put_figure(state, self.figure, space, "moved", clause, table)


class Walk(Operation):
    """A move action steered by a player."""

    def do(self, state: Clash, figure: int, node: Node, it: int, table: Table) -> None:
        for mover in whom(state, figure, node, it):
            points = mp(state, mover, node.n)
            if can_move(state, mover, points):
                state.stack.append(Go(mover, points))

    def possible(self, state: Clash, figure: int, node: Node) -> bool:
        return any(can_move(state, mover, mp(state, mover, node.n)) for mover in movers(state, figure, node))


def movers(state: Clash, figure: int, node: Node) -> list[int]:
    """The legends that a card may let move."""
    named = [figure, cards.ALLY[figure]] if node.who == CHOOSE_TEAM else whom(state, figure, node, NOBODY)
    return [mover for mover in named if state.at[mover] != OFF]
