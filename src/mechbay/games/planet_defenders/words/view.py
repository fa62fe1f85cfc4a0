"""Lines about tiles, stacks and owners."""

from __future__ import annotations

from mechbay.core.message import Args, Message, Word, listed
from mechbay.games.planet_defenders.rules import cards
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.games.planet_defenders.words.text import cubes
from mechbay.parts.masks import members


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


def owner_lines(galaxy: Galaxy, owner: int, score: int) -> list[Message]:
    """A seat with all that it has."""
    args: Args = {"who": Word("seat", owner), "points": score, "price": cubes(galaxy.purses[owner])}
    lines = [Message("view.owner", args, "GXD-10.5")]
    for key, kind, mask in (
        ("view.owns-technologies", "technology", galaxy.technologies[owner]),
        ("view.owns-robots", "robot", galaxy.robots[owner]),
    ):
        if mask:
            lines.append(Message(key, {"who": Word("seat", owner), "cards": listed(kind, members(mask))}))
    return lines
