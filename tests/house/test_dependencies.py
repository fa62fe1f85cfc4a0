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
    "data": {"core"},
    "svg": set(),
    "places": {"core"},
    "locks": set(),
    "positions": {"core", "codec"},
    "drawing": {"core", "svg", "words"},
    "panels": {"svg", "drawing"},
    "shows": {"core", "svg", "words", "drawing"},
    "charts": {"core", "words"},
    "parts": {"core"},
    "games": {"core", "parts", "data", "codec", "words", "svg", "positions", "drawing", "panels", "shows"},
    "bots": {"core"},
    "citations": set(),
    "tables": set(),
    "lab": {"core", "bots", "tables"},
    "registry": {"core", "games"},
    "front": {"core", "bots", "lab", "registry", "words", "charts", "drawing", "svg"},
    "testing": {"core", "bots", "rulebook", "citations", "lab", "registry", "words"},
    "terminal": {"core", "tables", "places", "locks", "bots", "rulebook", "words", "charts"},
    "server": {
        "core",
        "places",
        "locks",
        "bots",
        "rulebook",
        "words",
        "codec",
        "lab",
        "drawing",
        "registry",
        "shows",
        "svg",
    },
}


def part_of(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


def imports(file: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, f"{file}: a relative import would escape these tests"
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
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


# What each room of a game may use of the same game besides itself.
ROOMS = {
    "shape": set(),  # of its data file
    "rules": {"shape"},
    "bot": {"rules"},
    "words": {"rules"},
    "position": {"rules", "words"},
    "draw": {"rules", "words", "shape"},
}


def test_the_rooms_of_a_game_use_only_what_lies_below_them() -> None:
    wrong, seen = [], set()
    for game in sorted(path for path in (PACKAGE / "games").iterdir() if (path / "rules").is_dir()):
        for file in game.rglob("*.py"):
            room = file.relative_to(game).parts[0].removesuffix(".py")
            if room == "__init__":
                continue
            own = f"mechbay.games.{game.name}."
            used = {name.removeprefix(own).split(".")[0] for name in imports(file) if name.startswith(own)}
            wrong += [f"{game.name}/{room}: {file.name} uses {name}" for name in used - ROOMS[room] - {room}]
            seen.add(room)
    assert wrong == []
    assert seen == ROOMS.keys()
