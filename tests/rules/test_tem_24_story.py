"""Section 24: whole games against the robots, and what the story tells of each of their turns."""

from __future__ import annotations

import pytest

import mechbay
from mechbay.core.event import Event
from mechbay.games.tiny_epic_mechs.rules.cards import CARDS, ROBOTS, ROUNDS, TURNS
from mechbay.games.tiny_epic_mechs.rules.robot_guide import CHOICE_CLAUSE, is_jump
from mechbay.rulebook import rulebook
from mechbay.testing.marks import rule
from stories import told_in

GAME = mechbay.load("tiny-epic-mechs")
GAMES = 500
BLOCK = 50
SOME = range(20)  # games that are looked through once more


def story(seed: int) -> list[Event]:
    """All that is told in a solo game of a human who plays at random, on each step of the ladder by turns."""
    return told_in(GAME, 3, {"mode": ("solo", "solo-hard", "solo-brutal")[seed % 3]}, seed)


@rule("TEM-24.13", "TEM-25.9")
@pytest.mark.parametrize("block", range(0, GAMES, BLOCK))
def test_every_line_of_a_robot_has_a_rule_and_every_turn_its_card_its_sight_and_its_reason(
    block: int,
) -> None:
    for seed in range(block, block + BLOCK):
        told = story(seed)
        names_its_rules(told)
        gives_its_reasons(told)


def names_its_rules(told: list[Event]) -> None:
    """Every line of a robot names a clause that there is."""
    clauses = rulebook(mechbay.load("tiny-epic-mechs")).clauses
    lines = [event for event in told if event.seat in ROBOTS]
    assert len(lines) > len(ROBOTS) * ROUNDS * TURNS
    assert [event.kind for event in lines if event.clause not in clauses] == []


def gives_its_reasons(told: list[Event]) -> None:
    """Every turn of a robot tells its card, what it saw unless it jumps, and what decided."""
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
    told = [event for seed in SOME for event in story(seed)]
    kinds = [event.kind for event in told]
    decided = {event.args[0] for event in told if event.kind == "robot-decides"}
    assert len(decided) >= len(CHOICE_CLAUSE) - 1  # to be stuck is rare
    rare = ("cannot", "equips", "takes-mech", "reshuffles", "unarmed", "faces", "searches")
    for kind in (f"robot-{name}" for name in rare):
        assert kinds.count(kind) > 0, kind
