"""The door: every action goes through here, is checked, done, recorded, and may be taken back."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, NamedTuple

from mechbay.core.byhand import done_by_hand, is_by_hand
from mechbay.core.errors import IllegalAction, MechbayError, NotAsked, NoUndo, RecordError, UnknownAction
from mechbay.core.event import NOBODY, Event
from mechbay.core.fields import rebuild
from mechbay.core.game import Game
from mechbay.core.moments import KEPT_EVERY, OPEN, Moment, history, position
from mechbay.core.record import Record, Result
from mechbay.core.state import State
from mechbay.core.table import LiveTable, ScriptedTable, SeededTable, Table
from mechbay.core.terms import SEATS

FIELDS = ("table", "state", "_heading", "moments", "floor", "_kept", "_sealed_after")  # beside the game
SEED = re.compile("([0-9a-f]{2}){1,32}")  # in hex, as long as the generator takes


def admit(game: Game, state: State, seat: int, action: int | str) -> int:
    """The action's index if the seat may do it now, else the reason as an exception; changes nothing."""
    if isinstance(action, str):
        number = game.actions.read(action)
    elif 0 <= action < len(game.actions):
        number = action
    else:
        raise UnknownAction(f"there is no action {action}; they go from 0 to {len(game.actions) - 1}")
    actors = state.actors()
    if not actors:
        raise NotAsked("the game is over")
    if seat not in actors:
        asked = ", ".join(SEATS[actor] for actor in actors)
        name = SEATS[seat] if 0 <= seat < len(SEATS) else str(seat)
        raise NotAsked(f"seat {name} is not asked now; seat {asked} is")
    if number not in state.legal(seat):
        reason = game.why_not(state, seat, number)
        raise IllegalAction(f"{game.actions.write(number)!r} is not legal now", reason)
    return number


def play_on(state: State, seat: int, action: int, table: Table) -> bool:
    """Play an action; gives whether it closed the question that was asked.

    That is seen before the work that follows is done: the same frame may be asked anew after it.
    """
    closed = _answer(state, seat, action, table)
    state.advance(table)
    return closed


def _answer(state: State, seat: int, action: int, table: Table) -> bool:
    """Play an action without the work that follows."""
    frame = state.stack[-1]
    frame.play(state, seat, action, table)
    return not state.stack or state.stack[-1] is not frame or not frame.actors(state)


class Standing(NamedTuple):
    """Where a match stands: its newest moment and the position there, and how far steps may be taken back."""

    moment: Moment
    state: State
    floor: State  # the position up to which nothing may be taken back
    floor_depth: int
    sealed_after: int


