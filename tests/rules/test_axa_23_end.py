"""Section 23: the end of the match and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from apex import Clash, acting, aims, field
from mechbay import load
from mechbay.testing.marks import rule

PLAYER, AUTOMAS = [0], [1, 2]
FALLEN = {"at": "-", "shield": 0, "health": 0}


def last_turn(points: tuple[int, int] = (0, 0), turn: int = 17, **legends: Any) -> Clash:
    """The player ends the second turn of a round, here of round 9 unless said."""
    usual = {"lifeline": "e1", "wraith": "e2", "gibraltar": "e8", "bangalore": "e9"} | legends
    players = {name: usual[name] for name in ("lifeline", "wraith")}
    automas = {name: usual[name] for name in ("gibraltar", "bangalore")}
    rows = field(9, 9, a9="0B")
    return acting(rows, players, automas, turn=turn, red="enemies", points=list(points)).does("end")


@rule("AXA-23.1")
def test_each_elimination_is_a_point_and_one_can_come_back_again_and_again() -> None:
    own = {"at": "e8", "shield": 0, "health": 8}
    automas = {"pathfinder": own, "bloodhound": FALLEN}
    game = acting(field(9, 9, a9="0B"), {"lifeline": "e6"}, automas, points=[4, 2])
    game.shoots("prowler", "pathfinder", "pa-02", *aims(80, 5, 10, 15, 20))
    assert game.now["points"] == [5, 2]
    game.does("end")  # red has ended its turn: the fallen Automa is back in the next
    game.follows()
    assert game.at("pathfinder") != "-"
    assert game.points("pathfinder") == (20, 40)


@rule("AXA-23.2")
def test_five_points_end_the_match_at_the_end_of_the_round() -> None:
    own = {"at": "e8", "shield": 0, "health": 8}
    for red, over in (("enemies", True), ("players", False)):
        turn = 3 if red == "enemies" else 2
        game = acting(
            field(9, 9, a9="0B"), {"lifeline": "e6"}, {"gibraltar": own}, points=[4, 0], turn=turn, red=red
        )
        game.shoots("prowler", "gibraltar", "gi-02", *aims(80, 5, 10, 15, 20))
        assert not game.state.over  # not at once
        game.does("end")
        assert game.state.over == over  # nor before the other team had its turn


@rule("AXA-23.2")
@pytest.mark.parametrize(
    ("points", "turn", "over"),
    [
        ((5, 0), 1, True), ((0, 5), 3, True), ((4, 4), 3, False), ((7, 6), 5, True),
        ((0, 0), 15, False), ((0, 0), 17, True), ((4, 4), 17, True),
    ],
)  # fmt: skip
def test_the_match_ends_with_five_points_or_after_round_9(
    points: tuple[int, int], turn: int, over: bool
) -> None:
    game = last_turn(points, turn)
    assert game.state.over == over
    ends = ["points" if max(points) >= 5 else "rounds"] if over else []
    assert [told["end"] for told in game.told("over")] == ends


@rule("AXA-23.2", "AXA-4.16")
def test_a_point_at_the_end_of_the_last_turn_still_counts() -> None:
    bomb = {"token": "bombardment", "at": "e8", "owner": "lifeline", "ends": 30}
    weak = {"at": "e8", "shield": 0, "health": 1}
    rows = field(9, 9, a9="0B")
    game = acting(rows, {"lifeline": "e1"}, {"gibraltar": weak}, turn=17, red="enemies", tokens=[bomb]).does(
        "end"
    )
    assert (game.state.over, game.now["points"], game.state.winners()) == (True, [1, 0], PLAYER)


@rule("AXA-23.7")
@pytest.mark.parametrize(("points", "winners"), [((3, 2), PLAYER), ((2, 3), AUTOMAS), ((5, 6), AUTOMAS)])
def test_more_points_win_whoever_is_left(points: tuple[int, int], winners: list[int]) -> None:
    fallen = {"lifeline": "e1", "wraith": FALLEN} if winners == PLAYER else {"gibraltar": FALLEN}
    assert last_turn(points, **fallen).state.winners() == winners


@rule("AXA-23.8")
def test_then_more_legends_on_the_map() -> None:
    weak = {"shield": 0, "health": 1}
    hurt: dict[str, Any] = {"lifeline": {"at": "e1"} | weak, "wraith": {"at": "e2"} | weak}
    assert last_turn((2, 2), bangalore=FALLEN, **hurt).state.winners() == PLAYER
    assert last_turn((2, 2), wraith=FALLEN).state.winners() == AUTOMAS


@rule("AXA-23.8")
@pytest.mark.parametrize(
    ("shield", "health", "winners"), [(20, 39, AUTOMAS), (19, 40, AUTOMAS), (20, 40, PLAYER + AUTOMAS)]
)
def test_then_more_shield_and_health_on_the_map(shield: int, health: int, winners: list[int]) -> None:
    game = last_turn((2, 2), lifeline={"at": "e1", "shield": shield, "health": health})
    assert game.state.winners() == winners


@rule("AXA-23.8")
def test_shield_and_health_are_one_sum() -> None:
    own = {"at": "e1", "shield": 20, "health": 30}
    foe = {"at": "e8", "shield": 10, "health": 40}
    assert last_turn((2, 2), lifeline=own, gibraltar=foe).state.winners() == PLAYER + AUTOMAS


@rule("AXA-23.16")
def test_a_draw_is_shared_by_both_teams() -> None:
    game = last_turn()
    assert game.state.over
    assert game.state.winners() == [0, 1, 2]


@rule("AXA-23.16", "AXA-23.7")
def test_the_automas_win_and_lose_together() -> None:
    game = load("apex-automa")
    settings = {option.name: option.values[0] for option in game.options}
    assert game.teams(settings) == ((1, 2),)
    assert last_turn((0, 1)).state.winners() == AUTOMAS
    assert last_turn((0, 1)).state.scores() == [0, 1, 1]
