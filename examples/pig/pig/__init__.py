"""Pig: roll the die as often as you dare; a one takes all that you have not held."""

from __future__ import annotations

from collections.abc import Iterator

from mechbay.core.actions import Actions
from mechbay.core.event import Event
from mechbay.core.face import BOTTOM, Deed, Face, Faces
from mechbay.core.game import Game, Option, Settings
from mechbay.core.message import Message, Word
from mechbay.core.promise import fact, now
from mechbay.core.state import Ask, Frame, State
from mechbay.core.table import Table
from mechbay.core.terms import Terms
from mechbay.positions import FlatDocuments

TERMS = Terms({"die": ["1", "2", "3", "4", "5", "6"]})
ACTIONS = Actions([("roll",), ("hold",)], TERMS)
ROLL, HOLD = ACTIONS.first("roll"), ACTIONS.first("hold")
EVENTS = {"rolled": (("die", "die"),), "lost": (("pot", "number"),), "held": (("total", "number"),)}


class Pig(State):
    """Who has how much, and what is at stake in this turn."""

    def __init__(self, seats: int, stack: list[Frame], goal: int, totals: list[int], pot: int) -> None:
        super().__init__(seats, stack)
        self.goal, self.totals, self.pot = goal, totals, pot

    def copy(self) -> Pig:
        return Pig(self.seats, self.stack[:], self.goal, self.totals[:], self.pot)

    def scores(self) -> list[int]:
        return self.totals


class Turn(Ask):
    """PIG-2.1: roll, or hold what has been rolled."""

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Pig)
        return [ROLL, HOLD] if state.pot else [ROLL]  # PIG-2.4

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Pig)
        if action == ROLL:
            die = table.below(6, "die")
            table.tell(Event("rolled", "PIG-2.1", seat, (die,)))
            if die > 0:
                state.pot += die + 1
                return
            table.tell(Event("lost", "PIG-2.2", seat, (state.pot,)))
        else:
            state.totals[seat] += state.pot
            table.tell(Event("held", "PIG-2.3", seat, (state.totals[seat],)))
        state.pot = 0
        over = state.totals[seat] >= state.goal  # PIG-3.1
        state.stack = [] if over else [Turn((seat + 1) % state.seats)]


class TurnFace(Face[Pig, Turn]):
    """What a turn looks like: everything else about it is the house's default."""

    frame = Turn
    on = (BOTTOM,)

    def prompt(self, state: Pig, frame: Turn, seat: int) -> Message:
        return Message("prompt.turn", {"pot": state.pot, "total": state.totals[seat]}, "PIG-2.1")

    def why_not(self, state: Pig, frame: Turn, seat: int, deed: Deed) -> Message | None:
        return Message("no.hold", {}, "PIG-2.4")


def start(seats: int, options: Settings, table: Table) -> State:
    """PIG-1.1: everybody begins with nothing."""
    return Pig(seats, [Turn(0)], int(options["goal"]), [0] * seats, 0)


def describe(state: State, seat: int) -> list[Message]:
    """How everybody stands."""
    return [Message("view.total", {"who": Word("seat", k), "total": n}) for k, n in enumerate(state.scores())]


def problems(state: State) -> Iterator[str]:
    """What must never be."""
    assert isinstance(state, Pig)
    if state.pot < 0 or min(state.totals) < 0 or len(state.totals) != state.seats:
        yield "everybody has a total, and nothing is below zero"


FACES: Faces[Pig] = Faces(TERMS, ACTIONS, [TurnFace()], over="PIG-3.1", wait="PIG-1.2")
DOCUMENTS = FlatDocuments("pig", (2, 3, 4), Pig, FACES, problems)
GAME = Game(
    id="pig", home=__name__, version="1", prefix="PIG", seats=(2, 3, 4), bound=5000,
    options=(Option("goal", ("100", "50"), "PIG-1.3"),), terms=TERMS, actions=ACTIONS, events=EVENTS,
    luck={"die": "die"}, start=start, position=Pig, to_json=DOCUMENTS.to_json, from_json=DOCUMENTS.from_json,
    invariants=DOCUMENTS.invariants, faces=FACES, describe=describe,
    promises={"prompt.turn pot": fact("pot"), "prompt.turn total": now("totals")},
)  # fmt: skip
