"""The tray of a seat in HTML: its program card by card, and its weapons."""

from __future__ import annotations

from functools import partial
from typing import Final

from mechbay import panels
from mechbay.core.state import State
from mechbay.drawing import drawn_once
from mechbay.games.tiny_epic_mechs.draw.look import CLOCKWISE, Look
from mechbay.games.tiny_epic_mechs.draw.weapons import ARROWS, PROGRAMS
from mechbay.games.tiny_epic_mechs.draw.weapons import TYPES as TYPE_SIGNS
from mechbay.games.tiny_epic_mechs.draw.weapons import WEAPONS as WEAPON_ART
from mechbay.games.tiny_epic_mechs.rules import actions, cards
from mechbay.games.tiny_epic_mechs.rules.state import PROGRAMMED
from mechbay.parts.masks import members
from mechbay.svg import escape, tag
from mechbay.words import Speaker

CHOSEN_HERE: Final = {
    actions.LOCK,
    actions.UNLOCK,
    actions.DONE,
    *range(actions.CLEAR, actions.BUY),
    *range(actions.EQUIP, actions.MOVE),
}


def tray(state: State, seat: int, speaker: Speaker, still: bool = False) -> str:
    """The program of the seat and its weapons; nothing for a spectator."""
    if not 0 <= seat < state.seats:
        return ""
    look = Look(state, seat, speaker, still)
    game = look.game
    title = tag("b", escape(look.text("table.tray")))
    parts = [tag("div", title, panels.hints(look.text("table.hints")), class_="mb-head-line")]
    if game.is_robot(seat):
        parts.append(panels.note(look.text("table.robot")))
    elif game.round and not game.over:
        if game.adhoc[seat] == PROGRAMMED:
            parts.append(slots(look))
        else:
            parts.append(panels.note(look.text("table.adhoc")))
    held = hand(look) if game.round and not game.over else ""
    parts += [held, commit(look), weapons(look)]
    chosen_here = any(action in CHOSEN_HERE for action in look.legal)
    style = "te-first te-pinned" if held else "te-first" if chosen_here else ""
    return panels.own_tray(look, *parts, style=style)


icon = partial(panels.icon, size=64)  # the boxes of the art, and some room around them


# --- the program
def slots(look: Look) -> str:
    """Four slots: executed, filled, the one that is being filled, empty."""
    game, seat = look.game, look.seat
    orders = game.programs[cards.TURNS * seat : cards.TURNS * (seat + 1)]
    following = orders.index(cards.NO_ORDER) if cards.NO_ORDER in orders else cards.TURNS
    held = game.held[seat]
    shown = []
    for slot in range(cards.TURNS):
        order = orders[slot]
        number = tag("span", str(slot + 1), class_="te-slot-number")
        style = "te-place"
        inspect: str | None = None
        if order != cards.NO_ORDER:
            card, way = cards.ORDER_CARD[order], cards.ORDER_WAY[order]
            inside = slot_face(card, way) + words(f"{look.words.cards[card]} {look.words.ways[way]}")
            inspect = f"card:{cards.CARDS[card]}"
            if slot < game.shown[seat]:
                style += " te-done"
        elif slot == following and held != cards.NO_CARD:
            inside = icon(PROGRAMS[held]) + tag("span", "?", class_="te-open") + words(look.words.cards[held])
            inspect = f"card:{cards.CARDS[held]}"
            style += " te-next"
        else:
            inside = words(look.text("table.empty"))
            style += " te-next" if slot == following else " te-empty-slot"
        shown.append(
            panels.item(
                look, f"slot-{slot + 1}", actions.CLEAR + slot, style, number, inside, inspect=inspect
            )
        )
    return tag("div", *shown, class_="te-slots")


def words(said: str) -> str:
    """What only ears need."""
    return tag("span", escape(said), class_="te-ears")


@drawn_once
def slot_face(card: int, way: int) -> str:
    """A card with the way it points."""
    return icon(PROGRAMS[card]) + icon(ARROWS[CLOCKWISE[way]], style="te-arrow")


