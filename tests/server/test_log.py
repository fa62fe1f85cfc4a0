"""The log of a long game: its end is told without saying all of it again."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from test_room import in_store, new_room, stumble

from mechbay.core.event import SPECTATOR, WHOLE, Event
from mechbay.server.moments import following, opening
from mechbay.server.rooms import Rooms
from mechbay.server.store import Store
from mechbay.server.views import view
from mechbay.words import Speaker


def test_the_end_of_the_log_is_the_end_of_the_whole_log(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await new_room(rooms, 3)
        dice = random.Random(4)
        await stumble(room, dice, 80)
        whole = view(room, 0, "en")["log"]
        newest = room.version(0)
        for since in (0, newest // 2, newest):
            for keep in (0, 7, 10_000):
                part = view(room, 0, "en", None, since, keep)["log"]
                newer = [line for line in whole if line["version"] > since]
                assert part == whole[len(whole) - len(part) :]
                assert len(part) >= max(len(newer), min(keep, len(whole)))
        assert view(room, 0, "en", None, newest, 0)["log"] == []

    in_store(tmp_path / "m.sqlite3", story)


def test_chat_is_kept_like_the_log(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await new_room(rooms)
        for number in range(5):
            await room.say(0, f"word {number}", f"id-{number}")
        texts = [
            [said["text"] for said in view(room, 0, "en", at, since, keep)["chat"]]
            for at, since, keep in ((None, -1, 0), (None, 3, 0), (None, 5, 2), (2, -1, 0))
        ]
        every = [f"word {number}" for number in range(5)]
        assert texts == [every, every[3:], every[3:], every[:2]]

    in_store(tmp_path / "m.sqlite3", story)


def test_a_line_is_said_once_in_a_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await new_room(rooms)
        await stumble(room, random.Random(5), 60)
        said: list[Event] = []
        speak = Speaker.event

        def heard(self: Speaker, event: Event) -> str:
            said.append(event)
            return speak(self, event)

        monkeypatch.setattr(Speaker, "event", heard)
        whole = len(view(room, 0, "en")["log"])
        assert len(said) == whole > 20
        for seat in (0, 1, SPECTATOR):
            view(room, seat, "en")
        assert len(said) == whole  # nothing is secret here: all are told the same
        view(room, 0, "pl")
        assert len(said) == 2 * whole

    in_store(tmp_path / "m.sqlite3", story)


def test_lines_are_counted_for_those_who_are_told_them(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await new_room(rooms)
        known = Event("x", "", 0, (), WHOLE, knows=0b01)
        begun = opening(room.state, [Event("x", "", 0), known])
        step = room._match.record.step(0, "rest", [], [])
        after = following(begun, 1, step, [known, known], room.state)
        assert (begun.told, after.told) == ([2, 1, 1], [4, 1, 1])
        assert (begun.secret, after.secret) == (True, True)
        assert not opening(room.state, [Event("x", "", 0)]).secret

    in_store(tmp_path / "m.sqlite3", story)
