"""Section 24: every middle part of the 60 feats of the Automas does what cards.toml says.

Cards 01, 02 and 04 are the same in every deck (AXA-22.5), so Bangalore shows them for all.
"""

from __future__ import annotations

import pytest

from apex import FEATS
from apex_cards import Case, middle
from mechbay.games.apex_automa.rules import kit
from mechbay.testing.marks import rule

# Self stands in e5 with 10 shield, 20 health and 2 charges and has shot; main is in e9, unless said.
CASES = [
    Case("bl-01", {}, {"self": {"at": "f6"}}, cells={"f6": "1."}),
    Case(
        "bl-01",
        {"main": "e12"},
        {"self": {"at": "f6"}},
        ("shoot",),
        document={"has_shot": False},
        cells={"f6": "1."},
    ),
    Case("bl-01", {}, {}, ("2 white/green",)),
    Case("bl-02", {"main": "e8"}, {"main": {"shield": -12}}, ("2 white/green",), luck=("25-0", "30-0")),
    Case("bl-02", {"main": "e12"}, {"self": {"charges": 1}}, ("2 white/green",)),
    Case("bl-03", {}, {"main": {"status": "pinned until 2"}}),
    Case("bl-03", {"main": "e11"}, {}, ("2 white/green",)),
    Case("bl-04", {"main": "e6"}, {"main": {"shield": -6, "at": "e7"}}, ("1 white/green",)),
    Case("bl-04", {}, {}, ("2 white/green", "1 white/green")),
    Case("bl-04", {"main": "e6"}, {"main": {"shield": -12}}, ("1 white/green",), cells={"e7": "0C"}),
    Case("bl-05", {}, {"self": {"shield": 5}}, ("2 white/green",), cells={"d2": "0C"}),
    Case("bl-05", {}, {"self": {"charges": 1}}, ("2 white/green",)),
    Case("bl-06", {}, {"self": {"health": 6}}, ("1 white/green",)),
    Case("bl-06", {"self": {"health": 35}}, {"self": {"charges": 1}}, ("1 white/green",)),
    Case("bl-07", {}, {"main": {"shield": -8}, "self": {"charges": -1}}),
    Case("bl-07", {"self": {"charges": 0}}, {"self": {"charges": 1}}),
    Case("bl-07", {"main": "e8"}, {}, ("3 white/green",)),
    Case("bl-07", {}, {}, ("3 white/green",), cells={"e7": "0#"}),
    Case("bl-08", {}, {"self": {"at": "d2"}}, ("2 white/green",), cells={"d2": "1."}),
    Case(
        "bl-09",
        {"main": "e8", "other": "e7"},
        {"main": {"shield": -12}, "other": {"shield": -6}, "self": {"charges": 2}},
        luck=("25-0", "30-0"),
    ),
    Case("bl-09", {"main": "e6"}, {"self": {"charges": 1}}),
    Case("bl-10", {}, {"self": {"charges": 1}}, ("2 white/green",)),
    Case(
        "wr-03",
        {"main": "e9", "other": "a5"},
        {"self": {"charges": 1, "at": "f7"}},
        cells={"g7": "0.", "f3": "0#", "f8": "0#"},
    ),
    Case("wr-03", {}, {"self": {"charges": 1}}, ("2 white/green",)),
    Case("wr-05", {"main": "e6"}, {"main": {"shield": -8}, "self": {"charges": 1}}),
    Case("wr-05", {}, {"self": {"charges": 1}}),
    Case("wr-05", {"main": "e12"}, {}, ("2 white/none", "shoot"), document={"has_shot": False}),
    Case("wr-06", {}, {"self": {"charges": 1, "at": "f4"}}, cells={"f4": "1."}),
    Case("wr-07", {}, {}, ("3 white/green",)),
    Case("wr-08", {}, {"main": {"at": "d4"}}),
    Case("wr-08", {"main": "e11", "other": "i5"}, {"other": {"at": "d4"}}),
    Case("wr-08", {"main": "e11"}, {}),
    Case("wr-09", {}, {}, ("2 green/green",)),
    Case("wr-09", {"main": "e12"}, {"self": {"charges": 2}}, document={"has_shot": False}),
    Case("wr-10", {"main": {"at": "e9", "shield": 0, "health": 20}}, {}, ("3 white/green",)),
    Case("wr-10", {}, {"self": {"charges": 1}}, ("1 white/green",)),
    Case("gi-03", {}, {"self": {"shield": 5}}, ("1 white/green",)),
    Case("gi-05", {"ally": {"at": "e2", "shield": 0}}, {"self": {"charges": 1}, "ally": {"shield": 5}}),
    Case("gi-05", {"ally": "e1", "main": "e12"}, {}, ("2 white/none", "shoot"), document={"has_shot": False}),
    Case("gi-06", {"main": "e7"}, {"main": {"shield": -6, "at": "e9"}}, ("1 white/white",)),
    Case("gi-06", {}, {"self": {"charges": 1}}, ("1 white/white",)),
    Case("gi-07", {}, {"self": {"charges": 2}}),
    Case("gi-08", {}, {"main": {"shield": -8}, "self": {"charges": -1}}),
    Case("gi-08", {"self": {"charges": 0}}, {"self": {"charges": 1}}),
    Case("gi-08", {"main": "e8"}, {}, ("2 white/none", "shoot"), document={"has_shot": False}),
    Case("gi-09", {"ally": {"at": "c5", "health": 10}}, {"ally": {"health": 6}}, ("2 white/green",)),
    Case("gi-09", {"ally": {"at": "e2", "health": 10}}, {"self": {"charges": 1}}, ("2 white/green",)),
    Case("gi-10", {"main": "e12"}, {"self": {"charges": 1}}, ("1 white/none",), document={"has_shot": False}),
    Case("li-03", {"ally": {"at": "b5", "health": 30}}, {"ally": {"health": 8}}, ("1 white/green",)),
    Case("li-03", {"ally": {"at": "b5", "health": 35}}, {"self": {"health": 5}}, ("1 white/green",)),
    Case("li-03", {"ally": {"at": "a5", "health": 30}}, {"self": {"health": 5}}, ("1 white/green",)),
    Case("li-05", {"main": "e6"}, {"main": {"shield": -5, "at": "e7"}, "self": {"charges": 1}}),
    Case("li-05", {"main": "e6"}, {"main": {"shield": -10}, "self": {"charges": 1}}, cells={"e7": "0C"}),
    Case("li-05", {}, {}, ("2 white/green",)),
    Case("li-06", {}, {"self": {"charges": 2, "at": "f4"}}, cells={"f4": "1."}),
    Case("li-07", {}, {"self": {"shield": 10, "charges": -1}}),
    Case("li-07", {"self": {"charges": 0}}, {"self": {"shield": 5}}),
    Case("li-07", {"self": {"health": 21}}, {}, ("2 white/green",)),
    Case("li-08", {}, {"self": {"shield": 5}}, ("1 white/green",)),
    Case("li-08", {}, {"self": {"charges": 1}}, ("1 white/green",), cells={"e7": "0#"}),
    Case("li-09", {}, {}, ("3 white/green",)),
    Case("li-10", {"main": "e12"}, {"self": {"charges": 1}}, ("1 white/none",), document={"has_shot": False}),
    Case("pa-03", {}, {"self": {"charges": 1}}),
    Case("pa-03", {"main": "e11"}, {"self": {"at": "f6"}}, cells={"f6": "1."}),
    Case("pa-05", {}, {"self": {"at": "g7"}}, cells={"g7": "1."}),
    Case("pa-05", {}, {}, ("2 white/green",)),
    Case("pa-06", {}, {"self": {"charges": 1}}, ("2 white/green",)),
    Case(
        "pa-07",
        {"ally": {"at": "a5", "shield": 0}},
        {"ally": {"shield": 5}, "self": {"at": "f4"}},
        cells={"f4": "1."},
    ),
    Case("pa-07", {"ally": "e10"}, {"self": {"charges": 1, "at": "f4"}}, cells={"f4": "1."}),
    Case("pa-08", {}, {"main": {"shield": -3, "at": "d4"}}),
    Case("pa-08", {}, {}, ("2 white/green",), cells={"e7": "0#"}),
    Case("pa-08", {"main": "e6"}, {}, ("2 white/green",)),
    Case("pa-09", {}, {"self": {"at": "c3"}}),
    Case("pa-09", {"main": "e12"}, {}, ("2 white/white", "shoot"), document={"has_shot": False}),
    Case("pa-10", {}, {"self": {"charges": 2}}),
    Case("bd-03", {"main": {"at": "e9", "shield": 0, "health": 40}}, {}, ("3 white/green",)),
    Case("bd-03", {}, {"self": {"charges": 1}}, ("1 white/green",)),
    Case("bd-05", {}, {"self": {"charges": 1, "at": "f4"}}, cells={"f4": "1."}),
    Case("bd-05", {}, {"self": {"charges": 1}}, ("2 white/white",), cells={"e8": "0#", "f4": "1."}),
    Case("bd-06", {"other": "a5"}, {"self": {"charges": 2}}),
    Case("bd-06", {"other": "a5"}, {"self": {"charges": 1}}, cells={"e7": "0#"}),
    Case("bd-07", {"main": "e6"}, {"main": {"shield": -10}}),
    Case("bd-07", {}, {}, ("2 white/green",)),
    Case("bd-08", {}, {"self": {"charges": -1}}, ("3 white/white",)),
    Case("bd-08", {"self": {"charges": 0}}, {}, ("1 white/green",)),
    Case("bd-09", {}, {"self": {"health": 5}}, ("1 green/green",)),
    Case("bd-10", {}, {"self": {"charges": 1}}),
    Case("bd-10", {}, {}, ("3 white/white",), cells={"e8": "0#"}),
]


@rule("AXA-17.12", "AXA-21.1", "AXA-22.2", "AXA-24.1", "AXA-24.17")
@pytest.mark.parametrize("case", CASES, ids=[f"{case.card}-{n}" for n, case in enumerate(CASES)])
def test_the_middle_part_of_a_feat_does_what_it_says(case: Case) -> None:
    assert middle(case) == (case.changes, case.moves)


@rule("AXA-22.5")
def test_every_feat_has_a_case() -> None:
    shown = {kit.FEAT_PRINTED[FEATS.index(case.card)] for case in CASES}
    assert shown == set(kit.FEAT_PRINTED)
