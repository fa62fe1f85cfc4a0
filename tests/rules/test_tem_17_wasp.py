"""Section 17: the Wasp, who answers the loss of a token."""

from __future__ import annotations

from typing import Any

import pytest

from duel import duel, fighter
from mechbay.testing.marks import rule
from scenario import Scenario, tournament

# Around c4: b4 has value 1, d4 value 2, c5 is a base with value 1, and the Mech stands at c3.
ZONES = {"c2": "R01", "b4": "R02", "d4": "R04"}


def trap(token: str, *, own: dict[str, Any] | None = None, **wasp: Any) -> Scenario:
    """Seat a steps from c1 to c2, where a token of the Wasp lies; she stands at c4."""
    foe = {"pilot": "wasp", "place": "c4"} | wasp
    game = tournament({"pilot": "magma"} | (own or {}), foe, zones=ZONES, tokens={"c2": token})
    return game.does("card collect", "face S")


@rule("TEM-17.6")
def test_wasp_may_deploy_a_new_token_beside_her_for_the_zones_value_and_one() -> None:
    game = trap("b turret")
    assert game.asked == "b"
    assert sorted(game.choices) == ["decline", "deploy b4", "deploy c5", "deploy d4"]
    game.does("deploy d4")
    assert game.now["tokens"] == {"d4": "b turret"}
    assert (game.player("b")["energy"], game.player("b")["credits"]) == (0, 3)
    assert game.asked == "a"  # who goes on with the action


@rule("TEM-17.6")
def test_wasp_may_let_the_token_go() -> None:
    game = trap("b turret").does("decline")
    assert game.now["tokens"] == {}
    assert game.player("b")["energy"] == 3


@rule("TEM-17.6")
def test_wasp_chooses_only_zones_that_she_can_pay() -> None:
    assert sorted(trap("b turret", energy=2).choices_of("deploy")) == ["b4", "c5"]
    assert trap("b turret", energy=1).asked == "a"


@rule("TEM-17.6")
def test_wasp_chooses_only_empty_zones() -> None:
    foe: dict[str, Any] = {"pilot": "wasp", "place": "c4", "energy": 9}
    tokens = {"c2": "b turret", "b4": "b mine 1"}
    game = tournament({"pilot": "magma"}, foe, {"place": "d4"}, tokens=tokens).does("card collect", "face S")
    assert game.asked == "a"  # a pilot at d4, a token at b4, the Mech at c3, and a wall
    game = tournament({"pilot": "magma"}, foe, {"place": "e4"}, tokens=tokens, mech="a2")
    game.does("card collect", "face S")
    assert sorted(game.choices_of("deploy")) == ["c3", "d4"]


@rule("TEM-17.6")
def test_other_pilots_cannot_answer_and_the_wasp_not_in_the_mighty_mech() -> None:
    assert trap("b turret", pilot="tsunami").asked == "a"
    foe = fighter("warhammer", pilot="wasp", place="c4", status="mech")
    game = tournament({"pilot": "magma"}, foe, zones=ZONES, tokens={"c2": "b turret"}, mech="c4")
    assert game.does("card collect", "face S").asked == "a"


@rule("TEM-17.6")
def test_wasps_token_that_is_moved_by_herself_is_not_destroyed() -> None:
    tokens = {"b1": "a turret", "d1": "a turret", "d4": "a turret"}
    own = {"pilot": "wasp", "energy": 9}
    game = tournament(own, {}, tokens=tokens).does("card deploy-turret", "face S", "move d4")
    assert game.now["tokens"] == {"b1": "a turret", "d1": "a turret", "c2": "a turret"}
    assert game.asked == "b"


@rule("TEM-17.19")
def test_wasps_new_mine_is_paid_in_credits_and_may_be_that_very_mine() -> None:
    game = trap("b mine 2", own={"status": "armor"})
    assert sorted(game.choices_of("deploy")) == ["b4", "c5", "d4"]
    game.does("deploy b4")
    assert game.choices == ["mine 1", "mine 2", "mine 3", "mine 4"]
    game.does("mine 2")
    assert game.now["tokens"] == {"b4": "b mine 2"}
    assert (game.player("b")["energy"], game.player("b")["credits"]) == (3, 1)


@rule("TEM-17.19")
def test_wasps_new_token_is_of_the_same_kind() -> None:
    assert trap("b mine 2", own={"status": "armor"}, energy=9, credits=1).asked == "a"
    assert trap("b turret", energy=1, credits=9).asked == "a"
    assert trap("b turret").does("deploy b4").now["tokens"] == {"b4": "b turret"}


@rule("TEM-17.19")
def test_the_number_of_wasps_new_mine_is_secret() -> None:
    game = trap("b mine 2", own={"status": "armor"}).does("deploy b4", "mine 3")
    assert game.state.seen_by(1).to_json()["tokens"] == {"b4": "b mine 3"}
    assert game.state.seen_by(0).to_json()["tokens"] == {"b4": "b mine ?"}


