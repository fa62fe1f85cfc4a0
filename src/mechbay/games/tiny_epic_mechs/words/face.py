"""What the faces of this game have in common."""

from __future__ import annotations

from typing import TypeVar

from mechbay.core import face
from mechbay.core.face import Button, Deed
from mechbay.core.message import Args, Message, Word, listed
from mechbay.core.state import Frame
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.words.text import mine_damage

F = TypeVar("F", bound=Frame)
NO_ROBOT = Message("no.robot", {}, "TEM-24.13")  # whatever somebody wants to choose for one
# Choices that look the same whatever is asked.
BUTTONS = {
    "decline": Button(Word("cross", 0), Message("table.no")),
    "skip": Button(Word("cross", 0), Message("table.skip")),
    "follow": Button(Word("back", 0), Message("table.follow")),
}


class Face(face.Face[Tournament, F]):
    """One frame of this game as people meet it."""

    moved = True  # whether the card of the turn has been executed by the time it is pending
    lacks: tuple[str, ...] = ()  # the fields that may be none

    def button(self, state: Tournament, frame: F, seat: int, deed: Deed) -> Button | None:
        return BUTTONS.get(deed.word)


def thing(kind: str, value: int) -> Button:
    """A thing and its name."""
    return Button(Word(kind, value), listed(kind, [value]))


def for_energy(kind: str, value: int, price: int) -> Button:
    """Something that costs energy."""
    return Button(Word(kind, value), Message("table.price-energy", {"price": price}))


def mine_button(state: Tournament, cell: int, mine: int, price: int) -> Button:
    """A mine that could be laid in a zone: what it will do to who comes, and what it costs."""
    args: Args = {"damage": mine_damage(state, cell, mine), "price": price}
    return Button(Word("mine", mine), Message("table.mine", args))
