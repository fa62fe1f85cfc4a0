"""Section 2: setting up; the luck of the setup is scripted in the order in which it is asked for."""

from __future__ import annotations

import pytest

import mechbay
from mechbay.core.errors import RecordError, ScriptError
from mechbay.core.table import ScriptedTable
from mechbay.games.planet_defenders.rules.cards import ROBOTS, TECHNOLOGIES
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.testing.marks import rule
from scenario import Scenario, galaxy, grid

PLANETS = (
    "prism-rings",
    "dice-oasis",
    "green-rings",
    "resource-deposit",
    "battery-oasis",
    "blue-pulsar",
    "charging-pulsar",
    "orange-deposit",
)
EMPTY = {"top": None, "below": 0}


def set_up(
    seats: int = 2,
    planets: tuple[str, ...] = PLANETS,
    sides: str = "aaa",
    robots: tuple[str, ...] = ("R07", "R20", "R01", "R13"),
    technologies: tuple[str, ...] = ("T23", "T02", "T11", "T05"),
    space: int = 1,
    seat: str = "a",
) -> Scenario:
    luck = [f"planet {planet}" for planet in planets]
    luck += [f"side {side}" for side in sides]
    luck += [f"robot {robot}" for robot in robots]
    luck += [f"technology {technology}" for technology in technologies]
    luck += [f"space {space}", f"seat {seat}"]
    game = mechbay.load("planet-defenders")
    table = ScriptedTable([game.read_outcome(text) for text in luck])
    scenario = galaxy()
    scenario.state = game.new(seats, {}, table)
    assert table.finished()
    assert not list(game.invariants(scenario.state))
    scenario.events = table.events[:]
    return scenario


def table_of(game: Scenario) -> Galaxy:
    assert isinstance(game.state, Galaxy)
    return game.state


@rule("GXD-2.1", "GXD-2.2")
def test_the_base_is_in_the_centre_and_the_others_lie_as_they_are_drawn() -> None:
    assert set_up().now["grid"] == [*PLANETS[:4], "base", *PLANETS[4:]]
    assert set_up(planets=PLANETS[::-1]).now["grid"] == [*PLANETS[:3:-1], "base", *PLANETS[3::-1]]


@rule("GXD-2.2")
def test_only_the_other_eight_planets_are_shuffled_each_once() -> None:
    with pytest.raises(ScriptError):
        set_up(planets=("base", *PLANETS[1:]))
    with pytest.raises(ScriptError):
        set_up(planets=(*PLANETS[:7], PLANETS[0]))


@rule("GXD-2.3")
def test_all_defenders_start_on_the_base_and_may_stay_there_for_turns() -> None:
    game = set_up()
    assert game.now["defenders"] == {"red": "centre", "yellow": "centre", "blue": "centre"}
    game.does("rest", "rest", "use c2", "go s", "end", "rest")
    assert game.now["defenders"] == {"red": "s", "yellow": "centre", "blue": "centre"}


@rule("GXD-2.3")
def test_who_has_left_the_base_comes_back_only_when_it_is_free() -> None:
    game = galaxy(defenders={"red": "n", "yellow": "w", "blue": "centre"}).does("use c2")
    assert game.choices_of("go") == ["nw", "ne"]
    game = galaxy(defenders={"red": "n", "yellow": "w", "blue": "se"}).does("use c2")
    assert game.choices_of("go") == ["nw", "ne", "centre"]
    game.does("go centre", "take blue", "use c3")
    assert "centre" not in game.choices_of("go")


@rule("GXD-2.4")
def test_four_players_have_four_stacks_of_five() -> None:
    game = set_up(seats=4)
    assert [1 + stack["below"] for stack in game.now["stacks"].values()] == [5, 5, 5, 5]
    assert len(table_of(game).robot_bag) == 20 - 4


@rule("GXD-2.5")
@pytest.mark.parametrize("seats", [2, 3])
def test_two_or_three_players_have_four_stacks_of_four(seats: int) -> None:
    game = set_up(seats=seats)
    assert [1 + stack["below"] for stack in game.now["stacks"].values()] == [4, 4, 4, 4]


@rule("GXD-2.6")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_players_four_robots_stay_unseen(seats: int) -> None:
    game = table_of(set_up(seats=seats))
    assert len(game.robot_bag) - sum(game.depths) == 4
    assert [event.kind for event in set_up(seats=seats).events].count("revealed-robot") == 4


@rule("GXD-2.6")
def test_the_robots_in_the_box_never_come_into_a_stack() -> None:
    last = {"south": "R14", "west": "R15", "east": "R16", "north": "R01"}
    game = galaxy(
        defenders={"red": "w"},
        players=[{"blue": 1, "orange": 1}, {"robots": ROBOTS[1:13]}],
        stacks={name: {"top": top, "below": 0} for name, top in last.items()},
    )
    assert [ROBOTS[card] for card in table_of(game).robot_bag] == ["R17", "R18", "R19", "R20"]
    game.does("use c2", "go nw", "catch north red")
    assert game.now["stacks"]["north"] == EMPTY
    assert len(table_of(game).robot_bag) == 4


