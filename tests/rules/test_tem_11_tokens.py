"""Section 11: mines and turrets go off."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, tournament

ZONES = {1: "R01", 2: "R04", 3: "R07"}  # a zone of each value
MINE = "b mine 2"


def entering(token: str, value: int, /, foe: dict[str, Any] | None = None, **mine: Any) -> Scenario:
    """Seat a stands north of c2, where this token lies in a zone of this value; b is at home in c5."""
    return tournament(mine, foe or {}, zones={"c2": ZONES[value]}, tokens={"c2": token})


def guarded(mine: dict[str, Any], foe: dict[str, Any], **tokens: str) -> Scenario:
    """Seat a goes to c2, value 2, where b stands; these tokens lie there and elsewhere."""
    game = tournament(mine, foe | {"place": "c2"}, zones={"c2": ZONES[2]}, tokens=tokens)
    return game.does("card collect", "face S")


def kinds(game: Scenario) -> list[str]:
    """What has happened, in order."""
    return [event.kind for event in game.events]


@rule("TEM-11.1")
@pytest.mark.parametrize(
    ("value", "number", "damage"), [(1, 1, 2), (1, 4, 5), (2, 3, 5), (3, 2, 5), (3, 4, 7)]
)
def test_a_mine_is_shown_and_does_the_zones_value_and_its_number(
    value: int, number: int, damage: int
) -> None:
    game = entering(f"b mine {number}", value, status="armor").does("card collect", "face S")
    (exploded,) = game.told("exploded")
    assert (exploded["number"], exploded["victim"], exploded["damage"]) == (str(number), "a", damage)
    assert game.player("a")["health"] == 9 - damage


@rule("TEM-11.1")
def test_an_own_mine_and_one_that_is_jumped_over_do_not_go_off() -> None:
    assert entering("a mine 4", 3).does("card collect", "face S").told("exploded") == []
    assert entering("b mine 4", 3).does("card double-jump", "face S").told("exploded") == []


@rule("TEM-11.2")
@pytest.mark.parametrize("health", [6, 1])
def test_a_mine_goes_back_to_its_owner_whether_it_knocks_out_or_not(health: int) -> None:
    game = entering(MINE, 1, health=health).does("card deploy-turret", "face S")
    assert game.now["tokens"] == {}
    if game.asked == "a":
        game.does("skip")
    assert game.does("card deploy-mine", "face N").choices_of("mine") == ["1", "2", "3", "4"]


@rule("TEM-11.3")
@pytest.mark.parametrize(("health", "points"), [(4, 0), (3, 1)])
def test_the_owner_of_a_mine_scores_one_for_a_knock_out(health: int, points: int) -> None:
    game = entering(MINE, 1, health=health).does("card collect", "face S")
    assert game.player("b")["points"] == points
    assert len(game.told("knocked-out")) == points


@rule("TEM-11.4")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_a_turret_does_the_zones_value(value: int) -> None:
    game = entering("b turret", value).does("card collect", "face S")
    (fired,) = game.told("fired")
    assert (fired["cell"], fired["victim"], fired["damage"]) == ("c2", "a", value)
    assert game.player("a")["health"] == 6 - value


@rule("TEM-11.5")
def test_a_turret_goes_back_to_its_owner_if_the_pilot_survives() -> None:
    game = entering("b turret", 3, health=4).does("card collect", "face S")
    assert game.player("a")["health"] == 1
    assert game.now["tokens"] == {}


@rule("TEM-11.6")
def test_a_turret_that_knocks_out_stays_and_its_owner_scores_one() -> None:
    game = entering("b turret", 3, health=3).does("card collect", "face S")
    assert game.told("knocked-out")[0]["cause"] == "turret"
    assert game.now["tokens"] == {"c2": "b turret"}
    assert game.player("b")["points"] == 1


@rule("TEM-11.7")
@pytest.mark.parametrize("token", ["b turret", "b mine 4"])
@pytest.mark.parametrize(("health", "points"), [(9, 0), (3, 1)])
def test_damage_of_tokens_earns_nothing(token: str, health: int, points: int) -> None:
    game = entering(token, 3, status="armor", health=health).does("card collect", "face S")
    assert game.player("b")["points"] == points
    assert {scored["reason"] for scored in game.told("scored")} == ({"ko"} if points else set())


@rule("TEM-11.8")
@pytest.mark.parametrize("token", ["b turret", "b mine 4"])
def test_the_point_for_a_token_is_the_award_for_the_knock_out(token: str) -> None:
    game = entering(token, 3, health=1).does("card collect", "face S")
    (scored,) = game.told("scored")
    assert (scored["reason"], scored["points"], scored["total"]) == ("ko", 1, 1)
    assert scored["clause"] == "TEM-19.2"


@rule("TEM-11.9")
def test_a_mine_goes_off_before_the_combat_and_hurts_only_who_arrives() -> None:
    game = guarded({"status": "armor"}, {"health": 5}, c2="b mine 1")
    assert kinds(game).index("exploded") < kinds(game).index("combat")
    assert (game.player("a")["health"], game.player("b")["health"]) == (6, 5)
    assert (game.asked, game.choices, game.player("a")["points"]) == ("a", ["attack energy-sword"], 1)


@rule("TEM-11.10")
def test_who_is_knocked_out_by_the_mine_fights_no_combat_and_scores_nothing() -> None:
    game = guarded({"health": 6}, {}, c2="b mine 4")
    assert game.told("combat") == []
    assert (game.player("a")["points"], game.player("b")["points"]) == (0, 1)
    assert (game.player("a")["place"], game.player("b")["place"]) == ("c1", "c2")


@rule("TEM-11.11")
def test_the_turret_waits_for_the_combat_and_fires_when_the_defender_has_retreated() -> None:
    game = guarded({"weapons": ["energy-sword", "pulse-pistol"]}, {}, c2="b turret")
    assert game.told("fired") == []
    game.does("attack energy-sword", "attack energy-sword", "attack pulse-pistol")
    assert game.told("fired") == []
    game.does("go d2")
    assert kinds(game).index("retreated") < kinds(game).index("displaced") < kinds(game).index("fired")
    assert game.player("a")["health"] == 6 - 1 - 2
    assert game.now["tokens"] == {}


@rule("TEM-11.11")
def test_the_turret_fires_when_the_defender_has_been_knocked_out() -> None:
    game = guarded({}, {"health": 1}, c2="b turret").does("attack energy-sword")
    assert kinds(game).index("knocked-out") < kinds(game).index("fired")
    assert (game.player("a")["health"], game.player("b")["place"]) == (4, "c5")


@rule("TEM-11.12")
def test_the_turret_stays_silent_when_the_attacker_retreats() -> None:
    game = guarded({}, {"weapons": ["energy-sword", "pulse-pistol"]}, c2="b turret")
    game.does("attack energy-sword", "attack energy-sword", "go b2")
    assert [told["who"] for told in game.told("retreated")] == ["a"]
    assert (game.told("fired"), game.now["tokens"]) == ([], {"c2": "b turret"})


@rule("TEM-11.12")
def test_the_turret_stays_silent_when_the_attacker_is_knocked_out() -> None:
    game = guarded({"health": 1}, {}, c2="b turret").does("attack energy-sword", "attack energy-sword")
    assert game.told("knocked-out")[0]["cause"] == "combat"
    assert (game.told("fired"), game.now["tokens"]) == ([], {"c2": "b turret"})


@rule("TEM-11.12")
def test_the_turret_stays_silent_when_a_weapon_has_moved_the_attacker() -> None:
    armed = {"status": "armor", "weapons": ["energy-sword", "vorpal-spike"]}
    game = guarded(armed, {}, c2="b turret").does("attack vorpal-spike", "go b2", "attack energy-sword")
    game.does("attack energy-sword", "go b1")
    assert game.player("a")["place"] == "b2"
    assert (game.told("fired"), game.now["tokens"]) == ([], {"c2": "b turret"})


@rule("TEM-11.13")
@pytest.mark.parametrize("token", ["b turret", "b mine 2"])
def test_who_survives_a_token_and_meets_nobody_takes_the_action(token: str) -> None:
    game = entering(token, 1).does("card collect", "face S")
    assert (game.asked, game.choices) == ("a", ["collect", "skip"])


@rule("TEM-11.13")
@pytest.mark.parametrize("token", ["b turret", "b mine 4"])
def test_who_does_not_survive_a_token_has_no_action(token: str) -> None:
    game = entering(token, 1, health=1).does("card collect", "face S")
    assert (game.asked, game.choices_of("collect")) == ("b", [])


@rule("TEM-11.14")
@pytest.mark.parametrize("token", ["b turret", "b mine 2"])
def test_a_token_that_goes_off_and_back_is_destroyed(token: str) -> None:
    game = entering(token, 1, {"pilot": "wasp"}).does("card collect", "face S")
    assert (game.asked, game.choices_of("deploy")) == ("b", ["c4", "d5", "b5"])  # the Wasp answers a loss


@rule("TEM-11.14")
@pytest.mark.parametrize("token", ["b turret", "b mine 2"])
def test_a_token_that_a_weapon_removes_is_destroyed(token: str) -> None:
    grenadier = {"weapons": ["grenade-launcher"]}
    game = tournament(grenadier, {"pilot": "wasp", "place": "c3"}, tokens={"c4": token})
    game.does("card double-jump", "face S", "power grenade-launcher", "remove c4")
    assert (game.asked, game.choices_of("deploy")) == ("b", ["c2", "c4", "b3"])


@rule("TEM-11.14")
def test_a_token_that_its_owner_redeploys_is_not_destroyed() -> None:
    turrets = dict.fromkeys(("b1", "d1", "b2"), "b turret")
    game = tournament({}, {"pilot": "wasp", "energy": 9}, tokens=turrets, turn="b")
    game.does("card deploy-turret", "face N", "move b1")
    assert game.now["tokens"] == {"c4": "b turret", "d1": "b turret", "b2": "b turret"}
    assert (game.asked, game.told("removed")) == ("a", [])


@rule("TEM-11.14")
def test_a_turret_that_stays_is_not_destroyed() -> None:
    game = entering("b turret", 1, {"pilot": "wasp"}, health=1).does("card collect", "face S")
    assert (game.asked, game.choices_of("deploy")) == ("b", [])


@rule("TEM-11.15")
def test_a_mine_that_does_not_explode_goes_back_with_its_number_unseen() -> None:
    mines = {"c4": "b mine 3", "b1": "b mine 1"}
    game = tournament({"weapons": ["grenade-launcher"]}, {"place": "c3"}, tokens=mines)
    game.does("card double-jump", "face S", "power grenade-launcher", "remove c4")
    (removed,) = game.told("removed")
    assert (removed["token"], removed["cell"], "number" in removed) == ("mine", "c4", False)
    assert game.now["tokens"] == {"b1": "b mine 1"}
    assert game.now["clues"] == {"b1": "1234"}  # nobody has learnt anything about the other one


@rule("TEM-11.16")
def test_the_turret_fires_also_when_the_defenders_own_weapon_knocked_it_out() -> None:
    battery = {"status": "armor", "weapons": ["energy-sword", "missile-battery"], "health": 2}
    game = guarded({"status": "armor"}, battery, c2="b turret")
    game.does("attack energy-sword", "attack missile-battery", "go d2")
    (fallen,) = game.told("knocked-out")
    assert (fallen["who"], fallen["cause"]) == ("b", "recoil")
    assert len(game.told("fired")) == 1
    assert game.player("a")["health"] == 9 - 4 - 2


@rule("TEM-11.17")
def test_the_order_of_a_mine_is_damage_award_and_then_the_victims_knock_out() -> None:
    game = entering(MINE, 1, health=1).does("card collect", "face S")
    happened = kinds(game)
    assert happened == [
        "chose-card", "moved", "exploded", "hurt", "knocked-out", "scored", "recovered", "adhoc", "displaced",
    ]  # fmt: skip


@rule("TEM-11.17")
def test_a_mine_that_went_off_makes_its_zone_no_longer_hostile() -> None:
    game = tournament({"place": "c2", "health": 1}, {}, tokens={"c1": MINE}).does("card collect", "face N")
    assert (game.asked, game.player("a")["place"]) == ("b", "c1")


@rule("TEM-11.17")
def test_a_turret_that_stays_makes_its_zone_hostile() -> None:
    game = tournament({"place": "c2", "health": 1}, {}, tokens={"c1": "b turret"})
    game.does("card collect", "face N")
    assert (game.asked, game.choices_of("go")) == ("a", ["b1", "d1", "c2"])


@rule("TEM-11.18")
def test_a_waiting_turret_that_was_moved_away_does_not_fire() -> None:
    armed = {"status": "armor", "weapons": ["pulse-pistol", "energy-sword"]}
    owner = {"status": "armor", "weapons": ["energy-sword", "auto-turret"], "equipped": ["auto-turret"]}
    game = guarded(armed, owner, c2="b turret", b5="b turret", d5="b turret")
    game.does("attack pulse-pistol", "power auto-turret", "move c2", "deploy b2", "attack energy-sword")
    game.does("go c3")
    assert [told["who"] for told in game.told("retreated")] == ["b"]
    assert (game.player("a")["place"], game.player("a")["health"]) == ("c2", 9 - 4)
    assert (game.told("fired"), game.now["tokens"]["b2"]) == ([], "b turret")
