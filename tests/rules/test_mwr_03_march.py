"""Section 3: the turn of the March, with Deployment, Kidnap and March; Formation has a file of its own."""

from __future__ import annotations

import pytest

import mechbay
from mechbay.core.errors import PositionError
from mechbay.core.table import SeededTable
from mechbay.games.mech_wars.rules.cards import CELLS, MECHS
from mechbay.games.mech_wars.rules.state import War
from mechbay.testing.marks import rule
from scenario import Scenario, side, war

GAME = mechbay.load("mech-wars")


# Seat a is asked for the Deployment, because of a card in hand.
def deploying(**document: object) -> Scenario:
    players = [side(hand=("S02",)), side()]
    return war(**{"players": players, "pending": ["deployment a"]} | document)


def all_but(*mechs: str) -> list[str]:
    return [mech for mech in MECHS if mech not in mechs]


# Every field of the march board has one Treetops mech, the last has two.
EVERYWHERE = {str(field): [f"TT{field}"] for field in range(1, 8)} | {"8": ["TT8", "TT9"]}


@rule("MWR-3.1")
def test_a_turn_is_deployment_kidnap_formation_march() -> None:
    game = deploying()
    assert game.choices == ["draw"]
    game.cannot("kidnap LB7", "MWR-3.3").cannot("end", "MWR-3.3")
    game.does("draw", luck=("mech LB7", "mech TD4"))
    assert game.choices == ["kidnap LB7", "kidnap TD4"]
    game.cannot("move LB7", "MWR-3.7").cannot("draw", "MWR-3.7")
    game.does("kidnap LB7", "place b2")
    assert game.choices == ["end", "play S02", "move LB7"]
    assert game.now["road"] == {"2": ["TD4"]}
    game.does("end", luck=("mech FS1", "mech FS2"))
    kinds = [event.kind for event in game.events]
    assert kinds == ["deployed", "deployed", "kidnapped", "marched", "deployed", "deployed"]


@rule("MWR-3.2")
@pytest.mark.parametrize("seats", [2, 3])
def test_every_player_takes_exactly_nine_turns(seats: int) -> None:
    table = SeededTable(5, listening=True)
    state = GAME.new(seats, {}, table)
    turns = set()
    while not state.over:
        assert isinstance(state, War)
        turns.add((state.turn, state.round))
        seat = state.actors()[0]
        assert seat == state.turn
        state.play(seat, table.pick(state.legal(seat)), table)
    assert turns == {(seat, number) for seat in range(seats) for number in range(1, 10)}
    assert [event.kind for event in table.events].count("marched") == 9 * seats


@rule("MWR-3.3")
@pytest.mark.parametrize(("first", "second"), [("LB7", "TD4"), ("TD4", "LB7")])
def test_the_first_mech_goes_to_field_1_and_the_second_to_field_2(first: str, second: str) -> None:
    game = deploying().does("draw", luck=(f"mech {first}", f"mech {second}"))
    assert game.now["road"] == {"1": [first], "2": [second]}


@rule("MWR-3.4")
def test_a_field_may_hold_any_number_of_mechs() -> None:
    game = deploying(road={"1": [f"TT{number}" for number in range(1, 10)], "2": ["FS1"]})
    game.does("draw", luck=("mech LB7", "mech TD4"))
    assert game.now["road"]["1"] == [*(f"TT{number}" for number in range(1, 10)), "LB7"]
    assert game.now["road"]["2"] == ["FS1", "TD4"]


@rule("MWR-3.5")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    game = deploying(road={"8": all_but("LB1", "LB2", "LB3")}, discards=["LB3", "LB1", "LB2"])
    game.does("draw", luck=("mech LB2", "mech LB3"))
    assert game.now["road"]["1"] == ["LB2"]
    assert game.now["road"]["2"] == ["LB3"]
    assert game.now["discards"] == []
    assert isinstance(game.state, War)
    assert [MECHS[mech] for mech in game.state.deck] == ["LB1"]
    assert [told["count"] for told in game.told("reshuffled")] == [3]


