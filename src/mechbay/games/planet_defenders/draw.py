"""The table as pictures: the stage in SVG, the tray and the seats in HTML, all from a seen position."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from mechbay.core.message import Message, Word
from mechbay.core.state import State
from mechbay.core.terms import SEATS
from mechbay.games.planet_defenders.actions import ADVANCE, CATCH, GO, TAKE, UPGRADE, USE
from mechbay.games.planet_defenders.cards import (
    CELLS,
    CENTRE,
    COLOURS,
    DEFENDERS,
    EXTRAS_MAX,
    MAIN_COST,
    MAINS_MAX,
    NO_CARD,
    PLANET_KIND,
    ROBOT_BONUS,
    ROBOT_POINTS,
    ROBOT_PRICE,
    ROBOT_TYPE,
    ROBOT_TYPES,
    STACKS,
    STACKS_TO_END,
    TECHNOLOGIES,
    TECHNOLOGY_PRICE,
    TILES,
    TRACK_KIND,
)
from mechbay.games.planet_defenders.draw_art import (
    CARDS,
    CHECK,
    CLOCK,
    FLAG,
    PLUS,
    ROBOT_ART,
    Letters,
    Price,
    fitted,
    legal_mark,
    mech,
    outline,
    piece,
    pieces,
    points_sign,
    seat_sign,
    sign,
    width_of,
)
from mechbay.games.planet_defenders.draw_faces import (
    CARD,
    CELL,
    EFFECT_Y,
    TILE,
    planet_face,
    technology_face,
    tile_face,
    track_x,
)
from mechbay.games.planet_defenders.draw_look import Look, held, place_of
from mechbay.games.planet_defenders.draw_panels import seats, tray
from mechbay.games.planet_defenders.effects import tile_defender
from mechbay.games.planet_defenders.flow import Move
from mechbay.games.planet_defenders.state import Galaxy
from mechbay.games.planet_defenders.words import stack_line, tile_line
from mechbay.svg import group, moved, tag, text
from mechbay.words import Speaker

__all__ = ["seats", "stage", "tray"]

WIDTH: Final = 600
HEIGHT: Final = 782
GRID_X: Final = 120
GRID_Y: Final = 98
LEFT: Final = 3  # the columns beside the grid: supply and turn, points and round
RIGHT: Final = 497
COLUMN: Final = 100
BOX_HEIGHT: Final = 158
TILES_Y: Final = 562
ROW_Y: Final = 662
EDGE: Final = 6  # how far the cards below the top one look out
# where the robot stacks lie, in the order of STACKS: x, y, width, height of the top card
STACK_PLACES: Final = [
    (110, 4, 374, 68),
    (RIGHT, 170, COLUMN - EDGE, 210),
    (110, 478, 374, 68),
    (LEFT, 170, COLUMN - EDGE, 210),
]
CSS: Final = Path(__file__).with_name("draw.css").read_text(encoding="utf-8")


def stage(state: State, seat: int, speaker: Speaker, standalone: bool = False) -> str:
    """The whole public table as one picture; what the seat may choose is marked."""
    look = Look(state, seat, speaker)
    galaxy = look.galaxy
    round_line = Message("view.round", {"round": galaxy.round, "who": Word("seat", galaxy.turn)})
    return tag(
        "svg",
        tag("style", CSS) if standalone else "",
        BLUEPRINT,
        supply(look),
        standings(look),
        turn_box(look),
        round_box(look),
        *[cell(look, place) for place in range(len(CELLS))],
        track_marker(look),
        *[stack(look, side) for side in range(len(STACKS))],
        *[tile(look, number) for number in range(len(TILES))],
        *[technology(look, place) for place in range(len(galaxy.row))],
        *[defender(look, number) for number in range(len(DEFENDERS))],
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="pd pd-stage",
        # buttons inside an image would be hidden from a screen reader
        role="group" if look.legal else "img",
        aria_label=speaker.say(round_line),
    )


# --- the grid
def blueprint() -> str:
    """The drawing board: a frame with ticks and coordinates that ties each stack to its side of the grid."""
    left, top, side = GRID_X, GRID_Y, 3 * CELL
    right, bottom = left + side, top + side
    ticks = "".join(
        f"M{left + d} {top - 5}v-4M{left + d} {bottom + 5}v4M{left - 5} {top + d}h-4M{right + 5} {top + d}h4"
        for d in range(0, side + 1, 20)
    )
    ties = (
        f"M{left} {top - 5}v-6h{side}v6M{left} {bottom + 5}v6h{side}v-6"
        f"M{left - 5} {top}h-6v{side}h6M{right + 5} {top}h6v{side}h-6"
    )
    columns = "".join(f"M{d} 0V{HEIGHT}" for d in range(0, WIDTH, 20))
    rows = "".join(f"M0 {d}H{WIDTH}" for d in range(18, HEIGHT, 20))
    return (
        tag("rect", class_="pd-paper", width=WIDTH, height=HEIGHT)
        + tag("path", class_="pd-drafting", d=columns + rows)
        + tag("rect", class_="pd-board", x=left - 5, y=top - 5, width=side + 10, height=side + 10)
        + tag("path", class_="pd-ticks", d=ticks)
        + tag("path", class_="pd-ties", d=ties)
        + "".join(coordinate(place) for place in range(len(CELLS)) if place != CENTRE)
    )


def coordinate(place: int) -> str:
    """A planet's place in notation, on the frame beside it."""
    row, column = divmod(place, 3)
    x = GRID_X + CELL * (column + 0.5)
    y = GRID_Y + CELL * (row + 0.5)
    if row != 1:
        y = GRID_Y - 11 if row == 0 else GRID_Y + 3 * CELL + 11
    else:
        x = GRID_X - 10.5 if column == 0 else GRID_X + 3 * CELL + 10.5
    name = CELLS[place].upper()
    wide = 9 * len(name)
    plate = tag("rect", class_="pd-paper", x=-wide / 2, y=-8, width=wide, height=16)
    return group(plate, text(name, 0, 5.5, class_="pd-coordinate"), x=x, y=y)


