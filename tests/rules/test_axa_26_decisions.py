"""Section 26: each decision is really offered, with all its options."""

from __future__ import annotations

from typing import Any

import pytest

from apex import OPTIONS, Clash, acting, aims, at_step, clash, field, lucky, started
from mechbay import load
from mechbay.core.table import SeededTable
from mechbay.testing.marks import rule

GAME = load("apex-automa")
LEGENDS = ["bangalore", "bloodhound", "gibraltar", "lifeline", "pathfinder", "wraith"]
FALLEN = {"at": "-", "shield": 0, "health": 0}
# What the person at the table is asked, by the frames that ask it.
DECISIONS = {
    "pick-automa": "AXA-D3", "pick-legend": "AXA-D4", "choose-side": "AXA-D5", "enter": "AXA-D7",
    "keep-epic": "AXA-D6", "exchange": "AXA-D6", "outfit": "AXA-D6", "land": "AXA-D7",
    "drop-beacon": "AXA-D8", "order": "AXA-D9", "act": "AXA-D10", "go": "AXA-D10", "aim": "AXA-D11",
    "react": "AXA-D12", "help": "AXA-D12", "respawn": "AXA-D13", "return-ally": "AXA-D14",
    "respawn-beacon": "AXA-D15", "take-from-bin": "AXA-D16",
    "take-loot": "AXA-D16", "load": "AXA-D19",
    "arrive": "AXA-D16", "choose-branch": "AXA-D17", "choose-legend": "AXA-D17", "choose-place": "AXA-D17",
    "choose-way": "AXA-D17",
}  # fmt: skip


@rule("AXA-26.1", "AXA-1.9")
@pytest.mark.parametrize("variant", OPTIONS["variant"].values)
@pytest.mark.parametrize("mode", OPTIONS["mode"].values)
@pytest.mark.parametrize("seed", range(4))
def test_nothing_else_is_chosen_by_a_person_and_nothing_at_all_for_an_automa(
    seed: int, mode: str, variant: str
) -> None:
    table = SeededTable(seed)
    options = {"variant": variant, "map": OPTIONS["map"].values[seed], "mode": mode}
    ((seats, settings),) = dict(GAME.setups(options)).items()
    state = GAME.new(seats, options, table)
    while not state.over:
        seat = state.actors()[0]
        choices = [GAME.actions.write(action) for action in state.legal(seat)]
        if seat in GAME.robots(settings):
            assert choices == ["follow"]
        else:
            assert GAME.faces.write(state.stack[-1]).split()[0] in DECISIONS
            assert "follow" not in choices
        state.play(seat, table.pick(state.legal(seat)), table)


@rule("AXA-D2")
def test_d2_the_strength_is_an_option_of_the_match() -> None:
    option = OPTIONS["strength"]
    assert (option.name, option.values, option.clause) == (
        "strength",
        ("printed", "hard", "brutal"),
        "AXA-10.17",
    )


@rule("AXA-D3")
def test_d3_the_automas_legends_by_choice_or_at_random() -> None:
    game = started()
    assert (game.asked, game.choices) == ("a", ["random", *(f"take {legend}" for legend in LEGENDS)])


@rule("AXA-D6")
@pytest.mark.parametrize("variant", OPTIONS["variant"].values)
def test_d6_what_to_keep_to_pass_and_to_equip(variant: str) -> None:
    table = SeededTable(5)
    settings = {"variant": variant, "mode": "br"}
    state = GAME.new(GAME.setups(settings)[0][0], settings, table)
    asked: dict[str, set[str]] = {}
    while (word := GAME.faces.write(state.stack[-1]).split()[0]) != "enter":
        legal = state.legal(state.actors()[0])
        asked.setdefault(word, set()).update(GAME.actions.write(action).split()[0] for action in legal)
        state.play(state.actors()[0], table.pick(legal), table)
    assert asked["keep-epic"] == {"keep"}
    assert asked.get("exchange", {"ready", "give"}) == {"ready", "give"}
    assert ("exchange" in asked) == (variant != "solo1")
    assert asked["outfit"] == {"equip", "fit", "done"}


