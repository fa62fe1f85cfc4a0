"""Section 13: respawns, grenades and the other basics of an Automa."""

from __future__ import annotations

from typing import Any

import pytest

from apex import Clash, Rows, acting, aims, at_step, clash, field, lucky, scatters
from mechbay.testing.marks import rule

FLAT = field()


def returning(rows: Rows, players: dict[str, Any], ally: str = "-", **document: Any) -> Clash:
    """The players' turn is about to end; then Wraith comes back, for she has the lower initiative number."""
    automas = {"wraith": "-", "gibraltar": ally}
    said: dict[str, Any] = {"acting": 0, "acted": [0, 1], "pending": ["turn-end", "order 0", "done 0"]}
    said["pending"].append("act 0" if next(iter(players.values())) != "-" else "respawn 0")
    return clash(rows, players, automas, **said | document).does("end")


# --- who follows which rules


@rule("AXA-13.1", "AXA-13.16")
def test_an_automa_only_follows_and_spends_no_points() -> None:
    game = at_step(1, FLAT, {"gibraltar": "e9"}, {"wraith": "e1"})
    assert (game.asked, game.choices, game.now["ap"]) == ("b", ["follow"], 0)
    game.cannot("go e2", "AXA-13.16")


@rule("AXA-13.1")
def test_a_human_legend_has_actions_and_points() -> None:
    game = acting(FLAT, {"gibraltar": "e9"}, {"wraith": "e1"})
    assert (game.asked, game.now["ap"]) == ("a", 3)
    assert {"go", "use", "ability", "end"} <= {text.split()[0] for text in game.choices}


@rule("AXA-13.2")
def test_an_automa_loses_shield_before_health_like_anybody() -> None:
    automa = {"at": "e5", "shield": 4, "health": 30}
    game = acting(FLAT, {"bangalore": "e1"}, {"wraith": automa})
    luck = lucky("wr-08", *aims(70, 55, 5))  # G7 at 4: 40 to hit, 10 more for each card
    game.does("shoot g7-scout wraith", "fire", luck=luck)
    assert game.points("wraith") == (0, 30 - (14 - 4))


@rule("AXA-13.2")
def test_an_automa_at_no_health_leaves_the_map_for_a_point() -> None:
    game = acting(FLAT, {"bangalore": "e1"}, {"wraith": {"at": "e5", "shield": 0, "health": 7}})
    game.does("shoot g7-scout wraith", "fire", luck=lucky("wr-08", *aims(70, 5, 10)))
    assert (game.at("wraith"), game.now["points"]) == ("-", [1, 0])


@rule("AXA-13.3", "AXA-21.6")
def test_an_automa_that_falls_in_its_own_activation_does_nothing_more() -> None:
    own = {"at": "e5", "shield": 0, "health": 6, "charges": 5}
    game = at_step(8, FLAT, {"gibraltar": "e2"}, {"bangalore": own}, active="bl-09", has_shot=True)
    game.follows(*scatters("n", "n"))  # aimed at e2, it falls on e4, next to the thrower
    assert (game.at("bangalore"), game.now["points"]) == ("-", [1, 0])
    assert (game.now["acting"], game.asked) == (None, "a")  # no smoke in step 9, no reposition
    assert game.of("bangalore")["discard"] == ["bl-09"]


# --- respawns


@rule("AXA-13.4")
def test_an_automa_on_the_map_begins_with_step_1() -> None:
    players = {"bangalore": "a1"}
    pending = ["turn-end", "order 0", "done 0", "act 0"]
    automas = {"wraith": "e9", "gibraltar": "-"}
    game = clash(field(e5="0B"), players, automas, acting=0, acted=[0, 1], pending=pending).does("end")
    assert (game.at("wraith"), game.now["pending"][-1]) == ("e9", "step 2 1")


@rule("AXA-13.4", "AXA-8.16")
def test_an_automa_off_the_map_comes_back_whole_and_goes_on_with_step_1() -> None:
    game = returning(field(e5="0B"), {"bangalore": "a1", "lifeline": "c2"})
    assert (game.at("wraith"), game.asked, game.now["pending"][-1]) == ("-", "b", "step 2 0")
    game.follows()
    assert (game.at("wraith"), game.points("wraith")) == ("d4", (20, 40))
    assert game.now["pending"][-1] == "step 2 1"
    game.follows()
    assert (game.main, game.told("main-enemy")[-1]["priority"]) == ("lifeline", "d")


