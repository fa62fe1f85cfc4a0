"""The Ring closes in, and burns who is outside."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.games.apex_automa.draw import things
from mechbay.games.apex_automa.draw.shows.pictures import marked
from mechbay.games.apex_automa.draw.shows.places import middle, ring
from mechbay.shows import GRAVE, NOTED, Overlay, Shows, banner
from mechbay.words import Speaker


def closes(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """The rectangle that was dashed so far lights up, and what it costs to be outside is said."""
    stage, damage = face.args
    loss = marked(things.WARNING, f"\u2212{damage}", "mb-loss", 54)
    where, art = middle((banner(speaker.text("show.ring-closes"))[0] + loss,))
    return [Overlay("flash", ring(stage), weight=GRAVE), Overlay("appear", where, art, weight=NOTED)]


def burns(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    _, damage = face.args
    loss = marked(things.WARNING, f"\u2212{damage}", "mb-loss", 54)
    where, art = middle((banner(speaker.text("show.ring-burns"))[0] + loss,))
    return [Overlay("stamp", where, art, weight=GRAVE)]


SHOWS: Final[Shows] = {
    "ring": "the rectangles of the card lie on the map from the first picture on",
    "ring-closes": closes,
    "ring-burns": burns,
}
