"""Section 14: the examples printed in the rulebook."""

from __future__ import annotations

import pytest

from mechbay.games.planet_defenders.rules.cards import COLOURS
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.testing.marks import rule
from scenario import Scenario, galaxy, grid


def supply(game: Scenario, colour: str) -> int:
    assert isinstance(game.state, Galaxy)
    return game.state.supply[COLOURS.index(colour)]


def on_tiles(game: Scenario) -> dict[str, int]:
    return {name: tile["batteries"] for name, tile in game.now["tiles"].items()}


def upper_sides(game: Scenario) -> list[str]:
    return [tile["up"] for tile in game.now["tiles"].values()]


# The rulebook's table: Yellow 2, Red 1, Yellow 1; all Defenders on the Base; player a to act
@pytest.fixture
def table() -> Scenario:
    return galaxy(
        grid=grid(n="green-rings", ne="orange-deposit"),
        tiles={"c1": {"up": "yellow 2"}, "c2": {"up": "red 1"}, "c3": {"up": "yellow 1"}},
    )


@rule("GXD-EX1")
def test_ex1_red_moves_one_planet_to_the_green_rings(table: Scenario) -> None:
    table.does("use c2")
    assert table.player("a")["batteries"] == 5 - 1
    table.does("go n")
    assert table.player("a")["batteries"] == 5 - 1 + 1
    assert table.player("a")["green"] == 1
    assert on_tiles(table) == {"c1": 0, "c2": 1, "c3": 0}
    assert table.now["moved"] == ["red"]


@rule("GXD-EX2")
def test_ex2_yellow_moves_two_planets_to_the_orange_deposit(table: Scenario) -> None:
    table.does("use c2", "go n")
    table.does("use c1")
    assert table.player("a")["batteries"] == 5 - 2
    table.does("go ne")
    assert table.player("a")["batteries"] == 5 - 2 + 1
    assert table.player("a")["orange"] == 1
    assert on_tiles(table) == {"c1": 2, "c2": 1, "c3": 0}
    assert table.now["moved"] == ["red", "yellow"]


@rule("GXD-EX3")
def test_ex3_a_technology_for_one_blue_and_one_battery() -> None:
    game = galaxy(
        grid=grid(n="charging-pulsar"),
        row=["T03", "T11", "T14", "T20"],
        players=[{"blue": 1, "batteries": 1}, {}],
    )
    game.does("use c2", "go n")
    assert supply(game, "blue") == 8 - 1
    game.does("upgrade T11", luck=("technology T23",))
    owned = game.player("a")
    assert (owned["blue"], owned["batteries"]) == (0, 3 - 1)
    assert owned["technologies"] == ["T11"]
    assert set(game.now["row"]) == {"T03", "T14", "T20", "T23"}
    assert supply(game, "blue") == 8


@rule("GXD-EX4")
def test_ex4_moved_defenders_reach_three_stacks_and_the_fourth_is_out_of_reach() -> None:
    game = galaxy(
        grid=grid(w="blue-pulsar", ne="orange-deposit"),
        defenders={"blue": "s"},
        stacks={
            "north": {"top": "R01", "below": 3},
            "east": {"top": "R02", "below": 3},
            "south": {"top": "R03", "below": 3},
            "west": {"top": "R07", "below": 3},
        },
        players=[{"blue": 1, "orange": 1, "green": 1}, {}],
    )
    game.does("use c2", "go w", "use c1", "go ne")
    assert sorted(game.choices_of("catch")) == ["east yellow", "north yellow", "west red"]
    game.cannot("catch south blue", "GXD-7.1")
    game.cannot("catch south red", "GXD-7.3")
    game.cannot("catch south yellow", "GXD-7.4")


@rule("GXD-EX5")
def test_ex5_a_robot_for_two_blue_and_one_orange_gives_one_green() -> None:
    game = galaxy(
        grid=grid(n="charging-pulsar"),
        stacks={"north": {"top": "R04", "below": 3}},
        players=[{"blue": 2, "orange": 1}, {}],
    )
    game.does("use c2", "go n")
    game.does("catch north red", luck=("robot R10",))
    owned = game.player("a")
    assert (owned["blue"], owned["orange"], owned["green"]) == (2 - 2, 1 - 1, 1)
    assert owned["robots"] == ["R04"]
    assert game.now["stacks"]["north"] == {"top": "R10", "below": 2}


@rule("GXD-EX6")
def test_ex6_at_the_end_of_the_turn_just_the_used_tiles_are_turned(table: Scenario) -> None:
    assert upper_sides(table) == ["yellow 2", "red 1", "yellow 1"]
    table.does("use c2", "go n", "use c1", "go ne")
    assert sum(on_tiles(table).values()) == 3
    owned = table.player("a")
    table.does("end")
    assert on_tiles(table) == {"c1": 0, "c2": 0, "c3": 0}
    assert table.player("a") == owned
    assert upper_sides(table) == ["blue 1", "blue 2", "yellow 1"]
    assert table.asked == "b"


