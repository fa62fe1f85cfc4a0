"""The stage: the whole public table as one picture."""

from __future__ import annotations

from mechbay.core.message import Word
from mechbay.core.state import State
from mechbay.drawing import board, drawn_once, outline, picture, sign
from mechbay.games.planet_defenders.draw import printed
from mechbay.games.planet_defenders.draw.art import CHECK, mech, pieces
from mechbay.games.planet_defenders.draw.corners import round_box, standings, supply, turn_box
from mechbay.games.planet_defenders.draw.look import Look, place_of
from mechbay.games.planet_defenders.draw.places import (
    CARD,
    GRID_X,
    GRID_Y,
    TALL,
    WIDE,
    Shape,
)
from mechbay.games.planet_defenders.draw.robots import stack
from mechbay.games.planet_defenders.rules import cards
from mechbay.games.planet_defenders.rules.actions import ADVANCE, GO, UPGRADE, USE
from mechbay.games.planet_defenders.words.charts import planet_told
from mechbay.games.planet_defenders.words.view import tile_line
from mechbay.svg import group, tag, text
from mechbay.words import Speaker


def stage(
    state: State,
    seat: int,
    speaker: Speaker,
    still: bool = False,
    wide: bool = False,
    standalone: bool = False,
) -> str:
    """The whole public table as one picture; what the seat may choose is marked, but in a still."""
    look = Look(state, seat, speaker, still)
    galaxy = look.galaxy
    shape = WIDE if wide else TALL
    return picture(
        look,
        look.say("view.round", round=galaxy.round, who=Word("seat", galaxy.turn)),
        *shape.size,
        board(*shape.size, 18),
        blueprint(look.words.compass),
        supply(look),
        standings(look),
        turn_box(look),
        round_box(look),
        *[cell(look, place) for place in range(len(cards.CELLS))],
        track_marker(look),
        *[stack(look, side) for side in range(len(cards.STACKS))],
        *[tile(look, shape, number) for number in range(len(cards.TILES))],
        *[technology(look, shape, place) for place in range(len(galaxy.row))],
        *[defender(look, number) for number in range(len(cards.DEFENDERS))],
        standalone=standalone,
    )


# --- the grid
@drawn_once
def blueprint(compass: tuple[str, ...]) -> str:
    """The drawing board: a frame with ticks and coordinates that ties each stack to its side of the grid."""
    left, top, side = GRID_X, GRID_Y, 3 * printed.CELL
    right, bottom = left + side, top + side
    ticks = "".join(
        f"M{left + d} {top - 5}v-4M{left + d} {bottom + 5}v4M{left - 5} {top + d}h-4M{right + 5} {top + d}h4"
        for d in range(0, side + 1, 20)
    )
    ties = (
        f"M{left} {top - 5}v-6h{side}v6M{left} {bottom + 5}v6h{side}v-6"
        f"M{left - 5} {top}h-6v{side}h6M{right + 5} {top}h6v{side}h-6"
    )
    return (
        tag("rect", class_="pd-board", x=left - 5, y=top - 5, width=side + 10, height=side + 10)
        + tag("path", class_="pd-ticks", d=ticks)
        + tag("path", class_="pd-ties", d=ties)
        + "".join(
            coordinate(place, compass[place]) for place in range(len(cards.CELLS)) if place != cards.CENTRE
        )
    )


def coordinate(place: int, name: str) -> str:
    """A planet's place by its point of the compass, on the frame beside it."""
    row, column = divmod(place, 3)
    x = GRID_X + printed.CELL * (column + 0.5)
    y = GRID_Y + printed.CELL * (row + 0.5)
    if row != 1:
        y = GRID_Y - 11 if row == 0 else GRID_Y + 3 * printed.CELL + 11
    else:
        x = GRID_X - 10.5 if column == 0 else GRID_X + 3 * printed.CELL + 10.5
    wide = 9 * len(name)
    plate = tag("rect", class_="mb-paper", x=-wide / 2, y=-8, width=wide, height=16)
    return group(plate, text(name, 0, 5.5, class_="pd-coordinate"), x=x, y=y)


def corner(place: int) -> tuple[float, float]:
    """The upper left corner of a cell."""
    row, column = divmod(place, 3)
    return GRID_X + column * printed.CELL, GRID_Y + row * printed.CELL


