"""Section 24: the modifiers of table 24-C, what a boost may say, and cards that copy others."""

from __future__ import annotations

from typing import Any

import pytest

from apex import FEATS, Clash, acting, at_step, field, lucky
from apex_data import PRINTED, changed, read
from apex_made import Effects, inscribed
from mechbay.core.errors import DataError
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.testing.marks import rule

SHOT = ("55-n", "60-nw", "65-s", "80-ne", "85-e")  # no icons
ICONS = ("60c-e", "70h-w", "75c-0", "90h-s", "95h-nw")


def mod(what: str, value: Any) -> dict[str, Any]:
    word = "add" if what in ADDED else "set"
    return {"op": "mod", "what": what, word: value}


ADDED = (
    "difficulty", "difficulty_against", "rate", "first_hit", "each_hit", "head", "optimal_extend", "move",
)  # fmt: skip


def shoots(*boost: dict[str, Any], luck: tuple[str, ...] = SHOT, at: str = "d1", **more: Any) -> Clash:
    """Gibraltar in a1 shoots with a Prowler: 5 cards, difficulty 50, optimal 1 to 3, 6 a hit and 2 by its
    stock, 3 for the head. Wraith turns up a card that does nothing then."""
    gibraltar = {"at": "a1", "hand": ["gi-h4"]}
    with inscribed("gi-h4", list(boost) or [mod("difficulty", 0)]):
        game = acting(more.pop("rows", field()), {"gibraltar": gibraltar}, {"wraith": at}, **more)
        game.does("shoot prowler wraith", "play gi-h4")
        turned = () if any(part.get("what") == "reaction" for part in boost) else ("wr-10",)
        return game.does("fire", luck=lucky(*turned, *luck))


def needed(game: Clash) -> list[int]:
    return [told["needed"] for told in game.told("aim-card")]


def dealt(game: Clash) -> int:
    return int(game.told("shot")[0]["damage"])


def verdicts(game: Clash) -> list[str]:
    return [told["verdict"] for told in game.told("aim-card")]


@rule("AXA-7.5", "AXA-24.13")
def test_a_boost_that_changes_nothing() -> None:
    game = shoots()
    assert needed(game) == [50, 60, 70, 80, 90]
    assert dealt(game) == 3 * 8


@rule("AXA-7.5", "AXA-24.13")
@pytest.mark.parametrize("add", [-10, 15])
def test_difficulty(add: int) -> None:
    assert needed(shoots(mod("difficulty", add))) == [value + add for value in (50, 60, 70, 80, 90)]


@rule("AXA-7.5", "AXA-24.13")
def test_rate() -> None:
    assert needed(shoots(mod("rate", 1), luck=(*SHOT, "100h-0"))) == [50, 60, 70, 80, 90, 100]


@rule("AXA-7.10", "AXA-24.13")
def test_stability_is_set_and_the_largest_counts() -> None:
    assert needed(shoots(mod("stability", 2))) == [50, 50, 50, 60, 70]
    assert needed(shoots(mod("stability", 3), mod("stability", 1))) == [50, 50, 50, 50, 60]


@rule("AXA-7.14", "AXA-7.16", "AXA-24.13")
def test_first_hit_and_each_hit() -> None:
    assert dealt(shoots(mod("first_hit", 5))) == 3 * 8 + 5
    assert dealt(shoots(mod("each_hit", 5))) == 3 * 13
    assert dealt(shoots(mod("first_hit", 5), luck=("5-n", *SHOT[1:]))) == 2 * 8 + 5


@rule("AXA-7.15", "AXA-24.13")
def test_head_and_icon_head() -> None:
    """70, 90 and 95 have the headshot icon; in the order of reveal 60, 70, 75, 90, 95 all hit."""
    assert dealt(shoots(luck=ICONS)) == 5 * 8 + 3 * 3
    assert dealt(shoots(mod("head", 4), luck=ICONS)) == 5 * 8 + 3 * 7
    assert dealt(shoots(mod("icon_head", "ignore"), luck=ICONS)) == 5 * 8
    assert dealt(shoots(mod("icon_head", "ignore"), mod("head", 4), luck=ICONS)) == 5 * 8


