"""Sections 7 to 9, Battle Royale: ammunition, bins and death boxes, what a legend carries."""

from __future__ import annotations

from typing import Any

import pytest

from apex import Clash, acting, aims, at_step, field
from mechbay.testing.marks import rule

FALLEN: dict[str, Any] = {"at": "-", "shield": 0, "health": 0, "lives": 1}
FULL = ["syringe", "syringe", "frag", "ammo-pack"]
ROWS = field(9, 9, a9="0B", e2="0S")


def royale(own: dict[str, Any] | str = "e1", **document: Any) -> Clash:
    """Lifeline acts in Battle Royale beside a bin, Gibraltar is six spaces away."""
    legend = own if isinstance(own, dict) else {"at": own}
    said = {"mode": "br"} | document
    return acting(ROWS, {"lifeline": {"at": "e1"} | legend, "wraith": "a1"}, {"gibraltar": "e7"}, **said)


def weapons(*told: tuple[str, list[str], int]) -> list[dict[str, Any]]:
    """Weapons as a document says them."""
    return [{"weapon": weapon, "fitted": fitted, "ammo": ammo} for weapon, fitted, ammo in told]


def searched(own: dict[str, Any], common: str, rare: str) -> Clash:
    """Lifeline has opened the bin."""
    return royale(own).does("interact e2", luck=(f"common {common}", f"rare {rare}"))


# --- AXA-7.22, AXA-7.23, AXA-9.14: ammunition


@rule("AXA-7.22")
def test_a_shooting_action_spends_one_ammunition_of_the_weapon() -> None:
    game = royale("e3")
    game.shoots("g7-scout", "gibraltar", "gi-02", *aims(5, 10, 15))
    assert game.ammo("lifeline") == {"prowler": 3, "g7-scout": 2}
    assert game.told("ammo")[0]["ammo"] == 2


@rule("AXA-7.22")
def test_a_weapon_without_ammunition_cannot_fire() -> None:
    game = royale({"at": "e3", "weapons": weapons(("prowler", [], 1), ("g7-scout", [], 0))})
    assert game.choices_of("shoot") == ["prowler gibraltar"]


@rule("AXA-7.22")
def test_team_deathmatch_counts_no_ammunition() -> None:
    game = acting(ROWS, {"lifeline": "e3"}, {"gibraltar": "e7"})
    game.shoots("g7-scout", "gibraltar", "gi-02", *aims(5, 10, 15))
    assert game.told("ammo") == []


@rule("AXA-7.23")
def test_automas_have_no_ammunition() -> None:
    game = at_step(7, field(), {"lifeline": "e3"}, {"gibraltar": "e6"}, mode="br")
    game.follows().follows(*aims(5, 10, 15, 20, 25))
    assert game.told("shot") != []
    assert game.told("ammo") == []
    assert game.of("gibraltar")["weapons"] == []


@rule("AXA-9.14", "AXA-5.7")
def test_an_ammo_pack_adds_two_to_one_weapon() -> None:
    own = {"weapons": weapons(("prowler", [], 0), ("g7-scout", [], 3)), "kit": ["ammo-pack"]}
    game = royale(own).does("use ammo-pack")  # only one lacks some
    assert game.ammo("lifeline") == {"prowler": 2, "g7-scout": 3}
    assert (game.of("lifeline")["kit"], game.now["ap"]) == ([], 2)


@rule("AXA-9.14", "AXA-D19")
def test_an_ammo_pack_is_for_one_of_two_weapons_and_never_above_the_printed_value() -> None:
    own = {"weapons": weapons(("prowler", [], 0), ("g7-scout", [], 2)), "kit": ["ammo-pack"]}
    game = royale(own).does("use ammo-pack")
    assert game.choices == ["load prowler", "load g7-scout"]
    game.does("load g7-scout")
    assert game.ammo("lifeline") == {"prowler": 0, "g7-scout": 3}
    assert game.told("loads")[0]["added"] == 1


@rule("AXA-9.14")
def test_with_full_weapons_an_ammo_pack_is_not_used() -> None:
    assert royale({"kit": ["ammo-pack"]}).choices_of("use") == []


# --- AXA-8.20: bins


@rule("AXA-8.20", "AXA-8.18", "AXA-8.21")
def test_a_bin_gives_a_common_and_a_rare_token_each_stored_or_discarded() -> None:
    game = searched({}, "syringe", "med-kit")
    assert game.now["pending"][-2:] == ["take-loot 0 med-kit", "take-loot 0 syringe"]
    assert game.choices == ["store", "discard"]
    game.does("store").does("discard")
    assert game.of("lifeline")["kit"] == ["syringe"]
    assert game.now["opened"] == ["e2"]
    assert "e2" not in game.choices_of("interact")
    assert (game.told("discards")[0]["loot"], game.now["bags"]["rare"]["med-kit"]) == ("med-kit", 2)


