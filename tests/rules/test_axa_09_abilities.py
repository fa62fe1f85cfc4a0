"""Section 9: the abilities of human legends."""

from __future__ import annotations

from typing import Any

import pytest

from apex import LEGENDS, Clash, acting, aims, at_step, field
from mechbay.games.apex_automa.rules import cards
from mechbay.testing.marks import rule

# each pair of abilities that share a token
SHARED = [("BL-T", "BL-HT"), ("BL-S", "BL-HU"), ("GI-T", "GI-HT"), ("GI-S", "GI-HU"), ("LI-T", "LI-HT"),
          ("LI-S", "LI-HU"), ("PA-S", "PA-HU"), ("WR-S", "WR-HU")]  # fmt: skip


def user(legend: str, at: str = "e5", **more: Any) -> Clash:
    """A legend with its activation; its enemy is far away unless said."""
    foe = "gibraltar" if legend != "gibraltar" else "wraith"
    foes = more.pop("foes", {foe: "a1"})
    rows = more.pop("rows", field())
    ally = {"bloodhound": more.pop("ally", "-")} if legend != "bloodhound" else {}
    return acting(rows, {legend: {"at": at} | more.pop("own", {})} | ally, foes, **more)


def tokens(game: Clash) -> list[tuple[Any, ...]]:
    """The tokens on the map."""
    return [(token["token"], token["at"], token["begins"], token["ends"]) for token in game.now["tokens"]]


@rule("AXA-9.8")
@pytest.mark.parametrize("legend", LEGENDS)
def test_each_legend_has_two_abilities_and_both_are_available_at_the_start(legend: str) -> None:
    game = user(legend, turn=0)
    assert game.choices_of("ability") == ["tactical", "ultimate"]


@rule("AXA-9.8")
def test_the_wait_begins_with_the_use() -> None:
    game = user("bangalore").does("ability tactical", "on e5sw")
    assert game.of("bangalore")["ready"] == [2 + 0 + 2 + 2, 0]
    assert game.choices_of("ability") == ["ultimate"]


def placed(effects: Any) -> set[str]:
    """The tokens that an ability puts on the map."""
    return {effect["token"] for effect in effects if effect.get("op") == "place"}


@rule("AXA-9.9")
@pytest.mark.parametrize(("automa", "human"), SHARED)
def test_both_versions_of_an_ability_put_the_same_tokens(automa: str, human: str) -> None:
    """What a token does follows from what it is, not from who owns it."""
    entries = {
        entry["id"]: entry for name in ("automa_ability", "human_ability") for entry in cards.DATA[name]
    }
    assert placed(entries[automa]["effects"]) == placed(entries[human]["effects"]) != set()


@rule("AXA-9.9", "AXA-22.7")
def test_the_smoke_of_a_person_hinders_shots_and_blinds_automas() -> None:
    game = user("bangalore", foes={"gibraltar": "e7"}).does("ability tactical", "on e7sw")
    assert tokens(game) == [("smoke", "e7sw", 2, 4)]
    game.does("shoot prowler gibraltar", "fire", luck=shot("gi-02"))
    assert game.needed[0] == 60
    smoke = {"token": "smoke", "at": "e7sw", "owner": "bangalore"}
    players = {"bangalore": "e5"}
    blind = at_step(6, field(), players, {"gibraltar": "e7"}, tokens=[smoke]).follows()
    assert [told["scheme"] for told in blind.told("scheme")] == ["d"]


def shot(up: str) -> tuple[str, ...]:
    return (f"feat-gibraltar {up}", *(f"aim {card}" for card in aims(5, 10, 15, 20, 25)))


@rule("AXA-9.9", "AXA-24.22")
def test_smoke_goes_on_a_free_intersection_within_4() -> None:
    taken = {"token": "dome", "at": "e5sw", "owner": "gibraltar"}
    game = user("bangalore", at="a1", foes={"gibraltar": "i9"}, tokens=[taken]).does("ability tactical")
    corners = game.choices_of("on")
    assert "e5sw" not in corners  # it holds a token
    assert {"a1sw", "f6sw", "f1sw", "a6sw"} <= set(corners)  # the nearest touching space is 4 away
    assert not {"g1sw", "g7sw", "a7sw"} & set(corners)
    assert len(corners) == 6 * 6 - 1


@rule("AXA-9.9", "AXA-22.17", "AXA-24.21")
def test_rolling_thunder_of_a_person_strikes_a_line_in_the_next_turn() -> None:
    foes = {"gibraltar": "e8", "lifeline": "a1"}
    game = user("bangalore", foes=foes, ally={"at": "e7"}).does("ability ultimate", "at e6")
    assert game.choices_of("towards") == ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
    game.does("towards n")
    assert tokens(game) == [("strike", space, 3, 3) for space in ("e6", "e7", "e8")]
    assert (game.now["ap"], game.points("gibraltar")) == (1, (20, 40))


@rule("AXA-24.21")
def test_a_line_lies_on_the_map_as_a_whole() -> None:
    game = user("bangalore", at="a1", rows=field(9, 2), foes={"gibraltar": "i2"}).does(
        "ability ultimate", "at b2"
    )
    assert game.choices_of("towards") == ["e"]
    game = user("bangalore", at="a1", rows=field(9, 2), foes={"gibraltar": "i2"}).does("ability ultimate")
    assert {"b1", "i1", "a2"} <= set(game.choices_of("at"))
    assert "a1" not in game.choices_of("at")  # its own space is not within 1 to 8


