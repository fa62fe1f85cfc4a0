"""Section 8: Treetops and their replies."""

from __future__ import annotations

from typing import Any

from mechbay.testing.marks import rule
from scenario import Scenario, battle, side

FOE = side(a1="FS8", b1="FS7")


def provoked(*, treetops: str = "TT9", points: tuple[int, int] = (0, 0), **own: Any) -> Scenario:
    """Seat a missed a Treetops mech that stands behind the first line of seat b."""
    foe = side(b1="MD8", b2=treetops, points=points[1])
    game = battle(side(a1="LB1", **own, points=points[0]), foe).does("fire LB1", f"at {treetops[:3]}")
    return game.does(*["pass" for owned in points if owned])


@rule("MWR-8.4")
def test_a_targeted_treetops_mech_may_reply_at_a_first_line_mech_with_one_less() -> None:
    game = provoked(c1="LB4", c2="LB9")
    assert (game.asked, game.choices) == ("b", ["reply TT9", "decline"])
    game.does("reply TT9")
    assert game.choices == ["at LB1", "at LB4"]
    game.cannot("at LB9", "MWR-8.4").cannot("at MD8", "MWR-7.8")
    game.does("at LB4")
    assert game.clashes[-1] == (3, 3)
    assert game.player("a")["removed"] == ["LB4"]
    assert (game.asked, game.now["turn"]) == ("b", "b")


@rule("MWR-8.4")
def test_a_reply_may_be_left_out_and_only_treetops_make_one() -> None:
    assert provoked(c1="LB4").does("decline").choices_of("fire") == ["MD8"]
    game = battle(side(a1="LB1"), side(a1="FS9", b1="TT9")).does("fire LB1", "at FS9")
    assert game.choices_of("fire") == ["FS9", "TT9"]


@rule("MWR-8.4")
def test_with_three_players_a_reply_is_for_who_fired() -> None:
    game = battle(side(a1="LB1"), side(a1="TT9"), side(a1="FS1")).does("fire LB1", "at TT9", "reply TT9")
    assert game.choices == ["at LB1"]
    game.cannot("at FS1", "MWR-11.3")


@rule("MWR-8.4a")
def test_a_destroyed_treetops_mech_does_not_reply() -> None:
    game = battle(side(a1="LB8"), side(a1="TT8", b1="FS9")).does("fire LB8", "at TT8")
    assert game.told("destroyed")[0]["mech"] == "TT8"
    assert game.choices_of("fire") == ["FS9"]


@rule("MWR-8.4a", "MWR-8.3c")
def test_a_treetops_mech_that_survived_by_an_escape_replies() -> None:
    game = battle(side(a1="FS8 +1"), side(a1="TT1", b1="TD2")).does(
        "fire FS8", "at TT1", "also TD2", "escape"
    )
    assert (game.asked, game.choices) == ("b", ["reply TT1", "decline"])


@rule("MWR-8.4b")
def test_the_replying_mech_need_not_be_in_the_first_line() -> None:
    game = provoked(c1="LB4").does("reply TT9", "at LB4")
    assert game.player("b")["formation"] == {"b1": "MD8", "b2": "TT9"}
    assert game.player("a")["removed"] == ["LB4"]


@rule("MWR-8.4c")
def test_the_replying_side_spends_first() -> None:
    game = provoked(c1="LB9", points=(2, 2)).does("reply TT9", "at LB9")
    assert game.asked == "b"
    game.does("spend")
    assert game.asked == "a"
    game.does("pass", "pass")
    assert game.clashes[-1] == (4, 4)
    assert [game.player(seat)["points"] for seat in "ab"] == [2, 1]


@rule("MWR-8.4c")
def test_line_and_support_are_read_anew_after_the_removals() -> None:
    game = battle(side(a1="MD1 -1", a2="LB1", c3="LB9"), side(a1="TT9 +1")).does(
        "fire MD1", "at TT9", "reply TT9"
    )
    assert game.choices == ["at LB1", "at LB9"]
    game.does("at LB1")
    assert game.clashes == [(1 + 2 + 1, 5), (5 - 1, 2)]


