"""Section 25: an allied Automa, and what its player chooses for it (variant solo1)."""

from __future__ import annotations

from typing import Any

import pytest

from apex import OPTIONS, Clash, acting, aims, ally_at_step, at_step, clash, field, lucky, started
from mechbay.core.errors import NotAsked
from mechbay.core.match import admit
from mechbay.games.apex_automa import GAME
from mechbay.testing.marks import rule

SOLO1: dict[str, Any] = {"variant": "solo1"}
FALLEN = {"at": "-", "shield": 0, "health": 0}


def dealt(**options: str) -> Clash:
    """The enemies are Wraith and Bangalore, the ally is Gibraltar; the player's legend is next."""
    luck = ("legend wraith", "legend bangalore", "legend gibraltar")
    return started(variant="solo1", **options).does("random", luck=luck)


# --- the setup


@rule("AXA-1.4", "AXA-D1")
def test_one_person_one_allied_automa_and_two_enemies() -> None:
    assert OPTIONS["variant"].values == ("solo2", "solo1", "coop")
    settings = GAME.settings(SOLO1)
    assert [count for count, _ in GAME.setups(SOLO1)] == [4] * len(GAME.setups(SOLO1))
    assert (GAME.robots(settings), GAME.teams(settings)) == ((1, 2, 3), ((0, 1), (2, 3)))
    game = dealt()
    assert [legend["legend"] for legend in game.now["legends"]] == ["-", "gibraltar", "wraith", "bangalore"]


@rule("AXA-10.7", "AXA-D3")
def test_the_enemies_get_their_legends_before_the_ally() -> None:
    game = started(variant="solo1")
    assert game.prompt.key == "prompt.pick-automa-three"
    game.does("take wraith").cannot("random", "AXA-10.7")
    assert game.prompt.key == "prompt.pick-automa-second"
    game.does("take bangalore")
    assert (game.asked, game.prompt.key, game.label("take gibraltar")) == (
        "a",
        "prompt.pick-ally",
        "do.take-ally",
    )
    game.does("take gibraltar").cannot("take gibraltar", "AXA-10.8")
    assert [told["legend"] for told in game.told("automa")] == ["wraith", "bangalore", "gibraltar"]
    lines = [GAME.line(event).key for event in game.events if event.kind == "automa"]
    assert lines == ["event.automa", "event.automa", "event.automa-ally"]
    assert game.prompt.key == "prompt.pick-own"


@rule("AXA-10.11", "AXA-10.15", "AXA-12.1")
def test_the_ally_is_equipped_as_an_automa_and_the_player_has_one_legend() -> None:
    sets = ("weapon-set w-2", "weapon-set w-1", "weapon-set w-3", "human-set h-3")
    game = dealt().does("take lifeline", luck=sets)
    assert [game.of(name)["arsenal"] for name in ("wraith", "bangalore", "gibraltar")] == [
        "w-2",
        "w-1",
        "w-3",
    ]
    game.does("side a", luck=lucky("li-hc-1", "li-hc-2", "li-hc-3"))  # one side, one hand
    ally = game.of("gibraltar")
    assert (game.asked, game.prompt.key) == ("a", "prompt.enter-team")
    assert (len(ally["deck"]), ally["hand"], ally["kit"], ally["charges"]) == (10, [], [], 1)


@rule("AXA-10.17")
@pytest.mark.parametrize(("strength", "points"), [("printed", (20, 40)), ("brutal", (30, 50))])
def test_stronger_enemies_but_an_ally_as_printed(strength: str, points: tuple[int, int]) -> None:
    game = dealt(strength=strength)
    assert (game.points("wraith"), game.points("gibraltar")) == (points, (20, 40))


# --- the drop


def entering(**cells: str) -> Clash:
    """The player's Lifeline and the ally Wraith are about to enter a small map."""
    pending = ["turn-start", "landed", "drop 2", "drop 3", "drop-beacon 0", "enter 0"]
    enemies = {"gibraltar": "-", "bangalore": "-"}
    rows = field(7, 7, d4="0B", **cells)
    return clash(rows, {"lifeline": "-", "wraith": "-"}, enemies, turn=0, pending=pending, **SOLO1)


@rule("AXA-12.6", "AXA-12.2", "AXA-D7")
def test_the_player_says_when_and_where_the_ally_enters() -> None:
    game = entering()
    assert game.choices == ["enter lifeline", "enter wraith"]
    game.does("enter wraith")
    assert (game.asked, game.prompt.clause) == ("a", "AXA-12.6")
    game.does("go c1").does("go e1")
    assert (game.at("wraith"), game.at("lifeline")) == ("c1", "e1")
    assert game.told("lands")[0] == {
        "event": "lands", "clause": "AXA-12.6", "legend": "wraith", "space": "c1", "who": "b",
    }  # fmt: skip


