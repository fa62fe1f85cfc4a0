"""Section 19: what blocks a step of an Automa, and what its path destroys."""

from __future__ import annotations

from typing import Any

import pytest

from apex import AUTOMAS_TURN, Clash, Rows, field, moving
from mechbay.testing.marks import rule

FLAT = field()


def token(kind: str, at: str, **more: Any) -> dict[str, Any]:
    """A token of the players."""
    return {"token": kind, "at": at, "owner": 0, "ends": AUTOMAS_TURN + 9, "use": 1} | more


def walks(points: int, rows: Rows, *cards: str, **document: Any) -> Clash:
    """Wraith, who has shot, walks white from e5 towards e9 by these cards."""
    own = {"wraith": {"at": "e5"} | document.pop("own", {})} | document.pop("ally", {})
    players = {"gibraltar": "e9"} | document.pop("others", {})
    game = moving(points, "white/white", rows, players, own, **{"has_shot": True} | document)
    for card in cards:
        game.follows(card)
    return game


def reasons(game: Clash) -> list[tuple[str, str]]:
    """The orientations that were rejected, and why."""
    return [(told["facing"], told["obstacle"]) for told in game.told("blocked")]


# --- what blocks


@rule("AXA-19.10")
@pytest.mark.parametrize(
    ("cell", "reason"),
    [
        ("0#", "impassable"),
        ("0C", "impassable"),
        ("0B", "impassable"),
        ("0S", "impassable"),
        ("0V", "impassable"),
        ("2.", "high"),
        ("3.", "high"),
    ],
)
def test_impassable_and_two_levels_up_block_a_step(cell: str, reason: str) -> None:
    game = walks(1, field(e6=cell), "p-12")
    assert (game.via("wraith"), reasons(game)) == (["f5"], [("n", reason)])


@rule("AXA-19.10", "AXA-2.14")
@pytest.mark.parametrize("kind", ["portal", "jump-pad", "care-package"])
def test_tokens_that_bar_an_automa_block_a_step(kind: str) -> None:
    assert walks(1, FLAT, "p-12", tokens=[token(kind, "e6")]).via("wraith") == ["f5"]


@rule("AXA-19.10")
def test_one_level_up_and_any_number_down_do_not_block() -> None:
    assert walks(1, field(e6="1."), "p-12").via("wraith") == ["e6"]
    assert walks(1, field(e5="3."), "p-12").via("wraith") == ["e6"]


@rule("AXA-19.10")
def test_the_border_of_the_map_blocks() -> None:
    corner = walks(1, FLAT, "p-12", own={"at": "a9"}, others={"gibraltar": "a5"})
    assert corner.via("wraith") == ["a8"]
    edge = walks(1, FLAT, "p-11", own={"at": "a5"}, others={"gibraltar": "a9"})
    assert (edge.told("off-the-map")[0]["facing"], edge.via("wraith")) == ("n", ["b6"])


@rule("AXA-19.10", "AXA-6.6")
def test_a_diagonal_step_between_two_closed_spaces_is_blocked() -> None:
    game = walks(1, field(e6="0C", f5="2."), "p-5")
    assert reasons(game)[0] == ("n", "corner")
    assert walks(1, field(e6="0C"), "p-5").via("wraith") == ["f6"]


@rule("AXA-19.10")
def test_barricades_do_not_block() -> None:
    assert walks(1, FLAT, "p-12", barricades=("e5n",)).via("wraith") == ["e6"]


@rule("AXA-19.11")
def test_a_figure_blocks_the_last_point_only() -> None:
    ally = {"lifeline": "e6"}
    last = walks(1, FLAT, "p-12", ally=ally)
    assert (last.via("wraith"), reasons(last)) == (["f5"], [("n", "figure")])
    assert walks(2, FLAT, "p-12", ally=ally).via("wraith") == ["e6", "e7"]
    assert walks(2, FLAT, "p-12", others={"bloodhound": "e6"}).via("wraith") == ["e6", "e7"]


@rule("AXA-19.11", "AXA-19.13")
def test_blocked_by_a_figure_on_the_second_cell_it_stops_before_it() -> None:
    game = walks(2, FLAT, "p-12", ally={"lifeline": "e7"})
    assert (game.via("wraith"), game.now["pending"][-1]) == (["e6"], "move 2 1 white/white 0 0")


@rule("AXA-19.11")
def test_an_occupying_object_that_a_dome_protects_blocks_the_last_point_only() -> None:
    # A pylon is occupying but not impassable; in a dome the path does not destroy it.
    things = [token("fence-pylon", "e6"), token("dome", "e7sw", use=2)]
    assert walks(1, FLAT, "p-12", tokens=things).via("wraith") == ["f5"]
    assert walks(2, FLAT, "p-12", tokens=things).via("wraith") == ["e6", "e7"]


@rule("AXA-19.12")
def test_from_outside_danger_a_dangerous_cell_blocks() -> None:
    game = walks(2, FLAT, "p-12", tokens=[token("strike", "e6")])
    assert (game.via("wraith"), reasons(game)) == (["f5", "g5"], [("n", "danger")])
    later = walks(2, FLAT, "p-12", tokens=[token("strike", "e7")])
    assert (later.via("wraith"), later.now["pending"][-1]) == (["e6"], "move 2 1 white/white 0 0")


@rule("AXA-19.12")
def test_one_that_stands_in_danger_may_walk_on_in_danger() -> None:
    game = walks(2, FLAT, "p-12", tokens=[token("strike", "e5"), token("strike", "e6")])
    assert game.via("wraith") == ["e6", "e7"]


@rule("AXA-19.12")
def test_once_outside_it_does_not_go_back_into_danger() -> None:
    danger = [token("strike", "e5"), token("strike", "e7")]
    assert walks(2, FLAT, "p-12", tokens=danger).via("wraith") == ["e6"]


