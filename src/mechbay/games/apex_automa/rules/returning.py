"""How an enemy Automa comes onto the map: the drop, and respawns (AXA-12.7 ff., AXA-13.4 ff.)."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.core.state import State
from mechbay.core.table import Table
from mechbay.games.apex_automa.rules import cards, ground
from mechbay.games.apex_automa.rules.acting import come_back
from mechbay.games.apex_automa.rules.actions import AT, FOLLOWING
from mechbay.games.apex_automa.rules.automa import main_enemy
from mechbay.games.apex_automa.rules.decks import next_decision
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.moving import put_figure
from mechbay.games.apex_automa.rules.state import Asking, AskingTeam, Clash
from mechbay.games.apex_automa.rules.steps import Duty
from mechbay.games.apex_automa.rules.view import first_free, free
from mechbay.games.apex_automa.rules.walking import path_cells

# --- the drop


def farthest_beacons(state: Clash) -> list[int]:
    """AXA-12.8: by the largest least distance to the players' legends, then by the largest sum."""
    there = [state.at[figure] for figure in range(cards.FIGURES) if state.at[figure] != OFF]
    worth = [
        (
            min([ground.DISTANCE[beacon][space] for space in there]),
            sum([ground.DISTANCE[beacon][space] for space in there]),
        )
        for beacon in state.ground.beacons
    ]
    best = max(worth)
    return [state.ground.beacons[k] for k in range(len(worth)) if worth[k] == best]


class DropBeacon(AskingTeam):
    """AXA-12.8: the players choose among beacons that are equally far."""

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        return [AT + beacon for beacon in farthest_beacons(state)]

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Clash)
        return super().actors(state) if len(farthest_beacons(state)) > 1 else []

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        choose_beacon(state, seat, action - AT, "AXA-12.8", table)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Clash)
        choose_beacon(state, state.drivers[0], farthest_beacons(state)[0], "AXA-12.8", table)


def choose_beacon(state: Clash, seat: int, beacon: int, clause: str, table: Table) -> None:
    """The beacon at which enemies come onto the map."""
    state.beacon = beacon
    if table.listening:
        table.tell(Event("beacon", clause, seat, (beacon,)))


class Drop(Asking):
    """AXA-12.9 to AXA-12.14: an enemy Automa enters by a decision card at the beacon."""

    def legal(self, state: State, seat: int) -> list[int]:
        return FOLLOWING

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        figure = self.figure
        legend = state.legends[figure]
        card = next_decision(state, figure, table)
        if table.listening:
            table.tell(Event("decides", "AXA-12.10", seat, (legend, card, 0, cards.WHITE, 0)))
        for turns in range(4):
            space = path_cells(state.beacon, card, cards.WHITE, turns)[-1]
            if space != OFF and free(state, space, True):
                if turns and table.listening:
                    table.tell(Event("fits", "AXA-12.12", seat, (legend, card, turns)))
                put_figure(state, figure, space, "drops", "AXA-12.11", table)
                return
            if table.listening:
                if space == OFF or state.ground.level[space] < 0:
                    table.tell(Event("off-the-map", "AXA-12.12", seat, (legend, card, turns)))
                else:
                    table.tell(Event("blocked", "AXA-12.12", seat, (legend, card, turns, space, NOT_FREE)))
        space = first_free(state, state.beacon, True)
        if space != OFF:  # AXA-1.12: otherwise it comes with its first activation
            put_figure(state, figure, space, "drops", "AXA-12.13", table)


NOT_FREE: Final = 5  # what blocks, in the order of the terms


# --- respawns


def open_beacons(state: Clash) -> list[int]:
    """AXA-13.11: the beacons with a free space beside them."""
    return [beacon for beacon in state.ground.beacons if first_free(state, beacon, True) != OFF]


def nearest(beacons: list[int], spaces: list[int]) -> list[int]:
    """The beacons with the least distance to any of some spaces."""
    far = [min([ground.DISTANCE[beacon][space] for space in spaces]) for beacon in beacons]
    return [beacons[k] for k in range(len(beacons)) if far[k] == min(far)]


def respawn_beacons(state: Clash, figure: int) -> list[int]:
    """AXA-13.6, AXA-13.7, AXA-13.11, AXA-13.20: nearest to the ally, then to any enemy; equals are left."""
    beacons = open_beacons(state)
    ally = state.at[cards.ALLY[figure]]
    foes = [state.at[foe] for foe in state.foes(figure)]
    if ally != OFF:
        beacons = nearest(beacons, [ally])
    return nearest(beacons, foes) if foes and len(beacons) > 1 else beacons


class RespawnBeacon(AskingTeam):
    """AXA-13.7, AXA-13.20: the players choose among beacons that are equal for an enemy Automa."""

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        return [AT + beacon for beacon in respawn_beacons(state, self.returning(state))]

    def returning(self, state: Clash) -> int:
        """The Automa that comes back."""
        return state.acting

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Clash)
        several = len(respawn_beacons(state, self.returning(state))) > 1
        return super().actors(state) if several else []

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        nobody = state.at[cards.ALLY[state.acting]] == OFF and not state.foes(state.acting)
        choose_beacon(state, seat, action - AT, "AXA-13.20" if nobody else "AXA-13.7", table)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Clash)
        nearest_one = respawn_beacons(state, self.returning(state))[0]
        choose_beacon(state, state.drivers[0], nearest_one, "AXA-13.6", table)


class ComeBack(Duty):
    """AXA-13.4 to AXA-13.11: an Automa off the map respawns before its first step."""

    def due(self, state: Clash, figure: int) -> bool:
        return state.at[figure] == OFF

    def do(self, state: Clash, figure: int, table: Table) -> None:
        beacon = state.beacon
        space = first_free(state, beacon, True)
        clause = "AXA-13.10"
        if state.foes(figure):
            clause = "AXA-13.9"
            state.at[figure] = beacon  # AXA-13.8: as if it stood there
            main = main_enemy(state, figure, table)
            state.at[figure] = OFF
            open_spaces = [near for near in ground.AROUND[beacon] if free(state, near, True)]
            far = [ground.DISTANCE[near][state.at[main]] for near in open_spaces]
            space = open_spaces[far.index(min(far))]
        state.beacon = OFF
        come_back(state, figure, space, clause, table)


DROP_BEACON: Final = DropBeacon(0)
RESPAWN_BEACON: Final = RespawnBeacon(0)
DROPS: Final[list[Drop]] = [Drop(figure) for figure in range(cards.FIGURES)]
