"""The front door itself: which build runs, what there is, and nothing loaded that is not needed."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import mechbay
from calls import ENGLISH, SOURCES, done, process
from mechbay.cli import app

COMMANDS = ["games", "play", "serve", "rules", "simulate", "record", "cards", "check", "bench", "doctor"]


def test_the_version_says_which_build_runs() -> None:
    build = "compiled" if mechbay.compiled() else "pure Python"
    assert done("--version").out == f"mechbay {mechbay.__version__} ({build})\n"


def test_the_pure_build_can_be_asked_for() -> None:
    called = process("--version", MECHBAY_PURE="1")
    assert called.out == f"mechbay {mechbay.__version__} (pure Python)\n"


def test_help_lists_all_commands() -> None:
    shown = done("--help").out
    for command in COMMANDS:
        assert f" {command} " in shown


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    shown = done(command, "--help").out
    assert shown.startswith(f"Usage: mechbay {command}")
    assert "[default: []]" not in shown


def pages() -> list[list[str]]:
    """The help of every command, and of the commands of commands."""
    alone = [[command] for command in COMMANDS if command != "record"]
    return [*alone, *(["record", command] for command in app["record"] if not command.startswith("-"))]


@pytest.mark.parametrize("words", pages(), ids=" ".join)
def test_every_option_has_a_help_text(words: list[str]) -> None:
    bare = []
    _, apps, _ = app.parse_commands(words)
    for argument in apps[-1].assemble_argument_collection(parse_docstring=True):
        if argument.parameter.show is not False and not argument.parameter.help:
            bare.append(argument.name)
    assert bare == []


@pytest.mark.parametrize(
    "code",
    [
        "import mechbay",
        "import mechbay; mechbay.compiled(); mechbay.game_ids()",
        "import mechbay.core.match, mechbay.core.game, mechbay.core.record, mechbay.bots",
    ],
)
def test_importing_loads_nothing_that_is_not_asked_for(code: str) -> None:
    ask = "import sys; print(sorted({'rich', 'babel', 'cyclopts', 'msgspec'} & sys.modules.keys()))"
    alone = os.environ | ENGLISH | {"PYTHONPATH": str(SOURCES)}  # games of other packages would be loaded
    found = subprocess.run(
        [sys.executable, "-c", f"{code}; {ask}"], capture_output=True, text=True, env=alone
    )
    assert (found.stdout, found.stderr) == ("[]\n", "")


@pytest.mark.parametrize("module", ["laws", "goldens"])
def test_the_laws_and_the_golden_tool_need_no_pytest(module: str) -> None:
    code = f"import sys; sys.modules['pytest'] = None; import mechbay.testing.{module}"
    subprocess.run([sys.executable, "-c", code], check=True, env=os.environ | ENGLISH)


def test_a_reader_that_goes_away_is_no_error() -> None:
    program = f"{sys.executable} -c 'from mechbay.__main__ import main; main()'"
    found = subprocess.run(
        ["bash", "-c", f"{program} rules planet-defenders | head -n 1; exit ${{PIPESTATUS[0]}}"],
        capture_output=True,
        text=True,
        env=os.environ | ENGLISH | {"PYTHONPATH": str(SOURCES)},
    )
    assert (found.returncode, found.stderr) == (0, "")
