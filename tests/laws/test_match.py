"""The door and undo, where seats choose at the same time, keep secrets and react in each other's turns."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

import mechbay
from ambush import GAME
from ambush import rules as ambush_rules
from ambush.rules import NOWHERE, PLAN, Ambush, Plan
from mechbay.core.errors import IllegalAction, NotAsked, NoUndo, Refused, UnknownAction
from mechbay.core.event import SPECTATOR, Event
from mechbay.core.match import Match, verify
from mechbay.core.moments import KEPT_EVERY, Moment, history, position
from mechbay.core.portrait import portrait
from mechbay.core.record import loads
from mechbay.core.table import ScriptedTable, SeededTable, Table
from mechbay.core.terms import SEATS
from mechbay.testing.laws.trial import trials

NORTH, EAST = 0, 1
A, B, C = 0, 1, 2


def match(seats: int, *steps: str) -> Match:
    """A match with known cards and prizes after these steps, each written as "a: place 1 north"."""
    luck = ["card fox", "card owl", "card bear"][:seats] + ["spot west"] * 3
    new = Match(GAME, seats, {}, ScriptedTable([GAME.read_outcome(text) for text in luck]))
    does(new, *steps)
    return new


def does(match: Match, *steps: str) -> None:
    """Play several steps."""
    for step in steps:
        seat, action = step.split(": ")
        match.play(SEATS.index(seat), action)


def mines(seats: int, spot: str) -> list[str]:
    """All seats hide their mines on one spot."""
    return [f"{SEATS[seat]}: mine {spot}" for seat in range(seats)]


def plan(seat: str, first: str, second: str) -> list[str]:
    """A seat plans and locks."""
    return [f"{seat}: place 1 {first}", f"{seat}: place 2 {second}", f"{seat}: lock"]


def slots(match: Match) -> list[list[int]]:
    """What everybody plans."""
    assert isinstance(match.state, Ambush)
    return match.state.slots


def everything(match: Match) -> tuple[object, ...]:
    """All that a refusal must leave as it is."""
    return portrait(match.state), match.record.dumps(), len(match.moments), match.table.fences()


def no_undo(match: Match, seat: int) -> None:
    """The seat may take nothing back; trying changes nothing."""
    before = everything(match)
    assert not match.can_undo(seat)
    with pytest.raises(NoUndo, match="nothing to take back"):
        match.undo(seat)
    assert everything(match) == before


def done(match: Match) -> list[str]:
    """The steps of the record, without those that hide the mines."""
    lines = [f"{SEATS[step.seat]}: {step.do}" for step in match.record.steps]
    return [line for line in lines if ": mine" not in line]


# Sealed choices

BY_TURNS = ["a: place 1 north", "b: place 1 east", "a: place 2 south", "b: place 2 west"]


def test_sealed_steps_of_others_do_not_move_my_fence() -> None:
    game = match(
        2, *mines(2, "west"), "a: place 1 north", "b: place 1 east", "a: place 2 south", "b: place 2 west"
    )
    game.undo(A)
    assert slots(game) == [[NORTH, NOWHERE], [EAST, 3]]
    game.undo(A)
    assert slots(game) == [[NOWHERE, NOWHERE], [EAST, 3]]
    no_undo(game, A)


def test_my_undo_does_not_disturb_theirs() -> None:
    game = match(2, *mines(2, "west"), "a: place 1 north", *plan("b", "east", "west"))
    game.undo(A)
    assert done(game) == plan("b", "east", "west")
    assert isinstance(game.state, Ambush)
    assert game.state.locked == 1 << B
    game.undo(B)
    game.undo(B)
    assert slots(game) == [[NOWHERE, NOWHERE], [EAST, NOWHERE]]
    assert game.can_undo(B)


def test_a_match_with_undo_keeps_a_true_record_and_story() -> None:
    game = match(
        2, *mines(2, "west"), "a: place 1 north", "b: place 1 east", "a: place 2 south", "b: place 2 west"
    )
    game.undo(A)
    does(game, "a: place 2 west", "b: lock", "a: lock")
    assert portrait(verify(GAME, loads(game.record.dumps())).state) == portrait(game.state)
    assert len(game.moments) == len(game.record.steps) + 1
    assert done(game).count("a: place 2 south") == 0


def test_a_mine_may_be_hidden_elsewhere_until_all_are_hidden() -> None:
    game = match(3, "a: mine north", "b: mine east")
    game.undo(A)
    assert game.state.actors() == [A, C]
    does(game, "a: mine south", "c: mine west")
    for seat in (A, B, C):
        no_undo(game, seat)  # the question is closed, and the prize was drawn


def test_nobody_undoes_after_the_reveal() -> None:
    game = match(2, *mines(2, "west"), *plan("a", "north", "east"), *plan("b", "south", "east"))
    assert game.state.actors() == [A]  # b has marched on a's ground
    no_undo(game, A)
    no_undo(game, B)


def quiet_round(state: Ambush, table: Table) -> None:
    """A round begins without luck: there is no prize."""
    state.round += 1
    state.slots = [[NOWHERE, NOWHERE] for _ in range(state.seats)]
    state.locked = 0
    state.stack.append(PLAN)


def test_a_close_is_a_fence_even_if_nothing_comes_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "reveal", lambda self: None)
    game = match(2, *mines(2, "west"), *plan("a", "north", "east"), *plan("b", "south", "east"))
    no_undo(game, B)


@pytest.mark.parametrize("others", [["b: lock"], ["b: lock", "c: lock", "c: unlock", "c: lock"]])
def test_undo_never_closes_a_sealed_question(others: list[str]) -> None:
    """To take back an unlock while all others are ready would be a lock, and that is the seat's to say."""
    seats = 3 if "c: lock" in others else 2
    plans = [step for seat in SEATS[1:seats] for step in plan(seat, "north", "east")[:2]]
    game = match(seats, *mines(seats, "west"), *plans, *plan("a", "north", "east"), "a: unlock", *others)
    no_undo(game, A)
    game.play(A, "lock")
    assert not isinstance(game.state.stack[-1], Plan)


