"""For people at a real table: they answer what its luck brought, until a step has all that it needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from mechbay.core.byhand import Settable, done_by_hand, is_by_hand
from mechbay.core.errors import RecordError, ScriptError
from mechbay.core.event import NOBODY, Event
from mechbay.core.luck import HashLuck
from mechbay.core.message import Message, Word
from mechbay.core.table import AskingTable, Outcome, Table

if TYPE_CHECKING:
    from mechbay.core.game import Game
    from mechbay.core.match import Match
    from mechbay.core.state import State


WORDS = 2**16  # random words that a step may need
AT = "at"  # between a luck and a place that people turn to, as "zone at c2"


class Part(NamedTuple):
    """One thing that is seen of a card, in notation and in words."""

    text: str
    words: Word | Message | int


def whose(event: Event) -> int:
    """The piece of an event in a game in which everybody has one."""
    return event.seat


def nothing_by_hand(state: State) -> list[Settable]:
    """What can be set in a game that says nothing of it."""
    return []


def by_choices(state: State, seat: int) -> State | None:
    """The end of a turn in a game whose turns are told choice by choice."""
    return None


@dataclass(frozen=True)
class Companion:
    """What a game has for people at a real table, beside a question `luck.NAME` for all of its luck."""

    # by kind of thing: what is seen of it, part after part; two things that look alike are one answer
    looks: Mapping[str, Callable[[int], tuple[Part, ...]]] = field(default_factory=dict)
    # by luck: its question where more can be said than `luck.NAME` does, from the position before the step
    asks: Mapping[str, Callable[[State, Question], Message]] = field(default_factory=dict)
    # by luck: the places that a step asks for one after the other, all from one bag of different things;
    # people tell them in any order
    places: Mapping[str, Callable[[State], tuple[Word, ...]]] = field(default_factory=dict)
    # luck of the robots' own cards, which the program may shuffle itself
    own: frozenset[str] = frozenset()
    # orders to shuffle, which nobody follows for a robot then
    shuffling: frozenset[str] = frozenset()
    # by luck: the position that is drawn while it is asked, with what is known of the step
    laid: Mapping[str, Callable[[State, Question], State]] = field(default_factory=dict)
    # events after which something is to be done by hand, as `order.KIND` says, and what is set by it:
    # of several that set the same of one piece only the last is done
    orders: Mapping[str, str] = field(default_factory=dict)
    # the piece that an event is about
    piece: Callable[[Event], int] = whose
    # what people may set as it lies on their table
    by_hand: Callable[[State], list[Settable]] = nothing_by_hand
    # the position at the end of a person's turn, before what follows; none where it is not theirs to end
    turn_over: Callable[[State, int], State | None] = by_choices
    notice: str = ""  # the key of what is said before a table is laid, if anything


class Brought(NamedTuple):
    """What luck brought in a step at a real table, and how often the same was asked for up to then."""

    number: int
    outcome: Outcome


class Shuffle(NamedTuple):
    """Where the luck comes from that the program brings itself, the same however often a step is tried."""

    what: frozenset[str]
    seed: bytes
    step: int  # how many lie before the one that is tried

    def luck(self) -> HashLuck:
        """The random words of the step; each step has enough of its own."""
        luck = HashLuck(self.seed)
        luck.counter = self.step * WORDS
        return luck


class Unanswered(Exception):
    """Luck that nobody has answered yet; ends a step that is only tried."""

    def __init__(self, what: str, possible: list[int]) -> None:
        super().__init__(what)
        self.what = what
        self.possible = possible


@dataclass(frozen=True)
class Question:
    """What luck brought: is it one of these? And what the step has told before it."""

    what: str
    possible: list[int]
    number: int  # how often the step has asked the same, this time too
    events: list[Event]
    told: tuple[str, ...] = ()  # the parts that are known of it
    known: Mapping[int, int] = field(default_factory=dict)  # by number: what of the same luck is told
    places: tuple[
        Word, ...
    ] = ()  # by number, from 1: of which place it is, where these are told in any order


def foresee(
    attempt: Callable[[Table], object], told: list[Brought], shuffle: Shuffle | None = None
) -> Question | list[Outcome]:
    """The luck of a step if enough of it is told, or what is to be asked next.

    The step is tried on a copy, from its beginning each time: nothing of a half-done one stays.
    """
    left = {(one.outcome.what, one.number): one.outcome.value for one in told}

    def ask(what: str, possible: list[int]) -> int:
        number = 1 + len(known(what))
        later = [value for (name, _), value in left.items() if name == what]
        if (what, number) not in left:
            raise Unanswered(what, [value for value in possible if value not in later])
        value = left.pop((what, number))
        if value not in possible:
            raise ScriptError(f"luck is asked for {what}, one of {possible}, not {value}")
        return value

    def known(what: str) -> dict[int, int]:
        values = [outcome.value for outcome in table.outcomes if outcome.what == what]
        return dict(enumerate(values, 1))

    table = AskingTable(ask) if shuffle is None else AskingTable(ask, shuffle.what, shuffle.luck())
    try:
        attempt(table)
    except Unanswered as missing:
        before = known(missing.what)
        ahead = {number: value for (what, number), value in left.items() if what == missing.what}
        number = len(before) + 1
        return Question(missing.what, missing.possible, number, table.events, known=before | ahead)
    if left:
        raise ScriptError("more luck was given than was asked for")
    return table.outcomes


def foresee_step(
    game: Game, state: State, seat: int, do: str, told: list[Brought], shuffle: Shuffle | None
) -> Question | list[Outcome]:
    """The same of an action in notation; the question knows the places that may be told instead."""

    def attempt(table: Table) -> None:
        if is_by_hand(do):
            done_by_hand(game, state, do, table)
        else:
            state.copy().play(seat, game.actions.read(do), table)

    found = foresee(attempt, told, shuffle)
    assert game.companion is not None
    if isinstance(found, Question) and found.what in game.companion.places:
        return replace(found, places=game.companion.places[found.what](state))
    return found


def elsewhere(game: Game, question: Question) -> dict[str, int]:
    """The places that are not told yet, by what is answered to turn to them; with the number of each."""
    numbered = enumerate(question.places if not question.told else (), 1)
    return {
        f"{question.what} {AT} {game.terms.write(place.kind, place.value)}": number
        for number, place in numbered
        if number not in question.known
    }


class Pending(NamedTuple):
    """A step of which people have not told all luck."""

    seat: int
    do: str
    told: list[Brought]


def step_back(match: Match, robots: tuple[int, ...], shuffled: frozenset[str]) -> Pending | None:
    """Take back what people did or told last, whatever lies between; gives the step that waits again.

    Steps of robots in which nothing was told fall with it: the game itself does them anew.
    """
    while len(match.moments) > 1:
        step = match.moments[-1].step
        match.back_to(len(match.moments) - 2)
        if step.seat == NOBODY:  # it was set by hand
            return None
        told = told_luck(match, step.seat, match.game.actions.read(step.do), step.luck, shuffled)
        if told:
            return Pending(step.seat, step.do, told[:-1])
        if step.seat not in robots:
            return None
    return None


def told_luck(
    match: Match, seat: int, action: int, luck: list[str], shuffled: frozenset[str]
) -> list[Brought]:
    """The luck of the next step that was really asked: not where only one thing could come."""
    outcomes = [match.game.read_outcome(text) for text in luck]
    told: list[Brought] = []

    def ask(what: str, possible: list[int]) -> int:
        before = [outcome for outcome in table.outcomes if outcome.what == what]
        outcome = outcomes[len(table.outcomes)]
        if what not in shuffled:
            told.append(Brought(len(before) + 1, outcome))
        return outcome.value

    table = AskingTable(ask)
    match.state.copy().play(seat, action, table)
    return told


def answers(game: Game, question: Question) -> dict[str, Word | Message | int]:
    """What may be answered, in notation with its words: things that look alike once, else their next part."""
    words: dict[str, Word | Message | int] = {}
    groups: dict[str, list[int]] = {}
    for value in question.possible:
        part = _looks(game, question.what, value)[len(question.told)]
        words.setdefault(part.text, part.words)
        groups.setdefault(part.text, []).append(value)
    return {_notation(game, question, text, values): words[text] for text, values in groups.items()}


def narrowed(game: Game, question: Question, text: str) -> Outcome | Question:
    """What an answer comes to: all of it, or a question for the rest or for another place.

    Refuses what cannot have come.
    """
    if (number := elsewhere(game, question).get(text)) is not None:
        return replace(question, number=number)
    if text in answers(game, question) and not _is_outcome(game, text):
        told = tuple(text.split()[1:])
        fitting = [value for value in question.possible if _begins(game, question.what, value, told)]
        return replace(question, possible=fitting, told=told)
    outcome = game.read_outcome(text)
    if outcome.what != question.what or outcome.value not in question.possible:
        raise RecordError(f"{text!r} cannot have come where {question.what} is asked")
    return outcome


def _looks(game: Game, what: str, value: int) -> tuple[Part, ...]:
    """What is seen of a thing that luck may bring; where a game says nothing, its name."""
    kind = game.luck[what]
    looks = None if game.companion is None else game.companion.looks.get(kind)
    return (Part(game.terms.write(kind, value), Word(kind, value)),) if looks is None else looks(value)


def _begins(game: Game, what: str, value: int, told: tuple[str, ...]) -> bool:
    return tuple(part.text for part in _looks(game, what, value)[: len(told)]) == told


def _notation(game: Game, question: Question, text: str, values: list[int]) -> str:
    """An answer that leaves only things that look alike names the first of them."""
    faces = {tuple(part.text for part in _looks(game, question.what, value)) for value in values}
    if len(faces) == 1:
        return game.write_outcome(Outcome(question.what, values[0]))
    return " ".join([question.what, *question.told, text])


def _is_outcome(game: Game, text: str) -> bool:
    try:
        game.read_outcome(text)
    except RecordError:
        return False
    return True
