"""Section 16: the supply bin, the active feat and the abilities of an Automa, steps 2 to 4."""

from __future__ import annotations

from typing import Any

import pytest

from apex import AUTOMAS_TURN, Clash, Rows, at_step, field
from mechbay.testing.marks import rule

FLAT = field()
ROCK = field(e4="0#")  # between e1 and e8
ENEMY = {"gibraltar": "e8"}


# --- step 2: supply bin


def beside_bin(rows: Rows, **document: Any) -> Clash:
    """Wraith, hurt and with one charge, stands on e4 before step 2."""
    own = {"at": "e4", "shield": 10, "health": 10}
    return at_step(2, rows, {"gibraltar": "e9"}, {"wraith": own}, **document).follows()


@rule("AXA-16.14", "AXA-16.15")
@pytest.mark.parametrize("opened", [[], ["d5"]])
def test_a_bin_beside_it_gives_five_of_each_and_a_charge_and_stays_as_it_is(opened: list[str]) -> None:
    game = beside_bin(field(d5="0S"), opened=opened)
    assert (game.points("wraith"), game.charges("wraith")) == ((15, 15), 2)
    assert game.now["opened"] == opened


@rule("AXA-16.14")
def test_a_bin_two_spaces_away_gives_nothing() -> None:
    game = at_step(1, field(c4="0S"), {"gibraltar": "e9"}, {"wraith": {"at": "e4", "shield": 10}}).follows()
    assert (game.step, game.points("wraith")) == (3, (10, 40))


@rule("AXA-16.14")
def test_a_care_package_is_a_bin_too() -> None:
    package = {"token": "care-package", "at": "f4", "owner": "lifeline", "ends": 9, "use": 1}
    own = {"at": "e4", "shield": 10}
    game = at_step(
        2, FLAT, {"gibraltar": "e9"}, {"wraith": own, "lifeline": "a1"}, tokens=[package]
    ).follows()
    assert (game.points("wraith"), game.charges("wraith")) == ((15, 40), 2)


@rule("AXA-16.16")
def test_several_bins_count_once() -> None:
    game = beside_bin(field(d5="0S", e5="0S", f5="0S"))
    assert (game.points("wraith"), game.charges("wraith")) == ((15, 15), 2)
    assert game.step == 3


# --- step 3: active feat


@rule("AXA-16.17")
def test_the_top_card_is_turned_up_and_stays_until_step_11() -> None:
    own = {"at": "e4", "charges": 0}
    game = at_step(3, FLAT, {"gibraltar": "e9"}, {"lifeline": own}).follows("li-05")
    assert game.now["active"] == "li-05"
    assert "li-05" not in game.of("lifeline")["deck"] + game.of("lifeline")["discard"]
    late = at_step(10, FLAT, {"gibraltar": "e9"}, {"lifeline": "e4"}, active="li-05").follows()
    assert (late.step, late.now["active"]) == (11, "li-05")
    assert late.follows().of("lifeline")["discard"] == ["li-05"]


# --- step 4: abilities


def hunter(charges: int = 5, *, at: str = "e1", enemy: str = "e5", step: int = 4, **document: Any) -> Clash:
    """Bloodhound is at step 4: the Eye costs 1 within 6, the Beast 3 within 8."""
    own = {"at": at, "charges": charges} | {key: document.pop(key) for key in ("ready",) if key in document}
    return at_step(step, FLAT, {"gibraltar": enemy}, {"bloodhound": own}, **document)


def used(game: Clash) -> list[str]:
    """The abilities that were initiated."""
    return [told["ability"] for told in game.told("ability")]


@rule("AXA-16.18", "AXA-16.19")
def test_every_ability_that_qualifies_is_initiated_the_tactical_one_first() -> None:
    game = hunter().follows()
    assert (used(game), game.step, game.charges("bloodhound")) == (["bd-t"], 4, 4)
    game.follows()
    assert (used(game), game.charges("bloodhound")) == (["bd-t", "bd-s"], 1)
    assert game.step == 5


