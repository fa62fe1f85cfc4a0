"""Section 1: what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

import mechbay
from mechbay.core.chart import Cell
from mechbay.core.errors import PositionError, RecordError, WrongSeats
from mechbay.core.message import Word
from mechbay.core.table import ScriptedTable
from mechbay.games.planet_defenders.rules.cards import (
    DEFENDERS,
    DIE_FACES,
    NO_TYPE,
    PLANET_TYPE,
    PLANETS,
    ROBOT_TYPE,
    ROBOT_TYPES,
    ROBOTS,
    TECHNOLOGIES,
    TECHNOLOGY_CATEGORY,
    TILES,
    TYPES,
)
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.games.planet_defenders.rules.terms import TERMS
from mechbay.testing.marks import rule
from scenario import Scenario, galaxy, grid
from texts import chart


def table_of(game: Scenario) -> Galaxy:
    assert isinstance(game.state, Galaxy)
    return game.state


@rule("GXD-1.1")
def test_there_is_one_base_and_eight_typed_planets() -> None:
    assert len(PLANETS) == 9
    assert [planet for planet, kind in zip(PLANETS, PLANET_TYPE, strict=True) if kind == NO_TYPE] == ["base"]
    assert sorted(galaxy().now["grid"]) == sorted(PLANETS)
    twice = grid(n="blue-pulsar")
    twice[twice.index("green-rings")] = "blue-pulsar"
    with pytest.raises(PositionError):
        galaxy(grid=twice)


@rule("GXD-1.2")
def test_two_planets_are_of_each_type() -> None:
    kinds = [TYPES[kind] for kind in PLANET_TYPE if kind != NO_TYPE]
    assert Counter(kinds) == {"pulsar": 2, "deposit": 2, "rings": 2, "oasis": 2}


@rule("GXD-1.2")
@pytest.mark.parametrize(
    ("relay", "planets"),
    [
        ("T20", {"blue-pulsar", "charging-pulsar"}),
        ("T21", {"orange-deposit", "resource-deposit"}),
        ("T22", {"green-rings", "prism-rings"}),
        ("T23", {"dice-oasis", "battery-oasis"}),
    ],
)
def test_the_relay_of_a_type_works_on_just_its_two_planets(relay: str, planets: set[str]) -> None:
    helped = set()
    for planet in PLANETS[1:]:
        game = galaxy(grid=grid(n=planet), players=[{"technologies": [relay]}, {}])
        game.does("use c2", "go n", luck=("die 1",) if planet == "dice-oasis" else ())
        if relay in [used["technology"] for used in game.told("used")]:
            helped.add(planet)
    assert helped == planets


@rule("GXD-1.3")
def test_three_control_tiles_have_two_sides_each_with_a_defender_and_1_or_2() -> None:
    assert TILES == ["c1", "c2", "c3"]
    sides = TERMS.words["side"]
    assert len(sides) == 2 * len(TILES)
    assert set(sides) == {"red 1", "red 2", "yellow 1", "yellow 2", "blue 1", "blue 2"}


def turned(tile: str, up: str, to: str) -> str:
    game = galaxy(tiles={tile: {"up": up}}, grid=grid(n="charging-pulsar", nw="blue-pulsar"))
    game.does(f"use {tile}", f"go {to}", "end")
    shown = game.now["tiles"][tile]["up"]
    assert isinstance(shown, str)
    return shown


@rule("GXD-1.4")
def test_c1_shows_yellow_2_and_blue_1() -> None:
    assert turned("c1", "yellow 2", "nw") == "blue 1"
    assert turned("c1", "blue 1", "n") == "yellow 2"
    with pytest.raises(PositionError):
        galaxy(tiles={"c1": {"up": "red 1"}})


@rule("GXD-1.5")
def test_c2_shows_red_1_and_blue_2() -> None:
    assert turned("c2", "red 1", "n") == "blue 2"
    assert turned("c2", "blue 2", "nw") == "red 1"
    with pytest.raises(PositionError):
        galaxy(tiles={"c2": {"up": "yellow 1"}})


@rule("GXD-1.6")
def test_c3_shows_yellow_1_and_red_2() -> None:
    assert turned("c3", "yellow 1", "n") == "red 2"
    assert turned("c3", "red 2", "nw") == "yellow 1"
    with pytest.raises(PositionError):
        galaxy(tiles={"c3": {"up": "blue 2"}})


@rule("GXD-1.7")
def test_both_sides_of_every_tile_are_public() -> None:
    game = galaxy(tiles={"c2": {"up": "blue 2"}})

    def shown(word: Cell) -> str:
        assert isinstance(word, Word)
        return TERMS.write(word.kind, word.value)

    for seat in (0, 1):
        rows = chart(game.game.describe(game.state, seat), "view.tiles")
        assert [tuple(map(shown, row[:3])) for row in rows] == [
            ("c1", "yellow 2", "blue 1"),
            ("c2", "blue 2", "red 1"),
            ("c3", "yellow 1", "red 2"),
        ]


@rule("GXD-1.8")
def test_there_are_20_robots_of_6_types() -> None:
    assert len(set(ROBOTS)) == len(ROBOTS) == 20
    assert len(set(ROBOT_TYPES)) == 6
    assert {ROBOT_TYPES[kind] for kind in ROBOT_TYPE} == set(ROBOT_TYPES)
    game = table_of(galaxy(seats=4))
    assert len(game.tops) + len(game.robot_bag) == 20


@rule("GXD-1.9")
def test_there_are_23_technologies_in_six_categories() -> None:
    assert len(set(TECHNOLOGIES)) == len(TECHNOLOGIES) == 23
    assert Counter(TECHNOLOGY_CATEGORY) == {
        "solar_cell": 2,
        "capture_net": 8,
        "converter": 3,
        "blend": 3,
        "booster": 3,
        "relay": 4,
    }
    game = table_of(galaxy())
    assert len(game.row) + len(game.technology_bag) == 23


@rule("GXD-1.10")
@pytest.mark.parametrize("colour", ["blue", "orange", "green"])
def test_there_are_ten_energy_cubes_of_each_colour(colour: str) -> None:
    assert sum(table_of(galaxy(seats=4)).supply) == 30
    galaxy(seats=4, players=[{colour: 5}, {colour: 5}, {}, {}])
    with pytest.raises(PositionError):
        galaxy(seats=4, players=[{colour: 5}, {colour: 6}, {}, {}])


@rule("GXD-1.11")
def test_batteries_are_gained_although_all_33_cubes_are_owned() -> None:
    game = galaxy(grid=grid(n="charging-pulsar"), players=[{"batteries": 20}, {"batteries": 13}])
    game.does("use c2", "go n")
    assert game.player("a")["batteries"] == 20 - 1 + 3
    assert game.player("b")["batteries"] == 13


@rule("GXD-1.12")
def test_there_are_three_defenders_four_boards_and_one_die_of_six_faces() -> None:
    game = galaxy(seats=4)
    assert sorted(DEFENDERS) == sorted(game.now["defenders"]) == ["blue", "red", "yellow"]
    assert len(game.now["players"]) == 4
    assert game.now["first"] == "a"
    with pytest.raises(WrongSeats):
        mechbay.load("planet-defenders").new(5, {}, ScriptedTable([]))
    assert DIE_FACES == 6
    assert game.game.read_outcome("die 6").value == 5
    with pytest.raises(RecordError):
        game.game.read_outcome("die 7")