@rule("AXA-7.12", "AXA-24.13")
def test_icon_cover() -> None:
    """60 and 75 have the cover icon; the crate in c1 covers d1."""
    behind = field(9, 9, c1="0C")
    assert verdicts(shoots(luck=ICONS)) == ["hit", "headshot", "hit", "headshot", "headshot"]
    assert verdicts(shoots(luck=ICONS, rows=behind)) == ["cover", "headshot", "cover", "headshot", "headshot"]
    free = shoots(mod("icon_cover", "ignore"), luck=ICONS, rows=behind)
    assert verdicts(free) == ["hit", "headshot", "hit", "headshot", "headshot"]
    missed = shoots(mod("icon_cover", "miss"), luck=ICONS)
    assert verdicts(missed) == ["cover", "headshot", "cover", "headshot", "headshot"]


@rule("AXA-7.4", "AXA-24.13")
def test_optimal_extend_leaves_spaces_outside_the_optimal_range_uncounted() -> None:
    """f1 is 5 spaces off, two more than the optimal range."""
    assert needed(shoots(at="f1"))[0] == 70
    assert needed(shoots(mod("optimal_extend", 1), at="f1"))[0] == 60
    assert needed(shoots(mod("optimal_extend", 3), at="f1"))[0] == 50


@rule("AXA-7.17", "AXA-24.13")
def test_redraw_misses() -> None:
    luck = ("5-n", "60-nw", "10-e", "80-ne", "15-s", "50-sw", "85-e", "20-w")
    game = shoots(mod("redraw_misses", True), luck=luck)
    assert verdicts(game) == ["redrawn", "redrawn", "redrawn", "hit", "hit", "hit", "hit", "miss"]
    assert dealt(game) == 4 * 8


@rule("AXA-7.26", "AXA-24.13")
def test_reaction_forbid() -> None:
    game = shoots(mod("reaction", "forbid"))
    assert game.told("turns-up") == []
    assert len(game.of("wraith")["deck"]) == 10


@rule("AXA-7.27", "AXA-24.14")
def test_boost_cancel_in_a_reaction_before_fire() -> None:
    wraith = {"at": "d1", "charges": 0}
    with inscribed("wr-06.lower", [mod("boost", "cancel"), mod("difficulty", 5)]):
        game = acting(field(), {"gibraltar": {"at": "a1", "hand": ["gi-h4"]}}, {"wraith": wraith})
        game.does("shoot prowler wraith", "play gi-h4").does("fire", luck=lucky("wr-06", *SHOT))
    assert needed(game) == [55, 65, 75, 85, 95]
    assert dealt(game) == 8  # 55 alone; the 8 of the first hit are lost


@rule("AXA-6.12", "AXA-24.27")
@pytest.mark.parametrize("what", ["difficulty_against", "difficulty", "each_hit", "move"])
def test_modifiers_of_a_status(what: str) -> None:
    """Wraith bears it, and shoots or is shot at."""
    effects: Effects = [
        {
            "op": "status",
            "id": "phased",
            "who": "self",
            "turns": 2,
            "mods": [mod(what, -1 if what == "move" else 10)],
        }
    ]
    with inscribed("wr-h2", effects):
        wraith = {"at": "d1", "hand": ["wr-h2"]}
        game = acting(field(), {"wraith": wraith}, {"lifeline": {"at": "a1", "charges": 0}}).does(
            "play wr-h2"
        )
        steps = game.choices_of("go")
        game.does("shoot prowler lifeline").does("fire", luck=lucky("li-10", *SHOT))
        shot = game.told("difficulty")[0]
        assert ("g1" in steps) == (what != "move")
        assert shot["difficulty"] == (60 if what == "difficulty" else 50)
        assert shot["damage"] == (18 if what == "each_hit" else 8)
        game.does("end")
        game.follows()  # Lifeline: priorities
        while not any(told["legend"] == "lifeline" for told in game.told("difficulty")):
            luck = {3: ("li-06",)}.get(game.step, ())
            game.follows(*luck)
        against = game.told("difficulty")[1]
        assert against["difficulty"] == (60 if what == "difficulty_against" else 50)
        assert against["damage"] == 6


