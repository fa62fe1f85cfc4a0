"""The faces of the windows of a shot: reactions, and help for an ally."""

from __future__ import annotations

from typing import Any

from mechbay.core.face import Deed
from mechbay.core.message import Args, Message, Word
from mechbay.core.state import Frame
from mechbay.games.apex_automa.rules import cards, kit, odds, windows
from mechbay.games.apex_automa.rules.state import Clash
from mechbay.games.apex_automa.words import refusals
from mechbay.games.apex_automa.words.effects import effects
from mechbay.games.apex_automa.words.face import Face, human, in_shot, is_figure, legend
from mechbay.games.apex_automa.words.notes import odds_note
from mechbay.games.apex_automa.words.shooting import played, shot_args, shot_subject


class React(Face[windows.React]):
    """AXA-9.6: a card against the shot, or none."""

    frame = windows.React
    fields = {"figure": "number", "window": "window"}
    clause = "AXA-9.6"

    def lies_on(self, state: Clash, frame: windows.React) -> tuple[str, ...]:
        return ("reveal",) if frame.window == kit.BEFORE else ("reshuffle",)

    def fits(self, state: Clash, frame: windows.React, below: Frame | None) -> bool:
        return human(state, frame.figure) and frame.figure == state.target and frame.window != kit.BOOST

    def prompt(self, state: Clash, frame: windows.React, seat: int) -> Message:
        if frame.window == kit.BEFORE:
            return Message("prompt.react-before", shot_args(state), self.clause)
        args: Args = {"legend": legend(state, state.shooter), "target": legend(state, state.target)}
        return Message("prompt.react-after", args, self.clause)

    def label(self, state: Clash, frame: windows.React, seat: int, deed: Deed) -> Message | None:
        return window_label(state, frame.window, deed)

    def why_not(self, state: Clash, frame: windows.React, seat: int, deed: Deed) -> Message | None:
        if deed.word != "play":
            return None
        return refusals.in_shot(state, seat, frame.figure, deed, windows.WINDOW_TYPE[frame.window])

    def subject(self, state: Clash, frame: windows.React) -> tuple[Word, ...]:
        return shot_subject(state)


class Help(Face[windows.Help]):
    """AXA-26.3: a team card for the ally, or none."""

    frame = windows.Help
    fields = {"figure": "number", "window": "window"}

    def lies_on(self, state: Clash, frame: windows.Help) -> tuple[str, ...]:
        return (UNDER_HELP[frame.window],)

    def fits(self, state: Clash, frame: windows.Help, below: Frame | None) -> bool:
        if not is_figure(frame.figure) or not in_shot(state):
            return False
        ally = cards.ALLY[frame.figure]
        another = human(state, ally) and state.drivers[ally] != state.drivers[frame.figure]
        asked = state.shooter if frame.window == kit.BOOST else state.target
        return another and frame.figure == asked

    def prompt(self, state: Clash, frame: windows.Help, seat: int) -> Message:
        if frame.window != kit.AFTER:
            key = "prompt.help-boost" if frame.window == kit.BOOST else "prompt.help-before"
            return Message(key, shot_args(state), clause_of(state, frame))
        args: Args = {"legend": legend(state, state.shooter), "target": legend(state, state.target)}
        return Message("prompt.help-after", args, clause_of(state, frame))

    def label(self, state: Clash, frame: windows.Help, seat: int, deed: Deed) -> Message | None:
        if deed.word == "decline" and frame.window == kit.BOOST:
            return Message("do.no-boost", {"odds": odds_note(odds.shot_odds(state))})
        return window_label(state, frame.window, deed)

    def why_not(self, state: Clash, frame: windows.Help, seat: int, deed: Deed) -> Message | None:
        if deed.word != "play":
            return None
        return refusals.in_shot(state, seat, frame.figure, deed, windows.WINDOW_TYPE[frame.window])

    def subject(self, state: Clash, frame: windows.Help) -> tuple[Word, ...]:
        return shot_subject(state)


# Window: what the question for the ally's card lies on.
UNDER_HELP = ("before", "reveal", "reshuffle")


def clause_of(state: Clash, frame: windows.Help) -> str:
    """The clause by which one may help: an allied Automa, or another player's legend."""
    if not state.automa(frame.figure):
        return "AXA-26.3"
    return "AXA-20.13" if frame.window == kit.BOOST else "AXA-20.20"


def window_label(state: Clash, window: int, deed: Deed) -> Message | None:
    """A reaction with what it changes, or none."""
    before = window != kit.AFTER
    if deed.word == "decline":
        return Message("do.decline-odds", {"odds": odds_note(odds.shot_odds(state))}) if before else None
    (card,) = deed.values
    if before:
        return played(state, card)
    said = effects(kit.CARD_START[card])
    return Message("do.play-text", {"card": Word("card", card), "text": said})


FACES: list[Face[Any]] = [React(), Help()]
