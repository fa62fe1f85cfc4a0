"""Section 24: every lower part of the 60 feats, boost or reaction, does what cards.toml says."""

from __future__ import annotations

from typing import Any

import pytest

from apex import FEATS
from apex_cards import Case, boosted, reacted
from mechbay.games.apex_automa.rules import kit
from mechbay.testing.marks import rule

# Self stands in e5 with 10 shield, 20 health and 2 charges; the main enemy is in e9, unless said.
POOR = {"self": {"charges": 0}}
BOOSTS: list[tuple[Case, dict[str, int], int]] = [
    (Case("bl-02", {}, {}), {"first-hit": 10}, 1),
    (Case("bl-02", POOR, {}), {"first-hit": 5}, 0),
    (Case("bl-03", {}, {}), {"rate": 1}, 0),
    (Case("bl-07", {}, {}), {"difficulty": -10}, 0),
    (Case("bl-10", {}, {}), {"each-hit": 4}, 2),
    (Case("bl-10", {"self": {"charges": 1}}, {}), {"each-hit": 2}, 0),
    (Case("wr-05", {}, {}), {"first-hit": 4, "head": 4}, 1),
    (Case("wr-05", POOR, {}), {"first-hit": 4}, 0),
    (Case("wr-08", {}, {}), {"redraw-misses": 1}, 0),
    (Case("wr-10", {}, {}), {"cover-ignore": 1}, 0),
    (Case("gi-06", {}, {}), {"each-hit": 1, "stability": 2}, 0),
    (Case("gi-08", {}, {}), {"first-hit": 6}, 0),
    (Case("gi-10", {}, {}), {"rate": 1, "each-hit": 2}, 1),
    (Case("gi-10", POOR, {}), {"rate": 1}, 0),
    (Case("li-05", {}, {}), {"first-hit": 4}, 0),
    (Case("li-09", {}, {}), {"rate": 1}, 0),
    (Case("li-10", {}, {}), {"difficulty": -10, "redraw-misses": 1}, 1),
    (Case("li-10", POOR, {}), {"difficulty": -10}, 0),
    (Case("pa-05", {}, {}), {"first-hit": 4}, 0),
    (Case("pa-05", {}, {}, cells={"e5": "1."}), {"difficulty": -10}, 0),
    (Case("pa-08", {}, {}), {"first-hit": 6}, 0),
    (Case("pa-10", {}, {}), {"cover-ignore": 1, "difficulty": -10}, 1),
    (Case("pa-10", POOR, {}), {"cover-ignore": 1}, 0),
    (Case("bd-03", {"main": {"at": "e9", "shield": 0, "health": 30}}, {}), {"each-hit": 3}, 0),
    (Case("bd-03", {"main": {"at": "e9", "shield": 0, "health": 31}}, {}), {"each-hit": 1}, 0),
    (Case("bd-06", {}, {}), {"cover-ignore": 1, "first-hit": 6}, 1),
    (Case("bd-06", POOR, {}), {"cover-ignore": 1}, 0),
    (Case("bd-08", {}, {}), {"rate": 1}, 0),
]
ALLY_NEAR = {"ally": {"at": "e2", "shield": 0, "health": 20}}
ALLY_FAR = {"ally": {"at": "e1", "shield": 0, "health": 20}}
REACTIONS: list[tuple[Case, dict[str, int]]] = [
    # before fire
    (Case("bl-01", {}, {"self": {"charges": 1}}), {"ignored": 8}),
    (Case("bl-08", {}, {}), {"difficulty": 10}),
    (Case("bl-09", {}, {"self": {"charges": -1}}), {"cover-miss": 1, "head-ignore": 1}),
    (Case("bl-09", POOR, {}), {"cover-miss": 1}),
    (Case("wr-03", {}, {"self": {"charges": -1}}), {"difficulty": 20}),
    (Case("wr-03", POOR, {}), {"difficulty": 10}),
    (Case("wr-06", {}, {}), {"ignored": 6}),
    (Case("gi-03", {}, {}), {"ignored": 10}),
    (Case("gi-07", {}, {"self": {"charges": -1}}), {"ignored": 12}),
    (Case("gi-07", POOR, {}), {"ignored": 6}),
    (Case("li-06", {}, {"self": {"charges": 1}}), {"ignored": 5}),
    (Case("li-08", {}, {}), {"difficulty": 10}),
    (Case("pa-06", {}, {"self": {"charges": 1}}), {"difficulty": 10}),
    (Case("pa-09", {}, {}), {"ignored": 6}),
    (Case("bd-05", {}, {}), {"difficulty": 10}),
    (Case("bd-09", {}, {"self": {"charges": 1}}), {"ignored": 6}),
    # after fire
    (Case("bl-04", {}, {"self": {"shield": 10, "charges": -1}}), {}),
    (Case("bl-04", POOR, {"self": {"shield": 5}}), {}),
    (Case("bl-04", {"self": {"shield": 11}}, {"self": {"shield": 5}}), {}),
    (Case("bl-05", {}, {}, ("2 green/green",)), {}),
    (Case("bl-06", {}, {"self": {"health": 5}}), {}),
    (Case("wr-07", {}, {"self": {"at": "f6"}}, cells={"f7": "0#"}), {}),
    (Case("wr-07", {}, {}), {}),
    (Case("wr-09", {}, {"self": {"shield": 5, "charges": 1}}), {}),
    (Case("gi-05", ALLY_NEAR, {"self": {"shield": 5, "charges": -1}, "ally": {"shield": 5}}), {}),
    (Case("gi-05", ALLY_NEAR | POOR, {"self": {"shield": 5}}), {}),
    (Case("gi-05", ALLY_FAR, {"self": {"shield": 5}}), {}),
    (Case("gi-09", {}, {"self": {"health": 6}}), {}),
    (Case("li-03", {}, {"self": {"health": 8}}), {}),
    (Case("li-07", ALLY_FAR, {"self": {"shield": 5}, "ally": {"health": 5}}), {}),
    (Case("li-07", {}, {"self": {"shield": 5}}), {}),
    (Case("pa-03", {}, {}, ("3 green/green",)), {}),
    (Case("pa-07", {}, {"self": {"shield": 5, "charges": 1}}), {}),
    (Case("bd-07", {}, {"self": {"health": 5}}), {}),
    (Case("bd-10", {}, {}, ("2 white/white",)), {}),
]


def named(cases: list[Any]) -> list[str]:
    return [f"{entry[0].card}-{number}" for number, entry in enumerate(cases)]


@rule("AXA-20.8", "AXA-22.1", "AXA-24.13")
@pytest.mark.parametrize(("case", "mods", "spent"), BOOSTS, ids=named(BOOSTS))
def test_a_boost_does_what_it_says(case: Case, mods: dict[str, int], spent: int) -> None:
    assert boosted(case) == (mods, spent)


@rule("AXA-20.15", "AXA-20.16", "AXA-22.1", "AXA-24.14")
@pytest.mark.parametrize(("case", "mods"), REACTIONS, ids=named(REACTIONS))
def test_a_reaction_does_what_it_says(case: Case, mods: dict[str, int]) -> None:
    assert reacted(case) == (mods, case.changes, case.moves)


@rule("AXA-22.1", "AXA-22.5")
def test_every_lower_part_has_a_case() -> None:
    cases = [*(entry[0] for entry in BOOSTS), *(entry[0] for entry in REACTIONS)]
    shown = {kit.FEAT_PRINTED[FEATS.index(case.card)] for case in cases}
    assert shown == set(kit.FEAT_PRINTED)
