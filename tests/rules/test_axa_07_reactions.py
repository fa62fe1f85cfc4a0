"""Section 7: reactions before and after fire, and what forbids or cancels."""

from __future__ import annotations

from typing import Any

import pytest

from apex import Clash, acting, aims, at_step, field
from mechbay.testing.marks import rule

SHOTS = aims(80, 85, 5, 10, 15)  # two hits of the Prowler


def target(
    hand: tuple[str, ...], ally: dict[str, Any] | str = "-", active: str = "wr-06", **more: Any
) -> Clash:
    """Automa Wraith on e1 with a Prowler has taken aim at Gibraltar on e3."""
    own = {"at": "e3", "hand": list(hand), "shield": 10} | more.pop("own", {})
    players = {"gibraltar": own, "lifeline": ally}
    wraith = {"at": "e1", "charges": more.pop("charges", 0)}
    return at_step(7, field(), players, {"wraith": wraith}, active=active, **more).follows()


@rule("AXA-7.20")
def test_one_reaction_in_each_window() -> None:
    ally = {"at": "a9", "hand": ["li-h3"]}
    game = target(("gi-hc-3", "gi-h1", "gi-h2"), ally)
    assert game.choices == ["play gi-hc-3", "play gi-h1", "play gi-h2", "decline"]
    game.does("play gi-h1")
    assert (game.asked, game.choices) == ("b", ["follow"])  # no second card before fire
    game.follows(*SHOTS)
    assert game.choices == ["play li-h3", "decline"]  # the window after fire is another one
    game.does("play li-h3")
    assert (game.asked, game.step) == ("b", 8)
    assert game.of("gibraltar")["discard"] == ["gi-h1"]
    assert game.of("gibraltar")["hand"] == ["gi-hc-3", "gi-h2"]


@rule("AXA-7.20")
def test_the_player_may_decline_both() -> None:
    game = target(("gi-h1",), {"at": "a9", "hand": ["li-h3"]}).does("decline").follows(*SHOTS)
    game.does("decline")
    assert (game.dealt, game.of("gibraltar")["hand"], game.of("lifeline")["hand"]) == (
        [12],
        ["gi-h1"],
        ["li-h3"],
    )


@rule("AXA-7.20")
def test_a_card_for_after_fire_is_not_played_before_it() -> None:
    game = target((), {"at": "a9", "hand": ["li-h3"]})
    assert (game.asked, game.choices) == ("b", ["follow"])
    game = target(("gi-h1",), {"at": "a9", "hand": ["li-h3"]})
    game.cannot("play li-h3", "AXA-9.6")


@rule("AXA-7.21")
def test_no_reaction_after_fire_for_a_legend_that_is_eliminated() -> None:
    game = target((), {"at": "a9", "hand": ["li-h3"]}, own={"shield": 0, "health": 12}).follows(*SHOTS)
    assert (game.at("gibraltar"), game.of("lifeline")["hand"]) == ("-", ["li-h3"])
    assert game.choices == ["follow"]


@rule("AXA-7.21")
def test_an_automa_that_is_eliminated_does_not_react_after_fire_but_its_card_is_discarded() -> None:
    hurt = {"at": "e3", "shield": 0, "health": 8}
    game = acting(field(), {"lifeline": "e1"}, {"gibraltar": hurt})
    game.shoots("prowler", "gibraltar", "gi-09", *aims(80, 5, 10, 15, 20))
    assert (game.at("gibraltar"), game.points("gibraltar")) == ("-", (0, 0))
    assert (game.told("healed"), game.of("gibraltar")["discard"]) == ([], ["gi-09"])


@rule("AXA-7.25")
def test_only_the_target_turns_up_a_card() -> None:
    game = acting(field(), {"lifeline": "e1"}, {"gibraltar": "e3", "bangalore": "d3"})
    game.shoots("prowler", "bangalore", "bl-02", *SHOTS)
    assert [told["legend"] for told in game.told("turns-up")] == ["bangalore"]
    assert game.of("gibraltar")["discard"] == []


@rule("AXA-7.25")
def test_the_shooters_team_does_not_react() -> None:
    own = {"at": "e1", "hand": ["gi-h1", "gi-h2", "gi-hc-3"]}
    ally = {"at": "d1", "hand": ["li-h3"]}
    game = acting(field(), {"gibraltar": own, "lifeline": ally}, {"bangalore": "e3"})
    game.does("shoot prowler bangalore")
    assert game.choices == ["fire"]
    game.does("fire", luck=("feat-bangalore bl-02", *[f"aim {card}" for card in SHOTS]))
    assert "end" in game.choices  # nobody was asked in between


