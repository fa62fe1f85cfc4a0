"""Section 4: rounds, turns, and what happens when."""

from __future__ import annotations

from typing import Any

import pytest

from apex import Clash, acting, aims, field, lucky
from mechbay.core.chart import Chart
from mechbay.core.message import Message
from mechbay.testing.marks import rule

FULL = {
    "lifeline": ["li-hc-1", "li-hc-2", "li-hc-3", "li-hc-4", "li-h3"],
    "gibraltar": ["gi-hc-1", "gi-hc-2", "gi-hc-3", "gi-hc-4", "gi-h3"],
    "bangalore": ["bl-hc-1", "bl-hc-2", "bl-hc-3", "bl-hc-4", "bl-h1"],
    "wraith": ["wr-hc-1", "wr-hc-2", "wr-hc-3", "wr-hc-4", "wr-h1"],
}


def lull(first: str = "lifeline", other: str = "wraith", own: Any = None, **document: Any) -> Clash:
    """The turn of two legends that draw no cards; the Automas are gone, and no beacon brings them back.

    The first is active; its ally has had its activation.
    """
    players = {
        first: {"at": "e5", "hand": FULL[first]} | (own or {}),
        other: {"at": "a9", "hand": FULL[other]},
    }
    return acting(field(), players, {"pathfinder": "-", "bloodhound": "-"}, **document)


def passes(game: Clash, turn: int) -> Clash:
    """Nobody does anything until a turn of the players begins."""
    while not game.state.over and game.now["turn"] < turn:
        game.does("end" if "end" in game.choices else game.choices[0])
    return game


def token(kind: str, at: str, **more: Any) -> dict[str, Any]:
    """A token that an Automa has placed, each its own use."""
    return {"token": kind, "at": at, "owner": "pathfinder"} | more


def turns(game: Clash) -> list[tuple[int, str, str]]:
    """The turns that have begun: round, team, colour."""
    return [(told["round"], told["team"], told["colour"]) for told in game.told("turn")]


# --- rounds and turns


@rule("AXA-4.1", "AXA-4.2")
def test_a_match_without_points_has_nine_rounds_of_two_turns() -> None:
    game = passes(lull(turn=0), 99)
    assert game.state.over
    assert [number for number, _, _ in turns(game)] == [1, *[k for k in range(2, 10) for _ in range(2)]]
    assert [told["end"] for told in game.told("over")] == ["rounds"]


@rule("AXA-4.2", "AXA-4.3")
@pytest.mark.parametrize(("red", "blue"), [("players", "enemies"), ("enemies", "players")])
def test_red_begins_every_round(red: str, blue: str) -> None:
    start = 2 if red == "players" else 3
    game = passes(lull(turn=start, red=red), start + 4)
    expected = [(k, team, colour) for k in (2, 3, 4) for team, colour in ((red, "red"), (blue, "blue"))]
    assert turns(game) == expected[start - 1 :][: len(turns(game))]
    assert len(turns(game)) == 4


@rule("AXA-4.4")
def test_the_marker_goes_round_red_and_blue_from_the_leftmost_red_space() -> None:
    """The track of two rounds has four team turns; the transition has no turn of its own."""
    game = lull(turn=0)
    assert game.now["turn"] == 0  # the first space is red, and the players are red
    passes(game, 8)
    assert [colour for _, _, colour in turns(game)] == ["blue", "red"] * 4
    assert [number for number, _, _ in turns(game)] == [1, 2, 2, 3, 3, 4, 4, 5]


@rule("AXA-4.5")
def test_what_is_due_comes_first_then_each_legend_once_then_the_next_turn() -> None:
    strike = token("strike", "e5", begins=4, ends=4)
    game = passes(lull(tokens=[strike]), 4)
    game.does("activate wraith", "end", "end")
    story = game.kinds("turn", "strikes", "activated")
    turn_of_automas = ["turn", "activated", "activated"]
    assert story == [*turn_of_automas, "turn", "strikes", "activated", "activated", *turn_of_automas, "turn"]
    assert game.points("lifeline") == (8, 40)


@rule("AXA-4.5")
def test_nobody_is_activated_twice_in_a_turn() -> None:
    game = passes(lull(), 4).does("activate wraith")
    game.cannot("activate lifeline", "AXA-4.5")  # one after the other
    game.does("end")
    assert game.now["acting"] == 0  # Lifeline, without a question: Wraith has acted
    assert game.now["acted"] == [0, 1]
    game.does("end")
    assert game.now["turn"] == 6


@rule("AXA-4.6")
def test_the_player_chooses_who_is_first_anew_each_turn() -> None:
    game = passes(lull(), 4)
    assert (game.asked, game.choices) == ("a", ["activate lifeline", "activate wraith"])
    game.cannot("activate pathfinder", "AXA-4.6")
    game.does("activate wraith", "end", "end")
    assert game.choices == ["activate lifeline", "activate wraith"]
    game.does("activate lifeline", "end", "end")
    names = [told["legend"] for told in game.told("activated") if told["legend"] in FULL]
    assert names == ["wraith", "lifeline", "lifeline", "wraith"]


