"""How a card is carried out: effect after effect, each an operation from a table (AXA-24.1 ff.)."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.core.state import Frame, State
from mechbay.core.table import Table
from mechbay.games.apex_automa.rules import cards, program
from mechbay.games.apex_automa.rules.conditions import NO, enemies, fits, holds
from mechbay.games.apex_automa.rules.damage import spend
from mechbay.games.apex_automa.rules.decks import discard_card
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.program import END, NODES, Node
from mechbay.games.apex_automa.rules.state import NOBODY, Clash


class Operation:
    """What one kind of effect does; the modules of its topics put theirs into the table."""

    def quiet(self) -> bool:
        """Whether it neither moves, hurts nor asks anybody, so that the next effect follows at once."""
        return False

    def do(self, state: Clash, figure: int, node: Node, it: int, table: Table) -> None:
        """Carry it out for a figure; one that cannot be carried out does nothing (AXA-1.12)."""
        raise NotImplementedError

    def to(self, state: Clash, figure: int, node: Node, it: int, where: list[int], table: Table) -> None:
        """Carry it out at a place."""
        raise NotImplementedError

    def possible(self, state: Clash, figure: int, node: Node) -> bool:
        """AXA-9.17: whether a player's card could carry it out now."""
        return True


OPERATIONS: Final[list[Operation]] = [Operation() for _ in program.OPS]


class Run(Frame):
    """The effects of a card from one on, for the figure that owns it; `it` is the legend that is bound."""

    def __init__(self, figure: int, node: int, it: int) -> None:
        self.figure = figure
        self.node = node
        self.it = it

    def args(self) -> tuple[int, ...]:
        return (self.figure, self.node, self.it)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Clash)
        figure = self.figure
        number = self.node
        it = self.it
        while number != END:
            node = NODES[number]
            op = node.op
            if op == program.IF:
                assert node.cond is not None
                who = holds(state, figure, node.cond, it)
                if who != NO:
                    it = who
                number = node.yes if who != NO else node.no
            elif op == program.SPEND:
                number = node.yes if pays(state, figure, node.n, table) else node.no
            elif op == program.EACH:
                assert node.cond is not None
                if node.next != END:
                    state.stack.append(Run(figure, node.next, it))
                fitting = [foe for foe in enemies(state, figure) if fits(state, figure, foe, node.cond)]
                for foe in reversed(fitting):
                    state.stack.append(Run(figure, node.yes, foe))
                return
            else:
                operation = OPERATIONS[op]
                if not operation.quiet():
                    if node.next != END and op != program.CHOOSE:  # a branch leads on to what follows
                        state.stack.append(Run(figure, node.next, it))
                    operation.do(state, figure, node, it, table)
                    return
                operation.do(state, figure, node, it, table)
                number = node.next


def pays(state: Clash, figure: int, amount: int, table: Table) -> bool:
    """AXA-14.7, AXA-24.6: an Automa that can pay must."""
    if state.charges[figure] < amount:
        if table.listening:
            args = (state.legends[figure], amount, state.charges[figure])
            table.tell(Event("cannot-pay", "AXA-14.7", state.drivers[figure], args))
        return False
    spend(state, figure, amount, "AXA-24.6", table)
    return True


def run_effects(state: Clash, figure: int, node: int) -> None:
    """Put the effects of a card on the stack."""
    if node != END:
        state.stack.append(Run(figure, node, NOBODY))


def whom(state: Clash, figure: int, node: Node, it: int) -> list[int]:
    """Whom an effect is about, of those on the map (AXA-24.5, AXA-24.18)."""
    who = node.who
    if who == program.TEAM:
        named = [figure, cards.ALLY[figure]]
    elif who == program.SELF:
        named = [figure]
    elif who == program.ALLY:
        named = [cards.ALLY[figure]]
    elif who == program.MAIN:
        named = [state.main_of(figure)]
    elif who == program.TARGET:
        named = [state.target]
    else:
        named = [it]
    return [other for other in named if other != NOBODY and state.at[other] != OFF]


class Played(Frame):
    """AXA-9.15: a person's card goes to the discard pile once its effects are resolved."""

    def __init__(self, figure: int, card: int) -> None:
        self.figure = figure
        self.card = card

    def args(self) -> tuple[int, ...]:
        return (self.figure, self.card)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Clash)
        discard_card(state, self.figure, self.card)


def played(figure: int, card: int) -> Played:
    """The frame under the effects of a card."""
    return Played(figure, card)


def feasible(state: Clash, figure: int, start: int) -> bool:
    """AXA-9.17: whether at least one effect of a person's card could be carried out now."""
    number = start
    while number != END:
        node = NODES[number]
        if node.op == program.IF:
            assert node.cond is not None
            met = holds(state, figure, node.cond, NOBODY) != NO
            number = node.yes if met else node.no
            continue
        if node.op == program.CHOOSE:
            return any(feasible(state, figure, branch) for branch in node.branches)
        if OPERATIONS[node.after_asking].possible(state, figure, node):
            return True
        number = node.next
    return False
