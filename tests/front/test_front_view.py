"""A match as one seat sees it: text, picture, a piece of a notebook."""

from __future__ import annotations

import base64
import re
from xml.etree import ElementTree

import pytest

import mechbay
from mechbay import Match, registry

GAMES = list(registry.own())


def advanced(game: str, steps: int = 30, **more: str) -> Match:
    match = mechbay.new(game, seed=5, **more)  # type: ignore[arg-type]
    for _ in range(steps):
        match.play_bot("random")
    return match


def test_the_text_is_the_table_and_what_is_asked() -> None:
    text = str(mechbay.new("planet-defenders", seats=2, seed=7))
    assert text.startswith("Round 1 · turn: A\n")
    assert text.endswith("\n\nA · Take an action, or Rest and fill up to 3 Batteries [GXD-3.2]")


def test_who_waits_reads_for_whom() -> None:
    match = mechbay.new("planet-defenders", seats=2, seed=7)
    assert match.seen_by("b").prompt == "Waiting for A [GXD-3.1]"
    assert match.seen_by("B").choices == []


@pytest.mark.parametrize("game", GAMES)
def test_a_printed_position_is_the_table_in_words(game: str) -> None:
    match = advanced(game)
    shown = str(match.position)
    assert shown
    assert "object at 0x" not in shown + repr(match.position)
    assert repr(match.position) == f"<{type(match.position).__name__}, {len(match.scores)} seats, asked: " + (
        ", ".join(match.asked) + ">"
    )
    seen = match.seen_by()
    assert str(seen.position) == str(seen).rpartition("\n\n")[0] or match.asked[0] in "bc"


def test_a_position_says_when_it_is_over() -> None:
    match = mechbay.new("mech-wars", seed=1)
    while not match.over:
        match.play_bot("random")
    assert repr(match.position) == "<War, 2 seats, over>"
    assert str(match.position)


def test_a_seat_does_not_see_what_another_holds() -> None:
    match = mechbay.new("mech-wars", seats=2, seed=5)
    hand = "  cards in hand  4 "  # of A, of whose four cards nothing else is known
    assert hand not in str(match.seen_by("a"))
    for view in (match.seen_by("b"), Match.at(match.seen_by("b").position, seed=1).seen_by("b")):
        assert hand in str(view)
        assert hand in view._repr_html_()


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_is_whole_and_needs_nothing_from_outside(game: str) -> None:
    match = advanced(game)
    svg = match._repr_svg_()
    assert svg is not None
    assert svg == match.seen_by().svg
    root = ElementTree.fromstring(svg)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    outside = re.findall(r"https?://[^\"' )]+", svg.replace("http://www.w3.org/2000/svg", ""))
    assert outside == []
    assert "url(" not in svg.replace("url(#", "")


@pytest.mark.parametrize("game", GAMES)
def test_a_notebook_gets_picture_question_and_choices(game: str) -> None:
    match = advanced(game)
    html = match._repr_html_()
    figure = ElementTree.fromstring(html)
    image = figure.find("img")
    assert image is not None
    _, _, data = image.attrib["src"].partition("base64,")
    assert base64.b64decode(data).decode() == match._repr_svg_()
    assert [code.text for code in figure.iter("code")] == [choice.action for choice in match.choices]
    assert match.seen_by().prompt in "".join(figure.itertext())


def test_a_game_without_a_drawing_shows_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mechbay.front.view.drawing_of", lambda game: None)
    match = mechbay.new("planet-defenders", seed=5)
    assert match._repr_svg_() is None
    figure = ElementTree.fromstring(match._repr_html_())
    assert figure.find("img") is None
    details = figure.find("details")
    assert details is not None
    assert "open" in details.attrib


def test_robots_are_called_by_their_names() -> None:
    match = mechbay.new("tiny-epic-mechs", options={"mode": "solo"}, seed=5)
    while match.asked[0] == "a":
        match.play_bot("random")
    assert match.seen_by().prompt.startswith("Left robot B · ")


def test_a_match_in_polish_is_polish_throughout() -> None:
    match = mechbay.new("planet-defenders", seed=7, language="pl")
    assert str(match).startswith("Runda 1")
    assert "Widok tekstowy" in match._repr_html_()
