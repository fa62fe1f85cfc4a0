"""Section 24: what each operation of table 24-A does, and for whom."""

from __future__ import annotations

import pytest

from apex import acting, aims, at_step, field, moving
from apex_made import Effects, eighth, inscribed, instant
from mechbay.testing.marks import rule

NEAR_SELF = {"first": "space", "near": "self"}
WEAK = {"shield": 0, "health": 20}


# --- gaining, healing, hurting


@rule("AXA-24.1")
@pytest.mark.parametrize(("held", "after"), [(0, 2), (3, 5), (4, 5)])
def test_charge_gains_charges_up_to_five(held: int, after: int) -> None:
    effects: Effects = [{"op": "charge", "n": 2}]
    game = eighth(effects, {"gibraltar": "e5"}, {"wraith": {"at": "a1", "charges": held}})
    assert game.charges("wraith") == after


@rule("AXA-24.1")
@pytest.mark.parametrize(
    ("who", "healed"),
    [("self", ["wraith"]), ("ally", ["lifeline"]), ("team", ["wraith", "lifeline"]), ("main", ["gibraltar"])],
)
def test_heal_restores_shield_and_health_of_whom_it_names(who: str, healed: list[str]) -> None:
    effects: Effects = [{"op": "heal", "who": who, "shield": 3, "health": 4}]
    players = {"gibraltar": WEAK | {"at": "e5"}, "bangalore": WEAK | {"at": "g7"}}
    automas = {"wraith": WEAK | {"at": "a1"}, "lifeline": WEAK | {"at": "a9"}}
    game = eighth(effects, players, automas)
    whole = ("wraith", "lifeline", "gibraltar", "bangalore")
    assert [name for name in whole if game.points(name) == (3, 24)] == healed
    assert [name for name in whole if game.points(name) == (0, 20)] == [n for n in whole if n not in healed]


@rule("AXA-24.1", "AXA-8.2")
def test_heal_stops_at_the_limits() -> None:
    effects: Effects = [{"op": "heal", "who": "self", "shield": 5, "health": 5}]
    game = eighth(effects, {"gibraltar": "e5"}, {"wraith": {"at": "a1", "shield": 18, "health": 38}})
    assert game.points("wraith") == (20, 40)


@rule("AXA-24.1")
@pytest.mark.parametrize(("at", "after"), [("d1", 4), ("e1", 0)])
def test_heal_within_fails_beyond_its_distance(at: str, after: int) -> None:
    effects: Effects = [{"op": "heal", "who": "ally", "shield": 4, "within": 3}]
    automas = {"wraith": "a1", "lifeline": {"at": at, "shield": 0}}
    assert eighth(effects, {"gibraltar": "e5"}, automas).points("lifeline") == (after, 40)


@rule("AXA-24.1")
def test_damage_takes_shield_first_and_asks_nobody() -> None:
    effects: Effects = [{"op": "damage", "who": "main", "n": 23}]
    holder = {"at": "e5", "hand": ["gi-h1", "gi-hc-3"]}
    game = eighth(effects, {"gibraltar": holder}, {"wraith": "a1"})
    assert game.points("gibraltar") == (0, 37)
    assert game.asked == "b"


@rule("AXA-24.1", "AXA-8.26")
def test_damage_to_the_team_hurts_both_at_one_moment() -> None:
    effects: Effects = [{"op": "damage", "who": "team", "n": 30}]
    automas = {"wraith": "a1", "lifeline": "c1"}
    game = eighth(effects, {"gibraltar": "e5"}, automas)
    assert (game.points("wraith"), game.points("lifeline")) == ((0, 30), (0, 30))


@rule("AXA-24.1")
def test_damage_without_a_chosen_enemy_may_stand_on_a_persons_card() -> None:
    game = instant([{"op": "damage", "who": "ally", "n": 5}], {"wraith": "a1", "lifeline": "b1"}, {})
    assert game.points("lifeline") == (15, 40)


@rule("AXA-24.1", "AXA-5.12", "AXA-9.15")
def test_a_card_that_eliminates_who_plays_it_still_goes_to_the_pile() -> None:
    weak = {"at": "a1", "shield": 0, "health": 5}
    game = instant([{"op": "damage", "who": "self", "n": 5}], {"wraith": weak}, {"lifeline": "h9"})
    assert game.at("wraith") == "-"
    assert game.of("wraith")["discard"] == ["wr-hc-1"]
    assert game.now["points"] == [0, 1]


# --- pushing and transferring


