"""Snapshots are a cache: with one, without one or with a bad one a match is loaded as the same."""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from tables import GAME, ME, Player, play_out, serving, table
from test_room import in_store, new_room, stumble

from mechbay.core.event import SPECTATOR
from mechbay.core.moments import position
from mechbay.core.portrait import portrait
from mechbay.server import rooms as all_rooms
from mechbay.server import snapshots
from mechbay.server.problems import Problem
from mechbay.server.room import Room
from mechbay.server.rooms import Rooms
from mechbay.server.store import Entry, Seat, Store, connect
from mechbay.server.thinkers import Thinkers
from mechbay.server.views import view


def same(one: Room, other: Room, dice: random.Random) -> None:
    """Two rooms that nobody can tell apart, in their present, their past and what may be taken back."""
    assert portrait(one.state) == portrait(other.state)
    assert one.record() == other.record()
    ones, others = ([moment.events for moment in room._match.moments] for room in (one, other))
    assert ones == others
    assert one._done == other._done
    assert (one.rematch, one.seats, one.chat) == (other.rematch, other.seats, other.chat)
    assert one.snapshot() == other.snapshot()
    for seat in range(SPECTATOR, len(one.seats)):
        assert one.can_undo(seat) == other.can_undo(seat)
        assert one.versions.newest(seat) == other.versions.newest(seat)
        assert one.replay_versions(seat) == other.replay_versions(seat)
        at = dice.randrange(one.versions.newest(seat) + 1)
        state, twin = one.position(seat, at), other.position(seat, at)
        moment, twins = one.shown(seat, at), other.shown(seat, at)
        assert portrait(state) == portrait(twin)
        assert (moment.depth, moment.seq, moment.events) == (twins.depth, twins.seq, twins.events)


async def loaded(store: Store, room: Room, snapshot: bytes | None) -> Room:
    stored = await store.match(room.id)
    assert stored is not None
    return Room(stored, await store.entries(room.id), store, snapshot)


@pytest.mark.parametrize("seed", range(4))
def test_a_match_taken_up_is_the_match_replayed_and_goes_on_alike(tmp_path: Path, seed: int) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await new_room(rooms, 2 + seed % 3)
        dice = random.Random(seed)
        for _ in range(4):
            await stumble(room, dice, 30)
            await room.say(0, "hello", f"chat-{room.entries}")
            older = room.snapshot()
            for later in (0, 7):  # also one that the log has outgrown
                await stumble(room, dice, later)
                twin, plain = await loaded(store, room, older), await loaded(store, room, None)
                assert (twin.resumed > 0, plain.resumed) == (True, 0)
                same(twin, plain, dice)
                for seat in (SPECTATOR, 0):
                    assert view(twin, seat, "pl") == view(plain, seat, "pl")
            room = twin  # and on from there
        while not room.state.over:
            await stumble(room, dice, 50)
        same(await loaded(store, room, room.snapshot()), await loaded(store, room, None), dice)

    in_store(tmp_path / "m.sqlite3", story)


def test_sealed_choices_and_what_is_undone_behind_them_are_kept(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        dice = random.Random(3)
        room = await rooms.create("ambush", {}, [Seat("person", name) for name in "AB"])
        while not room.state.over and room.entries < 150:
            seat = dice.choice(room.state.actors())
            number = f"id-{room.entries}"
            if room.can_undo(seat) and dice.random() < 0.4:
                await dice.choice([room.undo, room.restart])(seat, room.versions.newest(seat), number)
            else:
                await room.act(seat, dice.choice(room.state.legal(seat)), room.versions.newest(seat), number)
            twin = await loaded(store, room, room.snapshot())
            assert twin.resumed == room.entries
            same(twin, await loaded(store, room, None), dice)
        assert room.entries > 20

    in_store(tmp_path / "m.sqlite3", story)


def rehashed(text: bytes) -> bytes:
    return hashlib.sha256(text).digest() + text


BAD: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda kept: b"",
    "cut": lambda kept: kept[:-1],
    "one bit": lambda kept: kept[:500] + bytes([kept[500] ^ 1]) + kept[501:],
    "no document": lambda kept: rehashed(b"[]"),
    "another program's": lambda kept: rehashed(kept[32:].replace(b'"mechbay ', b'"mechbay 9.', 1)),
    "no position": lambda kept: rehashed(kept[32:].replace(b'"game":"planet-defenders"', b'"game":"chess"')),
    "an older one's": lambda kept: rehashed(kept[32:].replace(b", snapshot 3,", b",", 1)),
    "of an older shape": lambda kept: rehashed(kept[32:].replace(b'"shown":', b'"line":[0],"shown":', 1)),
    "another log's": lambda kept: rehashed(kept[32:].replace(b'"chain":"', b'"chain":"0', 1)),
}


@pytest.mark.parametrize("spoil", BAD.values(), ids=list(BAD))
def test_a_bad_snapshot_is_ignored(tmp_path: Path, spoil: Callable[[bytes], bytes]) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await new_room(rooms)
        dice = random.Random(1)
        await stumble(room, dice, 40)
        kept = room.snapshot()
        assert spoil(kept) != kept
        found = await loaded(store, room, spoil(kept))
        assert found.resumed == 0
        same(found, room, dice)

    in_store(tmp_path / "m.sqlite3", story)


