"""Section 19: the move action of an Automa, card by card."""

from __future__ import annotations

from typing import Any

import pytest

from apex import AUTOMAS_TURN, Clash, Rows, acting, aims, at_step, field, lucky, moving
from mechbay.testing.marks import rule

TALL = field(9, 12)
FLAT = field()


def walks(
    points: int, rows: Rows, enemy: str, *cards: str, pair: str = "white/green", **document: Any
) -> Clash:
    """Wraith with W-4 walks from e5, without a shot unless it is said, by these cards."""
    own = {"at": "e5", "arsenal": "w-4", "charges": 0} | document.pop("own", {})
    ally = document.pop("ally", {})
    game = moving(points, pair, rows, {"gibraltar": enemy}, {"wraith": own} | ally, **document)
    for card in cards:
        game.follows(card)
    return game


@rule("AXA-19.2", "AXA-19.5")
def test_a_card_is_drawn_and_each_step_costs_a_point() -> None:
    game = walks(2, TALL, "e12", "p-1")
    assert (game.via("wraith"), game.step) == (["e6", "f7"], 7)
    assert [told["mp"] for told in game.told("decides")] == [2]


@rule("AXA-19.5", "AXA-6.8")
def test_levels_and_barricades_cost_an_automa_nothing_more() -> None:
    rows = field(9, 12, e6="1.", e7="2.")
    own = {"at": "e5", "arsenal": "w-4"}
    game = moving(2, "white/green", rows, {"gibraltar": "e12"}, {"wraith": own}, barricades=("e5n", "e6n"))
    assert game.follows("p-12").via("wraith") == ["e6", "e7"]


@rule("AXA-19.6", "AXA-19.14")
def test_after_a_shot_the_rest_is_walked_with_the_right_hand_symbol_and_a_new_card() -> None:
    game = walks(3, TALL, "e10", "p-6")
    assert (game.via("wraith"), game.now["pending"][-2:]) == (
        ["e6"], ["move 2 2 white/green 0 0", "automa-aims 2 0"],
    )  # fmt: skip
    game.follows().follows(*aims(5, 10, 15, 20)).follows("p-12")
    assert (game.via("wraith"), game.step) == (["e6", "e5", "e4"], 8)
    assert [(told["decision"], told["path"]) for told in game.told("decides")] == [
        ("p-6", "white"),
        ("p-12", "green"),
    ]


@rule("AXA-19.6", "AXA-18.7")
def test_after_a_shot_the_symbol_none_ends_the_move() -> None:
    game = walks(3, TALL, "e10", "p-6", pair="white/none")
    game.follows().follows(*aims(5, 10, 15, 20))
    assert (game.via("wraith"), game.step) == (["e6"], 8)


@rule("AXA-19.8")
def test_the_steps_go_on_until_all_points_are_spent() -> None:
    game = walks(3, TALL, "e12", "p-1", has_shot=True, pair="white/white")
    assert (game.via("wraith"), game.now["decided"]) == (["e6", "f7", "f8"], ["p-1"])


@rule("AXA-19.9")
def test_on_the_end_cell_with_points_left_a_new_card_is_drawn() -> None:
    game = walks(3, TALL, "e12", "p-12", has_shot=True, pair="white/white")
    assert (game.via("wraith"), game.now["pending"][-1]) == (["e6", "e7"], "move 2 1 white/white 0 0")
    game.follows("p-5")
    assert (game.via("wraith"), game.step) == (["e6", "e7", "f8"], 8)
    assert sorted(game.now["decided"]) == ["p-12", "p-5"]


@rule("AXA-19.13")
def test_blocked_after_a_step_a_new_card_is_drawn_and_the_old_one_is_not_turned() -> None:
    rows = field(9, 12, e7="0C")
    game = walks(2, rows, "e12", "p-12", has_shot=True, pair="white/white")
    assert (game.via("wraith"), game.now["pending"][-1]) == (["e6"], "move 2 1 white/white 0 0")
    game.follows("p-5")
    assert game.via("wraith") == ["e6", "f7"]


@rule("AXA-19.13")
def test_a_new_card_is_turned_towards_the_enemy_anew() -> None:
    # P-9 turned east, since e6 is blocked; a step to f5; then its second cell g6 is blocked.
    rows = field(9, 12, e6="0C", g6="0C")
    game = walks(2, rows, "e12", "p-9", has_shot=True, pair="white/white")
    assert game.via("wraith") == ["f5"]
    game.follows("p-12")
    assert game.via("wraith") == ["f5", "f6"]


# --- turning the card


