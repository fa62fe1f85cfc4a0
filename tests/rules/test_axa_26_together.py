"""Section 26: two people together (variant coop): what both are asked, and who is asked first."""

from __future__ import annotations

from typing import Any

import pytest

from apex import Clash, acting, aims, at_step, clash, field, lucky, started
from mechbay.core.errors import IllegalAction, NotAsked, NoUndo
from mechbay.core.match import Match, admit
from mechbay.core.portrait import portrait
from mechbay.core.table import SeededTable
from mechbay.games.apex_automa import GAME
from mechbay.testing.marks import rule

COOP: dict[str, Any] = {"variant": "coop"}
FALLEN: dict[str, Any] = {"at": "-", "shield": 0, "health": 0}
SETS = ("weapon-set w-2", "weapon-set w-1", "human-set h-3", "human-set h-1")
HANDS = lucky("li-hc-1", "li-hc-2", "li-hc-3", "gi-h1", "gi-h2", "gi-h3")


def either(game: Clash, action: str, **more: Any) -> Clash:
    """Both are asked the same, and it comes to the same whoever answers; gives what came."""
    assert game.asked == "ab"
    assert game.state.legal(0) == game.state.legal(1)
    one, other = Clash(game.now), Clash(game.now)
    one.does(action, seat="a", **more)
    other.does(action, seat="b", **more)
    assert portrait(one.state) == portrait(other.state)
    return other


# --- who plays


@rule("AXA-1.5", "AXA-D1")
def test_two_people_with_one_legend_each_and_two_enemies() -> None:
    settings = GAME.settings(COOP)
    assert [count for count, _ in GAME.setups(COOP)] == [4] * len(GAME.setups(COOP))
    assert (GAME.robots(settings), GAME.teams(settings)) == ((2, 3), ((0, 1), (2, 3)))
    game = started(**COOP).does("take wraith", "take bangalore")
    assert (game.asked, game.prompt.key) == ("a", "prompt.pick-own")
    game.does("take lifeline")
    assert (game.asked, game.prompt.key) == ("b", "prompt.pick-own")
    game.cannot("take lifeline", "AXA-10.8")
    game.does("take gibraltar", luck=SETS)
    assert game.asked == "a"
    assert game.does("side a").asked == "b"


@rule("AXA-2.2")
def test_both_have_the_same_view_of_the_map() -> None:
    game = clash(field(), {"lifeline": "a1", "gibraltar": "a2"}, {"wraith": "i9"}, **COOP)
    assert GAME.describe(game.state, 0) == GAME.describe(game.state, 1)


@rule("AXA-27.5", "AXA-27.9")
def test_each_sees_the_hand_of_the_other() -> None:
    players = {"lifeline": {"at": "a1", "hand": ["li-h1"]}, "gibraltar": {"at": "a2", "hand": ["gi-h2"]}}
    game = clash(field(), players, {"wraith": "i9"}, **COOP)
    for seat in (0, 1):
        assert game.state.seen_by(seat) == game.state


# --- what the team is asked


@rule("AXA-26.2", "AXA-D3", "AXA-10.7")
def test_either_names_or_deals_the_enemies() -> None:
    game = either(started(**COOP), "take wraith")
    game = either(game, "take bangalore")
    assert game.asked == "a"
    dealt = either(started(**COOP), "random", luck=("legend wraith", "legend bangalore"))
    assert dealt.asked == "a"


@rule("AXA-26.2", "AXA-D7", "AXA-12.2")
def test_either_says_who_enters_first_but_each_lands_alone() -> None:
    game = started(**COOP).does("take wraith", "take bangalore", "take lifeline")
    game.does("take gibraltar", luck=SETS).does("side a", "side b", luck=HANDS)
    game = either(game, "enter gibraltar")
    assert game.asked == "b"
    waits = GAME.prompt(game.state, 0)
    assert (waits.key, waits.clause, waits.args["prompt"]) == ("prompt.wait-team", "AXA-12.5", game.prompt)
    space = game.choices_of("go")[0]
    assert game.does(f"go {space}").asked == "a"


@rule("AXA-26.2", "AXA-D8", "AXA-12.8")
def test_either_chooses_among_beacons_that_are_equally_far() -> None:
    rows = field(9, 9, a9="0B", i9="0B")
    pending = ["turn-start", "landed", "drop 2", "drop 3", "drop-beacon 0", "land 1"]
    players = {"lifeline": "e1", "gibraltar": "-"}
    game = clash(rows, players, {"bangalore": "-", "wraith": "-"}, turn=0, pending=pending, **COOP)
    game.does("go e2")
    assert either(game, "at i9").now["beacon"] == "i9"


