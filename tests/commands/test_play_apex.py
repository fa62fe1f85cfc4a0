"""`mechbay play apex-automa`: whole matches against the Automas, in both languages, on two maps."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from calls import call, done
from mechbay.core.record import loads

PLAY = ("play", "apex-automa", "--plain", "--seed", "3")
ENGLISH = re.compile(r"\b(the|you|your|round|card|weapon|enemy|health|shield|damage|space|hits)\b")
# whom it weighs, the scheme, a card that points at the main enemy, what is in the way, a step of the path,
# what makes a shot difficult, an aim card, the damage, where it goes at last
CLAUSES = {"AXA-16.5", "AXA-18.2", "AXA-19.2", "AXA-19.10", "AXA-19.5"}
CLAUSES |= {"AXA-7.5", "AXA-7.11", "AXA-7.18", "AXA-21.13"}
MOST = 600  # decisions of one person in a match


def story(*words: str, language: str) -> str:
    """What is on the screen of somebody who takes the first choice of whatever comes."""
    return done(*PLAY, *words, "--lang", language, typed="1\n" * MOST).out


@pytest.mark.parametrize(("map_", "ring"), [("crossroads", "off"), ("crash-site", "off"), ("base", "on")])
def test_a_match_is_the_same_story_in_both_languages(tmp_path: Path, map_: str, ring: str) -> None:
    file = tmp_path / "match.json"
    words = ("--set", f"map={map_}", "--set", f"ring={ring}", "--out", str(file), "--force")
    english, polish = (story(*words, language=language) for language in ("en", "pl"))
    cited = [re.findall(r"\[(AXA-[\w.]+)\]$", shown, re.MULTILINE) for shown in (english, polish)]
    assert cited[0] == cited[1]
    assert set(cited[0]) >= CLAUSES
    assert re.search(r"^  The match is over · .* \[AXA-23\.\d+\]$", english, re.MULTILINE)
    assert re.search(r"^  Koniec meczu · .* \[AXA-23\.\d+\]$", polish, re.MULTILINE)
    assert re.search(r"mean damage \d+\.\d", english)
    assert re.search(r"średnie obrażenia \d+,\d", polish)
    own = [re.sub(r"\([^)]*\)$", "", line) for line in polish.splitlines() if not line.startswith("> ")]
    assert [line for line in own if ENGLISH.search(line)] == []
    assert "not finished" not in done("record", "verify", str(file)).out
    steps = loads(file.read_text(encoding="utf-8")).steps
    assert {step.seat for step in steps if step.do == "follow"} == {1, 2}
    assert len([step for step in steps if step.seat == 0]) < MOST


# Chooses legends, tries one that is taken and a space too far in, asks for help and for what stands where.
TYPED = ["take wraith", "take wraith", "take gibraltar", "take bangalore", "take lifeline"]
TYPED += ["side a", "side b", "enter bangalore", "go f6", "fire", "?", "v", "q"]
SAID = {
    "en": [
        "Wraith is already in the match [AXA-10.8]",
        "F6 is too far from the edge: 3 MP is not enough [AXA-12.5]",
        "Another decision comes first: Bangalore: choose where the entry move from outside the map ends",
        "Type an illegal move to be told why it is not allowed.",
        "    space      off the map",
    ],
    "pl": [
        "Wraith już bierze udział w meczu [AXA-10.8]",
        "F6 leży za daleko od krawędzi: 3 PR nie wystarczy [AXA-12.5]",
        "Najpierw trzeba podjąć inną decyzję: Bangalore: wybierz, gdzie skończy się ruch wejścia",
        "Gdy wpiszesz niedozwolony ruch, program powie, dlaczego nie wolno.",
        "    pole        poza mapą",
    ],
}


@pytest.mark.parametrize("language", SAID)
def test_refusals_name_their_clause_and_help_and_view_are_at_hand(language: str) -> None:
    typed = "".join(f"{line}\n" for line in TYPED)
    shown = call(*PLAY, "--set", "map=outpost", "--lang", language, typed=typed).out
    assert [said for said in SAID[language] if f"\n{said}" not in shown] == []
    places = [shown.index(f"\n{said}") for said in SAID[language]]
    assert places == sorted(places)
    assert shown.count("(enter bangalore)") == 1  # what is refused asks nothing anew