@rule("AXA-12.6", "AXA-9.16")
def test_the_ally_enters_by_human_costs_but_stays_out_of_canyons() -> None:
    """The rim is one level up, so that entering takes 2 of the 3 points; c1 to c3 are a canyon."""
    rim = {f"{column}{row}": "1." for column in "abcdefg" for row in (1, 7)}
    rim |= {f"{column}{row}": "1." for column in "ag" for row in range(2, 7)}
    game = entering(**rim | {"c1": "0V", "c2": "0V", "c3": "0V"}).does("enter wraith")
    assert "d2" in game.choices_of("go")
    assert "d3" not in game.choices_of("go")
    game.cannot("go c2", "AXA-2.14").cannot("go d3", "AXA-12.5")
    assert game.does("go d2").cannot("go c2", "AXA-2.15").at("wraith") == "d2"


# --- turns


@rule("AXA-4.6", "AXA-D9")
def test_the_player_chooses_who_is_activated_first() -> None:
    players = {"lifeline": "a1", "wraith": "a2"}
    game = clash(field(), players, {"gibraltar": "i9"}, **SOLO1)
    assert (game.asked, game.choices) == ("a", ["activate lifeline", "activate wraith"])
    game.does("activate wraith")
    assert (game.asked, game.choices, game.step) == ("b", ["follow"], 1)
    other = clash(field(), players, {"gibraltar": "i9"}, **SOLO1)
    other.does("activate lifeline", "end", luck=lucky("li-h1"))
    assert (other.asked, other.step, other.now["acting"]) == ("b", 1, 1)  # the last one needs no choice


@rule("AXA-1.7", "AXA-16.1")
def test_the_ally_follows_the_steps_of_every_automa() -> None:
    ally = {"at": "e5", "shield": 0}
    game = ally_at_step(
        1, field(9, 9, d5="0S", e7="0#"), {"lifeline": "-", "wraith": ally}, {"gibraltar": "e9"}
    )
    game.follows()
    assert game.main == "gibraltar"
    assert game.follows().points("wraith") == (5, 40)  # the bin
    game.follows("wr-06").until(6)
    assert game.choices == ["follow"]


@rule("AXA-13.5", "AXA-13.4", "AXA-D14", "AXA-8.16")
def test_the_player_puts_the_ally_beside_any_beacon_and_it_goes_on_with_step_one() -> None:
    rows = field(9, 9, a1="0B", i9="0B", b2="0V")
    game = clash(rows, {"lifeline": "b1", "wraith": FALLEN}, {"gibraltar": "e5"}, **SOLO1)
    game.does("activate wraith")
    assert (game.asked, game.prompt.key) == ("a", "prompt.return-ally")
    assert game.choices == ["at a2", "at h8", "at i8", "at h9"]  # there is no passing
    game.cannot("end", "AXA-13.5").cannot("at b1", "AXA-13.5").cannot("at e1", "AXA-13.5")
    game.does("at i8")
    assert (game.at("wraith"), game.points("wraith")) == ("i8", (20, 40))
    assert (game.asked, game.step, game.now["beacon"]) == ("b", 1, "-")
    assert game.told("respawns")[0]["clause"] == "AXA-13.5"


@rule("AXA-13.5", "AXA-1.12")
def test_an_ally_that_cannot_come_back_does_nothing() -> None:
    rows = field(9, 9, a1="0B", a2="0V", b1="0#", b2="0#")
    game = clash(rows, {"lifeline": "e1", "wraith": FALLEN}, {"gibraltar": "e5"}, **SOLO1)
    game.does("activate wraith", luck=lucky("li-h1"))
    assert (game.at("wraith"), game.asked, game.now["acting"]) == ("-", "a", 0)


# --- boosts

BOOSTS = ["li-hc-2", "li-h1"]  # a team boost and a card that is none


def aiming(feat: str, held: list[str], **player: Any) -> Clash:
    """The ally Gibraltar is at step 7 with this feat, an enemy before him; the player has this hand."""
    players = {"lifeline": {"at": "a1", "hand": held} | player, "gibraltar": {"at": "e2", "arsenal": "w-2"}}
    return ally_at_step(7, field(), players, {"wraith": "e5"}, active=feat)


@rule("AXA-20.13", "AXA-D11", "AXA-9.5")
def test_a_team_boost_for_an_ally_whose_feat_has_none() -> None:
    game = aiming("gi-07", BOOSTS).follows()
    assert (game.asked, game.prompt.key, game.prompt.clause) == ("a", "prompt.help-boost", "AXA-20.13")
    assert game.choices == ["play li-hc-2", "decline"]
    assert game.label("decline") == "do.no-boost"
    game.cannot("play li-h1", "AXA-9.4")
    before = game.prompt.args["difficulty"]
    assert isinstance(before, int)
    game.does("play li-hc-2", luck=lucky("wr-02"))
    assert game.now["shot"]["boost"] == "li-hc-2"
    assert game.told("difficulty")[-1]["difficulty"] == before - 10
    assert game.asked == "b"  # it fires by itself


