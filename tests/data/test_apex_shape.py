"""Bad data of Apex Legends is refused in one line: file, key, and what would be right."""

from __future__ import annotations

import pytest

from apex_data import CHARGE, GONE, PRINTED, Bad, changed, read, refused
from changes import changed as changed_at
from changes import numbers
from mechbay.core.errors import DataError
from mechbay.games.apex_automa import shape

HEMLOK = "automa_weapon_set.W-2.weapons.1"
SMOKE = "automa_ability.BL-T"
RIFT = "human_ability.WR-HU"

NUMBERS: list[Bad] = [
    ("config.max_rounds", 0, "@ must be a whole number from 1 to 20, not 0"),
    ("config.max_round", 9, "@ is not a key of this file; did you mean max_rounds?"),
    ("confg", {}, "@ is not a key of this file; did you mean config?"),
    ("config.drop_mp", GONE, "@ is missing"),
    ("config.initiative_test_value", 51, "@ must be a multiple of 5, not 51"),
    ("config.human_hand_start", 6, "@ must be at most config.human_hand_limit, 5"),
    ("config.automa_charge_start", 6, "@ must be at most config.automa_charge_max, 5"),
    ("config.human_respawn_ap", 4, "@ must be at most config.human_ap, 3"),
    ("config.automa_strengths.1", [20, 40], "@ must be stronger than the one before it"),
    ("config.tdm_bin_refill_after_rounds", [3, 9], "@ must be before the last round, 9"),
    ("config.tdm_bin_refill_after_rounds", [6, 3], "@ must rise from one to the next, not [6, 3]"),
    (
        "config.automa_charge_max",
        2,
        "automa_weapon_set[W-1]: need of Extended heavy mag must be at most config.auto",
    ),
    ("action.move.ap", 0, "@ must be a whole number from 1 to 9, not 0"),
    ("action.destroy", GONE, 'action[5].id must be "destroy", not "ability-tactical"'),
    ("aim_deck.cards.0.0", 7, "@ must be a multiple of 5, not 7"),
    ("aim_deck.cards.0.0", 105, "@ must be a whole number from 5 to 100, not 105"),
    (
        "aim_deck.cards.2.3",
        "NNE",
        '@ must be one of "0", "N", "NE", "E", "SE", "S", "SW", "W", "NW", not "NNE"',
    ),
    ("aim_deck.cards.39", GONE, "aim_deck.cards must be a list of 40, not"),
]
RING = "ring_card.RING-SW.safe"
CLOSING: list[Bad] = [
    ("ring.stages.0.damage", 0, "@ must be a whole number from 1 to 50, not 0"),
    ("ring.stages.1.after_round", 3, "@ must be later than that of the stage before it"),
    ("ring.stages.2.after_round", 9, "@ must be before the last round, 9"),
    ("ring_card", [], "@ must have at least 1, not 0"),
    (f"{RING}.0", [1, 1, 9], "@ must be a list of 4: left, bottom, right and top"),
    (f"{RING}.0.2", 13, "@ must be a whole number from 1 to 12, not 13"),
    (
        f"{RING}.0",
        [9, 1, 1, 9],
        "@ must go from its lower left space to its upper right one, not [9, 1, 1, 9]",
    ),
    (f"{RING}.1", [1, 1, 10, 6], "@ must lie inside the one before it, not be [1, 1, 10, 6]"),
    (f"{RING}.2", GONE, "ring_card[RING-SW].safe must have 3 rectangles, one for each stage, not 2"),
    (
        "map.market.rows",
        "0B 0. 0B\n0. 0. 0.\n0B 0. 0B\n",
        "map[market].barricades[1] must be between two spaces of the map, not at 5, 9, N",
    ),
]
CUT = "map[market].rows"
GROUND: list[Bad] = [
    ("object.rock.id", "stone", 'object[1].id must be "rock", not "stone"'),
    ("object.rock.code", "R", '@ must be "#", as the rules know it, not "R"'),
    (
        "object.dome.footprint",
        "space",
        "automa_ability[GI-T].effects[1].at must fit dome, whose footprint is space, not intersection",
    ),
    ("object.barricade.footprint", "space", '@ must be "edge", as the rules know it, not "space"'),
    ("object.crate.keywords.0", "hard", '@ must be one of "impassable", "occupying"'),
    (
        "object.rock.keywords.3",
        "destructible",
        "object[rock].keywords must not have opaque: what blocks sight stays where it is",
    ),
    (
        "object.death-box.keywords",
        ["interactive", "opaque"],
        "@ must not have opaque: what blocks sight stays where it is",
    ),
    (
        "object.death-box.keywords",
        ["interactive", "impassable", "occupying"],
        "@ must be interactive and nothing else, as the rules know it",
    ),
    ("object.death-box.keywords", [], "@ must be interactive and nothing else, as the rules know it"),
    ("object.crate.keywords.1", "cover", "object[crate].keywords must each stand once"),
    (
        "object.barricade.keywords.1",
        "impassable",
        "object[barricade].keywords must be cover and obstacle, as the rules know it",
    ),
    (
        "object.heal-drone.keywords.0",
        "impassable",
        "object[heal-drone].keywords must not have impassable, which means nothing on its intersection",
    ),
    (
        "object.crate.keywords.1",
        "obstacle",
        "object[crate].keywords must not have obstacle, which means nothing on its space",
    ),
    ("map", [], "@ must have at least 1, not 0"),
    ("map.market.id", "old_market", "map[old_market].id must be a word of small letters, digits and hyphens"),
    ("map.market.rows", "0B 0.\n0.\n", "@ must be a rectangle, not rows of 1 and 2 cells"),
    ("map.market.rows", "0B " * 13, "@ must have at most 12 rows and 12 columns, not 1 and 13"),
    ("map.market.rows", "0B\n" * 13, "@ must have at most 12 rows and 12 columns, not 13 and 1"),
    ("map.market.rows", "0B 4.\n", "@ must be made of a level 0 to 3 and one of . # C D B S p q r V, not 4."),
    ("map.market.rows", "0B 0X\n", "@ must be made of a level 0 to 3 and one of . # C D B S p q r V, not 0X"),
    ("map.market.rows", "0B 0B 0B 0B 0p\n", "@ must have the anchor p twice or not at all, not 1 times"),
    ("map.market.rows", "0B 0B 0B 0B 0p 0p 0p\n", "@ must have the anchor p twice or not at all, not 3"),
    ("map.market.rows", "0. 0.\n", "@ must have 4 respawn beacons, B, not 0"),
    ("map.market.rows", "0B 0. 0B 0. 0B\n", "@ must have 4 respawn beacons, B, not 3"),
    (
        "map.market.rows",
        "0B 0. 0B 0B 0. 0B\n",
        f"{CUT}: e1 must be reached from b1 on foot (AXA-6.3, AXA-10.3)",
    ),
    ("map.market.rows", "0B 0. 0V 0. 0B 0B 0B\n", f"{CUT}: d1 must be reached from b1 on foot"),
    ("map.market.rows", "0. 0# 0B\n0B 0. 0B\n0. 0. 0B\n", f"{CUT}: a3 must be reached from a1 on foot"),
    ("map.market.rows", "0B 0. 2. 0B 0B 0B\n", f"{CUT}: c1 must be reached from b1 on foot"),
    ("map.market.rows", "0B 2. 0. 0B 0B 0B\n", f"{CUT}: c1 must lead to b1 on foot"),
    ("map.market.rows", "\n", "@ must have at least one row"),
    ("map.market.barricades.0", [12, 1, "E"], "@ must be between two spaces of the map, not at 12, 1, E"),
    ("map.market.barricades.1", [5, 9, "N"], "@ must be another edge than those before it, not 5, 9, N"),
    ("map.market.barricades.0", [5, 9, "S"], '@[3] must be one of "N", "E", not "S"'),
    ("map.market.barricades.0", [5, 9], "@ must be a list of 3: column, row and side"),
]
WEAPONS: list[Bad] = [
    ("weapon.hemlok.range", [5, 1], "@ must be a smaller distance and then a greater one, not 5 and 1"),
    ("weapon.prowler.volley", 3, "weapon[prowler].rate must be at most 3, for want of aim cards"),
    ("weapon.hemlok.optimal", [3, 8], "@ must lie inside its range, 1 to 7"),
    ("weapon.hemlok.range", [0, 7], "@[1] must be a whole number from 1 to 11, not 0"),
    (f"{HEMLOK}.weapon", "hemlock", '@ must be the id of a weapon, not "hemlock"; did you mean hemlok?'),
    (
        f"{HEMLOK}.attachments.0.slot",
        "barrel",
        "automa_weapon_set[W-2].weapons[2] must have one attachment for its barrel, not 2",
    ),
    (f"{HEMLOK}.attachments.0.slot", "scope", '@ must be one of "optic", "barrel", "bolt"'),
    (f"{HEMLOK}.attachments.0.effects.0", CHARGE, "@.what must be one of difficulty, rate"),
    ("weapon.eva8.slots", ["optic", "optic"], "@ must name each slot once"),
    (
        "human_weapon_set.H-2.side_a.0.fitted",
        ["barrel"],
        "human_weapon_set[H-2].side_a[1] must have nothing for a barrel, a slot that eva8 has not",
    ),
    (
        "human_weapon_set.H-1.side_b",
        PRINTED["human_weapon_set"][0]["side_a"],
        "@ must be another than human_weapon_set[H-1].side_a",
    ),
    (
        "human_weapon_set.H-1.side_b.0.fitted",
        ["silencer"],
        '@[1] must be the id of a attachment, not "silencer"',
    ),
    ("weapon.eva8.slots", ["optic", "optic"], "@ must name each slot once"),
    (
        "human_weapon_set.H-2.side_a.0.fitted",
        ["barrel"],
        "human_weapon_set[H-2].side_a[1] must have nothing for a barrel, a slot that eva8 has not",
    ),
    (
        "human_weapon_set.H-1.side_b",
        PRINTED["human_weapon_set"][0]["side_a"],
        "@ must be another than human_weapon_set[H-1].side_a",
    ),
    (
        "human_weapon_set.H-1.side_b.0.fitted",
        ["optic-1x", "optic-2x"],
        "human_weapon_set[H-1].side_b[1] must have one attachment for its optic, not 2",
    ),
    ("attachment.optic-1x.id", "optic_1x", "human_weapon_set[H-1].side_b[2].fitted[1] must be the id of"),
    ("attachment", 3, "@ must be a list of tables, not 3"),
    ("tdm_kit.items", ["syringe", "syringe"], "@ must name each item once"),
    ("tdm_kit.items.0", "apple", '@ must be the id of a item, not "apple"'),
]
LOOT: list[Bad] = [
    ("config.br_lives_per_legend", 0, "@ must be a whole number from 1 to 9, not 0"),
    ("weapon.eva8.ammo", 0, "@ must be a whole number from 1 to 9, not 0"),
    ("weapon.eva8.ammo", GONE, "@ is missing"),
    ("attachment.mag.slot", "mag-light|scope", '@ must be one of "optic", "barrel", "bolt"'),
    (
        "attachment.barrel.slot",
        "barrel|optic",
        "@ must match one slot of g7-scout, not barrel and optic (AXA-9.11)",
    ),
    ("loot_bags.common.apple", 3, "@ is not a key of this file"),
    ("loot_bags.common.frag", 0, "@ must be a whole number from 1 to 20, not 0"),
    ("loot_bags.epic", GONE, "@ is missing"),
    ("loot_bags.epic", {"barrel": 3}, "@ must hold at least 4 tokens, for both legends"),
    ("loot.backpack_slots", 0, "@ must be a whole number from 1 to 9, not 0"),
    ("loot.bin_draw.huge", 1, "@ is not a key of this file"),
    ("loot.weapon_deck_copies", 4, "stage1.weapons must be more than loot.weapon_deck_copies, 4"),
    ("stage1.weapons", 2, "@ must be more than loot.weapon_deck_copies, 2"),
    ("stage1.epic_kept", 3, "@ must be at most stage1.epic, 2"),
    ("item.ammo-pack.effects.0.n", 0, "@ must be a whole number from 1 to 9, not 0"),
    (
        "automa_feat.BL-05.effects.0",
        {"op": "ammo", "n": 1},
        "automa_feat[BL-05].effects[1].op must be one of",
    ),
    ("object.death-box.code", "token", '@ must be "box", as the rules know it, not "token"'),
]
DECKS: list[Bad] = [
    ("decision_card.P-3.white.1", [-1, 3], "@ must touch the cell before it, [0, 1], not be at [-1, 3]"),
    ("decision_card.P-3.green.0", [0, -2], "@ must touch the cell before it, [0, 0], not be at [0, -2]"),
    ("decision_card.P-3.white.1", [0, 0], "@ must not be the start cell"),
    ("decision_card.P-3.white.1", [0, 1], "@ must touch the cell before it"),
    ("decision_card.P-3.white", [[0, 1], [0, 2], [0, 3], [1, 3]], "@ must be a list of 1 to 3, not"),
    ("decision_card.P-12", GONE, "decision_card[P-12] is missing"),
    ("legend.wraith.prefix", "Wr", '@ must be two capital letters, not "Wr"'),
    ("legend.wraith.prefix", "BL", "legend: the prefixes must all be different"),
    (
        "automa_legend.wraith.initiative",
        4,
        "automa_legend[lifeline].initiative must be another than that of wraith",
    ),
    ("automa_legend.wraith", GONE, "automa_legend must have wraith"),
    (
        "automa_legend.wraith.D.paths",
        "white/red",
        '@ must be one of "white/white", "white/green", "white/none", "green/white"',
    ),
    ("automa_feat.WR-04.same_as", "GI-04", "@ must name a feat that is not a copy, not GI-04"),
    ("automa_feat.WR-04.same_as", "WR-04", "@ must name a feat that is not a copy, not WR-04"),
    ("automa_feat.WR-04.same_as", "BL-40", '@ must be the id of a automa_feat, not "BL-40"'),
    ("automa_feat.WR-04.step", 5, "@ is not a key of this file"),
    ("automa_feat.WR-05.step", 6, "@ must be 5 or 8, not 6"),
    ("automa_feat.WR-10", GONE, "automa_feat must have WR-01 to WR-10 in this order, not WR-01, WR-02"),
    ("automa_feat.WR-10.id", "WR-11", "automa_feat must have WR-01 to WR-10 in this order, not WR-01, WR-02"),
    ("automa_feat.WR-10.id", "XX-10", "automa_feat must have WR-01 to WR-10 in this order, not WR-01, WR-02"),
    ("automa_feat.WR-10.id", "WR-09", 'automa_feat[20].id must differ from those before it, not "WR-09"'),
    ("automa_feat.WR-05.lower.kind", "during", "@ must be one of boost, before"),
    ("human_feat.WR-H4", GONE, "human_feat must have WR-H1 to WR-H4 in this order, not WR-H1, WR-H2, WR-H3"),
    ("human_feat.WR-H4.legend", "gibraltar", "@ must be that of its id, not gibraltar"),
    (
        "human_feat.HC-1.legend",
        "wraith",
        "human_feat[HC-1] must have a legend or stand in human_feat_rules.shared",
    ),
    ("human_feat_rules.shared.0", "HC-2", "human_feat_rules.shared must name each card once"),
    ("human_feat_rules.shared.0", "HC-9", '@ must be the id of a human_feat, not "HC-9"'),
    ("human_feat.HC-1.type", "reaction", '@ must be one of "action", "instant", "boost"'),
    ("human_feat.HC-1.ap", 1, "@ must be 0, as only actions cost AP, not 1"),
    ("human_ability.WR-HT", GONE, "human_ability must have WR-HT"),
    (
        "automa_ability.WR-S.kind",
        "tactical",
        "automa_ability[WR-S].id must be WR-T, as the tactical ability of",
    ),
    ("automa_ability.WR-S.kind", "ultimate", '@ must be one of "tactical", "special"'),
    ("automa_ability.WR-S.step", 5, "@ must be 4 or 9, not 5"),
    ("automa_ability.WR-S.legend", "octane", '@ must be the id of a legend, not "octane"'),
]
TOKENS: list[Bad] = [
    (f"{SMOKE}.effects.0.token", "fog", '@ must be the id of a object, not "fog"'),
    (f"{SMOKE}.effects.0.token", "rock", "@ must be an object that cards put on the map, not rock"),
    (
        f"{SMOKE}.effects.0.at.first",
        "space",
        "automa_ability[BL-T].effects[1].at must fit smoke, whose footprint is intersection, not space",
    ),
    (
        "human_ability.GI-HT.effects.0.at.choose",
        "space",
        "human_ability[GI-HT].effects[1].at must fit dome, whose footprint is intersection, not space",
    ),
    (
        f"{RIFT}.effects.1",
        GONE,
        "human_ability[WR-HU].effects must put two of portal with the link rift, not 1",
    ),
    (
        f"{RIFT}.effects.1.link",
        "gap",
        "human_ability[WR-HU].effects must put two of portal with the link rift, not 1",
    ),
    (f"{RIFT}.effects.1.link", GONE, "@ must stand with zip-anchor and portal"),
    (f"{SMOKE}.effects.0.link", "gap", "@ must stand with zip-anchor and portal"),
    (
        "automa_ability.GI-T.zone.id",
        "strike",
        "automa_ability[GI-T].effects must put one strike, the token of",
    ),
    (f"{SMOKE}.zone.area", "radius1", "@ must be intersection4 for smoke, not radius1"),
    (f"{SMOKE}.zone.area", "radius2", '@ must be one of "intersection4", "radius1"'),
    (f"{SMOKE}.duration", 0, "@ must be at least 1, for a token that is put on the map"),
    ("human_ability.BL-HU.delay", 0, "human_ability[BL-HU].duration must be at least 1, for a token"),
    ("automa_ability.GI-S.duration", 0, "@ must be at least 1, as its zone has rules that last"),
    ("human_ability.BL-HT.same_zone_as", GONE, "@ must name the ability whose zone smoke makes"),
    ("human_ability.BL-HT.same_zone_as", "PA-T", "@ must name the ability whose zone smoke makes"),
    ("human_ability.LI-HU.same_zone_as", "PA-T", "@ must be one of BL-T, BL-S"),
    (
        "human_ability.BL-HT.same_zone_as",
        "GI-T",
        "human_ability[BL-HT].effects must put one dome, the token of",
    ),
    (f"{SMOKE}.zone.rules.0.who", "near", '@ must be "shot_from_into_or_through", not "near"'),
    (f"{SMOKE}.zone.rules.0.mod.what", "rate", '@ must be "difficulty", not "rate"'),
    (f"{SMOKE}.zone.rules.1.deny.0", "breath", '@ must be one of "sight_to_legends", "reposition"'),
    (f"{SMOKE}.zone.rules.1.who", "inside", "@ must be automa_inside to deny sight_to_legends, not inside"),
    (
        f"{SMOKE}.zone.rules.1.damage",
        3,
        "automa_ability[BL-T].zone.rules[2] must have one of the keys deny, damage",
    ),
    (
        "automa_ability.GI-S.zone.rules.0.at",
        "noon",
        '@ must be one of "end_of_turn", "delay_end", not "noon"',
    ),
    ("automa_ability.GI-S.zone.rules.0.at", GONE, "@ is missing"),
    ("automa_ability.GI-S.zone.rules.0.who", "automa_inside", '@ must be "inside", not "automa_inside"'),
    ("automa_ability.LI-T.zone.rules.0.who", "inside", '@ must be "owner_team_inside", not "inside"'),
    ("automa_ability.LI-T.zone.rules.0.at", "delay_end", '@ must be "end_of_turn", not "delay_end"'),
    ("automa_ability.LI-T.zone.rules.0.heal.shield", 5, "@ is not a key of this file"),
    ("automa_ability.GI-T.zone.rules.1.who", "automa_inside", "@ must be inside to deny shoot_out"),
    ("automa_ability.GI-T.zone.rules.4.who", "outside", "@ must be automa_outside to deny use_in"),
    ("action.shoot.per_activation", 2, "@ must be a whole number from 0 to 1, not 2"),
]
BAD = [*NUMBERS, *CLOSING, *GROUND, *WEAPONS, *LOOT, *DECKS, *TOKENS]


