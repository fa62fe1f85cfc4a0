"""What the robots did since somebody's last decision: a film of their steps, each a moment of the replay."""

from __future__ import annotations

from typing import NamedTuple

from mechbay.core.event import SPECTATOR
from mechbay.core.moments import Moment
from mechbay.server.messages import Line
from mechbay.server.room import Room
from mechbay.server.views import lines_of
from mechbay.words import Speaker

LONGEST = 40  # scenes; of a longer film the end


class Scene(NamedTuple):
    """One step of a robot."""

    seat: int
    moment: int  # its place in the replay
    lines: list[Line]


def film(room: Room, seat: int, language: str, names: list[str]) -> list[Scene]:
    """The steps of bots and robots since the seat decided something; for a spectator, since any person did.

    All are called as in the position that is shown.
    A step that the seat could not notice, or that tells it nothing, is none.
    """
    people = {number for number, sits in enumerate(room.seats) if sits.kind == "person"}
    deciders = people if seat == SPECTATOR else {seat}
    places = {version: place for place, version in enumerate(room.replay_versions(seat))}
    speaker = Speaker(language, room.game, names)
    scenes: list[Scene] = []
    moment: Moment | None = room.moment if people else None
    while moment is not None and moment.parent is not None and len(scenes) < LONGEST:
        actor = moment.step.seat
        if actor in deciders:
            break
        lines = lines_of(room, seat, moment, speaker)
        version = room.versions.at(seat, moment.seq)
        noticed = room.versions.at(seat, moment.seq - 1) < version
        if room.seats[actor].kind == "bot" and noticed and lines:
            scenes.append(Scene(actor, places[version], lines))
        moment = moment.parent
    return scenes[::-1]