@rule("AXA-D4")
def test_d4_a_legend_for_each_human_legend() -> None:
    luck = ("legend wraith", "legend lifeline")
    game = started().does("random", luck=luck)
    assert (game.asked, game.choices) == (
        "a",
        [f"take {legend}" for legend in LEGENDS if legend not in ("wraith", "lifeline")],
    )
    game.does("take gibraltar")
    assert game.choices == ["take bangalore", "take bloodhound", "take pathfinder"]


@rule("AXA-D8")
def test_d8_one_of_the_beacons_that_are_equally_far() -> None:
    """Of four beacons two are 8 away from both legends; one is nearer."""
    rows = field(9, 9, a9="0B", i9="0B", e1="0B", e9="0B")
    automas = {"gibraltar": "-", "bangalore": "-"}
    pending = ["turn-start", "landed", "drop 2", "drop 3", "drop-beacon 0", "land 1"]
    game = clash(rows, {"lifeline": "d1", "wraith": "-"}, automas, turn=0, pending=pending).does("go f1")
    assert (game.asked, game.choices) == ("a", ["at a9", "at e9", "at i9"])
    game.does("at e9")
    assert (game.now["beacon"], game.asked) == ("e9", "c")


@rule("AXA-D8")
def test_d8_no_question_where_one_beacon_is_the_farthest() -> None:
    rows = field(9, 9, a9="0B", i8="0B", e1="0B")
    automas = {"gibraltar": "-", "bangalore": "-"}
    pending = ["turn-start", "landed", "drop 2", "drop 3", "drop-beacon 0", "land 1"]
    game = clash(rows, {"lifeline": "d1", "wraith": "-"}, automas, turn=0, pending=pending).does("go f1")
    assert (game.now["beacon"], game.asked) == ("a9", "c")


@rule("AXA-D9")
@pytest.mark.parametrize("first", ["lifeline", "wraith"])
def test_d9_the_order_of_activation_each_turn(first: str) -> None:
    players = {"lifeline": "a1", "wraith": "b1"}
    game = clash(field(), players, {"gibraltar": "i9"}, pending=["turn-end", "order 0"])
    assert (game.asked, game.choices) == ("a", ["activate lifeline", "activate wraith"])
    cards = {"lifeline": "li-h1", "wraith": "wr-h1"}
    second = next(legend for legend in players if legend != first)
    game.does(f"activate {first}", luck=lucky(cards[first]))
    assert game.now["acting"] == list(players).index(first)
    game.does("end", luck=lucky(cards[second]))
    assert game.now["acting"] == list(players).index(second)  # there is nothing left to choose


@rule("AXA-D9", "AXA-4.8")
def test_d9_a_legend_that_is_not_on_the_map_is_in_the_order_too() -> None:
    players = {"lifeline": FALLEN, "wraith": "b1"}
    game = clash(field(9, 9, e5="0B"), players, {"gibraltar": "i9"}, pending=["turn-end", "order 0"])
    assert game.choices == ["activate lifeline", "activate wraith"]


@rule("AXA-D10")
def test_d10_all_that_a_legend_can_do() -> None:
    rows = field(9, 9, d5="0S", f5="0p", i1="0p", e6="0D")
    drone = {"token": "heal-drone", "at": "d4sw", "owner": "gibraltar"}
    own = {"at": "e5", "hand": ["wr-h2", "wr-h3", "wr-hc-4"], "shield": 5, "health": 20}
    game = acting(rows, {"wraith": own}, {"gibraltar": "d6"}, tokens=[drone])
    assert game.choices_of("shoot") == ["prowler gibraltar", "g7-scout gibraltar"]
    assert game.choices_of("play") == ["wr-hc-4", "wr-h2", "wr-h3"]
    assert game.choices_of("ability") == ["tactical", "ultimate"]
    assert game.choices_of("use") == ["syringe", "shield-cell", "frag"]
    assert sorted(game.choices_of("interact")) == ["d5", "f5"]
    assert game.choices_of("destroy") == ["e6"]
    assert game.choices_of("dismantle") == ["d4sw"]
    assert len(game.choices_of("go")) > 20
    assert game.choices[-1] == "end"


@rule("AXA-D11")
def test_d11_a_boost_of_the_shooter_or_of_the_team_or_none() -> None:
    ally = {"at": "a9", "hand": ["bd-h1", "bd-hc-2"]}
    own = {"at": "e5", "hand": ["gi-h4", "gi-hc-2"]}
    game = acting(field(), {"gibraltar": own, "bloodhound": ally}, {"wraith": "e7"})
    game.does("shoot prowler wraith")
    boosts = ["gi-hc-2", "gi-h4", "bd-hc-2", "bd-h1"]
    assert (game.asked, game.choices) == ("a", [*(f"play {card}" for card in boosts), "fire"])


