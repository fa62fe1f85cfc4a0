"""Section 3: the round and the turn."""

from __future__ import annotations

from itertools import product

import pytest

from mechbay.games.planet_defenders.rules.cards import CELLS
from mechbay.testing.marks import rule
from scenario import Scenario, galaxy, grid

SIDES = [("yellow 2", "blue 1"), ("red 1", "blue 2"), ("yellow 1", "red 2")]


# A player who can pay for much; T14 costs 1 green Energy, T15 1 blue, R01 1 blue and 1 orange.
def rich(**document: object) -> Scenario:
    return galaxy(
        grid=grid(n="charging-pulsar", w="blue-pulsar"),
        players=[{"blue": 1, "orange": 2, "green": 1, "batteries": 9}, {}],
        row=["T14", "T15", "T01", "T02"],
        stacks={"north": {"top": "R01", "below": 3}},
        **document,
    )


@rule("GXD-3.1")
def test_a_round_is_one_turn_each_clockwise_from_the_starting_player() -> None:
    game = galaxy(seats=3, first="b", turn="b")
    order = []
    for _ in range(4):
        order.append((game.asked, game.now["round"]))
        game.does("rest")
    assert order == [("b", 1), ("c", 1), ("a", 1), ("b", 2)]


@rule("GXD-3.2")
def test_a_turn_is_to_act_or_to_rest_not_both() -> None:
    game = rich()
    assert game.choices == ["rest", "use c1", "use c2", "use c3"]
    game.does("use c2", "go n").cannot("rest", "GXD-8.1")
    game.does("end")
    assert game.asked == "b"
    game.does("rest")
    assert game.asked == "a"


@rule("GXD-3.3")
def test_one_main_action_is_a_turn() -> None:
    game = rich().does("use c2", "go n", "end")
    assert game.asked == "b"


@rule("GXD-3.3")
def test_a_third_main_action_is_refused() -> None:
    game = rich().does("use c2", "go n", "use c3", "go w")
    game.cannot("use c1", "GXD-3.3")
    assert game.choices_of("use") == []
    game.does("end")
    assert game.asked == "b"


@rule("GXD-3.3")
def test_after_two_main_actions_one_extra_action_and_no_second() -> None:
    game = rich().does("use c2", "go n", "use c3", "go w", "upgrade T14", luck=("technology T05",))
    game.cannot("upgrade T15", "GXD-3.3").cannot("catch north red", "GXD-3.3")
    assert game.choices == ["end"]


@rule("GXD-3.3")
def test_a_catch_is_the_one_extra_action_as_well() -> None:
    game = rich().does("use c2", "go n", "catch north red", luck=("robot R05",))
    game.cannot("upgrade T14", "GXD-3.3")
    assert game.choices == ["end"]


@rule("GXD-3.4")
def test_an_extra_action_needs_a_main_action_before_it() -> None:
    game = rich(defenders={"red": "n"})
    game.cannot("upgrade T14", "GXD-3.4").cannot("catch north red", "GXD-3.4").cannot("end", "GXD-3.4")
    game.does("use c2", "go ne")
    assert game.choices_of("upgrade") == ["T14", "T15", "T01", "T02"]
    assert game.choices_of("catch") == ["north red", "east red"]


@rule("GXD-3.5")
def test_no_main_action_follows_the_extra_action() -> None:
    upgraded = rich().does("use c2", "go n", "upgrade T14", luck=("technology T05",))
    upgraded.cannot("use c1", "GXD-3.5").cannot("use c3", "GXD-3.5")
    caught = rich().does("use c2", "go n", "catch north red", luck=("robot R05",))
    caught.cannot("use c1", "GXD-3.5").cannot("use c3", "GXD-3.5")


@rule("GXD-3.6")
def test_who_cannot_pay_for_a_main_action_must_rest() -> None:
    game = galaxy(players=[{"batteries": 0, "blue": 2, "orange": 2}, {}])
    assert game.choices == ["rest"]
    game.cannot("use c1", "GXD-3.6").cannot("use c2", "GXD-3.6").cannot("use c3", "GXD-3.6")


@rule("GXD-3.6")
def test_a_converter_that_can_pay_lets_act() -> None:
    pays = galaxy(players=[{"batteries": 0, "blue": 1, "technologies": ["T11"]}, {}])
    assert pays.choices == ["rest", "use c1", "use c2", "use c3"]
    other = galaxy(players=[{"batteries": 0, "orange": 1, "technologies": ["T11"]}, {}])
    assert other.choices == ["rest"]


@rule("GXD-3.6")
@pytest.mark.parametrize("up", list(product(*SIDES)))
def test_some_tile_always_has_a_destination(up: tuple[str, ...]) -> None:
    tiles = {f"c{number}": {"up": side} for number, side in enumerate(up, 1)}
    for red, yellow, blue in product(CELLS, repeat=3):
        away = [cell for cell in (red, yellow, blue) if cell != "centre"]
        if len(set(away)) == len(away):
            game = galaxy(tiles=tiles, defenders={"red": red, "yellow": yellow, "blue": blue})
            assert game.choices_of("use"), f"nothing can move: {game.now['defenders']}"


@rule("GXD-3.7")
def test_a_player_who_could_act_may_rest() -> None:
    game = rich()
    before = game.player("a")
    game.does("rest")
    assert game.asked == "b"
    assert game.player("a") == before