@rule("GXD-EX7")
def test_ex7_a_rest_with_one_battery_fills_up_to_three() -> None:
    game = galaxy(players=[{"batteries": 1}, {}])
    sides = upper_sides(game)
    game.does("rest")
    assert game.player("a")["batteries"] == 3
    assert game.asked == "b"
    assert upper_sides(game) == sides


@rule("GXD-EX8")
def test_ex8_when_the_second_stack_empties_the_round_is_finished() -> None:
    game = galaxy(
        seats=4,
        first="a",
        turn="b",
        round=9,
        grid=grid(n="charging-pulsar"),
        stacks={"north": {"top": "R01", "below": 0}, "south": {"top": None, "below": 0}},
        players=[{}, {"blue": 1, "orange": 1}, {}, {}],
    )
    game.does("use c2", "go n", "catch north red")
    assert game.ending
    game.does("end")
    assert game.asked == "c"
    game.does("rest")
    assert game.asked == "d"
    assert not game.state.over
    game.does("rest")
    assert game.state.over


@rule("GXD-EX9")
def test_ex9_twelve_points_of_robots_four_types_and_four_technologies_make_eighteen() -> None:
    gardener_6, hauler_3, sweeper_2, tinker_1 = "R20", "R08", "R07", "R02"
    game = galaxy(
        turn="b",
        stacks={"north": {"top": None, "below": 0}, "east": {"top": None, "below": 0}},
        players=[
            {
                "robots": [gardener_6, hauler_3, sweeper_2, tinker_1],
                "technologies": ["T03", "T11", "T14", "T17"],
            },
            {},
        ],
    )
    game.does("rest")
    assert game.state.over
    assert isinstance(game.state, Galaxy)
    assert game.state.score_parts(0) == [12, 2, 4]
    assert game.state.scores() == [12 + 2 + 4, 0]
    assert game.state.winners() == [0]


@rule("GXD-EX10")
def test_ex10_three_spaces_of_the_resource_deposit() -> None:
    game = galaxy(grid=grid(n="resource-deposit"), marker=3)
    game.does("use c2", "go n")
    batteries = 5 - 1
    assert game.player("a") == game.player("b") | {"green": 1, "batteries": batteries}
    game.does("advance")
    assert game.player("a") == game.player("b") | {"green": 1, "blue": 1, "batteries": batteries - 1}
    game.does("advance")
    each = {"green": 1, "blue": 1, "orange": 1}
    assert game.player("a") == game.player("b") | each | {"batteries": batteries - 2}
    assert game.now["marker"] == 3 + 3


@rule("GXD-EX11")
def test_ex11_a_rings_net_drops_one_cube_from_the_price() -> None:
    game = galaxy(
        grid=grid(n="green-rings"),
        stacks={"north": {"top": "R11", "below": 3}},
        players=[{"blue": 2, "orange": 2, "technologies": ["T07"]}, {}],
    )
    game.does("use c2", "go n")
    game.does("catch north red")
    assert game.choices == ["net blue", "net orange"]
    game.does("net orange", luck=("robot R10",))
    owned = game.player("a")
    assert (owned["blue"], owned["orange"]) == (2 - 2, 2 - 1)
    assert owned["robots"] == ["R11"]


def before_the_order_of_ex12(variant: str) -> Scenario:
    return galaxy(
        variant=variant,
        grid=grid(n="charging-pulsar", ne="orange-deposit"),
        row=["T03", "T11", "T14", "T20"],
        stacks={"north": {"top": "R01", "below": 3}},
        players=[{"blue": 2, "orange": 1}, {}],
    )


@rule("GXD-EX12")
def test_ex12_main_extra_main_extra_is_legal_in_the_tactical_variant() -> None:
    game = before_the_order_of_ex12("tactical")
    game.does("use c2", "go n")
    game.does("catch north red", luck=("robot R10",))
    game.does("use c1", "go ne")
    game.does("upgrade T11", luck=("technology T23",))
    assert game.player("a")["robots"] == ["R01"]
    assert game.player("a")["technologies"] == ["T11"]
    assert (game.now["mains"], game.now["extras"]) == (2, 2)
    assert game.choices == ["end"]


@rule("GXD-EX12")
def test_ex12_main_extra_main_is_illegal_in_the_standard_game() -> None:
    game = before_the_order_of_ex12("standard")
    game.does("use c2", "go n")
    game.does("catch north red", luck=("robot R10",))
    game.cannot("use c1", "GXD-3.5").cannot("upgrade T11", "GXD-3.3")
    assert game.choices == ["end"]
