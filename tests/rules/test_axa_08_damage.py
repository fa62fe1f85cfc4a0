"""Section 8: points, elimination and coming back."""

from __future__ import annotations

from typing import Any

import pytest

from apex import Clash, acting, aims, at_step, clash, field
from mechbay.testing.marks import rule

BEACONS = {"b2": "0B", "h8": "0B"}


def hit(times: int, **own: Any) -> Clash:
    """A Prowler of Lifeline hits Gibraltar so many times, for 8 each."""
    game = acting(field(), {"lifeline": "e1"}, {"gibraltar": {"at": "e3"} | own})
    return game.shoots(
        "prowler", "gibraltar", "gi-02", *(aims(50, 60, 70, 80)[:times] + aims(5, 10, 15, 20, 25)[times:])
    )


def away(**document: Any) -> Clash:
    """Lifeline is not on the map and has its activation."""
    fallen = {"shield": 0, "health": 0, "kit": []} | document.pop("own", {})
    rows = field(9, 9, **document.pop("cells", BEACONS))
    players = {"lifeline": {"at": "-"} | fallen, "wraith": document.pop("ally", "e5")}
    pending = ["turn-end", "order 0", "done 0", "respawn 0"]
    return acting(rows, players, {"gibraltar": document.pop("foe", "e7")}, pending=pending, **document)


@rule("AXA-8.1")
@pytest.mark.parametrize(
    ("shield", "health", "left"), [(20, 40, (4, 40)), (16, 40, (0, 40)), (10, 40, (0, 34)), (0, 40, (0, 24))]
)
def test_damage_removes_shield_first(shield: int, health: int, left: tuple[int, int]) -> None:
    assert hit(2, shield=shield, health=health).points("gibraltar") == left


@rule("AXA-8.2")
def test_restoring_does_not_exceed_the_limits() -> None:
    own = {"at": "e1", "shield": 15, "health": 35}
    game = acting(field(), {"lifeline": own}, {"gibraltar": "e9"}).does("use syringe", "use shield-cell")
    assert game.points("lifeline") == (20, 40)
    assert [(told["shield"], told["health"]) for told in game.told("healed")] == [(0, 5), (5, 0)]


@rule("AXA-8.2")
def test_the_limits_of_automas_are_those_of_their_strength() -> None:
    """GI-04 restores 5 of shield, and 5 more for a charge."""
    for strength, shield in (("printed", 20), ("hard", 25)):
        own = {"at": "e3", "shield": 20, "charges": 0}
        game = acting(field(), {"lifeline": "e1"}, {"gibraltar": own}, strength=strength)
        game.shoots("prowler", "gibraltar", "gi-04", *aims(5, 10, 15, 20, 25))
        assert game.points("gibraltar")[0] == shield


@rule("AXA-8.3")
def test_human_legends_have_20_and_40() -> None:
    game = acting(field(), {"lifeline": "e1"}, {"gibraltar": "e9"}, strength="brutal")
    assert (game.points("lifeline"), game.points("gibraltar")) == ((20, 40), (30, 50))
    back = away(strength="brutal").does("at a1")
    assert back.points("lifeline") == (20, 40)


@rule("AXA-8.4")
def test_a_legend_at_0_health_leaves_the_map_and_its_statuses_end() -> None:
    statuses = [{"status": "phased", "legend": who, "ends": 9} for who in ("gibraltar", "lifeline")]
    own = {"at": "e3", "shield": 0, "health": 16}
    game = acting(field(), {"lifeline": "e1"}, {"gibraltar": own}, statuses=statuses)
    game.shoots("prowler", "gibraltar", "gi-02", "100h-0", *aims(85), *aims(5, 10, 15))
    assert (game.at("gibraltar"), game.points("gibraltar")) == ("-", (0, 0))  # 19 damage: no less than 0
    assert [status["legend"] for status in game.now["statuses"]] == [0]


@rule("AXA-8.4")
def test_one_point_of_health_is_enough_to_stay() -> None:
    game = hit(2, shield=0, health=17)
    assert (game.at("gibraltar"), game.points("gibraltar")) == ("e3", (0, 1))
    assert hit(2, shield=0, health=16).at("gibraltar") == "-"


@rule("AXA-8.5")
def test_the_tokens_of_an_eliminated_legend_stay() -> None:
    smoke = {"token": "smoke", "at": "a9sw", "owner": "gibraltar", "ends": 9}
    own = {"at": "e3", "shield": 0, "health": 8}
    game = acting(field(), {"lifeline": "e1"}, {"gibraltar": own}, tokens=[smoke])
    game.shoots("prowler", "gibraltar", "gi-02", *aims(80, 5, 10, 15, 20))
    assert game.at("gibraltar") == "-"
    assert [(token["token"], token["owner"]) for token in game.now["tokens"]] == [("smoke", 2)]


@rule("AXA-8.6")
def test_an_eliminated_automa_keeps_charges_deck_and_pile() -> None:
    own = {"at": "e3", "shield": 0, "health": 8, "charges": 4, "discard": ["gi-10"]}
    game = acting(field(), {"lifeline": "e1"}, {"gibraltar": own})
    game.shoots("prowler", "gibraltar", "gi-02", *aims(80, 5, 10, 15, 20))
    fallen = game.of("gibraltar")
    assert (game.at("gibraltar"), fallen["charges"]) == ("-", 4)
    assert (fallen["discard"], len(fallen["deck"])) == (["gi-02", "gi-10"], 8)


