"""Laws 5, 6 and 8: secrets stay secret, and the order of sealed choices does not matter."""

from __future__ import annotations

import json
from collections.abc import Iterator

from mechbay.core.event import HIDDEN, SPECTATOR
from mechbay.core.game import Game
from mechbay.core.match import play_on
from mechbay.core.portrait import differences, portrait
from mechbay.core.state import State
from mechbay.core.table import SeededTable
from mechbay.testing.laws.stories import setup_keeps_secrets, step_keeps_secrets, told_apart
from mechbay.testing.laws.trial import Trial

REFUSED = 3  # refusals compared in each position
ONE_IN = 5  # positions looked at closely
WORLDS = 40  # imagined before a hidden field counts as always filled alike
PATIENCE = 200  # actions after which a sealed choice at random is given up


def everything_shown(game: Game, state: State, seat: int, probes: list[int]) -> dict[str, object]:
    """All that a seat is shown in a position: what it sees, is asked, may do, is refused, reads."""
    legal = state.legal(seat) if seat != SPECTATOR else []
    seen = state.seen_by(seat)
    return {
        "view": portrait(seen),
        "list of asked seats": state.actors(),
        "prompt": game.prompt(state, seat),
        "legal actions": legal,
        "labels": [game.label(state, seat, action) for action in legal],
        "refusals": [game.why_not(state, seat, action) for action in probes if action not in legal],
        "text": game.describe(state, seat),
        "text of the view": game.describe(seen, seat),
        "document": json.dumps(seen.to_json()),
    }


def looks_the_same(trial: Trial) -> int:
    """Law 5: an imagined world that fits what a seat sees cannot be told from the true one."""
    own = trial.own_table()
    looked = 0
    hidden: set[str] = set()
    varied: set[str] = set()
    setup_keeps_secrets(trial, own)
    for state, actor, action in trial.positions(trial.table()):
        if own.luck.below(ONE_IN):
            continue
        seat = own.luck.below(trial.seats + 1) - 1  # SPECTATOR is -1
        seen = state.seen_by(seat)
        world = seen.imagine(own)
        _fits(trial, state, seen, world, seat)
        _same_shown(trial, state, world, seat, own)
        if actor == seat or action in world.legal(actor):
            part = told_apart(trial, state, world, seat, actor, action)
            trial.must(not part, f"the {part} after an action betray to seat {seat} what it may not know")
        step_keeps_secrets(trial, state, actor, action, seat, own)
        fields = apart(state, seen) & apart(state, world)  # what all clues together tell is no secret
        hidden |= fields
        varied |= _varying(seen, world, fields - varied, own)
        looked += 1
    constant = ", ".join(sorted(hidden - varied))
    trial.must(not constant, f"hidden, but imagined worlds never vary in {constant}")
    return looked


def _fits(trial: Trial, state: State, seen: State, world: State, seat: int) -> None:
    """The imagined world is whole, sound and looks as the true one; a spectator sees no more than a seat."""
    again = apart(seen, world.seen_by(seat))
    trial.must(not again, f"seat {seat} would see an imagined world differently: {', '.join(again)}")
    problems = set(trial.game.invariants(world)) - set(trial.game.invariants(state))
    trial.must(not problems, f"a world imagined by seat {seat} is unsound: {', '.join(problems)}")
    least = state.seen_by(SPECTATOR)
    for true, mine, imagined, public in _leaves(
        portrait(state), portrait(seen), portrait(world), portrait(least)
    ):
        if mine == HIDDEN != true:
            trial.must(imagined != HIDDEN, f"a world imagined by seat {seat} is left with something hidden")
            trial.must(public != true, f"a spectator sees what seat {seat} may not know")


def _leaves(*trees: object) -> Iterator[tuple[object, ...]]:
    """The values that stand at the same place in all of these portraits."""
    branches = [tree for tree in trees if isinstance(tree, tuple)]
    if len(branches) < len(trees):
        yield trees
        return
    for parts in zip(*branches, strict=False):  # what is hidden may have another length
        yield from _leaves(*parts)


def _same_shown(trial: Trial, state: State, world: State, seat: int, own: SeededTable) -> None:
    game = trial.game
    probes = [own.luck.below(len(game.actions)) for _ in range(REFUSED)]
    here, there = (everything_shown(game, start.copy(), seat, probes) for start in (state, world))
    for part, what in here.items():
        trial.must(what == there[part], f"the {part} of seat {seat} betrays what it may not know")


