"""Pig against wolves: one person, and two robots that win together and are called after what they ate."""

from __future__ import annotations

from dataclasses import replace

from mechbay.core.face import BOTTOM, Face, Faces
from mechbay.core.game import Settings
from mechbay.core.message import Message
from mechbay.core.state import State
from mechbay.core.table import Table
from mechbay.positions import FlatDocuments
from pig import ACTIONS, HOLD, ROLL, TERMS, Pig, Turn, TurnFace, problems
from pig import GAME as PIG

WOLVES = (1, 2)
ENOUGH = 8  # points for which a wolf goes home


class Hunt(Pig):
    """The wolves count as the better of them."""

    def copy(self) -> Hunt:
        return Hunt(self.seats, self.stack[:], self.goal, self.totals[:], self.pot)

    def ranks(self) -> list[tuple[int, ...]]:
        pack = max(self.totals[wolf] for wolf in WOLVES)
        return [(self.totals[0],), (pack,), (pack,)]


class Prowl(Turn):
    """A wolf holds what is enough, or else rolls."""

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Hunt)
        return [HOLD] if state.pot >= ENOUGH else [ROLL]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        super().play(state, seat, action, table)
        take_turns(state)


class Day(Turn):
    """The person's turn."""

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        super().play(state, seat, action, table)
        take_turns(state)


class DayFace(TurnFace):
    """As in Pig."""

    frame = Day


class ProwlFace(Face[Pig, Prowl]):
    """What a wolf does."""

    frame = Prowl
    on = (BOTTOM,)

    def prompt(self, state: Pig, frame: Prowl, seat: int) -> Message:
        return Message("prompt.turn", {"pot": state.pot, "total": state.totals[seat]})


def take_turns(state: State) -> None:
    """Whose turn it is comes from Pig; how it is played, from who it is."""
    if state.stack:
        (turn,) = state.stack[-1].actors(state)
        state.stack = [Prowl(turn) if turn in WOLVES else Day(turn)]


def start(seats: int, options: Settings, table: Table) -> State:
    """Everybody begins with nothing."""
    return Hunt(seats, [Day(0)], int(options["goal"]), [0] * seats, 0)


def robot_name(state: State, seat: int) -> Message:
    """A wolf that has eaten has another name than one that has not."""
    total = state.scores()[seat]
    return Message("robot.fed", {"total": total}) if total else Message(f"robot.{'abc'[seat]}")


FACES: Faces[Pig] = Faces(TERMS, ACTIONS, [DayFace(), ProwlFace()])
DOCUMENTS = FlatDocuments("wolves", (3,), Hunt, FACES, problems)
GAME = replace(
    PIG,
    id="wolves",
    home=__name__,
    prefix="",
    seats=(3,),
    start=start,
    position=Hunt,
    to_json=DOCUMENTS.to_json,
    from_json=DOCUMENTS.from_json,
    invariants=DOCUMENTS.invariants,
    faces=FACES,
    promises={},
    robots=lambda options: WOLVES,
    robot_name=robot_name,
    teams=lambda options: (WOLVES,),
)
