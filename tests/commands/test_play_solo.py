"""`mechbay play tiny-epic-mechs --set mode=solo`: whole games against the robots, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from calls import call, done
from mechbay.core.record import loads

PLAY = ("play", "tiny-epic-mechs", "--plain", "--seed", "1")
# Somebody who has a plan for each round, and takes the second choice or the first of whatever comes of it.
PLAN = ["card purchase", "face S", "card power-up", "face W", "card deploy-turret", "face E"]
PLAN += ["card collect", "face N", "lock", "2", "1", "lock"]
ENGLISH = re.compile(r"\b(the|you|your|turn|card|weapon|slot|zone|health|turret|energy|robot's)\b")
# a card, what is seen, what is decided, the move, the action
CLAUSES = {"TEM-24.13", "TEM-24.16", "TEM-24.18", "TEM-24.25", "TEM-24.33"}


def story(*words: str, language: str) -> str:
    """What is on the screen of somebody who plays to the end."""
    typed = "".join(f"{line}\n" for line in PLAN * 400)
    return done(*PLAY, *words, "--lang", language, typed=typed).out


@pytest.mark.parametrize("mode", ["solo", "solo-hard", "solo-brutal"])
def test_a_solo_game_is_the_same_story_in_both_languages(tmp_path: Path, mode: str) -> None:
    file = tmp_path / "match.json"
    words = ("--set", f"mode={mode}", "--out", str(file), "--force")
    english, polish = (story(*words, language=language) for language in ("en", "pl"))
    cited = [re.findall(r"\[(TEM-[\w.]+)\]$", shown, re.MULTILINE) for shown in (english, polish)]
    assert cited[0] == cited[1]
    assert set(cited[0]) >= CLAUSES
    assert re.search(r" · victory · .* \[TEM-\d+\.\d+\]$", english, re.MULTILINE)
    assert re.search(r" · zwycięstwo · .* \[TEM-\d+\.\d+\]$", polish, re.MULTILINE)
    for name in ("Left robot B · turns up a card", "Right robot C · turns up a card"):
        assert name in english
    for name in ("Lewy robopilot B · odkryta karta", "Prawy robopilot C · odkryta karta"):
        assert name in polish
    own = [re.sub(r"\([^)]*\)$", "", line) for line in polish.splitlines() if not line.startswith("> ")]
    assert [line for line in own if ENGLISH.search(line)] == []
    assert "not finished" not in done("record", "verify", str(file)).out
    steps = loads(file.read_text(encoding="utf-8")).steps
    assert {step.seat for step in steps if step.do == "follow"} == {1, 2}


@pytest.mark.parametrize("bots", ["", "random", "random,random"])
def test_nobody_is_asked_for_a_robot_however_many_bots_are_named(bots: str) -> None:
    shown = story("--set", "mode=solo", "--bots", bots, language="en")
    assert shown == story("--set", "mode=solo", language="en")
    assert "(follow)" not in shown


@pytest.mark.parametrize("seats", ["2", "4"])
def test_a_wrong_number_of_seats_is_one_clear_line(seats: str) -> None:
    called = call(*PLAY, "--set", "mode=solo", "--seats", seats)
    assert called.code != 0
    assert called.err.strip().endswith(f"tiny-epic-mechs with mode=solo is for 3 seats, not {seats}")
    assert called.err.strip().count("\n") == 0