@rule("AXA-20.13", "AXA-7.6")
def test_a_boost_that_is_declined() -> None:
    game = aiming("gi-07", BOOSTS).follows().does("decline", luck=lucky("wr-02"))
    assert (game.now["shot"]["boost"], game.of("lifeline")["hand"], game.asked) == ("-", BOOSTS, "b")


@rule("AXA-20.13")
def test_no_boost_for_an_ally_whose_feat_has_one() -> None:
    game = aiming("gi-02", BOOSTS).follows("wr-02")
    assert (game.now["shot"]["boost"], game.asked) == ("gi-02", "b")
    with pytest.raises(NotAsked):
        admit(GAME, game.state, 0, "play li-hc-2")
    told = GAME.why_not(game.state, 0, GAME.actions.read("play li-hc-2"))
    assert (told.key, told.clause) == ("prompt.reveal-boosted", "AXA-20.13")


@rule("AXA-26.3", "AXA-9.18")
@pytest.mark.parametrize("player", [{"hand": ["li-h1"]}, {"at": "-", "health": 0, "shield": 0}])
def test_who_has_no_boost_or_is_away_is_not_asked(player: dict[str, Any]) -> None:
    assert aiming("gi-07", BOOSTS, **player).follows("wr-02").asked == "b"


@rule("AXA-20.13")
def test_the_enemies_get_no_boost_from_anybody() -> None:
    players = {"lifeline": {"at": "e5", "hand": ["li-hc-2"]}, "gibraltar": "a1"}
    game = at_step(7, field(), players, {"wraith": "e3"}, **SOLO1).follows()
    assert (game.asked, game.now["pending"][-1]) == ("c", "reveal 2")


# --- reactions


def shot_at(hand: list[str]) -> Clash:
    """Enemy Bangalore is at step 7, with the ally Gibraltar before her; the player has this hand."""
    players = {"wraith": {"at": "a9", "hand": hand}, "gibraltar": {"at": "e3", "charges": 0}}
    return at_step(7, field(), players, {"bangalore": "e1"}, main="gibraltar", **SOLO1)


@rule("AXA-20.20", "AXA-7.25", "AXA-D12")
def test_a_team_reaction_after_the_own_card_of_the_ally() -> None:
    """Before fire no card of the hand is for the team; after it only one is."""
    hand = ["wr-h1", "wr-h4", "wr-hc-3"]
    game = shot_at(hand).follows("gi-04")  # after fire
    assert game.asked == "c"  # no team card for the window before fire
    game.follows(*aims(5, 10, 15, 20, 25))
    kinds = game.kinds("turns-up", "shot", "healed", "plays")
    assert kinds[:2] == ["turns-up", "shot"]
    assert (game.asked, game.prompt.key, game.prompt.clause) == ("a", "prompt.help-after", "AXA-20.20")
    assert game.choices == ["play wr-h1", "decline"]
    game.cannot("play wr-h4", "AXA-9.6").cannot("play wr-hc-1", "AXA-9.4")
    assert game.does("decline").asked == "c"


@rule("AXA-20.20", "AXA-7.25")
def test_a_team_reaction_before_fire() -> None:
    players = {"gibraltar": {"at": "a9", "hand": ["gi-h1", "gi-h2"]}, "wraith": "e3"}
    game = at_step(7, field(), players, {"bangalore": "e1"}, main="wraith", **SOLO1).follows("wr-04")
    assert (game.asked, game.choices) == ("a", ["play gi-h2", "decline"])
    assert (game.prompt.key, game.label("decline")) == ("prompt.help-before", "do.decline-odds")
    game.does("play gi-h2").follows(*aims(5, 10, 50, 55, 60))
    assert game.told("shot")[0]["ignored"] == 6


@rule("AXA-20.20", "AXA-9.7", "AXA-9.16")
def test_the_player_steers_the_ally_by_human_costs() -> None:
    """Up a level costs 2 of the 2 points, and the canyon is closed to it."""
    players = {"wraith": {"at": "a9", "hand": ["wr-h1"]}, "gibraltar": {"at": "e3", "charges": 0}}
    rows = field(9, 9, e4="1.", d4="0V", f4="0.")
    game = at_step(7, rows, players, {"bangalore": "e1"}, main="gibraltar", **SOLO1).follows("gi-04")
    game.follows(*aims(5, 10, 15, 20, 25)).does("play wr-h1")
    assert (game.asked, game.choices) == ("a", ["whom wraith", "whom gibraltar"])
    game.does("whom gibraltar")
    assert (game.asked, game.prompt.clause) == ("a", "AXA-9.7")
    reached = set(game.choices_of("go"))
    assert {"e3", "e4", "f5", "g5"} <= reached
    assert not reached & {"d4", "d5"}
    game.cannot("go d4", "AXA-2.14").cannot("go d5", "AXA-6.1")
    game.does("go f5")
    assert (game.at("gibraltar"), game.told("moved")[0]["who"], game.asked) == ("f5", "b", "c")


