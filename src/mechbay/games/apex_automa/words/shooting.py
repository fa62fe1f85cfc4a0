"""The faces of the shooting scheme."""

from __future__ import annotations

from typing import Any

from mechbay.core.face import Deed
from mechbay.core.message import Args, Message, Word
from mechbay.core.state import Frame
from mechbay.games.apex_automa.rules import aiming, kit, odds, shooting
from mechbay.games.apex_automa.rules.actions import FOLLOW
from mechbay.games.apex_automa.rules.runs import Run
from mechbay.games.apex_automa.rules.state import Clash
from mechbay.games.apex_automa.words import refusals
from mechbay.games.apex_automa.words.effects import effects
from mechbay.games.apex_automa.words.face import (
    UNDER_SHOTS,
    AutomaFace,
    Face,
    acting_automa,
    human,
    in_shot,
    legend,
)
from mechbay.games.apex_automa.words.notes import aim_args, change_note, odds_note, tenths


class Aim(Face[shooting.Aim]):
    """AXA-7.6: a boost, and the trigger."""

    frame = shooting.Aim
    clause = "AXA-7.6"
    on = ("before",)

    def fits(self, state: Clash, frame: shooting.Aim, below: Frame | None) -> bool:
        return human(state, frame.figure) and frame.figure == state.shooter

    def prompt(self, state: Clash, frame: shooting.Aim, seat: int) -> Message:
        more = len(frame.legal(state, seat)) > 1
        return Message("prompt.aim" if more else "prompt.aim-fire", shot_args(state), self.clause)

    def label(self, state: Clash, frame: shooting.Aim, seat: int, deed: Deed) -> Message | None:
        if deed.word == "fire":
            return Message("do.fire-odds", {"odds": odds_note(odds.shot_odds(state))})
        return played(state, deed.values[0])

    def why_not(self, state: Clash, frame: shooting.Aim, seat: int, deed: Deed) -> Message | None:
        if deed.word != "play":
            return None
        reason = refusals.in_shot(state, seat, frame.figure, deed, kit.BOOSTING)
        return reason or Message("no.boosted", {}, self.clause)

    def subject(self, state: Clash, frame: shooting.Aim) -> tuple[Word, ...]:
        return shot_subject(state)


def played(state: Clash, card: int) -> Message:
    """A boost or a reaction before fire with what it would change."""
    change = change_note(odds.shot_odds(state), odds.with_card(state, card))
    args: Args = {"card": Word("card", card), "text": effects(kit.CARD_START[card]), "odds": change}
    return Message("do.play-odds", args)


def shot_subject(state: Clash) -> tuple[Word, ...]:
    """Who shoots, and at whom."""
    return (legend(state, state.shooter), legend(state, state.target))


def shot_args(state: Clash) -> Args:
    """Who shoots at whom with what."""
    return {
        "legend": legend(state, state.shooter),
        "target": legend(state, state.target),
        "weapon": Word("weapon", aiming.weapon_of(state, state.shooter, state.weapon)),
        "difficulty": aiming.difficulty(state),
        "cards": len(aiming.thresholds(state)),
        "odds": odds_note(odds.shot_odds(state)),
    }


class AutomaAims(AutomaFace[shooting.AutomaAims]):
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
        args: Args = {"legend": legend(state, frame.figure), "enemy": legend(state, frame.target)}
        return Message("prompt.automa-aims", args, self.clause)

    def label(self, state: Clash, frame: shooting.AutomaAims, seat: int, deed: Deed) -> Message | None:
        slot = aiming.best_slot(state, frame.figure, frame.target)
        twin = state.copy()
        frame.play(twin, seat, FOLLOW, odds.SILENT)
        while isinstance(twin.stack[-1], Run):  # a boost; a card is turned up only after it
            twin.stack.pop().run(twin, odds.SILENT)
        mean = tenths(odds.shot_odds(twin).mean)
        args = aim_args(state, frame.figure, slot, frame.target)
        return Message("do.follow-aim", args | {"mean": mean})

    def subject(self, state: Clash, frame: shooting.AutomaAims) -> tuple[Word, ...]:
        return (legend(state, frame.figure), legend(state, frame.target))


class Before(Face[shooting.Before]):
    """AXA-7.1: reactions before fire."""

    frame = shooting.Before
    on = ("reveal",)

    def fits(self, state: Clash, frame: shooting.Before, below: Frame | None) -> bool:
        return in_shot(state) and frame.figure == state.target


class Reveal(AutomaFace[shooting.Reveal]):
    """AXA-7.7: the aim cards are turned up."""

    frame = shooting.Reveal
    clause = "AXA-7.7"
    on = ("after",)

    def fits(self, state: Clash, frame: shooting.Reveal, below: Frame | None) -> bool:
        return in_shot(state) and frame.figure == state.shooter

    def prompt(self, state: Clash, frame: shooting.Reveal, seat: int) -> Message:
        return Message("prompt.reveal", shot_args(state), self.clause)

    def label(self, state: Clash, frame: shooting.Reveal, seat: int, deed: Deed) -> Message | None:
        return Message("do.follow-reveal", {"odds": odds_note(odds.shot_odds(state))})

    def subject(self, state: Clash, frame: shooting.Reveal) -> tuple[Word, ...]:
        return shot_subject(state)


def own_boost(state: Clash, frame: Frame) -> Message | None:
    """AXA-20.13: why nobody may play a boost for an allied Automa that is about to fire."""
    if not isinstance(frame, shooting.Reveal) or not state.allied(frame.figure):
        return None
    if not aiming.feat_boosts(state):
        return None
    args = shot_args(state) | {"feat": Word("feat", state.active)}
    return Message("prompt.reveal-boosted", args, "AXA-20.13")


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


FACES: list[Face[Any]] = [Aim(), AutomaAims(), Before(), Reveal(), After(), Reshuffle()]