@rule("AXA-8.14", "AXA-23.1")
def test_an_elimination_gives_the_other_team_a_point() -> None:
    game = hit(2, shield=0, health=16)
    assert (game.now["points"], [told["team"] for told in game.told("eliminated")]) == ([1, 0], ["players"])


@rule("AXA-8.14")
def test_so_does_one_by_a_legend_of_the_own_team() -> None:
    """A frag of Lifeline falls on Wraith."""
    players = {"lifeline": "e1", "wraith": {"at": "e5", "shield": 0, "health": 12}}
    game = acting(field(), players, {"gibraltar": "i9"})
    game.does("use frag", "at e5", luck=("aim 25-0", "aim 30-0"))
    assert (game.at("wraith"), game.now["points"]) == ("-", [0, 1])


@rule("AXA-8.14")
def test_a_zone_at_the_end_of_a_turn_gives_the_point_to_the_other_team_of_the_fallen() -> None:
    bomb = {"token": "bombardment", "at": "e7", "owner": "gibraltar", "ends": 9}
    foe = {"at": "e8", "shield": 0, "health": 8}
    game = acting(
        field(9, 9, **BEACONS), {"lifeline": "e1"}, {"gibraltar": foe, "bangalore": "i1"}, tokens=[bomb]
    )
    game.does("end")
    assert (game.at("gibraltar"), game.now["points"]) == ("-", [1, 0])


@rule("AXA-8.15")
def test_a_human_legend_comes_back_on_any_free_space_beside_a_beacon_with_all_points() -> None:
    game = away(ally="a1", foe="i9")
    around = ["b1", "c1", "a2", "c2", "a3", "b3", "c3", "g7", "h7", "i7", "g8", "i8", "g9", "h9"]
    assert game.choices == [*[f"at {space}" for space in around], "end"]
    game.does("at i8")
    assert (game.at("lifeline"), game.points("lifeline"), game.now["ap"]) == ("i8", (20, 40), 2)
    assert "end" in game.choices  # and it goes on with its activation


@rule("AXA-8.15")
def test_spaces_that_are_not_free_are_left_out() -> None:
    cells = {"b2": "0B", "a1": "0#", "b1": "0V", "c1": "0S", "c3": "3."}
    assert away(cells=cells).choices_of("at") == ["a2", "c2", "a3", "b3", "c3"]


@rule("AXA-8.16")
def test_an_automa_comes_back_with_all_points() -> None:
    fallen = {"at": "-", "shield": 0, "health": 0}
    players = {"lifeline": "e1"}
    game = clash(
        field(9, 9, h8="0B"), players, {"gibraltar": fallen}, strength="hard", turn=3, acted=(2, 3),
        acting=2, beacon="h8", pending=["turn-end", "order 2", "done 2", "step 2 0"],
    )  # fmt: skip
    game.follows()
    assert (game.at("gibraltar"), game.points("gibraltar")) == ("g7", (25, 45))


@rule("AXA-8.17")
def test_coming_back_refills_the_kit() -> None:
    game = away(own={"kit": ["frag"]}).does("at a1")
    assert game.of("lifeline")["kit"] == ["syringe", "shield-cell", "frag"]


@rule("AXA-8.17")
def test_staying_away_refills_nothing() -> None:
    game = away(own={"kit": ["frag"]}, acted=[0]).does("end", luck=("draw-wraith wr-hc-1",))
    assert (game.at("lifeline"), game.of("lifeline")["kit"]) == ("-", ["frag"])


@rule("AXA-8.26")
def test_damage_to_several_falls_at_the_same_moment() -> None:
    """Both enemies of Bangalore fall to one grenade: the main enemy does not pass on in between."""
    weak = {"shield": 0, "health": 6}
    players = {"lifeline": {"at": "e4"} | weak, "wraith": {"at": "e5"} | weak}
    game = at_step(8, field(), players, {"bangalore": {"at": "e1", "charges": 0}}, active="bl-09")
    game.follows("25-0", "30-0")
    assert game.kinds("hurt", "eliminated") == ["hurt", "hurt", "eliminated", "eliminated"]
    assert game.told("new-main") == []
    assert game.now["points"] == [0, 2]


@rule("AXA-8.27")
def test_an_eliminated_human_legend_keeps_its_cards_and_ability_tokens() -> None:
    own = {
        "at": "e3",
        "shield": 0,
        "health": 12,
        "hand": ["li-h1", "li-h2"],
        "discard": ["li-h4"],
        "ready": [9, 0],
    }
    game = at_step(7, field(), {"lifeline": own}, {"gibraltar": "e1"}).follows()
    before = game.of("lifeline")
    game.follows(*aims(80, 85, 5, 10, 15))
    assert game.at("lifeline") == "-"
    after = game.of("lifeline")
    for key in ("hand", "deck", "discard", "ready", "kit"):
        assert after[key] == before[key]
