"""The rest of the hosting guide is true: its commands, its unit, its way to back up and to restore."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import httpx
import pytest
from documented import DATABASE, GUIDE, NAME, block, command_of_unit, new_table, unit_running, with_own
from proxies import program

from mechbay.cli import app
from patience import PATIENCE

BACKUP = "/var/backups/mechbay.sqlite3"
PUBLIC = f"https://{NAME}"


def run_documented(holding: str, database: Path, backup: Path) -> None:
    """Run the lines of a block that touch files, on those of this test."""
    for line in block("", holding).splitlines():
        words = shlex.split(line.removeprefix("sudo "))
        if words[0] in ("sqlite3", "rm", "cp"):
            own = [word.replace(DATABASE, str(database)).replace(BACKUP, str(backup)) for word in words]
            assert own != words
            subprocess.run([program(own[0]), *own[1:]], check=True, timeout=PATIENCE)


def test_a_backup_of_a_running_server_is_whole_and_can_be_restored(tmp_path: Path) -> None:
    database, backup = tmp_path / "mechbay.sqlite3", tmp_path / "backup.sqlite3"
    with (
        unit_running(database, PUBLIC) as port,
        httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as http,
    ):
        match, keys = new_table(http, "me", "open")
        seat = {"X-Seat": keys[0]}
        for number in range(3):
            said = {"text": f"line {number}", "id": str(number)}
            assert http.post(f"/api/matches/{match}/chat", json=said, headers=seat).status_code == 200
            if number == 1:
                before = http.get(f"/api/matches/{match}", headers=seat).json()
                run_documented(".backup", database, backup)
    run_documented("-shm", database, backup)
    with unit_running(database, PUBLIC) as port:
        answer = httpx.get(f"http://127.0.0.1:{port}/api/matches/{match}", headers=seat, timeout=PATIENCE)
    assert answer.json() == before
    assert [line["text"] for line in before["chat"]] == ["line 0", "line 1"]


def test_the_unit_is_one() -> None:
    app.parse_args(command_of_unit(), exit_on_error=False, print_error=False)
    assert command_of_unit()[:2] == ["serve", "--no-open"]


def test_systemd_finds_no_fault_with_the_unit(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not on this machine")
    unit = tmp_path / "mechbay.service"
    unit.write_text(with_own(block("ini"), **{"/opt/mechbay/bin/mechbay": program("true")}), encoding="utf-8")
    found = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, text=True, timeout=PATIENCE
    )
    assert [line for line in found.stderr.splitlines() if "mechbay" in line] == []


def test_its_commands_can_be_called() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    commands = re.findall(r"^(?:/opt/mechbay/bin/)?mechbay (.+)$", text, re.MULTILINE)
    commands += re.findall(r"`mechbay ([^`\n]+)`", text)
    assert len(commands) > 3
    for command in commands:
        app.parse_args(command, exit_on_error=False, print_error=False)


def test_its_links_lead_to_its_headings() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    headings = {heading.lower().replace(" ", "-") for heading in re.findall(r"^#+ (.*)", text, re.MULTILINE)}
    links = re.findall(r"\]\(#([^)]+)\)", text)
    assert links
    assert set(links) <= headings


def test_it_quotes_what_the_server_says() -> None:
    sentences = (GUIDE.parents[1] / "src/mechbay/locale/en.po").read_text(encoding="utf-8")
    quoted = [
        said.rstrip(".… ") for said in re.findall(r'"([A-Z][^"\n]+)"', GUIDE.read_text(encoding="utf-8"))
    ]
    assert len(quoted) >= 2
    assert [said for said in quoted if said not in sentences] == []