# --- what may stand where


@rule("AXA-24.13")
@pytest.mark.parametrize(
    "effect",
    [
        {"op": "charge", "n": 1},
        {"op": "heal", "who": "self", "shield": 5},
        {"op": "ignore_damage", "n": 5},
        {"each": {"enemy": {"range": [1, 2]}}, "do": [{"op": "mod", "what": "rate", "add": 1}]},
        {"if": {"self": {"shield_max": 5}}, "then": [{"op": "mod", "what": "rate", "add": 1}]},
        {"if": {"enemy": {"range": [1, 2]}}, "then": [{"op": "mod", "what": "rate", "add": 1}]},
        {"op": "mod", "what": "move", "add": 1},
        {"op": "mod", "what": "boost", "set": "cancel"},
    ],
)
def test_a_boost_has_modifiers_conditions_on_the_target_and_payments_only(effect: dict[str, Any]) -> None:
    with pytest.raises(DataError):
        read(changed("automa_feat.BL-03.lower.effects.0", effect))


@rule("AXA-24.13")
@pytest.mark.parametrize(("level", "first"), [("0.", 40), ("1.", 50)])
def test_a_boost_may_ask_for_the_target_and_spend(level: str, first: int) -> None:
    """PA-05: 10 easier against a target on a lower level, else 4 more for the first hit."""
    rows = field(9, 9, a1="1.", d1=level)
    automas = {"pathfinder": {"at": "a1", "charges": 0}}
    game = at_step(7, rows, {"gibraltar": "d1"}, automas, active="pa-05").follows()
    while not game.told("difficulty"):
        game.follows()
    assert game.told("difficulty")[0]["difficulty"] == first


@rule("AXA-24.16", "AXA-22.5")
def test_a_card_that_is_the_same_as_another_copies_all_its_fields() -> None:
    prefixes = [name.split("-")[0] for name in FEATS[::10]]
    for number in ("01", "02", "04"):
        same = [kit.FEATS.index(f"{prefix}-{number}") for prefix in prefixes]
        for table in (kit.FEAT_STEP, kit.FEAT_START, kit.LOWER_KIND, kit.LOWER_START):
            assert {table[feat] for feat in same} == {table[kit.FEATS.index(f"bl-{number}")]}
    own = [n for n in range(10) if n not in (0, 1, 3)]
    assert len({kit.FEAT_START[10 * legend + n] for legend in range(6) for n in own}) == 6 * 7


@rule("AXA-22.1", "AXA-22.5")
def test_each_legend_has_ten_feats_with_a_middle_and_a_lower_part() -> None:
    assert len(kit.FEATS) == 10 * len(cards.LEGENDS) == 60
    assert set(kit.FEAT_STEP) == {5, 8}
    assert set(kit.LOWER_KIND) == {kit.BOOST, kit.BEFORE, kit.AFTER}


@rule("AXA-24.25")
@pytest.mark.parametrize("key", ["automa_feat.BL-03", "weapon.r99", "automa_ability.BL-T.zone"])
def test_remarks_are_allowed_and_have_no_effect(key: str) -> None:
    for word in ("provenance", "note"):
        data = read(changed(f"{key}.{word}", "seen in a dream"))
        assert data["automa_feat"][2]["effects"] == PRINTED["automa_feat"][2]["effects"]
    with pytest.raises(DataError):
        read(changed(f"{key}.remark", "seen in a dream"))
