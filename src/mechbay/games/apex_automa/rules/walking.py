"""An Automa's move action: decision cards, rotations, destruction, ziplines (sections 15, 19)."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.core.state import Frame, State
from mechbay.core.table import Table
from mechbay.games.apex_automa.rules import cards, ground
from mechbay.games.apex_automa.rules.actions import FOLLOWING
from mechbay.games.apex_automa.rules.decks import next_decision
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.moving import BY_EDGE, CLEAR, hindrance, mp, put_figure
from mechbay.games.apex_automa.rules.program import Node
from mechbay.games.apex_automa.rules.runs import Operation
from mechbay.games.apex_automa.rules.shooting import optimal_shot, shares_space
from mechbay.games.apex_automa.rules.state import NOBODY, Asking, Clash
from mechbay.games.apex_automa.rules.tokens import end_use
from mechbay.games.apex_automa.rules.view import (
    KIND,
    PLACE,
    anchors,
    barred,
    danger,
    free,
    keywords,
    may_destroy,
)

BY_FIGURE: Final = 3  # what blocks a step besides the hindrances of all, in the order of the terms
BY_DANGER: Final = 4
NO_CARD: Final = -1
BARS: Final[int] = barred(True)
BLOCK_CLAUSE: Final[list[str]] = ["AXA-19.10", "AXA-19.10", "AXA-19.10", "AXA-19.11", "AXA-19.12"]


def facing(state: Clash, figure: int) -> int:
    """AXA-15.6 to AXA-15.10: the orientation in which a card is laid."""
    main = state.main_of(figure)
    if main == NOBODY or state.at[main] == OFF:
        return 0
    here, there = state.at[figure], state.at[main]
    return ground.orientation(ground.X[there] - ground.X[here], ground.Y[there] - ground.Y[here])


def path_cells(start: int, card: int, path: int, turns: int) -> list[int]:
    """AXA-15.4: the spaces under a path; OFF where it leaves the frame."""
    return [ground.shifted(start, dx, dy) for dx, dy in cards.OFFSETS[card][path][turns]]


class Move(Asking):
    """AXA-19.1 to AXA-19.18: a move action with points left; each decision card is a moment.

    `pair` is the path pair, `used` the pairs of anchors used for each colour, `failed` the cards in a row
    without a step.
    """

    def __init__(self, figure: int, points: int, pair: int, used: int, failed: int) -> None:
        super().__init__(figure)
        self.points = points
        self.pair = pair
        self.used = used
        self.failed = failed

    def args(self) -> tuple[int, ...]:
        return (self.figure, self.points, self.pair, self.used, self.failed)

    def colour(self, state: Clash) -> int:
        """AXA-18.6, AXA-19.1: the path that counts now."""
        return cards.RIGHT[self.pair] if state.has_shot(self.figure) else cards.LEFT[self.pair]

    def goes_on(self, state: Clash) -> bool:
        """AXA-18.7, AXA-19.1, AXA-19.18, AXA-19.32: whether another card is drawn."""
        return (
            self.points > 0
            and self.colour(state) != cards.NO_PATH
            and self.failed < cards.FAILED_CARDS
            and state.at[self.figure] != OFF
            and bool(state.foes(self.figure))
        )

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Clash)
        return super().actors(state) if self.goes_on(state) else []

    def legal(self, state: State, seat: int) -> list[int]:
        return FOLLOWING

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        figure = self.figure
        card = next_decision(state, figure, table)
        first = facing(state, figure)
        colour = self.colour(state)
        if table.listening:
            args = (state.legends[figure], card, first, colour, self.points)
            table.tell(Event("decides", "AXA-19.2", seat, args))
        for waived in (False, True):
            if waived and table.listening:
                table.tell(Event("second-turn", "AXA-19.17", seat, (state.legends[figure], card)))
            for quarter in (0, 1, 3):  # AXA-19.15: the opposite orientation is left out
                if self.follow_path(state, card, (first + quarter) % 4, colour, waived, table):
                    return
        if table.listening:
            table.tell(Event("card-fails", "AXA-19.17", seat, (state.legends[figure], card)))
        state.stack.append(Move(figure, self.points, self.pair, self.used, self.failed + 1))

    def run(self, state: State, table: Table) -> None:
        """The move action is over: AXA-19.30."""
        assert isinstance(state, Clash)
        if self.failed >= cards.FAILED_CARDS and table.listening:
            args = (state.legends[self.figure], self.failed)
            table.tell(Event("gives-up", "AXA-19.18", state.drivers[self.figure], args))
        leave_shared(state, self.figure, table)

    def follow_path(
        self, state: Clash, card: int, turns: int, colour: int, waived: bool, table: Table
    ) -> bool:
        """M2 to M6 in one orientation; whether the card was used up by a step or a zipline."""
        figure = self.figure
        start = state.at[figure]
        cells = path_cells(start, card, colour, turns)
        destroy_on_path(state, figure, start, cells, table)
        if self.ride(state, colour, self.points, table):  # M3
            return True
        points = self.points
        here = start
        for number in range(len(cells)):
            reason = self.blocked(state, here, cells[number], points, waived and number == 0)
            if reason != CLEAR:
                if table.listening and not number:
                    self.tell_blocked(state, card, turns, cells[number], reason, table)
                break
            if table.listening and not number and (waived or turns != facing(state, figure)):
                args = (state.legends[figure], card, turns)
                table.tell(Event("fits", "AXA-19.15", state.drivers[figure], args))
            here = cells[number]
            points -= 1
            put_figure(state, figure, here, "steps", "AXA-19.5", table)
            if self.after_step(state, colour, points, table):
                return True
        if here == start:
            return False
        state.stack.append(Move(figure, points, self.pair, self.used, 0))
        return True

    def after_step(self, state: Clash, colour: int, points: int, table: Table) -> bool:
        """M5 and M6: an optimal shot or a zipline ends the card, and so does the last point."""
        depth = len(state.stack)
        state.stack.append(
            Ride(self.figure, points, self.pair, self.used, colour)
            if points == 0
            else Move(self.figure, points, self.pair, self.used, 0)
        )
        if optimal_shot(state, table):
            return True
        del state.stack[depth:]
        if self.ride(state, colour, points, table):
            return True
        if points == 0:
            state.stack.append(Move(self.figure, 0, self.pair, self.used, 0))
        return points == 0

    def ride(self, state: Clash, colour: int, points: int, table: Table) -> bool:
        """AXA-19.22 to AXA-19.29: takes a zipline if one applies."""
        ways = anchors(state)
        if not ways:
            return False
        number = applying(state, self.figure, colour, self.used, ways)
        if number == NO_CARD:
            return False
        arrive(state, self.figure, colour, ways[number // 2], number % 2, table)
        used = self.used | 1 << (2 * (number // 2) + colour)
        state.stack.append(Move(self.figure, points, self.pair, used, 0))
        optimal_shot(state, table)
        return True

    def blocked(self, state: Clash, here: int, cell: int, points: int, waived: bool) -> int:
        """AXA-19.10 to AXA-19.12, AXA-19.36: what blocks a step, or CLEAR."""
        if cell == OFF:
            return BY_EDGE
        way = way_to(here, cell)
        reason = hindrance(state, here, way, BARS)
        if reason != CLEAR:
            return reason
        if points == 1 and not free(state, cell, True):
            return BY_FIGURE
        if not waived and danger(state, cell) and not danger(state, here):
            return BY_DANGER
        return CLEAR

    def tell_blocked(self, state: Clash, card: int, turns: int, cell: int, reason: int, table: Table) -> None:
        """A rotation that is rejected, with the cell and why."""
        figure = self.figure
        seat = state.drivers[figure]
        if reason == BY_EDGE:
            args = (state.legends[figure], card, turns)
            table.tell(Event("off-the-map", "AXA-19.10", seat, args))
        else:
            args2 = (state.legends[figure], card, turns, cell, reason)
            table.tell(Event("blocked", BLOCK_CLAUSE[reason], seat, args2))


def way_to(here: int, cell: int) -> int:
    """The direction of a neighbouring space."""
    return ground.BESIDE[here].index(cell)


def leave_shared(state: Clash, figure: int, table: Table) -> None:
    """AXA-19.30: a move action that ends on another figure goes on to the first free space."""
    if state.at[figure] == OFF or not shares_space(state, figure):
        return
    for ring in ground.RINGS[state.at[figure]]:
        for space in ring:
            if free(state, space, True):
                put_figure(state, figure, space, "transferred", "AXA-19.30", table)
                optimal_shot(state, table)
                return


# --- destruction


def destroy_on_path(state: Clash, figure: int, start: int, cells: list[int], table: Table) -> None:
    """AXA-19.19 to AXA-19.21: all destructible objects on a path are removed."""
    if not state.ground.breakables and not state.tokens:
        return
    for place, corner in doomed(state, start, cells):
        destroy(state, figure, place, corner, "AXA-19.19", table)


def doomed(state: Clash, start: int, cells: list[int]) -> list[tuple[int, bool]]:
    """AXA-19.19, AXA-19.21, AXA-22.21: what the destruction effect removes; corners are marked."""
    found: list[tuple[int, bool]] = []
    here = start
    for cell in cells:
        if cell == OFF or state.ground.level[cell] < 0:
            here = OFF  # beyond the border; the path may come back
            continue
        if keywords(state, cell) & ground.DESTRUCTIBLE and may_destroy(state, start, cell, False):
            found.append((cell, False))
        corner = between(here, cell) if here != OFF else OFF
        if corner != OFF and breakable_corner(state, corner) and may_destroy(state, start, corner, True):
            found.append((corner, True))
        here = cell
    return found


def between(here: int, cell: int) -> int:
    """The corner that a diagonal step crosses, or OFF."""
    if ground.X[here] != ground.X[cell] and ground.Y[here] != ground.Y[cell]:
        for corner in ground.CORNERS_AROUND[here]:
            if cell in ground.TOUCHING[corner]:
                return corner
    return OFF


def breakable_corner(state: Clash, corner: int) -> bool:
    """Whether a destructible token lies on a corner."""
    for token in state.tokens:
        kind = token[KIND]
        if cards.ON_CORNER[kind] and token[PLACE] == corner and cards.KEYWORDS[kind] & ground.DESTRUCTIBLE:
            return True
    return False


def destroy(state: Clash, figure: int, place: int, corner: bool, clause: str, table: Table) -> None:
    """AXA-2.11, AXA-22.25: a destructible object is removed; a zone or pair goes with its token."""
    for token in state.tokens[:]:
        kind = token[KIND]
        here = token[PLACE] == place and cards.ON_CORNER[kind] == corner and token in state.tokens
        if here and cards.KEYWORDS[kind] & ground.DESTRUCTIBLE:
            tell_destroyed(state, figure, kind, place, corner, clause, table)
            end_use(state, token, table)
    if corner or place not in state.ground.breakables:
        return
    bit = 1 << state.ground.breakables.index(place)
    if not state.destroyed & bit:
        state.destroyed |= bit
        tell_destroyed(state, figure, state.ground.thing[place], place, False, clause, table)


def tell_destroyed(
    state: Clash, figure: int, kind: int, place: int, corner: bool, clause: str, table: Table
) -> None:
    """What was destroyed, and where."""
    if table.listening:
        args = (state.legends[figure], kind, place)
        table.tell(Event("destroyed-corner" if corner else "destroyed", clause, state.drivers[figure], args))


# --- ziplines


def applying(state: Clash, figure: int, colour: int, used: int, ways: list[tuple[int, int]]) -> int:
    """AXA-19.22, AXA-19.23, AXA-19.27 to AXA-19.29: the anchor to use, as 2 * pair + end, or NO_CARD."""
    main = state.main_of(figure)
    if main == NOBODY or state.at[main] == OFF:
        return NO_CARD
    there = state.at[main]
    here = state.at[figure]
    if not any(ground.DISTANCE[here][one] == 1 or ground.DISTANCE[here][other] == 1 for one, other in ways):
        return NO_CARD
    for space in ground.AROUND[here]:
        for number in range(len(ways)):
            if (used >> (2 * number + colour)) & 1:
                continue
            for end in (0, 1):
                one, other = ways[number]
                near, far = (other, one) if end else (one, other)
                gain = ground.DISTANCE[near][there] - ground.DISTANCE[far][there]
                helps = gain > 0 if colour == cards.WHITE else gain < 0
                if near == space and helps and landing(state, figure, colour, far) != OFF:
                    return 2 * number + end
    return NO_CARD


def landing(state: Clash, figure: int, colour: int, anchor: int) -> int:
    """AXA-19.24: the free space at an anchor nearest to the main enemy, on green farthest; or OFF."""
    there = state.at[state.main_of(figure)]
    found = OFF
    best = 0
    for space in ground.AROUND[anchor]:
        if free(state, space, True):
            far = ground.DISTANCE[space][there]
            if found == OFF or (far < best if colour == cards.WHITE else far > best):
                found = space
                best = far
    return found


def arrive(state: Clash, figure: int, colour: int, pair: tuple[int, int], end: int, table: Table) -> None:
    """AXA-19.24, AXA-19.25: the ride itself, which costs nothing."""
    anchor = pair[0] if end else pair[1]
    space = landing(state, figure, colour, anchor)
    put_figure(state, figure, space, "rides", "AXA-19.24", table)


class Ride(Frame):
    """AXA-19.34, AXA-19.35: after a shot on the last point a zipline may follow, by that colour."""

    def __init__(self, figure: int, points: int, pair: int, used: int, colour: int) -> None:
        self.figure = figure
        self.points = points
        self.pair = pair
        self.used = used
        self.colour = colour

    def args(self) -> tuple[int, ...]:
        return (self.figure, self.points, self.pair, self.used, self.colour)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Clash)
        if state.at[self.figure] == OFF:
            return
        last = Move(self.figure, self.points, self.pair, self.used, 0)
        if not last.ride(state, self.colour, self.points, table):
            state.stack.append(last)


class AutomaMove(Operation):
    """AXA-19.33: a feat's move action."""

    def do(self, state: Clash, figure: int, node: Node, it: int, table: Table) -> None:
        begin_move(state, figure, node.n, node.pair, table)


def begin_move(state: Clash, figure: int, points: int, pair: int, table: Table) -> None:
    """A move action of an Automa with so many points and a path pair."""
    points = mp(state, figure, points)
    if table.listening:
        args = (state.legends[figure], points, pair)
        table.tell(Event("moves", "AXA-19.1", state.drivers[figure], args))
    state.stack.append(Move(figure, points, pair, 0, 0))