def corner(place: int) -> tuple[float, float]:
    """The upper left corner of a cell."""
    row, column = divmod(place, 3)
    return GRID_X + column * CELL, GRID_Y + row * CELL


def cell(look: Look, place: int) -> str:
    """A planet where it lies."""
    planet = look.galaxy.grid[place]
    words = look.words
    x, y = corner(place)
    aside = 16 if look.galaxy.defenders.count(place) == 1 else 0
    advance = PLANET_KIND[planet] == TRACK_KIND and ADVANCE in look.legal
    return look.thing(
        f"cell-{CELLS[place]}",
        f"cell:{CELLS[place]}",
        f"{words.planets[planet]} · {words.effects[planet]}",
        planet_face(planet, words.planets[planet], words.letters, aside),
        x=x,
        y=y,
        size=(CELL, CELL),
        action=ADVANCE if advance else GO + place,
    )


def track_marker(look: Look) -> str:
    """The marker on the Resource Deposit's track."""
    galaxy = look.galaxy
    x, y = corner(next(place for place in range(9) if PLANET_KIND[galaxy.grid[place]] == TRACK_KIND))
    art = '<path class="pd-marker" d="M-10.5 -11.5H10.5V11.5H-10.5ZM-6 -19H6L0 -12.5Z"/>'
    return group(art, id="marker", class_="pd-glide", x=x + CELL / 2 + track_x(galaxy.marker), y=y + EFFECT_Y)


def moving_tile(galaxy: Galaxy) -> int:
    """The control tile whose Defender is about to move, or -1."""
    frame = galaxy.stack[-1] if galaxy.stack else None
    return frame.tile if isinstance(frame, Move) else -1


def defender(look: Look, number: int) -> str:
    """A Defender on its planet; on the Base there is room for all three."""
    galaxy = look.galaxy
    place = galaxy.defenders[number]
    x, y = corner(place)
    shift, scale = (38 * (number - 1), 0.7) if galaxy.defenders.count(place) > 1 else (32, 0.82)
    tile = moving_tile(galaxy)
    moving = tile >= 0 and tile_defender(galaxy, tile) == number
    state = " pd-moving" if moving else " pd-moved" if (galaxy.moved >> number) & 1 else ""
    return look.thing(
        f"defender-{DEFENDERS[number]}",
        f"defender:{DEFENDERS[number]}",
        look.words.once(place_of, number, place),
        '<ellipse class="pd-foot" cy="25" rx="21" ry="4"/>',
        group(mech(DEFENDERS[number], look.words.mechs[number]), scale=scale),
        x=x + CELL / 2 + shift,
        y=y + 50,
        style=f"pd-glide{state}",
    )


