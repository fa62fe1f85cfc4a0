"""Section 23: the Ring closes in and burns who is outside."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from apex import Clash, acting, at_step, field, started
from mechbay.games.apex_automa.rules import cards
from mechbay.testing.marks import rule

WHOLE = field(12, 12, a12="0B")
# the rounds after which a stage starts, with the damage that it does from then on
STAGES = [(3, 5), (6, 10), (8, 15)]


def end_of(round_: int, ring: str = "ring-sw", rows: list[str] = WHOLE, **legends: Any) -> Clash:
    """The player ends the second turn of a round under a ring card; by default all stand at its centre."""
    usual = {"lifeline": "c3", "wraith": "c4", "gibraltar": "d3", "bangalore": "d4"} | legends
    players = {name: usual[name] for name in ("lifeline", "wraith")}
    automas = {name: usual[name] for name in ("gibraltar", "bangalore")}
    return acting(rows, players, automas, turn=2 * round_ - 1, red="enemies", ring_card=ring).does("end")


@rule("AXA-10.4", "AXA-23.10")
def test_the_ring_is_an_option_and_its_card_is_drawn_openly_at_setup() -> None:
    assert (started().now["ring"], started().now["ring_card"]) == ("off", "-")
    game = started(card="ring-nw", ring="on")
    assert (game.now["ring"], game.now["ring_card"], game.now["safe"]) == ("on", "ring-nw", [])
    assert [told["ring"] for told in game.told("ring")] == ["ring-nw"]


@rule("AXA-23.10", "AXA-27.8")
def test_a_card_fixes_the_safe_rectangle_of_each_stage() -> None:
    game = end_of(3)
    assert game.now["safe"] == [1, 1, 9, 9]
    assert end_of(6).now["safe"] == [1, 1, 6, 6]
    assert end_of(8).now["safe"] == [3, 3, 4, 4]


@rule("AXA-23.11")
@pytest.mark.parametrize("round_", range(1, 9))
def test_stages_start_after_rounds_3_6_and_8(round_: int) -> None:
    game = end_of(round_)
    new = [(told["stage"], told["damage"]) for told in game.told("ring-closes")]
    wanted = [(number, damage) for number, (after, damage) in enumerate(STAGES, 1) if after == round_]
    assert new == wanted


@rule("AXA-23.12")
@pytest.mark.parametrize(("round_", "damage"), [(3, 0), (4, 5), (6, 5), (7, 10), (8, 10), (9, 15)])
def test_who_is_outside_is_hurt_in_the_transition_of_every_round_under_a_stage(
    round_: int, damage: int
) -> None:
    game = end_of(round_, wraith="l12")
    assert game.points("wraith") == (20 - damage, 40)
    assert game.points("lifeline") == game.points("gibraltar") == (20, 40)
    assert [told["damage"] for told in game.told("ring-burns")] == [damage] * bool(damage)


@rule("AXA-3.32", "AXA-23.12")
def test_the_border_of_the_rectangle_is_safe_and_a_stage_to_come_does_not_count_yet() -> None:
    game = end_of(6, lifeline="i9", wraith="j9", gibraltar="i10", bangalore="a1")  # stage 1: a1 to i9
    assert [game.points(name)[0] for name in ("lifeline", "wraith", "gibraltar", "bangalore")] == [
        20,
        15,
        15,
        20,
    ]


@rule("AXA-8.26", "AXA-23.12")
def test_the_ring_hurts_all_at_the_same_moment_and_eliminations_count() -> None:
    weak = {"shield": 0, "health": 5}
    game = end_of(4, wraith={"at": "l12"} | weak, bangalore={"at": "l11"} | weak)
    assert game.now["points"] == [1, 1]
    assert (game.at("wraith"), game.at("bangalore")) == ("-", "-")


@rule("AXA-4.16", "AXA-23.12")
def test_ring_damage_comes_before_the_end_of_the_match_is_checked() -> None:
    game = end_of(9, gibraltar={"at": "l12", "shield": 0, "health": 15})
    assert (game.state.over, game.now["points"], game.state.winners()) == (True, [1, 0], [0])


@rule("AXA-4.16")
def test_bins_close_before_a_new_stage_starts() -> None:
    players, automas = {"lifeline": "c3"}, {"gibraltar": "d3"}
    rows = field(12, 12, a12="0B", f6="0S")
    game = acting(rows, players, automas, turn=5, red="enemies", ring_card="ring-c", opened=["f6"]).does(
        "end"
    )
    assert game.kinds("bins-close", "ring-closes", "turn") == ["bins-close", "ring-closes", "turn"]


@rule("AXA-3.29", "AXA-3.32", "AXA-18.1")
@pytest.mark.parametrize(
    ("turn", "luck", "scheme", "at"), [(5, (), "b", "j9"), (7, ("p-12",), "danger", "h9")]
)
def test_outside_the_present_ring_an_automa_flees(
    turn: int, luck: tuple[str, ...], scheme: str, at: str
) -> None:
    automa = {"gibraltar": {"at": "j9", "arsenal": "w-4"}}  # stage 1: a1 to i9, from turn 6 on
    game = at_step(6, WHOLE, {"lifeline": "c3"}, automa, turn=turn, ring_card="ring-sw", has_shot=True)
    game.follows(*luck)
    assert [told["scheme"] for told in game.told("scheme")] == [scheme]
    assert game.at("gibraltar") == at


@rule("AXA-21.8", "AXA-23.11")
@pytest.mark.parametrize(("turn", "candidates"), [(5, 2), (7, 1)])
def test_inside_it_an_automa_does_not_reposition_out_of_it(turn: int, candidates: int) -> None:
    crates = dict.fromkeys(("h8", "h9", "h10", "i8", "i10", "j8", "j10"), "0C")
    automa = {"gibraltar": {"at": "i9", "charges": 1}}  # only j9 is free beside it, and outside stage 1
    rows = field(12, 12, a12="0B", **crates)
    game = at_step(10, rows, {"lifeline": "l12"}, automa, turn=turn, ring_card="ring-sw").follows()
    assert next(told["left"] for told in game.told("narrows")) == candidates


@rule("AXA-23.17")
def test_the_rectangles_are_for_maps_of_12_by_12() -> None:
    corners = [number for card in cards.RING_SAFE for safe in card for number in safe]
    assert (min(corners), max(corners)) == (1, 12)
    assert all(place.width == place.height == 12 for place in cards.GROUNDS)


@rule("AXA-23.10", "AXA-23.11")
def test_each_stage_lies_inside_the_one_before_it() -> None:
    for card in cards.RING_SAFE:
        for before, after in pairwise(card):
            assert before[0] <= after[0] <= after[2] <= before[2]
            assert before[1] <= after[1] <= after[3] <= before[3]
