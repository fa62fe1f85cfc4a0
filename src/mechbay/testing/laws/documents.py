"""Laws 4, 7 and 10: what is written reads back as the same, and refusals explain."""

from __future__ import annotations

import json
import pickle
from copy import copy, deepcopy
from typing import TypeVar

from mechbay.core.errors import IllegalAction, NotAsked
from mechbay.core.event import SPECTATOR
from mechbay.core.match import admit, verify
from mechbay.core.portrait import portrait
from mechbay.core.record import loads
from mechbay.core.state import State
from mechbay.core.table import ScriptedTable
from mechbay.rulebook import rulebook
from mechbay.testing.laws.trial import Trial

REFUSED_EACH_STEP = 3
T = TypeVar("T")


def round_trips(trial: Trial) -> int:
    """Law 4: a twin that is stored and loaded after every step stays equal, and the record proves true.

    What a seat sees is a document too: it is all that a bot in another process gets.
    """
    game = trial.game
    table = trial.table()
    own = trial.own_table()
    match = trial.match(table)
    with trial.proving("the first position is refused"):
        twin = stored(trial, match.state)
    steps = 0
    for seat, action in trial.decisions(lambda: match.state, table):
        match.play(seat, action)
        with trial.proving(f"step {steps}: a stored twin is refused"):
            luck = [game.read_outcome(text) for text in match.moments[-1].step.luck]
            twin.play(seat, action, ScriptedTable(luck))
            twin = stored(trial, twin)
        trial.same(twin, match.state, f"step {steps}: a stored twin differs")
        who = own.luck.below(trial.seats + 1) - 1  # SPECTATOR is -1
        seen = match.state.seen_by(who)
        with trial.proving(f"step {steps}: what seat {who} sees is refused when it is stored"):
            read = stored(trial, seen)
        trial.same(read, seen, f"step {steps}: what seat {who} sees is stored wrong")
        steps += 1
    with trial.proving("the record does not replay"):
        again = verify(game, loads(match.record.dumps()))
    trial.same(again.state, match.state, "the record replays to another position")
    return steps + pickles_stay_equal(trial)


def pickles_stay_equal(trial: Trial) -> int:
    """Law 4 too: a position is a value, and a twin that is pickled after every step stays equal."""
    table = trial.table()
    state = trial.start(table)
    twin = pickled(trial, state)
    known: dict[object, object] = {}
    steps = 0
    for seat, action in trial.decisions(lambda: state, table):
        table.events.clear()  # what is past would only be carried along
        table.outcomes.clear()
        beside = pickled(trial, table)
        state.play(seat, action, table)
        twin.play(seat, action, beside)
        trial.must(beside.events == table.events, f"step {steps}: a pickled twin tells another story")
        twin = pickled(trial, twin)
        trial.same(twin, state, f"step {steps}: a pickled twin differs")
        for one in (copy(state), deepcopy(state)):
            trial.same(one, state, f"step {steps}: a copy by Python's own means differs")
        seen = state.seen_by(SPECTATOR)
        trial.same(pickled(trial, seen), seen, f"step {steps}: what is seen is pickled wrong")
        shape = known.setdefault(state.key(), portrait(state))
        trial.must(shape == portrait(state), f"step {steps}: one key for two positions")
        steps += 1
    return steps


def pickled(trial: Trial, thing: T) -> T:
    """A thing that went through a pickle."""
    try:
        again: T = pickle.loads(pickle.dumps(thing))
    except Exception as error:  # whatever a game's own class does
        raise trial.broken(f"{type(thing).__name__} cannot be pickled: {error!r}") from error
    return again


def stored(trial: Trial, state: State) -> State:
    """A position written to text and read again."""
    return trial.game.from_json(json.loads(json.dumps(state.to_json())))


def refusals_explain(trial: Trial) -> int:
    """Law 7: whoever is refused is told a clause that exists, and nothing changes."""
    game = trial.game
    clauses = rulebook(game).clauses if game.prefix else {}
    own = trial.own_table()
    refused = 0
    for state, seat, _ in trial.positions(trial.table()):
        legal = state.legal(seat)
        before = portrait(state)
        for _ in range(REFUSED_EACH_STEP):
            action = own.luck.below(len(game.actions))
            if action in legal:
                continue
            name = game.actions.write(action)
            try:
                admit(game, state, seat, action)
            except IllegalAction as refusal:
                known = refusal.clause in clauses or not clauses
                trial.must(known, f"refusing {name!r} cites {refusal.clause!r}, which does not exist")
            else:
                trial.must(False, f"{name!r} is not legal, but the door lets it in")
            refused += 1
        for other in range(trial.seats):
            if other not in state.actors():
                try:
                    admit(game, state, other, legal[0])
                except NotAsked:
                    refused += 1
                else:
                    trial.must(False, f"seat {other} is not asked, but the door lets it in")
        trial.must(portrait(state) == before, "a refusal changed the position")
        clause = game.prompt(state, seat).clause
        trial.must(clause in clauses or not clauses, f"a prompt cites {clause!r}, which does not exist")
    return refused


def actions_are_inverses(trial: Trial) -> int:
    """Law 10."""
    actions = trial.game.actions
    for action in range(len(actions)):
        text = actions.write(action)
        with trial.proving(f"{text!r} does not read back"):
            trial.must(actions.read(text) == action, f"{text!r} reads back as another action")
            document = json.loads(json.dumps(actions.to_json(action)))
            trial.must(actions.from_json(document) == action, f"{text!r} as JSON reads back wrong")
    return len(actions)
