"""Section 26: who decides what at set-up, in the program phase and before a card is executed."""

from __future__ import annotations

from typing import Any

import pytest

import mechbay
from mechbay.core.table import ScriptedTable
from mechbay.testing.marks import rule
from scenario import Scenario, tournament

GAME = mechbay.load("tiny-epic-mechs")
DEALT = ["kitty", "tank", "wasp", "magma", "diamond", "brawler"]
ZONES = tuple(f"zone R{number:02}" for number in range(1, 15))
STAY = ("card double-jump", "face W")  # outside the arena from the bases of two players
PROGRAM = ["purchase-N", "diagonal-jump-NE", "power-up-S", "collect-W"]


def new_game() -> Scenario:
    """Three players with their two pilots each."""
    table = ScriptedTable([GAME.read_outcome(f"pilot {pilot}") for pilot in DEALT])
    return Scenario(GAME.id, GAME.new(3, {}, table).to_json())


def with_pilots() -> Scenario:
    """All have chosen a pilot; seat b is the starting player."""
    return new_game().does("keep kitty", "keep magma", "keep diamond", luck=(*ZONES, "seat b"))


def options(game: Scenario, seat: str) -> list[str]:
    """What any of the asked seats may do."""
    return [GAME.actions.write(action) for action in game.state.legal("abcd".index(seat))]


@rule("TEM-D1")
def test_d1_each_player_keeps_one_of_two_pilots_at_the_same_time() -> None:
    game = new_game()
    assert game.asked == "abc"
    assert [options(game, seat) for seat in "abc"] == [
        ["keep kitty", "keep tank"],
        ["keep wasp", "keep magma"],
        ["keep diamond", "keep brawler"],
    ]
    game.does("keep tank")
    assert (game.asked, game.told("pilot")) == ("bc", [])  # a secret until all have chosen
    game.does("keep wasp", "keep diamond", luck=(*ZONES, "seat a"))
    assert [told["pilot"] for told in game.told("pilot")] == ["tank", "wasp", "diamond"]


@rule("TEM-D2")
def test_d2_each_player_in_turn_takes_an_open_base_site_the_starting_player_last() -> None:
    game = with_pilots()
    assert (game.asked, game.choices) == ("a", ["base c1", "base a3", "base e3"])
    game.does("base a3")
    assert (game.asked, game.choices) == ("c", ["base c1", "base e3"])
    game.does("base e3")  # b has one site left and is not asked
    assert [game.player(seat)["base"] for seat in "abc"] == ["a3", "c1", "e3"]


@rule("TEM-D3")
def test_d3_each_player_lays_one_of_four_mines_on_the_base_at_the_same_time() -> None:
    game = with_pilots().does("base a3", "base e3")
    assert game.asked == "abc"
    for seat in "abc":
        assert options(game, seat) == ["mine 1", "mine 2", "mine 3", "mine 4"]
    game.does("mine 4", "mine 1", "mine 4")
    assert game.now["tokens"] == {"a3": "a mine 4", "c1": "b mine 1", "e3": "c mine 4"}


@rule("TEM-D4")
def test_d4_each_player_keeps_one_basic_weapon_at_the_same_time() -> None:
    game = with_pilots().does("base a3", "base e3", "mine 4", "mine 1", "mine 4")
    basics = ["arm energy-sword", "arm pulse-pistol", "arm grenade-launcher", "arm riot-shield"]
    assert game.asked == "abc"
    for seat in "abc":
        assert options(game, seat) == basics
    game.does("arm pulse-pistol", "arm riot-shield")
    assert (game.asked, game.told("armed")) == ("c", [])  # a secret until all have chosen
    row = ("weapon rail-gun", "weapon emp-mace", "weapon warhammer", "weapon auto-turret")
    game.does("arm pulse-pistol", luck=row)
    assert [game.player(seat)["equipped"] for seat in "abc"] == [
        ["pulse-pistol"],
        ["riot-shield"],
        ["pulse-pistol"],
    ]


def programming() -> Scenario:
    """The beginning of the first round."""
    return tournament({"mode": "programmed"}, {"mode": "programmed"})


@rule("TEM-D5")
def test_d5_each_player_fills_four_slots_with_cards_and_orientations() -> None:
    game = programming()
    cards = [
        "collect",
        "purchase",
        "deploy-mine",
        "deploy-turret",
        "power-up",
        "double-jump",
        "diagonal-jump",
    ]
    assert game.asked == "ab"
    assert options(game, "a") == options(game, "b") == [f"card {card}" for card in cards]
    game.does("card diagonal-jump")
    assert options(game, "a") == ["face NE", "face SE", "face SW", "face NW"]
    game.does("face SW")
    assert game.choices_of("card") == cards[:-1]
    game.does("card collect")
    assert options(game, "a") == ["face N", "face E", "face S", "face W"]
    game.does("face N")
    assert game.choices_of("card") == cards[:-1]  # the second Collect card
    game.does("card collect", "face N")
    assert game.choices_of("card") == cards[1:-1]
    game.does("card double-jump", "face E")
    assert game.choices == ["lock", "clear 1", "clear 2", "clear 3", "clear 4"]
    assert game.player("a")["program"] == ["diagonal-jump-SW", "collect-N", "collect-N", "double-jump-E"]
    assert options(game, "b") == [f"card {card}" for card in cards]