def apart(one: State, other: State) -> set[str]:
    """The names of the fields in which two positions differ."""
    return {name for name, _, _ in differences(one, other)}


def _varying(seen: State, world: State, fields: set[str], own: SeededTable) -> set[str]:
    """Those of the fields in which imagined worlds differ from each other."""
    varied: set[str] = set()
    for _ in range(WORLDS):
        if fields <= varied:
            break
        varied |= apart(world, seen.imagine(own))
    return varied


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
    """Law 8: play a sealed question in several orders of arrival, edits and withdrawals included.

    An open one that several share is answered by each of them instead.
    """
    looked = 0
    own = trial.own_table()
    for state, _, _ in trial.positions(trial.table()):
        frame = state.stack[-1]
        actors = state.actors()
        if len(actors) < 2:
            continue
        if state.shared():
            _same_for_all(trial, state, own)
            looked += 1
            continue
        ready = [frame.ready(state, seat) for seat in actors]
        trial.must(ready == sorted(ready), "who is ready must stand behind those who are awaited")
        if any(ready):
            continue
        choices = _sealed_choices(trial, state, own)
        results = {portrait(_arrive(trial, state, choices, order)) for order in _orders(choices)}
        trial.must(len(results) == 1, "sealed choices end differently when they arrive in another order")
        looked += 1
    return looked


def _same_for_all(trial: Trial, state: State, own: SeededTable) -> None:
    """A question that several seats share offers all the same; one answer closes it, whoever's it is."""
    actors = state.actors()
    offered = [state.legal(seat) for seat in actors]
    trial.must(offered.count(offered[0]) == len(actors), "seats that share a question may do other things")
    action = own.pick(offered[0])
    results = set()
    for seat in actors:
        after = state.copy()
        closed = play_on(after, seat, action, SeededTable(0))
        trial.must(closed, f"a question that seats share is still open after the answer of seat {seat}")
        results.add(portrait(after))
    trial.must(len(results) == 1, "a question that seats share ends differently when another answers it")


def _sealed_choices(trial: Trial, state: State, own: SeededTable) -> dict[int, list[int]]:
    """What each seat would do if it sat alone until it has answered, in a random order of the seats.

    The first withdraws its answer once if it can; only one does, so that no order closes too early.
    """
    choices: dict[int, list[int]] = {}
    for seat in own.shuffle(state.actors(), "seat"):
        alone = state.copy()
        chosen = _answer(trial, alone, seat, own)
        if not choices and state.stack[-1].ready(alone, seat):
            action = own.pick(alone.legal(seat))
            alone.play(seat, action, own)
            chosen += [action, *_answer(trial, alone, seat, own)]
        choices[seat] = chosen
    return choices


def _answer(trial: Trial, alone: State, seat: int, own: SeededTable) -> list[int]:
    """Play a seat at random until it has answered a sealed question."""
    frame = alone.stack[-1]
    chosen: list[int] = []
    closed = False
    while not closed and seat in alone.actors() and not frame.ready(alone, seat):
        trial.must(len(chosen) < PATIENCE, f"seat {seat} is never ready with its sealed choice")
        legal = alone.legal(seat)
        if not legal:  # stuck, which law 1 will tell
            break
        action = own.pick(legal)
        chosen.append(action)
        closed = play_on(alone, seat, action, own)
    return chosen


def _orders(choices: dict[int, list[int]]) -> list[list[int]]:
    """Seat after seat; all but the last actions backwards, or by turns, and then the last ones."""
    seats = [seat for seat in choices if choices[seat]]
    longest = max((len(chosen) for chosen in choices.values()), default=0)
    by_turns = [seat for k in range(1, longest) for seat in seats if k < len(choices[seat])]
    backwards = [seat for seat in reversed(seats) for _ in choices[seat][1:]]
    one_by_one = [seat for seat in seats for _ in choices[seat]]
    return [one_by_one, [*backwards, *reversed(seats)], [*by_turns, *seats]]


def _arrive(trial: Trial, state: State, choices: dict[int, list[int]], order: list[int]) -> State:
    after = state.copy()
    closed = False
    table = SeededTable(0)
    left = {seat: iter(chosen) for seat, chosen in choices.items()}
    for seat in order:
        trial.must(not closed, "a sealed question closes before all have answered")
        action = next(left[seat])
        legal = action in after.legal(seat)
        trial.must(legal, f"sealed choices of others change what seat {seat} may do")
        closed = play_on(after, seat, action, table)
    return after
