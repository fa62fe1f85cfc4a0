"""Real terminals: the screen opens where it can, else the line mode says in one sentence why."""

from __future__ import annotations

import pytest
from real import terminal

from patience import until

PLAY = ("play", "planet-defenders", "--seed", "7", "--bots", "random")


def test_the_screen_opens_takes_keys_and_leaves() -> None:
    with terminal(*PLAY) as opened:
        opened.shows("Take an action, or Rest", "Base", "q quit")
        opened.type("2")
        opened.shows("Choose where the")
        opened.type("u")
        opened.shows("Taken back.")
        opened.type("l")
        opened.shows("koniec")
        opened.type("q")
        opened.shows("Odejść od stołu?")
        opened.type("Enter")
        assert "Traceback" not in opened.shows("ENDED 0")


@pytest.mark.parametrize(
    ("size", "surroundings", "sentence"),
    [
        ((80, 24), {"TERM": "dumb"}, "This terminal cannot draw a screen, so you are in line mode."),
        ((40, 24), {}, "this terminal has 40×24, so you are in line mode."),
        ((80, 24), {"LC_ALL": "C"}, "Your locale (LANG=C) lacks the characters that the full screen needs"),
    ],
    ids=["dumb", "40 columns", "LANG=C"],
)
def test_where_no_screen_can_be_the_line_mode_says_why(
    size: tuple[int, int], surroundings: dict[str, str], sentence: str
) -> None:
    with terminal(*PLAY, size=size, **surroundings) as opened:
        opened.shows(sentence, "Take an action, or Rest", ">")
        opened.type("q", "Enter")
        assert "Traceback" not in opened.shows("Goodbye.", "ENDED 0")


def test_the_line_mode_edits_completes_and_remembers() -> None:
    with terminal(*PLAY, "--plain") as opened:
        opened.shows("Take an action, or Rest", ">")
        opened.type("uze", "BSpace", "BSpace", "s", "Tab", "1", "Enter")  # edited, and completed to "use c"
        opened.shows("> use c1", "Choose where the")
        opened.type("u", "Enter")
        opened.shows("Taken back.")
        opened.type("Up", "Up")  # what was typed before
        until(lambda: opened.screen().count("> use c1") == 2)
        opened.type("Enter")
        until(lambda: opened.screen().count("Choose where the") == 2)
        opened.type("q", "Enter")
        opened.shows("Goodbye.", "ENDED 0")


def test_long_rules_come_page_by_page() -> None:
    with terminal("rules", "planet-defenders", PAGER="more") as opened:
        first = opened.shows("1. Components", "More")
        assert "14. Worked examples" not in first
        opened.type("q")
        opened.shows("ENDED 0")
