"""Section 27: nothing is hidden but the order of decks, and all luck has a name."""

from __future__ import annotations

from typing import Any

import pytest

from apex import CARDS, FEATS, LEGENDS, Clash, acting, aims, at_step, clash, field, lucky, started
from mechbay import load
from mechbay.core.errors import ScriptError
from mechbay.core.event import SPECTATOR
from mechbay.core.table import SeededTable
from mechbay.testing.marks import rule

GAME = load("apex-automa")
VIEWERS = [0, 1, 2, SPECTATOR]
LAST = [name for name in FEATS if name.startswith("gi-")][-1]


def play(seed: int, count: int) -> tuple[Clash, SeededTable]:
    """A match at random after so many decisions, with its luck."""
    table = SeededTable(seed, listening=True)
    state = GAME.new(3, {}, table)
    for _ in range(count):
        if state.over:
            break
        seat = state.actors()[0]
        state.play(seat, table.pick(state.legal(seat)), table)
    game = Clash(state.to_json())
    game.events = table.events[:]
    return game, table


@rule("AXA-27.1", "AXA-27.9")
@pytest.mark.parametrize("count", [0, 5, 30, 120, 240])
def test_all_see_the_same_position(count: int) -> None:
    """Decks are bags: the position says what is in them, and there is no order to hide."""
    game, _ = play(count, count)
    for seat in VIEWERS:
        assert game.state.seen_by(seat).to_json() == game.now
        assert game.faces(seat) == game.faces(0) == game.story()


@rule("AXA-27.1")
def test_any_card_of_a_deck_may_be_the_next() -> None:
    """Decision cards, an Automa's feats, a person's feats, aim cards: none is on top yet."""
    for card in (f"p-{number}" for number in range(1, 13)):
        game = at_step(6, field(12, 12), {"lifeline": "f12"}, {"gibraltar": "f6"}).follows()
        game.follows(card)
    for feat in (name for name in FEATS if name.startswith("gi-")):
        game = at_step(3, field(), {"lifeline": "a1"}, {"gibraltar": "i9"}).follows(feat)
        assert game.now["active"] == feat
    for drawn in (name for name in CARDS if name.startswith("li-")):
        game = clash(
            field(), {"lifeline": "a1", "wraith": "b1"}, {"gibraltar": "i9"}, pending=["turn-end", "order 0"]
        )
        game.does("activate lifeline", luck=lucky(drawn))
        assert game.of("lifeline")["hand"] == [drawn]


@rule("AXA-27.1")
def test_a_card_that_lies_in_a_pile_is_not_drawn() -> None:
    own = {"at": "i9", "discard": ["gi-03"]}
    with pytest.raises(ScriptError):
        at_step(3, field(), {"lifeline": "a1"}, {"gibraltar": own}).follows("gi-03")
    with pytest.raises(ScriptError):
        at_step(6, field(), {"lifeline": "a9"}, {"gibraltar": "a1"}, decided=["p-2"]).follows().follows("p-2")


@rule("AXA-27.2")
@pytest.mark.parametrize("seat", VIEWERS)
def test_the_active_feat_is_open_from_step_3_to_step_11(seat: int) -> None:
    game = at_step(3, field(), {"lifeline": "a1"}, {"gibraltar": {"at": "i9", "charges": 0}})
    assert seen(game, seat)["active"] == "-"
    game.follows("gi-07")
    shown = []
    while game.step and game.now["acting"] == 2 and game.step < 11:
        shown.append(seen(game, seat)["active"])
        luck = ("p-12",) if game.now["pending"][-1].startswith("move") else ()
        game.follows(*luck)
    assert set(shown) == {"gi-07"}
    assert (game.step, seen(game, seat)["active"]) == (11, "gi-07")
    game.follows()
    assert game.of("gibraltar")["discard"] == ["gi-07"]


def seen(game: Clash, seat: int) -> dict[str, Any]:
    """The position as a seat is shown it."""
    return game.state.seen_by(seat).to_json()


@rule("AXA-27.3")
def test_an_automas_reaction_is_not_known_before_step_2() -> None:
    game = acting(field(), {"lifeline": "e1"}, {"gibraltar": "e3"}).does("shoot prowler gibraltar")
    assert game.now["shot"]["reaction"] == "-"
    assert len(game.of("gibraltar")["deck"]) == 10
    for feat in ("gi-01", "gi-02", LAST):
        shot = acting(field(), {"lifeline": "e1"}, {"gibraltar": "e3"})
        shot.shoots("prowler", "gibraltar", feat, *aims(5, 10, 15, 20, 25))
        assert [told["feat"] for told in shot.told("turns-up")] == [feat]