@rule("AXA-19.15")
@pytest.mark.parametrize(
    ("barred", "end"),
    [((), "e6"), (("e6",), "f5"), (("e6", "f5"), "d5")],
)
def test_blocked_before_the_first_step_the_card_is_turned_but_never_to_the_opposite(
    barred: tuple[str, ...], end: str
) -> None:
    rows = field(9, 12, **dict.fromkeys(barred, "0C"))
    assert walks(1, rows, "e12", "p-12", has_shot=True, pair="white/white").via("wraith") == [end]


@rule("AXA-19.15")
def test_the_opposite_orientation_is_left_out() -> None:
    # Only e4 is open: that is the opposite, so that the card fails.
    rows = field(9, 12, e6="0C", f5="0C", d5="0C")
    game = walks(1, rows, "e12", "p-12", has_shot=True, pair="white/white")
    assert (game.via("wraith"), game.now["pending"][-1]) == ([], "move 2 1 white/white 0 1")


@rule("AXA-19.16")
@pytest.mark.parametrize(("enemy", "opposite"), [("e12", "s"), ("i5", "w"), ("e1", "n"), ("a5", "e")])
def test_opposite_is_measured_from_the_orientation_in_which_the_card_was_laid(
    enemy: str, opposite: str
) -> None:
    rows = field(9, 12, **dict.fromkeys(("e6", "f5", "e4", "d5"), "0C"))
    game = walks(1, rows, enemy, "p-12", has_shot=True, pair="white/white")
    tried = [told["facing"] for told in game.told("blocked")]
    assert len(tried) == 6  # two full turns
    assert opposite not in tried


@rule("AXA-19.17")
def test_a_full_turn_without_a_step_is_repeated_and_then_the_card_is_discarded() -> None:
    rows = field(9, 12, e6="0C", f5="0C", d5="0C")
    game = walks(1, rows, "e12", "p-12", "p-5", has_shot=True, pair="white/white")
    assert game.kinds("second-turn", "card-fails") == ["second-turn", "card-fails"]
    assert game.via("wraith") == ["f4"]  # not f6: AXA-6.6, e6 and f5 are closed


@rule("AXA-19.18")
def test_after_twelve_cards_in_a_row_without_a_step_the_move_ends() -> None:
    walls = dict.fromkeys(["d4", "d5", "d6", "e6", "f6", "f5", "f4", "e4"], "0C")
    game = walks(2, field(9, 12, **walls), "e12", has_shot=True, pair="white/white")
    for number in range(1, 13):
        assert game.now["pending"][-1] == f"move 2 2 white/white 0 {number - 1}"
        game.follows(f"p-{number}")
    assert (game.at("wraith"), game.step) == ("e5", 8)
    assert [told["cards"] for told in game.told("gives-up")] == [12]


@rule("AXA-19.18")
def test_a_step_begins_the_count_anew() -> None:
    move = ("move 2 2 white/white 0 11",)
    own = {"wraith": {"at": "e5", "arsenal": "w-4"}}
    rows = field(9, 12, e7="0C")
    game = at_step(6, rows, {"gibraltar": "e12"}, own, inside=move, has_shot=True).follows("p-12")
    assert (game.via("wraith"), game.now["pending"][-1]) == (["e6"], "move 2 1 white/white 0 0")


# --- other cases


@rule("AXA-19.30", "AXA-3.7")
def test_a_move_that_ends_on_a_figure_goes_on_to_the_first_free_space() -> None:
    crates = dict.fromkeys(["d3", "d4", "d5", "e5", "f5", "f4", "f3", "e3"], "0C")
    automas = {"wraith": {"at": "e4", "arsenal": "w-4"}, "lifeline": "e4"}
    move = ("move 2 1 white/white 0 11",)
    game = at_step(6, field(**crates), {"gibraltar": "e9"}, automas, inside=move, has_shot=True).follows(
        "p-12"
    )
    assert (game.via("wraith"), game.at("lifeline")) == (["c2"], "e4")


@rule("AXA-19.30")
def test_a_free_neighbour_comes_before_the_next_ring() -> None:
    crates = dict.fromkeys(["d3", "d4", "d5", "e5", "f5", "f4", "e3"], "0C")
    automas = {"wraith": {"at": "e4", "arsenal": "w-4"}, "lifeline": "e4"}
    move = ("move 2 1 white/white 0 11",)
    game = at_step(6, field(**crates), {"gibraltar": "e9"}, automas, inside=move, has_shot=True).follows(
        "p-12"
    )
    assert game.via("wraith") == ["f3"]


