"""Law 9: undo goes back exactly to the last reveal, roll or decision of another, and no further."""

from __future__ import annotations

from dataclasses import dataclass

from mechbay.core.errors import NoUndo
from mechbay.core.match import Match, play_on, verify
from mechbay.core.portrait import portrait
from mechbay.core.record import loads
from mechbay.core.state import State
from mechbay.core.table import SeededTable
from mechbay.testing.laws.stories import told_apart
from mechbay.testing.laws.trial import Trial

ONE_IN = 8  # steps after which somebody takes back all that may be taken back


@dataclass(frozen=True)
class Move:
    """One step since the fence."""

    seat: int
    action: int
    sealed: bool


def goes_back_to_the_fence(trial: Trial) -> int:
    """Now and then a seat takes everything back that it may, compares, and does it again."""
    table, own = trial.table(), trial.own_table()
    match = trial.match(table)
    fence = match.state.copy()
    since: list[Move] = []
    looked = 0
    for seat, action in trial.decisions(lambda: match.state, table):
        frame = match.state.stack[-1]
        if not frame.sealed() and any(move.seat != seat for move in since):
            fence, since = match.state.copy(), []
        before = match.state.copy()
        fences = table.fences()
        match.play(seat, action)
        since.append(Move(seat, action, frame.sealed()))
        told_fence = table.fences() != fences
        if not told_fence:
            _shows_nothing(trial, before, seat, action, own)
        if told_fence or (frame.sealed() and play_on(before, seat, action, own)):
            fence, since = match.state.copy(), []
        if own.luck.below(ONE_IN) == 0:
            since = _back_and_forth(trial, match, own.luck.below(trial.seats), fence, since)
            looked += 1
    with trial.proving("the record of a match with undo does not replay"):
        verify(trial.game, loads(match.record.dumps()))
    return looked


def _shows_nothing(trial: Trial, before: State, actor: int, action: int, own: SeededTable) -> None:
    """Nobody shows or learns a secret by a step that calls itself no reveal, so that undo cannot pass one."""
    seat = own.luck.below(trial.seats + 1) - 1  # SPECTATOR is -1
    seen = before.seen_by(seat)
    world = seen.imagine(own)
    if action in world.legal(actor) and portrait(world.seen_by(seat)) == portrait(seen):
        part = told_apart(trial, before, world, seat, actor, action)
        trial.must(not part, f"undo may pass a secret: it comes out to seat {seat} without a reveal")


def _back_and_forth(trial: Trial, match: Match, seat: int, fence: State, since: list[Move]) -> list[Move]:
    """Take back and do again; gives the steps since the fence in their new order."""
    final = portrait(match.state)
    steps = match.record.steps
    rest, undone = since[:], list[Move]()
    while (last := _last(fence, rest, seat)) is not None:
        index, without = last
        undone.insert(0, rest.pop(index))
        with trial.proving("what may be taken back is refused"):
            match.undo(seat)
        trial.must(
            portrait(match.state) == portrait(without),
            "undo does not give back the position before the step",
        )
    _refused(trial, match, seat)
    for move in undone:
        match.play(seat, move.action)
    if rest + undone == since:  # else others stood between, and only law 8 says that it is all the same
        trial.must(portrait(match.state) == final, "what was taken back and done again ends elsewhere")
        trial.must(match.record.steps == steps, "what was taken back and done again is recorded differently")
    return rest + undone


def _refused(trial: Trial, match: Match, seat: int) -> None:
    before = portrait(match.state)
    past = "undo goes past a reveal, a roll or another's decision"
    with trial.proving(past):
        try:
            match.undo(seat)
        except NoUndo:
            trial.must(portrait(match.state) == before, "a refused undo changed the position")
        else:
            trial.must(False, past)


def _last(fence: State, steps: list[Move], seat: int) -> tuple[int, State] | None:
    """The seat's last step and the position without it, if it can be done without.

    Behind it only sealed choices of others may stand, and they must not close the question without it.
    """
    own = [index for index, move in enumerate(steps) if move.seat == seat]
    if not own:
        return None
    last = own[-1]
    behind = steps[last + 1 :]
    if behind and not steps[last].sealed:
        return None
    without = _played(fence, steps[:last] + behind)
    return None if without is None else (last, without)


def _played(fence: State, steps: list[Move]) -> State | None:
    """The position after these steps; none if they close a sealed question."""
    state = fence.copy()
    table = SeededTable(0)
    for move in steps:
        if play_on(state, move.seat, move.action, table) and move.sealed:
            return None
    return state
