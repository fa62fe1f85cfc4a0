"""Section 11: two players, three players, and the warm start."""

from __future__ import annotations

import pytest

import mechbay
from mechbay.core.table import ScriptedTable, SeededTable
from mechbay.games.mech_wars.rules.state import War
from mechbay.testing.marks import rule
from scenario import Scenario, battle, side, war

GAME = mechbay.load("mech-wars")
WARM = ("LB7", "LB4", "LB8", "FS4", "LB9", "LB1")


def kinds(seats: int, seed: int, warm: str) -> list[str]:
    """What happens in a random game, the setup included."""
    table = SeededTable(seed, listening=True)
    state = GAME.new(seats, {"warm-start": warm}, table)
    while not state.over:
        seat = state.actors()[0]
        state.play(seat, table.pick(state.legal(seat)), table)
    return [event.kind for event in table.events]


def set_up(seats: int, *mechs: str, **options: str) -> Scenario:
    cards = [f"card S{number:02}" for number in range(1, {2: 9, 3: 7}[seats])]
    luck = [*cards, "seat b", *(f"mech {mech}" for mech in mechs)]
    table = ScriptedTable([GAME.read_outcome(text) for text in luck])
    game = war(road={"1": ["LB1"]})
    game.state = GAME.new(seats, options, table)
    assert table.finished()
    game.events = table.events[:]
    return game


@rule("MWR-11.1")
def test_two_players_get_four_special_cards_each() -> None:
    assert [len(player["hand"]) for player in set_up(2).now["players"]] == [4, 4]


@rule("MWR-11.1")
@pytest.mark.parametrize(("warm", "drawn"), [("off", 36), ("on", 42)])
@pytest.mark.parametrize("seed", range(5))
def test_two_players_take_18_turns_and_never_reshuffle(seed: int, warm: str, drawn: int) -> None:
    told = kinds(2, seed, warm)
    assert told.count("marched") == 18 + (3 if warm == "on" else 0)
    assert told.count("deployed") == drawn
    assert told.count("reshuffled") == 0


@rule("MWR-11.2")
def test_three_players_get_two_special_cards_each() -> None:
    assert [len(player["hand"]) for player in set_up(3).now["players"]] == [2, 2, 2]


@rule("MWR-11.2")
@pytest.mark.parametrize(("warm", "drawn"), [("off", 54), ("on", 60)])
@pytest.mark.parametrize("seed", range(5))
def test_three_players_take_27_turns_and_reshuffle_once(seed: int, warm: str, drawn: int) -> None:
    told = kinds(3, seed, warm)
    assert told.count("marched") == 27 + (3 if warm == "on" else 0)
    assert told.count("deployed") == drawn
    assert told.count("reshuffled") == 1


@rule("MWR-11.3")
def test_a_salvo_is_aimed_at_one_opponent_only() -> None:
    game = battle(side(a1="FS8"), side(a1="LB7", b1="LB8"), side(a1="TD7", b1="TD8"))
    game.does("fire FS8")
    assert game.choices_of("at") == ["LB7", "LB8", "TD7", "TD8"]
    game.does("at LB7")
    assert game.choices == ["only", "also LB8"]
    game.cannot("also TD7", "MWR-8.2").cannot("also TD8", "MWR-8.2")


@rule("MWR-11.3")
def test_a_reply_hits_only_the_player_who_fired() -> None:
    game = battle(side(a1="LB1", c1="LB2"), side(a1="TT7"), side(a1="TD1"))
    game.does("fire LB1", "at TT7")
    assert game.asked == "b"
    game.does("reply TT7")
    assert game.choices_of("at") == ["LB1", "LB2"]
    game.cannot("at TD1", "MWR-11.3")


@rule("MWR-11.4")
def test_a_warm_start_deploys_and_marches_three_times() -> None:
    game = set_up(2, *WARM, **{"warm-start": "on"})
    assert game.now["road"] == {
        "2": ["LB9"], "3": ["LB8"], "4": ["LB7"], "5": ["LB1"], "6": ["FS4"], "8": ["LB4"],
    }  # fmt: skip
    told = [event.kind for event in game.events if event.kind in ("started", "deployed", "marched")]
    assert told == ["started", *["deployed", "deployed", "marched"] * 3]
    assert (game.now["turn"], game.now["round"], game.choices_of("draw")) == ("b", 1, [""])


@rule("MWR-11.4")
def test_a_mech_may_leave_the_board_in_the_warm_start() -> None:
    game = set_up(2, "LB7", "TD1", *WARM[2:], **{"warm-start": "on"})
    assert game.now["discards"] == ["TD1"]


@rule("MWR-11.4")
def test_the_warm_start_is_off_by_default() -> None:
    option = next(option for option in GAME.options if option.name == "warm-start")
    assert (option.values, option.clause) == (("off", "on"), "MWR-11.4")
    game = set_up(2)
    assert isinstance(game.state, War)
    assert (game.now["road"], game.now["discards"], game.state.deck_size()) == ({}, [], 45)
