"""Laws 11 and 12 bite: golden games that lack something, clauses without a test, tests without a clause."""

from __future__ import annotations

from pathlib import Path

import pytest

import mechbay
from ambush import GAME
from mechbay.core.errors import LawBroken
from mechbay.core.match import Match
from mechbay.core.table import SeededTable
from mechbay.rulebook import rulebook
from mechbay.testing.laws.sources import clauses_are_tested, goldens_show_everything


def golden(folder: Path, seed: int) -> None:
    """Record a random game of Ambush in a folder of tests."""
    setups = GAME.setups()
    seats, options = setups[seed % len(setups)]
    table = SeededTable(seed)
    match = Match(GAME, seats, options, table)
    while not match.state.over:
        seat = table.pick(match.state.actors())
        match.play(seat, table.pick(match.state.legal(seat)))
    file = folder / "goldens" / "ambush" / f"{seed}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(match.record.dumps(), encoding="utf-8")


def test_law_11_wants_golden_games(tmp_path: Path) -> None:
    with pytest.raises(LawBroken, match=r"no golden games in .*ambush; say --tests DIR"):
        goldens_show_everything(GAME, tmp_path)


def test_law_11_names_what_no_golden_game_shows(tmp_path: Path) -> None:
    for seed in range(80):
        if GAME.setups()[seed % len(GAME.setups())][1]["rounds"] == "3":
            golden(tmp_path, seed)
    with pytest.raises(LawBroken, match=r"never shown: option rounds=2 \(1 in all\)"):
        goldens_show_everything(GAME, tmp_path)


def test_law_11_wants_golden_games_that_replay(tmp_path: Path) -> None:
    golden(tmp_path, 1)
    file = tmp_path / "goldens" / "ambush" / "1.json"
    file.write_text(file.read_text(encoding="utf-8").replace('"lock"', '"unlock"', 1), encoding="utf-8")
    with pytest.raises(LawBroken, match=r"1\.json does not replay: step \d+ \(unlock\)"):
        goldens_show_everything(GAME, tmp_path)


def test_law_11_is_content_when_all_is_shown(tmp_path: Path) -> None:
    for seed in range(40):
        golden(tmp_path, seed)
    assert goldens_show_everything(GAME, tmp_path).endswith("features in 40 games")


def naming(folder: Path, *clauses: str) -> Path:
    """A folder with a test that names these clauses."""
    names = ", ".join(repr(clause) for clause in clauses)
    (folder / "test_all.py").write_text(f"@rule({names})\ndef test_all():\n    pass\n", encoding="utf-8")
    return folder


def test_law_12_names_a_clause_without_a_test(tmp_path: Path) -> None:
    clauses = [number for number in rulebook(mechbay.load("planet-defenders")).clauses if number != "GXD-4.7"]
    with pytest.raises(LawBroken, match=r"without a test: GXD-4\.7 \(1 in all\)"):
        clauses_are_tested(mechbay.load("planet-defenders"), naming(tmp_path, *clauses))


def test_law_12_names_a_number_that_does_not_exist(tmp_path: Path) -> None:
    clauses = [*rulebook(mechbay.load("planet-defenders")).clauses, "GXD-99.9"]
    with pytest.raises(LawBroken, match=r"named but not in the rules: GXD-99\.9 \(1 in all\)"):
        clauses_are_tested(mechbay.load("planet-defenders"), naming(tmp_path, *clauses))


def test_law_12_wants_a_folder_and_is_content_when_every_clause_is_named(tmp_path: Path) -> None:
    game = mechbay.load("planet-defenders")
    with pytest.raises(LawBroken, match=r"there is no folder .*nowhere; say --tests DIR"):
        clauses_are_tested(game, tmp_path / "nowhere")
    assert clauses_are_tested(game, naming(tmp_path, *rulebook(game).clauses)).endswith("clauses")
