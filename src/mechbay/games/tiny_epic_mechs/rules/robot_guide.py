"""The printed guide of the Robot Pilots: what one sees, and where its card sends it; TEM-24.15 to
TEM-24.29.
"""

from __future__ import annotations

from typing import Final

from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.terms import TERMS

# What a robot sees in a direction.
SEES_WALL: Final[int] = TERMS.read("sight", "wall")
SEES_ROBOT: Final[int] = TERMS.read("sight", "robot")

# What decided a robot's move, each with its clause.
FORWARD: Final[int] = TERMS.read("choice", "forward")
HIGHEST: Final[int] = TERMS.read("choice", "highest")
LOWEST: Final[int] = TERMS.read("choice", "lowest")
TIE: Final[int] = TERMS.read("choice", "tie")
BACK: Final[int] = TERMS.read("choice", "back")
HEMMED: Final[int] = TERMS.read("choice", "hemmed-in")
STUCK: Final[int] = TERMS.read("choice", "stuck")
DIAGONAL: Final[int] = TERMS.read("choice", "jumps-diagonally")
STRAIGHT_ON: Final[int] = TERMS.read("choice", "jumps-straight")
NO_DIAGONAL: Final[int] = TERMS.read("choice", "no-diagonal")
NO_STRAIGHT: Final[int] = TERMS.read("choice", "no-straight")
CHOICE_CLAUSE: Final[list[str]] = [
    "TEM-24.17", "TEM-24.18", "TEM-24.19", "TEM-24.20", "TEM-24.22", "TEM-24.23", "TEM-24.24",
    "TEM-24.26", "TEM-24.27", "TEM-24.26", "TEM-24.27",
]  # fmt: skip


class Move:
    """Where a robot goes, which way it then faces, and what decided it."""

    def __init__(self, cell: int, facing: int, choice: int) -> None:
        self.cell = cell  # NO_CELL if it stays
        self.facing = facing
        self.choice = choice


def sight(state: Tournament, seat: int, cell: int, way: int) -> int:
    """TEM-24.16, TEM-24.21: a wall, the other robot, or the value of the zone in a direction."""
    near = cards.BESIDE[state.seats][cell][way]
    if near == cards.NO_CELL:
        return SEES_WALL
    if robot_at(state, seat, near):
        return SEES_ROBOT
    return SEES_ROBOT + state.value(near)


def robot_at(state: Tournament, seat: int, cell: int) -> bool:
    """Whether the other robot stands in a zone."""
    there = state.pilot_at(cell)
    return there >= 0 and there != seat and state.is_robot(there)


def seen_ways(facing: int) -> list[int]:
    """TEM-24.16: in front, to the left, to the right."""
    return [facing, (facing + 3) % 4, (facing + 1) % 4]


def guided(state: Tournament, seat: int, card: int, cell: int, facing: int) -> Move:
    """TEM-24.17 to TEM-24.25: the ordinary move that a card asks of a robot in a zone."""
    sights = [sight(state, seat, cell, way) for way in seen_ways(facing)]
    values = [value for value in sights if value > SEES_ROBOT]
    rule = cards.GUIDE[card]
    choice = FORWARD
    way = facing
    if rule in (cards.GUIDE_HIGHEST, cards.GUIDE_LOWEST):
        if not values:
            return back(state, seat, cell, facing, HEMMED)
        wanted = max(values) if rule == cards.GUIDE_HIGHEST else min(values)
        if sights.count(wanted) > 1:
            choice = TIE
        else:
            choice = HIGHEST if rule == cards.GUIDE_HIGHEST else LOWEST
            way = seen_ways(facing)[sights.index(wanted)]
    if sight(state, seat, cell, way) <= SEES_ROBOT:
        return back(state, seat, cell, facing, BACK)
    return Move(cards.BESIDE[state.seats][cell][way], way, choice)


def back(state: Tournament, seat: int, cell: int, facing: int, choice: int) -> Move:
    """TEM-24.22 to TEM-24.24: turn round and go that way, or stay if that is blocked too."""
    way = (facing + 2) % 4
    if sight(state, seat, cell, way) <= SEES_ROBOT:
        return Move(cards.NO_CELL, way, STUCK)
    return Move(cards.BESIDE[state.seats][cell][way], way, choice)


def jump(state: Tournament, seat: int, card: int) -> Move:
    """TEM-24.26 to TEM-24.28, TEM-24.30: into the human's zone if it lies on such a line; the facing
    stays.
    """
    cell = state.places[seat]
    goal = state.places[cards.HUMAN]
    rows = abs(cards.ROW[cell] - cards.ROW[goal])
    columns = abs(cards.COLUMN[cell] - cards.COLUMN[goal])
    facing = state.facing[seat]
    if card == cards.DOUBLE_JUMP:
        straight = rows == 0 or columns == 0
        return Move(goal if straight else cards.NO_CELL, facing, STRAIGHT_ON if straight else NO_STRAIGHT)
    diagonal = rows == columns
    return Move(goal if diagonal else cards.NO_CELL, facing, DIAGONAL if diagonal else NO_DIAGONAL)


def is_jump(card: int) -> bool:
    """Whether the guide sends a robot jumping."""
    return cards.GUIDE[card] == cards.GUIDE_JUMP
