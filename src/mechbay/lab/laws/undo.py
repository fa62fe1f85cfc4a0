"""Law 9: undo goes back exactly to the last reveal, roll or decision of another, and no further."""

from __future__ import annotations

from mechbay.core.errors import NoUndo
from mechbay.core.match import Match
from mechbay.core.portrait import portrait
from mechbay.lab.laws.trial import Trial


def goes_back_to_the_fence(trial: Trial) -> int:
    """After every step take everything back that may be, compare, and do it again."""
    table = trial.table()
    match = Match(trial.game, trial.seats, trial.options, table)
    own = trial.own_table()
    # what may be taken back: seat, action, and the position before it
    open_steps: list[tuple[int, int, object]] = []
    looked = 0
    while not match.state.over:
        seat = table.pick(match.state.actors())
        action = table.pick(match.state.legal(seat))
        sealed = match.state.stack[-1].sealed()
        if not sealed and any(other != seat for other, _, _ in open_steps):
            open_steps.clear()
        before = portrait(match.state)
        fences = table.fences()
        match.play(seat, action)
        open_steps.append((seat, action, before))
        if table.fences() != fences:
            open_steps.clear()
        if own.luck.below(4) == 0 and all(other == seat for other, _, _ in open_steps):
            looked += _back_and_forth(trial, match, seat, open_steps)
    return looked


def _back_and_forth(trial: Trial, match: Match, seat: int, open_steps: list[tuple[int, int, object]]) -> int:
    final = portrait(match.state)
    steps = list(match.record.steps)
    for _, _, before in reversed(open_steps):
        match.undo(seat)
        trial.must(portrait(match.state) == before, "undo does not give back the position before the step")
    now = portrait(match.state)
    try:
        match.undo(seat)
    except NoUndo:
        trial.must(portrait(match.state) == now, "a refused undo changed the position")
    else:
        trial.must(False, "undo goes past a reveal, a roll or another's decision")
    for _, action, _ in open_steps:
        match.play(seat, action)
    trial.must(portrait(match.state) == final, "what was taken back and done again ends elsewhere")
    trial.must(match.record.steps == steps, "what was taken back and done again is recorded differently")
    return 1 + len(open_steps)
