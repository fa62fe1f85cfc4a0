"""Section 7: what a shot does, and what happens afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from apex import Clash, acting, aims, at_step, field
from mechbay.core.errors import ScriptError
from mechbay.testing.marks import rule

NONE = "gi-02"  # a feat of Gibraltar without a reaction


def shooter(legend: str = "lifeline", at: str = "e3", **more: Any) -> Clash:
    """A player's legend on e1 against Automa Gibraltar with all its points; more is of that legend."""
    statuses = [{"status": status, "legend": legend, "ends": 9} for status in more.pop("statuses", ())]
    return acting(field(), {legend: {"at": "e1"} | more}, {"gibraltar": at}, statuses=statuses)


def automa(active: str, charges: int = 0, arsenal: str = "w-1", at: str = "e3", **target: Any) -> Clash:
    """Automa Wraith on e1 has begun a shot of step 7 at Lifeline; the aim cards are next."""
    own = {"at": "e1", "charges": charges, "arsenal": arsenal}
    players = {"lifeline": {"at": at} | target}
    return at_step(7, field(), players, {"wraith": own}, active=active).follows()


@rule("AXA-7.14")
def test_each_hit_does_the_damage_of_the_weapon_with_all_bonuses() -> None:
    game = shooter("bloodhound", statuses=("beast",))
    game.shoots("prowler", "gibraltar", NONE, *aims(80, 85, 5, 10, 15))
    assert game.dealt == [2 * (6 + 2 + 2)]  # the standard stock and the status
    assert game.points("gibraltar") == (0, 40)


@rule("AXA-7.14")
def test_no_hit_no_damage() -> None:
    game = shooter(arsenal="h-2b", at="e6").shoots("longbow", "gibraltar", NONE, *aims(5, 10))
    assert (game.dealt, game.told("hurt"), game.points("gibraltar")) == ([0], [], (20, 40))


@rule("AXA-7.15")
def test_a_headshot_adds_its_damage_if_it_hits() -> None:
    game = shooter()
    game.shoots("prowler", "gibraltar", NONE, "70h-w", "85h-se", "5-n", "75h-n", "100h-0")
    assert game.verdicts == ["headshot", "headshot", "miss", "miss", "headshot"]  # 75 is below 80
    assert game.dealt == [3 * (8 + 3)]


@rule("AXA-7.15")
def test_an_ignored_headshot_icon_leaves_a_plain_hit() -> None:
    for charges, verdict, damage in ((1, "hit", 8), (0, "headshot", 11)):
        target = {"at": "e3", "charges": charges}
        game = acting(field(), {"lifeline": "e1"}, {"bangalore": target})
        game.shoots("prowler", "bangalore", "bl-09", "100h-0", *aims(5, 10, 15, 20))
        assert (game.verdicts[0], game.dealt, game.charges("bangalore")) == (verdict, [damage], 0)


@rule("AXA-7.15")
def test_a_bonus_for_heads_counts_for_headshots_only() -> None:
    game = automa("wr-05", charges=1).follows("100h-0", *aims(80, 5, 10, 15))
    assert game.dealt == [(6 + 3 + 4 + 4) + 6]  # head, boost for heads, boost for the first hit


@rule("AXA-7.16")
def test_the_first_hit_adds_all_its_bonuses_once() -> None:
    own = {"at": "e1", "arsenal": "h-2b"}  # sniper stock
    ally = {"at": "d1", "hand": ["bd-h1"]}
    for shown, damage in (((80, 85), 11 + 6 + 4 + 11), ((5, 85), 11 + 6 + 4), ((80, 5), 11 + 6 + 4)):
        game = acting(field(), {"lifeline": own, "bloodhound": ally}, {"gibraltar": "e6"})
        game.shoots("longbow", "gibraltar", NONE, *aims(*shown), boost="bd-h1")
        assert game.dealt == [damage]


@rule("AXA-7.17")
def test_misses_are_replaced_once_in_the_same_slot() -> None:
    game = automa("wr-08")
    game.follows(*aims(50, 5, 70, 10, 85), *aims(60, 40, 15)[0:1], "90c-sw", "20-w")
    told = [(card["number"], card["aim"], card["verdict"]) for card in game.told("aim-card")]
    assert told == [
        (2, "5-n", "redrawn"), (4, "10-e", "redrawn"), (5, "85-e", "redrawn"),
        (1, "50-sw", "hit"), (2, "60-nw", "hit"), (3, "70-se", "hit"), (4, "90c-sw", "hit"),
        (5, "20-w", "miss"),
    ]  # fmt: skip
    assert game.needed == [50, 60, 70, 80, 90]
    assert game.dealt == [4 * 6]


