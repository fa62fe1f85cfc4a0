"""Section 20: Ad Hoc Mode."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.core.table import ScriptedTable
from mechbay.games.tiny_epic_mechs.rules.cards import ARENA, LANDING, NO_CELL, SEAT_COUNTS
from mechbay.testing.marks import rule
from scenario import Scenario, tournament

CARDS = ["collect", "purchase", "deploy-mine", "deploy-turret", "power-up", "double-jump", "diagonal-jump"]
PROGRAM = ["collect-N", "purchase-E", "double-jump-S", "diagonal-jump-NW"]
STRAIGHT = ["N", "E", "S", "W"]
TWO = ["energy-sword", "pulse-pistol"]


def fresh(**document: Any) -> Scenario:
    """Seat a has its first turn in Ad Hoc Mode, in c3; b stands in c2."""
    mine = {"mode": "fresh", "place": "c3"} | document.pop("mine", {})
    foe = {"place": "c2"} | document.pop("foe", {})
    return tournament(mine, foe, **document)


def beaten(**document: Any) -> Scenario:
    """Seat b's turn: it has come to a in c2, who has a program and one health, and has knocked a out."""
    programmed = {"mode": "programmed", "program": PROGRAM, "shown": 1, "health": 1, "place": "c2"}
    mine = programmed | document.pop("mine", {})
    game = tournament(mine, {"place": "c3"}, turn="b", **{"mech": "b1"} | document)
    return game.does("card collect", "face N", "attack energy-sword")


def idle(game: Scenario, *seats: str) -> Scenario:
    """These seats take a turn of jumping against a wall or into a free zone, one after the other."""
    for seat in seats:
        assert game.asked == seat
        game.does("card double-jump")
        game.does(f"face {game.choices_of('face')[-1]}")
    return game


@rule("TEM-20.1")
def test_all_program_cards_are_taken_back_executed_and_unexecuted() -> None:
    game = beaten()
    assert game.told("knocked-out")[0]["who"] == "a"
    mine = game.player("a")
    assert (mine["program"], mine["shown"], mine["mode"]) == (["-"] * 4, 0, "fresh")
    assert [told["who"] for told in game.told("adhoc")] == ["a"]


@rule("TEM-20.1")
def test_a_retreat_takes_all_program_cards_back_too() -> None:
    programmed = {"mode": "programmed", "program": PROGRAM, "shown": 1, "place": "c2"}
    game = tournament(programmed, {"place": "c3", "weapons": TWO}, turn="b", mech="b1")
    game.does("card collect", "face N", "attack energy-sword", "attack energy-sword", "attack pulse-pistol")
    mine = game.player("a")
    assert (mine["program"], mine["shown"], mine["mode"]) == (["-"] * 4, 0, "fresh")


@rule("TEM-20.2")
def test_any_of_the_cards_may_be_chosen_in_any_orientation() -> None:
    game = tournament({"place": "c3"}, {}, mech="b1")
    assert game.choices == [f"card {card}" for card in CARDS]
    for card in CARDS:
        ways = ["NE", "SE", "SW", "NW"] if card == "diagonal-jump" else STRAIGHT
        chosen = tournament({"place": "c3"}, {}, mech="b1").does(f"card {card}")
        assert sorted(chosen.choices_of("face")) == sorted(ways)


@rule("TEM-20.2")
def test_the_chosen_card_is_executed() -> None:
    game = beaten()
    assert (game.asked, game.player("a")["place"]) == ("a", "c1")
    game.does("card deploy-mine", "face E", "mine 2")
    assert (game.player("a")["place"], game.now["tokens"]) == ("d1", {"d1": "a mine 2"})


@rule("TEM-20.3")
def test_a_card_may_be_used_again_and_again() -> None:
    game = tournament({"place": "b1"}, {})
    for way in ("S", "S", "S", "S"):
        game.does("card purchase", f"face {way}", "skip")
        if game.now["round"] == 1:
            idle(game, "b")
    used = [told["card"] for told in game.told("chose-card") if told["who"] == "a"]
    assert (used, game.player("a")["place"]) == (["purchase"] * 4, "b5")


