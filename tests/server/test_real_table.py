"""Tables beside a real one: the server rolls nothing, its owner tells what luck brought."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tables import ME, OPEN, Player, asked_next, code, serving

from companion import GAME, PERSON, Told, told
from mechbay.core.match import verify
from mechbay.core.record import loads
from mechbay.server.keys import hash_of, new_secret
from mechbay.server.room import Room
from mechbay.server.rooms import Rooms
from mechbay.server.store import Seat, Store
from mechbay.server.thinkers import Thinkers

SECRET = "a" * 32
ROBOT = {"kind": "bot"}
SOLO: dict[str, Any] = {"game": GAME.id, "options": {"mode": "solo"}, "seats": [ME, ROBOT, ROBOT]}
PART = 70  # steps: the setup, and turns of all


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with serving(tmp_path_factory.mktemp("real-table") / "m.sqlite3") as client:
        yield client


def ask_luck(http: httpx.Client, luck: list[str], **more: Any) -> httpx.Response:
    return http.post("/api/luck", json={**SOLO, "luck": luck, **more})


def ask_for(http: httpx.Client, luck: list[str], **more: Any) -> httpx.Response:
    return http.post(
        "/api/matches", json={**SOLO, "companion": True, "luck": luck, "id": new_secret(), **more}
    )


def laid(http: httpx.Client, game: Told) -> Player:
    """A table whose setup is told."""
    created = ask_for(http, game.luck[0], options=game.record.options).json()
    return Player(http, created["match"], created["seats"][0]["secret"])


def done(person: Player, action: str) -> dict[str, Any]:
    """What is asked when this is done or told."""
    shown = asked_next(person)
    assert action in [choice["action"] for choice in shown["choices"]], (action, shown["prompt"])
    assert person.act(action, shown["version"], f"id-{shown['version']}").status_code == 200
    return shown


def tell(person: Player, game: Told, first: int, last: int) -> None:
    """The person does and tells what belongs to these steps."""
    for number in range(first, last):
        step, luck = game.record.steps[number], game.luck[number + 1]
        for action in [step.do] * (step.seat == PERSON) + luck:
            done(person, action)


async def opened(store: Store, game: Told) -> Room:
    """A room beside a real table in which nobody moves the robots but the test."""
    seats = [Seat("person", "", "", hash_of(SECRET)), Seat("bot"), Seat("bot")]
    room = await Rooms(store, Thinkers(), 0).create(GAME.id, game.record.options, seats, None, game.luck[0])
    room.woken = lambda room: None
    return room


def doings(game: Told, steps: int | None = None) -> list[tuple[int, str]]:
    """What is done and told, by whom."""
    found = []
    for step, luck in list(zip(game.record.steps, game.luck[1:], strict=True))[:steps]:
        found += [(step.seat, step.do), *((PERSON, text) for text in luck)]
    return found


@pytest.mark.parametrize(("seed", "mode"), [(1, "solo"), (2, "solo-hard"), (3, "solo-brutal")])
def test_every_step_leads_where_it_led_and_nothing_of_a_half_done_one_stays(
    tmp_path: Path, seed: int, mode: str
) -> None:
    game = told(seed, mode)

    async def played() -> None:
        store = Store(tmp_path / "m.sqlite3")
        room = await opened(store, game)
        assert room.state.to_json() == game.positions[0]
        for number, (step, luck) in enumerate(zip(game.record.steps, game.luck[1:], strict=True)):
            for place, doing in enumerate([step.do, *luck]):
                seat = PERSON if place else step.seat
                assert room.state.to_json() == game.positions[number]
                assert (room.question is None) == (place == 0)
                assert room.moment.depth == number
                await room.act(seat, doing, room.versions.newest(seat), f"{number}-{place}")
            assert room.question is None
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
            if room.question is None:
                continue
            stored, entries = await store.match(room.id), await store.entries(room.id)
            assert stored is not None
            for snapshot in (None, room.snapshot()):
                again = Room(stored, entries, store, snapshot)
                assert again.question == room.question
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


def test_luck_of_the_setup_is_asked_before_the_table_opens(http: httpx.Client) -> None:
    first = ask_luck(http, []).json()
    assert first["text"] == "Which pilot were you dealt?"
    assert first["choices"][2] == {"number": 3, "action": "pilot brawler", "label": "Brawler"}
    polish = http.post("/api/luck", params={"lang": "pl"}, json=SOLO).json()
    assert polish["text"] != first["text"]
    second = ask_luck(http, ["pilot brawler"]).json()
    assert "pilot brawler" not in [choice["action"] for choice in second["choices"]]
    whole = ask_luck(http, ["pilot brawler", "pilot tank"])
    assert whole.json() == {"text": "", "choices": []}
    for luck in (["pilot brawler"], ["pilot brawler", "pilot brawler"], ["zone R01"], ["pilot x"], ["x"] * 3):
        assert code(ask_for(http, luck)) == "wrong-message"
    created = ask_for(http, ["pilot brawler", "pilot tank"])
    assert created.status_code == 201
    person = Player(http, created.json()["match"], created.json()["seats"][0]["secret"])
    actions = [choice["action"] for choice in person.look()["choices"]]
    assert actions == ["keep brawler", "keep tank"]


@pytest.mark.parametrize(
    "more",
    [
        {"options": {"mode": "versus"}},
        {"seats": [OPEN, ROBOT, ROBOT]},
        {"seats": [ROBOT, ROBOT, ROBOT]},
        {"seats": [ME, ROBOT]},
        {"seats": [ME, ME, ROBOT]},
        {"game": "planet-defenders", "options": {}, "seats": [ME, ROBOT]},
    ],
)
def test_only_one_person_with_robots_sits_beside_a_real_table(
    http: httpx.Client, more: dict[str, Any]
) -> None:
    luck = ["pilot brawler", "pilot tank"]
    assert code(ask_for(http, luck, **more)) == "wrong-message"
    if more.get("seats") != [ME, ME, ROBOT]:
        assert code(ask_luck(http, luck, **more)) == "wrong-message"


def test_asking_twice_for_a_table_gives_one(http: httpx.Client) -> None:
    luck = ["pilot brawler", "pilot tank"]
    client = new_secret()
    first, again = (ask_for(http, luck, id=client).json() for _ in range(2))
    assert first == again
    assert code(ask_for(http, luck, id=client, companion=False)) == "id-used"


def test_the_question_stays_until_its_owner_answers_it(http: httpx.Client) -> None:
    game = told()
    person, guest = (found := laid(http, game)), Player(http, found.match)
    done(person, game.record.steps[0].do)
    shown = asked_next(person)
    assert shown["prompt"]["text"] == "Which zone card lies next, row by row from the northwest?"
    assert (shown["actors"], shown["choices"][0]["action"]) == ([PERSON], "zone R01")
    assert guest.look()["choices"] == []
    assert guest.look()["prompt"]["text"] == shown["prompt"]["text"]
    assert person.look() == shown
    version = shown["version"]
    assert code(guest.act("zone R01", version, "guest")) == "no-seat"
    for action, refused in (
        (game.record.steps[0].do, "not-asked"),
        ("zone R99", "wrong-message"),
        ("pilot tank", "unknown-action"),
        ("zone", "wrong-message"),
    ):
        assert code(person.act(action, version, f"no {action}")) == refused
    assert code(person.act("zone R01", version - 1, "late")) == "stale"
    assert code(person.post("undo", version=version, id="back")) == "no-undo"
    assert person.look() == shown
    assert person.act("zone R01", version, "once").json() == {"version": version + 1}
    assert person.act("zone R01", version, "once").json() == {"version": version + 1}
    assert code(person.act("zone R02", version, "once")) == "id-used"
    assert asked_next(person)["prompt"]["text"].endswith(" (2)")


def test_what_was_told_of_a_step_is_taken_back_but_never_luck_that_fell(http: httpx.Client) -> None:
    game = told()
    person = laid(http, game)
    done(person, game.record.steps[0].do)
    before = asked_next(person)
    for text in game.luck[1][:3]:
        done(person, text)
    third = asked_next(person)
    assert third["can_undo"]
    assert person.post("undo", version=third["version"], id="u").status_code == 200
    assert asked_next(person)["prompt"]["text"].endswith(" (3)")
    assert person.post("restart", version=person.look()["version"], id="r").status_code == 200
    again = asked_next(person)
    assert (again["prompt"], again["choices"]) == (before["prompt"], before["choices"])
    assert not again["can_undo"]
    for text in game.luck[1]:
        done(person, text)
    assert not asked_next(person)["can_undo"]
    tell(person, game, 1, 5)


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
