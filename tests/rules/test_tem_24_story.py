"""Section 24: whole games against the robots, and what the story tells of each of their turns."""

from __future__ import annotations

from functools import cache

import pytest

import mechbay
from mechbay.core.event import Event
from mechbay.core.table import SeededTable
from mechbay.games.tiny_epic_mechs.cards import CARDS, ROBOTS, ROUNDS, TURNS
from mechbay.games.tiny_epic_mechs.robot_guide import CHOICE_CLAUSE, is_jump
from mechbay.rulebook import rulebook
from rule import rule

GAME = mechbay.load("tiny-epic-mechs")
SEEDS = range(20)


@cache
def story(seed: int) -> list[Event]:
    """All that is told in a solo game of a human who plays at random."""
    table = SeededTable(seed, listening=True)
    state = GAME.new(3, {"mode": "solo"}, table)
    while state.actors():
        seat = state.actors()[0]
        state.play(seat, state.sample(seat, table), table)
        assert not list(GAME.invariants(state))
    return table.events


@rule("TEM-24.13")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_line_of_a_robot_names_a_clause_that_there_is(seed: int) -> None:
    clauses = rulebook("tiny-epic-mechs").clauses
    lines = [event for event in story(seed) if event.seat in ROBOTS]
    assert len(lines) > len(ROBOTS) * ROUNDS * TURNS
    assert [event.kind for event in lines if event.clause not in clauses] == []


@rule("TEM-24.13", "TEM-25.9")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_robot_turn_tells_its_card_what_it_saw_and_what_decided(seed: int) -> None:
    told = story(seed)
    turns = [k for k, event in enumerate(told) if event.kind == "robot-card"]
    assert [told[k].seat for k in turns] == ROBOTS * (ROUNDS * TURNS)
    for k in turns:
        card = told[k].args[0]
        wanted = ["robot-decides"] if is_jump(card) else ["robot-sees", "robot-decides"]
        following = told[k + 1 : k + 1 + len(wanted)]
        assert [(event.kind, event.seat) for event in following] == [(kind, told[k].seat) for kind in wanted]
        assert following[-1].clause == CHOICE_CLAUSE[following[-1].args[0]], CARDS[card]


@rule("TEM-24.13", "TEM-24.15", "TEM-24.42")
def test_all_that_a_guide_can_decide_happens_in_these_games() -> None:
    kinds = [event.kind for seed in SEEDS for event in story(seed)]
    decided = {event.args[0] for seed in SEEDS for event in story(seed) if event.kind == "robot-decides"}
    assert len(decided) >= len(CHOICE_CLAUSE) - 1  # to be stuck is rare
    for kind in ("robot-cannot", "robot-equips", "robot-takes-mech", "robot-reshuffles", "robot-searches"):
        assert kinds.count(kind) > 0, kind
