"""The door: every action goes through here, is checked, done, recorded, and may be taken back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from mechbay.core.errors import IllegalAction, MechbayError, NotAsked, NoUndo, RecordError, UnknownAction
from mechbay.core.event import Event
from mechbay.core.game import Game
from mechbay.core.record import Record, Result, Step
from mechbay.core.state import State
from mechbay.core.table import ScriptedTable, SeededTable, Table
from mechbay.core.terms import SEATS


def check(game: Game, state: State, seat: int, action: int | str) -> int:
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
    frame = state.stack[-1]
    frame.play(state, seat, action, table)
    closed = not state.stack or state.stack[-1] is not frame or not frame.actors(state)
    state.advance(table)
    return closed


class Standing(NamedTuple):
    """Where a match stands: the position, and from where on steps may be taken back."""

    state: State
    floor: State
    floor_step: int
    sealed_from: int


class Match:
    """A game being played: its position, its record, and the story so far."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str],
        table: Table,
        players: list[str] | None = None,
    ) -> None:
        self.game = game
        self.table = table
        table.listening = True
        self.state: State = game.new(seats, options, table)
        names = players or [f"seat {letter}" for letter in SEATS[:seats]]
        self.record = Record(game.id, game.version, seats, game.settings(options), names)
        self.story: list[list[Event]] = []  # events of the setup, then of each step
        self.record.seal(self._take())
        self._sealed_from = 0  # since the floor: open steps of one seat, from here on sealed ones of any
        self._fence()

    def play(self, seat: int, action: int | str) -> list[Event]:
        """Do an action and give what happened."""
        number = check(self.game, self.state, seat, action)
        steps = self.record.steps
        frame = self.state.stack[-1]
        if not frame.sealed() and any(step.seat != seat for step in steps[self._floor_step :]):
            self._fence()
        legal = self.state.legal(seat)[:]
        fences = self.table.fences()
        closed = play_on(self.state, seat, number, self.table)
        fenced = self.table.fences() != fences or (frame.sealed() and closed)
        luck = self._take()
        steps.append(self.record.step(seat, self.game.actions.write(number), luck, legal))
        if not frame.sealed():
            self._sealed_from = len(steps)
        if fenced:
            self._fence()
        if self.state.over:
            self.record.result = Result(self.state.scores(), self.state.winners())
        return self.story[-1]

    def standing(self) -> Standing:
        """What it takes, beside steps and story, to resume from here."""
        return Standing(self.state, self._floor, self._floor_step, self._sealed_from)

    def resume(self, standing: Standing, steps: list[Step], story: list[list[Event]]) -> None:
        """Stand where these steps have led, without playing them again; only to be called after the setup."""
        self.state, self._floor, self._floor_step, self._sealed_from = standing
        self.record.steps = steps
        self.story = story
        if self.state.over:
            self.record.result = Result(self.state.scores(), self.state.winners())

    def can_undo(self, seat: int) -> bool:
        """Whether this seat has a step that it may take back."""
        return self._last_step(seat) is not None

    def undo(self, seat: int) -> None:
        """Take back the seat's last step; not past luck, a reveal, a close, or another's open decision."""
        last = self._last_step(seat)
        if last is None:
            raise NoUndo("nothing to take back: luck, a reveal or another player's decision lies between")
        later = self.record.steps[last + 1 :]
        self.state = self._before(last)
        del self.record.steps[last:], self.story[last + 1 :]
        self.record.result = None
        for step in later:  # only sealed choices of other seats can stand behind the one taken back
            self.play(step.seat, step.do)

    def _last_step(self, seat: int) -> int | None:
        """The step that the seat may take back."""
        newest = len(self.record.steps) - 1
        for index in range(newest, self._floor_step - 1, -1):
            if self.record.steps[index].seat == seat:
                free = index == newest or (index >= self._sealed_from and self._stays_open(index))
                return index if free else None
        return None

    def _before(self, index: int) -> State:
        """The position before a step that stands behind the floor."""
        state = self._floor.copy()
        table = ScriptedTable([])
        for step in self.record.steps[self._floor_step : index]:
            state.play(step.seat, self.game.actions.read(step.do), table)
        return state

    def _stays_open(self, index: int) -> bool:
        """Whether the sealed question stays open without this step; not if it withdrew the last answer."""
        state = self._before(index)
        table = SeededTable(0)  # whatever luck a close would ask for falls beside the match
        return not any(
            play_on(state, step.seat, self.game.actions.read(step.do), table)
            for step in self.record.steps[index + 1 :]
        )

    def _fence(self) -> None:
        self._floor = self.state.copy()
        self._floor_step = len(self.record.steps)

    def _take(self) -> list[str]:
        """Move what the table heard into the story; give its luck in notation."""
        self.story.append(self.table.events[:])
        luck = [self.game.write_outcome(outcome) for outcome in self.table.outcomes]
        self.table.reveals += len(luck)  # so that the fences keep counting what is taken off the table
        self.table.events.clear()
        self.table.outcomes.clear()
        return luck


def replay(game: Game, record: Record) -> Iterator[Match]:
    """The match after the setup and after each step; refuses, with its place, what is not true."""
    if record.game != game.id:
        raise RecordError(f"a record of {record.game!r}, not of {game.id!r}")
    if record.rules != game.version:
        raise RecordError(f"recorded under rules {record.rules!r}; this program has {game.version!r}")
    table = ScriptedTable([])
    with _place("setup"):
        table.script = [game.read_outcome(text) for text in record.luck]
        match = Match(game, record.seats, record.options, table, record.players)
        _compare(table, match.record.check, record.check)
    yield match
    for number, step in enumerate(record.steps, 1):
        with _place(f"step {number} ({step.do})"):
            table.script = [game.read_outcome(text) for text in step.luck]
            table.read = 0
            match.play(step.seat, step.do)
            _compare(table, match.record.steps[-1].check, step.check)
        yield match


def verify(game: Game, record: Record) -> Match:
    """The match at the end of a true record; an untrue one is refused, naming the place."""
    *_, match = replay(game, record)
    if match.record.result != record.result:
        raise RecordError(
            f"result: the record says {_say(record.result)}, but it is {_say(match.record.result)}"
        )
    return match


def _say(result: Result | None) -> str:
    return "unfinished" if result is None else f"scores {result.scores}, winners {result.winners}"


@contextmanager
def _place(place: str) -> Iterator[None]:
    try:
        yield
    except MechbayError as error:
        raise RecordError(f"{place}: {error}") from None


def _compare(table: ScriptedTable, check: str, recorded: str) -> None:
    if not table.finished():
        raise RecordError("more luck is recorded than the game asks for")
    if check != recorded:
        raise RecordError(f"changed since it was recorded: its check should be {check}, not {recorded}")
