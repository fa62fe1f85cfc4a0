"""Packages that a test installs for a process of its own: what an installer leaves behind, in a folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TypedDict

from calls import OUTSIDE, SOURCES


class Surroundings(TypedDict):
    """What a process finds installed."""

    PYTHONPATH: str


PIG = Path(__file__).parents[1] / "examples" / "pig"


def offer(folder: Path, name: str, target: str, group: str = "mechbay.games") -> None:
    """A package that offers something by an entry point."""
    info = folder / f"{name.replace('-', '_')}-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[{group}]\n{name} = {target}\n", encoding="utf-8")


def beside(*folders: Path) -> Surroundings:
    """The surroundings of a process that has these folders installed beside the house."""
    return {"PYTHONPATH": os.pathsep.join(map(str, [SOURCES, OUTSIDE, *folders]))}
