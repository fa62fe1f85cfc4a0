"""Section 4: the fields of the march board and their bonuses."""

from __future__ import annotations

import pytest

from mechbay.core.errors import PositionError
from mechbay.games.mech_wars.rules.cards import DATA, FIELD_BONUS, MECHS
from mechbay.games.mech_wars.rules.state import War
from mechbay.testing.marks import rule
from scenario import side, war


@rule("MWR-4.1")
def test_the_lines_and_their_fields() -> None:
    lines = {field["id"]: field["line"] for field in DATA["march_field"]}
    assert lines == {"1": "I"} | dict.fromkeys("23", "II") | dict.fromkeys("45", "III") | dict.fromkeys(
        "678", "IV"
    )


@rule("MWR-4.2")
def test_the_bonuses_of_the_lines() -> None:
    assert {line["id"]: line["bonus"] for line in DATA["march_line"]} == {"I": 1, "II": 1, "III": 1, "IV": 2}


@rule("MWR-4.3")
def test_fields_5_and_8_have_a_bonus_of_their_own() -> None:
    own = {field["id"]: field["individual_bonus"] for field in DATA["march_field"]}
    assert own == dict.fromkeys("12345678", 0) | {"5": 1, "8": 1}


@rule("MWR-4.4")
def test_the_total_bonus_is_line_and_field() -> None:
    bonus = {line["id"]: line["bonus"] for line in DATA["march_line"]}
    sums = [bonus[field["line"]] + field["individual_bonus"] for field in DATA["march_field"]]
    assert FIELD_BONUS == sums == [1, 1, 1, 1, 2, 2, 2, 3]


@rule("MWR-4.4")
@pytest.mark.parametrize(("field", "bonus"), list(enumerate([1, 1, 1, 1, 2, 2, 2, 3], 1)))
def test_a_kidnapped_mech_gets_the_total_bonus_of_its_field(field: int, bonus: int) -> None:
    game = war(road={str(field): ["LB4"]}).does("kidnap LB4", "place c2")
    assert game.player("a")["formation"] == {"c2": f"LB4 +{bonus}"}


@rule("MWR-4.5")
def test_mechs_on_the_march_board_carry_no_markers() -> None:
    game = war(road={"1": ["LB7"], "5": ["LB8"], "7": ["LB9"]}, players=[side(), side(hand=("S08",))])
    game.does("kidnap LB7", "place a1", "end")
    assert game.now["road"] == {"6": ["LB8"], "8": ["LB9"]}
    assert isinstance(game.state, War)
    assert [game.state.base(MECHS.index(mech)) for mech in ("LB7", "LB8", "LB9")] == [4 + 1, 4, 4]
    with pytest.raises(PositionError):
        war(road={"1": ["LB7 +1"]})


@rule("MWR-4.5")
def test_the_bonus_is_that_of_the_field_where_the_mech_is_kidnapped() -> None:
    players = [side(a1="FS7", hand=("S02",)), side(hand=("S08",))]
    game = war(road={"7": ["LB7"]}, players=players, pending=["formation a"]).does("end")
    game.does("draw", "kidnap LB7", "place a1", luck=("mech TD7", "mech TD8"))
    assert game.player("b")["formation"] == {"a1": "LB7 +3"}
