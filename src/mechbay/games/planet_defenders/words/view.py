"""What stands where, line by line."""

from __future__ import annotations

from mechbay.core.message import Args, Message, Word, listed
from mechbay.core.state import State
from mechbay.games.planet_defenders.rules import cards
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.games.planet_defenders.words.text import cubes, use
from mechbay.parts.masks import members


def describe(state: State, seat: int) -> list[Message]:
    """What stands where, line by line: the grid as it lies, then the rest from the table to the owners."""
    assert isinstance(state, Galaxy)
    lines = [Message("view.round", {"round": state.round, "who": Word("seat", state.turn)})]
    lines += [_row_line(state, row) for row in range(3)]
    lines += [tile_line(tile, state.sides[tile], state.on_tiles[tile]) for tile in range(len(cards.TILES))]
    lines += [stack_line(stack, state.tops[stack], state.depths[stack]) for stack in range(len(cards.STACKS))]
    for card in state.row:
        args: Args = {"technology": Word("technology", card), "use": use(card)}
        args["price"] = cubes(cards.TECHNOLOGY_PRICE[card])
        lines.append(Message("view.technology", args))
    args = {"price": cubes(state.supply), "deck": len(state.technology_bag)}
    lines.append(Message("view.supply", args | {"space": Word("space", state.marker)}))
    scores = state.scores()
    for owner in range(state.seats):
        lines += _owner_lines(state, owner, scores[owner])
    if state.ending():
        lines.append(Message("view.ending", {}, "GXD-10.2"))
    return lines


def _row_line(galaxy: Galaxy, row: int) -> Message:
    west, middle, east = (_cell(galaxy, 3 * row + column) for column in range(3))
    return Message("view.row", {"west": west, "middle": middle, "east": east})


def _cell(galaxy: Galaxy, cell: int) -> Message:
    args: Args = {"planet": Word("planet", galaxy.grid[cell])}
    here = [d for d in range(len(cards.DEFENDERS)) if galaxy.defenders[d] == cell]
    if here:
        args["defenders"] = listed("defender", here)
        return Message("view.cell-held", args)
    return Message("view.cell", args)


def tile_line(tile: int, upper: int, count: int) -> Message:
    """A control tile: both sides, and the Batteries on it."""
    side, back = Word("side", 2 * tile + upper), Word("side", 2 * tile + 1 - upper)
    args: Args = {"tile": Word("tile", tile), "side": side, "back": back, "count": count}
    return Message("view.tile-used" if count else "view.tile", args, "GXD-4.6" if count else "GXD-4.7")


def stack_line(stack: int, robot: int, below: int) -> Message:
    """A stack and all that its top card says."""
    args: Args = {"stack": Word("stack", stack)}
    if robot == cards.NO_CARD:
        return Message("view.stack-empty", args, "GXD-7.12")
    args |= {"robot": Word("robot", robot), "type": Word("robot-type", cards.ROBOT_TYPE[robot])}
    args |= {"price": cubes(cards.ROBOT_PRICE[robot]), "bonus": cubes(cards.ROBOT_BONUS[robot])}
    return Message("view.stack", args | {"points": cards.ROBOT_POINTS[robot], "count": below}, "GXD-7.6")


def _owner_lines(galaxy: Galaxy, owner: int, score: int) -> list[Message]:
    args: Args = {"who": Word("seat", owner), "points": score, "price": cubes(galaxy.purses[owner])}
    lines = [Message("view.owner", args)]
    for key, kind, mask in (
        ("view.owns-technologies", "technology", galaxy.technologies[owner]),
        ("view.owns-robots", "robot", galaxy.robots[owner]),
    ):
        if mask:
            lines.append(Message(key, {"who": Word("seat", owner), "cards": listed(kind, members(mask))}))
    return lines
