"""Section 8: supply bins and ziplines."""

from __future__ import annotations

from typing import Any

import pytest

from apex import Clash, acting, at_step, field, lucky
from mechbay.testing.marks import rule

FULL_HAND = ["li-hc-1", "li-hc-2", "li-hc-3", "li-hc-4", "li-h1"]
LINES = field(9, 9, e2="0p", h8="0p", e5="0q", a9="0q")


def beside_bin(*, shield: int = 20, health: int = 40, opened: bool = False, **document: Any) -> Clash:
    """Lifeline on e1, next to a bin on e2."""
    own = {"at": "e1", "shield": shield, "health": health} | document.pop("own", {})
    bins = ["e2"] if opened else []
    rows = field(9, 9, e2="0S", h8="0S")
    return acting(rows, {"lifeline": own}, {"gibraltar": "i9"}, opened=bins, **document)


def restores(game: Clash) -> list[int]:
    """The points of shield that may be taken."""
    return [int(points) for points in game.choices_of("restore")]


@rule("AXA-8.18")
def test_interacting_with_a_closed_bin_opens_it() -> None:
    game = beside_bin(shield=0)
    assert game.choices_of("interact") == ["e2"]  # the other bin is far away
    game.does("interact e2")
    assert (game.now["opened"], game.now["ap"]) == (["e2"], 2)
    assert [told["space"] for told in game.told("opens")] == ["e2"]


@rule("AXA-8.18")
def test_a_bin_may_lie_on_a_diagonal_but_not_two_spaces_off() -> None:
    for at, offered in (("d1", ["e2"]), ("f3", ["e2"]), ("c2", []), ("e4", [])):
        assert beside_bin(shield=0, own={"at": at}).choices_of("interact") == offered


@rule("AXA-8.19")
def test_ten_points_split_freely_or_two_cards() -> None:
    game = beside_bin(shield=5, health=20).does("interact e2")
    assert game.choices == [*[f"restore {points}" for points in range(11)], "draw"]
    game.does("restore 3")
    assert game.points("lifeline") == (8, 27)


@rule("AXA-8.19")
@pytest.mark.parametrize(
    ("shield", "health", "offered"),
    [(0, 34, [4, 5, 6, 7, 8, 9, 10]), (16, 0, [0, 1, 2, 3, 4]), (20, 30, [0]), (0, 40, [10]), (15, 35, [5])],
)
def test_no_split_is_offered_that_would_lose_points(shield: int, health: int, offered: list[int]) -> None:
    game = beside_bin(shield=shield, health=max(1, health)).does("interact e2")
    assert restores(game) == offered


@rule("AXA-8.19")
def test_where_less_than_ten_is_missing_all_of_it_is_restored() -> None:
    game = beside_bin(shield=18, health=37).does("interact e2")
    assert restores(game) == [2]
    assert game.does("restore 2").points("lifeline") == (20, 40)


@rule("AXA-8.19")
def test_two_feat_cards_instead() -> None:
    game = beside_bin(shield=0).does("interact e2").does("draw", luck=lucky("li-h2", "li-hc-3"))
    assert (game.points("lifeline"), game.of("lifeline")["hand"]) == ((0, 40), ["li-hc-3", "li-h2"])


@rule("AXA-8.19")
def test_without_a_choice_nothing_is_asked() -> None:
    game = beside_bin().does("interact e2", luck=lucky("li-h2", "li-hc-3"))
    assert game.of("lifeline")["hand"] == ["li-hc-3", "li-h2"]
    game = beside_bin(shield=15, own={"hand": FULL_HAND}).does("interact e2")
    assert game.points("lifeline") == (20, 40)


@rule("AXA-8.19")
def test_a_hand_of_four_has_room_for_one() -> None:
    game = beside_bin(own={"hand": FULL_HAND[:4]}).does("interact e2", luck=lucky("li-h4"))
    assert len(game.of("lifeline")["hand"]) == 5


@rule("AXA-8.21")
def test_an_open_bin_gives_nothing() -> None:
    game = beside_bin(shield=0, opened=True)
    assert game.choices_of("interact") == []
    twice = beside_bin(shield=0).does("interact e2", "restore 10")
    assert twice.choices_of("interact") == []


