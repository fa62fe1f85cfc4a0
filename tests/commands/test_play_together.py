"""`mechbay play` with teammates: an allied Automa, a bot beside the person, two people at one terminal."""

from __future__ import annotations

import re

import pytest

import mechbay
from calls import call, done
from mechbay.core.table import SeededTable
from mechbay.terminal.plain import PlainGame
from mechbay.terminal.session import PERSON

APEX = ("play", "apex-automa", "--seed", "3", "--set", "variant=")
COOP = {"variant": "coop"}


def play(variant: str, typed: str, *more: str) -> str:
    """What is shown to who types this."""
    *words, last = APEX
    return done(*words, last + variant, *more, typed=typed).out


@pytest.mark.parametrize(
    ("variant", "place", "ring"),
    [
        ("solo1", "crossroads", "off"),
        ("coop", "outpost", "on"),
        ("solo1", "market", "on"),
        ("coop", "crash-site", "off"),
        ("solo1", "desert-hill", "off"),
        ("coop", "swamp", "on"),
        ("solo1", "great-structure", "on"),
        ("coop", "terminal", "off"),
        ("solo1", "base", "off"),
    ],
)
def test_a_whole_match_on_each_map(variant: str, place: str, ring: str) -> None:
    setup = ("--set", f"map={place}", "--set", f"ring={ring}")
    shown = play(variant, "1\n" * 2000, "--bots", "random,random,random", *setup)
    assert ("The Ring closes in · stage 1" in shown) == (ring == "on")
    assert "Goodbye" not in shown
    assert "eliminations  " in shown.rpartition("\n\n")[2]  # the score sheet
    assert ("joins your team as an allied Automa" in shown) == (variant == "solo1")
    assert "Choose the legend of the allied Automa" not in shown  # 1 deals all three


def test_a_bot_beside_the_person_leaves_what_both_are_asked() -> None:
    shown = play("coop", "1\n" * 2000, "--bots", "random,random,random")
    assert "Goodbye" not in shown
    both = [line for line in shown.splitlines() if line.startswith("you A, random B · ")]
    assert len(both) > 5
    assert not [line for line in shown.splitlines() if line.startswith("random B · Choose")]


@pytest.mark.parametrize("person", [0, 1])
def test_whoever_sits_first_the_person_answers_for_the_team(person: int) -> None:
    game = mechbay.load("apex-automa")
    players = ["random"] * 4
    players[person] = PERSON
    lines: list[str] = []
    plain = PlainGame(game, COOP, players, SeededTable(5), SeededTable(6), "en", lambda _: "1", lines.append)
    shared = 0
    while not plain.match.state.over and shared < 8:
        seat = plain.asked()
        if plain.match.state.shared():
            assert seat == person
            shared += 1
        if seat in plain.bots:
            plain.play(seat, plain.bot_choice())
        else:
            plain.ask(seat)
    assert shared == 8
    assert {step.seat for step in plain.match.record.steps} >= {0, 1}


def test_two_people_at_one_terminal() -> None:
    shown = play("coop", "1\n" * 8 + "q\n", "--bots", "random,random")
    assert "you A, you B · Choose the legend of the first enemy Automa" in shown
    assert re.search(r"^you B · ", shown, re.MULTILINE)


def test_a_team_of_the_wrong_size_is_one_line() -> None:
    for seats in ("3", "5"):
        called = call(*APEX[:-1], "variant=coop", "--seats", seats)
        assert (called.code, called.err.count("\n")) == (2, 1)
        assert "4 seats" in called.err or "3 or 4 seats" in called.err
