"""Section 9: Solar Cells, Boosters and Relays."""

from __future__ import annotations

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, galaxy, grid


def ends_turn(batteries: int, *technologies: str) -> int:
    """What player a has after ending an acting turn with so many Batteries."""
    game = galaxy(
        mains=1,
        moved=["red"],
        defenders={"red": "n"},
        tiles={"c2": {"up": "red 1", "batteries": 1}},
        players=[{"batteries": batteries, "technologies": list(technologies)}, {}],
    )
    left = game.does("end").player("a")["batteries"]
    assert isinstance(left, int)
    return left


@rule("GXD-9.1")
def test_a_solar_cell_gives_a_battery_to_who_has_fewer_than_three() -> None:
    assert [ends_turn(batteries, "T02") for batteries in (0, 1, 2, 3, 4)] == [1, 2, 3, 3, 4]
    assert ends_turn(0) == 0


@rule("GXD-9.1")
def test_a_solar_cell_works_only_at_the_end_of_its_owners_turn() -> None:
    game = galaxy(players=[{}, {"batteries": 0, "technologies": ["T01"]}]).does("rest")
    assert game.player("b")["batteries"] == 0


@rule("GXD-9.1a")
def test_two_solar_cells_add_up_but_never_pass_three() -> None:
    assert [ends_turn(batteries, "T01", "T02") for batteries in (0, 1, 2, 3)] == [2, 3, 3, 3]


def flight(up: str, *technologies: str, **cells: str) -> Scenario:
    """A Defender's tile with this side up, and the Defenders on these cells."""
    tile = {"red 1": "c2", "red 2": "c3", "yellow 1": "c3", "yellow 2": "c1", "blue 1": "c1"}[up]
    game = galaxy(
        grid=grid(n="charging-pulsar", ne="blue-pulsar", e="orange-deposit", se="green-rings"),
        defenders=cells,
        tiles={tile: {"up": up}},
        players=[{"technologies": list(technologies)}, {}],
    )
    return game.does(f"use {tile}")


@rule("GXD-9.5")
@pytest.mark.parametrize(
    ("up", "defender", "booster"),
    [("red 1", "red", "T17"), ("yellow 1", "yellow", "T18"), ("blue 1", "blue", "T19")],
)
def test_a_booster_lets_its_defender_go_one_planet_further(up: str, defender: str, booster: str) -> None:
    assert flight(up, **{defender: "nw"}).choices_of("go") == ["n", "w"]
    assert flight(up, booster, **{defender: "nw"}).choices_of("go") == ["n", "ne", "w", "sw"]


@rule("GXD-9.5")
def test_a_booster_moves_no_other_defender() -> None:
    assert flight("red 1", "T18", "T19", red="nw").choices_of("go") == ["n", "w"]


@rule("GXD-9.5")
def test_the_extra_step_is_left_to_the_player() -> None:
    assert flight("red 1", "T17", red="nw").does("go n").now["defenders"]["red"] == "n"
    assert flight("red 1", "T17", red="nw").does("go ne").now["defenders"]["red"] == "ne"


@rule("GXD-9.5a")
def test_the_extra_step_never_turns_a_corner() -> None:
    game = flight("red 1", "T17", red="w", yellow="n", blue="s")
    assert game.choices_of("go") == ["nw", "centre", "e", "sw"]
    game = flight("red 1", "T17", red="sw", yellow="n", blue="ne")
    assert game.choices_of("go") == ["nw", "w", "s", "se"]
    game.cannot("go centre", "GXD-4.8")


@rule("GXD-9.5a")
def test_after_a_corner_the_direction_is_that_of_the_last_step() -> None:
    # From the south-west: by w, centre and on to e, or by s, centre and on to n.
    game = flight("red 2", "T17", red="sw", yellow="w", blue="s")
    assert game.choices_of("go") == ["nw", "n", "centre", "e", "se"]
    game.cannot("go ne", "GXD-4.8")


@rule("GXD-9.5b")
def test_the_extra_step_must_stay_on_the_grid() -> None:
    game = flight("red 1", "T17", red="n", yellow="w", blue="e")
    assert game.choices_of("go") == ["nw", "ne", "centre", "s"]


