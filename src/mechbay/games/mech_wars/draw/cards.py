"""Mechs as cards: series as colour and emblem, type as silhouette and name, value, speed, markers."""

from __future__ import annotations

from math import ceil
from typing import Final

from mechbay.drawing import drawn_once, fitted, outline, plate, sign
from mechbay.games.mech_wars.draw.art import CARD_SIGNS, EMBLEMS, TYPE_ART
from mechbay.games.mech_wars.draw.look import Look
from mechbay.games.mech_wars.rules import cards
from mechbay.svg import group, tag, text

Size = tuple[float, float]
Box = tuple[float, float, float, float]  # x, y, width, height

GAP: Final = 5  # between cards: the mark of what may be chosen lies in it
TOP: Final = 17  # height of a card's upper row
STRIP: Final = 14  # and of the strip at its foot
NAME: Final = 13
LEAST: Final = 20  # of height for a silhouette; where a name would leave it less, there is none
NARROW: Final = 50
LETTERED: Final = 40  # below this the emblem must do
BROAD: Final = 66  # a card so wide, and not much higher, has its name in the upper row
CARD: Final = (LETTERED, 64)  # the least card with a name on it; what is lower is drawn as a bar
BAR: Final = 20  # the least height of a bar and the gap below it
SMALL: Final = (43, 39)
EXIT: Final = '<path class="mw-out" d="M-8 0H1M-3 -4 1 0-3 4M5 -5V5"/>'


