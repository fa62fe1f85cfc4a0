"""Section 6: the moves of human legends, and pushes."""

from __future__ import annotations

from typing import Any

import pytest

from apex import AUTOMAS, FEATS, Clash, Rows, acting, field, moving
from apex_made import Effects, inscribed, instant
from mechbay.core.table import ScriptedTable
from mechbay.games.apex_automa.rules import kit
from mechbay.games.apex_automa.rules.runs import Run
from mechbay.games.apex_automa.rules.state import NOBODY
from mechbay.testing.marks import rule

SPACES = [f"{column}{row}" for row in range(1, 10) for column in "abcdefghi"]
SHOCK = 7  # the damage of Shock Sticks
COLLISION = 6


def mover(rows: Rows, at: str = "a1", **more: Any) -> Clash:
    """Lifeline has one move of 3 points; nobody else is on the map unless said."""
    players = {"lifeline": {"at": at}, "wraith": more.pop("ally", "-")}
    return acting(rows, players, more.pop("foes", {}), **{"ap": 1} | more)


def reach(rows: Rows, at: str = "a1", **more: Any) -> set[str]:
    """Where its move may end."""
    return set(mover(rows, at, **more).choices_of("go"))


def lane(cells: str, barricades: tuple[str, ...] = ()) -> set[str]:
    """Where a move of 3 points may end from the left end of a single row: `lane("0. 1. 2.")`."""
    players = {"lifeline": "a1"}
    return set(acting([cells], players, {}, barricades=barricades, ap=1).choices_of("go"))


def distance(one: str, other: str) -> int:
    return max(abs(ord(one[0]) - ord(other[0])), abs(int(one[1:]) - int(other[1:])))


# --- steps and what they cost


@rule("AXA-6.1")
def test_a_step_to_any_of_the_eight_neighbours_costs_one() -> None:
    near = [space for space in SPACES if 1 <= distance("e5", space) <= 3]
    assert reach(field(), "e5") == set(near)


@rule("AXA-6.1")
def test_steps_add_up_around_a_wall() -> None:
    """Past a2 and a3 it is as near as without them; past b2 and b3 as well, b4 is a fourth step."""
    assert {"b4", "a4"} <= reach(field(9, 9, a2="0#", a3="0#"))
    longer = field(9, 9, a2="0#", b2="0#", a3="0#", b3="0#")
    assert "c3" in reach(longer)
    assert not {"b4", "a4"} & reach(longer)
    mover(longer).cannot("go b4", "AXA-6.1")


@rule("AXA-6.2")
@pytest.mark.parametrize(
    ("cells", "ends"),
    [
        ("0. 1. 1. 1. 1.", {"b1", "c1"}),  # 2, 3
        ("0. 0. 1. 1. 1.", {"b1", "c1"}),  # 1, 3
        ("0. 1. 2. 3. 3.", {"b1"}),  # 2, 4
        ("1. 2. 1. 2. 2.", {"b1", "c1"}),  # 2, 3, 5
    ],
)
def test_a_step_up_costs_one_more(cells: str, ends: set[str]) -> None:
    assert lane(cells) == ends


@rule("AXA-6.2")
def test_so_does_a_diagonal_step_up() -> None:
    """Up from the corner, then on: 2, 3, 4."""
    rows = field(9, 9, a2="1.", b2="1.", b1="1.", c3="1.", d4="1.")
    assert {"b2", "c3"} <= reach(rows)
    assert "d4" not in reach(rows)
    assert "d4" in reach(field())


@rule("AXA-6.3")
def test_nobody_steps_up_two_levels() -> None:
    assert lane("0. 2. 2. 2.") == set()
    assert lane("1. 3. 3. 3.") == set()
    assert lane("0. 1. 3. 3.") == {"b1"}  # nor with points to spare
    mover(field(9, 9, b2="2.")).cannot("go b2", "AXA-6.3")