def shot_at(card: str, automa: dict[str, Any], *luck: str, rows: Rows = FLAT, shooter: str = "e1") -> Clash:
    """Gibraltar shoots with the G7 Scout and misses; Bangalore turns up this card."""
    game = acting(rows, {"gibraltar": shooter, "lifeline": "a9"}, {"bangalore": automa})
    game.does("shoot g7-scout bangalore", "fire", luck=lucky(card, *aims(5, 10, 15)))
    for card in luck:
        game.follows(card)
    return game


@rule("AXA-19.31")
def test_in_a_reaction_the_shooter_is_the_main_enemy_and_the_right_hand_symbol_counts() -> None:
    # Double Time after fire: move 2 green/green. The shooter is to the south, the weaker Lifeline north-west.
    game = shot_at("bl-05", {"at": "e5"}, "p-12")
    assert (game.told("decides")[0]["facing"], game.told("decides")[0]["path"]) == ("s", "green")
    assert game.via("bangalore") == ["e6", "e7"]


@rule("AXA-19.31")
def test_in_a_reaction_it_counts_as_having_shot() -> None:
    # No printed reaction has two colours: a move white/green after fire.
    shot = {"shooter": "gibraltar", "target": "bangalore", "weapon": "g7-scout", "reaction": "bl-05"}
    pending = ["turn-end", "order 0", "done 0", "act 0", "reshuffle 0", "move 2 1 white/green 0 0"]
    own = {"at": "e5", "deck": [f"bl-{number:02}" for number in range(1, 11) if number != 5]}
    game = acting(FLAT, {"gibraltar": "e1"}, {"bangalore": own}, shot=shot, pending=pending).follows("p-12")
    assert game.via("bangalore") == ["e6"]  # green, away from the shooter


@rule("AXA-19.31")
def test_in_a_reaction_its_optimal_shot_is_not_active() -> None:
    # The Chase after fire: move 2 white/white, to where the shooter is in optimal range.
    game = acting(FLAT, {"gibraltar": "e1"}, {"bloodhound": {"at": "e7", "arsenal": "w-4"}})
    game.does("shoot g7-scout bloodhound", "fire", luck=lucky("bd-10", *aims(5, 10, 15))).follows("p-12")
    assert (game.via("bloodhound"), game.told("optimal-shot")) == (["e6", "e5"], [])
    assert (game.asked, game.now["pending"][-1]) == ("a", "act 0")


@rule("AXA-19.31", "AXA-19.22")
def test_in_a_reaction_ziplines_are_judged_by_the_shooter() -> None:
    # Green: away from the shooter on e1 by the anchors d5 and d9.
    rows = field(d5="0p", d9="0p")
    game = shot_at("bl-05", {"at": "e4"}, "p-12", rows=rows)
    assert game.via("bangalore")[0] == "c9"


@rule("AXA-19.32")
def test_no_card_is_drawn_when_no_enemy_is_left() -> None:
    # Close Combat: the last enemy falls, so that neither of its moves is made and step 10 follows.
    players = {"gibraltar": {"at": "e2", "shield": 0, "health": 6}}
    game = at_step(8, FLAT, players, {"bangalore": {"at": "e1", "charges": 1}}, active="bl-04", has_shot=True)
    game.follows()
    assert (game.told("decides"), game.step) == ([], 10)


@rule("AXA-19.33")
def test_a_move_of_a_feat_follows_the_same_rules() -> None:
    own = {"at": "e5", "arsenal": "w-4", "charges": 0}
    rows = field(9, 12, e6="0C")
    game = at_step(5, rows, {"gibraltar": "e12"}, {"wraith": own}, active="wr-07").follows()
    assert game.now["pending"][-1] == "move 2 3 white/green 0 0"
    game.follows("p-12").follows("p-1")
    assert (game.via("wraith"), game.step) == (["f5", "g5", "g6"], 6)


@rule("AXA-19.33", "AXA-6.12")
def test_a_status_changes_the_points_of_every_move_and_none_is_below_zero() -> None:
    own = {"at": "e5", "arsenal": "w-4", "charges": 0}
    beast = [{"status": "beast", "legend": "bloodhound", "ends": AUTOMAS_TURN + 1}]
    players = {"gibraltar": {"at": "e12", "health": 10}}
    game = at_step(5, TALL, players, {"bloodhound": own}, active="bd-03", statuses=beast).follows()
    assert game.told("moves")[0]["mp"] == 3 + 1
    pinned = [{"status": "pinned", "legend": "gibraltar", "ends": AUTOMAS_TURN + 1}]
    slow = at_step(5, TALL, {"wraith": "e12"}, {"gibraltar": own}, active="gi-10", statuses=pinned).follows()
    assert (slow.told("moves")[0]["mp"], slow.told("decides"), slow.charges("gibraltar")) == (0, [], 1)