@rule("GXD-2.7")
@pytest.mark.parametrize(("cell", "stack"), [("n", "north"), ("e", "east"), ("s", "south"), ("w", "west")])
def test_one_stack_lies_beside_each_side_of_the_grid(cell: str, stack: str) -> None:
    game = galaxy(grid=grid(**{cell: "charging-pulsar"}), players=[{"blue": 3, "orange": 3, "green": 3}, {}])
    assert list(game.now["stacks"]) == ["north", "east", "south", "west"]
    game.does("use c2", f"go {cell}")
    assert game.choices_of("catch") == [f"{stack} red"]


@rule("GXD-2.8")
def test_the_top_card_of_every_stack_is_turned_face_up() -> None:
    game = set_up(robots=("R20", "R03", "R11", "R08"))
    tops = {name: stack["top"] for name, stack in game.now["stacks"].items()}
    assert tops == {"north": "R20", "east": "R03", "south": "R11", "west": "R08"}
    assert [told["robot"] for told in game.told("revealed-robot")] == ["R20", "R03", "R11", "R08"]


@rule("GXD-2.9")
@pytest.mark.parametrize(
    ("sides", "up"),
    [
        ("aaa", ["yellow 2", "red 1", "yellow 1"]),
        ("bbb", ["blue 1", "blue 2", "red 2"]),
        ("aba", ["yellow 2", "blue 2", "yellow 1"]),
    ],
)
def test_luck_chooses_the_upper_side_of_each_tile(sides: str, up: list[str]) -> None:
    tiles = set_up(sides=sides).now["tiles"]
    assert list(tiles) == ["c1", "c2", "c3"]
    assert [tile["up"] for tile in tiles.values()] == up
    assert [tile["batteries"] for tile in tiles.values()] == [0, 0, 0]


@rule("GXD-2.10")
def test_four_technologies_are_revealed_and_nineteen_stay_in_the_deck() -> None:
    game = set_up(technologies=("T23", "T09", "T14", "T01"))
    assert game.now["row"] == ["T23", "T09", "T14", "T01"]
    deck = [TECHNOLOGIES[card] for card in table_of(game).technology_bag]
    assert sorted(deck + game.now["row"]) == TECHNOLOGIES
    assert len(deck) == 23 - 4


@rule("GXD-2.11", "GXD-2.12")
@pytest.mark.parametrize(("seats", "cubes"), [(2, 8), (3, 8), (4, 10)])
def test_the_supply_has_eight_cubes_of_each_colour_or_ten_with_four_players(seats: int, cubes: int) -> None:
    assert table_of(set_up(seats=seats)).supply == [cubes, cubes, cubes]


@rule("GXD-2.12")
def test_the_supply_gives_cubes_until_they_are_out_and_batteries_always() -> None:
    game = galaxy(grid=grid(n="blue-pulsar"), players=[{"blue": 3}, {"blue": 4}])
    game.does("use c2", "go n", "end")
    assert (game.player("a")["blue"], game.player("a")["batteries"]) == (4, 5)
    game = galaxy(grid=grid(n="blue-pulsar"), players=[{"blue": 4}, {"blue": 4}])
    game.does("use c2", "go n", "end")
    assert (game.player("a")["blue"], game.player("a")["batteries"]) == (4, 6)


@rule("GXD-2.13")
def test_the_die_lies_on_the_dice_oasis_and_is_rolled_nowhere_else() -> None:
    oasis = set_up().does("use c2", "go n", luck=("die 1",))
    assert [told["die"] for told in oasis.told("rolled")] == ["1"]
    other = set_up(planets=PLANETS[::-1]).does("use c2", "go n")
    assert other.player("a")["batteries"] == 5 - 1 + 3  # Charging Pulsar
    assert other.told("rolled") == []


@rule("GXD-2.14")
def test_luck_puts_the_marker_on_one_of_six_spaces() -> None:
    assert set_up(space=1).now["marker"] == 1
    assert set_up(space=6).now["marker"] == 6
    with pytest.raises(RecordError):
        set_up(space=7)


@rule("GXD-2.14")
def test_the_marker_is_never_gained_or_spent() -> None:
    game = set_up(space=3).does("use c2", "go w", "stop")
    assert game.now["marker"] == 4
    assert game.player("a")["batteries"] == 5 - 1
    broke = galaxy(grid=grid(w="resource-deposit"), players=[{"batteries": 1}, {}])
    broke.does("use c2", "go w")
    assert broke.player("a")["batteries"] == 0
    assert broke.choices == ["end"]


@rule("GXD-2.15")
@pytest.mark.parametrize("seat", ["a", "b", "c"])
def test_luck_draws_the_starting_player(seat: str) -> None:
    game = set_up(seats=3, seat=seat)
    assert game.asked == game.now["first"] == game.now["turn"] == seat
    assert game.now["round"] == 1
    assert [told["first"] for told in game.told("started")] == [seat]


@rule("GXD-2.15")
def test_only_a_player_of_this_game_can_be_drawn_to_start() -> None:
    with pytest.raises(ScriptError):
        set_up(seats=2, seat="c")


@rule("GXD-2.16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_starts_with_five_batteries_and_nothing_else(seats: int) -> None:
    nothing = {"blue": 0, "orange": 0, "green": 0, "technologies": [], "robots": []}
    assert set_up(seats=seats).now["players"] == [nothing | {"batteries": 5}] * seats