@rule("MWR-3.5")
def test_the_deck_can_run_out_between_the_two_mechs() -> None:
    game = deploying(road={"8": all_but("LB1", "LB2", "LB3")}, discards=["LB1", "LB2"])
    game.does("draw", luck=("mech LB3", "mech LB1"))
    assert [game.now["road"][field] for field in "12"] == [["LB3"], ["LB1"]]
    assert [event.kind for event in game.events] == ["deployed", "reshuffled", "deployed"]


@rule("MWR-3.5")
def test_while_the_deck_lasts_the_discards_stay() -> None:
    game = deploying(discards=["LB1", "LB2"]).does("draw", luck=("mech TD4", "mech LB7"))
    assert game.now["discards"] == ["LB1", "LB2"]
    assert game.told("reshuffled") == []


@rule("MWR-3.6")
@pytest.mark.parametrize("discards", [["LB1"], []])
def test_a_single_last_mech_goes_to_field_1(discards: list[str]) -> None:
    game = deploying(road={"8": all_but("LB1")}, discards=discards)
    game.does("draw", luck=("mech LB1",))
    assert game.now["road"] == {"1": ["LB1"], "8": all_but("LB1")}


@rule("MWR-3.6")
def test_when_no_mech_is_left_none_is_deployed() -> None:
    game = deploying(road={"8": list(MECHS)}).does("draw")
    assert game.now["road"] == {"8": list(MECHS)}
    assert game.told("reshuffled") == []


@rule("MWR-3.7")
def test_a_mech_may_be_kidnapped_from_any_field() -> None:
    game = war(road=EVERYWHERE)
    assert game.choices == [f"kidnap TT{number}" for number in range(1, 10)]
    for mech in ("LB1", "FS5"):
        game.cannot(f"kidnap {mech}", "MWR-3.7")


@rule("MWR-3.7")
def test_a_mech_of_a_formation_or_the_discards_cannot_be_kidnapped() -> None:
    game = war(road={"1": ["TT1"]}, discards=["LB1"], players=[side(a1="LB2"), side(a1="LB3")])
    for mech in ("LB1", "LB2", "LB3"):
        game.cannot(f"kidnap {mech}", "MWR-3.7")


@rule("MWR-3.8")
def test_exactly_one_mech_is_taken_even_from_a_field_with_several() -> None:
    game = war(road={"3": ["TT7", "TT8", "TT9"]}).does("kidnap TT8")
    game.cannot("kidnap TT7", "MWR-3.8")
    game.does("place b2").cannot("kidnap TT7", "MWR-3.8")
    assert game.now["road"] == {"3": ["TT7", "TT9"]}
    assert game.player("a")["formation"] == {"b2": "TT8 +1"}


@rule("MWR-3.9")
def test_the_mech_goes_to_any_empty_field_of_the_own_formation() -> None:
    players = [side(a1="LB1", b2="LB2"), side(c3="LB3", a2="LB4")]
    game = war(road={"1": ["TT7"]}, players=players).does("kidnap TT7")
    assert game.choices_of("place") == [cell for cell in CELLS if cell not in ("a1", "b2")]
    game.cannot("place a1", "MWR-3.9").cannot("place b2", "MWR-3.9")
    game.does("place c3")
    assert game.player("a")["formation"] == {"a1": "LB1", "b2": "LB2", "c3": "TT7 +1"}
    assert game.player("b")["formation"] == {"c3": "LB3", "a2": "LB4"}


@rule("MWR-3.10")
@pytest.mark.parametrize(
    ("field", "line", "own"),
    [(1, 1, 0), (2, 1, 0), (3, 1, 0), (4, 1, 0), (5, 1, 1), (6, 2, 0), (7, 2, 0), (8, 2, 1)],
)
def test_the_marker_is_the_bonus_of_line_and_field(field: int, line: int, own: int) -> None:
    game = war(road={str(field): ["TT7"]}).does("kidnap TT7", "place a1")
    assert game.player("a")["formation"] == {"a1": f"TT7 +{line + own}"}
    assert [told["bonus"] for told in game.told("kidnapped")] == [line + own]