@rule("AXA-16.18")
@pytest.mark.parametrize(
    ("charges", "first", "left"), [(3, ["bd-t"], 2), (1, ["bd-t"], 0), (4, ["bd-t", "bd-s"], 0)]
)
def test_an_ability_needs_its_cost(charges: int, first: list[str], left: int) -> None:
    game = hunter(charges)
    while game.step == 4:
        game.follows()
    assert (used(game), game.charges("bloodhound")) == (first, left)


@rule("AXA-16.18")
def test_an_ability_needs_its_token() -> None:
    game = hunter(ready=[AUTOMAS_TURN + 1, 0]).follows()
    assert used(game) == ["bd-s"]
    assert game.step == 5  # and the tactical one is not tried again
    now = hunter(ready=[AUTOMAS_TURN, AUTOMAS_TURN + 1]).follows()
    assert (used(now), now.step) == (["bd-t"], 5)


@rule("AXA-16.18")
def test_an_ability_needs_its_conditions() -> None:
    game = hunter(enemy="e8").follows()  # 7 away: the Eye needs 6, the Beast 8
    assert used(game) == ["bd-s"]


@rule("AXA-16.18")
def test_a_condition_counts_though_charges_and_token_are_there() -> None:
    # Into the Void: seen by an enemy, with 35 points or less.
    for shield, due in ((15, False), (0, True)):
        own = {"at": "e1", "charges": 2, "shield": shield, "health": 21}
        game = at_step(3, FLAT, {"gibraltar": "e9"}, {"wraith": own}).follows("wr-06")
        assert (game.step == 4) == due
    hidden = {"at": "e1", "charges": 2, "shield": 0, "health": 21}
    assert at_step(3, ROCK, ENEMY, {"wraith": hidden}).follows("wr-06").step == 6


@rule("AXA-16.19")
def test_the_second_is_checked_after_the_first_has_been_resolved() -> None:
    # The Void brings Wraith behind the rock; only then the Rift, for an enemy out of sight, qualifies.
    own = {"at": "d2", "charges": 5, "shield": 0, "health": 20}
    game = at_step(4, field(e4="0#"), {"gibraltar": "e8"}, {"wraith": own}).follows()
    assert (used(game), game.step) == (["wr-t"], 4)
    game.follows()
    assert used(game) == ["wr-t", "wr-s"]


@rule("AXA-16.20")
def test_the_cost_is_paid_and_then_the_effects_run_from_top_to_bottom() -> None:
    own = {"at": "e1", "charges": 3, "shield": 0, "health": 20}
    game = at_step(4, FLAT, {"gibraltar": "e9"}, {"wraith": own}).follows()
    assert game.kinds("ability", "spent", "transferred", "healed") == [
        "ability",
        "spent",
        "transferred",
        "healed",
    ]
    assert (game.charges("wraith"), game.points("wraith")) == (1, (5, 20))


@rule("AXA-16.20", "AXA-17.2")
def test_a_transfer_in_step_4_is_no_occasion_for_the_optimal_shot() -> None:
    own = {"at": "e1", "charges": 1}
    game = at_step(4, FLAT, {"gibraltar": "e9"}, {"pathfinder": own}).follows()
    assert game.at("pathfinder") == "b4"  # the first of those from which the enemy is at 5, optimal for W-1
    assert (game.told("optimal-shot"), game.now["has_shot"]) == ([], False)
    assert game.step == 5  # where it is checked


@rule("AXA-16.21")
def test_an_ability_rests_for_its_delay_duration_and_cooldown() -> None:
    game = hunter().follows().follows()
    assert game.of("bloodhound")["ready"] == [AUTOMAS_TURN + 0 + 2, AUTOMAS_TURN + 3 + 4]
    assert [(told["status"], told["ends"]) for told in game.now["statuses"]] == [
        ("scan", AUTOMAS_TURN + 1),
        ("beast", AUTOMAS_TURN + 3),
    ]
    late = at_step(9, FLAT, {"bangalore": "e5"}, {"gibraltar": {"at": "e1", "charges": 4}}, has_shot=True)
    late.follows()
    assert late.of("gibraltar")["ready"][0] == AUTOMAS_TURN + 2 + 3  # the dome
    assert [told["ends"] for told in late.now["tokens"]] == [AUTOMAS_TURN + 2]
