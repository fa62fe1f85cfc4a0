"""A room follows its log: loaded or live, with undo, with another writer, with a disk that fails."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest
from tables import CLIENT, GAME

import mechbay
from mechbay.core.errors import NoUndo
from mechbay.core.event import SPECTATOR
from mechbay.core.match import Match, verify
from mechbay.core.portrait import portrait
from mechbay.core.table import LiveTable, SeededTable
from mechbay.server.luck import StepLuck, luck_from_seed
from mechbay.server.problems import Problem
from mechbay.server.room import Room
from mechbay.server.rooms import Rooms
from mechbay.server.store import Entry, Seat, Store
from mechbay.server.thinkers import Thinkers
from mechbay.server.views import view

T = TypeVar("T")


def in_store(database: Path, story: Callable[[Store, Rooms], Awaitable[T]]) -> T:
    """Run a story on a store."""

    async def told() -> T:
        store = Store(database)
        rooms = Rooms(store, Thinkers(), 0)
        try:
            return await story(store, rooms)
        finally:
            await rooms.close()
            store.close()

    return asyncio.run(told())


async def new_room(rooms: Rooms, seats: int = 2) -> Room:
    return await rooms.create(GAME, {}, [Seat("person", name, "", b"") for name in "ABCD"[:seats]])


async def stumble(room: Room, dice: random.Random, steps: int) -> None:
    """Random actions, with steps back here and there."""
    for _ in range(steps):
        if room.state.over:
            return
        seat = room.state.actors()[0]
        version = room.versions.newest(seat)
        if room.can_undo(seat) and dice.random() < 0.3:
            back = dice.choice([room.undo, room.restart])
            await back(seat, version, f"id-{version}")
        else:
            await room.act(seat, dice.choice(room.state.legal(seat)), version, f"id-{version}")


def luck_of(room: Room, seat: int, action: int) -> StepLuck:
    """What luck will bring to an action."""
    return luck_from_seed(room.state, seat, action, room.seed, room._luck_counter)


def goes_on(room: Room, seat: int, action: int) -> bool:
    """Whether an action meets no luck and leaves the same seat asked."""
    after = room.state.copy()
    after.play(seat, action, SeededTable(0))
    return not luck_of(room, seat, action).outcomes and after.actors() == [seat]


async def again(store: Store, room: Room) -> Room:
    """The same match, loaded anew."""
    stored = await store.match(room.id)
    assert stored is not None
    return Room(stored, await store.entries(room.id), store)


@pytest.mark.parametrize("seed", range(3))
def test_a_room_that_is_loaded_is_the_room_that_was_played(tmp_path: Path, seed: int) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await new_room(rooms, 2 + seed)
        dice = random.Random(seed)
        for _ in range(8):
            await stumble(room, dice, 20)
            twin = await again(store, room)
            assert portrait(twin.state) == portrait(room.state)
            for seat in (SPECTATOR, 0, 1):
                assert view(twin, seat, "pl") == view(room, seat, "pl")
                at = dice.randrange(room.versions.newest(seat) + 1)
                assert view(twin, seat, "en", at) == view(room, seat, "en", at)
            room = twin  # and on from there

    in_store(tmp_path / "m.sqlite3", story)


def test_the_seed_at_the_end_explains_all_luck_though_the_match_was_loaded_in_between(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await new_room(rooms)
        dice = random.Random(5)
        promised = room.commitment()
        while not room.state.over:
            await stumble(room, dice, 30)
            room = await again(store, room)
        shown = view(room, SPECTATOR, "en")
        assert shown["commitment"] == promised
        assert shown["seed"] is not None
        table = LiveTable(bytes.fromhex(shown["seed"]))
        assert table.commitment() == promised
        record = room.record()
        replayed = Match(room.game, 2, room.options, table, record.players)
        for step in record.steps:
            replayed.play(step.seat, step.do)
        assert replayed.record == record
        assert (record.commitment, record.seed) == (promised, shown["seed"])
        verify(room.game, record)

    in_store(tmp_path / "m.sqlite3", story)


def test_the_seed_is_told_only_at_the_end(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await new_room(rooms)
        assert view(room, 0, "en")["seed"] is None

    in_store(tmp_path / "m.sqlite3", story)


def test_every_past_version_shows_what_was_shown_then(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await new_room(rooms)
        dice = random.Random(1)
        shown = []
        for _ in range(60):
            shown.append(view(room, 0, "en"))
            await stumble(room, dice, 1)
        for version, then in enumerate(shown):
            past = view(room, 0, "en", version)
            assert past["at"] == version
            assert [past["text"], past["log"], past["prompt"]] == [
                then["text"],
                then["log"],
                then["prompt"],
            ]
            assert past["choices"] == []
            assert past["can_undo"] is False

    in_store(tmp_path / "m.sqlite3", story)


def test_a_picture_of_the_past_offers_nothing_to_choose(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await new_room(rooms)
        seat = room.state.actors()[0]
        now, past = view(room, seat, "en"), view(room, seat, "en", 0)
        assert "data-action" in (now["stage"] or "")
        assert "data-action" not in (past["stage"] or "")

    in_store(tmp_path / "m.sqlite3", story)


def test_a_write_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await new_room(rooms)
        await stumble(room, random.Random(2), 10)
        before = view(room, 0, "en")
        seat = room.state.actors()[0]
        action = room.state.legal(seat)[0]
        foreseen = luck_of(room, seat, action)

        async def full(match_id: str, entry: Entry, sits: Seat | None = None) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(store, "append", full)
            with pytest.raises(sqlite3.OperationalError):
                await room.act(seat, action, room.versions.newest(seat), "once")
        assert view(room, 0, "en") == before
        assert luck_of(room, seat, action) == foreseen
        await room.act(seat, action, room.versions.newest(seat), "once")
        assert portrait((await again(store, room)).state) == portrait(room.state)

    in_store(tmp_path / "m.sqlite3", story)


def test_two_writers_never_both_append_and_the_later_one_catches_up(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await new_room(rooms)
        other = await again(store, room)  # as another process would hold it
        seat = room.state.actors()[0]
        action = room.state.legal(seat)[0]
        await room.act(seat, action, 0, "first")
        with pytest.raises(Problem, match="stale"):
            await other.act(seat, room.game.actions.write(action), 0, "second")
        assert portrait(other.state) == portrait(room.state)
        # The same thing asked of both is done once, and answered alike.
        asked = room.state.actors()[0]
        choice = room.state.legal(asked)[0]
        assert await room.act(asked, choice, 1, "third") == await other.act(asked, choice, 1, "third") == 2
        assert len(await store.entries(room.id)) == 2

    in_store(tmp_path / "m.sqlite3", story)


def test_an_action_cut_off_after_its_commit_is_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await new_room(rooms)
        seat = room.state.actors()[0]
        action = room.state.legal(seat)[0]
        append = store.append

        async def cut(match_id: str, entry: Entry, sits: Seat | None = None) -> None:
            await append(match_id, entry, sits)
            raise asyncio.CancelledError

        with monkeypatch.context() as patch:
            patch.setattr(store, "append", cut)
            with pytest.raises(asyncio.CancelledError):
                await room.act(seat, action, 0, "once")
        assert room.versions.newest(seat) == 0
        assert await room.act(seat, action, 0, "once") == 1
        assert len(await store.entries(room.id)) == 1

    in_store(tmp_path / "m.sqlite3", story)


def test_nothing_is_taken_back_once_the_seed_is_known(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await new_room(rooms)
        dice = random.Random(0)
        while not room.state.over:
            await stumble(room, dice, 50)
        for seat in range(2):
            assert not room.can_undo(seat)
            with pytest.raises(NoUndo):
                await room.undo(seat, room.versions.newest(seat), "late")

    in_store(tmp_path / "m.sqlite3", story)


def test_restart_takes_back_all_steps_since_the_fence(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await new_room(rooms)
        seat = room.state.actors()[0]
        begun = portrait(room.state)
        for step in range(3):
            quiet = next(action for action in room.state.legal(seat) if goes_on(room, seat, action))
            await room.act(seat, quiet, step, f"step-{step}")
        assert await room.undo(seat, 3, "undo") == 4
        assert room.moment.depth == 2
        assert await room.restart(seat, 4, "restart") == 5
        assert portrait(room.state) == begun
        assert not room.can_undo(seat)
        assert view(room, seat, "en")["moments"] == [0]

    in_store(tmp_path / "m.sqlite3", story)


def test_the_record_of_a_room_carries_its_names(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await rooms.create(GAME, {}, [Seat("person", "Ania", "", b""), Seat("open")])
        await room.take(1, "Ola", CLIENT)
        assert room.record().players == ["Ania", "Ola"]
        verify(mechbay.load(GAME), room.record())

    in_store(tmp_path / "m.sqlite3", story)


def test_a_match_that_was_deleted_meanwhile_is_not_known(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await new_room(rooms)
        await store.forget(room.id, time.time() + 1)
        with pytest.raises(Problem, match="unknown-match"):
            await room.say(0, "hello?", "late")

    in_store(tmp_path / "m.sqlite3", story)