def test_undo_never_closes_a_question_that_would_be_asked_again_at_once() -> None:
    """Nobody meets anybody, so the round would pass, and the same frame would ask for the next plans."""
    plans = [*plan("a", "north", "east"), *plan("b", "south", "west")[:2]]
    game = match(2, *mines(2, "south"), *plans, "a: unlock", "b: lock")
    no_undo(game, A)
    game.play(A, "lock")
    assert (game.state.stack, slots(game)) == ([PLAN], [[NOWHERE, NOWHERE]] * 2)
    no_undo(game, A)
    no_undo(game, B)


def test_a_close_is_a_fence_even_if_the_same_question_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambush_rules, "begin_round", quiet_round)
    monkeypatch.setattr(Table, "reveal", lambda self: None)
    game = match(2, *mines(2, "north"), *plan("a", "south", "east"), *plan("b", "west", "south"))
    assert game.state.stack == [PLAN]
    no_undo(game, A)
    no_undo(game, B)


def test_undo_never_closes_a_question_that_was_opened_again() -> None:
    """Between the steps of the others there would have been a moment when all were ready."""
    plans = [step for seat in "abc" for step in plan(seat, "north", "east")[:2]]
    game = match(3, *mines(3, "west"), *plans, "c: lock", "a: lock", "a: unlock", "b: lock", "c: unlock")
    no_undo(game, A)
    assert game.can_undo(C)


# Open decisions and reactions

ROUND = [*plan("a", "north", "east"), *plan("b", "east", "north"), *plan("c", "north", "west")]


def test_a_reaction_in_the_middle_may_be_taken_back_until_another_decides() -> None:
    game = match(3, *mines(3, "south"), *ROUND)
    assert game.state.actors() == [A]  # c has marched on a's ground
    does(game, "a: yield")
    assert game.state.actors() == [B]  # and a on b's
    game.undo(A)
    assert game.state.actors() == [A]
    does(game, "a: yield", "b: yield")
    no_undo(game, A)
    assert game.state.actors() == [C]
    game.undo(B)
    assert game.state.actors() == [B]
    assert done(game)[-1] == "a: yield"
    no_undo(game, A)  # b has seen it and decided once: the fence stays


def test_an_open_decision_is_fenced_by_the_sealed_choice_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """A decision that leads straight into a sealed question, without luck in between."""
    monkeypatch.setattr(ambush_rules, "begin_round", quiet_round)
    steps = [*mines(2, "west"), *plan("a", "north", "east"), *plan("b", "south", "east"), "a: yield"]
    game = match(2, *steps, "a: place 1 north")
    game.undo(A)
    game.undo(A)
    assert game.state.actors() == [A]
    does(game, "a: pay", "a: place 1 south", "b: place 1 north")
    game.undo(A)
    assert slots(game) == [[NOWHERE, NOWHERE], [NORTH, NOWHERE]]
    no_undo(game, A)
    game.undo(B)
    assert slots(game) == [[NOWHERE, NOWHERE], [NOWHERE, NOWHERE]]


