"""Tables beside a real one: their owner tells what its luck brought, before the game and within a step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mechbay.core.companion import Brought, Question, Shuffle, answers, elsewhere, foresee, narrowed
from mechbay.core.errors import MechbayError, RecordError
from mechbay.core.game import Game
from mechbay.core.table import Outcome
from mechbay.drawing import Spot
from mechbay.server.luck import StepLuck, luck_from_answers
from mechbay.server.messages import Choice
from mechbay.server.problems import Problem
from mechbay.server.store import Seat
from mechbay.words import Speaker

if TYPE_CHECKING:
    from mechbay.server.logged import Logged


@dataclass
class Waiting:
    """A step that is chosen, but not done before all of its luck is answered."""

    seat: int
    do: str
    told: list[Brought] = field(default_factory=list)
    parts: list[Question] = field(default_factory=list)  # a card that is told in parts, another place
    _question: Question | None = None  # kept until something is answered or taken back

    def question(self, room: Logged) -> Question:
        """What is asked next."""
        if self.parts:
            return self.parts[-1]
        if self._question is None:
            found = luck_there(room, self.seat, self.do, self.told)
            assert isinstance(found, Question)
            self._question = found
        return self._question

    def tell(self, question: Question, found: Outcome | Question) -> None:
        """Take up an answer, or a part of one."""
        if isinstance(found, Question):
            self.parts.append(found)
            return
        self.told.append(Brought(question.number, found))
        self.parts.clear()
        self._question = None

    def back(self) -> bool:
        """Take back what was told last; whether there was anything."""
        if self.parts:
            self.parts.pop()
            return True
        self._question = None
        return bool(self.told) and bool(self.told.pop())


def owner_of(room: Logged) -> int:
    """Whose device stands at a real table: the first person there."""
    return room.people[0]


def teller_of(room: Logged) -> int:
    """Who is asked at a real table: whose turn it is, for robots the owner."""
    asked = room.state.actors() if room.waiting is None else [room.waiting.seat]
    return next((seat for seat in room.people if seat in asked), owner_of(room))


def question_of(room: Logged) -> Question | None:
    """The luck that a step waits for; none where all comes from a seed."""
    return None if room.waiting is None else room.waiting.question(room)


def luck_there(room: Logged, seat: int, do: str, told: list[Brought]) -> Question | StepLuck:
    """The luck of an action, or what is to be asked of it; that of the robots' cards may come from here."""
    shuffle = Shuffle(shuffled_in(room), room.shuffle, room.moment.depth) if room.shuffle else None
    return luck_from_answers(room.game, room.state, seat, do, told, shuffle)


def shuffled_in(room: Logged) -> frozenset[str]:
    """The luck that nobody is asked for, as the program shuffles the robots' cards itself."""
    assert room.game.companion is not None
    return room.game.companion.own if room.shuffle else frozenset()


def setup_luck(
    game: Game, seats: list[Seat], options: Mapping[str, str], told: list[str]
) -> Question | list[Outcome]:
    """The luck of a setup, or what is to be asked of it next; only for people at one device and robots."""
    robots = game.robots(game.settings(options)) if game.companion else ()
    if not robots:
        raise MechbayError(
            f"{game.id} with these options has no robots, so it cannot be played at a real table"
        )
    brought: list[Brought] = []
    found: Question | list[Outcome] = _asked(game, seats, options, brought)
    for text in told:
        if not isinstance(found, Question):
            raise MechbayError("more luck was given than was asked for")
        answer = narrowed(game, found, text)
        if isinstance(answer, Question):
            found = answer
        else:
            brought.append(Brought(found.number, answer))
            found = _asked(game, seats, options, brought)
    if {seat.kind for number, seat in enumerate(seats) if number not in robots} != {"person"}:
        raise MechbayError("at a real table, only people at one device and the game's own robots can play")
    return found


def _asked(
    game: Game, seats: list[Seat], options: Mapping[str, str], told: list[Brought]
) -> Question | list[Outcome]:
    return foresee(lambda table: game.new(len(seats), options, table), told)


def full_setup(game: Game, seats: list[Seat], options: Mapping[str, str], told: list[str]) -> list[str]:
    """All luck of a setup in notation; refuses less of it."""
    found = setup_luck(game, seats, options, told)
    if isinstance(found, Question):
        raise MechbayError(f"luck of the setup is missing: {found.what}; ask /api/luck what it may be")
    return [game.write_outcome(outcome) for outcome in found]


def read_answer(game: Game, question: Question, text: str) -> Outcome | Question:
    """What somebody answers, or what is left to ask of it; refuses what cannot have come."""
    try:
        return narrowed(game, question, text)
    except RecordError:
        raise Problem("unknown-outcome", typed=text) from None


def untold(game: Game, question: Question, speaker: Speaker, answers: bool) -> tuple[Spot, ...]:
    """The places of which nothing is told; who answers may turn to any of them."""
    found = elsewhere(game, question)
    places = {number: question.places[number - 1] for number in found.values()}
    labels = {number: speaker.part(place) for number, place in places.items()}
    return tuple(
        Spot(
            places[number].value,
            speaker.text(
                "page.place-asked" if number == question.number else "page.place", place=labels[number]
            ),
            number == question.number,
            text if answers else "",
        )
        for text, number in found.items()
    )


def choices(game: Game, question: Question, speaker: Speaker) -> list[Choice]:
    """What luck may have brought, to be chosen from as from anything else."""
    return [
        {"number": number, "action": text, "label": speaker.part(words), "warning": ""}
        for number, (text, words) in enumerate(answers(game, question).items(), 1)
    ]
