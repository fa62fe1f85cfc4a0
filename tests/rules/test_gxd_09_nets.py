"""Section 9: Capture Nets."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, galaxy, grid


def hunt(planet: str, robot: str, **mine: Any) -> Scenario:
    """Red has just moved to this planet in the north; the robot tops the north stack; what a owns."""
    return galaxy(
        grid=grid(n=planet),
        mains=1,
        moved=["red"],
        defenders={"red": "n"},
        tiles={"c2": {"up": "red 1", "batteries": 1}},
        stacks={"north": {"top": robot, "below": 3}},
        row=["T17", "T18", "T19", "T13"],
        players=[mine, {}],
    )


def energy(game: Scenario) -> list[int]:
    """Player a's blue, orange and green cubes."""
    mine = game.player("a")
    return [mine["blue"], mine["orange"], mine["green"]]


@rule("GXD-9.2")
@pytest.mark.parametrize(
    ("planet", "net"),
    [
        ("charging-pulsar", "T04"),  # blue or orange
        ("blue-pulsar", "T04"),
        ("resource-deposit", "T05"),  # blue or green
        ("green-rings", "T07"),  # blue or orange
        ("battery-oasis", "T09"),  # blue or orange
    ],
)
def test_a_net_saves_one_cube_on_a_planet_of_its_type(planet: str, net: str) -> None:
    # The Crane costs 2 blue and 1 orange, and brings 1 green.
    hunt(planet, "R04", blue=1, orange=1).cannot("catch north red", "GXD-7.8")
    game = hunt(planet, "R04", blue=1, orange=1, technologies=[net])
    game.does("catch north red", luck=("robot R17",))
    assert energy(game) == [0, 0, 1]
    assert game.player("a")["robots"] == ["R04"]


@rule("GXD-9.2")
def test_a_net_of_another_type_saves_nothing() -> None:
    nets = ["T05", "T06", "T07", "T08", "T09", "T10"]
    game = hunt("charging-pulsar", "R04", blue=1, orange=1, technologies=nets)
    game.cannot("catch north red", "GXD-7.8")


@rule("GXD-9.2", "GXD-7.2")
def test_a_planet_left_again_by_a_second_move_no_longer_counts() -> None:
    def twice(net: str) -> Scenario:
        game = galaxy(
            grid=grid(n="charging-pulsar", e="orange-deposit"),
            defenders={"red": "nw"},
            tiles={"c3": {"up": "red 2"}},
            stacks={"east": {"top": "R04", "below": 3}},
            players=[{"blue": 1, "technologies": [net]}, {}],
        )
        return game.does("use c2", "go n", "use c3", "go e")

    assert energy(twice("T04")) == [1, 1, 0]
    twice("T04").cannot("catch east red", "GXD-7.8")  # a net for the Pulsar it left
    assert energy(twice("T05").does("catch east red", luck=("robot R17",))) == [0, 0, 1]


@rule("GXD-9.2a")
def test_both_nets_of_a_type_save_two_cubes() -> None:
    both = ["T03", "T04"]  # orange or green; blue or orange
    hunt("blue-pulsar", "R04", technologies=both).cannot("catch north red", "GXD-7.8")
    game = hunt("blue-pulsar", "R04", blue=1, technologies=both)
    game.does("catch north red", luck=("robot R17",))
    assert energy(game) == [0, 0, 1]
    assert [event["energy"] for event in game.told("dropped")] == ["orange", "blue"]


@rule("GXD-9.2b")
def test_the_player_picks_the_colour_that_a_net_reduces() -> None:
    game = hunt("blue-pulsar", "R04", blue=2, orange=1, technologies=["T04"]).does("catch north red")
    assert game.choices == ["net blue", "net orange"]
    game.cannot("net green", "GXD-9.2b")
    game.does("net blue", luck=("robot R17",))
    assert energy(game) == [2 - 1, 0, 1]

    game = hunt("blue-pulsar", "R04", blue=2, orange=1, technologies=["T04"])
    game.does("catch north red", "net orange", luck=("robot R17",))
    assert energy(game) == [0, 1, 1]