@rule("TEM-D5")
def test_d5_a_committed_program_may_be_taken_back_while_another_is_awaited() -> None:
    made = {"mode": "programmed", "program": PROGRAM}
    game = tournament(made, made, locked=["a"])
    assert (game.asked, options(game, "a")) == ("ba", ["unlock"])
    game.does("lock")
    assert game.told("revealed")[0]["card"] == "purchase"


@rule("TEM-D6")
def test_d6_the_active_player_equips_at_the_start_and_at_the_end_of_the_turn() -> None:
    owner = {"weapons": ["energy-sword", "pulse-pistol", "riot-shield"]}
    game = tournament({}, owner).does(*STAY)
    assert (game.asked, game.choices) == ("b", ["done", "equip riot-shield"])
    game.does("equip riot-shield")
    assert game.choices == ["replace energy-sword", "replace pulse-pistol"]
    game.does("replace energy-sword")  # nothing is left to put on, and the window closes
    assert game.player("b")["equipped"] == ["pulse-pistol", "riot-shield"]
    game.does(*STAY)
    assert (game.asked, game.choices) == ("b", ["done", "equip energy-sword"])
    assert game.does("done").asked == "a"


def last_turn(tsunami: dict[str, Any]) -> Scenario:
    """Seat a has ended its last turn of the round; b is Tsunami with the last card to come."""
    own = {"pilot": "tsunami", "mode": "programmed", "program": PROGRAM, "shown": 3} | tsunami
    return tournament({}, own, turns=3).does(*STAY)


@rule("TEM-D7")
def test_d7_tsunami_pays_for_ad_hoc_mode_before_the_fourth_turn_or_not() -> None:
    game = last_turn({"energy": 2})
    assert (game.asked, game.choices, game.told("revealed")) == ("b", ["use", "decline"], [])
    game.does("use")
    assert (game.player("b")["energy"], game.player("b")["mode"]) == (0, "fresh")
    assert game.choices_of("card") != []
    assert last_turn({"energy": 2}).does("decline").told("revealed")[0]["card"] == "collect"


@rule("TEM-D7")
@pytest.mark.parametrize(
    "other",
    [{"energy": 1}, {"pilot": "kitty", "energy": 0}, {"mode": "fresh", "program": ["-"] * 4, "shown": 0}],
)
def test_d7_nobody_else_is_asked(other: dict[str, Any]) -> None:
    game = last_turn(other)
    assert "use" not in game.choices


@rule("TEM-D8")
def test_d8_in_ad_hoc_mode_any_card_and_orientation() -> None:
    game = tournament({}, {})
    cards = [
        "collect",
        "purchase",
        "deploy-mine",
        "deploy-turret",
        "power-up",
        "double-jump",
        "diagonal-jump",
    ]
    assert (game.asked, game.choices) == ("a", [f"card {card}" for card in cards])
    assert game.does("card purchase").choices == ["face N", "face E", "face S", "face W"]
    diagonal = tournament({}, {}).does("card diagonal-jump")
    assert diagonal.choices == ["face NE", "face SE", "face SW", "face NW"]


@rule("TEM-D8")
def test_d8_the_first_turn_offers_no_way_to_an_enemy_pilot() -> None:
    game = tournament({"mode": "fresh", "place": "c2"}, {"place": "c3"}).does("card collect")
    assert game.choices == ["face N", "face E", "face W"]
    later = tournament({"mode": "free", "place": "c2"}, {"place": "c3"}).does("card collect")
    assert later.choices == ["face N", "face E", "face S", "face W"]


def revealed(kitty: dict[str, Any], order: str) -> Scenario:
    """The card of seat b has been revealed."""
    own = {"pilot": "kitty", "mode": "programmed", "program": [order, *PROGRAM[1:]]} | kitty
    return tournament({}, own).does(*STAY)


@rule("TEM-D9")
def test_d9_kitty_turns_the_revealed_card_or_not() -> None:
    game = revealed({}, "deploy-mine-N")
    assert [told["way"] for told in game.told("revealed")] == ["N"]
    assert (game.asked, game.choices) == ("b", ["face E", "face S", "face W", "decline"])
    game.does("face W")
    assert (game.player("b")["place"], game.player("b")["energy"]) == ("b5", 2)
    assert revealed({}, "deploy-mine-N").does("decline").player("b")["place"] == "c4"
    jump = revealed({"program": ["diagonal-jump-SE", *PROGRAM[2:], "purchase-N"]}, "")
    assert jump.choices == ["face NE", "face SW", "face NW", "decline"]


@rule("TEM-D9")
def test_d9_nobody_is_asked_without_energy_or_another_pilot_or_in_ad_hoc_mode() -> None:
    assert revealed({"energy": 0}, "double-jump-N").player("b")["place"] == "c3"
    assert revealed({"pilot": "tank"}, "double-jump-N").player("b")["place"] == "c3"
    free = {"mode": "free", "program": ["-"] * 4}
    assert revealed(free, "double-jump-N").does("card double-jump", "face N").asked == "a"
