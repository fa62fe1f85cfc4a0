"""Section 24c: what a robot sees, and where its card sends it."""

from __future__ import annotations

import pytest

from mechbay.testing.marks import rule
from robot import AFAR, arena, clauses, moved, standing, turns_up
from scenario import Scenario, solo

NORTHBOUND = {"place": "b4", "facing": "N"}  # sees b3 in front, a4 to the left, c4 to the right


@rule("TEM-24.15")
def test_the_kind_of_the_card_decides_and_no_arrow_is_asked_for() -> None:
    for facing, goal in (("N", "b2"), ("E", "c3"), ("S", "b4"), ("W", "a3")):
        assert moved("collect", {"place": "b3", "facing": facing}) == (goal, facing)


@rule("TEM-24.16")
def test_a_robot_sees_the_zones_in_front_to_its_left_and_to_its_right() -> None:
    zones = arena(b3="1E", a4="2E", c4="3E")
    game = turns_up(solo(left=NORTHBOUND, mech=AFAR, zones=zones), "deploy-mine")
    assert [(told["ahead"], told["left"], told["right"]) for told in game.told("robot-sees")] == [
        ("1", "2", "3")
    ]
    west = {"place": "b4", "facing": "W"}
    game = turns_up(solo(left=west, mech=AFAR, zones=zones), "deploy-mine")
    assert [(told["ahead"], told["left"], told["right"]) for told in game.told("robot-sees")] == [
        ("2", "wall", "1")
    ]


@rule("TEM-24.17")
def test_collect_moves_one_zone_forward_whatever_the_values() -> None:
    assert moved("collect", NORTHBOUND, b3="1E", a4="3E", c4="3C") == ("b3", "N")
    assert moved("collect", NORTHBOUND, b3="3E", a4="1E", c4="1C") == ("b3", "N")


@rule("TEM-24.18")
@pytest.mark.parametrize("card", ["deploy-mine", "deploy-turret"])
def test_deploying_goes_to_the_highest_value(card: str) -> None:
    assert moved(card, NORTHBOUND, b3="1E", a4="3E", c4="2E") == ("a4", "W")
    assert moved(card, NORTHBOUND, b3="3E", a4="1E", c4="1C") == ("b3", "N")


@rule("TEM-24.19")
@pytest.mark.parametrize("card", ["purchase", "power-up"])
def test_purchase_and_power_up_go_to_the_lowest_value(card: str) -> None:
    assert moved(card, NORTHBOUND, b3="2E", a4="3E", c4="1E") == ("c4", "E")
    assert moved(card, NORTHBOUND, b3="1E", a4="3E", c4="3C") == ("b3", "N")


@rule("TEM-24.20")
def test_a_tie_sends_the_robot_forward() -> None:
    assert moved("deploy-mine", NORTHBOUND, b3="3E", a4="3C", c4="1E") == ("b3", "N")
    assert moved("purchase", NORTHBOUND, b3="1E", a4="1C", c4="3E") == ("b3", "N")


@rule("TEM-24.20")
def test_a_tie_sends_it_forward_even_if_that_zone_is_not_in_the_tie() -> None:
    assert moved("deploy-turret", NORTHBOUND, b3="1E", a4="3C", c4="3E") == ("b3", "N")
    assert moved("power-up", NORTHBOUND, b3="3E", a4="1C", c4="1E") == ("b3", "N")


@rule("TEM-24.20")
def test_a_tie_for_another_value_than_the_one_looked_for_decides_nothing() -> None:
    assert moved("deploy-turret", NORTHBOUND, b3="1E", a4="1C", c4="3E") == ("c4", "E")


@rule("TEM-24.21")
def test_a_wall_is_left_out_of_the_comparison() -> None:
    corner = {"place": "a2", "facing": "N"}  # walls in front and to the left
    assert moved("purchase", corner, b2="3E") == ("b2", "E")


@rule("TEM-24.21")
def test_the_zone_of_the_other_robot_is_left_out_of_the_comparison() -> None:
    zones = arena(b3="2E", a4="1E", c4="3E")
    game = turns_up(solo(left=NORTHBOUND, right={"place": "c4"}, mech=AFAR, zones=zones), "deploy-mine")
    assert standing(game, "b") == ("b3", "N")
    assert game.told("robot-sees")[0]["right"] == "robot"


@rule("TEM-24.21")
def test_the_zone_of_the_human_is_compared_like_any_other() -> None:
    zones = arena(b3="2E", a4="1E", c4="3E")
    game = turns_up(solo({"place": "c4"}, NORTHBOUND, mech=AFAR, zones=zones), "deploy-mine")
    assert standing(game, "b") == ("c4", "E")
    assert game.told("combat")[0]["foe"] == "a"


@rule("TEM-24.22")
def test_a_robot_that_cannot_go_forward_turns_round() -> None:
    game = turns_up(solo(left={"place": "a2", "facing": "N"}, mech=AFAR), "collect")
    assert standing(game, "b") == ("a3", "S")
    assert clauses(game, "robot-decides") == ["TEM-24.22"]


@rule("TEM-24.22")
def test_the_other_robot_blocks_the_way_forward_too() -> None:
    game = turns_up(solo(left={"place": "b3", "facing": "E"}, right={"place": "c3"}, mech=AFAR), "collect")
    assert standing(game, "b") == ("a3", "W")


@rule("TEM-24.22", "TEM-24.20")
def test_a_tie_before_a_wall_turns_it_round() -> None:
    bounded = {"place": "c4", "facing": "S"}
    assert moved("deploy-mine", bounded, b4="2E", d4="2C") == ("c3", "N")


