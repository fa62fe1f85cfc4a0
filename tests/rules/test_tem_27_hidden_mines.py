"""Section 27: the numbers of mines, and what all can know of them."""

from __future__ import annotations

from typing import Any

import pytest

import mechbay
from mechbay.core.errors import IllegalAction, NotAsked
from mechbay.core.event import HIDDEN, SPECTATOR
from mechbay.core.match import admit
from mechbay.core.table import SeededTable
from mechbay.games.tiny_epic_mechs.rules.cards import CELLS
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.testing.marks import rule
from scenario import Scenario, tournament

GAME = mechbay.load("tiny-epic-mechs")
OTHERS = [1, 2, SPECTATOR]  # all but seat a


def seen(game: Scenario, seat: int) -> Tournament:
    view = game.state.seen_by(seat)
    assert isinstance(view, Tournament)
    return view


def field(*mines: str, **document: Any) -> Scenario:
    """Three players; a has laid mines with these numbers at b2 and d4, b one at d2, c none."""
    tokens = {cell: f"a mine {number}" for cell, number in zip(("b2", "d4"), mines, strict=False)}
    return tournament({}, {}, {}, tokens=tokens | {"d2": "b mine 2"}, **document)


@rule("TEM-27.4")
def test_the_number_of_a_deployed_mine_is_known_to_its_owner_only() -> None:
    game = field("1", "4")
    tokens = [seen(game, seat).to_json()["tokens"] for seat in (0, 1, 2, SPECTATOR)]
    assert tokens == [
        {"b2": "a mine 1", "d2": "b mine ?", "d4": "a mine 4"},
        {"b2": "a mine ?", "d2": "b mine 2", "d4": "a mine ?"},
        {"b2": "a mine ?", "d2": "b mine ?", "d4": "a mine ?"},
        {"b2": "a mine ?", "d2": "b mine ?", "d4": "a mine ?"},
    ]


@rule("TEM-27.4")
@pytest.mark.parametrize("seat", OTHERS)
def test_laying_a_mine_tells_the_others_all_but_its_number(seat: int) -> None:
    game = field().does("card deploy-mine", "face S", "mine 3")
    laid = [told for told in game.faces(seat) if told["event"] == "laid-mine"]
    assert [(told["cell"], told["price"], told["number"]) for told in laid] == [("c2", 2, "?")]
    assert game.told("laid-mine")[0]["number"] == "3"


@rule("TEM-27.5")
@pytest.mark.parametrize("seat", OTHERS)
def test_how_many_mines_are_in_a_supply_is_public_and_their_numbers_are_not(seat: int) -> None:
    assert seen(field("1", "4"), seat).supply(0, 0) == 2
    assert field("1", "4").known(seat) == field("3", "2").known(seat)
    assert seen(field("1", "4"), 0).mines_left(0) == [2, 3]
    supplies = set()
    for seed in range(60):
        world = seen(field("1", "4"), seat).imagine(SeededTable(seed))
        supplies.add(tuple(world.mines_left(0)))
    assert supplies == {(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)}


@rule("TEM-27.6")
@pytest.mark.parametrize("seat", [0, *OTHERS])
def test_an_exploding_mine_shows_its_number_to_all(seat: int) -> None:
    game = tournament({"place": "b1"}, {}, {}, tokens={"b2": "c mine 3"}).does("card collect", "face S")
    exploded = [told for told in game.faces(seat) if told["event"] == "exploded"]
    assert [(told["cell"], told["number"], told["who"]) for told in exploded] == [("b2", "3", "c")]


@rule("TEM-27.6")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_deployed_again_the_number_is_hidden_again(seat: int) -> None:
    def again(number: str) -> Scenario:
        game = tournament({"place": "b1"}, {}, {}, tokens={"b2": "c mine 3"})
        game.does("card collect", "face S", "skip", "card double-jump", "face W", "card deploy-mine")
        return game.does("face E", f"mine {number}")

    assert again("3").now["tokens"] == {"e3": "c mine 3"}
    assert seen(again("3"), seat).to_json()["tokens"] == {"e3": "c mine ?"}
    assert again("3").known(seat) == again("1").known(seat)
    worlds = [seen(again("3"), seat).imagine(SeededTable(seed)) for seed in range(60)]
    assert {world.numbers[CELLS.index("e3")] for world in worlds} == {1, 2, 3, 4}


