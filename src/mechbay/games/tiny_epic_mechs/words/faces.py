"""All faces of the game, topic by topic, and what holds for all its questions."""

from __future__ import annotations

from typing import Any

from mechbay.core import face
from mechbay.core.face import Deed
from mechbay.core.message import Message, Word, listed
from mechbay.core.state import Frame
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.actions import ACTIONS
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.terms import TERMS
from mechbay.games.tiny_epic_mechs.words import (
    acting,
    arriving,
    combat,
    course,
    equipping,
    flow,
    knockout,
    robots,
    setup,
    tokens,
    weapons,
)
from mechbay.games.tiny_epic_mechs.words.face import Face


class Faces(face.Faces[Tournament]):
    """The faces of this game."""

    def of(self, frame: Frame) -> Face[Any]:
        found = super().of(frame)
        assert isinstance(found, Face)
        return found

    def waiting(self, state: Tournament, seat: int) -> Message:
        first = state.actors()[0]
        if state.is_robot(first):
            return Message("prompt.robot", {"who": Word("seat", first)}, "TEM-24.13")
        clause = "TEM-14.2" if state.attacker != cards.NO_SEAT else "TEM-5.1" if state.round else "TEM-3.1"
        return Message("prompt.wait", {"who": listed("seat", state.awaited())}, clause)

    def forbids(self, state: Tournament, frame: Frame, seat: int, deed: Deed) -> Message | None:
        if deed.word == "follow":
            return Message("no.follow", {}, "TEM-24.13")
        if deed.word in ("equip", "replace", "stow") and seat in (state.attacker, state.defender):
            return Message("no.in-combat", {}, "TEM-9.8")
        if deed.word == "use" and course.held_back(state, seat):
            return Message("no.charge-combat", {}, "TEM-20.11")
        return None

    def pending(self, state: Tournament, *places: str) -> list[tuple[int, ...]]:
        """The arguments of all that is pending of some sorts."""
        frames = zip(self.places(state), state.stack, strict=True)
        return [frame.args() for place, frame in frames if place in places]


TOPICS = (setup, flow, equipping, acting, arriving, combat, weapons, tokens, knockout, robots)
FACES = Faces(TERMS, ACTIONS, [one for topic in TOPICS for one in topic.FACES], over="TEM-23.1")
