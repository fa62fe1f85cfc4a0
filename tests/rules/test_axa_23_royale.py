"""Section 23, Battle Royale: lives, who is out, and the end at once."""

from __future__ import annotations

from typing import Any

import pytest

from apex import Clash, acting, aims, ally_at_step, at_step, clash, field, scatters
from mechbay.testing.marks import rule

ROWS = field(9, 9, a9="0B", i1="0B")
WEAK: dict[str, Any] = {"shield": 0, "health": 6}
LAST = {"lives": 1}
OUT: dict[str, Any] = {"at": "-", "shield": 0, "health": 0, "lives": 0}
AWAY: dict[str, Any] = OUT | {"lives": 1}


def shot(target: dict[str, Any], other: dict[str, Any] | str = "a5", **document: Any) -> Clash:
    """Lifeline shoots Gibraltar, who has few points."""
    automas = {"gibraltar": {"at": "e6"} | WEAK | target, "bangalore": other}
    game = acting(ROWS, {"lifeline": "e3", "wraith": "e1"}, automas, **{"mode": "br"} | document)
    return game.shoots("prowler", "gibraltar", "gi-02", *aims(80, 5, 10, 15, 20))


def lives(game: Clash) -> list[int]:
    """The tokens of all four legends."""
    return [legend["lives"] for legend in game.now["legends"]]


# --- AXA-23.3, AXA-23.4: lives


@rule("AXA-23.3", "AXA-8.14")
def test_an_elimination_passes_a_token_which_is_the_point() -> None:
    game = shot({})
    assert (lives(game), game.now["points"]) == ([2, 2, 1, 2], [1, 0])
    assert [event["lives"] for event in game.told("life")] == [1]
    assert len(game.told("eliminated")) == 1  # one point, not a second one


@rule("AXA-23.3")
def test_the_allied_automa_has_lives_too() -> None:
    own = {"lifeline": "a1", "wraith": {"at": "e3"} | WEAK}
    said: dict[str, Any] = {"mode": "br", "variant": "solo1"}
    game = at_step(7, ROWS, own, {"gibraltar": "e6"}, **said, main="wraith")
    game.follows("wr-02").follows(*aims(80, 5, 10, 15, 20))
    assert (lives(game)[1], game.now["points"]) == (1, [0, 1])


@rule("AXA-23.4")
def test_a_legend_without_tokens_is_out() -> None:
    game = shot(LAST)
    assert (lives(game)[2], game.at("gibraltar")) == (0, "-")
    assert [event["legend"] for event in game.told("out")] == ["gibraltar"]
    assert not game.state.over  # Bangalore is left


@rule("AXA-13.19", "AXA-23.4")
def test_an_automa_without_tokens_has_no_activation() -> None:
    game = shot(LAST).does("end")
    assert [event["legend"] for event in game.told("activated")] == ["bangalore"]
    assert game.at("gibraltar") == "-"


@rule("AXA-13.4", "AXA-23.4")
def test_an_automa_with_a_token_comes_back() -> None:
    game = shot({}, OUT).does("end")
    assert [event["legend"] for event in game.told("activated")] == ["gibraltar"]
    assert game.now["pending"][-1] in ("respawn-beacon 0", "step 2 0")


@rule("AXA-5.15", "AXA-23.4")
def test_a_human_legend_without_tokens_has_no_activation() -> None:
    away = clash(ROWS, {"lifeline": "e3", "wraith": AWAY}, {"gibraltar": "e8"}, mode="br")
    assert away.choices_of("activate") == ["lifeline", "wraith"]
    game = acting(ROWS, {"lifeline": "e3", "wraith": OUT}, {"gibraltar": "e8"}, mode="br", acted=[0])
    game.does("end")
    assert game.now["turn"] == 3  # it is the turn of the Automas
    assert {event["legend"] for event in game.told("activated")} <= {"gibraltar", "pathfinder"}


@rule("AXA-5.11", "AXA-8.15", "AXA-23.4")
def test_a_human_legend_with_a_token_may_come_back() -> None:
    pending = ["turn-end", "order 0", "done 0", "respawn 0"]
    game = acting(ROWS, {"lifeline": AWAY, "wraith": "e1"}, {"gibraltar": "e8"}, mode="br", pending=pending)
    assert game.does("at b9").points("lifeline") == (20, 40)
    assert lives(game)[0] == 1


# --- AXA-23.5, AXA-23.14, AXA-23.15: the end at once


@rule("AXA-23.5", "AXA-23.15")
def test_the_match_ends_at_once_when_a_team_is_out() -> None:
    game = shot(LAST, OUT)
    assert game.state.over
    assert (game.now["points"], game.state.winners()) == ([4, 0], [0])
    over = game.told("over")[0]
    assert (over["clause"], over["end"]) == ("AXA-23.5", "out")
    # the cards of the shot and of the activation are in their piles
    assert (game.now["shot"], game.now["acting"]) == (None, None)
    assert game.of("gibraltar")["discard"] == ["gi-02"]


@rule("AXA-23.5")
@pytest.mark.parametrize(("target", "other"), [({"lives": 2}, OUT), (LAST, AWAY), (LAST, "a5")])
def test_the_match_goes_on_while_one_legend_is_there_or_can_come_back(
    target: dict[str, Any], other: dict[str, Any] | str
) -> None:
    assert not shot(target, other).state.over