@rule("AXA-27.4")
@pytest.mark.parametrize("seat", VIEWERS)
def test_weapon_sets_charges_points_and_piles_are_open(seat: int) -> None:
    gibraltar = {"at": "i9", "charges": 3, "arsenal": "w-4", "discard": ["gi-03"], "ready": [5, 0]}
    lifeline = {"at": "a1", "shield": 3, "health": 7, "discard": ["li-h1"]}
    game = acting(field(), {"lifeline": lifeline}, {"gibraltar": gibraltar}, points=[2, 1], decided=["p-4"])
    shown = seen(game, seat)
    for number, said in ((0, lifeline), (2, gibraltar)):
        assert shown["legends"][number] | said == shown["legends"][number]
    assert (shown["points"], shown["decided"]) == ([2, 1], ["p-4"])


@rule("AXA-27.5")
@pytest.mark.parametrize("step", [1, 5, 6, 7, 10])
def test_no_automa_rule_reads_the_players_cards(step: int) -> None:
    """With other hands, decks, kits and abilities an Automa does the same."""
    hands: list[dict[str, Any]] = [
        {},
        {"hand": ["li-h1", "li-h2"], "kit": [], "ready": [9, 9]},
        {"hand": ["li-hc-4"], "discard": ["li-h4", "li-h2", "li-hc-2"], "kit": ["frag"]},
    ]
    stories = []
    for own in hands:
        players = {"lifeline": {"at": "e5"} | own, "wraith": "a9"}
        game = at_step(step, field(), players, {"gibraltar": {"at": "e1", "charges": 2}})
        table = SeededTable(1, listening=True)
        while game.state.actors() == [1] and len(table.events) < 20:
            game.state.play(1, game.state.legal(1)[0], table)
        stories.append([game.game.event_json(event) for event in table.events])
    assert stories[0] == stories[1] == stories[2] != []


@rule("AXA-27.6")
def test_aim_cards_cannot_be_counted_but_decisions_and_feats_can() -> None:
    shown = aims(5, 10, 15, 20, 25)
    game = acting(field(), {"lifeline": "e1", "wraith": "d1"}, {"gibraltar": "e3"}, acted=[0])
    game.shoots("prowler", "gibraltar", "gi-02", *shown).does("end", luck=lucky("wr-h1"))
    game.does("shoot prowler gibraltar")
    twice = game.state.copy()
    game.does("fire", luck=lucky("gi-06", *shown))  # the same aim cards again
    assert game.of("gibraltar")["discard"] == ["gi-02", "gi-06"]
    game.state = twice
    with pytest.raises(ScriptError):
        game.does("fire", luck=lucky("gi-02", *shown))  # not the same feat


@rule("AXA-27.7")
def test_all_that_luck_brings_has_a_name_and_is_recorded() -> None:
    named = {"aim", "decision", "legend", "priority", "ring", "weapon-set", "human-set"}
    named |= {"weapon", "common", "rare", "epic"}
    decks = {f"{deck}-{legend}" for deck in ("feat", "draw") for legend in LEGENDS}
    assert set(GAME.luck) == named | decks
    found: set[str] = set()
    for seed in range(6):
        _, table = play(seed, 4000)
        found |= {outcome.what for outcome in table.outcomes if outcome.what in GAME.luck}
        assert {outcome.what for outcome in table.outcomes} <= set(GAME.luck)
    assert {"aim", "decision", "weapon-set", "human-set"} <= found


@rule("AXA-27.7")
@pytest.mark.parametrize("seed", range(3))
def test_the_same_seed_gives_the_same_match(seed: int) -> None:
    one, first = play(seed, 150)
    other, second = play(seed, 150)
    assert (one.now, one.story(), first.outcomes) == (other.now, other.story(), second.outcomes)


@rule("AXA-27.7")
def test_the_initiative_card_and_the_legends_are_drawn() -> None:
    for aim in ("5-n", "100h-0-2"):
        assert started(aim).told("colour")[0]["aim"] == aim
    luck = ("legend wraith", "legend lifeline")
    assert [told["legend"] for told in started().does("random", luck=luck).told("automa")] == [
        "wraith",
        "lifeline",
    ]


@rule("AXA-27.9")
@pytest.mark.parametrize("seat", VIEWERS)
def test_hands_and_draws_are_open_to_all(seat: int) -> None:
    players = {"lifeline": {"at": "a1", "hand": ["li-h1"]}, "wraith": "b1"}
    game = clash(field(), players, {"gibraltar": "i9"}, pending=["turn-end", "order 0"])
    game.does("activate lifeline", luck=lucky("li-h4"))
    assert seen(game, seat)["legends"][0]["hand"] == ["li-h1", "li-h4"]
    assert [told["card"] for told in game.faces(seat) if told["event"] == "drew"] == ["li-h4"]