@rule("TEM-20.3")
def test_a_card_already_executed_this_round_may_be_used() -> None:
    game = beaten(mine={"program": ["power-up-N", *PROGRAM[1:]]})
    assert "power-up" in game.choices_of("card")


@rule("TEM-20.4")
@pytest.mark.parametrize(("turns", "left"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_ad_hoc_mode_does_not_change_the_number_of_turns(turns: int, left: int) -> None:
    game = beaten(turns=turns, mine={"shown": turns + 1})
    idle(game, *"ab" * left)
    assert len([told for told in game.told("chose-card") if told["who"] == "a"]) == left
    assert game.now["round"] == 2


@rule("TEM-20.5")
def test_the_first_turn_cannot_start_a_combat_and_the_next_can() -> None:
    game = fresh().does("card collect")
    assert game.choices_of("face") == ["E", "S", "W"]
    game.cannot("face N", "TEM-20.6").does("face E", "skip", "card collect", "face S", "skip", "card collect")
    assert game.choices_of("face") == STRAIGHT
    assert game.does("face W").told("combat")[0]["who"] == "a"


@rule("TEM-20.6")
@pytest.mark.parametrize(
    ("card", "place", "ways"),
    [
        ("collect", "c2", ["E", "S", "W"]),
        ("purchase", "d3", ["N", "S", "W"]),
        ("double-jump", "c1", ["E", "S", "W"]),
        ("double-jump", "c2", STRAIGHT),
        ("diagonal-jump", "d4", ["NE", "SW", "NW"]),
        ("diagonal-jump", "c2", ["NE", "SE", "SW", "NW"]),
    ],
)
def test_an_orientation_that_leads_to_an_enemy_pilot_cannot_be_chosen(
    card: str, place: str, ways: list[str]
) -> None:
    assert fresh(foe={"place": place}).does(f"card {card}").choices_of("face") == ways


@rule("TEM-20.6")
def test_zones_with_enemy_tokens_may_be_entered_on_the_first_turn() -> None:
    game = fresh(tokens={"c4": "b turret"}).does("card collect", "face S")
    assert game.told("fired")[0]["victim"] == "a"


@rule("TEM-20.7")
def test_others_may_start_a_combat_with_that_player_at_any_time() -> None:
    game = fresh(turn="b").does("card collect", "face S")
    assert game.told("combat")[0]["foe"] == "a"
    assert (game.asked, game.player("a")["mode"]) == ("b", "fresh")


@rule("TEM-20.8")
def test_a_knock_out_in_ad_hoc_mode_brings_a_new_first_turn() -> None:
    game = tournament({"place": "c2", "health": 1}, {"place": "c3"}, turn="b", mech="b1")
    assert game.player("a")["mode"] == "free"
    game.does("card collect", "face N", "attack energy-sword")
    assert game.player("a")["mode"] == "fresh"
    assert game.does("card collect").choices_of("face") == ["N", "E", "W"]  # b stands in c2


@rule("TEM-20.8")
def test_a_retreat_in_ad_hoc_mode_brings_a_new_first_turn() -> None:
    game = tournament({"place": "c2"}, {"place": "c3", "weapons": TWO}, turn="b", mech="b1")
    game.does("card collect", "face N", "attack energy-sword", "attack energy-sword", "attack pulse-pistol")
    game.does("go c1")
    assert (game.asked, game.player("a")["mode"]) == ("a", "fresh")
    assert game.does("card collect").choices_of("face") == ["N", "E", "W"]


@rule("TEM-20.9")
def test_ad_hoc_mode_ends_with_the_round_even_if_no_turn_was_taken_in_it() -> None:
    game = beaten(turns=3, mine={"shown": 4})
    assert (game.now["round"], game.asked) == (2, "ab")
    assert [game.player(seat)["mode"] for seat in "ab"] == ["programmed", "programmed"]
    assert game.choices == [f"card {card}" for card in CARDS]


@rule("TEM-20.9")
def test_the_limit_of_the_first_turn_ends_with_the_round() -> None:
    game = beaten(turns=3, mine={"shown": 4})
    for first in ("diagonal-jump SW", "power-up W"):
        for order in (first, "purchase S", "deploy-mine S", "double-jump S"):
            card, way = order.split()
            game.does(f"card {card}", f"face {way}")
        game.does("lock")
    assert (game.told("combat")[-1]["who"], game.player("a")["place"]) == ("a", "b2")


@rule("TEM-20.10")
def test_the_card_is_chosen_openly_when_the_turn_is_taken() -> None:
    game = tournament({}, {"place": "c3"}, turn="b", mech="b1")
    game.does("card collect", "face N", "skip")
    assert (game.asked, game.player("a")["program"], game.player("a")["held"]) == ("a", ["-"] * 4, "-")
    game.does("card power-up")
    assert game.state.seen_by(1).to_json()["pending"] == game.now["pending"]
    assert game.now["pending"][-1] == "point a power-up"


@rule("TEM-20.11")
@pytest.mark.parametrize(("mode", "asked"), [("fresh", False), ("free", True)])
def test_on_the_first_turn_rocket_charge_cannot_go_on_to_an_enemy_pilot(mode: str, asked: bool) -> None:
    driver = {"status": "mech", "weapons": ["energy-sword", "warhammer"], "place": "c5", "mode": mode}
    game = tournament(driver, {"place": "c2"}, mech="c5", side="troy").does("card collect", "face N", "use")
    assert game.player("a")["place"] == "c3"
    assert (game.choices == ["use", "decline"]) == asked
    assert (game.choices == ["collect", "skip"]) == (not asked)
    if not asked:
        game.cannot("use", "TEM-20.11")


@rule("TEM-20.11", "TEM-17.11")
@pytest.mark.parametrize(("energy", "foe"), [(1, "c2"), (9, "b5")])
def test_who_cannot_pay_or_has_no_enemy_beside_is_not_held_back_by_the_first_turn(
    energy: int, foe: str
) -> None:
    driver = {"status": "mech", "weapons": ["energy-sword", "warhammer"], "place": "c4", "mode": "fresh"}
    game = tournament(driver | {"energy": energy - 1}, {"place": foe}, mech="c4", side="troy")
    game.does("card collect", "face N")
    if energy > 1:
        game.does("decline")
    game.cannot("use", "TEM-17.1")


@rule("TEM-20.12")
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_some_card_is_always_allowed(seats: int) -> None:
    """Who can be stopped by a wall may stay; who cannot has more ways than there are enemies."""
    for cell in ARENA[seats]:
        landings = set(LANDING[seats][cell])
        assert NO_CELL in landings or len(landings) >= seats


@rule("TEM-20.12")
def test_if_no_card_were_allowed_the_turn_would_be_passed() -> None:
    game = fresh()
    before = game.player("a")
    table = ScriptedTable([])
    game.state.stack.pop().run(game.state, table)
    game.state.advance(table)
    assert (game.asked, table.events) == ("b", [])
    assert game.player("a") == before | {"mode": "free"}  # the first turn is over


@rule("TEM-20.13")
def test_the_turn_of_the_retreat_is_not_the_first_one() -> None:
    game = tournament({"place": "c1"}, {"place": "c2", "weapons": TWO}, mech="b1")
    game.does("card collect", "face S", "attack energy-sword", "attack energy-sword", "go c1")
    assert (game.asked, game.player("a")["mode"]) == ("b", "fresh")
    idle(game, "b")
    assert game.player("a")["mode"] == "fresh"


@rule("TEM-20.13")
def test_the_turn_of_the_knock_out_is_not_the_first_one() -> None:
    game = tournament({"place": "d2", "health": 1}, {"place": "b1"}, tokens={"d3": "b turret"})
    game.does("card collect", "face S")
    assert (game.asked, game.player("a")["place"], game.player("a")["mode"]) == ("b", "c1", "fresh")
    game.does("card double-jump", "face N", "card collect")
    assert game.choices_of("face") == ["N", "E", "S"]  # b stands in b1
