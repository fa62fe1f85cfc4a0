"""Section 9: Converters and Blends, wherever something is paid."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, galaxy, grid

ROW = ["T01", "T03", "T17", "T21"]


def starts(north: str = "charging-pulsar", **mine: Any) -> Scenario:
    """The start of a's turn; red may go to this planet in the north."""
    return galaxy(grid=grid(n=north, w="blue-pulsar"), row=ROW, players=[mine, {}])


def goes_on(robot: str = "R08", seats: int = 2, others: Any = None, **mine: Any) -> Scenario:
    """After a's first main action: red stands in the north, beside this robot."""
    return galaxy(
        seats=seats,
        grid=grid(n="charging-pulsar", w="blue-pulsar"),
        mains=1,
        moved=["red"],
        defenders={"red": "n"},
        tiles={"c2": {"up": "red 1", "batteries": 1}},
        stacks={"north": {"top": robot, "below": 3}},
        row=ROW,
        players=[mine, *(others or [{}])],
    )


def purse(game: Scenario) -> list[int]:
    """What player a holds: blue, orange, green, Batteries."""
    mine = game.player("a")
    return [mine["blue"], mine["orange"], mine["green"], mine["batteries"]]


@rule("GXD-9.3")
@pytest.mark.parametrize(("converter", "colour"), [("T11", "blue"), ("T12", "orange"), ("T13", "green")])
def test_energy_of_the_converters_colour_pays_as_two_batteries(converter: str, colour: str) -> None:
    starts(batteries=0, blue=1, orange=1, green=1).cannot("use c2", "GXD-3.6")
    game = starts(batteries=0, blue=1, orange=1, green=1, technologies=[converter]).does("use c2")
    assert game.player("a")[colour] == 0
    assert sum(purse(game)) == 2 + 1  # two other cubes and the Battery left over


@rule("GXD-9.3")
@pytest.mark.parametrize(
    ("converter", "colour", "robot"),
    [("T11", "blue", "R08"), ("T12", "orange", "R09"), ("T13", "green", "R10")],
)
def test_two_batteries_pay_as_one_energy_of_its_colour(converter: str, colour: str, robot: str) -> None:
    goes_on(robot, batteries=2, technologies=[converter], **{colour: 1}).cannot("catch north red", "GXD-7.8")
    game = goes_on(robot, batteries=2, technologies=[converter], **{colour: 2})
    game.does("catch north red", luck=("robot R17",))
    assert purse(game) == [0, 0, 0, 0]


@rule("GXD-9.3")
def test_a_converter_leaves_the_other_colours_alone() -> None:
    starts(batteries=0, orange=3, green=3, technologies=["T11"]).cannot("use c2", "GXD-3.6")
    goes_on("R09", batteries=6, technologies=["T11", "T13"]).cannot("catch north red", "GXD-7.8")
    starts(batteries=3, blue=1, orange=1, technologies=["T11"]).does("use c2").cannot(
        "convert orange", "GXD-9.3b"
    )


@rule("GXD-9.3a")
def test_a_converter_may_be_used_three_times_in_one_payment() -> None:
    game = goes_on("R08", batteries=7, technologies=["T11"]).does("catch north red", luck=("robot R17",))
    assert purse(game) == [0, 0, 0, 1]
    goes_on("R08", batteries=5, technologies=["T11"]).cannot("catch north red", "GXD-7.8")


@rule("GXD-9.3b")
def test_a_cube_may_be_turned_although_there_are_batteries_and_the_rest_is_kept() -> None:
    game = starts(batteries=5, blue=2, technologies=["T11"]).does("use c2")
    assert game.choices == ["pay", "convert blue"]
    game.does("convert blue")
    assert purse(game) == [1, 0, 0, 5 + 2 - 1]
    game.cannot("convert blue", "GXD-4.8")  # the payment is covered: now the move is asked
    assert purse(starts(batteries=5, blue=2, technologies=["T11"]).does("use c2", "pay")) == [2, 0, 0, 5 - 1]


@rule("GXD-9.3b")
def test_a_payment_of_two_batteries_takes_one_cube_and_leaves_no_rest() -> None:
    game = goes_on(batteries=0, blue=2, technologies=["T11"]).does("use c3")
    assert purse(game) == [1, 0, 0, 0 + 2 - 2]
    game.cannot("convert blue", "GXD-4.8")
    game = goes_on(batteries=1, blue=2, technologies=["T11"]).does("use c3")  # one own Battery is too few
    assert purse(game) == [1, 0, 0, 1 + 2 - 2]