@rule("AXA-7.21", "AXA-20.20")
def test_no_reaction_for_an_ally_that_fell() -> None:
    players = {"wraith": {"at": "a9", "hand": ["wr-h1"]}, "gibraltar": {"at": "e3", "shield": 0, "health": 1}}
    game = at_step(7, field(), players, {"bangalore": "e1"}, main="gibraltar", **SOLO1).follows("gi-04")
    game.follows(*aims(50, 55, 60, 65, 70))
    assert (game.at("gibraltar"), game.asked) == ("-", "c")


@rule("AXA-20.20", "AXA-7.20")
def test_one_card_of_the_player_in_each_window_for_the_ally() -> None:
    """One before fire and one after it, each after the card that the ally turned up itself."""
    players = {"gibraltar": {"at": "a9", "hand": ["gi-h2", "gi-hc-3"]}, "wraith": {"at": "e3", "shield": 0}}
    game = at_step(7, field(), players, {"bangalore": "e1"}, main="wraith", **SOLO1).follows("wr-04")
    assert (game.asked, game.choices) == ("a", ["play gi-h2", "decline"])
    game.does("play gi-h2")
    assert game.asked == "c"  # the window is closed: Bangalore fires
    assert game.kinds("turns-up", "plays") == ["turns-up", "plays"]


@rule("AXA-1.10", "AXA-1.4")
def test_a_card_of_the_ally_heals_the_legend_of_the_player() -> None:
    """For an allied Automa the player's legend is the ally."""
    players = {"wraith": {"at": "e4", "health": 20}, "lifeline": "e5"}
    game = ally_at_step(5, field(), players, {"gibraltar": "i9"}, active="li-03", has_shot=True)
    assert game.follows().points("wraith") == (20, 28)


# --- what the team is asked


@rule("AXA-12.8", "AXA-D8", "AXA-26.2")
def test_the_player_alone_chooses_among_beacons_that_are_equally_far() -> None:
    rows = field(9, 9, a9="0B", i9="0B")
    pending = ["turn-start", "landed", "drop 2", "drop 3", "drop-beacon 0", "land 1"]
    players = {"lifeline": "e1", "gibraltar": "-"}
    game = clash(rows, players, {"bangalore": "-", "wraith": "-"}, turn=0, pending=pending, **SOLO1)
    game.does("go e2")
    assert (game.asked, game.choices) == ("a", ["at a9", "at i9"])


# --- cards in the player's own activation


@rule("AXA-9.7", "AXA-9.16")
def test_a_card_that_moves_the_ally_in_the_own_activation() -> None:
    own = {"at": "a1", "hand": ["bl-h4"]}
    rows = field(9, 9, e6="1.", d6="1.", f6="1.")
    game = acting(rows, {"bangalore": own, "wraith": "e5"}, {"gibraltar": "i9"}, **SOLO1).does("play bl-h4")
    assert (game.asked, game.prompt.clause) == ("a", "AXA-9.7")
    game.cannot("go e8", "AXA-6.1")  # 2 for the step up, then 1, then 1
    assert game.does("go e7").at("wraith") == "e7"


@rule("AXA-24.20", "AXA-9.7")
def test_a_card_that_heals_the_ally() -> None:
    own = {"at": "a1", "hand": ["li-h1"]}
    ally = {"at": "a2", "health": 20}
    game = acting(field(), {"lifeline": own, "wraith": ally}, {"gibraltar": "i9"}, **SOLO1).does("play li-h1")
    assert game.points("wraith") == (20, 26)  # only it lacks health


# --- the end


@rule("AXA-23.9")
def test_player_and_ally_win_or_lose_together() -> None:
    done: dict[str, Any] = {"turn": 17, "acted": [2, 3], "acting": "gibraltar", "step": 11, "active": "gi-07"}
    pending = ["turn-end", "order 2", "done 2", "step 2 11"]
    for points, winners in (([3, 2], [0, 1]), ([1, 2], [2, 3])):
        players = {"lifeline": "a1", "wraith": "a2"}
        game = clash(
            field(), players, {"gibraltar": "i9"}, points=points, pending=pending, main="lifeline",
            **done, **SOLO1,
        ).follows()  # fmt: skip
        assert (game.state.over, game.state.winners()) == (True, winners)
        assert game.state.scores() == [points[0], points[0], points[1], points[1]]
