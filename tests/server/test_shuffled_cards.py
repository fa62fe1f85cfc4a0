"""Beside a real table, the program may shuffle the robots' cards itself: only other luck is told."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from real_tables import MODES, PART, ask_for
from tables import code, serving

from companion import APEX, GAME, PERSON, Told, apex, royale, told
from mechbay.core.companion import answers
from mechbay.core.event import Event
from mechbay.core.match import verify
from mechbay.core.orders import Turned, order_card
from mechbay.server.companion import question_of
from mechbay.server.keys import new_secret
from mechbay.server.orders import DONE, orders_due
from mechbay.server.room import Room
from mechbay.server.store import Store
from rooms_beside import opened

SHUFFLED = {
    GAME.id: {"zone", "weapon", "pilot"},
    "apex-automa": {
        "aim", "weapon-set", "human-set", "legend", "draw", "ring", "weapon", "common", "rare", "epic",
    },
}  # fmt: skip


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with serving(tmp_path_factory.mktemp("shuffled-cards") / "m.sqlite3") as client:
        yield client


@pytest.mark.parametrize("game", [told(2), apex(1, "solo1"), royale(2, "solo1")], ids=MODES)
def test_the_program_shuffles_the_robots_cards_itself(tmp_path: Path, game: Told) -> None:
    """Only other luck is told; what is taken back comes again as it came."""
    dice = random.Random(1)

    async def played() -> None:
        store = Store(tmp_path / "m.sqlite3")
        room = await opened(store, game, shuffles=True)
        asked: set[str] = set()

        async def answer() -> None:
            question = question_of(room)
            if question is None and orders_due(room):
                await room.act(PERSON, DONE, room.versions.newest(PERSON), "")
            elif question is None:
                seat = room.state.actors()[0]
                action = game.game.actions.write(dice.choice(room.state.legal(seat)))
                await room.act(seat, action, room.versions.newest(seat), "")
            else:
                asked.add(question.what.partition("-" if question.what.startswith("draw-") else " ")[0])
                text = dice.choice(list(answers(game.game, question)))
                await room.act(PERSON, text, room.versions.newest(PERSON), "")

        while room.moment.depth < PART:
            await answer()
        assert asked <= SHUFFLED[game.game.id]
        steps = room.record().steps
        told_too = [text.partition(" ")[0] for step in steps for text in step.luck]
        assert set(told_too) - asked  # robots' cards came, from here
        last = max(n for n, step in enumerate(steps) if step.seat in game.robots and step.luck)
        while room.moment.depth > last or (room.waiting and (room.waiting.told or room.waiting.parts)):
            await room.undo(PERSON, room.versions.newest(PERSON), "")
        for step in steps[room.moment.depth : last + 1]:
            if question_of(room) is None and orders_due(room):
                await room.act(PERSON, DONE, room.versions.newest(PERSON), "")
            if question_of(room) is None:
                await room.act(step.seat, step.do, room.versions.newest(step.seat), "")
            for text in step.luck:
                if (question := question_of(room)) is not None and question.what == text.partition(" ")[0]:
                    await room.act(PERSON, text, room.versions.newest(PERSON), "")
        assert room.record().steps == steps[: last + 1]
        assert verify(game.game, room.record()).state.to_json() == room.state.to_json()
        stored, entries = await store.match(room.id), await store.entries(room.id)
        assert stored is not None
        again = Room(stored, entries, store)
        assert (again.state.to_json(), question_of(again)) == (room.state.to_json(), question_of(room))
        assert room.commitment() == ""  # no seed that all luck comes from
        store.close()

    asyncio.run(played())


def test_only_beside_a_real_table_the_program_shuffles_a_part(http: httpx.Client) -> None:
    luck = ["pilot brawler", "pilot tank"]
    assert code(ask_for(http, luck, companion=False, shuffles=True)) == "wrong-message"
    client = new_secret()
    assert ask_for(http, luck, shuffles=True, id=client).status_code == 201
    assert code(ask_for(http, luck, id=client)) == "id-used"


def test_nobody_is_told_to_shuffle_what_the_program_shuffles() -> None:
    """TEM-24.14, AXA-13.17, AXA-9.3: but a person shuffles the own cards, also in a robot's turn."""
    robot = [Turned(Event("robot-shuffles", "TEM-24.14", 1), 1)]
    automa = [Turned(Event("reshuffled", "AXA-13.17", 1, (0,)), 1)]
    person = [Turned(Event("reshuffled", "AXA-9.3", PERSON, (0,)), 1)]
    for game, told_of, here in ((GAME, robot, None), (APEX, automa, None), (APEX, person, 1)):
        cards = [order_card(game, (1, 2), told_of, shuffles) for shuffles in (False, True)]
        assert [card and len(card.orders) for card in cards] == [1, here]
