"""The faces of the shooting scheme."""

from __future__ import annotations

from typing import Any

from mechbay.core.message import Args, Message, Word
from mechbay.core.state import Frame
from mechbay.games.apex_automa.rules import aiming, kit, shooting
from mechbay.games.apex_automa.rules.state import Clash
from mechbay.games.apex_automa.words.face import UNDER_SHOTS, Face, acting_automa, human, in_shot, legend


class Aim(Face[shooting.Aim]):
    """AXA-7.6: a boost, and the trigger."""

    frame = shooting.Aim
    clause = "AXA-7.6"
    on = ("before",)

    def fits(self, state: Clash, frame: shooting.Aim, below: Frame | None) -> bool:
        return human(state, frame.figure) and frame.figure == state.shooter

    def prompt(self, state: Clash, frame: shooting.Aim, seat: int) -> Message:
        return Message("prompt.aim", shot_args(state), self.clause)


def shot_args(state: Clash) -> Args:
    """Who shoots at whom with what."""
    return {
        "legend": legend(state, state.shooter),
        "target": legend(state, state.target),
        "weapon": Word("weapon", aiming.weapon_of(state, state.shooter, state.weapon)),
        "difficulty": aiming.difficulty(state),
        "cards": len(aiming.thresholds(state)),
    }


class AutomaAims(Face[shooting.AutomaAims]):
    """AXA-20.3: an Automa is about to shoot."""

    frame = shooting.AutomaAims
    fields = {"figure": "number", "target": "number"}
    clause = "AXA-20.3"
    on = UNDER_SHOTS

    def fits(self, state: Clash, frame: shooting.AutomaAims, below: Frame | None) -> bool:
        return (
            acting_automa(state, frame.figure)
            and not state.shot
            and not in_shot(state)
            and frame.target in state.foes(frame.figure)
            and aiming.best_slot(state, frame.figure, frame.target) != aiming.NO_WEAPON
        )

    def prompt(self, state: Clash, frame: shooting.AutomaAims, seat: int) -> Message:
        args = {"legend": legend(state, frame.figure), "target": legend(state, frame.target)}
        return Message("prompt.automa-aims", args, self.clause)


class Before(Face[shooting.Before]):
    """AXA-7.1: reactions before fire."""

    frame = shooting.Before
    on = ("reveal",)

    def fits(self, state: Clash, frame: shooting.Before, below: Frame | None) -> bool:
        return in_shot(state) and frame.figure == state.target


class Reveal(Face[shooting.Reveal]):
    """AXA-7.7: the aim cards are turned up."""

    frame = shooting.Reveal
    clause = "AXA-7.7"
    on = ("after",)

    def fits(self, state: Clash, frame: shooting.Reveal, below: Frame | None) -> bool:
        return in_shot(state) and frame.figure == state.shooter

    def prompt(self, state: Clash, frame: shooting.Reveal, seat: int) -> Message:
        return Message("prompt.reveal", shot_args(state), self.clause)


class After(Face[shooting.After]):
    """AXA-7.1: reactions after fire."""

    frame = shooting.After
    on = ("reshuffle",)

    def fits(self, state: Clash, frame: shooting.After, below: Frame | None) -> bool:
        return in_shot(state) and frame.figure == state.target


class Reshuffle(Face[shooting.Reshuffle]):
    """AXA-7.19: the shot is over."""

    frame = shooting.Reshuffle
    on = UNDER_SHOTS

    def fits(self, state: Clash, frame: shooting.Reshuffle, below: Frame | None) -> bool:
        return in_shot(state) and frame.figure == state.shooter == state.acting


class React(Face[shooting.React]):
    """AXA-9.6: a card against the shot, or none."""

    frame = shooting.React
    fields = {"figure": "number", "window": "window"}
    clause = "AXA-9.6"

    def lies_on(self, state: Clash, frame: shooting.React) -> tuple[str, ...]:
        return ("reveal",) if frame.window == kit.BEFORE else ("reshuffle",)

    def fits(self, state: Clash, frame: shooting.React, below: Frame | None) -> bool:
        return human(state, frame.figure) and frame.figure == state.target and frame.window != kit.BOOST

    def prompt(self, state: Clash, frame: shooting.React, seat: int) -> Message:
        return Message(f"prompt.react-{kit.WINDOWS[frame.window]}", shot_args(state), self.clause)


FACES: list[Face[Any]] = [Aim(), AutomaAims(), Before(), Reveal(), After(), Reshuffle(), React()]
