"""Languages are data: a catalogue more in the house and in one game is a language more on the page."""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from pathlib import Path

import pytest

from calls import SOURCES, TESTS, process, started
from packages import PAGES

CODE = "xx"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where a copy of the house lies in which it and Planet Defenders speak a third language."""
    folder = tmp_path_factory.mktemp("house")
    shutil.copytree(SOURCES / "mechbay", folder / "src" / "mechbay")
    shutil.copytree(SOURCES.parent / "docs" / "rules", folder / "docs" / "rules")
    package = folder / "src" / "mechbay"
    translate(package / "locale", "English", "Exemplese")
    translate(package / "games" / "planet_defenders" / "words", "Planet Defenders", "Xanet Xefenders")
    return str(folder / "src")


def translate(folder: Path, word: str, other: str) -> None:
    """A catalogue more: the English one, with a word changed."""
    text = (folder / "en.po").read_text(encoding="utf-8")
    assert word in text
    (folder / f"{CODE}.po").write_text(text.replace(word, other), encoding="utf-8")


def test_the_page_offers_it(house: str, tmp_path: Path) -> None:
    asked = ["/", f"/?lang={CODE}", f"/language/{CODE}", f"/rules/planet-defenders?lang={CODE}"]
    called = started(
        sys.executable, str(PAGES), str(tmp_path), *asked, PYTHONPATH=f"{house}{os.pathsep}{TESTS}"
    )
    assert called.code == 0, called.err
    answers = json.loads(called.out)
    assert [status for status, _ in answers.values()] == [200] * 4
    english, third = answers["/"][1], answers[f"/?lang={CODE}"][1]
    for name, code in (("English", "en"), ("Polski", "pl"), ("Exemplese", CODE)):
        assert re.search(rf'<a [^>]* lang="{code}"[^>]*>{name}</a>', english)
    assert f'<html lang="{CODE}">' in third
    assert f'lang="{CODE}" aria-current="true">Exemplese</a>' in third
    assert "Xanet Xefenders" in third
    assert "Mech Wars" in third  # which speaks English to them
    assert "Xanet" not in english


def test_the_commands_speak_it(house: str) -> None:
    shown = process("games", LC_ALL="xx_XX.UTF-8", PYTHONPATH=house)
    assert (shown.code, shown.err) == (0, "")
    assert "planet-defenders: Xanet Xefenders, 2–4 players" in shown.out.splitlines()
    listed = process("games", "--json", PYTHONPATH=house).json["games"]
    games = {game["id"]: game["titles"] for game in listed}
    assert games["planet-defenders"][CODE] == "Xanet Xefenders"
    assert games["planet-defenders"]["pl"] == "Obrońcy Galaktyki"
    played = process("play", "planet-defenders", "--lang", CODE, PYTHONPATH=house)
    assert (played.code, played.err) == (0, "")
    refused = process("play", "planet-defenders", "--lang", "de", PYTHONPATH=house)
    assert refused.code == 2
    assert 'Choose from: "en", "pl", "xx"' in refused.err
