"""The faces of rounds, turns and activations."""

from __future__ import annotations

from typing import Any

from mechbay.core.face import BOTTOM
from mechbay.core.message import Message
from mechbay.core.state import Frame
from mechbay.games.apex_automa.rules import flow, returning, steps
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.state import Clash
from mechbay.games.apex_automa.words.face import Face, acting_automa, is_figure, legend


class TurnStart(Face[flow.TurnStart]):
    """AXA-4.14: a turn begins."""

    frame = flow.TurnStart
    fields = {}
    on = (BOTTOM,)


class TurnEnd(Face[flow.TurnEnd]):
    """AXA-4.15: a turn ends."""

    frame = flow.TurnEnd
    fields = {}
    on = (BOTTOM,)


class Order(Face[flow.Order]):
    """AXA-4.6: which legend is activated."""

    frame = flow.Order
    clause = "AXA-4.6"
    on = ("turn-end",)

    def fits(self, state: Clash, frame: flow.Order, below: Frame | None) -> bool:
        return frame.figure == flow.team_figures(state)[0]


class Done(Face[steps.Done]):
    """The end of an activation."""

    frame = steps.Done
    on = ("order",)

    def fits(self, state: Clash, frame: steps.Done, below: Frame | None) -> bool:
        return frame.figure == state.acting and bool((state.acted >> frame.figure) & 1)


class Next(Face[steps.Next]):
    """The next step of an Automa."""

    frame = steps.Next
    fields = {"figure": "number", "step": "number"}
    on = ("done",)

    def fits(self, state: Clash, frame: steps.Next, below: Frame | None) -> bool:
        return acting_automa(state, frame.figure) and 0 <= frame.step <= steps.LAST


class Step(Face[steps.Step]):
    """A step of an Automa that does something."""

    frame = steps.Step
    fields = {"figure": "number", "step": "number"}
    clause = "AXA-16.1"
    on = ("done",)

    def fits(self, state: Clash, frame: steps.Step, below: Frame | None) -> bool:
        return (
            acting_automa(state, frame.figure)
            and 0 <= frame.step <= steps.LAST
            and state.step == frame.step
            and steps.DUTIES[frame.step].due(state, frame.figure)
        )

    def prompt(self, state: Clash, frame: steps.Step, seat: int) -> Message:
        args = {"legend": legend(state, frame.figure), "step": frame.step}
        return Message(f"prompt.step-{frame.step}", args, self.clause)


class RespawnBeacon(Face[returning.RespawnBeacon]):
    """AXA-13.7: at which beacon an enemy Automa comes back."""

    frame = returning.RespawnBeacon
    clause = "AXA-13.7"
    on = ("next",)

    def fits(self, state: Clash, frame: returning.RespawnBeacon, below: Frame | None) -> bool:
        return frame.figure == 0 and is_figure(state.acting) and state.at[state.acting] == OFF

    def prompt(self, state: Clash, frame: returning.RespawnBeacon, seat: int) -> Message:
        return Message("prompt.respawn-beacon", {"legend": legend(state, state.acting)}, self.clause)


FACES: list[Face[Any]] = [TurnStart(), TurnEnd(), Order(), Done(), Next(), Step(), RespawnBeacon()]