@rule("MWR-8.4d")
def test_a_reply_cannot_be_replied_to() -> None:
    game = battle(side(a1="TT1", b1="TT7 +3"), side(a1="TT9")).does(
        "fire TT1", "at TT9", "reply TT9", "at TT7"
    )
    assert game.clashes[-1] == (3, 7)
    assert (game.asked, game.now["turn"]) == ("b", "b")
    assert game.choices_of("reply") == []


@rule("MWR-8.4e")
def test_two_surviving_treetops_mechs_reply_one_by_one() -> None:
    game = battle(side(a1="FS4", b1="LB1", c1="LB2"), side(a1="TT4", b1="TT5"))
    game.does("fire FS4", "at TT4", "also TT5")
    assert set(game.choices) == {"reply TT4", "reply TT5", "decline"}
    game.does("reply TT4", "at LB1")
    assert game.player("a")["removed"] == ["LB1"]
    assert (game.asked, game.choices) == ("b", ["reply TT5", "decline"])
    game.cannot("reply TT4", "MWR-8.4").does("reply TT5", "at LB2")
    assert game.player("a")["removed"] == ["LB1", "LB2"]
    assert game.now["turn"] == "b"


@rule("MWR-8.4e")
def test_declining_ends_the_replies() -> None:
    game = battle(side(a1="FS4", b1="LB1"), side(a1="TT4", b1="TT5"))
    game.does("fire FS4", "at TT4", "also TT5", "decline")
    assert (game.now["turn"], game.choices_of("reply")) == ("b", [])


@rule("MWR-8.4f")
def test_a_treetops_mech_may_make_both_moves() -> None:
    game = battle(side(a1="TT9", b1="LB9"), FOE).does("move TT9", "go a2", "move TT9", "go a3")
    assert game.player("a")["formation"] == {"a3": "TT9", "b1": "LB9"}
    game.cannot("move LB9", "MWR-7.2").cannot("move TT9", "MWR-7.2")
    game = battle(side(a1="TT9", b1="LB9"), FOE).does("move TT9", "go a2", "move LB9", "go c1")
    game.cannot("move TT9", "MWR-7.2")


@rule("MWR-8.4g")
def test_for_its_target_a_reply_is_a_salvo_like_any_other() -> None:
    own = side(a1="LB1", b1="TD4", b2="MD4", hand=("S12",))
    game = battle(own, side(a1="TT9 +3")).does("fire LB1", "at TT9", "reply TT9", "at TD4")
    assert (game.asked, game.choices) == ("a", ["shield", "decline"])
    game.does("decline")
    assert game.clashes[-1] == (6, 3 + 1 + 1)
    assert game.player("a")["removed"] == ["TD4"]


@rule("MWR-8.4g")
def test_a_tied_reply_may_be_escaped_and_a_shield_stops_it() -> None:
    game = battle(side(a1="LB1", c1="TD4"), side(a1="TT9 +1")).does(
        "fire LB1", "at TT9", "reply TT9", "at TD4"
    )
    assert game.clashes[-1] == (4, 4)
    assert (game.asked, game.choices) == ("a", ["escape", "decline"])
    game.does("escape")
    assert game.player("a")["removed"] == []
    own = side(a1="LB1", c1="TD4", hand=("S12",))
    game = battle(own, side(a1="TT9 +1")).does("fire LB1", "at TT9", "reply TT9", "at TD4", "shield")
    assert game.clashes[-1] == (4, 7)


@rule("MWR-8.4h")
def test_no_reply_to_a_player_without_mechs() -> None:
    game = battle(side(a1="MD1 -1"), side(a1="TT9"), side(a1="FS9")).does("fire MD1", "at TT9")
    assert game.player("a")["removed"] == ["MD1"]
    assert (game.asked, game.now["turn"]) == ("b", "b")
    assert game.choices_of("reply") == []


@rule("MWR-8.4h")
def test_no_second_reply_after_the_first_took_the_last_mech() -> None:
    game = battle(side(a1="FS1"), side(a1="TT4", b1="TT5"), side(a1="FS9"))
    game.does("fire FS1", "at TT4", "also TT5", "reply TT4", "at FS1")
    assert game.player("a")["removed"] == ["FS1"]
    assert (game.asked, game.choices_of("reply")) == ("b", [])
