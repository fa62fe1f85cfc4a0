"""The March: the route of eight fields in four lines, the formations below it, the special cards."""

from __future__ import annotations

from functools import cache
from typing import Final

from mechbay.core.event import HIDDEN
from mechbay.core.message import Message, Word
from mechbay.drawing import fitted, letter, outline, plate, seat_sign, sign
from mechbay.games.mech_wars.draw.art import (
    BACK,
    CARD_SIGNS,
    DISCARD,
    PILE,
)
from mechbay.games.mech_wars.draw.cards import SMALL, aside_face, marching_face
from mechbay.games.mech_wars.draw.formation import Plot, formation, mech_card, rival
from mechbay.games.mech_wars.draw.look import Look, marching, off_the_board
from mechbay.games.mech_wars.rules.actions import DRAW, ONTO
from mechbay.games.mech_wars.rules.cards import (
    AMOUNT,
    CARDS,
    DRILL,
    FIELD_BONUS,
    FIELD_LINE,
    FIELDS,
    LINE_BONUS,
    MARCH,
    OWN_BONUS,
)
from mechbay.games.mech_wars.rules.effects import marker
from mechbay.games.mech_wars.rules.scoring import formation_parts
from mechbay.games.mech_wars.shape import LINES
from mechbay.svg import group, tag, text

WIDTH: Final = 420
ROAD_Y: Final = 46  # where the fields begin, below the phases and the names of the lines
ROAD_HEIGHT: Final = 240
GUTTER: Final = 22  # of a field, for its number and its bonus
CARD: Final = (43, 72)
GAP: Final = 6
COLUMNS: Final = [(1, 67), (73, 112), (190, 112), (307, 112)]  # x and width of the lines
HALF: Final = (ROAD_HEIGHT - GAP) / 2
THIRD: Final = (ROAD_HEIGHT - 2 * GAP) / 3
# top and height of each field: the route winds from line to line, so that neighbours touch
SPANS: Final = [
    (0, HALF), (0, HALF), (HALF + GAP, HALF), (HALF + GAP, HALF), (0, HALF),
    (0, THIRD), (THIRD + GAP, THIRD), (2 * (THIRD + GAP), THIRD),
]  # fmt: skip
LOWER_Y: Final = ROAD_Y + ROAD_HEIGHT + 12
HEAD: Final = 22
RISE: Final = 21  # from the foot of a seat's head to the cells below it


def march(look: Look) -> tuple[str, float]:
    """Everything below the phases, and how high the picture is."""
    shown = [route(), deck(look), *[field(look, number) for number in range(len(FIELDS))]]
    places, cards, height = layout(look)
    for seat, plot in places:
        shown += [head(look, seat, plot), formation(look, seat, plot)]
    shown.append(looked(look, *cards) if look.war.looked else specials(look, *cards))
    shown += [road_mechs(look, number) for number in range(len(FIELDS))]
    return "".join(shown), height


def layout(look: Look) -> tuple[list[tuple[int, Plot]], tuple[float, float, float, float], float]:
    """Where each formation lies, where the special cards do, and how high all of it is.

    Who sits at the table has the own formation large; who watches sees all alike.
    """
    seats = look.war.seats
    y = LOWER_Y + HEAD + RISE
    if not 0 <= look.seat < seats:
        width = (WIDTH - 5 - 8 * (seats - 1)) / seats
        cell: tuple[float, float] = ((width - 26) / 3, 74) if seats == 2 else ((width - 17) / 3, 62)
        margin = 22.0 if seats == 2 else 15.0
        plots = [
            (k, Plot(1 + k * (width + 8) + margin, y, cell, margin=margin, small=False)) for k in range(seats)
        ]
        bottom = y + 3 * cell[1] + 10
        return plots, (1, bottom, WIDTH - 2, 48), bottom + 50
    others = [(look.seat + k) % seats for k in range(1, seats)]
    own = (look.seat, Plot(27, y, (74, 78), margin=26))
    plots = [own]
    for number, other in enumerate(others):
        plots.append((other, Plot(271, y + 183 * number, (48, 44), margin=15, small=True)))
    if seats == 2:
        return plots, (256, y + 142, 163, 94), y + 3 * 78 + 6
    bottom = y + 3 * 78 + 8
    return plots, (1, bottom, 250, 74), bottom + 80


# --- the route
@cache
def route() -> str:
    """The lines with their bonuses, the fields, and the arrows from each to the next."""
    shown = []
    for number, (x, width) in enumerate(COLUMNS):
        shown.append(text(LINES[number], x + 4, ROAD_Y - 6, class_="mw-line-name"))
        shown.append(plate(f"+{LINE_BONUS[number]}", "mw-line-bonus", x + width, ROAD_Y - 18, 15))
    for number in range(len(FIELDS) - 1):
        shown.append(arrow(number))
    return "".join([*shown, way_out()])


