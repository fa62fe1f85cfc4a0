"""Sections 13 to 21: whole matches, and what the story tells of each activation of an Automa."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import mechbay
from mechbay.core.event import Event
from mechbay.rulebook import rulebook
from mechbay.testing.marks import rule
from mechbay.words import Speaker
from stories import told_in

GAME = mechbay.load("apex-automa")
VARIANTS, MAPS, STRENGTHS, MODES, RINGS = (option.values for option in GAME.options)
MATCHES = 500
BLOCK = 50
SPOKEN = (0, 1, 50, 51, 100, 101)  # matches of which every line is read
# What an Automa does, and what it must have told before in the same activation: the reason for it.
REASONS = {
    "main-enemy": {"weighs"},
    "active-feat": {"main-enemy", "new-main"},
    "feat-effects": {"active-feat"},
    "moves": {"scheme", "feat-effects", "ability", "turns-up", "shot"},
    "decides": {"moves", "scheme"},
    "blocked": {"decides"},
    "off-the-map": {"decides"},
    "fits": {"blocked", "off-the-map"},
    "second-turn": {"blocked", "off-the-map"},
    "card-fails": {"second-turn"},
    "gives-up": {"card-fails"},
    "steps": {"decides"},
    "rides": {"decides"},
    "aims": {"optimal-shot", "scheme", "feat-effects", "ability", "steps", "transferred", "rides"},
    "attachment": {"aims"},
    "difficulty": {"aims"},
    "aim-card": {"difficulty"},
    "shot": {"aim-card", "boost-cancelled"},
    "repositions": {"narrows"},
    "stays": {"narrows"},
    "spent": {"ability", "feat-effects", "boosts"},
    "charged": {"scheme", "bin", "feat-effects", "no-enemy", "boosts", "ability"},
}


def setup(seed: int) -> tuple[int, dict[str, str]]:
    """Seats and options of a match: each block a variant, over maps, strengths, modes and Rings."""
    options = {"map": MAPS[seed % len(MAPS)], "strength": STRENGTHS[seed // len(MAPS) % len(STRENGTHS)]}
    options |= {"ring": RINGS[seed % len(RINGS)], "variant": VARIANTS[seed // BLOCK % len(VARIANTS)]}
    options |= {"mode": MODES[seed // len(RINGS) % len(MODES)]}
    ((seats, settings),) = GAME.setups(options)
    return seats, settings


def story(seed: int) -> list[Event]:
    """All that is told in a match of people who play at random."""
    return told_in(GAME, *setup(seed), seed)


@rule("AXA-16.1", "AXA-26.1")
@pytest.mark.parametrize("block", range(0, MATCHES, BLOCK))
def test_every_line_of_an_automa_has_a_clause_and_what_it_does_a_reason(block: int) -> None:
    clauses = rulebook(GAME).clauses
    counted: Counter[str] = Counter()
    for seed in range(block, block + BLOCK):
        told = story(seed)
        automas = GAME.robots(setup(seed)[1])
        lines = [event for event in told if event.seat in automas]
        assert [event.kind for event in lines if event.clause not in clauses] == []
        for activation in activations(told, automas):
            counted.update(reasoned(activation))
    assert {kind for kind in REASONS if not counted[kind]} <= {"gives-up"}  # that is rare
    assert counted["main-enemy"] > BLOCK * 8


def activations(told: list[Event], automas: tuple[int, ...]) -> list[list[Event]]:
    """What is told from when an Automa is activated until somebody else is."""
    found: list[list[Event]] = []
    for event in told:
        if event.kind in ("activated", "turn"):
            found.append([])
        if found:
            found[-1].append(event)
    return [lines for lines in found if lines[0].kind == "activated" and lines[0].seat in automas]


def reasoned(activation: list[Event]) -> list[str]:
    """The kinds of what the Automa did for which it has told why."""
    seat = activation[0].seat
    before: set[str] = set()
    found: list[str] = []
    for event in activation:
        if event.seat != seat:
            continue
        if event.kind in REASONS:
            assert before & REASONS[event.kind], (event, activation)
            found.append(event.kind)
        before.add(event.kind)
    return found


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_line_can_be_said(language: str) -> None:
    speaker = Speaker(language, GAME)
    for seed in SPOKEN:
        for event in story(seed):
            line = speaker.say(GAME.line(event))
            assert re.fullmatch(r"(?!event\.)[^{]+", line), event
