"""Section 5: what a human legend does with its activation points."""

from __future__ import annotations

from typing import Any

import pytest

from apex import Clash, acting, aims, clash, field, lucky
from mechbay.testing.marks import rule

FULL_HAND = ["li-hc-1", "li-hc-2", "li-hc-3", "li-hc-4", "li-h3"]
FALLEN = {"at": "-", "shield": 0, "health": 0}


def active(own: Any = "e5", **more: Any) -> Clash:
    """Lifeline has its activation; Gibraltar is where it is said, else far away."""
    own = own if isinstance(own, dict) else {"at": own}
    rows = more.pop("rows", field())
    foes = more.pop("foes", {"gibraltar": "i9"})
    return acting(rows, {"lifeline": {"at": "e5"} | own, "wraith": more.pop("ally", "-")}, foes, **more)


def ordering(**legends: Any) -> Clash:
    """The player is asked which legend is activated first."""
    rows = field(9, 9, b9="0B")
    return clash(rows, legends, {"gibraltar": "i9"}, pending=["turn-end", "order 0"])


def shoots(game: Clash) -> Clash:
    """Five misses at Gibraltar."""
    return game.shoots("prowler", "gibraltar", "gi-02", *aims(5, 10, 15, 20, 25))


def token(kind: str, at: str, **more: Any) -> dict[str, Any]:
    return {"token": kind, "at": at, "owner": "gibraltar"} | more


# --- the beginning


@rule("AXA-5.1")
def test_an_activation_begins_with_a_card() -> None:
    hand = FULL_HAND[:4]
    game = ordering(lifeline={"at": "e5", "hand": hand}, wraith="a1")
    game.does("activate lifeline", luck=lucky("li-h1"))
    assert sorted(game.of("lifeline")["hand"]) == sorted([*hand, "li-h1"])
    assert game.of("wraith")["hand"] == []  # it draws when its own turn comes
    game.does("end", luck=lucky("wr-h1"))
    assert game.of("wraith")["hand"] == ["wr-h1"]


@rule("AXA-5.1")
def test_no_card_for_a_hand_of_five() -> None:
    game = ordering(lifeline={"at": "e5", "hand": FULL_HAND}, wraith="a1").does("activate lifeline")
    assert game.of("lifeline")["hand"] == FULL_HAND
    assert game.told("drew") == []


@rule("AXA-5.1", "AXA-5.11")
def test_a_legend_off_the_map_draws_too() -> None:
    game = ordering(lifeline=FALLEN, wraith="a1").does("activate lifeline", luck=lucky("li-h1"))
    assert game.of("lifeline")["hand"] == ["li-h1"]


@rule("AXA-5.2")
def test_each_legend_has_three_points_of_its_own() -> None:
    game = ordering(lifeline="e5", wraith="a1").does("activate lifeline", luck=lucky("li-h1"))
    assert game.now["ap"] == 3
    game.does("go e6", "go e7", "go e8")
    assert game.now["ap"] == 0
    game.does("end", luck=lucky("wr-h1"))
    assert game.now["ap"] == 3


@rule("AXA-5.2")
def test_with_no_points_left_nothing_that_costs_is_offered() -> None:
    rows = field(9, 9, e6="0S", d5="0D")
    game = active({"shield": 0, "health": 20}, rows=rows, foes={"gibraltar": "e3"}, ap=0)
    assert game.choices == ["end"]


# --- actions


@rule("AXA-5.3")
def test_actions_in_any_order() -> None:
    rows = field(9, 9, e4="0S")
    own = {"shield": 5, "health": 40}
    foes = {"gibraltar": "e8"}
    one = shoots(active(own, rows=rows, foes=foes).does("interact e4", "restore 10").does("go e6"))
    other = shoots(active(own, rows=rows, foes=foes)).does("interact e4", "restore 10", "go e6")
    for game in (one, other):
        assert (game.at("lifeline"), game.points("lifeline"), game.now["ap"]) == ("e6", (15, 40), 0)
        assert len(game.told("shot")) == 1


