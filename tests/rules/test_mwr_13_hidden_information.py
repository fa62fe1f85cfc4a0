"""Section 13: what is known, and to whom."""

from __future__ import annotations

from typing import Any

import pytest

import mechbay
from mechbay.core.errors import ScriptError
from mechbay.core.event import HIDDEN, SPECTATOR
from mechbay.core.table import SeededTable
from mechbay.games.mech_wars.rules.cards import CARDS, MECHS
from mechbay.games.mech_wars.rules.state import War
from mechbay.testing.marks import rule
from scenario import Scenario, battle, side, war

GAME = mechbay.load("mech-wars")
VIEWERS = [0, 1, 2, SPECTATOR]
SECRETS = ("under", "looked", "stolen")


def midgame() -> Scenario:
    """Three players in the second round, everything a little used; seat c has played Recon, b a card."""
    return war(
        seats=3,
        first="c",
        turn="a",
        round=5,
        road={"1": ["LB7"], "4": ["TD1", "TT5"]},
        discards=["FS1", "FS2"],
        under=["MD5", "LB3", "TT9"],
        scout="c",
        card_discards=["S08", "S02"],
        attached={"S01": "LB8", "S10": "TD8"},
        paint="MD",
        drilled="b",
        players=[
            side(a1="LB8 +2", b2="LB4 +1 -2", hand=("S03", "S04"), results=(21,)),
            side(c3="TD8 +1", hand=("S05",), results=(19,)),
            side(a2="MD1 +3", results=(30,)),
        ],
    )


def seen(game: Scenario, seat: int) -> War:
    view = game.state.seen_by(seat)
    assert isinstance(view, War)
    return view


def document(game: Scenario, seat: int) -> dict[str, Any]:
    """The position as this seat may know it."""
    return game.state.seen_by(seat).to_json()


def public(position: dict[str, Any]) -> dict[str, Any]:
    """A position without what is secret: of hands and hidden mechs only the numbers."""
    kept = {key: value for key, value in position.items() if key not in SECRETS}
    players = [player | {"hand": len(player["hand"])} for player in position["players"]]
    return kept | {"players": players, "hidden": [len(position[key]) for key in ("under", "looked")]}


def hands(game: Scenario, seat: int) -> list[list[str]]:
    return [player["hand"] for player in document(game, seat)["players"]]


def faces(game: Scenario, kind: str, seat: int) -> list[dict[str, Any]]:
    """The events of a kind as this seat hears of them."""
    heard = [event.seen_by(seat) for event in game.events if event.kind == kind]
    return [GAME.event_json(event) for event in heard if event is not None]


# --- public


@rule("MWR-13.1")
@pytest.mark.parametrize("seat", VIEWERS)
def test_boards_markers_discards_totals_and_hand_sizes_are_public(seat: int) -> None:
    game = midgame()
    assert public(document(game, seat)) == public(game.now)


@rule("MWR-13.1")
@pytest.mark.parametrize("seat", VIEWERS)
def test_deck_sizes_are_public(seat: int) -> None:
    game = midgame()
    view = seen(game, seat)
    assert view.deck_size() == 45 - 3 - 2 - 4
    assert view.card_deck_size() == 12 - 2 - 2 - 3
    recon = war(players=[side(hand=("S08",)), side(hand=("S01",))], pending=["deployment a"])
    recon.does("play S08", luck=tuple(f"mech LB{number}" for number in range(1, 6)))
    assert seen(recon, seat if seat < 2 else SPECTATOR).deck_size() == 45 - 5


@rule("MWR-13.1")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_points_losses_and_escapes_are_public_in_the_battle(seat: int) -> None:
    game = battle(
        side(a1="LB7", points=3, removed=("LB1",), hand=("S03",)),
        side(a1="TD7", points=5, removed=("TD1", "TD2"), hand=("S12",)),
        escaped=["b"],
        calm=2,
    )
    view = document(game, seat)
    assert [player["points"] for player in view["players"]] == [3, 5]
    assert [player["removed"] for player in view["players"]] == [["LB1"], ["TD1", "TD2"]]
    assert view["escaped"] == ["b"]
    assert public(view) == public(game.now)


# --- hands


@rule("MWR-13.2")
def test_a_hand_is_known_to_its_owner_only() -> None:
    game = midgame()
    assert hands(game, 0) == [["S03", "S04"], ["?"], []]
    assert hands(game, 1) == [["?", "?"], ["S05"], []]
    assert hands(game, 2) == hands(game, SPECTATOR) == [["?", "?"], ["?"], []]


