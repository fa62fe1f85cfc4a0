"""Section 7: aiming, the hit difficulty and the aim cards."""

from __future__ import annotations

from typing import Any

import pytest

from apex import Clash, acting, aims, at_step, field
from mechbay.testing.marks import rule

NONE = "gi-02"  # a feat of Gibraltar without a reaction
HERE = "e1"


def shooter(legend: str = "lifeline", *, at: str, cells: dict[str, str] | None = None, **more: Any) -> Clash:
    """A player's legend on e1 against Automa Gibraltar; more is of that legend, or of the position."""
    own = {key: more.pop(key) for key in ("arsenal", "hand") if key in more}
    rows = field(9, 10, **cells or {})
    return acting(rows, {legend: {"at": HERE} | own}, {"gibraltar": at}, **more)


def automa(at: str, charges: int = 0, arsenal: str = "w-1", **more: Any) -> Clash:
    """Automa Gibraltar on e1 is about to shoot in step 7 at Lifeline."""
    own = {"at": HERE, "charges": charges, "arsenal": arsenal}
    return at_step(7, field(9, 10), {"lifeline": at}, {"gibraltar": own}, **more)


@rule("AXA-7.1")
def test_a_shot_has_six_steps_in_order() -> None:
    game = shooter(at="e4", hand=["li-hc-2"])
    game.does("shoot prowler gibraltar", "play li-hc-2")
    assert game.kinds("turns-up", "aim-card") == []
    game.does("fire", luck=("feat-gibraltar gi-09", *[f"aim {card}" for card in aims(40, 35, 5, 10, 15)]))
    steps = ("aims", "plays", "turns-up", "aim-card", "shot", "hurt", "healed")
    assert game.kinds(*steps) == ["aims", "plays", "turns-up", *["aim-card"] * 5, "shot", "hurt"]
    assert game.of("gibraltar")["discard"] == ["gi-09"]  # after the reaction
    assert game.now["shot"] is None


@rule("AXA-7.1")
def test_the_reaction_after_fire_comes_after_the_damage() -> None:
    game = acting(field(), {"lifeline": HERE}, {"gibraltar": {"at": "e4", "shield": 0, "health": 40}})
    game.shoots("prowler", "gibraltar", "gi-09", *aims(80, 85, 5, 10, 15))
    assert game.kinds("hurt", "healed") == ["hurt", "healed"]
    assert game.points("gibraltar") == (0, 40 - 16 + 6)  # full before the hit, so it could not heal earlier


@rule("AXA-7.2")
def test_the_target_is_an_enemy_in_sight_and_in_the_range_of_the_weapon() -> None:
    rows = field(9, 10, d3="0#", d2="0#")
    game = acting(rows, {"lifeline": HERE, "wraith": "e2"}, {"gibraltar": "e7", "bangalore": "d4"})
    assert game.choices_of("shoot") == ["g7-scout gibraltar"]  # 6 away; Bangalore is behind rocks
    game.cannot("shoot prowler gibraltar", "AXA-7.2").cannot("shoot g7-scout bangalore", "AXA-7.2")
    game.cannot("shoot g7-scout wraith", "AXA-7.2")  # an ally


@rule("AXA-7.2")
@pytest.mark.parametrize(
    ("at", "weapons"), [("e2", 2), ("e6", 2), ("e7", 1), ("e8", 1), ("e9", 0), ("e10", 0)]
)
def test_both_ends_of_a_range_belong_to_it(at: str, weapons: int) -> None:
    assert len(shooter(at=at).choices_of("shoot")) == weapons


@rule("AXA-7.3", "AXA-7.4")
@pytest.mark.parametrize(
    ("weapon", "at", "difficulty"),
    [
        ("prowler", "e2", 50), ("prowler", "e4", 50), ("prowler", "e5", 60), ("prowler", "e6", 70),
        ("g7-scout", "e2", 80), ("g7-scout", "e3", 70), ("g7-scout", "e4", 60), ("g7-scout", "e8", 70),
        ("g7-scout", "i5", 40), ("g7-scout", "e7", 50),
    ],
)  # fmt: skip
def test_ten_for_each_space_outside_the_optimal_range(weapon: str, at: str, difficulty: int) -> None:
    """The optic of the G7 takes 10 off between 4 and 6 spaces."""
    game = shooter(at=at).does(f"shoot {weapon} gibraltar", "fire", luck=luck(weapon))
    assert [told["difficulty"] for told in game.told("difficulty")] == [difficulty]
    assert game.needed[0] == difficulty


