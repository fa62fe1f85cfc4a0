"""Section 24f: a combat between the human and a robot."""

from __future__ import annotations

from typing import Any

import pytest

from duel import damages, fighter, scored
from mechbay.core.errors import ScriptError
from mechbay.games.tiny_epic_mechs.rules.cards import DATA
from mechbay.testing.marks import rule
from robot import AFAR, arena, clauses, standing
from scenario import Scenario, solo

BASICS = ["energy-sword", "pulse-pistol"]
ALL = ("energy-sword", "pulse-pistol", "shock-knuckles", "plasma-cannon")  # what the human has


def attacked(human: dict[str, Any], *advanced: str, leaping: bool = False, **document: Any) -> Scenario:
    """The left robot has come to the human at c2 with these Advanced weapons, and makes the first attack."""
    left = {"place": "c2", "weapons": BASICS + list(advanced)} | document.pop("left", {})
    combat = {"attacker": "b", "defender": "a", "leaping": leaping}
    return solo(human, left, combat=combat, **{"mech": AFAR} | document)


def strikes(game: Scenario, weapon: str) -> Scenario:
    """The robot turns up this weapon, and strikes with it."""
    return game.does("follow", luck=(f"robot-weapon {weapon}",))


def lines(game: Scenario) -> list[str]:
    return [told["strike"] for told in game.told("attacked")]


# --- its attacks


@rule("TEM-24.50")
def test_each_attack_of_a_robot_uses_the_top_weapon_of_its_shuffled_stack() -> None:
    game = attacked(fighter(*ALL))
    assert game.choices == ["follow"]
    strikes(game, "energy-sword").does("attack plasma-cannon")
    with pytest.raises(ScriptError):  # the sword is not in the stack any more
        strikes(Scenario("tiny-epic-mechs", game.now), "energy-sword")
    strikes(game, "pulse-pistol")
    assert [told["who"] for told in game.told("attacked")] == ["b", "a", "b"]


@rule("TEM-24.50")
def test_only_equipped_weapons_are_in_the_stack() -> None:
    left = {"weapons": [*BASICS, "emp-mace", "warhammer", "rail-gun"]}
    left |= {"equipped": [*BASICS, "emp-mace", "warhammer"]}
    with pytest.raises(ScriptError):
        strikes(attacked(fighter(*ALL[:2]), left=left), "rail-gun")


@rule("TEM-24.51")
@pytest.mark.parametrize(
    ("last", "reply", "power"),
    [
        ("energy-sword", "pulse-pistol", True),  # ranged answers melee
        ("grenade-launcher", "energy-sword", True),  # melee answers area
        ("pulse-pistol", "energy-sword", False),
        ("energy-sword", "energy-sword", False),
        ("grenade-launcher", "pulse-pistol", False),
    ],
)
def test_a_robot_counters_with_power_whenever_it_can(last: str, reply: str, power: bool) -> None:
    game = solo(
        fighter(last), {"place": "c2"}, turn="a", mech=AFAR, combat={"attacker": "a", "defender": "b"}
    )
    strikes(game.does(f"attack {last}"), reply)
    assert lines(game)[1] == f"{reply}-{'power' if power else 'normal'}"
    assert clauses(game, "attacked")[1] == ("TEM-24.51" if power else "TEM-24.50")


@rule("TEM-24.51")
def test_a_robot_cannot_counter_shock_knuckles() -> None:
    human = fighter("shock-knuckles")
    game = solo(human, {"place": "c2"}, turn="a", mech=AFAR, combat={"attacker": "a", "defender": "b"})
    strikes(game.does("attack shock-knuckles"), "pulse-pistol")
    assert lines(game)[1] == "pulse-pistol-normal"


@rule("TEM-24.52")
def test_after_a_jump_the_first_attack_of_a_robot_is_a_power_attack() -> None:
    game = strikes(attacked(fighter("riot-shield", "rail-gun"), leaping=True), "energy-sword")
    assert (lines(game), clauses(game, "attacked")) == (["energy-sword-power"], ["TEM-24.52"])
    game = strikes(game.does("attack rail-gun"), "pulse-pistol")  # and only the first
    assert lines(game)[2] == "pulse-pistol-normal"


