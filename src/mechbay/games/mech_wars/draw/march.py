"""The March: the march board, the formations below it, the special cards."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import HIDDEN
from mechbay.core.message import Word
from mechbay.drawing import drawn_once, fitted, letter, outline, seat_sign, sign
from mechbay.games.mech_wars.draw.art import BACK, CARD_SIGNS, PILE
from mechbay.games.mech_wars.draw.cards import GAP, Box, Size, printed_face, spread
from mechbay.games.mech_wars.draw.formation import Plot, formation, formation_board, mech_card, rival
from mechbay.games.mech_wars.draw.look import Look, off_the_board
from mechbay.games.mech_wars.draw.road import ROAD_Y, deck, field, road_mechs, route, straight, winding
from mechbay.games.mech_wars.rules.cards import AMOUNT, CARDS, DRILL, FIELDS, MARCH
from mechbay.games.mech_wars.rules.scoring import formation_parts
from mechbay.svg import group, tag, text

WIDTH: Final = 420
WIDE: Final = (752, 572)
TALL_ROAD: Final = winding(268)
WIDE_ROAD: Final = straight(WIDE[0], 180)
HEAD: Final = 22
RISE: Final = 21  # from the foot of a seat's head to the cells below it
LOW: Final = 34  # height of the special cards where they lie in one line
NAMED: Final = 240  # a head so wide has room for a name
LISTED: Final = 200  # and a box so high for the names of the cards

Layout = tuple[list[tuple[int, Plot]], Box, float]  # each seat's formation, the special cards, the height


def march(look: Look) -> tuple[str, float]:
    """Everything below the phases, and how high the picture is."""
    road = WIDE_ROAD if look.wide else TALL_ROAD
    shown = [route(road), deck(look, road), *[field(look, road, number) for number in range(len(FIELDS))]]
    places, cards, height = wide_layout(look) if look.wide else layout(look)
    for seat, plot in places:
        shown += [head(look, seat, plot), formation_board(look, seat, plot), formation(look, seat, plot)]
    shown.append(looked(look, *cards) if look.war.looked else specials(look, *cards))
    shown += [road_mechs(look, road, number) for number in range(len(FIELDS))]
    return "".join(shown), height


# --- where the formations lie
def wide_layout(look: Look) -> Layout:
    """All formations alike, side by side, the own one first; the special cards between two or below three."""
    seats = look.war.seats
    first = look.seat if look.sits else 0
    order = [(first + k) % seats for k in range(seats)]
    width, height = WIDE
    y = ROAD_Y + WIDE_ROAD.height + 8 + HEAD + RISE
    high = height - y - 5
    if seats == 2:
        cell, margin = (86, high / 3), 26
        right = width - 4 - 3 * cell[0]
        left = 1 + margin + 3 * cell[0] + 14
        plots = [Plot(x, y, cell, margin=margin) for x in (1 + margin, right)]
        box = left, y - RISE - HEAD, right - margin - 11 - left, high + RISE + HEAD + 3
        return list(zip(order, plots, strict=True)), box, height
    cell, margin = (74, (high - LOW - 6) / 3), 24
    pitch = (width - 2 + 5) / seats
    plots = [Plot(1 + margin + pitch * k, y, cell, margin=margin) for k in range(seats)]
    return list(zip(order, plots, strict=True)), (1, height - LOW - 1, width - 2, LOW), height


def layout(look: Look) -> Layout:
    """Who sits at the table has the own formation large; who watches sees all alike."""
    seats = look.war.seats
    y = ROAD_Y + TALL_ROAD.height + 12 + HEAD + RISE
    if not look.sits:
        width = (WIDTH - 5 - 8 * (seats - 1)) / seats
        margin = 22.0 if seats == 2 else 15.0
        cell: Size = ((width - margin - 4) / 3, 76)
        plots = [(k, Plot(1 + k * (width + 8) + margin, y, cell, margin=margin)) for k in range(seats)]
        bottom = y + 3 * cell[1] + 10
        return plots, (1, bottom, WIDTH - 2, LOW), bottom + LOW + 2
    others = [(look.seat + k) % seats for k in range(1, seats)]
    plots = [(look.seat, Plot(27, y, (74, 78), margin=26))]
    for number, other in enumerate(others):
        plots.append((other, Plot(271, y + 183 * number, (48, 44), margin=15, small=True)))
    if seats == 2:
        return plots, (256, y + 142, 163, 94), y + 3 * 78 + 6
    bottom = y + 3 * 78 + 8
    return plots, (1, bottom, 250, 74), bottom + 80


# --- special cards
def specials(look: Look, x: float, y: float, width: float, height: float) -> str:
    """The special cards: how many are in the deck, and which were played."""
    war = look.war
    count = war.card_deck_size()
    played = tuple(war.card_discards)
    names = tuple([look.words.cards[card] for card in played])
    title = look.say("table.card-deck", count=count, cards=", ".join(names) or "—")
    captions = look.text("table.cards"), look.text("table.played")
    low = height <= LOW
    face = (
        low_face(count, played, captions, width)
        if low
        else box_face(count, played, names, captions, width, height)
    )
    return look.thing("card-deck", None, title, face, x=x, y=y)


@drawn_once
def low_face(count: int, played: tuple[int, ...], captions: tuple[str, str], width: float) -> str:
    """A pile with its size, and signs, in one line."""
    pitch = min(26, (width - 212) / len(CARDS))
    return "".join(
        [
            outline("mw-box", width, LOW),
            fitted(captions[0], 8, 22, 84, 14.4, "mw-caption-left"),
            sign(PILE, 108, 17, 0.9),
            text(str(count), 130, 24, class_="mw-count"),
            fitted(captions[1], 150, 22, 46, 14.4, "mw-caption-left"),
            *[
                sign(CARD_SIGNS[CARDS[card]], 210 + pitch * number, 17, min(0.7, pitch / 30))
                for number, card in enumerate(played)
            ],
        ]
    )


@drawn_once
def box_face(
    count: int,
    played: tuple[int, ...],
    names: tuple[str, ...],
    captions: tuple[str, str],
    width: float,
    height: float,
) -> str:
    """A pile with its size, and signs, with their names where there is room."""
    shown = [
        outline("mw-box", width, height),
        fitted(captions[0], 8, 19, width - 62, 14.4, "mw-caption-left"),
        sign(PILE, width - 36, 14, 0.8),
        text(str(count), width - 14, 20, class_="mw-count"),
        text(captions[1], 8, 42, class_="mw-caption-left"),
    ]
    if height > LISTED:
        for number, card in enumerate(played):
            low = 60 + (height - 70) / len(CARDS) * number
            shown.append(sign(CARD_SIGNS[CARDS[card]], 18, low, 0.62))
            shown.append(fitted(names[number], 34, low + 5, width - 40, 14, "mw-card-name"))
        return "".join(shown)
    room = max(int((width - 10) / 21), 7)
    for number, card in enumerate(played):
        x, y = 16 + 21 * (number % room), 55 + 22 * (number // room)
        shown.append(sign(CARD_SIGNS[CARDS[card]], x, y, 0.62))
    return "".join(shown)


def looked(look: Look, x: float, y: float, width: float, height: float) -> str:
    """The mechs that Recon looks at; who did not play it sees their backs."""
    shown = [group(outline("mw-box mw-looked", width, height), x=x, y=y)]
    mechs = look.war.looked
    boxes = spread(len(mechs), width - 2 * GAP, height - GAP)
    for mech, (left, top, wide, high) in zip(mechs, boxes, strict=True):
        size, left, top = (wide, high), x + GAP + left, y + GAP / 2 + top
        if mech == HIDDEN:
            back = outline("mw-hidden", *size) + sign(BACK, wide / 2, high / 2, min(high / 24, 2))
            shown.append(group(back, x=left, y=top))
        else:
            title = look.words.once(off_the_board, mech)
            shown.append(mech_card(look, mech, title, printed_face(look, mech, size), left, top, size))
    return "".join(shown)


# --- seats
def head(look: Look, seat: int, plot: Plot) -> str:
    """Whose formation it is: total so far, what it would score now, cards in hand, Parade Drill."""
    war = look.war
    now = sum(formation_parts(war, seat))
    drill = war.drilled == seat
    turn = war.turn == seat and not war.over
    x = plot.x - plot.margin
    width = 3 * plot.cell[0] + plot.margin + 3
    held = len(war.hands[seat])
    worth = now + (AMOUNT[MARCH][DRILL] if drill else 0)
    words = (look.speaker.word("seat", seat), look.say("table.now", now=f"+{worth}"))
    named = words if width >= NAMED else ("", f"+{worth}")
    return look.thing(
        f"rival-{letter(seat)}",
        f"seat:{letter(seat)}",
        look.say("table.head", who=Word("seat", seat), total=war.total(seat), now=now, cards=held),
        head_face(seat, war.total(seat), "" if war.over else named[1], held, drill, turn, width, named[0]),
        x=x,
        y=plot.y - RISE - HEAD,
        size=(width, HEAD - 1),
        action=rival(seat),
    )


@drawn_once
def head_face(
    seat: int, total: int, now: str, held: int, drill: bool, turn: bool, width: float, name: str
) -> str:
    """A seat's sign, its name where there is room, and its numbers in one line."""
    left = width - 154 if name else 29
    shown = [
        tag("rect", class_="mw-head-turn" if turn else "mw-head", width=width, height=HEAD - 1, rx=4),
        sign(seat_sign(seat), 13, 10.5, 0.7),
        fitted(name, 28, 16, width - 190, 15, "mw-head-name") if name else "",
        text(str(total), left, 16.5, class_="mw-total"),
        text(now, left + 4 + 8.4 * len(str(total)), 16.5, class_="mw-now"),
        text(str(held), width - 5, 16.5, class_="mw-held"),
        sign(BACK, width - 24, 10.5, 0.72),
    ]
    if drill:
        shown.append(sign(CARD_SIGNS[CARDS[DRILL]], width - 48, 10.5, 0.5))
    return "".join(shown)