def cell(look: Look, place: int) -> str:
    """A planet where it lies."""
    planet = look.galaxy.grid[place]
    words = look.words
    x, y = corner(place)
    told = look.speaker.part(planet_told(look.galaxy, place))
    aside = 16 if look.galaxy.defenders.count(place) == 1 else 0
    advance = cards.PLANET_KIND[planet] == cards.TRACK_KIND and ADVANCE in look.legal
    return look.thing(
        f"cell-{cards.CELLS[place]}",
        f"cell:{cards.CELLS[place]}",
        f"{words.cells[place]}: {told} · {words.effects[planet]}",
        printed.planet_face(planet, words.planets[planet], words.letters, aside),
        x=x,
        y=y,
        size=(printed.CELL, printed.CELL),
        action=ADVANCE if advance else GO + place,
    )


def track_marker(look: Look) -> str:
    """The marker on the Resource Deposit's track."""
    galaxy = look.galaxy
    x, y = corner(
        next(place for place in range(9) if cards.PLANET_KIND[galaxy.grid[place]] == cards.TRACK_KIND)
    )
    art = '<path class="pd-marker" d="M-10.5 -11.5H10.5V11.5H-10.5ZM-6 -19H6L0 -12.5Z"/>'
    return group(
        art,
        id="marker",
        class_="mb-glide",
        x=x + printed.CELL / 2 + printed.track_x(galaxy.marker),
        y=y + printed.EFFECT_Y,
    )


def defender(look: Look, number: int) -> str:
    """A Defender on its planet; on the Base there is room for all three."""
    galaxy = look.galaxy
    place = galaxy.defenders[number]
    x, y = corner(place)
    shift, scale = (38 * (number - 1), 0.7) if galaxy.defenders.count(place) > 1 else (33, 0.76)
    moving = Word("defender", number) in look.subject
    state = " pd-moving" if moving else " pd-moved" if (galaxy.moved >> number) & 1 else ""
    return look.thing(
        f"defender-{cards.DEFENDERS[number]}",
        f"defender:{cards.DEFENDERS[number]}",
        look.words.once(place_of, number, place),
        '<ellipse class="pd-foot" cy="24" rx="20" ry="3.4"/>',
        group(mech(cards.DEFENDERS[number], look.words.mechs[number]), scale=scale),
        x=x + printed.CELL / 2 + shift,
        y=y + 50,
        style=f"mb-glide{state}",
    )


# --- control tiles and technologies
def tile(look: Look, shape: Shape, number: int) -> str:
    """A control tile, and the Batteries on it or those that it would take."""
    galaxy = look.galaxy
    x, y = shape.tiles[number]
    paid = galaxy.on_tiles[number]
    cost = paid or (cards.MAIN_COST[galaxy.mains] if galaxy.mains < cards.MAINS_MAX else 0)
    active = Word("tile", number) in look.subject
    up = 2 * number + galaxy.sides[number]
    back = 2 * number + 1 - galaxy.sides[number]
    return look.thing(
        f"tile-{cards.TILES[number]}",
        f"tile:{cards.TILES[number]}",
        look.words.once(tile_line, number, galaxy.sides[number], paid),
        outline("pd-card pd-active" if active else "pd-card", *shape.tile),
        printed.tile_face(up, back, look.words.mechs, paid > 0 and not active, shape.tile),
        printed.tile_batteries(cost, look.words.letters, paid > 0, shape.tile),
        x=x,
        y=y,
        size=shape.tile,
        action=USE + number,
    )


def technology(look: Look, shape: Shape, place: int) -> str:
    """A technology of the row."""
    card = look.galaxy.row[place]
    price = cards.TECHNOLOGY_PRICE[card]
    words = look.words
    x, y = shape.row[place]
    return look.thing(
        f"technology-{cards.TECHNOLOGIES[card]}",
        f"technology:{cards.TECHNOLOGIES[card]}",
        f"{words.technologies[card]} · {words.prices[card]} · {words.uses[card]}",
        printed.technology_face(card, words.technologies[card], words.letters, words.mechs),
        group(pieces(tuple(price), words.letters, look.purse), x=7, y=98),
        sign(CHECK, CARD[0] - 17, 97) if look.affords(price) else "",
        x=x,
        y=y,
        size=CARD,
        action=UPGRADE + card,
        style="mb-glide",
    )