@rule("MWR-13.2")
def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    players = [side(), side(a1="LB7")]
    game = war(round=3, turn="b", players=players, pending=["formation b"])
    game.does("end", luck=("card S05", "card S04"))
    assert [told["card"] for told in faces(game, "took-card", 0)] == ["S05", "?"]
    assert [told["card"] for told in faces(game, "took-card", 1)] == ["?", "S04"]
    assert [told["card"] for told in faces(game, "took-card", SPECTATOR)] == ["?", "?"]


def robbery() -> Scenario:
    """Seat a has taken Confusion from b by Jamming."""
    players = [side(a1="LB7", hand=("S11", "S02")), side(hand=("S05", "S04")), side(hand=("S06",))]
    game = war(seats=3, players=players, pending=["formation a"])
    return game.does("play S11", "against b", luck=("card S05",))


@rule("MWR-13.2")
def test_a_card_taken_by_jamming_is_seen_by_its_old_and_new_owner() -> None:
    game = robbery()
    assert hands(game, 0) == [["S02", "S05"], ["?"], ["?"]]
    assert [sorted(hand) for hand in hands(game, 1)] == [["?", "S05"], ["S04"], ["?"]]
    assert hands(game, 2) == [["?", "?"], ["?"], ["S06"]]
    assert hands(game, SPECTATOR) == [["?", "?"], ["?"], ["?"]]
    told = [faces(game, "took-card", seat)[0]["card"] for seat in VIEWERS]
    assert told == ["S05", "S05", "?", "?"]
    assert [document(game, seat)["stolen"] for seat in VIEWERS] == ["S05", "S05", "-", "-"]


@rule("MWR-13.2")
@pytest.mark.parametrize("seed", range(8))
def test_nobody_who_knows_of_the_robbery_imagines_the_card_elsewhere(seed: int) -> None:
    game = robbery()
    for seat in (0, 1):
        world = seen(game, seat).imagine(SeededTable(seed))
        assert CARDS.index("S05") in world.hands[0]
        assert not list(GAME.invariants(world))


@rule("MWR-13.2")
@pytest.mark.parametrize("seat", VIEWERS)
def test_a_stolen_card_that_is_attached_leaves_a_world_to_imagine(seat: int) -> None:
    players = [side(a1="LB7"), side(hand=("S04",)), side(hand=("S06",))]
    robbed = {"robber": "a", "robbed": "b", "stolen": "S01", "card_discards": ["S11"]}
    game = war(seats=3, players=players, attached={"S01": "LB7"}, pending=["formation a"], **robbed)
    for seed in range(4):
        assert not list(GAME.invariants(seen(game, seat).imagine(SeededTable(seed))))


# --- decks


@rule("MWR-13.3")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_the_decks_have_no_order_that_anybody_could_see(seat: int) -> None:
    view = seen(midgame(), seat)
    assert view.deck == sorted(view.deck)
    assert view.card_deck == sorted(view.card_deck)
    known = ["LB7", "TD1", "TT5", "FS1", "FS2", "LB8", "LB4", "TD8", "MD1"]
    assert [MECHS[mech] for mech in view.deck] == [mech for mech in MECHS if mech not in known]


@rule("MWR-13.3")
def test_a_hidden_hand_and_the_special_deck_look_alike() -> None:
    assert [CARDS[card] for card in seen(midgame(), 0).card_deck] == [
        "S05",
        "S06",
        "S07",
        "S09",
        "S11",
        "S12",
    ]
    worlds = [seen(midgame(), 0).imagine(SeededTable(seed)) for seed in range(60)]
    assert {CARDS[world.hands[1][0]] for world in worlds} == {"S05", "S06", "S07", "S09", "S11", "S12"}
    assert all(len(world.card_deck) == 5 for world in worlds)


@rule("MWR-13.3")
def test_any_mech_not_yet_seen_may_be_drawn_and_no_other() -> None:
    for mech in ("LB1", "TD5", "MD9"):
        game = war(discards=["FS1"], players=[side(hand=("S01",)), side()], pending=["deployment a"])
        game.does("draw", luck=(f"mech {mech}", "mech FS9"))
        assert game.now["road"]["1"] == [mech]
    with pytest.raises(ScriptError, match="not in the bag"):
        war(discards=["FS1"], players=[side(hand=("S01",)), side()], pending=["deployment a"]).does(
            "draw", luck=("mech FS1", "mech FS9")
        )


# --- Recon


