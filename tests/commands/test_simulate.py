"""`mechbay simulate`: many games between bots, the same ones whenever they are asked for again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from calls import call, done, process
from mechbay.lab import simulate

SMALL = ("simulate", "planet-defenders", "--games", "3")
CLOCK = {"seconds", "games_per_second", "decisions_per_second"}


def timeless(document: dict[str, Any]) -> dict[str, Any]:
    """A summary without what the clock says."""
    return {key: value for key, value in document.items() if key not in CLOCK}


def test_the_summary_counts_games_decisions_wins_and_scores() -> None:
    found = done(*SMALL, "--seats", "3", "--bots", "random,greedy,random", "--seed", "1", "--json").json
    assert found["game"] == "planet-defenders"
    assert (found["seats"], found["games"], found["seed"]) == (3, 3, 1)
    assert found["options"] == {"variant": "standard", "compensation": "off"}
    assert found["decisions"] >= 3 * 50
    assert found["decisions_per_second"] > 0
    assert found["games_per_second"] > 0
    assert [(row["seat"], row["bot"]) for row in found["results"]] == [
        (0, "random"),
        (1, "greedy"),
        (2, "random"),
    ]
    assert sum(row["wins"] for row in found["results"]) == pytest.approx(3, abs=0.02)
    assert all(row["mean_score"] > 0 for row in found["results"])


def test_the_same_call_gives_the_same_games() -> None:
    first, again = (done(*SMALL, "--seed", "5", "--json").json for _ in range(2))
    assert timeless(first) == timeless(again)


def test_another_seed_gives_other_games() -> None:
    one, other = (done(*SMALL, "--seed", seed, "--json").json["digest"] for seed in ("5", "6"))
    assert one != other


def test_the_same_call_gives_the_same_games_in_another_process() -> None:
    here = done(*SMALL, "--json").json
    there = process(*SMALL, "--json", PYTHONHASHSEED="77").json
    assert timeless(there) == timeless(here)


def test_several_processes_play_the_same_games() -> None:
    many = ("simulate", "planet-defenders", "--games", "102", "--json")  # three portions of work
    alone, shared = done(*many, "--jobs", "1").json, done(*many, "--jobs", "2").json
    assert timeless(alone) == timeless(shared)
    assert timeless(done(*SMALL, "--jobs", "500", "--json").json) == timeless(done(*SMALL, "--json").json)


def test_options_reach_the_games() -> None:
    tactical = done(*SMALL, "--set", "variant=tactical", "--set", "compensation=on", "--json").json
    assert tactical["options"] == {"variant": "tactical", "compensation": "on"}
    assert tactical["digest"] != done(*SMALL, "--json").json["digest"]


def test_the_records_of_a_simulation_are_true(tmp_path: Path) -> None:
    found = done(*SMALL, "--bots", "greedy,random", "--out", str(tmp_path / "new" / "games"), "--json").json
    files = sorted((tmp_path / "new" / "games").iterdir())
    assert len(files) == 3
    steps = 0
    for file in files:
        proof = done("record", "verify", str(file)).out
        assert "verified" in proof
        steps += int(proof.split(" steps")[0].split()[-1])
    assert steps == found["decisions"]


def test_records_are_the_same_games_on_any_number_of_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "CHUNK", 2)
    five = (
        "simulate",
        "planet-defenders",
        "--games",
        "5",
        "--bots",
        "greedy,random",
        "--seed",
        "4",
        "--json",
    )
    plain = timeless(done(*five).json)
    written = {}
    for jobs in ("1", "3"):
        folder = tmp_path / jobs
        assert timeless(done(*five, "--out", str(folder), "--jobs", jobs).json) == plain
        written[jobs] = {file.name: file.read_bytes() for file in folder.iterdir()}
    assert sorted(written["1"]) == [
        f"planet-defenders_compensation=off_variant=standard_greedy+random_seed=4_{number}.json"
        for number in range(5)
    ]
    assert written["1"] == written["3"]


def test_a_game_that_is_written_is_played_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "play_one", None)  # a second game, beside that of the record
    done(*SMALL, "--out", str(tmp_path))


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_record_that_cannot_be_written_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jobs: str
) -> None:
    monkeypatch.setattr(simulate, "CHUNK", 2)
    name = "planet-defenders_compensation=off_variant=standard_random+random_seed=0_1.json"
    (tmp_path / name).mkdir()
    called = call(*SMALL, "--out", str(tmp_path), "--force", "--jobs", jobs)
    assert (called.code, called.err) == (2, f"mechbay: cannot write {tmp_path}: Is a directory\n")


def test_the_table_for_people() -> None:
    shown = done(*SMALL, "--bots", "random,greedy").out
    assert shown.startswith("3 games of planet-defenders")
    assert "decisions/s" in shown.splitlines()[0]
    for word in ("seat", "bot", "wins", "win rate", "mean score", "random", "greedy"):
        assert word in shown


def test_the_bots_decide_how_many_play() -> None:
    assert done(*SMALL, "--bots", "easy,easy,easy,easy", "--json").json["seats"] == 4
    assert done(*SMALL, "--json").json["seats"] == 2


def test_no_bots_is_not_the_same_as_bots_not_said() -> None:
    assert call(*SMALL, "--bots", "").code == 2


def test_greedy_beats_random_clearly() -> None:
    found = done(
        "simulate",
        "planet-defenders",
        *("--games", "60", "--seats", "4", "--bots", "random,random,greedy,random", "--seed", "1", "--json"),
    ).json
    greedy = found["results"][2]
    assert greedy["win_rate"] > 0.5  # a quarter would be luck
    assert greedy["mean_score"] > max(row["mean_score"] for row in found["results"] if row["seat"] != 2)


def test_the_names_of_records_tell_games_apart_and_nothing_is_overwritten(tmp_path: Path) -> None:
    writing = (*SMALL, "--out", str(tmp_path))
    for more in (
        (),
        ("--seats", "3"),
        ("--set", "variant=tactical"),
        ("--seed", "9"),
        ("--bots", "greedy,random"),
    ):
        done(*writing, *more)
    assert len(list(tmp_path.iterdir())) == 5 * 3
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    called = call(*writing)
    assert (called.code, called.out) == (2, "")
    assert "already exists; name another folder, or replace it with --force" in called.err
    done(*writing, "--force")
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_check_skips_what_needs_the_sources_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = done("check", "mech-wars", "--games", "1", "--jobs", "1").out
    skipped = [line for line in shown.splitlines() if line.startswith("skip")]
    assert [line.split()[1] for line in skipped] == ["11", "12"]
    assert all("--tests DIR" in line for line in skipped)
