"""Section 17: when abilities work, and the pilots whose abilities work in combat: Magma and Maverick."""

from __future__ import annotations

from typing import Any

import pytest

from duel import damages, duel, fighter
from mechbay.testing.marks import rule
from scenario import Scenario, tournament


def meeting(own: dict[str, Any], foe: dict[str, Any]) -> Scenario:
    """Seat a steps from c1 to seat b at c2."""
    return tournament(own | {"place": "c1"}, foe).does("card collect", "face S")


# --- where abilities work


@rule("TEM-17.1")
@pytest.mark.parametrize("status", ["pilot", "armor"])
def test_a_pilots_ability_works_in_pilot_status_and_in_power_armor(status: str) -> None:
    game = duel(fighter("energy-sword"), fighter("pulse-pistol", pilot="magma", status=status))
    assert game.does("attack energy-sword").choices == ["use", "decline"]
    game = meeting(fighter("energy-sword", pilot="maverick", status=status), fighter("pulse-pistol"))
    assert game.choices == ["use", "decline"]
    own = {"pilot": "brawler", "status": status}
    game = tournament(own, {}, zones={"c2": "R01"}).does("card collect", "face S", "collect")
    assert game.player("a")["energy"] == 5


@rule("TEM-17.2")
def test_in_the_mighty_mech_the_pilots_ability_is_off() -> None:
    foe = fighter("warhammer", pilot="magma", status="mech")
    game = duel(fighter("energy-sword"), foe, mech="c2").does("attack energy-sword")
    assert (game.asked, game.choices) == ("b", ["attack warhammer"])
    own = fighter("warhammer", pilot="maverick", status="mech")
    game = tournament(own | {"place": "c1"}, fighter("pulse-pistol"), mech="c1", side="sparta")
    assert game.does("card collect", "face S").choices == ["attack warhammer"]
    own = fighter("warhammer", pilot="brawler", status="mech", place="c1")
    game = tournament(own, {}, mech="c1", side="sparta", zones={"c2": "R01"})
    assert game.does("card collect", "face S", "collect").player("a")["energy"] == 4


@rule("TEM-17.2")
def test_in_the_mighty_mech_the_tank_takes_all_damage() -> None:
    own = fighter("warhammer", pilot="tank", status="mech", place="c1")
    for token, health in (("b mine 3", 7), ("b turret", 10)):
        game = tournament(
            own, {"pilot": "magma"}, mech="c1", side="sparta", zones={"c2": "R01"}, tokens={"c2": token}
        )
        assert game.does("card collect", "face S").player("a")["health"] == health


@rule("TEM-17.2")
def test_in_the_mighty_mech_the_ability_of_the_chosen_side_is_on_and_the_other_is_not() -> None:
    foe = fighter("warhammer", status="mech")
    own = fighter("warhammer", status="mech", place="c1")
    for side in ("troy", "sparta"):
        game = duel(fighter("energy-sword"), foe, mech="c2", side=side).does("attack energy-sword")
        assert (game.choices == ["use", "decline"]) == (side == "sparta")
        game = tournament(own, {}, mech="c1", side=side).does("card collect", "face S")
        assert (game.choices == ["use", "decline"]) == (side == "troy")


# --- Magma


@rule("TEM-17.4")
def test_magma_may_lose_energy_instead_of_the_first_health() -> None:
    game = duel(fighter("pulse-pistol"), fighter("energy-sword", pilot="magma")).does("attack pulse-pistol")
    assert (game.asked, game.choices) == ("b", ["use", "decline"])
    game.does("use")
    assert (game.player("b")["health"], game.player("b")["energy"]) == (8, 2)


@rule("TEM-17.4")
def test_magma_may_keep_her_energy() -> None:
    game = duel(fighter("pulse-pistol"), fighter("energy-sword", pilot="magma"))
    game.does("attack pulse-pistol", "decline")
    assert (game.player("b")["health"], game.player("b")["energy"]) == (7, 3)


@rule("TEM-17.4")
def test_magma_has_her_shield_once_in_each_combat() -> None:
    own, foe = fighter("energy-sword"), fighter("energy-sword", "pulse-pistol", pilot="magma")
    game = meeting(own, foe).does("attack energy-sword", "use", "attack pulse-pistol", "go c1")
    assert game.asked == "b"
    game.does("card collect", "face N", "attack pulse-pistol", "attack energy-sword")
    assert (game.asked, game.choices) == ("b", ["use", "decline"])


@rule("TEM-17.16")
def test_the_point_that_magma_pays_scores_nothing() -> None:
    own, foe = fighter("pulse-pistol"), fighter("energy-sword", pilot="magma", energy=1, status="pilot")
    game = duel(own, foe).does("attack pulse-pistol", "use")
    assert (game.player("b")["energy"], game.player("b")["health"]) == (0, 5)
    assert game.player("a")["points"] == 1


@rule("TEM-17.17")
@pytest.mark.parametrize(("token", "health"), [("b mine 2", 6), ("b turret", 8)])
def test_magmas_shield_does_not_work_on_tokens(token: str, health: int) -> None:
    own = fighter("energy-sword", pilot="magma", place="c1")
    game = tournament(own, {}, zones={"c2": "R01"}, tokens={"c2": token}).does("card collect", "face S")
    assert (game.player("a")["health"], game.player("a")["energy"]) == (health, 3)
    assert game.choices == ["collect", "skip"]