@rule("MWR-3.10")
def test_the_marker_is_permanent() -> None:
    players = [side(), side(hand=("S02",))]
    game = war(road={"8": ["TT7"]}, players=players).does("kidnap TT7", "place a1", "move TT7", "go a2")
    assert game.player("a")["formation"] == {"a2": "TT7 +3"}
    game = war(round=3, turn="b", pending=["formation b"], players=[side(a1="TT7 +3"), side(a1="LB7")])
    game.does("end", luck=("card S01", "card S02"))
    assert game.player("a")["formation"] == {"a1": "TT7 +3"}


@rule("MWR-3.11")
def test_kidnapping_is_mandatory() -> None:
    game = war(road={"1": ["TT7"]})
    assert game.choices == ["kidnap TT7"]
    game.cannot("end", "MWR-3.11").cannot("pass", "MWR-3.11")
    game.does("kidnap TT7").cannot("end", "MWR-3.11")


@rule("MWR-3.11")
def test_nobody_is_asked_to_kidnap_from_an_empty_march_board() -> None:
    with pytest.raises(PositionError, match="asks nobody"):
        war(pending=["kidnap a"])
    assert war(pending=["kidnap a"], road={"8": ["TT7"]}).choices == ["kidnap TT7"]


@rule("MWR-3.23")
def test_all_mechs_march_at_once_as_far_as_their_speed() -> None:
    game = war(
        road={"1": ["LB1", "TT7", "FS7"], "2": ["LB4"], "3": ["LB7"], "4": ["TD5"]},
        players=[side(), side(hand=("S02",))],
    )
    game.does("kidnap TT7", "place a1", "end")
    assert game.now["road"] == {"2": ["FS7"], "4": ["LB1", "LB4", "LB7"], "6": ["TD5"]}
    assert game.player("a")["formation"] == {"a1": "TT7 +1"}


@rule("MWR-3.23")
@pytest.mark.parametrize(
    ("mech", "fields"),
    [("LB7", ["2", "3", "4", "5", "6", "7", "8"]), ("LB4", ["3", "5", "7"]), ("LB1", ["4", "7"])],
)
def test_the_route_goes_from_1_to_8_by_the_speed_of_each_turn(mech: str, fields: list[str]) -> None:
    for before, after in zip(["1", *fields], fields, strict=False):
        players = [side(a1="TT7"), side(hand=("S02",))]
        game = war(road={before: [mech]}, players=players, pending=["formation a"]).does("end")
        assert game.now["road"] == {after: [mech]}
        assert game.now["discards"] == []


@rule("MWR-3.24")
@pytest.mark.parametrize(
    ("field", "mech"), [("8", "LB7"), ("7", "LB4"), ("8", "LB4"), ("6", "LB1"), ("7", "LB1"), ("8", "LB1")]
)
def test_a_mech_beyond_field_8_is_discarded(field: str, mech: str) -> None:
    players = [side(a1="TT7"), side(hand=("S02",))]
    game = war(road={field: [mech]}, discards=["FS1"], players=players, pending=["formation a"]).does("end")
    assert game.now["road"] == {}
    assert game.now["discards"] == ["FS1", mech]
    assert [told["mech"] for told in game.told("left")] == [mech]


@rule("MWR-3.25")
@pytest.mark.parametrize(("turn", "following"), [("a", "b"), ("b", "c"), ("c", "a")])
def test_after_the_march_the_turn_passes_to_the_left(turn: str, following: str) -> None:
    everyone = [side(a1="LB7", hand=("S01",)), side(a1="FS7", hand=("S02",)), side(a1="TD7", hand=("S03",))]
    game = war(seats=3, first="b", turn=turn, players=everyone, pending=[f"formation {turn}"])
    game.does("end")
    assert game.asked == game.now["turn"] == following
    assert game.choices == ["draw"]
    assert game.now["round"] == (2 if following == "b" else 1)
