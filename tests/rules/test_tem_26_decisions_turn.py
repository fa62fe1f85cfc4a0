"""Section 26: who decides what in a turn: on the way, at the Mighty Mech, in the action."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, tournament


@rule("TEM-D10")
def test_d10_troy_goes_on_after_each_zone_or_stops() -> None:
    driver = {"status": "mech", "weapons": ["energy-sword", "rail-gun"], "energy": 2}
    game = tournament(driver, {}, mech="c1", side="troy").does("card collect", "face S")
    for place, energy in (("c2", 2), ("c3", 1)):
        assert (game.asked, game.choices) == ("a", ["use", "decline"])
        assert (game.player("a")["place"], game.player("a")["energy"]) == (place, energy)
        game.does("use")
    assert game.choices == ["collect", "skip"]  # no energy is left
    assert game.player("a")["place"] == "c4"


@rule("TEM-D10")
@pytest.mark.parametrize(("side", "card"), [("sparta", "collect"), ("troy", "double-jump")])
def test_d10_nobody_is_asked_in_sparta_or_after_a_jump(side: str, card: str) -> None:
    driver = {"status": "mech", "weapons": ["energy-sword", "rail-gun"]}
    game = tournament(driver, {}, mech="c1", side=side).does(f"card {card}", "face S")
    assert "use" not in game.choices


def at_mech(**own: Any) -> Scenario:
    """Seat a has arrived at the unoccupied Mech."""
    pilot = {"place": "c2", "status": "armor", "weapons": ["energy-sword", "rail-gun", "emp-mace"]} | own
    return tournament(pilot, {}).does("card collect", "face S")


@rule("TEM-D11")
def test_d11_the_active_player_takes_the_mech_or_not() -> None:
    game = at_mech()
    assert (game.asked, game.choices) == ("a", ["take troy", "take sparta", "decline"])
    game.does("decline")
    assert game.choices == ["collect", "skip"]
    assert game.player("a")["status"] == "armor"


@rule("TEM-D11")
@pytest.mark.parametrize(
    "own", [{"health": 8}, {"status": "pilot"}, {"weapons": ["energy-sword", "riot-shield"]}]
)
def test_d11_nobody_is_asked_who_may_not_take_it(own: dict[str, Any]) -> None:
    assert at_mech(**own).choices == ["collect", "skip"]


@rule("TEM-D12")
def test_d12_the_new_controller_names_a_side_and_equips_at_least_one_weapon() -> None:
    game = at_mech(equipped=["energy-sword"]).does("take sparta")
    assert (game.now["side"], game.player("a")["equipped"]) == ("sparta", [])
    assert (game.asked, game.choices) == ("a", ["equip emp-mace", "equip rail-gun"])
    game.does("equip rail-gun")
    assert game.choices == ["done", "equip emp-mace"]
    assert game.does("done").choices == ["collect", "skip"]


@rule("TEM-D13")
@pytest.mark.parametrize(
    ("card", "first"),
    [
        ("collect", "collect"),
        ("purchase", "buy pulse-pistol"),
        ("deploy-mine", "mine 1"),
        ("deploy-turret", "turret"),
        ("power-up", "heal 0"),
    ],
)
def test_d13_the_active_player_performs_the_action_by_its_first_choice_or_skips_it(
    card: str, first: str
) -> None:
    game = tournament({"health": 4}, {}).does(f"card {card}", "face N")
    before = game.player("a")
    assert (game.asked, game.choices[0], game.choices[-1]) == ("a", first, "skip")
    game.does("skip")
    assert (game.asked, game.player("a")) == ("b", before)


@rule("TEM-D14")
def test_d14_any_affordable_weapon_of_the_row_and_the_piles() -> None:
    row = ["rail-gun", "laser-blaster", "auto-turret", "warhammer"]
    game = tournament({"energy": 1, "credits": 4}, {}, row=row).does("card purchase", "face N")
    assert game.choices_of("buy") == ["pulse-pistol", "riot-shield", "laser-blaster", "warhammer"]
    assert (game.asked, game.choices[-1]) == ("a", "skip")


@rule("TEM-D15")
def test_d15_the_buyer_equips_after_the_purchase_or_leaves_it() -> None:
    game = tournament({}, {}).does("card purchase", "face N", "buy riot-shield")
    assert (game.asked, game.choices) == ("a", ["done", "equip riot-shield"])
    assert game.does("done").asked == "b"
    armed = tournament({}, {}).does("card purchase", "face N", "buy riot-shield", "equip riot-shield")
    assert armed.player("a")["equipped"] == ["energy-sword", "riot-shield"]


@rule("TEM-D16")
def test_d16_which_mine_of_the_supply() -> None:
    game = tournament({}, {}, tokens={"c3": "a mine 2"}).does("card deploy-mine", "face N")
    assert (game.asked, game.choices) == ("a", ["mine 1", "mine 3", "mine 4", "skip"])


@rule("TEM-D16")
def test_d16_which_deployed_mine_moves_when_all_are_out() -> None:
    tokens = {"b1": "a mine 2", "b3": "a mine 4", "c3": "a mine 1", "d5": "a mine 3"}
    game = tournament({}, {}, tokens=tokens).does("card deploy-mine", "face N")
    assert (game.asked, game.choices) == ("a", ["move b1", "move b3", "move c3", "move d5", "skip"])
    game.does("move b3")
    assert game.now["tokens"] == {"b1": "a mine 2", "c1": "a mine 4", "c3": "a mine 1", "d5": "a mine 3"}


@rule("TEM-D17")
def test_d17_which_turret_moves_when_none_is_in_the_supply() -> None:
    tokens = {"b1": "a turret", "b3": "a turret", "c3": "a turret"}
    game = tournament({}, {}, tokens=tokens).does("card deploy-turret", "face N")
    assert (game.asked, game.choices) == ("a", ["move b1", "move b3", "move c3", "skip"])
    two = tournament({}, {}, tokens={"b1": "a turret", "b3": "a turret"})
    assert two.does("card deploy-turret", "face N").choices == ["turret", "skip"]


@rule("TEM-D18")
@pytest.mark.parametrize(
    ("own", "choices"),
    [
        ({"health": 1, "energy": 9, "credits": 5}, ["heal 1", "heal 2", "heal 3", "upgrade", "skip"]),
        ({"health": 4, "energy": 9, "credits": 4}, ["heal 1", "skip"]),
        ({"health": 1, "energy": 2, "credits": 0}, ["heal 1", "heal 2", "skip"]),
        ({"health": 6, "credits": 6}, ["upgrade", "skip"]),
        ({"health": 1, "pilot": "diamond", "energy": 9}, ["heal 0", "skip"]),
        (
            {"health": 1, "pilot": "diamond", "status": "armor", "energy": 9},
            ["heal 0", "heal 1", "heal 2", "skip"],
        ),
    ],
)
def test_d18_heal_or_upgrade_and_how_much_energy(own: dict[str, Any], choices: list[str]) -> None:
    game = tournament({"pilot": "tank"} | own, {"pilot": "wasp"}).does("card power-up", "face N")
    assert (game.asked, game.choices) == ("a", choices)


@rule("TEM-D19")
def test_d19_the_brawler_chooses_the_extra_resource_in_a_base_or_the_mech_zone() -> None:
    brawler = {"pilot": "brawler"}
    base = tournament(brawler, {}).does("card collect", "face N")
    assert (base.asked, base.choices) == ("a", ["gain energy", "gain credits", "skip"])
    base.does("gain credits")
    assert (base.player("a")["energy"], base.player("a")["credits"]) == (4, 5)
    mech = tournament(brawler | {"place": "c2"}, {}).does("card collect", "face S")
    assert mech.choices == ["gain energy", "gain credits", "skip"]
    zone = tournament(brawler, {}).does("card collect", "face S")
    assert zone.choices == ["collect", "skip"]


@rule("TEM-D37")
def test_d37_the_active_player_equips_after_an_upgrade_or_leaves_it() -> None:
    own = {"credits": 5, "weapons": ["energy-sword", "rail-gun", "emp-mace"]}
    game = tournament(own, {}).does("card power-up", "face N", "upgrade")
    assert (game.asked, game.choices) == ("a", ["done", "equip emp-mace", "equip rail-gun"])
    game.does("equip emp-mace", "done")
    assert (game.asked, game.player("a")["equipped"]) == ("b", ["energy-sword", "emp-mace"])
