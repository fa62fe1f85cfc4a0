"""Sections 10 and 11: the setup and the equipping."""

from __future__ import annotations

import pytest

from apex import OPTIONS, Clash, at_step, field, lucky, started
from mechbay import load
from mechbay.core.errors import ScriptError
from mechbay.games.apex_automa.rules import cards, ground
from mechbay.testing.marks import rule

GAME = load("apex-automa")
LEGENDS = ["bangalore", "bloodhound", "gibraltar", "lifeline", "pathfinder", "wraith"]
SETS = ("weapon-set w-2", "weapon-set w-1", "human-set h-3", "human-set h-1")
HANDS = lucky("li-hc-1", "li-hc-2", "li-hc-3", "gi-h1", "gi-h2", "gi-h3")
ALLOWED = [
    "Crossroads",
    "Desert Hill",
    "Outpost",
    "Market",
    "Swamp",
    "Great Structure",
    "Crash Site",
    "Terminal",
    "Base",
]


def with_automas(**options: str) -> Clash:
    """The Automas are Wraith and Bangalore; the player's legends are next."""
    return started(**options).does("take wraith", "take bangalore")


def with_legends(**options: str) -> Clash:
    """The player has Lifeline and Gibraltar; the sides of their weapon sets are next."""
    return with_automas(**options).does("take lifeline", "take gibraltar", luck=SETS)


@rule("AXA-10.1")
def test_there_are_two_modes() -> None:
    assert [option.name for option in GAME.options] == ["variant", "map", "strength", "mode", "ring"]
    assert OPTIONS["mode"].values == ("tdm", "br")
    assert started().now["mode"] == "tdm"
    assert started(mode="br").now["mode"] == "br"


@rule("AXA-10.2", "AXA-10.3")
def test_all_nine_maps_that_the_rulebook_allows() -> None:
    assert {entry["name"] for entry in cards.DATA["map"]} == set(ALLOWED)
    assert OPTIONS["map"].values == tuple(entry["id"] for entry in cards.DATA["map"])


@rule("AXA-2.25", "AXA-10.3")
@pytest.mark.parametrize("place", cards.GROUNDS, ids=cards.MAPS)
def test_every_map_has_beacons_bins_and_a_zipline(place: ground.Map) -> None:
    assert (place.width, place.height) == (12, 12)
    assert (len(place.beacons), len(place.bins)) == (4, 4)
    assert place.anchors


@rule("AXA-2.3")
@pytest.mark.parametrize(
    ("name", "highest", "canyons"), [("desert-hill", 3, 0), ("swamp", 1, 25), ("great-structure", 3, 0)]
)
def test_what_is_high_and_what_is_water(name: str, highest: int, canyons: int) -> None:
    place = cards.GROUNDS[cards.MAPS.index(name)]
    assert max(place.level) == highest
    assert sum(bool(words & ground.CANYON) for words in place.keywords) == canyons


@rule("AXA-10.3", "AXA-10.9")
@pytest.mark.parametrize("name", OPTIONS["map"].values)
def test_the_map_is_there_before_anybody_is_set_up(name: str) -> None:
    game = started(map=name)
    assert game.now["map"] == name
    assert [(legend["legend"], legend["at"]) for legend in game.now["legends"]] == [("-", "-")] * 4


@rule("AXA-10.3")
def test_a_map_of_ones_own_can_be_played() -> None:
    game = at_step(10, field(3, 3, b2="0B"), {"lifeline": "a1"}, {"wraith": "c3"})
    assert game.choices == ["follow"]


@rule("AXA-10.5")
@pytest.mark.parametrize(
    ("aim", "red"),
    [
        ("50-sw", "players"),
        ("50c-0", "players"),
        ("100h-0", "players"),
        ("45-nw", "enemies"),
        ("5-n", "enemies"),
    ],
)
def test_an_aim_card_of_50_or_more_makes_the_player_red(aim: str, red: str) -> None:
    game = started(aim)
    assert game.now["red"] == red
    assert [told["colour"] for told in game.told("colour")] == ["red" if red == "players" else "blue"]


@rule("AXA-10.6")
@pytest.mark.parametrize(("aim", "team"), [("50-sw", "players"), ("45-nw", "enemies")])
def test_the_match_begins_with_the_first_red_turn(aim: str, team: str) -> None:
    game = started(aim).does("take wraith", "take bangalore")
    game.does("take lifeline", "take gibraltar", luck=SETS).does("side a", "side a", luck=HANDS)
    game.does("enter lifeline", "go a1", "go b1")
    assert game.now["turn"] == 0
    game.does("follow", luck=("decision p-12",)).does("follow", luck=("decision p-3",))
    assert (game.now["turn"], game.now["pending"][0]) == (0, "turn-end")
    assert [(told["round"], told["team"], told["colour"]) for told in game.told("turn")] == [(1, team, "red")]


