"""Section 13: which questions are asked, and what luck decides."""

from __future__ import annotations

from typing import Any

import pytest

import mechbay
from mechbay.core.errors import ScriptError
from mechbay.core.table import SeededTable
from mechbay.games.mech_wars.rules.cards import CELLS
from mechbay.testing.marks import rule
from scenario import Scenario, battle, side, war

GAME = mechbay.load("mech-wars")


def deploying(hand: tuple[str, ...], *gone: str) -> Scenario:
    """Seat a ends its turn, and then it is b's; a luck for two mechs is needed where b is not asked."""
    players = [side(a1="LB7"), side(hand=hand)]
    return war(players=players, card_discards=list(gone), pending=["formation a"])


@rule("MWR-13.6")
@pytest.mark.parametrize("card", ["S01", "S05", "S08"])
def test_whoever_holds_a_card_is_asked_about_recon(card: str) -> None:
    game = deploying((card,)).does("end")
    assert game.asked == "b"
    assert game.choices == (["draw", "play S08"] if card == "S08" else ["draw"])


@rule("MWR-13.6")
@pytest.mark.parametrize(("hand", "gone"), [((), ()), (("S01",), ("S08",))])
def test_nobody_is_asked_about_recon_without_a_card_or_after_it(
    hand: tuple[str, ...], gone: tuple[str, ...]
) -> None:
    game = deploying(hand, *gone).does("end", luck=("mech FS7", "mech FS8"))
    assert game.choices == ["kidnap FS7", "kidnap FS8"]


def targeted(*hand: str, **document: object) -> Scenario:
    """A mech of seat b is targeted; nobody has combat points."""
    game = battle(side(a1="LB1"), side(a1="FS7", b1="FS8", hand=hand), **document)
    return game.does("fire LB1", "at FS7")


@rule("MWR-13.6")
@pytest.mark.parametrize("card", ["S01", "S05", "S12"])
def test_whoever_holds_a_card_is_asked_about_force_shield(card: str) -> None:
    game = targeted(card)
    assert game.asked == "b"
    assert game.choices == (["shield", "decline"] if card == "S12" else ["decline"])
    if card != "S12":
        game.cannot("shield", "MWR-10.12")


@rule("MWR-13.6")
@pytest.mark.parametrize(
    ("hand", "gone"),
    [
        ((), {}),
        (("S01",), {"card_discards": ["S12"]}),
        (("S01",), {"attached": {"S12": "FS8"}}),
        (("S01",), {"attached": {"S12": "LB1"}}),
    ],
)
def test_nobody_is_asked_about_force_shield_without_a_card_or_when_it_is_gone(
    hand: tuple[str, ...], gone: dict[str, Any]
) -> None:
    game = targeted(*hand, **gone)
    assert len(game.clashes) == 1
    assert game.choices_of("fire") == ["FS7", "FS8"]


@rule("MWR-13.6")
def test_the_formation_phase_is_asked_while_a_card_or_a_move_is_possible() -> None:
    eight: dict[str, Any] = {cell: f"LB{number}" for number, cell in enumerate(CELLS[:8], 1)}
    waiting = side(hand=("S08",))
    unfit = war(road={"1": ["TT7"]}, players=[side(hand=("S06",), **eight), waiting])
    assert unfit.does("kidnap TT7", "place c3").choices == ["end"]  # the card does not fit, which is a secret
    bare = war(road={"1": ["TT7"]}, players=[side(**eight), waiting])
    assert bare.does("kidnap TT7", "place c3").asked == "b"
    move = war(road={"1": ["TT7"]}, players=[side(), waiting]).does("kidnap TT7", "place c3")
    assert move.choices == ["end", "move TT7"]
    assert move.does("move TT7", "go c2").asked == "b"


@rule("MWR-13.6")
def test_after_a_card_only_a_move_is_asked_for() -> None:
    game = war(road={"1": ["TT7"]}, players=[side(hand=("S07", "S01")), side(hand=("S08",))])
    game.does("play S07", "kidnap TT7", "place b2")
    assert game.choices == ["end", "move TT7"]
    game.does("move TT7", "go b1")
    assert game.asked == "b"


@rule("MWR-13.6")
def test_cards_of_the_kidnap_and_the_manoeuvre_are_offered_inside_these_questions() -> None:
    with_card = war(road={"1": ["TT7"]}, players=[side(hand=("S07",)), side()])
    assert with_card.choices == ["kidnap TT7", "play S07"]
    assert war(road={"1": ["TT7"]}, players=[side(hand=("S01",)), side()]).choices == ["kidnap TT7"]
    fight = battle(side(a1="LB7", hand=("S08",)), side(a1="TD7"))
    assert fight.choices == ["play S08", "move LB7", "fire LB7"]


@rule("MWR-13.6")
@pytest.mark.parametrize("seed", range(6))
def test_who_is_asked_is_the_same_in_every_world_that_fits(seed: int) -> None:
    seats, options = GAME.setups()[seed % len(GAME.setups())]
    table = SeededTable(seed)
    state = GAME.new(seats, options, table)
    while not state.over:
        asked = state.actors()
        for seat in range(seats):
            assert state.seen_by(seat).imagine(SeededTable(seed)).actors() == asked
        state.play(asked[0], table.pick(state.legal(asked[0])), table)


@rule("MWR-13.7")
@pytest.mark.parametrize("seed", range(6))
def test_after_setup_luck_draws_mechs_and_special_cards_only(seed: int) -> None:
    table = SeededTable(seed, listening=True)
    state = GAME.new(2 + seed % 2, {"mode": "battle"}, table)
    while not state.over:
        outcomes, events = len(table.outcomes), len(table.events)
        seat = state.actors()[0]
        state.play(seat, table.pick(state.legal(seat)), table)
        told = [event.kind for event in table.events[events:]]
        luck = [outcome.what for outcome in table.outcomes[outcomes:]]
        assert luck.count("card") == told.count("took-card")
        assert luck.count("mech") <= told.count("deployed") + told.count("looked")
        assert set(luck) <= {"mech", "card"}


@rule("MWR-13.7")
def test_jamming_takes_any_card_of_the_hand_and_no_other() -> None:
    players = [side(a1="LB7", hand=("S11", "S02")), side(hand=("S05", "S04", "S12"))]
    for card in ("S04", "S05", "S12"):
        game = war(players=players, pending=["formation a"]).does("play S11", luck=(f"card {card}",))
        assert card in game.player("a")["hand"]
    with pytest.raises(ScriptError, match="not in the bag"):
        war(players=players, pending=["formation a"]).does("play S11", luck=("card S06",))
