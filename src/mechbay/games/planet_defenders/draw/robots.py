"""The stacks of robots around the grid, and which Defender can catch from them."""

from __future__ import annotations

from mechbay.drawing import drawn_once, fitted, outline, sign
from mechbay.games.planet_defenders.draw import art
from mechbay.games.planet_defenders.draw.look import Look
from mechbay.games.planet_defenders.draw.places import (
    STACK_PLACES,
)
from mechbay.games.planet_defenders.draw.printed import flank
from mechbay.games.planet_defenders.rules import cards
from mechbay.games.planet_defenders.rules.actions import CATCH
from mechbay.games.planet_defenders.words.view import stack_line
from mechbay.svg import group, moved, tag, text


def stack(look: Look, side: int) -> str:
    """A stack of robots beside its side of the grid, with what may be caught from it."""
    x, y, width, height = STACK_PLACES[side]
    robot = look.galaxy.tops[side]
    catches = [action for action in range(CATCH + 3 * side, CATCH + 3 * side + 3) if action in look.legal]
    badges = [catch_badge(look, action, k, len(catches), side) for k, action in enumerate(catches)]
    only = len(catches) == 1
    card = look.thing(
        f"stack-{cards.STACKS[side]}",
        f"stack:{cards.STACKS[side]}",
        look.words.once(stack_line, side, robot, look.galaxy.depths[side]),
        outline("pd-empty", width, height) if robot == cards.NO_CARD else robot_card(look, robot, side),
        *(badges if only else []),
        x=x,
        y=y,
        size=(width, height),
        action=catches[0] if only else -1,
    )
    return card if len(catches) < 2 else card + group(look.mark(width, height), *badges, x=x, y=y)


def robot_card(look: Look, robot: int, side: int) -> str:
    """The top card of a stack, and the edges of those below it."""
    _, _, width, height = STACK_PLACES[side]
    below = look.galaxy.depths[side]
    edges = [sign(outline("pd-edge", width, height), 2 * k, 2 * k) for k in range(min(below, 3), 0, -1)]
    drawn = wide_robot(look, robot, below) if width > height else tall_robot(look, robot, below)
    return "".join(edges) + outline("pd-card", width, height) + drawn


def catch_badge(look: Look, action: int, number: int, count: int, side: int) -> str:
    """Which Defender catches; a choice of its own where several can."""
    which = (action - CATCH) % len(cards.DEFENDERS)
    x, y = badge_place(number, count, cards.STACKS[side] in ("north", "south"))
    mini = sign(art.mech(cards.DEFENDERS[which], look.words.mechs[which]), 0, 1, 0.44)
    drawn = f'<circle class="pd-badge" r="17"/>{mini}'
    if count == 1:
        return group(drawn, x=x, y=y)
    ring = '<circle class="pd-badge-ring" r="17"/>'
    name = f"catch-{cards.STACKS[side]}-{cards.DEFENDERS[which]}"
    return tag("g", drawn, ring, id=name, class_="legal", transform=moved(x, y), **look.target(action))


def badge_place(number: int, count: int, wide: bool) -> tuple[float, float]:
    """Where a badge sits on a robot card: right of the name, or over the robot."""
    if wide:
        return 275 - 38 * number, 21
    if count == 1:
        return 74, 74
    return 47 + (36 if count == 2 else 30) * (number - (count - 1) / 2), 82


def wide_robot(look: Look, robot: int, below: int) -> str:
    """A robot card that lies north or south."""
    price = cards.ROBOT_PRICE[robot]
    return (
        flank("", 80, STACK_PLACES[0][3])
        + sign(art.ROBOT_ART[cards.ROBOT_TYPES[cards.ROBOT_TYPE[robot]]], 36, 34, 0.95)
        + fitted(look.words.robots[robot], 74, 26, 150, 20, "pd-title")
        + group(art.pieces(tuple(price), look.words.letters, look.purse), x=73, y=49)
        + (sign(art.CHECK, 87 + art.width_of(price), 49) if look.affords(price) else "")
        + group(bonus(robot, look.words.letters), x=228, y=50)
        + sign(art.points_sign(cards.ROBOT_POINTS[robot]), 322, 34, 1.1)
        + sign(art.CARDS, 357, 22, 0.75)
        + text(str(below), 357, 57, class_="pd-num")
    )


def tall_robot(look: Look, robot: int, below: int) -> str:
    """A robot card that lies west or east."""
    price = cards.ROBOT_PRICE[robot]
    gift = cards.ROBOT_BONUS[robot]
    return (
        '<path class="pd-flank" d="M1 60 93 48V104L1 116Z"/>'
        + sign(art.points_sign(cards.ROBOT_POINTS[robot]), 27, 30, 1.05)
        + sign(art.CARDS, 60, 28, 0.75)
        + text(str(below), 79, 37, class_="pd-num")
        + sign(art.ROBOT_ART[cards.ROBOT_TYPES[cards.ROBOT_TYPE[robot]]], 44, 80, 0.84)
        + fitted(look.words.robots[robot], 47, 126, 82, 20, "pd-title pd-middle")
        + tall_price(price, look.words.letters, look.purse)
        + (sign(art.CHECK, 80, 104) if look.affords(price) else "")
        + group(bonus(robot, look.words.letters), x=37 - art.width_of(gift) / 2, y=195)
    )


def tall_price(price: list[int], letters: art.Letters, held: art.Price | None) -> str:
    """A price in one line of cubes, or in two where there are more than three."""
    first = price[:]
    second = [0] * len(price)
    for kind in reversed(range(len(price))):
        while first[kind] and sum(first) > 3:
            first[kind] -= 1
            second[kind] += 1
    left = tuple([have - spent for have, spent in zip(held, first, strict=False)]) if held else None
    upper = group(art.pieces(tuple(first), letters, held), x=47 - art.width_of(first) / 2, y=146)
    return upper + group(art.pieces(tuple(second), letters, left), x=47 - art.width_of(second) / 2, y=171)


@drawn_once
def bonus(robot: int, letters: art.Letters) -> str:
    """What a robot gives at once."""
    gift = tuple(cards.ROBOT_BONUS[robot])
    return sign(art.PLUS, 6, 0) + group(art.pieces(gift, letters), x=17) if any(gift) else ""
