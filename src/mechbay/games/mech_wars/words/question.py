"""What the faces of this game have in common."""

from __future__ import annotations

from mechbay.core.face import BOTTOM, F, Face
from mechbay.core.message import Message
from mechbay.core.state import Frame
from mechbay.games.mech_wars.rules import cards
from mechbay.games.mech_wars.rules.actions import ACTIONS
from mechbay.games.mech_wars.rules.playing import part_of
from mechbay.games.mech_wars.rules.state import War


class WarFace(Face[War, F]):
    """A frame as people meet it; if it has a seat, it is for the one whose turn it is."""

    part = cards.MARCH  # of the game, in which it may begin the stack
    phase = ""  # of the turn, as the catalogue calls it; what any phase may bring has none
    during = ""  # what lasts just as long as something is asked about it

    def lies_on(self, war: War, frame: F) -> tuple[str, ...]:
        return tuple(place for place in self.on if place != BOTTOM or self.part == part_of(war))

    def fits(self, war: War, frame: F, below: Frame | None) -> bool:
        return frame.args()[:1] in ((), (war.turn,))

    def here(self, war: War, frame: F, seat: int, cell: int) -> Message | None:
        """What an empty field of the seat's formation would mean for the answer."""
        return None

    def not_now(self, war: War, frame: F, seat: int, clause: str) -> Message:
        """Something else is asked, and a clause says why it is not this."""
        return Message("no.other-question", {"prompt": self.prompt(war, frame, seat)}, clause)


def choices(war: War, seat: int) -> set[str]:
    """The words of all that a seat may do."""
    return {ACTIONS.parts(action)[0] for action in war.legal(seat)}