def luck(weapon: str) -> tuple[str, ...]:
    cards = aims(5, 10, 15, 20, 25)[: 5 if weapon == "prowler" else 3]
    return (f"feat-gibraltar {NONE}", *[f"aim {card}" for card in cards])


@rule("AXA-7.5")
def test_all_modifiers_are_added_up() -> None:
    smoke = {"token": "smoke", "at": "e3sw", "owner": "gibraltar"}
    phased = {"status": "phased", "legend": "gibraltar", "ends": 9}
    game = shooter(at="e5", arsenal="h-2a", hand=["li-hc-2"], tokens=[smoke], statuses=[phased])
    game.shoots("hemlok", "gibraltar", "gi-01", *aims(5, 10, 15), boost="li-hc-2")
    assert game.needed[0] == 50 - 10 - 10 + 20 + 10  # optic and boost, status and smoke


@rule("AXA-7.5")
def test_a_reaction_before_fire_adds_to_the_difficulty_too() -> None:
    game = acting(field(), {"lifeline": HERE}, {"wraith": {"at": "e3", "charges": 1}})
    game.shoots("prowler", "wraith", "wr-03", *aims(5, 10, 15, 20, 25))
    assert (game.needed[0], game.charges("wraith")) == (50 + 10 + 10, 0)


@rule("AXA-7.5")
def test_two_smokes_on_the_way_count_once() -> None:
    smokes = [{"token": "smoke", "at": at, "use": k} for k, at in enumerate(("e3sw", "f3sw"))]
    game = shooter(at="e4", tokens=smokes).does("shoot prowler gibraltar", "fire", luck=luck("prowler"))
    assert game.needed[0] == 60


@rule("AXA-7.6")
def test_after_one_boost_there_is_no_other() -> None:
    hand = ["bl-hc-2", "bl-h2"]
    game = shooter("bangalore", at="e3", hand=hand).does("shoot prowler gibraltar")
    assert game.choices == ["play bl-hc-2", "play bl-h2", "fire"]
    game.does("play bl-hc-2")
    assert game.choices == ["fire"]
    game.cannot("play bl-h2", "AXA-7.6")
    game.does("fire", luck=luck("prowler"))
    assert (game.needed[0], game.of("bangalore")["hand"]) == (40, ["bl-h2"])


@rule("AXA-7.7")
@pytest.mark.parametrize(
    ("arsenal", "weapon", "cards"),
    [("h-1a", "prowler", 5), ("h-1a", "g7-scout", 3), ("h-1b", "r99", 6), ("h-1b", "wingman", 2)],
)
def test_the_rate_of_fire_is_the_number_of_cards(arsenal: str, weapon: str, cards: int) -> None:
    shown = aims(5, 10, 15, 20, 25, 30)[:cards]
    game = shooter(at="e3", arsenal=arsenal).shoots(weapon, "gibraltar", NONE, *shown)
    assert [told["aim"] for told in game.told("aim-card")] == list(shown)


@rule("AXA-7.7")
def test_a_boost_adds_a_volley() -> None:
    game = shooter("bangalore", at="e3", hand=["bl-h2"])
    game.shoots("g7-scout", "gibraltar", *aims(5, 10, 15, 20), boost="bl-h2")
    assert len(game.needed) == 4


@rule("AXA-7.8", "AXA-7.9")
def test_volleys_of_several_cards_share_a_slot() -> None:
    game = shooter(at="e2", arsenal="h-2a")  # the bolt adds a volley
    game.shoots("eva8", "gibraltar", NONE, *aims(5, 10, 15, 20, 25, 30))
    assert game.needed == [55, 55, 65, 65, 75, 75]


