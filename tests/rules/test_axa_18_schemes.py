"""Section 18: the action scheme of step 6, A to D."""

from __future__ import annotations

from typing import Any

import pytest

from apex import AUTOMAS_TURN, Clash, at_step, field, moving
from mechbay.testing.marks import rule
from terrain import PRINTED

WIDE = field(12, 12)
HIDDEN = field(12, 12, e3="0#")
# W-4: optimal 1 to 4, range 1 to 7
SCHEMES = [(WIDE, "e5", "a"), (WIDE, "e8", "b"), (WIDE, "e9", "c"), (HIDDEN, "e5", "d")]
SMOKE = {"token": "smoke", "owner": "wraith", "at": "e1sw", "ends": AUTOMAS_TURN + 2, "use": 1}


def chosen(legend: str, rows: list[str], enemy: str, **document: Any) -> Clash:
    """A legend on e1 with W-4 and no charge chooses its scheme; it has shot, so that no shot interferes."""
    foe = "gibraltar" if legend != "gibraltar" else "wraith"
    own = {"at": "e1", "arsenal": "w-4", "charges": 0}
    return at_step(6, rows, {foe: enemy}, {legend: own}, **{"has_shot": True} | document).follows()


@rule("AXA-18.2")
@pytest.mark.parametrize(("rows", "enemy", "scheme"), SCHEMES)
def test_the_first_scheme_that_is_true(rows: list[str], enemy: str, scheme: str) -> None:
    game = chosen("wraith", rows, enemy)
    assert [told["scheme"] for told in game.told("scheme")] == [scheme]


@rule("AXA-18.2")
@pytest.mark.parametrize("enemy", ["e2", "e5"])
def test_the_optimal_range_of_either_weapon_is_enough(enemy: str) -> None:
    assert chosen("wraith", WIDE, enemy).told("scheme")[0]["scheme"] == "a"  # 1 by one weapon, 4 by the other


@rule("AXA-18.2")
def test_the_scheme_looks_at_the_main_enemy_alone() -> None:
    players = {"gibraltar": "e12", "lifeline": "e3"}
    own = {"at": "e1", "arsenal": "w-4", "charges": 0}
    game = at_step(6, WIDE, players, {"wraith": own}, main="gibraltar", has_shot=True).follows()
    assert game.told("scheme")[0]["scheme"] == "c"


@rule("AXA-18.2")
def test_in_smoke_it_sees_nobody() -> None:
    assert chosen("wraith", WIDE, "e5", tokens=[SMOKE]).told("scheme")[0]["scheme"] == "d"


@rule("AXA-18.3", "AXA-18.4")
@pytest.mark.parametrize("card", PRINTED["automa_legend"], ids=lambda card: str(card["id"]))
@pytest.mark.parametrize(("rows", "enemy", "scheme"), SCHEMES)
def test_a_scheme_gives_its_charges_and_then_its_move(
    card: dict[str, Any], rows: list[str], enemy: str, scheme: str
) -> None:
    game = chosen(card["id"], rows, enemy)
    wanted = card[scheme.upper()]
    assert game.charges(card["id"]) == wanted["charge"]
    assert [(told["mp"], told["pair"]) for told in game.told("moves")] == [(wanted["move"], wanted["paths"])]
    kinds = game.kinds("scheme", "charged", "moves", "decides")
    assert kinds == ["scheme", *(["charged"] if wanted["charge"] else []), "moves"]


@rule("AXA-18.4", "AXA-6.12")
def test_a_status_changes_the_points_of_the_move() -> None:
    beast = [{"status": "beast", "legend": "bloodhound", "ends": 9}]
    assert chosen("bloodhound", WIDE, "e5", statuses=beast).told("moves")[0]["mp"] == 3


@rule("AXA-18.5")
def test_the_scheme_stays_though_the_situation_changes() -> None:
    # Scheme C of Bloodhound: 3 points. After two steps he is in range, where scheme B has only 2.
    own = {"at": "e1", "arsenal": "w-4", "charges": 0}
    game = at_step(6, WIDE, {"gibraltar": "e11"}, {"bloodhound": own}).follows().follows("p-6")
    assert (game.via("bloodhound"), game.charges("bloodhound")) == (["e2", "e3", "f4"], 1)
    assert len(game.told("scheme")) == 1


@rule("AXA-18.6")
@pytest.mark.parametrize(
    ("pair", "shot", "end"),
    [
        ("white/green", False, "e7"),
        ("white/green", True, "e3"),
        ("green/white", False, "e3"),
        ("green/white", True, "e7"),
    ],
)
def test_the_left_symbol_before_the_shot_and_the_right_one_after_it(pair: str, shot: bool, end: str) -> None:
    own = {"at": "e5", "arsenal": "w-4"}
    game = moving(2, pair, WIDE, {"gibraltar": "e12"}, {"wraith": own}, has_shot=shot).follows("p-12")
    assert game.at("wraith") == end


@rule("AXA-18.7", "AXA-19.1")
def test_none_means_no_movement_and_step_7_follows_at_once() -> None:
    # Wraith's scheme D is white/none: she has shot, so she stays, and no card is drawn.
    game = chosen("wraith", HIDDEN, "e5")
    assert (game.at("wraith"), game.told("decides"), game.step) == ("e1", [], 8)
    assert game.now["decided"] == []


@rule("AXA-18.1")
def test_outside_all_danger_the_danger_scheme_is_not_used() -> None:
    game = chosen("wraith", WIDE, "e5", safe=[1, 1, 12, 1])
    assert [told["scheme"] for told in game.told("scheme")] == ["a"]
