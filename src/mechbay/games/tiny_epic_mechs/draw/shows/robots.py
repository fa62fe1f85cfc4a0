"""How the Robot Pilots look while they follow their guide."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.drawing import in_colour
from mechbay.games.tiny_epic_mechs.draw.look import CLOCKWISE
from mechbay.games.tiny_epic_mechs.draw.question import BACK
from mechbay.games.tiny_epic_mechs.draw.shows.parts import (
    CROSS,
    box,
    card,
    figure,
    turned_card,
    weapon,
    zone,
)
from mechbay.games.tiny_epic_mechs.draw.weapons import ARROWS
from mechbay.shows import NOTED, Overlay, Shows, panel
from mechbay.svg import group
from mechbay.words import Speaker


def turns_up(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    shown = turned_card(face.seat, face.args[0])
    return [Overlay("fly", panel(face.seat), shown, figure(face.seat), NOTED)]


def faces(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    arrow = in_colour(face.seat, box("te-total", 50, 50), group(ARROWS[CLOCKWISE[face.args[0]]], scale=0.66))
    return [Overlay("appear", figure(face.seat), (group(arrow, class_="te-on-plate"),))]


def armed(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", panel(face.seat), (weapon(face.args[0]),))]


def reshuffles(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("roll", figure(face.seat), (BACK,))]


def unarmed(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", figure(face.seat), (BACK + CROSS,), weight=NOTED)]


def searches(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    index, cell = face.args
    at = f"{zone(cell)} {panel(face.seat)}"
    return [Overlay("flash", at), Overlay("appear", panel(face.seat), (card(index),))]


SHOWS: Final[Shows] = {
    "robot-armed": armed,
    "robot-ready": "its figure and its panel come with the arena",
    "robot-card": turns_up,
    "robot-sees": "what it compares is framed on the arena when it moves, and told in the film",
    "robot-decides": "the move that it decides on follows at once",
    "robot-faces": faces,
    "robot-cannot": "what it collects instead follows at once",
    "robot-equips": armed,
    "robot-reshuffles": reshuffles,
    "robot-unarmed": unarmed,
    "robot-skips-text": "nothing changes on the table",
    "robot-lost": "where it looks for a zone follows at once",
    "robot-shuffles": "its cards lie face down as before",
    "robot-searches": searches,
    "robot-skips-jump": "nothing changes on the table",
}
