"""Tables beside a real one: the server rolls nothing, its owner tells what luck brought."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from real_tables import PART, done, laid, tell
from tables import Player, asked_next, code, serving

from companion import GAME, PERSON, Told, apex, royale, told
from mechbay.core.match import verify
from mechbay.core.record import loads
from mechbay.server.companion import question_of
from mechbay.server.orders import DONE, orders_due
from mechbay.server.room import Room
from mechbay.server.store import Store
from rooms_beside import SECRET, doings, opened


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with serving(tmp_path_factory.mktemp("real-table") / "m.sqlite3") as client:
        yield client


WHOLE: list[tuple[Callable[[int, str], Told], int, str]]
WHOLE = [(told, 1, "solo"), (told, 2, "solo-hard"), (told, 3, "solo-brutal")]
WHOLE += [(apex, 1, variant) for variant in ("solo2", "solo1", "coop")]
WHOLE += [(royale, 2, variant) for variant in ("solo2", "solo1", "coop")]


@pytest.mark.parametrize(("which", "seed", "mode"), WHOLE)
def test_every_step_leads_where_it_led_and_nothing_of_a_half_done_one_stays(
    tmp_path: Path, which: Callable[[int, str], Told], seed: int, mode: str
) -> None:
    game = which(seed, mode)

    async def played() -> None:
        store = Store(tmp_path / "m.sqlite3")
        room = await opened(store, game)
        assert room.state.to_json() == game.positions[0]
        for number, (step, luck) in enumerate(zip(game.record.steps, game.luck[1:], strict=True)):
            for place, doing in enumerate([step.do, *luck]):
                seat = PERSON if place else step.seat
                assert room.state.to_json() == game.positions[number]
                assert (question_of(room) is None) == (place == 0)
                assert room.moment.depth == number
                await room.act(seat, doing, room.versions.newest(seat), f"{number}-{place}")
            assert question_of(room) is None
            assert orders_due(room) == game.orders[number + 1], f"step {number + 1}"
            if orders_due(room):
                await room.act(PERSON, DONE, room.versions.newest(PERSON), f"{number}-done")
            assert room.state.to_json() == game.positions[number + 1], f"step {number + 1}"
        stored, entries = await store.match(room.id), await store.entries(room.id)
        assert stored is not None
        again = Room(stored, entries, store)
        assert again.state.to_json() == game.positions[-1]
        assert again.record().steps == room.record().steps
        assert [entry.luck for entry in entries if entry.kind == "act"] == [
            step.luck for step in game.record.steps
        ]
        store.close()

    asyncio.run(played())


def test_a_step_waits_also_in_a_room_that_is_loaded_anew(tmp_path: Path) -> None:
    game = told()

    async def played() -> None:
        store = Store(tmp_path / "m.sqlite3")
        room = await opened(store, game)
        times = 0
        for seat, doing in doings(game, PART):
            await room.act(seat, doing, room.versions.newest(seat), "")
            if question_of(room) is None:
                continue
            stored, entries = await store.match(room.id), await store.entries(room.id)
            assert stored is not None
            for snapshot in (None, room.snapshot()):
                again = Room(stored, entries, store, snapshot)
                assert question_of(again) == question_of(room)
                assert again.versions.newest(PERSON) == room.versions.newest(PERSON)
                assert again.state.to_json() == room.state.to_json()
                times += 1
        assert times > 20
        store.close()

    asyncio.run(played())


def test_rounds_over_the_wire_with_robots_that_move_by_themselves(tmp_path: Path) -> None:
    game = told()
    with serving(tmp_path / "m.sqlite3") as http:
        person = laid(http, game)
        tell(person, game, 0, PART // 2)
        before = asked_next(person)
        assert before["companion"]
        assert (before["commitment"], before["seed"]) == ("", None)
        texts = [line["text"] for line in before["log"]]
    with serving(tmp_path / "m.sqlite3") as http:
        person = Player(http, person.match, person.secret)
        assert asked_next(person) == before
        tell(person, game, PART // 2, PART)
        assert [line["text"] for line in asked_next(person)["log"]][: len(texts)] == texts


def test_the_question_stays_until_its_owner_answers_it(http: httpx.Client) -> None:
    game = told()
    person, guest = (found := laid(http, game)), Player(http, found.match)
    done(person, game.record.steps[0].do)
    shown = asked_next(person)
    assert shown["prompt"]["text"] == "Which zone card lies on b1?"
    assert (shown["actors"], shown["choices"][0]["action"]) == ([PERSON], "zone R01")
    assert len(shown["choices"]) == 6  # kinds, not cards
    assert guest.look()["choices"] == []
    assert guest.look()["prompt"]["text"] == shown["prompt"]["text"]
    assert person.look() == shown
    version = shown["version"]
    assert code(guest.act("zone R01", version, "guest")) == "no-seat"
    for action, refused in (
        (game.record.steps[0].do, "not-asked"),
        ("zone R99", "unknown-outcome"),
        ("pilot tank", "unknown-outcome"),
        ("zone", "unknown-outcome"),
    ):
        assert code(person.act(action, version, f"no {action}")) == refused
    unknown = person.act("zone R99", version, "no such zone").json()["error"]["message"]
    assert unknown == "“zone R99” is not one of the choices; pick one from the list"
    other = person.act(game.record.steps[0].do, version, "not now").json()["error"]["message"]
    assert other == "First enter what came up at the table · Which zone card lies on b1?"
    assert code(person.act("zone R01", version - 1, "late")) == "stale"
    assert person.look() == shown
    assert person.act("zone R01", version, "once").json() == {"version": version + 1}
    assert person.act("zone R01", version, "once").json() == {"version": version + 1}
    assert code(person.act("zone R02", version, "once")) == "id-used"
    assert asked_next(person)["prompt"]["text"] == "Which zone card lies on d1?"


def test_everything_is_taken_back_answer_by_answer(http: httpx.Client) -> None:
    game = told()
    person = laid(http, game)
    done(person, game.record.steps[0].do)
    before = asked_next(person)
    for text in game.luck[1][:3]:
        done(person, text)
    third = asked_next(person)
    assert third["can_undo"]
    assert person.post("undo", version=third["version"], id="u").status_code == 200
    assert asked_next(person)["prompt"]["text"].endswith(" on a2?")
    assert person.post("restart", version=person.look()["version"], id="r").status_code == 200
    again = asked_next(person)
    assert (again["prompt"], again["choices"]) == (before["prompt"], before["choices"])
    for text in [*game.luck[1], *[DONE] * game.orders[1]]:
        done(person, text)
    tell(person, game, 1, PART)
    told_all = [text for _, text in game.doings(0, PART) if text != DONE]
    last = asked_next(person)
    for number in range(len(told_all)):
        shown = asked_next(person)
        assert shown["can_undo"]
        assert person.post("undo", version=shown["version"], id=f"back {number}").status_code == 200
    first = asked_next(person)
    assert not first["can_undo"]
    assert [choice["action"].split()[0] for choice in first["choices"]] == ["keep", "keep"]
    assert code(person.post("undo", version=first["version"], id="too far")) == "no-undo"
    tell(person, game, 0, PART)
    for key in ("prompt", "choices", "text"):
        assert asked_next(person)[key] == last[key]


def test_the_page_asks_for_luck_as_for_anything_else(http: httpx.Client) -> None:
    game = told()
    person = laid(http, game)
    first = next(
        n for n, luck in enumerate(game.luck[1:]) if any(text.startswith("robot-card") for text in luck)
    )
    tell(person, game, 0, first)
    shown = asked_next(person)
    assert shown["prompt"]["text"] == "Left robot B · Which card did the robot turn up?"
    for language in ("en", "pl"):
        page = http.get(f"/m/{person.match}/fragment", params={"lang": language}, headers=person.headers).text
        asked_there = person.look(lang=language)
        assert asked_there["prompt"]["text"] in page
        for choice in asked_there["choices"]:
            assert f'data-action="{choice["action"]}" data-inspect="card:' in page
            assert f"<span>{choice['label']}</span>" in page
    about = http.get(
        f"/m/{person.match}/about",
        params={"piece": f"card:{game.luck[first + 1][0].split()[1]}"},
        headers=person.headers,
    )
    assert about.status_code == 200


def test_what_the_step_has_told_so_far_is_shown_with_the_question(http: httpx.Client) -> None:
    game = told()
    person = laid(http, game)
    done(person, game.record.steps[0].do)
    done(person, game.luck[1][0])
    shown = asked_next(person)
    assert [line["clause"] for line in shown["so_far"]] == ["TEM-3.3"]
    assert "TEM-3.7" not in [line["clause"] for line in shown["log"]]
    page = http.get(f"/m/{person.match}/fragment", headers=person.headers).text
    assert shown["so_far"][0]["text"] in page[page.index('id="so-far"') :].partition("</ul>")[0]


def test_a_finished_game_is_a_true_record_and_is_laid_anew(tmp_path: Path) -> None:
    game = told()

    async def played() -> str:
        store = Store(tmp_path / "m.sqlite3")
        room = await opened(store, game)
        for seat, doing in doings(game):
            await room.act(seat, doing, room.versions.newest(seat), "")
        store.close()
        return room.id

    match = asyncio.run(played())
    with serving(tmp_path / "m.sqlite3") as http:
        person = Player(http, match, SECRET)
        shown = person.look()
        assert (shown["over"], shown["commitment"], shown["seed"]) == (True, "", None)
        assert verify(GAME, loads(person.get("/record").text)).state.to_json() == game.positions[-1]
        assert code(person.post("rematch")) == "wrong-message"
        page = http.get(f"/m/{match}/fragment", headers=person.headers).text
        assert 'data-do="rematch"' not in page
        assert f'href="/new/{GAME.id}"' in page
