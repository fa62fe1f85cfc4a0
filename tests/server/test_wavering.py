"""Who changes a sealed choice for ever, or fills a log, holds up nobody: both have an end."""

from __future__ import annotations

import random
from itertools import chain, cycle, islice
from pathlib import Path

import pytest
from test_room import in_store

import mechbay
from mechbay.core.errors import RecordError
from mechbay.core.event import SPECTATOR
from mechbay.core.match import Match
from mechbay.core.table import SeededTable
from mechbay.server import film, logged
from mechbay.server.problems import Problem
from mechbay.server.replays import as_match
from mechbay.server.room import Room
from mechbay.server.rooms import Rooms
from mechbay.server.sealed import MOST
from mechbay.server.store import Seat, Store

MECHS = mechbay.load("tiny-epic-mechs")
CARDS = ("collect", "collect", "purchase", "deploy-mine")
SLOTS = [step for card in CARDS for step in (f"card {card}", "face N")]
CHANGES = ["clear 1", "card collect", "face N"]


def programming() -> Match:
    """A match up to where both make their programs."""
    match = Match(MECHS, 2, {}, SeededTable(1))
    while not any(MECHS.actions.write(action).startswith("card") for action in match.state.legal(0)):
        seat = match.state.awaited()[0]
        match.play(seat, match.state.legal(seat)[0])
    return match


async def table(rooms: Rooms) -> Room:
    """The same as a table."""
    found = await rooms.create(MECHS.id, {}, [Seat("person", name) for name in "AB"])
    while not any(MECHS.actions.write(action).startswith("card") for action in found.state.legal(0)):
        seat = found.state.awaited()[0]
        await do(found, seat, found.state.legal(seat)[0])
    return found


async def do(found: Room, seat: int, action: int | str) -> None:
    await found.act(seat, action, found.versions.newest(seat), "")


async def waver(found: Room, seat: int) -> int:
    """Make a program and change it until that is refused; how often something was done."""
    steps = 0
    for action in chain(SLOTS, cycle(CHANGES)):
        try:
            await do(found, seat, action)
        except Problem as problem:
            if problem.code != "too-many-changes":
                raise
            return steps
        steps += 1
    return steps


def test_an_open_choice_is_changed_so_often_and_can_be_begun_anew(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        found = await table(rooms)
        before = found.moment
        assert await waver(found, 0) == MOST
        assert await waver(found, 1) == MOST
        await found.restart(0, found.versions.newest(0), "")
        assert await waver(found, 0) == MOST  # from the beginning
        await found.restart(0, found.versions.newest(0), "")
        await found.restart(1, found.versions.newest(1), "")
        assert found.moment is before
        for seat in (0, 1):
            for action in [*SLOTS, "lock"]:
                await do(found, seat, action)
        assert found.state.awaited() == [found.state.awaited()[0]]  # the question has closed

    in_store(tmp_path / "m.sqlite3", story)


async def toggle(found: Room) -> None:
    for action in cycle(["lock", "unlock"]):
        await do(found, 0, action)


def test_who_has_finished_too_often_can_still_finish(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        found = await table(rooms)
        for action in SLOTS:
            await do(found, 0, action)
        with pytest.raises(Problem, match="too-many-changes"):
            await toggle(found)
        assert 0 not in found.state.awaited()  # refused while locked: nobody waits for this seat for ever
        for action in [*SLOTS, "lock"]:
            await do(found, 1, action)
        assert len(found.state.awaited()) == 1

    in_store(tmp_path / "m.sqlite3", story)


def test_what_a_seat_is_told_of_it_is_weighed(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        found = await table(rooms)
        for action in [*SLOTS, "lock", "unlock"]:
            await do(found, 1, action)
        light = found.weigh() - 3_000 * found.entries
        for action in SLOTS:
            await do(found, 0, action)
        assert found.weigh() - 3_000 * found.entries >= light + 200 * len(SLOTS)

    in_store(tmp_path / "m.sqlite3", story)


def test_a_record_that_wavers_for_ever_is_not_shown() -> None:
    match = programming()
    asked = match.moments[-1].depth
    for action in islice(chain(SLOTS, cycle(CHANGES)), MOST):
        match.play(0, action)
    as_match("x", match.record.dumps())
    match.play(0, match.state.legal(0)[0])
    with pytest.raises(RecordError, match=f"step {asked + MOST + 1}: .* more than {MOST} times"):
        as_match("x", match.record.dumps())


def test_a_film_of_the_past_walks_back_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(store: Store, rooms: Rooms) -> int:
        found = await table(rooms)
        await waver(found, 1)
        walked = 0
        known = film._known

        def counted(*how: object) -> object:
            nonlocal walked
            walked += 1
            return known(*how)  # type: ignore[arg-type]

        monkeypatch.setattr(film, "_known", counted)
        film.film(found, SPECTATOR, "en", ["A", "B"], found.shown(SPECTATOR, 0))
        return walked

    assert in_store(tmp_path / "m.sqlite3", story) < 60  # not once for each of a hundred hidden steps


def test_a_log_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        found = await table(rooms)
        monkeypatch.setattr(logged, "LONGEST", found.entries + 1)
        await found.say(0, "the last word", "a")
        with pytest.raises(Problem, match="log-full"):
            await found.say(0, "one more", "b")
        with pytest.raises(Problem, match="log-full"):
            await do(found, 0, "card collect")
        assert await found.say(0, "the last word", "a")  # the same again is answered as before

    in_store(tmp_path / "m.sqlite3", story)


@pytest.mark.parametrize("seed", range(6))
def test_to_begin_anew_is_to_take_back_one_by_one(tmp_path: Path, seed: int) -> None:
    """Choices of both seats in any order, some finished and withdrawn; then one begins anew in either way."""
    dice = random.Random(seed)

    async def story(store: Store, rooms: Rooms) -> None:
        found = await table(rooms)
        for _ in range(60):
            seat = dice.choice(found.state.actors())
            if found.state.awaited() == [seat]:
                continue  # it might close the question
            await do(found, seat, dice.choice(found.state.legal(seat)))
        for seat in (0, 1):
            if not found.can_undo(seat):
                continue
            entries = await store.entries(found.id)
            stored = await store.match(found.id)
            assert stored is not None
            single = Room(stored, entries, store)
            while single._may_go_back(seat):
                single._match.undo(seat)
            await found.restart(seat, found.versions.newest(seat), "")
            assert MECHS.to_json(found.state) == MECHS.to_json(single.state)
            steps = [
                [(one.step.seat, one.step.do, one.seq) for one in room_.later(0)] for room_ in (found, single)
            ]
            assert steps[0] == steps[1]

    in_store(tmp_path / "m.sqlite3", story)
