"""What must hold of a position before the first turn: who was chosen, armed and put on the map so far."""

from __future__ import annotations

from collections.abc import Iterator

from mechbay.games.apex_automa.rules import cards, kit, setup
from mechbay.games.apex_automa.rules.damage import full
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.state import Clash
from mechbay.games.apex_automa.words.faces import FACES

START = [
    "turn-start",
    "drop-start",
    "equip",
    "pick-legend 1",
    "pick-legend 0",
    "pick-automa 0 3",
    "pick-automa 0 2",
]
SIDES = ["turn-start", "drop-start", "choose-side 1", "choose-side 0"]
# one of them is pending from the first question to the last before the first turn
BEFORE_DROP, IN_DROP = "drop-start", "landed"


def setup_problems(state: Clash) -> Iterator[str]:
    """What is wrong with the legends, weapons and places of a position that is being set up, or was."""
    pending = [FACES.write(frame) for frame in state.stack]
    for figure in range(cards.FIGURES):
        asked = pick_of(figure) in pending
        if (state.legends[figure] == cards.NO_LEGEND) != asked:
            yield f"legend {figure} is nobody if and only if it is yet to be picked (AXA-10.7, AXA-10.8)"
        if (state.arsenal[figure] == kit.NO_ARSENAL) != ("equip" in pending):
            yield f"legend {figure} has weapons from when they are dealt (AXA-10.11, AXA-10.15)"
    if BEFORE_DROP in pending or IN_DROP in pending:
        yield from _before_the_match(state, pending)


def pick_of(figure: int) -> str:
    """The pending question for the legend of a figure."""
    return f"pick-automa 0 {figure}" if figure in setup.AUTOMAS else f"pick-legend {figure}"


def _before_the_match(state: Clash, pending: list[str]) -> Iterator[str]:
    if not any(pending == whole[: len(pending)] for whole in _stacks(state)):
        yield "a setup does not go on like that"
        return
    marks = state.tokens or state.statuses or state.opened or state.destroyed or any(state.points)
    if (
        state.turn
        or marks
        or any(not full(state, figure) for figure in range(cards.FIGURES) if _named(state, figure))
    ):
        yield "before the first turn nothing has happened"
    late = [figure for figure in setup.AUTOMAS if f"drop {figure}" in pending]
    early = [figure for figure in setup.HUMANS if f"land {figure}" in pending or "enter 0" in pending]
    away = [*setup.HUMANS, *setup.AUTOMAS] if BEFORE_DROP in pending else early + late
    if any(state.at[figure] != OFF for figure in away):
        yield "nobody is on the map before entering it (AXA-12.2, AXA-12.7)"
    if any(state.at[figure] == OFF for figure in setup.HUMANS if figure not in away):
        yield "the enemies drop when the players' legends are on the map (AXA-12.2)"
    if not state.ground.beacons:
        yield "the enemies drop at a beacon, and this map has none (AXA-12.8)"
    entering = [figure for figure in setup.HUMANS if figure in away]
    if entering and len(setup.landings(state, entering[0])) < len(entering):
        yield "this map has no room for those who enter (AXA-12.4, AXA-12.5)"


def _named(state: Clash, figure: int) -> bool:
    return state.legends[figure] != cards.NO_LEGEND


def _stacks(state: Clash) -> list[list[str]]:
    """All that is pending in the setup, each as it is at first (AXA-12.2, AXA-12.7)."""
    first, second = sorted(setup.AUTOMAS, key=lambda figure: cards.INITIATIVE[state.legends[figure]])
    drops = [[f"drop {second}", f"drop {first}"], [f"drop {second}"], [f"drop {first}"]]
    entering = [["enter 0"], ["land 0", "land 1"], ["land 1", "land 0"]]
    begin, beacon = ["turn-start", IN_DROP], ["drop-beacon 0"]
    return [START, SIDES, *(begin + drop + beacon + last for drop in drops for last in entering)]
