"""The laws of the house: thirteen promises that every game keeps, as a battery for any number of games."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import mechbay
from mechbay.core.errors import LawBroken, MechbayError
from mechbay.core.game import Game, Settings
from mechbay.lab.workers import spread
from mechbay.testing.laws import documents, fairness, play, promises, sources, undo
from mechbay.testing.laws.trial import Trial, trials


@dataclass(frozen=True)
class Law:
    """One promise, and its proof on one trial game, which gives how much it looked at."""

    number: int
    promise: str
    proof: Callable[[Trial], int]

    def prove(self, trial: Trial) -> int:
        """Prove it on one game; what the engine refuses on the way breaks it too."""
        try:
            return self.proof(trial)
        except LawBroken:
            raise
        except MechbayError as error:
            raise trial.broken(f"refused: {error}") from error


@dataclass(frozen=True)
class Verdict:
    """What the battery found of one law; None where it needs sources that are not there."""

    number: int
    promise: str
    holds: bool | None
    found: str

    def __str__(self) -> str:
        return f"{SAID[self.holds]} {self.number:2}  {self.promise}: {self.found}"


LAWS = (
    Law(1, "games end, always with a legal action, invariants kept, scores accounted for", play.ends_well),
    Law(2, "same outcomes give the same positions", play.repeats),
    Law(3, "a copy is independent", play.copies_are_independent),
    Law(4, "documents and records give equal positions", documents.round_trips),
    Law(5, "worlds that look the same are described the same", fairness.looks_the_same),
    Law(6, "legal actions need nothing hidden", fairness.legal_on_the_seen_position),
    Law(7, "every refusal names a clause and changes nothing", documents.refusals_explain),
    Law(
        8,
        "choices by several seats give one result in any order",
        fairness.order_does_not_matter,
    ),
    Law(9, "undo goes to the last fence and no further", undo.goes_back_to_the_fence),
    Law(10, "notation, index and JSON of actions are inverses", documents.actions_are_inverses),
    Law(13, "what a choice promises is what it does", promises.keeps_promises),
)
SAID = {True: "ok  ", False: "FAIL", None: "skip"}
GOLDEN_LAW = (11, "everything occurs in the golden games")
CLAUSE_LAW = (12, "every clause has a test, every cited clause exists")


def battery(
    game: Game,
    games: int,
    seed: int,
    tests: Path | None,
    jobs: int = 1,
    wanted: Mapping[str, str] | None = None,
    seats: int | None = None,
    tell: Callable[[int], None] | None = None,
    every: bool = False,
) -> Iterator[Verdict]:
    """Put a game through all laws: most on random games, two on the tests' folder. Tells the trials done.

    With several jobs the random games are shared by as many processes, for which it must be installed.
    """
    tried = trials(game, games, seed, wanted, seats, every)
    setups = [(trial.seats, trial.options, trial.seed) for trial in tried]
    proofs = [(number, setup) for number in range(len(LAWS)) for setup in setups]
    # games go to other processes by name only
    found = spread(partial(_prove, game) if jobs == 1 else partial(_prove_apart, game.id), proofs, jobs)
    for place, law in enumerate(LAWS):
        if law.number > CLAUSE_LAW[0]:
            yield from battery_of_sources(game, tests)
        looked = []
        for done, one in enumerate(itertools.islice(found, len(setups)), place * len(setups) + 1):
            looked.append(one)
            if tell is not None:
                tell(done)
        try:
            for broken in looked:
                if isinstance(broken, str):
                    raise LawBroken(broken)
            yield verdict_on(law, game, seed, sum(one for one in looked if isinstance(one, int)))
        except LawBroken as error:
            yield Verdict(law.number, law.promise, False, str(error))


def _prove(game: Game, proof: tuple[int, tuple[int, Settings, int]]) -> int | str:
    """How much one law looked at in one trial, or how it is broken there."""
    place, setup = proof
    try:
        return LAWS[place].prove(Trial(game, *setup))
    except LawBroken as broken:
        return str(broken)


def _prove_apart(game_id: str, proof: tuple[int, tuple[int, Settings, int]]) -> int | str:
    return _prove(mechbay.load(game_id), proof)


def verdict_on(law: Law, game: Game, seed: int, looked: int) -> Verdict:
    """The verdict on a law that held in all trials; some say more than how much was looked at."""
    if law.number == 2:
        looked += play.processes_agree(game, seed)
    found = f"{looked} checks" if looked else "nothing of the kind in this game"
    if law.number == 13:
        found += f", {promises.coverage(game, seed)}"
    return Verdict(law.number, law.promise, True, found)


def battery_of_sources(game: Game, tests: Path | None) -> Iterator[Verdict]:
    """The two laws that look at the golden games and the tests, where these are."""
    for (number, promise), proof in (
        (GOLDEN_LAW, sources.goldens_show_everything),
        (CLAUSE_LAW, sources.clauses_are_tested),
    ):
        if tests is None:
            yield Verdict(number, promise, None, "needs the game's tests; name their folder with --tests DIR")
            continue
        try:
            yield Verdict(number, promise, True, proof(game, tests))
        except LawBroken as broken:
            yield Verdict(number, promise, False, str(broken))
