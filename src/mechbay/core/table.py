"""What a game is played on: it supplies luck and hears the story."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from typing import Any

from mechbay.core.errors import ScriptError
from mechbay.core.event import Event
from mechbay.core.fields import fields_of, rebuild
from mechbay.core.luck import HashLuck, Luck, seeded
from mechbay.core.mypyc import mypyc_attr


class Outcome:
    """One answer of luck: what was asked ("die", "robot"), and what came."""

    def __init__(self, what: str, value: int) -> None:
        self.what = what
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.what == other.what and self.value == other.value

    def __hash__(self) -> int:
        return hash((self.what, self.value))

    def __reduce__(self) -> tuple[Any, ...]:
        return (Outcome, (self.what, self.value))

    def __repr__(self) -> str:
        return f"Outcome({self.what!r}, {self.value})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """Luck and story; a table that listens keeps what happened."""

    def __init__(self, luck: Luck, listening: bool) -> None:
        self.luck = luck
        self.listening = listening
        self.events: list[Event] = []
        self.outcomes: list[Outcome] = []
        self.reveals: int = 0

    def below(self, n: int, what: str) -> int:
        """A number from 0 to n - 1, each equally likely; `what` names the question, as "die"."""
        value = self.luck.below(n)
        if self.listening:
            self.outcomes.append(Outcome(what, value))
        return value

    def draw(self, bag: list[int], what: str) -> int:
        """Take one card out of the bag, each equally likely."""
        card = bag.pop(self.luck.below(len(bag)))
        if self.listening:
            self.outcomes.append(Outcome(what, card))
        return card

    def shuffle(self, items: list[int], what: str) -> list[int]:
        """The items in a random order; takes them out one by one, so that each is an outcome."""
        bag = sorted(items)
        return [self.draw(bag, what) for _ in range(len(items))]

    def pick(self, options: list[int]) -> int:
        """One of the options, for players who choose at random; never part of a game's luck."""
        return options[self.luck.below(len(options))]

    def tell(self, event: Event) -> None:
        """Hear an event, if this table listens; rules that are in a hurry ask that first and make none."""
        if self.listening:
            self.events.append(event)

    def reveal(self) -> None:
        """Something hidden became known: nobody may undo past this moment."""
        self.reveals += 1

    def commitment(self) -> str:
        """The hash of the secret seed that all luck comes from; empty where there is none."""
        return ""

    def fences(self) -> int:
        """How many moments so far cannot be undone: luck that fell and secrets that came out."""
        return self.reveals + len(self.outcomes)

    def __reduce__(self) -> tuple[Any, ...]:
        return (rebuild, (type(self), self.needs(), fields_of(self)))

    def needs(self) -> tuple[object, ...]:
        """Arguments with which another table of this kind can be made; its fields are filled in then."""
        return (self.luck, self.listening)


class SeededTable(Table):
    """Simulation: the same seed gives the same luck, everywhere."""

    def __init__(self, seed: int, listening: bool = False, stream: int = 0) -> None:
        super().__init__(seeded(seed, 2 * stream), listening)
        # A stream of its own: how the players choose does not shift the dice.
        self.choices: Luck = seeded(seed, 2 * stream + 1)

    def pick(self, options: list[int]) -> int:
        return options[self.choices.below(len(options))] if len(options) > 1 else options[0]

    def needs(self) -> tuple[object, ...]:
        return (0,)


class NoLuck(Luck):
    """Luck where none may be asked for."""

    def word(self) -> int:
        raise ScriptError("scripted luck comes from the script alone")

    def __reduce__(self) -> tuple[Any, ...]:
        return (NoLuck, ())


class ScriptedTable(Table):
    """Tests and replays: every outcome is given beforehand, in order."""

    def __init__(self, script: list[Outcome], listening: bool = True) -> None:
        super().__init__(NoLuck(), listening)
        self.script = script
        self.read: int = 0

    def below(self, n: int, what: str) -> int:
        value = self._next(what)
        if not 0 <= value < n:
            raise ScriptError(f"outcome {self.read} of {what} is {value}, but it must lie in 0..{n - 1}")
        return value

    def draw(self, bag: list[int], what: str) -> int:
        card = self._next(what)
        if card not in bag:
            raise ScriptError(f"outcome {self.read} of {what} is {card}, which is not in the bag {bag}")
        bag.remove(card)
        return card

    def _next(self, what: str) -> int:
        if self.read >= len(self.script):
            raise ScriptError(f"luck is asked for {what}, but the script is over")
        outcome = self.script[self.read]
        if outcome.what != what:
            raise ScriptError(f"luck is asked for {what}, but outcome {self.read + 1} is {outcome.what}")
        self.read += 1
        if self.listening:
            self.outcomes.append(outcome)
        return outcome.value

    def finished(self) -> bool:
        """Whether every outcome of the script was asked for."""
        return self.read == len(self.script)

    def needs(self) -> tuple[object, ...]:
        return ([],)


class AskingTable(Table):
    """A real table: what its cards and dice showed is asked, and only what may be is shuffled here."""

    def __init__(
        self,
        ask: Callable[[str, list[int]], int],
        shuffled: frozenset[str] = frozenset(),
        luck: Luck | None = None,
    ) -> None:
        super().__init__(luck or NoLuck(), True)
        self.ask = ask  # gives one of the values that are possible
        self.shuffled = shuffled  # luck that comes from here

    def below(self, n: int, what: str) -> int:
        if what in self.shuffled:
            return super().below(n, what)
        return self._asked(list(range(n)), what)

    def draw(self, bag: list[int], what: str) -> int:
        if what in self.shuffled:
            return super().draw(bag, what)
        card = self._asked(sorted(set(bag)), what)
        bag.remove(card)
        return card

    def _asked(self, possible: list[int], what: str) -> int:
        value = possible[0] if len(possible) == 1 else self.ask(what, possible)
        self.outcomes.append(Outcome(what, value))
        return value

    def needs(self) -> tuple[object, ...]:
        return (self.ask, self.shuffled, self.luck)


class LiveTable(Table):
    """The server: a secret seed, its hash shown at the start and the seed itself at the end."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(HashLuck(seed), True)
        self.seed = seed

    def commitment(self) -> str:
        """What players see before the first draw, to check the seed against when the game is over."""
        return hashlib.sha256(self.seed).hexdigest()

    def needs(self) -> tuple[object, ...]:
        return (self.seed,)


def live_table() -> LiveTable:
    """A table with a fresh secret seed of 256 bits."""
    return LiveTable(secrets.token_bytes(32))