@rule("AXA-6.3")
@pytest.mark.parametrize(("level", "first"), [("1.", "e6"), ("2.", None)])
def test_nor_does_an_automa(level: str, first: str | None) -> None:
    """The card leads from e5 straight to the north."""
    rows = field(9, 12, e6=level)
    own = {"at": "e5", "arsenal": "w-4"}
    game = moving(1, "white/green", rows, {"gibraltar": "e12"}, {"wraith": own}).follows("p-12")
    assert ("e6" in game.via("wraith")) == (first == "e6")
    blocked = [(told["space"], told["obstacle"]) for told in game.told("blocked")]
    assert blocked[:1] == ([] if first else [("e6", "high")])


@rule("AXA-6.4")
def test_crossing_a_barricade_costs_one_more() -> None:
    flat = "0. 0. 0. 0."
    assert lane(flat) == {"b1", "c1", "d1"}
    assert lane(flat, ("a1e",)) == {"b1", "c1"}
    assert lane(flat, ("a1e", "b1e")) == {"b1"}
    assert lane("0. 1. 1. 1.", ("a1e",)) == {"b1"}  # on top of the climb


@rule("AXA-6.5")
def test_a_step_down_costs_nothing_extra_and_hurts_nobody() -> None:
    assert lane("3. 0. 0. 0. 0.") == {"b1", "c1", "d1"}
    game = acting(["3. 2. 0. 0."], {"lifeline": "a1"}, {}).does("go d1")
    assert (game.at("lifeline"), game.points("lifeline"), game.told("hurt")) == ("d1", (20, 40), [])


# --- figures


@rule("AXA-6.7")
@pytest.mark.parametrize("other", [{"ally": "b1"}, {"foes": {"gibraltar": "b1"}}])
def test_a_move_passes_figures_but_does_not_end_on_one(other: dict[str, Any]) -> None:
    rows = ["0. 0. 0. 0. 0."]
    assert reach(rows, **other) == {"c1", "d1"}
    mover(rows, **other).cannot("go b1", "AXA-6.7")
    game = mover(rows, **other).does("go c1")
    assert game.at("lifeline") == "c1"


@rule("AXA-6.7")
def test_a_row_of_figures_is_passed_at_the_usual_cost() -> None:
    rows = ["0. 0. 0. 0. 0."]
    assert reach(rows, ally="b1", foes={"gibraltar": "c1"}) == {"d1"}
    assert reach(rows, ally="b1", foes={"gibraltar": "c1", "bangalore": "d1"}) == set()


@rule("AXA-6.7", "AXA-9.17")
def test_a_legend_with_figures_on_all_its_neighbours_may_have_no_move_at_all() -> None:
    own = {"at": "a1", "hand": ["li-hc-1"]}
    for foes, moves in (({"gibraltar": "b1"}, ["li-hc-1"]), ({"gibraltar": "b1", "bangalore": "c1"}, [])):
        game = acting(["0. 0. 0."], {"lifeline": own}, foes)
        assert game.choices_of("play") == moves
        assert bool(game.choices_of("go")) == bool(moves)


# --- pushes


def shocked(rows: Rows, own: str, foe: str, **more: Any) -> Clash:
    """Lifeline plays Shock Sticks: 7 damage and a push of one space, 6 more at a collision."""
    foes = {"gibraltar": foe} | more.pop("foes", {})
    game = acting(rows, {"lifeline": {"at": own, "hand": ["li-h2"]}}, foes, **more)
    return game.does("play li-h2")


@rule("AXA-6.10")
def test_a_push_onto_a_free_space_does_no_further_damage() -> None:
    game = shocked(field(), "e5", "e6")
    assert (game.at("gibraltar"), game.points("gibraltar")) == ("e7", (20 - SHOCK, 40))
    assert game.told("collides") == []


