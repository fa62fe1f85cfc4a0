"""Section 27: programs, pilots, weapons and zones: what is known, and to whom."""

from __future__ import annotations

from typing import Any

import pytest

import mechbay
from mechbay.core.errors import NotAsked, ScriptError
from mechbay.core.event import SPECTATOR
from mechbay.core.match import admit
from mechbay.core.message import Message, listed
from mechbay.core.table import ScriptedTable, SeededTable
from mechbay.games.tiny_epic_mechs.rules.cards import CARDS, PILOTS, WEAPONS
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.testing.marks import rule
from scenario import Scenario, tournament

GAME = mechbay.load("tiny-epic-mechs")
VIEWERS = [0, 1, 2, SPECTATOR]
OTHERS = VIEWERS[1:]  # all but seat a
PROGRAM = ["collect-N", "purchase-E", "double-jump-W", "diagonal-jump-SE"]
ANOTHER = ["collect-N", "power-up-S", "deploy-mine-N", "deploy-turret-E"]
STAY = ("card double-jump", "face E")  # outside the arena from c1 and e3


def seen(game: Scenario, seat: int) -> Tournament:
    view = game.state.seen_by(seat)
    assert isinstance(view, Tournament)
    return view


def player(game: Scenario, owner: str, seat: int) -> dict[str, Any]:
    """What a seat knows of another."""
    players = seen(game, seat).to_json()["players"]
    assert isinstance(players, list)
    owned = players["abcd".index(owner)]
    assert isinstance(owned, dict)
    return owned


def executing(program: list[str]) -> Scenario:
    """Seat a has executed one card of its program, b and c are in Ad Hoc Mode; it is b's turn."""
    own = {"mode": "programmed", "program": program, "shown": 1}
    return tournament(own, {}, {}, turn="b")


# --- public


@rule("TEM-27.19")
@pytest.mark.parametrize("seat", VIEWERS)
def test_what_is_not_listed_is_public(seat: int) -> None:
    a = {"place": "b2", "health": 3, "energy": 7, "points": 12, "weapons": ["riot-shield", "rail-gun"]}
    b = {
        "status": "mech",
        "place": "c3",
        "weapons": ["energy-sword", "emp-mace", "warhammer"],
        "mode": "fresh",
    }
    game = tournament(a, b, {"exhausted": []}, tokens={"d2": "a turret"}, side="sparta", first="c", round=4)
    assert seen(game, seat).to_json() == game.now


@rule("TEM-27.19")
def test_a_spectator_sees_only_what_is_public() -> None:
    program = {"mode": "programmed", "program": PROGRAM}
    programmed = [program | {"shown": shown} for shown in (2, 1, 1)]
    tokens = {"c1": "a mine 1", "a3": "b mine 2", "e3": "c mine 3"}
    game = tournament(
        *programmed, tokens=tokens, turns=1, pending=["next-turn", "equip a end", "act a purchase"]
    )
    view = seen(game, SPECTATOR).to_json()
    assert view["tokens"] == {"c1": "a mine ?", "a3": "b mine ?", "e3": "c mine ?"}
    for owner in "abc":
        shown = 2 if owner == "a" else 1
        assert player(game, owner, SPECTATOR)["program"] == PROGRAM[:shown] + ["?"] * (4 - shown)
        assert player(game, owner, "abc".index(owner))["program"] == PROGRAM


# --- programs


@rule("TEM-27.1")
@pytest.mark.parametrize("seat", OTHERS)
def test_slots_that_are_not_executed_are_known_to_their_owner_only(seat: int) -> None:
    game = executing(PROGRAM)
    assert player(game, "a", 0)["program"] == PROGRAM
    assert player(game, "a", seat)["program"] == ["collect-N", "?", "?", "?"]
    assert game.known(seat) == executing(ANOTHER).known(seat)


@rule("TEM-27.1")
@pytest.mark.parametrize("seat", OTHERS)
def test_nothing_of_a_program_is_heard_while_it_is_made(seat: int) -> None:
    def made(*actions: str) -> Scenario:
        programmed = {"mode": "programmed"}
        return tournament(programmed, programmed, programmed).does(*actions)

    orders = ["card collect", "face N", "card purchase", "face E", "card collect", "face S"]
    one = made(*orders, "card deploy-mine", "face W", "clear 1", "card power-up")
    assert one.faces(seat) == []
    assert one.known(seat) == made().known(seat)
    assert [told["event"] for told in one.faces(0)] == ["programmed"] * 4 + ["cleared"]


@rule("TEM-27.2")
@pytest.mark.parametrize("seat", OTHERS)
def test_the_unused_cards_are_known_to_their_owner_only(seat: int) -> None:
    assert seen(executing(PROGRAM), 0).cards_left(0) == [1, 0, 1, 1, 1, 0, 0]
    assert seen(executing(PROGRAM), seat).cards_left(0) == [1, 1, 1, 1, 1, 1, 1]  # all but the executed one
    worlds = [seen(executing(PROGRAM), seat).imagine(SeededTable(seed)) for seed in range(80)]
    unused = [{CARDS[k] for k, left in enumerate(world.cards_left(0)) if left} for world in worlds]
    assert all(sum(world.cards_left(0)) == 4 for world in worlds)
    assert set.union(*unused) == set(CARDS)
    assert set.intersection(*unused) == set()