@rule("AXA-4.7")
@pytest.mark.parametrize(
    ("first", "second"),
    [("pathfinder", "bangalore"), ("pathfinder", "bloodhound"), ("bangalore", "gibraltar")],
)
def test_the_lower_initiative_goes_first_whoever_is_named_first(first: str, second: str) -> None:
    players = {name: {"at": at, "hand": FULL[name]} for name, at in (("lifeline", "e5"), ("wraith", "a9"))}
    for automas in ([first, second], [second, first]):
        absent: dict[str, Any] = dict.fromkeys(automas, "-")
        game = acting(field(), players, absent).does("end")
        assert [told["legend"] for told in game.told("activated")][:2] == [first, second]
        there = acting(field(), players, dict(zip(automas, ("a1", "i9"), strict=True))).does("end")
        assert [told["legend"] for told in there.told("activated")] == [first]  # the other waits


# --- delay, duration, cooldown


@rule("AXA-4.9")
def test_time_is_counted_in_team_turns_not_in_rounds() -> None:
    """The smoke of turn 2 lasts 2: the turn of the players and that of the Automas."""
    game = lull("bangalore").does("ability tactical", "on e5sw", "end")
    assert (game.now["turn"], game.now["tokens"]) == (4, [])
    blue = lull("bangalore", turn=3, red="enemies").does("ability tactical", "on e5sw", "end")
    assert (blue.now["turn"], blue.now["tokens"]) == (5, [])  # over the end of a round as well


@rule("AXA-4.10")
def test_without_a_delay_it_takes_effect_at_once() -> None:
    smoke = "e7sw"
    players = {"bangalore": "e5"}
    plain = acting(field(), players, {"gibraltar": "e7"})
    plain.does("shoot prowler gibraltar", "fire", luck=lucky("gi-02", *aims(5, 10, 15, 20, 25)))
    game = acting(field(), players, {"gibraltar": "e7"}).does("ability tactical", f"on {smoke}")
    game.does("shoot prowler gibraltar", "fire", luck=lucky("gi-02", *aims(5, 10, 15, 20, 25)))
    assert game.needed[0] == plain.needed[0] + 10


@rule("AXA-4.10", "AXA-4.15")
def test_a_delay_holds_back_the_zone_but_neither_the_cost_nor_the_token() -> None:
    ally = {"at": "e5", "shield": 20}
    game = lull("gibraltar", own=ally).does("ability ultimate", "at e6")
    assert game.now["ap"] == 1
    assert [(one["at"], one["begins"], one["ends"]) for one in game.now["tokens"]] == [("e6", 3, 5)]
    game.does("end")  # nothing at the end of turn 2; 8 points at the end of turn 3
    hurt = [index for index, told in enumerate(game.story()) if told["event"] == "hurt"]
    begun = [index for index, told in enumerate(game.story()) if told["event"] == "turn"]
    assert [sum(index > start for start in begun) for index in hurt] == [1]
    assert game.points("gibraltar") == (12, 40)


@rule("AXA-4.10", "AXA-4.14")
def test_what_was_delayed_happens_at_the_start_of_its_turn() -> None:
    game = lull("bangalore", own={"at": "e5"}).does("ability ultimate", "at e6", "towards n")
    game.does("go e7", "end")  # it walks into its own strike, which comes with the next turn
    assert (game.now["turn"], game.points("bangalore"), game.now["tokens"]) == (4, (8, 40), [])
    away = lull("bangalore").does("ability ultimate", "at e6", "towards n", "end")
    assert away.points("bangalore") == (20, 40)


@rule("AXA-4.11")
def test_the_effect_ends_at_the_start_of_a_turn_after_delay_and_duration() -> None:
    """A bombardment of turn 2 with delay 1 and duration 2 hurts at the ends of turns 3 and 4."""
    game = lull("gibraltar").does("ability ultimate", "at e6", "end")
    assert (game.now["turn"], len(game.now["tokens"])) == (4, 1)
    passes(game, 6)
    assert (game.points("gibraltar"), game.now["tokens"]) == ((4, 40), [])
    assert [(told["event"], told["space"]) for told in game.told("removed")] == [("removed", "e6")]


