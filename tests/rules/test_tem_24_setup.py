"""Section 24a, 24b: setting up against two robots, and the order of their turns."""

from __future__ import annotations

import pytest

import mechbay
from mechbay.core.errors import WrongSeats
from mechbay.core.event import SPECTATOR
from mechbay.core.table import ScriptedTable
from mechbay.games.tiny_epic_mechs.rules.cards import RESOURCE_CELLS, WEAPONS
from mechbay.games.tiny_epic_mechs.rules.scoring import weapon_points
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.testing.marks import rule
from robot import AFAR, standing, turns_up
from scenario import Scenario, solo

GAME = mechbay.load("tiny-epic-mechs")
ZONES = tuple(f"zone R{number:02}" for number in range(1, len(RESOURCE_CELLS[3]) + 1))
ROW = ("weapon rail-gun", "weapon emp-mace", "weapon auto-turret", "weapon warhammer")
STACK = ["collect", "collect", "purchase", "deploy-mine", "deploy-turret", "power-up", "double-jump"]
STAY = ("card double-jump", "face N")  # outside the arena from the human's base


def dealt() -> Scenario:
    """A new solo game: two pilots are dealt."""
    table = ScriptedTable([GAME.read_outcome(f"pilot {pilot}") for pilot in ("diamond", "kitty")])
    game = solo()
    game.state = GAME.new(3, {"mode": "solo"}, table)
    assert table.finished()
    game.events = table.events[:]
    return game


def laid() -> Scenario:
    """The human has chosen a pilot; the arena is laid and the robots are ready."""
    return dealt().does("keep diamond", luck=ZONES)


def whole() -> Scenario:
    """The whole setup."""
    return laid().does("mine 2", "arm riot-shield", luck=ROW)


# --- setup


@rule("TEM-24.1", "TEM-1.1")
def test_one_human_plays_against_two_robots_on_the_arena_of_three() -> None:
    game = whole()
    assert len(game.now["zones"]) == 18
    assert isinstance(game.state, Tournament)
    assert [game.state.is_robot(seat) for seat in range(3)] == [False, True, True]
    assert game.asked == "a"
    for seats in (2, 4):
        with pytest.raises(WrongSeats, match="for 3 seats"):
            GAME.new(seats, {"mode": "solo"}, ScriptedTable([]))


@rule("TEM-24.2")
def test_the_human_has_the_northern_base() -> None:
    game = laid()
    assert [game.player(seat)["base"] for seat in "abc"] == ["c1", "a3", "e3"]
    assert [game.player(seat)["place"] for seat in "abc"] == ["c1", "a3", "e3"]


@rule("TEM-24.3")
def test_the_left_robot_is_in_the_west_and_the_right_one_in_the_east() -> None:
    game = laid()
    left, right = (game.player(seat)["base"] for seat in "bc")
    assert left[0] == "a"  # the westernmost column
    assert right[0] == "e"


@rule("TEM-24.4")
def test_robots_start_in_power_armor_and_face_north() -> None:
    game = laid()
    assert [(game.player(seat)["status"], game.player(seat)["facing"]) for seat in "bc"] == [
        ("armor", "N")
    ] * 2
    assert game.player("a")["status"] == "pilot"


@rule("TEM-24.5")
def test_robots_start_with_three_of_each_resource_and_nine_health() -> None:
    for robot in (laid().player(seat) for seat in "bc"):
        assert (robot["energy"], robot["credits"], robot["health"]) == (3, 3, 9)


@rule("TEM-24.6")
def test_robots_have_no_pilot_and_no_ad_hoc_card() -> None:
    game = whole()
    assert [game.player(seat)["pilot"] for seat in "abc"] == ["diamond", "-", "-"]
    assert [told["who"] for told in game.told("dealt")] == ["a", "a"]
    assert game.told("adhoc") == []


@rule("TEM-24.6", "TEM-27.9")
def test_only_the_human_is_dealt_pilots_and_only_the_human_sees_them() -> None:
    game = dealt()
    for seat, pilots in ((0, ["diamond", "kitty"]), (1, ["?", "?"]), (SPECTATOR, ["?", "?"])):
        players = game.state.seen_by(seat).to_json()["players"]
        assert isinstance(players, list)
        assert [player["dealt"] for player in players] == [pilots, [], []]


@rule("TEM-24.7")
def test_both_robots_have_a_pistol_and_one_more_basic_weapon() -> None:
    owned = [laid().player(seat)["weapons"] for seat in "bc"]
    assert sorted(owned) == [["energy-sword", "pulse-pistol"], ["pulse-pistol", "grenade-launcher"]]
    assert [laid().player(seat)["equipped"] for seat in "bc"] == owned


@rule("TEM-24.8")
def test_the_left_robot_has_the_sword_and_the_right_one_the_launcher() -> None:
    game = laid()
    assert "energy-sword" in game.player("b")["weapons"]
    assert "grenade-launcher" in game.player("c")["weapons"]


@rule("TEM-24.9")
def test_each_robot_has_a_stack_of_its_eight_program_cards() -> None:
    game = whole()
    for seat in "bc":
        assert sorted(game.player(seat)["stack"]) == sorted([*STACK, "diagonal-jump"])
    assert game.player("a")["stack"] == []


@rule("TEM-24.10")
def test_a_mine_that_nobody_knows_lies_on_each_robot_base() -> None:
    game = whole()
    assert game.now["tokens"] == {"a3": "b mine ?", "c1": "a mine 2", "e3": "c mine ?"}
    assert [told["number"] for told in game.told("laid-mine") if told["who"] != "a"] == ["?", "?"]
    assert isinstance(game.state, Tournament)
    assert [game.state.supply(seat, 0) for seat in (1, 2)] == [3, 3]


# --- rounds and turns


