"""Section 3: setting up; the luck of the setup is scripted in the order in which it is asked for."""

from __future__ import annotations

import json

import pytest

import mechbay
from mechbay.core.errors import ScriptError
from mechbay.core.event import SPECTATOR
from mechbay.core.match import admit
from mechbay.core.table import ScriptedTable
from mechbay.core.terms import SEATS
from mechbay.games.tiny_epic_mechs.rules.cards import PILOTS, RESOURCE_CELLS, WEAPONS
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.testing.marks import rule
from scenario import Scenario, tournament

GAME = mechbay.load("tiny-epic-mechs")
DEAL = ("diamond", "tank", "kitty", "wasp", "magma", "brawler", "maverick", "tsunami")
ZONES = tuple(f"R{number:02}" for number in range(16, 0, -1))
ROW = ("rail-gun", "emp-mace", "auto-turret", "warhammer")
BASICS = ["energy-sword", "pulse-pistol", "grenade-launcher", "riot-shield"]


def deal(seats: int = 2, pilots: tuple[str, ...] = DEAL) -> Scenario:
    """A new game: two pilots are dealt to each seat."""
    table = ScriptedTable([GAME.read_outcome(f"pilot {pilot}") for pilot in pilots[: 2 * seats]])
    scenario = tournament({}, {})
    scenario.state = GAME.new(seats, {}, table)
    assert table.finished()
    scenario.events = table.events[:]
    return scenario


def lay(seats: int = 2, zones: tuple[str, ...] = ZONES, first: str = "a") -> Scenario:
    """All have kept the first of their pilots; the arena is laid and the starting player drawn."""
    game = deal(seats)
    keep = [f"keep {pilot}" for pilot in DEAL[: 2 * seats : 2]]
    used = zones[: len(RESOURCE_CELLS[seats])]
    return game.does(*keep, luck=(*(f"zone {zone}" for zone in used), f"seat {first}"))


def bases(seats: int = 2, first: str = "a") -> Scenario:
    """The bases are placed: who is asked takes the first open site."""
    game = lay(seats, first=first)
    for _ in range(seats - 1):
        game.does(game.choices[0])
    return game


def whole(seats: int = 2, first: str = "a", row: tuple[str, ...] = ROW) -> Scenario:
    """The whole setup: seat a lays mine 1, b mine 2 and so on, and keeps the weapon of that place."""
    game = bases(seats, first).does(*[f"mine {seat + 1}" for seat in range(seats)])
    arms = [f"arm {BASICS[seat]}" for seat in range(seats)]
    return game.does(*arms, luck=tuple(f"weapon {weapon}" for weapon in row))


def by(game: Scenario, seat: str, action: str) -> None:
    """One of several asked seats does something that needs no luck."""
    number = SEATS.index(seat)
    game.state.play(number, admit(GAME, game.state, number, action), ScriptedTable([]))


def seen(game: Scenario, seat: int) -> str:
    """All that a seat may know: the position and the story, as text."""
    heard = [event.seen_by(seat) for event in game.events]
    story = [GAME.event_json(event) for event in heard if event is not None]
    return json.dumps([game.state.seen_by(seat).to_json(), story])


@rule("TEM-3.1")
def test_the_steps_come_in_their_order() -> None:
    game = deal()
    assert game.now["pending"] == ["choose-pilot"]
    assert game.now["zones"] == {}
    game = lay()
    assert game.now["pending"][-1] == "place-base b"
    game.does("base c5")
    assert game.now["pending"] == ["first-mine"]
    game.does("mine 1", "mine 1")
    assert game.now["pending"] == ["keep-weapon"]
    assert game.now["row"] == ["-"] * 4
    assert whole().now["pending"] == ["program"]


@rule("TEM-3.2")
def test_each_player_has_a_whole_kit() -> None:
    game = whole(4)
    state = game.state
    assert isinstance(state, Tournament)
    for seat in range(4):
        assert sum(state.cards_left(seat)) == 8
        assert len(state.mines_left(seat)) + len(state.mines_of(seat)) == 4
        assert state.supply(seat, 1) == 3
        assert state.zones[state.bases[seat]] == GAME.terms.read("zone", "base")
    assert len(set(state.bases)) == 4


@rule("TEM-3.3")
def test_two_pilots_are_dealt_to_each_and_one_is_kept() -> None:
    game = deal(4)
    for seat in range(4):
        kept = [GAME.actions.write(action) for action in game.state.legal(seat)]
        assert kept == [f"keep {pilot}" for pilot in DEAL[2 * seat : 2 * seat + 2]]
    game = deal().does("keep tank", "keep kitty", luck=(*(f"zone {zone}" for zone in ZONES[:12]), "seat a"))
    assert [game.player(seat)["pilot"] for seat in "ab"] == ["tank", "kitty"]
    assert [game.player(seat)["status"] for seat in "ab"] == ["pilot", "pilot"]
    assert [(told["who"], told["pilot"]) for told in game.told("pilot")] == [("a", "tank"), ("b", "kitty")]