@rule("TEM-27.7")
@pytest.mark.parametrize("seat", OTHERS)
def test_nothing_links_a_mine_of_the_supply_to_the_one_laid_next(seat: int) -> None:
    games = [field("1").does("card deploy-mine", "face S", f"mine {number}") for number in "234"]
    assert games[0].known(seat) == games[1].known(seat) == games[2].known(seat)
    assert games[0].known(0) != games[1].known(0)


@rule("TEM-27.7")
def test_a_token_is_shown_by_owner_and_kind_only() -> None:
    game = field("1", "4")
    assert seen(game, 1).tokens == game.state.copy().seen_by(2).tokens  # type: ignore[attr-defined]
    hidden = [number for number in seen(game, 2).numbers if number]
    assert hidden == [HIDDEN] * 3


@rule("TEM-27.11")
@pytest.mark.parametrize("seat", OTHERS)
def test_the_starting_mine_is_hidden_until_it_explodes(seat: int) -> None:
    def started(number: str) -> Scenario:
        bare = {"weapons": [], "equipped": [], "starter": "-", "mode": "programmed", "shown": 0}
        game = tournament(bare, bare, bare, pending=["first-mine"], round=0, row=["-"] * 4)
        return game.does(f"mine {number}")

    assert started("1").known(seat) == started("4").known(seat)
    assert started("1").known(0) != started("4").known(0)
    assert [told["number"] for told in started("1").faces(seat)] == ["?"]
    game = tournament({"place": "c2"}, {"place": "b1"}, {}, tokens={"c1": "a mine 4"}, turn="b")
    assert seen(game, seat).to_json()["tokens"] == {"c1": "a mine ?"}
    game.does("card collect", "face E")
    assert [told["number"] for told in game.faces(seat) if told["event"] == "exploded"] == ["4"]


@rule("TEM-27.17")
@pytest.mark.parametrize("seat", OTHERS)
def test_when_a_mine_is_moved_both_zones_are_public_and_the_number_is_not(seat: int) -> None:
    def moved(*numbers: int) -> Scenario:
        cells = ("b2", "d4", "b4", "d1")
        tokens = {cell: f"a mine {number}" for cell, number in zip(cells, numbers, strict=True)}
        game = tournament({}, {}, {}, tokens=tokens)
        return game.does("card deploy-mine", "face S", "move d4")

    game = moved(1, 2, 3, 4)
    assert game.now["tokens"]["c2"] == "a mine 2"
    told = [told for told in game.faces(seat) if told["event"] == "moved-token"]
    assert [(t["token"], t["before"], t["cell"], t["price"]) for t in told] == [("mine", "d4", "c2", 2)]
    assert seen(game, seat).numbers[CELLS.index("c2")] == HIDDEN
    assert game.known(seat) == moved(4, 3, 2, 1).known(seat)


@rule("TEM-27.18")
@pytest.mark.parametrize("seat", OTHERS)
def test_which_mines_could_be_laid_is_shown_to_the_owner_only(seat: int) -> None:
    games = [field(*numbers).does("card deploy-mine", "face S") for numbers in ("14", "23")]
    assert [game.choices for game in games] == [["mine 2", "mine 3", "skip"], ["mine 1", "mine 4", "skip"]]
    assert games[0].known(seat) == games[1].known(seat)
    assert seen(games[0], seat).legal(0) == seen(games[1], seat).legal(0)
    assert games[0].state.legal(seat) == []


@rule("TEM-27.18")
def test_a_refusal_about_a_mine_goes_to_its_owner_only() -> None:
    game = field("1", "4").does("card deploy-mine", "face S")
    with pytest.raises(IllegalAction):
        admit(GAME, game.state, 0, "mine 1")
    for number in "1234":
        with pytest.raises(NotAsked) as refusal:
            admit(GAME, game.state, 1, f"mine {number}")
        assert str(refusal.value) == "seat b is not asked now; seat a is"


