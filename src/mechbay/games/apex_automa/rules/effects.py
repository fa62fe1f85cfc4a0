"""The operations of table 24-A, but for moves, shots and repositions, which have files of their own."""

from __future__ import annotations

from mechbay.core.event import Event
from mechbay.core.state import Frame, State
from mechbay.core.table import Table
from mechbay.games.apex_automa.rules import cards, ground, program
from mechbay.games.apex_automa.rules.conditions import enemies, fits
from mechbay.games.apex_automa.rules.damage import charge, heal, hurt
from mechbay.games.apex_automa.rules.decks import draw_cards
from mechbay.games.apex_automa.rules.grenades import throw
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.moving import CLEAR, hindrance, put_figure
from mechbay.games.apex_automa.rules.places import found, offers
from mechbay.games.apex_automa.rules.program import Node, combine
from mechbay.games.apex_automa.rules.runs import Operation, whom
from mechbay.games.apex_automa.rules.shooting import AUTOMA_AIMS, optimal_shot
from mechbay.games.apex_automa.rules.state import NOBODY, Clash
from mechbay.games.apex_automa.rules.steps import settle
from mechbay.games.apex_automa.rules.tokens import drop_pair, inflict, lacks_partner, put
from mechbay.games.apex_automa.rules.view import barred, distance, free, in_range, may_shoot, may_throw


class Charge(Operation):
    """Gain charges."""

    def quiet(self) -> bool:
        return True

    def do(self, state: Clash, figure: int, node: Node, it: int, table: Table) -> None:
        charge(state, figure, node.n, "AXA-24.1", table)


class Heal(Operation):
    """Restore points of shield and health."""

    def quiet(self) -> bool:
        return True

    def do(self, state: Clash, figure: int, node: Node, it: int, table: Table) -> None:
        for other in whom(state, figure, node, it):
            if distance(state, figure, other) <= node.within:
                heal(state, other, node.shield, node.health, "AXA-8.2", table)

    def possible(self, state: Clash, figure: int, node: Node) -> bool:
        return bool(healable(state, figure, node))


def healable(state: Clash, figure: int, node: Node) -> list[int]:
    """The legends near enough whom it would restore something."""
    named = (
        [figure, cards.ALLY[figure]] if node.who == program.CHOOSE_TEAM else whom(state, figure, node, NOBODY)
    )
    return [other for other in named if state.at[other] != OFF and restores(state, figure, other, node)]


def restores(state: Clash, figure: int, other: int, node: Node) -> bool:
    """Whether a healing effect would do anything for a legend."""
    if distance(state, figure, other) > node.within:
        return False
    lacks_shield = node.shield > 0 and state.shield[other] < state.most_shield(other)
    return lacks_shield or (node.health > 0 and state.health[other] < state.most_health(other))


class Damage(Operation):
    """Damage without a reaction."""

    def do(self, state: Clash, figure: int, node: Node, it: int, table: Table) -> None:
        switched = hurt(
            state, [(other, node.n) for other in whom(state, figure, node, it)], "AXA-24.1", table
        )
        settle(state, table)
        if switched:
            optimal_shot(state, table)  # AXA-17.6

    def possible(self, state: Clash, figure: int, node: Node) -> bool:
        return node.who != program.CHOOSE_IT or bool(pickable(state, figure, node))


def pickable(state: Clash, figure: int, node: Node) -> list[int]:
    """AXA-24.20: the enemies that a player may pick."""
    assert node.cond is not None
    return [foe for foe in state.foes(figure) if fits(state, figure, foe, node.cond)]


class Push(Operation):
    """AXA-6.9, AXA-6.10, AXA-6.15: away from the pusher, space by space, until something stops it."""

    def do(self, state: Clash, figure: int, node: Node, it: int, table: Table) -> None:
        moved = False
        switched = False
        for other in whom(state, figure, node, it):
            way = way_from(state.at[figure], state.at[other])
            if way == OFF:
                continue
            for _ in range(node.n):
                here = state.at[other]
                if not pushable(state, other, way):
                    if table.listening:
                        args = (state.legends[other], node.collision)
                        table.tell(Event("collides", "AXA-6.10", state.drivers[other], args))
                    switched = hurt(state, [(other, node.collision)], "AXA-6.10", table)
                    break
                put_figure(state, other, ground.BESIDE[here][way], "pushed", "AXA-6.9", table)
                moved = True
        settle(state, table)
        if moved or switched:
            optimal_shot(state, table)  # AXA-17.5


def way_from(start: int, end: int) -> int:
    """AXA-6.9: the direction by the signs of the differences; OFF if there is none."""
    dx = ground.X[end] - ground.X[start]
    dy = ground.Y[end] - ground.Y[start]
    sx = (dx > 0) - (dx < 0)
    sy = (dy > 0) - (dy < 0)
    for way in range(8):
        if ground.DX[way] == sx and ground.DY[way] == sy:
            return way
    return OFF


def pushable(state: Clash, figure: int, way: int) -> bool:
    """AXA-6.10: the next space is on the map, free, not higher, and can be stepped to."""
    here = state.at[figure]
    automa = state.automa(figure)
    if hindrance(state, here, way, barred(automa)) != CLEAR:
        return False
    space = ground.BESIDE[here][way]
    return state.ground.level[space] <= state.ground.level[here] and free(state, space, automa)


