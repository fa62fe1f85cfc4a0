"""Tables beside a real one: their owner tells what its luck brought, before the game and within a step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from mechbay.core.companion import Question, foresee
from mechbay.core.errors import MechbayError, UnknownAction
from mechbay.core.game import Game
from mechbay.core.state import State
from mechbay.core.table import Outcome
from mechbay.server.luck import luck_from_answers
from mechbay.server.messages import Choice
from mechbay.server.store import Entry, Seat
from mechbay.words import Speaker


@dataclass
class Waiting:
    """A step that is chosen, but not done before all of its luck is answered."""

    seat: int
    action: int
    answers: list[Outcome] = field(default_factory=list)
    _question: Question | None = None  # kept until something is answered or taken back

    def question(self, state: State) -> Question:
        """What is asked next."""
        if self._question is None:
            found = luck_from_answers(state, self.seat, self.action, self.answers)
            assert isinstance(found, Question)
            self._question = found
        return self._question

    def follow(self, game: Game, entry: Entry) -> None:
        """Take up or back answers, as an entry of the log says."""
        if entry.kind == "luck":
            self.answers.append(game.read_outcome(entry.text))
        elif entry.kind == "undo":
            self.answers.pop()
        else:
            self.answers.clear()
        self._question = None


def setup_luck(
    game: Game, seats: list[Seat], options: Mapping[str, str], answers: list[str]
) -> Question | list[Outcome]:
    """The luck of a setup, or what is to be asked of it next; only for one person and robots of the game."""
    robots = game.robots(game.settings(options)) if game.companion else ()
    if not robots:
        raise MechbayError(f"{game.id} with these options has no robots to play beside a real table")
    outcomes = [game.read_outcome(text) for text in answers]
    found = foresee(lambda table: game.new(len(seats), options, table), outcomes)
    if [seat.kind for number, seat in enumerate(seats) if number not in robots] != ["person"]:
        raise MechbayError("beside a real table sits one person, and robots of the game")
    return found


def full_setup(game: Game, seats: list[Seat], options: Mapping[str, str], answers: list[str]) -> list[str]:
    """All luck of a setup in notation; refuses less of it."""
    found = setup_luck(game, seats, options, answers)
    if isinstance(found, Question):
        raise MechbayError(f"luck of the setup is missing: {found.what}; ask /api/luck what it may be")
    return [game.write_outcome(outcome) for outcome in found]


def read_answer(game: Game, question: Question, text: str) -> Outcome:
    """The outcome that somebody answers; refuses what cannot have come."""
    outcome = game.read_outcome(text)
    if outcome.what != question.what or outcome.value not in question.possible:
        raise UnknownAction(f"luck is asked for {question.what}, and {text!r} cannot be")
    return outcome


def choices(game: Game, question: Question, speaker: Speaker) -> list[Choice]:
    """What luck may have brought, to be chosen from as from anything else."""
    return [
        {
            "number": number,
            "action": game.write_outcome(Outcome(question.what, value)),
            "label": speaker.word(game.luck[question.what], value),
        }
        for number, value in enumerate(question.possible, 1)
    ]
