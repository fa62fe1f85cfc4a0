"""Tables beside a real one: their owner tells what its luck brought, before the game and within a step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from mechbay.core.companion import Question, foresee
from mechbay.core.errors import MechbayError, UnknownAction
from mechbay.core.game import Game
from mechbay.core.table import Outcome
from mechbay.server.messages import Choice
from mechbay.server.store import Seat
from mechbay.words import Speaker


@dataclass
class Waiting:
    """A step that is chosen, but not done before all of its luck is told."""

    seat: int
    action: int
    told: list[Outcome] = field(default_factory=list)
    question: Question | None = None  # kept until something is told or taken back


def setup_luck(
    game: Game, seats: list[Seat], options: Mapping[str, str], told: list[str]
) -> Question | list[Outcome]:
    """The luck of a setup, or what is to be told of it next; only for one person and robots of the game."""
    robots = game.robots(game.settings(options)) if game.companion else ()
    if not robots:
        raise MechbayError(f"{game.id} with these options has no robots to play beside a real table")
    outcomes = [game.read_outcome(text) for text in told]
    found = foresee(lambda table: game.new(len(seats), options, table), outcomes)
    if [seat.kind for number, seat in enumerate(seats) if number not in robots] != ["person"]:
        raise MechbayError("beside a real table sits one person, and robots of the game")
    return found


def full_setup(game: Game, seats: list[Seat], options: Mapping[str, str], told: list[str]) -> list[str]:
    """All luck of a setup in notation; refuses less of it."""
    found = setup_luck(game, seats, options, told)
    if isinstance(found, Question):
        raise MechbayError(f"luck of the setup is missing: {found.what}; ask /api/luck what it may be")
    return [game.write_outcome(outcome) for outcome in found]


def answered(game: Game, question: Question, text: str) -> Outcome:
    """The outcome that somebody tells; refuses what cannot have come."""
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


def piece_told(game: Game, text: str) -> str:
    """The piece that an outcome is, as a drawing calls it: "weapon:rail-gun"."""
    what, _, word = text.partition(" ")
    return f"{game.luck[what]}:{word}"