@rule("AXA-8.21")
def test_marks_on_the_space_of_a_bin_neither_close_nor_open_it() -> None:
    """Rolling Thunder may mark any space."""
    strike = {"token": "strike", "at": "e2", "owner": "gibraltar", "begins": 8, "ends": 8}
    assert beside_bin(shield=0, opened=True, tokens=[strike]).choices_of("interact") == []
    game = beside_bin(shield=0, tokens=[strike]).does("interact e2", "restore 10")
    assert (game.now["opened"], game.choices_of("interact")) == (["e2"], [])


@rule("AXA-8.22")
@pytest.mark.parametrize(
    ("turn", "closed"), [(1, False), (3, False), (5, True), (7, False), (11, True), (15, False)]
)
def test_all_bins_close_after_rounds_3_and_6(turn: int, closed: bool) -> None:
    rows = field(9, 9, e2="0S", h8="0S", e9="0B")
    opened = ["e2", "h8"]
    game = acting(rows, {"lifeline": "e1"}, {"gibraltar": "i9"}, turn=turn, red="enemies", opened=opened)
    game.does("end")
    assert game.now["turn"] == turn + 1
    assert game.now["opened"] == ([] if closed else ["e2", "h8"])


@rule("AXA-8.22", "AXA-22.19")
def test_a_care_package_stays_open() -> None:
    package = {"token": "care-package", "at": "c3", "owner": "lifeline", "ends": 9, "opened": True}
    rows = field(9, 9, e2="0S")
    document = {"turn": 5, "red": "enemies", "opened": ["e2"], "tokens": [package]}
    game = acting(rows, {"lifeline": "e1"}, {"gibraltar": "i9"}, **document).does("end")
    assert (game.now["opened"], game.now["tokens"][0]["opened"]) == ([], True)


@rule("AXA-8.23")
def test_a_zipline_brings_a_legend_beside_the_linked_anchor() -> None:
    game = acting(LINES, {"lifeline": "e1"}, {"gibraltar": "h9"})
    assert game.choices_of("interact") == ["e2"]
    game.does("interact e2")
    assert set(game.choices_of("at")) == {"g7", "h7", "i7", "g8", "i8", "g9", "i9"}  # not where Gibraltar is
    game.does("at i9")
    assert (game.at("lifeline"), game.now["ap"]) == ("i9", 2)
    assert game.choices_of("interact") == ["h8"]  # and back again


@rule("AXA-8.23")
def test_no_zipline_where_nobody_could_arrive() -> None:
    rows = field(9, 9, e2="0p", a9="0p", a8="0#", b8="0C", b9="0V")
    assert acting(rows, {"lifeline": "e1"}, {"gibraltar": "h9"}).choices_of("interact") == []


@rule("AXA-8.23")
def test_each_anchor_leads_to_its_own_partner() -> None:
    game = acting(LINES, {"lifeline": "e4"}, {"gibraltar": "h9"})
    assert game.choices_of("interact") == ["e5"]
    game.does("interact e5")
    assert set(game.choices_of("at")) == {"a8", "b8", "b9"}


@rule("AXA-8.23")
def test_anchors_of_a_zipline_gun_work_like_those_of_the_map() -> None:
    anchors = [
        {"token": "zip-anchor", "at": at, "owner": "pathfinder", "ends": 9, "use": 1} for at in ("e2", "a8")
    ]
    game = acting(field(), {"lifeline": "e1"}, {"pathfinder": "h9"}, tokens=anchors).does("interact e2")
    assert set(game.choices_of("at")) == {"a7", "b7", "b8", "a9", "b9"}


@rule("AXA-8.25")
def test_automas_never_open_a_bin() -> None:
    players = {"lifeline": "e1"}
    game = at_step(2, field(9, 9, h8="0S"), players, {"gibraltar": {"at": "g8", "shield": 0}}).follows()
    assert game.points("gibraltar") == (5, 40)
    assert (game.now["opened"], game.told("opens")) == ([], [])
