"""Section 21: steps 8 to 11, and the tactical reposition."""

from __future__ import annotations

from typing import Any

import pytest

from apex import AUTOMAS_TURN, Clash, Rows, aims, at_step, field, scatters
from mechbay.testing.marks import rule

FLAT = field()


def token(kind: str, at: str, **more: Any) -> dict[str, Any]:
    """A token of the players."""
    return {"token": kind, "at": at, "owner": 0, "ends": AUTOMAS_TURN + 9, "use": 1} | more


def repositions(rows: Rows, *enemies: str, at: str = "e5", **document: Any) -> Clash:
    """Wraith with a charge is at step 10; Gibraltar and Lifeline look on from these spaces."""
    players = dict(zip(("gibraltar", "lifeline"), enemies, strict=False)) or {"gibraltar": "-"}
    own = {"wraith": {"at": at, "charges": 1}} | document.pop("ally", {})
    return at_step(10, rows, players, own, **document).follows()


def ends(rows: Rows, *enemies: str, **document: Any) -> str:
    """Where a reposition of Wraith from e5 ends."""
    return repositions(rows, *enemies, **document).at("wraith")


# --- steps 8 and 9


@rule("AXA-21.1")
def test_step_8_resolves_the_middle_of_a_card_of_step_8() -> None:
    own = {"at": "e5", "charges": 0, "health": 30}
    game = at_step(8, FLAT, {"wraith": "e9"}, {"bangalore": own}, active="bl-06", has_shot=True).follows()
    assert game.kinds("feat-effects", "healed", "moves") == ["feat-effects", "healed", "moves"]
    assert (game.points("bangalore"), game.told("moves")[0]["mp"]) == ((20, 36), 1)


@rule("AXA-21.1")
def test_a_card_of_step_5_is_passed_over_in_step_8() -> None:
    own = {"at": "e5", "arsenal": "w-4", "charges": 0}
    game = at_step(7, FLAT, {"wraith": "e9"}, {"bangalore": own}, active="bl-10").follows()
    game.follows(*aims(5, 10, 15, 20))
    assert (game.step, game.told("feat-effects")) == (11, [])


@rule("AXA-21.2")
def test_step_9_is_for_the_abilities_of_step_9_the_tactical_one_first() -> None:
    own = {"at": "e1", "charges": 5}
    game = at_step(9, FLAT, {"wraith": "e5"}, {"gibraltar": own}, has_shot=True).follows()
    assert [told["ability"] for told in game.told("ability")] == ["gi-t"]
    assert (game.charges("gibraltar"), game.step) == (3, 11)  # 4 for the bombardment are not there any more
    only = at_step(9, FLAT, {"wraith": "e5"}, {"gibraltar": own | {"ready": [9, 0]}}, has_shot=True).follows()
    assert ([told["ability"] for told in only.told("ability")], only.charges("gibraltar")) == (["gi-s"], 1)


@rule("AXA-21.2")
def test_the_abilities_of_step_4_are_not_for_step_9() -> None:
    game = at_step(
        8,
        FLAT,
        {"gibraltar": "e6"},
        {"bloodhound": {"at": "e1", "charges": 5}},
        active="bd-06",
        has_shot=True,
    )
    assert game.follows().step == 10


# --- step 10


@rule("AXA-21.3", "AXA-14.5")
def test_with_a_charge_it_repositions_and_spends_nothing() -> None:
    game = repositions(field(e4="1."), "e9")
    assert (game.at("wraith"), game.charges("wraith"), game.step) == ("e4", 1, 11)


@rule("AXA-21.3")
def test_without_a_charge_there_is_no_reposition() -> None:
    own = {"wraith": {"at": "e5", "charges": 0, "arsenal": "w-4"}}
    game = at_step(7, field(e4="1."), {"gibraltar": "e9"}, own, active="wr-10").follows()
    game.follows(*aims(5, 10, 15, 20))
    assert (game.step, game.at("wraith"), game.told("narrows")) == (11, "e5", [])


@rule("AXA-21.4")
def test_a_reposition_of_a_card_needs_no_charge() -> None:
    own = {"wraith": {"at": "e5", "charges": 0}}
    game = at_step(8, field(e4="1."), {"gibraltar": "e9"}, own, active="wr-06", has_shot=True).follows()
    assert (game.at("wraith"), game.charges("wraith")) == ("e4", 1)  # the charge comes after it


