"""The Battle as a face-off: formations front to front, and beside them what their seats have."""

from __future__ import annotations

from typing import Final

from mechbay.core.message import Word
from mechbay.drawing import drawn_once, fitted, letter, outline, seat_sign, sign
from mechbay.games.mech_wars.draw.art import BACK, CARD_SIGNS, EMBLEMS, POINT, SPENT
from mechbay.games.mech_wars.draw.cards import SMALL, Box, aside_face
from mechbay.games.mech_wars.draw.formation import (
    DOWN,
    LEFT,
    RIGHT,
    Plot,
    formation,
    formation_board,
    mech_card,
    rival,
)
from mechbay.games.mech_wars.draw.look import Look, off_the_board
from mechbay.games.mech_wars.draw.march import HEAD, NAMED, RISE, WIDE, WIDTH
from mechbay.games.mech_wars.draw.salvo import band, line_of_fire, scoreboard, values_at
from mechbay.games.mech_wars.rules.actions import SPEND
from mechbay.games.mech_wars.rules.cards import CARDS, DRILL, NO_MECH, NO_SEAT
from mechbay.games.mech_wars.rules.state import War
from mechbay.svg import group, tag, text

TOP: Final = 46
WIDE_TOP: Final = 30
CELL: Final = (66, 76)
ROWS: Final = 3 * CELL[1]  # height of a formation
BAND: Final = 90
SIDE_X: Final = 236
SIDE_BOX: Final = 50  # height of what a seat has, where it stands in two lines
WIDE_CELL: Final = 77  # width of a cell in the wide picture
WIDE_SIDE: Final = 3 * WIDE_CELL + 22  # width of a formation with all that belongs to it, in the wide picture
COUNTERS: Final = 9  # as many combat points are drawn one by one
SCORES: Final = 270  # height of the salvo's sums in the wide picture


def battle(look: Look) -> tuple[str, float]:
    """Everything below the phases, and how high the picture is."""
    plots = wide_places(look) if look.wide else places(look)
    x, y, width, height = middle(look, plots)
    shown = [formation_board(look, seat, plot) for seat, plot in plots]
    shown.append(outline("mw-band-ground", width, height, x, y))
    shown.append(line_of_fire(look.war, dict(plots)))  # below the cards: it crosses no letters
    for number, (seat, plot) in enumerate(plots):
        drawn = formation(look, seat, plot)
        shown.append(tag("g", drawn, class_="mw-third") if number and third(look.war, seat) else drawn)
        large = look.war.seats == 2 or number == 0
        shown.append(side_box(look, seat, plot) if large else battle_head(look, seat, plot))
        shown.append(values_at(look, seat, plot))
        shown.append(removed(look, seat, plot) if large else "")
    sums = (
        scoreboard(look, plots[0][0], width, SCORES) if look.wide else band(look, plots[0][0], width, height)
    )
    shown.append(group(*sums, x=x, y=y, class_="mw-band"))
    return "".join(shown), WIDE[1] if look.wide else plots[0][1].y + ROWS + 24


# --- where they stand
def order(look: Look) -> list[int]:
    """The seats, the nearest first: the seat that looks, or else who attacks."""
    war = look.war
    near = look.seat if look.sits else 0
    if war.seats > 2 and war.attacker != NO_SEAT and look.seat not in (war.attacker, war.defender):
        near = war.attacker
    elif war.seats > 2 and not look.sits:
        near = war.turn
    return [(near + k) % war.seats for k in range(war.seats)]


def places(look: Look) -> list[tuple[int, Plot]]:
    """Who stands where, one above the other; the nearest below, and first."""
    below, *others = order(look)
    y = TOP if len(others) == 1 else TOP + HEAD + 4
    own = Plot(24, y + ROWS + BAND + 18, CELL, labels_below=True)
    if len(others) == 1:
        return [(below, own), (others[0], Plot(24, y, CELL, DOWN))]
    cell = 62, CELL[1]
    above = [(seat, Plot(17 + 208 * k, y, cell, DOWN, margin=16)) for k, seat in enumerate(others)]
    return [(below, own), *above]


