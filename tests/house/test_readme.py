"""The README is true: its Python runs, its files exist, and every command in it does what it says."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import signal
import subprocess
from pathlib import Path

import pytest

from calls import ENGLISH, PATIENT, call
from mechbay import registry
from mechbay.lab import bench

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = [
    re.split(r" {2,}", line)[0] for line in re.findall(r"^mechbay .*$", README, re.MULTILINE)
]  # what follows after more than one blank explains it
SERVED = [command for command in COMMANDS if command.startswith("mechbay serve")]
WIDE = 94  # letters of a box that is 830 pixels wide
# Fewer games and rounds than the README shows: that a command is right does not take all of them.
SHORTER = ((r"--games \d+", "--games 2"), (r"^mechbay bench", "mechbay bench --rounds 1"))


def test_the_python_in_it_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert tried > 4
    assert failed == 0


def test_the_files_it_shows_exist() -> None:
    links = [*re.findall(r"\]\(([^)#:]+)", README), *re.findall(r'src="([^"]+)"', README)]
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_no_command_runs_out_of_its_box_where_readmes_are_read() -> None:
    assert max(map(len, re.findall(r"^mechbay .*$", README, re.MULTILINE))) <= WIDE


def test_it_shows_what_there_is_to_do() -> None:
    shown = {command.split()[1] for command in COMMANDS}
    assert {"serve", "games", "play", "rules", "simulate", "check", "bench"} <= shown


@pytest.mark.parametrize("command", [one for one in COMMANDS if one not in SERVED])
def test_a_command_in_it_runs(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bench, "SECONDS", 0.02)
    for found, shorter in SHORTER:
        command = re.sub(found, shorter, command)
    called = call(*shlex.split(command)[1:], typed="q\n")
    assert called.code == 0, called.err
    assert called.out


@pytest.mark.parametrize("command", SERVED)
def test_a_server_in_it_says_where_it_is(command: str, tmp_path: Path) -> None:
    words = [*PATIENT, *shlex.split(command)[1:], "--no-open", "--port", "0"]
    place = ["--database", str(tmp_path / "matches.sqlite3")]
    with subprocess.Popen(
        [*words, *place], stdout=subprocess.PIPE, text=True, env=os.environ | ENGLISH
    ) as server:
        assert server.stdout is not None
        assert re.match(r"Mechbay is at http://[\w.:\[\]]+/ ", server.stdout.readline())
        server.send_signal(signal.SIGINT)


def test_make_knows_the_targets_it_names() -> None:
    targets = set(re.findall(r"(?:^|`)make (\w+)", README, re.MULTILINE))
    assert {"run", "test"} <= targets
    for target in targets:
        asked = subprocess.run(["make", "-n", target], cwd=ROOT, capture_output=True, text=True)
        assert asked.returncode == 0, asked.stderr


def test_it_names_every_game() -> None:
    assert [game for game in registry.own() if f"`{game}`" not in README] == []