@rule("AXA-4.12")
@pytest.mark.parametrize(("turn", "red"), [(2, "players"), (3, "enemies")])
@pytest.mark.parametrize(
    ("legend", "ability", "answers", "wait"),
    [
        ("gibraltar", "tactical", ("on e5sw",), 0 + 2 + 3),
        ("gibraltar", "ultimate", ("at e9",), 1 + 2 + 4),
        ("bangalore", "ultimate", ("at e6", "towards n"), 1 + 0 + 4),
        ("wraith", "tactical", ("go e5",), 0 + 2 + 3),
    ],
)
def test_an_ability_is_available_again_after_delay_duration_and_cooldown(
    turn: int, red: str, legend: str, ability: str, answers: tuple[str, ...], wait: int
) -> None:
    game = lull(legend, "lifeline", turn=turn, red=red).does(f"ability {ability}", *answers)
    assert game.of(legend)["ready"][ability == "ultimate"] == turn + wait
    for later in range(turn + 2, turn + wait, 2):  # the turns of the players before
        passes(game, later).does(f"activate {legend}").cannot(f"ability {ability}", "AXA-5.9")
        assert not game.told("available") or later + 1 == turn + wait
    passes(game, turn + wait).does(f"activate {legend}")
    assert ability in game.choices_of("ability")


@rule("AXA-4.14")
def test_delayed_effects_then_endings_then_tokens_that_are_available() -> None:
    marks = [token("smoke", "c3sw", ends=4, use=1), token("strike", "e5", begins=4, ends=4, use=2)]
    game = passes(lull(own={"ready": [4, 6]}, tokens=marks), 4)
    assert game.kinds("strikes", "removed-corner", "removed", "available") == [
        "strikes", "removed-corner", "removed", "available",
    ]  # fmt: skip
    assert [told["ability"] for told in game.told("available")] == ["li-ht"]


@rule("AXA-4.14")
def test_each_group_goes_in_order_of_placement() -> None:
    """The older strike fells Lifeline, the later one finds nobody there, whatever their places."""
    first = token("strike", "e5", begins=4, ends=4, use=1)
    later = [token("strike", at, begins=4, ends=4, use=2) for at in ("a1", "e5", "a9")]
    own = {"shield": 0, "health": 12}
    game = passes(lull(own=own, tokens=[first, *later]), 4)
    told = game.kinds("strikes", "eliminated", "hurt", "removed")
    assert told == ["strikes", "hurt", "eliminated", "strikes", "hurt", *["removed"] * 4]
    assert [mark["space"] for mark in game.told("removed")] == ["e5", "a1", "e5", "a9"]
    assert [hurt["legend"] for hurt in game.told("hurt")] == ["lifeline", "wraith"]


# --- the end of a turn


@rule("AXA-4.15")
@pytest.mark.parametrize(("drone_first", "health"), [(True, 40 - 8), (False, 38 - 8 + 6)])
def test_zones_at_the_end_of_a_turn_work_in_order_of_placement(drone_first: bool, health: int) -> None:
    marks = [
        token("heal-drone", "e5sw", owner="lifeline", use=1, ends=3),
        token("bombardment", "e6", ends=3, use=2),
    ]
    own = {"shield": 0, "health": 38}
    game = lull(own=own, tokens=marks if drone_first else marks[::-1]).does("end")
    assert game.points("lifeline") == (0, health)


@rule("AXA-4.15")
def test_the_zones_work_at_the_end_of_either_team_and_before_the_next_turn_begins() -> None:
    """The mark that goes at the start of turn 4 still hurts at the end of turn 3, and of turn 2."""
    game = lull(tokens=[token("bombardment", "e5", ends=4)]).does("end")
    assert game.kinds("hurt", "turn", "removed") == ["hurt", "turn", "hurt", "turn", "removed"]
    assert game.points("lifeline") == (4, 40)


@rule("AXA-4.15")
def test_only_who_stands_there_at_the_end_is_hurt() -> None:
    game = lull(tokens=[token("bombardment", "e5", ends=3)]).does("go e7", "end")
    assert game.points("lifeline") == (20, 40)


@rule("AXA-4.17")
def test_what_lasts_longer_than_the_track_says_how_many_turns_are_left() -> None:
    """A care package lies for 4 turns and waits 2 more: 6 on a track of 4."""
    game = lull().does("ability ultimate", "at e6")
    for turn, lies, waits in ((2, 4, 6), (4, 2, 4), (6, None, 2), (8, None, None)):
        passes(game, turn)
        assert lying(game) == ([lies] if lies else [])
        assert waiting(game) == ([waits] if waits else [])


def lying(game: Clash) -> list[Any]:
    """The turns left of the tokens, as the view tells them."""
    charts = [part for part in game.game.describe(game.state, 0) if isinstance(part, Chart)]
    return [row[-1] for chart in charts if chart.title.key == "view.tokens" for row in chart.rows]


def waiting(game: Clash) -> list[Any]:
    """The turns until abilities are available, as the view tells them."""

    def found(message: Any) -> list[Any]:
        if not isinstance(message, Message):
            return []
        deeper = [turns for part in message.args.values() for turns in found(part)]
        return [message.args["turns"]] if message.key == "view.waits" else deeper

    charts = [part for part in game.game.describe(game.state, 0) if isinstance(part, Chart)]
    return [turns for chart in charts for row in chart.rows for cell in row for turns in found(cell)]
