"""The whole position as text: the grid as it lies, then the rest from the table to the owners."""

from __future__ import annotations

from mechbay.core.chart import Cell, Chart, Text, side_by_side
from mechbay.core.message import Args, Message, Word, listed
from mechbay.core.state import State
from mechbay.games.planet_defenders.rules import cards
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.games.planet_defenders.words.text import cubes, use
from mechbay.parts.masks import members

ROWS, COLUMNS = ("north", "middle-row", "south"), ("west", "middle", "east")


def describe(state: State, seat: int) -> Text:
    """What stands where; nothing of it is secret."""
    assert isinstance(state, Galaxy)
    supply: Args = {"price": cubes(state.supply), "deck": len(state.technology_bag)}
    told: list[Message | Chart] = [
        Message("view.round", {"round": state.round, "who": Word("seat", state.turn)}),
        _grid(state),
        _tiles(state),
        _stacks(state),
        _technologies(state),
        Message("view.supply", supply | {"space": Word("space", state.marker)}),
        _owners(state),
    ]
    return [*told, Message("view.ending", {}, "GXD-10.2")] if state.ending() else told


def _heads(*names: str) -> list[Message]:
    return [Message(f"column.{name}") for name in names]


def _grid(galaxy: Galaxy) -> Chart:
    rows: list[list[Cell]] = []
    for row, head in enumerate(_heads(*ROWS)):
        rows.append([head, *[planet_told(galaxy, 3 * row + column) for column in range(3)]])
    return Chart(Message("view.grid"), ("", *_heads(*COLUMNS)), rows)


def planet_told(galaxy: Galaxy, cell: int) -> Message | Word:
    """A planet, and who is there."""
    planet = Word("planet", galaxy.grid[cell])
    here = [d for d in range(len(cards.DEFENDERS)) if galaxy.defenders[d] == cell]
    if here:
        return Message("view.planet-held", {"planet": planet, "defenders": listed("defender", here)})
    return planet


def _tiles(galaxy: Galaxy) -> Chart:
    rows: list[list[Cell]] = []
    for tile in range(len(cards.TILES)):
        upper = galaxy.sides[tile]
        sides = [Word("side", 2 * tile + upper), Word("side", 2 * tile + 1 - upper)]
        rows.append([Word("tile", tile), *sides, galaxy.on_tiles[tile]])
    return Chart(Message("view.tiles", {}, "GXD-4.7"), _heads("tile", "side", "back", "batteries"), rows)


def _stacks(galaxy: Galaxy) -> Chart:
    rows: list[list[Cell]] = []
    for stack in range(len(cards.STACKS)):
        robot = galaxy.tops[stack]
        head: list[Cell] = [Word("stack", stack)]
        if robot == cards.NO_CARD:
            rows.append([*head, Message("view.no-robot"), *[Message("chart.none")] * 4, 0])
            continue
        prices = [cubes(cards.ROBOT_PRICE[robot]), cubes(cards.ROBOT_BONUS[robot])]
        kind = Word("robot-type", cards.ROBOT_TYPE[robot])
        points = cards.ROBOT_POINTS[robot]
        rows.append([*head, Word("robot", robot), kind, points, *prices, galaxy.depths[stack]])
    heads = _heads("stack", "robot", "type", "points", "price", "bonus", "below")
    return Chart(Message("view.stacks", {}, "GXD-7.6"), heads, rows)


def _technologies(galaxy: Galaxy) -> Chart:
    rows: list[list[Cell]] = [
        [Word("technology", card), cubes(cards.TECHNOLOGY_PRICE[card]), use(card)] for card in galaxy.row
    ]
    return Chart(Message("view.technologies"), _heads("technology", "price", "use"), rows)


def _owners(galaxy: Galaxy) -> Chart:
    owners = range(galaxy.seats)

    def owned(kind: str, masks: list[int]) -> list[Cell | None]:
        return [listed(kind, members(mask)) if mask else None for mask in masks]

    facts: list[tuple[Message, list[Cell | None]]] = [
        (Message("column.points", {}, "GXD-10.5"), [*galaxy.scores()]),
        (Message("column.cubes"), [cubes(galaxy.purses[owner]) for owner in owners]),
        (Message("column.technologies"), owned("technology", galaxy.technologies)),
        (Message("column.robots"), owned("robot", galaxy.robots)),
    ]
    return side_by_side(Message("view.players"), [Word("seat", owner) for owner in owners], facts)