@rule("TEM-17.20")
def test_wasp_may_react_in_her_own_turn() -> None:
    own = fighter("grenade-launcher", pilot="wasp", place="c1", energy=9)
    game = tournament(own, fighter("energy-sword", place="c3"), tokens={"d3": "a turret"}, mech="b1")
    game.does("card double-jump", "face S", "power grenade-launcher", "remove d3")
    assert game.asked == "a"
    assert "d3" in game.choices_of("deploy")


@rule("TEM-17.20")
def test_wasp_may_react_to_a_fight_of_others() -> None:
    third = {"pilot": "wasp", "place": "d4"}
    tokens = {"d2": "c turret"}
    game = duel(fighter("grenade-launcher"), fighter("energy-sword"), third, leaping=True, tokens=tokens)
    game.does("power grenade-launcher", "remove d2")
    assert (game.asked, game.told("attacked")[-1]["who"]) == ("c", "a")
    game.does("decline")
    assert game.asked == "b"


@rule("TEM-17.20")
def test_wasp_may_react_during_her_own_combat() -> None:
    own = fighter("vorpal-spike")
    game = duel(own, fighter("energy-sword", pilot="wasp"), tokens={"d2": "b mine 1"})
    game.does("attack vorpal-spike", "go d2")
    assert game.asked == "b"
    assert game.choices_of("deploy")
    game.does("decline")
    assert game.choices == ["attack energy-sword"]


@rule("TEM-17.21")
def test_a_turret_that_stays_after_a_ko_does_not_bring_the_wasp() -> None:
    game = trap("b turret", own={"health": 1})
    assert [told["cause"] for told in game.told("knocked-out")] == ["turret"]
    assert game.now["tokens"] == {"c2": "b turret"}
    assert game.choices_of("deploy") == []


@rule("TEM-17.33")
def test_wasp_reacts_when_the_ko_and_its_move_are_over() -> None:
    game = trap("b mine 1", own={"status": "armor", "health": 1})
    assert (game.asked, game.choices_of("deploy")) == ("a", [])
    game.does("go b2")
    assert game.asked == "b"
    assert sorted(game.choices_of("deploy")) == ["b4", "c5", "d4"]


@rule("TEM-17.33")
def test_wasp_reacts_before_the_next_step_of_the_arrival() -> None:
    game = trap("b mine 1", own={"status": "armor"}, place="c2")
    assert game.asked == "b"
    assert game.told("combat") == []
    game.does("deploy b2", "mine 4")
    assert [told["foe"] for told in game.told("combat")] == ["b"]
    assert game.asked == "a"


@rule("TEM-17.33")
def test_wasp_deploys_beside_the_zone_to_which_the_effect_has_moved_her() -> None:
    foe = fighter("energy-sword", pilot="wasp", energy=9)
    game = duel(fighter("vorpal-spike"), foe, tokens={"d2": "b turret"})
    game.does("attack vorpal-spike", "go d2")
    assert sorted(game.choices_of("deploy")) == ["c2", "d1", "d3"]


@rule("TEM-17.33")
@pytest.mark.parametrize("cell", ["b4", "c5"])
def test_wasp_answers_a_token_that_a_displaced_pilot_sends_back_right_after_that_move(cell: str) -> None:
    """No zone is safe for seat c, who is knocked out at c4 by side damage; the Wasp stands at d4."""
    kit = ["mine 1", "mine 2", "mine 3", "mine 4", "turret", "turret", "turret"]
    theirs = [*[f"a {piece}" for piece in kit], *[f"b {piece}" for piece in kit], "d mine 1", "d mine 2"]
    rest = ["b1", "c1", "d1", "a2", "b2", "d2", "e2", "a3", "b3", "c3", "d3", "e3", "a4", "e4", "b5", "d5"]
    tokens = dict.fromkeys(["d4", "b4", "c5"], "d turret") | dict(zip(rest, theirs, strict=True))
    assert len(tokens) == 19  # all zones but that of the fighters and c4
    third = {"pilot": "magma", "place": "c4", "status": "armor", "health": 1}
    fourth = {"pilot": "wasp", "place": "d4", "energy": 9}
    game = duel(fighter("rail-gun"), fighter("energy-sword"), third, fourth, leaping=True, tokens=tokens)
    game.does("power rail-gun")
    assert (game.asked, sorted(game.choices)) == ("c", ["go b4", "go c3", "go c5"])
    game.does(f"go {cell}")
    assert (game.asked, game.choices) == ("d", ["deploy c4", "decline"])
    game.does("deploy c4")
    assert game.now["tokens"]["c4"] == "d turret"
    assert game.asked == "b"  # the combat goes on