@rule("TEM-27.3")
@pytest.mark.parametrize("seat", VIEWERS)
def test_who_has_committed_is_public(seat: int) -> None:
    made = {"mode": "programmed", "program": PROGRAM}
    game = tournament(made, {"mode": "programmed"}, made, locked=["c"]).does("lock")
    assert seen(game, seat).to_json()["locked"] == ["a", "c"]
    assert [(told["event"], told["who"]) for told in game.faces(seat)] == [("locked", "a")]


@rule("TEM-27.3")
def test_who_watches_is_told_of_all_whose_programs_are_awaited() -> None:
    made = {"mode": "programmed", "program": PROGRAM}
    game = tournament(made, {"mode": "programmed"}, {"mode": "programmed"}, locked=[])
    awaited = Message("prompt.wait", {"who": listed("seat", [0, 1, 2])}, "TEM-5.1")
    assert game.game.prompt(seen(game, SPECTATOR), SPECTATOR) == awaited
    game.does("lock")
    awaited = Message("prompt.wait", {"who": listed("seat", [1, 2])}, "TEM-5.1")
    assert game.game.prompt(seen(game, SPECTATOR), SPECTATOR) == awaited


@rule("TEM-27.12")
@pytest.mark.parametrize("seat", [1, 2, SPECTATOR])
def test_cards_taken_back_by_ad_hoc_mode_are_not_shown(seat: int) -> None:
    def knocked_out(program: list[str]) -> Scenario:
        own = {"mode": "programmed", "program": program, "shown": 1, "place": "c2", "health": 1}
        game = tournament(own, {"place": "b2"}, {}, turn="b")
        return game.does("card collect", "face E", "attack energy-sword")

    game = knocked_out(PROGRAM)
    assert [told for told in game.faces(seat) if told["event"] == "adhoc"] == [
        {"event": "adhoc", "clause": "TEM-20.1", "who": "a"}
    ]
    assert game.told("revealed") == []
    assert player(game, "a", seat)["program"] == ["-"] * 4
    assert game.known(seat) == knocked_out(ANOTHER).known(seat)


@rule("TEM-27.12")
@pytest.mark.parametrize("seat", [0, 2, SPECTATOR])
def test_tsunamis_last_card_goes_back_unseen(seat: int) -> None:
    def paid(last: str) -> Scenario:
        own = {"pilot": "tsunami", "mode": "programmed", "program": [*PROGRAM[:3], last], "shown": 3}
        return tournament({}, own, {}, turns=3).does(*STAY, "use")

    assert paid("diagonal-jump-SE").told("revealed") == []
    assert paid("diagonal-jump-SE").known(seat) == paid("power-up-N").known(seat)


# --- weapons


@rule("TEM-27.8")
@pytest.mark.parametrize("seat", VIEWERS)
def test_the_deck_has_no_order_that_anybody_could_see(seat: int) -> None:
    row = ["rail-gun", "emp-mace", "warhammer", "auto-turret"]
    game = tournament({"weapons": ["energy-sword", "flamethrower"]}, {}, {}, row=row)
    view = seen(game, seat)
    assert view.deck == sorted(view.deck)
    assert [WEAPONS[k] for k in view.deck] == [w for w in WEAPONS[4:] if w not in [*row, "flamethrower"]]


@rule("TEM-27.8")
@pytest.mark.parametrize("weapon", ["vorpal-spike", "gauss-rifle", "missile-battery"])
def test_any_weapon_of_the_deck_may_be_turned_up_and_no_other(weapon: str) -> None:
    row = ["rail-gun", "emp-mace", "warhammer", "auto-turret"]
    game = tournament({}, {}, row=row).does("card purchase", "face N")
    game.does("buy emp-mace", luck=(f"weapon {weapon}",))
    assert game.now["row"] == ["rail-gun", weapon, "warhammer", "auto-turret"]
    other = tournament({}, {}, row=row).does("card purchase", "face N")
    with pytest.raises(ScriptError, match="not in the bag"):
        other.does("buy emp-mace", luck=("weapon rail-gun",))


@rule("TEM-27.10")
@pytest.mark.parametrize("seat", OTHERS)
def test_the_choice_of_a_basic_weapon_is_hidden_until_all_have_chosen(seat: int) -> None:
    def chosen(weapon: str, *others: str, luck: tuple[str, ...] = ()) -> Scenario:
        bare = {"weapons": [], "equipped": [], "starter": "-", "mode": "programmed", "shown": 0}
        row = ["-"] * 4
        tokens = {"c1": "a mine 1", "a3": "b mine 1", "e3": "c mine 1"}
        game = tournament(bare, bare, bare, pending=["keep-weapon"], round=0, row=row, tokens=tokens)
        return game.does(f"arm {weapon}", *others, luck=luck)

    assert chosen("riot-shield").known(seat) == chosen("pulse-pistol").known(seat)
    assert chosen("riot-shield").known(0) != chosen("pulse-pistol").known(0)
    assert chosen("riot-shield").faces(seat) == []
    luck = ("weapon rail-gun", "weapon emp-mace", "weapon warhammer", "weapon auto-turret")
    game = chosen("riot-shield", "arm energy-sword", "arm energy-sword", luck=luck)
    assert player(game, "a", seat)["weapons"] == ["riot-shield"]
    assert next(told["weapon"] for told in game.faces(seat) if told["event"] == "armed") == "riot-shield"


