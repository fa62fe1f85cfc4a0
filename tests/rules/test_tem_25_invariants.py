"""Section 25: what holds between turns, in whole games played at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

import mechbay
from mechbay.core.errors import PositionError
from mechbay.core.event import Event
from mechbay.core.state import State
from mechbay.core.table import SeededTable
from mechbay.games.tiny_epic_mechs.rules.cards import (
    ADVANCED,
    BASICS,
    KINDS,
    MECH,
    MINE_TOKEN,
    NO_SEAT,
    NO_TOKEN,
    NO_WEAPON,
    PILOTS,
    TURRET_TOKEN,
    WEAPONS,
)
from mechbay.games.tiny_epic_mechs.rules.equipping import AT_END, AT_START, Equip
from mechbay.games.tiny_epic_mechs.rules.flow import Impetuous, NextTurn, Program, TakeTurn
from mechbay.games.tiny_epic_mechs.rules.knockout import BY_TURRET
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.parts.masks import members
from mechbay.testing.marks import rule
from scenario import tournament

GAME = mechbay.load("tiny-epic-mechs")
SEEDS = range(24)


class Played(NamedTuple):
    """A game: the positions between turns, and what was told."""

    positions: list[Tournament]
    final: Tournament
    events: list[Event]


def between_turns(state: Tournament) -> bool:
    """Whether nothing of a turn is pending but its windows and its card."""
    for frame in state.stack:
        if isinstance(frame, Equip):
            if frame.moment not in (AT_START, AT_END):
                return False
        elif not isinstance(frame, NextTurn | Program | TakeTurn | Impetuous):
            return False
    return state.round > 0


def armed(seats: int) -> dict[str, object]:
    """The first round, with all that random players seldom get together."""
    players = []
    for seat in range(seats):
        weapons = ["energy-sword", "riot-shield", *WEAPONS[4 + 4 * seat : 8 + 4 * seat]]
        players.append(
            {"pilot": PILOTS[seat + 3], "status": "armor", "energy": 9, "credits": 9, "weapons": weapons}
        )
    return {"game": GAME.id, "seats": seats, "players": players}


@cache
def played(seed: int) -> Played:
    """A whole game of 2, 3 or 4 players who choose at random; every second one begins in armors."""
    table = SeededTable(seed, listening=True)
    seats = 2 + seed % 3
    state = GAME.from_json(armed(seats)) if seed % 2 else GAME.new(seats, {}, table)
    assert isinstance(state, Tournament)
    positions = []
    while not state.over:
        seat = state.actors()[0]
        state.play(seat, state.sample(seat, table), table)
        if between_turns(state):
            positions.append(state.copy())
    return Played(positions, state, table.events)


def positions() -> Iterator[Tournament]:
    for seed in SEEDS:
        yield from played(seed).positions


def told(kind: str) -> int:
    return sum(event.kind == kind for seed in SEEDS for event in played(seed).events)


def test_the_games_have_all_that_could_break_something() -> None:
    kinds = ["combat", "knocked-out", "retreated", "exploded", "fired", "bought", "took-mech"]
    assert min(told(kind) for kind in kinds) > 5
    assert told("prepared")
    assert told("readied")
    assert told("shoved")
    assert sum(1 for _ in positions()) > 1000


@rule("TEM-25.1")
def test_no_zone_holds_two_pilots() -> None:
    for state in positions():
        assert len(set(state.places)) == state.seats


@rule("TEM-25.2")
@pytest.mark.parametrize("card", ["deploy-mine", "deploy-turret"])
def test_no_zone_gets_a_second_token(card: str) -> None:
    tokens = {"c2": "a mine 1"}
    game = tournament({"place": "b2"}, {}, tokens=tokens).does(f"card {card}", "face E")
    assert (game.asked, game.now["tokens"]) == ("b", tokens)


@rule("TEM-25.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_no_token_is_lost_under_another(seed: int) -> None:
    count = Counter(event.kind for event in played(seed).events)
    held = sum(event.kind == "knocked-out" and event.args == (BY_TURRET,) for event in played(seed).events)
    destroyed = count["exploded"] + count["removed"] + count["fired"] - held
    out = sum(token != NO_TOKEN for token in played(seed).final.tokens)
    assert out == count["laid-mine"] + count["laid-turret"] - destroyed > 0


@rule("TEM-25.3")
def test_no_zone_holds_a_pilot_and_an_enemys_token() -> None:
    shared = 0
    for state in positions():
        for seat, cell in enumerate(state.places):
            token = state.tokens[cell]
            assert token == NO_TOKEN or token // KINDS == seat
            shared += token != NO_TOKEN
    assert shared


@rule("TEM-25.4")
def test_mines_on_the_arena_and_in_the_supply_are_one_to_four_and_turrets_three() -> None:
    for state in positions():
        for seat in range(state.seats):
            out = [state.numbers[cell] for cell in state.mines_of(seat)]
            assert sorted(out + state.mines_left(seat)) == [1, 2, 3, 4]
            assert state.supply(seat, MINE_TOKEN) == 4 - len(out)
            assert 0 <= state.supply(seat, TURRET_TOKEN) == 3 - len(state.turrets_of(seat))


@rule("TEM-25.5")
def test_at_most_one_player_controls_the_mech_which_is_in_that_players_zone() -> None:
    driven = 0
    for state in positions():
        drivers = [seat for seat in range(state.seats) if state.status[seat] == MECH]
        assert len(drivers) <= 1
        for seat in drivers:
            assert state.mech == state.places[seat]
            driven += 1
    assert driven


@rule("TEM-25.6")
def test_every_advanced_weapon_is_in_exactly_one_place() -> None:
    for state in positions():
        owned = [weapon for mask in state.owned for weapon in members(mask)]
        shown = [weapon for weapon in state.row if weapon != NO_WEAPON]
        places = [weapon for weapon in owned if weapon in ADVANCED] + shown + state.deck
        assert sorted(places) == ADVANCED


@rule("TEM-25.6")
def test_a_basic_weapon_goes_from_its_pile_to_its_buyer() -> None:
    game = tournament({}, {}, {"weapons": ["energy-sword", "pulse-pistol"]})
    assert piles(game.state) == {
        "energy-sword": 0,
        "pulse-pistol": 2,
        "grenade-launcher": 3,
        "riot-shield": 3,
    }
    game.does("card purchase", "face N", "buy pulse-pistol")
    assert piles(game.state) == {
        "energy-sword": 0,
        "pulse-pistol": 1,
        "grenade-launcher": 3,
        "riot-shield": 3,
    }
    assert game.player("a")["weapons"] == ["energy-sword", "pulse-pistol"]
    assert all(left >= 0 for state in positions() for left in piles(state).values())


def piles(state: State) -> dict[str, int]:
    assert isinstance(state, Tournament)
    return {WEAPONS[weapon]: state.pile(weapon) for weapon in BASICS}


@rule("TEM-25.7")
def test_resources_health_and_points_stay_within_their_limits() -> None:
    for state in positions():
        for seat in range(state.seats):
            assert 0 <= state.energy[seat] <= 9
            assert 0 <= state.credits[seat] <= 9
            assert 1 <= state.health[seat] <= (6, 9, 11)[state.status[seat]]
            assert state.points[seat] >= 0


@rule("TEM-25.8")
def test_equipped_weapons_fit_the_status_and_there_is_at_least_one() -> None:
    for state in positions():
        for seat in range(state.seats):
            worn = members(state.equipped[seat])
            basic = sum(weapon in BASICS for weapon in worn)
            slots = ((2, 0), (2, 2), (0, 4))[state.status[seat]]
            assert worn
            assert basic <= slots[0]
            assert len(worn) - basic <= slots[1]
            assert state.equipped[seat] & ~state.owned[seat] == 0


@rule("TEM-25.9")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_player_takes_24_turns(seed: int) -> None:
    turns = Counter(event.seat for event in played(seed).events if event.kind in ("revealed", "chose-card"))
    assert turns == dict.fromkeys(range(played(seed).final.seats), 24)


@rule("TEM-25.10")
def test_no_weapon_is_exhausted_outside_a_combat() -> None:
    for state in positions():
        assert state.attacker == state.defender == NO_SEAT
        assert state.exhausted == [0] * state.seats


@rule("TEM-25.11")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_attack_of_a_combat_uses_up_a_weapon_or_what_kept_one_ready(seed: int) -> None:
    left = 0
    for event in played(seed).events:
        if event.kind == "combat":
            left = 8  # two sides with four weapons at most
        elif event.kind in ("prepared", "readied"):
            left += 1
        elif event.kind == "attacked":
            left -= 1
            assert left >= 0
        if event.kind == "readied":
            assert WEAPONS[event.args[0]] != "energy-crossbow"


@rule("TEM-25.11")
def test_a_combat_with_all_that_keeps_weapons_ready_ends() -> None:
    maverick = {"pilot": "maverick", "status": "armor", "energy": 9, "place": "c2"}
    maverick |= {"weapons": ["riot-shield", "energy-sword", "energy-crossbow", "rotary-cannon"]}
    weapons = ["energy-sword", "emp-mace", "warhammer", "lightning-coil", "laser-blaster"]
    driver = {"status": "mech", "place": "c3", "weapons": weapons, "energy": 0}
    game = tournament(maverick, driver, mech="c3").does("card collect", "face S", "use")
    game.does("attack energy-crossbow", "attack emp-mace")  # Maverick's first weapon stays ready
    game.does("attack riot-shield", "pay 0", "attack warhammer")
    game.does("power energy-crossbow", "ready riot-shield", "attack lightning-coil")
    assert game.player("a")["exhausted"] == ["energy-crossbow"]
    game.does("attack riot-shield", "pay 0", "attack laser-blaster", "attack energy-sword")
    assert [told["who"] for told in game.told("retreated")] == ["b"]
    assert game.now["combat"] is None


BROKEN: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("two pilots in a zone", {"place": "c5"}, {}),
    ("an enemy's token with a pilot", {}, {"tokens": {"c1": "b turret"}}),
    ("two mines with one number", {}, {"tokens": {"b2": "a mine 3", "d2": "a mine 3"}}),
    ("four turrets", {}, {"tokens": dict.fromkeys(["b2", "d2", "b4", "d4"], "a turret")}),
    ("the Mech left behind", {"status": "mech", "weapons": ["energy-sword", "rail-gun"]}, {"mech": "c3"}),
    ("a weapon bought and for sale", {"weapons": ["energy-sword", "rail-gun"]}, {"row": ["rail-gun"] * 4}),
    ("too much energy", {"energy": 10}, {}),
    ("no health", {"health": 0}, {}),
    ("too much health", {"health": 7}, {}),
    ("points below 0", {"points": -1}, {}),
    (
        "an Advanced weapon in Pilot status",
        {"weapons": ["energy-sword", "rail-gun"], "equipped": ["rail-gun"]},
        {},
    ),
    ("nothing equipped", {"equipped": []}, {}),
    ("a weapon owned twice", {"weapons": ["energy-sword", "energy-sword"]}, {}),
    ("a weapon exhausted outside a combat", {"exhausted": ["energy-sword"]}, {}),
]


@rule("TEM-25.1", "TEM-25.3", "TEM-25.4", "TEM-25.5", "TEM-25.6", "TEM-25.7", "TEM-25.8", "TEM-25.10")
@pytest.mark.parametrize(("what", "own", "document"), BROKEN, ids=[what for what, _, _ in BROKEN])
def test_a_position_that_breaks_one_is_refused(
    what: str, own: dict[str, Any], document: dict[str, Any]
) -> None:
    tournament({}, {})
    with pytest.raises(PositionError):
        tournament(own, {}, **document)