@rule("AXA-13.6")
def test_the_beacon_nearest_to_its_ally() -> None:
    game = returning(field(a1="0B", i9="0B"), {"bangalore": "a4", "lifeline": "b4"}, ally="h6").follows()
    assert game.now["beacon"] == "-"  # it has been used
    assert [told["space"] for told in game.told("beacon")] == ["i9"]


@rule("AXA-13.7")
def test_of_beacons_equally_near_to_the_ally_the_one_nearest_to_any_enemy() -> None:
    # e5 is 4 away from all; a1 is 2 away from lifeline, i1 3 from bangalore
    rows = field(a1="0B", i1="0B")
    game = returning(rows, {"bangalore": "i4", "lifeline": "b3"}, ally="e5")
    assert [told["space"] for told in game.told("beacon")] == ["a1"]


@rule("AXA-13.7")
def test_a_beacon_nearer_to_an_enemy_but_farther_from_the_ally_does_not_count() -> None:
    rows = field(a1="0B", i1="0B", e9="0B")
    game = returning(rows, {"bangalore": "e8", "lifeline": "b4"}, ally="e4")  # a1, i1 at 4, e9 at 5
    assert [told["space"] for told in game.told("beacon")] == ["a1"]


@rule("AXA-13.7")
def test_without_an_ally_the_beacon_nearest_to_any_enemy() -> None:
    game = returning(field(a1="0B", i9="0B"), {"bangalore": "g7", "lifeline": "d1"})  # 2 and 3
    assert [told["space"] for told in game.told("beacon")] == ["i9"]


@rule("AXA-13.7")
def test_of_full_ties_the_player_chooses() -> None:
    rows = field(a1="0B", i1="0B", a9="0B")
    game = returning(rows, {"bangalore": "e3"}, ally="e5")
    assert (game.asked, game.choices) == ("a", ["at a1", "at i1"])  # a9 is farther from the enemy
    game.does("at i1").follows()
    assert game.at("wraith") == "h1"


@rule("AXA-13.8", "AXA-13.9")
def test_the_free_space_at_the_beacon_nearest_to_the_main_enemy() -> None:
    game = returning(field(e5="0B"), {"bangalore": "i5"}).follows()
    assert game.at("wraith") == "f6"  # f6, f5, f4 are 3 away: NE comes before E in placement order
    taken = returning(field(e5="0B"), {"bangalore": "i5", "lifeline": "f6"})
    taken.follows()
    assert taken.at("wraith") in ("f5", "e6")


@rule("AXA-13.8", "AXA-13.18")
def test_the_main_enemy_is_judged_from_the_beacon_and_then_anew_from_the_own_space() -> None:
    # From e5 only bangalore, at 5, is in optimal range of W-1, for lifeline is at 6. From d6 both are.
    players = {"bangalore": "e10", "lifeline": {"at": "a11", "shield": 0}}
    game = returning(field(12, 12, e5="0B"), players).follows()
    assert [told["enemy"] for told in game.told("main-enemy")] == ["bangalore"]
    assert (game.at("wraith"), game.main) == ("d6", None)
    game.follows()
    assert game.main == "lifeline"


@rule("AXA-13.10")
def test_without_any_enemy_on_the_map_the_first_free_space() -> None:
    game = returning(field(e5="0B"), {"bangalore": "-"}, ally="d4").follows()
    assert game.at("wraith") == "d5"


@rule("AXA-13.11")
def test_a_beacon_without_a_free_space_is_passed_over() -> None:
    closed = dict.fromkeys(["h9", "h8", "i8"], "0C")
    game = returning(field(**closed, a1="0B", i9="0B"), {"bangalore": "a5"}, ally="g7").follows()
    assert game.at("wraith") == "a2"


