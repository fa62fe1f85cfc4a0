"""The set-up of a table beside a real one: what is told before it opens, and the arena as it lies there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from real_tables import ROBOT, SOLO, ask_for, ask_luck, done, laid
from tables import ME, OPEN, Player, asked_next, code, serving

from companion import PERSON, told
from mechbay.server.companion import question_of
from mechbay.server.keys import new_secret
from mechbay.server.problems import Problem
from mechbay.server.room import Room
from mechbay.server.store import Store
from rooms_beside import opened


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with serving(tmp_path_factory.mktemp("real-set-up") / "m.sqlite3") as client:
        yield client


def test_luck_of_the_setup_is_asked_before_the_table_opens(http: httpx.Client) -> None:
    first = ask_luck(http, []).json()
    assert first["text"] == "Which pilot were you dealt?"
    assert first["choices"][2] == {"number": 3, "action": "pilot brawler", "label": "Brawler", "warning": ""}
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


CELLS = ["b1", "d1", "a2", "b2", "c2", "d2", "e2", "b3", "d3", "a4", "b4", "c4", "d4", "e4"]


def test_zones_are_told_in_any_order(tmp_path: Path) -> None:
    game = told()

    async def played() -> None:
        store = Store(tmp_path / "m.sqlite3")
        room = await opened(store, game)

        async def do(text: str) -> None:
            await room.act(PERSON, text, room.versions.newest(PERSON), "")

        await do(game.record.steps[0].do)
        zones = dict(zip(CELLS, game.luck[1], strict=True))
        for cell in reversed(CELLS):
            with pytest.raises(Problem, match="unknown-outcome"):
                await do("zone at c3")  # the Mech zone is no card
            await do(f"zone at {cell}")
            question = question_of(room)
            assert question is not None
            assert len(question.known) == CELLS[::-1].index(cell)
            told_already = {game.game.read_outcome(zones[CELLS[n - 1]]).value for n in question.known}
            assert not told_already & set(question.possible)
            stored, entries = await store.match(room.id), await store.entries(room.id)
            assert stored is not None
            assert question_of(Room(stored, entries, store)) == question
            await do(zones[cell])
        assert room.state.to_json() == game.positions[1]
        store.close()

    asyncio.run(played())


def test_the_arena_is_drawn_while_its_zones_are_told(http: httpx.Client) -> None:
    game = told()
    person, guest = (found := laid(http, game)), Player(http, found.match)
    done(person, game.record.steps[0].do)
    shown = asked_next(person)
    others = [f'data-action="zone at {cell}"' in shown["stage"] for cell in CELLS]
    assert others == [False, *[True] * 13]  # b1 is asked
    assert shown["stage"].count("mb-lit") == guest.look()["stage"].count("mb-lit") == 1
    assert "data-action" not in guest.look()["stage"]
    assert person.act("zone at c2", shown["version"], "turn").status_code == 200
    turned = asked_next(person)
    assert turned["prompt"]["text"] == "Which zone card lies on c2?"
    assert turned["choices"] == shown["choices"]
    assert person.act("zone R03", turned["version"], "tell").status_code == 200
    after = asked_next(person)
    assert after["prompt"]["text"] == "Which zone card lies on b1?"
    assert 'data-inspect="cell:c2"' in after["stage"]
    assert code(person.act("zone at c2", after["version"], "again")) == "unknown-outcome"
    assert person.post("undo", version=after["version"], id="back").status_code == 200
    assert asked_next(person)["stage"] == shown["stage"]