@rule("TEM-24.53")
def test_a_robot_never_retreats_but_shuffles_its_weapons_again() -> None:
    game = attacked(fighter(*ALL))
    strikes(game, "energy-sword").does("attack energy-sword")
    strikes(game, "pulse-pistol").does("attack plasma-cannon")
    assert game.player("b")["exhausted"] == BASICS
    strikes(game, "pulse-pistol")
    assert [told["who"] for told in game.told("robot-reshuffles")] == ["b"]
    assert (game.told("retreated"), game.asked) == ([], "a")
    assert game.player("b")["exhausted"] == ["pulse-pistol"]


@rule("TEM-24.53")
def test_the_human_runs_out_of_weapons_first() -> None:
    game = attacked(fighter("energy-sword"))
    strikes(game, "energy-sword").does("attack energy-sword")
    strikes(game, "pulse-pistol")
    assert [told["who"] for told in game.told("retreated")] == ["a"]


@rule("TEM-24.54")
@pytest.mark.parametrize(("energy", "damage"), [(0, 0), (2, 2), (3, 3), (9, 3)])
def test_a_robot_pays_as_much_as_it_can_for_more_damage(energy: int, damage: int) -> None:
    game = strikes(attacked(fighter(*ALL), "lightning-coil", left={"energy": energy}), "lightning-coil")
    assert damages(game) == [damage]
    assert game.player("b")["energy"] == energy - damage


@rule("TEM-24.54")
def test_a_robot_pays_credits_where_a_weapon_takes_them() -> None:
    game = strikes(attacked(fighter(*ALL), "rotary-cannon", left={"credits": 2}), "rotary-cannon")
    assert (damages(game), game.player("b")["credits"]) == ([2], 0)
    rich = attacked(fighter(*ALL, points=2), "sniper-rifle", left={"credits": 5}, leaping=True)
    strikes(rich, "sniper-rifle")
    assert (rich.player("a")["points"], rich.player("b")["credits"]) == (0, 3)


# --- texts that a robot skips


CHOOSY = ["vorpal-spike", "emp-mace", "gauss-rifle", "rail-gun", "auto-turret"]


@rule("TEM-24.55")
@pytest.mark.parametrize(
    ("weapon", "leaping"),
    [("particle-phaser", False), *[(weapon, leaping) for weapon in CHOOSY for leaping in (False, True)]],
)
def test_a_robot_skips_a_text_that_needs_a_choice(weapon: str, leaping: bool) -> None:
    right = {"place": "b2"}
    game = attacked(fighter(*ALL), weapon, leaping=leaping, right=right, left={"energy": 9, "credits": 5})
    strikes(game, weapon)
    robot = game.player("b")
    assert (robot["energy"], robot["credits"], robot["place"]) == (9, 5, "c2")
    assert (game.player("a")["exhausted"], game.now["tokens"]) == ([], {})
    assert (game.player("c")["health"], game.asked) == (9, "a")


@rule("TEM-24.55")
def test_a_robot_deals_damage_with_the_grenade_launcher_and_removes_nothing() -> None:
    combat = {"attacker": "c", "defender": "a", "leaping": True}
    tokens = {"b2": "a turret"}
    game = solo(fighter(*ALL), None, {"place": "c2"}, turn="c", combat=combat, tokens=tokens, mech=AFAR)
    strikes(game, "grenade-launcher")
    assert (damages(game), game.now["tokens"]) == ([3], tokens)
    assert clauses(game, "robot-skips-text") == ["TEM-24.55"]


@rule("TEM-24.55")
def test_a_robot_readies_nothing_with_the_energy_crossbow() -> None:
    game = attacked(fighter("energy-sword", "warhammer"), "energy-crossbow")
    strikes(game, "pulse-pistol").does("attack energy-sword")
    strikes(game, "energy-crossbow")  # ranged answers melee
    assert lines(game)[-1] == "energy-crossbow-power"
    assert game.player("b")["exhausted"] == ["pulse-pistol", "energy-crossbow"]


@rule("TEM-24.55")
def test_a_text_without_a_choice_works_for_a_robot() -> None:
    game = strikes(attacked(fighter(*ALL, energy=2, credits=2), leaping=True), "energy-sword")
    assert (game.player("a")["energy"], game.player("a")["credits"]) == (1, 1)
    game = strikes(attacked(fighter(*ALL), "missile-battery"), "missile-battery")
    assert game.player("b")["health"] == 8
    game = strikes(attacked(fighter(*ALL), "warhammer"), "warhammer")
    assert scored(game, "warhammer") == [1]
    game = strikes(attacked(fighter(*ALL), "particle-phaser", leaping=True), "particle-phaser")
    assert (game.player("b")["energy"], game.player("b")["credits"]) == (4, 4)


