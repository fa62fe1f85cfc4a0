"""What a robot is called comes from the position that is shown: at a table, in the terminal, in a record."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from calls import process, started
from packages import NAMES, PIG, Surroundings, beside, offer

HELD = re.compile(r"Wolf fed with (\d+) B · holds · has (\d+)")
PLAY = ("play", "wolves", "--set", "goal=50", "--seed", "1", "--lang", "en")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Surroundings:
    """The surroundings in which the game of wolves is found."""
    folder = tmp_path_factory.mktemp("wolves")
    offer(folder, "wolves", "wolves:GAME")
    return beside(folder, PIG)


def test_a_table_calls_robots_as_in_the_position_that_it_shows(
    installed: Surroundings, tmp_path: Path
) -> None:
    called = started(sys.executable, str(NAMES), str(tmp_path), **installed)
    assert (called.code, called.err) == (0, "")
    shown = json.loads(called.out)
    lean = ["Player", "Lean wolf", "Thin wolf"]
    assert [seat["name"] for seat in shown["before"]["seats"]] == lean
    assert [seat["name"] for seat in shown["past"]["seats"]] == lean
    points = [seat["points"] for seat in shown["after"]["seats"]]
    fed = [f"Wolf fed with {total}" for total in points[1:]]
    assert [seat["name"] for seat in shown["after"]["seats"]] == ["Player", *fed]
    told = " ".join(line["text"] for line in shown["after"]["log"])
    assert f"{fed[0]} B · holds" in told
    assert f"{fed[1]} C · rolls" in told
    assert "Lean" not in told
    assert f"{fed[1]} C: {points[2]}" in shown["page"]  # its panel
    assert f"{fed[0]} B · rolls" in shown["page"].partition('id="film"')[2].partition("</section>")[0]
    assert f"{fed[0]} B" in shown["after"]["text"][1]["text"]
    assert "Lean wolf" not in shown["page"]
    assert "Lean wolf B" in shown["page of the past"]
    assert "fed" not in shown["page of the past"]


def test_the_terminal_and_a_record_do_so_too(installed: Surroundings, tmp_path: Path) -> None:
    file = tmp_path / "hunt.json"
    played = process(*PLAY, "--out", str(file), typed=b"1\n2\n" * 400, **installed)
    assert (played.code, played.err) == (0, "")
    assert "Lean wolf B · 0" in played.out  # when the game begins
    assert "greedy" not in played.out
    story = process("record", "show", str(file), **installed).out
    assert "Lean wolf B · rolls" in story
    for told in (played.out, story):
        totals = HELD.findall(told)
        assert len(totals) > 1
        assert [name for name, _ in totals] == [total for _, total in totals]
    assert "Lean wolf B" in process("record", "show", str(file), "--at", "0", **installed).out
