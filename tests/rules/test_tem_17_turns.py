"""Section 17: the pilots whose abilities work in their own turn: Tsunami, Brawler, Diamond, Kitty, Tank."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, tournament

PROGRAM = ["collect-N", "purchase-N", "deploy-mine-N", "power-up-S"]


def programmed(turns: int, *, mech: str = "c3", **own: Any) -> Scenario:
    """Seat b has stayed at c5; now comes this turn of seat a at c1, who has a program."""
    player = {"mode": "programmed", "program": PROGRAM, "shown": turns} | own
    game = tournament(player, {"pilot": "magma"}, first="b", turn="b", turns=turns, mech=mech)
    return game.does("card double-jump", "face S")


def walk(pilot: str, card: str, way: str, *, tokens: dict[str, str] | None = None, **own: Any) -> Scenario:
    """Seat a, at c1 unless said, executes a card; c2 (1) and d2 (3) show energy, c4 and d4 credits."""
    zones = {"c2": "R01", "d2": "R07", "c4": "R09", "d4": "R10"}
    game = tournament(
        {"pilot": pilot} | own, {"pilot": "wasp", "place": "d5"}, zones=zones, tokens=tokens or {}
    )
    return game.does(f"card {card}", f"face {way}")


# --- Tsunami


@rule("TEM-17.3")
def test_tsunami_may_pay_two_energy_for_ad_hoc_mode_in_the_last_turn() -> None:
    game = programmed(3, pilot="tsunami")
    assert (game.asked, game.choices) == ("a", ["use", "decline"])
    game.does("use")
    assert (game.player("a")["energy"], game.player("a")["mode"]) == (1, "fresh")
    assert len(game.choices_of("card")) == 7
    game.does("card diagonal-jump", "face SE")
    assert game.player("a")["place"] == "d2"


@rule("TEM-17.3")
def test_tsunami_may_execute_the_fourth_card_instead() -> None:
    game = programmed(3, pilot="tsunami").does("decline")
    assert (game.player("a")["place"], game.player("a")["energy"]) == ("c2", 3)
    assert [told["card"] for told in game.told("revealed")] == ["power-up"]


@rule("TEM-17.3")
def test_tsunami_is_asked_in_no_other_turn_and_with_less_than_two_energy() -> None:
    for turns in range(3):
        assert programmed(turns, pilot="tsunami").told("revealed"), turns
    assert programmed(3, pilot="tsunami", energy=1).told("revealed")
    assert programmed(3, pilot="tank").told("revealed")


@rule("TEM-17.13")
def test_tsunami_decides_before_the_fourth_card_is_revealed_and_takes_it_back_unseen() -> None:
    game = programmed(3, pilot="tsunami")
    assert game.told("revealed") == []
    seen = game.state.seen_by(1).to_json()["players"]
    assert isinstance(seen, list)
    assert seen[0]["program"] == [*PROGRAM[:3], "?"]
    game.does("use", "card collect")
    assert game.told("revealed") == []
    assert game.player("a")["program"] == ["-"] * 4


@rule("TEM-17.14")
def test_tsunamis_last_turn_cannot_start_a_combat() -> None:
    game = programmed(3, pilot="tsunami", place="c4").does("use", "card collect")
    assert game.choices_of("face") == ["N", "E", "W"]
    game = programmed(3, pilot="tsunami", place="c3").does("use", "card double-jump")
    assert game.choices_of("face") == ["N", "E", "W"]


@rule("TEM-17.15")
@pytest.mark.parametrize("mode", ["fresh", "free"])
def test_tsunami_cannot_use_the_ability_in_ad_hoc_mode(mode: str) -> None:
    game = programmed(3, pilot="tsunami", mode=mode, program=["-"] * 4, shown=0)
    assert game.asked == "a"
    assert game.choices_of("use") == []
    assert len(game.choices_of("card")) == 7


@rule("TEM-17.2")
@pytest.mark.parametrize("pilot", ["tsunami", "kitty"])
def test_in_the_mighty_mech_neither_tsunami_nor_kitty_is_asked(pilot: str) -> None:
    own = {"status": "mech", "weapons": ["energy-sword", "warhammer"], "energy": 9}
    game = programmed(3, pilot=pilot, mech="c1", program=[*PROGRAM[:3], "double-jump-S"], **own)
    assert (game.player("a")["place"], game.player("a")["energy"]) == ("c3", 9)


# --- Brawler


@rule("TEM-17.5")
@pytest.mark.parametrize(("start", "way", "purse"), [("c1", "S", [6, 4]), ("c3", "S", [4, 6])])
def test_brawler_collects_one_more_of_what_the_pilots_zone_shows(
    start: str, way: str, purse: list[int]
) -> None:
    tokens = {"d2": "a turret", "d4": "a mine 1"}  # energy and credits
    game = walk("brawler", "collect", way, place=start, tokens=tokens).does("collect")
    assert [game.player("a")[kind] for kind in ("energy", "credits")] == purse
    extra = game.told("supplied")
    assert [told["resource"] for told in extra] == ["energy" if start == "c1" else "credits"]


@rule("TEM-17.5")
def test_others_collect_only_what_their_zones_show() -> None:
    game = walk("tsunami", "collect", "S", tokens={"d2": "a turret", "d4": "a mine 1"}).does("collect")
    assert [game.player("a")[kind] for kind in ("energy", "credits")] == [5, 4]


@rule("TEM-17.18")
@pytest.mark.parametrize(("start", "way"), [("c2", "N"), ("c4", "N")])
def test_brawler_chooses_the_extra_resource_in_a_base_or_the_mech_zone(start: str, way: str) -> None:
    game = walk("brawler", "collect", way, place=start)
    assert game.player("a")["place"] in ("c1", "c3")
    assert game.choices == ["gain energy", "gain credits", "skip"]
    game.does("gain energy")
    assert (game.player("a")["energy"], game.player("a")["credits"]) == (5, 4)
    game = walk("brawler", "collect", way, place=start).does("gain credits")
    assert (game.player("a")["energy"], game.player("a")["credits"]) == (4, 5)


@rule("TEM-17.18")
def test_brawler_is_not_asked_for_a_kind_that_cannot_be_kept() -> None:
    game = walk("brawler", "collect", "N", place="c2", energy=9)
    assert game.choices == ["collect", "skip"]
    game.does("collect")
    assert (game.player("a")["energy"], game.player("a")["credits"]) == (9, 5)


# --- Diamond


@rule("TEM-17.8")
def test_diamond_heals_the_first_five_health_free() -> None:
    game = walk("diamond", "power-up", "S", status="armor", health=2).does("heal 0")
    assert (game.player("a")["health"], game.player("a")["energy"]) == (7, 3)


@rule("TEM-17.8")
def test_others_heal_nothing_free() -> None:
    game = walk("tsunami", "power-up", "S", status="armor", health=2)
    assert game.choices_of("heal") == ["1", "2", "3"]
    assert game.does("heal 1").player("a")["health"] == 4


@rule("TEM-17.24")
def test_diamond_pays_the_normal_price_beyond_the_free_five() -> None:
    for paid, health in ((0, 6), (1, 8), (2, 9)):
        game = walk("diamond", "power-up", "S", status="armor", health=1)
        assert game.choices_of("heal") == ["0", "1", "2"]
        game.does(f"heal {paid}")
        assert (game.player("a")["health"], game.player("a")["energy"]) == (health, 3 - paid)


@rule("TEM-17.24")
def test_diamond_never_heals_beyond_the_maximum() -> None:
    game = walk("diamond", "power-up", "S", health=4, energy=0)
    assert game.choices == ["heal 0", "skip"]
    assert game.does("heal 0").player("a")["health"] == 6


# --- Kitty


@rule("TEM-17.9")
def test_kitty_may_turn_a_card_for_one_energy() -> None:
    game = programmed(0, pilot="kitty")
    assert (game.asked, game.choices) == ("a", ["face E", "face S", "face W", "decline"])
    game.does("face S")
    assert (game.player("a")["place"], game.player("a")["energy"]) == ("c2", 2)
    assert game.choices == ["collect", "skip"]  # once per card


@rule("TEM-17.9")
def test_kitty_may_leave_a_card_as_it_is() -> None:
    game = programmed(3, pilot="kitty").does("decline")
    assert (game.player("a")["place"], game.player("a")["energy"]) == ("c2", 3)


@rule("TEM-17.9")
def test_kitty_without_energy_is_not_asked_and_others_never_are() -> None:
    for own in ({"pilot": "kitty", "energy": 0}, {"pilot": "tank"}):
        game = programmed(3, **own)
        assert game.player("a")["place"] == "c2"
        assert game.choices_of("face") == []


@rule("TEM-17.25")
def test_kitty_decides_after_the_reveal_and_before_moving() -> None:
    game = programmed(3, pilot="kitty")
    assert [(told["card"], told["way"]) for told in game.told("revealed")] == [("power-up", "S")]
    assert game.told("moved") == []
    assert game.player("a")["place"] == "c1"


@rule("TEM-17.25")
def test_kitty_turns_a_diagonal_jump_among_the_diagonals() -> None:
    game = programmed(0, pilot="kitty", program=["diagonal-jump-NE", *PROGRAM[1:]])
    assert game.choices == ["face SE", "face SW", "face NW", "decline"]
    assert game.does("face SW").player("a")["place"] == "b2"


@rule("TEM-17.35")
def test_kitty_cannot_pay_to_turn_a_card_where_it_points() -> None:
    game = programmed(3, pilot="kitty")
    assert game.choices == ["face N", "face E", "face W", "decline"]
    game.cannot("face S", "TEM-17.35")
    game.does("decline")
    assert (game.player("a")["place"], game.player("a")["energy"]) == ("c2", 3)


@rule("TEM-17.26")
@pytest.mark.parametrize("mode", ["fresh", "free"])
def test_kitty_cannot_use_the_ability_in_ad_hoc_mode(mode: str) -> None:
    game = tournament({"pilot": "kitty", "place": "c4", "mode": mode}, {}).does("card collect")
    assert game.choices_of("face") == (["N", "E", "W"] if mode == "fresh" else ["N", "E", "S", "W"])
    game.does("face N")
    assert (game.player("a")["place"], game.player("a")["energy"]) == ("c3", 3)
    assert game.choices == ["collect", "skip"]


# --- Tank


@rule("TEM-17.10")
@pytest.mark.parametrize(("token", "damage"), [("b turret", 3), ("b mine 4", 7)])
def test_tank_takes_one_less_from_turrets_and_two_less_from_mines(token: str, damage: int) -> None:
    less = 1 if token == "b turret" else 2
    for pilot, health in (("tank", 9 - damage + less), ("tsunami", 9 - damage)):
        game = walk(pilot, "collect", "E", place="c2", status="armor", tokens={"d2": token})
        assert game.player("a")["health"] == health, pilot


@rule("TEM-17.27")
@pytest.mark.parametrize("token", ["b turret", "b mine 1"])
def test_tanks_damage_never_falls_below_0_and_the_token_is_destroyed_all_the_same(token: str) -> None:
    game = walk("tank", "collect", "S", health=4, tokens={"c2": token})
    assert game.player("a")["health"] == 4
    assert game.now["tokens"] == {}


@rule("TEM-17.27")
def test_a_tank_who_takes_no_damage_from_a_turret_still_has_full_health_for_the_mech() -> None:
    own = {"status": "armor", "weapons": ["energy-sword", "warhammer"]}
    zones, tokens = {"c2": "R01"}, {"c2": "b turret"}
    for pilot, offered in (("tank", ["troy", "sparta"]), ("tsunami", [])):
        game = tournament(own | {"pilot": pilot}, {"pilot": "magma"}, zones=zones, tokens=tokens, mech="c2")
        assert game.does("card collect", "face S").choices_of("take") == offered
