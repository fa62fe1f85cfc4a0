"""Section 9: the feat cards of human legends."""

from __future__ import annotations

from typing import Any

import pytest

from apex import CARDS, LEGENDS, Clash, acting, aims, at_step, field, lucky
from mechbay.core.table import NoLuck, Table
from mechbay.games.apex_automa.rules.decks import draw_cards
from mechbay.games.apex_automa.rules.state import Clash as State
from mechbay.testing.marks import rule


def holding(legend: str, *hand: str, at: str = "e5", foe: str = "a1", **more: Any) -> Clash:
    """A legend with some cards in hand; its ally is not on the map, unless said."""
    own = {"at": at, "hand": list(hand)} | more.pop("own", {})
    rows = more.pop("rows", field())
    ally = {"bangalore": more.pop("ally")} if "ally" in more else {}
    return acting(
        rows, {legend: own} | ally, {"gibraltar" if legend != "gibraltar" else "wraith": foe}, **more
    )


@rule("AXA-9.1", "AXA-9.2")
@pytest.mark.parametrize("legend", LEGENDS)
def test_a_deck_is_four_shared_cards_and_four_of_the_legends_own(legend: str) -> None:
    others = [name for name in LEGENDS if name != legend]
    game = acting(field(), {legend: "e5", others[0]: "-"}, {others[1]: "a1", others[2]: "-"})
    prefix = {"bangalore": "bl", "bloodhound": "bd"}.get(legend, legend[:2])
    shared = [f"{prefix}-hc-{number}" for number in range(1, 5)]
    assert game.of(legend)["deck"] == [*shared, *(f"{prefix}-h{number}" for number in range(1, 5))]
    assert len(CARDS) == 6 * 8


@rule("AXA-9.3")
def test_played_cards_go_to_the_discard_pile() -> None:
    game = holding("bangalore", "bl-hc-1", "bl-h3", own={"health": 20}).does("play bl-h3")
    assert (game.of("bangalore")["hand"], game.of("bangalore")["discard"]) == (["bl-hc-1"], ["bl-h3"])


@rule("AXA-9.3")
def test_an_empty_deck_is_made_anew_of_the_pile() -> None:
    pile = ["li-hc-1", "li-hc-2", "li-hc-3", "li-h1", "li-h2", "li-h3"]
    own = {"deck": ["li-hc-4"], "discard": pile}
    game = holding("lifeline", "li-h4", own=own)
    game.does("play li-h4", luck=lucky("li-hc-4", "li-h3"))  # the second card is one of the new deck
    lifeline = game.of("lifeline")
    assert (lifeline["hand"], lifeline["discard"]) == (["li-hc-4", "li-h3"], ["li-h4"])
    assert lifeline["deck"] == ["li-hc-1", "li-hc-2", "li-hc-3", "li-h1", "li-h2"]
    assert game.kinds("drew", "reshuffled") == ["drew", "reshuffled", "drew"]


@rule("AXA-9.4")
def test_action_and_instant_cards_are_played_in_the_owners_own_activation() -> None:
    ally = {"at": "e6", "hand": ["bl-hc-1", "bl-hc-4", "bl-h3"], "shield": 0, "health": 20}
    game = holding("lifeline", "li-hc-1", "li-h1", ally=ally)
    assert game.choices_of("play") == ["li-hc-1", "li-h1"]
    game.cannot("play bl-h3", "AXA-9.4")


@rule("AXA-9.4")
def test_boosts_and_reactions_are_not_played_as_actions() -> None:
    hand = ["gi-hc-2", "gi-hc-3", "gi-h1", "gi-h2", "gi-h4"]
    assert holding("gibraltar", *hand).choices_of("play") == []
    assert holding("wraith", "wr-h1", "wr-h4").choices_of("play") == []


@rule("AXA-9.5")
def test_a_boost_is_for_its_owner_or_for_the_team() -> None:
    ally = {"at": "a9", "hand": ["bl-hc-2", "bl-h2"]}
    game = holding("pathfinder", "pa-h4", "pa-hc-3", at="e5", foe="e7", ally=ally).does(
        "shoot prowler gibraltar"
    )
    assert game.choices == [
        "play pa-h4",
        "play bl-hc-2",
        "fire",
    ]  # the Suppressive Burst is for Bangalore alone
    game.does("play bl-hc-2")
    assert game.of("bangalore")["discard"] == ["bl-hc-2"]
    game.does("fire", luck=lucky("gi-02", *aims(5, 10, 15, 20, 25)))
    assert game.needed[0] == 40