@rule("AXA-D12", "AXA-26.3")
@pytest.mark.parametrize("choice", ["play li-hc-3", "play gi-h2", "decline"])
def test_d12_one_question_about_the_hands_of_both_legends(choice: str) -> None:
    own = {"at": "e3", "hand": ["li-hc-3"]}
    ally = {"at": "a9", "hand": ["gi-h2", "gi-h1"]}
    game = at_step(7, field(), {"lifeline": own, "gibraltar": ally}, {"wraith": "e1"}).follows()
    assert (game.asked, game.choices) == ("a", ["play li-hc-3", "play gi-h2", "decline"])
    game.does(choice)
    assert (game.asked, game.choices) == ("b", ["follow"])  # the window is closed


@rule("AXA-D12")
def test_d12_a_reaction_after_fire_with_its_legend_and_its_move() -> None:
    own = {"at": "e3", "hand": []}
    ally = {"at": "a9", "hand": ["wr-h1"]}
    game = at_step(7, field(), {"lifeline": own, "wraith": ally}, {"gibraltar": "e1"}).follows()
    game.follows(*aims(5, 10, 15, 20, 25))
    assert game.choices == ["play wr-h1", "decline"]
    game.does("play wr-h1")
    assert game.choices == ["whom wraith", "whom lifeline"]
    game.does("whom lifeline")
    reached = {f"{column}{row}" for column in "cdefg" for row in (1, 2, 3, 4, 5)} - {"e1"}
    assert set(game.choices_of("go")) == reached  # 2 points, or to stay
    game.does("go g5")
    assert (game.at("lifeline"), game.asked) == ("g5", "b")


@rule("AXA-26.3")
def test_one_boost_closes_the_question_for_both_hands() -> None:
    own = {"at": "e5", "hand": ["gi-h4"]}
    ally = {"at": "a9", "hand": ["bd-h1"]}
    game = acting(field(), {"gibraltar": own, "bloodhound": ally}, {"wraith": "e7"})
    game.does("shoot prowler wraith", "play bd-h1")
    assert game.choices == ["fire"]


@rule("AXA-D13")
def test_d13_come_back_beside_a_beacon_or_pass() -> None:
    pending = ["turn-end", "order 0", "done 0", "respawn 0"]
    rows = field(9, 9, a1="0B", i9="0B")
    game = acting(rows, {"lifeline": FALLEN, "wraith": "b1"}, {"gibraltar": "e5"}, pending=pending, acted=[0])
    assert (game.asked, game.choices) == ("a", ["at a2", "at b2", "at h8", "at i8", "at h9", "end"])
    game.does("end", luck=lucky("wr-h1"))
    assert (game.at("lifeline"), game.now["acting"]) == ("-", 1)


def returning(players: dict[str, Any], ally: Any, **cells: str) -> Clash:
    """Automa Pathfinder is not on the map; the player has just ended the turn before."""
    automas = {"pathfinder": FALLEN, "gibraltar": ally}
    return acting(field(9, 9, **cells), players, automas, acted=[0, 1]).does("end")


@rule("AXA-D15")
def test_d15_a_beacon_among_full_ties() -> None:
    """Both are 4 from the ally and 4 from the nearest enemy; the third is farther from the ally."""
    game = returning({"lifeline": "e1"}, "e9", a5="0B", i5="0B", a1="0B")
    assert (game.asked, game.choices) == ("a", ["at a5", "at i5"])
    game.does("at i5")
    assert (game.now["beacon"], game.asked) == ("i5", "b")


@rule("AXA-D15")
def test_d15_no_question_where_an_enemy_is_nearer_to_one() -> None:
    game = returning({"lifeline": "d1"}, "e9", a5="0B", i5="0B")
    assert (game.asked, game.now["beacon"]) == ("b", "a5")


