"""Laws 1 to 3: games end, games repeat, copies are independent."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

from mechbay.core.game import Game
from mechbay.core.portrait import portrait
from mechbay.core.state import State
from mechbay.core.table import ScriptedTable
from mechbay.lab.laws.trial import Trial, trials

BRANCHES = 8  # positions of a trial from which a copy is played on
BRANCH_LENGTH = 30
PROCESS_GAMES = 24


def ends_well(trial: Trial) -> int:
    """Law 1."""
    steps = 0
    final: State | None = None
    for state, _, _ in trial.positions(trial.table()):
        steps += 1
        _sound(trial, state)
        final = state
    assert final is not None
    _sound(trial, final)
    trial.must(steps <= trial.game.bound, f"{steps} decisions, more than the bound of {trial.game.bound}")
    winners = final.winners()
    trial.must(bool(winners) or final.over, "a finished game has nobody who won")
    trial.must(len(final.scores()) == trial.seats, "a score for each seat is missing")
    return steps


def _sound(trial: Trial, state: State) -> None:
    for problem in trial.game.invariants(state):
        trial.must(False, f"an invariant does not hold: {problem}")


def repeats(trial: Trial) -> int:
    """Law 2, in one process: the recorded outcomes alone lead to the same position."""
    table = trial.table()
    done: list[tuple[int, int]] = []
    final: State | None = None
    for state, seat, action in trial.positions(table):
        done.append((seat, action))
        final = state
    assert final is not None
    script = ScriptedTable(table.outcomes)
    again = trial.start(script)
    for seat, action in done:
        again.play(seat, action, script)
    trial.must(portrait(again) == portrait(final), "the same actions and outcomes end in another position")
    trial.must(script.events == table.events, "the same actions and outcomes tell another story")
    return 1


def digest(game: Game, games: int, seed: int) -> str:
    """A fingerprint of seeded games: every legal list in order, every score."""
    mark = hashlib.blake2s(digest_size=8)
    for trial in trials(game, games, seed):
        state = None
        for state, seat, action in trial.positions(trial.table()):
            mark.update(f"{seat} {state.legal(seat)} {action};".encode())
        assert state is not None
        mark.update(f"{state.scores()} {state.winners()}\n".encode())
    return mark.hexdigest()


def processes_agree(game: Game, seed: int) -> int:
    """Law 2, across processes: other hash seeds, and the sources where this is the compiled build."""
    import mechbay

    if game.id not in mechbay.game_ids():
        return 0  # a game that is not installed cannot be loaded elsewhere
    here = digest(game, PROCESS_GAMES, seed)
    program = (
        "import mechbay; from mechbay.lab.laws.play import digest; "
        f"print(digest(mechbay.load({game.id!r}), {PROCESS_GAMES}, {seed}))"
    )
    others = [{"PYTHONHASHSEED": "1"}, {"PYTHONHASHSEED": "2", "MECHBAY_PURE": "1"}]
    for other in others:
        environment = os.environ | other | {"PYTHONPATH": os.pathsep.join(sys.path)}
        there = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
        ).stdout.strip()
        trial = next(trials(game, 1, seed))
        trial.must(there == here, f"a process with {other} plays other games: {there}, not {here}")
    return len(others)


def copies_are_independent(trial: Trial) -> int:
    """Law 3: playing on a copy never changes the original, in any field."""
    own = trial.own_table()
    looked = 0
    for step, (state, _, _) in enumerate(trial.positions(trial.table())):
        if step % max(1, trial.game.bound // (BRANCHES * 40)) and step > BRANCHES:
            continue
        before = portrait(state)
        twin = state.copy()
        trial.must(portrait(twin) == before, "a copy differs from its original")
        for _ in range(BRANCH_LENGTH):
            if twin.over:
                break
            seat = own.pick(twin.actors())
            twin.play(seat, twin.sample(seat, own), own)
        after = portrait(state)
        changed = [name for name, was, now in _pairs(before, after) if was != now]
        trial.must(not changed, f"playing on a copy changed the original's {', '.join(changed)}")
        looked += 1
    return looked


def _pairs(before: tuple[object, ...], after: tuple[object, ...]) -> list[tuple[str, object, object]]:
    return [(str(was[0]), was[1], now[1]) for was, now in zip(before, after, strict=True)]  # type: ignore[index]
