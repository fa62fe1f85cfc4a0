"""What a game is to the rest of the house."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from importlib.resources import files
from pathlib import Path
from typing import Any

from mechbay.core.actions import Actions
from mechbay.core.chart import Text
from mechbay.core.companion import Companion
from mechbay.core.errors import MechbayError, RecordError, UnknownOption, WrongSeats
from mechbay.core.event import NOBODY, Event
from mechbay.core.face import Faces, Proposal, named
from mechbay.core.message import Args, Message, Word
from mechbay.core.promise import Promises
from mechbay.core.sheet import Sheet
from mechbay.core.state import BLANKS, WRITERS, State
from mechbay.core.story import Story
from mechbay.core.table import Outcome, SeededTable, Table
from mechbay.core.tabletop import Board
from mechbay.core.terms import NUMBER, SEAT, SEATS, Terms

ENGINE = 1  # rises when a game that was written for this one would no longer work
OTHER_QUESTION = "no.other-question"  # the key by which every game says that it asks something else
Settings = dict[str, str]
Document = dict[str, object]


def nothing_to_say(state: State, seat: int, kind: str, value: int) -> list[Message]:
    """About the pieces of a game that does not explain them."""
    return []


def no_boards(state: State, seat: int) -> tuple[Board, ...]:
    """The boards of a game that shows itself in words."""
    return ()


def by_score(state: State, seat: int) -> float:
    """What a position is worth in a game that says nothing better."""
    return float(state.scores()[seat])


def as_it_is(event: Event, line: Message) -> Message:
    """The lines of a game that leaves them to the house."""
    return line


def nobody(options: Settings) -> tuple[int, ...]:
    """The robots of a game that has none."""
    return ()


def by_letter(state: State, seat: int) -> Message:
    """What a robot is called in a game that has one name for each of their seats."""
    return Message(f"robot.{SEATS[seat]}")


def alone(options: Settings) -> tuple[tuple[int, ...], ...]:
    """The teams of a game in which everybody plays alone."""
    return ()


@dataclass(frozen=True)
class Option:
    """Something that is settled before a game begins; the first value is the default."""

    name: str
    values: tuple[str, ...]
    clause: str
    only: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # values that need so many seats


@dataclass(frozen=True, repr=False)
class Game:
    """One game: what to call, and the tables by which anybody can read what it says."""

    id: str
    home: str  # the package that holds its modules, catalogues, drawing and data
    version: str  # of the rules: changes whenever a stored game would replay differently
    prefix: str  # of the clause numbers
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    bound: int  # no random game takes more decisions than this
    terms: Terms
    actions: Actions
    events: Mapping[str, tuple[tuple[str, str], ...]]  # kind of event: (field, kind of thing), ...
    luck: Mapping[str, str]  # what luck is asked for: kind of thing that it answers with
    start: Callable[[int, Settings, Table], State]
    position: type[State]  # what its positions are
    to_json: Callable[[Any], Document]  # a position as a document
    from_json: Callable[[Document], State]  # the position of a document; refuses one that is not legal
    invariants: Callable[[State], Iterator[str]]  # what is wrong with a position, in words
    faces: Faces[Any]  # all about its questions that is not a rule
    describe: Callable[[State, int], Text]  # what stands where, as a seat sees it
    # how well a seat stands, for bots that look ahead
    evaluate: Callable[[State, int], float] = by_score
    # the line of an event, from what the house would say: a game may add to it or use another key
    reword: Callable[[Event, Message], Message] = as_it_is
    # which events make a headline, begin a round or a turn, say a reason
    story: Story = field(default_factory=Story)
    # what a piece is, with its rule, and what holds for it now: kind and value as in the terms
    about: Callable[[State, int, str, int], list[Message]] = nothing_to_say
    # seats that the game itself drives: they are asked, but have one choice only
    robots: Callable[[Settings], tuple[int, ...]] = nobody
    # what such a seat is called in a position, as after the piece that it plays there
    robot_name: Callable[[State, int], Message] = by_letter
    # seats that win together, each in one team at most; who is in none plays alone
    teams: Callable[[Settings], tuple[tuple[int, ...], ...]] = alone
    # kinds of things whose words golden games show once each, not in every field of every event ...
    many: frozenset[str] = frozenset()
    # ... but in these fields of these events each of these values, as every card where it is played ...
    each: Mapping[tuple[str, str], Collection[int]] = field(default_factory=dict)
    # ... and those of which any word will do, as the squares of a board
    places: frozenset[str] = frozenset()
    # options whose values golden games show in every combination: names that belong together
    combined: tuple[tuple[str, ...], ...] = ()
    engine: int = ENGINE  # the one it was written for
    data: str = ""  # a digest of its data file, where that is not the printed one
    # where its points come from, for the end of a match
    sheet: Sheet | None = None
    # what the numbers in its texts promise, for law 13
    promises: Promises = field(default_factory=dict)
    # what lies where, in cells, for screens made of letters; a game without is shown by its description
    boards: Callable[[State, int], tuple[Board, ...]] = no_boards
    companion: Companion | None = None  # what it has for people at a real table

    def __post_init__(self) -> None:
        _GAMES[self.position] = self
        WRITERS[self.position] = self.to_json
        BLANKS[self.position] = self._some_position

    def _some_position(self) -> State:
        return self.start(self.seats[0], self.settings({}), SeededTable(0))

    def __repr__(self) -> str:
        return f"<Game {self.id}, for {', '.join(map(str, self.seats))} seats>"

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        # By its id: it stands in a module, where another process finds it too.
        import mechbay

        if mechbay.load(self.id) is not self:
            raise TypeError(f"a game is pickled by its id, and {self.id!r} is another one here")
        return mechbay.load, (self.id,)

    @property
    def folder(self) -> Path:
        """Where its modules, catalogues, drawing and data lie."""
        return Path(str(files(self.home)))

    def room(self, name: str) -> Path:
        """One of its rooms, as "words"; a game of one file has everything in its folder."""
        room = self.folder / name
        return room if room.is_dir() else self.folder

    def settings(self, options: Mapping[str, str]) -> Settings:
        """The options filled up with defaults; refuses what the game does not have."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise UnknownOption(f"{self.id} has no option {name!r}; it has {', '.join(known) or 'none'}")
            if value not in known[name].values:
                right = ", ".join(known[name].values)
                raise UnknownOption(f"option {name} of {self.id} cannot be {value!r}; it is one of {right}")
        return {option.name: options.get(option.name, option.values[0]) for option in self.options}

    def new(self, seats: int, options: Mapping[str, str], table: Table) -> State:
        """A game ready for its first decision."""
        if seats not in self.seats:
            right = " or ".join(str(count) for count in self.seats)
            raise WrongSeats(f"{self.id} is for {right} seats, not {seats}")
        settings = self.settings(options)
        if not self.fits(seats, settings):
            chosen = ", ".join(f"{name}={value}" for name, value in settings.items())
            right = " or ".join(str(count) for count in self.seats if self.fits(count, settings))
            raise WrongSeats(f"{self.id} with {chosen} is for {right} seats, not {seats}")
        state = self.start(seats, settings, table)
        state.advance(table)
        return state

    def setups(
        self, wanted: Mapping[str, str] | None = None, seats: int | None = None
    ) -> list[tuple[int, Settings]]:
        """Every seat count with every combination of options, those that are wanted alike in all."""
        full = self.settings(wanted or {})
        names = [option.name for option in self.options]
        combos = itertools.product(*(option.values for option in self.options))
        chosen = [
            dict(zip(names, combo, strict=True))
            for combo in combos
            if all(
                full[name] == value
                for name, value in zip(names, combo, strict=True)
                if name in (wanted or {})
            )
        ]
        counts = [count for count in self.seats if seats in (None, count)]
        return [(count, settings) for count in counts for settings in chosen if self.fits(count, settings)]

    def people(self) -> list[int]:
        """How many people can play: seats without those of the game's own robots, over all setups."""
        return sorted({count - len(self.robots(settings)) for count, settings in self.setups()})

    def most(self, options: Mapping[str, str] | None = None) -> int:
        """The most seats that some options leave, by default the usual ones."""
        settings = self.settings(options or {})
        return max(count for count in self.seats if self.fits(count, settings))

    def fits(self, seats: int, settings: Mapping[str, str]) -> bool:
        """Whether the options can be played by so many."""
        return all(seats in option.only.get(settings[option.name], self.seats) for option in self.options)

    def must_have_data(self, digest: str) -> None:
        """Refuse what was played with another data file than this game has now."""
        if digest != self.data:
            was, now = (f"the data {name}" if name else "the printed data" for name in (digest, self.data))
            raise RecordError(f"played with {was}; now {self.id} has {now}")

    # --- what people read

    def prompt(self, state: State, seat: int) -> Message:
        """What the seat is asked now, or for whom it waits."""
        if state.over:
            return self.faces.ending(state)
        if seat not in state.actors():
            return self.faces.waiting(state, seat)
        frame = state.stack[-1]
        return self.faces.of(frame).prompt(state, frame, seat)

    def label(self, state: State, seat: int, action: int) -> Message:
        """What a legal choice means in this position."""
        frame, deed = state.stack[-1], self.faces.deed(action)
        found = self.faces.of(frame).label(state, frame, seat, deed)
        return found or Message(f"do.{deed.word}", deed.args)

    def proposal(self, state: State, seat: int) -> Proposal | None:
        """Several answers of an asked seat at once, if its question proposes them."""
        frame = state.stack[-1]
        return self.faces.of(frame).proposal(state, frame, seat)

    def warning(self, state: State, seat: int, action: int) -> Message | None:
        """What a person should know before a legal choice that cannot be taken back."""
        frame = state.stack[-1]
        return self.faces.of(frame).warns(state, frame, seat, self.faces.deed(action))

    def why_not(self, state: State, seat: int, action: int) -> Message:
        """The rule that forbids an action which is not legal now."""
        asked = self.prompt(state, seat)
        if seat not in state.actors():
            return asked
        faces, frame = self.faces, state.stack[-1]
        deed = faces.deed(action)
        reason = faces.of(frame).why_not(state, frame, seat, deed) or faces.forbids(state, frame, seat, deed)
        return reason or Message(OTHER_QUESTION, {"prompt": asked}, asked.clause)

    def line(self, event: Event) -> Message:
        """An event as a line of the log: `event.KIND` with who did it and its arguments, perhaps reworded."""
        args: Args = {} if event.seat == NOBODY else {"who": Word(SEAT, event.seat)}
        args |= named(self.events.get(event.kind, ()), event.args)  # one of the house has no fields
        return self.reword(event, Message(f"event.{event.kind}", args, event.clause))

    def brief(self, event: Event) -> Message:
        """An event as a part of the sentence of a turn: `brief.KIND`, filled in as its line is."""
        return replace(self.line(event), key=f"brief.{event.kind}")

    def order(self, event: Event) -> Message:
        """An event as what is to be done by hand at a real table: `order.KIND`, filled in as its line is."""
        return replace(self.line(event), key=f"order.{event.kind}")

    def head(self, event: Event) -> Message:
        """An event as the head of the part of the story that it begins: `head.KIND`."""
        return replace(self.line(event), key=f"head.{event.kind}")

    # --- documents

    def event_json(self, event: Event) -> Document:
        """An event as a document with words instead of numbers."""
        document: Document = {"event": event.kind, "clause": event.clause}
        for (name, kind), value in zip(self.events.get(event.kind, ()), event.args, strict=True):
            document[name] = value if kind == NUMBER else self.terms.write(kind, value)
        return document | ({} if event.seat == NOBODY else {"who": self.terms.write(SEAT, event.seat)})

    def write_outcome(self, outcome: Outcome) -> str:
        """An outcome of luck in notation, as "die 5"."""
        return f"{outcome.what} {self.terms.write(self.luck[outcome.what], outcome.value)}"

    def read_outcome(self, text: str) -> Outcome:
        """The outcome of a notation."""
        what, _, value = text.partition(" ")
        if what not in self.luck:
            raise RecordError(f"{text!r} is not an outcome of {self.id}; luck gives {', '.join(self.luck)}")
        try:
            return Outcome(what, self.terms.read(self.luck[what], value))
        except MechbayError as error:
            raise RecordError(f"{text!r} is not an outcome of {self.id}: {error}") from None


_GAMES: dict[type[State], Game] = {}  # by what their positions are


def game_of(state: State) -> Game | None:
    """The game that a position is of; none if nobody made one of this class."""
    return next((_GAMES[kind] for kind in type(state).__mro__ if kind in _GAMES), None)
