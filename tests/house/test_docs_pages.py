"""The pages of docs/: no dead link, no address of elsewhere, and what they tell to do works as written."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from calls import SOURCES
from mechbay.cli import app

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted([*DOCS.rglob("*.md"), *(ROOT / "examples").rglob("*.md")])  # the README has its own tests
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
FENCE = re.compile(r"^( *)(```+)(\w*)\n(.*?)^\1\2$", re.MULTILINE | re.DOTALL)

each_page = pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])


def prose(page: Path) -> str:
    """A page without its code blocks."""
    return FENCE.sub("", page.read_text(encoding="utf-8"))


def anchors(page: Path) -> set[str]:
    """What a link may name inside a page: its headings, as every renderer of Markdown writes them."""
    headings = re.findall(r"^#+ (.*)", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def blocks(name: str, language: str) -> list[str]:
    """The code blocks of a page of docs/ in one language."""
    found = FENCE.findall((DOCS / name).read_text(encoding="utf-8"))
    return [text for _, _, spoken, text in found if spoken == language]


def dead(page: Path) -> list[str]:
    """The links of a page that lead nowhere."""
    found = []
    for link in LINK.findall(prose(page)):
        path, _, anchor = link.partition("#")
        target = page if not path else page.parent / path
        if not target.exists() or (anchor and anchor not in anchors(target)):
            found.append(link)
    return found


@each_page
def test_no_link_is_dead(page: Path) -> None:
    assert dead(page) == []


def test_a_dead_link_would_be_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# One\n\n[a](#one) [b](#two) [c](none.md) [d](page.md#one)\n", encoding="utf-8")
    assert dead(page) == ["#two", "none.md"]


def test_the_site_leads_to_every_page() -> None:
    trees = re.findall(
        r"^```\{toctree\}\n(.*?)^```$", (DOCS / "index.md").read_text(encoding="utf-8"), re.M | re.S
    )
    listed = [line for tree in trees for line in tree.splitlines() if line and not line.startswith(":")]
    found = {page for name in listed for ending in ("md", "rst") for page in DOCS.glob(f"{name}.{ending}")}
    assert set(DOCS.rglob("*.md")) - found == {DOCS / "index.md"}
    assert DOCS / "site" / "reference.rst" in found


@each_page
def test_nothing_is_fetched_from_elsewhere(page: Path) -> None:
    text = prose(page)
    assert re.findall(r"!\[[^\]]*\]\(https?:[^)]*\)|<(?:img|script|link)\b[^>]*https?:[^>]*>", text) == []


@each_page
def test_the_commands_on_it_can_be_called(page: Path) -> None:
    shown = [
        text for _, _, language, text in FENCE.findall(page.read_text(encoding="utf-8")) if language == "sh"
    ]
    for line in "\n".join(shown).splitlines():
        word, *rest = line.partition(" > ")[0].split() or [""]
        if word == "mechbay":
            app.parse_args(rest, exit_on_error=False, print_error=False)


def test_the_python_page_runs_as_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # it saves a match
    monkeypatch.setattr(
        "mechbay.game_ids", lambda: sorted(_own())
    )  # games of installed packages may be there
    failed, tried = doctest.testfile(str(DOCS / "python.md"), module_relative=False, encoding="utf-8")
    assert tried > 20
    assert failed == 0


def _own() -> list[str]:
    from mechbay import registry

    return list(registry.own())


def test_tuning_works_as_written(tmp_path: Path) -> None:
    script = "\n".join(blocks("tuning.md", "sh"))
    assert script.count("mechbay simulate") == 3
    for folder in ("examples", "tests"):  # as in a checkout
        (tmp_path / folder).symlink_to(ROOT / folder)
    few = re.sub(r"--games \d+", "--games 2", script).replace("greedy,greedy", "random,random")
    shell = f"""set -eu
        python() {{ "{sys.executable}" "$@"; }}
        mechbay() {{ python -c 'from mechbay.__main__ import main; main()' "$@"; }}
        {few}"""
    environment = os.environ | {"PYTHONPATH": str(SOURCES)}
    found = subprocess.run(
        ["bash", "-c", shell], cwd=tmp_path, capture_output=True, text=True, env=environment
    )
    assert (found.returncode, found.stderr) == (0, "")
    assert "line_of_three_same_series = 8" in (tmp_path / "mine.toml").read_text(encoding="utf-8")
    (printed,) = [text for text in blocks("tuning.md", "") if "95 % interval" in text]
    head, *rows = printed.splitlines()
    assert head in found.stdout.splitlines()
    labels = [re.split(r" {2,}", row)[0].replace("greedy", "random") for row in rows]
    assert all(f"\n{label}" in found.stdout for label in labels)
    assert re.search(r"^a, random, mean score .* (clear|could be luck)$", found.stdout, re.MULTILINE)


def test_the_bot_on_the_page_is_the_one_of_the_example() -> None:
    (quoted,) = blocks("writing-a-bot.md", "python")
    assert quoted in (ROOT / "examples" / "own_bot.py").read_text(encoding="utf-8")