@rule("AXA-26.2", "AXA-D9", "AXA-4.6")
def test_either_chooses_who_is_activated() -> None:
    players = {"lifeline": "a1", "gibraltar": "a2"}
    game = clash(field(), players, {"wraith": "i9"}, **COOP)
    game = either(game, "activate gibraltar", luck=lucky("gi-h2"))
    assert game.asked == "b"
    assert game.does("end", luck=lucky("li-h1")).asked == "a"  # the last one without a question


@rule("AXA-26.2", "AXA-D15", "AXA-13.7")
def test_either_chooses_among_beacons_for_an_enemy_that_returns() -> None:
    automas = {"pathfinder": FALLEN, "gibraltar": "e9"}
    rows = field(9, 9, a5="0B", i5="0B")
    game = acting(rows, {"lifeline": "e1"}, automas, acted=[0, 1], **COOP).does("end")
    assert either(game, "at i5").now["beacon"] == "i5"


@rule("AXA-26.2")
def test_an_answer_may_be_taken_back_until_the_other_has_acted() -> None:
    match = Match(GAME, 4, COOP, SeededTable(1))
    for seat, action in ((0, "take wraith"), (1, "take bangalore"), (0, "take lifeline")):
        match.play(seat, action)
    match.play(1, "take gibraltar")
    match.play(0, "side a")
    match.play(1, "side a")
    match.play(0, "enter gibraltar")
    assert (match.state.actors(), match.can_undo(0), match.can_undo(1)) == ([1], True, False)
    match.undo(0)
    assert match.state.actors() == [0, 1]
    match.play(1, "enter gibraltar")
    assert (match.can_undo(0), match.can_undo(1)) == (False, True)
    match.undo(1)
    match.play(0, "enter gibraltar")
    match.play(1, "go a1")
    with pytest.raises(NoUndo):
        match.undo(0)


# --- windows for both hands


def shot_at(own: list[str], other: list[str], **document: Any) -> Clash:
    """Bangalore shoots at Gibraltar of seat b; Wraith of seat a looks on."""
    players = {"wraith": {"at": "a9", "hand": other}, "gibraltar": {"at": "e3", "hand": own}}
    usual: dict[str, Any] = {"main": "gibraltar"} | COOP
    return at_step(7, field(), players, {"bangalore": "e1"}, **usual | document).follows()


@rule("AXA-26.3", "AXA-D12", "AXA-9.6")
def test_who_is_shot_at_is_asked_first_and_then_the_other() -> None:
    game = shot_at(["gi-h1"], ["wr-h1"])
    assert (game.asked, game.choices, game.prompt.key) == (
        "b", ["play gi-h1", "decline"], "prompt.react-before",
    )  # fmt: skip
    game.cannot("play wr-h1", "AXA-9.1")
    assert game.does("decline").asked == "c"  # the other has nothing for this window
    game.follows(*aims(5, 10, 15, 20, 25))
    assert (game.asked, game.choices) == ("a", ["play wr-h1", "decline"])
    assert (game.prompt.key, game.prompt.clause) == ("prompt.help-after", "AXA-26.3")


@rule("AXA-26.3", "AXA-7.20")
@pytest.mark.parametrize("first", ["play gi-h1", "decline"])
def test_one_reaction_closes_the_window(first: str) -> None:
    """Lifeline could heal after fire, and Gibraltar of seat a protect before it."""
    players = {"gibraltar": {"at": "a9", "hand": ["gi-h2"]}, "lifeline": {"at": "e3", "hand": ["li-hc-3"]}}
    game = at_step(7, field(), players, {"bangalore": "e1"}, main="lifeline", **COOP).follows()
    own = first.replace("gi-h1", "li-hc-3")
    assert (game.asked, game.choices) == ("b", ["play li-hc-3", "decline"])
    game.does(own)
    if first == "decline":
        assert (game.asked, game.choices) == ("a", ["play gi-h2", "decline"])
        assert game.does("decline").asked == "c"
    else:
        assert game.asked == "c"