@rule("TEM-24.55")
def test_the_data_file_says_what_a_robot_does_with_each_weapon() -> None:
    listed = {name for name in DATA["solo"]["robot_effects"] if name != "provenance"}
    assert listed == {weapon["id"] for weapon in DATA["weapons"]}


# --- a robot without weapons


@rule("TEM-24.56")
def test_a_robot_in_the_mech_without_weapons_is_only_struck() -> None:
    driver = {"place": "c2", "status": "mech"}
    combat = {"attacker": "a", "defender": "b"}
    game = solo(fighter(*ALL[:3]), driver, turn="a", combat=combat, mech="c2")
    game.does("attack energy-sword", "attack pulse-pistol", "attack shock-knuckles")
    assert [told["who"] for told in game.told("attacked")] == ["a", "a", "a"]
    assert [told["who"] for told in game.told("retreated")] == ["a"]
    assert game.player("b")["health"] == 11 - sum(damages(game))


@rule("TEM-24.56")
def test_it_makes_no_attack_as_attacker_either_and_the_human_counters_nothing() -> None:
    driver = {"place": "b2", "status": "mech", "health": 1, "facing": "E"}
    game = solo({"place": "c2"}, driver, mech="b2").does("follow", luck=("robot-card collect",))
    assert (game.asked, game.choices) == ("a", ["attack energy-sword"])
    assert [told["who"] for told in game.told("robot-unarmed")] == ["b"]
    game.does("attack energy-sword")
    assert [told["who"] for told in game.told("knocked-out")] == ["b"]


# --- a token of the other robot


def walks_in(token: str, **human: Any) -> Scenario:
    """The human goes to c2, worth 2, where the left robot stands on a token of the right one."""
    walker = fighter(*ALL, place="c1") | human
    game = solo(walker, {"place": "c2"}, turn="a", tokens={"c2": token}, zones=arena(c2="2E"), mech=AFAR)
    luck = ("robot-mine 3",) if "mine" in token else ()
    return game.does("card collect", "face S", luck=luck)


@rule("TEM-24.57")
@pytest.mark.parametrize(("token", "damage"), [("c mine ?", 5), ("c turret", 2)])
def test_a_token_of_the_other_robot_hurts_the_human_before_the_combat(token: str, damage: int) -> None:
    game = walks_in(token)
    assert (game.player("a")["health"], game.player("b")["health"]) == (9 - damage, 9)
    kinds = [event.kind for event in game.events if event.kind in ("exploded", "fired", "combat")]
    assert kinds == ["exploded" if "mine" in token else "fired", "combat"]
    assert (game.asked, game.now["pending"][-1]) == ("a", "strike a")


@rule("TEM-24.57")
def test_a_turret_of_the_robot_itself_waits_for_the_end_of_the_combat() -> None:
    game = walks_in("b turret")
    assert (game.player("a")["health"], game.now["tokens"]) == (9, {"c2": "b turret"})


@rule("TEM-24.71")
@pytest.mark.parametrize("token", ["c mine ?", "c turret"])
def test_the_token_goes_back_if_the_human_survives_it(token: str) -> None:
    assert walks_in(token).now["tokens"] == {}


@rule("TEM-24.71")
@pytest.mark.parametrize(("token", "left"), [("c mine ?", {}), ("c turret", {"c2": "c turret"})])
def test_there_is_no_combat_if_it_knocks_the_human_out(token: str, left: dict[str, str]) -> None:
    game = walks_in(token, health=1)
    assert [told["who"] for told in game.told("knocked-out")] == ["a"]
    assert (game.told("combat"), game.now["tokens"]) == ([], left)
    assert [(told["who"], told["points"]) for told in game.told("scored")] == [("c", 1)]


# --- weapons of the human


