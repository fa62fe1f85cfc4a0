"""Section 22: the tokens that abilities put on the map, what they do in time, and how they go."""

from __future__ import annotations

from typing import Any

import pytest

from apex import Clash, acting, at_step, field, lucky
from mechbay.testing.marks import rule

HANDS = {
    "lifeline": ["li-hc-1", "li-hc-2", "li-hc-3", "li-hc-4", "li-h3"],
    "wraith": ["wr-hc-1", "wr-hc-2", "wr-hc-3", "wr-hc-4", "wr-h1"],
}


def calm(lifeline: Any = "e5", wraith: Any = "a9", rows: Any = None, **document: Any) -> Clash:
    """The activation of Lifeline; both hands are full, and no Automa is there or can come back."""
    said = {"lifeline": lifeline, "wraith": wraith}
    players = {
        name: {"hand": HANDS[name]} | (at if isinstance(at, dict) else {"at": at})
        for name, at in said.items()
    }
    return acting(rows or field(), players, {"gibraltar": "-", "pathfinder": "-"}, **document)


def passes(game: Clash, turn: int) -> Clash:
    """Nobody does anything until a turn of the players begins."""
    while game.now["turn"] < turn:
        game.does("end" if "end" in game.choices else game.choices[0])
    return game


# --- in time


@rule("AXA-22.16", "AXA-4.10", "AXA-4.11")
def test_a_bombardment_hurts_all_in_its_nine_spaces_at_the_end_of_two_turns_after_one() -> None:
    """Gibraltar puts it on the main enemy in turn 3; it works at the end of the turns 4 and 5."""
    automas = {"gibraltar": {"at": "e5", "charges": 4, "ready": [99, 0]}}
    game = at_step(9, field(), {"wraith": "h8"}, automas).follows()
    placed = {"token": "bombardment", "at": "h8", "owner": 2, "begins": 4, "ends": 6, "use": 1}
    assert game.now["tokens"] == [placed | {"opened": False}]
    mark = [{"token": "bombardment", "at": "e5", "owner": 2, "begins": 4, "ends": 6}]
    game = calm("f6", "g5", turn=2, tokens=mark).does("end")
    assert game.now["turn"] == 4
    assert game.told("hurt") == []  # the turns 2 and 3
    passes(game, 6)
    assert [(told["legend"], told["damage"]) for told in game.told("hurt")] == [("lifeline", 8)] * 2
    assert game.now["tokens"] == []
    assert passes(game, 8).points("lifeline") == (4, 40)


@rule("AXA-22.16")
def test_a_bombardment_hurts_friend_and_foe() -> None:
    mark = [{"token": "bombardment", "at": "e5", "owner": 0, "ends": 3}]
    game = calm("e5", "d4", turn=2, tokens=mark).does("end")
    assert (game.points("lifeline"), game.points("wraith")) == ((12, 40), (12, 40))


@rule("AXA-22.16", "AXA-3.29", "AXA-3.31", "AXA-18.1")
@pytest.mark.parametrize("begins", [3, 4])
@pytest.mark.parametrize(("at", "danger"), [("f6", True), ("g6", False)])
def test_a_bombardment_area_is_a_danger_zone_even_during_its_delay(
    begins: int, at: str, danger: bool
) -> None:
    mark = [{"token": "bombardment", "at": "e5", "owner": 0, "begins": begins, "ends": 6}]
    game = at_step(6, field(), {"gibraltar": "i1"}, {"wraith": at}, tokens=mark)
    game.follows(*(["p-12"] if danger else []))
    assert (game.told("scheme")[0]["scheme"] == "danger") == danger


@rule("AXA-22.17", "AXA-4.10", "AXA-8.26")
def test_rolling_thunder_strikes_once_when_its_delay_is_over_and_is_gone() -> None:
    marks = [
        {"token": "strike", "at": at, "owner": 2, "begins": 4, "ends": 4, "use": 1}
        for at in ("e5", "e6", "e7")
    ]
    game = calm("e6", "f6", turn=2, tokens=marks)
    game.does("end")
    assert [(told["legend"], told["damage"]) for told in game.told("hurt")] == [("lifeline", 12)]
    assert game.now["tokens"] == []
    game = calm("e6", "f6", turn=2, tokens=marks).does("go d6", "end")
    assert game.told("hurt") == []


