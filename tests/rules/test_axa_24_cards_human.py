"""Section 24: every card of a human legend does what cards.toml says."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from apex import CARDS, Clash, acting, at_step, field, lucky
from mechbay.games.apex_automa.rules import kit
from mechbay.testing.marks import rule

NAMES = {
    "bl": "bangalore", "bd": "bloodhound", "gi": "gibraltar",
    "li": "lifeline", "pa": "pathfinder", "wr": "wraith",
}  # fmt: skip
HURT = {"shield": 5, "health": 10}


def friend(name: str) -> str:
    return "bangalore" if name != "bangalore" else "wraith"


def foe(name: str) -> str:
    return "bloodhound" if name != "bloodhound" else "gibraltar"


def owner(card: str) -> str:
    return NAMES[card.split("-")[0]]


def told(game: Clash, name: str) -> tuple[str, int, int]:
    return (game.at(name), *game.points(name))


class Own(NamedTuple):
    """A card of the own activation: answers, and where self, ally and enemy are then, with points."""

    card: str
    answers: tuple[str, ...] = ()
    own: tuple[str, int, int] = ("e5", 5, 10)
    ally: tuple[str, int, int] = ("e3", 5, 10)
    enemy: tuple[str, int, int] = ("e6", 20, 40)
    ap: int = 3
    hand: tuple[str, ...] = ()
    luck: tuple[str, ...] = ()


# Self in e5 and ally in e3 have 5 shield and 10 health; an enemy stands in e6.
PLAYED = [
    Own("gi-hc-1", ("go g7",), ("g7", 5, 10)),
    Own("gi-hc-4", ("choose 1",), ("e5", 5, 18), ap=2),
    Own("gi-hc-4", ("choose 2",), ("e5", 13, 10), ap=2),
    Own("bl-h3", (), ("e5", 5, 18)),
    Own("bl-h4", ("go b3",), ally=("b3", 5, 10), ap=2),
    Own("wr-h2", ("at c7",), ("c7", 5, 10)),
    Own("wr-h3", (), enemy=("e6", 10, 40), ap=2),
    Own("gi-h3", ("whom gibraltar",), ("e5", 13, 10), ap=2),
    Own("gi-h3", ("whom bangalore",), ally=("e3", 13, 10), ap=2),
    Own("li-h1", ("whom lifeline",), ("e5", 5, 16)),
    Own("li-h1", ("whom bangalore",), ally=("e3", 5, 16)),
    Own("li-h2", (), enemy=("e7", 13, 40), ap=2),
    Own("li-h4", hand=("li-h1", "li-h2"), luck=("li-h1", "li-h2")),
    Own("pa-h1", ("at h8",), ("h8", 5, 10)),
    Own("pa-h2", hand=("pa-h1", "pa-h3"), luck=("pa-h1", "pa-h3")),
    Own("pa-h3", ally=("e3", 13, 18), ap=2),
    Own("bd-h2", ("go h8",), ("h8", 5, 10)),
    Own("bd-h3", ap=4),
]


def play(card: str, **rows: str) -> Clash:
    """The position of PLAYED."""
    name = owner(card)
    players = {name: HURT | {"at": "e5", "hand": [card]}, friend(name): HURT | {"at": "e3"}}
    return acting(field(9, 9, **rows), players, {foe(name): "e6"})


@rule("AXA-5.10", "AXA-9.4", "AXA-24.1")
@pytest.mark.parametrize("case", PLAYED, ids=[f"{case.card}-{n}" for n, case in enumerate(PLAYED)])
def test_a_card_of_the_own_activation_does_what_it_says(case: Own) -> None:
    name = owner(case.card)
    game = play(case.card).does(f"play {case.card}", *case.answers, luck=lucky(*case.luck))
    people = (name, friend(name), foe(name))
    assert [told(game, one) for one in people] == [case.own, case.ally, case.enemy]
    assert (game.now["ap"], tuple(game.of(name)["hand"])) == (case.ap, case.hand)
    assert game.of(name)["discard"] == [case.card]


@rule("AXA-24.22")
def test_how_far_the_cards_reach() -> None:
    def spaces(card: str, word: str, **rows: str) -> set[str]:
        return set(play(card, **rows).does(f"play {card}").choices_of(word))

    assert {"c3", "g7", "c7"} <= spaces("wr-h2", "at")
    assert "h8" not in spaces("wr-h2", "at")
    assert "b5" in spaces("pa-h1", "at")
    assert "a5" not in spaces("pa-h1", "at")
    assert "b5" not in spaces("pa-h1", "at", c5="0#")  # out of sight
    assert "d5" in spaces("pa-h1", "at", d5="2.")
    assert "d5" not in spaces("pa-h1", "at", d5="3.")
    assert "c5" in spaces("gi-hc-1", "go")
    assert "b5" not in spaces("gi-hc-1", "go")
    assert "b5" in spaces("bd-h2", "go")
    assert "a5" not in spaces("bd-h2", "go")
    assert "b3" in spaces("bl-h4", "go")
    assert "a3" not in spaces("bl-h4", "go")


@rule("AXA-9.17", "AXA-24.1")
@pytest.mark.parametrize(
    ("card", "ally", "enemy"),
    [("pa-h3", "e1", "e6"), ("wr-h3", "e3", "e7"), ("li-h2", "e3", "e7"), ("bd-h2", "e3", "k5")],
)
def test_who_is_too_far_away_gets_nothing(card: str, ally: str, enemy: str) -> None:
    name = owner(card)
    players = {name: HURT | {"at": "e5", "hand": [card]}, friend(name): HURT | {"at": ally}}
    game = acting(field(12, 9), players, {foe(name): enemy})
    assert game.choices_of("play") == []


@rule("AXA-24.1")
@pytest.mark.parametrize("card", ["gi-h3", "li-h1"])
def test_an_ally_beyond_three_spaces_is_not_chosen(card: str) -> None:
    name = owner(card)
    players = {name: HURT | {"at": "e5", "hand": [card]}, friend(name): HURT | {"at": "e1"}}
    game = acting(field(), players, {foe(name): "e9"}).does(f"play {card}")
    assert game.points(name) == ((13, 10) if card == "gi-h3" else (5, 16))


BOOSTS: dict[str, dict[str, int]] = {
    "gi-hc-2": {"difficulty": -10},
    "bl-h2": {"rate": 1, "forbid": 1},
    "gi-h4": {"first-hit": 8},
    "pa-h4": {"optimal-extend": 2},
    "bd-h1": {"cover-ignore": 1, "first-hit": 4},
}


@rule("AXA-9.5", "AXA-24.13")
@pytest.mark.parametrize("card", BOOSTS)
def test_a_boost_does_what_it_says(card: str) -> None:
    name = owner(card)
    game = acting(field(), {name: {"at": "e5", "hand": [card]}}, {foe(name): "e8"})
    game.does(f"shoot prowler {foe(name)}", f"play {card}")
    assert game.now["shot"]["boosted"] == BOOSTS[card]


@rule("AXA-9.5", "AXA-9.6")
def test_which_boosts_and_reactions_are_for_the_team() -> None:
    kinds = (kit.BOOSTING, kit.REACTING_BEFORE, kit.REACTING_AFTER)
    team = {kit.CARD_PRINTED[n] for n in range(len(CARDS)) if kit.CARD_TEAM[n] and kit.CARD_TYPE[n] in kinds}
    assert team == {"hc-2", "wr-h1", "gi-h2", "li-h3", "pa-h4", "bd-h1"}


def shot_at(card: str, ally: Any = "a1") -> Clash:
    """An enemy shoots with its Prowler at the holder of a card, who is asked for it."""
    name = owner(card)
    players = {name: HURT | {"at": "e5", "hand": [card]}, friend(name): ally}
    enemy = {foe(name): {"at": "e8", "charges": 0}}
    game = at_step(7, field(), players, enemy, main=name).follows()
    if game.now["pending"][-1].startswith("reveal"):  # nothing before fire; the shot misses
        game.follows("5-n", "10-e", "15-s", "20-w", "25-n")
    return game


BEFORE: dict[str, dict[str, int]] = {
    "gi-hc-3": {"cover-miss": 1, "ignored": 4},
    "wr-h4": {"difficulty": 10, "cancel": 1},
    "gi-h1": {"ignored": 8},
    "gi-h2": {"ignored": 6},
}


@rule("AXA-9.6", "AXA-24.14")
@pytest.mark.parametrize("card", BEFORE)
def test_a_reaction_before_fire_does_what_it_says(card: str) -> None:
    game = shot_at(card).does(f"play {card}")
    assert game.now["shot"]["mods"] == BEFORE[card]


@rule("AXA-9.6", "AXA-24.14")
def test_double_time_whispers_triage_and_patience_after_fire() -> None:
    game = shot_at("bl-h1").does("play bl-h1")
    assert {"b5", "h2"} <= set(game.choices_of("go"))
    assert "a5" not in game.choices_of("go")
    assert game.does("go b5").at("bangalore") == "b5"
    game = shot_at("wr-h1").does("play wr-h1")
    assert sorted(game.choices_of("whom")) == ["bangalore", "wraith"]
    game.does("whom bangalore", "go c3")
    assert (game.at("bangalore"), game.at("wraith")) == ("c3", "e5")
    game = shot_at("li-h3").does("play li-h3")
    assert game.points("lifeline") == (5, 18)
    game = shot_at("bd-h4").does("play bd-h4").does("go c5", luck=lucky("bd-h1"))
    assert (game.at("bloodhound"), game.of("bloodhound")["hand"]) == ("c5", ["bd-h1"])


@rule("AXA-9.2")
def test_every_card_has_a_case() -> None:
    shown = {*(case.card for case in PLAYED), *BOOSTS, *BEFORE, "bl-h1", "wr-h1", "li-h3", "bd-h4"}
    printed = {kit.CARD_PRINTED[CARDS.index(card)] for card in shown}
    assert printed == set(kit.CARD_PRINTED)
    assert len(printed) == 28
