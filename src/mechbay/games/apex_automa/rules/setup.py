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
from mechbay.games.apex_automa.rules.pools import draw_pools
from mechbay.games.apex_automa.rules.returning import DROP_BEACON, DROPS
from mechbay.games.apex_automa.rules.ring import draw_ring
from mechbay.games.apex_automa.rules.state import (
    AUTOMAS,
    BR,
    DRIVERS,
    HUMANS,
    NOBODY,
    TDM,
    Asking,
    AskingTeam,
    Clash,
    Steering,
)
from mechbay.games.apex_automa.rules.view import barred, keywords, standable


def empty_clash(place: ground.Map, variant: int) -> Clash:
    """A map on which nobody plays a legend yet."""
    operations.must_be_known()
    four = [0] * cards.FIGURES
    return Clash(
        SEATS[variant], [], place, [], variant, [cards.NO_LEGEND] * cards.FIGURES, [OFF] * cards.FIGURES,
        four[:], four[:], [kit.NO_LOADOUT] * (2 * cards.FIGURES), four[:], four[:], four[:],
        [()] * cards.FIGURES, four[:],
        [0] * (2 * cards.FIGURES), [], [], [0, 0], [], [],
    )  # fmt: skip


SEATS: Final[list[int]] = [len(set(seats)) for seats in DRIVERS]  # of each variant


def new_clash(place: ground.Map, variant: int, strength: int, mode: int, ring: bool, table: Table) -> Clash:
    """AXA-10.1 to AXA-10.6, AXA-10.17: an empty map, a ring card, an aim card that says who is red."""
    state = empty_clash(place, variant)
    state.strength = strength
    if mode == BR:
        prepare_royale(state)
    if ring:
        draw_ring(state, table)
    card = table.draw(list(range(cards.AIM_CARDS)), "aim")
    state.red = cards.PLAYERS if cards.AIM_VALUE[card] >= cards.INITIATIVE_TEST else cards.ENEMIES
    if table.listening:
        colour = 0 if state.red == cards.PLAYERS else 1
        table.tell(Event("colour", "AXA-10.5", NO_SEAT, (card, colour)))
    state.stack = [TURN_START, DROP, EQUIP]
    state.stack += [HUMAN_LEGENDS[figure] for figure in reversed(HUMANS[variant])]
    state.stack += [AUTOMA_LEGENDS[figure] for figure in reversed(AUTOMAS[variant])]
    return state


def prepare_royale(state: Clash) -> None:
    """AXA-10.14, AXA-23.3: in Battle Royale all legends have lives, and the bags are full."""
    state.mode = BR
    state.lives = [cards.LIVES] * cards.FIGURES
    state.bags = cards.FULL_BAGS


# --- AXA-10.7, AXA-10.8: the legends


def left_over(state: Clash) -> list[int]:
    """AXA-10.8: the legends that nobody plays yet."""
    return [legend for legend in range(len(cards.LEGENDS)) if legend not in state.legends]


class PickAutoma(AskingTeam):
    """AXA-10.7: which legend an Automa plays; before the first is named all may be dealt at random."""

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
        return [RANDOM, *named] if self.automa == AUTOMAS[state.variant][0] else named

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        if action != RANDOM:
            give_automa(state, self.automa, action - TAKE, table)
            return
        for figure in AUTOMAS[state.variant]:
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
        clause = "AXA-1.4" if state.allied(figure) else "AXA-10.7"
        table.tell(Event("automa", clause, state.drivers[figure], (legend,)))


class PickLegend(Asking):
    """AXA-10.8: which legend a person's figure plays."""

    def settles(self, state: State, seat: int) -> bool:
        return self.figure == FIRST  # from there on a look ahead sees the luck of the weapons

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        return [TAKE + legend for legend in left_over(state)]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        figure = self.figure
        state.legends[figure] = action - TAKE
        state.decks[figure] = kit.ALL_CARDS
        if state.mode == TDM:
            state.kit[figure] = cards.TDM_KIT  # AXA-10.15
        state.shield[figure] = state.most_shield(figure)
        state.health[figure] = state.most_health(figure)
        if table.listening:
            table.tell(Event("legend", "AXA-10.8", seat, (state.legends[figure],)))


# --- AXA-10.11, AXA-10.15, AXA-11.2: weapon sets


