"""Section 9: equip windows."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, tournament

BASICS = ["energy-sword", "pulse-pistol", "grenade-launcher", "riot-shield"]
ADVANCED = ["vorpal-spike", "emp-mace", "warhammer", "shock-knuckles", "laser-blaster"]


# The window at the end of seat a's turn; a stands at b3, with the Mech if it drives it.
def window(status: str, weapons: list[str], equipped: list[str]) -> Scenario:
    a = {"place": "b3", "status": status, "weapons": weapons, "equipped": equipped}
    mech = "b3" if status == "mech" else "b5"
    return tournament(a, {}, mech=mech, pending=["next-turn", "equip a end"])


# Seat a steps onto a mine of b's at c2 and is knocked out.
def blown_up(**player: Any) -> Scenario:
    a = {"pilot": "diamond", "health": 1} | player
    return tournament(a, {}, tokens={"c2": "b mine 4"}, mech="b5").does("card collect", "face S")


def equipped(game: Scenario, seat: str = "a") -> list[str]:
    worn = game.player(seat)["equipped"]
    assert isinstance(worn, list)
    return worn


@rule("TEM-9.1")
def test_in_pilot_status_two_basic_weapons_and_nothing_else() -> None:
    game = window("pilot", BASICS[:3] + ADVANCED[:2], ["energy-sword"])
    assert game.choices == ["done", "equip pulse-pistol", "equip grenade-launcher"]
    game.does("equip pulse-pistol")
    assert equipped(game) == BASICS[:2]
    game = window("pilot", BASICS[:3] + ADVANCED[:2], BASICS[:2]).does("equip grenade-launcher")
    assert game.choices == ["replace energy-sword", "replace pulse-pistol"]  # there is no third slot


@rule("TEM-9.2")
def test_in_power_armor_two_basic_and_two_advanced_weapons() -> None:
    game = window("armor", BASICS[:2] + ADVANCED[:2], ["energy-sword"])
    game.does("equip pulse-pistol", "equip vorpal-spike", "equip emp-mace")
    assert equipped(game) == BASICS[:2] + ADVANCED[:2]
    game = window("armor", BASICS[:3] + ADVANCED[:3], BASICS[:2] + ADVANCED[:2])
    game.does("equip warhammer")
    assert game.choices == ["replace vorpal-spike", "replace emp-mace"]
    game.does("replace emp-mace", "equip grenade-launcher")
    assert game.choices == ["replace energy-sword", "replace pulse-pistol"]


@rule("TEM-9.3")
def test_in_the_mighty_mech_four_advanced_weapons_and_nothing_else() -> None:
    game = window("mech", BASICS[:2] + ADVANCED, ["vorpal-spike"])
    assert game.choices == ["done", *(f"equip {weapon}" for weapon in ADVANCED[1:])]
    game.does("equip emp-mace", "equip warhammer", "equip shock-knuckles")
    assert equipped(game) == ADVANCED[:4]
    game = window("mech", BASICS[:2] + ADVANCED, ADVANCED[:4]).does("equip laser-blaster")
    assert game.choices == [f"replace {weapon}" for weapon in ADVANCED[:4]]


@rule("TEM-9.4")
def test_a_free_basic_slot_holds_no_advanced_weapon() -> None:
    game = window("armor", BASICS[:1] + ADVANCED[:3], ["energy-sword", *ADVANCED[:2]])
    game.does("equip warhammer")
    assert game.choices == ["replace vorpal-spike", "replace emp-mace"]


@rule("TEM-9.4")
def test_a_free_advanced_slot_holds_no_basic_weapon() -> None:
    game = window("armor", BASICS[:3] + ADVANCED[:1], [*BASICS[:2], "vorpal-spike"])
    game.does("equip grenade-launcher")
    assert game.choices == ["replace energy-sword", "replace pulse-pistol"]


@rule("TEM-9.5")
def test_windows_at_the_start_and_at_the_end_of_ones_turn() -> None:
    game = tournament({}, {"weapons": BASICS[:3]}).does("card double-jump", "face N")
    assert (game.asked, game.now["pending"][-1]) == ("b", "equip b start")
    game.does("done", "card double-jump", "face S")
    assert (game.asked, game.now["pending"][-1]) == ("b", "equip b end")
    game.does("done")
    assert game.asked == "a"


@rule("TEM-9.5")
def test_a_window_after_a_purchase() -> None:
    game = tournament({}, {}).does("card purchase", "face S", "buy pulse-pistol")
    assert game.now["pending"][-1] == "equip a purchase"


@rule("TEM-9.5")
def test_a_window_whenever_the_status_changes() -> None:
    a = {"credits": 5, "weapons": ["energy-sword", "warhammer", "emp-mace"]}
    game = tournament(a, {}).does("card power-up", "face S", "upgrade")
    assert game.now["pending"][-1] == "equip a upgrade"
    armor = a | {"status": "armor", "place": "c2", "equipped": ["energy-sword", "warhammer"]}
    game = tournament(armor, {}).does("card collect", "face S", "take troy")
    assert game.now["pending"][-1] == "equip a mech"
    game = blown_up(status="armor", weapons=BASICS[:3])
    game.does(f"go {game.choices_of('go')[0]}")
    assert game.now["pending"][-1] == "equip a ko"


@rule("TEM-9.6")
def test_a_knock_out_in_pilot_status_is_a_window_too() -> None:
    game = blown_up(weapons=BASICS[:3])
    assert (game.asked, game.now["pending"][-1]) == ("a", "equip a ko")
    assert game.choices_of("equip") == ["grenade-launcher"]


@rule("TEM-9.6")
def test_the_window_of_a_knock_out_opens_in_an_enemys_turn() -> None:
    b = {"place": "c2", "health": 1, "weapons": BASICS[:3]}
    game = tournament({}, b).does("card collect", "face S", "attack energy-sword")
    assert (game.now["turn"], game.asked, game.now["pending"][-1]) == ("a", "b", "equip b ko")


@rule("TEM-9.7")
def test_any_number_of_weapons_is_exchanged_free_of_charge() -> None:
    game = window("armor", BASICS + ADVANCED[:4], BASICS[:2] + ADVANCED[:2])
    before = game.player("a")
    game.does("equip grenade-launcher", "replace energy-sword", "equip riot-shield", "replace pulse-pistol")
    game.does("equip warhammer", "replace emp-mace", "equip shock-knuckles", "replace vorpal-spike")
    assert game.player("a") == before | {"equipped": BASICS[2:] + ADVANCED[2:4]}


@rule("TEM-9.7")
def test_a_window_may_be_left_as_it_is() -> None:
    game = window("pilot", BASICS[:3], BASICS[:2]).does("done")
    assert (game.asked, equipped(game)) == ("b", BASICS[:2])


@rule("TEM-9.8")
def test_equipment_cannot_be_changed_during_a_combat() -> None:
    armed = {"weapons": BASICS[:3]}
    game = tournament(armed, armed | {"place": "c2"}).does("card collect", "face S")
    for weapon in ("energy-sword", "energy-sword", "pulse-pistol", "pulse-pistol"):
        assert game.choices_of("equip") == []
        game.cannot("equip grenade-launcher", "TEM-9.8")
        game.does(f"attack {weapon}")
    assert [told["who"] for told in game.told("retreated")] == ["a"]


@rule("TEM-9.9")
def test_a_window_closes_only_with_a_weapon_equipped() -> None:
    a = {"status": "mech", "place": "c3", "health": 1, "energy": 0}
    a |= {"weapons": ["energy-sword", "pulse-pistol", "warhammer"]}
    game = tournament(a, {}, tokens={"c2": "b mine 1"}).does("card collect", "face N")
    game.does(f"go {game.choices_of('go')[0]}")
    assert game.choices == ["equip energy-sword", "equip pulse-pistol"]
    game.cannot("done", "TEM-9.9")
    game.does("equip pulse-pistol")
    assert "done" in game.choices


@rule("TEM-9.10")
def test_the_defender_who_retreats_has_no_window() -> None:
    b = {"place": "c2", "energy": 0, "weapons": BASICS, "equipped": ["riot-shield"]}
    game = tournament({"weapons": BASICS[:3]}, b).does("card collect", "face S", "attack energy-sword")
    game.does("attack riot-shield", "attack pulse-pistol", "go b2")
    assert [told["who"] for told in game.told("retreated")] == ["b"]
    assert (game.asked, game.now["pending"][-1]) == ("a", "equip a end")


@rule("TEM-9.10")
def test_the_attacker_who_retreats_has_the_window_at_the_end_of_the_turn() -> None:
    a = {"weapons": BASICS[:2], "equipped": ["energy-sword"]}
    game = tournament(a, {"place": "c2", "weapons": BASICS[:2]}).does("card collect", "face S")
    game.does("attack energy-sword", "attack energy-sword")
    assert [told["who"] for told in game.told("retreated")] == ["a"]
    assert game.choices_of("equip") == []
    game.does("go c1")
    assert (game.asked, game.now["pending"][-1]) == ("a", "equip a end")
    game.does("done")
    assert game.now["turn"] == "b"


@rule("TEM-9.11")
def test_what_the_mech_cannot_hold_goes_to_the_stockpile_first() -> None:
    a = {"status": "armor", "place": "c2", "weapons": [*BASICS[:2], *ADVANCED[:3]]}
    game = tournament(a, {}).does("card collect", "face S", "take troy")
    assert equipped(game) == ADVANCED[:2]
    assert game.choices == ["done", "equip warhammer"]
    assert game.player("a")["weapons"] == [*BASICS[:2], *ADVANCED[:3]]


@rule("TEM-9.11")
def test_who_loses_the_armor_keeps_the_basic_weapons_on() -> None:
    game = blown_up(status="armor", weapons=[*BASICS[:3], *ADVANCED[:2]])
    assert equipped(game) == BASICS[:2]


@rule("TEM-9.12")
def test_the_window_of_a_knock_out_opens_in_the_new_status_and_zone() -> None:
    game = blown_up(status="armor", weapons=[*BASICS[:3], "warhammer"])
    assert (game.asked, game.choices_of("equip")) == ("a", [])
    game.does("go b2")
    assert (game.choices[0], game.choices_of("equip")) == ("done", ["grenade-launcher"])
    assert (game.player("a")["status"], game.player("a")["place"]) == ("pilot", "b2")


@rule("TEM-9.13")
@pytest.mark.parametrize("weapons", [BASICS[:2], [*BASICS[:2], *ADVANCED[:3]]])
def test_no_window_where_nothing_fits(weapons: list[str]) -> None:
    game = tournament({"weapons": weapons}, {"weapons": weapons[:2]}).does("card double-jump", "face N")
    assert (game.asked, game.choices_of("card")[0]) == ("b", "collect")


@rule("TEM-9.13")
def test_weapons_are_put_on_one_by_one_and_taken_off_only_by_being_replaced() -> None:
    game = window("pilot", BASICS, BASICS[:2])
    assert game.choices == ["done", "equip grenade-launcher", "equip riot-shield"]
    game.does("equip grenade-launcher")
    assert game.choices == ["replace energy-sword", "replace pulse-pistol"]
    game.does("replace pulse-pistol")
    assert equipped(game) == ["energy-sword", "grenade-launcher"]
    told = [(told["old"], told["weapon"]) for told in game.told("replaced")]
    assert told == [("pulse-pistol", "grenade-launcher")]


@rule("TEM-9.13")
def test_what_was_put_on_or_replaced_in_a_window_stays_so() -> None:
    game = window("pilot", BASICS, BASICS[:2]).does("equip grenade-launcher", "replace pulse-pistol")
    assert game.choices == ["done", "equip riot-shield"]  # not the pistol again
    game.does("equip riot-shield")
    assert game.choices == ["replace energy-sword"]  # not the launcher
    game.does("replace energy-sword")
    assert (game.asked, equipped(game)) == ("b", BASICS[2:])


@rule("TEM-9.13")
def test_what_went_into_a_free_slot_is_not_replaced_either() -> None:
    game = window("pilot", BASICS[:3], ["energy-sword"]).does("equip pulse-pistol", "equip grenade-launcher")
    assert game.choices == ["replace energy-sword"]


@rule("TEM-9.13")
@pytest.mark.parametrize("weapons", [BASICS[:3], BASICS])
def test_in_the_next_window_all_weapons_may_be_changed_again(weapons: list[str]) -> None:
    pending = ["next-turn", "equip a end", "take-turn a", "equip a start"]
    game = tournament({"weapons": weapons}, {}, pending=pending)
    game.does("equip grenade-launcher", "replace pulse-pistol")
    if weapons == BASICS:  # with a weapon left the window is closed by saying so
        game.does("done")
    game.does("card double-jump", "face N", "equip pulse-pistol")
    assert game.choices == ["replace energy-sword", "replace grenade-launcher"]


@rule("TEM-9.13")
def test_with_a_free_slot_nothing_is_replaced() -> None:
    game = window("pilot", BASICS[:2], ["energy-sword"]).does("equip pulse-pistol")
    assert equipped(game) == BASICS[:2]
    assert game.asked == "b"  # nothing is left to put on


@rule("TEM-9.14")
def test_no_second_window_after_that_of_a_purchase() -> None:
    a = {"weapons": BASICS[:2]}
    game = tournament(a, {}).does("card purchase", "face S", "buy grenade-launcher", "done")
    assert game.asked == "b"
    skipped = tournament({"weapons": BASICS[:3]}, {}).does("card purchase", "face S", "skip")
    assert (skipped.asked, skipped.now["pending"][-1]) == ("a", "equip a end")


@rule("TEM-9.14")
def test_no_second_window_after_that_of_an_upgrade() -> None:
    a = {"credits": 5, "weapons": [*BASICS[:3], "warhammer"]}
    game = tournament(a, {}).does("card power-up", "face S", "upgrade", "done")
    assert game.asked == "b"


@rule("TEM-9.14")
def test_no_second_window_after_a_knock_out_in_ones_own_turn() -> None:
    assert blown_up(weapons=BASICS[:3]).does("done").asked == "b"


@rule("TEM-9.14")
def test_after_taking_the_mech_the_turn_ends_with_its_window() -> None:
    a = {"status": "armor", "place": "c2", "weapons": ["energy-sword", *ADVANCED[:3]]}
    game = tournament(a, {}).does("card collect", "face S", "take troy", "done", "skip")
    assert (game.asked, game.now["pending"][-1]) == ("a", "equip a end")


@rule("TEM-9.6", "TEM-9.8", "TEM-9.13")
def test_in_the_window_of_a_third_player_the_combat_of_others_forbids_nothing() -> None:
    a = {"status": "armor", "weapons": ["energy-sword", "rail-gun"], "place": "c1"}
    c = {
        "place": "c4",
        "health": 1,
        "status": "armor",
        "weapons": ["energy-sword", "pulse-pistol", "riot-shield"],
    }
    game = tournament(a, {"place": "c3"}, c, mech="b1")
    game.does("card double-jump", "face S", "power rail-gun", "go b4")
    assert (game.asked, game.choices_of("equip")) == ("c", ["riot-shield"])
    game.cannot("replace energy-sword", "TEM-9.6").does("equip riot-shield")
    game.cannot("equip riot-shield", "TEM-9.13")


# --- weapons put away after a knock-out


@rule("TEM-9.15")
def test_after_a_knock_out_a_weapon_may_go_back_to_the_stockpile() -> None:
    game = blown_up(weapons=BASICS[:3])
    assert game.choices == ["done", "equip grenade-launcher", "stow energy-sword", "stow pulse-pistol"]
    game.does("stow energy-sword")
    assert equipped(game) == ["pulse-pistol"]
    assert game.player("a")["weapons"] == BASICS[:3]
    assert [(told["who"], told["weapon"]) for told in game.told("stowed")] == [("a", "energy-sword")]


@rule("TEM-9.15", "TEM-9.9")
def test_one_weapon_stays_equipped() -> None:
    game = blown_up(weapons=BASICS[:3]).does("stow energy-sword")
    assert game.choices == ["done", "equip grenade-launcher"]
    game.cannot("stow pulse-pistol", "TEM-9.15")
    game.does("equip grenade-launcher", "stow pulse-pistol")  # as the launcher has come, the pistol may go
    assert (game.asked, equipped(game)) == ("b", ["grenade-launcher"])


@rule("TEM-9.15")
def test_the_window_opens_even_if_weapons_can_only_be_put_away() -> None:
    game = blown_up(weapons=BASICS[:2])
    assert (game.asked, game.choices) == ("a", ["done", "stow energy-sword", "stow pulse-pistol"])
    game.does("stow pulse-pistol")
    assert (game.asked, equipped(game)) == ("b", ["energy-sword"])  # nothing more can be done
    assert blown_up(weapons=BASICS[:1]).asked == "b"  # and here nothing at all


@rule("TEM-9.15")
@pytest.mark.parametrize("status", ["armor", "mech"])
def test_whatever_the_status_was(status: str) -> None:
    a = {"place": "c3", "status": status, "health": 1, "weapons": [*BASICS[:2], *ADVANCED[:2]]}
    mech = "c3" if status == "mech" else "b5"
    game = tournament(a, {}, tokens={"c2": "b mine 4"}, mech=mech).does("card collect", "face N", "go b2")
    if status == "mech":  # no Basic weapon was equipped
        game.does("equip energy-sword", "equip pulse-pistol")
        assert game.asked == "b"  # what was put on stays
    else:
        game.does("stow energy-sword")
        assert equipped(game) == ["pulse-pistol"]


@rule("TEM-9.13", "TEM-9.15")
def test_what_was_put_on_is_not_put_away_and_what_was_put_away_is_not_put_on_again() -> None:
    game = blown_up(weapons=BASICS[:3]).does("equip grenade-launcher", "replace pulse-pistol")
    assert game.choices == ["done", "stow energy-sword"]
    game.cannot("stow grenade-launcher", "TEM-9.13")
    game.cannot("stow pulse-pistol", "TEM-9.15")
    game = blown_up(weapons=BASICS[:3]).does("stow energy-sword")
    game.cannot("equip energy-sword", "TEM-9.13")


@rule("TEM-9.15")
@pytest.mark.parametrize("goal", [[0], [1], [2], [0, 1], [0, 2], [1, 2], [2, 3], [3]])
def test_every_legal_equipment_can_be_had_after_a_knock_out(goal: list[int]) -> None:
    wanted = [BASICS[k] for k in goal]
    game = blown_up(weapons=BASICS)
    for weapon in [one for one in wanted if one not in BASICS[:2]]:
        game.does(f"equip {weapon}")
        game.does(next(one for one in game.choices if one.split()[1] not in wanted))
    for weapon in [one for one in equipped(game) if one not in wanted]:
        game.does(f"stow {weapon}")
    assert equipped(game) == wanted


@rule("TEM-9.13", "TEM-9.15")
@pytest.mark.parametrize("moment", ["start", "end"])
def test_in_other_windows_nothing_is_put_away(moment: str) -> None:
    rest = ["take-turn a", "equip a start"] if moment == "start" else []
    pending = ["next-turn", "equip a end", *rest]
    game = tournament({"weapons": BASICS[:3]}, {}, pending=pending)
    assert game.choices == ["done", "equip grenade-launcher"]
    game.cannot("stow energy-sword", "TEM-9.13")


@rule("TEM-9.13", "TEM-9.15")
def test_nothing_is_put_away_after_a_purchase_an_upgrade_or_on_taking_the_mech() -> None:
    bought = tournament({"weapons": BASICS[:2]}, {}).does("card purchase", "face S", "buy riot-shield")
    assert bought.choices == ["done", "equip riot-shield"]
    bought.cannot("stow energy-sword", "TEM-9.13")
    a = {"credits": 5, "weapons": [*BASICS[:2], "warhammer"]}
    upgraded = tournament(a, {}).does("card power-up", "face S", "upgrade")
    assert upgraded.choices == ["done", "equip warhammer"]
    a = {"status": "armor", "place": "c2", "weapons": [*BASICS[:2], *ADVANCED[:3]]}
    driver = tournament(a, {}).does("card collect", "face S", "take troy")
    assert driver.choices == ["done", "equip warhammer"]


@rule("TEM-9.8", "TEM-9.15")
def test_nothing_is_put_away_during_a_combat() -> None:
    armed = {"weapons": BASICS[:2]}
    game = tournament(armed, armed | {"place": "c2"}).does("card collect", "face S")
    game.cannot("stow energy-sword", "TEM-9.8")


@rule("TEM-9.15")
def test_what_was_put_away_may_be_put_on_again_in_the_next_window() -> None:
    b = {"place": "c2", "health": 1, "weapons": BASICS[:2]}
    game = tournament({}, b).does("card collect", "face S", "attack energy-sword", "stow pulse-pistol")
    assert (game.asked, game.now["pending"][-1], game.choices) == (
        "b",
        "equip b start",
        ["done", "equip pulse-pistol"],
    )