# --- step 11


@rule("AXA-21.5")
def test_step_11_discards_the_active_feat_and_ends_the_activation() -> None:
    game = at_step(11, FLAT, {"gibraltar": "e9"}, {"wraith": {"at": "e5", "discard": ["wr-01"]}}).follows()
    assert (game.of("wraith")["discard"], game.now["active"], game.now["acting"]) == (
        ["wr-01", "wr-06"],
        "-",
        None,
    )
    assert [told["clause"] for told in game.told("feat-over")] == ["AXA-21.5"]


@rule("AXA-21.6")
def test_an_activation_that_ends_early_discards_it_too() -> None:
    own = {"at": "e5", "shield": 0, "health": 6}
    game = at_step(8, FLAT, {"gibraltar": "e8"}, {"bangalore": own}, active="bl-09", has_shot=True)
    game.follows(*scatters("s", "s"))
    assert (game.at("bangalore"), game.of("bangalore")["discard"], game.now["active"]) == (
        "-",
        ["bl-09"],
        "-",
    )


# --- candidates


@rule("AXA-21.7")
@pytest.mark.parametrize(
    ("cells", "end"),
    [
        ({"e4": "1."}, "e4"),
        ({"d6": "1."}, "d6"),
        ({"e4": "2."}, "e5"),  # too high
        ({"e4": "1B"}, "e5"),  # not free
        ({"e3": "1."}, "e5"),  # two spaces away
    ],
)
def test_candidates_are_the_own_space_and_free_ones_around_it_at_most_one_level_up(
    cells: dict[str, str], end: str
) -> None:
    assert ends(field(**cells)) == end  # nobody looks on


@rule("AXA-21.7")
def test_a_figure_on_a_space_rules_it_out() -> None:
    assert ends(field(e4="1."), "e9", ally={"lifeline": "e4"}) == "e5"


@rule("AXA-21.7", "AXA-2.14")
def test_a_portal_rules_it_out() -> None:
    assert ends(field(e4="1."), "e9", tokens=[token("portal", "e4")]) == "e5"


@rule("AXA-21.7", "AXA-1.13")
def test_nothing_between_two_spaces_matters() -> None:
    # A transfer: the diagonal d4 lies between two crates.
    game = repositions(field(d4="1.", d5="0#", e4="0#"), "i5")
    assert game.at("wraith") == "d4"


@rule("AXA-21.8")
def test_from_a_safe_space_dangerous_ones_are_no_candidates() -> None:
    strike = [token("strike", "e4")]
    assert ends(field(e4="1."), "e9", tokens=strike) == "e5"
    both = [token("strike", "e4"), token("strike", "e5")]
    assert ends(field(e4="1."), "e9", tokens=both) == "e4"  # in danger already


# --- filters


@rule("AXA-21.9")
def test_the_space_that_the_fewest_enemies_see() -> None:
    rows = field(e6="0#")  # hides e5 from e9
    assert ends(rows, "e9") == "e5"
    assert ends(rows, "e9", at="d5") == "e5"
    assert ends(rows, "e9", "a5", at="d5") == "e5"  # seen by one instead of two


@rule("AXA-21.9")
def test_to_be_seen_by_fewer_counts_more_than_height() -> None:
    assert ends(field(e6="0#", d4="1.", c5="1."), "e9", at="d5") == "e5"


@rule("AXA-21.10")
@pytest.mark.parametrize(
    ("cells", "end"),
    [
        ({"e5": "1.", "f4": "2.", "d4": "1."}, "f4"),  # one up
        ({"e5": "1.", "d4": "0."}, "e5"),  # the same level
        ({"e5": "1.", "d4": "1."}, "e5"),
    ],
)
def test_one_level_up_and_then_the_same_level(cells: dict[str, str], end: str) -> None:
    assert ends(field(**cells)) == end


@rule("AXA-21.10")
@pytest.mark.parametrize(
    ("south", "south_east", "east", "end"),
    [
        ("1.", "2.", "0.", "f4"),  # one down before two and three
        ("2.", "1.", "0.", "e4"),
        ("0.", "1.", "0.", "f4"),  # two down before three
        ("0.", "0.", "1.", "f5"),
        ("0.", "0.", "0.", "f5"),  # lower still; E comes before SE and S
    ],
)
def test_then_one_level_down_then_two_then_lower(south: str, south_east: str, east: str, end: str) -> None:
    # From the tower e5, which e9 sees as it sees all but e4 behind it, and f4 and f5 behind the rock.
    rows = field(e5="3.", f6="0#", e4=south, f4=south_east, f5=east)
    assert ends(rows, "e9") == end