@rule("AXA-22.18", "AXA-3.26")
def test_the_heal_drone_restores_health_of_its_owners_team_at_the_end_of_each_turn() -> None:
    """Put on e5sw, over d4, e4, d5 and e5, for the turns 2 and 3."""
    weak = {"shield": 0, "health": 10}
    drone = [{"token": "heal-drone", "at": "e5sw", "owner": 1, "begins": 2, "ends": 4}]
    game = calm(weak | {"at": "d4"}, weak | {"at": "e6"}, turn=2, tokens=drone).does("end")
    assert (game.points("lifeline"), game.points("wraith")) == ((0, 22), (0, 10))
    assert game.now["tokens"] == []
    enemys = [drone[0] | {"owner": 2}]
    game = calm(weak | {"at": "d4"}, turn=2, tokens=enemys).does("end")
    assert game.points("lifeline") == (0, 10)


# --- care package


@rule("AXA-22.19", "AXA-8.18", "AXA-8.21")
def test_a_care_package_is_a_bin_that_a_person_opens_once() -> None:
    package = [{"token": "care-package", "at": "e6", "owner": 2}]
    game = calm({"at": "e5", "shield": 0}, tokens=package).does("interact e6")
    assert game.points("lifeline") == (10, 40)
    assert game.now["tokens"][0]["opened"]
    assert game.choices_of("interact") == []


@rule("AXA-22.19", "AXA-8.22")
def test_a_care_package_stays_open_when_the_bins_close() -> None:
    """The transition after round 3, turn 5."""
    package = [{"token": "care-package", "at": "e6", "owner": 2, "opened": True}]
    game = calm(rows=field(9, 9, d5="0S"), tokens=package, opened=["d5"], turn=4)
    passes(game.does("end"), 6)
    assert (game.now["opened"], game.now["tokens"][0]["opened"]) == ([], True)


@rule("AXA-22.19", "AXA-16.14")
@pytest.mark.parametrize("opened", [False, True])
def test_an_automa_profits_from_a_care_package_open_or_closed(opened: bool) -> None:
    package = [{"token": "care-package", "at": "e6", "owner": 0, "opened": opened}]
    automa = {"at": "e5", "shield": 0, "health": 10, "charges": 0}
    game = at_step(2, field(), {"gibraltar": "a1"}, {"wraith": automa}, tokens=package).follows()
    assert (game.points("wraith"), game.charges("wraith")) == ((5, 15), 1)
    assert game.now["tokens"][0]["opened"] == opened


@rule("AXA-22.19", "AXA-2.5")
def test_a_care_package_is_in_the_way_and_covers() -> None:
    package = [{"token": "care-package", "at": "e6", "owner": 2}]
    game = acting(field(), {"gibraltar": "e4"}, {"wraith": "e7"}, tokens=package)
    assert "e6" not in game.choices_of("go")
    game.does("shoot prowler wraith")
    assert game.now["shot"]["cover"] is True


# --- pairs


@rule("AXA-22.20", "AXA-2.18", "AXA-8.23")
def test_a_zipline_of_a_gun_is_ridden_like_one_of_the_map_until_it_vanishes() -> None:
    pair = [
        {"token": "zip-anchor", "at": at, "owner": 2, "ends": 6, "use": 1} for at in ("e6", "a1")
    ]  # fmt: skip
    game = calm(tokens=pair).does("interact e6")
    assert sorted(game.choices_of("at")) == ["a2", "b1", "b2"]
    assert game.does("at b2").at("lifeline") == "b2"
    game = passes(calm(tokens=pair).does("end"), 4)
    assert len(game.now["tokens"]) == 2
    assert passes(game, 6).now["tokens"] == []


@rule("AXA-22.20", "AXA-6.11")
def test_the_portals_of_a_rift_are_linked() -> None:
    pair = [{"token": "portal", "at": at, "owner": 2, "ends": 6, "use": 1} for at in ("e6", "a1")]
    other = [{"token": "portal", "at": at, "owner": 2, "ends": 6, "use": 2} for at in ("i1", "i9")]
    game = calm(tokens=pair + other)
    assert {"a2", "b1", "b2", "c3"} <= set(game.choices_of("go"))  # 1 point for the rift, 2 are left
    assert not {"i8", "h9"} & set(game.choices_of("go"))


