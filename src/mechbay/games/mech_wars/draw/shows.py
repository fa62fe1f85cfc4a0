"""How the events look on the stage."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import HIDDEN, Event
from mechbay.drawing import drawn_once, letter
from mechbay.games.mech_wars.draw.art import BACK, CARD_SIGNS, EMBLEMS, FIRE_SIGN, POINT
from mechbay.games.mech_wars.draw.cards import SMALL, aside_face
from mechbay.games.mech_wars.rules import cards
from mechbay.shows import (
    GRAVE,
    NOTED,
    STAGE,
    Overlay,
    Shows,
    banner,
    blast,
    counted,
    gain,
    home,
    loss,
    panel,
    said,
    stamped,
    winner,
)
from mechbay.svg import group
from mechbay.words import Speaker

DECK: Final = f"mech-deck {STAGE}"  # in the Battle there is no deck
MIDDLE: Final = f"salvo {STAGE}"


# --- places
def mech(number: int) -> str:
    """A mech, wherever it stands."""
    return f"mech-{cards.MECHS[number]}"


def field(number: int) -> str:
    """A field of the march."""
    return f"field-{cards.FIELDS[number]}"


def formation(seat: int) -> str:
    """Whose formation it is: the line above it, or the seat's panel."""
    return f"rival-{letter(seat)} {panel(seat)}"


def place(seat: int, cell: int) -> str:
    """A cell of somebody's formation."""
    return f"plot-{letter(seat)}-{cards.CELLS[cell]} {formation(seat)}"


# --- art
@drawn_once
def small_mech(number: int) -> tuple[str, ...]:
    """A mech as it is printed, around its middle; its back for who may not know it."""
    if number == HIDDEN:
        return card_art(HIDDEN)
    width, height = SMALL
    return (group(group(aside_face(number), x=-width / 2, y=-height / 2), scale=1.3),)


@drawn_once
def card_art(card: int) -> tuple[str, ...]:
    """A special card by its sign, or its back."""
    plate = '<rect class="mw-special" x="-24" y="-30" width="48" height="60" rx="5"/>'
    return (plate + group(BACK if card == HIDDEN else CARD_SIGNS[cards.CARDS[card]], scale=1.4),)


@drawn_once
def emblem(series: int) -> tuple[str, ...]:
    """The emblem of a series."""
    return (group(EMBLEMS[cards.SERIES[series]], scale=2.2, class_=f"mw-{cards.SERIES[series]}"),)


