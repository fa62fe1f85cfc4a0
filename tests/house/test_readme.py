"""The README is true: its Python runs, its files exist, its commands are known."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from mechbay import registry
from mechbay.cli import app

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_in_it_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert tried > 4
    assert failed == 0


def test_the_files_it_links_to_exist() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_commands_it_shows_exist() -> None:
    commands = set(re.findall(r"^mechbay (\w+)", README, re.MULTILINE))
    assert {"games", "play", "rules", "simulate", "record", "check", "bench"} <= commands
    assert commands <= {name for entry in app for name in [entry] if not entry.startswith("-")}


def test_it_names_every_game() -> None:
    assert [game for game in registry.own() if f"`{game}`" not in README] == []
