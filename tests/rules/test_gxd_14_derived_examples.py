"""Section 14: the worked examples that we derived from the rules."""

from __future__ import annotations

from typing import Any

from mechbay.testing.marks import rule
from scenario import Scenario, galaxy, grid


def after_red_moved(planet: str = "charging-pulsar", **position: Any) -> Scenario:
    """Red moved to this planet in the north with tile c2, the first main action is over."""
    common: dict[str, Any] = {
        "grid": grid(n=planet),
        "mains": 1,
        "moved": ["red"],
        "defenders": {"red": "n"},
        "tiles": {"c2": {"up": "red 1", "batteries": 1}},
    }
    return galaxy(**common | position)


@rule("GXD-DX1")
def test_red_in_a_corner_between_two_defenders_cannot_go_one_planet() -> None:
    game = galaxy(defenders={"red": "nw", "yellow": "n", "blue": "w"}, tiles={"c2": {"up": "red 1"}})
    game.cannot("use c2", "GXD-4.15")
    assert "c2" not in game.choices_of("use")


@rule("GXD-DX2")
def test_red_in_a_corner_going_two_planets_has_three_ends_less_the_occupied() -> None:
    game = galaxy(defenders={"red": "nw", "yellow": "n", "blue": "w"}, tiles={"c3": {"up": "red 2"}})
    game.does("use c3")
    assert game.choices_of("go") == ["ne", "centre", "sw"]
    game.cannot("go nw", "GXD-4.11")

    game = galaxy(defenders={"red": "nw", "yellow": "ne"}, tiles={"c3": {"up": "red 2"}}).does("use c3")
    assert game.choices_of("go") == ["sw"]
    game.cannot("go ne", "GXD-4.13").cannot("go centre", "GXD-4.13")


@rule("GXD-DX3")
def test_from_the_centre_two_planets_lead_to_the_four_corners() -> None:
    game = galaxy(tiles={"c1": {"up": "yellow 2"}}).does("use c1")
    assert game.choices_of("go") == ["nw", "ne", "sw", "se"]


@rule("GXD-DX4")
def test_boosted_yellow_jumps_over_the_occupied_base() -> None:
    game = galaxy(
        defenders={"yellow": "w", "red": "centre", "blue": "centre"},
        tiles={"c3": {"up": "yellow 1"}},
        players=[{"technologies": ["T18"]}, {}],
    )
    game.does("use c3")
    assert game.choices_of("go") == ["nw", "e", "sw"]
    game.cannot("go centre", "GXD-4.14")


@rule("GXD-DX5")
def test_without_orange_in_the_supply_the_orange_deposit_gives_two_batteries() -> None:
    game = galaxy(grid=grid(n="orange-deposit"), players=[{"orange": 3}, {"orange": 5}])
    game.does("use c2")
    before = game.player("a")["batteries"]
    game.does("go n")
    assert game.player("a")["batteries"] == before + 2
    assert game.player("a")["orange"] == 3


@rule("GXD-DX6")
def test_a_blue_cube_pays_for_the_first_main_action_and_leaves_a_battery() -> None:
    game = galaxy(players=[{"batteries": 0, "blue": 1, "technologies": ["T11"]}, {}])
    game.does("use c2")
    assert game.player("a")["blue"] == 0
    assert game.player("a")["batteries"] == 1
    assert game.now["tiles"]["c2"]["batteries"] == 1


@rule("GXD-DX7")
def test_two_orange_are_paid_by_one_and_two_batteries_as_blue_as_orange() -> None:
    # The Sprinkler costs 2 orange and 1 green; the Pulsar net drops the green and leaves 2 orange.
    players: list[dict[str, Any]] = [
        {"orange": 1, "batteries": 2, "technologies": ["T03", "T11", "T14"]},
        {},
    ]
    game = after_red_moved(stacks={"north": {"top": "R05", "below": 3}}, players=players)
    game.does("catch north red", luck=("robot R17",))
    mine = game.player("a")
    assert mine["robots"] == ["R05"]
    assert [mine["orange"], mine["batteries"]] == [0, 0]
    assert mine["blue"] == 1  # the Sprinkler's bonus


@rule("GXD-DX8")
def test_two_solar_cells_fill_one_battery_up_to_three() -> None:
    game = after_red_moved(players=[{"batteries": 1, "technologies": ["T01", "T02"]}, {}])
    game.does("end")
    assert game.player("a")["batteries"] == 3


@rule("GXD-DX9")
def test_of_seven_cubes_the_owner_returns_two_of_own_choice() -> None:
    game = after_red_moved(players=[{"blue": 3, "orange": 3, "green": 1}, {}]).does("end")
    assert game.asked == "a"
    game.does("return green")
    assert game.choices == ["return blue", "return orange"]
    game.does("return blue")
    mine = game.player("a")
    assert [mine["blue"], mine["orange"], mine["green"]] == [2, 3, 0]
    assert game.asked == "b"


@rule("GXD-DX10")
def test_six_technologies_score_six_and_two_robot_types_nothing() -> None:
    # Dustpan and Broomstick are sweepers worth 1 and 2, Bolt is a tinker worth 1.
    game = galaxy(
        turn="b",
        stacks={"north": {"top": None, "below": 0}, "east": {"top": None, "below": 0}},
        players=[
            {
                "technologies": ["T01", "T02", "T03", "T04", "T05", "T06"],
                "robots": ["R01", "R02", "R07"],
            },
            {},
        ],
    )
    game.does("rest")
    score = next(event for event in game.told("scored") if event["who"] == "a")
    assert [score["robots"], score["types"], score["technologies"]] == [1 + 1 + 2, 0, 6]
    assert game.state.scores() == [4 + 0 + 6, 0]


@rule("GXD-DX11")
def test_the_rings_relay_comes_first_and_pays_for_the_prism() -> None:
    game = galaxy(
        grid=grid(n="prism-rings"),
        players=[{"batteries": 1, "orange": 1, "technologies": ["T22"]}, {}],
    )
    game.does("use c2")
    assert game.player("a")["batteries"] == 0
    game.does("go n")
    assert game.player("a")["batteries"] == 1
    assert game.choices == ["decline", "give orange"]
    game.does("give orange")
    mine = game.player("a")
    assert [mine["blue"], mine["orange"], mine["green"], mine["batteries"]] == [1, 1, 1, 0]


@rule("GXD-DX12")
def test_two_tied_leaders_with_equal_energy_share_the_win() -> None:
    game = galaxy(
        seats=3,
        turn="c",
        stacks={"north": {"top": None, "below": 0}, "east": {"top": None, "below": 0}},
        players=[
            {"robots": ["R08"], "blue": 1, "green": 1},
            {"robots": ["R01"], "orange": 5},
            {"robots": ["R09"], "orange": 2},
        ],
    )
    game.does("rest")
    assert game.asked == ""
    assert game.state.scores() == [3, 1, 3]
    assert game.state.winners() == [0, 2]
