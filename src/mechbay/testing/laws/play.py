"""Laws 1 to 3: games end, games repeat, copies are independent."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

from mechbay.core.event import SPECTATOR
from mechbay.core.game import Game
from mechbay.core.portrait import frames, portrait
from mechbay.core.state import State
from mechbay.core.table import ScriptedTable, SeededTable
from mechbay.testing.laws.trial import Trial, trials

BRANCHES = 8  # positions of a trial from which a copy is played on
BRANCH_LENGTH = 30
ADDED_UP = 40  # steps after which the score sheet is added up again
PROCESS_GAMES = 24


def ends_well(trial: Trial) -> int:
    """Law 1."""
    steps = 0
    table, own = trial.table(), trial.own_table()
    state = trial.start(table)
    for seat, action in trial.decisions(lambda: state, table):
        _sound(trial, state)
        trial.must(state.sample(seat, own) in state.legal(seat), f"seat {seat} samples what is not legal")
        state.play(seat, action, table)
        steps += 1
        if steps % ADDED_UP == 0 or state.over:
            _adds_up(trial, state, table)
    _sound(trial, state)
    trial.must(state.over, "it does not end")
    trial.must(steps <= trial.game.bound, f"{steps} decisions, more than the bound of {trial.game.bound}")
    winners = state.winners()
    trial.must(bool(winners), "a finished game has nobody who won")
    trial.must(set(winners) <= set(range(trial.seats)), f"winners {winners} who do not play")
    for team in trial.game.teams(trial.options):
        whole = not set(team) & set(winners) or set(team) <= set(winners)
        trial.must(whole, f"winners {winners}, which is only a part of the team {list(team)}")
    trial.must(len(state.scores()) == trial.seats, "a score for each seat is missing")
    return steps


def _sound(trial: Trial, state: State) -> None:
    for problem in trial.game.invariants(state):
        trial.must(False, f"an invariant does not hold: {problem}")
    trial.must(state.over or bool(state.actors()), "nobody is asked, yet the game is not over")
    for seat in state.actors():
        legal = state.legal(seat)
        trial.must(bool(legal), f"seat {seat} is asked but has no legal action")
        trial.must(len(set(legal)) == len(legal), f"seat {seat} is offered the same action twice")


def _adds_up(trial: Trial, state: State, table: SeededTable) -> None:
    """The score sheet, made from what everybody may see, comes to the scores, now and at the end."""
    sheet = trial.game.sheet
    if sheet is None:
        return
    seen = state.seen_by(SPECTATOR)
    events = [face for event in table.events if (face := event.seen_by(SPECTATOR)) is not None]
    sums = [0] * trial.seats
    for gain in sheet.gains(events, seen):
        trial.must(any(row.name == gain.row for row in sheet.rows), f"the sheet has no row {gain.row!r}")
        sums[gain.seat] += gain.points
    trial.must(sums == state.scores(), f"the sheet comes to {sums}, the scores are {state.scores()}")


def repeats(trial: Trial) -> int:
    """Law 2, in one process: the recorded outcomes alone lead to the same choices and position."""
    table = trial.table()
    state = trial.start(table)
    done: list[tuple[int, int, list[int]]] = []
    for seat, action in trial.decisions(lambda: state, table):
        done.append((seat, action, state.legal(seat)[:]))
        state.play(seat, action, table)
    script = ScriptedTable(table.outcomes)
    with trial.proving("the same actions ask for other luck"):
        again = trial.start(script)
        for seat, action, legal in done:
            trial.must(again.legal(seat) == legal, "the same actions and outcomes offer other choices")
            again.play(seat, action, script)
    trial.same(again, state, "the same actions and outcomes end in another position")
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
        "import mechbay; from mechbay.testing.laws.play import digest; "
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
    """Law 3: playing on a copy or in an imagined world never changes the original, in any field."""
    own = trial.own_table()
    looked = 0
    for step, (state, _, _) in enumerate(trial.positions(trial.table())):
        if step % max(1, trial.game.bound // (BRANCHES * 40)) and step > BRANCHES:
            continue
        seat = own.luck.below(trial.seats + 1) - 1  # SPECTATOR is -1
        twin = state.copy()
        trial.same(twin, state, "a copy differs from its original")
        _play_beside(trial, twin, state, "playing on a copy changed the original's", own)
        view = state.seen_by(seat)
        world = view.imagine(own)
        _play_beside(trial, world, state, "playing in an imagined world changed the original's", own)
        twin = state.copy()
        _play_beside(trial, twin, twin.seen_by(seat), "playing on changed an earlier view's", own)
        looked += 1
    return looked


def _play_beside(trial: Trial, played: State, still: State, fault: str, own: SeededTable) -> None:
    """Play on in one position; the other must stay as it is, and the frames that both may share."""
    before, shared = portrait(still), frames(still)
    for _ in range(BRANCH_LENGTH):
        choice = trial.choice(played, own)
        if choice is None:
            break
        played.play(*choice, own)
    changed = [name for (name, was), (_, now) in zip(before, portrait(still), strict=True) if was != now]
    trial.must(not changed, f"{fault} {', '.join(changed)}")
    trial.must(frames(still) == shared, f"{fault} frames")
