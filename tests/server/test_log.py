"""The log of a long game: its end is told without saying all of it again."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from tables import GAME, ME, play_out, serving, table
from test_room import in_store, new_room, stumble

from mechbay.core.event import SPECTATOR, WHOLE, Event
from mechbay.core.moments import Moment
from mechbay.core.record import Step
from mechbay.core.story import Story
from mechbay.server.log import parted
from mechbay.server.messages import Line
from mechbay.server.regions import LINES
from mechbay.server.rooms import Rooms
from mechbay.server.store import Seat, Store
from mechbay.server.tellings import Tellings
from mechbay.server.views import view
from mechbay.words import Speaker


def test_the_end_of_the_log_is_the_end_of_the_whole_log(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await new_room(rooms, 3)
        dice = random.Random(4)
        await stumble(room, dice, 80)
        whole = view(room, 0, "en")["log"]
        newest = room.versions.newest(0)
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


def test_lines_are_counted_for_those_who_are_told_them() -> None:
    tellings = Tellings(2, Story())
    step = Step(0, "rest", [], "")
    public, known = Event("x", "", 0), Event("x", "", 0, (), WHOLE, knows=0b01)
    begun = Moment(None, 0, 0, step, [public, known])
    after = Moment(begun, 1, 1, step, [known, known])
    assert (tellings.of(after).lines, tellings.of(begun).lines) == ([4, 1, 1], [2, 1, 1])
    assert (tellings.of(begun).secret, tellings.of(after).secret) == (True, True)
    otherwise = tellings.of(Moment(begun, 1, 2, step, [public]))  # the same step back and another one done
    assert (otherwise.lines, otherwise.secret) == ([3, 2, 2], False)
    assert not tellings.of(Moment(None, 0, 0, step, [public])).secret


def test_the_page_marks_what_is_new_and_offers_the_rest(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3") as http:
        players = table(http, ME, ME)
        while len(players[0].look()["log"]) < 2 * LINES:
            play_out(players, most=20)
        log = players[0].look()["log"]
        seen = log[-5]["version"] - 1
        news = [line["number"] for line in log if line["version"] > seen]

        def shown(query: str) -> tuple[list[int], list[int], bool]:
            """The numbers of all lines and of the new ones, and whether there are more."""
            page = http.get(f"/m/{players[0].match}/fragment?{query}", headers=players[0].headers).text
            lines = re.findall(r'<li id="line-(\d+)"(?: class="(new)?(?: ?apart)?")?>', page)
            assert f'start="{len(log)}"' in page
            assert ('id="since"' in page) == (len({new for _, new in lines}) == 2)  # between new and old
            new = [int(number) for number, new in lines if new]
            return [int(number) for number, _ in lines], new, "whole-log" in page

        every = list(range(len(log), 0, -1))
        numbers, new, more = shown(f"since={seen}")
        assert (numbers, new, more) == (every[: len(numbers)], news[::-1], True)
        assert LINES <= len(numbers) < len(every)
        assert shown("") == (numbers, [], True)
        assert shown(f"since={seen}&log=all") == (every, news[::-1], False)
        numbers, new, more = shown("since=1")  # more is new than is shown at first
        assert len(new) == len([line for line in log if line["version"] > 1]) > LINES


def line_of(number: int, part: str, turn: int | None) -> Line:
    text = f"line {number}"
    return {
        "number": number,
        "version": number,
        "text": text,
        "clause": "",
        "seat": turn,
        "turn": turn,
        "part": part,
    }


def test_heads_stand_over_turns_and_the_newest_turn_of_a_part_names_it() -> None:
    places = [("", None), ("Round 1", None), ("Round 1", 0), ("Round 1", 0), ("Round 1", 1), ("Round 2", 1)]
    log = [line_of(number, part, turn) for number, (part, turn) in enumerate(places, 1)]
    fresh, older = parted(GAME, log, 2, ["Ala A", "<Bo> B"])
    items = re.findall(r'<li id="(\S+?)"(.*?)</li>', fresh + older)
    shown = [(name, re.sub(r"<.*?>", "", rest.partition(">")[2]).split()) for name, rest in items]
    assert shown == [
        ("head-6", ["B", "&lt;Bo&gt;", "B", "Round", "2"]),
        ("line-6", ["line", "6"]),
        ("head-5", ["B", "&lt;Bo&gt;", "B", "Round", "1"]),
        ("line-5", ["line", "5"]),
        ("head-3", ["A", "Ala", "A"]),
        ("line-4", ["line", "4"]),
        ("line-3", ["line", "3"]),
        ("line-2", ["line", "2"]),  # between turns: no head, but set apart
        ("line-1", ["line", "1"]),
    ]
    assert [name for name, rest in items if "apart" in rest] == ["line-2", "line-1"]
    assert "line-5" in fresh
    assert "head-3" in older
    assert 'data-at="4"' in older


def test_lines_know_their_round_and_turn(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await rooms.create("tiny-epic-mechs", {}, [Seat("person", name, "", b"") for name in "AB"])
        dice = random.Random(3)
        while not any(line["part"] == "Round 2" for line in view(room, 0, "en")["log"]):
            await stumble(room, dice, 20)
        log = view(room, 0, "en")["log"]
        assert [*dict.fromkeys(line["part"] for line in log)][:3] == ["", "Round 1", "Round 2"]
        begun = [line for line in log if line["text"].startswith("Round")]
        assert [(line["seat"], line["turn"]) for line in begun] == [(None, None)] * len(begun)
        played = [line for line in log if " · card · " in line["text"]]
        assert played
        assert all(line["turn"] == line["seat"] for line in played)
        assert {line["turn"] for line in played} == {0, 1}

    in_store(tmp_path / "m.sqlite3", story)