@rule("TEM-24.58")
@pytest.mark.parametrize("leaping", [False, True])
def test_the_emp_mace_exhausts_the_top_card_of_the_stack(leaping: bool) -> None:
    combat = {"attacker": "a", "defender": "b", "leaping": leaping}
    game = solo(fighter("emp-mace", "rail-gun"), {"place": "c2"}, turn="a", combat=combat, mech=AFAR)
    if leaping:
        game.does("power emp-mace", luck=("robot-weapon pulse-pistol",))
    else:
        game.does("attack emp-mace")
        assert game.choices == ["use", "decline"]
        game.does("use", luck=("robot-weapon pulse-pistol",))
    assert game.player("b")["exhausted"] == ["pulse-pistol"]
    assert game.player("a")["energy"] == (3 if leaping else 1)


@rule("TEM-24.58")
def test_the_emp_mace_does_nothing_to_a_stack_that_is_used_up() -> None:
    combat = {"attacker": "a", "defender": "b", "last": "pulse-pistol"}
    human = fighter("emp-mace", "energy-sword", "riot-shield", exhausted=["energy-sword", "riot-shield"])
    left = {"place": "c2", "exhausted": BASICS}
    game = solo(human, left, turn="a", combat=combat, mech=AFAR).does("attack emp-mace")
    assert (game.told("jammed"), game.player("a")["energy"]) == ([], 3)
    strikes(game, "pulse-pistol")  # a new stack


@rule("TEM-24.59")
def test_a_robot_never_enters_ad_hoc_mode() -> None:
    combat = {"attacker": "a", "defender": "b"}
    left = {"place": "c2", "health": 1}
    game = solo(fighter("energy-sword"), left, turn="a", combat=combat, mech=AFAR).does("attack energy-sword")
    assert [told["who"] for told in game.told("knocked-out")] == ["b"]
    assert game.told("adhoc") == []
    assert game.player("b")["mode"] == "free"
    assert (game.asked, game.choices) == ("b", ["follow"])  # a card of its stack, as ever


@rule("TEM-24.72")
def test_the_human_retreats_and_enters_ad_hoc_mode_as_usual() -> None:
    program = ["collect-N", "purchase-N", "power-up-N", "collect-S"]
    game = attacked(fighter("energy-sword", mode="programmed", program=program))
    strikes(game, "energy-sword").does("attack energy-sword")
    strikes(game, "pulse-pistol").does("go c1")
    assert game.player("a")["mode"] == "fresh"
    assert (scored(game, "retreat"), game.player("a")["place"]) == ([1], "c1")


@rule("TEM-24.72")
def test_the_human_is_knocked_out_as_usual() -> None:
    human = {"place": "c2", "health": 1, "energy": 0, "credits": 5}
    game = strikes(attacked(human), "energy-sword")
    a = game.player("a")
    assert (a["place"], a["health"], a["energy"], a["credits"], a["mode"]) == ("c1", 6, 2, 5, "fresh")
    assert scored(game, "ko") == [1]


@rule("TEM-24.74")
@pytest.mark.parametrize("facing", ["N", "E", "S", "W"])
def test_a_robot_moved_by_the_vorpal_spike_keeps_its_facing(facing: str) -> None:
    combat = {"attacker": "a", "defender": "b"}
    left = {"place": "c2", "facing": facing}
    game = solo(fighter("vorpal-spike"), left, turn="a", combat=combat, mech=AFAR)
    game.does("attack vorpal-spike", "go b2")
    assert standing(game, "b") == ("b2", facing)


@rule("TEM-24.58")
def test_of_a_robot_nobody_chooses_the_weapon_that_is_exhausted() -> None:
    human = fighter("emp-mace", energy=5)
    game = solo(human, {"place": "c2"}, turn="a", combat={"attacker": "a", "defender": "b"}, fought=True)
    game.does("attack emp-mace")
    assert (game.choices, game.prompt.clause) == (["use", "decline"], "TEM-24.58")
    game.cannot("jam pulse-pistol", "TEM-24.58")
    assert game.label("use") == "do.use-jam"


@rule("TEM-24.56", "TEM-15.11")
def test_after_a_pass_of_a_robot_there_is_nothing_to_counter_and_it_is_not_the_first_attack() -> None:
    driver = {"place": "c2", "status": "mech", "equipped": []}
    combat = {"attacker": "a", "defender": "b"}
    game = solo(
        fighter("energy-sword", "pulse-pistol"), driver, turn="a", combat=combat, mech="c2", fought=True
    )
    game.cannot("power energy-sword", "TEM-15.11").does("attack pulse-pistol")
    game.cannot("power energy-sword", "TEM-24.56")