# The past


def stumble(seed: int) -> tuple[Match, dict[Moment, object]]:
    """A random game with steps back here and there, and all positions that it ever had."""
    dice, table = random.Random(seed), SeededTable(seed)
    game = Match(GAME, 2 + seed % 2, {}, table)
    seen: dict[Moment, object] = {game.moments[-1]: portrait(game.state)}
    while not game.state.over:
        seat = dice.choice(game.state.actors())
        if game.can_undo(seat) and dice.random() < 0.3:
            game.undo(seat)
        else:
            game.play(seat, dice.choice(game.state.legal(seat)))
        seen[game.moments[-1]] = portrait(game.state)
    return game, seen


@pytest.mark.parametrize("seed", range(4))
def test_every_moment_can_be_shown_again_also_one_that_was_taken_back(seed: int) -> None:
    game, seen = stumble(seed)
    assert len(seen) > len(game.moments)
    for moment, then in seen.items():
        assert portrait(position(moment, GAME)) == then
        line = history(moment)
        assert [one.depth for one in line] == list(range(len(line)))
        assert line[0] is game.moments[0]
    assert history(game.moments[-1]) == game.moments


def test_positions_are_kept_now_and_then_and_where_undo_ends() -> None:
    trial = next(trials(mechbay.load("planet-defenders"), 1, 0))
    table = trial.table()
    game = trial.match(table)
    for seat, action in trial.decisions(lambda: game.state, table):
        game.play(seat, action)
    assert game.moments[game.floor.depth] is game.floor
    kept = [moment.depth for moment in game.moments if moment.position]
    assert (kept[0], kept[-1]) == (0, game.floor.depth)
    assert len(kept) > 5
    assert all(after - before < 2 * KEPT_EVERY for before, after in pairwise(kept))
    assert all(third - first >= KEPT_EVERY for first, third in zip(kept, kept[2:], strict=False))


def test_a_moment_has_its_step_its_luck_and_its_events() -> None:
    game = match(2, "a: mine west", "b: mine west")
    assert [moment.step for moment in game.moments[1:]] == game.record.steps
    setup, *_, last = game.moments
    assert (setup.step.luck, setup.step.check) == (game.record.luck, game.record.check)
    assert setup.parent is None
    assert last.step.luck == ["spot west"]
    assert [event.kind for event in last.events] == ["mined", "round"]


def test_sealed_choices_keep_their_place_in_the_log_behind_one_that_is_taken_back() -> None:
    game = match(2, *mines(2, "west"))
    start = len(game.moments)
    game.play(A, "place 1 north", 11)
    game.play(B, "place 1 east", 12)
    game.play(A, "place 2 south", 13)
    game.play(B, "place 2 west", 14)
    before = game.moments[-1]
    game.undo(A)
    assert [moment.seq for moment in game.moments[start:]] == [11, 12, 14]
    game.undo(A)
    assert [moment.seq for moment in game.moments[start:]] == [12, 14]
    assert [moment.seq for moment in history(before)[start:]] == [11, 12, 13, 14]  # as it was then


def test_a_match_goes_on_from_where_another_stands() -> None:
    steps = [*mines(2, "west"), "a: place 1 north", "b: place 1 east"]
    game, twin = match(2, *steps), match(2)
    twin.resume(game.standing()._replace(state=game.state.copy()))
    for one in (game, twin):
        one.undo(A)
        does(one, *plan("a", "south", "east"))
    assert everything(twin)[:2] == everything(game)[:2]


# What is heard


def faces(events: list[Event], seat: int) -> list[dict[str, object]]:
    """Events as a seat hears them."""
    return [GAME.event_json(face) for event in events if (face := event.seen_by(seat)) is not None]


def test_a_card_is_told_to_its_owner_only() -> None:
    dealt = match(2).moments[0].events
    assert [event["card"] for event in faces(dealt, A)] == ["fox", "?"]
    assert [event["card"] for event in faces(dealt, B)] == ["?", "owl"]
    assert [event["card"] for event in faces(dealt, SPECTATOR)] == ["?", "?"]