@rule("AXA-D15", "AXA-13.20")
def test_d15_any_beacon_where_nobody_else_is_on_the_map() -> None:
    """Both Automas fell, and the player's own frag takes the last legend."""
    own = {"at": "e1", "shield": 0, "health": 6}
    automas = {"pathfinder": FALLEN, "gibraltar": FALLEN}
    rows = field(9, 9, a5="0B", i5="0B", a1="0B", i1="0B")
    game = acting(rows, {"lifeline": own}, automas).does("use frag", "at e2", luck=lucky("25-0", "30-0"))
    assert (game.asked, game.choices) == ("a", ["at a1", "at i1", "at a5", "at i5"])


@rule("AXA-D16")
def test_d16_what_to_take_from_a_bin_and_where_a_zipline_ends() -> None:
    own = {"at": "e5", "shield": 5, "health": 20}
    game = acting(field(9, 9, d5="0S", f5="0p", i1="0p"), {"wraith": own}, {"gibraltar": "a9"})
    game.does("interact d5")
    assert game.choices == [*(f"restore {points}" for points in range(11)), "draw"]
    game.does("restore 0", "interact f5")
    assert sorted(game.choices) == ["at h1", "at h2", "at i2"]


@rule("AXA-D17")
def test_d17_the_branch_of_a_card() -> None:
    own = {"at": "e5", "hand": ["wr-hc-4"], "shield": 5, "health": 20}
    game = acting(field(), {"wraith": own}, {"gibraltar": "a9"}).does("play wr-hc-4")
    assert (game.asked, game.choices) == ("a", ["choose 1", "choose 2"])
    assert game.does("choose 2").points("wraith") == (13, 20)
    health = acting(field(), {"wraith": own}, {"gibraltar": "a9"}).does("play wr-hc-4", "choose 1")
    assert health.points("wraith") == (5, 28)
    one = acting(field(), {"wraith": own | {"shield": 20}}, {"gibraltar": "a9"}).does("play wr-hc-4")
    assert one.points("wraith") == (20, 28)  # the other would do nothing


@rule("AXA-D17", "AXA-24.20")
def test_d17_the_legend_of_a_card() -> None:
    own = {"at": "e5", "hand": ["wr-h3"]}
    foes = {"gibraltar": "e6", "bangalore": "d4"}
    game = acting(field(), {"wraith": own}, foes).does("play wr-h3")
    assert (game.asked, game.choices) == ("a", ["whom gibraltar", "whom bangalore"])
    game.does("whom bangalore")
    assert (game.points("bangalore"), game.points("gibraltar")) == ((10, 40), (20, 40))
    far = acting(field(), {"wraith": own}, foes | {"gibraltar": "e7"}).does("play wr-h3")
    assert far.points("bangalore") == (10, 40)  # the only one that fits


@rule("AXA-D17", "AXA-24.20")
def test_d17_the_chosen_legend_is_meant_by_what_follows() -> None:
    own = {"at": "e5", "hand": ["li-h2"]}
    foes = {"gibraltar": "e6", "bangalore": "d4"}
    game = acting(field(), {"lifeline": own}, foes).does("play li-h2", "whom bangalore")
    assert (game.points("bangalore"), game.at("bangalore"), game.at("gibraltar")) == ((13, 40), "c3", "e6")


@rule("AXA-D17", "AXA-24.22")
def test_d17_the_place_of_a_card() -> None:
    own = {"at": "e5", "hand": ["wr-h2"]}
    rows = field(9, 9, e6="0#", e7="3.", d5="0V")
    game = acting(rows, {"wraith": own}, {"gibraltar": "c5"}).does("play wr-h2")
    around = {f"{column}{row}" for column in "cdefg" for row in range(3, 8)}
    assert set(game.choices_of("at")) == around - {"e5", "e6", "d5", "c5"}  # a transfer minds no level
    assert game.does("at e7").at("wraith") == "e7"


@rule("AXA-D18")
def test_d18_a_portal_is_used_or_not_and_the_arrival_is_chosen() -> None:
    portals = [{"token": "portal", "at": at, "owner": "wraith", "use": 1} for at in ("b1", "i9")]
    game = acting(field(), {"wraith": "a1"}, {"gibraltar": "h9"}, tokens=portals)
    reached = set(game.choices_of("go"))
    beside = {"h8", "i8"}  # 1 point, and Gibraltar stands on h9
    assert beside <= reached
    assert {"g7", "f6", "g9"} <= reached  # and 2 points farther on
    assert "f5" not in reached
    assert {"a2", "a4", "d1"} <= reached  # or on foot