@rule("GXD-9.3b")
def test_cubes_cannot_be_turned_when_no_batteries_are_to_be_paid() -> None:
    game = galaxy(players=[{"blue": 3, "technologies": ["T11"]}, {}])
    game.cannot("convert blue", "GXD-3.2")
    goes_on("R10", blue=3, green=2, technologies=["T11"]).cannot("catch north red", "GXD-7.8")


@rule("GXD-9.3c")
def test_batteries_pay_as_energy_of_a_colour_that_the_supply_has_not() -> None:
    others = [{"blue": 5}, {"blue": 3}]
    game = goes_on("R08", seats=3, others=others, batteries=6, technologies=["T11"])
    game.does("catch north red", luck=("robot R17",))
    assert game.player("a")["robots"] == ["R08"]
    assert purse(game) == [0, 0, 0, 0]


@rule("GXD-9.3d")
def test_a_converter_pays_for_a_control_tile() -> None:
    game = starts(batteries=0, green=1, technologies=["T13"]).does("use c2")
    assert game.now["tiles"]["c2"]["batteries"] == 1
    assert purse(game) == [0, 0, 0, 1]


@rule("GXD-9.3d")
def test_a_converter_pays_energy_on_the_battery_oasis() -> None:
    game = starts("battery-oasis", batteries=3, technologies=["T12"]).does("use c2", "go n")
    assert game.choices == ["decline", "batteries orange"]
    game.does("batteries orange")
    assert purse(game) == [0, 0, 0, 3 - 1 - 2 + 5]
    assert starts("battery-oasis", batteries=3).does("use c2", "go n").choices_of("decline") == []


@rule("GXD-9.3d", "GXD-9.3e")
def test_a_converter_pays_batteries_and_energy_on_prism_rings() -> None:
    game = starts("prism-rings", batteries=1, blue=2, technologies=["T11"])
    game.does("use c2", "pay", "go n")
    assert game.choices == ["decline", "convert blue"]
    game.does("convert blue")  # one Battery is kept, the other blue is the only Energy
    assert purse(game) == [1, 1, 1, 1]

    only_batteries = starts("prism-rings", batteries=4, technologies=["T11"]).does("use c2", "go n")
    assert only_batteries.choices == ["decline", "batteries blue"]
    assert purse(only_batteries.does("batteries blue")) == [1, 1, 1, 4 - 1 - 1 - 2]


@rule("GXD-9.3d", "GXD-9.3b")
def test_on_prism_rings_one_cube_cannot_be_both_battery_and_energy() -> None:
    game = starts("prism-rings", batteries=1, blue=1, technologies=["T11"]).does("use c2", "pay", "go n")
    game.cannot("convert blue", "GXD-3.3")  # nothing is offered: the turn goes on
    assert purse(game) == [1, 0, 0, 0]


@rule("GXD-9.3d")
def test_a_converter_pays_for_a_space_of_the_resource_deposit() -> None:
    game = galaxy(
        grid=grid(n="resource-deposit"), marker=3, players=[{"batteries": 1, "technologies": ["T13"]}, {}]
    )
    game.does("use c2", "go n")
    assert purse(game) == [0, 0, 1, 0]
    game.does("advance")  # the green cube just gained becomes 2 Batteries
    assert purse(game) == [1, 0, 0, 1]
    game.does("advance")
    assert purse(game) == [1, 1, 0, 0]


@rule("GXD-9.3d")
def test_a_converter_pays_for_a_technology() -> None:
    # A Solar Cell: 1 blue, 1 orange, 1 green, 2 Batteries.
    game = goes_on(batteries=0, blue=1, orange=1, green=2, technologies=["T13"])
    game.does("upgrade T01", luck=("technology T02",))
    assert purse(game) == [0, 0, 0, 0]
    assert game.player("a")["technologies"] == ["T01", "T13"]
    game = goes_on(batteries=4, blue=1, orange=1, technologies=["T13"])
    game.does("upgrade T01", luck=("technology T02",))
    assert purse(game) == [0, 0, 0, 0]


