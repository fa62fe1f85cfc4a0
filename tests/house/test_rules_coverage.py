"""Every clause has a test and every number exists, in both languages (law 12); the tool says so too."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import mechbay
from mechbay import registry
from mechbay.rulebook import rulebook
from mechbay.testing.laws.sources import clauses_are_tested

ROOT = Path(__file__).parents[2]
CITING = [file for place in ("docs/rules", "src", "tests") for file in (ROOT / place).rglob("*.[mp][dy]")]
# "GXD-5.7, 5.8" and "(4.13)": a search for GXD-5.8 would not find them
AFTER_ANOTHER = re.compile(r"[A-Z]{3}-\d+\.\d+[a-z]?(?:,|–|,? (?:and|to|or|i|do|lub)) ?\d+\.\d")
ALONE = re.compile(r"^(?:- \*\*|\| [A-Z]{3}-D).*\(\d+\.\d+[a-z]?(?:, .*)?\)")


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


def test_clauses_are_cited_in_full_so_that_a_search_finds_them() -> None:
    lines = [(file, line) for file in CITING for line in file.read_text(encoding="utf-8").splitlines()]
    assert [
        f"{file.name}: {line}"
        for file, line in lines
        if file != Path(__file__)
        and (AFTER_ANOTHER.search(line) or (file.suffix == ".md" and ALONE.search(line)))
    ] == []
