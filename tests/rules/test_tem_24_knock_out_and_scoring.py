"""Section 24g: a robot is knocked out and comes back; scoring, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from duel import fighter, scored
from mechbay.testing.marks import rule
from robot import AFAR, arena, clauses, standing, turns_up
from scenario import Scenario, solo

FRAIL = {"place": "c2", "health": 1, "energy": 0, "credits": 1}
ROUND_TRIP = ["collect", "collect", "double-jump", "diagonal-jump"]
# The left robot has turned up its last card of the round and come to the human, who strikes back.
LAST_TURN: dict[str, Any] = {
    "turn": "b",
    "turns": 3,
    "combat": {"attacker": "b", "defender": "a", "striker": "a", "last": "pulse-pistol"},
}


def knocked_out(left: dict[str, Any] | None = None, *luck: str, **document: Any) -> Scenario:
    """The human, who has come to c2 unless said, knocks out the left robot there."""
    human = fighter("energy-sword") | document.pop("human", {})
    usual = {"mech": AFAR, "turn": "a", "combat": {"attacker": "a", "defender": "b"}}
    game = solo(human, FRAIL | (left or {}), **usual | document)
    game.does("attack energy-sword", luck=luck)
    assert [told["who"] for told in game.told("knocked-out")] == ["b"]
    return game


# --- the way back


@rule("TEM-24.60")
def test_a_robot_returns_to_its_base_in_power_armor_with_nine_health() -> None:
    robot = knocked_out().player("b")
    assert (robot["place"], robot["status"], robot["health"]) == ("a3", "armor", 9)


@rule("TEM-24.60", "TEM-24.66")
def test_a_robot_loses_the_mech_and_is_in_power_armor_again() -> None:
    game = knocked_out({"status": "mech", "weapons": ["energy-sword", "pulse-pistol", "rail-gun"]}, mech="c2")
    assert (game.player("b")["status"], game.player("b")["health"], game.now["mech"]) == ("armor", 9, "c2")


@rule("TEM-24.61")
def test_a_robot_gains_no_resources_from_a_knock_out() -> None:
    robot = knocked_out().player("b")
    assert (robot["energy"], robot["credits"]) == (0, 1)


@rule("TEM-24.62")
def test_a_robot_that_comes_back_faces_north() -> None:
    assert standing(knocked_out({"facing": "S"}), "b") == ("a3", "N")


@rule("TEM-24.62")
def test_a_robot_faces_the_human_in_the_row_of_its_base() -> None:
    here = {"place": "d3"}
    assert standing(knocked_out(here, human=here), "b") == ("a3", "E")
    combat = {"attacker": "a", "defender": "c"}
    game = solo(fighter("energy-sword", place="d3"), None, FRAIL | here, turn="a", combat=combat, mech=AFAR)
    assert standing(game.does("attack energy-sword"), "c") == ("e3", "W")


@rule("TEM-24.63")
@pytest.mark.parametrize("token", ["a turret", "a mine 2"])
def test_a_token_of_the_human_on_its_base_sends_the_robot_on_by_its_cards(token: str) -> None:
    game = knocked_out(None, "robot-card collect", tokens={"a3": token})
    assert (standing(game, "b"), game.now["tokens"]) == (("a2", "N"), {"a3": token})
    assert game.player("b")["health"] == 9


@rule("TEM-24.63")
def test_the_human_on_its_base_does_so_too() -> None:
    here = {"place": "a3"}
    game = knocked_out(here, "robot-card deploy-mine", human=here, zones=arena(a2="1E", b3="3E"))
    assert standing(game, "b") == ("b3", "E")


@rule("TEM-24.63")
def test_the_other_robot_on_its_base_does_so_too() -> None:
    game = knocked_out(None, "robot-card collect", right={"place": "a3"})
    assert standing(game, "b") == ("a2", "N")


@rule("TEM-24.63")
def test_a_robot_goes_on_by_further_cards_until_it_is_in_an_open_zone() -> None:
    tokens = {"a3": "a turret", "a2": "a mine 1"}
    zones = arena(a2="3E", b2="2E", b3="1E")
    game = knocked_out(None, "robot-card collect", "robot-card purchase", tokens=tokens, zones=zones)
    assert standing(game, "b") == ("b2", "E")
    assert [(told["action"], told["cell"]) for told in game.told("robot-searches")] == [
        ("collect", "a2"),
        ("purchase", "b2"),
    ]
    assert [told["way"] for told in game.told("robot-faces")][-1] == "E"


@rule("TEM-24.63")
def test_a_token_of_a_robot_on_its_base_does_not_hinder_it() -> None:
    for token in ("b mine ?", "c turret"):
        assert knocked_out(tokens={"a3": token}).player("b")["place"] == "a3"


@rule("TEM-24.64")
def test_jump_cards_are_skipped_and_nothing_on_the_way_is_triggered() -> None:
    tokens = {"a3": "a turret", "a2": "a mine 4"}
    luck = ("robot-card double-jump", "robot-card collect", "robot-card diagonal-jump", "robot-card purchase")
    game = knocked_out(None, *luck, tokens=tokens)
    assert (game.player("b")["place"], game.player("b")["health"]) == ("b2", 9)
    assert game.now["tokens"] == tokens
    assert game.told("exploded") == []
    assert len(game.told("robot-skips-jump")) == 2
    assert [told["event"] for told in game.told("robot-lost")] == ["robot-lost"]
    assert clauses(game, "robot-shuffles") == ["TEM-24.64"]


@rule("TEM-24.64")
def test_the_drawn_cards_are_shuffled_back() -> None:
    stack = ["collect", "purchase", "double-jump", "power-up", "deploy-mine"]
    luck = ("robot-card double-jump", "robot-card collect")
    game = knocked_out({"stack": stack}, *luck, tokens={"a3": "a turret"}, turns=3)
    assert sorted(game.player("b")["stack"]) == sorted(stack)


def hemmed_in(*beside: str, luck: tuple[str, ...] = ()) -> Scenario:
    """The cards lead the robot from a3 to a2, back, to a4 and back; turrets lie there, mines where said."""
    tokens = {"a3": "a turret", "a2": "a turret", "a4": "a turret"}
    tokens |= {cell: f"a mine {number}" for number, cell in enumerate(beside, 1)}
    cards = tuple(f"robot-card {card}" for card in ROUND_TRIP)
    return knocked_out({"stack": ROUND_TRIP}, *cards * 4, *luck, tokens=tokens, **LAST_TURN)


@rule("TEM-24.65")
def test_after_sixteen_cards_the_robot_goes_to_the_nearest_open_zone() -> None:
    game = hemmed_in()
    assert game.player("b")["place"] == "b3"
    assert clauses(game, "displaced")[-1] == "TEM-24.65"


@rule("TEM-24.65", "TEM-24.73")
@pytest.mark.parametrize("zone", ["b2", "c3", "b4"])
def test_among_equally_near_zones_luck_decides(zone: str) -> None:
    game = hemmed_in("b3", luck=(f"robot-zone {zone}",))
    assert game.player("b")["place"] == zone


@rule("TEM-24.73")
def test_cards_drawn_in_the_search_form_the_stack_again_when_it_runs_out() -> None:
    stack = ["double-jump", "diagonal-jump", "collect", "collect"]
    tokens = {"a3": "a turret", "a2": "a turret"}
    luck = [f"robot-card {card}" for card in [*stack, "diagonal-jump", "collect"]]
    game = knocked_out({"stack": stack}, *luck, tokens=tokens, **LAST_TURN)
    # to a2, before the wall back to a3, and on to a4
    assert standing(game, "b") == ("a4", "S")


# --- the Mech, and tokens of the human


@rule("TEM-24.66")
def test_the_human_may_take_the_mech_of_a_robot_knocked_out_in_combat() -> None:
    human = {"weapons": ["energy-sword", "emp-mace"], "health": 3}
    game = knocked_out({"status": "mech"}, human=human, mech="c2")
    assert (game.asked, game.choices) == ("a", ["take troy", "take sparta", "decline"])
    game.does("take sparta")
    assert (game.player("a")["status"], game.player("a")["health"]) == ("mech", 11)
    assert scored(game, "mech") == [2]


@rule("TEM-24.67")
@pytest.mark.parametrize("token", ["a mine 2", "a turret"])
def test_a_robot_knocked_out_by_a_token_does_not_act(token: str) -> None:
    game = turns_up(solo(None, {"place": "b4", "health": 1}, mech=AFAR, tokens={"b3": token}), "collect")
    assert (game.player("b")["place"], game.asked) == ("a3", "c")
    assert game.told("collected") == []
    assert [(told["who"], told["points"]) for told in game.told("scored")] == [("a", 1)]


# --- scoring


def last_turn(*players: dict[str, Any], **document: Any) -> Scenario:
    """The right robot takes the last turn of the game, and stays on its base."""
    human, left, right = (*players, {}, {}, {})[:3]
    game = solo(human, left, right, round=6, turns=3, turn="c", **document)
    return turns_up(game, "double-jump")


def final(game: Scenario) -> list[int]:
    return [game.player(seat)["points"] for seat in "abc"]


@rule("TEM-24.68")
def test_robots_score_for_combat_as_players_do() -> None:
    game = turns_up(solo({"place": "b3", "health": 2}, {"place": "b4"}, mech=AFAR), "collect")
    game.does("follow", luck=("robot-weapon pulse-pistol",))
    assert [told["reason"] for told in game.told("scored")] == ["combat", "damage", "ko"]
    assert game.player("b")["points"] == 1 + 2 + 1


@rule("TEM-24.68")
def test_robots_score_for_zones_the_mech_and_bought_weapons() -> None:
    left = {
        "place": "b4",
        "status": "mech",
        "weapons": ["energy-sword", "pulse-pistol", "rail-gun", "emp-mace"],
    }
    tokens = {"b2": "b mine ?", "d2": "b turret"}
    game = last_turn({}, left, mech="b4", tokens=tokens, zones=arena(b4="2E", b2="3E", d2="2C"))
    assert final(game)[1] == 2 + 3 + 2 * 2 + 4 + (4 + 2)  # pilot, mine, turret, Mech, weapons
    assert final(game)[0] == final(game)[2] == 1  # a base; free weapons score nothing


@rule("TEM-24.69")
def test_the_human_wins_with_the_highest_score() -> None:
    game = last_turn({"points": 9}, {"points": 8}, mech=AFAR)
    assert (final(game), game.state.winners()) == ([10, 9, 1], [0])
    game = last_turn({"points": 8}, {"points": 9}, mech=AFAR)
    assert game.state.winners() == [1]


@rule("TEM-24.69")
def test_a_tie_is_settled_by_the_mech_and_then_by_the_weapons() -> None:
    driver = {"points": 5, "status": "mech", "weapons": ["energy-sword", "emp-mace"]}
    game = last_turn(driver, {"points": 5 + 4 + 2}, mech="c1")
    assert (final(game)[0], game.state.winners()) == (final(game)[1], [0])
    armed = {"points": 5, "weapons": ["energy-sword", "pulse-pistol", "riot-shield"]}
    game = last_turn(armed, {"points": 7}, mech=AFAR)
    assert (final(game)[0], game.state.winners()) == (final(game)[1], [0])
    game = last_turn({"points": 7}, {"points": 7}, mech=AFAR)  # a robot has two weapons
    assert game.state.winners() == [1]


@rule("TEM-24.69")
def test_a_tie_that_still_stands_is_not_a_win_for_the_human() -> None:
    armed = {"points": 5, "weapons": ["energy-sword", "pulse-pistol"]}
    game = last_turn(armed, {"points": 6}, mech=AFAR)
    assert (final(game), game.state.winners()) == ([7, 7, 1], [1])
    assert [(told["who"], told["decided"]) for told in game.told("won")] == [("b", "shared")]
    assert clauses(game, "won") == ["TEM-24.69"]


# --- hostile zones


@rule("TEM-24.70")
def test_a_robot_and_its_tokens_make_a_zone_hostile_to_the_human() -> None:
    human = fighter("energy-sword", place="c3", exhausted=["energy-sword"])
    left = {"place": "c3"}
    combat = {"attacker": "b", "defender": "a", "last": "energy-sword"}
    tokens = {"c2": "b mine ?", "b3": "c turret"}
    right = {"place": "d3"}
    game = solo(human, left, right, combat=combat, tokens=tokens, mech=AFAR)
    game.does("follow", luck=("robot-weapon energy-sword",))
    assert game.told("retreated")[0]["who"] == "a"
    assert game.player("a")["place"] == "c4"  # the only safe zone beside


@rule("TEM-24.70")
def test_robots_are_not_enemies_of_each_other() -> None:
    game = turns_up(
        solo(None, {"place": "b4"}, {"place": "c3"}, mech=AFAR, tokens={"b3": "c turret"}), "collect"
    )
    assert (game.player("b")["place"], game.told("fired")) == ("b3", [])


@rule("TEM-24.69", "TEM-23.7")
def test_robots_that_tie_in_everything_share_the_victory_over_a_player_behind_them() -> None:
    behind = {"points": 3, "place": "c1"}
    robots = [{"points": 30, "place": "a3"}, {"points": 30, "place": "e3"}]
    pending = ["next-turn", "robot-act c collect"]
    game = solo(behind, *robots, round=6, turns=3, turn="c", mech="c3", pending=pending).does("follow")
    assert [told["who"] for told in game.told("won")] == ["b", "c"]
    assert clauses(game, "won") == ["TEM-23.7", "TEM-23.7"]