@rule("AXA-24.1", "AXA-6.9")
def test_push_moves_straight_away_space_by_space() -> None:
    effects: Effects = [{"op": "push", "who": "main", "n": 2, "collision": 6}]
    game = eighth(effects, {"gibraltar": "c4"}, {"wraith": "b2"})  # dx 1, dy 2: to the north-east
    assert game.via("gibraltar") == ["d5", "e6"]
    assert game.points("gibraltar") == (20, 40)


@rule("AXA-24.1", "AXA-1.13")
@pytest.mark.parametrize(("who", "moved"), [("self", "wraith"), ("ally", "lifeline"), ("main", "gibraltar")])
def test_relocate_moves_the_legend_it_names_and_nobody_else(who: str, moved: str) -> None:
    effects: Effects = [{"op": "relocate", "who": who, "to": NEAR_SELF}]
    game = eighth(effects, {"gibraltar": "h8"}, {"wraith": "d4", "lifeline": "h1"})
    places = {"gibraltar": "h8", "wraith": "d4", "lifeline": "h1"} | {moved: "c3"}
    assert {name: game.at(name) for name in places} == places


@rule("AXA-24.1", "AXA-24.26")
def test_free_is_judged_for_the_legend_that_is_put_there() -> None:
    """A jump pad is occupying for Automas only (AXA-2.14)."""
    effects: Effects = [{"op": "relocate", "who": "main", "to": {"first": "space", "range": [1, 1]}}]
    pad = [{"token": "jump-pad", "at": "c3"}]
    assert eighth(effects, {"gibraltar": "h8"}, {"wraith": "d4"}, tokens=pad).at("gibraltar") == "c3"
    effects = [{"op": "relocate", "who": "self", "to": {"first": "space", "range": [1, 1]}}]
    assert eighth(effects, {"gibraltar": "h8"}, {"wraith": "d4"}, tokens=pad).at("wraith") == "c4"


@rule("AXA-24.1", "AXA-6.13")
def test_a_transfer_ignores_levels_walls_and_danger() -> None:
    rows = field(9, 9, c3="3.", c4="0#", d3="0#", c5="0#")
    effects: Effects = [{"op": "relocate", "who": "self", "to": NEAR_SELF}]
    game = eighth(effects, {"gibraltar": "h8"}, {"wraith": "d4"}, rows=rows, safe=[4, 4, 9, 9])
    assert game.at("wraith") == "c3"


@rule("AXA-24.1")
def test_a_player_transfers_the_ally_to_a_chosen_space() -> None:
    to = {"choose": "free_space", "range": [1, 1]}
    players = {"wraith": "a1", "lifeline": "h9"}
    game = instant([{"op": "relocate", "who": "ally", "to": to}], players, {}, "at b2")
    assert (game.at("wraith"), game.at("lifeline")) == ("a1", "b2")


# --- moving, shooting, throwing


@rule("AXA-24.1", "AXA-19.33")
def test_move_with_paths_is_an_automas_move_action() -> None:
    effects: Effects = [{"op": "move", "n": 2, "paths": "green/white"}]
    with inscribed("wr-06", effects):
        game = at_step(8, field(), {"gibraltar": "e9"}, {"wraith": "e4"}, has_shot=True)
        game.follows().follows("p-12")  # it has shot, so the right-hand path: white
    assert game.via("wraith") == ["e5", "e6"]


@rule("AXA-24.1")
def test_move_without_paths_is_steered_by_the_player() -> None:
    game = instant([{"op": "move", "n": 1}], {"wraith": "a1"}, {})
    assert sorted(game.choices_of("go")) == ["a1", "a2", "b1", "b2"]
    game.does("go b2")
    assert game.at("wraith") == "b2"


@rule("AXA-24.1")
def test_a_player_moves_the_ally_or_whom_it_chooses() -> None:
    players = {"wraith": "a1", "lifeline": "h9"}
    game = instant([{"op": "move", "n": 1, "who": "ally"}], players, {}, "go g8")
    assert (game.at("wraith"), game.at("lifeline")) == ("a1", "g8")
    effects: Effects = [{"op": "move", "n": 1, "who": "choose:team"}]
    game = instant(effects, players, {}, "whom lifeline", "go g9")
    assert (game.at("wraith"), game.at("lifeline")) == ("a1", "g9")


@rule("AXA-24.1", "AXA-17.9")
@pytest.mark.parametrize(
    ("at", "shot", "shoots"),
    [("e4", False, True), ("e4", True, False), ("h1", False, True), ("i1", False, False)],
)
def test_shoot_needs_range_and_a_first_shot(at: str, shot: bool, shoots: bool) -> None:
    """Set w-1 reaches 7 spaces; the middle of the card is of step 8."""
    effects: Effects = [{"op": "shoot", "at": "main"}]
    game = eighth(effects, {"gibraltar": at}, {"wraith": "a1"}, has_shot=shot)
    assert (game.now["pending"][-1] == "automa-aims 2 0") == shoots


