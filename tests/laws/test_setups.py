"""A few setups stand for all: every pair of choices that can be played together occurs in one."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import pytest

import mechbay
from ambush import GAME
from mechbay.core.game import Game, Option, Settings
from mechbay.testing.laws.trial import trials
from mechbay.testing.setups import covering

WIDE = replace(
    GAME,
    seats=(1, 2, 3, 4),
    options=(
        Option("side", ("left", "right"), ""),
        Option("mode", ("free", "team", "solo"), "", {"team": (2, 4), "solo": (1,)}),
        Option("map", ("small", "wide", "round", "long"), "", {"long": (3, 4)}),
        Option("storm", ("off", "on"), "", {"on": (1, 4)}),
    ),
)
GAMES = [WIDE, GAME, replace(GAME, options=()), *map(mechbay.load, mechbay.game_ids())]


def pairs(setups: list[tuple[int, Settings]]) -> set[tuple[object, ...]]:
    """Every two choices that occur together, and every one."""
    found: set[tuple[object, ...]] = set()
    for seats, options in setups:
        row = [("seats", str(seats)), *options.items()]
        found |= {*combinations(row, 2), *((choice,) for choice in row)}
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.id}-{len(game.options)}")
def test_every_pair_that_can_be_played_occurs(game: Game) -> None:
    few = covering(game)
    assert all(game.fits(seats, options) for seats, options in few)
    assert pairs(few) == pairs(game.setups())
    assert few == covering(game)
    assert {(trial.seats, *trial.options.values()) for trial in trials(game, 0, 0)} == {
        (seats, *options.values()) for seats, options in few
    }


def test_what_is_wanted_is_alike_in_all() -> None:
    for side, storm, seats in product(("left", "right"), ("off", "on"), (None, 1, 2, 3, 4)):
        wanted = {"side": side, "storm": storm}
        assert pairs(covering(WIDE, wanted, seats)) == pairs(WIDE.setups(wanted, seats))
    assert covering(WIDE, {"mode": "solo"}, 4) == []


def test_twenty_options_need_only_a_few() -> None:
    options = tuple(Option(f"option-{number}", ("a", "b", "c"), "") for number in range(20))
    assert len(covering(replace(GAME, options=options))) < 50  # of 3 ** 20 and two seat counts


def test_every_setup_can_be_tried() -> None:
    tried = {(trial.seats, *trial.options.values()) for trial in trials(WIDE, 0, 0, every=True)}
    assert tried == {(seats, *options.values()) for seats, options in WIDE.setups()}
    assert len(tried) > len(covering(WIDE))
