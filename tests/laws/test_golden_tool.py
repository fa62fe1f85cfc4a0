"""The golden tool: what it writes shows everything, stays as it is, and is told in words when it changes."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ambush import GAME
from calls import started
from mechbay.core.game import Option
from mechbay.core.match import verify
from mechbay.core.record import loads
from mechbay.testing.goldens import candidates, renew
from mechbay.testing.laws.sources import golden_files, goldens_show_everything, wanted
from packages import PIG as FOLDER
from packages import beside, offer
from pig import GAME as PIG

LUCKY = Option("lucky", ("no", "yes"), "")  # which changes nothing
TOOL = (sys.executable, "-m", "mechbay.testing.goldens")


@pytest.fixture(autouse=True)
def _games_as_they_are() -> Iterator[None]:
    """The newest game of a kind of position is the one that such positions belong to."""
    yield
    for game in (GAME, PIG):
        game.__post_init__()


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    """A folder with golden games of Pig."""
    renew(PIG, tmp_path)
    return tmp_path


def texts(tests: Path) -> dict[str, str]:
    return {file.name: file.read_text(encoding="utf-8") for file in golden_files(PIG, tests)}


def test_what_it_writes_shows_everything(tests: Path) -> None:
    assert goldens_show_everything(PIG, tests)
    for text in texts(tests).values():
        assert verify(PIG, loads(text)).state.over


def test_the_games_stay_what_they_are(tests: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = texts(tests)
    capsys.readouterr()
    renew(PIG, tests)
    assert texts(tests) == before
    assert capsys.readouterr().out == f"pig: {len(before)} golden games show {len(wanted(PIG))} features\n"


def test_a_game_that_changed_is_told_in_words(tests: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = texts(tests)
    name = next(iter(before))
    file = tests / "goldens" / "pig" / name
    file.write_text(before[name].replace('"do": "hold"', '"do": "roll"', 1), encoding="utf-8")
    (file.parent / "by-hand.json").write_text("{}", encoding="utf-8")
    capsys.readouterr()
    renew(PIG, tests)
    lines = capsys.readouterr().out.splitlines()
    assert f"pig/{name}: changed" in lines
    assert "pig/by-hand.json: gone" in lines
    assert any("'roll' is now seat" in line for line in lines)
    assert texts(tests) == before


def test_bots_vary_only_where_people_can_sit() -> None:
    robots = replace(GAME, robots=lambda options: (1, 2) if options["rounds"] == "3" else ())
    mixes = {(plan.seats, plan.options["rounds"], *plan.bots) for plan in candidates(robots)}
    assert {mix[2:] for mix in mixes if mix[:2] == (3, "3")} == {
        ("random", "random", "random"),
        ("greedy", "random", "random"),
    }
    assert len({mix[2:] for mix in mixes if mix[:2] == (3, "2")}) == 8


def test_a_game_says_of_which_kinds_not_every_word_is_wanted() -> None:
    spots = frozenset({"spot"})
    many, places = wanted(replace(GAME, many=spots)), wanted(replace(GAME, places=spots))
    assert many - wanted(GAME) == {"spot north", "spot east", "spot south", "spot west"}
    assert places - wanted(GAME) == {"some spot"}
    assert wanted(GAME) - many == wanted(GAME) - places
    assert "event mined spot north" in wanted(GAME) - places


def test_the_tool_is_called_by_name(tmp_path: Path) -> None:
    offer(tmp_path, "pig", "pig:GAME")
    called = started(*TOOL, "pig", "--tests", str(tmp_path), **beside(tmp_path, FOLDER))
    assert (called.code, called.err) == (0, "")
    assert goldens_show_everything(PIG, tmp_path)
    called = started(*TOOL, "chess")
    assert called.code == 2
    assert "there is no game 'chess'; available: apex-automa, mech-wars" in called.err


def test_options_that_belong_together_are_wanted_in_every_combination_that_can_be_played() -> None:
    sides = Option("side", ("left", "right"), "")
    modes = Option("mode", ("free", "team"), "", {"team": (3,)})
    small = Option("map", ("small", "wide"), "", {"wide": (2,)})
    game = replace(
        GAME, seats=(2, 3), options=(sides, modes, small), combined=(("side", "mode"), ("mode", "map"))
    )
    assert wanted(game) - wanted(replace(game, combined=())) == {
        "options side=left mode=free",
        "options side=left mode=team",
        "options side=right mode=free",
        "options side=right mode=team",
        "options mode=free map=small",
        "options mode=free map=wide",
        "options mode=team map=small",
    }


def test_the_tool_keeps_a_game_for_each_combination(tmp_path: Path) -> None:
    """A golden game that is superfluous otherwise stays, if it alone has these options."""
    many = replace(PIG, options=(*PIG.options, LUCKY), combined=(("goal", "lucky"),))
    kept = {}
    for game in (replace(many, combined=()), many):
        folder = tmp_path / str(len(game.combined))
        renew(game, folder)
        kept[game.combined] = {
            (record.options["goal"], record.options["lucky"])
            for record in (loads(file.read_text(encoding="utf-8")) for file in golden_files(PIG, folder))
        }
        assert goldens_show_everything(game, folder)
    assert len(kept[()]) < len(kept[many.combined]) == 4
