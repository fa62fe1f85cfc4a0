"""Builds the hot modules with mypyc where that works; the package is the same without.

An editable install stays pure Python: a compiled file in the source tree would hide later edits.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup

CORE = ["luck", "event", "table", "state", "playout"]
# of a game all is hot but what makes text and documents
COLD = ["__init__", "terms", "words", "refusals", "document", "invariants", "draw", "draw_art"]
HOUSE = ["bots/bot.py", "bots/random.py", "bots/greedy.py", "lab/arena.py"]


def hot_modules() -> list[str]:
    """The modules that are compiled: what runs for every decision."""
    package = Path("src/mechbay")
    paths = [package / "core" / f"{name}.py" for name in CORE]
    for game in sorted((package / "games").iterdir()):
        paths += [path for path in sorted(game.glob("*.py")) if path.stem not in COLD]
    paths += [package / name for name in HOUSE]
    return [str(path) for path in paths]


def compiler() -> str | None:
    """The C compiler, if there is one."""
    name = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(name.split()[0])


def extensions() -> list[Extension]:
    """Compiled modules; none when the install is editable or nothing here can compile."""
    if "editable_wheel" in sys.argv or os.environ.get("MECHBAY_PURE") == "1" or compiler() is None:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    built = mypycify([*hot_modules()], opt_level="3", debug_level="0")
    for extension in built:
        extension.optional = True
    return list(built)


setup(
    ext_modules=extensions(),
    packages=[
        *sorted(".".join(path.parent.relative_to("src").parts) for path in Path("src").rglob("__init__.py")),
        "mechbay.locale",
        "mechbay.rulebooks",
    ],
    package_dir={"": "src", "mechbay.rulebooks": "docs/rules"},
    package_data={
        "mechbay": ["py.typed"],
        "mechbay.locale": ["*.po"],
        "mechbay.rulebooks": ["*.md"],
        **{f"mechbay.games.{p.name}": ["*.toml", "*.po"] for p in Path("src/mechbay/games").iterdir()},
    },
)
