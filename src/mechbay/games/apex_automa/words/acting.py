"""The faces of a person's activation."""

from __future__ import annotations

from typing import Any

from mechbay.core.message import Message
from mechbay.core.state import Frame
from mechbay.games.apex_automa.rules import acting, moving
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.state import Clash
from mechbay.games.apex_automa.words.face import UNDER_EFFECTS, Face, acting_human, human, legend, on_map


class Act(Face[acting.Act]):
    """AXA-5.3: what to do with the activation points."""

    frame = acting.Act
    clause = "AXA-5.3"
    on = ("done",)

    def fits(self, state: Clash, frame: acting.Act, below: Frame | None) -> bool:
        return acting_human(state, frame.figure) and on_map(state, frame.figure)

    def prompt(self, state: Clash, frame: acting.Act, seat: int) -> Message:
        return Message("prompt.act", {"legend": legend(state, frame.figure), "ap": state.ap}, self.clause)


class TakeFromBin(Face[acting.TakeFromBin]):
    """AXA-8.19: what to take from a bin."""

    frame = acting.TakeFromBin
    clause = "AXA-8.19"
    on = ("act",)

    def fits(self, state: Clash, frame: acting.TakeFromBin, below: Frame | None) -> bool:
        return acting_human(state, frame.figure)


class Arrive(Face[acting.Arrive]):
    """AXA-8.23: where a zipline ride ends."""

    frame = acting.Arrive
    fields = {"figure": "number", "anchor": "space"}
    clause = "AXA-8.23"
    on = ("act",)

    def fits(self, state: Clash, frame: acting.Arrive, below: Frame | None) -> bool:
        return acting_human(state, frame.figure) and bool(acting.arrivals(state, frame.figure, frame.anchor))


class Respawn(Face[acting.Respawn]):
    """AXA-5.11: whether to come back, and where."""

    frame = acting.Respawn
    clause = "AXA-5.11"
    on = ("done",)

    def fits(self, state: Clash, frame: acting.Respawn, below: Frame | None) -> bool:
        return acting_human(state, frame.figure) and state.at[frame.figure] == OFF

    def prompt(self, state: Clash, frame: acting.Respawn, seat: int) -> Message:
        return Message("prompt.respawn", {"legend": legend(state, frame.figure)}, self.clause)


class Go(Face[moving.Go]):
    """AXA-6.14: where a card lets a legend move."""

    frame = moving.Go
    fields = {"figure": "number", "points": "number"}
    clause = "AXA-6.14"
    on = UNDER_EFFECTS

    def fits(self, state: Clash, frame: moving.Go, below: Frame | None) -> bool:
        return human(state, frame.figure) and on_map(state, frame.figure) and 0 <= frame.points <= 12

    def prompt(self, state: Clash, frame: moving.Go, seat: int) -> Message:
        args = {"legend": legend(state, frame.figure), "mp": frame.points}
        return Message("prompt.go", args, self.clause)


FACES: list[Face[Any]] = [Act(), TakeFromBin(), Arrive(), Respawn(), Go()]
