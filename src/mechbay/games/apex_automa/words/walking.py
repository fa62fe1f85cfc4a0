"""The faces of an Automa's move."""

from __future__ import annotations

from typing import Any

from mechbay.core.face import Deed
from mechbay.core.message import Args, Message, Word
from mechbay.core.state import Frame
from mechbay.games.apex_automa.rules import cards, fleeing, walking
from mechbay.games.apex_automa.rules.state import Clash
from mechbay.games.apex_automa.words.face import AutomaFace, Face, acting_automa, is_figure, legend, on_map

MOST = 20  # movement points that a document may give


class Move(AutomaFace[walking.Move]):
    """AXA-19.2: the next decision card of a move action."""

    frame = walking.Move
    fields = {"figure": "number", "points": "number", "pair": "pair", "used": "number", "failed": "number"}
    clause = "AXA-19.2"
    on = ("next", "run", "reveal", "reshuffle", "help")

    def fits(self, state: Clash, frame: walking.Move, below: Frame | None) -> bool:
        return (
            is_figure(frame.figure)
            and state.automa(frame.figure)
            and on_map(state, frame.figure)
            and 0 <= frame.points <= MOST
            and frame.pair >= 0
            and 0 <= frame.used < 1 << 16
            and 0 <= frame.failed <= cards.FAILED_CARDS
        )

    def prompt(self, state: Clash, frame: walking.Move, seat: int) -> Message:
        args: Args = {
            "legend": legend(state, frame.figure),
            "points": frame.points,
            "path": Word("path", frame.colour(state)),
        }
        return Message("prompt.move", args, self.clause)

    def label(self, state: Clash, frame: walking.Move, seat: int, deed: Deed) -> Message | None:
        return Message("do.follow-move", {"path": Word("path", frame.colour(state))})

    def subject(self, state: Clash, frame: walking.Move) -> tuple[Word, ...]:
        return (legend(state, frame.figure),)


class Ride(Face[walking.Ride]):
    """AXA-19.34: a zipline after a shot on the last point."""

    frame = walking.Ride
    fields = {"figure": "number", "points": "number", "pair": "pair", "used": "number", "colour": "path"}
    on = ("next", "run")

    def fits(self, state: Clash, frame: walking.Ride, below: Frame | None) -> bool:
        return (
            acting_automa(state, frame.figure) and frame.points == 0 and frame.pair >= 0 and frame.colour >= 0
        )


class Flee(Face[fleeing.Flee]):
    """AXA-18.10: on the way out of danger."""

    frame = fleeing.Flee
    fields = {"figure": "number", "start": "space", "card": "decision", "turns": "number", "done": "number"}
    on = ("next",)

    def fits(self, state: Clash, frame: fleeing.Flee, below: Frame | None) -> bool:
        if (
            not acting_automa(state, frame.figure)
            or frame.start < 0
            or frame.card < 0
            or not 0 <= frame.turns < 4
        ):
            return False
        cells = walking.path_cells(frame.start, frame.card, cards.WHITE, frame.turns)
        return 0 < frame.done < len(cells) and all(cell >= 0 for cell in cells)


FACES: list[Face[Any]] = [Move(), Ride(), Flee()]
