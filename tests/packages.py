"""Packages that a test installs for a process of its own: what an installer leaves behind, in a folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import TypedDict

from calls import OUTSIDE, SOURCES, TESTS
from mechbay.core.record import loads


class Surroundings(TypedDict):
    """What a process finds installed."""

    PYTHONPATH: str


PIG = Path(__file__).parents[1] / "examples" / "pig"
PAGES = Path(__file__).parent / "server" / "pages_shown.py"
NAMES = Path(__file__).parent / "server" / "names_shown.py"
TABLE = Path(__file__).parent / "server" / "bots_at_a_table.py"
TYPED = b"1\n2\n" * 400  # a person who rolls and then holds, in Pig until the end


def offer(folder: Path, name: str, target: str, group: str = "mechbay.games") -> None:
    """A package, called as its module, that offers something by an entry point."""
    package = target.partition(":")[0]
    info = folder / f"{package}-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[{group}]\n{name} = {target}\n", encoding="utf-8")


def like_pig(folder: Path, module: str, name: str, prefix: str, **changes: str) -> Path:
    """A package with another Pig of this id and prefix, some of its game changed; gives where it lies."""
    package = folder / module
    package.mkdir(parents=True)
    for file in (PIG / "pig").glob("*.*"):
        text = file.read_text(encoding="utf-8").replace("PIG", prefix).replace('"pig"', f'"{name}"')
        for field, value in changes.items():
            text = text.replace("bound=", f"{field}={value}, bound=")
        (package / file.name).write_text(text, encoding="utf-8")
    offer(folder, name, f"{module}:GAME")
    return package


def beside(*folders: Path) -> Surroundings:
    """The surroundings of a process that has these folders installed beside the house."""
    return {"PYTHONPATH": os.pathsep.join(map(str, [SOURCES, OUTSIDE, TESTS, *folders]))}


def holds_at_once(record: str) -> bool:
    """Whether nobody in a game of Pig rolled on with something to hold, as no luck would decide."""
    steps = [(step.seat, step.do) for step in loads(record).steps]
    return all(before != step for before, step in pairwise(steps) if step[1] == "roll")


def install_pig(folder: Path) -> Path:
    """Pig really installed, where it is found then; from a copy, for building leaves files behind."""
    source = shutil.copytree(PIG, folder / "source", ignore=shutil.ignore_patterns("__pycache__"))
    pip = ["-m", "pip", "install", "--quiet", "--no-index", "--no-build-isolation", "--no-deps", "--target"]
    subprocess.run([sys.executable, *pip, str(folder / "site"), str(source)], check=True, capture_output=True)
    assert (folder / "site" / "pig" / "pl.po").exists()
    return folder / "site"