def arm(state: Clash, figure: int, loadouts: list[int]) -> None:
    """A legend has these two weapons from now on."""
    state.loadouts = [*state.loadouts[: 2 * figure], *loadouts, *state.loadouts[2 * figure + 2 :]]


class Equip(Frame):
    """AXA-10.11, AXA-10.15, AXA-11.3: Automas get a random weapon set, in Team Deathmatch people too."""

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Clash)
        dealt: list[int] = []
        for figure in AUTOMAS[state.variant]:
            sets = [number for number in range(len(kit.AUTOMA_SETS)) if number not in dealt]
            chosen = table.draw(sets, "weapon-set")
            dealt.append(chosen)
            arm(state, figure, kit.ARSENAL_LOADOUTS[chosen])
            if table.listening:
                args = (state.legends[figure], chosen)
                table.tell(Event("arms", "AXA-10.11", state.drivers[figure], args))
        if state.mode == BR:
            draw_pools(state, table)
        else:
            self.deal(state, table)

    def deal(self, state: Clash, table: Table) -> None:
        """AXA-10.15, AXA-11.2: people's weapon sets, and then a person may turn the own ones."""
        dealt: list[int] = []
        for figure in HUMANS[state.variant]:
            sets = [number for number in range(len(kit.HUMAN_SETS)) if number not in dealt]
            chosen = table.draw(sets, "human-set")
            dealt.append(chosen)
            arm(state, figure, kit.ARSENAL_LOADOUTS[kit.FIRST_HUMAN + 2 * chosen])
            if table.listening:
                args = (state.legends[figure], chosen)
                table.tell(Event("weapons", "AXA-10.15", state.drivers[figure], args))
        state.stack += [SIDES[figure] for figure in reversed(HUMANS[state.variant])]


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
        arsenal = state.arsenal(figure) + action - SIDE
        arm(state, figure, kit.ARSENAL_LOADOUTS[arsenal])
        if table.listening:
            args = (state.legends[figure], arsenal)
            table.tell(Event("side", "AXA-11.2", seat, args))


# --- The drop


class DropStart(Frame):
    """AXA-12.1, AXA-12.2, AXA-12.7: first hands, then the players' team enters, then the enemies."""

    def gambles(self, state: State) -> bool:
        assert isinstance(state, Clash)
        return state.mode == BR  # or the luck of the hands would make it worth to be done with equipping

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Clash)
        for figure in HUMANS[state.variant]:
            draw_cards(state, figure, cards.HAND_START, "AXA-12.1", table)
        early, late = cards.MEMBERS[cards.ENEMIES]
        if cards.INITIATIVE[state.legends[late]] < cards.INITIATIVE[state.legends[early]]:
            early, late = late, early
        state.stack += [LANDED, DROPS[late], DROPS[early], DROP_BEACON, ENTER_FIRST]


class Landed(Frame):
    """The drop is over."""

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Clash)
        state.beacon = OFF
        state.acted = 0


class Enter(AskingTeam):
    """AXA-12.2: which legend of the players' team enters next; the last one enters without a question."""

    def settles(self, state: State, seat: int) -> bool:
        return True

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        own = cards.MEMBERS[cards.PLAYERS]
        return [ENTER + state.legends[figure] for figure in own if state.at[figure] == OFF]

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


class Land(Steering):
    """AXA-12.3 to AXA-12.6: where an entering legend ends its first move; by human costs, whoever it is."""

    def settles(self, state: State, seat: int) -> bool:
        return True

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        return [GO + space for space in landings(state, self.figure)]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        clause = "AXA-12.6" if state.automa(self.figure) else "AXA-12.5"
        put_figure(state, self.figure, action - GO, "lands", clause, table)


FIRST: Final = 0  # the figure whose team is asked
AUTOMA_LEGENDS: Final[list[PickAutoma]] = [PickAutoma(FIRST, automa) for automa in range(cards.FIGURES)]
HUMAN_LEGENDS: Final[list[PickLegend]] = [PickLegend(figure) for figure in range(cards.FIGURES)]
EQUIP: Final = Equip()
SIDES: Final[list[ChooseSide]] = [ChooseSide(figure) for figure in range(cards.FIGURES)]
DROP: Final = DropStart()
LANDED: Final = Landed()
ENTER_FIRST: Final = Enter(FIRST)
LANDS: Final[list[Land]] = [Land(figure) for figure in range(cards.FIGURES)]
