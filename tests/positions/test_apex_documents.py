"""Positions of Apex as documents: what the rules could never show is refused in one line that says why."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

import mechbay
from apex import CARDS, FEATS, OPTIONS, Clash, acting, at_step, field, started
from mechbay.core.errors import PositionError
from mechbay.core.portrait import portrait
from mechbay.core.table import SeededTable

GAME = mechbay.load("apex-automa")
Document = dict[str, Any]
SMOKE = {"token": "smoke", "at": "e5sw", "owner": 0, "begins": 2, "ends": 4}
ANCHOR = {"token": "zip-anchor", "at": "d4", "owner": 0, "begins": 2, "ends": 6, "use": 1}
STATUS = {"status": "scan", "legend": 0, "ends": 4}
GIBRALTARS = [name for name in FEATS if name.startswith("gi-")]
LIFELINES = [name for name in CARDS if name.startswith("li-")]
WOLF = {"legend": "wolf", "at": "e9", "arsenal": "w-1"}


def turn(**document: Any) -> Document:
    """A sound position: Lifeline acts, Wraith is her ally, Gibraltar and Bangalore are enemies."""
    rows = field(9, 9, c3="0#", g7="0S", b2="0B", a9="0p", i9="0p", h2="0D")
    players = {"lifeline": "e1", "wraith": "d1"}
    game = acting(rows, players, {"gibraltar": "e8", "bangalore": "d8"})
    return game.now | document


def shooting(**document: Any) -> Document:
    """Lifeline has taken aim at Gibraltar."""
    return Clash(turn()).does("shoot g7-scout gibraltar").now | document


def automa(step: int = 6, **document: Any) -> Document:
    """Gibraltar is in a step of his activation."""
    return at_step(step, field(9, 9, b2="0B"), {"lifeline": "e1"}, {"gibraltar": "e8"}).now | document


def fired_at(**document: Any) -> Document:
    """Gibraltar has taken aim at Lifeline; the aim cards are next."""
    return at_step(7, field(), {"lifeline": "e3"}, {"gibraltar": "e8"}).follows().now | document


def legend(document: Document, number: int, **changes: Any) -> Document:
    """The same with other things of one legend."""
    changed = copy.deepcopy(document)
    changed["legends"][number] |= changes
    return changed


def shot(**changes: Any) -> Document:
    """A pending shot with other numbers."""
    document = shooting()
    return document | {"shot": document["shot"] | changes}


def rows(*lines: str) -> Document:
    """Another map."""
    return turn(map={"rows": list(lines), "barricades": []})


def refused(document: Document) -> str:
    with pytest.raises(PositionError) as refusal:
        GAME.from_json(document)
    said = str(refusal.value)
    assert "\n" not in said
    return said


def test_these_positions_are_sound() -> None:
    for document in (turn(), shooting(), automa(), fired_at(), started().now):
        assert GAME.from_json(json.loads(json.dumps(document))).to_json() == document


@pytest.mark.parametrize(
    ("document", "said"),
    [
        (legend(turn(), 0, at="c3"), "nobody can stand on c3"),
        (legend(turn(), 0, at="g7"), "nobody can stand on g7"),
        (legend(turn(), 2, at="b2"), "nobody can stand on b2"),
        (legend(turn(), 0, at="l12"), "l12 is not on the map"),
        (legend(turn(), 0, at="d8"), "two legends stand on d8"),
        (legend(turn(), 0, at="z4"), "z4"),
        (legend(turn(), 2, charges=6), "legend 2 cannot hold 6 charges"),
        (legend(turn(), 2, charges=-1), "legend 2 cannot hold -1 charges"),
        (legend(turn(), 0, charges=1), "legend 0 cannot hold 1 charges"),
        (legend(turn(), 0, shield=21), "legend 0 has a shield of 0 to 20"),
        (legend(turn(strength="hard"), 0, health=41), "legend 0 has a health of 0 to 40"),
        (legend(turn(), 2, health=41), "legend 2 has a health of 0 to 40"),
        (legend(turn(), 1, health=0), "legend 1 has no health, so it is not on the map"),
        (legend(turn(), 1, arsenal="w-1"), "legend 1 cannot have that weapon set"),
        (legend(turn(), 3, arsenal="h-1a"), "legend 3 cannot have that weapon set"),
        (legend(turn(), 1, arsenal="-"), "legend 1 has weapons from when they are dealt"),
        (legend(turn(), 1, legend="lifeline", deck=None), "no legend is in a match twice"),
        (legend(turn(), 1, legend="-"), "legend 1 is nobody"),
        (legend(turn(), 3, **WOLF), "wolf"),
        (legend(turn(), 3, hand=["bl-h1"]), "an Automa has no hand"),
        (legend(turn(), 3, kit=["frag"]), "an Automa has no kit"),
        (legend(turn(), 0, kit=["frag", "frag"]), "frag is listed twice"),
        (legend(turn(), 0, ready=[1]), "ready must list two turns"),
        (turn(legends=turn()["legends"][:3]), "legends must list 4"),
    ],
)  # fmt: skip
def test_legends_that_cannot_be_so(document: Document, said: str) -> None:
    assert said in refused(document)


@pytest.mark.parametrize(
    ("document", "said"),
    [
        (legend(turn(), 2, deck=["gi-01", "gi-01"]), "gi-01 is listed twice"),
        (legend(turn(), 2, deck=["bl-01"]), "bl-01 is not a card of gibraltar"),
        (legend(turn(), 0, hand=["wr-h1"]), "wr-h1 is not a card of lifeline"),
        (legend(turn(), 2, discard=["gi-01"]), "each card of legend 2 is in one place"),
        (legend(turn(), 0, deck=["li-h1"]), "each card of legend 0 is in one place"),
        (
            legend(turn(), 0, deck=LIFELINES[6:], hand=LIFELINES[:6]),
            "legend 0 holds more than 5 cards",
        ),
        (turn(decisions=["p-1"], decided=["p-1"]), "each decision card is in the deck or in the pile"),
        (turn(decisions=["p-1", "p-1"]), "p-1 is listed twice"),
        (turn(decisions=["p-13"]), "p-13"),
        (automa(active="gi-02"), "each card of legend 2 is in one place"),
    ],
)  # fmt: skip
def test_cards_that_cannot_lie_so(document: Document, said: str) -> None:
    assert said in refused(document)


@pytest.mark.parametrize(
    ("document", "said"),
    [
        (rows("0. 0.", "0."), "row 2 of the map has 1 spaces, the first has 2"),
        (rows(*["0. " * 13]), "a map has 1 to 12 rows and 1 to 12 columns"),
        (rows(*["0."] * 13), "a map has 1 to 12 rows and 1 to 12 columns"),
        (rows(), "a map has 1 to 12 rows and 1 to 12 columns"),
        (rows("0. 0p"), "the map has 1 anchors p, but they come in pairs"),
        (rows("0. 4."), "levels go from 0 to 3"),
        (rows("0. 0Z"), "no object has that letter"),
        (rows("0. 0"), "not a level and a letter"),
        (turn(map="moon"), "map must be one of crossroads, outpost, market, crash-site, desert-hill, swamp"),
        (turn(map={"rows": ["0. 0."], "barricades": [[2, 1, "E"]]}), "is not between two spaces of the map"),
        (turn(map={"rows": ["0. 0."], "barricades": [[1, 1, "W"]]}), "a barricade is x, y and N or E"),
        (turn(map={"rows": ["0. 0."], "barricades": [["a", 1, "E"]]}), "a barricade is x, y and N or E"),
        (turn(opened=["c3"]), "opened names c3, where there is nothing of that kind"),
        (turn(opened=["g7", "g7"]), "opened lists g7 twice"),
        (turn(destroyed=["g7"]), "destroyed names g7, where there is nothing of that kind"),
        (turn(ring_card="ring-x"), "ring-x"),
        (turn(ring="on"), "ring must be off with the ring card -"),
        (turn(ring="on", ring_card="ring-c", safe=[1, 1, 9, 9]), "the safe rectangle is that of the ring"),
        (turn(safe=[1, 2, 3]), "safe must be four numbers"),
        (turn(safe=[1, 1, 13, 9]), "safe must be left, bottom, right and top of a rectangle on the map"),
        (turn(safe=[5, 1, 4, 9]), "of a rectangle on the map (AXA-23.17)"),
    ],
)  # fmt: skip
def test_maps_that_cannot_be_so(document: Document, said: str) -> None:
    assert said in refused(document)


@pytest.mark.parametrize(
    ("token", "said"),
    [
        (SMOKE | {"ends": 1}, "smoke is past its time"),
        (SMOKE | {"begins": 5}, "smoke is past its time"),
        (SMOKE | {"at": "l12ne"}, "smoke is not on the map"),
        (SMOKE | {"at": "e5"}, "e5"),
        (SMOKE | {"opened": True}, "smoke cannot be opened"),
        (SMOKE | {"owner": 4}, "a token's owner is one of the legends 0 to 3"),
        (SMOKE | {"token": "rock", "at": "e5"}, "rock is not a token"),
        (SMOKE | {"token": "fog"}, "fog"),
        (SMOKE | {"token": "care-package", "at": "e1"}, "nobody can stand on e1"),
        (ANCHOR, "zip-anchor comes in pairs"),
    ],
)  # fmt: skip
def test_tokens_that_cannot_lie_so(token: Document, said: str) -> None:
    assert said in refused(turn(tokens=[token], uses=1))


def test_tokens_and_statuses_that_cannot_be_together() -> None:
    assert "two tokens lie on one place" in refused(turn(tokens=[SMOKE, SMOKE]))
    pair = [ANCHOR, ANCHOR | {"at": "d6"}]
    assert GAME.from_json(turn(tokens=pair, uses=1)).actors() == [0]
    assert "comes in pairs" in refused(turn(tokens=[ANCHOR, ANCHOR | {"at": "d6", "ends": 7}], uses=1))
    assert "past its time" in refused(turn(tokens=pair, uses=0))
    assert "not past its time" in refused(turn(statuses=[STATUS | {"ends": 1}]))
    assert "a status is of one of the legends 0 to 3" in refused(turn(statuses=[STATUS | {"legend": 4}]))
    assert "sleepy" in refused(turn(statuses=[STATUS | {"status": "sleepy"}]))


@pytest.mark.parametrize(
    ("document", "said"),
    [
        (shooting(shot=None), "a shot is pending if and only if its end is"),
        (turn(shot=shooting()["shot"]), "a shot is pending if and only if its end is"),
        (shot(shooter=7), "a legend is one of 0 to 3"),
        (shot(target=1), "a shot is at an enemy"),
        (shot(weapon="r99"), "the shooter has no r99"),
        (shot(weapon="bow"), "bow"),
        (shot(distance=12), "the distance of a shot lies in 0 to 11"),
        (shot(attachments=[]), "attachments must list 1"),
        (shot(mods={"rate": 60}), "no shot is changed that much"),
        (shot(mods={"rate": -3}), "no shot is changed that much"),
        (shot(mods={"luck": 1}), "luck"),
        (shot(boosted={"difficulty": -10}), "the boost is not a card for this shot"),
        (shot(boost="li-h1"), "the boost is not a card for this shot"),
        (shot(boost="gi-h4"), "the boost is not a card for this shot"),
        (legend(shot(reaction="gi-01"), 2, deck=GIBRALTARS[1:]), "turns up a card before it is fired at"),
        (legend(shot(reaction="bl-01"), 2, deck=GIBRALTARS[1:]), "turns up a card before it is fired at"),
        (fired_at(has_shot=False), "an Automa that shoots has shot"),
        (legend(shooting(), 0, at="-"), "who shoots stands on the map with weapons"),
    ],
)  # fmt: skip
def test_shots_that_cannot_be_so(document: Document, said: str) -> None:
    assert said in refused(document)


ACT = ["turn-end", "order 0", "done 0"]
STEP = ["turn-end", "order 2", "done 2"]


@pytest.mark.parametrize(
    ("document", "said"),
    [
        (turn(pending=[*ACT, "sing 0"]), "must begin with one of"),
        (turn(pending=[*ACT, "act"]), "must be act number"),
        (turn(pending=["turn-end", "order 0", "act 0", "done 0"]), "cannot lie on each other in this order"),
        (turn(pending=[*ACT, "act 1"]), "a pending act is impossible here"),
        (turn(pending=[*ACT, "act 0", "run 0 bl-01.1 -1"]), "a pending run is impossible here"),
        (turn(pending=[*ACT, "act 0", "choose-place 0 wr-h2.1 -1"]), "a pending choose-place is"),
        (turn(pending=[*ACT, "act 0", "arrive 0 g7"]), "a pending arrive is impossible here"),
        (turn(pending=[*ACT, "respawn 0"]), "a pending respawn is impossible here"),
        (turn(pending=["turn-end", "order 2"], acting=None), "a pending order is impossible here"),
        (turn(pending=["turn-end", "order 0"]), "an activation is under way if and only if its end"),
        (turn(acting=1), "a pending done is impossible here"),
        (turn(acted=[1]), "a pending done is impossible here"),
        (turn(turn=3), "a pending order is impossible here"),
        (turn(main=2), "step, main enemy and active feat are those of an acting Automa"),
        (turn(beacon="b2"), "a beacon is chosen if and only if an Automa is about to come"),
        (automa(pending=[*STEP, "step 2 7"]), "a pending step is impossible here"),
        (automa(pending=[*STEP, "next 2 9", "move 2 1 white/green 0 0"]), "a pending next is impossible"),
        (automa(pending=[*STEP, "next 2 7", "automa-aims 2 1"]), "a pending automa-aims is impossible here"),
        (automa(pending=[*STEP, "next 2 7"]), "the last pending frame asks nobody"),
        (automa(main=None), "an Automa in this step has a main enemy"),
        (automa(main=3), "the main enemy is an enemy on the map"),
        (automa(main=1), "the main enemy is an enemy on the map"),
        (legend(automa(3, active="gi-01"), 2, deck=GIBRALTARS[1:]), "has an active feat from step 4 on"),
        (legend(automa(active="bl-01"), 2, deck=GIBRALTARS[1:]), "active feat is one of the acting"),
        (turn(turn=18), "turn must lie in 0 to 17"),
        (turn(points=[0]), "points must list two"),
        (turn(points=[-1, 0]), "points are not below zero"),
        (turn(ap=-1), "activation points and uses are not below zero"),
        (turn(step=12), "step must lie in 0 to 11"),
        (turn(used=["sleep"]), "used lists some of move, shoot"),
        (turn(red="green"), "red must be one of players, enemies"),
        (turn(strength="1-1"), "strength must be one of printed, hard, brutal"),
        (turn(seats=2), "seats must be 3"),
        (turn(game="mech-wars"), "a position of 'mech-wars'"),
        (turn(weather="fine"), "weather"),
    ],
)  # fmt: skip
def test_what_cannot_be_pending_or_counted_so(document: Document, said: str) -> None:
    assert said in refused(document)


SIDES = ["turn-start", "drop-start"]
LANDING = ["turn-start", "landed", "drop 2", "drop 3", "drop-beacon 0", "land 1", "land 0"]


def drop(**document: Any) -> Document:
    """All are about to enter a map with a beacon."""
    named = [("lifeline", "h-1a"), ("wraith", "h-1a"), ("gibraltar", "w-1"), ("bangalore", "w-1")]
    legends = [{"legend": name, "arsenal": arsenal} for name, arsenal in named]
    ground = {"rows": field(5, 5, c3="0B")}
    return {"map": ground, "legends": legends, "pending": LANDING} | document


@pytest.mark.parametrize(
    ("document", "said"),
    [
        (drop(pending=[*LANDING[:-2], "land 0", "land 0"]), "a setup does not go on like that"),
        (drop(pending=[*SIDES, "choose-side 0", "choose-side 1"]), "a setup does not go on like that"),
        (drop(pending=[*LANDING[:2], "drop 3", "drop 2"], beacon="c3"), "a setup does not go on like that"),
        (drop(pending=LANDING[:-1]), "the enemies drop when the players' legends are on the map"),
        (legend(drop(), 2, at="a1"), "nobody is on the map before entering it"),
        (legend(drop(), 0, health=39), "before the first turn nothing has happened"),
        (drop(turn=2), "before the first turn nothing has happened"),
        (drop(map={"rows": field(5, 5)}), "the enemies drop at a beacon, and this map has none"),
        (drop(map={"rows": ["0. 0B"]}), "this map has no room for those who enter"),
        (drop(beacon="c3"), "a beacon is chosen if and only if an Automa is about to come"),
        (drop(pending=["turn-start", "drop-start", "equip", "pick-legend 1"]), "weapons from when they"),
        (drop(pending=[*SIDES, "choose-side 1"], legends=[]), "legend 0 is nobody if and only if"),
    ],
)  # fmt: skip
def test_setups_that_cannot_be_so(document: Document, said: str) -> None:
    assert GAME.from_json(drop()).actors() == [0]
    assert said in refused(document)


def test_an_empty_document_is_the_start_of_a_match() -> None:
    state = GAME.from_json({})
    assert state.actors() == [0]
    assert [GAME.actions.write(action) for action in state.legal(0)][:2] == ["random", "take bangalore"]


def test_a_document_may_say_little() -> None:
    """Legends with places and weapons: the player orders the first turn, decks and points are whole."""
    named = [
        ("lifeline", "a1", "h-1a"),
        ("wraith", "b1", "h-2b"),
        ("gibraltar", "l12", "w-1"),
        ("bangalore", "k12", "w-2"),
    ]
    legends = [{"legend": name, "at": at, "arsenal": arsenal} for name, at, arsenal in named]
    state = GAME.from_json({"legends": legends})
    assert [GAME.actions.write(action) for action in state.legal(0)] == [
        "activate lifeline",
        "activate wraith",
    ]
    said: Any = state.to_json()["legends"]
    assert [(one["shield"], one["health"], one["charges"]) for one in said] == [(20, 40, 0)] * 2 + [
        (20, 40, 1)
    ] * 2
    assert said[2]["deck"] == GIBRALTARS


SEATS = (3, 4, 4)  # of the variants


@pytest.mark.parametrize("seed", range(8))
def test_every_position_of_a_random_match_survives_the_round_trip(seed: int) -> None:
    table = SeededTable(seed)
    options = {name: option.values[seed % len(option.values)] for name, option in OPTIONS.items()}
    state = GAME.new(SEATS[seed % len(SEATS)], options, table)
    count = 0
    while not state.over:
        if count % 4 == seed % 4 or len(state.stack) > 5:
            document = json.loads(json.dumps(state.to_json()))
            again = GAME.from_json(document)
            assert again == state
            assert again.to_json() == document
            assert portrait(again) == portrait(state)
        seat = state.actors()[0]
        state.play(seat, table.pick(state.legal(seat)), table)
        count += 1
    assert GAME.from_json(state.to_json()).over