@rule("GXD-9.2b")
def test_a_colour_that_is_not_in_the_cost_cannot_be_picked() -> None:
    # The Padlock costs 2 orange and 2 green: a net for blue or orange can only mean orange.
    game = hunt("blue-pulsar", "R12", orange=1, green=2, technologies=["T04"])
    game.does("catch north red", luck=("robot R17",))
    assert energy(game) == [0, 0, 0]


@rule("GXD-9.2b", "GXD-9.2c")
def test_a_net_without_a_usable_colour_does_nothing() -> None:
    # Bolt costs 1 orange and 1 green. The first net may take the orange away from the second.
    game = hunt("blue-pulsar", "R02", green=1, technologies=["T03", "T04"]).does("catch north red")
    assert game.choices == ["net orange", "net green"]
    game.does("net orange", luck=("robot R17",))
    assert energy(game) == [0, 0, 0]

    hunt("blue-pulsar", "R10", green=2, technologies=["T04"]).cannot("catch north red", "GXD-7.8")


@rule("GXD-9.2c")
def test_two_nets_can_make_a_catch_free_but_pay_nothing_out() -> None:
    game = hunt("blue-pulsar", "R02", technologies=["T03", "T04"])
    game.does("catch north red", luck=("robot R17",))
    assert energy(game) == [0, 0, 0]
    assert game.player("a")["batteries"] == 5 + 2  # just Bolt's bonus
    assert game.player("a")["robots"] == ["R02"]


@rule("GXD-9.2d")
def test_nets_never_apply_on_the_base() -> None:
    nets = ["T03", "T04", "T05", "T06", "T07", "T08", "T09", "T10"]
    game = galaxy(
        defenders={"red": "n", "yellow": "w", "blue": "s"},
        stacks={"north": {"top": "R04", "below": 3}},
        players=[{"blue": 1, "technologies": nets}, {}],
    )
    game.does("use c2", "go centre", "take orange").cannot("catch north red", "GXD-7.8")


@rule("GXD-9.2d")
def test_nets_never_apply_to_technologies() -> None:
    game = hunt("green-rings", "R04", technologies=["T07", "T08"])
    game.cannot("upgrade T13", "GXD-6.1")  # costs 1 green and 1 Battery


@rule("GXD-9.2e")
def test_a_net_reduces_the_printed_colour_and_not_one_that_stands_in() -> None:
    # Trowel costs 3 green. Blue may be paid as green, but the net for blue or orange finds no blue.
    hunt("blue-pulsar", "R10", blue=1, green=1, technologies=["T04", "T16"]).cannot(
        "catch north red", "GXD-7.8"
    )
    game = hunt("blue-pulsar", "R10", blue=2, green=1, technologies=["T04", "T16"])
    game.does("catch north red", luck=("robot R17",))
    assert energy(game) == [0, 0, 0]
    assert game.told("dropped") == []


@rule("GXD-9.2e", "GXD-9.4a")
def test_blends_and_converters_pay_what_the_nets_have_left() -> None:
    # Derrick costs 3 orange and 2 green. The Oasis net must take a green, for only one green is there;
    # orange is paid as itself, by blue (Blend), and by 2 Batteries as blue as orange.
    game = hunt(
        "battery-oasis",
        "R18",
        blue=1,
        orange=1,
        green=1,
        batteries=2,
        technologies=["T10", "T11", "T14"],
    )
    game.does("catch north red", luck=("robot R17",))
    assert energy(game) == [0, 0, 0]
    assert game.player("a")["batteries"] == 0
    assert [event["energy"] for event in game.told("dropped")] == ["green"]


@rule("GXD-9.2e", "GXD-9.4a")
def test_one_battery_less_and_the_same_catch_cannot_be_paid() -> None:
    game = hunt(
        "battery-oasis",
        "R18",
        blue=1,
        orange=1,
        green=1,
        batteries=1,
        technologies=["T10", "T11", "T14"],
    )
    game.cannot("catch north red", "GXD-7.8")


@rule("GXD-9.2b", "GXD-9.4c")
def test_when_all_colours_stand_in_the_net_still_leaves_its_choice() -> None:
    mine: dict[str, Any] = {"blue": 2, "technologies": ["T04", "T14", "T15"]}
    game = hunt("blue-pulsar", "R04", **mine).does("catch north red")
    assert game.choices == ["net blue", "net orange"]
    game.does("net orange", luck=("robot R17",))
    assert energy(game) == [0, 0, 1]