def test_a_snapshot_of_a_longer_or_of_another_log_is_ignored(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room, other = await new_room(rooms), await new_room(rooms)
        for one in (room, other):
            await stumble(one, random.Random(1), 40)
        stored, entries = await store.match(room.id), await store.entries(room.id)
        assert stored is not None
        assert Room(stored, entries, store, other.snapshot()).resumed == 0
        short = Room(stored, entries[:-1], store, room.snapshot())
        assert (short.resumed, short.entries) == (0, len(entries) - 1)

    in_store(tmp_path / "m.sqlite3", story)


def test_a_match_is_kept_when_the_server_stops_and_all_snapshots_may_be_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[int] = []
    resume = Room._resume

    def resumed(self: Room, text: bytes, entries: list[Entry]) -> int:
        taken.append(resume(self, text, entries))
        return taken[-1]

    monkeypatch.setattr(Room, "_resume", resumed)
    database = tmp_path / "m.sqlite3"
    with serving(database) as http:
        players = table(http, ME, ME)
        short = table(http, ME, ME)[0]
        play_out(players, most=snapshots.WORTH_WRITING + 5)
        before = players[0].look()
    shown = []
    for delete in (False, True):
        connection = connect(database)
        assert connection.execute("SELECT match FROM snapshots").fetchall() == [(players[0].match,)]
        if delete:
            connection.execute("DELETE FROM snapshots")
        connection.close()
        with serving(database) as http:
            shown.append(Player(http, players[0].match, players[0].secret).look())
            assert Player(http, short.match).look()["version"] == 0
    assert shown == [before, before]
    assert taken == [before["version"]]  # the second time there was none


def test_a_snapshot_that_cannot_be_written_keeps_nobody_from_looking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(all_rooms, "MEMORY", 0)
    monkeypatch.setattr(all_rooms, "WORTH_WRITING", 1)

    async def full(match_id: str, snapshot: bytes) -> None:
        raise Problem("disk-full")

    async def story(store: Store, rooms: Rooms) -> None:
        first, second = await new_room(rooms), await new_room(rooms)
        first = await rooms.get(first.id)
        await stumble(first, random.Random(1), 5)
        monkeypatch.setattr(store, "keep", full)
        assert (await rooms.get(second.id)).id == second.id
        assert (await rooms.get(first.id)).entries == first.entries

    in_store(tmp_path / "m.sqlite3", story)  # which also ends as it should


def test_a_match_that_is_let_go_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_rooms, "MEMORY", 100_000)
    monkeypatch.setattr(all_rooms, "WORTH_WRITING", 10)

    async def story(store: Store, rooms: Rooms) -> None:
        first = await new_room(rooms)
        await stumble(first, random.Random(1), 30)
        assert await store.snapshot(first.id) is None
        for _ in range(3):
            await new_room(rooms)
        assert await rooms.get(first.id) is first  # somebody here still holds it: no match is there twice
        again = await Rooms(store, Thinkers(), 0.0).get(first.id)
        assert again.resumed == first.entries
        same(again, first, random.Random(2))

    in_store(tmp_path / "m.sqlite3", story)


def test_matches_that_are_over_go_before_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_rooms, "OVER", 0)

    async def story(store: Store, rooms: Rooms) -> None:
        going, ended = await new_room(rooms), await new_room(rooms)
        dice = random.Random(1)
        while not ended.state.over:
            seat = ended.state.awaited()[0]
            action = dice.choice(list(ended.state.legal(seat)))
            await ended.act(seat, action, ended.versions.newest(seat), "")
        with ended.watched():
            await new_room(rooms)
            assert rooms.live(ended.id) is ended
        await new_room(rooms)
        name = ended.id
        assert rooms.live(name) is ended  # here, as by a request that is being answered
        del ended
        assert rooms.live(name) is None
        assert rooms.live(going.id) is going
        assert (await rooms.get(name)).state.over

    in_store(tmp_path / "m.sqlite3", story)


def test_positions_that_were_passed_on_the_way_are_kept(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await new_room(rooms)
        dice = random.Random(2)
        while room.moment.depth < 40:
            await stumble(room, dice, 1)
        twin = await loaded(store, room, room.snapshot())
        moments, floor = twin._match.moments, twin._match.floor.depth
        assert floor > 32
        assert [moment.depth for moment in moments if moment.position] == [0, floor]
        assert portrait(position(twin.moment, twin.game)) == portrait(room.state)
        before = room._match.moments[floor - 1]
        assert portrait(position(moments[floor - 1], twin.game)) == portrait(position(before, room.game))
        assert [moment.depth for moment in moments if moment.position] == [0, 16, 32, floor]

    in_store(tmp_path / "m.sqlite3", story)


def test_several_make_space_at_the_same_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_rooms, "WORTH_WRITING", 0)  # so that each is written, which takes a while

    async def story(store: Store, rooms: Rooms) -> None:
        people = [Seat("person", "Ola"), Seat("person", "Jan")]
        for _ in range(4):
            await rooms.create(GAME, {}, people)
        monkeypatch.setattr(all_rooms, "MEMORY", 1)
        made = await asyncio.gather(*[rooms.create(GAME, {}, people) for _ in range(4)])
        assert len({room.id for room in made}) == 4

    in_store(tmp_path / "m.sqlite3", story)
