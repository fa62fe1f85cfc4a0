"""Section 12: the decisions of the March, who takes them and between which options."""

from __future__ import annotations

from typing import Any

import pytest

import mechbay
from mechbay.core.errors import NotAsked
from mechbay.core.match import admit
from mechbay.core.table import SeededTable
from mechbay.games.mech_wars.rules.cards import CELLS
from mechbay.games.mech_wars.rules.state import War
from mechbay.testing.marks import rule
from scenario import Scenario, side, war

GAME = mechbay.load("mech-wars")
CARD_WORDS = {"on", "with", "onto", "name", "against"}
LOOK = ("LB1", "FS4", "TD7", "TT8", "MD9")


# Seat a plays Recon and looks at five mechs.
def scouting(seats: int) -> Scenario:
    players = [side(hand=("S08",)), *[side(hand=(f"S0{seat}",)) for seat in range(1, seats)]]
    game = war(seats=seats, players=players, pending=["deployment a"])
    return game.does("play S08", luck=tuple(f"mech {mech}" for mech in LOOK))


# The Kidnap phase of seat a, with these cards in hand.
def kidnapping(*hand: str) -> Scenario:
    return war(road={"1": ["LB7"], "5": ["TT4", "FS1"], "8": ["MD9"]}, players=[side(hand=hand), side()])


# The Formation phase of seat a; nothing can move.
def forming(*hand: str, enemies: int = 2, **document: object) -> Scenario:
    own: dict[str, Any] = {cell: f"LB{number}" for number, cell in enumerate(CELLS, 1)}
    others: dict[str, Any] = {"a1": "TD7", "b2": "TD8"} if enemies == 2 else {"a1": "TD7"}
    players = [side(hand=hand, **own), side(hand=("S06", "S08"), **others)]
    return war(**{"players": players, "pending": ["formation a"]} | document)


@rule("MWR-D1")
@pytest.mark.parametrize("mode", ["march", "battle"])
def test_d1_battle_or_not_is_settled_beforehand_and_never_asked(mode: str) -> None:
    table = SeededTable(3)
    state = GAME.new(2, {"mode": mode}, table)
    assert isinstance(state, War)
    offered = set()
    while not state.over and not state.fighting:
        seat = state.actors()[0]
        offered |= {GAME.actions.write(action).split()[0] for action in state.legal(seat)}
        state.play(seat, table.pick(state.legal(seat)), table)
    assert state.fighting == (mode == "battle")
    assert offered <= {"draw", "deploy", "kidnap", "place", "play", "move", "go", "end"} | CARD_WORDS


@rule("MWR-D2")
def test_d2_draw_or_play_recon() -> None:
    game = war(players=[side(hand=("S08", "S01")), side()], pending=["deployment a"])
    assert game.choices == ["draw", "play S08"]
    game.does("draw", luck=("mech LB1", "mech LB2"))
    assert game.player("a")["hand"] == ["S08", "S01"]
    game.cannot("play S08", "MWR-3.15")


@rule("MWR-D2")
def test_d2_recon_chooses_two_of_five_and_their_fields() -> None:
    game = scouting(2)
    assert game.choices_of("deploy") == list(LOOK)
    game.cannot("deploy LB9", "MWR-10.8").cannot("draw", "MWR-10.8")
    game.does("deploy TT8")
    assert game.choices_of("deploy") == ["LB1", "FS4", "TD7", "MD9"]
    game.does("deploy LB1")
    assert game.now["road"] == {"1": ["TT8"], "2": ["LB1"]}


@rule("MWR-D2")
def test_d2_with_two_players_the_order_under_the_deck_is_not_asked() -> None:
    game = scouting(2).does("deploy TT8", "deploy LB1")
    assert game.choices == ["kidnap TT8", "kidnap LB1"]
    assert sorted(game.now["under"]) == ["FS4", "MD9", "TD7"]


@rule("MWR-D2")
def test_d2_with_three_players_the_order_is_asked_mech_by_mech() -> None:
    game = scouting(3).does("deploy TT8", "deploy LB1")
    assert game.choices_of("tuck") == ["FS4", "TD7", "MD9"]
    game.cannot("tuck TT8", "MWR-10.8")
    game.does("tuck MD9")
    assert game.choices_of("tuck") == ["FS4", "TD7"]
    game.does("tuck FS4")
    assert game.choices == ["kidnap TT8", "kidnap LB1"]
    assert game.now["under"] == ["MD9", "FS4", "TD7"]


@rule("MWR-D2")
def test_d2_is_for_the_active_player() -> None:
    game = war(players=[side(hand=("S01",)), side(hand=("S08",))], pending=["deployment a"])
    assert game.choices == ["draw"]
    with pytest.raises(NotAsked):
        admit(GAME, game.state, 1, "play S08")


@rule("MWR-D3")
def test_d3_forced_march_and_workshop_are_offered_before_taking() -> None:
    game = kidnapping("S06", "S07", "S01")
    assert game.choices_of("play") == ["S06", "S07"]
    assert game.choices_of("kidnap") == ["LB7", "TT4", "FS1", "MD9"]
    game.does("kidnap LB7")
    assert game.choices_of("play") == []


