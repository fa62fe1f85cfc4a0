"""Section 18: the danger scheme."""

from __future__ import annotations

from typing import Any

import pytest

from apex import AUTOMAS_TURN, Clash, Rows, aims, at_step, field
from mechbay.testing.marks import rule

FLAT = field()
SAFE_NORTH = [1, 7, 9, 9]
ENEMY = {"gibraltar": "e9"}


def token(kind: str, at: str, **more: Any) -> dict[str, Any]:
    """A token of the players."""
    return {"token": kind, "at": at, "owner": 0, "ends": AUTOMAS_TURN + 9, "use": 1} | more


def fled(rows: Rows, card: str, *, safe: Any = (), automa: str = "wraith", **document: Any) -> Clash:
    """An Automa on e5, which has shot and holds no charge, draws a card in step 6."""
    own = {automa: {"at": "e5", "charges": 0} | document.pop("own", {})}
    players = document.pop("players", ENEMY)
    said: dict[str, Any] = {"has_shot": True, "safe": list(safe)} | document
    return at_step(6, rows, players, own | document.pop("ally", {}), **said).follows(card)


@rule("AXA-18.1")
@pytest.mark.parametrize(
    "where",
    [
        {"safe": SAFE_NORTH},
        {"tokens": [token("bombardment", "d4")]},
        {"tokens": [token("bombardment", "e4", begins=AUTOMAS_TURN + 1)]},  # AXA-3.31: even during its delay
        {"tokens": [token("nox-trap", "e4")]},
    ],
)
def test_in_a_danger_zone_the_danger_scheme_is_used(where: dict[str, Any]) -> None:
    game = fled(FLAT, "p-12", **where)
    assert [told["scheme"] for told in game.told("scheme")] == ["danger"]
    assert game.at("wraith") == "e7"


@rule("AXA-18.8")
@pytest.mark.parametrize(("enemy", "end"), [("e9", "e7"), ("i5", "g5"), ("e1", "e3"), ("a5", "c5")])
def test_the_card_points_at_the_main_enemy(enemy: str, end: str) -> None:
    # The danger is on e5 alone.
    game = fled(FLAT, "p-12", players={"gibraltar": enemy}, tokens=[token("strike", "e5")])
    assert game.at("wraith") == end


@rule("AXA-18.9")
@pytest.mark.parametrize(
    ("cells", "why"),
    [
        ({"e7": "0C"}, "the end is not free"),
        ({"e6": "0C"}, "the way crosses something impassable"),
        ({"e6": "2."}, "the way climbs two levels"),
        ({"e6": "1.", "e7": "3."}, "the second step climbs two levels"),
        ({"e7": "0V"}, "AXA-2.14: no Automa enters a canyon"),
    ],
)
def test_the_white_path_must_lead_to_a_free_and_safe_end(cells: dict[str, str], why: str) -> None:
    assert fled(field(**cells), "p-12", tokens=[token("strike", "e5")]).at("wraith") == "g5", why


@rule("AXA-18.9")
def test_an_end_in_danger_does_not_qualify() -> None:
    danger = [token("strike", "e5"), token("strike", "e7")]
    assert fled(FLAT, "p-12", tokens=danger).at("wraith") == "g5"


@rule("AXA-18.9")
def test_a_path_off_the_map_does_not_qualify() -> None:
    game = fled(FLAT, "p-12", own={"at": "e8"}, tokens=[token("strike", "e8")])
    assert game.at("wraith") == "g8"


@rule("AXA-18.9")
def test_a_diagonal_step_between_two_rocks_does_not_qualify() -> None:
    # P-5: f6, g7. Between e5 and f6 lie e6 and f5.
    strike = [token("strike", "e5")]
    assert fled(field(e6="0#"), "p-5", tokens=strike).at("wraith") == "g7"
    assert fled(field(e6="0#", f5="0#"), "p-5", tokens=strike).at("wraith") == "g3"


@rule("AXA-18.9")
def test_cells_before_the_end_may_be_dangerous_or_hold_figures() -> None:
    danger = [token("strike", "e5"), token("strike", "e6")]
    assert fled(FLAT, "p-12", tokens=danger).at("wraith") == "e7"
    ally = fled(FLAT, "p-12", tokens=danger[:1], players={"gibraltar": "e9", "lifeline": "e6"})
    assert ally.at("wraith") == "e7"


@rule("AXA-18.9")
def test_a_figure_on_the_end_turns_the_card() -> None:
    game = fled(FLAT, "p-12", tokens=[token("strike", "e5")], players={"gibraltar": "e9", "lifeline": "e7"})
    assert game.at("wraith") == "g5"


@rule("AXA-18.10")
def test_it_walks_the_whole_path_with_the_points_it_needs() -> None:
    # Gibraltar's schemes give 1 or 2 points; the path of P-1 has three cells.
    strike = [token("strike", "e5")]
    game = fled(FLAT, "p-1", automa="gibraltar", players={"wraith": "e9"}, tokens=strike)
    assert (game.via("gibraltar"), game.step) == (["e6", "f7", "f8"], 8)


@rule("AXA-18.10", "AXA-18.13")
def test_destructible_objects_on_the_path_do_not_bar_it_and_are_destroyed() -> None:
    game = fled(field(e6="0D", e7="0D"), "p-12", tokens=[token("strike", "e5")])
    assert (game.at("wraith"), game.now["destroyed"]) == ("e7", ["e6", "e7"])
    assert game.kinds("destroyed", "steps") == ["destroyed", "destroyed", "steps", "steps"]


