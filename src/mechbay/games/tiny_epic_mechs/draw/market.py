"""The weapon market: the row of four, and the four piles of Basic weapons."""

from __future__ import annotations

from typing import Final

from mechbay.drawing import fitted, outline
from mechbay.games.tiny_epic_mechs.draw.look import Box, Look
from mechbay.games.tiny_epic_mechs.draw.sale import card_face, said_of, told_face
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.acting import can_pay
from mechbay.games.tiny_epic_mechs.rules.actions import ARM, BUY, SKIP
from mechbay.svg import group

GAP: Final = 4
CAPTION: Final = 17  # height of the line that names what is for sale
CAPTION_SIZE: Final = 14.5
FAR: Final = 8  # between fours that lie beside each other
BROAD: Final = 180  # from here on the text of a weapon has room beside its picture
HIGHEST: Final = (60.0, 104.0)  # of a card without and with its text
Size = tuple[float, float]


def market(look: Look, box: Box, beside: bool = False, skip: bool = True) -> str:
    """Both fours, one below the other or beside each other; each in a row, or in a column in a high place."""
    x, y, width, height = box
    across = 4 if width > height and not beside else 1
    captions = 1 if beside or across > 1 else 2
    rows = 4 if beside else 8 // across
    wide = (width - FAR) / 2 if beside else (width + GAP) / across - GAP
    size = (wide, min(HIGHEST[wide >= BROAD], (height - captions * CAPTION) / rows - GAP))
    low = y + CAPTION
    right = x + size[0] + FAR if beside else x
    second = y if beside else low + 4 // across * (size[1] + GAP)
    shown = [caption(look, x, y, size[0] if beside else width, skip)]
    shown += four(look, look.game.row, (x, low), size, across)
    if across == 1:
        shown.append(
            fitted(look.text("table.basics"), right, second + 12, size[0], CAPTION_SIZE, "te-caption")
        )
        second += CAPTION
    shown += four(look, cards.BASICS, (right, second), size, across)
    return "".join(shown)


def four(look: Look, weapons: list[int], at: tuple[float, float], size: Size, across: int) -> list[str]:
    """Four places with a weapon each, or with none, so many beside each other."""
    shown = []
    for place, weapon in enumerate(weapons):
        top, left = divmod(place, across)
        x, y = at[0] + left * (size[0] + GAP), at[1] + top * (size[1] + GAP)
        empty = weapon == cards.NO_WEAPON
        shown.append(group(outline("te-slot", *size), x=x, y=y) if empty else card(look, weapon, x, y, size))
    return shown


def caption(look: Look, x: float, y: float, width: float, skip: bool) -> str:
    """What lies here, and how many weapons are in the deck; where nothing need be bought, how to go on."""
    words = look.say("table.market", count=len(look.game.deck))
    if not skip or SKIP not in look.legal:
        return fitted(words, x, y + 12, width, CAPTION_SIZE, "te-caption")
    room = 76.0
    face = outline("te-button", room, 20) + fitted(
        look.text("table.skip"), room / 2, 15, room - 8, 14, "te-pick"
    )
    button = look.thing("skip", None, "", face, x=x + width - room, y=y - 6, size=(room, 20), action=SKIP)
    return fitted(words, x, y + 12, width - room - 6, CAPTION_SIZE, "te-caption") + button


def card(look: Look, weapon: int, x: float, y: float, size: Size) -> str:
    """A weapon for sale; what the seat that looks can pay now stands out."""
    game = look.game
    basic = weapon in cards.BASICS
    count = game.pile(weapon) if basic and game.owned[0] else -1
    mine = look.sits and bool((game.owned[look.seat] >> weapon) & 1)
    able = look.sits and game.round > 0 and not mine and can_pay(game, look.seat, weapon) and count != 0
    action = ARM + weapon if ARM + weapon in look.legal else BUY + weapon
    name = look.words.weapons[weapon]
    face = (
        card_face(weapon, name, count, able, size)
        if size[0] < BROAD
        else told_face(weapon, name, said_of(look, weapon), count, able, size)
    )
    return look.thing(
        f"sale-{cards.WEAPONS[weapon]}",
        f"weapon:{cards.WEAPONS[weapon]}",
        look.words.sales[weapon],
        face,
        x=x,
        y=y,
        size=size,
        action=action,
    )
