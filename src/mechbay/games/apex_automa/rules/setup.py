"""The setup, the equipping and the drop (sections 10 to 12)."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import NOBODY as NO_SEAT
from mechbay.core.event import Event
from mechbay.core.state import Frame, State
from mechbay.core.table import Table
from mechbay.games.apex_automa.rules import cards, ground, kit, operations
from mechbay.games.apex_automa.rules.actions import ENTER, GO, RANDOM, SIDE, TAKE
from mechbay.games.apex_automa.rules.decks import draw_cards
from mechbay.games.apex_automa.rules.flow import TURN_START
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.moving import costs, entry_cost, put_figure
from mechbay.games.apex_automa.rules.returning import DROP_BEACON, DROPS
from mechbay.games.apex_automa.rules.state import DRIVERS, NOBODY, Asking, Clash
from mechbay.games.apex_automa.rules.view import barred, keywords, standable


def empty_clash(place: ground.Map) -> Clash:
    """A map on which nobody plays a legend yet."""
    operations.must_be_known()
    four = [0] * cards.FIGURES
    return Clash(
        len(set(DRIVERS)), [], place, [], DRIVERS, [cards.NO_LEGEND] * cards.FIGURES, [OFF] * cards.FIGURES,
        four[:], four[:], [kit.NO_ARSENAL] * cards.FIGURES, four[:], four[:], four[:], four[:], four[:],
        [0] * (2 * cards.FIGURES), [], [], [0, 0], [], [],
    )  # fmt: skip


def new_clash(place: ground.Map, strength: int, table: Table) -> Clash:
    """AXA-10.1 to AXA-10.6, AXA-10.17: an empty map, and an aim card that says who is red."""
    state = empty_clash(place)
    state.strength = strength
    card = table.draw(list(range(cards.AIM_CARDS)), "aim")
    state.red = cards.PLAYERS if cards.AIM_VALUE[card] >= cards.INITIATIVE_TEST else cards.ENEMIES
    if table.listening:
        colour = 0 if state.red == cards.PLAYERS else 1
        table.tell(Event("colour", "AXA-10.5", NO_SEAT, (card, colour)))
    state.stack = [
        TURN_START,
        DROP,
        EQUIP,
        HUMAN_LEGENDS[1],
        HUMAN_LEGENDS[0],
        AUTOMA_LEGENDS[1],
        AUTOMA_LEGENDS[0],
    ]
    return state


# --- AXA-10.7, AXA-10.8: the legends

AUTOMAS: Final[list[int]] = [2, 3]  # the enemy figures, in the order in which they get legends
HUMANS: Final[list[int]] = [0, 1]


def left_over(state: Clash) -> list[int]:
    """AXA-10.8: the legends that nobody plays yet."""
    return [legend for legend in range(len(cards.LEGENDS)) if legend not in state.legends]


class PickAutoma(Asking):
    """AXA-10.7: which legend an enemy Automa plays; before the first is named both may be dealt at random."""

    def __init__(self, figure: int, automa: int) -> None:
        super().__init__(figure)
        self.automa = automa

    def args(self) -> tuple[int, ...]:
        return (self.figure, self.automa)

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Clash)
        return super().actors(state) if state.legends[self.automa] == cards.NO_LEGEND else []

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        named = [TAKE + legend for legend in left_over(state)]
        return [RANDOM, *named] if self.automa == AUTOMAS[0] else named

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        if action != RANDOM:
            give_automa(state, self.automa, action - TAKE, table)
            return
        for figure in AUTOMAS:
            give_automa(state, figure, table.draw(left_over(state), "legend"), table)

    def run(self, state: State, table: Table) -> None:
        """It was dealt already."""


def give_automa(state: Clash, figure: int, legend: int, table: Table) -> None:
    """AXA-10.7, AXA-10.11, AXA-10.12: an Automa with its legend, deck, points and charge."""
    state.legends[figure] = legend
    state.decks[figure] = kit.ALL_FEATS
    state.charges[figure] = cards.CHARGE_START
    state.shield[figure] = state.most_shield(figure)
    state.health[figure] = state.most_health(figure)
    if table.listening:
        table.tell(Event("automa", "AXA-10.7", state.drivers[figure], (legend,)))


class PickLegend(Asking):
    """AXA-10.8: which legend a person's figure plays."""

    def settles(self, state: State, seat: int) -> bool:
        return self.figure == HUMANS[0]  # from there on a look ahead sees the luck of the weapons

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        return [TAKE + legend for legend in left_over(state)]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        figure = self.figure
        state.legends[figure] = action - TAKE
        state.decks[figure] = kit.ALL_CARDS
        state.kit[figure] = cards.ALL_ITEMS
        state.shield[figure] = state.most_shield(figure)
        state.health[figure] = state.most_health(figure)
        if table.listening:
            table.tell(Event("legend", "AXA-10.8", seat, (state.legends[figure],)))


# --- AXA-10.11, AXA-10.15, AXA-11.2: weapon sets


