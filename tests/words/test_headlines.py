"""The headline of the end: for each way of winning its own words, in both languages, with the result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import mechbay
from mechbay.core.account import score_line, sides_of
from mechbay.core.state import State
from mechbay.core.table import SeededTable
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.mech_wars.rules.cards import NO_MECH
from mechbay.words import Speaker


def ended(game_id: str, seats: int, **options: str) -> Any:
    """The last position of a random game."""
    game = mechbay.load(game_id)
    table = SeededTable(1)
    state = game.new(seats, game.settings(options), table)
    while state.actors():
        seat = state.actors()[0]
        state.play(seat, state.sample(seat, table), table)
    return state


def mechs(points: list[int], mech: int | None = None, owned: list[int] | None = None) -> Any:
    state = ended("tiny-epic-mechs", 2)
    state.points = points
    state.status = [2 if seat == mech else 0 for seat in range(2)]
    state.owned = owned or [0b11, 0b101]
    return state


def solo_tie() -> Any:
    state = ended("tiny-epic-mechs", 3, mode="solo")
    state.points, state.status, state.owned = [40, 40, 12], [0, 0, 0], [1, 1, 1]
    return state


def defenders(robots: list[int], energy: list[int]) -> Any:
    state = ended("planet-defenders", 2)
    state.robots, state.technologies = robots, [0, 0]
    state.purses = [[count, 0, 0, 0] for count in energy]
    return state


def march(*results: list[int]) -> Any:
    state = ended("mech-wars", 2)
    state.results = list(results)
    return state


def battle(*formations: list[int], results: tuple[list[int], ...] = ([9], [9])) -> Any:
    """Formations of mechs as they are printed."""
    state = ended("mech-wars", 2, mode="battle")
    state.formations = [formation + [NO_MECH] * (9 - len(formation)) for formation in formations]
    state.plus, state.minus = [0] * len(state.plus), [0] * len(state.minus)
    state.holder = [NO_MECH] * len(state.holder)
    state.results = list(results)
    return state


def apex(points: list[int], there: list[int], health: list[int], mode: str = "tdm") -> Any:
    state = ended("apex-automa", 3, mode=mode)
    state.points = points
    state.at = [0 if here else OFF for here in there]
    state.shield, state.health = [0] * 4, health
    return state


def wiped_out() -> Any:
    state = apex([4, 1], [1, 1, 0, 0], [9, 9, 0, 0], mode="br")
    state.lives = [1, 2, 0, 0]
    return state


# A position, and what its headline says in English and in Polish.
WAYS: list[tuple[str, Callable[[], State], str, str]] = [
    ("tiny-epic-mechs", lambda: mechs([31, 34]), "wins on points, 34 : 31", "wygrywa na punkty, 34 : 31"),
    (
        "tiny-epic-mechs",
        lambda: mechs([34, 34], mech=1),
        "wins the tie-break by holding the Mighty Mech, 34 : 34",
        "wygrywa przy remisie dzięki megamechowi, 34 : 34",
    ),
    (
        "tiny-epic-mechs",
        lambda: mechs([34, 34], owned=[0b111, 0b11]),
        "wins the tie-break with more weapons, 34 : 34",
        "wygrywa przy remisie dzięki większej liczbie broni, 34 : 34",
    ),
    (
        "tiny-epic-mechs",
        lambda: mechs([34, 34]),
        "share the win, tied in everything, 34 : 34",
        "dzielą się zwycięstwem, remis we wszystkim, 34 : 34",
    ),
    (
        "tiny-epic-mechs",
        solo_tie,
        "wins, because a full tie is not a win for the player, 40 : 40 : 12",
        "wygrywa, bo pełny remis nie jest wygraną gracza, 40 : 40 : 12",
    ),
    ("planet-defenders", lambda: defenders([1, 0], [0, 0]), "wins on points, ", "wygrywa na punkty, "),
    (
        "planet-defenders",
        lambda: defenders([0, 0], [3, 5]),
        "wins the tie-break with more Energy cubes, 0 : 0",
        "wygrywa przy remisie dzięki większej liczbie kostek Energii, 0 : 0",
    ),
    (
        "planet-defenders",
        lambda: defenders([0, 0], [5, 5]),
        "share the win, tied in Energy cubes too, 0 : 0",
        "dzielą się zwycięstwem, remis także w kostkach Energii, 0 : 0",
    ),
    (
        "mech-wars",
        lambda: march([10, 20, 30], [10, 20, 33]),
        "wins on points, 63 : 60",
        "wygrywa na punkty, 63 : 60",
    ),
    (
        "mech-wars",
        lambda: march([10, 20, 30], [9, 20, 31]),
        "wins the tie-break by the third scoring, 60 : 60",
        "wygrywa przy remisie dzięki trzeciemu podliczeniu, 60 : 60",
    ),
    (
        "mech-wars",
        lambda: march([10, 20, 30], [20, 10, 30]),
        "share the win, tied in everything, 60 : 60",
        "dzielą się zwycięstwem, remis we wszystkim, 60 : 60",
    ),
    (
        "mech-wars",
        lambda: battle([0, 1, 2], []),
        "wins the Battle with the only mechs left, 3 : 0",
        "wygrywa Walkę jako jedyna strona z mechami, 3 : 0",
    ),
    (
        "mech-wars",
        lambda: battle([0], [1, 2]),
        "wins the Battle with the most mechs left, 2 : 1",
        "wygrywa Walkę dzięki największej liczbie mechów, 2 : 1",
    ),
    (
        "mech-wars",
        lambda: battle([0], [3]),
        "wins the Battle: same number of mechs, but higher base values, 1 : 1",
        "wygrywa Walkę: tyle samo mechów, ale wyższe wartości podstawowe, 1 : 1",
    ),
    (
        "mech-wars",
        lambda: battle([0], [1], results=([50], [60])),
        "wins the Battle: tied in mechs and values, but ahead after the March, 1 : 1",
        "wygrywa Walkę: remis w mechach i wartościach, ale wyższa suma z Przemarszu, 1 : 1",
    ),
    (
        "apex-automa",
        lambda: apex([5, 3], [1, 1, 1, 1], [9] * 4),
        "wins on eliminations, 5 : 3",
        "wygrywa eliminacjami, 5 : 3",
    ),
    (
        "apex-automa",
        lambda: apex([3, 5], [1, 1, 1, 1], [9] * 4),
        "win on eliminations, 5 : 3",
        "wygrywają eliminacjami, 5 : 3",
    ),
    (
        "apex-automa",
        lambda: apex([4, 4], [1, 0, 1, 1], [9] * 4),
        "win the tie-break with more legends on the map, 4 : 4",
        "wygrywają przy remisie dzięki większej liczbie legend na mapie, 4 : 4",
    ),
    (
        "apex-automa",
        lambda: apex([4, 4], [1, 1, 1, 1], [9, 9, 9, 8]),
        "wins the tie-break with more shield and health on the map, 4 : 4",
        "wygrywa przy remisie dzięki osłonie i zdrowiu na mapie, 4 : 4",
    ),
    ("apex-automa", lambda: apex([4, 4], [1, 1, 1, 1], [9] * 4), "draw, 4 : 4", "remisują, 4 : 4"),
    (
        "apex-automa",
        wiped_out,
        "wins: the other team has no lives left, 4 : 1",
        "wygrywa: druga drużyna straciła wszystkie życia, 4 : 1",
    ),
]


@pytest.mark.parametrize(("game_id", "position", "english", "polish"), WAYS, ids=[way[2] for way in WAYS])
def test_every_way_of_winning_has_its_words(
    game_id: str, position: Callable[[], State], english: str, polish: str
) -> None:
    game, state = mechbay.load(game_id), position()
    assert game.sheet is not None
    score = score_line(state, sides_of(game, game.settings({}), [], state.seats))
    headline = game.sheet.headline(state, score)
    assert Speaker("en", game).say(headline).startswith(english)
    assert Speaker("pl", game).say(headline).startswith(polish)
    assert headline.clause.startswith(game.prefix)


def test_every_headline_that_is_written_is_tried() -> None:
    """Whoever adds a way of winning adds it here."""
    for game_id in {way[0] for way in WAYS}:
        game = mechbay.load(game_id)
        assert game.sheet is not None
        text = (game.room("words") / "en.po").read_text(encoding="utf-8")
        written = {line.split('"')[1] for line in text.splitlines() if line.startswith('msgid "headline.')}
        tried = {game.sheet.headline(position(), "").key for name, position, *_ in WAYS if name == game_id}
        assert tried == written
