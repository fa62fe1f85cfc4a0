"""Section 12: who decides what, and between which options."""

from __future__ import annotations

import pytest

from mechbay.core.errors import NotAsked
from mechbay.core.match import admit
from mechbay.testing.marks import rule
from scenario import Scenario, galaxy, grid

COLOURS = ["blue", "orange", "green"]


# Seat a owns this and has paid for red's move to the planet, north of the Base.
def on(planet: str, **player: object) -> Scenario:
    return galaxy(grid=grid(n=planet), players=[player, {}]).does("use c2")


@rule("GXD-D1")
def test_d1_the_active_player_acts_or_rests() -> None:
    game = galaxy()
    assert game.asked == "a"
    assert game.choices == ["rest", "use c1", "use c2", "use c3"]
    game.does("rest")
    assert game.asked == "b"
    assert game.choices == ["rest", "use c1", "use c2", "use c3"]


@rule("GXD-D1")
def test_nobody_decides_anything_in_the_turn_of_another() -> None:
    game = galaxy(turn="b")
    assert game.state.legal(0) == []
    with pytest.raises(NotAsked):
        admit(game.game, game.state, 0, "rest")
    assert admit(game.game, game.state, 1, "rest") == 0


@rule("GXD-D2")
def test_d2_unused_tiles_whose_defender_can_move() -> None:
    boxed_in = {"red": "nw", "yellow": "n", "blue": "w"}
    game = galaxy(defenders=boxed_in, grid=grid(ne="blue-pulsar"))
    assert game.choices_of("use") == ["c1", "c3"]
    game.cannot("use c2", "GXD-4.15")
    game.does("use c3", "go ne")
    assert game.choices_of("use") == ["c1", "c2"]
    game.cannot("use c3", "GXD-4.6")


@rule("GXD-D3")
def test_d3_every_legal_end_planet_is_offered_once() -> None:
    tiles = {"c3": {"up": "red 2"}}
    game = galaxy(defenders={"red": "nw", "yellow": "ne", "blue": "se"}, tiles=tiles).does("use c3")
    assert game.choices_of("go") == ["centre", "sw"]
    game.cannot("go ne", "GXD-4.13").cannot("go n", "GXD-4.8").cannot("go nw", "GXD-4.11")


@rule("GXD-D3", "GXD-D4")
def test_d3_end_planets_of_the_booster_are_offered_too() -> None:
    corner = {"red": "nw", "yellow": "se", "blue": "centre"}
    assert galaxy(defenders=corner).does("use c2").choices_of("go") == ["n", "w"]
    boosted = galaxy(defenders=corner, players=[{"technologies": ["T17"]}, {}])
    assert boosted.does("use c2").choices_of("go") == ["n", "ne", "w", "sw"]


@rule("GXD-D4")
@pytest.mark.parametrize(("cell", "boosters"), [("n", []), ("ne", ["T17"])])
def test_d4_the_end_planet_settles_whether_the_booster_is_used(cell: str, boosters: list[str]) -> None:
    planets = grid(n="blue-pulsar", ne="charging-pulsar")
    game = galaxy(grid=planets, defenders={"red": "nw"}, players=[{"technologies": ["T17"]}, {}])
    game.does("use c2", f"go {cell}")
    assert [told["technology"] for told in game.told("used")] == boosters
    assert game.choices_of("go") == []
    assert game.now["defenders"]["red"] == cell


@rule("GXD-D4")
def test_d4_a_booster_is_for_the_defender_of_its_colour() -> None:
    corner = {"red": "se", "yellow": "nw", "blue": "centre"}
    red = galaxy(defenders=corner, players=[{"technologies": ["T17"]}, {}]).does("use c3")
    assert red.choices_of("go") == ["n", "w"]
    yellow = galaxy(defenders=corner, players=[{"technologies": ["T18"]}, {}]).does("use c3")
    assert yellow.choices_of("go") == ["n", "ne", "w", "sw"]