@rule("AXA-8.20", "AXA-22.19")
def test_a_care_package_is_a_bin_here_too() -> None:
    package = {"token": "care-package", "at": "d1", "begins": 2, "ends": 6, "use": 1}
    game = royale(tokens=[package])
    game.does("interact d1", luck=("common frag", "rare mag"))
    assert game.now["pending"][-1] == "take-loot 0 frag"


@rule("AXA-8.20")
def test_a_bin_does_not_ask_what_has_no_place() -> None:
    game = searched({"weapons": weapons(("eva8", [], 3), ("peacekeeper", [], 3))}, "syringe", "barrel")
    game.does("store")
    assert game.told("discards")[0]["loot"] == "barrel"  # no shotgun has a slot for it
    assert game.now["pending"][-1] == "act 0"


@rule("AXA-8.22")
def test_bins_stay_open_in_battle_royale() -> None:
    game = acting(
        ROWS, {"lifeline": "e1"}, {"gibraltar": "e7"}, mode="br", turn=5, red="enemies", opened=["e2"]
    ).does("end")
    assert (game.now["turn"], game.now["opened"]) == (6, ["e2"])


@rule("AXA-8.20")
def test_a_bin_is_not_opened_when_the_bags_are_empty() -> None:
    assert "e2" in royale(bags={"common": {"frag": 1}}).choices_of("interact")
    assert royale(bags={"epic": {"barrel": 1}}).choices_of("interact") == []


# --- AXA-9.11 to AXA-9.13: what a legend carries


@rule("AXA-9.12", "AXA-D16")
def test_with_a_full_backpack_something_else_has_to_go() -> None:
    game = searched({"kit": FULL}, "shield-cell", "frag")
    assert game.choices == ["replace syringe", "replace frag", "replace ammo-pack", "discard"]
    game.does("replace ammo-pack")
    assert game.of("lifeline")["kit"] == ["syringe", "syringe", "shield-cell", "frag"]
    assert game.choices == ["replace syringe", "replace shield-cell", "discard"]  # not a frag for a frag


@rule("AXA-9.11", "AXA-D19")
def test_an_attachment_is_fitted_to_a_weapon_with_its_slot() -> None:
    game = searched({}, "optic-1x", "barrel")
    assert game.choices == ["fit optic-1x prowler", "fit optic-1x g7-scout", "discard"]
    game.does("fit optic-1x prowler")
    assert game.choices == ["fit barrel g7-scout", "discard"]
    game.does("fit barrel g7-scout")
    assert game.fitted("lifeline") == {"prowler": ["optic-1x"], "g7-scout": ["barrel"]}


@rule("AXA-9.11")
def test_an_attachment_takes_the_place_of_another_which_is_discarded() -> None:
    own = {"weapons": weapons(("prowler", ["optic-1x", "mag"], 3), ("g7-scout", [], 3))}
    game = searched(own, "syringe", "optic-2x").does("discard", "fit optic-2x prowler")
    assert game.fitted("lifeline")["prowler"] == ["mag", "optic-2x"]
    assert [event["loot"] for event in game.told("discards")] == ["syringe", "optic-1x"]


@rule("AXA-9.11")
@pytest.mark.parametrize(("weapon", "fits"), [("r99", True), ("hemlok", True), ("longbow", False)])
def test_a_magazine_fits_light_and_heavy_weapons(weapon: str, fits: bool) -> None:
    own = {"weapons": weapons((weapon, [], 3), ("eva8", [], 3))}
    game = searched(own, "mag", "med-kit")
    assert (f"fit mag {weapon}" in game.choices) == fits


@rule("AXA-9.11")
def test_attachments_work_always() -> None:
    own = {"at": "e3", "weapons": weapons(("prowler", [], 3), ("g7-scout", ["optic-3x", "barrel"], 3))}
    game = royale(own).does("shoot g7-scout gibraltar")
    told = [(event["attachment"], event["works"]) for event in game.told("attachment")]
    assert told == [("barrel", "yes"), ("optic-3x", "yes")]
    assert {event["clause"] for event in game.told("attachment")} == {"AXA-9.11"}


@rule("AXA-9.13", "AXA-8.2")
def test_a_body_shield_raises_the_limit_of_the_shield() -> None:
    own = {"at": "e1", "shield": 25, "kit": ["shield-battery"], "body_shield": True}
    assert royale(own).does("use shield-battery").points("lifeline") == (30, 40)


