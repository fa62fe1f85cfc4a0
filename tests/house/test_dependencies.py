"""Dependencies point one way: core, then parts, then games, then bots, then what uses them."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src" / "mechbay"
# What each part may use besides itself; `cli` is the front door and may use all.
MAY_USE = {
    "core": set(),
    "rulebook": {"core"},
    "codec": {"core"},
    "words": {"core"},
    "svg": set(),
    "positions": {"core", "codec"},
    "drawing": {"core", "svg", "words"},
    "panels": {"svg", "drawing"},
    "parts": {"core"},
    "games": {"core", "parts", "codec", "words", "svg", "positions", "drawing", "panels"},
    "bots": {"core"},
    "citations": set(),
    "lab": {"core", "bots", "rulebook", "citations", "words"},
    "terminal": {"core", "bots", "rulebook", "words"},
    "server": {"core", "bots", "rulebook", "words", "codec", "lab"},
}


def part_of(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


def imports(file: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


def test_every_part_uses_only_what_lies_below_it() -> None:
    wrong = []
    for file in PACKAGE.rglob("*.py"):
        part = file.relative_to(PACKAGE).parts[0].removesuffix(".py")
        if part in MAY_USE:
            used = {part_of(name) for name in imports(file) if name.startswith("mechbay.")}
            wrong += [f"{file.name} uses {name}" for name in used - MAY_USE[part] - {part}]
    assert wrong == []


def test_the_core_needs_only_the_standard_library() -> None:
    foreign = {
        name.split(".")[0]
        for file in (PACKAGE / "core").rglob("*.py")
        for name in imports(file)
        if name.split(".")[0] not in sys.stdlib_module_names | {"mechbay", "mypy_extensions"}
    }
    assert foreign == set()


def test_games_do_not_know_each_other() -> None:
    for game in (PACKAGE / "games").iterdir():
        for file in game.rglob("*.py"):
            others = [
                n for n in imports(file) if n.startswith("mechbay.games.") and n.split(".")[2] != game.name
            ]
            assert others == [], file