@rule("AXA-22.23", "AXA-24.12")
@pytest.mark.parametrize("shut", ["first", "second"])
def test_a_pair_of_which_one_token_finds_no_place_is_none_and_stays_paid(shut: str) -> None:
    """The zipline gun puts one anchor beside Pathfinder in a1 and one beside the main enemy in i9."""
    walls = ("a2", "b1", "b2") if shut == "first" else ("i8", "h9", "h8")
    automas = {"pathfinder": {"at": "a1", "charges": 3}}
    rows = field(9, 9, **dict.fromkeys(walls, "0C"))
    game = at_step(9, rows, {"gibraltar": "i9"}, automas, turn=3).follows()
    assert (game.now["tokens"], game.charges("pathfinder")) == ([], 0)
    assert game.of("pathfinder")["ready"][1] == 3 + 4 + 4


# --- tokens and their use


@rule("AXA-22.24", "AXA-4.11")
def test_each_token_goes_with_the_use_that_put_it_there() -> None:
    tokens = [
        {"token": "smoke", "at": "c3sw", "owner": 2, "ends": 4, "use": 1},
        {"token": "smoke", "at": "g7sw", "owner": 2, "ends": 6, "use": 2},
    ]
    game = passes(calm(tokens=tokens).does("end"), 4)
    assert [token["at"] for token in game.now["tokens"]] == ["g7sw"]
    assert passes(game, 6).now["tokens"] == []


@rule("AXA-22.24")
def test_every_use_of_an_ability_has_a_number_of_its_own() -> None:
    game = calm(tokens=[{"token": "smoke", "at": "c3sw", "owner": 2, "use": 7}])
    game.does("ability tactical", "on e5sw")
    assert [token["use"] for token in game.now["tokens"]] == [7, 8]


@rule("AXA-22.25", "AXA-5.8", "AXA-2.11")
def test_a_destroyed_drone_ends_its_zone_at_once_and_leaves_the_cooldown() -> None:
    weak = {"at": "d4", "shield": 0, "health": 10, "ready": [9, 0]}
    tokens = [
        {"token": "heal-drone", "at": "e5sw", "owner": 0, "ends": 4, "use": 1},
        {"token": "heal-drone", "at": "d4sw", "owner": 0, "ends": 4, "use": 2},
    ]
    game = calm(weak, tokens=tokens).does("dismantle e5sw")
    assert [token["at"] for token in game.now["tokens"]] == ["d4sw"]
    assert game.of("lifeline")["ready"] == [9, 0]
    game.does("dismantle d4sw", "end")
    assert game.points("lifeline") == (0, 10)


@rule("AXA-22.25", "AXA-19.19", "AXA-2.11")
def test_a_pylon_on_a_space_is_destroyed_alone() -> None:
    pylons = [
        {"token": "fence-pylon", "at": at, "owner": 2, "use": use} for use, at in enumerate(("e6", "e7"), 1)
    ]
    game = calm(tokens=pylons)
    assert game.choices_of("destroy") == ["e6", "e7"]
    game.does("destroy e7")
    assert [token["at"] for token in game.now["tokens"]] == ["e6"]


@rule("AXA-5.8", "AXA-22.17")
def test_a_mark_on_a_stack_does_not_offer_it_twice() -> None:
    marks = [{"token": "strike", "at": "e6", "owner": 2, "begins": 4, "ends": 4}]
    game = calm(rows=field(9, 9, e6="0D"), tokens=marks)
    assert game.choices_of("destroy") == ["e6"]
    game.does("destroy e6")
    assert (game.now["destroyed"], len(game.now["tokens"])) == (["e6"], 1)


@rule("AXA-22.1", "AXA-20.14", "AXA-22.2")
def test_a_feat_serves_as_active_card_or_as_a_reaction() -> None:
    """BL-04 in step 8 hurts and pushes; turned up under fire it heals its Automa instead."""
    automas = {"bangalore": {"at": "e5", "shield": 0}}
    game = at_step(8, field(), {"gibraltar": "e6"}, automas, active="bl-04", has_shot=True).follows()
    assert (game.points("gibraltar"), game.at("gibraltar")) == ((14, 40), "e7")
    game = acting(field(), {"gibraltar": "e6"}, automas).does("shoot prowler bangalore")
    game.does("fire", luck=lucky("bl-04", "5-n", "10-e", "15-s", "20-w", "25-n"))
    assert (game.points("bangalore"), game.points("gibraltar")) == ((10, 40), (20, 40))