def way_out() -> str:
    """Beyond the last field a mech leaves the board."""
    x, y, width, height = box(len(FIELDS) - 1)
    return f'<path class="mw-arrow" d="M{x + width / 2 - 9:g} {y + height:g}h18l-9 9Z"/>'


def box(number: int) -> tuple[float, float, float, float]:
    """A field: x, y, width, height."""
    x, width = COLUMNS[FIELD_LINE[number]]
    top, height = SPANS[number]
    return x, ROAD_Y + top, width, height


def arrow(number: int) -> str:
    """From a field to the next one."""
    x, y, width, height = box(number)
    next_x, next_y, _, next_height = box(number + 1)
    if next_x > x:
        middle = (max(y, next_y) + min(y + height, next_y + next_height)) / 2
        return f'<path class="mw-arrow" d="M{x + width:g} {middle - 9:g}v18l9 -9Z"/>'
    way = 1 if next_y > y else -1
    start = y + height if way > 0 else y
    return f'<path class="mw-arrow" d="M{x + width / 2 - 9:g} {start:g}h18l-9 {9 * way}Z"/>'


def field_title(number: int, bonus: int, _: int) -> Message:
    """A field and the marker that it gives now."""
    return Message("table.field", {"field": Word("field", number), "bonus": bonus})


def field(look: Look, number: int) -> str:
    """A field of the route with its number and its bonus."""
    x, y, width, height = box(number)
    bonus = marker(look.war, number)
    return look.thing(
        f"field-{FIELDS[number]}",
        f"field:{FIELDS[number]}",
        look.words.once(field_title, number, bonus),
        field_face(number, bonus, width, height),
        x=x,
        y=y,
        size=(width, height),
        action=ONTO + number,
    )


@cache
def field_face(number: int, bonus: int, width: float, height: float) -> str:
    """The number of a field, its own bonus where it has one, and the marker that a mech gets here."""
    style = "mw-bonus" if bonus == FIELD_BONUS[number] else "mw-bonus-raised"
    own = OWN_BONUS[number]
    shown = [
        outline("mw-field", width, height),
        f'<path class="mw-gutter" d="M{GUTTER} 4V{height - 4:g}"/>',
        text(FIELDS[number], GUTTER / 2, 18, class_="mw-number"),
        plate(f"+{bonus}", style, GUTTER - 2, 27, 14),
    ]
    if own:
        shown.append(f'<path class="mw-extra" d="{STAR}" transform="translate({GUTTER / 2:g} 55)"/>')
        shown.append(text(f"+{own}", GUTTER / 2, 73, class_="mw-extra-text"))
    return "".join(shown)


STAR: Final = "M0 -7 2 -2.2 7 -2 3 1.2 4.4 6.2 0 3.4-4.4 6.2-3 1.2-7 -2-2 -2.2Z"


def road_mechs(look: Look, number: int) -> str:
    """The mechs on a field: side by side, and one over the other where there are many."""
    mechs = look.war.road[number]
    x, y, width, height = box(number)
    room = width - GUTTER - 2 - CARD[0]
    shown = []
    for place, mech in enumerate(mechs):
        left, top = card_place(place, len(mechs), room, height)
        title = look.words.once(marching, mech, number)
        face = marching_face(look, mech, number, CARD)
        shown.append(mech_card(look, mech, title, face, x + GUTTER + left, y + top, CARD))
    return "".join(shown)


def card_place(place: int, count: int, room: float, height: float) -> tuple[float, float]:
    """Where a card lies in its field."""
    middle = (height - CARD[1]) / 2
    if room < 10:
        return 1, min(2 + 30 * place, height - CARD[1] - 2) if count > 1 else middle
    if count <= 2:
        return (room - 1) * place + 0.5, middle
    if height > 100:
        return (room - 1) * (place % 2) + 0.5, 2 if place < 2 else height - CARD[1] - 2
    return (room - 1) * place / (count - 1) + 0.5, middle


# --- decks
def deck(look: Look) -> str:
    """The mech deck under field 1, where its mechs come from, and the mechs that have left."""
    war = look.war
    x, width = COLUMNS[0]
    y = ROAD_Y + HALF + GAP
    return look.thing(
        "mech-deck",
        None,
        look.say("table.mech-deck", deck=war.deck_size(), discards=len(war.discards)),
        deck_face(war.deck_size(), len(war.discards), look.text("table.deck"), look.text("table.gone")),
        x=x,
        y=y,
        size=(width, HALF),
        action=DRAW,
    )


