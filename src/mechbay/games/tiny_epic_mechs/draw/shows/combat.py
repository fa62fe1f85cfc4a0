"""How a combat looks: its beginning over the arena, then attack by attack in the duel."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.drawing import drawn_once, in_colour, letter, seat_sign
from mechbay.games.tiny_epic_mechs.draw.question import BURST
from mechbay.games.tiny_epic_mechs.draw.shows.arena import displaced
from mechbay.games.tiny_epic_mechs.draw.shows.parts import (
    CENTRE,
    bust,
    crossed_out,
    figure,
    foe,
    weapon,
)
from mechbay.games.tiny_epic_mechs.draw.weapons import TYPES as TYPE_SIGNS
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.shows import GRAVE, NOTED, Overlay, Shows, banner, said
from mechbay.svg import group, text
from mechbay.words import Speaker

COUNTERS: Final = ("TEM-15.9", "TEM-24.51")  # why an attack has power, if not by a jump
WHITE_FLAG: Final = '<path class="te-white-flag" d="M-26 44V-42H-20V-38Q2 -48 34 -34V8Q2 -6-20 4V44Z"/>'
SHIELD: Final = '<path class="te-total" d="M-34 -38H34V2Q32 28 0 42-32 28-34 2Z"/>'


def arm(index: int, *letters: str) -> str:
    """A weapon in the duel, of one of these seats."""
    return " ".join(f"arm-{of}-{cards.WEAPONS[index]}" for of in letters)


def begins(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """In the middle, where words are not cut off; a frame says where."""
    shown = against(face.seat, face.args[0], speaker.text("show.combat"))
    return [
        Overlay("flash", figure(face.seat)),
        Overlay("stamp", CENTRE, (shown,), weight=GRAVE),
    ]


@drawn_once
def against(seat: int, other: int, words: str) -> str:
    """Words between the signs of two seats."""
    side = 8.5 * len(words) + 60
    signs = group(seat_sign(seat), x=-side, scale=1.8) + group(seat_sign(other), x=side, scale=1.8)
    return banner(words, "te-combat")[0] + signs


def prepared(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", figure(face.seat), bust(cards.MAVERICK, face.seat), weight=NOTED)]


def attacked(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """The weapon is drawn; with power it says why."""
    line, index = divmod(face.args[0], len(cards.WEAPONS))
    shown = weapon(index)
    if line == cards.POWER_LINE:
        words = speaker.text("show.counter" if face.clause in COUNTERS else "show.power")
        shown += group(said(words, "mb-said mb-count", 28), y=52)
    start = f"{arm(index, letter(face.seat))} {figure(face.seat)}"
    return [Overlay("fly", start, (shown,), figure(face.seat), NOTED)]


def dealt_damage(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """The blow flies at the enemy; what it does to the health comes next."""
    other, amount = face.args
    strikes = [event.args[0] % len(cards.WEAPONS) for event in before if event.kind == "attacked"]
    kind = cards.WEAPON_TYPE[strikes[-1]] if strikes else -1
    return [Overlay("fly", figure(face.seat), (blow(amount, kind),), figure(other))]


@drawn_once
def blow(damage: int, kind: int) -> str:
    """A damage on its burst, with the type of the weapon that deals it."""
    mark = group(TYPE_SIGNS[kind], x=30, y=-28, scale=0.62) if kind >= 0 else ""
    return group(BURST, text(str(damage), 0, 9, class_="te-shot-text"), scale=1.4) + mark


def braced(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """A shield with what is left of the damage."""
    left = text(str(face.args[0]), 0, 14, class_="te-total-text")
    return [Overlay("appear", figure(face.seat), (in_colour(face.seat, SHIELD, left),), weight=NOTED)]


def jammed(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    (index,) = face.args
    others = [of for of in "abcd" if of != letter(face.seat)]
    at = f"{arm(index, *others)} {foe(face.seat)}"
    return [Overlay("stamp", at, (crossed_out(weapon(index)),), weight=NOTED)]


def readied(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    at = f"{arm(face.args[0], letter(face.seat))} {figure(face.seat)}"
    return [Overlay("appear", at, (weapon(face.args[0]),), weight=NOTED)]


def retreated(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    words = group(said(speaker.text("show.retreat"), size=34), y=48)
    at = figure(face.seat)
    return [Overlay("appear", at, (WHITE_FLAG,), weight=GRAVE), Overlay("appear", at, (words,))]


SHOWS: Final[Shows] = {
    "combat": begins,
    "prepared": prepared,
    "attacked": attacked,
    "dealt-damage": dealt_damage,
    "braced": braced,
    "jammed": jammed,
    "readied": readied,
    "shoved": displaced,
    "retreated": retreated,
}
