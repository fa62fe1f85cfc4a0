"""The march board: the route of eight fields in four lines with the mechs on it, and the mech deck."""

from __future__ import annotations

from typing import Final, NamedTuple

from mechbay.core.message import Message, Word
from mechbay.drawing import drawn_once, fitted, outline, plate, sign
from mechbay.games.mech_wars.draw.art import DISCARD, PILE
from mechbay.games.mech_wars.draw.cards import Box, printed_face, spread
from mechbay.games.mech_wars.draw.formation import mech_card
from mechbay.games.mech_wars.draw.look import Look, marching
from mechbay.games.mech_wars.rules.actions import DRAW, ONTO
from mechbay.games.mech_wars.rules.cards import FIELD_BONUS, FIELD_LINE, FIELDS, LINE_BONUS, OWN_BONUS
from mechbay.games.mech_wars.rules.effects import marker
from mechbay.games.mech_wars.shape import LINES
from mechbay.svg import text

ROAD_Y: Final = 46  # where the fields begin, below the phases and the names of the lines
GAP: Final = 6
STAR: Final = "M0 -7 2 -2.2 7 -2 3 1.2 4.4 6.2 0 3.4-4.4 6.2-3 1.2-7 -2-2 -2.2Z"


class Road(NamedTuple):
    """Where fields and mech deck lie; number and bonus of a field stand beside its mechs or above them."""

    boxes: tuple[Box, ...]
    deck: Box
    height: float
    gutter: float = 0  # beside
    head: float = 0  # above


def winding(height: float) -> Road:
    """The lines side by side, the fields of each one below the other; neighbours touch."""
    half, third = (height - GAP) / 2, (height - 2 * GAP) / 3
    columns = [(1, 70), (77, 110), (193, 110), (309, 110)]  # x and width
    spans = [
        (0, half), (0, half), (half + GAP, half), (half + GAP, half), (0, half),
        (0, third), (third + GAP, third), (2 * (third + GAP), third),
    ]  # fmt: skip
    boxes = [
        (columns[line][0], ROAD_Y + top, columns[line][1], high)
        for line, (top, high) in zip(FIELD_LINE, spans, strict=True)
    ]
    return Road(tuple(boxes), (1, ROAD_Y + half + GAP, 70, half), height, gutter=22)


def straight(width: float, height: float) -> Road:
    """All fields in a row."""
    deck, between = 66, 7
    each = (width - 12 - deck - between * len(FIELDS)) / len(FIELDS)
    boxes = [
        (1 + deck + between + number * (each + between), ROAD_Y, each, height)
        for number in range(len(FIELDS))
    ]
    return Road(tuple(boxes), (1, ROAD_Y, deck, height), height, head=22)


# --- the route
@drawn_once
def route(road: Road) -> str:
    """The lines with their bonuses, the arrows from each field to the next, and the way out."""
    shown = []
    for number, name in enumerate(LINES):
        boxes = [box for line, box in zip(FIELD_LINE, road.boxes, strict=True) if line == number]
        left, right = boxes[0][0], boxes[-1][0] + boxes[-1][2]
        shown.append(text(name, left + 4, ROAD_Y - 6, class_="mw-line-name"))
        shown.append(plate(f"+{LINE_BONUS[number]}", "mw-line-bonus", right, ROAD_Y - 18, 15))
        if road.head:
            shown.append(f'<path class="mw-rail" d="M{left + 24:g} {ROAD_Y - 10}H{right - 30:g}"/>')
    for number in range(len(FIELDS)):
        shown.append(arrow(road, number))
    return "".join(shown)


def arrow(road: Road, number: int) -> str:
    """From a field to the next one; beyond the last a mech leaves the board."""
    x, y, width, height = road.boxes[number]
    last = number == len(FIELDS) - 1
    down = x, y + 1, 0.0, height
    ahead = x + 1, y, 0.0, height
    next_x, next_y, _, next_height = (down if road.gutter else ahead) if last else road.boxes[number + 1]
    if next_x > x:
        middle = (max(y, next_y) + min(y + height, next_y + next_height)) / 2
        return f'<path class="mw-arrow" d="M{x + width:g} {middle - 9:g}v18l9 -9Z"/>'
    way = 1 if next_y > y else -1
    start = y + height if way > 0 else y
    return f'<path class="mw-arrow" d="M{x + width / 2 - 9:g} {start:g}h18l-9 {9 * way}Z"/>'