@rule("TEM-24.11")
def test_only_the_human_programs_and_does_so_as_usual() -> None:
    game = whole()
    assert (game.now["pending"], game.asked) == (["program"], "a")
    for card in ("collect", "purchase", "deploy-mine", "power-up"):
        game.does(f"card {card}", "face N")
    game.does("lock")
    assert game.player("a")["shown"] == 1
    hidden = game.state.seen_by(SPECTATOR).to_json()["players"]
    assert isinstance(hidden, list)
    assert hidden[0]["program"][1:] == ["?", "?", "?"]


@rule("TEM-24.12")
def test_each_pass_goes_human_left_robot_right_robot_in_every_round() -> None:
    for number in (1, 2):
        game = solo(turn="a", round=number, mech=AFAR)
        for turns in range(4):
            assert (game.now["turns"], game.asked) == (turns, "a")
            game.does(*STAY)
            assert game.asked == "b"
            turns_up(game, ["collect", "collect", "deploy-mine", "power-up"][turns])
            game.does("follow")
            assert game.asked == "c"
            turns_up(game, ["collect", "collect", "deploy-mine", "power-up"][turns])
            game.does("follow")
        assert (game.now["round"], game.now["first"], game.asked) == (number + 1, "a", "a")


@rule("TEM-24.13")
def test_a_robot_turns_up_a_card_moves_and_then_acts() -> None:
    game = solo(left={"place": "b4", "energy": 3, "credits": 3}, mech=AFAR)
    assert game.choices == ["follow"]
    turns_up(game, "collect")
    assert [told["card"] for told in game.told("robot-card")] == ["collect"]
    assert (standing(game, "b"), game.told("collected")) == (("b3", "N"), [])
    assert (game.asked, game.choices) == ("b", ["follow"])
    game.does("follow")
    assert len(game.told("collected")) == 1
    assert game.asked == "c"


@rule("TEM-24.13")
def test_a_card_that_is_turned_up_leaves_the_stack() -> None:
    game = solo(
        left={"stack": ["collect", "collect", "purchase", "power-up", "double-jump"]}, turns=3, mech=AFAR
    )
    turns_up(game, "purchase")
    assert sorted(game.player("b")["stack"]) == ["collect", "collect", "double-jump", "power-up"]


@rule("TEM-24.14")
def test_after_the_round_the_used_cards_are_back_in_the_stack() -> None:
    left = {"stack": ["purchase", "power-up", "double-jump", "diagonal-jump"]}
    right = {"stack": ["collect", "collect", "purchase", "power-up", "double-jump"]}
    game = solo(None, left, right, turns=3, turn="c", mech=AFAR)
    turns_up(game, "collect")
    assert len(game.player("c")["stack"]) == 4
    game.does("follow")
    assert game.now["round"] == 2
    assert [len(game.player(seat)["stack"]) for seat in "bc"] == [8, 8]


@rule("TEM-24.75", "TEM-24.12")
def test_bases_and_the_starting_player_are_fixed() -> None:
    game = whole()
    assert game.told("started") == []
    assert game.now["first"] == "a"
    last = solo(turn="c", turns=3, mech=AFAR)
    turns_up(last, "power-up").does("follow")
    assert (last.now["round"], last.now["first"]) == (2, "a")


# --- the ladder


@rule("TEM-24.76")
@pytest.mark.parametrize(
    ("mode", "health", "extra"), [("solo", 9, 0), ("solo-hard", 12, 1), ("solo-brutal", 15, 2)]
)
def test_harder_robots_have_more_health_and_weapons(mode: str, health: int, extra: int) -> None:
    armed = [["shock-knuckles", "sniper-rifle"], ["missile-battery", "gauss-rifle"]]
    luck = [f"robot-arms {weapon}" for robot in armed for weapon in robot[:extra]]
    script = ["pilot diamond", "pilot kitty", *ZONES, *luck]
    table = ScriptedTable([GAME.read_outcome(text) for text in script])
    state = GAME.new(3, {"mode": mode}, table)
    state.play(0, GAME.actions.read("keep diamond"), table)
    assert table.finished()
    for robot, weapons in zip(state.to_json()["players"][1:], armed, strict=True):  # type: ignore[index]
        assert (robot["health"], robot["weapons"][2:]) == (health, sorted(weapons[:extra], key=WEAPONS.index))
        assert robot["equipped"] == robot["weapons"]


@rule("TEM-24.76")
def test_a_hard_robot_comes_back_with_its_health_and_scores_the_weapon_it_began_with() -> None:
    game = solo(mode="solo-hard")
    state = game.state
    assert isinstance(state, Tournament)
    assert state.most_health(1) == 12
    state.owned[1] |= 1 << WEAPONS.index("warhammer")
    assert weapon_points(state, 1) == 3


@rule("TEM-24.4", "TEM-24.5", "TEM-24.76")
def test_the_story_tells_how_the_robots_begin() -> None:
    luck = [f"robot-arms {weapon}" for weapon in ("shock-knuckles", "gauss-rifle")]
    script = ["pilot diamond", "pilot kitty", *ZONES, *luck]
    table = ScriptedTable([GAME.read_outcome(text) for text in script], listening=True)
    state = GAME.new(3, {"mode": "solo-hard"}, table)
    state.play(0, GAME.actions.read("keep diamond"), table)
    told = [GAME.event_json(event) for event in table.events if event.seat == 1]
    weapons = [line["weapon"] for line in told if line["event"] in ("robot-armed", "equipped")]
    assert weapons == ["shock-knuckles", "energy-sword", "pulse-pistol", "shock-knuckles"]
    (ready,) = [line for line in told if line["event"] == "robot-ready"]
    assert (ready["health"], ready["energy"], ready["credits"]) == (12, 3, 3)
