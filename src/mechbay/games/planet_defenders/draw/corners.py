"""The corners of the stage: Supply, points, the actions of the turn, the round."""

from __future__ import annotations

from mechbay.drawing import drawn_once, fitted, outline, seat_sign, sign
from mechbay.games.planet_defenders.draw.art import (
    CARDS,
    CLOCK,
    FLAG,
    PLUS,
    piece,
    pieces,
)
from mechbay.games.planet_defenders.draw.look import Look, held
from mechbay.games.planet_defenders.draw.places import (
    BOX_HEIGHT,
    COLUMN,
    LEFT,
    RIGHT,
)
from mechbay.games.planet_defenders.rules.actions import TAKE
from mechbay.games.planet_defenders.rules.cards import (
    COLOURS,
    EXTRAS_MAX,
    MAIN_COST,
    NO_CARD,
    STACKS_TO_END,
)
from mechbay.svg import group, tag, text


@drawn_once
def box(x: float, y: float, caption: str) -> str:
    """A corner of the stage with its caption."""
    title = fitted(caption, COLUMN / 2, 18, COLUMN - 10, 15, "pd-caption")
    return group(outline("pd-box", COLUMN, BOX_HEIGHT), title, x=x, y=y)


@drawn_once
def counter(art: str, count: int) -> str:
    """A sign with a number in a line of a corner."""
    touch = tag("rect", class_="mb-touch", width=94, height=31)
    return touch + art + text(str(count), 64, 24, class_="pd-num")


def supply(look: Look) -> str:
    """What the Supply still holds, and the technology deck."""
    galaxy = look.galaxy
    shown = [box(LEFT, 4, look.text("table.supply"))]
    for colour, count in enumerate(galaxy.supply):
        cube = look.thing(
            f"supply-{COLOURS[colour]}",
            f"energy:{COLOURS[colour]}",
            look.words.once(held, colour, count),
            counter(sign(piece(colour, look.words.letters), 26, 16), count),
            x=LEFT + 3,
            y=28 + 33 * colour,
            size=(94, 31),
            action=TAKE + colour,
        )
        shown.append(cube)
    title = look.text("table.deck")
    deck = counter(sign(CARDS, 26, 15, 0.8), len(galaxy.technology_bag))
    return "".join(shown) + look.thing("deck", "thing:deck", title, deck, x=LEFT + 3, y=127)


def standings(look: Look) -> str:
    """The points of all seats, and whose turn it is."""
    galaxy = look.galaxy
    shown = [box(RIGHT, 4, look.text("table.points"))]
    for seat, points in enumerate(galaxy.scores()):
        turn = seat == galaxy.turn and not galaxy.over
        mark = '<path class="pd-sign" d="M6 -9 17 0 6 9Z"/>' if turn else ""
        row = sign(seat_sign(seat), 36, 0, 0.8) + text(str(points), 72, 8, class_="pd-num")
        shown.append(group(mark, row, x=RIGHT, y=42 + 33 * seat))
    return "".join(shown)


def turn_box(look: Look) -> str:
    """The actions of this turn: main ones with their price, extra ones; those done are filled."""
    galaxy = look.galaxy
    shown = [box(LEFT, 394, look.text("table.turn"))]
    for number, cost in enumerate(MAIN_COST):
        batteries = group(pieces((0, 0, 0, cost), look.words.letters), x=21 - 9 * cost, y=23)
        shown.append(slot(batteries, galaxy.mains > number, LEFT + 7 + 47 * number, 422))
    extras = EXTRAS_MAX[galaxy.tactical]
    for number in range(extras):
        x = LEFT + COLUMN / 2 - 21 + 47 * (number - (extras - 1) / 2)
        shown.append(slot(sign(PLUS, 21, 23), galaxy.extras > number, x, 476))
    done = look.say("table.actions", mains=galaxy.mains, extras=galaxy.extras)
    return look.thing("turn-box", "thing:turn", done, *shown)


def slot(art: str, done: bool, x: float, y: float) -> str:
    """A place for an action."""
    return group(outline("pd-done" if done else "pd-open", 42, 46), art, x=x, y=y)


def round_box(look: Look) -> str:
    """The round, how many of the stacks that end the game are gone, and a flag in the last round."""
    galaxy = look.galaxy
    ending = galaxy.ending()
    gone = galaxy.tops.count(NO_CARD)
    places = [outline("pd-gone" if number < gone else "pd-open", 30, 40) for number in range(STACKS_TO_END)]
    return look.thing(
        "round-box",
        "thing:round",
        look.text("view.ending" if ending else "table.end"),
        box(RIGHT, 394, look.text("table.round")),
        sign(FLAG if ending else CLOCK, RIGHT + 24, 447),
        text(str(galaxy.round), RIGHT + 64, 461, class_="pd-steps"),
        *[sign(place, RIGHT + 17 + 36 * number, 494) for number, place in enumerate(places)],
    )
