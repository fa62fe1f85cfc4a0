"""`import mechbay`: ten names, each documented, and nothing loaded before it is used."""

from __future__ import annotations

import importlib
import inspect
import os
import subprocess
import sys
from typing import Any

import pytest

import mechbay
from calls import ENGLISH, SOURCES


def test_there_are_ten_names_and_each_is_documented() -> None:
    assert len(mechbay.__all__) == 10
    for name in mechbay.__all__:
        assert inspect.getdoc(getattr(mechbay, name)), name


def test_what_a_prompt_completes_is_these_names() -> None:
    assert {name for name in dir(mechbay) if not name.startswith("_")} == set(mechbay.__all__)


@pytest.mark.parametrize("name", ["Choice", "Line", "Match"])
def test_what_the_classes_of_the_front_can_do_is_documented(name: str) -> None:
    members: dict[str, Any] = vars(getattr(mechbay, name))
    public = [member for member in members if not member.startswith("_")]
    assert [m for m in public if callable(members[m]) and not inspect.getdoc(members[m])] == []


def test_a_name_that_is_not_there_is_refused_as_usual() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        mechbay.nothing  # noqa: B018


def test_the_games_are_a_package_that_can_be_asked() -> None:
    ids = [game.id for game in mechbay.games()]
    assert ids == mechbay.game_ids()
    importlib.import_module("mechbay.games.mech_wars")  # binds the package's name in `mechbay`
    assert [game.id for game in mechbay.games()] == ids
    assert repr(mechbay.load("mech-wars")) == "<Game mech-wars, for 2, 3 seats>"


def test_importing_it_loads_none_of_its_parts() -> None:
    ask = "import sys, mechbay; print(sorted(n for n in sys.modules if n.startswith('mechbay')))"
    environment = os.environ | ENGLISH | {"PYTHONPATH": str(SOURCES), "MECHBAY_PURE": "0"}
    found = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, env=environment)
    assert (found.stdout, found.stderr) == ("['mechbay']\n", "")


def test_a_match_loads_no_server_no_terminal_no_lab_and_no_command() -> None:
    ask = (
        "import sys, mechbay; match = mechbay.new('mech-wars', seed=1); match.play_bot(); "
        "match._repr_html_(); "
        "print(sorted(n for n in sys.modules if n.startswith(('mechbay.server', 'mechbay.terminal', "
        "'mechbay.lab', 'mechbay.cli', 'starlette', 'rich', 'cyclopts'))))"
    )
    environment = os.environ | ENGLISH | {"PYTHONPATH": str(SOURCES)}
    found = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, env=environment)
    assert (found.stdout, found.stderr) == ("[]\n", "")