@rule("AXA-9.9")
def test_the_bombardment_of_a_person_may_be_aimed_at_any_space_even_one_with_a_token() -> None:
    other = {"token": "bombardment", "at": "e7", "owner": "wraith"}
    rows = field(9, 9, d7="0#")
    game = user("gibraltar", rows=rows, foes={"wraith": "f7"}, tokens=[other]).does("ability ultimate")
    assert {"e7", "d7", "f7"} <= set(game.choices_of("at"))
    game.does("at e7")
    assert tokens(game)[1] == ("bombardment", "e7", 3, 5)


@rule("AXA-9.9", "AXA-22.18")
def test_the_heal_drone_of_a_person_heals_the_players_team() -> None:
    hurt = {"health": 20}
    game = user(
        "lifeline", own=hurt, ally={"at": "f6"} | hurt, foes={"gibraltar": {"at": "e6"} | hurt}, acted=[0, 1]
    )
    game.does("ability tactical", "on f6sw", "end")
    healths = [game.points(legend)[1] for legend in ("lifeline", "bloodhound", "gibraltar")]
    assert healths == [26, 26, 20]


@rule("AXA-9.9", "AXA-22.19")
def test_a_care_package_is_a_closed_bin() -> None:
    game = user("lifeline", own={"shield": 0}).does("ability ultimate", "at e6")
    assert game.choices_of("interact") == ["e6"]
    game.does("interact e6", "restore 10")
    assert (game.points("lifeline"), game.now["tokens"][0]["opened"]) == ((10, 40), True)


@rule("AXA-9.9", "AXA-22.20")
def test_a_zipline_gun_makes_a_pair_of_anchors() -> None:
    rows = field(9, 9, e7="0#")
    game = user("pathfinder", rows=rows).does("ability ultimate")
    assert set(game.choices_of("at")) == {"d4", "e4", "f4", "d5", "f5", "d6", "e6", "f6"}
    game.does("at d5")
    second = game.choices_of("at")
    assert "e8" not in second  # behind the rock
    assert {"e3", "g7", "i9"} <= set(second)
    assert not {"e6", "d5"} & set(second)  # nearer than 2
    game.does("at i9")
    assert tokens(game) == [("zip-anchor", "d5", 2, 6), ("zip-anchor", "i9", 2, 6)]
    assert game.choices_of("interact") == ["d5"]


@rule("AXA-9.9", "AXA-22.23")
def test_a_pair_of_which_one_cannot_be_placed_is_none() -> None:
    walls = {f"{column}{row}": "0#" for column in "def" for row in (4, 5, 6) if (column, row) != ("e", 5)}
    shut = user("wraith", rows=field(9, 9, **walls))  # no room for the first portal
    assert shut.choices_of("ability") == ["tactical"]
    alone = user("wraith", at="b2", rows=field(3, 3), foes={"gibraltar": "a1"})  # none for the second
    alone.does("ability ultimate", "at c3")
    assert (tokens(alone), alone.now["ap"]) == ([], 1)


@rule("AXA-9.8")
def test_phase_walk_makes_shots_harder_and_lets_wraith_move() -> None:
    game = user("wraith").does("ability tactical")
    assert {"e5", "e7"} <= set(game.choices_of("go"))
    assert "e8" not in game.choices_of("go")
    game.does("go e7")
    assert (game.at("wraith"), game.now["statuses"]) == (
        "e7", [{"status": "phased", "legend": 0, "ends": 4}]
    )  # fmt: skip


@rule("AXA-9.8")
def test_the_scan_is_for_the_whole_team() -> None:
    players = {"bloodhound": "e5", "lifeline": "e6"}
    game = acting(field(), players, {"gibraltar": "a1"}).does("ability tactical")
    assert [(status["status"], status["legend"]) for status in game.now["statuses"]] == [
        ("scan-2", 0),
        ("scan-2", 1),
    ]


@rule("AXA-9.8", "AXA-6.12")
def test_the_beast_hits_harder_and_moves_farther() -> None:
    game = user("bloodhound", foes={"gibraltar": "e7"}).does("ability ultimate")
    assert "e1" in game.choices_of("go")  # 4 spaces
    game.does("shoot prowler gibraltar", "fire", luck=("feat-gibraltar gi-02", *hits()))
    assert game.dealt == [10]


def hits() -> tuple[str, ...]:
    return tuple(f"aim {card}" for card in aims(80, 5, 10, 15, 20))


@rule("AXA-9.8", "AXA-24.22")
def test_the_grappling_hook_reaches_what_is_seen_and_not_too_high() -> None:
    rows = field(9, 9, e6="0#", d6="3.", c5="2.")
    game = user("pathfinder", rows=rows).does("ability tactical")
    offered = game.choices_of("at")
    assert {"c5", "e1"} <= set(offered)  # two levels up, and far
    assert not {"d6", "e7", "e5"} & set(offered)  # three levels up, behind the rock, its own
    game.does("at e1")
    assert game.at("pathfinder") == "e1"


@rule("AXA-22.23")
def test_the_rift_of_an_automa_without_room_for_the_first_portal_has_no_second_one() -> None:
    walls = {f"{column}{row}": "0#" for column in "bcd" for row in (2, 3, 4) if (column, row) != ("c", 3)}
    own = {"at": "c3", "charges": 3}
    game = at_step(4, field(9, 9, **walls), {"lifeline": "i9"}, {"wraith": own}).follows()
    assert [told["ability"] for told in game.told("ability")] == ["wr-s"]
    assert (tokens(game), game.charges("wraith"), game.at("wraith") != "c3") == ([], 0, True)
