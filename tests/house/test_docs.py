"""The guides are true: their files, functions and commands exist, and the code that they quote is real."""

from __future__ import annotations

import ast
import dataclasses
import re
from functools import cache
from pathlib import Path

import pytest

from mechbay.cli import app
from mechbay.core.game import Game

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "mechbay"
PIG = ROOT / "examples" / "pig"
GAMES = sorted(path.parent for path in (PACKAGE / "games").glob("*/__init__.py"))
BASES = [ROOT, PACKAGE, ROOT / "tests", *GAMES, PIG / "pig"]  # what the paths in a guide are relative to
NAMES = ["guide.md", "glossary.md", "adding-a-game.md", "reliability.md"]
TEXTS = {name: (ROOT / "docs" / name).read_text(encoding="utf-8") for name in NAMES}
QUOTED = [
    *PIG.rglob("*.py"),
    *(ROOT / "tests" / "outside").rglob("*.py"),
    *(PACKAGE / "games").rglob("*.py"),
    *(PACKAGE / "bots").glob("*.py"),
]
ENDINGS = ("/", ".py", ".js", ".toml", ".md", ".po", ".css", ".html")

each_guide = pytest.mark.parametrize("name", NAMES)


def blocks(name: str, language: str) -> list[str]:
    """The code blocks of a guide in one language, those inside a list without its indent."""
    found = re.findall(rf"^( *)```{language}\n(.*?)^\1```$", TEXTS[name], re.MULTILINE | re.DOTALL)
    return [re.sub(f"^{indent}", "", text, flags=re.MULTILINE) for indent, text in found]


def ticked(name: str) -> list[str]:
    """What stands in backticks outside the code blocks."""
    prose = re.sub(r"^( *)```.*?^\1```$", "", TEXTS[name], flags=re.MULTILINE | re.DOTALL)
    return re.findall(r"`([^`\n]+)`", prose)


def files_of(path: str) -> list[Path]:
    """The files that a guide may mean by a path; a bare name may stand in any room of a game."""
    found = [base / path for base in BASES if (base / path).exists()]
    return found or ([file for game in GAMES for file in game.rglob(path)] if "/" not in path else [])


def is_path(text: str) -> bool:
    return bool(re.fullmatch(r"\w[\w./-]*", text)) and text.endswith(ENDINGS) and "..." not in text


def places(name: str) -> list[tuple[str, str]]:
    """The paths that a guide names, and what is meant in each: "core/match.py:admit"."""
    split = [text.partition(":") for text in ticked(name)]
    return [(path, inside) for path, _, inside in split if is_path(path)]


@cache
def defined_in(file: Path) -> set[str]:
    """What a module defines: functions, classes, their methods, and names that it assigns."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".js":
        return set(re.findall(r"\b(?:function|const|let) (\w+)", text))
    found: set[str] = set()
    for node in ast.parse(text).body:
        found |= set(_names(node))
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{inner}" for member in node.body for inner in _names(member)}
    return found


def _names(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return [node.name]
    targets = (
        node.targets
        if isinstance(node, ast.Assign)
        else [node.target]
        if isinstance(node, ast.AnnAssign)
        else []
    )
    return [target.id for target in targets if isinstance(target, ast.Name)]


@each_guide
def test_the_files_that_it_names_exist(name: str) -> None:
    assert [path for path, _ in places(name) if not files_of(path)] == []


@each_guide
def test_the_functions_that_it_names_exist(name: str) -> None:
    named = [(path, inside) for path, inside in places(name) if inside]
    assert named
    wrong = [
        f"{path}:{inside}"
        for path, inside in named
        if not any(inside in defined_in(file) for file in files_of(path) if file.is_file())
    ]
    assert wrong == []


@each_guide
def test_the_methods_that_it_names_exist(name: str) -> None:
    known = {thing for file in PACKAGE.rglob("*.py") for thing in defined_in(file)}
    methods = [text for text in ticked(name) if re.fullmatch(r"[A-Z]\w*[a-z]\.\w+", text)]
    assert [method for method in methods if method not in known] == []


def test_the_layout_in_the_guide_is_as_it_is() -> None:
    (layout,) = blocks("guide.md", "")
    named = [word for word in re.findall(r"[\w./*-]+", layout) if word.endswith(ENDINGS)]
    assert len(named) > 30
    assert [word for word in named if not any(list(base.glob(word.strip("/"))) for base in BASES)] == []


@each_guide
def test_the_links_lead_somewhere(name: str) -> None:
    for link, _, anchor in re.findall(r"\]\(([^)#]+)(#([^)]+))?\)", TEXTS[name]):
        target = ROOT / "docs" / link
        assert target.exists(), link
        if anchor:
            headings = re.findall(r"^#+ (.*)", target.read_text(encoding="utf-8"), re.MULTILINE)
            assert anchor in {
                re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings
            }


@each_guide
def test_the_commands_that_it_shows_can_be_called(name: str) -> None:
    lines = [*ticked(name), *(line for block in blocks(name, "") for line in block.splitlines())]
    for line in lines:
        command, *_ = line.split("  ")  # what follows explains it
        word, *rest = command.split() or [""]
        if word == "mechbay":
            app.parse_args(rest, exit_on_error=False, print_error=False)
        elif word == "make":
            assert rest[0] in re.findall(
                r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE
            )
        elif word == "pytest":
            assert [path for path in rest if not (ROOT / path).exists()] == []


def test_the_code_that_is_quoted_is_real() -> None:
    sources = [_stripped(file.read_text(encoding="utf-8")) for file in QUOTED]
    quoted = blocks("adding-a-game.md", "python")
    assert len(quoted) > 10
    assert [block for block in quoted if not any(_stripped(block) in source for source in sources)] == []


def test_the_walk_shows_the_whole_of_pig() -> None:
    shown = "".join(_stripped(block) for block in blocks("adding-a-game.md", "python"))
    body = (PIG / "pig" / "__init__.py").read_text(encoding="utf-8").partition("\nTERMS")[2]
    assert [line for line in _stripped("TERMS" + body).splitlines() if line not in shown.splitlines()] == []


def test_every_field_of_a_game_is_explained() -> None:
    rows = re.findall(r"^\| (`[^|]*) \| (yes|no) \|", TEXTS["adding-a-game.md"], re.MULTILINE)
    told = {field: need for fields, need in rows for field in re.findall(r"`(\w+)", fields)}
    fields = dataclasses.fields(Game)
    needed = [one for one in fields if one.default is one.default_factory is dataclasses.MISSING]
    assert told == {one.name: "yes" if one in needed else "no" for one in fields}


def _stripped(text: str) -> str:
    """The lines without their indent and without those that are empty, each with its end."""
    lines = [line.strip() for line in text.splitlines()]
    return "\n" + "".join(f"{line}\n" for line in lines if line)
