"""Section 4: rounds, and the programs of a round."""

from __future__ import annotations

from collections import Counter

import pytest

from mechbay.core.errors import NotAsked
from mechbay.core.event import SPECTATOR
from mechbay.core.match import admit
from mechbay.core.table import ScriptedTable
from mechbay.core.terms import SEATS
from mechbay.testing.marks import rule
from scenario import Scenario, tournament

KINDS = ["collect", "purchase", "deploy-mine", "deploy-turret", "power-up", "double-jump", "diagonal-jump"]
FULL = ["double-jump-N", "collect-N", "collect-S", "diagonal-jump-NW"]
COLLECTING = ["collect-S", "double-jump-N", "purchase-N", "diagonal-jump-NW"]
MADE = {"mode": "programmed", "program": FULL}


# All are about to program, with empty slots.
def programming(seats: int = 2) -> Scenario:
    return tournament(*[{"mode": "programmed"}] * seats)


# The last turn of a round of two: b stays before the wall with it.
def last_turn(number: int) -> Scenario:
    return tournament({}, {}, round=number, turns=3, turn="b").does("card double-jump", "face S")


def by(game: Scenario, seat: str, *actions: str) -> Scenario:
    """One of several asked seats does something."""
    number = SEATS.index(seat)
    table = ScriptedTable([])
    for action in actions:
        game.state.play(number, admit(game.game, game.state, number, action), table)
    game.events += table.events
    return game


def choices(game: Scenario, seat: str) -> list[str]:
    return [game.game.actions.write(action) for action in game.state.legal(SEATS.index(seat))]


def program_seen(game: Scenario, owner: str, seat: int) -> list[str]:
    """The slots of a player as somebody sees them."""
    slots = game.state.seen_by(seat).to_json()["players"][SEATS.index(owner)]["program"]  # type: ignore[index]
    assert isinstance(slots, list)
    return slots


@rule("TEM-4.1")
def test_the_game_lasts_six_rounds() -> None:
    assert last_turn(5).now["round"] == 6
    assert last_turn(5).asked == "ab"
    over = last_turn(6)
    assert (over.asked, over.state.over) == ("", True)


@rule("TEM-4.2")
@pytest.mark.parametrize(("number", "scoring"), [(1, 0), (2, 1), (3, 0), (4, 1), (5, 0), (6, 1)])
def test_even_rounds_end_with_a_scoring_phase(number: int, scoring: int) -> None:
    assert len(last_turn(number).told("scoring")) == scoring


@rule("TEM-4.2")
def test_programming_comes_before_execution() -> None:
    game = last_turn(1)
    assert game.now["pending"] == ["program"]
    assert [told["round"] for told in game.told("round")] == [2]
    slots = ["card double-jump", "face N", "card collect", "face N", "card collect", "face S"]
    slots += ["card purchase", "face N", "lock"]
    game.does(*slots)
    assert game.told("revealed") == []
    game.does(*slots)
    assert [told["who"] for told in game.told("revealed")][:2] == ["b", "a"]  # b has the starting marker


@rule("TEM-4.3")
def test_exactly_four_cards_fill_the_slots_in_their_order() -> None:
    game = programming()
    assert game.choices == [f"card {card}" for card in KINDS]
    game.does("card purchase", "face N", "card double-jump", "face E", "card collect", "face S")
    assert game.choices_of("lock") == []
    game.does("card diagonal-jump", "face NW")
    assert game.player("a")["program"] == ["purchase-N", "double-jump-E", "collect-S", "diagonal-jump-NW"]
    assert game.choices == ["lock", "clear 1", "clear 2", "clear 3", "clear 4"]


@rule("TEM-4.3")
def test_a_card_is_in_one_slot_only() -> None:
    game = programming().does("card purchase", "face N")
    assert "purchase" not in game.choices_of("card")
    game.cannot("card purchase", "TEM-4.3")


@rule("TEM-4.3")
def test_a_program_with_an_empty_slot_cannot_be_committed() -> None:
    game = programming().does("card purchase", "face N", "card double-jump", "face E")
    game.cannot("lock", "TEM-4.3")