@rule("AXA-9.5")
def test_no_boost_for_a_shot_of_the_enemy() -> None:
    own = {"at": "e3", "hand": ["gi-hc-2", "gi-h4"]}
    game = at_step(7, field(), {"gibraltar": own}, {"wraith": "e1"}).follows()
    assert (game.asked, game.choices) == ("b", ["follow"])


@rule("AXA-9.6")
def test_a_reaction_is_for_its_owner_or_for_the_team() -> None:
    own = {"at": "e3", "hand": ["li-hc-3", "li-h3"]}
    ally = {"at": "a9", "hand": ["gi-h1", "gi-h2", "gi-hc-3"]}
    game = at_step(7, field(), {"lifeline": own, "gibraltar": ally}, {"wraith": "e1"}).follows()
    assert game.choices == ["play li-hc-3", "play gi-h2", "decline"]
    game.does("play gi-h2").follows(*aims(80, 85, 5, 10, 15))
    assert (game.dealt, game.of("gibraltar")["discard"]) == ([12 - 6], ["gi-h2"])


@rule("AXA-9.6")
def test_a_team_reaction_works_for_its_owner_too() -> None:
    own = {"at": "e3", "hand": ["gi-h2"]}
    game = at_step(7, field(), {"gibraltar": own}, {"wraith": "e1"}).follows()
    assert game.choices == ["play gi-h2", "decline"]


@rule("AXA-9.6")
def test_triage_heals_whoever_was_shot_at() -> None:
    own = {"at": "e3", "shield": 0, "health": 30}
    ally = {"at": "a9", "hand": ["li-h3"], "health": 20}
    game = at_step(7, field(), {"wraith": own, "lifeline": ally}, {"gibraltar": "e1"}).follows()
    game.follows(*aims(80, 5, 10, 15, 20)).does("play li-h3")
    assert (game.points("wraith"), game.points("lifeline")) == ((0, 30 - 6 + 8), (20, 20))


@rule("AXA-9.15")
def test_a_card_cannot_draw_itself() -> None:
    pile = ["li-hc-1", "li-hc-2", "li-hc-3"]
    own = {"deck": [], "discard": pile}
    game = holding("lifeline", "li-h4", "li-hc-4", "li-h1", "li-h2", "li-h3", own=own)
    game.does("play li-h4", luck=lucky("li-hc-3"))  # a hand of four has room for one
    assert game.of("lifeline")["discard"] == ["li-h4"]
    assert game.of("lifeline")["deck"] == ["li-hc-1", "li-hc-2"]


@rule("AXA-9.15")
def test_with_deck_and_pile_empty_nothing_is_drawn() -> None:
    """Eight cards and a hand of five leave always some, so no game comes to this."""
    state = holding("lifeline", "li-h4").state
    assert isinstance(state, State)
    state.decks[0] = state.discards[0] = 0
    draw_cards(state, 0, 2, "AXA-9.15", Table(NoLuck(), True))
    assert state.hands[0] == 1 << 7  # the last of its eight cards, as before


@rule("AXA-9.17")
@pytest.mark.parametrize(
    ("legend", "card", "own", "ally", "foe", "playable"),
    [
        ("wraith", "wr-h3", {}, "-", "e7", False),  # Kunai Strike: nobody is adjacent
        ("wraith", "wr-h3", {}, "-", "e6", True),
        ("lifeline", "li-hc-4", {}, "-", "a1", False),  # Field Patch: nothing to restore
        ("lifeline", "li-hc-4", {"shield": 19}, "-", "a1", True),
        ("lifeline", "li-h1", {}, {"at": "e6"}, "a1", False),  # Stim: both are well
        ("lifeline", "li-h1", {}, {"at": "e8", "health": 39}, "a1", True),
        ("lifeline", "li-h1", {}, {"at": "e9", "health": 39}, "a1", False),  # more than 3 away
        ("lifeline", "li-h1", {}, {"at": "e8", "shield": 0}, "a1", False),  # it heals no shield
        ("bloodhound", "bd-h2", {}, "-", "e9", True),  # Relentless: an enemy within 5
        ("bloodhound", "bd-h2", {"at": "e3"}, "-", "e9", False),
        ("pathfinder", "pa-h3", {"health": 1}, "-", "a1", False),  # High Five: the ally alone
        ("pathfinder", "pa-h3", {}, {"at": "e6", "shield": 0}, "a1", True),
        ("bloodhound", "bd-h3", {}, "-", "a1", True),
    ],
)
def test_a_card_is_played_if_an_effect_can_be_carried_out(
    legend: str, card: str, own: dict[str, Any], ally: Any, foe: str, playable: bool
) -> None:
    game = holding(legend, card, own=own, ally=ally, foe=foe)
    assert game.choices_of("play") == ([card] if playable else [])


