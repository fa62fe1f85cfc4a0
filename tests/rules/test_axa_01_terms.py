"""Section 1: teams, words, and what comes before what."""

from __future__ import annotations

import pytest

from apex import acting, at_step, clash, field, moving
from apex_made import Effects, eighth
from mechbay.core.errors import PositionError
from mechbay.games.apex_automa import GAME
from mechbay.testing.marks import rule


@rule("AXA-1.1", "AXA-1.2", "AXA-1.3", "AXA-1.6")
def test_one_person_has_two_legends_and_two_automas_are_against_them() -> None:
    assert GAME.robots(GAME.settings({"variant": "solo2"})) == (1, 2)
    pending = ["turn-end", "order 0"]
    game = clash(field(), {"gibraltar": "a1", "bangalore": "a2"}, {"wraith": "i9"}, pending=pending)
    assert (game.asked, game.choices) == ("a", ["activate gibraltar", "activate bangalore"])
    assert at_step(1, field(), {"gibraltar": "a1"}, {"wraith": "i9"}).asked == "b"
    second = clash(
        field(),
        {"gibraltar": "a1"},
        {"wraith": "i8", "lifeline": "i9"},
        turn=3,
        acting="lifeline",
        acted=["wraith", "lifeline"],
        step=1,
        pending=["turn-end", "order 2", "done 3", "step 3 1"],
    )
    assert second.asked == "c"


@rule("AXA-1.7", "AXA-1.8")
def test_a_rule_about_an_automa_holds_for_each_and_you_is_the_owner_of_the_card() -> None:
    effects: Effects = [{"op": "heal", "who": "self", "shield": 3}]
    automas = {"wraith": {"at": "e5", "shield": 0}, "lifeline": {"at": "e6", "shield": 0}}
    game = eighth(effects, {"gibraltar": "a1"}, automas)
    assert (game.points("wraith"), game.points("lifeline")) == ((3, 40), (0, 40))
    for name in ("wraith", "lifeline"):
        game = at_step(2, field(9, 9, d5="0S"), {"gibraltar": "a1"}, {name: {"at": "e5", "shield": 0}})
        assert game.follows().points(name) == (5, 40)


@rule("AXA-1.10")
def test_the_ally_is_the_other_of_the_team_and_the_enemies_are_the_others() -> None:
    effects: Effects = [
        {"op": "heal", "who": "ally", "shield": 1},
        {"each": {"enemy": {"range": [1, 11]}}, "do": [{"op": "damage", "who": "it", "n": 1}]},
    ]
    players = {"gibraltar": "a1", "bangalore": "a2"}
    game = eighth(
        effects, players, {"wraith": {"at": "e5", "shield": 9}, "lifeline": {"at": "e6", "shield": 9}}
    )
    shields = {name: game.points(name)[0] for name in ("gibraltar", "bangalore", "wraith", "lifeline")}
    assert shields == {"gibraltar": 19, "bangalore": 19, "wraith": 9, "lifeline": 10}
    shots = acting(field(), players, {"wraith": "b3", "lifeline": "c2"}).choices_of("shoot")
    assert {shot.split()[1] for shot in shots} == {"wraith", "lifeline"}


@rule("AXA-1.11")
def test_a_card_beats_an_automa_rule() -> None:
    """Step 10 needs a charge for a reposition; the card needs none."""
    rows = field(9, 9, b2="1.")
    wraith = {"at": "a1", "charges": 0}
    game = eighth([{"op": "reposition"}], {"gibraltar": "b1"}, {"wraith": wraith}, rows=rows)
    assert game.at("wraith") == "b2"
    game = eighth(
        [{"op": "heal", "who": "self", "shield": 1}], {"gibraltar": "b1"}, {"wraith": wraith}, rows=rows
    )
    assert (game.at("wraith"), game.step) == ("a1", 11)


@rule("AXA-1.11", "AXA-6.8", "AXA-2.8")
def test_an_automa_rule_beats_a_base_rule() -> None:
    """A step up or over a barricade costs a person 2 points, an Automa 1."""
    rows = field(9, 9, e6="1.", e7="2.")
    walls = ("e5n", "e6n")
    assert "e7" not in acting(rows, {"gibraltar": "e5"}, {}, barricades=walls).choices_of("go")
    game = moving(
        2, "white/white", rows, {"gibraltar": "e9"}, {"wraith": "e5"}, barricades=walls, has_shot=True
    )
    assert game.follows("p-12").via("wraith") == ["e6", "e7"]


@rule("AXA-1.14")
def test_an_automa_has_neither_a_kit_nor_a_hand() -> None:
    game = clash(field(), {"gibraltar": "a1"}, {"wraith": "i9"})
    assert (game.of("wraith")["kit"], game.of("wraith")["hand"]) == ([], [])
    assert game.of("gibraltar")["kit"] == ["syringe", "shield-cell", "frag"]
    for owned in ({"kit": ["frag"]}, {"hand": ["wr-h1"]}):
        with pytest.raises(PositionError):
            clash(field(), {"gibraltar": "a1"}, {"wraith": {"at": "i9"} | owned})
