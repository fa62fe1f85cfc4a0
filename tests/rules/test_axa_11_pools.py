"""Section 11, Battle Royale: pools are drawn, epic tokens kept, gear exchanged, legends equipped."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from apex import Clash, started
from mechbay.core.portrait import portrait
from mechbay.core.table import SeededTable
from mechbay.games.apex_automa import GAME
from mechbay.testing.marks import rule

SETS = ("weapon-set w-2", "weapon-set w-1")
WEAPONS = (("prowler", "g7-scout", "eva8", "eva8"), ("hemlok", "r301", "longbow", "prowler"))
COMMON = (("syringe", "syringe", "ammo-pack", "mag"), ("optic-1x", "frag", "shield-cell", "shield-cell"))
RARE = (("barrel", "med-kit", "optic-2x", "frag"), ("bolt", "stock-sniper", "shield-battery", "mag"))
EPIC = (("body-shield", "optic-2x4x"), ("med-kit", "barrel"))
HANDS = ("li-hc-1", "li-hc-2", "li-hc-3", "gi-h1", "gi-h2", "gi-h3")


def drawn(*figures: int) -> tuple[str, ...]:
    """The luck of the pools of some legends."""
    luck: list[str] = []
    for figure in figures:
        for what, things in (("weapon", WEAPONS), ("common", COMMON), ("rare", RARE), ("epic", EPIC)):
            luck += [f"{what} {thing}" for thing in things[figure]]
    return tuple(luck)


def pools(variant: str = "solo2") -> Clash:
    """Lifeline and Gibraltar have drawn their pools."""
    game = started(mode="br", variant=variant).does("take wraith", "take bangalore")
    if variant == "solo1":
        game.does("take pathfinder")
        sets = (*SETS, "weapon-set w-3")
        return game.does("take lifeline", luck=(*sets, *drawn(0)))
    return game.does("take lifeline", "take gibraltar", luck=(*SETS, *drawn(0, 1)))


def exchanging(variant: str = "solo2") -> Clash:
    """Both have kept an epic token: a body shield and a barrel."""
    return pools(variant).does("keep body-shield", "keep barrel")


def equipping(variant: str = "solo2") -> Clash:
    """Nothing was exchanged, and Lifeline equips."""
    game = exchanging(variant)
    return game.does("ready a", "ready b") if variant == "coop" else game.does("ready a")


def pool(game: Clash, legend: str, part: str = "pool") -> list[str]:
    """What lies in a legend's pool, in the order of the alphabet."""
    return sorted(game.of(legend)[part])


# --- AXA-11.3


@rule("AXA-11.3", "AXA-27.8")
def test_each_legend_draws_weapons_and_tokens_openly() -> None:
    game = pools()
    for number, legend in enumerate(("lifeline", "gibraltar")):
        assert pool(game, legend) == sorted(WEAPONS[number] + COMMON[number] + RARE[number])
        assert pool(game, legend, "epics") == sorted(EPIC[number])
        told = [event["weapon"] for event in game.told("draws-weapon") if event["legend"] == legend]
        assert told == list(WEAPONS[number])
        found = [(event["bag"], event["loot"]) for event in game.told("finds") if event["legend"] == legend]
        bags = zip(("common", "rare", "epic"), (COMMON, RARE, EPIC), strict=True)
        assert found == [(bag, loot) for bag, tokens in bags for loot in tokens[number]]


@rule("AXA-11.3")
def test_each_legend_keeps_one_of_its_two_epic_tokens() -> None:
    game = pools()
    assert game.choices == ["keep optic-2x4x", "keep body-shield"]
    game.does("keep optic-2x4x")
    assert pool(game, "lifeline", "epics") == []
    assert "optic-2x4x" in pool(game, "lifeline")
    assert "body-shield" not in pool(game, "lifeline")
    assert game.choices == ["keep med-kit", "keep barrel"]
    assert game.does("keep barrel").told("keeps")[-1] == {
        "event": "keeps", "clause": "AXA-11.3", "who": "a", "legend": "gibraltar", "loot": "barrel",
    }  # fmt: skip


@rule("AXA-11.3")
def test_of_two_equal_epic_tokens_one_is_kept_without_a_question() -> None:
    luck = tuple("epic med-kit" if text == "epic barrel" else text for text in drawn(0, 1))
    game = started(mode="br").does("take wraith", "take bangalore")
    game.does("take lifeline", "take gibraltar", luck=(*SETS, *luck)).does("keep body-shield")
    assert game.choices_of("ready") == ["a"]
    assert pool(game, "gibraltar").count("med-kit") == 1
    assert game.now["bags"]["epic"].get("med-kit", 0) == 0  # the other has left the match