@rule("AXA-5.3", "AXA-5.4")
def test_one_may_move_three_times() -> None:
    game = active("e1").does("go e4", "go e7", "go e9")
    assert (game.at("lifeline"), game.now["ap"]) == ("e9", 0)
    game.cannot("go e8", "AXA-5.4")


@rule("AXA-5.3", "AXA-5.7")
def test_items_have_no_limit_but_the_kit() -> None:
    game = active({"shield": 0, "health": 20}).does("use syringe", "use shield-cell")
    assert (game.points("lifeline"), game.now["ap"]) == ((8, 28), 1)
    assert game.of("lifeline")["kit"] == ["frag"]


@rule("AXA-5.3")
def test_what_costs_more_than_is_left_is_refused() -> None:
    assert active(ap=2).choices_of("ability") == ["tactical", "ultimate"]
    game = active(ap=1)
    assert game.choices_of("ability") == ["tactical"]
    game.cannot("ability ultimate", "AXA-5.9")


@rule("AXA-5.4")
def test_a_move_costs_one_point_and_goes_three_spaces() -> None:
    game = active("e5")
    assert {"e8", "h8", "b2"} <= set(game.choices_of("go"))
    assert not {"e9", "i9", "a5"} & set(game.choices_of("go"))
    game.does("go e8")
    assert (game.at("lifeline"), game.now["ap"]) == ("e8", 2)


@rule("AXA-5.5")
def test_one_shot_in_an_activation_with_whichever_weapon() -> None:
    game = active(foes={"gibraltar": "e7", "bangalore": "e8"})
    assert game.choices_of("shoot")[:2] == ["prowler gibraltar", "prowler bangalore"]
    shoots(game)
    assert (game.now["ap"], game.choices_of("shoot")) == (2, [])
    game.cannot("shoot prowler gibraltar", "AXA-5.5")
    game.cannot("shoot g7-scout bangalore", "AXA-5.5")


@rule("AXA-5.5")
def test_each_legend_of_the_team_may_shoot_once() -> None:
    game = active(foes={"gibraltar": "e7"}, ally={"at": "e9", "hand": []}, acted=[0])
    shoots(game).does("end", luck=lucky("wr-hc-1"))
    assert "prowler gibraltar" in game.choices_of("shoot")


@rule("AXA-5.6")
def test_an_interaction_costs_one_point_and_uses_one_object() -> None:
    rows = field(9, 9, d6="0S", f4="0S", e7="0S")
    game = active({"shield": 0}, rows=rows)
    assert sorted(game.choices_of("interact")) == ["d6", "f4"]
    game.cannot("interact e7", "AXA-5.6")
    game.does("interact f4", "restore 10")
    assert (game.now["ap"], game.now["opened"], game.choices_of("interact")) == (2, ["f4"], ["d6"])
    game.does("interact d6", "restore 10")  # another one, for another point
    assert (game.now["ap"], game.points("lifeline")) == (1, (20, 40))


@rule("AXA-5.7")
@pytest.mark.parametrize(("item", "points"), [("syringe", (5, 28)), ("shield-cell", (13, 20))])
def test_a_consumable_costs_one_point_and_is_spent(item: str, points: tuple[int, int]) -> None:
    game = active({"shield": 5, "health": 20}).does(f"use {item}")
    assert (game.now["ap"], game.points("lifeline")) == (2, points)
    assert item not in game.of("lifeline")["kit"]
    game.cannot(f"use {item}", "AXA-5.7")


@rule("AXA-5.7")
def test_a_grenade_costs_one_point_and_is_spent() -> None:
    game = active(foes={"gibraltar": "e8"}).does("use frag", "at e8", luck=lucky("25-0", "30-0"))
    assert (game.now["ap"], game.of("lifeline")["kit"]) == (2, ["syringe", "shield-cell"])
    assert game.points("gibraltar") == (8, 40)


# --- destroying


