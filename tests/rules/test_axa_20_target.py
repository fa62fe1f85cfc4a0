"""Section 20: an Automa as target: the card that it turns up."""

from __future__ import annotations

from typing import Any

import pytest

from apex import Clash, Rows, acting, aims, at_step, field, lucky
from mechbay.testing.marks import rule

FLAT = field()


def fires(automa: dict[str, Any], *luck: str, rows: Rows = FLAT, boost: str = "", **players: Any) -> Clash:
    """Bangalore on e1 shoots with the G7 Scout at Wraith, 4 away: 40, 50 and 60 to hit, 7 damage each."""
    own = {"at": "e1"} | ({"hand": [boost]} if boost else {})
    game = acting(rows, {"bangalore": own} | players, {"wraith": {"at": "e5", "charges": 0} | automa})
    game.does("shoot g7-scout wraith")
    if boost:
        game.does(f"play {boost}")
    return game.does("fire", luck=lucky(*luck))


@rule("AXA-20.14", "AXA-7.25")
def test_before_fire_the_top_card_of_its_feat_deck_is_turned_up() -> None:
    game = fires({}, "wr-09", *aims(5, 10, 15))
    assert [told["feat"] for told in game.told("turns-up")] == ["wr-09"]
    kinds = game.kinds("difficulty", "turns-up", "aim-card", "shot")
    assert kinds == ["difficulty", "turns-up", "aim-card", "aim-card", "aim-card", "shot"]


@rule("AXA-20.14")
def test_the_card_is_turned_up_by_who_is_shot_at_alone() -> None:
    own = {"at": "e1"}
    automas = {"wraith": "e5", "lifeline": "f5"}
    game = acting(FLAT, {"bangalore": own}, automas)
    game.does("shoot g7-scout wraith", "fire", luck=lucky("wr-06", *aims(5, 10, 15)))
    assert (game.of("wraith")["discard"], game.of("lifeline")["discard"]) == (["wr-06"], [])


@rule("AXA-20.15")
def test_a_reaction_before_fire_is_resolved_before_the_aim_cards() -> None:
    # Voices of the Void: 6 damage less. Two hits of 7.
    game = fires({"shield": 20}, "wr-06", *aims(70, 60, 5))
    assert game.kinds("modifies", "aim-card")[0] == "modifies"
    assert game.points("wraith") == (20 - (14 - 6), 40)


@rule("AXA-20.15", "AXA-24.14")
def test_a_reaction_before_fire_changes_the_difficulty_of_this_shot() -> None:
    # Phase Step: +10, and for a charge 10 more. 55 misses at 60.
    assert fires({"charges": 0}, "wr-03", *aims(50, 5, 10)).points("wraith") == (13, 40)
    assert fires({"charges": 1}, "wr-03", *aims(50, 5, 10)).points("wraith") == (20, 40)


@rule("AXA-20.16")
def test_a_reaction_after_fire_is_resolved_after_the_damage() -> None:
    # Hit and Fade: 5 shield and a charge. A full shield gains nothing before the hit, but 5 after it.
    game = fires({}, "wr-09", *aims(70, 5, 10))
    assert (game.points("wraith"), game.charges("wraith")) == ((20 - 7 + 5, 40), 1)
    assert game.kinds("hurt", "healed") == ["hurt", "healed"]


@rule("AXA-20.16", "AXA-7.21")
def test_one_that_falls_does_not_react_after_fire_but_its_card_is_discarded() -> None:
    game = fires({"shield": 0, "health": 7}, "wr-09", *aims(70, 5, 10))
    assert (game.at("wraith"), game.points("wraith"), game.charges("wraith")) == ("-", (0, 0), 0)
    assert game.of("wraith")["discard"] == ["wr-09"]


@rule("AXA-20.17")
@pytest.mark.parametrize("card", ["wr-06", "wr-09", "wr-08"])
def test_the_card_is_discarded_with_or_without_a_reaction(card: str) -> None:
    game = fires({}, card, *aims(5, 10, 15))
    assert game.of("wraith")["discard"] == [card]
    assert card not in game.of("wraith")["deck"]


@rule("AXA-20.17")
@pytest.mark.parametrize("card", ["wr-02", "wr-05", "wr-08", "wr-10"])
def test_a_card_without_a_reaction_has_no_effect(card: str) -> None:
    game = fires({"charges": 2}, card, *aims(70, 5, 10))
    assert (game.points("wraith"), game.charges("wraith"), game.at("wraith")) == ((13, 40), 2, "e5")
    assert game.told("modifies") == []  # its boost is not for a shot at it


@rule("AXA-20.17")
def test_the_middle_of_the_card_is_not_resolved() -> None:
    game = fires({}, "wr-06", *aims(5, 10, 15))  # a reposition and a charge in the middle
    assert (game.charges("wraith"), game.told("narrows")) == (0, [])


@rule("AXA-20.18", "AXA-7.26")
def test_where_reactions_are_forbidden_no_card_is_turned_up() -> None:
    # Suppressive Burst: one card more, and no reactions.
    game = fires({}, *aims(70, 60, 5, 10), boost="bl-h2")
    assert (game.told("turns-up"), game.of("wraith")["discard"], len(game.of("wraith")["deck"])) == (
        [],
        [],
        10,
    )
    assert game.points("wraith") == (6, 40)


@rule("AXA-20.19", "AXA-7.27")
def test_a_boost_that_is_cancelled_is_spent_and_its_card_discarded_as_ever() -> None:
    # Gibraltar boosts with Offensive Play: 10 more with the first hit for a charge. Precognition cancels it.
    players = {"wraith": {"at": "e5", "hand": ["wr-h4"]}}
    own = {"at": "e1", "arsenal": "w-2", "charges": 1}
    game = at_step(7, FLAT, players, {"gibraltar": own}, active="gi-02").follows()
    assert game.charges("gibraltar") == 0
    game.does("play wr-h4")
    game.follows(*aims(70, 5, 10))
    assert game.points("wraith") == (20 - 8, 40)
    assert (game.now["active"], game.charges("gibraltar")) == ("gi-02", 0)
    # until step 11 it stays active
    game.until(10)
    while game.now["acting"] is not None:
        game.follows()
    assert game.of("gibraltar")["discard"] == ["gi-02"]


@rule("AXA-20.19")
def test_without_the_cancellation_the_boost_counts() -> None:
    players = {"wraith": {"at": "e5", "hand": ["wr-h4"]}}
    own = {"at": "e1", "arsenal": "w-2", "charges": 1}
    game = at_step(7, FLAT, players, {"gibraltar": own}, active="gi-02").follows().does("decline")
    assert game.follows(*aims(70, 5, 10)).points("wraith") == (20 - 18, 40)


@rule("AXA-20.16", "AXA-19.31")
def test_a_move_after_fire_is_made_before_the_shooter_goes_on() -> None:
    game = acting(FLAT, {"lifeline": "e1"}, {"bangalore": {"at": "e5", "charges": 0}})
    game.does("shoot g7-scout bangalore", "fire", luck=lucky("bl-05", *aims(5, 10, 15)))
    assert (game.asked, game.now["pending"][-1]) == ("b", "move 2 2 green/green 0 0")
    game.follows("p-12")
    assert (game.at("bangalore"), game.asked, game.now["pending"][-1]) == ("e7", "a", "act 0")
    assert game.of("bangalore")["discard"] == ["bl-05"]