@rule("AXA-11.3", "AXA-27.1", "AXA-27.9")
def test_bags_hold_what_was_not_drawn() -> None:
    bags = pools().now["bags"]
    common = {"syringe": 4, "shield-cell": 4, "ammo-pack": 5, "stock-standard": 3, "mag": 1, "frag": 3}
    assert bags["common"] == common | {"optic-1x": 2}
    assert bags["rare"]["frag"] == 3
    assert sum(bags["rare"].values()) == 26 - 8
    assert bags["epic"] == {"optic-2x4x": 2, "body-shield": 2, "med-kit": 1, "shield-battery": 2, "barrel": 1}


@rule("AXA-11.1", "AXA-1.14", "AXA-10.11")
def test_automas_have_their_weapon_sets_and_no_pool() -> None:
    game = pools("solo1")
    sets = [game.of(legend)["arsenal"] for legend in ("wraith", "bangalore", "pathfinder")]
    assert sets == ["w-2", "w-1", "w-3"]
    assert [pool(game, legend) for legend in ("wraith", "bangalore", "pathfinder")] == [[], [], []]


@rule("AXA-10.14", "AXA-10.15", "AXA-23.3")
@pytest.mark.parametrize("variant", ["solo2", "solo1", "coop"])
def test_everybody_has_two_lives_and_nobody_a_kit(variant: str) -> None:
    game = pools(variant)
    assert [legend["lives"] for legend in game.now["legends"]] == [2] * 4
    assert [legend["kit"] for legend in game.now["legends"]] == [[]] * 4


# --- AXA-11.4, AXA-11.5, AXA-11.9 to AXA-11.13


@rule("AXA-11.5", "AXA-11.10")
def test_alone_one_passes_things_between_both_pools_and_is_ready_once() -> None:
    game = exchanging().does("give lifeline eva8", "give gibraltar optic-1x")
    assert pool(game, "gibraltar", "gifts") == ["eva8"]
    assert pool(game, "lifeline", "gifts") == ["optic-1x"]
    assert "optic-1x" not in pool(game, "gibraltar")
    assert game.choices_of("ready") == ["a"]
    assert game.does("ready a").now["pending"][-1] == "outfit 0"
    assert "equip eva8" in game.choices  # the one that she has kept
    assert game.told("gives")[0] | {"clause": ""} == {
        "event": "gives", "clause": "", "who": "a", "legend": "lifeline", "ally": "gibraltar", "gear": "eva8",
    }  # fmt: skip


@rule("AXA-11.4", "AXA-11.10", "AXA-26.2")
def test_two_people_share_the_question_and_either_gives_from_either_pool() -> None:
    game = pools("coop")
    assert game.asked == "a"
    assert game.does("keep body-shield").asked == "b"
    game.does("keep barrel")
    assert game.asked == "ab"
    assert game.state.legal(0) == game.state.legal(1)
    for action in ("give lifeline syringe", "give gibraltar frag", "ready a", "ready b"):
        one, other = Clash(game.now), Clash(game.now)
        assert portrait(one.does(action, seat="a").state) == portrait(other.does(action, seat="b").state)


@rule("AXA-11.10")
def test_the_exchange_ends_when_both_are_ready() -> None:
    game = exchanging("coop").does("ready a")
    assert game.choices_of("ready") == ["b"]
    assert game.does("ready b", seat="b").now["pending"][-1] == "outfit 0"
    assert game.asked == "a"


@rule("AXA-11.13")
def test_after_a_gift_nobody_is_ready() -> None:
    game = exchanging("coop").does("ready a").does("give gibraltar frag", seat="b")
    assert game.choices_of("ready") == ["a", "b"]


@rule("AXA-11.4")
def test_with_an_allied_automa_there_is_nobody_to_exchange_with() -> None:
    assert pools("solo1").does("keep body-shield").now["pending"][-1] == "outfit 0"


@rule("AXA-11.9", "AXA-11.12")
def test_two_different_weapons_stay_in_each_pool() -> None:
    game = exchanging().does("give lifeline prowler", "give lifeline eva8")
    weapons = [gear for gear in game.choices_of("give") if gear in ("lifeline g7-scout", "lifeline eva8")]
    assert weapons == []
    assert "lifeline syringe" in game.choices_of("give")  # tokens may all go
    game.does("give gibraltar longbow")
    assert "lifeline eva8" in game.choices_of("give")


@rule("AXA-11.9")
def test_of_two_cards_of_one_weapon_one_may_go() -> None:
    game = exchanging().does("give lifeline prowler")
    assert "lifeline eva8" in game.choices_of("give")  # EVA-8 and G7 Scout stay
    assert "lifeline g7-scout" not in game.choices_of("give")  # two EVA-8 are not two weapons


@rule("AXA-11.11")
def test_what_was_given_is_not_given_on() -> None:
    game = exchanging().does("give gibraltar stock-sniper")
    assert "lifeline stock-sniper" not in game.choices_of("give")
    for _ in range(60):  # so an exchange comes to an end, however long it is
        gifts = game.choices_of("give")
        if not gifts:
            break
        game.does(f"give {gifts[0]}")
    assert game.choices == ["ready a"]