@rule("AXA-9.17")
def test_no_slide_for_a_legend_that_cannot_get_away() -> None:
    walls = {f"{column}{row}": "2." for column in "def" for row in (4, 5, 6) if (column, row) != ("e", 5)}
    assert holding("lifeline", "li-hc-1", rows=field(9, 9, **walls)).choices_of("play") == []
    stairs = field(9, 9, **walls | {"e4": "1."})
    assert holding("lifeline", "li-hc-1", rows=stairs).choices_of("play") == ["li-hc-1"]
    order = holding("bangalore", "bl-h4")  # Flanking Order, and the ally is not on the map
    assert order.choices_of("play") == []


@rule("AXA-9.17")
def test_a_reaction_may_be_played_for_nothing() -> None:
    """The clause is about actions and instants."""
    own = {"at": "e3", "shield": 20, "health": 40}
    ally = {"at": "a9", "hand": ["li-h3"]}
    game = at_step(7, field(), {"wraith": own, "lifeline": ally}, {"gibraltar": "e1"}).follows()
    game.follows(*aims(5, 10, 15, 20, 25))
    assert game.choices == ["play li-h3", "decline"]


@rule("AXA-9.18")
def test_no_boost_of_a_legend_that_is_not_on_the_map() -> None:
    ally = {"at": "-", "hand": ["bl-hc-2"]}
    game = holding("lifeline", foe="e7", ally=ally).does("shoot prowler gibraltar")
    assert game.choices == ["fire"]


@rule("AXA-9.18")
def test_no_reaction_of_a_legend_that_is_not_on_the_map() -> None:
    ally = {"at": "-", "hand": ["gi-h2"]}
    game = at_step(7, field(), {"lifeline": "e3", "gibraltar": ally}, {"wraith": "e1"}).follows()
    assert game.choices == ["follow"]
    there = at_step(
        7, field(), {"lifeline": "e3", "gibraltar": ally | {"at": "a9"}}, {"wraith": "e1"}
    ).follows()
    assert there.choices == ["play gi-h2", "decline"]


@rule("AXA-9.18")
def test_nor_is_one_played_before_its_owner_comes_back() -> None:
    own = {"at": "-", "hand": ["bd-h3"], "shield": 0, "health": 0}
    pending = ["turn-end", "order 0", "done 0", "respawn 0"]
    game = acting(field(9, 9, b2="0B"), {"bloodhound": own}, {"wraith": "e9"}, pending=pending)
    assert game.choices_of("play") == []
    assert game.does("at a1").choices_of("play") == ["bd-h3"]


@rule("AXA-9.10")
def test_a_side_of_a_weapon_set_has_two_weapons_and_its_attachments_always_work() -> None:
    for side, weapons in (("h-1a", ["prowler", "g7-scout"]), ("h-1b", ["r99", "wingman"])):
        game = holding("lifeline", foe="e7", own={"arsenal": side})
        assert game.choices_of("shoot") == [f"{weapon} gibraltar" for weapon in weapons]
    game = holding("lifeline", foe="e7").does("shoot prowler gibraltar")
    assert [(told["attachment"], told["works"]) for told in game.told("attachment")] == [
        ("stock-standard", "yes")
    ]
    game = holding("lifeline", foe="e7").does("shoot g7-scout gibraltar")  # the 3x optic is for 4 to 6
    assert [(told["attachment"], told["works"]) for told in game.told("attachment")] == [("optic-3x", "no")]
