"""Every golden game is replayed: same positions, same result; together they show everything (law 11)."""

from __future__ import annotations

from pathlib import Path

import pytest

import mechbay
from mechbay import registry
from mechbay.core.match import verify
from mechbay.core.record import loads
from mechbay.testing.laws.sources import goldens_show_everything

TESTS = Path(__file__).parents[1]
FILES = sorted((TESTS / "goldens").rglob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=[f"{file.parent.name}/{file.stem}" for file in FILES])
def test_a_golden_game_replays(file: Path) -> None:
    record = loads(file.read_text(encoding="utf-8"))
    assert record.game == file.parent.name
    match = verify(mechbay.load(record.game), record)
    assert match.state.over
    assert match.record.dumps() == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", registry.own())
def test_the_golden_games_show_everything(game: str) -> None:
    assert goldens_show_everything(mechbay.load(game), TESTS)