@rule("MWR-D3")
def test_d3_forced_march_chooses_a_mech_and_a_field() -> None:
    game = kidnapping("S06").does("play S06")
    assert game.choices == ["on LB7", "on TT4", "on FS1"]
    game.cannot("on MD9", "MWR-10.6")
    game.does("on LB7")
    assert game.choices == [f"onto {field}" for field in range(2, 8)]
    game.cannot("onto 8", "MWR-10.6").cannot("onto 1", "MWR-10.6")
    game.does("onto 4")
    assert game.now["road"]["4"] == ["LB7"]
    assert game.choices == ["kidnap LB7", "kidnap TT4", "kidnap FS1", "kidnap MD9"]


@rule("MWR-D3")
def test_d3_the_workshop_doubles_the_marker_of_the_mech_taken_next() -> None:
    game = kidnapping("S07").does("play S07")
    assert game.choices == ["kidnap LB7", "kidnap TT4", "kidnap FS1", "kidnap MD9"]
    game.does("kidnap MD9", "place a1")
    assert game.player("a")["formation"] == {"a1": "MD9 +6"}


@rule("MWR-D4")
@pytest.mark.parametrize("mech", ["LB7", "TT4", "FS1", "MD9"])
def test_d4_any_mech_on_the_march_board_may_be_taken(mech: str) -> None:
    game = kidnapping()
    assert game.choices == ["kidnap LB7", "kidnap TT4", "kidnap FS1", "kidnap MD9"]
    game.does(f"kidnap {mech}", "place b2")
    assert game.player("a")["formation"]["b2"].split()[0] == mech


@rule("MWR-D5")
def test_d5_any_empty_field_of_the_formation() -> None:
    game = kidnapping().does("kidnap LB7")
    assert game.choices == [f"place {cell}" for cell in CELLS]
    taken = war(road={"1": ["LB7"]}, players=[side(b1="LB1", c3="LB2"), side()]).does("kidnap LB7")
    assert taken.choices_of("place") == ["a1", "c1", "a2", "b2", "c2", "a3", "b3"]
    taken.cannot("place b1", "MWR-3.9")


@rule("MWR-D6")
def test_d6_a_card_or_none() -> None:
    game = forming("S01", "S02", "S03")
    assert game.choices == ["end", "play S01", "play S02", "play S03"]
    game.does("end")
    assert game.asked == "b"


@rule("MWR-D6")
@pytest.mark.parametrize(
    ("card", "steps"),
    [
        ("S01", [[f"on LB{number}" for number in range(1, 10)]]),
        ("S03", [["on TD7", "on TD8"]]),
        ("S04", [[f"on LB{n}" for n in range(1, 10)], [f"with LB{n}" for n in range(2, 10)]]),
        ("S05", [["on TD7", "on TD8"]]),
        ("S09", [[f"on LB{n}" for n in range(1, 10)], ["with TT1", "with TT2"]]),
        ("S10", [[f"on LB{n}" for n in range(1, 10)], ["name FS", "name TD", "name TT", "name MD"]]),
        ("S12", [[f"on LB{number}" for number in range(1, 10)]]),
    ],
)
def test_d6_the_targets_of_a_card_are_chosen_one_after_the_other(card: str, steps: list[list[str]]) -> None:
    game = forming(card, road={"1": ["TT1"], "2": ["TT2"]}).does(f"play {card}")
    for choices in steps:
        assert game.choices == choices
        game.does(choices[0])
    assert game.asked == "b"


@rule("MWR-D6")
def test_d6_a_single_target_is_taken_without_asking() -> None:
    game = forming("S03", enemies=1).does("play S03")
    assert game.player("b")["formation"] == {"a1": "TD7 -2"}
    game = forming("S11").does("play S11", luck=("card S06",))
    assert [told["victim"] for told in game.told("robbed")] == ["b"]


@rule("MWR-D6")
def test_d6_paint_names_a_series_other_than_the_present_one() -> None:
    game = forming("S10").does("play S10", "on LB4").cannot("name LB", "MWR-10.10")
    game.does("name TT")
    assert (game.now["attached"], game.now["paint"]) == ({"S10": "LB4"}, "TT")


@rule("MWR-D6", "MWR-D7")
def test_d6_comes_before_or_after_d7() -> None:
    players = [side(a1="LB7", hand=("S02",)), side(hand=("S08",))]
    game = war(players=players, pending=["formation a"])
    assert game.choices == ["end", "play S02", "move LB7"]
    assert game.does("play S02").choices == ["end", "move LB7"]
    game = war(players=players, pending=["formation a"]).does("move LB7", "go a2")
    assert game.choices == ["end", "play S02"]


@rule("MWR-D7")
def test_d7_which_mech_moves_and_where_to() -> None:
    players = [side(a1="LB7", b1="LB4", a2="LB1"), side(hand=("S08",))]
    game = war(players=players, pending=["formation a"])
    assert game.choices == ["end", "move LB4", "move LB1"]
    game.does("move LB4")
    assert game.choices == ["go c2", "go b3"]
    game.cannot("go a2", "MWR-3.20").cannot("end", "MWR-3.18")
    game.does("go c2")
    assert game.asked == "b"
    assert game.player("a")["formation"] == {"a1": "LB7", "a2": "LB1", "c2": "LB4"}


@rule("MWR-D7")
def test_d7_no_mech_needs_to_move() -> None:
    players = [side(a1="LB7"), side(hand=("S08",))]
    game = war(players=players, pending=["formation a"]).does("end")
    assert game.asked == "b"
    assert game.player("a")["formation"] == {"a1": "LB7"}