@rule("TEM-24.23")
def test_a_robot_that_can_enter_no_seen_zone_turns_round() -> None:
    corner = {"place": "a4", "facing": "S"}  # walls in front and to the right
    game = turns_up(solo(left=corner, right={"place": "b4"}, mech=AFAR), "deploy-mine")
    assert standing(game, "b") == ("a3", "N")
    assert clauses(game, "robot-decides") == ["TEM-24.23"]


@rule("TEM-24.24")
def test_a_robot_that_cannot_go_back_either_stays_turned_and_acts() -> None:
    game = turns_up(solo(left={"place": "b1", "facing": "N"}, right={"place": "b2"}, mech=AFAR), "collect")
    assert standing(game, "b") == ("b1", "S")
    assert clauses(game, "robot-decides") == ["TEM-24.24"]
    assert (game.asked, game.now["pending"]) == ("b", ["next-turn", "robot-act b collect"])


@rule("TEM-24.25")
def test_after_an_ordinary_move_the_robot_faces_the_way_it_moved() -> None:
    assert moved("deploy-mine", NORTHBOUND, b3="1E", a4="1C", c4="3E") == ("c4", "E")
    assert moved("deploy-mine", {"place": "b4", "facing": "E"}, b3="3E", c4="1E") == ("b3", "N")


# --- jumps


def jumped(card: str, human: str, robot: str) -> Scenario:
    game = solo({"place": human}, {"place": robot, "facing": "W"}, mech=AFAR)
    return turns_up(game, card)


@rule("TEM-24.26")
@pytest.mark.parametrize(
    ("human", "robot"), [("b3", "a4"), ("c2", "a4"), ("d1", "a4"), ("b1", "c2"), ("c4", "a2"), ("e4", "b1")]
)
def test_a_diagonal_jump_leads_to_the_human_on_any_diagonal(human: str, robot: str) -> None:
    game = jumped("diagonal-jump", human, robot)
    assert game.player("b")["place"] == human
    assert game.told("combat")[0]["who"] == "b"


@rule("TEM-24.26")
def test_without_a_human_on_a_diagonal_the_robot_does_not_move() -> None:
    game = jumped("diagonal-jump", "c3", "a4")
    assert (game.player("b")["place"], game.asked) == ("a4", "c")


@rule("TEM-24.27")
@pytest.mark.parametrize(("human", "robot"), [("e4", "a4"), ("c1", "c4"), ("b4", "a4"), ("b1", "b4")])
def test_a_double_jump_leads_to_the_human_in_the_row_or_column(human: str, robot: str) -> None:
    assert jumped("double-jump", human, robot).player("b")["place"] == human


@rule("TEM-24.27")
def test_without_a_human_in_its_row_or_column_the_robot_does_not_move() -> None:
    game = jumped("double-jump", "b3", "a4")
    assert (game.player("b")["place"], game.asked) == ("a4", "c")


@rule("TEM-24.28")
def test_a_jump_passes_over_pilots_tokens_and_the_mech() -> None:
    tokens = {"b4": "a turret", "d4": "a mine 4"}
    game = solo({"place": "e4"}, {"place": "a4"}, {"place": "c4"}, tokens=tokens, mech="c4")
    turns_up(game, "double-jump")
    assert game.player("b")["place"] == "e4"
    assert (game.player("b")["health"], game.now["tokens"]) == (9, tokens)


@rule("TEM-24.29")
@pytest.mark.parametrize("card", ["double-jump", "diagonal-jump"])
def test_a_jump_card_has_no_action_even_if_the_robot_did_not_jump(card: str) -> None:
    game = jumped(card, "c1", "a4")
    assert (game.asked, game.told("collected")) == ("c", [])


@rule("TEM-24.30")
def test_a_robot_that_did_not_jump_keeps_its_facing() -> None:
    assert standing(jumped("double-jump", "b3", "a4"), "b") == ("a4", "W")


@rule("TEM-24.30")
def test_a_jump_does_not_turn_the_robot_but_the_combat_that_it_survives_does() -> None:
    game = jumped("double-jump", "c4", "a4")
    assert standing(game, "b") == ("c4", "W")
    game.does("follow", luck=("robot-weapon pulse-pistol",))
    game.does("attack energy-sword", "follow", luck=("robot-weapon energy-sword",))  # a has to retreat
    assert game.told("retreated")[0]["who"] == "a"
    game.does(game.choices[0])
    assert standing(game, "b") == ("c4", "N")
    assert [told["way"] for told in game.told("robot-faces")] == ["N"]


@rule("TEM-24.31")
@pytest.mark.parametrize(("token", "health"), [("a mine 2", 9 - 4), ("a turret", 9 - 2)])
def test_a_token_of_the_human_goes_off_when_a_robot_arrives(token: str, health: int) -> None:
    zones = arena(b3="2E")
    game = turns_up(solo(left=NORTHBOUND, mech=AFAR, zones=zones, tokens={"b3": token}), "collect")
    assert (game.player("b")["place"], game.player("b")["health"]) == ("b3", health)
    assert (game.now["tokens"], game.asked) == ({}, "b")  # and then it acts


@rule("TEM-24.32")
@pytest.mark.parametrize("token", ["c mine ?", "c turret"])
def test_a_token_of_the_other_robot_does_nothing(token: str) -> None:
    game = turns_up(solo(left=NORTHBOUND, mech=AFAR, tokens={"b3": token}), "collect")
    assert (game.player("b")["place"], game.player("b")["health"]) == ("b3", 9)
    assert game.now["tokens"] == {"b3": token}