def wide_places(look: Look) -> list[tuple[int, Plot]]:
    """Who stands where, side by side; the nearest left, and first; two others right, one below the other."""
    near, *others = order(look)
    y = WIDE_TOP + SIDE_BOX + RISE
    high = WIDE[1] - y - 5
    right = WIDE[0] - 4 - 3 * WIDE_CELL
    plots = [(near, Plot(22, y, (WIDE_CELL, high / 3), RIGHT, margin=20))]
    if len(others) == 1:
        return [*plots, (others[0], Plot(right, y, (WIDE_CELL, high / 3), LEFT, margin=20))]
    each = (WIDE[1] - WIDE_TOP) / 2
    cell = WIDE_CELL, (each - HEAD - RISE - 7) / 3
    for k, seat in enumerate(others):
        plots.append((seat, Plot(right, WIDE_TOP + HEAD + RISE + each * k, cell, LEFT, margin=20)))
    return plots


def middle(look: Look, plots: list[tuple[int, Plot]]) -> Box:
    """Between the formations: the salvo, and in the wide picture the removed mechs below it."""
    if not look.wide:
        return 1, plots[-1][1].y + ROWS + 9, WIDTH - 2, BAND - 2
    left = WIDE_SIDE + 10
    return left, WIDE_TOP, WIDE[0] - 2 * left, WIDE[1] - WIDE_TOP - 2


def third(war: War, seat: int) -> bool:
    """Whether a salvo goes on that is none of the seat's business."""
    return war.target != NO_MECH and seat not in (war.attacker, war.defender)


# --- seats
def seat_title(look: Look, seat: int) -> str:
    """What a seat has for the Battle, in words."""
    war = look.war
    who = Word("seat", seat)
    return look.say("table.fighter", who=who, points=war.points[seat], cards=len(war.hands[seat]))


def spent_by(war: War, seat: int) -> int:
    """The combat points that a seat has put into the salvo."""
    if seat == war.attacker:
        return war.spent_attacker
    return war.spent_defender if seat == war.defender else 0


def signs_of(war: War, seat: int) -> tuple[str, ...]:
    """What is in effect for a seat: Parade Drill, and an escape that is used up."""
    drill = [sign(CARD_SIGNS[CARDS[DRILL]], 0, 0, 0.62)] if war.drilled == seat else []
    return (*drill, USED) if (war.escaped >> seat) & 1 else tuple(drill)


USED: Final = group(EMBLEMS["TD"], '<path class="mw-strike" d="M-9 10 9 -10"/>', scale=0.75, class_="mw-used")


def counters(points: int, spent: int, room: float) -> str:
    """Combat points one by one, those of this salvo hollow; a number where they are many."""
    if points + spent > COUNTERS:
        return sign(POINT, 7, 0) + text(str(points), 20, 5.5, class_="mw-total")
    pitch = min(15.0, room / max(points + spent, 1))
    return "".join([sign(POINT if k < points else SPENT, 7 + pitch * k, 0) for k in range(points + spent)])


def side_place(look: Look, plot: Plot) -> Box:
    """Beside a formation, or above it: what its seat has."""
    if look.wide:
        return plot.x - plot.margin - 1, WIDE_TOP, WIDE_SIDE, SIDE_BOX - 1
    return SIDE_X, plot.y - (18 if plot.front == DOWN else 3), WIDTH - SIDE_X - 2, SIDE_BOX