@rule("GXD-9.3e")
def test_a_battery_left_over_from_the_first_part_pays_in_the_second() -> None:
    # T03: 1 blue, 1 green, 1 Battery. A blue covers the Battery; the rest of it and the own one are a green.
    game = goes_on(blue=2, batteries=1, technologies=["T11", "T13"])
    game.does("upgrade T03", luck=("technology T02",))
    assert purse(game) == [0, 0, 0, 0]
    assert game.player("a")["technologies"] == ["T03", "T11", "T13"]
    goes_on(blue=2, batteries=0, technologies=["T11", "T13"]).cannot("upgrade T03", "GXD-6.1")


@rule("GXD-9.3e", "GXD-9.3b")
def test_the_battery_part_comes_first_and_once_covered_turns_no_more_cubes() -> None:
    # However many blue cubes: only one can be turned for the 1 Battery of T03, and that leaves but 1.
    goes_on(blue=5, batteries=0, technologies=["T11", "T13"]).cannot("upgrade T03", "GXD-6.1")
    game = goes_on(blue=3, green=1, batteries=2, technologies=["T11", "T13"]).does("upgrade T03")
    assert game.choices_of("give") == []
    assert game.choices == ["pay", "convert blue", "convert green"]
    game.does("pay").cannot("convert blue", "GXD-9.3b")
    assert purse(game) == [3, 0, 1, 1]
    assert game.choices == ["give blue", "give green"]


@rule("GXD-9.3f")
def test_two_converters_do_not_chain_one_colour_into_another() -> None:
    both = ["T11", "T12"]
    goes_on("R09", blue=5, orange=2, batteries=1, technologies=both).cannot("catch north red", "GXD-7.8")
    game = goes_on("R09", blue=5, orange=2, batteries=2, technologies=both)
    game.does("catch north red", luck=("robot R17",))
    assert purse(game) == [5, 0, 0, 0]


@rule("GXD-9.3f")
def test_while_batteries_stand_for_energy_no_cube_may_be_turned() -> None:
    game = goes_on("R09", blue=5, orange=2, batteries=4, technologies=["T11", "T12"]).does("catch north red")
    assert game.choices == ["give orange", "batteries orange"]
    game.cannot("convert blue", "GXD-9.3b").cannot("batteries blue", "GXD-9.3")


@rule("GXD-9.4")
@pytest.mark.parametrize(
    ("blend", "robot", "colour"),
    [
        ("T14", "R08", "orange"),  # 3 blue by orange
        ("T14", "R09", "blue"),
        ("T15", "R09", "green"),
        ("T15", "R10", "orange"),
        ("T16", "R08", "green"),
        ("T16", "R10", "blue"),
    ],
)
def test_the_two_colours_of_a_blend_stand_in_for_each_other(blend: str, robot: str, colour: str) -> None:
    goes_on(robot, **{colour: 3}).cannot("catch north red", "GXD-7.8")
    game = goes_on(robot, technologies=[blend], **{colour: 3}).does("catch north red", luck=("robot R17",))
    assert game.player("a")["robots"] == [robot]
    assert purse(game) == [0, 0, 0, 5]


@rule("GXD-9.4")
def test_a_blend_does_nothing_for_the_third_colour_and_may_be_left_unused() -> None:
    goes_on("R10", blue=3, orange=3, technologies=["T14"]).cannot("catch north red", "GXD-7.8")
    game = goes_on("R08", blue=3, orange=3, green=3, technologies=["T14"]).does("catch north red")
    assert game.choices == ["give blue", "give orange"]
    game.cannot("give green", "GXD-9.4")
    game.does("give orange", "give blue", "give orange", luck=("robot R17",))
    assert purse(game) == [2, 1, 3, 5]


@rule("GXD-9.4")
def test_a_blend_pays_for_technologies_but_never_for_batteries() -> None:
    game = goes_on(orange=1, green=1, technologies=["T14"])
    game.does("upgrade T03", luck=("technology T02",))
    assert purse(game) == [0, 0, 0, 5 - 1]  # T03 costs 1 blue, 1 green, 1 Battery
    starts(batteries=0, blue=3, orange=3, technologies=["T14"]).cannot("use c2", "GXD-3.6")


