"""Part of law 5: the story keeps what the position hides, and the position what the story hides."""

from __future__ import annotations

from itertools import zip_longest

from mechbay.core.event import SPECTATOR
from mechbay.core.game import Game
from mechbay.core.luck import seeded
from mechbay.core.portrait import differences, portrait
from mechbay.core.state import State
from mechbay.core.table import Outcome, Table
from mechbay.testing.laws.trial import Trial

SAME_LUCK = 14  # the stream that both ways of going on share
NO_SWERVE = -1
SWERVES = 3  # answers of luck that are turned into another in a setup


class SwervingTable(Table):
    """The luck of a seed, but one answer is turned into another."""

    def __init__(self, seed: int, swerve: int) -> None:
        super().__init__(seeded(seed, SAME_LUCK), True)
        self.swerve = swerve

    def below(self, n: int, what: str) -> int:
        value = self.luck.below(n)
        if len(self.outcomes) == self.swerve:
            value = (value + 1) % n
        self.outcomes.append(Outcome(what, value))
        return value

    def draw(self, bag: list[int], what: str) -> int:
        card = bag.pop(self.below(len(bag), what))
        self.outcomes[-1] = Outcome(what, card)
        return card


class Ending:
    """Where one way of going on has led, and all that was told on it."""

    def __init__(self, state: State, table: Table) -> None:
        self.state = state
        self.events = table.events
        self.fences = table.fences()
        self.asked_luck = len(table.outcomes)

    def view(self, seat: int) -> object:
        """What the seat sees now."""
        return portrait(self.state.seen_by(seat))

    def story(self, game: Game, seat: int) -> object:
        """What the seat has heard, as events, documents and lines of the log."""
        faces = [face for event in self.events if (face := event.seen_by(seat)) is not None]
        return [(face, game.event_json(face), game.line(face)) for face in faces]


def went_on(trial: Trial, state: State, seat: int, action: int, swerve: int = NO_SWERVE) -> Ending:
    """What comes of an action; the position itself stays as it is."""
    table = SwervingTable(trial.seed, swerve)
    after = state.copy()
    after.play(seat, action, table)
    return Ending(after, table)


def set_up(trial: Trial, swerve: int) -> Ending:
    """What comes of a setup."""
    table = SwervingTable(trial.seed, swerve)
    return Ending(trial.start(table), table)


def told_apart(trial: Trial, state: State, world: State, seat: int, actor: int, action: int) -> str:
    """How one action tells a seat two worlds apart that looked the same; "" while it does not.

    Luck and reveals may do so: they are fences.
    """
    here, there = went_on(trial, state, actor, action), went_on(trial, world, actor, action)
    if here.fences or there.fences:
        return ""
    if here.story(trial.game, seat) != there.story(trial.game, seat):
        return "events"
    return "view" if here.view(seat) != there.view(seat) else ""


def setup_keeps_secrets(trial: Trial, own: Table) -> None:
    """Luck of the setup that a seat may not know is kept by the story and by the position."""
    here = set_up(trial, NO_SWERVE)
    for _ in range(SWERVES if here.asked_luck else 0):
        there = set_up(trial, own.luck.below(here.asked_luck))
        for seat in range(SPECTATOR, trial.seats):
            _agree(trial, here, there, seat)


def step_keeps_secrets(trial: Trial, state: State, actor: int, action: int, seat: int, own: Table) -> None:
    """So are another's choice and the luck that it brings."""
    here = went_on(trial, state, actor, action)
    if here.asked_luck:
        swerve = own.luck.below(here.asked_luck)
        _agree(trial, here, went_on(trial, state, actor, action, swerve), seat)
    if actor != seat:
        legal = state.legal(actor)
        another = legal[own.luck.below(len(legal))]
        _agree(trial, here, went_on(trial, state, actor, another), seat)


def _agree(trial: Trial, here: Ending, there: Ending, seat: int) -> None:
    same_view = here.view(seat) == there.view(seat)
    same_story = here.story(trial.game, seat) == there.story(trial.game, seat)
    if same_view and portrait(here.state) != portrait(there.state):
        apart = _first_apart(here, there, seat)
        trial.must(same_story, f"the story tells seat {seat} what its position hides: {apart}")
    if same_story and here.events != there.events:
        shown = [name for name, _, _ in differences(here.state.seen_by(seat), there.state.seen_by(seat))]
        trial.must(same_view, f"the position shows seat {seat} what the story hides: {', '.join(shown)}")


def _first_apart(here: Ending, there: Ending, seat: int) -> str:
    """The first event that a seat hears in one of two stories only."""
    heard = [[face for event in end.events if (face := event.seen_by(seat))] for end in (here, there)]
    pairs = zip_longest(*heard)
    return next((f"{one} or {other}" for one, other in pairs if one != other), "its lines")
