"""A weapon for sale as a small card, as one line, or with its text."""

from __future__ import annotations

from typing import Final

from mechbay.drawing import drawn_once, fitted, outline, sign
from mechbay.games.tiny_epic_mechs.draw.art import CREDITS as CREDITS_SIGN
from mechbay.games.tiny_epic_mechs.draw.art import ENERGY as ENERGY_SIGN
from mechbay.games.tiny_epic_mechs.draw.art import points
from mechbay.games.tiny_epic_mechs.draw.look import Look, lines_of
from mechbay.games.tiny_epic_mechs.draw.weapons import TYPES as TYPE_SIGNS
from mechbay.games.tiny_epic_mechs.draw.weapons import WEAPONS as WEAPON_ART
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.svg import tag, text

Size = tuple[float, float]
Said = tuple[tuple[int, str], ...]  # for which line of a weapon, and what it says
BOTH: Final = -1  # both lines of a weapon say the same
LEFT: Final = 46.0  # of what a weapon says
LINE: Final = 15.0  # height of a line of text
SAYS: Final = 14.2  # and its size
STAR: Final = 24.0  # width that the points take beside the first line


@drawn_once
def card_face(weapon: int, name: str, count: int, able: bool, size: Size) -> str:
    """Name, picture, type, both damages, price, points, and how many there are of a Basic weapon."""
    width, height = size
    wide = width > 120
    high = height - 13 if wide else 22.5
    price_at = (78, high) if wide else (36, height - 10)
    shown = [
        outline("te-sale-able" if able else "te-sale", width, height),
        fitted(name, 5, 12, width - (30 if wide else 10), 12.5, "te-weapon"),
        sign(WEAPON_ART[weapon], 15, height / 2 + 7, 0.4),
        sign(TYPE_SIGNS[cards.WEAPON_TYPE[weapon]], 36, high, 0.2),
        text(
            f"{cards.DAMAGE[cards.NORMAL_LINE][weapon]}/{cards.DAMAGE[cards.POWER_LINE][weapon]}",
            44,
            high + 5,
            class_="te-small",
        ),
        *price(weapon, *price_at),
        sign(points(cards.WEAPON_POINTS[weapon]), width - 14, height - 13, 0.48),
    ]
    if count >= 0:
        place = (width - 4, 13) if wide else (width - 25, 27)
        shown.append(text(f"×{count}", *place, class_="te-count"))
    return "".join(shown)


def price(weapon: int, x: float, y: float) -> list[str]:
    """Both parts of a price, each with its sign."""
    shown = []
    for amount, art in ((cards.COST_ENERGY[weapon], ENERGY_SIGN), (cards.COST_CREDITS[weapon], CREDITS_SIGN)):
        if amount:
            shown += [sign(art, x, y, 0.2), text(str(amount), x + 7, y + 5, class_="te-price")]
            x += 25
    return shown


# --- on the wide table
def said_of(look: Look, weapon: int) -> Said:
    """What the lines of a weapon say, once where both say the same; a line without a text is left out."""
    normal, power = [texts[weapon] for texts in look.words.texts]
    if normal == power:
        return ((BOTH, normal),)
    lines = ((cards.NORMAL_LINE, normal), (cards.POWER_LINE, power))
    return tuple([(line, words) for line, words in lines if cards.TEXT[line][weapon] != cards.NO_TEXT])


@drawn_once
def told_face(weapon: int, name: str, said: Said, count: int, able: bool, size: Size) -> str:
    """A weapon with what it says: picture and damages, beside them name, price and points over the text."""
    width, height = size
    parts = bool(cards.COST_ENERGY[weapon]) + bool(cards.COST_CREDITS[weapon])
    right = width - 24 - 25 * parts
    shown = [
        outline("te-sale-able" if able else "te-sale", width, height),
        sign(WEAPON_ART[weapon], LEFT / 2, (height - 18) / 2 + 1, 0.5),
        damage(weapon, cards.NORMAL_LINE, LEFT / 2 - 19, height - 18),
        damage(weapon, cards.POWER_LINE, LEFT / 2 + 1, height - 18),
        sign(TYPE_SIGNS[cards.WEAPON_TYPE[weapon]], LEFT + 7, 11, 0.22),
        fitted(name, LEFT + 17, 16, right - LEFT - 26, 15.5, "te-weapon"),
        text(f"×{count}", width - 6, 33, class_="te-count") if count >= 0 else "",
        *price(weapon, right, 11),
        sign(points(cards.WEAPON_POINTS[weapon]), width - 14, 14, 0.5),
        said_face(weapon, said, width - LEFT - 5, height),
    ]
    return "".join(shown)


def said_face(weapon: int, said: Said, width: float, height: float) -> str:
    """The text of a weapon in what is left of its card; what only one line says has that line's damage."""
    most = max(1, int((height - 19) / LINE / len(said)))
    shown, y, aside = [], 31.0, STAR
    for line, words in said:
        taken = 0 if line == BOTH else 21
        if taken:
            shown.append(damage(weapon, line, LEFT, y - 11))
        for row in lines_of(words, width - taken, SAYS, most, aside):
            shown.append(fitted(row, LEFT + taken, y, width - taken - aside, SAYS, "te-says"))
            y, aside = y + LINE, 0.0
        y += 1
    return "".join(shown)


def damage(weapon: int, line: int, x: float, y: float) -> str:
    """The damage of a line on its plate."""
    style = ("te-normal", "te-power")[line]
    plate = tag("rect", class_=f"{style}-plate", x=x, y=y, width=18, height=14.5, rx=2.5)
    return plate + text(str(cards.DAMAGE[line][weapon]), x + 9, y + 12, class_=f"{style}-text", font_size=14)
