"""What a position is worth to a seat: the evaluation for search and for the greedy bot (Appendix A.3)."""

from __future__ import annotations

from typing import Final

from mechbay.core.state import State
from mechbay.games.planet_defenders.cards import BATTERY, ENERGY_LIMIT, TECHNOLOGIES, TECHNOLOGY_CATEGORY
from mechbay.games.planet_defenders.state import Galaxy

ENERGY_WORTH: Final = 0.4
COLOUR_WORTH: Final = 0.1
BATTERY_WORTH: Final = 0.26  # each of the first four
SPARE_BATTERY_WORTH: Final = 0.1  # each of the next four
CARD_WORTH: Final[list[float]] = [
    {"solar_cell": 3.5, "relay": 2.7, "capture_net": 2.1, "converter": 0.7, "booster": 0.3, "blend": 0.2}[
        category
    ]
    for category in TECHNOLOGY_CATEGORY
]
CARDS_TO_END: Final = 8.0  # robots of the two smallest stacks at which a game is as long as it gets
LATE_CUBES: Final = 0.25  # what cubes are still worth when the end has come


def evaluate(state: State, seat: int) -> float:
    """Points, and what cubes and technologies will still bring; winning counts most when all is over."""
    assert isinstance(state, Galaxy)
    parts = state.score_parts(seat)
    worth = float(parts[0] + parts[1] + parts[2])
    if state.over:
        return worth + (100.0 if seat in state.winners() else 0.0)
    left = time_left(state)
    worth += cube_worth(state.purses[seat]) * (LATE_CUBES + (1.0 - LATE_CUBES) * left)
    technologies = state.technologies[seat]
    for card in range(len(TECHNOLOGIES)):
        if (technologies >> card) & 1:
            worth += CARD_WORTH[card] * left
    return worth


def time_left(galaxy: Galaxy) -> float:
    """The share of the game that is left, by the two smallest stacks."""
    sizes = sorted([galaxy.depths[k] + (1 if galaxy.tops[k] >= 0 else 0) for k in range(4)])
    return min(1.0, (sizes[0] + sizes[1]) / CARDS_TO_END)


def cube_worth(purse: list[int]) -> float:
    """Energy up to the limit, each colour held, Batteries with falling worth."""
    worth = ENERGY_WORTH * min(purse[0] + purse[1] + purse[2], ENERGY_LIMIT)
    for colour in range(3):
        if purse[colour]:
            worth += COLOUR_WORTH
    batteries = purse[BATTERY]
    worth += BATTERY_WORTH * min(batteries, 4)
    return worth + SPARE_BATTERY_WORTH * min(max(batteries - 4, 0), 4)