@rule("AXA-7.8")
def test_one_volley_of_three_cards() -> None:
    game = shooter(at="e5", arsenal="h-3a").shoots("triple-take", "gibraltar", NONE, *aims(5, 10, 15))
    assert game.needed == [45, 45, 45]


@rule("AXA-7.9")
def test_each_volley_lies_recoil_slots_further_on_the_track() -> None:
    game = shooter(at="e3").shoots("prowler", "gibraltar", NONE, *aims(5, 10, 15, 20, 25))
    assert game.needed == [50, 60, 70, 80, 90]
    game = shooter(at="e4", arsenal="h-1b").shoots("wingman", "gibraltar", NONE, *aims(5, 10))
    assert game.needed == [50, 70]  # recoil 2


@rule("AXA-7.10")
def test_stability_takes_off_the_first_slots() -> None:
    game = shooter(at="e3", arsenal="h-1b").shoots("r99", "gibraltar", NONE, *aims(5, 10, 15, 20, 25, 30))
    assert game.needed == [50, 50, 50, 60, 70, 80]


@rule("AXA-7.10")
def test_of_two_stabilities_the_larger_counts() -> None:
    game = automa("e5", charges=4, arsenal="w-2", active="gi-06")  # barrel and boost give 2 each
    game.follows().follows(*aims(5, 10, 15, 20))
    assert game.needed == [40, 40, 40, 50]


@rule("AXA-7.11")
def test_a_card_hits_that_reaches_the_difficulty() -> None:
    game = shooter(at="e3").shoots("prowler", "gibraltar", NONE, *aims(50, 60, 65, 80, 85))
    assert game.needed == [50, 60, 70, 80, 90]
    assert game.verdicts == ["hit", "hit", "miss", "hit", "miss"]
    assert game.dealt == [3 * 8]


@rule("AXA-7.12")
def test_a_card_with_the_cover_icon_misses_a_target_in_cover() -> None:
    shown = ("75c-0", "80c-0", "90c-sw", "85-e", "5-n")
    game = shooter(at="e3", cells={"e2": "0C"}).shoots("prowler", "gibraltar", NONE, *shown)
    assert game.verdicts == ["cover", "cover", "cover", "hit", "miss"]
    open_ground = shooter(at="e3").shoots("prowler", "gibraltar", NONE, *shown)
    assert open_ground.verdicts == ["hit", "hit", "hit", "hit", "miss"]


@rule("AXA-7.12")
def test_a_card_too_low_misses_whatever_its_icon() -> None:
    game = shooter(at="e3", cells={"e2": "0C"})
    game.shoots("prowler", "gibraltar", NONE, "50c-0", "55c-0", "65c-ne", "5-n", "10-e")
    assert game.verdicts == ["cover", "miss", "miss", "miss", "miss"]


@rule("AXA-7.13")
def test_a_reaction_that_makes_cover_icons_miss_beats_a_boost_and_a_status_that_ignore_them() -> None:
    shown = ("75c-0", "80c-0", "5-n", "10-e", "15-s")
    scan = {"status": "scan-2", "legend": "bloodhound", "ends": 9}
    for up, verdict in (("bl-09", "cover"), ("bl-02", "hit")):
        own = {"at": HERE, "hand": ["bd-h1"]}
        game = acting(field(9, 9, e2="0C"), {"bloodhound": own}, {"bangalore": "e3"}, statuses=[scan])
        game.shoots("prowler", "bangalore", up, *shown, boost="bd-h1")
        assert game.verdicts[:2] == [verdict, verdict]


@rule("AXA-7.13")
def test_the_reaction_makes_cover_icons_miss_even_in_the_open() -> None:
    game = acting(field(), {"lifeline": HERE}, {"bangalore": {"at": "e3", "charges": 0}})
    game.shoots("prowler", "bangalore", "bl-09", "75c-0", "80c-0", "5-n", "85h-se", "90h-s")
    assert game.verdicts == ["cover", "cover", "miss", "headshot", "headshot"]  # no charge for the heads