@rule("GXD-D5")
@pytest.mark.parametrize("colour", COLOURS)
def test_d5_the_base_gives_energy_of_a_chosen_colour(colour: str) -> None:
    game = galaxy(defenders={"red": "n", "yellow": "ne", "blue": "se"}).does("use c2", "go centre")
    assert game.choices == [f"take {name}" for name in COLOURS]
    game.does(f"take {colour}")
    assert game.choices_of("take") == []
    assert [game.player("a")[name] for name in COLOURS] == [int(name == colour) for name in COLOURS]


@rule("GXD-D5")
@pytest.mark.parametrize(("face", "chosen"), [(1, 0), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2)], ids=str)
def test_d5_the_dice_oasis_asks_after_the_roll_for_each_colour(face: int, chosen: int) -> None:
    game = on("dice-oasis").does("go n", luck=(f"die {face}",))
    for colour in ("green", "blue")[:chosen]:
        assert game.choices == [f"take {name}" for name in COLOURS]
        game.does(f"take {colour}")
    assert game.choices_of("take") == []
    assert [game.player("a")[name] for name in COLOURS] == [int(chosen > 1), 0, int(chosen > 0)]


@rule("GXD-D6")
@pytest.mark.parametrize("planet", ["battery-oasis", "prism-rings"])
def test_d6_decline_or_choose_the_cube_to_pay(planet: str) -> None:
    game = on(planet, blue=1, green=2).does("go n")
    assert game.choices == ["decline", "give blue", "give green"]
    game.does("decline")
    assert [game.player("a")[name] for name in COLOURS] == [1, 0, 2]
    assert game.player("a")["batteries"] == 5 - 1


@rule("GXD-D6")
def test_d6_the_chosen_cube_is_paid() -> None:
    oasis = on("battery-oasis", blue=1, green=2).does("go n", "give green").player("a")
    assert [oasis[name] for name in [*COLOURS, "batteries"]] == [1, 0, 1, 5 - 1 + 5]
    prism = on("prism-rings", blue=1, green=2).does("go n", "give blue").player("a")
    assert [prism[name] for name in [*COLOURS, "batteries"]] == [1, 1, 3, 5 - 1 - 1]


@rule("GXD-D6")
def test_d6_an_exchange_that_cannot_be_paid_is_not_asked() -> None:
    assert on("battery-oasis").does("go n").choices_of("decline") == []
    assert on("prism-rings").does("go n").choices_of("decline") == []
    assert on("prism-rings", blue=1, batteries=1).does("go n").choices_of("decline") == []
    assert on("battery-oasis", blue=1, batteries=1).does("go n").choices == ["decline", "give blue"]


@rule("GXD-D7")
@pytest.mark.parametrize(
    ("answers", "cubes", "batteries"),
    [
        (["stop"], [1, 0, 0], 5 - 1),
        (["advance", "stop"], [1, 1, 0], 5 - 1 - 1),
        (["advance", "advance"], [1, 1, 1], 5 - 1 - 2),
    ],
    ids=["1", "2", "3"],
)
def test_d7_stop_after_one_two_or_three_spaces(answers: list[str], cubes: list[int], batteries: int) -> None:
    game = on("resource-deposit").does("go n")  # from space 1: blue, orange, green
    for answer in answers:
        assert game.choices == ["advance", "stop"]
        game.does(answer)
    assert game.choices_of("advance") == game.choices_of("stop") == []
    assert [game.player("a")[name] for name in COLOURS] == cubes
    assert game.player("a")["batteries"] == batteries
    assert game.now["marker"] == 1 + sum(cubes)


@rule("GXD-D8")
def test_d8_a_second_main_action_or_not() -> None:
    game = galaxy(grid=grid(n="charging-pulsar", w="blue-pulsar")).does("use c2", "go n")
    assert game.choices == ["use c1", "use c3", "end"]
    game.does("use c3", "go w")
    assert game.choices_of("use") == []
    assert "end" in game.choices
    one = galaxy(grid=grid(n="charging-pulsar")).does("use c2", "go n", "end")
    assert one.asked == "b"