@rule("AXA-5.8")
def test_an_object_in_sight_within_three_is_destroyed_for_one_point() -> None:
    rows = field(9, 9, e8="0D", e1="0D", c5="0C")
    game = active(rows=rows)
    assert game.choices_of("destroy") == ["e8"]
    game.cannot("destroy e1", "AXA-5.8")  # 4 away
    game.cannot("destroy c5", "AXA-2.11")  # nothing destroys a crate
    game.does("destroy e8")
    assert (game.now["ap"], game.now["destroyed"], game.choices_of("destroy")) == (2, ["e8"], [])
    assert "e8" in game.choices_of("go")


@rule("AXA-5.8")
def test_what_is_behind_a_rock_cannot_be_destroyed() -> None:
    assert active(rows=field(9, 9, e7="0#", e8="0D")).choices_of("destroy") == []


@rule("AXA-5.8")
@pytest.mark.parametrize("owner", ["lifeline", "wraith", "gibraltar"])
def test_whoever_owns_it(owner: str) -> None:
    things = [token("fence-pylon", "e7", owner=owner, use=1), token("heal-drone", "c5sw", owner=owner, use=2)]
    game = active(tokens=things)
    assert (game.choices_of("destroy"), game.choices_of("dismantle")) == (["e7"], ["c5sw"])
    game.does("destroy e7", "dismantle c5sw")
    assert (game.now["tokens"], game.now["ap"]) == ([], 1)


@rule("AXA-5.8")
def test_a_corner_is_as_far_as_the_nearest_space_that_touches_it() -> None:
    """From e5, i6sw touches h5 and h6 at 3; b2sw touches b2 at 3; i9sw touches h8 at 3; j5sw is too far."""
    for corner, offered in (("i6sw", True), ("b2sw", True), ("i9sw", True), ("a1sw", False), ("j5sw", False)):
        game = active(tokens=[token("heal-drone", corner)], foes={"gibraltar": "a9"})
        assert game.choices_of("dismantle") == ([corner] if offered else [])
    game.cannot("dismantle j5sw", "AXA-5.8")


@rule("AXA-5.8")
def test_a_corner_is_seen_if_a_space_that_touches_it_is_seen() -> None:
    """From e5 past the rock on e6: g7 is in sight, but neither e7, f7, e8 nor f8."""
    drones = [token("heal-drone", "g8sw", use=1), token("heal-drone", "f8sw", use=2)]
    game = active(rows=field(9, 9, e6="0#"), tokens=drones)
    assert game.choices_of("dismantle") == ["g8sw"]
    assert active(tokens=drones).choices_of("dismantle") == ["g8sw", "f8sw"]


@rule("AXA-5.8")
def test_smoke_and_domes_are_not_destructible() -> None:
    game = active(tokens=[token("smoke", "e6sw", use=1), token("dome", "e7sw", use=2)])
    assert game.choices_of("dismantle") == []


# --- abilities and cards


@rule("AXA-5.9")
def test_the_tactical_ability_costs_one_point_the_ultimate_two() -> None:
    game = active().does("ability tactical", "on e5sw")
    assert game.now["ap"] == 2
    game.does("ability ultimate", "at e6")
    assert (game.now["ap"], len(game.now["tokens"])) == (0, 2)


@rule("AXA-5.9")
def test_an_ability_once_per_activation_even_if_its_token_is_available() -> None:
    """A cooldown of nothing would make the token available at once."""
    game = active(used=["ability-tactical"])
    assert game.choices_of("ability") == ["ultimate"]
    game.cannot("ability tactical", "AXA-5.9")
    assert active(used=["ability-ultimate"]).choices_of("ability") == ["tactical"]


@rule("AXA-5.9")
@pytest.mark.parametrize(
    ("ready", "offered"), [([3, 0], ["ultimate"]), ([2, 3], ["tactical"]), ([2, 2], ["tactical", "ultimate"])]
)
def test_only_while_the_token_is_available(ready: list[int], offered: list[str]) -> None:
    assert active({"ready": ready}).choices_of("ability") == offered