@rule("AXA-23.15")
def test_the_end_comes_inside_the_activation_of_an_automa() -> None:
    players = {"lifeline": {"at": "e3"} | WEAK | LAST, "wraith": OUT}
    game = at_step(7, ROWS, players, {"gibraltar": "e6", "bangalore": "a5"}, mode="br")
    game.follows().follows(*aims(80, 5, 10, 15, 20))
    assert game.state.over
    assert (game.now["points"], game.state.winners()) == ([0, 4], [1, 2])
    assert game.told("no-enemy-left") == []  # it did not even go on to step 10
    assert game.now["active"] == "-"


@rule("AXA-23.15", "AXA-23.9")
def test_an_allied_automa_wins_for_its_team() -> None:
    automas = {"gibraltar": {"at": "e6"} | WEAK | LAST, "bangalore": OUT}
    players = {"lifeline": "a1", "wraith": "e3"}
    game = ally_at_step(7, ROWS, players, automas, mode="br")
    while not game.state.over:
        luck = ("gi-02",) if not game.told("turns-up") else aims(80, 5, 10, 15, 20)
        game.follows(*luck)
    assert game.state.winners() == [0, 1]


@rule("AXA-23.15", "AXA-8.26")
def test_the_end_comes_with_a_grenade_too() -> None:
    own = {"at": "e1", "kit": ["frag"]}
    automas = {"gibraltar": {"at": "e5"} | WEAK | LAST, "bangalore": {"at": "e6"} | WEAK | LAST}
    game = acting(ROWS, {"lifeline": own, "wraith": "a1"}, automas, mode="br")
    luck = tuple(f"aim {card}" for card in scatters("0", "0"))
    game.does("use frag").does("at e5", luck=luck)
    assert game.state.over
    assert game.now["points"] == [4, 0]


@rule("AXA-23.14", "AXA-8.26", "AXA-23.16")
def test_both_teams_at_the_same_moment_draw() -> None:
    own = {"at": "e4", "kit": ["frag"]} | WEAK | LAST
    automas = {"gibraltar": {"at": "e5"} | WEAK | LAST, "bangalore": OUT}
    game = acting(ROWS, {"lifeline": own, "wraith": OUT}, automas, mode="br")
    luck = tuple(f"aim {card}" for card in scatters("0", "0"))
    game.does("use frag").does("at e5", luck=luck)
    assert game.state.over
    assert (game.now["points"], game.state.winners()) == ([4, 4], [0, 1, 2])
    assert game.told("over")[0]["clause"] == "AXA-23.14"
    assert len(game.now["boxes"]) == 2


@rule("AXA-23.15", "AXA-4.15", "AXA-22.16")
def test_the_end_comes_with_a_zone_at_the_end_of_a_turn() -> None:
    bombs = {"token": "bombardment", "at": "e6", "owner": "lifeline", "begins": 2, "ends": 4, "use": 1}
    automas = {"gibraltar": {"at": "e6"} | WEAK | LAST, "bangalore": OUT}
    game = acting(ROWS, {"lifeline": "a1", "wraith": "b1"}, automas, mode="br", tokens=[bombs])
    game.does("end")
    assert game.state.over
    assert game.told("turn") == []


@rule("AXA-23.15", "AXA-4.16", "AXA-23.12")
def test_the_end_comes_with_the_ring() -> None:
    players = {"lifeline": {"at": "a1"} | WEAK | LAST | {"health": 4}, "wraith": OUT}
    game = acting(
        "crossroads", players, {"gibraltar": "a2", "bangalore": "a3"},
        mode="br", ring="on", ring_card="ring-c", turn=7, red="enemies",
    ).does("end")  # fmt: skip
    assert game.state.over
    assert [event["clause"] for event in game.told("over")] == ["AXA-23.5"]


@rule("AXA-23.15", "AXA-4.10", "AXA-22.17")
def test_the_end_comes_with_a_strike_at_the_start_of_a_turn() -> None:
    strike = {"token": "strike", "at": "e6", "owner": "lifeline", "begins": 3, "ends": 3, "use": 1}
    automas = {"gibraltar": {"at": "e6"} | WEAK | LAST, "bangalore": OUT}
    game = acting(ROWS, {"lifeline": "a1", "wraith": "b1"}, automas, mode="br", tokens=[strike])
    game.does("end")
    assert game.state.over
    assert game.told("activated") == []


# --- AXA-23.6: the end after round 9


@rule("AXA-23.6", "AXA-23.7")
def test_otherwise_the_match_ends_after_round_nine() -> None:
    for turn, over in ((15, False), (17, True)):
        automas = {"gibraltar": {"at": "e8"} | LAST, "bangalore": "e9"}
        players = {"lifeline": "e1", "wraith": "e2"}
        game = acting(ROWS, players, automas, mode="br", turn=turn, red="enemies").does("end")
        assert game.state.over == over
    assert game.state.winners() == [0]
    assert (game.told("over")[0]["clause"], game.told("over")[0]["end"]) == ("AXA-23.6", "rounds")


@rule("AXA-23.6", "AXA-23.2")
def test_points_alone_end_nothing() -> None:
    target = {"lives": 1, "at": "e8"}
    players = {"lifeline": "e1", "wraith": "e2"}
    automas = {"gibraltar": target, "bangalore": target | {"at": "e9"}}
    game = acting(ROWS, players, automas, mode="br", turn=3, red="enemies")
    assert not game.does("end").state.over
