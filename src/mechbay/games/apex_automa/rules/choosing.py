"""What a player decides while a card is carried out: a branch, a legend, a place (AXA-24.20 to AXA-24.22)."""

from __future__ import annotations

from mechbay.core.state import State
from mechbay.core.table import Table
from mechbay.games.apex_automa.rules import cards, program
from mechbay.games.apex_automa.rules.actions import AT, CHOOSE, ON, TOWARDS, WHOM
from mechbay.games.apex_automa.rules.effects import healable, pickable
from mechbay.games.apex_automa.rules.moving import movers
from mechbay.games.apex_automa.rules.places import line, offered, offers
from mechbay.games.apex_automa.rules.program import NODES, Node
from mechbay.games.apex_automa.rules.runs import OPERATIONS, Operation, Run, feasible
from mechbay.games.apex_automa.rules.state import Asking, Clash
from mechbay.games.apex_automa.rules.tokens import drop_pair, lacks_partner


class OfCard(Asking):
    """A question about one effect of a card."""

    def __init__(self, figure: int, node: int, it: int) -> None:
        super().__init__(figure)
        self.node = node
        self.it = it

    def args(self) -> tuple[int, ...]:
        return (self.figure, self.node, self.it)


class ChooseLegend(OfCard):
    """Whom an effect is for."""

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        return [WHOM + state.legends[other] for other in candidates(state, self.figure, NODES[self.node])]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        pick(state, self.figure, self.node, state.figure_of(action - WHOM), table)


def candidates(state: Clash, figure: int, node: Node) -> list[int]:
    """The legends that a player may choose for an effect."""
    if node.who == program.CHOOSE_IT:
        return pickable(state, figure, node)
    return healable(state, figure, node) if node.after_asking == program.HEAL else movers(state, figure, node)


def pick(state: Clash, figure: int, number: int, chosen: int, table: Table) -> None:
    """AXA-24.20: the chosen legend is bound to `it` for what follows."""
    node = NODES[number]
    below = state.stack[-1]
    if isinstance(below, Run) and below.node == node.next and node.who == program.CHOOSE_IT:
        state.stack[-1] = Run(figure, node.next, chosen)
    OPERATIONS[node.after_asking].do(state, figure, node, chosen, table)


class AskWhom(Operation):
    """Asks for a legend, if there is a choice."""

    def do(self, state: Clash, figure: int, node: Node, it: int, table: Table) -> None:
        fitting = candidates(state, figure, node)
        if len(fitting) > 1:
            state.stack.append(ChooseLegend(figure, node.number, it))
        elif fitting:
            pick(state, figure, node.number, fitting[0], table)


class ChoosePlace(OfCard):
    """Where an effect happens."""

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        node = NODES[self.node]
        assert node.place is not None
        first = ON if node.place.kind == program.ANY_CORNER else AT
        return [first + place for place in offered(state, self.figure, node)]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        node = NODES[self.node]
        assert node.place is not None
        if node.place.kind == program.ANY_LINE:
            state.stack.append(ChooseWay(self.figure, self.node, action - AT))
            return
        place = action - (ON if node.place.kind == program.ANY_CORNER else AT)
        OPERATIONS[node.after_asking].to(state, self.figure, node, self.it, [place], table)


class ChooseWay(Asking):
    """AXA-24.21: the direction of a line from its first space."""

    def __init__(self, figure: int, node: int, first: int) -> None:
        super().__init__(figure)
        self.node = node
        self.first = first

    def args(self) -> tuple[int, ...]:
        return (self.figure, self.node, self.first)

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        place = NODES[self.node].place
        assert place is not None
        whole = [way for way in range(8) if len(line(state, self.first, way, place.length)) == place.length]
        return [TOWARDS + way for way in whole]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        node = NODES[self.node]
        assert node.place is not None
        spaces = line(state, self.first, action - TOWARDS, node.place.length)
        OPERATIONS[node.after_asking].to(state, self.figure, node, cards.NOBODY, spaces, table)


class AskWhere(Operation):
    """Asks for a place; the last token of a pair that has none takes the first along (AXA-22.23)."""

    def do(self, state: Clash, figure: int, node: Node, it: int, table: Table) -> None:
        if lacks_partner(state, node):
            return
        if offers(state, figure, node):
            state.stack.append(ChoosePlace(figure, node.number, it))
        elif node.linked:
            drop_pair(state, table)


class ChooseBranch(OfCard):
    """Which part of a card is carried out; only what can be done is offered."""

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        return [CHOOSE + number for number in open_branches(state, self.figure, NODES[self.node])]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        state.stack.pop()
        branch = NODES[self.node].branches[action - CHOOSE]
        state.stack.append(Run(self.figure, branch, self.it))


def open_branches(state: Clash, figure: int, node: Node) -> list[int]:
    """The branches with an effect that can be carried out."""
    return [k for k in range(len(node.branches)) if feasible(state, figure, node.branches[k])]


class AskBranch(Operation):
    """Asks for a branch, if there is a choice."""

    def do(self, state: Clash, figure: int, node: Node, it: int, table: Table) -> None:
        fitting = open_branches(state, figure, node)
        if len(fitting) > 1:
            state.stack.append(ChooseBranch(figure, node.number, it))
        elif fitting:
            state.stack.append(Run(figure, node.branches[fitting[0]], it))
