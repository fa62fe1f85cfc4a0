"""Worlds that look the same to a seat are byte by byte the same on the wire, in every game of the house."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from wire import on_the_wire, retold

import mechbay
from mechbay.core.game import Game
from mechbay.core.match import Match
from mechbay.core.portrait import portrait
from mechbay.core.table import LiveTable, SeededTable

ME = 0  # the seat that must not learn anything
WAR = mechbay.load("mech-wars")
BATTLE = {"mode": "battle"}


def until(game: Game, seats: int, options: dict[str, str], asked: str, seat: int, steps: int) -> Match:
    """A random game, stopped when this question is asked of a seat after so many steps."""
    for seed in range(200):
        table = SeededTable(seed)
        match = Match(game, seats, options, table)
        while not match.state.over:
            actor = match.state.actors()[0]
            top = type(match.state.stack[-1]).__name__
            if (top, actor) == (asked, seat) and len(match.record.steps) >= steps:
                if otherwise(match):
                    return match
                break
            match.play(actor, table.pick(match.state.legal(actor)))
    raise AssertionError(f"no game asks {asked}")


def otherwise(match: Match) -> dict[str, str]:
    """What is called otherwise in a world that looks the same to the seat."""
    imagined = match.state.seen_by(ME).imagine(SeededTable(1))
    return exchanged(other_names(match.state.to_json(), imagined.to_json()))


def other_names(true: object, imagined: object) -> dict[str, str]:
    """The differences of two documents that differ in hidden things only."""
    if isinstance(true, dict) and isinstance(imagined, dict):
        pairs = [(true[key], imagined[key]) for key in true if key != "stolen"]
    elif isinstance(true, list) and isinstance(imagined, list):
        pairs = list(zip(true, imagined, strict=True))
    else:
        return {} if true == imagined else {str(true): str(imagined)}
    return {old: new for pair in pairs for old, new in other_names(*pair).items()}


def exchanged(names: dict[str, str]) -> dict[str, str]:
    """The same, with what comes into hidden places leaving its own for those that come out."""
    came, left = set(names.values()) - set(names), set(names) - set(names.values())
    return names | dict(zip(sorted(came), sorted(left), strict=True))


def renaming(names: dict[str, str]) -> Callable[[str], str]:
    """Says the same with other names."""
    return lambda text: " ".join(names.get(word, word) for word in text.split())


@pytest.mark.parametrize(
    ("game", "seats", "options", "asked", "seat", "steps"),
    [
        (WAR, 2, {}, "Scouting", 1, 0),
        (WAR, 3, BATTLE, "Tucking", 2, 0),
        (WAR, 3, {}, "Formation", 0, 60),
        (WAR, 3, BATTLE, "Manoeuvre", 0, 100),
        (WAR, 3, BATTLE, "Shield", 1, 0),
        (WAR, 3, BATTLE, "Shield", 0, 0),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_imagined_worlds_are_the_same_on_the_wire(
    tmp_path: Path, game: Game, seats: int, options: dict[str, str], asked: str, seat: int, steps: int
) -> None:
    match = until(game, seats, options, asked, seat, steps)
    renamed = renaming(otherwise(match))
    other = retold(match, renamed, lambda _, step: renamed(step.do))
    assert portrait(other.state.seen_by(ME)) == portrait(match.state.seen_by(ME))
    assert other.record != match.record  # the worlds do differ
    seen, public = on_the_wire(tmp_path / "one.sqlite3", game, match.record, ME)
    seen_too, public_too = on_the_wire(tmp_path / "other.sqlite3", game, other.record, ME)
    assert seen == seen_too
    assert public == public_too


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("planet-defenders", 3, {}), ("apex-automa", 4, {"variant": "coop"})],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_luck_will_bring_does_not_show(
    tmp_path: Path, game: str, seats: int, options: dict[str, str]
) -> None:
    """In games that hide nothing else: two seeds, of which only the hash is told."""
    loaded = mechbay.load(game)
    table = SeededTable(5)
    match = Match(loaded, seats, options, table)
    while len(match.record.steps) < 40:
        actor = match.state.actors()[0]
        match.play(actor, table.pick(match.state.legal(actor)))
    worlds = []
    for name in ("one", "other"):
        seed = name.encode() * 5
        commitment = LiveTable(seed).commitment().encode()
        told = on_the_wire(tmp_path / f"{name}.sqlite3", loaded, match.record, ME, seed)
        assert any(commitment in body for body in told[0])
        worlds.append([without(commitment, body) for bodies in told for body in bodies])
    assert worlds[0] == worlds[1]


def without(hashed: bytes, body: bytes) -> bytes:
    """An answer without the hash of the seed, and without how small it was zipped where it tells that."""
    return re.sub(rb'"content-length", "\d+"', b"", body).replace(hashed, b"") if hashed in body else body