# --- where cards lie that share a place
@drawn_once
def spread(count: int, width: float, height: float) -> list[Box]:
    """Cards that share a place, none over another: in as few columns as leave each high enough for its name.

    Where the columns would be too narrow they lie as bars, one below the other.
    """
    for columns in range(1, count + 1):
        boxes = shared(count, columns, width, height)
        if boxes[0][3] >= CARD[1]:
            if boxes[0][2] >= CARD[0]:
                return boxes
            break
    rows = min(count, int(height // BAR)) or 1
    return shared(count, ceil(count / rows), width, height)


def shared(count: int, columns: int, width: float, height: float) -> list[Box]:
    """A place cut into so many columns, row by row."""
    rows = ceil(count / columns)
    wide = (width - 2 - GAP * (columns - 1)) / columns
    high = (height - 4 - GAP * (rows - 1)) / rows
    return [
        (1 + (wide + GAP) * (k % columns), 2 + (high + GAP) * (k // columns), wide, high)
        for k in range(count)
    ]


# --- what is on a card
def marks(plus: int, minus: int) -> list[tuple[str, str]]:
    """The markers of a mech with their looks."""
    shown = [(f"+{plus}", "mw-plus")] if plus else []
    return [*shown, (f"−{minus}", "mw-minus")] if minus else shown


def chevrons(speed: int) -> str:
    """A speed, one chevron for each step."""
    return "".join(f"M{5 * k} -3.5 {5 * k + 3.5} 0 {5 * k} 3.5" for k in range(speed))


def strip(x: float, y: float, width: float, speed: int, goal: int) -> str:
    """The foot of a card: how fast the mech is, and on the march board where it goes."""
    shown = [
        f'<path class="mw-strip" d="M0 0H{width:g}V{STRIP - 4}a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4Z"/>',
        group(f'<path class="mw-speed" d="{chevrons(speed)}"/>', x=5, y=STRIP / 2),
    ]
    if goal >= len(cards.FIELDS):
        shown.append(sign(EXIT, width - 9, STRIP / 2))
    elif goal >= 0:
        shown.append(text(f"→{goal + 1}", width - 3, STRIP - 2.6, class_="mw-goal"))
    return group(*shown, x=x, y=y)


@drawn_once
def large(
    kind: int,
    series: int,
    name: str,
    value: int,
    size: Size,
    plus: int = 0,
    minus: int = 0,
    carried: tuple[int, ...] = (),
    goal: int = -1,
    speed: int = 0,
    foot: float = STRIP,
) -> str:
    """A card with everything on it; a foot that is higher than the strip is left for what lies on it."""
    grown = min(max(1, min(size[1] / size[0] / 1.45, size[0] / 60)), 1.3)
    width, height, foot = size[0] / grown, size[1] / grown, foot if foot == STRIP else foot / grown
    broad = width >= BROAD and height < 1.2 * width
    named = not broad and height - TOP - foot - NAME >= LEAST
    room = height - TOP - foot - (NAME if named else 0)
    aside = 8 if carried and width >= NARROW else 0
    scale = min(room / 62, (width - 6 - 2 * aside) / 64)
    shown = [
        tag("rect", class_="mw-card", width=width, height=height, rx=4),
        upper_row(series, name if broad else "", value, width),
        sign(TYPE_ART[cards.TYPES[kind]], width / 2 - aside, TOP + room / 2, round(scale, 3)),
        fitted(name, width / 2, height - foot - 3, width - 4, 14.4, "mw-name") if named else "",
    ]
    for number, card in enumerate(carried):
        shown.append(sign(attached(card), width - 9.5, TOP + 9 + 17 * number, 0.9))
    if foot == STRIP:
        below = marks(plus, minus)
        shown.append(strip(0, height - STRIP, width, speed, goal))
        right = width - 2
        for words, style in reversed(below):
            shown.append(plate(words, style, right, height - STRIP + 1, 12.6))
            right -= 18
        left = 9 + 5 * speed
        right -= 18 if goal >= 0 else 0
        if broad and right - left > 15:
            at = (left + right) / 2
            shown.append(text(cards.SERIES[series], at, height - 3, class_="mw-strip-code"))
    return group(*shown, scale=grown, class_=f"mw-{cards.SERIES[series]}")


def upper_row(series: int, name: str, value: int, width: float) -> str:
    """The series of a mech as emblem and letters, or its name instead of them, and its value."""
    narrow = width < NARROW
    left, size = (12.5, 12.5) if narrow else (18.5, 13.5)
    words = (
        text(cards.SERIES[series], left, 14, class_="mw-code", font_size=size) if width >= LETTERED else ""
    )
    return (
        sign(EMBLEMS[cards.SERIES[series]], 7 if narrow else 10, 9.5, 0.5 if narrow else 0.66)
        + (
            fitted(name, left, 14, width - left - 9 * len(str(value)) - 9, 14.4, "mw-bar-name")
            if name
            else words
        )
        + plate(str(value), "mw-value", width - 2, 1.5, 16)
    )


@drawn_once
def bar(series: int, name: str, value: int, size: Size, goal: int, speed: int) -> str:
    """A card where there is no height for more than its words: in two lines, or in one."""
    width, height = size
    two = height >= TOP + STRIP - 5
    foot = width if two else 8 + 5 * speed + (0 if goal < 0 else 17)
    right = width if two else width - foot
    middle = (height - STRIP) / 2 if two else height / 2
    inside = [
        outline("mw-card", width, height),
        sign(EMBLEMS[cards.SERIES[series]], 8, middle, 0.56),
        fitted(name, 16, middle + 4.6, right - 34, 14.4, "mw-bar-name"),
        plate(str(value), "mw-value", right - 2, middle - 7, 14),
        strip(0 if two else right, height - STRIP if two else middle - STRIP / 2, foot, speed, goal),
    ]
    return tag("g", *inside, class_=f"mw-{cards.SERIES[series]}")


@drawn_once
def small(
    kind: int, series: int, value: int, plus: int = 0, minus: int = 0, carried: tuple[int, ...] = ()
) -> str:
    """A card for a board that is looked at from afar: emblem, silhouette, value and markers."""
    width, height = SMALL
    shown = [
        tag("rect", class_="mw-card", width=width, height=height, rx=4),
        sign(EMBLEMS[cards.SERIES[series]], 8.5, 9, 0.62),
        sign(TYPE_ART[cards.TYPES[kind]], 28, 25.5, 0.42),
        plate(str(value), "mw-value", width - 1.5, 1, 14),
    ]
    for number, (words, style) in enumerate(marks(plus, minus)):
        shown.append(plate(words, style, 17.5, height - 13.5 - 13 * number, 12.5))
    for number, card in enumerate(carried):
        shown.append(sign(attached(card), width - 20 - 13 * number, 8, 0.72))
    return tag("g", *shown, class_=f"mw-{cards.SERIES[series]}")


def attached(card: int) -> str:
    """A special card on a mech."""
    return f'<circle class="mw-attached" r="8"/><g transform="scale(.44)">{CARD_SIGNS[cards.CARDS[card]]}</g>'


# --- which mech is on it
def full_face(look: Look, mech: int, size: Size, foot: float = STRIP) -> str:
    """A mech of a formation, with all that it carries."""
    war = look.war
    kind = cards.MECH_TYPE[mech]
    return large(
        kind,
        war.series(mech),
        look.words.types[kind],
        war.base(mech),
        size,
        war.plus[mech],
        war.minus[mech],
        tuple(look.carried(mech)),
        -1,
        cards.SPEED[mech],
        foot,
    )


def small_face(look: Look, mech: int) -> str:
    """A mech of a formation that is drawn small."""
    war = look.war
    carried = tuple(look.carried(mech))
    return small(
        cards.MECH_TYPE[mech], war.series(mech), war.base(mech), war.plus[mech], war.minus[mech], carried
    )


def printed_face(look: Look, mech: int, size: Size, field: int = -1) -> str:
    """A mech as it is printed, and on a field of the march board where it goes."""
    kind, speed = cards.MECH_TYPE[mech], cards.SPEED[mech]
    goal = -1 if field < 0 else field + speed
    name, series, value = look.words.types[kind], cards.MECH_SERIES[mech], cards.VALUE[mech]
    if size[1] < CARD[1]:
        return bar(series, name, value, size, goal, speed)
    return large(kind, series, name, value, size, goal=goal, speed=speed)


def aside_face(mech: int) -> str:
    """A mech that was removed, as it is printed."""
    return small(cards.MECH_TYPE[mech], cards.MECH_SERIES[mech], cards.VALUE[mech])
