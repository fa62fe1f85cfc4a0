"""Section 12: who decides what in the Battle, and between which options."""

from __future__ import annotations

import pytest

from mechbay.core.errors import NotAsked
from mechbay.core.match import admit
from mechbay.testing.marks import rule
from scenario import Scenario, battle, side


@rule("MWR-D8")
def test_d8_moves_cards_and_who_fires_are_offered_together() -> None:
    game = battle(side(a1="LB9", b1="TT9", a2="FS9", hand=("S01", "S08", "S12")), side(a1="TD9"))
    assert game.asked == "a"
    assert game.choices == ["play S01", "play S08", "move TT9", "move FS9", "fire LB9", "fire TT9"]


@rule("MWR-D8")
@pytest.mark.parametrize(
    ("manoeuvres", "cards", "moves"),
    [
        ((), ["S01", "S08"], ["LB9", "FS9"]),
        (("move LB9", "go b1"), ["S01", "S08"], ["FS9"]),
        (("play S08",), [], ["LB9", "FS9"]),
        (("move LB9", "go b1", "move FS9", "go c2"), [], []),
        (("play S08", "move LB9", "go b1"), [], []),
        (("move LB9", "go b1", "play S08"), [], []),
    ],
)
def test_d8_what_is_left_after_each_manoeuvre(
    manoeuvres: tuple[str, ...], cards: list[str], moves: list[str]
) -> None:
    own = side(a1="LB9", c3="FS9", hand=("S01", "S08"))
    game = battle(own, side(a1="TD9")).does(*manoeuvres)
    assert (game.choices_of("play"), game.choices_of("move")) == (cards, moves)
    assert sorted(game.choices_of("fire")) == ["FS9", "LB9"]


@rule("MWR-D8")
def test_d8_a_card_asks_for_its_targets_and_the_manoeuvre_goes_on() -> None:
    game = battle(side(a1="LB9", c3="FS9", b3="TT1", hand=("S04",)), side(a1="TD9")).does("play S04")
    assert game.choices == ["on LB9", "on TT1", "on FS9"]
    game.does("on LB9")
    assert game.choices == ["with TT1", "with FS9"]
    game.cannot("fire LB9", "MWR-10.4").does("with FS9")
    assert game.choices_of("move") != []


@rule("MWR-D9")
def test_d9_the_firing_mech_then_the_target() -> None:
    game = battle(side(a1="LB9", a2="FS9"), side(a1="TD9", a2="TD1"), side(a1="MD9"))
    assert game.choices_of("fire") == ["LB9"]
    game.does("fire LB9")
    assert (game.asked, game.choices) == ("a", ["at TD9", "at TD1", "at MD9"])


@rule("MWR-D9")
def test_d9_firestarters_are_asked_for_a_second_target() -> None:
    game = battle(side(a1="FS9"), side(a1="TD9", a2="TD1")).does("fire FS9", "at TD1")
    assert (game.asked, game.choices) == ("a", ["only", "also TD9"])


def targeted(hand: tuple[str, ...], **more: object) -> Scenario:
    """Seat b has this hand and has been fired at; a has points, so that spending would be asked next."""
    own = side(a1="LB9", points=1)
    return battle(own, side(a1="FS9", b1="TD9", hand=hand), **more).does("fire LB9", "at FS9")


@rule("MWR-D10")
def test_d10_the_owner_of_the_target_plays_force_shield_or_not() -> None:
    game = targeted(("S01", "S12"))
    assert (game.asked, game.choices) == ("b", ["shield", "decline"])
    with pytest.raises(NotAsked):
        admit(game.game, game.state, 0, "spend")


@rule("MWR-D10")
def test_d10_is_asked_of_every_owner_who_holds_a_card_while_the_shield_may_be_about() -> None:
    assert (targeted(("S01",)).asked, targeted(("S01",)).choices) == ("b", ["decline"])
    assert targeted(()).asked == "a"
    assert targeted(("S01",), card_discards=["S12"]).asked == "a"
    assert targeted(("S01",), attached={"S12": "TD9"}).asked == "a"


@rule("MWR-D11")
def test_d11_attacker_then_owner_of_the_target_spend_or_pass() -> None:
    game = battle(side(a1="LB9", points=2), side(a1="FS9", points=1), side(a1="TD9", points=3))
    game.does("fire LB9", "at FS9")
    for asked, action in (("a", "spend"), ("b", "spend"), ("a", "spend")):
        assert (game.asked, game.choices) == (asked, ["spend", "pass"])
        game.cannot("escape", "MWR-7.14").does(action)
    assert game.clashes == [(6, 5)]


@rule("MWR-D12")
def test_d12_the_owner_of_a_tied_teardrops_mech_escapes_or_not() -> None:
    game = battle(side(a1="LB9"), side(a1="TD4", b1="TD9")).does("fire LB9", "at TD4")
    assert (game.asked, game.choices) == ("b", ["escape", "decline"])
    game.does("escape").does("fire TD9", "at LB9")
    assert game.clashes == [(4, 4), (4, 4)]


@rule("MWR-D13")
def test_d13_reply_or_not_then_the_target() -> None:
    game = battle(side(a1="LB1", a2="LB9", b3="MD9"), side(a1="TT9")).does("fire LB1", "at TT9")
    assert (game.asked, game.choices) == ("b", ["reply TT9", "decline"])
    game.does("reply TT9")
    assert (game.asked, game.choices) == ("b", ["at LB1", "at MD9"])


def both_survive() -> Scenario:
    """Two Treetops mechs of seat b have survived a double salvo."""
    own = side(a1="FS4", c1="LB9", c3="LB8")
    return battle(own, side(a1="TT4", b1="TT9")).does("fire FS4", "at TT4", "also TT9")


@rule("MWR-D13")
@pytest.mark.parametrize("mech", ["TT4", "TT9"])
def test_d13_the_owner_chooses_which_of_two_replies(mech: str) -> None:
    game = both_survive()
    assert game.asked == "b"
    assert sorted(game.choices) == ["decline", "reply TT4", "reply TT9"]
    game.does(f"reply {mech}")
    assert game.choices == ["at FS4", "at LB9"]


@rule("MWR-D14")
def test_d14_after_the_first_reply_the_other_mech_replies_or_not() -> None:
    game = both_survive().does("reply TT4", "at LB9")
    assert (game.asked, game.choices) == ("b", ["reply TT9", "decline"])
    game.does("reply TT9")
    assert game.choices == ["at FS4", "at LB9"]
    game = both_survive().does("reply TT9", "at LB9", "decline")
    assert (game.asked, game.now["turn"]) == ("b", "b")


@rule("MWR-D10", "MWR-D11", "MWR-D12", "MWR-D13")
def test_in_a_reply_the_roles_are_exchanged() -> None:
    own = side(a1="LB1", c1="TD4", hand=("S12",), points=1)
    game = battle(own, side(a1="TT9", points=2)).does(
        "fire LB1", "at TT9", "pass", "pass", "reply TT9", "at TD4"
    )
    assert (game.asked, game.choices) == ("a", ["shield", "decline"])
    game.does("decline")
    assert (game.asked, game.choices) == ("b", ["spend", "pass"])
    game.does("spend", "pass", "pass")
    assert game.clashes[-1] == (4, 4)
    assert (game.asked, game.choices) == ("a", ["escape", "decline"])