@rule("AXA-6.10")
@pytest.mark.parametrize(
    ("own", "foe", "cells", "more"),
    [
        ("e8", "e9", {}, {}),  # off the map
        ("h8", "i9", {}, {}),
        ("b1", "a1", {}, {}),
        ("e5", "e6", {"e7": "0C"}, {}),  # not free
        ("e5", "e6", {"e7": "0V"}, {}),
        ("e5", "e6", {}, {"foes": {"bangalore": "e7"}}),
        ("e5", "e6", {}, {"tokens": [{"token": "portal", "at": "e7", "owner": "gibraltar"}]}),
        ("e5", "e6", {}, {"tokens": [{"token": "fence-pylon", "at": "e7", "owner": "gibraltar"}]}),
        ("e5", "e6", {"e7": "1."}, {}),  # higher
        ("e5", "f6", {"g7": "1."}, {}),
        ("e5", "f6", {"f7": "0#", "g6": "0#"}, {}),  # cut off by AXA-6.6
        ("e5", "f6", {"f7": "2.", "g6": "0C"}, {}),
    ],
)
def test_what_stops_a_push(own: str, foe: str, cells: dict[str, str], more: dict[str, Any]) -> None:
    game = shocked(field(9, 9, **cells), own, foe, **more)
    assert (game.at("gibraltar"), game.points("gibraltar")) == (foe, (20 - SHOCK - COLLISION, 40))
    assert [told["damage"] for told in game.told("collides")] == [COLLISION]


@rule("AXA-6.10")
@pytest.mark.parametrize(
    ("foe", "cells", "barricades", "end"),
    [
        ("e6", {"e5": "2.", "e6": "2.", "e7": "0."}, (), "e7"),  # down two levels
        ("e6", {}, ("e6n",), "e7"),  # an obstacle is passable
        ("f6", {"f7": "0#"}, (), "g7"),  # one side of the corner is open
        ("f6", {"f7": "1.", "g6": "1."}, (), "g7"),  # not two levels above
    ],
)
def test_what_does_not_stop_a_push(
    foe: str, cells: dict[str, str], barricades: tuple[str, ...], end: str
) -> None:
    game = shocked(field(9, 9, **cells), "e5", foe, barricades=barricades)
    assert (game.at("gibraltar"), game.points("gibraltar")) == (end, (20 - SHOCK, 40))


@rule("AXA-6.10")
def test_a_long_push_stops_at_the_first_hindrance_with_its_damage_once() -> None:
    effects: Effects = [
        {
            "if": {"enemy": {"adjacent": True}},
            "then": [{"op": "push", "who": "choose:it", "n": 4, "collision": 6}],
        }
    ]
    rows = field(9, 9, e8="0C")
    game = instant(effects, {"lifeline": "e5"}, {"gibraltar": "e6"}, rows=rows)
    assert game.via("gibraltar") == ["e7"]
    assert game.points("gibraltar") == (14, 40)
    assert len(game.told("collides")) == 1


@rule("AXA-6.15")
@pytest.mark.parametrize(("at", "pushed"), [("e5", []), ("e6", ["e7", "e8"])])
def test_a_push_on_one_space_does_nothing(at: str, pushed: list[str]) -> None:
    """Only an Automa on its way shares a space; no printed card pushes then."""
    effects: Effects = [{"op": "push", "who": "main", "n": 2, "collision": 6}]
    table = ScriptedTable([])
    with inscribed("wr-06", effects):
        game = moving(2, "white/green", field(), {"gibraltar": at}, {"wraith": "e5"}, has_shot=True)
        Run(AUTOMAS[0], kit.FEAT_START[FEATS.index("wr-06")], NOBODY).run(game.state, table)
    game.events += table.events
    assert game.via("gibraltar") == pushed
    assert (game.points("gibraltar"), game.told("collides")) == ((20, 40), [])


# --- portals


def rift(one: str, other: str) -> dict[str, Any]:
    """A pair of portals."""
    return {"tokens": [{"token": "portal", "at": at, "owner": "wraith", "use": 1} for at in (one, other)]}


