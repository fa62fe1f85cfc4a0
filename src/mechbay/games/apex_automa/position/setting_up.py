"""What must hold of a position before the first turn: who was chosen, armed and put on the map so far."""

from __future__ import annotations

from collections.abc import Iterator

from mechbay.games.apex_automa.rules import cards, setup
from mechbay.games.apex_automa.rules.aiming import weapons_of
from mechbay.games.apex_automa.rules.damage import full
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.pools import of_legend
from mechbay.games.apex_automa.rules.state import AUTOMAS, HUMANS, TDM, Clash
from mechbay.games.apex_automa.words.faces import FACES

OWN, FOES = cards.MEMBERS  # figures
# one of them is pending from the first question to the last before the first turn
BEFORE_DROP, IN_DROP = "drop-start", "landed"


def start_of(state: Clash) -> list[str]:
    """What is pending before the first question."""
    picks = [*AUTOMAS[state.variant], *HUMANS[state.variant]]
    return ["turn-start", BEFORE_DROP, "equip", *(pick_of(state, figure) for figure in reversed(picks))]


def setup_problems(state: Clash) -> Iterator[str]:
    """What is wrong with the legends, weapons and places of a position that is being set up, or was."""
    pending = [FACES.write(frame) for frame in state.stack]
    for figure in range(cards.FIGURES):
        asked = pick_of(state, figure) in pending
        if (state.legends[figure] == cards.NO_LEGEND) != asked:
            yield f"legend {figure} is nobody if and only if it is yet to be picked (AXA-10.7, AXA-10.8)"
        if state.automa(figure) or state.mode == TDM:
            if state.armed(figure) == ("equip" in pending):
                yield f"legend {figure} has weapons from when they are dealt (AXA-10.11, AXA-10.15)"
        else:
            yield from _equipping(state, figure, pending)
    if state.mode != TDM and "equip" in pending and state.bags != cards.FULL_BAGS:
        yield "the bags are whole before the pools are drawn (AXA-10.14, AXA-11.3)"
    if BEFORE_DROP in pending or IN_DROP in pending:
        yield from _before_the_match(state, pending)


def _equipping(state: Clash, figure: int, pending: list[str]) -> Iterator[str]:
    """AXA-11.3, AXA-11.6 to AXA-11.8: what a human legend has at each stage of equipping."""
    turn = f"outfit {figure}"
    gear = len(of_legend(state, figure))
    weapons = len(weapons_of(state, figure))
    if turn in pending[:-1]:
        some = bool(gear) and not weapons and not state.kit[figure] and not (state.body_shields >> figure) & 1
        if not some:
            yield f"legend {figure} has a pool and nothing else before it equips (AXA-11.3)"
        elif len({one for one in of_legend(state, figure) if one < cards.FIRST_LOOT}) < 2:
            yield f"the pool of legend {figure} has no two different weapons (AXA-11.9, AXA-11.12)"
    elif turn in pending:
        left = {one for one in state.pools[figure] + state.gifts[figure] if one < cards.FIRST_LOOT}
        if len(left.difference(weapons_of(state, figure))) < 2 - weapons:
            yield f"legend {figure} cannot equip two weapons (AXA-11.6)"
    elif "equip" in pending:
        if gear or weapons or state.kit[figure] or (state.body_shields >> figure) & 1:
            yield f"legend {figure} has nothing before the pools are drawn (AXA-11.3)"
    elif gear or weapons != 2:
        yield f"legend {figure} has two weapons and no pool once it is equipped (AXA-11.6, AXA-11.8)"
    keeps = f"keep-epic {figure}" in pending
    if bool(state.epics[figure]) != keeps:
        yield f"legend {figure} has epic tokens before it while it keeps some (AXA-11.3)"
    drawn, first = cards.LOOT_DRAWN[cards.EPIC], cards.KINDS * cards.EPIC
    if len(state.epics[figure]) > drawn or not all(
        cards.FULL_BAGS[first + one] for one in state.epics[figure]
    ):
        yield f"legend {figure} keeps some of {drawn} tokens of the epic bag (AXA-11.3)"
    if keeps and state.gifts[figure]:
        yield f"legend {figure} is given nothing before its epic tokens are kept (AXA-11.3, AXA-11.10)"


def pick_of(state: Clash, figure: int) -> str:
    """The pending question for the legend of a figure."""
    return f"pick-automa 0 {figure}" if state.automa(figure) else f"pick-legend {figure}"


def _before_the_match(state: Clash, pending: list[str]) -> Iterator[str]:
    if not any(pending == whole[: len(pending)] for whole in _stacks(state)):
        yield "a setup does not go on like that"
        return
    marks = (
        state.boxes or state.tokens or state.statuses or state.opened or state.destroyed or any(state.points)
    )
    if (
        state.turn
        or marks
        or any(not full(state, figure) for figure in range(cards.FIGURES) if _named(state, figure))
    ):
        yield "before the first turn nothing has happened"
    late = [figure for figure in FOES if f"drop {figure}" in pending]
    early = [figure for figure in OWN if f"land {figure}" in pending or "enter 0" in pending]
    away = [*OWN, *FOES] if BEFORE_DROP in pending else early + late
    if any(state.at[figure] != OFF for figure in away):
        yield "nobody is on the map before entering it (AXA-12.2, AXA-12.7)"
    if any(state.at[figure] == OFF for figure in OWN if figure not in away):
        yield "the enemies drop when the players' legends are on the map (AXA-12.2)"
    if not state.ground.beacons:
        yield "the enemies drop at a beacon, and this map has none (AXA-12.8)"
    entering = [figure for figure in OWN if figure in away]
    if entering and len(setup.landings(state, entering[0])) < len(entering):
        yield "this map has no room for those who enter (AXA-12.4, AXA-12.5)"


def _named(state: Clash, figure: int) -> bool:
    return state.legends[figure] != cards.NO_LEGEND


def _stacks(state: Clash) -> list[list[str]]:
    """All that is pending in the setup, each as it is at first (AXA-12.2, AXA-12.7)."""
    first, second = sorted(FOES, key=lambda figure: cards.INITIATIVE[state.legends[figure]])
    drops = [[f"drop {second}", f"drop {first}"], [f"drop {second}"], [f"drop {first}"]]
    entering = [["enter 0"], ["land 0", "land 1"], ["land 1", "land 0"]]
    begin, beacon = ["turn-start", IN_DROP], ["drop-beacon 0"]
    people = list(reversed(HUMANS[state.variant]))
    begun = [start_of(state)]
    if state.mode == TDM:
        begun.append(["turn-start", BEFORE_DROP, *(f"choose-side {figure}" for figure in people)])
    else:
        outfits = ["turn-start", BEFORE_DROP, *(f"outfit {figure}" for figure in people)]
        keeps = [f"keep-epic {figure}" for figure in people]
        swaps = [[f"exchange 0 {mask}"] for mask in range(3)] if len(people) > 1 else [[]]
        begun += [outfits + swap + keeps for swap in swaps]
    return [*begun, *(begin + drop + beacon + last for drop in drops for last in entering)]