@cache
def deck_face(count: int, gone: int, title: str, left: str) -> str:
    """Two piles with their sizes."""
    width = COLUMNS[0][1]
    return (
        outline("mw-box", width, HALF)
        + fitted(title, width / 2, 16, width - 6, 13, "mw-caption")
        + sign(PILE, 22, 36, 1.15)
        + text(str(count), 49, 42, class_="mw-count")
        + fitted(left, width / 2, 73, width - 6, 13, "mw-caption")
        + sign(DISCARD, 22, 93, 1.15)
        + text(str(gone), 49, 99, class_="mw-count")
    )


def specials(look: Look, x: float, y: float, width: float, height: float) -> str:
    """The special cards: how many are in the deck, and which were played."""
    war = look.war
    count = war.card_deck_size()
    played = tuple(war.card_discards)
    names = ", ".join([look.words.cards[card] for card in played]) or "—"
    title = look.say("table.card-deck", count=count, cards=names)
    captions = look.text("table.cards"), look.text("table.played")
    face = specials_face(count, played, captions, width, height)
    return look.thing("card-deck", None, title, face, x=x, y=y)


@cache
def specials_face(
    count: int, played: tuple[int, ...], captions: tuple[str, str], width: float, height: float
) -> str:
    """A pile with its size, and signs."""
    tall = height > 60
    pitch = 21.0
    room = int((width - 10) / pitch) if tall else int((width - 190) / pitch)
    shown = [
        outline("mw-box", width, height),
        text(captions[0], 8, 17, class_="mw-caption-left"),
        sign(PILE, width - 36 if tall else 26, 13 if tall else 32, 0.8 if tall else 0.9),
        text(str(count), width - 14 if tall else 50, 19 if tall else 38, class_="mw-count"),
        text(captions[1], 8 if tall else 90, 40 if tall else 17, class_="mw-caption-left"),
    ]
    left, top = (16.0, 55.0) if tall else (100.0, 33.0)
    room = max(room, 7)
    for number, card in enumerate(played):
        art = sign(CARD_SIGNS[CARDS[card]], left + pitch * (number % room), top + 22 * (number // room), 0.62)
        shown.append(art)
    return "".join(shown)


def looked(look: Look, x: float, y: float, width: float, height: float) -> str:
    """The mechs that Recon looks at; who did not play it sees their backs."""
    shown = [group(outline("mw-box mw-looked", width, height), x=x, y=y)]
    columns = int((width - 6) // (SMALL[0] + 2))
    for number, mech in enumerate(look.war.looked):
        left = x + 4 + (SMALL[0] + 2) * (number % columns)
        top = y + 4 + (SMALL[1] + 2) * (number // columns)
        if mech == HIDDEN:
            back = outline("mw-hidden", *SMALL) + sign(BACK, SMALL[0] / 2, SMALL[1] / 2, 1.5)
            shown.append(group(back, x=left, y=top))
        else:
            title = look.words.once(off_the_board, mech)
            shown.append(mech_card(look, mech, title, aside_face(mech), left, top, SMALL))
    return "".join(shown)


# --- seats
def head(look: Look, seat: int, plot: Plot) -> str:
    """Whose formation it is: total so far, what it would score now, cards in hand, Parade Drill."""
    war = look.war
    now = sum(formation_parts(war, seat))
    drill = war.drilled == seat
    turn = war.turn == seat and not war.over
    x = plot.x - plot.margin
    width = 3 * plot.cell[0] + plot.margin + 2
    held = len(war.hands[seat])
    return look.thing(
        f"rival-{letter(seat)}",
        f"seat:{letter(seat)}",
        look.say("table.head", who=Word("seat", seat), total=war.total(seat), now=now, cards=held),
        head_face(seat, war.total(seat), -1 if war.over else now, held, drill, turn, width),
        x=x,
        y=plot.y - RISE - HEAD,
        size=(width, HEAD - 1),
        action=rival(seat),
    )


@cache
def head_face(seat: int, total: int, now: int, held: int, drill: bool, turn: bool, width: float) -> str:
    """A seat's sign and numbers in one line."""
    more = now + (AMOUNT[MARCH][DRILL] if drill else 0)
    shown = [
        tag("rect", class_="mw-head-turn" if turn else "mw-head", width=width, height=HEAD - 1, rx=4),
        sign(seat_sign(seat), 13, 10.5, 0.7),
        text(str(total), 29, 16.5, class_="mw-total"),
        text(f"+{more}", 33 + 8.4 * len(str(total)), 16.5, class_="mw-now") if now >= 0 else "",
        text(str(held), width - 5, 16.5, class_="mw-held"),
        sign(BACK, width - 24, 10.5, 0.72),
    ]
    if drill:
        shown.append(sign(CARD_SIGNS[CARDS[DRILL]], width - 48, 10.5, 0.5))
    return "".join(shown)