def test_others_hear_that_a_mine_is_hidden_but_not_of_plans() -> None:
    game = match(2, "b: mine west")
    hidden = game.play(A, "mine north")[:1]
    assert faces(hidden, A) == [{"event": "mined", "clause": "", "spot": "north", "who": "a"}]
    assert faces(hidden, B) == [{"event": "mined", "clause": "", "spot": "?", "who": "a"}]
    placed = game.play(A, "place 2 south")
    assert [event["spot"] for event in faces(placed, A)] == ["south"]
    assert faces(placed, B) == faces(placed, SPECTATOR) == []


def test_the_close_tells_everybody_the_same() -> None:
    game = match(2, *mines(2, "west"), *plan("a", "north", "east"), *plan("b", "south", "east")[:2])
    told = game.play(B, "lock")
    assert faces(told, A) == faces(told, B) == faces(told, SPECTATOR)
    kinds = [event.kind for event in told]
    assert kinds == ["locked", "planned", "planned", "marched", "marched", "marched", "marched"]


def test_the_view_of_a_seat_hides_what_it_may_not_know() -> None:
    game = match(2, *mines(2, "west"), "a: place 1 north", *plan("b", "east", "south"))
    view = game.state.seen_by(A).to_json()
    assert view["cards"] == ["fox", "?"]
    assert view["mines"] == ["west", "?"]
    assert view["slots"] == [["north", "nowhere"], ["?", "?"]]
    assert view["locked"] == 1 << B
    assert game.state.seen_by(SPECTATOR).to_json()["slots"] == [["?", "?"], ["?", "?"]]


# Refusals


@pytest.mark.parametrize(
    ("seat", "action", "error", "text"),
    [
        (A, "jump", UnknownAction, "there is no action 'jump'"),
        (A, "place 3 north", UnknownAction, "did you mean 'place 2 north'?"),
        (A, 999, UnknownAction, "there is no action 999; they go from 0 to"),
        (A, -1, UnknownAction, "there is no action -1"),
        (C, "lock", NotAsked, "seat c is not asked now; seat a, b is"),
        (9, "lock", NotAsked, "seat 9 is not asked now"),
        (SPECTATOR, "lock", NotAsked, "seat -1 is not asked now"),
        (A, "lock", IllegalAction, "'lock' is not legal now"),
        (A, "place 2 north", IllegalAction, "'place 2 north' is not legal now"),
        (A, "pay", IllegalAction, "'pay' is not legal now"),
    ],
)
def test_a_refusal_is_typed_and_changes_nothing(
    seat: int, action: int | str, error: type[Refused], text: str
) -> None:
    game = match(2, *mines(2, "west"), "a: place 1 north")
    before = everything(game)
    with pytest.raises(error) as refusal:
        game.play(seat, action)
    assert text in str(refusal.value)
    assert everything(game) == before
    game.undo(A)  # the fence is where it was


def test_an_illegal_action_is_explained() -> None:
    game = match(2, *mines(2, "west"), "a: place 1 north")
    reasons = {}
    for action in ("place 1 south", "place 2 north", "take-back 2", "unlock", "yield"):
        with pytest.raises(IllegalAction) as refusal:
            game.play(A, action)
        assert refusal.value.reason is not None
        reasons[action] = refusal.value.reason.key
    assert list(reasons.values()) == [
        "no.slot-full",
        "no.same-spot",
        "no.slot-empty",
        "no.not-locked",
        "no.other-question",
    ]


def test_a_finished_game_asks_nobody() -> None:
    game = match(2, *mines(2, "west"))
    for _ in range(2):
        does(game, *plan("a", "north", "east"), *plan("b", "south", "north"))
        while not game.state.over and not isinstance(game.state.stack[-1], Plan):
            game.play(game.state.actors()[0], "yield")
    assert game.record.result is not None
    assert game.record.result.scores == game.state.scores()
    with pytest.raises(NotAsked, match="the game is over"):
        game.play(A, "lock")
    no_undo(game, A)


def test_a_record_that_is_older_than_an_option_stays_true() -> None:
    older = {"rounds": "2"}  # and where the prize lies was always drawn
    table = SeededTable(1)
    match = Match(GAME, 2, older, table, recorded=True)
    while not match.state.over:
        seat = table.pick(match.state.actors())
        match.play(seat, table.pick(match.state.legal(seat)))
    text = match.record.dumps()
    assert loads(text).options == older
    assert verify(GAME, loads(text)).record.dumps() == text
    assert Match(GAME, 2, older, SeededTable(1)).record.options == {"rounds": "2", "prize": "drawn"}
