"""Effects that section 24 of the rules does not know are refused: card, field, and what would be right."""

from __future__ import annotations

import pytest

from apex_data import CHARGE, GONE, Bad, refused


def when(condition: object) -> object:
    return {"if": condition, "then": [CHARGE]}


def to(place: object) -> object:
    return {"op": "relocate", "who": "self", "to": place}


WALK = {"op": "move", "n": 2}
LESS = {"op": "mod", "what": "difficulty", "add": -10}
SHOOT = {"op": "shoot", "at": "it"}
HURT = {"op": "damage", "who": "it", "n": 1}
PINNED = {"op": "status", "id": "pinned", "who": "main", "turns": 2, "mods": [LESS]}
MIDDLE = "automa_feat.BL-10.effects.0"
LOWER = "automa_feat.BL-03.lower.effects.0"  # a boost
BEFORE = "automa_feat.BL-08.lower.effects.0"
AFTER = "automa_feat.BL-05.lower.effects.0"
ACTION = "human_feat.HC-4.effects.0"
HUMAN_BOOST = "human_feat.HC-2.effects.0"

BAD: list[Bad] = [
    (f"{MIDDLE}.op", "jump", "@ must be one of move, heal, damage, push, relocate"),
    (f"{MIDDLE}.m", 1, "@ is not a key of this file"),
    (f"{MIDDLE}.n", GONE, "@ is missing"),
    (f"{MIDDLE}.n", 0, "@ must be a whole number from 1 to 5, not 0"),
    (MIDDLE, {"n": 1}, "@ must have one of the keys if, spend, each, op on an Automa's card"),
    (MIDDLE, {"spend": 1, **CHARGE}, "@ must have one of the keys if, spend, each, op on"),
    ("automa_feat.BL-10.effects", [], "@ must be a list of 1 to 9, not []"),
    (MIDDLE, {"spend": 1, "then": []}, "@.then must be a list of 1 to 9, not []"),
    # what only people or only Automas do
    (MIDDLE, WALK, "@.paths is missing"),
    (MIDDLE, {"op": "draw", "n": 1}, "@.op must be one of move, heal"),
    (MIDDLE, {"op": "ap", "n": 1}, "@.op must be one of move, heal"),
    (
        MIDDLE,
        {"choose": [[CHARGE], [CHARGE]]},
        "@ must have one of the keys if, spend, each, op on an Automa's card (turn), not choose",
    ),
    (
        MIDDLE,
        {"op": "heal", "who": "choose:team", "health": 1},
        '@.who must be one of "self", "ally", "team", "main"',
    ),
    (MIDDLE, {"op": "grenade", "at": "choose:space"}, '@.at must be "main", not "choose:space"'),
    (
        MIDDLE,
        to({"choose": "free_space", "range": [1, 2]}),
        "@.to must have one of the keys first, best on an Automa's card (turn), not choose",
    ),
    (ACTION, CHARGE, "@.op must be one of move, heal"),
    (ACTION, {"op": "reposition"}, "@.op must be one of move, heal"),
    (ACTION, {"op": "shoot", "at": "it"}, "@.op must be one of move, heal"),
    (ACTION, {"paths": "white/green", **WALK}, "@.paths is not a key of this file"),
    (
        ACTION,
        {"spend": 1, "then": [WALK]},
        "@ must have one of the keys if, choose, op on a human card (turn), not spend",
    ),
    (
        ACTION,
        to({"best": ["cover"], "range": [1, 2]}),
        "@.to must have one of the keys choose on a human card (turn), not best",
    ),
    (
        ACTION,
        {"if": {"main": {"range": [1, 2]}}, "then": [WALK]},
        "@.if must have one of the keys enemy, ally, self, space, not, all, any",
    ),
    (
        "human_ability.GI-HU.effects.0.at",
        {"on": "main"},
        "@ must have one of the keys choose on a human card",
    ),
    (
        "human_ability.BL-HU.effects.0.at",
        {"line_from": "main", "length": 3},
        "@ must have one of the keys choose on a human card (ability), not line_from",
    ),
    (
        "human_ability.LI-HU.effects.0.at",
        {"first": "space", "near": "self"},
        "@ must have one of the keys choose on a human card (ability), not first",
    ),
    # `it` must be somebody
    (MIDDLE, HURT, '@.who must be one of "self", "ally", "team", "main", not "it"'),
    (ACTION, HURT, '@.who must be one of "self", "ally", "team", "choose:team", not "it"'),
    (
        ACTION,
        {"if": {"enemy": {"adjacent": True}}, "then": [HURT]},
        '@.then[1].who must be one of "self", "ally", "team", "choose:team", "choose:it"',
    ),
    (
        ACTION,
        {"op": "push", "who": "choose:it", "n": 1, "collision": 1},
        "@.who must stand in the branch of a condition that finds an enemy",
    ),
    (MIDDLE, {"if": {"ally": {"sight": True}}, "then": [SHOOT]}, '@.then[1].at must be "main", not "it"'),
    # AXA-24.13, and what else a moment allows
    (LOWER, CHARGE, "@.op must be one of mod on an Automa's card (boost), not charge"),
    (
        LOWER,
        {"if": {"self": {"near_cover": True}}, "then": [LESS]},
        "@.if must have one of the keys target on an Automa's card (boost), not self",
    ),
    (
        LOWER,
        {"each": {"enemy": {"adjacent": True}}, "do": [LESS]},
        "@ must have one of the keys if, spend, op on an Automa's card (boost), not each",
    ),
    (HUMAN_BOOST, {"choose": [[LESS], [LESS]]}, "@ must have one of the keys if, op on a human card"),
    (MIDDLE, LESS, "@.op must be one of move, heal"),
    (AFTER, LESS, "@.op must be one of move, heal"),
    (AFTER, {"op": "ignore_damage", "n": 5}, "@.op must be one of move, heal"),
    (BEFORE, {"op": "shoot", "at": "main"}, "@.op must be one of move, heal"),
    (
        MIDDLE,
        {"op": "place", "token": "smoke", "at": {"first": "intersection", "near": "self"}},
        "@.op must be one of move, heal",
    ),
    # modifiers
    (f"{LOWER}.what", "damage", "@ must be one of difficulty, rate, stability"),
    (LOWER, {"op": "mod", "what": "stability", "add": 2}, "@.add is not a key of this file"),
    (LOWER, {"op": "mod", "what": "rate", "set": 2}, "@.set is not a key of this file"),
    (LOWER, {"op": "mod", "what": "icon_head", "set": "miss"}, '@.set must be "ignore", not "miss"'),
    (LOWER, {"op": "mod", "what": "boost", "set": "cancel"}, "@.what must be one of difficulty, rate"),
    (BEFORE, {"op": "mod", "what": "reaction", "set": "forbid"}, "@.what must be one of difficulty, rate"),
    (BEFORE, {"op": "mod", "what": "move", "add": 1}, "@.what must be one of difficulty, rate"),
    (MIDDLE, PINNED | {"id": "asleep"}, '@.id must be one of "pinned", "scan", "beast"'),
    (MIDDLE, PINNED | {"mods": [CHARGE]}, "@.mods[1].what must be one of difficulty, difficulty_against"),
    # conditions
    (
        MIDDLE,
        when({"foe": {}}),
        "@.if must have one of the keys enemy, main, ally, self, space, shot, not, all, any",
    ),
    (
        MIDDLE,
        when({"target": {"sight": True}}),
        "@.if must have one of the keys enemy, main, ally, self, space, shot, not, all, any",
    ),
    (
        MIDDLE,
        when({"enemy": {}}),
        "@.if.enemy must have one of the keys range, sight, zone, adjacent, level, sum_max",
    ),
    (
        MIDDLE,
        when({"enemy": {"rnge": [1, 2]}}),
        "@.if.enemy.rnge is not a key of this file; did you mean range?",
    ),
    (
        MIDDLE,
        when({"not": {"main": {"range": [3, 2]}}}),
        "@.if.not.main.range must be a smaller distance and then a greater one, not 3 and 2",
    ),
    (
        MIDDLE,
        when({"any": [{"shot": True}, {"self": {"charges": 1}}]}),
        "@.if.any[2].self.charges is not a key of this file; did you mean charges_min?",
    ),
    (
        MIDDLE,
        when({"space": {"range": [1, 2], "level": 4}}),
        "@.if.space.level must be a whole number from -3 to 3, not 4",
    ),
    (MIDDLE, when({"main": {"level": 1}}), '@.if.main.level must be one of "higher", "same", "lower", not 1'),
    (
        "automa_ability.BL-T.condition",
        {"self": {"outside_zone": "fog"}},
        '@.self.outside_zone must be one of "smoke", "strike", "dome", "bombardment"',
    ),
    # operations and places
    (MIDDLE, {"op": "heal", "who": "self"}, "@ must have one of the keys shield, health"),
    (MIDDLE, {"paths": "white", **WALK}, '@.paths must be one of "white/white", "white/green"'),
    (MIDDLE, to({"first": "intersection", "near": "self"}), '@.to.first must be "space", not "intersection"'),
    (
        MIDDLE,
        to({"best": ["lower"], "range": [1, 2]}),
        '@.to.best[1] must be one of "fewest_sight", "main_optimal", "higher"',
    ),
    (
        MIDDLE,
        {"op": "relocate", "who": "team", "to": {"first": "space", "near": "self"}},
        '@.who must be one of "self", "ally", "main", not "team"',
    ),
    ("human_feat.WR-H2.effects.0.who", "choose:team", '@ must be one of "self", "ally", not "choose:team"'),
    ("human_ability.WR-HU.effects.0.at.length", 3, "@ is not a key of this file"),
    ("human_ability.WR-HU.effects.0.at.sight", False, "@ must be true, not false"),
]


@pytest.mark.parametrize("bad", BAD, ids=[f"{key} {said}" for key, _, said in BAD])
def test_an_effect_that_the_grammar_does_not_know_is_refused(bad: Bad) -> None:
    refused(bad)