@rule("AXA-21.11")
def test_of_several_those_next_to_cover() -> None:
    # All spaces around e5 are seen from e9 and on one level; the crate c3 is next to d4 alone.
    assert ends(field(c3="0C"), "e9") == "d4"


@rule("AXA-21.11")
def test_cover_counts_whatever_side_it_is_on_and_the_own_space_may_have_it() -> None:
    assert ends(field(f4="0C"), "e9") == "e5"  # next to it, as others are: the own space


@rule("AXA-21.11", "AXA-3.23")
def test_a_barricade_is_cover_for_both_spaces_at_it() -> None:
    game = at_step(
        10, FLAT, {"gibraltar": "e9"}, {"wraith": {"at": "e5", "charges": 1}}, barricades=("f3n",)
    ).follows()
    assert game.at("wraith") == "f4"


@rule("AXA-21.11")
def test_levels_count_before_cover() -> None:
    assert ends(field(c3="0C", f4="1."), "e9") == "f4"


@rule("AXA-21.12")
def test_of_the_rest_its_own_space() -> None:
    game = repositions(FLAT, "e9")
    assert (game.at("wraith"), [told["space"] for told in game.told("stays")]) == ("e5", ["e5"])


@rule("AXA-21.12")
@pytest.mark.parametrize(
    ("cells", "end"), [(("f6", "d4", "e4"), "d4"), (("e4", "f5"), "f5"), (("f4", "e4", "d6"), "d6")]
)
def test_otherwise_the_first_in_placement_order(cells: tuple[str, ...], end: str) -> None:
    assert ends(field(**dict.fromkeys(cells, "1."))) == end


@rule("AXA-21.13")
def test_the_automa_is_transferred_and_no_points_are_counted() -> None:
    game = repositions(field(e4="1."), "e9")
    assert [told["space"] for told in game.told("repositions")] == ["e4"]
    assert (game.told("decides"), game.told("steps")) == ([], [])


@rule("AXA-21.14")
@pytest.mark.parametrize("kind", ["smoke", "dome"])
def test_inside_smoke_or_a_dome_there_is_no_reposition(kind: str) -> None:
    own = {"wraith": {"at": "e5", "charges": 1, "arsenal": "w-4"}}
    tokens = [token(kind, "e5sw")]
    game = at_step(
        8, field(e4="1."), {"gibraltar": "e9"}, own, active="wr-06", tokens=tokens, has_shot=True
    ).follows()
    assert (game.at("wraith"), game.step, len(game.told("no-reposition"))) == ("e5", 11, 1)


@rule("AXA-21.14")
def test_beside_smoke_it_repositions_even_into_it() -> None:
    assert ends(field(e4="1."), "e9", tokens=[token("smoke", "e4sw")]) == "e4"


@rule("AXA-21.15")
def test_a_reposition_of_a_card_in_step_8_is_followed_by_the_optimal_shot() -> None:
    # From e5 he is at 1, which W-5 does not like; from e4 at 2.
    own = {"wraith": {"at": "e5", "charges": 0, "arsenal": "w-5"}}
    game = at_step(8, field(e4="1."), {"gibraltar": "e6"}, own, active="wr-06").follows()
    assert (game.at("wraith"), len(game.told("optimal-shot"))) == ("e4", 1)


@rule("AXA-21.15")
def test_one_in_step_10_is_not() -> None:
    own = {"wraith": {"at": "e5", "charges": 1, "arsenal": "w-5"}}
    game = at_step(10, field(e4="1."), {"gibraltar": "e6"}, own).follows()
    assert (game.at("wraith"), game.told("optimal-shot"), game.step) == ("e4", [], 11)


@rule("AXA-21.16")
def test_smoke_hides_no_candidate() -> None:
    # Neither is d4 hidden by the smoke in which it lies, nor is the enemy blind in his.
    assert ends(FLAT, "e9", tokens=[token("smoke", "d4sw")]) == "e5"
    assert ends(field(e6="0#"), "e9", at="d5", tokens=[token("smoke", "e9sw")]) == "e5"
