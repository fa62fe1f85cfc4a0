"""Section 27: what nobody knows of the robots."""

from __future__ import annotations

import pytest

import mechbay
from duel import fighter
from mechbay.core.errors import PositionError
from mechbay.core.event import SPECTATOR
from mechbay.core.table import SeededTable
from mechbay.testing.marks import rule
from robot import AFAR, acted
from scenario import Scenario, solo

GAME = mechbay.load("tiny-epic-mechs")
ALL_SEATS = [0, 1, 2, SPECTATOR]


def outcomes(game: Scenario, what: str) -> set[str]:
    """Which outcomes luck can give when the asked seat follows the guide."""
    found: set[str] = set()
    for seed in range(60):
        table = SeededTable(seed, listening=True)
        state = GAME.from_json(game.now)
        state.play(state.actors()[0], GAME.actions.read("follow"), table)
        drawn = [outcome.value for outcome in table.outcomes if outcome.what == what]
        found.add(GAME.terms.write(GAME.luck[what], drawn[0]))
    return found


@rule("TEM-27.14")
def test_nobody_knows_which_card_of_a_robot_stack_comes_next() -> None:
    stack = ["collect", "purchase", "deploy-mine", "power-up", "double-jump"]
    game = solo(left={"stack": stack}, turns=3, mech=AFAR)
    assert outcomes(game, "robot-card") == set(stack)
    for seat in ALL_SEATS:
        assert game.state.seen_by(seat).to_json()["players"][1]["stack"] == stack  # type: ignore[index]


@rule("TEM-27.14")
def test_nobody_knows_which_weapon_of_a_robot_comes_next() -> None:
    combat = {"attacker": "b", "defender": "a"}
    left = {"place": "c2", "weapons": ["energy-sword", "pulse-pistol", "rail-gun"]}
    game = solo(fighter("energy-sword"), left, combat=combat, mech=AFAR)
    assert outcomes(game, "robot-weapon") == {"energy-sword", "pulse-pistol", "rail-gun"}


@rule("TEM-27.14")
def test_nobody_knows_the_number_of_a_robot_mine_until_it_goes_off() -> None:
    game = acted("deploy-mine")
    assert [told["number"] for told in game.told("laid-mine")] == ["?"]
    assert game.now["tokens"] == {"b4": "b mine ?"}
    for seat in ALL_SEATS:
        assert game.state.seen_by(seat).to_json()["tokens"] == {"b4": "b mine ?"}
    with pytest.raises(PositionError, match="nobody knows"):
        solo(tokens={"b4": "b mine 3"})


@rule("TEM-27.14", "TEM-27.20")
def test_what_went_off_cannot_be_another_mine_that_lay_there() -> None:
    human = {"place": "b3", "status": "armor"}
    tokens = {"b4": "b mine ?", "d4": "b mine ?", "e4": "c mine ?"}
    game = solo(human, turn="a", tokens=tokens, mech=AFAR)
    game.does("card collect", "face S", luck=("robot-mine 3",))
    assert game.now["clues"] == {"d4": "124", "e4": "1234"}
