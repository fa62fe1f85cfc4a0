"""Every number of every data file counts: another one makes another game, or is refused."""

from __future__ import annotations

import os

import pytest

import mechbay
from changes import Golden, Key, changed, goldens, numbers, printed, rules_with, spelt
from mechbay import registry
from mechbay.core.errors import DataError
from mechbay.data import Data
from mechbay.lab.simulate import Plan, record_one

# greedy games with what no golden game shows: Gauss Rifle and EMP Mace with power, a Particle Phaser without
MORE = {"tiny-epic-mechs": (1, 7, 21)}
# a file of more than a thousand numbers is looked through in part, unless MECHBAY_NUMBERS=all says otherwise
PART = {} if os.environ.get("MECHBAY_NUMBERS") == "all" else {"apex-automa": 12}
# the golden games of Apex do not show yet what each of its numbers does: so many of the part may stay silent
UNSHOWN = {"apex-automa": 10}


def to_change(game_id: str, data: Data) -> list[tuple[Key, int]]:
    """The numbers that are tried, spread over the whole file."""
    return list(numbers(data))[:: PART.get(game_id, 1)]


def games_to_play(game_id: str) -> list[Golden]:
    """The golden games, and a few more."""
    game, rules = mechbay.load(game_id), rules_with(game_id, printed(game_id))
    found = goldens(game_id, rules)
    for number in MORE.get(game_id, ()):
        plan = Plan(game_id, 4, game.settings({}), ["greedy"] * 4, 7)
        found.append(Golden(record_one(game, plan, number).record))
        found[-1].story = list(found[-1].tell(rules))
    return found


@pytest.mark.parametrize("game_id", registry.own())
def test_the_printed_data_plays_the_golden_games(game_id: str) -> None:
    rules = rules_with(game_id, printed(game_id))
    for golden in goldens(game_id, rules):
        assert golden.story[-1] == (True, golden.record.result.winners if golden.record.result else [])
        assert not golden.differs(rules)


@pytest.mark.parametrize("game_id", registry.own())
def test_every_number_makes_another_game_or_is_refused(game_id: str) -> None:
    data, games = printed(game_id), games_to_play(game_id)
    silent = []
    for key, number in to_change(game_id, data):
        accepted = 0
        for other in dict.fromkeys((number + 1, number - 1, 2 * number + 3, 0)):
            if other == number:
                continue
            try:
                rules = rules_with(game_id, changed(data, key, other))
            except DataError:
                continue
            accepted += 1
            shows = next((golden for golden in games if golden.differs(rules)), None)
            if shows is not None:
                games.remove(shows)
                games.insert(0, shows)  # likely to show the next number too
                break
        else:
            silent += [spelt(data, key)] * bool(accepted)
    assert len(silent) <= UNSHOWN.get(game_id, 0), silent


@pytest.mark.parametrize("game_id", registry.own())
def test_a_number_far_out_of_range_is_refused_by_its_name(game_id: str) -> None:
    data = printed(game_id)
    for key, _ in to_change(game_id, data):
        with pytest.raises(DataError) as refused:
            rules_with(game_id, changed(data, key, 1000))
        assert "must be a whole number from" in str(refused.value)
        assert "not 1000" in str(refused.value)