# --- robots
def stack(look: Look, side: int) -> str:
    """A stack of robots beside its side of the grid, with what may be caught from it."""
    x, y, width, height = STACK_PLACES[side]
    robot = look.galaxy.tops[side]
    catches = [action for action in range(CATCH + 3 * side, CATCH + 3 * side + 3) if action in look.legal]
    badges = [catch_badge(look, action, k, len(catches), side) for k, action in enumerate(catches)]
    only = len(catches) == 1
    card = look.thing(
        f"stack-{STACKS[side]}",
        f"stack:{STACKS[side]}",
        look.words.once(stack_line, side, robot, look.galaxy.depths[side]),
        outline("pd-empty", width, height) if robot == NO_CARD else robot_card(look, robot, side),
        *(badges if only else []),
        x=x,
        y=y,
        size=(width, height),
        action=catches[0] if only else -1,
    )
    return card if len(catches) < 2 else card + group(legal_mark(width, height), *badges, x=x, y=y)


def robot_card(look: Look, robot: int, side: int) -> str:
    """The top card of a stack, and the edges of those below it."""
    _, _, width, height = STACK_PLACES[side]
    below = look.galaxy.depths[side]
    edges = [sign(outline("pd-edge", width, height), 2 * k, 2 * k) for k in range(min(below, 3), 0, -1)]
    drawn = wide_robot(look, robot, below) if width > height else tall_robot(look, robot, below)
    return "".join(edges) + outline("pd-card", width, height) + drawn


def catch_badge(look: Look, action: int, number: int, count: int, side: int) -> str:
    """Which Defender catches; a choice of its own where several can."""
    which = (action - CATCH) % len(DEFENDERS)
    x, y = badge_place(number, count, STACKS[side] in ("north", "south"))
    mini = sign(mech(DEFENDERS[which], look.words.mechs[which]), 0, 1, 0.44)
    art = f'<circle class="pd-badge" r="17"/>{mini}'
    if count == 1:
        return group(art, x=x, y=y)
    ring = '<circle class="pd-badge-ring" r="17"/>'
    name = f"catch-{STACKS[side]}-{DEFENDERS[which]}"
    return tag("g", art, ring, id=name, class_="legal", transform=moved(x, y), **look.target(action))


def badge_place(number: int, count: int, wide: bool) -> tuple[float, float]:
    """Where a badge sits on a robot card: right of the name, or over the robot."""
    if wide:
        return 275 - 38 * number, 21
    if count == 1:
        return 74, 74
    return 47 + (36 if count == 2 else 30) * (number - (count - 1) / 2), 82


def wide_robot(look: Look, robot: int, below: int) -> str:
    """A robot card that lies north or south."""
    price = ROBOT_PRICE[robot]
    return (
        sign(ROBOT_ART[ROBOT_TYPES[ROBOT_TYPE[robot]]], 36, 34, 0.95)
        + fitted(look.words.robots[robot], 74, 26, 150, 20, "pd-title")
        + group(pieces(tuple(price), look.words.letters, look.purse), x=73, y=49)
        + (sign(CHECK, 87 + width_of(price), 49) if look.affords(price) else "")
        + group(bonus(robot, look.words.letters), x=228, y=50)
        + sign(points_sign(ROBOT_POINTS[robot]), 322, 34, 1.1)
        + sign(CARDS, 357, 22, 0.75)
        + text(str(below), 357, 57, class_="pd-num")
    )


