"""Section 19: the knock-out."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, tournament

ARMED = ["energy-sword", "warhammer"]
OFFER = ["take troy", "take sparta", "decline"]


def falling(cause: str, **mine: Any) -> Scenario:
    """Seat a, at 1 health if nothing else is said, goes from c2 to c3 and falls by this cause; b has it."""
    token = {"mine": {"c3": "b mine 1"}, "turret": {"c3": "b turret"}, "combat": {}}[cause]
    foe = {"place": "c3"} if cause == "combat" else {}
    victim = {"health": 1, "place": "c2", "energy": 0} | mine
    game = tournament(victim, foe, tokens=token, mech="c2")
    game.does("card collect", "face S")
    if cause == "combat":
        weapon = game.choices[0].removeprefix("attack ")
        game.does(f"attack {weapon}", "attack energy-sword")
    return game


def railed(**victim: Any) -> Scenario:
    """Seat a has jumped to b in c3; its Rail Gun hits c, at 1 health in e3, as well."""
    mine = {"status": "armor", "weapons": ["energy-sword", "rail-gun"]}
    third = {"health": 1, "place": "e3"} | victim
    game = tournament(mine, {"place": "c3"}, third, mech="a2")
    return game.does("card double-jump", "face S", "power rail-gun")


def sinking(mine: dict[str, Any] | None = None, /, **document: Any) -> Scenario:
    """Seat a has come to c3 and knocked out b, who was in the Mighty Mech there."""
    attacker = {"place": "c2", "weapons": ARMED} | (mine or {})
    driver = {"status": "mech", "health": 1, "place": "c3", "weapons": ["energy-sword", "emp-mace"]}
    game = tournament(attacker, driver, **document)
    return game.does("card collect", "face S", "attack energy-sword")


def kinds(game: Scenario) -> list[str]:
    """What has happened, in order."""
    return [event.kind for event in game.events]


CAUSES = ["combat", "mine", "turret"]


@rule("TEM-19.1")
@pytest.mark.parametrize("cause", CAUSES)
def test_who_has_no_health_left_is_knocked_out(cause: str) -> None:
    (fallen,) = falling(cause).told("knocked-out")
    assert (fallen["who"], fallen["cause"]) == ("a", cause)


@rule("TEM-19.1")
@pytest.mark.parametrize(("cause", "damage"), [("combat", 1), ("mine", 4), ("turret", 3)])
def test_who_has_one_health_left_is_not_knocked_out(cause: str, damage: int) -> None:
    game = falling(cause, health=damage + 1)
    assert game.told("knocked-out") == []
    assert falling(cause, health=damage).told("knocked-out") != []


@rule("TEM-19.2")
@pytest.mark.parametrize("cause", CAUSES)
def test_who_caused_the_knock_out_scores_one_at_once(cause: str) -> None:
    game = falling(cause)
    awards = [(told["who"], told["points"]) for told in game.told("scored") if told["reason"] == "ko"]
    assert awards == [("b", 1)]
    happened = kinds(game)
    assert happened.index("knocked-out") < happened.index("adhoc")
    assert happened[happened.index("knocked-out") + 1] == "scored"


@rule("TEM-19.2")
def test_the_user_of_the_rail_gun_scores_one_for_a_third_player() -> None:
    awards = [(told["who"], told["points"]) for told in railed().told("scored") if told["reason"] == "ko"]
    assert awards == [("a", 1)]


@rule("TEM-19.3")
@pytest.mark.parametrize("cause", CAUSES)
def test_the_knocked_out_player_enters_ad_hoc_mode(cause: str) -> None:
    game = falling(cause)
    assert (game.player("a")["mode"], game.player("b")["mode"]) == ("fresh", "free")


@rule("TEM-19.3")
def test_side_damage_brings_into_ad_hoc_mode_too() -> None:
    game = railed()
    assert [game.player(seat)["mode"] for seat in "abc"] == ["free", "free", "fresh"]


@rule("TEM-19.4")
@pytest.mark.parametrize("cause", CAUSES)
def test_the_health_of_a_pilot_returns_to_six(cause: str) -> None:
    assert falling(cause).player("a")["health"] == 6


@rule("TEM-19.5")
@pytest.mark.parametrize(
    ("energy", "credits", "after"), [(0, 5, (2, 5)), (1, 1, (2, 2)), (3, 0, (3, 2)), (2, 9, (2, 9))]
)
def test_a_pilot_has_at_least_two_of_each_resource_then(
    energy: int, credits: int, after: tuple[int, int]
) -> None:
    mine = falling("mine", energy=energy, credits=credits).player("a")
    assert (mine["energy"], mine["credits"]) == after


@rule("TEM-19.6")
@pytest.mark.parametrize("cause", CAUSES)
def test_a_pilot_goes_to_its_base(cause: str) -> None:
    assert falling(cause).player("a")["place"] == "c1"


@rule("TEM-19.6")
@pytest.mark.parametrize(("token", "third"), [({"c1": "b turret"}, "e3"), ({}, "c1")])
def test_a_pilot_whose_base_is_hostile_goes_to_the_nearest_safe_zone_from_it(
    token: dict[str, str], third: str
) -> None:
    mine = {"health": 1, "place": "c4"}
    tokens = token | {"c3": "b mine 1", "d1": "c mine 1"}
    game = tournament(mine, {}, {"place": third}, tokens=tokens, mech="a2").does("card collect", "face N")
    assert (game.asked, game.choices_of("go")) == ("a", ["b1", "c2"])


@rule("TEM-19.6")
def test_a_pilot_knocked_out_in_its_base_by_who_stays_there_goes_next_to_it() -> None:
    game = tournament({"health": 1}, {"place": "c2"}, turn="b").does("card collect", "face N")
    game.does("attack energy-sword")
    assert (game.asked, game.choices_of("go")) == ("a", ["b1", "d1", "c2"])


@rule("TEM-19.7")
@pytest.mark.parametrize("cause", CAUSES)
def test_who_is_knocked_out_in_power_armor_is_a_pilot_with_six_health(cause: str) -> None:
    mine = falling(cause, status="armor").player("a")
    assert (mine["status"], mine["health"]) == ("pilot", 6)


@rule("TEM-19.8")
@pytest.mark.parametrize("cause", CAUSES)
def test_who_is_knocked_out_in_power_armor_goes_to_the_nearest_safe_zone_from_there(cause: str) -> None:
    game = falling(cause, status="armor")
    assert (game.asked, game.choices_of("go")) == ("a", ["c2", "b3", "d3", "c4"])


@rule("TEM-19.9")
@pytest.mark.parametrize("status", ["armor", "mech"])
def test_a_knock_out_in_armor_or_mech_gives_no_resources(status: str) -> None:
    game = falling("mine", status=status, weapons=ARMED, energy=0, credits=1).does("go b3")
    mine = game.player("a")
    assert (mine["status"], mine["energy"], mine["credits"]) == ("pilot", 0, 1)


@rule("TEM-19.10")
@pytest.mark.parametrize("cause", CAUSES)
def test_who_is_knocked_out_in_the_mech_is_a_pilot_and_goes_next_to_it(cause: str) -> None:
    game = falling(cause, status="mech", weapons=ARMED)
    assert game.player("a")["status"] == "pilot"
    assert (game.asked, game.choices_of("go")) == ("a", ["c2", "b3", "d3", "c4"])


@rule("TEM-19.11")
@pytest.mark.parametrize("cause", CAUSES)
def test_who_is_knocked_out_in_the_mech_has_six_health(cause: str) -> None:
    assert falling(cause, status="mech", weapons=ARMED).player("a")["health"] == 6


@rule("TEM-19.12")
@pytest.mark.parametrize(("status", "health"), [("pilot", 6), ("pilot", 1), ("armor", 9), ("armor", 2)])
def test_the_opponent_may_take_the_mech_in_any_status_and_health(status: str, health: int) -> None:
    game = sinking({"status": status, "health": health}).does("go b3")
    assert (game.asked, game.choices) == ("a", OFFER)


@rule("TEM-19.12")
def test_a_defender_may_take_the_mech_of_the_attacker() -> None:
    mine = {"status": "mech", "health": 1, "place": "c2", "weapons": ARMED, "energy": 0}
    game = tournament(mine, {"weapons": ["energy-sword", "emp-mace"], "place": "c3"}, mech="c2")
    game.does("card collect", "face S", "attack warhammer", "attack energy-sword", "go b3")
    assert (game.asked, game.choices) == ("b", OFFER)
    game.does("take troy")
    assert (game.player("b")["status"], game.now["mech"]) == ("mech", "c3")


@rule("TEM-19.13")
def test_taking_a_surrendered_mech_works_like_taking_any() -> None:
    owned = [*ARMED, "rail-gun"]
    game = sinking({"status": "armor", "weapons": owned, "equipped": ARMED, "health": 2}).does("go b3")
    before = game.player("a")["points"]
    game.does("take sparta")
    taker = game.player("a")
    assert (taker["status"], taker["health"], game.now["side"]) == ("mech", 11, "sparta")
    assert taker["points"] == before + 2
    assert (game.asked, game.choices) == ("a", ["done", "equip rail-gun"])
    assert taker["equipped"] == ["warhammer"]


@rule("TEM-19.13")
def test_who_owns_no_advanced_weapon_cannot_take_a_surrendered_mech() -> None:
    game = sinking({"weapons": ["energy-sword"]}).does("go b3")
    assert (game.asked, game.player("a")["status"], game.now["mech"]) == ("b", "pilot", "c3")


@rule("TEM-19.14")
@pytest.mark.parametrize("weapons", [["energy-sword"], ARMED])
def test_a_mech_that_is_not_taken_stays_unoccupied_in_the_zone(weapons: list[str]) -> None:
    game = sinking({"weapons": weapons}).does("go b3")
    if game.asked == "a":
        game.does("decline")
    assert game.now["mech"] == "c3"
    assert [game.player(seat)["status"] for seat in "ab"] == ["pilot", "pilot"]


@rule("TEM-19.15")
@pytest.mark.parametrize("cause", ["mine", "turret"])
def test_a_mech_lost_to_a_token_stays_unoccupied_in_the_zone(cause: str) -> None:
    game = falling(cause, status="mech", weapons=ARMED).does("go b3")
    assert (game.asked, game.now["mech"]) == ("b", "c3")
    assert game.told("took-mech") == []
    assert [game.player(seat)["status"] for seat in "ab"] == ["pilot", "pilot"]


@rule("TEM-19.16")
def test_the_order_is_award_status_and_move_offer_and_waiting_turret() -> None:
    game = sinking(tokens={"c3": "b turret"})
    assert (game.player("a")["points"], game.player("b")["status"]) == (3, "pilot")
    assert game.asked == "b"
    game.does("go d3")
    assert (game.asked, game.choices, game.told("fired")) == ("a", OFFER, [])
    game.does("take troy")
    assert (game.player("a")["status"], game.player("a")["health"]) == ("mech", 11 - 3)
    order = ["knocked-out", "scored", "adhoc", "displaced", "took-mech", "fired"]
    assert [kind for kind in kinds(game)[kinds(game).index("knocked-out") :] if kind in order] == [
        "knocked-out", "scored", "adhoc", "displaced", "took-mech", "scored", "fired",
    ]  # fmt: skip


@rule("TEM-19.17")
@pytest.mark.parametrize("status", ["pilot", "armor", "mech"])
def test_a_knocked_out_player_keeps_all_weapons_and_tokens(status: str) -> None:
    owned = ["energy-sword", "pulse-pistol", "warhammer", "rail-gun"]
    tokens = {"b1": "a mine 3", "d1": "a turret", "c3": "b mine 2"}
    mine = {"status": status, "health": 1, "place": "c2", "weapons": owned}
    game = tournament(mine, {}, tokens=tokens, mech="c2", side="sparta").does("card collect", "face S")
    if status != "pilot":
        game.does("go b3")
    assert game.told("knocked-out")
    assert game.player("a")["weapons"] == owned
    assert game.now["tokens"] == {"b1": "a mine 3", "d1": "a turret"}


@rule("TEM-19.17")
def test_which_weapons_stay_equipped_is_the_choice_of_who_was_knocked_out() -> None:
    game = falling("turret", weapons=["energy-sword", "pulse-pistol"])
    assert game.choices == ["done", "stow energy-sword", "stow pulse-pistol"]
    game.does("stow energy-sword")
    assert game.player("a")["equipped"] == ["pulse-pistol"]
    assert game.player("a")["weapons"] == ["energy-sword", "pulse-pistol"]


@rule("TEM-19.18")
def test_a_player_knocked_out_on_its_own_turn_ends_it_after_the_equip_window() -> None:
    two = {"weapons": ["energy-sword", "pulse-pistol"], "equipped": ["energy-sword"]}
    game = falling("mine", **two)
    assert (game.asked, game.choices) == ("a", ["done", "equip pulse-pistol"])
    game.does("done")
    assert (game.asked, game.told("collected")) == ("b", [])


@rule("TEM-19.18")
def test_there_is_only_one_equip_window_then() -> None:
    owned = ["energy-sword", "pulse-pistol", "grenade-launcher"]
    game = falling("turret", weapons=owned).does("equip grenade-launcher", "replace energy-sword", "done")
    assert game.player("a")["equipped"] == ["pulse-pistol", "grenade-launcher"]
    assert game.asked == "b"


@rule("TEM-19.4", "TEM-19.5", "TEM-19.7", "TEM-19.11")
@pytest.mark.parametrize(
    ("status", "clause"), [("pilot", "TEM-19.4"), ("armor", "TEM-19.7"), ("mech", "TEM-19.11")]
)
def test_the_story_tells_how_a_player_recovers(status: str, clause: str) -> None:
    loser = {"place": "c2", "status": status, "health": 1, "energy": 1, "credits": 0}
    loser |= {"weapons": ["energy-sword", "warhammer"]}
    game = tournament(loser, {}, tokens={"c3": "b turret"}, mech="c2" if status == "mech" else "b5")
    game.does("card collect", "face S")
    (told,) = game.told("recovered")
    assert (told["who"], told["health"]) == ("a", 6)
    assert [event.clause for event in game.events if event.kind == "recovered"] == [clause]
    gained = [(line["energy"], line["credits"]) for line in game.told("gained")]
    assert gained == ([(1, 2)] if status == "pilot" else [])
    assert [line["cell"] for line in game.told("turret-stays")] == ["c3"]