@rule("AXA-9.13", "AXA-8.15", "AXA-8.27")
def test_a_legend_comes_back_with_its_loot_and_a_full_shield() -> None:
    own = FALLEN | {
        "body_shield": True, "kit": FULL, "weapons": weapons(("prowler", ["mag"], 0), ("r301", [], 1)),
    }  # fmt: skip
    pending = ["turn-end", "order 0", "done 0", "respawn 0"]
    game = royale(own, pending=pending).does("at b9")
    assert game.points("lifeline") == (30, 40)
    assert sorted(game.of("lifeline")["kit"]) == sorted(FULL)  # nothing is refilled either
    assert game.ammo("lifeline") == {"prowler": 0, "r301": 1}
    assert game.fitted("lifeline") == {"prowler": ["mag"], "r301": []}


@rule("AXA-5.7", "AXA-9.12", "AXA-8.7")
def test_of_several_tokens_one_is_spent() -> None:
    own = {"at": "e1", "health": 10, "kit": ["syringe", "syringe", "med-kit", "frag"]}
    game = royale(own)
    assert game.choices_of("use") == ["syringe", "frag", "med-kit"]
    game.does("use med-kit", "use syringe")
    assert game.points("lifeline") == (20, 40)  # 10, and 25, and 8 of which 5 are needed
    assert game.of("lifeline")["kit"] == ["syringe", "frag"]


@rule("AXA-1.14", "AXA-8.25")
def test_automas_never_take_loot() -> None:
    game = at_step(2, ROWS, {"lifeline": "e8"}, {"gibraltar": "e3"}, mode="br", boxes=["e3"])
    before = game.now["bags"]
    game.follows()
    assert (game.now["bags"], game.now["boxes"]) == (before, ["e3"])


# --- AXA-8.24: death boxes


@rule("AXA-8.24", "AXA-23.13")
def test_an_eliminated_legend_leaves_a_death_box() -> None:
    target = {"at": "e7", "shield": 0, "health": 6}
    game = acting(ROWS, {"lifeline": "e3"}, {"gibraltar": target, "bangalore": "a8"}, mode="br")
    game.shoots("g7-scout", "gibraltar", "gi-02", *aims(80, 10, 15))
    assert (game.at("gibraltar"), game.now["boxes"]) == ("-", ["e7"])
    assert game.told("death-box")[0]["space"] == "e7"


@rule("AXA-8.24", "AXA-5.6")
@pytest.mark.parametrize("box", ["e1", "d2", "f1"])
def test_a_human_on_or_beside_a_death_box_takes_a_rare_token_and_it_is_gone(box: str) -> None:
    game = royale(boxes=[box, "h8"])
    game.does(f"interact {box}", luck=("rare med-kit",))
    assert (game.choices, game.now["boxes"], game.now["ap"]) == (["store", "discard"], ["h8"], 2)
    game.does("store")
    assert game.of("lifeline")["kit"] == ["med-kit"]
    assert box not in game.choices_of("interact")


@rule("AXA-8.24")
def test_a_death_box_farther_away_is_out_of_reach() -> None:
    assert royale(boxes=["e3"]).choices_of("interact") == ["e2"]


@rule("AXA-8.24")
def test_of_two_boxes_on_one_space_one_is_emptied() -> None:
    game = royale(boxes=["e1", "e1"]).does("interact e1", luck=("rare frag",)).does("discard")
    assert game.now["boxes"] == ["e1"]
    assert "e1" in game.choices_of("interact")


@rule("AXA-8.24", "AXA-2.5")
def test_a_death_box_is_in_nobodys_way_but_no_other_token_goes_there() -> None:
    assert "d2" in royale(boxes=["d2"]).choices_of("go")
    own = {"legend": "lifeline", "at": "e1"}
    free = acting(ROWS, {"lifeline": own}, {"gibraltar": "e7"}, mode="br").does("ability ultimate")
    boxed = acting(ROWS, {"lifeline": own}, {"gibraltar": "e7"}, mode="br", boxes=["d1"])
    boxed.does("ability ultimate")
    assert set(free.choices) - set(boxed.choices) == {"at d1"}


@rule("AXA-8.27")
def test_an_eliminated_legend_keeps_weapons_and_loot() -> None:
    own = {
        "at": "e3", "shield": 0, "health": 5, "kit": FULL,
        "weapons": weapons(("prowler", ["mag"], 2), ("r301", [], 1)),
    }  # fmt: skip
    game = at_step(7, field(), {"lifeline": own}, {"gibraltar": "e6"}, mode="br")
    game.follows().follows(*aims(80, 10, 15, 20, 25))
    assert game.at("lifeline") == "-"
    assert game.of("lifeline")["kit"] == sorted(FULL, key=["syringe", "frag", "ammo-pack"].index)
    assert game.ammo("lifeline") == {"prowler": 2, "r301": 1}