@rule("AXA-18.13")
def test_what_a_dome_protects_counts_as_standing() -> None:
    dome = token("dome", "e7sw", use=2)  # d6, d7, e6, e7
    game = fled(field(e6="0D"), "p-12", tokens=[token("strike", "e5"), dome])
    assert (game.at("wraith"), game.now["destroyed"]) == ("g5", [])


@rule("AXA-18.13")
def test_a_path_that_is_rejected_destroys_nothing() -> None:
    game = fled(field(e6="0D", e7="0C"), "p-12", tokens=[token("strike", "e5")])
    assert (game.at("wraith"), game.now["destroyed"]) == ("g5", [])


@rule("AXA-18.13")
def test_danger_that_its_own_destruction_ends_does_not_count() -> None:
    # The trap on e6 makes e7 dangerous, and goes.
    game = fled(FLAT, "p-12", tokens=[token("nox-trap", "e6")])
    assert (game.at("wraith"), game.now["tokens"]) == ("e7", [])


@rule("AXA-18.11")
def test_a_shot_on_the_way_changes_neither_colour_nor_card() -> None:
    # From e6 the enemy at e10 is at 4: she shoots there and then goes on to e7.
    rows = field(9, 12)
    own = {"at": "e5", "arsenal": "w-4"}
    game = fled(
        rows, "p-12", own=own, players={"gibraltar": "e10"}, has_shot=False, tokens=[token("strike", "e5")]
    )
    assert (game.at("wraith"), game.now["pending"][-1]) == ("e6", "automa-aims 2 0")
    game.follows().follows(*aims(5, 10, 15, 20))
    assert (game.at("wraith"), game.step) == ("e7", 8)
    assert [told["path"] for told in game.told("decides")] == ["white"]


@rule("AXA-18.11", "AXA-17.4")
def test_on_the_end_cell_it_shoots_too() -> None:
    own = {"at": "e5", "arsenal": "w-4"}
    players = {"gibraltar": "e11"}
    game = fled(
        field(9, 12), "p-12", own=own, players=players, has_shot=False, tokens=[token("strike", "e5")]
    )
    assert (game.via("wraith"), len(game.told("optimal-shot"))) == (["e6", "e7"], 1)
    game.follows().follows(*aims(5, 10, 15, 20))
    assert game.step == 8


@rule("AXA-18.12")
@pytest.mark.parametrize(
    ("barred", "end"),
    [((), "e7"), (("e7",), "g5"), (("e7", "g5"), "e3"), (("e7", "g5", "e3"), "c5")],
)
def test_all_four_orientations_are_tried_clockwise_and_none_is_skipped(
    barred: tuple[str, ...], end: str
) -> None:
    game = fled(field(**dict.fromkeys(barred, "0C")), "p-12", tokens=[token("strike", "e5")])
    assert (game.at("wraith"), game.now["decided"]) == (end, ["p-12"])


@rule("AXA-18.14")
def test_if_no_orientation_works_a_scheme_is_used_with_its_charges_and_its_move() -> None:
    barred = dict.fromkeys(("e7", "g5", "e3", "c5"), "0C")
    game = fled(field(**barred), "p-12", tokens=[token("strike", "e5")])
    assert [told["scheme"] for told in game.told("scheme")] == ["danger", "a"]
    assert (game.at("wraith"), game.charges("wraith"), game.now["decided"]) == ("e5", 2, ["p-12"])
    game.follows("p-2")  # a new card for the move 1, green
    assert game.via("wraith") == ["f5"]


@rule("AXA-18.15")
def test_the_danger_scheme_gives_no_charges() -> None:
    assert fled(FLAT, "p-12", safe=SAFE_NORTH).charges("wraith") == 0


@rule("AXA-18.16")
def test_it_takes_no_zipline_on_its_way() -> None:
    # From e6 and e7 the anchor d7 is adjacent, and its twin is nearer to the enemy.
    rows = field(9, 12, d7="0p", d11="0p")
    game = fled(rows, "p-12", players={"gibraltar": "e12"}, tokens=[token("strike", "e5")])
    assert (game.via("wraith"), game.told("rides")) == (["e6", "e7"], [])


@rule("AXA-18.16")
def test_a_status_of_its_moves_does_not_matter() -> None:
    beast = [{"status": "beast", "legend": "bloodhound", "ends": 9}]
    game = fled(FLAT, "p-12", automa="bloodhound", statuses=beast, tokens=[token("strike", "e5")])
    assert game.via("bloodhound") == ["e6", "e7"]


@rule("AXA-18.17", "AXA-19.30")
def test_an_end_cell_that_is_taken_meanwhile_sends_it_to_the_first_free_space() -> None:
    # She shoots on e6; Hunter's Patience then brings him onto e7, where her path ends.
    players = {"gibraltar": "e8", "bloodhound": {"at": "f8", "hand": ["bd-h4"]}}
    own = {"at": "e5", "arsenal": "w-5"}
    said: dict[str, Any] = {"main": "bloodhound", "has_shot": False, "tokens": [token("strike", "e5")]}
    game = fled(FLAT, "p-12", own=own, players=players, **said)
    assert (game.at("wraith"), game.now["pending"][-1]) == ("e6", "automa-aims 2 1")
    game.follows().follows(*aims(5, 10, 15, 20))
    game.does("play bd-h4").does("go e7", luck=("draw-bloodhound bd-hc-1",))
    assert (game.via("wraith"), game.step) == (["e6", "e7", "d6"], 8)