@rule("TEM-3.3")
def test_the_deal_and_the_choice_are_secret_until_all_have_chosen() -> None:
    game = deal()
    for seat, other in ((0, ("kitty", "wasp")), (1, ("diamond", "tank"))):
        assert not any(pilot in seen(game, seat) for pilot in other)
    game.does("keep tank")
    assert "tank" not in seen(game, 1)
    assert "tank" in seen(game, 0)
    assert (game.asked, game.told("pilot")) == ("b", [])


@rule("TEM-3.3")
def test_no_pilot_is_dealt_twice() -> None:
    with pytest.raises(ScriptError, match="not in the bag"):
        deal(pilots=("diamond", "tank", "tank", "wasp"))


@rule("TEM-3.4")
@pytest.mark.parametrize("seat", [1, SPECTATOR])
def test_the_pilot_not_kept_is_never_shown(seat: int) -> None:
    game = whole()
    assert game.player("a")["dealt"] == []
    assert "diamond" in seen(game, seat)
    assert "tank" not in seen(game, seat)


@rule("TEM-3.5", "TEM-3.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_start_with_full_health_and_three_of_each_resource(seats: int) -> None:
    game = whole(seats)
    for player in game.now["players"]:
        assert player["health"] == 6
        assert (player["energy"], player["credits"]) == (3, 3)


@rule("TEM-3.7")
@pytest.mark.parametrize(("seats", "surplus"), [(2, 4), (3, 2), (4, 0)])
def test_resource_zones_are_laid_as_they_come_and_the_surplus_leaves(seats: int, surplus: int) -> None:
    laid = [zone for zone in lay(seats).now["zones"].values() if zone not in ("base", "mech")]
    assert laid == list(ZONES[: 16 - surplus])


@rule("TEM-3.7")
def test_a_resource_zone_lies_in_one_place() -> None:
    with pytest.raises(ScriptError, match="not in the bag"):
        lay(zones=("R01", *ZONES[:10], "R01"))


@rule("TEM-3.8")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_surplus_resource_zones_are_not_shown(seat: int) -> None:
    text = seen(whole(2), seat)
    assert all(f'"{zone}"' in text for zone in ZONES[:12])
    assert not any(f'"{zone}"' in text for zone in ZONES[12:])


@rule("TEM-3.9")
@pytest.mark.parametrize("first", ["a", "b", "c"])
def test_luck_draws_the_starting_player(first: str) -> None:
    game = whole(3, first)
    assert game.now["first"] == game.now["turn"] == first
    assert [told["who"] for told in game.told("started")] == [first]


@rule("TEM-3.9")
def test_only_a_player_of_this_game_can_be_drawn() -> None:
    with pytest.raises(ScriptError):
        lay(2, first="c")


@rule("TEM-3.10")
@pytest.mark.parametrize(("first", "order"), [("a", "dcba"), ("b", "adcb"), ("d", "cbad")])
def test_bases_are_placed_counter_clockwise_and_the_starting_player_is_last(first: str, order: str) -> None:
    game = bases(4, first)
    assert "".join(told["who"] for told in game.told("base")) == order


@rule("TEM-3.11")
def test_a_base_may_be_put_on_any_open_site() -> None:
    game = lay(4, first="a")
    assert (game.asked, game.choices_of("base")) == ("d", ["c1", "a3", "e3", "c5"])
    game.does("base e3")
    assert (game.asked, game.choices_of("base")) == ("c", ["c1", "a3", "c5"])
    game.does("base c1", "base c5")
    assert [game.player(seat)["base"] for seat in "abcd"] == ["a3", "c5", "c1", "e3"]


@rule("TEM-3.12")
def test_each_pilot_starts_in_its_base() -> None:
    game = lay(3, first="b").does("base e3", "base a3")
    assert [game.player(seat)["base"] for seat in "abc"] == ["e3", "c1", "a3"]
    assert [game.player(seat)["place"] for seat in "abc"] == ["e3", "c1", "a3"]


@rule("TEM-3.13")
def test_all_lay_one_of_their_mines_on_their_base_at_once_and_for_nothing() -> None:
    game = bases(3)
    assert game.asked == "abc"
    assert game.choices == ["mine 1", "mine 2", "mine 3", "mine 4"]
    by(game, "c", "mine 4")
    assert game.asked == "ab"
    game.does("mine 1", "mine 4")
    bases_of = {seat: game.player(seat)["base"] for seat in "abc"}
    mines = {bases_of["a"]: "a mine 1", bases_of["b"]: "b mine 4", bases_of["c"]: "c mine 4"}
    assert game.now["tokens"] == mines
    assert [game.player(seat)["credits"] for seat in "abc"] == [3, 3, 3]


@rule("TEM-3.13")
@pytest.mark.parametrize("seat", [1, SPECTATOR])
def test_the_first_mine_is_chosen_in_secret(seat: int) -> None:
    game = bases().does("mine 3")
    tokens = game.state.seen_by(seat).to_json()["tokens"]
    assert tokens == {game.player("a")["base"]: "a mine ?"}
    assert game.state.seen_by(0).to_json()["tokens"] == {game.player("a")["base"]: "a mine 3"}


@rule("TEM-3.14")
def test_the_three_other_mines_stay_in_the_supply_unseen() -> None:
    game = whole()
    state = game.state
    assert isinstance(state, Tournament)
    assert [state.mines_left(seat) for seat in (0, 1)] == [[2, 3, 4], [1, 3, 4]]
    view = state.seen_by(1)
    assert isinstance(view, Tournament)
    assert (view.supply(0, 0), len(view.mines_left(0))) == (3, 4)  # any of the four may lie on the base


@rule("TEM-3.15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_mighty_mech_stands_unoccupied_in_the_mech_zone(seats: int) -> None:
    game = whole(seats)
    assert game.now["zones"][game.now["mech"]] == "mech"
    assert all(player["status"] == "pilot" for player in game.now["players"])


@rule("TEM-3.16")
def test_each_player_has_one_of_each_basic_weapon_to_choose_from() -> None:
    game = bases(3).does("mine 1", "mine 1", "mine 1", "arm riot-shield", "arm riot-shield")
    assert (game.asked, game.choices_of("arm")) == ("c", BASICS)


@rule("TEM-3.16", "TEM-3.18")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_basic_weapons_not_kept_form_piles_and_absent_players_have_none(seats: int) -> None:
    state = whole(seats).state
    assert isinstance(state, Tournament)
    piles = {weapon: state.pile(WEAPONS.index(weapon)) for weapon in BASICS}
    assert piles == {weapon: seats - (place < seats) for place, weapon in enumerate(BASICS)}


@rule("TEM-3.17")
def test_one_basic_weapon_is_kept_for_nothing_and_equipped() -> None:
    game = whole(3)
    for place, seat in enumerate("abc"):
        player = game.player(seat)
        assert player["weapons"] == player["equipped"] == [BASICS[place]]
        assert (player["energy"], player["credits"]) == (3, 3)


@rule("TEM-3.17")
def test_weapons_are_kept_in_secret_and_shown_together() -> None:
    game = bases().does("mine 1", "mine 1")
    assert game.asked == "ab"
    game.does("arm pulse-pistol")
    assert (game.asked, game.told("armed"), game.player("a")["weapons"]) == ("b", [], [])
    assert "pulse-pistol" not in seen(game, 1)
    assert "pulse-pistol" in seen(game, 0)
    game.does("arm energy-sword", luck=tuple(f"weapon {weapon}" for weapon in ROW))
    told = [(told["who"], told["weapon"]) for told in game.told("armed")]
    assert told == [("a", "pulse-pistol"), ("b", "energy-sword")]


@rule("TEM-3.18")
def test_what_was_not_kept_is_for_sale() -> None:
    program = ["card purchase", "face N", "card collect", "face N", "card collect", "face N"]
    program += ["card power-up", "face N", "lock"]
    game = whole().does(*program, *program)
    assert (game.asked, game.player("a")["weapons"]) == ("a", ["energy-sword"])
    assert game.choices_of("buy")[:3] == ["pulse-pistol", "grenade-launcher", "riot-shield"]


@rule("TEM-3.19")
def test_four_advanced_weapons_are_turned_up_and_the_rest_is_the_deck() -> None:
    game = whole()
    assert game.now["row"] == list(ROW)
    assert [told["weapon"] for told in game.told("turned-up")] == list(ROW)
    state = game.state
    assert isinstance(state, Tournament)
    assert len(state.deck) == 12
    assert not {WEAPONS[weapon] for weapon in state.deck} & {*ROW, *BASICS}


@rule("TEM-3.19")
def test_no_basic_weapon_and_no_weapon_twice_comes_into_the_row() -> None:
    for row in (("rail-gun", "rail-gun", *ROW[2:]), ("energy-sword", *ROW[1:])):
        with pytest.raises(ScriptError, match="not in the bag"):
            whole(row=row)


@rule("TEM-3.20")
def test_the_first_round_is_round_one() -> None:
    game = whole()
    assert game.now["round"] == 1
    assert [told["round"] for told in game.told("round")] == [1]


@rule("TEM-3.21")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_pilots_not_dealt_are_seen_by_nobody(seat: int) -> None:
    undealt = [pilot for pilot in PILOTS if pilot not in DEAL[:4]]
    assert len(undealt) == 4
    for game in (deal(), whole()):
        assert not any(pilot in seen(game, seat) for pilot in undealt)