@rule("AXA-19.12")
def test_a_bombardment_whose_delay_is_not_over_counts_as_danger() -> None:
    blow = [token("bombardment", "e7", begins=AUTOMAS_TURN + 1)]
    assert walks(1, FLAT, "p-12", tokens=blow).via("wraith") == ["f5"]


@rule("AXA-19.17", "AXA-19.36")
def test_in_the_second_full_turn_danger_does_not_block_the_first_step() -> None:
    # All ways but the opposite one are dangerous, so that the second turn takes the first.
    strikes = [token("strike", at) for at in ("e6", "f5", "d5")]
    game = walks(1, FLAT, "p-12", tokens=strikes)
    assert game.kinds("second-turn", "card-fails") == ["second-turn"]
    assert game.via("wraith") == ["e6"]


@rule("AXA-19.17")
def test_the_second_full_turn_waives_danger_alone() -> None:
    strikes = [token("strike", at) for at in ("f5", "d5")]
    assert walks(1, field(e6="0C"), "p-12", tokens=strikes).via("wraith") == ["f5"]


@rule("AXA-19.36")
def test_the_waiver_covers_the_first_step_alone() -> None:
    # P-6: e6, e7, f8. In danger on e6 it may go on to e7, which is safe, but not from there to f8.
    strikes = [token("strike", at) for at in ("e6", "f5", "d5", "f8", "f7", "d7")]
    game = walks(3, FLAT, "p-6", tokens=strikes)
    assert (game.via("wraith"), game.now["pending"][-1]) == (["e6", "e7"], "move 2 1 white/white 0 0")


# --- destruction


@rule("AXA-19.3", "AXA-19.19")
def test_all_destructible_objects_on_the_path_go_whatever_the_points() -> None:
    # P-6: e6, e7, f8; one point only.
    rows = field(e6="0D", e7="0D", f8="0D", d6="0D", e8="0D")
    game = walks(1, rows, "p-6")
    assert (game.now["destroyed"], game.via("wraith")) == (["e6", "e7", "f8"], ["e6"])
    assert game.kinds("destroyed", "steps") == ["destroyed"] * 3 + ["steps"]


@rule("AXA-19.19")
def test_what_it_does_not_see_goes_too_and_what_is_not_destructible_stays() -> None:
    game = walks(1, field(e7="0#", f8="0D", e6="0C"), "p-6")
    assert game.now["destroyed"] == ["f8"]  # by the first orientation, which a crate then blocks
    assert game.via("wraith") == ["f5"]


@rule("AXA-19.19")
def test_objects_on_the_path_of_the_other_colour_stay() -> None:
    rows = field(e6="0D", e4="0D")
    assert walks(1, rows, "p-12").now["destroyed"] == ["e6"]
    green = moving(1, "green/green", rows, {"gibraltar": "e9"}, {"wraith": "e5"}, has_shot=True).follows(
        "p-12"
    )
    assert green.now["destroyed"] == ["e4"]


@rule("AXA-19.19")
def test_a_cell_beyond_the_border_does_not_save_what_lies_on_the_others() -> None:
    # P-10 from i5: j6 is off the map, then i7 and i8.
    game = walks(1, field(i7="0D", i8="0D"), "p-10", own={"at": "i5"}, others={"gibraltar": "i9"})
    assert game.now["destroyed"] == ["i7", "i8"]


@rule("AXA-19.19")
def test_tokens_of_either_team_are_destroyed() -> None:
    things = [token("nox-trap", "e6"), token("fence-pylon", "e7", owner="wraith", use=2)]
    game = walks(2, FLAT, "p-12", tokens=things)
    assert (game.now["tokens"], game.via("wraith")) == ([], ["e6", "e7"])


@rule("AXA-19.20")
def test_each_new_orientation_destroys_anew() -> None:
    game = walks(1, field(e6="0C", e7="0D", f5="0D", g5="0D", d5="0D"), "p-12")
    assert game.now["destroyed"] == ["f5", "g5", "e7"]
    assert game.via("wraith") == ["f5"]  # and what lies west, where it was not turned, stays


@rule("AXA-19.21")
def test_a_drone_on_a_corner_between_two_cells_is_on_the_path() -> None:
    drones = [token("heal-drone", "f6sw"), token("heal-drone", "e6sw", use=2)]
    game = walks(1, FLAT, "p-5", tokens=drones)  # P-5: f6, g7
    assert [left["at"] for left in game.now["tokens"]] == ["e6sw"]
    straight = walks(1, FLAT, "p-12", tokens=drones)
    assert len(straight.now["tokens"]) == 2


@rule("AXA-19.21")
def test_a_corner_further_on_the_path_counts_too() -> None:
    game = walks(1, FLAT, "p-5", tokens=[token("heal-drone", "g7sw")])
    assert game.now["tokens"] == []


@rule("AXA-19.19", "AXA-22.21")
def test_a_dome_spares_what_is_in_it() -> None:
    dome = [token("dome", "e7sw")]  # d6, d7, e6, e7
    game = walks(1, field(e6="0D", f5="0D"), "p-12", tokens=dome)
    assert (game.now["destroyed"], game.via("wraith")) == (["f5"], ["f5"])


@rule("AXA-19.21", "AXA-22.21")
def test_a_dome_spares_a_drone_on_a_corner_too() -> None:
    # The nearest space that touches the drone is f6, inside the dome.
    things = [token("heal-drone", "g7sw"), token("dome", "g6sw", use=2)]
    assert [left["token"] for left in walks(1, FLAT, "p-5", tokens=things).now["tokens"]] == [
        "heal-drone",
        "dome",
    ]
