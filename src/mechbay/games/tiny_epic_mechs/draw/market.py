"""The weapon market: the row of four, and the four piles of Basic weapons."""

from __future__ import annotations

from functools import cache
from typing import Final

from mechbay.core.message import joined
from mechbay.drawing import fitted, outline, sign
from mechbay.games.tiny_epic_mechs.draw.art import CREDITS as CREDITS_SIGN
from mechbay.games.tiny_epic_mechs.draw.art import ENERGY as ENERGY_SIGN
from mechbay.games.tiny_epic_mechs.draw.art import points
from mechbay.games.tiny_epic_mechs.draw.look import Look
from mechbay.games.tiny_epic_mechs.draw.weapons import TYPES as TYPE_SIGNS
from mechbay.games.tiny_epic_mechs.draw.weapons import WEAPONS as WEAPON_ART
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.acting import can_pay
from mechbay.games.tiny_epic_mechs.rules.actions import ARM, BUY, SKIP
from mechbay.games.tiny_epic_mechs.words.text import weapon_brief, weapon_price
from mechbay.svg import group, text

GAP: Final = 4
CAPTION: Final = 17  # height of the line that names what is for sale
Box = tuple[float, float, float, float]  # x, y, width, height


def market(look: Look, box: Box) -> str:
    """Eight cards: two rows of four, or one column where the arena leaves a column free."""
    x, y, width, height = box
    game = look.game
    column = height > width
    across = 1 if column else 4
    size = ((width - GAP * (across - 1)) / across, (height - 2 * CAPTION) / 8 - GAP if column else 46)
    shown = [caption(look, x, y, width)]
    y += CAPTION
    for place in range(4):
        left, top = (0, place) if column else (place, 0)
        at = (x + left * (size[0] + GAP), y + top * (size[1] + GAP))
        weapon = game.row[place]
        if weapon == cards.NO_WEAPON:
            shown.append(group(outline("te-slot", *size), x=at[0], y=at[1]))
        else:
            shown.append(card(look, weapon, *at, size))
    y += CAPTION + 4 * (size[1] + GAP) if column else size[1] + GAP
    if column:
        shown.append(fitted(look.text("table.basics"), x, y - 5, width, 13, "te-caption"))
    for place, weapon in enumerate(cards.BASICS):
        left, top = (0, place) if column else (place, 0)
        shown.append(card(look, weapon, x + left * (size[0] + GAP), y + top * (size[1] + GAP), size))
    return "".join(shown)


def caption(look: Look, x: float, y: float, width: float) -> str:
    """What lies here, and how many weapons are in the deck; where nothing need be bought, how to go on."""
    words = look.say("table.market", count=len(look.game.deck))
    if SKIP not in look.legal:
        return fitted(words, x, y + 12, width, 13, "te-caption")
    room = 76.0
    face = outline("te-button", room, 20) + fitted(
        look.text("table.skip"), room / 2, 15, room - 8, 14, "te-pick"
    )
    skip = look.thing("skip", None, "", face, x=x + width - room, y=y - 6, size=(room, 20), action=SKIP)
    return fitted(words, x, y + 12, width - room - 6, 13, "te-caption") + skip


def card(look: Look, weapon: int, x: float, y: float, size: tuple[float, float]) -> str:
    """A weapon for sale; what the seat that looks can pay now stands out."""
    game = look.game
    basic = weapon in cards.BASICS
    count = game.pile(weapon) if basic and game.owned[0] else -1
    mine = look.sits and bool((game.owned[look.seat] >> weapon) & 1)
    able = look.sits and game.round > 0 and not mine and can_pay(game, look.seat, weapon) and count != 0
    action = ARM + weapon if ARM + weapon in look.legal else BUY + weapon
    title = look.speaker.say(joined([weapon_brief(weapon), weapon_price(weapon)]))
    return look.thing(
        f"sale-{cards.WEAPONS[weapon]}",
        f"weapon:{cards.WEAPONS[weapon]}",
        title,
        card_face(weapon, look.words.weapons[weapon], count, able, size),
        x=x,
        y=y,
        size=size,
        action=action,
    )


@cache
def card_face(weapon: int, name: str, count: int, able: bool, size: tuple[float, float]) -> str:
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
        sign(points(cards.WEAPON_POINTS[weapon]), width - 12, height - 12, 0.34),
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
