"""Section 4: pay, move, activate."""

from __future__ import annotations

from rule import rule
from scenario import galaxy, grid


@rule("GXD-4.3", "GXD-4.4", "GXD-4.5")
def test_the_first_main_action_costs_one_battery_and_the_second_two() -> None:
    game = galaxy(grid=grid(n="charging-pulsar", w="blue-pulsar"))
    game.does("use c2")
    assert game.player("a")["batteries"] == 5 - 1
    assert game.now["tiles"]["c2"]["batteries"] == 1
    game.does("go n", "use c3")
    assert game.player("a")["batteries"] == 5 - 1 + 3 - 2
    assert game.now["tiles"]["c3"]["batteries"] == 2


@rule("GXD-4.13", "GXD-4.14")
def test_a_move_must_end_on_a_planet_without_another_defender() -> None:
    game = galaxy(defenders={"red": "n", "yellow": "ne"}, tiles={"c2": {"up": "red 1"}})
    game.does("use c2")
    assert game.choices_of("go") == ["nw"]
    game.cannot("go ne", "GXD-4.13").cannot("go centre", "GXD-4.14")