@rule("TEM-17.17")
def test_magmas_shield_does_not_work_on_side_damage() -> None:
    third = {"pilot": "magma", "place": "c4"}
    game = duel(fighter("rail-gun"), fighter("energy-sword"), third, leaping=True).does("power rail-gun")
    assert game.asked == "b"
    assert (game.player("c")["health"], game.player("c")["energy"]) == (5, 3)


@rule("TEM-17.32")
@pytest.mark.parametrize("answer", ["use", "decline"])
def test_magmas_shield_is_gone_after_the_first_attack_that_would_cost_health(answer: str) -> None:
    own, foe = fighter("energy-sword", "pulse-pistol"), fighter("energy-sword", "riot-shield", pilot="magma")
    game = duel(own, foe).does("attack energy-sword", answer, "attack energy-sword", "attack pulse-pistol")
    assert game.choices_of("use") == []
    assert damages(game)[-1] == 1


@rule("TEM-17.32")
def test_magmas_shield_is_gone_even_if_she_could_not_pay() -> None:
    own, foe = (
        fighter("energy-sword", "pulse-pistol"),
        fighter("riot-shield", "gauss-rifle", pilot="magma", energy=0),
    )
    game = duel(own, foe).does("attack energy-sword")
    assert game.choices_of("use") == []
    game.does("attack gauss-rifle", "gain energy", "attack pulse-pistol")
    assert game.player("b")["energy"] == 1
    assert (game.asked, game.choices_of("use")) == ("b", [])


@rule("TEM-17.32")
def test_an_attack_of_0_damage_does_not_use_up_magmas_shield() -> None:
    own, foe = (
        fighter("lightning-coil", "pulse-pistol"),
        fighter("energy-sword", "riot-shield", pilot="magma"),
    )
    game = duel(own, foe).does("attack lightning-coil", "pay 0")
    assert game.choices_of("use") == []
    game.does("attack energy-sword", "attack pulse-pistol")
    assert (game.asked, game.choices) == ("b", ["use", "decline"])


# --- Maverick


@rule("TEM-17.7")
def test_maverick_may_pay_two_energy_and_the_first_weapon_is_not_exhausted() -> None:
    game = meeting(fighter("energy-sword", pilot="maverick"), fighter("pulse-pistol", "riot-shield"))
    assert (game.asked, game.choices) == ("a", ["use", "decline"])
    game.does("use", "attack energy-sword")
    assert (game.player("a")["energy"], game.player("a")["exhausted"]) == (1, [])
    game.does("attack pulse-pistol")
    assert game.choices == ["attack energy-sword"]


@rule("TEM-17.7")
def test_maverick_who_does_not_pay_exhausts_the_first_weapon() -> None:
    game = meeting(fighter("energy-sword", pilot="maverick"), fighter("pulse-pistol"))
    game.does("decline", "attack energy-sword")
    assert (game.player("a")["energy"], game.player("a")["exhausted"]) == (3, ["energy-sword"])


@rule("TEM-17.7")
def test_maverick_with_less_than_two_energy_is_not_asked() -> None:
    game = meeting(fighter("energy-sword", pilot="maverick", energy=1), fighter("pulse-pistol"))
    assert game.choices == ["attack energy-sword"]


@rule("TEM-17.7")
def test_mavericks_second_weapon_is_exhausted() -> None:
    own = fighter("energy-sword", "pulse-pistol", pilot="maverick")
    game = meeting(own, fighter("energy-sword", "riot-shield"))
    game.does("use", "attack energy-sword", "attack energy-sword", "attack pulse-pistol")
    assert game.player("a")["exhausted"] == ["pulse-pistol"]


@rule("TEM-17.22")
def test_maverick_may_use_the_ability_as_defender() -> None:
    game = meeting(fighter("energy-sword", "riot-shield"), fighter("pulse-pistol", pilot="maverick"))
    assert (game.asked, game.choices) == ("b", ["use", "decline"])
    assert game.told("attacked") == []
    game.does("use", "attack energy-sword", "attack pulse-pistol")
    assert (game.player("b")["energy"], game.player("b")["exhausted"]) == (1, [])


@rule("TEM-17.23")
def test_mavericks_first_weapon_is_used_up_by_its_second_use() -> None:
    game = meeting(fighter("pulse-pistol", pilot="maverick"), fighter("energy-sword", "riot-shield"))
    game.does("use", "attack pulse-pistol", "attack energy-sword", "attack pulse-pistol")
    assert game.player("a")["exhausted"] == ["pulse-pistol"]
    game.does("attack riot-shield", "pay 0")
    assert [told["who"] for told in game.told("retreated")] == ["a"]


@rule("TEM-17.23")
def test_the_second_use_of_mavericks_pulse_pistol_is_no_first_use() -> None:
    game = meeting(fighter("pulse-pistol", pilot="maverick"), fighter("energy-sword", "riot-shield"))
    game.does("use", "attack pulse-pistol", "attack energy-sword", "attack pulse-pistol")
    assert damages(game) == [2, 1, 1]
