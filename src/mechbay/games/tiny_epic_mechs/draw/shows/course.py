"""How the course of the game looks: the set-up, rounds, programs, the cards that are executed."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.drawing import in_colour, seat_sign
from mechbay.games.tiny_epic_mechs.draw import art
from mechbay.games.tiny_epic_mechs.draw.look import CLOCKWISE
from mechbay.games.tiny_epic_mechs.draw.shows.parts import (
    CENTRE,
    bust,
    card,
    crossed_out,
    figure,
    turned_card,
    weapon,
    zone,
)
from mechbay.games.tiny_epic_mechs.draw.weapons import ARROWS
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.shows import GRAVE, NOTED, Overlay, Shows, banner, home, panel, said
from mechbay.svg import group
from mechbay.words import Speaker

LOCK: Final = (
    group(
        '<path class="te-lock-bow" d="M-13 -4V-15A13 13 0 0 1 13 -15V-4"/>',
        '<rect class="te-lock" x="-22" y="-6" width="44" height="34" rx="5"/>',
        '<path class="te-slit" d="M0 8V15"/>',
    ),
)


# --- the set-up
def pilot(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", panel(face.seat), bust(face.args[0], face.seat), weight=NOTED)]


def started(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", panel(face.seat), (group(seat_sign(face.seat), scale=2),), weight=NOTED)]


def base(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", zone(face.args[0]), (group(art.base(face.seat), scale=1.3),), weight=NOTED)]


def armed(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", home(face.seat), (weapon(face.args[0]),), weight=NOTED)]


# --- a round and its programs
def round_begins(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    number, first = face.args
    words = banner(speaker.text("show.round", round=number))[0]
    return [Overlay("appear", CENTRE, (words + group(seat_sign(first), y=50, scale=1.3),), weight=GRAVE)]


def locked(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", panel(face.seat), LOCK)]


# --- a turn
def revealed(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """The card comes from its owner and turns over on the way to the pilot."""
    return [Overlay("fly", home(face.seat), turned_card(face.seat, *face.args), figure(face.seat), NOTED)]


def impetuous(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", figure(face.seat), bust(cards.TSUNAMI, face.seat), weight=NOTED)]


def turned(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    arrow = in_colour(face.seat, '<circle class="te-total" r="36"/>', ARROWS[CLOCKWISE[face.args[0]]])
    return [Overlay("roll", figure(face.seat), (group(arrow, class_="te-on-plate"),), weight=NOTED)]


def cannot(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", figure(face.seat), (crossed_out(card(face.args[0])),))]


def adhoc(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", panel(face.seat), (said(speaker.text("show.adhoc")),))]


SHOWS: Final[Shows] = {
    "dealt": "the first picture shows the own two pilots",
    "pilot": pilot,
    "arena": "the next picture is the arena itself",
    "started": started,
    "base": base,
    "armed": armed,
    "round": round_begins,
    "programmed": "the own tray shows the card in its slot at once",
    "cleared": "the own tray shows the empty slot at once",
    "locked": locked,
    "unlocked": "the mark at the seat goes away",
    "revealed": revealed,
    "chose-card": revealed,
    "impetuous": impetuous,
    "turned": turned,
    "skipped": "nothing changes on the table",
    "cannot": cannot,
    "adhoc": adhoc,
}