@rule("TEM-4.4")
@pytest.mark.parametrize("card", KINDS)
def test_each_card_gets_an_orientation(card: str) -> None:
    game = programming().does(f"card {card}")
    ways = ["NE", "SE", "SW", "NW"] if card == "diagonal-jump" else ["N", "E", "S", "W"]
    assert game.choices == [f"face {way}" for way in ways]
    for way in ways:
        turned = programming().does(f"card {card}", f"face {way}")
        assert turned.player("a")["program"] == [f"{card}-{way}", "-", "-", "-"]


@rule("TEM-4.5")
def test_all_program_at_the_same_time() -> None:
    game = programming(3)
    assert game.asked == "abc"
    by(game, "c", "card collect", "face N")
    by(game, "a", "card purchase", "face S")
    by(game, "b", "card collect", "face E")
    assert [game.player(seat)["program"][0] for seat in "abc"] == ["purchase-S", "collect-E", "collect-N"]
    assert set(game.asked) == set("abc")


@rule("TEM-4.6")
def test_a_slot_may_be_cleared_and_filled_again() -> None:
    game = tournament(MADE, {"mode": "programmed"}, locked=[])
    game.does("clear 2", "card power-up", "face W", "clear 4", "card purchase", "face E")
    assert game.player("a")["program"] == ["double-jump-N", "power-up-W", "collect-S", "purchase-E"]


@rule("TEM-4.6")
def test_a_committed_program_may_be_taken_back_while_another_is_missing() -> None:
    game = tournament(MADE, MADE, locked=["a"])
    assert choices(game, "a") == ["unlock"]
    by(game, "a", "unlock")
    assert game.now["locked"] == []
    assert "clear 1" in choices(game, "a")


@rule("TEM-4.6")
def test_nothing_is_changed_once_all_have_committed() -> None:
    game = tournament(MADE | {"program": COLLECTING}, MADE, locked=["b"]).does("lock")
    assert (game.asked, game.choices) == ("a", ["collect", "skip"])
    with pytest.raises(NotAsked):
        admit(game.game, game.state, 1, "unlock")


@rule("TEM-4.7")
@pytest.mark.parametrize("seat", [1, SPECTATOR])
def test_a_slot_stays_hidden_until_it_is_executed(seat: int) -> None:
    collector = MADE | {"program": COLLECTING}
    game = tournament(collector, MADE | {"program": ["double-jump-S", *FULL[1:]]}, locked=["b"])
    assert program_seen(game, "a", seat) == ["?"] * 4
    game.does("lock")
    assert program_seen(game, "a", seat) == ["collect-S", "?", "?", "?"]
    assert program_seen(game, "a", 0) == collector["program"]
    game.does("skip")
    assert game.now["turns"] == 1
    assert program_seen(game, "a", seat) == ["collect-S", "double-jump-N", "?", "?"]


@rule("TEM-4.7")
def test_the_others_hear_nothing_of_programming() -> None:
    game = programming().does("card purchase", "face N")
    assert len(game.told("programmed")) == 1
    assert [event.seen_by(1) for event in game.events] == [None]


@rule("TEM-4.8")
def test_all_eight_cards_are_available_in_every_round() -> None:
    used = MADE | {"program": ["double-jump-N", "purchase-N", "collect-S", "collect-N"], "shown": 4}
    pending = ["next-turn", "equip b end", "act b collect"]
    game = tournament(used, used, turns=3, turn="b", pending=pending).does("skip")
    assert game.now["round"] == 2
    for seat in "ab":
        assert game.player(seat)["program"] == ["-"] * 4
        assert choices(game, seat) == [f"card {card}" for card in KINDS]


@rule("TEM-4.9")
def test_the_eight_cards_are_seven_kinds_and_collect_is_there_twice() -> None:
    game = programming()
    assert game.choices_of("card") == KINDS
    game.does("card collect", "face N")
    assert game.choices_of("card") == KINDS
    game.does("card collect", "face N")
    assert game.choices_of("card") == KINDS[1:]
    game.does("card power-up", "face N", "card double-jump", "face N", "clear 1")
    assert Counter(game.choices_of("card")) == Counter(
        ["collect", "purchase", "deploy-mine", "deploy-turret", "diagonal-jump"]
    )