@rule("AXA-6.11")
@pytest.mark.parametrize("at", ["a1", "a2", "b2"])
def test_a_portal_leads_from_it_and_from_beside_it_to_beside_the_other(at: str) -> None:
    """With a single point."""
    with inscribed("li-hc-1", [{"op": "move", "n": 1}]):
        own = {"at": at, "hand": ["li-hc-1"]}
        game = acting(field(), {"lifeline": own, "wraith": "-"}, {}, **rift("a1", "i9"))
        ends = set(game.does("play li-hc-1").choices_of("go"))
    assert {"h8", "h9", "i8"} <= ends
    assert not {"i9", "g8", "h7"} & ends  # the portal is not beside itself, and there is no point left


@rule("AXA-6.11")
def test_two_spaces_away_a_step_comes_first() -> None:
    ends = reach(field(), "c1", **rift("a1", "i9"))
    assert {"h8", "i8", "g7", "i9"} <= ends  # a step, the portal, a step more
    assert not {"f6", "i6", "g6"} & ends
    far = reach(field(), "e1", **rift("a1", "i9"))
    assert not {"h8", "i8", "h9"} & far  # three steps and a transfer


@rule("AXA-6.11")
def test_a_portal_leads_to_free_spaces_only() -> None:
    """From h8, g7 would be one step more; but Gibraltar stands there, and the rest is closed."""
    rows = field(9, 9, i8="0C", h9="0#")
    ends = reach(rows, "a1", foes={"gibraltar": "h8"}, **rift("b1", "i9"))
    assert not {"h8", "g7", "g8", "i8", "i9"} & ends
    assert {"h8", "g7"} <= reach(rows, "a1", **rift("b1", "i9"))


@rule("AXA-6.11")
def test_a_portal_works_both_ways_but_not_alone() -> None:
    assert {"b1", "a2", "b2"} <= reach(field(), "h9", **rift("a1", "i9"))
    alone = {"tokens": [{"token": "portal", "at": "i9", "owner": "wraith", "use": 1}]}
    assert not {"b1", "a2", "b2"} & reach(field(), "h9", **alone)


@rule("AXA-6.11", "AXA-6.13")
def test_levels_do_not_matter_to_a_portal() -> None:
    rows = field(9, 9, h8="3.", i8="3.", h9="3.", i9="3.")
    assert {"h8", "i8", "h9"} <= reach(rows, "a1", **rift("b1", "i9"))


@rule("AXA-6.11")
def test_two_pairs_lead_each_to_its_own() -> None:
    more = rift("a1", "i9")["tokens"]
    more += [{"token": "portal", "at": at, "owner": "wraith", "use": 2} for at in ("h7", "a9")]
    ends = reach(field(), "b1", tokens=more)
    assert {"h8", "a8", "b9"} <= ends  # through one rift, then through the next
    assert "c9" in ends  # and a step


# --- the end of a move


@rule("AXA-6.14")
def test_a_move_is_one_decision_that_names_its_end() -> None:
    game = mover(field(), "e5").does("go e8")
    assert [told["space"] for told in game.told("moved")] == ["e8"]
    assert (game.now["ap"], game.choices) == (0, ["end"])


@rule("AXA-6.14")
def test_nothing_happens_on_the_way() -> None:
    """Neither a bombardment nor a gas trap asks who comes by."""
    things = [
        {"token": kind, "at": at, "owner": "gibraltar", "use": use}
        for use, (kind, at) in enumerate([("bombardment", "c1"), ("nox-trap", "b1")], 1)
    ]
    game = mover(["0. 0. 0. 0. 0. 0."], tokens=things)
    assert game.choices_of("go") == ["c1", "d1"]  # it may pass the trap but not stand on it
    game.does("go d1")
    assert (game.points("lifeline"), game.told("hurt")) == ((20, 40), [])


@rule("AXA-6.14")
def test_each_end_is_offered_once_however_many_ways_lead_there() -> None:
    ends = mover(field(), "e5", **rift("d5", "f6")).choices_of("go")
    assert len(ends) == len(set(ends))
    assert "e5" not in ends  # where it is already
    mover(field(), "e5").cannot("go e5", "AXA-6.14")


@rule("AXA-6.14")
def test_a_portal_may_be_where_the_move_ends() -> None:
    assert {"e6", "a1"} <= reach(field(), "e5", **rift("e6", "a1"))