def tall_robot(look: Look, robot: int, below: int) -> str:
    """A robot card that lies west or east."""
    price = ROBOT_PRICE[robot]
    gift = ROBOT_BONUS[robot]
    return (
        sign(points_sign(ROBOT_POINTS[robot]), 27, 30, 1.05)
        + sign(CARDS, 60, 28, 0.75)
        + text(str(below), 79, 37, class_="pd-num")
        + sign(ROBOT_ART[ROBOT_TYPES[ROBOT_TYPE[robot]]], 44, 80, 0.84)
        + fitted(look.words.robots[robot], 47, 126, 82, 20, "pd-title pd-middle")
        + tall_price(price, look.words.letters, look.purse)
        + (sign(CHECK, 80, 104) if look.affords(price) else "")
        + group(bonus(robot, look.words.letters), x=37 - width_of(gift) / 2, y=195)
    )


def tall_price(price: list[int], letters: Letters, held: Price | None) -> str:
    """A price in one line of cubes, or in two where there are more than three."""
    first = price[:]
    second = [0] * len(price)
    for kind in reversed(range(len(price))):
        while first[kind] and sum(first) > 3:
            first[kind] -= 1
            second[kind] += 1
    left = tuple([have - spent for have, spent in zip(held, first, strict=False)]) if held else None
    upper = group(pieces(tuple(first), letters, held), x=47 - width_of(first) / 2, y=146)
    return upper + group(pieces(tuple(second), letters, left), x=47 - width_of(second) / 2, y=171)


@cache
def bonus(robot: int, letters: Letters) -> str:
    """What a robot gives at once."""
    gift = tuple(ROBOT_BONUS[robot])
    return sign(PLUS, 6, 0) + group(pieces(gift, letters), x=17) if any(gift) else ""


# --- control tiles and technologies
def tile(look: Look, number: int) -> str:
    """A control tile, and the Batteries on it or those that it would take."""
    galaxy = look.galaxy
    width, height = TILE
    paid = galaxy.on_tiles[number]
    cost = paid or (MAIN_COST[galaxy.mains] if galaxy.mains < MAINS_MAX else 0)
    active = moving_tile(galaxy) == number
    up = 2 * number + galaxy.sides[number]
    back = 2 * number + 1 - galaxy.sides[number]
    return look.thing(
        f"tile-{TILES[number]}",
        f"tile:{TILES[number]}",
        look.words.once(tile_line, number, galaxy.sides[number], paid),
        outline("pd-card pd-active" if active else "pd-card", width, height),
        tile_face(up, back, look.words.mechs, paid > 0 and not active),
        text(TILES[number].upper(), 176, 27, class_="pd-caption"),
        group(pieces((0, 0, 0, cost), look.words.letters), x=77, y=70, class_=None if paid else "pd-cost"),
        x=LEFT + number * (width + 6),
        y=TILES_Y,
        size=TILE,
        action=USE + number,
    )


def technology(look: Look, place: int) -> str:
    """A technology of the row."""
    card = look.galaxy.row[place]
    price = TECHNOLOGY_PRICE[card]
    words = look.words
    width, _ = CARD
    return look.thing(
        f"technology-{TECHNOLOGIES[card]}",
        f"technology:{TECHNOLOGIES[card]}",
        f"{words.technologies[card]} · {words.prices[card]} · {words.uses[card]}",
        technology_face(card, words.technologies[card], words.letters, words.mechs),
        group(pieces(tuple(price), words.letters, look.purse), x=7, y=98),
        sign(CHECK, width - 17, 97) if look.affords(price) else "",
        x=LEFT + place * (width + 6),
        y=ROW_Y,
        size=CARD,
        action=UPGRADE + card,
        style="pd-glide",
    )


# --- the corners
@cache
def box(x: float, y: float, caption: str) -> str:
    """A corner of the stage with its caption."""
    title = fitted(caption, COLUMN / 2, 18, COLUMN - 10, 15, "pd-caption")
    return group(outline("pd-box", COLUMN, BOX_HEIGHT), title, x=x, y=y)


@cache
def counter(art: str, count: int) -> str:
    """A sign with a number in a line of a corner."""
    touch = tag("rect", class_="pd-touch", width=94, height=31)
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
        row = sign(seat_sign(seat, SEATS[seat]), 36, 0, 0.8) + text(str(points), 72, 8, class_="pd-num")
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
    done = Message("table.actions", {"mains": galaxy.mains, "extras": galaxy.extras})
    return look.thing("turn-box", "thing:turn", look.speaker.say(done), *shown)


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


BLUEPRINT: Final = blueprint()
