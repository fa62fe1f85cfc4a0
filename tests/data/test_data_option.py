"""`--data FILE`: a changed file is played with, in every process, and its records keep its digest."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mechbay
from calls import process

# Of each game a number that once did nothing, and another one for it.
CHANGES = [
    ("mech-wars", "combat_value = 2", "combat_value = 5"),
    ("mech-wars", "formation_moves_max = 1", "formation_moves_max = 2"),
    ("mech-wars", "deploy_fields = [1, 2]", "deploy_fields = [1, 2, 3]"),
    ("planet-defenders", "start_energy = 0", "start_energy = 1"),
    ("tiny-epic-mechs", "max = 6", "max = 5"),
]
# The others: they repeated something, or were no choice of a designer.
GONE = [
    ("mech-wars", "deploy_per_turn"),
    ("mech-wars", "kidnaps_per_turn"),
    ("tiny-epic-mechs", "start = 6"),
    ("tiny-epic-mechs", "starting_basic_weapons"),
    ("planet-defenders", "energy = 0"),
    ("planet-defenders", "energy_cubes"),
]


def printed(game_id: str) -> str:
    return (mechbay.load(game_id).folder / "cards.toml").read_text(encoding="utf-8")


def changed(folder: Path, game_id: str, was: str, now: str) -> str:
    """A changed data file of a game."""
    file = folder / "changed.toml"
    assert was in printed(game_id)
    file.write_text(printed(game_id).replace(was, now), encoding="utf-8")
    return str(file)


def digest(game_id: str, *more: str) -> str:
    called = process("simulate", game_id, "--games", "8", "--json", *more)
    assert (called.code, called.err) == (0, "")
    return str(called.json["digest"])


@pytest.mark.parametrize(("game_id", "was", "now"), CHANGES)
def test_a_changed_number_gives_other_games(tmp_path: Path, game_id: str, was: str, now: str) -> None:
    file = changed(tmp_path, game_id, was, now)
    assert digest(game_id, "--data", file) != digest(game_id)


@pytest.mark.parametrize(("game_id", "key"), GONE)
def test_a_number_that_no_rule_reads_is_not_in_the_file(game_id: str, key: str) -> None:
    assert re.search(rf"^{re.escape(key)}\b", printed(game_id), re.MULTILINE) is None


def test_a_copy_of_the_printed_file_is_the_printed_game(tmp_path: Path) -> None:
    file = changed(tmp_path, "mech-wars", 'provenance = "rulebook"', 'provenance = "rumour"')
    out = tmp_path / "out"
    assert digest("mech-wars", "--data", file, "--out", str(out)) == digest("mech-wars")
    assert process("record", "verify", str(min(out.iterdir()))).code == 0


def test_worker_processes_play_with_it_too(tmp_path: Path) -> None:
    file = changed(tmp_path, *CHANGES[0])
    words = ("simulate", "mech-wars", "--games", "60", "--json", "--data", file)
    alone, shared = process(*words), process(*words, "--jobs", "2")
    assert alone.json["digest"] == shared.json["digest"]


def test_a_record_is_refused_under_other_data(tmp_path: Path) -> None:
    file, out = changed(tmp_path, *CHANGES[3]), tmp_path / "out"
    assert (
        process("simulate", "planet-defenders", "--games", "1", "--data", file, "--out", str(out)).code == 0
    )
    (record,) = map(str, out.iterdir())
    assert process("record", "verify", record, "--data", file).code == 0
    for words in (["verify", record], ["show", record]):
        called = process("record", *words)
        assert (called.code, called.out) == (2, "")
        said = r"mechbay: .*: played with the data \w{16}; now planet-defenders has the printed data\n"
        assert re.fullmatch(said, called.err)
    golden = Path(__file__).parents[1] / "goldens" / "planet-defenders" / "fickle-3.json"
    called = process("record", "verify", str(golden), "--data", file)
    assert re.search(r"played with the printed data; now planet-defenders has the data \w{16}\n", called.err)


def test_start_energy_comes_from_the_supply_in_play(tmp_path: Path) -> None:
    file = changed(tmp_path, *CHANGES[3])
    out = str(tmp_path / "match.json")
    called = process("play", "planet-defenders", "--data", file, "--seed", "1", "--out", out, typed=b"quit\n")
    assert (called.code, called.err) == (0, "")
    assert '"data": "' in Path(out).read_text(encoding="utf-8")


def test_the_laws_hold_with_it(tmp_path: Path) -> None:
    file = changed(tmp_path, *CHANGES[3])
    called = process("check", "--data", file, "--games", "2", "--jobs", "1")
    assert called.err == ""
    assert called.code == 0, called.out
    assert called.out.startswith("planet-defenders: 6 games\n")
    assert "tiny-epic-mechs" not in called.out
