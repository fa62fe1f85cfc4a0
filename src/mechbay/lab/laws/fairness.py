"""Laws 5, 6 and 8: secrets stay secret, and the order of sealed choices does not matter."""

from __future__ import annotations

from mechbay.core.event import SPECTATOR
from mechbay.core.game import Game
from mechbay.core.portrait import portrait
from mechbay.core.state import State
from mechbay.core.table import SeededTable
from mechbay.lab.laws.trial import Trial

REFUSED = 3  # refusals compared in each position
ONE_IN = 5  # positions looked at closely


def told(game: Game, state: State, seat: int, probes: list[int]) -> tuple[object, ...]:
    """All that a seat is told in a position: what it sees, is asked, may do, is refused, reads."""
    legal = state.legal(seat) if seat != SPECTATOR else []
    refusals = [game.why_not(state, seat, action) for action in probes if action not in legal]
    seen = state.seen_by(seat)
    return (
        portrait(seen),
        game.prompt(state, seat),
        legal,
        [game.label(state, seat, action) for action in legal],
        refusals,
        game.describe(seen, seat),
        seen.to_json(),
    )


def looks_the_same(trial: Trial) -> int:
    """Law 5: an imagined world that fits what a seat sees cannot be told from the true one."""
    game = trial.game
    own = trial.own_table()
    looked = hidden = varied = 0
    for state, actor, action in trial.positions(trial.table()):
        if own.luck.below(ONE_IN):
            continue
        seat = own.luck.below(trial.seats + 1) - 1  # SPECTATOR is -1
        probes = [own.luck.below(len(game.actions)) for _ in range(REFUSED)]
        seen = state.seen_by(seat)
        world = seen.imagine(own)
        trial.must(
            portrait(world.seen_by(seat)) == portrait(seen),
            f"seat {seat} would see an imagined world differently",
        )
        here, there = told(game, state, seat, probes), told(game, world, seat, probes)
        for part, (one, other) in enumerate(zip(here, there, strict=True)):
            name = ("view", "prompt", "legal actions", "labels", "refusals", "text", "document")[part]
            trial.must(one == other, f"the {name} of seat {seat} betrays what it may not know")
        hidden += portrait(seen) != portrait(state)
        varied += portrait(world) != portrait(state)
        looked += 1
        if actor == seat or action in world.legal(actor):
            same_events(trial, state, world, seat, actor, action)
    trial.must(not hidden or bool(varied), "something is hidden, but imagined worlds never vary")
    return looked


def same_events(trial: Trial, state: State, world: State, seat: int, actor: int, action: int) -> None:
    """The same action in both worlds: while nothing is revealed, the seat hears and sees the same."""
    heard = []
    for start in (state, world):
        after = start.copy()
        table = SeededTable(trial.seed, listening=True, stream=7)
        after.play(actor, action, table)
        faces = [event.seen_by(seat) for event in table.events]
        heard.append((table.fences(), portrait(after.seen_by(seat)), [face for face in faces if face]))
    (fences, view, events), (other_fences, other_view, other_events) = heard
    if fences == other_fences == 0:
        trial.must(events == other_events, f"events of a secret action differ for seat {seat}")
        trial.must(view == other_view, f"seat {seat} sees the effect of what it may not know")


def legal_on_the_seen_position(trial: Trial) -> int:
    """Law 6."""
    looked = 0
    for state, _, _ in trial.positions(trial.table()):
        for seat in state.actors():
            seen = state.seen_by(seat)
            trial.must(seen.legal(seat) == state.legal(seat), f"seat {seat} may do other things than it sees")
            looked += 1
    return looked


def order_does_not_matter(trial: Trial) -> int:
    """Law 8: play a sealed question in two orders of arrival, edits and withdrawals included."""
    looked = 0
    own = trial.own_table()
    for state, _, _ in trial.positions(trial.table()):
        frame = state.stack[-1]
        if frame.sealed() and len(state.actors()) > 1:
            choices = _sealed_choices(state, own)
            if choices is None:
                continue
            results = {portrait(_arrive(state, choices, order)) for order in _orders(choices)}
            trial.must(len(results) == 1, "sealed choices end differently when they arrive in another order")
            looked += 1
    return looked


def _sealed_choices(state: State, own: SeededTable) -> dict[int, list[int]] | None:
    """What each seat would choose if it sat alone until it is no longer asked; None if that takes long."""
    choices: dict[int, list[int]] = {}
    for seat in state.actors():
        alone = state.copy()
        frame = alone.stack[-1]
        chosen: list[int] = []
        while alone.stack and alone.stack[-1] is frame and seat in alone.actors() and len(chosen) < 60:
            action = own.pick(alone.legal(seat))
            chosen.append(action)
            alone.play(seat, action, own)
        if alone.stack and alone.stack[-1] is frame and seat in alone.actors():
            return None
        choices[seat] = chosen
    return choices


def _orders(choices: dict[int, list[int]]) -> list[list[int]]:
    """Seat after seat, the other way round, and by turns."""
    seats = list(choices)
    longest = max(len(chosen) for chosen in choices.values())
    by_turns = [seat for k in range(longest) for seat in seats if k < len(choices[seat])]
    one_by_one = [seat for seat in seats for _ in choices[seat]]
    return [one_by_one, one_by_one[::-1], by_turns]


def _arrive(state: State, choices: dict[int, list[int]], order: list[int]) -> State:
    after = state.copy()
    table = SeededTable(0)
    left = {seat: iter(chosen) for seat, chosen in choices.items()}
    for seat in order:
        after.play(seat, next(left[seat]), table)
    return after
