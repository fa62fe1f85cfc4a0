"""Section 29: the examples derived by us."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.testing.marks import rule
from robot import moved
from scenario import Scenario, tournament

TYPES = {"melee": "energy-sword", "ranged": "pulse-pistol", "area": "grenade-launcher"}


def of_four(place: str) -> Scenario:
    """Four players, seat a in this zone."""
    return tournament({"place": place}, {}, {}, {})


@rule("TEM-EX11")
def test_ex11_an_arrow_into_the_wall_and_one_into_the_arena() -> None:
    wall = of_four("b1").does("card collect", "face W")
    assert (wall.player("a")["place"], wall.choices) == ("b1", ["collect", "skip"])
    assert of_four("b1").does("card collect", "face S").player("a")["place"] == "b2"


@rule("TEM-EX12")
def test_ex12_a_double_jump_out_of_the_arena_and_one_over_the_mech_zone() -> None:
    assert of_four("c2").does("card double-jump", "face N").player("a")["place"] == "c2"
    assert of_four("c2").does("card double-jump", "face S").player("a")["place"] == "c4"


@rule("TEM-EX13")
def test_ex13_a_diagonal_jump_past_a_wall() -> None:
    assert of_four("b1").does("card diagonal-jump", "face SW").player("a")["place"] == "a2"


@rule("TEM-EX14")
def test_ex14_three_damage_to_two_health_score_two_and_one() -> None:
    own = {"status": "armor", "weapons": ["energy-sword", "rail-gun"]}
    game = tournament(own, {"place": "c2", "health": 2}).does("card collect", "face S", "attack rail-gun")
    assert [(told["reason"], told["points"]) for told in game.told("scored")] == [
        ("combat", 1),
        ("damage", 2),
        ("ko", 1),
    ]


@rule("TEM-EX15")
def test_ex15_seven_damage_by_a_mine() -> None:
    victim = {"pilot": "kitty", "place": "d2"}
    game = tournament(victim, {}, zones={"d3": "R07"}, tokens={"d3": "b mine 4"}).does(
        "card collect", "face S"
    )
    assert [told["damage"] for told in game.told("exploded")] == [7]
    own = game.player("a")
    assert (own["place"], own["health"], own["mode"]) == ("c1", 6, "fresh")
    assert game.player("b")["points"] == 1


@rule("TEM-EX16")
@pytest.mark.parametrize(("status", "energy"), [("pilot", 2), ("armor", 0)])
def test_ex16_the_resources_of_a_knocked_out_player(status: str, energy: int) -> None:
    victim = {"place": "c2", "status": status, "health": 1, "energy": 0, "credits": 5}
    tokens = {"b2": "a turret", "d2": "a turret", "c3": "a turret"}
    game = tournament({}, victim, tokens=tokens).does("card collect", "face S", "attack energy-sword")
    own = game.player("b")
    assert (own["energy"], own["credits"]) == (energy, 5)
    assert (own["status"], own["health"]) == ("pilot", 6)
    assert own["place"] == ("c5" if status == "pilot" else "c1")  # the base, or the nearest safe zone


def arrives(token: str, own: dict[str, Any], other: dict[str, Any]) -> Scenario:
    """Seat a comes to b in a zone of value 2 with this token."""
    players = ({"pilot": "kitty"} | own, {"place": "c2"} | other)
    return tournament(*players, zones={"c2": "R04"}, tokens={"c2": token}).does("card collect", "face S")


@rule("TEM-EX17")
def test_ex17_a_mine_goes_off_before_the_combat() -> None:
    game = arrives("b mine 1", {"status": "armor"}, {})
    assert [told["damage"] for told in game.told("exploded")] == [3]
    assert (game.player("a")["health"], game.player("a")["points"]) == (6, 1)
    assert (game.asked, game.choices) == ("a", ["attack energy-sword"])


@rule("TEM-EX18")
def test_ex18_the_turret_fires_when_the_defender_has_retreated() -> None:
    game = arrives("b turret", {"weapons": ["energy-sword", "riot-shield"]}, {})
    game.does("attack energy-sword", "attack energy-sword", "attack riot-shield", "pay 0")
    assert [told["who"] for told in game.told("retreated")] == ["b"]
    points = game.player("a")["points"]
    game.does("go c3")
    assert points == 1 + 1 + 1  # the combat, the damage, the retreat
    assert [(told["who"], told["damage"]) for told in game.told("fired")] == [("b", 2)]
    assert (game.player("a")["health"], game.now["tokens"]) == (6 - 1 - 2, {})


@rule("TEM-EX18")
def test_ex18_the_turret_stays_when_the_attacker_has_retreated() -> None:
    game = arrives("b turret", {}, {"weapons": ["energy-sword", "riot-shield"]})
    game.does("attack energy-sword", "attack energy-sword")
    assert (game.asked, game.choices_of("go")) == ("a", ["c1", "b2", "d2", "c3"])
    game.does("go c1")
    assert (game.told("fired"), game.now["tokens"]) == ([], {"c2": "b turret"})


@rule("TEM-EX19")
def test_ex19_scoring_of_a_mine_a_turret_the_pilot_and_the_mech() -> None:
    driver = {"place": "d3", "status": "mech", "weapons": ["energy-sword", "rail-gun"]}
    where = {
        "zones": {"b2": "R04", "d3": "R07"},
        "tokens": {"b2": "a mine 1", "d3": "a turret"},
        "mech": "d3",
    }
    game = tournament(driver, {}, round=2, turns=3, turn="b", **where).does("card double-jump", "face E")
    assert game.player("a")["points"] == 2 + 6 + 3 + 4 == 15


@rule("TEM-EX20")
def test_ex20_magma_pays_one_of_two_damage() -> None:
    own = {"weapons": ["pulse-pistol"], "pilot": "tank"}
    magma = {"pilot": "magma", "place": "c2", "energy": 1}
    game = tournament(own, magma).does("card collect", "face S", "attack pulse-pistol", "use")
    assert (game.player("b")["energy"], game.player("b")["health"]) == (0, 5)
    assert [told["points"] for told in game.told("scored") if told["reason"] == "damage"] == [1]


@rule("TEM-EX21")
@pytest.mark.parametrize("token", ["b turret", "b mine 1"])
def test_ex21_the_tank_takes_no_damage_and_the_token_is_destroyed(token: str) -> None:
    tank = {"pilot": "tank"}
    game = tournament(tank, {"pilot": "kitty"}, zones={"c2": "R01"}, tokens={"c2": token})
    game.does("card collect", "face S")
    told = game.told("fired") + game.told("exploded")
    assert [event["damage"] for event in told] == [0]
    assert (game.player("a")["health"], game.now["tokens"]) == (6, {})


@rule("TEM-EX22")
@pytest.mark.parametrize(
    ("pilot", "health", "choices"),
    [("kitty", 8, ["collect", "skip"]), ("tank", 9, ["take troy", "take sparta", "decline"])],
)
def test_ex22_a_turret_at_the_mech_comes_before_the_offer(
    pilot: str, health: int, choices: list[str]
) -> None:
    own = {"pilot": pilot, "status": "armor", "place": "d4", "weapons": ["energy-sword", "rail-gun"]}
    tokens = {"c4": "b turret"}
    game = tournament(own, {"pilot": "wasp"}, zones={"c4": "R01"}, tokens=tokens, mech="c4")
    game.does("card collect", "face W")
    if game.asked == "b":
        game.does("decline")  # the Wasp
    assert (game.player("a")["health"], game.choices) == (health, choices)


def reply(weapon: str, last: str) -> list[str]:
    """How seat a may answer this weapon of b."""
    status = "armor" if last == "shock-knuckles" else "pilot"
    weapons = [last] if status == "pilot" else ["energy-sword", last]
    b = {"place": "c2", "status": status, "weapons": weapons, "exhausted": [last]}
    combat = {"attacker": "b", "defender": "a", "striker": "a", "last": last, "used": ["b"]}
    a = {"place": "c2", "weapons": [weapon]}
    return tournament(a, b, turn="b", fought=True, combat=combat).choices


@rule("TEM-EX23")
@pytest.mark.parametrize("own", TYPES)
@pytest.mark.parametrize("last", TYPES)
def test_ex23_which_type_answers_which(own: str, last: str) -> None:
    may = (own, last) in [("area", "ranged"), ("ranged", "melee"), ("melee", "area")]
    weapon = TYPES[own]
    assert reply(weapon, TYPES[last]) == [f"attack {weapon}", f"power {weapon}"][: 1 + may]


@rule("TEM-EX23")
def test_ex23_the_riot_shield_answers_all_and_nothing_answers_shock_knuckles() -> None:
    for last in TYPES.values():
        assert reply("riot-shield", last) == ["attack riot-shield", "power riot-shield"]
    for weapon in (*TYPES.values(), "riot-shield"):
        assert reply(weapon, "shock-knuckles") == [f"attack {weapon}"]


@rule("TEM-EX24")
@pytest.mark.parametrize(
    ("pilot", "attacks", "damage"),
    [
        ("tank", ["pulse-pistol", "energy-sword"], [2, 1]),
        ("tank", ["energy-sword", "pulse-pistol"], [1, 1]),
        ("maverick", ["pulse-pistol", "pulse-pistol"], [2, 1]),
    ],
)
def test_ex24_the_pulse_pistol_as_first_and_as_second_weapon(
    pilot: str, attacks: list[str], damage: list[int]
) -> None:
    own = {"pilot": pilot, "weapons": ["energy-sword", "pulse-pistol"]}
    other = {"pilot": "kitty", "place": "c2", "weapons": ["energy-sword", "grenade-launcher"]}
    game = tournament(own, other).does("card collect", "face S")
    if pilot == "maverick":
        game.does("use")
    game.does(f"attack {attacks[0]}", "attack grenade-launcher", f"attack {attacks[1]}")
    assert [told["amount"] for told in game.told("dealt-damage")] == [damage[0], 1, damage[1]]


@rule("TEM-EX25")
@pytest.mark.parametrize("turrets", [3, 2, 0])
def test_ex25_the_laser_blaster_with_own_turrets_out(turrets: int) -> None:
    own = {"status": "armor", "weapons": ["energy-sword", "laser-blaster"]}
    tokens = dict.fromkeys(("b1", "d1", "b5")[:turrets], "a turret") | {"d5": "b turret"}
    game = tournament(own, {"place": "c2"}, tokens=tokens).does("card collect", "face S")
    game.does("attack laser-blaster")
    assert [told["amount"] for told in game.told("dealt-damage")] == [1 + turrets]


@rule("TEM-EX26")
def test_ex26_who_has_the_only_weapon_exhausted_must_retreat() -> None:
    own = {"status": "armor", "weapons": ["energy-sword", "emp-mace"]}
    game = tournament(own, {"place": "c2"}).does("card collect", "face S", "attack emp-mace")
    game.does("jam energy-sword")
    assert game.player("a")["energy"] == 1
    assert [told["who"] for told in game.told("retreated")] == ["b"]
    assert game.told("scored")[-1]["reason"] == "retreat"
    assert (game.told("scored")[-1]["who"], game.told("scored")[-1]["points"]) == ("a", 1)


def retreat(**tokens: str) -> Scenario:
    """Four players: a must retreat from c3, where b stands, with c at c2 and d at b3."""
    a = {"place": "c3", "exhausted": ["energy-sword"]}
    b = {"place": "c3", "weapons": ["energy-sword", "riot-shield"]}
    combat = {"attacker": "a", "defender": "b", "striker": "b", "last": "energy-sword", "used": ["a"]}
    players = (a, b, {"place": "c2"}, {"place": "b3"})
    game = tournament(*players, fought=True, combat=combat, tokens=tokens)
    return game.does("attack energy-sword")


@rule("TEM-EX27")
def test_ex27_the_only_nearest_safe_zone() -> None:
    assert retreat(d3="c mine 1").player("a")["place"] == "c4"


@rule("TEM-EX27")
def test_ex27_the_next_ones_when_that_is_hostile_too() -> None:
    game = retreat(d3="c mine 1", c4="d turret")
    assert (game.asked, game.choices) == ("a", ["go c1", "go a3", "go e3", "go c5"])
    fewer = retreat(d3="c mine 1", c4="d turret", a3="b mine 2")
    assert fewer.choices == ["go c1", "go e3", "go c5"]


@rule("TEM-EX28")
def test_ex28_the_turns_after_a_knock_out_in_the_second_pass() -> None:
    program = {"mode": "programmed", "program": ["collect-N", "purchase-N", "collect-S", "power-up-S"]}
    a = program | {"shown": 2, "place": "c2", "health": 1}
    game = tournament(a, {"place": "c3"}, turns=1, turn="b")
    game.does("card collect", "face N", "attack energy-sword")
    assert (game.player("a")["place"], game.player("a")["mode"]) == ("c1", "fresh")
    assert (game.now["turns"], game.asked) == (2, "a")
    assert game.does("card collect").choices == ["face N", "face E", "face W"]  # b is at c2
    game.does("face N", "collect", "card double-jump", "face E")  # turn 3 of both
    assert (game.now["turns"], game.player("a")["mode"]) == (3, "free")
    assert game.does("card collect").choices == ["face N", "face E", "face S", "face W"]
    game.does("face N", "collect", "card double-jump", "face E")
    assert (game.now["round"], game.player("a")["mode"]) == (2, "programmed")


def tie(*players: dict[str, Any], **document: Any) -> list[str]:
    """Who has won, after scores of 50, 50 and perhaps less."""
    last = "abc"[len(players) - 1]
    game = tournament(*players, round=6, turns=3, turn=last, **document).does("card double-jump", "face E")
    assert game.state.scores()[:2] == [50, 50]
    return [told["who"] for told in game.told("won")]


DRIVER = {"status": "mech", "weapons": ["energy-sword", "rail-gun"]}  # with 4 for the weapon, 4 for the Mech


@rule("TEM-EX30")
def test_ex30_in_a_tie_the_mech_then_weapons_decide() -> None:
    assert tie(DRIVER | {"points": 41}, {"points": 49}, mech="c1") == ["a"]
    richer = {"points": 48, "weapons": ["energy-sword", "pulse-pistol"]}
    assert tie({"points": 49}, richer, DRIVER | {"points": 9}, mech="e3") == ["b"]
    assert tie({"points": 49}, {"points": 49}) == ["a", "b"]


@rule("TEM-EX29")
def test_ex29_a_robot_that_sees_one_two_and_three() -> None:
    robot = {"place": "b4", "facing": "N"}
    assert moved("deploy-mine", robot, b3="1E", a4="2E", c4="3E") == ("c4", "E")
    assert moved("purchase", robot, b3="1E", a4="2E", c4="3E") == ("b3", "N")
    assert moved("deploy-mine", robot, b3="1E", a4="3E", c4="3C") == ("b3", "N")
