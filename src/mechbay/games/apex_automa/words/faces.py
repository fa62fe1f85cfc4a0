"""All faces of the game, topic by topic, and what holds for all its questions."""

from __future__ import annotations

from mechbay.core import face
from mechbay.core.face import Deed
from mechbay.core.message import Args, Message, Word, listed
from mechbay.core.state import Frame
from mechbay.games.apex_automa.rules import cards
from mechbay.games.apex_automa.rules.actions import ACTIONS
from mechbay.games.apex_automa.rules.damage import wiped_out
from mechbay.games.apex_automa.rules.state import COOP, Clash
from mechbay.games.apex_automa.rules.terms import TERMS
from mechbay.games.apex_automa.words import (
    acting,
    choosing,
    flow,
    loot,
    pools,
    setup,
    shooting,
    walking,
    windows,
)


class Faces(face.Faces[Clash]):
    """The faces of this game."""

    def waiting(self, state: Clash, seat: int) -> Message:
        first, frame = state.actors()[0], state.stack[-1]
        if (state.robots >> first) & 1:
            return shooting.own_boost(state, frame) or self.of(frame).prompt(state, frame, first)
        who: Args = {"who": listed("seat", state.awaited())}
        if state.variant != COOP:
            return Message("prompt.wait", who, "AXA-4.5")
        asked = self.of(frame).prompt(state, frame, first)  # nothing is secret between two who play together
        return Message("prompt.wait-team", who | {"prompt": asked}, asked.clause)

    def ending(self, state: Clash) -> Message:
        players, enemies = state.points
        own, theirs = state.ranks()[state.drivers[0]], state.ranks()[state.drivers[-1]]
        args: Args = {"players": players, "enemies": enemies}
        if own == theirs:
            return Message("prompt.over-draw", args, "AXA-23.16")
        if any(wiped_out(state, team) for team in (cards.PLAYERS, cards.ENEMIES)):
            return Message(
                "prompt.over-won-out" if own > theirs else "prompt.over-lost-out", args, "AXA-23.5"
            )
        decided = next(k for k in range(len(own)) if own[k] != theirs[k])
        args["decided"] = Word("decided", decided)
        clause = "AXA-23.8" if decided else "AXA-23.7"
        return Message("prompt.over-won" if own > theirs else "prompt.over-lost", args, clause)

    def forbids(self, state: Clash, frame: Frame, seat: int, deed: Deed) -> Message | None:
        if deed.word == "follow":
            return Message("no.follow", {}, "AXA-26.1")
        return None


TOPICS = (setup, pools, flow, acting, loot, shooting, windows, choosing, walking)
FACES = Faces(TERMS, ACTIONS, [one for topic in TOPICS for one in topic.FACES], over="AXA-23.2")
