"""Section 2: setting up; the luck of the setup is scripted in the order in which it is asked for."""

from __future__ import annotations

import pytest

import mechbay
from mechbay.core.errors import ScriptError, UnknownOption
from mechbay.core.table import ScriptedTable
from mechbay.games.mech_wars.rules.cards import CARDS, MECHS
from mechbay.games.mech_wars.rules.state import War
from mechbay.testing.marks import rule
from scenario import Scenario, war

GAME = mechbay.load("mech-wars")
DEAL = ("S12", "S01", "S11", "S02", "S10", "S03", "S09", "S04")


def set_up(seats: int = 2, deal: tuple[str, ...] = DEAL, seat: str = "a", **options: str) -> Scenario:
    """A new game; the cards are dealt one by one around the table."""
    dealt = deal[: {2: 8, 3: 6}[seats]]
    luck = [*(f"card {card}" for card in dealt), f"seat {seat}"]
    table = ScriptedTable([GAME.read_outcome(text) for text in luck])
    scenario = war(road={"1": ["LB1"]})
    scenario.state = GAME.new(seats, options, table)
    assert table.finished()
    assert not list(GAME.invariants(scenario.state))
    scenario.events = table.events[:]
    return scenario


def table_of(game: Scenario) -> War:
    assert isinstance(game.state, War)
    return game.state


# The last turn of the March, seat b to finish it.
def last_turn(mode: str) -> Scenario:
    players = [{"formation": {"a1": "LB7"}}, {"formation": {"a1": "MD7"}}]
    return war(mode=mode, round=9, turn="b", pending=["formation b"], players=players)


@rule("MWR-2.1")
@pytest.mark.parametrize("seats", [2, 3])
def test_all_boards_are_empty(seats: int) -> None:
    game = set_up(seats=seats)
    assert game.now["road"] == {}
    assert [player["formation"] for player in game.now["players"]] == [{}] * seats
    assert [player["results"] for player in game.now["players"]] == [[]] * seats


@rule("MWR-2.2")
def test_two_players_get_four_special_cards_each() -> None:
    game = set_up()
    assert game.player("a")["hand"] == ["S09", "S10", "S11", "S12"]
    assert game.player("b")["hand"] == ["S01", "S02", "S03", "S04"]


@rule("MWR-2.2")
def test_three_players_get_two_special_cards_each() -> None:
    game = set_up(seats=3)
    hands = [player["hand"] for player in game.now["players"]]
    assert hands == [["S02", "S12"], ["S01", "S10"], ["S03", "S11"]]


@rule("MWR-2.2")
def test_each_special_card_is_dealt_at_most_once() -> None:
    with pytest.raises(ScriptError, match="not in the bag"):
        set_up(deal=("S12", "S12", *DEAL[2:]))


@rule("MWR-2.3")
@pytest.mark.parametrize(("seats", "left"), [(2, 4), (3, 6)])
def test_the_other_special_cards_are_the_deck_and_their_discard_pile_is_empty(seats: int, left: int) -> None:
    table = table_of(set_up(seats=seats))
    assert len(table.card_deck) == left
    hands = [card for hand in table.hands for card in hand]
    assert sorted(hands + table.card_deck) == list(range(len(CARDS)))
    assert table.card_discards == []


@rule("MWR-2.3", "MWR-2.4")
def test_mechs_and_special_cards_have_discard_piles_of_their_own() -> None:
    players = [{"hand": ["S02"], "formation": {"a1": "LB7"}}, {}]
    game = war(road={"8": ["TD1"], "1": ["TD7"]}, players=players, pending=["formation a"])
    game.does("play S02", "end", luck=("mech LB1", "mech LB2"))
    assert game.now["discards"] == ["TD1"]
    assert game.now["card_discards"] == ["S02"]


@rule("MWR-2.4")
def test_all_45_mechs_are_in_the_deck() -> None:
    table = table_of(set_up())
    assert sorted(table.deck) == list(range(len(MECHS)))
    assert (table.discards, table.under) == ([], [])


@rule("MWR-2.4")
@pytest.mark.parametrize("mech", ["LB1", "TD5", "MD9"])
def test_any_mech_may_be_the_first_of_the_deck(mech: str) -> None:
    game = set_up().does("draw", luck=(f"mech {mech}", "mech FS3"))
    assert game.now["road"] == {"1": [mech], "2": ["FS3"]}


@rule("MWR-2.5")
@pytest.mark.parametrize("seat", ["a", "b", "c"])
def test_luck_draws_the_starting_player(seat: str) -> None:
    game = set_up(seats=3, seat=seat)
    assert game.asked == game.now["first"] == game.now["turn"] == seat
    assert game.now["round"] == 1
    assert [told["first"] for told in game.told("started")] == [seat]


@rule("MWR-2.5")
def test_only_a_player_of_this_game_can_be_drawn_to_start() -> None:
    with pytest.raises(ScriptError):
        set_up(seats=2, seat="c")


@rule("MWR-2.5")
def test_turns_pass_to_the_left() -> None:
    game = set_up(seats=3, seat="b")
    order = []
    for cell, one, two in (
        ("a1", "LB7", "LB8"),
        ("a1", "FS7", "FS8"),
        ("a1", "TD7", "TD8"),
        ("b2", "TT7", "TT8"),
    ):
        order.append((game.asked, game.now["round"]))
        game.does("draw", f"kidnap {one}", f"place {cell}", "end", luck=(f"mech {one}", f"mech {two}"))
    assert order == [("b", 1), ("c", 1), ("a", 1), ("b", 2)]


@rule("MWR-2.6")
def test_the_battle_is_an_option_that_is_off_unless_agreed() -> None:
    option = next(option for option in GAME.options if option.name == "mode")
    assert option.values == ("march", "battle")
    assert option.clause == "MWR-2.6"
    assert set_up().now["mode"] == "march"
    assert set_up(mode="battle").now["mode"] == "battle"
    with pytest.raises(UnknownOption):
        set_up(mode="perhaps")


@rule("MWR-2.6")
def test_nobody_is_asked_about_the_battle_in_play() -> None:
    for mode in ("march", "battle"):
        assert set_up(mode=mode).choices == ["draw"]
    game = last_turn("battle").does("end")
    assert game.now["fighting"] is True
    assert game.choices == ["move MD7", "fire MD7"]


@rule("MWR-2.6")
def test_without_the_option_the_game_ends_with_the_march() -> None:
    game = last_turn("march").does("end")
    assert game.asked == ""
    assert game.now["fighting"] is False
    assert [told["ending"] for told in game.told("ended")] == ["march"]
