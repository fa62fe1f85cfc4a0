"""The faces of what is chosen while a card is carried out, and of its effects."""

from __future__ import annotations

from typing import Any, TypeVar

from mechbay.core.message import Message
from mechbay.core.state import Frame
from mechbay.games.apex_automa.rules import choosing, kit, program, runs
from mechbay.games.apex_automa.rules.state import NOBODY, Clash
from mechbay.games.apex_automa.words.face import UNDER_EFFECTS, Face, human, is_figure, legend, on_map

C = TypeVar("C", choosing.ChooseLegend, choosing.ChoosePlace, choosing.ChooseBranch)


class OfCard(Face[C]):
    """A question about one effect of a card."""

    fields = {"figure": "number", "effect": "effect", "it": "number"}
    on = UNDER_EFFECTS
    op = program.ASK_WHOM

    def fits(self, state: Clash, frame: C, below: Frame | None) -> bool:
        return (
            human(state, frame.figure)
            and on_map(state, frame.figure)
            and 0 <= frame.node < len(program.NODES)
            and program.NODES[frame.node].op == self.op
            and (frame.it == NOBODY or is_figure(frame.it))
        )

    def prompt(self, state: Clash, frame: C, seat: int) -> Message:
        return Message(f"prompt.{self.word}", {"legend": legend(state, frame.figure)}, self.clause)


class ChooseLegend(OfCard[choosing.ChooseLegend]):
    """Whom an effect is for."""

    frame = choosing.ChooseLegend
    clause = "AXA-24.20"

    def fits(self, state: Clash, frame: choosing.ChooseLegend, below: Frame | None) -> bool:
        return super().fits(state, frame, below) and bool(
            choosing.candidates(state, frame.figure, program.NODES[frame.node])
        )


class ChoosePlace(OfCard[choosing.ChoosePlace]):
    """Where an effect happens."""

    frame = choosing.ChoosePlace
    clause = "AXA-24.22"
    op = program.ASK_WHERE


class ChooseBranch(OfCard[choosing.ChooseBranch]):
    """Which part of a card is carried out."""

    frame = choosing.ChooseBranch
    clause = "AXA-24.1"
    op = program.CHOOSE


class ChooseWay(Face[choosing.ChooseWay]):
    """AXA-24.21: the direction of a line."""

    frame = choosing.ChooseWay
    fields = {"figure": "number", "effect": "effect", "first": "space"}
    clause = "AXA-24.21"
    on = UNDER_EFFECTS

    def fits(self, state: Clash, frame: choosing.ChooseWay, below: Frame | None) -> bool:
        place = program.NODES[frame.node].place if 0 <= frame.node < len(program.NODES) else None
        return (
            human(state, frame.figure)
            and on_map(state, frame.figure)
            and place is not None
            and place.kind == program.ANY_LINE
            and frame.first >= 0
        )


class Run(Face[runs.Run]):
    """The effects of a card from one on."""

    frame = runs.Run
    fields = {"figure": "number", "effect": "effect", "it": "number"}
    on = UNDER_EFFECTS

    def fits(self, state: Clash, frame: runs.Run, below: Frame | None) -> bool:
        return is_figure(frame.figure) and frame.node >= 0 and (frame.it == NOBODY or is_figure(frame.it))


class Played(Face[runs.Played]):
    """AXA-9.15: the card that is carried out."""

    frame = runs.Played
    fields = {"figure": "number", "card": "card"}
    on = ("act", "aim", "reveal", "reshuffle")

    def fits(self, state: Clash, frame: runs.Played, below: Frame | None) -> bool:
        if not human(state, frame.figure) or frame.card // kit.HAND != state.legends[frame.figure]:
            return False
        bit = 1 << (frame.card % kit.HAND)
        held = state.hands[frame.figure] | state.decks[frame.figure] | state.discards[frame.figure]
        return not held & bit


FACES: list[Face[Any]] = [ChooseLegend(), ChoosePlace(), ChooseBranch(), ChooseWay(), Run(), Played()]