class Equip(Frame):
    """AXA-10.11, AXA-10.15: everybody gets a random weapon set; then a person may turn the own ones."""

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Clash)
        for figure in AUTOMAS:
            sets = [number for number in range(len(kit.AUTOMA_SETS)) if number not in state.arsenal]
            state.arsenal[figure] = table.draw(sets, "weapon-set")
            if table.listening:
                args = (state.legends[figure], state.arsenal[figure])
                table.tell(Event("arms", "AXA-10.11", state.drivers[figure], args))
        dealt: list[int] = []
        for figure in HUMANS:
            sets = [number for number in range(len(kit.HUMAN_SETS)) if number not in dealt]
            chosen = table.draw(sets, "human-set")
            dealt.append(chosen)
            state.arsenal[figure] = kit.FIRST_HUMAN + 2 * chosen
            if table.listening:
                args = (state.legends[figure], chosen)
                table.tell(Event("weapons", "AXA-10.15", state.drivers[figure], args))
        state.stack.append(SIDES[1])
        state.stack.append(SIDES[0])


class ChooseSide(Asking):
    """AXA-11.2: which side of its weapon set a legend uses."""

    def settles(self, state: State, seat: int) -> bool:
        return True

    def legal(self, state: State, seat: int) -> list[int]:
        return [SIDE, SIDE + 1]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        figure = self.figure
        state.arsenal[figure] += action - SIDE
        if table.listening:
            args = (state.legends[figure], state.arsenal[figure])
            table.tell(Event("side", "AXA-11.2", seat, args))


# --- The drop


class DropStart(Frame):
    """AXA-12.1, AXA-12.2, AXA-12.7: first hands, then the players' legends enter, then the enemies."""

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Clash)
        for figure in HUMANS:
            draw_cards(state, figure, cards.HAND_START, "AXA-12.1", table)
        early, late = AUTOMAS
        if cards.INITIATIVE[state.legends[late]] < cards.INITIATIVE[state.legends[early]]:
            early, late = late, early
        state.stack += [LANDED, DROPS[late], DROPS[early], DROP_BEACON, ENTERS[HUMANS[0]]]


class Landed(Frame):
    """The drop is over."""

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Clash)
        state.beacon = OFF
        state.acted = 0


class Enter(Asking):
    """AXA-12.2: which of the players' legends enters next; the last one enters without a question."""

    def settles(self, state: State, seat: int) -> bool:
        return True

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        return [ENTER + state.legends[figure] for figure in HUMANS if state.at[figure] == OFF]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        first = state.figure_of(action - ENTER)
        state.stack.append(LANDS[cards.ALLY[first]])
        state.stack.append(LANDS[first])


def entries(state: Clash, figure: int) -> list[tuple[int, int]]:
    """AXA-12.3, AXA-12.4: the spaces of the edges that can be entered from outside, with what that costs."""
    found: list[tuple[int, int]] = []
    width, height = state.ground.width, state.ground.height
    bars = barred(state.automa(figure))
    for space in state.ground.spaces:
        x, y = ground.X[space], ground.Y[space]
        edge = x in (0, width - 1) or y in (0, height - 1)
        if edge and state.ground.level[space] < 2 and not keywords(state, space) & bars:
            found.append((space, entry_cost(state, space, 0)))
    return found


def landings(state: Clash, figure: int) -> list[int]:
    """AXA-12.5: the spaces on which an entering legend may end its move."""
    return [space for space in dropping_room(state, figure) if state.figure_at(space) == NOBODY]


def dropping_room(state: Clash, figure: int) -> list[int]:
    """The same with figures left out; worked out once where no token is in the way."""
    automa = state.automa(figure)
    moves = state.ground.moves
    key = (OFF, state.destroyed, automa, cards.DROP_MP)
    if key not in moves or state.tokens:
        best = costs(state, figure, entries(state, figure), cards.DROP_MP)
        reached = [space for space in state.ground.spaces if best[space] <= cards.DROP_MP]
        room = [space for space in reached if standable(state, space, automa)]
        if state.tokens:
            return room
        moves[key] = room
    return moves[key]


class Land(Asking):
    """AXA-12.3 to AXA-12.5: where an entering legend ends its first move."""

    def settles(self, state: State, seat: int) -> bool:
        return True

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        return [GO + space for space in landings(state, self.figure)]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        put_figure(state, self.figure, action - GO, "lands", "AXA-12.5", table)


AUTOMA_LEGENDS: Final[list[PickAutoma]] = [PickAutoma(HUMANS[0], automa) for automa in AUTOMAS]
HUMAN_LEGENDS: Final[list[PickLegend]] = [PickLegend(figure) for figure in HUMANS]
EQUIP: Final = Equip()
SIDES: Final[list[ChooseSide]] = [ChooseSide(figure) for figure in HUMANS]
DROP: Final = DropStart()
LANDED: Final = Landed()
ENTERS: Final[list[Enter]] = [Enter(figure) for figure in HUMANS]
LANDS: Final[list[Land]] = [Land(figure) for figure in range(cards.FIGURES)]