@rule("AXA-24.1", "AXA-20.21")
def test_shoot_spares_a_legend_in_a_dome() -> None:
    dome = [{"token": "dome", "at": "e4sw", "owner": 0}]
    game = eighth([{"op": "shoot", "at": "main"}], {"gibraltar": "e4"}, {"wraith": "a1"}, has_shot=False)
    assert game.now["pending"][-1] == "automa-aims 2 0"
    effects: Effects = [{"op": "shoot", "at": "main"}]
    game = eighth(effects, {"gibraltar": "e4"}, {"wraith": "a1"}, has_shot=False, tokens=dome)
    assert game.step == 10


@rule("AXA-24.1", "AXA-13.14")
@pytest.mark.parametrize(("at", "hit"), [("f1", True), ("g1", False)])
def test_a_grenade_of_an_automa_flies_five_spaces(at: str, hit: bool) -> None:
    """The cards scatter nothing."""
    luck = ("25-0", "30-0") if hit else ()
    game = eighth([{"op": "grenade", "at": "main"}], {"gibraltar": at}, {"wraith": "a1"}, *luck)
    assert game.points("gibraltar") == ((8, 40) if hit else (20, 40))


@rule("AXA-24.1", "AXA-13.14", "AXA-16.13")
def test_a_grenade_that_cannot_reach_the_main_enemy_goes_for_the_other() -> None:
    players = {"gibraltar": "i9", "bangalore": "d1"}
    game = eighth([{"op": "grenade", "at": "main"}], players, {"wraith": "a1"}, "25-0", "30-0")
    assert (game.points("gibraltar"), game.points("bangalore")) == ((20, 40), (8, 40))


@rule("AXA-24.1", "AXA-8.7")
def test_a_grenade_on_a_persons_card_goes_to_a_chosen_space() -> None:
    effects: Effects = [{"op": "grenade", "at": "choose:space"}]
    game = instant(effects, {"wraith": "a1"}, {"lifeline": "f6"}, "at f6", luck=("25-0", "30-0"))
    assert game.points("lifeline") == (8, 40)


@rule("AXA-24.1", "AXA-21.4")
def test_reposition_needs_no_charge() -> None:
    rows = field(9, 9, b2="1.")
    automas = {"wraith": {"at": "a1", "charges": 0}}
    assert eighth([{"op": "reposition"}], {"gibraltar": "b1"}, automas, rows=rows).at("wraith") == "b2"


# --- statuses, modifiers, cards and points


@rule("AXA-24.27", "AXA-4.13")
def test_a_status_replaces_an_older_one_of_that_name_on_that_legend() -> None:
    mods = [{"op": "mod", "what": "move", "add": -2}]
    effects: Effects = [{"op": "status", "id": "pinned", "who": "main", "turns": 3, "mods": mods}]
    old = [
        {"status": "pinned", "legend": "gibraltar", "ends": 5},
        {"status": "pinned", "legend": "bangalore", "ends": 5},
        {"status": "scan", "legend": "gibraltar", "ends": 5},
    ]
    with inscribed("wr-06", effects):
        game = at_step(
            8, field(), {"gibraltar": "e5", "bangalore": "h8"}, {"wraith": "a1"}, has_shot=True, statuses=old
        ).follows()
        now = game.now["statuses"]
    assert now[:2] == [
        {"status": "pinned", "legend": 1, "ends": 5},
        {"status": "scan", "legend": 0, "ends": 5},
    ]
    assert [(told["legend"], told["ends"]) for told in now[2:]] == [(0, 6)]  # for 3 turns from turn 3


@rule("AXA-24.1", "AXA-5.14")
def test_draw_and_ap_are_for_people() -> None:
    game = instant([{"op": "draw", "n": 2}], {"wraith": "a1"}, {}, luck=("wr-h1", "wr-h2"))
    assert game.of("wraith")["hand"] == ["wr-h1", "wr-h2"]
    assert instant([{"op": "ap", "n": 2}], {"wraith": "a1"}, {}, ap=1).now["ap"] == 3


@rule("AXA-24.14")
def test_before_fire_ignored_damage_adds_up_and_other_operations_happen_at_once() -> None:
    effects: Effects = [
        {"op": "ignore_damage", "n": 2},
        {"op": "ignore_damage", "n": 3},
        {"op": "charge", "n": 1},
    ]
    with inscribed("wr-06.lower", effects):
        game = acting(field(), {"gibraltar": "a1"}, {"wraith": {"at": "c1", "charges": 0}})
        game.does("shoot prowler wraith").does("fire", luck=lucky_shot())
    # 55, 60 and 80 hit for 6 + 2 each by the stock (AXA-7.9); 5 of the damage is ignored
    assert game.charges("wraith") == 1
    assert game.points("wraith") == (20 - 24 + 5, 40)