@rule("TEM-27.18")
@pytest.mark.parametrize("seat", [0, 2, SPECTATOR])
def test_which_mine_the_wasp_answers_with_is_shown_to_her_only(seat: int) -> None:
    def answered(number: str) -> Scenario:
        wasp = {"pilot": "wasp", "place": "c4", "credits": 9}
        game = tournament({"place": "b1"}, wasp, {}, tokens={"b2": "b mine 1", "e2": "b mine 2"})
        return game.does("card collect", "face S", "deploy b4", f"mine {number}")

    assert answered("3").now["tokens"]["b4"] == "b mine 3"
    assert answered("3").known(seat) == answered("4").known(seat) == answered("1").known(seat)


# --- what everybody can deduce


def exploded() -> Scenario:
    """Mine 3 of seat a has gone off at b2 while two others of a lay at d4 and b4."""
    tokens = {"b2": "a mine 3", "d4": "a mine 1", "b4": "a mine 4"}
    game = tournament({}, {"place": "b1"}, {}, tokens=tokens, turn="b")
    return game.does("card collect", "face S")


@rule("TEM-27.20")
@pytest.mark.parametrize("seat", [0, *OTHERS])
def test_a_number_that_exploded_is_none_of_the_mines_that_lay_there(seat: int) -> None:
    assert seen(exploded(), seat).to_json()["clues"] == {"d4": "124", "b4": "124"}


@rule("TEM-27.20")
@pytest.mark.parametrize("seat", OTHERS)
def test_the_others_imagine_only_numbers_that_are_still_possible(seat: int) -> None:
    worlds = [seen(exploded(), seat).imagine(SeededTable(seed)) for seed in range(60)]
    pairs = {(world.numbers[CELLS.index("d4")], world.numbers[CELLS.index("b4")]) for world in worlds}
    assert pairs == {(1, 2), (1, 4), (2, 1), (2, 4), (4, 1), (4, 2)}


@rule("TEM-27.20")
def test_a_mine_laid_afterwards_may_have_the_number_again() -> None:
    game = exploded().does("skip", "card double-jump", "face E", "card deploy-mine", "face N", "mine 3")
    assert game.now["clues"]["c1"] == "1234"
    assert game.now["clues"]["d4"] == "124"


@rule("TEM-27.20")
def test_mines_of_another_owner_say_nothing_and_a_moved_mine_takes_its_clue_along() -> None:
    tokens = {"b2": "a mine 3", "d4": "a mine 1", "b4": "a mine 4", "d2": "c mine 2", "d1": "a mine 2"}
    game = tournament({}, {"place": "b1"}, {}, tokens=tokens, turn="b").does("card collect", "face S")
    assert game.now["clues"]["d2"] == "1234"
    again = game.does("skip", "card double-jump", "face E", "card deploy-mine", "face N", "mine 3").now
    moved = tournament(
        {}, {}, {}, tokens=again["tokens"] | {"c1": "a mine 3"}, clues=again["clues"], turn="a"
    )
    moved.does("card deploy-mine", "face S", "move d4")
    assert (moved.now["clues"]["c2"], moved.now["clues"]["c1"]) == ("124", "1234")


@rule("TEM-27.20")
def test_a_mine_that_left_without_exploding_says_nothing() -> None:
    own = {"weapons": ["grenade-launcher"], "place": "b3"}
    tokens = {"b2": "a mine 3", "d4": "a mine 1"}
    game = tournament({}, own, {"place": "c2", "health": 6}, tokens=tokens, turn="b")
    game.does("card diagonal-jump", "face NE", "power grenade-launcher", "remove b2")
    assert game.now["clues"] == {"d4": "1234"}
    assert next(told for told in game.faces(SPECTATOR) if told["event"] == "removed").keys() >= {
        "cell",
        "who",
    }
    assert "number" not in next(told for told in game.faces(0) if told["event"] == "removed")