def test_the_printed_data_fits() -> None:
    assert list(shape.SHAPE(PRINTED, "", PRINTED)) == []
    assert list(shape.agree(PRINTED)) == []


@pytest.mark.parametrize("bad", BAD, ids=[f"{key} {said}" for key, _, said in BAD])
def test_a_wrong_value_is_named_with_what_would_be_right(bad: Bad) -> None:
    refused(bad)


def test_every_table_is_missed() -> None:
    for name in PRINTED:
        with pytest.raises(DataError, match=rf"cards.toml: .*\b{name}\b"):
            read(changed(name, GONE))


def test_a_number_far_out_of_range_is_refused_by_its_name() -> None:
    for key, _ in numbers(PRINTED):
        with pytest.raises(DataError, match=r"must be a whole number from .* not 1000"):
            read(changed_at(PRINTED, key, 1000))


def test_a_smaller_map_and_a_remark_are_welcome() -> None:
    rows = ["0B 0. 0. 0. 0. 0. 0. 0. 0B", *["0. " * 9] * 7, "0B 0. 0. 0. 0. 0. 0. 0. 0B"]
    market = changed("map.market.rows", "\n".join(rows))
    market["map"][2] |= {"barricades": [[1, 1, "N"], [1, 1, "E"]], "rows_note": "nine by nine"}
    assert read(market) is market