def lucky_shot() -> tuple[str, ...]:
    return ("feat-wraith wr-06", *(f"aim {name}" for name in ("55-n", "60-nw", "65-s", "80-ne", "85-e")))


@rule("AXA-24.15", "AXA-24.14")
def test_a_target_that_steps_out_of_sight_and_range_is_shot_all_the_same() -> None:
    """The relocation happens before the reveal; distance and cover are those of the aiming."""
    rows = field(9, 9, c2="0#")
    to = {"best": ["fewest_sight", "far_main"], "range": [4, 4]}
    with inscribed("wr-06.lower", [{"op": "relocate", "who": "self", "to": to}]):
        game = acting(rows, {"gibraltar": "a1"}, {"wraith": "c1"})
        game.does("shoot prowler wraith").does("fire", luck=lucky_shot())
    assert game.at("wraith") == "g5"  # six spaces off, behind the rock
    assert [told["needed"] for told in game.told("aim-card")] == [50, 60, 70, 80, 90]
    assert game.points("wraith") == (0, 40 - 4)


@rule("AXA-24.12")
@pytest.mark.parametrize("op", ["relocate", "place"])
def test_without_a_place_the_operation_fails_and_the_next_follows(op: str) -> None:
    walls = dict.fromkeys(("a2", "b1", "b2"), "0#")
    then = {"op": "charge", "n": 1}
    if op == "relocate":
        game = eighth(
            [{"op": op, "who": "self", "to": NEAR_SELF}, then],
            {"gibraltar": "h8"},
            {"wraith": {"at": "a1", "charges": 0}},
            rows=field(9, 9, **walls),
        )
        assert (game.at("wraith"), game.charges("wraith")) == ("a1", 1)
        return
    with inscribed("li-s", [{"op": op, "token": "care-package", "at": NEAR_SELF}, then]):
        automas = {"lifeline": {"at": "a1", "charges": 3}}
        game = at_step(9, field(9, 9, **walls), {"gibraltar": "h8"}, automas).follows()
    assert (game.now["tokens"], game.charges("lifeline")) == ([], 1)


@rule("AXA-24.5")
def test_an_operation_on_a_legend_that_has_left_the_map_does_nothing() -> None:
    effects: Effects = [
        {
            "if": {"enemy": {"adjacent": True}},
            "then": [
                {"op": "damage", "who": "it", "n": 10},
                {"op": "heal", "who": "it", "health": 5},
                {"op": "push", "who": "it", "n": 1, "collision": 5},
                {"op": "charge", "n": 1},
            ],
        }
    ]
    players = {"gibraltar": {"at": "b1", "shield": 0, "health": 4}, "bangalore": "h8"}
    game = eighth(effects, players, {"wraith": {"at": "a1", "charges": 0}})
    assert (game.at("gibraltar"), game.points("gibraltar")) == ("-", (0, 0))
    assert game.charges("wraith") == 1


@rule("AXA-24.18")
def test_without_an_ally_on_the_map_its_condition_is_false_and_its_operation_fails() -> None:
    effects: Effects = [
        {
            "if": {"ally": {"health_max": 99}},
            "then": [{"op": "charge", "n": 3}],
            "else": [{"op": "charge", "n": 1}],
        },
        {"op": "heal", "who": "ally", "health": 5},
        {"op": "relocate", "who": "ally", "to": NEAR_SELF},
    ]
    game = eighth(effects, {"gibraltar": "h8"}, {"wraith": {"at": "a1", "charges": 0}})
    assert game.charges("wraith") == 1
    gone = game.of("pathfinder")
    assert (gone["at"], gone["health"]) == ("-", 0)


@rule("AXA-24.1", "AXA-6.12")
def test_a_move_modifier_changes_the_move_of_a_card() -> None:
    status = [{"status": "pinned", "legend": "wraith", "ends": 9}]
    game = moving(3, "white/white", field(), {"gibraltar": "e9"}, {"wraith": "e1"})
    assert game.now["pending"][-1].split()[2] == "3"
    with inscribed("wr-06", [{"op": "move", "n": 3, "paths": "white/white"}]):
        game = at_step(
            8, field(), {"gibraltar": "e9"}, {"wraith": "e1"}, has_shot=True, statuses=status
        ).follows()
        game.follows("p-12")
    assert game.via("wraith") == ["e2", "e3"]


def test_the_aim_cards_of_this_file_are_what_they_seem() -> None:
    assert aims(55, 60, 65, 80, 85) == ("55-n", "60-nw", "65-s", "80-ne", "85-e")