def scouted() -> Scenario:
    """Seat a has played Recon and put three mechs under the deck."""
    players = [side(hand=("S08",)), side(hand=("S01",)), side(hand=("S02",))]
    game = war(seats=3, players=players, pending=["deployment a"])
    game.does("play S08", luck=("mech LB1", "mech FS4", "mech TD7", "mech TT8", "mech MD9"))
    return game


@rule("MWR-13.4")
def test_only_the_scout_sees_the_five_mechs() -> None:
    game = scouted()
    assert document(game, 0)["looked"] == ["LB1", "FS4", "TD7", "TT8", "MD9"]
    for seat in (1, 2, SPECTATOR):
        assert document(game, seat)["looked"] == ["?"] * 5
        assert [told["mech"] for told in faces(game, "looked", seat)] == ["?"] * 5
    assert [told["mech"] for told in faces(game, "looked", 0)] == ["LB1", "FS4", "TD7", "TT8", "MD9"]


@rule("MWR-13.4")
def test_only_the_scout_knows_the_mechs_under_the_deck_and_their_order() -> None:
    game = scouted().does("deploy TT8", "deploy LB1", "tuck MD9", "tuck FS4")
    assert document(game, 0)["under"] == ["MD9", "FS4", "TD7"]
    assert [told["mech"] for told in faces(game, "tucked", 0)] == ["MD9", "FS4", "TD7"]
    for seat in (1, 2, SPECTATOR):
        assert document(game, seat)["under"] == ["?"] * 3
        assert [told["mech"] for told in faces(game, "tucked", seat)] == ["?"] * 3
        assert {MECHS.index(mech) for mech in ("MD9", "FS4", "TD7")} <= set(seen(game, seat).deck)
        assert [told["mech"] for told in faces(game, "deployed", seat)] == ["TT8", "LB1"]


@rule("MWR-13.4")
def test_the_scout_imagines_them_as_they_lie_and_the_others_at_random() -> None:
    game = scouted().does("deploy TT8", "deploy LB1", "tuck MD9", "tuck FS4")
    under = [MECHS.index(mech) for mech in ("MD9", "FS4", "TD7")]
    for seed in range(10):
        assert seen(game, 0).imagine(SeededTable(seed)).under == under
    worlds = [seen(game, 1).imagine(SeededTable(seed)) for seed in range(10)]
    assert any(world.under != under for world in worlds)
    assert all(len(world.under) == 3 and HIDDEN not in world.under for world in worlds)


# --- deduction


@rule("MWR-13.5")
def test_with_two_players_the_other_hand_is_known_when_the_special_deck_is_empty() -> None:
    gone = {"card_discards": ["S02", "S03", "S06", "S08", "S09"], "attached": {"S01": "LB7"}}
    players = [side(a1="LB7", hand=("S04", "S10")), side(a1="TD7", hand=("S05", "S07", "S11", "S12"))]
    game = war(round=7, players=players, pending=["formation a"], **gone)
    view = seen(game, 0)
    assert view.card_deck_size() == 0
    assert [CARDS[card] for card in view.card_deck] == ["S05", "S07", "S11", "S12"]
    assert view.imagine(SeededTable(4)).hands == [[3, 9], [4, 6, 10, 11]]


@rule("MWR-13.5")
def test_with_three_players_the_other_hands_are_known_together() -> None:
    gone = ["S01", "S02", "S03", "S06", "S08", "S09"]
    players = [side(a1="LB7", hand=("S04",)), side(hand=("S05", "S07")), side(hand=("S10", "S11", "S12"))]
    game = war(seats=3, round=7, players=players, pending=["formation a"], card_discards=gone)
    worlds = [seen(game, 0).imagine(SeededTable(seed)) for seed in range(30)]
    others = [CARDS.index(card) for card in ("S05", "S07", "S10", "S11", "S12")]
    assert all(sorted(world.hands[1] + world.hands[2]) == others for world in worlds)
    assert len({tuple(world.hands[1]) for world in worlds}) > 1


# --- reshuffles


@rule("MWR-13.8")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_after_a_reshuffle_everybody_knows_which_mechs_form_the_deck(seat: int) -> None:
    left = ["LB1", "FS4", "TD7", "TT8", "MD9"]
    rest = [mech for mech in MECHS if mech not in left]
    players = [side(hand=("S01",)), side(hand=("S02",))]
    game = war(road={"8": rest}, discards=left, players=players, pending=["deployment a"])
    assert document(game, seat)["discards"] == left
    game.does("draw", luck=("mech TD7", "mech LB1"))
    view = seen(game, seat)
    assert [MECHS[mech] for mech in view.deck] == ["FS4", "TT8", "MD9"]
    assert view.deck == sorted(view.deck)