# T11 costs blue and a Battery, T12 orange and a Battery, T17 2 Batteries, T01 one of each colour.
def extras(**document: object) -> Scenario:
    tops = {"north": "R01", "east": "R03", "south": "R02", "west": "R11"}
    return galaxy(
        grid=grid(n="charging-pulsar", nw="dice-oasis"),
        defenders={"red": "w", "yellow": "ne", "blue": "se"},
        players=[{"blue": 2, "orange": 2}, {}],
        row=["T11", "T12", "T17", "T01"],
        stacks={name: {"top": top, "below": 3} for name, top in tops.items()},
        **document,
    )


@rule("GXD-D9")
def test_d9_upgrade_a_card_or_catch_a_robot_with_a_defender_or_nothing() -> None:
    game = extras()
    assert game.choices_of("upgrade") == game.choices_of("catch") == []
    game.does("use c2", "go nw", "use c3", "go n", luck=("die 1",))
    assert set(game.choices) == {
        "upgrade T11",
        "upgrade T12",
        "upgrade T17",
        "catch north red",
        "catch north yellow",
        "catch west red",
        "end",
    }
    game.cannot("upgrade T01", "GXD-6.1").cannot("upgrade T02", "GXD-6.1")
    game.cannot("catch east blue", "GXD-7.1").cannot("catch west yellow", "GXD-7.3")


@rule("GXD-D9")
def test_d9_in_the_tactical_variant_at_any_time() -> None:
    game = extras(variant="tactical")
    assert game.choices_of("upgrade") == ["T11", "T12", "T17"]
    game.does("upgrade T17", "use c2", "go nw", luck=("technology T05", "die 1"))
    assert game.choices_of("upgrade") == ["T11", "T12", "T05"]
    game.does("catch north red", luck=("robot R05",))
    assert game.choices == ["use c1", "use c3", "end"]


# Red stands on the Green Rings, north; seat a owns these cubes (one green just gained there) and nets.
def netted(blue: int, orange: int, green: int, robot: str, *nets: str) -> Scenario:
    player = {"blue": blue, "orange": orange, "green": green - 1, "technologies": list(nets)}
    game = galaxy(
        grid=grid(n="green-rings"), players=[player, {}], stacks={"north": {"top": robot, "below": 3}}
    )
    return game.does("use c2", "go n")


@rule("GXD-D10")
def test_d10_the_colour_reduced_by_each_net() -> None:
    # R14 costs 2 blue, 1 orange, 1 green; T07 drops blue or orange, T08 blue or green
    game = netted(2, 1, 1, "R14", "T07", "T08").does("catch north red")
    assert game.choices == ["net blue", "net orange"]
    game.does("net blue")
    assert game.choices == ["net blue", "net green"]
    game.does("net green", luck=("robot R20",))
    assert [game.player("a")[name] for name in COLOURS] == [1, 0, 1]
    assert game.player("a")["robots"] == ["R14"]


@rule("GXD-D10")
def test_d10_a_net_with_one_usable_colour_asks_nothing() -> None:
    # R09 costs 3 orange, so that T07 can only drop orange
    game = netted(2, 2, 1, "R09", "T07").does("catch north red", luck=("robot R20",))
    assert [game.player("a")[name] for name in COLOURS] == [2, 0, 1]


@rule("GXD-D11")
def test_d11_a_converter_is_offered_for_a_tile_that_batteries_could_pay() -> None:
    game = galaxy(players=[{"blue": 1, "batteries": 5, "technologies": ["T11"]}, {}]).does("use c2")
    assert game.choices == ["pay", "convert blue"]
    game.does("convert blue")
    assert (game.player("a")["blue"], game.player("a")["batteries"]) == (0, 5 + 2 - 1)
    assert game.now["tiles"]["c2"]["batteries"] == 1
    none = galaxy(players=[{"blue": 1, "batteries": 5}, {}]).does("use c2")
    assert none.choices_of("go") == ["n", "w", "e", "s"]


