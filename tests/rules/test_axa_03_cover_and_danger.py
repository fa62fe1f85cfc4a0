"""Section 3: cover by levels, danger zones, and the areas of zones."""

from __future__ import annotations

from typing import Any

import pytest

from apex import acting, at_step, field
from mechbay.core.errors import ScriptError
from mechbay.testing.marks import rule


def covered(shooter: str, target: str, **cells: str) -> bool:
    """Whether Wraith in d1 is in cover from a shot out of a1."""
    rows = field(9, 3, a1=shooter, d1=target, **cells)
    game = acting(rows, {"gibraltar": "a1"}, {"wraith": "d1"}).does("shoot prowler wraith")
    return bool(game.now["shot"]["cover"])


def endangered(at: str, **document: Any) -> bool:
    """Whether an Automa there uses the danger scheme, for which it needs a card at once."""
    game = at_step(6, field(), {"gibraltar": "i1"}, {"wraith": at}, **document)
    try:
        game.follows()
    except ScriptError:
        return True
    return bool(game.told("scheme")[0]["scheme"] == "danger")


@rule("AXA-3.17", "AXA-3.18")
@pytest.mark.parametrize("crate", ["0C", "0S", "0."])
def test_from_above_nobody_is_in_cover(crate: str) -> None:
    assert not covered("2.", "0.", c1=crate)


@rule("AXA-3.17", "AXA-3.19")
@pytest.mark.parametrize("crate", ["0C", "0."])
def test_from_below_everybody_is_in_cover(crate: str) -> None:
    assert covered("0.", "1.", c1=crate)


@rule("AXA-3.17", "AXA-3.21")
def test_on_equal_levels_the_object_before_the_target_decides() -> None:
    assert not covered("1.", "1.")
    assert not covered("1.", "1.", c1="0C")  # lower than the target
    assert covered("1.", "1.", c1="1C")
    assert covered("0.", "0.", c1="0C")


@rule("AXA-3.17")
def test_cover_is_judged_for_each_shot_by_itself() -> None:
    rows = field(9, 9, c1="0C")
    for at, cover in (("a1", True), ("d4", False)):
        game = acting(rows, {"gibraltar": at}, {"wraith": "d1"}).does("shoot prowler wraith")
        assert game.now["shot"]["cover"] is cover


# --- danger


@rule("AXA-3.32", "AXA-3.29")
@pytest.mark.parametrize(
    ("at", "danger"), [("c3", False), ("f6", False), ("b3", True), ("c2", True), ("g6", True), ("f7", True)]
)
def test_outside_the_safe_rectangle_is_danger(at: str, danger: bool) -> None:
    assert endangered(at, safe=[3, 3, 6, 6]) == danger
    assert not endangered(at)


@rule("AXA-3.33", "AXA-3.26", "AXA-3.27", "AXA-3.31")
def test_the_areas_of_zones() -> None:
    """A bombardment reaches one space around it, a strike just its marks; smoke and dome are no danger."""
    spaces = [f"{x}{y}" for x in "cdefg" for y in range(3, 8)]
    around = [f"{x}{y}" for x in "def" for y in range(4, 7)]

    def zone(token: str, where: str) -> list[str]:
        tokens = [{"token": token, "at": where, "owner": 0, "begins": 4, "ends": 5}]
        return [space for space in spaces if endangered(space, tokens=tokens)]

    assert zone("bombardment", "e5") == around
    assert zone("strike", "e5") == ["e5"]
    assert zone("smoke", "e5sw") == zone("dome", "e5sw") == zone("heal-drone", "e5sw") == []


@rule("AXA-3.33", "AXA-3.26")
def test_the_four_spaces_around_an_intersection() -> None:
    smoke = [{"token": "smoke", "at": "e5sw", "owner": 0}]
    spaces = [f"{x}{y}" for x in "cdef" for y in range(3, 7)]
    blind = []
    for space in spaces:
        game = at_step(1, field(), {"gibraltar": "i9"}, {"wraith": space}, tokens=smoke).follows()
        if game.told("weighs")[0]["sight"] == "no":
            blind.append(space)
    assert blind == ["d4", "d5", "e4", "e5"]
