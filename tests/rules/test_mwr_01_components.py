"""Section 1: what is in the box."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

import mechbay
from mechbay.core.errors import PositionError, WrongSeats
from mechbay.core.table import SeededTable
from mechbay.games.mech_wars.rules.cards import CARDS, CELLS, DATA, FIELDS, MECHS, SPEED, VALUE
from mechbay.games.mech_wars.rules.state import War
from mechbay.testing.marks import rule
from scenario import Scenario, war

GAME = mechbay.load("mech-wars")


# The Battle, seat a to manoeuvre; b has one mech far away from everything.
def battle(formation: dict[str, str], **player: object) -> Scenario:
    players = [{"formation": formation} | player, {"formation": {"b2": "MD9"}, "points": 2}]
    return war(mode="battle", fighting=True, round=9, players=players)


@rule("MWR-1.1")
def test_the_march_board_has_eight_fields_in_lines_of_one_two_two_and_three() -> None:
    assert [field["line"] for field in DATA["march_field"]] == [
        "I",
        "II",
        "II",
        "III",
        "III",
        "IV",
        "IV",
        "IV",
    ]
    assert FIELDS == ["1", "2", "3", "4", "5", "6", "7", "8"]
    with pytest.raises(PositionError):
        war(road={"9": ["LB1"]})


@rule("MWR-1.2")
@pytest.mark.parametrize("seats", [2, 3])
def test_every_player_has_a_formation_board_and_three_can_play(seats: int) -> None:
    state = GAME.new(seats, {}, SeededTable(1))
    assert isinstance(state, War)
    assert len(state.formations) == seats
    with pytest.raises(WrongSeats):
        GAME.new(4, {}, SeededTable(1))


@rule("MWR-1.3")
def test_75_cards_are_45_mechs_12_special_cards_and_18_markers() -> None:
    assert (len(set(MECHS)), len(set(CARDS))) == (45, 12)
    assert 75 - 45 - 12 == 18  # the markers, which are sums here: MWR-1.7


@rule("MWR-1.4")
def test_each_series_has_each_type_once() -> None:
    pairs = Counter((mech["series"], mech["type"]) for mech in DATA["mech"])
    series = [series["id"] for series in DATA["series"]]
    types = [kind["id"] for kind in DATA["mech_type"]]
    assert (len(series), len(types)) == (5, 9)
    assert pairs == dict.fromkeys(product(series, types), 1)


@rule("MWR-1.4")
def test_no_mech_can_be_in_two_places() -> None:
    with pytest.raises(PositionError, match="each mech is in one place"):
        war(road={"1": ["LB1"], "2": ["LB1"]})
    with pytest.raises(PositionError, match="each mech is in one place"):
        war(road={"1": ["LB1"]}, players=[{}, {"formation": {"a1": "LB1"}}])


@rule("MWR-1.5")
def test_the_five_series_have_their_names_and_colours() -> None:
    assert {series["code"]: (series["name"], series["colour"]) for series in DATA["series"]} == {
        "LB": ("Lightning Bolts", "yellow"),
        "FS": ("Firestarters", "red"),
        "TD": ("Teardrops", "blue"),
        "TT": ("Treetops", "green"),
        "MD": ("Masters of Disasters", "black"),
    }


@rule("MWR-1.5")
def test_the_code_of_a_mech_tells_its_series() -> None:
    codes = {series["id"]: series["code"] for series in DATA["series"]}
    assert all(mech["id"].startswith(codes[mech["series"]]) for mech in DATA["mech"])


@rule("MWR-1.6")
def test_value_and_speed_depend_on_the_type_and_add_up_to_five() -> None:
    light, medium, heavy = (2, 3), (3, 2), (4, 1)
    for code in ("LB", "FS", "TD", "TT", "MD"):
        mechs = [MECHS.index(f"{code}{number}") for number in range(1, 10)]
        assert [(VALUE[mech], SPEED[mech]) for mech in mechs] == [light] * 3 + [medium] * 3 + [heavy] * 3
    assert {VALUE[mech] + SPEED[mech] for mech in range(len(MECHS))} == {5}


@rule("MWR-1.6")
def test_three_types_are_light_three_medium_three_heavy() -> None:
    assert {kind["name"]: kind["weight"] for kind in DATA["mech_type"]} == dict.fromkeys(
        ("Wasp", "Jackal", "Falcon"), "light"
    ) | dict.fromkeys(("Viper", "Bison", "Golem"), "medium") | dict.fromkeys(
        ("Hammer", "Titan", "Bastion"), "heavy"
    )


@rule("MWR-1.7")
def test_markers_are_a_plus_and_a_minus_sum_without_limit() -> None:
    markers = {"a1": "LB4 +40 -3", "b1": "LB5 -30"}
    game = war(road={"1": ["TD1"]}, players=[{"formation": markers}, {}])
    assert game.player("a")["formation"] == markers
    assert isinstance(game.state, War)
    assert game.state.base(MECHS.index("LB4")) == 3 + 40 - 3


@rule("MWR-1.7")
def test_only_the_minus_sum_can_be_removed() -> None:
    game = battle({"a1": "LB4 +2 -3", "b2": "LB5 +1"}, hand=["S07"]).does("play S07", "on LB4")
    assert game.player("a")["formation"] == {"a1": "LB4 +3", "b2": "LB5 +1"}


@rule("MWR-1.8")
def test_helper_cards_are_nowhere() -> None:
    assert [name for name in DATA if "helper" in name] == []
    assert set(GAME.luck) == {"mech", "card", "seat"}
    assert not any("helper" in word for words in GAME.terms.words.values() for word in words)


@rule("MWR-1.9")
def test_a_formation_has_nine_fields_in_three_rows_and_columns() -> None:
    assert CELLS == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    assert war(road={"1": ["LB1"]}).does("kidnap LB1").choices_of("place") == CELLS
    with pytest.raises(PositionError):
        war(road={"1": ["LB1"]}, players=[{"formation": {"a4": "LB2"}}, {}])


@rule("MWR-1.9")
def test_row_one_is_the_front() -> None:
    game = battle({"a1": "LB7", "a2": "LB8", "b3": "LB9"})
    assert game.choices_of("fire") == ["LB7", "LB9"]
    game.cannot("fire LB8", "MWR-7.6")


@rule("MWR-1.10")
def test_totals_and_combat_points_are_kept_though_not_in_the_box() -> None:
    game = battle({"a1": "LB7"}, results=[18, 36, 61], points=4)
    assert game.player("a")["results"] == [18, 36, 61]
    assert game.player("a")["points"] == 4
    assert isinstance(game.state, War)
    assert game.state.total(0) == 115