@rule("AXA-13.20")
def test_with_neither_ally_nor_enemy_on_the_map_the_player_chooses_any_beacon() -> None:
    game = returning(field(a1="0B", i9="0B", e5="0B"), {"bangalore": "-"})
    assert (game.asked, game.choices) == ("a", ["at a1", "at e5", "at i9"])


# --- what an Automa does not do


@rule("AXA-13.12")
def test_an_automa_beside_a_bin_and_an_anchor_uses_neither_by_itself() -> None:
    rows = field(9, 12, d4="0S", f4="0p", f11="0p")
    game = at_step(2, rows, {"gibraltar": "e12"}, {"wraith": {"at": "e5", "charges": 0}}).follows()
    assert game.now["opened"] == []
    game.follows("wr-06").until(6)
    assert game.at("wraith") == "e5"  # the zipline is part of a move, never an action


@rule("AXA-13.13")
def test_a_grenade_never_runs_out() -> None:
    for _ in range(2):
        game = at_step(8, FLAT, {"gibraltar": "e9"}, {"bangalore": "e5"}, active="bl-09", has_shot=True)
        game.follows(*scatters("0", "0"))
        assert game.of("bangalore")["kit"] == []
        assert game.points("gibraltar") == (8, 40)


# --- grenades


@rule("AXA-13.14")
@pytest.mark.parametrize(
    ("main", "second", "thrown"), [("e9", "c1", "e9"), ("e7", "c1", "c1"), ("e7", "d6", None)]
)
def test_a_grenade_flies_at_the_enemy_that_the_card_names(main: str, second: str, thrown: str | None) -> None:
    game = at_step(
        8, FLAT, {"gibraltar": main, "lifeline": second}, {"bangalore": "e5"}, active="bl-09", has_shot=True
    )
    game.follows(*(scatters("0", "0") if thrown else ()))
    assert [told["space"] for told in game.told("throws")] == ([thrown] if thrown else [])


@rule("AXA-13.15", "AXA-8.13")
def test_a_grenade_of_an_automa_scatters_and_hurts_like_any_other() -> None:
    players = {"gibraltar": {"at": "e9", "hand": ["gi-h1", "gi-h2"]}, "lifeline": "f8"}
    game = at_step(8, FLAT, players, {"bangalore": "e5", "wraith": "g9"}, active="bl-09", has_shot=True)
    game.follows(*scatters("e", "n"))  # to f9, and no farther: f10 is off the map
    assert [told["space"] for told in game.told("scatters")] == ["f9", "f9"]
    assert [game.points(legend)[0] for legend in ("gibraltar", "lifeline", "wraith", "bangalore")] == [
        14,
        14,
        14,
        20,
    ]
    assert game.told("plays") == []


# --- the feat deck


@rule("AXA-13.17")
def test_an_empty_feat_deck_is_made_of_the_pile() -> None:
    pile = [f"wr-{number:02}" for number in range(1, 11)]
    game = at_step(3, FLAT, {"gibraltar": "e9"}, {"wraith": {"at": "e5", "discard": pile}})
    game.follows("wr-06")
    assert (game.now["active"], len(game.of("wraith")["deck"]), game.of("wraith")["discard"]) == (
        "wr-06",
        9,
        [],
    )
    assert len(game.told("reshuffled")) == 1


@rule("AXA-13.17")
def test_a_deck_that_is_not_empty_is_not_reshuffled() -> None:
    pile = [f"wr-{number:02}" for number in range(1, 10)]
    game = at_step(3, FLAT, {"gibraltar": "e9"}, {"wraith": {"at": "e5", "discard": pile}})
    game.follows("wr-10")
    assert (game.of("wraith")["deck"], game.of("wraith")["discard"]) == ([], pile)


@rule("AXA-13.17")
def test_a_card_for_a_reaction_reshuffles_too() -> None:
    pile = [f"wr-{number:02}" for number in range(1, 11)]
    game = acting(FLAT, {"bangalore": "e1"}, {"wraith": {"at": "e5", "discard": pile}})
    game.does("shoot g7-scout wraith", "fire", luck=lucky("wr-08", *aims(5, 10, 15)))
    assert len(game.told("reshuffled")) == 1
    assert game.of("wraith")["discard"] == ["wr-08"]
