"""Legends that come, go and are moved: they fly as themselves, those who enter from their panel."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.games.apex_automa.draw import things
from mechbay.games.apex_automa.draw.shows.pictures import BELOW, bust, label, marked
from mechbay.games.apex_automa.draw.shows.places import figure, space
from mechbay.games.apex_automa.rules import cards
from mechbay.shows import GRAVE, NOTED, Overlay, Shows, panel
from mechbay.svg import group
from mechbay.words import Speaker


def goes(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    legend, to = face.args
    return [Overlay("fly", figure(legend, face.seat), to=space(to), weight=NOTED)]


def comes(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    legend, to = face.args
    return [Overlay("fly", panel(face.seat), (bust(legend, face.seat),), space(to), GRAVE)]


def collides(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("shake", figure(face.args[0], face.seat), weight=NOTED)]


# the filter that left the fewest spaces says why an Automa stands where it stands
FILTERS: Final = [
    "show.filter-reach",
    "show.filter-unseen",
    "show.filter-level",
    "show.filter-cover",
    "show.filter-stay",
    "show.filter-order",
]


def why(before: list[Event], speaker: Speaker, seat: int) -> tuple[str, ...]:
    """The first filter after which no fewer spaces were left, in words."""
    left = [event.args[1:3] for event in before if event.kind == "narrows"]
    fewest = min([number for _, number in left], default=0)
    told = [which for which, number in left if number == fewest]
    return (label(speaker.text(FILTERS[told[0]]), BELOW, seat),) if told else ()


def repositions(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    said = why(before, speaker, face.seat)
    shown = [Overlay("appear", space(face.args[1]), said, weight=NOTED)] if said else []
    return goes(face, before, speaker) + shown


def stays(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    said = why(before, speaker, face.seat) or (label(speaker.text("show.stays"), BELOW, face.seat),)
    return [Overlay("appear", space(face.args[1]), said)]


def beacon(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    art = group(things.OBJECTS[cards.BEACON], scale=1.6)
    return [Overlay("appear", space(face.args[0]), (art,), weight=NOTED)]


def rests(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    said = label(speaker.text("show.rests"), BELOW, face.seat)
    return [Overlay("appear", figure(face.args[0], face.seat), (said,), weight=NOTED)]


def healed(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """Shield and health, each with its sign."""
    legend, shield, health, _, _ = face.args
    gained = [(sign, points) for sign, points in ((things.SHIELD, shield), (things.HEALTH, health)) if points]
    shown = [
        marked(sign, f"+{points}", "mb-gain", 38 * k - 19 * (len(gained) - 1))
        for k, (sign, points) in enumerate(gained)
    ]
    return [Overlay("appear", figure(legend, face.seat), ("".join(shown),), weight=NOTED)]


SHOWS: Final[Shows] = {
    "lands": comes,
    "beacon": beacon,
    "drops": comes,
    "moved": goes,
    "rides": goes,
    "pushed": goes,
    "collides": collides,
    "transferred": goes,
    "respawns": comes,
    "stays-away": "it stays where it is, off the map",
    "steps": goes,
    "narrows": "the reposition says which of the filters decided",
    "repositions": repositions,
    "stays": stays,
    "no-reposition": "nothing moves, and the zone that forbids it is in the picture",
    "no-enemy": rests,
    "no-enemy-left": "the last of them was stamped a moment ago",
    "healed": healed,
}
