"""Section 13: what is known, and to whom."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.core.errors import ScriptError
from mechbay.core.event import SPECTATOR
from mechbay.core.table import ScriptedTable
from mechbay.games.planet_defenders.rules.cards import ROBOTS, TECHNOLOGIES
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.testing.marks import rule
from scenario import Scenario, galaxy, grid

VIEWERS = [0, 1, 2, SPECTATOR]


def midgame() -> Scenario:
    """Three players in the middle of a turn, everything a little used."""
    return galaxy(
        seats=3,
        grid=grid(n="dice-oasis"),
        defenders={"red": "n", "yellow": "w"},
        tiles={"c1": {"up": "blue 1"}, "c2": {"up": "red 1", "batteries": 1}},
        players=[
            {"blue": 2, "orange": 1, "batteries": 4, "technologies": ["T18"], "robots": ["R05"]},
            {"green": 3, "batteries": 0, "technologies": ["T07", "T20"]},
            {"orange": 2, "batteries": 7, "robots": ["R08", "R13"]},
        ],
        row=["T01", "T14", "T17", "T23"],
        stacks={"north": {"top": "R04", "below": 2}, "south": {"top": None, "below": 0}},
        marker=5,
        first="c",
        round=4,
        mains=1,
        moved=["red"],
    )


def seen(game: Scenario, seat: int) -> dict[str, Any]:
    """The position as this seat may know it."""
    return game.state.seen_by(seat).to_json()


@rule("GXD-13.1")
@pytest.mark.parametrize("seat", VIEWERS)
def test_grid_defenders_tiles_and_marker_are_public(seat: int) -> None:
    view = seen(midgame(), seat)
    assert view["grid"] == grid(n="dice-oasis")
    assert view["defenders"] == {"red": "n", "yellow": "w", "blue": "centre"}
    assert view["tiles"] == {
        "c1": {"up": "blue 1", "batteries": 0},
        "c2": {"up": "red 1", "batteries": 1},
        "c3": {"up": "yellow 1", "batteries": 0},
    }
    assert view["marker"] == 5


@rule("GXD-13.1", "GXD-13.5")
@pytest.mark.parametrize("seat", VIEWERS)
def test_cubes_cards_row_and_face_up_robots_are_public(seat: int) -> None:
    view = seen(midgame(), seat)
    cubes = [[p["blue"], p["orange"], p["green"], p["batteries"]] for p in view["players"]]
    assert cubes == [[2, 1, 0, 4], [0, 0, 3, 0], [0, 2, 0, 7]]
    assert [p["technologies"] for p in view["players"]] == [["T18"], ["T07", "T20"], []]
    assert [p["robots"] for p in view["players"]] == [["R05"], [], ["R08", "R13"]]
    assert view["row"] == ["T01", "T14", "T17", "T23"]
    assert [stack["top"] for stack in view["stacks"].values()] == ["R04", "R01", None, "R02"]


@rule("GXD-13.1")
@pytest.mark.parametrize("seat", VIEWERS)
def test_supply_stack_and_deck_sizes_are_public(seat: int) -> None:
    view = midgame().state.seen_by(seat)
    assert isinstance(view, Galaxy)
    assert view.supply == [8 - 2, 8 - 1 - 2, 8 - 3]
    assert view.depths == [2, 3, 0, 3]
    assert len(view.technology_bag) == 23 - 4 - 1 - 2


@rule("GXD-13.2")
@pytest.mark.parametrize("seat", VIEWERS)
def test_the_face_down_cards_have_no_order_that_anybody_could_see(seat: int) -> None:
    view = midgame().state.seen_by(seat)
    assert isinstance(view, Galaxy)
    faces = {"R01", "R02", "R04", "R05", "R08", "R13"}
    assert sorted(ROBOTS[card] for card in view.robot_bag) == sorted(set(ROBOTS) - faces)
    known = {"T01", "T14", "T17", "T23", "T18", "T07", "T20"}
    assert sorted(TECHNOLOGIES[card] for card in view.technology_bag) == sorted(set(TECHNOLOGIES) - known)
    assert view.robot_bag == sorted(view.robot_bag)
    assert view.technology_bag == sorted(view.technology_bag)


@rule("GXD-13.2")
@pytest.mark.parametrize("next_robot", ["R03", "R06", "R12", "R20"])
def test_any_robot_not_yet_seen_may_be_the_next_of_any_stack(next_robot: str) -> None:
    game = midgame().does("catch north red", luck=(f"robot {next_robot}",))
    assert game.now["stacks"]["north"]["top"] == next_robot


@rule("GXD-13.2")
@pytest.mark.parametrize("known", ["R01", "R05", "R13"])
def test_a_robot_that_everybody_has_seen_cannot_turn_up(known: str) -> None:
    with pytest.raises(ScriptError, match="not in the bag"):
        midgame().does("catch north red", luck=(f"robot {known}",))


@rule("GXD-13.2")
@pytest.mark.parametrize(("seats", "left_out"), [(2, 4), (3, 4), (4, 0)])
def test_nobody_knows_which_robots_were_left_out(seats: int, left_out: int) -> None:
    view = galaxy(seats=seats).state.seen_by(SPECTATOR)
    assert isinstance(view, Galaxy)
    assert len(view.robot_bag) - sum(view.depths) == left_out


@rule("GXD-13.3")
def test_every_seat_and_every_spectator_sees_the_same() -> None:
    game = midgame()
    for seat in VIEWERS:
        assert seen(game, seat) == game.now
        assert game.game.describe(game.state, seat) == game.game.describe(game.state, 0)


@rule("GXD-13.3")
def test_what_is_seen_is_a_copy_and_imagining_the_rest_takes_no_luck() -> None:
    game = midgame()
    before = game.now
    view = game.state.seen_by(1)
    world = view.imagine(ScriptedTable([]))
    assert world.to_json() == before
    world.play(0, game.game.actions.read("end"), ScriptedTable([]))
    assert world.to_json() != before
    assert view.to_json() == before
    assert game.now == before


@rule("GXD-13.3")
def test_nothing_that_happens_is_told_to_one_player_only() -> None:
    game = midgame().does("catch north red", "end", luck=("robot R20",))
    assert {event.kind for event in game.events} >= {"paid", "caught", "revealed-robot", "turned"}
    for event in game.events:
        assert all(event.seen_by(seat) is event for seat in VIEWERS)


@rule("GXD-13.4")
def test_after_setup_luck_is_the_die_and_the_cards_turned_up() -> None:
    game = galaxy(
        grid=grid(n="dice-oasis", w="resource-deposit"),
        players=[{"blue": 2, "orange": 2, "green": 2}, {}],
        row=["T14", "T17", "T18", "T19"],
    )
    game.does("use c2", "go n", luck=("die 5",))
    game.does("take blue", "take orange", "use c3", "go w", "advance", "stop")
    game.does("catch north red", luck=("robot R17",))
    game.does("end", "return blue", "return blue", "return blue")
    assert game.asked == "b"
    game.does("rest")
    game.does("use c1", "go s", "decline")
    game.does("upgrade T14", luck=("technology T15",))
    game.does("end")
    assert game.asked == "b"


@rule("GXD-13.4")
def test_no_card_is_turned_up_from_an_empty_stack_or_deck() -> None:
    game = galaxy(
        mains=1,
        moved=["red"],
        defenders={"red": "n"},
        tiles={"c2": {"up": "red 1", "batteries": 1}},
        stacks={"north": {"top": "R04", "below": 0}},
        players=[{"blue": 2, "orange": 1}, {}],
    )
    game.does("catch north red")
    assert game.now["stacks"]["north"]["top"] is None
    game = galaxy(
        mains=1,
        moved=["red"],
        defenders={"red": "n"},
        tiles={"c2": {"up": "red 1", "batteries": 1}},
        row=["T17", "T18"],
        players=[{}, {"technologies": [card for card in TECHNOLOGIES if card not in ("T17", "T18")]}],
    )
    game.does("upgrade T17")
    assert game.now["row"] == ["T18"]


@rule("GXD-13.5")
def test_cubes_are_visible_at_every_moment_of_a_turn() -> None:
    game = midgame()
    assert [seen(game, seat)["players"][0]["batteries"] for seat in VIEWERS] == [4] * 4
    game.does("use c3")  # paid, but not moved yet
    assert [seen(game, seat)["players"][0]["batteries"] for seat in VIEWERS] == [4 - 2] * 4
    assert [seen(game, seat)["tiles"]["c3"]["batteries"] for seat in VIEWERS] == [2] * 4
