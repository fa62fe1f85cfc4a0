"""`mechbay doctor` and `--version`: what is there, what was left out, how to get it."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path
from unittest.mock import patch

import pytest

import mechbay
from calls import call, done, process
from mechbay.server import assets
from mechbay.server.store import connect


def looked(**environment: str) -> dict[str, tuple[str, str]]:
    """What the doctor found of each thing, and its mark."""
    found = {}
    for line in process("doctor", typed=b"", **environment).out.splitlines():
        mark, what, text = re.split(r" {2,}", line, maxsplit=2)
        found[what] = (mark, text)
    return found


def test_it_names_python_games_locale_and_place(tmp_path: Path) -> None:
    found = looked(XDG_DATA_HOME=str(tmp_path), LC_ALL="pl_PL.UTF-8")
    assert found["Mechbay"][1].startswith(mechbay.__version__)
    assert "planet-defenders" in found["games"][1]
    assert found["locale"] == ("ok", "LC_ALL=pl_PL.UTF-8: Mechbay speaks pl; --lang chooses another")
    assert found["database"] == ("ok", f"will be {tmp_path / 'mechbay/mechbay.sqlite3'}")
    assert not (tmp_path / "mechbay").exists()
    assert found["terminal"][0] == "note"


def test_it_looks_at_the_database_without_changing_it(tmp_path: Path) -> None:
    file = tmp_path / "kept.db"
    connect(file).close()
    before = file.read_bytes()
    mark, text = looked(MECHBAY_DATABASE=str(file))["database"]
    assert (mark, file.read_bytes()) == ("ok", before)
    assert text.endswith("0 matches")


@pytest.mark.parametrize("how", ["newer", "damaged"])
def test_a_database_that_cannot_be_used_is_wrong(how: str, tmp_path: Path) -> None:
    file = tmp_path / "kept.db"
    if how == "newer":
        connect(file).close()
        with sqlite3.connect(file) as connection:
            connection.execute("PRAGMA user_version = 99")
        connection.close()
    else:
        file.write_text("this is not a database, though it is long enough to be taken for one" * 40)
    with patch.dict("os.environ", MECHBAY_DATABASE=str(file)):
        called = call("doctor")
    assert called.code == 1
    (line,) = [line for line in called.out.splitlines() if " database " in line]
    assert line.startswith("wrong")
    assert ("newer Mechbay" if how == "newer" else "not a database") in line


def test_what_was_left_out_is_said_with_the_remedy(tmp_path: Path) -> None:
    with patch.object(assets, "VENDOR", tmp_path):
        version, shown = done("--version").out, call("doctor")
    assert version.endswith("; without fonts and morphing)\n")
    assert shown.code == 0
    for what in ("fonts", "morphing"):
        (line,) = [line for line in shown.out.splitlines() if f" {what} " in line]
        assert line.startswith("left out")
        assert "make reinstall" in line
