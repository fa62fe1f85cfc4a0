"""What the faces of this game have in common."""

from __future__ import annotations

from typing import TypeVar

from mechbay.core import face
from mechbay.core.face import Deed
from mechbay.core.message import Message, Word
from mechbay.core.state import Frame
from mechbay.games.apex_automa.rules import cards
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.state import NOBODY, Clash

F = TypeVar("F", bound=Frame)

# What the effects of a card may lie on, and questions about one of them besides.
UNDER_EFFECTS = ("played", "act", "next", "before", "reveal", "reshuffle", "help", "run")
# What an Automa's shot may interrupt.
UNDER_SHOTS = ("act", "next", "run", "move", "ride", "flee")


class Face(face.Face[Clash, F]):
    """One frame of this game as people meet it."""

    fields = {"figure": "number"}


class AutomaFace(Face[F]):
    """A moment of an Automa: there is nothing to choose but to go on."""

    def why_not(self, state: Clash, frame: F, seat: int, deed: Deed) -> Message | None:
        return Message("no.automa", {}, "AXA-13.16")


def legend(state: Clash, figure: int) -> Word:
    """The legend that a figure plays."""
    return Word("legend", state.legends[figure])


def is_figure(figure: int) -> bool:
    """Whether a number of a document is one of the four figures."""
    return 0 <= figure < cards.FIGURES


def of_players(figure: int) -> bool:
    """Whether a number of a document is a legend of the players' team."""
    return is_figure(figure) and cards.TEAM[figure] == cards.PLAYERS


def human(state: Clash, figure: int) -> bool:
    """Whether a number of a document is a person's legend."""
    return is_figure(figure) and not state.automa(figure)


def acting_human(state: Clash, figure: int) -> bool:
    """Whether it is the activation of this legend, and a person's."""
    return human(state, figure) and figure == state.acting


def acting_automa(state: Clash, figure: int) -> bool:
    """Whether it is the activation of this legend, and an Automa's."""
    return is_figure(figure) and state.automa(figure) and figure == state.acting


def on_map(state: Clash, figure: int) -> bool:
    """Whether a figure stands on the map."""
    return is_figure(figure) and state.at[figure] != OFF


def in_shot(state: Clash) -> bool:
    """Whether a shot is pending."""
    return state.shooter != NOBODY