class Relocate(Operation):
    """AXA-1.13, AXA-6.13: a transfer to a place."""

    def do(self, state: Clash, figure: int, node: Node, it: int, table: Table) -> None:
        for mover in whom(state, figure, node, it):
            where = found(state, figure, mover, node)
            if where:  # AXA-24.12
                self.to(state, figure, node, it, where, table)

    def to(self, state: Clash, figure: int, node: Node, it: int, where: list[int], table: Table) -> None:
        for mover in whom(state, figure, node, it):
            if where[0] != state.at[mover]:
                put_figure(state, mover, where[0], "transferred", "AXA-1.13", table)
                optimal_shot(state, table)  # AXA-17.5

    def possible(self, state: Clash, figure: int, node: Node) -> bool:
        return offers(state, figure, node)


class Grenade(Operation):
    """AXA-13.14, AXA-8.7: a frag grenade at a legend's space, or at one that a player chooses."""

    def do(self, state: Clash, figure: int, node: Node, it: int, table: Table) -> None:
        named = enemies(state, figure) if node.who == program.MAIN else whom(state, figure, node, it)
        for other in named:
            near = 1 <= distance(state, figure, other) <= cards.FRAG_RANGE
            if near and may_throw(state, figure, state.at[other]):
                self.to(state, figure, node, it, [state.at[other]], table)
                return

    def to(self, state: Clash, figure: int, node: Node, it: int, where: list[int], table: Table) -> None:
        state.stack.append(Throw(figure, where[0]))

    def possible(self, state: Clash, figure: int, node: Node) -> bool:
        return offers(state, figure, node)


class Throw(Frame):
    """AXA-8.8: the grenade flies to a space."""

    def __init__(self, figure: int, space: int) -> None:
        self.figure = figure
        self.space = space

    def args(self) -> tuple[int, ...]:
        return (self.figure, self.space)

    def gambles(self, state: State) -> bool:
        return True

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Clash)
        switched = throw(state, self.figure, self.space, table)
        settle(state, table)
        if switched:
            optimal_shot(state, table)  # AXA-17.6


class Place(Operation):
    """AXA-4.10, AXA-22.24: a token of an ability goes on the map."""

    def do(self, state: Clash, figure: int, node: Node, it: int, table: Table) -> None:
        if lacks_partner(state, node):
            return
        where = found(state, figure, NOBODY, node)
        if where:  # AXA-24.12
            self.to(state, figure, node, it, where, table)
        elif node.linked:
            drop_pair(state, table)

    def to(self, state: Clash, figure: int, node: Node, it: int, where: list[int], table: Table) -> None:
        for place in where:
            put(state, figure, node.token, place, node.ability, table)

    def possible(self, state: Clash, figure: int, node: Node) -> bool:
        return not node.closes and offers(state, figure, node)


class Status(Operation):
    """Lasting modifiers."""

    def quiet(self) -> bool:
        return True

    def do(self, state: Clash, figure: int, node: Node, it: int, table: Table) -> None:
        for other in whom(state, figure, node, it):
            inflict(state, other, node.status, node.n, table)


class Modify(Operation):
    """AXA-24.14: a modifier of the shot, of its boost if the shooter's team plays it."""

    def quiet(self) -> bool:
        return True

    def do(self, state: Clash, figure: int, node: Node, it: int, table: Table) -> None:
        own = cards.TEAM[figure] == cards.TEAM[state.shooter]
        combine(state.boosted if own else state.mods, node.mod)
        if table.listening:
            what, value = node.mod
            args = (state.legends[figure], what, value)
            table.tell(Event("modifies", "AXA-7.5", state.drivers[figure], args))
        if node.mod[0] == program.CANCEL and any(state.boosted):
            state.boosted = [0] * len(program.MODS)  # AXA-7.27
            if table.listening:
                args2 = (state.legends[state.shooter],)
                table.tell(Event("boost-cancelled", "AXA-7.27", state.drivers[state.shooter], args2))


class Ignore(Operation):
    """AXA-24.14: damage of this shot that does not count."""

    def quiet(self) -> bool:
        return True

    def do(self, state: Clash, figure: int, node: Node, it: int, table: Table) -> None:
        combine(state.mods, (program.IGNORED, node.n))
        if table.listening:
            args = (state.legends[figure], program.IGNORED, node.n)
            table.tell(Event("modifies", "AXA-7.18", state.drivers[figure], args))


class Draw(Operation):
    """A person draws feats."""

    def quiet(self) -> bool:
        return True

    def do(self, state: Clash, figure: int, node: Node, it: int, table: Table) -> None:
        draw_cards(state, figure, node.n, "AXA-9.3", table)

    def possible(self, state: Clash, figure: int, node: Node) -> bool:
        # the card itself leaves the hand first, so a full hand has room
        return bool(state.decks[figure] | state.discards[figure])


class Points(Operation):
    """A person gains activation points."""

    def quiet(self) -> bool:
        return True

    def do(self, state: Clash, figure: int, node: Node, it: int, table: Table) -> None:
        state.ap += node.n
        if table.listening:
            args = (state.legends[figure], node.n, state.ap)
            table.tell(Event("ap", "AXA-5.2", state.drivers[figure], args))


class Shoot(Operation):
    """AXA-17.9, table 24-A: a shot at a legend in range, if the Automa has not shot yet."""

    def do(self, state: Clash, figure: int, node: Node, it: int, table: Table) -> None:
        for other in whom(state, figure, node, it):
            if not state.shot and in_range(state, figure, other) and may_shoot(state, figure, other):
                state.stack.append(AUTOMA_AIMS[figure][other])
