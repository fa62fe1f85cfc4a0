"""What happened since the picture on somebody's screen: the page plays it before it shows the next one."""

from __future__ import annotations

from typing import NamedTuple

from mechbay.core.event import Event
from mechbay.core.game import Game
from mechbay.core.moments import Moment
from mechbay.drawing import drawing_of
from mechbay.server.room import Room
from mechbay.shows import Beat, Shows, beats_of
from mechbay.words import Speaker

LONGEST = 60  # steps and beats; of a longer show the end
BACK = 6  # steps within which a question remembers what led to it


class Led(NamedTuple):
    """What a question comes from: drawn into the question, so that a reload keeps it."""

    words: str
    art: str


def shows_of(game: Game) -> tuple[Shows, frozenset[str]]:
    """How the events of a game look, and which of them are its scoring; nothing if it draws nothing."""
    draw = drawing_of(game)
    return getattr(draw, "SHOWS", {}), getattr(draw, "SCORING", frozenset())


def faces_of(room: Room, moment: Moment, seat: int) -> list[Event]:
    """What a moment tells the seat: never more than its log."""
    return [face for face, _ in room.tellings.of(moment).faces(seat)]


def show(room: Room, seat: int, speaker: Speaker, since: int, until: int | None) -> list[Beat]:
    """The beats after the picture of one version up to that of another; nothing where it goes back."""
    shows, scoring = shows_of(room.game)
    moments = moments_after(room, seat, since, until, LONGEST)
    found = [beats_of(shows, scoring, faces_of(room, moment, seat), speaker) for moment in moments]
    return [beat for beats in found for beat in beats][-LONGEST:]


def moments_after(room: Room, seat: int, since: int, until: int | None, most: int) -> list[Moment]:
    """The last steps after the picture of one version up to that of another."""
    moment: Moment | None = room.shown(seat, until)
    found: list[Moment] = []
    while moment is not None and len(found) < most and room.versions.at(seat, moment.seq) > since:
        if faces_of(room, moment, seat):  # else how much is left out would tell of others' secrets
            found.append(moment)
        moment = moment.parent
    return found[::-1]


def led_to(room: Room, seat: int, speaker: Speaker) -> Led | None:
    """What the question comes from, such as a die."""
    kind = room.game.faces.comes_from(room.position(seat).seen_by(seat))
    shows, scoring = shows_of(room.game)
    moment: Moment | None = room.shown(seat) if kind else None
    for _ in range(BACK):
        if moment is None:
            break
        beats = beats_of(shows, scoring, faces_of(room, moment, seat), speaker)
        for beat in reversed(beats):
            if beat.kind == kind:
                return Led(beat.words, next(one.art[-1] for one in beat.overlays if one.art))
        moment = moment.parent
    return None