@rule("GXD-9.4a")
def test_two_batteries_as_blue_and_that_blue_as_orange() -> None:
    game = goes_on("R09", orange=1, batteries=4, technologies=["T11", "T14"])
    game.does("catch north red", luck=("robot R17",))
    assert purse(game) == [0, 0, 0, 0]
    goes_on("R09", orange=1, batteries=4, technologies=["T11", "T16"]).cannot("catch north red", "GXD-7.8")
    goes_on("R09", orange=1, batteries=3, technologies=["T11", "T14"]).cannot("catch north red", "GXD-7.8")


@rule("GXD-9.4a", "GXD-9.4d")
def test_one_colour_pays_a_whole_price_of_batteries_and_two_colours() -> None:
    # T21: 1 blue, 1 green, 2 Batteries. Three green: two as blue, one of them turned.
    cards = ["T11", "T16"]
    game = goes_on(green=3, batteries=0, technologies=cards).does("upgrade T21", luck=("technology T02",))
    assert purse(game) == [0, 0, 0, 0]
    goes_on(green=2, batteries=1, technologies=cards).cannot("upgrade T21", "GXD-6.1")
    game = goes_on(green=2, batteries=2, technologies=cards).does("upgrade T21")
    assert game.choices == ["pay", "convert green"]
    assert purse(game.does("pay", luck=("technology T02",))) == [0, 0, 0, 0]


@rule("GXD-9.4a", "GXD-9.3e")
def test_blend_and_converter_with_a_leftover_battery() -> None:
    # T03: 1 blue, 1 green, 1 Battery.
    cards = ["T11", "T16"]
    goes_on(green=2, batteries=0, technologies=cards).cannot("upgrade T03", "GXD-6.1")
    game = goes_on(green=3, batteries=0, technologies=cards).does("upgrade T03", luck=("technology T02",))
    assert purse(game) == [0, 0, 0, 1]
    game = goes_on(green=2, batteries=1, technologies=cards)
    game.does("upgrade T03", "convert green", luck=("technology T02",))
    assert purse(game) == [0, 0, 0, 0]


@rule("GXD-9.4b")
def test_a_blend_never_changes_what_is_gained() -> None:
    game = galaxy(
        seats=3,
        grid=grid(n="blue-pulsar"),
        players=[{"technologies": ["T14", "T16"]}, {"blue": 5}, {"blue": 3}],
    )
    game.does("use c2", "go n")
    assert purse(game) == [0, 0, 0, 5 - 1 + 1 + 1]  # no blue is left: a Battery, not an orange or a green
    game = starts("orange-deposit", technologies=["T14", "T15"]).does("use c2", "go n")
    assert purse(game) == [0, 1, 0, 5]


@rule("GXD-9.4c")
@pytest.mark.parametrize("blends", [["T14", "T15"], ["T14", "T16"], ["T15", "T16"]])
@pytest.mark.parametrize("robot", ["R08", "R09", "R10"])
def test_with_two_blends_all_three_colours_stand_in_for_one_another(blends: list[str], robot: str) -> None:
    game = goes_on(robot, blue=1, orange=1, green=1, technologies=blends)
    game.does("catch north red", luck=("robot R17",))
    assert game.player("a")["robots"] == [robot]
    assert purse(game) == [0, 0, 0, 5]


@rule("GXD-9.4d")
def test_a_blend_may_stand_in_for_the_cube_handed_to_a_converter() -> None:
    game = starts(batteries=0, orange=1, technologies=["T11", "T14"]).does("use c2")
    assert purse(game) == [0, 0, 0, 1]
    starts(batteries=0, orange=1, technologies=["T11", "T15"]).cannot("use c2", "GXD-3.6")


@rule("GXD-9.4d", "GXD-9.4c")
def test_a_chain_of_blends_reaches_the_converter_too() -> None:
    game = starts(batteries=0, green=1, technologies=["T11", "T14", "T15"]).does("use c2")
    assert purse(game) == [0, 0, 0, 1]
    game = starts(batteries=3, blue=1, orange=1, green=1, technologies=["T11", "T14", "T15"]).does("use c2")
    assert game.choices == ["pay", "convert blue", "convert orange", "convert green"]


@rule("GXD-9.4d", "GXD-9.3f")
def test_a_blend_does_not_help_to_chain_converters_when_energy_is_paid() -> None:
    cards = ["T11", "T13", "T14"]  # orange could be turned like blue, but no Battery is due
    goes_on("R10", orange=5, green=2, batteries=1, technologies=cards).cannot("catch north red", "GXD-7.8")
