"""Section 22: what smoke and dome do to shots, throws, sight and moves."""

from __future__ import annotations

from typing import Any

import pytest

from apex import acting, at_step, clash, field, lucky, moving
from mechbay.testing.marks import rule

Tokens = list[dict[str, Any]]
SMOKE: Tokens = [{"token": "smoke", "at": "e5sw", "owner": 0}]  # over d4, e4, d5 and e5
DOME: Tokens = [{"token": "dome", "at": "e5sw", "owner": 0}]
INSIDE, OUTSIDE = ("d4", "e4", "d5", "e5"), ("c3", "f5", "e6", "c5")
BLAST = ("25-0", "30-0")  # scatter nothing


def targets(at: str, enemy: str, tokens: Tokens, **more: Any) -> bool:
    """Whether a person's legend may shoot from a space at an enemy on another."""
    return "prowler wraith" in acting(
        field(), {"gibraltar": at}, {"wraith": enemy}, tokens=tokens, **more
    ).choices_of("shoot")


def throws(at: str, space: str, tokens: Tokens) -> bool:
    """Whether a person's legend may aim a grenade from a space at another."""
    game = acting(field(), {"gibraltar": at}, {"wraith": "i9"}, tokens=tokens).does("use frag")
    return space in game.choices_of("at")


# --- smoke


@rule("AXA-22.4")
def test_all_abilities_are_available_at_the_start() -> None:
    game = clash(field(), {"gibraltar": "a1"}, {"bangalore": "e5"}, turn=0)
    assert [legend["ready"] for legend in game.now["legends"]] == [[0, 0]] * 4


@rule("AXA-22.6", "AXA-22.15")
def test_smoke_lies_on_the_first_free_intersection_for_two_turns() -> None:
    automas = {"bangalore": {"at": "e5", "charges": 2}}
    game = at_step(9, field(), {"gibraltar": "a1"}, automas, turn=3).follows()
    token = {"token": "smoke", "at": "e5sw", "owner": 2, "begins": 3, "ends": 5, "use": 1, "opened": False}
    assert game.now["tokens"] == [token]
    assert (game.charges("bangalore"), game.of("bangalore")["ready"][0]) == (0, 3 + 2 + 2)


@rule("AXA-22.6")
@pytest.mark.parametrize(("corner", "again"), [("e5sw", False), ("f6sw", False), ("g6sw", True)])
def test_no_second_smoke_inside_one(corner: str, again: bool) -> None:
    smoke = [{"token": "smoke", "at": corner, "owner": 3, "use": 1}]
    automas = {"bangalore": {"at": "e5", "charges": 4, "ready": [0, 99]}}
    game = at_step(8, field(), {"gibraltar": "e6"}, automas, tokens=smoke, has_shot=True, active="bl-09")
    game.follows()  # one charge more, and no grenade at somebody so near
    assert (game.step == 9) == again


@rule("AXA-22.7", "AXA-3.28")
@pytest.mark.parametrize(
    ("at", "enemy", "added"),
    [
        ("e5", "h5", 10),  # from
        ("h5", "e5", 10),  # into
        ("c5", "f5", 10),  # through
        ("d5", "e4", 10),  # inside
        ("c6", "f6", 0),
        ("c6", "f3", 10),
        ("c3", "f3", 0),
        ("f4", "f7", 0),
    ],
)
def test_a_shot_from_into_or_through_smoke_is_10_harder(at: str, enemy: str, added: int) -> None:
    for tokens in (SMOKE, [*SMOKE, {"token": "smoke", "at": "e6sw", "owner": 1, "use": 1}]):
        if len(tokens) == 2 and not added:
            continue  # the second cloud is only to see that the first is not counted twice
        game = acting(field(), {"gibraltar": at}, {"wraith": enemy}, tokens=tokens)
        game.does("shoot prowler wraith")
        assert game.now["shot"]["mods"].get("difficulty", 0) == added


@rule("AXA-22.8", "AXA-3.15")
@pytest.mark.parametrize("at", [*INSIDE, *OUTSIDE])
def test_an_automa_in_smoke_sees_nobody_though_people_see_it(at: str) -> None:
    players = {"gibraltar": "g7"}
    game = at_step(1, field(), players, {"wraith": at}, tokens=SMOKE).follows()
    assert game.told("weighs")[0]["sight"] == ("no" if at in INSIDE else "yes")
    assert targets("g7", at, SMOKE)


@rule("AXA-22.8")
def test_a_person_in_smoke_sees() -> None:
    assert targets("e5", "h5", SMOKE)


@rule("AXA-22.8", "AXA-22.13", "AXA-21.14")
@pytest.mark.parametrize("tokens", [SMOKE, DOME])
def test_an_automa_inside_performs_no_reposition(tokens: Tokens) -> None:
    rows = field(9, 9, **dict.fromkeys(("f6", "f5", "f4", "e6"), "1."))
    wraith = {"at": "e5", "charges": 1}
    game = at_step(
        9, rows, {"gibraltar": "a1"}, {"lifeline": wraith | {"charges": 3}}, tokens=tokens
    ).follows()
    assert game.step == 11
    game = at_step(8, rows, {"gibraltar": "a1"}, {"wraith": wraith}, tokens=tokens, has_shot=True).follows()
    assert (game.at("wraith"), game.kinds("no-reposition")) == ("e5", ["no-reposition"])


# --- dome