# --- fields
def field_title(number: int, bonus: int, _: int) -> Message:
    """A field and the marker that it gives now."""
    return Message("table.field", {"field": Word("field", number), "bonus": bonus})


def field(look: Look, road: Road, number: int) -> str:
    """A field of the route with its number and its bonus."""
    x, y, width, height = road.boxes[number]
    bonus = marker(look.war, number)
    return look.thing(
        f"field-{FIELDS[number]}",
        f"field:{FIELDS[number]}",
        look.words.once(field_title, number, bonus),
        field_face(road, number, bonus),
        x=x,
        y=y,
        size=(width, height),
        action=ONTO + number,
    )


@drawn_once
def field_face(road: Road, number: int, bonus: int) -> str:
    """The number of a field, its own bonus where it has one, and the marker that a mech gets here."""
    _, _, width, height = road.boxes[number]
    style = "mw-bonus" if bonus == FIELD_BONUS[number] else "mw-bonus-raised"
    own = OWN_BONUS[number]
    middle = road.gutter / 2 or 12
    fold = f"M{road.gutter:g} 4V{height - 4:g}" if road.gutter else f"M4 {road.head:g}H{width - 4:g}"
    shown = [
        outline("mw-field", width, height),
        f'<path class="mw-gutter" d="{fold}"/>',
        text(FIELDS[number], middle, 18, class_="mw-number"),
        plate(f"+{bonus}", style, *((road.gutter - 3.5, 27) if road.gutter else (width - 3, 4)), 14),
    ]
    if own:
        star, words = ((middle, 55), (middle, 73)) if road.gutter else ((32, 11), (46, 16))
        shown.append(f'<path class="mw-extra" d="{STAR}" transform="translate({star[0]:g} {star[1]})"/>')
        shown.append(text(f"+{own}", *words, class_="mw-extra-text"))
    return "".join(shown)


def road_mechs(look: Look, road: Road, number: int) -> str:
    """The mechs on a field, none over another."""
    mechs = look.war.road[number]
    x, y, width, height = road.boxes[number]
    boxes = spread(len(mechs), width - road.gutter, height - road.head) if mechs else []
    shown = []
    for mech, (left, top, wide, high) in zip(mechs, boxes, strict=True):
        size = wide, high
        title = look.words.once(marching, mech, number)
        face = printed_face(look, mech, size, number)
        shown.append(mech_card(look, mech, title, face, x + road.gutter + left, y + road.head + top, size))
    return "".join(shown)


# --- the mech deck
def deck(look: Look, road: Road) -> str:
    """The mech deck, where the mechs of field 1 come from, and the mechs that have left."""
    war = look.war
    x, y, width, height = road.deck
    captions = look.text("table.deck"), look.text("table.gone")
    return look.thing(
        "mech-deck",
        None,
        look.say("table.mech-deck", deck=war.deck_size(), discards=len(war.discards)),
        deck_face(war.deck_size(), len(war.discards), captions, width, height),
        x=x,
        y=y,
        size=(width, height),
        action=DRAW,
    )


@drawn_once
def deck_face(count: int, gone: int, captions: tuple[str, str], width: float, height: float) -> str:
    """Two piles with their sizes."""
    shown = [outline("mw-box", width, height)]
    piles = zip((PILE, DISCARD), (count, gone), captions, strict=True)
    for number, (art, size, caption) in enumerate(piles):
        middle = height * (0.27 + 0.48 * number)
        shown.append(fitted(caption, width / 2, middle - 14, width - 6, 14.4, "mw-caption"))
        shown.append(sign(art, width / 3, middle + 7, 1.15))
        shown.append(text(str(size), width * 0.73, middle + 13, class_="mw-count"))
    return "".join(shown)