@rule("AXA-5.10")
def test_an_action_feat_costs_its_printed_points() -> None:
    own = {"hand": ["li-hc-4", "li-h2"], "shield": 5, "health": 40}
    game = active(own, foes={"gibraltar": "e6"}).does("play li-hc-4")
    assert (game.points("lifeline"), game.now["ap"]) == ((13, 40), 2)
    game.does("play li-h2")
    assert (game.at("gibraltar"), game.now["ap"]) == ("e7", 1)


@rule("AXA-5.10")
def test_an_instant_costs_nothing_and_needs_no_points() -> None:
    own = {"hand": ["li-hc-1", "li-hc-4", "li-h1"], "shield": 5, "health": 20}
    game = active(own, ap=0)
    assert game.choices_of("play") == ["li-hc-1", "li-h1"]
    game.cannot("play li-hc-4", "AXA-5.10")
    game.does("play li-h1")
    assert (game.points("lifeline"), game.now["ap"]) == ((5, 26), 0)


@rule("AXA-5.10")
def test_a_boost_costs_nothing_beyond_the_shot() -> None:
    own = {"hand": ["li-hc-2"]}
    game = active(own, foes={"gibraltar": "e7"}, ap=1)
    game.shoots("prowler", "gibraltar", "gi-02", *aims(5, 10, 15, 20, 25), boost="li-hc-2")
    assert (game.now["ap"], game.needed[0]) == (0, 40)


# --- coming back


@rule("AXA-5.11")
def test_a_legend_off_the_map_comes_back_for_one_point_and_acts_on() -> None:
    game = ordering(lifeline=FALLEN, wraith="a1").does("activate lifeline", luck=lucky("li-h1"))
    assert game.choices == ["at a8", "at b8", "at c8", "at a9", "at c9", "end"]
    game.does("at b8")
    assert (game.at("lifeline"), game.now["ap"], game.now["acting"]) == ("b8", 2, 0)
    game.does("go b6", "go b5")
    assert (game.at("lifeline"), game.now["ap"]) == ("b5", 0)


@rule("AXA-5.11")
def test_otherwise_its_activation_ends() -> None:
    game = ordering(lifeline=FALLEN, wraith="a1").does("activate lifeline", luck=lucky("li-h1"))
    game.does("end", luck=lucky("wr-h1"))
    assert (game.at("lifeline"), game.now["acting"]) == ("-", 1)


@rule("AXA-5.11")
def test_its_hand_does_nothing_until_it_is_back() -> None:
    """Coming back is for the start of the activation, so nothing else is offered."""
    own = FALLEN | {"hand": FULL_HAND}
    game = ordering(lifeline=own, wraith="a1").does("activate lifeline")
    assert {choice.split()[0] for choice in game.choices} == {"at", "end"}


# --- the end


@rule("AXA-5.13")
def test_points_left_are_lost() -> None:
    """Neither the ally nor the next turn has them."""
    full = {"at": "e5", "hand": FULL_HAND}
    game = ordering(lifeline=full, wraith={"at": "a1", "hand": []})
    game.does("activate lifeline", "go e6").does("end", luck=lucky("wr-h1"))
    assert [told["left"] for told in game.told("ends")] == [2]
    assert (game.now["acting"], game.now["ap"]) == (1, 3)


@rule("AXA-5.13")
def test_movement_points_left_are_lost() -> None:
    """A step of one space uses up a whole move: the next one is another action."""
    game = active("e1", ap=2).does("go e2")
    assert "e5" in game.choices_of("go")
    assert "e6" not in game.choices_of("go")  # three more, not five
    assert game.does("go e3").choices_of("go") == []


@rule("AXA-5.13")
def test_a_legend_may_end_with_all_its_points() -> None:
    game = active(ally={"at": "a1", "hand": []}, acted=[0]).does("end", luck=lucky("wr-h1"))
    assert [told["left"] for told in game.told("ends")] == [3]