@rule("AXA-22.9", "AXA-22.15")
def test_a_dome_lies_for_two_turns_and_comes_back_after_five() -> None:
    automas = {"gibraltar": {"at": "e5", "charges": 2}}
    game = at_step(9, field(), {"wraith": "a1"}, automas, turn=3).follows()
    assert [(t["token"], t["at"], t["ends"]) for t in game.now["tokens"]] == [("dome", "e5sw", 5)]
    assert (game.charges("gibraltar"), game.of("gibraltar")["ready"][0]) == (0, 3 + 2 + 3)


@rule("AXA-22.11", "AXA-22.12", "AXA-22.14", "AXA-7.24")
@pytest.mark.parametrize(
    ("at", "enemy", "allowed"),
    [
        ("e5", "f5", False),  # out
        ("f5", "e5", False),  # in
        ("c5", "f5", False),  # through
        ("d4", "e5", True),  # both inside the same dome
        ("c6", "f6", True),
        ("c3", "f3", True),
        ("f4", "f6", True),
    ],
)
def test_shots_and_a_dome(at: str, enemy: str, allowed: bool) -> None:
    assert targets(at, enemy, DOME) == allowed
    assert targets(at, enemy, [])


@rule("AXA-22.22")
def test_two_legends_in_different_domes_cannot_shoot_at_each_other() -> None:
    other = [{"token": "dome", "at": "h5sw", "owner": 1, "use": 1}]
    assert not targets("e5", "g5", DOME + other)
    overlapping = [{"token": "dome", "at": "f5sw", "owner": 1, "use": 1}]  # over e4, f4, e5 and f5
    assert not targets("d5", "e5", DOME + overlapping)  # the first holds both, the second only the target
    assert not targets("e5", "d5", DOME + overlapping)
    assert targets("e4", "e5", DOME + overlapping)  # both hold both


@rule("AXA-22.11", "AXA-22.13", "AXA-22.12")
def test_a_person_throws_into_a_dome_but_not_out_of_it() -> None:
    assert throws("g5", "e5", DOME)
    assert throws("f5", "c5", DOME)
    assert not throws("e5", "f5", DOME)
    assert throws("e5", "d4", DOME)


@rule("AXA-22.10")
def test_who_is_inside_ignores_thrown_things() -> None:
    game = acting(field(), {"gibraltar": "g5", "bangalore": "f6"}, {"wraith": "e5"}, tokens=DOME)
    game.does("use frag").does("at e5", luck=lucky(*BLAST))
    assert (game.points("wraith"), game.points("bangalore")) == ((20, 40), (14, 40))


@rule("AXA-22.13", "AXA-22.11")
@pytest.mark.parametrize(
    ("at", "enemy", "thrown"),
    [("h5", "e5", False), ("f5", "c5", False), ("e5", "h5", False), ("h3", "e3", True), ("h6", "e6", True)],
)
def test_an_automa_throws_neither_into_nor_through_nor_out_of_a_dome(
    at: str, enemy: str, thrown: bool
) -> None:
    """BL-09: a grenade at an enemy within 3 to 5; each of them is 3 off."""
    game = at_step(
        8, field(), {"gibraltar": enemy}, {"bangalore": at}, tokens=DOME, has_shot=True, active="bl-09"
    )
    game.follows(*(BLAST if thrown else ()))
    assert game.kinds("throws") == ["throws"] * thrown


@rule("AXA-22.11", "AXA-22.12", "AXA-5.8")
@pytest.mark.parametrize(
    ("at", "stack", "allowed"),
    [("e5", "g5", False), ("f5", "d4", False), ("f5", "c5", False), ("d5", "e4", True), ("f6", "c6", True)],
)
def test_a_person_destroys_neither_into_nor_through_nor_out_of_a_dome(
    at: str, stack: str, allowed: bool
) -> None:
    rows = field(9, 9, **{stack: "0D"})
    game = acting(rows, {"gibraltar": at}, {"wraith": "i9"}, tokens=DOME)
    assert game.choices_of("destroy") == ([stack] if allowed else [])


@rule("AXA-22.21", "AXA-19.19")
@pytest.mark.parametrize(
    ("at", "stack", "gone"),
    [
        ("e3", "e4", False),  # in the zone
        ("e4", "e5", True),  # both inside
        ("e5", "e6", False),  # outside, seen from inside
        ("f4", "f5", True),
    ],
)
def test_the_destruction_of_an_automas_path_stops_at_a_dome(at: str, stack: str, gone: bool) -> None:
    rows = field(9, 12, **{stack: "0D"})
    game = moving(
        1, "white/white", rows, {"gibraltar": f"{at[0]}12"}, {"wraith": at}, tokens=DOME, has_shot=True
    )
    game.follows("p-12")
    assert (game.now["destroyed"] == [stack]) == gone


@rule("AXA-22.14")
def test_figures_walk_in_and_out_of_a_dome() -> None:
    assert {"e5", "f6"} <= set(acting(field(), {"gibraltar": "d4"}, {}, tokens=DOME).choices_of("go"))
    assert "d4" in acting(field(), {"gibraltar": "g6"}, {}, tokens=DOME).choices_of("go")
    game = moving(
        2, "white/white", field(), {"gibraltar": "e9"}, {"wraith": "e3"}, tokens=DOME, has_shot=True
    )
    assert game.follows("p-12").via("wraith") == ["e4", "e5"]
