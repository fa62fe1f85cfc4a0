"""Every clause has a test and every number exists, in both languages (law 12); the tool says so too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mechbay
import rules_coverage
from mechbay import registry
from mechbay.rulebook import rulebook, rulebooks
from mechbay.testing.laws.sources import clauses_are_tested

ROOT = Path(__file__).parents[2]
CITING = [file for place in ("docs/rules", "src", "tests") for file in (ROOT / place).rglob("*.[mp][dy]")]
# "GXD-5.7, 5.8" and "(4.13)": a search for GXD-5.8 would not find them
AFTER_ANOTHER = re.compile(r"[A-Z]{3}-\d+\.\d+[a-z]?(?:,|–|,? (?:and|to|or|i|do|lub)) ?\d+\.\d")
NOTE = re.compile(r"\[([^\]`]*)\]|\((ruling[^)]*)\)")  # where a rule comes from, behind its text
ENGLISH = re.compile(r"\b(the|that|is|are|for|which|of|and)\b")
ALONE = re.compile(r"^(?:- \*\*|\| [A-Z]{3}-D).*\(\d+\.\d+[a-z]?(?:, .*)?\)")


@pytest.mark.parametrize("game", registry.own())
def test_every_clause_has_a_test(game: str) -> None:
    assert (
        clauses_are_tested(mechbay.load(game), ROOT / "tests")
        == f"{len(rulebook(mechbay.load(game)).clauses)} clauses"
    )


@pytest.mark.parametrize("brief", [True, False])
def test_the_tool_prints_the_coverage(brief: bool, capsys: pytest.CaptureFixture[str]) -> None:
    assert rules_coverage.main(brief) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == list(registry.own())
    assert all("0 unknown numbers" in line for line in lines)


@pytest.mark.parametrize("game", registry.own())
def test_notes_are_in_the_language_of_the_rules_and_name_no_web_page(game: str) -> None:
    for language, book in rulebooks(mechbay.load(game)).items():
        notes = [
            note for clause in book.clauses.values() for pair in NOTE.findall(clause.text) for note in pair
        ]
        assert "ruling" in notes
        assert [note for note in notes if "web:" in note and "web: " not in note] == []
        if language != "en":
            assert [note for note in notes if ENGLISH.search(note)] == []


def test_clauses_are_cited_in_full_so_that_a_search_finds_them() -> None:
    lines = [(file, line) for file in CITING for line in file.read_text(encoding="utf-8").splitlines()]
    assert [
        f"{file.name}: {line}"
        for file, line in lines
        if file != Path(__file__)
        and (AFTER_ANOTHER.search(line) or (file.suffix == ".md" and ALONE.search(line)))
    ] == []
