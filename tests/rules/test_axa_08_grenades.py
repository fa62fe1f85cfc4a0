"""Section 8: the frag grenade."""

from __future__ import annotations

from typing import Any

import pytest

from apex import Clash, acting, at_step, field, lucky
from mechbay.testing.marks import rule

STILL = ("25-0", "30-0")
FULL = (20, 40)


def thrower(
    *luck: str, at: str = "", rows: list[str] | None = None, own: str = "e1", **document: Any
) -> Clash:
    """Lifeline throws her frag; Wraith is her ally, Gibraltar and Bangalore are Automas."""
    others = {"wraith": "a9", "gibraltar": "i9", "bangalore": "i1"} | document.pop("others", {})
    players = {"lifeline": own, "wraith": others["wraith"]}
    automas = {name: others[name] for name in ("gibraltar", "bangalore")}
    game = acting(rows or field(), players, automas, **document)
    return game.does("use frag", f"at {at}", luck=lucky(*luck)) if at else game


def hurt(game: Clash) -> dict[str, int]:
    """Who was hurt, and by how much."""
    return {told["legend"]: told["damage"] for told in game.told("hurt")}


@rule("AXA-8.7")
def test_any_space_within_5_may_be_aimed_at_seen_or_not() -> None:
    rows = field(9, 9, d2="0#", e2="0#", f2="0#", e4="0C", h6="0V")
    game = thrower(rows=rows).does("use frag")
    within = {f"{column}{row}" for column in "abcdefghi" for row in range(1, 7)}
    assert set(game.choices_of("at")) == within  # its own space and those of rocks, crates and figures too


@rule("AXA-8.7")
def test_a_frag_is_used_up() -> None:
    game = thrower(*STILL, at="e5")
    assert game.of("lifeline")["kit"] == ["syringe", "shield-cell"]
    assert (game.now["ap"], game.choices_of("use")) == (2, [])


@rule("AXA-8.8")
@pytest.mark.parametrize(
    ("cards", "spaces"),
    [
        (STILL, ["e5", "e5"]),
        (("5-n", "10-e"), ["e6", "f6"]),
        (("40-sw", "20-w"), ["d4", "c4"]),
        (("45-nw", "35-se"), ["d6", "e5"]),
        (("15-ne", "15-s"), ["f6", "f5"]),
        (("25-0", "25-n"), ["e5", "e6"]),
    ],
)
def test_each_of_two_aim_cards_shifts_the_landing_space(cards: tuple[str, ...], spaces: list[str]) -> None:
    game = thrower(*cards, at="e5")
    assert [told["space"] for told in game.told("scatters")] == spaces


@rule("AXA-8.9")
def test_a_shift_off_the_map_or_onto_something_opaque_is_ignored() -> None:
    off = thrower("10-e", "35-e", at="i3")
    assert [told["space"] for told in off.told("scatters")] == ["i3", "i3"]
    rock = thrower("5-n", "10-e", at="e5", rows=field(9, 9, e6="0#"))
    assert [told["space"] for told in rock.told("scatters")] == ["e5", "f5"]
    top = thrower("5-n", "15-s", at="d5", rows=field(9, 5), others={"wraith": "a1", "gibraltar": "i5"})
    assert [told["space"] for told in top.told("scatters")] == ["d5", "d4"]  # the edge of a small map


@rule("AXA-8.9")
def test_other_objects_and_heights_stop_nothing() -> None:
    game = thrower("5-n", "10-e", at="e5", rows=field(9, 9, e6="0C", f6="3."))
    assert [told["space"] for told in game.told("scatters")] == ["e6", "f6"]


@rule("AXA-8.10", "AXA-8.11")
def test_friend_foe_and_thrower_are_hurt_alike() -> None:
    others = {"wraith": "d3", "gibraltar": "e2", "bangalore": "e4"}
    game = thrower(*STILL, at="e2", own="e1", others=others)
    assert hurt(game) == {"lifeline": 6, "wraith": 6, "gibraltar": 12}
    assert game.points("bangalore") == FULL  # two spaces off


@rule("AXA-8.11")
def test_a_legend_beside_the_landing_space_must_be_in_sight_of_it() -> None:
    """Between two rocks the diagonal is closed."""
    rows = field(9, 9, d5="0#", e4="0#")
    game = thrower(*STILL, at="e5", rows=rows, others={"gibraltar": "d4", "bangalore": "d6"})
    assert hurt(game) == {"bangalore": 6}


@rule("AXA-8.11")
def test_the_landing_space_decides_not_the_space_aimed_at() -> None:
    game = thrower("5-n", "25-n", at="e4", others={"gibraltar": "e4", "bangalore": "e6"})
    assert hurt(game) == {"bangalore": 12}


@rule("AXA-8.12")
def test_the_aim_deck_is_whole_again_afterwards() -> None:
    game = thrower(*STILL, at="e5", others={"gibraltar": "e3"})
    game.shoots("prowler", "gibraltar", "gi-02", *STILL, "5-n", "10-e", "15-s")
    assert [told["aim"] for told in game.told("aim-card")][:2] == list(STILL)


@rule("AXA-8.13")
def test_grenades_cause_no_reactions() -> None:
    """No feat is turned up for a person's; nobody is asked about an Automa's."""
    game = thrower(*STILL, at="e5", others={"gibraltar": "e5"})
    assert (hurt(game), game.told("turns-up"), game.of("gibraltar")["discard"]) == ({"gibraltar": 12}, [], [])
    own = {"at": "e5", "hand": ["gi-h1", "gi-hc-3"]}
    ally = {"at": "e9", "hand": ["li-h3"]}
    game = at_step(8, field(), {"gibraltar": own, "lifeline": ally}, {"bangalore": "e1"}, active="bl-09")
    game.follows(*STILL)
    assert (hurt(game), game.asked) == ({"gibraltar": 12}, "b")


@rule("AXA-5.12")
def test_a_thrower_who_falls_has_no_activation_left() -> None:
    players = {"lifeline": {"at": "e1", "shield": 0, "health": 6}, "wraith": "a9"}
    game = acting(field(), players, {"gibraltar": "i9"}, acted=[0])
    game.does("use frag", "at e2", luck=lucky(*STILL, "wr-hc-1"))
    assert (game.at("lifeline"), game.now["points"], game.now["acting"]) == ("-", [0, 1], 1)


@rule("AXA-22.10")
def test_a_dome_keeps_the_damage_of_grenades_from_those_inside() -> None:
    dome = {"token": "dome", "at": "e5sw", "owner": "gibraltar"}
    game = thrower(*STILL, at="e5", others={"gibraltar": "e5", "bangalore": "f6"}, tokens=[dome])
    assert hurt(game) == {"bangalore": 6}
