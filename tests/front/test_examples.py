"""The examples are run: three scripts, and two notebooks in a real kernel."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import nbformat
import pytest
from nbclient import NotebookClient

from calls import SOURCES, done
from patience import PATIENCE

EXAMPLES = Path(__file__).parents[2] / "examples"
SCRIPTS = sorted(EXAMPLES.glob("*.py"))
NOTEBOOKS = sorted(EXAMPLES.glob("*.ipynb"))


def script(name: str, *words: str, folder: Path) -> str:
    """What an example prints."""
    found = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *words],
        cwd=folder,
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": str(SOURCES)},
    )
    assert (found.returncode, found.stderr) == (0, "")
    return found.stdout


def test_these_are_all_examples() -> None:
    here = ["compare_simulations.py", "first_game.py", "own_bot.py"]
    assert [file.name for file in SCRIPTS] == sorted([*here, "http_bot.py"])  # which the server's tests run
    assert [file.name for file in NOTEBOOKS] == ["balance.ipynb", "first_steps.ipynb"]


def test_a_first_game_is_told_recorded_and_drawn(tmp_path: Path) -> None:
    told = script("first_game.py", "mech-wars", str(tmp_path), folder=tmp_path)
    assert re.search(r"victory .*\[MWR-5\.15\]", told)
    assert "verified" in done("record", "verify", str(tmp_path / "mech-wars.json")).out
    ElementTree.parse(tmp_path / "mech-wars.svg")


def test_a_bot_of_ones_own_is_measured(tmp_path: Path) -> None:
    told = script("own_bot.py", "2", folder=tmp_path)
    assert re.fullmatch(
        r"2 games of mech-wars against random: won \d+%, 95 % interval \d+% to \d+%\n", told
    ), told


def test_a_bot_beside_one_is_named_by_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)
    words = ("simulate", "mech-wars", "--games", "1", "--bots", "own_bot:Rollouts,random", "--json")
    assert [row["bot"] for row in done(*words).json["results"]] == ["own_bot:Rollouts", "random"]


def test_two_simulations_are_compared(tmp_path: Path) -> None:
    figures = {
        "seat": 0,
        "bot": "x",
        "wins": 90,
        "win_rate": 0.9,
        "mean_score": 10.0,
        "mean_score_error": 0.3,
    }
    before = {"game": "g", "seats": 1, "games": 100, "results": [figures]}
    other = figures | {"wins": 50, "win_rate": 0.5, "mean_score": 10.5, "mean_score_error": 0.4}
    for name, document in (("before", before), ("after", before | {"results": [other]})):
        (tmp_path / f"{name}.json").write_text(json.dumps(document), encoding="utf-8")
    _, wins, scores = script(
        "compare_simulations.py", "before.json", "after.json", folder=tmp_path
    ).splitlines()
    # (91/102)(11/102)/102 + (51/102)(51/102)/102 = 0.003394; 1.96 * its root = 0.114
    assert wins.split()[-5:] == ["0.500", "-0.400", "±", "0.114", "clear"]
    # 1.96 * hypot(0.3, 0.4) = 0.98
    assert scores.split()[-7:] == ["10.500", "+0.500", "±", "0.980", "could", "be", "luck"]


@pytest.mark.parametrize("file", NOTEBOOKS, ids=[file.stem for file in NOTEBOOKS])
def test_a_notebook_is_committed_without_what_it_printed(file: Path) -> None:
    cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
    assert [cell for cell in cells if cell.get("outputs") or cell.get("execution_count")] == []


@pytest.mark.parametrize("file", NOTEBOOKS, ids=[file.stem for file in NOTEBOOKS])
def test_a_notebook_runs_and_shows_a_table(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("JUPYTER_RUNTIME_DIR", "JUPYTER_CONFIG_DIR", "IPYTHONDIR"):
        monkeypatch.setenv(variable, str(tmp_path / variable))
    monkeypatch.setenv("PYTHONPATH", str(SOURCES))
    notebook = nbformat.read(file, as_version=4)  # type: ignore[no-untyped-call]
    client = NotebookClient(
        notebook,
        timeout=int(PATIENCE),
        startup_timeout=int(PATIENCE),
        kernel_name="python3",
        resources={"metadata": {"path": str(tmp_path)}},
    )
    client.execute()
    shown: list[dict[str, Any]] = [
        output["data"]
        for cell in notebook.cells
        if cell.cell_type == "code"
        for output in cell.outputs
        if output.output_type == "execute_result"
    ]
    pictures = [data["image/svg+xml"] for data in shown if "image/svg+xml" in data]
    assert pictures
    for picture in pictures:
        assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
    assert any("<img" in data.get("text/html", "") for data in shown)
