"""`mechbay rules`: the clauses, read in place."""

from __future__ import annotations

from pathlib import Path

import pytest

import mechbay
from calls import call, done, process
from mechbay.rulebook import rulebook

RULES = ("rules", "planet-defenders")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_all_clauses_in_their_sections(language: str) -> None:
    shown = done(*RULES, "--lang", language).out
    book = rulebook(mechbay.load("planet-defenders"), language)
    for clause in book.clauses.values():
        assert f"  {clause.number}  {clause.text}\n" in shown
        assert f"\n{clause.section}\n" in shown


@pytest.mark.parametrize("number", ["GXD-4.7", "gxd-4.7", "4.7"])
def test_one_clause(number: str) -> None:
    section, clause = done(*RULES, number).out.splitlines()
    assert section == "4. Main action: pay, move, activate"
    assert clause.startswith("  GXD-4.7  The tile's colour says which Defender moves; its number says")


@pytest.mark.parametrize("number", ["9.2b", "9.2B", "GXD-9.2b", "dx3", "GXD-EX1"])
def test_numbers_with_letters(number: str) -> None:
    wanted = f"GXD-{number.lower().removeprefix('gxd-')}"
    assert wanted.lower() in done(*RULES, number).out.lower()


def test_one_clause_in_polish() -> None:
    for shown in (done(*RULES, "4.7", "--lang", "pl"), done(*RULES, "4.7", surroundings="pl_PL.UTF-8")):
        assert "GXD-4.7  Kolor płytki wskazuje, który Obrońca się porusza" in shown.out


def test_search_finds_the_word_with_or_without_capitals() -> None:
    shown = done(*RULES, "--search", "prism rings").out
    assert "GXD-5.8" in shown
    assert all("prism rings" in line.lower() for line in shown.splitlines() if line.startswith("  GXD"))
    assert "GXD-5.8" in done(*RULES, "--search", "PRYZM", "--lang", "pl").out


def test_both_languages_have_the_same_numbers() -> None:
    english, polish = (rulebook(mechbay.load("planet-defenders"), language) for language in ("en", "pl"))
    assert list(english.clauses) == list(polish.clauses)


@pytest.mark.parametrize(
    ("words", "right"),
    [
        (("4.99",), "they go from GXD-4.1 to GXD-4.23"),
        (("GXD-4.99",), "they go from GXD-4.1 to GXD-4.23"),
        (("99.1",), "they go from GXD-1.1 to"),
        (("nonsense",), "they go from GXD-1.1 to"),
        (("--search", "zeppelin"), "mechbay rules planet-defenders shows them all"),
        (("4.7", "--search", "Base"), "not both"),
    ],
)
def test_what_is_not_there_is_refused(words: tuple[str, ...], right: str) -> None:
    called = call(*RULES, *words)
    assert called.code == 2
    assert right in called.err
    assert called.out == ""


def test_a_terminal_without_polish_letters_still_shows_the_rules() -> None:
    called = process(*RULES, "4.7", "--lang", "pl", PYTHONIOENCODING="ascii")
    assert (called.code, called.err) == (0, "")
    assert "GXD-4.7  Kolor p?ytki" in called.out


def places(shown: str) -> dict[str, list[str]]:
    """The lines under each heading of --where."""
    parts = shown.split("\n\n")[1:]
    return {part.splitlines()[0]: part.splitlines()[1:] for part in parts}


def test_where_a_clause_stands() -> None:
    found = places(done("rules", "tiny-epic-mechs", "10.4", "--where").out)
    code, texts, tests = (found[title] for title in ("code", "texts", "tests"))
    assert any("rules/tokens.py" in line and "lay_mine" in line for line in code)  # one of several
    assert any("no.mine-out: " in line for line in texts)
    assert any("tests/rules/test_tem_10_deploying.py" in line for line in tests)


def test_in_a_source_tree_the_sources_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tree = Path("src", "mechbay", "games", "planet_defenders")
    (tmp_path / tree).mkdir(parents=True)
    (tmp_path / tree / "rule.py").write_text("# one line\n# GXD-4.7\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert places(done(*RULES, "4.7", "--where").out)["code"] == [f"  {tree / 'rule.py'}:2"]


def test_a_range_and_a_section_cite_every_clause_in_them() -> None:
    found = places(done("rules", "tiny-epic-mechs", "24.20", "--where").out)
    assert any("rules/robot_guide.py:1" in line for line in found["code"])
    assert not any("TEM-24.2 " in line for line in found["code"])


def test_where_needs_a_clause_and_says_when_there_are_no_tests(tmp_path: Path) -> None:
    assert "--where needs a clause" in call(*RULES, "--where").err
    shown = done(*RULES, "4.7", "--where", "--tests", str(tmp_path / "none")).out
    assert f"there is no folder {tmp_path / 'none'}; name it with --tests DIR" in shown
