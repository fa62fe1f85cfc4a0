"""Setup, turns and the end of a match."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.drawing import drawn_once
from mechbay.games.apex_automa.draw.shows.pictures import bust
from mechbay.games.apex_automa.draw.shows.places import figure, middle
from mechbay.games.apex_automa.rules import cards
from mechbay.shows import GRAVE, NOTED, Overlay, Shows, banner, panel, said
from mechbay.svg import group
from mechbay.words import Speaker

TEAMS: Final = ["show.turn-players", "show.turn-enemies"]
WON: Final = ["show.won-players", "show.won-enemies"]
FLAGS: Final = ["ax-red-team", "ax-blue-team"]
STEPS: Final = 5  # of the points that are counted at the end


def joins(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """A legend goes from the cards on the stage to the seat that plays it."""
    legend = face.args[0]
    card = f"take-{cards.LEGENDS[legend]} {panel(face.seat)}"
    return [Overlay("fly", card, (bust(legend, face.seat, 1.4),), panel(face.seat), NOTED)]


def turn(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    _, team, colour = face.args
    where, art = middle(banner(speaker.text(TEAMS[team]), FLAGS[colour]))
    return [Overlay("appear", where, art, weight=NOTED)]


def activated(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("flash", figure(face.args[0], face.seat))]


def over(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """The points of both teams count up, then whose match it is."""
    _, players, enemies = face.args
    won = "show.over" if players == enemies else WON[players < enemies]
    where, art = middle(counted_out(players, enemies, speaker.text(won)))
    return [Overlay("count", where, art, weight=GRAVE)]


@drawn_once
def counted_out(players: int, enemies: int, words: str) -> tuple[str, ...]:
    """The points of both teams, and at last the words of the result above them."""
    points = [(players * k // STEPS, enemies * k // STEPS) for k in range(STEPS + 1)]
    faces = [group(said(f"{one} : {other}", "mb-said mb-count", 64), y=44) for one, other in points]
    return (*faces, banner(words)[0] + faces[-1])


SHOWS: Final[Shows] = {
    "colour": "the first picture shows who is red",
    "automa": joins,
    "arms": "weapons are seen in the panel of the Automa",
    "legend": joins,
    "weapons": "the next question shows both sides of the card",
    "side": "weapons are seen in the tray from now on",
    "turn": turn,
    "activated": activated,
    "ends": "the line of turns ticks the legend off",
    "over": over,
}
SCORING: Final = frozenset({"over"})