class Match:
    """A game being played: its position, and the moments that led there."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str],
        table: Table,
        players: list[str] | None = None,
        commitment: str = "",
        start: State | None = None,  # where it begins, if not as the rules begin a game
        recorded: bool = False,  # with a record's options: a newer one is not among them
    ) -> None:
        self.game = game
        self.table = table
        table.listening = True
        self.state: State = game.new(seats, options, table) if start is None else start.copy()
        names = players or [f"seat {letter}" for letter in SEATS[:seats]]
        luck, events = self._take()
        settings = dict(options) if recorded else game.settings(options)
        promise = commitment or table.commitment()  # the former where the luck of a seed is told again
        self._heading = Record(game.id, game.version, seats, settings, names, luck, game.data, promise)
        self._heading.start = {} if start is None else game.to_json(start)
        setup = Moment(None, 0, 0, self._heading.setup(), events, self.state.copy())
        self.moments = [setup]  # the story as it stands: the setup, then a moment for each step
        self.floor = setup  # nothing up to here may be taken back
        self._kept = 0  # the depth of the newest position that is kept for good
        self._sealed_after = 0  # behind the floor: open steps of one seat up to here, then sealed ones of any

    def __reduce__(self) -> tuple[Any, ...]:
        """Moments are taken in their order: each holds on to the one before it, hundreds deep."""
        fields = {name: getattr(self, name) for name in FIELDS}
        return (rebuild, (_begun, (self.game, self.state), fields))

    @property
    def record(self) -> Record:
        """The match in words, as it stands."""
        setup, *steps = [moment.step for moment in self.moments]
        told = replace(self._heading, check=setup.check, steps=steps)
        if not self.state.over:
            return told
        seed = self.table.seed.hex() if isinstance(self.table, LiveTable) else ""
        return replace(told, seed=seed, result=Result(self.state.scores(), self.state.winners()))

    def play(self, seat: int, action: int | str, seq: int = 0) -> list[Event]:
        """Do an action and give what happened; `seq` is what a log calls the step.

        Nobody's action says how it lies on a real table: only there is such.
        """
        if seat == NOBODY and isinstance(action, str) and is_by_hand(action):
            return self._set(action, seq)
        number = admit(self.game, self.state, seat, action)
        frame = self.state.stack[-1]
        sealed = frame.sealed()
        if not sealed and any(moment.step.seat != seat for moment in self.moments[self.floor.depth + 1 :]):
            self._fence()
        legal = self.state.legal(seat)[:]
        fences = self.table.fences()
        closed = _answer(self.state, seat, number, self.table)
        told = len(self.table.events) if sealed else OPEN
        self.state.advance(self.table)
        fenced = self.table.fences() != fences or (sealed and closed)
        luck, events = self._take()
        last = self.moments[-1]
        step = last.step.next(seat, self.game.actions.write(number), luck, legal)
        self.moments.append(Moment(last, last.depth + 1, seq, step, events, None, told, sealed and closed))
        if not sealed:
            self._sealed_after = last.depth + 1
        if fenced:
            self._fence()
        return events

    def _set(self, do: str, seq: int) -> list[Event]:
        """How it lies on a real table; recorded as such, and nothing before it may be undone."""
        try:
            self.state = done_by_hand(self.game, self.state, do, self.table)
        except IllegalAction:
            self._take()  # what was told of a step that is not done
            raise
        luck, events = self._take()
        last = self.moments[-1]
        step = last.step.next(NOBODY, do, luck, [])
        self.moments.append(Moment(last, last.depth + 1, seq, step, events))
        self._fence()
        return events

    def standing(self) -> Standing:
        """What it takes to resume from here."""
        floor = self.floor
        assert floor.position is not None
        return Standing(self.moments[-1], self.state, floor.position, floor.depth, self._sealed_after)

    def resume(self, standing: Standing) -> None:
        """Stand where steps from this very setup have led, without playing them again."""
        self.state = standing.state
        self.moments = history(standing.moment)
        self.floor = self.moments[standing.floor_depth]
        self.floor.position = standing.floor
        self._sealed_after = standing.sealed_after

    def sealed_since(self) -> Moment | None:
        """Where the story stood when the sealed question was asked that is open; none if there is none."""
        if not self.state.stack or not self.state.stack[-1].sealed():
            return None
        return self.moments[max(self.floor.depth, self._sealed_after)]

    def sealed_steps(self, seat: int) -> int:
        """How many steps a seat has made in the sealed question that is open."""
        asked = self.sealed_since()
        return 0 if asked is None else sum(one.step.seat == seat for one in self.moments[asked.depth + 1 :])

    def can_undo(self, seat: int) -> bool:
        """Whether this seat has a step that it may take back."""
        return self._last_step(seat) is not None

    def undo(self, seat: int) -> None:
        """Take back the seat's last step; not past luck, a reveal, a close, or another's open decision."""
        last = self._last_step(seat)
        if last is None:
            raise NoUndo("nothing to take back: luck, a reveal or another player's decision lies between")
        self.undo_from(seat, last)

    def undo_from(self, seat: int, place: int) -> None:
        """Take back all steps of a seat from one on, as if one after the other."""
        others = [moment for moment in self.moments[place:] if moment.step.seat != seat]
        self.state = position(self.moments[place - 1], self.game)
        del self.moments[place:]
        # Only sealed choices of other seats can stand behind them; they keep their place in the log, so that
        # it does not tell that something before them was taken back.
        for moment in others:
            self.play(moment.step.seat, moment.step.do, moment.seq)

    def back_to(self, depth: int) -> None:
        """Take back all after so many steps, past any fence: where luck is told nobody has a secret."""
        self.state = position(self.moments[depth], self.game)
        del self.moments[depth + 1 :]
        if self.floor.depth > depth:
            self.floor = self.moments[-1]
            self.floor.position = self.state.copy()
            self._kept = min(self._kept, depth)
        self._sealed_after = min(self._sealed_after, depth)

    def _last_step(self, seat: int) -> int | None:
        """The place of the step that the seat may take back."""
        newest = len(self.moments) - 1
        for place in range(newest, self.floor.depth, -1):
            if self.moments[place].step.seat == seat:
                free = place == newest or (place > self._sealed_after and self._stays_open(place))
                return place if free else None
        return None

    def _stays_open(self, place: int) -> bool:
        """Whether the sealed question stays open without this step; not if it withdrew the last answer."""
        state = position(self.moments[place - 1], self.game)
        table = SeededTable(0)  # whatever luck a close would ask for falls beside the match
        return not any(
            play_on(state, moment.step.seat, self.game.actions.read(moment.step.do), table)
            for moment in self.moments[place + 1 :]
        )

    def _fence(self) -> None:
        """Nothing up to now may be taken back. The position is kept; of older ones only one now and then."""
        newest = self.moments[-1]
        if newest.depth >= self._kept + KEPT_EVERY:
            self._kept = self.floor.depth
        elif self.floor.depth > self._kept:
            self.floor.position = None
        newest.position = self.state.copy()
        self.floor = newest

    def _take(self) -> tuple[list[str], list[Event]]:
        """Take what the table heard: luck in notation, and events."""
        events = self.table.events[:]
        luck = [self.game.write_outcome(outcome) for outcome in self.table.outcomes]
        self.table.reveals += len(luck)  # so that the fences keep counting what is taken off the table
        self.table.events.clear()
        self.table.outcomes.clear()
        return luck, events


def _begun(game: Game, start: State) -> Match:
    """Some match, to be filled."""
    return Match(game, start.seats, {}, ScriptedTable([]), start=start)


def replay(game: Game, record: Record) -> Iterator[Match]:
    """The match after the setup and after each step; refuses, with its place, what is not true.

    Where the record has the seed, luck is drawn from it anew, and the recorded luck must be the same.
    """
    if record.game != game.id:
        raise RecordError(f"a record of {record.game!r}, not of {game.id!r}")
    if record.rules != game.version:
        raise RecordError(f"recorded under rules {record.rules!r}; this program has {game.version!r}")
    game.must_have_data(record.data)
    with _place("setup"):
        table = _table(record)
        _script(game, table, record.luck)
        start = game.from_json(record.start) if record.start else None
        match = Match(
            game, record.seats, record.options, table, record.players, record.commitment, start, recorded=True
        )
        _compare(match, record.luck, record.check)
    yield match
    for number, step in enumerate(record.steps, 1):
        with _place(f"step {number} ({step.do})"):
            if record.commitment and step.seat == NOBODY:
                raise RecordError("something is set by hand, which happens only at a real table")
            _script(game, table, step.luck)
            match.play(step.seat, step.do)
            _compare(match, step.luck, step.check)
        yield match
    result = match.record.result
    if record.commitment and bool(record.seed) != bool(result):
        told = (
            "is told though the match is not over" if record.seed else "is missing though the match is over"
        )
        raise RecordError(f"seed: it {told}")
    if result != record.result:
        raise RecordError(f"result: the record says {_say(record.result)}, but it is {_say(result)}")


def verify(game: Game, record: Record) -> Match:
    """The match at the end of a true record; an untrue one is refused, naming the place."""
    *_, match = replay(game, record)
    return match


def _say(result: Result | None) -> str:
    return "unfinished" if result is None else f"scores {result.scores}, winners {result.winners}"


@contextmanager
def _place(place: str) -> Iterator[None]:
    try:
        yield
    except MechbayError as error:
        raise RecordError(f"{place}: {error}") from None


def _table(record: Record) -> Table:
    """Where the luck of a record comes from: its seed, or without one the record itself."""
    if not record.seed:
        return ScriptedTable([])
    if not SEED.fullmatch(record.seed):
        raise RecordError("the seed must be 64 hex digits, or fewer pairs of them")
    table = LiveTable(bytes.fromhex(record.seed))
    if table.commitment() != record.commitment:
        raise RecordError("the seed is not the one that the commitment is the hash of")
    return table


def _script(game: Game, table: Table, luck: list[str]) -> None:
    outcomes = [game.read_outcome(text) for text in luck]
    if isinstance(table, ScriptedTable):
        table.script, table.read = outcomes, 0


def _compare(match: Match, luck: list[str], check: str) -> None:
    step = match.moments[-1].step
    if isinstance(match.table, ScriptedTable) and not match.table.finished():
        raise RecordError("more luck is recorded than the game asks for")
    if step.luck != luck:
        raise RecordError("the luck that is recorded is not the luck of the seed")
    if step.check != check:
        raise RecordError("changed since it was recorded: its check does not fit")
