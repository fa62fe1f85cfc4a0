"""Section 28: where the numbers come from: the data file says what the register says, and where."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import mechbay
from mechbay.core.table import SeededTable
from mechbay.games.tiny_epic_mechs.rules.cards import DATA
from mechbay.rulebook import rulebook
from mechbay.testing.marks import rule
from robot import acted
from scenario import Scenario, tournament

WEAPONS: dict[str, dict[str, Any]] = {weapon["id"]: weapon for weapon in DATA["weapons"]}
ADVANCED = [weapon for weapon in DATA["weapons"] if weapon["tier"] == "advanced"]
PILOTS: dict[str, dict[str, Any]] = {pilot["id"]: pilot for pilot in DATA["pilots"]}
LINES = ("normal_effect", "power_effect")


def price(weapon: dict[str, Any]) -> tuple[int, int]:
    return weapon["cost_energy"], weapon["cost_credits"]


def begun() -> dict[str, Any]:
    """A game of three after its setup, as a document."""
    table = SeededTable(1)
    state = mechbay.load("tiny-epic-mechs").new(3, {}, table)
    document: dict[str, Any] = state.to_json()
    while document["round"] == 0:
        seat = state.awaited()[0]
        state.play(seat, state.legal(seat)[0], table)
        document = state.to_json()
    return document


# --- conflicts of the rulebooks, as settled


@rule("TEM-28.1")
@pytest.mark.parametrize("token", ["b mine 4", "b turret"])
def test_a_knock_out_by_a_token_leads_to_ad_hoc_mode(token: str) -> None:
    own = {
        "mode": "programmed",
        "program": ["collect-S", "purchase-N", "power-up-N", "collect-N"],
        "health": 1,
    }
    game = tournament(own, {}, tokens={"c2": token}, turn="b", first="b")
    game.does("card double-jump", "face E")  # b stays, and a's card is revealed
    assert [told["who"] for told in game.told("knocked-out")] == ["a"]
    assert (game.player("a")["mode"], game.player("a")["program"]) == ("fresh", ["-"] * 4)


def beaten(*hostile: str) -> Scenario:
    """Seat a has had to retreat from c3 in the arena of two, where turrets of b lie in these zones."""
    a = {"place": "c3", "exhausted": ["energy-sword"]}
    b = {"place": "c3", "weapons": ["energy-sword", "riot-shield"]}
    combat = {"attacker": "a", "defender": "b", "striker": "b", "last": "energy-sword", "used": ["a"]}
    kinds = ["turret", "turret", "turret", "mine 1", "mine 2", "mine 3", "mine 4"]
    tokens = {cell: f"b {kind}" for cell, kind in zip(hostile, kinds, strict=False)}
    game = tournament(a, b, fought=True, combat=combat, tokens=tokens)
    return game.does("attack energy-sword")


@rule("TEM-28.2")
def test_the_nearest_safe_zone_is_looked_for_in_line_and_then_by_steps() -> None:
    near = ("c2", "c4", "b3", "d3")
    assert beaten(*near[:3]).player("a")["place"] == "d3"
    assert beaten(*near).choices == ["go c1", "go c5"]  # two steps in line; b2 as near is not in line
    assert beaten(*near, "c1", "c5").choices == ["go b2", "go d2", "go b4", "go d4"]


@rule("TEM-28.3")
def test_only_who_controls_the_mech_deploys_in_its_zone() -> None:
    beside = tournament({"place": "c2", "energy": 9}, {}).does("card deploy-turret", "face S")
    assert (beside.asked, beside.now["tokens"]) == ("b", {})
    driver = {"place": "c2", "energy": 9, "status": "mech", "weapons": ["energy-sword", "rail-gun"]}
    game = tournament(driver, {}, mech="c2", side="sparta").does("card deploy-turret", "face S", "turret")
    assert game.now["tokens"] == {"c3": "a turret"}


@rule("TEM-28.4")
def test_the_normal_line_of_a_card_text_is_the_first() -> None:
    assert [WEAPONS["emp-mace"][line]["cost"] for line in LINES] == [2, 0]
    assert [WEAPONS["gauss-rifle"][line]["amount"] for line in LINES] == [1, 2]
    assert [WEAPONS["particle-phaser"][line]["kind"] for line in LINES] == ["steal_one_of", "steal_both"]


@rule("TEM-28.5")
def test_a_robot_with_one_full_resource_collects_the_other() -> None:
    full = acted("collect", {"place": "a3", "energy": 9, "credits": 3}).player("b")
    assert (full["energy"], full["credits"]) == (9, 4)


@rule("TEM-28.6")
def test_everybody_starts_with_one_basic_weapon() -> None:
    assert all(len(player["weapons"]) == 1 for player in begun()["players"])
    assert "nerdalertnews.net" in DATA["kit"]["conflict_note"]


@rule("TEM-28.23")
def test_own_tokens_and_the_empty_mech_do_not_hinder_who_is_displaced() -> None:
    a = {"place": "c2", "exhausted": ["energy-sword"]}
    b = {"place": "c2", "weapons": ["energy-sword", "riot-shield"]}
    combat = {"attacker": "a", "defender": "b", "striker": "b", "last": "energy-sword", "used": ["a"]}
    tokens = {"b2": "a turret", "d2": "b turret", "c1": "a mine 1"}
    game = tournament(a, b, fought=True, combat=combat, tokens=tokens).does("attack energy-sword")
    assert game.choices == ["go c1", "go b2", "go c3"]  # the Mech stands at c3


@rule("TEM-28.24")
def test_nobody_takes_the_mech_without_an_advanced_weapon() -> None:
    own = {"place": "c2", "status": "armor", "weapons": ["energy-sword", "riot-shield"]}
    assert tournament(own, {}).does("card collect", "face S").choices == ["collect", "skip"]
    armed = own | {"weapons": ["energy-sword", "rail-gun"]}
    assert tournament(armed, {}).does("card collect", "face S").choices_of("take") == ["troy", "sparta"]


@rule("TEM-28.26")
def test_a_weapon_is_put_away_after_a_knock_out_and_exchanged_in_other_windows() -> None:
    owned = {"weapons": ["energy-sword", "pulse-pistol", "riot-shield"]}
    felled = tournament({}, owned | {"place": "c2", "health": 1})
    felled.does("card collect", "face S", "attack energy-sword")
    assert (felled.asked, felled.choices_of("stow")) == ("b", ["energy-sword", "pulse-pistol"])
    felled.does("done")
    assert (felled.now["pending"][-1], felled.choices_of("stow")) == ("equip b start", [])


# --- found outside the rulebooks


@rule("TEM-28.7")
def test_pilot_health_is_six_for_all_from_a_french_transcript() -> None:
    track = DATA["tracks"]["pilot_health"]
    assert track["max"] == 6
    assert [player["health"] for player in begun()["players"]] == [6, 6, 6]
    assert "des-en-mousse.com" in track["provenance"]
    assert all("health" not in pilot for pilot in PILOTS.values())


@rule("TEM-28.9")
def test_what_the_faq_confirms_stands_in_the_rulebooks() -> None:
    register = rulebook(mechbay.load("tiny-epic-mechs")).clauses
    numbers = [38, 41, 43, 44, 48, *range(51, 56), 60]
    assert all("[rulebook" in register[f"TEM-24.{number}"].text for number in numbers)
    assert (DATA["solo"]["provenance"], DATA["solo"]["robot_max_advanced"]) == ("rulebook", 4)


@rule("TEM-28.8")
def test_mines_cost_credits_and_turrets_energy_from_a_dutch_review() -> None:
    costs = DATA["costs"]
    assert [costs[kind]["resource"] for kind in ("deploy_mine", "deploy_turret")] == ["credits", "energy"]
    for kind in ("deploy_mine", "deploy_turret"):
        assert "geelpionneke.blogspot.com" in costs[kind]["resource_provenance"]
        assert (costs[kind]["amount"], costs[kind]["amount_provenance"]) == ("zone_value", "rulebook")
    jumps = [card for card in DATA["program_cards"] if card["action"] == "none"]
    assert [card["action_provenance"] for card in jumps] == ["reconstructed"] * 2


# --- reconstructed


@rule("TEM-28.10")
def test_the_only_northern_base_of_the_solo_game_fits_the_wings() -> None:
    grid = next(layout["grid"] for layout in DATA["layouts"] if layout["id"] == "p3")
    assert (grid[0][2], grid[2][0], grid[2][4], grid[4][2]) == ("B", "B", "B", ".")
    assert (DATA["solo"]["human_base"], DATA["solo"]["robot_bases"]) == ("N", {"left": "W", "right": "E"})


@rule("TEM-28.10")
@pytest.mark.parametrize(("players", "zones", "resources"), [(2, 15, 12), (3, 18, 14), (4, 21, 16)])
def test_layouts_are_a_core_and_a_wing_for_each_player(players: int, zones: int, resources: int) -> None:
    layout = next(layout for layout in DATA["layouts"] if layout["id"] == f"p{players}")
    cells = {(row, col): x for row, line in enumerate(layout["grid"]) for col, x in enumerate(line)}
    letters = [x for x in cells.values() if x != "."]
    assert [letters.count(x) for x in "MBR"] == [1, players, resources]
    assert len(letters) == zones
    core = "".join(cells[row, col] for row in (1, 2, 3) for col in (1, 2, 3))
    assert core == "RRRRMRRRR"
    bases = [cell for cell, x in cells.items() if x == "B"]
    assert all(steps(base, (2, 2)) == 2 for base in bases)
    assert all(steps(one, other) == 4 for one, other in combinations(bases, 2))
    assert (layout["counts_provenance"], layout["shape_provenance"]) == ("rulebook", "reconstructed")


def steps(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Orthogonal steps; the rows and columns of all layouts are without gaps."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


@rule("TEM-28.11")
def test_a_weapons_points_are_its_costs_less_one() -> None:
    assert len(WEAPONS) == 20
    for weapon in WEAPONS.values():
        assert weapon["vp"] == sum(price(weapon)) - 1
        assert (weapon["cost_provenance"], weapon["cost_split_provenance"]) == ("rulebook", "reconstructed")


@rule("TEM-28.12")
def test_the_costs_of_advanced_weapons_give_their_types() -> None:
    for weapon in ADVANCED:
        energy, credits = price(weapon)
        assert weapon["type"] == ("area" if not credits else "melee" if not energy else "ranged")
    kinds = [weapon["type"] for weapon in ADVANCED]
    assert [kinds.count(kind) for kind in ("area", "melee", "ranged")] == [6, 4, 6]
    fixed = [name for name, weapon in WEAPONS.items() if weapon["type_provenance"] == "rulebook"]
    assert {name: WEAPONS[name]["type"] for name in fixed} == {"warhammer": "melee", "lightning-coil": "area"}


@rule("TEM-28.13")
def test_the_riot_shield_is_melee_by_its_price() -> None:
    assert price(WEAPONS["riot-shield"]) == (0, 2)
    kinds = [weapon["type"] for weapon in WEAPONS.values()]
    assert WEAPONS["riot-shield"]["type"] == "melee"
    assert [kinds.count(kind) for kind in ("melee", "ranged", "area")] == [6, 7, 7]


@rule("TEM-28.14")
def test_damage_grows_with_the_price_around_two_fixed_points() -> None:
    assert WEAPONS["lightning-coil"]["damage"] == 0
    assert WEAPONS["lightning-coil"]["damage_provenance"] == "rulebook"
    assert WEAPONS["warhammer"]["power_damage"] == 3
    assert WEAPONS["warhammer"]["power_damage_provenance"] == "rulebook"
    usual = {2: (1, 2), 3: (2, 3), 4: (2, 4), 5: (3, 4)}
    for weapon in WEAPONS.values():
        normal, power = usual[sum(price(weapon))]
        assert abs(weapon["damage"] - normal) <= 2
        assert abs(weapon["power_damage"] - power) <= 2
        assert weapon["damage"] <= weapon["power_damage"]


@rule("TEM-28.14")
def test_a_normal_line_without_text_does_not_lose_to_an_equal() -> None:
    assert [WEAPONS[name]["damage"] for name in ("sniper-rifle", "gauss-rifle")] == [3, 2]
    assert [WEAPONS[name]["power_damage"] for name in ("sniper-rifle", "gauss-rifle")] == [3, 3]
    for weapon in ADVANCED:
        if weapon["normal_effect"]["kind"] != "none":
            continue
        for other in ADVANCED:
            equal = (price(other), other["type"]) == (price(weapon), weapon["type"])
            hurts_itself = other["normal_effect"]["kind"] == "lose_own_health"
            if other is not weapon and equal and not hurts_itself:
                assert weapon["damage"] > other["damage"]


@rule("TEM-28.15")
def test_technical_effects_take_energy_and_rotary_cannon_and_sniper_rifle_credits() -> None:
    paid = {
        (name, weapon[line]["resource"], weapon[line]["resource_provenance"])
        for name, weapon in WEAPONS.items()
        for line in LINES
        if "resource" in weapon[line]
    }
    assert paid == {
        ("lightning-coil", "energy", "rulebook"),
        ("riot-shield", "energy", "reconstructed"),
        ("emp-mace", "energy", "reconstructed"),
        ("rotary-cannon", "credits", "reconstructed"),
        ("sniper-rifle", "credits", "reconstructed"),
    }


@rule("TEM-28.16")
def test_the_sniper_rifle_takes_points_and_the_flamethrower_adds_the_zone_value() -> None:
    sniper = WEAPONS["sniper-rifle"]["power_effect"]
    assert (sniper["kind"], sniper["vp_provenance"]) == ("enemy_loses_vp_per_resource", "reconstructed")
    for line in LINES:
        flames = WEAPONS["flamethrower"][line]
        assert (flames["kind"], flames["bonus_provenance"]) == ("bonus_damage_zone_value", "reconstructed")


@rule("TEM-28.17")
@pytest.mark.parametrize("track", ["energy", "credits"])
def test_the_limit_of_resources_is_nine(track: str) -> None:
    assert (DATA["tracks"][track]["max"], DATA["tracks"][track]["max_provenance"]) == (9, "reconstructed")
    assert DATA["solo"]["ladder"][0]["health"] == 9  # full health, on the same track


@rule("TEM-28.18")
def test_the_eighth_program_card_is_a_second_collect() -> None:
    cards = DATA["program_cards"]
    assert len(cards) == 7
    assert sum(card["action"] != "none" for card in cards) == 5
    assert all(card["id"] in DATA["solo"]["guide"] for card in cards)
    doubled = [(card["id"], card["copies"], card["copies_provenance"]) for card in cards if "copies" in card]
    assert doubled == [("collect", 2, "reconstructed")]
    assert sum(card.get("copies", 1) for card in cards) == 8


@rule("TEM-28.19")
def test_there_are_eight_zones_of_each_resource() -> None:
    zones = DATA["resource_zones"]
    for resource in ("energy", "credits"):
        values = [card["value"] for card in zones["cards"] if card["resource"] == resource]
        assert values == [1, 1, 1, 2, 2, 2, 3, 3]
    assert (len(zones["cards"]), zones["provenance"]) == (16, "reconstructed")
    assert max(card["value"] for card in zones["cards"]) == 3  # which both rulebooks show


@rule("TEM-28.20")
def test_holding_the_mech_scores_twice_the_entry_award() -> None:
    scores = DATA["scores"]
    holding = scores["hold_mighty_mech_at_scoring"]
    assert (holding["value"], holding["provenance"]) == (4, "reconstructed")
    assert holding["value"] == 2 * scores["enter_mighty_mech"]["value"]
    assert holding["value"] == 2 * scores["scoring_turret_multiplier"]["value"]


@rule("TEM-28.21")
def test_only_the_name_of_force_field_is_known() -> None:
    sparta = next(side for side in DATA["mech_sides"] if side["id"] == "sparta")
    assert (sparta["ability_name"], sparta["ability_name_provenance"]) == ("Force Field", "rulebook")
    assert sparta["ability_provenance"] == "reconstructed"


@rule("TEM-28.22")
def test_four_pilots_have_their_printed_names_and_all_ability_names_are_translated() -> None:
    printed = [name for name, pilot in PILOTS.items() if pilot["name_provenance"] == "rulebook"]
    assert sorted(printed) == ["diamond", "magma", "maverick", "tsunami"]
    translated = [pilot["name_en"] for name, pilot in PILOTS.items() if name not in printed]
    assert translated == ["Brawler", "Wasp", "Kitty", "Tank"]
    assert {pilot["ability_name_provenance"] for pilot in PILOTS.values()} == {"reconstructed"}


@rule("TEM-28.25")
def test_pairs_of_lost_icons_are_energy_and_credits_and_the_rail_gun_scores_one_each() -> None:
    sword = WEAPONS["energy-sword"]["power_effect"]
    assert (sword["amount"], sword["resource_provenance"]) == (1, "reconstructed")  # of both
    for line in LINES:
        phaser = WEAPONS["particle-phaser"][line]
        assert (phaser["amount"], phaser["resource_provenance"]) == (1, "reconstructed")
        assert WEAPONS["gauss-rifle"][line]["resource_provenance"] == "reconstructed"
    rail = WEAPONS["rail-gun"]["power_effect"]
    assert (rail["vp_per_enemy"], rail["vp_provenance"]) == (1, "reconstructed")
