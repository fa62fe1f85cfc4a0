"""How weapons and resources that change hands look."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.games.tiny_epic_mechs.draw.shows.parts import MINUS, figure, foe, purse, weapon
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.shows import GRAVE, NOTED, Overlay, Shows, home, panel
from mechbay.words import Speaker


def sale(index: int) -> str:
    """Where a weapon is for sale."""
    return f"sale-{cards.WEAPONS[index]}"


# --- weapons
def turned_up(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """In the place of the weapon that was bought just before, or in its own when the row is laid."""
    places = [sale(event.args[0]) for event in before if event.kind == "bought"]
    return [Overlay("appear", " ".join([*places[-1:], sale(face.args[0])]), (weapon(face.args[0]),))]


def bought(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """The weapon comes from the market, the price goes there."""
    (index,) = face.args
    price = purse(MINUS, cards.COST_ENERGY[index], cards.COST_CREDITS[index])
    market = f"{sale(index)} {figure(face.seat)}"
    return [
        Overlay("fly", market, (weapon(index),), home(face.seat), GRAVE),
        Overlay("fly", panel(face.seat), (price,), market),
    ]


def equipped(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("fly", home(face.seat), (weapon(face.args[0]),), figure(face.seat))]


def replaced(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    old, new = face.args
    return [
        Overlay("fly", figure(face.seat), (weapon(old),), home(face.seat)),
        Overlay("fly", home(face.seat), (weapon(new),), figure(face.seat)),
    ]


def stowed(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("fly", figure(face.seat), (weapon(face.args[0]),), home(face.seat))]


# --- resources
def gained(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    if not any(face.args):
        return []
    return [Overlay("fly", figure(face.seat), (purse("+", *face.args),), panel(face.seat), NOTED)]


def stole(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    if not any(face.args):
        return []
    return [Overlay("fly", foe(face.seat), (purse("+", *face.args),), panel(face.seat), NOTED)]


def drained(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    if not any(face.args):
        return []
    return [Overlay("appear", figure(face.seat), (purse(MINUS, *face.args),), weight=NOTED)]


def paid(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    resource, amount = face.args
    if not amount:
        return []
    price = purse(MINUS, *(amount if kind == resource else 0 for kind in (cards.ENERGY, cards.CREDITS)))
    return [Overlay("fly", panel(face.seat), (price,), figure(face.seat))]


SHOWS: Final[Shows] = {
    "turned-up": turned_up,
    "bought": bought,
    "equipped": equipped,
    "replaced": replaced,
    "stowed": stowed,
    "collected": gained,
    "supplied": "it is part of what is collected next",
    "gained": gained,
    "stole": stole,
    "drained": drained,
    "paid": paid,
}