@rule("GXD-D11")
def test_d11_substitutions_are_offered_for_planets() -> None:
    owner = {"blue": 1, "batteries": 5, "technologies": ["T11"]}
    oasis = galaxy(grid=grid(n="battery-oasis"), players=[owner, {}]).does("use c2", "pay", "go n")
    assert oasis.choices == ["decline", "give blue", "batteries blue"]
    oasis.does("batteries blue")
    assert (oasis.player("a")["blue"], oasis.player("a")["batteries"]) == (1, 5 - 1 - 2 + 5)
    deposit = galaxy(grid=grid(n="resource-deposit"), players=[owner, {}], marker=2)
    deposit.does("use c2", "pay", "go n", "advance")
    assert deposit.choices == ["pay", "convert blue"]
    deposit.does("convert blue")
    assert (deposit.player("a")["blue"], deposit.player("a")["batteries"]) == (0, 5 - 1 + 2 - 1)


@rule("GXD-D11")
def test_d11_substitutions_are_offered_for_technologies() -> None:
    # T12 costs 1 orange and 1 Battery, T14 is the Blend of blue and orange
    owner = {"blue": 1, "orange": 1, "batteries": 5, "technologies": ["T14"]}
    game = galaxy(grid=grid(n="charging-pulsar"), players=[owner, {}], row=["T12", "T01", "T02", "T03"])
    game.does("use c2", "go n", "upgrade T12")
    assert game.choices == ["give blue", "give orange"]
    game.does("give blue", luck=("technology T04",))
    assert [game.player("a")[name] for name in [*COLOURS, "batteries"]] == [0, 1, 0, 5 - 1 + 3 - 1]


@rule("GXD-D11")
def test_d11_substitutions_are_offered_for_catches() -> None:
    # R08 costs 3 blue
    owner = {"blue": 3, "batteries": 5, "technologies": ["T11"]}
    stacks = {"north": {"top": "R08", "below": 3}}
    game = galaxy(grid=grid(n="charging-pulsar"), players=[owner, {}], stacks=stacks)
    game.does("use c2", "pay", "go n", "catch north red")
    assert game.choices == ["give blue", "batteries blue"]
    game.does("batteries blue", "batteries blue", "batteries blue", luck=("robot R20",))
    assert (game.player("a")["blue"], game.player("a")["batteries"]) == (3, 5 - 1 + 3 - 6)
    assert game.player("a")["robots"] == ["R08"]


@rule("GXD-D12")
def test_d12_the_owner_chooses_which_cubes_over_the_limit_go_back() -> None:
    game = galaxy(players=[{"blue": 3, "orange": 3, "green": 1}, {"blue": 5}]).does("rest")
    assert game.asked == "a"
    assert game.choices == ["return blue", "return orange", "return green"]
    game.does("return green")
    assert game.choices == ["return blue", "return orange"]
    game.cannot("return green", "GXD-8.8").does("return orange")
    assert [game.player("a")[name] for name in COLOURS] == [3, 2, 0]
    assert game.asked == "b"


@rule("GXD-D12")
def test_d12_at_the_limit_nothing_is_asked() -> None:
    game = galaxy(players=[{"blue": 3, "orange": 2}, {}]).does("rest")
    assert game.asked == "b"
    assert [game.player("a")[name] for name in COLOURS] == [3, 2, 0]


@rule("GXD-D11")
def test_a_payment_that_needs_every_fitting_cube_is_made_without_asking() -> None:
    needs_all = galaxy(
        mains=1,
        moved=["red"],
        defenders={"red": "n"},
        tiles={"c2": {"up": "red 1", "batteries": 1}},
        stacks={"north": {"top": "R07", "below": 3}},
        players=[{"blue": 1, "orange": 1, "green": 1, "technologies": ["T14", "T15"]}, {}],
    )
    needs_all.does("catch north red", luck=("robot R17",))
    assert needs_all.player("a")["robots"] == ["R07"]
