"""Mechs as cards: series as colour and emblem, type as silhouette and name, value, speed, markers."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mechbay.drawing import fitted, plate, sign
from mechbay.games.mech_wars.draw.art import CARD_SIGNS, EMBLEMS, TYPE_ART
from mechbay.games.mech_wars.draw.look import Look
from mechbay.games.mech_wars.rules import cards
from mechbay.svg import group, tag, text

TOP: Final = 17  # height of a card's upper row
STRIP: Final = 14  # and of the strip at its foot
NAME: Final = 13  # of a card that is high enough for one
NAMED: Final = 72
NARROW: Final = 50
LETTERED: Final = 42  # below this the emblem must do
SMALL: Final = (46, 42)
EXIT: Final = '<path class="mw-out" d="M-8 0H1M-3 -4 1 0-3 4M5 -5V5"/>'


def marks(plus: int, minus: int) -> list[tuple[str, str]]:
    """The markers of a mech with their looks."""
    shown = [(f"+{plus}", "mw-plus")] if plus else []
    return [*shown, (f"−{minus}", "mw-minus")] if minus else shown


def chevrons(speed: int) -> str:
    """A speed, one chevron for each step."""
    return "".join(f"M{5 * k} -3.5 {5 * k + 3.5} 0 {5 * k} 3.5" for k in range(speed))


@lru_cache(maxsize=4096)
def large(
    kind: int,
    series: int,
    name: str,
    value: int,
    size: tuple[float, float],
    plus: int = 0,
    minus: int = 0,
    carried: tuple[int, ...] = (),
    goal: int = -1,
    speed: int = 0,
) -> str:
    """A card with everything on it; on the march board its foot says where it goes."""
    width, height = size
    named = height >= NAMED
    narrow = width < NARROW
    room = height - TOP - STRIP - (NAME if named else 0)
    aside = 8 if carried and width >= NARROW else 0
    scale = min(room / 62, (width - 6 - 2 * aside) / 64)
    shown = [
        tag("rect", class_="mw-card", width=width, height=height, rx=4),
        sign(EMBLEMS[cards.SERIES[series]], 8 if narrow else 10, 9.5, 0.56 if narrow else 0.66),
        text(cards.SERIES[series], 14.5 if narrow else 18.5, 14, class_="mw-code")
        if width >= LETTERED
        else "",
        plate(str(value), "mw-value", width - 2, 1.5, 16),
        sign(TYPE_ART[cards.TYPES[kind]], width / 2 - aside, TOP + room / 2, round(scale, 3)),
        fitted(name, width / 2, height - STRIP - 3, width - 4, 13, "mw-name") if named else "",
        f'<path class="mw-strip" d="M0 {height - STRIP:g}H{width:g}V{height - 4:g}a4 4 0 0 1-4 4'
        f'H4a4 4 0 0 1-4-4Z"/>',
        group(f'<path class="mw-speed" d="{chevrons(speed)}"/>', x=5, y=height - STRIP / 2),
    ]
    for number, card in enumerate(carried):
        shown.append(sign(attached(card), width - 9.5, TOP + 9 + 17 * number, 0.9))
    if goal >= len(cards.FIELDS):
        shown.append(sign(EXIT, width - 9, height - STRIP / 2))
    elif goal >= 0:
        shown.append(text(f"→{goal + 1}", width - 3, height - 2.6, class_="mw-goal"))
    right = width - 2
    for words, style in reversed(marks(plus, minus)):
        shown.append(plate(words, style, right, height - STRIP + 1, 12.6))
        right -= 18
    return tag("g", *shown, class_=f"mw-{cards.SERIES[series]}")


@lru_cache(maxsize=4096)
def small(
    kind: int, series: int, value: int, plus: int = 0, minus: int = 0, carried: tuple[int, ...] = ()
) -> str:
    """A card for a board that is looked at from afar: emblem, silhouette, value and markers."""
    width, height = SMALL
    shown = [
        tag("rect", class_="mw-card", width=width, height=height, rx=4),
        sign(EMBLEMS[cards.SERIES[series]], 9, 9, 0.62),
        sign(TYPE_ART[cards.TYPES[kind]], 30.5, 27, 0.46),
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


def full_face(look: Look, mech: int, size: tuple[float, float]) -> str:
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
    )


def small_face(look: Look, mech: int) -> str:
    """A mech of a formation that is drawn small."""
    war = look.war
    carried = tuple(look.carried(mech))
    return small(
        cards.MECH_TYPE[mech], war.series(mech), war.base(mech), war.plus[mech], war.minus[mech], carried
    )


def marching_face(look: Look, mech: int, field: int, size: tuple[float, float]) -> str:
    """A mech on the march board: as it is printed, and where it goes."""
    kind = cards.MECH_TYPE[mech]
    name = look.words.types[kind]
    return large(
        kind,
        cards.MECH_SERIES[mech],
        name,
        cards.VALUE[mech],
        size,
        goal=field + cards.SPEED[mech],
        speed=cards.SPEED[mech],
    )


def aside_face(mech: int) -> str:
    """A mech that is looked at, or was removed, as it is printed."""
    return small(cards.MECH_TYPE[mech], cards.MECH_SERIES[mech], cards.VALUE[mech])
