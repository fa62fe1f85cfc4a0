"""Every clause has a test and every number exists, in both languages (law 12); the tool says so too."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import mechbay
from mechbay import registry
from mechbay.rulebook import rulebook
from mechbay.testing.laws.sources import clauses_are_tested

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", registry.own())
def test_every_clause_has_a_test(game: str) -> None:
    assert (
        clauses_are_tested(mechbay.load(game), ROOT / "tests")
        == f"{len(rulebook(mechbay.load(game)).clauses)} clauses"
    )


@pytest.mark.parametrize("brief", [True, False])
def test_the_tool_prints_the_coverage(brief: bool) -> None:
    command = [sys.executable, str(ROOT / "tools" / "rules_coverage.py"), *(["--brief"] if brief else [])]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    lines = done.stdout.splitlines()
    assert [line.split(":")[0] for line in lines] == list(registry.own())
    assert all("0 unknown numbers" in line for line in lines)