# --- pilots and zones


def dealt(*pilots: str) -> Scenario:
    """A new game of two players with these pilots, two each."""
    table = ScriptedTable([GAME.read_outcome(f"pilot {pilot}") for pilot in pilots])
    game = Scenario(GAME.id, GAME.new(2, {}, table).to_json())
    game.events += table.events
    return game


TWO_PLAYERS = (*[f"zone R{number:02}" for number in range(1, 13)], "seat a")


@rule("TEM-27.9")
@pytest.mark.parametrize("seat", [1, SPECTATOR])
def test_the_pilots_dealt_to_a_player_are_known_to_that_player_only(seat: int) -> None:
    one, other = dealt("kitty", "tank", "wasp", "magma"), dealt("diamond", "brawler", "wasp", "magma")
    assert player(one, "a", 0)["dealt"] == ["kitty", "tank"]
    assert player(one, "a", seat)["dealt"] == ["?", "?"]
    assert [told["pilot"] for told in one.faces(seat)[:2]] == ["?", "?"]
    assert one.known(seat) == other.known(seat)
    assert one.does("keep tank").known(seat) == other.does("keep diamond").known(seat)
    assert player(one, "a", seat)["pilot"] == "?"


@rule("TEM-27.9")
@pytest.mark.parametrize("seat", [1, SPECTATOR])
def test_the_pilot_not_kept_is_never_shown(seat: int) -> None:
    def kept(other: str) -> Scenario:
        return dealt("kitty", other, "wasp", "magma").does("keep kitty", "keep wasp", luck=TWO_PLAYERS)

    assert player(kept("tank"), "a", seat)["pilot"] == "kitty"
    assert "tank" not in str(kept("tank").known(seat))
    assert kept("tank").known(seat) == kept("diamond").known(seat)


@rule("TEM-27.16")
def test_the_pilots_not_dealt_are_known_to_nobody() -> None:
    game = dealt("kitty", "tank", "wasp", "magma")
    undealt = {"tsunami", "brawler", "maverick", "diamond"}
    for seat in (0, 1, SPECTATOR):
        assert not undealt & set(str(game.known(seat)).split("'"))
    worlds = [seen(game, 0).imagine(SeededTable(seed)) for seed in range(80)]
    imagined = {PILOTS[pilot] for world in worlds for pilot in world.dealt[2:]}
    assert imagined == undealt | {"wasp", "magma"}


@rule("TEM-27.13")
@pytest.mark.parametrize(("seats", "surplus"), [(2, 4), (3, 2), (4, 0)])
def test_surplus_zones_are_in_no_position_and_can_be_deduced(seats: int, surplus: int) -> None:
    game = tournament(*[{} for _ in range(seats)])
    shown = list(game.now["zones"].values())
    cards = [f"R{number:02}" for number in range(1, 17)]
    missing = [card for card in cards if card not in shown]
    assert len(missing) == surplus
    assert not [card for card in missing if card in str(game.now)]
    for seat in range(-1, seats):
        assert seen(game, seat).to_json()["zones"] == game.now["zones"]


# --- luck and refusals


@rule("TEM-27.15")
def test_the_position_holds_nothing_of_the_luck_to_come() -> None:
    def bought(seed: int) -> str:
        state = GAME.from_json(tournament({}, {}).does("card purchase", "face N").now)
        table = SeededTable(seed, listening=True)
        state.play(0, GAME.actions.read("buy emp-mace"), table)
        assert len(table.outcomes) == 1
        return str(state.to_json()["row"])

    assert len({bought(seed) for seed in range(40)}) > 5
    game = tournament({}, {})
    assert not [word for word in ("seed", "luck", "random") if word in str(game.now)]


@rule("TEM-27.18")
@pytest.mark.parametrize("seat", OTHERS)
def test_the_options_of_a_program_are_shown_to_its_owner_only(seat: int) -> None:
    def choosing(*actions: str) -> Scenario:
        programmed = {"mode": "programmed"}
        return tournament(programmed, programmed, programmed).does(*actions)

    one, other = choosing("card collect"), choosing("card diagonal-jump", "face NE")
    assert one.choices != other.choices
    assert one.known(seat) == other.known(seat)


@rule("TEM-27.18")
def test_a_refusal_tells_others_nothing() -> None:
    game = executing(PROGRAM)
    with pytest.raises(NotAsked) as refusal:
        admit(GAME, game.state, 2, "card collect")
    assert str(refusal.value) == "seat c is not asked now; seat b is"