# --- AXA-11.6 to AXA-11.8


@rule("AXA-11.6")
def test_exactly_two_weapons_are_equipped() -> None:
    game = equipping()
    assert "done" not in game.choices
    game.does("equip prowler")
    assert "done" not in game.choices
    game.does("equip eva8")
    assert "done" in game.choices
    assert [gear for gear in game.choices_of("equip") if gear in WEAPONS[0]] == []


@rule("AXA-11.12")
def test_the_two_weapons_are_different_ones() -> None:
    game = equipping().does("equip eva8")
    assert set(game.choices_of("equip")) & set(WEAPONS[0]) == {"prowler", "g7-scout"}


@rule("AXA-11.7")
def test_an_equipped_weapon_has_its_printed_ammunition() -> None:
    game = equipping().does("equip prowler", "equip eva8")
    assert game.ammo("lifeline") == {"prowler": 3, "eva8": 3}


@rule("AXA-11.8", "AXA-9.11", "AXA-11.14")
def test_attachments_go_on_free_slots_that_match() -> None:
    game = equipping().does("equip g7-scout", "equip eva8")
    assert game.choices_of("fit") == [
        "barrel g7-scout", "mag g7-scout", "optic-2x g7-scout", "optic-2x eva8",
    ]  # fmt: skip
    game.does("fit barrel g7-scout", "fit optic-2x eva8")
    assert game.choices_of("fit") == ["mag g7-scout"]
    game.does("fit mag g7-scout")
    assert game.fitted("lifeline") == {"g7-scout": ["barrel", "mag"], "eva8": ["optic-2x"]}


@rule("AXA-11.8", "AXA-9.12")
def test_the_backpack_takes_four_items() -> None:
    game = equipping().does("equip syringe", "equip syringe", "equip ammo-pack", "equip med-kit")
    assert game.of("lifeline")["kit"] == ["syringe", "syringe", "med-kit", "ammo-pack"]
    assert "frag" not in game.choices_of("equip")


@rule("AXA-11.8", "AXA-9.13")
def test_a_body_shield_is_put_on() -> None:
    game = equipping().does("equip body-shield")
    assert game.points("lifeline") == (30, 40)
    assert game.of("lifeline")["body_shield"]


@rule("AXA-9.13")
def test_a_second_body_shield_has_no_place() -> None:
    luck = tuple(text.replace("epic med-kit", "epic body-shield") for text in drawn(0, 1))
    game = started(mode="br").does("take wraith", "take bangalore")
    game.does("take lifeline", "take gibraltar", luck=(*SETS, *luck))
    game.does("keep body-shield", "keep body-shield", "give gibraltar body-shield", "ready a")
    assert "body-shield" in game.choices_of("equip")
    assert "body-shield" not in game.does("equip body-shield").choices_of("equip")


@rule("AXA-11.8")
def test_what_is_left_over_leaves_the_match() -> None:
    game = equipping().does("equip prowler", "equip eva8")
    before = game.now["bags"]
    game.does("done")
    assert (pool(game, "lifeline"), game.now["bags"]) == ([], before)
    assert game.now["pending"][-1] == "outfit 1"


@rule("AXA-11.10", "AXA-12.1", "AXA-12.2")
@pytest.mark.parametrize(("variant", "asked"), [("solo2", "a"), ("coop", "b")])
def test_then_the_ally_equips_and_the_drop_begins(variant: str, asked: str) -> None:
    game = equipping(variant).does("equip prowler", "equip eva8", "done")
    assert game.asked == asked
    hands = tuple(f"draw-{'lifeline' if card[:2] == 'li' else 'gibraltar'} {card}" for card in HANDS)
    game.does("equip hemlok", "equip r301").does("done", luck=hands)
    assert game.choices_of("enter") == ["lifeline", "gibraltar"]


@rule("AXA-11.3", "AXA-11.6", "AXA-11.8")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("variant", ["solo2", "solo1", "coop"])
def test_however_one_equips_all_has_its_place(variant: str, seed: int) -> None:
    table = SeededTable(seed)
    settings: dict[str, Any] = {"variant": variant, "mode": "br"}
    state = GAME.new(GAME.setups(settings)[0][0], settings, table)
    while "drop-start" in Clash(state.to_json()).now["pending"]:
        state.play(state.actors()[0], state.sample(state.actors()[0], table), table)
        assert not list(GAME.invariants(state))
    for legend in Clash(state.to_json()).now["legends"]:
        if legend["weapons"]:
            slots = Counter(part for weapon in legend["weapons"] for part in weapon["fitted"])
            assert len(legend["weapons"]) == 2
            assert len(legend["kit"]) <= 4
            assert sum(slots.values()) <= 8
