"""What a position is worth to a seat: the evaluation for search and for the greedy bot (Appendix A.3)."""

from __future__ import annotations

from typing import Final

from mechbay.core.state import State
from mechbay.games.planet_defenders.rules import cards
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.parts.masks import members

ENERGY_WORTH: Final = 0.4
COLOUR_WORTH: Final = 0.1
BATTERY_WORTH: Final = 0.26  # each of the first four
SPARE_BATTERY_WORTH: Final = 0.1  # each of the next four
CARD_WORTH: Final[list[float]] = [
    {"solar_cell": 3.5, "relay": 2.7, "capture_net": 2.1, "converter": 0.7, "booster": 0.3, "blend": 0.2}[
        category
    ]
    for category in cards.TECHNOLOGY_CATEGORY
]
CARDS_TO_END: Final = 8.0  # robots of the two smallest stacks at which a game is as long as it gets
IN_REACH: Final = 0.6  # what a robot is worth that can be caught at once
NOT_IN_REACH: Final = 0.25  # and one for which the price is there
LATE_CUBES: Final = 0.25  # what cubes are still worth when the end has come


def evaluate(state: State, seat: int) -> float:
    """Points, and what cubes and technologies will still bring; winning counts most when all is over."""
    assert isinstance(state, Galaxy)
    parts = state.score_parts(seat)
    value = float(parts[0] + parts[1] + parts[2])
    if state.over:
        return value + (100.0 if seat in state.winners() else 0.0)
    left = time_left(state)
    value += cube_worth(state.purses[seat]) * (LATE_CUBES + (1.0 - LATE_CUBES) * left)
    for card in members(state.technologies[seat]):
        value += CARD_WORTH[card] * left
    return value + hope(state, seat)


def hope(galaxy: Galaxy, seat: int) -> float:
    """What the best face-up robot promises: more when its price is nearly together, most within reach."""
    purse = galaxy.purses[seat]
    acting = galaxy.turn == seat and galaxy.extras == 0
    reached = 0
    if acting:
        for defender in range(3):
            if (galaxy.moved >> defender) & 1:
                for stack in cards.REACH[galaxy.defenders[defender]]:
                    reached |= 1 << stack
    best = 0.0
    for stack in range(len(cards.STACKS)):
        robot = galaxy.tops[stack]
        if robot != cards.NO_CARD:
            price = cards.ROBOT_PRICE[robot]
            held = min(purse[0], price[0]) + min(purse[1], price[1]) + min(purse[2], price[2])
            share = held / (price[0] + price[1] + price[2])
            promise = cards.ROBOT_POINTS[robot] * share * share
            promise *= IN_REACH if share == 1.0 and (reached >> stack) & 1 else NOT_IN_REACH
            if promise > best:
                best = promise
    return best


def time_left(galaxy: Galaxy) -> float:
    """The share of the game that is left, by the two smallest stacks."""
    sizes = sorted([galaxy.depths[k] + (1 if galaxy.tops[k] >= 0 else 0) for k in range(4)])
    return min(1.0, (sizes[0] + sizes[1]) / CARDS_TO_END)


def cube_worth(purse: list[int]) -> float:
    """Energy up to the limit, each colour held, Batteries with falling worth."""
    worth = ENERGY_WORTH * min(purse[0] + purse[1] + purse[2], cards.ENERGY_LIMIT)
    for colour in range(3):
        if purse[colour]:
            worth += COLOUR_WORTH
    batteries = purse[cards.BATTERY]
    worth += BATTERY_WORTH * min(batteries, 4)
    return worth + SPARE_BATTERY_WORTH * min(max(batteries - 4, 0), 4)