# --- the march
def deployed(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    number, onto = face.args
    return [Overlay("fly", DECK, small_mech(number), field(onto))]


def reshuffled(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("shake", DECK)]


def looked(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", DECK, small_mech(face.args[0]))]


def kidnapped(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    number, _, cell, bonus = face.args
    goal = place(face.seat, cell)
    marker = [Overlay("appear", goal, gain(bonus), weight=NOTED)] if bonus else []
    return [Overlay("fly", mech(number), to=goal, weight=GRAVE), *marker]


def moved(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    number, _, cell = face.args
    return [Overlay("fly", mech(number), to=place(face.seat, cell), weight=NOTED)]


def left(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("fly", mech(face.args[0]), to=DECK)]


# --- special cards
def took_card(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    robbed = [event for event in before if event.kind == "robbed"]
    source = home(robbed[-1].args[0]) if robbed else f"card-deck {STAGE}"
    return [Overlay("fly", source, card_art(face.args[0]), home(face.seat), NOTED)]


def played(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    card = face.args[0] % len(cards.CARDS)
    return [Overlay("appear", home(face.seat), card_art(card), weight=GRAVE)]


def better(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    number, amount = face.args
    return [Overlay("appear", mech(number), gain(amount), weight=NOTED)]


def painted(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    number, series = face.args
    return [Overlay("appear", mech(number), emblem(series), weight=NOTED)]


def sabotaged(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    number, amount = face.args
    return [Overlay("shake", mech(number)), Overlay("appear", mech(number), loss(amount), weight=GRAVE)]


def exchanged(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    one, other = map(mech, face.args)
    return [Overlay("fly", one, to=other, weight=NOTED), Overlay("fly", other, to=one, weight=NOTED)]


def forced(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    number, onto = face.args  # a field beyond the last is none: the mech leaves
    goal = field(onto - 1) if onto <= len(cards.FIELDS) else DECK
    return [Overlay("fly", mech(number), to=goal, weight=NOTED)]


def arrived(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    number, cell = face.args
    return [Overlay("fly", f"{mech(number)} {DECK}", small_mech(number), place(face.seat, cell), NOTED)]


def repaired(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    number, value = face.args
    return [Overlay("appear", mech(number), (said(str(value), "mb-said mb-gain", 40),), weight=NOTED)]


def traded(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    old, number, onto, _ = face.args
    return [
        Overlay("fly", mech(old), to=field(onto), weight=NOTED),
        Overlay("fly", mech(number), to=formation(face.seat), weight=GRAVE),
    ]


def robbed(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("shake", home(face.args[0]), weight=NOTED)]


def jammed(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    victim, amount = face.args
    return [Overlay("appear", home(victim), loss(amount), weight=NOTED)]


def gained_points(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", home(face.seat), gain(face.args[0]), weight=NOTED)]


# --- scoring
def line(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    number, series, points = face.args
    name = f"line-{letter(face.seat)}-{cards.LINE_NAMES[number].split()[-1]} {formation(face.seat)}"
    return [
        Overlay("flash", name),
        Overlay("appear", name, (*emblem(series), *gain(points)), weight=GRAVE),
    ]


def bonus(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", formation(face.seat), gain(face.args[-1]), weight=GRAVE)]


def scored(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    _, points, _, total = face.args
    return [Overlay("count", panel(face.seat), counted(total - points, total), weight=GRAVE)]


# --- the Battle
def battle(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", MIDDLE, banner(speaker.text("show.battle")), weight=GRAVE)]


def combat_points(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", home(face.seat), (group(POINT, scale=3), *gain(face.args[0])), weight=NOTED)]


def fired(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    firer, target = map(mech, face.args)
    shot = (group(FIRE_SIGN, scale=2.2),)
    return [Overlay("shake", firer), Overlay("fly", firer, shot, target, GRAVE)]


def fired_at_both(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("flash", mech(number), weight=NOTED) for number in face.args]


def spent(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", home(face.seat), loss(face.args[0]), weight=NOTED)] if face.args[0] else []


def compared(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    firing, defence = face.args
    return [Overlay("appear", MIDDLE, banner(f"{firing} : {defence}"), weight=GRAVE)]


def missed(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", mech(face.args[0]), (said(speaker.text("show.missed")),), weight=GRAVE)]


def destroyed(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    number = mech(face.args[0])
    return [Overlay("shake", number), Overlay("appear", number, blast(), weight=GRAVE)]


def escaped(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", mech(face.args[0]), (said(speaker.text("show.escaped")),), weight=GRAVE)]


def worn(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", mech(face.args[0]), loss(1), weight=NOTED)]


def out(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("stamp", panel(face.seat), stamped(speaker.text("show.out")), weight=GRAVE)]


def ended(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", MIDDLE, banner(speaker.text("show.end")), weight=GRAVE)]


SHOWS: Final[Shows] = {
    "started": "the first picture shows who begins",
    "took-card": took_card,
    "deployed": deployed,
    "reshuffled": reshuffled,
    "looked": looked,
    "tucked": "the deck looks the same afterwards",
    "kidnapped": kidnapped,
    "moved": moved,
    "marched": "all mechs glide to their fields in the next picture",
    "left": left,
    "played": played,
    "plated": better,
    "shielded": better,
    "painted": painted,
    "sabotaged": sabotaged,
    "exchanged": exchanged,
    "forced": forced,
    "dropped": arrived,
    "repaired": repaired,
    "traded": traded,
    "brought-back": arrived,
    "robbed": robbed,
    "jammed": jammed,
    "gained-points": gained_points,
    "line": line,
    "same-type": bonus,
    "all-series": bonus,
    "all-types": bonus,
    "drilled": bonus,
    "scored": scored,
    "battle": battle,
    "combat-points": combat_points,
    "fired": fired,
    "fired-at-both": fired_at_both,
    "replied": fired,
    "counted": "the sum stands in the band between the formations",
    "spent": spent,
    "compared": compared,
    "missed": missed,
    "destroyed": destroyed,
    "escaped": escaped,
    "worn": worn,
    "worn-out": destroyed,
    "out": out,
    "ended": ended,
    "won": winner,
}
SCORING: Final = frozenset({"line", "same-type", "all-series", "all-types", "drilled", "scored"})