def hand(look: Look) -> str:
    """The eight cards; both copies of Collect are one button."""
    game, seat = look.game, look.seat
    if (
        not any(actions.CARD <= action < actions.CARD + len(cards.CARDS) for action in look.legal)
        and game.held[seat] == cards.NO_CARD
    ):
        return ""
    left = game.cards_left(seat) if look.programming else cards.COPIES
    shown = []
    for card in range(len(cards.CARDS)):
        copies = icon(PROGRAMS[card]) * max(1, left[card])
        name = tag("span", escape(look.words.cards[card]), class_="te-card-name")
        style = (
            "te-program"
            + (" te-twice" if cards.COPIES[card] > 1 else "")
            + ("" if left[card] else " te-gone")
        )
        art = tag("span", copies, class_="te-copies")
        shown.append(
            panels.item(
                look,
                f"card-{cards.CARDS[card]}",
                actions.CARD + card,
                style,
                art,
                name,
                inspect=f"card:{cards.CARDS[card]}",
            )
        )
    return tag("div", *shown, class_="te-hand")


def commit(look: Look) -> str:
    """The large button that ends what is being done here."""
    for action, key in (
        (actions.LOCK, "table.lock"),
        (actions.UNLOCK, "table.unlock"),
        (actions.DONE, "table.done"),
    ):
        if action in look.legal:
            return panels.item(look, "commit", action, "te-commit", escape(look.text(key)))
    return ""


# --- the weapons
def weapons(look: Look) -> str:
    """What is equipped, the free places, and the stockpile."""
    game, seat = look.game, look.seat
    if not game.owned[seat]:
        return ""
    status = game.status[seat]
    equipped = game.equipped[seat]
    shown = []
    for key, some, room in (
        ("table.basic", equipped & cards.BASIC_SET, cards.BASIC_SLOTS[status]),
        ("table.advanced", equipped & ~cards.BASIC_SET, cards.ADVANCED_SLOTS[status]),
    ):
        held = members(some)
        shown += [weapon(look, one, _taken_off(look, one), "te-owned") for one in held]
        free = tag("span", escape(look.text(key)))
        shown += [tag("div", free, class_="te-owned te-free") for _ in range(room - len(held))]
    stock = members(game.owned[seat] & ~equipped)
    parts = [
        tag("b", escape(look.text("table.equipped")), class_="te-section"),
        tag("div", *shown, class_="te-weapons"),
    ]
    if stock:
        parts.append(tag("b", escape(look.text("table.stockpile")), class_="te-section"))
        parts.append(
            tag(
                "div",
                *[weapon(look, one, actions.EQUIP + one, "te-owned") for one in stock],
                class_="te-weapons",
            )
        )
    return "".join(parts)


def _taken_off(look: Look, index: int) -> int:
    """How an equipped weapon would be taken off: for another, or after a knock-out for none."""
    stow = actions.STOW + index
    return stow if stow in look.legal else actions.REPLACE + index


def weapon(look: Look, index: int, action: int, style: str) -> str:
    """An own weapon with its type and both damages."""
    inside = weapon_inside(index, look.words.weapons[index])
    if (look.game.exhausted[look.seat] >> index) & 1:
        style += " te-gone"
    return panels.item(
        look, f"own-{cards.WEAPONS[index]}", action, style, inside, inspect=f"weapon:{cards.WEAPONS[index]}"
    )


@drawn_once
def weapon_inside(index: int, name: str) -> str:
    """Picture, name, type, damages."""
    numbers = f"{cards.DAMAGE[cards.NORMAL_LINE][index]}/{cards.DAMAGE[cards.POWER_LINE][index]}"
    sign = icon(TYPE_SIGNS[cards.WEAPON_TYPE[index]], style="te-tiny")
    return (
        icon(WEAPON_ART[index])
        + tag("span", escape(name), class_="te-owned-name")
        + tag("span", sign, tag("b", numbers), class_="te-owned-damage")
    )