def side_box(look: Look, seat: int, plot: Plot) -> str:
    """The seat's sign, its combat points and cards."""
    war = look.war
    x, y, width, height = side_place(look, plot)
    spend = seat == look.seat and SPEND in look.legal
    face = side_face(
        seat, war.points[seat], spent_by(war, seat), len(war.hands[seat]), signs_of(war, seat),
        seat in war.actors(), width, look.speaker.word("seat", seat) if width >= NAMED else "",
    )  # fmt: skip
    return look.thing(
        f"rival-{letter(seat)}",
        f"seat:{letter(seat)}",
        seat_title(look, seat),
        face,
        x=x,
        y=y,
        size=(width, height),
        action=SPEND if spend else rival(seat),
    )


@drawn_once
def side_face(
    seat: int, points: int, spent: int, held: int, signs: tuple[str, ...], turn: bool, width: float, name: str
) -> str:
    """A seat's sign, counters and hand in two lines, and its name where there is room."""
    hand_x, hand_y = (width - 40, 14) if name else (52, 36)
    return "".join(
        [
            outline("mw-head-turn" if turn else "mw-head", width, SIDE_BOX - 1),
            sign(seat_sign(seat), 22, 26, 1.05),
            fitted(name, 46, 20, width - 110, 17, "mw-head-name") if name else "",
            group(counters(points, spent, width - 52), x=44, y=36 if name else 15),
            sign(BACK, hand_x, hand_y, 0.8),
            text(str(held), hand_x + 13, hand_y + 5.5, class_="mw-total"),
            *[sign(one, width - 20 - 26 * k if name else 96 + 26 * k, 36) for k, one in enumerate(signs)],
        ]
    )


def removed(look: Look, seat: int, plot: Plot) -> str:
    """The mechs that have left a formation, below what their seat has or in the middle."""
    mechs = look.war.removed[seat]
    if not mechs:
        return ""
    x, y, width, height = side_place(look, plot)
    columns = 3
    if look.wide:
        between, columns = WIDE[0] - 2 * WIDE_SIDE - 20, 2
        x = WIDE_SIDE + 12 + (0 if plot.front == RIGHT else between / 2)
        y, width, height = WIDE_TOP + SCORES, between / 2, 4
    shown = [fitted(look.text("table.removed"), x + 4, y + height + 16, width - 8, 14.4, "mw-caption-left")]
    for number, mech in enumerate(mechs):
        left = x + 4 + (SMALL[0] + 6) * (number % columns)
        top = y + height + 22 + (SMALL[1] + 5) * (number // columns)
        title = look.words.once(off_the_board, mech)
        shown.append(mech_card(look, mech, title, aside_face(mech), left, top, SMALL))
    return "".join(shown)


def battle_head(look: Look, seat: int, plot: Plot) -> str:
    """Above a formation of three: the same in one line; the removed mechs stand in the seat's panel."""
    war = look.war
    width = 3 * plot.cell[0] + plot.margin + 1
    spent = spent_by(war, seat)
    face = battle_head_face(
        seat, war.points[seat], spent, len(war.hands[seat]), signs_of(war, seat), seat in war.actors(), width
    )
    return look.thing(
        f"rival-{letter(seat)}",
        f"seat:{letter(seat)}",
        seat_title(look, seat),
        face,
        x=plot.x - plot.margin + 1,
        y=plot.y - RISE - HEAD,
        size=(width, HEAD - 1),
        action=rival(seat),
    )


@drawn_once
def battle_head_face(
    seat: int, points: int, spent: int, held: int, signs: tuple[str, ...], turn: bool, width: float
) -> str:
    """A seat's sign, counters and hand in one line."""
    return "".join(
        [
            tag("rect", class_="mw-head-turn" if turn else "mw-head", width=width, height=HEAD - 1, rx=4),
            sign(seat_sign(seat), 13, 10.5, 0.7),
            group(counters(points, spent, 92), x=28, y=10.5, scale=0.95),
            text(str(held), width - 5, 16.5, class_="mw-held"),
            sign(BACK, width - 24, 10.5, 0.72),
            *[sign(one, width - 46 - 20 * k, 10.5, 0.85) for k, one in enumerate(signs)],
        ]
    )
