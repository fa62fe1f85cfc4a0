"""All questions of the game, by topic."""

from __future__ import annotations

from typing import Any

from mechbay.core.face import Faces
from mechbay.core.message import Message, listed
from mechbay.core.state import Frame
from mechbay.games.mech_wars.rules.actions import ACTIONS
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.rules.terms import TERMS
from mechbay.games.mech_wars.words import battle, flow, moving, playing, salvo
from mechbay.games.mech_wars.words.question import WarFace


class WarFaces(Faces[War]):
    """The March and the Battle have clauses of their own for the end and for waiting."""

    def of(self, frame: Frame) -> WarFace[Any]:
        face = super().of(frame)
        assert isinstance(face, WarFace)
        return face

    def ending(self, war: War) -> Message:
        return Message("prompt.over", {}, "MWR-9.1" if war.fighting else "MWR-5.15")

    def waiting(self, war: War, seat: int) -> Message:
        clause = "MWR-7.1" if war.fighting else "MWR-3.1"
        return Message("prompt.wait", {"who": listed("seat", war.awaited())}, clause)

    def phase(self, war: War) -> str:
        """The phase that the turn is in, as the catalogue calls it; none when the game is over."""
        if war.replying:
            return salvo.Reply.phase
        phases = (self.of(frame).phase for frame in reversed(war.stack))
        return next((phase for phase in phases if phase), "")


TOPICS = [flow, moving, playing, battle, salvo]
FACES = WarFaces(TERMS, ACTIONS, [face for topic in TOPICS for face in topic.FACES])