@rule("GXD-9.5b")
def test_the_longer_move_may_pass_a_defender_but_not_end_on_one() -> None:
    game = flight("red 1", "T17", red="nw", yellow="n", blue="sw")
    assert game.choices_of("go") == ["ne", "w"]
    game.cannot("go n", "GXD-4.13").cannot("go sw", "GXD-4.13")


@rule("GXD-9.5c")
def test_only_the_final_planet_of_the_longer_move_is_activated() -> None:
    game = flight("red 1", "T17", red="nw").does("go ne")
    assert game.player("a")["batteries"] == 5 - 1 + 1
    assert game.player("a")["blue"] == 1  # the Blue Pulsar; nothing of the Charging Pulsar on the way


@rule("GXD-9.5d")
def test_a_tile_with_a_destination_only_by_the_extra_step_may_be_chosen() -> None:
    game = flight("red 1", "T17", red="nw", yellow="n", blue="w")
    assert game.choices == ["go ne", "go sw"]
    game.cannot("go n", "GXD-4.13").cannot("go w", "GXD-4.13")


@rule("GXD-9.5d")
def test_the_same_tile_without_the_booster_may_not_be_chosen() -> None:
    galaxy(defenders={"red": "nw", "yellow": "n", "blue": "w"}).cannot("use c2", "GXD-4.15")


@rule("GXD-9.6")
@pytest.mark.parametrize(
    ("relay", "planet", "gained"),
    [("T20", "charging-pulsar", 3), ("T21", "orange-deposit", 1), ("T22", "green-rings", 1)],
)
def test_a_relay_gives_a_battery_for_landing_on_its_type(relay: str, planet: str, gained: int) -> None:
    game = galaxy(grid=grid(n=planet), players=[{"technologies": [relay]}, {}]).does("use c2", "go n")
    assert game.player("a")["batteries"] == 5 - 1 + 1 + gained


@rule("GXD-9.6")
def test_the_oasis_relay_works_on_the_dice_oasis_too() -> None:
    game = galaxy(grid=grid(n="dice-oasis"), players=[{"technologies": ["T23"]}, {}])
    game.does("use c2", "go n", luck=("die 1",))
    assert game.player("a")["batteries"] == 5 - 1 + 1 + 2


@rule("GXD-9.6")
def test_a_relay_gives_nothing_on_another_type_or_on_the_base() -> None:
    others = {"technologies": ["T21", "T22", "T23"]}
    game = galaxy(grid=grid(n="charging-pulsar"), players=[others, {}]).does("use c2", "go n")
    assert game.player("a")["batteries"] == 5 - 1 + 3
    every = {"technologies": ["T20", "T21", "T22", "T23"]}
    game = galaxy(defenders={"red": "n", "yellow": "w", "blue": "s"}, players=[every, {}])
    assert game.does("use c2", "go centre", "take blue").player("a")["batteries"] == 5 - 1 + 1


@rule("GXD-9.6")
def test_a_relay_gives_nothing_for_passing_through_or_for_another_players_move() -> None:
    over = flight("yellow 2", "T21", yellow="ne").does("go se")  # over the Orange Deposit to the Green Rings
    assert over.player("a")["batteries"] == 5 - 1 + 1
    along = flight("yellow 2", "T20", yellow="nw").does("go ne")  # from Pulsar to Pulsar: one landing
    assert along.player("a")["batteries"] == 5 - 1 + 1 + 1
    game = galaxy(grid=grid(n="charging-pulsar"), players=[{}, {"technologies": ["T20"]}])
    assert game.does("use c2", "go n").player("b")["batteries"] == 5


@rule("GXD-9.6a")
def test_the_relay_battery_can_pay_for_the_planets_effect() -> None:
    # One Battery pays for the tile; the Relay's own pays for the second space.
    game = galaxy(
        grid=grid(n="resource-deposit"), players=[{"batteries": 1, "technologies": ["T21"]}, {}], marker=3
    )
    game.does("use c2", "go n")
    assert [game.player("a")["batteries"], game.player("a")["green"]] == [1, 1]
    game.does("advance")
    assert [game.player("a")["batteries"], game.player("a")["blue"]] == [0, 1]


@rule("GXD-9.6a")
def test_without_a_relay_the_same_player_cannot_go_on() -> None:
    game = galaxy(grid=grid(n="resource-deposit"), players=[{"batteries": 1}, {}], marker=3)
    game.does("use c2", "go n").cannot("advance", "GXD-3.3")
    assert game.player("a")["blue"] == 0