@rule("AXA-7.25")
def test_an_automas_reaction_is_for_itself() -> None:
    """BL-04 restores the shield of who was shot at."""
    players = {"lifeline": "e1"}
    targets = {"bangalore": "e3", "gibraltar": {"at": "d3", "shield": 0}}
    game = acting(field(), players, targets).shoots("prowler", "bangalore", "bl-04", *SHOTS)
    assert (game.points("bangalore"), game.points("gibraltar")) == ((20 - 16 + 5 + 5, 40), (0, 40))
    assert game.charges("bangalore") == 0  # at most 15 of shield: 1 charge for 5 more


@rule("AXA-7.26")
@pytest.mark.parametrize("reaction", [True, False])
def test_where_reactions_are_forbidden_no_card_is_turned_up(reaction: bool) -> None:
    own = {"at": "e1", "hand": ["bl-h2"]}
    game = acting(field(), {"bangalore": own}, {"gibraltar": "e3"})
    if reaction:
        game.shoots("prowler", "gibraltar", "gi-09", *SHOTS)
    else:
        game.shoots("prowler", "gibraltar", *SHOTS, "20-w", boost="bl-h2")
    assert len(game.told("turns-up")) == reaction
    assert len(game.told("no-reaction")) == (not reaction)
    assert game.of("gibraltar")["discard"] == (["gi-09"] if reaction else [])


@rule("AXA-7.26")
def test_nobody_is_asked_on_the_side_of_people_either() -> None:
    """No card of an Automa forbids reactions, so the position says that one did."""
    boost: dict[str, Any] = {"boost": "wr-10", "boosted": {"forbid": 1}}
    shot = {"shooter": "wraith", "target": "gibraltar", "weapon": "prowler"} | boost
    own = {"at": "e3", "hand": ["gi-h1"]}
    ally = {"at": "a9", "hand": ["li-h3"]}
    stack = ("reshuffle 2", "after 0", "reveal 2")
    game = at_step(
        7,
        field(),
        {"gibraltar": own, "lifeline": ally},
        {"wraith": "e1"},
        shot=shot,
        inside=stack,
        active="wr-10",
        has_shot=True,
    )
    game.follows(*SHOTS)
    assert (game.asked, game.step) == ("b", 10)


@rule("AXA-7.27")
def test_a_cancelled_boost_loses_its_modifiers_but_stays_paid() -> None:
    for reaction, damage in (("decline", 12 + 10), ("play wr-h4", 6)):
        own = {"at": "e3", "hand": ["wr-h4"]}
        gibraltar = {"at": "e1", "charges": 1}
        game = at_step(7, field(), {"wraith": own}, {"gibraltar": gibraltar}, active="gi-02").follows()
        assert game.charges("gibraltar") == 0
        game.does(reaction).follows(*aims(80, 55, 5, 10, 15))  # with the optic 55 reaches 50, but not 60
        assert (game.dealt, game.charges("gibraltar")) == ([damage], 0)
        assert game.now["active"] == "gi-02"


@rule("AXA-7.27")
def test_cancelling_a_boost_leaves_the_attachments() -> None:
    own = {"at": "e3", "hand": ["wr-h4"]}
    gibraltar = {"at": "e1", "charges": 3}  # optic and stock of the Prowler, 1 charge for the boost
    game = at_step(7, field(), {"wraith": own}, {"gibraltar": gibraltar}, active="gi-02").follows()
    game.does("play wr-h4").follows(*aims(80, 85, 5, 10, 15))
    assert game.needed[0] == 50 - 10 + 10
    assert (game.dealt, game.charges("gibraltar")) == ([2 * (6 + 2)], 2)


@rule("AXA-7.27")
def test_without_a_boost_the_card_still_makes_the_shot_harder() -> None:
    own = {"at": "e3", "hand": ["wr-h4"]}
    game = at_step(7, field(), {"wraith": own}, {"gibraltar": {"at": "e1", "charges": 0}}).follows()
    game.does("play wr-h4").follows(*SHOTS)
    assert game.needed[0] == 60
    assert game.told("boost-cancelled") == []
