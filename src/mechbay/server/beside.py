"""A match beside a real table: what people there tell, set by hand and carry out, as the log keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mechbay.core.byhand import BY_RESULT, SET, is_by_hand
from mechbay.core.companion import Brought, Question, step_back
from mechbay.core.errors import NotAsked, RecordError
from mechbay.core.event import NOBODY
from mechbay.core.game import Game
from mechbay.core.match import Match, admit
from mechbay.server.companion import Waiting, luck_there, question_of, read_answer, shuffled_in
from mechbay.server.orders import DONE, orders_due
from mechbay.server.store import Entry

if TYPE_CHECKING:
    from mechbay.server.logged import Logged

ACT = "act"  # a step with all of its luck
ASK = "ask"  # a step that waits until its luck is told
LUCK = "luck"  # a part of that luck
THERE = frozenset({ASK, LUCK, SET, DONE})  # entries that only the log of a real table has


def can_go_back(room: Logged, seat: int) -> bool:
    """Whether there is something to take back: all of it, also at the end, for nobody has a secret there."""
    waiting = room.waiting
    told = waiting is not None and bool(waiting.told or waiting.parts)
    own = waiting is not None and waiting.seat in room.people
    return seat in room.people and (told or own or room.moment.depth > 0)


# What is to be written of what somebody does there; refuses what cannot be.


def kind_of(game: Game, action: str | int) -> str:
    """What the log calls that which somebody does."""
    if not isinstance(action, str):
        return ACT
    if action.partition(" ")[0] in game.luck:
        return LUCK
    if is_by_hand(action):
        return SET
    return DONE if action == DONE else ACT


def told_there(room: Logged, entry: Entry) -> Entry:
    """The entry to be written, with all that it has to hold."""
    return WRITTEN[entry.kind](room, entry)


def _act(room: Logged, entry: Entry) -> Entry:
    """An action, which may have to wait for its luck."""
    if room.waiting is not None:
        raise NotAsked("what came up at the table must be entered first")
    if orders_due(room):
        raise NotAsked("what the robot did must be done at the table first")
    admit(room.game, room.state.seen_by(entry.seat), entry.seat, entry.text)
    return _with_luck(room, entry._replace(kind=ASK), entry.seat, entry.text, [])


def _answer(room: Logged, entry: Entry) -> Entry:
    """What luck brought; the step that waits is done once all of it is known."""
    waiting, question = room.waiting, question_of(room)
    if waiting is None or question is None or entry.seat not in room.people:
        raise NotAsked("this seat is not asked what came up at the table")
    answer = read_answer(room.game, question, entry.text)
    if isinstance(answer, Question):
        return entry
    return _with_luck(
        room, entry, waiting.seat, waiting.do, [*waiting.told, Brought(question.number, answer)]
    )


def _with_luck(room: Logged, entry: Entry, seat: int, do: str, told: list[Brought]) -> Entry:
    """The step itself if this is all of its luck; or else the entry, and the step goes on waiting."""
    found = luck_there(room, seat, do, told)
    if isinstance(found, Question):
        return entry
    if not is_by_hand(do):
        return room.step(entry._replace(kind=ACT, seat=seat, text=do), found)
    luck = [room.game.write_outcome(outcome) for outcome in found.outcomes]
    check = room.moment.step.next(NOBODY, do, luck, []).check
    return entry._replace(kind=SET, seat=seat, text=do, luck=luck, digest=check)


def _set(room: Logged, entry: Entry) -> Entry:
    """How it lies on the real table, perhaps with the end of a turn, which may have to wait for luck."""
    if room.waiting is not None or room.state.over:
        raise NotAsked("nothing can be set by hand before the question is answered")
    if entry.text == BY_RESULT and orders_due(room):
        raise NotAsked("what the robot did must be done at the table first")
    return _with_luck(room, entry._replace(kind=ASK), entry.seat, entry.text, [])


def _carry_out(room: Logged, entry: Entry) -> Entry:
    """What the robots did is done at the real table: go on with the next."""
    if not orders_due(room):
        raise NotAsked("there is nothing to do at the table now")
    return entry


WRITTEN = {ACT: _act, LUCK: _answer, SET: _set, DONE: _carry_out}


def also(done: Entry) -> list[tuple[str, str]]:
    """What else a client may have called that which was written: a step waits, or its last luck ends it."""
    if done.kind == ASK:
        return [(ACT, done.text), (SET, done.text)]
    return [(LUCK, outcome) for outcome in done.luck]


# What the log does there.


def tell(room: Logged, match: Match, entry: Entry) -> None:
    """What an entry changes of what was told, the same when it is loaded and when it is written."""
    waiting = room.waiting
    if entry.kind == ASK:
        room.waiting = Waiting(entry.seat, entry.text)
    elif entry.kind == LUCK and waiting is not None:
        question = waiting.question(room)
        waiting.tell(question, read_answer(room.game, question, entry.text))
    elif entry.kind == DONE:
        room.carried_out = room.moment.depth
    elif entry.kind == SET:
        room.play(entry, NOBODY)
        room.waiting = None
    elif entry.kind == "restart" and waiting is not None and waiting.told:
        room.waiting = Waiting(waiting.seat, waiting.do)
    elif entry.kind == "restart" and waiting is None and match.can_undo(entry.seat):
        while match.can_undo(entry.seat):
            match.undo(entry.seat)
    elif entry.kind in ("undo", "restart"):
        room.waiting = _taken_back(room, match)
    else:
        raise RecordError(f"the log knows no {entry.kind!r} there")
    room.carried_out = min(room.carried_out, room.moment.depth)


def _taken_back(room: Logged, match: Match) -> Waiting | None:
    """What waits for luck again once the last answer or choice of people is taken back."""
    waiting = room.waiting
    if waiting is not None and waiting.back():
        return waiting
    if waiting is not None and waiting.seat in room.people:
        return None
    pending = step_back(match, room.game.robots(room.options), shuffled_in(room))
    return None if pending is None else Waiting(*pending)