@rule("AXA-10.7")
def test_the_automas_legends_are_chosen() -> None:
    game = started()
    assert game.choices == ["random", *[f"take {legend}" for legend in LEGENDS]]
    game.does("take wraith")
    assert game.choices == [f"take {legend}" for legend in LEGENDS[:-1]]  # the other one too, then
    game.does("take lifeline")
    assert [legend["legend"] for legend in game.now["legends"]] == ["-", "-", "wraith", "lifeline"]


@rule("AXA-10.7")
def test_or_they_are_dealt_at_random_one_for_each() -> None:
    game = started().does("random", luck=("legend wraith", "legend lifeline"))
    assert [legend["legend"] for legend in game.now["legends"]] == ["-", "-", "wraith", "lifeline"]
    with pytest.raises(ScriptError):
        started().does("random", luck=("legend wraith", "legend wraith"))


@rule("AXA-10.8")
def test_then_the_player_takes_two_of_the_others() -> None:
    game = with_automas()
    assert game.choices == ["take bloodhound", "take gibraltar", "take lifeline", "take pathfinder"]
    game.cannot("take wraith", "AXA-10.8")
    game.does("take lifeline")
    assert game.choices == ["take bloodhound", "take gibraltar", "take pathfinder"]
    game.cannot("take lifeline", "AXA-10.8")


@rule("AXA-10.10", "AXA-10.11", "AXA-10.12")
def test_what_an_automa_gets() -> None:
    game = with_automas()
    assert game.of("wraith")["arsenal"] == "-"  # the legends are known before the weapons
    game.does("take lifeline", "take gibraltar", luck=SETS)
    prefix = {"wraith": "wr", "bangalore": "bl"}
    for legend, arsenal in (("wraith", "w-2"), ("bangalore", "w-1")):
        automa = game.of(legend)
        assert (automa["charges"], automa["arsenal"], automa["at"]) == (1, arsenal, "-")
        assert automa["deck"] == [f"{prefix[legend]}-{number:02}" for number in range(1, 11)]
        assert (automa["discard"], automa["ready"]) == ([], [0, 0])
        assert game.points(legend) == (20, 40)
    assert game.now["decisions"] == [f"p-{number}" for number in range(1, 13)]


@rule("AXA-10.10")
def test_no_weapon_set_is_dealt_twice() -> None:
    for twice in ("weapon-set w-2", "weapon-set w-2"), (*SETS[:2], "human-set h-3", "human-set h-3"):
        with pytest.raises(ScriptError):
            with_automas().does("take lifeline", "take gibraltar", luck=twice)


@rule("AXA-10.13", "AXA-10.17", "AXA-D2")
@pytest.mark.parametrize(
    ("strength", "points"), [("printed", (20, 40)), ("hard", (25, 45)), ("brutal", (30, 50))]
)
def test_stronger_automas(strength: str, points: tuple[int, int]) -> None:
    assert OPTIONS["strength"].values[0] == "printed"  # the printed one comes first
    assert strength in OPTIONS["strength"].values
    game = with_automas(strength=strength)
    assert (game.points("wraith"), game.points("bangalore")) == (points, points)
    game.does("take lifeline", "take gibraltar", luck=SETS)
    assert game.points("lifeline") == (20, 40)


@rule("AXA-10.15")
def test_what_a_human_legend_gets() -> None:
    game = with_legends()
    for legend, arsenal in (("lifeline", "h-3a"), ("gibraltar", "h-1a")):
        human = game.of(legend)
        assert (game.points(legend), human["arsenal"], len(human["deck"])) == ((20, 40), arsenal, 8)
        assert (human["hand"], human["discard"], human["ready"]) == ([], [], [0, 0])
        assert human["kit"] == ["syringe", "shield-cell", "frag"]
        assert human["charges"] == 0


@rule("AXA-10.16")
def test_the_lots_are_the_legends_of_the_other_team() -> None:
    players = {"lifeline": "a1", "gibraltar": "a3"}  # equal in everything
    for legend in players:
        game = at_step(1, field(), players, {"wraith": "a2"}).does("follow", luck=(f"priority {legend}",))
        assert game.main == legend
    with pytest.raises(ScriptError):
        at_step(1, field(), players, {"wraith": "a2"}).does("follow", luck=("priority bangalore",))


@rule("AXA-11.1")
def test_automas_do_nothing_while_the_player_equips() -> None:
    game = with_legends()
    before = [game.of("wraith"), game.of("bangalore")]
    for _ in range(2):
        assert game.asked == "a"
        game.does("side b", luck=HANDS if game.now["pending"][-1] == "choose-side 1" else ())
    assert [game.of("wraith"), game.of("bangalore")] == before


@rule("AXA-11.2", "AXA-D5")
def test_each_weapon_set_card_has_two_sides_to_choose_from() -> None:
    game = with_legends()
    assert (game.asked, game.choices) == ("a", ["side a", "side b"])
    game.does("side b")
    assert (game.of("lifeline")["arsenal"], game.choices) == ("h-3b", ["side a", "side b"])
    game.does("side a", luck=HANDS)
    assert (game.of("lifeline")["arsenal"], game.of("gibraltar")["arsenal"]) == ("h-3b", "h-1a")
