"""Open questions to several seats: who was first, and who comes too late."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mechbay.core.moments import history
from mechbay.core.terms import SEATS
from mechbay.server.orders import orders_due
from mechbay.server.problems import Problem

if TYPE_CHECKING:
    from mechbay.server.logged import Logged


def too_late(room: Logged, seat: int, version: int) -> Problem:
    """Why a choice on an old picture is refused: the table has changed, or another was first."""
    newest = room.versions.newest(seat)
    first = answered_by(room, seat, version) if 0 <= version <= newest else None
    if first is None:
        return Problem("stale", version=newest)
    who = f"{room.seats[first].name} {SEATS[first].upper()}".strip()
    return Problem("answered", version=newest, who=who)


def answered_by(room: Logged, seat: int, version: int) -> int | None:
    """The other seat that answered the question which a version asked both."""
    state, head = room.position(seat, version), room.shown(seat, version)
    if not state.shared() or seat not in state.actors():
        return None
    answers = [moment.step.seat for moment in history(room.moment) if moment.parent is head]
    return answers[0] if answers and answers[0] != seat else None


def asked_bot(room: Logged) -> int | None:
    """A bot that is asked and has not answered; none while a step waits for luck, or orders to be done.

    What a person may answer too, here or once the seat is taken, no bot answers.
    """
    if room.replayed or room.waiting is not None:
        return None
    awaited = room.state.awaited()
    bots = [seat for seat in awaited if room.seats[seat].kind == "bot"]
    if not bots or orders_due(room) or (len(bots) < len(awaited) and room.state.shared()):
        return None
    return bots[0]
