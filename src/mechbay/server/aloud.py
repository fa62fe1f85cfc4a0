"""What happened, for those who hear it: a sentence for each turn of a seat, and for each seat's scoring."""

from __future__ import annotations

from itertools import groupby

from mechbay.core.terms import SEAT
from mechbay.server.film import phrases
from mechbay.server.room import Room
from mechbay.server.show import moments_after
from mechbay.server.views import spoken_to
from mechbay.words import Speaker

LONGEST = 40  # steps; of more the last
Sentence = tuple[str, str]  # who did it, and what; a scoring is nobody's doing


def aloud(room: Room, seat: int, speaker: Speaker, since: int, until: int | None) -> list[Sentence]:
    """What a seat is told after the picture of one version up to that of another."""
    story = room.game.story
    faces = [
        told
        for moment in moments_after(room, seat, since, until, LONGEST)
        for told in spoken_to(room, seat, moment, speaker)
        if not story.briefs or told.face.kind in story.briefs or told.face.kind in story.scorings
    ]
    said: list[Sentence] = []
    for (whose, doing), part in groupby(
        faces, key=lambda told: (told.face.seat, told.face.kind in story.briefs)
    ):
        if doing:
            said.append((speaker.word(SEAT, whose), phrases(list(part), story)))
        else:
            said.append(("", "; ".join(told.text for told in part)))
    return said