@rule("AXA-26.3")
def test_who_has_no_fitting_card_is_not_asked() -> None:
    assert shot_at([], []).asked == "c"
    assert shot_at(["gi-h3"], ["wr-h4"]).asked == "c"  # an action, and one for its owner alone
    late = shot_at([], ["wr-h1"]).follows(*aims(5, 10, 15, 20, 25))
    assert late.asked == "a"


@rule("AXA-26.3", "AXA-D11", "AXA-9.5")
def test_the_shooter_is_asked_for_a_boost_first_and_then_the_other() -> None:
    players = {"gibraltar": {"at": "e5", "hand": ["gi-h4"]}, "bloodhound": {"at": "a9", "hand": ["bd-hc-2"]}}
    game = acting(field(), players, {"wraith": "e7"}, **COOP).does("shoot prowler wraith")
    assert (game.asked, game.choices) == ("a", ["play gi-h4", "fire"])
    boosted = Clash(game.now).does("play gi-h4", "fire", luck=lucky("wr-02", *aims(5, 10, 15, 20, 25)))
    assert boosted.told("plays")[0]["card"] == "gi-h4"  # and nobody else was asked
    game.does("fire")
    assert (game.asked, game.choices, game.prompt.key) == (
        "b", ["play bd-hc-2", "decline"], "prompt.help-boost",
    )  # fmt: skip
    before = game.prompt.args["difficulty"]
    assert isinstance(before, int)
    game.does("play bd-hc-2", luck=lucky("wr-02", *aims(5, 10, 15, 20, 25)))
    assert game.told("difficulty")[-1]["difficulty"] == before - 10


@rule("AXA-26.3", "AXA-9.18")
def test_no_boost_from_who_is_not_on_the_map() -> None:
    fallen = FALLEN | {"hand": ["bd-hc-2"]}
    game = acting(field(), {"gibraltar": "e5", "bloodhound": fallen}, {"wraith": "e7"}, **COOP)
    game.does("shoot prowler wraith").does("fire", luck=lucky("wr-02", *aims(5, 10, 15, 20, 25)))
    assert game.asked == "a"


# --- each steers the own legend


@rule("AXA-9.7")
def test_each_steers_the_own_legend_when_the_card_of_the_other_moves_it() -> None:
    own = {"at": "a1", "hand": ["bl-h4"]}
    game = acting(field(), {"bangalore": own, "wraith": "e5"}, {"gibraltar": "i9"}, **COOP).does("play bl-h4")
    assert (game.asked, game.prompt.clause) == ("b", "AXA-6.14")
    with pytest.raises(NotAsked):
        admit(GAME, game.state, 0, "go e7")
    assert game.does("go e7").asked == "a"
    late = shot_at([], ["wr-h1"]).follows(*aims(5, 10, 15, 20, 25)).does("play wr-h1")
    assert (late.asked, late.choices) == ("a", ["whom wraith", "whom gibraltar"])  # the card is Wraith's
    assert late.does("whom gibraltar").asked == "b"


@rule("AXA-1.5", "AXA-D13", "AXA-5.11", "AXA-8.15")
def test_each_brings_the_own_legend_back() -> None:
    rows = field(9, 9, a1="0B")
    players = {"lifeline": "e1", "gibraltar": FALLEN}
    game = clash(rows, players, {"wraith": "i9"}, **COOP)
    game.does("activate gibraltar", seat="a", luck=lucky("gi-h2"))
    assert game.asked == "b"
    spaces = game.choices_of("at")
    assert {"a2", "b1", "b2"} == set(spaces)
    with pytest.raises(NotAsked):
        admit(GAME, game.state, 0, "at b2")
    assert game.does("at b2").at("gibraltar") == "b2"


@rule("AXA-4.6")
def test_neither_of_them_activates_an_enemy() -> None:
    game = clash(field(), {"lifeline": "a1", "gibraltar": "a2"}, {"wraith": "i9"}, **COOP)
    for seat in (0, 1):
        with pytest.raises(IllegalAction) as refusal:
            admit(GAME, game.state, seat, "activate wraith")
        assert refusal.value.clause == "AXA-4.6"


@rule("AXA-23.9")
def test_both_win_or_lose_together() -> None:
    game = clash(field(), {"lifeline": "a1", "gibraltar": "a2"}, {"wraith": "i9"}, points=[2, 1], **COOP)
    assert (game.state.winners(), game.state.scores()) == ([0, 1], [2, 2, 1, 1])
