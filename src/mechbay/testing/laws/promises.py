"""Law 13: what a choice promises is what it does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, partial

from mechbay.core.game import OTHER_QUESTION, Game
from mechbay.core.message import FALLBACK, LIST, Message, Word
from mechbay.core.promise import Amount, Came, Look, Real, amount, promise_of
from mechbay.core.state import State
from mechbay.core.table import SeededTable
from mechbay.core.terms import NUMBER
from mechbay.testing.laws.trial import Trial, trials
from mechbay.words import Speaker

TRIED = 3  # choices that are tried out in a position, the one that is made among them
NEAR = 6  # how far a refused action may lie from a legal one, so that it is often of its kind
REFUSED = 2  # refusals read in each position
ONE_IN = 3  # positions in which a piece is looked at
PATIENCE = 40  # steps after which what a choice led to counts as never settled
PICTURE = "picture"  # what stands for the number that the picture of a button shows
Things = dict[str, int]
Pair = tuple[str, str]  # the keys from the outermost message to the number's, and its argument


@dataclass
class Ledger:
    """The numbers that were read, by the kind of text: those that nobody checks must be seen."""

    seen: dict[str, set[Pair]] = field(default_factory=dict)
    kept: dict[str, set[Pair]] = field(default_factory=dict)  # those that were compared with what is
    bare: set[Pair] = field(default_factory=set)  # those of which the game promises nothing
    checks: int = 0

    def unchecked(self, *kinds: str) -> set[Pair]:
        """The numbers in these kinds of text that nobody compared."""
        return set().union(*(self.seen.get(kind, set()) - self.kept.get(kind, set()) for kind in kinds))

    def share(self, *kinds: str) -> float:
        """How many of the numbers in these kinds of text were compared."""
        seen = sum(len(self.seen.get(kind, ())) for kind in kinds)
        return 1 - len(self.unchecked(*kinds)) / seen if seen else 1.0


@dataclass
class Reader:
    """Reads the texts of one game and holds their numbers against what is and what comes."""

    trial: Trial
    ledger: Ledger

    def __post_init__(self) -> None:
        self.step = 0
        self.own = self.trial.own_table()
        self.said = Speaker(FALLBACK, self.trial.game).said
        self.real = cache(partial(promise_of, self.trial.game.promises))

    def play(self) -> None:
        """All texts of a random game, as they come."""
        trial, game = self.trial, self.trial.game
        for self.step, (state, seat, action) in enumerate(trial.positions(trial.table())):
            legal = state.legal(seat)
            tried = {action, *(self.own.pick(legal) for _ in range(TRIED - 1))}
            if len(legal) <= TRIED:
                tried = set(legal)
            prompt = game.prompt(state, seat)
            for choice in sorted(tried):
                self._choice(state, seat, choice, prompt)
            for refused in self._refused(legal):
                message = game.why_not(state, seat, refused)
                if message.key != OTHER_QUESTION:  # which repeats the prompt, and that is read already
                    deed = game.faces.deed(refused)
                    look, things = Look(game.events, state, seat, word=deed.word), _things(deed.args)
                    self._read("refusal", look, things, message)
            if not self.own.luck.below(ONE_IN):
                self._piece(state, seat)

    def _choice(self, state: State, seat: int, action: int, prompt: Message) -> None:
        """A choice: the prompt, its label and its button, and what comes of it."""
        game = self.trial.game
        deed = game.faces.deed(action)
        things = _things(deed.args)
        came = self._done(state, seat, action)
        settled = cache(partial(self._settled, state, seat, came))
        look = Look(game.events, state, seat, came, settled, deed.word)
        self._read("prompt", look, {}, prompt)
        self._read("label", look, things, game.label(state, seat, action))
        button = game.faces.button(state, seat, action)
        if button is not None:
            self._read("button", look, things, button.words)
            if self.real(button.picture.kind, PICTURE):
                picture = Message(button.picture.kind, {PICTURE: button.picture.value})
                self._read("button", look, things, picture)

    def _piece(self, state: State, seat: int) -> None:
        game = self.trial.game
        kinds = [kind for kind, words in game.terms.words.items() if words]
        kind = kinds[self.own.luck.below(len(kinds))]
        value = self.own.luck.below(len(game.terms.words[kind]))
        piece = {kind: value}
        for message in game.about(state, seat, kind, value):
            self._read("about", Look(game.events, state, seat), piece, message)

    def _refused(self, legal: list[int]) -> Iterator[int]:
        """Actions that are not legal: any, and some beside a legal one."""
        count = len(self.trial.game.actions)
        for number in range(REFUSED):
            action = self.own.luck.below(count)
            if number:
                action = (self.own.pick(legal) + self.own.luck.below(2 * NEAR + 1) - NEAR) % count
            if action not in legal:
                yield action

    # --- what comes of a choice

    def _done(self, state: State, seat: int, action: int) -> Came:
        table = self._table()
        twin = state.copy()
        twin.play(seat, action, table)
        return Came(twin, table.events)

    def _settled(self, state: State, seat: int, came: Came) -> Came | None:
        """Play on until nothing lies any more on what was asked, or the seat is not asked any more."""
        depth = len(state.stack)
        twin, table = came.state.copy(), self._table()
        for _ in range(PATIENCE):
            stack = twin.stack
            closed = len(stack) < depth or (len(stack) == depth and stack[-1] is state.stack[-1])
            if closed or not twin.legal(seat):
                return Came(twin, [*came.events, *table.events])
            twin.play(seat, table.pick(twin.legal(seat)), table)
        return None

    def _table(self) -> SeededTable:
        return SeededTable(self.own.luck.below(1 << 16), listening=True)

    # --- reading

    def _read(self, kind: str, look: Look, things: Things, message: Message, path: str = "") -> None:
        """Compare every number of a message that has a promise, those inside it too."""
        things = things | _things(message.args)
        if message.key != LIST:
            path = f"{path} > {message.key}" if path else message.key
        for name, value in message.args.items():
            if name != PICTURE and name not in self.said(message):
                continue
            real = self.real(message.key, name) or self._own_field(kind, look.before, name)
            if real is None and isinstance(value, Message):
                self._read(kind, look, things, value, path)
                continue
            pairs = _pairs(path, name, value)
            self.ledger.seen.setdefault(kind, set()).update(pairs)
            if real is None:
                self.ledger.bare |= pairs
            else:
                said, true = amount(value), real(replace(look, message=message, things=things, value=value))
                if true is not None:
                    self.ledger.checks += 1
                    self.ledger.kept.setdefault(kind, set()).update(pairs)
                    if said != true:
                        raise self.trial.broken(self._lie(kind, look, path, name, said, true))

    def _own_field(self, kind: str, state: State, name: str) -> Real | None:
        """A prompt that names a number of its own question must name it as it is."""
        frame = state.stack[-1]
        fields = self.trial.game.faces.of(frame).fields
        if kind != "prompt" or fields.get(name) != NUMBER:
            return None
        return lambda look: frame.args()[list(fields).index(name)]

    def _lie(self, kind: str, look: Look, path: str, name: str, said: Amount | None, true: Amount) -> str:
        of = f" of {look.word!r}" if kind in ("label", "button", "refusal") else ""
        where = f"{self.trial.game.id}, step {self.step}: the {kind}{of} ({path})"
        return f"{where} promises {name} {said}, but it is {true}"


def _things(args: Mapping[str, object]) -> Things:
    """The things among the arguments of a message."""
    return {name: value.value for name, value in args.items() if isinstance(value, Word)}


def _pairs(path: str, name: str, value: Word | Message | int | str) -> set[Pair]:
    """The numbers that an argument says, each by its keys and its name."""
    if isinstance(value, Message):
        path = path if value.key == LIST else f"{path} > {value.key}"
        return set().union(*(_pairs(path, name, part) for name, part in value.args.items()))
    return set() if isinstance(value, Word) or amount(value) is None else {(path, name)}


def keeps_promises(trial: Trial) -> int:
    """Law 13, on one random game."""
    ledger = Ledger()
    Reader(trial, ledger).play()
    return ledger.checks


def audit(game: Game, games: int, seed: int) -> Ledger:
    """The numbers in the texts of so many random games, and which of them were compared."""
    ledger = Ledger()
    for trial in trials(game, games, seed):
        Reader(trial, ledger).play()
    return ledger


def coverage(game: Game, seed: int) -> str:
    """How many of the numbers in the texts of a few games were compared, in words."""
    ledger = audit(game, 0, seed)
    seen = sum(map(len, ledger.seen.values()))
    return f"{seen - len(ledger.unchecked(*ledger.seen))} of {seen} numbers in texts compared"
