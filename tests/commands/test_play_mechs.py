"""`mechbay play tiny-epic-mechs`: whole games in both languages, programs typed and taken back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from calls import done

PLAY = ("play", "tiny-epic-mechs", "--plain", "--seed", "1")
# Somebody who has a plan for each round, and takes the second choice or the first of whatever comes of it.
PLAN = ["card purchase", "face S", "card power-up", "face W", "card deploy-turret", "face E"]
PLAN += ["card collect", "face N", "lock", "2", "1", "lock"]
SET_UP = ["1", "1", "1", "1"]
MADE = [
    "card collect",
    "face E",
    "card collect",
    "face W",
    "card purchase",
    "face S",
    "card power-up",
    "face N",
]
WIDE = "1000"  # no line is wrapped, no chart squeezed
ENGLISH = re.compile(r"\b(the|you|your|turn|card|weapon|slot|zone|health|turret|energy)\b")
CLAUSES = {
    "TEM-3.3",
    "TEM-4.3",
    "TEM-5.2",
    "TEM-6.1",
    "TEM-8.1",
    "TEM-14.1",
    "TEM-15.4",
    "TEM-22.1",
    "TEM-27.3",
}


def played(*lines: str, seats: str = "2", bots: str = "random", language: str = "en") -> str:
    """What is on the screen of somebody who types these lines."""
    words = (*PLAY, "--seats", seats, "--bots", bots, "--lang", language)
    return done(*words, typed="".join(f"{line}\n" for line in lines)).out


def answers(shown: str) -> list[str]:
    """What was said after each typed line."""
    return [part.partition("\n")[2] for part in re.split(r"^> ", shown, flags=re.MULTILINE)[1:]]


@pytest.mark.parametrize(
    ("seats", "bots"), [("2", "random"), ("3", "random,random"), ("3", "greedy"), ("4", "random,random")]
)
def test_a_tournament_is_the_same_story_in_both_languages(tmp_path: Path, seats: str, bots: str) -> None:
    file = tmp_path / "match.json"
    words = (*PLAY, "--seats", seats, "--bots", bots, "--out", str(file), "--force")
    typed = "".join(f"{line}\n" for line in PLAN * 400)
    english, polish = (done(*words, "--lang", lang, typed=typed).out for lang in ("en", "pl"))
    cited = [re.findall(r"\[(TEM-[\w.]+)\]$", shown, re.MULTILINE) for shown in (english, polish)]
    assert cited[0] == cited[1]
    assert set(cited[0]) >= CLAUSES
    assert re.search(r" · victory · .* \[TEM-23\.\d\]$", english, re.MULTILINE)
    assert re.search(r" · zwycięstwo · .* \[TEM-23\.\d\]$", polish, re.MULTILINE)
    own = [re.sub(r"\([^)]*\)$", "", line) for line in polish.splitlines() if not line.startswith("> ")]
    assert [line for line in own if ENGLISH.search(line)] == []
    assert "not finished" not in done("record", "verify", str(file)).out


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", WIDE)


def slots_in(shown: str) -> str:
    """The program in a view."""
    _, _, programs = shown.partition("  Programs\n")
    row = next(line for line in programs.splitlines() if line.startswith("    you A  "))
    return ", ".join(re.split(r" {2,}", row.strip())[1:5])


def test_a_program_is_made_changed_and_taken_back() -> None:
    shown = answers(played(*SET_UP, *MADE, "v", "clear 2", "v", "u", "v", "u", "u", "v", "lock", "q"))
    full, _, cleared, undone, again, _, _, shorter, refused, _ = shown[len(SET_UP + MADE) :]
    assert slots_in(full) == "Collect → east, Collect → west, Purchase → south, Power Up → north"
    assert slots_in(cleared) == "Collect → east, empty, Purchase → south, Power Up → north"
    assert undone.startswith("Taken back.\n")
    assert slots_in(again) == slots_in(full)
    assert slots_in(shorter) == "Collect → east, Collect → west, Purchase → south, empty"
    assert refused.endswith("[TEM-4.3]\n")


def test_who_shares_a_terminal_is_not_shown_the_others_program() -> None:
    shown = played(*SET_UP, *SET_UP[1:], *MADE, "lock", "v", "q", bots="")
    before, _, after = shown.partition("> lock\n")
    assert "you A · slot 4 · Power Up → north [TEM-4.3]" in before
    assert after.startswith("  you A · program locked [TEM-27.3]\n")
    assert "· slot " not in after
    assert re.findall(r"^    you [AB] +empty +empty +empty +empty .*", after, re.MULTILINE) != []
    assert "Power Up → north" not in after