@rule("AXA-7.17")
def test_a_card_that_cover_stopped_is_a_miss_too() -> None:
    own = {"at": "e1", "charges": 0}
    game = at_step(7, field(9, 9, e2="0C"), {"lifeline": "e3"}, {"wraith": own}, active="wr-08").follows()
    game.follows("75c-0", *aims(60, 70, 80), "100h-0", "55-n")
    assert game.verdicts[0] == "redrawn"
    assert game.verdicts[1:] == ["hit", "hit", "hit", "hit", "headshot"]


@rule("AXA-7.17")
def test_redrawn_cards_lie_under_the_deck_so_they_do_not_come_back() -> None:
    game = automa("wr-08", arsenal="w-5", at="e7")
    game.follows("5-n", "10-e", "15-s", "20-w")
    assert [card["aim"] for card in game.told("aim-card")] == ["5-n", "10-e", "15-s", "20-w"]
    with pytest.raises(ScriptError):
        automa("wr-08", arsenal="w-5", at="e7").follows("5-n", "10-e", "5-n", "20-w")


@rule("AXA-7.18")
def test_ignored_damage_is_taken_from_the_sum_of_the_shot() -> None:
    game = shooter().shoots("prowler", "gibraltar", "gi-03", *aims(80, 85, 5, 10, 15))
    assert (game.dealt, game.points("gibraltar")) == ([2 * 8 - 10], (14, 40))


@rule("AXA-7.18")
def test_ignoring_more_than_there_is_gives_nothing_back() -> None:
    target = {"at": "e3", "shield": 3, "health": 30}
    game = acting(field(), {"lifeline": "e1"}, {"gibraltar": target})
    game.shoots("prowler", "gibraltar", "gi-03", *aims(80, 5, 10, 15, 20))
    assert (game.dealt, game.told("hurt"), game.points("gibraltar")) == ([0], [], (3, 30))


@rule("AXA-7.18")
def test_all_ignored_damage_adds_up() -> None:
    target = {"at": "e3", "charges": 1}
    game = acting(field(), {"lifeline": "e1"}, {"gibraltar": target})
    game.shoots("prowler", "gibraltar", "gi-07", *aims(80, 85, 5, 10, 15))
    assert (game.dealt, game.charges("gibraltar")) == ([16 - 6 - 6], 0)


@rule("AXA-7.19")
def test_all_aim_cards_are_in_the_deck_again_for_the_next_shot() -> None:
    game = acting(
        field(), {"lifeline": "e1", "wraith": "d1"}, {"gibraltar": "e3"}, acted=[0],
        pending=["turn-end", "order 0", "done 0", "act 0"],
    )  # fmt: skip
    shown = aims(5, 10, 15, 20, 25)
    game.shoots("prowler", "gibraltar", NONE, *shown).does("end", luck=("draw-wraith wr-hc-1",))
    game.shoots("prowler", "gibraltar", "gi-06", *shown)
    assert [card["aim"] for card in game.told("aim-card")] == [*shown, *shown]


@rule("AXA-7.24")
def test_nobody_can_shoot_whom_a_dome_protects() -> None:
    dome = {"token": "dome", "at": "e4sw", "owner": "gibraltar"}
    game = acting(field(), {"lifeline": "e1"}, {"gibraltar": "e4", "bangalore": "g3"}, tokens=[dome])
    assert game.choices_of("shoot") == ["prowler bangalore", "g7-scout bangalore"]
    game.cannot("shoot prowler gibraltar", "AXA-7.24")


@rule("AXA-7.24")
def test_an_automa_takes_the_next_enemy_then() -> None:
    dome = {"token": "dome", "at": "e4sw", "owner": "lifeline"}
    players = {"lifeline": "e4", "bangalore": "g2"}
    game = at_step(7, field(), players, {"gibraltar": "e2"}, tokens=[dome]).follows()
    assert [told["target"] for told in game.told("aims")] == ["bangalore"]
